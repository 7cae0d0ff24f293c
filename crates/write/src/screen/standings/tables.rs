//! Further tables of a league: home and away, the latest games, the places after every round.

use rondel_event::event::{Sides, State};
use rondel_event::proof::club;
use rondel_event::proof::table::recounted;
use rondel_event::standings::{self, FORM, Outlet, Standings, columns};
use rondel_figure::Places;
use rondel_schedule::model::ids::RoundNo;
use rondel_text::club::Club;
use rondel_text::common::{Word, side_words};
use rondel_text::standings::{cell, head, short};
use rondel_text::tables::{self, Tables as Text};
use rondel_text::{Lang, Say};

use super::StandingsView;
use crate::screen::{Cell, Column, Kind, Mark, Row, Table};

/// One of the further tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Beside {
    /// Games on one side alone, 0 for the first-named one: at home, with white.
    Side(usize),
    /// Latest games.
    Form,
}

impl Beside {
    /// Returns the tables that an event offers; sides only if they have a meaning.
    pub fn offered(sides: Sides) -> &'static [Beside] {
        match sides {
            Sides::HomeAway | Sides::Colours => &[Beside::Side(0), Beside::Side(1), Beside::Form],
            Sides::Directions | Sides::Plain => &[Beside::Form],
        }
    }

    /// Returns the name in a word.
    pub fn name(self, sides: Sides, lang: Lang) -> String {
        match self {
            Beside::Side(side) => side_words(sides)[side].say(lang),
            Beside::Form => Text::Form.say(lang),
        }
    }

    /// Returns the explanation of the table.
    pub fn hint(self, lang: Lang) -> String {
        match self {
            Beside::Side(_) => Text::SideHint.say(lang),
            Beside::Form => Text::FormHint { n: FORM }.say(lang),
        }
    }
}

impl StandingsView {
    /// Returns a further table of `state`, which is the event shown.
    ///
    /// # Cost
    /// The cost of the standings.
    pub fn beside(&self, state: &State, which: Beside, lang: Lang) -> Table {
        let caption = which.name(self.settings.sides, lang);
        match which {
            Beside::Side(side) => {
                let list = standings::on_side(&self.history, &self.settings, side);
                self.side(state, &list, caption, lang)
            }
            Beside::Form => self.form(state, caption, lang),
        }
    }

    fn side(&self, state: &State, list: &Standings, caption: String, lang: Lang) -> Table {
        let mut settings = self.settings.clone();
        settings.tie_breaks.clone_from(&list.tie_breaks);
        let columns = columns(&state.system, &settings, Outlet::Screen);
        let heads = columns.iter().map(|&column| {
            let kind = if column == standings::Column::Points { Kind::Points } else { Kind::Number };
            let words = head(column, self.place, settings.per_game, lang);
            Column::of(kind, words).in_brief(short(column, self.place, lang))
        });
        let row = |(at, row): (usize, &standings::Row)| {
            let repeats = at > 0 && list.rows[at - 1].place == row.place;
            let numbers = columns.iter().map(|&column| Cell::maybe(cell(list, row, column, lang)));
            self.placed_name(row, repeats).into_iter().chain(numbers).collect::<Row>()
        };
        let rows = list.rows.iter().enumerate().map(row).collect();
        Table::of(caption, place_and_name(lang).into_iter().chain(heads).collect(), rows)
    }

    fn form(&self, state: &State, caption: String, lang: Lang) -> Table {
        let form = standings::form(&self.history, &self.settings, &state.in_turn());
        let row = |(at, row): (usize, &standings::Row)| {
            let repeats = at > 0 && self.standings.rows[at - 1].place == row.place;
            let letters = Cell::of(tables::form(&form[row.player.index()], self.place, lang));
            self.placed_name(row, repeats).into_iter().chain([letters]).collect::<Row>()
        };
        let rows = self.standings.rows.iter().enumerate().map(row).collect();
        let columns = place_and_name(lang).into_iter().chain([Column::text(Text::Form.say(lang))]);
        Table::of(caption, columns.collect(), rows)
    }

    fn placed_name(&self, row: &standings::Row, repeats: bool) -> [Cell; 2] {
        [Cell::of(row.place).marked(Mark::Again, repeats), Cell::of(self.name(row.player))]
    }

