//! The common form of every movement: the pairs at each table in each round, and their boards.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::{Round, Schedule, Table};

/// One table in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Play {
    /// North/South, then East/West; `None` is the phantom, whose opponents sit out at this table.
    pub pairs: [Option<Player>; 2],
    /// The board set at this table.
    pub set: BoardNo,
    /// True if the two pairs exchange their directions half way through the set. Of an odd number of boards, one more
    /// is played before the exchange than after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half: bool,
}

impl Play {
    /// A table where both seats have a pair and directions do not change.
    pub fn of(ns: Player, ew: Player, set: BoardNo) -> Self {
        Play { pairs: [Some(ns), Some(ew)], set, half: false }
    }

    /// The table with the arrow turned: North/South and East/West are exchanged.
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

    /// True if `pair` sits at this table.
    pub fn has(&self, pair: Player) -> bool {
        self.pairs.contains(&Some(pair))
    }
}

/// A movement: pairs `1..=pairs` and board sets `1..=sets`, with their tables in every round.
///
/// `rounds[r][t]` is table `t + 1` in round `r + 1`, and every round has every table. A board set contains the boards
/// played in a round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Movement {
    /// The number of pairs, the phantom not counted.
    pub pairs: usize,
    /// The number of board sets.
    pub sets: usize,
    /// The rounds in order of play.
    pub rounds: Vec<Vec<Play>>,
}

/// Tables that need one board set in the same round, while others have another one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shared {
    /// The round in which they need it.
    pub round: RoundNo,
    /// The board set.
    pub set: BoardNo,
    /// The tables, ascending; at least two.
    pub tables: Vec<TableNo>,
}

impl Movement {
    /// The number of tables in the room.
    pub fn tables(&self) -> usize {
        self.rounds.first().map_or(0, Vec::len)
    }

    /// All tables of all rounds with their places, in order of play.
    pub fn plays(&self) -> impl Iterator<Item = (RoundNo, TableNo, &Play)> {
        self.rounds.iter().enumerate().flat_map(|(round, tables)| {
            let at = move |(table, play)| (RoundNo::from_index(round), TableNo::from_index(table), play);
            tables.iter().enumerate().map(at)
        })
    }

    /// The seat of `pair` in a round: the table, and the side, 0 for North/South. `None` if the pair is not in the
    /// round.
    pub fn seat(&self, pair: Player, round: RoundNo) -> Option<(TableNo, usize)> {
        let tables = self.rounds.get(round.index())?;
        tables.iter().enumerate().find_map(|(table, play)| {
            let side = play.pairs.iter().position(|&there| there == Some(pair))?;
            Some((TableNo::from_index(table), side))
        })
    }

    /// True if all tables have the same board set in every round, so that it is duplicated for each of them.
    pub fn is_barometer(&self) -> bool {
        self.rounds.iter().all(|tables| tables.iter().all(|play| play.set == tables[0].set))
    }

    /// The number of sets of boards that a barometer needs, one for each table, because all tables play the same
    /// boards at once. `None` if the boards move, or if there is only one table in play.
    pub fn needs_sets(&self) -> Option<usize> {
        let played = |tables: &Vec<Play>| tables.iter().filter(|play| play.met().is_some()).count();
        let most = self.rounds.iter().map(played).max().filter(|&tables| tables > 1);
        most.filter(|_| self.is_barometer())
    }

    /// The number of boards, out of `boards`, that are played before directions change half way.
    pub fn before_half(boards: usize) -> usize {
        boards.div_ceil(2)
    }

    /// True if a table changes directions half way through a set.
    pub fn has_halves(&self) -> bool {
        self.plays().any(|(_, _, play)| play.half)
    }

    /// The board sets that several tables share in a round, in order of play; empty for a barometer.
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

    /// The board sets that the movement cannot avoid sharing. At three tables this is one set in one round, since
    /// every movement of six pairs in which all meet has such a round. With relay and share, it is the set of the
    /// first and the last table. Any other sharing is a fault of the movement.
    pub fn shared_by_plan(&self) -> Vec<Shared> {
        let shared = self.shared();
        let ends = [0, self.tables().saturating_sub(1)].map(TableNo::from_index);
        match self.tables() {
            3 if shared.len() == 1 => shared,
            0..=3 => Vec::new(),
            _ => shared.into_iter().filter(|it| it.tables == ends).collect(),
        }
    }

    /// The tables of one section alone. Pairs and sets keep their numbers, and its first table becomes table 1.
    pub fn of_tables(&self, tables: Range<usize>) -> Movement {
        let rounds = self.rounds.iter().map(|round| round.get(tables.clone()).unwrap_or_default().to_vec());
        Movement { rounds: rounds.collect(), ..*self }
    }

    /// The movement with the arrow turned where `turned` returns true for the 0-based round and table.
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

    /// The movement without one pair: `absent` becomes the phantom, and the numbers of the pairs above it decrease by
    /// one.
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

    /// The movement with only its first rounds; the number of board sets stays.
    pub fn first(&self, rounds: usize) -> Movement {
        Movement { rounds: self.rounds.iter().take(rounds).cloned().collect(), ..*self }
    }

    /// The boards of a set of `each` boards, ascending; set 1 has boards 1, 2, and so on.
    pub fn boards(set: BoardNo, each: usize) -> Vec<BoardNo> {
        (set.index() * each..(set.index() + 1) * each).map(BoardNo::from_index).collect()
    }

    /// The schedule that [`verify`](rondel_schedule::verify) judges, with `each` boards in a set. A pair that meets
    /// the phantom sits out, and the following tables move up in the list. Tables that change directions half way
    /// have their initial directions; [`halves`](Self::halves) lists them for the verifier.
    pub fn schedule(&self, each: usize) -> Schedule {
        let rounds = self.rounds.iter().map(|tables| round(tables, |play| Movement::boards(play.set, each)));
        Schedule { entrants: self.pairs, rounds: rounds.collect() }
    }

    /// The tables of [`schedule`](Self::schedule) that change directions half way through their boards, in order of
    /// play and numbered as in the schedule, which has no tables with a sit-out.
    pub fn halves(&self) -> Vec<(RoundNo, TableNo)> {
        let of = |(round, tables): (usize, &Vec<Play>)| {
            let met = tables.iter().filter(|play| play.met().is_some()).enumerate();
            let at = move |(table, _)| (RoundNo::from_index(round), TableNo::from_index(table));
            met.filter(|(_, play)| play.half).map(at).collect::<Vec<_>>()
        };
        self.rounds.iter().enumerate().flat_map(of).collect()
    }
}

/// A round of these tables, each with the boards that `boards` gives.
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
