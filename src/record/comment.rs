//! What two have said of the same place.

/// Joins what two have made of the same comment, `base`, without knowing of each other: nothing that either wrote is lost.
/// Where one has only added to it, or both have at different ends, it is as if one had written after the other; else what
/// `mine` says stands before what `theirs` says.
#[must_use]
pub fn join_comments(base: &str, mine: &str, theirs: &str) -> String {
    if mine == base {
        return theirs.to_owned();
    }
    if theirs == base {
        return mine.to_owned();
    }
    match !base.is_empty() {
        _ if theirs.contains(mine) => theirs.to_owned(),
        _ if mine.contains(theirs) => mine.to_owned(),
        true if theirs.contains(base) => theirs.replacen(base, mine, 1),
        true if mine.contains(base) => mine.replacen(base, theirs, 1),
        _ => [mine, theirs].join("\n\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_two_have_said_is_lost() {
        let cases = [
            // base, mine, theirs, both
            ("", "mine", "", "mine"),
            ("", "", "theirs", "theirs"),
            ("", "mine", "theirs", "mine\n\ntheirs"),
            ("", "same", "same", "same"),
            ("old", "old", "new", "new"),
            ("old", "new", "old", "new"),
            ("old", "", "old", ""),
            ("old", "old", "", ""),
            ("old", "", "old and theirs", "old and theirs"),
            ("old", "old and mine", "", "old and mine"),
            ("old", "old and mine", "theirs, then old", "theirs, then old and mine"),
            ("old", "mine", "old, theirs", "mine, theirs"),
            ("old", "old, mine", "theirs", "theirs, mine"),
            ("old", "mine", "theirs", "mine\n\ntheirs"),
            // Who goes on typing after a joining does not double what was joined.
            ("a", "a b", "a\n\nx", "a b\n\nx"),
        ];
        for (base, mine, theirs, both) in cases {
            assert_eq!(join_comments(base, mine, theirs), both, "{base:?} {mine:?} {theirs:?}");
        }
    }
}
