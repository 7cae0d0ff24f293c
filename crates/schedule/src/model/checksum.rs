//! The checksum of saved, shared and collected data: CRC-32 as used by PNG and zip files.
//!
//! # Source
//! ISO/IEC 13239, "CRC-32/ISO-HDLC" in the catalogue of Greg Cook.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

/// Uses a table of 1 KB: the inputs are short, and every visitor would have to download the table of a faster
/// variant.
static CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// Returns the checksum of `bytes`.
pub fn of(bytes: &[u8]) -> u32 {
    CRC.checksum(bytes)
}

/// Returns the checksum of a text whose beginning has the checksum `before` and continues with `more`.
pub fn continued(before: u32, more: &str) -> u32 {
    // Undoes the final steps of the checksum of the beginning to restore the register at that point.
    let mut digest = CRC.digest_with_initial((before ^ CRC_32_ISO_HDLC.xorout).reverse_bits());
    digest.update(more.as_bytes());
    digest.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogues_value_in_one_piece_and_in_two() {
        assert_eq!(of(b"123456789"), CRC_32_ISO_HDLC.check);
        assert_eq!(of(b"123456789"), 0xcbf4_3926);
        for cut in 0..=9 {
            let (begin, rest) = "123456789".split_at(cut);
            assert_eq!(continued(of(begin.as_bytes()), rest), 0xcbf4_3926, "cut at {cut}");
        }
        assert_eq!(of(b""), 0);
    }
}
