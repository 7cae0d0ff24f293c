//! The effect of every arrow on every comparison.

use std::collections::HashMap;

use super::Units;
use crate::movement::{Balance, Movement};

/// The contribution of each unit, a set of tables switched together, to the competition of every two pairs.
///
/// The sign of a unit is -1 if its arrow is turned, else 1. The competition of two pairs is a constant plus a sum
/// over pairs of units of a weight times their signs. Combinations of two pairs with the same sum form one row: if
/// all pairs move alike there are few rows, and a search is quick.
#[derive(Debug, Clone)]
pub(super) struct Form {
    /// The number of combinations of two pairs in each row.
    counts: Vec<i64>,
    /// The competition in each row with the present signs.
    rows: Vec<i64>,
    /// By unit, the terms that contain it: the row, the other unit and the weight.
    terms: Vec<Vec<(u32, u32, i32)>>,
    signs: Vec<i32>,
    sum: i64,
    squares: i64,
    cells: u64,
}

/// The terms of one row: two units, the lower first, and a weight.
type Terms = Vec<(u32, u32, i32)>;

impl Form {
    /// The form of an unswitched movement with `each` boards in a set; all signs are 1.
    pub fn new(movement: &Movement, units: Units, each: usize) -> Self {
        let n = movement.pairs;
        let mut constants = vec![0_i64; n * n];
        let mut terms: Vec<Terms> = vec![Vec::new(); n * n];
        for (boards, plays) in units.boards(movement, each) {
            for (index, &([ns, ew], unit)) in plays.iter().enumerate() {
                constants[cell(n, ns, ew)] += i64::from(boards) * (plays.len() as i64 - 1);
                for &([other_ns, other_ew], other) in &plays[..index] {
                    let four = [(ns, other_ns, 1), (ew, other_ew, 1), (ns, other_ew, -1), (ew, other_ns, -1)];
                    for (a, b, sign) in four {
                        let weight = boards * sign;
                        match unit == other {
                            true => constants[cell(n, a, b)] += i64::from(weight),
                            false => terms[cell(n, a, b)].push((unit.min(other), unit.max(other), weight)),
                        }
                    }
                }
            }
        }
        let mut form = Form {
            counts: Vec::new(),
            rows: Vec::new(),
            terms: vec![Vec::new(); units.count(movement)],
            signs: vec![1; units.count(movement)],
            sum: 0,
            squares: 0,
            cells: 0,
        };
        let mut known: HashMap<(i64, Terms), usize> = HashMap::new();
        for cell in (0..n).flat_map(|a| (a + 1..n).map(move |b| a * n + b)) {
            let row = (constants[cell], merged(std::mem::take(&mut terms[cell])));
            match known.get(&row) {
                Some(&index) => form.counts[index] += 1,
                None => {
                    form.add(row.0, &row.1);
                    known.insert(row, form.counts.len() - 1);
                }
            }
        }
        for (&count, &x) in form.counts.iter().zip(&form.rows) {
            form.sum += count * x;
            form.squares += count * x * x;
            form.cells += count as u64;
        }
        form
    }

    fn add(&mut self, constant: i64, terms: &Terms) {
        let row = self.counts.len() as u32;
        self.counts.push(1);
        self.rows.push(constant + terms.iter().map(|&(_, _, weight)| i64::from(weight)).sum::<i64>());
        for &(one, other, weight) in terms {
            self.terms[one as usize].push((row, other, weight));
            self.terms[other as usize].push((row, one, weight));
        }
    }

    /// Turns the arrow of a unit.
    pub fn flip(&mut self, unit: usize) {
        let sign = self.signs[unit];
        for &(row, other, weight) in &self.terms[unit] {
            let (row, change) = (row as usize, i64::from(-2 * weight * sign * self.signs[other as usize]));
            let (x, count) = (self.rows[row], self.counts[row]);
            self.rows[row] = x + change;
            self.sum += count * change;
            self.squares += count * change * (2 * x + change);
        }
        self.signs[unit] = -sign;
    }

    /// The balance with the present signs.
    pub fn balance(&self) -> Balance {
        Balance { sum: self.sum, squares: self.squares as u64, cells: self.cells }
    }

    /// The unevenness of the competition, 0 if it is perfect.
    pub fn unevenness(&self) -> i64 {
        self.cells as i64 * self.squares - self.sum * self.sum
    }

    /// The units that change anything, ascending.
    pub fn effective(&self) -> Vec<usize> {
        (0..self.terms.len()).filter(|&unit| !self.terms[unit].is_empty()).collect()
    }

    /// By unit, true if its arrow is turned.
    pub fn turned(&self) -> Vec<bool> {
        self.signs.iter().map(|&sign| sign < 0).collect()
    }
}

fn cell(n: usize, a: usize, b: usize) -> usize {
    a.min(b) * n + a.max(b)
}

/// Adds up equal terms and leaves out those that cancel.
fn merged(mut terms: Terms) -> Terms {
    terms.sort_unstable();
    let mut merged: Terms = Vec::new();
    for (one, other, weight) in terms {
        match merged.last_mut() {
            Some(last) if (last.0, last.1) == (one, other) => last.2 += weight,
            _ => merged.push((one, other, weight)),
        }
    }
    merged.retain(|&(_, _, weight)| weight != 0);
    merged
}
