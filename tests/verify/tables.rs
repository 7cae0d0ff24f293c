//! Every published table verifies clean, with the figures its source claims.

use rondel::format::schedule::{Choices, Development, read};
use rondel::model::ids::Player;
use rondel::proof::report::{Figure, Grade, Kind};
use rondel::verify::{self, Claim, Directed, differences};

use super::sources::*;
use crate::support::{all_games, player};

#[test]
fn berger_tables() {
    for (entrants, rounds) in berger() {
        let (_, built) = built(&lines(&rounds));
        assert_eq!((built.kind, built.schedule.entrants), (Kind::RoundRobin, entrants));
        assert_eq!(all_games(&built.schedule), rounds);
        let report = report(&built, true);
        assert_eq!(report.findings(), [], "{entrants}");
        assert!(report.claims().iter().all(Claim::holds));
        assert!(report.figures().contains(&(Figure::Breaks(entrants - 2), Grade::Best)), "{entrants}");
    }
}

#[test]
fn the_rounds_of_the_ijdammer() {
    // `1-1` says who is free.
    let (_, seven) = built(&lines(&pippel("odd7_rounds")));
    let report7 = report(&seven, true);
    assert_eq!((seven.schedule.entrants, report7.findings()), (7, [].as_slice()));
    assert!(report7.claims().contains(&Claim::Byes { fewest: 1, most: 1 }));
    assert_eq!(report7.meters.breaks, 24);
    let (_, eight) = built(&lines(&pippel("half_turn8_rounds")));
    let report8 = report(&eight, true);
    assert_eq!(report8.findings(), []);
    assert!(report8.figures().contains(&(Figure::Breaks(6), Grade::Best)));
}

#[test]
fn the_league_programme() {
    let (_, built) = built(&lines(&ebl_teams()).replace('-', " v "));
    let report = report(&built, true);
    assert_eq!(report.findings(), []);
    assert!(report.figures().contains(&(Figure::Breaks(98), Grade::Above { least: 10 })));
    assert!(report.figures().contains(&(Figure::Run(6), Grade::Above { least: 2 })));
}

#[test]
fn the_barometer_and_its_switch() {
    let choices = Choices { kind: Some(Kind::Movement), ..Choices::default() };
    // The programme as printed, in which 12 is always first-named: the fix changes no comparison of the others.
    let plain = read(&lines(&serde_json::from_str(&programme()).unwrap())).build(&choices).unwrap();
    let movement = verify::movement(&plain.schedule, true);
    assert_eq!(movement.findings, []);
    for (one, others) in same_way() {
        for (other, times) in others {
            assert_eq!(movement.comparisons.times(player(one), player(other)), times, "{one} and {other}");
        }
    }
    assert_eq!(movement.comparisons.balance.unwrap().tenths(), 484);

    let switched = read(&lines(&switched())).build(&choices).unwrap();
    let movement = verify::movement(&switched.schedule, true);
    assert_eq!((movement.comparisons.fewest, movement.comparisons.most), (5, 5));
    assert!(movement.comparisons.balance.unwrap().is(100));
}

fn programme() -> String {
    let all: serde_json::Value = serde_json::from_str(include_str!("../literature/ebl_teams.json")).unwrap();
    all["teams12_rounds"].to_string()
}

#[test]
fn the_perfect_howell_for_six_tables() {
    let (_, built) = built(&howell());
    assert_eq!((built.kind, built.schedule.entrants), (Kind::Movement, 12));
    let report = report(&built, true);
    assert_eq!(report.findings(), []);
    assert!(report.claims().contains(&Claim::Moves { barometer: false, wrong: 0, shared: 0 }));
    assert!(report.figures().contains(&(Figure::Comparisons { fewest: 5, most: 5 }, Grade::Best)));
    assert!(report.figures().iter().any(|figure| {
        matches!(figure, (Figure::Balance(Some(balance)), Grade::Best) if balance.is(100))
    }));
}

