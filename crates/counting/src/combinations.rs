//! The other columns of the source's tables: the number of ways to combine players, pairs and tables at all.
//!
//! Every number here is a product of small factors, so multiplying by a small number and printing are all that large
//! numbers have to support. A crate for arbitrary arithmetic would not pay off.
//!
//! Source: Bill Butler (Durango Bill), "Combinatorics". One of its cells is misprinted: 52! begins with 8.0658, not
//! 8.0858.

use std::fmt;

/// A whole number of any size, printed in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Large {
    /// The limbs of nine digits, the lowest first; the highest is not 0.
    limbs: Vec<u32>,
}

const LIMB: u64 = 1_000_000_000;

impl Large {
    fn product(factors: impl Iterator<Item = u32>) -> Self {
        factors.fold(Large { limbs: vec![1] }, |product, factor| product.times(factor))
    }

    fn times(mut self, factor: u32) -> Self {
        let mut carry = 0;
        for limb in &mut self.limbs {
            let product = u64::from(*limb) * u64::from(factor) + carry;
            *limb = (product % LIMB) as u32;
            carry = product / LIMB;
        }
        if carry > 0 {
            self.limbs.push(carry as u32);
        }
        self
    }

    /// Returns the number in five digits, the last one rounded, as the source prints large numbers: `8.0658E+67`.
    ///
    /// ```
    /// use rondel_counting::combinations::players;
    ///
    /// assert_eq!(players(52).scientific(), "8.0658E+67");
    /// assert_eq!(players(12).to_string(), "479001600");
    /// ```
    pub fn scientific(&self) -> String {
        let digits = self.to_string();
        let mut exponent = digits.len() - 1;
        let first: u32 = digits
            .chars()
            .chain("00000".chars())
            .take(6)
            .filter_map(|it| it.to_digit(10))
            .fold(0, |sum, it| 10 * sum + it);
        let mut rounded = (first + 5) / 10;
        if rounded == 100_000 {
            rounded = 10_000;
            exponent += 1;
        }
        format!("{}.{:04}E+{exponent:02}", rounded / 10_000, rounded % 10_000)
    }
}

impl fmt::Display for Large {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut limbs = self.limbs.iter().rev();
        write!(f, "{}", limbs.next().unwrap_or(&0))?;
        limbs.try_for_each(|limb| write!(f, "{limb:09}"))
    }
}

/// The product of the odd numbers up to this one: the number of ways to pair `up_to + 1` things.
fn odd_product(up_to: u32) -> Large {
    Large::product((1..=up_to).step_by(2))
}

/// Returns the number of ways to assign players to positions: `players!`.
pub fn players(players: u16) -> Large {
    Large::product(1..=players.into())
}

/// Returns the number of ways to pair all free positions: for `4n` players, where 0 is with the highest one, or for
/// `4n + 1`, where 0 sits out. Returns `None` for other numbers.
///
/// ```
/// use rondel_counting::combinations::{pairings, tables};
///
/// assert_eq!(pairings(12).map(|it| it.to_string()), Some("945".to_owned()));
/// assert_eq!(tables(13).map(|it| it.to_string()), Some("15".to_owned()));
/// ```
pub fn pairings(players: u16) -> Option<Large> {
    let players = u32::from(players);
    match players % 4 {
        0 if players > 0 => Some(odd_product(players.saturating_sub(3))),
        1 => Some(odd_product(players.saturating_sub(2))),
        _ => None,
    }
}

/// Returns the number of ways to put given pairs at tables, or `None` if the number of players is neither `4n` nor
/// `4n + 1`.
pub fn tables(players: u16) -> Option<Large> {
    (players % 4 < 2 && players > 1).then(|| odd_product(2 * u32::from(players / 4) - 1))
}
