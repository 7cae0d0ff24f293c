//! A result as it is typed into the fields of a table, for a board of bridge, or sent in a chat. The first byte says
//! which, and of what event.

use std::sync::OnceLock;

use rondel::event::{Entry, Event, Teams};
use rondel::format::results::{self, Known};
use rondel::model::ids::{BoardNo, RoundNo};
use rondel::model::lang::Lang;
use rondel::model::result::Deal;
use rondel::model::result::Outcome;
use rondel::movement::pairs as deal;
use rondel::text::numbers::{halves, read_halves, read_signed, signed};
use rondel::text::score_input::{Entered, Fields, enter_match, show_match};

/// Evenings with results, one of every system that has them.
const LOGS: [&str; 5] = [
    include_str!("../histories/evening.jsonl"),
    include_str!("../histories/by_hand.jsonl"),
    include_str!("../histories/americano.jsonl"),
    include_str!("../histories/teams.jsonl"),
    include_str!("../histories/pairs.jsonl"),
];

/// What is typed is refused, or shown as something that is the same result when it is typed again; what a chat says can
/// be written, and is known then.
pub fn run(bytes: &[u8]) {
    let (choice, rest) = super::chosen(bytes);
    let text = super::text(rest);
    match choice % 3 {
        0 => fields(&text, choice / 3),
        1 => board(&text, BoardNo::from_index(choice / 3 % 16)),
        _ => chat(&text, choice / 3),
    }
    if let Some(points) = read_halves(&text) {
        assert_eq!(read_halves(&halves(points)), Some(points));
    }
    if let Some(number) = read_signed(&text) {
        assert_eq!(read_signed(&signed(number)), Some(number));
    }
}

/// The two fields of a table, a line each.
fn fields(text: &str, choice: usize) {
    let (first, second) = text.split_once('\n').unwrap_or((text, ""));
    let typed = [first.to_owned(), second.to_owned()];
    let (side, kept) = (choice % 2, Outcome::Points([2, 1]));
    for fields in [Fields::Open, Fields::Together(24), Fields::Difference] {
        for kept in [None, Some(&kept)] {
            let _ = fields.wants_other(&typed, side, kept);
            let Entered { typed: shown, is_bad, report } = fields.enter(&typed, side, kept);
            assert!(!(is_bad && report.is_some()));
            match report {
                Some(Some(outcome)) => {
                    assert_eq!(fields.show(Some(&outcome)), shown);
                    let again = fields.enter(&shown, side, Some(&outcome));
                    assert_eq!(again, Entered::kept(fields, Some(&outcome)), "{typed:?}");
                }
                Some(None) => assert!(kept.is_some() && shown == [const { String::new() }; 2]),
                None => {}
            }
        }
    }
    let teams = Teams::of((choice / 2 % 19 + 2) as u8);
    for boards in [teams.open(), teams.open().with(0, Some(Outcome::Draw))] {
        let Some(Entered { typed: shown, report, .. }) = enter_match(teams, &boards, &typed, side) else {
            continue;
        };
        if let Some(Some(Outcome::Boards(scored))) = report {
            assert_eq!(show_match(&scored), shown);
            let again = enter_match(teams, &scored, &shown, side).expect("something is typed");
            assert!(!again.is_bad && again.report.is_none(), "{typed:?} {again:?}");
        }
    }
}

/// A board of bridge.
fn board(text: &str, board: BoardNo) {
    if let Ok(deal) = text.parse::<Deal>() {
        assert_eq!(deal.to_string().parse(), Ok(deal));
        let _ = (deal.outcome(board), deal.turned().outcome(board));
    }
    if let Ok(Some(read)) = deal::read(text, board) {
        for lang in Lang::BUILT_IN {
            assert_eq!(deal::read(&deal::written(read, lang), board), Ok(Some(read)), "{text:?}");
        }
        assert_eq!(read.to_string().parse(), Ok(read));
        assert_eq!(read.turned().turned(), read);
    }
}

/// A text of a chat, for a round of an event.
fn chat(text: &str, choice: usize) {
    static EVENTS: OnceLock<Vec<Event>> = OnceLock::new();
    let events = EVENTS.get_or_init(|| LOGS.map(event).into());
    let event = &events[choice % events.len()];
    let rounds = event.state().rounds.len();
    let round = RoundNo::from_index(choice / events.len() % (rounds + 1));
    let lines = results::read(text, event.state(), round);
    assert!(lines.is_sorted_by_key(|line| line.number));
    let said = lines.iter().filter_map(|line| line.said.as_ref().ok());
    for said in said {
        assert!(event.state().table(round, said.table).is_some());
    }
    let left = results::left_over(&lines);
    assert_eq!(left.is_empty(), lines.iter().all(|line| line.said.is_ok()));
    let Some(action) = results::action(&lines, |_| true, round) else { return };
    let mut after = event.clone();
    after.apply(u64::MAX, action).expect("an event takes the results that were read");
    let last =
        |table| lines.iter().rev().find_map(|line| line.said.as_ref().ok().filter(|it| it.table == table));
    for line in results::read(text, after.state(), round) {
        let Ok(said) = line.said else { continue };
        if last(said.table).is_some_and(|last| last.outcome == said.outcome) {
            assert!(matches!(said.known, Known::Same | Known::Line(..)), "{said:?}");
        }
    }
}

fn event(log: &str) -> Event {
    let entries = log.lines().map(|line| serde_json::from_str::<Entry>(line).expect("an entry"));
    Event::replay(entries).expect("an evening that was saved")
}
