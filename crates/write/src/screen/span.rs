//! Span diagrams: the positions of all players, solutions as lists, distances.

use rondel_figure::SpanCount;
use rondel_schedule::model::ids::TableNo;
use rondel_schedule::whist::Solution;
use rondel_text::span::Span as Text;
use rondel_text::span::source::Source;
use rondel_text::{Lang, Say};

use super::{Cell, Column, Kind, Mark, Row, Table};

/// Returns the positions of all players, a row per round and a column per player. `called` gives the position of a
/// player (0-based) in a round (0-based). The number of a round is a button that shows it.
pub fn everywhere(
    heads: Vec<String>,
    rounds: usize,
    called: impl Fn(usize, usize) -> String,
    lang: Lang,
) -> Table {
    let row = |round: usize| {
        let places = (0..heads.len()).map(|player| Cell::of(called(player, round)));
        std::iter::once(Cell::of(round + 1).pressed("")).chain(places).collect()
    };
    let round = Column::number(Text::SheetRound.say(lang)).naming();
    let columns = std::iter::once(round).chain(heads.iter().map(Column::number)).collect();
    Table::of(Text::SheetPositions.say(lang), columns, (0..rounds).map(row).collect())
}

/// Returns the tables of a solution on one line.
pub fn positions(solution: &Solution) -> String {
    let table = |[n, s, e, w]: &[u16; 4]| format!("{n} & {s} – {e} & {w}");
    solution.tables().iter().map(table).collect::<Vec<_>>().join("   ")
}

/// A solution in normal form, with the multipliers that produce it.
pub type Multiple = (Solution, Vec<u16>);

/// Returns the multiples of a solution, the first of which is the solution itself. The button of a row shows it.
pub fn orbit(multiples: &[Multiple], lang: Lang) -> Table {
    let row = |(index, (solution, units)): (usize, &Multiple)| {
        let list = units.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        let this = if index == 0 { format!(" ({})", Source::OrbitThis.say(lang)) } else { String::new() };
        let show = Source::UnitTitle { unit: units[0] }.say(lang);
        Row::of(vec![
            Cell::of(format!("{list}{this}")),
            Cell::of(positions(solution)),
            Cell::of(show).pressed(""),
        ])
    };
    let columns = vec![
        Column::text(Source::OrbitUnits.say(lang)).naming(),
        Column::text(Source::AllTables.say(lang)),
        Column::act(),
    ];
    Table::of(Source::OrbitTitle.say(lang), columns, multiples.iter().enumerate().map(row).collect())
}

/// Returns the first `shown` solutions of a list, with the current one lit; the number of a row shows its solution.
/// `families` is empty if not all solutions of every family are listed.
pub fn listed(
    title: String,
    solutions: &[Solution],
    families: &[usize],
    shown: usize,
    lit: Option<usize>,
    lang: Lang,
) -> Table {
    let row = |(at, solution): (usize, &Solution)| {
        let label = Source::AllShow { index: at + 1 }.say(lang);
        let cells = vec![
            Cell::of(at + 1).pressed(label),
            Cell::of(positions(solution)),
            Cell::maybe(families.get(at).map(|family| family + 1)),
            Cell::maybe(particular(solution).map(|text| text.say(lang))),
        ];
        Row::of(cells).marked(Mark::Lit, lit == Some(at))
    };
    let columns = vec![
        Column::number(Source::AllNumber.say(lang)).naming(),
        Column::text(Source::AllTables.say(lang)),
        Column::number(Source::AllFamily.say(lang)),
        Column::text(Source::AllKind.say(lang)),
    ];
    Table::of(title, columns, solutions.iter().take(shown).enumerate().map(row).collect())
}

/// Returns the special property of a solution.
fn particular(solution: &Solution) -> Option<Source> {
    match solution {
        it if it.is_patterned() => Some(Source::IsPatterned),
        it if it.is_own_mirror() => Some(Source::IsOwnMirror),
        _ => None,
    }
}

/// Returns the tables at which every distance occurs, between partners and between opponents, and whether it occurs
/// as often as required. Rows for which `lit` is true are lit.
pub fn tally(counts: &[SpanCount], lit: impl Fn(u16) -> bool, lang: Lang) -> Table {
    let names = |tables: &[TableNo]| match tables {
        [] => "–".to_owned(),
        tables => {
            let name = |table: &TableNo| Text::TableName { table: table.number() }.say(lang);
            tables.iter().map(name).collect::<Vec<_>>().join(", ")
        }
    };
    let row = |count: &SpanCount| {
        let mark = match count {
            it if it.is_right() => "✓",
            it if it.is_over() => "✗",
            _ => "",
        };
        let cells = [count.distance.to_string(), names(&count.partners), names(&count.opponents)];
        let row: Row = cells.into_iter().chain([mark.to_owned()]).collect();
        row.marked(Mark::Lit, lit(count.distance))
    };
    let columns = vec![
        Column::number(Text::DistanceHead.say(lang)).naming(),
        Column::text(Text::PartnersHead.say(lang)),
        Column::text(Text::OpponentsHead.say(lang)),
        Column::of(Kind::Sign, ""),
    ];
    Table::of(Text::TallyTable.say(lang), columns, counts.iter().map(row).collect())
}
