//! One round read as starting positions: everybody moves on by one place every round.

use rondel_event::proof::report::Kind;
use rondel_schedule::model::ids::{BoardNo, Player};
use rondel_schedule::model::schedule::{Round, Schedule, Table};
use rondel_schedule::verify::{Ring, causes, slips};
use serde::{Deserialize, Serialize};

use super::build::renumbered;

/// The way the rounds follow from the one that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Development {
    /// Not developed: the rounds are those that were read.
    #[default]
    None,
    /// Position 0 stays, or the highest where there is no 0; all others move up by one and come round.
    OneStays,
    /// All positions move up by one and come round; at one of them somebody sits out.
    AllMove,
}

/// The schedule, developed as was chosen or as seems meant, with how it was and how it could be. `names` are the labels
/// of its entrants; only numbers have places to move to.
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
    // Of `4n + 1` players the one at 0 need not be named.
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
    // The way in which it goes round as it should, else the last of them. One against one may be a round like any
    // other, as each of four players goes round.
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

/// The most players of whom any round goes round.
const ANY: usize = 4;
/// The most players of whom any round is hardly a slip away from starting positions.
const FEW: usize = 6;

/// True if a round of one against one is hardly meant as starting positions: it is one of few players, or goes down the
/// list as anybody does who pairs a first round, `1-2 3-4 5-6` or `1-4 5-2 3-6`.
fn is_plain(round: &Round, entrants: usize) -> bool {
    let pairs: Vec<[Player; 2]> = round.tables.iter().filter_map(Table::pair).collect();
    let of = |order: fn(Player, Player) -> Player| pairs.iter().map(move |&[a, b]| order(a, b));
    entrants <= FEW || of(Player::min).is_sorted() && of(Player::max).is_sorted()
}

/// True if at least half of the distances do not occur: no slip of the pen does that.
fn is_far_off(first: &Round, ring: &Ring) -> bool {
    let missing = causes(first, ring).into_iter().filter(|cause| cause.times == 0).count();
    2 * missing >= ring.places() / 2
}

/// The one who stays: 0, if it is there, or the last.
fn stays(has_zero: bool, entrants: usize) -> usize {
    if has_zero { 0 } else { entrants - 1 }
}

/// The ring on which everybody moves up, where the rounds were developed so; `names` are the labels of all entrants.
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

/// The fewest seats in which one number at two places is a slip in starting positions.
pub const FEWEST_SEATS: usize = 8;

/// True if these may be starting positions: nobody sits at two places and at most one at none; or one sits at two, and
/// then one more at none.
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

/// As many rounds as the ring has places; boards move on with the players.
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
            // Sets beyond the ring are none of the movement's; they stay where they are.
            if board.index() < ring.len() {
                *board = BoardNo::from_index((board.index() + turn) % ring.len());
            }
        }
        round
    };
    Schedule { entrants, rounds: (0..ring.len()).map(turned).collect() }
}
