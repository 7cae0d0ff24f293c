//! A single round developed as starting positions: all players move up by one place per round.

use rondel_event::proof::report::Kind;
use rondel_schedule::model::ids::{BoardNo, Player};
use rondel_schedule::model::schedule::{Round, Schedule, Table};
use rondel_schedule::verify::{Ring, causes, slips};
use serde::{Deserialize, Serialize};

use super::build::renumbered;

/// The way in which the rounds follow from the single round of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Development {
    /// No development: the rounds are those of the text.
    #[default]
    None,
    /// Position 0 stays, or the highest if there is no 0; all others move up by one, cyclically.
    OneStays,
    /// All positions move up by one, cyclically; the player at one of them sits out.
    AllMove,
}

/// Develops a schedule as chosen or as seems intended; returns it with the development used and the possible ones.
/// `names` are the labels of the entrants; only numbers have places to move to.
pub fn develop(
    schedule: Schedule,
    names: &[String],
    kind: Kind,
    chosen: Option<Development>,
) -> (Schedule, Development, Vec<Development>) {
    let numbers: Option<Vec<u16>> = names.iter().map(|name| name.parse().ok()).collect();
    let [round] = schedule.rounds.as_slice() else {
        return (schedule, Development::None, vec![Development::None]);
    };
    let Some(numbers) = numbers.filter(|_| is_start(round, schedule.entrants)) else {
        return (schedule, Development::None, vec![Development::None]);
    };
    let has_zero = numbers.first() == Some(&0);
    let (n, seats) = (numbers.len(), if kind == Kind::Individual { 4 } else { 2 });
    let mut ways = vec![Development::None];
    if n.is_multiple_of(seats) && n > 2 {
        ways.push(Development::OneStays);
    }
    // With `4n + 1` players position 0 may be left out of the text.
    let hidden = kind == Kind::Individual && !has_zero && n.is_multiple_of(4);
    if hidden || n % seats == 1 && n > 2 {
        ways.push(Development::AllMove);
    }
    let first = |way| match way {
        Development::AllMove if hidden => {
            let mut round = renumbered(round.clone(), |player| Player::from_index(player.index() + 1));
            round.out.push(Player::from_index(0));
            (round, Ring { entrants: n + 1, stays: None })
        }
        Development::OneStays => {
            let stays = Some(Player::from_index(stays(has_zero, n)));
            (round.clone(), Ring { entrants: n, stays })
        }
        Development::AllMove | Development::None => (round.clone(), Ring { entrants: n, stays: None }),
    };
    // The default is the last way that develops without a fault, else the last way. One against one may be an
    // ordinary round, as any round of four players develops.
    let is_robin = kind == Kind::RoundRobin;
    let holds = |&&way: &&Development| {
        let (first, ring) = first(way);
        way != Development::None
            && !(is_robin && n <= ANY)
            && slips(&first, &ring).is_empty()
            && causes(&first, &ring).is_empty()
    };
    let is_round = || {
        let (first, ring) = first(Development::OneStays);
        is_plain(round, n) || n.is_multiple_of(2) && is_far_off(&first, &ring)
    };
    let other = if is_robin && is_round() { None } else { ways.last() };
    let meant = ways.iter().rev().find(holds).or(other).copied().unwrap_or_default();
    let way = chosen.filter(|way| ways.contains(way)).unwrap_or(meant);
    if way == Development::None {
        return (schedule, way, ways);
    }
    let (first, ring) = first(way);
    let fixed = ring.stays.map(Player::index);
    let places: Vec<usize> = (0..ring.entrants).filter(|&index| Some(index) != fixed).collect();
    (rounds(&first, ring.entrants, &places), way, ways)
}

/// The largest number of players with whom any round develops without a fault.
const ANY: usize = 4;
/// The largest number of players with whom any round is almost a set of starting positions.
const FEW: usize = 6;

/// Returns true if a round of one against one is hardly a set of starting positions: it has few players, or it goes
/// down the list as an ordinary first round does, `1-2 3-4 5-6` or `1-4 5-2 3-6`.
fn is_plain(round: &Round, entrants: usize) -> bool {
    let pairs: Vec<[Player; 2]> = round.tables.iter().filter_map(Table::pair).collect();
    let of = |order: fn(Player, Player) -> Player| pairs.iter().map(move |&[a, b]| order(a, b));
    entrants <= FEW || of(Player::min).is_sorted() && of(Player::max).is_sorted()
}

/// Returns true if at least half of the distances are missing, which no typing error causes.
fn is_far_off(first: &Round, ring: &Ring) -> bool {
    let missing = causes(first, ring).into_iter().filter(|cause| cause.times == 0).count();
    2 * missing >= ring.places() / 2
}

/// Returns the index of the player who stays: 0 if present, otherwise the last.
fn stays(has_zero: bool, entrants: usize) -> usize {
    if has_zero { 0 } else { entrants - 1 }
}

/// Returns the ring on which the players of a developed schedule move up; `names` are the labels of all entrants.
pub fn ring(names: &[String], way: Development) -> Option<Ring> {
    let entrants = names.len();
    let has_zero = names.first().is_some_and(|name| name == "0");
    match way {
        Development::None => None,
        Development::OneStays => {
            Some(Ring { entrants, stays: Some(Player::from_index(stays(has_zero, entrants))) })
        }
        Development::AllMove => Some(Ring { entrants, stays: None }),
    }
}

/// The smallest number of seats for which one number at two places is a typing error in starting positions.
pub const FEWEST_SEATS: usize = 8;

/// Returns true if a round may be starting positions: no player is at two places and at most one at none; or one is
/// at two, and then one or two at none.
fn is_start(round: &Round, entrants: usize) -> bool {
    let mut seated = vec![0; entrants];
    for player in round.tables.iter().flat_map(|table| table.players()).chain(round.out.iter().copied()) {
        match seated.get_mut(player.index()) {
            Some(times) => *times += 1,
            None => return false,
        }
    }
    let (seats, none) = (seated.iter().sum::<usize>(), seated.iter().filter(|&&times| times == 0).count());
    let more: usize = seated.iter().filter(|&&times| times > 1).map(|times| times - 1).sum();
    more == 0 && none <= 1 || more == 1 && (1..=2).contains(&none) && seats >= FEWEST_SEATS
}

/// Returns as many rounds as the ring has places; boards move with the players.
fn rounds(first: &Round, entrants: usize, ring: &[usize]) -> Schedule {
    let mut place = vec![None; entrants];
    for (at, &index) in ring.iter().enumerate() {
        place[index] = Some(at);
    }
    let turned = |turn: usize| {
        let at = |player: Player| match place[player.index()] {
            Some(at) => Player::from_index(ring[(at + turn) % ring.len()]),
            None => player,
        };
        let mut round = renumbered(first.clone(), at);
        for board in round.tables.iter_mut().flat_map(|table| &mut table.boards) {
            // Sets of boards outside the ring do not move.
            if board.index() < ring.len() {
                *board = BoardNo::from_index((board.index() + turn) % ring.len());
            }
        }
        round
    };
    Schedule { entrants, rounds: (0..ring.len()).map(turned).collect() }
}
