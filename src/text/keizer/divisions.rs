//! Groups of a season that are paired apart, with some who go up and down.

sentences!("keizer/divisions");

/// The letter of a group by its place from 0.
pub fn letter(at: usize) -> String {
    char::from_u32('A' as u32 + at as u32).unwrap_or('?').to_string()
}
