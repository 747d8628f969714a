//! The pages that teach: the rules with living boards, lessons, puzzles, and where the games come from. A piece of the page of its own, whose
//! texts and styles are fetched with it.

mod board;
mod face;
mod kept;
mod lesson;
mod near;
mod page;
mod puzzle;
mod texts;

pub use page::learn_page;
pub use puzzle::puzzle_page;
