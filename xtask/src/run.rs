//! Calling other programs so that a person can follow: their output goes to a log, what matters of it to the screen.

use std::{
    collections::VecDeque,
    env,
    fs::{self, File},
    io::{self, BufRead, BufReader, IsTerminal, Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use crate::failure::Failure;

/// How often a sign of life is given where lines cannot be overwritten.
const SIGN_OF_LIFE: Duration = Duration::from_secs(60);
/// How long what a program still prints is waited for when it has ended.
const REST: Duration = Duration::from_millis(500);
/// How many of its last lines are shown of a call that failed.
const TAIL: usize = 400;

/// A call of another program.
pub struct Call {
    command: Command,
    what: String,
    log: PathBuf,
    echo: fn(&str) -> bool,
    limit: Option<Duration>,
    quiet: bool,
}

impl Call {
    /// A call named `what`, whose output is kept in a file in the folder `logs`.
    pub fn new(command: Command, what: impl Into<String>, logs: &Path) -> Self {
        let what = what.into();
        let name: String = what.chars().map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' }).collect();
        let log = logs.join(format!("{name}.log"));
        Self { command, what, log, echo: |_| false, limit: None, quiet: false }
    }

    /// Shows the lines for which `echo` holds as they come.
    pub fn echo(mut self, echo: fn(&str) -> bool) -> Self {
        self.echo = echo;
        self
    }

    /// Ends the call after this time.
    pub fn limit(mut self, limit: Option<Duration>) -> Self {
        self.limit = limit;
        self
    }

    /// Says nothing on a failure: it is not the end.
    pub fn quiet(mut self) -> Self {
        self.quiet = true;
        self
    }

    /// Runs it to its end.
    ///
    /// # Errors
    /// When it cannot be started, fails or takes too long.
    pub fn run(self) -> Result<(), Failure> {
        self.run_echoed(&mut Vec::new())
    }

    /// Runs it to its end and adds the lines that are shown to `echoed`, whatever the end.
    ///
    /// # Errors
    /// As [`Call::run`].
    pub fn run_echoed(mut self, echoed: &mut Vec<String>) -> Result<(), Failure> {
        if let Some(folder) = self.log.parent() {
            fs::create_dir_all(folder).map_err(Failure::io(format!("making {}", folder.display())))?;
        }
        let mut log = File::create(&self.log).map_err(Failure::io(format!("writing {}", self.log.display())))?;
        let started = format!("$ {}\n", shown(&self.command));
        log.write_all(started.as_bytes()).map_err(Failure::io("writing a log"))?;
        self.command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().map_err(Failure::io(format!("starting {}", self.what)))?;
        let lines = listen(&mut child);
        let mut screen = Screen::new();
        let mut tail = VecDeque::new();
        let ended = self.follow(&mut child, &lines, |line| {
            let Some(line) = line else { return screen.status("") };
            // A full disk shows by itself elsewhere; losing a log line to it is no reason to stop.
            drop(writeln!(log, "{line}"));
            if (self.echo)(line) {
                screen.line(line);
                echoed.push(line.to_owned());
            } else {
                screen.status(line);
            }
            tail.push_back(line.to_owned());
            if tail.len() > TAIL {
                tail.pop_front();
            }
        })?;
        screen.clear();
        let failure = match ended {
            Some(status) if status.success() => return Ok(()),
            Some(status) => Failure::Call { what: self.what, how: status.to_string(), log: self.log },
            None => Failure::Late { what: self.what, seconds: self.limit.unwrap_or_default().as_secs() },
        };
        if !self.quiet {
            println!("      … {}", shown(&self.command));
            for line in tail {
                println!("      │ {line}");
            }
        }
        Err(failure)
    }

    /// Hands every line on, and now and then `None` while there is none, until the program ends (its status) or its time is over (`None`).
    fn follow(
        &self,
        child: &mut Child,
        lines: &Receiver<String>,
        mut take: impl FnMut(Option<&str>),
    ) -> Result<Option<ExitStatus>, Failure> {
        let start = Instant::now();
        let mut ended: Option<(ExitStatus, Instant)> = None;
        loop {
            match lines.recv_timeout(Duration::from_millis(250)) {
                Ok(line) => take(Some(&line)),
                Err(RecvTimeoutError::Timeout) => take(None),
                // Both streams are closed: all is read.
                Err(RecvTimeoutError::Disconnected) => match ended {
                    Some((status, _)) => return Ok(Some(status)),
                    None => thread::sleep(Duration::from_millis(20)),
                },
            }
            match ended {
                None => {
                    let status = child.try_wait().map_err(Failure::io(format!("waiting for {}", self.what)))?;
                    ended = status.map(|status| (status, Instant::now()));
                }
                // A program that leaves a child of its own behind has ended all the same, though its streams stay open.
                Some((status, since)) => {
                    if since.elapsed() > REST {
                        return Ok(Some(status));
                    }
                }
            }
            if ended.is_none() && self.limit.is_some_and(|limit| start.elapsed() > limit) {
                child.kill().map_err(Failure::io(format!("ending {}", self.what)))?;
                child.wait().map_err(Failure::io(format!("ending {}", self.what)))?;
                return Ok(None);
            }
        }
    }
}

/// The command as one would type it.
fn shown(command: &Command) -> String {
    let mut text = command.get_program().to_string_lossy().into_owned();
    for argument in command.get_args() {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    text
}

/// The lines of both streams, in the order they come.
fn listen(child: &mut Child) -> Receiver<String> {
    fn pump(stream: Option<impl Read + Send + 'static>, lines: Sender<String>) {
        let Some(stream) = stream else { return };
        thread::spawn(move || {
            let mut reader = BufReader::new(stream);
            let mut bytes = Vec::new();
            while matches!(reader.read_until(b'\n', &mut bytes), Ok(length) if length > 0) {
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                if lines.send(line).is_err() {
                    return;
                }
                bytes.clear();
            }
        });
    }
    let (sender, lines) = mpsc::channel();
    pump(child.stdout.take(), sender.clone());
    pump(child.stderr.take(), sender);
    lines
}

/// What a person sees while a call runs: one line that is overwritten, or a sign of life now and then.
struct Screen {
    terminal: bool,
    width: usize,
    start: Instant,
    signed: Instant,
    last: String,
    crates: usize,
}

impl Screen {
    fn new() -> Self {
        let width = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).unwrap_or(80);
        let start = Instant::now();
        let terminal = io::stdout().is_terminal();
        Self { terminal, width, start, signed: start, last: String::new(), crates: 0 }
    }

    fn status(&mut self, line: &str) {
        if !line.trim().is_empty() {
            self.last = line.trim().to_owned();
            let built = ["Compiling ", "Checking "].iter().any(|verb| self.last.starts_with(verb));
            self.crates += usize::from(built);
        }
        let crates = if self.crates > 0 { format!("{} crates, ", self.crates) } else { String::new() };
        let text = format!("      {} {crates}{}", clock(self.start.elapsed()), self.last);
        if self.terminal {
            let short: String = text.chars().take(self.width.saturating_sub(1)).collect();
            print!("\r\x1b[2K{short}");
            drop(io::stdout().flush());
        } else if self.signed.elapsed() > SIGN_OF_LIFE {
            self.signed = Instant::now();
            println!("{text}");
        }
    }

    fn line(&mut self, line: &str) {
        self.clear();
        println!("{line}");
    }

    fn clear(&self) {
        if self.terminal {
            print!("\r\x1b[2K");
            drop(io::stdout().flush());
        }
    }
}

/// A time as minutes and seconds, such as `2:05`.
pub fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Call {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        Call::new(command, format!("test {script}"), &env::temp_dir().join("xtask-run-tests")).quiet()
    }

    #[test]
    fn chosen_lines_come_back_and_all_go_to_the_log() {
        let call = shell("echo one; echo two >&2; echo three").echo(|line| line.contains('t'));
        let log = call.log.clone();
        let mut echoed = Vec::new();
        call.run_echoed(&mut echoed).unwrap();
        echoed.sort();
        assert_eq!(echoed, ["three", "two"]);
        assert!(fs::read_to_string(log).unwrap().contains("one\n"));
    }

    #[test]
    fn a_bad_end_and_a_late_one_are_failures() {
        assert!(matches!(shell("exit 3").run(), Err(Failure::Call { .. })));
        let late = shell("exec sleep 60").limit(Some(Duration::from_millis(300))).run();
        assert!(matches!(late, Err(Failure::Late { .. })));
    }

    #[test]
    fn a_child_left_behind_does_not_hold_the_call() {
        let start = Instant::now();
        shell("sleep 20 & echo done").run().unwrap();
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
