//! The players to be paired, in order, and the weight of every pair. In this module a player is a 0-based rank.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::Colour;
use super::colour::{ColourRule, Colours, assign};
use super::{Burden, Pair, Past, Situation, Tried};
use crate::pairing::cheapest::Costs;
use crate::pairing::lasting::{Objection, Strength};

/// The contribution of one pair to a [`Burden`], or a sum of such contributions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Weight {
    /// Pairs that are forbidden by hand.
    pub barred: usize,
    /// Pairs who never meet, or not before a later round.
    pub never: usize,
    /// Pairs with one player of a group that plays among itself and one from outside.
    pub across: usize,
    pub rematches: usize,
    /// Pairs who are not to meet if it can be avoided.
    pub avoid: usize,
    /// The difference in points, where points come before colours.
    pub gaps: usize,
    pub thirds: usize,
    pub same: usize,
}

impl std::ops::AddAssign for Weight {
    fn add_assign(&mut self, other: Weight) {
        self.barred += other.barred;
        self.never += other.never;
        self.across += other.across;
        self.rematches += other.rematches;
        self.avoid += other.avoid;
        self.gaps += other.gaps;
        self.thirds += other.thirds;
        self.same += other.same;
    }
}

impl Weight {
    /// Adds the weight of a lasting wish.
    fn bear(&mut self, bar: Objection) {
        match bar.strength {
            Strength::Never | Strength::Before(_) => self.never += 1,
            Strength::Among => self.across += 1,
            Strength::Avoid => self.avoid += 1,
        }
    }

    /// The parts that count before the look-ahead, the weightiest first.
    pub fn before_next(self) -> [usize; 4] {
        [self.barred, self.never, self.across, self.rematches]
    }

    /// The burden with this weight.
    pub fn burden(self, stuck: bool) -> Burden {
        let Weight { barred: _, never, across, rematches, avoid, gaps, thirds, same } = self;
        Burden { never, across, rematches, stuck, avoid, gaps, thirds, same }
    }
}

/// The players present in the order that is paired from: by start number in round 1, else by points and then by start
/// number. If players begin with points, round 1 is ordered by points too.
pub(super) fn order(situation: &Situation) -> Vec<Player> {
    let present = situation.entrants.iter().enumerate().filter(|(_, entrant)| entrant.present);
    let mut order: Vec<Player> = present.map(|(index, _)| Player::from_index(index)).collect();
    if situation.round.index() > 0 || situation.rules.start {
        order.sort_by_key(|player| std::cmp::Reverse(situation.entrants[player.index()].points));
    }
    order
}

/// The players to be paired, by rank.
pub(super) struct Field<'a> {
    pub situation: &'a Situation,
    /// The players by rank, an even number.
    pub players: Vec<Player>,
    /// The player with the walk-over.
    pub free: Option<Player>,
    /// The pairs that the organizer fixed, as ranks with the smaller one first.
    pub fixed: Vec<[usize; 2]>,
    colours: Vec<Colours<'a>>,
    costs: Costs,
    /// The room of each part of a weight in a cost, from the lowest part up; the highest one needs none.
    rooms: [i64; 7],
}

