//! A schedule written as text that reads as the same schedule.

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::schedule::{Round, Schedule, Side, Table};

use super::side::quoted;
use super::{Built, Choices, read};

/// The words of a language in the text; they must be among those that [`read`] knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words<'a> {
    /// The word before the number of a round: `Round`.
    pub round: &'a str,
    /// The word before players without a game: `free`.
    pub free: &'a str,
}

/// Writes `schedule`, a variant of `built`, with `labels` for its entrants: one line per round if all are numbers,
/// else one line per game, or a table if names contain signs that lines cannot hold. If the rounds follow from the
/// first, only that one is written. Returns `None` if no such text reads back as this schedule.
///
/// ```
/// use rondel_format::schedule::{Choices, Words, read, write};
/// let text = "1-4 2-3\n4-3 1-2\n2-4 3-1";
/// let built = read(text).build(&Choices::default()).unwrap();
/// let words = Words { round: "Round", free: "free" };
/// let written = write(&built, &built.schedule, &built.names, words).unwrap();
/// assert_eq!(written, "Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1\n");
/// ```
pub fn write(built: &Built, schedule: &Schedule, labels: &[String], words: Words) -> Option<String> {
    let count = if built.ring.is_some() { 1 } else { schedule.rounds.len() };
    let rounds = &schedule.rounds[..count.min(schedule.rounds.len())];
    let writer = Writer { labels, words };
    let choices =
        Choices { kind: Some(built.kind), development: Some(built.development), ..Choices::default() };
    let texts = [Writer::compact, Writer::lines, Writer::table].into_iter();
    let texts = texts.filter_map(|form| form(&writer, rounds));
    texts.into_iter().find(|text| is_read_as(text, &choices, schedule, labels))
}

/// Returns true if a text reads as this schedule, whatever the numbers of its entrants.
fn is_read_as(text: &str, choices: &Choices, schedule: &Schedule, labels: &[String]) -> bool {
    let reading = read(text);
    let Ok(built) = reading.build(choices) else { return false };
    let called = |schedule: &Schedule, labels: &[String]| -> Vec<_> {
        schedule.rounds.iter().map(|round| by_label(round, labels)).collect()
    };
    reading.troubles.is_empty()
        && built.schedule.entrants == schedule.entrants
        && called(&built.schedule, &built.names) == called(schedule, labels)
}

/// The tables of a round, each with its names and its boards, and the names of the players without a game.
type ByLabel = (Vec<(Vec<String>, Vec<u16>)>, Vec<String>);

/// Returns a round by the names of its players.
fn by_label(round: &Round, labels: &[String]) -> ByLabel {
    let name =
        |player: Player| labels.get(player.index()).map(|label| label.to_lowercase()).unwrap_or_default();
    let table = |table: &Table| {
        let boards = table.boards.iter().map(|board| board.number()).collect();
        (table.players().map(name).collect(), boards)
    };
    let mut out: Vec<String> = round.out.iter().copied().map(name).collect();
    out.sort();
    (round.tables.iter().map(table).collect(), out)
}

struct Writer<'a> {
    labels: &'a [String],
    words: Words<'a>,
}

