use rondel_event::event::{Entry, Event, Keizer, Kind, Past, System};
use rondel_event::movement::mitchell::Mitchell;
use rondel_event::movement::pairs::{self, Choices, Words};
use rondel_event::pairing::keizer::Rules;
use rondel_event::standings::keizer::{self, Preset, Top};
use rondel_event::standings::prizes::{Grouping, Prize, Prizes};
use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::{Deals, Outcome, SitOut};
use rondel_schedule::round_robin::circle::{self, Plan};
use rondel_session::setup::testing::begun;

use super::*;
use crate::checkin;

#[test]
fn a_button_names_a_result_without_its_players() {
    let rounds = circle::berger(4).unwrap().rounds;
    let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
    for action in [
        Action::Enter(["Ann", "Bo", "Cas", "Dirk"].map(Entrant::named).to_vec()),
        Action::Publish { from: RoundNo::from_index(0), rounds },
        Action::Report {
            round: RoundNo::from_index(0),
            table: TableNo::from_index(0),
            outcome: Some(Outcome::Draw),
        },
    ] {
        event.apply(1, action).unwrap();
    }
    let past = Past::of(&event);
    let both = |entry: usize, lang: Lang| (brief(past.moment(entry), lang), told(past.moment(entry), lang));
    let (button, line) = both(3, Lang::En);
    assert_eq!(button, "Round 1, board 1: ½–½");
    assert!(line.starts_with("Round 1, board 1, ") && line.ends_with(": ½–½."), "{line}");
    assert_eq!(both(3, Lang::Nl).0, "Ronde 1, bord 1: ½–½");
    let (button, line) = both(1, Lang::En);
    assert_eq!(format!("{button}."), line);
}

#[test]
fn a_corrected_board_is_told_with_its_old_result() {
    let log = include_str!("../../../../tests/histories/pairs.jsonl").lines();
    let mut event = Event::replay(log.map(|line| serde_json::from_str::<Entry>(line).unwrap())).unwrap();
    let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
    let Some(Outcome::Deals(deals)) = event.state().outcome(round, table).cloned() else { panic!() };
    let mut report = |deals: Deals| {
        event.apply(1, Action::Report { round, table, outcome: Some(Outcome::Deals(deals)) }).unwrap();
    };
    let better = deals.clone().with(0, Some("4S+1N".parse().unwrap()));
    report(better.clone());
    report(better.with(0, None));
    let past = Past::of(&event);
    let last = event.log().len() - 1;
    let said = |entry: usize, lang: Lang| told(past.moment(entry), lang);
    let place = "Round 1, table 1, board 1, 1 Anna & Bo – 4 Gijs & Han";
    assert_eq!(said(last - 1, Lang::En), format!("{place}: 4♠ +1 N 450 (was 4♠ = N 420)."));
    assert_eq!(said(last, Lang::En), format!("{place}: open again (was 4♠ +1 N 450)."));
    let button = brief(past.moment(last - 1), Lang::Nb);
    assert_eq!(button, "Runde 1, bord 1, spill 1: 4♠ +1 N 450 (var 4♠ = N 420)");
    assert_eq!(went_back(&event, Lang::En), None, "nothing was taken back");
    event.apply(2, Action::Undo).unwrap();
    let back = "Undone: Round 1, table 1, board 1: open again (was 4♠ +1 N 450).";
    assert_eq!(went_back(&event, Lang::En).as_deref(), Some(back));
    // If the pairs turn half way, the pair sitting North/South on a board is named first.
    let System::Pairs(mut wishes) = event.state().system.clone() else { panic!() };
    wishes.halves.push((round, table));
    event.apply(3, Action::System(System::Pairs(wishes))).unwrap();
    let outcome = Some(Outcome::Deals(deals.with(1, Some("3N=E".parse().unwrap()))));
    event.apply(3, Action::Report { round, table, outcome }).unwrap();
    let past = Past::of(&event);
    let turned = told(past.moment(event.log().len() - 1), Lang::En);
    assert!(turned.contains("board 2, 4 Gijs & Han – 1 Anna & Bo: 3NT = E"), "{turned}");
}

