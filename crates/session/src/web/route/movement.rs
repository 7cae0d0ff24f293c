//! The complete state of the page of movements, as written in its address.

mod address;

use rondel_event::movement::catalogue::Wish;
use rondel_event::movement::design::Design;
use rondel_event::movement::lines::Lines;
use rondel_event::movement::sections::{self, Plan, Sections, split};
use rondel_schedule::model::ids::{RoundNo, TableNo};

/// The state of the page, as written in its address. A link to it opens the same movement without a search.
///
/// The address consists of words, each only if it differs from the default: the part of the page (`room`, `hand`,
/// `lines`, `paper`), the wish (`pairs-14`, `in-9` rounds, `two` winners), the number of boards per set (`each-3`),
/// the movement (`barometer-12`, `small-6`, `nine`, `mitchell-13-13`, `ring-11` with `at-<tables>`, `pasted`) with
/// its options, the turned arrows (`turn-t3.h4.r5t2`), the round and the table in view (`round-3`, `lit-2`), the
/// Howell built by hand (`by-6`, `starter-2`, `columns-<columns>`, `flip-<lines>`), sections of one field (`of-14.13`
/// pairs, `plan-barometer`, `one-set` of boards) and lines (`sections-13.13.14`, `sessions-5`, `playing-9` rounds,
/// `session-2`).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct MovementView {
    /// The part of the page.
    pub part: MovementPart,
    /// The wish.
    pub wish: Wish,
    /// The chosen movement.
    pub design: Option<Design>,
    /// The round in view.
    pub round: Option<RoundNo>,
    /// The highlighted table.
    pub lit: Option<TableNo>,
    /// The Howell built by hand.
    pub hand: HandView,
    /// The sections of one field.
    pub sections: SectionsView,
    /// The lines of several sections.
    pub lines: LinesView,
}

/// A part of the page of movements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MovementPart {
    /// A comparison of suitable movements.
    #[default]
    Choose,
    /// The movement as a drawing, with its comparisons and its proof.
    Room,
    /// A Howell built by hand.
    Hand,
    /// Several sections, ranked as one field.
    Sections,
    /// Lines of several sections.
    Lines,
    /// The paper.
    Paper,
}

impl MovementPart {
    /// All parts, in the order of the tabs.
    pub const ALL: [MovementPart; 6] = [
        MovementPart::Choose,
        MovementPart::Room,
        MovementPart::Paper,
        MovementPart::Hand,
        MovementPart::Sections,
        MovementPart::Lines,
    ];

    fn word(self) -> Option<&'static str> {
        match self {
            MovementPart::Choose => None,
            MovementPart::Room => Some("room"),
            MovementPart::Hand => Some("hand"),
            MovementPart::Sections => Some("sections"),
            MovementPart::Lines => Some("lines"),
            MovementPart::Paper => Some("paper"),
        }
    }
}

/// A Howell in the process of being built by hand.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HandView {
    /// The number of tables, [`LEAST`](Self::LEAST) to [`MOST`](Self::MOST).
    pub tables: usize,
    /// The number of the programme: 0 for that of the source, otherwise its position among all.
    pub starter: usize,
    /// The chosen column of each line that has one, as 1-based line and column, in the order of choosing.
    pub chosen: Vec<[usize; 2]>,
    /// The lines with a turned arrow, 1-based.
    pub flipped: Vec<usize>,
}

impl HandView {
    /// The smallest number of tables.
    pub const LEAST: usize = 2;
    /// The largest number of tables.
    pub const MOST: usize = 14;
}

impl Default for HandView {
    /// Returns a Howell for the six tables of the source.
    fn default() -> Self {
        HandView { tables: 6, starter: 0, chosen: Vec::new(), flipped: Vec::new() }
    }
}

/// The wished sections of one field; rounds, boards per round and winners are those of the wish.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct SectionsView {
    /// The number of pairs of each section; empty for the pairs that have names, in two sections.
    pub pairs: Vec<usize>,
    /// The movement of the sections.
    pub plan: Plan,
    /// True if all sections share one set of boards.
    pub one_set: bool,
}

/// The lines of several sections, as displayed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LinesView {
    /// The sections and sessions.
    pub lines: Lines,
    /// The 1-based session in view.
    pub session: usize,
}

impl Default for LinesView {
    /// Returns the four sections and seven sessions of the source.
    fn default() -> Self {
        LinesView { lines: Lines { tables: vec![13; 4], sessions: 7, rounds: 13 }, session: 1 }
    }
}

impl MovementView {
    /// Returns the requested sections, given the number of pairs that have names.
    pub fn asked(&self, names: usize) -> Sections {
        let usual = Sections::default();
        let pairs = match self.sections.pairs.as_slice() {
            [] if names >= 2 * sections::LEAST_PAIRS => split(names, 2),
            // The wished or chosen number of pairs, otherwise the usual sections.
            [] if self.design.is_some() || self.wish.pairs != Wish::default().pairs => {
                split(self.wish.pairs.max(2 * sections::LEAST_PAIRS), 2)
            }
            [] => usual.pairs,
            said => said.to_vec(),
        };
        Sections {
            pairs,
            plan: self.sections.plan,
            rounds: self.wish.rounds,
            each: self.design.as_ref().map_or(self.wish.each, |design| design.each),
            two_winners: self.wish.two_winners && self.sections.plan != Plan::Barometer,
            one_set: self.sections.one_set,
        }
    }

    /// Returns the view of a movement as a drawing.
    pub fn of(design: Design, wish: Wish) -> Self {
        MovementView { part: MovementPart::Room, wish, design: Some(design), ..MovementView::default() }
    }
}
