//! The wall by value, in three languages.

use rondel_event::event::{Action, Event, Settings};
use rondel_figure::{Code, Shape};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_session::setup::testing::{self, begun_with};
use rondel_session::setup::{Draft, Kind};
use rondel_text::Lang;

use super::LANGS;
use super::events::{
    FIRST, begun, cup, draft, individual, keizer, league, monrad, partners, round_robin, teams,
};
use crate::sheet::wall::{
    Body, Card, Cards, Cell, Page, Part, Ring, Screen, beside, code_size, free_names, heading_of, pages,
    strip,
};

const TELEVISION: Screen = Screen::of(1280, 720);
const TABLET: Screen = Screen::of(820, 1180);

fn wall(event: &Event, round: u16, part: Part, lang: Lang, screen: Screen) -> Vec<Page> {
    pages(event.state(), RoundNo::from_number(round).unwrap(), &[part], lang, screen)
}

/// A cell as text, its lines separated by slashes.
fn cell(cell: &Cell) -> String {
    cell.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" / ")
}

/// A page as text: the headings, then the rows; one line per card if the page has cards.
fn text(page: &Page) -> Vec<String> {
    let lists = match &page.body {
        Body::Lists(lists) => lists,
        Body::Cards(cards) => return cards.cards.iter().map(card).collect(),
        Body::Tree(drawing) | Body::Ring(Ring { drawing, .. }) => {
            let said = drawing.shapes.iter().filter_map(|shape| match shape {
                Shape::Text { text, .. } if !text.is_empty() => Some(text.clone()),
                _ => None,
            });
            return said.collect();
        }
    };
    let heads: Vec<&str> = lists.columns.iter().map(|column| column.head.as_str()).collect();
    let row = |row: &Vec<Cell>| row.iter().map(cell).collect::<Vec<_>>().join(" | ");
    [heads.join(" | ")].into_iter().chain(lists.rows.iter().flatten().map(row)).collect()
}

/// A card as text.
fn card(card: &Card) -> String {
    let [first, second] = card.sides.each_ref().map(|side| match side.word.as_str() {
        "" => cell(&side.lines),
        word => format!("{word}: {}", cell(&side.lines)),
    });
    format!("{} | {first} | {} | {second}", card.title, card.between.join(" / "))
}

/// The cells of a page, row by row; the two sides of each card if the page has cards.
fn rows(page: &Page) -> Vec<Vec<Cell>> {
    match &page.body {
        Body::Lists(lists) => lists.rows.concat(),
        Body::Cards(cards) => {
            let sides = |card: &Card| card.sides.iter().map(|side| side.lines.clone()).collect();
            cards.cards.iter().map(sides).collect()
        }
        Body::Tree(_) | Body::Ring(_) => Vec::new(),
    }
}

#[test]
fn the_picture_comes_between_two_rounds_with_names_that_can_be_read_from_afar() {
    let ring = |event: &Event, screen| {
        wall(event, 1, Part::Picture, Lang::En, screen).into_iter().next().map(|page| match page.body {
            Body::Ring(ring) => ring,
            body => panic!("no ring: {body:?}"),
        })
    };
    let mut event = testing::begun(Kind::RoundRobin, 6);
    assert_eq!(ring(&event, TELEVISION), None, "nothing is played");
    let tables = |event: &mut Event, round: usize, tables: std::ops::Range<usize>| {
        for table in tables.map(TableNo::from_index) {
            let outcome =
                Some([Outcome::FirstWins, Outcome::SecondWins][(round + table.index()) % 2].clone());
            event.apply(1, Action::Report { round: RoundNo::from_index(round), table, outcome }).unwrap();
        }
    };
    tables(&mut event, 0, 0..3);
    let first = ring(&event, TELEVISION).unwrap();
    assert_eq!(first.ways_back, Vec::<[f64; 2]>::new(), "everybody sits down for the first time");
    let names = first.drawing.shapes.iter().filter_map(|shape| match shape {
        Shape::Text { class, size, .. } if class.starts_with("post__name") => Some(*size),
        _ => None,
    });
    let names: Vec<f64> = names.collect();
    assert!(names.len() == 6 && names.iter().all(|&size| size >= TELEVISION.least()), "{names:?}");
    tables(&mut event, 1, 0..2);
    assert_eq!(ring(&event, TELEVISION), None, "round 2 is played");
    tables(&mut event, 1, 2..3);
    let second = ring(&event, TELEVISION).unwrap();
    assert_eq!(second.ways_back.len(), 6);
    assert!(second.ways_back.iter().any(|way| *way != [0.0; 2]), "somebody has moved");
    assert_eq!(heading_of(event.state(), Part::Picture, Lang::En), "The evening's picture after round 2");
    // On a phone names are too large to stand around the ring, and places take their turn.
    let phone = ring(&event, Screen::of(390, 844)).unwrap();
    assert!(phone.drawing.width < 390.0);
}

