//! The contents of every sheet, by value: `snapshots` has a file for each kind of event and language.

use rondel_event::event::history::History;
use rondel_event::event::{Action, ClockTime, Event, Scoring, Sides, Timetable};
use rondel_event::standings;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_session::setup::Kind;
use rondel_text::Lang;

use super::events::{
    FIRST, club_nights, individual, keizer, league, monrad, partners, play, round_robin, teams,
};
use super::{LANGS, all, ask, written};
use crate::paper;
use crate::sheet::{Block, Sheet};

fn every_sheet(name: &str, event: &Event, round: u16) {
    for lang in LANGS {
        insta::assert_snapshot!(format!("{name}_{lang}"), all(event.state(), lang, round));
    }
}

#[test]
fn of_a_round_robin_of_seven() {
    every_sheet("round_robin", &round_robin(7), 1);
}

#[test]
fn of_a_league_with_home_and_away() {
    every_sheet("league", &league(5), 1);
}

#[test]
fn of_a_monrad_of_nine() {
    every_sheet("monrad", &monrad(9), 2);
}

#[test]
fn of_teams() {
    every_sheet("teams", &teams(5), 1);
}

#[test]
fn of_a_season() {
    every_sheet("keizer", &keizer(7), 1);
}

#[test]
fn of_rotating_partners() {
    every_sheet("individual", &individual(9, 2, false), 1);
}

#[test]
fn of_partners_who_sit_left_and_right() {
    every_sheet("directed", &individual(8, 2, true), 1);
}

/// Returns the lines of a sheet of round 1 as text.
fn lines(event: &Event, sheet: Sheet, lang: Lang) -> Vec<String> {
    written(&sheet.pages(&ask(event.state(), lang, 1))).lines().map(str::to_owned).collect()
}

