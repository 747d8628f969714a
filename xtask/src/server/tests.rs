use super::*;

fn ask(server: &Server, head: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.write_all(format!("{head}\r\nConnection: close\r\n\r\n").as_bytes()).unwrap();
    let mut all = Vec::new();
    stream.read_to_end(&mut all).unwrap();
    let end = all.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    (String::from_utf8(all[..end].to_vec()).unwrap(), all[end + 4..].to_vec())
}

fn site(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("xtask-server-{name}-{}", std::process::id()));
    fs::create_dir_all(folder.join("dist/lessons")).unwrap();
    fs::write(folder.join("secret.txt"), "no").unwrap();
    fs::write(folder.join("dist/index.html"), "<p>home</p>".repeat(100)).unwrap();
    fs::write(folder.join("dist/lessons/index.html"), "<p>lessons</p>").unwrap();
    fs::write(folder.join("dist/a b.wasm"), [0, 97, 115, 109]).unwrap();
    folder
}

fn start(folder: &Path, prefix: &str) -> Server {
    Server::start(&folder.join("dist"), "127.0.0.1:0".parse().unwrap(), prefix).unwrap()
}

#[test]
fn files_come_with_their_type_and_folders_with_their_index() {
    let folder = site("types");
    let server = start(&folder, "");
    let (head, body) = ask(&server, "GET /a%20b.wasm?v=1 HTTP/1.1");
    assert!(head.starts_with("HTTP/1.1 200 OK\r\nContent-Type: application/wasm\r\nContent-Length: 4\r\n"), "{head}");
    assert_eq!(body, [0, 97, 115, 109]);
    assert_eq!(ask(&server, "GET /lessons/ HTTP/1.1").1, b"<p>lessons</p>");
    let (head, _) = ask(&server, "GET /lessons HTTP/1.1");
    assert!(head.starts_with("HTTP/1.1 301") && head.contains("Location: /lessons/"), "{head}");
    assert!(ask(&server, "GET /none HTTP/1.1").0.starts_with("HTTP/1.1 404"));
    assert!(ask(&server, "POST / HTTP/1.1").0.starts_with("HTTP/1.1 405"));
    let (head, body) = ask(&server, "HEAD / HTTP/1.1");
    assert!(head.contains("Content-Length: 1100") && body.is_empty(), "{head}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let folder = site("outside");
    let server = start(&folder, "/");
    for path in
        ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/lessons/../../secret.txt", "/..\\secret.txt"]
    {
        let (head, _) = ask(&server, &format!("GET {path} HTTP/1.1"));
        assert!(head.starts_with("HTTP/1.1 400"), "{path}: {head}");
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(folder.join("secret.txt"), folder.join("dist/link.txt")).unwrap();
        assert!(ask(&server, "GET /link.txt HTTP/1.1").0.starts_with("HTTP/1.1 404"));
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_body_is_packed_only_when_asked() {
    let folder = site("gzip");
    let server = start(&folder, "/");
    let (head, plain) = ask(&server, "GET / HTTP/1.1\r\nAccept-Encoding: br, gzip;q=0");
    assert!(!head.contains("Content-Encoding") && plain.len() == 1100, "{head}");
    let (head, packed) = ask(&server, "GET / HTTP/1.1\r\nAccept-Encoding: gzip, deflate, br");
    assert!(head.contains("Content-Encoding: gzip") && packed.len() < 100, "{head}");
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(packed.as_slice()).read_to_end(&mut unpacked).unwrap();
    assert_eq!(unpacked, plain);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_prefix_hides_what_lies_beside_it() {
    let folder = site("prefix");
    let server = start(&folder, "games/akron");
    assert!(server.url().ends_with("/games/akron/"));
    assert!(ask(&server, "GET /games/akron/lessons/ HTTP/1.1").0.starts_with("HTTP/1.1 200"));
    assert!(ask(&server, "GET /games/akron HTTP/1.1").0.contains("Location: /games/akron/"));
    assert!(ask(&server, "GET /lessons/ HTTP/1.1").0.starts_with("HTTP/1.1 404"));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn stopping_closes_what_is_open() {
    let folder = site("stop");
    let server = start(&folder, "/");
    let address = server.address();
    let mut idle = TcpStream::connect(address).unwrap();
    idle.write_all(b"GET / HTTP/1.1\r\n\r\n").unwrap();
    let mut first = [0; 15];
    idle.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200 OK");
    server.stop();
    idle.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    assert!(io::copy(&mut idle, &mut io::sink()).is_ok(), "the connection is closed, not silent");
    assert!(TcpStream::connect(address).is_err());
    fs::remove_dir_all(folder).unwrap();
}
