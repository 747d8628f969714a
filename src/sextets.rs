//! Six bits a character, safe in addresses: the alphabet of base64url.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The character of a value from 0 to 63; higher bits are left out.
pub(crate) fn letter(value: u8) -> char {
    char::from(ALPHABET[usize::from(value & 63)])
}

/// The value of a character, 0 to 63.
pub(crate) fn value(letter: char) -> Option<u8> {
    let place = ALPHABET.iter().position(|known| char::from(*known) == letter)?;
    u8::try_from(place).ok()
}
