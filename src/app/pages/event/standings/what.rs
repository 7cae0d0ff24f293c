//! The columns of the standings: what can be asked where it comes from, and how its values are written.

use rondel::event::{Counts, Scoring, Settings, TieBreak};
use rondel::standings::{Origin, Row, Standings};
use rondel::text::Lang;
use rondel::text::common::Word;
use rondel::text::file::FileText;
use rondel::text::numbers::{halves, signed};
use rondel::text::standings::{Standings as Text, lead, tie_break_of};

use crate::state::App;

/// A number or a name that can be asked where it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    Games,
    Points,
    /// The points per game, where the list goes by them.
    Average,
    Played,
    Won,
    Drawn,
    Lost,
    Score,
    Difference,
    TieBreak(TieBreak),
}

impl What {
    /// The columns after name and points. A Monrad has its quality first, since it decides.
    pub fn columns(settings: &Settings, is_monrad: bool) -> Vec<What> {
        if is_monrad {
            let tie_breaks = settings.tie_breaks.iter().copied().map(What::TieBreak);
            return tie_breaks.chain([What::Won, What::Drawn, What::Lost]).collect();
        }
        let mut columns = vec![What::Played, What::Won, What::Drawn, What::Lost];
        if settings.per_game {
            columns.insert(0, What::Average);
        }
        if settings.scoring == Scoring::NoDraws {
            columns.retain(|&column| column != What::Drawn);
        }
        columns.extend(settings.tie_breaks.iter().copied().map(What::TieBreak));
        if settings.counts != Counts::Results {
            // The points are the score already, and wins have their column.
            let said = |column: &What| match column {
                What::TieBreak(TieBreak::Difference) => settings.counts == Counts::Difference,
                What::TieBreak(TieBreak::Scored) => settings.counts == Counts::Scores,
                What::TieBreak(tie_break) => *tie_break == TieBreak::Wins,
                _ => false,
            };
            columns.retain(|column| !said(column));
        } else if settings.scoring == Scoring::Scores {
            columns.push(What::Score);
            if !settings.tie_breaks.contains(&TieBreak::Difference) {
                columns.push(What::Difference);
            }
        }
        columns
    }

    /// The heading of its column.
    pub fn head(self, app: App, settings: &Settings) -> String {
        match self {
            What::Average => app.say(Text::Average),
            What::Games => app.say(Word::Name),
            What::Points => app.say(Word::Points),
            What::Played => app.say(FileText::Played),
            What::Won => app.say(FileText::Won),
            What::Drawn => app.say(FileText::Drawn),
            What::Lost => app.say(FileText::Lost),
            What::Score => app.say(Text::Score),
            What::Difference => app.say(Text::Difference),
            What::TieBreak(tie_break) if settings.per_game && Origin::TieBreak(tie_break).is_per_game() => {
                app.say(Text::PerGame { what: app.say(tie_break) })
            }
            What::TieBreak(tie_break) => app.say(tie_break),
        }
    }

    /// Its value in a row.
    pub fn value(self, row: &Row, standings: &Standings, lang: Lang) -> String {
        match self {
            What::Average => lead(standings, row, lang),
            What::Games => String::new(),
            What::Points => halves(row.points),
            What::Played => row.played.to_string(),
            What::Won => row.won.to_string(),
            What::Drawn => row.drawn.to_string(),
            What::Lost => row.lost.to_string(),
            What::Score => format!("{}–{}", row.score[0], row.score[1]),
            What::Difference => signed(row.score[0] as i64 - row.score[1] as i64),
            What::TieBreak(tie_break) => {
                tie_break_of(standings, row, tie_break, lang).unwrap_or_else(|| "–".to_owned())
            }
        }
    }
}
