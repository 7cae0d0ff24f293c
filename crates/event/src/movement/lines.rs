//! Lines: sections of one event whose North/South and East/West lines meet other lines in every session.
//!
//! The lines move like the pairs of a barometer, with sections as tables and sessions as rounds. No two lines
//! therefore meet twice, and no pair plays a pair of its own line.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{BoardNo, Player};
use serde::{Deserialize, Serialize};

use super::mitchell::{Mitchell, MitchellError};
use super::switch::{SwitchSearch, Units};
use super::{Balance, Movement, Phantom, Play, barometer};

/// The most sections.
pub const MOST_SECTIONS: usize = 20;

/// The sections of an event of several sessions.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lines {
    /// The number of tables of each section, section A first.
    pub tables: Vec<usize>,
    /// The number of sessions, less than the number of lines.
    pub sessions: usize,
    /// The number of rounds in a session.
    pub rounds: usize,
}

/// The reason why lines cannot move in this way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum LinesError {
    /// The number of sections is too low or too high.
    #[error("{given} sections, 2 to {most} are possible")]
    Sections {
        /// The number given.
        given: usize,
        /// The highest possible number.
        most: usize,
    },
    /// The number of sessions is too low or too high.
    #[error("{given} sessions, 1 to {most} are possible")]
    Sessions {
        /// The number asked for.
        given: usize,
        /// The highest possible number: the full cycle.
        most: usize,
    },
    /// A section cannot play a Mitchell of this number of rounds.
    #[error("section {section}: {error}")]
    Section {
        /// The section, 1-based.
        section: usize,
        /// The reason.
        error: MitchellError,
    },
}

/// The place of a line: a section and a direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The section, 1-based.
    pub section: usize,
    /// 0 North/South, 1 East/West.
    pub side: usize,
}

/// The move of the line at a place after a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Move {
    /// The place that the line leaves.
    pub from: Place,
    /// The place to which the line goes.
    pub to: Place,
}

/// Pairs of a larger section that do not move with their lines, but stay in their section and direction.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Exception {
    /// The section, 1-based.
    pub section: usize,
    /// The seats, 1-based, whose pairs stay, both North/South and East/West. A North/South seat is the table of that
    /// number; in each session the East/West pair of a seat begins `shift` tables further up.
    pub seats: Vec<usize>,
    /// For each session, the number of tables up at which all East/West pairs of the section begin. The numbers are
    /// chosen so that the pairs that stay meet each other as rarely as possible and do not begin against each other
    /// every time.
    pub shift: Vec<usize>,
    /// The most often that two of these pairs meet in all sessions; 0 if it can be avoided.
    pub meet: usize,
}

/// The complete programme of lines that move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Programme {
    /// The lines asked for.
    pub lines: Lines,
    /// `sessions[s][k]` has the lines in section `k + 1` in session `s + 1`, North/South first. Lines are numbered
    /// from 1, and the last one does not move.
    pub sessions: Vec<Vec<[u16; 2]>>,
    /// The move of each line after every session; after the last one of a full cycle it leads to the first again.
    pub moves: Vec<Move>,
    /// The 1-based section with the line that does not move: the first of the smallest sections.
    pub stationary: usize,
    /// The pairs that stay when their lines move, by section.
    pub exceptions: Vec<Exception>,
    /// The balance between the lines.
    pub balance: Balance,
}

impl Lines {
    /// The most sessions of this number of sections, after which every line has met every other.
    pub fn most_sessions(&self) -> usize {
        (2 * self.tables.len()).saturating_sub(1)
    }

    /// The lines with the number of sessions reduced to the possible maximum.
    pub fn kept(&self) -> Lines {
        let sessions = self.sessions.min(self.most_sessions().max(1));
        Lines { sessions, ..self.clone() }
    }

