//! What is asked of an event before it begins, as questions: a part for each heading of the set-up page, and the few of
//! each system that stand on the start page as rows.

use super::question::{Answer, Keys, Question, Refusals, Refused};
use super::rules::{TOPS, refusal};
use super::settings::{self, Of};
use crate::event::{Kind, Party, Place, Sides, Teams};
use crate::model::result::{MAX_BOARDS, MIN_BOARDS};
use crate::pairing::keizer::Rules as Limits;
use crate::pairing::monrad::usual_rounds;
use crate::round_robin::circle::{self, Method, TeamsOrder};
use crate::setup::wishes::{Individual, Keizer, Monrad, RoundRobin};
use crate::setup::{Draft, Error, MOST_ROUNDS, Season, USUAL_EVENINGS, USUAL_MINUTES};
use crate::standings::keizer::Preset;
use crate::text::begin::Begin;
use crate::text::new::New as Text;
use crate::text::planning::Planning;
use crate::text::teams::Teams as OfTeams;
use crate::text::{Lang, Say};
use crate::whist::{MOST_PLAYERS, directs};

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

/// The ways to make the rounds of a round robin, each with a choice of its own or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Berger,
    Teams,
    Belt,
    Step,
}

/// The most minutes a game, and the most boards.
const MOST_MINUTES: u16 = 1440;
const MOST_AT_ONCE: u16 = 500;
/// The most that is read of a number that is reported when it does not do.
const MOST_READ: u16 = 9_999;
/// How many boards a match of teams usually has.
const USUAL_BOARDS: u8 = 4;
/// How often everyone can meet.
const CYCLES: std::ops::RangeInclusive<usize> = 1..=6;
/// The longest step round the circle that can be typed.
const MOST_STEP: u16 = 999;

