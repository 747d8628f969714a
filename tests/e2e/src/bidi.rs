//! The protocol by which a driver and its client talk both ways (WebDriver BiDi), as far as Firefox is asked in it: one question,
//! one answer, over a WebSocket of the driver.

use crate::PATIENCE;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;

/// How a WebSocket (RFC 6455) marks a whole text, and that its bytes are masked, as those of a client have to be.
const TEXT: u8 = 0x81;
const MASKED: u8 = 0x80;
/// The mask: any but zeros, which Firefox takes for none.
const MASK: [u8; 4] = [1, 2, 3, 4];

/// An open line to the driver.
pub(crate) struct Line {
    stream: TcpStream,
    asked: u64,
}

impl Line {
    /// Opens the line at an address that the driver gave, such as `ws://127.0.0.1:4444/session/…`.
    ///
    /// # Panics
    /// If the driver does not take it.
    pub(crate) fn open(address: &str) -> Line {
        let rest = address.strip_prefix("ws://").unwrap_or_else(|| panic!("{address} is no address of a socket"));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let mut stream = TcpStream::connect(host).expect("the driver listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        // The key only keeps others from taking one answer for another; there is nobody between us.
        let head = format!(
            "GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).expect("the driver hears");
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            let [byte] = take(&mut stream);
            answer.push(byte);
        }
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with("HTTP/1.1 101"), "the driver opens no line: {answer}");
        Line { stream, asked: 0 }
    }

    /// Sends a command and gives its result.
    ///
    /// # Panics
    /// If the browser refuses it or does not answer.
    pub(crate) fn command(&mut self, method: &str, params: &Value) -> Value {
        self.asked += 1;
        let text = json!({ "id": self.asked, "method": method, "params": params }).to_string();
        let mut frame = vec![TEXT];
        // A length is told in the fewest bytes it takes; others are refused.
        match (u8::try_from(text.len()), u16::try_from(text.len())) {
            (Ok(short @ 0..126), _) => frame.push(MASKED | short),
            (_, Ok(long)) => {
                frame.push(MASKED | 126);
                frame.extend(long.to_be_bytes());
            }
            _ => {
                frame.push(MASKED | 127);
                frame.extend((text.len() as u64).to_be_bytes());
            }
        }
        frame.extend(MASK);
        frame.extend(text.bytes().zip(MASK.into_iter().cycle()).map(|(byte, mask)| byte ^ mask));
        self.stream.write_all(&frame).expect("the driver hears");
        loop {
            let heard = self.hear();
            let Ok(told) = serde_json::from_slice::<Value>(&heard) else { continue };
            // What happens in the browser is told on the same line.
            if told["id"] == json!(self.asked) {
                assert_eq!(told["type"], json!("success"), "{method}: {told}");
                return told["result"].clone();
            }
        }
    }

    /// What one frame holds.
    fn hear(&mut self) -> Vec<u8> {
        let [_, short] = take(&mut self.stream);
        let length = match short {
            126 => u64::from(u16::from_be_bytes(take(&mut self.stream))),
            127 => u64::from_be_bytes(take(&mut self.stream)),
            short => u64::from(short),
        };
        let mut bytes = vec![0; usize::try_from(length).expect("a length")];
        self.stream.read_exact(&mut bytes).expect("the driver answers");
        bytes
    }
}

fn take<const N: usize>(stream: &mut TcpStream) -> [u8; N] {
    let mut bytes = [0; N];
    stream.read_exact(&mut bytes).expect("the driver answers");
    bytes
}
