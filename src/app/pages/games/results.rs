//! How one has fared.

use super::shelf::{Shelf, kind_name};
use crate::app::dom::prelude::*;
use crate::app::table::engine_name;
use crate::library::{Opponent, Tally, statistics};
use crate::words::games;

/// The table of results, if there are any.
#[component]
pub fn Results(shelf: Shelf) -> impl IntoView {
    let words = shelf.words;
    let table = move || {
        let rows = shelf.games(statistics);
        if rows.is_empty() {
            return None;
        }
        let people = rows.keys().any(|(_, opponent)| *opponent == Opponent::Person);
        let rows = rows.into_iter().map(|((kind, opponent), Tally { won, lost, drawn, open })| {
            let against = match opponent {
                Opponent::Engine { level } => words.say(games::engine(words.say(engine_name(level)))),
                Opponent::Person => words.say(games::each_other()),
            };
            view! {
                <tr>
                    <th scope="row">{kind_name(words, kind)} " · " {against}</th>
                    <td>{won}</td>
                    <td>{lost}</td>
                    <td>{drawn}</td>
                    <td>{open}</td>
                </tr>
            }
        });
        let heads = [games::against(), games::won(), games::lost(), games::drawn(), games::under_way()]
            .map(|head| view! { <th scope="col">{words.say(head)}</th> });
        Some(view! {
            <section class="results">
                <h2>{words.say(games::statistics())}</h2>
                <table>
                    <thead>
                        <tr>{heads}</tr>
                    </thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
                {people.then(|| view! { <p class="hint">{words.say(games::people_hint())}</p> })}
            </section>
        })
    };
    view! { {table} }
}
