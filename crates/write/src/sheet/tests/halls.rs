//! Halls and hours of home games, in everything that is printed, saved or sent.

use rondel_event::event::{Action, Event, Hours, NewDay, Settings};
use rondel_format::share::{Privacy, decode, encode};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_session::setup::testing::league;
use rondel_session::setup::venues::{Team, read};
use rondel_text::Lang;
use time::macros::date;

use super::{ask, written};
use crate::sheet::Sheet;
use crate::{csv, ics, site, text};

/// A double league of eight in the town hall, with another hall or hour for three teams.
pub(super) fn halls() -> Event {
    let mut event = league(0);
    let lines = "Ajax: Sports hall West, 19:30\nBergen: North\nCeltic: 20:15";
    let reading = read(lines, &Team::all(event.state()));
    assert_eq!(reading.wrong, []);
    let settings = event.state().settings.clone();
    let settings = Settings { place: "Town hall".into(), venues: reading.venues, ..settings };
    event.apply(5, Action::Settings(settings)).unwrap();
    event
}

pub(super) fn calendar(event: &Event, player: Option<Player>) -> String {
    let hours = Hours::of(event.state(), &[]);
    let revision = ics::revision(event);
    let options = ics::Options { player, hours, revision, made: 0, lang: Lang::En };
    ics::calendar(event.state(), options).unwrap().replace("\r\n ", "")
}

pub(super) fn player(event: &Event, name: &str) -> Player {
    let mut all = event.state().entrants();
    all.find(|(_, member)| member.called == name).unwrap().0
}

#[test]
fn the_calendar_of_a_team_has_the_hall_and_the_hour_of_who_is_at_home() {
    let event = halls();
    let calendar = calendar(&event, Some(player(&event, "Dynamo")));
    let games: Vec<&str> = calendar.split("BEGIN:VEVENT").collect();
    let at = |home: &str| *games.iter().find(|it| it.contains(&format!("{home} – Dynamo"))).unwrap();
    let ajax = at("Ajax");
    assert!(ajax.contains("LOCATION:Sports hall West\r\n"), "{ajax}");
    assert!(ajax.contains("T193000\r\nDURATION:PT"), "{ajax}");
    assert!(ajax.contains("SEQUENCE:1\r\n"), "a later file takes the place of an earlier one: {ajax}");
    let bergen = at("Bergen");
    assert!(bergen.contains("LOCATION:North\r\n") && bergen.contains("DTSTART;VALUE=DATE:"), "{bergen}");
    let celtic = at("Celtic");
    assert!(celtic.contains("LOCATION:Town hall\r\n") && celtic.contains("T201500"), "{celtic}");
    assert!(at("Elva").contains("LOCATION:Town hall\r\n"));
}

#[test]
fn chat_table_site_and_schedule_name_the_halls() {
    let event = halls();
    let state = event.state();
    let chat = text::schedule(state, Lang::Nl);
    let has_line = |line: &str| chat.lines().any(|it| it.trim_end() == line);
    assert!(has_line("1  Ajax   – Gent     19:30, Sports hall West"), "{chat}");
    assert!(has_line("2  Elva   – Celtic") && has_line("4  Bergen – Dynamo   North"), "{chat}");
    let table = csv::schedule(state, Lang::Nl);
    assert!(table.lines().next().unwrap().ends_with(";Uitslag;Tijd;Accommodatie"), "{table}");
    assert!(table.contains(";19:30;Sports hall West\r\n") && table.contains(";;Town hall\r\n"), "{table}");
    let standings =
        rondel_event::standings::table(&rondel_event::event::history::History::of(state), &state.settings);
    let page = site::standings(state, &standings, Lang::En);
    assert!(
        page.contains("Ajax: Sports hall West, 19:30") && page.contains("Celtic: Town hall, 20:15"),
        "{page}"
    );
    let schedule = written(&Sheet::Schedule.pages(&ask(state, Lang::En, 1)));
    assert!(schedule.contains("Halls of the teams"), "{schedule}");
    assert!(schedule.contains("Sports hall West, 19:30"), "{schedule}");
}