#[test]
fn a_knock_out_is_a_tree_as_far_as_it_can_be_read() {
    let first = |event: &Event, screen| {
        let pages = wall(event, 1, Part::Standings, Lang::En, screen);
        let trees: Vec<&Page> = pages.iter().filter(|page| matches!(page.body, Body::Tree(_))).collect();
        assert_eq!(trees.len(), 1);
        assert!(screen.type_size(trees[0].size) >= screen.least());
        text(trees[0])[0].clone()
    };
    assert_eq!(first(&cup(8, 0), TELEVISION), "Quarter-finals");
    assert_eq!(first(&cup(27, 0), TELEVISION), "Quarter-finals", "earlier rounds would be too small");
    // Groups have tables, and there is no tree before the draw.
    let pages = wall(&cup(8, 2), 1, Part::Standings, Lang::En, TELEVISION);
    assert!(pages.iter().all(|page| !matches!(page.body, Body::Tree(_))));
}

#[test]
fn a_round_by_table() {
    let event = round_robin(5);
    let page = |lang| text(&wall(&event, 1, Part::Tables, lang, TELEVISION)[0]);
    assert_eq!(
        page(Lang::En),
        [
            "Board 1 | White: Anna W. | 1–0 | Black: Sjúrður Ólafsson",
            "Board 2 | White: Bo Li | ½–½ | Black: Marie-Louise M.",
        ]
    );
    let event = round_robin(14);
    let heads = LANGS.map(|lang| text(&wall(&event, 1, Part::Tables, lang, TELEVISION)[0])[0].clone());
    assert_eq!(
        heads,
        ["Board | White | Black | Result", "Bord | Wit | Zwart | Uitslag", "Bord | Hvit | Svart | Resultat"]
    );
    let event = round_robin(5);
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
    let event = begun_with(Kind::RoundRobin, names.join("\n"));
    let count = |part| {
        let pages = wall(&event, 1, part, Lang::En, TELEVISION);
        pages.iter().map(|page| rows(page).len()).collect::<Vec<usize>>()
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
fn a_court_is_found_by_its_own_name() {
    let mut event = partners(&FIRST[..9], 2);
    let named = Settings { spot_names: "Centre court, Garden".into(), ..event.state().settings.clone() };
    event.apply(9, Action::Settings(named)).unwrap();
    let lines = text(&wall(&event, 1, Part::Names, Lang::En, TELEVISION)[0]);
    let at = |court: &str| lines.iter().filter(|line| line.contains(court)).count();
    assert_eq!([at("1 · Centre court"), at("2 · Garden")], [4, 4], "{lines:?}");
}

#[test]
fn names_that_are_the_same_stay_apart() {
    for lang in LANGS {
        let event = round_robin(27);
        let pages = wall(&event, 1, Part::Names, lang, TELEVISION);
        let names: Vec<String> = pages.iter().flat_map(rows).map(|row| row[0][0].text.clone()).collect();
        let different: std::collections::HashSet<&String> = names.iter().collect();
        assert_eq!((names.len(), different.len()), (27, 27), "{names:?}");
        assert_eq!(pages.len(), 2);
    }
}

#[test]
fn the_standings_say_points_and_what_stands_beside() {
    let head = |event: &Event, lang| text(&wall(event, 1, Part::Standings, lang, TELEVISION)[0])[0].clone();
    assert_eq!(head(&monrad(9), Lang::Nb), "Plass |  | Navn | Poeng | Kvalitet");
    assert_eq!(head(&keizer(7), Lang::Nl), "Plaats | Naam | Totaal | Waarde");
    assert_eq!(head(&teams(5), Lang::En), "Place | Name | Points | Board points");
    // Changes of place are shown as on the screen, once there is a list before.
    let list = text(&wall(&monrad(9), 1, Part::Standings, Lang::En, TELEVISION)[0]);
    assert!(list[1..].iter().any(|row| row.contains(" | ▲")), "{list:?}");
    assert!(list[1..].iter().any(|row| row.contains(" | ▼")), "{list:?}");
    // There are no standings before the first result.
    let draft = draft(Kind::Monrad, 9);
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
    assert_eq!(tables.len(), 2);
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
        // A name on two lines is one name.
        let of = |cell: &Cell| {
            let mut of: Vec<usize> = cell.iter().filter_map(|line| Some(line.of?.index())).collect();
            of.dedup();
            of
        };
        let cells = pages.iter().flat_map(rows).flatten();
        let mut named: Vec<usize> = cells.flat_map(|cell| of(&cell)).collect();
        named.sort_unstable();
        named
    };
    // By name, the player with the bye is listed too. Of nine players, eight have a partner whose name is next to
    // theirs.
    assert_eq!(asked(&round_robin(5), Part::Tables).len(), 4);
    assert_eq!(asked(&round_robin(5), Part::Names), [0, 1, 2, 3, 4]);
    let nine = individual(9, 2, true);
    assert_eq!([Part::Tables, Part::Names].map(|part| asked(&nine, part).len()), [8, 17]);
    assert_eq!(asked(&monrad(9), Part::Standings), (0..9).collect::<Vec<_>>());
}

#[test]
fn parts_are_chosen_turned_and_remembered() {
    let [round_robin, monrad] = [round_robin(5), monrad(5)];
    assert_eq!(Part::chosen(None, round_robin.state()), [Part::Tables, Part::Names, Part::Picture]);
    assert_eq!(Part::chosen(None, monrad.state()), Part::ALL);
    assert_eq!(Part::chosen(Some("standings names"), monrad.state()), [Part::Names, Part::Standings]);
    let (now, words) = Part::Tables.turned(&Part::ALL).unwrap();
    assert_eq!(now, [Part::Names, Part::Standings, Part::Picture]);
    assert_eq!(words, "names standings picture");
    // The last chosen part cannot be turned off.
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
    let draft = Draft { names: names.join("\n").into(), ..Draft::default() };
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
    assert!(off[0].contains("| will not / be played |"), "{off:?}");
    let names = said(Part::Names, Lang::Nl);
    assert_eq!(names.len(), 4, "{names:?}");
    let own = names.iter().find(|line| line.starts_with(other)).unwrap();
    assert!(own.ends_with("| wordt niet gespeeld"), "{own}");
}

/// The cards of round 1, and the size of their type in percent of the height of the screen.
fn cards(event: &Event, lang: Lang, [width, height]: [u32; 2]) -> (Cards, f64) {
    let pages = wall(event, 1, Part::Tables, lang, Screen::of(width, height));
    let [Page { body: Body::Cards(cards), size, .. }] = pages.as_slice() else {
        panic!("no cards: {pages:?}")
    };
    let [wide, high] = size.map(f64::from);
    let size = (0.96 * f64::from(width) / wide).min(0.74 * f64::from(height) / high) * 1_000.0;
    (cards.clone(), size * 100.0 / f64::from(height))
}

const LONG: [&str; 13] = [
    "Jan-Pieter van der Meulen",
    "Anne-Margrethe Ødegård-Hansen",
    "Willemijn van den Bergh",
    "Øyvind Johannessen",
    "Bo Li",
    "Carla de Vries",
    "Daan Johannessen",
    "Eva Slager",
    "Fenna de Zeeuw",
    "Gijs de Jonge",
    "Hanna de Oude",
    "Ivar de Wit",
    "Joris de Bruin",
];

#[test]
fn few_courts_are_cards_in_type_as_large_as_fits_and_many_are_a_list() {
    // The number of cards, how many are next to each other, whether they are wide, and the size of the type in
    // percent of the height.
    let of = |courts: usize| {
        let event = partners(&FIRST[..4 * courts], courts as u16);
        [[1920, 1080], [1366, 768]].map(|screen| {
            let (cards, size) = cards(&event, Lang::En, screen);
            (cards.cards.len(), cards.across, cards.is_wide, size.floor() as u32)
        })
    };
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(of),
        [
            [(1, 1, true, 17); 2],
            [(2, 2, false, 13); 2],
            [(3, 3, false, 12); 2],
            [(4, 4, false, 9); 2],
            [(5, 2, true, 7); 2],
            [(6, 2, true, 7); 2],
        ]
    );
    let names: Vec<String> = (1..=28).map(|at| format!("Anna {at}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let pages = wall(&partners(&names, 7), 1, Part::Tables, Lang::En, TELEVISION);
    assert!(pages.iter().all(|page| !page.is_cards()));
}

#[test]
fn long_names_are_shortened_only_as_far_as_large_type_needs() {
    let event = partners(&LONG, 3);
    for lang in LANGS {
        let (cards, size) = cards(&event, lang, [1920, 1080]);
        assert!(size >= 7.0, "{size}");
        let text: String = cards.cards.iter().map(card).collect();
        assert!(text.contains("Anne-Margr") && text.contains("Gijs de Jonge"), "{text}");
    }
    // On a phone there is one card to a line.
    let (cards, _) = cards(&event, Lang::En, [390, 844]);
    assert_eq!(cards.across, 1);
}

#[test]
fn boards_are_a_list_where_cards_would_cut_the_names() {
    let first = |boards: usize, last: &str| {
        let names: Vec<String> = FIRST[..2 * boards].iter().map(|first| format!("{first} {last}")).collect();
        let event = begun_with(Kind::RoundRobin, names.join("\n"));
        let pages = wall(&event, 1, Part::Tables, Lang::En, Screen::of(1920, 1080));
        let is_whole =
            pages.iter().flat_map(rows).flatten().flatten().all(|it| it.of.is_none() || it.text.len() > 5);
        (pages[0].is_cards(), is_whole)
    };
    let found = [first(2, "Bakker"), first(6, "Bakker"), first(6, "Bos")];
    assert_eq!(found, [(true, true), (false, true), (true, true)]);
}

#[test]
fn a_card_says_court_sides_and_result() {
    let first = |event: &Event| {
        LANGS.map(|lang| text(&wall(event, 1, Part::Tables, lang, TELEVISION)[0]).swap_remove(0))
    };
    assert_eq!(
        [first(&individual(9, 2, true)), first(&partners(&FIRST[..4], 1))],
        [
            [
                "Table 1 | N Anna W. / S Bo Li (3) | 11–5 | E Marie-Loui. M. / W Bo Li (7)",
                "Tafel 1 | N Anna W. / Z Bo Li (3) | 11–5 | O Marie-Loui. M. / W Bo Li (7)",
                "Bord 1 | N Anna W. / S Bo Li (3) | 11–5 | Ø Marie-Loui. M. / V Bo Li (7)",
            ],
            [
                "Court 1 | Bram / Carla | against | Daan / Anna",
                "Baan 1 | Bram / Carla | tegen | Daan / Anna",
                "Bane 1 | Bram / Carla | mot | Daan / Anna",
            ],
        ]
    );
}

#[test]
fn the_strip_says_who_sits_out_and_who_leads() {
    let first = RoundNo::from_index(0);
    let said = |event: &Event, part, lang| {
        let facts = strip(event.state(), first, part, lang).into_iter();
        facts.map(|fact| format!("{}: {}", fact.word, fact.who.join(" · "))).collect::<Vec<_>>()
    };
    assert_eq!(
        [
            said(&partners(&LONG, 3), Part::Tables, Lang::Nl),
            said(&monrad(9), Part::Names, Lang::Nb),
            said(&keizer(7), Part::Tables, Lang::En),
            // Players with equal points all lead, as long as they are not many.
            said(&round_robin(14), Part::Tables, Lang::En),
        ],
        [
            vec!["Vrij: Jan-Pieter van der Meulen"],
            vec![
                "Walk over: 👩\u{200d}👩\u{200d}👧\u{200d}👦 Team 🎉",
                "I ledelsen: 1 Konstantinopol. P. 6 · 2 אברהם כהן 5 · 3 Anna W. 4"
            ],
            vec!["Bye: Bo Li (7)", "Leading: 1 Mohammed A. 50 · 2 Anna W. 49 · 3 Bo Li (3) 48"],
            vec![
                "Leading: 1 Mohammed A. 1 · 1 Bo Li (3) 1 · 1 Marie-Louise M. 1 · 1 Konstantinopol. P. 1 · \
                 1 Bo Li (7) 1",
            ],
        ]
    );
    // The page of the standings has all of it already.
    assert_eq!(said(&monrad(9), Part::Standings, Lang::En), [""; 0]);
}
