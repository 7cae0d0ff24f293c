//! Browser state as plain data: addresses, messages to the web worker, keys.
//!
//! | module | purpose |
//! | --- | --- |
//! | [`route`] | the addresses of the page |
//! | [`page_chrome`] | what surrounds a page: bars, the title of the browser's tab, the loading message |
//! | [`lab`] | the bench of the counting lab: its display, and the meaning of a worker's answer |
//! | [`protocol`] | the messages between the page and its worker; the worker itself is a program, in `crates/worker` |
//! | [`host`] | the address under which others find the page |
//! | [`dragging`] | dragging over a picture in which two taps join two seats |
//! | [`desk`] | the effect of keys in the result form, and the order of its rows |
//! | [`desk_rows`] | the rows of the result form and their order |
//! | [`keys`] | the meaning of keys in a sequence of steps |
//! | [`transition`] | the transition from one round of the table to the next, piece by piece |
//! | [`autoplay`] | automatic playing and its speed |
//! | [`plans`] | the plans of an individual evening during setup: the next to be made, and the results so far |
//! | [`hover`] | the hover state of the round-table page |
//! | [`presentation`] | the visible part of the round table, and the part visible after the next key |
//! | [`lesson_stage`] | the display for a class: its players, its sequence, its keys |
//! | [`version`] | the notice of a new version of the page |
//! | [`round_desk`] | work on the results of a round: keys, the check pass, open boards and questions |
//!
//! # Decisions
//! **Addresses are an enum with `FromStr` and `Display`** ([`route`]), with one `hashchange` listener.
//! `leptos_router` has no hash mode, and history routes break on static hosts. The address holds the state of the
//! page: the round table with its names, a design, a starter drawn by hand. While a show plays, the address is
//! replaced and not added to the history.
//!
//! **A search is a type** with its question, its work and its result ([`protocol`]); `Job` and `Reply` only carry it
//! to the worker and back, and both come from one list. Idle, sent, running, found and failed are one enum, tested
//! natively.
//!
//! **A class sees one stage.** [`lesson_stage`] decides its contents: eight or nine players of the class (the address
//! keeps all names; the dance can have all of them). PageDown leads from the dance through the lesson to the first
//! board. B blanks the screen, and the key that restores it does nothing else. Clickers send Escape, so Escape only
//! leaves full screen; the show ends by its button.
//!
//! **A step of the lesson is made in advance** ([`presentation`]). A step has some 600 elements and takes several
//! frames, so the next one is made and laid out invisibly while the class looks at the present one; the key press only
//! displays it. The previous one is kept for going back, so there are never more than three. An alternative is one set
//! of pictures changed in place, but nearly every element changes between steps.

pub mod autoplay;
pub mod desk;
pub mod desk_rows;
pub mod dragging;
pub mod host;
pub mod hover;
pub mod keys;
pub mod lab;
pub mod lesson_stage;
pub mod page_chrome;
pub mod plans;
pub mod presentation;
pub mod protocol;
pub mod round_desk;
pub mod route;
pub mod transition;
pub mod version;
