//! The attendance at the beginning of a round or an evening, and the effect of a tap on a name.
//!
//! In a tournament in one hall, a player who is away stays away until checked in, round after round. A child missing
//! in round 1 is therefore not paired in round 2 and cannot get its walk-over. To this end the absences of a round
//! carry over to the next one; a bye that an entrant asked for is for its own round only. An evening of a season
//! begins with all players present whose absence was not planned.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;

use crate::event::{Action, State};

/// The players who are away, with the reason of each.
pub type Away = BTreeMap<Player, SitOut>;

/// The players recorded as away from a round who are still on the list.
pub fn noted(state: &State, round: RoundNo) -> Away {
    let away = state.away.get(&round).into_iter().flatten().copied();
    away.filter(|&(player, _)| state.member(player).is_some_and(|member| !member.removed)).collect()
}

/// The number of players who can be paired in a round.
pub fn here(state: &State, round: RoundNo) -> usize {
    state.entrants().filter(|&(player, _)| state.is_present(round, player)).count()
}

/// Toggles a player: one who is present is away now for the reason `why`, one who is away is present.
pub fn tap(away: &mut Away, player: Player, why: SitOut) {
    if away.remove(&player).is_none() {
        away.insert(player, why);
    }
}

/// Marks all of `everyone` as absent without notice until ticked, except the players who gave notice.
pub fn nobody_yet(away: &mut Away, everyone: impl IntoIterator<Item = Player>) {
    for player in everyone {
        away.entry(player).or_insert(SitOut::NoShow);
    }
}

/// The players who were away from the round before `round`, all with notice, since it is not known yet whether they
/// give it. `None` for round 1.
pub fn as_before(state: &State, round: RoundNo) -> Option<Away> {
    let before = RoundNo::from_index(round.index().checked_sub(1)?);
    Some(noted(state, before).into_keys().map(|player| (player, SitOut::Absent)).collect())
}

/// The players who are away from a round, and therefore from the next one until checked in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presence {
    round: RoundNo,
    away: Away,
    /// The round to which changes carry over, with the players away from it.
    next: Option<(RoundNo, Away)>,
}

impl Presence {
    /// The absences of a round as they are recorded. A change carries over to the next round if this one is published
    /// already. For a round still to be paired, absences carry over when it is published ([`Presence::goes_on`]).
    pub fn noted(state: &State, round: RoundNo) -> Self {
        let next = onward(state, round).filter(|_| state.round(round).is_some());
        Presence { round, away: noted(state, round), next: next.map(|next| (next, noted(state, next))) }
    }

    /// The players who are away.
    pub fn away(&self) -> &Away {
        &self.away
    }

    /// Marks a player as away for the reason `why`, or as present if it is `None`.
    pub fn set(&mut self, player: Player, why: Option<SitOut>) {
        for away in [Some(&mut self.away), self.next.as_mut().map(|(_, away)| away)].into_iter().flatten() {
            match why {
                Some(why) => away.insert(player, why),
                None => away.remove(&player),
            };
        }
    }

    /// Toggles a player: one who is present is away with notice now, one who is away is present.
    pub fn tap(&mut self, player: Player) {
        let was_away = self.away.contains_key(&player);
        self.set(player, (!was_away).then_some(SitOut::Absent));
    }

    /// Replaces the absences by `away`. A player who was away already for the same reason stays unchanged, in the
    /// next round too.
    pub fn replace(&mut self, away: &[(Player, SitOut)]) {
        let wanted: Away = away.iter().copied().collect();
        let everyone: Vec<Player> = self.away.keys().chain(wanted.keys()).copied().collect();
        for player in everyone {
            let why = wanted.get(&player).copied();
            if self.away.get(&player).copied() != why {
                self.set(player, why);
            }
        }
    }

    /// The actions that record the absences; empty if they are recorded already.
    pub fn actions(&self, state: &State) -> Vec<Action> {
        let next = self.next.iter().map(|(round, away)| (*round, away));
        let changed = std::iter::once((self.round, &self.away)).chain(next);
        changed
            .filter(|&(round, away)| noted(state, round) != *away)
            .map(|(round, away)| note(round, away))
            .collect()
    }

