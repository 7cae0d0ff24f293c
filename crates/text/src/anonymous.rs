//! An event that is over, made anonymous.

use rondel_event::event::Party;
use rondel_schedule::model::ids::Player;

sentences!("anonymous");

/// What somebody is called who has no name.
pub fn number(who: Party, player: Player) -> Anonymous {
    let number = player.number();
    match who {
        Party::Player => Anonymous::Player { number },
        Party::Pair => Anonymous::Pair { number },
        Party::Team => Anonymous::Team { number },
        Party::Club => Anonymous::Club { number },
    }
}
