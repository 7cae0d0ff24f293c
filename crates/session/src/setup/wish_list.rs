//! The wishes of a draft for its league, with impossible and conflicting ones.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::round_robin::league::choices::Choices;
use rondel_schedule::round_robin::league::wishes::conflict::{Conflict, conflicts};
use rondel_schedule::round_robin::league::wishes::wish::{Wish, Wrong};
use time::Date;

use super::Draft;
use super::begin::seated;

/// The fault of a wish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The wish includes a team that is not among the names.
    Gone(String),
    /// The wish is invalid for another reason.
    Wrong(Wrong),
    /// The wish is about a round that is played already or today.
    Past(RoundNo),
}

/// The wishes of a draft, checked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WishList {
    /// The wishes, with teams by name.
    pub wishes: Vec<Wish<String>>,
    /// The fault of each wish, if any.
    pub faults: Vec<Option<Fault>>,
    /// The wishes that conflict; empty while one has a fault.
    pub conflicts: Vec<Conflict>,
    /// The names of the teams by their numbers in the conflicts.
    pub teams: Vec<String>,
    /// The number of rounds of the season.
    pub rounds: usize,
    /// The dates of the rounds; `None` or missing if unknown.
    pub dates: Vec<Option<Date>>,
    /// True if there are more rounds than necessary.
    pub is_relaxed: bool,
    /// The first round that can still change, in a season in progress.
    pub from: Option<RoundNo>,
    /// The wishes, with teams by number; empty while one has a fault.
    pub(super) numbered: Vec<Wish<Player>>,
}

impl WishList {
    /// Returns the wishes by number, or `None` if some are known to be impossible.
    pub fn asked(&self) -> Option<Vec<Wish<Player>>> {
        let can_be = self.faults.iter().all(Option::is_none) && self.conflicts.is_empty();
        can_be.then(|| self.numbered.clone())
    }

    /// Returns the fault of a wish for this league.
    pub fn fault(&self, wish: &Wish<String>) -> Option<Fault> {
        let gone = wish.teams.iter().find(|name| !self.teams.contains(name));
        let wrong = || wish.wrong(self.rounds, !self.has_free()).map(Fault::Wrong);
        let past =
            || wish.rounds.iter().find(|round| Some(**round) < self.from).map(|&round| Fault::Past(round));
        gone.map(|name| Fault::Gone(name.clone())).or_else(wrong).or_else(past)
    }

    /// Returns true if some team has a bye: the number of teams is odd, or there are more rounds than necessary.
    pub fn has_free(&self) -> bool {
        self.is_relaxed || self.teams.len() % 2 == 1
    }

    /// Returns the list with these wishes, each checked separately; conflicts between them are not searched for.
    #[must_use]
    pub fn with(mut self, wishes: &[Wish<String>]) -> WishList {
        self.faults = wishes.iter().map(|wish| self.fault(wish)).collect();
        self.wishes = wishes.to_vec();
        self.numbered = self.by_number().unwrap_or_default();
        self
    }

    /// Returns the wishes by number, or `None` while one has a fault.
    fn by_number(&self) -> Option<Vec<Wish<Player>>> {
        self.faults.iter().all(Option::is_none).then_some(())?;
        let at = |name: &String| {
            let at = self.teams.iter().position(|team| team == name);
            at.map(Player::from_index).ok_or(())
        };
        self.wishes.iter().map(|wish| wish.named(at).ok()).collect()
    }
}

