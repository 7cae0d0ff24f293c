//! A starter with missing lines: from one position only one line can be completed to a starter.

use oorandom::Rand32;
use rondel_schedule::round_robin::starter::{self, ByHand, Outlook};

use super::{Ask, Made, any, shuffle};

/// The number of missing lines.
const OPEN: usize = 3;
/// The minimum number of positions to choose from.
const LEAST: usize = 3;
/// The limit on search steps, more than any of these puzzles needs.
const STEPS: u64 = 100_000;

/// A starter with missing lines, and a position whose line is to be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// The lines that are given.
    pub hand: ByHand,
    /// The position, 1-based.
    pub from: u16,
    /// All lines of the only possible starter, the given ones first.
    pub whole: Vec<[u16; 2]>,
}

/// True if the lines can be completed to a starter.
fn leads_on(hand: &ByHand) -> bool {
    matches!(hand.outlook(STEPS), Outlook::Complete | Outlook::Ways(_) | Outlook::AtLeast(_))
}

pub(super) fn make(draw: &mut Rand32) -> Option<Made> {
    let chords = 5 + draw.rand_range(0..2) as usize;
    let mut pairs = any(draw, &starter::all(chords)?)?.pairs().to_vec();
    shuffle(draw, &mut pairs);
    let mut hand = ByHand::new(chords);
    for &pair in &pairs[..chords - OPEN] {
        hand.join(pair).ok()?;
    }
    if hand.outlook(STEPS) != Outlook::Ways(1) {
        return None;
    }
    let [a, b] = pairs[chords - 1];
    let [from, right] = if draw.rand_range(0..2) == 0 { [a, b] } else { [b, a] };
    let options = hand.mates(from);
    let works = |&other: &u16| {
        let mut next = hand.clone();
        next.join([from, other]).is_ok() && leads_on(&next)
    };
    let found: Vec<u16> = options.iter().copied().filter(works).collect();
    let ask = Ask::Starter(Missing { hand, from, whole: pairs });
    (options.len() >= LEAST && found == [right]).then_some((ask, options, right))
}
