//! Somebody comes while a round of a season is being played, and meets the player who has the bye.

use super::colour::{Colours, assign};
use super::{Colour, Pair, Situation, against};
use crate::model::ids::Player;

/// A board more for these two, colours by the rules; the organizer's decision, since no rule chose the pair. `None`
/// where a limit on rematches or a lasting wish forbids it, or one of them is not there.
pub fn board(situation: &Situation, [one, other]: [Player; 2]) -> Option<Pair> {
    if against(situation, [one, other]).is_some() {
        return None;
    }
    let place = |player: Player| situation.order.iter().position(|&it| it == player);
    let [top, opponent] = if place(one)? < place(other)? { [one, other] } else { [other, one] };
    let colours = |player: Player| {
        Colours::of(situation.past.get(player.index()).map_or(&[][..], |past| past.as_slice()))
    };
    let (of_top, rule) = assign(situation.rules.colours, colours(top), colours(opponent));
    let white = if of_top == Colour::White { top } else { opponent };
    Some(Pair {
        top,
        opponent,
        white,
        rule,
        tried: Vec::new(),
        by_hand: true,
        group: false,
        absent: Vec::new(),
    })
}
