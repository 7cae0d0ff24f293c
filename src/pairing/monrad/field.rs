//! Those who are to be paired, in order, and what every pair weighs. Inside, everyone is their rank from 0.

use super::Colour;
use super::colour::{Colours, assign};
use super::{Burden, Pair, Past, Situation, Tried};
use crate::model::ids::{Player, RoundNo};
use crate::pairing::cheapest::Costs;

/// The contribution of one pair to a [`Burden`], or a sum of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Weight {
    /// Pairs that are not allowed at all.
    pub barred: usize,
    pub rematches: usize,
    pub thirds: usize,
    pub same: usize,
}

impl std::ops::AddAssign for Weight {
    fn add_assign(&mut self, other: Weight) {
        self.barred += other.barred;
        self.rematches += other.rematches;
        self.thirds += other.thirds;
        self.same += other.same;
    }
}

impl Weight {
    /// As part of a burden.
    pub fn burden(self, stuck: bool) -> Burden {
        Burden { rematches: self.rematches, stuck, thirds: self.thirds, same: self.same }
    }
}

/// Everyone present in the order that is paired from: in round 1 by start number, later by points, then start number.
pub(super) fn order(situation: &Situation) -> Vec<Player> {
    let present = situation.entrants.iter().enumerate().filter(|(_, entrant)| entrant.present);
    let mut order: Vec<Player> = present.map(|(index, _)| Player::from_index(index)).collect();
    if situation.round.index() > 0 {
        order.sort_by_key(|player| std::cmp::Reverse(situation.entrants[player.index()].points));
    }
    order
}

/// Those who are to be paired, by rank.
pub(super) struct Field<'a> {
    pub situation: &'a Situation,
    /// By rank; an even number.
    pub players: Vec<Player>,
    /// The player who has the walk-over.
    pub free: Option<Player>,
    /// Pairs that the organizer fixed, as ranks, the smaller first.
    pub fixed: Vec<[usize; 2]>,
    colours: Vec<Colours<'a>>,
    costs: Costs,
}

impl<'a> Field<'a> {
    pub fn of(situation: &'a Situation, order: &[Player], free: Option<Player>) -> Self {
        let players: Vec<Player> = order.iter().copied().filter(|&player| Some(player) != free).collect();
        let colours = players.iter().map(|player| Colours::of(&situation.entrants[player.index()])).collect();
        let costs = Costs::of(0, |_, _| 0);
        let mut field = Field { situation, players, free, fixed: Vec::new(), colours, costs };
        let ranks = |pairs: &[[Player; 2]]| -> Vec<[usize; 2]> {
            let ranks = pairs.iter().filter_map(|&[a, b]| Some([field.rank(a)?, field.rank(b)?]));
            ranks.map(|[a, b]| [a.min(b), a.max(b)]).collect()
        };
        let fixed = ranks(&situation.wishes.fixed);
        let forbidden = ranks(&situation.wishes.forbidden);
        let order = field.players.len();
        let met = field.met();
        let mut weights: Costs = Costs::of(order, |a, b| {
            let weight = Weight { rematches: met[a * order + b].into(), ..field.colours_weigh(a, b) };
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

    /// The rank of a player who is to be paired.
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

    /// A weight as a single number: the parts one above the other, with room for everyone in each.
    pub fn cost(&self, weight: Weight) -> i64 {
        let room = self.room();
        let parts = [weight.barred, weight.rematches, weight.thirds, weight.same];
        parts.into_iter().fold(0, |sum, part| sum * room + part as i64)
    }

    /// The weight that [`Field::cost`] has made a number of.
    pub fn weight_of(&self, cost: i64) -> Weight {
        let room = self.room();
        let part = |power: u32| (cost / room.pow(power) % room) as usize;
        Weight { barred: part(3), rematches: part(2), thirds: part(1), same: part(0) }
    }

    fn room(&self) -> i64 {
        self.players.len() as i64 / 2 + 1
    }

    /// The last colour of somebody.
    pub fn last(&self, rank: usize) -> Option<Colour> {
        self.colours[rank].last()
    }

    /// True if somebody had their last colour twice running, or longer.
    pub fn twice(&self, rank: usize) -> bool {
        self.last(rank).is_some_and(|last| self.colours[rank].third(last))
    }

    /// The rounds in which two played each other.
    pub fn met_in(&self, a: usize, b: usize) -> impl Iterator<Item = RoundNo> + '_ {
        let other = self.players[b];
        let past = self.situation.entrants[self.players[a].index()].past.iter().enumerate();
        past.filter(move |(_, past)| matches!(past, Past::Game { opponent, .. } if *opponent == other))
            .map(|(round, _)| RoundNo::from_index(round))
    }

    /// The opponents so far, a row for each rank.
    fn met(&self) -> Vec<bool> {
        let order = self.len();
        let mut rank = vec![None; self.situation.entrants.len()];
        for (index, player) in self.players.iter().enumerate() {
            rank[player.index()] = Some(index);
        }
        let mut met = vec![false; order * order];
        for (a, player) in self.players.iter().enumerate() {
            for past in &self.situation.entrants[player.index()].past {
                let Past::Game { opponent, .. } = past else { continue };
                if let Some(b) = rank.get(opponent.index()).copied().flatten() {
                    met[a * order + b] = true;
                    met[b * order + a] = true;
                }
            }
        }
        met
    }

    /// The weight of the colours of a pair; nothing in the last round.
    fn colours_weigh(&self, a: usize, b: usize) -> Weight {
        let [one, other] = [&self.colours[a], &self.colours[b]];
        match (one.last(), other.last()) {
            (Some(last), Some(same)) if last == same && !self.is_last_round() => {
                // One of them has this colour again; only when both have had it twice it is a third time for somebody.
                let third = one.third(last) && other.third(last);
                Weight { thirds: third.into(), same: 1, ..Weight::default() }
            }
            _ => Weight::default(),
        }
    }

    /// A pair as it is published.
    pub fn pair(&self, pair: [usize; 2], tried: Vec<Tried>) -> Pair {
        let [top, opponent] = pair.map(|rank| self.players[rank]);
        let [lower, higher] = if top < opponent { pair } else { [pair[1], pair[0]] };
        let (colour, rule) = assign(self.colours[lower], self.colours[higher]);
        let white = if colour == Colour::White { lower } else { higher };
        let by_hand = self.fixed.contains(&pair);
        Pair { top, opponent, white: self.players[white], rule, tried, by_hand, absent: Vec::new() }
    }
}

pub(super) fn is_last_round(situation: &Situation) -> bool {
    situation.round.index() + 1 >= situation.rounds
}
