//! The page: what touches the browser.
//!
//! The boards and what they stand on are for this page and for others (feature `boards`); `embed` puts them on others.
//! [`mount`] gives the contexts (words, settings, announcer), the router picks a page by the fragment, and
//! `table` is where a game is played: it holds the session, hands the boards what to show, and says what happened.

mod announcer;
mod board_akon;
mod board_akron;
#[cfg(feature = "app")]
mod dialog;
pub mod dom;
#[cfg(feature = "embed")]
pub mod embed;
#[cfg(feature = "app")]
mod engine;
#[cfg(feature = "app")]
mod files;
mod icon_button;
mod icons;
#[cfg(feature = "app")]
mod keeper;
#[cfg(feature = "app")]
mod kept_settings;
#[cfg(feature = "app")]
mod later;
#[cfg(feature = "app")]
mod learn;
mod moving;
#[cfg(feature = "app")]
mod outside;
#[cfg(feature = "app")]
mod page;
#[cfg(feature = "app")]
mod pages;
#[cfg(feature = "app")]
mod router;
pub mod settings;
mod sheet;
pub mod sound;
#[cfg(feature = "app")]
pub mod storage;
#[cfg(feature = "app")]
mod styles;
#[cfg(feature = "app")]
mod table;
mod twice;
pub mod words;

#[cfg(feature = "app")]
pub use page::mount;
