//! Evenings of pairs: what is entered stays, the ranking is what its definition says, and late pairs change few cards.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use proptest::prelude::*;
use rondel::event::{Action, Entrant, Entry, Event, Pairs, Progress, System, Winners};
use rondel::format::share::{self, Privacy};
use rondel::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel::model::result::{Deal, Outcome};
use rondel::model::scoring::{Averages, Vulnerable, is_possible};
use rondel::movement::howell::small;
use rondel::movement::mitchell::{Absent, Mitchell};
use rondel::movement::pairs::{self, BeginError, Choices, EntryOrder, EntryPlace, NoPlace, Words};
use rondel::movement::{Movement, Phantom, barometer};
use rondel::proof::Proof;
use rondel::proof::report::Figure;
use rondel::setup::Kind;
use rondel::text::Lang;
use rondel::text::days::Days;
use rondel::verify::Claim;
use rondel::write::sheet::{Ask, Block, MovementSheet, Sheet, Table};
use rondel::write::{pairs as write, usebio};

/// An event of these sections with this number of names.
fn founded(sections: &[Movement], each: usize, winners: Winners, names: usize) -> Event {
    let choices = Choices { each, winners, averages: Averages::Fixed, one_set: false };
    let entrants = (1..=names).map(|number| Entrant::named(format!("P{number}"))).collect();
    let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
    let settings = Kind::Pairs.settings();
    let actions = pairs::begin("x".into(), settings, sections, choices, entrants, &words).unwrap();
    Event::replay(actions.into_iter().map(|action| Entry { at: 0, action })).unwrap()
}

fn mitchell(tables: usize, rounds: usize) -> Movement {
    Mitchell::new(tables, rounds).unwrap().movement().unwrap()
}

fn bar(pairs: usize) -> Movement {
    barometer(pairs, Phantom::Stationary).unwrap()
}

/// One movement of each kind, with a phantom and without, and one of two sections.
fn evening(which: usize) -> (Vec<Movement>, Winners) {
    let absent = Mitchell { absent: Some(Absent::EastWest(2)), ..Mitchell::new(5, 4).unwrap() };
    match which {
        0 => (vec![mitchell(5, 5)], Winners::Two),
        1 => (vec![absent.movement().unwrap()], Winners::One),
        2 => (vec![bar(7)], Winners::One),
        3 => (vec![mitchell(3, 3), mitchell(4, 3)], Winners::Two),
        _ => (vec![bar(6)], Winners::One),
    }
}

/// Ours: a Mitchell of three tables as it was saved. Contracts, scores, passed out, averages, a board not played and
/// one open; somebody leaves, and that is taken back. It stays readable, whatever is saved later.
const SAVED: &str = include_str!("histories/pairs.jsonl");

fn saved() -> Event {
    let log = SAVED.lines().map(|line| serde_json::from_str::<Entry>(line).unwrap());
    Event::replay(log).unwrap()
}

#[test]
fn a_saved_evening_has_the_ranking_that_was_reckoned_by_hand() {
    let lists = pairs::rankings(saved().state(), None);
    let rows = |side: usize| -> Vec<(u16, usize, Option<i128>, usize)> {
        assert_eq!(lists[side].side, Some(side));
        let row =
            |row: &pairs::Row| (row.pair.number(), row.place.number().unwrap(), row.percent, row.maximum);
        lists[side].rows.iter().map(row).collect()
    };
    assert_eq!(rows(0), [(3, 1, Some(6450), 20), (1, 2, Some(5000), 24), (2, 3, Some(3750), 20)]);
    assert_eq!(rows(1), [(5, 1, Some(5833), 24), (6, 2, Some(4625), 24), (4, 3, Some(4063), 16)]);
}

#[test]
fn the_evening_goes_into_a_link_and_comes_back() {
    let event = saved();
    let link = share::encode(event.state(), Privacy::Open).unwrap();
    let opened = share::decode(&link, "bridge-evening", event.state().founded).unwrap();
    assert_eq!(opened.state(), event.state());
    let late = founded(&[bar(8)], 2, Winners::One, 7);
    let link = share::encode(late.state(), Privacy::Open).unwrap();
    assert_eq!(share::decode(&link, "x", 0).unwrap().state(), late.state());
}

#[test]
fn tables_for_a_spreadsheet_have_every_result() {
    let (event, lang) = (saved(), Lang::Nl);
    let results = write::results(event.state(), lang);
    assert_eq!(results.lines().count(), 1 + 18);
    assert!(results.contains("1;1;1;1;Anna & Bo;4;Gijs & Han;4♠ = N;420;2,00;2,00"), "{results}");
    assert!(results.contains("6;1;3;3;Eva & Fen;6;Kim & Lou;arbitraal 60 % – 40 %;;2,40;1,60"), "{results}");
    let ranking = write::ranking(event.state(), None, lang);
    assert!(ranking.contains("1;3;Eva & Fen;12,90;20;64,50;5"), "{ranking}");
}

