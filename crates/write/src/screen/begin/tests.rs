use rondel_event::event::{Sides, TieBreak};
use rondel_schedule::round_robin::circle::{Method, TeamsOrder};
use rondel_schedule::round_robin::league::ask::Aim;
use rondel_schedule::round_robin::league::returns::Return;
use rondel_session::setup::USUAL_EVENINGS;
use rondel_session::setup::wishes::Pairs;

use super::*;
use crate::screen::Input;

const SIX: &str = "Ann\nBo\nCarl\nDirk\nEva\nFay";
const PARTS: [Part; 5] = [Part::Who, Part::System, Part::Sheets, Part::Results, Part::Time];

fn draft(kind: Kind, names: &str) -> Draft {
    let mut draft = Draft { names: names.into(), ..Draft::default() };
    draft.choose(kind);
    draft
}

/// A draft of a season with six players.
fn six() -> Draft {
    draft(Kind::Keizer, SIX)
}

fn typed(text: &str) -> Answer {
    Answer::Typed(text.to_owned())
}

/// Returns the questions of a part, one per line.
fn shown(editing: &Editing, draft: &Draft, part: Part, lang: Lang) -> Vec<String> {
    let line = |question: Question<Key>| {
        let now = match &question.asked {
            Input::Number { value, usual, .. } => format!("{value} ({usual})"),
            Input::YesOrNo(now) => now.to_string(),
            _ => question.now(),
        };
        let why = question.refused.map(|refused| format!(" ! {}", refused.why)).unwrap_or_default();
        format!("{:?} {}: {now}{why}", question.key, question.label)
    };
    editing.questions(draft, part, lang).into_iter().map(line).collect()
}

fn asked(draft: &Draft, part: Part) -> Vec<Key> {
    Editing::default().questions(draft, part, Lang::En).into_iter().map(|question| question.key).collect()
}

/// Returns the questions of the system alone.
fn system(draft: &Draft) -> Vec<Question<Key>> {
    Editing::default().questions(draft, Part::System, Lang::En)
}

/// Returns the draft after these answers.
fn answered(mut draft: Draft, answers: &[(Key, Answer)]) -> Draft {
    answers.iter().for_each(|(key, answer)| Editing::default().answer(&mut draft, *key, answer));
    draft
}

#[test]
fn what_belongs_to_a_system_is_asked_in_three_languages() {
    let kinds = [Kind::RoundRobin, Kind::Monrad, Kind::Keizer, Kind::Individual, Kind::Mexicano, Kind::Pairs];
    let drawn = Lang::BUILT_IN.map(|lang| {
        let of = |kind| {
            let (draft, editing) = (draft(kind, SIX), Editing::default());
            let parts = PARTS.into_iter().filter(|part| *part != Part::Results);
            let lines: Vec<String> = parts.flat_map(|part| shown(&editing, &draft, part, lang)).collect();
            format!("{kind:?}\n{}", lines.join("\n"))
        };
        kinds.map(of).join("\n\n")
    });
    insta::assert_snapshot!(drawn.join("\n\n\n"));
}

#[test]
fn ratings_are_asked_for_where_there_are_any() {
    let rated = draft(Kind::Keizer, "Ann 1800\nBo 1700\nCarl 1600\nDirk 1500");
    assert!(asked(&rated, Part::System).contains(&Key::FirstList));
    assert!(!asked(&six(), Part::System).contains(&Key::FirstList));
}

#[test]
fn every_choice_is_taken_and_stands_there_afterwards() {
    for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Keizer, Kind::Individual] {
        let draft = draft(kind, SIX);
        let questions = PARTS.map(|part| (part, Editing::default().questions(&draft, part, Lang::Nb)));
        for (part, question) in
            questions.into_iter().flat_map(|(part, all)| all.into_iter().map(move |one| (part, one)))
        {
            let Input::Choice { options, .. } = &question.asked else { continue };
            for (at, words) in options.iter().enumerate() {
                let (mut editing, mut draft) = (Editing::default(), draft.clone());
                editing.answer(&mut draft, question.key, &Answer::Chosen(at));
                let after = editing.questions(&draft, part, Lang::Nb);
                let after = after.iter().find(|other| other.key == question.key).unwrap();
                assert_eq!(after.now(), *words, "{kind:?} {:?}", question.key);
            }
        }
    }
}

