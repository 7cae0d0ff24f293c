//! Who has whom as partner, as opponent, at the left and at the right hand, counted from the seats and nothing else.

use rondel::model::ids::Player;
use rondel::model::schedule::Side;
use rondel::verify::{Rotation, differences, individual};

use super::sources::*;

/// How often: as partner, as opponent, at the left hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Times {
    partner: usize,
    opponent: usize,
    left: usize,
}

#[test]
fn the_matrices_are_what_is_seen_at_the_tables() {
    for entry in all() {
        let (solution, v) = (entry.solution(), usize::from(entry.v));
        let schedule = solution.schedule();
        let mut times = vec![vec![Times::default(); v]; v];
        for (_, _, table) in schedule.tables() {
            let [Side::Two([n, s]), Side::Two([e, w])] = table.sides else { panic!("two against two") };
            // Clockwise, each with the left neighbour.
            let clockwise = [n, e, s, w].map(Player::index);
            for at in 0..4 {
                let [me, left, partner, right] = [0, 1, 2, 3].map(|on| clockwise[(at + on) % 4]);
                times[me][left].left += 1;
                times[me][left].opponent += 1;
                times[me][partner].partner += 1;
                times[me][right].opponent += 1;
            }
        }
        let found = individual(&schedule, Rotation::of(v, schedule.rounds.len()));
        let penalty = differences(entry.v, solution.tables()).penalty();
        for me in 0..v {
            let player = Player::from_index;
            for other in (0..v).filter(|&other| other != me) {
                let counted = Times {
                    partner: found.partners.rounds(player(me), player(other)).len(),
                    opponent: found.opponents.rounds(player(me), player(other)).len(),
                    left: found.lefts.times(player(me), player(other)),
                };
                assert_eq!(counted, times[me][other], "{v} players, {me} and {other}");
                assert_eq!((counted.partner, counted.opponent), (1, 2), "{v} players, {me} and {other}");
                // What is left from one side is right from the other.
                let right = found.lefts.times(player(other), player(me));
                assert_eq!(counted.left + right, 2, "{v} players, {me} and {other}");
            }
            // Everybody who moves has as many twice at the left hand as distances go the same way twice, and as many
            // never; who stays has everybody once.
            let row = |count| times[me].iter().filter(|times| times.left == count).count();
            let expected = if me == 0 && solution.one_stays() { 0 } else { penalty };
            assert_eq!((row(2), row(0)), (expected, expected + 1), "{v} players, {me}");
        }
        assert!(found.findings.is_empty());
    }
}
