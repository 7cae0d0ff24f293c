//! CSV, text, calendar and pictures: what they say, and that a name stays a name in all of them.

use proptest::prelude::*;
use rondel::event::history::History;
use rondel::event::{Action, Entrant, Event, Gender, Hours, Settings, Sides, Timetable};
use rondel::figure::{self, Look};
use rondel::format::entrants;
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::Outcome;
use rondel::model::schedule::Schedule;
use rondel::setup::{Dating, Draft, Kind};
use rondel::standings;
use rondel::text::{Lang, Say};
use rondel::write::{csv, ics, text};

use crate::events::{an_event, first_date, played};
use crate::support::{cases, player, round};

/// An evening with a date for its first two rounds, one result taken back and one who left.
fn evening() -> Event {
    let mut event =
        played(&["Anna Bakker", "Bo Li", "=Carl", "\u{5D0}\u{5E0}\u{5D4}", "Eva"], "Club evening");
    let dates = vec![Some(first_date()), first_date().next_day()];
    event.apply(5, Action::Dates(dates)).unwrap();
    let (r, t) = (round(5), TableNo::from_index(1));
    event.apply(6, Action::Report { round: r, table: t, outcome: None }).unwrap();
    event
}

fn table(event: &Event) -> standings::Standings {
    standings::table(&History::of(event.state()), &event.state().settings)
}

fn all_day(player: Option<Player>) -> ics::Options {
    ics::Options { player, hours: Hours::default(), revision: 0, made: 1_786_000_000_000, lang: Lang::En }
}

/// The lines of a calendar with their folds undone.
fn unfolded(calendar: &str) -> Vec<String> {
    calendar.replace("\r\n ", "").lines().map(String::from).collect()
}

#[test]
fn sheets_are_as_they_are_printed_here() {
    let event = evening();
    insta::assert_snapshot!("schedule_csv", csv::schedule(event.state(), Lang::En).replace("\r\n", "\n"));
    insta::assert_snapshot!(
        "standings_csv",
        csv::standings(event.state(), &table(&event), Lang::Nb).replace("\r\n", "\n")
    );
    insta::assert_snapshot!("schedule_text", text::schedule(event.state(), Lang::Nl));
    insta::assert_snapshot!("standings_text", text::standings(event.state(), &table(&event), Lang::En));
    insta::assert_snapshot!(
        "calendar",
        ics::calendar(event.state(), all_day(None)).unwrap().replace("\r\n", "\n")
    );
}

#[test]
fn results_are_the_decided_rows_of_the_schedule() {
    let event = evening();
    let schedule = csv::schedule(event.state(), Lang::En);
    let results = csv::results(event.state(), Lang::En);
    let decided = schedule.lines().filter(|line| !line.ends_with(",bye") && !line.ends_with(','));
    assert!(results.lines().eq(decided), "{results}");
    assert_eq!(results.lines().count(), 1 + 9);
}

#[test]
fn who_left_is_said_so() {
    let mut event = evening();
    let bo = player(2);
    for (number, _) in event.clone().state().published().skip(1) {
        let at = event.state().round(number).unwrap().round.table_of(bo).map(|(table, _)| table);
        if let Some(table) = at {
            event.apply(7, Action::Report { round: number, table, outcome: None }).unwrap();
        }
    }
    event.apply(8, Action::Withdraw { player: bo, from: round(2) }).unwrap();
    let sheet = csv::standings(event.state(), &table(&event), Lang::Nl);
    assert_eq!(sheet.lines().last(), Some(";2;Bo Li;niet in de stand"));
    let shown = text::standings(event.state(), &table(&event), Lang::Nb);
    assert_eq!(shown.lines().last(), Some("Bo Li: ikke i tabellen"));
    let shown = text::round(event.state(), round(2), Lang::Nl);
    assert!(shown.contains("2  Anna Bakker – Bo Li  (1–0 (reglementair))\n"), "{shown}");
}

