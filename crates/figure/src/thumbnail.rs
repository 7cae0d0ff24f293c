//! An event in a square of 96 pixels: its crosstable filling up.
//!
//! A list of events does not read their logs, so the figure is kept as a short text with each entry.

use std::f64::consts::TAU;

use base64::alphabet::{Alphabet, URL_SAFE};

use rondel_event::event::{State, System};
use rondel_schedule::model::ids::Player;
use rondel_schedule::model::result::Tally;

/// A crosstable of single signs: played games, and open games of the current round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filling {
    /// The number of rows and columns.
    side: usize,
    /// The cells of each row from the diagonal on, including the diagonal; the other half is the same.
    cells: Vec<Cell>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Cell {
    ToCome,
    Played,
    Now,
}

/// The maximum number of rows of a figure; with more entrants, neighbours share a row.
const MOST: usize = 32;
/// The number of cells in one digit.
const CELLS: usize = 3;

/// Returns the digits of the text, six bits each.
fn digits() -> &'static [u8] {
    const DIGITS: &Alphabet = &URL_SAFE;
    DIGITS.as_str().as_bytes()
}

impl Filling {
    /// The picture shown while there is no event: a round robin of eight in its fourth round.
    pub const EXAMPLE: &str = "IUCECUAFUBZgA";

    /// The side of the square around the ring of [`Filling::chords`].
    pub const RING: u8 = 40;

    /// Returns the current state of an event, or `None` with fewer than two entrants. Rows are in the order of the
    /// seats, in which the rounds of a round robin are stripes; in a Monrad they are in the order of points from
    /// games, so that equals are neighbours.
    pub fn of(state: &State) -> Option<Filling> {
        let rows: Vec<Player> = rows(state);
        if rows.len() < 2 {
            return None;
        }
        let share = rows.len().div_ceil(MOST);
        let mut place = vec![None; state.members.len()];
        for (row, player) in rows.iter().enumerate() {
            place[player.index()] = Some(row / share);
        }
        let mut filling = Filling::empty(rows.len().div_ceil(share));
        let now = state.current();
        for (number, round) in state.published() {
            // All rounds of a round robin are published from the beginning.
            if now != Some(number) && round.outcomes.iter().all(Option::is_none) {
                continue;
            }
            for (table, outcome) in round.round.tables.iter().zip(&round.outcomes) {
                let cell = match outcome {
                    Some(outcome) if outcome.is_played() => Cell::Played,
                    None if now == Some(number) => Cell::Now,
                    _ => continue,
                };
                let [one, other] = &table.sides;
                for player in one.players() {
                    for opponent in other.players() {
                        if let (Some(a), Some(b)) = (place[player.index()], place[opponent.index()]) {
                            filling.fill(a, b, cell);
                        }
                    }
                }
            }
        }
        Some(filling)
    }

    fn empty(side: usize) -> Filling {
        Filling { side, cells: vec![Cell::ToCome; side * (side + 1) / 2] }
    }

    fn fill(&mut self, a: usize, b: usize, cell: Cell) {
        let (row, column) = (a.min(b), a.max(b));
        let at = &mut self.cells[row * (2 * self.side + 1 - row) / 2 + column - row];
        *at = cell.max(*at);
    }

    /// Returns the figure as a text of at most 177 letters: the number of rows, then three cells per letter.
    pub fn text(&self) -> String {
        let digits = digits();
        let cells = self
            .cells
            .chunks(CELLS)
            .map(|cells| cells.iter().rev().fold(0, |digit, cell| digit << 2 | *cell as usize));
        std::iter::once(self.side).chain(cells).map(|digit| char::from(digits[digit])).collect()
    }

    /// Parses the text of [`Filling::text`]; `None` for any other text.
    pub fn read(text: &str) -> Option<Filling> {
        let mut digits = text.bytes().map(|byte| digits().iter().position(|digit| *digit == byte));
        let side = digits.next()??;
        let mut filling = Filling::empty(side);
        if side > MOST || digits.len() != filling.cells.len().div_ceil(CELLS) {
            return None;
        }
        for cells in filling.cells.chunks_mut(CELLS) {
            let digit = digits.next()??;
            for (at, cell) in cells.iter_mut().enumerate() {
                *cell = [Cell::ToCome, Cell::Played, Cell::Now].get(digit >> (2 * at) & 3).copied()?;
            }
        }
        Some(filling)
    }

    /// Returns the number of rows and columns.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns two SVG paths whose unit is one cell: the played games, and the open games of the current round.
    pub fn paths(&self) -> [String; 2] {
        [Cell::Played, Cell::Now].map(|wanted| {
            let both = |[row, column]: [usize; 2]| [[column, row], [row, column]];
            let squares = self.cells_of(wanted).flat_map(both);
            squares.map(|[x, y]| format!("M{x} {y}h1v1h-1z")).collect()
        })
    }

    /// Returns two SVG paths on a ring in a square of [`Filling::RING`] units: a chord for every two who have played,
    /// and for every open game of the current round.
    pub fn chords(&self) -> [String; 2] {
        let half = f64::from(Filling::RING) / 2.0;
        let place = |row: usize| {
            let (sine, cosine) = (TAU * row as f64 / self.side as f64).sin_cos();
            format!("{:.1} {:.1}", half + (half - 1.0) * sine, half - (half - 1.0) * cosine)
        };
        [Cell::Played, Cell::Now].map(|wanted| {
            let apart = self.cells_of(wanted).filter(|[one, other]| one != other);
            apart.map(|[one, other]| format!("M{}L{}", place(one), place(other))).collect()
        })
    }

