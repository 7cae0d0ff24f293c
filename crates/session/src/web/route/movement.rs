//! The state of the page of movements, all of it, as it stands in its address.

mod address;

use rondel_event::movement::design::Design;
use rondel_event::movement::lines::Lines;
use rondel_event::movement::offer::Wish;
use rondel_event::movement::sections::{self, Plan, Sections, split};
use rondel_schedule::model::ids::{RoundNo, TableNo};

/// The state of the page, as its address has it. A link to it opens the same movement, without any search.
///
/// Written as words, each only where it differs from the default: the part of the page (`room`, `hand`, `lines`,
/// `paper`), what is wanted (`pairs-14`, `in-9` rounds, `two` winners), how many boards a set has (`each-3`), the
/// movement (`barometer-12`, `small-6`, `nine`, `mitchell-13-13`, `ring-11` with `at-<tables>`, `pasted`) with what
/// belongs to it, the arrows turned (`turn-t3.h4.r5t2`), the round and the table in view (`round-3`, `lit-2`), the
/// Howell built by hand (`by-6`, `starter-2`, `columns-<columns>`, `flip-<lines>`), sections of one field (`of-14.13`
/// pairs, `plan-barometer`, `one-set` of boards) and lines (`sections-13.13.14`, `sessions-5`, `playing-9` rounds,
/// `session-2`).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct MovementView {
    /// The part of the page.
    pub part: MovementPart,
    /// The wish.
    pub wish: Wish,
    /// The movement that was chosen.
    pub design: Option<Design>,
    /// The round in view.
    pub round: Option<RoundNo>,
    /// The table that is looked at.
    pub lit: Option<TableNo>,
    /// The Howell built by hand.
    pub hand: HandView,
    /// Sections of one field.
    pub sections: SectionsView,
    /// Lines of several sections.
    pub lines: LinesView,
}

/// A part of the page of movements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MovementPart {
    /// The movements that fit, compared.
    #[default]
    Choose,
    /// The movement drawn, with its comparisons and its proof.
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
    /// All of them, in the order of the tabs.
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

/// A Howell as far as it is built by hand.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HandView {
    /// The number of tables, [`LEAST`](Self::LEAST) to [`MOST`](Self::MOST).
    pub tables: usize,
    /// The number of the programme: 0 for that of the source, else its place among all.
    pub starter: usize,
    /// The column of every line in which one is chosen, line and column from 1, in the order of choosing.
    pub chosen: Vec<[usize; 2]>,
    /// The lines whose arrow is turned, from 1.
    pub flipped: Vec<usize>,
}

impl HandView {
    /// The fewest tables.
    pub const LEAST: usize = 2;
    /// The most tables.
    pub const MOST: usize = 14;
}

impl Default for HandView {
    /// The six tables of the source.
    fn default() -> Self {
        HandView { tables: 6, starter: 0, chosen: Vec::new(), flipped: Vec::new() }
    }
}

/// Sections of one field, as they are wished for; rounds, boards a round and winners are those of the wish.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct SectionsView {
    /// The number of pairs of each section; empty for as many as have a name, in two sections.
    pub pairs: Vec<usize>,
    /// The movement that they play.
    pub plan: Plan,
    /// True if all share one set of boards.
    pub one_set: bool,
}

/// Lines of several sections, as they are looked at.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LinesView {
    /// The sections and sessions.
    pub lines: Lines,
    /// The session in view, from 1.
    pub session: usize,
}

impl Default for LinesView {
    /// The four sections and seven sessions of the source.
    fn default() -> Self {
        LinesView { lines: Lines { tables: vec![13; 4], sessions: 7, rounds: 13 }, session: 1 }
    }
}

impl MovementView {
    /// The sections that are asked for, this number of pairs having a name.
    pub fn asked(&self, names: usize) -> Sections {
        let usual = Sections::default();
        let pairs = match self.sections.pairs.as_slice() {
            [] if names >= 2 * sections::LEAST_PAIRS => split(names, 2),
            // What was wished for, or chosen; else the usual ones.
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

    /// The view of a movement, drawn.
    pub fn of(design: Design, wish: Wish) -> Self {
        MovementView { part: MovementPart::Room, wish, design: Some(design), ..MovementView::default() }
    }
}
