//! Citations of a number, the commands that count it again, and sequences as b-files.

use time::OffsetDateTime;

use super::{Ask, Lab, Numbers, cells};
use crate::{Kind, Part, godfrey, own_counts, published};

pub use crate::own_counts::Method;

/// A sequence of numbers in the lab.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sequence {
    /// The number of starters, by chords.
    Starters,
    /// The number of cyclic whist schedules for 4n players, by n.
    Whist0,
    /// The number of cyclic whist schedules for 4n + 1 players, by n.
    Whist1,
    /// The number of ways to seat East and West in directed schedules for 4n + 1 players, by n.
    Directed,
}

impl Sequence {
    /// All sequences.
    pub const ALL: [Sequence; 4] =
        [Sequence::Starters, Sequence::Whist0, Sequence::Whist1, Sequence::Directed];

    /// Returns the number of the sequence in the On-Line Encyclopedia of Integer Sequences, if the sources name one.
    pub fn oeis(self) -> Option<&'static str> {
        match self {
            Sequence::Starters => Some(published::OEIS_STARTERS),
            Sequence::Whist0 => Some(published::OEIS_WHIST),
            Sequence::Whist1 | Sequence::Directed => None,
        }
    }

    /// True if the encyclopedia, as quoted by the sources, lists the number for this many players.
    pub fn is_listed(self, players: u16) -> bool {
        match self {
            Sequence::Starters => players <= published::OEIS_STARTERS_TO,
            Sequence::Whist0 => players <= published::OEIS_WHIST_TO,
            Sequence::Whist1 | Sequence::Directed => false,
        }
    }

    /// Returns the kind of count that gives the numbers.
    pub fn kind(self) -> Kind {
        match self {
            Sequence::Starters => Kind::Starters,
            _ => Kind::Whist,
        }
    }

    /// Returns the 1-based place in the sequence of the number for this many players.
    pub fn place(self, players: u16) -> u16 {
        match self {
            Sequence::Starters => players / 2 - 1,
            _ => players / 4,
        }
    }

    /// Returns the file name of the b-file, the encyclopedia's own if it has the sequence.
    pub fn file(self) -> String {
        match (self, self.oeis()) {
            (_, Some(oeis)) => format!("b{}.txt", oeis.trim_start_matches('A')),
            (Sequence::Directed, None) => "directed-whist-4n-plus-1.txt".to_owned(),
            (_, None) => "whist-4n-plus-1.txt".to_owned(),
        }
    }

    /// Returns the author and the title of the page with the published numbers.
    pub fn source(self) -> [&'static str; 2] {
        let title = match self {
            Sequence::Starters => "Enumeration of starters",
            _ => "Cyclic solutions to the round-robin bridge tournament problem",
        };
        ["Bill Butler (Durango Bill)", title]
    }

    /// The title on the first line of the b-file, in the language of the encyclopedia.
    fn title(self) -> &'static str {
        match self {
            Sequence::Starters => "Number of starters in the cyclic group of order 2n+1",
            Sequence::Whist0 => "Number of cyclic whist schedules for 4n players",
            Sequence::Whist1 => "Number of cyclic whist schedules for 4n+1 players",
            Sequence::Directed => "Number of directed seatings of cyclic whist schedules for 4n+1 players",
        }
    }
}

/// A count finished on this device, reduced to the facts of a citation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnCount {
    /// The kind of the count.
    pub kind: Kind,
    /// The number of its units.
    pub units: u32,
    /// The day it finished, in UTC: year, month, day.
    pub day: [u16; 3],
    /// The modulus of the remainder that was checked, for starters by signs.
    pub modulo: Option<u64>,
}

/// A number with everything known about its origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cited {
    /// The sequence.
    pub sequence: Sequence,
    /// The number of players.
    pub players: u16,
    /// The number itself.
    pub number: u128,
    /// True if the number is [published].
    pub is_published: bool,
    /// The ways in which the number was counted to the end [before](own_counts); empty if it was not.
    pub ways: &'static [Method],
    /// The counts finished here, by different methods.
    pub here: Vec<OwnCount>,
}

impl Cited {
    /// Returns the 1-based place in the sequence.
    pub fn place(&self) -> u16 {
        self.sequence.place(self.players)
    }

    /// Returns the number of chords of the starters.
    pub fn chords(&self) -> u16 {
        (self.players - 1) / 2
    }

