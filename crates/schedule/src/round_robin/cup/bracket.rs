//! The knock-out: its draw and its rounds.

use std::collections::VecDeque;

use super::Places;
use crate::model::ids::Player;
use crate::model::schedule::{Round, Table};

/// An entrant who has qualified for the knock-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Qualified {
    /// The entrant.
    pub player: Player,
    /// The 0-based index of the entrant's group.
    pub group: usize,
    /// The entrant's 1-based place in the group.
    pub rank: usize,
}

/// A game of the knock-out, or a place without an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tie {
    /// The two sides; `None` for an empty place.
    pub sides: [Option<Player>; 2],
    /// The best final place that the two can still reach, from 1.
    pub best: usize,
    /// The number of final places that they can still reach, a power of two: 2 in the final.
    pub of: usize,
}

impl Tie {
    /// The two opponents; `None` if a side is empty.
    pub fn pair(&self) -> Option<[Player; 2]> {
        Some([self.sides[0]?, self.sides[1]?])
    }

    /// The entrant who goes through without a game; `None` if both or neither of the sides are empty.
    pub fn free(&self) -> Option<Player> {
        match self.sides {
            [Some(player), None] | [None, Some(player)] => Some(player),
            _ => None,
        }
    }
}

/// The outcome of a game of the knock-out: which entrant goes through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// One of the two goes through.
    Winner(Player),
    /// Neither goes through, since both lost, for example because neither came. The place in the next round is empty.
    Nobody,
}

impl Decision {
    /// The entrant who goes through; `None` if neither does.
    pub fn winner(self) -> Option<Player> {
        match self {
            Decision::Winner(player) => Some(player),
            Decision::Nobody => None,
        }
    }
}

/// Returns the round of these games; an entrant without an opponent has a bye.
///
/// The first-named side is the one that comes first in the bracket, unless `turned` returns true for the pair.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::round_robin::cup::Places;
/// use rondel_schedule::round_robin::cup::bracket::{BracketState, round, seeded};
///
/// let three: Vec<Player> = (0..3).map(Player::from_index).collect();
/// let first = round(&BracketState::new(&seeded(&three), Places::First).ties(), |_| false);
/// assert_eq!((first.tables.len(), &first.out[..]), (1, &three[..1])); // The strongest has a bye.
/// ```
pub fn round(ties: &[Tie], turned: impl Fn([Player; 2]) -> bool) -> Round {
    let table = |[one, other]: [Player; 2]| {
        if turned([one, other]) { Table::of(other, one) } else { Table::of(one, other) }
    };
    let mut out: Vec<Player> = ties.iter().filter_map(Tie::free).collect();
    out.sort();
    Round { tables: ties.iter().filter_map(Tie::pair).map(table).collect(), out }
}

/// A final place, or several places shared because they were not played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// The entrant.
    pub player: Player,
    /// The best of the shared places, from 1.
    pub from: usize,
    /// The last of the shared places; equal to `from` if the place is not shared.
    pub to: usize,
}

/// Returns the number of rounds of a knock-out with this number of entrants.
///
/// ```
/// use rondel_schedule::round_robin::cup::bracket::rounds;
///
/// assert_eq!([0, 1, 2, 3, 4, 5, 8, 64].map(rounds), [0, 0, 1, 2, 2, 3, 3, 6]);
/// ```
pub fn rounds(entrants: usize) -> usize {
    if entrants < 2 { 0 } else { entrants.next_power_of_two().trailing_zeros() as usize }
}

/// Returns the number of games of a knock-out with this number of entrants, in which the strongest have the byes.
///
/// ```
/// use rondel_schedule::round_robin::cup::Places;
/// use rondel_schedule::round_robin::cup::bracket::games;
///
/// let of_eight = [Places::First, Places::Third, Places::All].map(|places| games(8, places));
/// assert_eq!((of_eight, games(3, Places::Third)), ([7, 8, 12], 2));
/// ```
pub fn games(entrants: usize, places: Places) -> usize {
    let all: Vec<Player> = (0..entrants).map(Player::from_index).collect();
    let mut walk = BracketState::new(&seeded(&all), places);
    let mut games = 0;
    for _ in 0..rounds(entrants) {
        games += walk.ties().iter().filter(|tie| tie.pair().is_some()).count();
        walk = walk.after(|[one, _]| Some(Decision::Winner(one))).expect("the first always goes on");
    }
    games
}

