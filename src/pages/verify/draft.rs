//! Keeps the input of the page, so that nothing is lost.

use rondel::format::schedule::Draft;

use crate::parts::PageMemory;

impl PageMemory for Draft {
    const NAME: &'static str = "verify";

    fn bytes(&self) -> usize {
        self.text.len() + self.names.len() + self.pasted.as_ref().map_or(0, |pasted| pasted.bytes())
    }
}
