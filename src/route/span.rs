//! The state of the span-diagram page, all of it, as it stands in its address.

use std::fmt;

use crate::figure::{Light, Lines};
use crate::ids::{RoundNo, TableNo};
use crate::whist::{Draw, Solution, catalogue};

/// What the span-diagram page shows. A link to it opens the same picture, without any search.
///
/// Written as `<players>/<round>` and then, in any order and only where they differ from the default, the part of the page
/// (`multiples`, `all`, `left-right`, `puzzle`, `paper`), `at-<tables>` with a word for where these come from
/// (`drawn-any-7`, `pasted`, `listed`, `multiplied`, `turned`), `tables-<how many>`, `partners` or `opponents`, `colours`,
/// `lit-table-3`, `lit-player-5` or `lit-distance-2`, `times-<unit>` and `join-<pairs>`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SpanView {
    /// How many take part: 4n or 4n + 1, [`LEAST`](Self::LEAST) to [`MOST`](Self::MOST).
    pub players: u16,
    /// The round in view.
    pub round: RoundNo,
    /// Which part of the page.
    pub part: Part,
    /// Where the starting positions come from.
    pub from: Whence,
    /// The starting positions, as they were written; none for those of the catalogue.
    pub tables: Option<Vec<[u16; 4]>>,
    /// While the tables are gone through: the first so many of them. None while rounds are.
    pub shown: Option<u16>,
    /// Which lines.
    pub lines: Lines,
    /// Whether all tables are in colour, however many.
    pub colours: bool,
    /// What stays lit.
    pub lit: Option<Light>,
    /// The multiplier of the diagram beside this one; none for the mirror.
    pub times: Option<u16>,
    /// The pairs joined in the puzzle, in their order.
    pub join: Vec<[u16; 2]>,
}

/// A part of the span-diagram page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Part {
    /// The diagram with its tally.
    #[default]
    Diagram,
    /// The mirror and multiples beside it.
    Multiples,
    /// All solutions of few players.
    All,
    /// Who sits left and who right.
    Sides,
    /// The puzzle of the source.
    Puzzle,
    /// The sheet as it will be printed.
    Paper,
}

impl Part {
    /// All of them, in the order of the tabs.
    pub const ALL: [Part; 6] =
        [Part::Diagram, Part::Multiples, Part::All, Part::Sides, Part::Puzzle, Part::Paper];

    fn word(self) -> Option<&'static str> {
        match self {
            Part::Diagram => None,
            Part::Multiples => Some("multiples"),
            Part::All => Some("all"),
            Part::Sides => Some("left-right"),
            Part::Puzzle => Some("puzzle"),
            Part::Paper => Some("paper"),
        }
    }
}

/// Where starting positions come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Whence {
    /// The catalogue.
    #[default]
    Catalogue,
    /// A search.
    Drawn {
        /// Among which solutions.
        draw: Draw,
        /// The number that draws it again.
        seed: u32,
    },
    /// The person.
    Pasted,
    /// The list of all solutions.
    Listed,
    /// A multiplier of another one.
    Multiplied,
    /// East and West exchanged at some tables of another one.
    Turned,
}

impl Default for SpanView {
    /// Twelve players: the smallest number in which there is something to see.
    fn default() -> Self {
        SpanView {
            players: 12,
            round: RoundNo::from_index(0),
            part: Part::Diagram,
            from: Whence::Catalogue,
            tables: None,
            shown: None,
            lines: Lines::Both,
            colours: false,
            lit: None,
            times: None,
            join: Vec::new(),
        }
    }
}

impl SpanView {
    /// The fewest players.
    pub const LEAST: u16 = 4;
    /// The most players: as far as the catalogue goes.
    pub const MOST: u16 = 101;

    /// The view of so many players, as the catalogue has them.
    pub fn of(players: u16) -> Self {
        SpanView { players, ..SpanView::default() }.kept()
    }

    /// The view of a solution from somewhere.
    pub fn with(solution: &Solution, from: Whence) -> Self {
        SpanView {
            players: solution.players(),
            from,
            tables: Some(solution.tables().to_vec()),
            ..SpanView::default()
        }
    }

    /// The number of players nearest to this that is 4n or 4n + 1, downward where it is neither.
    pub fn nearest(players: u16) -> u16 {
        let players = players.clamp(Self::LEAST, Self::MOST);
        players - (players % 4).saturating_sub(1)
    }

    /// The next number of players that is 4n or 4n + 1, upward or downward; none beyond the ends.
    pub fn beside(players: u16, up: bool) -> Option<u16> {
        let next = match (players.is_multiple_of(4), up) {
            (true, true) | (false, false) => 1,
            _ => 3,
        };
        let next = if up { players + next } else { players - next };
        (Self::LEAST..=Self::MOST).contains(&next).then_some(next)
    }

