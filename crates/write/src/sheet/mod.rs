//! The contents of sheets of paper and of the wall as plain data; the page of the app only draws them.
//!
//! A [`Sheet`] is made as a number of [`Page`]s, each of a head and a few [`Block`]s. Pages are made here rather than
//! left to the browser, so that the preview matches the print and every page has its head in every browser. If a page
//! turns out higher than calculated, the browser breaks it between rows and repeats its head.
//!
//! No word is broken: a name that does not fit its column is shortened so that it still differs from all others.

mod ask;
mod attendance;
mod board_scores;
mod boards;
mod by_name;
mod cards;
mod certificates;
mod classes;
mod code;
mod crosstable;
mod evening;
mod fit;
mod keizer;
mod list;
mod match_slips;
mod movement;
mod page;
pub mod picture;
mod pieces;
pub mod player_card;
mod positions;
mod poster;
mod prizes;
mod progress;
mod routes;
mod schedule;
mod score_sheet;
mod slips;
mod standings;
mod table;
mod table_cards;
#[cfg(test)]
pub mod tests;
pub mod wall;
mod wide;

use rondel_event::event::{State, System};
use rondel_text::movement::paper::Paper;
use rondel_text::print::Print as Text;
use rondel_text::{Lang, Say};

pub use ask::{Ask, Leg, mark, side_heads};
pub use code::PaperCode;
pub use movement::{MovementPaper, MovementSheet};
pub use page::{Block, Card, Certificate, Cut, Date, Head, Labelled, Page, Slip};
pub use poster::{Bout, Poster};
pub use rondel_event::standings::prizes::groupings;
use table::fewest_cut;
pub use table::{Align, Column, Row, Size, Table, fewest, with_names};

/// A sheet that can be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// A round to be put up, in the order of its tables.
    Boards,
    /// A round to be put up, in the order of the names.
    Names,
    /// A round with its list on one sheet, to be put up or sent when the round is over.
    Evening,
    /// A slip for every table of a round, on which the result is written.
    Slips,
    /// A sheet of the movement of an evening of pairs.
    Movement(MovementSheet),
    /// All rounds with their games.
    Schedule,
    /// Opponents of every entrant, or their tables and seats: entrants by rounds.
    Positions,
    /// A card for every entrant.
    Cards,
    /// A card for every table: all its rounds, with fields for the score.
    TableCards,
    /// All rounds with fields for the score.
    Scores,
    /// Standings, or the latest list of a season.
    Standings,
    /// Players of teams, board by board.
    Best,
    /// Crosstable, or the rounds of every player of a Monrad.
    Crosstable,
    /// Class against class, or the standings of each class, school year and the like.
    Classes,
    /// List of prizes.
    Prizes,
    /// Certificates to take home, for all entrants or for those with a prize.
    Certificates,
    /// All entrants, to be ticked off.
    Attendance,
}

/// The name of a sheet, or its purpose.
#[derive(Debug, Clone, PartialEq)]
pub enum Words {
    /// Words of the sheets that every kind of event has.
    Sheet(Text),
    /// Words of the sheets of a movement.
    Movement(Paper),
}

impl Say for Words {
    fn say(&self, lang: Lang) -> String {
        match self {
            Words::Sheet(text) => text.say(lang),
            Words::Movement(text) => text.say(lang),
        }
    }
}

impl Sheet {
    /// All sheets, in the order of the list.
    const ALL: [Sheet; 21] = [
        Sheet::Boards,
        Sheet::Names,
        Sheet::Evening,
        Sheet::Slips,
        Sheet::Movement(MovementSheet::Guides),
        Sheet::Movement(MovementSheet::Cards),
        Sheet::Movement(MovementSheet::Wall),
        Sheet::Movement(MovementSheet::Travellers),
        Sheet::Movement(MovementSheet::Script),
        Sheet::Schedule,
        Sheet::Positions,
        Sheet::Cards,
        Sheet::TableCards,
        Sheet::Scores,
        Sheet::Standings,
        Sheet::Best,
        Sheet::Crosstable,
        Sheet::Classes,
        Sheet::Prizes,
        Sheet::Certificates,
        Sheet::Attendance,
    ];