    /// The programme: the barometer of the lines with the best arrow switch of whole sections.
    ///
    /// The section with the stationary line is one of the smallest, so that only surplus pairs are exceptions.
    ///
    /// # Errors
    /// Returns [`LinesError`] for too few or too many sections, sessions or rounds.
    ///
    /// # Source
    /// EBL Tournament Director Seminar 2001, "Movements", section "Movement of lines".
    ///
    /// ```
    /// use rondel_event::movement::lines::Lines;
    ///
    /// // Two sections have four lines, which all meet in three sessions.
    /// let lines = Lines { tables: vec![7, 7], sessions: 3, rounds: 7 };
    /// assert_eq!(lines.programme()?.sessions.len(), lines.most_sessions());
    /// # Ok::<(), rondel_event::movement::lines::LinesError>(())
    /// ```
    pub fn programme(&self) -> Result<Programme, LinesError> {
        let sections = self.tables.len();
        if !(2..=MOST_SECTIONS).contains(&sections) {
            return Err(LinesError::Sections { given: sections, most: MOST_SECTIONS });
        }
        let most = self.most_sessions();
        if !(1..=most).contains(&self.sessions) {
            return Err(LinesError::Sessions { given: self.sessions, most });
        }
        for (index, &tables) in self.tables.iter().enumerate() {
            let error = |error| LinesError::Section { section: index + 1, error };
            Mitchell::new(tables, self.rounds).map_err(error)?;
        }
        let smallest = self.smallest();
        let at = self.tables.iter().position(|&tables| tables == smallest).unwrap_or(0);
        let full = switched(sections).unwrap_or(Movement { pairs: 0, sets: 0, rounds: Vec::new() });
        let all: Vec<Vec<[u16; 2]>> = full.rounds.iter().map(|round| in_sections(round, at)).collect();
        let exceptions = (0..sections).filter_map(|section| self.exception(section, smallest)).collect();
        Ok(Programme {
            lines: self.clone(),
            sessions: all[..self.sessions].to_vec(),
            moves: moves(&all),
            stationary: at + 1,
            exceptions,
            balance: full.first(self.sessions).balance(1),
        })
    }

    fn smallest(&self) -> usize {
        self.tables.iter().copied().min().unwrap_or(0)
    }

    /// The exception for the surplus pairs of a section, or `None` if it has none.
    fn exception(&self, section: usize, smallest: usize) -> Option<Exception> {
        let tables = self.tables[section];
        let stay = smallest..tables;
        if stay.is_empty() {
            return None;
        }
        // By shift, the meetings of the pairs that stay: the North/South and East/West seats, and true for round 1.
        let met = |shift: usize| -> Vec<([usize; 2], bool)> {
            let Ok(movement) = Mitchell::new(tables, self.rounds).and_then(|it| it.movement()) else {
                return Vec::new();
            };
            let pairs = shifted(&movement, shift);
            let seats = pairs.plays().filter_map(|(round, _, play)| {
                let seats = play.met()?.map(|pair| pair.index() % tables);
                Some((seats, round.index() == 0)).filter(|_| seats.iter().all(|seat| stay.contains(seat)))
            });
            seats.collect()
        };
        let by_shift: Vec<_> = (0..tables).map(met).collect();
        let (mut times, mut firsts) = (BTreeMap::new(), BTreeMap::new());
        let mut shift = Vec::new();
        for _ in 0..self.sessions {
            let cost = |&shift: &usize| {
                let again = |&(seats, first): &([usize; 2], bool)| {
                    let (before, first_before) = (times.get(&seats), firsts.get(&seats));
                    let before: usize = before.copied().unwrap_or(0);
                    (2 * before + 1, usize::from(first) * (1 + first_before.copied().unwrap_or(0)))
                };
                let costs = by_shift[shift].iter().map(again);
                costs.fold((0, 0), |sum: (usize, usize), cost| (sum.0 + cost.0, sum.1 + cost.1))
            };
            let best = (0..tables).min_by_key(cost)?;
            for &(seats, first) in &by_shift[best] {
                *times.entry(seats).or_insert(0) += 1;
                *firsts.entry(seats).or_insert(0) += usize::from(first);
            }
            shift.push(best);
        }
        let meet = times.into_values().max().unwrap_or(0);
        Some(Exception { section: section + 1, seats: stay.map(|seat| seat + 1).collect(), shift, meet })
    }
}

impl Programme {
    /// The movement of one section in one session, both 1-based. Pair `i` is the North/South seat `i`, and with `t`
    /// tables pair `t + i` is the East/West seat `i`. `None` if there is no such section or session.
    pub fn section(&self, session: usize, section: usize) -> Option<Movement> {
        let tables = *self.lines.tables.get(section.checked_sub(1)?)?;
        let session = session.checked_sub(1).filter(|&session| session < self.lines.sessions)?;
        let movement = Mitchell::new(tables, self.lines.rounds).ok()?.movement().ok()?;
        let exception = self.exceptions.iter().find(|exception| exception.section == section);
        Some(shifted(&movement, exception.map_or(0, |exception| exception.shift[session])))
    }