#[test]
fn columns_have_the_words_of_the_game() {
    let mut event = played(&["Anna", "Bo"], "");
    for (sides, words) in [
        (Sides::Colours, "Bord;Wit;Zwart"),
        (Sides::HomeAway, "Wedstrijd;Thuis;Uit"),
        (Sides::Plain, "Tafel;Eerste;Tweede"),
    ] {
        let settings = rondel::event::Settings { sides, minutes: 21, ..event.state().settings.clone() };
        event.apply(9, Action::Settings(settings)).unwrap_or_else(|refused| panic!("{refused}"));
        assert!(
            csv::schedule(event.state(), Lang::Nl)
                .starts_with(&format!("\u{FEFF}Ronde;Datum;{words};Uitslag\r\n"))
        );
    }
}

#[test]
fn an_entrant_has_a_calendar_of_their_own() {
    let mut event = evening();
    let timetable = Some(Timetable { start: "19:30".parse().unwrap(), ..Timetable::default() });
    let settings = Settings { timetable, ..event.state().settings.clone() };
    event.apply(9, Action::Settings(settings)).unwrap();
    let hours = Hours::of(event.state(), &[]);
    let options = ics::Options { hours, lang: Lang::Nl, ..all_day(Some(player(1))) };
    let lines = unfolded(&ics::calendar(event.state(), options).unwrap());
    for line in [
        "X-WR-CALNAME:Club evening · Anna Bakker",
        "UID:evening-r1-p1@rondel",
        "DTSTAMP:20260806T070640Z",
        "DTSTART:20260807T193000",
        "DURATION:PT20M",
        // Round 3 has no date, so it is on the day of round 2, after it.
        "DTSTART:20260808T195000",
    ] {
        assert!(lines.iter().any(|l| l == line), "{line}: {lines:#?}");
    }
    assert_eq!(lines.iter().filter(|line| *line == "BEGIN:VEVENT").count(), 5);
    // Somebody is free in each round, and says so in their own calendar.
    let free = (1..=5).filter(|&number| {
        let calendar = ics::calendar(event.state(), all_day(Some(player(number)))).unwrap();
        unfolded(&calendar).iter().any(|line| line == "SUMMARY:Round 1: bye · Club evening")
    });
    assert_eq!(free.count(), 1);

    let mut left = evening();
    left.apply(7, Action::Withdraw { player: player(1), from: round(2) }).unwrap();
    let calendar = ics::calendar(left.state(), all_day(Some(player(1)))).unwrap();
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 1);
    assert_eq!(ics::calendar(played(&["Anna", "Bo"], "").state(), all_day(None)), Err(ics::Error::NoDates));
}

#[test]
fn a_postponed_match_is_tentative_in_the_calendar_of_both_and_says_so() {
    let mut event = evening();
    let (first, table) = (round(1), TableNo::from_index(0));
    event.apply(8, Action::Report { round: first, table, outcome: Some(Outcome::Postponed) }).unwrap();
    let [one, other] = event.state().table(first, table).unwrap().pair().unwrap();
    let tentative = |player: Option<Player>| {
        let options = ics::Options { lang: Lang::Nl, ..all_day(player) };
        let lines = unfolded(&ics::calendar(event.state(), options).unwrap());
        let at = lines.iter().position(|line| line == "STATUS:TENTATIVE");
        at.map(|at| lines[at - 1].clone())
    };
    for player in [one, other] {
        let summary = tentative(Some(player)).expect("a tentative round");
        assert!(
            summary.starts_with("SUMMARY:Ronde 1: ") && summary.contains(" (uitgesteld) · "),
            "{summary}"
        );
    }
    let others = event.state().entrants().map(|(player, _)| player).filter(|it| ![one, other].contains(it));
    assert!(others.map(Some).chain([None]).all(|player| tentative(player).is_none()));
    // The round of everybody, and the file of all games, say which match it is.
    let calendar = unfolded(&ics::calendar(event.state(), all_day(None)).unwrap()).concat();
    let schedule = csv::schedule(event.state(), Lang::En);
    assert!(calendar.contains("postponed") && schedule.lines().any(|line| line.ends_with(",postponed")));
}

