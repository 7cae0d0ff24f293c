//! Wishes that exclude each other, each with a proof that fits into one sentence.

use super::facts::{Facts, ForcedSide, Pair};
use super::shape::Shape;
use super::wish::{Kind, Wish};
use crate::model::ids::{Player, RoundNo};
use crate::round_robin::league::choices::Choices;

/// Required wishes that cannot all be kept, with the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// The 0-based wishes in ascending order; a single one contradicts itself or the other choices.
    pub wishes: Vec<usize>,
    /// The proof.
    pub why: Reason,
}

/// The reason why wishes exclude each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The two teams have no round left in which they can meet.
    NoRoundLeft([Player; 2]),
    /// The team has no round left in which it can be free.
    NeverFree(Player),
    /// The team has two opponents in the round, or it both plays and is free.
    TwoGames(Player, RoundNo),
    /// Both teams are free in the same round.
    BothFree([Player; 2], RoundNo),
    /// The team must be at home and must not be at home in the round.
    BothSides(Player, RoundNo),
    /// The two rounds have the same games with sides exchanged, so the team is at home in one of them and away in the
    /// other.
    Returned(Player, [RoundNo; 2]),
    /// The two teams meet in the round, so one of them is at home and one is away.
    OneIsHome([Player; 2], RoundNo),
    /// The two teams must never be at home together, but both must be at home in the round.
    BothHome([Player; 2], RoundNo),
    /// The two teams must always be at home together, but are on different sides in the round and do not meet there.
    Apart([Player; 2], RoundNo),
    /// The two teams must be both never and always at home together, but the second half exchanges the sides.
    NeverAndAlways([Player; 2]),
    /// More teams must be away in the round, or at home, than it has games.
    TooMany {
        /// The round.
        round: RoundNo,
        /// The number of teams that must be on that side.
        teams: usize,
        /// The number of games of a round.
        games: usize,
        /// True if the teams must be at home.
        home: bool,
    },
    /// The hall has fewer places than home games in the round.
    HallFull {
        /// The round.
        round: RoundNo,
        /// The smallest possible number of home games.
        games: usize,
        /// The places of the hall.
        most: usize,
    },
    /// The hall has fewer places in all rounds together than its teams have home games.
    HallSmall {
        /// The smallest possible number of home games.
        games: usize,
        /// The number of rounds in which the hall has places.
        rounds: usize,
        /// The places in a round.
        most: usize,
    },
    /// The team is away, or at home, too often in a half to be on both sides equally often.
    Uneven(Player),
    /// The team is on one side in three rounds in a row, starting with this round.
    Three(Player, RoundNo),
}

/// Returns the conflicts among wishes that are not [wrong](Wish::wrong) by themselves; empty if none has a short
/// proof.
///
/// Only requirements are examined.
///
/// ```
/// use rondel_schedule::model::ids::{Player, RoundNo};
/// use rondel_schedule::round_robin::league::choices::Choices;
/// use rondel_schedule::round_robin::league::wishes::{conflict::{Reason, conflicts}, wish::{Kind, Wish}};
///
/// let ([one, two, three], round) = ([0, 1, 2].map(Player::from_index), RoundNo::from_index(0));
/// let game = |other| Wish::of(Kind::Game, vec![one, other], vec![round]);
/// let found = conflicts(6, &Choices::default(), &[game(two), game(three)]);
/// assert!(found.iter().any(|it| it.why == Reason::TwoGames(one, round)));
/// ```
pub fn conflicts(teams: usize, choices: &Choices, wishes: &[Wish<Player>]) -> Vec<Conflict> {
    let shape = Shape::of(teams, choices.second);
    let facts = Facts::of(&shape, wishes);
    let mut it = Finder { shape, facts, choices, wishes, found: Vec::new() };
    it.rounds_of_pairs();
    it.two_games();
    it.sides();
    it.couples();
    it.counts();
    it.halls();
    it.runs();
    it.found
}

struct Finder<'a> {
    shape: Shape,
    facts: Facts,
    choices: &'a Choices,
    wishes: &'a [Wish<Player>],
    found: Vec<Conflict>,
}

fn number(round: usize) -> RoundNo {
    RoundNo::from_index(round)
}

fn players(pair: Pair) -> [Player; 2] {
    pair.map(Player::from_index)
}

