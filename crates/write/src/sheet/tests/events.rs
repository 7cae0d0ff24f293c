//! Small events to make sheets of, with long and short names and an odd number of entrants where the kind allows.

use time::macros::date;

use rondel_event::event::{Action, Entrant, Event, Scoring, Settings, Sides, Teams};
use rondel_event::pairing::{Decisions, Proposal};
use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::{Boards, Outcome};
use rondel_schedule::round_robin::league::ask::Aim;
use rondel_schedule::round_robin::league::wishes::wish::{Kind as WishKind, Wish};
use rondel_schedule::whist::Mixer;
use rondel_session::setup::{Dating, Draft, Evening, Kind};

/// Names as halls have them.
pub const NAMES: [&str; 27] = [
    "Mohammed Al-Hamdani",
    "Anna Wolfeschlegelsteinhausenbergerdorff",
    "Bo Li",
    "Marie-Louise van der Meulen-Johannsen",
    "Sjúrður Ólafsson",
    "Konstantinopolitanski, Piet",
    "Bo Li",
    "אברהם כהן",
    "👩‍👩‍👧‍👦 Team 🎉",
    "Ximena",
    "Kees de Groot",
    "Annemiek van Vleuten",
    "Ole Gunnar Ødegård",
    "Tim",
    "Fleur",
    "Daan",
    "Emma Christoffersen",
    "Julia",
    "Lotte",
    "Sem",
    "Mila",
    "Noah",
    "Levi",
    "Liam",
    "Nora Rasmussen",
    "Yara",
    "Zoë",
];

/// Returns a draft with the first `count` of these names.
pub fn draft(kind: Kind, count: usize) -> Draft {
    let mut draft = Draft { first_date: Some(date!(2026 - 09 - 07)), ..Draft::default() };
    draft.dating = Some(Dating::Weekly);
    draft.choose(kind);
    draft.settings.title = "Autumn cup of the Tower".into();
    draft.settings.place = "Old Town Hall".into();
    // Two of the names are equal, so each has a suffix here; `begun` puts the names in without it.
    let names = NAMES[..count].iter().enumerate().map(|(at, name)| format!("{name} x{at}\n"));
    draft.names = names.collect::<String>().into();
    draft
}

/// Returns the draft with this number of rounds.
fn of_rounds(rounds: u16, mut draft: Draft) -> Draft {
    draft.set_rounds(Some(rounds));
    draft
}

/// A cup of `count` entrants in `groups` groups, or with the knock-out at once if `groups` is 0.
pub fn cup(count: usize, groups: u16) -> Event {
    let mut draft = draft(Kind::Cup, count);
    draft.cup.groups = Some(groups);
    begun(&draft.evening().unwrap(), draft.settings.clone(), &NAMES[..count])
}

/// Returns the event that the evening begins, with these names.
pub fn begun(evening: &Evening, settings: Settings, names: &[&str]) -> Event {
    let mut actions = evening.actions("x".into(), settings).into_iter();
    let Some(Action::Found { id, system, settings }) = actions.next() else { panic!("it begins so") };
    let mut event = Event::found(0, id, system, settings).unwrap();
    for action in actions {
        let action = match action {
            Action::Enter(entrants) => {
                let named = entrants
                    .into_iter()
                    .zip(names)
                    .map(|(entrant, name)| Entrant { name: (*name).to_owned(), ..entrant });
                Action::Enter(named.collect())
            }
            other => other,
        };
        event.apply(0, action).unwrap();
    }
    event
}

/// Returns the event of a draft that the worker does not have to plan.
pub fn event(draft: &Draft) -> Event {
    let count = draft.reading().entrants.len();
    begun(&draft.evening().unwrap(), draft.settings.clone(), &NAMES[..count])
}