impl Editing {
    /// The questions of a part.
    pub fn questions(&self, draft: &Draft, part: Part, lang: Lang) -> Vec<Question<Key>> {
        match part {
            Part::Who => self.who(draft, lang),
            Part::System => match draft.kind() {
                Kind::RoundRobin => round_robin(draft, lang),
                Kind::Monrad => vec![rounds(draft, lang)],
                Kind::Keizer => season(draft, lang),
                Kind::Individual => evening(draft, lang),
                Kind::Pairs => Vec::new(),
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
        Error::CoupleTwice { name } => Begin::CoupleTwice { name: name.clone() },
        Error::Tables { players, .. } => match players / 4 {
            1 => Begin::TablesNone { players: *players },
            most => Begin::TablesBad { most, players: *players },
        },
        Error::Season(unfit) => return unfit.say(lang),
        Error::Unplanned => Begin::Unplanned,
        Error::Rounds { most, .. } => Begin::RoundsBad { most: *most },
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
    use Error::{Rounds, Schedule, Season, Tables};
    matches!(problem, Rounds { .. } | Tables { .. } | Season(_) | Schedule(circle::Error::Step { .. }))
}

fn of(draft: &Draft) -> Of<'_> {
    Of { kind: draft.kind(), settings: &draft.settings }
}

/// Writes an answer; false where it does not do.
fn take(draft: &mut Draft, key: Key, answer: &Answer) -> bool {
    let lang = Lang::En;
    let number: Option<u16> = answer.typed().trim().parse().ok();
    let at_most = |most: u16| number.map_or(0, |n| n.min(most));
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
        Key::Cycles | Key::Method | Key::Step | Key::Order | Key::Level | Key::SwapLastTwo => {
            take_round_robin(draft, key, answer);
        }
        Key::Tables | Key::InAll | Key::ARound | Key::InRounds | Key::Directed => {
            take_evening(draft, key, answer);
        }
        Key::Top | Key::Values | Key::Rematches | Key::FirstList => take_season(draft, key, answer),
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
        Kind::Individual | Kind::Pairs => Vec::new(),
        _ => vec![
            Question::number(Key::Minutes, minutes, [0, MOST_MINUTES], Some(settings.minutes)),
            Question::number(Key::Boards, boards, [0, MOST_AT_ONCE], Some(settings.boards)),
        ],
    }
}

fn singles(lang: Lang) -> [(bool, String); 2] {
    [(false, OfTeams::Singles.say(lang)), (true, OfTeams::OfTeams.say(lang))]
}

/// How the rounds are made, and how often everyone meets.
fn round_robin(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let plan = draft.wished::<RoundRobin>().plan;
    let problem = match draft.size() {
        Err(problem @ Error::Schedule(circle::Error::Step { .. })) => Some(problem),
        _ => None,
    };
    let mut asked = vec![
        Question::choice(Key::Cycles, Text::Cycles.say(lang), &cycles(lang), &plan.cycles),
        Question::choice(Key::Method, Text::Method.say(lang), &ways(lang), &Way::of(&plan.method)),
    ];
    match plan.method {
        Method::Step(step) => {
            let step = u16::try_from(step).ok();
            let step = Question::number(Key::Step, Text::StepSize.say(lang), [1, MOST_STEP], step);
            asked.push(step.refused(problem.map(|problem| Refused::because(trouble(&problem, lang)))));
        }
        Method::Teams { fix, order } => asked.extend([
            Question::choice(Key::Order, Text::TeamsOrder.say(lang), &orders(lang), &order),
            Question::yes_or_no(Key::Level, Text::TeamsFix.say(lang), fix),
        ]),
        Method::Berger | Method::Belt(_) => {}
    }
    if plan.cycles > 1 {
        let place = Place::chosen(draft.kind(), &draft.settings);
        let swap = Text::SwapLastTwo { place }.say(lang);
        asked.push(Question::yes_or_no(Key::SwapLastTwo, swap, plan.swap_last_two));
    }
    asked
}

fn take_round_robin(draft: &mut Draft, key: Key, answer: &Answer) {
    let lang = Lang::En;
    let way = answer.of(&ways(lang)).filter(|_| key == Key::Method);
    draft.wish(|RoundRobin { plan, .. }| match (key, &mut plan.method) {
        (Key::Cycles, _) => answer.choose(&mut plan.cycles, &cycles(lang)),
        (Key::Method, method) => *method = way.map(Way::method).unwrap_or_else(|| method.clone()),
        (Key::Step, Method::Step(step)) => *step = answer.typed().trim().parse().unwrap_or(*step),
        (Key::Order, Method::Teams { order, .. }) => answer.choose(order, &orders(lang)),
        (Key::Level, Method::Teams { fix, .. }) => *fix = answer.is_yes(),
        (Key::SwapLastTwo, _) => plan.swap_last_two = answer.is_yes(),
        _ => {}
    });
    if way == Some(Way::Teams) {
        draft.settings.sides = Sides::HomeAway;
    }
}

impl Way {
    fn of(method: &Method) -> Way {
        match method {
            Method::Berger => Way::Berger,
            Method::Step(_) => Way::Step,
            Method::Belt(_) => Way::Belt,
            Method::Teams { .. } => Way::Teams,
        }
    }

