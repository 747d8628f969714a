//! The sections of a wasm file, as far as the build has to know them.

/// How a wasm file begins.
const HEAD: [u8; 8] = *b"\0asm\x01\0\0\0";

/// A wasm file without what only linkers read (`linking`, `reloc.…`), which tools that change the code do not keep right.
/// `None` if it has none of it, or is no wasm file.
pub fn without_links(wasm: &[u8]) -> Option<Vec<u8>> {
    let mut rest = wasm.strip_prefix(&HEAD)?;
    let mut out = HEAD.to_vec();
    let mut dropped = false;
    while let Some((kind, after)) = rest.split_first() {
        let (length, body) = number(after)?;
        let section = body.get(..length)?;
        let linked = *kind == 0 && name(section).is_some_and(|name| name == b"linking" || name.starts_with(b"reloc."));
        let end = rest.len() - body.len() + length;
        if !linked {
            out.extend_from_slice(&rest[..end]);
        }
        dropped |= linked;
        rest = &rest[end..];
    }
    dropped.then_some(out)
}

/// The name of a custom section.
fn name(section: &[u8]) -> Option<&[u8]> {
    let (length, body) = number(section)?;
    body.get(..length)
}

/// A number in LEB128, and what follows it.
fn number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let mut value = 0_usize;
    for (place, byte) in bytes.iter().enumerate().take(5) {
        value |= usize::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Some((value, &bytes[place + 1..]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linkers_read_goes_and_the_rest_stays() {
        let custom = |name: &[u8], body: &[u8]| {
            let length = u8::try_from(name.len()).unwrap();
            let mut section = vec![0, length + 1 + u8::try_from(body.len()).unwrap(), length];
            section.extend_from_slice(name);
            section.extend_from_slice(body);
            section
        };
        let types = vec![1, 1, 0];
        let whole =
            [HEAD.to_vec(), types.clone(), custom(b"linking", b"x"), custom(b"reloc.CODE", b""), custom(b"name", b"y")];
        let kept = [HEAD.to_vec(), types, custom(b"name", b"y")].concat();
        assert_eq!(without_links(&whole.concat()), Some(kept.clone()));
        assert_eq!(without_links(&kept), None);
        assert_eq!(without_links(b"\0asm\x01\0\0\0\x01\x09"), None);
        assert_eq!(without_links(b"GIF89a"), None);
    }
}
