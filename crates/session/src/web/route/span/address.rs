//! Writing and reading of the state of the span-diagram page in its address.

use std::fmt;

use rondel_figure::{Highlight, Lines, Motion};
use rondel_schedule::model::ids::TableNo;
use rondel_schedule::model::numbering::Numbering;
use rondel_schedule::whist::Draw;

use super::{Part, SpanView, Whence};
use crate::web::route::parts::Parts;

impl SpanView {
    /// Reads the part after `#/span/`; an unreadable word leaves its default.
    pub fn read(path: &str) -> Self {
        let Parts { players, round, words } = Parts::read(path);
        let default = SpanView::default();
        let mut view = SpanView {
            players: players.unwrap_or(default.players),
            round: round.unwrap_or(default.round),
            ..default
        };
        for part in words {
            if let Some(named) = Part::ALL.into_iter().find(|named| named.word() == Some(part)) {
                view.part = named;
            } else if let Some(numbers) = Numbering::read(part) {
                view.numbers = Some(numbers);
            } else if let Some((word, rest)) = part.split_once('-') {
                view.take(word, rest);
            } else {
                match part {
                    "pasted" => view.from = Whence::Pasted,
                    "listed" => view.from = Whence::Listed,
                    "multiplied" => view.from = Whence::Multiplied,
                    "turned" => view.from = Whence::Turned,
                    "walk" => view.motion = Motion::Walk,
                    "partners" => view.lines = Lines::Partners,
                    "opponents" => view.lines = Lines::Opponents,
                    "colours" => view.colours = true,
                    _ => {}
                }
            }
        }
        view.kept()
    }

    /// Reads a word with a value after a hyphen.
    fn take(&mut self, word: &str, rest: &str) {
        match word {
            "at" => {
                let table = |table: &str| -> Option<[u16; 4]> {
                    let seats: Option<Vec<u16>> = table.split('-').map(|seat| seat.parse().ok()).collect();
                    seats?.try_into().ok()
                };
                let tables = rest.split('.').take(usize::from(Self::WIDEST)).map(table);
                self.tables = tables.collect::<Option<Vec<_>>>().or(Some(Vec::new()));
            }
            "drawn" => {
                if let Some((draw, seed)) = rest.split_once('-')
                    && let Some(draw) = Draw::ALL.into_iter().find(|known| known.word() == draw)
                    && let Ok(seed) = seed.parse()
                {
                    self.from = Whence::Drawn { draw, seed };
                }
            }
            "tables" => self.shown = rest.parse().ok(),
            "times" => self.times = rest.parse().ok(),
            "lit" => self.lit = light(rest),
            "join" => {
                let pair = |pair: &str| {
                    let (a, b) = pair.split_once('-')?;
                    Some([a.parse().ok()?, b.parse().ok()?])
                };
                self.join = rest.split('.').filter_map(pair).take(3).collect();
            }
            _ => {}
        }
    }
}

/// Parses a highlight: `table-3`, `player-5` or `distance-2`.
fn light(text: &str) -> Option<Highlight> {
    let (what, number) = text.split_once('-')?;
    let number: u16 = number.parse().ok()?;
    match what {
        "table" => TableNo::try_from(number).ok().map(Highlight::Table),
        "player" => Some(Highlight::Player(number)),
        "distance" => Some(Highlight::Distance(number)),
        _ => None,
    }
}

impl fmt::Display for SpanView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.players, self.round)?;
        if let Some(word) = self.part.word() {
            write!(f, "/{word}")?;
        }
        if let Some(shown) = self.shown {
            write!(f, "/tables-{shown}")?;
        }
        if self.motion == Motion::Walk {
            f.write_str("/walk")?;
        }
        if let Some(numbers) = self.numbers {
            write!(f, "/{}", numbers.word())?;
        }
        match self.lines {
            Lines::Both => {}
            Lines::Partners => f.write_str("/partners")?,
            Lines::Opponents => f.write_str("/opponents")?,
        }
        if self.colours {
            f.write_str("/colours")?;
        }
        match self.lit {
            None => {}
            Some(Highlight::Table(table)) => write!(f, "/lit-table-{table}")?,
            Some(Highlight::Player(player)) => write!(f, "/lit-player-{player}")?,
            Some(Highlight::Distance(distance)) => write!(f, "/lit-distance-{distance}")?,
        }
        if let Some(times) = self.times {
            write!(f, "/times-{times}")?;
        }
        if !self.join.is_empty() {
            let pairs: Vec<String> = self.join.iter().map(|[a, b]| format!("{a}-{b}")).collect();
            write!(f, "/join-{}", pairs.join("."))?;
        }
        match self.from {
            Whence::Catalogue => return Ok(()),
            Whence::Drawn { draw, seed } => write!(f, "/drawn-{}-{seed}", draw.word())?,
            Whence::Pasted => f.write_str("/pasted")?,
            Whence::Listed => f.write_str("/listed")?,
            Whence::Multiplied => f.write_str("/multiplied")?,
            Whence::Turned => f.write_str("/turned")?,
        }
        let table = |[n, s, e, w]: &[u16; 4]| format!("{n}-{s}-{e}-{w}");
        let tables: Vec<String> = self.tables.iter().flatten().map(table).collect();
        write!(f, "/at-{}", tables.join("."))
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::RoundNo;
    use rondel_schedule::whist::Solution;

    use super::*;

    #[test]
    fn every_view_is_read_back_from_its_own_address() {
        let eight = Solution::new(8, vec![[2, 3, 4, 6], [5, 1, 7, 0]]).unwrap();
        let froms = [
            Whence::Drawn { draw: Draw::Any, seed: 7 },
            Whence::Drawn { draw: Draw::Invariant, seed: u32::MAX },
            Whence::Pasted,
            Whence::Listed,
            Whence::Multiplied,
            Whence::Turned,
        ];
        let lights = [
            None,
            Some(Highlight::Table(TableNo::from_index(1))),
            Some(Highlight::Player(0)),
            Some(Highlight::Distance(3)),
        ];
        for part in Part::ALL {
            for from in froms {
                for lit in lights {
                    for lines in Lines::ALL {
                        let view = SpanView {
                            round: RoundNo::from_index(6),
                            part,
                            shown: (lines == Lines::Both).then_some(1),
                            motion: Motion::ALL[usize::from(lit.is_none())],
                            numbers: Numbering::ALL.get(lines as usize).copied(),
                            lines,
                            colours: lit.is_none(),
                            lit,
                            times: lit.map(|_| 3),
                            join: if part == Part::Puzzle { vec![[2, 5], [6, 1]] } else { Vec::new() },
                            ..SpanView::with(&eight, from)
                        };
                        assert_eq!(SpanView::read(&view.to_string()), view, "{view}");
                    }
                }
            }
        }
        assert_eq!(SpanView::of(101).to_string(), "101/1");
    }
}
