//! The perft counts that the README publishes, from `tests/perft.txt`: each line is recounted as far as that is quick.

use akron_akon::{akon, akron};

/// Counts above this are left to those who have the time: `echo '{"game":…,"ask":"perft","depth":…}' | referee`.
const QUICK: u64 = 20_000_000;

#[test]
fn published_counts_hold_as_far_as_they_are_quick_to_count() {
    let mut lines = 0;
    for line in include_str!("perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let [game, position, counts] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else { panic!("{line}") };
        let counts: Vec<u64> = counts.split(' ').map(|count| count.parse().expect(line)).collect();
        let quick: Vec<u64> = counts.into_iter().take_while(|count| *count <= QUICK).collect();
        let depth = quick.len() as u32;
        assert!(depth >= 3, "{line}");
        let counted = match game {
            "akron" => akron::perft(&position.parse().expect(line), depth),
            "akon" => akon::perft(&position.parse().expect(line), depth, &akon::Options::default()),
            "akon after a lap" => {
                akon::perft(&position.parse().expect(line), depth, &akon::Options { hole1_only_after_lap: true })
            }
            _ => panic!("{line}"),
        };
        assert_eq!(counted, quick, "{line}");
        lines += 1;
    }
    assert_eq!(lines, 10);
}
