//! A game being played: the record, the place in it that is shown, and what people and engine ask of it.
//!
//! Asks go in, [`Happening`]s come out. There is no clock and no web here; what is shown, said, sounded or stored follows
//! from the happenings.

use crate::board::Capability;
use crate::game::{Rules, Seat};
use crate::record::{Agreement, Ending, Move, NodeId, Play, Player, Record, Refusal, Setting, Turn};

/// What a person asks of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To play a move. It may be illegal.
    Play(Move),
    /// To play a move of Akon although it brings a position back and ends the game (AKN-13).
    PlayAnyway(Move),
    /// To take back: a resignation or an agreed draw if there is one here, else one move between people; against the
    /// engine, to one's own turn.
    Undo,
    /// To play again what was taken back.
    Redo,
    /// To see the game at a place of its record.
    Go(NodeId),
    /// To resign for a seat (BOTH-1).
    Resign(Seat),
    /// A draw both agree on (BOTH-1).
    AgreeDraw,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    /// A move was played by whoever sits there.
    Played {
        /// Who.
        seat: Seat,
        /// What happened.
        turn: Turn,
    },
    /// A move was refused; nothing changed.
    Refused(Refusal),
    /// A move would end the game by bringing a position back (AKN-13); it is played if asked for again.
    WouldRepeat(Move),
    /// Another place of the record is shown.
    Moved {
        /// Plies forward, or back if negative; `None` if the two places lie on different lines.
        plies: Option<i32>,
    },
    /// There is nothing to take back or to play again.
    NothingThere,
    /// The game is over, here.
    Ended(Ending),
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Session {
    record: Record,
    at: NodeId,
    /// The end of the line that is being followed: where playing again what was taken back leads.
    line_end: NodeId,
    play: Play,
    turns: Vec<Turn>,
}

impl Session {
    /// Opens a record at the end of its main line.
    ///
    /// # Errors
    /// The first move that the rules refuse, with its ply (from 0).
    pub fn open(record: Record) -> Result<Session, (usize, Refusal)> {
        let at = record.tree.end_of_line(NodeId::START);
        let (play, turns) = record.replay(at)?;
        Ok(Session { record, at, line_end: at, play, turns })
    }

    /// Opens a record at the place that [`Session::way`] gave, or as near to it as the record goes.
    ///
    /// # Errors
    /// The first move that the rules refuse, with its ply (from 0).
    pub fn open_at(record: Record, way: &[usize]) -> Result<Session, (usize, Refusal)> {
        let mut at = NodeId::START;
        for step in way {
            let Some(child) = record.tree.children(at).get(*step) else { break };
            at = *child;
        }
        let (play, turns) = record.replay(at)?;
        let line_end = record.tree.end_of_line(at);
        Ok(Session { record, at, line_end, play, turns })
    }

    /// The way to the place that is shown: at each place before it which of the moves that follow was taken, from 0.
    #[must_use]
    pub fn way(&self) -> Vec<usize> {
        let places = self.record.tree.way_to(self.at);
        let step = |pair: &[NodeId]| self.record.tree.children(pair[0]).iter().position(|child| *child == pair[1]);
        places.windows(2).filter_map(step).collect()
    }

    /// Opens a game of which no move is played.
    #[must_use]
    pub fn fresh(setting: Setting, players: [Player; 2]) -> Session {
        let play = setting.begin();
        let record = Record::new(setting, players);
        Session { record, at: NodeId::START, line_end: NodeId::START, play, turns: Vec::new() }
    }

    /// The record.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The place that is shown.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// The game at that place.
    #[must_use]
    pub fn play(&self) -> &Play {
        &self.play
    }

