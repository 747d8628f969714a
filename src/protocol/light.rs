//! What the page writes and reads, by hand: the derived code would weigh some 40 kB in the page, which has a reader of JSON
//! values anyway. A test holds both to be the same.

use super::{AkonReason, AkronReason, Ask, Effort, Found, Kept, Line, News, Reason, Refused, Reply, Request};
use crate::json::Json;

impl Request {
    /// The request as its message.
    #[must_use]
    pub fn to_message(&self) -> String {
        let build = self.build.as_str();
        Json::object([("id", self.id.into()), ("build", build.into()), ("ask", ask(&self.ask))]).to_string()
    }
}

fn ask(ask: &Ask) -> Json {
    let mut value = match ask {
        Ask::Move { level, seed, .. } => {
            Json::object([("kind", "move".into()), ("level", level.id().into()), ("seed", (*seed).into())])
        }
        Ask::Analyse { lines, .. } => Json::object([("kind", "analyse".into()), ("lines", (*lines).into())]),
        Ask::Hint { .. } => Json::object([("kind", "hint".into())]),
        Ask::Draw { seat, .. } => Json::object([("kind", "draw".into()), ("seat", (*seat).into())]),
        Ask::Stop => Json::object([("kind", "stop".into())]),
    };
    if let Ask::Move { game, .. } | Ask::Analyse { game, .. } | Ask::Hint { game, .. } | Ask::Draw { game, .. } = ask {
        value.put("game", kept(game));
    }
    if let Ask::Move { effort, .. } | Ask::Analyse { effort, .. } | Ask::Hint { effort, .. } = ask {
        let Effort { nodes, ms } = effort;
        value.put("effort", Json::object([("nodes", (*nodes).into()), ("ms", (*ms).into())]));
    }
    value
}

fn kept(game: &Kept) -> Json {
    let (Kept::Akron { start, moves, .. } | Kept::Akon { start, moves, .. }) = game;
    let mut value = Json::object([("start", start.as_str().into()), ("moves", moves.as_slice().into())]);
    match game {
        Kept::Akron { iggamecenter, swap, sudden, .. } => {
            value.put("game", "akron");
            value.put("iggamecenter", *iggamecenter);
            value.put("swap", *swap);
            value.put("sudden", *sudden);
        }
        Kept::Akon { hole1_only_after_lap, .. } => {
            value.put("game", "akon");
            value.put("hole1_only_after_lap", *hole1_only_after_lap);
        }
    }
    value
}

impl Reply {
    /// A reply from its message. Why a request was refused is not read: the page's requests are not, and if one is, the
    /// message can be read elsewhere.
    #[must_use]
    pub fn from_message(message: &str) -> Option<Reply> {
        let value = Json::read(message).ok()?;
        let news = value.at("news");
        let news = match news.at("kind").text()? {
            "ready" => News::Ready,
            "progress" => News::Progress { found: found(news.at("found"))? },
            "done" => News::Done { found: found(news.at("found"))? },
            "draw" => News::Draw { taken: news.at("taken").flag()? },
            "stopped" => News::Stopped,
            "refused" => News::Refused { why: Refused::Message { what: news.at("why").to_string() } },
            _ => return None,
        };
        Some(Reply { id: whole(value.at("id"))?, build: text(value.at("build"))?, news })
    }
}

fn whole<T: TryFrom<i64>>(value: &Json) -> Option<T> {
    value.whole().and_then(|number| T::try_from(number).ok())
}

fn text(value: &Json) -> Option<String> {
    value.text().map(str::to_owned)
}

fn list<T>(value: &Json, read: impl Fn(&Json) -> Option<T>) -> Option<Vec<T>> {
    value.list()?.iter().map(read).collect()
}

fn found(value: &Json) -> Option<Found> {
    Some(Found {
        mv: text(value.at("mv")),
        score: whole(value.at("score"))?,
        bar: whole(value.at("bar"))?,
        win_in: whole(value.at("win_in")),
        pv: list(value.at("pv"), text)?,
        depth: whole(value.at("depth"))?,
        nodes: value.at("nodes").natural()?,
        lines: list(value.at("lines"), line)?,
        reasons: list(value.at("reasons"), reason)?,
    })
}

