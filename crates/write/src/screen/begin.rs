//! Questions about an event before it is founded: a part for each heading of the set-up page, and the few questions
//! of each system that are rows on the start page.

mod bridge;
pub(super) mod cup;
mod evening;
mod league;
mod mexicano;
mod round_robin;
mod season;
#[cfg(test)]
mod tests;

use rondel_event::event::{Kind, Party, Place, Teams};
use rondel_event::pairing::monrad::usual_rounds;
use rondel_schedule::model::result::{MAX_BOARDS, MIN_BOARDS};
use rondel_schedule::round_robin::circle;
use rondel_schedule::whist::MOST_PLAYERS;
use rondel_session::setup::{Draft, Error, MOST_ROUNDS};
use rondel_text::begin::Begin;
use rondel_text::lasting::Lasting;
use rondel_text::league::League;
use rondel_text::new::New as Text;
use rondel_text::teams::Teams as OfTeams;
use rondel_text::{Lang, Say};

use super::form::{Form, Sentence};
use super::question::{Answer, Keys, Question, Refusals};
use super::settings::{self, SettingsOf};

/// A question about the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Title printed on every sheet.
    Title,
    /// Place where the event is played.
    Place,
    /// Points, sides and tie-breaks.
    Settings(settings::Key),
    /// Minutes per game.
    Minutes,
    /// Boards, tables or courts; 0 for as many as needed.
    Boards,
    /// Single players or teams, in a Monrad.
    Teams,
    /// Number of boards of a match of teams.
    BoardsEach,
    /// Number of rounds of a Monrad.
    Rounds,
    /// Number of times that all meet, in a round robin.
    Cycles,
    /// Aim of the timetable, if the event is a league.
    Matters,
    /// Number of meetings in a league, and the order of the second half.
    Back,
    /// Weeks of the season, if there are more weeks than rounds.
    Weeks,
    /// Even numbers of home and away games in each half.
    Even,
    /// No side three times running.
    NoThree,
    /// No break in round 2.
    NoSecond,
    /// No break in the last round.
    NoLast,
    /// Method by which the rounds are made.
    Method,
    /// Number of chairs that all move from round to round.
    Step,
    /// Order of the rounds of a league programme.
    Order,
    /// Balanced home games for its last team.
    Level,
    /// Exchange of the last two rounds of a cycle.
    SwapLastTwo,
    /// Courts or tables of an individual.
    Tables,
    /// Minutes for all rounds.
    InAll,
    /// Minutes per round.
    ARound,
    /// Number of rounds, set directly.
    InRounds,
    /// Left and right at the table as sides that matter.
    Directed,
    /// Number of evenings of a Keizer season.
    Evenings,
    /// Value of the first place of the list; empty for the usual one.
    Top,
    /// Worth of places and absences.
    Values,
    /// Number of rounds before two players meet again.
    Rematches,
    /// Order of the first list, if any player has a rating.
    FirstList,
    /// Boards per round, for pairs of bridge.
    BoardsARound,
    /// Rounds for pairs of bridge; empty for as many as the movement has.
    RoundsOfPairs,
    /// One ranking, or one each for North/South and East/West.
    Winners,
    /// Number of groups of a cup.
    Groups,
    /// Stage after the groups.
    After,
    /// Number that go through from each group.
    Through,
    /// Number of the best next-placed that go through too.
    BestNext,
    /// Seeding by rating.
    ByRating,
    /// Players of one club in different groups.
    ClubsApart,
}

/// A heading of the set-up page and the questions under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// Entrants.
    Who,
    /// Questions of the system alone.
    System,
    /// Texts on the sheets.
    Sheets,
    /// Worth of results.
    Results,
    /// Time and room.
    Time,
}

/// State of the questions while a draft is edited. Rejected input is kept here as it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing {
    settings: settings::Editing,
    refused: Refusals<Key>,
}

/// Largest number of minutes per game, and of boards.
const MOST_MINUTES: u16 = 1440;
const MOST_AT_ONCE: u16 = 500;
/// Usual number of boards of a match of teams.
const USUAL_BOARDS: u8 = 4;

type Fields = Form<'static, Key, Draft>;

impl Editing {
    /// Returns the questions of a part.
    pub fn questions(&self, draft: &Draft, part: Part, lang: Lang) -> Vec<Question<Key>> {
        let fields = form(draft);
        let fields = match part {
            Part::Results => {
                let questions = self.settings.questions(of(draft), lang).into_iter();
                return questions.map(|question| question.keyed(Key::Settings)).collect();
            }
            Part::Who => who(fields),
            Part::System => system(fields),
            Part::Sheets => sheets(fields),
            Part::Time => time(fields),
        };
        fields.questions(&self.refused, lang)
    }

