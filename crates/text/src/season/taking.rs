//! Taking over a season in progress: the input read, the input rejected, and a comparison of rankings.

use rondel_event::event::MAX_NAME;
use rondel_format::season::{Fault, Form, MAX_BYTES, MAX_NAMES, MAX_ROUND, Refused, Remark};
use rondel_schedule::model::ids::RoundNo;

use crate::Say;
use crate::placeholders::{Hole, Localized, Nested, is_empty, is_none};

sentences!("season/taking");

/// Lists names, each with the round from which the remark applies.
fn since(who: &[(String, RoundNo)]) -> impl Hole + '_ {
    Localized(|lang| {
        let each =
            who.iter().map(|(name, round)| Since::From { name: name.clone(), round: *round }.say(lang));
        each.collect::<Vec<_>>().join(", ")
    })
}

/// The largest text that is read, in megabytes.
const MOST_MEGABYTES: usize = MAX_BYTES >> 20;

fn megabytes(bytes: &usize) -> usize {
    bytes.div_ceil(1 << 20)
}

fn equal(same: &usize, of: &usize) -> bool {
    same == of
}

fn joined(names: &[String]) -> String {
    names.join(", ")
}
