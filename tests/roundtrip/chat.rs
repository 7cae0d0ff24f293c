//! What the page copies for a chat, and the file for a spreadsheet, is read again as what it says, in every language.

use proptest::prelude::*;
use rondel::event::{Action, Entrant, Entry, Event, Scoring, Settings, State, System};
use rondel::format::schedule::{self, Choices, Development, Note};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::model::schedule::Side;
use rondel::round_robin::circle::{self, Plan};
use rondel::text::Lang;
use rondel::write::{csv, text};

use crate::support::cases;

/// The games of every round by name, in the order of the tables, and who is free.
type Told = Vec<(Vec<String>, Vec<String>)>;

fn told(
    rounds: impl Iterator<Item = rondel::model::schedule::Round>,
    name: impl Fn(Player) -> String,
) -> Told {
    let side =
        |side: &Side| side.players().iter().map(|&player| name(player)).collect::<Vec<_>>().join(" & ");
    let round = |round: rondel::model::schedule::Round| {
        let games = round.tables.iter().map(|table| table.sides.each_ref().map(&side).join(" v ")).collect();
        let mut out: Vec<String> = round.out.iter().map(|&player| name(player)).collect();
        out.sort();
        (games, out)
    };
    rounds.map(round).collect()
}

fn of_event(state: &State) -> Told {
    let name = |player: Player| state.members[player.index()].entrant.name.clone();
    told(state.published().map(|(_, published)| published.round.clone()), name)
}

/// What a text is read as; the reader has understood every place of it.
fn of_text(text: &str) -> Told {
    let reading = schedule::read(text);
    assert_eq!(reading.troubles, [], "{text}");
    let choices = Choices { development: Some(Development::None), ..Choices::default() };
    let built = reading.build(&choices).unwrap();
    let names = built.names;
    told(built.schedule.rounds.into_iter(), |player| names[player.index()].clone())
}

/// With a tab before every result.
fn with_tabs(text: &str) -> String {
    let line = |line: &str| match line.rsplit_once("  ") {
        Some((game, result)) if game.contains('–') => format!("{game}\t{result}\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

fn names() -> impl Strategy<Value = Vec<String>> {
    let name = prop_oneof![
        6 => "Q[a-z]{1,7} Q[a-zøå]{1,9}",
        1 => "Q[a-z]{1,6}-Q[a-z]{1,6} van Q[a-z]{2,5}",
        1 => "Q[a-z]{2,8}, Q[a-z]{2,8}",
        1 => "Q[A-Z]{2} [1-9]",
    ];
    prop::collection::btree_set(name, 2..9).prop_map(|names| names.into_iter().collect())
}

fn an_outcome(scores: bool) -> impl Strategy<Value = Outcome> {
    let decided = match scores {
        true => [0..30u32, 0..30u32].prop_map(Outcome::Points).boxed(),
        false => prop::sample::select(vec![Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins]).boxed(),
    };
    let other = vec![
        Outcome::SecondForfeits,
        Outcome::FirstForfeits,
        Outcome::BothForfeit,
        Outcome::Postponed,
        Outcome::Void,
    ];
    prop_oneof![4 => decided, 1 => prop::sample::select(other)]
}

/// A round robin as far as it got.
fn an_event() -> impl Strategy<Value = Event> {
    let results = |scores: bool| prop::collection::vec((0..9usize, 0..4usize, an_outcome(scores)), 0..40);
    let scored = any::<bool>().prop_flat_map(move |scores| (Just(scores), results(scores)));
    (names(), scored).prop_map(|(names, (scores, results))| {
        let scoring = if scores { Scoring::Scores } else { Scoring::Games };
        let settings = Settings { scoring, ..Settings::default() };
        let plan = Plan::default();
        let rounds = circle::schedule(names.len(), &plan).unwrap().rounds;
        let mut event = Event::found(1, "chat", System::RoundRobin(plan), settings).unwrap();
        event.apply(2, Action::Enter(names.into_iter().map(Entrant::named).collect())).unwrap();
        event.apply(3, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
        for (round, table, outcome) in results {
            let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
            let _ = event.apply(4, Action::Report { round, table, outcome: Some(outcome) });
        }
        event
    })
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_schedule_with_results_is_read_as_it_was(event in an_event()) {
        for lang in Lang::BUILT_IN {
            let text = text::schedule(event.state(), lang);
            prop_assert_eq!(of_text(&text), of_event(event.state()), "{}", text);
            let text = with_tabs(&text);
            prop_assert_eq!(of_text(&text), of_event(event.state()), "{}", text);
            let sheet = csv::schedule(event.state(), lang);
            prop_assert_eq!(of_text(&sheet), of_event(event.state()), "{}", sheet);
        }
    }
}

/// The evening of partners as it was saved, with its first scores.
#[test]
fn partners_and_several_who_are_free_are_read_as_they_were() {
    let log = include_str!("../histories/americano.jsonl").lines();
    let log: Vec<Entry> = log.map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut event = Event::replay(log).unwrap();
    for table in (0..3).map(TableNo::from_index) {
        let (round, outcome) = (RoundNo::from_index(0), Some(Outcome::Points([14, 10])));
        event.apply(9, Action::Report { round, table, outcome }).unwrap();
    }
    for lang in Lang::BUILT_IN {
        let text = text::schedule(event.state(), lang);
        assert_eq!(of_text(&text), of_event(event.state()), "{text}");
        assert!(schedule::read(&text).notes.contains(&Note::Scores { count: 3 }));
    }
}
