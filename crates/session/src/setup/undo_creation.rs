//! The draft of the latest event, kept while its list can still be corrected.

use rondel_event::event::{Action, Event, Fate, Settings};
use serde::{Deserialize, Serialize};

use super::Draft;
use super::lasting::LastingList;
use super::venues::{Team, lines};

/// The origin of the latest event. A wrong name is mostly noticed when round 1 is displayed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct UndoCreation {
    /// The id of the event.
    pub event: String,
    /// The number of entries in its log at the beginning.
    pub entries: usize,
    /// The draft it was made of, as typed.
    pub draft: Draft,
}

impl UndoCreation {
    /// Records `event`, just made of `draft`.
    pub fn of(event: &Event, draft: Draft) -> Self {
        UndoCreation { event: event.state().id.clone(), entries: event.log().len(), draft }
    }

    /// Returns the draft that makes `event` again, with its present title and rules. Returns `None` for another
    /// event, and once the event has anything that a draft does not hold: a result, a change of the list, a round.
    pub fn draft_of(&self, event: &Event) -> Option<Draft> {
        let is_settings = |action: &Action| matches!(action, Action::Settings(_));
        let mut since = event.story().skip(self.entries);
        let is_this = self.event == event.state().id;
        let is_kept = is_this
            && since.all(|(entry, fate)| match fate {
                Fate::InForce => is_settings(&entry.action),
                Fate::Undone | Fate::TookBack(_) | Fate::PutBack(_) => true,
            });
        is_kept.then(|| {
            // Numbers belong to the event; a draft has names.
            let mut settings = Settings { lasting: Vec::new(), ..event.state().settings.clone() };
            (settings.champions, settings.divisions) = (None, None);
            let venues = std::mem::take(&mut settings.venues);
            let halls = match venues.is_empty() {
                true => String::new(),
                false => lines(&venues, &Team::all(event.state())),
            };
            let lasting = LastingList::drafted(event.state());
            Draft { settings, lasting, halls, ..self.draft.clone() }
        })
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Entrant, Kind};
    use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
    use rondel_schedule::model::result::Outcome;

    use super::*;

    /// Returns an event just made of four names, with the draft kept for it.
    fn made(kind: Kind) -> (UndoCreation, Event) {
        let mut draft = Draft { names: "Anna\nBram 3A\nCarla\nDirk".into(), ..Draft::default() };
        draft.choose(kind);
        let mut actions =
            draft.evening().unwrap().actions("e".to_owned(), draft.settings.clone()).into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else {
            panic!("an event is founded")
        };
        let mut event = Event::found(1, id, system, settings).unwrap();
        for action in actions {
            event.apply(1, action).unwrap();
        }
        (UndoCreation::of(&event, draft), event)
    }

    /// Returns the action of the first result of round 1.
    fn result() -> Action {
        let outcome = Some(Outcome::FirstWins);
        Action::Report { round: RoundNo::from_index(0), table: TableNo::from_index(0), outcome }
    }

    #[test]
    fn the_draft_comes_back_until_a_result_is_in_force() {
        for kind in [Kind::RoundRobin, Kind::Monrad] {
            let (made, mut event) = made(kind);
            assert_eq!(made.draft_of(&event).as_ref(), Some(&made.draft), "{kind:?}");
            event.apply(2, result()).unwrap();
            assert_eq!(made.draft_of(&event), None, "{kind:?}");
            event.apply(3, Action::Undo).unwrap();
            assert_eq!(made.draft_of(&event).as_ref(), Some(&made.draft), "{kind:?}");
            event.apply(4, Action::Redo).unwrap();
            assert_eq!(made.draft_of(&event), None, "{kind:?}");
        }
    }

    #[test]
    fn a_title_given_since_then_comes_back_too() {
        let (made, mut event) = made(Kind::Monrad);
        let settings = Settings { title: "Club".to_owned(), ..event.state().settings.clone() };
        event.apply(2, Action::Settings(settings)).unwrap();
        let back = made.draft_of(&event).unwrap();
        assert_eq!((back.settings.title.as_str(), &back.names), ("Club", &made.draft.names));
    }

    #[test]
    fn what_a_draft_does_not_hold_is_not_given_up_for_it() {
        let (made, mut event) = made(Kind::RoundRobin);
        let entrant = Entrant { name: "Anne".to_owned(), ..Entrant::default() };
        event.apply(2, Action::Amend { player: Player::from_index(0), entrant }).unwrap();
        assert_eq!(made.draft_of(&event), None);
    }

    #[test]
    fn another_event_is_another() {
        let (made, event) = made(Kind::RoundRobin);
        assert_eq!(UndoCreation { event: "f".to_owned(), ..made }.draft_of(&event), None);
        assert_eq!(UndoCreation::default().draft_of(&event), None);
    }
}
