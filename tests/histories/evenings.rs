//! Evenings as they were saved. The files are facts: they are never written again, so that what an earlier version
//! saved stays readable, whatever the constructors of schedules do by then. One entry of the log a line.

use rondel::event::history::History;
use rondel::event::{Action, Entry, Event, Fate, State, WithdrawnRule};
use rondel::model::ids::{RoundNo, Seat, TableNo};
use rondel::model::result::Outcome;
use rondel::proof::Proof;
use rondel::round_robin::circle::{self, Plan};
use rondel::standings::keizer::Lists;
use rondel::standings::{self, CorrectionEffect};

use crate::oracle;
use crate::support::{games, player, round};

/// Ours: eleven names, so a bye; a result corrected two rounds later and one played later, an undo and a redo, a
/// forfeit, a late entrant from round 4 on in place of the byes, a withdrawal from round 8 on.
const EVENING: &str = include_str!("evening.jsonl");

/// Ours: rounds that no constructor makes. Two entrants meet in every round, with the same colours, somebody is
/// named nowhere, a round has no table, the clock goes backwards.
const BY_HAND: &str = include_str!("by_hand.jsonl");

/// Ours: five teams of two boards. A board not played, a score of which one board is known, a board corrected and the
/// correction undone, a match entered in part.
const TEAMS: &str = include_str!("teams.jsonl");

/// Ours: twenty-three on five courts, three sitting out in each of nine rounds; nobody is partner or opponent of
/// anybody twice. As it was published, before the first score.
const AMERICANO: &str = include_str!("americano.jsonl");

/// Thirteen at bridge, where seats matter: the source's first directed schedule for 13, developed. As it was published.
const BRIDGE: &str = include_str!("bridge.jsonl");

/// A club's season of sixty after 33 of 34 evenings, as the page saved it. Somebody comes in before the 12th, somebody
/// leaves before the 21st; after the 30th a result of the third was found to be wrong.
const SEASON: &str = include_str!("season.jsonl");

