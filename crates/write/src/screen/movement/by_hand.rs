//! A Howell built by hand: the programme as lines by columns, with one pair of numbers to be chosen per line.

use rondel_event::movement::howell::ByHand;
use rondel_session::web::route::HandView;
use rondel_text::movement::hand::Hand as Text;
use rondel_text::{Lang, Say};

use crate::screen::{Cell, Column, Mark, State, Table};

/// Returns the programme. A used column is crossed out, and a cell that can no longer be chosen has the reason. The
/// first cell of a line is the button that turns it.
pub fn programme(hand: &ByHand, lang: Lang) -> Table {
    let cell = |line: usize, column: usize| {
        let [ns, ew] = hand.cell(line, column);
        let is_chosen = hand.chosen(line) == Some(column);
        let why = hand.check(line, column).err().filter(|_| !is_chosen).map(|why| why.say(lang));
        let label = Text::Pick { ns, ew, line, column }.say(lang);
        Cell::of(format!("{ns} {ew}")).switched(label, State::Pressed(is_chosen)).refused(why)
    };
    let row = |line: usize| {
        let left = match hand.chosen(line) {
            Some(column) => Text::Column { column },
            None => Text::Left { line, n: hand.options(line).len() },
        };
        let turn = Cell::of("⇄").pressed(Text::Flip { line }.say(lang)).noted(left.say(lang));
        std::iter::once(turn).chain((1..=hand.columns()).map(|column| cell(line, column))).collect()
    };
    let column = |column: usize| {
        let is_used = (1..=hand.lines()).any(|line| hand.chosen(line) == Some(column));
        Column::number(column.to_string()).marked(Mark::Cut, is_used)
    };
    let columns = std::iter::once(Column::text("").naming()).chain((1..=hand.columns()).map(column));
    Table::of(Text::Title.say(lang), columns.collect(), (1..=hand.lines()).map(row).collect())
}

/// Returns the builder after a press at a row and a column of [`programme`], which turns a line or chooses a pair of
/// numbers, or undoes that.
pub fn pressed(mut view: HandView, [row, column]: [usize; 2]) -> HandView {
    fn switch<T: PartialEq>(list: &mut Vec<T>, it: T) {
        match list.iter().position(|other| *other == it) {
            Some(at) => drop(list.remove(at)),
            None => list.push(it),
        }
    }
    let line = row + 1;
    match column {
        0 => switch(&mut view.flipped, line),
        _ => switch(&mut view.chosen, [line, column]),
    }
    view
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::starter::Starter;

    use super::*;
    use crate::screen::tests::{drawn, drawn_in_all};

    /// Four tables, with a column chosen in the first line.
    fn four() -> ByHand {
        let mut hand = ByHand::new(&Starter::columns(3)).unwrap();
        hand.choose(1, 2).unwrap();
        hand
    }

    #[test]
    fn a_column_that_is_used_is_crossed_out_and_what_cannot_be_chosen_says_why() {
        let hand = four();
        let table = programme(&hand, Lang::En);
        let marks: Vec<usize> =
            (0..table.columns.len()).filter(|&at| table.columns[at].mark.is_some()).collect();
        assert_eq!(marks, [2]);
        // A chosen cell can be given back, and has no reason.
        let pressed = |row: usize, column: usize| {
            drawn(&Table::of("", Vec::new(), vec![table.rows[row].clone()]))
                .lines()
                .nth(1)
                .and_then(|line| line.split(" | ").nth(column).map(str::to_owned))
                .unwrap()
        };
        let [ns, ew] = hand.cell(1, 2);
        assert_eq!(pressed(0, 2), format!("[{ns} {ew}+]"));
        let [ns, ew] = hand.cell(2, 2);
        assert_eq!(pressed(1, 2), format!("[{ns} {ew}!]"));
        insta::assert_snapshot!(drawn_in_all(|lang| programme(&hand, lang)));
    }

    #[test]
    fn a_press_chooses_and_gives_back_turns_and_turns_back() {
        let view = HandView { tables: 4, starter: 0, chosen: vec![[3, 1]], flipped: Vec::new() };
        let chosen = pressed(view.clone(), [0, 2]);
        assert_eq!((chosen.chosen.as_slice(), chosen.flipped.len()), ([[3, 1], [1, 2]].as_slice(), 0));
        assert_eq!(pressed(chosen, [0, 2]), view);
        let turned = pressed(view.clone(), [1, 0]);
        assert_eq!((turned.flipped.as_slice(), turned.chosen.len()), ([2].as_slice(), 1));
        assert_eq!(pressed(turned, [1, 0]), view);
    }
}
