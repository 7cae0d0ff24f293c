//! A Keizer season: the rules, and one evening worked out.

use rondel_event::event::keizer::Preset;
use rondel_event::event::{Action, Event, Kind, State, System};
use rondel_event::pairing::{Decisions, Proposal};
use rondel_event::proof::Proof;
use rondel_event::standings::keizer::{List, Lists};
use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_session::setup::Draft;
use rondel_session::web::route::Route;
use rondel_text::keizer::Numbers;
use rondel_text::site::frame::Frame;
use rondel_text::site::keizer::KeizerPage as Text;
use rondel_text::{Lang, Say};

use super::numbered;
use crate::{Block, Button, Page, Proved, Subject, Table, Unproved};

/// The number of players of the example.
const PLAYERS: usize = 10;
/// The results of round 1, by table, and as they are written.
const RESULTS: [(Outcome, &str); 5] = [
    (Outcome::FirstWins, "1–0"),
    (Outcome::SecondWins, "0–1"),
    (Outcome::Draw, "½–½"),
    (Outcome::FirstWins, "1–0"),
    (Outcome::SecondWins, "0–1"),
];

/// Returns a list as a table: place, player, the total if there is one, and the value.
fn listed(state: &State, list: &List, caption: Text, has_totals: bool, lang: Lang) -> Table {
    let System::Keizer(season) = &state.system else { return Table::default() };
    let numbers = Numbers::of(&season.values, list, lang);
    let total = has_totals.then(|| Text::Total.say(lang));
    let head = [Frame::Place, Frame::Player].map(|it| it.say(lang)).into_iter().chain(total);
    let rows = list.rows.iter().enumerate().map(|(at, row)| {
        let total = has_totals.then(|| numbers.points(row.total));
        let first = [(at + 1).to_string(), row.player.to_string()].into_iter();
        first.chain(total).chain([row.value.to_string()]).collect()
    });
    Table {
        caption: caption.say(lang),
        head: head.chain([Text::Value.say(lang)]).collect(),
        rows: rows.collect(),
        ..Table::default()
    }
}

/// Returns the page of a Keizer season.
///
/// # Errors
/// [`Unproved`].
pub fn keizer(lang: Lang) -> Result<Page, Unproved> {
    let say = |text: Text| text.say(lang);
    let mut draft = Draft { names: numbered(PLAYERS).into(), ..Draft::default() };
    draft.choose(Kind::Keizer);
    let actions = draft.evening().expect("ten players").actions("example".into(), draft.settings.clone());
    let mut event = Event::founded(0, actions).expect("a new season");
    let before = Lists::latest_of(event.state()).expect("a season").1;
    let first = RoundNo::from_index(0);
    let paired =
        Proposal::of(event.state(), first, &Decisions::default()).expect("ten players can be paired");
    event.apply(1, paired.publish(event.state(), first)).expect("a first round");
    for (table, (outcome, _)) in RESULTS.into_iter().enumerate() {
        let report =
            Action::Report { round: first, table: TableNo::from_index(table), outcome: Some(outcome) };
        event.apply(2, report).expect("a result");
    }
    let after = Lists::latest_of(event.state()).expect("a season").1;
    let report = Proof::of(event.state()).report();
    let proof = Proved::new(Kind::Keizer, report.findings().to_vec(), report.claims().to_vec())?;

    let round = event.state().published().next().map(|(_, published)| published.round.clone());
    let games = round.into_iter().flat_map(|round| round.tables).filter_map(|table| table.pair());
    let rows = games.zip(RESULTS).enumerate().map(|(at, ([white, black], (_, result)))| {
        vec![(at + 1).to_string(), white.to_string(), black.to_string(), result.to_owned()]
    });
    let head = [Frame::Boards, Frame::White, Frame::Black].map(|it| it.say(lang));
    let played = Table {
        caption: say(Text::First),
        head: head.into_iter().chain([say(Text::Result)]).collect(),
        rows: rows.collect(),
        ..Table::default()
    };
    let rules = vec![
        say(Text::RuleValues),
        say(Text::RuleTotal),
        say(Text::RuleAgain),
        say(Text::RulePairing),
        say(Text::RuleAbsent { clubs: Preset::CLUBS.len() }),
    ];
    Ok(Page {
        subject: Subject::Keizer,
        lang,
        slug: say(Text::Slug),
        name: say(Text::Name),
        title: say(Text::Title),
        description: say(Text::Description),
        heading: say(Text::Heading),
        lead: say(Text::Lead),
        blocks: vec![
            Block::Heading(say(Text::Rules)),
            Block::Steps(rules),
            Block::Heading(say(Text::Example)),
            Block::Table(listed(event.state(), &before, Text::Before, false, lang)),
            Block::Table(played),
            Block::Table(listed(event.state(), &after, Text::After, true, lang)),
            proof.block(lang),
            Block::Links(vec![Subject::Tables, Subject::School]),
        ],
        button: Button {
            label: say(Text::Button),
            route: Route::Format { kind: Kind::Keizer, players: None },
        },
        level: None,
    })
}
