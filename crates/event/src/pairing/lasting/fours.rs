//! Courts of four in the order of the standings that break as few lasting wishes as possible.
//!
//! Each court, beginning with the first, takes the next players in the order whom no wish keeps off it, as long as
//! the others can still be divided. Among all divisions that break the fewest wishes, the result is the first one in
//! the order. "Never" and "not before" count first, and "if it can be avoided" decides among equals. Without a wish
//! in the way, the order is cut four by four.

use rondel_schedule::model::ids::Player;

use super::{Groups, LastingRules, Strength};

/// The most placements tried for one budget of broken wishes, and in all.
const TRIES: [usize; 2] = [10_000, 60_000];

/// The numbers of broken wishes: strict ones, and those that are kept only if possible.
type Broken = [usize; 2];

/// The index into [`Broken`] of a wish that keeps two from one court; `None` for groups that play among themselves.
fn level(strength: Strength) -> Option<usize> {
    match strength {
        Strength::Never | Strength::Before(_) => Some(0),
        Strength::Avoid => Some(1),
        Strength::Among => None,
    }
}

impl LastingRules {
    /// Divides the players, best first and a multiple of four, over courts of four. Each court has its best player
    /// first, and the courts are sorted by their best player.
    pub fn fours(&self, order: &[Player]) -> Vec<[Player; 4]> {
        let ranks = Search::of(self, order).best();
        ranks.into_iter().map(|court| court.map(|rank| order[rank])).collect()
    }

    /// The size, among the players in `order`, of the largest group of a wish of this strength that has both players
    /// of `pair`.
    pub(super) fn most_of(&self, pair: [Player; 2], strength: Strength, order: &[Player]) -> usize {
        let at = |groups: &Groups, player: Player| groups.get(player.index()).copied().unwrap_or(0);
        let wishes = self.apart.iter().filter(|(bar, _)| bar.strength == strength);
        let sizes = wishes.filter_map(|(_, groups)| {
            let number = at(groups, pair[0]);
            let is_of_both = number > 0 && at(groups, pair[1]) == number;
            is_of_both.then(|| order.iter().filter(|&&player| at(groups, player) == number).count())
        });
        sizes.max().unwrap_or(0)
    }
}

/// A wish while courts are filled: the group by rank, and by group the number of players left.
struct Wish {
    level: usize,
    group: Vec<u16>,
    left: Vec<usize>,
}

struct Search {
    /// Level of the wish against two ranks, by `a * len + b`; 2 for none.
    against: Vec<u8>,
    wishes: Vec<Wish>,
    is_left: Vec<bool>,
    made: Vec<Vec<usize>>,
    tries: [usize; 2],
    /// True if a search ended at the limit of tries.
    is_given_up: bool,
}

impl Search {
    fn of(bars: &LastingRules, order: &[Player]) -> Search {
        let wish = |(bar, groups): &(super::Objection, Groups)| {
            let group: Vec<u16> =
                order.iter().map(|player| groups.get(player.index()).copied().unwrap_or(0)).collect();
            let mut left = vec![0; usize::from(group.iter().copied().max().unwrap_or(0)) + 1];
            group.iter().for_each(|&number| left[usize::from(number)] += 1);
            level(bar.strength).map(|level| Wish { level, group, left })
        };
        let wishes: Vec<Wish> = bars.apart.iter().filter_map(wish).collect();
        let mut against = vec![2; order.len() * order.len()];
        for wish in &wishes {
            for (a, &group) in wish.group.iter().enumerate().filter(|(_, group)| **group > 0) {
                for b in (0..order.len()).filter(|&b| b != a && wish.group[b] == group) {
                    let at = &mut against[a * order.len() + b];
                    *at = (*at).min(wish.level as u8);
                }
            }
        }
        Search {
            against,
            wishes,
            is_left: vec![true; order.len()],
            made: Vec::new(),
            tries: TRIES,
            is_given_up: false,
        }
    }

