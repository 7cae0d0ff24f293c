//! Round by round: the opponents of every player, colours and results, in the order of the standings.

use rondel_event::standings::{self, Step};
use rondel_text::common::Word;
use rondel_text::numbers::{halves, quarters};
use rondel_text::print::Print as Text;
use rondel_text::standings::short;

use super::player_card::cell;
use super::wide::Wide;
use super::{Ask, Page, Sheet};

pub fn pages(ask: &Ask) -> Vec<Page> {
    let settings = &ask.state.settings;
    let table = standings::table(&ask.history, settings);
    if table.rows.is_empty() {
        return Vec::new();
    }
    let progress = standings::progress(&ask.history, settings);
    let letters = ask.letters();
    let round = |step: Option<&Step>| step.map(|step| cell(step, &letters)).unwrap_or_default();
    let rounds = 0..ask.state.planned();
    let players = table.rows.iter().map(|row| row.player);
    let mut last = vec![(ask.say(Word::Points), table.rows.iter().map(|row| halves(row.points)).collect())];
    last.extend(table.beside().map(|at| {
        let value =
            |row: &standings::Row| row.values[at].map(|value| quarters(2 * value)).unwrap_or_default();
        (
            short(standings::Column::TieBreak(table.tie_breaks[at]), ask.state.place(), ask.lang()),
            table.rows.iter().map(value).collect(),
        )
    }));
    last.push((ask.say(Word::Place), table.rows.iter().map(|row| row.place.to_string()).collect()));
    let [white, black] = letters.clone();
    let wide = Wide {
        head: ask.so_far(Sheet::Crosstable),
        part: |from, to| Text::PartRounds { from, to },
        who: players.clone().map(|player| (player.to_string(), player)).collect(),
        is_by_name: false,
        cells: players
            .map(|player| rounds.clone().map(|index| round(progress[player.index()].get(index))).collect())
            .collect(),
        last,
        note: ask.say(Text::ProgressLegend { white, black, has_colours: ask.state.has_colours() }),
    };
    wide.pages(ask)
}
