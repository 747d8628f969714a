//! A compiler for `wasm32-unknown-unknown`: the one at hand, its target added by rustup, or Debian's own as a way round.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command, Stdio},
    time::Duration,
};

use crate::{
    failure::Failure,
    progress::Outcome,
    project::cargo,
    run::Call,
    system::{System, Wanted, apt, can_apt, find, first_line},
};

/// The target that the bundle is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";
/// The environment variable that forces a way: `auto`, `rustup` or `debian`.
const VARIABLE: &str = "WASM_TOOLCHAIN";
/// How long rustup may take where there is a way round: a server that does not answer holds it for many minutes.
const LIMIT: Duration = Duration::from_secs(60);
/// Debian's compiler with the sources of the standard library, which it then builds for the target by itself.
const PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm", "lld-22"];
/// Files that are there once the packages are.
const DEBIAN_FILES: &[&str] = &["/usr/bin/cargo", "/usr/bin/rustc"];

const WANTED: Wanted = Wanted {
    what: "the standard library for wasm32-unknown-unknown",
    commands: &[
        (
            System::Debian,
            "rustup target add wasm32-unknown-unknown\n             or, where that server cannot be reached: \
             sudo apt-get install rustc-web cargo-web rust-web-src rust-web-llvm lld-22",
        ),
        (System::Ubuntu, "rustup target add wasm32-unknown-unknown"),
        (System::Fedora, "sudo dnf install rust-std-static-wasm32-unknown-unknown"),
        (System::Arch, "sudo pacman -S rust-wasm"),
        (System::Mac, "rustup target add wasm32-unknown-unknown"),
        (System::Windows, "rustup target add wasm32-unknown-unknown"),
        (System::Other, "rustup target add wasm32-unknown-unknown"),
    ],
};

/// How wasm is compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WasmToolchain {
    /// By the same compiler as everything else.
    Own,
    /// By Debian's compiler, through the `cargo` in this folder.
    Debian { folder: PathBuf },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Auto,
    Rustup,
    Debian,
}

/// Finds a way to compile for wasm, or makes one.
pub fn provide(logs: &Path) -> Result<(WasmToolchain, Outcome), Failure> {
    let way = way(&env::var(VARIABLE).unwrap_or_default())?;
    if way != Way::Debian {
        if has_target(logs) {
            return Ok((WasmToolchain::Own, Outcome::Found("the compiler has it".to_owned())));
        }
        // Auto does not wait for a server when the way round is there already.
        if way == Way::Auto && debian_is_there() {
            return Ok((debian(logs)?, Outcome::Found("Debian's compiler, /usr/bin/rustc".to_owned())));
        }
        let way_round = way == Way::Auto && can_apt();
        if find("rustup").is_some() {
            println!("      rustup target add {TARGET} …");
            let mut command = Command::new("rustup");
            command.args(["target", "add", TARGET]);
            let call = Call::new(command, "rustup target add", logs);
            let call = if way_round { call.quiet().limit(Some(LIMIT)) } else { call };
            match call.run() {
                Ok(()) if has_target(logs) => return Ok((WasmToolchain::Own, Outcome::Done)),
                Ok(()) if !way_round => {
                    return Err(Failure::Odd(format!("rustup added {TARGET}, but the compiler does not find it")));
                }
                Err(failure) if !way_round => return Err(failure),
                Ok(()) => {}
                Err(failure) => println!("      {failure}"),
            }
        } else if !way_round {
            return Err(Failure::Missing(WANTED));
        }
    }
    if debian_is_there() {
        return Ok((debian(logs)?, Outcome::Found("Debian's compiler, /usr/bin/rustc".to_owned())));
    }
    if !can_apt() {
        return Err(Failure::Missing(WANTED));
    }
    println!("      installing Debian's compiler ({}) …", PACKAGES.join(" "));
    apt(PACKAGES, logs)?;
    Ok((debian(logs)?, Outcome::Done))
}

fn way(text: &str) -> Result<Way, Failure> {
    match text {
        "" | "auto" => Ok(Way::Auto),
        "rustup" => Ok(Way::Rustup),
        "debian" => Ok(Way::Debian),
        other => Err(Failure::Usage(format!("{VARIABLE} is {other:?}: it may be auto, rustup or debian"))),
    }
}

