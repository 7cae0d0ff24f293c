//! The circle on which positions move, as residues.

/// The circle of positions for one number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ring {
    /// The number of positions that move.
    pub(super) modulus: u16,
    /// True if position 0 stays; the others are then `1..=modulus`, and the highest is residue 0.
    pub(super) stays: bool,
}

impl Ring {
    /// Returns the circle for this number of players, at least four.
    pub(super) fn of(players: u16) -> Self {
        let stays = players.is_multiple_of(4);
        Ring { modulus: if stays { players - 1 } else { players }, stays }
    }

    /// Returns the residue of a position, or the modulus, which is not a residue, for the one that stays.
    pub(super) fn residue(self, position: u16) -> u16 {
        match (self.stays, position) {
            (true, 0) => self.modulus,
            _ => position % self.modulus,
        }
    }

    /// Returns the position of a residue, or of the modulus for the one that stays.
    pub(super) fn position(self, residue: u16) -> u16 {
        match (self.stays, residue) {
            (true, 0) => self.modulus,
            (true, residue) if residue == self.modulus => 0,
            (_, residue) => residue,
        }
    }

    /// Returns the place of `position` after `by` moves, where `by` is at most the modulus.
    pub(super) fn moved(self, position: u16, by: u16) -> u16 {
        match self.residue(position) {
            stays if stays == self.modulus => position,
            residue => self.position((residue + by) % self.modulus),
        }
    }

    /// Returns the number of moves from one position to another, or `None` if one of them stays.
    pub(super) fn way(self, from: u16, to: u16) -> Option<u16> {
        let [from, to] = [from, to].map(|position| self.residue(position));
        (from != self.modulus && to != self.modulus).then(|| (to + self.modulus - from) % self.modulus)
    }

    /// Returns the distance for a number of moves: the shorter way around.
    pub(super) fn distance(self, way: u16) -> u16 {
        way.min(self.modulus - way)
    }
}