    /// Returns the number of units of the sum over signs, or `None` for whist and beyond its range.
    pub fn units(&self) -> Option<u32> {
        let is_starters = self.sequence == Sequence::Starters && self.ask().is_some();
        is_starters.then(|| godfrey::Part::units(self.chords())).flatten()
    }

    /// Returns the version of the program that counted the number before, with year and month, or `None` if it was
    /// not counted before.
    pub fn before(&self) -> Option<(&'static str, [u16; 2])> {
        (!self.ways.is_empty()).then_some((own_counts::VERSION, own_counts::WHEN))
    }

    /// Returns the request for the count, or `None` beyond its range.
    pub fn ask(&self) -> Option<Ask> {
        Ask::new(self.sequence.kind(), self.players)
    }

    /// Returns two command lines: one that counts the number again, and one that checks the lines it has written.
    ///
    /// Returns `None` for more players than `rondel-count` counts.
    pub fn commands(&self) -> Option<[String; 2]> {
        let ask = self.ask()?;
        let kind = match ask.kind() {
            Kind::Starters => "starters",
            Kind::Subtotals => "subtotals",
            Kind::Whist => "whist",
        };
        let file = format!("{kind}-{}.txt", self.players);
        let count = format!("rondel-count run {kind} {} --checkpoint {file}", self.players);
        Some([count, format!("rondel-count merge {file}")])
    }
}

fn day(millis: u64) -> [u16; 3] {
    let seconds = i64::try_from(millis / 1000).unwrap_or(i64::MAX);
    let date = OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    [u16::try_from(date.year()).unwrap_or(0), u8::from(date.month()).into(), date.day().into()]
}

fn here(lab: &Lab, kind: Kind, players: u16) -> Option<OwnCount> {
    let finished = lab.of(Ask::new(kind, players)?)?;
    let modulo = match finished.numbers {
        Numbers::Starters { modulo, .. } => Some(modulo),
        _ => None,
    };
    Some(OwnCount { kind, units: finished.units, day: day(finished.at), modulo })
}

/// Returns the known numbers of a sequence, ascending. A number that differs between two sources is left out.
pub fn cited(lab: &Lab, sequence: Sequence) -> Vec<Cited> {
    let of = |players: u16, cell: cells::Cell, ways| {
        let agreed = cell.number().filter(|_| cell.standing() != cells::CellStatus::Disagree);
        agreed.map(|number| Cited {
            sequence,
            players,
            number,
            is_published: cell.published.is_some(),
            ways,
            here: match sequence {
                Sequence::Starters => [Kind::Starters, Kind::Subtotals].as_slice(),
                _ => &[Kind::Whist],
            }
            .iter()
            .filter_map(|&kind| here(lab, kind, players))
            .collect(),
        })
    };
    if sequence == Sequence::Starters {
        let ways = |players: u16| own_counts::starters(players / 2 - 1).map_or(&[][..], |it| it.ways);
        let lines = cells::starters(lab).into_iter();
        return lines.filter_map(|line| of(line.players, line.starters, ways(line.players))).collect();
    }
    let rest = if sequence == Sequence::Whist0 { 0 } else { 1 };
    let lines = cells::whist(lab).into_iter().filter(|line| line.players % 4 == rest);
    let cell = |line: &cells::Whist| match sequence {
        // Without schedules, none can be directed.
        Sequence::Directed if line.solutions.number() == Some(0) => line.solutions,
        Sequence::Directed => line.ways,
        _ => line.solutions,
    };
    lines.filter_map(|line| of(line.players, cell(&line), &[])).collect()
}

