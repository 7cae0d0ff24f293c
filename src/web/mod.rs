//! What the core has to know of a browser, as plain data: addresses, messages to the web worker, keys.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`route`] | the addresses of the page |
//! | [`protocol`] | what the page and its worker say to each other; the worker itself is a program, in `bin` |
//! | [`host`] | under which address others find the page |
//! | [`desk`] | what a key does where results are entered, and which row comes next |
//! | [`keys`] | what a key means where something is gone through |
//! | [`slide`] | what of the round table is on the screen, and what will be there after the next press |
//! | [`stage`] | what is shown to a class: who sits there, what follows what, what each key does |

pub mod desk;
pub mod host;
pub mod keys;
pub mod protocol;
pub mod route;
pub mod slide;
pub mod stage;