impl Draft {
    /// Returns the wishes for the league of this draft, checked; empty if it is not a league.
    pub fn wish_list(&self) -> WishList {
        let Some(league) = self.league_wished() else { return WishList::default() };
        let entrants = self.entrants();
        let Ok((seats, complementary)) = seated(&entrants, self.lot, &league.complementary) else {
            return WishList { wishes: league.wishes.clone(), ..WishList::default() };
        };
        let teams: Vec<String> = seats.iter().map(|seat| entrants[seat.index()].name.clone()).collect();
        let rounds = if (2..=64).contains(&teams.len()) { league.choices.rounds(teams.len()) } else { 0 };
        let is_relaxed = league.choices.is_relaxed(teams.len());
        let mut it = WishList { dates: self.dates(rounds), rounds, teams, is_relaxed, ..WishList::default() };
        it = it.with(&league.wishes);
        // The proofs of conflicts apply only if all teams play in every week.
        if !it.numbered.is_empty() && !is_relaxed {
            let choices = Choices { complementary, ..league.choices.clone() };
            it.conflicts = conflicts(it.teams.len(), &choices, &it.numbered);
        }
        it
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::System;
    use rondel_event::proof::league_wishes::broken;
    use rondel_schedule::round_robin::circle::Plan;
    use rondel_schedule::round_robin::league::ask::Aim;
    use rondel_schedule::round_robin::league::wishes::conflict::Reason;
    use rondel_schedule::round_robin::league::wishes::wish::Kind;

    use super::*;

    fn draft(wishes: Vec<Wish<String>>) -> Draft {
        let names: Vec<String> = (1..=8).map(|n| format!("T{n}")).collect();
        let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
        draft.matter(Some(Aim::Breaks));
        draft.league.as_mut().unwrap().wishes = wishes;
        draft
    }

    fn wish(kind: Kind, teams: &[&str], rounds: &[usize]) -> Wish<String> {
        let rounds = rounds.iter().map(|&round| RoundNo::from_index(round - 1)).collect();
        Wish::of(kind, teams.iter().map(|&name| name.to_owned()).collect(), rounds)
    }

    #[test]
    fn wishes_by_name_are_asked_by_number_whatever_the_lot() {
        let mut draft = draft(vec![wish(Kind::NotHome, &["T3"], &[2])]);
        draft.lot = Some(5);
        let list = draft.wish_list();
        let asked = draft.league_asked().unwrap().choices.wishes;
        assert_eq!(list.teams[asked[0].teams[0].index()], "T3");
        assert_eq!(list.asked(), Some(asked));
        let again: Draft = serde_json::from_str(&serde_json::to_string(&draft).unwrap()).unwrap();
        assert_eq!(again, draft);
    }

    #[test]
    fn what_cannot_be_is_said_and_nothing_is_asked() {
        let gone = draft(vec![wish(Kind::NotHome, &["Zoe"], &[2])]);
        assert_eq!(gone.wish_list().faults, [Some(Fault::Gone("Zoe".into()))]);
        let late = draft(vec![wish(Kind::NotHome, &["T1"], &[8])]);
        let round = RoundNo::from_index(7);
        assert_eq!(late.wish_list().faults, [Some(Fault::Wrong(Wrong::NoRound { round, rounds: 7 }))]);
        let (three, t1) = (RoundNo::from_index(2), Player::from_index(0));
        let both = draft(vec![wish(Kind::NotHome, &["T1"], &[3]), wish(Kind::NotAway, &["T1"], &[3])]);
        let conflict = Conflict { wishes: vec![0, 1], why: Reason::BothSides(t1, three) };
        assert_eq!(both.wish_list().conflicts, [conflict]);
        for draft in [gone, late, both] {
            assert_eq!(draft.league_asked(), Err(crate::setup::Error::Unplanned));
        }
    }

    #[test]
    fn an_event_keeps_its_wishes_and_an_older_one_opens_as_it_was() {
        let draft = draft(vec![
            wish(Kind::NotHome, &["T1", "T2"], &[3]),
            Wish { weight: Some(4), ..wish(Kind::Game, &["T4", "T7"], &[5]) },
        ]);
        let mut search = draft.league_asked().unwrap().wished().unwrap();
        while !search.step(1_000).is_done() {}
        let evening = draft.planned_league(&search.best().unwrap()).unwrap();
        let log = serde_json::to_string(&evening.system).unwrap();
        assert_eq!(serde_json::from_str::<System>(&log).unwrap(), evening.system);
        let System::RoundRobin(Plan { league: Some(choices), .. }) = evening.system else { panic!("{log}") };
        assert_eq!(choices.wishes.len(), 2);
        assert!(choices.wishes.iter().all(|wish| broken(&evening.schedule, 7, &choices, wish).0));
        // The form before wishes existed.
        let old = r#"{"second":"french","even":true,"complementary":[[1,2]]}"#;
        let read: Choices = serde_json::from_str(old).unwrap();
        assert!(read.wishes.is_empty());
        assert_eq!(serde_json::to_string(&read).unwrap(), old);
    }
}