#[test]
fn answers_stand_there_afterwards_and_a_low_value_is_refused_with_an_offer() {
    let mut draft = answered(
        six(),
        &[
            (Key::Evenings, typed("24")),
            (Key::Values, Answer::Chosen(3)),
            (Key::Rematches, Answer::Chosen(1)),
        ],
    );
    let lines = shown(&Editing::default(), &draft, Part::System, Lang::En);
    assert!(lines[0].ends_with(": 24 ()"), "{lines:?}");
    assert!(lines[2].ends_with(&Text::ValuesSeed.say(Lang::En)), "{lines:?}");
    assert!(lines[3].ends_with("Never in this season"), "{lines:?}");
    draft = answered(draft, &[(Key::Top, typed("3"))]);
    let top = system(&draft).into_iter().find(|question| question.key == Key::Top).unwrap();
    let (_, instead) = top.refused.unwrap().instead.unwrap();
    draft = answered(draft, &[(Key::Top, instead)]);
    assert!(system(&draft).iter().all(|question| question.refused.is_none()));
    // Text that is not a number leaves the usual one.
    draft = answered(draft, &[(Key::Top, typed("many")), (Key::Evenings, typed(""))]);
    let lines = shown(&Editing::default(), &draft, Part::System, Lang::En);
    assert!(lines[0].ends_with(&format!(": {USUAL_EVENINGS} ()")), "{lines:?}");
    assert!(lines[1].contains(":  ("), "{lines:?}");
}

#[test]
fn a_way_to_make_rounds_brings_its_own_question() {
    let six = draft(Kind::RoundRobin, SIX);
    assert_eq!(asked(&six, Part::System), [Key::Matters, Key::Cycles, Key::Method]);
    let league = answered(six.clone(), &[(Key::Method, Answer::Chosen(1)), (Key::Cycles, Answer::Chosen(1))]);
    assert_eq!(
        asked(&league, Part::System),
        [Key::Matters, Key::Cycles, Key::Method, Key::Order, Key::Level, Key::SwapLastTwo]
    );
    assert_eq!(league.settings.sides, Sides::HomeAway);
    let league = answered(league, &[(Key::Level, Answer::Said(false)), (Key::Order, Answer::Chosen(0))]);
    let Method::Teams { fix, order } = league.plan.method else { panic!() };
    assert_eq!((fix, order), (false, TeamsOrder::Plain));
    // A step that comes back too early is reported where it is typed.
    let step = answered(six, &[(Key::Method, Answer::Chosen(3)), (Key::Step, typed("5"))]);
    let lines = shown(&Editing::default(), &step, Part::System, Lang::En);
    assert!(lines[3].contains("5 () ! A step of 5 comes back too early"), "{lines:?}");
    let step = answered(step, &[(Key::Step, typed("two")), (Key::Step, typed("2"))]);
    assert!(shown(&Editing::default(), &step, Part::System, Lang::En)[3].ends_with(": 2 ()"));
}

