//! The verdict of a report, and the sign before it: a tick only where everything is there, was read and holds.

/// The verdict of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Everything holds.
    Holds {
        /// The number of times a rule had to give way, which is not a fault.
        gave_way: usize,
    },
    /// Nothing is wrong, and not all that was promised can be kept any more.
    Kept {
        /// The number of games that cannot be played any more.
        lost: usize,
        /// The number of promised games.
        games: usize,
    },
    /// Nothing is wrong, but these are only some of the rounds.
    Part {
        /// The number of all rounds, and of pairs that have still to be partners, where that is known.
        missing: Option<(usize, usize)>,
    },
    /// Nothing is wrong with what was read, and something was not.
    Unread {
        /// The number of places of the text.
        places: usize,
    },
    /// Something is not as it should be.
    Wrong {
        /// The number of things.
        faults: usize,
        /// The number of places of the text that were not read besides.
        unread: usize,
    },
}

/// The sign before a verdict or a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sign {
    /// It holds.
    Tick,
    /// It does not hold.
    Cross,
    /// It holds as far as was read.
    Open,
    /// It holds, but for where the rule had to give way.
    GaveWay,
}

impl Verdict {
    /// The verdict on a schedule with `faults` faults, `unread` places of its text not being read; `part` where these
    /// are only some of the rounds, as in [`Verdict::Part`]; with how often a rule had to give way.
    pub fn of(faults: usize, unread: usize, part: Option<Option<(usize, usize)>>, gave_way: usize) -> Self {
        match (faults, unread, part) {
            (0, 0, None) => Verdict::Holds { gave_way },
            (0, 0, Some(missing)) => Verdict::Part { missing },
            (0, places, _) => Verdict::Unread { places },
            (faults, unread, _) => Verdict::Wrong { faults, unread },
        }
    }

    /// The number of places of the text that were not read.
    pub fn unread(self) -> usize {
        match self {
            Verdict::Holds { .. } | Verdict::Kept { .. } | Verdict::Part { .. } => 0,
            Verdict::Unread { places } | Verdict::Wrong { unread: places, .. } => places,
        }
    }

    /// The sign before it.
    pub fn sign(self) -> Sign {
        match self {
            Verdict::Holds { .. } => Sign::Tick,
            Verdict::Kept { .. } => Sign::GaveWay,
            // What is missing is not known to hold.
            Verdict::Part { .. } | Verdict::Unread { .. } => Sign::Open,
            Verdict::Wrong { .. } => Sign::Cross,
        }
    }
}

impl Sign {
    /// The sign before a claim that had to give way `gave_way` times, `unread` places of the text not being read.
    pub fn of(holds: bool, gave_way: usize, unread: usize) -> Self {
        match (holds, gave_way, unread) {
            (false, ..) => Sign::Cross,
            (true, 0, 0) => Sign::Tick,
            (true, _, 0) => Sign::GaveWay,
            (true, ..) => Sign::Open,
        }
    }

    /// The sign itself.
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
        // Nor beside rounds that are missing.
        assert_eq!(Verdict::of(0, 0, Some(None), 0).sign(), Sign::Open);
        assert_eq!(Verdict::of(0, 2, Some(None), 0), Verdict::Unread { places: 2 });
    }
}
