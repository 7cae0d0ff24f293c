//! A league judged by the figures of its published games against the best known ones, however it was made.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::league::ask::{Ask, LEAST_TEAMS};
use rondel_schedule::round_robin::league::best::Best;
use rondel_schedule::round_robin::league::choices::Choices;
use rondel_schedule::round_robin::league::home_away::{self, least};
use rondel_schedule::round_robin::league::returns::Return;
use rondel_schedule::round_robin::league::timetable::Timetable;
use rondel_schedule::round_robin::league::wishes::wish::Wish;
use rondel_schedule::verify;
use rondel_schedule::verify::wishes::{Role, does};

use super::league_wishes::broken;
use super::report::{Expected, LabelledReport, Report};
use crate::event::{State, System};

/// A complete round robin as a league.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The number of teams.
    pub teams: usize,
    /// The figures of the whole season.
    pub season: verify::League,
    /// The figures of each part in which all teams meet once; empty if the rounds do not split into such parts.
    pub halves: Vec<verify::League>,
    /// The order in which the second of two halves repeats the first, with home and away exchanged; `None` for one
    /// half, and for any other order.
    pub second: Option<Return>,
    /// Pairs of teams with the number of rounds in which one follows the other, largest first; `None` is the free
    /// seat.
    pub followed: Vec<([Option<Player>; 2], usize)>,
    /// The best known figures for this number of teams, or `None` if there are none.
    pub best: Option<&'static Best>,
    /// The input for a search for fewer breaks with these games in this order, or `None` if there is no such search.
    pub ask: Option<Ask>,
    /// True if a team has more byes than the number of teams requires.
    pub is_relaxed: bool,
    /// The choices made when the league was made, each with true if it is kept; empty if there were none.
    pub kept: Vec<(Chosen, bool)>,
}

/// A choice made for a league.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Chosen {
    /// As many home games as away games in each half.
    Even,
    /// No team three times in a row at home or away.
    NoThree,
    /// No break in round 2.
    NoSecond,
    /// No break in the last round.
    NoLast,
    /// Two teams, by number of the schedule, that are never at home together.
    Complementary([Player; 2]),
    /// The order in which the rounds are repeated.
    Return(Return),
    /// A wish with teams by number of the schedule, and the rounds in which it is not kept, if it concerns rounds.
    Wish(Wish<Player>, Vec<RoundNo>),
}

impl Judged {
    /// Judges the league of a report; `chosen` are the choices made for it. Returns `None` if it is not a complete
    /// round robin without faults, and for numbers of teams outside the supported range.
    ///
    /// ```
    /// use rondel_event::proof::league::Judged;
    /// use rondel_event::proof::report::{Expected, Kind, Report};
    /// use rondel_schedule::round_robin::circle;
    ///
    /// let schedule = circle::berger(12)?;
    /// let expected = Expected::of(&schedule, Kind::RoundRobin, false);
    /// let judged = Judged::of(&Report::of(schedule, expected), None).unwrap();
    /// assert_eq!((judged.sum(), judged.best.unwrap().known, judged.bound()), (924, 160, 132));
    /// assert_eq!((judged.season.breaks, judged.least()), (10, 10));
    /// # Ok::<(), circle::Error>(())
    /// ```
    pub fn of(report: &Report, chosen: Option<&Choices>) -> Option<Judged> {
        let Expected::RoundRobin(expect) = &report.expected else { return None };
        let (schedule, teams) = (&report.schedule, report.schedule.entrants);
        let is_whole = !report.is_part() && report.findings().is_empty() && expect.excused.is_empty();
        if !is_whole || !expect.away.is_empty() || !(LEAST_TEAMS..=home_away::MOST_TEAMS).contains(&teams) {
            return None;
        }
        let parts = parts(schedule);
        let second = match parts.as_slice() {
            [first, _] => Return::ALL.into_iter().find(|it| is_same(&it.season(first), schedule)),
            _ => None,
        };
        let is_searched = parts.len() == 1 || second.is_some();
        let ask = parts.first().filter(|_| is_searched).and_then(|first| {
            let choices = Choices { second, ..Choices::default() };
            Some(Ask { timetable: Timetable::of(first).ok()?, choices })
        });
        let halves: Vec<verify::League> = parts.iter().map(verify::league).collect();
        let season = verify::league(schedule);
        let kept = chosen.map(|chosen| kept(chosen, schedule, &season, &halves, second)).unwrap_or_default();
        Some(Judged {
            teams,
            season,
            halves,
            second,
            followed: verify::followed(schedule),
            best: Best::of(teams),
            ask,
            is_relaxed: schedule.rounds.iter().any(|round| round.out.len() > teams % 2),
            kept,
        })
    }

