//! A schedule made of a reading: its entrants and their numbers.

use std::collections::{BTreeMap, HashMap, HashSet};

use rondel_event::proof::report::{self, Kind};
use rondel_schedule::model::ids::{BoardNo, Player};
use rondel_schedule::model::schedule::{Round, Schedule, Side, Table};
use rondel_schedule::verify::{Gap, Ring};
use serde::{Deserialize, Serialize};
use time::Date;

use super::develop::{self, Development};
use super::gaps::{self, Numbers};
use super::joined_names::{self, JoinedNames};
use super::side;
use super::{Form, Item, ItemKind, MAX_ENTRANTS, Note, Reading};

/// The person's corrections of a reading; the default changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The kind, if different from the recognized one.
    pub kind: Option<Kind>,
    /// The development of the single round, if different from the recognized one.
    pub development: Option<Development>,
    /// The 0-based index of the solution that is the schedule, in a list of solutions; `None` means the first.
    pub solution: Option<usize>,
    /// Names for the numbers, in ascending order; missing or empty names leave the number.
    pub names: Vec<String>,
}

/// A schedule made of a reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// The kind of the schedule.
    pub kind: Kind,
    /// The schedule that was built.
    pub schedule: Schedule,
    /// The names of the entrants, entrant 1 first.
    pub names: Vec<String>,
    /// The development of the single round.
    pub development: Development,
    /// The possible developments, including none; a single one if there is no choice.
    pub developments: Vec<Development>,
    /// The ring by which all rounds follow from the first, if they do.
    pub ring: Option<Ring>,
    /// The gap in the numbers of the single round, which is then not developed.
    pub gap: Option<Gap>,
    /// The numbers of the solutions of a list; empty if the text is not a list.
    pub solutions: Vec<u16>,
    /// The 0-based index of this solution among them.
    pub solution: usize,
    /// The notes in addition to those of the reading.
    pub notes: Vec<Note>,
    /// The date of each round, if the text gives one.
    pub dates: Vec<Option<Date>>,
}

/// The reason why no schedule is made of a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotBuilt {
    /// The text has no games.
    #[error("no games")]
    NoGames,
    /// The text is a table of results without rounds.
    #[error("results without rounds")]
    Results,
    /// The text was not understood: it has more unreadable lines than readable ones.
    #[error("{read} lines read and {unread} not")]
    NotUnderstood {
        /// The number of lines with games.
        read: usize,
        /// The number of lines that could not be read.
        unread: usize,
    },
    /// The text was not understood: its lines can be read as games, but hardly belong to a schedule.
    #[error("{read} lines read that are hardly a schedule, and {unread} not")]
    Doubted {
        /// The number of lines with games.
        read: usize,
        /// The number of lines that could not be read.
        unread: usize,
    },
    /// More than [`MAX_ENTRANTS`] entrants take part.
    #[error("{found} entrants are too many")]
    TooMany {
        /// The number of different names.
        found: usize,
    },
}

/// Returns the kind of a reading.
pub fn recognize(reading: &Reading) -> Kind {
    let (mut games, mut twos, mut boards) = (0, 0, 0);
    for item in reading.items() {
        if let ItemKind::Game { sides, boards: of_game, .. } = &item.what {
            games += 1;
            twos += usize::from(sides.iter().all(|side| side.len() == 2));
            boards += usize::from(!of_game.is_empty());
        }
    }
    if 2 * twos > games && !has_fixed_pairs(reading) {
        Kind::Individual
    } else if reading.directions || boards > 0 {
        Kind::Movement
    } else if reading.by_rounds && is_swiss(reading) {
        Kind::Swiss
    } else {
        Kind::RoundRobin
    }
}

/// Returns true if there are too few rounds for all entrants to meet.
fn is_swiss(reading: &Reading) -> bool {
    let labels: HashSet<String> =
        reading.items().flat_map(|item| item.what.labels().map(str::to_lowercase)).collect();
    let entrants = labels.len().max(reading.entrants.len());
    reading.rounds.len() < report::rounds_of_all(entrants)
}