    /// How it begins.
    fn method(self) -> Method {
        match self {
            Way::Berger => Method::Berger,
            Way::Step => Method::Step(1),
            Way::Belt => Method::Belt(None),
            Way::Teams => Method::Teams { fix: true, order: TeamsOrder::OneThird },
        }
    }
}

fn cycles(lang: Lang) -> Vec<(usize, String)> {
    CYCLES.map(|n| (n, Text::Times { n }.say(lang))).collect()
}

fn ways(lang: Lang) -> [(Way, String); 4] {
    [
        (Way::Berger, Text::Berger.say(lang)),
        (Way::Teams, Text::Teams.say(lang)),
        (Way::Belt, Text::Belt.say(lang)),
        (Way::Step, Text::Step.say(lang)),
    ]
}

fn orders(lang: Lang) -> [(TeamsOrder, String); 3] {
    [
        (TeamsOrder::Plain, Text::OrderPlain.say(lang)),
        (TeamsOrder::OneFirst, Text::OrderOneFirst.say(lang)),
        (TeamsOrder::OneThird, Text::OrderOneThird.say(lang)),
    ]
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

/// Courts, time, or rounds at once; and left and right, where they can be planned.
fn evening(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let players = draft.reading().entrants.len();
    let wishes = draft.wished::<Individual>();
    let problem = draft.choices(players).err();
    let of = |is_it: fn(&Error) -> bool| {
        let problem = problem.as_ref().filter(|problem| is_it(problem));
        problem.map(|problem| Refused::because(trouble(problem, lang)))
    };
    let minutes = |n: Option<u16>| (n == Some(0)).then(|| Refused::because(Planning::MinutesBad.say(lang)));
    let number =
        |key, label: Planning, most: u16, now| Question::number(key, label.say(lang), [1, most], now);
    let most = (players / 4) as u16;
    let mut asked = vec![
        number(Key::Tables, Planning::Tables, most.max(1), wishes.tables)
            .hinted(Planning::TablesHint { most: most.into() }.say(lang))
            .refused(of(|problem| matches!(problem, Error::Tables { .. }))),
        number(Key::InAll, Planning::MinutesInAll, MOST_READ, wishes.minutes)
            .usually(USUAL_MINUTES.to_string())
            .refused(minutes(wishes.minutes)),
        number(Key::ARound, Planning::MinutesARound, MOST_MINUTES, Some(draft.settings.minutes))
            .refused(minutes(Some(draft.settings.minutes))),
        number(Key::InRounds, Planning::NumberOfRounds, MOST_ROUNDS, wishes.rounds)
            .hinted(Planning::NumberHint.say(lang))
            .refused(of(|problem| matches!(problem, Error::Rounds { .. }))),
    ];
    let planned = draft.individual(players).ok();
    let can_direct = planned.is_some_and(|(rounds, tables)| {
        directs(players as u16, tables, rounds, !draft.wishes.apart().is_empty())
    });
    if can_direct {
        let note = if players.is_multiple_of(4) { Planning::DirectedAlmost } else { Planning::DirectedFull };
        let directed = Question::yes_or_no(Key::Directed, Planning::Directed.say(lang), wishes.directed);
        asked.push(directed.hinted(note.say(lang)));
    }
    asked
}

fn take_evening(draft: &mut Draft, key: Key, answer: &Answer) {
    let text = answer.typed().trim();
    // What is not a number is 0, so that it is reported; nothing typed is as many as are usual.
    let number = text.parse::<u32>().map_or(0, |n| n.min(MOST_READ.into()) as u16);
    let number = (!text.is_empty()).then_some(number);
    match key {
        Key::Tables => draft.wish(|evening: &mut Individual| evening.tables = number),
        Key::InAll => draft.wish(|evening: &mut Individual| evening.minutes = number),
        Key::InRounds => draft.set_rounds(number.map(|n| n.min(MOST_ROUNDS + 1))),
        Key::Directed => draft.wish(|evening: &mut Individual| evening.directed = answer.is_yes()),
        _ => draft.settings.minutes = number.unwrap_or(0),
    }
}

/// A season of Keizer that begins.
fn season(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let wishes = draft.wished::<Keizer>();
    let season = wishes.season.unwrap_or_default();
    let entrants = &draft.reading().entrants;
    let usual = season.values.settings(entrants.len()).top.value(entrants.len());
    let evenings = wishes.rounds.unwrap_or(USUAL_EVENINGS);
    let label = |text: Text| text.say(lang);
    let unfit = match draft.size() {
        Err(Error::Season(unfit)) => Some(unfit),
        _ => None,
    };
    let top = Question::number(Key::Top, label(Text::TopValue), TOPS, season.top);
    let mut questions = vec![
        Question::number(Key::Evenings, label(Text::Evenings), [1, MOST_ROUNDS], Some(evenings))
            .hinted(label(Text::EveningsHint)),
        top.usually(usual.to_string())
            .hinted(label(Text::TopHint { top: usual }))
            .refused(unfit.map(|unfit| refusal(unfit, lang))),
        Question::choice(Key::Values, label(Text::Values), &values(lang), &season.values),
        Question::choice(Key::Rematches, label(Text::Rematches), &rematches(lang), &season.rules),
    ];
    if entrants.iter().any(|found| found.entrant.rating.is_some()) {
        let lists = first_lists(lang);
        questions.push(Question::choice(Key::FirstList, label(Text::FirstList), &lists, &wishes.by_rating));
    }
    questions
}

fn take_season(draft: &mut Draft, key: Key, answer: &Answer) {
    let lang = Lang::En;
    let mut season = |change: &dyn Fn(&mut Season)| {
        draft.wish(|wishes: &mut Keizer| change(wishes.season.get_or_insert_default()));
    };
    match key {
        Key::Top => season(&|season| season.top = answer.typed().trim().parse().ok()),
        Key::Values => season(&|season| answer.choose(&mut season.values, &values(lang))),
        Key::Rematches => season(&|season| answer.choose(&mut season.rules, &rematches(lang))),
        _ => {
            draft.wish(|wishes: &mut Keizer| answer.choose(&mut wishes.by_rating, &first_lists(lang)));
        }
    }
}

fn values(lang: Lang) -> [(Preset, String); 4] {
    [
        (Preset::Club, Text::ValuesClub.say(lang)),
        (Preset::Sixths, Text::ValuesSixths.say(lang)),
        (Preset::Percentages, Text::ValuesPercents.say(lang)),
        (Preset::Seed, Text::ValuesSeed.say(lang)),
    ]
}

fn rematches(lang: Lang) -> [(Limits, String); 2] {
    [(Limits::CLUB, Text::RematchClub.say(lang)), (Limits::SEED, Text::RematchNever.say(lang))]
}

fn first_lists(lang: Lang) -> [(bool, String); 2] {
    [(false, Text::FirstAsListed.say(lang)), (true, Text::FirstByRating.say(lang))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::TieBreak;
    use crate::write::screen::Asked;

    const SIX: &str = "Ann\nBo\nCarl\nDirk\nEva\nFay";
    const PARTS: [Part; 5] = [Part::Who, Part::System, Part::Sheets, Part::Results, Part::Time];

    fn draft(kind: Kind, names: &str) -> Draft {
        let mut draft = Draft { names: names.to_owned(), ..Draft::default() };
        draft.choose(kind);
        draft
    }

    /// Six who begin a season.
    fn six() -> Draft {
        draft(Kind::Keizer, SIX)
    }

    fn typed(text: &str) -> Answer {
        Answer::Typed(text.to_owned())
    }

    /// What is on show, a line a question.
    fn shown(editing: &Editing, draft: &Draft, part: Part, lang: Lang) -> Vec<String> {
        let line = |question: Question<Key>| {
            let now = match &question.asked {
                Asked::Number { value, usual, .. } => format!("{value} ({usual})"),
                Asked::YesOrNo(now) => now.to_string(),
                _ => question.now(),
            };
            let why = question.refused.map(|refused| format!(" ! {}", refused.why)).unwrap_or_default();
            format!("{:?} {}: {now}{why}", question.key, question.label)
        };
        editing.questions(draft, part, lang).into_iter().map(line).collect()
    }

    fn asked(draft: &Draft, part: Part) -> Vec<Key> {
        Editing::default().questions(draft, part, Lang::En).into_iter().map(|question| question.key).collect()
    }

    /// A draft with these answers.
    fn answered(mut draft: Draft, answers: &[(Key, Answer)]) -> Draft {
        answers.iter().for_each(|(key, answer)| Editing::default().answer(&mut draft, *key, answer));
        draft
    }

    #[test]
    fn what_belongs_to_a_system_is_asked_in_three_languages() {
        let kinds = [Kind::RoundRobin, Kind::Monrad, Kind::Keizer, Kind::Individual, Kind::Pairs];
        let drawn = Lang::ALL.map(|lang| {
            let of = |kind| {
                let (draft, editing) = (draft(kind, SIX), Editing::default());
                let parts = PARTS.into_iter().filter(|part| *part != Part::Results);
                let lines: Vec<String> = parts.flat_map(|part| shown(&editing, &draft, part, lang)).collect();
                format!("{kind:?}\n{}", lines.join("\n"))
            };
            kinds.map(of).join("\n\n")
        });
        insta::assert_snapshot!(drawn.join("\n\n\n"));
    }

    #[test]
    fn ratings_are_asked_for_where_there_are_any() {
        let rated = draft(Kind::Keizer, "Ann 1800\nBo 1700\nCarl 1600\nDirk 1500");
        assert!(asked(&rated, Part::System).contains(&Key::FirstList));
        assert!(!asked(&six(), Part::System).contains(&Key::FirstList));
    }

    #[test]
    fn every_choice_is_taken_and_stands_there_afterwards() {
        for kind in [Kind::RoundRobin, Kind::Monrad, Kind::Keizer, Kind::Individual] {
            let draft = draft(kind, SIX);
            let questions = PARTS.map(|part| (part, Editing::default().questions(&draft, part, Lang::Nb)));
            for (part, question) in
                questions.into_iter().flat_map(|(part, all)| all.into_iter().map(move |one| (part, one)))
            {
                let Asked::Choice { options, .. } = &question.asked else { continue };
                for (at, words) in options.iter().enumerate() {
                    let (mut editing, mut draft) = (Editing::default(), draft.clone());
                    editing.answer(&mut draft, question.key, &Answer::Chosen(at));
                    let after = editing.questions(&draft, part, Lang::Nb);
                    let after = after.iter().find(|other| other.key == question.key).unwrap();
                    assert_eq!(after.now(), *words, "{kind:?} {:?}", question.key);
                }
            }
        }
    }

    #[test]
    fn answers_stand_there_afterwards_and_a_low_value_is_refused_with_an_offer() {
        let mut draft = answered(
            six(),
            &[
                (Key::Evenings, typed("24")),
                (Key::Values, Answer::Chosen(3)),
                (Key::Rematches, Answer::Chosen(1)),
            ],
        );
        let lines = shown(&Editing::default(), &draft, Part::System, Lang::En);
        assert!(lines[0].ends_with(": 24 ()"), "{lines:?}");
        assert!(lines[2].ends_with(&Text::ValuesSeed.say(Lang::En)), "{lines:?}");
        assert!(lines[3].ends_with("Never in this season"), "{lines:?}");
        draft = answered(draft, &[(Key::Top, typed("3"))]);
        let top = season(&draft, Lang::En).into_iter().find(|question| question.key == Key::Top).unwrap();
        let (_, instead) = top.refused.unwrap().instead.unwrap();
        draft = answered(draft, &[(Key::Top, instead)]);
        assert!(season(&draft, Lang::En).iter().all(|question| question.refused.is_none()));
        // What is no number leaves the usual one.
        draft = answered(draft, &[(Key::Top, typed("many")), (Key::Evenings, typed(""))]);
        let lines = shown(&Editing::default(), &draft, Part::System, Lang::En);
        assert!(lines[0].ends_with(&format!(": {USUAL_EVENINGS} ()")), "{lines:?}");
        assert!(lines[1].contains(":  ("), "{lines:?}");
    }

    #[test]
    fn a_way_to_make_rounds_brings_its_own_question() {
        let six = draft(Kind::RoundRobin, SIX);
        assert_eq!(asked(&six, Part::System), [Key::Cycles, Key::Method]);
        let league =
            answered(six.clone(), &[(Key::Method, Answer::Chosen(1)), (Key::Cycles, Answer::Chosen(1))]);
        assert_eq!(
            asked(&league, Part::System),
            [Key::Cycles, Key::Method, Key::Order, Key::Level, Key::SwapLastTwo]
        );
        assert_eq!(league.settings.sides, Sides::HomeAway);
        let league = answered(league, &[(Key::Level, Answer::Said(false)), (Key::Order, Answer::Chosen(0))]);
        let Method::Teams { fix, order } = league.wished::<RoundRobin>().plan.method else { panic!() };
        assert_eq!((fix, order), (false, TeamsOrder::Plain));
        // A step that comes back too early is reported where it is typed.
        let step = answered(six, &[(Key::Method, Answer::Chosen(3)), (Key::Step, typed("5"))]);
        let lines = shown(&Editing::default(), &step, Part::System, Lang::En);
        assert!(lines[2].contains("5 () ! A step of 5 comes back too early"), "{lines:?}");
        let step = answered(step, &[(Key::Step, typed("two")), (Key::Step, typed("2"))]);
        assert!(shown(&Editing::default(), &step, Part::System, Lang::En)[2].ends_with(": 2 ()"));
    }

    #[test]
    fn teams_have_boards_and_a_number_they_cannot_have_stays_in_sight() {
        let (mut draft, mut editing) = (draft(Kind::Monrad, SIX), Editing::default());
        editing.answer(&mut draft, Key::Teams, &Answer::Chosen(1));
        assert_eq!(draft.settings.teams.map(|teams| teams.boards), Some(USUAL_BOARDS));
        for (text, boards) in [("6", 6), ("0", 6), ("999", 6), ("six", 6), ("8", 8)] {
            editing.answer(&mut draft, Key::BoardsEach, &typed(text));
            assert_eq!(draft.settings.teams.map(|teams| teams.boards), Some(boards), "{text:?}");
            let line = shown(&editing, &draft, Part::Who, Lang::En).pop().unwrap();
            let is_taken = text == boards.to_string();
            assert_eq!(line.contains(&format!("{text} () ! Enter 2 to")), !is_taken, "{line}");
        }
        editing.answer(&mut draft, Key::Teams, &Answer::Chosen(0));
        assert_eq!(draft.settings.teams, None);
    }

    #[test]
    fn more_rounds_than_opponents_are_said_and_can_be_had() {
        let five = answered(draft(Kind::Monrad, SIX), &[(Key::Rounds, typed("5"))]);
        let hint = |draft: &Draft| rounds(draft, Lang::En).hint;
        assert!(!hint(&five).contains("twice"), "{}", hint(&five));
        let six = answered(five, &[(Key::Rounds, typed("6"))]);
        assert!(hint(&six).ends_with("over 6 rounds some games are played twice."), "{}", hint(&six));
        assert!(six.size().is_ok());
        // An odd number has a round more, in which each is free once.
        let odd = answered(draft(Kind::Monrad, "Ann\nBo\nCarl"), &[(Key::Rounds, typed("3"))]);
        assert!(!hint(&odd).contains("twice"));
        let none = answered(odd, &[(Key::Rounds, typed("0"))]);
        assert!(rounds(&none, Lang::En).refused.is_some() && none.size().is_err());
    }

    #[test]
    fn what_an_evening_cannot_have_is_reported_where_it_is_typed() {
        let names: Vec<String> = (1..=16).map(|n| format!("P{n}")).collect();
        let sixteen = draft(Kind::Individual, &names.join("\n"));
        assert!(asked(&sixteen, Part::System).contains(&Key::Directed));
        for (key, text, why) in [
            (Key::Tables, "5", "16 players fill 1 to 4"),
            (Key::Tables, "many", "16 players fill 1 to 4"),
            (Key::InAll, "0", "Enter at least one minute"),
            (Key::ARound, "", "Enter at least one minute"),
            (Key::InRounds, "99", "Choose 1 to 50 rounds"),
        ] {
            let draft = answered(sixteen.clone(), &[(key, typed(text))]);
            let evening = evening(&draft, Lang::En);
            let at: Vec<_> = evening.iter().filter(|question| question.refused.is_some()).collect();
            assert_eq!(at.len(), 1, "{key:?} {text:?}");
            assert_eq!(at[0].key, key);
            assert!(at[0].refused.as_ref().unwrap().why.starts_with(why), "{:?}", at[0].refused);
            assert!(draft.size().err().is_none_or(|problem| is_at_a_question(&problem)), "{key:?}");
        }
        // Nothing typed is as many as are usual, and left and right are not planned for fewer courts.
        let three = answered(sixteen, &[(Key::InAll, typed("")), (Key::Tables, typed("3"))]);
        assert!(three.size().is_ok());
        assert!(!asked(&three, Part::System).contains(&Key::Directed));
    }

    #[test]
    fn what_stands_on_the_sheets_and_how_long_it_takes() {
        let draft = answered(
            draft(Kind::RoundRobin, SIX),
            &[
                (Key::Title, typed("Friday ")),
                (Key::Place, typed("De Hoek")),
                (Key::Minutes, typed("2000")),
                (Key::Boards, typed("2")),
                (Key::Settings(settings::Key::TieBreaks), Answer::Removed(0)),
            ],
        );
        let now = &draft.settings;
        assert_eq!((now.title.as_str(), now.place.as_str()), ("Friday ", "De Hoek"));
        assert_eq!((now.minutes, now.boards), (MOST_MINUTES, 2));
        assert_eq!(now.tie_breaks, [TieBreak::Direct, TieBreak::Wins]);
        let none = answered(draft, &[(Key::Boards, typed(""))]);
        assert_eq!(none.settings.boards, 0, "as many as are needed");
        // Of an individual both are asked with its rounds.
        assert_eq!(asked(&self::draft(Kind::Individual, SIX), Part::Time), []);
    }
}