impl<'a> Field<'a> {
    pub fn of(situation: &'a Situation, order: &[Player], free: Option<Player>) -> Self {
        let players: Vec<Player> = order.iter().copied().filter(|&player| Some(player) != free).collect();
        let colours = players.iter().map(|player| Colours::of(&situation.entrants[player.index()])).collect();
        let costs = Costs::of(0, |_, _| 0);
        let mut field = Field { situation, players, free, fixed: Vec::new(), colours, costs, rooms: [1; 7] };
        field.rooms = field.measure();
        let ranks = |pairs: &[[Player; 2]]| -> Vec<[usize; 2]> {
            let ranks = pairs.iter().filter_map(|&[a, b]| Some([field.rank(a)?, field.rank(b)?]));
            ranks.map(|[a, b]| [a.min(b), a.max(b)]).collect()
        };
        let fixed = ranks(&situation.wishes.fixed);
        let forbidden = ranks(&situation.wishes.forbidden);
        let order = field.players.len();
        let met = field.met();
        let mut weights: Costs = Costs::of(order, |a, b| {
            let mut weight = match met[a * order + b] {
                0 => field.colours_weigh(a, b),
                // This weighs as much as a repeated colour, so that no two meet again for the sake of colours alone.
                times if field.may_again(times, a, b) => {
                    Weight { same: usize::from(!field.is_last_round()), ..Weight::default() }
                }
                _ => Weight { rematches: 1, ..field.colours_weigh(a, b) },
            };
            field.bar(a, b).into_iter().for_each(|bar| weight.bear(bar));
            weight.gaps = field.gap(a, b);
            field.cost(weight)
        });
        let barred = field.cost(Weight { barred: 1, ..Weight::default() });
        for [a, b] in forbidden {
            weights.set(a, b, weights.get(a, b) + barred);
        }
        field.fixed = fixed;
        field.costs = weights;
        field
    }

    /// The rank of a player to be paired, or `None` for any other player.
    pub fn rank(&self, player: Player) -> Option<usize> {
        self.players.iter().position(|&p| p == player)
    }

    pub fn len(&self) -> usize {
        self.players.len()
    }

    pub fn is_last_round(&self) -> bool {
        is_last_round(self.situation)
    }

    pub fn costs(&self) -> &Costs {
        &self.costs
    }

    /// The weight of a pair.
    pub fn weight(&self, a: usize, b: usize) -> Weight {
        self.weight_of(self.costs.get(a, b))
    }

    /// A weight as a single number, with its parts stacked and room in each for all pairs. A part without room counts
    /// nothing.
    pub fn cost(&self, weight: Weight) -> i64 {
        let Weight { barred, never, across, rematches, avoid, gaps, thirds, same } = weight;
        let parts = [never, across, rematches, avoid, gaps, thirds, same];
        let rooms = self.rooms.iter().rev();
        parts
            .into_iter()
            .zip(rooms)
            .fold(barred as i64, |sum, (part, room)| sum * room + (part as i64).min(room - 1))
    }

    /// The weight from which [`Field::cost`] made this number.
    pub fn weight_of(&self, cost: i64) -> Weight {
        let mut rest = cost;
        let [same, thirds, gaps, avoid, rematches, across, never] = self.rooms.map(|room| {
            let part = rest % room;
            rest /= room;
            part as usize
        });
        Weight { barred: rest as usize, never, across, rematches, avoid, gaps, thirds, same }
    }

    /// The room that each part of a weight needs in a cost: one more than the pairs that can count in it, which are
    /// at most all pairs of a round, and at most those that a wish is against. Differences in points are largest if
    /// the upper half of the players meets the lower.
    fn measure(&self) -> [i64; 7] {
        let (order, most) = (self.players.len(), self.players.len() as i64 / 2 + 1);
        let (mut never, mut across, mut avoid) = (1, 1, 1);
        if !self.situation.lasting.is_empty() {
            let bars = (0..order).flat_map(|b| (0..b).filter_map(move |a| self.bar(a, b)));
            for bar in bars {
                let room = match bar.strength {
                    Strength::Never | Strength::Before(_) => &mut never,
                    Strength::Among => &mut across,
                    Strength::Avoid => &mut avoid,
                };
                *room = most.min(*room + 1);
            }
        }
        let mut points: Vec<i64> = self.players.iter().map(|&it| self.points(it).into()).collect();
        points.sort_unstable();
        let (lower, upper) = points.split_at(order / 2);
        let furthest = upper.iter().sum::<i64>() - lower.iter().sum::<i64>();
        let gaps = if self.situation.rules.points_first { furthest + 1 } else { 1 };
        fitted([most, most, gaps, avoid, most, across, never])
    }