#[test]
fn usebio_has_every_pair_and_every_result() {
    let xml = usebio(saved().state());
    let values = |name: &str| -> Vec<String> {
        let (open, close) = (format!("<{name}>"), format!("</{name}>"));
        let line = |line: &str| Some(line.trim().strip_prefix(&open)?.strip_suffix(&close)?.to_owned());
        xml.lines().filter_map(line).collect()
    };
    let one = |name: &str| values(name).join(" ");
    assert_eq!((one("EVENT_DESCRIPTION"), one("DATE")), ("Club evening".into(), "21/09/2026".into()));
    assert_eq!((one("WINNER_TYPE"), one("SECTION_COUNT")), ("2".into(), "1".into()));
    // The most that anybody played, then everybody.
    assert_eq!(one("BOARDS_PLAYED"), "6 6 5 5 4 6 6");
    assert_eq!(one("PAIR_NUMBER"), "1 2 3 4 5 6");
    assert_eq!(one("PLACE"), "2 3 1 3 1 2");
    assert_eq!(one("PERCENTAGE"), "50.00 37.50 64.50 40.63 58.33 46.25");
    assert_eq!(values("PLAYER_NAME")[4..6], ["Eva".to_owned(), "Fen".to_owned()]);
    assert_eq!(one("DIRECTION"), "NS NS NS EW EW EW");
    // 18 boards at tables; one was not played, one is still to come.
    assert_eq!(values("NS_PAIR_NUMBER").len(), 16);
    let line = |text: &str| {
        let block: Vec<&str> = text.split_whitespace().collect();
        let all: Vec<&str> = xml.split_whitespace().collect();
        assert!(all.windows(block.len()).any(|window| window == block), "{text}\n{xml}");
    };
    line(
        "<TRAVELLER_LINE> <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER> <EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>
        <CONTRACT>4S</CONTRACT> <PLAYED_BY>N</PLAYED_BY> <TRICKS>10</TRICKS> <SCORE>420</SCORE>
        <NS_MATCH_POINTS>2.00</NS_MATCH_POINTS> <EW_MATCH_POINTS>2.00</EW_MATCH_POINTS> </TRAVELLER_LINE>",
    );
    line("<CONTRACT>3NTX</CONTRACT> <PLAYED_BY>E</PLAYED_BY> <TRICKS>7</TRICKS> <SCORE>300</SCORE>");
    line(
        "<SCORE>A6040</SCORE> <NS_MATCH_POINTS>2.40</NS_MATCH_POINTS> <EW_MATCH_POINTS>1.60</EW_MATCH_POINTS>",
    );
    line("<EW_PAIR_NUMBER>5</EW_PAIR_NUMBER> <CONTRACT>PASS</CONTRACT> <SCORE>0</SCORE>");
}

#[test]
fn usebio_has_every_section_and_escapes_names() {
    let mut event = founded(&[mitchell(3, 3), mitchell(4, 3)], 2, Winners::One, 14);
    let named = Entrant::named("Smith & Sons <B> & C");
    event.apply(0, Action::Amend { player: Player::from_index(0), entrant: named }).unwrap();
    let at = EntryPlace { round: RoundNo::from_index(0), table: TableNo::from_index(4), place: 0 };
    let deal = "4S=N".parse().unwrap();
    event.apply(0, pairs::reported(event.state(), at, Some(deal)).unwrap()).unwrap();
    let xml = usebio(event.state());
    assert!(xml.contains("<PLAYER_NAME>Smith &amp; Sons &lt;B&gt; &amp; C</PLAYER_NAME>"), "{xml}");
    let [_, a, b] = xml.split("<SECTION ").collect::<Vec<_>>().try_into().unwrap();
    assert!(a.starts_with("SECTION_ID=\"A\"") && !a.contains("<BOARD>"));
    assert!(b.starts_with("SECTION_ID=\"B\"") && b.contains("<NS_PAIR_NUMBER>8</NS_PAIR_NUMBER>"), "{b}");
    assert_eq!([a, b].map(|part| part.matches("<PAIR>").count()), [6, 8]);
    assert!(!xml.contains("DIRECTION"));
}

#[test]
fn the_movement_of_the_event_is_the_one_it_began_with() {
    for pairs in [4, 7, 8, 13, 14] {
        let movement = bar(pairs);
        let event = founded(std::slice::from_ref(&movement), 2, Winners::One, 0);
        let (room, each) = pairs::room(event.state());
        assert_eq!((room.rounds, room.sets, each), (movement.rounds, movement.sets, 2), "{pairs} pairs");
        // The phantom is an entrant, and no board of it is open.
        assert_eq!(event.state().members.len(), pairs + pairs % 2);
        assert_eq!(event.state().open(), (pairs / 2) * (pairs - 1 + pairs % 2));
    }
    let all = [mitchell(3, 3), mitchell(4, 3)];
    let event = founded(&all, 3, Winners::Two, 14);
    assert_eq!(pairs::sections(event.state()), [('A', 0..3), ('B', 3..7)]);
    let (room, _) = pairs::room(event.state());
    assert_eq!(room.rounds[0][3].pairs, [7, 11].map(Player::from_number), "B1: pairs 7 and 11");
    // The same boards in both sections: seven tables play at most seven times.
    assert_eq!(pairs::session(event.state(), None).plays, 6);
}

#[test]
fn names_that_are_missing_are_phantoms_and_too_many_are_refused() {
    let event = founded(&[bar(8)], 2, Winners::One, 7);
    assert!(event.state().is_phantom(Player::from_index(7)));
    assert_eq!(pairs::places(event.state()), [Player::from_index(7)]);
    assert_eq!(pairs::rankings(event.state(), None)[0].rows.len(), 7);
    let begin = |sections: &[Movement], each, names: usize| {
        let choices = Choices { each, winners: Winners::One, averages: Averages::Fixed, one_set: false };
        let entrants = vec![Entrant::named("P"); names];
        let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
        pairs::begin("x".into(), Kind::Pairs.settings(), sections, choices, entrants, &words).map(|_| ())
    };
    assert_eq!(begin(&[bar(8)], 2, 9), Err(BeginError::Names { names: 9, places: 8 }));
    assert_eq!(begin(&[bar(7)], 2, 8), Err(BeginError::Names { names: 8, places: 7 }));
    assert_eq!(begin(&[bar(8), bar(6)], 2, 0), Err(BeginError::Rounds { one: 7, other: 5 }));
    assert_eq!(begin(&[bar(8)], 0, 0), Err(BeginError::Boards { given: 0, most: 64 }));
    assert_eq!(begin(&[], 2, 0), Err(BeginError::NoTables));
}

