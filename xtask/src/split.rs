//! Cutting the page into pieces: what a first game does not need becomes wasm files of its own, loaded when asked for.
//!
//! The code says where to cut (`app/later.rs`). Trunk knows nothing of it, so this program stands in for `cargo` and
//! `wasm-bindgen` while Trunk runs (copies of it under those names lie first on `PATH`). As `cargo` it tells the compiler to cut
//! the page, and to build the standard library for size where its sources are at hand; the engine is none of its business. As
//! `wasm-bindgen` it lets `wasm-split-cli` cut what was linked, hands the main part to the real `wasm-bindgen`, shrinks the
//! pieces and writes into the main script how each is loaded. [`place`] then puts the pieces beside it. Without all that
//! `trunk build` makes a page in one part.

use std::{
    env, fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{failure::Failure, project::Project, seam::Seam, sections, system::find, tools::Tools};

/// What the compiler is told: to cut where the code says, and to keep what is needed to find out what each part reaches.
const FLAGS: &str = "--cfg split_page -Clink-arg=--emit-relocs";
/// What is left out of the page beside that: the places of panics and what `Debug` writes. The texts of panics stay, and so does
/// what the page says of itself when it has stopped.
const LEAN: &str = "-Zlocation-detail=none -Zfmt-debug=none";
/// The variable that hands cargo flags for wasm only.
const FLAGS_VARIABLE: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";
/// The variable that lets the stable compiler and cargo take settings that they call unstable.
const UNSTABLE: &str = "RUSTC_BOOTSTRAP";
/// The names that this program goes by when it stands in for others.
const BINDGEN: &str = "wasm-bindgen";
const CARGO: &str = "cargo";
/// The programs that are compiled so, as Trunk names them when it calls cargo: the page, and the boards for other pages, which
/// are not cut but made of the same crates, so that these are compiled once.
const PROGRAMS: [&str; 2] = ["akron-akon", "boards"];
/// The program that cuts.
pub const CUTTER: &str = "wasm-split-cli";
/// The program that shrinks scripts.
pub const MINIFIER: &str = "esbuild";
/// The variables that tell the stand-ins where the real programs and their workplace are, and whether the standard library can
/// be built.
const REAL_BINDGEN: &str = "XTASK_WASM_BINDGEN";
const REAL_CARGO: &str = "XTASK_CARGO";
const WORK: &str = "XTASK_SPLIT";
const SOURCES: &str = "XTASK_SOURCES";

/// What stands in a program that is to be cut.
const MARK: &[u8] = b"__wasm_split_00";

/// Where the pieces are made.
fn work(project: &Project) -> PathBuf {
    project.logs().join("split")
}

/// Where they lie when they are done.
fn pieces(work: &Path) -> PathBuf {
    work.join("pieces")
}

/// Makes a call of Trunk cut the page.
///
/// # Errors
/// When a stand-in cannot be written or a tool is not there.
pub fn prepare(command: &mut Command, project: &Project, tools: &Tools) -> Result<(), Failure> {
    let work = work(project);
    let folder = work.join("bin");
    fs::create_dir_all(&folder).map_err(Failure::io(format!("making {}", folder.display())))?;
    let this = env::current_exe().map_err(Failure::io("finding this program"))?;
    let path = tools.path(&[]);
    for (name, variable) in [(BINDGEN, REAL_BINDGEN), (CARGO, REAL_CARGO)] {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        // Written anew and moved: another process may be running the old one.
        let (stand_in, fresh) = (folder.join(&file), folder.join(format!("fresh-{}", std::process::id())));
        fs::copy(&this, &fresh).map_err(Failure::io(format!("writing {}", fresh.display())))?;
        fs::rename(&fresh, &stand_in).map_err(Failure::io(format!("writing {}", stand_in.display())))?;
        let real = env::split_paths(&path)
            .map(|folder| folder.join(&file))
            .find(|program| program.is_file())
            .ok_or_else(|| Failure::Odd(format!("{name} is not on PATH")))?;
        command.env(variable, real);
    }
    let first: Vec<PathBuf> = [folder].into_iter().chain(tools.wasm_folder()).collect();
    command.env("PATH", tools.path(&first)).env(WORK, &work);
    if tools.has_sources() {
        command.env(SOURCES, "there");
    }
    Ok(())
}

/// Makes a call of cargo build the standard library for size, from its sources.
pub fn small_standard_library(command: &mut Command) {
    command
        .env(UNSTABLE, "1")
        .env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort")
        .env("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size");
}

/// Puts the pieces into the bundle.
///
/// # Errors
/// When there are none or they cannot be copied.
pub fn place(project: &Project) -> Result<(), Failure> {
    let folder = pieces(&work(project));
    let mut count = 0;
    for piece in files(&folder)? {
        let name = piece.file_name().unwrap_or_default();
        let target = project.dist().join(name);
        fs::copy(&piece, &target).map_err(Failure::io(format!("writing {}", target.display())))?;
        count += 1;
    }
    if count == 0 {
        return Err(Failure::Odd(format!("the page was not cut: {} is empty", folder.display())));
    }
    Ok(())
}

/// The program in whose place this one was called, if it was.
#[must_use]
pub fn stands_in_for() -> Option<StandIn> {
    env::var_os(WORK)?;
    let name = env::args_os().next().map(PathBuf::from)?;
    match name.file_stem()?.to_str()? {
        BINDGEN => Some(StandIn::Bindgen),
        CARGO => Some(StandIn::Cargo),
        _ => None,
    }
}

/// A program that this one stands in for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandIn {
    /// `wasm-bindgen`.
    Bindgen,
    /// `cargo`.
    Cargo,
}

