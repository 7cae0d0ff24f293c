//! The sheets: what stands on every page of paper, as plain data that [`paint`] draws.
//!
//! Pages are made here and not left to the browser, so that the preview is what comes out of the printer and every
//! page has its head in every browser. A page that comes out higher than reckoned is broken by the browser after all,
//! between rows, its head repeated.

mod attendance;
mod best;
mod boards;
mod by_name;
mod cards;
mod certificates;
mod crosstable;
mod grid;
mod keizer;
mod match_slips;
mod paint;
pub mod player_card;
mod positions;
mod prizes;
mod progress;
mod schedule;
mod slips;
mod standings;
mod wide;

use rondel::event::{State, System};
use rondel::history::{Game, History};
use rondel::ids::{Player, RoundNo, TableNo};
use rondel::names;
use rondel::paper;
use rondel::result::{Outcome, Tally};
use rondel::text::Say;
use rondel::text::common::Word;
use rondel::text::numbers::{board_score, score};
use rondel::text::print::Print as Text;

use super::rounds::side_words;
use crate::parts::date_words;
use crate::state::App;
pub use cards::Card;
pub use certificates::Certificate;
pub use grid::{Align, Column, Grid, Row, Size, fewest};
pub use match_slips::MatchSlip;
pub use paint::paint;
pub use player_card::PlayerCard;
pub use schedule::Block;
pub use slips::Slip;

/// What can be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// A round, to be put up, in the order of its tables.
    Boards,
    /// A round, to be put up, in the order of the names.
    Names,
    /// A slip for every table of a round, on which the result is written.
    Slips,
    /// All rounds with their games.
    Schedule,
    /// Everyone's opponents, entrants by rounds.
    Positions,
    /// A card for every entrant.
    Cards,
    /// The standings.
    Standings,
    /// The players of teams, board by board.
    Best,
    /// Everyone against everyone; of a Monrad everyone's rounds.
    Crosstable,
    /// Who gets a prize.
    Prizes,
    /// A page to take home for everyone, or for those with a prize.
    Certificates,
    /// Everyone who takes part, to be ticked off.
    Attendance,
}

impl Sheet {
    /// All sheets, in the order of the list.
    const ALL: [Sheet; 12] = [
        Sheet::Boards,
        Sheet::Names,
        Sheet::Slips,
        Sheet::Schedule,
        Sheet::Positions,
        Sheet::Cards,
        Sheet::Standings,
        Sheet::Best,
        Sheet::Crosstable,
        Sheet::Prizes,
        Sheet::Certificates,
        Sheet::Attendance,
    ];

    /// The sheets that make sense for this event. Neither a Monrad nor a season has a schedule before it is played, a
    /// season ends with a list and has no prizes of its own, and only teams have boards.
    pub fn offered(state: &State) -> Vec<Sheet> {
        let makes_sense = |sheet: &Sheet| match state.system {
            _ if *sheet == Sheet::Best => state.settings.teams.is_some(),
            System::RoundRobin(_) => true,
            System::Monrad(_) => !matches!(sheet, Sheet::Schedule | Sheet::Positions),
            System::Individual(_) => *sheet != Sheet::Crosstable,
            System::Keizer(_) => {
                !matches!(sheet, Sheet::Schedule | Sheet::Positions | Sheet::Prizes | Sheet::Certificates)
            }
        };
        Sheet::ALL.into_iter().filter(makes_sense).collect()
    }

