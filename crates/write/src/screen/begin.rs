//! What is asked of an event before it begins, as questions: a part for each heading of the set-up page, and the few of
//! each system that stand on the start page as rows.

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
use rondel_session::setup::wishes::Monrad;
use rondel_session::setup::{Draft, Error, MOST_ROUNDS};
use rondel_text::begin::Begin;
use rondel_text::lasting::Lasting;
use rondel_text::league::League;
use rondel_text::new::New as Text;
use rondel_text::teams::Teams as OfTeams;
use rondel_text::{Lang, Say};

use super::question::{Answer, Keys, Question, Refusals, Refused};
use super::settings::{self, Of};

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// What is printed on every sheet.
    Title,
    /// Where it is played.
    Place,
    /// Points, sides and tie-breaks.
    Settings(settings::Key),
    /// Minutes a game.
    Minutes,
    /// Boards, tables or courts; 0 for as many as needed.
    Boards,
    /// Of a Monrad: single players or teams.
    Teams,
    /// Boards of a match of teams.
    BoardsEach,
    /// Rounds of a Monrad.
    Rounds,
    /// Of a round robin: how often everyone meets.
    Cycles,
    /// What matters most where it is a league.
    Matters,
    /// How often everybody meets in a league, and in which order.
    Back,
    /// The weeks of the season, where there are more than rounds.
    Weeks,
    /// Whether home and away are even in each half.
    Even,
    /// Whether nobody is three times running on a side.
    NoThree,
    /// Whether nobody has a break in round 2.
    NoSecond,
    /// Whether nobody has a break in the last round.
    NoLast,
    /// How its rounds are made.
    Method,
    /// How far everybody moves from round to round.
    Step,
    /// The order of a league programme's rounds.
    Order,
    /// Whether the home games of its last team are levelled.
    Level,
    /// Whether the last two rounds of a cycle change places.
    SwapLastTwo,
    /// Of an individual: courts or tables.
    Tables,
    /// Minutes in all.
    InAll,
    /// Minutes a round.
    ARound,
    /// Rounds at once.
    InRounds,
    /// Whether left and right matter.
    Directed,
    /// Evenings of a season of Keizer.
    Evenings,
    /// The value of the first of the list; the usual one where nothing is typed.
    Top,
    /// What places and absences are worth.
    Values,
    /// How soon two play each other again.
    Rematches,
    /// The order of the first list, where somebody has a rating.
    FirstList,
    /// Of pairs of bridge: boards a round.
    BoardsARound,
    /// Their rounds; as many as a movement has where nothing is typed.
    RoundsOfPairs,
    /// One ranking, or one for North/South and one for East/West.
    Winners,
    /// Of a cup: groups.
    Groups,
    /// What follows them.
    After,
    /// How many go on from each.
    Through,
    /// How many of the best behind them.
    BestNext,
    /// Whether the strongest are those with the highest ratings.
    ByRating,
    /// Whether those of one club are put apart.
    ClubsApart,
}

/// A heading of the set-up page with what is asked under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// Who plays.
    Who,
    /// What belongs to the system alone.
    System,
    /// What stands on the sheets.
    Sheets,
    /// What results are worth.
    Results,
    /// Time and room.
    Time,
}

/// A draft as it is being changed. What is typed and does not do is kept here, as it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing {
    settings: settings::Editing,
    refused: Refusals<Key>,
}

/// The most minutes a game, and the most boards.
const MOST_MINUTES: u16 = 1440;
const MOST_AT_ONCE: u16 = 500;
/// How many boards a match of teams usually has.
const USUAL_BOARDS: u8 = 4;

impl Editing {
    /// The questions of a part.
    pub fn questions(&self, draft: &Draft, part: Part, lang: Lang) -> Vec<Question<Key>> {
        match part {
            Part::Who => self.who(draft, lang),
            Part::System => match draft.kind() {
                Kind::RoundRobin => round_robin::questions(draft, lang),
                Kind::Monrad => vec![rounds(draft, lang)],
                Kind::Keizer => season::questions(draft, lang),
                Kind::Individual => evening::questions(draft, lang),
                Kind::Pairs => bridge::questions(&self.refused, draft, lang),
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

    /// Single players or teams, and of how many boards: of a Monrad alone.
    fn who(&self, draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
        if draft.kind() != Kind::Monrad {
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

    /// Takes an answer. A number that cannot be read leaves the usual one; what the draft cannot be is reported by it.
    pub fn answer(&mut self, draft: &mut Draft, key: Key, answer: &Answer) {
        if let Key::Settings(key) = key {
            return self.settings.answer(draft.kind(), &mut draft.settings, false, key, answer);
        }
        let does = take(draft, key, answer);
        self.refused.note(key, (!does).then(|| answer.typed()));
    }

    /// What is being changed of points, sides and tie-breaks.
    pub fn settings(&self) -> &settings::Editing {
        &self.settings
    }

    /// Forgets what was typed and did not do: the questions are those of another system now.
    pub fn forget(&mut self) {
        *self = Editing::default();
    }
}

/// Why a draft cannot begin, as a sentence.
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

/// Whether one of the questions says this beside what was answered.
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

fn of(draft: &Draft) -> Of<'_> {
    Of { kind: draft.kind(), settings: &draft.settings }
}

/// Writes an answer; false where it does not do.
fn take(draft: &mut Draft, key: Key, answer: &Answer) -> bool {
    let lang = Lang::En;
    let number: Option<u16> = answer.typed().trim().parse().ok();
    let at_most = |most: u16| number.map_or(0, |n| n.min(most));
    if draft.kind() == Kind::Mexicano && mexicano::take(draft, key, answer) {
        return true;
    }
    match key {
        Key::Title => answer.typed().clone_into(&mut draft.settings.title),
        Key::Place => answer.typed().clone_into(&mut draft.settings.place),
        Key::Settings(_) => {}
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
        Key::Cycles if draft.kind() == Kind::Cup => cup::take(draft, key, answer),
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
        Key::BoardsARound | Key::RoundsOfPairs | Key::Winners => return bridge::take(draft, key, answer),
    }
    true
}

/// Gives matches of teams this number of boards; false for more or fewer than they can have. The walk-over goes back to
/// all boards, of which there are others now.
fn boards_each(draft: &mut Draft, number: Option<u16>) -> bool {
    let boards = number.and_then(|n| u8::try_from(n).ok());
    let boards = boards.filter(|&n| (MIN_BOARDS..=MAX_BOARDS).contains(&n.into()));
    let Some((boards, teams)) = boards.zip(draft.settings.teams) else { return false };
    draft.choose_teams(Some(Teams { boards, walk_over: None, ..teams }));
    true
}

/// Minutes and boards; of an individual they decide how many rounds there are, and are asked there.
fn time(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let (place, settings) = (Place::chosen(draft.kind(), &draft.settings), &draft.settings);
    let minutes = Text::Minutes { place }.say(lang);
    let boards = Text::Boards { place }.say(lang);
    match draft.kind() {
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

/// The rounds of a Monrad, suggested from the number of names; more than opponents is said, and allowed.
fn rounds(draft: &Draft, lang: Lang) -> Question<Key> {
    let n = draft.reading().entrants.len();
    let usual = usual_rounds(n);
    let rounds = draft.wished::<Monrad>().rounds.unwrap_or(usual);
    let who = Party::of(draft.kind(), &draft.settings);
    let mut hint = Text::RoundsUsual { rounds: usual, n, who }.say(lang);
    let opponents = n.saturating_sub(1);
    // An odd number plays one round more than opponents, each being free once.
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