    /// Returns the rows and columns of the cells from the diagonal on that have this content.
    fn cells_of(&self, wanted: Cell) -> impl Iterator<Item = [usize; 2]> {
        let places = (0..self.side).flat_map(|row| (row..self.side).map(move |column| [row, column]));
        places.zip(&self.cells).filter(move |(_, cell)| **cell == wanted).map(|(place, _)| place)
    }
}

/// Returns the entrants that have a row, in order.
fn rows(state: &State) -> Vec<Player> {
    let takes_part = |player: &Player| state.member(*player).is_some_and(|member| !member.removed);
    let mut rows: Vec<Player> = state.seats.iter().copied().filter(takes_part).collect();
    rows.retain(|player| !state.is_phantom(*player));
    if matches!(state.system, System::Monrad(_)) {
        let mut won = vec![0; state.members.len()];
        for round in &state.rounds {
            for (table, outcome) in round.round.tables.iter().zip(&round.outcomes) {
                for (at, side) in table.sides.iter().enumerate() {
                    let halves = match outcome.as_ref().and_then(|outcome| outcome.for_side(at)) {
                        Some(Tally::Win | Tally::ForfeitWin) => 2,
                        Some(Tally::Draw) => 1,
                        _ => 0,
                    };
                    side.players().iter().for_each(|player| won[player.index()] += halves);
                }
            }
        }
        rows.sort_by_key(|player| std::cmp::Reverse(won[player.index()]));
    }
    rows
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event};
    use rondel_schedule::model::ids::{RoundNo, TableNo};
    use rondel_schedule::model::result::Outcome;

    use super::*;

    fn event(players: u16) -> Event {
        let mut event =
            Event::found(0, "x", System::RoundRobin(Default::default()), Default::default()).unwrap();
        let names = (1..=players)
            .map(|n| rondel_event::event::Entrant { name: format!("P{n}"), ..Default::default() });
        event.apply(0, Action::Enter(names.collect())).unwrap();
        let rounds = rondel_schedule::round_robin::circle::schedule(players.into(), &Default::default())
            .unwrap()
            .rounds;
        event.apply(0, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
        event
    }

    /// The figure as lines of signs.
    fn drawn(filling: &Filling) -> Vec<String> {
        let [played, now] = filling.paths();
        let line = |y: usize| {
            let sign = |x: usize| match format!("M{x} {y}h") {
                square if played.contains(&square) => '#',
                square if now.contains(&square) => 'o',
                _ => '.',
            };
            (0..filling.side()).map(sign).collect()
        };
        (0..filling.side()).map(line).collect()
    }

    #[test]
    fn a_result_fills_its_two_cells() {
        let mut event = event(4);
        assert_eq!(drawn(&Filling::of(event.state()).unwrap()), ["...o", "..o.", ".o..", "o..."]);
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(1));
        let outcome = Some(Outcome::Draw);
        event.apply(0, Action::Report { round, table, outcome }).unwrap();
        assert_eq!(drawn(&Filling::of(event.state()).unwrap()), ["...o", "..#.", ".#..", "o..."]);
    }

    #[test]
    fn the_example_is_a_round_robin_of_eight() {
        let mut event = event(8);
        for at in 0..12 {
            let (round, table) = (RoundNo::from_index(at / 4), TableNo::from_index(at % 4));
            event.apply(0, Action::Report { round, table, outcome: Some(Outcome::Draw) }).unwrap();
        }
        assert_eq!(Filling::of(event.state()).unwrap().text(), Filling::EXAMPLE);
    }

    #[test]
    fn on_the_ring_every_two_who_met_have_one_chord() {
        let mut event = event(4);
        let chords = |event: &Event| Filling::of(event.state()).unwrap().chords();
        // The first is at the top, the others follow clockwise.
        assert_eq!(chords(&event), ["", "M20.0 1.0L1.0 20.0M39.0 20.0L20.0 39.0"]);
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(1));
        event.apply(0, Action::Report { round, table, outcome: Some(Outcome::Draw) }).unwrap();
        assert_eq!(chords(&event), ["M39.0 20.0L20.0 39.0", "M20.0 1.0L1.0 20.0"]);
        // Neighbours who share a row have no chord between them.
        let many = Filling::of(super::tests::event(200).state()).unwrap();
        assert!(many.chords().iter().all(|path| !path.contains("NaN")));
    }

    #[test]
    fn it_is_kept_as_a_short_text() {
        for players in [2, 3, 5, 31, 32, 33, 200] {
            let filling = Filling::of(event(players).state()).unwrap();
            let text = filling.text();
            assert!(text.len() <= 177, "{players}: {}", text.len());
            assert_eq!(Filling::read(&text), Some(filling), "{players}");
        }
        for wrong in ["", "C", "CD", "C!", "CAA", "é", "_"] {
            assert_eq!(Filling::read(wrong), None, "{wrong}");
        }
    }
}
