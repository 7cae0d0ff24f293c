//! All words of a unit: the beginnings that its head can have, and every tail behind them at once.

use super::lanes::{HIGH, Lanes, ONES, Order, WORDS, minus, plus};
use super::words::{Beginning, backwards, begins_alone};

/// The tables that all units of a size share.
#[derive(Debug, Clone)]
pub(super) struct Tables {
    pub(super) order: Order,
    /// Letters of a tail.
    pub(super) tail: usize,
    /// More changes than that cannot be fewest.
    pub(super) most: u32,
    /// For every position, how many of those above it are how far away.
    above: Vec<Lanes>,
    /// For every position of the tail, how many before the tail are how far away.
    before: Vec<Lanes>,
    /// For the signs of a tail, how many pairs within it differ.
    within: Vec<Lanes>,
}

/// Signs of the tail that are looked up together.
const LOW: usize = 5;
/// And the others, at most.
const HIGH_HALF: usize = 6;
/// The number of tails looked at in one go.
const BATCH: usize = 64;
/// Letters of the longest tail: its signs are one fewer.
pub(super) const LONGEST_TAIL: usize = LOW + HIGH_HALF + 1;

impl Tables {
    pub(super) fn new(modulus: usize, tail: usize) -> Self {
        let order = Order::new(modulus);
        let signs = tail - 1;
        let all = (1_u64 << modulus) - 1;
        let over = |at: usize| all & !((1 << at) - 1) & !(1 << at);
        let within = |low: u64| {
            let others = !low & ((1 << signs) - 1);
            let minus = (0..signs).filter(|at| low >> at & 1 == 1);
            minus.fold([0; WORDS], |sum, at| plus(&sum, &order.around(others, at)))
        };
        Tables {
            tail,
            most: if order.units == modulus / 2 { modulus as u32 / 2 + 1 } else { modulus as u32 },
            above: (0..modulus).map(|at| order.around(over(at), at)).collect(),
            before: (0..signs).map(|at| order.around(all & !((1 << signs) - 1), at)).collect(),
            within: (0..1 << signs).map(within).collect(),
            order,
        }
    }
}

/// A tail and what it brings.
#[derive(Debug, Clone, Copy)]
struct Tail {
    letters: u16,
    /// Its signs, the last one bit 0.
    signs: u16,
    /// True if the word is lower than its reverse if it begins with its only longest run of zeros.
    lower: bool,
    within: Lanes,
}

/// The beginning of a word of changes, with its signs.
#[derive(Clone, Copy)]
struct Node {
    beginning: Beginning,
    /// The signs, 1 for minus, the first one highest of `modulus` bits; 0 where they are not set.
    signs: u64,
    /// The last of them.
    last: u64,
    /// The number of differing signs at each distance, of those that are set.
    differ: Lanes,
}

/// Adds up the terms of a unit.
pub(super) struct Walk<'a> {
    tables: &'a Tables,
    /// By the last sign before the tail, then by how many changes the tail has.
    tails: [Vec<Vec<Tail>>; 2],
    /// The words looked at.
    pub(super) seen: u64,
    /// Those that stand for an orbit.
    pub(super) kept: u64,
    /// The number of sign patterns for which they stand, of those that begin with plus.
    pub(super) patterns: u64,
    /// The terms of orbits of full size, modulo 2^128, not yet multiplied by the size.
    whole: i128,
    /// The terms of the others, multiplied.
    others: i128,
}

impl<'a> Walk<'a> {
    pub(super) fn new(tables: &'a Tables) -> Self {
        Walk { tables, tails: [Vec::new(), Vec::new()], seen: 0, kept: 0, patterns: 0, whole: 0, others: 0 }
    }

    /// The number of words with this head that are looked at, all of them now.
    pub(super) fn seen_by(tables: &'a Tables, head: Beginning) -> u64 {
        let mut walk = Walk::new(tables);
        walk.head(head);
        walk.seen
    }

