//! A draft of a league: the request to the search, and the event made of the season found.

use rondel_event::event::{Entrant, Sides, System};
use rondel_schedule::model::ids::Player;
use rondel_schedule::model::schedule::{Round, Schedule, Table};
use rondel_schedule::round_robin::circle::{Dropped, Method, Plan};
use rondel_schedule::round_robin::league::ask::{Aim, Ask};
use rondel_schedule::round_robin::league::choices::Choices;
use rondel_schedule::round_robin::league::relaxed::{Nights, day_of};
use rondel_schedule::round_robin::league::returns::Return;
use rondel_schedule::round_robin::league::wishes::wish::Kind;

use super::begin::seated;
use super::wishes::League;
use super::{Draft, Error, Evening};

impl Draft {
    /// Returns the wishes for a league, or `None` if none is chosen.
    pub fn league_wished(&self) -> Option<&League> {
        self.league.as_ref().filter(|_| self.kind == super::Kind::RoundRobin)
    }

    /// Makes a round robin a league with this aim, or an ordinary one. A league always has home and away. Earlier
    /// choices of the league are kept, and a double round robin stays double.
    pub fn matter(&mut self, aim: Option<Aim>) {
        if aim.is_some() {
            self.settings.sides = Sides::HomeAway;
        }
        let second = (self.plan.cycles > 1).then_some(Return::Mirrored);
        self.league = aim.map(|aim| match self.league.take() {
            Some(league) => League { aim, ..league },
            // Every league expects each team to have equally many home and away games.
            None => {
                let choices = Choices { even: true, second, ..Choices::default() };
                League { aim, choices, complementary: Vec::new(), wishes: Vec::new() }
            }
        });
        self.plan.cycles = match &self.league {
            Some(league) => league.choices.cycles(),
            None => self.plan.cycles.max(1),
        };
    }

    /// Returns true if the worker must plan the rounds before the event can begin.
    pub fn is_planned_first(&self) -> bool {
        self.kind == super::Kind::Individual || self.league_wished().is_some()
    }

    /// Returns the request to the search for a league, with teams by the numbers of their seats.
    ///
    /// # Errors
    /// [`Error::Unplanned`] if no league is chosen or its wishes are impossible ([`Draft::wish_list`]),
    /// [`Error::League`] for an impossible number of teams, [`Error::Complementary`] for a complementary team that is
    /// not among the names, or is in two such pairs.
    pub fn league_asked(&self) -> Result<Ask, Error> {
        let complementary = self.league_fits()?;
        let league = self.league_wished().ok_or(Error::Unplanned)?;
        let timetable = league.aim.timetable(self.entrants().len()).ok_or(Error::Unplanned)?;
        let needs_day = league.wishes.iter().any(|wish| matches!(wish.kind, Kind::Night | Kind::Rest));
        let first = self.first_date.filter(|_| needs_day);
        let day = first.map(|date| date.weekday().number_days_from_monday());
        let mut choices = Choices { complementary, day, ..league.choices.clone() };
        if !league.wishes.is_empty() {
            choices.wishes = self.wish_list().asked().ok_or(Error::Unplanned)?;
        }
        Ok(Ask { timetable, choices })
    }

    /// Returns the complementary teams of a valid league, by the numbers of their seats. The timetable is not made,
    /// since the start page needs the answer too.
    ///
    /// # Errors
    /// As [`Draft::league_asked`].
    pub(super) fn league_fits(&self) -> Result<Vec<[Player; 2]>, Error> {
        let league = self.league_wished().ok_or(Error::Unplanned)?;
        let entrants = self.entrants();
        let complementary = complementary(&entrants, self.lot, &league.complementary)?;
        let (given, sizes) = (entrants.len(), league.aim.sizes());
        match sizes.contains(&given) {
            true => Ok(complementary),
            false => Err(Error::League { given, least: *sizes.start(), most: *sizes.end() }),
        }
    }

    /// Returns the event of this draft's league with the season found, which has teams by the numbers of their seats.
    ///
    /// # Errors
    /// As [`Draft::league_asked`]; [`Error::Unplanned`] for a season of another number of teams.
    pub fn planned_league(&self, season: &Schedule) -> Result<Evening, Error> {
        let choices = self.league_asked()?.choices;
        let entrants = self.entrants();
        if season.entrants != entrants.len() {
            return Err(Error::Unplanned);
        }
        let (seats, _) = seated(&entrants, self.lot, &[])?;
        let at = |player: Player| seats[player.index()];
        let nights = Nights::of(&choices.wishes, season.entrants);
        let usual = choices.day.unwrap_or(0);
        let round = |(week, round): (usize, &Round)| {
            let mut round = round.clone();
            // Games are sorted by day, the order in which people look them up.
            let day = |table: &Table| table.pair().map(|[home, _]| day_of(&nights, home, week, usual));
            if nights.any() {
                round.tables.sort_by_key(day);
            }
            round.reseated(at)
        };
        let rounds = season.rounds.iter().enumerate().map(round).collect::<Vec<_>>();
        let cycles = choices.cycles();
        let plan = Plan { method: Method::default(), cycles, league: Some(choices), ..Plan::default() };
        self.with_lasting(Evening {
            dates: self.dates(rounds.len()),
            schedule: Schedule { entrants: entrants.len(), rounds },
            dropped: Dropped::default(),
            seats,
            entrants,
            system: System::RoundRobin(plan),
            paired: None,
            lasting: Vec::new(),
            venues: Vec::new(),
        })
    }
}

