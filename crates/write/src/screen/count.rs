//! Tables of the counting lab.

pub mod request;

use rondel_counting::Kind;
use rondel_counting::combinations::{Large, pairings, players, tables};
use rondel_counting::lab::cells::{self, CellStatus};
use rondel_counting::lab::{Ask, Lab, list, worked};
use rondel_figure::signs;
use rondel_schedule::round_robin::starter::{Starter, complements};
use rondel_session::web::protocol::searches::CountMethod;
use rondel_session::web::route::{Route, StarterView};
use rondel_text::count::method::Method;
use rondel_text::count::tables::Tables as Text;
use rondel_text::count::{Count as Page, Lasts, grouped, what};
use rondel_text::starter::Starter as Own;
use rondel_text::table::TableText;
use rondel_text::{Lang, Say};

use super::{Cell, Column, Kind as Holds, Mark, Row, Table};

/// Largest number of players in the source's tables.
pub const MOST: u16 = 101;
/// Bytes of memory for a set of positions with its number of ways.
const BYTES: usize = 16;

/// Returns the starters by number of players: published numbers, and numbers counted here. If `can_count` is true, a
/// row without a count of its own has a button that starts it.
pub fn starters(lab: &Lab, can_count: bool, lang: Lang) -> Table {
    let lines = cells::starters(lab);
    let row = |line: &cells::Starters| {
        let ask = Ask::new(Kind::Starters, line.players).filter(|_| can_count && line.took.is_none());
        Row::of(vec![
            Cell::of(line.players),
            known(line.starters, None, lang),
            Cell::maybe(line.took.map(|took| Lasts(took).say(lang))),
            count_it(ask, lang),
        ])
    };
    let columns = vec![
        Column::number(Text::Players.say(lang)).naming(),
        Column::number(Text::Starters.say(lang)),
        Column::number(Text::Took.say(lang)),
        Column::act(),
    ];
    Table::of(Text::StartersTitle.say(lang), columns, lines.iter().map(row).collect())
}

/// Returns the whist solutions by number of players, with the same buttons as [`starters`].
pub fn whist(lab: &Lab, can_count: bool, lang: Lang) -> Table {
    let lines = cells::whist(lab);
    let row = |line: &cells::Whist| {
        let ask = Ask::new(Kind::Whist, line.players).filter(|_| can_count && line.took.is_none());
        let estimate = line.estimate.map(|estimate| {
            let [from, to] = estimate.map(|number| grouped(number, lang));
            Text::OpenEstimate { from, to }.say(lang)
        });
        let penalty = line.penalty.filter(|&it| it > 0).map(|penalty| Text::Penalty { penalty }.say(lang));
        Row::of(vec![
            Cell::of(line.players),
            known(line.solutions, estimate, lang),
            known(line.own_mirror, None, lang),
            known(line.usable, None, lang),
            known(line.ways, penalty, lang),
            Cell::maybe(line.took.map(|took| Lasts(took).say(lang))),
            count_it(ask, lang),
        ])
    };
    let heads = [Text::Players, Text::Solutions, Text::OwnMirror, Text::Usable, Text::Ways, Text::Took];
    let mut columns = Column::numbers(heads.map(|head| head.say(lang)));
    columns.push(Column::act());
    Table::of(Text::WhistTitle.say(lang), columns, lines.iter().map(row).collect())
}

/// Returns the count that the button in a row of the table of this kind starts.
pub fn asked(lab: &Lab, kind: Kind, row: usize) -> Option<Ask> {
    let players = match kind {
        Kind::Whist => cells::whist(lab).get(row)?.players,
        _ => cells::starters(lab).get(row)?.players,
    };
    Ask::new(kind, players)
}

fn count_it(ask: Option<Ask>, lang: Lang) -> Cell {
    let label = |ask| Text::CountWhat { what: what(ask, lang) }.say(lang);
    ask.map(|ask| Cell::of(Text::CountIt.say(lang)).pressed(label(ask))).unwrap_or_default()
}

/// Returns a number with its origin below it.
fn known(cell: cells::Cell, also: Option<String>, lang: Lang) -> Cell {
    let standing = cell.standing();
    let (words, mark) = match standing {
        CellStatus::Nothing => return Cell::of("–"),
        CellStatus::Open => (Text::Open, None),
        CellStatus::Published => (Text::Published, None),
        CellStatus::Here => (Text::Here, Some(Mark::Here)),
        CellStatus::New => (Text::New, Some(Mark::New)),
        CellStatus::Recorded => (Text::Recorded, Some(Mark::New)),
        CellStatus::Both => (Text::Both, Some(Mark::Here)),
        CellStatus::Disagree => (Text::Disagree, Some(Mark::Wrong)),
    };
    let number = cell.number().map_or_else(|| "?".to_owned(), |number| grouped(number, lang));
    let published = cell.published.filter(|_| standing == CellStatus::Disagree);
    let published = published.map(|number| Text::DisagreeWith { number: grouped(number, lang) }.say(lang));
    let recorded = cell.recorded.filter(|_| standing == CellStatus::Disagree);
    let recorded = recorded.map(|number| Text::DisagreeBefore { number: grouped(number, lang) }.say(lang));
    let told: Vec<String> =
        [Some(words.say(lang)), published, recorded, also].into_iter().flatten().collect();
    Cell { mark, ..Cell::of(number).noted(told.join(", ")) }
}