    /// Returns the places of all players after every round with a result, as a picture.
    ///
    /// # Cost
    /// The cost of the standings, times the number of rounds.
    pub fn places(&self, lang: Lang) -> Places {
        let lists = standings::places(&self.history, &self.settings);
        let lists: Vec<(RoundNo, Standings)> =
            lists.into_iter().enumerate().map(|(at, list)| (RoundNo::from_index(at), list)).collect();
        let title = match self.settings.title.as_str() {
            "" => Text::Places.say(lang),
            title => format!("{title}: {}", Text::Places.say(lang)),
        };
        Places::of_standings(title, Text::PlacesDesc.say(lang), &lists, |player| self.name(player))
    }

    /// Returns the result of a second count of the list in a sentence, or `None` if that count does not know the
    /// rules or nothing was played.
    pub fn recounted(&self, state: &State, lang: Lang) -> Option<String> {
        self.history.last_decided()?;
        if let Some(is_same) = club::recounted(state, &self.history, &self.standings) {
            return Some(if is_same { Club::Recounted } else { Club::Differs }.say(lang));
        }
        let is_same = recounted(state, &self.history, &self.standings)?;
        Some(if is_same { Text::Recounted } else { Text::Differs }.say(lang))
    }
}

fn place_and_name(lang: Lang) -> [Column; 2] {
    let place = Column::of(Kind::Place, Word::Place.say(lang)).in_brief(" ");
    [place, Column::text(Word::Name.say(lang)).naming()]
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event, Scoring, TieBreak};
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::Kind as System;
    use rondel_session::setup::testing::begun_with;

    use super::super::super::tests::drawn_in_all;
    use super::*;

    fn league() -> Event {
        let mut event = begun_with(System::RoundRobin, "Ash\nBirch\nCedar\nDate".to_owned());
        let mut settings = event.state().settings.clone();
        settings.scoring = Scoring::Scores;
        settings.sides = Sides::HomeAway;
        settings.tie_breaks = vec![TieBreak::Difference, TieBreak::Scored, TieBreak::Direct];
        event.apply(0, Action::Settings(settings)).unwrap();
        let results = [[3, 1], [0, 0], [1, 2], [2, 2], [0, 1]];
        for (at, score) in results.into_iter().enumerate() {
            let (round, table) = (RoundNo::from_index(at / 2), TableNo::from_index(at % 2));
            event.apply(0, Action::Report { round, table, outcome: Some(Outcome::Points(score)) }).unwrap();
        }
        event
    }

    #[test]
    fn home_away_and_form_in_three_languages() {
        let event = league();
        let shown = StandingsView::of(event.state());
        for (name, which) in [("home", Beside::Side(0)), ("away", Beside::Side(1)), ("form", Beside::Form)] {
            insta::assert_snapshot!(name, drawn_in_all(|lang| shown.beside(event.state(), which, lang)));
        }
    }

    #[test]
    fn the_places_are_drawn_round_by_round() {
        let shown = StandingsView::of(league().state());
        let places = shown.places(Lang::En);
        assert_eq!(places.heads, ["1", "2", "3"]);
        let last: Vec<(String, Option<usize>)> =
            places.lines.iter().map(|line| (line.name.clone(), line.said[2])).collect();
        let list = shown.standings.rows.iter().map(|row| (shown.name(row.player), Some(row.place)));
        assert_eq!(last, list.collect::<Vec<_>>());
    }

    #[test]
    fn a_second_count_is_told_and_a_fault_is_found() {
        let event = league();
        let mut shown = StandingsView::of(event.state());
        assert_eq!(shown.recounted(event.state(), Lang::En), Some(Text::Recounted.say(Lang::En)));
        shown.standings.rows[0].points.0 += 1;
        assert_eq!(shown.recounted(event.state(), Lang::En), Some(Text::Differs.say(Lang::En)));
        shown.standings.tie_breaks.push(TieBreak::SonnebornBerger);
        let mut state = event.state().clone();
        state.settings.tie_breaks.push(TieBreak::SonnebornBerger);
        assert_eq!(shown.recounted(&state, Lang::En), None);
    }
}