fn entries(file: &str) -> Vec<Entry> {
    file.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn saved(event: &Event) -> String {
    event.log().iter().map(|entry| serde_json::to_string(entry).unwrap() + "\n").collect()
}

fn agrees_with_plain_counting(state: &State) {
    let standings = standings::table(&History::of(state), &state.settings);
    let (lines, out) = oracle::standings(state);
    assert_eq!(standings.excluded, out);
    let ours = standings.rows.iter().map(|row| {
        let values = row.values.iter().map(|value| value.unwrap_or(0)).collect();
        (row.place, row.player, i64::from(row.points.0), values)
    });
    assert!(ours.eq(lines));
}

#[test]
fn saved_evenings_come_out_as_they_went_in() {
    for file in [EVENING, BY_HAND, TEAMS, AMERICANO, BRIDGE, SEASON] {
        let event = Event::replay(entries(file)).unwrap();
        assert_eq!(saved(&event), file);
    }
}

#[test]
fn the_evening_ends_with_these_standings() {
    let event = Event::replay(entries(EVENING)).unwrap();
    let state = event.state();
    assert_eq!((state.open(), state.postponed(), state.first_open()), (0, 0, None));
    let standings = standings::table(&History::of(state), &state.settings);
    let rows = standings.rows.iter();
    let lines: Vec<String> = rows
        .map(|row| {
            let name = &state.member(row.player).unwrap().entrant.name;
            let berger = row.values[0].unwrap();
            format!(
                "{} {name} {} {} +{} ={} -{}",
                row.place, row.points.0, berger, row.won, row.drawn, row.lost
            )
        })
        .collect();
    // Half points and quarter points. The withdrawn entrant played six of ten games, so all of them count.
    assert_eq!(
        lines,
        [
            "1 Jopie de Wit 21 201 +10 =1 -0",
            "2 Bertus 18 152 +9 =0 -1",
            "3 Dirk 17 129 +8 =1 -2",
            "4 Åse 🎲 16 108 +8 =0 -3",
            "5 Late Lars 11 67 +5 =1 -2",
            "6 محمد 10 48 +5 =0 -5",
            "7 Hanne 10 46 +5 =0 -6",
            "8 Chloé 9 53 +4 =1 -6",
            "9 Anna 8 30 +4 =0 -6",
            "10 Fenna 3 5 +1 =1 -9",
            "11 Karel 2 2 +1 =0 -10",
            "12 Ids 1 3 +0 =1 -10",
        ]
    );
    let half_points: i32 = standings.rows.iter().map(|row| row.points.0).sum();
    assert_eq!(half_points, 2 * (3 * 5 + 8 * 6), "a point for every game");
}

#[test]
fn every_step_of_the_evening_holds() {
    let log = entries(EVENING);
    let mut event = Event::replay(log[..1].to_vec()).unwrap();
    let mut reaches = Vec::new();
    for Entry { at, action } in log.into_iter().skip(1) {
        let is_late_entry = matches!(action, Action::Together(_));
        event.apply(at, action).unwrap();
        agrees_with_plain_counting(event.state());
        if is_late_entry {
            assert_eq!(event.state().first_round(player(12)), Some(round(4)));
            assert_eq!(event.changes(), [], "what was played stays");
            assert_eq!(event.state().postponed(), 1);
        }
        // Corrections and games played later, not first results.
        reaches.extend(standings::reach(&event).filter(|reach| reach.changes[0].was.is_some()));
    }
    let brief = |reach: &CorrectionEffect| {
        let change = &reach.changes[0];
        let later = reach.later.map(|(from, to)| [from, to].map(|r| r.number()));
        (change.round.number(), change.is.clone(), later, reach.standings)
    };
    let expected = [
        (1, Some(Outcome::Draw), Some([2, 11]), true),
        // Undone: the last result of round 5. Then the postponed game of round 2.
        (5, None, Some([6, 11]), true),
        (2, Some(Outcome::SecondWins), Some([3, 11]), true),
    ];
    assert_eq!(reaches.iter().map(brief).collect::<Vec<_>>(), expected);
    let undone = event.story().filter(|(_, fate)| *fate == Fate::Undone).map(|(entry, _)| &entry.action);
    assert!(matches!(undone.collect::<Vec<_>>()[..], [Action::Seats(_)]));
}

#[test]
fn other_rules_for_leavers_read_the_same_evening_otherwise() {
    let mut event = Event::replay(entries(EVENING)).unwrap();
    let base = event.state().settings.clone();
    let mut points_of_all = |withdrawn| {
        let settings = rondel::event::Settings { withdrawn, ..base.clone() };
        event.apply(0, Action::Settings(settings)).unwrap();
        agrees_with_plain_counting(event.state());
        let standings = standings::table(&History::of(event.state()), &event.state().settings);
        standings.rows.iter().map(|row| row.points.0).sum::<i32>()
    };
    assert_eq!(
        points_of_all(WithdrawnRule::KeepPlayed),
        2 * (3 * 5 + 8 * 6 - 4),
        "four games count for nobody"
    );
    assert_eq!(points_of_all(WithdrawnRule::Forfeit), 2 * (3 * 5 + 8 * 6));
}

#[test]
fn published_rounds_are_facts_that_no_constructor_need_make() {
    let log = entries(BY_HAND);
    let at_first = Event::replay(log[..3].to_vec()).unwrap();
    let rounds: Vec<_> = at_first.state().rounds.iter().map(|p| games(&p.round)).collect();
    assert_eq!(rounds, [vec![[1, 2], [3, 4]], vec![[1, 2]], vec![[2, 1], [5, 3]], vec![]]);
    let plan = Plan { cycles: 2, ..Plan::default() };
    let made = circle::schedule(5, &plan).unwrap();
    assert!(at_first.state().rounds.iter().all(|published| !made.rounds.contains(&published.round)));

    let event = Event::replay(log).unwrap();
    let state = event.state();
    agrees_with_plain_counting(state);
    let outcomes: Vec<_> = state.rounds.iter().map(|published| published.outcomes.clone()).collect();
    let (won, drawn) = (Some(Outcome::FirstWins), Some(Outcome::Draw));
    assert_eq!(outcomes, [vec![won, None], vec![None, drawn]], "a result goes along with its table");
    assert_eq!(state.open(), 1);
}

#[test]
fn the_teams_stand_by_matches_then_boards() {
    let event = Event::replay(entries(TEAMS)).unwrap();
    let state = event.state();
    assert_eq!(state.open(), 2, "a match entered in part is still played");
    let history = History::of(state);
    let name = |player| state.member(player).unwrap().entrant.name.as_str();
    let rows = standings::table(&history, &state.settings).rows;
    let lines: Vec<(&str, i32, Vec<i64>)> = rows
        .iter()
        .map(|row| (name(row.player), row.points.0, row.values.iter().flatten().copied().collect()))
        .collect();
    // Half points. Who was free has the match and one and a half on the boards, as was settled.
    assert_eq!(
        lines,
        [
            ("Dal", 8, vec![7, 8]),
            ("Åsgård", 4, vec![5, 8]),
            ("Bø", 4, vec![4, 12]),
            ("Eik", 4, vec![3, 8]),
            ("Foss", 4, vec![3, 4]),
        ]
    );
    let best = standings::best_boards(&history, &state.settings);
    assert_eq!(best.scores_only, 1);
    let second: Vec<(usize, &str, i32, usize)> =
        best.boards[1].iter().map(|row| (row.place, name(row.team), row.points.0, row.games)).collect();
    let expected =
        [(1, "Åsgård", 5, 3), (2, "Dal", 2, 1), (3, "Bø", 1, 1), (4, "Eik", 0, 0), (4, "Foss", 0, 1)];
    assert_eq!(second, expected);
}

#[test]
fn individuals_keep_what_they_promise() {
    for file in [AMERICANO, BRIDGE] {
        let event = Event::replay(entries(file)).unwrap();
        assert_eq!(Proof::of(event.state()).report().findings(), []);
    }
}

#[test]
fn everybody_at_a_court_has_what_their_side_made() {
    let mut event = Event::replay(entries(AMERICANO)).unwrap();
    let rounds = event.state().rounds.len();
    for index in 0..rounds {
        for table in 0..5 {
            let first = (7 * index + 5 * table) as u32 % 25;
            let outcome = Some(Outcome::Points([first, 24 - first]));
            let (round, table) = (RoundNo::from_index(index), TableNo::from_index(table));
            event.apply(0, Action::Report { round, table, outcome }).unwrap();
        }
    }
    let state = event.state();
    let history = History::of(state);
    let table = standings::table(&history, &state.settings);
    // In each round five courts bring 24 to two on each side, and three who sit out have the half of it.
    let all: i32 = table.rows.iter().map(|row| row.points.0).sum();
    assert_eq!(all, 2 * 9 * (5 * 2 * 24 + 3 * 12));
    for row in &table.rows {
        let met = standings::meetings(&history, row.player);
        let made: u32 = met.iter().map(|meeting| meeting.score.unwrap()[0]).sum();
        assert_eq!(row.points.0, 2 * (made + 12 * (rounds - met.len()) as u32) as i32);
        for meeting in &met {
            let sides = state.table(meeting.round, meeting.table).unwrap().sides;
            let partner = meeting.seen.partner.unwrap();
            assert!(sides[meeting.seen.side].has(partner) && sides[meeting.seen.side].has(row.player));
            assert_eq!(meeting.seen.against, sides[1 - meeting.seen.side]);
        }
    }
}

#[test]
fn seats_have_names_only_where_left_and_right_matter() {
    let seats = |file: &str| {
        let event = Event::replay(entries(file)).unwrap();
        let state = event.state();
        let table = state.table(round(1), TableNo::from_index(0)).unwrap().clone();
        table.players().map(|player| state.seat(&table, player)).collect::<Vec<_>>()
    };
    assert_eq!(seats(AMERICANO), [None; 4]);
    assert_eq!(seats(BRIDGE), [Seat::N, Seat::S, Seat::E, Seat::W].map(Some));
}

#[test]
fn a_season_is_valued_as_it_was_published() {
    let log = entries(SEASON);
    let mut published = 0;
    for (index, entry) in log.iter().enumerate() {
        let Action::Rank { after, list } = &entry.action else { continue };
        published += 1;
        assert_eq!(usize::from(after.number()), published);
        // What was known in that moment, and no more: a result that is corrected later was counted as it stood.
        let event = Event::replay(log[..index].to_vec()).unwrap();
        let lists = Lists::of(event.state()).unwrap();
        assert_eq!(list.read(), Some(lists.now), "the list after round {published}");
    }
    assert_eq!(published, 33);
}
