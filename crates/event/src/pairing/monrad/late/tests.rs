use rondel_schedule::model::result::{Outcome, SitOut};

use super::*;
use crate::event::history::History;
use crate::event::{Kind, Monrad, Progress, State, System};
use crate::pairing::attendance::{Effect, absent, check_in, check_in_round, here, leave};
use crate::pairing::monrad::{Pairing, entrants};
use crate::pairing::rounds::next;
use crate::pairing::{Decisions, Proposal};
use crate::testing::begun_by;

fn reasons(state: &State, round: RoundNo) -> Pairing {
    match Proposal::reasons(state, round) {
        Some(Proposal::Monrad(pairing)) => pairing,
        other => panic!("{other:?}"),
    }
}

fn player(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

fn round(number: u16) -> RoundNo {
    RoundNo::from_number(number).unwrap()
}

/// A Monrad of this number of players, round 1 published.
fn begun(players: usize) -> Event {
    let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
    begun_by(System::Monrad(Monrad { rounds: 5, lot: None }), Kind::Monrad.settings(), &names.join("\n"))
}

/// White wins every open game of the latest round.
fn play(event: &mut Event) {
    let round = RoundNo::from_index(event.state().rounds.len() - 1);
    for table in 0..event.state().rounds[round.index()].round.tables.len() {
        let table = TableNo::from_index(table);
        if event.state().progress(round, table) == Some(Progress::Open) {
            event.apply(1, Action::Report { round, table, outcome: Some(Outcome::FirstWins) }).unwrap();
        }
    }
}

fn pair_next(event: &mut Event) {
    let round = next(event.state()).unwrap();
    let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
    event.apply(2, proposal.publish(event.state(), round)).unwrap();
}

fn way(event: &Event, comer: &Arrival, grant: Grant, way: JoinOption) -> Result<Possibility, Impossible> {
    possibilities(event, comer, grant).into_iter().find(|(other, _)| *other == way).unwrap().1
}

fn newcomers(names: &[&str]) -> Arrival {
    Arrival::New(names.iter().map(|&name| Entrant::named(name)).collect())
}

fn points(event: &Event, player: Player) -> i32 {
    let history = History::of(event.state());
    entrants(&history, &event.state().settings, |_| true)[player.index()].points.0 / 2
}

fn boards(event: &Event, r: u16) -> Vec<[u16; 2]> {
    let tables = &event.state().round(round(r)).unwrap().round.tables;
    tables.iter().map(|table| table.pair().unwrap().map(|player| player.number())).collect()
}

#[test]
fn a_late_child_plays_who_has_the_walk_over() {
    let mut event = begun(7);
    play(&mut event);
    pair_next(&mut event);
    let free = event.state().rounds[1].round.out[0];
    let before = boards(&event, 2);
    let it = way(&event, &newcomers(&["Zoë"]), Grant::Losses, JoinOption::Now).unwrap();
    assert_eq!(
        (it.players.clone(), it.freed, it.missed, it.granted),
        (vec![player(8)], Some(free), 1, HalfPoints(2))
    );
    let had_white = boards(&event, 1).iter().any(|pair| pair[0] == free.number());
    // Without a colour of their own they leave the other one theirs.
    let pair = if had_white { [player(8), free] } else { [free, player(8)] };
    assert_eq!(it.boards, [Added { table: TableNo::from_index(3), pair, met: None }]);
    event.apply(3, it.action).unwrap();
    assert_eq!(boards(&event, 2)[..3], before);
    assert_eq!(event.state().rounds[1].round.out, []);
    let told = reasons(event.state(), round(2));
    assert!(told.free.is_none() && told.pairs[3].by_hand && told.order.len() == 8);
    // Only one undo.
    event.apply(4, Action::Undo).unwrap();
    assert_eq!(event.state().members.len(), 7);
    assert_eq!(event.state().rounds[1].round.out, [free]);
}

#[test]
fn from_the_next_round_with_what_the_organizer_grants() {
    let mut event = begun(6);
    play(&mut event);
    pair_next(&mut event);
    let now = way(&event, &newcomers(&["Zoë"]), Grant::Draws, JoinOption::Now);
    assert_eq!(now, Err(Impossible::NoFreePlace { round: round(2), kind: Kind::Monrad }));
    let it = way(&event, &newcomers(&["Zoë"]), Grant::Draws, JoinOption::Next).unwrap();
    assert_eq!((it.round, it.missed, it.granted), (round(3), 2, HalfPoints(8)));
    event.apply(3, it.action).unwrap();
    assert_eq!(points(&event, player(7)), 4);
    play(&mut event);
    pair_next(&mut event);
    let named = event.state().first_round(player(7));
    assert_eq!(named, Some(round(3)), "even while everybody else plays, she is paired in the next round");
}

#[test]
fn zero_now_enters_and_is_absent() {
    let mut event = begun(6);
    play(&mut event);
    pair_next(&mut event);
    let it = way(&event, &newcomers(&["Zoë"]), Grant::Draws, JoinOption::Absent).unwrap();
    assert_eq!((it.granted, it.idle.clone()), (HalfPoints(0), vec![player(7)]));
    event.apply(3, it.action).unwrap();
    assert_eq!(event.state().away(round(2), player(7)), Some(SitOut::Absent));
    assert!(event.state().is_present(round(3), player(7)));
}

#[test]
fn several_at_once_play_each_other() {
    let mut event = begun(7);
    play(&mut event);
    pair_next(&mut event);
    let free = event.state().rounds[1].round.out[0];
    // Two: among themselves, and the walk-over stays.
    let two = way(&event, &newcomers(&["A", "B"]), Grant::Nothing, JoinOption::Now).unwrap();
    assert_eq!((two.freed, two.boards.len(), two.boards[0].pair), (None, 1, [player(9), player(8)]));
    // Three: the first of them against the walk-over.
    let three = way(&event, &newcomers(&["A", "B", "C"]), Grant::Nothing, JoinOption::Now).unwrap();
    assert_eq!((three.freed, three.boards.len(), three.idle.len()), (Some(free), 2, 0));
    event.apply(3, three.action).unwrap();
    assert_eq!(event.state().rounds[1].round.tables.len(), 5);
    // Three more, and nobody is free: one of them has to wait.
    let more = way(&event, &newcomers(&["D", "E", "F"]), Grant::Nothing, JoinOption::Now).unwrap();
    assert_eq!((more.freed, more.boards.len(), more.idle.clone()), (None, 1, vec![player(13)]));
    event.apply(3, more.action).unwrap();
    assert_eq!(event.state().away(round(2), player(13)), Some(SitOut::Absent));
}

#[test]
fn before_the_first_result_the_round_is_paired_again() {
    let event = begun(6);
    let it = way(&event, &newcomers(&["Zoë"]), Grant::Nothing, JoinOption::Again).unwrap();
    assert_eq!((it.changed, it.free, it.round), (0, Some(player(7)), round(1)));
    let mut event = begun(7);
    let it = way(&event, &newcomers(&["Zoë"]), Grant::Nothing, JoinOption::Again).unwrap();
    assert_eq!((it.changed, it.free), (0, None));
    event.apply(1, it.action).unwrap();
    assert_eq!(boards(&event, 1), [[2, 1], [4, 3], [6, 5], [8, 7]]);
    play(&mut event);
    assert_eq!(
        way(&event, &newcomers(&["Y"]), Grant::Nothing, JoinOption::Again),
        Err(Impossible::NotPlaying)
    );
}

#[test]
fn after_the_last_round_nobody_comes_in() {
    let mut event = begun(2);
    let System::Monrad(monrad) = event.state().system.clone() else { panic!("a Monrad") };
    event.apply(1, Action::System(System::Monrad(Monrad { rounds: 1, ..monrad }))).unwrap();
    let next = way(&event, &newcomers(&["Zoë"]), Grant::Nothing, JoinOption::Next);
    assert_eq!(next, Err(Impossible::Over { rounds: 1 }));
}

#[test]
fn who_comes_back_finds_the_game_or_what_was_lost() {
    let mut event = begun(6);
    play(&mut event);
    pair_next(&mut event);
    let [white, black] = boards(&event, 2)[0].map(player);
    let gone = leave(&event, white, round(2)).unwrap();
    assert_eq!(gone.effect, Effect::Forfeit { table: TableNo::from_index(0), opponent: black });
    event.apply(3, gone.action).unwrap();
    let back = way(&event, &Arrival::Back(white), Grant::Nothing, JoinOption::Game).unwrap();
    assert_eq!(back.boards[0].pair, [white, black]);
    event.apply(3, back.action).unwrap();
    assert_eq!(event.state().progress(round(2), TableNo::from_index(0)), Some(Progress::Open));
    event.apply(3, Action::Undo).unwrap();

    play(&mut event);
    pair_next(&mut event);
    let open = event.state().rounds[1].open;
    assert_eq!((open, points(&event, black)), (0, points(&event, black)));
    let won = points(&event, black);
    let back = way(&event, &Arrival::Back(white), Grant::Nothing, JoinOption::Next).unwrap();
    assert_eq!((back.round, back.missed), (round(4), 1), "round 2 was lost, round 3 missed");
    event.apply(4, back.action).unwrap();
    assert_eq!(event.state().rounds[1].open, 0, "a game lost by leaving does not open again");
    assert_eq!(points(&event, black), won);
    assert!(event.state().is_present(round(4), white));
}

#[test]
fn a_walk_over_lost_by_leaving_stays_lost() {
    let mut event = begun(5);
    let free = event.state().rounds[0].round.out[0];
    let gone = leave(&event, free, round(1)).unwrap();
    assert_eq!(gone.effect, Effect::WalkOverLost);
    event.apply(1, gone.action).unwrap();
    play(&mut event);
    assert_eq!(points(&event, free), 0);
    let back = way(&event, &Arrival::Back(free), Grant::Nothing, JoinOption::Next).unwrap();
    event.apply(2, back.action).unwrap();
    assert_eq!(points(&event, free), 0);
}

#[test]
fn absent_is_a_forfeit_and_can_be_taken_back() {
    let mut event = begun(4);
    let it = absent(&event, player(1), round(1), SitOut::NoShow).unwrap();
    assert_eq!(it.effect, Effect::Forfeit { table: TableNo::from_index(0), opponent: player(2) });
    event.apply(1, it.action).unwrap();
    assert_eq!(event.state().outcome(round(1), TableNo::from_index(0)), Some(&Outcome::SecondForfeits));
    // The opponent does not come either.
    let both = absent(&event, player(2), round(1), SitOut::Absent).unwrap();
    assert_eq!(both.effect, Effect::BothLost { table: TableNo::from_index(0), opponent: player(1) });
    event.apply(1, both.action).unwrap();
    assert_eq!(event.state().outcome(round(1), TableNo::from_index(0)), Some(&Outcome::BothForfeit));
    let one = here(&event, player(1), round(1)).unwrap();
    assert_eq!(one.effect, Effect::Nothing);
    event.apply(1, one.action).unwrap();
    assert_eq!(event.state().outcome(round(1), TableNo::from_index(0)), Some(&Outcome::FirstForfeits));
    let other = here(&event, player(2), round(1)).unwrap();
    assert_eq!(other.effect, Effect::Reopened { table: TableNo::from_index(0), opponent: player(1) });
    event.apply(1, other.action).unwrap();
    assert_eq!(event.state().rounds[0].open, 2);
    // For a round to come nothing is lost.
    let told = absent(&event, player(3), round(2), SitOut::Absent).unwrap();
    assert_eq!(told.effect, Effect::Nothing);
    event.apply(1, told.action).unwrap();
    assert!(!event.state().is_present(round(2), player(3)));
}

#[test]
fn who_stands_in_no_round_is_taken_off() {
    let mut event = begun(4);
    let it = way(&event, &newcomers(&["Zoë"]), Grant::Nothing, JoinOption::Absent).unwrap();
    event.apply(1, it.action).unwrap();
    let off = leave(&event, player(5), round(1)).unwrap();
    assert_eq!(off.effect, Effect::Off);
    event.apply(1, off.action).unwrap();
    assert_eq!(event.state().away.len(), 0);
    assert!(event.state().members[4].removed);
}

#[test]
fn check_in_pairs_again_or_keeps_the_boards() {
    let mut event = begun(6);
    assert_eq!(check_in_round(event.state()), Some(round(1)));
    let away = [(player(2), SitOut::Absent), (player(5), SitOut::NoShow)];
    let it = check_in(&event, round(1), &away);
    assert_eq!((it.present, it.lost), (4, 2));
    let again = it.again.unwrap().unwrap();
    event.apply(1, again).unwrap();
    assert_eq!(boards(&event, 1), [[3, 1], [6, 4]]);
    event.apply(1, Action::Undo).unwrap();
    event.apply(1, it.note.unwrap()).unwrap();
    assert_eq!((boards(&event, 1).len(), event.state().rounds[0].open), (3, 1));
    // A player who has left wins nothing if the opponent does not come either.
    let mut left = begun(6);
    left.apply(1, leave(&left, player(1), round(1)).unwrap().action).unwrap();
    left.apply(1, check_in(&left, round(1), &away).note.unwrap()).unwrap();
    assert_eq!(left.state().outcome(round(1), TableNo::from_index(0)), Some(&Outcome::BothForfeit));
    // A game is decided now: the next check-in is for round 2.
    assert_eq!(check_in_round(event.state()), Some(round(2)));
    let it = check_in(&event, round(2), &[(player(1), SitOut::Absent)]);
    assert_eq!((it.present, it.again.is_none()), (5, true));
    event.apply(1, it.note.unwrap()).unwrap();
    play(&mut event);
    pair_next(&mut event);
    assert!(event.state().rounds[1].round.table_of(player(1)).is_none());
}

#[test]
fn the_same_two_again_is_said() {
    let mut event = begun(5);
    play(&mut event);
    event.apply(1, absent(&event, player(1), round(2), SitOut::Absent).unwrap().action).unwrap();
    event.apply(1, absent(&event, player(3), round(2), SitOut::Absent).unwrap().action).unwrap();
    pair_next(&mut event);
    let free = event.state().rounds[1].round.out[0];
    let friend = if boards(&event, 1)[0].contains(&free.number()) { player(1) } else { player(3) };
    let back = way(&event, &Arrival::Back(friend), Grant::Nothing, JoinOption::Now).unwrap();
    assert_eq!(back.boards[0].met, Some(round(1)));
    event.apply(1, back.action).unwrap();
    assert!(event.state().is_present(round(2), friend));
}

#[test]
fn the_verifier_finds_no_fault_in_any_way() {
    for way in [JoinOption::Again, JoinOption::Now, JoinOption::Next, JoinOption::Absent] {
        for comers in [&["A"][..], &["A", "B"], &["A", "B", "C"]] {
            let mut event = begun(9);
            if way != JoinOption::Again {
                play(&mut event);
                pair_next(&mut event);
            }
            event
                .apply(1, super::tests::way(&event, &newcomers(comers), Grant::Losses, way).unwrap().action)
                .unwrap();
            for round in [round(1), round(2)] {
                // A player away from round 1 is away from round 2 already.
                if let Ok(gone) = absent(&event, player(2), round, SitOut::NoShow) {
                    event.apply(1, gone.action).ok();
                }
            }
            play(&mut event);
            pair_next(&mut event);
            event
                .apply(
                    1,
                    leave(&event, player(4), RoundNo::from_index(event.state().rounds.len() - 1))
                        .unwrap()
                        .action,
                )
                .unwrap();
            play(&mut event);
            pair_next(&mut event);
            play(&mut event);
            let back =
                super::tests::way(&event, &Arrival::Back(player(4)), Grant::Draws, JoinOption::Next).unwrap();
            event.apply(1, back.action).unwrap();
            pair_next(&mut event);
            let findings = crate::proof::Proof::of(event.state()).report().findings().to_vec();
            let faults = findings
                .iter()
                .filter(|finding| !matches!(finding, rondel_schedule::verify::Finding::Running { .. }));
            assert_eq!(
                faults.collect::<Vec<_>>(),
                Vec::<&rondel_schedule::verify::Finding>::new(),
                "{way:?}, {comers:?}"
            );
        }
    }
}