/// Returns the 0-based seed at every place of a bracket with this number of places, a power of two.
///
/// The first two seeds meet in the final at the earliest, the first four in the semi-finals, and so on.
///
/// ```
/// assert_eq!(rondel_schedule::round_robin::cup::bracket::order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
/// ```
pub fn order(places: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < places {
        let last = 2 * order.len() - 1;
        order = order.iter().flat_map(|&seed| [seed, last - seed]).collect();
    }
    order
}

/// Returns the bracket of these entrants, given from the strongest to the weakest; the strongest have the byes.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::round_robin::cup::bracket::seeded;
///
/// let six: Vec<Player> = (0..6).map(Player::from_index).collect();
/// let numbers: Vec<u16> = seeded(&six).iter().map(|place| place.map_or(0, Player::number)).collect();
/// assert_eq!(numbers, [1, 0, 4, 5, 2, 0, 3, 6]); // 1 and 2 have a bye.
/// ```
pub fn seeded(entrants: &[Player]) -> Vec<Option<Player>> {
    let places = if entrants.len() < 2 { entrants.len() } else { entrants.len().next_power_of_two() };
    order(places).into_iter().take(places).map(|seed| entrants.get(seed).copied()).collect()
}

/// Draws the bracket of the players who qualified from groups, strongest first.
///
/// The strongest have the byes, and the first two are in different halves. Among such brackets the search takes one
/// in which players of one group meet as late as possible: in every part, the two halves have equally many players of
/// a group, or differ by one. Players of the same rank are exchanged first, and weaker players before stronger ones.
///
/// ```
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::round_robin::cup::bracket::{Qualified, draw};
///
/// let of = |at, group, rank| Qualified { player: Player::from_index(at), group, rank };
/// // A1, B1, A2, B2: the first of each group meets the second of the other.
/// let bracket = draw(&[of(0, 0, 1), of(1, 1, 1), of(2, 0, 2), of(3, 1, 2)]);
/// assert_eq!(bracket, [0, 3, 1, 2].map(|at| Some(Player::from_index(at))));
/// ```
pub fn draw(seeds: &[Qualified]) -> Vec<Option<Player>> {
    let places: Vec<Option<usize>> = {
        let numbers: Vec<Player> = (0..seeds.len()).map(Player::from_index).collect();
        seeded(&numbers).into_iter().map(|place| place.map(Player::index)).collect()
    };
    let spread = |lot| spread_out(mixed(places.clone(), seeds, lot), seeds);
    let lots = if seeds.len() <= SMALL { TRIES } else { TRIES / 10 };
    let tried = (0..TRIES).map(spread).chain((0..lots).map(|lot| improved(spread(lot), seeds)));
    let mut best: Option<(usize, Vec<Option<usize>>)> = None;
    for places in tried {
        let early = early(&places, seeds);
        if best.as_ref().is_none_or(|(least, _)| early < *least) {
            best = Some((early, places));
        }
        if early == 0 {
            break;
        }
    }
    let mut found = best.map_or(places, |(_, places)| places);
    // The first seed is at the top, as in every printed bracket.
    let half = found.len() / 2;
    if found[half..].contains(&Some(0)) {
        found.rotate_left(half);
    }
    found.into_iter().map(|place| place.map(|seed| seeds[seed].player)).collect()
}

/// Returns the places of the bracket for `groups` groups from each of which `through` entrants qualify: for every
/// place, the 0-based group and the 1-based rank in it.
///
/// `None` if the number of entrants is not a power of two, since the byes then depend on results.
///
/// ```
/// use rondel_schedule::round_robin::cup::bracket::foreseen;
///
/// // A1 - B2 and A2 - B1.
/// assert_eq!(foreseen(2, 2).unwrap(), [[0, 1], [1, 2], [1, 1], [0, 2]]);
/// assert_eq!(foreseen(3, 1), None);
/// ```
pub fn foreseen(groups: usize, through: usize) -> Option<Vec<[usize; 2]>> {
    let count = groups * through;
    let seeds: Vec<Qualified> = (0..count)
        .map(|at| Qualified { player: Player::from_index(at), group: at % groups, rank: at / groups + 1 })
        .collect();
    let of = |player: Option<Player>| player.map(|it| [seeds[it.index()].group, seeds[it.index()].rank]);
    (count >= 2 && count.is_power_of_two()).then(|| draw(&seeds).into_iter().filter_map(of).collect())
}

/// The number of random orders of equally ranked players that are tried.
const TRIES: u64 = 200;
/// The largest field for which every tried order is improved by exchanges; for a larger one, only a tenth of them
/// are.
const SMALL: usize = 16;

