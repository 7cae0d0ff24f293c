//! The consequences of each required wish by itself: the rounds it leaves to a pair, and the side on which it puts a
//! team.
//!
//! All facts are about rounds of the first half, since the second half has the same games with sides exchanged.

use super::shape::{Shape, window};
use super::wish::{Kind, Wish};
use crate::model::ids::Player;

/// A pair of seats, the lower first; the number of teams is the free seat.
pub(super) type Pair = [usize; 2];

/// The rounds that a wish leaves to a pair, as bits.
#[derive(Debug, Clone, Copy)]
pub(super) struct AllowedRounds {
    pub pair: Pair,
    pub rounds: u64,
    pub wish: usize,
}

/// A team that a wish puts on one side in a round, if it plays.
#[derive(Debug, Clone, Copy)]
pub(super) struct ForcedSide {
    pub team: usize,
    /// The index of the round of the first half; `round` is the round of the season that the wish names.
    pub half: usize,
    pub round: usize,
    /// True if the team is at home in that round of the first half.
    pub home: bool,
    /// True if the team certainly plays in that round.
    pub plays: bool,
    pub wish: usize,
}

/// All facts that follow from single required wishes.
#[derive(Debug, Clone, Default)]
pub(super) struct Facts {
    pub left: Vec<AllowedRounds>,
    pub put: Vec<ForcedSide>,
}

pub(super) fn pair(a: usize, b: usize) -> Pair {
    [a.min(b), a.max(b)]
}

impl Facts {
    /// Collects the facts of the wishes that must be kept.
    pub fn of(shape: &Shape, wishes: &[Wish<Player>]) -> Facts {
        let mut it = Facts::default();
        let hard = wishes.iter().enumerate().filter(|(_, wish)| wish.is_hard());
        hard.for_each(|(at, wish)| it.add(shape, at, wish));
        it
    }

    fn add(&mut self, shape: &Shape, wish: usize, it: &Wish<Player>) {
        let teams: Vec<usize> = it.teams.iter().map(|team| team.index()).collect();
        let rounds: Vec<usize> = it.rounds.iter().map(|round| round.index()).collect();
        let named = rounds.iter().fold(0, |mask: u64, &at| mask | 1 << shape.played[at].0);
        match it.kind {
            Kind::NotHome | Kind::NotAway => {
                for (&team, &round) in teams.iter().flat_map(|team| rounds.iter().map(move |it| (team, it))) {
                    self.put(
                        shape,
                        team,
                        round,
                        it.kind == Kind::NotAway,
                        !shape.teams.is_multiple_of(2),
                        wish,
                    );
                }
            }
            Kind::Free => {
                // The pair must meet in each of these rounds, which is impossible if they have different games.
                let left = if named.is_power_of_two() { named } else { 0 };
                let free = |&team| AllowedRounds { pair: [team, shape.teams], rounds: left, wish };
                self.left.extend(teams.iter().map(free));
            }
            Kind::MeetFirst => {
                let first = shape.first(window(teams.len()));
                for (at, &a) in teams.iter().enumerate() {
                    let meets = |&b: &usize| AllowedRounds { pair: pair(a, b), rounds: first, wish };
                    self.left.extend(teams[at + 1..].iter().map(meets));
                }
            }
            Kind::NotMeet | Kind::MeetIn | Kind::Game => {
                let [a, b] = teams[..] else { return };
                let left = if it.kind == Kind::NotMeet { shape.all() & !named } else { named };
                self.left.push(AllowedRounds { pair: pair(a, b), rounds: left, wish });
                if let (Kind::Game, &[round]) = (it.kind, &rounds[..]) {
                    self.put(shape, a, round, true, false, wish);
                    self.put(shape, b, round, false, false, wish);
                }
            }
            Kind::NeverBoth | Kind::AlwaysBoth | Kind::Hall | Kind::NoThree => {}
            Kind::Night | Kind::Together | Kind::Rest => {}
        }
    }

    fn put(&mut self, shape: &Shape, team: usize, round: usize, home: bool, may_rest: bool, wish: usize) {
        let (half, turned) = shape.played[round];
        self.put.push(ForcedSide { team, half, round, home: home != turned, plays: !may_rest, wish });
    }

    /// Returns the rounds that all wishes together leave to a pair, as bits.
    pub fn left_to(&self, shape: &Shape, pair: Pair) -> u64 {
        let of = self.left.iter().filter(|left| left.pair == pair);
        of.fold(shape.all(), |all, left| all & left.rounds)
    }

    /// Returns the pairs that can only meet in one round, with that round and the wishes that imply it: a single one
    /// if possible.
    pub fn pinned(&self, shape: &Shape) -> Vec<(Pair, usize, Vec<usize>)> {
        let mut pairs: Vec<Pair> = self.left.iter().map(|left| left.pair).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let pin = |pair: Pair| {
            let left = self.left_to(shape, pair);
            let of = || self.left.iter().filter(move |it| it.pair == pair);
            let one = of().find(|it| it.rounds == left).map(|it| vec![it.wish]);
            let wishes = one.unwrap_or_else(|| of().map(|it| it.wish).collect());
            left.is_power_of_two().then(|| (pair, left.trailing_zeros() as usize, wishes))
        };
        pairs.into_iter().filter_map(pin).collect()
    }

    /// Returns the first fact that puts this team on a side in a round of the first half.
    pub fn side(&self, team: usize, half: usize) -> Option<&ForcedSide> {
        self.put.iter().find(|put| put.team == team && put.half == half)
    }
}
