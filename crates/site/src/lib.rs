//! Static pages next to the program: each has a table, a set of rules or a lesson in its HTML, and one button that
//! opens the program with that format chosen. They need no script, belong to no offline tier, and are what search
//! engines and readers without the program find.
//!
//! | part | contents |
//! | --- | --- |
//! | [`Subject`] | the subjects, each a page in every language that has its sentences |
//! | [`Page`], [`Block`] | a page as data, before it is markup |
//! | [`subjects`] | the contents of the pages, made by the constructors of the core |
//! | [`Proved`] | claims that `verify` confirmed while the page was made |
//! | [`Site`] | all pages with their addresses, and the files that are written |
//!
//! # Decisions
//! **A page is data first**, as sheets and screens are ([`Page`]); one module turns it into markup. So tests compare
//! languages, count headings and look for tables without reading HTML, and a new subject writes no markup.
//!
//! **No page without proof.** A table is printed only with the claims that the verifier confirmed when the page was
//! made. If it finds a fault, the build fails, because a page cannot be corrected once it has been copied.
//!
//! **A language has the pages for which it has the words.** Where a language lacks a sentence, the text of the program
//! falls back to English. A page with such a sentence is not written ([`Page::is_written_in_full`]), and no other page
//! refers to it.
//!
//! **Addresses are relative, except where they may not be.** The pages work from any folder of any host and from a
//! disk. Canonical addresses, alternates in other languages and the sitemap need the whole address, so they are left
//! out if it is not given.

mod linked_data;
mod markup;
mod page;
mod proof;
mod site;
mod subject;
pub mod subjects;

pub use self::page::{Block, Button, Notice, Page, Picture, Question, Table};
pub use self::proof::{Proved, Unproved};
pub use self::site::{File, STYLE, Site};
pub use self::subject::Subject;
