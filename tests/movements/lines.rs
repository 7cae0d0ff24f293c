//! Lines of sections from session to session.

use std::collections::BTreeMap;

use rondel::model::ids::{BoardNo, Player};
use rondel::movement::lines::{Lines, LinesError, Place};
use rondel::movement::{Movement, Play};
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
    // How evenly they are compared is that of the sessions played: each is a set of boards for all sections.
    let play = |set: usize| {
        move |lines: &[u16; 2]| Play {
            pairs: lines.map(Player::from_number),
            set: BoardNo::from_index(set),
            half: false,
        }
    };
    let rounds = programme.sessions.iter().enumerate();
    let rounds = rounds.map(|(set, session)| session.iter().map(play(set)).collect()).collect();
    let compared = Movement { pairs: 2 * sections, sets: lines.sessions, rounds };
    assert_eq!(programme.balance, compared.balance(2));
    assert_eq!(programme.movement().rounds.len(), lines.sessions * lines.rounds);
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
    let stay = |pair: rondel::model::ids::Player| pair.index() % 13 >= 9;
    assert!(first.iter().all(|(pairs, &times)| !pairs.iter().all(|&pair| stay(pair)) || times < 5));
}

#[test]
fn those_who_meet_begin_against_each_other_as_seldom_as_can_be() {
    // Two pairs who stay meet twice in three sessions; only once of that in round 1.
    let programme = Lines { tables: vec![5, 7], sessions: 3, rounds: 5 }.programme().unwrap();
    let stay = |pair: Player| pair.index() % 7 >= 5;
    let both_stay = |play: &&Play| play.met().is_some_and(|pairs| pairs.into_iter().all(stay));
    let begin =
        |session: usize| programme.section(session, 2).unwrap().rounds[0].iter().filter(both_stay).count();
    assert_eq!((programme.exceptions[0].meet, (1..=3).map(begin).sum::<usize>()), (2, 1));
}

#[test]
fn the_pairs_of_a_larger_section_begin_so_many_tables_further_up() {
    let lines = Lines { tables: vec![9, 9, 13], sessions: 5, rounds: 9 };
    let programme = lines.programme().unwrap();
    assert!(programme.exceptions[0].shift.iter().any(|&shift| shift > 0));
    for (session, &shift) in programme.exceptions[0].shift.iter().enumerate() {
        let first = &programme.section(session + 1, 3).unwrap().rounds[0];
        for (table, play) in first.iter().enumerate() {
            let [ns, ew] = play.met().unwrap().map(Player::index);
            assert_eq!((ns, (ew - 13 + shift) % 13), (table, table), "session {}", session + 1);
        }
    }
}

#[test]
fn fewer_sessions_are_the_first_of_all() {
    let of = |sessions: usize| Lines { tables: vec![5; 4], sessions, rounds: 5 }.programme().unwrap();
    let full = of(7);
    for sessions in 1..7 {
        let programme = of(sessions);
        assert_eq!(programme.sessions, full.sessions[..sessions]);
        assert_eq!(programme.moves, full.moves);
        assert!(programme.section(1, 1).is_some());
        let outside = [(0, 1), (1, 0), (1, 5), (sessions + 1, 1)];
        assert!(outside.into_iter().all(|(session, section)| programme.section(session, section).is_none()));
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let of =
        |tables: Vec<usize>, sessions, rounds| Lines { tables, sessions, rounds }.programme().map(|_| ());
    assert_eq!(of(vec![9], 1, 9), Err(LinesError::Sections { given: 1, most: 20 }));
    assert_eq!(of(vec![9; 21], 1, 9), Err(LinesError::Sections { given: 21, most: 20 }));
    assert_eq!(of(vec![9; 3], 6, 9), Err(LinesError::Sessions { given: 6, most: 5 }));
    assert_eq!(of(vec![9; 3], 0, 9), Err(LinesError::Sessions { given: 0, most: 5 }));
    assert!(matches!(of(vec![9, 8], 1, 9), Err(LinesError::Section { section: 2, .. })));
}

#[test]
fn more_sessions_than_there_can_be_stay_a_wish() {
    let of = |sections: usize| Lines { tables: vec![5; sections], sessions: 7, rounds: 5 };
    assert!(of(3).programme().is_err());
    assert_eq!((of(3).kept().sessions, of(4).kept().sessions), (5, 7));
    assert_eq!(of(3).kept().programme().unwrap().sessions.len(), 5);
}
