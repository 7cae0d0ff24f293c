//! Restoration of a removed event.

use std::collections::BTreeMap;

use super::super::bin::Binned;
use super::super::{PREFIX, Shelf};
use super::{Error, Store};

impl<S: Shelf> Store<S> {
    /// Restores a removed event with its record and its texts, [`packed`](crate::store::bin::packed). An event that
    /// exists again is left alone.
    ///
    /// # Errors
    /// [`Error::Unknown`] if the texts cannot be read, [`Error::Newer`], and [`Error::Shelf`]; nothing of the event
    /// is then restored.
    pub fn put_back(&mut self, event: &Binned, texts: &str) -> Result<(), Error> {
        let texts: BTreeMap<String, String> = serde_json::from_str(texts).map_err(|_| Error::Unknown)?;
        let own = [format!("{PREFIX}{}/", event.id), format!("{PREFIX}{}.", event.id)];
        if texts.is_empty() || !texts.keys().all(|key| own.iter().any(|own| key.starts_with(own))) {
            return Err(Error::Unknown);
        }
        if self.record(&event.id)?.is_some() {
            return Ok(());
        }
        let put = texts.iter().try_for_each(|(key, text)| self.shelf.set(key, text));
        let noted = put
            .map_err(Error::from)
            .and_then(|()| self.put_record(&event.id, event.record.clone(), &mut self.index()?));
        if noted.is_err() {
            for key in texts.keys() {
                self.shelf.remove(key).ok();
            }
        }
        noted
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event, Settings};

    use super::super::super::Memory;
    use super::super::super::bin::packed;
    use super::*;
    use crate::setup::Draft;

    fn event(id: &str) -> Event {
        let draft = Draft { names: "Anna\nBram\nCarla\nDaan".into(), ..Draft::default() };
        let evening = draft.evening().unwrap();
        Event::found(0, id, evening.system, draft.settings).unwrap()
    }

    /// Returns a store with the events `x` and `y`, from which `x` was removed, and the contents of the bin.
    fn removed() -> (Store<Memory>, Binned, String) {
        let mut store = Store::new(Memory::default());
        store.save(&event("x")).unwrap();
        store.save(&event("y")).unwrap();
        let record = store.record("x").unwrap().unwrap();
        let texts = packed(&store.raw("x").unwrap());
        store.remove("x").unwrap();
        (store, Binned { id: "x".into(), at: 1, record }, texts)
    }

    #[test]
    fn what_was_removed_comes_back_as_it_was() {
        let (mut store, binned, texts) = removed();
        assert_eq!(store.load("x"), Err(Error::Unknown));
        store.put_back(&binned, &texts).unwrap();
        assert_eq!(store.load("x").unwrap().event, Some(event("x")));
        assert_eq!(store.record("x").unwrap(), Some(binned.record));
        assert_eq!(store.list().unwrap().len(), 2);
    }

    #[test]
    fn what_is_there_again_is_not_overwritten() {
        let (mut store, binned, texts) = removed();
        let mut longer = event("x");
        let untitled = longer.state().settings.clone();
        let settings = Settings { title: "Longer".into(), ..untitled };
        longer.apply(5, Action::Settings(settings)).unwrap();
        store.save(&longer).unwrap();
        store.put_back(&binned, &texts).unwrap();
        assert_eq!(store.load("x").unwrap().event, Some(longer));
    }

    #[test]
    fn texts_that_are_not_its_own_are_refused() {
        let (mut store, binned, texts) = removed();
        let before = store.raw("y").unwrap();
        for foreign in [packed(&before), "{}".into(), "nonsense".into(), texts.replace("/x/", "/index/")] {
            assert_eq!(store.put_back(&binned, &foreign), Err(Error::Unknown), "{foreign}");
        }
        assert_eq!(store.raw("y").unwrap(), before);
        assert_eq!(store.load("x"), Err(Error::Unknown));
    }
}
