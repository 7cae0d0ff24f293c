//! The list of all pages of a language.

use rondel_event::event::school::RuleSet;
use rondel_session::web::route::Route;
use rondel_text::site::frame::Overview as Text;
use rondel_text::{Lang, Say};

use crate::{Block, Button, Page, Subject};

/// Returns the list of all pages.
pub fn overview(lang: Lang) -> Page {
    let say = |text: Text| text.say(lang);
    let schools =
        [Subject::School, Subject::ClassTournament].into_iter().chain(RuleSet::ALL.map(Subject::Rules));
    let tables = std::iter::once(Subject::Tables).chain(Subject::PLAYERS.map(Subject::Table));
    let sections = [
        (Text::Schools, schools.collect()),
        (Text::Tables, tables.collect()),
        (Text::Partners, vec![Subject::Americano, Subject::Mexicano]),
        (Text::Club, vec![Subject::Keizer, Subject::Howell, Subject::Mitchell]),
        (Text::Lessons, vec![Subject::Handshakes]),
        (Text::Office, vec![Subject::StoredWhere, Subject::Accessible, Subject::Colleague]),
    ];
    let blocks =
        sections.into_iter().flat_map(|(title, links)| [Block::Heading(say(title)), Block::Links(links)]);
    Page {
        subject: Subject::Overview,
        lang,
        slug: String::new(),
        name: say(Text::Name),
        title: say(Text::Title),
        description: say(Text::Description),
        heading: say(Text::Heading),
        lead: say(Text::Lead),
        blocks: blocks.collect(),
        button: Button { label: say(Text::Button), route: Route::Home },
        level: None,
    }
}