/// What a stand-in does with the arguments that Trunk gives it.
///
/// # Errors
/// When a program fails, or its output is not as those of the pinned versions.
pub fn stand_in(program: StandIn, arguments: &[String]) -> Result<(), Failure> {
    match program {
        StandIn::Cargo => compile(arguments),
        StandIn::Bindgen => cut(arguments),
    }
}

fn compile(arguments: &[String]) -> Result<(), Failure> {
    let mut command = Command::new(real(REAL_CARGO)?);
    command.args(arguments);
    if is_ours(arguments) {
        // Flags of the environment's own would go before ours, not beside them.
        let flags =
            [env::var("RUSTFLAGS").ok(), env::var(FLAGS_VARIABLE).ok(), Some(FLAGS.to_owned()), Some(LEAN.to_owned())];
        let flags: Vec<String> = flags.into_iter().flatten().collect();
        command.env_remove("RUSTFLAGS").env(FLAGS_VARIABLE, flags.join(" ")).env(UNSTABLE, "1");
        if env::var_os(SOURCES).is_some() {
            small_standard_library(&mut command);
        }
    }
    run(&mut command)
}

/// Whether cargo is asked to build the page or the boards for other pages.
fn is_ours(arguments: &[String]) -> bool {
    let named = |name: &str| PROGRAMS.contains(&name);
    arguments.first().is_some_and(|verb| verb == "build")
        && (arguments.iter().any(|argument| argument.strip_prefix("--bin=").is_some_and(named))
            || arguments.windows(2).any(|pair| pair[0] == "--bin" && named(&pair[1])))
}

fn real(variable: &str) -> Result<PathBuf, Failure> {
    env::var_os(variable).map(PathBuf::from).ok_or_else(|| Failure::Odd(format!("{variable} is not set")))
}

