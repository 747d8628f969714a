//! A whole game of Akron.

/// On 5×5: a ball of the bottom level leaves its place and two balls fall after it (move 21), Black opens a gap with a move
/// down, White closes a chain and it outlives Black's reply.
pub const GAME: [(&str, &str); 25] = [
    ("b4", "5/1b3/5/5/5 w 11,12"),
    ("c1", "5/1b3/5/5/2w2 b 11,11"),
    ("b3", "5/1b3/1b3/5/2w2 w 10,11"),
    ("a2", "5/1b3/1b3/w4/2w2 b 10,10"),
    ("c2", "5/1b3/1b3/w1b2/2w2 w 9,10"),
    ("b1", "5/1b3/1b3/w1b2/1ww2 b 9,9"),
    ("a1", "5/1b3/1b3/w1b2/bww2 w 8,9"),
    ("b2", "5/1b3/1b3/wwb2/bww2 b 8,8"),
    ("d2", "5/1b3/1b3/wwbb1/bww2 w 7,8"),
    ("c4", "5/1bw2/1b3/wwbb1/bww2 b 7,7"),
    ("e2", "5/1bw2/1b3/wwbbb/bww2 w 6,7"),
    ("d4", "5/1bww1/1b3/wwbbb/bww2 b 6,6"),
    ("e2-2b1", "5/1bww1/1b3/wwbb1/bww2|4/4/4/1b2 w 6,6"),
    ("c1-2a1", "5/1bww1/1b3/wwbb1/bwb2|4/4/4/w3 b 6,6"),
    ("a3", "5/1bww1/bb3/wwbb1/bwb2|4/4/4/w3 w 5,6"),
    ("c3", "5/1bww1/bbw2/wwbb1/bwb2|4/4/4/w3 b 5,5"),
    ("b4-2a2", "5/2ww1/bbw2/wwbb1/bwb2|4/4/b3/w3 w 5,5"),
    ("d4-2b2", "5/2w2/bbw2/wwbb1/bwb2|4/4/bw2/w3 b 5,5"),
    ("d2-2b1", "5/2w2/bbw2/wwb2/bwb2|4/4/bw2/wb2 w 5,5"),
    ("c4-3a1", "5/5/bbw2/wwb2/bwb2|4/4/bw2/wb2|3/3/w2 b 5,5"),
    ("a3-b4", "5/1b3/bbw2/wwb2/bwb2|4/4/ww2/wb2 w 5,5"),
    ("d3", "5/1b3/bbww1/wwb2/bwb2|4/4/ww2/wb2 b 5,4"),
    ("2b1-d2", "5/1b3/bbww1/wwbb1/bwb2|4/4/ww2/w3 w 5,4"),
    ("e3", "5/1b3/bbwww/wwbb1/bwb2|4/4/ww2/w3 b 5,3"),
    ("e2", "5/1b3/bbwww/wwbbb/bwb2|4/4/ww2/w3 w 4,3"),
];
