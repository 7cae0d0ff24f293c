//! The list of entrants, and the rounds of a single entrant.
//!
//! The event as plain data: nothing is decided here.

use std::collections::{BTreeMap, HashMap};

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::TableView;

use crate::event::{About, Entrant, Party, Progress, State, System};

/// An entrant in the list of names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The entrant's number in the event, independent of the order of the list.
    pub player: Player,
    /// The 1-based number in the draw: in a round robin and an individual the seat in the tables, else the entrant's
    /// own number, in a Monrad the start number.
    pub number: usize,
    /// The entrant's part in the event.
    pub status: Status,
    /// The next game or bye; `None` if no published round has one.
    pub next: Option<Next>,
}

/// The part of an entrant in the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Plays from the first round on.
    Plays,
    /// Plays from this later round on.
    Joined(RoundNo),
    /// On the list, but in no round.
    Waits,
    /// On the list, but in no round before this one, which is still to be paired.
    Comes(RoundNo),
    /// Away from this round, the current one or the next, for this reason.
    Absent(RoundNo, SitOut),
    /// Has left, and does not play from this round on.
    Left(RoundNo),
}

/// The next game or bye of an entrant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Next {
    /// A game still to be played at this table, as the entrant sees it.
    Game(RoundNo, TableNo, TableView),
    /// A round without a game.
    Free(RoundNo),
}

/// Lists all entrants in the order of the draw.
///
/// # Cost
/// Rounds are read from the first one with an open game until every entrant's next game is found.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::roster::{Status, list};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let list = list(event.state());
/// assert!(list.len() == 4 && list.iter().all(|it| it.status == Status::Plays));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn list(state: &State) -> Vec<Listed> {
    let mut next = vec![None; state.members.len()];
    let mut wanted = state.entrants().filter(|(_, member)| member.left.is_none()).count();
    let in_turn = state.in_turn().into_iter().filter_map(|round| Some((round, state.round(round)?)));
    for (round, published) in in_turn.skip_while(|(_, published)| published.open == 0) {
        if wanted == 0 {
            break;
        }
        let mut find = |player: Player, what: Next| {
            if next[player.index()].is_none() {
                next[player.index()] = Some(what);
                wanted = wanted.saturating_sub(usize::from(state.members[player.index()].left.is_none()));
            }
        };
        for (index, table) in published.round.tables.iter().enumerate() {
            let number = TableNo::from_index(index);
            if state.progress(round, number) != Some(Progress::Open) {
                continue;
            }
            for player in table.players() {
                let seen = table.seen_by(player).expect("sits there");
                find(player, Next::Game(round, number, seen));
            }
        }
        let free = published.round.out.iter().filter(|player| !state.members[player.index()].is_away(round));
        free.for_each(|&player| find(player, Next::Free(round)));
    }

    let mut named: Vec<Option<RoundNo>> = vec![None; state.members.len()];
    for (round, published) in state.published() {
        let tables = published.round.tables.iter().flat_map(|table| table.players());
        for player in tables.chain(published.round.out.iter().copied()) {
            named[player.index()].get_or_insert(round);
        }
        if state.seats.iter().all(|player| named[player.index()].is_some()) {
            break;
        }
    }
    let seats = state.seats.iter().enumerate();
    let is_season = state.kind().is_season();
    let listed = seats.map(|(seat, &player)| {
        let away = absence(state, player);
        let status = match (state.members[player.index()].left, named[player.index()]) {
            (Some(from), _) => Status::Left(from),
            _ if away.is_some() => away.expect("just asked"),
            (None, None) if is_season && state.members[player.index()].since.index() == 0 => Status::Plays,
            (None, None) if state.goes_on() => Status::Comes(RoundNo::from_index(state.rounds.len())),
            (None, None) => Status::Waits,
            // An entrant of the beginning who was away at first has not joined later.
            (None, Some(_)) if state.members[player.index()].since.index() == 0 => Status::Plays,
            // An entrant who entered after publication and has a game or a bye in every round has missed nothing.
            (None, Some(round)) if round.index() == 0 => Status::Plays,
            (None, Some(round)) => Status::Joined(round),
        };
        let number = match state.system {
            System::RoundRobin(_) | System::Individual(_) => seat + 1,
            // Pairs are called by their numbers on cards and at the tables.
            System::Monrad(_)
            | System::Keizer(_)
            | System::Mexicano(_)
            | System::Pairs(_)
            | System::Cup(_) => player.number().into(),
        };
        Listed { player, number, status, next: next[player.index()] }
    });
    let mut listed: Vec<Listed> = listed.collect();
    listed.sort_by_key(|listed| listed.number);
    listed
}

