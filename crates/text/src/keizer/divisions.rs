//! Groups of a season that are paired apart, with some who go up and down.

use rondel_schedule::verify::Claim;

sentences!("keizer/divisions");

/// The claim that groups are paired apart.
pub fn claim(claim: &Claim) -> Apart {
    match *claim {
        Claim::PairedApart { wrong: n, .. } if n > 0 => Apart::Broken { n },
        Claim::PairedApart { gave_way: n, .. } if n > 0 => Apart::GaveWay { n },
        _ => Apart::Kept,
    }
}

/// The letter of a group by its place from 0.
pub fn letter(at: usize) -> String {
    char::from_u32('A' as u32 + at as u32).unwrap_or('?').to_string()
}
