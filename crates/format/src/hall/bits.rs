//! Bit strings of numbers: a small number takes little room in a link.

/// A writer of numbers into bytes, the highest bit of each number first.
#[derive(Debug, Default)]
pub struct Writer {
    bytes: Vec<u8>,
    /// The number of unused bits in the last byte.
    free: u32,
}

impl Writer {
    /// Writes the lowest `bits` bits of a number.
    pub fn put(&mut self, value: usize, bits: u32) {
        for bit in (0..bits).rev() {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            self.free -= 1;
            if let Some(last) = self.bytes.last_mut() {
                *last |= u8::from(value >> bit & 1 == 1) << self.free;
            }
        }
    }

    /// Writes a flag as one bit.
    pub fn flag(&mut self, is: bool) {
        self.put(usize::from(is), 1);
    }

    /// Writes a number of any size in groups of four bits, the lowest first, each after a flag that is set if more
    /// groups follow.
    pub fn number(&mut self, mut value: usize) {
        while value >= 16 {
            self.flag(true);
            self.put(value % 16, 4);
            value /= 16;
        }
        self.flag(false);
        self.put(value, 4);
    }

    /// Returns the bytes; the last one is padded with zeros.
    pub fn bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// A reader of the output of [`Writer`]; its methods return `None` at the end of the bytes.
#[derive(Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Creates a reader at the first byte.
    pub fn of(bytes: &'a [u8]) -> Self {
        Reader { bytes, at: 0 }
    }

    /// Reads a number of `bits` bits.
    pub fn take(&mut self, bits: u32) -> Option<usize> {
        let mut value = 0;
        for _ in 0..bits {
            let byte = self.bytes.get(self.at / 8)?;
            value = value << 1 | usize::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }

    /// Reads a flag.
    pub fn flag(&mut self) -> Option<bool> {
        Some(self.take(1)? == 1)
    }

    /// Reads a number of any size; `None` if it has more than seven groups, which no writer here produces.
    pub fn number(&mut self) -> Option<usize> {
        let mut value = 0;
        for shift in (0..28).step_by(4) {
            let more = self.flag()?;
            value |= self.take(4)? << shift;
            if !more {
                return Some(value);
            }
        }
        None
    }

    /// Returns the bytes that have not been begun.
    pub fn rest(self) -> &'a [u8] {
        self.bytes.get(self.at.div_ceil(8)..).unwrap_or_default()
    }
}

/// Returns the number of bits that distinguish this number of things.
pub fn bits_for(things: usize) -> u32 {
    things.saturating_sub(1).checked_ilog2().map_or(0, |high| high + 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn as_many_bits_as_tell_apart() {
        assert_eq!([0, 1, 2, 3, 4, 5, 40, 64, 65].map(bits_for), [0, 0, 1, 2, 2, 3, 6, 6, 7]);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(numbers in prop::collection::vec((0..1_usize << 20, 20..24_u32), 0..40)) {
            let mut writer = Writer::default();
            for &(number, bits) in &numbers {
                writer.put(number, bits);
                writer.number(number);
                writer.flag(number % 2 == 1);
            }
            let mut bytes = writer.bytes();
            bytes.extend([7, 9]);
            let mut reader = Reader::of(&bytes);
            for &(number, bits) in &numbers {
                prop_assert_eq!(reader.take(bits), Some(number));
                prop_assert_eq!(reader.number(), Some(number));
                prop_assert_eq!(reader.flag(), Some(number % 2 == 1));
            }
            prop_assert_eq!(reader.rest(), [7, 9]);
        }
    }
}