/// Whether the compiler at hand links for the target. Looking for files would not do: an install that was broken off leaves some.
fn has_target(logs: &Path) -> bool {
    let probe = logs.join("probe");
    let source = probe.join("probe.rs");
    if fs::create_dir_all(&probe).is_err()
        || fs::write(&source, "pub fn probe() -> String { String::new() }\n").is_err()
    {
        return false;
    }
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    Command::new(rustc)
        .args(["--target", TARGET, "--crate-type", "cdylib", "--edition", "2024", "--out-dir"])
        .arg(&probe)
        .arg(&source)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Finds the sources of the standard library of the compiler at hand, or asks rustup for them. Only the weight of the page
/// hangs on them.
pub fn sources(logs: &Path) -> (bool, Outcome) {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let there = || {
        let root = first_line(Path::new(&rustc), &["--print", "sysroot"]).map(PathBuf::from);
        root.is_some_and(|root| root.join("lib/rustlib/src/rust/library/Cargo.lock").is_file())
    };
    if there() {
        return (true, Outcome::Found("the compiler has them".to_owned()));
    }
    if find("rustup").is_none() {
        return (false, Outcome::Skipped("no rustup; the page is some 25 kB heavier".to_owned()));
    }
    let mut command = Command::new("rustup");
    command.args(["component", "add", "rust-src"]);
    match Call::new(command, "rustup component add rust-src", logs).quiet().limit(Some(LIMIT)).run() {
        Ok(()) if there() => (true, Outcome::Done),
        _ => (false, Outcome::Skipped("rustup cannot add rust-src; the page is some 25 kB heavier".to_owned())),
    }
}

/// Whether Debian's packages are installed.
fn debian_is_there() -> bool {
    let installed = |package: &str| {
        Command::new("dpkg-query")
            .args(["-W", "-f", "${db:Status-Status}", package])
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .output()
            .is_ok_and(|output| output.stdout == b"installed")
    };
    DEBIAN_FILES.iter().all(|file| Path::new(file).is_file()) && PACKAGES.iter().all(|package| installed(package))
}

/// Makes the folder with the `cargo` that hands calls for wasm to Debian's and all others to the usual one.
///
/// The settings that wasm needs there would break every native call, and Trunk makes both kinds (its hooks are native), so they
/// are never in the environment: this program adds them to the calls that name the target.
fn debian(logs: &Path) -> Result<WasmToolchain, Failure> {
    let native = cargo();
    let native =
        find(&native.get_program().to_string_lossy()).ok_or_else(|| Failure::Odd("no cargo on PATH".to_owned()))?;
    let folder = logs.join("debian-wasm");
    let program = folder.join("cargo");
    let text = script(&native);
    if fs::read_to_string(&program).ok().as_deref() != Some(text.as_str()) {
        let what = || format!("writing {}", program.display());
        fs::create_dir_all(&folder).map_err(Failure::io(what()))?;
        // Another process may be running the old one.
        let fresh = folder.join(format!("cargo.{}", process::id()));
        fs::write(&fresh, &text).map_err(Failure::io(what()))?;
        runnable(&fresh)?;
        fs::rename(&fresh, &program).map_err(Failure::io(what()))?;
    }
    Ok(WasmToolchain::Debian { folder })
}

fn script(native: &Path) -> String {
    let native = native.display().to_string().replace('\'', "'\\''");
    format!(
        "#!/bin/sh\n\
         # Calls for the wasm target go to Debian's cargo, which builds the standard library too; all others to the usual cargo.\n\
         for argument in \"$@\"; do\n\
         \x20 case \"$argument\" in\n\
         \x20   {TARGET}|--target={TARGET})\n\
         \x20     unset RUSTUP_TOOLCHAIN LD_LIBRARY_PATH CARGO\n\
         \x20     export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=std,panic_abort\n\
         \x20     exec /usr/bin/cargo \"$@\" ;;\n\
         \x20   --) break ;;\n\
         \x20 esac\n\
         done\n\
         exec '{native}' \"$@\"\n"
    )
}

#[cfg(unix)]
fn runnable(program: &Path) -> Result<(), Failure> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(program, fs::Permissions::from_mode(0o755))
        .map_err(Failure::io(format!("making {} runnable", program.display())))
}

#[cfg(not(unix))]
fn runnable(_: &Path) -> Result<(), Failure> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_named() {
        assert_eq!(way("").unwrap(), Way::Auto);
        assert_eq!(way("debian").unwrap(), Way::Debian);
        assert!(way("fedora").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn only_calls_for_wasm_leave_the_usual_cargo() {
        let folder = env::temp_dir().join(format!("xtask-wasm-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let native = folder.join("native's cargo");
        fs::write(&native, "#!/bin/sh\necho native $CARGO_UNSTABLE_BUILD_STD \"$@\"\n").unwrap();
        runnable(&native).unwrap();
        let program = folder.join("cargo");
        fs::write(&program, script(&native).replace("/usr/bin/cargo", "echo $CARGO_UNSTABLE_BUILD_STD")).unwrap();
        runnable(&program).unwrap();
        let say = |arguments: &[&str]| {
            let output = Command::new(&program).args(arguments).output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        assert_eq!(say(&["xtask", "hook"]), "native xtask hook\n");
        assert_eq!(say(&["build", "--target", TARGET]), format!("std,panic_abort build --target {TARGET}\n"));
        assert_eq!(
            say(&["build", &format!("--target={TARGET}")]),
            format!("std,panic_abort build --target={TARGET}\n")
        );
        assert_eq!(say(&["run", "--", TARGET]), format!("native run -- {TARGET}\n"));
        fs::remove_dir_all(folder).unwrap();
    }
}
