//! Where the page's program and its script meet, made narrow.
//!
//! `wasm-bindgen` gives everything that program and script call in each other a long name with a hash, which stands in both and
//! does not compress; and it hands out classes of libraries that the page has no use for. Here the classes and what only they
//! need are taken out, then whatever the optimised program no longer calls, and what is left is called `a`, `b` and so on.

use std::{collections::BTreeMap, fmt::Write as _};

use crate::failure::Failure;

/// The sections of a program that are looked into.
const IMPORTS: u8 = 2;
const EXPORTS: u8 = 7;
/// The kind of an import or export that is a function.
const FUNCTION: u8 = 0;

/// A program and the script that loads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seam {
    /// The program.
    pub program: Vec<u8>,
    /// The script.
    pub script: String,
}

impl Seam {
    /// Takes out the classes that the script hands out, and the exports that the script then names nowhere.
    ///
    /// # Errors
    /// When the program is not as the tools make it.
    pub fn without_classes(self) -> Result<Seam, Failure> {
        let script = without_classes(&self.script);
        let exports = |entries: Vec<Entry>| {
            let named = |entry: &Entry| mentions(&script, &entry.name);
            entries.into_iter().filter(named).collect()
        };
        let program = rewritten(&self.program, EXPORTS, exports)?;
        Ok(Seam { program, script })
    }

    /// Takes out what the program no longer calls, and shortens the names of the rest.
    ///
    /// # Errors
    /// When program or script are not as the tools make them.
    pub fn with_short_names(self) -> Result<Seam, Failure> {
        let mut script = self.script;
        // Functions that the program calls.
        let called = list(&self.program, IMPORTS)?;
        let functions = functions(&script);
        let mut short = BTreeMap::new();
        let mut names = (0..).map(name);
        for (called_name, text) in &functions {
            if called.iter().any(|entry| entry.name == *called_name) {
                let Some(name) = names.next() else { break };
                script = once(&script, text, &text.replacen(called_name.as_str(), &name, 1))?;
                short.insert(called_name.clone(), name);
            } else {
                script = once(&script, text, "\n")?;
            }
        }
        let module = called.iter().find(|entry| short.contains_key(&entry.name)).map(|entry| entry.module.clone());
        if let Some(module) = &module {
            script = once(&script, &format!("\"{module}\": "), "\"a\": ")?;
        }
        let program = rewritten(&self.program, IMPORTS, |entries| {
            let renamed = entries.into_iter().map(|entry| match short.get(&entry.name) {
                Some(name) => Entry { module: "a".into(), name: name.clone(), ..entry },
                None => entry,
            });
            renamed.collect()
        })?;
        // Functions that the script calls.
        let mut names = (0..).map(name);
        let mut short = BTreeMap::new();
        for entry in list(&program, EXPORTS)? {
            let there = format!("wasm.{}", entry.name);
            if entry.kind == FUNCTION && mentions(&script, &there) {
                let Some(name) = names.next() else { break };
                script = with_word(&script, &there, &format!("wasm.{name}"));
                short.insert(entry.name, name);
            }
        }
        let program = rewritten(&program, EXPORTS, |entries| {
            let renamed = entries.into_iter().map(|entry| match short.get(&entry.name) {
                Some(name) if entry.kind == FUNCTION => Entry { name: name.clone(), ..entry },
                _ => entry,
            });
            renamed.collect()
        })?;
        Ok(Seam { program, script })
    }
}

/// The number as letters: `a` to `z`, `A` to `Z`, then two of them.
fn name(number: usize) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let last = char::from(LETTERS[number % LETTERS.len()]);
    match number / LETTERS.len() {
        0 => last.to_string(),
        rest => name(rest - 1) + &last.to_string(),
    }
}

/// Whether a character can stand in a name.
fn in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// The places of a word in a text.
fn places<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    text.match_indices(word).map(|(at, _)| at).filter(move |at| {
        let (before, after) = (text[..*at].chars().next_back(), text[at + word.len()..].chars().next());
        !before.is_some_and(in_name) && !after.is_some_and(in_name)
    })
}

fn mentions(text: &str, word: &str) -> bool {
    places(text, word).next().is_some()
}

/// A text with another word in place of one.
fn with_word(text: &str, word: &str, other: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for at in places(text, word) {
        out.push_str(&text[done..at]);
        out.push_str(other);
        done = at + word.len();
    }
    out + &text[done..]
}

/// A text with another part in place of one that stands in it once.
fn once(text: &str, part: &str, other: &str) -> Result<String, Failure> {
    match text.matches(part).count() {
        1 => Ok(text.replacen(part, other, 1)),
        count => Err(Failure::Odd(format!("the script of wasm-bindgen has {count} times: {part}"))),
    }
}

