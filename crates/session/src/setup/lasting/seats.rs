//! Assignment of places in rounds made in advance, and the order of these rounds, so that lasting wishes are kept:
//! for individuals, and for a round robin whose order alone cannot keep them. The rounds stay as even as they were,
//! since only names and the order change.

use std::cell::LazyCell;
use std::collections::HashMap;

use rondel_event::event::{Entrant, Lasting, Rule, apart};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::Round;

use crate::setup::Error;

/// The largest number of exchanges tried, and the number without a gain after which the search ends.
const TRIES: usize = 20_000;
const PATIENCE: usize = 1_500;
/// The largest number of pairs examined in all tries.
const LOOKS: usize = 10_000_000;
/// The weight of a pair that is together although it never should be.
const HARD: usize = 10_000;

/// The assignment that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    /// The player at each place.
    pub seats: Vec<Player>,
    /// The indices of the rounds in the order of play.
    pub order: Vec<usize>,
}

/// Two players with a wish about them.
#[derive(Debug, Clone, Copy)]
struct PairWish {
    pair: [Player; 2],
    what: Rule,
}

/// A search for one event.
struct Search<'a> {
    rounds: usize,
    /// The rounds in which two places, the smaller first, are at one table.
    together: HashMap<[usize; 2], Vec<usize>>,
    twos: Vec<PairWish>,
    /// For each place, the place of its partner in a couple.
    couple: Vec<Option<usize>>,
    seats: &'a [Player],
}

/// Assigns places so that wishes are kept. `rounds` and `couples` are by place, and `seats` gives the present player
/// at each place; couples stay couples.
///
/// # Errors
/// [`Error::WishTables`] and [`Error::WishUnfound`] if no assignment was found that keeps players apart as wished.
pub fn seated(
    rounds: &[Round],
    seats: &[Player],
    couples: &[[Player; 2]],
    wishes: &[Lasting],
    entrants: &[Entrant],
) -> Result<Seated, Error> {
    let twos: Vec<PairWish> =
        apart(wishes, entrants).into_iter().map(|(pair, what)| PairWish { pair, what }).collect();
    if twos.is_empty() {
        return Ok(Seated { seats: seats.to_vec(), order: (0..rounds.len()).collect() });
    }
    let mut couple = vec![None; seats.len()];
    for [a, b] in couples.iter().map(|couple| couple.map(Player::index)) {
        (couple[a], couple[b]) = (Some(b), Some(a));
    }
    let search = Search { rounds: rounds.len(), together: together(rounds), twos, couple, seats };
    let at = search.found();
    let least = search.least(&at);
    let order = in_turn(&least);
    let refused = search.twos.iter().find(|two| two.what == Rule::Never && !search.met(&at, two).is_empty());
    if refused.is_some() {
        return Err(Error::WishTables);
    }
    if let Some((_, &round)) = order.iter().enumerate().find(|&(turn, &round)| turn < least[round]) {
        return Err(Error::WishUnfound { from: RoundNo::from_index(least[round]) });
    }
    let mut given = seats.to_vec();
    for (player, &place) in at.iter().enumerate() {
        given[place] = Player::from_index(player);
    }
    Ok(Seated { seats: given, order })
}

/// Returns the rounds in which two places are at one table.
fn together(rounds: &[Round]) -> HashMap<[usize; 2], Vec<usize>> {
    let mut together: HashMap<[usize; 2], Vec<usize>> = HashMap::new();
    for (at, round) in rounds.iter().enumerate() {
        for table in &round.tables {
            let players: Vec<usize> = table.players().map(Player::index).collect();
            for (one, &a) in players.iter().enumerate() {
                for &b in &players[..one] {
                    together.entry([a.min(b), a.max(b)]).or_default().push(at);
                }
            }
        }
    }
    together
}

/// Returns the indices of the rounds in an order that makes each as late as necessary, if possible.
fn in_turn(least: &[usize]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..least.len()).collect();
    order.sort_by_key(|&round| least[round]);
    order
}

