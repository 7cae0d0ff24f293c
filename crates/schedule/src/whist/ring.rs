//! The circle on which positions move, as residues.

/// The positions of this number of players: which of them move, and modulo what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ring {
    /// The number of positions that come round.
    pub(super) modulus: u16,
    /// True if position 0 stays; then the others are `1..=modulus`, and the highest is residue 0.
    pub(super) stays: bool,
}

impl Ring {
    /// For this number of players, at least four.
    pub(super) fn of(players: u16) -> Self {
        let stays = players.is_multiple_of(4);
        Ring { modulus: if stays { players - 1 } else { players }, stays }
    }

    /// The residue of a position; for the one that stays the modulus, which is not a residue.
    pub(super) fn residue(self, position: u16) -> u16 {
        match (self.stays, position) {
            (true, 0) => self.modulus,
            _ => position % self.modulus,
        }
    }

    /// The position of a residue, or of the modulus for the one that stays.
    pub(super) fn position(self, residue: u16) -> u16 {
        match (self.stays, residue) {
            (true, 0) => self.modulus,
            (true, residue) if residue == self.modulus => 0,
            (_, residue) => residue,
        }
    }

    /// The place of `position` after `by` moves, `by` at most the modulus.
    pub(super) fn moved(self, position: u16, by: u16) -> u16 {
        match self.residue(position) {
            stays if stays == self.modulus => position,
            residue => self.position((residue + by) % self.modulus),
        }
    }

    /// The number of moves that lead from one position to another; `None` if one of them stays.
    pub(super) fn way(self, from: u16, to: u16) -> Option<u16> {
        let [from, to] = [from, to].map(|position| self.residue(position));
        (from != self.modulus && to != self.modulus).then(|| (to + self.modulus - from) % self.modulus)
    }

    /// The shorter way round of a difference.
    pub(super) fn distance(self, way: u16) -> u16 {
        way.min(self.modulus - way)
    }
}
