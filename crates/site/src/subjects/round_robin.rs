//! Round robins: the list of tables, and the table of each number of players.

use rondel_event::event::Kind;
use rondel_figure::{Look, Ring};
use rondel_schedule::model::schedule::{Round, Schedule};
use rondel_schedule::round_robin::circle::berger;
use rondel_schedule::round_robin::measures::Measures;
use rondel_session::web::route::Route;
use rondel_text::site::frame::Frame;
use rondel_text::site::round_robin::{OneTable, Tables as Text};
use rondel_text::{Lang, Say};

use crate::{Block, Button, Page, Picture, Proved, Subject, Table, Unproved};

/// Returns the schedule of a number of players, with its proof.
///
/// # Panics
/// For fewer than two players or more than a round robin can have; [`Subject::PLAYERS`] is within.
pub fn proved(players: usize) -> Result<(Schedule, Proved), Unproved> {
    let schedule = berger(players).expect("a round robin of so many players");
    let proof = Proved::round_robin(&schedule)?;
    Ok((schedule, proof))
}

/// Returns the number of games of all rounds.
pub fn games(schedule: &Schedule) -> usize {
    schedule.rounds.iter().map(|round| round.tables.len()).sum()
}

/// Returns the games of a round as `1–8`, the first-named player first.
fn pairs(round: &Round) -> impl Iterator<Item = String> {
    round.tables.iter().filter_map(|table| table.pair()).map(|[first, second]| format!("{first}–{second}"))
}

/// Returns the picture of a round on the circle.
pub fn ring(players: usize, round: &Round, title: String, desc: String) -> Picture {
    let drawing = Ring::of(players, round, None).drawing(title.clone(), desc);
    Picture { svg: drawing.svg(Look::Page), caption: title }
}

/// Returns the table of all rounds.
fn rounds(schedule: &Schedule, caption: String, lang: Lang) -> Table {
    let at_once = schedule.rounds.first().map_or(0, |round| round.tables.len());
    let bye = schedule.rounds.iter().any(|round| !round.out.is_empty());
    let boards = (1..=at_once).map(|number| Frame::Board { number }.say(lang));
    let head = std::iter::once(Frame::Round.say(lang)).chain(boards).chain(bye.then(|| Frame::Bye.say(lang)));
    let row = |(index, round): (usize, &Round)| {
        let free = round.out.iter().map(ToString::to_string);
        std::iter::once((index + 1).to_string()).chain(pairs(round)).chain(free).collect()
    };
    let rows = schedule.rounds.iter().enumerate().map(row).collect();
    Table { caption, head: head.collect(), rows, ..Table::default() }
}

/// Returns the list of tables.
///
/// # Errors
/// [`Unproved`].
pub fn tables(lang: Lang) -> Result<Page, Unproved> {
    let say = |text: Text| text.say(lang);
    let row = |players: usize| {
        let (schedule, _) = proved(players)?;
        let round = &schedule.rounds[0];
        let numbers = [schedule.rounds.len(), games(&schedule), round.tables.len(), round.out.len()];
        let name = OneTable::Name { n: players }.say(lang);
        Ok(std::iter::once(name).chain(numbers.map(|number| number.to_string())).collect())
    };
    let frame = [Frame::Players, Frame::Rounds, Frame::Games].map(|it| it.say(lang));
    let listed = Table {
        caption: say(Text::Caption),
        head: frame.into_iter().chain([say(Text::AtOnce), say(Text::Byes)]).collect(),
        rows: Subject::PLAYERS.map(row).collect::<Result<_, Unproved>>()?,
        links: Subject::PLAYERS.map(Subject::Table).collect(),
        is_prose: false,
    };
    let (eight, _) = proved(8)?;
    let picture = ring(8, &eight.rounds[0], OneTable::Ring { n: 8 }.say(lang), OneTable::RingLong.say(lang));
    Ok(Page {
        subject: Subject::Tables,
        lang,
        slug: say(Text::Slug),
        name: say(Text::Name),
        title: say(Text::Title),
        description: say(Text::Description),
        heading: say(Text::Name),
        lead: say(Text::Lead),
        blocks: vec![
            Block::Table(listed),
            Block::Heading(say(Text::HowMade)),
            Block::Text(say(Text::Circle)),
            Block::Pictures(vec![picture]),
            Block::Text(say(Text::Lot)),
            Block::Text(say(Text::TooMany)),
            Block::Links(vec![Subject::ClassTournament, Subject::Handshakes]),
        ],
        button: Button {
            label: say(Text::Button),
            route: Route::Format { kind: Kind::RoundRobin, players: None },
        },
        level: None,
    })
}

/// The minutes of a game, and between two rounds, by which the length of a round robin is estimated.
const MINUTES: [usize; 2] = [15, 5];

/// Returns the page of a number of players.
///
/// # Errors
/// [`Unproved`].
pub fn table(n: usize, lang: Lang) -> Result<Page, Unproved> {
    let say = |text: OneTable| text.say(lang);
    let (schedule, proof) = proved(n)?;
    let (rounds_of, games, bye) = (schedule.rounds.len(), games(&schedule), n % 2 == 1);
    let at_once = schedule.rounds[0].tables.len();
    let minutes = rounds_of * MINUTES[0] + (rounds_of - 1) * MINUTES[1];
    let neighbour = match bye {
        true => OneTable::OneMore { more: n + 1 },
        false => OneTable::OneLess { n, less: n - 1 },
    };
    let good = vec![
        say(OneTable::Time { hours: minutes / 60, minutes: minutes % 60 }),
        say(OneTable::Breaks { breaks: Measures::of(&schedule).breaks }),
        say(neighbour),
        say(OneTable::Twice { all: 2 * rounds_of }),
        Text::Lot.say(lang),
    ];
    let near = [n.wrapping_sub(1), n + 1].into_iter().filter(|near| Subject::PLAYERS.contains(near));
    let picture = ring(n, &schedule.rounds[0], say(OneTable::Ring { n }), say(OneTable::RingLong));
    let players = u16::try_from(n).ok();
    Ok(Page {
        subject: Subject::Table(n),
        lang,
        slug: say(OneTable::Slug { n }),
        name: say(OneTable::Name { n }),
        title: say(OneTable::Title { n, rounds: rounds_of }),
        description: say(OneTable::Description { n, rounds: rounds_of, games }),
        heading: say(OneTable::Heading { n }),
        lead: say(OneTable::Lead { rounds: rounds_of, games, at_once, bye }),
        blocks: vec![
            Block::Table(rounds(&schedule, say(OneTable::Caption { n }), lang)),
            proof.block(lang),
            Block::Heading(say(OneTable::Good)),
            Block::List(good),
            Block::Pictures(vec![picture]),
            Block::Text(say(OneTable::RingLong)),
            Block::Links([Subject::Tables].into_iter().chain(near.map(Subject::Table)).collect()),
        ],
        button: Button {
            label: say(OneTable::Button { n }),
            route: Route::Format { kind: Kind::RoundRobin, players },
        },
        level: None,
    })
}