/// However the two names of a pair were typed, sheets shorten them as two.
#[test]
fn two_names_of_a_pair_have_an_ampersand_between_them() {
    let typed =
        ["Jan Pietersen - Truus de Boer-Vis", "Ann / Bo", "Ole & Kari", "Hans Dam", "Eva og Per", "Pia+Tor"];
    let entrants = typed.map(Entrant::named).to_vec();
    let choices = Choices { each: 2, winners: Winners::One, averages: Averages::Fixed, one_set: false };
    let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
    let actions =
        pairs::begin("x".into(), Kind::Pairs.settings(), &[bar(8)], choices, entrants, &words).unwrap();
    let mut event = Event::replay(actions.into_iter().map(|action| Entry { at: 0, action })).unwrap();
    let names = |event: &Event| {
        let members = event.state().members.iter().map(|member| member.entrant.name.clone());
        members.collect::<Vec<_>>()
    };
    let read =
        ["Jan Pietersen & Truus de Boer-Vis", "Ann & Bo", "Ole & Kari", "Hans Dam", "Eva & Per", "Pia & Tor"];
    assert_eq!(names(&event)[..6], read);
    let late = Some(Entrant::named("Lotte en Mies"));
    let change = pairs::comes(&event, Player::from_index(6), late, RoundNo::from_index(0)).unwrap();
    event.apply(0, change.action).unwrap();
    assert_eq!(names(&event)[6], "Lotte & Mies");
}

#[test]
fn the_log_takes_the_boards_of_a_table_and_nothing_else() {
    let mut event = founded(&[mitchell(3, 3)], 2, Winners::Two, 0);
    let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
    let mut report =
        |outcome| event.apply(0, Action::Report { round, table, outcome: Some(outcome) }).is_ok();
    let deals = |text: &str| Outcome::Deals(text.parse().unwrap());
    assert!(!report(Outcome::FirstWins) && !report(Outcome::Points([1, 2])) && !report(deals("d.")));
    assert!(report(deals("d4S=N .")));
    assert_eq!(event.state().progress(round, table), Some(Progress::Open), "a board is still open");
    let System::Pairs(wishes) = event.state().system.clone() else { panic!("pairs") };
    assert!(event.apply(0, Action::System(System::RoundRobin(Default::default()))).is_err());
    let own = Pairs { averages: Averages::OwnSession, ..wishes };
    assert!(event.apply(0, Action::System(System::Pairs(own))).is_ok());
}

#[test]
fn the_next_board_is_the_next_of_the_table_or_of_the_traveller() {
    let mut event = founded(&[mitchell(3, 3)], 2, Winners::Two, 0);
    let at = |round, table, place| EntryPlace {
        round: RoundNo::from_index(round),
        table: TableNo::from_index(table),
        place,
    };
    let next = |event: &Event, from, along| pairs::next(event.state(), from, along, None);
    assert_eq!(next(&event, at(0, 0, 0), EntryOrder::Tables), Some(at(0, 0, 1)));
    assert_eq!(next(&event, at(0, 2, 1), EntryOrder::Tables), Some(at(0, 0, 0)), "and round again");
    // Board 1 lies on table 1, then on table 3, then on table 2.
    assert_eq!(next(&event, at(0, 0, 0), EntryOrder::Boards), Some(at(1, 2, 0)));
    assert_eq!(next(&event, at(1, 2, 0), EntryOrder::Boards), Some(at(2, 1, 0)));
    for (table, place) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)] {
        let action = pairs::reported(event.state(), at(0, table, place), Some(Deal::PassedOut)).unwrap();
        event.apply(0, action).unwrap();
    }
    assert_eq!(next(&event, at(0, 0, 0), EntryOrder::Tables), Some(at(0, 2, 1)));
    assert_eq!(next(&event, at(0, 2, 1), EntryOrder::Tables), None);
    assert_eq!(pairs::first_open(event.state(), RoundNo::from_index(0)), Some(at(0, 2, 1)));
}

#[test]
fn a_late_pair_takes_the_phantoms_place_and_only_its_opponents_get_new_cards() {
    let mut event = founded(&[bar(8)], 2, Winners::One, 7);
    let phantom = Player::from_index(7);
    let at = EntryPlace { round: RoundNo::from_index(0), table: TableNo::from_index(1), place: 0 };
    let action = pairs::reported(event.state(), at, Some(Deal::PassedOut)).unwrap();
    event.apply(0, action).unwrap();
    let before = event.state().clone();
    let change = pairs::comes(&event, phantom, Some(Entrant::named("Late")), RoundNo::from_index(2)).unwrap();
    // The stationary pair sits at table 1 all evening; every pair that comes there is on its card.
    assert_eq!(change.cards.tables, [TableNo::from_index(0)]);
    assert_eq!(change.cards.pairs.len(), 6, "five who still meet it, and its own");
    event.apply(0, change.action).unwrap();
    let state = event.state();
    assert!(!state.is_phantom(phantom));
    let own: Vec<_> = pairs::lines(state).into_iter().filter(|line| line.pairs.contains(&phantom)).collect();
    assert!(own.iter().all(|line| line.round >= RoundNo::from_index(2)) && own.len() == 10);
    assert_eq!(state.progress(RoundNo::from_index(0), TableNo::from_index(0)), Some(Progress::Done));
    event.apply(0, Action::Undo).unwrap();
    assert_eq!(*event.state(), before);
    assert_eq!(pairs::comes(&event, Player::from_index(0), None, RoundNo::from_index(0)), Err(NoPlace::Full));
}