    fn best(&mut self) -> Vec<[usize; 4]> {
        let plain: Vec<[usize; 4]> =
            (0..self.is_left.len() / 4).map(|court| [0, 1, 2, 3].map(|place| 4 * court + place)).collect();
        let broken = self.broken(&plain);
        if broken == [0, 0] {
            return plain;
        }
        // The least possible number is mostly found at once; if it is not, smaller budgets are tried as long as a
        // division is found.
        let (least, mut best) = (self.least(&[])[0], plain);
        let mut strict = broken[0];
        if least < strict
            && let Some(found) = self.within([least, usize::MAX])
        {
            (strict, best) = (self.broken(&found)[0], found);
        }
        while strict > least + 1 {
            let Some(found) = self.within([strict - 1, usize::MAX]) else { break };
            (strict, best) = (self.broken(&found)[0], found);
        }
        let mut soft = self.broken(&best)[1];
        while soft > 0 {
            let Some(found) = self.within([strict, soft - 1]) else { break };
            (soft, best) = (self.broken(&found)[1], found);
        }
        if self.is_given_up {
            let other = self.exchanged(best.clone());
            return if self.broken(&other) < self.broken(&best) { other } else { best };
        }
        best
    }

    /// The first division in the order that breaks no more than the budget; `None` also if none was found in time.
    fn within(&mut self, budget: Broken) -> Option<Vec<[usize; 4]>> {
        self.tries[0] = TRIES[0].min(self.tries[1]);
        self.made.clear();
        let found = self.fill(&mut Vec::new(), budget);
        let made: Vec<[usize; 4]> =
            self.made.iter().filter_map(|court| court.as_slice().try_into().ok()).collect();
        // The players placed are given back for the next try.
        for rank in 0..self.is_left.len() {
            if !self.is_left[rank] {
                self.put(rank, true);
            }
        }
        found.then_some(made)
    }

    fn fill(&mut self, court: &mut Vec<usize>, budget: Broken) -> bool {
        if court.len() == 4 {
            self.made.push(std::mem::take(court));
            if self.fill(court, budget) {
                return true;
            }
            *court = self.made.pop().unwrap_or_default();
            return false;
        }
        let first = court.last().map_or(0, |last| last + 1);
        let Some(next) = (first..self.is_left.len()).find(|&rank| self.is_left[rank]) else {
            return court.is_empty();
        };
        // The first player left begins the next court.
        let end = if court.is_empty() { next + 1 } else { self.is_left.len() };
        for rank in (next..end).filter(|&rank| self.is_left[rank]).collect::<Vec<_>>() {
            if self.tries.contains(&0) {
                self.is_given_up = true;
                return false;
            }
            self.tries = self.tries.map(|tries| tries - 1);
            let cost = self.cost(court, rank);
            if cost[0] > budget[0] || cost[1] > budget[1] {
                continue;
            }
            let rest = [budget[0] - cost[0], budget[1].saturating_sub(cost[1])];
            let rest = if budget[1] == usize::MAX { [rest[0], usize::MAX] } else { rest };
            court.push(rank);
            self.put(rank, false);
            let least = self.least(court);
            if least[0] <= rest[0] && least[1] <= rest[1] && self.fill(court, rest) {
                return true;
            }
            self.put(rank, true);
            court.pop();
        }
        false
    }

    /// Takes a player for a court, or gives them back.
    fn put(&mut self, rank: usize, is_left: bool) {
        self.is_left[rank] = is_left;
        for wish in &mut self.wishes {
            let left = &mut wish.left[usize::from(wish.group[rank])];
            *left = if is_left { *left + 1 } else { *left - 1 };
        }
    }

    /// The wishes that a player breaks on a court.
    fn cost(&self, court: &[usize], rank: usize) -> Broken {
        let at = |level: u8| {
            court.iter().filter(|&&other| self.against[rank * self.is_left.len() + other] == level).count()
        };
        [at(0), at(1)]
    }

    fn broken(&self, courts: &[[usize; 4]]) -> Broken {
        let of = |court: &[usize; 4]| (1..4).map(|at| self.cost(&court[..at], court[at])).collect::<Vec<_>>();
        courts.iter().flat_map(of).fold([0, 0], |sum, one| [sum[0] + one[0], sum[1] + one[1]])
    }

    /// The fewest wishes that the players left must break with a court begun, judged by single groups alone. If a
    /// strict one is broken, the other level is 0: the same two can be against each other by both.
    fn least(&self, court: &[usize]) -> Broken {
        let left = self.is_left.iter().filter(|left| **left).count();
        let free = (4 - court.len()) % 4;
        let whole = left.saturating_sub(free) / 4;
        let of = |wish: &Wish| -> usize {
            let groups = wish.left.iter().enumerate().skip(1).filter(|(_, left)| **left > 1 || free > 0);
            groups
                .map(|(number, &left)| {
                    let here = court.iter().filter(|&&rank| usize::from(wish.group[rank]) == number).count();
                    fewest(left, whole, (free > 0).then_some(here))
                })
                .sum()
        };
        let at =
            |level: usize| self.wishes.iter().filter(|wish| wish.level == level).map(of).max().unwrap_or(0);
        let strict = at(0);
        [strict, if strict == 0 { at(1) } else { 0 }]
    }

