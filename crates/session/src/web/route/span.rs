//! The complete state of the span-diagram page, as written in its address.

mod address;

use rondel_figure::{Highlight, Lines, Motion};
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::numbering::Numbering;
use rondel_schedule::whist::{Draw, Solution, catalogue};

/// The state of the page, as written in its address. A link to it opens the same picture without a search.
///
/// The address is `<players>/<round>` followed, in any order and only if different from the default, by the part of
/// the page (`multiples`, `all`, `left-right`, `puzzle`, `paper`), `at-<tables>` with a word for their origin
/// (`drawn-any-7`, `pasted`, `listed`, `multiplied`, `turned`), `tables-<number>`, `walk`, `from-0` or `from-1`,
/// `partners` or `opponents`, `colours`, `lit-table-3`, `lit-player-5` or `lit-distance-2`, `times-<unit>` and
/// `join-<pairs>`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SpanView {
    /// The number of players: 4n or 4n + 1, from [`LEAST`](Self::LEAST) to [`MOST`](Self::MOST), and with starting
    /// positions in the address up to [`WIDEST`](Self::WIDEST).
    pub players: u16,
    /// The round in view.
    pub round: RoundNo,
    /// The part of the page.
    pub part: Part,
    /// The origin of the starting positions.
    pub from: Whence,
    /// The starting positions as written; `None` for those of the catalogue.
    pub tables: Option<Vec<[u16; 4]>>,
    /// The number of tables displayed, from the first, while stepping through tables; `None` while stepping through
    /// rounds.
    pub shown: Option<u16>,
    /// The part that moves from round to round.
    pub motion: Motion,
    /// The first number of the numbering; `None` for the choice of the person who opens the page.
    pub numbers: Option<Numbering>,
    /// The lines that are drawn.
    pub lines: Lines,
    /// True if all tables are coloured, whatever their number.
    pub colours: bool,
    /// The permanent highlight.
    pub lit: Option<Highlight>,
    /// The multiplier of the second diagram; `None` for the mirror.
    pub times: Option<u16>,
    /// The pairs joined in the puzzle, in order.
    pub join: Vec<[u16; 2]>,
}

/// A part of the span-diagram page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Part {
    /// The diagram with its tally.
    #[default]
    Diagram,
    /// The mirror and multiples next to the diagram.
    Multiples,
    /// All solutions for a small number of players.
    All,
    /// The left and right seats.
    Sides,
    /// The puzzle of the source.
    Puzzle,
    /// The sheet as it will be printed.
    Paper,
}

impl Part {
    /// All parts, in the order of the tabs.
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

/// The origin of the starting positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Whence {
    /// From the catalogue.
    #[default]
    Catalogue,
    /// Drawn by the person's own search.
    Drawn {
        /// The class of solutions drawn from.
        draw: Draw,
        /// The seed that reproduces the draw.
        seed: u32,
    },
    /// Pasted by the person.
    Pasted,
    /// From the list of all solutions.
    Listed,
    /// A multiple of another solution.
    Multiplied,
    /// Another solution with East and West exchanged at some tables.
    Turned,
}

impl Default for SpanView {
    /// Returns the view of twelve players, the smallest interesting number.
    fn default() -> Self {
        SpanView {
            players: 12,
            round: RoundNo::from_index(0),
            part: Part::Diagram,
            from: Whence::Catalogue,
            tables: None,
            shown: None,
            motion: Motion::Turn,
            numbers: None,
            lines: Lines::Both,
            colours: false,
            lit: None,
            times: None,
            join: Vec::new(),
        }
    }
}

impl SpanView {
    /// The smallest number of players.
    pub const LEAST: u16 = 4;
    /// The largest number of players without starting positions in the address: the limit of the catalogue.
    pub const MOST: u16 = 101;
    /// The largest number of players at all, with starting positions from a search.
    pub const WIDEST: u16 = 200;

    /// Returns the view of this number of players with the positions of the catalogue.
    pub fn of(players: u16) -> Self {
        SpanView { players, ..SpanView::default() }.kept()
    }

    /// Returns the view of a solution with its origin.
    pub fn with(solution: &Solution, from: Whence) -> Self {
        SpanView {
            players: solution.players(),
            from,
            tables: Some(solution.tables().to_vec()),
            ..SpanView::default()
        }
    }