/// A script without the classes that it hands out: they begin and end at the margin, and so do the lines about them.
fn without_classes(script: &str) -> String {
    let mut out = String::with_capacity(script.len());
    let mut classes: Vec<&str> = Vec::new();
    let mut inside = false;
    // A statement about a class, up to the line that ends it.
    let mut about = false;
    for line in script.lines() {
        if let Some(rest) = line.strip_prefix("export class ") {
            classes.extend(rest.split(' ').next());
            inside = true;
        }
        if inside {
            inside = line != "}";
            continue;
        }
        let margin = line.starts_with("const ") || line.starts_with("if (");
        about |= margin
            && classes.iter().any(|class| mentions(line, &format!("{class}Finalization")) || mentions(line, class));
        if about {
            about = !line.ends_with(';');
            continue;
        }
        let _ = writeln!(out, "{line}");
    }
    out
}

/// The functions that the script hands to the program: each with the text that is it, from the end of the line before to
/// that of its last one.
fn functions(script: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let Some(start) = script.find("const import0 = {") else { return found };
    let end = script[start..].find("\n    };").map_or(script.len(), |end| start + end + 1);
    let mut current: Option<(String, usize)> = None;
    let mut at = start;
    for line in script[start..end].split_inclusive('\n') {
        let own = line.strip_prefix("        ").filter(|rest| rest.starts_with(|c: char| in_name(c)));
        if let Some((name, _)) = own.and_then(|own| own.split_once(": function(")) {
            current = Some((name.to_owned(), at - 1));
        }
        at += line.len();
        if line.starts_with("        }")
            && let Some((name, from)) = current.take()
        {
            found.push((name, script[from..at].to_owned()));
        }
    }
    found
}

/// An import or export.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    /// The module of an import.
    module: String,
    name: String,
    kind: u8,
    /// What stands behind the kind.
    rest: Vec<u8>,
}

/// A program that stops where it should not, or has something that the tools do not make.
fn odd() -> Failure {
    Failure::Odd("the page's program is not as wasm-bindgen makes it".to_owned())
}

/// Reads the bytes of a program.
struct Bytes<'a> {
    bytes: &'a [u8],
}

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], Failure> {
        let (taken, rest) = self.bytes.split_at_checked(count).ok_or_else(odd)?;
        self.bytes = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, Failure> {
        self.take(1)?.first().copied().ok_or_else(odd)
    }

    fn number(&mut self) -> Result<usize, Failure> {
        let mut value = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            value |= usize::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        Err(odd())
    }

    fn text(&mut self) -> Result<String, Failure> {
        let length = self.number()?;
        String::from_utf8(self.take(length)?.to_vec()).map_err(|_| odd())
    }

    /// What stands behind the kind of an import.
    fn described(&mut self, kind: u8) -> Result<Vec<u8>, Failure> {
        let before = self.bytes;
        match kind {
            // A function has a type, a table elements and a size, a memory a size, a global a type and whether it changes.
            FUNCTION => drop(self.number()?),
            1 => {
                self.byte()?;
                self.limits()?;
            }
            2 => self.limits()?,
            3 => drop(self.take(2)?),
            _ => return Err(odd()),
        }
        Ok(before[..before.len() - self.bytes.len()].to_vec())
    }

    fn limits(&mut self) -> Result<(), Failure> {
        let most = self.byte()? & 1 == 1;
        self.number()?;
        if most {
            self.number()?;
        }
        Ok(())
    }
}

