//! The second half: tables for partners that are given, every distance twice between opponents. In two orders.

use super::chords::Chords;
use super::few::Few;
use super::many::Many;

/// The search for tables.
#[derive(Debug, Clone)]
pub(crate) enum Seats {
    /// Eight to sixteen pairs.
    Few(Box<Few>),
    /// Any number.
    Many(Box<Many>),
}

impl Seats {
    /// The quicker one for so many players.
    pub(crate) fn new(players: u16) -> Self {
        if (16..34).contains(&players) {
            Seats::Few(Box::new(Few::new(super::chords::modulus(players))))
        } else {
            Seats::plain(players)
        }
    }

    /// The one in plain order.
    pub(crate) fn plain(players: u16) -> Self {
        Seats::Many(Box::new(Many::new(super::chords::modulus(players))))
    }

    /// Every way to put pairs at tables, by their places in the list.
    pub(crate) fn each(&mut self, chords: &Chords, pairs: &[u16], found: &mut dyn FnMut(&[[u8; 2]])) {
        match self {
            Seats::Few(few) => few.each(chords, pairs, found),
            Seats::Many(many) => many.each(chords, pairs, found),
        }
    }
}
