//! The steps made on a screen before they count, so that undo there takes back what the organizer sees.
//!
//! A proposed round, a check-in and an evening's attendance are settled on the page, while some of it (who is away)
//! goes into the log at once. Undo on such a screen takes back the latest step made there, wherever it is kept. Older
//! entries of the log, such as a result of the round before, are taken back only by a button that names them.

use crate::event::{Event, Fate};

/// The steps on one screen, where `T` is the state that is settled there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalUndo<T> {
    done: Vec<Step<T>>,
    undone: Vec<Step<T>>,
}

/// One step on a screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step<T> {
    /// A change on the page, not yet in the log.
    Settled {
        /// The state before the step.
        was: T,
        /// The state after the step.
        is: T,
    },
    /// An entry of the log, by its 0-based index.
    Entry(usize),
}

/// The step that undo would take back while a screen is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undo<'a, T> {
    /// The latest step made on the screen.
    Here(&'a Step<T>),
    /// No step made on the screen is left. The entry of the log with this index is older than the screen, and is
    /// taken back only if it is named.
    Behind(usize),
    /// There is nothing to undo.
    Nothing,
}

impl<T> Default for LocalUndo<T> {
    fn default() -> Self {
        LocalUndo { done: Vec::new(), undone: Vec::new() }
    }
}

impl<T: Clone + PartialEq> LocalUndo<T> {
    /// Records a change from `was` to `is`, unless they are equal. Steps that were undone can then no longer be
    /// redone.
    pub fn settle(&mut self, was: T, is: T) {
        if was != is {
            self.push(Step::Settled { was, is });
        }
    }

    /// Records that the screen has written the entry of the log with this index.
    pub fn enter(&mut self, entry: usize) {
        self.push(Step::Entry(entry));
    }

    fn push(&mut self, step: Step<T>) {
        self.done.push(step);
        self.undone.clear();
    }

    /// The step that undo would take back now.
    pub fn undoes(&self, event: &Event) -> Undo<'_, T> {
        let behind = event.undoes();
        match self.done.iter().rev().find(|step| stands(step, event)) {
            Some(Step::Entry(entry)) if behind != Some(*entry) => behind.map_or(Undo::Nothing, Undo::Behind),
            Some(step) => Undo::Here(step),
            None => behind.map_or(Undo::Nothing, Undo::Behind),
        }
    }

    /// The step of the screen that redo would repeat, or `None` if there is none.
    pub fn redoes(&self, event: &Event) -> Option<&Step<T>> {
        let step = self.undone.last()?;
        match step {
            Step::Entry(entry) if event.redoes() != Some(*entry) => None,
            step => Some(step),
        }
    }

    /// Marks the latest step of the screen as undone and returns it. The caller restores the earlier state, or takes
    /// back the entry of the log. Returns `None` and changes nothing if undo would reach back beyond the screen.
    pub fn undo(&mut self, event: &Event) -> Option<Step<T>> {
        let Undo::Here(step) = self.undoes(event) else { return None };
        let step = step.clone();
        // Entries taken back elsewhere meanwhile are no longer steps.
        while self.done.pop().is_some_and(|last| last != step) {}
        self.undone.push(step.clone());
        Some(step)
    }

    /// Marks the step undone last as done again and returns it; `None` if there is nothing to redo.
    pub fn redo(&mut self, event: &Event) -> Option<Step<T>> {
        let step = self.redoes(event)?.clone();
        self.undone.pop();
        self.done.push(step.clone());
        Some(step)
    }
}

/// The state of one screen with the steps that led to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled<T> {
    value: T,
    steps: LocalUndo<T>,
}

impl<T: Clone + PartialEq> Settled<T> {
    /// A state without any steps.
    pub fn of(value: T) -> Settled<T> {
        Settled { value, steps: LocalUndo::default() }
    }

    /// The current state.
    pub fn value(&self) -> &T {
        &self.value
    }

    /// The steps that led to the current state.
    pub fn steps(&self) -> &LocalUndo<T> {
        &self.steps
    }

    /// Changes the state and records a step. Returns the states before and after, or `None` without a step if they
    /// are equal.
    pub fn change(&mut self, change: impl FnOnce(&mut T)) -> Option<[T; 2]> {
        let mut is = self.value.clone();
        change(&mut is);
        if is == self.value {
            return None;
        }
        let was = std::mem::replace(&mut self.value, is.clone());
        self.steps.settle(was.clone(), is.clone());
        Some([was, is])
    }

