//! Rounds in which everybody meets everybody once, with their carry-over, and the moves that keep it so. What
//! searches among timetables moves here.

use oorandom::Rand32;

/// Rounds with what follows from them.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Rounds {
    /// The number of seats, which is even.
    pub seats: usize,
    /// `met[round][seat]` is the seat met, all 0-based.
    pub met: Vec<Vec<u8>>,
    /// The carry-over sum.
    pub sum: i64,
    /// How often a seat's opponent had met another one before.
    times: Vec<u16>,
}

/// A move; rounds and seats as bits, the first the lowest.
#[derive(Debug, Clone, Copy)]
pub(super) enum Move {
    /// Two rounds exchange the games of these seats: all, or those on one circle of their games.
    Rounds([usize; 2], u64),
    /// Two teams exchange their opponents in these rounds.
    Teams([usize; 2], u64),
    /// A round is put elsewhere, from here to there; those between close up.
    Put([usize; 2]),
}

/// The number of kinds of moves that [`Rounds::draw`] knows.
pub(super) const KINDS: u32 = 4;

impl Move {
    /// The rounds that it changes.
    pub fn rounds(self) -> u64 {
        match self {
            Move::Rounds([a, b], _) => 1 << a | 1 << b,
            Move::Teams(_, rounds) => rounds,
            Move::Put([a, b]) => (a.min(b)..=a.max(b)).fold(0, |rounds, round| rounds | 1 << round),
        }
    }

    /// The move that takes it back.
    pub fn back(self) -> Move {
        match self {
            Move::Put([from, to]) => Move::Put([to, from]),
            same => same,
        }
    }
}

impl Rounds {
    /// Rounds by lot for an even number of seats, at most 64 (J. H. Dinitz and D. R. Stinson, "A hill-climbing
    /// algorithm for the construction of one-factorizations and Room squares", 1987).
    pub fn by_lot(seats: usize, rng: &mut Rand32) -> Self {
        Rounds::of(by_lot(seats, rng))
    }

    /// These rounds.
    pub fn of(met: Vec<Vec<u8>>) -> Self {
        let seats = met.len() + 1;
        let mut it = Rounds { seats, met, sum: 0, times: vec![0; seats * seats] };
        (0..it.rounds()).for_each(|round| it.count(round, true));
        it
    }

    /// Rounds of any number, only to be looked at: no move can be made in them, and nothing is said of their
    /// carry-over.
    pub fn bare(met: Vec<Vec<u8>>) -> Self {
        Rounds { seats: met.first().map_or(0, Vec::len), met, sum: 0, times: Vec::new() }
    }

    /// The number of rounds.
    pub fn rounds(&self) -> usize {
        self.seats - 1
    }

    /// A move of this kind, by lot: two rounds change places, exchange a circle, two teams exchange, a round is put
    /// elsewhere.
    pub fn draw(&self, kind: u32, rng: &mut Rand32) -> Move {
        let limit = if kind == 2 { self.seats } else { self.rounds() };
        let two = two(limit, rng);
        let seat = rng.rand_range(0..self.seats as u32) as usize;
        match kind {
            0 => Move::Rounds(two, u64::MAX >> (64 - self.seats)),
            1 => Move::Rounds(two, self.circle(two, seat)),
            2 => Move::Teams(two, self.together(two, seat)),
            _ => Move::Put(two),
        }
    }

    /// Makes a move; the sum follows.
    pub fn go(&mut self, step: Move) {
        let rounds = step.rounds();
        self.count_all(rounds, false);
        match step {
            Move::Rounds(two, seats) => self.swap_rounds(two, seats),
            Move::Teams(two, rounds) => self.swap_teams(two, rounds),
            Move::Put([from, to]) => put(&mut self.met, from, to),
        }
        self.count_all(rounds, true);
    }

    /// Counts what goes from the round before into this one, or takes it off.
    fn count(&mut self, round: usize, on: bool) {
        let (before, now) = (&self.met[(round + self.seats - 2) % (self.seats - 1)], &self.met[round]);
        for (seat, &opponent) in now.iter().enumerate() {
            let times = &mut self.times[seat * self.seats + usize::from(before[usize::from(opponent)])];
            // The squares of n and n + 1 are 2n + 1 apart.
            if on {
                self.sum += 2 * i64::from(*times) + 1;
                *times += 1;
            } else {
                *times -= 1;
                self.sum -= 2 * i64::from(*times) + 1;
            }
        }
    }

