//! The change of a running league: the result of the search, in words and as a table.

use rondel_event::event::State;
use rondel_schedule::model::ids::Player;
use rondel_schedule::round_robin::league::wishes::change::{Changed, NearestSeason};
use rondel_session::setup::mid_season::MidSeason;
use rondel_text::mid_season::MidSeason as Text;
use rondel_text::wishes;
use rondel_text::{Lang, Say};

use super::{Column, Mark, Row, Table};
use crate::screen::Cell;

/// The result of the search for a change.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// Nothing has to change; the sentence says so.
    Kept(String),
    /// No solution keeps everything; the sentence says so.
    Nothing(String),
    /// Some games change.
    Changes {
        /// Number of changed games, and the change in breaks.
        said: String,
        /// Games before and after.
        table: Table,
        /// Label of the button that accepts the change.
        take: String,
    },
}

impl Outcome {
    /// Returns the result of the search for this season of an event.
    pub fn of(state: &State, season: &MidSeason, found: &NearestSeason, lang: Lang) -> Outcome {
        if !found.is_kept() {
            return Outcome::Nothing(Text::None.say(lang));
        }
        let changed = season.changed(&found.season);
        let n = changed.len();
        if n == 0 {
            return Outcome::Kept(Text::Kept.say(lang));
        }
        let [before, after] = season.breaks(&found.season);
        let said = [Text::Changes { n }, Text::Breaks { before, after }].map(|it| it.say(lang)).join(" ");
        Outcome::Changes { said, table: table(state, &changed, lang), take: Text::Take { n }.say(lang) }
    }
}

/// Returns the games that change, a row each.
fn table(state: &State, changed: &[Changed], lang: Lang) -> Table {
    let game = |pair: [Player; 2]| {
        let [home, away] = pair.map(|team| state.members[team.index()].called.as_str());
        Cell::of(format!("{home} – {away}"))
    };
    let dates: Vec<_> = state.published().map(|(round, _)| state.date(round)).collect();
    let row = |it: &Changed| {
        let round = Cell::of(wishes::rounds(&[it.round], &dates, lang));
        Row::of(vec![round, game(it.was), game(it.is).marked(Mark::Here, true)])
    };
    let columns = vec![
        Column::text(Text::Round.say(lang)),
        Column::text(Text::Was.say(lang)),
        Column::text(Text::Is.say(lang)),
    ];
    Table::of(Text::Table.say(lang), columns, changed.iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::league::wishes::change::Search;
    use rondel_schedule::round_robin::league::wishes::wish::{Kind, Wish};
    use rondel_session::setup::testing::{at_home, day, league};

    use super::super::tests::drawn_in_all;
    use super::*;

    #[test]
    fn the_change_is_told_with_its_games_in_all_languages() {
        let event = league(8);
        let season = MidSeason::of(event.state(), day(9, 1)).unwrap();
        let round = rondel_schedule::model::ids::RoundNo::from_index(at_home(event.state(), "Celtic")[0] - 1);
        let told = |kind: Kind, lang: Lang| {
            let wish = Wish::of(kind, vec!["Celtic".to_owned()], vec![round]);
            let mut search = Search::new(season.ask(&[wish]).unwrap()).unwrap();
            while search.step(10) {}
            Outcome::of(event.state(), &season, &search.found(), lang)
        };
        assert_eq!(
            told(Kind::NotAway, Lang::En),
            Outcome::Kept("The season keeps that already: nothing has to change.".into())
        );
        let all = drawn_in_all(|lang| match told(Kind::NotHome, lang) {
            Outcome::Changes { said, table, take } => {
                Table { caption: format!("{said} [{take}] {}", table.caption), ..table }
            }
            other => panic!("{other:?}"),
        });
        insta::assert_snapshot!(all);
    }
}
