//! The totals of a ranking as sums of exact fractions, and its places.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::points::{PointUnit, Points};
use rondel_schedule::model::schedule::{Side, Table};

use crate::event::history::{Game, History};
use crate::event::{HalfPoints, State, System};
use crate::proof::Proof;
use crate::standings::keizer::Lists;
use crate::standings::{self, Origin, Standings, Unit, unit};

/// The totals of an event by players of the schedule.
pub struct Totals {
    /// The number of units in a point.
    units: i64,
    /// The parts of each total: the number of the round, or 0 outside the rounds, and the units.
    parts: BTreeMap<Player, Vec<(u16, i64)>>,
    /// The places, best first, each as its line: place, player, total, tie-breaks. Empty if the totals and tie-breaks
    /// alone do not order the list.
    ranks: Vec<String>,
    /// The units of both sides of each decided game, by round and players.
    made: BTreeMap<(RoundNo, Vec<Player>), [i64; 2]>,
}

impl Totals {
    /// Returns the totals of an event, or `None` if its ranking is not a sum over rounds or nobody has a round.
    pub fn of(state: &State, proof: &Proof) -> Option<Self> {
        let number =
            |player: Player| proof.players.iter().position(|&it| it == player).map(Player::from_index);
        match &state.system {
            System::Pairs(_) | System::Cup(_) => None,
            System::Keizer(_) => of_keizer(state, number),
            _ => of_standings(state, number),
        }
    }

    /// Returns the points of a game as a part of its word, or `None` if they are not a part of each player's total.
    pub fn points(&self, round: RoundNo, table: &Table) -> Option<String> {
        let made = self.made.get(&(round, table.players().collect()))?;
        let has = |player: &Player, points: i64| {
            let own = self.parts.get(player)?.iter().filter(|part| part.0 == round.number());
            (own.map(|part| part.1).sum::<i64>() == points).then_some(())
        };
        let sides = table.sides.iter().zip(made);
        let all = sides.flat_map(|(side, &points)| side.players().iter().map(move |player| (player, points)));
        all.into_iter().try_for_each(|(player, points)| has(player, points))?;
        Some(format!("={}:{}", self.written(made[0]), self.written(made[1])))
    }

    /// Returns the lines of the totals and of the places.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let total = |(player, parts): (&Player, &Vec<(u16, i64)>)| {
            let sum = self.written(parts.iter().map(|part| part.1).sum());
            let parts = parts.iter().map(|(round, units)| format!(" {round}:{}", self.written(*units)));
            format!("total {player} {sum}{}", parts.collect::<String>())
        };
        self.parts.iter().map(total).chain(self.ranks.iter().cloned())
    }

    /// Returns the claims about the totals.
    pub fn claims(&self) -> Vec<String> {
        let ranking = (!self.ranks.is_empty()).then(|| format!("ranking {}", self.ranks.len()));
        [format!("totals {}", self.parts.len())].into_iter().chain(ranking).collect()
    }

    fn written(&self, units: i64) -> String {
        fraction(units, self.units)
    }
}

/// Returns a fraction in lowest terms: `3`, `-1/2`, `13/4`.
pub fn fraction(above: i64, below: i64) -> String {
    let (mut a, mut b) = (above.abs(), below);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    let common = a.max(1);
    match below / common {
        1 => (above / common).to_string(),
        below => format!("{}/{below}", above / common),
    }
}

fn of_keizer(state: &State, number: impl Fn(Player) -> Option<Player>) -> Option<Totals> {
    let (lists, list) = Lists::latest_of(state)?;
    let mut parts = BTreeMap::new();
    for row in &list.rows {
        let Some(player) = number(row.player) else { continue };
        let terms = lists.ledger.terms(&list, row.player);
        let part =
            |term: &standings::keizer::Term| (term.origin.round().map_or(0, RoundNo::number), term.points.0);
        let own: Vec<(u16, i64)> = terms.iter().map(part).filter(|part| part.1 != 0).collect();
        // A list published before a correction has the totals of its day.
        if own.iter().map(|part| part.1).sum::<i64>() == row.total.0 {
            parts.insert(player, own);
        }
    }
    let units = Points::ONE.0;
    (!parts.is_empty()).then(|| Totals { units, parts, ranks: Vec::new(), made: BTreeMap::new() })
}

fn of_standings(state: &State, number: impl Fn(Player) -> Option<Player>) -> Option<Totals> {
    let (history, settings) = (History::of(state), &state.settings);
    let list = standings::table(&history, settings);
    let units = if list.unit == PointUnit::Hundredth { 200 } else { 2 };
    let mut parts = BTreeMap::new();
    for row in &list.rows {
        let Some(player) = number(row.player) else { continue };
        let summands = standings::why(&history, settings, &list, row.player, Origin::Points);
        let part = |it: &standings::Summand| (it.round.map_or(0, RoundNo::number), it.amount);
        let own: Vec<(u16, i64)> = summands.iter().filter(|it| !it.cut).map(part).collect();
        if own.iter().map(|part| part.1).sum::<i64>() == i64::from(row.points.0) {
            parts.insert(player, own);
        }
    }
    let mut made = BTreeMap::new();
    for (index, round) in history.rounds.iter().enumerate() {
        for game in &round.games {
            let Some((players, points)) = made_in(game, state, &number) else { continue };
            made.insert((RoundNo::from_index(index), players), points);
        }
    }
    let ranks = ranks(&list, units, &number).filter(|_| parts.len() == list.rows.len()).unwrap_or_default();
    (!parts.is_empty()).then_some(Totals { units, parts, ranks, made })
}

/// Returns the players of a decided game, first-named side first, and the units of both sides.
fn made_in(
    game: &Game,
    state: &State,
    number: impl Fn(Player) -> Option<Player>,
) -> Option<(Vec<Player>, [i64; 2])> {
    let outcome = game.outcome.as_ref()?;
    let worth = |side| state.settings.worth(outcome, side).map(|HalfPoints(points)| i64::from(points));
    let players: Option<Vec<Player>> =
        game.sides.iter().flat_map(Side::players).map(|&player| number(player)).collect();
    Some((players?, [worth(0)?, worth(1)?]))
}

/// Returns the lines of the places, or `None` if totals and tie-breaks alone do not order the list: averages, a direct
/// encounter applied again, entrants below a line.
fn ranks(list: &Standings, units: i64, number: impl Fn(Player) -> Option<Player>) -> Option<Vec<String>> {
    let row = |row: &standings::Row| {
        let values = row.values.iter().zip(&list.tie_breaks).map(|(value, &tie_break)| {
            let below = match unit(tie_break) {
                Unit::HalfPoints => units,
                Unit::QuarterPoints => 2 * units,
                Unit::Games | Unit::Scores => 1,
            };
            format!(" {}", fraction(value.unwrap_or(0), below))
        });
        let is_plain = row.again.is_empty() && row.few.is_none();
        let player = number(row.player).filter(|_| is_plain)?;
        let total = fraction(row.points.0.into(), units);
        Some(format!("rank {} {player} {total}{}", row.place, values.collect::<String>()))
    };
    if list.per_game { None } else { list.rows.iter().map(row).collect() }
}