impl Search<'_> {
    /// Returns the rounds in which two players are at one table; `at` gives each player's place.
    fn met(&self, at: &[usize], two: &PairWish) -> &[usize] {
        let [a, b] = two.pair.map(|player| at[player.index()]);
        self.together.get(&[a.min(b), a.max(b)]).map_or(&[], Vec::as_slice)
    }

    /// Returns the smallest index in the order that each round may have.
    fn least(&self, at: &[usize]) -> Vec<usize> {
        let mut least = vec![0; self.rounds];
        for two in &self.twos {
            let Rule::Before(first) = two.what else { continue };
            for &round in self.met(at, two) {
                least[round] = least[round].max(first.index());
            }
        }
        least
    }

    /// Returns the weight of broken wishes: times together, and rounds that are too early in the best order.
    fn cost(&self, at: &[usize]) -> usize {
        let times = |two: &PairWish| match two.what {
            Rule::Never => HARD * self.met(at, two).len(),
            Rule::Avoid => self.met(at, two).len(),
            _ => 0,
        };
        let mut least = self.least(at);
        least.sort_unstable();
        let early: usize = least.iter().enumerate().map(|(turn, &least)| least.saturating_sub(turn)).sum();
        self.twos.iter().map(times).sum::<usize>() + HARD * early
    }

    /// Returns the best places found, by the number of the player.
    fn found(&self) -> Vec<usize> {
        let mut at = vec![0; self.seats.len()];
        for (place, player) in self.seats.iter().enumerate() {
            at[player.index()] = place;
        }
        let mut best = self.cost(&at);
        let mut lots = oorandom::Rand32::new(1);
        let mut draw = |below: usize| lots.rand_range(0..below as u32) as usize;
        let tries = TRIES.min(LOOKS / self.twos.len().max(1));
        let strangers = LazyCell::new(|| self.strangers());
        let mut idle = 0;
        for _ in 0..tries {
            if best == 0 || idle == PATIENCE {
                break;
            }
            idle += 1;
            let two = self.twos[draw(self.twos.len())];
            // If single exchanges no longer help, both move to places that never meet.
            let both = idle > PATIENCE / 2 && two.what == Rule::Never && !strangers.is_empty();
            let changed = if both {
                let [to, other] = strangers[draw(strangers.len())];
                let [one, mate] = two.pair.map(Player::index);
                self.moved(&at, one, to).and_then(|at| self.moved(&at, mate, other))
            } else {
                // One of the two players exchanges places with any player.
                self.moved(&at, two.pair[draw(2)].index(), draw(at.len()))
            };
            let Some(changed) = changed else { continue };
            let cost = self.cost(&changed);
            // Equal assignments are accepted too, to leave points where no single exchange helps.
            if cost <= best {
                idle = if cost < best { 0 } else { idle };
                (at, best) = (changed, cost);
            }
        }
        at
    }

    /// Returns the places of all players after one moves to the place `to`, or `None` if that is impossible.
    fn moved(&self, at: &[usize], player: usize, to: usize) -> Option<Vec<usize>> {
        if at[player] == to {
            return Some(at.to_vec());
        }
        let swaps = self.swaps(at[player], to)?;
        let moved = |&place: &usize| swaps.iter().fold(place, |place, &[a, b]| exchanged(place, [a, b]));
        Some(at.iter().map(moved).collect())
    }

    /// Returns the pairs of places that are never at one table.
    fn strangers(&self) -> Vec<[usize; 2]> {
        let size = self.seats.len();
        let all = (0..size).flat_map(|a| (0..size).map(move |b| [a, b]));
        all.filter(|&[a, b]| a != b && !self.together.contains_key(&[a.min(b), a.max(b)])).collect()
    }

    /// Returns the exchanges of places that swap `one` and `other`, couples as a whole, or `None` if that is
    /// impossible.
    fn swaps(&self, one: usize, other: usize) -> Option<Vec<[usize; 2]>> {
        match (self.couple[one], self.couple[other]) {
            _ if one == other => None,
            (None, None) => Some(vec![[one, other]]),
            (Some(mate), Some(_)) if mate == other => Some(vec![[one, other]]),
            (Some(mate), Some(others)) => Some(vec![[one, other], [mate, others]]),
            _ => None,
        }
    }
}

fn exchanged(place: usize, [a, b]: [usize; 2]) -> usize {
    match place {
        _ if place == a => b,
        _ if place == b => a,
        _ => place,
    }
}
