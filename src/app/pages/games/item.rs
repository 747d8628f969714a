//! A game in the list.

use super::shelf::{Row, Shelf, kind_name};
use crate::address::Page;
use crate::app::dom::prelude::*;
use crate::app::icon_button::IconButton;
use crate::app::icons;
use crate::record::GameId;
use crate::words::{Message, games};

/// A line of the list.
#[component]
pub fn Item(shelf: Shelf, row: Row, renaming: RwSignal<Option<(GameId, String)>>) -> impl IntoView {
    let words = shelf.words;
    let href = Page::Game { kind: row.kind, id: Some(row.id) }.address().to_string();
    let title = if row.people.is_some() { row.name.clone() } else { String::new() };
    let name = row.name.clone();
    let act = move |act, title: Message, run, icon: View| {
        let title = words.say(title);
        let label = Signal::stored(words.say(games::act_on(&title, &name)));
        view! { <IconButton act title=Signal::stored(title) label run>{icon}</IconButton> }
    };
    let id = row.id;
    let (kept, gone) = (row.clone(), row.clone());
    let acts = [
        act(
            "rename",
            games::rename(),
            Callback::new(move |()| renaming.set(Some((id, title.clone())))),
            icons::pencil().into_view(),
        ),
        act("duplicate", games::duplicate(), Callback::new(move |()| shelf.duplicate(id)), icons::copy().into_view()),
        act("export", games::export(), Callback::new(move |()| shelf.export(&kept)), icons::export().into_view()),
        act("delete", games::delete(), Callback::new(move |()| shelf.delete(&gone)), icons::bin().into_view()),
    ];
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
            <div class="game-acts">{acts}</div>
        </li>
    }
}
