//! School chess: all rule sets, one rule set, and a tournament with one's own class.

use rondel_event::event::school::{ClassFormula, RuleSet};
use rondel_event::event::{Kind, PointSystem, Rule, USUAL_LEAST};
use rondel_event::pairing::monrad::usual_rounds;
use rondel_schedule::model::ids::Player;
use rondel_schedule::verify::{ClassRule, CountedClass, class_totals};
use rondel_session::setup::Draft;
use rondel_session::setup::lesson::{Field, Lesson};
use rondel_session::setup::school::{FirstRound, Record, record};
use rondel_session::web::route::Route;
use rondel_text::home::Home;
use rondel_text::numbers::{halves, quarters};
use rondel_text::school::{School, about};
use rondel_text::site::frame::Frame;
use rondel_text::site::school::{ClassTournament, OneSet, SchoolChess as Text};
use rondel_text::{Lang, Say};

use super::numbered;
use crate::{Block, Button, Page, Subject, Table};

/// The pupils of a class in the example, and the rounds that they play.
const EXAMPLE: (usize, usize) = (30, 5);
/// The players of each class in the example, with the half points of each of their games.
const CAME: [(usize, i64); 2] = [(6, 6), (15, 2)];

/// Returns points for a win, a draw and a loss as `3-2-1`.
fn points(of: PointSystem) -> String {
    [of.win, of.draw, of.loss].map(halves).join("-")
}

/// Returns the words of a formula for class against class.
fn formula(of: &ClassFormula) -> School {
    match of {
        ClassFormula::Average => School::OverPlayers,
        ClassFormula::PerPupil { times: 1, .. } => School::OverPupils,
        ClassFormula::PerPupil { .. } => School::FortyOverPupils,
        ClassFormula::Share => School::TimesShare,
        ClassFormula::Best(_) => School::BestBySize,
    }
}

/// Returns a formula as the verifier counts it.
fn counted(of: &ClassFormula) -> ClassRule {
    let least = usize::from(USUAL_LEAST);
    match of {
        ClassFormula::Average => ClassRule::Average(least),
        ClassFormula::PerPupil { times, rounded } => {
            ClassRule::PerPupil { times: i64::from(*times), least, rounded: *rounded }
        }
        ClassFormula::Share => ClassRule::Share,
        ClassFormula::Best(bands) => {
            ClassRule::Best(bands.iter().map(|band| [band.from, band.best].map(usize::from)).collect())
        }
    }
}

/// Returns the number of rounds of a rule set.
fn rounds(of: &Record, lang: Lang) -> String {
    match of.rounds {
        Some(rounds) => OneSet::RoundsOf { rounds, weekly: of.weekly }.say(lang),
        None => OneSet::RoundsByNumber.say(lang),
    }
}

/// Returns the two classes of the example by each formula of the rule sets.
fn formulas(lang: Lang) -> Table {
    let (size, rounds) = EXAMPLE;
    let class = |size: usize, (came, each): (usize, i64)| CountedClass {
        class: String::new(),
        size,
        pupils: vec![vec![each; rounds]; came],
    };
    let row = |set: RuleSet| {
        let of = record(set).formula;
        // By the best so many, the size is the number of children who play.
        let sized = |it: (usize, i64)| if matches!(of, ClassFormula::Best(_)) { it.0 } else { size };
        let totals = class_totals(&CAME.map(|it| class(sized(it), it)), &counted(&of));
        // Quarters are exact here: sums of half points over 10 or 30, and shares of 30.
        let figure = |at: usize| quarters_of(totals[at].figure);
        let first = match of {
            ClassFormula::Best(_) => Text::Apart.say(lang),
            _ => ["A", "B"][usize::from(totals[1].place == 1)].to_owned(),
        };
        vec![formula(&of).say(lang), figure(0), figure(1), first]
    };
    let sets = [RuleSet::Sjakkpedagogisk, RuleSet::Sjakk5ern, RuleSet::Schackfyran, RuleSet::Fide123];
    Table {
        caption: Text::FormulaCaption.say(lang),
        head: [Text::Formula, Text::ClassA, Text::ClassB, Text::Winner].map(|it| it.say(lang)).to_vec(),
        rows: sets.into_iter().chain([RuleSet::NkGroepen345]).map(row).collect(),
        ..Table::default()
    }
}

/// Returns a fraction in quarters, rounded down.
fn quarters_of([over, under]: [i128; 2]) -> String {
    quarters(i64::try_from(4 * over / under).unwrap_or_default())
}

