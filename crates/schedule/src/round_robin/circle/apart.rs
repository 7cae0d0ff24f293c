//! Couples who do not play each other: seated as the pairs of a round that is then not played.
//!
//! Source: Bill Butler (Durango Bill), "Brother/Spouse Avoidance Schedules".

use super::Error;
use crate::model::ids::Player;
use crate::model::schedule::Round;

/// Checks that these couples consist of different entrants.
pub(super) fn check(entrants: usize, couples: &[[Player; 2]]) -> Result<(), Error> {
    let mut seen = vec![false; entrants];
    for &player in couples.as_flattened() {
        match seen.get_mut(player.index()) {
            None => return Err(Error::CoupleUnknown { player, entrants }),
            Some(true) => return Err(Error::CoupleTwice { player }),
            Some(seen) => *seen = true,
        }
    }
    Ok(())
}

/// The entrants in no couple, in ascending order.
pub(super) fn singles(entrants: usize, couples: &[[Player; 2]]) -> Vec<Player> {
    let mut single = vec![true; entrants];
    for player in couples.as_flattened() {
        single[player.index()] = false;
    }
    (0..entrants).map(Player::from_index).filter(|player| single[player.index()]).collect()
}

/// Returns, for each entrant's place in `pretend`, a round of all entrants, the entrant who takes it so that every
/// couple sits at a table.
///
/// The couples take the first tables; the singles follow in ascending order. If the number is odd, the first single
/// has the bye.
pub(super) fn seats(entrants: usize, pretend: &Round, couples: &[[Player; 2]]) -> Result<Vec<Player>, Error> {
    check(entrants, couples)?;
    let singles = singles(entrants, couples);
    let places = pretend.tables.iter().flat_map(|table| table.players());
    // An odd number of entrants leaves at least one single, for the chair without a table.
    let (free, paired) = singles.split_at(entrants % 2);
    let seated = couples.as_flattened().iter().chain(paired).copied();
    let mut seats: Vec<Player> = (0..entrants).map(Player::from_index).collect();
    for (place, player) in places.zip(seated).chain(pretend.out.iter().copied().zip(free.iter().copied())) {
        seats[place.index()] = player;
    }
    Ok(seats)
}
