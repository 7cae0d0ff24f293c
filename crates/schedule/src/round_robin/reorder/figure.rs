//! Figures of an order of rounds that grows and shrinks at its end.

use crate::model::schedule::Schedule;

/// Rounds placed one after another, with the figure so far.
pub(super) trait Figure {
    /// Places a round after the others.
    fn push(&mut self, round: usize);
    /// Removes the last round.
    fn pop(&mut self);
    /// The rounds placed, in order.
    fn placed(&self) -> &[usize];
    /// The figure to be reduced, and the tie-break between equal figures.
    fn score(&self) -> (usize, u64);
    /// A lower bound of the figure once all other rounds follow.
    fn least(&self) -> usize;
    /// A lower bound of the figure over all orders.
    fn floor(&self) -> usize;
    /// The work of placing one round, in a unit common to all figures.
    fn cost(&self) -> usize;
}

/// The number of breaks, with sets of entrants as bits.
pub(super) struct Breaks {
    words: usize,
    /// For every round the first-named, then the second-named players, in `words` words each.
    sides: Vec<[Vec<u64>; 2]>,
    /// For every round, the smallest number of breaks when it follows any other round.
    entering: Vec<usize>,
    floor: usize,
    placed: Vec<usize>,
    /// The state after each placed round, preceded by the state before the first.
    states: Vec<BreakState>,
    /// The sum of `entering` over the rounds not placed.
    left: usize,
}

#[derive(Clone)]
struct BreakState {
    /// The players by their side in their last game.
    last: [Vec<u64>; 2],
    /// The entrants whose last game was a break, as bits.
    broke: Vec<u64>,
    breaks: usize,
    /// The number of games that are a break after a break.
    long: u64,
}

impl Breaks {
    pub(super) fn new(schedule: &Schedule) -> Self {
        let n = schedule.entrants;
        let words = n.div_ceil(64);
        let mut sides = vec![[vec![0_u64; words], vec![0_u64; words]]; schedule.rounds.len()];
        for (round, _, table) in schedule.tables() {
            for (side, bits) in table.sides.iter().zip(&mut sides[round.index()]) {
                for player in side.players().iter().map(|player| player.index()).filter(|&player| player < n)
                {
                    bits[player / 64] |= 1 << (player % 64);
                }
            }
        }
        let common = |a: usize, b: usize| -> usize {
            let both = (0..2).flat_map(|side| sides[a][side].iter().zip(&sides[b][side]));
            both.map(|(a, b)| (a & b).count_ones() as usize).sum()
        };
        let rounds = sides.len();
        let entering: Vec<usize> = (0..rounds)
            .map(|to| (0..rounds).filter(|&from| from != to).map(|from| common(from, to)).min().unwrap_or(0))
            .collect();
        let left: usize = entering.iter().sum();
        // The first round has no round before it. Moreover, two entrants without a break and without a bye who meet
        // have opposite sides throughout, so of entrants who all meet, at most two have no break.
        let complete =
            n > 1 && rounds + 1 >= n && schedule.rounds.iter().all(|round| 2 * round.tables.len() == n);
        let all_meet = complete && all_meet(schedule);
        let floor = (left - entering.iter().max().unwrap_or(&0)).max(if all_meet { n - 2 } else { 0 });
        let start =
            BreakState { last: [vec![0; words], vec![0; words]], broke: vec![0; words], breaks: 0, long: 0 };
        Breaks { words, sides, entering, floor, placed: Vec::new(), states: vec![start], left }
    }
}

/// True if every two entrants meet at least once.
fn all_meet(schedule: &Schedule) -> bool {
    let n = schedule.entrants;
    let mut met = vec![false; n * n];
    for [a, b] in schedule.tables().filter_map(|(_, _, table)| table.pair()) {
        if a.index() < n && b.index() < n {
            met[a.index() * n + b.index()] = true;
            met[b.index() * n + a.index()] = true;
        }
    }
    (0..n).all(|a| (0..n).all(|b| a == b || met[a * n + b]))
}

