//! The sum of a total.

use rondel_event::event::State;
use rondel_event::standings::keizer::Term;
use rondel_schedule::model::ids::Player;
use rondel_session::web::route::{Route, Tab};
use rondel_text::common::Word;
use rondel_text::keizer::page::Page as Text;
use rondel_text::keizer::total;
use rondel_text::standings::Standings;
use rondel_text::{Lang, Say};

use super::{Opened, RankingView};
use crate::screen::{Cell, Column, Mark, Row, Table};

/// Returns the summands of the total of `player`, each with a link to its round. A summand with an opponent opens the
/// opponent's sum.
pub fn sum(state: &State, shown: &RankingView, opened: &Opened, player: Player, lang: Lang) -> Table {
    let (numbers, settings) = (opened.numbers(lang), opened.settings());
    let terms = opened.ledger.terms(&opened.list, player);
    let name = |player: Player| shown.name(player);
    let row = |term: &Term| {
        let round = total::round(term).map(|round| {
            let to = Route::Event { id: state.id.clone(), tab: Tab::Rounds(Some(round)) };
            Cell::of(round.number()).to(to, Text::ToRound { round: round.number() }.say(lang))
        });
        let words = total::words(term, settings, &numbers, &name, lang);
        let what = match total::opponent(term) {
            None => Cell::of(words),
            Some(opponent) => {
                let hint = Text::OpenSum { name: name(opponent) }.say(lang);
                let label = format!("{words}. {hint}");
                Cell::of(words).pressed(label)
            }
        };
        let points = Cell::of(numbers.points(term.worth())).marked(Mark::Cut, term.spare.is_some());
        Row::of(vec![round.unwrap_or_default(), what, points])
    };
    let columns = vec![
        Column::number(Text::SumRound.say(lang)).naming(),
        Column::text(Text::SumWhat.say(lang)),
        Column::number(Word::Points.say(lang)),
    ];
    let written = total::sum(&terms, &numbers, lang);
    let whole = written.rsplit(" = ").next().unwrap_or_default();
    let foot = Row::of(vec![Cell::of(Standings::Sum.say(lang)).wide(1), Cell::of(whole)]);
    let caption = Text::SumOf { name: name(player) }.say(lang);
    Table::of(caption, columns, terms.iter().map(row).collect()).with_foot(vec![foot])
}

/// Returns the player whose sum is opened by the button in a row of the sum of `player`.
pub fn opponent(opened: &Opened, player: Player, row: usize) -> Option<Player> {
    total::opponent(opened.ledger.terms(&opened.list, player).get(row)?)
}
