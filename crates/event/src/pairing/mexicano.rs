//! Mexicano: the next round, from the standings so far.
//!
//! Those who are here stand in the order of the standings, in round 1 in that of the numbers. Who sits out is settled
//! first; of the others the first four are on court 1, the next four on court 2, and so on. On a court first and fourth
//! play against second and third. Where two of a pair were partners in their last game, first and third play against
//! second and fourth; where that repeats partners too, first and second against third and fourth; the first of the
//! three that repeats fewest is taken.
//!
//! # Who sits out
//! Those who sat out least often, so that nobody does twice before everybody once; of them who played most games, then
//! whose last time is longest ago, then the highest number. A table that is not played counts as sitting out. Who was
//! not there in a round counts after it as one who sat out least of those who were: coming late is neither punished
//! nor rewarded.
//!
//! # Lasting wishes
//! Who is not to be together with somebody is on another court, as partner and as opponent. Courts are then filled
//! from the first on, each with the next in the order whom no wish is against, as long as the others can still be
//! divided (`Bars::fours`); who was passed over is said with the reason. Who sits out is settled before: it is a matter
//! of whose turn it is. A court that is fixed for somebody is only the number of the court that the rule gives them:
//! the others keep their order. A group that plays among itself is not offered: it would leave a mixed court in every
//! round in which it is no multiple of four, and as an event of its own it has its own standings.
//!
//! # Source
//! Custom of padel halls, without one authority. That the standings order all who are here and not each court, the
//! second split, and the count of who comes late are ours.

mod substitute;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Round, Side, Table};
use serde::{Deserialize, Serialize};

use crate::event::history::History;
use crate::event::{Settings, State, System};
use crate::pairing::attendance::expected;
use crate::pairing::lasting::{Bar, Bars, Kept};
use crate::standings;

pub use substitute::{Substitute, stand_in, substituted, vacancy};

/// Everything a round is made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Situation {
    /// Those here, best first.
    pub order: Vec<Player>,
    /// The courts there are; 0 for as many as the players fill.
    pub courts: usize,
    /// The rounds before, by [`Player::index`]; what is missing is nothing.
    pub past: Vec<Past>,
    /// What is wished of all rounds.
    pub lasting: Bars,
}

/// The rounds before for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Past {
    /// The times that they sat out, or count as having done so.
    pub rests: usize,
    /// Games played.
    pub games: usize,
    /// The last round in which they sat out.
    pub last_rest: Option<RoundNo>,
    /// The partner of their last game.
    pub partner: Option<Player>,
}

/// A round as it is proposed, with its reasons.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// Those here, best first.
    pub order: Vec<Player>,
    /// The courts, the best four first.
    pub courts: Vec<Court>,
    /// Who sits out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Rest>,
    /// What the lasting wishes did.
    #[serde(default, skip_serializing_if = "Kept::is_empty")]
    pub kept: Kept,
    /// Those who took somebody's place since, one after the other; the courts have them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub substitutes: Vec<Substitute>,
    /// True if these are only the reasons where something gave way, as a copy has them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub part: bool,
}

/// Four on a court.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Court {
    /// The four, best first.
    pub players: [Player; 4],
    /// The places of the first pair and the other among the four, from 0.
    pub pairs: [[usize; 2]; 2],
    /// Pairs that were passed over, or could not be, because they were partners in their last game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<[Player; 2]>,
    /// Who stands before the last of the four in the order, and is on a later court.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<Passed>,
}

/// Somebody who was passed over for a court because of a lasting wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Passed {
    /// The player.
    pub player: Player,
    /// One on the court with whom they are not to be, and why; `None` if it is for the sake of others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<(Player, Bar)>,
}

/// Somebody who sits out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rest {
    /// The player.
    pub player: Player,
    /// The times before.
    pub had: usize,
}

/// Ways to split four, the best first.
const SPLITS: [[[usize; 2]; 2]; 3] = [[[0, 3], [1, 2]], [[0, 2], [1, 3]], [[0, 1], [2, 3]]];

impl Court {
    /// The two pairs.
    pub fn sides(&self) -> [[Player; 2]; 2] {
        self.pairs.map(|pair| pair.map(|place| self.players[place]))
    }

    /// True if another split was taken than first and fourth against second and third.
    pub fn is_other_split(&self) -> bool {
        self.pairs != SPLITS[0]
    }
}

impl Pairing {
    /// The round as it is published.
    pub fn round(&self) -> Round {
        let table = |court: &Court| Table { sides: court.sides().map(Side::Two), boards: Vec::new() };
        let mut out: Vec<Player> = self.out.iter().map(|rest| rest.player).collect();
        out.sort_unstable();
        Round { tables: self.courts.iter().map(table).collect(), out }
    }

    /// The court of somebody, from 0.
    pub fn court(&self, player: Player) -> Option<usize> {
        self.courts.iter().position(|court| court.players.contains(&player))
    }
}

/// The courts of `courts` that this number of players fill; of 0 as many as they fill.
pub fn in_play(courts: usize, players: usize) -> usize {
    let fill = players / 4;
    if courts == 0 { fill } else { fill.min(courts) }
}

