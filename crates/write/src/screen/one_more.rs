//! The form for one more item of a list.

use rondel_schedule::model::lang::Lang;

use super::question::{Answer, Question};

/// An item of a list that is being written.
pub trait OneMore {
    /// List, with everything the form offers to choose from.
    type List;
    /// Key of a question.
    type Key: Copy;
    /// Item that is added to the list.
    type Made;

    /// Returns the questions; invalid input is marked at once.
    fn questions(&self, list: &Self::List, lang: Lang) -> Vec<Question<Self::Key>>;

    /// Takes an answer.
    fn take(&mut self, list: &Self::List, key: Self::Key, answer: &Answer);

    /// Returns the item made from the answers.
    ///
    /// # Errors
    /// Returns a sentence on what is missing or wrong.
    fn made(&self, list: &Self::List, lang: Lang) -> Result<Self::Made, String>;

    /// Returns an empty form for another item of that kind.
    #[must_use]
    fn next(&self) -> Self;
}
