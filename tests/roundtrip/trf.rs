//! The FIDE report of any round robin: read by its columns alone, and recounted without any code of ours.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rondel::event::history::History;
use rondel::event::{
    Action, ByeWorth, Entrant, Event, HalfPoints, PointSystem, Settings, System, WithdrawnRule,
};
use rondel::format::trf;
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::round_robin::circle::{self, Plan};
use rondel::standings;

use crate::support::cases;

/// A player as the columns of the file have it, points in halves.
struct Line {
    points: i32,
    place: Option<u16>,
    /// Opponent (0 for none) and letter, round by round.
    rounds: Vec<(u16, char)>,
}

/// A report as somebody else reads it.
struct Outside {
    lines: BTreeMap<u16, Line>,
    /// What a letter brings, in halves.
    worth: BTreeMap<char, i32>,
    /// Halves added by record 299: player, how many.
    more: Vec<(u16, i32)>,
    is_of_2026: bool,
}

fn columns(line: &str, from: usize, to: usize) -> String {
    line.chars().skip(from - 1).take(to + 1 - from).collect::<String>().trim().to_owned()
}

fn halves(text: &str) -> i32 {
    let value: f64 = text.parse().unwrap_or_else(|_| panic!("no points: {text:?}"));
    (value * 2.0) as i32
}

fn outside(text: &str) -> Outside {
    let mut worth: BTreeMap<char, i32> = [('W', 2), ('D', 1), ('L', 0), ('A', 0)].into();
    let mut found =
        Outside { lines: BTreeMap::new(), worth: BTreeMap::new(), more: Vec::new(), is_of_2026: false };
    for line in text.lines() {
        match &line[..3] {
            "001" => {
                let end = line.trim_end().chars().count();
                let rounds = (0..end.saturating_sub(91).div_ceil(10)).map(|round| {
                    let from = 92 + 10 * round;
                    let letter = columns(line, from + 7, from + 7).chars().next().unwrap_or(' ');
                    (columns(line, from, from + 3).parse().unwrap_or(0), letter)
                });
                let player = Line {
                    points: halves(&columns(line, 81, 84)),
                    place: columns(line, 86, 89).parse().ok(),
                    rounds: rounds.collect(),
                };
                found.lines.insert(columns(line, 5, 8).parse().unwrap(), player);
            }
            "142" => found.is_of_2026 = true,
            "162" => {
                for from in (6..line.len()).step_by(9) {
                    let letter = columns(line, from, from).chars().next().unwrap();
                    worth.insert(letter, halves(&columns(line, from + 1, from + 4)));
                }
            }
            "299" => {
                assert_eq!(columns(line, 5, 5), "", "added, for no kind of result");
                found.more.push((columns(line, 24, 27).parse().unwrap(), halves(&columns(line, 14, 17))));
            }
            _ => {}
        }
    }
    let of = |letter: char| worth[&letter];
    let free = worth.get(&'P').copied().unwrap_or(of('W'));
    for (letters, brings) in
        [("1+WF", of('W')), ("=DH", of('D')), ("0L", of('L')), ("-Z", of('A')), ("U", free), (" ", 0)]
    {
        found.worth.extend(letters.chars().map(|letter| (letter, brings)));
    }
    found
}

impl Outside {
    /// What is wrong with the report, in words.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (number, line) in &self.lines {
            for &(opponent, _) in line.rounds.iter().filter(|(opponent, _)| *opponent > 0) {
                if !self.lines.contains_key(&opponent) {
                    faults.push(format!("{number} names {opponent}, who has no line"));
                }
            }
            let results: i32 = line.rounds.iter().map(|(_, letter)| self.worth[letter]).sum();
            let more: i32 = self.more.iter().filter(|(who, _)| who == number).map(|(_, more)| more).sum();
            if results + more != line.points {
                faults.push(format!(
                    "{number} has {} halves, the rounds say {}",
                    line.points,
                    results + more
                ));
            }
        }
        if !self.more.is_empty() && !self.is_of_2026 {
            faults.push("record 299 in a report of 2016".to_owned());
        }
        faults
    }
}