#[test]
fn a_league_asks_what_it_can_have_and_the_circle_comes_back_as_it_was() {
    const LEAGUE: [Key; 7] =
        [Key::Matters, Key::Back, Key::Weeks, Key::Even, Key::NoThree, Key::NoSecond, Key::NoLast];
    let six = answered(draft(Kind::RoundRobin, SIX), &[(Key::Method, Answer::Chosen(2))]);
    let league = answered(
        six.clone(),
        &[
            (Key::Matters, Answer::Chosen(1)),
            (Key::Back, Answer::Chosen(2)),
            (Key::NoThree, Answer::Said(true)),
        ],
    );
    assert_eq!(asked(&league, Part::System), LEAGUE);
    assert_eq!((league.settings.sides, league.size().unwrap().rounds), (Sides::HomeAway, 10));
    let wished = league.league_wished().unwrap();
    assert!(wished.choices.no_three && wished.choices.even);
    assert_eq!(wished.choices.second, Some(Return::French));
    // With fewer breaks instead, the other choices stay; the circle uses none of them.
    let breaks = answered(league.clone(), &[(Key::Matters, Answer::Chosen(2))]);
    assert_eq!(breaks.league_wished().unwrap().choices, wished.choices);
    let circle = answered(breaks, &[(Key::Matters, Answer::Chosen(0))]);
    assert_eq!(circle.plan.method, six.plan.method);
    assert!(circle.evening().is_ok());
    // A league of three is impossible, and the limits for an imported one are reported.
    let three = answered(draft(Kind::RoundRobin, "A\nB\nC"), &[(Key::Matters, Answer::Chosen(1))]);
    assert!(shown(&Editing::default(), &three, Part::System, Lang::En)[0].contains("! 3 teams cannot have"));
    let mut taken = draft(Kind::RoundRobin, "A\nB\nC\nD");
    taken.matter(Some(Aim::Taken(Aim::Breaks.timetable(6).unwrap())));
    let line = shown(&Editing::default(), &taken, Part::System, Lang::En).remove(0);
    assert!(
        line.contains("The timetable that you took")
            && line.contains("! The timetable that you took is one of 6"),
        "{line}"
    );
}

#[test]
fn teams_have_boards_and_a_number_they_cannot_have_stays_in_sight() {
    let (mut draft, mut editing) = (draft(Kind::Monrad, SIX), Editing::default());
    editing.answer(&mut draft, Key::Teams, &Answer::Chosen(1));
    assert_eq!(draft.settings.teams.map(|teams| teams.boards), Some(USUAL_BOARDS));
    for (text, boards) in [("6", 6), ("0", 6), ("999", 6), ("six", 6), ("8", 8)] {
        editing.answer(&mut draft, Key::BoardsEach, &typed(text));
        assert_eq!(draft.settings.teams.map(|teams| teams.boards), Some(boards), "{text:?}");
        let line = shown(&editing, &draft, Part::Who, Lang::En).pop().unwrap();
        let is_taken = text == boards.to_string();
        assert_eq!(line.contains(&format!("{text} () ! Enter 2 to")), !is_taken, "{line}");
    }
    editing.answer(&mut draft, Key::Teams, &Answer::Chosen(0));
    assert_eq!(draft.settings.teams, None);
}

#[test]
fn more_rounds_than_opponents_are_said_and_can_be_had() {
    let five = answered(draft(Kind::Monrad, SIX), &[(Key::Rounds, typed("5"))]);
    let hint = |draft: &Draft| system(draft)[0].hint.clone();
    assert!(!hint(&five).contains("twice"), "{}", hint(&five));
    let six = answered(five, &[(Key::Rounds, typed("6"))]);
    assert!(hint(&six).ends_with("over 6 rounds some games are played twice."), "{}", hint(&six));
    assert!(six.size().is_ok());
    // An odd number of players allows one round more, since each of them has a bye once.
    let odd = answered(draft(Kind::Monrad, "Ann\nBo\nCarl"), &[(Key::Rounds, typed("3"))]);
    assert!(!hint(&odd).contains("twice"));
    let none = answered(odd, &[(Key::Rounds, typed("0"))]);
    assert!(system(&none)[0].refused.is_some() && none.size().is_err());
}

#[test]
fn what_an_evening_cannot_have_is_reported_where_it_is_typed() {
    let names: Vec<String> = (1..=16).map(|n| format!("P{n}")).collect();
    let sixteen = draft(Kind::Individual, &names.join("\n"));
    assert!(asked(&sixteen, Part::System).contains(&Key::Directed));
    for (key, text, why) in [
        (Key::Tables, "5", "16 players fill 1 to 4"),
        (Key::Tables, "many", "16 players fill 1 to 4"),
        (Key::InAll, "0", "Enter at least one minute"),
        (Key::ARound, "", "Enter at least one minute"),
        (Key::InRounds, "99", "Choose 1 to 50 rounds"),
    ] {
        let draft = answered(sixteen.clone(), &[(key, typed(text))]);
        let evening = system(&draft);
        let at: Vec<_> = evening.iter().filter(|question| question.refused.is_some()).collect();
        assert_eq!(at.len(), 1, "{key:?} {text:?}");
        assert_eq!(at[0].key, key);
        assert!(at[0].refused.as_ref().unwrap().why.starts_with(why), "{:?}", at[0].refused);
        assert!(draft.size().err().is_none_or(|problem| is_at_a_question(&problem)), "{key:?}");
    }
    // An empty field means the usual number, and left and right are not planned for fewer courts.
    let three = answered(sixteen, &[(Key::InAll, typed("")), (Key::Tables, typed("3"))]);
    assert!(three.size().is_ok());
    assert!(!asked(&three, Part::System).contains(&Key::Directed));
}

