//! The verdict of a report and its sign: a tick only if everything is present, was read and holds.

/// The verdict of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Everything holds.
    Holds {
        /// The number of times a rule had to give way, which is not a fault.
        gave_way: usize,
    },
    /// Nothing is wrong, but not everything that was promised can still be kept.
    Kept {
        /// The number of games that can no longer be played.
        lost: usize,
        /// The number of promised games.
        games: usize,
    },
    /// Nothing is wrong, but the schedule is only some of the rounds.
    Part {
        /// The number of rounds of the complete schedule and of pairs still to meet or be partners, if these are
        /// known.
        missing: Option<(usize, usize)>,
    },
    /// Nothing is wrong with the text that was read, but some of it was not read.
    Unread {
        /// The number of places in the text that were not read.
        places: usize,
    },
    /// The schedule has faults.
    Wrong {
        /// The number of faults.
        faults: usize,
        /// The number of places in the text that were not read.
        unread: usize,
    },
}

/// The sign in front of a verdict or a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sign {
    /// Everything in question holds.
    Tick,
    /// Something in question does not hold.
    Cross,
    /// Everything holds in the part that was read, or that is present.
    Open,
    /// Everything holds, except where a rule had to give way.
    GaveWay,
}

impl Verdict {
    /// Returns the verdict on a schedule with `faults` faults and `unread` places of its text not read. `part` is set
    /// if the schedule is only some of the rounds, with the content of [`Verdict::Part`]; `gave_way` counts the
    /// places where a rule had to give way.
    pub fn of(faults: usize, unread: usize, part: Option<Option<(usize, usize)>>, gave_way: usize) -> Self {
        match (faults, unread, part) {
            (0, 0, None) => Verdict::Holds { gave_way },
            (0, 0, Some(missing)) => Verdict::Part { missing },
            (0, places, _) => Verdict::Unread { places },
            (faults, unread, _) => Verdict::Wrong { faults, unread },
        }
    }

    /// Returns the number of places in the text that were not read.
    pub fn unread(self) -> usize {
        match self {
            Verdict::Holds { .. } | Verdict::Kept { .. } | Verdict::Part { .. } => 0,
            Verdict::Unread { places } | Verdict::Wrong { unread: places, .. } => places,
        }
    }

    /// Returns the sign in front of the verdict.
    pub fn sign(self) -> Sign {
        match self {
            Verdict::Holds { .. } => Sign::Tick,
            Verdict::Kept { .. } => Sign::GaveWay,
            // Missing or unread parts are not known to hold.
            Verdict::Part { .. } | Verdict::Unread { .. } => Sign::Open,
            Verdict::Wrong { .. } => Sign::Cross,
        }
    }
}

impl Sign {
    /// Returns the sign for a claim that had to give way `gave_way` times, with `unread` places of the text not read.
    pub fn of(holds: bool, gave_way: usize, unread: usize) -> Self {
        match (holds, gave_way, unread) {
            (false, ..) => Sign::Cross,
            (true, 0, 0) => Sign::Tick,
            (true, _, 0) => Sign::GaveWay,
            (true, ..) => Sign::Open,
        }
    }

    /// Returns the sign as a character.
    pub fn mark(self) -> &'static str {
        match self {
            Sign::Tick => "✓",
            Sign::Cross => "✗",
            Sign::Open => "?",
            Sign::GaveWay => "!",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_has_a_tick_only_where_everything_was_read() {
        assert_eq!(
            [(true, 0), (true, 1), (false, 0), (false, 1)].map(|(h, u)| Sign::of(h, 0, u).mark()),
            ["✓", "?", "✗", "✗"]
        );
        assert_eq!(
            [(true, 0), (true, 1), (false, 0)].map(|(h, u)| Sign::of(h, 2, u).mark()),
            ["!", "?", "✗"]
        );
        // Missing rounds do not get a tick either.
        assert_eq!(Verdict::of(0, 0, Some(None), 0).sign(), Sign::Open);
        assert_eq!(Verdict::of(0, 2, Some(None), 0), Verdict::Unread { places: 2 });
    }
}