#[test]
fn who_leaves_keeps_what_was_played_and_the_others_sit_out() {
    let mut event = founded(&[mitchell(4, 3)], 1, Winners::Two, 8);
    let at = |round, table| EntryPlace {
        round: RoundNo::from_index(round),
        table: TableNo::from_index(table),
        place: 0,
    };
    for table in 0..4 {
        let action = pairs::reported(event.state(), at(0, table), Some(Deal::Score(-50))).unwrap();
        event.apply(0, action).unwrap();
    }
    let leaver = Player::from_index(4);
    let change = pairs::leaves(&event, leaver, RoundNo::from_index(1)).unwrap();
    event.apply(0, change.action).unwrap();
    assert_eq!(event.state().round(RoundNo::from_index(1)).unwrap().open, 3);
    assert_eq!(event.state().idle(RoundNo::from_index(1)).len(), 1);
    let lines = pairs::lines(event.state());
    assert_eq!(lines.iter().filter(|line| line.pairs.contains(&leaver)).count(), 1);
    let back = pairs::comes(&event, leaver, None, RoundNo::from_index(2)).unwrap();
    event.apply(0, back.action).unwrap();
    assert_eq!(pairs::lines(event.state()).iter().filter(|line| line.pairs.contains(&leaver)).count(), 2);
}

/// A pair that follows one that left has a line of its own, and so has the pair that left: in the ranking, on the
/// boards and in what is proved.
#[test]
fn a_pair_in_the_seat_of_one_that_left_has_its_own_boards_and_the_leaver_keeps_its_own() {
    for leaver in (0..8).map(Player::from_index) {
        let mut event = founded(&[bar(8)], 2, Winners::One, 8);
        play(&mut event, 1);
        let of = |event: &Event, pair: Player| -> Vec<_> {
            let lines = pairs::lines(event.state()).into_iter();
            lines.filter(|line| line.pairs.contains(&pair)).map(|line| (line.round, line.board)).collect()
        };
        let from = RoundNo::from_index(1);
        let change = pairs::leaves(&event, leaver, from).unwrap();
        event.apply(0, change.action).unwrap();
        let before = event.state().clone();
        let change = pairs::comes(&event, leaver, Some(Entrant::named("Xi / Yo")), from).unwrap();
        event.apply(0, change.action).unwrap();
        let newcomer = Player::from_index(8);
        let [old, new] = [leaver, newcomer].map(|pair| of(&event, pair));
        assert!(old.len() == 2 && old.iter().all(|&(round, _)| round < from), "{old:?}");
        assert!(new.len() == 12 && new.iter().all(|&(round, _)| round >= from), "{new:?}");
        let names =
            event.state().members.iter().map(|member| member.entrant.name.clone()).collect::<Vec<_>>();
        assert_eq!(names[leaver.index()], before.members[leaver.index()].entrant.name);
        assert_eq!(names[8], "Xi & Yo");
        play(&mut event, 7);
        assert_eq!(event.state().open(), 0);
        let ranking = pairs::rankings(event.state(), None).remove(0);
        let mut listed: Vec<Player> = ranking.rows.iter().map(|row| row.pair).collect();
        listed.sort_unstable();
        assert_eq!(listed, (0..9).map(Player::from_index).collect::<Vec<_>>());
        assert_eq!(Proof::of(event.state()).report().findings(), [], "{leaver}");
        // Nobody else can follow the pair that left, and it has no seat to come back to.
        assert!(pairs::places(event.state()).is_empty());
        assert_eq!(pairs::comes(&event, leaver, None, from), Err(NoPlace::Full));
        assert_eq!(pairs::substitutes(&event, leaver, Entrant::named("Z"), from), Err(NoPlace::Full));
    }
}

/// The cards as they come out of the printer, by the words that name them: what stands on each.
fn printed(event: &Event, sheet: MovementSheet) -> BTreeMap<String, String> {
    let (round, day) = (RoundNo::from_index(0), time::macros::date!(2026 - 11 - 22));
    let ask = Ask::of(event.state(), Days::of(Lang::En), round, day);
    let rows = |table: &Table| table.rows.iter().map(|row| format!("{row:?}")).collect::<String>();
    let mut cards: BTreeMap<String, String> = BTreeMap::new();
    let mut guide = String::new();
    for block in Sheet::Movement(sheet).pages(&ask).iter().flat_map(|page| &page.blocks) {
        match block {
            Block::Cards(_, all) => cards.extend(all.iter().map(|card| {
                let lines: String = card.tables.iter().map(rows).collect();
                (card.about.value.clone(), format!("{:?} {lines} {}", card.name.value, card.foot))
            })),
            Block::Heading(heading) => guide.clone_from(heading),
            Block::Line(_) => {}
            Block::Table(table) => *cards.entry(guide.clone()).or_default() += &rows(table),
            other => panic!("{other:?}"),
        }
    }
    cards
}

/// Every board of the rounds before `until` has a result: pair 1 has the best of every board, and of two others the one
/// with the lower number scores.
fn play(event: &mut Event, until: usize) {
    let until = RoundNo::from_index(until);
    let lines = pairs::lines(event.state()).into_iter();
    for line in lines.filter(|line| line.round < until && line.deal.is_none()).collect::<Vec<_>>() {
        let score = match line.pairs.map(|pair| pair.number()) {
            [1, _] => 1100,
            [_, 1] => -1100,
            [ns, ew] if ns < ew => 110,
            _ => -110,
        };
        let action = pairs::reported(event.state(), line.at(), Some(Deal::Score(score))).unwrap();
        event.apply(0, action).unwrap();
    }
}

