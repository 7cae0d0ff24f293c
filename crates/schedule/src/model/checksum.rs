//! The checksum of what is kept, sent or gathered: CRC-32 as PNG and zip files have it.
//!
//! # Source
//! ISO/IEC 13239, "CRC-32/ISO-HDLC" in the catalogue of Greg Cook.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

/// With a table of 1 KB: what is checked is short, and the table of a faster one would be downloaded by everyone.
static CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// The checksum of `bytes`.
pub fn of(bytes: &[u8]) -> u32 {
    CRC.checksum(bytes)
}

/// The checksum of a text of which the beginning has `before` and `more` is the rest.
pub fn continued(before: u32, more: &str) -> u32 {
    // The register as the beginning left it: what is done to it at the end taken back.
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
