#![no_main]

#[path = "../laws.rs"]
#[allow(dead_code)]
mod laws;

libfuzzer_sys::fuzz_target!(|text: &str| laws::position(text));
