//! The common result of every movement: which pairs sit at which table in which round, and with which boards.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::{Round, Schedule, Table};

/// One table in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Play {
    /// North/South, then East/West; none is the phantom, so that the other pair sits out at this table.
    pub pairs: [Option<Player>; 2],
    /// The board set that lies here.
    pub set: BoardNo,
    /// True if the two pairs exchange their directions half way through the set. Of an odd number of boards one more is
    /// played before that than after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half: bool,
}

impl Play {
    /// A table where both pairs are real and keep their directions.
    pub fn of(ns: Player, ew: Player, set: BoardNo) -> Self {
        Play { pairs: [Some(ns), Some(ew)], set, half: false }
    }

    /// The same with the arrow turned: who was North/South is East/West.
    pub fn switched(self) -> Self {
        Play { pairs: [self.pairs[1], self.pairs[0]], ..self }
    }

    /// The two pairs, North/South first; `None` if one of them is the phantom.
    pub fn met(&self) -> Option<[Player; 2]> {
        match self.pairs {
            [Some(ns), Some(ew)] => Some([ns, ew]),
            _ => None,
        }
    }

    /// True if `pair` sits here.
    pub fn has(&self, pair: Player) -> bool {
        self.pairs.contains(&Some(pair))
    }
}

/// A movement: pairs `1..=pairs`, board sets `1..=sets`, and where they all are in every round.
///
/// `rounds[r][t]` is table `t + 1` in round `r + 1`; every round has every table. A board set stands for as many
/// boards as are played in a round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Movement {
    /// The number of pairs, the phantom not counted.
    pub pairs: usize,
    /// The number of board sets.
    pub sets: usize,
    /// The rounds in order of play.
    pub rounds: Vec<Vec<Play>>,
}

/// Tables that need the same board set in one round, though others have another one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shared {
    /// The round in which they need it.
    pub round: RoundNo,
    /// The board set.
    pub set: BoardNo,
    /// The tables, ascending, at least two.
    pub tables: Vec<TableNo>,
}

impl Movement {
    /// The number of tables in the room.
    pub fn tables(&self) -> usize {
        self.rounds.first().map_or(0, Vec::len)
    }

    /// Every table of every round with its place, in order of play.
    pub fn plays(&self) -> impl Iterator<Item = (RoundNo, TableNo, &Play)> {
        self.rounds.iter().enumerate().flat_map(|(round, tables)| {
            let at = move |(table, play)| (RoundNo::from_index(round), TableNo::from_index(table), play);
            tables.iter().enumerate().map(at)
        })
    }

    /// The seat of `pair` in a round: the table, and the side, 0 for North/South; `None` when it is not in the round.
    pub fn seat(&self, pair: Player, round: RoundNo) -> Option<(TableNo, usize)> {
        let tables = self.rounds.get(round.index())?;
        tables.iter().enumerate().find_map(|(table, play)| {
            let side = play.pairs.iter().position(|&there| there == Some(pair))?;
            Some((TableNo::from_index(table), side))
        })
    }

    /// True if in every round all tables have the same board set, which is then duplicated for each of them.
    pub fn is_barometer(&self) -> bool {
        self.rounds.iter().all(|tables| tables.iter().all(|play| play.set == tables[0].set))
    }

    /// The number of tables at which a barometer needs a set of boards each, since all play the same ones at once;
    /// `None` where boards move, and where a single table plays.
    pub fn needs_sets(&self) -> Option<usize> {
        let played = |tables: &Vec<Play>| tables.iter().filter(|play| play.met().is_some()).count();
        let most = self.rounds.iter().map(played).max().filter(|&tables| tables > 1);
        most.filter(|_| self.is_barometer())
    }

    /// The number of these boards that are played before directions change half way.
    pub fn before_half(boards: usize) -> usize {
        boards.div_ceil(2)
    }

    /// True if some table changes directions half way through a set.
    pub fn has_halves(&self) -> bool {
        self.plays().any(|(_, _, play)| play.half)
    }

    /// The board sets that some tables of a round share, in order of play; empty for a barometer.
    pub fn shared(&self) -> Vec<Shared> {
        if self.is_barometer() {
            return Vec::new();
        }
        let mut shared = Vec::new();
        for (round, tables) in self.rounds.iter().enumerate() {
            let mut users: Vec<Vec<TableNo>> = vec![Vec::new(); self.sets];
            for (table, play) in tables.iter().enumerate().filter(|(_, play)| play.met().is_some()) {
                users[play.set.index()].push(TableNo::from_index(table));
            }
            let several = users.into_iter().enumerate().filter(|(_, tables)| tables.len() > 1);
            shared.extend(several.map(|(set, tables)| Shared {
                round: RoundNo::from_index(round),
                set: BoardNo::from_index(set),
                tables,
            }));
        }
        shared
    }

