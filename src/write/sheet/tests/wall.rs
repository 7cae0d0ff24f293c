//! The wall by value, in three languages.

use super::LANGS;
use super::events::{begun, individual, keizer, league, monrad, round_robin, teams};
use crate::event::{Action, Event};
use crate::figure::Code;
use crate::model::ids::{Player, RoundNo};
use crate::pairing::tests::begun_with;
use crate::setup::Draft;
use crate::text::Lang;
use crate::write::sheet::wall::{Cell, Page, Part, Screen, beside, code_size, free_names, heading_of, pages};

const TELEVISION: Screen = Screen::of(1280, 720);
const TABLET: Screen = Screen::of(820, 1180);

fn wall(event: &Event, round: u16, part: Part, lang: Lang, screen: Screen) -> Vec<Page> {
    pages(event.state(), RoundNo::from_number(round).unwrap(), &[part], lang, screen)
}

/// A page as text: heads, then rows; lists apart.
fn text(page: &Page) -> Vec<String> {
    let heads: Vec<&str> = page.columns.iter().map(|column| column.head.as_str()).collect();
    let mut lines = vec![heads.join(" | ")];
    for list in &page.lists {
        let cell = |cell: &Cell| cell.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" / ");
        let row = |row: &Vec<Cell>| row.iter().map(cell).collect::<Vec<_>>().join(" | ");
        lines.extend(list.iter().map(row));
    }
    lines
}

#[test]
fn a_round_by_table() {
    let event = round_robin(5);
    let page = |lang| text(&wall(&event, 1, Part::Tables, lang, TELEVISION)[0]);
    assert_eq!(
        page(Lang::En),
        [
            "Board | White | Black | Result",
            "1 | Anna / Wolfeschlegelsteinhausenbergerdorff | Sjúrður Ólafsson | 1–0",
            "2 | Bo Li | Marie-Louise van / der Meulen-Johannsen | ½–½",
        ]
    );
    assert_eq!(page(Lang::Nl)[0], "Bord | Wit | Zwart | Uitslag");
    assert_eq!(page(Lang::Nb)[0], "Bord | Hvit | Svart | Resultat");
    assert_eq!(free_names(event.state(), RoundNo::from_index(0)), ["Mohammed Al-Hamdani"]);
}

#[test]
fn fifty_two_with_names_alike_take_three_pages_of_a_television() {
    // First names of the three languages with surnames short and long.
    let first = [
        "Anna",
        "Bram",
        "Carla",
        "Daan",
        "Eva",
        "Øyvind",
        "Gijs",
        "Hanna",
        "Ingrid",
        "Joris",
        "Kees",
        "Marius",
        "Willemijn",
    ];
    let last = ["Bos", "de Vries", "Johannessen", "van den Bergh"];
    let names: Vec<String> =
        first.iter().flat_map(|first| last.map(|last| format!("{first} {last}"))).collect();
    let event = begun_with(crate::setup::Kind::RoundRobin, names.join("\n"));
    let count = |part| {
        let pages = wall(&event, 1, part, Lang::En, TELEVISION);
        pages.iter().map(|page| page.lists.iter().map(Vec::len).sum()).collect::<Vec<usize>>()
    };
    assert_eq!((count(Part::Tables), count(Part::Names)), (vec![26], vec![26, 26]));
}

#[test]
fn a_round_by_name_has_everybody_with_table_and_side() {
    let event = round_robin(5);
    let page = |lang| text(&wall(&event, 1, Part::Names, lang, TELEVISION)[0]);
    assert_eq!(
        page(Lang::Nl),
        [
            "Naam | Bord",
            "Anna Wolfeschlegelsteinhausenbergerdorff | 1 Wit",
            "Bo Li | 2 Wit",
            "Marie-Louise van der Meulen-Johannsen | 2 Zwart",
            "Mohammed Al-Hamdani | vrij",
            "Sjúrður Ólafsson | 1 Zwart",
        ]
    );
    assert_eq!(page(Lang::Nb)[4], "Mohammed Al-Hamdani | fri");
}

#[test]
fn names_that_are_the_same_stay_apart() {
    for lang in LANGS {
        let event = round_robin(27);
        let pages = wall(&event, 1, Part::Names, lang, TELEVISION);
        let names: Vec<String> = pages
            .iter()
            .flat_map(|page| page.lists.iter().flatten())
            .map(|row| row[0][0].text.clone())
            .collect();
        let different: std::collections::HashSet<&String> = names.iter().collect();
        assert_eq!((names.len(), different.len()), (27, 27), "{names:?}");
        assert_eq!(pages.len(), 2);
    }
}

#[test]
fn the_standings_say_points_and_what_stands_beside() {
    let head = |event: &Event, lang| text(&wall(event, 1, Part::Standings, lang, TELEVISION)[0])[0].clone();
    assert_eq!(head(&monrad(9), Lang::Nb), "Plass | Navn | Poeng | Kvalitet");
    assert_eq!(head(&keizer(7), Lang::Nl), "Plaats | Naam | Totaal | Waarde");
    assert_eq!(head(&teams(5), Lang::En), "Place | Name | Points | Board points");
    // Nothing is known before a result.
    let draft = super::events::draft(crate::setup::Kind::Monrad, 9);
    assert!(wall(&super::events::event(&draft), 1, Part::Standings, Lang::En, TELEVISION).is_empty());
}