/// Writes a sequence in the b-file format of the encyclopedia, in ASCII: comments in English, then lines of a place
/// and its number up to the first missing one.
///
/// Source: "Format for b-files" of the On-Line Encyclopedia of Integer Sequences.
pub fn b_file(sequence: Sequence, numbers: &[Cited]) -> String {
    let lines = (1..).zip(numbers).take_while(|(place, cited)| cited.place() == *place);
    let lines: Vec<_> = lines.collect();
    let mut text = format!("# {}", sequence.title());
    if let Some(oeis) = sequence.oeis() {
        text = format!("# {oeis}: {}", sequence.title());
        if let Some((place, _)) = lines.iter().rev().find(|it| sequence.is_listed(it.1.players)) {
            text += &format!("\n# Listed there, as far as the sources quote it, to n = {place}");
        }
    }
    let last = |is: fn(&Cited) -> bool| lines.iter().filter(|it| is(it.1)).map(|it| it.0).max();
    if let Some(place) = last(|cited| cited.is_published) {
        text +=
            &format!("\n# To n = {place}: Bill Butler (Durango Bill), durangobill.com, and those he names");
    }
    if let Some(place) = last(|cited| !cited.ways.is_empty()) {
        let [year, month] = own_counts::WHEN;
        text += &format!("\n# Beyond, to n = {place}: Rondel {}, {year}-{month:02}", own_counts::VERSION);
    }
    for (place, cited) in lines {
        text += &format!("\n{place} {}", cited.number);
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::super::Finished;
    use super::*;

    #[test]
    fn the_days_of_the_calendar() {
        assert_eq!(day(0), [1970, 1, 1]);
        assert_eq!(day(951_782_400_000), [2000, 2, 29]);
    }

    #[test]
    fn a_b_file_has_every_place_once_and_the_numbers_of_the_table() {
        let lab = Lab::default();
        for sequence in Sequence::ALL {
            let numbers = cited(&lab, sequence);
            let file = b_file(sequence, &numbers);
            assert!(file.is_ascii() && file.ends_with('\n') && !file.contains("\n\n"), "{file}");
            let (comments, lines): (Vec<&str>, Vec<&str>) =
                file.lines().partition(|line| line.starts_with('#'));
            assert!(!comments.is_empty());
            let pairs: Vec<(u16, u128)> = lines
                .iter()
                .map(|line| line.split_once(' ').unwrap())
                .map(|(n, number)| (n.parse().unwrap(), number.parse().unwrap()))
                .collect();
            assert!(pairs.iter().map(|it| it.0).eq(1..=pairs.len() as u16), "{file}");
            assert!(pairs.iter().map(|it| it.1).eq(numbers.iter().map(|it| it.number)));
        }
        let number = |sequence| cited(&lab, sequence).len();
        assert_eq!(Sequence::ALL.map(number), [25, 8, 8, 7]);
        // The source names the numbers that it contributed.
        let whist: Vec<u128> = cited(&lab, Sequence::Whist0).iter().map(|it| it.number).collect();
        assert_eq!(whist[..7], [1, 6, 20, 128, 1710, 81_576, 7_910_127]);
        let files = Sequence::ALL.map(Sequence::file);
        assert_eq!(files[..2], ["b006204.txt", "b114959.txt"]);
    }

    #[test]
    fn a_number_that_differs_is_not_cited_and_ends_the_file() {
        let mut lab = Lab::default();
        let ask = Ask::new(Kind::Starters, 12).unwrap();
        let numbers = |starters| Numbers::Starters { starters, twos: 10, modulo: 5, seen: 1, kept: 1 };
        let finished = |starters| Finished {
            ask,
            numbers: numbers(starters),
            at: 951_782_400_000,
            took: 1,
            workers: 1,
            elsewhere: 0,
            units: 7,
        };
        lab.finished.push(finished(25));
        let all = cited(&lab, Sequence::Starters);
        let day = [2000, 2, 29];
        assert_eq!(all[4].here, [OwnCount { kind: Kind::Starters, units: 7, day, modulo: Some(5) }]);
        assert_eq!(all.len(), 25);
        lab.finished[0] = finished(26);
        let all = cited(&lab, Sequence::Starters);
        assert!(all.iter().all(|it| it.players != 12));
        let file = b_file(Sequence::Starters, &all);
        assert!(file.ends_with("\n4 9\n"), "{file}");
    }

    #[test]
    fn the_command_lines_count_what_is_cited() {
        let all = cited(&Lab::default(), Sequence::Starters);
        let of = |players: u16| all.iter().find(|it| it.players == players).unwrap();
        let [count, check] = of(40).commands().unwrap();
        assert_eq!(count, "rondel-count run starters 40 --checkpoint starters-40.txt");
        assert_eq!(check, "rondel-count merge starters-40.txt");
        assert_eq!(of(52).commands(), None);
        assert_eq!((of(40).place(), of(40).chords(), of(40).units()), (19, 19, Some(747)));
        assert_eq!(of(52).units(), None);
    }
}
