//! The card of a phone in every kind of event, and what it takes from the links that the phone read before.

use rondel_event::event::{ClockTime, Kind, Span};
use rondel_event::testing::{cup, evening};
use rondel_schedule::model::schedule::Table;
use rondel_schedule::round_robin::cup::{FinalStage, Places};
use setup::Kind as Chosen;

use super::*;

/// Returns an event of which the first `rounds` rounds have scores of 24 points in all and the next one is paired.
fn scored(kind: Chosen, count: usize, rounds: usize) -> Event {
    let mut event = began(kind, count);
    for index in 0..=rounds {
        let round = RoundNo::from_index(index);
        if event.state().round(round).is_none() {
            let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
            event.apply(3, proposal.publish(event.state(), round)).unwrap();
        }
        let tables = event.state().round(round).unwrap().round.tables.len();
        for table in (0..tables).filter(|_| index < rounds) {
            let own = (5 * table + 7 * index + 3) as u32 % 25;
            let outcome = Some(Outcome::Points([own, 24 - own]));
            event.apply(4, Action::Report { round, table: TableNo::from_index(table), outcome }).unwrap();
        }
    }
    event
}

/// Returns five pairs of bridge in round 2 of a movement.
fn bridge() -> Event {
    let mitchell = Mitchell::new(3, 3).unwrap().movement().unwrap();
    let choices = Choices { each: 2, winners: Winners::Two, averages: Averages::Fixed, one_set: false };
    let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
    let entrants = (1..=5).map(|number| Entrant::named(format!("P{number}"))).collect();
    let settings = Chosen::Pairs.settings();
    let actions = begin("x".into(), settings, &[mitchell], choices, entrants, &words).unwrap();
    Event::replay(actions.into_iter().map(|action| Entry { at: 0, action })).unwrap()
}

/// Every kind of event in its second round.
fn evenings() -> Vec<Event> {
    let mut all: Vec<Event> = [(Chosen::RoundRobin, 7), (Chosen::Monrad, 7), (Chosen::Keizer, 7)]
        .map(|(kind, n)| played(kind, n, 1))
        .into();
    all.push(evening(9, 5, 1));
    all.push(scored(Chosen::Mexicano, 9, 1));
    all.push(league());
    let mut knock_out = cup::begun(8, 0, FinalStage::KnockOut { through: 0, best: 0, places: Places::Third });
    cup::play(&mut knock_out);
    cup::step(&mut knock_out);
    all.push(knock_out);
    all.push(bridge());
    all
}

/// The card has the table, the partner and the opponents that the round has, in every kind and language.
#[test]
fn every_card_is_the_game_of_the_round() {
    for event in evenings() {
        let (state, round) = (event.state(), RoundNo::from_index(1));
        let hall = told(&link(&tell(&event, 1, false), ADDRESS).unwrap());
        let name = |player: Player| state.members[player.index()].called.clone();
        for (player, _) in state.entrants().filter(|(player, _)| !state.is_phantom(*player)) {
            let me = hall.find(&name(player)).unwrap();
            let card = Card::of(&hall, &[], me, Lang::En);
            assert!(!card.next.is_empty() && card.lacks.is_empty(), "{card:?}");
            let seat = state.round(round).unwrap().round.table_of(player);
            let seat = seat.filter(|(table, _)| !state.is_off(round, *table));
            let Some((table, seen)) = seat.map(|(at, table)| (at, table.seen_by(player).unwrap())) else {
                assert!(card.game.is_none() && !card.says.is_empty(), "{card:?}");
                continue;
            };
            let game = card.game.unwrap();
            assert_eq!((game.table, game.partner), (table.number(), seen.partner.map(name)));
            assert_eq!(game.opponents, seen.against.players().iter().map(|&it| name(it)).collect::<Vec<_>>());
            for lang in Lang::BUILT_IN {
                let word = rondel_text::place::heading(state.place(), lang);
                assert_eq!(Card::of(&hall, &[], me, lang).game.unwrap().word, word);
            }
        }
    }
}

