//! The rules of Akon, in the order in which one learns them.

use super::Rule;
use super::diagram::Diagram;
use super::diagram::Fact::*;

/// The rules of Akon.
pub const AKON: &[Rule] = &[
    Rule {
        name: "board",
        ids: &["AKN-1", "AKN-2", "AKN-3"],
        open: true,
        diagrams: &[Diagram {
            position: "5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0",
            facts: &[(0, Legal(&["1A", "2A", "3A", "4A", "5A", "6A", "7A"]))],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "sow",
        ids: &["AKN-4"],
        open: false,
        diagrams: &[Diagram {
            position: "5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0",
            of: Some("5A"),
            moves: &["5A", "4B"],
            facts: &[
                (0, Refused("4B", "AKN-4")),
                (1, Sown("3B", &[], false)),
                (1, Stands("5,5,5,5,0,6,6/6,6,6,5,5,5,5 B 0,0")),
                (2, Sown("2A", &[], false)),
                (2, Stands("6,6,5,5,0,6,6/6,6,6,0,6,6,6 A 0,0")),
                (2, Refused("5A", "AKN-4")),
            ],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "capture",
        ids: &["AKN-7"],
        open: false,
        diagrams: &[
            Diagram {
                position: "4,0,2,0,0,3,1/5,2,6,0,1,7,3 A 20,16",
                of: Some("6A"),
                moves: &["6A"],
                facts: &[(1, Sown("2B", &[("2B", 3)], false)), (1, Stands("4,0,2,0,0,0,2/6,0,6,0,1,7,3 B 23,16"))],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "2,0,3,1,0,4,5/4,6,2,1,3,8,1 A 14,16",
                of: Some("7A"),
                moves: &["7A"],
                facts: &[
                    (1, Sown("5B", &[("5B", 4), ("4B", 2), ("3B", 3)], false)),
                    (1, Stands("2,0,3,1,0,4,0/5,7,0,0,0,8,1 B 23,16")),
                ],
                ..Diagram::PLAIN
            },
        ],
    },
    Rule {
        name: "own-row",
        ids: &["AKN-9"],
        open: false,
        diagrams: &[Diagram {
            position: "1,2,3,2,0,5,4/3,6,0,4,5,2,1 A 16,16",
            of: Some("2A"),
            moves: &["2A"],
            facts: &[(1, Sown("4A", &[], false)), (1, Stands("1,0,4,3,0,5,4/3,6,0,4,5,2,1 B 16,16"))],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "hole-1",
        ids: &["AKN-8"],
        open: true,
        diagrams: &[
            Diagram {
                position: "2,4,0,6,3,1,0/3,2,5,0,4,6,2 A 17,15",
                of: Some("5A"),
                moves: &["5A"],
                facts: &[(1, Sown("1B", &[], true)), (1, Stands("2,4,0,6,0,2,1/3,2,5,0,4,6,2 B 18,15"))],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "2,4,0,6,3,1,0/3,2,5,0,4,6,2 A 17,15",
                hole1: true,
                of: Some("5A"),
                moves: &["5A"],
                facts: &[(1, Sown("1B", &[], false)), (1, Stands("2,4,0,6,0,2,1/4,2,5,0,4,6,2 B 17,15"))],
                ..Diagram::PLAIN
            },
        ],
    },
    Rule {
        name: "lap",
        ids: &["AKN-5"],
        open: false,
        diagrams: &[Diagram {
            position: "1,0,14,2,0,3,1/2,4,1,0,5,2,3 A 16,16",
            of: Some("3A"),
            moves: &["3A"],
            facts: &[(1, Sown("3A", &[], false)), (1, Stands("2,1,1,3,1,4,2/3,5,2,1,6,3,4 B 16,16"))],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "long",
        ids: &["AKN-6", "AKN-10"],
        open: false,
        diagrams: &[
            Diagram {
                position: "3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12",
                of: Some("2A"),
                moves: &["2A"],
                facts: &[
                    (1, Sown("4B", &[("4B", 3), ("3B", 3), ("2B", 3)], false)),
                    (1, Stands("4,1,3,3,3,3,3/3,0,0,0,6,6,6 B 17,12")),
                ],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "22,1,0,2,0,1,3/2,1,4,0,5,3,1 A 12,13",
                of: Some("1A"),
                moves: &["1A"],
                facts: &[(1, Sown("1B", &[], true)), (1, Stands("1,2,1,3,1,2,4/4,3,6,2,7,5,3 B 13,13"))],
                ..Diagram::PLAIN
            },
        ],
    },
    Rule {
        name: "feed",
        ids: &["AKN-11"],
        open: false,
        diagrams: &[
            Diagram {
                position: "1,2,0,3,0,0,2/0,0,0,0,0,0,0 A 30,32",
                rings: &["7A"],
                moves: &["7A"],
                facts: &[
                    (0, Legal(&["7A"])),
                    (0, Refused("4A", "AKN-11")),
                    (1, Stands("1,2,0,3,0,0,0/1,1,0,0,0,0,0 B 30,32")),
                ],
                ..Diagram::PLAIN
            },
            Diagram {
                position: "1,2,0,0,0,0,1/0,0,0,0,0,0,0 A 33,33",
                of: Some("7A"),
                moves: &["7A"],
                facts: &[
                    (0, Legal(&["1A", "2A", "7A"])),
                    (1, Sown("1B", &[], true)),
                    (1, Over("AKN-12", "A")),
                    (1, Stands("0,0,0,0,0,0,0/0,0,0,0,0,0,0 B 37,33")),
                ],
                ..Diagram::PLAIN
            },
        ],
    },
    Rule {
        name: "end",
        ids: &["AKN-12", "AKN-14"],
        open: true,
        diagrams: &[Diagram {
            position: "2,0,3,0,0,0,0/0,0,0,0,0,0,1 B 30,34",
            moves: &["7B", "3A"],
            facts: &[
                (1, Sown("1A", &[], true)),
                (1, Stands("2,0,3,0,0,0,0/0,0,0,0,0,0,0 A 30,35")),
                (1, Legal(&["1A", "3A"])),
                (2, Stands("0,0,0,0,0,0,0/0,0,0,0,0,0,0 B 35,35")),
                (2, Over("AKN-12", "")),
            ],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "loop",
        ids: &["AKN-13"],
        open: true,
        diagrams: &[Diagram {
            position: "0,0,1,1,0,0,1/0,0,0,0,1,1,1 B 36,28",
            moves: &["6B", "3A", "7B", "4A", "5B", "6A", "6B", "7A", "1B", "1A", "2B", "2A", "3B", "5A", "4B", "6A"],
            opens: 15,
            facts: &[(15, GoesOn), (16, Stands("0,0,1,1,0,0,1/0,0,0,0,1,1,1 B 36,28")), (16, Over("AKN-13", "A"))],
            ..Diagram::PLAIN
        }],
    },
    Rule {
        name: "notation",
        ids: &["AKN-15", "BOTH-1"],
        open: false,
        diagrams: &[Diagram {
            position: "3,18,2,2,2,2,2/1,1,1,1,5,5,5 A 8,12",
            facts: &[(0, Legal(&["1A", "2A", "3A", "4A", "5A", "6A", "7A"]))],
            ..Diagram::PLAIN
        }],
    },
];
