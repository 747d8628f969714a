//! Texts of others among our own: what they hold must not change how the words round them are read.

use std::borrow::Cow;

/// Whether a character is unseen and turns the direction of the text round it, or breaks its line. Not those that join or
/// part letters within a word, which some languages and many emoji need.
pub(crate) fn steers(c: char) -> bool {
    matches!(
        c,
        '\u{61c}'
            | '\u{200e}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
    )
}

/// A text without what steers and without control characters, line ends and tabs apart.
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    let unseen = |c: char| steers(c) || (c.is_control() && !matches!(c, '\n' | '\t'));
    match text.contains(unseen) {
        true => Cow::Owned(text.replace(unseen, "")),
        false => Cow::Borrowed(text),
    }
}

/// A plain text as it stands within a sentence: one that is read from right to left is set apart, so that the sentence
/// keeps its order.
pub(crate) fn within(text: &str) -> Cow<'_, str> {
    let text = plain(text);
    match text.contains(is_right_to_left) {
        // First strong isolate … pop directional isolate, of Unicode's UAX #9.
        true => Cow::Owned(["\u{2068}", &text, "\u{2069}"].concat()),
        false => text,
    }
}

/// Whether a letter belongs to a script that is written from right to left: the blocks that Unicode has for them.
fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}')
        || matches!(c, '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_is_left_out_and_what_is_read_from_the_right_is_set_apart() {
        assert_eq!(plain("A\u{202e}n\u{2067}a\u{200f}\u{feff}\u{7}"), "Ana");
        assert_eq!(within("\u{202e}Ana"), "Ana");
        // Joiners are a part of words and emoji, and letters with signs are what they are.
        for text in ["Žygimantas\n", "👩\u{200d}🚀", "می\u{200c}روم", "🏴\u{e0067}\u{e007f}"] {
            assert_eq!(plain(text), text);
        }
        assert_eq!(within("\u{202e}דנה"), "\u{2068}דנה\u{2069}");
    }
}
