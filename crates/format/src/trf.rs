//! FIDE's tournament report file, which rating officers and pairing programs exchange.
//!
//! Chess points (1, ½, 0) are written as TRF16 with the number of rounds in `XXR`. Other points, and points that
//! record `299` adds or removes, are written as TRF26, since TRF16 cannot express them, with the rounds in record
//! `142` and the points in record `162`. Both are read, with lines ending in CR, LF or CR LF; LF is written. Columns
//! count characters; a line whose columns are shifted by a blank too many or too few is read if that puts every field
//! in its place. Unknown records are kept unchanged. (FIDE Handbook C.04, annex 2, "Format of Tournament Report
//! File", 2016 and 2026.)

mod event;
mod incoming;
mod outgoing;
#[cfg(test)]
mod tests;
mod write;

pub use event::{Played, Team, report};
pub use incoming::{Incoming, Note, incoming};
pub use outgoing::{Outgoing, outgoing};
pub use write::write;

use rondel_event::event::{HalfPoints, MAX_ENTRANTS, MAX_ROUNDS, PointSystem, Refused};

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;

/// The longest name that fits its columns, in characters; longer ones are cut.
pub const MAX_NAME: usize = 33;

/// The records about a tournament that an event keeps for the next report: federation, first and last day, type, chief
/// arbiter, deputies, rate of play, days of the rounds; of TRF26 the colour of the first round, the order of the start
/// numbers, the tie-breaks and the coded rate of play.
const OFFICIAL: [&str; 13] =
    ["032", "042", "052", "092", "102", "112", "122", "132", "152", "172", "202", "212", "222"];

/// The records above that only TRF26 has.
const OF_TRF26: [&str; 5] = ["152", "172", "202", "212", "222"];

/// A FIDE report, TRF16 or TRF26, of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// The name of the tournament (`012`).
    pub name: String,
    /// The number of rounds (`XXR` or `142`), if given.
    pub rounds: Option<usize>,
    /// The worth of results.
    pub points: Worth,
    /// The players, in the order of the file.
    pub players: Vec<Line>,
    /// All other records: their three characters, and their unchanged text from column 5 on.
    pub others: Vec<[String; 2]>,
    /// The 1-based lines of players whose columns are shifted, read with the blanks that they lack or have too many.
    pub shifted: Vec<usize>,
}

/// The worth of results (`162`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// The points for a game played; a win by forfeit counts as a win.
    pub games: PointSystem,
    /// The points for an absence or a forfeit loss.
    pub absent: HalfPoints,
    /// The points for a bye due to an odd number of players.
    pub free: HalfPoints,
}

impl Worth {
    /// Returns a worth of 0 for an absence and of a win for a bye.
    pub const fn of(games: PointSystem) -> Self {
        Worth { games, absent: HalfPoints(0), free: games.win }
    }

    /// Returns the worth of a round with this mark; 0 while the result is open.
    pub fn brought(&self, mark: Mark) -> HalfPoints {
        use Mark::{
            Absent, AllocatedBye, Blank, Draw, ForfeitLoss, ForfeitWin, FullBye, HalfBye, Loss, Open, Win,
        };
        match mark {
            Win | Mark::UnratedWin | ForfeitWin | FullBye => self.games.win,
            Draw | Mark::UnratedDraw | HalfBye => self.games.draw,
            Loss | Mark::UnratedLoss => self.games.loss,
            ForfeitLoss | Absent => self.absent,
            AllocatedBye => self.free,
            Open | Blank => HalfPoints(0),
        }
    }
}

impl Report {
    /// Returns the trimmed text of the first record with these three characters; empty if there is none.
    pub fn record(&self, tag: &str) -> &str {
        self.others.iter().find(|[other, _]| other == tag).map_or("", |[_, text]| text.trim())
    }

    /// Returns the points that record `299` adds to the results of a player in all rounds together.
    pub fn more(&self, number: u16) -> HalfPoints {
        let records = self.others.iter().filter(|[tag, _]| tag == "299");
        let added = records.filter_map(|[_, text]| {
            let columns = Columns { chars: text.chars().collect(), line: 0 };
            let is_own = columns.number(20, 23).ok()? == Some(number) && columns.text(1, 1).is_empty();
            columns.points(10, 13).ok().filter(|_| is_own)
        });
        HalfPoints(added.map(|points| points.0).sum())
    }
}