    /// The points of a player, in half points.
    fn points(&self, player: Player) -> i32 {
        self.situation.entrants[player.index()].points.0
    }

    /// The difference in points of two players, in half points; 0 unless points come before colours.
    fn gap(&self, a: usize, b: usize) -> usize {
        match self.situation.rules.points_first {
            true => self.points(self.players[a]).abs_diff(self.points(self.players[b])) as usize,
            false => 0,
        }
    }

    /// The strongest lasting wish against a pair.
    pub fn bar(&self, a: usize, b: usize) -> Option<Objection> {
        self.situation.lasting.between([self.players[a], self.players[b]])
    }

    /// The last colour of a player, or `None` before the first one.
    pub fn last(&self, rank: usize) -> Option<Colour> {
        self.colours[rank].last()
    }

    /// True if the player had the last colour at least twice running.
    pub fn twice(&self, rank: usize) -> bool {
        self.last(rank).is_some_and(|last| self.colours[rank].third(last))
    }

    /// The rounds in which two players met.
    pub fn met_in(&self, a: usize, b: usize) -> impl Iterator<Item = RoundNo> + '_ {
        let other = self.players[b];
        let past = self.situation.entrants[self.players[a].index()].past.iter().enumerate();
        past.filter(move |(_, past)| matches!(past, Past::Game { opponent, .. } if *opponent == other))
            .map(|(round, _)| RoundNo::from_index(round))
    }

    /// True if two players who have met `times` times may meet again with the colours of their last game reversed.
    fn may_again(&self, times: u8, a: usize, b: usize) -> bool {
        times < self.situation.rules.meetings
            && self.turned(a, b).is_some_and(|(_, colour)| {
                let third = self.colours[a].third(colour) || self.colours[b].third(colour.other());
                !third || !colours_count(self.situation)
            })
    }

    /// The last game of two players, and the colour that `a` has if it is reversed.
    fn turned(&self, a: usize, b: usize) -> Option<(RoundNo, Colour)> {
        let other = self.players[b];
        let past = self.situation.entrants[self.players[a].index()].past.iter().enumerate().rev();
        past.into_iter().find_map(|(round, past)| match past {
            Past::Game { opponent, colour } if *opponent == other => {
                Some((RoundNo::from_index(round), colour.other()))
            }
            _ => None,
        })
    }

    /// True if two players have met and may do so again.
    pub fn is_again(&self, a: usize, b: usize) -> bool {
        self.weight(a, b).rematches == 0 && self.turned(a, b).is_some()
    }

    /// The number of games between any two ranks so far, one row for each rank.
    fn met(&self) -> Vec<u8> {
        let order = self.len();
        let mut rank = vec![None; self.situation.entrants.len()];
        for (index, player) in self.players.iter().enumerate() {
            rank[player.index()] = Some(index);
        }
        let mut met = vec![0_u8; order * order];
        for (a, player) in self.players.iter().enumerate() {
            for past in &self.situation.entrants[player.index()].past {
                let Past::Game { opponent, .. } = past else { continue };
                if let Some(b) = rank.get(opponent.index()).copied().flatten() {
                    met[a * order + b] = met[a * order + b].saturating_add(1);
                }
            }
        }
        // Each of the two has their games in the past; the larger number counts.
        for b in 0..order {
            for a in 0..b {
                let times = met[a * order + b].max(met[b * order + a]);
                met[a * order + b] = times;
                met[b * order + a] = times;
            }
        }
        met
    }

    /// The weight of the colours of a pair; zero if they do not count.
    fn colours_weigh(&self, a: usize, b: usize) -> Weight {
        let [one, other] = [&self.colours[a], &self.colours[b]];
        match (one.last(), other.last()) {
            (Some(last), Some(same)) if last == same && colours_count(self.situation) => {
                // One of them gets this colour again. Only if both have had it twice is it a third time for one of
                // them.
                let third = one.third(last) && other.third(last);
                Weight { thirds: third.into(), same: 1, ..Weight::default() }
            }
            _ => Weight::default(),
        }
    }

    /// The turn in which `b` is tried for the higher `a`: another last colour first, then by rank. By quarters,
    /// players of the own half of the field come first, and among them the one nearest to the player opposite; by
    /// halves, the one nearest to the player opposite comes first. Where points come before colours, so does the
    /// player nearest in points.
    pub fn turn(&self, a: usize, b: usize) -> (usize, usize) {
        let Weight { gaps, same, .. } = self.weight(a, b);
        let same = 2 * gaps + same;
        let (rules, pairs) = (self.situation.rules, self.len() / 2);
        if !(rules.quarters || rules.halves) || self.situation.round.index() > 0 {
            return (same, b);
        }
        let (opposite, half) = match rules.quarters {
            true => (quarter(pairs, a), 2 * pairs.div_ceil(2)),
            false => ((a + pairs) % (2 * pairs), 2 * pairs),
        };
        // Outside the own part of the field only if none is left in it.
        let outside = if (a < half) == (b < half) { 0 } else { 2 * self.len() };
        (same, outside + 2 * b.abs_diff(opposite) + usize::from(b < opposite))
    }

    /// The pair as it is published, with colours and reasons.
    pub fn pair(&self, pair: [usize; 2], tried: Vec<Tried>) -> Pair {
        let [top, opponent] = pair.map(|rank| self.players[rank]);
        let [lower, higher] = if top < opponent { pair } else { [pair[1], pair[0]] };
        let again = self.turned(lower, higher).filter(|_| self.weight(lower, higher).rematches == 0);
        let (colour, rule) = match again {
            _ if self.situation.rules.colourless => (Colour::White, ColourRule::Nobody),
            Some((round, colour)) => (colour, ColourRule::Met(round)),
            None => assign(self.colours[lower], self.colours[higher]),
        };
        let white = if colour == Colour::White { lower } else { higher };
        let by_hand = self.fixed.contains(&pair);
        let white = self.players[white];
        Pair { top, opponent, white, rule, tried, by_hand, group: false, absent: Vec::new() }
    }
}