/// Returns the page of all rule sets.
pub fn all_sets(lang: Lang) -> Page {
    let say = |text: Text| text.say(lang);
    let row = |set: RuleSet| {
        let of = record(set);
        vec![of.name.to_owned(), points(of.points), rounds(&of, lang), formula(&of.formula).say(lang)]
    };
    let sets = Table {
        caption: say(Text::SetsCaption),
        head: vec![say(Text::Set), say(Text::WinDrawLoss), Frame::Rounds.say(lang), say(Text::Classes)],
        rows: RuleSet::ALL.map(row).to_vec(),
        links: RuleSet::ALL.map(Subject::Rules).to_vec(),
        is_prose: true,
    };
    Page {
        subject: Subject::School,
        lang,
        slug: say(Text::Slug),
        name: say(Text::Name),
        title: say(Text::Title),
        description: say(Text::Description),
        heading: say(Text::Name),
        lead: say(Text::Lead),
        blocks: vec![
            Block::Heading(say(Text::Sets)),
            Block::Table(sets),
            Block::Heading(say(Text::Which)),
            Block::Text(say(Text::WhichWhy { size: EXAMPLE.0 })),
            Block::Table(Table { is_prose: true, ..formulas(lang) }),
            Block::Text(say(Text::Advice)),
            Block::Heading(Frame::How.say(lang)),
            Block::Steps(how(lang)),
            Block::Links(vec![Subject::ClassTournament, Subject::Colleague, Subject::StoredWhere]),
        ],
        button: Button {
            label: say(Text::Button),
            route: Route::Format { kind: Kind::Monrad, players: None },
        },
        level: None,
    }
}

/// Returns the steps from names to certificates.
fn how(lang: Lang) -> Vec<String> {
    let button = Home::MakeRound1.say(lang);
    [Frame::Names, Frame::MakeFirst { button }, Frame::Tap, Frame::PairNext]
        .map(|step| step.say(lang))
        .to_vec()
}

/// Returns the rules of a set, a row each.
fn rules(of: &Record, lang: Lang) -> Vec<Vec<String>> {
    let say = |text: OneSet| text.say(lang);
    let odd = match of.byes {
        Some(byes) => OneSet::OddOften { byes },
        None => OneSet::OddAlways,
    };
    let first = match of.first {
        FirstRound::Lot => OneSet::ByLot,
        FirstRound::Halves => OneSet::ByHalves,
    };
    let later = if of.points_first { OneSet::PointsFirst } else { OneSet::EqualPoints };
    let apart = of.apart.as_ref().map(|(_, rule)| match rule {
        Rule::Avoid => OneSet::AvoidOwnSchool,
        _ => OneSet::NeverOwnClass,
    });
    let pointed = |points| OneSet::PointsOf { points: halves(points) }.say(lang);
    let badges: Vec<String> = of.badges.iter().map(|&points| pointed(points)).collect();
    let rows = [
        (OneSet::TeamsRow, of.boards.map(|boards| say(OneSet::Teams { boards }))),
        (OneSet::Points, Some(points(of.points))),
        (OneSet::Odd, Some(say(odd))),
        (OneSet::Absent, Some(pointed(of.absent))),
    ];
    let rounds_row = (Frame::Rounds.say(lang), Some(rounds(of, lang)));
    let others = [
        (OneSet::FirstRound, Some(say(first))),
        (OneSet::Later, Some(say(later))),
        (OneSet::KeptApart, apart.map(say)),
    ];
    let classes = (Text::Classes.say(lang), of.boards.is_none().then(|| formula(&of.formula).say(lang)));
    let last = [
        (OneSet::TimeUp, of.margin.map(|margin| say(OneSet::Margin { margin }))),
        (OneSet::Minutes, of.minutes.map(|minutes| minutes.to_string())),
        (OneSet::Badges, (!badges.is_empty()).then(|| badges.join(", "))),
        (OneSet::NextStage, of.stage.map(pointed)),
    ];
    let named = |(name, value): (OneSet, Option<String>)| (name.say(lang), value);
    let all = rows.into_iter().map(named).chain([rounds_row]).chain(others.into_iter().map(named));
    let all = all.chain([classes]).chain(last.into_iter().map(named));
    all.filter_map(|(name, value)| Some(vec![name, value?])).collect()
}

