//! The parts of a span diagram that are drawn, and how strongly.

use rondel_schedule::model::ids::TableNo;

use super::{Bond, Span, SpanChord};

/// The lines that are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lines {
    /// Partners and opponents.
    #[default]
    Both,
    /// Partners only: a starter.
    Partners,
    /// The lines between opponents only.
    Opponents,
}

impl Lines {
    /// All of them.
    pub const ALL: [Lines; 3] = [Lines::Both, Lines::Partners, Lines::Opponents];

    /// True if lines of this kind are drawn.
    pub fn has(self, bond: Bond) -> bool {
        matches!(
            (self, bond),
            (Lines::Both, _) | (Lines::Partners, Bond::Partners) | (Lines::Opponents, Bond::Opponents)
        )
    }
}

/// Something that is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Light {
    /// One table with its lines.
    Table(TableNo),
    /// A player, called by the position where they begin.
    Player(u16),
    /// All lines of one distance.
    Distance(u16),
}

/// The stress with which a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stress {
    /// In quiet grey.
    Quiet,
    /// In the ink of its table.
    Inked,
    /// In the ink of its table, and stronger.
    Strong,
}

impl Span {
    /// The table of a player in round `turn` counted from 0; `None` for a player who sits out.
    pub fn table_of(&self, player: u16, turn: usize) -> Option<TableNo> {
        let position = self.position_of(player, turn);
        self.chords.iter().find(|chord| chord.ends.contains(&position)).map(|chord| chord.table)
    }

    /// The stress with which a line is drawn in round `turn` while these are looked at. `all` colours every table where
    /// nothing is looked at; otherwise that is done up to eight tables, and above the first `tables` end with the one
    /// in ink.
    pub fn stress(&self, chord: &SpanChord, lit: &[Light], turn: usize, all: bool, tables: usize) -> Stress {
        if lit.is_empty() {
            let shown = if tables == self.tables { 1 } else { tables };
            let last = chord.table.index() + 1 == shown;
            return if self.is_coloured() || all || last { Stress::Inked } else { Stress::Quiet };
        }
        lit.iter()
            .map(|&light| self.by(chord, light, turn))
            .max_by_key(|&stress| stress as u8)
            .unwrap_or(Stress::Quiet)
    }

    fn by(&self, chord: &SpanChord, light: Light, turn: usize) -> Stress {
        match light {
            Light::Table(table) if table == chord.table => Stress::Strong,
            Light::Distance(distance) if distance == chord.distance => Stress::Strong,
            Light::Player(player) if chord.ends.contains(&self.position_of(player, turn)) => Stress::Strong,
            Light::Player(player) if self.table_of(player, turn) == Some(chord.table) => Stress::Inked,
            _ => Stress::Quiet,
        }
    }

    /// The players whose numbers are written because they are looked at, in round `turn` counted from 0.
    pub fn named_by(&self, lit: &[Light], turn: usize) -> Vec<u16> {
        let mut named: Vec<u16> = Vec::new();
        for &light in lit {
            let ends = self.chords.iter().filter(|chord| match light {
                Light::Table(table) => chord.table == table,
                Light::Player(player) => self.table_of(player, turn) == Some(chord.table),
                Light::Distance(distance) => chord.distance == distance,
            });
            named.extend(ends.flat_map(|chord| chord.ends).map(|end| self.player_at(end, turn)));
            if let Light::Player(player) = light {
                named.push(player);
            }
        }
        named.sort_unstable();
        named.dedup();
        named
    }

    /// The numbers written, in round `turn` while these are looked at: always those of [`is_named`](Span::is_named),
    /// unless one that is looked at stands too close.
    pub fn written(&self, lit: &[Light], turn: usize) -> Vec<u16> {
        let named = self.named_by(lit, turn);
        if self.is_inside() {
            return self.positions().collect();
        }
        // The number of places that are as wide as a number.
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