#[test]
fn the_howell_of_its_first_round() {
    let first = "Table 1 : 11 v 2 : Board set 1 [line 2]\nTable 2 : 10 v 5 : Board set 2 [line 4]\n\
        Table 3 : 9 v 8 : Board set 3 [line 6]\nTable 4 : 7 v 3 : Board set 5 [line 3]\n\
        Table 5 : 12 v 6 : Board set 6 [line 1]\nTable 6 : 4 v 1 : Board set 8 [line 5]\n";
    let (_, developed) = built(first);
    assert_eq!((developed.kind, developed.development), (Kind::Movement, Development::OneStays));
    assert_eq!(developed.schedule, built(&howell()).1.schedule);
    // As it stands when every piece was pasted on a line of its own.
    let (_, pieces) = built(&first.replace(" : ", "\n:\n").replace(" [", "\n["));
    assert_eq!(pieces.schedule, developed.schedule);
}

#[test]
fn all_whist_tables_by_seating_and_by_differences() {
    let entries = entries();
    assert_eq!(entries.len(), 50 + 32 + 22 + 15);
    for entry in &entries {
        let (_, built) = built(&positions(entry));
        let v = usize::from(entry.v);
        assert_eq!((built.kind, built.schedule.entrants), (Kind::Individual, v), "{entry:?}");
        let report = report(&built, false);
        assert_eq!(report.findings(), [], "{} players, {}", entry.v, entry.index);
        assert!(!report.is_part());
        assert_eq!(differences(entry.v, &entry.tables).faults, [], "{} players, {}", entry.v, entry.index);
    }
}

#[test]
fn directed_and_almost_directed_tables() {
    for entry in directed() {
        let report = report(&built(&positions(&entry)).1, true);
        assert_eq!(report.findings(), [], "{} players, {}", entry.v, entry.index);
        assert!(report.figures().contains(&(Figure::Directed(Directed::Fully), Grade::Best)));
        assert!(differences(entry.v, &entry.tables).is_directed());
    }
    for entry in almost() {
        let report = report(&built(&positions(&entry)).1, false);
        let repeats = entry.penalty.unwrap();
        let figure = Figure::Directed(Directed::Almost { repeats });
        assert!(
            report.figures().contains(&(figure, Grade::Open)),
            "{} players: {:?}",
            entry.v,
            report.figures()
        );
        let differences = differences(entry.v, &entry.tables);
        assert_eq!((differences.penalty(), differences.is_directed()), (repeats, false));
    }
}

#[test]
fn nine_players_who_do_not_go_round() {
    let (_, built) = built(&nine());
    assert_eq!((built.schedule.entrants, built.schedule.rounds.len()), (9, 9));
    assert_eq!(built.schedule.rounds[0].out, [Player::from_index(0)]);
    let report = report(&built, true);
    assert_eq!(report.findings(), []);
    assert!(report.figures().contains(&(Figure::Directed(Directed::Fully), Grade::Best)));
}

#[test]
fn some_rounds_of_an_individual_say_how_many_are_missing() {
    for entry in entries().iter().step_by(7) {
        let (_, mut built) = built(&positions(entry));
        let (all, pairs) = (built.schedule.rounds.len(), 2 * built.schedule.rounds[0].tables.len());
        assert_eq!(report(&built, false).missing(), None);
        for gone in 1..=2 {
            built.schedule.rounds.pop();
            let report = report(&built, false);
            assert_eq!((report.findings(), report.is_part()), ([].as_slice(), true), "{entry:?}");
            assert_eq!(report.missing(), Some((all, gone * pairs)), "{entry:?}");
        }
    }
    // Six players are never partners equally often, however many rounds there are.
    let (_, six) = built("1 & 2 v 3 & 4\n5 bye\n6 bye");
    assert_eq!(report(&six, false).missing(), None);
}
