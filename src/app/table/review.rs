//! After a game: where it turned. Each place of the line is looked at shortly; a move that lost much is a turning point, and
//! one can play on from before it.

use super::Table;
use super::extras::EXTRAS;
use crate::app::dom::prelude::*;
use crate::app::engine::Heard;
use crate::game::Seat;
use crate::protocol::Kept;
use crate::protocol::{self, Effort};
use crate::record::{GameId, GameKind, Move, NodeId, Player};
use crate::session::{Ask, Session};
use crate::words::{engine as say, tell};

/// How much of the bar a move must lose to be a turning point, in thousandths of half the bar.
const TURN: i32 = 180;
/// The most turning points that are shown: those that lost most.
const MOST: usize = 6;
/// Positions looked at for each place.
const NODES: [u64; 2] = [250, 40_000];

/// A review, under way or done.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    game: GameId,
    /// The places of the line, the start first.
    line: Vec<NodeId>,
    /// For each place looked at, the bar and the best move.
    seen: Vec<(i32, Option<Move>)>,
}

/// A move that lost much.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Which move, from 1.
    pub ply: usize,
    /// Where it leads.
    pub at: NodeId,
    /// The place before.
    before: NodeId,
    /// Who played it.
    seat: Seat,
    played: Move,
    better: Option<Move>,
    lost: i32,
}

impl Review {
    /// Of the line that a session follows.
    fn of(game: GameId, session: &Session) -> Review {
        Review { game, line: session.line(), seen: Vec::new() }
    }

    /// The place that is looked at next.
    fn next(&self) -> Option<NodeId> {
        self.line.get(self.seen.len()).copied()
    }
}

impl Table {
    /// The place that is reviewed now, and which it is.
    pub fn reviewing(self) -> Option<(NodeId, usize)> {
        let game = self.id.get_value();
        self.findings().review.with(|review| {
            let review = review.as_ref().filter(|review| review.game == game)?;
            Some((review.next()?, review.seen.len()))
        })
    }

    /// What is asked of the engine about a place.
    pub fn ask_review(self, at: NodeId, session: &Session) -> Option<protocol::Ask> {
        // Every place of the tree was reached by legal moves.
        let (play, _) = session.record().replay(at).ok()?;
        let nodes = NODES[if play.kind() == GameKind::Akron { 0 } else { 1 }];
        Some(protocol::Ask::Analyse {
            game: Kept::from(&play),
            lines: 1,
            effort: Effort { nodes: Some(nodes), ms: None },
        })
    }

    /// Takes in what was found about a place.
    pub fn reviewed(self, at: NodeId, heard: Heard) {
        let Heard::Done(found) = heard else { return };
        let kind = self.session.with_untracked(|session| session.play().kind());
        let best = found.mv.as_deref().and_then(|text| super::opponent::read(kind, text));
        self.findings().review.update(|review| {
            if let Some(review) = review.as_mut().filter(|review| review.next() == Some(at)) {
                review.seen.push((found.bar, best));
            }
        });
    }

    /// The moves of this game that lost much, in their order; none before all are looked at.
    pub fn turns(self) -> Vec<Turn> {
        let game = self.id.get_value();
        self.findings().review.with(|review| {
            let review = review.as_ref().filter(|review| review.game == game && review.next().is_none());
            review.map_or(Vec::new(), |review| self.session.with(|session| turning_points(review, session)))
        })
    }

    /// Goes to where one can play on from a turning point, and shows the better move there.
    fn go_to(self, turn: &Turn) {
        let engine = self.session.with_untracked(|session| {
            matches!(session.record().players[turn.seat.index()], Player::Engine { .. })
                && session.record().players.iter().any(|player| matches!(player, Player::Person { .. }))
        });
        // What the engine did badly is the person's to use.
        let to = if engine { turn.at } else { turn.before };
        if self.session.with_untracked(|session| session.at() != to) {
            self.ask(Ask::Go(to));
        }
        let better = turn.better.filter(|_| !engine);
        self.findings().line.set(better.map(|mv| (to, vec![mv])));
    }
}

/// Where this game turned.
pub fn turning(table: Table) -> Vec<NodeId> {
    table.turns().into_iter().map(|turn| turn.at).collect()
}

fn turning_points(review: &Review, session: &Session) -> Vec<Turn> {
    let tree = &session.record().tree;
    let Ok((_, turns)) = session.record().replay(*review.line.last().unwrap_or(&NodeId::START)) else {
        return Vec::new();
    };
    let mut play = session.record().setting.begin();
    let mut found = Vec::new();
    for ply in 1..review.line.len().min(turns.len() + 1) {
        let (before, at) = (review.line[ply - 1], review.line[ply]);
        let (Some(played), seat) = (tree.mv(at), play.to_move()) else { break };
        let ((was, better), (is, _)) = (review.seen[ply - 1], review.seen[ply]);
        let lost = if seat == Seat::First { was - is } else { is - was };
        if lost >= TURN && better != Some(played) {
            found.push(Turn { ply, at, before, seat, played, better, lost });
        }
        if play.play(played).is_err() {
            break;
        }
    }
    found.sort_by_key(|turn| -turn.lost);
    found.truncate(MOST);
    found.sort_by_key(|turn| turn.ply);
    found
}

/// The button that begins a review, how far it is, and what it found.
#[component]
pub fn ReviewPanel(table: Table) -> impl IntoView {
    let words = table.words;
    let begin = move |_| table.desk.reviewed.set(Some(table.id.get_value()));
    let content = move || {
        let of_game = table.desk.reviewed.get() == Some(table.id.get_value());
        let over = table.session.with(|session| session.ending().is_some() && session.ply() > 0);
        if !of_game {
            return over.then(|| {
                view! {
                    <button type="button" class="button" data-act="review" on:click=begin>
                        {words.say(say::review())}
                    </button>
                }
                .into_any()
            });
        }
        Some(EXTRAS.show(move |extras| (extras.review)(table)))
    };
    view! { <div class="review">{content}</div> }
}

/// What stands in it once a review has begun.
pub fn content(table: Table) -> View {
    let words = table.words;
    let review = table.findings().review;
    let game = table.id.get_value();
    let begun = review.with_untracked(|review| review.as_ref().is_some_and(|review| review.game == game));
    if !begun {
        review.set(Some(table.session.with_untracked(|session| Review::of(game, session))));
    }
    let content = move || {
        if let Some((_, done)) = table.reviewing() {
            let all = review.with(|review| review.as_ref().map_or(0, |review| review.line.len()));
            return Some(view! { <p role="status">{words.say(say::reviewing(all, done + 1))}</p> }.into_any());
        }
        let turns = table.turns();
        let head = words.say(say::turning_points(turns.len()));
        let buttons = turns.into_iter().map(|turn| {
            let who = table.session.with_untracked(|session| tell::colour_or_side(turn.seat, session.play()));
            let played = say::turning_point(turn.played, turn.ply, who);
            let better = turn.better.map(|mv| words.say(say::better(mv))).unwrap_or_default();
            view! {
                <li>
                    <button type="button" class="move" data-act="turning" on:click=move |_| table.go_to(&turn)>
                        <span>{words.say(played)}</span>
                        <span class="move-more">{better}</span>
                    </button>
                </li>
            }
        });
        Some(
            view! {
                <p role="status">{head}</p>
                <ul class="turns">{buttons.collect_view()}</ul>
            }
            .into_any(),
        )
    };
    content.into_any()
}