/// The status of an entrant who is away from the current round or, if not, from the next one.
fn absence(state: &State, player: Player) -> Option<Status> {
    let last = state.rounds.len();
    let playing = state.rounds.last().filter(|round| round.open > 0).map(|_| last - 1);
    let next = state.goes_on().then_some(last);
    playing.into_iter().chain(next).find_map(|round| {
        let round = RoundNo::from_index(round);
        state.away(round, player).map(|why| Status::Absent(round, why))
    })
}

/// One round of an entrant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The round that this line describes.
    pub round: RoundNo,
    /// The entrant's part in the round.
    pub part: Part,
    /// The note about the table; empty if there is none.
    pub note: String,
}

/// The part of an entrant in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// A game at a table, played or to be played.
    Game {
        /// The table of the game.
        table: TableNo,
        /// The entrant's side, partner and opponents.
        seen: TableView,
        /// The result; `None` if there is none.
        outcome: Option<Outcome>,
        /// The progress of the game.
        progress: Progress,
    },
    /// No game, although the entrant is present.
    Free,
    /// No game, because the entrant is not present.
    Away,
}

/// The published rounds from the view of `player`, in order.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::roster::rounds;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// assert_eq!(rounds(event.state(), Player::from_index(0)).len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rounds(state: &State, player: Player) -> Vec<Line> {
    let line = |(round, published): (RoundNo, &crate::event::Published)| {
        let member = &state.members[player.index()];
        let game = published.round.table_of(player).and_then(|(table, at)| {
            Some(Part::Game {
                table,
                seen: at.seen_by(player)?,
                outcome: state.outcome(round, table).cloned(),
                progress: state.progress(round, table)?,
            })
        });
        let free = published.round.out.contains(&player) && !member.is_away(round);
        let part = game.unwrap_or(if free { Part::Free } else { Part::Away });
        let note = match &part {
            Part::Game { table, .. } => {
                state.note(About::Table(round, *table)).unwrap_or_default().to_owned()
            }
            _ => String::new(),
        };
        Line { round, part, note }
    };
    state.published().map(line).collect()
}

/// The names of all entrants as shown, by [`Player::index`](rondel_schedule::model::ids::Player::index). Namesakes,
/// compared without regard to case, get an addition in brackets that distinguishes them: the class, else the club,
/// the team, the year of birth, the rating; else the number. With `classes` every name has its class first in the
/// brackets. An entrant off the list is `None` and gets an empty name.
///
/// ```
/// use rondel_event::event::Entrant;
/// use rondel_event::event::roster::called;
///
/// // Two entrants have the same name but not the same club, and the one between them is off the list.
/// let of = |club: &str| Entrant { club: club.into(), ..Entrant::named("Ada") };
/// let (one, other) = (of("Kings"), of("Rooks"));
/// assert_eq!(called(&[Some(&one), None, Some(&other)], false), ["Ada (Kings)", "", "Ada (Rooks)"]);
/// ```
pub fn called(entrants: &[Option<&Entrant>], classes: bool) -> Vec<String> {
    let name = |entrant: &Option<&Entrant>| entrant.map(|entrant| entrant.name.clone()).unwrap_or_default();
    let mut called: Vec<String> = entrants.iter().map(name).collect();
    let mut told: Vec<Vec<String>> = vec![Vec::new(); entrants.len()];
    for alike in readers(&called).into_values().filter(|alike| alike.len() > 1) {
        let alike: Vec<(usize, &Entrant)> =
            alike.into_iter().filter_map(|index| Some((index, entrants[index]?))).collect();
        tell_apart(&alike, &TELLS_APART, &mut told);
    }
    for (entrant, told) in entrants.iter().zip(&mut told).filter(|_| classes) {
        let class = entrant.map(|entrant| entrant.class.trim()).unwrap_or_default();
        if !class.is_empty() && told.iter().all(|it| it != class) {
            told.insert(0, class.to_owned());
        }
    }
    for (name, told) in called.iter_mut().zip(told).filter(|(_, told)| !told.is_empty()) {
        *name = format!("{name} ({})", told.join(", "));
    }
    // The name with its addition may be the whole name of another entrant.
    for index in readers(&called).into_values().filter(|alike| alike.len() > 1).flatten() {
        if entrants[index].is_some() {
            called[index] = format!("{} ({})", called[index], index + 1);
        }
    }
    called
}

