//! A league in progress: the request for the rest of its season, and the changes that the answer makes to the event.

use rondel_event::event::{Action, Progress, State, System};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::circle::Plan;
use rondel_schedule::round_robin::league::choices::Choices;
use rondel_schedule::round_robin::league::home_away::MOST_TEAMS;
use rondel_schedule::round_robin::league::timetable::Timetable;
use rondel_schedule::round_robin::league::wishes::change::{Ask, Changed, changed};
use rondel_schedule::round_robin::league::wishes::wish::{MOST_WISHES, Wish};
use time::Date;

use super::wish_list::WishList;

/// The season of an event, the rest of which can change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MidSeason {
    /// The teams, by their seat numbers.
    seats: Vec<Player>,
    /// The plan in the event.
    plan: Plan,
    /// The rounds, with teams by their seat numbers.
    season: Schedule,
    /// For each table of each round, true if its game may be replaced.
    open: Vec<Vec<bool>>,
    /// The list of wishes, without any wish.
    list: WishList,
}

impl MidSeason {
    /// Returns the season of a league in which every team plays once per round; `None` for another event, or if
    /// nothing is left to play. Rounds up to `today` and up to the last result are fixed, and so are games of teams
    /// that have left.
    pub fn of(state: &State, today: Date) -> Option<MidSeason> {
        let System::RoundRobin(plan) = &state.system else { return None };
        let seats = state.seats.clone();
        plan.league.as_ref().filter(|_| (4..=MOST_TEAMS).contains(&seats.len()))?;
        let number = |player: Player| seats.iter().position(|seat| *seat == player).map(Player::from_index);
        let mut rounds = state.schedule().rounds;
        for table in rounds.iter().flat_map(|round| &round.tables) {
            table.pair()?.into_iter().try_for_each(|player| number(player).map(|_| ()))?;
        }
        let to = |player| number(player).unwrap_or(player);
        rounds = rounds.into_iter().map(|round| round.reseated(to)).collect();
        let season = Schedule { entrants: seats.len(), rounds };
        Timetable::of(&season).ok()?;
        let from = first_open(state, today);
        let is_open = |round: RoundNo, table: usize| {
            let table = TableNo::from_index(table);
            let is_to_play = state.progress(round, table) == Some(Progress::Open);
            round >= from && is_to_play && state.outcome(round, table).is_none()
        };
        let of_round = |(round, published): (RoundNo, &rondel_event::event::Published)| {
            (0..published.round.tables.len()).map(|table| is_open(round, table)).collect::<Vec<_>>()
        };
        let open: Vec<Vec<bool>> = state.published().map(of_round).collect();
        open.iter().flatten().any(|open| *open).then_some(())?;
        let list = WishList {
            teams: seats.iter().map(|seat| state.members[seat.index()].called.clone()).collect(),
            rounds: season.rounds.len(),
            dates: state.published().map(|(round, _)| state.date(round)).collect(),
            from: Some(from),
            ..WishList::default()
        };
        Some(MidSeason { seats, plan: plan.clone(), season, open, list })
    }

    /// Returns these wishes, checked.
    pub fn wish_list(&self, wishes: &[Wish<String>]) -> WishList {
        self.list.clone().with(wishes)
    }

    /// Returns the request to the search, or `None` if there is no wish or some wish is impossible.
    pub fn ask(&self, wishes: &[Wish<String>]) -> Option<Ask> {
        let wishes = self.wish_list(wishes).asked().filter(|wishes| !wishes.is_empty())?;
        let choices = self.plan.league.clone().unwrap_or_default();
        Some(Ask { season: self.season.clone(), open: self.open.clone(), choices, wishes })
    }

    /// Returns the games that differ in a season found, with teams by their numbers in the event.
    pub fn changed(&self, found: &Schedule) -> Vec<Changed> {
        let name = |pair: [Player; 2]| pair.map(|team| self.seats[team.index()]);
        let named = |it: Changed| Changed { was: name(it.was), is: name(it.is), ..it };
        changed(&self.season, found).into_iter().map(named).collect()
    }

    /// Returns the number of breaks in the season before and after.
    pub fn breaks(&self, found: &Schedule) -> [usize; 2] {
        [&self.season, found].map(|season| rondel_schedule::verify::league(season).breaks)
    }

    /// Returns the action that adopts a season found: its rounds from the first changed one on, with the wishes that
    /// it keeps added to those of the league. Returns `None` if no game changes.
    pub fn action(&self, asked: &Ask, found: &Schedule) -> Option<Action> {
        let from = changed(&self.season, found).first()?.round;
        let name = |team: Player| self.seats[team.index()];
        let rounds = found.rounds[from.index()..].iter().cloned().map(|round| round.reseated(name)).collect();
        let mut choices: Choices = self.plan.league.clone().unwrap_or_default();
        choices.wishes.extend(asked.wishes.iter().cloned());
        choices.wishes.truncate(MOST_WISHES);
        let system = System::RoundRobin(Plan { league: Some(choices), ..self.plan.clone() });
        Some(Action::Together(vec![Action::System(system), Action::Publish { from, rounds }]))
    }
}

