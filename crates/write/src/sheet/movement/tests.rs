use rondel_event::movement::mitchell::{Course, Mitchell};
use rondel_event::movement::{Phantom, barometer};

use super::super::{Block, Cut, Labelled, Row, Size};
use super::cards::CARD_ABOUT;
use super::*;

fn paper<'a>(movement: &'a Movement, names: &'a [String]) -> MovementPaper<'a> {
    let about = ["Club".to_owned(), "Mitchell".to_owned()];
    MovementPaper {
        movement,
        each: 2,
        making_up: None,
        sections: &[],
        one_set: false,
        names,
        about,
        lang: Lang::En,
    }
}

fn rows(pages: &[Page]) -> Vec<Vec<String>> {
    let tables = pages.iter().flat_map(|page| &page.blocks).flat_map(|block| match block {
        Block::Table(table) => vec![table],
        Block::Heading(_) | Block::Title(_) | Block::Line(_) => Vec::new(),
        Block::Cards(_, cards) => cards.iter().flat_map(|card| &card.tables).collect(),
        other => panic!("{other:?}"),
    });
    tables
        .flat_map(|table| &table.rows)
        .map(|row| match row {
            Row::Cells(cells) => cells.clone(),
            Row::Heading(text) | Row::Note(text) => vec![text.clone()],
        })
        .collect()
}

#[test]
fn thirteen_tables_of_mitchell_on_paper() {
    let movement = Mitchell::new(13, 13).unwrap().movement().unwrap();
    let names: Vec<String> = (1..=26).map(|pair| format!("Anna {pair} & Bert")).collect();
    let paper = paper(&movement, &names);
    let pages = MovementSheet::Guides.pages(&paper);
    let guides = rows(&pages);
    assert_eq!((pages.len(), guides.len()), (7, 13 * 13));
    assert_eq!(pages[0].blocks[3], Block::Heading("Table 2".to_owned()));
    assert_eq!(guides[13], ["1", "2 Anna 2 & Bert", "15 Anna 15 & Bert", "3–4", "stay", "EW at 3", "1"]);
    assert_eq!(guides[25][4..], ["", "", ""]);
    let cards = MovementSheet::Cards.pages(&paper);
    let Block::Cards(cut, first) = &cards[0].blocks[0] else { panic!() };
    assert_eq!((cards.len(), *cut, first.len()), (7, Cut::Four, 4));
    assert_eq!((first[1].name.value.as_str(), first[1].about.value.as_str()), ("Anna 2 & Bert", "Pair 2"));
    assert_eq!(first[1].foot, "You keep your table.");
    assert_eq!(rows(&cards)[13 + 2], ["3", "2", "NS", "26 Anna 26 & Bert", "7–8"]);
    // In type that is readable from a few steps away, with the side under the table, all rounds fit next to each other.
    let pages = MovementSheet::Wall.pages(&paper);
    let Block::Table(first) = &pages[0].blocks[0] else { panic!() };
    assert_eq!(first.size, Size::Large);
    let wall = rows(&pages);
    assert_eq!((pages.len(), wall.len(), wall[0].len()), (2, 26, 14));
    assert_eq!((wall[13][0].as_str(), wall[13][1].as_str()), ("14 Anna 14 & Bert", "1\nEW"));
    let travellers = MovementSheet::Travellers.pages(&paper);
    let all = rows(&travellers);
    assert_eq!((all.len(), &all[6 * 13][..2]), (26 * 13, &["4".to_owned(), "17".to_owned()][..]));
    let Block::Cards(Cut::Four, slips) = &travellers[1].blocks[0] else { panic!() };
    assert_eq!(slips[2].name, Labelled::of("Board", "7"));
    assert_eq!(slips[2].about.value, "dealer South, all vulnerable");
}

#[test]
fn shared_boards_are_marked_on_the_guide_cards() {
    let six = rondel_event::movement::howell::small(6).unwrap();
    let pages = MovementSheet::Guides.pages(&paper(&six, &[]));
    let marked = rows(&pages).iter().filter(|row| row.len() == 7 && row[3].ends_with('*')).count();
    // In one round all three tables share a set.
    assert_eq!(marked, 3);
    let Block::Table(table) = &pages[0].blocks[2] else { panic!() };
    assert_eq!(table.notes, [Text::SharedNote.en()]);
}