/// Who leads and leaves after 4 of 9 rounds has 12 of 27 boards: no place where half of them are asked.
#[test]
fn who_has_too_few_boards_stands_below_the_others_without_a_place() {
    let mut event = founded(&[bar(10)], 3, Winners::One, 10);
    play(&mut event, 4);
    let best = Player::from_index(0);
    assert_eq!(pairs::rankings(event.state(), None)[0].rows[0].pair, best);
    let change = pairs::leaves(&event, best, RoundNo::from_index(4)).unwrap();
    event.apply(0, change.action).unwrap();
    play(&mut event, 9);
    let wish = |event: &mut Event, change: fn(&mut Pairs)| {
        let System::Pairs(mut pairs) = event.state().system.clone() else { panic!("pairs") };
        change(&mut pairs);
        event.apply(0, Action::System(System::Pairs(pairs))).unwrap();
    };
    let places = |event: &Event| -> Vec<(u16, Option<usize>)> {
        let list = pairs::rankings(event.state(), None).remove(0);
        list.rows.iter().map(|row| (row.pair.number(), row.place.number())).collect()
    };
    let rows = pairs::rankings(event.state(), None).remove(0).rows;
    let last = rows.last().unwrap();
    assert_eq!((last.pair, last.place), (best, pairs::Place::Few { has: 12, most: 27 }));
    assert_eq!((last.left, last.boards), (Some(RoundNo::from_index(4)), 12));
    assert_eq!(rows[0].place, pairs::Place::At(1));
    assert_eq!(
        rondel::text::pairs::remarks(last, Lang::En).join(", "),
        "left after round 4, only 12 of 27 boards: no place"
    );
    let csv = write::ranking(event.state(), None, Lang::En);
    assert!(csv.lines().last().unwrap().starts_with(",1,P1,"), "{csv}");
    assert!(usebio(event.state()).matches("<PLACE>").count() == 9);
    // Who asks for less, as an evening of before does, has it first; who takes it out has it last.
    wish(&mut event, |pairs| pairs.least = 40);
    assert_eq!(places(&event)[0], (1, Some(1)));
    wish(&mut event, |pairs| pairs.out = vec![Player::from_index(0)]);
    assert_eq!((places(&event)[0].1, *places(&event).last().unwrap()), (Some(1), (1, None)));
}

/// Three pairs play every board once: nobody is first.
#[test]
fn where_no_board_is_compared_nobody_has_a_place() {
    let mut event = founded(&[bar(3)], 2, Winners::One, 3);
    assert!(pairs::is_incomparable(event.state()));
    play(&mut event, 3);
    let rows = pairs::rankings(event.state(), None).remove(0).rows;
    assert!(rows.iter().all(|row| row.place == pairs::Place::Nothing && row.percent.is_none()));
    assert!(!pairs::is_incomparable(founded(&[bar(4)], 2, Winners::One, 4).state()));
}

/// The twelfth pair comes in round 2: in round 1 its opponent sat out, on every sheet.
#[test]
fn no_sheet_has_a_game_that_a_late_pair_missed() {
    let mut event = founded(&[bar(12)], 2, Winners::One, 11);
    let late = Player::from_index(11);
    let first = RoundNo::from_index(0);
    let (table, sides) = event.state().round(first).unwrap().round.table_of(late).unwrap();
    let met = sides.players().find(|&pair| pair != late).unwrap();
    play(&mut event, 1);
    let change = pairs::comes(&event, late, Some(Entrant::named("Late")), RoundNo::from_index(1)).unwrap();
    let named = change.cards.clone();
    event.apply(0, change.action).unwrap();
    let (room, _) = pairs::room(event.state());
    let mut there = room.rounds[0][table.index()].pairs.to_vec();
    there.sort_unstable();
    assert_eq!(there, [None, Some(met)]);
    let cards = printed(&event, MovementSheet::Cards);
    assert!(cards[&format!("Pair {met}")].contains("sits out"), "{}", cards[&format!("Pair {met}")]);
    assert!(cards["Pair 12"].contains("Cells([\"1\", \"–\""), "{}", cards["Pair 12"]);
    assert_eq!(event.state().idle(first), [met]);
    // In every later round two boards have one play more, and the other rounds' travellers stay.
    let boards: Vec<u16> = named.boards.iter().map(|(_, board)| board.number()).collect();
    assert_eq!((boards, named.wall, named.script), ((3..=22).collect(), true, true));
    let said = rondel::text::checkin::paper(&named, Lang::En);
    assert!(said.contains("travellers of boards 3–22; the wall sheet; the caller's script"), "{said}");
    // A log of before does not say which of the two was missing; where that can be told it is.
    let mut old = founded(&[bar(12)], 2, Winners::One, 11);
    let parts = [0, 1].map(|round| {
        let round = RoundNo::from_index(round);
        let (table, _) = old.state().round(round).unwrap().round.table_of(late).unwrap();
        Action::Report { round, table, outcome: Some(Outcome::Void) }
    });
    let [one, two] = parts;
    old.apply(0, Action::Together(vec![Action::Return(late), one, two])).unwrap();
    assert!([0, 1].iter().all(|&round| old.state().is_missing(RoundNo::from_index(round), late)));
    let second = old.state().round(RoundNo::from_index(1)).unwrap().round.table_of(late).unwrap();
    let other = second.1.players().find(|&pair| pair != late).unwrap();
    assert!(!old.state().is_missing(RoundNo::from_index(1), other));
}