/// Returns the other columns of the source: the numbers of all seatings, pairings and tables for 4 to [`MOST`]
/// players.
pub fn combinations(lang: Lang) -> Table {
    let short = |large: Large| {
        let digits = large.to_string();
        match digits.len() {
            ..=12 => Cell::of(grouped(digits.parse::<i128>().unwrap_or_default(), lang)),
            _ => Cell::of(large.scientific()),
        }
    };
    let row = |number: u16| {
        let [pairings, tables] =
            [pairings(number), tables(number)].map(|it| it.map(short).unwrap_or_default());
        Row::of(vec![Cell::of(number), short(players(number)), pairings, tables])
    };
    let heads = [Text::Players, Text::Permutations, Text::Pairings, Text::TablesOf];
    let columns = Column::numbers(heads.map(|head| head.say(lang)));
    let rows = (4..=MOST).filter(|number| number % 4 < 2).map(row).collect();
    Table::of(Text::CombinationsTitle.say(lang), columns, rows)
}

/// Returns the number of starters for each place where the longest chord begins, as counted one by one.
pub fn subtotals(starts: &[(u16, u64)], lang: Lang) -> Table {
    let columns = starts.iter().map(|(start, _)| Column::number(start.to_string())).collect();
    let row = starts.iter().map(|&(_, starters)| grouped(starters, lang)).collect();
    Table::titled(Page::SubtotalsTitle.say(lang), columns, vec![row])
}

/// Returns earlier counts of starters for each place where the longest chord begins, a row each, with their sum.
pub fn longest(starts: &[(u16, u64)], lang: Lang) -> Table {
    let columns = [Text::LongestStart, Text::LongestStarters].map(|head| head.say(lang));
    let row =
        |&(start, starters): &(u16, u64)| Row::of(vec![Cell::of(start), Cell::of(grouped(starters, lang))]);
    let sum: u64 = starts.iter().map(|(_, starters)| starters).sum();
    let foot = Row::of(vec![Cell::of(Text::LongestSum.say(lang)), Cell::of(grouped(sum, lang))]);
    let rows = starts.iter().map(row).collect();
    Table::of(Text::LongestTitle.say(lang), Column::numbers(columns), rows).with_foot(vec![foot])
}

/// Returns the first `shown` starters of a size, each with its chords, a link to play it and, if all are listed, the
/// number of its complement.
pub fn listed(starters: &[Starter], shown: usize, lang: Lang) -> Table {
    // In a partial list, some complements would be further on.
    let others = complements(starters);
    let row = |(at, starter): (usize, &Starter)| {
        let other = others.as_ref().and_then(|others| others.get(at)).map(|&number| match number == at + 1 {
            true => Page::ComplementOwn { number }.say(lang),
            false => number.to_string(),
        });
        let play = StarterView::of(starter).map(|view| {
            let label = format!("{}: {}", at + 1, Own::PlayThis.say(lang));
            Cell::of(TableText::Play.say(lang)).to(Route::Starter(view), label)
        });
        let chords = [Cell::of(at + 1), Cell::of(list::chords(starter))];
        let other = others.is_some().then(|| Cell::maybe(other));
        chords.into_iter().chain(other).chain([play.unwrap_or_default()]).collect()
    };
    let complement = others.is_some().then(|| Column::text(Page::ComplementHead.say(lang)));
    let columns =
        [Column::number(Page::NumberHead.say(lang)).naming(), Column::text(Page::ChordsHead.say(lang))];
    let columns = columns.into_iter().chain(complement).chain([Column::text("")]).collect();
    Table::of(Page::ListTitle.say(lang), columns, starters.iter().take(shown).enumerate().map(row).collect())
}

/// Result of counting in one way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tried {
    /// Way of counting.
    pub way: CountMethod,
    /// Number of starters.
    pub starters: u64,
    /// Time taken, in milliseconds.
    pub millis: u64,
    /// Largest number of sets kept at once, if the way keeps any.
    pub sets: Option<usize>,
}

/// Returns the ways side by side, with their time and memory.
pub fn ways(tried: &[Tried], lang: Lang) -> Table {
    let row = |it: &Tried| {
        let (way, memory) = match it.way {
            CountMethod::Depth => (Text::Depth, Text::MemoryNone.say(lang)),
            CountMethod::Signs => (Text::Signs, Text::MemorySigns.say(lang)),
            CountMethod::Breadth => (Text::Breadth, memory(it.sets.unwrap_or_default(), lang)),
        };
        let took = Text::WaysTook { lasts: Lasts(it.millis), millis: it.millis }.say(lang);
        [way.say(lang), grouped(it.starters, lang), took, memory].into_iter().collect()
    };
    let columns = vec![
        Column::text(Text::Way.say(lang)).naming(),
        Column::number(Text::Starters.say(lang)),
        Column::number(Text::Took.say(lang)),
        Column::text(Text::Memory.say(lang)),
    ];
    Table::of(Text::WaysTitle.say(lang), columns, tried.iter().map(row).collect())
}