    /// The word under which it is remembered.
    pub fn word(self) -> &'static str {
        match self {
            Sheet::Boards => "pairings",
            Sheet::Names => "names",
            Sheet::Slips => "slips",
            Sheet::Schedule => "schedule",
            Sheet::Positions => "positions",
            Sheet::Cards => "cards",
            Sheet::Standings => "standings",
            Sheet::Best => "best",
            Sheet::Crosstable => "crosstable",
            Sheet::Prizes => "prizes",
            Sheet::Certificates => "certificates",
            Sheet::Attendance => "attendance",
        }
    }

    /// The sheet remembered under this word.
    pub fn parse(word: &str) -> Option<Sheet> {
        Sheet::ALL.into_iter().find(|sheet| sheet.word() == word)
    }

    /// What it is called in an event of this kind, and what it is for.
    pub fn texts(self, state: &State) -> [Text; 2] {
        match (self, &state.system) {
            (Sheet::Slips, _) if state.settings.teams.is_some() => {
                return [Text::Slips, Text::MatchSlipsHint];
            }
            (Sheet::Cards, System::Monrad(_)) => return [Text::Cards, Text::PlayerCardsHint],
            (Sheet::Standings, System::Monrad(_)) => return [Text::Standings, Text::QualityHint],
            (Sheet::Cards, System::Keizer(_)) => return [Text::Cards, Text::PlayerCardsHint],
            (Sheet::Standings, System::Keizer(_)) => return [Text::Ranking, Text::RankingHint],
            (Sheet::Attendance, System::Keizer(_)) => return [Text::Attendance, Text::EveningsHint],
            (Sheet::Crosstable, System::Monrad(_)) => return [Text::RoundByRound, Text::RoundByRoundHint],
            _ => {}
        }
        match self {
            Sheet::Boards => [Text::Boards, Text::BoardsHint],
            Sheet::Names => [Text::Names, Text::NamesHint],
            Sheet::Slips => [Text::Slips, Text::SlipsHint],
            Sheet::Schedule => [Text::Schedule, Text::ScheduleHint],
            Sheet::Positions => [Text::Positions, Text::PositionsHint],
            Sheet::Cards => [Text::Cards, Text::CardsHint],
            Sheet::Standings => [Text::Standings, Text::StandingsHint],
            Sheet::Best => [Text::Best, Text::BestHint],
            Sheet::Crosstable => [Text::Crosstable, Text::CrosstableHint],
            Sheet::Prizes => [Text::Prizes, Text::PrizesHint],
            Sheet::Certificates => [Text::Certificates, Text::CertificatesHint],
            Sheet::Attendance => [Text::Attendance, Text::AttendanceHint],
        }
    }

    /// Whether it shows one round.
    pub fn is_of_round(self) -> bool {
        matches!(self, Sheet::Boards | Sheet::Names | Sheet::Slips)
    }

    /// Whether it can be printed with results and without.
    pub fn has_results(self) -> bool {
        matches!(self, Sheet::Boards | Sheet::Schedule | Sheet::Cards)
    }

    /// The pages of this sheet.
    pub fn leaves(self, ask: &Ask) -> Vec<Leaf> {
        let is_monrad = matches!(ask.state.system, System::Monrad(_));
        if let (System::Keizer(_), Some(leaves)) = (&ask.state.system, keizer::leaves(self, ask)) {
            return leaves;
        }
        match self {
            Sheet::Boards => boards::leaves(ask),
            Sheet::Names => by_name::leaves(ask),
            Sheet::Slips => match ask.state.settings.teams {
                Some(teams) => match_slips::leaves(ask, teams),
                None => slips::leaves(ask),
            },
            Sheet::Schedule => schedule::leaves(ask),
            Sheet::Positions => positions::leaves(ask),
            Sheet::Cards if is_monrad => player_card::leaves(ask),
            Sheet::Cards => cards::leaves(ask),
            Sheet::Standings => standings::leaves(ask),
            Sheet::Best => best::leaves(ask),
            Sheet::Crosstable if is_monrad => progress::leaves(ask),
            Sheet::Crosstable => crosstable::leaves(ask),
            Sheet::Prizes => prizes::leaves(ask),
            Sheet::Certificates => certificates::leaves(ask),
            Sheet::Attendance => attendance::leaves(ask),
        }
    }
}