impl Finder<'_> {
    fn say(&mut self, mut wishes: Vec<usize>, why: Reason) {
        wishes.sort_unstable();
        wishes.dedup();
        // One reason is enough for each set of wishes.
        if !self.found.iter().any(|it| it.wishes == wishes) {
            self.found.push(Conflict { wishes, why });
        }
    }

    /// Finds pairs that have no round left.
    fn rounds_of_pairs(&mut self) {
        let left = self.facts.left.clone();
        for (at, one) in left.iter().enumerate() {
            let [a, b] = one.pair;
            let why = match b == self.shape.teams {
                true => Reason::NeverFree(Player::from_index(a)),
                false => Reason::NoRoundLeft(players(one.pair)),
            };
            let earlier = left[..at].iter().filter(|it| it.pair == one.pair);
            let before = earlier.clone().fold(self.shape.all(), |all, it| all & it.rounds);
            if before == 0 || before & one.rounds != 0 {
                continue;
            }
            let other = earlier.clone().find(|it| it.rounds & one.rounds == 0);
            let mut wishes = vec![one.wish];
            match other {
                _ if one.rounds == 0 => {}
                Some(other) => wishes.push(other.wish),
                None => wishes.extend(earlier.map(|it| it.wish)),
            }
            self.say(wishes, why);
        }
    }

    /// Finds teams with two opponents in one round.
    fn two_games(&mut self) {
        let pinned = self.facts.pinned(&self.shape);
        for (at, (pair, half, wishes)) in pinned.iter().enumerate() {
            for (other, _, others) in pinned[..at].iter().filter(|(_, round, _)| round == half) {
                let Some(&both) = pair.iter().find(|team| other.contains(team)) else { continue };
                let round = number(*half);
                let why = match both == self.shape.teams {
                    true => Reason::BothFree(players([other[0], pair[0]]), round),
                    false => Reason::TwoGames(Player::from_index(both), round),
                };
                self.say([wishes.as_slice(), others].concat(), why);
            }
        }
    }

    /// True if the team of this fact certainly plays in its round.
    fn plays(&self, put: &ForcedSide) -> bool {
        put.plays || self.shape.is_full()
    }

    /// Finds teams that must be on two sides in a round, and teams that meet but must be on the same side.
    fn sides(&mut self) {
        let put = self.facts.put.clone();
        for (at, one) in put.iter().enumerate() {
            let same = |it: &&ForcedSide| it.team == one.team && it.half == one.half && it.home != one.home;
            let plays = |other: &&ForcedSide| self.plays(one) || self.plays(other);
            let Some(other) = put[..at].iter().filter(same).find(plays) else { continue };
            let team = Player::from_index(one.team);
            let why = match one.round == other.round {
                true => Reason::BothSides(team, number(one.round)),
                false => Reason::Returned(team, [other.round, one.round].map(number)),
            };
            self.say(vec![one.wish, other.wish], why);
        }
        for (pair, half, mut wishes) in self.facts.pinned(&self.shape) {
            let sides = pair.map(|team| self.facts.side(team, half).copied());
            let [Some(one), Some(other)] = sides else { continue };
            if one.home == other.home {
                wishes.extend([one.wish, other.wish]);
                let round = if one.round == other.round { one.round } else { half };
                self.say(wishes, Reason::OneIsHome(players(pair), number(round)));
            }
        }
    }

    /// Finds contradictions for two teams that are never, or always, at home together.
    fn couples(&mut self) {
        let of = |kind: Kind| {
            let hard = self.wishes.iter().enumerate().filter(move |(_, it)| it.is_hard() && it.kind == kind);
            let pairs = hard.filter_map(|(at, it)| match it.teams[..] {
                [a, b] => Some((super::facts::pair(a.index(), b.index()), vec![at])),
                _ => None,
            });
            pairs.collect::<Vec<_>>()
        };
        let (mut never, always) = (of(Kind::NeverBoth), of(Kind::AlwaysBoth));
        let chosen = &self.choices.complementary;
        never.extend(chosen.iter().map(|[a, b]| (super::facts::pair(a.index(), b.index()), Vec::new())));
        let turns = self.choices.second.is_some() && self.shape.teams >= 4;
        for (pair, wishes) in &always {
            let both = never.iter().find(|(other, _)| other == pair && turns);
            if let Some((_, others)) = both {
                let wishes = [wishes.as_slice(), others].concat();
                self.say(wishes, Reason::NeverAndAlways(players(*pair)));
            }
        }
        let both = never.into_iter().map(|it| (it, false)).chain(always.into_iter().map(|it| (it, true)));
        for ((pair, wishes), always) in both {
            for half in 0..self.shape.half {
                self.couple(pair, &wishes, half, always);
            }
        }
    }

    /// Checks such a pair in a round of the first half in which both teams are put on a side.
    fn couple(&mut self, pair: Pair, wishes: &[usize], half: usize, always: bool) {
        let sides = pair.map(|team| self.facts.side(team, half).copied());
        let [Some(one), Some(other)] = sides else { return };
        if !self.plays(&one) || !self.plays(&other) {
            return;
        }
        let mut wishes = wishes.to_vec();
        wishes.extend([one.wish, other.wish]);
        if always && one.home != other.home {
            let round = number(one.round);
            let meet = self.facts.left_to(&self.shape, pair) >> half & 1 == 1;
            if !meet {
                self.say(wishes, Reason::Apart(players(pair), round));
            }
        } else if !always && one.home == other.home {
            let is_home = |&at: &usize| self.shape.played[at].1 != one.home;
            let round = self.shape.rounds_of(half).find(is_home);
            if let Some(round) = round {
                self.say(wishes, Reason::BothHome(players(pair), number(round)));
            }
        }
    }

    /// Finds rounds with more teams on a side than games, and teams that are on one side too often.
    fn counts(&mut self) {
        let (teams, games) = (self.shape.teams, self.shape.teams / 2);
        for home in [false, true] {
            for half in 0..self.shape.half {
                let there: Vec<ForcedSide> =
                    (0..teams).filter_map(|team| self.side_if(team, half, home)).collect();
                // One of the teams may be free.
                let sure = there.iter().filter(|put| self.plays(put)).count();
                let least = if sure == there.len() { sure } else { there.len() - 1 };
                if least > games {
                    let round = there[0].round;
                    let home = home != self.shape.played[round].1;
                    let wishes = there.iter().map(|put| put.wish).collect();
                    self.say(
                        wishes,
                        Reason::TooMany { round: number(round), teams: there.len(), games, home },
                    );
                }
            }
            let most = (teams - 1).div_ceil(2);
            for team in (0..teams).filter(|_| self.choices.even) {
                let there: Vec<ForcedSide> =
                    (0..self.shape.half).filter_map(|half| self.side_if(team, half, home)).collect();
                let rests = usize::from(there.iter().any(|put| !self.plays(put)));
                if there.len() - rests > most {
                    let wishes = there.iter().map(|put| put.wish).collect();
                    self.say(wishes, Reason::Uneven(Player::from_index(team)));
                }
            }
        }
    }

    /// Returns the fact that puts a team on this side in a round of the first half.
    fn side_if(&self, team: usize, half: usize, home: bool) -> Option<ForcedSide> {
        self.facts.side(team, half).copied().filter(|put| put.home == home)
    }

    fn halls(&mut self) {
        let halls = self.wishes.iter().enumerate().filter(|(_, it)| it.is_hard() && it.kind == Kind::Hall);
        let halls: Vec<(usize, &Wish<Player>)> = halls.collect();
        for (at, hall) in halls {
            let teams: Vec<usize> = hall.teams.iter().map(|team| team.index()).collect();
            let most = usize::from(hall.most.unwrap_or(0));
            let named: Vec<usize> = match hall.rounds.is_empty() {
                true => (0..self.shape.rounds()).collect(),
                false => hall.rounds.iter().map(|round| round.index()).collect(),
            };
            if named.len() == self.shape.rounds() {
                let games = self.home_games(teams.len());
                if games > most * named.len() {
                    self.say(vec![at], Reason::HallSmall { games, rounds: named.len(), most });
                    continue;
                }
            }
            named.iter().for_each(|&round| self.hall(at, &teams, most, round));
        }
    }

    /// Returns the smallest possible number of home games of `teams` teams together.
    fn home_games(&self, teams: usize) -> usize {
        let each = self.shape.teams - 1;
        let among = teams * (teams - 1) / 2;
        match self.choices.second {
            Some(_) => teams * each,
            None if self.choices.even => among.max(teams * (each / 2)),
            None => among,
        }
    }

    /// Checks a hall in one round, with the teams that must be at home and the pairs that meet there.
    fn hall(&mut self, at: usize, teams: &[usize], most: usize, round: usize) {
        let (half, turned) = self.shape.played[round];
        let home = teams.iter().filter_map(|&team| self.side_if(team, half, !turned));
        let home: Vec<ForcedSide> = home.filter(|put| self.plays(put)).collect();
        let mut wishes = vec![at];
        wishes.extend(home.iter().map(|put| put.wish));
        let mut games = home.len();
        for (pair, met, why) in self.facts.pinned(&self.shape) {
            let is_counted = pair.iter().any(|team| home.iter().any(|put| put.team == *team));
            if met == half && pair.iter().all(|team| teams.contains(team)) && !is_counted {
                games += 1;
                wishes.extend(why);
            }
        }
        if games > most {
            self.say(wishes, Reason::HallFull { round: number(round), games, most });
        }
    }

    /// Finds teams that must be on one side in three rounds in a row.
    fn runs(&mut self) {
        if !self.shape.is_full() {
            return;
        }
        let limits = |team: usize| {
            let names = |wish: &Wish<Player>| wish.teams.iter().any(|it| it.index() == team);
            let no_three = |wish: &Wish<Player>| wish.is_hard() && wish.kind == Kind::NoThree;
            let wish = self.wishes.iter().position(|wish| no_three(wish) && names(wish));
            (self.choices.no_three || wish.is_some()).then(|| wish.filter(|_| !self.choices.no_three))
        };
        for team in 0..self.shape.teams {
            let Some(limit) = limits(team) else { continue };
            let sides: Vec<Option<(bool, usize)>> = (self.shape.played.iter())
                .map(|&(half, turned)| self.facts.side(team, half).map(|put| (put.home != turned, put.wish)))
                .collect();
            let three = sides.windows(3).position(|three| {
                three.iter().all(|it| it.is_some_and(|it| Some(it.0) == three[0].map(|it| it.0)))
            });
            if let Some(first) = three {
                let of = sides[first..first + 3].iter().flatten().map(|it| it.1);
                let wishes = of.chain(limit).collect();
                self.say(wishes, Reason::Three(Player::from_index(team), number(first)));
            }
        }
    }
}
