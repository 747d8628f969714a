//! The rules of Akron, in the order in which one learns them.

use super::Rule;
use super::diagram::Diagram;
use super::diagram::Fact::*;

/// The rules of Akron.
pub const AKRON: &[Rule] = &[
    Rule {
        name: "goal",
        ids: &["AKR-3", "AKR-4", "AKR-7"],
        open: true,
        diagrams: &[Diagram {
            position: "2bw1/wbb1w/1b1ww/1bbw1/2b2 w 5,6",
            links: true,
            facts: &[
                (0, Joined("b")),
                (0, Groups("b", &[&["c1", "c2", "b2", "b3", "b4", "c4", "c5"]])),
                (0, Groups("w", &[&["a4"], &["d5"], &["d2", "d3", "e3", "e4"]])),
            ],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "board",
        ids: &["AKR-1", "AKR-2"],
        open: false,
        diagrams: &[Diagram {
            position: "4/1bw1/1wb1/4|3/1b1/3 w 5,6",
            labels: &[("b2", "b2"), ("c2", "c2"), ("c3", "c3"), ("2b2", "2b2")],
            facts: &[(0, Refused("2a1", "AKR-9"))],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "touch",
        ids: &["AKR-5", "AKR-6", "AKR-7"],
        open: false,
        diagrams: &[
            Diagram {
                position: "4/1ww1/1bb1/4|3/1b1/3 w 5,6",
                labels: &[("b2", "A"), ("c2", "B"), ("2b2", "C")],
                links: true,
                facts: &[(0, Groups("b", &[&["b2", "c2", "2b2"]])), (0, Cut(&[]))],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "1b3/b4/2ww1/2wwb/5|4/4/2b1/4 b 8,8",
                labels: &[("a4", "A"), ("b5", "B"), ("2c2", "C"), ("e2", "D")],
                links: true,
                facts: &[(0, Groups("b", &[&["a4"], &["b5"], &["2c2"], &["e2"]])), (0, Cut(&[]))],
                ..Diagram::PLAIN
            },
        ],
    },
    Rule {
        name: "place",
        ids: &["AKR-8", "AKR-9", "AKR-3"],
        open: false,
        diagrams: &[Diagram {
            position: "5/1wb2/1bw2/5/5 b 10,10",
            moves: &["d2"],
            facts: &[
                (0, Refused("2b3", "AKR-9")),
                (0, Refused("b3", "AKR-9")),
                (1, Stands("5/1wb2/1bw2/3b1/5 w 9,10")),
            ],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "move",
        ids: &["AKR-10", "AKR-10b", "AKR-12"],
        open: false,
        diagrams: &[
            Diagram {
                position: "w4/4w/1bbb1/1bww1/5 b 8,8",
                of: Some("d3"),
                moves: &["d3-2b2"],
                facts: &[
                    (0, Dots(&["a2", "a3", "b1", "b4", "c4", "2b2"])),
                    (1, Stands("w4/4w/1bb2/1bww1/5|4/4/1b2/4 w 8,8")),
                ],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "w4/3bb/1b3/bb1ww/2w1w b 7,7",
                of: Some("e4"),
                rings: &["a3"],
                facts: &[
                    (0, Groups("b", &[&["a2", "b2", "b3"], &["d4", "e4"]])),
                    (0, Dots(&["c4", "d3", "d5"])),
                    (0, Refused("e4-a3", "AKR-10b")),
                ],
                ..Diagram::PLAIN
            },
        ],
    },
    Rule {
        name: "support",
        ids: &["AKR-10a", "AKR-10c"],
        open: false,
        diagrams: &[Diagram {
            position: "3w1/4b/1ww2/bbb2/2w2 b 8,8",
            of: Some("c2"),
            rings: &["2b2"],
            moves: &["a2-2b2"],
            facts: &[
                (0, Dots(&["a1", "a3", "b1"])),
                (0, Refused("c2-2b2", "AKR-10a")),
                (1, Stands("3w1/4b/1ww2/1bb2/2w2|4/4/1b2/4 w 8,8")),
            ],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "fall",
        ids: &["AKR-11", "AKR-10c"],
        open: true,
        diagrams: &[
            Diagram {
                position: "5/5/1wb2/bbw2/5|4/4/1w2/4 b 9,9",
                of: Some("b2"),
                arrows: &[("b2", "a3"), ("2b2", "b2")],
                moves: &["b2-a3"],
                facts: &[(0, Dots(&["a1", "a3"])), (1, Fell(&[("2b2", "b2")])), (1, Stands("5/5/bwb2/bww2/5 w 9,9"))],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "4w/1wbw1/1wwb1/bbbw1/5|4/1bw1/1wb1/4|3/1b1/3 b 4,4",
                arrows: &[("b2", "a3")],
                moves: &["b2-a3"],
                facts: &[
                    (1, Fell(&[("2b2", "b2"), ("3b2", "2b2")])),
                    (1, Stands("4w/1wbw1/bwwb1/bwbw1/5|4/1bw1/1bb1/4 w 4,4")),
                ],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "5/5/1wbw1/1bbw1/5|4/4/1wb1/4 b 8,8",
                of: Some("c2"),
                facts: &[(0, Dots(&[])), (0, Refused("c2-a2", "AKR-11")), (0, Refused("c2-b1", "AKR-11"))],
                ..Diagram::PLAIN
            },
        ],
    },
    Rule {
        name: "crossing",
        ids: &["AKR-6a"],
        open: true,
        diagrams: &[Diagram {
            position: "1b2/wbww/wbw1/1b2|3/w2/3 w 4,2",
            labels: &[("b2", "A"), ("b3", "B"), ("2a2", "C")],
            arrows: &[("d3", "2b2")],
            moves: &["d3-2b2"],
            facts: &[
                (0, Joined("b")),
                (0, Cut(&[])),
                (1, Cut(&[("b2", "b3")])),
                (1, Groups("b", &[&["b1", "b2"], &["b3", "b4"]])),
                (1, Joined("")),
                (1, Stands("1b2/wbw1/wbw1/1b2|3/ww1/3 b 4,2")),
            ],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "covering",
        ids: &["AKR-6b"],
        open: true,
        diagrams: &[Diagram {
            position: "1b3/1b3/wbw2/wbww1/wbw2|4/4/bw2/wb2 w 5,3",
            labels: &[("b2", "A")],
            arrows: &[("d2", "3a1")],
            moves: &["d2-3a1"],
            facts: &[
                (0, Joined("b")),
                (1, Cut(&[("b1", "b2"), ("b2", "b3"), ("b2", "2a2"), ("b2", "2b1")])),
                (1, Groups("b", &[&["b2"], &["b1", "2b1"], &["b3", "b4", "b5", "2a2"]])),
                (1, Joined("")),
            ],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "win",
        ids: &["AKR-13"],
        open: true,
        diagrams: &[
            Diagram {
                position: "4/wb2/wbw1/1b2 b 5,5",
                moves: &["b4", "c3"],
                facts: &[(1, Threat("b")), (1, GoesOn), (2, Over("AKR-13", "b"))],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "4/wbww/wbw1/1b2|3/w2/3 b 5,2",
                moves: &["b4", "d3-2b2"],
                facts: &[(1, Threat("b")), (2, Cut(&[("b2", "b3")])), (2, Joined("")), (2, Threat("")), (2, GoesOn)],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "1b2/wbw1/wbw1/1b2|3/ww1/3 w 4,2",
                moves: &["2b2-d3"],
                facts: &[(0, Joined("")), (0, Cut(&[("b2", "b3")])), (1, Joined("b")), (1, Over("AKR-13", "b"))],
                ..Diagram::PLAIN
            },
        ],
    },
    Rule {
        name: "no-move",
        ids: &["AKR-14"],
        open: false,
        diagrams: &[Diagram {
            position: "2b1/2b1/1w2/3w b 2,0",
            moves: &["a4"],
            facts: &[(0, GoesOn), (1, Legal(&[])), (1, Over("AKR-14", "b"))],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "repetition",
        ids: &["AKR-15"],
        open: true,
        diagrams: &[Diagram {
            position: "bb2/4/4/2ww b 6,6",
            moves: &["b4-a3", "d1-c2", "a3-b4", "c2-d1", "b4-a3", "d1-c2", "a3-b4", "c2-d1", "draw"],
            facts: &[
                (4, Refused("draw", "AKR-15")),
                (7, Refused("draw", "AKR-15")),
                (8, Stands("bb2/4/4/2ww b 6,6")),
                (8, GoesOn),
                (9, Over("AKR-15", "")),
            ],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "swap",
        ids: &["AKR-16"],
        open: false,
        diagrams: &[Diagram {
            position: "8/8/8/8/8/8/8/8 b 32,32",
            moves: &["d4", "swap", "f5"],
            facts: &[
                (0, Refused("swap", "AKR-16")),
                (1, Stands("8/8/8/8/3b4/8/8/8 w 31,32")),
                (2, Stands("8/8/8/8/3b4/8/8/8 w 31,32")),
                (2, Refused("swap", "AKR-16")),
                (3, Stands("8/8/8/5w2/3b4/8/8/8 b 31,31")),
            ],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "rulesets",
        ids: &["AKR-17"],
        open: true,
        diagrams: &[Diagram {
            position: "4/wbww/wbw1/1b2|3/w2/3 b 5,2",
            sudden: true,
            moves: &["b4"],
            facts: &[(0, GoesOn), (1, Over("AKR-13", "b"))],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "notation",
        ids: &["AKR-18", "AKR-19", "BOTH-1"],
        open: false,
        diagrams: &[Diagram {
            position: "5/5/1wb2/bbw2/5|4/4/1w2/4 b 9,9",
            labels: &[("a2", "a2"), ("b2", "b2"), ("c3", "c3"), ("2b2", "2b2")],
            moves: &["b2-a3", "d5"],
            facts: &[(2, Stands("3w1/5/bwb2/bww2/5 b 9,8"))],
            ..Diagram::PLAIN
        }],
    },
];