    /// The sum of the terms, each times the size of its orbit, modulo 2^128.
    pub(super) fn sum(&self) -> i128 {
        self.others.wrapping_add(self.whole.wrapping_mul(self.full().into()))
    }

    /// The size of most orbits, among the sign patterns that begin with plus.
    fn full(&self) -> u64 {
        2 * (self.tables.order.modulus * self.tables.order.units) as u64
    }

    /// All Lyndon words with this head that have an even number of changes.
    pub(super) fn head(&mut self, head: Beginning) {
        self.tails = [0, 1].map(|last| self.tails_after(head, last));
        let modulus = self.tables.order.modulus;
        let mut node = Node {
            beginning: Beginning::ZERO,
            signs: 0,
            last: 0,
            // The first letter, 0, joins two equal signs; so nothing differs yet.
            differ: self.tables.order.beyond(),
        };
        for at in (0..head.length - 1).rev() {
            node = self.set(&node, head.letters >> at & 1, modulus);
        }
        node.beginning = head;
        self.walk(&node);
    }

    /// The tails behind this sign, so that the word closes: its last letter says that the last sign is not the first.
    fn tails_after(&self, head: Beginning, last: u64) -> Vec<Vec<Tail>> {
        let l = self.tables.tail;
        let mut tails = vec![Vec::new(); l + 1];
        for (letters, lower) in head.tails(l) {
            let (mut sign, mut signs) = (last, 0);
            for at in (1..l).rev() {
                sign ^= letters >> at & 1;
                signs = signs << 1 | sign;
            }
            if sign == 1 {
                let within = self.tables.within[signs as usize];
                let tail = Tail { letters: letters as u16, signs: signs as u16, lower, within };
                tails[letters.count_ones() as usize].push(tail);
            }
        }
        tails
    }

    /// The next sign set, where `letter` says whether it changes. Leaves the beginning alone.
    fn set(&self, node: &Node, letter: u64, modulus: usize) -> Node {
        // As many signs are set as there are letters, and one.
        let at = modulus - 2 - node.beginning.length;
        let near = self.tables.order.around(node.signs, at);
        let last = node.last ^ letter;
        let more = if last == 1 { minus(&self.tables.above[at], &near) } else { near };
        let beginning = Beginning { length: node.beginning.length + 1, ..node.beginning };
        Node { beginning, signs: node.signs | last << at, last, differ: plus(&node.differ, &more) }
    }

    fn walk(&mut self, node: &Node) {
        let modulus = self.tables.order.modulus;
        if node.beginning.letters.count_ones() >= self.tables.most {
            return;
        }
        if node.beginning.length == modulus - self.tables.tail {
            return self.end(node);
        }
        let repeated = self.set(node, node.beginning.repeated(), modulus);
        self.walk(&Node { beginning: node.beginning.repeat(), ..repeated });
        if let Some(raised) = node.beginning.raise() {
            let set = self.set(node, 1, modulus);
            self.walk(&Node { beginning: raised, ..set });
        }
    }

    /// All tails behind a beginning.
    fn end(&mut self, node: &Node) {
        let halves = Halves::of(self.tables, node);
        let beginning = &node.beginning;
        let ones = beginning.letters.count_ones();
        let lists = std::mem::take(&mut self.tails[node.last as usize]);
        // Behind a beginning that is its own period every tail is high enough.
        let floor =
            if beginning.period == beginning.length { 0 } else { beginning.repeats(self.tables.tail) };
        for (changes, list) in (ones..=self.tables.most).zip(&lists) {
            let start =
                if floor == 0 { 0 } else { list.partition_point(|tail| u64::from(tail.letters) <= floor) };
            self.seen += (list.len() - start) as u64;
            for batch in list[start..].chunks(BATCH) {
                self.batch(node, &halves, u64::from(changes) * ONES, batch);
            }
        }
        self.tails[node.last as usize] = lists;
    }

