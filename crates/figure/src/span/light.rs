//! The visible parts of a span diagram and their emphasis.

use rondel_schedule::model::ids::TableNo;

use super::{Bond, Span, SpanChord};

/// The kinds of lines that are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lines {
    /// The lines between partners and between opponents.
    #[default]
    Both,
    /// The lines between partners only: a starter.
    Partners,
    /// The lines between opponents only.
    Opponents,
}

impl Lines {
    /// All choices of lines.
    pub const ALL: [Lines; 3] = [Lines::Both, Lines::Partners, Lines::Opponents];

    /// True if lines of this kind are drawn.
    pub fn has(self, bond: Bond) -> bool {
        matches!(
            (self, bond),
            (Lines::Both, _) | (Lines::Partners, Bond::Partners) | (Lines::Opponents, Bond::Opponents)
        )
    }
}

/// A highlighted part of the diagram.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// A table with its lines.
    Table(TableNo),
    /// A player, by the position where they begin.
    Player(u16),
    /// All lines of one distance.
    Distance(u16),
}

/// The emphasis of a line, from the weakest to the strongest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Emphasis {
    /// A quiet grey line.
    Quiet,
    /// A line in the ink of its table.
    Inked,
    /// A stronger line in the ink of its table.
    Strong,
}

impl Span {
    /// Returns the table of a player in the 0-based round `turn`, or `None` for a player who sits out.
    pub fn table_of(&self, player: u16, turn: usize) -> Option<TableNo> {
        let position = self.position_of(player, turn);
        self.chords.iter().find(|chord| chord.ends.contains(&position)).map(|chord| chord.table)
    }

    /// Returns the emphasis of a line in round `turn` with these parts highlighted. If none is, all tables are inked
    /// if there are at most eight or `all` is true; otherwise only one is, the last of the first `tables`, or table 1
    /// if all are shown.
    pub fn stress(
        &self,
        chord: &SpanChord,
        lit: &[Highlight],
        turn: usize,
        all: bool,
        tables: usize,
    ) -> Emphasis {
        if lit.is_empty() {
            let shown = if tables == self.tables { 1 } else { tables };
            let last = chord.table.index() + 1 == shown;
            return if self.is_coloured() || all || last { Emphasis::Inked } else { Emphasis::Quiet };
        }
        lit.iter()
            .map(|&light| self.by(chord, light, turn))
            .max_by_key(|&stress| stress as u8)
            .unwrap_or(Emphasis::Quiet)
    }

    fn by(&self, chord: &SpanChord, light: Highlight, turn: usize) -> Emphasis {
        match light {
            Highlight::Table(table) if table == chord.table => Emphasis::Strong,
            Highlight::Distance(distance) if distance == chord.distance => Emphasis::Strong,
            Highlight::Player(player) if chord.ends.contains(&self.position_of(player, turn)) => {
                Emphasis::Strong
            }
            Highlight::Player(player) if self.table_of(player, turn) == Some(chord.table) => Emphasis::Inked,
            _ => Emphasis::Quiet,
        }
    }

    /// Returns the players whose numbers are written because of highlighted parts, in the 0-based round `turn`.
    pub fn named_by(&self, lit: &[Highlight], turn: usize) -> Vec<u16> {
        let mut named: Vec<u16> = Vec::new();
        for &light in lit {
            let ends = self.chords.iter().filter(|chord| match light {
                Highlight::Table(table) => chord.table == table,
                Highlight::Player(player) => self.table_of(player, turn) == Some(chord.table),
                Highlight::Distance(distance) => chord.distance == distance,
            });
            named.extend(ends.flat_map(|chord| chord.ends).map(|end| self.player_at(end, turn)));
            if let Highlight::Player(player) = light {
                named.push(player);
            }
        }
        named.sort_unstable();
        named.dedup();
        named
    }

    /// Returns the numbers written in round `turn` with these parts highlighted: those of
    /// [`is_named`](Span::is_named), except next to a highlighted one, and the highlighted ones.
    pub fn written(&self, lit: &[Highlight], turn: usize) -> Vec<u16> {
        let named = self.named_by(lit, turn);
        if self.is_inside() {
            return self.positions().collect();
        }
        // The number of positions that are as wide as a number.
        let wide = (self.modulus / 28).max(1);
        let near = |position: u16| {
            named.iter().any(|&other| {
                let distance = self.distance([position, other]);
                !(self.stays && (other == 0 || position == 0)) && (1..=wide).contains(&distance)
            })
        };
        let always = self.positions().filter(|&position| self.is_named(position) && !near(position));
        let mut written: Vec<u16> = always.chain(named.iter().copied()).collect();
        written.sort_unstable();
        written.dedup();
        written
    }
}
