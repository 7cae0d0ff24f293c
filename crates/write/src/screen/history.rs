//! The log of an event as a table, the newest entry first.

use rondel_event::event::{Entry, Event, Fate, Past};
use rondel_text::history::{History as Text, line, printed_again};
use rondel_text::{Lang, Say};

use super::{Cell, Column, Mark, Row, Table};

/// Returns the newest `most` entries; `moment` writes the time of an entry, given in milliseconds since 1970. An
/// undone entry is crossed out and labelled so.
pub fn history(event: &Event, most: usize, moment: impl Fn(u64) -> String, lang: Lang) -> Table {
    let (past, again) = (Past::of(event), printed_again(event, lang));
    let row = |(index, (entry, fate)): (usize, (&Entry, Fate))| {
        let undone = fate == Fate::Undone;
        let what = Cell::of(line(&past, index, fate, lang)).marked(Mark::Cut, undone);
        let what = match undone {
            true => what.beside(format!("({})", Text::TakenBack.say(lang))),
            false => what,
        };
        let again = again.get(&index).filter(|_| fate == Fate::InForce);
        Row::of(vec![Cell::of(moment(entry.at)), what.noted(again.cloned().unwrap_or_default())])
    };
    let rows = event.story().enumerate().rev().take(most).map(row).collect();
    let columns = [Text::When, Text::What].map(|head| Column::text(head.say(lang))).into();
    Table::of(Text::Title.say(lang), columns, rows)
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Action;

    use super::super::tests::drawn_in_all;
    use super::*;
    use crate::sheet::tests::events::round_robin;

    #[test]
    fn the_newest_comes_first_and_what_was_taken_back_is_cut_and_says_so() {
        let mut event = round_robin(4);
        let settings = event.state().settings.clone();
        let titled =
            |title: &str| rondel_event::event::Settings { title: title.to_owned(), ..settings.clone() };
        event.apply(60_000, Action::Settings(titled("Club"))).unwrap();
        event.apply(120_000, Action::Undo).unwrap();
        let minute = |at: u64| format!("{} min", at / 60_000);
        insta::assert_snapshot!(drawn_in_all(|lang| history(&event, 3, minute, lang)));
        assert_eq!(history(&event, 1, minute, Lang::En).rows.len(), 1);
        assert_eq!(history(&event, 99, minute, Lang::En).rows.len(), event.log().len());
    }
}