/// The rank opposite to this one in a field of `pairs` pairs that is paired by quarters.
fn quarter(pairs: usize, rank: usize) -> usize {
    let upper = pairs.div_ceil(2);
    let (above, half) = if rank < 2 * upper { (0, upper) } else { (2 * upper, pairs - upper) };
    let at = rank - above;
    above + if at < half { at + half } else { at - half }
}

/// True if colours are looked at: not in the last round, and never where nobody has one.
pub(super) fn colours_count(situation: &Situation) -> bool {
    !situation.rules.colourless && !is_last_round(situation)
}

pub(super) fn is_last_round(situation: &Situation) -> bool {
    situation.round.index() + 1 >= situation.rounds
}

/// The largest product of all rooms: a cost is four times as large as a price, and pairs that are barred come on top.
const WHOLE: i128 = 1 << 56;

/// The rooms of the parts of a weight, without those of the colours if all together are too large for a cost. That
/// happens from some 1,300 players on with wishes of all three strengths, and from some 300 where points come first
/// too.
fn fitted(mut rooms: [i64; 7]) -> [i64; 7] {
    if rooms.iter().map(|&room| i128::from(room)).product::<i128>() > WHOLE {
        [rooms[0], rooms[1]] = [1, 1];
    }
    rooms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_has_room_in_a_cost_however_many_play_and_whatever_they_wish() {
        for (players, gaps, has_colours) in
            [(1_000, 1, true), (2_000, 1, false), (200, 4_201, true), (2_000, 42_001, false)]
        {
            let most = players / 2 + 1;
            let rooms = fitted([most, most, gaps, most, most, most, most]);
            let whole: i128 = rooms.iter().map(|&room| i128::from(room)).product();
            assert!(whole <= WHOLE, "{players} players: {whole}");
            assert_eq!(rooms[0] > 1, has_colours, "{players} players");
        }
    }
}
