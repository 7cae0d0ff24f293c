//! All that the core has to know of a browser, as plain data: addresses, messages to the web worker, keys.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`route`] | the addresses of the page |
//! | [`around`] | what lies round the page on screen: bars, the title of the browser's tab, what is still coming |
//! | [`lab`] | the bench of the counting lab: what of it is on the screen, what an answer of a worker means |
//! | [`protocol`] | what the page and its worker say to each other; the worker itself is a program, in `bin` |
//! | [`host`] | under which address others find the page |
//! | [`dragging`] | what a finger does that is dragged over a picture in which two taps join two seats |
//! | [`desk`] | what a key does where results are entered, and which row comes next |
//! | [`listed`] | the rows where results are entered: which, and in which order |
//! | [`keys`] | what a key means where something is gone through |
//! | [`pace`] | how a round of the table comes on the screen after the one before, piece by piece |
//! | [`playing`] | whether something plays by itself, and how fast |
//! | [`plans`] | the plans of an individual evening that is being set up: which is made next, what is known of each |
//! | [`pointed`] | what is pointed at on the page of the round table |
//! | [`slide`] | what of the round table is on the screen, and what will be there after the next press |
//! | [`stage`] | what is shown to a class: who sits there, what follows what, what each key does |
//! | [`version`] | what is said of a new version of the page |
//! | [`working`] | the work at the desk of a round: keys, the check pass, what is opened and asked |
//!
//! # Decisions
//! **Addresses are an enum with `FromStr` and `Display`** ([`route`]), with one `hashchange` listener. `leptos_router`
//! has no hash mode, and history routes break on static hosts. The address is the state of the place: the round table,
//! its names included, a design, a starter drawn by hand. While a show plays, the address is replaced and not added to
//! the history.
//!
//! **A search is a type** that says what it asks, does the work and says what it finds ([`protocol`]); `Job` and
//! `Reply` only carry it to the worker and back, made from one list. Idle, sent, running, found and failed are one
//! enum, tested natively.
//!
//! **A class sees one stage.** [`stage`] decides what is on it: eight or nine of the class (the address keeps all
//! names; in the dance all may sit there). PageDown leads from the dance through the lesson to the first board. B
//! blanks the screen, and the key that brings it back does nothing else. Clickers send Escape, so it leaves full screen
//! and nothing more; the show ends by its button.
//!
//! **A step of the lesson is made before its turn** ([`slide`]). A step is some 600 elements and takes several frames,
//! so the next one is made, laid out unseen, while the class looks at this one; pressing only shows it. The previous
//! one stays for going back; there are never more than three. Considered: one set of pictures changed in place, but
//! nearly every element changes between steps.

pub mod around;
pub mod desk;
pub mod dragging;
pub mod host;
pub mod keys;
pub mod lab;
pub mod listed;
pub mod pace;
pub mod plans;
pub mod playing;
pub mod pointed;
pub mod protocol;
pub mod route;
pub mod slide;
pub mod stage;
pub mod version;
pub mod working;