    /// The turns that led there.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The places of the line that is followed, the start first, beyond the one shown too.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        self.record.tree.way_to(self.line_end)
    }

    /// How the game ended at the place that is shown.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.record.ending(self.at, &self.play)
    }

    /// Who is to move.
    #[must_use]
    pub fn to_move(&self) -> Seat {
        self.play.to_move()
    }

    /// Whether the engine is to move, and its level.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<u8> {
        match self.record.players[self.to_move().index()] {
            Player::Engine { level } if self.ending().is_none() => Some(level),
            _ => None,
        }
    }

    /// What a board may do now.
    #[must_use]
    pub fn capability(&self) -> Capability {
        match self.ending().is_none() && self.engine_to_move().is_none() {
            true => Capability::Play,
            false => Capability::Look,
        }
    }

    /// Whether something can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.agreed_here() || self.before().is_some()
    }

    fn agreed_here(&self) -> bool {
        self.record.agreement.is_some_and(|(at, _)| at == self.at)
    }

    /// Whether something was taken back and can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.at != self.line_end
    }

    /// Changes names, comments or the like without touching the moves that led here.
    pub fn annotate(&mut self, change: impl FnOnce(&mut Record)) {
        let kept = (self.record.setting.clone(), self.record.tree.clone());
        change(&mut self.record);
        if self.record.setting != kept.0 || self.record.tree.way_to(self.at) != kept.1.way_to(self.at) {
            (self.record.setting, self.record.tree) = kept;
        }
    }

    /// Does what is asked.
    pub fn ask(&mut self, ask: Ask) -> Vec<Happening> {
        match ask {
            Ask::Play(mv) => match self.would_repeat(mv) {
                true => vec![Happening::WouldRepeat(mv)],
                false => self.play_move(mv),
            },
            Ask::PlayAnyway(mv) => self.play_move(mv),
            Ask::Undo => match self.agreed_here() {
                true => {
                    self.record.agreement = None;
                    vec![Happening::Moved { plies: Some(0) }]
                }
                false => self.before().map_or_else(nothing, |at| self.go(at)),
            },
            Ask::Redo => self.after().map_or_else(nothing, |at| self.go(at)),
            Ask::Go(at) => {
                if !self.line().contains(&at) {
                    self.line_end = self.record.tree.end_of_line(at);
                }
                self.go(at)
            }
            Ask::Resign(by) => self.agree(Agreement::Resigned { by }),
            Ask::AgreeDraw => self.agree(Agreement::Drawn),
        }
    }

    fn would_repeat(&self, mv: Move) -> bool {
        match (&self.play, mv) {
            (Play::Akon(game), Move::Akon(mv)) => game.would_repeat(mv),
            _ => false,
        }
    }

    fn play_move(&mut self, mv: Move) -> Vec<Happening> {
        if let (Some(ending), None) = (self.ending(), self.play.ending()) {
            // Resigned or agreed: the rules would let it go on here, the people have not.
            return vec![Happening::Ended(ending)];
        }
        let seat = self.to_move();
        match self.play.play(mv) {
            Err(refusal) => vec![Happening::Refused(refusal)],
            Ok(turn) => {
                self.at = self.record.tree.add(self.at, mv);
                if !self.record.tree.way_to(self.line_end).contains(&self.at) {
                    self.line_end = self.record.tree.end_of_line(self.at);
                }
                self.turns.push(turn.clone());
                let mut happenings = vec![Happening::Played { seat, turn }];
                happenings.extend(self.ending().map(Happening::Ended));
                happenings
            }
        }
    }

    /// The place that taking back leads to. Against the engine that is one's own turn.
    fn before(&self) -> Option<NodeId> {
        let engines = self.record.players.iter().filter(|p| matches!(p, Player::Engine { .. })).count();
        let parent = self.record.tree.parent(self.at)?;
        if engines != 1 {
            return Some(parent);
        }
        let mut place = Some(parent);
        while let Some(at) = place {
            let (play, _) = self.record.replay(at).ok()?;
            if matches!(self.record.players[play.to_move().index()], Player::Person { .. }) {
                return Some(at);
            }
            place = self.record.tree.parent(at);
        }
        None
    }

    /// The place that playing again leads to: as far as taking back went. Against the engine that is one's own turn.
    fn after(&self) -> Option<NodeId> {
        let line = self.line();
        let here = line.iter().position(|id| *id == self.at)?;
        let engine = |seat: Seat| matches!(self.record.players[seat.index()], Player::Engine { .. });
        // The seats take turns, also where colours are swapped.
        let step = if engine(self.to_move().other()) && !engine(self.to_move()) { 2 } else { 1 };
        line.get(here + step).or(line.get(here + 1)).copied()
    }

    fn go(&mut self, at: NodeId) -> Vec<Happening> {
        let from = self.record.tree.way_to(self.at);
        let to = self.record.tree.way_to(at);
        let one_line = from.starts_with(&to) || to.starts_with(&from);
        // Every place of the tree was reached by legal moves.
        let Ok((play, turns)) = self.record.replay(at) else { return nothing() };
        (self.play, self.turns, self.at) = (play, turns, at);
        let plies = one_line.then(|| to.len() as i32 - from.len() as i32);
        [Happening::Moved { plies }].into_iter().chain(self.ending().map(Happening::Ended)).collect()
    }

    fn agree(&mut self, agreement: Agreement) -> Vec<Happening> {
        if self.ending().is_none() {
            self.record.agreement = Some((self.at, agreement));
        }
        self.ending().map(Happening::Ended).into_iter().collect()
    }

    /// Whether the rules of Akron let the player to move answer `swap` (AKR-16) or claim a draw (AKR-15).
    #[must_use]
    pub fn akron_answers(&self) -> (bool, bool) {
        match &self.play {
            Play::Akron(game) if self.ending().is_none() => (game.may_swap(), game.may_claim()),
            _ => (false, false),
        }
    }

    /// The position as text.
    #[must_use]
    pub fn position_text(&self) -> String {
        self.play.position_text()
    }

    /// Plies played to the place that is shown.
    #[must_use]
    pub fn ply(&self) -> usize {
        match &self.play {
            Play::Akron(game) => game.moves().len(),
            Play::Akon(game) => game.moves().len(),
        }
    }
}

