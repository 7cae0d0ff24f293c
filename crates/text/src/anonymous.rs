//! An anonymized copy of an event that is over.

use rondel_event::event::Party;
use rondel_schedule::model::ids::Player;

sentences!("anonymous");

/// Returns the label of an entrant without a name.
pub fn number(who: Party, player: Player) -> Anonymous {
    let number = player.number();
    match who {
        Party::Player => Anonymous::Player { number },
        Party::Pair => Anonymous::Pair { number },
        Party::Team => Anonymous::Team { number },
        Party::Club => Anonymous::Club { number },
    }
}
