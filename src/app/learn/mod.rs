//! The pages that teach: the rules with living boards, lessons, and where the games come from. A piece of the page of its own, whose
//! texts and styles are fetched with it.

mod board;
mod lesson;
mod near;
mod page;
mod texts;

pub use page::learn_page;
