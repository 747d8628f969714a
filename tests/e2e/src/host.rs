//! Pages of other people: on a port, and so of an origin, of their own.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use xtask::server::Server;

static COUNT: AtomicU32 = AtomicU32::new(0);

/// A site with one page that is not ours.
pub struct Host {
    /// Its address.
    pub address: String,
    folder: PathBuf,
    _server: Server,
}

impl Host {
    /// Serves a page; what is written `{ours}` in it becomes the address of our bundle.
    ///
    /// # Panics
    /// If it cannot be written or served.
    #[must_use]
    pub fn of(html: &str, ours: &str) -> Host {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("akron-akon-host-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("index.html"), html.replace("{ours}", ours)).expect("a page");
        let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let server = Server::start(&folder, any, "/").expect("the server starts");
        Host { address: server.url(), folder, _server: server }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // What cannot be removed is only temporary.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