#[test]
fn pairs_are_called_by_both_surnames_where_there_is_no_room_for_more() {
    let movement = Mitchell::new(5, 5).unwrap().movement().unwrap();
    let mut names: Vec<String> =
        (1..=10).map(|n| format!("Ann{n} Long-Surname{n} & Bo{n} de Longer{n}")).collect();
    names[0] = "Anna de Vries & Bert-Jan van Berg".to_owned();
    let cards = MovementSheet::Cards.pages(&paper(&movement, &names));
    let Block::Cards(_, first) = &cards[0].blocks[0] else { panic!() };
    assert_eq!(first[0].name.value, "de Vries & van Berg");
    let against = &rows(&cards)[5 * 5][3];
    assert!(against.starts_with("1 ") && against.contains(" & "), "{against}");
}

#[test]
fn what_is_called_stands_on_one_page() {
    for pairs in [14, 20] {
        let movement = barometer(pairs, Phantom::Stationary).unwrap();
        assert_eq!(MovementSheet::Script.pages(&paper(&movement, &[])).len(), 1, "{pairs} pairs");
    }
}

#[test]
fn the_script_says_the_skip_in_every_language() {
    let mitchell = Mitchell { course: Course::SkipAfter(4), ..Mitchell::new(8, 7).unwrap() };
    let movement = mitchell.movement().unwrap();
    let of = |lang: Lang| {
        let paper = MovementPaper { lang, ..paper(&movement, &[]) };
        rows(&MovementSheet::Script.pages(&paper))[4].clone()
    };
    assert_eq!(of(Lang::En), ["After round 4", "East/West skip a table: up two, boards down one."]);
    assert_eq!(of(Lang::Nl)[0], "Na ronde 4");
    assert_eq!(of(Lang::Nb)[0], "Etter runde 4");
}

#[test]
fn two_sections_have_cards_of_their_own_and_numbers_that_go_on() {
    let five = Mitchell::new(5, 5).unwrap().movement().unwrap();
    let room = rondel_event::movement::sections::joined(&[five.clone(), five]);
    let sections = [('A', 0..5), ('B', 5..10)];
    let paper = MovementPaper { sections: &sections, ..paper(&room, &[]) };
    let pages = MovementSheet::Guides.pages(&paper);
    let headings: Vec<&str> = pages
        .iter()
        .flat_map(|page| &page.blocks)
        .filter_map(|block| if let Block::Heading(text) = block { Some(text.as_str()) } else { None })
        .collect();
    let guides = rows(&pages);
    assert_eq!((headings.len(), headings[5], guides.len()), (10, "Section B · Table 6", 50));
    // The boards of the section's first table go to its last table, not to the other section.
    assert_eq!(guides[25], ["1", "11", "16", "1–2", "stay", "EW at 7", "10"]);
    let travellers = MovementSheet::Travellers.pages(&paper);
    assert_eq!(rows(&travellers).len(), 2 * 10 * 5);
    let script = rows(&MovementSheet::Script.pages(&paper));
    assert_eq!((script.len(), script[6].as_slice()), (12, ["Section B".to_owned()].as_slice()));
    assert_eq!(script[8][1], "East/West up one table, boards down one.");
}

#[test]
fn sections_with_one_set_of_boards_say_which_tables_share_them() {
    let five = Mitchell::new(5, 5).unwrap().movement().unwrap();
    let room = rondel_event::movement::sections::joined(&[five.clone(), five]);
    let sections = [('A', 0..5), ('B', 5..10)];
    let paper = MovementPaper { sections: &sections, one_set: true, ..paper(&room, &[]) };
    let pages = MovementSheet::Guides.pages(&paper);
    let guides = rows(&pages);
    assert_eq!((guides[0][3].as_str(), guides[25][3].as_str()), ("1–2*6", "1–2*1"));
    let Block::Table(table) = &pages[0].blocks[2] else { panic!() };
    assert_eq!(table.notes, [Text::OneSetNote.en()]);
    // One traveller a board for the whole field.
    assert_eq!(rows(&MovementSheet::Travellers.pages(&paper)).len(), 10 * 10);
}