#[test]
fn a_team_card_has_the_hall_under_the_opponent_and_the_hour_behind_the_day() {
    let event = halls();
    let cards = written(&Sheet::Cards.pages(&ask(event.state(), Lang::En, 1)));
    assert!(cards.contains("Ajax / Sports hall West"), "{cards}");
    assert!(cards.contains(" 19:30"), "{cards}");
}

#[test]
fn a_table_with_halls_and_hours_is_read_as_the_same_season() {
    use rondel_format::schedule::{Choices, read};
    let event = halls();
    for lang in [Lang::En, Lang::Nl, Lang::Nb] {
        let built = read(&csv::schedule(event.state(), lang)).build(&Choices::default()).unwrap();
        assert_eq!(built.schedule.rounds.len(), 14, "{lang:?}");
        assert_eq!(built.dates, event.state().dates, "{lang:?}");
    }
}

#[test]
fn a_link_with_initials_has_the_halls_by_team() {
    let mut event = halls();
    let ajax = player(&event, "Ajax");
    let mut entrant = event.state().members[ajax.index()].entrant.clone();
    entrant.club = "AFC".into();
    event.apply(6, Action::Amend { player: ajax, entrant }).unwrap();
    let reading = read("AFC: Sports hall West, 19:30", &Team::all(event.state()));
    let settings = Settings { venues: reading.venues, ..event.state().settings.clone() };
    event.apply(7, Action::Settings(settings)).unwrap();
    for privacy in [Privacy::Open, Privacy::Initials] {
        let copy = decode(&encode(event.state(), privacy).unwrap(), "copy", 0).unwrap();
        assert_eq!(copy.state().home(ajax), event.state().home(ajax), "{privacy:?}");
    }
}

/// Moves Ajax's game of round 1 to a Tuesday, and postpones the game at table 2 of round 2. Returns the table of the
/// former and the home teams of both.
fn put_off(event: &mut Event) -> (TableNo, Player, Player) {
    let ajax = player(event, "Ajax");
    let (first, second) = (RoundNo::from_index(0), RoundNo::from_index(1));
    let table = event.state().round(first).unwrap().round.table_of(ajax).unwrap().0;
    let home = event.state().table(first, table).unwrap().pair().unwrap()[0];
    let to = NewDay { date: date!(2026 - 12 - 01), begins: "18:45".parse().ok() };
    event.apply(8, Action::Postpone { round: first, table, to: Some(to) }).unwrap();
    event.apply(9, Action::Postpone { round: second, table: TableNo::from_index(1), to: None }).unwrap();
    let open = event.state().table(second, TableNo::from_index(1)).unwrap().pair().unwrap()[0];
    (table, home, open)
}

#[test]
fn a_moved_game_has_its_new_day_in_every_calendar_and_an_open_one_is_tentative() {
    let mut event = halls();
    let (before, ajax) = (calendar(&event, Some(player(&event, "Ajax"))), player(&event, "Ajax"));
    let (_, home, open) = put_off(&mut event);
    let entry = |calendar: &str, uid: &str| {
        let mut all = calendar.split("BEGIN:VEVENT");
        all.find(|it| it.contains(uid)).map(str::to_owned).unwrap()
    };
    let uid = format!("UID:{}-r1-p{ajax}@rondel\r\n", event.state().id);
    assert!(entry(&before, &uid).contains("DTSTART") && !entry(&before, &uid).contains("20261201"));
    let after = entry(&calendar(&event, Some(ajax)), &uid);
    assert!(after.contains("DTSTART:20261201T184500\r\n") && after.contains("SEQUENCE:3\r\n"), "{after}");
    assert!(!after.contains("TENTATIVE") && !after.contains("postponed"), "{after}");
    let all = calendar(&event, None);
    let own = entry(&all, &format!("-r1-m{home}@rondel"));
    assert!(own.contains("DTSTART:20261201T184500\r\n") && own.contains("SUMMARY:Round 1: "), "{own}");
    let open = entry(&calendar(&event, Some(open)), "-r2-p");
    assert!(open.contains("STATUS:TENTATIVE") && open.contains("(postponed)"), "{open}");
    // Taking a change back makes a later version too.
    event.apply(10, Action::Undo).unwrap();
    event.apply(11, Action::Undo).unwrap();
    let back = entry(&calendar(&event, Some(ajax)), &uid);
    assert!(back.contains("SEQUENCE:5\r\n") && !back.contains("20261201"), "{back}");
}

