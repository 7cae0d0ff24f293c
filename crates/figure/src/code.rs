//! A QR code as plain data: black and white squares that a phone reads as a link.

use std::fmt::Write;

use qrcode::{Color, EcLevel, QrCode};

/// A QR code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The number of squares per side, without the white margin.
    squares: usize,
    /// The black squares, row by row.
    black: Vec<bool>,
}

impl Code {
    /// The width of the white margin that a code needs on every side, in squares.
    pub const QUIET: usize = 4;

    /// Returns the code of a text, or `None` if it is too long for any code (2,953 bytes).
    ///
    /// The lowest error correction gives the fewest squares: neither a screen nor a sheet on a wall gets torn or
    /// stained, and larger squares can be read from farther away.
    pub fn of(text: &str) -> Option<Code> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let black = code.to_colors().into_iter().map(|color| color == Color::Dark).collect();
        Some(Code { squares: code.width(), black })
    }

    /// Returns the number of squares per side including the white margin.
    pub fn side(&self) -> usize {
        self.squares + 2 * Self::QUIET
    }

    /// True if the square is black; the margin is white.
    pub fn is_black(&self, column: usize, row: usize) -> bool {
        let inside = |at: usize| at.checked_sub(Self::QUIET).filter(|at| *at < self.squares);
        match (inside(column), inside(row)) {
            (Some(column), Some(row)) => self.black[row * self.squares + column],
            _ => false,
        }
    }

    /// Returns the black squares as an SVG path whose unit is one square, with coordinates that include the margin.
    /// Adjacent squares of a row are one piece.
    pub fn path(&self) -> String {
        let mut path = String::new();
        for row in 0..self.side() {
            let mut column = 0;
            while column < self.side() {
                let run = (column..self.side()).take_while(|&at| self.is_black(at, row)).count();
                if run > 0 {
                    write!(path, "M{column} {row}h{run}v1h-{run}z").expect("text takes everything");
                }
                column += run.max(1);
            }
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the text that an independent decoder reads from a picture of the path with this number of pixels per
    /// square, and a white margin.
    fn read(code: &Code, pixels: usize) -> Option<String> {
        let mut picture = vec![vec![255_u8; code.side() * pixels]; code.side() * pixels];
        for piece in code.path().split('M').skip(1) {
            let (start, run) = piece.split_once('h').unwrap();
            let (column, row) = start.split_once(' ').unwrap();
            let run: usize = run.split_once('v').unwrap().0.parse().unwrap();
            let [column, row]: [usize; 2] = [column, row].map(|at| at.parse().unwrap());
            for line in &mut picture[row * pixels..(row + 1) * pixels] {
                line[column * pixels..(column + run) * pixels].fill(0);
            }
        }
        let size = code.side() * pixels;
        let mut seen = rqrr::PreparedImage::prepare_from_greyscale(size, size, |x, y| picture[y][x]);
        Some(seen.detect_grids().first()?.decode().ok()?.1)
    }

    #[test]
    fn another_program_reads_every_size_at_3_pixels_a_square() {
        for length in [1, 20, 100, 300, 468, 700, 1_000, 1_500, 2_331, 2_953] {
            let text = "https://rondel.example/#".chars().chain("Ab3_-xYz09".chars().cycle());
            let text: String = text.take(length).collect();
            let code = Code::of(&text).unwrap();
            assert_eq!(read(&code, 3), Some(text), "{length} characters, {} squares", code.squares);
        }
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert!(Code::of(&"a".repeat(2_954)).is_none());
    }
}
