//! The lessons of Akon.

use super::diagram::Diagram;
use super::lesson::{Aim, Lesson};

/// The lessons of Akon.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        name: "reach",
        diagram: Diagram { position: "5,5,5,5,5,5,5/5,5,5,5,5,5,5 B 0,0", ..Diagram::PLAIN },
        aim: Aim::Ends("2A"),
        solutions: &["4B"],
    },
    Lesson {
        name: "take",
        diagram: Diagram { position: "0,1,4,3,7,2,5/2,0,2,1,1,5,1 B 12,24", ..Diagram::PLAIN },
        aim: Aim::Takes(4),
        solutions: &["6B"],
    },
    Lesson {
        name: "row",
        diagram: Diagram { position: "1,2,1,1,5,4,1/4,6,2,2,1,8,4 B 17,11", ..Diagram::PLAIN },
        aim: Aim::Takes(7),
        solutions: &["7B"],
    },
    Lesson {
        name: "most",
        diagram: Diagram { position: "3,0,2,2,1,1,0/1,10,8,2,2,1,2 B 9,26", ..Diagram::PLAIN },
        aim: Aim::Takes(8),
        solutions: &["2B"],
    },
    Lesson {
        name: "first",
        diagram: Diagram { position: "1,0,3,1,10,0,9/1,0,1,2,3,0,2 B 13,24", ..Diagram::PLAIN },
        aim: Aim::Keeps,
        solutions: &["5B"],
    },
    Lesson {
        name: "round",
        diagram: Diagram { position: "3,0,0,2,4,3,3/3,2,1,14,0,4,3 B 5,23", ..Diagram::PLAIN },
        aim: Aim::Laps,
        solutions: &["4B"],
    },
    Lesson {
        name: "beyond",
        diagram: Diagram { position: "14,0,1,3,3,4,3/7,17,2,2,4,2,1 B 4,3", ..Diagram::PLAIN },
        aim: Aim::Takes(5),
        solutions: &["2B"],
    },
    Lesson {
        name: "harvest",
        diagram: Diagram { position: "10,2,1,1,8,0,0/1,3,18,2,8,4,5 B 0,7", ..Diagram::PLAIN },
        aim: Aim::Takes(10),
        solutions: &["3B"],
    },
    Lesson {
        name: "share",
        diagram: Diagram { position: "0,0,0,0,0,0,0/0,0,0,1,0,3,1 B 21,44", ..Diagram::PLAIN },
        aim: Aim::Feeds,
        solutions: &["6B"],
    },
    Lesson {
        name: "guard",
        diagram: Diagram { position: "3,0,0,0,5,4,3/0,3,2,15,0,4,3 B 5,23", ..Diagram::PLAIN },
        aim: Aim::Guards,
        solutions: &["3B"],
    },
    Lesson {
        name: "shield",
        diagram: Diagram { position: "2,0,0,0,0,0,4/6,0,3,2,2,11,7 B 17,16", ..Diagram::PLAIN },
        aim: Aim::Guards,
        solutions: &["4B"],
    },
    Lesson {
        name: "both",
        diagram: Diagram { position: "5,1,0,2,1,1,6/3,1,1,7,1,0,4 B 31,6", ..Diagram::PLAIN },
        aim: Aim::TakesSafely(3),
        solutions: &["7B"],
    },
];