/// Returns these pairs of names by the numbers of their seats.
fn complementary(
    entrants: &[Entrant],
    lot: Option<u64>,
    pairs: &[[String; 2]],
) -> Result<Vec<[Player; 2]>, Error> {
    let wrong = |name: &String| Error::Complementary { name: name.clone() };
    let mut named: Vec<&String> = pairs.as_flattened().iter().collect();
    named.sort_unstable();
    if let Some(twice) = named.windows(2).find(|two| two[0] == two[1]) {
        return Err(wrong(twice[0]));
    }
    match seated(entrants, lot, pairs) {
        Ok((_, pairs)) => Ok(pairs),
        Err(Error::CoupleUnknown { name }) => Err(wrong(&name)),
        Err(other) => Err(other),
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event};
    use rondel_event::proof::Proof;
    use rondel_event::proof::league::Judged;
    use rondel_schedule::verify;

    use super::*;
    use crate::setup::Kind;

    fn draft(teams: usize, aim: Aim) -> Draft {
        let names: Vec<String> = (1..=teams).map(|n| format!("T{n}")).collect();
        let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
        draft.matter(Some(aim));
        draft
    }

    #[test]
    fn who_was_to_meet_twice_still_does_when_something_matters() {
        let mut draft = draft(6, Aim::Follow);
        draft.matter(None);
        draft.plan.cycles = 2;
        for aim in [Some(Aim::Follow), None, Some(Aim::Breaks)] {
            draft.matter(aim.clone());
            assert_eq!(draft.size().unwrap().rounds, 10, "{aim:?}");
        }
    }

    fn season(draft: &Draft) -> Schedule {
        let mut search = draft.league_asked().unwrap().search().unwrap();
        while !search.step(1_000).is_done() {}
        search.best().unwrap()
    }

    fn made(draft: &Draft) -> Event {
        let evening = draft.planned_league(&season(draft)).unwrap();
        let mut actions = evening.actions("x".into(), draft.settings.clone()).into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else { panic!() };
        let mut event = Event::found(0, id, system, settings).unwrap();
        for action in actions {
            event.apply(0, action).unwrap();
        }
        event
    }

    #[test]
    fn a_league_in_which_nothing_else_is_chosen_has_no_fault() {
        for (teams, aim) in [(12, Aim::Follow), (11, Aim::Follow), (8, Aim::Breaks)] {
            let event = made(&draft(teams, aim));
            assert_eq!(Proof::of(event.state()).report().findings(), [], "{teams} teams");
        }
    }

    #[test]
    fn a_league_in_more_weeks_with_club_nights_is_an_event_with_a_day_for_each_game() {
        use rondel_schedule::model::ids::RoundNo;
        use rondel_schedule::round_robin::league::wishes::wish::{Kind as Of, Wish};
        let mut draft = draft(6, Aim::Breaks);
        draft.lot = Some(4);
        // The date is a Wednesday.
        draft.first_date = Some(time::macros::date!(2026 - 09 - 02));
        draft.dating = Some(crate::setup::Dating::Weekly);
        let wish = |kind: Of, teams: &[&str], rounds: &[usize]| {
            let rounds = rounds.iter().map(|&round| RoundNo::from_index(round - 1)).collect();
            Wish::of(kind, teams.iter().map(|&name| name.to_owned()).collect(), rounds)
        };
        choose(&mut draft, |league| {
            league.choices.second = Some(Return::Mirrored);
            league.choices.weeks = Some(13);
            league.wishes = vec![
                Wish { day: Some(0), ..wish(Of::Night, &["T1", "T2"], &[]) },
                wish(Of::Free, &["T3"], &[4]),
                wish(Of::Together, &[], &[12, 13]),
                Wish { most: Some(4), ..wish(Of::Rest, &["T1", "T5"], &[]) },
            ];
        });
        assert_eq!(draft.size().unwrap().rounds, 13);
        let mut search = draft.league_asked().unwrap().relaxed().unwrap();
        while !search.step(5_000) {}
        assert_eq!(search.cost().hard, 0);
        let evening = draft.planned_league(&search.schedule()).unwrap();
        let mut actions = evening.actions("x".into(), draft.settings.clone()).into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else { panic!() };
        let mut event = Event::found(0, id, system, settings).unwrap();
        actions.for_each(|action| {
            event.apply(0, action).unwrap();
        });
        let state = event.state();
        let proof = Proof::of(state);
        assert_eq!(proof.report().findings(), []);
        let nights = state.nights();
        assert!(nights.any());
        for (round, published) in state.published() {
            let mut before = None;
            for [home, _] in published.round.tables.iter().filter_map(|table| table.pair()) {
                let monday = ["T1", "T2"].contains(&state.members[home.index()].called.as_str());
                let day = state.day_of(&nights, round, home).unwrap();
                let is_own = monday && round.number() < 12;
                assert_eq!(
                    day.weekday(),
                    if is_own { time::Weekday::Monday } else { time::Weekday::Wednesday }
                );
                assert!(before <= Some(day), "one day after the other");
                before = Some(day);
            }
        }
        let System::RoundRobin(plan) = &state.system else { panic!() };
        let judged = Judged::of(&proof.report(), plan.league.as_ref()).unwrap();
        assert!(judged.is_relaxed && judged.kept.iter().all(|(_, is_kept)| *is_kept), "{:?}", judged.kept);
    }

    fn choose(draft: &mut Draft, change: impl FnOnce(&mut League)) {
        let league = draft.league.as_mut().unwrap();
        change(league);
        draft.plan.cycles = league.choices.cycles();
    }

    #[test]
    fn a_league_is_an_event_whose_rounds_are_those_found_whatever_the_lot() {
        for lot in [None, Some(3)] {
            let mut draft = draft(12, Aim::Follow);
            draft.lot = lot;
            choose(&mut draft, |league| {
                league.choices.second = Some(Return::French);
                league.complementary = vec![["T3".into(), "T8".into()]];
            });
            assert!(draft.is_planned_first() && !draft.is_as_listed());
            assert_eq!(draft.evening(), Err(Error::Unplanned));
            assert_eq!(draft.size().unwrap().rounds, 22);
            let event = made(&draft);
            let proof = Proof::of(event.state());
            assert_eq!(proof.report().findings(), []);
            assert_eq!(
                verify::league(&Schedule { entrants: 12, rounds: proof.schedule.rounds[..11].to_vec() })
                    .carry_over,
                160
            );
            // The pair is found by name, whatever the drawn seats.
            let pair = [2, 7].map(Player::from_index);
            let rounds = event.state().schedule();
            assert!(verify::complementary(&rounds, pair));
            // The choices are saved with the event and read back.
            let log = serde_json::to_string(&event.state().system).unwrap();
            assert!(log.contains("french"), "{log}");
            assert_eq!(serde_json::from_str::<System>(&log).unwrap(), event.state().system);
        }
    }

    #[test]
    fn a_plan_without_a_league_is_written_as_ever() {
        let plan = serde_json::to_string(&Plan::default()).unwrap();
        assert!(!plan.contains("league"), "{plan}");
    }

    #[test]
    fn a_draft_keeps_its_league_and_finds_it_again() {
        let mut draft = draft(8, Aim::Breaks);
        choose(&mut draft, |league| league.complementary = vec![["T1".into(), "T2".into()]]);
        let again: Draft = serde_json::from_str(&serde_json::to_string(&draft).unwrap()).unwrap();
        assert_eq!(again, draft);
        draft.choose(Kind::Monrad);
        assert_eq!(draft.league_wished(), None);
        draft.choose(Kind::RoundRobin);
        assert_eq!((&draft.league, &draft.plan), (&again.league, &again.plan));
        let taken = Aim::Taken(Aim::Follow.timetable(8).unwrap());
        draft.matter(Some(taken));
        assert_eq!(draft.league_wished().unwrap().complementary.len(), 1);
        let again: Draft = serde_json::from_str(&serde_json::to_string(&draft).unwrap()).unwrap();
        assert_eq!(again, draft);
    }

    #[test]
    fn what_cannot_be_is_said() {
        let size = |teams: usize, aim: Aim| draft(teams, aim).size().map(|size| size.rounds);
        assert_eq!(size(3, Aim::Follow), Err(Error::League { given: 3, least: 4, most: 32 }));
        assert_eq!(size(34, Aim::Follow), Err(Error::League { given: 34, least: 4, most: 32 }));
        assert_eq!(size(34, Aim::Breaks), Ok(33));
        let taken = Aim::Taken(Aim::Follow.timetable(8).unwrap());
        assert_eq!(size(9, taken), Err(Error::League { given: 9, least: 8, most: 8 }));
        let mut draft = draft(8, Aim::Follow);
        choose(&mut draft, |league| league.complementary = vec![["T1".into(), "Zoe".into()]]);
        assert_eq!(draft.size(), Err(Error::Complementary { name: "Zoe".into() }));
        choose(&mut draft, |league| {
            league.complementary = vec![["T1".into(), "T2".into()], ["T3".into(), "T1".into()]];
        });
        assert_eq!(draft.size(), Err(Error::Complementary { name: "T1".into() }));
        draft.settings.sides = Sides::HomeAway;
        assert_eq!(
            draft.planned_league(&Schedule { entrants: 8, rounds: Vec::new() }),
            Err(Error::Complementary { name: "T1".into() })
        );
    }
}
