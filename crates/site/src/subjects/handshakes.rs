//! Handshakes, for mathematics teachers: how many, in how few rounds, and why a walk round a table never gets stuck.

use rondel_event::pairing::deadend::{ByHand, stuck};
use rondel_figure::{Arrangement, Floor, Look, lesson};
use rondel_schedule::model::ids::Player;
use rondel_schedule::round_robin::dance::Dance;
use rondel_session::web::route::Route;
use rondel_text::site::handshakes::Handshakes as Text;
use rondel_text::{Lang, Say};
use rondel_write::screen::plan::{Moment, moments};
use time::macros::date;

use super::round_robin::{games, proved};
use crate::{Block, Button, Notice, Page, Picture, Question, Subject, Table, Unproved};

/// The number of people who walk on the page.
const WALKERS: usize = 7;
/// The number of people who pair up without a plan, and the number of groups that are tried.
const STUCK: (usize, u32) = (6, 20_000);
/// The chairs and the step of the walk that fails.
const FAILS: [usize; 2] = [9, 3];

/// Returns the percentage of groups that get stuck.
fn percent_stuck() -> u32 {
    let (people, tries) = STUCK;
    let groups: u32 = stuck::by_round(people, tries, 1).iter().sum();
    (groups * 100 + tries / 2) / tries
}

/// Returns the numbers of handshakes and rounds for 2 to 12 people, from rounds that were checked.
fn numbers(lang: Lang) -> Result<Table, Unproved> {
    let row = |people: usize| {
        let (schedule, _) = proved(people)?;
        let at_once = schedule.rounds[0].tables.len();
        Ok([people, games(&schedule), at_once, schedule.rounds.len()].map(|it| it.to_string()).to_vec())
    };
    Ok(Table {
        caption: Text::Caption.say(lang),
        head: [Text::People, Text::Count, Text::AtOnce]
            .map(|it| it.say(lang))
            .into_iter()
            .chain([rounds(lang)])
            .collect(),
        rows: (2..=12).map(row).collect::<Result<_, Unproved>>()?,
        ..Table::default()
    })
}

fn rounds(lang: Lang) -> String {
    rondel_text::site::frame::Frame::Rounds.say(lang)
}

/// Returns the rounds in which two of the walkers meet.
fn matrix(dance: &Dance, lang: Lang) -> Table {
    let players = || (0..dance.players()).map(Player::from_index);
    let waits = |player: Player| (0..dance.chairs()).find(|&round| dance.head(round) == player);
    let met = |one: Player, other: Player| match one == other {
        true => waits(one).map(|round| round + 1),
        false => dance.meetings(one, other).first().map(|round| usize::from(round.number())),
    };
    let cell = |one, other| met(one, other).map(|round| round.to_string()).unwrap_or_default();
    let row = |one: Player| {
        std::iter::once(one.to_string()).chain(players().map(|other| cell(one, other))).collect()
    };
    Table {
        caption: Text::Matrix.say(lang),
        head: std::iter::once(String::new()).chain(players().map(|it| it.to_string())).collect(),
        rows: players().map(row).collect(),
        ..Table::default()
    }
}

/// Returns the pictures of the first rounds of the walk.
fn walk(dance: &Dance, lang: Lang) -> Vec<Picture> {
    let floor = Floor::new(Arrangement::Ring, dance.chairs(), 0);
    let picture = |round: usize| {
        let caption = Text::WalkFigure { round: round + 1 }.say(lang);
        let drawing = floor.drawing(dance, Some(round), &[], caption.clone(), Text::WalkFigureWhy.say(lang));
        Picture { svg: drawing.svg(Look::Page), caption }
    };
    (0..3).map(picture).collect()
}

