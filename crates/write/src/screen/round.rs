//! Texts around the tables of a round on screen: the rounds of the event as pips above them, and below them the next
//! games of those who sit out.

use rondel_event::event::{Action, Fixtures, NewDay, State};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_session::setup::venues::hour;
use rondel_text::days::Days;
use rondel_text::desk::Desk as Text;
use rondel_text::venues::{Venues, new_day};
use rondel_text::why::event::next_game;
use rondel_text::{Lang, Say};
use time::Date;

use super::cup;

/// Largest number of rounds shown as pips; more could not be counted at a glance.
const MOST_PIPS: usize = 20;

/// Returns, for each round of the event, published or not, the percentage of its games with a result. Empty for an
/// event of one round, and for more rounds than can be counted at a glance.
pub fn pips(state: &State) -> Vec<usize> {
    let rounds = state.planned();
    if !(2..=MOST_PIPS).contains(&rounds) {
        return Vec::new();
    }
    let done = |index: usize| {
        let published = state.rounds.get(index)?;
        let round = RoundNo::from_index(index);
        let is_on = |table: &usize| !state.is_off(round, TableNo::from_index(*table));
        let games = (0..published.round.tables.len()).filter(is_on).count();
        // A round of a knock-out has no games if those before were lost by both players.
        Some((100 * games.saturating_sub(published.open)).checked_div(games).unwrap_or(100))
    };
    (0..rounds).map(|index| done(index).unwrap_or(0)).collect()
}

/// Returns a heading for each table of a round at which another part of it begins: a group or a stage of a cup, or
/// the day of games on club nights. `None` elsewhere; empty if the round has no parts.
pub fn headings(state: &State, round: RoundNo, lang: Lang) -> Vec<Option<String>> {
    let fixtures = Fixtures::of(state);
    let Some(published) = state.round(round).filter(|_| fixtures.have_days()) else {
        return cup::headings(state, round, lang);
    };
    let tables = (0..published.round.tables.len()).map(TableNo::from_index);
    let days: Vec<Option<Date>> = tables.map(|table| fixtures.game(round, table).date).collect();
    let said = |at: usize| days[at].map(|date| Days::of(lang).full(date));
    (0..days.len()).map(|at| said(at).filter(|_| at == 0 || days[at] != days[at - 1])).collect()
}

/// Returns the line under the names of a game: its new day if it was postponed, and the time and hall of the home
/// side if it has its own. Otherwise empty.
pub fn own(state: &State, round: RoundNo, table: TableNo, lang: Lang) -> String {
    let game = Fixtures::of(state).game(round, table);
    let moved = state.moved(round, table);
    let begins = game.begins.filter(|_| moved.is_none()).map(|begins| begins.to_string());
    let moved = moved.map(|to| Venues::MovedOn { when: new_day(to, Days::of(lang)) }.say(lang));
    let place = Some(game.place.to_owned()).filter(|place| game.is_own_place && !place.is_empty());
    moved.into_iter().chain(begins).chain(place).collect::<Vec<_>>().join(", ")
}

/// Another day for a game, while it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Moving {
    /// Day, or `None` while none is typed.
    pub date: Option<Date>,
    /// Time as it is typed; empty for the usual one.
    pub hour: String,
}

impl Moving {
    /// Returns the day to which a game was postponed, or the day of its round.
    pub fn of(state: &State, round: RoundNo, table: TableNo) -> Moving {
        let moved = state.moved(round, table);
        let hour = moved.and_then(|to| to.begins).map(|begins| begins.to_string()).unwrap_or_default();
        Moving { date: moved.map(|to| to.date).or(state.date(round)), hour }
    }

    /// True if the typed time is not valid.
    pub fn is_bad(&self) -> bool {
        !self.hour.trim().is_empty() && hour(self.hour.trim()).is_none()
    }

    /// Returns the action that moves the game, or `None` while the day is missing, the time is not valid, or nothing
    /// would change.
    pub fn action(&self, state: &State, round: RoundNo, table: TableNo) -> Option<Action> {
        let to = NewDay { date: self.date.filter(|_| !self.is_bad())?, begins: hour(self.hour.trim()) };
        let is_other = match state.moved(round, table) {
            Some(moved) => moved != to,
            None => to.begins.is_some() || state.date(round) != Some(to.date),
        };
        is_other.then_some(Action::Postpone { round, table, to: Some(to) })
    }
}

/// Returns the next games of those without a game in `round`, or `None` if none are planned.
pub fn next_of_idle(state: &State, round: RoundNo, lang: Lang) -> Option<String> {
    let idle = state.idle(round);
    let at = |player: Player| next_game(state, round, player);
    // Two players who return as partners share one sentence, that of the first.
    let is_said = |at_now: usize| {
        at(idle[at_now]).is_some_and(|(game, _, seen)| {
            let before = seen.partner.filter(|partner| idle[..at_now].contains(partner));
            before.and_then(at).is_some_and(|(with, ..)| with == game)
        })
    };
    let to_say = (0..idle.len()).filter(|&at_now| !is_said(at_now));
    let next: Vec<String> = to_say.filter_map(|at_now| next_of(state, round, idle[at_now], lang)).collect();
    (!next.is_empty()).then(|| Text::NextOf { what: next.join(" · ") }.say(lang))
}

