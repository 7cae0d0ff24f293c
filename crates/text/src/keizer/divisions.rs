//! Groups of a season that are paired separately, with promotion and relegation.

use rondel_schedule::verify::Claim;

sentences!("keizer/divisions");

/// Returns the sentence for the claim that groups are paired separately.
pub fn claim(claim: &Claim) -> Apart {
    match *claim {
        Claim::PairedApart { wrong: n, .. } if n > 0 => Apart::Broken { n },
        Claim::PairedApart { gave_way: n, .. } if n > 0 => Apart::GaveWay { n },
        _ => Apart::Kept,
    }
}

/// Returns the letter of a group by its 0-based index.
pub fn letter(at: usize) -> String {
    char::from_u32('A' as u32 + at as u32).unwrap_or('?').to_string()
}