impl Default for Worth {
    fn default() -> Self {
        Worth::of(PointSystem::CHESS)
    }
}

/// A player (`001`). Texts are unchanged; missing ones are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// The start number, from 1.
    pub number: u16,
    /// `m` or `w`; empty if not given.
    pub sex: String,
    /// The title, up to three letters.
    pub title: String,
    /// The name as written, usually surname first.
    pub name: String,
    /// The rating, or `None` if not given.
    pub rating: Option<u16>,
    /// The federation, three letters; empty if not given.
    pub federation: String,
    /// The player's FIDE number.
    pub id: String,
    /// The date of birth, `1925/01/31` or a part of it.
    pub born: String,
    /// The total points according to the report.
    pub points: HalfPoints,
    /// The 1-based place, if given.
    pub place: Option<u16>,
    /// The rounds in order.
    pub rounds: Vec<Cell>,
}

impl Line {
    /// Returns the points of all rounds of the player.
    pub fn made(&self, worth: Worth) -> HalfPoints {
        HalfPoints(self.rounds.iter().map(|cell| worth.brought(cell.mark).0).sum())
    }
}

/// A player's round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The opponent's start number, or `None` for a round without an opponent.
    pub opponent: Option<u16>,
    /// True if with white, false if with black; `None` for a round without a colour.
    pub white: Option<bool>,
    /// The result.
    pub mark: Mark,
}

/// The end of a round for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Mark {
    Win,
    Draw,
    Loss,
    ForfeitWin,
    ForfeitLoss,
    /// Won, but too short to be rated; likewise the next two.
    UnratedWin,
    UnratedDraw,
    UnratedLoss,
    HalfBye,
    FullBye,
    /// A bye due to an odd number of players.
    AllocatedBye,
    /// Absent with notice.
    Absent,
    /// Paired, without a result.
    Open,
    /// No opponent and no letter: not paired yet, or absent.
    Blank,
}

const MARKS: [(char, Mark); 12] = [
    ('1', Mark::Win),
    ('=', Mark::Draw),
    ('0', Mark::Loss),
    ('+', Mark::ForfeitWin),
    ('-', Mark::ForfeitLoss),
    ('W', Mark::UnratedWin),
    ('D', Mark::UnratedDraw),
    ('L', Mark::UnratedLoss),
    ('H', Mark::HalfBye),
    ('F', Mark::FullBye),
    ('U', Mark::AllocatedBye),
    ('Z', Mark::Absent),
];

/// The reason why a text is not a report. Lines are 1-based.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The text is longer than [`MAX_BYTES`].
    #[error("a file of more than {MAX_BYTES} bytes")]
    TooLong,
    /// There is no record `001`.
    #[error("no player")]
    NoPlayers,
    /// There are more than [`MAX_ENTRANTS`] players or [`MAX_ROUNDS`] rounds.
    #[error("line {line}: too many")]
    TooMany {
        /// The 1-based line.
        line: usize,
    },
    /// A field has an invalid value.
    #[error("line {line}, column {column}: not understood")]
    Field {
        /// The 1-based line.
        line: usize,
        /// The 1-based first column of the field.
        column: usize,
    },
    /// Two players have the same start number.
    #[error("line {line}: start number {number} is there twice")]
    Twice {
        /// The 1-based second line with the number.
        line: usize,
        /// The start number.
        number: u16,
    },
    /// The lines of two players contradict each other about a round.
    #[error("round {round}: player {number} and the opponent do not agree")]
    Disagree {
        /// The start number of one of the two players.
        number: u16,
        /// The 1-based round.
        round: usize,
    },
    /// The contents are impossible in an event.
    #[error("not an event: {0}")]
    Refused(Refused),
}

/// Returns true if a text looks like a report: some line is a player's, with a start number in its columns.
///
/// ```
/// use rondel_format::trf::is_report;
///
/// assert!(is_report("012 Club evening\n001    1      Andersen, Ada"));
/// assert!(!is_report("Ada\nBo"));
/// ```
pub fn is_report(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').split(['\n', '\r']).any(|line| {
        let number = line.strip_prefix("001 ").and_then(|rest| rest.get(..4));
        number.is_some_and(|number| number.trim().parse::<u16>().is_ok())
    })
}

