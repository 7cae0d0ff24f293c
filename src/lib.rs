//! The page: Leptos views over the core.
//!
//! The crates below never depend on it, and natively it is empty. The program is built in `program/parts.rs`. It is one
//! program, split into parts: `entries` lists the pages of each, `loader.js` starts it, and `crash_guard.js` reports
//! its breakdowns.
//!
//! # Decisions
//! **The page decides as little as it can.** A decision belongs in a plain struct of the core, tested natively; a
//! component shows it. The page holds one signal round the whole event, and `desk.rs` is the one place where an action
//! becomes a change, a saved entry and a sentence. Many pages still keep their own signals; this is the direction, not
//! yet the state.
//!
//! **The files of the page import each other without cycles**, which `tests/house.rs` checks: state and storage know
//! no page, a page does not build the pieces of another part, and `entries` alone knows all pages.
//!
//! **Long lists are markup.** `view!` creates each element through the bridge to the browser, with a closure for each
//! event handler, which took seconds for a list of 200 on a slow tablet. Rows of standings, crosstables, sheets and
//! pictures that change on every key are one text by `maud`, which escapes everything; a table has one event
//! listener, which finds the pressed button. Reactive parts stay in `view!`; folded content is built when it is
//! opened (`parts::Unfold`). `parts::TableView` paints every table of the core: a row whose markup did not change is
//! left alone, and the focused button gets the focus again, so a repainted list keeps focus, scroll position and open
//! parts.
//!
//! **A player who walks is one CSS transform.** The core says who sits where and how far each player has walked; the
//! style sheet alone defines all durations, and no frame of the walk runs a script. The press starts the walk;
//! headings, lines, cells and the round on paper follow, a frame each (`pages/table/transition.rs`). White discs stay
//! white in the dark theme.
//!
//! **The round page fills the screen with the round.** Bar, boards, what comes next and the strip of the last change
//! are rows of one grid (in landscape the bar is a column), so nothing covers a board; the tools for them are under
//! "More", the other parts of the event in the bar of four (`event/tab_bar.rs`). The bar of the round offers
//! `pairing::Ahead`, the same for every system: one button, or the reason why it has to wait, so no board moves. The
//! sentence of a change disappears after eight seconds; its undo stays. A tap on a table's number opens the tools
//! that are rarer than a result, a tap on a name says why. Results have sides, not players: a side is one entrant or
//! two, and desk, wall and sheets never distinguish the systems. Where points made count, each side has a field for
//! them, read as chosen: free, out of a total, or as a difference. Partners have no crosstable; who was with whom is
//! a matrix of the checks. Letters of seats appear only where left and right were asked for.
//!
//! **A second tap on a result does nothing**, since fingers tap twice. Taking a result back is a choice of its own
//! (Backspace, or under ⋯).
//!
//! **An answer to "why?" on the wall** appears in the half of the screen that does not show the name, and closes
//! after 20 seconds (a minute with its reasons, never while the wall is paused). Pages and clock continue meanwhile.
//!
//! **The clock sounds only after a press on "Sound at the end"**: browsers play nothing before a press, and an
//! unexpected sound is unwelcome. The clock belongs to the event, not to the round on screen, so it is heard on every
//! page of the event; a wall in its own window follows it through the state that both keep on the device. The tone is
//! made through `Reflect`: compiling web-sys again for a few calls costs more than the tone is worth.
//!
//! **The line of an evening** has five stations (`pairing::checklist`) where rounds are paired one after another: who
//! is here, pairing, results, list, paper. Each names its open tasks and links to its page. On narrow screens the
//! line is under the boards, which come first.
//!
//! **The page opens the last unfinished event** when it has no address; `#/` always leads to the start page. The
//! secretary opens it once a week and wants the ladder, not a menu.
//!
//! **The limits of the first visit.** The first part of the program reads no logs: everything for which other pages
//! need the log of an event (a store and a journal that differ, a damaged event, all copies at once) is in the part of
//! the desk (`state::lazy`), and the store keeps unsaved events behind a trait. Nor does the first part read the
//! choices of a draft: names and a system are read at once (`store::draft`), and if more was chosen, the first screen
//! stays until the desk has read it. A page shows a piece of another part through `lazy_fragment::Piece`, which fetches
//! it. The current screen stays until the part has loaded; after 0.4 s the page says that it is loading, and it also
//! reports a failure to load.

#![cfg(target_family = "wasm")]

mod crash_guard;
mod desk;
pub mod entries;
mod files;
mod first;
mod language;
mod lazy_fragment;
mod now;
mod offline;
mod pages;
mod parts;
mod script;
mod shell;
mod start;
mod startup_action;
mod state;
mod storage;
mod tabs;
mod worker;

pub use crash_guard::catch_panics;
pub use start::{enter, look_ahead};
pub use state::lazy::{Log, Pages, Sources};
