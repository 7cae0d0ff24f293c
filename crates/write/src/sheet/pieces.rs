//! Long sheets, made in pieces and only on request.

use std::ops::Range;

use rondel_event::event::State;

use super::{Ask, Sheet};

/// Largest number of rows of a sheet that is made at once: somewhat more than a hundred pages.
const UNASKED: usize = 12_000;
/// Approximate number of rows of a piece.
const PIECE: usize = 8_000;
/// Number of cards on a page: a piece is a multiple of it, so that it ends with a full page.
const CARDS: usize = 8;

impl Sheet {
    /// Returns the pieces in which a sheet of very many pages is made: index ranges of rounds for the schedule, or of
    /// entrants for the cards. `None` for a sheet that is made at once.
    pub fn pieces(self, state: &State) -> Option<Vec<Range<usize>>> {
        let tables: usize = state.published().map(|(_, published)| published.round.tables.len()).sum();
        let (people, rounds) = (state.members.len(), state.rounds.len());
        let is_one_group = state.kind().is_one_group();
        let (parts, rows) = match self {
            Sheet::Schedule => (rounds, tables),
            Sheet::Cards if is_one_group => (people, people * rounds),
            Sheet::Cards | Sheet::Positions => (1, people * rounds),
            Sheet::TableCards | Sheet::Scores => (1, tables),
            Sheet::Crosstable if is_one_group => (1, people * people / 10),
            _ => return None,
        };
        if rows <= UNASKED {
            return None;
        }
        let each = (PIECE * parts / rows).max(1);
        let each = if self == Sheet::Cards && parts > 1 { each.next_multiple_of(CARDS) } else { each };
        Some((0..parts).step_by(each).map(|from| from..(from + each).min(parts)).collect())
    }
}

impl Ask<'_> {
    /// True if this round or entrant is in the requested piece, or if all of the sheet is requested.
    pub(super) fn is_in_piece(&self, index: usize) -> bool {
        self.piece.as_ref().is_none_or(|piece| piece.contains(&index))
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Event, Settings};
    use rondel_schedule::model::ids::RoundNo;
    use rondel_session::setup::Draft;
    use rondel_text::Lang;
    use rondel_text::days::Days;
    use time::macros::date;

    use super::*;

    fn event(names: usize) -> Event {
        let names: Vec<String> = (1..=names).map(|n| format!("Anna B{n}")).collect();
        let draft = Draft { names: names.join("\n").into(), ..Draft::default() };
        let mut actions = draft.evening().unwrap().actions("x".into(), Settings::default()).into_iter();
        let Some(rondel_event::event::Action::Found { id, system, settings }) = actions.next() else {
            panic!("it begins so")
        };
        let mut event = Event::found(0, id, system, settings).unwrap();
        actions.for_each(|action| {
            event.apply(0, action).unwrap();
        });
        event
    }

    #[test]
    fn a_sheet_of_some_pages_is_made_at_once_and_one_of_hundreds_in_pieces() {
        let few = event(40);
        assert!(Sheet::ALL.into_iter().all(|sheet| sheet.pieces(few.state()).is_none()));
        let many = event(200);
        let state = many.state();
        let ask = || Ask::of(state, Days::of(Lang::En), RoundNo::from_index(0), date!(2026 - 11 - 24));
        let pages = |sheet: Sheet, piece: &Range<usize>| {
            sheet.pages(&Ask { piece: Some(piece.clone()), ..ask() }).len()
        };
        for (sheet, parts) in [(Sheet::Schedule, 199), (Sheet::Cards, 200)] {
            let pieces = sheet.pieces(state).unwrap();
            assert!(pieces.len() > 1 && pieces.iter().all(|piece| !piece.is_empty()));
            assert_eq!((pieces[0].start, pieces[pieces.len() - 1].end), (0, parts), "{sheet:?}");
            assert!(pieces.windows(2).all(|two| two[0].end == two[1].start), "{sheet:?}");
            let made: usize = pieces.iter().map(|piece| pages(sheet, piece)).sum();
            assert!(made > 100, "{sheet:?}: {made} pages");
        }
        // Sheets of one round stay as they are.
        assert!(
            [Sheet::Boards, Sheet::Names, Sheet::Standings].iter().all(|sheet| sheet.pieces(state).is_none())
        );
    }
}