    /// Returns the carry-over sum that is judged: the largest of a part, or that of the season if there are no parts.
    pub fn sum(&self) -> u64 {
        self.halves.iter().map(|half| half.carry_over).max().unwrap_or(self.season.carry_over)
    }

    /// Returns the lower bound of the carry-over sum of a single round robin with this number of teams.
    pub fn bound(&self) -> u64 {
        let seats = self.teams.next_multiple_of(2) as u64;
        seats * (seats - 1)
    }

    /// Returns a lower bound of the breaks in a season with this number of teams and this order of repetition.
    pub fn least(&self) -> usize {
        let parts = self.halves.len().max(1);
        match self.second {
            Some(_) => least(self.teams, self.second),
            None => parts * least(self.teams, None),
        }
    }
}

/// Returns the choices for an event's league, by number of its proof; `None` if it was made in another way, and once
/// an entrant is missing from the schedule.
pub fn chosen<'a>(state: &'a State, shown: &LabelledReport) -> Option<&'a Choices> {
    match &state.system {
        System::RoundRobin(plan) if state.seats.len() == shown.schedule().entrants => plan.league.as_ref(),
        _ => None,
    }
}

/// Splits a schedule into consecutive parts in which all entrants meet once; empty if they do not fill it.
fn parts(schedule: &Schedule) -> Vec<Schedule> {
    let length = schedule.entrants.next_multiple_of(2).saturating_sub(1).max(1);
    if !schedule.rounds.len().is_multiple_of(length) {
        return Vec::new();
    }
    let of = |rounds: &[_]| Schedule { entrants: schedule.entrants, rounds: rounds.to_vec() };
    let parts: Vec<Schedule> = schedule.rounds.chunks(length).map(of).collect();
    let is_whole = |part: &Schedule| Timetable::of(part).is_ok_and(|it| it.is_round_robin());
    if parts.iter().all(is_whole) { parts } else { Vec::new() }
}

/// True if both schedules have the same games in each round, in any order within a round.
fn is_same(one: &Schedule, other: &Schedule) -> bool {
    let games = |schedule: &Schedule| -> Vec<Vec<Option<[Player; 2]>>> {
        let of_round = |round: &rondel_schedule::model::schedule::Round| {
            let mut games: Vec<_> = round.tables.iter().map(|table| table.pair()).collect();
            games.sort_unstable();
            games
        };
        schedule.rounds.iter().map(of_round).collect()
    };
    games(one) == games(other)
}