    /// Changes the state and drops all steps, where something begins or ends that undo must not cross.
    pub fn renew(&mut self, change: impl FnOnce(&mut T)) {
        change(&mut self.value);
        self.forget();
    }

    /// Records an entry of the log, by its index, that the screen has written.
    pub fn enter(&mut self, entry: usize) {
        self.steps.enter(entry);
    }

    /// Drops all steps, because they count now or belong to another screen.
    pub fn forget(&mut self) {
        self.steps = LocalUndo::default();
    }

    /// Takes back the latest step of the screen and returns it. The caller takes back an entry of the log.
    pub fn undo(&mut self, event: &Event) -> Option<Step<T>> {
        let step = self.steps.undo(event)?;
        if let Step::Settled { was, .. } = &step {
            self.value.clone_from(was);
        }
        Some(step)
    }

    /// Repeats the step undone last and returns it. The caller redoes an entry of the log.
    pub fn redo(&mut self, event: &Event) -> Option<Step<T>> {
        let step = self.steps.redo(event)?;
        if let Step::Settled { is, .. } = &step {
            self.value.clone_from(is);
        }
        Some(step)
    }
}

/// True if a step is still in force; an entry of the log can be taken back elsewhere.
fn stands<T>(step: &Step<T>, event: &Event) -> bool {
    match step {
        Step::Settled { .. } => true,
        Step::Entry(entry) => event.story().nth(*entry).is_some_and(|(_, fate)| fate == Fate::InForce),
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
    use rondel_schedule::model::result::{Outcome, SitOut};

    use super::*;
    use crate::event::{Action, Kind, Settings};
    use crate::pairing::{Decisions, Wish, rounds};
    use crate::testing::{begun_by, system};

    const SECOND: RoundNo = RoundNo::from_index(1);

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    fn swap(one: u16, other: u16) -> Decisions {
        Decisions::default().settled(Wish::Swap([player(one), player(other)]))
    }

    /// Six players with round 1 played: round 2 can be proposed.
    fn event() -> Event {
        let mut event = begun_by(system(Kind::Monrad, 6), Settings::default(), "A\nB\nC\nD\nE\nF");
        for table in (0..3).map(TableNo::from_index) {
            let (round, outcome) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
        event
    }

    #[test]
    fn what_is_settled_goes_back_and_forward_with_its_steps() {
        let event = event();
        let mut settled = Settled::of(Decisions::default());
        assert_eq!(settled.change(|hand| *hand = hand.clone()), None, "the same is no step");
        assert_eq!(settled.steps(), &LocalUndo::default());
        assert_eq!(settled.change(|hand| *hand = swap(1, 2)), Some([Decisions::default(), swap(1, 2)]));
        settled.change(|hand| *hand = swap(3, 4)).unwrap();
        assert!(matches!(settled.undo(&event), Some(Step::Settled { is, .. }) if is == swap(3, 4)));
        assert_eq!(settled.value(), &swap(1, 2));
        settled.undo(&event).unwrap();
        assert_eq!(settled.value(), &Decisions::default());
        settled.redo(&event).unwrap();
        assert_eq!(settled.value(), &swap(1, 2));
        // Once the round is published nothing of it is taken back here.
        settled.renew(|hand| *hand = Decisions::default());
        assert_eq!((settled.undo(&event), settled.redo(&event)), (None, None));
        assert_eq!(settled, Settled::of(Decisions::default()));
    }

    #[test]
    fn an_entry_of_the_log_leaves_what_is_settled_as_it_is() {
        let mut event = event();
        let mut settled = Settled::of(swap(1, 2));
        let away = vec![(player(6), SitOut::Absent)];
        event.apply(2, Action::Away { round: SECOND, away }).unwrap();
        settled.enter(event.log().len() - 1);
        assert!(matches!(settled.undo(&event), Some(Step::Entry(_))));
        assert_eq!(settled.value(), &swap(1, 2));
        settled.forget();
        event.apply(3, Action::Undo).unwrap();
        assert_eq!(settled.redo(&event), None, "it belongs to another screen now");
    }

    /// A player is called away in the proposal: an entry of the log, and a step.
    fn away(event: &mut Event, steps: &mut LocalUndo<Decisions>, number: u16) -> usize {
        event.apply(2, Action::Away { round: SECOND, away: vec![(player(number), SitOut::Absent)] }).unwrap();
        steps.enter(event.log().len() - 1);
        event.log().len() - 1
    }

    #[test]
    fn undo_goes_back_step_by_step_and_names_what_lies_behind() {
        let mut event = event();
        let result = event.log().len() - 1;
        let mut steps = LocalUndo::default();
        // No step was made here yet: the result of the round before has to be named.
        assert_eq!(steps.undoes(&event), Undo::Behind(result));
        assert_eq!(steps.undo(&event), None);

        let (nothing, one) = (Decisions::default(), swap(1, 2));
        steps.settle(nothing.clone(), one.clone());
        let entry = away(&mut event, &mut steps, 3);
        let both = one.settled(Wish::Swap([player(4), player(5)]));
        steps.settle(one.clone(), both.clone());

        let last = Step::Settled { was: one.clone(), is: both };
        assert_eq!(steps.undoes(&event), Undo::Here(&last));
        assert_eq!(steps.undo(&event), Some(last.clone()));
        assert_eq!(steps.undo(&event), Some(Step::Entry(entry)));
        event.apply(3, Action::Undo).unwrap();
        assert!(event.state().is_present(SECOND, player(3)));
        assert_eq!(steps.undo(&event), Some(Step::Settled { was: nothing, is: one }));
        // The swap was all that was done here.
        assert_eq!(steps.undoes(&event), Undo::Behind(result));
        assert_eq!(steps.undo(&event), None);
        assert_eq!(event.state().open(), 0, "no result was touched");

        // Forward again in the same order.
        assert!(matches!(steps.redo(&event), Some(Step::Settled { .. })));
        assert_eq!(steps.redo(&event), Some(Step::Entry(entry)));
        event.apply(4, Action::Redo).unwrap();
        assert_eq!(steps.undoes(&event), Undo::Here(&Step::Entry(entry)));
        assert_eq!(steps.redo(&event), Some(last));
        assert_eq!(steps.redo(&event), None);
    }

    #[test]
    fn a_new_step_ends_what_was_undone_and_no_change_is_no_step() {
        let event = event();
        let mut steps = LocalUndo::default();
        steps.settle(Decisions::default(), swap(1, 2));
        steps.undo(&event);
        steps.settle(swap(1, 2), swap(1, 2));
        assert!(steps.redoes(&event).is_some());
        steps.settle(Decisions::default(), swap(3, 4));
        assert_eq!(steps.redoes(&event), None);
    }

    #[test]
    fn entries_of_elsewhere_and_entries_taken_back_elsewhere_are_no_steps_of_the_screen() {
        let mut event = event();
        let mut steps = LocalUndo::default();
        steps.settle(Decisions::default(), swap(1, 2));
        away(&mut event, &mut steps, 3);
        // A name is mended under Players: what undo takes back of the log is that.
        event
            .apply(3, Action::Amend { player: player(1), entrant: crate::event::Entrant::named("Ann") })
            .unwrap();
        assert_eq!(steps.undoes(&event), Undo::Behind(event.log().len() - 1));
        assert_eq!(steps.undo(&event), None);
        // The history takes back both; the swap is next.
        event.apply(4, Action::Undo).unwrap();
        event.apply(4, Action::Undo).unwrap();
        assert!(matches!(steps.undoes(&event), Undo::Here(Step::Settled { .. })));
        assert!(matches!(steps.undo(&event), Some(Step::Settled { .. })));
        assert!(matches!(steps.undoes(&event), Undo::Behind(_)));
        // The entry was not undone here, so it is not redone here.
        assert!(matches!(steps.redoes(&event), Some(Step::Settled { .. })));
    }

    #[test]
    fn a_proposal_waits_for_a_game_that_was_opened_again() {
        let mut event = event();
        assert_eq!(rounds::publishable(event.state(), SECOND), Ok(()));
        event.apply(2, Action::Undo).unwrap();
        let open = rounds::NotYet::Open { round: RoundNo::from_index(0), games: 1 };
        assert_eq!(rounds::publishable(event.state(), SECOND), Err(open));
    }
}