    /// The action that records, when `round` is published, that players away from it stay away from the next round
    /// too. Returns `None` if there is nothing to record.
    ///
    /// Also returns `None` if `round` is published already: absences were carried over then, and later changes went
    /// to the next round as well. A latecomer who waits for the next round therefore counts as present in it.
    pub fn goes_on(state: &State, round: RoundNo) -> Option<Action> {
        let next = onward(state, round).filter(|_| state.round(round).is_none())?;
        let before = noted(state, next);
        let mut away = noted(state, round);
        away.retain(|_, why| !why.is_requested_bye());
        away.extend(&before);
        (away != before).then(|| note(next, &away))
    }
}

fn note(round: RoundNo, away: &Away) -> Action {
    Action::Away { round, away: away.iter().map(|(&player, &why)| (player, why)).collect() }
}

/// The round to which absences carry over: the following one, as long as it is still to be paired. `None` in a
/// season, where every evening begins anew.
fn onward(state: &State, round: RoundNo) -> Option<RoundNo> {
    let next = RoundNo::from_index(round.index() + 1);
    let is_to_come = state.round(next).is_none() && (next.index() < state.planned() || state.is_open_ended());
    (state.kind().keeps_absences() && is_to_come).then_some(next)
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;

    use super::*;
    use crate::event::{Entrant, Event, Kind};
    use crate::pairing::attendance::{absent, check_in, here};
    use crate::pairing::monrad::late::{Arrival, Grant, JoinOption, possibilities};
    use crate::pairing::{Decisions, Proposal};
    use crate::testing::begun;

    const FIRST: RoundNo = RoundNo::from_index(0);
    const SECOND: RoundNo = RoundNo::from_index(1);
    const THIRD: RoundNo = RoundNo::from_index(2);

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    fn play(event: &mut Event, round: RoundNo) {
        for table in (0..event.state().rounds[round.index()].outcomes.len()).map(TableNo::from_index) {
            if event.state().outcome(round, table).is_none() {
                let outcome = Some(Outcome::FirstWins);
                event.apply(1, Action::Report { round, table, outcome }).unwrap();
            }
        }
    }

    fn pair(event: &mut Event, round: RoundNo) {
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(2, proposal.publish(event.state(), round)).unwrap();
    }

    fn seated(event: &Event, round: RoundNo, player: Player) -> bool {
        let round = &event.state().rounds[round.index()].round;
        round.table_of(player).is_some() || round.out.contains(&player)
    }

    /// Seven; the last is missing in round 1, and would be lowest without a walk-over in round 2.
    #[test]
    fn who_was_missing_in_round_1_is_neither_paired_nor_free_in_round_2_until_checked_in() {
        for again in [false, true] {
            let mut event = begun(Kind::Monrad, 7);
            let it = check_in(&event, FIRST, &[(player(7), SitOut::NoShow)]);
            let action = if again { it.again.unwrap() } else { it.note };
            event.apply(1, action.unwrap()).unwrap();
            assert_eq!(event.state().away(SECOND, player(7)), Some(SitOut::NoShow));
            play(&mut event, FIRST);
            pair(&mut event, SECOND);
            assert!(!seated(&event, SECOND, player(7)), "again {again}");
            // Absences carry over round after round, until the players are tapped.
            assert_eq!(event.state().away(THIRD, player(7)), Some(SitOut::NoShow));
            play(&mut event, SECOND);
            let mut presence = Presence::noted(event.state(), THIRD);
            presence.tap(player(7));
            event.apply(3, Action::of(presence.actions(event.state()))).unwrap();
            pair(&mut event, THIRD);
            assert!(seated(&event, THIRD, player(7)));
            assert_eq!(event.state().away(RoundNo::from_index(3), player(7)), None);
        }
    }

    #[test]
    fn who_turns_up_in_a_published_round_is_here_for_the_next_one_too() {
        let mut event = begun(Kind::Monrad, 8);
        let gone = absent(&event, player(3), FIRST, SitOut::Absent).unwrap();
        event.apply(1, gone.action).unwrap();
        assert_eq!(event.state().away(SECOND, player(3)), Some(SitOut::Absent));
        let back = here(&event, player(3), FIRST).unwrap();
        event.apply(2, back.action).unwrap();
        assert_eq!(
            (event.state().away(FIRST, player(3)), event.state().away(SECOND, player(3))),
            (None, None)
        );
        // One step is taken back as one.
        event.apply(3, Action::Undo).unwrap();
        assert!(!event.state().is_present(FIRST, player(3)) && !event.state().is_present(SECOND, player(3)));
        let none = check_in(&event, FIRST, &[]);
        event.apply(4, none.note.unwrap()).unwrap();
        assert!(event.state().is_present(FIRST, player(3)) && event.state().is_present(SECOND, player(3)));
    }

    /// A player who comes late and waits for the next round is here for that, also when this round is paired again.
    #[test]
    fn who_is_away_from_a_published_round_alone_is_not_carried_on_when_it_is_paired_again() {
        let mut event = begun(Kind::Monrad, 7);
        let late = Arrival::New(vec![Entrant::named("Late")]);
        let way = possibilities(&event, &late, Grant::Nothing)
            .into_iter()
            .find(|(way, _)| *way == JoinOption::Absent);
        event.apply(1, way.unwrap().1.unwrap().action).unwrap();
        assert!(!event.state().is_present(FIRST, player(8)) && event.state().is_present(SECOND, player(8)));
        pair(&mut event, FIRST);
        assert!(!seated(&event, FIRST, player(8)) && event.state().is_present(SECOND, player(8)));
        play(&mut event, FIRST);
        pair(&mut event, SECOND);
        assert!(seated(&event, SECOND, player(8)));
    }

    #[test]
    fn what_was_planned_for_the_next_round_stays_planned() {
        let mut event = begun(Kind::Monrad, 8);
        let later = vec![(player(2), SitOut::Absent)];
        event.apply(1, Action::Away { round: SECOND, away: later }).unwrap();
        let it = check_in(&event, FIRST, &[(player(5), SitOut::NoShow)]).note.unwrap();
        event.apply(1, it).unwrap();
        let both = Away::from([(player(2), SitOut::Absent), (player(5), SitOut::NoShow)]);
        assert_eq!(noted(event.state(), SECOND), both);
        let nobody = check_in(&event, FIRST, &[]).note.unwrap();
        event.apply(1, nobody).unwrap();
        assert_eq!(noted(event.state(), SECOND), Away::from([(player(2), SitOut::Absent)]));
    }

    /// An evening begins with all present except those away with notice; in a roll call all others are away without
    /// notice until ticked.
    #[test]
    fn an_evening_of_a_season_begins_with_everyone_who_is_not_planned_away() {
        let mut event = begun(Kind::Keizer, 6);
        event.apply(1, Action::Away { round: FIRST, away: vec![(player(4), SitOut::NoShow)] }).unwrap();
        pair(&mut event, FIRST);
        play(&mut event, FIRST);
        assert_eq!(noted(event.state(), SECOND), Away::new());
        event.apply(2, Action::Away { round: SECOND, away: vec![(player(1), SitOut::External)] }).unwrap();
        let mut away = noted(event.state(), SECOND);
        tap(&mut away, player(2), SitOut::Absent);
        assert_eq!(away.get(&player(2)), Some(&SitOut::Absent));
        tap(&mut away, player(2), SitOut::Absent);
        assert_eq!(away, Away::from([(player(1), SitOut::External)]));
        nobody_yet(&mut away, (1..=3).map(player));
        assert_eq!(away.get(&player(1)), Some(&SitOut::External));
        assert_eq!(away.get(&player(3)), Some(&SitOut::NoShow));
        tap(&mut away, player(3), SitOut::Absent);
        assert_eq!(away.len(), 2);
    }
}
