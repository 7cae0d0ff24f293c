//! All words of a unit: the beginnings with its head, each with all of its tails at once.

use super::lanes::{HIGH, Lanes, ONES, Order, WORDS, minus, plus};
use super::words::{Prefix, backwards, begins_alone};

/// The tables shared by all units of a size.
#[derive(Debug, Clone)]
pub(super) struct Tables {
    pub(super) order: Order,
    /// The number of letters of a tail.
    pub(super) tail: usize,
    /// The greatest number of changes with which distance 1 can have the fewest.
    pub(super) most: u32,
    /// For every position, the number of positions above it at each distance.
    above: Vec<Lanes>,
    /// For every position of the tail, the number of positions before the tail at each distance.
    before: Vec<Lanes>,
    /// For the signs of a tail, the number of differing pairs within it at each distance.
    within: Vec<Lanes>,
}

/// The number of tail signs in the low half.
const LOW: usize = 5;
/// The greatest number of tail signs in the high half.
const HIGH_HALF: usize = 6;
/// The number of tails processed at once.
const BATCH: usize = 64;
/// The number of letters of the longest tail, which has one sign fewer.
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

/// A tail with its precomputed values.
#[derive(Debug, Clone, Copy)]
struct Tail {
    letters: u16,
    /// The signs of the tail, the last one bit 0.
    signs: u16,
    /// True if a word with this tail is lower than its reverse, provided that its only longest run of zeros is at the
    /// start.
    lower: bool,
    within: Lanes,
}

/// The beginning of a word of changes, with its signs.
#[derive(Clone, Copy)]
struct Node {
    beginning: Prefix,
    /// The signs, 1 for minus, the first one in the highest of `modulus` bits; 0 where they are not set.
    signs: u64,
    /// The last sign set.
    last: u64,
    /// The number of differing signs at each distance, among those set.
    differ: Lanes,
}

/// The walk through the words of a unit, which sums their terms.
pub(super) struct Walk<'a> {
    tables: &'a Tables,
    /// The tails by the last sign before them, then by their number of changes.
    tails: [Vec<Vec<Tail>>; 2],
    /// The number of words examined.
    pub(super) seen: u64,
    /// The number of words that represent an orbit.
    pub(super) kept: u64,
    /// The number of sign patterns starting with plus that these words represent.
    pub(super) patterns: u64,
    /// The sum of the terms of full-size orbits, modulo 2^128, not yet multiplied by their size.
    whole: i128,
    /// The sum of the other terms, each multiplied by the size of its orbit.
    others: i128,
}

impl<'a> Walk<'a> {
    pub(super) fn new(tables: &'a Tables) -> Self {
        Walk { tables, tails: [Vec::new(), Vec::new()], seen: 0, kept: 0, patterns: 0, whole: 0, others: 0 }
    }

    /// Returns the number of words with this head, after examining all of them.
    pub(super) fn seen_by(tables: &'a Tables, head: Prefix) -> u64 {
        let mut walk = Walk::new(tables);
        walk.head(head);
        walk.seen
    }

    /// Returns the sum of the terms, each multiplied by the size of its orbit, modulo 2^128.
    pub(super) fn sum(&self) -> i128 {
        self.others.wrapping_add(self.whole.wrapping_mul(self.full().into()))
    }

    /// The size of a full orbit, in sign patterns starting with plus.
    fn full(&self) -> u64 {
        2 * (self.tables.order.modulus * self.tables.order.units) as u64
    }

    /// Walks through all Lyndon words with this head and an even number of changes.
    pub(super) fn head(&mut self, head: Prefix) {
        self.tails = [0, 1].map(|last| self.tails_after(head, last));
        let modulus = self.tables.order.modulus;
        let mut node = Node {
            beginning: Prefix::ZERO,
            signs: 0,
            last: 0,
            // The first letter, 0, joins two equal signs, so nothing differs yet.
            differ: self.tables.order.beyond(),
        };
        for at in (0..head.length - 1).rev() {
            node = self.set(&node, head.letters >> at & 1, modulus);
        }
        node.beginning = head;
        self.walk(&node);
    }

    /// Returns the tails after this sign that close the word: since its last letter is 1, the last sign must differ
    /// from the first.
    fn tails_after(&self, head: Prefix, last: u64) -> Vec<Vec<Tail>> {
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

    /// Returns the node with the next sign set, changed if `letter` is 1. The beginning itself is not extended.
    fn set(&self, node: &Node, letter: u64, modulus: usize) -> Node {
        // The number of signs set is the number of letters plus one.
        let at = modulus - 2 - node.beginning.length;
        let near = self.tables.order.around(node.signs, at);
        let last = node.last ^ letter;
        let more = if last == 1 { minus(&self.tables.above[at], &near) } else { near };
        let beginning = Prefix { length: node.beginning.length + 1, ..node.beginning };
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

    /// Walks through all tails of a beginning.
    fn end(&mut self, node: &Node) {
        let halves = Halves::of(self.tables, node);
        let beginning = &node.beginning;
        let ones = beginning.letters.count_ones();
        let lists = std::mem::take(&mut self.tails[node.last as usize]);
        // After a beginning that is its own period, every tail is high enough.
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

    /// Examines some tails of a beginning. Those that pass are recorded without a branch, since they cannot be
    /// predicted.
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

    /// Adds a word of which no unit distance has fewer changes than distance 1.
    #[inline]
    fn fewest(&mut self, differ: &Lanes, fewest: u64, node: &Node, tail: &Tail) {
        let order = &self.tables.order;
        // The lower seven bits of a lane are its excess.
        let above = |word: usize| (differ[word] | HIGH).wrapping_sub(fewest) & !HIGH;
        let mut tied: Lanes = std::array::from_fn(|word| !(above(word) + !HIGH) & order.unit_bits[word]);
        // Distance 1 is tied with itself.
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

    /// Walks through the word without changes and all words that repeat a shorter one.
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

/// The number of differing signs that are not both in the tail, by the low and the high half of the tail's signs.
struct Halves {
    low: [Lanes; 1 << LOW],
    high: [Lanes; 1 << HIGH_HALF],
}

impl Halves {
    fn of(tables: &Tables, node: &Node) -> Self {
        let mut halves = Halves { low: [[0; WORDS]; 1 << LOW], high: [[0; WORDS]; 1 << HIGH_HALF] };
        // All signs of the tail are plus at first; each step is the difference when one becomes minus.
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

    /// Returns the number of differing signs in the whole word at each distance.
    #[inline(always)]
    fn differ(&self, tail: &Tail) -> Lanes {
        let [high, low] = self.parts(tail);
        plus(&plus(high, low), &tail.within)
    }

    /// Returns the first word of `differ`.
    #[inline(always)]
    fn first(&self, tail: &Tail) -> u64 {
        let [high, low] = self.parts(tail);
        high[0].wrapping_add(low[0]).wrapping_add(tail.within[0])
    }
}

/// Fills the table, from its first entry, with all sums of these steps.
fn sums(table: &mut [Lanes], steps: &[Lanes]) {
    for (bit, step) in steps.iter().enumerate() {
        for index in 0..1 << bit {
            table[index | 1 << bit] = plus(&table[index], step);
        }
    }
}

/// Returns the number of different lists of changes in the orbit of this one if it is the lowest of them, comparing
/// distance 1 with the units whose bits are set in `tied`.
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

/// Returns the term of a sign pattern with this number of minus signs, modulo 2^128.
#[inline]
fn term(modulus: usize, differ: &Lanes, minus: u32) -> i128 {
    // Products of eight factors of at most 49 each are below 2^45.
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