impl Figure for Breaks {
    fn push(&mut self, round: usize) {
        let mut state = self.states.last().expect("a state for no round").clone();
        for word in 0..self.words {
            let [first, second] = [self.sides[round][0][word], self.sides[round][1][word]];
            let breaks = (first & state.last[0][word]) | (second & state.last[1][word]);
            let plays = first | second;
            state.breaks += breaks.count_ones() as usize;
            state.long += u64::from((breaks & state.broke[word]).count_ones());
            // An entrant without a game keeps their last side and break, since byes are skipped.
            state.broke[word] = breaks | (state.broke[word] & !plays);
            state.last[0][word] = first | (state.last[0][word] & !plays);
            state.last[1][word] = second | (state.last[1][word] & !plays);
        }
        self.states.push(state);
        self.placed.push(round);
        self.left -= self.entering[round];
    }

    fn pop(&mut self) {
        let round = self.placed.pop().expect("a round to take away");
        self.states.pop();
        self.left += self.entering[round];
    }

    fn placed(&self) -> &[usize] {
        &self.placed
    }

    fn score(&self) -> (usize, u64) {
        let state = self.states.last().expect("a state for no round");
        (state.breaks, state.long)
    }

    fn least(&self) -> usize {
        self.score().0 + self.left
    }

    fn floor(&self) -> usize {
        self.floor
    }

    fn cost(&self) -> usize {
        8 * self.words
    }
}

/// The carry-over effect: the largest number of times that one entrant follows another.
pub(super) struct CarryOver {
    entrants: usize,
    /// For every round the opponent of each entrant, `NOBODY` if there is none.
    opponents: Vec<Vec<u16>>,
    floor: usize,
    placed: Vec<usize>,
    times: Vec<u16>,
    /// The largest of `times` and the sum of their squares, after each placed round and before the first.
    scores: Vec<(usize, u64)>,
}

const NOBODY: u16 = u16::MAX;

impl CarryOver {
    pub(super) fn new(schedule: &Schedule) -> Self {
        let n = schedule.entrants;
        let mut opponents = vec![vec![NOBODY; n]; schedule.rounds.len()];
        for (round, _, table) in schedule.tables() {
            if let Some([a, b]) = table.pair().filter(|pair| pair.iter().all(|player| player.index() < n)) {
                opponents[round.index()][a.index()] = b.index() as u16;
                opponents[round.index()][b.index()] = a.index() as u16;
            }
        }
        // With at least two different rounds and no byes, at least one entrant follows another.
        let full = opponents.iter().all(|round| !round.contains(&NOBODY));
        let floor = usize::from(full && opponents.windows(2).any(|two| two[0] != two[1]));
        CarryOver {
            entrants: n,
            opponents,
            floor,
            placed: Vec::new(),
            times: vec![0; n * n],
            scores: vec![(0, 0)],
        }
    }

    /// Calls `at` with the index in `times` of every carry-over that arises when `round` comes after `before`.
    fn each(&self, before: usize, round: usize, mut at: impl FnMut(usize)) {
        let (before, now) = (&self.opponents[before], &self.opponents[round]);
        for (player, &opponent) in now.iter().enumerate() {
            if opponent == NOBODY {
                continue;
            }
            let met = before[usize::from(opponent)];
            if met != NOBODY && usize::from(met) != player {
                at(player * self.entrants + usize::from(met));
            }
        }
    }
}

impl Figure for CarryOver {
    fn push(&mut self, round: usize) {
        let (mut most, mut squares) = self.score();
        if let Some(&before) = self.placed.last() {
            let mut times = std::mem::take(&mut self.times);
            self.each(before, round, |cell| {
                // (t + 1)² - t² = 2t + 1
                squares += 2 * u64::from(times[cell]) + 1;
                times[cell] += 1;
                most = most.max(times[cell].into());
            });
            self.times = times;
        }
        self.placed.push(round);
        self.scores.push((most, squares));
    }

    fn pop(&mut self) {
        let round = self.placed.pop().expect("a round to take away");
        self.scores.pop();
        if let Some(&before) = self.placed.last() {
            let mut times = std::mem::take(&mut self.times);
            self.each(before, round, |cell| times[cell] -= 1);
            self.times = times;
        }
    }

    fn placed(&self) -> &[usize] {
        &self.placed
    }

    fn score(&self) -> (usize, u64) {
        *self.scores.last().expect("a score for no round")
    }

    fn least(&self) -> usize {
        self.score().0
    }

    fn floor(&self) -> usize {
        self.floor
    }

    fn cost(&self) -> usize {
        2 * self.entrants
    }
}
