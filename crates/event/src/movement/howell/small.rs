//! Movements of two and three tables, for which no Howell exists because boards have to be shared.

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo};
use rondel_schedule::round_robin::starter::Starter;

use crate::movement::switch::{SwitchSearch, Units};
use crate::movement::{Cyclic, Movement, Phantom, barometer};

/// The movement of two or three tables, with 3 to 6 pairs, in which all pairs meet and no pair plays a board set
/// twice; `None` for other numbers.
///
/// With two tables, both share the set in every round. With three, tables share a set in round 1 only. The rounds
/// divide all games so that every pair plays once in each round, and the sets divide them so that every pair plays
/// each set once; any two such divisions for six pairs have a round in common. The directions are the best possible.
///
/// ```
/// let six = rondel_event::movement::howell::small(6).unwrap();
/// assert_eq!((six.rounds.len(), six.sets, six.shared().len()), (5, 5, 1));
/// ```
pub fn small(pairs: usize) -> Option<Movement> {
    match pairs {
        3 | 4 => barometer(pairs, Phantom::Stationary).ok(),
        6 => Some(directed(&three_tables())),
        5 => {
            let without = |absent| directed(&three_tables().without(Player::from_index(absent)));
            // The first one among the best.
            (0..6).rev().map(without).max_by_key(|movement| movement.balance(1))
        }
        _ => None,
    }
}

/// The programme of six pairs. The set of each game has the number of the round in which its two pairs would meet if
/// pairs 1 and 6 exchanged their numbers.
fn three_tables() -> Movement {
    let programme = Cyclic::programme(&Starter::columns(2)).movement();
    let exchanged = |pair: Player| match pair.number() {
        1 => Player::from_index(5),
        6 => Player::from_index(0),
        _ => pair,
    };
    let mut movement = programme.clone();
    for play in movement.rounds.iter_mut().flatten() {
        let Some([one, other]) = play.met().map(|pairs| pairs.map(exchanged)) else { continue };
        let meet = |&round: &usize| {
            let round = RoundNo::from_index(round);
            programme.seat(one, round).map(|(table, _)| table)
                == programme.seat(other, round).map(|(table, _)| table)
        };
        if let Some(round) = (0..programme.rounds.len()).find(meet) {
            play.set = BoardNo::from_index(round);
        }
    }
    movement
}

/// The movement with the best arrow in every single game.
fn directed(movement: &Movement) -> Movement {
    let mut search = SwitchSearch::new(movement, Units::Games, 1, 1);
    while !search.step(1 << 12) {}
    search.best().movement
}
