//! Why a command ends early.

use std::{fmt, io, path::PathBuf};

use crate::system::Wanted;

/// Why a command ends early.
#[derive(Debug)]
pub enum Failure {
    /// The command line is not understood.
    Usage(String),
    /// A called program ended badly.
    Call { what: String, how: String, log: PathBuf },
    /// A called program did not end in its time.
    Late { what: String, seconds: u64 },
    /// A program is missing and cannot be installed from here.
    Missing(Wanted),
    /// A file or a program could not be reached.
    Io { what: String, error: io::Error },
    /// Something else than expected was found.
    Odd(String),
}

impl Failure {
    /// For `map_err`: wraps an error of the operating system with what was tried.
    pub fn io(what: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        let what = what.into();
        move |error| Self::Io { what, error }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(what) => write!(f, "{what}\n`cargo xtask help` lists the commands"),
            Self::Call { what, how, log } => {
                write!(f, "{what}: {how}; its whole output is in {}", log.display())
            }
            Self::Late { what, seconds } => write!(f, "{what}: no answer in {seconds} s"),
            Self::Missing(wanted) => wanted.fmt(f),
            Self::Io { what, error } => write!(f, "{what}: {error}"),
            Self::Odd(what) => f.write_str(what),
        }
    }
}
