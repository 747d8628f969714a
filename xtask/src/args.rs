//! The command line.

use std::net::{IpAddr, Ipv4Addr};

use crate::{bundle::Serving, failure::Failure};

/// What `cargo xtask help` prints.
pub const HELP: &str = "\
cargo xtask COMMAND

  serve [--port N] [--host ADDRESS] [--under PATH] [--open] [--no-build]
                 installs what is missing, builds the release bundle and serves it
  test [STEP…]   installs what is missing and runs every test, or the named steps
  build          installs what is missing and builds the release bundle into dist/
  budget         weighs the files of the bundle and measures in a browser what comes over the wire
                 until a tap shows dots; builds the bundle if there is none
  lighthouse     lets Lighthouse look at the bundle as on a phone; every category must reach 95
  icons          draws the icons and screenshots of the manifest anew, to be committed
  tools          installs what is missing and tells where each tool is
  bench [ARG…]   runs the native benches; arguments go to cargo bench
  bench wasm     measures the same loops natively and in wasm and compares them
  help           prints this

Tools that are not on PATH go to a folder of the project's own among the user's caches; the
environment variable AKRON_AKON_TOOLS names another. WASM_TOOLCHAIN=auto|rustup|debian says
how wasm is compiled. CHROME and CHROMEDRIVER name a browser and its driver, and so do FIREFOX
and GECKODRIVER.
";

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
pub enum Asked {
    /// Build and serve.
    Serve(Serving),
    /// Run these steps, or all.
    Test(Vec<String>),
    /// Build.
    Build,
    /// Weigh the bundle.
    Budget,
    /// Ask Lighthouse.
    Lighthouse,
    /// Draw the icons and screenshots.
    Icons,
    /// Install the tools.
    Tools,
    /// Run the benches with these arguments.
    Bench(Vec<String>),
    /// Tell the commands.
    Help,
}

/// Reads the arguments after the program's name.
///
/// # Errors
/// When they make no command.
pub fn read(arguments: impl IntoIterator<Item = String>) -> Result<Asked, Failure> {
    let mut arguments = arguments.into_iter();
    let asked = match arguments.next().as_deref() {
        Some("serve") => return serving(arguments).map(Asked::Serve),
        Some("test") => return Ok(Asked::Test(arguments.collect())),
        Some("bench") => return Ok(Asked::Bench(arguments.collect())),
        Some("build") => Asked::Build,
        Some("budget") => Asked::Budget,
        Some("lighthouse") => Asked::Lighthouse,
        Some("icons") => Asked::Icons,
        Some("tools") => Asked::Tools,
        None | Some("help" | "-h" | "--help") => Asked::Help,
        Some(other) => return Err(Failure::Usage(format!("there is no command {other:?}"))),
    };
    match arguments.next() {
        None => Ok(asked),
        Some(more) => Err(Failure::Usage(format!("{more:?} is one word too many"))),
    }
}

fn serving(mut arguments: impl Iterator<Item = String>) -> Result<Serving, Failure> {
    let mut serving =
        Serving { port: None, host: Ipv4Addr::LOCALHOST.into(), under: "/".to_owned(), open: false, build: true };
    while let Some(argument) = arguments.next() {
        let (name, mut value) = match argument.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (argument.as_str(), None),
        };
        let mut value = || value.take().or_else(|| arguments.next());
        let odd = |what: &str| Failure::Usage(format!("{name} wants {what}"));
        match name {
            "--port" => {
                let port = value().and_then(|text| text.parse().ok());
                serving.port = Some(port.ok_or_else(|| odd("a number up to 65535"))?);
            }
            "--host" => {
                let host = value().and_then(|text| text.parse::<IpAddr>().ok());
                serving.host = host.ok_or_else(|| odd("an address, such as 0.0.0.0"))?;
            }
            "--under" => serving.under = value().ok_or_else(|| odd("a path, such as /games/"))?,
            "--open" => serving.open = true,
            "--no-build" => serving.build = false,
            _ => return Err(Failure::Usage(format!("serve does not know {argument:?}"))),
        }
    }
    Ok(serving)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> Result<Asked, Failure> {
        read(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn serve_takes_its_options_in_both_forms() {
        let Ok(Asked::Serve(serving)) = read_line("serve --port 9000 --under=/games/ --host=0.0.0.0") else {
            panic!("not understood")
        };
        assert_eq!((serving.port, serving.under.as_str()), (Some(9000), "/games/"));
        assert_eq!(serving.host.to_string(), "0.0.0.0");
        assert!(serving.build && !serving.open);
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for line in ["serv", "serve --port", "serve --port 70000", "serve --prot 1", "build now"] {
            assert!(matches!(read_line(line), Err(Failure::Usage(_))), "{line}");
        }
        assert_eq!(read_line("").unwrap(), Asked::Help);
        assert_eq!(read_line("test lib doc").unwrap(), Asked::Test(vec!["lib".to_owned(), "doc".to_owned()]));
    }
}
