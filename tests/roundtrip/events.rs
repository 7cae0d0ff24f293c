//! Whole events: played round robins with everything that can happen, and names as nasty as people find them.

use proptest::prelude::*;
use rondel::event::{About, Action, Entrant, Event, Scoring, Settings, System};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::round_robin::circle;
use time::{Date, Duration, Month};

/// A name that some format would take for more than a name.
pub fn a_name() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[A-Z][a-z]{1,8} [A-Z][a-z]{1,10}",
        1 => "\\PC{1,20}".prop_filter("a name is seen", |name| !name.trim().is_empty()),
        1 => prop::sample::select(vec![
            "<script>alert(1)</script>",
            "\"><img src=x onerror=alert(1)>",
            "=1+1",
            "@SUM(A1)",
            "-Bo",
            "'t Hooft",
            "Bakker, Anna",
            "a;b:c\\n",
            "END:VEVENT\r\nBEGIN:VEVENT",
            "tab\there",
            "&amp;",
            "\u{5D0}\u{5E0}\u{5D4}",
            "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
            "e\u{301}\u{0}",
        ])
        .prop_map(String::from),
    ]
}

fn an_entrant() -> impl Strategy<Value = Entrant> {
    (a_name(), prop::option::of(any::<u16>()), a_name(), any::<bool>()).prop_map(
        |(name, rating, club, known)| {
            let club = if known { club } else { String::new() };
            Entrant { rating, club, ..Entrant::named(name) }
        },
    )
}

fn a_result() -> impl Strategy<Value = Outcome> {
    prop::sample::select(vec![
        Outcome::FirstWins,
        Outcome::Draw,
        Outcome::SecondWins,
        Outcome::SecondForfeits,
        Outcome::FirstForfeits,
        Outcome::BothForfeit,
        Outcome::Postponed,
        Outcome::Void,
    ])
}

/// The date of round 1 of all events here.
pub fn first_date() -> Date {
    Date::from_calendar_date(2026, Month::August, 7).unwrap()
}

/// Something that happens during the evening: a result anywhere, or one of the rarer things.
#[derive(Debug, Clone)]
enum Happens {
    Result(u16, u16, Outcome),
    Score(u16, u16, [u32; 2]),
    Late(Entrant),
    Renamed(u16, String),
    Removed(u16),
    Leaves(u16, u16),
    Returns(u16),
    Noted(u16, String),
    Undo,
    Redo,
}

fn happening() -> impl Strategy<Value = Happens> {
    prop_oneof![
        8 => (1..9u16, 1..5u16, a_result()).prop_map(|(r, t, o)| Happens::Result(r, t, o)),
        2 => (1..9u16, 1..5u16, [0..30u32, 0..30u32]).prop_map(|(r, t, s)| Happens::Score(r, t, s)),
        1 => an_entrant().prop_map(Happens::Late),
        1 => (1..11u16, a_name()).prop_map(|(p, name)| Happens::Renamed(p, name)),
        1 => (1..11u16).prop_map(Happens::Removed),
        1 => (1..11u16, 1..9u16).prop_map(|(p, r)| Happens::Leaves(p, r)),
        1 => (1..11u16).prop_map(Happens::Returns),
        1 => (1..9u16, a_name()).prop_map(|(r, text)| Happens::Noted(r, text)),
        2 => Just(Happens::Undo),
        1 => Just(Happens::Redo),
    ]
}

/// An event after any evening. What is refused did not happen.
pub fn an_event() -> impl Strategy<Value = Event> {
    let entrants = prop::collection::vec(an_entrant(), 2..9);
    let happened = prop::collection::vec(happening(), 0..40);
    (entrants, happened, prop::option::of(a_name()), any::<bool>(), any::<bool>()).prop_map(
        |(entrants, happened, title, dated, scores)| {
            let n = entrants.len();
            let mut settings = Settings { title: title.unwrap_or_default(), ..Settings::default() };
            if scores {
                settings.scoring = Scoring::Scores;
            }
            let plan = circle::Plan::default();
            let rounds = circle::schedule(n, &plan).unwrap().rounds;
            let mut event = Event::found(1, "an-event", System::RoundRobin(plan), settings).unwrap();
            event.apply(2, Action::Enter(entrants)).unwrap();
            if dated {
                let dates = (0..rounds.len()).map(|r| Some(first_date() + Duration::weeks(r as i64)));
                event.apply(3, Action::Dates(dates.collect())).unwrap();
            }
            event.apply(4, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
            for (at, what) in (1_786_000_000_000..).zip(happened) {
                let _ = event.apply(at, action(what));
            }
            event
        },
    )
}

fn action(what: Happens) -> Action {
    let player = |number| Player::from_number(number).unwrap();
    let round = |number| RoundNo::from_number(number).unwrap();
    let table = |number| TableNo::from_number(number).unwrap();
    match what {
        Happens::Result(r, t, outcome) => {
            Action::Report { round: round(r), table: table(t), outcome: Some(outcome) }
        }
        Happens::Score(r, t, scores) => {
            Action::Report { round: round(r), table: table(t), outcome: Some(Outcome::Points(scores)) }
        }
        Happens::Late(entrant) => Action::Enter(vec![entrant]),
        Happens::Renamed(p, name) => Action::Amend { player: player(p), entrant: Entrant::named(name) },
        Happens::Removed(p) => Action::Remove(player(p)),
        Happens::Leaves(p, r) => Action::Withdraw { player: player(p), from: round(r) },
        Happens::Returns(p) => Action::Return(player(p)),
        Happens::Noted(r, text) => Action::Note { about: About::Round(round(r)), text },
        Happens::Undo => Action::Undo,
        Happens::Redo => Action::Redo,
    }
}

/// A round robin with every game played, for tests that want to know what is in it.
pub fn played(names: &[&str], title: &str) -> Event {
    let plan = circle::Plan::default();
    let rounds = circle::schedule(names.len(), &plan).unwrap().rounds;
    let settings = Settings { title: title.to_owned(), ..Settings::default() };
    let mut event = Event::found(1, "evening", System::RoundRobin(plan), settings).unwrap();
    event.apply(2, Action::Enter(names.iter().map(|&name| Entrant::named(name)).collect())).unwrap();
    event.apply(3, Action::Publish { from: RoundNo::from_index(0), rounds: rounds.clone() }).unwrap();
    for (r, round) in rounds.iter().enumerate() {
        for (t, _) in round.tables.iter().enumerate() {
            let outcome = [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins][(r + t) % 3].clone();
            let (round, table) = (RoundNo::from_index(r), TableNo::from_index(t));
            event
                .apply(
                    1_786_000_000_000 + (60 * r + t) as u64,
                    Action::Report { round, table, outcome: Some(outcome) },
                )
                .unwrap();
        }
    }
    event
}