/// Returns the choices, each with true if the published games keep it.
fn kept(
    chosen: &Choices,
    schedule: &Schedule,
    season: &verify::League,
    halves: &[verify::League],
    second: Option<Return>,
) -> Vec<(Chosen, bool)> {
    // With an odd number of games in a half, one more on one side is even.
    let games = schedule.entrants.saturating_sub(1);
    let is_even = |half: &verify::League| half.uneven[0] <= games % 2;
    let is_relaxed = chosen.is_relaxed(schedule.entrants);
    let even_in_weeks = || {
        let half = schedule.rounds.len().div_ceil(chosen.cycles());
        (0..schedule.entrants).map(Player::from_index).all(|team| {
            let rounds = (0..half).map(RoundNo::from_index);
            let sides = rounds.map(|round| match does(schedule, team, round) {
                Role::Home => 1_i32,
                Role::Away => -1,
                Role::Free => 0,
            });
            sides.sum::<i32>().unsigned_abs() <= 1
        })
    };
    let all = [
        (
            chosen.even,
            Chosen::Even,
            if is_relaxed { even_in_weeks() } else { !halves.is_empty() && halves.iter().all(is_even) },
        ),
        (chosen.no_three, Chosen::NoThree, season.longest_run <= 2),
        (chosen.no_second, Chosen::NoSecond, season.breaks_in_second == 0),
        (chosen.no_last, Chosen::NoLast, season.breaks_in_last == 0),
    ];
    let all = all.into_iter().filter(|it| it.0).map(|(_, what, is_kept)| (what, is_kept));
    // With more weeks than rounds, rounds are not repeated.
    let back = chosen.second.filter(|_| !is_relaxed);
    let back = back.map(|it| (Chosen::Return(it), second == Some(it)));
    let pairs = chosen.complementary.iter();
    let pairs = pairs.map(|&pair| (Chosen::Complementary(pair), verify::complementary(schedule, pair)));
    let parts = if halves.is_empty() { chosen.cycles() } else { halves.len() };
    let length = schedule.rounds.len().div_ceil(parts);
    let wishes = chosen.wishes.iter().map(|wish| {
        let (is_kept, rounds) = broken(schedule, length, chosen, wish);
        (Chosen::Wish(wish.clone(), rounds), is_kept)
    });
    back.into_iter().chain(all).chain(pairs).chain(wishes).collect()
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::circle::{self, Plan};
    use rondel_schedule::round_robin::league::ask::Aim;

    use super::*;
    use crate::proof::report::Kind;

    fn report(schedule: Schedule) -> Report {
        let expected = Expected::of(&schedule, Kind::RoundRobin, false);
        Report::of(schedule, expected)
    }

    fn made(ask: &Ask) -> Schedule {
        let mut search = ask.search().unwrap();
        while !search.step(1_000).is_done() {}
        search.best().unwrap()
    }

    fn league(teams: usize, choices: Choices) -> Schedule {
        made(&Ask { timetable: Aim::Follow.timetable(teams).unwrap(), choices })
    }

    #[test]
    fn a_season_is_known_by_its_halves_and_the_way_back() {
        for second in Return::ALL {
            let season = league(8, Choices { second: Some(second), ..Choices::default() });
            let judged = Judged::of(&report(season), None).unwrap();
            assert_eq!((judged.second, judged.halves.len(), judged.sum()), (Some(second), 2, 56));
            let breaks = made(judged.ask.as_ref().unwrap());
            assert_eq!(verify::league(&breaks).breaks, judged.season.breaks);
        }
        // Half a season, and a second half that is another one.
        let single = Judged::of(&report(league(8, Choices::default())), None).unwrap();
        assert_eq!((single.second, single.halves.len()), (None, 1));
        let mut odd = circle::schedule(8, &Plan { cycles: 2, ..Plan::default() }).unwrap();
        odd.rounds.swap(8, 11);
        odd.rounds.swap(9, 12);
        let other = Judged::of(&report(odd), None).unwrap();
        assert_eq!((other.second, other.halves.len(), other.ask), (None, 2, None));
    }

    #[test]
    fn what_was_chosen_is_looked_at_again_and_a_breach_is_seen() {
        let pair = [Player::from_index(1), Player::from_index(4)];
        let made =
            Choices { second: Some(Return::Mirrored), complementary: vec![pair], ..Choices::default() };
        let chosen = Choices { even: true, no_three: true, no_second: true, no_last: true, ..made.clone() };
        let mut season = league(6, made);
        let kept = |season: &Schedule| {
            let judged = Judged::of(&report(season.clone()), Some(&chosen)).unwrap();
            judged.kept.iter().map(|(_, kept)| *kept).collect::<Vec<_>>()
        };
        let before = kept(&season);
        assert!(before.len() == 6 && before[0] && before[5], "{before:?}");
        let table = season.rounds[3].tables.iter().position(|table| table.players().any(|it| it == pair[0]));
        season.rounds[3].tables[table.unwrap()].sides.swap(0, 1);
        let after = kept(&season);
        assert!(!after[0] && !after[5], "{after:?}");
    }

    #[test]
    fn nothing_is_said_of_what_is_no_whole_league() {
        let mut part = circle::berger(8).unwrap();
        part.rounds.pop();
        assert_eq!(Judged::of(&report(part), None), None);
        assert_eq!(Judged::of(&report(circle::berger(3).unwrap()), None), None);
        assert_eq!(Judged::of(&report(circle::berger(66).unwrap()), None), None);
        let mut wrong = circle::berger(8).unwrap();
        wrong.rounds[0].tables.swap_remove(0);
        assert_eq!(Judged::of(&report(wrong), None), None);
    }

    #[test]
    fn who_follows_whom_most_is_named_and_a_bye_counts() {
        // The plain dance of an odd number: everybody is followed by the same one nearly always.
        let judged = Judged::of(&report(circle::step(7, 1).unwrap()), None).unwrap();
        let (pair, times) = judged.followed[0];
        assert_eq!(times, judged.season.greatest_carry_over);
        assert!(pair.iter().any(Option::is_some));
    }
}
