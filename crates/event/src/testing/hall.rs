//! Events with random results, latecomers, absences and withdrawals.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};

use super::{begun_by, numbered, season};
use crate::event::{Action, Entrant, Event, Monrad, Progress, Settings, System};
use crate::pairing::monrad::late::{self, Arrival};
use crate::pairing::{Decisions, Proposal, attendance, rounds};

/// Plays the nine rounds of a Monrad, or of a season, of 3 to 19 players drawn by `seed`. Before each round is
/// played, a player comes late, comes back, stays away or leaves, and `look` is called with the event after that.
#[track_caller]
pub fn hall(seed: u64, mut look: impl FnMut(&Event)) {
    let mut lots = oorandom::Rand32::new(seed);
    let names = 3 + seed as usize % 17;
    let system = match seed % 3 {
        0 => season(9, names),
        _ => System::Monrad(Monrad { rounds: 9, lot: None }),
    };
    let mut event = begun_by(system, Settings::default(), &numbered(names));
    if event.state().rounds.is_empty() {
        pair_next(&mut event);
    }
    for _ in 0..9 {
        happen(&mut event, &mut lots);
        look(&event);
        play_by_lot(&mut event, &mut lots);
        pair_next(&mut event);
    }
}

/// Enters a random result for every open game of the last round.
#[track_caller]
pub fn play_by_lot(event: &mut Event, lots: &mut oorandom::Rand32) {
    let round = RoundNo::from_index(event.state().rounds.len() - 1);
    for table in (0..event.state().rounds[round.index()].outcomes.len()).map(TableNo::from_index) {
        if event.state().progress(round, table) == Some(Progress::Open) {
            let outcomes = [Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw, Outcome::FirstForfeits];
            let at = lots.rand_range(0..30) as usize;
            let outcome = Some(outcomes[if at == 29 { 3 } else { at % 3 }].clone());
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
    }
}

/// Pairs and publishes the next round, if there is one.
#[track_caller]
pub fn pair_next(event: &mut Event) {
    let Ok(round) = rounds::next(event.state()) else { return };
    let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
    event.apply(2, proposal.publish(event.state(), round)).unwrap();
}

/// Lets a random player come late, come back, stay away from this round or the next one, or leave.
fn happen(event: &mut Event, lots: &mut oorandom::Rand32) {
    let present: Vec<Player> = event.state().entrants().map(|(player, _)| player).collect();
    let who = present[lots.rand_range(0..present.len() as u32) as usize];
    let ways = |comer: &Arrival| -> Vec<Action> {
        let ways = late::possibilities(event, comer, Default::default());
        ways.into_iter().filter_map(|(_, way)| way.ok()).map(|way| way.action).collect()
    };
    let mut actions = match lots.rand_range(0..5) {
        0 => ways(&Arrival::New(vec![Entrant::named("late")])),
        1 => ways(&Arrival::Back(who)),
        2 | 3 => attendance::rounds(event.state(), who)
            .into_iter()
            .filter_map(|round| attendance::absent(event, who, round, SitOut::Absent).ok())
            .map(|change| change.action)
            .collect(),
        _ => {
            let round = RoundNo::from_index(event.state().rounds.len() - 1);
            attendance::leave(event, who, round).ok().map(|change| change.action).into_iter().collect()
        }
    };
    if !actions.is_empty() {
        let action = actions.swap_remove(lots.rand_range(0..actions.len() as u32) as usize);
        event.apply(3, action).unwrap();
    }
}
