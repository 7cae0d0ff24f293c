//! Class standings: by default the points of all pupils of a class divided by their number.
//!
//! The usual rule is that of Schackfyran (Schack4an, the Swedish school event; see schack.se): the divisor is at least
//! ten, so that a class of two strong players does not win by sending no one else. The minimum is a setting
//! ([`Classes`](crate::event::Classes)). The other published formulas are [`ClassFormula`]; some of them need the
//! number of pupils of the class, and a figure without it is provisional: the pupils who came are then taken for the
//! whole class.
//!
//! A pupil who was present for at least one round counts with the points of the list, also after leaving. Present are
//! those who played, were free, or came to a game that the opponent missed, whatever was decided about the game
//! afterwards. An entrant who never came is not counted, whatever points they were given, and neither is one left out
//! of the standings. An event that began before this rule counts the entrants who have played, were free or have
//! points ([`presence`](crate::event::Classes)).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names::{alike, order};
use rondel_schedule::model::result::{SitOut, Tally};
use rondel_schedule::model::schedule::TableView;
use rondel_schedule::model::scoring::Fraction;

use crate::event::history::History;
use crate::event::prizes::Grouping;
use crate::event::school::{Band, ClassFormula};
use crate::event::{Entrant, HalfPoints, Party, State, System};
use crate::standings::{Row, Standings, progress};

/// The classes of an event, the best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassStandings {
    /// The grouping: [`Grouping::Class`], or [`Grouping::School`] if no entrant has a class.
    pub by: Grouping,
    /// The formula of the figures.
    pub formula: ClassFormula,
    /// The minimum divisor of a class.
    pub least: usize,
    /// The rows by place; within a shared place by name. If the best of each size count, the rows of each band follow
    /// one another, the largest classes first, and each band has places of its own.
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
    /// The other pupils who came, in the order of the standings; only where the best of each size count.
    pub others: Vec<Player>,
    /// The number of entrants of the class, those who never came included.
    pub listed: usize,
    /// The sum of the pupils' points.
    pub sum: HalfPoints,
    /// The divisor of the points: the number of pupils, those who do not play included if the formula counts them, or
    /// the minimum if that is larger; 1 where the best of each size count.
    pub over: usize,
    /// The rounded figures of the rounds, and that of points of no round if it is not 0; empty unless each is rounded.
    pub parts: Vec<i128>,
    /// The figure that decides the place.
    pub figure: Fraction,
    /// The number of pupils of the class, those who do not play included; `None` if it is not known.
    pub size: Option<u16>,
    /// True if the figure depends on the number of pupils of the class and that is not known, or fewer than came.
    pub is_provisional: bool,
    /// The band of the class, where the best of each size count.
    pub band: Option<Band>,
}

impl ClassRow {
    /// True if the figure is a number of whole or half points by its formula.
    pub fn is_whole(&self) -> bool {
        self.band.is_some() || !self.parts.is_empty()
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
    let is_by_class = !state.settings.school.by_school && state.entrants().any(has_class);
    let by = if is_by_class { Grouping::Class } else { Grouping::School };
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
    let formula = Formula::of(state);
    let class = |(name, rows): (&Name, Vec<&Row>)| {
        let listed = names.0.iter().filter(|it| it.as_ref() == Some(name)).count();
        formula.row(names.written(state, name), &rows, listed)
    };
    let mut rows: Vec<ClassRow> = classes.into_iter().map(class).collect();
    let from = |row: &ClassRow| row.band.map(|band| band.from);
    rows.sort_by_cached_key(|row| (Reverse(from(row)), Reverse(row.figure), order(&row.name)));
    let mut first = 0;
    for at in 0..rows.len() {
        if at > 0 && from(&rows[at - 1]) != from(&rows[at]) {
            first = at;
        }
        rows[at].place = match at.checked_sub(1).filter(|&before| before >= first) {
            Some(before) if rows[before].figure == rows[at].figure => rows[before].place,
            _ => at + 1 - first,
        };
    }
    let (least, formula) = (formula.least, formula.formula.clone());
    (!rows.is_empty()).then_some(ClassStandings { by, formula, least, rows, without })
}

/// The formula of an event with the numbers that it needs.
struct Formula<'a> {
    state: &'a State,
    formula: &'a ClassFormula,
    least: usize,
    /// The points of each round, by [`Player::index`]; empty unless rounds are rounded one by one.
    rounds: Vec<Vec<i32>>,
}