#[test]
fn who_sits_out_reads_it_on_the_card() {
    let movement = barometer(7, Phantom::Stationary).unwrap();
    let paper = paper(&movement, &[]);
    let cards = MovementSheet::Cards.pages(&paper);
    assert_eq!(rows(&cards)[0], ["1", "1", "", "sits out", ""]);
    let guides = rows(&MovementSheet::Guides.pages(&paper));
    // The table has its boards in this round too.
    assert_eq!(guides[0][..4], ["1", "pair 1 sits out", "1", "1–2"].map(str::to_owned));
    let Block::Cards(Cut::Eight, first) = &cards[0].blocks[0] else { panic!() };
    assert_eq!(first[2].foot, "You follow pair 2: sit down at the table that it leaves.");
    assert!(rows(&MovementSheet::Wall.pages(&paper))[0].contains(&"–".to_owned()));
}

#[test]
fn guide_cards_name_the_seat_and_who_has_to_turn() {
    let movement = barometer(8, Phantom::Stationary).unwrap();
    let guides = rows(&MovementSheet::Guides.pages(&paper(&movement, &[])));
    for (table, lines) in guides.chunks(7).enumerate() {
        for (round, line) in lines.iter().enumerate().take(6) {
            for side in 0..2 {
                let pair = movement.rounds[round][table].pairs[side].unwrap();
                let (to, sits) = movement.seat(pair, RoundNo::from_index(round + 1)).unwrap();
                let seat = ["NS", "EW"][sits];
                let expected = match (to.index() == table, sits == side) {
                    (true, true) => "stay".to_owned(),
                    (true, false) => format!("turn: {seat} here"),
                    (false, _) => format!("{seat} at {to}"),
                };
                assert_eq!(line[4 + side], expected, "table {}, round {}", table + 1, round + 1);
            }
        }
    }
    assert!(guides.iter().any(|line| line[4..].iter().any(|cell| cell.starts_with("turn: "))));
}

#[test]
fn the_turn_half_way_is_named_by_its_board_on_every_sheet() {
    let mut movement = barometer(6, Phantom::Stationary).unwrap();
    movement.rounds.iter_mut().for_each(|tables| tables[1].half = true);
    let names: Vec<String> = (1..=6).map(|pair| format!("Anna {pair} & Bert")).collect();
    for (each, said, short) in
        [(3, "turn for board 6", "turn\u{a0}6"), (4, "turn for boards 7–8", "turn\u{a0}7–8")]
    {
        let paper = MovementPaper { each, ..paper(&movement, &names) };
        let all = |sheet: MovementSheet| rows(&sheet.pages(&paper));
        // In round 2 the guide card of table 2 says it to both pairs, and so do their own cards.
        let guide = &all(MovementSheet::Guides)[5 + 1];
        assert!(guide[1].ends_with(&format!("\n{said}")) && guide[2].ends_with(&format!("\n{said}")));
        let told = |sheet: MovementSheet, text: &str| {
            all(sheet).iter().flatten().filter(|cell| cell.ends_with(text)).count()
        };
        // On the cards of the pairs the turn has a column of its own, which is never cut.
        let turns = &said[said.rfind(' ').unwrap() + 1..];
        let on_cards = all(MovementSheet::Cards);
        assert!(on_cards.iter().all(|line| line.len() == 6 && !line[3].contains("turn")));
        assert_eq!(on_cards.iter().filter(|line| line[5] == turns).count(), 2);
        assert_eq!(told(MovementSheet::Wall, short), 2);
        assert_eq!(told(MovementSheet::Script, &format!("At table 2: {said}.")), 1);
        let travellers = MovementSheet::Travellers.pages(&paper);
        let cards = travellers.iter().flat_map(|page| &page.blocks).flat_map(|block| match block {
            Block::Cards(_, cards) => cards.clone(),
            _ => Vec::new(),
        });
        let feet: Vec<bool> = cards.map(|card| !card.foot.is_empty()).collect();
        let turned: Vec<bool> = (0..5 * each).map(|board| board % each >= each.div_ceil(2)).collect();
        assert_eq!(feet, turned);
    }
    // A set of one board has no half to exchange.
    let one = MovementPaper { each: 1, ..paper(&movement, &names) };
    assert!(MovementSheet::ALL.iter().all(|sheet| {
        rows(&sheet.pages(&one))
            .iter()
            .flatten()
            .all(|cell| !cell.contains("turn for") && !cell.contains("turn\u{a0}"))
    }));
}

