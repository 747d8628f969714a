//! The page. Everything of note is in the library.

fn main() {
    akron_akon::app::mount();
}