/// What a sheet is made from.
pub struct Ask<'a> {
    /// The language is its.
    pub app: App,
    /// The event.
    pub state: &'a State,
    /// What the event's results count for.
    pub history: History,
    /// The round, for a sheet of one round.
    pub round: RoundNo,
    /// As shown, by [`Player::index`].
    pub names: Vec<String>,
    /// Whether people are shown by first name and initial.
    pub initials: bool,
    /// Whether results are shown where they can be left out.
    pub results: bool,
    /// Whether everybody gets a certificate, or only those with a prize.
    pub everybody: bool,
    /// The day on which it is printed, in words.
    pub today: String,
}

/// A page.
#[derive(Debug, Clone, PartialEq)]
pub struct Leaf {
    /// What stands at its head.
    pub head: Head,
    /// What stands on it.
    pub body: Body,
}

/// The head of a page. Pieces that are cut out carry their own.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Head {
    /// In large type: which sheet, and which round.
    pub heading: String,
    /// Event, place, date.
    pub about: Vec<String>,
}

/// What stands on a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Body {
    /// A table.
    Grid(Grid),
    /// Columns of small tables.
    Blocks(Size, Vec<Vec<Block>>),
    /// Slips to cut out, at most eight.
    Slips(Vec<Slip>),
    /// Slips of matches of teams to cut out, at most four.
    MatchSlips(Vec<MatchSlip>),
    /// Cards to cut out, at most eight.
    Cards(Vec<Card>),
    /// Cards of Monrad players to cut out, at most eight.
    PlayerCards(Vec<PlayerCard>),
    /// One certificate.
    Certificate(Certificate),
}

/// How many pieces of 91 x 60 mm are cut from a page.
const PIECES: usize = 8;
/// The type of the large line of the head, and of the lines under it.
const HEADING: u32 = 22;
const ABOUT: u32 = 11;
/// The width that page number and moment of printing take from the head, their gap included.
const STAMP: u32 = 46_000;

impl Head {
    /// How high it is, the line under it included.
    pub fn height(&self) -> u32 {
        let heading = paper::lines(&self.heading, HEADING, paper::WIDTH - STAMP) * paper::line(HEADING);
        let about = paper::lines(&self.about.join(" · "), ABOUT, paper::WIDTH) * paper::line(ABOUT);
        heading + about + 3_000
    }
}

/// One round of one entrant.
#[derive(Debug, Clone, Copy)]
pub struct Leg {
    /// Against whom, at which table, on which side (0 first-named); none where there is no game.
    pub game: Option<(Player, TableNo, usize)>,
    /// Whether the entrant has left.
    pub is_away: bool,
}