/// Pairs look for their number and their boards; a result has every board for itself.
#[test]
fn the_sheet_of_a_round_has_numbers_and_boards_and_no_column_for_a_result() {
    let event = founded(&[bar(7)], 3, Winners::One, 7);
    let day = time::macros::date!(2026 - 11 - 22);
    let ask = Ask::of(event.state(), Days::of(Lang::En), RoundNo::from_index(1), day);
    for sheet in [Sheet::Boards, Sheet::Names] {
        let tables = sheet.pages(&ask).into_iter().flat_map(|page| page.blocks);
        let table = tables.filter_map(|block| if let Block::Table(it) = block { Some(it) } else { None });
        let table = table.collect::<Vec<_>>().remove(0);
        let heads: Vec<&str> = table.columns.iter().map(|column| column.head.as_str()).collect();
        assert!(heads.contains(&"Boards") && !heads.contains(&"Result"), "{heads:?}");
        let rows = format!("{:?}", table.rows);
        let numbered = (1..=7).filter(|pair| rows.contains(&format!("\"{pair} P{pair}\""))).count();
        assert!(rows.contains("4–6") && numbered >= 6, "{rows}");
    }
}

#[test]
fn the_cards_of_an_evening_have_its_names_and_numbers() {
    let event = founded(&[bar(8)], 2, Winners::One, 7);
    let cards = printed(&event, MovementSheet::Cards);
    assert_eq!(cards.len(), 7, "the phantom has none");
    assert!(cards["Pair 3"].contains("\"P3\"") && cards["Pair 3"].contains("5 P5"), "{}", cards["Pair 3"]);
    let guides = printed(&event, MovementSheet::Guides);
    assert_eq!(guides.len(), 4);
    assert!(guides["Table 1"].contains("sits out") && !guides["Table 2"].contains("sits out"));
    // In round 1 pairs 7 and 2 meet at table 2.
    assert!(guides["Table 2"].starts_with("Cells([\"1\""), "{}", guides["Table 2"]);
    assert!(guides["Table 2"].contains("7 P7") && guides["Table 2"].contains("2 P2"));
    let travellers = Sheet::Movement(MovementSheet::Travellers);
    assert!(Sheet::offered(event.state()).contains(&travellers));
    assert!(!Sheet::offered(event.state()).contains(&Sheet::Cards), "one card a pair is enough");
}

/// Who comes or leaves before the first round: named are exactly the cards that come out of the printer in another way.
#[test]
fn the_cards_that_are_named_are_those_that_print_in_another_way() {
    let late = |event: &Event| {
        pairs::comes(event, Player::from_index(7), Some(Entrant::named("Late")), RoundNo::from_index(0))
    };
    let gone = |pair: usize| {
        move |event: &Event| pairs::leaves(event, Player::from_index(pair), RoundNo::from_index(0))
    };
    let check = |mut event: Event, what: &dyn Fn(&Event) -> Result<pairs::Change, NoPlace>| {
        let old = [MovementSheet::Guides, MovementSheet::Cards].map(|sheet| printed(&event, sheet));
        let change = what(&event).unwrap();
        event.apply(0, change.action).unwrap();
        let new = [MovementSheet::Guides, MovementSheet::Cards].map(|sheet| printed(&event, sheet));
        let differ = |which: usize| -> Vec<u16> {
            let names: std::collections::BTreeSet<&String> =
                old[which].keys().chain(new[which].keys()).collect();
            let changed = names.into_iter().filter(|name| old[which].get(*name) != new[which].get(*name));
            let number = |name: &String| name.rsplit(' ').next().and_then(|number| number.parse().ok());
            let mut numbers: Vec<u16> = changed.filter_map(number).collect();
            numbers.sort_unstable();
            numbers
        };
        let tables: Vec<u16> = change.cards.tables.iter().map(|table| table.number()).collect();
        let pairs: Vec<u16> = change.cards.pairs.iter().map(|pair| pair.number()).collect();
        assert_eq!((tables, pairs), (differ(0), differ(1)));
    };
    check(founded(&[bar(8)], 2, Winners::One, 7), &late);
    check(founded(&[bar(8)], 2, Winners::One, 8), &gone(4));
    check(founded(&[mitchell(9, 5)], 2, Winners::Two, 18), &gone(11));
    check(founded(&[mitchell(5, 5), mitchell(5, 5)], 1, Winners::Two, 20), &gone(12));
}

/// The checks of an evening: boards that have to be shared are told by their claim; each section has its own.
#[test]
fn boards_that_have_to_be_shared_are_no_fault_of_the_evening() {
    let report = |sections: &[Movement]| Proof::of(founded(sections, 2, Winners::One, 0).state()).report();
    let three = report(&[small(6).unwrap()]);
    assert_eq!((three.findings(), three.gave_way()), (&[][..], &[][..]), "the movement has it so");
    assert!(three.claims().contains(&Claim::Moves { barometer: false, wrong: 0, shared: 1 }));
    let two = report(&[mitchell(5, 5), mitchell(6, 5)]);
    assert_eq!((two.findings(), two.gave_way()), (&[][..], &[][..]));
    assert_eq!(report(&[bar(6), bar(8).first(5)]).findings(), []);
    // What nobody said of it stays a fault.
    let mut wrong = mitchell(5, 5);
    wrong.rounds[0][3].set = wrong.rounds[0][1].set;
    assert!(
        report(&[wrong]).claims().iter().any(|it| matches!(it, Claim::Moves { wrong: 1, shared: 0, .. }))
    );
}

