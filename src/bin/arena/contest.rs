//! A match: openings from a seed, each in both colours.

use super::Plan;
use super::clock::Watch;
use super::effort::Effort;
use super::players::{Player, Spec};
use super::score::Tally;
use super::state::{Played, State};
use akron_akon::engine::Chance;
use akron_akon::game::{Rules, Seat};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// Plies after which a game is a draw.
pub const ENDLESS: u32 = 400;

/// What a game needs to be played in the arena.
pub trait Arena: Rules {
    /// Positions that stand for full strength: what a browser manages in a second, a phone in three or four.
    const FULL: u64;
    /// A game after a few random moves.
    fn opening(chance: &mut Chance) -> Self;
    /// Whose turn it is.
    fn turn(&self) -> Seat;
    /// Who has won a game that is over.
    fn winner(&self) -> Option<Seat>;
    /// Whether the game goes round in circles.
    fn circles(&self) -> bool;
    /// Makes a player.
    fn player(spec: &Spec) -> Result<Box<dyn Player<Self>>, String>;
}

pub struct Contest<G: Arena> {
    specs: [Spec; 2],
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Arena> Contest<G> {
    pub fn new(specs: [Spec; 2]) -> Result<Contest<G>, String> {
        for spec in &specs {
            G::player(spec)?;
        }
        Ok(Contest { specs, game: std::marker::PhantomData })
    }

    /// Plays the match. Gives the score and what both players spent.
    pub fn play(&self, plan: &Plan) -> Result<(Tally, [Effort; 2]), String> {
        let name =
            format!("{}|{}|{}|{}", std::any::type_name::<G>(), self.specs[0].text, self.specs[1].text, plan.seed);
        let mut state = State::open(plan.state.as_deref(), name)?;
        // In their order, each once and no further than this match goes: the file may hold more.
        let mut kept = std::mem::take(&mut state.known);
        kept.retain(|played| played.game < plan.games);
        kept.sort_by_key(|played| played.game);
        kept.dedup_by_key(|played| played.game);
        let known: Vec<u32> = kept.iter().map(|played| played.game).collect();
        let mut tally = Tally::default();
        let mut efforts = [Effort::default(); 2];
        for played in kept {
            if settled(&tally, plan) {
                break;
            }
            tally.add(played.points);
            efforts.iter_mut().zip(played.efforts).for_each(|(sum, effort)| sum.add(effort));
        }
        let next = AtomicU32::new(0);
        let shared = Mutex::new((tally, efforts, state, Ok(())));
        std::thread::scope(|scope| {
            for _ in 0..plan.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= plan.games || shared.lock().is_ok_and(|s| settled(&s.0, plan) || s.3.is_err()) {
                            return;
                        }
                        if known.contains(&number) {
                            continue;
                        }
                        let played = self.game(number, plan.seed);
                        let Ok(mut shared) = shared.lock() else { return };
                        let (tally, efforts, state, trouble) = &mut *shared;
                        match played.and_then(|played| state.keep(&played).map(|()| played)) {
                            Ok(played) => {
                                tally.add(played.points);
                                efforts.iter_mut().zip(played.efforts).for_each(|(sum, effort)| sum.add(effort));
                            }
                            Err(what) => *trouble = Err(what),
                        }
                        if tally.games() % 20 == 0 {
                            eprintln!("  {tally}");
                        }
                    }
                });
            }
        });
        let (tally, efforts, _, trouble) = shared.into_inner().map_err(|e| e.to_string())?;
        trouble.map(|()| (tally, efforts))
    }

    /// Plays a game. The first player's points are 2 for a win, 1 for a draw.
    fn game(&self, number: u32, seed: u64) -> Result<Played, String> {
        let mut chance = Chance::new(seed.wrapping_mul(0x1000_0001).wrapping_add(u64::from(number / 2)));
        let mut game = G::opening(&mut chance);
        let mut players = [G::player(&self.specs[0])?, G::player(&self.specs[1])?];
        let first = if number.is_multiple_of(2) { Seat::First } else { Seat::Second };
        let mut efforts = [Effort::default(); 2];
        let mut plies = 0;
        while game.outcome().is_none() && plies < ENDLESS && !game.circles() {
            let player = if game.turn() == first { 0 } else { 1 };
            let watch = Watch::begin();
            let mv = players[player].mv(&game, chance.bits());
            efforts[player].add_move(watch.elapsed(), players[player].work());
            let mv = mv.ok_or(format!("{} has no move in {}", self.specs[player].text, game.position()))?;
            game.play(mv).map_err(|e| format!("{}: {mv} in {}: {e}", self.specs[player].text, game.position()))?;
            plies += 1;
        }
        let winner = if game.outcome().is_some() { game.winner() } else { None };
        let points = winner.map_or(1, |winner| if winner == first { 2 } else { 0 });
        let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
        Ok(Played { game: number, points, efforts, moves: moves.join(" ") })
    }
}

fn settled(tally: &Tally, plan: &Plan) -> bool {
    plan.over.is_some_and(|percent| tally.decided(percent / 100.0)) || (plan.until_clear && tally.clear_of(0.5))
}

/// Prints what a player does in the first ten positions of a game played by itself.
pub fn rate<G: Arena>(spec: &Spec) -> Result<(), String> {
    let mut game = G::opening(&mut Chance::new(1));
    let mut player = G::player(spec)?;
    for ply in 0..10 {
        if game.outcome().is_some() {
            break;
        }
        let (mut effort, watch) = (Effort::default(), Watch::begin());
        let mv = player.mv(&game, ply).ok_or("no move")?;
        let work = player.work();
        effort.add_move(watch.elapsed(), work);
        let told = effort.tell(spec.unit()).unwrap_or_default();
        println!("{ply}: {mv}, {told}, depth {}, score {}", work.depth, work.score);
        game.play(mv).map_err(|e| e.to_string())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use akron_akon::akon;

    fn plan(games: u32, state: Option<&std::path::Path>, over: Option<f64>) -> Plan {
        Plan { games, seed: 3, threads: 1, state: state.map(Into::into), file: None, over, until_clear: false }
    }

    fn play(plan: &Plan) -> (u32, u32, u32) {
        let specs = [Spec::read("novice").unwrap(), Spec::read("random").unwrap()];
        let tally = Contest::<akon::Game>::new(specs).unwrap().play(plan).unwrap().0;
        (tally.won, tally.drawn, tally.lost)
    }

    #[test]
    fn a_match_that_goes_on_from_a_file_is_the_match_in_one_piece() {
        let path = std::env::temp_dir().join(format!("arena-test-{}.jsonl", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let whole = play(&plan(60, None, None));
        play(&plan(25, Some(&path), None));
        // The last line is cut short, as by a crash.
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 40]).unwrap();
        assert_eq!(play(&plan(60, Some(&path), None)), whole);
        assert_eq!(play(&plan(60, Some(&path), None)), whole);
        // A file that holds more than is asked for.
        assert_eq!(play(&plan(30, Some(&path), None)), play(&plan(30, None, None)));
        let early = play(&plan(60, None, Some(50.0)));
        assert!(early.0 + early.1 + early.2 < 60, "{early:?}");
        assert_eq!(play(&plan(60, Some(&path), Some(50.0))), early);
        std::fs::remove_file(&path).unwrap();
    }
}
