//! The tables of the counting lab, and the two older methods of counting.

use super::Lasts;
use crate::Say;
use crate::placeholders::{Hole, Localized};

sentences!("count/tables");

/// Writes short durations in milliseconds, and long ones in words.
fn precise(lasts: &Lasts, millis: &u64) -> impl Hole {
    let (lasts, millis) = (*lasts, *millis);
    Localized(move |lang| match millis {
        ..2000 => format!("{} ms", super::grouped(millis, lang)),
        _ => lasts.say(lang),
    })
}
