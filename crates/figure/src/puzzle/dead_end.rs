//! A round paired by hand: one game of a player can be completed to a round, and all others get stuck.

use oorandom::Rand32;
use rondel_event::pairing::deadend::{Game, Position, round};
use rondel_schedule::model::ids::Player;

use super::{Ask, Made, any, shuffle};

/// The minimum number of opponents to choose from.
const LEAST: usize = 3;
/// The number of attempts at a whole round before another position is tried.
const TRIES: usize = 40;

/// An unfinished round, and a player with exactly one opponent who does not get it stuck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeadEnd {
    /// The position after the games so far.
    pub position: Position,
    /// The player whose opponent is to be found.
    pub player: Player,
    /// The games that complete the round with the right opponent, the player's game first.
    pub way: Vec<Game>,
}

impl DeadEnd {
    /// Returns the players whom `player` may meet now, ascending.
    pub fn may(&self) -> Vec<Player> {
        may(&self.position, self.player)
    }
}

fn may(position: &Position, player: Player) -> Vec<Player> {
    position.open().into_iter().filter(|&other| position.check(player, other).is_ok()).collect()
}

/// Returns the games that complete the round, beginning with this one, or `None` if the round gets stuck.
fn after(position: &Position, [a, b]: Game) -> Option<Vec<Game>> {
    let mut next = position.clone();
    next.play(a, b).ok()?;
    if next.round() != position.round() {
        return Some(vec![[a, b]]);
    }
    match round::verdict(&next) {
        round::Verdict::Way(games) => Some(std::iter::once([a, b]).chain(games).collect()),
        round::Verdict::Stuck(_) => None,
    }
}

/// Adds a full round drawn by lot, and returns false if none was found.
fn play_round(draw: &mut Rand32, position: &mut Position) -> bool {
    'tries: for _ in 0..TRIES {
        let mut next = position.clone();
        while next.round() == position.round() {
            let open = next.open();
            let Some(&first) = open.first() else { continue 'tries };
            let Some(other) = any(draw, &may(&next, first)) else { continue 'tries };
            if next.play(first, other).is_err() {
                continue 'tries;
            }
        }
        *position = next;
        return true;
    }
    false
}

pub(super) fn make(draw: &mut Rand32) -> Option<Made> {
    let players = [8, 8, 10][draw.rand_range(0..3) as usize];
    let mut position = Position::new(players);
    let rounds = players as u32 - 5 + draw.rand_range(0..2);
    for _ in 0..rounds {
        if !play_round(draw, &mut position) {
            return None;
        }
    }
    for _ in 0..draw.rand_range(0..2) {
        let first = any(draw, &position.open())?;
        let other = any(draw, &may(&position, first))?;
        position.play(first, other).ok()?;
    }
    let mut open = position.open();
    shuffle(draw, &mut open);
    open.into_iter().find_map(|player| {
        let others = may(&position, player);
        let mut ways = others.iter().filter_map(|&other| Some((other, after(&position, [player, other])?)));
        let (right, way) = ways.next()?;
        if ways.next().is_some() || others.len() < LEAST {
            return None;
        }
        let options = others.iter().map(|other| other.number()).collect();
        let ask = Ask::DeadEnd(DeadEnd { position: position.clone(), player, way });
        Some((ask, options, right.number()))
    })
}