    /// Some tails behind a beginning. Those that pass are noted without a branch, since which do cannot be foreseen.
    fn batch(&mut self, node: &Node, halves: &Halves, fewest: u64, tails: &[Tail]) {
        let bits = self.tables.order.unit_bits;
        let mut passed = [0_u8; BATCH];
        let mut first = 0;
        for (at, tail) in tails.iter().enumerate() {
            let differ = halves.first(tail);
            passed[first & (BATCH - 1)] = at as u8;
            first += usize::from(!((differ | HIGH) - fewest) & bits[0] == 0);
        }
        let mut all = 0;
        for index in 0..first {
            let at = passed[index];
            let differ = halves.differ(&tails[usize::from(at)]);
            let under = |word: usize| !((differ[word] | HIGH).wrapping_sub(fewest)) & bits[word];
            passed[all] = at;
            all += usize::from((1..WORDS).fold(0, |some, word| some | under(word)) == 0);
        }
        for &at in &passed[..all] {
            let tail = &tails[usize::from(at)];
            self.fewest(&halves.differ(tail), fewest, node, tail);
        }
    }

    /// A word of which no unit has fewer changes than 1.
    #[inline]
    fn fewest(&mut self, differ: &Lanes, fewest: u64, node: &Node, tail: &Tail) {
        let order = &self.tables.order;
        // The seven lower bits say by how much a lane is above.
        let above = |word: usize| (differ[word] | HIGH).wrapping_sub(fewest) & !HIGH;
        let mut tied: Lanes = std::array::from_fn(|word| !(above(word) + !HIGH) & order.unit_bits[word]);
        // The unit 1 is tied with itself.
        tied[0] &= !0x80;
        let mut size = self.full();
        if tied.iter().any(|&word| word != 0) {
            let Some(orbit) = orbit(order, differ, &tied) else { return };
            size = (2 * order.modulus * orbit) as u64;
        }
        let word = node.beginning.letters << self.tables.tail | u64::from(tail.letters);
        if !(tail.lower && begins_alone(word, order.modulus)) {
            match backwards(word, order.modulus) {
                std::cmp::Ordering::Less => return,
                std::cmp::Ordering::Equal => size /= 2,
                std::cmp::Ordering::Greater => {}
            }
        }
        self.add(differ, node.signs | u64::from(tail.signs), size);
    }

    fn add(&mut self, differ: &Lanes, signs: u64, size: u64) {
        let term = term(self.tables.order.modulus, differ, signs.count_ones());
        if size == self.full() {
            self.whole = self.whole.wrapping_add(term);
        } else {
            self.others = self.others.wrapping_add(term.wrapping_mul(size.into()));
        }
        self.patterns += size;
        self.kept += 1;
    }

    /// The word of no changes, and all words that are a shorter one repeated.
    pub(super) fn periodic(&mut self) {
        let order = &self.tables.order;
        let modulus = order.modulus;
        for period in (1..modulus).filter(|&period| modulus.is_multiple_of(period)) {
            for part in (0..1_u64 << period).filter(|part| part.count_ones() % 2 == 0) {
                if !super::words::is_lyndon(part, period) {
                    continue;
                }
                let word = (0..modulus / period).fold(0, |word, _| word << period | part);
                let (mut sign, mut signs) = (0, 0);
                for at in (0..modulus).rev() {
                    signs = signs << 1 | sign;
                    sign ^= word >> at & 1;
                }
                let minus = (0..modulus).filter(|at| signs >> at & 1 == 1);
                let differ = minus.fold(order.beyond(), |sum, at| {
                    plus(&sum, &order.around(!signs & ((1 << modulus) - 1), at))
                });
                let mut tied = order.unit_bits;
                tied[0] &= !0x80;
                self.seen += 1;
                if let Some(orbit) = orbit(order, &differ, &tied) {
                    self.add(&differ, signs, (period * orbit) as u64);
                }
            }
        }
    }
}

