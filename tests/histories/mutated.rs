//! Saved logs in which somebody changed numbers: such a file is refused, or every page of its event can be seen.

use std::ops::Range;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use rondel::event::history::History;
use rondel::event::{Action, Entry, Event, Hours, RawJson, State};
use rondel::format::{backup, share};
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::{Proposal, RoundBar, checklist};
use rondel::proof::Proof;
use rondel::standings;
use rondel::standings::keizer::Lists;
use rondel::store::Summary;
use rondel::text::days::Days;
use rondel::text::keizer::Numbers;
use rondel::text::{Lang, excuse, why};
use rondel::write::sheet::{Ask, Sheet};
use rondel::write::{csv, text};
use time::macros::date;

use crate::support::{cases, player, round};

/// An evening of every system, as it was saved.
const LOGS: [&str; 12] = [
    include_str!("evening.jsonl"),
    include_str!("by_hand.jsonl"),
    include_str!("teams.jsonl"),
    include_str!("americano.jsonl"),
    include_str!("bridge.jsonl"),
    include_str!("pairs.jsonl"),
    include_str!("season.jsonl"),
    include_str!("before/round-robin/log.jsonl"),
    include_str!("before/monrad/log.jsonl"),
    include_str!("before/keizer/log.jsonl"),
    include_str!("before/individual/log.jsonl"),
    include_str!("before/teams/log.jsonl"),
];

/// What is put in the place of a number.
const NUMBERS: [&str; 14] =
    ["0", "1", "2", "3", "6", "17", "60", "255", "1000", "4301", "60000", "65534", "65535", "4294967296"];

/// The places of the numbers in a line.
fn numbers(line: &str) -> Vec<Range<usize>> {
    let mut places: Vec<Range<usize>> = Vec::new();
    for (at, byte) in line.bytes().enumerate() {
        match places.last_mut() {
            Some(place) if byte.is_ascii_digit() && place.end == at => place.end += 1,
            _ if byte.is_ascii_digit() => places.push(at..at + 1),
            _ => {}
        }
    }
    places
}

/// A log up to some line, with numbers of that line and of any others changed.
fn mutated() -> impl Strategy<Value = String> {
    let change = || (any::<Index>(), any::<Index>(), select(&NUMBERS[..]));
    (select(&LOGS[..]), any::<Index>(), prop::collection::vec(change(), 1..4)).prop_map(
        |(log, last, changes)| {
            let mut lines: Vec<String> = log.lines().map(str::to_owned).collect();
            lines.truncate(last.index(lines.len()) + 1);
            for (nth, (line, place, number)) in changes.into_iter().enumerate() {
                let at = if nth == 0 { lines.len() - 1 } else { line.index(lines.len()) };
                let places = numbers(&lines[at]);
                if !places.is_empty() {
                    lines[at].replace_range(places[place.index(places.len())].clone(), number);
                }
            }
            lines.join(",")
        },
    )
}

/// Asks of an event what its pages show.
fn look(state: &State) {
    let _ = Summary::of(state);
    let (shown, standings) =
        (excuse::shown(state, Lang::En), standings::table(&History::of(state), &state.settings));
    let _ = (shown.verdict(), Proof::of(state).report().figures());
    let _ = (
        csv::schedule(state, Lang::En),
        csv::standings(state, &standings, Lang::Nl),
        csv::entrants(state, Lang::Nb),
    );
    let _ = (text::schedule(state, Lang::En), share::encode(state, share::Privacy::Open));
    if let Some((lists, list)) = Lists::latest_of(state) {
        let numbers = Numbers::of(lists.ledger.settings(), &list, Lang::En);
        let _ = csv::ranking(state, (&list, &lists.ledger), &numbers, Lang::En);
    }
    for index in 0..state.rounds.len() {
        let number = RoundNo::from_index(index);
        let _ = (
            why::event::because(state, number),
            RoundBar::of(state, number, 0),
            checklist::of_round(state, number),
        );
        let name = |player: Player| state.members[player.index()].entrant.name.clone();
        for player in state.entrants().map(|(player, _)| player).take(12) {
            let _ = why::event::answer(state, number, player, &Hours::of(state, &[]), &name, Lang::En);
        }
    }
    if let Some(last) = state.rounds.len().checked_sub(1).map(RoundNo::from_index) {
        let ask = Ask::of(state, Days::of(Lang::Nl), last, date!(2026 - 11 - 22));
        Sheet::offered(state).into_iter().for_each(|sheet| drop(sheet.pages(&ask)));
    }
}

fn read(log: &str) -> Option<Event> {
    let copy = backup::read(&format!("{{\"rondel\":1,\"events\":[{{\"log\":[{log}]}}]}}"));
    copy.ok()?.events.pop()
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn a_copy_with_other_numbers_is_refused_or_can_be_seen(log in mutated()) {
        if let Some(event) = read(&log) {
            look(event.state());
        }
    }
}

/// Writes other reasons or another list over those of an event.
fn with(log: &str, other: impl Fn(&Action) -> Option<Action>) -> Event {
    let entries = log.lines().map(|line| serde_json::from_str::<Entry>(line).unwrap());
    let changed = entries.map(|entry| match entry.action {
        Action::Together(parts) => {
            let parts = parts.into_iter().map(|part| other(&part).unwrap_or(part)).collect();
            Entry { action: Action::Together(parts), ..entry }
        }
        action => Entry { action: other(&action).unwrap_or(action), at: entry.at },
    });
    Event::replay(changed).unwrap()
}

#[test]
fn reasons_and_lists_that_name_a_number_nobody_has_are_left_out() {
    for (log, named) in [(LOGS[8], "\"top\":"), (LOGS[9], "\"top\":"), (LOGS[9], "\"rows\":[[")] {
        let stranger = |written: &RawJson| {
            let text = serde_json::to_string(written).unwrap();
            let at = text.find(named)? + named.len();
            let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
            let text = format!("{}60000{}", &text[..at], &text[at + digits..]);
            Some(serde_json::from_str::<RawJson>(&text).unwrap())
        };
        let event = with(log, |action| match action {
            Action::Explain { round, reasons } => {
                Some(Action::Explain { round: *round, reasons: stranger(reasons)? })
            }
            Action::Rank { after, list } => Some(Action::Rank { after: *after, list: stranger(list)? }),
            _ => None,
        });
        look(event.state());
        if named == "\"top\":" {
            assert_eq!(Proposal::reasons(event.state(), round(2)), None);
        } else {
            let lists = Lists::of(event.state()).unwrap();
            assert!(lists.published.iter().all(|list| list.place(player(60_000)).is_none()));
        }
    }
}
