//! Class standings: the points of all pupils of a class divided by their number.
//!
//! The rule is that of Schackfyran (Schack4an, the Swedish school event; see schack.se): the divisor is at least ten,
//! so that a class of two strong players does not win by sending no one else. The minimum is a setting
//! ([`Classes`](crate::event::Classes)).
//!
//! A pupil who was present for at least one round counts with the points of the list, also after leaving. Present are
//! those who played, were free, or came to a game that the opponent missed, whatever was decided about the game
//! afterwards. An entrant who never came is not counted, whatever points they were given, and neither is one left out
//! of the standings. An event that began before this rule counts the entrants who have played, were free or have
//! points ([`presence`](crate::event::Classes)).

use std::collections::{BTreeMap, BTreeSet};

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names::{alike, order};
use rondel_schedule::model::result::{SitOut, Tally};
use rondel_schedule::model::schedule::TableView;
use rondel_schedule::model::scoring::Fraction;

use crate::event::history::History;
use crate::event::prizes::Grouping;
use crate::event::{Entrant, HalfPoints, Party, State, System};
use crate::standings::{Row, Standings};

/// The classes of an event, the best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassStandings {
    /// The grouping: [`Grouping::Class`], or [`Grouping::School`] if no entrant has a class.
    pub by: Grouping,
    /// The minimum divisor of a class.
    pub least: usize,
    /// The rows by place; within a shared place by name.
    pub rows: Vec<ClassRow>,
    /// The number of entrants in the standings whose class is not known.
    pub without: usize,
}

/// A class in the class standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassRow {
    /// The place from 1; equal classes share it: 1, 2, 2, 4.
    pub place: usize,
    /// The name of the class, followed by the school if classes of several schools have this name.
    pub name: String,
    /// The pupils who count, in the order of the standings.
    pub pupils: Vec<Player>,
    /// The sum of the pupils' points.
    pub sum: HalfPoints,
    /// The divisor: the number of pupils, or the minimum if that is larger.
    pub over: usize,
}

impl ClassRow {
    /// Returns the exact average points of a pupil.
    pub fn average(&self) -> Fraction {
        Fraction::new(self.sum.0.into(), 2 * self.over as i128)
    }
}

/// Returns how classes can compete in an event: by class, or by club if no entrant has a class. `None` if there are
/// fewer than two groups, if the entrants are teams, clubs or pairs, and if points are not those of games.
pub fn offered(state: &State) -> Option<Grouping> {
    let fits = matches!(
        state.system,
        System::RoundRobin(_) | System::Monrad(_) | System::Individual(_) | System::Mexicano(_)
    );
    if !fits
        || state.settings.victory.is_some()
        || matches!(state.game().who, Party::Team | Party::Club | Party::Pair)
    {
        return None;
    }
    let has_class = |(_, member): (Player, &crate::event::Member)| !alike(&member.entrant.class).is_empty();
    let by = if state.entrants().any(has_class) { Grouping::Class } else { Grouping::School };
    let names: BTreeSet<Name> = Names::of(state, by).0.into_iter().flatten().collect();
    (names.len() > 1).then_some(by)
}

/// Returns the class standings for these standings, or `None` if there are fewer than two classes or none has a pupil
/// who counts.
///
/// ```
/// use rondel_event::event::history::History;
/// use rondel_event::event::{Action, Entrant, Event, Kind, System};
/// use rondel_event::standings::{classes::against, table};
/// use rondel_schedule::model::ids::{RoundNo, TableNo};
/// use rondel_schedule::model::result::Outcome;
/// use rondel_schedule::round_robin::circle::{self, Plan};
///
/// let mut event = Event::found(0, "school", System::RoundRobin(Plan::default()), Kind::RoundRobin.settings())?;
/// let pupil = |(name, class): (&str, &str)| Entrant { class: class.into(), ..Entrant::named(name) };
/// event.apply(0, Action::Enter([("Ada", "7A"), ("Bo", "7B")].map(pupil).to_vec()))?;
/// let (round, table_1) = (RoundNo::from_index(0), TableNo::from_index(0));
/// event.apply(0, Action::Publish { from: round, rounds: circle::berger(2)?.rounds })?;
/// event.apply(1, Action::Report { round, table: table_1, outcome: Some(Outcome::FirstWins) })?;
/// let list = table(&History::of(event.state()), &event.state().settings);
/// let classes = against(event.state(), &list).expect("two classes");
/// assert_eq!((classes.rows[0].place, classes.rows[0].name.as_str()), (1, "7A"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn against(state: &State, standings: &Standings) -> Option<ClassStandings> {
    let by = offered(state)?;
    let least = usize::from(state.settings.classes.least).max(1);
    let names = Names::of(state, by);
    let mut classes: BTreeMap<&Name, Vec<&Row>> = BTreeMap::new();
    let mut without = 0;
    let came = state.settings.classes.presence.then(|| came(state));
    let is_pupil = |row: &&Row| match &came {
        Some(came) => came[row.player.index()],
        None => has_points(row),
    };
    for row in standings.rows.iter().filter(is_pupil) {
        match names.0.get(row.player.index()).and_then(Option::as_ref) {
            Some(name) => classes.entry(name).or_default().push(row),
            None => without += 1,
        }
    }
    let class = |(name, rows): (&Name, Vec<&Row>)| ClassRow {
        place: 0,
        name: names.written(state, name),
        sum: HalfPoints(rows.iter().map(|row| row.points.0).sum()),
        over: rows.len().max(least),
        pupils: rows.iter().map(|row| row.player).collect(),
    };
    let mut rows: Vec<ClassRow> = classes.into_iter().map(class).collect();
    rows.sort_by_cached_key(|row| (std::cmp::Reverse(row.average()), order(&row.name)));
    for at in 0..rows.len() {
        rows[at].place = match at.checked_sub(1).map(|before| &rows[before]) {
            Some(before) if before.average() == rows[at].average() => before.place,
            _ => at + 1,
        };
    }
    (!rows.is_empty()).then_some(ClassStandings { by, least, rows, without })
}

