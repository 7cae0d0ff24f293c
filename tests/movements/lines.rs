//! Lines of sections from session to session.

use std::collections::BTreeMap;

use rondel::movement::lines::{Lines, LinesError, Place};
use rondel::verify::{self, Finding};

/// Follows every line through all sessions by the moves alone.
fn follow(lines: &Lines) {
    let programme = lines.programme().unwrap();
    let to: BTreeMap<Place, Place> = programme.moves.iter().map(|it| (it.from, it.to)).collect();
    let sections = lines.tables.len();
    assert_eq!(to.len(), 2 * sections);
    let at = |session: &[[u16; 2]], place: Place| session[place.section - 1][place.side];
    for sessions in programme.sessions.windows(2) {
        for (&from, &next) in &to {
            assert_eq!(at(&sessions[0], from), at(&sessions[1], next));
        }
    }
    if lines.sessions == 2 * sections - 1 {
        // From the last session on it goes on as from the first.
        for (&from, &next) in &to {
            assert_eq!(at(&programme.sessions[lines.sessions - 1], from), at(&programme.sessions[0], next));
        }
    }
    let smallest = lines.tables.iter().min().unwrap();
    assert_eq!(lines.tables[programme.stationary - 1], *smallest);
    let mut met = BTreeMap::new();
    for session in &programme.sessions {
        for &[ns, ew] in session {
            assert_ne!(ns, ew, "a line within itself");
            *met.entry([ns.min(ew), ns.max(ew)]).or_insert(0) += 1;
        }
    }
    assert!(met.values().all(|&times| times == 1), "a line twice");
    // Everybody, from round to round: nobody meets anybody twice but those who stay, where that cannot be avoided.
    let found = verify::movement(&programme.movement().schedule(1), false);
    let most = programme.exceptions.iter().map(|exception| exception.meet).max().unwrap_or(0);
    for finding in &found.findings {
        match finding {
            Finding::TooOften { players, rounds, .. } => {
                let lines = 2 * sections * smallest;
                assert!(
                    players.iter().all(|pair| pair.index() >= lines) && rounds.len() <= most,
                    "{finding:?}"
                );
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn every_number_of_sections_and_sessions() {
    for sections in 2..=8 {
        for sessions in [1, 2, sections, 2 * sections - 1] {
            follow(&Lines { tables: vec![5; sections], sessions, rounds: 5 });
        }
    }
}

#[test]
fn sections_of_unequal_size() {
    for tables in [vec![13, 13, 13, 14], vec![8, 7, 7], vec![9, 7, 8, 7, 9], vec![12, 9]] {
        let rounds = tables.iter().min().unwrap() - 1;
        for rounds in [rounds, rounds - 2] {
            let sessions = 2 * tables.len() - 1;
            follow(&Lines { tables: tables.clone(), sessions, rounds });
        }
    }
}

#[test]
fn those_who_stay_do_not_meet_where_that_can_be_avoided() {
    let lines = Lines { tables: vec![13, 13, 13, 14], sessions: 7, rounds: 13 };
    let programme = lines.programme().unwrap();
    let [exception] = programme.exceptions.as_slice() else { panic!("{:?}", programme.exceptions) };
    assert_eq!((exception.section, exception.seats.as_slice(), exception.meet), (4, [14].as_slice(), 0));
    assert_eq!(programme.stationary, 1);
    for session in 1..=7 {
        let movement = programme.section(session, 4).unwrap();
        let met: Vec<_> = movement.plays().filter_map(|(_, _, play)| play.met()).collect();
        assert!(met.iter().all(|pairs| pairs.map(|pair| pair.number()) != [14, 28]));
        assert_eq!(met.len(), 13 * 14);
    }
}

#[test]
fn where_they_must_meet_it_is_not_always_in_round_1() {
    let lines = Lines { tables: vec![9, 9, 13], sessions: 5, rounds: 9 };
    let programme = lines.programme().unwrap();
    let exception = &programme.exceptions[0];
    assert_eq!(exception.seats, [10, 11, 12, 13]);
    let mut first = BTreeMap::new();
    for session in 1..=5 {
        let movement = programme.section(session, 3).unwrap();
        for play in &movement.rounds[0] {
            *first.entry(play.met().unwrap()).or_insert(0) += 1;
        }
    }
    let stay = |pair: rondel::ids::Player| pair.index() % 13 >= 9;
    assert!(first.iter().all(|(pairs, &times)| !pairs.iter().all(|&pair| stay(pair)) || times < 5));
}

#[test]
fn what_cannot_be_is_refused() {
    let of =
        |tables: Vec<usize>, sessions, rounds| Lines { tables, sessions, rounds }.programme().map(|_| ());
    assert_eq!(of(vec![9], 1, 9), Err(LinesError::Sections { given: 1, most: 20 }));
    assert_eq!(of(vec![9; 3], 6, 9), Err(LinesError::Sessions { given: 6, most: 5 }));
    assert_eq!(of(vec![9; 3], 0, 9), Err(LinesError::Sessions { given: 0, most: 5 }));
    assert!(matches!(of(vec![9, 8], 1, 9), Err(LinesError::Section { section: 2, .. })));
}