/// The indices of the entrants with each name, without regard to case.
fn readers(names: &[String]) -> HashMap<String, Vec<usize>> {
    let mut readers: HashMap<String, Vec<usize>> = HashMap::new();
    for (index, name) in names.iter().enumerate() {
        readers.entry(name.to_lowercase()).or_default().push(index);
    }
    readers
}

/// The values that can distinguish namesakes, the preferred one first.
const TELLS_APART: [fn(&Entrant) -> String; 5] = [
    |entrant| entrant.class.trim().to_owned(),
    |entrant| entrant.club.trim().to_owned(),
    |entrant| entrant.team.trim().to_owned(),
    |entrant| entrant.born.map(|born| born.to_string()).unwrap_or_default(),
    |entrant| entrant.rating.map(|rating| rating.to_string()).unwrap_or_default(),
];

/// Adds to `told` the values of `traits` that distinguish the entrants in `alike`, each given with its index.
fn tell_apart(alike: &[(usize, &Entrant)], traits: &[fn(&Entrant) -> String], told: &mut [Vec<String>]) {
    if alike.len() < 2 {
        return;
    }
    let Some((tells, rest)) = traits.split_first() else {
        alike.iter().for_each(|&(index, _)| told[index].push((index + 1).to_string()));
        return;
    };
    let mut groups: BTreeMap<String, Vec<(usize, &Entrant)>> = BTreeMap::new();
    for &(index, entrant) in alike {
        groups.entry(tells(entrant)).or_default().push((index, entrant));
    }
    let differ = groups.len() > 1;
    for (value, alike) in groups {
        if differ && !value.is_empty() {
            alike.iter().for_each(|&(index, _)| told[index].push(value.clone()));
        }
        tell_apart(&alike, rest, told);
    }
}

/// The names for the public, on the wall, on paper and in links and texts, by
/// [`Player::index`](rondel_schedule::model::ids::Player::index): as entered, or with
/// [`initials`](rondel_schedule::model::names::initials) if the organizer chose them
/// ([`Settings::initials`](crate::event::Settings)). The desk shows names as entered.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::roster::outward;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// assert_eq!(outward(event.state()), ["Ada", "Bo", "Cy", "Di"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outward(state: &State) -> Vec<String> {
    shown(state, state.settings.initials)
}

/// The names of all entrants, by [`Player::index`](rondel_schedule::model::ids::Player::index), with
/// [`initials`](rondel_schedule::model::names::initials) if `cut`. The names of teams and clubs are never shortened
/// to initials.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # let mut event = Event::found(0, "x", System::RoundRobin(Default::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Kari Dunk", "Ola Nordmann"].map(Entrant::named).to_vec()))?;
/// use rondel_event::event::roster::shown;
///
/// // `event` is a round robin of Kari Dunk and Ola Nordmann.
/// assert_eq!(shown(event.state(), true), ["Kari D.", "Ola N."]);
/// # Ok::<(), rondel_event::event::Refused>(())
/// ```
pub fn shown(state: &State, cut: bool) -> Vec<String> {
    let whole: Vec<&str> = state.members.iter().map(|member| member.called.as_str()).collect();
    match cut && !are_clubs(state) {
        true if state.settings.classes.shown => {
            let initials = names::initials(&whole).into_iter().zip(&state.members);
            initials.map(|(name, member)| with_class(name, member.entrant.class.trim())).collect()
        }
        true => names::initials(&whole),
        false => whole.into_iter().map(str::to_owned).collect(),
    }
}