fn push_number(out: &mut Vec<u8>, mut number: usize) {
    while number > 0x7f {
        out.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

fn push_text(out: &mut Vec<u8>, text: &str) {
    push_number(out, text.len());
    out.extend(text.as_bytes());
}

/// The sections of a program: the kind and what stands in each.
fn sections(program: &[u8]) -> Result<Vec<(u8, &[u8])>, Failure> {
    let mut bytes = Bytes { bytes: program.strip_prefix(b"\0asm\x01\0\0\0").ok_or_else(odd)? };
    let mut sections = Vec::new();
    while !bytes.bytes.is_empty() {
        let kind = bytes.byte()?;
        let length = bytes.number()?;
        sections.push((kind, bytes.take(length)?));
    }
    Ok(sections)
}

fn entries(section: u8, content: &[u8]) -> Result<Vec<Entry>, Failure> {
    let mut bytes = Bytes { bytes: content };
    let count = bytes.number()?;
    let mut entries = Vec::with_capacity(count);
    for _ in 0..count {
        let module = if section == IMPORTS { bytes.text()? } else { String::new() };
        let name = bytes.text()?;
        let kind = bytes.byte()?;
        let rest = match section {
            IMPORTS => bytes.described(kind)?,
            _ => {
                let mut index = Vec::new();
                push_number(&mut index, bytes.number()?);
                index
            }
        };
        entries.push(Entry { module, name, kind, rest });
    }
    if bytes.bytes.is_empty() { Ok(entries) } else { Err(odd()) }
}

/// The imports or exports of a program.
fn list(program: &[u8], section: u8) -> Result<Vec<Entry>, Failure> {
    match sections(program)?.into_iter().find(|(kind, _)| *kind == section) {
        Some((_, content)) => entries(section, content),
        None => Ok(Vec::new()),
    }
}

/// A program with other imports or exports.
fn rewritten(program: &[u8], section: u8, change: impl FnOnce(Vec<Entry>) -> Vec<Entry>) -> Result<Vec<u8>, Failure> {
    let mut out = b"\0asm\x01\0\0\0".to_vec();
    let mut change = Some(change);
    for (kind, content) in sections(program)? {
        let mut fresh = Vec::new();
        if kind == section
            && let Some(change) = change.take()
        {
            let entries = change(entries(section, content)?);
            push_number(&mut fresh, entries.len());
            for entry in entries {
                if section == IMPORTS {
                    push_text(&mut fresh, &entry.module);
                }
                push_text(&mut fresh, &entry.name);
                fresh.push(entry.kind);
                fresh.extend(entry.rest);
            }
        } else {
            fresh.extend(content);
        }
        out.push(kind);
        push_number(&mut out, fresh.len());
        out.extend(fresh);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "export class Stream {
    free() {
        wasm.stream_free(0);
    }
}
if (Symbol.dispose) Stream.prototype[Symbol.dispose] = Stream.prototype.free;
function imports() {
    const import0 = {
        __proto__: null,
        __wbg_gone_0123456789abcdef: function(arg0) {
            return arg0;
        },
        __wbg_set_0123456789abcdef: function() { return handleError(function (arg0) {
            wasm.__wbindgen_free(arg0, wasm.memory.buffer);
        }, arguments); },
    };
    return {
        __proto__: null,
        \"./page_bg.js\": import0,
    };
}
const StreamFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {} }
    : new FinalizationRegistry(ptr => wasm.stream_free(ptr, 1));
let wasm;
";

    fn program() -> Vec<u8> {
        let import =
            |name: &str| Entry { module: "./page_bg.js".into(), name: name.into(), kind: FUNCTION, rest: vec![5] };
        let export =
            |name: &str, kind, rest: u8| Entry { module: String::new(), name: name.into(), kind, rest: vec![rest] };
        let empty = b"\0asm\x01\0\0\0\x02\x01\0\x07\x01\0\x0a\x01\0";
        let program = rewritten(empty, IMPORTS, |_| vec![import("__wbg_set_0123456789abcdef")]).unwrap();
        let exports =
            vec![export("memory", 2, 0), export("stream_free", FUNCTION, 1), export("__wbindgen_free", FUNCTION, 2)];
        rewritten(&program, EXPORTS, |_| exports).unwrap()
    }

    fn names(program: &[u8], section: u8) -> Vec<String> {
        list(program, section).unwrap().into_iter().map(|entry| entry.name).collect()
    }

    #[test]
    fn classes_go_with_what_only_they_need() {
        let seam = Seam { program: program(), script: SCRIPT.into() }.without_classes().unwrap();
        assert!(!seam.script.contains("Stream") && !seam.script.contains("stream_free"), "{}", seam.script);
        assert!(seam.script.contains("\nlet wasm;\n") && seam.script.contains("import0"), "{}", seam.script);
        assert_eq!(names(&seam.program, EXPORTS), ["memory", "__wbindgen_free"]);
    }

    #[test]
    fn what_is_called_gets_a_short_name_and_the_rest_goes() {
        let seam = Seam { program: program(), script: SCRIPT.into() };
        let seam = seam.without_classes().unwrap().with_short_names().unwrap();
        assert!(!seam.script.contains("__wbg_") && !seam.script.contains("./page_bg.js"), "{}", seam.script);
        assert!(seam.script.contains("        a: function() { return handleError("), "{}", seam.script);
        assert!(seam.script.contains("wasm.a(arg0, wasm.memory.buffer)"), "{}", seam.script);
        assert!(seam.script.contains("\"a\": import0,"), "{}", seam.script);
        assert_eq!(
            (names(&seam.program, IMPORTS), names(&seam.program, EXPORTS)),
            (vec!["a".into()], vec!["memory".into(), "a".into()])
        );
        assert_eq!(list(&seam.program, IMPORTS).unwrap()[0].module, "a");
    }

    #[test]
    fn a_script_that_does_not_fit_is_refused() {
        let twice =
            SCRIPT.replace("./page_bg.js\": import0,", "./page_bg.js\": import0,\n        \"./page_bg.js\": import1,");
        assert!(Seam { program: program(), script: twice }.with_short_names().is_err());
        assert!(Seam { program: b"\0asm".to_vec(), script: SCRIPT.into() }.without_classes().is_err());
    }

    #[test]
    fn names_are_short_and_never_the_same() {
        assert_eq!([0, 1, 25, 26, 51, 52, 53, 104, 2756].map(name), ["a", "b", "z", "A", "Z", "aa", "ab", "ba", "aaa"]);
    }
}
