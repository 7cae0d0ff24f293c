//! Evenings of a Mexicano drawn at random, with people who come and go and courts that come and go: every round is what
//! the standings before it say.

use proptest::prelude::*;
use rondel::event::{Action, Event, Mexicano, System};
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::model::result::{Outcome, SitOut};
use rondel::pairing::{Decisions, Proposal};
use rondel::proof::Proof;
use rondel::setup::{Draft, Kind};

use crate::support::cases;

fn begun(players: usize) -> Event {
    let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
    let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
    draft.choose(Kind::Mexicano);
    let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
    Event::founded(0, actions).unwrap()
}

/// Plays an evening; the numbers of courts that there were, by round.
fn evening(seed: u64, players: usize, rounds: usize) -> (Event, Vec<usize>) {
    let mut draw = oorandom::Rand32::new(seed);
    let mut event = begun(players);
    let mut courts = vec![players / 4];
    for index in 1..=rounds {
        let last = RoundNo::from_index(index - 1);
        for table in 0..event.state().rounds[index - 1].round.tables.len() {
            let one = draw.rand_range(0..25);
            let outcome = match draw.rand_range(0..12) {
                0 => Outcome::Void,
                _ => Outcome::Points([one, 24 - one]),
            };
            let action =
                Action::Report { round: last, table: TableNo::from_index(table), outcome: Some(outcome) };
            event.apply(1, action).unwrap();
        }
        let round = RoundNo::from_index(index);
        if draw.rand_range(0..3) == 0 {
            let player = Player::from_index(draw.rand_range(0..players as u32) as usize);
            // Who stays away already is refused, as no change.
            let _ = event.apply(2, Action::Away { round, away: vec![(player, SitOut::Absent)] });
        }
        if let (0, System::Mexicano(was)) = (draw.rand_range(0..3), event.state().system.clone()) {
            let courts = draw.rand_range(0..4) as u16;
            // As it was is refused.
            let _ = event.apply(2, Action::System(System::Mexicano(Mexicano { courts, ..was })));
        }
        let System::Mexicano(wishes) = event.state().system else { unreachable!() };
        let Ok(proposal) = Proposal::of(event.state(), round, &Decisions::default()) else { break };
        let here = proposal.round().tables.len() * 4 + proposal.round().out.len();
        event.apply(2, proposal.publish(event.state(), round)).unwrap();
        courts.push(if wishes.courts == 0 { here / 4 } else { (here / 4).min(wishes.courts.into()) });
    }
    (event, courts)
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn every_round_follows_the_standings_whoever_and_whatever_court_is_there(
        seed in any::<u64>(), players in 5usize..18, rounds in 1usize..9,
    ) {
        let (event, courts) = evening(seed, players, rounds);
        let made: Vec<usize> = event.state().rounds.iter().map(|it| it.round.tables.len()).collect();
        prop_assert_eq!(made, courts);
        let report = Proof::of(event.state()).report();
        prop_assert!(report.findings().is_empty(), "{:?}", report.findings());
        let again = Event::replay(event.log().iter().cloned()).unwrap();
        prop_assert_eq!(again.state(), event.state());
    }
}