/// Reads a report.
///
/// # Errors
/// The first fault found, as an [`Error`].
///
/// ```
/// use rondel_format::trf::{Mark, read};
///
/// let report = read(
///     "012 Club evening
/// 001    1 w    Andersen, Ada                     1850 NOR                         1.0    1     2 w 1
/// 001    2 m    Berg, Bo                          1700 NOR                         0.0    2     1 b 0
/// ",
/// )?;
/// assert_eq!((report.name.as_str(), report.players.len()), ("Club evening", 2));
/// assert_eq!((report.players[0].rating, report.players[0].rounds[0].mark), (Some(1850), Mark::Win));
/// # Ok::<(), rondel_format::trf::Error>(())
/// ```
pub fn read(text: &str) -> Result<Report, Error> {
    if text.len() > MAX_BYTES {
        return Err(Error::TooLong);
    }
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let mut report = Report::default();
    for (index, line) in text.split('\n').enumerate() {
        let columns = Columns { chars: line.chars().collect(), line: index + 1 };
        let (tag, rest) = (columns.text(1, 3), columns.text(5, usize::MAX));
        match tag.as_str() {
            "" if rest.is_empty() => {}
            "001" => {
                let (player, is_shifted) = player(&columns)?;
                report.shifted.extend(is_shifted.then_some(index + 1));
                if report.players.iter().any(|other| other.number == player.number) {
                    return Err(Error::Twice { line: index + 1, number: player.number });
                }
                if report.players.len() == MAX_ENTRANTS {
                    return Err(Error::TooMany { line: index + 1 });
                }
                report.players.push(player);
            }
            "012" => report.name = rest,
            "XXR" | "142" => {
                let rounds: usize = rest.parse().map_err(|_| columns.wrong(5))?;
                if rounds > MAX_ROUNDS {
                    return Err(Error::TooMany { line: index + 1 });
                }
                report.rounds = Some(rounds);
            }
            "162" => report.points = worth(&columns)?,
            // Other records have columns too, so leading spaces are kept.
            _ => report.others.push([tag, columns.kept(5)]),
        }
    }
    if report.players.is_empty() { Err(Error::NoPlayers) } else { Ok(report) }
}

/// The characters of a line, addressed by 1-based columns.
struct Columns {
    chars: Vec<char>,
    line: usize,
}

impl Columns {
    /// Returns the trimmed text between two columns, both included.
    fn text(&self, from: usize, to: usize) -> String {
        let to = to.min(self.chars.len());
        self.chars.get(from - 1..to).unwrap_or(&[]).iter().collect::<String>().trim().to_owned()
    }

    /// Returns the text from a column on, without trailing space.
    fn kept(&self, from: usize) -> String {
        self.chars.get(from - 1..).unwrap_or(&[]).iter().collect::<String>().trim_end().to_owned()
    }

    fn wrong(&self, column: usize) -> Error {
        Error::Field { line: self.line, column }
    }

    /// Returns the number between two columns, or `None` if they are blank or zero.
    fn number(&self, from: usize, to: usize) -> Result<Option<u16>, Error> {
        let text = self.text(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        let number: u16 = text.parse().map_err(|_| self.wrong(from))?;
        Ok(Some(number).filter(|&number| number > 0))
    }

    /// Returns points with one decimal, possibly negative; 0 for blank columns.
    fn points(&self, from: usize, to: usize) -> Result<HalfPoints, Error> {
        let text = self.text(from, to);
        let (sign, digits) = text.strip_prefix('-').map_or((1, text.as_str()), |digits| (-1, digits));
        let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let half = match part {
            "" | "0" | "00" => 0,
            "5" | "50" => 1,
            _ => return Err(self.wrong(from)),
        };
        if text.is_empty() {
            return Ok(HalfPoints(0));
        }
        let whole: u16 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| self.wrong(from))? };
        Ok(HalfPoints(sign * (2 * i32::from(whole) + half)))
    }
}

/// The columns of a player's line that are blank, before the rounds. A name may be longer than its columns.
const GAPS: [usize; 8] = [9, 53, 57, 69, 80, 85, 90, 91];

/// The most blanks that a line lacks, or has too many of, where it is still read.
const MOST_SHIFTED: usize = 12;

impl Columns {
    /// Returns the first column with a sign where a player's line has none, or `None` if all fields are in their
    /// columns.
    fn misplaced(&self) -> Option<usize> {
        let is_sign = |column: &usize| self.chars.get(column - 1).is_some_and(|c| !c.is_whitespace());
        let rounds = (92..=self.chars.len()).step_by(10);
        let between = rounds.flat_map(|from| [4, 6, 8, 9].map(|at| from + at));
        GAPS.into_iter().chain(between).find(is_sign)
    }

