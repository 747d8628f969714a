//! A static file server for one folder, as a plain web host would serve it.
//!
//! It answers on the loopback address only unless told otherwise, compresses what shrinks when the browser asks for it (so that
//! sizes over the wire are those a real host has), keeps connections open, and can be stopped in the middle: a page that claims to
//! work offline is best tried by taking its server away.

use std::{
    collections::HashMap,
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, SystemTime},
};

use flate2::{Compression, write::GzEncoder};

/// How long a connection may stay silent before it is closed.
const IDLE: Duration = Duration::from_secs(30);
/// The longest request head that is read, in bytes.
const HEAD_LIMIT: u64 = 16 * 1024;

/// A running server. Dropping it stops it.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    prefix: String,
    shared: Arc<Shared>,
    listener: Option<thread::JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    root: PathBuf,
    prefix: String,
    stopped: AtomicBool,
    /// Open connections by number, so that stopping can close them.
    open: Mutex<HashMap<u64, TcpStream>>,
    /// Compressed bodies by file, made when first asked for.
    packed: Mutex<HashMap<PathBuf, Packed>>,
}

/// A compressed file.
#[derive(Debug)]
struct Packed {
    changed: Option<SystemTime>,
    body: Arc<Vec<u8>>,
}

impl Server {
    /// Serves the folder `root` at `address` (port 0: any free one) under the path `prefix`, such as `/` or `/games/akron/`.
    ///
    /// # Errors
    /// When `root` is no folder or the address cannot be listened on.
    pub fn start(root: &Path, address: SocketAddr, prefix: &str) -> io::Result<Self> {
        let root = root.canonicalize()?;
        if !root.is_dir() {
            return Err(io::Error::new(io::ErrorKind::NotADirectory, root.display().to_string()));
        }
        let listener = TcpListener::bind(address)?;
        let address = listener.local_addr()?;
        let shared = Arc::new(Shared {
            root,
            prefix: clean_prefix(prefix),
            stopped: AtomicBool::new(false),
            open: Mutex::default(),
            packed: Mutex::default(),
        });
        let (prefix, inner) = (shared.prefix.clone(), Arc::clone(&shared));
        let listener = Some(thread::spawn(move || accept(&listener, &inner)));
        Ok(Self { address, prefix, shared, listener })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the start page, such as `http://127.0.0.1:8080/`.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.prefix)
    }

    /// Stops listening and closes every connection, as if the machine had gone away.
    pub fn stop(mut self) {
        self.close();
    }

    /// Waits until the server ends, which it does not by itself.
    pub fn wait(mut self) {
        if let Some(listener) = self.listener.take() {
            drop(listener.join());
        }
    }

    fn close(&mut self) {
        let Some(listener) = self.listener.take() else {
            return;
        };
        self.shared.stopped.store(true, Ordering::SeqCst);
        // The listener waits for a connection: one more wakes it up.
        let mut knock = self.address;
        if knock.ip().is_unspecified() {
            knock.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
        }
        drop(TcpStream::connect_timeout(&knock, Duration::from_secs(1)));
        drop(listener.join());
        for (_, stream) in hold(&self.shared.open).drain() {
            drop(stream.shutdown(Shutdown::Both));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.close();
    }
}

/// A lock that outlives a panic of another thread: what it guards here is valid at any time.
fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn accept(listener: &TcpListener, shared: &Arc<Shared>) {
    let mut number = 0;
    for stream in listener.incoming() {
        if shared.stopped.load(Ordering::SeqCst) {
            return;
        }
        let Ok(stream) = stream else { continue };
        number += 1;
        let (id, inner) = (number, Arc::clone(shared));
        if let Ok(copy) = stream.try_clone() {
            hold(&shared.open).insert(id, copy);
        }
        thread::spawn(move || {
            // A browser that goes away in the middle is no event.
            drop(talk(&stream, &inner));
            hold(&inner.open).remove(&id);
        });
    }
}

/// Answers the requests of one connection until one side ends it.
fn talk(stream: &TcpStream, shared: &Shared) -> io::Result<()> {
    stream.set_read_timeout(Some(IDLE))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    while !shared.stopped.load(Ordering::SeqCst) {
        let Some(request) = Request::read(&mut reader)? else {
            break;
        };
        let answer = respond(&request, shared);
        answer.write(stream, request.head, request.keep)?;
        if !request.keep {
            break;
        }
    }
    Ok(())
}

#[derive(Debug, Default)]
struct Request {
    known: bool,
    head: bool,
    target: String,
    gzip: bool,
    keep: bool,
}

impl Request {
    /// Reads one request head; `None` at the end of the connection. Bodies are not expected: with one the connection ends.
    fn read(reader: &mut impl BufRead) -> io::Result<Option<Self>> {
        let mut head = reader.take(HEAD_LIMIT);
        let mut line = String::new();
        if head.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let mut words = line.split_ascii_whitespace();
        let method = words.next().unwrap_or_default();
        let mut request = Self {
            known: method == "GET" || method == "HEAD",
            head: method == "HEAD",
            target: words.next().unwrap_or_default().to_owned(),
            gzip: false,
            keep: words.next() == Some("HTTP/1.1") && (method == "GET" || method == "HEAD"),
        };
        loop {
            let mut line = String::new();
            if head.read_line(&mut line)? == 0 {
                return Ok(None);
            }
            let line = line.trim_end();
            if line.is_empty() {
                return Ok(Some(request));
            }
            let Some((name, value)) = line.split_once(':') else {
                continue;
            };
            match name.to_ascii_lowercase().as_str() {
                "accept-encoding" => request.gzip = accepts_gzip(value),
                "connection" if value.trim().eq_ignore_ascii_case("close") => request.keep = false,
                "content-length" if value.trim() != "0" => request.keep = false,
                "transfer-encoding" => request.keep = false,
                _ => {}
            }
        }
    }
}