/// Returns true if most players who have a partner have the same one in several rounds and none has two.
fn has_fixed_pairs(reading: &Reading) -> bool {
    let mut partners: HashMap<String, (String, usize)> = HashMap::new();
    for item in reading.items() {
        let ItemKind::Game { sides, .. } = &item.what else { continue };
        for side in sides {
            let [one, other] = side.as_slice() else { continue };
            let [one, other] = [one, other].map(|name| name.to_lowercase());
            for (name, partner) in [(one.clone(), other.clone()), (other, one)] {
                let known = partners.entry(name).or_insert_with(|| (partner.clone(), 0));
                if known.0 != partner {
                    return false;
                }
                known.1 += 1;
            }
        }
    }
    // In a single round every player has only one partner.
    2 * partners.values().filter(|(_, games)| *games > 1).count() > partners.len()
}

impl Reading {
    /// Builds the schedule of the reading according to `choices`.
    ///
    /// # Errors
    /// [`NotBuilt`]: there are no games, or only results, or less was read than not, or too many entrants take part.
    ///
    /// ```
    /// use rondel_format::schedule::{Choices, read};
    ///
    /// let built = read("Ada - Bo\nCy - Di\n\nBo - Cy\nDi - Ada").build(&Choices::default())?;
    /// assert_eq!((built.names.len(), built.schedule.rounds.len()), (4, 2));
    /// # Ok::<(), rondel_format::schedule::NotBuilt>(())
    /// ```
    pub fn build(&self, choices: &Choices) -> Result<Built, NotBuilt> {
        let built = self.build_undoubted(choices)?;
        // A person who chose the kind has said that it is a schedule.
        if choices.kind.is_none() && self.is_doubted(&built) {
            let [read, unread] = self.understood();
            return Err(NotBuilt::Doubted { read, unread });
        }
        Ok(built)
    }

    /// Builds the schedule of the reading, however doubtful it is.
    pub(super) fn build_undoubted(&self, choices: &Choices) -> Result<Built, NotBuilt> {
        if self.form == Form::Results {
            return Err(NotBuilt::Results);
        }
        let [read, unread] = self.understood();
        if unread > read && (read > 0 || unread > 2 || self.games() > 0) {
            return Err(NotBuilt::NotUnderstood { read, unread });
        }
        if self.form == Form::Solutions {
            return self.build_solution(choices);
        }
        self.build_whole(choices)
    }

    /// Builds one solution of a list as its starting positions.
    fn build_solution(&self, choices: &Choices) -> Result<Built, NotBuilt> {
        let one = |at: usize| Reading {
            form: Form::Text,
            rounds: vec![self.rounds[at].clone()],
            ..Reading::default()
        };
        let solution = choices.solution.filter(|&at| at < self.rounds.len()).unwrap_or(0);
        if self.rounds.is_empty() {
            return Err(NotBuilt::NoGames);
        }
        let built = one(solution).build_whole(choices)?;
        let solutions = self.rounds.iter().filter_map(|round| round.number).collect();
        Ok(Built { solutions, solution, ..built })
    }

