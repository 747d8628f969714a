//! Why a move is good, in words.

use super::{Message, reason};
use crate::protocol::{AkonReason, AkronReason, Reason};

/// A reason as a sentence. "You" is whoever is to move.
#[must_use]
pub fn reason(why: &Reason) -> Message {
    match why {
        Reason::Akron(why) => akron(why),
        Reason::Akon(why) => akon(why),
    }
}

fn akron(why: &AkronReason) -> Message {
    match why {
        AkronReason::WinsNow => reason::wins(),
        AkronReason::WinsIn { moves } => reason::wins_in(*moves),
        AkronReason::Lost => reason::lost(),
        AkronReason::ChainHolds => reason::chain_holds(),
        AkronReason::Outlook { chances } => reason::outlook(chances),
        AkronReason::BreaksChain => reason::breaks_chain(),
        AkronReason::StopsWin { threat } => reason::stops_win(threat),
        AkronReason::Threatens => reason::threatens(),
        AkronReason::JoinsGroups { groups } => reason::joins_groups(groups.join(", ")),
        AkronReason::CutsLinks { links } => reason::cuts_links(pairs(links), links.len()),
        AkronReason::Covers { cells } => reason::covers(cells.join(", ")),
        AkronReason::RestoresLinks { links } => reason::mends_links(pairs(links), links.len()),
        AkronReason::ShortensWay { from, to } => reason::shortens_way(from, *to),
        AkronReason::LengthensWay { from, to } => reason::lengthens_way(from, *to),
        AkronReason::OpensWay => reason::opens_way(),
        AkronReason::ClosesWay => reason::closes_way(),
        AkronReason::Drops { cells } => reason::drops(cells.join(", "), cells.len()),
        AkronReason::SwapPays => reason::swap_pays(),
        AkronReason::DrawPays => reason::draw_pays(),
    }
}

fn akon(why: &AkonReason) -> Message {
    match why {
        AkonReason::WinsNow => reason::ends_won(),
        AkonReason::WinsIn { moves } => reason::wins_in(*moves),
        AkonReason::Lost => reason::lost(),
        AkonReason::Captures { pits, seeds } => reason::captures(*seeds, pits.join(", ")),
        AkonReason::KeepsLast => reason::keeps_last(),
        AkonReason::FeedsForced => reason::feeds(),
        AkonReason::Only => reason::only(),
        AkonReason::Starves { seeds } => reason::starves(*seeds),
        AkonReason::SavesSeeds { pits, from, to } if pits.is_empty() => reason::saves(from, *to),
        AkonReason::SavesSeeds { pits, from, to } => reason::saves_pits(from, pits.join(", "), *to),
        AkonReason::PreparesCapture { pits, seeds } => reason::prepares(*seeds, pits.join(", ")),
        AkonReason::Follows { answer, mv, seeds } => reason::follows(answer, mv, *seeds),
        AkonReason::CaptureCosts { mv, seeds, then } => reason::costs(mv, seeds, then),
        AkonReason::Outlook { lead } if *lead < 0 => reason::expects_behind(-*lead),
        AkonReason::Outlook { lead } => reason::expects_ahead(*lead),
        AkonReason::Lap => reason::lap(),
        AkonReason::EndsByReturn => reason::returns(),
        AkonReason::Exact { lead } if *lead < 0 => reason::exact_behind(-*lead),
        AkonReason::Exact { lead } => reason::exact_ahead(*lead),
    }
}

/// Links as pairs of cells: `c3–c4, d4–d5`.
fn pairs(links: &[[String; 2]]) -> String {
    links.iter().map(|[from, to]| [from, "–", to].concat()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Catalogue;

    #[test]
    fn reasons_are_sentences_that_name_cells_pits_and_numbers() {
        let english = Catalogue::english();
        let link = |from: &str, to: &str| [from.to_owned(), to.to_owned()];
        let cases = [
            (
                Reason::Akron(AkronReason::StopsWin { threat: "d4-2c3".into() }),
                "It stops d4-2c3, which would have won.",
            ),
            (
                Reason::Akron(AkronReason::CutsLinks { links: vec![link("c3", "c4"), link("c4", "d4")] }),
                "It cuts 2 links: c3–c4, c4–d4.",
            ),
            (
                Reason::Akron(AkronReason::ShortensWay { from: 4, to: 1 }),
                "Your shortest way needs one more ball, not 4.",
            ),
            (Reason::Akron(AkronReason::ClosesWay), "The other side has no way left then, as the board stands."),
            (Reason::Akon(AkonReason::WinsIn { moves: 3 }), "It wins by force, in 3 moves."),
            (
                Reason::Akon(AkonReason::Captures { pits: vec!["3B".into(), "2B".into()], seeds: 5 }),
                "It takes 5 seeds from 3B, 2B.",
            ),
            (
                Reason::Akon(AkonReason::SavesSeeds { pits: vec!["4A".into()], from: 3, to: 0 }),
                "It saves 4A: nothing can be taken from you then, where it was 3.",
            ),
            (
                Reason::Akon(AkonReason::Follows { answer: "4B".into(), mv: "2A".into(), seeds: 3 }),
                "If the other side answers 4B, you take 3 seeds with 2A.",
            ),
            (
                Reason::Akon(AkonReason::CaptureCosts { mv: "2B".into(), seeds: 15, then: 4 }),
                "2B would take 15 seeds now, but then the other side could take 4.",
            ),
            (Reason::Akon(AkonReason::Outlook { lead: 0 }), "The computer expects an even end."),
            (Reason::Akon(AkonReason::Lost), "Whatever you play, the other side wins."),
            (Reason::Akon(AkonReason::WinsIn { moves: 0 }), "It wins by force."),
            (
                Reason::Akon(AkonReason::Exact { lead: -2 }),
                "It is the best there is: in the end you are 2 seeds behind.",
            ),
        ];
        for (why, text) in cases {
            assert_eq!(english.say(reason(&why)), text);
        }
    }
}
