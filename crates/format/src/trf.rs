//! FIDE's tournament report file: what rating officers and pairing programs exchange.
//!
//! Chess points (1, ½, 0) are written as TRF16 with the number of rounds in `XXR`; any other points as TRF26, with the
//! rounds in record `142` and the points in record `162`, since TRF16 cannot say them, and so are points that record
//! `299` gives or takes away. Read are both, with lines ending in CR, LF or CR LF; written is LF. Columns count
//! characters. Records that nothing here reads are kept as they are.
//! (FIDE Handbook C.04, annex 2, "Format of Tournament Report File", 2016 and 2026.)

mod event;
mod incoming;
mod outgoing;
#[cfg(test)]
mod tests;
mod write;

pub use event::{Played, report};
pub use incoming::{Incoming, incoming};
pub use outgoing::{Outgoing, outgoing};
pub use write::write;

use rondel_event::event::{HalfPoints, MAX_ENTRANTS, MAX_ROUNDS, PointSystem, Refused};

/// The longest file read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;

/// The longest name that its columns hold, in characters; longer ones are cut.
pub const MAX_NAME: usize = 33;

/// A FIDE report, TRF16 or TRF26, of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// Name of the tournament (`012`).
    pub name: String,
    /// Number of rounds (`XXR` or `142`), if given.
    pub rounds: Option<usize>,
    /// The worth of results.
    pub points: Worth,
    /// The players, in the order of the file.
    pub players: Vec<Line>,
    /// All other records: their three characters, and what follows from column 5 on, as it stands there.
    pub others: Vec<[String; 2]>,
}

/// The worth of results (`162`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// At the table; a win by forfeit is a win.
    pub games: PointSystem,
    /// The points of somebody who is absent or does not come.
    pub absent: HalfPoints,
    /// The points of somebody who is free because the number is odd.
    pub free: HalfPoints,
}

impl Worth {
    /// Nothing for an absence, a free round as good as a win.
    pub const fn of(games: PointSystem) -> Self {
        Worth { games, absent: HalfPoints(0), free: games.win }
    }

    /// The worth of a round that ended so; nothing while nothing is known.
    pub fn brought(&self, mark: Mark) -> HalfPoints {
        use Mark::{Absent, AllocatedBye, Draw, ForfeitLoss, ForfeitWin, FullBye, HalfBye, Loss, Open, Win};
        match mark {
            Win | Mark::UnratedWin | ForfeitWin | FullBye => self.games.win,
            Draw | Mark::UnratedDraw | HalfBye => self.games.draw,
            Loss | Mark::UnratedLoss => self.games.loss,
            ForfeitLoss | Absent => self.absent,
            AllocatedBye => self.free,
            Open => HalfPoints(0),
        }
    }
}

impl Default for Worth {
    fn default() -> Self {
        Worth::of(PointSystem::CHESS)
    }
}

/// A player (`001`). Texts as they stand, empty where nothing does.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// Start number, from 1.
    pub number: u16,
    /// `m` or `w`; empty if not given.
    pub sex: String,
    /// Title, up to three letters.
    pub title: String,
    /// The name as it stands, usually surname first.
    pub name: String,
    /// Rating; `None` where none is given.
    pub rating: Option<u16>,
    /// Federation, three letters; empty if not given.
    pub federation: String,
    /// FIDE's number of the player.
    pub id: String,
    /// Date of birth, `1925/01/31` or a part of it.
    pub born: String,
    /// Points in all, as the report says.
    pub points: HalfPoints,
    /// Place, from 1, if given.
    pub place: Option<u16>,
    /// The rounds in order.
    pub rounds: Vec<Cell>,
}

/// A round of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The opponent's start number; `None` for a round without one.
    pub opponent: Option<u16>,
    /// True if with white; `None` for a round without a colour.
    pub white: Option<bool>,
    /// The result.
    pub mark: Mark,
}

/// The end of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Mark {
    Win,
    Draw,
    Loss,
    ForfeitWin,
    ForfeitLoss,
    /// Won, and too short to be rated; the two following likewise.
    UnratedWin,
    UnratedDraw,
    UnratedLoss,
    HalfBye,
    FullBye,
    /// Free because the number is odd.
    AllocatedBye,
    /// Absent with notice.
    Absent,
    /// Paired, and nothing known yet.
    Open,
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

