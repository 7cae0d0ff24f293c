//! A shelf that lasts as long as the page, for browsers that deny a better one.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{Shelf, ShelfError};

/// Texts in memory.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Memory(RefCell<BTreeMap<String, String>>);

impl Shelf for Memory {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        Ok(self.0.borrow().get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        self.0.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), ShelfError> {
        self.0.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, ShelfError> {
        Ok(self.0.borrow().keys().cloned().collect())
    }
}
