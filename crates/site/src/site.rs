//! All pages with their addresses, and the files that are written.

use rondel_text::{Lang, catalogue};
use serde_json::Value;

use crate::linked_data::linked_data;
use crate::{Page, Subject, Unproved, markup, subjects};

/// The style sheet of all pages: the tokens and the figures of the program, and what only these pages need.
pub const STYLE: &str = concat!(
    include_str!("../../../style/tokens.css"),
    include_str!("../../../style/figures.css"),
    include_str!("../../../style/site.css"),
);

/// The pages of all languages.
#[derive(Debug, Clone, PartialEq)]
pub struct Site {
    address: Option<String>,
    pages: Vec<Page>,
}

/// A file to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The path from the folder of the program, with `/`.
    pub path: String,
    /// The contents.
    pub text: String,
}

impl Site {
    /// Makes all pages. `address` is the whole address of the program, such as `https://example.org/rondel/`, with or
    /// without the last `/`; `None` if it is not known, or empty.
    ///
    /// # Errors
    /// [`Unproved`] if the verifier finds a fault in any table.
    pub fn new(address: Option<&str>) -> Result<Self, Unproved> {
        let given = address.map(|it| it.trim().trim_end_matches('/')).filter(|it| !it.is_empty());
        catalogue::load_all();
        let mut pages = Vec::new();
        for subject in Subject::all() {
            let english = subjects::page(subject, Lang::default())?;
            for lang in Lang::ALL {
                let page =
                    if lang == english.lang { english.clone() } else { subjects::page(subject, lang)? };
                pages.extend(page.is_written_in_full(&english).then_some(page));
            }
        }
        Ok(Site { address: given.map(|it| format!("{it}/")), pages })
    }

    /// Returns all pages, each subject in all its languages.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// Returns the page of a subject in a language, if the language has it.
    pub fn page(&self, subject: Subject, lang: Lang) -> Option<&Page> {
        self.pages.iter().find(|page| page.subject == subject && page.lang == lang)
    }

    /// Returns the same page in every language that has it, itself included.
    pub fn languages(&self, page: &Page) -> impl Iterator<Item = &Page> {
        let subject = page.subject;
        self.pages.iter().filter(move |other| other.subject == subject)
    }

    /// Returns the folder of a page: `nl/americano-schema/`.
    pub fn folder(page: &Page) -> String {
        match page.slug.as_str() {
            "" => format!("{}/", page.lang),
            slug => format!("{}/{slug}/", page.lang),
        }
    }

    /// Returns the whole address of a page, if that of the program is known.
    pub fn address_of(&self, page: &Page) -> Option<String> {
        Some(format!("{}{}", self.address.as_ref()?, Self::folder(page)))
    }

    /// Returns the same page in each language as tag and whole address, followed by the one for readers of any other
    /// language (`x-default`); empty if the address of the program is not known.
    pub fn alternates(&self, page: &Page) -> Vec<(String, String)> {
        let whole = |tag: String, other: &Page| Some((tag, self.address_of(other)?));
        let own = self.languages(page).filter_map(|other| whole(other.lang.to_string(), other));
        let fallback = self.page(page.subject, Lang::default());
        own.chain(fallback.and_then(|english| whole("x-default".to_owned(), english))).collect()
    }

    /// Returns the structured data of a page.
    pub fn linked_data(&self, page: &Page) -> Value {
        let above = self.page(Subject::Overview, page.lang).filter(|above| above.subject != page.subject);
        let path = above.into_iter().chain([page]);
        let path: Vec<(String, String)> =
            path.filter_map(|it| Some((it.name.clone(), self.address_of(it)?))).collect();
        linked_data(page, self.address_of(page).as_deref(), &path)
    }

    /// Returns the HTML of a page.
    pub fn html(&self, page: &Page) -> String {
        markup::page(self, page)
    }

    /// Returns all files: the pages and their style sheet, and the sitemap if the address is known.
    pub fn files(&self) -> Vec<File> {
        let pages = self
            .pages
            .iter()
            .map(|page| File { path: format!("{}index.html", Self::folder(page)), text: self.html(page) });
        let style = File { path: "site.css".to_owned(), text: STYLE.to_owned() };
        let sitemap = self.address.is_some().then(|| markup::sitemap(self));
        let sitemap = sitemap.map(|text| File { path: "sitemap.xml".to_owned(), text });
        pages.chain([style]).chain(sitemap).collect()
    }
}