fn line(value: &Json) -> Option<Line> {
    Some(Line {
        score: whole(value.at("score"))?,
        bar: whole(value.at("bar"))?,
        win_in: whole(value.at("win_in")),
        pv: list(value.at("pv"), text)?,
    })
}

fn reason(value: &Json) -> Option<Reason> {
    let reason = value.at("reason");
    match value.at("game").text()? {
        "akron" => akron(reason).map(Reason::Akron),
        "akon" => akon(reason).map(Reason::Akon),
        _ => None,
    }
}

fn akron(value: &Json) -> Option<AkronReason> {
    let pair = |value: &Json| list(value, text)?.try_into().ok();
    let links = || list(value.at("links"), pair);
    let cells = || list(value.at("cells"), text);
    let (from, to) = (whole(value.at("from")), whole(value.at("to")));
    Some(match value.at("kind").text()? {
        "wins_now" => AkronReason::WinsNow,
        "wins_in" => AkronReason::WinsIn { moves: whole(value.at("moves"))? },
        "lost" => AkronReason::Lost,
        "chain_holds" => AkronReason::ChainHolds,
        "breaks_chain" => AkronReason::BreaksChain,
        "stops_win" => AkronReason::StopsWin { threat: text(value.at("threat"))? },
        "threatens" => AkronReason::Threatens,
        "joins_groups" => AkronReason::JoinsGroups { groups: list(value.at("groups"), text)? },
        "cuts_links" => AkronReason::CutsLinks { links: links()? },
        "covers" => AkronReason::Covers { cells: cells()? },
        "restores_links" => AkronReason::RestoresLinks { links: links()? },
        "shortens_way" => AkronReason::ShortensWay { from: from?, to: to? },
        "lengthens_way" => AkronReason::LengthensWay { from: from?, to: to? },
        "opens_way" => AkronReason::OpensWay,
        "closes_way" => AkronReason::ClosesWay,
        "drops" => AkronReason::Drops { cells: cells()? },
        "outlook" => AkronReason::Outlook { chances: whole(value.at("chances"))? },
        "swap_pays" => AkronReason::SwapPays,
        "draw_pays" => AkronReason::DrawPays,
        _ => return None,
    })
}