#[test]
fn what_stands_on_the_sheets_and_how_long_it_takes() {
    let draft = answered(
        draft(Kind::RoundRobin, SIX),
        &[
            (Key::Title, typed("Friday ")),
            (Key::Place, typed("De Hoek")),
            (Key::Minutes, typed("2000")),
            (Key::Boards, typed("2")),
            (Key::Settings(settings::Key::TieBreaks), Answer::Removed(0)),
        ],
    );
    let now = &draft.settings;
    assert_eq!((now.title.as_str(), now.place.as_str()), ("Friday ", "De Hoek"));
    assert_eq!((now.minutes, now.boards), (MOST_MINUTES, 2));
    assert_eq!(now.tie_breaks, [TieBreak::Direct, TieBreak::Wins]);
    let none = answered(draft, &[(Key::Boards, typed(""))]);
    assert_eq!(none.settings.boards, 0, "as many as are needed");
    // An individual asks for both with its rounds.
    assert_eq!(asked(&self::draft(Kind::Individual, SIX), Part::Time), []);
}

#[test]
fn pairs_say_what_a_movement_has_to_fit_and_a_number_that_does_not_do_stays_in_sight() {
    let (mut draft, mut editing) = (draft(Kind::Pairs, SIX), Editing::default());
    let answers = [
        (Key::BoardsARound, typed("3")),
        (Key::BoardsARound, typed("0")),
        (Key::RoundsOfPairs, typed("5")),
        (Key::Winners, Answer::Chosen(1)),
    ];
    answers.iter().for_each(|(key, answer)| editing.answer(&mut draft, *key, answer));
    assert_eq!(draft.pairs, Pairs { each: 3, rounds: Some(5), two_winners: true });
    let lines = shown(&editing, &draft, Part::System, Lang::En);
    assert!(lines[0].ends_with("0 () ! Enter a number from 1 to 12."), "{lines:?}");
    editing.answer(&mut draft, Key::RoundsOfPairs, &typed(""));
    let lines = shown(&editing, &draft, Part::System, Lang::En);
    assert!(lines[1].ends_with(":  (as many as possible)"), "{lines:?}");
    // The wishes are kept in the draft, also while another system is chosen.
    let text = serde_json::to_string(&draft).unwrap();
    let mut read: Draft = serde_json::from_str(&text).unwrap();
    assert_eq!(read, draft);
    read.choose(Kind::Monrad);
    read.choose(Kind::Pairs);
    assert_eq!(read.pairs, draft.pairs);
}

#[test]
fn a_mexicano_is_open_ended_until_a_number_of_rounds_is_typed() {
    let typed = |text: &str| Answer::Typed(text.to_owned());
    let wished = |answers: &[(Key, Answer)]| {
        let draft = answered(draft(Kind::Mexicano, SIX), answers);
        ([draft.rounds, draft.tables], draft.size().is_ok())
    };
    let plain = [None, None];
    assert_eq!(wished(&[]), (plain, true));
    let seven = [(Key::Tables, typed("1")), (Key::InRounds, typed("7")), (Key::InRounds, typed("7"))];
    assert_eq!(wished(&seven), ([Some(7), Some(1)], true));
    assert_eq!(wished(&[(Key::InRounds, typed("7")), (Key::InRounds, typed(""))]), (plain, true));
    assert!(!wished(&[(Key::Tables, typed("0"))]).1);
    assert!(!wished(&[(Key::InRounds, typed("60"))]).1);
}
