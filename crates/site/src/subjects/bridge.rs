//! Movements at bridge: Howell and Mitchell.

use std::sync::LazyLock;

use rondel_event::movement::catalogue::{Kind, Offer, Offers, Wish};
use rondel_event::movement::mitchell::{Course, Mitchell};
use rondel_event::movement::{Movement, Play};
use rondel_schedule::verify::Moves;
use rondel_session::web::route::{MovementView, Route};
use rondel_text::numbers::fixed;
use rondel_text::site::bridge::{HowellPage as Text, MitchellPage};
use rondel_text::site::frame::Frame;
use rondel_text::{Lang, Say};

use crate::{Block, Button, Page, Proved, Subject, Table, Unproved};

/// The numbers of pairs whose Howell is printed.
const PAIRS: [usize; 4] = [6, 8, 10, 12];
/// The numbers of tables whose Mitchell is printed.
const TABLES: [usize; 2] = [7, 8];
/// The number of boards of a set.
const EACH: usize = 3;

/// Returns all rounds of a movement: tables across, `3–7` with the board set in each cell.
fn rounds(movement: &Movement, caption: String, lang: Lang) -> Table {
    let cell = |play: &Play| {
        let pairs = play.met().map(|[ns, ew]| format!("{ns}–{ew}")).unwrap_or_default();
        format!("{pairs}, {}", Text::Set { set: play.set.number() }.say(lang))
    };
    let heads = (1..=movement.tables()).map(|number| Frame::TableNumber { number }.say(lang));
    let row = |(index, plays): (usize, &Vec<Play>)| {
        std::iter::once((index + 1).to_string()).chain(plays.iter().map(cell)).collect()
    };
    Table {
        caption,
        head: std::iter::once(Frame::Round.say(lang)).chain(heads).collect(),
        rows: movement.rounds.iter().enumerate().map(row).collect(),
        ..Table::default()
    }
}

/// Returns the proof of a movement; boards shared as it plans are no fault.
fn proved(movement: &Movement, all: bool) -> Result<Proved, Unproved> {
    let schedule = movement.schedule(EACH);
    let boards = |set| Movement::boards(set, EACH).into_iter();
    let shared = movement.shared_by_plan().into_iter();
    let shared = shared.flat_map(|it| boards(it.set).map(move |board| (it.round, board, it.tables.len())));
    let moves = Moves { all, shared: shared.collect(), halves: movement.halves(), ..Moves::default() };
    Proved::movement(&schedule, moves)
}

/// The movements of [`PAIRS`], searched once for all languages.
static OFFERED: LazyLock<[Offer; 4]> = LazyLock::new(|| PAIRS.map(offered));

/// Returns the Howell with the best balance for a number of pairs, or the movement with shared boards for three tables.
///
/// # Panics
/// If there is none; there is one of each of [`PAIRS`].
fn offered(pairs: usize) -> Offer {
    let mut offers = Offers::new(Wish { pairs, each: EACH, ..Wish::default() });
    let is_howell = |offer: &Offer| matches!(offer.kind, Kind::Howell | Kind::Small);
    loop {
        let is_over = !offers.step();
        match offers.found().into_iter().find(is_howell) {
            Some(offer) => return offer,
            None => assert!(!is_over, "no Howell of {pairs} pairs"),
        }
    }
}

/// Returns the page of the Howell.
///
/// # Errors
/// [`Unproved`].
pub fn howell(lang: Lang) -> Result<Page, Unproved> {
    let say = |text: Text| text.say(lang);
    let mut blocks = Vec::new();
    for (pairs, offer) in PAIRS.into_iter().zip(OFFERED.iter()) {
        let movement = offer.design.movement().expect("an offer has its movement");
        let tenths = movement.balance(EACH).tenths();
        let percent = fixed(i128::from(tenths), 1, lang);
        blocks.extend([
            Block::Heading(say(Text::Pairs { pairs, tables: movement.tables() })),
            Block::Table(rounds(&movement, say(Text::Caption { rounds: movement.rounds.len() }), lang)),
            Block::Text(say(Text::Balance { percent })),
        ]);
        blocks.extend((!movement.shared().is_empty()).then(|| Block::Text(say(Text::Shared))));
        blocks.push(proved(&movement, true)?.block(lang));
    }
    blocks.push(Block::Links(vec![Subject::Mitchell, Subject::Tables]));
    Ok(Page {
        subject: Subject::Howell,
        lang,
        slug: say(Text::Slug),
        name: say(Text::Name),
        title: say(Text::Title),
        description: say(Text::Description),
        heading: say(Text::Heading),
        lead: say(Text::Lead),
        blocks,
        button: to_movements(say(Text::Button), Wish { pairs: 8, each: EACH, ..Wish::default() }),
        level: None,
    })
}

/// Returns the page of the Mitchell.
///
/// # Errors
/// [`Unproved`].
pub fn mitchell(lang: Lang) -> Result<Page, Unproved> {
    let say = |text: MitchellPage| text.say(lang);
    let mut blocks = Vec::new();
    for tables in TABLES {
        let rounds_of = tables - usize::from(tables.is_multiple_of(2));
        let mitchell = Mitchell::new(tables, rounds_of).expect("a Mitchell of so many tables");
        let movement = mitchell.movement().expect("a Mitchell that was checked");
        let rule = match mitchell.course {
            Course::SkipAfter(after) => MitchellPage::Even { after },
            Course::Plain | Course::Share => MitchellPage::Odd,
        };
        blocks.extend([
            Block::Heading(say(MitchellPage::Tables { tables })),
            Block::Text(say(rule)),
            Block::Table(rounds(&movement, say(MitchellPage::Caption { tables, rounds: rounds_of }), lang)),
            proved(&movement, false)?.block(lang),
        ]);
    }
    blocks.push(Block::Text(say(MitchellPage::OneWinner)));
    blocks.push(Block::Links(vec![Subject::Howell, Subject::Tables]));
    Ok(Page {
        subject: Subject::Mitchell,
        lang,
        slug: say(MitchellPage::Slug),
        name: say(MitchellPage::Name),
        title: say(MitchellPage::Title),
        description: say(MitchellPage::Description),
        heading: say(MitchellPage::Heading),
        lead: say(MitchellPage::Lead),
        blocks,
        button: to_movements(
            say(MitchellPage::Button),
            Wish { pairs: 14, each: EACH, two_winners: true, ..Wish::default() },
        ),
        level: None,
    })
}

/// Returns the button to the movements that fit a wish.
fn to_movements(label: String, wish: Wish) -> Button {
    Button { label, route: Route::Movement(Box::new(MovementView { wish, ..MovementView::default() })) }
}