#[test]
fn a_correction_says_the_old_score_who_won_a_walk_over_and_from_when_to_when_a_round_moves() {
    use time::macros::date;
    let settings = Settings {
        scoring: rondel_event::event::Scoring::Scores,
        forfeit: Some(3),
        sides: rondel_event::event::Sides::HomeAway,
        ..Settings::default()
    };
    let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), settings).unwrap();
    let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
    let report = |outcome| Action::Report { round, table, outcome };
    let dates = [date!(2026 - 09 - 20), date!(2026 - 09 - 27), date!(2026 - 10 - 04)].map(Some);
    let moved = [dates[0], Some(date!(2026 - 11 - 25)), dates[2]];
    for action in [
        Action::Enter(["Ann", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()),
        Action::Publish { from: round, rounds: circle::berger(4).unwrap().rounds },
        report(Some(Outcome::Points([4, 5]))),
        report(Some(Outcome::Points([5, 4]))),
        report(Some(Outcome::FirstForfeits)),
        report(None),
        Action::Dates(dates.to_vec()),
        Action::Dates(moved.to_vec()),
    ] {
        event.apply(1, action).unwrap();
    }
    let past = Past::of(&event);
    let said = |lang| (3..9).map(|entry| told(past.moment(entry), lang)).collect::<Vec<_>>();
    assert_eq!(
        said(Lang::En),
        [
            "Round 1, match 1, Ann – Di: 4–5.",
            "Round 1, match 1, Ann – Di: 5–4 (was 4–5).",
            "Round 1, match 1, Ann – Di: Di wins by walk-over (0–3) (was 5–4).",
            "Round 1, match 1, Ann – Di: open (was Di wins by walk-over (0–3)).",
            "Round 1 is on 20 Sept. Round 2 is on 27 Sept. Round 3 is on 4 Oct.",
            "Round 2 moves from 27 Sept to 25 Nov.",
        ]
    );
}

#[test]
fn rules_ratings_and_prizes_are_called_what_they_are() {
    let season = Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB };
    let settings = Settings { title: "Club".into(), ..Settings::default() };
    let mut event = Event::found(0, "x", System::Keizer(season), settings.clone()).unwrap();
    let top = keizer::Settings { top: Top::Fixed(60), ..season.values };
    let prizes = Prizes { list: vec![Prize { by: Grouping::Class, places: 1 }], once: true };
    let rated = Entrant { rating: Some(1760), ..Entrant::named("Ann") };
    let longer = Keizer { rounds: 34, ..season };
    for action in [
        Action::Enter(["Ann", "Bo"].map(Entrant::named).to_vec()),
        Action::System(System::Keizer(longer)),
        Action::System(System::Keizer(Keizer { values: top, ..longer })),
        Action::Amend { player: Player::from_index(0), entrant: rated.clone() },
        Action::Amend { player: Player::from_index(0), entrant: Entrant { club: "HSC".into(), ..rated } },
        Action::Settings(Settings { prizes: prizes.clone(), ..settings.clone() }),
        Action::Settings(Settings { prizes, points: PointSystem::FOOTBALL, ..settings }),
    ] {
        event.apply(1, action).unwrap();
    }
    let past = Past::of(&event);
    let said = |lang: Lang| (2..=7).map(|n| told(past.moment(n), lang)).collect::<Vec<_>>();
    assert_eq!(
        said(Lang::En),
        [
            "The season now has 34 rounds.",
            "The rules of the season change.",
            "The rating of Ann is now 1760.",
            "The data of Ann change.",
            "The prizes change.",
            "A win is now worth 3, a draw 1, a loss 0.",
        ]
    );
    assert_eq!(
        said(Lang::Nl)[1..3],
        ["De regels van het seizoen veranderen.", "De rating van Ann is nu 1760."]
    );
    assert_eq!(said(Lang::Nb)[3..5], ["Opplysningene om Ann endres.", "Premiene endres."]);
}

