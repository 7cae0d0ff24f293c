//! Events of every kind for tests, made of drafts as on the page.

mod league;

use rondel_event::event::{Event, Lasting};

use super::{Draft, Kind};

pub use self::league::{at_home, day, league};
pub use rondel_event::testing::played;

/// Returns an event of this kind with the players `P1`, `P2` and so on.
#[track_caller]
pub fn begun(kind: Kind, players: usize) -> Event {
    wishing(kind, players, Vec::new())
}

/// Returns an event of this kind with these names, one per line as in the names field.
#[track_caller]
pub fn begun_with(kind: Kind, names: String) -> Event {
    made(kind, Draft { names: names.into(), ..Draft::default() })
}

/// Returns the event of [`begun`] with these lasting wishes.
#[track_caller]
pub fn wishing(kind: Kind, players: usize, lasting: Vec<Lasting<String>>) -> Event {
    made(kind, Draft { names: rondel_event::testing::numbered(players).into(), lasting, ..Draft::default() })
}

/// Returns the event of this draft after choosing its kind.
#[track_caller]
fn made(kind: Kind, mut draft: Draft) -> Event {
    draft.choose(kind);
    let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
    Event::founded(0, actions).unwrap()
}
