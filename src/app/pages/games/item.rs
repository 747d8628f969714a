//! A game in the list.

use super::shelf::{Row, Shelf, kind_name};
use crate::address::Page;
use crate::app::dom::prelude::*;
use crate::app::icons;
use crate::record::GameId;
use crate::words::{Message, games};

/// A line of the list.
#[component]
pub fn Item(shelf: Shelf, row: Row, renaming: RwSignal<Option<(GameId, String)>>) -> impl IntoView {
    let words = shelf.words;
    let href = Page::Game { kind: row.kind, id: Some(row.id) }.address().to_string();
    let title = if row.people.is_some() { row.name.clone() } else { String::new() };
    let label = |act: Message| words.say(games::act_on(words.say(act), &row.name));
    let (rename, duplicate, export, delete) =
        (label(games::rename()), label(games::duplicate()), label(games::export()), label(games::delete()));
    let id = row.id;
    let (kept, gone) = (row.clone(), row.clone());
    view! {
        <li class="game-item" data-id=id.to_string()>
            <a class="game-link" href=href>
                <img class="game-picture" src=row.picture alt="" loading="lazy" width="120" height="80" />
                <span class="game-text">
                    <strong class="game-name">{row.name.clone()}</strong>
                    {row.people.map(|people| view! { <span>{people}</span> })}
                    <span>{row.state}</span>
                    <span class="game-facts">
                        {kind_name(words, row.kind)} " · " {row.moves} " · " {row.date}
                        {(!row.stored)
                            .then(|| view! { <em class="game-unsaved">" · " {words.say(games::not_saved())}</em> })}
                    </span>
                </span>
            </a>
            <div class="game-acts">
                <button
                    type="button"
                    class="icon-button"
                    data-act="rename"
                    title=words.say(games::rename())
                    aria-label=rename
                    on:click=move |_| renaming.set(Some((id, title.clone())))
                >
                    {icons::pencil()}
                </button>
                <button
                    type="button"
                    class="icon-button"
                    data-act="duplicate"
                    title=words.say(games::duplicate())
                    aria-label=duplicate
                    on:click=move |_| shelf.duplicate(id)
                >
                    {icons::copy()}
                </button>
                <button
                    type="button"
                    class="icon-button"
                    data-act="export"
                    title=words.say(games::export())
                    aria-label=export
                    on:click=move |_| shelf.export(&kept)
                >
                    {icons::export()}
                </button>
                <button
                    type="button"
                    class="icon-button"
                    data-act="delete"
                    title=words.say(games::delete())
                    aria-label=delete
                    on:click=move |_| shelf.delete(&gone)
                >
                    {icons::bin()}
                </button>
            </div>
        </li>
    }
}