    /// The starting positions; none for nine players, for whom nothing goes round. Those of the catalogue where the
    /// address has none that can be; see [`is_lost`](Self::is_lost).
    pub fn solution(&self) -> Option<Solution> {
        let own = self.tables.clone().and_then(|tables| Solution::new(self.players, tables).ok());
        own.or_else(|| catalogue(self.players).and_then(|entry| entry.solution().cloned()))
    }

    /// Whether the address has starting positions that cannot be, so that those of the catalogue are shown instead.
    pub fn is_lost(&self) -> bool {
        self.tables.clone().is_some_and(|tables| Solution::new(self.players, tables).is_err())
    }

    /// How many rounds there are.
    pub fn rounds(&self) -> usize {
        usize::from(if self.players.is_multiple_of(4) { self.players - 1 } else { self.players })
    }

    /// The multiplier beside it: the one chosen, else the mirror.
    pub fn unit(&self) -> u16 {
        self.times.unwrap_or(self.rounds() as u16 - 1)
    }

    /// The same with everything in its range, whatever was typed.
    pub fn kept(mut self) -> Self {
        self.players = Self::nearest(self.players);
        if self.tables.is_none() {
            self.from = Whence::Catalogue;
        } else if self.from == Whence::Catalogue {
            self.from = Whence::Pasted;
        }
        self.round = RoundNo::from_index(self.round.index().min(self.rounds() - 1));
        let tables = self.players / 4;
        self.shown = self.shown.map(|shown| shown.min(tables));
        self.lit = self.lit.filter(|&light| match light {
            Light::Table(table) => table.number() <= tables,
            Light::Player(player) => player < self.players,
            Light::Distance(distance) => usize::from(distance) <= self.rounds() / 2,
        });
        let rounds = self.rounds() as u16;
        self.times = self.times.filter(|times| crate::whist::units(rounds).any(|unit| unit == *times));
        self
    }

    /// Reads what follows `#/span/`; what cannot be read is left at its default.
    pub fn read(path: &str) -> Self {
        let mut view = SpanView::default();
        let mut numbers = 0;
        for part in path.split('/') {
            if let Ok(number) = part.parse::<u16>() {
                match numbers {
                    0 => view.players = number,
                    1 => view.round = RoundNo::try_from(number).unwrap_or(view.round),
                    _ => {}
                }
                numbers += 1;
            } else if let Some(named) = Part::ALL.into_iter().find(|named| named.word() == Some(part)) {
                view.part = named;
            } else if let Some((word, rest)) = part.split_once('-') {
                view.take(word, rest);
            } else {
                match part {
                    "pasted" => view.from = Whence::Pasted,
                    "listed" => view.from = Whence::Listed,
                    "multiplied" => view.from = Whence::Multiplied,
                    "turned" => view.from = Whence::Turned,
                    "partners" => view.lines = Lines::Partners,
                    "opponents" => view.lines = Lines::Opponents,
                    "colours" => view.colours = true,
                    _ => {}
                }
            }
        }
        view.kept()
    }

    /// A word with something behind it.
    fn take(&mut self, word: &str, rest: &str) {
        match word {
            "at" => {
                let table = |table: &str| -> Option<[u16; 4]> {
                    let seats: Option<Vec<u16>> = table.split('-').map(|seat| seat.parse().ok()).collect();
                    seats?.try_into().ok()
                };
                let tables = rest.split('.').take(usize::from(Self::MOST)).map(table);
                self.tables = tables.collect::<Option<Vec<_>>>().or(Some(Vec::new()));
            }
            "drawn" => {
                if let Some((draw, seed)) = rest.split_once('-')
                    && let Some(draw) = Draw::ALL.into_iter().find(|known| known.word() == draw)
                    && let Ok(seed) = seed.parse()
                {
                    self.from = Whence::Drawn { draw, seed };
                }
            }
            "tables" => self.shown = rest.parse().ok(),
            "times" => self.times = rest.parse().ok(),
            "lit" => self.lit = light(rest),
            "join" => {
                let pair = |pair: &str| {
                    let (a, b) = pair.split_once('-')?;
                    Some([a.parse().ok()?, b.parse().ok()?])
                };
                self.join = rest.split('.').filter_map(pair).take(3).collect();
            }
            _ => {}
        }
    }
}

/// `table-3`, `player-5` or `distance-2`.
fn light(text: &str) -> Option<Light> {
    let (what, number) = text.split_once('-')?;
    let number: u16 = number.parse().ok()?;
    match what {
        "table" => TableNo::try_from(number).ok().map(Light::Table),
        "player" => Some(Light::Player(number)),
        "distance" => Some(Light::Distance(number)),
        _ => None,
    }
}

