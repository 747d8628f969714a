//! Boards for other people's pages. Everything of note is in the library.

fn main() {
    akron_akon::app::embed::start();
}
