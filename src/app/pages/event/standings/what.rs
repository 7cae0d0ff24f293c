//! The columns of the standings: what can be asked where it comes from, and how its values are written.

use rondel::event::{Counts, Scoring, Settings, TieBreak};
use rondel::standings::{Row, Standings};
use rondel::text::common::Word;
use rondel::text::file::FileText;
use rondel::text::numbers::{halves, signed};
use rondel::text::standings::{Standings as Text, amount};

use crate::state::App;

/// A number or a name that can be asked where it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    Games,
    Points,
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
    pub fn head(self, app: App) -> String {
        match self {
            What::Games => app.say(Word::Name),
            What::Points => app.say(Word::Points),
            What::Played => app.say(FileText::Played),
            What::Won => app.say(FileText::Won),
            What::Drawn => app.say(FileText::Drawn),
            What::Lost => app.say(FileText::Lost),
            What::Score => app.say(Text::Score),
            What::Difference => app.say(Text::Difference),
            What::TieBreak(tie_break) => app.say(tie_break),
        }
    }

    /// Its value in a row.
    pub fn value(self, row: &Row, standings: &Standings) -> String {
        match self {
            What::Games => String::new(),
            What::Points => halves(row.points),
            What::Played => row.played.to_string(),
            What::Won => row.won.to_string(),
            What::Drawn => row.drawn.to_string(),
            What::Lost => row.lost.to_string(),
            What::Score => format!("{}–{}", row.score[0], row.score[1]),
            What::Difference => signed(row.score[0] as i64 - row.score[1] as i64),
            What::TieBreak(tie_break) => {
                let position = standings.tie_breaks.iter().position(|&other| other == tie_break);
                match position.and_then(|position| row.values[position]) {
                    Some(value) => amount(tie_break, value),
                    None => "–".to_owned(),
                }
            }
        }
    }
}