/// Exchanges players of the same rank at random, with `lot` as the seed; lot 0 changes nothing.
fn mixed(mut places: Vec<Option<usize>>, seeds: &[Qualified], lot: u64) -> Vec<Option<usize>> {
    let mut rand = oorandom::Rand32::new(lot);
    for one in (0..places.len()).filter(|_| lot > 0) {
        let alike: Vec<usize> = (0..places.len())
            .filter(|&other| may_change(&places, seeds, [one, other], Alike::InRank))
            .collect();
        if !alike.is_empty() {
            places.swap(one, alike[rand.rand_range(0..alike.len() as u32) as usize]);
        }
    }
    places
}

/// Spreads the players of each group, from the whole bracket down to its smallest parts.
fn spread_out(mut places: Vec<Option<usize>>, seeds: &[Qualified]) -> Vec<Option<usize>> {
    let mut size = places.len();
    while size > 2 {
        for part in places.chunks_mut(size) {
            spread(part, seeds);
        }
        size /= 2;
    }
    places
}

/// Improves a bracket by the best exchange of two players, repeatedly, until no exchange lowers [`early`].
fn improved(mut places: Vec<Option<usize>>, seeds: &[Qualified]) -> Vec<Option<usize>> {
    let mut least = early(&places, seeds);
    while least > 0 {
        let before = least;
        let mut best = places.clone();
        for one in 0..places.len() {
            for other in one + 1..places.len() {
                if !may_change(&places, seeds, [one, other], Alike::InRoundOne) {
                    continue;
                }
                places.swap(one, other);
                let now = early(&places, seeds);
                if now < least {
                    (least, best) = (now, places.clone());
                }
                places.swap(one, other);
            }
        }
        if least == before {
            break;
        }
        places = best;
    }
    places
}

/// The number of players who would meet a player of their own group too early.
///
/// For every part of the bracket and every group, this is the surplus of one half over the other, minus one.
fn early(places: &[Option<usize>], seeds: &[Qualified]) -> usize {
    let groups = seeds.iter().map(|it| it.group + 1).max().unwrap_or(0);
    let sizes =
        std::iter::successors(Some(places.len()), |size| Some(size / 2)).take_while(|&size| size >= 2);
    let parts = sizes.flat_map(|size| places.chunks(size));
    let mut uneven = vec![0_isize; groups];
    parts
        .map(|part| {
            uneven.fill(0);
            for (at, seed) in part.iter().enumerate() {
                let Some(seed) = *seed else { continue };
                uneven[seeds[seed].group] += if at < part.len() / 2 { 1 } else { -1 };
            }
            uneven.iter().map(|more| more.unsigned_abs().saturating_sub(1)).sum::<usize>()
        })
        .sum()
}

/// The condition under which two players may be exchanged.
#[derive(Clone, Copy)]
enum Alike {
    /// They have the same rank, and both or neither have a bye in round 1.
    InRank,
    /// Both or neither have a bye in round 1.
    InRoundOne,
}

/// True if the players at two places of a part of the bracket may be exchanged: byes stay with the strongest, and in
/// the whole bracket the first two stay in different halves.
fn may_change(part: &[Option<usize>], seeds: &[Qualified], [one, other]: [usize; 2], alike: Alike) -> bool {
    let (Some(first), Some(second)) = (part[one], part[other]) else { return false };
    let half = part.len() / 2;
    let is_whole = part.len() == seeds.len().next_power_of_two();
    let is_inside = !is_whole || (one < half) == (other < half) || (first < 2) == (second < 2);
    let is_alike = match alike {
        Alike::InRank => seeds[first].rank == seeds[second].rank,
        Alike::InRoundOne => true,
    };
    is_alike && is_inside && is_free(part, one) == is_free(part, other)
}

/// True if the player at this place has no opponent in round 1.
fn is_free(part: &[Option<usize>], at: usize) -> bool {
    part.get(at ^ 1).is_some_and(Option::is_none)
}

/// Spreads the players of each group evenly over the two halves of a part of the bracket.
fn spread(part: &mut [Option<usize>], seeds: &[Qualified]) {
    let groups = seeds.iter().map(|it| it.group + 1).max().unwrap_or(0);
    for alike in [Alike::InRank, Alike::InRoundOne] {
        // Each exchange lowers the total unevenness.
        while let Some(group) = (0..groups).find(|&group| uneven(part, seeds, group).abs() > 1) {
            if uneven(part, seeds, group) < 0 {
                part.rotate_left(part.len() / 2);
                let is_done = even_out(part, seeds, group, alike);
                part.rotate_left(part.len() / 2);
                if !is_done {
                    break;
                }
            } else if !even_out(part, seeds, group, alike) {
                break;
            }
        }
    }
}