#[derive(Debug)]
struct Answer {
    status: &'static str,
    kind: &'static str,
    gzip: bool,
    location: Option<String>,
    body: Arc<Vec<u8>>,
}

impl Answer {
    fn plain(status: &'static str) -> Self {
        let body = Arc::new(format!("{status}\n").into_bytes());
        Self { status, kind: "text/plain; charset=utf-8", gzip: false, location: None, body }
    }

    fn write(&self, mut stream: &TcpStream, head_only: bool, keep: bool) -> io::Result<()> {
        let mut head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nVary: Accept-Encoding\r\n\
             X-Content-Type-Options: nosniff\r\nAccess-Control-Allow-Origin: *\r\n",
            self.status,
            self.kind,
            self.body.len()
        );
        if self.gzip {
            head.push_str("Content-Encoding: gzip\r\n");
        }
        if let Some(location) = &self.location {
            head.push_str("Location: ");
            head.push_str(location);
            head.push_str("\r\n");
        }
        head.push_str(if keep { "Connection: keep-alive\r\n\r\n" } else { "Connection: close\r\n\r\n" });
        stream.write_all(head.as_bytes())?;
        if !head_only {
            stream.write_all(&self.body)?;
        }
        stream.flush()
    }
}

fn respond(request: &Request, shared: &Shared) -> Answer {
    if !request.known {
        return Answer::plain("405 Method Not Allowed");
    }
    let path = request.target.split(['?', '#']).next().unwrap_or_default();
    if format!("{path}/") == shared.prefix {
        return Answer { location: Some(shared.prefix.clone()), ..Answer::plain("301 Moved Permanently") };
    }
    let Some(rest) = path.strip_prefix(shared.prefix.as_str()) else {
        return Answer::plain("404 Not Found");
    };
    let Some(inside) = safe_path(rest) else {
        return Answer::plain("400 Bad Request");
    };
    let mut file = shared.root.join(inside);
    if file.is_dir() {
        if !(rest.is_empty() || rest.ends_with('/')) {
            return Answer { location: Some(format!("{path}/")), ..Answer::plain("301 Moved Permanently") };
        }
        file.push("index.html");
    }
    // A link inside the folder may point anywhere: only what really lies in the folder is served.
    match file.canonicalize() {
        Ok(real) if real.starts_with(&shared.root) => match shared.body(&real, request.gzip) {
            Ok((gzip, body)) => Answer { status: "200 OK", kind: mime(&real), gzip, location: None, body },
            Err(_) => Answer::plain("404 Not Found"),
        },
        _ => Answer::plain("404 Not Found"),
    }
}

impl Shared {
    /// The bytes of `file`, compressed if wanted and of use; the flag says which.
    fn body(&self, file: &Path, gzip: bool) -> io::Result<(bool, Arc<Vec<u8>>)> {
        if !(gzip && shrinks(mime(file))) {
            return Ok((false, Arc::new(fs::read(file)?)));
        }
        let changed = fs::metadata(file)?.modified().ok();
        if let Some(packed) = hold(&self.packed).get(file)
            && packed.changed == changed
        {
            return Ok((true, Arc::clone(&packed.body)));
        }
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(&fs::read(file)?)?;
        let body = Arc::new(packer.finish()?);
        let packed = Packed { changed, body: Arc::clone(&body) };
        hold(&self.packed).insert(file.to_owned(), packed);
        Ok((true, body))
    }
}

/// A prefix with one slash at each end.
fn clean_prefix(prefix: &str) -> String {
    match prefix.trim_matches('/') {
        "" => "/".to_owned(),
        inner => format!("/{inner}/"),
    }
}

/// Whether the value of `Accept-Encoding` takes gzip.
fn accepts_gzip(value: &str) -> bool {
    value.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let refused = parts.any(|part| part.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()) == Some(0.0));
        (name.eq_ignore_ascii_case("gzip") || name == "*") && !refused
    })
}

/// The path of a request as one below the served folder; `None` if it climbs out, names a drive or hides a separator.
fn safe_path(path: &str) -> Option<PathBuf> {
    let mut inside = PathBuf::new();
    for segment in path.split('/') {
        let segment = decode(segment)?;
        match segment.as_str() {
            "" | "." => {}
            ".." => return None,
            name if name.contains(['/', '\\', ':', '\0']) => return None,
            name => inside.push(name),
        }
    }
    Some(inside)
}

/// Undoes percent encoding; `None` if it is broken or not UTF-8.
fn decode(text: &str) -> Option<String> {
    let mut bytes = text.bytes();
    let mut decoded = Vec::with_capacity(text.len());
    while let Some(byte) = bytes.next() {
        decoded.push(if byte == b'%' {
            let digit = |b: u8| char::from(b).to_digit(16).and_then(|d| u8::try_from(d).ok());
            digit(bytes.next()?)? * 16 + digit(bytes.next()?)?
        } else {
            byte
        });
    }
    String::from_utf8(decoded).ok()
}

/// The media type of a file, by its ending.
fn mime(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ogg" => "audio/ogg",
        "mp3" => "audio/mpeg",
        "wav" => "audio/wav",
        "xml" => "application/xml",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Whether files of this type get smaller by compression.
fn shrinks(kind: &str) -> bool {
    kind.starts_with("text/")
        || ["json", "xml", "wasm", "octet-stream", "wav", "x-icon"].iter().any(|part| kind.ends_with(part))
}

#[cfg(test)]
mod tests;
