//! Small tournaments written as lines of text.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Round, Table};
use rondel_schedule::round_robin::circle::Plan;

use super::founded;
use crate::event::{Action, Event, Settings, System};

/// An event from lines, one for each round: `1-4 1-0, 2-3 =, free 5`. An open game has no result, and the entrants'
/// names are their numbers.
#[track_caller]
pub fn written(entrants: usize, rounds: &[&str], settings: Settings) -> Event {
    let names: Vec<String> = (1..=entrants).map(|number| number.to_string()).collect();
    let mut event = founded(System::RoundRobin(Plan::default()), settings, &names.join("\n"));
    let player = |number: &str| Player::from_number(number.parse().unwrap()).unwrap();
    let mut published = Vec::new();
    let mut reports = Vec::new();
    for (r, line) in rounds.iter().enumerate() {
        let mut round = Round::default();
        for part in line.split(", ") {
            let (what, result) = part.split_once(' ').unwrap_or((part, ""));
            if what == "free" {
                round.out.push(player(result));
                continue;
            }
            let (first, second) = what.split_once('-').unwrap();
            let outcome = match result.split_once(':') {
                Some((a, b)) => Some(Outcome::Points([a.parse().unwrap(), b.parse().unwrap()])),
                None if result.is_empty() => None,
                None => Some(serde_json::from_value(result.into()).unwrap()),
            };
            let table = TableNo::from_index(round.tables.len());
            reports.push(Action::Report { round: RoundNo::from_index(r), table, outcome });
            round.tables.push(Table::of(player(first), player(second)));
        }
        published.push(round);
    }
    event.apply(0, Action::Publish { from: RoundNo::from_index(0), rounds: published }).unwrap();
    for report in reports {
        if !matches!(report, Action::Report { outcome: None, .. }) {
            event.apply(0, report).unwrap();
        }
    }
    event
}