/// Enters results at all tables of a round, the first-named winning most.
pub fn play(event: &mut Event, round: u16) {
    let round = RoundNo::from_number(round).unwrap();
    let teams = event.state().settings.teams;
    let scores = event.state().settings.scoring == Scoring::Scores;
    for index in 0..event.state().round(round).unwrap().round.tables.len() {
        let outcome = match (teams, scores) {
            (Some(teams), _) => (0..usize::from(teams.boards)).fold(
                Outcome::Boards(Boards::open(teams.boards.into())),
                |outcome, board| match outcome {
                    Outcome::Boards(boards) => {
                        let result = [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins];
                        Outcome::Boards(boards.with(board, Some(result[(index + board) % 3].clone())))
                    }
                    other => other,
                },
            ),
            (None, true) => Outcome::Points([11 + index as u32, 5]),
            (None, false) => [Outcome::FirstWins, Outcome::Draw, Outcome::SecondForfeits][index % 3].clone(),
        };
        let table = TableNo::from_index(index);
        event.apply(0, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
    }
}

/// Publishes the next round of an event that is paired round by round.
pub fn pair(event: &mut Event) {
    let round = RoundNo::from_index(event.state().rounds.len());
    let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
    event.apply(0, proposal.publish(event.state(), round)).unwrap();
}

/// A round robin of this number of players, its first round played.
pub fn round_robin(count: usize) -> Event {
    let mut event = event(&draft(Kind::RoundRobin, count));
    play(&mut event, 1);
    event
}

/// A league with home and away and goals.
pub fn league(count: usize) -> Event {
    let mut draft = draft(Kind::RoundRobin, count);
    draft.settings.sides = Sides::HomeAway;
    draft.settings.scoring = Scoring::Scores;
    let mut event = event(&draft);
    play(&mut event, 1);
    event
}

/// A Monrad of this number of players, two rounds of three played.
pub fn monrad(count: usize) -> Event {
    let mut event = event(&of_rounds(3, draft(Kind::Monrad, count)));
    play(&mut event, 1);
    pair(&mut event);
    play(&mut event, 2);
    event
}

/// A Monrad of teams of two, with players at the boards of the first.
pub fn teams(count: usize) -> Event {
    let mut draft = of_rounds(3, draft(Kind::Monrad, count));
    draft.choose_teams(Some(Teams { boards: 2, rank: Default::default(), walk_over: None }));
    let mut event = event(&draft);
    let first = event.state().entrants().next().unwrap().0;
    let mut entrant = event.state().members[first.index()].entrant.clone();
    entrant.players = vec!["Wilhelmina Schimmelpenninck".into(), "Jo".into()];
    event.apply(0, Action::Amend { player: first, entrant }).unwrap();
    play(&mut event, 1);
    event
}

/// A Keizer season of this number of players, one round played.
pub fn keizer(count: usize) -> Event {
    let mut event = event(&of_rounds(12, draft(Kind::Keizer, count)));
    if event.state().rounds.is_empty() {
        pair(&mut event);
    }
    play(&mut event, 1);
    event
}

/// An individual of this number of players at this number of tables, five rounds, one played.
pub fn individual(count: usize, tables: u16, directed: bool) -> Event {
    let mut draft = draft(Kind::Individual, count);
    (draft.rounds, draft.tables, draft.directed) = (Some(5), Some(tables), directed);
    draft.settings.together = None;
    let rounds = Mixer::new(count, tables.into(), 5, 1).unwrap().best();
    let mut event = begun(&draft.planned(&rounds).unwrap(), draft.settings.clone(), &NAMES[..count]);
    play(&mut event, 1);
    event
}

/// First names, none of them long.
pub const FIRST: [&str; 24] = [
    "Anna", "Bram", "Carla", "Daan", "Eva", "Fenna", "Gijs", "Hanna", "Ivar", "Joris", "Kees", "Lotte",
    "Mette", "Nils", "Ola", "Piet", "Quirijn", "Rutger", "Sanne", "Tim", "Ulla", "Vera", "Wim", "Xander",
];

/// An event of partners on this number of courts, nothing played.
pub fn partners(names: &[&str], courts: u16) -> Event {
    let mut draft = Draft { names: names.join("\n").into(), ..draft(Kind::Individual, 4) };
    (draft.rounds, draft.tables) = (Some(3), Some(courts));
    let rounds = Mixer::new(names.len(), courts.into(), 3, 1).unwrap().best();
    begun(&draft.planned(&rounds).unwrap(), draft.settings.clone(), names)
}

/// A round robin of people called by their numbers, all rounds on one date.
pub fn numbered(count: usize) -> Event {
    let names: Vec<String> = (1..=count).map(|number| format!("Anna Number{number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut draft = Draft { names: names.join("\n").into(), ..draft(Kind::RoundRobin, 2) };
    draft.dating = Some(Dating::First);
    let mut event = begun(&draft.evening().unwrap(), draft.settings.clone(), &names);
    play(&mut event, 1);
    event
}

/// A league of six in which the first two are at home on Thursdays; the rounds are on Mondays, and the last on one day.
pub fn club_nights() -> Event {
    let mut draft = draft(Kind::RoundRobin, 6);
    draft.settings.place.clear();
    draft.matter(Some(Aim::Breaks));
    let wish = |kind: WishKind, names: &[usize], rounds: &[usize]| {
        let names = names.iter().map(|at| format!("{} x{at}", NAMES[*at])).collect();
        Wish::of(kind, names, rounds.iter().map(|&round| RoundNo::from_index(round)).collect())
    };
    draft.league.as_mut().unwrap().wishes = vec![
        Wish { day: Some(3), ..wish(WishKind::Night, &[0, 2], &[]) },
        wish(WishKind::Together, &[], &[4]),
    ];
    let mut search = draft.league_asked().unwrap().wished().unwrap();
    while !search.step(1_000).is_done() {}
    begun(&draft.planned_league(&search.best().unwrap()).unwrap(), draft.settings.clone(), &NAMES[..6])
}