fn cut(arguments: &[String]) -> Result<(), Failure> {
    let (real, work) = (real(REAL_BINDGEN)?, real(WORK)?);
    let value = |name: &str| arguments.iter().find_map(|argument| argument.strip_prefix(name)?.strip_prefix('='));
    let input = arguments.iter().find(|argument| argument.ends_with(".wasm") && Path::new(argument).is_file());
    let (Some(input), Some(name), Some(out)) = (input, value("--out-name"), value("--out-dir")) else {
        // A question such as for the version.
        return run(Command::new(real).args(arguments));
    };
    // Programs without cuts lose what the cutter would have read, if there is any, and are else none of our business.
    let bytes = fs::read(input).map_err(Failure::io(format!("reading {input}")))?;
    if !bytes.windows(MARK.len()).any(|window| window == MARK) {
        let Some(small) = sections::without_links(&bytes) else { return run(Command::new(real).args(arguments)) };
        let whole = work.join(format!("{name}.wasm"));
        fs::write(&whole, small).map_err(Failure::io(format!("writing {}", whole.display())))?;
        let whole = whole.display().to_string();
        return run(Command::new(real).args(arguments.iter().map(|one| if one == input { &whole } else { one })));
    }
    let (raw, done) = (work.join("raw"), pieces(&work));
    for folder in [&raw, &done] {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(Failure::io(format!("removing {}", folder.display())))?;
        }
        fs::create_dir_all(folder).map_err(Failure::io(format!("making {}", folder.display())))?;
    }
    let program = |name: &str| find(name).ok_or_else(|| Failure::Odd(format!("{name} is not on PATH")));
    run(Command::new(program(CUTTER)?).arg(input).arg(&raw).args(["--out-name", name]))?;
    let main = raw.join(format!("{name}.wasm")).display().to_string();
    let replaced = arguments.iter().map(|argument| if argument == input { &main } else { argument });
    run(Command::new(&real).args(replaced).args(["--keep-lld-exports", "--no-demangle"]))?;
    let shrinker = program("wasm-opt")?;
    let mut loader = read(&raw.join(LOADER))?;
    for piece in files(&raw)? {
        let Some(stem) = piece.file_stem().and_then(|stem| stem.to_str()) else { continue };
        if piece.extension().is_none_or(|ending| ending != "wasm") || stem == name {
            continue;
        }
        let small = work.join("piece.wasm");
        run(Command::new(&shrinker).arg("-Oz").arg(&piece).arg("-o").arg(&small))?;
        let bytes = fs::read(&small).map_err(Failure::io(format!("reading {}", small.display())))?;
        let called = format!("{}-{}.wasm", stem.strip_prefix("split_").unwrap_or(stem), hash(&bytes));
        fs::write(done.join(&called), bytes).map_err(Failure::io(format!("writing {called}")))?;
        loader = replaced_once(&loader, &format!("\"./{stem}.wasm\""), &format!("\"./{called}\""))?;
    }
    let script = Path::new(out).join(format!("{name}.js"));
    let joined = join(&read(&script)?, &loader)?;
    let bound = Path::new(out).join(format!("{name}_bg.wasm"));
    let program = fs::read(&bound).map_err(Failure::io(format!("reading {}", bound.display())))?;
    let seam = Seam { program, script: joined }.without_classes()?;
    write(&bound, &seam.program)?;
    let small = work.join("page.wasm");
    run(Command::new(&shrinker).arg("-Oz").arg(&bound).arg("-o").arg(&small))?;
    let program = fs::read(&small).map_err(Failure::io(format!("reading {}", small.display())))?;
    let seam = Seam { program, ..seam }.with_short_names()?;
    write(&bound, &seam.program)?;
    write(&script, seam.script.as_bytes())?;
    if let Some(minifier) = find(MINIFIER) {
        let arguments = ["--minify", "--tree-shaking=true", "--format=esm", "--log-level=error", "--allow-overwrite"];
        run(Command::new(minifier).arg(&script).args(arguments).arg(format!("--outfile={}", script.display())))?;
    }
    Ok(())
}

fn write(file: &Path, content: &[u8]) -> Result<(), Failure> {
    fs::write(file, content).map_err(Failure::io(format!("writing {}", file.display())))
}

/// The script that the cutter writes.
const LOADER: &str = "__wasm_split.js";