#[test]
fn a_step_is_told_with_the_names_of_its_time_and_a_long_one_is_cut() {
    let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
    let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
    let draw = || Action::Report { round, table, outcome: Some(Outcome::Draw) };
    let rounds = circle::berger(4).unwrap().rounds;
    let titled = Settings { title: "Cup".into(), ..Settings::default() };
    for action in [
        Action::Enter(["Ann", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()),
        Action::Publish { from: round, rounds },
        draw(),
        Action::Amend { player: Player::from_index(0), entrant: Entrant::named("Anna") },
        Action::Settings(titled),
        Action::Together((1..=9).map(|n| Action::Enter(vec![Entrant::named(n.to_string())])).collect()),
    ] {
        event.apply(1, action).unwrap();
    }
    let past = Past::of(&event);
    let said: Vec<String> = (0..event.log().len()).map(|n| told(past.moment(n), Lang::En)).collect();
    assert_eq!(
        said[..6],
        [
            "The event “Event without a title” begins.",
            "4 players are entered, Ann first.",
            "Rounds 1 to 3 are published.",
            "Round 1, board 1, Ann – Di: ½–½.",
            "Ann is now called Anna.",
            "The event is now called “Cup”.",
        ]
    );
    assert!(said[6].ends_with("6 is entered. And 3 more."), "{}", said[6]);
}

#[test]
fn a_late_pair_comes_in_one_sentence() {
    let mitchell = Mitchell::new(3, 3).unwrap().movement().unwrap();
    let averages = rondel_schedule::model::scoring::Averages::Fixed;
    let choices = Choices { each: 2, winners: rondel_event::event::Winners::Two, averages, one_set: false };
    let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
    let entrants = (1..=5).map(|number| Entrant::named(format!("P{number}"))).collect();
    let settings = rondel_session::setup::Kind::Pairs.settings();
    let actions = pairs::begin("x".into(), settings, &[mitchell], choices, entrants, &words).unwrap();
    let entries = actions.into_iter().map(|action| Entry { at: 0, action });
    let mut event = Event::replay(entries).unwrap();
    let seat = pairs::places(event.state())[0];
    let new = Some(Entrant::named("Wil & Ank"));
    let change = pairs::comes(&event, seat, new, RoundNo::from_index(2)).unwrap();
    event.apply(1, change.action.clone()).unwrap();
    let said = |event: &Event| told(Past::of(event).moment(event.log().len() - 1), Lang::En);
    assert_eq!(said(&event), format!("Wil & Ank come as pair {seat}, from round 3."));
    // The sheets to print again remain listed.
    let again = printed_again(&event, Lang::En);
    let first = event.log().len() - 1;
    assert!(again.contains_key(&first) && !again.contains_key(&1));
    let again = &again[&first];
    assert_eq!(*again, checkin::paper(&change.cards, Lang::En));
    assert!(again.starts_with("To be printed again: guide card of table "), "{again}");
    event.apply(1, Action::Undo).unwrap();
    let new = Some(Entrant::named("Wil & Ank"));
    let change = pairs::comes(&event, seat, new, RoundNo::from_index(0)).unwrap();
    event.apply(1, change.action).unwrap();
    assert_eq!(said(&event), format!("Wil & Ank come as pair {seat}, from round 1."));
    // The step undone in between is not the entry of a pair.
    let told = printed_again(&event, Lang::En);
    assert_eq!([first, first + 1, first + 2].map(|entry| told.contains_key(&entry)), [true, false, true]);
}

#[test]
fn only_who_became_away_or_came_back_is_named() {
    let mut event = begun(Kind::Monrad, 6);
    let round = RoundNo::from_index(0);
    let away = |players: &[usize]| Action::Away {
        round,
        away: players.iter().map(|&at| (Player::from_index(at), SitOut::Absent)).collect(),
    };
    for players in [&[1][..], &[1, 3], &[3], &[]] {
        event.apply(1, away(players)).unwrap();
    }
    let name = |at: usize| event.state().members[at].entrant.name.clone();
    let past = Past::of(&event);
    let last = event.log().len();
    let said: Vec<String> = (last - 4..last).map(|entry| told(past.moment(entry), Lang::En)).collect();
    let [one, other] = [name(1), name(3)];
    let expected = [
        format!("Round 1: {one} away."),
        format!("Round 1: {other} away."),
        format!("Round 1: {one} back."),
        "Round 1: nobody is away.".to_owned(),
    ];
    assert_eq!(said, expected);
}

#[test]
fn what_takes_a_step_back_names_it_and_does_not_say_it_as_if_in_force() {
    let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
    for action in [Action::Enter(vec![Entrant::named("Ann")]), Action::Undo, Action::Redo] {
        event.apply(1, action).unwrap();
    }
    let past = Past::of(&event);
    let said = |lang: Lang| {
        event.story().enumerate().skip(1).map(|(n, (_, fate))| line(&past, n, fate, lang)).collect::<Vec<_>>()
    };
    assert_eq!(said(Lang::En), ["Ann is entered.", "Undone: “Ann is entered.”", "Redone: “Ann is entered.”"]);
    assert_eq!(said(Lang::Nb)[1], "Angret: «Ann er med.»");
}
