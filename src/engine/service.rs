//! The worker without the browser: requests in, replies out, work in slices. It reads no clock: whoever runs it hands the
//! time in.

use super::akon::{Builder, TABLE_SEEDS, Table, wants_table};
use super::search::{Search, settled};
use super::{Level, Limits, reasons};
use crate::game::{Rules, Seat};
use crate::protocol::{Ask, Effort, Found, News, Refused, Reply, Request};
use crate::record::{Move, Play};
use std::sync::Arc;

/// Milliseconds between two progress messages.
const PROGRESS: f64 = 120.0;
/// Positions of the endgame table that are made in a slice.
const TABLE_SLICE: usize = 4_000;

/// What is asked for, once the search is done.
enum Purpose {
    Move,
    Analyse,
    Hint,
    Draw { seat: Seat },
}

struct Job {
    id: u32,
    purpose: Purpose,
    play: Play,
    limits: Limits,
    ms: Option<u32>,
    /// Begun once the table it needs is there.
    search: Option<Search>,
    began: Option<f64>,
    told: f64,
    depth: u32,
}

/// The endgame tables, one for each setting of AKN-8, made when first needed.
enum Shelf {
    Empty,
    Building(Box<Builder>),
    Ready(Arc<Table>),
}

/// Answers requests.
pub struct Service {
    build: String,
    job: Option<Job>,
    shelves: [Shelf; 2],
}

impl Service {
    /// A service of a build.
    #[must_use]
    pub fn new(build: impl Into<String>) -> Service {
        Service { build: build.into(), job: None, shelves: [Shelf::Empty, Shelf::Empty] }
    }

    /// What to send first.
    #[must_use]
    pub fn ready(&self) -> Reply {
        self.reply(0, News::Ready)
    }

    /// Takes a message in. What comes of it at once is given; the rest comes from [`Service::work`].
    pub fn take(&mut self, message: &str) -> Vec<Reply> {
        let request: Request = match serde_json::from_str(message) {
            Ok(request) => request,
            Err(error) => {
                let why = Refused::Message { what: error.to_string() };
                return vec![self.reply(0, News::Refused { why })];
            }
        };
        let mut replies = Vec::new();
        if let Some(job) = self.job.take() {
            replies.push(self.reply(job.id, News::Stopped));
        }
        if request.build != self.build {
            let why = Refused::OtherBuild { page: request.build };
            replies.push(self.reply(request.id, News::Refused { why }));
            return replies;
        }
        match self.job_of(request.id, request.ask) {
            Ok(job) => self.job = job,
            Err(why) => replies.push(self.reply(request.id, News::Refused { why })),
        }
        replies
    }

