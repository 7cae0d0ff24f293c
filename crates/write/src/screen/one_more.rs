//! One more for a list: the questions for it, and what becomes of the answers.

use rondel_schedule::model::lang::Lang;

use super::question::{Answer, Question};

/// One more for a list that is being written.
pub trait OneMore {
    /// The list, with what there is to choose of.
    type List;
    /// What is asked.
    type Key: Copy;
    /// What is added to the list.
    type Made;

    /// The questions; what is typed and does not do is refused at once.
    fn questions(&self, list: &Self::List, lang: Lang) -> Vec<Question<Self::Key>>;

    /// Takes an answer.
    fn take(&mut self, list: &Self::List, key: Self::Key, answer: &Answer);

    /// What the answers make.
    ///
    /// # Errors
    /// What is missing or wrong, as a sentence.
    fn made(&self, list: &Self::List, lang: Lang) -> Result<Self::Made, String>;

    /// The same kind again, of nobody yet.
    #[must_use]
    fn next(&self) -> Self;
}