/// Returns the example worked by hand: a row per pattern of signs with its number of patterns, its term and the
/// total, and the sum of all rows.
pub fn by_hand(rows: &[worked::Row], lang: Lang) -> Table {
    let number = |number: i32| grouped(number, lang);
    let row = |row: &worked::Row| {
        let places: Vec<bool> = (0..worked::PLACES).map(|place| row.minus >> place & 1 == 1).collect();
        let title = Method::PatternOf { minus: row.minus.count_ones() }.say(lang);
        let factors = [row.product, row.sum].into_iter().chain(row.distances).map(|factor| match factor {
            ..0 => format!("({})", number(factor)),
            _ => number(factor),
        });
        let factors = factors.collect::<Vec<_>>().join(" · ");
        Row::of(vec![
            Cell::default().drawn(signs(title.clone(), &places)).said(title),
            Cell::of(row.patterns),
            Cell::of(format!("{factors} = {}", number(row.term))),
            Cell::of(number(row.total)),
        ])
    };
    let [patterns, total] = [|row: &worked::Row| row.patterns, |row: &worked::Row| row.total]
        .map(|read| rows.iter().map(read).sum::<i32>());
    let foot =
        vec![Cell::of(Method::All.say(lang)), Cell::of(patterns), Cell::default(), Cell::of(number(total))];
    let columns = vec![
        Column::of(Holds::Picture, Method::Pattern.say(lang)).naming(),
        Column::number(Method::StandsFor.say(lang)),
        Column::number(Method::Term.say(lang)),
        Column::number(Method::Total.say(lang)),
    ];
    let table = Table::of(Method::Step4.say(lang), columns, rows.iter().map(row).collect());
    table.with_foot(vec![Row::of(foot)])
}

fn memory(sets: usize, lang: Lang) -> String {
    let bytes = sets * BYTES;
    let size = match bytes {
        0..100_000 => format!("{} kB", bytes.div_ceil(1000)),
        _ => format!("{} MB", grouped(bytes.div_ceil(1_000_000) as u64, lang)),
    };
    Text::MemorySets { sets: grouped(sets as u64, lang), size }.say(lang)
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::starter::Starter;

    use super::super::Opens;
    use super::super::tests::{drawn, drawn_in_all};
    use super::*;

    #[test]
    fn the_tables_of_the_lab_in_three_languages() {
        let lab = Lab::default();
        insta::assert_snapshot!("starters", drawn_in_all(|lang| starters(&lab, true, lang)));
        insta::assert_snapshot!("whist", drawn(&whist(&lab, true, Lang::En)));
        insta::assert_snapshot!("combinations", drawn(&combinations(Lang::Nl)));
        let tried = [
            Tried { way: CountMethod::Depth, starters: 25, millis: 3, sets: None },
            Tried { way: CountMethod::Breadth, starters: 25, millis: 1_400, sets: Some(7_000) },
            Tried { way: CountMethod::Signs, starters: 25, millis: 61_000, sets: None },
        ];
        insta::assert_snapshot!("ways", drawn_in_all(|lang| ways(&tried, lang)));
        let six = rondel_counting::own_counts::longest(2).unwrap();
        insta::assert_snapshot!("longest", drawn_in_all(|lang| longest(&six, lang)));
        insta::assert_snapshot!("subtotals", drawn(&subtotals(&[(0, 3), (1, 12_345)], Lang::Nl)));
    }

    #[test]
    fn a_button_counts_what_its_row_is_about() {
        let lab = Lab::default();
        for (kind, table) in
            [(Kind::Starters, starters(&lab, true, Lang::En)), (Kind::Whist, whist(&lab, true, Lang::En))]
        {
            assert!(table.rows.len() > 10);
            for (at, row) in table.rows.iter().enumerate() {
                let Some(ask) = asked(&lab, kind, at) else {
                    // Too many for the page; the number is there.
                    assert_ne!(row.cells[1].text, "?");
                    assert_eq!(row.cells.last().unwrap().opens, Opens::Nothing);
                    continue;
                };
                assert_eq!(row.cells[0].text, ask.players().to_string());
                let Opens::Here { label, .. } = &row.cells.last().unwrap().opens else { panic!("no button") };
                assert!(label.contains(&what(ask, Lang::En)), "{label}");
            }
            assert_eq!(asked(&lab, kind, table.rows.len()), None);
        }
        // Another tab counts: nothing is to be pressed here.
        let shown = starters(&lab, false, Lang::En);
        assert!(shown.rows.iter().all(|row| row.cells.iter().all(|cell| cell.opens == Opens::Nothing)));
    }

    #[test]
    fn a_whole_list_names_the_complements_and_a_cut_one_does_not() {
        let all: Vec<Starter> = list::first(10).unwrap();
        insta::assert_snapshot!("listed", drawn(&listed(&all, 4, Lang::En)));
        let cut = listed(&all[..2], 2, Lang::En);
        assert_eq!(cut.columns.len(), 3);
        assert!(cut.rows.iter().all(|row| row.cells.len() == 3));
    }
}
