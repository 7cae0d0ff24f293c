//! Why somebody plays whom, for the one who asks: the answer to a tap on a name.

use super::{Lang, Say};
use crate::event::{Sides, State};
use crate::model::ids::{Player, RoundNo};
use crate::model::schedule::Table;
use crate::pairing::rounds;

sentences!("asked");

/// Why `player` meets whom in a published round whose schedule was made ahead. None where rounds are paired one by one,
/// which have reasons of their own, and for who has no game.
pub fn whom(state: &State, round: RoundNo, player: Player, lang: Lang) -> Option<String> {
    if rounds::is_paired(state) {
        return None;
    }
    let seen = table_of(state, round, player)?.seen_by(player)?;
    let (name, round) = (name_of(state, player), round.number());
    let against = state.side_name(&seen.against);
    let text = match seen.partner {
        Some(partner) => {
            Asked::Partners { name, partner: name_of(state, partner), opponents: against, round }
        }
        None => Asked::Everyone { name, opponent: against, round },
    };
    Some(text.say(lang))
}

/// With which colour `player` plays in a published round, and what comes then. None for who has no game in it.
pub fn then(state: &State, round: RoundNo, player: Player, lang: Lang) -> Option<String> {
    let name = name_of(state, player);
    let second = next(state, round, player).say(lang);
    let text = match is_first(state, table_of(state, round, player)?, player) {
        None => Asked::Alone { name, second },
        Some(white) => {
            let so_far = state.published().take(round.index() + 1);
            let colours = so_far
                .filter_map(|(_, published)| is_first(state, published.round.table_of(player)?.1, player));
            let colours: Vec<bool> = colours.collect();
            let whites = colours.iter().filter(|&&white| white).count();
            let blacks = colours.len() - whites;
            let first = match white {
                true => Asked::HasWhite { name, whites, blacks },
                false => Asked::HasBlack { name, whites, blacks },
            };
            Asked::Both { first: first.say(lang), second }
        }
    };
    Some(text.say(lang))
}

/// What comes for `player` after `round`.
fn next(state: &State, round: RoundNo, player: Player) -> Asked {
    let later = state.published().skip(round.index() + 1);
    let game = later.into_iter().find_map(|(round, published)| {
        Some((round.number(), published.round.table_of(player)?.1.seen_by(player)?))
    });
    match game {
        Some((round, seen)) => match seen.partner {
            Some(partner) => Asked::NextWith { partner: name_of(state, partner), round },
            None => Asked::NextGame { opponent: state.side_name(&seen.against), round },
        },
        None if rounds::is_paired(state) && rounds::upcoming(state).is_some() => {
            Asked::NextPaired { round: state.rounds.len() as u16 }
        }
        None => Asked::NoMore,
    }
}

/// Whether `player` has White at this table; none where sides are no colours.
fn is_first(state: &State, table: &Table, player: Player) -> Option<bool> {
    let [white, _] = table.pair()?;
    (state.settings.sides == Sides::Colours && state.settings.teams.is_none()).then_some(white == player)
}

fn table_of(state: &State, round: RoundNo, player: Player) -> Option<&Table> {
    state.round(round)?.round.table_of(player).map(|(_, table)| table)
}

fn name_of(state: &State, player: Player) -> String {
    state.members[player.index()].entrant.name.clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, Kind};
    use crate::pairing::tests::begun_with;

    const FIRST: RoundNo = RoundNo::from_index(0);

    fn begun(kind: Kind) -> Event {
        begun_with(kind, "Anna\nBram\nCarla\nDaan".into())
    }

    /// Both sentences for the first-named of table 1.
    fn said(event: &Event, round: RoundNo) -> [Option<String>; 2] {
        let state = event.state();
        let player = state.round(round).unwrap().round.tables[0].pair().unwrap()[0];
        [whom(state, round, player, Lang::En), then(state, round, player, Lang::En)]
    }

    #[test]
    fn a_schedule_says_whom_with_which_colour_and_who_comes_then() {
        let event = begun(Kind::RoundRobin);
        let [whom, then] = said(&event, FIRST).map(Option::unwrap);
        assert_eq!(whom, "Everyone meets everyone; in round 1 Anna plays Daan.");
        assert_eq!(
            then,
            "Anna has White, with this game once White and 0 times Black; then comes Bram, in round 2."
        );
        let last = RoundNo::from_index(event.state().rounds.len() - 1);
        assert!(said(&event, last)[1].as_ref().unwrap().ends_with("; no later game is planned."));
    }

    #[test]
    fn where_rounds_are_paired_the_next_opponent_is_not_known_yet() {
        let event = begun(Kind::Monrad);
        let [whom, then] = said(&event, FIRST);
        assert_eq!(whom, None);
        assert!(then.unwrap().ends_with("; the next opponent is found when round 1 is in."));
    }
}