/// The next game and the rounds without one, by value, for the person in the first seat of the round.
#[test]
fn every_kind_says_what_comes_next() {
    let said: Vec<String> = evenings()
        .iter()
        .flat_map(|event| {
            let hall = told(&link(&tell(event, 1, false), ADDRESS).unwrap());
            let all = Lang::BUILT_IN.map(|lang| Card::of(&hall, &[], Player::from_index(0), lang));
            all.map(|Card { next, out, total, before, .. }| {
                let line = |it: &Line| format!("{} {:?} {} {}", it.round, it.partner, it.what, it.mark);
                let before: Vec<String> = before.iter().map(line).collect();
                format!("{:?}: {next} | {out} | {total:?} | {}", hall.kind, before.join(", "))
            })
        })
        .collect();
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn what_a_code_has_no_room_for_is_what_the_phone_read_before() {
    let event = played(Chosen::Monrad, 9, 3);
    let read: Vec<Hall> =
        (0..3).rev().map(|at| of(&tell(&event, at, false)).unwrap().with_one_round()).collect();
    let whole = of(&tell(&event, 3, false)).unwrap();
    let hall = whole.with_one_round();
    for me in hall.listed() {
        let card = Card::of(&whole, &[], me, Lang::En);
        assert_eq!(Card::of(&hall, &read, me, Lang::En).before, card.before);
        assert_eq!(card.before.len(), 3);
        let alone = Card::of(&hall, &[], me, Lang::En);
        assert_eq!(alone.before, []);
        let from = "Your games are here from round 4 on: the code had no room for the earlier ones.";
        assert_eq!(alone.lacks, from);
        let two = Card::of(&hall, &read[..1], me, Lang::En);
        assert_eq!(two.before, card.before[..1]);
        assert!(two.lacks.contains("from round 3 on"), "{}", two.lacks);
        let gap = Card::of(&hall, &[read[0].clone(), read[2].clone()], me, Lang::En);
        assert_eq!(gap.before.iter().map(|line| line.round).collect::<Vec<_>>(), [3, 1]);
        let without =
            "Not here: round 2. The code had no room for it, and this phone did not read it before.";
        assert_eq!(gap.lacks, without);
    }
}

#[test]
fn a_long_code_holds_the_rounds_next_to_its_own() {
    let event = scored(Chosen::Mexicano, 24, 9);
    let link = link(&tell(&event, 9, false), ADDRESS).unwrap();
    let hall = told(&link);
    assert!(
        link.len() <= MOST && hall.rounds.len() > 1,
        "{} characters, {} rounds",
        link.len(),
        hall.rounds.len()
    );
    let whole = of(&tell(&event, 9, false)).unwrap();
    assert!(hall.rounds.len() < whole.rounds.len());
    let card = Card::of(&hall, &[], Player::from_index(0), Lang::En);
    assert_eq!(
        card.before,
        Card::of(&whole, &[], Player::from_index(0), Lang::En).before[..hall.rounds.len() - 1]
    );
    assert!(card.lacks.contains(&format!("from round {} on", 11 - hall.rounds.len())), "{}", card.lacks);
}

#[test]
fn a_standing_that_the_code_had_no_room_for_is_the_one_read_before() {
    let event = played(Chosen::Monrad, 9, 3);
    let hall = of(&tell(&event, 3, false)).unwrap();
    let mut before = of(&tell(&event, 2, false)).unwrap();
    // In the round before the standings were the other way round.
    let last = before.list().len() + 1;
    before.standing.iter_mut().for_each(|it| it.place = last - it.place);
    for me in hall.listed() {
        let read = [before.clone()];
        let card = Card::of(&hall, &read, me, Lang::En);
        let row = card.list.iter().find(|row| row.own).unwrap();
        assert_eq!(card.rise, (last - row.place) as i64 - row.place as i64);
        assert_eq!((card.list.len(), card.list_note.as_str()), (9, ""));
        let bare = Card::of(&hall.without_standing(), &read, me, Lang::En);
        assert_eq!((bare.list.len(), bare.total, bare.rise), (9, None, 0));
        assert_eq!(bare.list_note, "As this phone read it in round 3: this code has no room for it.");
        assert_eq!(bare.list.iter().filter(|row| row.own).count(), 1);
    }
}

#[test]
fn an_average_is_called_an_average() {
    let mut event = evening(9, 5, 2);
    let settings = Settings { per_game: true, ..event.state().settings.clone() };
    event.apply(9, Action::Settings(settings)).unwrap();
    let hall = told(&link(&tell(&event, 2, false), ADDRESS).unwrap());
    for (lang, word) in Lang::BUILT_IN.into_iter().zip(["average", "gemiddeld", "snitt"]) {
        let total = Card::of(&hall, &[], Player::from_index(0), lang).total.unwrap();
        assert!(total.starts_with(word), "{total}");
    }
}

#[test]
fn the_head_of_the_card_says_the_hour_that_matters_now() {
    let span = Span { begins: ClockTime::of(20 * 60 + 15), minutes: 30 };
    let (today, other) = (date!(2026 - 11 - 30), date!(2026 - 12 - 01));
    let said = |date, minutes| {
        let now = Some((today, ClockTime::of(minutes)));
        let [label, time] = clock(date, span, now, Lang::En);
        format!("{label} {time}")
    };
    assert_eq!(said(None, 20 * 60), "begins at 20:15");
    assert_eq!(said(Some(today), 20 * 60 + 15), "now · until 20:45");
    assert_eq!(said(Some(today), 20 * 60 + 45), " 20:15–20:45");
    assert_eq!(said(Some(other), 20 * 60 + 15), " 20:15–20:45");
    assert_eq!(clock(None, span, None, Lang::En)[1], "20:15–20:45");
}

/// A link to the phones' own page is as long as one to the program, and a page of another name leads there itself.
#[test]
fn a_code_leads_to_the_page_for_phones_where_that_is_known() {
    let event = played(Chosen::Monrad, 6, 0);
    let begins = |address: &str| {
        let link = link(&tell(&event, 0, false), address).unwrap();
        let data = contents(&link).unwrap();
        assert_eq!(decode(data).unwrap().people.len(), 6);
        link.strip_suffix(data).unwrap().to_owned()
    };
    assert_eq!(begins("https://x.example/club/"), "https://x.example/club/h.html#");
    assert_eq!(begins("https://x.example/index.html"), "https://x.example/h.html#");
    assert_eq!(begins("https://x.example/club"), "https://x.example/club#/hall/");
    assert_eq!(begins("https://x.example/rondel.html"), "https://x.example/rondel.html#/hall/");
    assert_eq!("h.html#".len(), "#/hall/".len());
}

/// Nobody without a game is missing from the page of all games, nor anybody with one.
#[test]
fn all_games_of_a_round_and_all_who_have_none() {
    for event in evenings().into_iter().filter(|event| event.state().kind() != Kind::Pairs) {
        let hall = told(&link(&tell(&event, 1, false), ADDRESS).unwrap());
        let seated = games(&hall, Lang::En).into_iter().flat_map(|game| game.sides).flatten().count();
        let free = free(&hall, Lang::En).map_or(0, |names| names.split(", ").count());
        let away = hall.listed().len() - seated - free;
        // Those who lost in round 1 of a knock-out are at home.
        assert_eq!(away, if hall.kind == Kind::Cup { 4 } else { 0 }, "{:?}", hall.kind);
        let players: fn(&Table) -> usize = |table| table.players().count();
        let tables = event.state().rounds[1].round.tables.iter();
        assert_eq!(seated, tables.map(players).sum::<usize>(), "{:?}", hall.kind);
    }
}