    /// Returns the number of players nearest to this that is 4n or 4n + 1, rounding down.
    pub fn nearest(players: u16) -> u16 {
        let players = players.clamp(Self::LEAST, Self::MOST);
        players - (players % 4).saturating_sub(1)
    }

    /// Returns the next number of players that is 4n or 4n + 1, upward or downward; `None` beyond the limits of the
    /// catalogue.
    pub fn beside(players: u16, up: bool) -> Option<u16> {
        let next = match (players.is_multiple_of(4), up) {
            (true, true) | (false, false) => 1,
            _ => 3,
        };
        let next = if up { players + next } else { (players - next).min(Self::MOST) };
        (Self::LEAST..=Self::MOST).contains(&next).then_some(next)
    }

    /// Returns the starting positions; `None` for nine players, for whom there is no solution. Impossible positions
    /// in the address are replaced by those of the catalogue; see [`is_lost`](Self::is_lost).
    pub fn solution(&self) -> Option<Solution> {
        let own = self.tables.clone().and_then(|tables| Solution::new(self.players, tables).ok());
        own.or_else(|| catalogue(self.players).and_then(|entry| entry.solution().cloned()))
    }

    /// Returns true if this number of players is above the catalogue but possible with starting positions from a
    /// search.
    pub fn is_beyond(players: u16) -> bool {
        (Self::MOST + 1..=Self::WIDEST).contains(&players) && players % 4 < 2
    }

    /// Returns true if the address has impossible starting positions, so that those of the catalogue are displayed
    /// instead.
    pub fn is_lost(&self) -> bool {
        self.tables.clone().is_some_and(|tables| Solution::new(self.players, tables).is_err())
    }

    /// Returns the number of rounds.
    pub fn rounds(&self) -> usize {
        usize::from(if self.players.is_multiple_of(4) { self.players - 1 } else { self.players })
    }

    /// Returns the multiplier of the second diagram: the chosen one, otherwise the mirror.
    pub fn unit(&self) -> u16 {
        self.times.unwrap_or(self.rounds() as u16 - 1)
    }

    /// Returns the view with every value within its range, whatever was typed.
    pub fn kept(mut self) -> Self {
        // Above the catalogue there are no default positions.
        if !Self::is_beyond(self.players) || self.tables.is_none() || self.is_lost() {
            self.players = Self::nearest(self.players);
        }
        if self.tables.is_none() {
            self.from = Whence::Catalogue;
        } else if self.from == Whence::Catalogue {
            self.from = Whence::Pasted;
        }
        self.round = RoundNo::from_index(self.round.index().min(self.rounds() - 1));
        let tables = self.players / 4;
        self.shown = self.shown.map(|shown| shown.min(tables));
        self.lit = self.lit.filter(|&light| match light {
            Highlight::Table(table) => table.number() <= tables,
            Highlight::Player(player) => player < self.players,
            Highlight::Distance(distance) => usize::from(distance) <= self.rounds() / 2,
        });
        let rounds = self.rounds() as u16;
        self.times =
            self.times.filter(|times| rondel_schedule::whist::units(rounds).any(|unit| unit == *times));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn above_the_catalogue_only_what_was_searched_is_shown() {
        let mut search = Draw::Patterned.search(125, 1).unwrap();
        let rondel_schedule::whist::SearchStep::Solution(found) = search.step(u64::MAX) else {
            panic!("3 does not divide 125")
        };
        let view = SpanView::with(&found, Whence::Drawn { draw: Draw::Patterned, seed: 1 });
        let read = SpanView::read(&view.to_string());
        assert_eq!((&read, read.solution()), (&view, Some(found.clone())));
        assert_eq!((read.rounds(), read.is_lost()), (125, false));
        // The way down leads to the catalogue; without valid starting positions its last number is displayed.
        assert_eq!([true, false].map(|up| SpanView::beside(125, up)), [None, Some(101)]);
        assert_eq!(SpanView::of(125).players, 101);
        let lost = SpanView::read("125/1/at-1-2-3-4");
        assert!(lost.is_lost() && lost.players == 101);
        let beyond = |players| SpanView::is_beyond(players);
        assert_eq!([101, 102, 104, 200, 201].map(beyond), [false, false, true, true, false]);
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
