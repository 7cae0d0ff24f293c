//! The sheets that a school hangs up and hands out.

use rondel_event::event::prizes::Grouping;
use rondel_event::event::{Action, Event};
use rondel_schedule::model::ids::RoundNo;
use rondel_text::Lang;

use super::{LANGS, ask, written};
use crate::screen::classes::tests::school;
use crate::sheet::wall::{self, Body, Part, Screen};
use crate::sheet::{Ask, Block, Sheet};

#[test]
fn class_against_class_and_a_table_each_in_three_languages() {
    let event = school();
    assert!(Sheet::offered(event.state()).contains(&Sheet::Classes));
    let of = |by: Option<Grouping>| {
        let pages = |lang| written(&Sheet::Classes.pages(&Ask { by, ..ask(event.state(), lang, 1) }));
        LANGS.map(pages).join("\n")
    };
    insta::assert_snapshot!("classes-against", of(None));
    insta::assert_snapshot!("classes-each", of(Some(Grouping::Class)));
    // Without classes and clubs there is no such sheet.
    let plain = rondel_session::setup::testing::begun(rondel_session::setup::Kind::Monrad, 6);
    assert!(!Sheet::offered(plain.state()).contains(&Sheet::Classes));
}

#[test]
fn everybody_has_a_certificate_with_their_class_and_two_fit_on_a_sheet() {
    let mut event = school();
    for shown in [false, true] {
        let mut settings = event.state().settings.clone();
        settings.classes.shown = shown;
        let _ = event.apply(1, Action::Settings(settings));
        let ask = Ask { halves: true, ..ask(event.state(), Lang::En, 1) };
        let pages = Sheet::Certificates.pages(&ask);
        let on: Vec<usize> = pages.iter().map(|page| page.blocks.len()).collect();
        assert_eq!(on, [2, 2, 1]);
        let all = pages.iter().flat_map(|page| &page.blocks).map(|block| match block {
            Block::Certificate(it) => (it.name.as_str(), it.class.as_str(), it.is_half),
            other => panic!("{other:?}"),
        });
        // The class is printed once, whether or not it follows the name.
        assert_eq!(all.clone().filter(|it| *it == ("Dirk", "Class 8B", true)).count(), 1);
        assert_eq!(all.filter(|it| *it == ("Eva", "", true)).count(), 1);
    }
    let ask = Ask { everybody: true, ..ask(event.state(), Lang::En, 1) };
    assert_eq!(Sheet::Certificates.pages(&ask).len(), 5);
}

#[test]
fn a_list_with_a_column_of_classes_says_them_once() {
    let mut event = school();
    let mut settings = event.state().settings.clone();
    settings.classes.shown = true;
    let _ = event.apply(1, Action::Settings(settings));
    let pages = written(&Sheet::Attendance.pages(&ask(event.state(), Lang::En, 1)));
    let dirk = pages.lines().find(|line| line.contains("Dirk")).unwrap_or_else(|| panic!("{pages}"));
    assert!(dirk.contains("8B") && !dirk.contains("(8B)"), "{dirk}");
}

#[test]
fn before_the_first_result_the_place_is_written_by_hand() {
    let shown = |event: &Event| {
        let pages = Sheet::Certificates.pages(&Ask { everybody: true, ..ask(event.state(), Lang::En, 1) });
        let Block::Certificate(first) = pages[0].blocks[0].clone() else { panic!("a certificate") };
        assert!(!first.name.is_empty() && !first.signed.is_empty());
        [first.place, first.sentence, first.points].map(|text| !text.is_empty())
    };
    assert_eq!(
        shown(&rondel_session::setup::testing::begun(rondel_session::setup::Kind::Monrad, 6)),
        [false; 3]
    );
    assert_eq!(shown(&school()), [true; 3]);
}

#[test]
fn the_wall_of_a_school_has_the_classes_behind_the_standings() {
    let event = school();
    let round = RoundNo::from_index(0);
    let pages = wall::pages(event.state(), round, &[Part::Standings], Lang::En, Screen::of(1920, 1080));
    assert_eq!(pages.len(), 2);
    let Body::Lists(lists) = &pages[1].body else { panic!("lists") };
    let cells = |row: &Vec<wall::Cell>| row.iter().map(|cell| cell[0].text.clone()).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = lists.rows.iter().flatten().map(cells).collect();
    // Class 7A has 2 and 3 points over two players, 7B has 2 over two, 8B has 1 over two.
    assert_eq!(rows[0], ["1", "7A", "2.50", "5"]);
    assert_eq!(rows[2], ["3", "8B", "0.50", "1"]);
}
