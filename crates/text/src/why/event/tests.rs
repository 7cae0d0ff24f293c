//! The answers to taps, compared as text in three languages.

use rondel_event::event::{Action, ClockTime, Event, Lasting, Mexicano, Rule, Settings, Timetable};
use rondel_event::pairing::Decisions;
use rondel_event::proof::Proof;
use rondel_event::testing::mexicano::{self, family, make, play, wished};
use rondel_format::share::{self, Privacy};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::verify::Claim;
use rondel_schedule::whist::catalogue;
use rondel_session::setup::Draft;
use rondel_session::setup::testing::begun_with;

use super::*;

const LANGS: [Lang; 3] = [Lang::En, Lang::Nl, Lang::Nb];

fn begun(kind: Kind) -> Event {
    begun_with(kind, "Anna\nBram\nCarla\nDaan".into())
}

fn round(number: u16) -> RoundNo {
    RoundNo::from_number(number).unwrap()
}

/// An individual for this number of players, `Player 1` first, with all rounds planned.
fn whist(count: usize) -> Event {
    let names = (1..=count).map(|number| format!("Player {number}")).collect::<Vec<_>>().join("\n");
    let mut draft = Draft { names: names.into(), ..Draft::default() };
    draft.choose(Kind::Individual);
    let rounds = catalogue(count as u16).unwrap().schedule();
    let actions = draft.planned(&rounds).unwrap().actions("x".into(), draft.settings.clone());
    Event::founded(0, actions).unwrap()
}

/// The answer about the player with this name.
fn said(event: &Event, number: u16, who: &str, lang: Lang) -> Answer {
    let state = event.state();
    let name = |player: Player| state.members[player.index()].entrant.name.clone();
    let player = state.entrants().map(|(player, _)| player).find(|&player| name(player) == who).unwrap();
    answer(state, round(number), player, &Hours::of(state, &[]), &name, lang)
}

/// Adds a timetable with rounds of 25 minutes from 19:35.
fn with_hours(mut event: Event) -> Event {
    let timetable = Timetable { start: ClockTime::of(19 * 60 + 35), between: 5, breaks: Vec::new() };
    let state = event.state().settings.clone();
    let settings = Settings { timetable: Some(timetable), minutes: 25, ..state };
    event.apply(1, Action::Settings(settings)).unwrap();
    event
}

#[test]
fn a_schedule_says_whom_with_which_colour_and_who_comes_then() {
    let event = begun(Kind::RoundRobin);
    let both = |lang| {
        let Answer { whom, then, .. } = said(&event, 1, "Anna", lang);
        [whom, then.unwrap()]
    };
    assert_eq!(
        LANGS.map(both),
        [
            [
                "Everyone meets everyone; in round 1 Anna plays Daan.",
                "Anna has White, with this game once White and never Black; next is Bram, in round 2.",
            ],
            [
                "Iedereen speelt tegen iedereen; in ronde 1 speelt Anna tegen Daan.",
                "Anna heeft wit, met deze partij 1 keer wit en 0 keer zwart; daarna komt Bram, in ronde 2.",
            ],
            [
                "Alle møter alle; i runde 1 møter Anna Daan.",
                "Anna har hvit, med dette partiet 1 gang hvit og 0 ganger svart; deretter venter Bram, i runde 2.",
            ],
        ]
    );
    assert!(said(&event, 3, "Anna", Lang::En).then.unwrap().ends_with("; no later game is planned."));
    let timed = with_hours(event);
    assert!(said(&timed, 1, "Anna", Lang::Nb).then.unwrap().ends_with("venter Bram, i runde 2 (20:05)."));
}

#[test]
fn the_full_reasons_of_the_circle_are_counted_from_its_numbers() {
    let event = begun(Kind::RoundRobin);
    assert_eq!(
        said(&event, 1, "Bram", Lang::En).reasons,
        [
            "In all rounds Bram has 3 games against 3 different opponents, nobody twice.",
            "Bram is number 2 and Carla number 3.",
            "By the circle method, the numbers that meet in round 1 add up to 5.",
        ]
    );
    assert_eq!(
        said(&event, 1, "Daan", Lang::Nl).reasons[2],
        "Het laatste nummer blijft zitten en speelt tegen wie anders tegen zichzelf zou spelen: Anna."
    );
    let six = begun_with(Kind::RoundRobin, "Anna\nBram\nCarla\nDaan\nEva\nFenna\nGijs".into());
    let sums = said(&six, 2, "Anna", Lang::Nb).reasons;
    assert_eq!(sums[2], "Etter sirkelen møtes i runde 2 numrene som til sammen er 3 eller 10.");
    for (_, published) in six.state().published() {
        let rests = published.round.tables.iter().map(|table| table.pair().unwrap());
        let rests = rests.map(|[one, other]| (one.index() + other.index() + 2) % 7);
        assert!(rests.clone().all(|rest| Some(rest) == rests.clone().next()));
    }
}

