//! A file copy, and what lies in the browser's store. A text that does not begin with a brace of a file is the log of
//! one event, an entry a line, so that a change of it is still one.

use std::collections::BTreeMap;

use rondel::format::backup;
use rondel::store::{Memory, Shelf, Store};

/// What was read is written and read again with the same bytes, can be seen, linked to and saved; a store that holds
/// anything at all is listed and loaded.
pub fn run(bytes: &[u8]) {
    let text = super::text(bytes);
    if let Ok(keys) = serde_json::from_str::<BTreeMap<String, String>>(&text) {
        stored(&keys);
        return;
    }
    let copy = match text.trim_start().starts_with("{\"rondel\"") {
        true => text.into_owned(),
        false => file_of(&text),
    };
    let Ok(read) = backup::read(&copy) else { return };
    for damaged in &read.damaged {
        assert!(damaged.number >= 1 && !damaged.why.to_string().is_empty());
    }
    let written = backup::write(read.events.iter().map(|event| event.log()));
    let again = backup::read(&written).expect("a copy that was just written is read");
    assert_eq!((&again.events, again.damaged.len()), (&read.events, 0));
    assert_eq!(backup::write(again.events.iter().map(|event| event.log())), written);
    for event in &read.events {
        super::look(event.state());
        super::is_linked(event.state());
        let mut store = Store::new(Memory::default());
        store.save(event).expect("a shelf with room takes an event");
        let loaded = store.load(&event.state().id).expect("an event that was just saved is there");
        assert_eq!((loaded.event.as_ref(), loaded.flaw), (Some(event), None));
    }
}

/// The file copy of one event with this log, an entry a line.
pub fn file_of(log: &str) -> String {
    let log: Vec<&str> = log.lines().collect();
    format!("{{\"rondel\":1,\"events\":[{{\"log\":[{}]}}]}}", log.join(",\n"))
}

/// A store that holds these texts.
fn stored(keys: &BTreeMap<String, String>) {
    let shelf = Memory::default();
    for (key, text) in keys {
        shelf.set(key, text).expect("memory takes any text");
    }
    let mut store = Store::new(shelf);
    let Ok(items) = store.list() else { return };
    for item in items {
        if let Ok(loaded) = store.load(&item.id) {
            assert!(
                loaded.event.is_some() || loaded.flaw.is_some(),
                "neither an event nor a flaw: {}",
                item.id
            );
        }
        let _ = store.raw(&item.id);
    }
    let _ = store.mend();
}