fn nothing() -> Vec<Happening> {
    vec![Happening::NothingThere]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Termination, Verdict};
    use crate::{akon, akron};

    fn people() -> [Player; 2] {
        [Player::Person { name: String::new() }, Player::Person { name: String::new() }]
    }

    fn akron_game(players: [Player; 2]) -> Session {
        let size = akron::Size::new(4).unwrap();
        let setting = Setting::Akron { start: akron::Position::initial(size), options: akron::Options::default() };
        Session::open(Record::new(setting, players)).unwrap()
    }

    fn mv(text: &str) -> Move {
        Move::Akron(text.parse().unwrap())
    }

    fn akon_game(players: [Player; 2]) -> Session {
        let start: akon::Position = "0,1,1,0,0,0,0/1,1,0,0,0,0,0 A 7,59".parse().unwrap();
        Session::open(Record::new(Setting::Akon { start, options: akon::Options::default() }, players)).unwrap()
    }

    /// Moves of that game, the last of which brings a position back.
    fn repeating() -> Vec<Move> {
        let moves = "2A 2B 3A 1B 5A 2B 6A 3B 4A 4B 5A 5B 6A 6B 7A 7B 1A 2B 2A 1B 4A 3B 3A 2B 5A 4B 6A 3B";
        moves.split(' ').map(|text| Move::Akon(text.parse().unwrap())).collect()
    }

    #[test]
    fn what_is_taken_back_can_be_played_again_and_another_move_makes_a_variation() {
        let mut session = akron_game(people());
        for text in ["a1", "d1", "a2"] {
            session.ask(Ask::Play(mv(text)));
        }
        session.ask(Ask::Undo);
        session.ask(Ask::Undo);
        assert_eq!(session.position_text(), "4/4/4/b3 w 7,8");
        session.ask(Ask::Redo);
        assert_eq!(session.position_text(), "4/4/4/b2w b 7,7");
        session.ask(Ask::Undo);
        session.ask(Ask::Play(mv("d2")));
        assert!(!session.can_redo());
        assert_eq!(session.record().tree.len(), 4);
        assert_eq!(session.ply(), 2);
    }

    #[test]
    fn a_session_is_opened_again_where_it_was() {
        let mut session = akron_game(people());
        for text in ["a1", "d1", "a2"] {
            session.ask(Ask::Play(mv(text)));
        }
        session.ask(Ask::Undo);
        session.ask(Ask::Undo);
        session.ask(Ask::Play(mv("d2")));
        let again = Session::open_at(session.record().clone(), &session.way()).unwrap();
        assert_eq!((again.position_text(), session.way()), (session.position_text(), vec![0, 1]));
        let beyond = Session::open_at(session.record().clone(), &[0, 0, 0, 7, 1]).unwrap();
        assert_eq!(beyond.ply(), 3);
    }

    #[test]
    fn an_illegal_move_is_refused_and_changes_nothing() {
        let mut session = akron_game(people());
        let refused = session.ask(Ask::Play(mv("2a1")));
        let cell = "2a1".parse().unwrap();
        assert_eq!(refused, [Happening::Refused(akron::Refusal::PlaceOnStack { cell }.into())]);
        assert_eq!((session.ply(), session.record().tree.len()), (0, 0));
        let other = Move::Akon("1A".parse().unwrap());
        assert_eq!(session.ask(Ask::Play(other)), [Happening::Refused(Refusal::OtherGame)]);
    }

    #[test]
    fn against_the_engine_taking_back_leads_to_ones_own_turn() {
        let mut session = akron_game([Player::Person { name: String::new() }, Player::Engine { level: 1 }]);
        for text in ["a1", "d1", "a2", "d2"] {
            session.ask(Ask::Play(mv(text)));
        }
        session.ask(Ask::Undo);
        assert_eq!((session.ply(), session.to_move()), (2, Seat::First));
        session.ask(Ask::Redo);
        assert_eq!(session.ply(), 4);
        // Also from the engine's turn, where looking through the game leads.
        let line = session.line();
        session.ask(Ask::Go(line[1]));
        session.ask(Ask::Redo);
        assert_eq!((session.ply(), session.to_move()), (2, Seat::First));
        session.ask(Ask::Redo);
        session.ask(Ask::Play(mv("a3")));
        session.ask(Ask::Undo);
        assert_eq!(session.ply(), 4);
        session.ask(Ask::Undo);
        session.ask(Ask::Undo);
        assert_eq!((session.ply(), session.can_undo()), (0, false));
    }

    #[test]
    fn against_the_engine_taking_back_works_after_the_end_too() {
        let mut session = akon_game([Player::Person { name: String::new() }, Player::Engine { level: 1 }]);
        for mv in repeating() {
            session.ask(Ask::PlayAnyway(mv));
        }
        assert!(session.ending().is_some());
        session.ask(Ask::Undo);
        assert_eq!((session.ply(), session.to_move(), session.ending()), (26, Seat::First, None));
        // Resigned on one's own turn: that alone is taken back.
        session.ask(Ask::Resign(Seat::First));
        session.ask(Ask::Undo);
        assert_eq!((session.ply(), session.ending(), session.capability()), (26, None, Capability::Play));
    }

    #[test]
    fn resigning_ends_the_game_and_can_be_taken_back() {
        let mut session = akron_game(people());
        session.ask(Ask::Play(mv("a1")));
        let ended = session.ask(Ask::Resign(Seat::Second));
        let ending = Ending { verdict: Verdict::Won(Seat::First), termination: Termination::Resigned };
        assert_eq!(ended, [Happening::Ended(ending)]);
        assert_eq!(session.ask(Ask::Play(mv("a2"))), [Happening::Ended(ending)]);
        assert_eq!(session.capability(), Capability::Look);
        session.ask(Ask::Undo);
        assert_eq!((session.ending(), session.ply()), (None, 1));
        session.ask(Ask::AgreeDraw);
        assert_eq!(session.ending().map(|e| e.verdict), Some(Verdict::Drawn));
    }

    #[test]
    fn a_move_of_akon_that_brings_a_position_back_is_asked_about_first() {
        let mut session = akon_game(people());
        let moves = repeating();
        let (last, before) = moves.split_last().unwrap();
        for mv in before {
            session.ask(Ask::Play(*mv));
        }
        assert_eq!(session.ask(Ask::Play(*last)), [Happening::WouldRepeat(*last)]);
        assert_eq!(session.ply(), 27);
        let ending = Ending { verdict: Verdict::Won(Seat::Second), termination: Termination::Repetition };
        assert_eq!(session.ask(Ask::PlayAnyway(*last)).last(), Some(&Happening::Ended(ending)));
        assert_eq!(session.position_text(), "0,0,0,1,0,0,1/0,0,0,1,1,0,0 A 7,59");
    }
}