    /// Counts what these rounds give to the next ones and have from those before, or takes it off.
    fn count_all(&mut self, rounds: u64, on: bool) {
        let all = self.rounds();
        let touched =
            (0..all).filter(|round| (rounds >> round | rounds >> ((round + all - 1) % all)) & 1 == 1);
        touched.for_each(|round| self.count(round, on));
    }

    /// The seats on the circle through this one, going along games of the two rounds in turn.
    pub fn circle(&self, [a, b]: [usize; 2], from: usize) -> u64 {
        let (mut seats, mut at) = (0, from);
        while seats >> at & 1 == 0 {
            let other = usize::from(self.met[a][at]);
            seats |= 1 << at | 1 << other;
            at = usize::from(self.met[b][other]);
        }
        seats
    }

    /// The rounds in which two teams exchange opponents if they do so in the round in which the one meets this seat.
    fn together(&self, [a, b]: [usize; 2], seat: usize) -> u64 {
        let round_of =
            |a: usize, b: usize| (0..self.rounds()).find(|&round| usize::from(self.met[round][a]) == b);
        let mut rounds = 0;
        let mut next = if seat == a || seat == b { None } else { round_of(a, seat) };
        while let Some(round) = next.filter(|round| rounds >> round & 1 == 0) {
            rounds |= 1 << round;
            next = round_of(a, self.met[round][b].into());
        }
        rounds
    }

    fn swap_rounds(&mut self, [a, b]: [usize; 2], seats: u64) {
        for seat in (0..self.seats).filter(|seat| seats >> seat & 1 == 1) {
            let other = self.met[a][seat];
            self.met[a][seat] = std::mem::replace(&mut self.met[b][seat], other);
        }
    }

    fn swap_teams(&mut self, [a, b]: [usize; 2], rounds: u64) {
        for round in (0..self.rounds()).filter(|round| rounds >> round & 1 == 1) {
            let met = &mut self.met[round];
            met.swap(a, b);
            let [of_a, of_b] = [a, b].map(|seat| usize::from(met[seat]));
            (met[of_a], met[of_b]) = (a as u8, b as u8);
        }
    }
}

/// Puts one of these elsewhere; those between close up.
pub(super) fn put<T>(rounds: &mut [T], from: usize, to: usize) {
    if from < to {
        rounds[from..=to].rotate_left(1);
    } else {
        rounds[to..=from].rotate_right(1);
    }
}

/// Two different numbers below `limit`.
pub(super) fn two(limit: usize, rng: &mut Rand32) -> [usize; 2] {
    let a = rng.rand_range(0..limit as u32);
    let b = (a + rng.rand_range(1..limit as u32)) % limit as u32;
    [a as usize, b as usize]
}

/// Rounds by lot in which everybody meets everybody once: a game is put where both its teams may be free, and what
/// stands in its way goes out again.
fn by_lot(seats: usize, rng: &mut Rand32) -> Vec<Vec<u8>> {
    let rounds = seats - 1;
    let nobody = seats as u8;
    let mut met = vec![vec![nobody; seats]; rounds];
    let mut is_met = vec![false; seats * seats];
    let mut left = rounds * seats / 2;
    while left > 0 {
        let seat = rng.rand_range(0..seats as u32) as usize;
        let pick = |rng: &mut Rand32, open: Vec<usize>| open[rng.rand_range(0..open.len() as u32) as usize];
        let open: Vec<usize> = (0..rounds).filter(|&round| met[round][seat] == nobody).collect();
        if open.is_empty() {
            continue;
        }
        let round = pick(rng, open);
        if rng.rand_range(0..2) == 0 {
            // Another one who is free in that round, whatever they play elsewhere.
            let free = (0..seats).filter(|&other| other != seat && met[round][other] == nobody);
            let other = pick(rng, free.collect());
            match met.iter_mut().find(|met| usize::from(met[seat]) == other) {
                Some(met) => (met[seat], met[other]) = (nobody, nobody),
                None => left -= 1,
            }
            (met[round][seat], met[round][other]) = (other as u8, seat as u8);
            (is_met[seat * seats + other], is_met[other * seats + seat]) = (true, true);
            continue;
        }
        let fresh = (0..seats).filter(|&other| other != seat && !is_met[seat * seats + other]);
        let other = pick(rng, fresh.collect());
        let out = met[round][other];
        if out == nobody {
            left -= 1;
        } else {
            let out = usize::from(out);
            met[round][out] = nobody;
            (is_met[out * seats + other], is_met[other * seats + out]) = (false, false);
        }
        (met[round][seat], met[round][other]) = (other as u8, seat as u8);
        (is_met[seat * seats + other], is_met[other * seats + seat]) = (true, true);
    }
    met
}