#[test]
fn few_courts_have_the_whole_sheet_with_partners_on_one_line() {
    let event = partners(&FIRST[..12], 3);
    let said = |lang| lines(&event, Sheet::Boards, lang)[1..3].join("");
    assert_eq!(
        LANGS.map(said),
        [
            "[46 pt]  Court 1 | =Ivar & Joris | against | =Hanna & Bram | Result=",
            "[46 pt]  Baan 1 | =Ivar & Joris | tegen | =Hanna & Bram | Uitslag=",
            "[46 pt]  Bane 1 | =Ivar & Joris | mot | =Hanna & Bram | Resultat=",
        ]
    );
    // Fewer courts have larger type; seven courts are a list.
    let points = |courts: usize| {
        let names: Vec<String> = (1..=4 * courts).map(|number| format!("Anna {number}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        lines(&partners(&names, courts as u16), Sheet::Boards, Lang::En)[1].clone()
    };
    assert_eq!(
        [1, 2, 4, 6, 7].map(points),
        ["[64 pt]", "[54 pt]", "[34 pt]", "[28 pt]", "[28 pt] Court | Partners | against | Result"]
    );
}

#[test]
fn two_columns_are_never_called_the_same() {
    let event = partners(&FIRST, 6);
    let heads = |sheet| LANGS.map(|lang| lines(&event, sheet, lang).swap_remove(1));
    assert_eq!(
        [Sheet::TableCards, Sheet::Scores].map(heads),
        [
            [
                "[14 pt] Round | Partners | Points | Points | against",
                "[14 pt] Ronde | Partners | Punten | Punten | tegen",
                "[14 pt] Runde | Makkere | Poeng | Poeng | mot",
            ],
            [
                "[11 pt] Court | Partners | Points | Points | against",
                "[11 pt] Baan | Partners | Punten | Punten | tegen",
                "[11 pt] Bane | Makkere | Poeng | Poeng | mot",
            ],
        ]
    );
}

#[test]
fn a_date_is_said_once_and_hours_stand_on_cards() {
    let mut event = partners(&FIRST[..8], 2);
    let mut settings = event.state().settings.clone();
    settings.minutes = 20;
    settings.timetable = Some(Timetable { start: ClockTime::of(19 * 60), ..Timetable::default() });
    event.apply(0, Action::Settings(settings)).unwrap();
    let date = event.state().date(RoundNo::from_index(0));
    event.apply(0, Action::Dates(vec![date; 3])).unwrap();
    let schedule = lines(&event, Sheet::Schedule, Lang::En);
    assert_eq!(
        [&schedule[0], &schedule[2], &lines(&event, Sheet::Cards, Lang::En)[4]],
        [
            "# Schedule by round | Autumn cup of the Tower · Old Town Hall · 3 rounds · Monday, 7 September 2026 · \
             Proof bcd64974",
            "## Round 1 | 19:00–19:20",
            "  2 · 19:20 | 1 | Gijs | Bram & Carla | ",
        ]
    );
}

#[test]
fn results_are_left_out_when_asked() {
    let event = round_robin(7);
    let pages = |results: bool, sheet: Sheet| {
        written(&sheet.pages(&crate::sheet::Ask { results, ..ask(event.state(), Lang::En, 1) }))
    };
    for sheet in [Sheet::Boards, Sheet::Schedule, Sheet::Cards] {
        let [with, without] = [pages(true, sheet), pages(false, sheet)];
        assert!(with.contains("½"), "{with}");
        assert!(!without.contains("½"), "{without}");
    }
    let attendance = [true, false].map(|results| pages(results, Sheet::Attendance));
    assert_eq!(attendance[0], attendance[1]);
}

#[test]
fn names_are_shortened_when_asked() {
    let event = round_robin(7);
    let names = rondel_event::event::roster::shown(event.state(), true);
    let short = crate::sheet::Ask { names, initials: true, ..ask(event.state(), Lang::En, 1) };
    let standings = written(&Sheet::Standings.pages(&short));
    assert!(standings.contains("Mohammed A.") && !standings.contains("Hamdani"), "{standings}");
}

#[test]
fn a_wide_crosstable_is_cut_into_blocks_of_columns_with_every_name_beside_each() {
    let event = super::events::numbered(48);
    let pages = Sheet::Crosstable.pages(&ask(event.state(), Lang::En, 1));
    let parts: Vec<&str> =
        pages.iter().filter_map(|page| page.head.about.last()).map(String::as_str).collect();
    assert_eq!(parts, ["columns 1–24", "columns 25–48"]);
    for page in &pages {
        let text = written(std::slice::from_ref(page));
        for number in 1..=48 {
            assert!(text.contains(&format!("Number{number} ")), "{number}");
        }
    }
}

#[test]
fn slips_and_cards_are_eight_to_a_page() {
    let event = super::events::numbered(24);
    let ask = ask(event.state(), Lang::En, 1);
    let pieces = |sheet: Sheet| -> Vec<usize> {
        let pieces = |page: &crate::sheet::Page| match &page.blocks[..] {
            [crate::sheet::Block::Slips(_, slips)] => slips.len(),
            [crate::sheet::Block::Cards(_, cards)] => cards.len(),
            other => panic!("{other:?}"),
        };
        sheet.pages(&ask).iter().map(pieces).collect()
    };
    assert_eq!(pieces(Sheet::Slips), [8, 4]);
    assert_eq!(pieces(Sheet::Cards), [8, 8, 8]);
    let text = written(&Sheet::Slips.pages(&ask));
    for what in ["Autumn cup", "Round 1 ", "7 Sept 2026", "½–½", "signature white", "signature black"] {
        assert_eq!(text.matches(what).count(), 12, "{what}");
    }
    // Every card has the last round, and the cards are in order of number.
    let text = written(&Sheet::Cards.pages(&ask));
    assert_eq!(text.matches("\n  23 | ").count(), 24);
    let numbers: Vec<usize> =
        text.split("No. ").skip(1).filter_map(|rest| rest.split(' ').next()?.parse().ok()).collect();
    assert_eq!(numbers, (1..=24).collect::<Vec<_>>());
}

#[test]
fn the_list_on_the_sheet_of_a_round_is_that_of_the_standings() {
    let mut event = super::events::round_robin(6);
    play(&mut event, 2);
    let leader =
        |event: &Event| standings::table(&History::of(event.state()), &event.state().settings).rows[0].player;
    let (gone, from) = (leader(&event), RoundNo::from_index(2));
    event.apply(0, Action::Withdraw { player: gone, from }).unwrap();
    let table = standings::table(&History::of(event.state()), &event.state().settings);
    assert_eq!(table.excluded, [gone], "less than half was played");
    // Round 3 has no result yet, so its sheet has the list after round 2; that of round 2 has the same list.
    for round in [2, 3] {
        let text = written(&Sheet::Evening.pages(&ask(event.state(), Lang::En, round)));
        // A withdrawal is reported on the first evening without the player.
        assert_eq!(text.contains("has stopped"), round == 3, "{text}");
        let list = text.split_once("## Standings after round 2").expect("that list").1;
        let name = |player: Player| event.state().members[player.index()].entrant.name.as_str();
        let listed: Vec<&str> =
            list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   ")).collect();
        assert_eq!(listed.len(), 6, "{list}");
        for (row, line) in table.rows.iter().zip(&listed) {
            let first = name(row.player).split([' ', ',']).next().unwrap();
            assert!(line.starts_with(&format!("  {} | {first}", row.place)), "{line}, {row:?}");
        }
        assert!(listed[5].contains("Left out with all games") && listed[5].contains(name(gone)), "{list}");
    }
    // There is no list before the first result.
    let event = super::events::event(&super::events::draft(Kind::RoundRobin, 6));
    let text = written(&Sheet::Evening.pages(&ask(event.state(), Lang::En, 1)));
    assert!(!text.contains("Standings"), "{text}");
}

#[test]
fn the_cards_of_a_long_season_have_its_days_and_home_and_away() {
    let mut draft = super::events::draft(Kind::RoundRobin, 8);
    draft.plan.cycles = 2;
    draft.settings.sides = Sides::HomeAway;
    let event = super::events::event(&draft);
    let text = written(&Sheet::Cards.pages(&ask(event.state(), Lang::En, 1)));
    // Eight clubs, fourteen matches each.
    assert_eq!(text.matches("1 · 7 Sept |").count(), 8, "{text}");
    assert_eq!(text.matches("14 · 7 Dec |").count(), 8, "{text}");
    assert_eq!(text.matches("| Home |").count(), 8 * 7, "{text}");
    assert_eq!(text.matches("| Away |").count(), 8 * 7, "{text}");
}

#[test]
fn names_of_clubs_are_whole_on_every_sheet_or_cut_at_their_end() {
    const CLUBS: [&str; 4] =
        ["SV Amstelveen", "VV Alkmaar", "Hoogland 't Sluisje", "Dam- en Schaakclub De Vooruitgang Hoogezand"];
    let mut draft = super::events::draft(Kind::RoundRobin, 4);
    draft.settings.sides = Sides::HomeAway;
    let mut event = super::events::begun(&draft.evening().unwrap(), draft.settings.clone(), &CLUBS);
    play(&mut event, 1);
    for sheet in Sheet::offered(event.state()) {
        let text = written(&sheet.pages(&ask(event.state(), Lang::Nl, 1)));
        for nonsense in ["SV A.", "VV A.", "Hoogland S", "Hoogland '.", "Dam- H.", "Dam-. H"] {
            assert!(!text.contains(nonsense), "{sheet:?}: {nonsense}\n{text}");
        }
        assert!(text.is_empty() || text.contains("SV Amstelveen"), "{sheet:?}\n{text}");
    }
    // They are whole too where the names of people are first names with one letter.
    assert_eq!(rondel_event::event::roster::shown(event.state(), true), CLUBS);
}

#[test]
fn the_sheet_of_a_round_says_what_comes_next_by_date() {
    let mut event = league(5);
    let mut dates = event.state().dates.clone();
    dates[1] = dates[4].and_then(|last| last.next_day());
    event.apply(0, Action::Dates(dates)).unwrap();
    let next = |round| {
        let text = written(&Sheet::Evening.pages(&ask(event.state(), Lang::En, round)));
        text.lines()
            .find(|line| line.contains("ext time: round") || line.contains("the last round"))
            .unwrap()
            .to_owned()
    };
    assert!(next(1).contains("round 3, "), "{}", next(1));
    assert!(next(5).contains("round 2, "), "{}", next(5));
    assert!(next(2).contains("the last round"), "{}", next(2));
}

/// Eight clubs with names as leagues have them, one of which has left.
fn clubs() -> Event {
    const CLUBS: [&str; 8] = [
        "VV Gouda",
        "SV Amstelveen 2",
        "HSV De Zuidvogels 3",
        "R.K.S.V. Sint-Willebrord 1",
        "F.C. 's-Gravenhage",
        "Dam- en Schaakclub",
        "v.v. De Meern",
        "Hoogland",
    ];
    let mut draft = super::events::draft(Kind::RoundRobin, 8);
    draft.plan.cycles = 2;
    draft.settings.sides = Sides::HomeAway;
    draft.settings.scoring = Scoring::Scores;
    draft.settings.forfeit = Some(3);
    let mut event = super::events::begun(&draft.evening().unwrap(), draft.settings.clone(), &CLUBS);
    play(&mut event, 1);
    let from = RoundNo::from_index(4);
    event.apply(0, Action::Withdraw { player: Player::from_index(0), from }).unwrap();
    event
}

#[test]
fn names_are_whole_wherever_a_second_line_or_smaller_type_has_room_for_them() {
    let clubs = clubs();
    let mut draft = super::events::draft(Kind::RoundRobin, 4);
    draft.dating = None;
    let people = [
        "Nora Lindqvist Andersen",
        "Jan-Willem van der Hoeven",
        "Mw. Geertruida de Vries",
        "Fleur van den Berg",
    ];
    let people = super::events::begun(&draft.evening().unwrap(), draft.settings.clone(), &people);
    let sheets = [
        Sheet::Boards,
        Sheet::Names,
        Sheet::Evening,
        Sheet::Schedule,
        Sheet::Cards,
        Sheet::Standings,
        Sheet::Crosstable,
    ];
    for (event, sheet) in [&clubs, &people].into_iter().flat_map(|event| sheets.map(|sheet| (event, sheet))) {
        let text = written(&sheet.pages(&ask(event.state(), Lang::En, 1)));
        for (_, member) in event.state().entrants().filter(|_| !text.is_empty()) {
            assert!(text.contains(&member.called), "{sheet:?}: {}\n{text}", member.called);
        }
        for cut in ["Zuidvoge.", "Nora L.", "Willem H."] {
            assert!(!text.contains(cut), "{sheet:?}: {text}");
        }
    }
}

/// A round robin of so many people with usual names.
fn people(count: usize) -> Event {
    const PEOPLE: [&str; 16] = [
        "Anna de Vries",
        "Bram Jansen",
        "Carla Smit",
        "Daan Visser",
        "Eva Bakker",
        "Finn Mulder",
        "Gerda Bos",
        "Hugo Vos",
        "Ida Peters",
        "Jan Hendriks",
        "Kees de Groot",
        "Lotte Kok",
        "Mila Dekker",
        "Noah Brouwer",
        "Olga de Wit",
        "Piet Dijkstra",
    ];
    let mut draft = super::events::draft(Kind::RoundRobin, count);
    draft.dating = None;
    super::events::begun(&draft.evening().unwrap(), draft.settings.clone(), &PEOPLE[..count])
}

/// The one table of a sheet on one page: its type, and how much of the page it fills in percent.
fn filled(event: &Event, sheet: Sheet) -> (u32, u32) {
    let pages = sheet.pages(&ask(event.state(), Lang::En, 1));
    let [page] = &pages[..] else { panic!("{} pages", pages.len()) };
    let Block::Table(table) = &page.blocks[0] else { panic!("{:?}", page.blocks[0]) };
    (table.size.points(), 100 * table.height_under(&page.head) / paper::HEIGHT)
}

#[test]
fn lists_by_name_and_crosstables_are_in_the_largest_type_that_a_page_holds() {
    let of = |sheet: Sheet| [8, 12, 16].map(|count| filled(&people(count), sheet));
    let (names, crosstables) = (of(Sheet::Names), of(Sheet::Crosstable));
    assert_eq!(names.map(|(points, _)| points), [28, 24, 24]);
    assert!(names.iter().all(|&(_, share)| share > 60), "{names:?}");
    let least = [24, 20, 14];
    assert!(crosstables.iter().zip(least).all(|(&(points, _), least)| points >= least), "{crosstables:?}");
    assert!(crosstables.iter().all(|&(_, share)| share > 60), "{crosstables:?}");
}

/// A league of twelve clubs at home and away: 22 rounds.
fn long_league() -> Event {
    let mut draft = super::events::draft(Kind::RoundRobin, 12);
    draft.plan.cycles = 2;
    draft.settings.sides = Sides::HomeAway;
    draft.settings.scoring = Scoring::Scores;
    let clubs = [
        "Gouda",
        "Hoogland",
        "De Meern",
        "Amstelveen",
        "Zuidvogels",
        "Willebrord",
        "Sluisje",
        "Utrecht",
        "Vianen",
        "Maarssen",
        "Nieuwegein",
        "Houten",
    ];
    super::events::begun(&draft.evening().unwrap(), draft.settings.clone(), &clubs)
}

#[test]
fn a_long_schedule_takes_no_more_pages_than_it_fills() {
    let event = long_league();
    for lang in LANGS {
        let pages = Sheet::Schedule.pages(&ask(event.state(), lang, 1));
        let text = written(&pages);
        assert!(pages.len() <= 2, "{} pages in {lang}", pages.len());
        for (_, member) in event.state().entrants() {
            assert!(text.contains(&member.called), "{}\n{text}", member.called);
        }
    }
}

#[test]
fn a_card_says_in_full_that_the_opponent_has_left() {
    let event = clubs();
    for lang in LANGS {
        let text = written(&Sheet::Cards.pages(&ask(event.state(), lang, 1)));
        let says =
            ["(has left)", "(gestopt)", "(trukket seg)"][LANGS.iter().position(|it| *it == lang).unwrap()];
        // Ten rounds are still to come, and in each of them one club meets the one that has left.
        assert_eq!(text.matches(&format!("VV Gouda {says} | ")).count(), 10, "{text}");
    }
}

#[test]
fn partners_with_short_names_stand_on_one_line() {
    let event = partners(&FIRST[..10], 2);
    for kind in [Sheet::Evening, Sheet::Schedule] {
        let text = written(&kind.pages(&ask(event.state(), Lang::En, 1)));
        let games: Vec<&str> = text.lines().filter(|line| line.contains(" & ")).collect();
        assert!(games.len() >= 2 && games.iter().all(|line| !line.contains(" / & ")), "{kind:?}: {text}");
    }
}

#[test]
fn what_does_not_count_is_in_brackets_and_what_is_postponed_is_said() {
    let mut event = clubs();
    let report =
        |table, outcome| Action::Report { round: RoundNo::from_index(1), table, outcome: Some(outcome) };
    let [first, second] = [0, 1].map(TableNo::from_index);
    event.apply(0, report(first, Outcome::SecondForfeits)).unwrap();
    event.apply(0, report(second, Outcome::Postponed)).unwrap();
    let sheet = |sheet: Sheet, round| written(&sheet.pages(&ask(event.state(), Lang::En, round)));
    let line = |text: &str, name: &str, what: &str| {
        text.lines().any(|line| line.contains(name) && line.contains(what))
    };
    for kind in [Sheet::Evening, Sheet::Schedule] {
        assert!(line(&sheet(kind, 1), "VV Gouda", "| (11–5)"), "{}", sheet(kind, 1));
        assert!(sheet(kind, 2).contains("| 3–0 w.o."), "{}", sheet(kind, 2));
        assert!(sheet(kind, 2).contains("| postponed"), "{}", sheet(kind, 2));
    }
    let cross = sheet(Sheet::Crosstable, 2);
    assert!(cross.contains(" 3–0 ") && !cross.contains("| + "), "{cross}");
    let csv = crate::csv::results(event.state(), Lang::En);
    assert!(line(&csv, "VV Gouda", ",(11–5)"), "{csv}");
    // The crosstable has no meetings for matches that will not be played.
    let table = standings::table(&History::of(event.state()), &event.state().settings);
    let cross = standings::crosstable(&History::of(event.state()), &table);
    let gone = cross.rows.iter().find(|row| row.player.index() == 0).unwrap();
    assert_eq!(gone.meetings.len(), 4);
}

#[test]
fn a_card_of_a_season_says_what_its_signs_mean_where_it_has_some() {
    let mut event = super::events::event(&super::events::draft(Kind::Keizer, 6));
    let round = RoundNo::from_index(event.state().rounds.len());
    let away = vec![(Player::from_index(0), SitOut::External)];
    event.apply(0, Action::Away { round, away }).unwrap();
    super::events::pair(&mut event);
    play(&mut event, round.number());
    let feet = |lang: Lang| -> Vec<String> {
        let pages = Sheet::Cards.pages(&ask(event.state(), lang, round.number()));
        let cards = pages.iter().flat_map(|page| &page.blocks).flat_map(|block| match block {
            crate::sheet::Block::Cards(_, cards) => cards.as_slice(),
            other => panic!("{other:?}"),
        });
        cards.map(|card| card.foot.clone()).collect()
    };
    let said = feet(Lang::En);
    assert!(said[0] == "e played for the club elsewhere", "{said:?}");
    assert!(said.iter().any(String::is_empty), "{said:?}");
    assert_eq!(feet(Lang::Nl)[0], "e extern gespeeld voor de club");
}

#[test]
fn where_clubs_have_nights_each_game_has_its_day_everywhere() {
    let event = club_nights();
    let state = event.state();
    let schedule = lines(&event, Sheet::Schedule, Lang::En).join("\n");
    assert!(schedule.contains("Thu 10 Sept") && schedule.contains("Mon 7 Sept"), "{schedule}");
    // The whole last round is on the Monday.
    assert!(!schedule.contains("Thu 8 Oct") && schedule.contains("Mon 5 Oct"), "{schedule}");
    let cards = lines(&event, Sheet::Cards, Lang::Nl).join("\n");
    assert!(cards.contains("1 · 10 sep"), "{cards}");
    let headings = crate::screen::round::headings(state, RoundNo::from_index(0), Lang::Nb);
    assert_eq!(headings[0].as_deref(), Some("mandag 7. september 2026"));
    assert!(headings.iter().flatten().any(|heading| heading == "torsdag 10. september 2026"), "{headings:?}");
    let csv = crate::csv::schedule(state, Lang::En);
    assert!(csv.contains("2026-09-10") && !csv.contains("2026-10-08"), "{csv}");
    let chat = crate::text::schedule(state, Lang::En);
    assert!(chat.contains("Thu 10 Sept"), "{chat}");
    // The calendar of a team has the club night of the home team, and the name of that team as the place.
    let options = |player: usize| crate::ics::Options {
        player: Some(Player::from_index(player)),
        hours: rondel_event::event::Hours::default(),
        revision: 0,
        made: 0,
        lang: Lang::En,
    };
    let calendars: Vec<String> =
        (0..6).map(|player| crate::ics::calendar(state, options(player)).unwrap()).collect();
    for (at, calendar) in calendars.iter().enumerate() {
        assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 5, "{calendar}");
        assert!(calendar.contains("DTSTART;VALUE=DATE:20261005"), "{at}: {calendar}");
        assert_eq!(calendar.matches("LOCATION:").count(), 5);
    }
    assert!(
        calendars[0].contains("DTSTART;VALUE=DATE:20260910")
            || calendars[2].contains("DTSTART;VALUE=DATE:20260910")
    );
}
