//! Who takes which place of rounds that are made ahead, and in which order these are played, so that lasting wishes are
//! kept: of individuals, and of a round robin whose order alone cannot keep them. The rounds stay as even as they were:
//! only names and the order change.

use std::cell::LazyCell;
use std::collections::HashMap;

use rondel_event::event::{Entrant, Lasting, What, apart};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::Round;

use crate::setup::Error;

/// The exchanges that are tried at most, and those without a gain after which it ends.
const TRIES: usize = 20_000;
const PATIENCE: usize = 1_500;
/// The pairs looked at for these at most.
const LOOKS: usize = 10_000_000;
/// The weight of a pair that is together although it is never to be.
const HARD: usize = 10_000;

/// The places as they were found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    /// Who has each place.
    pub seats: Vec<Player>,
    /// The rounds in the order in which they are played.
    pub order: Vec<usize>,
}

/// Two who are not to be at one table.
#[derive(Debug, Clone, Copy)]
struct Two {
    pair: [Player; 2],
    what: What,
}

/// The search for one event.
struct Search<'a> {
    rounds: usize,
    /// By two places, the smaller first, the rounds in which they are at one table.
    together: HashMap<[usize; 2], Vec<usize>>,
    twos: Vec<Two>,
    /// By place, the other of its couple.
    couple: Vec<Option<usize>>,
    seats: &'a [Player],
}

/// Gives places so that wishes are kept: `rounds` by place, `seats` who has each, `couples` by place; those of a couple
/// stay one.
///
/// # Errors
/// [`Error::WishTables`] and [`Error::WishUnfound`] where no way was found to keep what never is to be.
pub fn seated(
    rounds: &[Round],
    seats: &[Player],
    couples: &[[Player; 2]],
    wishes: &[Lasting],
    entrants: &[Entrant],
) -> Result<Seated, Error> {
    let twos: Vec<Two> = apart(wishes, entrants).into_iter().map(|(pair, what)| Two { pair, what }).collect();
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
    let refused = search.twos.iter().find(|two| two.what == What::Never && !search.met(&at, two).is_empty());
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

/// The rounds in which two places are at one table.
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

/// The rounds in the order in which each is late enough.
fn in_turn(least: &[usize]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..least.len()).collect();
    order.sort_by_key(|&round| least[round]);
    order
}

impl Search<'_> {
    /// The rounds in which two are at one table, `at` being the place of everybody.
    fn met(&self, at: &[usize], two: &Two) -> &[usize] {
        let [a, b] = two.pair.map(|player| at[player.index()]);
        self.together.get(&[a.min(b), a.max(b)]).map_or(&[], Vec::as_slice)
    }

    /// The first place in the order that each round may have.
    fn least(&self, at: &[usize]) -> Vec<usize> {
        let mut least = vec![0; self.rounds];
        for two in &self.twos {
            let What::Before(first) = two.what else { continue };
            for &round in self.met(at, two) {
                least[round] = least[round].max(first.index());
            }
        }
        least
    }

    /// What is broken: times together, and rounds that are too early in the best order.
    fn cost(&self, at: &[usize]) -> usize {
        let times = |two: &Two| match two.what {
            What::Never => HARD * self.met(at, two).len(),
            What::Avoid => self.met(at, two).len(),
            _ => 0,
        };
        let mut least = self.least(at);
        least.sort_unstable();
        let early: usize = least.iter().enumerate().map(|(turn, &least)| least.saturating_sub(turn)).sum();
        self.twos.iter().map(times).sum::<usize>() + HARD * early
    }

    /// The place of everybody, by number.
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
            // Where one exchange does not help any more, both may go to places that never meet.
            let both = idle > PATIENCE / 2 && two.what == What::Never && !strangers.is_empty();
            let changed = if both {
                let [to, other] = strangers[draw(strangers.len())];
                let [one, mate] = two.pair.map(Player::index);
                self.moved(&at, one, to).and_then(|at| self.moved(&at, mate, other))
            } else {
                // One of those that are wished about changes places with anybody.
                self.moved(&at, two.pair[draw(2)].index(), draw(at.len()))
            };
            let Some(changed) = changed else { continue };
            let cost = self.cost(&changed);
            // Equal ones are taken too, so that it does not stay where no single exchange helps.
            if cost <= best {
                idle = if cost < best { 0 } else { idle };
                (at, best) = (changed, cost);
            }
        }
        at
    }

    /// The places of all once somebody has this one; `None` where that cannot be.
    fn moved(&self, at: &[usize], player: usize, to: usize) -> Option<Vec<usize>> {
        if at[player] == to {
            return Some(at.to_vec());
        }
        let swaps = self.swaps(at[player], to)?;
        let moved = |&place: &usize| swaps.iter().fold(place, |place, &[a, b]| exchanged(place, [a, b]));
        Some(at.iter().map(moved).collect())
    }

    /// The places that are never at one table, two by two.
    fn strangers(&self) -> Vec<[usize; 2]> {
        let size = self.seats.len();
        let all = (0..size).flat_map(|a| (0..size).map(move |b| [a, b]));
        all.filter(|&[a, b]| a != b && !self.together.contains_key(&[a.min(b), a.max(b)])).collect()
    }

    /// The exchanges of places that give one place the other, couples as a whole; `None` where that cannot be.
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