    /// Whether there is anything to do, the tables made in advance included.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.job.is_some() || self.shelves.iter().any(|shelf| matches!(shelf, Shelf::Building(_)))
    }

    /// Works for some milliseconds at most on a slow device. `now` is a time in milliseconds from anywhere.
    pub fn work(&mut self, now: f64) -> Option<Reply> {
        let Some(mut job) = self.job.take() else {
            self.shelves.iter_mut().find(|shelf| matches!(shelf, Shelf::Building(_))).map(Shelf::build);
            return None;
        };
        let began = *job.began.get_or_insert(now);
        if let Some(ending) = job.play.ending() {
            let found = settled(&job.play, ending);
            return Some(self.reply(job.id, News::Done { found }));
        }
        let late = job.ms.is_some_and(|ms| now - began >= f64::from(ms));
        let Some(search) = &mut job.search else {
            self.prepare(&mut job);
            self.job = Some(job);
            return None;
        };
        let slice = search.slice();
        if search.run(slice) || late {
            return Some(self.finish(job));
        }
        let mut news = None;
        if matches!(job.purpose, Purpose::Analyse) && now - job.told >= PROGRESS {
            let (_, found) = search.found();
            if job.told == f64::MIN || found.depth != job.depth {
                job.depth = found.depth;
                news = Some(News::Progress { found });
            }
            job.told = now;
        }
        let id = job.id;
        self.job = Some(job);
        news.map(|news| self.reply(id, news))
    }

    /// Begins the search, or does a slice of the table it needs.
    fn prepare(&mut self, job: &mut Job) {
        let mut table = None;
        if let Play::Akon(game) = &job.play {
            let shelf = &mut self.shelves[usize::from(game.options().hole1_only_after_lap)];
            shelf.open(game);
            if wants_table(game) {
                shelf.build();
                match shelf {
                    Shelf::Ready(ready) => table = Some(ready.clone()),
                    _ => return,
                }
            }
        }
        job.search = Some(Search::begin(&job.play, job.limits, table));
    }

    fn finish(&self, mut job: Job) -> Reply {
        let Some(search) = &mut job.search else { return self.reply(job.id, News::Stopped) };
        let (mv, mut found) = search.found();
        let news = match job.purpose {
            Purpose::Move | Purpose::Analyse => News::Done { found },
            Purpose::Hint => {
                found.reasons = mv.map_or(Vec::new(), |mv| self.reasons(&job.play, mv, &found));
                News::Done { found }
            }
            Purpose::Draw { seat } => {
                // What is worth a draw to the engine: all that is worse than even.
                let toward_engine = if seat == Seat::First { found.bar } else { -found.bar };
                News::Draw { taken: toward_engine < -40 }
            }
        };
        self.reply(job.id, news)
    }

    fn reasons(&self, play: &Play, mv: Move, found: &Found) -> Vec<crate::protocol::Reason> {
        let table = match play {
            Play::Akon(game) => match &self.shelves[usize::from(game.options().hole1_only_after_lap)] {
                Shelf::Ready(table) => Some(table.as_ref()),
                _ => None,
            },
            Play::Akron(_) => None,
        };
        reasons::of(play, mv, found, table)
    }

    fn job_of(&self, id: u32, ask: Ask) -> Result<Option<Job>, Refused> {
        let (game, purpose, level, seed, lines, effort) = match ask {
            Ask::Stop => return Ok(None),
            Ask::Move { game, level, seed, effort } => {
                let effort = if level == Level::Full { effort } else { Effort { nodes: Some(u64::MAX), ms: None } };
                (game, Purpose::Move, level, seed, 1, effort)
            }
            Ask::Analyse { game, lines, effort } => (game, Purpose::Analyse, Level::Full, 0, lines, effort),
            Ask::Hint { game, effort } => (game, Purpose::Hint, Level::Full, 0, 1, effort),
            Ask::Draw { game, seat } => {
                let seat = if seat == 1 { Seat::First } else { Seat::Second };
                (game, Purpose::Draw { seat }, Level::Full, 0, 1, Effort::default())
            }
        };
        let play = game.replay().map_err(Refused::Game)?;
        let usual = match (&play, effort) {
            (_, Effort { ms: Some(_), .. }) => u64::MAX,
            (Play::Akron(_), _) => 3_000,
            (Play::Akon(_), _) => 150_000,
        };
        let limits =
            Limits { nodes: effort.nodes.unwrap_or(usual), seed, level, lines: usize::from(lines).clamp(1, 12) };
        let ms = effort.ms;
        Ok(Some(Job { id, purpose, play, limits, ms, search: None, began: None, told: f64::MIN, depth: 0 }))
    }

    fn reply(&self, id: u32, news: News) -> Reply {
        Reply { id, build: self.build.clone(), news }
    }
}

impl Shelf {
    fn open(&mut self, game: &crate::akon::Game) {
        if matches!(self, Shelf::Empty) {
            *self = Shelf::Building(Box::new(Builder::new(TABLE_SEEDS, *game.options())));
        }
    }

    fn build(&mut self) {
        if let Shelf::Building(builder) = self
            && builder.run(TABLE_SLICE)
            && let Shelf::Building(builder) = std::mem::replace(self, Shelf::Empty)
            && let Some(table) = builder.finish()
        {
            *self = Shelf::Ready(Arc::new(table));
        }
    }
}