/// Appends the class to a shortened name, unless the name still ends with it.
fn with_class(name: String, class: &str) -> String {
    match class.is_empty() || name.ends_with(&format!("({class})")) {
        true => name,
        false => format!("{name} ({class})"),
    }
}

/// True if the entrants are teams, or clubs that play at home and away.
pub fn are_clubs(state: &State) -> bool {
    matches!(state.game().who, Party::Team | Party::Club)
}

/// The names of all entrants shortened to about `fits` graphemes at most and all different: people by
/// [`names::short`], clubs and teams by [`names::clubs`].
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # let mut event = Event::found(0, "x", System::RoundRobin(Default::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Kari Dunk", "Ola Nordmann"].map(Entrant::named).to_vec()))?;
/// use rondel_event::event::roster::{short, shown};
///
/// // `event` is a round robin of Kari Dunk and Ola Nordmann. The first of the names fits, and is kept whole.
/// let names = shown(event.state(), false);
/// assert_eq!(short(event.state(), &names, 9), ["Kari Dunk", "Ola N."]);
/// # Ok::<(), rondel_event::event::Refused>(())
/// ```
pub fn short(state: &State, names: &[String], fits: usize) -> Vec<String> {
    if are_clubs(state) { names::clubs(names, fits) } else { names::short(names, fits) }
}

/// The classes of the entrants, each once, spelled as the first entrant of the class has it.
pub fn classes(state: &State) -> Vec<String> {
    names::each(state.entrants().map(|(_, member)| member.entrant.class.clone()))
}