/// Returns the next game of `player` after `round`, with its table, and with its round if that is not the following
/// one.
fn next_of(state: &State, round: RoundNo, player: Player, lang: Lang) -> Option<String> {
    let (at, table, seen) = next_game(state, round, player)?;
    let is_between = state.in_turn().into_iter().skip_while(|it| *it != round).nth(1) != Some(at);
    let called = |player: Player| state.members[player.index()].called.clone();
    let (name, place, table) = (called(player), state.place(), table.number());
    let text = match seen.partner {
        Some(partner) => Text::NextWith { name, partner: called(partner), place, table },
        None => Text::NextAgainst { name, opponent: state.side_name(&seen.against), place, table },
    };
    let game = text.say(lang);
    Some(match is_between {
        false => game,
        true => Text::NextInRound { what: game, round: at.number() }.say(lang),
    })
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Kind;
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::testing::begun;

    use super::*;
    use crate::sheet::tests::events::individual;

    const FIRST: RoundNo = RoundNo::from_index(0);

    #[test]
    fn pips_fill_as_results_come_in_and_stand_for_rounds_to_come_too() {
        let mut event = begun(Kind::RoundRobin, 6);
        assert_eq!(pips(event.state()), [0; 5]);
        for table in 0..3 {
            let outcome = Some(Outcome::Draw);
            let table = TableNo::from_index(table);
            event.apply(2, Action::Report { round: FIRST, table, outcome }).unwrap();
            assert_eq!(pips(event.state())[0], [33, 66, 100][table.index()]);
        }
        // No round of a Monrad is paired yet, and all have pips.
        let monrad = begun(Kind::Monrad, 12);
        assert_eq!(pips(monrad.state()).len(), monrad.state().planned());
        assert!(pips(begun(Kind::RoundRobin, 22).state()).is_empty(), "21 rounds are no pips");
        assert!(pips(begun(Kind::RoundRobin, 2).state()).is_empty(), "one round is none either");
    }

    #[test]
    fn who_sits_out_reads_what_comes_next_with_its_table() {
        let event = begun(Kind::RoundRobin, 5);
        let state = event.state();
        let [free] = state.idle(FIRST)[..] else { panic!("one of five is free") };
        let (_, table, seen) = next_game(state, FIRST, free).unwrap();
        let [name, other] = [state.members[free.index()].called.clone(), state.side_name(&seen.against)];
        let table = table.number();
        assert_eq!(
            Lang::BUILT_IN.map(|lang| next_of_idle(state, FIRST, lang).unwrap()),
            [
                format!("Next: {name} against {other}, board\u{a0}{table}"),
                format!("Straks: {name} tegen {other}, bord\u{a0}{table}"),
                format!("Deretter: {name} mot {other}, bord\u{a0}{table}"),
            ]
        );
        // After the last round nothing comes.
        assert_eq!(next_of_idle(state, RoundNo::from_index(4), Lang::En), None);
    }

    #[test]
    fn a_game_that_nobody_plays_any_more_does_not_come_next() {
        let mut event = begun(Kind::RoundRobin, 5);
        let [free] = event.state().idle(FIRST)[..] else { panic!("one of five is free") };
        let (second, _, seen) = next_game(event.state(), FIRST, free).unwrap();
        let gone = seen.against.players()[0];
        event.apply(2, Action::Withdraw { player: gone, from: second }).unwrap();
        let (next, _, seen) = next_game(event.state(), FIRST, free).unwrap();
        assert!(next > second && seen.against.players() != [gone], "{next:?} {seen:?}");
    }

    #[test]
    fn where_partners_change_it_is_with_whom_and_a_round_between_is_named() {
        let mut together = 0;
        for (players, courts) in [(6, 1), (7, 1), (11, 2)] {
            let event = individual(players, courts, false);
            let state = event.state();
            let said = next_of_idle(state, FIRST, Lang::En).unwrap();
            let parts: Vec<&str> = said.trim_start_matches("Next: ").split(" · ").collect();
            let out = state.idle(FIRST);
            // Two who come back as partners are named once.
            let is_told = |player: &Player| {
                let (round, _, seen) = next_game(state, FIRST, *player).unwrap();
                let partner = seen.partner.filter(|partner| partner < player && out.contains(partner));
                partner.is_none_or(|partner| next_game(state, FIRST, partner).unwrap().0 != round)
            };
            let told: Vec<Player> = out.iter().copied().filter(is_told).collect();
            together += out.len() - told.len();
            assert_eq!(parts.len(), told.len(), "{said}");
            for (player, part) in told.into_iter().zip(parts) {
                let (round, _, seen) = next_game(state, FIRST, player).unwrap();
                let partner = &state.members[seen.partner.unwrap().index()].called;
                let begins = format!("{} with {partner}, ", state.members[player.index()].called);
                assert!(part.starts_with(&begins), "{part}, not {begins}");
                assert_eq!(
                    part.ends_with(&format!("(round {})", round.number())),
                    round.index() > 1,
                    "{part}"
                );
            }
        }
        assert!(together > 0, "somebody comes back with somebody who sat out too");
    }

    #[test]
    fn another_day_is_asked_for_and_said_under_the_names() {
        let mut event = begun(Kind::RoundRobin, 4);
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let friday = time::macros::date!(2026 - 11 - 20);
        event.apply(1, Action::Dates(vec![Some(friday)])).unwrap();
        let mut moving = Moving::of(event.state(), round, table);
        assert_eq!((moving.date, moving.action(event.state(), round, table)), (Some(friday), None));
        moving.hour = "25:00".into();
        assert!(moving.is_bad() && moving.action(event.state(), round, table).is_none());
        moving.hour = "19.30".into();
        moving.date = friday.next_day();
        let action = moving.action(event.state(), round, table).unwrap();
        event.apply(2, action).unwrap();
        assert_eq!(own(event.state(), round, table, Lang::En), "moved to Sat 21 Nov 19:30");
        assert_eq!(Moving::of(event.state(), round, table).action(event.state(), round, table), None);
        assert_eq!(own(event.state(), round, TableNo::from_index(1), Lang::En), "");
    }
}