    /// The board sets shared because the movement cannot do without: at three tables one set in one round, since every
    /// movement of six pairs in which all meet has such a round; and by relay and share, at the first and the last
    /// table. Where anything else is shared it is a fault of the movement.
    pub fn shared_by_plan(&self) -> Vec<Shared> {
        let shared = self.shared();
        let ends = [0, self.tables().saturating_sub(1)].map(TableNo::from_index);
        match self.tables() {
            3 if shared.len() == 1 => shared,
            0..=3 => Vec::new(),
            _ => shared.into_iter().filter(|it| it.tables == ends).collect(),
        }
    }

    /// The tables of one section alone; pairs and sets keep their numbers, and its first table is table 1.
    pub fn of_tables(&self, tables: Range<usize>) -> Movement {
        let rounds = self.rounds.iter().map(|round| round.get(tables.clone()).unwrap_or_default().to_vec());
        Movement { rounds: rounds.collect(), ..*self }
    }

    /// The same movement with the arrow turned wherever `turned` says so, by 0-based round and table.
    pub fn switched(&self, turned: impl Fn(usize, usize) -> bool) -> Movement {
        let turn = |(round, tables): (usize, &Vec<Play>)| {
            let play = |(table, play): (usize, &Play)| match turned(round, table) {
                true => play.switched(),
                false => *play,
            };
            tables.iter().enumerate().map(play).collect()
        };
        Movement { rounds: self.rounds.iter().enumerate().map(turn).collect(), ..*self }
    }

    /// The same movement with one pair less: `absent` becomes the phantom, and the pairs above it one number lower.
    pub fn without(&self, absent: Player) -> Movement {
        let renumbered = |pair: Player| match pair.cmp(&absent) {
            std::cmp::Ordering::Less => Some(pair),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Player::from_index(pair.index() - 1)),
        };
        let play = |play: &Play| Play { pairs: play.pairs.map(|pair| pair.and_then(renumbered)), ..*play };
        Movement {
            pairs: self.pairs - usize::from(absent.index() < self.pairs),
            sets: self.sets,
            rounds: self.rounds.iter().map(|tables| tables.iter().map(play).collect()).collect(),
        }
    }

    /// The first rounds only; the board sets stay as many.
    pub fn first(&self, rounds: usize) -> Movement {
        Movement { rounds: self.rounds.iter().take(rounds).cloned().collect(), ..*self }
    }

    /// The boards of a set of `each` boards, ascending: set 1 has boards 1, 2, ...
    pub fn boards(set: BoardNo, each: usize) -> Vec<BoardNo> {
        (set.index() * each..(set.index() + 1) * each).map(BoardNo::from_index).collect()
    }

    /// The schedule that [`verify`](rondel_schedule::verify) judges, with this number of boards in a set. Who meets the
    /// phantom sits out, and the other tables move up in the list. Where directions change half way it has those of the
    /// beginning; the verifier is told of these tables by [`halves`](Self::halves).
    pub fn schedule(&self, each: usize) -> Schedule {
        let rounds = self.rounds.iter().map(|tables| round(tables, |play| Movement::boards(play.set, each)));
        Schedule { entrants: self.pairs, rounds: rounds.collect() }
    }

    /// The tables of [`schedule`](Self::schedule) that change directions half way through their boards, in order of
    /// play and numbered as there: without those at which somebody sits out.
    pub fn halves(&self) -> Vec<(RoundNo, TableNo)> {
        let of = |(round, tables): (usize, &Vec<Play>)| {
            let met = tables.iter().filter(|play| play.met().is_some()).enumerate();
            let at = move |(table, _)| (RoundNo::from_index(round), TableNo::from_index(table));
            met.filter(|(_, play)| play.half).map(at).collect::<Vec<_>>()
        };
        self.rounds.iter().enumerate().flat_map(of).collect()
    }
}

/// A round of these tables, each with the boards that `boards` names.
fn round(tables: &[Play], boards: impl Fn(&Play) -> Vec<BoardNo>) -> Round {
    let mut round = Round::default();
    for play in tables {
        match play.met() {
            Some([ns, ew]) => {
                round.tables.push(Table { boards: boards(play), ..Table::of(ns, ew) });
            }
            None => round.out.extend(play.pairs.iter().flatten()),
        }
    }
    round.out.sort_unstable();
    round
}
