//! What a page of its own keeps, on the disk too: a browser that is killed takes with it what of local storage it has
//! not written yet, which may be the last minute or all. (Events have more: see `journal`.)

use rondel::store::journal::Write;

use super::Store;

impl Store {
    /// The copy of a page's text on the disk; `None` if there is none, or where this browser has no place for it.
    pub async fn copy(self, name: &str) -> Option<String> {
        let key = key(name);
        let found = self.base().await?.range(&key, &format!("{key}0")).await?;
        found.into_iter().find(|(at, _)| *at == key).map(|(_, text)| text)
    }

    /// Puts a page's text on the disk, unless `later` says that what is there is to stay.
    pub async fn keep_copy(self, name: &str, text: String, later: impl Fn(&str) -> bool) {
        let Some(base) = self.base().await else { return };
        let key = key(name);
        let put = Write::Put { key: key.clone(), text };
        let decide = |found: Option<String>| {
            let stays = found.is_some_and(|found| later(&found));
            (if stays { Vec::new() } else { vec![put] }, ())
        };
        if base.update(&key, decide).await.is_none() {
            // Some browsers lose the connection while nobody looks; the next time it is opened again.
            self.journal(|journal| journal.base.take());
        }
    }
}

/// Beside the logs of events and their heads.
pub(super) fn key(name: &str) -> String {
    format!("page/{name}")
}