#[test]
fn who_turns_half_way_finds_the_own_number_where_it_sits_at_the_end() {
    let mut movement = barometer(7, Phantom::Stationary).unwrap();
    movement.rounds.iter_mut().flatten().for_each(|play| play.half = true);
    let pages = MovementSheet::Guides.pages(&paper(&movement, &[]));
    let guides = rows(&pages);
    for (table, lines) in guides.chunks(7).enumerate() {
        for (round, line) in lines.iter().enumerate() {
            let play = movement.rounds[round][table];
            let is_out = play.met().is_none();
            // A table without a game has no turn.
            assert_eq!(
                line[1..3].iter().filter(|cell| cell.contains("turn for")).count(),
                2 * usize::from(!is_out)
            );
            for side in 0..2 {
                let ends = play.pairs[1 - side].filter(|_| !is_out && round < 6);
                let begins = ends.map(|pair| format!("{pair}: "));
                assert!(line[4 + side].starts_with(&begins.unwrap_or_default()), "{line:?}");
            }
        }
    }
    // A pair sits out at table 1 in every round, at table 2 in none.
    let Block::Table(table) = &pages[0].blocks[5] else { panic!() };
    assert_eq!(table.notes, [Text::TurnNote.en()]);
}

#[test]
fn the_date_on_a_card_is_not_cut() {
    let movement = barometer(8, Phantom::Stationary).unwrap();
    let day = "Wednesday, 25 November 2026";
    for (evening, title) in
        [("Club", "Club · "), ("Club evening De Zwarte Schoppen at Utrecht", "Club evening")]
    {
        let about = [evening.to_owned(), day.to_owned()];
        let pages = MovementSheet::Cards.pages(&MovementPaper { about, ..paper(&movement, &[]) });
        let Block::Cards(_, cards) = &pages[0].blocks[0] else { panic!() };
        assert!(cards[0].title.starts_with(title) && cards[0].title.ends_with(day), "{}", cards[0].title);
        assert!(paper::width(&cards[0].title, CARD_ABOUT) <= Cut::WIDTH);
    }
}

#[test]
fn who_comes_late_or_has_left_does_not_sit_out() {
    let mut movement = barometer(6, Phantom::Stationary).unwrap();
    let gone = |pair: Option<Player>, round: usize| {
        let number = pair.map_or(0, Player::number);
        (number == 2 && round < 2) || (number == 3 && round > 2)
    };
    for (round, tables) in movement.rounds.iter_mut().enumerate() {
        for pair in tables.iter_mut().flat_map(|play| &mut play.pairs).filter(|pair| gone(**pair, round)) {
            *pair = None;
        }
    }
    let paper = paper(&movement, &[]);
    let cards = rows(&MovementSheet::Cards.pages(&paper));
    let said = |pair: usize| cards[5 * pair..][..5].iter().map(|line| line[3].as_str()).collect::<Vec<_>>();
    assert_eq!(said(1)[..2], ["not here yet"; 2]);
    assert_eq!(said(2)[3..], ["has left"; 2]);
    assert!(!said(1)[2..].iter().chain(&said(2)[..3]).any(|said| said.starts_with(['n', 'h'])));
    let wall = rows(&MovementSheet::Wall.pages(&paper));
    assert_eq!((wall[1][1].as_str(), wall[2][5].as_str()), ("", ""));
}

#[test]
fn the_arrow_is_turned_on_the_card_in_the_round_in_which_it_is() {
    let mitchell = Mitchell { switched: 2, ..Mitchell::new(5, 5).unwrap() };
    let movement = mitchell.movement().unwrap();
    let guides = rows(&MovementSheet::Guides.pages(&paper(&movement, &[])));
    let turned: Vec<bool> = guides.iter().map(|line| line[3].ends_with("\narrow turned")).collect();
    assert_eq!(turned, [false, false, false, true, true].repeat(5));
    // A pair that stays turns before the round, not in it.
    let stays: Vec<&str> = guides[..4].iter().map(|line| line[4].as_str()).collect();
    assert_eq!(stays, ["stay", "stay", "turn: EW here", "NS at 2"]);
}

