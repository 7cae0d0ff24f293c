//! Keeps the input of the page.

use rondel::write::screen::taking::Draft;

use crate::parts::PageMemory;

impl PageMemory for Draft {
    const NAME: &'static str = "season";

    fn bytes(&self) -> usize {
        self.text.len() + self.ranking.len() + self.choices.list.len()
    }
}