    /// Exchanges players as long as that breaks fewer wishes, where the search ended too early.
    fn exchanged(&self, mut courts: Vec<[usize; 4]>) -> Vec<[usize; 4]> {
        let size = self.is_left.len();
        let of = |courts: &[[usize; 4]], one: usize, other: usize| self.broken(&[courts[one], courts[other]]);
        loop {
            let mut best: Option<(Broken, [usize; 2])> = None;
            for a in 0..size {
                let is_broken = self.broken(&[courts[a / 4]]) != [0, 0];
                for b in (0..size).filter(|&b| is_broken && a / 4 != b / 4) {
                    let before = of(&courts, a / 4, b / 4);
                    swap(&mut courts, a, b);
                    let after = of(&courts, a / 4, b / 4);
                    swap(&mut courts, a, b);
                    let gain = [0, 1].map(|at| (before[at] + size).saturating_sub(after[at]));
                    let is_better = gain > best.map_or([size, size], |(gain, _)| gain);
                    if is_better {
                        best = Some((gain, [a, b]));
                    }
                }
            }
            let Some((_, [a, b])) = best else { break };
            swap(&mut courts, a, b);
        }
        courts.iter_mut().for_each(|court| court.sort_unstable());
        courts.sort_unstable();
        courts
    }
}

fn swap(courts: &mut [[usize; 4]], a: usize, b: usize) {
    let (one, other) = (courts[a / 4][a % 4], courts[b / 4][b % 4]);
    courts[a / 4][a % 4] = other;
    courts[b / 4][b % 4] = one;
}