    /// The movement of all pairs through all sessions, for the verifier: sections are consecutive tables of one room,
    /// and every section has its own board sets in every session.
    ///
    /// With `n` pairs in a line (as many as tables in the smallest section), pair `i` of line `l` is entrant
    /// `(l - 1) n + i`. Pairs that stay come after the lines, by section, North/South before East/West.
    pub fn movement(&self) -> Movement {
        let size = self.lines.smallest();
        let lines = 2 * self.lines.tables.len() * size;
        let mut staying = vec![lines; self.lines.tables.len()];
        let mut pairs = lines;
        for (first, &tables) in staying.iter_mut().zip(&self.lines.tables) {
            *first = pairs;
            pairs += 2 * (tables - size);
        }
        let (mut rounds, mut sets) = (Vec::new(), 0);
        for (index, session) in self.sessions.iter().enumerate() {
            let mut of_session = vec![Vec::new(); self.lines.rounds];
            for (section, both) in session.iter().enumerate() {
                let Some(movement) = self.section(index + 1, section + 1) else { continue };
                let tables = movement.tables();
                let entrant = |pair: Player| {
                    let (side, seat) = (pair.index() / tables, pair.index() % tables);
                    Player::from_index(match seat.checked_sub(size) {
                        None => (usize::from(both[side]) - 1) * size + seat,
                        Some(extra) => staying[section] + side * (tables - size) + extra,
                    })
                };
                for (round, _, play) in movement.plays() {
                    let pairs = play.pairs.map(|pair| pair.map(entrant));
                    let set = BoardNo::from_index(sets + play.set.index());
                    of_session[round.index()].push(Play { pairs, set, half: false });
                }
                sets += tables;
            }
            rounds.extend(of_session);
        }
        Movement { pairs, sets, rounds }
    }
}

/// A Mitchell in which the East/West pairs begin `shift` tables further up.
fn shifted(movement: &Movement, shift: usize) -> Movement {
    let tables = movement.tables();
    let seat = |pair: Player| match pair.index().checked_sub(tables) {
        None => pair,
        Some(begins) => Player::from_index(tables + (begins + tables - shift % tables) % tables),
    };
    let mut movement = movement.clone();
    for play in movement.rounds.iter_mut().flatten() {
        play.pairs = play.pairs.map(|pair| pair.map(seat));
    }
    movement
}

/// The barometer of this number of tables with its best arrow switch of whole tables.
fn switched(tables: usize) -> Option<Movement> {
    let movement = barometer(2 * tables, Phantom::Stationary).ok()?;
    let mut search = SwitchSearch::new(&movement, Units::Tables, 1, 1);
    while !search.step(1 << 16) {}
    Some(search.best().movement)
}

/// The lines at the tables of one round: those of the first table in section `at` (0-based), the others in order.
fn in_sections(round: &[Play], at: usize) -> Vec<[u16; 2]> {
    let lines = |play: &Play| play.pairs.map(|line| line.map_or(0, Player::number));
    let mut sections: Vec<[u16; 2]> = round.iter().skip(1).map(lines).collect();
    if let Some(first) = round.first() {
        sections.insert(at.min(sections.len()), lines(first));
    }
    sections
}

/// The moves of all lines from the first session to the second, which are the same after every session.
fn moves(sessions: &[Vec<[u16; 2]>]) -> Vec<Move> {
    let places = |session: &[[u16; 2]]| -> BTreeMap<u16, Place> {
        let place = |(section, lines): (usize, &[u16; 2])| {
            [0, 1].map(|side| (lines[side], Place { section: section + 1, side }))
        };
        session.iter().enumerate().flat_map(place).collect()
    };
    let [first, second, ..] = sessions else { return Vec::new() };
    let (before, after) = (places(first), places(second));
    let mut moves: Vec<Move> =
        before.iter().filter_map(|(line, &from)| Some(Move { from, to: *after.get(line)? })).collect();
    moves.sort_by_key(|it| (it.from.side, it.from.section));
    moves
}