/// A text that is not a report. Lines count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Longer than [`MAX_BYTES`].
    #[error("a file of more than {MAX_BYTES} bytes")]
    TooLong,
    /// No record `001`.
    #[error("no player")]
    NoPlayers,
    /// More than [`MAX_ENTRANTS`] players or [`MAX_ROUNDS`] rounds.
    #[error("line {line}: too many")]
    TooMany {
        /// The line, from 1.
        line: usize,
    },
    /// A field that does not say what it should.
    #[error("line {line}, column {column}: not understood")]
    Field {
        /// The line, from 1.
        line: usize,
        /// The first column of the field, from 1.
        column: usize,
    },
    /// A start number that another line has.
    #[error("line {line}: start number {number} is there twice")]
    Twice {
        /// The line, from 1.
        line: usize,
        /// The start number that is there twice.
        number: u16,
    },
    /// Two players do not say the same of a round.
    #[error("round {round}: player {number} and the opponent do not agree")]
    Disagree {
        /// The start number of the player whose line says otherwise.
        number: u16,
        /// The round, from 1.
        round: usize,
    },
    /// The contents are not possible in an event.
    #[error("not an event: {0}")]
    Refused(Refused),
}

/// True if a text looks like a report: a line of a player with a start number in its columns.
pub fn is_report(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').split(['\n', '\r']).any(|line| {
        let number = line.strip_prefix("001 ").and_then(|rest| rest.get(..4));
        number.is_some_and(|number| number.trim().parse::<u16>().is_ok())
    })
}

/// Reads a report.
///
/// # Errors
/// The first thing that cannot be understood.
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
                let player = player(&columns)?;
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
            // In columns too, so nothing in front is taken away.
            _ => report.others.push([tag, columns.kept(5)]),
        }
    }
    if report.players.is_empty() { Err(Error::NoPlayers) } else { Ok(report) }
}

/// A line by its columns, which count from 1.
struct Columns {
    chars: Vec<char>,
    line: usize,
}

impl Columns {
    /// The text from one column to another, both included, without space around.
    fn text(&self, from: usize, to: usize) -> String {
        let to = to.min(self.chars.len());
        self.chars.get(from - 1..to).unwrap_or(&[]).iter().collect::<String>().trim().to_owned()
    }

    /// The text from a column on, without space behind.
    fn kept(&self, from: usize) -> String {
        self.chars.get(from - 1..).unwrap_or(&[]).iter().collect::<String>().trim_end().to_owned()
    }

    fn wrong(&self, column: usize) -> Error {
        Error::Field { line: self.line, column }
    }

    /// A number; `None` if nothing or zeros stand.
    fn number(&self, from: usize, to: usize) -> Result<Option<u16>, Error> {
        let text = self.text(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        let number: u16 = text.parse().map_err(|_| self.wrong(from))?;
        Ok(Some(number).filter(|&number| number > 0))
    }

    /// Points with one decimal, maybe below zero; 0 where nothing stands.
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

fn player(columns: &Columns) -> Result<Line, Error> {
    let end = columns.chars.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
    let rounds = end.saturating_sub(91).div_ceil(10);
    if rounds > MAX_ROUNDS {
        return Err(Error::TooMany { line: columns.line });
    }
    Ok(Line {
        number: columns.number(5, 8)?.ok_or(columns.wrong(5))?,
        sex: columns.text(10, 10),
        title: columns.text(11, 13),
        name: columns.text(15, 47),
        rating: columns.number(49, 52)?,
        federation: columns.text(54, 56),
        id: columns.text(58, 68),
        born: columns.text(70, 79),
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
        None => Mark::Absent,
        Some(letter) => {
            let found = MARKS.iter().find(|(known, _)| *known == letter);
            found.ok_or(columns.wrong(from + 7))?.1
        }
    };
    Ok(Cell { opponent, white, mark })
}

/// Record `162`: a letter and its points, again and again, nine columns each.
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
