//! The evidence of a report in words: its matrices and the text of their cells. Its tables are in `write::screen`.

use rondel_event::event::Sides;
use rondel_event::proof::report::{LabelledReport, Map};
use rondel_figure::{Matrix, heat};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::{Side, Table};

use super::checks::Checks as Text;
use super::common::{Idle, Word, side_words};
use super::file::FileText;
use super::report::numbers;
use super::verify::Verify;
use super::{Lang, Say};

/// Returns the two sides as words, and the first letters of these words.
pub fn sides_of(sides: Sides, lang: Lang) -> ([String; 2], [String; 2]) {
    let words = side_words(sides).map(|word| word.say(lang));
    let letters = words.each_ref().map(|word| word.chars().take(1).flat_map(char::to_lowercase).collect());
    (words, letters)
}

/// Returns the name of a round by its index.
pub fn round_name(index: usize, lang: Lang) -> String {
    Word::Round { number: RoundNo::from_index(index).number() }.say(lang)
}

/// Returns the opponents at a table, with the boards they play.
pub fn table(shown: &LabelledReport, table: &Table, lang: Lang) -> String {
    let side =
        |side: &Side| side.players().iter().map(|&player| shown.name(player)).collect::<Vec<_>>().join(" & ");
    let sides = table.sides.each_ref().map(side).join(" – ");
    if table.boards.is_empty() {
        return sides;
    }
    let boards: Vec<String> = table.boards.iter().map(ToString::to_string).collect();
    format!("{sides} · {}", Verify::Boards { boards: boards.join(", ") }.say(lang))
}

/// Returns the opponents of each entrant, round by round: the tag of the opponent, with the letter of the entrant's
/// own side where sides matter, or a dash for a bye. Each cell also has the index of the opponent, or the own index
/// if there is none.
pub fn by_round(shown: &LabelledReport, lang: Lang) -> Vec<Vec<(String, usize)>> {
    let letters = shown.has_sides().then(|| sides_of(shown.sides, lang).1);
    let cell = |i: usize, index: usize, met: Option<(Player, usize)>| match met {
        Some((other, side)) => {
            let letter = letters.as_ref().map_or("", |letters| letters[side].as_str());
            (format!("{}{letter}", shown.tag(other)), other.index())
        }
        None if shown.schedule().rounds[index].out.contains(&Player::from_index(i)) => ("–".to_owned(), i),
        None => (String::new(), i),
    };
    let row = |(i, row): (usize, Vec<Option<(Player, usize)>>)| {
        row.into_iter().enumerate().map(|(index, met)| cell(i, index, met)).collect()
    };
    shown.met().into_iter().enumerate().map(row).collect()
}

/// Returns the text of a cell of the meeting matrix.
pub fn meeting(shown: &LabelledReport, cell: [usize; 2], lang: Lang) -> String {
    let [one, other] = cell.map(Player::from_index);
    let rounds = shown.rounds(Map::Meetings, cell);
    let one_round = |round: &RoundNo| {
        let game = shown.table_of(*round, [one, other]);
        match game.and_then(|(place, table)| Some((place, table.pair()?))) {
            Some((place, [first, second])) => Text::CellGame {
                round: round.number(),
                place: shown.game.place,
                table: place as u16 + 1,
                first: shown.name(first),
                second: shown.name(second),
            },
            None => Text::CellFree {
                round: round.number(),
                name: shown.name(one),
                idle: Idle::of(shown.game.kind),
            },
        }
        .say(lang)
    };
    match (rounds.is_empty(), one == other) {
        (true, true) => Text::CellSelf { name: shown.name(one), idle: Idle::of(shown.game.kind) }.say(lang),
        (true, false) => Text::CellNever { one: shown.name(one), other: shown.name(other) }.say(lang),
        (false, _) => rounds.iter().map(one_round).collect::<Vec<_>>().join(" · "),
    }
}

