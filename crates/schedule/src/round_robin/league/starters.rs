//! The starters whose timetables have the smallest carry-over, found by exhaustive search.

use super::timetable::Timetable;
use crate::round_robin::reorder::Stage;
use crate::round_robin::starter::{MOST_CHORDS, Starter};

/// A search through all starters of a size for the smallest carry-over sum, run step by step.
///
/// A rotation by one place per round is enough: rotating a starter by `step` places gives, up to renumbering, the
/// rounds of the starter with all positions multiplied by `1 / step`, rotated by one place. So all starters with this
/// step represent all starters with all steps.
///
/// With `m` positions, the effects of the rounds are the same all around the circle. If position `y` meets `s(y)` in
/// the first round, `s(y + 1) - s(y)` tells which team the one at `s(y)` carries over to, and two values of `y` with
/// the same difference are an effect that occurs twice. The sum is `m (m + 1 + 2 c)` if there are `c` such pairs of
/// equal differences, which the tests compare with counted sums. Using starters for this is an idea of I. Anderson's
/// (1999). The search first tries all starters without such a pair, then all with one, and so on; so the first one
/// found is the best.
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
    /// The position that each position meets; 0 while open.
    met: Vec<usize>,
    /// The number of times that each difference of neighbours has occurred.
    times: Vec<u8>,
    equal: usize,
    within: usize,
    /// A bit for each position, set if the position is free.
    free: u64,
    /// A bit for each distance along the circle, set if a chord has it.
    used: u64,
    chords: Vec<Chord>,
    stage: Stage,
}

/// A chord from the lowest free position, with the other ends not yet tried.
#[derive(Debug, Clone, Copy)]
struct Chord {
    from: usize,
    /// The other end of the chord; 0 before the first one is tried.
    to: usize,
    ends: u64,
}

impl Starters {
    /// Creates a search through all starters for this number of teams; `None` below three teams or if the positions
    /// do not fit a word.
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

    /// Continues the search for up to `chords` chords; a million take some 20 ms.
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

    /// Returns the completed part of the search with the current number of equal differences, and its total.
    pub fn progress(&self) -> (usize, usize) {
        let places = self.places;
        let done =
            |at: usize| self.chords.get(at).map_or(0, |chord| places - chord.ends.count_ones() as usize);
        if self.stage.is_done() { (1, 1) } else { (done(0) * places + done(1), places * places) }
    }

    /// The smallest sum not yet excluded; once the search is done, the smallest sum of all.
    pub fn bound(&self) -> u64 {
        (self.places * (self.places + 1 + 2 * self.within)) as u64
    }

    /// Returns the best starter and its sum once the stage is [`Stage::Proven`]; the highest position is alone.
    pub fn best(&self) -> Option<(Starter, u64)> {
        let mut pairs =
            self.chords.iter().map(|chord| [chord.from as u16, chord.to as u16]).collect::<Vec<_>>();
        pairs.retain(|_| self.stage.is_done());
        let starter = Starter::new(pairs).ok().filter(|starter| starter.positions() == self.places)?;
        let sum = Timetable::developed(self.teams, &starter).carry_over().sum;
        Some((starter, sum))
    }

    /// Opens a chord at the lowest free position.
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

    /// The positions `y` for which a new chord settles both `y` and `y + 1`; always the lower position of the two.
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