/// Puts the cutter's script into that of wasm-bindgen, which would import it: one file less to wait for, and no circle of two.
fn join(script: &str, loader: &str) -> Result<String, Failure> {
    let odd = |what: &str| Failure::Odd(format!("{LOADER} or the script of wasm-bindgen is not as expected: {what}"));
    // The import of what stands in the same file now.
    let (first, loader) = loader.split_once('\n').ok_or_else(|| odd("one line"))?;
    if !first.starts_with("import { initSync } from") {
        return Err(odd(first));
    }
    // Hosts that do not name the type of wasm files are helped as by wasm-bindgen.
    let loader = loader.replace("WebAssembly.instantiateStreaming(src, imports)", "instantiatePiece(src, imports)");
    let loader = loader.replace("export const ", "loaders.");
    // One line for each function that is imported.
    let imported = |line: &str| line.starts_with("import * as ") && line.contains(LOADER);
    let names: Vec<&str> =
        script.lines().filter(|line| imported(line)).filter_map(|line| line.split(' ').nth(3)).collect();
    let (name, others) = names.split_first().ok_or_else(|| odd("no import"))?;
    let code = format!(
        "const {name} = (() => {{\nconst loaders = {{}};\n\
         async function instantiatePiece(src, imports) {{\n\
         \x20   const response = await src;\n\
         \x20   if (!response.ok) throw new Error(`${{response.status}} ${{response.url}}`);\n\
         \x20   if (response.headers.get('Content-Type')?.startsWith('application/wasm')) {{\n\
         \x20       return WebAssembly.instantiateStreaming(response, imports);\n\
         \x20   }}\n\
         \x20   return WebAssembly.instantiate(await response.arrayBuffer(), imports);\n\
         }}\n{loader}\nreturn loaders;\n}})();"
    );
    let others = others.iter().map(|other| format!("const {other} = {name};"));
    let rest = script.lines().filter(|line| !imported(line)).map(str::to_owned);
    // Imports stand before all else, and a loader is called long after the script was read.
    Ok([code].into_iter().chain(others).chain(rest).collect::<Vec<_>>().join("\n"))
}

fn replaced_once(text: &str, from: &str, to: &str) -> Result<String, Failure> {
    match text.matches(from).count() {
        1 => Ok(text.replacen(from, to, 1)),
        count => Err(Failure::Odd(format!("{LOADER} names {from} {count} times"))),
    }
}

/// A name for these bytes, in hexadecimal digits.
fn hash(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn read(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(Failure::io(format!("reading {}", file.display())))
}

/// The files in a folder, by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let what = || format!("reading {}", folder.display());
    let entries = fs::read_dir(folder).map_err(Failure::io(what()))?;
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>().map_err(Failure::io(what()))?;
    files.sort();
    Ok(files)
}

/// Runs a program whose output Trunk shows if it fails.
fn run(command: &mut Command) -> Result<(), Failure> {
    let what = command.get_program().to_string_lossy().into_owned();
    let status = command.stdin(Stdio::null()).status().map_err(Failure::io(format!("starting {what}")))?;
    if status.success() { Ok(()) } else { Err(Failure::Odd(format!("{what}: {status}"))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "import * as import1 from \"./__wasm_split.js\"\n\
        import * as import2 from \"./__wasm_split.js\"\nlet wasm;\n";
    const LOADERS: &str = "import { initSync } from \"./page.js\";\n\nfunction makeLoad() {}\n\
        export const __wasm_split_load_pages = makeLoad(() => {\n\
        const src = fetch(new URL(\"./pages-1.wasm\", import.meta.url));\n\
        return async (imports) => (WebAssembly.instantiateStreaming(src, imports));\n});\n";

    #[test]
    fn the_loaders_are_part_of_the_main_script() {
        let joined = join(SCRIPT, LOADERS).unwrap();
        assert!(joined.starts_with("const import1 = (() => {\n"), "{joined}");
        assert!(joined.contains("\nloaders.__wasm_split_load_pages = makeLoad("), "{joined}");
        assert!(!joined.contains("import {") && !joined.contains("export "), "{joined}");
        assert!(
            joined.contains("(instantiatePiece(src, imports))")
                && joined.ends_with("\nconst import2 = import1;\nlet wasm;"),
            "{joined}"
        );
    }

    #[test]
    fn other_scripts_than_expected_are_refused() {
        assert!(join("let wasm;\n", LOADERS).is_err());
        assert!(join(SCRIPT, "let sharedImports;\nexport const a = 1;\n").is_err());
        assert!(replaced_once("a b a", "a", "c").is_err());
    }

    #[test]
    fn only_the_page_and_the_boards_are_compiled_as_ours() {
        let is = |line: &str| is_ours(&line.split(' ').map(str::to_owned).collect::<Vec<_>>());
        assert!(is("build --target=wasm32-unknown-unknown --bin=akron-akon"));
        assert!(is("build --target=wasm32-unknown-unknown --bin akron-akon"));
        assert!(is("build --target=wasm32-unknown-unknown --bin=boards --release"));
        assert!(!is("build --target=wasm32-unknown-unknown --bin worker --profile=worker"));
        assert!(!is("metadata --bin akron-akon"));
    }
}