/// The number of differing signs that do not both lie in the tail: for the low and for the high half of the tail's
/// signs.
struct Halves {
    low: [Lanes; 1 << LOW],
    high: [Lanes; 1 << HIGH_HALF],
}

impl Halves {
    fn of(tables: &Tables, node: &Node) -> Self {
        let mut halves = Halves { low: [[0; WORDS]; 1 << LOW], high: [[0; WORDS]; 1 << HIGH_HALF] };
        // With all signs of the tail plus; then what changes when one becomes minus.
        halves.high[0] = node.differ;
        let mut steps = [[0; WORDS]; LONGEST_TAIL - 1];
        for ((at, before), step) in tables.before.iter().enumerate().zip(&mut steps) {
            let near = tables.order.around(node.signs, at);
            halves.high[0] = plus(&halves.high[0], &near);
            *step = minus(before, &plus(&near, &near));
        }
        let (low, high) = steps[..tables.before.len()].split_at(LOW.min(tables.before.len()));
        sums(&mut halves.low, low);
        sums(&mut halves.high, high);
        halves
    }

    #[inline(always)]
    fn parts(&self, tail: &Tail) -> [&Lanes; 2] {
        let signs = usize::from(tail.signs);
        [&self.high[signs >> LOW & ((1 << HIGH_HALF) - 1)], &self.low[signs & ((1 << LOW) - 1)]]
    }

    /// The number of differing signs of the whole.
    #[inline(always)]
    fn differ(&self, tail: &Tail) -> Lanes {
        let [high, low] = self.parts(tail);
        plus(&plus(high, low), &tail.within)
    }

    /// The first word of it.
    #[inline(always)]
    fn first(&self, tail: &Tail) -> u64 {
        let [high, low] = self.parts(tail);
        high[0].wrapping_add(low[0]).wrapping_add(tail.within[0])
    }
}

/// Behind its first entry, the table of all sums of these steps.
fn sums(table: &mut [Lanes], steps: &[Lanes]) {
    for (bit, step) in steps.iter().enumerate() {
        for index in 0..1 << bit {
            table[index | 1 << bit] = plus(&table[index], step);
        }
    }
}

/// The number of different lists of changes that the units make of this one, when it is the lowest of them; compared
/// are 1 and the units with a bit in their lanes.
fn orbit(order: &Order, differ: &Lanes, tied: &Lanes) -> Option<usize> {
    let bytes = differ.map(u64::to_le_bytes);
    let bytes = bytes.as_flattened();
    let mut same = 1;
    for (word, &bits) in tied.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            let times = &order.times[8 * word + bits.trailing_zeros() as usize / 8];
            bits &= bits - 1;
            match times
                .iter()
                .zip(bytes)
                .map(|(&lane, byte)| bytes[usize::from(lane)].cmp(byte))
                .find(|it| it.is_ne())
            {
                Some(std::cmp::Ordering::Less) => return None,
                Some(_) => {}
                None => same += 1,
            }
        }
    }
    Some(if same == 1 { order.units } else { order.units / same })
}

/// The term of a sign pattern with this number of minus signs, modulo 2^128.
#[inline]
fn term(modulus: usize, differ: &Lanes, minus: u32) -> i128 {
    // Eight factors of at most 49 each: below 2^45.
    let factor = |&changes: &u8| modulus as i64 - 2 * i64::from(changes);
    let products = differ.map(|word| word.to_le_bytes().iter().map(factor).product::<i64>());
    let sum = modulus as i64 - 2 * i64::from(minus);
    let last = if minus.is_multiple_of(2) { sum } else { -sum };
    match products[..] {
        [a, b] => (i128::from(a) * i128::from(b)).wrapping_mul(last.into()),
        [a, b, c] => (i128::from(a) * i128::from(b)).wrapping_mul((c * last).into()),
        _ => products.iter().fold(last.into(), |product, &it| product.wrapping_mul(it.into())),
    }
}
