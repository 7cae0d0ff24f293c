//! Values for the holes of sentences, and small functions that `where` clauses in the sentence files call.

use std::fmt::Write;

use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};

use super::{Lang, Say};

/// A value that can fill a hole of a sentence.
pub trait Hole {
    /// Writes the value into a sentence of `lang`.
    fn write(&self, lang: Lang, to: &mut String);

    /// Returns the number that selects a plural form, or `None` if the value is not a whole number.
    fn count(&self) -> Option<u64> {
        None
    }
}

impl<T: Hole + ?Sized> Hole for &T {
    fn write(&self, lang: Lang, to: &mut String) {
        (**self).write(lang, to);
    }

    fn count(&self) -> Option<u64> {
        (**self).count()
    }
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Hole for $number {
            fn write(&self, _: Lang, to: &mut String) {
                // Writing into a string does not fail.
                let _ = write!(to, "{self}");
            }

            fn count(&self) -> Option<u64> {
                u64::try_from(*self).ok()
            }
        }
    )* };
}

numbers!(u8 u16 u32 u64 usize i32 i64);

macro_rules! numbered {
    ($($number:ty)*) => { $(
        impl Hole for $number {
            fn write(&self, lang: Lang, to: &mut String) {
                self.number().write(lang, to);
            }

            fn count(&self) -> Option<u64> {
                self.number().count()
            }
        }
    )* };
}

numbered!(BoardNo Player RoundNo TableNo);

impl Hole for str {
    fn write(&self, _: Lang, to: &mut String) {
        to.push_str(self);
    }

    /// Parses numbers that are already written out, such as points.
    fn count(&self) -> Option<u64> {
        self.parse().ok()
    }
}

impl Hole for String {
    fn write(&self, lang: Lang, to: &mut String) {
        self.as_str().write(lang, to);
    }

    fn count(&self) -> Option<u64> {
        self.as_str().count()
    }
}

impl Hole for char {
    fn write(&self, _: Lang, to: &mut String) {
        to.push(*self);
    }
}

impl Hole for bool {
    fn write(&self, lang: Lang, to: &mut String) {
        self.count().write(lang, to);
    }

    /// Returns 1 for true, 0 for false: `{published: 1=List A, published | other=List A}`.
    fn count(&self) -> Option<u64> {
        Some((*self).into())
    }
}

impl<T: Hole> Hole for Option<T> {
    fn write(&self, lang: Lang, to: &mut String) {
        self.iter().for_each(|value| value.write(lang, to));
    }

    fn count(&self) -> Option<u64> {
        self.as_ref().and_then(Hole::count)
    }
}

/// A sentence within another: `where why: Said(why)`.
pub struct Nested<T>(pub T);

impl<T: Say> Hole for Nested<T> {
    fn write(&self, lang: Lang, to: &mut String) {
        to.push_str(&self.0.say(lang));
    }
}

impl Hole for time::Weekday {
    fn write(&self, lang: Lang, to: &mut String) {
        to.push_str(&self.say(lang));
    }
}

/// A value with a format of its own in each language.
pub struct Localized<F>(pub F);

impl<F: Fn(Lang) -> String> Hole for Localized<F> {
    fn write(&self, lang: Lang, to: &mut String) {
        to.push_str(&self.0(lang));
    }
}

/// True if the two are equal.
pub fn same<T: PartialEq + ?Sized>(one: &T, other: &T) -> bool {
    one == other
}

/// Returns `of` less `n`, at least 0.
pub fn minus(of: &usize, n: &usize) -> usize {
    of.saturating_sub(*n)
}

/// True if the text is empty.
pub fn is_empty(text: &str) -> bool {
    text.is_empty()
}

/// True if there is no value.
pub fn is_none<T>(value: &Option<T>) -> bool {
    value.is_none()
}