/// The checks of an evening find the balance of what is played, half turns too, also of three boards a round.
#[test]
fn tables_that_turn_half_way_count_so_in_the_checks() {
    for (pairs, each) in [(6, 2), (6, 3), (7, 4)] {
        let mut movement = bar(pairs);
        movement.rounds.iter_mut().for_each(|tables| tables[1].half = true);
        let report = Proof::of(founded(&[movement.clone()], each, Winners::One, 0).state()).report();
        let balance = report.figures().into_iter().find_map(|(figure, _)| match figure {
            Figure::Balance(balance) => balance,
            _ => None,
        });
        let found = balance.map(|balance| balance.tenths());
        assert_eq!(found, Some(movement.balance(each).tenths()), "{pairs} pairs, {each} boards");
        assert_ne!(found, Some(bar(pairs).balance(each).tenths()), "{pairs} pairs, {each} boards");
    }
}

/// A phantom is not a pair: the checks do not miss it, and no sheet names it.
#[test]
fn an_odd_number_of_pairs_keeps_its_promises() {
    let event = founded(&[bar(7)], 2, Winners::One, 7);
    let report = Proof::of(event.state()).report();
    assert_eq!((report.findings(), report.gave_way()), (&[][..], &[][..]));
    let (round, day) = (RoundNo::from_index(0), time::macros::date!(2026 - 11 - 22));
    let ask = Ask::of(event.state(), Days::of(Lang::En), round, day);
    let pages = format!("{:?}", Sheet::Boards.pages(&ask));
    assert!(!pages.contains("Phantom") && pages.contains("Sitting out this round: 1 P1"), "{pages}");
}

/// A pair that leaves in the middle, or comes then, is not a fault of the rounds that were played without it.
#[test]
fn who_comes_late_or_leaves_in_the_middle_is_no_fault() {
    let third = RoundNo::from_index(2);
    let mut left = founded(&[bar(8)], 2, Winners::One, 8);
    let change = pairs::leaves(&left, Player::from_index(3), third).unwrap();
    left.apply(0, change.action).unwrap();
    assert_eq!(Proof::of(left.state()).report().findings(), []);
    let mut late = founded(&[bar(8)], 2, Winners::One, 7);
    let entrant = Some(Entrant::named("Late"));
    let change = pairs::comes(&late, Player::from_index(7), entrant, third).unwrap();
    late.apply(0, change.action).unwrap();
    assert_eq!(Proof::of(late.state()).report().findings(), []);
    // Two rounds went by without it: two games fewer than all pairs.
    let games: usize = Proof::of(late.state()).schedule.rounds.iter().map(|round| round.tables.len()).sum();
    assert_eq!(games, 28 - 2);
    // A movement that was made shorter does not promise that everybody meets, and keeps what it promises.
    let short = founded(&[bar(12).first(9)], 3, Winners::One, 12);
    let report = Proof::of(short.state()).report();
    assert_eq!(report.findings(), []);
    let some = Claim::AtMostOnce { pairs: 66, met: 54, often: 0, gave_way: 0 };
    let boards = Claim::Boards { boards: 27, sets: 9, replayed: 0 };
    assert!(report.claims().contains(&some) && report.claims().contains(&boards), "{:?}", report.claims());
    // Who meets somebody twice is still found.
    let mut twice = bar(8);
    twice.rounds[4] = twice.rounds[3].clone();
    let mut event = founded(&[twice], 2, Winners::One, 8);
    let change = pairs::leaves(&event, Player::from_index(3), third).unwrap();
    event.apply(0, change.action).unwrap();
    assert!(!Proof::of(event.state()).report().findings().is_empty());
}

/// A result that can be on this board.
fn deal(board: BoardNo) -> impl Strategy<Value = Deal> {
    let scores: Vec<i32> = (-80..=80)
        .map(|tens| tens * 10)
        .filter(|&score| score != 0 && is_possible(score, Vulnerable::of(board)))
        .collect();
    let words = ["4S=N", "3N-1E", "2Hx+1W", "p", "x", "a+-", "a==", "a-+", "a++"];
    prop_oneof![
        4 => proptest::sample::select(scores).prop_map(Deal::Score),
        2 => proptest::sample::select(words.to_vec()).prop_map(|word| word.parse().unwrap()),
    ]
}

/// A movement and results for some of its boards, in the order in which they are entered.
fn entered() -> impl Strategy<Value = (usize, usize, Vec<(prop::sample::Index, Deal)>)> {
    (
        0..5_usize,
        1..=2_usize,
        prop::collection::vec((any::<prop::sample::Index>(), deal(BoardNo::from_index(0))), 0..60),
    )
}

/// Points are counted in this part of a matchpoint: every number of plays up to 12 divides it, and ten for 60 and 40 %.
const UNIT: i128 = 10 * 27_720;

/// Who sat at a table with a board, and what came of it.
type Sat = ([Player; 2], Option<Deal>);

