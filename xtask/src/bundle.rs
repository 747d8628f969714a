//! Building the bundle, and serving it.

use std::{
    fs,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use xtask::{server::Server, site};

use crate::{
    failure::Failure,
    licences,
    progress::{Outcome, Progress},
    project::Project,
    run::Call,
    split,
    tools::{TARGET, Tools, WasmToolchain},
};

/// The port that is tried first, and how many after it when nobody asked for one.
const PORTS: std::ops::Range<u16> = 8080..8100;

/// How the bundle is served.
#[derive(Debug, PartialEq, Eq)]
pub struct Serving {
    /// The port, if one was asked for.
    pub port: Option<u16>,
    /// The address to listen on.
    pub host: IpAddr,
    /// The path that the bundle is served under.
    pub under: String,
    /// Whether to open a browser.
    pub open: bool,
    /// Whether to build first.
    pub build: bool,
}

/// The service worker before it knows its build.
const TEMPLATE: &str = "assets/sw.js";

/// Items that [`prepare`] goes through.
pub const ITEMS: usize = 8;

/// Installs what the bundle needs and builds it.
///
/// # Errors
/// That of the first item that failed.
pub fn prepare(progress: &mut Progress, project: &Project, tools: &mut Tools) -> Result<(), Failure> {
    install(progress, project, tools)?;
    progress.item("the release bundle", || build(project, tools))
}

/// Installs what the bundle needs: one item less than [`ITEMS`].
///
/// # Errors
/// That of the first item that failed.
pub fn install(progress: &mut Progress, project: &Project, tools: &mut Tools) -> Result<(), Failure> {
    progress.item("a compiler for wasm", || tools.wasm())?;
    progress.item("the sources of the standard library", || Ok(tools.sources()))?;
    progress.item("wasm-opt of Binaryen", || tools.wasm_opt())?;
    progress.item("esbuild", || Ok(tools.esbuild()))?;
    progress.item("Trunk", || tools.trunk())?;
    progress.item(&format!("wasm-bindgen-cli {}", project.wasm_bindgen), || tools.wasm_bindgen())?;
    progress.item("wasm-split", || tools.wasm_split())
}

/// Builds the bundle with Trunk.
///
/// # Errors
/// When Trunk fails or leaves no start page.
pub fn build(project: &Project, tools: &Tools) -> Result<Outcome, Failure> {
    fetch(project, tools)?;
    let mut command = tools.wasm_command("trunk");
    // Offline: it takes its tools from PATH and looks for no newer ones.
    command.args(["build", "--release", "--offline"]);
    // Trunk reads this as a flag of its own and stops at the values that others set it to.
    command.env_remove("NO_COLOR").env("CARGO_TERM_COLOR", "never");
    // Page and engine are two programs of one build: each carries its name and refuses the other of another build.
    let build = build_id(&project.root)?;
    command.env("BUILD_ID", &build);
    // Debian's compiler is a way round, and no cut bundle of its making has been seen to run.
    let cut = *tools.wasm_toolchain() == WasmToolchain::Own;
    if cut {
        split::prepare(&mut command, project, tools)?;
    }
    Call::new(command, "trunk build", &project.logs()).run()?;
    let page = project.dist().join("index.html");
    if !page.is_file() {
        return Err(Failure::Odd(format!("Trunk ended well but left no {}", page.display())));
    }
    if cut {
        split::place(project)?;
    }
    licences::write(project, tools)?;
    let template = project.root.join(TEMPLATE);
    let template = fs::read_to_string(&template).map_err(Failure::io(format!("reading {}", template.display())))?;
    site::dress(&project.dist(), &project.root.join("style")).map_err(Failure::io("making the styles of embeds"))?;
    site::finish(&project.dist(), &template, &build).map_err(Failure::io("finishing the bundle"))?;
    weigh(&project.dist())?;
    Ok(Outcome::Done)
}

/// The name of a build: a number made of all files that the bundle is built from, so that the same sources give the same
/// name and no call of cargo compiles anew because of it.
fn build_id(root: &Path) -> Result<String, Failure> {
    let mut files = Vec::new();
    for name in ["Cargo.toml", "Cargo.lock", "Trunk.toml", "build.rs", "index.html", "src", "style", "assets"] {
        list(&root.join(name), &mut files)?;
    }
    files.sort();
    // FNV-1a.
    let mut number = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |bytes: &[u8]| {
        for byte in bytes {
            number = (number ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for file in files {
        let bytes = fs::read(&file).map_err(Failure::io(format!("reading {}", file.display())))?;
        add(file.strip_prefix(root).unwrap_or(&file).to_string_lossy().replace('\\', "/").as_bytes());
        add(&(bytes.len() as u64).to_le_bytes());
        add(&bytes);
    }
    Ok(format!("{number:016x}"))
}

/// Adds a file, or all files of a folder and the folders in it.
fn list(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let what = || format!("reading {}", path.display());
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path).map_err(Failure::io(what()))? {
        list(&entry.map_err(Failure::io(what()))?.path(), files)?;
    }
    Ok(())
}

/// Downloads the crates of the bundle: Trunk hands its "offline" on to cargo.
fn fetch(project: &Project, tools: &Tools) -> Result<(), Failure> {
    // What runs while compiling (macros, build scripts) is of this machine's kind, the rest of the target's.
    let mut host = tools.command("cargo");
    host.args(["fetch", "--locked"]);
    Call::new(host, "cargo fetch", &project.logs()).run()?;
    let own = *tools.wasm_toolchain() == WasmToolchain::Own;
    if !own || tools.has_sources() {
        // There the standard library is compiled too, from crates of its own.
        let mut standard = tools.wasm_command("cargo");
        if own {
            split::small_standard_library(&mut standard);
        }
        standard.args(["fetch", "--locked", "--target", TARGET]);
        Call::new(standard, "cargo fetch for wasm", &project.logs()).run()?;
    }
    Ok(())
}

/// Says how large the files of the bundle are.
fn weigh(dist: &Path) -> Result<(), Failure> {
    let mut files = 0_u32;
    let mut bytes = 0;
    let mut folders = vec![dist.to_owned()];
    while let Some(folder) = folders.pop() {
        let what = || format!("reading {}", folder.display());
        for entry in fs::read_dir(&folder).map_err(Failure::io(what()))? {
            let entry = entry.map_err(Failure::io(what()))?;
            let facts = entry.metadata().map_err(Failure::io(what()))?;
            if facts.is_dir() {
                folders.push(entry.path());
            } else {
                files += 1;
                bytes += facts.len();
            }
        }
    }
    println!("      {} with {files} files, {} kB before compression", dist.display(), bytes / 1000);
    Ok(())
}

/// Serves the bundle until the program is ended.
///
/// # Errors
/// When the bundle is not there or no port is free.
pub fn serve(project: &Project, serving: &Serving) -> Result<(), Failure> {
    let dist = project.dist();
    if !dist.join("index.html").is_file() {
        return Err(Failure::Odd(format!("there is no bundle in {}: build it first", dist.display())));
    }
    let ports = serving.port.map_or(PORTS, |port| port..port.saturating_add(1));
    let mut last = None;
    for port in ports {
        match Server::start(&dist, SocketAddr::new(serving.host, port), &serving.under) {
            Ok(server) => {
                println!("\nThe games are at {}  (Ctrl+C ends)", server.url());
                if serving.open {
                    open(&server.url());
                }
                server.wait();
                return Ok(());
            }
            Err(error) => last = Some((port, error)),
        }
    }
    let (port, error) = last.unwrap_or((PORTS.start, std::io::ErrorKind::AddrInUse.into()));
    Err(Failure::Io { what: format!("serving at {}", SocketAddr::new(serving.host, port)), error })
}

/// Opens an address in the user's browser, if there is a way.
fn open(url: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let started = Command::new(program)
        .args(arguments)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Err(error) = started {
        println!("({program} opens no browser: {error})");
    }
}
