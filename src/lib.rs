//! The page: Leptos views over the core.
//!
//! The crates below never name anything in here, and natively it is empty. The program is made in `program/parts.rs`.
//! It is one, but it comes in parts: `entries` says which pages each has, and `loader.js` begins; `net.js` is there
//! when it breaks down.
//!
//! # Decisions
//! **The page decides as little as it can.** A decision belongs in a plain struct of the core, tested natively; a
//! component shows it. The page holds one signal round the whole event, and `desk.rs` is the one place where an action
//! becomes a change, a saved entry and a sentence. Many pages still keep their own signals; this is the direction, not
//! yet the state.
//!
//! **No file of the page is in a circle**, and `tests/house.rs` keeps it so: state and storage know no page, a page
//! does not build what another part shows, and `entries` alone knows all pages.
//!
//! **Long things are markup.** `view!` creates each element through the bridge to the browser, with a closure for each
//! press, and a list of 200 took a slow tablet seconds. Rows of standings, crosstables, sheets and pictures that change
//! with every letter are one text by `maud`, which escapes everything; a table hears its presses once and finds the one
//! meant in the button. What reacts stays in `view!`; what is folded is built when it is opened (`parts::Unfold`).
//! `parts::TableView` paints every table of the core: a row whose markup did not change is left alone and the focused
//! button gets the focus again, so a list painted anew keeps focus, scroll and what is open.
//!
//! **A player who walks is one CSS transform.** The core says who sits where and how far everybody has walked; the
//! style sheet alone knows how long things take, and no frame of the walk runs a script. The press starts the walk;
//! headings, lines, cells and the round on paper follow, a frame each (`pages/table/pace.rs`). White discs stay white
//! in the dark.
//!
//! **The round page fills the screen with the round.** Bar, boards, what comes next and the strip of the last change
//! are rows of one grid (in landscape the bar is a column), so nothing covers a board; the tools for them are under
//! "More", the other parts of the event in the bar of four (`event/bar.rs`). The bar of the round offers
//! `pairing::Ahead`, the same for every system: one button, or what it waits for, so no board moves. The
//! sentence of a change goes after twelve seconds; its undo stays. A tap on a table's number opens what is rarer than a
//! result, a tap on a name says why. Results have sides, not players: a side is one entrant or two, and desk, wall and
//! sheets never ask which system it is. Where points made count, a field stands beside each side and is read as chosen:
//! free, out of a total, or as a difference. Partners have no crosstable; who was with whom is a matrix of the checks.
//! Letters of seats appear only where left and right were asked for.
//!
//! **A second tap on a result does nothing**, since fingers tap twice. Taking a result back is a choice of its own
//! (Backspace, or under ⋯).
//!
//! **An answer to "why?" on the wall** stands in the half where the name is not, and goes after 20 seconds (a minute
//! with its reasons, never while the wall is paused); pages and clock go on.
//!
//! **The clock sounds only if somebody pressed "Sound at the end"**: browsers play nothing before a press, and nobody
//! wants it unasked. The clock belongs to the event, not to the round on screen, so it is heard on every page of it; a
//! wall in its own window follows through what both keep on the device. The tone is made through `Reflect`: compiling
//! web-sys again for a few words costs more than the tone is worth.
//!
//! **The line of an evening** has five stations (`pairing::stations`) where rounds are paired one after another: who is
//! here, pairing, results, list, paper. Each says what it lacks and leads to its place. On narrow screens it stands
//! under the boards, which come first.
//!
//! **The page opens the last unfinished event** when it has no address; `#/` always leads to the start page. The
//! secretary comes once a week and wants the ladder, not a menu.
//!
//! **What the first visit may not touch.** The first part reads no logs: what other pages need the log of an event for
//! (a store and a journal that differ, a damaged event, all copies at once) comes with the desk (`state::lazy`), and
//! the store keeps what it could not save behind a trait. Nor does it read the choices of a draft: names and a system
//! are read at once (`store::draft`), and where more was chosen the first screen stays until the desk has read it. A
//! page shows what another part has through `piece::Piece`, which fetches it. What is on screen stays until a part has
//! come; after 0.4 s the page says that something is coming, and when nothing comes it says so.

#![cfg(target_family = "wasm")]

mod desk;
pub mod entries;
mod files;
mod first;
mod net;
mod now;
mod offline;
mod pages;
mod parts;
mod piece;
mod shell;
mod start;
mod state;
mod storage;
mod tabs;
mod wish;
mod worker;

pub use net::catch_panics;
pub use start::{enter, look_ahead};
pub use state::lazy::{Log, Pages, Sources};