    /// Takes an answer. A number that cannot be read leaves the usual one; what the draft cannot have is reported by
    /// the draft itself.
    pub fn answer(&mut self, draft: &mut Draft, key: Key, answer: &Answer) {
        if let Key::Settings(key) = key {
            return self.settings.answer(draft.kind, &mut draft.settings, false, key, answer);
        }
        let fields = time(sheets(system(who(form(draft)))));
        (*draft, self.refused) = fields.answer(&self.refused, key, answer);
    }

    /// Returns the state of the questions on points, sides and tie-breaks.
    pub fn settings(&self) -> &settings::Editing {
        &self.settings
    }

    /// Discards rejected input, since the questions are now those of another system.
    pub fn forget(&mut self) {
        *self = Editing::default();
    }
}

/// Returns a form without fields over a draft, whose names are read before it is copied: the copy has the reading too.
fn form(draft: &Draft) -> Fields {
    draft.reading();
    Form::of(draft.clone())
}

/// Adds single players or teams and the number of boards; only a Monrad has them.
fn who(fields: Fields) -> Fields {
    let draft = fields.value();
    let (is_asked, has_teams) = (draft.kind == Kind::Monrad, draft.settings.teams.is_some());
    let bad = || OfTeams::BoardsBad { least: MIN_BOARDS, most: MAX_BOARDS };
    let [least, most] = [MIN_BOARDS, MAX_BOARDS].map(|n| n as u16);
    fields
        .when(is_asked, |fields| {
            fields.choose(Key::Teams, OfTeams::Who, SINGLES, has_teams, |it, teams| {
                it.choose_teams(teams.then(|| Teams::of(USUAL_BOARDS)));
            })
        })
        .when(has_teams, |fields| fields.hint(Key::Teams, OfTeams::Hint))
        .number(Key::BoardsEach, OfTeams::BoardsEach, least..=most, move |it| {
            Some(&mut it.settings.teams.as_mut().filter(|_| is_asked)?.boards)
        })
        .bad(Key::BoardsEach, bad())
        // The walk-over is reset to all boards, since their number has changed.
        .follows(Key::BoardsEach, |before, it| {
            let boards = it.settings.teams.map(|teams| teams.boards);
            it.settings.teams = before.settings.teams;
            let teams = boards.zip(before.settings.teams);
            it.choose_teams(teams.map(|(boards, teams)| Teams { boards, walk_over: None, ..teams }));
        })
}

/// Adds the fields of the system alone.
fn system(fields: Fields) -> Fields {
    let kind = fields.value().kind;
    match kind {
        Kind::RoundRobin => round_robin::form(fields),
        Kind::Monrad => monrad(fields),
        Kind::Keizer => season::form(fields),
        Kind::Individual => evening::form(fields),
        Kind::Pairs => bridge::form(fields),
        Kind::Cup => cup::form(fields),
        Kind::Mexicano => mexicano::form(fields),
    }
}

/// Adds the texts on the sheets.
fn sheets(fields: Fields) -> Fields {
    fields
        .kept(Key::Title, Text::EventTitle, Keys::Letters, |it| Some(&mut it.settings.title))
        .hint(Key::Title, Text::TitleHint)
        .kept(Key::Place, Text::Place, Keys::Letters, |it| Some(&mut it.settings.place))
}

/// Adds the number of rounds of a Monrad, with a suggestion from the number of names. More rounds than opponents are
/// pointed out, but allowed.
fn monrad(fields: Fields) -> Fields {
    let draft = fields.value();
    let n = draft.reading().entrants.len();
    let usual = usual_rounds(n);
    let rounds = draft.rounds.unwrap_or(usual);
    let who = Party::of(draft.kind, &draft.settings);
    let opponents = n.saturating_sub(1);
    // With an odd number of players all can play one round more than they have opponents, each being free once.
    let most = if n.is_multiple_of(2) { opponents } else { n };
    let fault = fault(draft.size().err(), |problem| matches!(problem, Error::Rounds { .. }));
    fields
        .any_number(Key::Rounds, Text::RoundsOfMonrad, 1..=MOST_ROUNDS, Some(rounds), |it, text| {
            it.set_rounds(text.trim().parse().ok());
        })
        .hint(Key::Rounds, Text::RoundsUsual { rounds: usual, n, who })
        .when(n > 1 && usize::from(rounds) > most, |fields| {
            fields.hint(Key::Rounds, Text::MoreThanOpponents { rounds: rounds.into(), opponents })
        })
        .fault(Key::Rounds, fault)
}