/// The number of players of a group in the first half, minus that in the second.
fn uneven(part: &[Option<usize>], seeds: &[Qualified], group: usize) -> isize {
    let (first, second) = part.split_at(part.len() / 2);
    let count =
        |half: &[Option<usize>]| half.iter().flatten().filter(|&&it| seeds[it].group == group).count();
    count(first) as isize - count(second) as isize
}

/// Moves a player of a group with too many in the first half to the second, by a chain of exchanges between the
/// halves that leaves the balance of the groups in between unchanged; `false` if there is no such chain.
fn even_out(part: &mut [Option<usize>], seeds: &[Qualified], group: usize, alike: Alike) -> bool {
    let half = part.len() / 2;
    let groups = seeds.iter().map(|it| it.group + 1).max().unwrap_or(0);
    // For each group, the exchange by which the chain reached it, and the group it came from.
    let mut came: Vec<Option<([usize; 2], usize)>> = vec![None; groups];
    let mut queue = VecDeque::from([group]);
    while let Some(now) = queue.pop_front() {
        // Exchanges of weaker players come first.
        let mut swaps: Vec<[usize; 2]> = Vec::new();
        for (one, seed) in part[..half].iter().enumerate() {
            if seed.is_none_or(|seed| seeds[seed].group != now) {
                continue;
            }
            let other = (half..part.len()).filter(|&at| may_change(part, seeds, [one, at], alike));
            swaps.extend(other.map(|other| [one, other]));
        }
        swaps.sort_by_key(|swap| std::cmp::Reverse(swap.map(|at| part[at])));
        for swap in swaps {
            let next = seeds[part[swap[1]].unwrap_or_default()].group;
            if next == group || came[next].is_some() {
                continue;
            }
            came[next] = Some((swap, now));
            if uneven(part, seeds, next) < 0 {
                let mut at = next;
                while let Some(([one, other], before)) = came[at].filter(|_| at != group) {
                    part.swap(one, other);
                    at = before;
                }
                return true;
            }
            queue.push_back(next);
        }
    }
    false
}

/// The state of a knock-out after some rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketState {
    row: Vec<Option<Player>>,
    round: usize,
    places: Places,
    /// Entrants who lost a game without a winner and no longer have a place in the row.
    gone: Vec<Placed>,
}

impl BracketState {
    /// Creates the state before the first round.
    ///
    /// ```
    /// use rondel_schedule::model::ids::Player;
    /// use rondel_schedule::round_robin::cup::Places;
    /// use rondel_schedule::round_robin::cup::bracket::{Decision, BracketState, seeded};
    ///
    /// let four: Vec<Player> = (0..4).map(Player::from_index).collect();
    /// let mut walk = BracketState::new(&seeded(&four), Places::First);
    /// while !walk.ties().is_empty() {
    ///     walk = walk.after(|[one, _]| Some(Decision::Winner(one))).expect("every game is decided");
    /// }
    /// let places: Vec<_> = walk.placed().iter().map(|it| (it.player.number(), it.from, it.to)).collect();
    /// assert_eq!(places[0], (1, 1, 1));
    /// assert!(places[2..].iter().all(|&(_, from, to)| (from, to) == (3, 4)));
    /// ```
    pub fn new(bracket: &[Option<Player>], places: Places) -> BracketState {
        BracketState { row: bracket.to_vec(), round: 0, places, gone: Vec::new() }
    }

    /// The number of rounds of the knock-out.
    pub fn rounds(&self) -> usize {
        rounds(self.row.len())
    }

    /// Returns the games of the next round, those for the best places first, including those in which one or both
    /// sides are empty.
    ///
    /// The list is empty once all rounds are played.
    pub fn ties(&self) -> Vec<Tie> {
        let Some(of) = self.block() else { return Vec::new() };
        let blocks = (0..self.row.len()).step_by(of).filter(|&start| self.is_played(start, of));
        let ties = blocks.flat_map(|start| {
            let pairs = self.row[start..start + of].chunks(2);
            pairs.map(move |two| Tie { sides: [two[0], two[1]], best: start + 1, of })
        });
        ties.collect()
    }

