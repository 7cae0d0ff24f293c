//! The Mexicano: courts of four for the next round, from the standings so far.
//!
//! The players present are ordered by the standings, and in round 1 by their numbers. The players who sit out are
//! settled first. Of the others, the first four play on court 1, the next four on court 2, and so on. On a court,
//! first and fourth play second and third. If two of a pair were partners in their last game, first and third play
//! second and fourth; if that repeats partners too, first and second play third and fourth. The first of the three
//! splits that repeats fewest partners is taken.
//!
//! # Who sits out
//! The players who sat out least often sit out, so that none does twice before all have once. Ties are broken by most
//! games played, then by the longest time since they last sat out, then by the highest number. A table that is not
//! played counts as sitting out. A player who missed a round has, after it, at least as many rounds out as the least
//! among the players named in it: coming late is neither punished nor rewarded.
//!
//! # Lasting wishes
//! Two players who are not to meet play on different courts, so that they are neither partners nor opponents. Courts
//! are filled from the first on, each with the next players in the order whom no wish keeps off it, as long as the
//! others can still be divided (`LastingRules::fours`). Players passed over are recorded with the reason. The players
//! who sit out are settled before, because their turn does not depend on wishes. A court fixed for a player only
//! changes the number of the court that the rule gives them: the other courts keep their order. A group that plays
//! among itself is not offered: it would leave a mixed court in every round in which its size is no multiple of four,
//! and as an event of its own it has its own standings.
//!
//! # Source
//! Custom of padel halls, without one authority. Three points are ours: that the standings order all players present
//! and not each court, the second split, and the count for latecomers.

mod substitute;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Round, Side, Table};
use serde::{Deserialize, Serialize};

use crate::event::history::History;
use crate::event::{Settings, State, System};
use crate::pairing::attendance::expected;
use crate::pairing::lasting::{Effect, LastingRules, Objection};
use crate::standings;

pub use substitute::{Substitute, stand_in, substituted, vacancy};

/// The data that a round is made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Situation {
    /// The players present, best first.
    pub order: Vec<Player>,
    /// The number of courts; 0 for as many as the players fill.
    pub courts: usize,
    /// Earlier rounds of each player, by [`Player::index`]; a missing entry means none.
    pub past: Vec<Past>,
    /// The lasting wishes.
    pub lasting: LastingRules,
}

/// The earlier rounds of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Past {
    /// The number of times the player sat out, or counts as having done so.
    pub rests: usize,
    /// The number of games played.
    pub games: usize,
    /// The last round in which the player sat out.
    pub last_rest: Option<RoundNo>,
    /// The partner in the player's last game.
    pub partner: Option<Player>,
}

/// A proposed round with its reasons.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// The players present, best first.
    pub order: Vec<Player>,
    /// The courts, the best four first unless a court is fixed.
    pub courts: Vec<Court>,
    /// The players who sit out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Rest>,
    /// The effect of the lasting wishes.
    #[serde(default, skip_serializing_if = "Effect::is_empty")]
    pub kept: Effect,
    /// Substitutes who took the place of another player since, in order; the courts name them already.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub substitutes: Vec<Substitute>,
    /// True if only the reasons where something gave way are here, as in a copy of the event.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub part: bool,
}

/// Four players on a court.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Court {
    /// The four players, best first.
    pub players: [Player; 4],
    /// The 0-based places in `players` of the first and of the second pair.
    pub pairs: [[usize; 2]; 2],
    /// Pairs of the splits tried, up to the one taken, who were partners in their last game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<[Player; 2]>,
    /// Players who are before the last of the four in the order and play on a later court.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<Passed>,
}

/// A player passed over for a court because of a lasting wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Passed {
    /// The player.
    pub player: Player,
    /// A player on the court whom the wish keeps apart from this one, and the wish; `None` if the player was passed
    /// over for the sake of others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<(Player, Objection)>,
}

/// A player who sits out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rest {
    /// The player.
    pub player: Player,
    /// The number of times the player sat out before.
    pub had: usize,
}

/// The ways to split four players into two pairs, the best first.
const SPLITS: [[[usize; 2]; 2]; 3] = [[[0, 3], [1, 2]], [[0, 2], [1, 3]], [[0, 1], [2, 3]]];

impl Court {
    /// The two pairs of the court.
    pub fn sides(&self) -> [[Player; 2]; 2] {
        self.pairs.map(|pair| pair.map(|place| self.players[place]))
    }

    /// True if the split is another one than first and fourth against second and third.
    pub fn is_other_split(&self) -> bool {
        self.pairs != SPLITS[0]
    }
}

