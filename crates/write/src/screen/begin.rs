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

use super::question::{Answer, Keys, Question, Refusals, Refused};
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

impl Editing {
    /// Returns the questions of a part.
    pub fn questions(&self, draft: &Draft, part: Part, lang: Lang) -> Vec<Question<Key>> {
        match part {
            Part::Who => self.who(draft, lang),
            Part::System => match draft.kind {
                Kind::RoundRobin => round_robin::questions(draft, lang),
                Kind::Monrad => vec![rounds(draft, lang)],
                Kind::Keizer => season::questions(draft, lang),
                Kind::Individual => evening::questions(draft, lang),
                Kind::Pairs => bridge::form(draft).questions(&self.refused, lang),
                Kind::Cup => cup::questions(draft, lang),
                Kind::Mexicano => mexicano::questions(draft, lang),
            },
            Part::Sheets => vec![
                Question::text(Key::Title, Text::EventTitle.say(lang), Keys::Letters, &draft.settings.title)
                    .hinted(Text::TitleHint.say(lang)),
                Question::text(Key::Place, Text::Place.say(lang), Keys::Letters, &draft.settings.place),
            ],
            Part::Results => self
                .settings
                .questions(of(draft), lang)
                .into_iter()
                .map(|question| question.keyed(Key::Settings))
                .collect(),
            Part::Time => time(draft, lang),
        }
    }

    /// Returns the questions on single players or teams and on the number of boards; only a Monrad has them.
    fn who(&self, draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
        if draft.kind != Kind::Monrad {
            return Vec::new();
        }
        let teams = draft.settings.teams;
        let who = Question::choice(Key::Teams, OfTeams::Who.say(lang), &singles(lang), &teams.is_some());
        let Some(Teams { boards, .. }) = teams else { return vec![who] };
        let range = [MIN_BOARDS, MAX_BOARDS];
        let each = Question::number(
            Key::BoardsEach,
            OfTeams::BoardsEach.say(lang),
            range.map(|n| n as u16),
            Some(boards.into()),
        );
        let bad = OfTeams::BoardsBad { least: MIN_BOARDS, most: MAX_BOARDS };
        vec![who.hinted(OfTeams::Hint.say(lang)), self.refused.on(each, || bad.say(lang))]
    }

    /// Takes an answer. A number that cannot be read leaves the usual one; what the draft cannot have is reported by
    /// the draft itself.
    pub fn answer(&mut self, draft: &mut Draft, key: Key, answer: &Answer) {
        match key {
            Key::Settings(key) => {
                return self.settings.answer(draft.kind, &mut draft.settings, false, key, answer);
            }
            Key::BoardsARound | Key::RoundsOfPairs | Key::Winners => {
                return bridge::answer(draft, &mut self.refused, key, answer);
            }
            _ => {}
        }
        let does = take(draft, key, answer);
        self.refused.note(key, (!does).then(|| answer.typed()));
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

/// Writes an answer into the draft; false if the answer is not valid.
fn take(draft: &mut Draft, key: Key, answer: &Answer) -> bool {
    let lang = Lang::En;
    let number: Option<u16> = answer.typed().trim().parse().ok();
    let at_most = |most: u16| number.map_or(0, |n| n.min(most));
    if draft.kind == Kind::Mexicano && mexicano::take(draft, key, answer) {
        return true;
    }
    match key {
        Key::Title => answer.typed().clone_into(&mut draft.settings.title),
        Key::Place => answer.typed().clone_into(&mut draft.settings.place),
        Key::Settings(_) | Key::BoardsARound | Key::RoundsOfPairs | Key::Winners => {}
        Key::Minutes => draft.settings.minutes = at_most(MOST_MINUTES),
        Key::Boards => draft.settings.boards = at_most(MOST_AT_ONCE),
        Key::Teams => {
            let teams = answer.of(&singles(lang)).unwrap_or_default();
            draft.choose_teams(teams.then(|| Teams::of(USUAL_BOARDS)));
        }
        Key::BoardsEach => return boards_each(draft, number),
        Key::Rounds | Key::Evenings => draft.set_rounds(number),
        Key::Groups | Key::After | Key::Through | Key::BestNext | Key::ByRating | Key::ClubsApart => {
            cup::take(draft, key, answer)
        }
        Key::Cycles if draft.kind == Kind::Cup => cup::take(draft, key, answer),
        Key::Cycles | Key::Method | Key::Step | Key::Order | Key::Level | Key::SwapLastTwo => {
            round_robin::take(draft, key, answer);
        }
        Key::Matters | Key::Back | Key::Weeks | Key::Even | Key::NoThree | Key::NoSecond | Key::NoLast => {
            league::take(draft, key, answer);
        }
        Key::Tables | Key::InAll | Key::ARound | Key::InRounds | Key::Directed => {
            evening::take(draft, key, answer);
        }
        Key::Top | Key::Values | Key::Rematches | Key::FirstList => season::take(draft, key, answer),
    }
    true
}

/// Gives matches of teams this number of boards; false if the number is out of range. The walk-over is reset to all
/// boards, since their number has changed.
fn boards_each(draft: &mut Draft, number: Option<u16>) -> bool {
    let boards = number.and_then(|n| u8::try_from(n).ok());
    let boards = boards.filter(|&n| (MIN_BOARDS..=MAX_BOARDS).contains(&n.into()));
    let Some((boards, teams)) = boards.zip(draft.settings.teams) else { return false };
    draft.choose_teams(Some(Teams { boards, walk_over: None, ..teams }));
    true
}

/// Returns the questions on minutes and boards. In an individual they determine the number of rounds and are asked
/// there.
fn time(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let (place, settings) = (Place::chosen(draft.kind, &draft.settings), &draft.settings);
    let minutes = Text::Minutes { place }.say(lang);
    let boards = Text::Boards { place }.say(lang);
    match draft.kind {
        Kind::Individual | Kind::Mexicano | Kind::Pairs => Vec::new(),
        _ => vec![
            Question::number(Key::Minutes, minutes, [0, MOST_MINUTES], Some(settings.minutes)),
            Question::number(Key::Boards, boards, [0, MOST_AT_ONCE], Some(settings.boards)),
        ],
    }
}

fn singles(lang: Lang) -> [(bool, String); 2] {
    [(false, OfTeams::Singles.say(lang)), (true, OfTeams::OfTeams.say(lang))]
}

/// Returns the question on the rounds of a Monrad, with a suggestion from the number of names. More rounds than
/// opponents are pointed out, but allowed.
fn rounds(draft: &Draft, lang: Lang) -> Question<Key> {
    let n = draft.reading().entrants.len();
    let usual = usual_rounds(n);
    let rounds = draft.rounds.unwrap_or(usual);
    let who = Party::of(draft.kind, &draft.settings);
    let mut hint = Text::RoundsUsual { rounds: usual, n, who }.say(lang);
    let opponents = n.saturating_sub(1);
    // With an odd number of players all can play one round more than they have opponents, each being free once.
    let most = if n.is_multiple_of(2) { opponents } else { n };
    if n > 1 && usize::from(rounds) > most {
        let more = Text::MoreThanOpponents { rounds: rounds.into(), opponents };
        hint = format!("{hint} {}", more.say(lang));
    }
    let problem = draft.size().err().filter(|problem| matches!(problem, Error::Rounds { .. }));
    let refused = problem.map(|problem| Refused::because(trouble(&problem, lang)));
    let label = Text::RoundsOfMonrad.say(lang);
    Question::number(Key::Rounds, label, [1, MOST_ROUNDS], Some(rounds)).hinted(hint).refused(refused)
}