impl<'a> Formula<'a> {
    fn of(state: &'a State) -> Self {
        let formula = &state.settings.school.formula;
        let rounds = match formula {
            ClassFormula::PerPupil { rounded: true, .. } => {
                let steps = progress(&History::of(state), &state.settings).into_iter();
                let points = |step: crate::standings::Step| step.points.map_or(0, |points| points.0);
                steps.map(|own| own.into_iter().map(points).collect()).collect()
            }
            _ => Vec::new(),
        };
        let least = usize::from(state.settings.classes.least).max(1);
        Formula { state, formula, least, rounds }
    }

    /// The row of a class with these pupils, the best first; `listed` are all entrants of the class.
    fn row(&self, name: String, rows: &[&Row], listed: usize) -> ClassRow {
        let size = self.state.settings.school.size(&name);
        let class = size.map_or(rows.len(), |size| usize::from(size).max(rows.len()));
        let halves = |rows: &[&Row]| rows.iter().map(|row| i128::from(row.points.0)).sum::<i128>();
        let (mut counted, mut band, mut parts) = (rows, None, Vec::new());
        let (over, figure) = match self.formula {
            ClassFormula::Average => {
                let over = rows.len().max(self.least);
                (over, Fraction::new(halves(rows), 2 * over as i128))
            }
            ClassFormula::PerPupil { times, rounded } => {
                let over = class.max(self.least);
                let part = |halves: i128| Fraction::new(i128::from(*times) * halves, 2 * over as i128);
                if *rounded {
                    parts = self.rounded(rows, part);
                    (over, Fraction::new(parts.iter().sum(), 1))
                } else {
                    (over, part(halves(rows)))
                }
            }
            ClassFormula::Share => {
                (class, Fraction::new(halves(rows) * rows.len() as i128, 2 * class.max(1) as i128))
            }
            ClassFormula::Best(bands) => {
                let size = size.map_or(listed, usize::from);
                // A class smaller than all bands is in the last one.
                let found = bands.iter().find(|band| size >= usize::from(band.from)).or(bands.last());
                band = found.copied();
                let best = band.map_or(rows.len(), |band| usize::from(band.best));
                counted = &rows[..best.min(rows.len())];
                (1, Fraction::new(halves(counted), 2))
            }
        };
        ClassRow {
            place: 0,
            name,
            sum: HalfPoints(counted.iter().map(|row| row.points.0).sum()),
            over,
            pupils: counted.iter().map(|row| row.player).collect(),
            others: rows[counted.len()..].iter().map(|row| row.player).collect(),
            listed,
            parts,
            figure,
            size,
            is_provisional: self.formula.needs_size()
                && size.is_none_or(|size| usize::from(size) < rows.len()),
            band,
        }
    }

    /// The rounded figures of all rounds, and that of the points of no round if it is not 0.
    fn rounded(&self, rows: &[&Row], part: impl Fn(i128) -> Fraction) -> Vec<i128> {
        let rounds = self.rounds.iter().map(Vec::len).max().unwrap_or(0);
        let own = |row: &&Row, round: usize| self.rounds[row.player.index()].get(round).copied().unwrap_or(0);
        let mut rest: i128 = rows.iter().map(|row| i128::from(row.points.0)).sum();
        let mut parts = Vec::with_capacity(rounds + 1);
        for round in 0..rounds {
            let made: i128 = rows.iter().map(|row| i128::from(own(row, round))).sum();
            rest -= made;
            parts.push(part(made).rounded(1));
        }
        parts.extend(Some(part(rest).rounded(1)).filter(|rest| *rest != 0));
        parts
    }
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