/// Returns the text of a cell of a heat map, or `None` on the diagonal and beyond the entrants.
pub fn counted(shown: &LabelledReport, map: Map, cell: [usize; 2], lang: Lang) -> Option<String> {
    let n = shown.names.len();
    if cell[0] == cell[1] || cell.iter().any(|&index| index >= n) {
        return None;
    }
    let [one, other] = cell.map(|index| shown.names[index].clone());
    let n = shown.count(map, cell);
    if map == Map::Follow {
        return Some(Text::FollowCell { player: one, other, n }.say(lang));
    }
    let text = Verify::CellTimes { one, other, n }.say(lang);
    let rounds = shown.rounds(map, cell);
    Some(match rounds.is_empty() {
        true => text,
        false => format!("{text}, {}", Verify::CellRounds { rounds: numbers(&rounds) }.say(lang)),
    })
}

/// Returns a heat map with these names, full or short.
pub fn heat_map(shown: &LabelledReport, map: Map, names: &[String], lang: Lang) -> Matrix {
    let n = names.len();
    let count = |i: usize, j: usize| if i == j { 0 } else { shown.count(map, [i, j]) as u32 };
    let counts: Vec<Vec<u32>> = (0..n).map(|i| (0..n).map(|j| count(i, j)).collect()).collect();
    let [title, desc] = map_words(map, lang);
    tagged(shown, heat(title, desc, names, &counts))
}

/// Returns the matrix with the entrants' own numbers, if they have numbers.
pub fn tagged(shown: &LabelledReport, matrix: Matrix) -> Matrix {
    if shown.numbers { matrix.numbered(&shown.names) } else { matrix }
}

/// Returns the title of a matrix, and the meaning of its cells.
pub fn map_words(map: Map, lang: Lang) -> [String; 2] {
    let of = |title: Verify, desc: Verify| [title, desc].map(|text| text.say(lang));
    match map {
        Map::Partners => of(Verify::PartnersTitle, Verify::PartnersDesc),
        Map::Opponents => of(Verify::OpponentsTitle, Verify::OpponentsDesc),
        Map::Lefts => of(Verify::LeftsTitle, Verify::LeftsDesc),
        Map::Comparisons => of(Verify::ComparisonsTitle, Verify::ComparisonsDesc),
        Map::Follow => [Text::FollowTitle, Text::FollowDesc].map(|text| text.say(lang)),
        Map::Meetings => [FileText::Meetings, FileText::MeetingsDesc].map(|text| text.say(lang)),
    }
}

/// Returns the relation of the second of a pair to the first.
pub fn other_of(map: Map) -> Verify {
    match map {
        Map::Partners | Map::Meetings => Verify::PairPartner,
        Map::Opponents => Verify::PairOpponent,
        Map::Lefts => Verify::PairLeft,
        Map::Comparisons => Verify::PairCompared,
        Map::Follow => Verify::PairFollowed,
    }
}

/// Returns the numbers of rounds as a list, or a dash for none.
pub fn rounds_or_none(rounds: &[RoundNo]) -> String {
    if rounds.is_empty() { "–".to_owned() } else { numbers(rounds) }
}

/// Reports for the tests of this crate and of the crates that use it.
#[cfg(any(test, feature = "testing"))]
pub mod testing {
    use rondel_event::proof::report::{Expected, Kind, Report};
    use rondel_schedule::model::schedule::Schedule;
    use rondel_schedule::round_robin::circle;

    use super::*;

    /// Returns a report on `schedule` with these names.
    pub fn shown(schedule: Schedule, kind: Kind, names: &[&str], sides: Sides) -> LabelledReport {
        let expected = Expected::of(&schedule, kind, false);
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        LabelledReport::new(Report::of(schedule, expected), names, sides)
    }

    /// A long name.
    pub const LONG: &str = "Wilhelmina van den Bergh-Oosterhuis";