/// The round that the rules give. Fewer than four all sit out.
pub fn pair(situation: &Situation) -> Pairing {
    let past = |player: Player| situation.past.get(player.index()).copied().unwrap_or_default();
    let courts = in_play(situation.courts, situation.order.len());
    let mut turn = situation.order.clone();
    turn.sort_by_key(|&player| {
        let Past { rests, games, last_rest, .. } = past(player);
        (rests, std::cmp::Reverse(games), last_rest, std::cmp::Reverse(player))
    });
    turn.truncate(situation.order.len() - 4 * courts);
    let plays: Vec<Player> =
        situation.order.iter().copied().filter(|player| !turn.contains(player)).collect();
    let were =
        |[one, other]: [Player; 2]| past(one).partner == Some(other) || past(other).partner == Some(one);
    let fours = situation.lasting.fours(&plays);
    let court = |(at, &players): (usize, &[Player; 4])| {
        let again = |split: [[usize; 2]; 2]| {
            let pairs = split.map(|pair| pair.map(|place| players[place]));
            pairs.into_iter().filter(|&pair| were(pair)).collect::<Vec<_>>()
        };
        let pairs = *SPLITS.iter().min_by_key(|&&split| again(split).len()).expect("there are three");
        let tried = SPLITS.iter().take_while(|&&split| split != pairs).chain([&pairs]);
        let passed = passed(&situation.lasting, &plays, &fours[..=at]);
        Court { players, pairs, again: tried.flat_map(|&split| again(split)).collect(), passed }
    };
    let yielded = situation.lasting.yielded_on(&fours);
    Pairing {
        courts: fours.iter().enumerate().map(court).collect(),
        out: turn.into_iter().map(|player| Rest { player, had: past(player).rests }).collect(),
        order: situation.order.clone(),
        kept: Kept { yielded, tables: Vec::new() },
        substitutes: Vec::new(),
        part: false,
    }
}

/// Those of who play, best first, who were passed over for the last of these courts.
fn passed(lasting: &Bars, plays: &[Player], courts: &[[Player; 4]]) -> Vec<Passed> {
    let Some((four, before)) = courts.split_last() else { return Vec::new() };
    let left = || plays.iter().copied().filter(|player| !before.as_flattened().contains(player));
    let over = left().take_while(|player| *player != four[3]).filter(|player| !four.contains(player));
    let because = |player: Player| {
        let with = |&other: &Player| lasting.on_court([other, player]).map(|bar| (other, bar));
        four.iter().filter_map(with).min_by_key(|(_, bar)| *bar)
    };
    over.map(|player| Passed { player, because: because(player) }).collect()
}

/// The situation that a round is made from: the rounds before it as they stand now, and those present in it.
pub fn situation(state: &State, round: RoundNo) -> Situation {
    let mut order = standing(state, round);
    order.retain(|&player| state.is_present(round, player));
    let System::Mexicano(wishes) = &state.system else {
        return Situation { order, courts: 0, past: Vec::new(), lasting: Bars::default() };
    };
    let lasting = Bars::of(state, round);
    Situation { order, courts: wishes.courts.into(), past: past(state, round), lasting }
}

/// Everybody who could be here for a round, best first, those away included.
pub fn standing(state: &State, round: RoundNo) -> Vec<Player> {
    let history = History::of(state).until(round.index());
    // Who has played little is paired by what they made in it.
    let settings = Settings { least_games: 0, ..state.settings.clone() };
    let rows = standings::table(&history, &settings).rows;
    let mut order: Vec<Player> = rows.iter().map(|row| row.player).collect();
    let here: Vec<Player> = expected(state, round).collect();
    order.retain(|player| here.contains(player));
    let others: Vec<Player> = here.into_iter().filter(|player| !order.contains(player)).collect();
    order.extend(others);
    order
}

/// True if nobody plays at a table of a round.
pub fn is_lost(state: &State, round: RoundNo, table: TableNo) -> bool {
    let settled = |outcome: &Outcome| !outcome.is_played() && !outcome.waits();
    state.is_off(round, table) || state.outcome(round, table).is_some_and(settled)
}

/// What the rounds before `round` were for everybody.
fn past(state: &State, round: RoundNo) -> Vec<Past> {
    let mut all = vec![Past::default(); state.members.len()];
    for (number, published) in state.published().take(round.index()) {
        let mut rest = published.round.out.clone();
        let mut named = rest.clone();
        for (index, table) in published.round.tables.iter().enumerate() {
            named.extend(table.players());
            if is_lost(state, number, TableNo::from_index(index)) {
                rest.extend(table.players());
                continue;
            }
            for player in table.players() {
                let past = &mut all[player.index()];
                past.games += 1;
                past.partner = table.seen_by(player).and_then(|seen| seen.partner);
            }
        }
        for player in rest {
            let past = &mut all[player.index()];
            past.rests += 1;
            past.last_rest = Some(number);
        }
        let least = named.iter().map(|player| all[player.index()].rests).min().unwrap_or(0);
        for (index, past) in all.iter_mut().enumerate() {
            if !named.contains(&Player::from_index(index)) {
                past.rests = past.rests.max(least);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests;