impl Pairing {
    /// The round in the form in which it is published.
    pub fn round(&self) -> Round {
        let table = |court: &Court| Table { sides: court.sides().map(Side::Two), boards: Vec::new() };
        let mut out: Vec<Player> = self.out.iter().map(|rest| rest.player).collect();
        out.sort_unstable();
        Round { tables: self.courts.iter().map(table).collect(), out }
    }

    /// The 0-based index of the player's court; `None` if the player is on none.
    pub fn court(&self, player: Player) -> Option<usize> {
        self.courts.iter().position(|court| court.players.contains(&player))
    }
}

/// The number of courts in use with this number of players: as many as they fill, and at most `courts` unless that is
/// 0.
pub fn in_play(courts: usize, players: usize) -> usize {
    let fill = players / 4;
    if courts == 0 { fill } else { fill.min(courts) }
}

/// Pairs the round by the rules. Fewer than four players all sit out.
///
/// ```
/// use rondel_event::pairing::mexicano::{Situation, pair};
/// use rondel_schedule::model::ids::Player;
///
/// let order: Vec<Player> = (0..4).map(Player::from_index).collect();
/// let made = pair(&Situation { order, courts: 0, past: Vec::new(), lasting: Default::default() });
/// assert_eq!(made.courts[0].pairs, [[0, 3], [1, 2]]); // The first and the fourth play the second and the third.
/// ```
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
        kept: Effect { yielded, tables: Vec::new() },
        substitutes: Vec::new(),
        part: false,
    }
}

/// The players passed over for the last of `courts`, from `plays`, best first.
fn passed(lasting: &LastingRules, plays: &[Player], courts: &[[Player; 4]]) -> Vec<Passed> {
    let Some((four, before)) = courts.split_last() else { return Vec::new() };
    let left = || plays.iter().copied().filter(|player| !before.as_flattened().contains(player));
    let over = left().take_while(|player| *player != four[3]).filter(|player| !four.contains(player));
    let because = |player: Player| {
        let with = |&other: &Player| lasting.on_court([other, player]).map(|bar| (other, bar));
        four.iter().filter_map(with).min_by_key(|(_, bar)| *bar)
    };
    over.map(|player| Passed { player, because: because(player) }).collect()
}

/// The data that a round is made from: the earlier rounds by their present results, and the players present.
///
/// ```
/// use rondel_event::event::{Action, Entrant, Event, Kind, Mexicano, System};
/// use rondel_event::pairing::mexicano::{pair, situation};
/// use rondel_schedule::model::ids::RoundNo;
///
/// let system = System::Mexicano(Mexicano::default());
/// let mut event = Event::found(0, "padel", system, Kind::Mexicano.settings())?;
/// event.apply(0, Action::Enter((1..=9).map(|number| Entrant::named(format!("Player {number}"))).collect()))?;
/// let made = pair(&situation(event.state(), RoundNo::from_index(0)));
/// assert_eq!((made.courts.len(), made.out.len()), (2, 1));
/// # Ok::<(), rondel_event::event::Refused>(())
/// ```
pub fn situation(state: &State, round: RoundNo) -> Situation {
    let mut order = standing(state, round);
    order.retain(|&player| state.is_present(round, player));
    let System::Mexicano(wishes) = &state.system else {
        return Situation { order, courts: 0, past: Vec::new(), lasting: LastingRules::default() };
    };
    let lasting = LastingRules::of(state, round);
    Situation { order, courts: wishes.courts.into(), past: past(state, round), lasting }
}

/// The players who could be present in a round, best first, absent ones included.
pub fn standing(state: &State, round: RoundNo) -> Vec<Player> {
    let history = History::of(state).until(round.index());
    // A player with few games is ranked by them all the same.
    let settings = Settings { least_games: 0, ..state.settings.clone() };
    let rows = standings::table(&history, &settings).rows;
    let mut order: Vec<Player> = rows.iter().map(|row| row.player).collect();
    let here: Vec<Player> = expected(state, round).collect();
    order.retain(|player| here.contains(player));
    let others: Vec<Player> = here.into_iter().filter(|player| !order.contains(player)).collect();
    order.extend(others);
    order
}

/// True if a table of a round is not played.
pub fn is_lost(state: &State, round: RoundNo, table: TableNo) -> bool {
    let settled = |outcome: &Outcome| !outcome.is_played() && !outcome.waits();
    state.is_off(round, table) || state.outcome(round, table).is_some_and(settled)
}

/// The rounds before `round` for each player.
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
