//! The schedule that every system produces: who meets whom, in which round, at which table. Nothing is constructed
//! here.

use serde::{Deserialize, Serialize};

use crate::model::ids::{BoardNo, Player, RoundNo, TableNo};

/// One side of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Side {
    /// A single player, or a pair or team that is one entrant throughout.
    One(Player),
    /// Two players who are partners for this round only.
    Two([Player; 2]),
}

impl Side {
    /// The one or two entrants of this side, in the order they are written.
    pub fn players(&self) -> &[Player] {
        match self {
            Side::One(player) => std::slice::from_ref(player),
            Side::Two(players) => players,
        }
    }

    /// True if `player` sits on this side.
    pub fn has(&self, player: Player) -> bool {
        self.players().contains(&player)
    }
}

impl From<Player> for Side {
    fn from(player: Player) -> Self {
        Side::One(player)
    }
}

/// A table from the point of view of one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableView {
    /// The index of the player's side: 0 first-named, 1 second-named.
    pub side: usize,
    /// The player's partner; `None` for a single entrant.
    pub partner: Option<Player>,
    /// The opposing side.
    pub against: Side,
}

impl TableView {
    /// Returns the view that `player` has of a table with these sides; `None` if the player does not sit there.
    pub fn by(player: Player, sides: &[Side; 2]) -> Option<TableView> {
        let side = sides.iter().position(|side| side.has(player))?;
        let partner = sides[side].players().iter().copied().find(|&other| other != player);
        Some(TableView { side, partner, against: sides[1 - side] })
    }
}

/// A table in one round: two sides, the first-named one with white, at home, or North/South.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// The two sides, with the first-named one at index 0: white, at home, North/South.
    pub sides: [Side; 2],
    /// The boards (deals) played here, in order of play; empty outside bridge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<BoardNo>,
}

impl Table {
    /// Creates a table of two single entrants without boards, `first` being first-named.
    ///
    /// ```
    /// use rondel_schedule::model::ids::Player;
    /// use rondel_schedule::model::schedule::{Round, Schedule, Table};
    /// use rondel_schedule::verify;
    ///
    /// // A schedule from elsewhere: two players who meet twice, at home and away.
    /// let [one, two] = [0, 1].map(Player::from_index);
    /// let round = |table| Round { tables: vec![table], out: Vec::new() };
    /// let rounds = vec![round(Table::of(one, two)), round(Table::of(two, one))];
    /// assert!(verify::round_robin(&Schedule { entrants: 2, rounds }, 2).is_clean());
    /// ```
    pub fn of(first: Player, second: Player) -> Self {
        Table { sides: [first.into(), second.into()], boards: Vec::new() }
    }

    /// All players at this table, first-named side first.
    pub fn players(&self) -> impl Iterator<Item = Player> + '_ {
        self.sides.iter().flat_map(|side| side.players().iter().copied())
    }

    /// Returns the view that `player` has of this table; `None` if the player does not sit there.
    pub fn seen_by(&self, player: Player) -> Option<TableView> {
        TableView::by(player, &self.sides)
    }

    /// The two single entrants of this table, first-named first; `None` if a side consists of two partners.
    pub fn pair(&self) -> Option<[Player; 2]> {
        match self.sides {
            [Side::One(first), Side::One(second)] => Some([first, second]),
            _ => None,
        }
    }
}

/// One round: its tables in order, starting with table 1, and the entrants without a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Round {
    /// The tables; the 0-based position in this list is the index of the table.
    pub tables: Vec<Table>,
    /// Entrants who sit out, in ascending order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Player>,
}

impl Round {
    /// True if the round has no table and no entrant who sits out.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.out.is_empty()
    }

    /// Replaces every player by `at(player)`; the list of entrants who sit out is sorted again.
    pub fn reseated(self, at: impl Fn(Player) -> Player) -> Round {
        let side = |side: Side| match side {
            Side::One(player) => Side::One(at(player)),
            Side::Two(players) => Side::Two(players.map(&at)),
        };
        let mut out: Vec<Player> = self.out.into_iter().map(&at).collect();
        out.sort();
        let tables = self.tables.into_iter();
        Round { tables: tables.map(|t| Table { sides: t.sides.map(side), boards: t.boards }).collect(), out }
    }

    /// Returns the table where `player` sits, with its number; `None` if the player has no table.
    pub fn table_of(&self, player: Player) -> Option<(TableNo, &Table)> {
        self.tables
            .iter()
            .enumerate()
            .find(|(_, table)| table.players().any(|p| p == player))
            .map(|(index, table)| (TableNo::from_index(index), table))
    }
}

/// A whole schedule for the entrants `1..=entrants`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Schedule {
    /// The number of entrants; every player in `rounds` is one of them.
    pub entrants: usize,
    /// The rounds in order of play.
    pub rounds: Vec<Round>,
}

impl Schedule {
    /// All tables with their rounds and table numbers, in order of play.
    pub fn tables(&self) -> impl Iterator<Item = (RoundNo, TableNo, &Table)> {
        self.rounds.iter().enumerate().flat_map(|(r, round)| {
            round
                .tables
                .iter()
                .enumerate()
                .map(move |(t, table)| (RoundNo::from_index(r), TableNo::from_index(t), table))
        })
    }
}
