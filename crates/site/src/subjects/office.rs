//! Sheets for the office of a school: data protection, accessibility, and how to run a tournament.

use rondel_session::store::bin;
use rondel_session::web::route::Route;
use rondel_text::anonymous::Anonymous;
use rondel_text::common::Word;
use rondel_text::event::EventText;
use rondel_text::site::office::{Accessible, Colleague, StoredWhere as Text};
use rondel_text::{Lang, Say};

use crate::{Block, Button, Page, Subject, Table};

/// Returns the page on what is stored where.
pub fn stored_where(lang: Lang) -> Page {
    let say = |text: Text| text.say(lang);
    let rows = [
        [Text::Events, Text::Device, Text::UsersOfDevice, Text::EventGone { days: bin::DAYS }],
        [Text::People, Text::Device, Text::UsersOfDevice, Text::PeopleGone],
        [Text::Choices, Text::Device, Text::UsersOfDevice, Text::ChoicesGone],
        [Text::Backup, Text::BackupWhere, Text::BackupWho, Text::BackupGone],
        [Text::Links, Text::LinksWhere, Text::LinksWho, Text::LinksGone],
        [Text::Host, Text::HostWhere, Text::HostWho, Text::HostGone],
    ];
    let stored = Table {
        caption: say(Text::Caption),
        head: [Text::What, Text::Where, Text::WhoReads, Text::Gone].map(say).to_vec(),
        rows: rows.map(|row| row.map(say).to_vec()).to_vec(),
        links: Vec::new(),
        is_prose: true,
    };
    let button = Anonymous::Title.say(lang);
    Page {
        subject: Subject::StoredWhere,
        lang,
        slug: say(Text::Slug),
        name: say(Text::Name),
        title: say(Text::Title),
        description: say(Text::Description),
        heading: say(Text::Name),
        lead: say(Text::Lead),
        blocks: vec![
            Block::Table(stored),
            Block::Heading(say(Text::NotThere)),
            Block::List([Text::NoAccount, Text::NoRequest].map(say).to_vec()),
            Block::Heading(say(Text::Advice)),
            Block::List(
                [Text::AdviceNames, Text::AdviceEnd { button }, Text::AdviceShared].map(say).to_vec(),
            ),
            Block::Links(vec![Subject::Accessible, Subject::Colleague]),
        ],
        button: Button { label: say(Text::Button), route: Route::Home },
        level: None,
    }
}

/// Returns the accessibility statement.
pub fn accessible(lang: Lang) -> Page {
    let say = |text: Accessible| text.say(lang);
    let tested = [
        Accessible::TestMachine,
        Accessible::TestKeys,
        Accessible::TestSpoken,
        Accessible::TestLarge,
        Accessible::TestMotion,
        Accessible::TestColour,
        Accessible::TestStatic,
    ];
    let untested = [Accessible::NotPeople, Accessible::NotPictures, Accessible::NotPaper];
    Page {
        subject: Subject::Accessible,
        lang,
        slug: say(Accessible::Slug),
        name: say(Accessible::Name),
        title: say(Accessible::Title),
        description: say(Accessible::Description),
        heading: say(Accessible::Name),
        lead: say(Accessible::Lead),
        blocks: vec![
            Block::Heading(say(Accessible::Tested)),
            Block::List(tested.map(say).to_vec()),
            Block::Heading(say(Accessible::Untested)),
            Block::List(untested.map(say).to_vec()),
            Block::Heading(say(Accessible::Say)),
            Block::Text(say(Accessible::SayHow)),
            Block::Links(vec![Subject::StoredWhere, Subject::Colleague]),
        ],
        button: Button { label: say(Accessible::Button), route: Route::Home },
        level: None,
    }
}

/// Returns the sheet for a colleague.
pub fn colleague(lang: Lang) -> Page {
    let say = |text: Colleague| text.say(lang);
    let tab = || EventText::Players.say(lang);
    let cases = [
        [Colleague::IfLate, Colleague::ThenLate { tab: tab() }],
        [Colleague::IfLeaves, Colleague::ThenLeaves { tab: tab() }],
        [Colleague::IfWrong, Colleague::ThenWrong],
        [Colleague::IfTime, Colleague::ThenTime],
        [Colleague::IfTablet, Colleague::ThenTablet],
    ];
    let cases = Table {
        caption: say(Colleague::If),
        head: [Colleague::Happens, Colleague::Then].map(say).to_vec(),
        rows: cases.map(|row| row.map(say).to_vec()).to_vec(),
        links: Vec::new(),
        is_prose: true,
    };
    let before =
        [Colleague::BeforeOpen, Colleague::BeforeNames, Colleague::BeforeRules, Colleague::BeforePrint];
    let during = [Colleague::DuringStart, Colleague::DuringResults, Colleague::DuringNext];
    Page {
        subject: Subject::Colleague,
        lang,
        slug: say(Colleague::Slug),
        name: say(Colleague::Name),
        title: say(Colleague::Title),
        description: say(Colleague::Description),
        heading: say(Colleague::Name),
        lead: say(Colleague::Lead { undo: Word::Undo.say(lang) }),
        blocks: vec![
            Block::Heading(say(Colleague::Before)),
            Block::Steps(before.map(say).to_vec()),
            Block::Heading(say(Colleague::During)),
            Block::Steps(during.map(say).to_vec()),
            Block::Table(cases),
            Block::Heading(say(Colleague::After)),
            Block::Steps([Colleague::AfterPrint, Colleague::AfterSave].map(say).to_vec()),
            Block::Links(vec![Subject::School, Subject::ClassTournament, Subject::StoredWhere]),
        ],
        button: Button { label: say(Colleague::Button), route: Route::Home },
        level: None,
    }
}