    /// Returns the sheets that make sense for this event. Neither a Monrad nor a season has a schedule before it is
    /// played; a season ends with a list and has no prizes of its own; only teams have boards; only events with a new
    /// partner in every round have table cards and score sheets.
    pub fn offered(state: &State) -> Vec<Sheet> {
        let makes_sense = |sheet: &Sheet| match (sheet, &state.system) {
            (Sheet::Best, _) => state.settings.teams.is_some(),
            (Sheet::Movement(_), system) => system.has_deals(),
            (Sheet::Classes, System::Keizer(_) | System::Pairs(_) | System::Cup(_)) => false,
            (Sheet::Classes, _) => !groupings(state).is_empty(),
            (Sheet::TableCards | Sheet::Scores, System::Mexicano(_)) => false,
            (Sheet::TableCards | Sheet::Scores, system) => system.has_partners(),
            (Sheet::Schedule | Sheet::Positions, System::Monrad(_) | System::Keizer(_)) => false,
            // The next round is not known: no schedule, no routes, no tables for all rounds.
            (Sheet::Schedule | Sheet::Positions | Sheet::Cards, System::Mexicano(_)) => false,
            (Sheet::Prizes | Sheet::Certificates, System::Keizer(_)) => false,
            // The crosstable of one group is a small part of the event.
            (Sheet::Crosstable, System::Individual(_) | System::Mexicano(_) | System::Cup(_)) => false,
            // Results of pairs are those of their boards, and the page of the ranking is printed itself. Their cards
            // are those of the movement.
            (
                Sheet::Evening
                | Sheet::Slips
                | Sheet::Positions
                | Sheet::Cards
                | Sheet::Standings
                | Sheet::Crosstable
                | Sheet::Prizes
                | Sheet::Certificates,
                System::Pairs(_),
            ) => false,
            _ => true,
        };
        Sheet::ALL.into_iter().filter(makes_sense).collect()
    }

