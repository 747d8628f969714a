//! Lines that are no questions.

/// Lines that are no questions, and what is wrong with them, word for word.
pub const BAD: [(&str, &str); 48] = [
    ("", "the line is empty"),
    (" \t\r", "the line is empty"),
    ("hello", "no JSON at character 1: expected value"),
    ("{", "no JSON at character 1: EOF while parsing an object"),
    ("7", "no question: invalid type: integer `7`, expected an object"),
    ("null", "no question: invalid type: null, expected an object"),
    (r#"["akron","4/4/4/4 b 8,8","moves"]"#, "no question: invalid type: sequence, expected an object"),
    ("{}", "no question: missing field `game`"),
    (r#"{"game":"chess"}"#, "game: unknown variant `chess`, expected `akron` or `akon`"),
    (r#"{"game":1}"#, "game: invalid type: integer `1`, expected a string"),
    (r#"{"game":{"akron":null}}"#, "game: invalid type: map, expected a string"),
    (r#"{"game":"akron","game":"akron"}"#, "no question: duplicate field `game`"),
    (
        r#"{"GAME":"akron"}"#,
        "GAME: unknown field `GAME`, expected one of `game`, `position`, `ask`, `moves`, `depth`, `nodes`, `ms`, `level`, `seed`, `rules`",
    ),
    (r#"{"game":"akron","ask":"moves"}"#, "no question: missing field `position`"),
    (r#"{"game":"akron","position":"4/4/4/4 b 8,8"}"#, "no question: missing field `ask`"),
    (r#"{"game":"akron","position":["4/4/4/4 b 8,8"]}"#, "position: invalid type: sequence, expected a string"),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"help"}"#,
        "ask: unknown variant `help`, expected one of `moves`, `play`, `perft`, `search`",
    ),
    (r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"moves"} {}"#, "no JSON at character 59: trailing characters"),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"moves","depth":1}"#,
        "the ask \"moves\" has no field \"depth\"",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"perft","depth":1,"moves":[]}"#,
        "the ask \"perft\" has no field \"moves\"",
    ),
    (r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"play"}"#, "the ask \"play\" needs the field \"moves\""),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"play","moves":"a1"}"#,
        "moves: invalid type: string \"a1\", expected a sequence",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"play","moves":["a1",2]}"#,
        "moves[1]: invalid type: integer `2`, expected a string",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"play","moves":null}"#,
        "moves: invalid type: null, expected a sequence",
    ),
    (r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"perft"}"#, "the ask \"perft\" needs the field \"depth\""),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"perft","depth":0}"#,
        "depth: 0 is out of range, 1 to 8 for akron",
    ),
    (
        r#"{"game":"akon","position":"5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0","ask":"perft","depth":17}"#,
        "depth: 17 is out of range, 1 to 16 for akon",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"perft","depth":18446744073709551615}"#,
        "depth: 18446744073709551615 is out of range, 1 to 8 for akron",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"perft","depth":-1}"#,
        "depth: invalid value: integer `-1`, expected u64",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"perft","depth":1e999}"#,
        "no JSON at character 70: number out of range",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"perft","depth":"3"}"#,
        "depth: invalid type: string \"3\", expected u64",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"perft","depth":2,"rules":{"sudden":true}}"#,
        "rules: perft leaves \"sudden\" out",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"moves","rules":null}"#,
        "rules: invalid type: null, expected an object",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"moves","rules":["browne",false,false]}"#,
        "rules: invalid type: sequence, expected an object",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"moves","rules":{"ruleset":"Browne"}}"#,
        "rules.ruleset: unknown variant `Browne`, expected `browne` or `iggamecenter`",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"moves","rules":{"swap":true}}"#,
        "rules.swap: unknown field `swap`, expected one of `ruleset`, `sudden`, `hole1_only_after_lap`",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/4 b 8,8","ask":"moves","rules":{"hole1_only_after_lap":true}}"#,
        "rules: \"hole1_only_after_lap\" is no rule of akron",
    ),
    (
        r#"{"game":"akon","position":"5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0","ask":"moves","rules":{"sudden":false}}"#,
        "rules: \"sudden\" is no rule of akon",
    ),
    (
        r#"{"game":"akron","position":"","ask":"moves"}"#,
        "position: AKR-19: at character 1: b, w or a number of empty cells should stand here",
    ),
    (
        r#"{"game":"akron","position":"4/4/4/bb3 b 8,8","ask":"moves"}"#,
        "position: AKR-19: at character 7: a row of level 1 has 4 cells, not 5",
    ),
    (
        r#"{"game":"akron","position":"4/4/bbb1/wbb1|3/1b1/b2 w 8,1000","ask":"moves"}"#,
        "position: AKR-19: at character 28: the number is out of range, 0 to 999",
    ),
    (
        r#"{"game":"akron","position":"4/1b2/bb2/wb2|3/1b1/3|1b/b1 w 8,8","ask":"moves"}"#,
        "position: AKR-19: the ball on 2b2 is not carried: c2 is empty; AKR-19: the ball on 3a1 is not carried: 2a1 is empty; AKR-19: the ball on 3b2 is not carried: 2c2 is empty",
    ),
    (
        r#"{"game":"akron","position":"12/4/4/4 b 8,8","ask":"moves"}"#,
        "position: AKR-19: at character 1: the number is out of range, 1 to 11",
    ),
    (
        r#"{"game":"akron","position":"3/3/3 b 8,8","ask":"moves"}"#,
        "position: AKR-19: at character 1: a board has 4 to 11 rows, not 3",
    ),
    (
        r#"{"game":"akon","position":"5,5,5,5,5,5/5,5,5,5,5,5,5 A 0,0","ask":"moves"}"#,
        "position: AKN-15: at character 12: a comma should stand here",
    ),
    (
        r#"{"game":"akon","position":"5,5,5,5,5,5,5/5,5,5,5,5,5,05 A 0,0","ask":"moves"}"#,
        "position: AKN-15: at character 27: a number has no leading zero",
    ),
    (
        r#"{"game":"akon","position":"5,5,5,5,5,5,5/5,5,5,5,5,5,5 A 1,0","ask":"moves"}"#,
        "position: AKN-15: holes and stores hold 70 seeds in all, not 71",
    ),
    (
        r#"{"game":"akon","position":"99,5,5,5,5,5,5/5,5,5,5,5,5,71 A 80,0","ask":"moves"}"#,
        "position: AKN-15: 99 seeds in 1A are out of range, 0 to 70; AKN-15: 71 seeds in 7B are out of range, 0 to 70; AKN-15: 80 seeds captured by A are out of range, 0 to 70; AKN-15: holes and stores hold 70 seeds in all, not 310",
    ),
];