/// Returns the first round after today and after every result.
fn first_open(state: &State, today: Date) -> RoundNo {
    let is_closed = |&(round, published): &(RoundNo, &rondel_event::event::Published)| {
        let tables = (0..published.round.tables.len()).map(TableNo::from_index);
        // A postponed game is not played, whatever its round.
        let is_in = |table| state.outcome(round, table).is_some_and(|outcome| *outcome != Outcome::Postponed);
        let has_result = tables.into_iter().any(is_in);
        has_result || state.date(round).is_some_and(|date| date <= today)
    };
    let last = state.published().filter(is_closed).last();
    RoundNo::from_index(last.map_or(0, |(round, _)| round.index() + 1))
}

#[cfg(test)]
mod tests {
    use rondel_event::proof::Proof;
    use rondel_event::proof::league::{Chosen, Judged};
    use rondel_schedule::round_robin::league::wishes::change::{NearestSeason, Search};
    use rondel_schedule::round_robin::league::wishes::wish::Kind;

    use super::*;
    use crate::setup::testing::{at_home, day, league};

    fn not_home(team: &str, round: usize) -> Wish<String> {
        Wish::of(Kind::NotHome, vec![team.into()], vec![RoundNo::from_index(round - 1)])
    }

    fn found(ask: Ask) -> NearestSeason {
        let mut search = Search::new(ask).unwrap();
        while search.step(10) {}
        search.found()
    }

    #[test]
    fn a_hall_is_lost_in_mid_season_and_the_event_goes_on() {
        let mut event = league(8);
        let season = MidSeason::of(event.state(), day(9, 1)).unwrap();
        let round = at_home(event.state(), "Celtic")[0];
        let wishes = [not_home("Celtic", round)];
        let asked = season.ask(&wishes).unwrap();
        let found = found(asked.clone());
        assert!(found.is_kept() && found.changed > 0);
        let before = event.state().clone();
        event.apply(0, season.action(&asked, &found.season).unwrap()).unwrap();
        let after = event.state();
        assert!(!at_home(after, "Celtic").contains(&round));
        assert_eq!(after.rounds[..8], before.rounds[..8]);
        // The verifier finds no fault, and the report confirms that the wish is kept.
        let proof = Proof::of(after);
        assert_eq!(proof.report().findings(), []);
        let System::RoundRobin(plan) = &after.system else { panic!() };
        let judged = Judged::of(&proof.report(), plan.league.as_ref()).unwrap();
        let wish = judged.kept.iter().find(|(what, _)| matches!(what, Chosen::Wish(..)));
        assert!(wish.unwrap().1);
        // One undo reverts it.
        event.apply(0, Action::Undo).unwrap();
        assert_eq!(event.state().rounds, before.rounds);
        assert_eq!(event.state().system, before.system);
    }

    #[test]
    fn what_is_past_or_today_stays() {
        let event = league(3);
        let from = |today: Date| {
            let list = MidSeason::of(event.state(), today).unwrap().wish_list(&[]);
            list.from.unwrap().number()
        };
        // Results fix the first rounds, and so does a later date: round 5 is on 2 October.
        assert_eq!([from(day(9, 1)), from(day(10, 1)), from(day(10, 2))], [4, 5, 6]);
        let season = MidSeason::of(event.state(), day(10, 2)).unwrap();
        let late = season.wish_list(&[not_home("Gent", 5)]);
        assert_eq!(late.faults, [Some(crate::setup::wish_list::Fault::Past(RoundNo::from_index(4)))]);
        assert_eq!(season.ask(&[not_home("Gent", 5)]), None);
        assert!(season.ask(&[not_home("Gent", 6)]).is_some());
        assert_eq!(MidSeason::of(league(14).state(), day(9, 1)), None);
    }

    #[test]
    fn who_has_left_keeps_their_games() {
        let mut event = league(8);
        let gent = event.state().members.iter().position(|it| it.called == "Gent").unwrap();
        let (player, from) = (Player::from_index(gent), RoundNo::from_index(8));
        event.apply(0, Action::Withdraw { player, from }).unwrap();
        let season = MidSeason::of(event.state(), day(9, 1)).unwrap();
        let round = at_home(event.state(), "Celtic").into_iter().find(|&round| {
            let tables = &event.state().rounds[round - 1].round.tables;
            !tables
                .iter()
                .any(|it| it.players().any(|it| it == player) && it.players().any(|it| it.index() == 2))
        });
        let Some(ask) = season.ask(&[not_home("Celtic", round.unwrap())]) else { panic!() };
        let found = found(ask);
        assert!(
            season
                .changed(&found.season)
                .iter()
                .all(|it| !it.was.contains(&player) && !it.is.contains(&player))
        );
    }
}