/// Returns round 1 of eight by a rule set: boards with the numbers of the list, White first.
fn first_round(set: RuleSet, of: &Record, lang: Lang) -> Table {
    let mut draft = Draft { names: numbered(8).into(), ..Draft::default() };
    draft.play_by(set, 1);
    let evening = draft.evening().expect("eight names");
    // Players are numbered by the lot; the table has their start numbers.
    let number = |player: Player| player.number().to_string();
    let games = evening.schedule.rounds[0].tables.iter().filter_map(|table| table.pair());
    let rows = games
        .enumerate()
        .map(|(at, pair)| std::iter::once((at + 1).to_string()).chain(pair.map(number)).collect());
    let caption = match of.first {
        FirstRound::Lot => OneSet::Example { teams: of.boards.is_some() },
        FirstRound::Halves => OneSet::ExampleListed,
    };
    Table {
        caption: caption.say(lang),
        head: [Frame::Boards, Frame::White, Frame::Black].map(|it| it.say(lang)).to_vec(),
        rows: rows.collect(),
        ..Table::default()
    }
}

/// Returns the page of a rule set.
pub fn one_set(set: RuleSet, lang: Lang) -> Page {
    let say = |text: OneSet| text.say(lang);
    let of = record(set);
    let name = of.name.to_owned();
    let rules = Table {
        caption: say(OneSet::Caption { name: name.clone() }),
        head: vec![say(OneSet::Rule), say(OneSet::Value)],
        rows: rules(&of, lang),
        links: Vec::new(),
        is_prose: true,
    };
    let mut blocks = vec![Block::Table(rules)];
    blocks.extend(of.source.map(|source| Block::Source(Frame::Source.say(lang), source)));
    blocks.extend([
        Block::Text(say(OneSet::Changed)),
        Block::Table(first_round(set, &of, lang)),
        Block::Heading(Frame::How.say(lang)),
        Block::Steps(how(lang)),
        Block::Links(vec![Subject::School, Subject::ClassTournament, Subject::Colleague]),
    ]);
    Page {
        subject: Subject::Rules(set),
        lang,
        slug: say(OneSet::Slug { address: of.address.to_owned() }),
        name: name.clone(),
        title: say(OneSet::Title { name: name.clone() }),
        description: say(OneSet::Description { name: name.clone(), points: points(of.points) }),
        heading: name,
        lead: about(set).say(lang),
        blocks,
        button: Button { label: say(OneSet::Button), route: Route::School(of.address.to_owned()) },
        level: None,
    }
}

/// Returns what fits into a lesson, for classes of 8 to 32 pupils.
fn in_a_lesson(lang: Lang) -> Table {
    let row = |pupils: usize| {
        let fits = Lesson::default().fits(Field { players: pupils, boards: 0, rounds: None });
        let fit = fits.into_iter().find(|fit| fit.is_suggested);
        let [rounds, game] =
            fit.map_or([String::new(), String::new()], |fit| [fit.rounds, fit.game].map(|it| it.to_string()));
        vec![pupils.to_string(), (pupils / 2).to_string(), rounds, game, usual_rounds(pupils).to_string()]
    };
    let head = [
        ClassTournament::Pupils,
        ClassTournament::Boards,
        ClassTournament::InLesson,
        ClassTournament::GameMinutes,
        ClassTournament::InWeeks,
    ];
    Table {
        caption: ClassTournament::Caption.say(lang),
        head: head.map(|it| it.say(lang)).to_vec(),
        rows: (8..=32).step_by(4).map(row).collect(),
        ..Table::default()
    }
}

/// Returns the page of a tournament with one's own class.
pub fn class_tournament(lang: Lang) -> Page {
    let say = |text: ClassTournament| text.say(lang);
    let boards = std::iter::once(say(ClassTournament::StepBoards));
    let rest = [ClassTournament::StepOdd, ClassTournament::StepLate, ClassTournament::StepTime];
    let steps = boards.chain(how(lang)).chain(rest.map(say)).collect();
    Page {
        subject: Subject::ClassTournament,
        lang,
        slug: say(ClassTournament::Slug),
        name: say(ClassTournament::Name),
        title: say(ClassTournament::Title),
        description: say(ClassTournament::Description),
        heading: say(ClassTournament::Heading),
        lead: say(ClassTournament::Lead),
        blocks: vec![
            Block::Table(in_a_lesson(lang)),
            Block::Heading(say(ClassTournament::Steps)),
            Block::Steps(steps),
            Block::Text(say(ClassTournament::OtherGames)),
            Block::Links(vec![Subject::School, Subject::Tables, Subject::Colleague]),
        ],
        button: Button {
            label: say(ClassTournament::Button),
            route: Route::Format { kind: Kind::Monrad, players: None },
        },
        level: None,
    }
}