fn akon(value: &Json) -> Option<AkonReason> {
    let pits = || list(value.at("pits"), text);
    let seeds = whole(value.at("seeds"));
    Some(match value.at("kind").text()? {
        "wins_now" => AkonReason::WinsNow,
        "wins_in" => AkonReason::WinsIn { moves: whole(value.at("moves"))? },
        "lost" => AkonReason::Lost,
        "captures" => AkonReason::Captures { pits: pits()?, seeds: seeds? },
        "keeps_last" => AkonReason::KeepsLast,
        "feeds_forced" => AkonReason::FeedsForced,
        "only" => AkonReason::Only,
        "starves" => AkonReason::Starves { seeds: seeds? },
        "saves_seeds" => {
            AkonReason::SavesSeeds { pits: pits()?, from: whole(value.at("from"))?, to: whole(value.at("to"))? }
        }
        "prepares_capture" => AkonReason::PreparesCapture { pits: pits()?, seeds: seeds? },
        "follows" => {
            AkonReason::Follows { answer: text(value.at("answer"))?, mv: text(value.at("mv"))?, seeds: seeds? }
        }
        "capture_costs" => {
            AkonReason::CaptureCosts { mv: text(value.at("mv"))?, seeds: seeds?, then: whole(value.at("then"))? }
        }
        "outlook" => AkonReason::Outlook { lead: whole(value.at("lead"))? },
        "lap" => AkonReason::Lap,
        "ends_by_return" => AkonReason::EndsByReturn,
        "exact" => AkonReason::Exact { lead: whole(value.at("lead"))? },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::Level;

    #[test]
    fn a_request_written_by_hand_is_the_derived_one() {
        let akron = Kept::Akron {
            start: "8/8/8/8/8/8/8/8 b 32,32".into(),
            iggamecenter: false,
            swap: true,
            sudden: false,
            moves: vec!["d4".into(), "e5".into()],
        };
        let akon = Kept::Akon { start: "5,5".into(), hole1_only_after_lap: true, moves: Vec::new() };
        let effort = Effort { nodes: Some(7), ms: None };
        let moves = Level::ALL.map(|level| Ask::Move { game: akron.clone(), level, seed: u64::MAX, effort });
        let others = [
            Ask::Analyse { game: akon.clone(), lines: 3, effort: Effort { nodes: None, ms: Some(9) } },
            Ask::Hint { game: akron, effort },
            Ask::Draw { game: akon, seat: 2 },
            Ask::Stop,
        ];
        for ask in moves.into_iter().chain(others) {
            let request = Request { id: 3, build: "b".into(), ask };
            let derived: Request = serde_json::from_str(&request.to_message()).unwrap();
            assert_eq!(derived, request);
        }
    }

    #[test]
    fn a_derived_reply_is_read_by_hand() {
        let cells = || vec!["a1".to_owned(), "2b2".to_owned()];
        let links = || vec![["a1".to_owned(), "a2".to_owned()]];
        let akron = [
            AkronReason::WinsNow,
            AkronReason::WinsIn { moves: 3 },
            AkronReason::BreaksChain,
            AkronReason::StopsWin { threat: "d4".into() },
            AkronReason::Threatens,
            AkronReason::JoinsGroups { groups: cells() },
            AkronReason::CutsLinks { links: links() },
            AkronReason::Covers { cells: cells() },
            AkronReason::RestoresLinks { links: links() },
            AkronReason::ShortensWay { from: 4, to: 3 },
            AkronReason::LengthensWay { from: 3, to: 5 },
            AkronReason::OpensWay,
            AkronReason::ClosesWay,
            AkronReason::Lost,
            AkronReason::ChainHolds,
            AkronReason::Outlook { chances: 41 },
            AkronReason::Drops { cells: cells() },
            AkronReason::SwapPays,
            AkronReason::DrawPays,
        ];
        let akon = [
            AkonReason::WinsNow,
            AkonReason::WinsIn { moves: 2 },
            AkonReason::Lost,
            AkonReason::Follows { answer: "4B".into(), mv: "3A".into(), seeds: 5 },
            AkonReason::CaptureCosts { mv: "2B".into(), seeds: 15, then: 3 },
            AkonReason::Outlook { lead: -2 },
            AkonReason::Captures { pits: cells(), seeds: 4 },
            AkonReason::KeepsLast,
            AkonReason::FeedsForced,
            AkonReason::Only,
            AkonReason::Starves { seeds: 9 },
            AkonReason::SavesSeeds { pits: cells(), from: 4, to: 0 },
            AkonReason::PreparesCapture { pits: cells(), seeds: 2 },
            AkonReason::Lap,
            AkonReason::EndsByReturn,
            AkonReason::Exact { lead: -3 },
        ];
        let found = Found {
            mv: Some("d4".into()),
            score: -12,
            bar: 400,
            win_in: Some(-2),
            pv: cells(),
            depth: 9,
            nodes: u64::from(u32::MAX) * 5,
            lines: vec![Line { score: 3, bar: -3, win_in: None, pv: cells() }],
            reasons: akron.map(Reason::Akron).into_iter().chain(akon.map(Reason::Akon)).collect(),
        };
        let settled = Found { mv: None, ..Found::default() };
        let all = [
            News::Ready,
            News::Progress { found: settled },
            News::Done { found },
            News::Draw { taken: true },
            News::Stopped,
        ];
        for news in all {
            let reply = Reply { id: 5, build: "b".into(), news };
            assert_eq!(Reply::from_message(&serde_json::to_string(&reply).unwrap()), Some(reply));
        }
        let why = Refused::OtherBuild { page: "c".into() };
        let refused = serde_json::to_string(&Reply { id: 5, build: "b".into(), news: News::Refused { why } }).unwrap();
        assert!(matches!(Reply::from_message(&refused).unwrap().news, News::Refused { .. }));
        assert_eq!(Reply::from_message("{}"), None);
    }
}
