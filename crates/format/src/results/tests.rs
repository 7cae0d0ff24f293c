use proptest::prelude::*;
use rondel_event::event::{Entrant, Event, Individual, Kind, Settings, System};
use rondel_schedule::model::schedule::{Round, Table};
use rondel_schedule::round_robin::circle::Plan;

use super::*;

const NAMES: [&str; 8] = [
    "Anna Bakker",
    "Bo Li",
    "Jan-Pieter van der Meulen",
    "Åse Ødegård",
    "Anna de Wit",
    "Ole",
    "Émile",
    "Fenna",
];

fn player(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

fn first() -> RoundNo {
    RoundNo::from_index(0)
}

fn event(system: System, settings: Settings, tables: Vec<Table>) -> Event {
    let mut event = Event::found(0, "x", system, settings).unwrap();
    event.apply(0, Action::Enter(NAMES.iter().map(|name| Entrant::named(*name)).collect())).unwrap();
    let rounds = vec![Round { tables, out: Vec::new() }];
    event.apply(0, Action::Publish { from: first(), rounds }).unwrap();
    event
}

/// Returns a round 1-2, 3-4, 5-6, 7-8.
fn chess() -> Event {
    let tables = (0..4).map(|at| Table::of(player(2 * at + 1), player(2 * at + 2))).collect();
    event(System::RoundRobin(Plan::default()), Settings::default(), tables)
}

/// Returns a round 1 & 2 - 3 & 4, 5 & 6 - 7 & 8.
fn padel() -> Event {
    let side = |one| Side::Two([player(one), player(one + 1)]);
    let table = |one| Table { sides: [side(one), side(one + 2)], boards: Vec::new() };
    let settings = Settings { together: None, ..Kind::Individual.settings() };
    event(System::Individual(Individual::default()), settings, vec![table(1), table(5)])
}

fn said(event: &Event, text: &str) -> Result<(u16, Outcome), Trouble> {
    let lines = read(text, event.state(), first());
    assert_eq!(lines.len(), 1, "{text}");
    lines[0].said.clone().map(|said| (said.table.number(), said.outcome))
}

#[test]
fn lines_of_a_chat_are_read() {
    let event = chess();
    use Outcome::{Draw, FirstWins, SecondWins};
    for (text, table, outcome) in [
        ("3 1-0", 3, FirstWins),
        ("\u{202A}3\u{202C} \u{200E}1-0", 3, FirstWins),
        ("3: 0-1", 3, SecondWins),
        ("3. ½-½", 3, Draw),
        ("table 2 1–0", 2, FirstWins),
        ("Tafel 2: 1 - 0", 2, FirstWins),
        ("bord 4 remis", 4, Draw),
        ("#1 1/2-1/2", 1, Draw),
        ("1 0.5-0.5", 1, Draw),
        ("Bo Li - Anna Bakker 1-0", 1, SecondWins),
        ("Anna Bakker 1-0 Bo Li", 1, FirstWins),
        ("Bakker - Bo ½", 1, Draw),
        ("bo 1-0", 1, SecondWins),
        ("Jan-Pieter - Ase Odegard 0-1", 2, SecondWins),
        ("bord 3: 1 - 0", 3, FirstWins),
        ("2 Åse tegen Jan-Pieter 1-0", 2, SecondWins),
        ("Emile vs Fenna 2-0", 4, FirstWins),
        ("[22/11/2026, 20:41] Ole: Anna de Wit - Ole 1-0", 3, FirstWins),
        ("22.11.26, 20:41 - Ole Hansen: 3 0-1", 3, SecondWins),
    ] {
        assert_eq!(said(&event, text), Ok((table, outcome)), "{text}");
    }
}

/// Returns a round Anna - Bram, Carla - Daan, Eva - Fenna, of people with these names.
fn club(names: [&str; 6]) -> Event {
    let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
    event.apply(0, Action::Enter(names.iter().map(|name| Entrant::named(*name)).collect())).unwrap();
    let tables = (0..3).map(|at| Table::of(player(2 * at + 1), player(2 * at + 2))).collect();
    event
        .apply(0, Action::Publish { from: first(), rounds: vec![Round { tables, out: Vec::new() }] })
        .unwrap();
    event
}

const CLUB: [&str; 6] = ["Anna", "Bram", "Carla", "Daan", "Eva", "Fenna"];

#[test]
fn chats_of_two_phones_are_read_and_the_correction_counts() {
    let event = club(CLUB);
    use Outcome::{Draw, FirstWins, SecondWins};
    let said = |text: &str| -> Vec<Option<(u16, Outcome)>> {
        let lines = read(text, event.state(), first());
        lines.into_iter().map(|line| line.said.ok().map(|it| (it.table.number(), it.outcome))).collect()
    };
    assert_eq!(
        said(include_str!("../../../../tests/data/cases/c27-chat-android.txt")),
        [Some((1, FirstWins)), Some((2, Draw)), Some((3, SecondWins)), Some((3, FirstWins))]
    );
    assert_eq!(
        said(include_str!("../../../../tests/data/cases/c27-chat-iphone.txt")),
        [Some((1, FirstWins)), Some((2, Draw)), Some((3, FirstWins)), None]
    );
}

#[test]
fn sentences_and_hyphens_without_blanks_are_read_in_three_languages() {
    let event = club(CLUB);
    use Outcome::{Draw, FirstWins, SecondWins};
    for (text, table, outcome) in [
        ("Anna-Bram 1-0", 1, FirstWins),
        ("Bram-Anna 1-0", 1, SecondWins),
        ("Carla–Daan ½–½", 2, Draw),
        ("Carla-Daan remise", 2, Draw),
        ("Remise Carla Daan", 2, Draw),
        ("Carla en Daan speelden remise", 2, Draw),
        ("Uavgjort mellom Carla og Daan", 2, Draw),
        ("Carla drew with Daan", 2, Draw),
        ("Anna beat Bram", 1, FirstWins),
        ("Bram lost to Anna", 1, FirstWins),
        ("Bram beat Anna!", 1, SecondWins),
        ("Eva won van Fenna", 3, FirstWins),
        ("Eva heeft gewonnen van Fenna.", 3, FirstWins),
        ("Fenna verloor van Eva", 3, FirstWins),
        ("Eva verslaat Fenna", 3, FirstWins),
        ("Eva vant mot Fenna", 3, FirstWins),
        ("Fenna tapte for Eva", 3, FirstWins),
        ("Fenna slo Eva", 3, SecondWins),
        ("Eva beat Fenna 1-0", 3, FirstWins),
        ("Fenna lost 1-0 to Eva", 3, FirstWins),
        ("bord 3: Eva won", 3, FirstWins),
        ("Fenna: ik heb verloren van Eva", 3, FirstWins),
        ("[20:41] Fenna: I won against Eva", 3, SecondWins),
        ("[20:41] Fenna: jeg vant", 3, SecondWins),
    ] {
        assert_eq!(said(&event, text), Ok((table, outcome)), "{text}");
    }
    for text in [
        "did Anna beat Bram?",
        "Anna did not beat Bram",
        "I won the lottery",
        "Eva won bijna van Fenna",
        "won",
    ] {
        assert!(said(&event, text).is_err(), "{text}");
    }
    // Sentences without points do not suit a game that is counted in points.
    assert_eq!(said(&padel(), "Anna Bakker & Bo beat Åse & Jan-Pieter"), Err(Trouble::Unfit));
    let points = Outcome::Points([10, 14]);
    assert_eq!(said(&padel(), "Åse & Jan-Pieter beat Anna Bakker & Bo 14-10"), Ok((1, points)));
}

#[test]
fn names_are_found_in_either_encoding_of_an_accent() {
    let event = club(["José Peña", "Anna", "Zoe\u{308}", "Bram", "Eva", "Fenna"]);
    assert_eq!(said(&event, "Jose\u{301} Pen\u{303}a - Anna 1-0"), Ok((1, Outcome::FirstWins)));
    assert_eq!(said(&event, "Zoë - Bram 1-0"), Ok((2, Outcome::FirstWins)));
}

#[test]
fn hyphens_without_blanks_are_read_in_a_season_of_games() {
    let games = include_str!("../../../../tests/data/cases/c36-direct-encounter.txt");
    let event = club(["Bram", "Anna", "Carla", "Daan", "Eva", "Fenna"]);
    let lines = read(games.split_once("\n\n").unwrap().1, event.state(), first());
    let read: Vec<(u16, Outcome)> = lines
        .into_iter()
        .filter_map(|line| line.said.ok())
        .map(|it| (it.table.number(), it.outcome))
        .collect();
    assert_eq!(read, [(1, Outcome::FirstWins), (2, Outcome::Draw), (3, Outcome::Draw)]);
}

#[test]
fn points_of_partners_are_read_from_either_side() {
    let event = padel();
    for (text, table, points) in [
        ("court 2 21-14", 2, [21, 14]),
        ("Baan 1: 9:15", 1, [9, 15]),
        ("Anna Bakker & Bo - Åse & Jan-Pieter 14-10", 1, [14, 10]),
        ("Émile/Fenna 15 - 9 Ole/Anna de Wit", 2, [9, 15]),
        ("Ole en Anna de Wit tegen Emile en Fenna 20-4", 2, [20, 4]),
    ] {
        assert_eq!(said(&event, text), Ok((table, Outcome::Points(points))), "{text}");
    }
    assert_eq!(said(&event, "2 draw"), Err(Trouble::Unfit));
    assert_eq!(said(&event, "Bo & Ole - Émile & Fenna 1-0"), Err(Trouble::NotTogether));
}

#[test]
fn what_is_not_understood_says_why() {
    let event = chess();
    for (text, trouble) in [
        ("who has the key?", Trouble::NoResult),
        ("1-0", Trouble::NoTable),
        ("9 1-0", Trouble::UnknownTable(9)),
        ("0 1-0", Trouble::UnknownTable(0)),
        ("Zora - Bo 1-0", Trouble::Nobody("Zora".into())),
        ("Anna - Bo 1-0", Trouble::Several("Anna".into())),
        ("Bo - Ole 1-0", Trouble::NotTogether),
        ("2 Bo - Anna Bakker 1-0", Trouble::OtherTable(TableNo::from_index(0))),
        ("1 21-14", Trouble::Unfit),
    ] {
        assert_eq!(said(&event, text), Err(trouble), "{text}");
    }
    let no_draws = Settings { scoring: Scoring::NoDraws, ..Settings::default() };
    let system = System::RoundRobin(Plan::default());
    let event = self::event(system, no_draws, vec![Table::of(player(1), player(2))]);
    assert_eq!(said(&event, "1 ½-½"), Err(Trouble::Unfit));
    assert_eq!(said(&event, "1 0-1"), Ok((1, Outcome::SecondWins)));
}

#[test]
fn lines_are_compared_with_what_is_kept_and_with_each_other() {
    let mut event = chess();
    for (table, outcome) in [(0, Outcome::FirstWins), (1, Outcome::Draw), (3, Outcome::Postponed)] {
        let table = TableNo::from_index(table);
        event.apply(1, Action::Report { round: first(), table, outcome: Some(outcome) }).unwrap();
    }
    let lines = read("1 1-0\n\n2 1-0\n3 0-1\n3 1-0\n3 1-0\n4 ½\nhello", event.state(), first());
    let known: Vec<_> =
        lines.iter().filter_map(|line| Some((line.number, line.said.clone().ok()?.known))).collect();
    assert_eq!(
        known,
        [
            (1, Known::Same),
            (3, Known::Kept(Outcome::Draw)),
            (4, Known::Nothing),
            (5, Known::Line(4, Outcome::SecondWins)),
            (6, Known::Same),
            (7, Known::Nothing),
        ]
    );
    // All results are one step; of two lines for a table the later one counts.
    let all = action(&lines, |_| true, first()).unwrap();
    let Action::Together(parts) = &all else { panic!("one step") };
    assert_eq!(parts.len(), 3);
    let before = event.state().clone();
    event.apply(2, all).unwrap();
    let now: Vec<_> = event.state().rounds[0].outcomes.iter().flatten().cloned().collect();
    assert_eq!(now, [Outcome::FirstWins, Outcome::FirstWins, Outcome::FirstWins, Outcome::Draw]);
    event.apply(3, Action::Undo).unwrap();
    assert_eq!(event.state(), &before);
    assert_eq!(action(&lines[..1], |_| true, first()), None);
    assert_eq!(action(&lines, |_| false, first()), None);
}

#[test]
fn a_line_that_takes_another_back_to_what_is_kept_writes_nothing() {
    let mut event = chess();
    let kept = |table: usize| Action::Report {
        round: first(),
        table: TableNo::from_index(table),
        outcome: Some(Outcome::FirstWins),
    };
    event.apply(0, kept(0)).unwrap();
    for text in ["1 0-1\n1 1-0", "1 1-0\n1 0-1\n1 1-0"] {
        let lines = read(text, event.state(), first());
        assert_eq!(action(&lines, |_| true, first()), None, "{text}");
        let with_another = read(&format!("{text}\n2 1-0"), event.state(), first());
        assert_eq!(action(&with_another, |_| true, first()), Some(kept(1)), "{text}");
    }
    // An earlier line that was not taken does not count as a stored result.
    let lines = read("1 0-1\n1 0-1", event.state(), first());
    assert_eq!(action(&lines, |line| line.number == 2, first()), action(&lines[..1], |_| true, first()));
}

#[test]
fn a_line_may_have_the_class_behind_the_name() {
    let mut event = chess();
    let first = event.state().rounds[0].round.tables[0].sides[0].players()[0];
    let entrant = Entrant { class: "7B".to_owned(), ..event.state().members[first.index()].entrant.clone() };
    event.apply(0, Action::Amend { player: first, entrant }).unwrap();
    let mut settings = event.state().settings.clone();
    settings.classes.shown = true;
    event.apply(0, Action::Settings(settings)).unwrap();
    assert_eq!(said(&event, "Anna Bakker (7B) – Bo Li 1-0"), Ok((1, Outcome::FirstWins)));
}

#[test]
fn who_has_left_is_not_reported_by_a_line() {
    let mut event = chess();
    event.apply(1, Action::Withdraw { player: player(1), from: first() }).unwrap();
    assert_eq!(said(&event, "1 1-0"), Err(Trouble::Left(TableNo::from_index(0))));
    assert!(read(&"1 1-0\n".repeat(20_000), event.state(), first()).is_empty());
}

proptest! {
    #[test]
    fn a_result_written_out_is_read_back(table in 0..4_usize, turned: bool, outcome in 0..3_usize, form in 0..4_usize) {
        let event = chess();
        let outcome = [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins][outcome].clone();
        let names = [NAMES[2 * table], NAMES[2 * table + 1]];
        let (written, names) = if turned { (outcome.turned(), [names[1], names[0]]) } else { (outcome.clone(), names) };
        let score = ["1-0", "½–½", "0 - 1"][match written { Outcome::FirstWins => 0, Outcome::Draw => 1, _ => 2 }];
        let text = match form {
            0 => format!("{} - {} {score}", names[0], names[1]),
            1 => format!("{} {score} {}", names[0], names[1]),
            2 => format!("{}. {} vs {}: {score}", table + 1, names[0], names[1]),
            _ => format!("[20:41] X: {} – {} ({score})", names[0], names[1]),
        };
        prop_assert_eq!(said(&event, &text), Ok((table as u16 + 1, outcome)), "{}", text);
    }

    #[test]
    fn no_text_brings_it_down(text in "(?s).{0,80}") {
        read(&text, chess().state(), first());
    }
}

/// Results that the result form refuses are refused here too.
#[test]
fn points_behind_each_side_and_a_name_before_the_line_are_read() {
    let event = padel();
    let points = |one, other| Outcome::Points([one, other]);
    for (text, table, outcome) in [
        ("Anna Bakker & Bo Li 14 - Jan-Pieter & Åse 10", 1, points(14, 10)),
        ("Jan-Pieter en Åse 10 - Bo Li en Anna Bakker 14", 1, points(14, 10)),
        ("Guus: baan 2 13-11", 2, points(13, 11)),
        ("Guus de Wit: Ole & Anna de Wit 13 v Émile & Fenna 11", 2, points(11, 13)),
    ] {
        let read = said(&event, text);
        let turned = text.contains("Ole & Anna");
        assert_eq!(read, Ok((table, if turned { points(13, 11) } else { outcome })), "{text}");
    }
    // Without a name, the number before the colon is that of the table.
    assert_eq!(said(&event, "2: 13-11"), Ok((2, points(13, 11))));
}

#[test]
fn what_is_not_understood_is_left_over() {
    let event = chess();
    let lines = read("3 1-0\nwe are done\nGuus: 9 1-0\n2 0-1", event.state(), first());
    assert_eq!(left_over(&lines), "we are done\nGuus: 9 1-0");
}

#[test]
fn two_sides_make_in_a_chat_what_they_make_on_the_desk() {
    let mut event = padel();
    assert_eq!(said(&event, "1 30-10"), Ok((1, Outcome::Points([30, 10]))), "where the sum is open");
    let mut settings = event.state().settings.clone();
    settings.together = Some(24);
    event.apply(1, Action::Settings(settings.clone())).unwrap();
    let refused = Refused::Together { given: 40, together: 24 };
    assert_eq!(said(&event, "1 30-10"), Err(Trouble::Refused(refused)));
    assert_eq!(said(&event, "1 10-14"), Ok((1, Outcome::Points([10, 14]))));
    let table = TableNo::from_index(0);
    let outcome = Some(Outcome::Points([30, 10]));
    let report = Action::Report { round: first(), table, outcome };
    assert_eq!(event.apply(2, report.clone()), Err(refused));
    // If only the difference counts, there is no sum.
    settings.counts = rondel_event::event::Counts::Difference;
    event.apply(3, Action::Settings(settings)).unwrap();
    event.apply(4, report).unwrap();
}