#[test]
fn sheets_chat_table_and_site_say_when_a_game_that_was_put_off_is_played() {
    let mut event = halls();
    let (table, ..) = put_off(&mut event);
    let outcome = Some(rondel_schedule::model::result::Outcome::Points([1, 0]));
    let other = TableNo::from_index(if table.index() == 0 { 1 } else { 0 });
    event.apply(9, Action::Report { round: RoundNo::from_index(0), table: other, outcome }).unwrap();
    let state = event.state();
    let schedule = written(&Sheet::Schedule.pages(&ask(state, Lang::En, 1)));
    assert!(schedule.contains("Tue 1 Dec 18:45") && schedule.contains("postponed"), "{schedule}");
    let cards = written(&Sheet::Cards.pages(&ask(state, Lang::En, 1)));
    assert!(cards.contains("1 · 1 Dec 18:45") && cards.contains("2 · postponed"), "{cards}");
    let chat = text::schedule(state, Lang::En);
    assert!(chat.contains("postponed  Tue 1 Dec 18:45"), "{chat}");
    let rows = csv::schedule(state, Lang::En);
    let open = rows.lines().find(|row| row.starts_with("2,,2,")).expect("no day");
    assert!(open.contains("postponed"), "{open}");
    assert!(rows.lines().any(|row| row.starts_with("1,2026-12-01,") && row.contains(",18:45,")), "{rows}");
    let standings =
        rondel_event::standings::table(&rondel_event::event::history::History::of(state), &state.settings);
    let page = site::standings(state, &standings, Lang::En);
    assert!(page.contains("2 postponed") && page.contains("moved to Tue 1 Dec 18:45"), "{page}");
    assert!(page.contains("postponed, the new day is not known"), "{page}");
    let history = rondel_text::history::told(
        rondel_event::event::Past::of(&event).moment(event.log().len() - 3),
        Lang::En,
    );
    assert!(history.contains(": moved to Tue 1 Dec 18:45."), "{history}");
}

#[test]
fn a_link_and_a_second_tablet_bring_the_new_days() {
    use rondel_event::event::merge::Merge;
    let before = halls();
    let mut there = before.clone();
    let (table, ..) = put_off(&mut there);
    let moved = |event: &Event| event.state().moved(RoundNo::from_index(0), table);
    assert!(moved(&there).is_some());
    for privacy in [Privacy::Open, Privacy::Initials] {
        let copy = decode(&encode(there.state(), privacy).unwrap(), "copy", 0).unwrap();
        assert_eq!((moved(&copy), copy.state().postponed()), (moved(&there), 2), "{privacy:?}");
    }
    let mut here = before;
    let renumber = rondel_event::standings::keizer::renumbered;
    let merge = Merge::of(&here, &there, renumber).unwrap();
    here.apply(20, merge.action(|_| true).unwrap()).unwrap();
    assert_eq!(here.state().rounds, there.state().rounds);
    assert!(Merge::of(&here, &there, renumber).unwrap().is_empty());
}

#[test]
fn a_season_can_change_while_a_late_game_of_it_is_put_off() {
    use rondel_session::setup::mid_season::MidSeason;
    use rondel_session::setup::testing::day;
    let mut event = halls();
    let (round, table) = (RoundNo::from_index(11), TableNo::from_index(0));
    event.apply(8, Action::Postpone { round, table, to: None }).unwrap();
    let season = MidSeason::of(event.state(), day(9, 1)).unwrap();
    assert_eq!(season.wish_list(&[]).from, Some(RoundNo::from_index(0)));
}
