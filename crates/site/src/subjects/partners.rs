//! Two against two with changing partners: Americano, and Mexicano by an example.

use rondel_event::event::history::History;
use rondel_event::event::{Action, Event, Kind};
use rondel_event::pairing::mexicano::{pair, situation, standing};
use rondel_event::standings;
use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Round, Schedule, Side, Table as Four};
use rondel_schedule::verify::{self, Ladder, RoundStandings};
use rondel_schedule::whist::catalogue;
use rondel_session::setup::Draft;
use rondel_session::web::route::Route;
use rondel_text::numbers::halves;
use rondel_text::site::frame::Frame;
use rondel_text::site::partners::{Americano as Text, Mexicano as Rules};
use rondel_text::{Lang, Say};

use super::numbered;
use crate::{Block, Button, Page, Proved, Subject, Table, Unproved};

/// The numbers of players whose schedules are printed.
const PRINTED: [u16; 3] = [8, 12, 16];

/// Returns the two pairs of a court as `1+4 v 2+3`.
fn four(table: &Four, lang: Lang) -> String {
    let side = |side: &Side| {
        let players: Vec<String> = side.players().iter().map(ToString::to_string).collect();
        players.join("+")
    };
    format!("{} {} {}", side(&table.sides[0]), Text::Versus.say(lang), side(&table.sides[1]))
}

/// Returns the blocks of a number of players: heading, all rounds, proof.
fn printed(players: u16, lang: Lang) -> Result<[Block; 3], Unproved> {
    let schedule = catalogue(players).expect("a number of the catalogue").schedule();
    let proof = Proved::partners(&schedule)?;
    let courts = schedule.rounds[0].tables.len();
    let heads = (1..=courts).map(|number| Frame::Court { number }.say(lang));
    let row = |(index, round): (usize, &Round)| {
        std::iter::once((index + 1).to_string()).chain(round.tables.iter().map(|it| four(it, lang))).collect()
    };
    let rounds = Table {
        caption: Text::Caption { rounds: schedule.rounds.len() }.say(lang),
        head: std::iter::once(Frame::Round.say(lang)).chain(heads).collect(),
        rows: schedule.rounds.iter().enumerate().map(row).collect(),
        ..Table::default()
    };
    let title = Text::Players { n: usize::from(players), courts }.say(lang);
    Ok([Block::Heading(title), Block::Table(rounds), proof.block(lang)])
}

/// Returns the page of the Americano.
///
/// # Errors
/// [`Unproved`].
pub fn americano(lang: Lang) -> Result<Page, Unproved> {
    let say = |text: Text| text.say(lang);
    let mut blocks = Vec::new();
    for players in PRINTED {
        blocks.extend(printed(players, lang)?);
    }
    blocks.push(Block::Heading(say(Text::OthersTitle)));
    blocks.extend([Text::Others, Text::Short, Text::NotThis].map(|text| Block::Text(say(text))));
    blocks.push(Block::Links(vec![Subject::Mexicano, Subject::Tables]));
    Ok(Page {
        subject: Subject::Americano,
        lang,
        slug: say(Text::Slug),
        name: say(Text::Name),
        title: say(Text::Title),
        description: say(Text::Description),
        heading: say(Text::Heading),
        lead: say(Text::Lead),
        blocks,
        button: Button {
            label: say(Text::Button),
            route: Route::Format { kind: Kind::Individual, players: None },
        },
        level: None,
    })
}

/// The scores of the two courts in round 1 of the example.
const SCORES: [[u32; 2]; 2] = [[14, 10], [9, 15]];

/// Returns an evening of eight players after two rounds, of which the first has its scores.
fn evening() -> Event {
    let mut draft = Draft { names: numbered(8).into(), ..Draft::default() };
    draft.choose(Kind::Mexicano);
    let actions = draft.evening().expect("eight players").actions("example".into(), draft.settings.clone());
    let mut event = Event::founded(0, actions).expect("a new evening");
    let first = RoundNo::from_index(0);
    for (table, score) in SCORES.into_iter().enumerate() {
        let outcome = Some(Outcome::Points(score));
        let report = Action::Report { round: first, table: TableNo::from_index(table), outcome };
        event.apply(1, report).expect("a score of two sides");
    }
    let next = RoundNo::from_index(1);
    let rounds = vec![pair(&situation(event.state(), next)).round()];
    event.apply(2, Action::Publish { from: next, rounds }).expect("the next round");
    event
}

/// Returns the page of the Mexicano.
///
/// # Errors
/// [`Unproved`].
pub fn mexicano(lang: Lang) -> Result<Page, Unproved> {
    let say = |text: Rules| text.say(lang);
    let event = evening();
    let state = event.state();
    let rounds: Vec<Round> = state.published().map(|(_, published)| published.round.clone()).collect();
    let order = |round: usize| standing(state, RoundNo::from_index(round));
    let ladder =
        (0..rounds.len()).map(|round| RoundStandings { order: Some(order(round)), ..Default::default() });
    let ladder = Ladder { rounds: ladder.collect() };
    let schedule = Schedule { entrants: 8, rounds };
    let (findings, claims) = verify::mexicano(&schedule, &ladder);
    let proof = Proved::new(Kind::Mexicano, findings, claims.to_vec())?;

    let head = |last: Rules| vec![say(Rules::Court), say(Rules::Pairs), say(last)];
    let played = |index: usize, scores: Option<[[u32; 2]; 2]>| {
        let row = |(at, table): (usize, &Four)| {
            let score = scores.map(|scores| format!("{}–{}", scores[at][0], scores[at][1]));
            [(at + 1).to_string(), four(table, lang)].into_iter().chain(score).collect()
        };
        let mut head = head(Rules::Score);
        head.truncate(if scores.is_some() { 3 } else { 2 });
        Table {
            caption: say(Rules::RoundCaption { number: index + 1 }),
            head,
            rows: schedule.rounds[index].tables.iter().enumerate().map(row).collect(),
            ..Table::default()
        }
    };
    let table = standings::table(&History::of(state).until(1), &state.settings);
    let row = |row: &standings::Row| vec![row.place.to_string(), row.player.to_string(), halves(row.points)];
    let standing = Table {
        caption: say(Rules::Standings),
        head: [Frame::Place, Frame::Player, Frame::Points].map(|it| it.say(lang)).to_vec(),
        rows: table.rows.iter().map(row).collect(),
        ..Table::default()
    };
    let rules = [Rules::RuleFirst, Rules::RuleSplit, Rules::RulePoints, Rules::RuleOut].map(say);
    Ok(Page {
        subject: Subject::Mexicano,
        lang,
        slug: say(Rules::Slug),
        name: say(Rules::Name),
        title: say(Rules::Title),
        description: say(Rules::Description),
        heading: say(Rules::Heading),
        lead: say(Rules::Lead),
        blocks: vec![
            Block::Heading(say(Rules::Rules)),
            Block::Steps(rules.to_vec()),
            Block::Text(say(Rules::Custom)),
            Block::Heading(say(Rules::Example)),
            Block::Table(played(0, Some(SCORES))),
            Block::Table(standing),
            Block::Table(played(1, None)),
            proof.block(lang),
            Block::Links(vec![Subject::Americano, Subject::Tables]),
        ],
        button: Button {
            label: say(Rules::Button),
            route: Route::Format { kind: Kind::Mexicano, players: None },
        },
        level: None,
    })
}