    /// Returns the line with blanks put in or taken out at one place, so that every field is
    /// in its columns; the fewest that do.
    fn moved(&self) -> Option<Columns> {
        let is_blank = |at: usize, n: usize| {
            self.chars.get(at..at + n).is_some_and(|chars| chars.iter().all(|c| *c == ' '))
        };
        let moved = |at: usize, cut: usize, put: usize| {
            let mut chars = self.chars.clone();
            chars.splice(at..at + cut, std::iter::repeat_n(' ', put));
            Columns { chars, line: self.line }
        };
        // From the right, so that a name stays whole.
        let places = |n| (15..91).rev().flat_map(move |at| [(at, 0, n), (at, n, 0)]);
        let each = (1..=MOST_SHIFTED).flat_map(places);
        let each = each.filter(|&(at, cut, _)| is_blank(at, cut.max(1)));
        each.map(|(at, cut, put)| moved(at, cut, put))
            .find(|line| line.misplaced().is_none() && fields(line).is_ok())
    }
}

/// Reads the line of a player. Returns true if its columns are shifted and were put right.
fn player(columns: &Columns) -> Result<(Line, bool), Error> {
    let Some(column) = columns.misplaced() else { return Ok((fields(columns)?, false)) };
    match columns.moved() {
        Some(moved) => Ok((fields(&moved)?, true)),
        None => Err(columns.wrong(column)),
    }
}

fn fields(columns: &Columns) -> Result<Line, Error> {
    let end = columns.chars.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
    let rounds = end.saturating_sub(91).div_ceil(10);
    if rounds > MAX_ROUNDS {
        return Err(Error::TooMany { line: columns.line });
    }
    // Lists write zeros for a number and a date that are not known.
    let known = |text: String| if text.chars().all(|c| c == '0' || c == '/') { String::new() } else { text };
    let sex = columns.text(10, 10).to_ascii_lowercase();
    Ok(Line {
        number: columns.number(5, 8)?.ok_or(columns.wrong(5))?,
        sex: if sex == "f" { "w".to_owned() } else { sex },
        title: columns.text(11, 13),
        name: columns.text(15, 47),
        rating: columns.number(49, 52)?,
        federation: columns.text(54, 56),
        id: known(columns.text(58, 68)),
        born: known(columns.text(70, 79)),
        points: columns.points(81, 84)?,
        place: columns.number(86, 89)?,
        rounds: (0..rounds).map(|round| cell(columns, 92 + 10 * round)).collect::<Result<_, _>>()?,
    })
}

fn cell(columns: &Columns, from: usize) -> Result<Cell, Error> {
    let opponent = columns.number(from, from + 3)?;
    let white = match columns.text(from + 5, from + 5).as_str() {
        "w" | "W" => Some(true),
        "b" | "B" => Some(false),
        "" | "-" => None,
        _ => return Err(columns.wrong(from + 5)),
    };
    let mark = match columns.text(from + 7, from + 7).chars().next().map(|c| c.to_ascii_uppercase()) {
        None if opponent.is_some() => Mark::Open,
        None if white.is_some() => Mark::Absent,
        None => Mark::Blank,
        Some(letter) => {
            let found = MARKS.iter().find(|(known, _)| *known == letter);
            found.ok_or(columns.wrong(from + 7))?.1
        }
    };
    Ok(Cell { opponent, white, mark })
}

/// Parses record `162`: pairs of a letter and its points, nine columns each.
fn worth(columns: &Columns) -> Result<Worth, Error> {
    let mut worth = Worth::default();
    let mut free = None;
    for from in (6..=columns.chars.len()).step_by(9) {
        let points = columns.points(from + 1, from + 4)?;
        match columns.text(from, from).to_ascii_uppercase().as_str() {
            "W" => worth.games.win = points,
            "D" => worth.games.draw = points,
            "L" => worth.games.loss = points,
            "A" | "Z" => worth.absent = points,
            "P" => free = Some(points),
            "X" | "" => {}
            _ => return Err(columns.wrong(from)),
        }
    }
    worth.free = free.unwrap_or(worth.games.win);
    Ok(worth)
}
