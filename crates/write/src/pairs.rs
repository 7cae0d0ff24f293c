//! Spreadsheet tables of a pairs evening, in the format of [`csv`](super::csv).

use rondel_event::event::State;
use rondel_event::movement::pairs::{self, Travelled};
use rondel_schedule::model::ids::RoundNo;
use rondel_text::bridge::{self, Bridge};
use rondel_text::common::Word;
use rondel_text::file::FileText;
use rondel_text::numbers::{MINUS, fixed};
use rondel_text::pairs::{Pairs as Text, remarks};
use rondel_text::{Lang, Say};

use super::csv::Sheet;

/// Writes hundredths with two decimals and a hyphen for a minus sign, as spreadsheets read them.
fn hundredths(of: i128, lang: Lang) -> String {
    fixed(of, 2, lang).replace(MINUS, "-")
}

/// Returns the ranking after the round `through`: `place, number, pair, matchpoints, maximum, percent, boards`, and
/// remarks if there are any. An evening with two winners has one list after the other, each under its direction. A
/// pair without a place has an empty cell there.
pub fn ranking(state: &State, through: Option<RoundNo>, lang: Lang) -> String {
    let mut sheet = Sheet::new(lang);
    for list in pairs::rankings(state, through) {
        if let Some(side) = list.side {
            sheet.row([[Text::RankingNs, Text::RankingEw][side].say(lang)]);
        }
        let heads = [Text::Pair, Text::Matchpoints].map(|text| text.say(lang));
        let [pair, points] = heads;
        let [place, name] = [Word::Place, Word::Name].map(|word| word.say(lang));
        let (most, boards) = (Text::Maximum.say(lang), Text::Boards.say(lang));
        sheet.row([place, pair, name, points, most, "%".to_owned(), boards]);
        for row in list.rows {
            let remarks = remarks(&row, lang);
            let cells = [
                row.place.number().map_or(String::new(), |place| place.to_string()),
                row.pair.to_string(),
                state.members[row.pair.index()].called.clone(),
                hundredths(row.points.rounded(100), lang),
                row.maximum.to_string(),
                row.percent.map_or(String::new(), |percent| hundredths(percent, lang)),
                row.boards.to_string(),
            ];
            sheet.row(cells.into_iter().chain((!remarks.is_empty()).then(|| remarks.join(", "))));
        }
    }
    sheet.text()
}

/// Returns every result by board: `board, round, table, North/South and East/West with their numbers, contract,
/// score, matchpoints of both sides`.
pub fn results(state: &State, lang: Lang) -> String {
    let mut sheet = Sheet::new(lang);
    let [round, table] = [FileText::Round.say(lang), Word::Table.say(lang)];
    let [ns, ew] = [Word::NorthSouth, Word::EastWest].map(|word| word.say(lang));
    let [ns_points, ew_points] = [Bridge::NorthSouth, Bridge::EastWest].map(|side| side.say(lang));
    let [contract, score] = [Text::Contract, Text::Score].map(|text| text.say(lang));
    let board = Text::BoardWord.say(lang);
    sheet.row([
        board,
        round,
        table,
        format!("{ns} #"),
        ns,
        format!("{ew} #"),
        ew,
        contract,
        score,
        ns_points,
        ew_points,
    ]);
    for board in pairs::boards(state) {
        for Travelled { line, points } in pairs::traveller(state, board, None).lines {
            let [ns, ew] = line.pairs.map(|pair| state.members[pair.index()].called.clone());
            let [ns_points, ew_points] = match points {
                Some(points) => points.map(|points| hundredths(points.rounded(100), lang)),
                None => [String::new(), String::new()],
            };
            let score = line.deal.and_then(|deal| deal.score(line.board));
            sheet.row([
                line.board.to_string(),
                line.round.to_string(),
                line.table.to_string(),
                line.pairs[0].to_string(),
                ns,
                line.pairs[1].to_string(),
                ew,
                line.deal.map_or(String::new(), |deal| bridge::deal(deal, lang)),
                score.map_or(String::new(), |score| score.to_string()),
                ns_points,
                ew_points,
            ]);
        }
    }
    sheet.text()
}