/// The fewest pairs that `left` players of a group make on `whole` empty courts and, if `begun`, on a court that has
/// that number of them already.
fn fewest(mut left: usize, whole: usize, begun: Option<usize>) -> usize {
    let mut pairs = 0;
    for on_court in 0..4 {
        let places = whole + usize::from(begun.is_some_and(|here| here <= on_court));
        let more = left.min(places);
        pairs += on_court * more;
        left -= more;
    }
    pairs
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::RoundNo;

    use super::*;
    use crate::event::{Entrant, Group, Lasting, Rule};

    fn bars(wishes: &[Lasting], players: usize, club: impl Fn(usize) -> String) -> LastingRules {
        let entrant = |at: usize| Entrant { club: club(at), ..Entrant::named(at.to_string()) };
        let entrants: Vec<Entrant> = (0..players).map(entrant).collect();
        LastingRules::listed(wishes, RoundNo::from_index(0), &entrants)
    }

    fn order(players: usize) -> Vec<Player> {
        (0..players).map(Player::from_index).collect()
    }

    fn people(numbers: &[usize]) -> Group {
        Group::People(numbers.iter().map(|number| Player::from_index(number - 1)).collect())
    }

    fn courts(bars: &LastingRules, players: usize) -> Vec<[u16; 4]> {
        bars.fours(&order(players)).into_iter().map(|court| court.map(Player::number)).collect()
    }

    #[test]
    fn the_next_goes_there_whom_no_wish_is_against() {
        let none = |_: usize| String::new();
        let two = bars(&[Lasting::of(people(&[1, 2]), Rule::Never)], 12, none);
        assert_eq!(courts(&two, 12), [[1, 3, 4, 5], [2, 6, 7, 8], [9, 10, 11, 12]]);
        // Two on the last court: the court before it gives a player, the first one stays.
        let last = bars(&[Lasting::of(people(&[11, 12]), Rule::Never)], 12, none);
        assert_eq!(courts(&last, 12), [[1, 2, 3, 4], [5, 6, 7, 11], [8, 9, 10, 12]]);
        let far = bars(&[Lasting::of(people(&[1, 12]), Rule::Never)], 12, none);
        assert_eq!(courts(&far, 12), [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]);
    }

    #[test]
    fn a_wish_that_matters_less_gives_way_to_one_that_matters_more() {
        let none = |_: usize| String::new();
        let never = Lasting::of(people(&[1, 3]), Rule::Never);
        let both = bars(&[Lasting::of(people(&[1, 2, 3]), Rule::Avoid), never], 8, none);
        assert_eq!(courts(&both, 8), [[1, 2, 4, 5], [3, 6, 7, 8]]);
        // Of five players on two courts at least two pairs are together, never four and one.
        let five = bars(&[Lasting::of(people(&[1, 2, 3, 4, 5]), Rule::Never)], 8, none);
        let made = courts(&five, 8);
        let of = |court: &[u16; 4]| court.iter().filter(|&&number| number <= 5).count();
        assert_eq!(made.iter().map(of).max(), Some(3));
    }

    /// All divisions in their order.
    fn all(left: &[usize], made: &mut Vec<[usize; 4]>, on: &mut dyn FnMut(&[[usize; 4]])) {
        let Some((&first, rest)) = left.split_first() else { return on(made) };
        for a in 0..rest.len() {
            for b in a + 1..rest.len() {
                for c in b + 1..rest.len() {
                    made.push([first, rest[a], rest[b], rest[c]]);
                    let left: Vec<usize> = rest
                        .iter()
                        .enumerate()
                        .filter(|(at, _)| ![a, b, c].contains(at))
                        .map(|it| *it.1)
                        .collect();
                    all(&left, made, on);
                    made.pop();
                }
            }
        }
    }

    #[test]
    fn it_is_the_first_of_all_divisions_that_break_the_fewest() {
        for seed in 0..120_u64 {
            let mut draw = oorandom::Rand32::new(seed);
            let players = if seed % 4 == 0 { 12 } else { 8 };
            let mut wishes = Vec::new();
            for _ in 0..draw.rand_range(1..6) {
                let some: Vec<usize> = (1..=players).filter(|_| draw.rand_range(0..3) == 0).collect();
                let what = if draw.rand_range(0..2) == 0 { Rule::Never } else { Rule::Avoid };
                wishes.push(Lasting::of(people(&some), what));
            }
            if draw.rand_range(0..2) == 0 {
                wishes.push(Lasting::of(Group::EachClub, Rule::Never));
            }
            let clubs: Vec<u32> = (0..players).map(|_| draw.rand_range(0..4)).collect();
            let bars =
                bars(
                    &wishes,
                    players,
                    |at| if clubs[at] == 0 { String::new() } else { clubs[at].to_string() },
                );
            let broken = |courts: &[[usize; 4]]| -> Broken {
                let mut all = [0, 0];
                for court in courts {
                    for (at, &a) in court.iter().enumerate() {
                        let pairs = court[..at].iter().map(|&b| [a, b].map(Player::from_index));
                        let found = pairs.filter_map(|pair| bars.between(pair));
                        found.for_each(|bar| all[usize::from(bar.strength == Strength::Avoid)] += 1);
                    }
                }
                all
            };
            let mut best: Option<(Broken, Vec<[usize; 4]>)> = None;
            all(&(0..players).collect::<Vec<_>>(), &mut Vec::new(), &mut |courts| {
                let is = broken(courts);
                if best.as_ref().is_none_or(|(least, _)| is < *least) {
                    best = Some((is, courts.to_vec()));
                }
            });
            let made: Vec<[usize; 4]> =
                bars.fours(&order(players)).into_iter().map(|court| court.map(Player::index)).collect();
            assert_eq!(Some(made), best.map(|(_, courts)| courts), "seed {seed}: {wishes:?}");
        }
    }

    #[test]
    fn what_is_not_found_in_time_breaks_no_more_than_the_order() {
        let wishes: Vec<Lasting> = (0..60_usize)
            .map(|at| {
                Lasting::of(
                    people(&[1 + at % 40, 1 + (7 * at + 3) % 40, 1 + (11 * at + 6) % 40]),
                    Rule::Never,
                )
            })
            .collect();
        let bars = bars(&wishes, 40, |_| String::new());
        let mut search = Search::of(&bars, &order(40));
        let plain: Vec<[usize; 4]> =
            (0..10).map(|court| [0, 1, 2, 3].map(|place| 4 * court + place)).collect();
        let exchanged = search.exchanged(plain.clone());
        assert!(search.broken(&exchanged) < search.broken(&plain));
        let best = search.best();
        assert!(search.broken(&best) <= search.broken(&exchanged));
        let mut all: Vec<usize> = exchanged.into_iter().flatten().collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..40));
    }
}