#[test]
fn a_calendar_has_the_rounds_that_are_not_paired_yet_by_their_number() {
    let mut draft = Draft { names: "A\nB\nC\nD".into(), ..Draft::default() };
    draft.choose(Kind::Monrad);
    draft.set_rounds(Some(3));
    draft.dating = Some(Dating::Weekly);
    let draft = draft.dated(first_date());
    let mut actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone()).into_iter();
    let Some(Action::Found { id, system, settings }) = actions.next() else { panic!("it begins so") };
    let mut event = Event::found(1, id, system, settings).unwrap();
    actions.for_each(|action| {
        event.apply(1, action).unwrap();
    });
    event.apply(2, Action::Withdraw { player: player(4), from: round(3) }).unwrap();
    let starts = |of: Option<Player>| {
        let calendar = ics::calendar(event.state(), all_day(of)).unwrap();
        let lines = unfolded(&calendar).into_iter();
        lines
            .filter_map(|line| Some(line.strip_prefix("DTSTART;VALUE=DATE:")?.to_owned()))
            .collect::<Vec<_>>()
    };
    assert_eq!(starts(None), ["20260807", "20260814", "20260821"]);
    assert_eq!(starts(Some(player(4))), ["20260807", "20260814"]);
}

#[test]
fn texts_and_calendars_show_initials_where_the_event_wants_them() {
    let mut event = evening();
    let mut settings = event.state().settings.clone();
    let texts = |event: &Event| {
        let state = event.state();
        [
            text::schedule(state, Lang::En),
            text::round(state, round(1), Lang::En),
            text::standings(state, &table(event), Lang::En),
            ics::calendar(state, all_day(Some(player(1)))).unwrap(),
        ]
    };
    assert!(texts(&event).iter().all(|text| text.contains("Bakker")));
    settings.initials = true;
    event.apply(8, Action::Settings(settings)).unwrap();
    for text in texts(&event) {
        assert!(text.contains("Anna B.") && !text.contains("Bakker"), "{text}");
    }
}

#[test]
fn entrants_come_back_from_their_sheet() {
    let full = Entrant {
        name: "=Anna, \"Bakker\"".into(),
        rating: Some(1),
        club: "@HSG; Oslo".into(),
        class: "+7B".into(),
        born: Some(2014),
        gender: Some(Gender::Female),
        team: "-1".into(),
        number: Some(7),
        partner: "+Bo".into(),
        players: vec!["Cas".into(), String::new(), "=Dirk".into()],
        official: None,
    };
    let mut event = played(&["'t Hooft", "Bo"], "");
    event.apply(9, Action::Enter(vec![full])).unwrap();
    for lang in Lang::BUILT_IN {
        let sheet = csv::entrants(event.state(), lang);
        let reading = entrants::read(&sheet);
        let read: Vec<&Entrant> = reading.entrants.iter().map(|found| &found.entrant).collect();
        let entered: Vec<&Entrant> = event.state().entrants().map(|(_, member)| &member.entrant).collect();
        assert_eq!(read, entered, "{sheet}");
        assert_eq!(reading.remarks, []);
        // Lists write 0 for a player without a rating.
        let unrated = entrants::read(&sheet.replace(",1,", ",0,").replace(";1;", ";0;"));
        assert_eq!(unrated.entrants[2].entrant.rating, None, "{sheet}");
        assert_eq!(unrated.remarks, []);
    }
}