impl fmt::Display for SpanView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.players, self.round)?;
        if let Some(word) = self.part.word() {
            write!(f, "/{word}")?;
        }
        if let Some(shown) = self.shown {
            write!(f, "/tables-{shown}")?;
        }
        match self.lines {
            Lines::Both => {}
            Lines::Partners => f.write_str("/partners")?,
            Lines::Opponents => f.write_str("/opponents")?,
        }
        if self.colours {
            f.write_str("/colours")?;
        }
        match self.lit {
            None => {}
            Some(Light::Table(table)) => write!(f, "/lit-table-{table}")?,
            Some(Light::Player(player)) => write!(f, "/lit-player-{player}")?,
            Some(Light::Distance(distance)) => write!(f, "/lit-distance-{distance}")?,
        }
        if let Some(times) = self.times {
            write!(f, "/times-{times}")?;
        }
        if !self.join.is_empty() {
            let pairs: Vec<String> = self.join.iter().map(|[a, b]| format!("{a}-{b}")).collect();
            write!(f, "/join-{}", pairs.join("."))?;
        }
        match self.from {
            Whence::Catalogue => return Ok(()),
            Whence::Drawn { draw, seed } => write!(f, "/drawn-{}-{seed}", draw.word())?,
            Whence::Pasted => f.write_str("/pasted")?,
            Whence::Listed => f.write_str("/listed")?,
            Whence::Multiplied => f.write_str("/multiplied")?,
            Whence::Turned => f.write_str("/turned")?,
        }
        let table = |[n, s, e, w]: &[u16; 4]| format!("{n}-{s}-{e}-{w}");
        let tables: Vec<String> = self.tables.iter().flatten().map(table).collect();
        write!(f, "/at-{}", tables.join("."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_view_is_read_back_from_its_own_address() {
        let eight = Solution::new(8, vec![[2, 3, 4, 6], [5, 1, 7, 0]]).unwrap();
        let froms = [
            Whence::Drawn { draw: Draw::Any, seed: 7 },
            Whence::Drawn { draw: Draw::Invariant, seed: u32::MAX },
            Whence::Pasted,
            Whence::Listed,
            Whence::Multiplied,
            Whence::Turned,
        ];
        let lights = [
            None,
            Some(Light::Table(TableNo::from_index(1))),
            Some(Light::Player(0)),
            Some(Light::Distance(3)),
        ];
        for part in Part::ALL {
            for from in froms {
                for lit in lights {
                    for lines in Lines::ALL {
                        let view = SpanView {
                            round: RoundNo::from_index(6),
                            part,
                            shown: (lines == Lines::Both).then_some(1),
                            lines,
                            colours: lit.is_none(),
                            lit,
                            times: lit.map(|_| 3),
                            join: if part == Part::Puzzle { vec![[2, 5], [6, 1]] } else { Vec::new() },
                            ..SpanView::with(&eight, from)
                        };
                        assert_eq!(SpanView::read(&view.to_string()), view, "{view}");
                    }
                }
            }
        }
        assert_eq!(SpanView::of(101).to_string(), "101/1");
    }

    #[test]
    fn what_is_out_of_range_is_brought_into_it() {
        let read = SpanView::read;
        assert_eq!(read(""), SpanView::default());
        let players = |text: &str| read(text).players;
        assert_eq!((players("2"), players("10"), players("11"), players("9999")), (4, 9, 9, 101));
        assert_eq!(read("8/9").round.number(), 7);
        assert_eq!((read("8/1/tables-9").shown, read("9/1/lit-player-9").lit), (Some(2), None));
        assert_eq!((read("13/1/times-14").times, read("16/1/times-5").times), (None, None));
        assert_eq!(read("8/1/lit-table-0").lit, None);
    }

    #[test]
    fn positions_that_cannot_be_are_said_to_be_lost() {
        for bad in ["8/1/pasted/at-1-2-3-4", "8/1/at-1-2-3-4.1-5-6-7", "8/1/at-x", "8/1/at-"] {
            let view = SpanView::read(bad);
            assert!(view.is_lost(), "{bad}");
            assert_eq!(view.solution(), catalogue(8).unwrap().solution().cloned());
        }
        let good = SpanView::read("8/1/at-2-3-4-6.5-1-7-0");
        assert!(!good.is_lost() && good.from == Whence::Pasted);
        assert_eq!(SpanView::of(9).solution(), None);
    }

    #[test]
    fn the_numbers_of_players_follow_each_other() {
        let mut players = SpanView::LEAST;
        let mut seen = vec![players];
        while let Some(next) = SpanView::beside(players, true) {
            assert_eq!(SpanView::beside(next, false), Some(players));
            players = next;
            seen.push(players);
        }
        assert!(seen.iter().all(|players| players % 4 < 2) && seen.last() == Some(&101));
        assert_eq!(seen.len(), 50);
        assert_eq!(SpanView::beside(4, false), None);
    }
}
