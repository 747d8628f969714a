//! Boards on other people's pages, without the pages: what the attributes of `<akron-board>` and `<akon-board>` say, what is
//! done on such a board, and what its page is told of it.
//!
//! Attributes come from anybody. [`Setup::read`] takes what can be understood and tells of all the rest at once; nothing in
//! them is ever markup. The names of attributes, of their values, of events and of what events hold are published: what works
//! today works in later builds.

mod event;
mod fault;
mod guest;
mod marks;
mod setup;
mod texts;

pub use event::{By, Event};
pub use fault::Fault;
pub use guest::{Answer, Guest};
pub use marks::Marks;
pub use setup::{ATTRIBUTES, Look, Mode, Setup};
pub use texts::{Text, keys};