    /// Returns the key under which the sheet is stored.
    pub fn word(self) -> &'static str {
        match self {
            Sheet::Boards => "pairings",
            Sheet::Names => "names",
            Sheet::Evening => "evening",
            Sheet::Slips => "slips",
            Sheet::Movement(MovementSheet::Guides) => "guides",
            Sheet::Movement(MovementSheet::Cards) => "pair-cards",
            Sheet::Movement(MovementSheet::Wall) => "pair-wall",
            Sheet::Movement(MovementSheet::Travellers) => "travellers",
            Sheet::Movement(MovementSheet::Script) => "script",
            Sheet::Schedule => "schedule",
            Sheet::Positions => "positions",
            Sheet::Cards => "cards",
            Sheet::TableCards => "tables",
            Sheet::Scores => "scores",
            Sheet::Standings => "standings",
            Sheet::Best => "best",
            Sheet::Crosstable => "crosstable",
            Sheet::Classes => "classes",
            Sheet::Prizes => "prizes",
            Sheet::Certificates => "certificates",
            Sheet::Attendance => "attendance",
        }
    }

    /// Returns the sheet stored under this key.
    pub fn parse(word: &str) -> Option<Sheet> {
        Sheet::ALL.into_iter().find(|sheet| sheet.word() == word)
    }

    /// Returns the name of the sheet in an event of this kind, and its purpose.
    pub fn texts(self, state: &State) -> [Words; 2] {
        match self {
            Sheet::Movement(sheet) => sheet.texts().map(Words::Movement),
            _ => self.of_event(state).map(Words::Sheet),
        }
    }

    /// Returns the name and purpose of a sheet that every kind of event has.
    fn of_event(self, state: &State) -> [Text; 2] {
        let place = state.place();
        match (self, &state.system) {
            (Sheet::Movement(_), _) => [Text::Cards, Text::CardsHint],
            (Sheet::Slips, _) if state.settings.teams.is_some() => [Text::Slips, Text::MatchSlipsHint],
            (Sheet::Names, System::Individual(_) | System::Mexicano(_)) => {
                [Text::Names { place }, Text::PartnersByNameHint { place }]
            }
            (Sheet::Slips, System::Individual(_) | System::Mexicano(_)) => [Text::Slips, Text::FourSlipsHint],
            (Sheet::Positions, System::Individual(_)) => [Text::Seats, Text::SeatsHint { place }],
            (Sheet::Cards, System::Individual(_)) => [Text::Routes, Text::RoutesHint { place }],
            (Sheet::TableCards, _) => [Text::TableCards { place }, Text::TableCardsHint { place }],
            (Sheet::Scores, _) => [Text::ScoreSheet, Text::ScoreSheetHint { place }],
            (Sheet::Cards, System::Monrad(_) | System::Keizer(_)) => [Text::Cards, Text::PlayerCardsHint],
            (Sheet::Standings, System::Monrad(_)) => [Text::Standings, Text::QualityHint],
            (Sheet::Standings, System::Keizer(_)) => [Text::Ranking, Text::RankingHint],
            (Sheet::Attendance, System::Keizer(_)) => [Text::Attendance, Text::EveningsHint],
            (Sheet::Crosstable, System::Monrad(_)) => {
                [Text::RoundByRound, Text::RoundByRoundHint { has_colours: state.has_colours() }]
            }
            (Sheet::Evening, System::Keizer(_)) => [Text::Evening, Text::EveningHint],
            (Sheet::Evening, _) => [Text::RoundSheet, Text::RoundSheetHint],
            (Sheet::Boards, _) => [Text::Boards { place }, Text::BoardsHint],
            (Sheet::Names, _) => [Text::Names { place }, Text::NamesHint],
            (Sheet::Slips, _) => [Text::Slips, Text::SlipsHint { place }],
            (Sheet::Schedule, System::Pairs(_)) => [Text::Schedule { place }, Text::ScheduleTables],
            (Sheet::Schedule, _) => [Text::Schedule { place }, Text::ScheduleHint { place }],
            (Sheet::Positions, _) => [Text::Positions { place }, Text::PositionsHint],
            (Sheet::Cards, _) => [Text::Cards, Text::CardsHint],
            (Sheet::Standings, _) => [Text::Standings, Text::StandingsHint],
            (Sheet::Best, _) => [Text::Best, Text::BestHint],
            (Sheet::Crosstable, _) => [Text::Crosstable, Text::CrosstableHint],
            (Sheet::Classes, _) => [Text::Classes, Text::ClassesHint],
            (Sheet::Prizes, _) => [Text::Prizes, Text::PrizesHint],
            (Sheet::Certificates, _) => [Text::Certificates, Text::CertificatesHint],
            (Sheet::Attendance, _) => [Text::Attendance, Text::AttendanceHint],
        }
    }

    /// True if the sheet shows one round.
    pub fn is_of_round(self) -> bool {
        matches!(self, Sheet::Boards | Sheet::Names | Sheet::Evening | Sheet::Slips)
    }

    /// True if the sheet can be printed with results and without.
    pub fn has_results(self) -> bool {
        matches!(self, Sheet::Boards | Sheet::Schedule | Sheet::Cards | Sheet::TableCards | Sheet::Scores)
    }

    /// True if the sheet is for a wall, where a code for phones belongs.
    pub fn has_code(self) -> bool {
        matches!(self, Sheet::Boards | Sheet::Names)
    }

    /// Returns the pages of the sheet.
    pub fn pages(self, ask: &Ask) -> Vec<Page> {
        let pages = self.plain_pages(ask);
        match &ask.code {
            Some(code) if self.has_code() => code::with_code(pages, code, ask),
            _ => pages,
        }
    }

    /// Returns the pages without the code for phones.
    fn plain_pages(self, ask: &Ask) -> Vec<Page> {
        let shows_progress = ask.state.kind().shows_progress();
        if let (System::Keizer(_), Some(pages)) = (&ask.state.system, keizer::pages(self, ask)) {
            return pages;
        }
        match self {
            Sheet::Movement(sheet) => movement::of_event(sheet, ask),
            Sheet::Boards => boards::pages(ask),
            Sheet::Names => by_name::pages(ask),
            Sheet::Evening => evening::pages(ask),
            Sheet::Slips => match ask.state.settings.teams {
                Some(teams) => match_slips::pages(ask, teams),
                None => slips::pages(ask),
            },
            Sheet::Schedule => schedule::pages(ask),
            Sheet::Positions => positions::pages(ask),
            Sheet::Cards if shows_progress => player_card::pages(ask),
            Sheet::Cards if ask.state.system.has_partners() => routes::pages(ask),
            Sheet::Cards => cards::pages(ask),
            Sheet::TableCards => table_cards::pages(ask),
            Sheet::Scores => score_sheet::pages(ask),
            Sheet::Standings => standings::pages(ask),
            Sheet::Best => board_scores::pages(ask),
            Sheet::Crosstable if shows_progress => progress::pages(ask),
            Sheet::Crosstable => crosstable::pages(ask),
            Sheet::Classes => classes::pages(ask),
            Sheet::Prizes => prizes::pages(ask),
            Sheet::Certificates => certificates::pages(ask),
            Sheet::Attendance => attendance::pages(ask),
        }
    }
}
