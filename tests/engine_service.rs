//! The worker without a browser: what page and engine say to each other.

use akron_akon::engine::Service;
use akron_akon::game::Rules;
use akron_akon::protocol::{Ask, BUILD, Effort, Found, Kept, Level, News, Reply, Request};
use akron_akon::record::Play;
use akron_akon::{akon, akron};

fn akron_game(moves: &[&str]) -> Play {
    let position = akron::Position::initial(akron::Size::USUAL);
    let mut game = akron::Game::begin(position, akron::Options::of(akron::Ruleset::IgGameCenter));
    moves.iter().for_each(|mv| drop(game.play(mv.parse().unwrap()).unwrap()));
    Play::Akron(game)
}

fn akon_game(position: &str) -> Play {
    Play::Akon(akon::Game::begin(position.parse().unwrap(), akon::Options::default()))
}

fn send(service: &mut Service, id: u32, ask: Ask) -> Vec<Reply> {
    let request = Request { id, build: BUILD.to_owned(), ask };
    service.take(&serde_json::to_string(&request).unwrap())
}

/// Works with a clock that steps a millisecond a slice until there is an answer.
fn answer(service: &mut Service) -> (Vec<Reply>, Reply) {
    let mut progress = Vec::new();
    let mut now = 0.0;
    loop {
        now += 1.0;
        match service.work(now) {
            Some(reply @ Reply { news: News::Progress { .. }, .. }) => progress.push(reply),
            Some(reply) => return (progress, reply),
            None => assert!(service.busy() && now < 1e6, "the service never answers"),
        }
    }
}

fn found(reply: Reply) -> Found {
    match reply.news {
        News::Done { found } => found,
        other => panic!("no answer: {other:?}"),
    }
}

fn nodes(nodes: u64) -> Effort {
    Effort { nodes: Some(nodes), ms: None }
}

#[test]
fn a_move_comes_back_and_is_legal() {
    for play in [akron_game(&["d4", "e5"]), akon_game("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0")] {
        for level in Level::ALL {
            let mut service = Service::new(BUILD);
            let ask = Ask::Move { game: Kept::from(&play), level, seed: 1, effort: nodes(500) };
            assert!(send(&mut service, 5, ask).is_empty());
            let (_, reply) = answer(&mut service);
            assert_eq!((reply.id, reply.build.as_str()), (5, BUILD));
            let text = found(reply).mv.unwrap();
            match &play {
                Play::Akron(game) => assert!(game.check(text.parse().unwrap()).is_ok()),
                Play::Akon(game) => assert!(game.check(text.parse().unwrap()).is_ok()),
            }
        }
    }
}

#[test]
fn a_new_ask_takes_the_place_of_the_old_one_and_a_stop_ends_it() {
    let mut service = Service::new(BUILD);
    let game = Kept::from(&akron_game(&["d4"]));
    let ask = Ask::Analyse { game, lines: 3, effort: nodes(u64::MAX) };
    send(&mut service, 1, ask.clone());
    service.work(1.0);
    service.work(2.0);
    let replies = send(&mut service, 2, ask);
    assert_eq!(replies, [Reply { id: 1, build: BUILD.to_owned(), news: News::Stopped }]);
    service.work(3.0);
    let replies = send(&mut service, 3, Ask::Stop);
    assert_eq!(replies, [Reply { id: 2, build: BUILD.to_owned(), news: News::Stopped }]);
    assert!(!service.busy());
}

#[test]
fn analysis_tells_how_it_deepens_and_keeps_its_time() {
    let mut service = Service::new(BUILD);
    let game = Kept::from(&akon_game("5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0"));
    send(&mut service, 1, Ask::Analyse { game, lines: 3, effort: Effort { nodes: None, ms: Some(400) } });
    let (progress, reply) = answer(&mut service);
    assert!(progress.len() >= 2, "{} messages", progress.len());
    let found = found(reply);
    assert_eq!(found.lines.len(), 3);
    assert!(found.lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
}

#[test]
fn what_cannot_be_answered_is_refused() {
    let mut service = Service::new(BUILD);
    assert!(matches!(service.take("nonsense")[0].news, News::Refused { .. }));
    let game = Kept::from(&akron_game(&["d4"]));
    let ask = Ask::Hint { game, effort: Effort::default() };
    let other = Request { id: 1, build: "another".to_owned(), ask };
    assert!(matches!(service.take(&serde_json::to_string(&other).unwrap())[0].news, News::Refused { .. }));
    let game = Kept::Akron {
        start: "8/8/8/8/8/8/8/8 b 32,32".to_owned(),
        iggamecenter: false,
        swap: true,
        sudden: false,
        moves: vec!["d4".to_owned(), "d4".to_owned()],
    };
    assert!(matches!(send(&mut service, 2, Ask::Draw { game, seat: 1 })[0].news, News::Refused { .. }));
}

#[test]
fn a_draw_is_taken_when_behind_and_refused_when_ahead() {
    let game = Kept::from(&akon_game("2,2,2,2,2,2,2/2,2,2,2,2,2,2 A 35,7"));
    for (seat, taken) in [(1, false), (2, true)] {
        let mut service = Service::new(BUILD);
        send(&mut service, 1, Ask::Draw { game: game.clone(), seat });
        assert_eq!(answer(&mut service).1.news, News::Draw { taken });
    }
}

#[test]
fn boards_of_every_size_are_answered() {
    for size in (akron::Size::MIN.holes()..=akron::Size::MAX.holes()).filter_map(akron::Size::new) {
        let position = akron::Position::initial(size);
        let play = Play::Akron(akron::Game::begin(position, akron::Options::default()));
        let game = Kept::from(&play);
        let asks = [
            Ask::Move { game: game.clone(), level: Level::Casual, seed: 3, effort: Effort::default() },
            Ask::Analyse { game, lines: 3, effort: nodes(20) },
        ];
        for ask in asks {
            let mut service = Service::new(BUILD);
            send(&mut service, 1, ask);
            let (_, reply) = answer(&mut service);
            assert!(found(reply).mv.is_some(), "{size:?}");
        }
    }
}
