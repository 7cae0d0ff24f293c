//! An evening of pairs: the ranking, the boards of a pair, the traveller of a board.

use rondel_event::event::State;
use rondel_event::movement::pairs::{self, Line, Ranking, Travelled, Traveller};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::bridge::{self, percent, points, signed};
use rondel_text::common::Word;
use rondel_text::file::FileText;
use rondel_text::pairs::{Pairs as Text, remarks};
use rondel_text::{Lang, Say};

use super::{Cell, Column, Kind, Mark, Row, State as Open, Table};

/// State of the ranking on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PairsState {
    through: Option<RoundNo>,
    opened: Option<Player>,
}

impl PairsState {
    /// Returns the round after which the ranking is shown, or `None` for all rounds.
    pub fn through(&self) -> Option<RoundNo> {
        self.through
    }

    /// Returns the pair whose boards are open.
    pub fn opened(&self) -> Option<Player> {
        self.opened
    }

    /// Shows the ranking after another round; an opened pair stays open.
    pub fn look_after(&mut self, round: Option<RoundNo>) {
        self.through = round;
    }

    /// Opens the boards of a pair, or closes them if they are open; `None` closes them.
    pub fn press(&mut self, pair: Option<Player>) {
        self.opened = if self.opened == pair { None } else { pair };
    }
}

/// Returns a ranking with the pair of each row; the line above the pairs without a place has none. `open` is the pair
/// whose boards are open.
pub fn ranking(
    state: &State,
    list: &Ranking,
    open: Option<Player>,
    lang: Lang,
) -> (Table, Vec<Option<Player>>) {
    let most = list.rows.iter().filter_map(|row| row.percent).max().filter(|most| *most > 0);
    let share = |percent: Option<i128>| u8::try_from(percent? * 100 / most?).ok();
    let mut rows: Vec<(Option<Player>, Row)> = Vec::new();
    for (index, row) in list.rows.iter().enumerate() {
        let above = index.checked_sub(1).map(|above| list.rows[above].place);
        if row.place.is_below() && above.is_none_or(|above| !above.is_below()) {
            rows.push((None, Row::heading(Text::Without.say(lang), 5)));
        }
        // A shared place is written once.
        let place = Cell::of(row.place.number().map_or("–".to_owned(), |place| place.to_string()));
        let name = Cell::of(pairs::name(state, row.pair));
        let made = Text::Of { points: points(row.points.rounded(100), lang), maximum: row.maximum };
        let cells = vec![
            place.marked(Mark::Again, above == Some(row.place)),
            name.switched("", Open::Expanded(open == Some(row.pair))).noted(remarks(row, lang).join(", ")),
            Cell::of(row.percent.map_or("–".to_owned(), |it| percent(it, lang))).sharing(share(row.percent)),
            Cell::of(made.say(lang)),
            Cell::of(row.boards),
        ];
        rows.push((Some(row.pair), Row::of(cells)));
    }
    let columns = vec![
        Column::of(Kind::Place, Word::Place.say(lang)).in_brief(" "),
        Column::text(Text::Pair.say(lang)).naming(),
        Column::of(Kind::Points, Text::Percent.say(lang)).in_brief("%"),
        Column::number(Text::Matchpoints.say(lang)).in_brief(Text::MatchpointsShort.say(lang)),
        Column::number(Text::Boards.say(lang)),
    ];
    let (pairs, rows) = rows.into_iter().unzip();
    (Table::of(heading(list).unwrap_or(Text::Ranking).say(lang), columns, rows), pairs)
}

/// Returns the heading of a ranking if there are two.
pub fn heading(list: &Ranking) -> Option<Text> {
    list.side.map(|side| [Text::RankingNs, Text::RankingEw][side].clone())
}

/// Returns all boards of a pair in the order of play.
pub fn card(state: &State, pair: Player, card: &[Travelled], lang: Lang) -> Table {
    let row = |it: &Travelled| {
        let line = &it.line;
        let side = usize::from(line.pairs[1] == pair);
        let direction = [Text::PointsNs, Text::PointsEw][side].clone();
        let score = line.deal.and_then(|deal| deal.score(line.board));
        let made = it.points.map(|both| points(both[side].rounded(100), lang));
        Row::of(vec![
            Cell::of(line.round.number()),
            Cell::of(line.board.number()),
            Cell::of(direction.say(lang)),
            Cell::of(pairs::name(state, line.pairs[1 - side])),
            contract(line, lang),
            Cell::maybe(score.map(|score| signed(if side == 0 { score } else { -score }))),
            Cell::maybe(made),
        ])
    };
    let columns = vec![
        Column::number(FileText::Round.say(lang)),
        Column::number(Text::BoardWord.say(lang)),
        Column::text(Text::Direction.say(lang)),
        Column::text(Text::Opponents.say(lang)),
        Column::text(Text::Contract.say(lang)),
        Column::number(Word::Result.say(lang)),
        Column::number(Text::Matchpoints.say(lang)),
    ];
    Table::of(pairs::name(state, pair), columns, card.iter().map(row).collect())
}

/// Returns all tables of a board with the worth of each result. The table of a row is a button, and `chosen` is lit.
pub fn traveller(
    state: &State,
    traveller: &Traveller,
    chosen: Option<pairs::EntryPlace>,
    lang: Lang,
) -> Table {
    let row = |it: &Travelled| {
        let line = &it.line;
        let [ns, ew] = line.pairs.map(|pair| Cell::of(pairs::name(state, pair)));
        let [ns_points, ew_points] = match it.points {
            Some(both) => both.map(|it| Cell::of(points(it.rounded(100), lang))),
            None => Default::default(),
        };
        let cells = vec![
            Cell::of(line.round.number()),
            Cell::of(line.table.number()).pressed(""),
            ns,
            ew,
            contract(line, lang),
            Cell::maybe(line.deal.and_then(|deal| deal.score(line.board)).map(signed)),
            ns_points,
            ew_points,
        ];
        Row::of(cells).marked(Mark::Lit, chosen == Some(line.at()))
    };
    let columns = vec![
        Column::number(FileText::Round.say(lang)),
        Column::number(Word::Table.say(lang)),
        Column::text(Word::NorthSouth.say(lang)),
        Column::text(Word::EastWest.say(lang)),
        Column::text(Text::Contract.say(lang)),
        Column::number(Text::Score.say(lang)),
        Column::number(Text::PointsNs.say(lang)),
        Column::number(Text::PointsEw.say(lang)),
    ];
    let caption = Text::Traveller { board: traveller.board.number() }.say(lang);
    Table::of(caption, columns, traveller.lines.iter().map(row).collect())
}

fn contract(line: &Line, lang: Lang) -> Cell {
    Cell::maybe(line.deal.map(|deal| bridge::deal(deal, lang)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_of_one_pair_are_open_and_stay_so_in_another_round() {
        let [first, second] = [0, 1].map(Player::from_index);
        let mut looking = PairsState::default();
        looking.press(Some(first));
        looking.press(Some(second));
        assert_eq!(looking.opened(), Some(second));
        looking.look_after(Some(RoundNo::from_index(1)));
        assert_eq!((looking.through(), looking.opened()), (Some(RoundNo::from_index(1)), Some(second)));
        looking.press(Some(second));
        assert_eq!(looking.opened(), None);
        looking.press(Some(first));
        looking.press(None);
        assert_eq!(looking.opened(), None, "the line between those with a place and those without");
    }
}