/// The cells of a sheet, row by row.
fn cells(sheet: &str, lang: Lang) -> Vec<Vec<String>> {
    let delimiter = if lang == Lang::En { b',' } else { b';' };
    let sheet = sheet.strip_prefix('\u{FEFF}').expect("the mark of UTF-8");
    let mut reader = ::csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(sheet.as_bytes());
    reader.records().map(|row| row.unwrap().iter().map(String::from).collect()).collect()
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn no_cell_is_a_formula(event in an_event()) {
        for lang in Lang::BUILT_IN {
            let sheets = [
                csv::schedule(event.state(), lang),
                csv::standings(event.state(), &table(&event), lang),
                csv::entrants(event.state(), lang),
            ];
            for sheet in &sheets {
                for cell in cells(sheet, lang).into_iter().flatten() {
                    let digits = |rest: &str| rest.bytes().all(|b| b.is_ascii_digit() || b",.".contains(&b));
                    let number = cell.strip_prefix('-').is_some_and(digits);
                    prop_assert!(number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{:?}", cell);
                }
            }
            // Every table of every round has its row, and every name its cell.
            let tables: usize = event.state().rounds.iter().map(|published| published.round.tables.len()).sum();
            let rows = cells(&sheets[0], lang);
            prop_assert_eq!(rows.iter().skip(1).filter(|row| !row[2].is_empty()).count(), tables);
            prop_assert_eq!(cells(&sheets[2], lang).len(), event.state().entrants().count() + 1);
        }
    }

    #[test]
    fn a_calendar_holds_no_line_of_anybody_elses(event in an_event(), number in 1..8usize) {
        for player in [None, Some(player(number))] {
            let Ok(calendar) = ics::calendar(event.state(), all_day(player)) else { continue };
            prop_assert!(calendar.ends_with("END:VCALENDAR\r\n"));
            for line in calendar.split_terminator("\r\n") {
                prop_assert!(line.len() <= 75, "{} bytes: {}", line.len(), line);
                prop_assert!(!line.chars().any(char::is_control), "{:?}", line);
            }
            let known = "BEGIN END VERSION PRODID CALSCALE X-WR-CALNAME UID DTSTAMP DTSTART DTEND SUMMARY STATUS \
                         DESCRIPTION";
            let known: Vec<&str> = known.split(' ').collect();
            let lines = unfolded(&calendar);
            for line in &lines {
                let property = line.split([':', ';']).next().unwrap();
                prop_assert!(known.contains(&property), "{:?}", line);
            }
            let dated = event.state().published().filter(|(round, _)| event.state().date(*round).is_some()).count();
            let entries = lines.iter().filter(|line| *line == "BEGIN:VEVENT").count();
            prop_assert!(entries == dated || player.is_some() && entries < dated);
            prop_assert_eq!(lines.iter().filter(|line| *line == "END:VEVENT").count(), entries);
        }
    }

    #[test]
    fn a_picture_holds_names_as_text_only(event in an_event()) {
        let state = event.state();
        let history = History::of(state);
        let cross = standings::crosstable(&history, &table(&event));
        let title = state.settings.title.clone();
        let crosstable = figure::crosstable(title.clone(), String::new(), state, &cross, Default::default());
        let schedule = Schedule {
            entrants: state.members.len(),
            rounds: state.rounds.iter().map(|published| published.round.clone()).collect(),
        };
        let names: Vec<String> = state.members.iter().map(|member| member.entrant.name.clone()).collect();
        let meetings = figure::meetings(title.clone(), title, &schedule, &names, Some(RoundNo::from_index(0)));
        let looks = [Look::Page, Look::File];
        for svg in [crosstable, meetings].iter().flat_map(|matrix| looks.map(|look| matrix.drawing().svg(look))) {
            let tags = svg.split('<').skip(1).map(|tag| tag.split([' ', '>']).next().unwrap());
            for tag in tags {
                let known = "svg title /title desc /desc style /style rect line circle text /text /svg";
                let known: Vec<&str> = known.split(' ').collect();
                prop_assert!(known.contains(&tag), "{:?}", tag);
            }
            prop_assert!(!svg.chars().any(|c| c.is_control() && !"\t\r\n".contains(c)));
        }
    }

    #[test]
    fn a_chat_has_no_tabs(event in an_event()) {
        for lang in Lang::BUILT_IN {
            let shown = text::schedule(event.state(), lang) + &text::standings(event.state(), &table(&event), lang);
            prop_assert!(shown.lines().all(|line| line == line.trim_end()));
            prop_assert!(!shown.contains('\t'));
            let tables: usize = event.state().rounds.iter().map(|published| published.round.tables.len()).sum();
            prop_assert!(shown.lines().count() >= tables);
        }
    }
}

#[test]
fn every_error_is_a_sentence_in_every_language() {
    use rondel::format::{backup, share};
    let errors: Vec<Box<dyn Say>> = vec![
        Box::new(backup::read("").unwrap_err()),
        Box::new(backup::read("{").unwrap_err()),
        Box::new(backup::read("x").unwrap_err()),
        Box::new(backup::read("{}").unwrap_err()),
        Box::new(backup::read("{\"rondel\":9}").unwrap_err()),
        Box::new(share::decode("", "x", 1).unwrap_err()),
        Box::new(share::decode("9", "x", 1).unwrap_err()),
        Box::new(share::Error::TooLong { bytes: 9_000 }),
        Box::new(share::Error::LongLink { bytes: 9_000 }),
    ];
    for error in &errors {
        let said = Lang::BUILT_IN.map(|lang| error.say(lang));
        assert!(said.iter().all(|sentence| sentence.ends_with('.')), "{said:?}");
        assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
    }
}
