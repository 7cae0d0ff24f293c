//! A page as data: its headings and blocks, without markup.

use rondel_session::web::route::Route;
use rondel_text::Lang;

use crate::Subject;

/// A page in one language.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The subject, which is the same in every language.
    pub subject: Subject,
    /// The language.
    pub lang: Lang,
    /// The folder of the page below that of its language; empty for the list of all pages.
    pub slug: String,
    /// The name in links and in the path from the list of all pages.
    pub name: String,
    /// The title in the tab and in lists of results, at most [`TITLE`](Self::TITLE) characters.
    pub title: String,
    /// The description in lists of results, at most [`DESCRIPTION`](Self::DESCRIPTION) characters.
    pub description: String,
    /// The heading of the page.
    pub heading: String,
    /// The first paragraph.
    pub lead: String,
    /// The contents in order.
    pub blocks: Vec<Block>,
    /// The button that opens the program.
    pub button: Button,
    /// The level of the school for which this is a lesson; `None` if it is none.
    pub level: Option<String>,
}

/// The button that opens the program.
#[derive(Debug, Clone, PartialEq)]
pub struct Button {
    /// The label.
    pub label: String,
    /// The address in the program.
    pub route: Route,
}

/// A part of a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// A heading of a section.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// A list of sentences.
    List(Vec<String>),
    /// Steps in their order.
    Steps(Vec<String>),
    /// A table.
    Table(Table),
    /// Pictures next to each other.
    Pictures(Vec<Picture>),
    /// Claims that the verifier confirmed, each a sentence.
    Checked(Notice),
    /// Questions with folded answers.
    Questions(Vec<Question>),
    /// A part of a lesson: its title, and lines with a label each.
    Lesson(Notice, Vec<[String; 2]>),
    /// Links to other pages of this language.
    Links(Vec<Subject>),
    /// A link to another site, with its label.
    Source(String, &'static str),
}

/// A few sentences under a title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// The title.
    pub title: String,
    /// The sentence that introduces the others; may be empty.
    pub lead: String,
    /// The sentences.
    pub lines: Vec<String>,
}

/// A table with a caption and headings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// The caption.
    pub caption: String,
    /// The headings of the columns.
    pub head: Vec<String>,
    /// The rows; the first cell of each is its heading.
    pub rows: Vec<Vec<String>>,
    /// The subject to which the heading of each row leads; empty if none does.
    pub links: Vec<Subject>,
    /// True if the cells are sentences, false if they are numbers and names.
    pub is_prose: bool,
}

/// A picture with its caption.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The picture as SVG with a title.
    pub svg: String,
    /// The caption.
    pub caption: String,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question.
    pub asks: String,
    /// The answer.
    pub answer: String,
}

impl Page {
    /// The most characters of a title; longer ones are cut in lists of results.
    pub const TITLE: usize = 65;
    /// The most characters of a description.
    pub const DESCRIPTION: usize = 160;

    /// Returns the questions of the page.
    pub fn questions(&self) -> impl Iterator<Item = &Question> {
        self.blocks.iter().flat_map(|block| match block {
            Block::Questions(questions) => questions.as_slice(),
            _ => &[],
        })
    }

    /// Returns every whole sentence of the page: title, description, lead, paragraphs, lists, captions and answers.
    /// Headings, names and cells of tables, which may be equal in two languages, are left out.
    pub fn sentences(&self) -> Vec<&str> {
        let mut found = vec![self.title.as_str(), &self.description, &self.lead];
        for block in &self.blocks {
            match block {
                Block::Text(text) => found.push(text),
                Block::List(lines) | Block::Steps(lines) => found.extend(lines.iter().map(String::as_str)),
                Block::Table(table) => found.push(&table.caption),
                Block::Pictures(pictures) => found.extend(pictures.iter().map(|it| it.caption.as_str())),
                Block::Checked(notice) => {
                    found.extend(std::iter::once(&notice.lead).chain(&notice.lines).map(String::as_str));
                }
                Block::Questions(questions) => {
                    found.extend(questions.iter().flat_map(|it| [it.asks.as_str(), &it.answer]));
                }
                Block::Lesson(_, lines) => found.extend(lines.iter().map(|[_, line]| line.as_str())),
                Block::Heading(_) | Block::Links(_) | Block::Source(..) => {}
            }
        }
        found
    }

    /// Returns true if no sentence of this page is that of `english`, the same page in English: a sentence that a
    /// language lacks falls back to English.
    pub fn is_written_in_full(&self, english: &Page) -> bool {
        let mut both = self.sentences().into_iter().zip(english.sentences());
        self.lang == english.lang || both.all(|(own, english)| own != english || !is_prose(own))
    }
}

/// Returns true for a text with several words, which is never the same in two languages.
fn is_prose(text: &str) -> bool {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count() > 3
}