#[test]
fn who_is_free_hears_why() {
    let event = begun_with(Kind::RoundRobin, "Anna\nBram\nCarla\nDaan\nEva".into());
    let out = event.state().rounds[0].round.out[0];
    let name = event.state().members[out.index()].entrant.name.clone();
    let free = |lang| said(&event, 1, &name, lang).whom;
    assert_eq!(
        LANGS.map(free),
        [
            format!("The number of players is odd, so one has no opponent; in round 1 it is {name}."),
            format!(
                "Het aantal spelers is oneven, dus een heeft geen tegenstander; in ronde 1 is dat {name}."
            ),
            format!("Det er et odde antall spillere, så én har ingen motstander; i runde 1 er det {name}."),
        ]
    );
    assert!(said(&event, 1, &name, Lang::En).then.unwrap().starts_with(&format!("{name}: next is ")));
    let whist = whist(9);
    let out = whist.state().rounds[0].round.out[0];
    let name = whist.state().members[out.index()].entrant.name.clone();
    let free = said(&whist, 1, &name, Lang::En);
    assert_eq!(free.whom, format!("9 are here and 8 of them play; in round 1 {name} sits out."));
    assert!(free.then.unwrap().starts_with(&format!("{name}: next with Player ")));
}

#[test]
fn partners_are_counted() {
    let whist = whist(8);
    let Answer { whom, reasons, .. } = said(&whist, 1, "Player 1", Lang::En);
    assert!(
        whom.starts_with("Partners change from round to round; in round 1 Player 1 plays with "),
        "{whom}"
    );
    assert_eq!(
        reasons,
        [
            "In all rounds Player 1 plays 7 times with 7 different partners, with nobody twice.",
            "In all rounds Player 1 has 7 games against 7 different opponents, nobody more than 2 times.",
        ]
    );
}

#[test]
fn where_rounds_are_paired_the_pairing_says_why_and_the_next_opponent_is_not_known_yet() {
    let mut event = with_hours(begun(Kind::Monrad));
    let proposal = Proposal::of(event.state(), round(1), &Decisions::default()).unwrap();
    if event.state().round(round(1)).is_none() {
        event.apply(2, proposal.publish(event.state(), round(1))).unwrap();
    }
    let Answer { whom, then, reasons } = said(&event, 1, "Anna", Lang::En);
    assert_eq!(whom, "Anna plays Bram, who is the next in the list.");
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert!(
        then.unwrap()
            .ends_with("; the next opponent is known when round 1 is in, and round 2 begins at 20:05.")
    );
    // A player who has withdrawn has no next game.
    let anna = Player::from_index(0);
    for table in 0..2 {
        let table = TableNo::from_index(table);
        let outcome = Some(Outcome::Draw);
        event.apply(3, Action::Report { round: round(1), table, outcome }).unwrap();
    }
    event.apply(4, Action::Withdraw { player: anna, from: round(2) }).unwrap();
    assert!(said(&event, 1, "Anna", Lang::En).then.unwrap().ends_with("; no later game is planned."));
}

#[test]
fn names_go_out_as_the_place_that_answers_writes_them() {
    let event = begun(Kind::Monrad);
    let state = event.state();
    let name = |player: Player| format!("No. {player}");
    let answer = answer(state, round(1), Player::from_index(0), &Hours::default(), &name, Lang::En);
    assert!(answer.whom.starts_with("No. "), "{}", answer.whom);
    assert!(!answer.then.unwrap().contains("Anna"));
}

/// The reasons for the first court of the last round.
fn told(event: &Event, lang: Lang) -> Vec<String> {
    let state = event.state();
    let last = RoundNo::from_index(state.rounds.len() - 1);
    let name = |player: Player| state.members[player.index()].called.clone();
    let first = state.rounds[last.index()].round.tables[0].players().next().unwrap();
    let answer = answer(state, last, first, &Hours::default(), &name, lang);
    [vec![answer.whom], answer.reasons].concat()
}

#[test]
fn a_wish_that_cannot_be_kept_gives_way_and_a_copy_knows_it() {
    let mut event = mexicano::begun(4, Mexicano::default());
    play(&mut event, || 12);
    wished(&mut event, vec![Lasting::of(family(1, 2), Rule::Never)]);
    make(&mut event);
    let link = share::encode(event.state(), Privacy::Open).unwrap();
    let copy = share::decode(&link, "c", 1).unwrap();
    for event in [&event, &copy] {
        let report = Proof::of(event.state()).report();
        assert_eq!(report.findings(), []);
        assert!(report.claims().iter().any(|it| matches!(it, Claim::Wishes { wrong: 0, gave_way: 1, .. })));
    }
    insta::assert_snapshot!(
        Lang::BUILT_IN
            .map(|lang| [told(&event, lang).join("\n"), told(&copy, lang).join("\n")].join("\n--\n"))
            .join("\n\n")
    );
}