/// True if an entrant of this name is on the list already, and neither class nor club distinguishes the two.
pub fn is_known(state: &State, new: &Entrant) -> bool {
    let name = new.name.to_lowercase();
    let apart = |one: &str, other: &str| !one.is_empty() && !other.is_empty() && one != other;
    state.entrants().map(|(_, member)| &member.entrant).any(|known| {
        known.name.to_lowercase() == name
            && !apart(&known.class, &new.class)
            && !apart(&known.club, &new.club)
    })
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::circle::{self, Plan};

    use super::*;
    use crate::attendance::latecomer::{JoinOption, Newcomer, possibilities};
    use crate::event::{Action, Entrant, Event, Settings, System};

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    fn round(number: u16) -> RoundNo {
        RoundNo::from_number(number).unwrap()
    }

    /// The round, and the opponent in it.
    fn told(next: Option<Next>) -> (u16, Option<u16>) {
        match next.unwrap() {
            Next::Game(round, _, TableView { against, .. }) => {
                (round.number(), Some(against.players()[0].number()))
            }
            Next::Free(round) => (round.number(), None),
        }
    }

    #[test]
    fn who_has_a_class_or_club_of_their_own_is_no_namesake() {
        let mut event =
            Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
        let of = |name: &str, class: &str| Entrant { class: class.to_owned(), ..Entrant::named(name) };
        event.apply(0, Action::Enter(vec![of("Emma Hansen", "3A"), of("Bo Li", "")])).unwrap();
        let known = |name: &str, class: &str| is_known(event.state(), &of(name, class));
        assert!(known("emma hansen", "") && known("Emma Hansen", "3A") && known("Bo Li", "3B"));
        assert!(!known("Emma Hansen", "3B") && !known("Emma", "3A"));
    }

    fn five() -> Event {
        let mut event =
            Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
        let names = (1..=5).map(|n| Entrant::named(format!("P{n}"))).collect();
        event.apply(0, Action::Enter(names)).unwrap();
        let rounds = circle::berger(5).unwrap().rounds;
        event.apply(0, Action::Publish { from: round(1), rounds }).unwrap();
        event
    }

    fn report(event: &mut Event, r: u16, t: u16, outcome: Outcome) {
        let table = TableNo::from_number(t).unwrap();
        event.apply(1, Action::Report { round: round(r), table, outcome: Some(outcome) }).unwrap();
    }

    #[test]
    fn two_of_one_name_are_told_apart_by_what_is_known_of_them() {
        let of = |lines: &[[&str; 3]]| {
            let entrant = |&[name, class, club]: &[&str; 3]| {
                let (class, club) = (class.to_owned(), club.to_owned());
                Entrant { class, club, ..Entrant::named(name) }
            };
            let entrants: Vec<Entrant> = lines.iter().map(entrant).collect();
            called(&entrants.iter().map(Some).collect::<Vec<_>>(), false)
        };
        assert_eq!(
            of(&[["Emma Hansen", "3A", ""], ["Bo", "3A", ""], ["emma hansen", "3B", ""]]),
            ["Emma Hansen (3A)", "Bo", "emma hansen (3B)"]
        );
        assert_eq!(of(&[["Bo", "", "VAS"], ["Bo", "", "SMB"]]), ["Bo (VAS)", "Bo (SMB)"]);
        assert_eq!(of(&[["Bo", "3A", ""], ["Bo", "", ""]]), ["Bo (3A)", "Bo"]);
        assert_eq!(
            of(&[["Bo", "3A", ""], ["Bo", "3A", ""], ["Bo", "3B", ""]]),
            ["Bo (3A, 1)", "Bo (3A, 2)", "Bo (3B)"]
        );
        assert_eq!(
            of(&[["Bo", "", ""], ["Bo", "", ""], ["Bo (1)", "", ""]]),
            ["Bo (1) (1)", "Bo (2)", "Bo (1) (3)"]
        );
    }

    #[test]
    fn the_class_stands_behind_every_name_where_that_is_chosen() {
        let mut event = five();
        let of = |name: &str, class: &str| Entrant { class: class.to_owned(), ..Entrant::named(name) };
        for (number, entrant) in
            [(1, of("Emma Berg", "7B")), (2, of("Emma Berg", "7B")), (3, of("Bo Li", " 6A "))]
        {
            event.apply(1, Action::Amend { player: player(number), entrant }).unwrap();
        }
        let all = |event: &Event| {
            event.state().members.iter().map(|member| member.called.clone()).collect::<Vec<_>>()
        };
        assert_eq!(all(&event), ["Emma Berg (1)", "Emma Berg (2)", "Bo Li", "P4", "P5"]);
        let mut settings = event.state().settings.clone();
        settings.classes.shown = true;
        event.apply(1, Action::Settings(settings)).unwrap();
        assert_eq!(all(&event), ["Emma Berg (7B, 1)", "Emma Berg (7B, 2)", "Bo Li (6A)", "P4", "P5"]);
        let short = shown(event.state(), true);
        assert_eq!(short[2..], ["Bo L. (6A)", "P4", "P5"]);
        assert!(short[..2].iter().all(|name| name.contains("7B")) && short[0] != short[1], "{short:?}");
        event.apply(1, Action::Undo).unwrap();
        assert_eq!(all(&event)[2], "Bo Li");
    }

    /// Renaming, entering or removing an entrant updates the names of all others, and so does undo.
    #[test]
    fn what_everybody_is_called_follows_every_change() {
        let mut event = five();
        let all = |event: &Event| {
            event.state().members.iter().map(|member| member.called.clone()).collect::<Vec<_>>()
        };
        event.apply(1, Action::Amend { player: player(2), entrant: Entrant::named("P1") }).unwrap();
        assert_eq!(all(&event), ["P1 (1)", "P1 (2)", "P3", "P4", "P5"]);
        let with_class = Entrant { class: "3A".into(), ..Entrant::named("P1") };
        event.apply(1, Action::Amend { player: player(1), entrant: with_class }).unwrap();
        assert_eq!(all(&event)[..2], ["P1 (3A)", "P1"]);
        assert_eq!(outward(event.state())[..2], ["P1 (3A)", "P1"]);
        event.apply(1, Action::Enter(vec![Entrant::named("p3")])).unwrap();
        assert_eq!(all(&event)[2..], ["P3 (3)", "P4", "P5", "p3 (6)"]);
        event.apply(1, Action::Remove(player(6))).unwrap();
        assert_eq!(all(&event)[2..], ["P3", "P4", "P5", "p3"]);
        event.apply(1, Action::Undo).unwrap();
        assert_eq!(all(&event)[5], "p3 (6)");
        event.apply(1, Action::Undo).unwrap();
        assert_eq!(all(&event)[2..], ["P3", "P4", "P5"]);
    }

    // Berger for five: 2-5 3-4 (1) | 5-3 1-2 (4) | 3-1 4-5 (2) | 1-4 2-3 (5) | 4-2 5-1 (3).
    #[test]
    fn the_list_says_what_is_next_and_who_came_late_or_left() {
        let mut event = five();
        report(&mut event, 1, 1, Outcome::Draw);
        let next = |event: &Event| list(event.state()).into_iter().map(|l| told(l.next)).collect::<Vec<_>>();
        assert_eq!(next(&event), [(1, None), (2, Some(1)), (1, Some(4)), (1, Some(3)), (2, Some(3)),]);
        report(&mut event, 1, 2, Outcome::Postponed);
        event.apply(1, Action::Withdraw { player: player(3), from: round(2) }).unwrap();
        let comer = Newcomer::New(Entrant::named("Late"));
        let ways = possibilities(&event, &comer, round(2));
        let free = ways.into_iter().find(|(way, _)| *way == JoinOption::FreePlace).unwrap().1.unwrap();
        event.apply(1, free.action).unwrap();
        event.apply(1, Action::Enter(vec![Entrant::named("Later")])).unwrap();
        let status: Vec<Status> = list(event.state()).into_iter().map(|l| l.status).collect();
        use Status::{Joined, Left, Plays, Waits};
        assert_eq!(status, [Plays, Plays, Left(round(2)), Plays, Plays, Joined(round(2)), Waits]);
        let rows = list(event.state());
        assert_eq!(rows[2].next, None, "nobody waits for who has left");
        assert_eq!(told(rows[3].next), (2, Some(6)));
        assert_eq!(rows[5].number, 6);
    }

    /// Round 2 is moved after all other rounds, so round 3 comes next.
    #[test]
    fn what_is_next_goes_by_the_dates_of_rounds_made_beforehand() {
        use time::macros::date;
        let mut event = five();
        [1, 2].into_iter().for_each(|table| report(&mut event, 1, table, Outcome::Draw));
        let mut dates: Vec<_> =
            (0..5).map(|at| Some(date!(2026 - 10 - 04) + time::Duration::weeks(at))).collect();
        event.apply(2, Action::Dates(dates.clone())).unwrap();
        assert_eq!(event.state().current(), Some(round(2)));
        dates[1] = Some(date!(2026 - 11 - 25));
        event.apply(2, Action::Dates(dates)).unwrap();
        assert_eq!(event.state().current(), Some(round(3)));
        let next: Vec<u16> = list(event.state()).into_iter().map(|l| told(l.next).0).collect();
        assert_eq!(next, [3; 5]);
    }

    #[test]
    fn who_is_in_from_round_1_on_has_not_joined_later() {
        let mut event = five();
        let ways = possibilities(&event, &Newcomer::New(Entrant::named("Late")), round(1));
        let free = ways.into_iter().find(|(way, _)| *way == JoinOption::FreePlace).unwrap().1.unwrap();
        event.apply(1, free.action).unwrap();
        let late = &list(event.state())[5];
        assert_eq!((told(late.next).0, late.status), (1, Status::Plays));
    }

    #[test]
    fn the_rounds_of_one_are_told_from_their_side() {
        let mut event = five();
        report(&mut event, 2, 2, Outcome::FirstWins);
        let about = About::Table(round(2), TableNo::from_number(2).unwrap());
        event.apply(1, Action::Note { about, text: "late start".into() }).unwrap();
        event.apply(1, Action::Withdraw { player: player(2), from: round(4) }).unwrap();
        let lines = rounds(event.state(), player(2));
        assert_eq!(lines.len(), 5);
        let Part::Game { seen, outcome, .. } = &lines[1].part else { panic!("a game") };
        assert_eq!((seen.side, seen.partner, seen.against), (1, None, player(1).into()));
        assert_eq!(outcome.as_ref(), Some(&Outcome::FirstWins));
        assert_eq!(lines[1].note, "late start");
        assert_eq!(lines[2].part, Part::Free);
        assert!(matches!(lines[3].part, Part::Game { progress: Progress::Left, .. }));
        assert_eq!(rounds(event.state(), player(5))[3].part, Part::Free);
    }
}