    /// Returns a report on a round robin of five, one with a long name.
    ///
    /// # Panics
    /// Never: there is a Berger table for five.
    pub fn five(sides: Sides) -> LabelledReport {
        let names = ["Ann", "Bo", LONG, "Dirk", "Eva"];
        shown(circle::berger(5).unwrap(), Kind::RoundRobin, &names, sides)
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::proof::report::Kind;
    use rondel_schedule::round_robin::circle;
    use rondel_schedule::whist::catalogue;

    use super::testing::{LONG, five, shown};
    use super::*;

    #[test]
    fn a_cell_of_the_meetings_says_the_game_the_bye_or_that_there_is_none() {
        let five = five(Sides::Plain);
        let game = format!("{LONG} – Ann");
        assert_eq!(
            Lang::BUILT_IN.map(|lang| meeting(&five, [0, 2], lang)),
            ["Round 3, table 1: ", "Ronde 3, tafel 1: ", "Runde 3, bord 1: "].map(|at| format!("{at}{game}"))
        );
        assert_eq!(meeting(&five, [4, 4], Lang::En), "Round 4: Eva has the bye");
        let six = ["1", "2", "3", "4", "5", "6"];
        let lacking = circle::berger(6).map(|mut six| (six.rounds.truncate(1), six).1).unwrap();
        let lacking = shown(lacking, Kind::RoundRobin, &six, Sides::Plain);
        assert_eq!(meeting(&lacking, [0, 1], Lang::En), "1 and 2 do not meet");
        assert_eq!(meeting(&lacking, [0, 0], Lang::Nl), "1 is nooit vrij");
    }

    #[test]
    fn each_looks_up_round_by_round_whom_they_meet() {
        let cells =
            |sides| by_round(&five(sides), Lang::Nl)[2].iter().map(|it| it.0.clone()).collect::<Vec<_>>();
        assert_eq!(cells(Sides::Colours), ["4w", "5z", "1w", "2z", "–"]);
        assert_eq!(cells(Sides::Plain), ["4", "5", "1", "2", "–"]);
    }

    #[test]
    fn a_heat_map_has_the_numbers_as_written_and_a_cell_says_its_rounds() {
        let schedule = catalogue(8).unwrap().schedule();
        let names = ["11", "12", "13", "14", "15", "16", "17", "18"];
        let eight = shown(schedule.clone(), Kind::Individual, &names, Sides::Plain);
        let matrix = heat_map(&eight, Map::Opponents, &eight.short, Lang::En);
        assert_eq!((matrix.heads[0].as_str(), matrix.rows[0].head.as_str()), ("11", "11"));
        assert!(matrix.rows.iter().all(|row| row.name.is_empty()));
        let said = Lang::BUILT_IN.map(|lang| counted(&eight, Map::Opponents, [0, 7], lang).unwrap());
        assert_eq!(
            said,
            [
                "11 and 18: twice, in rounds 3, 4",
                "11 en 18: 2 keer, in ronde 3, 4",
                "11 og 18: 2 ganger, i runde 3, 4"
            ]
        );
        let at = |map, cell| counted(&eight, map, cell, Lang::En);
        assert_eq!(at(Map::Lefts, [0, 7]).as_deref(), Some("11 and 18: once"));
        assert_eq!(at(Map::Follow, [0, 7]).as_deref(), Some("11 never meets the last opponent of 18."));
        assert_eq!([at(Map::Partners, [3, 3]), at(Map::Partners, [3, 8])], [None, None]);
        // With names, the numbers of the schedule are the headings.
        let named =
            shown(schedule, Kind::Individual, &["a", "b", "c", "d", "e", "f", "g", "h"], Sides::Plain);
        let matrix = heat_map(&named, Map::Opponents, &named.short, Lang::En);
        assert_eq!((matrix.rows[7].head.as_str(), matrix.rows[7].name.as_str()), ("8", "h"));
    }

    #[test]
    fn a_table_with_boards_says_them() {
        let five = five(Sides::Colours);
        let mut at = five.schedule().rounds[0].tables[0].clone();
        assert_eq!(table(&five, &at, Lang::Nl), "Bo – Eva");
        at.boards = [0, 1].map(rondel_schedule::model::ids::BoardNo::from_index).to_vec();
        assert_eq!(table(&five, &at, Lang::Nl), "Bo – Eva · spellen 1, 2");
    }
}
