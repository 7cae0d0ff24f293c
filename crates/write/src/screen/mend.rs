//! The rounds that a change alters, before and after.

use rondel_event::proof::mend::{Altered, Sheet};
use rondel_event::proof::report::LabelledReport;
use rondel_schedule::model::schedule::Table as Seated;
use rondel_text::common::Idle;
use rondel_text::mend::Mend as Text;
use rondel_text::verify::Verify;
use rondel_text::{Lang, Say};

use super::{Cell, Column, Row, Table};

/// Returns an altered round, with a row per table and the free players last. Players who have a seat in only one of
/// the versions are highlighted. `first_only` is true if the round is the start of all rounds.
pub fn round(shown: &LabelledReport, altered: &Altered, first_only: bool, lang: Lang) -> Table {
    let head = match first_only {
        true => Text::Start.say(lang),
        false => format!("{} {}", Text::RoundHead.say(lang), altered.round),
    };
    let both = [&altered.before, &altered.after];
    let row =
        |index: usize| both.map(|sheet| seated(shown, sheet.tables.get(index), lang)).into_iter().collect();
    let free = both.map(|sheet| free(shown, sheet, lang));
    let free = free.iter().any(|cell| !cell.pieces.is_empty()).then(|| free.into_iter().collect::<Row>());
    let tables = altered.before.tables.len().max(altered.after.tables.len());
    let columns = [Text::Before, Text::After].map(|head| Column::text(head.say(lang)));
    Table::titled(head, columns.to_vec(), (0..tables).map(row).chain(free).collect())
}

/// Returns the players at a table.
fn seated(shown: &LabelledReport, at: Option<&(Seated, Vec<bool>)>, lang: Lang) -> Cell {
    let Some((table, marks)) = at else { return Cell::of("–") };
    let mut marks = marks.iter().copied();
    let mut pieces = Vec::new();
    for (side, between) in table.sides.iter().zip(["", " – "]) {
        for (index, &player) in side.players().iter().enumerate() {
            let between = if index > 0 { " & " } else { between };
            pieces.extend((!between.is_empty()).then(|| (between.to_owned(), false)));
            pieces.push((shown.name(player), marks.next() == Some(true)));
        }
    }
    let boards: Vec<String> = table.boards.iter().map(ToString::to_string).collect();
    if !boards.is_empty() {
        pieces.push((format!(" · {}", Verify::Boards { boards: boards.join(", ") }.say(lang)), false));
    }
    Cell::default().in_pieces(pieces)
}

/// Returns the free players as one piece, or no piece if there are none.
fn free(shown: &LabelledReport, sheet: &Sheet, lang: Lang) -> Cell {
    let names: Vec<String> = sheet.out.iter().map(|&(player, _)| shown.name(player)).collect();
    let stands_out = sheet.out.iter().any(|&(_, mark)| mark);
    let said =
        (!names.is_empty()).then(|| (Idle::all(shown.game.kind, names.join(", ")).say(lang), stands_out));
    Cell::default().in_pieces(said.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Sides;
    use rondel_event::proof::mend::{Change, altered};
    use rondel_schedule::model::ids::{BoardNo, RoundNo, TableNo};
    use rondel_text::evidence::testing::five;

    use super::super::tests::{drawn, drawn_in_all};
    use super::*;

    #[test]
    fn who_moves_stands_out_on_both_sides_and_so_does_who_is_free_instead() {
        let five = five(Sides::Colours);
        let round_no = RoundNo::from_index(1);
        let free = five.schedule().rounds[1].out[0];
        let plays = five.schedule().rounds[1].tables[0].players().next().unwrap();
        let mut after = five.schedule().clone();
        Change::Exchange { round: round_no, players: [free, plays] }.apply(&mut after);
        let found = altered(five.schedule(), &after, false);
        insta::assert_snapshot!(drawn_in_all(|lang| round(&five, &found[0], false, lang)));
        let start = drawn(&round(&five, &found[0], true, Lang::En));
        assert!(start.starts_with(&Text::Start.say(Lang::En)), "{start}");
    }

    #[test]
    fn a_table_that_only_one_of_them_has_is_a_dash_in_the_other_and_boards_stand_after_the_names() {
        let five = five(Sides::Colours);
        let (round_no, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let mut after = five.schedule().clone();
        let boards = [3, 4].map(BoardNo::from_index).to_vec();
        Change::Lay { round: round_no, table, boards }.apply(&mut after);
        after.rounds[0].tables.truncate(1);
        let found = altered(five.schedule(), &after, false);
        let told = drawn(&round(&five, &found[0], false, Lang::En));
        assert!(told.lines().nth(2).is_some_and(|line| line.ends_with("· boards 4, 5")), "{told}");
        assert!(told.lines().nth(3).is_some_and(|line| line.ends_with(" | –")), "{told}");
    }
}
