//! The starters that develop into timetables with the least carry-over: all are tried.

use super::timetable::Timetable;
use crate::round_robin::reorder::Stage;
use crate::round_robin::starter::{MOST_CHORDS, Starter};

/// A search through all starters of a size for the least carry-over sum, to be driven step by step.
///
/// One place a round is enough: the rounds of a starter taken `step` places apart are those of the starter with all
/// positions multiplied by `1 / step`, taken one by one, under other names. So all starters with this step are all
/// starters with all steps.
///
/// With `m` positions, the effects of the rounds are the same all round the circle. If position `y` meets `s(y)` in
/// the first round, `s(y + 1) - s(y)` says whom the one at `s(y)` is followed by, and two `y` with the same difference
/// are an effect that comes twice. The sum is `m (m + 1 + 2 c)` with `c` such pairs of equal differences, which the
/// tests compare with counted sums. The idea of starters for this is I. Anderson's (1999). Tried are first
/// all without such a pair, then all with one, and so on; so the first one found is the best.
///
/// ```
/// use rondel_schedule::round_robin::{league::starters::Starters, reorder::Stage};
///
/// let mut search = Starters::new(10).unwrap();
/// while !search.step(1_000).is_done() {}
/// assert_eq!(search.best().map(|(_, sum)| sum), Some(108));
/// ```
#[derive(Debug, Clone)]
pub struct Starters {
    teams: usize,
    places: usize,
    /// The position each one meets; 0 while open.
    met: Vec<usize>,
    /// The number of times that a difference of neighbours came.
    times: Vec<u8>,
    equal: usize,
    within: usize,
    /// Bit `p` for a free position.
    free: u64,
    /// Bit `d` for a distance along the circle that is used.
    used: u64,
    chords: Vec<Chord>,
    stage: Stage,
}

/// A chord from the lowest free position, with the ends not yet tried.
#[derive(Debug, Clone, Copy)]
struct Chord {
    from: usize,
    /// 0 before the first is tried.
    to: usize,
    ends: u64,
}

impl Starters {
    /// All starters for this number of teams; `None` below three or where positions do not fit a word.
    pub fn new(teams: usize) -> Option<Self> {
        let places = teams.next_multiple_of(2).checked_sub(1)?;
        if teams < 3 || places > 2 * MOST_CHORDS {
            return None;
        }
        let free = (1 << places) - 2;
        let mut it = Starters {
            teams,
            places,
            met: vec![0; places + 1],
            times: vec![0; places],
            equal: 0,
            within: 0,
            free,
            used: 0,
            chords: Vec::new(),
            stage: Stage::Searching,
        };
        it.open();
        Some(it)
    }

    /// Goes on for up to so many chords set; a million are some 20 ms.
    pub fn step(&mut self, chords: u64) -> Stage {
        for _ in 0..chords {
            if self.stage.is_done() {
                break;
            }
            self.go_on();
        }
        self.stage
    }

    /// The stage of the search.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The part of the present number of equal differences that is done, and the whole.
    pub fn progress(&self) -> (usize, usize) {
        let places = self.places;
        let done =
            |at: usize| self.chords.get(at).map_or(0, |chord| places - chord.ends.count_ones() as usize);
        if self.stage.is_done() { (1, 1) } else { (done(0) * places + done(1), places * places) }
    }

    /// The least sum that is not excluded so far, and in the end the least.
    pub fn bound(&self) -> u64 {
        (self.places * (self.places + 1 + 2 * self.within)) as u64
    }

    /// The best starter and its sum, once the stage is [`Stage::Proven`]; the highest position is alone.
    pub fn best(&self) -> Option<(Starter, u64)> {
        let mut pairs =
            self.chords.iter().map(|chord| [chord.from as u16, chord.to as u16]).collect::<Vec<_>>();
        pairs.retain(|_| self.stage.is_done());
        let starter = Starter::new(pairs).ok().filter(|starter| starter.positions() == self.places)?;
        let sum = Timetable::developed(self.teams, &starter).carry_over().sum;
        Some((starter, sum))
    }

    /// Opens the lowest free position.
    fn open(&mut self) {
        let from = self.free.trailing_zeros() as usize;
        self.chords.push(Chord { from, to: 0, ends: self.free & (self.free - 1) });
    }

    fn go_on(&mut self) {
        let Some(&chord) = self.chords.last() else {
            self.within += 1;
            self.open();
            return;
        };
        if chord.to != 0 {
            self.take_away(chord);
        }
        let top = self.chords.last_mut().expect("there is one");
        top.to = 0;
        if top.ends == 0 {
            self.chords.pop();
            return;
        }
        let to = top.ends.trailing_zeros() as usize;
        top.ends &= top.ends - 1;
        let across = to - top.from;
        if self.used >> across.min(self.places - across) & 1 == 1 {
            return;
        }
        top.to = to;
        let chord = *top;
        self.set(chord);
        if self.equal <= self.within {
            if self.free == 0 {
                self.stage = Stage::Proven;
            } else {
                self.open();
            }
        }
    }

    fn set(&mut self, Chord { from, to, .. }: Chord) {
        (self.met[from], self.met[to]) = (to, from);
        self.toggle(from, to);
        for before in self.neighbours(from, to).into_iter().flatten() {
            let times =
                &mut self.times[(self.met[before + 1] + self.places - self.met[before]) % self.places];
            self.equal += usize::from(*times);
            *times += 1;
        }
    }

    fn take_away(&mut self, Chord { from, to, .. }: Chord) {
        for before in self.neighbours(from, to).into_iter().flatten() {
            let times =
                &mut self.times[(self.met[before + 1] + self.places - self.met[before]) % self.places];
            *times -= 1;
            self.equal -= usize::from(*times);
        }
        (self.met[from], self.met[to]) = (0, 0);
        self.toggle(from, to);
    }

    fn toggle(&mut self, from: usize, to: usize) {
        let across = to - from;
        self.free ^= 1 << from | 1 << to;
        self.used ^= 1 << across.min(self.places - across);
    }

    /// The positions before which, or at which, a neighbour of a new chord is settled too: the lower of each two.
    fn neighbours(&self, from: usize, to: usize) -> [Option<usize>; 4] {
        let met = |position: usize| position < self.places && self.met[position] != 0;
        [
            (from > 1).then_some(from - 1),
            met(from + 1).then_some(from),
            (to > from + 1 && met(to - 1)).then(|| to - 1),
            met(to + 1).then_some(to),
        ]
    }
}
