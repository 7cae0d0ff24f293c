//! A thousand evenings on a store that fails once in a hundred calls: what was reported as saved is never lost.

use std::cell::{Cell, RefCell};

use oorandom::Rand32;
use rondel_event::event::{About, Action, Entry, Event, Settings, System};
use rondel_schedule::round_robin::circle::Plan;

use super::{Error, Health, Memory, Shelf, ShelfError, Store};

/// The number of evenings, one for each seed from 0.
const EVENINGS: u64 = 1_000;
/// The number of changes of an evening.
const CHANGES: u64 = 60;

/// A shelf that fails once in a hundred calls, and now and then has no room for a while.
struct Faulty {
    texts: Memory,
    lots: RefCell<Rand32>,
    /// The number of writes that will still find the shelf full.
    full: Cell<u32>,
    failed: Cell<u32>,
}

impl Faulty {
    fn new(seed: u64) -> Self {
        let lots = RefCell::new(Rand32::new(seed));
        Faulty { texts: Memory::default(), lots, full: Cell::new(0), failed: Cell::new(0) }
    }

    fn fail(&self, error: ShelfError) -> Result<(), ShelfError> {
        self.failed.set(self.failed.get() + 1);
        Err(error)
    }

    fn call(&self) -> Result<(), ShelfError> {
        match self.lots.borrow_mut().rand_range(0..100) {
            0 => self.fail(ShelfError::Other { reason: "on purpose".into() }),
            _ => Ok(()),
        }
    }

    fn write(&self) -> Result<(), ShelfError> {
        if self.full.get() == 0 && self.lots.borrow_mut().rand_range(0..200) == 0 {
            self.full.set(5);
        }
        match self.full.get() {
            0 => self.call(),
            writes => {
                self.full.set(writes - 1);
                self.fail(ShelfError::Full)
            }
        }
    }
}

impl Shelf for Faulty {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        self.call()?;
        self.texts.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        self.write()?;
        self.texts.set(key, text)
    }

    fn remove(&self, key: &str) -> Result<(), ShelfError> {
        self.call()?;
        self.texts.remove(key)
    }

    fn keys(&self) -> Result<Vec<String>, ShelfError> {
        self.call()?;
        self.texts.keys()
    }
}

fn founded(id: &str) -> Event {
    let (system, settings) = (System::RoundRobin(Plan::default()), Settings::default());
    Event::replay([Entry { at: 1, action: Action::Found { id: id.into(), system, settings } }]).unwrap()
}

/// Tries until the shelf does not fail. Failures of a shelf alone are tried again; each shows as trouble.
fn insist<T>(mut attempt: impl FnMut() -> Result<T, Error>) -> T {
    loop {
        match attempt() {
            Ok(done) => return done,
            Err(Error::Shelf(error)) => assert_ne!(Health::from(&error), Health::Fine),
            Err(error) => panic!("{error}"),
        }
    }
}

/// An evening of two events, with the page closed and opened again now and then, and a clock that goes back. Returns
/// the number of failed calls, of saves reported as failed, and of times that the page was opened.
fn evening(seed: u64) -> [u32; 3] {
    let shelf = Faulty::new(seed);
    let mut lots = Rand32::new(!seed);
    let ids = ["a", "b"];
    let mut events = ids.map(founded);
    let mut promised = [Vec::new(), Vec::new()];
    let (mut store, mut refused, mut opened) = (Store::new(&shelf), 0, 1);
    for change in 0..CHANGES {
        let which = lots.rand_range(0..2) as usize;
        // A clock that goes back, and texts that fill several pieces.
        let at = if lots.rand_range(0..10) == 0 { 2 } else { 10 * change };
        let text = "x".repeat(if lots.rand_range(0..20) == 0 { 900 } else { 9 });
        let burst = if lots.rand_range(0..30) == 0 { 300 } else { 1 };
        for number in 0..burst {
            let note = Action::Note { about: About::Event, text: format!("{change}.{number} {text}") };
            events[which].apply(at, note).unwrap();
        }
        match store.save(&events[which]) {
            Ok(()) => promised[which] = events[which].log().to_vec(),
            Err(Error::Shelf(error)) => {
                refused += 1;
                assert_ne!(Health::from(&error), Health::Fine, "the person is told");
            }
            Err(error) => panic!("seed {seed}, change {change}: {error}"),
        }
        if lots.rand_range(0..12) == 0 {
            opened += 1;
            store = Store::new(&shelf);
            if lots.rand_range(0..2) == 0 {
                let _ = store.list().is_ok() && store.mend().is_ok();
            }
            for (which, id) in ids.iter().enumerate().filter(|(which, _)| !promised[*which].is_empty()) {
                let loaded = insist(|| store.load(id));
                assert_eq!(loaded.flaw, None, "seed {seed}, change {change}");
                let event = loaded.event.expect("it was saved");
                assert!(
                    event.log().starts_with(&promised[which]),
                    "seed {seed}, change {change}: an entry is lost"
                );
                // An entry whose save was reported as failed may be there or not, but nothing else is.
                assert!(events[which].log().starts_with(event.log()), "seed {seed}, change {change}");
                events[which] = event;
            }
        }
    }
    // Afterwards, without a fault, everything that was promised is there, and the rest can be saved.
    for (which, id) in ids.iter().enumerate() {
        insist(|| store.save(&events[which]));
        let loaded = Store::new(&shelf.texts).load(id).unwrap();
        assert_eq!((loaded.event.as_ref(), loaded.flaw), (Some(&events[which]), None), "seed {seed}");
    }
    assert_eq!(Store::new(&shelf.texts).list().unwrap().len(), 2, "seed {seed}");
    [shelf.failed.get(), refused, opened]
}

#[test]
fn nothing_that_was_reported_as_saved_is_lost_in_a_thousand_evenings_of_faults() {
    let mut sums = [0; 3];
    for seed in 0..EVENINGS {
        sums.iter_mut().zip(evening(seed)).for_each(|(sum, more)| *sum += more);
    }
    let [failed, refused, opened] = sums;
    println!("{EVENINGS} evenings: {failed} calls failed, {refused} saves refused, opened {opened} times");
    assert!(failed > 2 * EVENINGS as u32 && refused > EVENINGS as u32 / 2, "{sums:?}");
}