impl Ask<'_> {
    /// A sentence in the language of the page.
    pub fn say(&self, text: impl Say) -> String {
        self.app.say(text)
    }

    /// The head of a page of this sheet, `more` after event and place.
    pub fn head(&self, heading: String, more: impl IntoIterator<Item = String>) -> Head {
        let settings = &self.state.settings;
        let title = match settings.title.as_str() {
            "" => self.say(Word::Untitled),
            title => title.to_owned(),
        };
        let about = [title, settings.place.clone()].into_iter().chain(more);
        Head { heading, about: about.filter(|part| !part.is_empty()).collect() }
    }

    /// The head of a page about the round.
    pub fn round_head(&self, sheet: Sheet) -> Head {
        let [sheet, _] = sheet.texts(self.state);
        let heading = Text::RoundOf { round: self.round.number(), sheet: self.say(sheet) };
        self.head(self.say(heading), self.date(self.round))
    }

    /// The date of a round.
    pub fn date(&self, round: RoundNo) -> Option<String> {
        self.state.date(round).map(date_words)
    }

    /// The names as shown, of at most about `fits` characters, by [`Player::index`].
    pub fn short(&self, fits: usize) -> Vec<String> {
        names::short(&self.names, fits)
    }

    /// A name in a round, with the word that its owner has left.
    pub fn present(&self, name: &str, player: Player, round: RoundNo) -> String {
        match self.state.members[player.index()].is_away(round) {
            true => self.say(Text::HasLeft { name: name.to_owned() }),
            false => name.to_owned(),
        }
    }

    /// The result at a table as it counts; empty where there is none, and where results are left out.
    pub fn result(&self, round: RoundNo, table: usize) -> String {
        let game = self.history.rounds.get(round.index()).and_then(|gone| gone.games.get(table));
        let outcome = game.and_then(|game| game.outcome.as_ref()).filter(|_| self.results);
        outcome.map(score).unwrap_or_default()
    }

    /// The words for the first-named side and the other.
    pub fn sides(&self) -> [String; 2] {
        side_words(self.state.settings.sides).map(|word| self.say(word))
    }

    /// Who plays at a board of a team, counted from 0, as shown on paper; empty where nobody is named.
    pub fn player(&self, team: Player, board: usize) -> String {
        let players = &self.state.members[team.index()].entrant.players;
        let name = players.get(board).cloned().unwrap_or_default();
        if self.initials { names::initials(&[name]).swap_remove(0) } else { name }
    }

    /// The letters for white and black.
    pub fn letters(&self) -> [String; 2] {
        [Text::WhiteLetter, Text::BlackLetter].map(|text| self.say(text))
    }

    /// Everyone's rounds, by [`Player::index`] and then by [`RoundNo::index`].
    pub fn legs(&self) -> Vec<Vec<Leg>> {
        let rounds = self.state.rounds.len();
        let everyone = self.state.members.iter();
        let mut legs: Vec<Vec<Leg>> = everyone
            .map(|member| {
                let away = |round| member.is_away(RoundNo::from_index(round));
                (0..rounds).map(|round| Leg { game: None, is_away: away(round) }).collect()
            })
            .collect();
        for (round, published) in self.state.published() {
            for (index, table) in published.round.tables.iter().enumerate() {
                let Some(pair) = table.pair() else { continue };
                for side in 0..2 {
                    let game = (pair[1 - side], TableNo::from_index(index), side);
                    legs[pair[side].index()][round.index()].game = Some(game);
                }
            }
        }
        legs
    }

    /// The head of a sheet about the event so far: after which round, its date, and what is still open up to it.
    pub fn so_far(&self, sheet: Sheet) -> Head {
        let decided =
            |game: &Game| game.reported.as_ref().is_some_and(|outcome| outcome.for_side(0).is_some());
        let last = self.history.rounds.iter().rposition(|round| round.games.iter().any(decided));
        let is_by_rounds = sheet == Sheet::Crosstable && matches!(self.state.system, System::Monrad(_));
        let [sheet, _] = sheet.texts(self.state);
        let Some(last) = last else {
            return self.head(format!("{} {}", self.say(sheet), self.say(Text::Before)), None);
        };
        let round = RoundNo::from_index(last);
        // A table of rounds goes up to one; "round by round after round 5" would say it twice.
        let round_number = round.number();
        let till = match is_by_rounds {
            true => format!(", {}", self.say(Text::UpTo { round: round_number })),
            false => format!(" {}", self.say(Text::After { round: round_number })),
        };
        let heading = format!("{}{till}", self.say(sheet));
        let n = self.state.rounds[..=last].iter().map(|round| round.open + round.postponed).sum();
        let open = (n > 0).then(|| self.say(Text::Open { n }));
        self.head(heading, self.date(round).into_iter().chain(open))
    }
}

/// What a game was for one side, as it stands in a crosstable: `1`, `½`, `0`, `+`, `–`, or the score.
fn mark(outcome: &Outcome, side: usize) -> String {
    if let Outcome::Boards(boards) = outcome {
        let points = boards.points();
        let told = boards.is_complete().then(|| board_score([points[side], points[1 - side]]));
        return told.unwrap_or_default();
    }
    if let Outcome::Points(points) = outcome {
        return format!("{}–{}", points[side], points[1 - side]);
    }
    let mark = match outcome.for_side(side) {
        Some(Tally::Win) => "1",
        Some(Tally::Draw) => "½",
        Some(Tally::Loss) => "0",
        Some(Tally::ForfeitWin) => "+",
        Some(Tally::ForfeitLoss) => "–",
        None => "",
    };
    mark.to_owned()
}