    fn build_whole(&self, choices: &Choices) -> Result<Built, NotBuilt> {
        let kind = choices.kind.unwrap_or_else(|| self.kind());
        let mut notes = Vec::new();
        let mut labels = Labels::new(kind, &self.joined);
        for (start, _) in &self.entrants {
            labels.number(&start.to_string(), 0);
        }
        let playing = self.playing();
        let rounds: Vec<Round> =
            self.rounds.iter().map(|written| labels.round(&written.items, &playing)).collect();
        if rounds.iter().all(|round| round.tables.is_empty()) {
            return Err(NotBuilt::NoGames);
        }
        if labels.lines.len() > MAX_ENTRANTS {
            return Err(NotBuilt::TooMany { found: labels.lines.len().max(self.named) });
        }
        // A single club with such a word in its name is not a pair.
        if kind != Kind::Individual && 2 * labels.pairs > labels.lines.len() {
            notes.push(Note::FixedPairs);
        }
        let (schedule, mut names) = labels.settle(rounds, &mut notes);
        // An incomplete reading is not developed unless the person chooses to.
        let is_written = !self.troubles.is_empty() || kind == Kind::Swiss;
        let development = choices.development.or(is_written.then_some(Development::None));
        let undeveloped = |schedule: Schedule| (schedule, Development::None, vec![Development::None]);
        let ((mut schedule, development, developments), gap) = match whole_numbers(&schedule, &names, kind) {
            Numbers::Whole => (develop::develop(schedule, &names, kind, development), None),
            Numbers::Gapped(gap) => (undeveloped(schedule), Some(gap)),
            Numbers::Names => (undeveloped(schedule), None),
        };
        if development == Development::AllMove && schedule.entrants > names.len() {
            names.insert(0, "0".to_owned());
        }
        let ring = develop::ring(&names, development);
        imply_byes(&mut schedule, kind, &mut notes);
        if self.form == Form::Trf {
            self.write_out(&mut names);
        }
        for (name, given) in names.iter_mut().zip(&choices.names).filter(|(_, given)| !given.is_empty()) {
            *name = given.clone();
        }
        let (solutions, solution) = (Vec::new(), 0);
        let dates = self.rounds.iter().map(|round| round.date).collect();
        Ok(Built {
            dates,
            kind,
            schedule,
            names,
            development,
            developments,
            ring,
            gap,
            solutions,
            solution,
            notes,
        })
    }
}

impl Reading {
    /// Replaces the start numbers of a report by the full names.
    fn write_out(&self, names: &mut [String]) {
        let by_start: BTreeMap<String, &String> =
            self.entrants.iter().map(|(start, name)| (start.to_string(), name)).collect();
        for name in names {
            if let Some(full) = by_start.get(name).filter(|full| !full.is_empty()) {
                *name = (*full).clone();
            }
        }
    }

    /// Returns the labels of all games, in small letters.
    pub(super) fn playing(&self) -> HashSet<String> {
        let games = self.items().filter(|item| matches!(item.what, ItemKind::Game { .. }));
        games.flat_map(|item| item.what.labels().map(str::to_lowercase)).collect()
    }
}

/// Splits the names of players with a bye: `Eva, Finn` are two if both play in other rounds; `Bakker, Anna` is one if
/// that name plays.
pub(super) fn apart(names: &[String], playing: &HashSet<String>) -> Vec<Vec<String>> {
    let whole = || vec![names.to_vec()];
    let [label] = names else { return whole() };
    if !label.contains(',') || playing.contains(&label.to_lowercase()) {
        return whole();
    }
    let mut found: Vec<Vec<String>> = Vec::new();
    let mut name = String::new();
    for part in label.split(',') {
        name = if name.is_empty() { part.trim().to_owned() } else { format!("{name}, {}", part.trim()) };
        let plain = side::unquoted(&name);
        if playing.contains(&plain.to_lowercase()) {
            found.push(vec![plain.to_owned()]);
            name.clear();
        }
    }
    if name.is_empty() { found } else { whole() }
}

/// The labels of a text and the numbers assigned to them in the order of the text.
struct Labels<'a> {
    kind: Kind,
    joined: &'a JoinedNames,
    numbers: HashMap<String, usize>,
    /// The entry for each number: the label, the line of its first occurrence and the number of occurrences.
    lines: Vec<(String, usize, usize)>,
    /// The number of labels that were made of two partners.
    pairs: usize,
}

impl<'a> Labels<'a> {
    fn new(kind: Kind, joined: &'a JoinedNames) -> Self {
        Labels { kind, joined, numbers: HashMap::new(), lines: Vec::new(), pairs: 0 }
    }