/// Points and maximum of every pair, straight from the definition.
fn recomputed(event: &Event, known: &BTreeMap<EntryPlace, Deal>) -> BTreeMap<Player, (i128, i128)> {
    let state = event.state();
    let mut tables: BTreeMap<BoardNo, Vec<Sat>> = BTreeMap::new();
    for (round, published) in state.published() {
        for (index, table) in published.round.tables.iter().enumerate() {
            let pairs = table.pair().unwrap();
            if pairs.iter().any(|&pair| state.is_phantom(pair)) {
                continue;
            }
            for (place, &board) in table.boards.iter().enumerate() {
                let at = EntryPlace { round, table: TableNo::from_index(index), place };
                tables.entry(board).or_default().push((pairs, known.get(&at).copied()));
            }
        }
    }
    let most = tables.values().map(Vec::len).max().unwrap_or(0) as i128;
    let top = 2 * (most - 1);
    let mut totals: BTreeMap<Player, (i128, i128)> = BTreeMap::new();
    for (board, lines) in &tables {
        let scores: Vec<i32> = lines.iter().filter_map(|(_, deal)| deal.as_ref()?.score(*board)).collect();
        for (pairs, deal) in lines {
            let Some(deal) = deal else { continue };
            let made = match deal {
                Deal::NotPlayed => continue,
                Deal::Awarded(sides) => {
                    sides.map(|side| match serde_json::to_string(&side).unwrap().as_str() {
                        "\"plus\"" => UNIT * top * 6 / 10,
                        "\"average\"" => UNIT * top / 2,
                        _ => UNIT * top * 4 / 10,
                    })
                }
                played => {
                    let own = played.score(*board).unwrap();
                    let beaten = scores.iter().filter(|&&it| it < own).count() as i128;
                    let equal = scores.iter().filter(|&&it| it == own).count() as i128 - 1;
                    let n = scores.len() as i128;
                    let ns = UNIT * most * (2 * beaten + equal + 1) / n - UNIT;
                    [ns, UNIT * top - ns]
                }
            };
            for (pair, made) in pairs.iter().zip(made) {
                let total = totals.entry(*pair).or_default();
                *total = (total.0 + made, total.1 + top);
            }
        }
    }
    totals
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_entered_is_in_the_log_and_goes_back_and_forth((which, each, results) in entered()) {
        let (sections, winners) = evening(which);
        let mut event = founded(&sections, each, winners, 0);
        let begun = event.state().clone();
        let all: Vec<EntryPlace> = pairs::lines(event.state()).iter().map(|line| line.at()).collect();
        let mut steps = 0;
        for (index, deal) in &results {
            let action = pairs::reported(event.state(), *index.get(&all), Some(*deal)).unwrap();
            steps += usize::from(event.apply(1, action).is_ok());
        }
        let json = serde_json::to_string(event.log()).unwrap();
        let log: Vec<Entry> = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(&Event::replay(log).unwrap(), &event);
        let done = event.state().clone();
        for _ in 0..steps {
            event.apply(2, Action::Undo).unwrap();
        }
        prop_assert_eq!(event.state(), &begun);
        for _ in 0..steps {
            event.apply(3, Action::Redo).unwrap();
        }
        prop_assert_eq!(event.state(), &done);
    }

    #[test]
    fn the_ranking_is_what_the_definition_says((which, each, results) in entered()) {
        let (sections, winners) = evening(which);
        let mut event = founded(&sections, each, winners, 0);
        let all: Vec<EntryPlace> = pairs::lines(event.state()).iter().map(|line| line.at()).collect();
        let mut known = BTreeMap::new();
        for (index, deal) in &results {
            let at = *index.get(&all);
            // Contracts are valid on every board, typed scores by the vulnerability of theirs; here any number will do.
            let action = pairs::reported(event.state(), at, Some(*deal)).unwrap();
            let _ = event.apply(1, action);
            known.insert(at, *deal);
        }
        let totals = recomputed(&event, &known);
        let lists = pairs::rankings(event.state(), None);
        prop_assert_eq!(lists.len(), if winners == Winners::Two { 2 } else { 1 });
        let ranked: usize = lists.iter().map(|list| list.rows.len()).sum();
        let real = event.state().entrants().filter(|(pair, _)| !event.state().is_phantom(*pair)).count();
        prop_assert_eq!(ranked, real);
        let better = |one: (i128, i128), other: (i128, i128)| match (one.1, other.1) {
            (0, 0) => Ordering::Equal,
            (0, _) => Ordering::Less,
            (_, 0) => Ordering::Greater,
            _ => (one.0 * other.1).cmp(&(other.0 * one.1)),
        };
        // Half of the most boards that anybody has, those not known yet among them, is asked for a place.
        let mut has: BTreeMap<Player, usize> = BTreeMap::new();
        for line in pairs::lines(event.state()).iter().filter(|line| line.deal != Some(Deal::NotPlayed)) {
            line.pairs.iter().for_each(|&pair| *has.entry(pair).or_default() += 1);
        }
        let has = |pair: Player| has.get(&pair).copied().unwrap_or(0);
        let most = lists.iter().flat_map(|list| &list.rows).map(|row| has(row.pair)).max().unwrap_or(0);
        let few = |pair: Player| 2 * has(pair) < most;
        for list in &lists {
            let of = |pair: Player| totals.get(&pair).copied().unwrap_or_default();
            for row in &list.rows {
                let (points, maximum) = of(row.pair);
                prop_assert_eq!(row.maximum as i128, maximum);
                prop_assert_eq!(row.points.rounded(UNIT), points, "pair {}", row.pair);
                let ranked = list.rows.iter().filter(|it| !few(it.pair));
                let above = ranked.filter(|it| better(of(it.pair), of(row.pair)) == Ordering::Greater);
                prop_assert_eq!(row.place, match maximum {
                    _ if few(row.pair) => pairs::Place::Few { has: has(row.pair), most },
                    0 => pairs::Place::Nothing,
                    _ => pairs::Place::At(1 + above.count()),
                });
                if maximum > 0 {
                    let hundredths = (20_000 * points + UNIT * maximum).div_euclid(2 * UNIT * maximum);
                    prop_assert_eq!(row.percent, Some(hundredths));
                }
            }
        }
    }
}