    /// Returns the state after the next round, in which `decision` says who goes through; an entrant without an
    /// opponent goes through too.
    ///
    /// # Errors
    /// The first game for which `decision` returns `None`.
    pub fn after(
        &self,
        decision: impl Fn([Player; 2]) -> Option<Decision>,
    ) -> Result<BracketState, [Player; 2]> {
        let Some(of) = self.block() else { return Ok(self.clone()) };
        let (mut row, mut gone) = (self.row.clone(), self.gone.clone());
        for start in (0..row.len()).step_by(of).filter(|&start| self.is_played(start, of)) {
            let mut absent: Vec<Player> = Vec::new();
            for pair in 0..of / 2 {
                let sides = [self.row[start + 2 * pair], self.row[start + 2 * pair + 1]];
                let [won, lost] = match sides {
                    [Some(one), Some(other)] => match decision([one, other]) {
                        Some(Decision::Winner(won)) if won == one => [Some(one), Some(other)],
                        Some(Decision::Winner(_)) => [Some(other), Some(one)],
                        Some(Decision::Nobody) => {
                            absent.extend([one, other]);
                            [None, None]
                        }
                        None => return Err([one, other]),
                    },
                    [one, other] => [one.or(other), None],
                };
                (row[start + pair], row[start + of / 2 + pair]) = (won, lost);
            }
            let losers = row[start + of / 2..start + of].iter().flatten().count();
            gone.extend(self.out([start, of], losers, &absent));
        }
        Ok(BracketState { row, round: self.round + 1, places: self.places, gone })
    }

    /// The final places of entrants who lost a game without a winner, in the block of `of` places from `start` on.
    ///
    /// They share the places of this round's losers, or come behind them if the losers play on.
    fn out(&self, [start, of]: [usize; 2], losers: usize, absent: &[Player]) -> Vec<Placed> {
        let worst = start + of / 2;
        let to = worst + losers + absent.len() / 2;
        let is_behind = losers > 0 && self.will_play(worst, of / 2);
        let from = if is_behind { to } else { worst + 1 };
        absent.iter().map(|&player| Placed { player, from, to }).collect()
    }

    /// Returns the entrants whose final place can no longer change, best first.
    pub fn placed(&self) -> Vec<Placed> {
        let mut placed = Vec::new();
        let of = self.block().unwrap_or(1);
        let mut start = 0;
        while start < self.row.len() {
            let size = if of == 1 { self.settled(start) } else { self.left_at(start, of) };
            let here: Vec<Player> = self.row[start..start + size].iter().flatten().copied().collect();
            if of == 1 || !self.will_play(start, of) {
                // Entrants who lost a game without a winner share these places.
                let beside = self.gone.iter().find(|it| it.from == start + 1);
                let to = beside.map_or(start + here.len(), |it| it.to);
                placed.extend(here.into_iter().map(|player| Placed { player, from: start + 1, to }));
            }
            start += size;
        }
        placed.extend(&self.gone);
        placed.sort_by_key(|it| it.from);
        placed
    }

    /// The number of places of a block in the next round; `None` once all rounds are played.
    fn block(&self) -> Option<usize> {
        let of = self.row.len().checked_shr(self.round as u32).unwrap_or(0);
        (of >= 2).then_some(of)
    }

    /// True if the block of `of` places from `start` on is played for.
    fn is_played(&self, start: usize, of: usize) -> bool {
        match self.places {
            Places::First => start == 0,
            Places::Third => start == 0 || (start, of) == (2, 2),
            Places::All => true,
        }
    }

    /// True if a game is still to come in the block of `of` places from `start` on.
    fn will_play(&self, start: usize, of: usize) -> bool {
        let mut size = of;
        while size >= 2 {
            if self.is_played(start, size) {
                return true;
            }
            size /= 2;
        }
        false
    }

    /// The number of places of the block at `start`, whether it was left unplayed or is still being played for.
    fn left_at(&self, start: usize, of: usize) -> usize {
        if self.places == Places::All || start == 0 {
            return of;
        }
        // Losers of an earlier round are still together, in a block as large as everything before it.
        1 << start.trailing_zeros()
    }

    /// The number of places shared from `start` on once all rounds are played: 1, except in blocks left unplayed.
    fn settled(&self, start: usize) -> usize {
        match self.places {
            Places::All => 1,
            Places::Third if start < 4 => 1,
            _ if start < 2 => 1,
            _ => 1 << start.trailing_zeros(),
        }
    }
}