    fn number(&mut self, label: &str, line: usize) -> Player {
        self.known_as(label.to_lowercase(), label, line)
    }

    /// Returns the number of the entrant with this `key`, written as `label`, adding it if it is new.
    fn known_as(&mut self, key: String, label: &str, line: usize) -> Player {
        let next = self.lines.len();
        let index = *self.numbers.entry(key).or_insert(next);
        if index == next {
            self.lines.push((label.to_owned(), line, 0));
        }
        self.lines[index].2 += 1;
        // A larger number of entrants is refused later, so their numbers may coincide.
        Player::from_index(index.min(MAX_ENTRANTS))
    }

    fn side(&mut self, labels: &[String], line: usize) -> Side {
        match labels {
            [one, other] if self.kind == Kind::Individual => {
                Side::Two([self.number(one, line), self.number(other, line)])
            }
            [one, other] => {
                // The pair is the same in either order.
                let key = |[one, other]: [&String; 2]| format!("{one} & {other}").to_lowercase();
                let turned = key([other, one]);
                let key = if self.numbers.contains_key(&turned) { turned } else { key([one, other]) };
                let written = self.joined.get(&joined_names::key(one, other)).cloned();
                let count = self.lines.len();
                let label = written.unwrap_or_else(|| format!("{one} & {other}"));
                let player = self.known_as(key, &label, line);
                self.pairs += self.lines.len() - count;
                Side::One(player)
            }
            [one, ..] => Side::One(self.number(one, line)),
            [] => unreachable!("a side has a label"),
        }
    }