/// Returns, by [`Player::index`], true for the entrants who were present for at least one round.
fn came(state: &State) -> Vec<bool> {
    let mut came = vec![false; state.members.len()];
    let history = History::of(state);
    let rounds = history.rounds.iter().enumerate().filter(|(_, gone)| gone.begun);
    for (round, gone) in rounds.map(|(index, gone)| (RoundNo::from_index(index), gone)) {
        let free = gone.out.iter().filter(|(_, why)| matches!(why, SitOut::Bye | SitOut::WalkOver));
        free.for_each(|(player, _)| came[player.index()] = true);
        // Players who were present for a table of four that is not played.
        state.idle(round).iter().for_each(|player| came[player.index()] = true);
        for (table, game) in gone.games.iter().enumerate() {
            // The result before a ruling says who came.
            let was = state.ruling(round, TableNo::from_index(table)).and_then(|ruling| ruling.was.as_ref());
            for (player, TableView { side, .. }) in game.seen() {
                let mut told = was.into_iter().chain(&game.outcome).filter_map(|it| it.for_side(side));
                came[player.index()] |= told.any(|tally| tally != Tally::ForfeitLoss);
            }
        }
    }
    came
}

/// True if an entrant was at a table or free, or has points: the rule before the one of presence.
fn has_points(row: &Row) -> bool {
    row.at_table > 0 || row.byes > 0 || row.points.0 != 0
}

/// The name of a class normalized for comparison, and that of its school if the name alone is ambiguous.
type Name = (String, String);

/// The class of each entrant by [`Player::index`], and the grouping.
struct Names(Vec<Option<Name>>, Grouping);

impl Names {
    fn of(state: &State, by: Grouping) -> Names {
        let own = |entrant: &Entrant| match by {
            Grouping::Class => (alike(&entrant.class), alike(&entrant.club)),
            _ => (alike(&entrant.club), String::new()),
        };
        let all: Vec<Name> = state.members.iter().map(|member| own(&member.entrant)).collect();
        let mut schools: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (_, (class, school)) in all.iter().enumerate().filter(|(at, _)| !state.members[*at].removed) {
            schools.entry(class).or_default().insert(school);
        }
        let name = |(at, (class, school)): (usize, &Name)| {
            let is_known = !class.is_empty() && !state.members[at].removed;
            // The school matters only if at least two schools are named for this class; an empty school is not one of
            // them.
            let several = schools
                .get(class.as_str())
                .is_some_and(|schools| schools.iter().filter(|school| !school.is_empty()).count() > 1);
            is_known.then(|| (class.clone(), if several { school.clone() } else { String::new() }))
        };
        Names(all.iter().enumerate().map(name).collect(), by)
    }

    /// Returns the name of a class as its first pupil wrote it.
    fn written(&self, state: &State, name: &Name) -> String {
        let first = self.0.iter().position(|it| it.as_ref() == Some(name)).unwrap_or_default();
        let entrant = &state.members[first].entrant;
        match self.1 {
            Grouping::Class if !name.1.is_empty() => {
                format!("{}, {}", entrant.class.trim(), entrant.club.trim())
            }
            Grouping::Class => entrant.class.trim().to_owned(),
            _ => entrant.club.trim().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests;
