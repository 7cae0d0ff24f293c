//! Rounds in which every two teams meet once, with their carry-over sum, and the moves that preserve this property.
//! All searches among timetables use these moves.

use oorandom::Rand32;

/// Rounds with the figures derived from them.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Rounds {
    /// The number of seats, which is even.
    pub seats: usize,
    /// The opponent of each seat at `met[round][seat]`, all 0-based.
    pub met: Vec<Vec<u8>>,
    /// The carry-over sum.
    pub sum: i64,
    /// The number of times that the opponent of a seat had met another seat in the round before.
    times: Vec<u16>,
}

/// A move; sets of rounds or seats are given as bits, index 0 as the lowest.
#[derive(Debug, Clone, Copy)]
pub(super) enum Move {
    /// Two rounds exchange the games of these seats: of all, or of one ring formed by their games.
    Rounds([usize; 2], u64),
    /// Two teams exchange their opponents in these rounds.
    Teams([usize; 2], u64),
    /// A round moves from the first index to the second; the rounds between close up.
    Put([usize; 2]),
}

/// The number of kinds of moves in [`Rounds::draw`].
pub(super) const KINDS: u32 = 4;

impl Move {
    /// The rounds that the move changes, as bits.
    pub fn rounds(self) -> u64 {
        match self {
            Move::Rounds([a, b], _) => 1 << a | 1 << b,
            Move::Teams(_, rounds) => rounds,
            Move::Put([a, b]) => (a.min(b)..=a.max(b)).fold(0, |rounds, round| rounds | 1 << round),
        }
    }

    /// Returns the move that undoes this one.
    pub fn back(self) -> Move {
        match self {
            Move::Put([from, to]) => Move::Put([to, from]),
            same => same,
        }
    }
}

impl Rounds {
    /// Creates random rounds for an even number of seats, at most 64 (J. H. Dinitz and D. R. Stinson, "A
    /// hill-climbing algorithm for the construction of one-factorizations and Room squares", 1987).
    pub fn by_lot(seats: usize, rng: &mut Rand32) -> Self {
        Rounds::of(by_lot(seats, rng))
    }

    /// Creates these rounds and counts their carry-over.
    pub fn of(met: Vec<Vec<u8>>) -> Self {
        let seats = met.len() + 1;
        let mut it = Rounds { seats, met, sum: 0, times: vec![0; seats * seats] };
        (0..it.rounds()).for_each(|round| it.count(round, true));
        it
    }

    /// Creates rounds of any number that can only be read: moves are not possible, and the carry-over is not counted.
    pub fn bare(met: Vec<Vec<u8>>) -> Self {
        Rounds { seats: met.first().map_or(0, Vec::len), met, sum: 0, times: Vec::new() }
    }

    /// The number of rounds.
    pub fn rounds(&self) -> usize {
        self.seats - 1
    }

    /// Returns a random move of this kind: 0 exchanges two rounds, 1 exchanges one ring of two rounds, 2 exchanges
    /// two teams, 3 moves a round to another place.
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

    /// Makes a move and updates the sum.
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

    /// Counts the carry-over from the round before into this one, or removes it if `on` is false.
    fn count(&mut self, round: usize, on: bool) {
        let (before, now) = (&self.met[(round + self.seats - 2) % (self.seats - 1)], &self.met[round]);
        for (seat, &opponent) in now.iter().enumerate() {
            let times = &mut self.times[seat * self.seats + usize::from(before[usize::from(opponent)])];
            // The squares of n and n + 1 differ by 2n + 1.
            if on {
                self.sum += 2 * i64::from(*times) + 1;
                *times += 1;
            } else {
                *times -= 1;
                self.sum -= 2 * i64::from(*times) + 1;
            }
        }
    }

    /// Counts the carry-over into and out of these rounds, or removes it if `on` is false.
    fn count_all(&mut self, rounds: u64, on: bool) {
        let all = self.rounds();
        let touched =
            (0..all).filter(|round| (rounds >> round | rounds >> ((round + all - 1) % all)) & 1 == 1);
        touched.for_each(|round| self.count(round, on));
    }

    /// The seats on the ring through `from` that alternates between games of the two rounds, as bits.
    pub fn circle(&self, [a, b]: [usize; 2], from: usize) -> u64 {
        let (mut seats, mut at) = (0, from);
        while seats >> at & 1 == 0 {
            let other = usize::from(self.met[a][at]);
            seats |= 1 << at | 1 << other;
            at = usize::from(self.met[b][other]);
        }
        seats
    }

    /// The rounds, as bits, in which teams `a` and `b` must exchange opponents if they do so in the round in which
    /// `a` meets `seat`.
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

/// Moves one element to another index; the elements between close up.
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

/// Creates random rounds in which every two teams meet once: a game is added where both teams may be free, and
/// conflicting games are removed again.
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
            // Another seat that is free in that round, whether or not the two meet elsewhere.
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
