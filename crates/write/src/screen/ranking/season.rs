//! The season of one player: every evening, colours, values over time, opponents not yet met, attendance.

use rondel_event::event::{Place, State};
use rondel_event::standings::keizer::{Evening, Lists, Record, Score, evenings, not_met};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_session::web::route::{Route, Tab};
use rondel_text::common::Word;
use rondel_text::keizer::Numbers;
use rondel_text::keizer::page::Page as Text;
use rondel_text::keizer::total;
use rondel_text::standings::Standings;
use rondel_text::{Lang, Say};

use crate::list::place;
use crate::screen::{Cell, Column, Table};

/// The season of one player in the words of a language.
#[derive(Debug, Clone, PartialEq)]
pub struct Season {
    /// Every evening with its game or absence, and place, value and total after it.
    pub evenings: Table,
    /// Number of games with white and black, and of evenings attended.
    pub told: String,
    /// Line with the number of opponents still to be met, and their names; no names once all have been met.
    pub not_met: (String, Vec<String>),
}

impl Season {
    /// Returns the season of `player`, or `None` if the event is not a Keizer season.
    pub fn of(state: &State, player: Player, lang: Lang) -> Option<Season> {
        let lists = Lists::of(state)?;
        let name = |player: Player| state.members[player.index()].called.clone();
        let own = evenings(&lists.season).get(player.index()).cloned().unwrap_or_default();
        let all: Vec<_> = lists.published.iter().chain(&lists.missing).collect();
        // List r is the one after round r.
        let after = |index: usize| {
            let list = all.get(index + 1)?;
            let (_, row) = list.place(player)?;
            let numbers = Numbers::of(lists.ledger.settings(), list, lang);
            Some([place(list, player)?, numbers.value(row.value), numbers.points(row.total)])
        };
        let row = |(index, evening): (usize, &Evening)| {
            let round = RoundNo::from_index(index);
            let to = Route::Event { id: state.id.clone(), tab: Tab::Rounds(Some(round)) };
            let label = Text::ToRound { round: round.number() }.say(lang);
            let [colour, what] = words(*evening, &name, lang);
            let numbers = after(index).unwrap_or_default().map(Cell::of);
            let begin = [Cell::of(round.number()).to(to, label), Cell::of(colour), Cell::of(what)];
            begin.into_iter().chain(numbers).collect()
        };
        let rows = own.iter().enumerate().filter(|(_, evening)| **evening != Evening::Nothing).map(row);
        let columns = vec![
            Column::number(Text::SumRound.say(lang)).naming(),
            Column::text(Standings::Colour.say(lang)),
            Column::text(Standings::Opponent.say(lang)),
            Column::number(Word::Place.say(lang)),
            Column::number(Text::Value.say(lang)),
            Column::number(Text::Total.say(lang)),
        ];
        let record = Record::of(&own);
        let told = [
            Text::Colours { white: record.white, black: record.black }.say(lang),
            Text::Evenings { present: record.present, of: record.evenings }.say(lang),
        ];
        let left = |player: Player| state.members[player.index()].left.is_some();
        let not_met: Vec<String> =
            not_met(&own, &lists.now.order(), player, left).into_iter().map(name).collect();
        let line = if not_met.is_empty() { Text::AllMet } else { Text::NotMet { n: not_met.len() } };
        let caption = Text::Season { name: name(player) }.say(lang);
        Some(Season {
            evenings: Table::titled(caption, columns, rows.collect()),
            told: told.join(" "),
            not_met: (line.say(lang), not_met),
        })
    }
}

/// Returns the colour of an evening, and its game or absence.
fn words(evening: Evening, name: &impl Fn(Player) -> String, lang: Lang) -> [String; 2] {
    match evening {
        Evening::Game { is_white, score, opponent, .. } => {
            let colour = if is_white { Word::White } else { Word::Black }.say(lang);
            let name = name(opponent);
            let what = match score {
                Some(Score::Win) => Standings::Beat { name },
                Some(Score::Draw) => Standings::Drew { name, place: Place::Board },
                Some(Score::Loss) => Standings::LostTo { name },
                None => Standings::With { words: name, points: Standings::StillOpen.say(lang) },
            };
            [colour, what.say(lang)]
        }
        Evening::Unopposed { opponent } => {
            [String::new(), Standings::BeatAbsent { name: name(opponent) }.say(lang)]
        }
        Evening::Away(away) => [String::new(), total::kind(away).say(lang)],
        Evening::Nothing => Default::default(),
    }
}