#[test]
fn the_standings_say_after_which_round_they_are() {
    let said = |event: &Event, part, lang| heading_of(event.state(), part, lang);
    assert_eq!(said(&monrad(9), Part::Standings, Lang::En), "Standings after round 2");
    assert_eq!(said(&league(5), Part::Standings, Lang::Nl), "Stand na ronde 1");
    assert_eq!(said(&league(5), Part::Names, Lang::Nb), "etter navn");
}

#[test]
fn partners_stand_under_each_other_and_beside_each_other() {
    let event = individual(9, 2, true);
    let tables = text(&wall(&event, 1, Part::Tables, Lang::En, TABLET)[0]);
    assert_eq!(tables.len(), 3);
    assert!(tables[1].contains(" / ") && tables[1].contains("N "), "{tables:?}");
    let names = text(&wall(&event, 1, Part::Names, Lang::En, TABLET)[0]);
    assert_eq!(names[0], "Name | Table | Partner");
    assert_eq!(names.iter().filter(|line| line.ends_with("| – | sits out")).count(), 1, "{names:?}");
}

#[test]
fn whoever_is_named_can_be_asked_about() {
    let first = RoundNo::from_index(0);
    let asked = |event: &Event, part| {
        let pages = wall(event, first.number(), part, Lang::En, TELEVISION);
        let rows = pages.iter().flat_map(|page| page.lists.iter().flatten());
        // A name on two lines is one name.
        let of = |cell: &Cell| {
            let mut of: Vec<usize> = cell.iter().filter_map(|line| Some(line.of?.index())).collect();
            of.dedup();
            of
        };
        let mut named: Vec<usize> = rows.flatten().flat_map(of).collect();
        named.sort_unstable();
        named
    };
    // By name the one who is free too; of nine, eight have a partner who is named beside them.
    assert_eq!(asked(&round_robin(5), Part::Tables).len(), 4);
    assert_eq!(asked(&round_robin(5), Part::Names), [0, 1, 2, 3, 4]);
    let nine = individual(9, 2, true);
    assert_eq!([Part::Tables, Part::Names].map(|part| asked(&nine, part).len()), [8, 17]);
    assert_eq!(asked(&monrad(9), Part::Standings), (0..9).collect::<Vec<_>>());
}

#[test]
fn parts_are_chosen_turned_and_remembered() {
    let [round_robin, monrad] = [round_robin(5), monrad(5)];
    assert_eq!(Part::chosen(None, round_robin.state()), [Part::Tables, Part::Names]);
    assert_eq!(Part::chosen(None, monrad.state()), Part::ALL);
    assert_eq!(Part::chosen(Some("standings names"), monrad.state()), [Part::Names, Part::Standings]);
    let (now, words) = Part::Tables.turned(&Part::ALL).unwrap();
    assert_eq!((now.as_slice(), words.as_str()), (&[Part::Names, Part::Standings][..], "names standings"));
    // The last one stays.
    assert_eq!(Part::Names.turned(&[Part::Names]), None);
    assert_eq!(Part::Standings.turned(&[Part::Names]).unwrap().1, "names standings");
}

#[test]
fn up_to_13_boards_leave_room_for_the_code_and_more_do_not() {
    let television = Screen::of(1920, 1080);
    let code = Code::of(&"x".repeat(468)).unwrap();
    let size = code_size(&code, television);
    assert_eq!(size, 5 * 85);
    let first = RoundNo::from_index(0);
    for (count, fits) in [(7, true), (20, true), (26, true), (27, true)] {
        let event = round_robin(count);
        let pages = beside(event.state(), first, Part::Tables, Lang::En, television, size + 40);
        assert_eq!(pages.is_some(), fits, "{count} players");
    }
    let names: Vec<String> = (1..=40).map(|number| format!("Anna Jansen {number}")).collect();
    let draft = Draft { names: names.join("\n"), ..Draft::default() };
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let forty = begun(&draft.evening().unwrap(), draft.settings.clone(), &names);
    assert_eq!(beside(forty.state(), first, Part::Tables, Lang::En, television, size + 40), None);
    // A small or upright screen has no room to spare, and one that is smaller than the code does no harm.
    let event = round_robin(27);
    assert_eq!(beside(event.state(), first, Part::Tables, Lang::En, TABLET, 700), None);
    assert_eq!(beside(event.state(), first, Part::Tables, Lang::En, TABLET, 9_000), None);
    assert_eq!(code_size(&code, TELEVISION), 3 * 85);
}

#[test]
fn nobody_is_sent_to_a_club_that_has_left() {
    let mut event = league(4);
    let (player, from) = (Player::from_index(0), RoundNo::from_index(1));
    event.apply(0, Action::Withdraw { player, from }).unwrap();
    let (_, table) = event.state().rounds[1].round.table_of(player).unwrap();
    let other = table.seen_by(player).unwrap().against.players()[0];
    let other = &event.state().members[other.index()].called;
    let said = |part, lang| text(&wall(&event, 2, part, lang, TELEVISION)[0]);
    let tables = said(Part::Tables, Lang::En);
    let off: Vec<&String> = tables.iter().filter(|line| line.contains("has left")).collect();
    assert_eq!(off.len(), 1, "{tables:?}");
    assert!(off[0].ends_with("| will not / be played"), "{off:?}");
    let names = said(Part::Names, Lang::Nl);
    assert_eq!(names.len(), 4, "{names:?}");
    let own = names.iter().find(|line| line.starts_with(other)).unwrap();
    assert!(own.ends_with("| wordt niet gespeeld"), "{own}");
}