/// Returns the questions with their answers; every number in them is counted.
fn questions(lang: Lang) -> Result<Vec<Question>, Unproved> {
    let ask = |asks: Text, answer: Text| Question { asks: asks.say(lang), answer: answer.say(lang) };
    let counted =
        |people: usize| proved(people).map(|(schedule, _)| (games(&schedule), schedule.rounds.len()));
    let ((class, _), (twelve, _), (games, rounds)) = (counted(30)?, counted(12)?, counted(16)?);
    let [chairs, step] = FAILS;
    let period =
        Dance::new(chairs, step).ok().and_then(|dance| dance.failure()).map_or(chairs, |it| it.period);
    Ok(vec![
        ask(Text::Ask1 { people: 30 }, Text::Answer1 { people: 30, less: 29, shakes: class }),
        ask(Text::Ask2 { shakes: twelve }, Text::Answer2 { people: 12, less: 11, shakes: twelve }),
        ask(Text::Ask3 { people: 12 }, Text::Answer3 { people: 12 }),
        ask(Text::Ask4, Text::Answer4),
        ask(Text::Ask5 { people: chairs, step }, Text::Answer5 { step, period }),
        ask(Text::Ask6, Text::Answer6 { rounds, games }),
    ])
}

/// Returns the plan of the lesson, a part for each moment.
fn plan(lang: Lang) -> Vec<Block> {
    use rondel_text::plan::Plan;
    let line = |label: Plan, text: Plan| [label.say(lang), text.say(lang)];
    let part = |moment: Moment| {
        let [from, to] = moment.minutes;
        let notice = Notice {
            title: moment.title.say(lang),
            lead: Text::Minutes { from, to }.say(lang),
            lines: Vec::new(),
        };
        let lines = vec![
            line(Plan::Do, moment.does),
            line(Plan::Say, moment.says),
            line(Plan::Ask, moment.asks),
            line(Plan::Answer, moment.answer),
        ];
        Block::Lesson(notice, lines)
    };
    let head = [Block::Heading(Plan::Title.say(lang)), Block::Text(Plan::For.say(lang))];
    // The day only chooses the puzzle that the program shows, to which this page does not lead.
    head.into_iter().chain(moments(date!(2026 - 11 - 27)).into_iter().map(part)).collect()
}

/// Returns the page of the handshakes.
///
/// # Errors
/// [`Unproved`].
pub fn handshakes(lang: Lang) -> Result<Page, Unproved> {
    let say = |text: Text| text.say(lang);
    let dance = Dance::new(WALKERS, 1).expect("seven people walk");
    let stuck = lesson::stuck(say(Text::StuckFigure), say(Text::StuckFigureWhy));
    let stuck = Picture { svg: stuck.svg(Look::Page), caption: say(Text::StuckFigure) };
    let mut blocks = vec![
        Block::Heading(say(Text::HowMany)),
        Block::Text(say(Text::HowManyWhy)),
        Block::Heading(say(Text::HowFew)),
        Block::Text(say(Text::HowFewWhy)),
        Block::Table(numbers(lang)?),
        Block::Heading(say(Text::Stuck)),
        Block::Text(say(Text::StuckWhy { percent: percent_stuck() })),
        Block::Pictures(vec![stuck]),
        Block::Text(say(Text::StuckFigureWhy)),
        Block::Heading(say(Text::Walk)),
        Block::Text(say(Text::WalkHow)),
        Block::Pictures(walk(&dance, lang)),
        Block::Text(say(Text::WalkWhy)),
        Block::Text(say(Text::WalkProof)),
        Block::Table(matrix(&dance, lang)),
        Block::Heading(say(Text::Questions)),
        Block::Questions(questions(lang)?),
    ];
    blocks.extend(plan(lang));
    blocks.push(Block::Links(vec![Subject::Tables, Subject::ClassTournament]));
    Ok(Page {
        subject: Subject::Handshakes,
        lang,
        slug: say(Text::Slug),
        name: say(Text::Name),
        title: say(Text::Title),
        description: say(Text::Description),
        heading: say(Text::Heading),
        lead: say(Text::Lead),
        blocks,
        button: Button { label: say(Text::Button), route: Route::DeadEnd(ByHand::default()) },
        level: Some(say(Text::Level)),
    })
}