/// A round robin as far as it got, with leavers, free rounds and points granted.
fn an_event() -> impl Strategy<Value = Event> {
    let points = [PointSystem::CHESS, PointSystem::FOOTBALL, PointSystem::SCHOOL, PointSystem::of(5, -1, 1)];
    let rules = [WithdrawnRule::HalfOrOut, WithdrawnRule::Forfeit, WithdrawnRule::KeepPlayed];
    let byes = [ByeWorth::Nothing, ByeWorth::Half, ByeWorth::Win];
    let outcomes = [
        Outcome::FirstWins,
        Outcome::Draw,
        Outcome::SecondWins,
        Outcome::SecondForfeits,
        Outcome::FirstForfeits,
        Outcome::BothForfeit,
        Outcome::Postponed,
        Outcome::Void,
    ];
    let settings = (
        prop::sample::select(points.to_vec()),
        prop::sample::select(rules.to_vec()),
        prop::sample::select(byes.to_vec()),
    );
    let results =
        prop::collection::vec((0..7usize, 0..4usize, prop::sample::select(outcomes.to_vec())), 0..40);
    let leavers = prop::collection::vec((0..8usize, 0..7usize), 0..3);
    let granted = prop::collection::vec((0..8usize, -3..6i32), 0..2);
    (settings, 3..9usize, results, leavers, granted).prop_map(
        |((points, withdrawn, bye), n, results, leavers, granted)| {
            let settings = Settings { points, withdrawn, bye, ..Settings::default() };
            let plan = Plan::default();
            let rounds = circle::schedule(n, &plan).unwrap().rounds;
            let mut event = Event::found(1, "report", System::RoundRobin(plan), settings).unwrap();
            let names = (1..=n).map(|number| Entrant::named(format!("Player {number}"))).collect();
            event.apply(2, Action::Enter(names)).unwrap();
            event.apply(3, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
            let mut attempts = Vec::new();
            attempts.extend(results.into_iter().map(|(round, table, outcome)| {
                let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
                Action::Report { round, table, outcome: Some(outcome) }
            }));
            attempts.extend(leavers.into_iter().map(|(player, from)| Action::Withdraw {
                player: Player::from_index(player),
                from: RoundNo::from_index(from),
            }));
            attempts.extend(granted.into_iter().map(|(player, halves)| Action::Grant {
                player: Player::from_index(player),
                points: HalfPoints(halves),
            }));
            for action in attempts {
                let _ = event.apply(4, action);
            }
            event
        },
    )
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn a_report_does_not_contradict_itself(event in an_event()) {
        let state = event.state();
        let table = standings::table(&History::of(state), &state.settings);
        let out = trf::outgoing(state, &table);
        let text = trf::write(&out.report);
        let read = outside(&text);
        // Chess points granted that fit into no round stand in the total alone, and the page says whose.
        let unsaid = |fault: &String| out.unsaid.iter().any(|(who, _)| fault.starts_with(&format!("{who} has")));
        let faults: Vec<String> = read.faults().into_iter().filter(|fault| !unsaid(fault)).collect();
        prop_assert!(faults.is_empty(), "{:?}\n{}", faults, text);
        // In the file everybody has the points and the place of the standings.
        for row in &table.rows {
            let line = &read.lines[&row.player.number()];
            prop_assert_eq!((line.points, line.place), (row.points.0, u16::try_from(row.place).ok()));
        }
        prop_assert_eq!(read.lines.len(), table.rows.len() + table.excluded.len());
        // Half a point for a free round has its own letter.
        let half = state.settings.bye == ByeWorth::Half;
        let letters = |wanted: char| read.lines.values().flat_map(|line| &line.rounds).any(|(_, l)| *l == wanted);
        prop_assert!(!half || !letters('U'), "{}", text);
        prop_assert_eq!(trf::read(&text), Ok(out.report));
    }
}