/// Adds minutes and boards. In an individual they determine the number of rounds and are asked there.
fn time(fields: Fields) -> Fields {
    let draft = fields.value();
    let settings = &draft.settings;
    if draft.kind.has_partners() || draft.kind.has_deals() {
        return fields;
    }
    let (place, now) = (Place::chosen(draft.kind, settings), [settings.minutes, settings.boards].map(Some));
    let at_most = |text: &str, most: u16| text.trim().parse().map_or(0, |n: u16| n.min(most));
    fields
        .any_number(Key::Minutes, Text::Minutes { place }, 0..=MOST_MINUTES, now[0], move |it, text| {
            it.settings.minutes = at_most(text, MOST_MINUTES);
        })
        .any_number(Key::Boards, Text::Boards { place }, 0..=MOST_AT_ONCE, now[1], move |it, text| {
            it.settings.boards = at_most(text, MOST_AT_ONCE);
        })
}

/// Returns the reason why a draft cannot begin, if it is of this kind.
fn fault(problem: Option<Error>, is_it: fn(&Error) -> bool) -> Option<Sentence<'static>> {
    let problem = problem.filter(is_it)?;
    Some(Sentence::by(move |lang| trouble(&problem, lang)))
}

const SINGLES: [(bool, OfTeams); 2] = [(false, OfTeams::Singles), (true, OfTeams::OfTeams)];

/// Returns the reason why a draft cannot begin, as a sentence.
pub fn trouble(problem: &Error, lang: Lang) -> String {
    use circle::Error as Circle;
    let why = match problem {
        Error::CoupleUnknown { name } => Begin::CoupleGone { name: name.clone() },
        Error::WishGone { name } => return Lasting::Gone { name: name.clone() }.say(lang),
        Error::WishStays { table } => return Lasting::NoStay { table: table.number() }.say(lang),
        Error::WishTables => Begin::WishTables,
        Error::WishRounds { from } => Begin::WishRounds { round: from.number() },
        Error::WishUnfound { from } => Begin::WishUnfound { round: from.number() },
        Error::CoupleTwice { name } => Begin::CoupleTwice { name: name.clone() },
        Error::Tables { players, .. } => match players / 4 {
            1 => Begin::TablesNone { players: *players },
            most => Begin::TablesBad { most, players: *players },
        },
        Error::Season(unfit) => return unfit.say(lang),
        Error::Unplanned => Begin::Unplanned,
        Error::Complementary { name } => return League::PairGone { name: name.clone() }.say(lang),
        Error::League { given, least, most } => return league::size(*given, [*least, *most]).say(lang),
        Error::Rounds { most, .. } => Begin::RoundsBad { most: *most },
        Error::Groups { .. } | Error::KnockOut { .. } => return cup::trouble(problem, lang),
        Error::Schedule(error) => match *error {
            Circle::TooFew { least: 4.., .. } => Begin::FourNames,
            Circle::TooMany { given, most: MOST_PLAYERS } => {
                Begin::TooManyAtTables { most: MOST_PLAYERS, given }
            }
            Circle::TooFew { .. } | Circle::NothingLeft => Begin::TooFew,
            Circle::TooMany { given, most } => Begin::TooMany { most, given },
            Circle::TooManyGames { given, most } => Begin::TooManyGames { games: given, most },
            Circle::Step { step, chairs, gcd } => Begin::StepBad { step, n: chairs, divisor: gcd },
            Circle::Cycles { most, .. } => Begin::CyclesBad { most },
            Circle::CoupleTwice { .. } | Circle::CoupleUnknown { .. } => Begin::ApartTwice,
            Circle::Starter { .. } | Circle::Order { .. } => Begin::StarterBad,
        },
    };
    why.say(lang)
}

/// True if the reason is shown at one of the questions.
pub fn is_at_a_question(problem: &Error) -> bool {
    use Error::{Groups, KnockOut, League, Rounds, Schedule, Season, Tables};
    matches!(
        problem,
        Groups { .. }
            | KnockOut { .. }
            | League { .. }
            | Rounds { .. }
            | Tables { .. }
            | Season(_)
            | Schedule(circle::Error::Step { .. })
    )
}

fn of(draft: &Draft) -> SettingsOf<'_> {
    SettingsOf { kind: draft.kind, settings: &draft.settings }
}
