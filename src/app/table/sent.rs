//! A game or position that came in a link.

use super::Table;
use super::page::Game;
use crate::address::{Packed, PackedError, Page};
use crate::app::announcer::use_announcer;
use crate::app::dom::prelude::*;
use crate::app::keeper::{Keeper, use_keeper};
use crate::app::words::use_words;
use crate::app::{router, storage};
use crate::library::TakenIn;
use crate::record::{GameId, NodeId, Record};
use crate::session::{Ask, Session};
use crate::words::{Message, common, link};

/// The page that a link with a game or position in it opens.
#[component]
pub fn SentPage(
    /// What stands in the link.
    packed: String,
) -> impl IntoView {
    let words = use_words();
    let announcer = use_announcer();
    let opened = packed.parse::<Packed>().map_err(|wrong| why(&wrong)).and_then(|packed| open(use_keeper(), &packed));
    match opened {
        Err(why) => view! {
            <main class="page page--plain" data-link=why>
                <h1>{words.live(link::title)}</h1>
                <p>{words.live(move || link::why(why))}</p>
                <p>
                    <a class="button" href="#/">
                        {words.live(common::to_home)}
                    </a>
                </p>
            </main>
        }
        .into_any(),
        Ok(Opened { id, session, said, problem }) => {
            let kind = session.play().kind();
            let table = Table::new(id, session);
            // What was sent is the last move: it is seen and told once the board is there.
            request_animation_frame(move || {
                // The page may have been left meanwhile.
                let Some(played) = table.session.try_with_untracked(|session| session.ply() > 0) else { return };
                if played {
                    table.replay();
                }
                if let Some(said) = said {
                    announcer.note(words.say(said), problem);
                }
            });
            view! { <Game table kind new=false /> }.into_any()
        }
    }
}

struct Opened {
    id: GameId,
    session: Session,
    said: Option<Message>,
    problem: bool,
}

fn why(wrong: &PackedError) -> &'static str {
    match wrong {
        PackedError::Newer => "newer",
        PackedError::Damaged => "damaged",
        PackedError::Senseless(_)
        | PackedError::AkronStart(_)
        | PackedError::AkonStart(_)
        | PackedError::Refused { .. } => "impossible",
    }
}

/// Takes a game into the library; a mere position is kept once it is played from.
fn open(keeper: Keeper, packed: &Packed) -> Result<Opened, &'static str> {
    let (line, shown) = packed.to_record();
    let way = line.tree.way_to(shown);
    let new = storage::new_id();
    if packed.id().is_none() && packed.moves().is_empty() {
        let session = Session::open(line).map_err(|_| "impossible")?;
        return Ok(Opened { id: new, session, said: None, problem: false });
    }
    let taken = keeper.library(|library| library.take_line(&line, new, storage::now()));
    let (id, said, problem) = match taken {
        Some(Ok(TakenIn::Added(saved))) => (saved.id, link::added(), false),
        Some(Ok(TakenIn::Longer(saved))) => (saved.id, link::longer(), false),
        Some(Ok(TakenIn::Known(id))) => (id, link::known(), false),
        Some(Ok(TakenIn::Beside(saved))) => (saved.id, link::beside(), true),
        Some(Err(_)) | None => (packed.id().unwrap_or(new), link::unsaved(), true),
    };
    let kept = keeper.library(|library| library.load(id).ok()).flatten();
    let record = kept.map_or_else(|| line.clone(), |entry| entry.record);
    // The end of the link is shown where the kept game ends, unless the sender points at another place.
    let whole = packed.shown() == packed.moves().len();
    let at = find(&record, &line, &way).filter(|at| !whole || !on_main_line(&record, *at));
    let kind = record.setting.kind();
    let mut session = Session::open(record).map_err(|_| "impossible")?;
    if let Some(at) = at {
        session.ask(Ask::Go(at));
    }
    router::rename(&Page::Game { kind, id: Some(id) }.address());
    Ok(Opened { id, session, said: Some(said), problem })
}

/// The place of a record that the moves on the way of another lead to.
fn find(record: &Record, line: &Record, way: &[NodeId]) -> Option<NodeId> {
    way.iter().filter_map(|id| line.tree.mv(*id)).try_fold(NodeId::START, |at, mv| {
        record.tree.children(at).iter().copied().find(|child| record.tree.mv(*child) == Some(mv))
    })
}

fn on_main_line(record: &Record, at: NodeId) -> bool {
    record.tree.way_to(record.tree.end_of_line(NodeId::START)).contains(&at)
}
