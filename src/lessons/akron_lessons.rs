//! The lessons of Akron.

use super::diagram::Diagram;
use super::lesson::{Aim, Lesson};

/// The lessons of Akron.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        name: "join",
        diagram: Diagram { position: "4/wb2/wbw1/1b2 b 5,5", ..Diagram::PLAIN },
        aim: Aim::Joins,
        solutions: &["b4"],
    },
    Lesson {
        name: "unite",
        diagram: Diagram { position: "w4/5/1b1bb/bb1ww/2w1w b 7,7", ..Diagram::PLAIN },
        aim: Aim::Unites,
        solutions: &["a2-c3", "c3", "e3-c3"],
    },
    Lesson {
        name: "climb",
        diagram: Diagram { position: "w4/4w/1bbb1/1bww1/5 b 8,8", ..Diagram::PLAIN },
        aim: Aim::Climbs(2),
        solutions: &["b2-2c2", "b3-2c2", "d3-2b2"],
    },
    Lesson {
        name: "summit",
        diagram: Diagram { position: "4w/1wbw1/1wwb1/bbbw1/5|4/1bw1/1wb1/4 b 5,5", ..Diagram::PLAIN },
        aim: Aim::Climbs(3),
        solutions: &["a2-3b2"],
    },
    Lesson {
        name: "drop",
        diagram: Diagram { position: "5/5/1wb2/bbw2/5|4/4/1w2/4 b 9,9", ..Diagram::PLAIN },
        aim: Aim::Falls(1),
        solutions: &["b2-a1", "b2-a3"],
    },
    Lesson {
        name: "cascade",
        diagram: Diagram { position: "4w/1wbw1/1wwb1/bbbw1/5|4/1bw1/1wb1/4|3/1b1/3 b 4,4", ..Diagram::PLAIN },
        aim: Aim::Falls(2),
        solutions: &["b2-a1", "b2-a3", "b2-c1", "b2-c5", "b2-e3"],
    },
    Lesson {
        name: "cross",
        diagram: Diagram { position: "1b2/wbww/wbw1/1b2|3/w2/3 w 4,2", ..Diagram::PLAIN },
        aim: Aim::Breaks,
        solutions: &["d3-2b2"],
    },
    Lesson {
        name: "cover",
        diagram: Diagram { position: "1b3/1b3/wbw2/wbww1/wbw2|4/4/bw2/wb2 w 5,3", ..Diagram::PLAIN },
        aim: Aim::Breaks,
        solutions: &["d2-3a1"],
    },
    Lesson {
        name: "reply",
        diagram: Diagram { position: "1bw1w/2bbb/2www/wwwbb/b1b2|4/3b/4/4 b 3,4", ..Diagram::PLAIN },
        aim: Aim::Breaks,
        solutions: &["c4-2d2"],
    },
    Lesson {
        name: "outlive",
        diagram: Diagram { position: "2w1w/2bbb/2www/1wwbb/b1b2|4/3b/3w/4 w 4,4", ..Diagram::PLAIN },
        aim: Aim::Outlives,
        solutions: &["a2"],
    },
    Lesson {
        name: "stay",
        diagram: Diagram { position: "1wbb/1bwb/1bbb/2ww|3/1w1/3 b 1,3", ..Diagram::PLAIN },
        aim: Aim::Outlives,
        solutions: &["b3-b1"],
    },
    Lesson {
        name: "bridge",
        diagram: Diagram { position: "1bbww/wwbb1/1bbw1/wbwb1/b2b1|1b2/1ww1/1bw1/4 w 0,2", ..Diagram::PLAIN },
        aim: Aim::Outlives,
        solutions: &["2c2-2c4"],
    },
];