impl Writer<'_> {
    fn label(&self, player: Player) -> &str {
        self.labels.get(player.index()).map_or("", String::as_str)
    }

    fn side(&self, side: &Side) -> String {
        match side.players() {
            [one] => self.label(*one).to_owned(),
            both => both.iter().map(|&player| quoted(self.label(player))).collect::<Vec<_>>().join(" & "),
        }
    }

    fn out(&self, round: &Round) -> Vec<String> {
        let has_partners = round.tables.iter().any(|table| table.pair().is_none());
        let name = |player: Player| match has_partners {
            true => quoted(self.label(player)),
            false => self.label(player).to_owned(),
        };
        round.out.iter().map(|&player| format!("{}: {}", self.words.free, name(player))).collect()
    }

    /// Writes one line of numbers per round.
    fn compact(&self, rounds: &[Round]) -> Option<String> {
        let is_plain = |table: &Table| table.boards.is_empty() && table.pair().is_some();
        let numbers = self.labels.iter().all(|label| label.parse::<u16>().is_ok());
        if !numbers || !rounds.iter().flat_map(|round| &round.tables).all(is_plain) {
            return None;
        }
        let line = |(index, round): (usize, &Round)| {
            let games =
                round.tables.iter().map(|table| table.sides.each_ref().map(|side| self.side(side)).join("-"));
            let items: Vec<String> = games.collect();
            let out: String = self.out(round).iter().map(|out| format!(", {out}")).collect();
            format!("{} {}: {}{out}\n", self.words.round, index + 1, items.join(" "))
        };
        Some(rounds.iter().enumerate().map(line).collect())
    }

    /// Writes one line per game under the headings of rounds.
    fn lines(&self, rounds: &[Round]) -> Option<String> {
        let game = |table: &Table| {
            let between = if table.pair().is_some() { " - " } else { " v " };
            let boards: Vec<String> = table.boards.iter().map(ToString::to_string).collect();
            let boards =
                if boards.is_empty() { String::new() } else { format!(" boards {}", boards.join(", ")) };
            format!("{}{boards}\n", table.sides.each_ref().map(|side| self.side(side)).join(between))
        };
        let mut text = String::new();
        for (index, round) in rounds.iter().enumerate() {
            let blank = if index > 0 { "\n" } else { "" };
            text += &format!("{blank}{} {}\n", self.words.round, index + 1);
            round.tables.iter().for_each(|table| text += &game(table));
            self.out(round).iter().for_each(|out| text += &format!("{out}\n"));
        }
        Some(text)
    }

    /// Writes a table with headings, suitable for a spreadsheet.
    fn table(&self, rounds: &[Round]) -> Option<String> {
        let tables = || rounds.iter().flat_map(|round| &round.tables);
        let fours = tables().all(|table| table.pair().is_none());
        let boards = tables().any(|table| !table.boards.is_empty());
        let heads: &[&str] = match (fours, boards) {
            (true, _) => &["round", "n", "s", "e", "w"],
            (false, true) => &["round", "ns", "ew", "boards"],
            (false, false) => &["round", "white", "black"],
        };
        let quoted = |cell: String| match cell.contains(['"', '\t']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell,
        };
        let row = |cells: Vec<String>| cells.into_iter().map(quoted).collect::<Vec<_>>().join("\t") + "\n";
        let mut text = heads.join("\t") + "\n";
        for (index, round) in rounds.iter().enumerate() {
            for table in &round.tables {
                let mut cells = vec![(index + 1).to_string()];
                match fours {
                    true => cells.extend(table.players().map(|player| self.label(player).to_owned())),
                    false => cells.extend(table.sides.iter().map(|side| self.side(side))),
                }
                if boards {
                    let boards: Vec<String> = table.boards.iter().map(ToString::to_string).collect();
                    cells.push(boards.join(", "));
                }
                text += &row(cells);
            }
            for &player in &round.out {
                // A player alone in a row has a bye; in a separate column for byes a comma would separate two names.
                let mut cells = vec![(index + 1).to_string(), self.label(player).to_owned()];
                cells.resize(heads.len(), String::new());
                text += &row(cells);
            }
        }
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [Words; 3] = [
        Words { round: "Round", free: "free" },
        Words { round: "Ronde", free: "vrij" },
        Words { round: "Runde", free: "fri" },
    ];

    #[track_caller]
    fn written(text: &str) -> String {
        let built = read(text).build(&Choices::default()).unwrap();
        let texts = WORDS.map(|words| {
            let text = write(&built, &built.schedule, &built.names, words);
            text.unwrap_or_else(|| panic!("not read again: {:?}", built.schedule))
        });
        texts.into_iter().next().unwrap()
    }

    #[test]
    fn numbers_take_a_line_a_round() {
        assert_eq!(
            written("1-2\n2-3\n3-1"),
            "Round 1: 1-2, free: 3\nRound 2: 2-3, free: 1\nRound 3: 3-1, free: 2\n"
        );
    }

    #[test]
    fn names_take_a_line_a_game() {
        let text = written("Anna - Bo, Cas - Dirk\n\nAnna - Cas, Bo - Dirk\n\nAnna - Dirk, Bo - Cas");
        assert!(text.starts_with("Round 1\nAnna - Bo\nCas - Dirk\n\nRound 2\n"), "{text}");
        // A name with a comma has a cell of its own.
        written("Round;White;Black\n1;Berg, Anna;Vos, Bo\n2;Cas-Jan 2 v;Berg, Anna\n3;Vos, Bo;Cas-Jan 2 v");
    }

    #[test]
    fn partners_boards_and_starting_positions_are_read_again() {
        assert_eq!(
            written("2 & 3 v 1 & 6\n8 & 10 v 4 & 7\n5 & 9 v 11 & 0"),
            "Round 1\n2 & 3 v 1 & 6\n8 & 10 v 4 & 7\n5 & 9 v 11 & 0\n"
        );
        written("round,table,ns,ew,boards\n1,1,1,4,1\n1,2,2,3,2\n2,1,4,3,2\n2,2,1,2,3\n3,1,2,4,3\n3,2,3,1,1");
        written("Anna & Bo v Cas & Dirk\nEva is free\n\nAnna & Eva v Bo & Cas\nDirk is free");
    }
}
