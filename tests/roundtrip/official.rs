//! The official data of a report goes into reports and backups, and into nothing else.

use rondel::event::history::History;
use rondel::event::{Action, Event, Hours};
use rondel::figure::{self, Look};
use rondel::format::anonymous::anonymous;
use rondel::format::share::{self, Privacy};
use rondel::format::{backup, hall, trf};
use rondel::model::ids::RoundNo;
use rondel::standings;
use rondel::text::Lang;
use rondel::text::days::Days;
use rondel::write::sheet::{Ask, Sheet};
use rondel::write::{csv, hall as phones, ics, site, text};
use time::macros::date;

/// Every text here is in no other field, and would be found in any outlet that has it.
const REPORT: &str = "012 Spring
032 QXF
092 Individual: Qxtype
102 Qxarbiter
112 Qxdeputy
122 Qxrate
XXR 3
001    1 mQXM Aas, Tuva                         1850 QXA     9871501 1999/05/11  1.0    1     2 w 1
001    2 m    Boer, Sil                         1800 QXA     9871502 1998/06/12  0.0    2     1 b 0
";

const SECRETS: [&str; 5] = ["QX", "Qx", "98715", "1999/05/11", "1998/06/12"];

fn opened() -> Event {
    let report = trf::read(REPORT).unwrap();
    let mut event = trf::incoming(&report, "spring", 1).unwrap().event;
    event.apply(2, Action::Dates(vec![Some(date!(2026 - 10 - 04))])).unwrap();
    event
}

#[track_caller]
fn has_none(outlet: &str, text: &str) {
    for secret in SECRETS {
        assert!(!text.contains(secret), "{outlet} has {secret}: {text}");
    }
}

#[test]
fn a_report_and_a_backup_have_everything() {
    let event = opened();
    let state = event.state();
    let table = standings::table(&History::of(state), &state.settings);
    let report = trf::write(&trf::outgoing(state, &table).report);
    let copy = backup::write([event.log()]);
    for secret in ["QXF", "Qxtype", "Qxarbiter", "Qxdeputy", "Qxrate", "QXM", "QXA", "9871501", "1999/05/11"]
    {
        assert!(report.contains(secret), "{secret}: {report}");
        assert!(copy.contains(secret), "{secret}: {copy}");
    }
}

#[test]
fn no_link_has_any_of_it() {
    let event = opened();
    let state = event.state();
    for privacy in [Privacy::Open, Privacy::Initials] {
        let link = share::encode(state, privacy).unwrap();
        let copy = share::decode(&link, "copy", 1).unwrap();
        has_none("a link", &serde_json::to_string(copy.log()).unwrap());
    }
    let bare = anonymous(state, "bare", 1, |player| format!("Player {player}")).unwrap();
    has_none("an anonymous copy", &serde_json::to_string(bare.log()).unwrap());
    for initials in [false, true] {
        let round = RoundNo::from_index(0);
        let tell = phones::Tell { state, round, initials, ran: &[], lang: Lang::En };
        let sent = phones::of(&tell).unwrap();
        has_none("a link for the hall", &format!("{:?}", hall::decode(&hall::encode(&sent)).unwrap()));
    }
}

#[test]
fn no_text_page_calendar_picture_or_sheet_has_any_of_it() {
    let event = opened();
    let state = event.state();
    let history = History::of(state);
    let table = standings::table(&history, &state.settings);
    for lang in Lang::BUILT_IN {
        has_none("the website", &site::standings(state, &table, lang));
        has_none("a chat", &(text::schedule(state, lang) + &text::standings(state, &table, lang)));
        has_none("a chat", &text::round(state, RoundNo::from_index(0), lang));
        has_none("a spreadsheet", &csv::entrants(state, lang));
        has_none("a spreadsheet", &(csv::schedule(state, lang) + &csv::standings(state, &table, lang)));
        let options = ics::Options { player: None, hours: Hours::default(), revision: 0, made: 1, lang };
        has_none("a calendar", &ics::calendar(state, options).unwrap());
        let ask = Ask::of(state, Days::of(lang), RoundNo::from_index(0), date!(2026 - 12 - 24));
        for sheet in Sheet::offered(state) {
            has_none("a sheet", &format!("{:?}", sheet.pages(&ask)));
        }
    }
    let cross = standings::crosstable(&history, &table);
    let title = state.settings.title.clone();
    let matrix = figure::crosstable(title, String::new(), state, &cross, Default::default());
    for look in [Look::Page, Look::File] {
        has_none("a picture", &matrix.drawing().svg(look));
    }
}