#[test]
fn nine_rounds_hang_on_one_page() {
    let names: Vec<String> = (1..=20).map(|pair| format!("Anna de Vries {pair} & Bert")).collect();
    for (pairs, size) in [(10, Size::Large), (20, Size::List)] {
        let movement = barometer(pairs, Phantom::Stationary).unwrap().first(9);
        let pages = MovementSheet::Wall.pages(&paper(&movement, &names[..pairs]));
        let Block::Table(table) = &pages[0].blocks[0] else { panic!() };
        assert_eq!((pages.len(), table.size), (1, size), "{pairs} pairs");
    }
}

#[test]
fn a_howell_of_seven_tables_hangs_on_one_sheet() {
    use rondel_event::movement::catalogue::{Kind, Offers, Wish};
    let mut offers = Offers::new(Wish { pairs: 14, ..Wish::default() });
    while offers.step() {}
    let howell = offers.found().into_iter().find(|offer| offer.kind == Kind::Howell).unwrap();
    let movement = howell.design.movement().unwrap();
    let names: Vec<String> = (1..=14).map(|pair| format!("Anna {pair} & Bert")).collect();
    let pages = MovementSheet::Wall.pages(&paper(&movement, &names));
    let Block::Table(table) = &pages[0].blocks[0] else { panic!() };
    assert_eq!((pages.len(), table.size, table.columns.len()), (1, Size::Large, 14));
    // With tables that turn half way the sheet still fits: without the word there is room for the board.
    let mut turned = movement.clone();
    turned.rounds.iter_mut().for_each(|tables| tables[1].half = true);
    let pages = MovementSheet::Wall.pages(&paper(&turned, &names));
    let Block::Table(table) = &pages[0].blocks[0] else { panic!() };
    assert_eq!((pages.len(), table.size), (1, Size::List));
    let brackets = |cell: &&String| cell.contains("\n(") && cell.ends_with(')');
    assert_eq!(rows(&pages).iter().flatten().filter(brackets).count(), 2 * 13);
    assert!(table.notes[1].starts_with('(') && table.notes[1].contains("): for board "), "{:?}", table.notes);
}

#[test]
fn every_round_is_on_the_card_whatever_the_names() {
    let mut movement = barometer(14, Phantom::Stationary).unwrap();
    movement.rounds.iter_mut().flatten().for_each(|play| play.half = true);
    let short: Vec<String> = ('A'..='N').map(|letter| format!("Wendy {letter} & Xavier")).collect();
    let long: Vec<String> = ('A'..='N').map(|it| format!("Wendelmoet Schimmelpenninck {it} & Jo")).collect();
    for names in [&short, &long] {
        for lang in [Lang::En, Lang::Nl, Lang::Nb] {
            let pages = MovementSheet::Cards.pages(&MovementPaper { lang, ..paper(&movement, names) });
            let cards = pages.iter().flat_map(|page| &page.blocks).flat_map(|block| match block {
                Block::Cards(Cut::Four, cards) => cards.clone(),
                other => panic!("{other:?}"),
            });
            for card in cards {
                let [table] = &card.tables[..] else { panic!() };
                let lines: u32 = table.rows.iter().map(|row| table.lines(row, Cut::WIDTH)).sum();
                assert_eq!((table.rows.len(), lines), (13, 13), "{lang}, {:?}", card.name);
                assert!(matches!(table.size, Size::List | Size::Small | Size::Tiny), "{lang}");
                let whole = |row: &Row| matches!(row, Row::Cells(cells) if cells[3].ends_with(" & Xavier"));
                assert!(names == &long || table.rows.iter().all(whole), "{lang}, {:?}", card.name);
            }
        }
    }
}

#[test]
fn a_name_on_a_guide_card_has_two_lines_before_it_is_cut() {
    let movement = Mitchell::new(5, 5).unwrap().movement().unwrap();
    let names: Vec<String> =
        ('A'..='J').map(|it| format!("Wendela van der Meer {it} & Bartholomeus Janssen")).collect();
    let pages = MovementSheet::Guides.pages(&paper(&movement, &names));
    let guides = rows(&pages);
    assert_eq!((pages.len(), guides.len()), (2, 5 * 5));
    for (line, side) in guides.iter().flat_map(|line| [(line, 1), (line, 2)]) {
        let name = line[side].split_once(' ').unwrap().1;
        assert!(names.iter().any(|it| it == name), "{}", line[side]);
    }
}
