//! The machine this runs on: its family, who we are there, and how a missing program is installed.

use std::{
    env, fmt, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{failure::Failure, run::Call};

/// A family of systems that install programs alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    Debian,
    Ubuntu,
    Fedora,
    Arch,
    Mac,
    Windows,
    Other,
}

impl System {
    /// The system we are on.
    pub fn here() -> Self {
        if cfg!(target_os = "macos") {
            Self::Mac
        } else if cfg!(windows) {
            Self::Windows
        } else {
            fs::read_to_string("/etc/os-release").map_or(Self::Other, |text| Self::named(&text))
        }
    }

    /// The family that the text of an `os-release` file names.
    fn named(release: &str) -> Self {
        let value = |key: &str| {
            release
                .lines()
                .find_map(|line| line.strip_prefix(key)?.strip_prefix('='))
                .unwrap_or_default()
                .trim_matches('"')
        };
        for name in [value("ID")].into_iter().chain(value("ID_LIKE").split(' ')) {
            match name {
                "debian" => return Self::Debian,
                "ubuntu" => return Self::Ubuntu,
                "fedora" | "rhel" => return Self::Fedora,
                "arch" => return Self::Arch,
                _ => {}
            }
        }
        Self::Other
    }
}

/// A program that is missing, with the commands that install it.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// What it is and what for.
    pub what: &'static str,
    /// One command a system.
    pub commands: &'static [(System, &'static str)],
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let here = System::here();
        write!(f, "{} is missing. To install it:", self.what)?;
        let fits = self.commands.iter().any(|(system, _)| *system == here);
        for (system, command) in self.commands {
            if !fits || *system == here {
                write!(f, "\n    {:<8} {command}", format!("{system:?}:"))?;
            }
        }
        write!(f, "\nThen run the same command again.")
    }
}

/// Where `program` lies on `PATH`; a path with folders is taken as it is.
pub fn find(program: &str) -> Option<PathBuf> {
    let asked = Path::new(program);
    if asked.components().count() > 1 {
        return asked.is_file().then(|| asked.to_owned());
    }
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .flat_map(|folder| endings.iter().map(move |ending| folder.join(format!("{program}{ending}"))))
        .find(|file| file.is_file())
}

/// The first line that a program prints, on either stream; `None` if it does not run or fails.
pub fn first_line(program: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()?;
    let text = if output.stdout.is_empty() { output.stderr } else { output.stdout };
    let line = String::from_utf8_lossy(&text).lines().next().unwrap_or_default().trim().to_owned();
    (output.status.success() && !line.is_empty()).then_some(line)
}

/// Whether packages can be installed without asking anybody: Debian's own, as root.
pub fn can_apt() -> bool {
    System::here() == System::Debian
        && find("apt-get").is_some()
        && first_line(Path::new("id"), &["-u"]).as_deref() == Some("0")
}

/// What a search finds; where that is nothing and packages can be installed, what it finds with these. Says whether they were.
///
/// # Errors
/// What the search says at last, or when the packages cannot be installed.
pub fn or_by_apt<T>(
    search: impl Fn() -> Result<T, Failure>,
    packages: &[&str],
    logs: &Path,
) -> Result<(T, bool), Failure> {
    match search() {
        Err(Failure::Missing(_)) if can_apt() => {
            println!("      installing Debian's {} …", packages.join(", "));
            apt(packages, logs)?;
            Ok((search()?, true))
        }
        found => Ok((found?, false)),
    }
}

/// Installs Debian packages, with fresh package lists if the first try fails.
pub fn apt(packages: &[&str], logs: &Path) -> Result<(), Failure> {
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command.args(["-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=3"]).args(arguments);
        command
    };
    let install = || {
        let mut command = apt(&["install", "-y", "--no-install-recommends"]);
        command.args(packages);
        Call::new(command, "apt-get install", logs)
    };
    // Without package lists, or with old ones, the first try fails in a second or two.
    if install().quiet().run().is_ok() {
        return Ok(());
    }
    Call::new(apt(&["update"]), "apt-get update", logs).run()?;
    install().run()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_known_by_their_release_file() {
        assert_eq!(System::named("NAME=\"Debian\"\nID=debian\n"), System::Debian);
        assert_eq!(System::named("ID=ubuntu\nID_LIKE=debian\n"), System::Ubuntu);
        assert_eq!(System::named("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n"), System::Ubuntu);
        assert_eq!(System::named("ID=manjaro\nID_LIKE=arch\n"), System::Arch);
        assert_eq!(System::named("ID=nixos\n"), System::Other);
    }

    #[test]
    fn a_missing_program_comes_with_its_command() {
        let wanted =
            Wanted { what: "Glue", commands: &[(System::Arch, "pacman -S glue"), (System::Mac, "brew install glue")] };
        let text = wanted.to_string();
        assert!(text.starts_with("Glue is missing"), "{text}");
        assert!(text.contains("pacman -S glue") || text.contains("brew install glue"), "{text}");
    }
}