    /// Returns a round as written, with its tables in the order of their numbers if each has its own.
    fn round(&mut self, items: &[Item], playing: &HashSet<String>) -> Round {
        let mut round = Round::default();
        let mut numbered: Vec<(Option<u16>, Table)> = Vec::new();
        for item in items {
            let line = item.place.line;
            match &item.what {
                ItemKind::Game { sides, boards, table } => {
                    let sides = sides.each_ref().map(|side| self.side(side, line));
                    let boards = boards.iter().filter_map(|&board| BoardNo::from_number(board)).collect();
                    numbered.push((*table, Table { sides, boards }));
                }
                ItemKind::Out(names) => {
                    for names in apart(names, playing) {
                        round.out.extend(self.side(&names, line).players());
                    }
                }
            }
        }
        let mut numbers: Vec<u16> = numbered.iter().filter_map(|(number, _)| *number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.len() == numbered.len() {
            numbered.sort_by_key(|(number, _)| *number);
        }
        round.tables = numbered.into_iter().map(|(_, table)| table).collect();
        round
    }

    /// Assigns the final numbers: a number keeps its value, names are numbered in their order.
    fn settle(self, rounds: Vec<Round>, notes: &mut Vec<Note>) -> (Schedule, Vec<String>) {
        let values: Option<Vec<u16>> = self.lines.iter().map(|(label, ..)| label.parse().ok()).collect();
        let most = self.lines.iter().map(|(.., times)| *times).max().unwrap_or(0);
        if values.is_none() && most >= 3 {
            let rare = self.lines.iter().filter(|(.., times)| *times == 1);
            let rare = rare.map(|(name, line, _)| Note::Rare { name: name.clone(), line: *line });
            notes.extend(rare.take(5));
        }
        let Some(values) = values else {
            let names: Vec<String> = self.lines.into_iter().map(|(label, ..)| label).collect();
            return (Schedule { entrants: names.len(), rounds }, names);
        };
        let mut sorted: Vec<u16> = values.clone();
        sorted.sort_unstable();
        // A few numbers may be missing, but not many: 101, 205, 317 are names.
        let first = sorted.first().copied().unwrap_or(1).min(1);
        let last = sorted.last().copied().unwrap_or(0);
        // If a single round has one number at two places and one missing, the missing one may be the last.
        let seats = rounds.iter().flat_map(|round| &round.tables).flat_map(Table::players).count();
        let slip =
            rounds.len() == 1 && seats == sorted.len() + 1 && usize::from(last) < seats + usize::from(first);
        let all: Vec<u16> = match () {
            () if slip && seats >= develop::FEWEST_SEATS => (first..first + seats as u16).collect(),
            () if usize::from(last) <= sorted.len() + 2 => (first..=last).collect(),
            () => sorted,
        };
        let places: HashMap<u16, usize> =
            all.iter().enumerate().map(|(index, &value)| (value, index)).collect();
        let at = |player: Player| Player::from_index(places[&values[player.index()]]);
        let rounds = rounds.into_iter().map(|round| renumbered(round, at)).collect();
        let names: Vec<String> = all.iter().map(ToString::to_string).collect();
        (Schedule { entrants: names.len(), rounds }, names)
    }
}

/// Classifies the numbers of a single round; the result is whole for several rounds or for names.
fn whole_numbers(schedule: &Schedule, names: &[String], kind: Kind) -> Numbers {
    let values: Option<Vec<u16>> = names.iter().map(|name| name.parse().ok()).collect();
    match (schedule.rounds.as_slice(), values) {
        ([round], Some(values)) => gaps::numbers(round, &values, kind),
        _ => Numbers::Whole,
    }
}

/// Returns a round in which each player is replaced by `at(player)`.
pub fn renumbered(mut round: Round, at: impl Fn(Player) -> Player) -> Round {
    for table in &mut round.tables {
        for side in &mut table.sides {
            *side = match *side {
                Side::One(player) => Side::One(at(player)),
                Side::Two(players) => Side::Two(players.map(&at)),
            };
        }
    }
    for player in &mut round.out {
        *player = at(*player);
    }
    round.out.sort();
    round
}

/// Returns for each entrant whether only one of at least three rounds mentions it, or less than a quarter of them.
fn rare(schedule: &Schedule) -> Vec<bool> {
    let mut rounds = vec![0; schedule.entrants];
    let mut written = 0;
    for round in schedule.rounds.iter().filter(|round| !round.tables.is_empty()) {
        written += 1;
        let here: HashSet<Player> =
            round.tables.iter().flat_map(Table::players).chain(round.out.iter().copied()).collect();
        for player in here {
            if let Some(times) = rounds.get_mut(player.index()) {
                *times += 1;
            }
        }
    }
    rounds.into_iter().map(|times| written > 2 && (times == 1 || 4 * times < written)).collect()
}

/// Gives byes to players whom a round does not mention, if exactly as many are missing as the number of entrants
/// leaves over. Other missing players are not byes.
fn imply_byes(schedule: &mut Schedule, kind: Kind, notes: &mut Vec<Note>) {
    let seats = if kind == Kind::Individual { 4 } else { 2 };
    let mut count = 0;
    // A name of few rounds is misspelt rather than free in all others.
    let is_rare = rare(schedule);
    let over = (schedule.entrants - is_rare.iter().filter(|rare| **rare).count()) % seats;
    for round in schedule.rounds.iter_mut().filter(|round| !round.tables.is_empty()) {
        let mut named = vec![false; schedule.entrants];
        for player in round.tables.iter().flat_map(Table::players).chain(round.out.iter().copied()) {
            if let Some(named) = named.get_mut(player.index()) {
                *named = true;
            }
        }
        let is_missing = |&index: &usize| !named[index] && !is_rare[index];
        let missing: Vec<Player> =
            (0..schedule.entrants).filter(is_missing).map(Player::from_index).collect();
        if !missing.is_empty() && missing.len() + round.out.len() == over {
            count += missing.len();
            round.out.extend(missing);
            round.out.sort();
        }
    }
    if count > 0 {
        notes.push(Note::Implied { count });
    }
}
