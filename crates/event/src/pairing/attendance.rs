//! Absences, late arrivals and withdrawals, and the check-in of a round.
//!
//! A game of the current round that is not played because of an absence is lost without play: the player who came
//! scores the points of a win, the absent player scores none, and neither gets a colour.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::Table;

use super::presence::{self, Presence};
use super::rounds::{current, upcoming};
use super::{Decisions, Proposal};
use crate::event::history::{History, Part};
use crate::event::{Action, Event, Refused, State, WithdrawnRule};

/// The action by which a player stays away, comes after all or leaves, with its consequences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The action: one step to undo.
    pub action: Action,
    /// The round concerned; for a player who leaves, the first one not played.
    pub round: RoundNo,
    /// The effect on the player's game in that round.
    pub effect: Effect,
    /// True if the player is left out of the standings afterwards, having played less than half of their games or
    /// because the organizer decided so.
    pub excluded: bool,
}

/// The effect on the game of a player in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The player has no game: the round is not paired yet, or does not name the player.
    Nothing,
    /// The game is lost without play.
    Forfeit {
        /// The board.
        table: TableNo,
        /// The opponent, who wins without play.
        opponent: Player,
    },
    /// Both lose the game, because the opponent is absent too.
    BothLost {
        /// The board.
        table: TableNo,
        /// The opponent, who is absent too.
        opponent: Player,
    },
    /// The game counts for neither, as the organizer chose for players who leave.
    Void {
        /// The board.
        table: TableNo,
        /// The opponent, who has no game now.
        opponent: Player,
    },
    /// The game does not count as one, and the opponent is free ([`Settings::idle_is_free`](crate::event::Settings)).
    Idle {
        /// The board.
        table: TableNo,
        /// The opponent, who is free now.
        opponent: Player,
    },
    /// Four play at the table, and it is not played: the other three sit out.
    Three {
        /// The table.
        table: TableNo,
    },
    /// The player loses the walk-over.
    WalkOverLost,
    /// The game is open again.
    Reopened {
        /// The board.
        table: TableNo,
        /// The opponent in that game.
        opponent: Player,
    },
    /// The player has the walk-over after all.
    WalkOverBack,
    /// No round names the player, who is therefore taken off the list.
    Off,
}

/// The rounds that a player can now miss, play after all, or leave from: the current round as long as their game in
/// it is open or lost by absence, or if they sit out in it, and the next round.
pub fn rounds(state: &State, player: Player) -> Vec<RoundNo> {
    let playing = current(state).filter(|&round| {
        let published = &state.rounds[round.index()].round;
        match published.table_of(player) {
            Some((table, _)) => {
                let away = state.away(round, player).is_some();
                away || state.outcome(round, table).is_none_or(Outcome::waits)
            }
            None => published.out.contains(&player),
        }
    });
    playing.into_iter().chain(upcoming(state)).collect()
}

/// The change by which a player stays away from `round`, with notice (`SitOut::Absent`) or without
/// (`SitOut::NoShow`).
///
/// # Errors
/// Fails if the event refuses it, with [`Refused::Unchanged`] if the absence is recorded already.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::attendance::absent;
/// use rondel_schedule::model::result::SitOut;
///
/// // `event` is a Monrad of five players before round 1.
/// let (player, round) = (Player::from_index(1), RoundNo::from_index(0));
/// let change = absent(&event, player, round, SitOut::Absent)?;
/// event.apply(0, change.action)?;
/// assert_eq!(event.state().away(round, player), Some(SitOut::Absent));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn absent(event: &Event, player: Player, round: RoundNo, why: SitOut) -> Result<Change, Refused> {
    let state = event.state();
    let mut presence = Presence::noted(state, round);
    presence.set(player, Some(why));
    let mut actions = presence.actions(state);
    let mut effect = Effect::Nothing;
    if let Some((table, opponent)) = game(state, round, player) {
        let outcome = state.outcome(round, table);
        if !outcome.is_some_and(Outcome::is_played) {
            let outcome = forfeit(state, round, table, player);
            effect = match outcome {
                Outcome::BothForfeit => Effect::BothLost { table, opponent },
                _ => Effect::Forfeit { table, opponent },
            };
            if Some(&outcome) != state.outcome(round, table) {
                actions.push(Action::Report { round, table, outcome: Some(outcome) });
            }
        }
    } else if let Some(table) = four(state, round, player) {
        if !state.outcome(round, table).is_some_and(Outcome::is_played) {
            effect = Effect::Three { table };
            if state.outcome(round, table) != Some(&Outcome::Void) {
                actions.push(Action::Report { round, table, outcome: Some(Outcome::Void) });
            }
        }
    } else if !state.system.has_partners()
        && state.round(round).is_some_and(|published| published.round.out.contains(&player))
    {
        effect = Effect::WalkOverLost;
    }
    change(event, player, round, actions, effect)
}

/// The change by which a player plays in `round` after all. A game lost only because of the absence is open again.
///
/// # Errors
/// Fails if the event refuses it, with [`Refused::Unchanged`] if no absence is recorded.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::attendance::{absent, here};
/// use rondel_schedule::model::result::SitOut;
///
/// // `event` is a Monrad of five players before round 1.
/// let (player, round) = (Player::from_index(1), RoundNo::from_index(0));
/// event.apply(0, absent(&event, player, round, SitOut::Absent)?.action)?;
/// event.apply(1, here(&event, player, round)?.action)?;
/// assert!(event.state().is_present(round, player));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn here(event: &Event, player: Player, round: RoundNo) -> Result<Change, Refused> {
    let state = event.state();
    let mut presence = Presence::noted(state, round);
    presence.set(player, None);
    let mut actions = presence.actions(state);
    let mut effect = Effect::Nothing;
    if let Some((table, opponent)) = game(state, round, player) {
        let other_away = state.away(round, opponent).is_some();
        let back = match state.outcome(round, table) {
            Some(Outcome::FirstForfeits | Outcome::SecondForfeits | Outcome::BothForfeit) => true,
            Some(_) | None => false,
        };
        if back {
            let outcome = other_away.then(|| lost_by(state, round, table, opponent, false));
            actions.push(Action::Report { round, table, outcome });
            if !other_away {
                effect = Effect::Reopened { table, opponent };
            }
        }
    } else if let Some(table) = four(state, round, player) {
        let sides = state.table(round, table).into_iter().flat_map(Table::players);
        let all_here = sides.filter(|&other| other != player).all(|other| state.is_present(round, other));
        if all_here && state.outcome(round, table) == Some(&Outcome::Void) {
            actions.push(Action::Report { round, table, outcome: None });
        }
    } else if !state.system.has_partners()
        && state.round(round).is_some_and(|published| published.round.out.contains(&player))
    {
        effect = Effect::WalkOverBack;
    }
    change(event, player, round, actions, effect)
}

/// The change by which a player withdraws and plays no more from `round` on. A player whom no round names is taken
/// off the list.
///
/// # Errors
/// Fails if the event refuses it, with [`Refused::AlreadyLeft`] if the player has left before.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::attendance::{Effect, leave};
///
/// // `event` is a Monrad of five players before round 1.
/// // No round names player 2 yet, who is therefore taken off the list.
/// let change = leave(&event, Player::from_index(1), RoundNo::from_index(0))?;
/// assert_eq!(change.effect, Effect::Off);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn leave(event: &Event, player: Player, round: RoundNo) -> Result<Change, Refused> {
    let state = event.state();
    if state.first_round(player).is_none() && state.member(player).is_some_and(|member| member.left.is_none())
    {
        // Lists of absences may name only players on the list.
        let away = state.away.iter().filter(|(_, away)| away.iter().any(|&(other, _)| other == player));
        let mut actions: Vec<Action> = away
            .map(|(&round, _)| Action::Away { round, away: away_without(state, round, player) })
            .collect();
        actions.push(Action::Remove(player));
        return change(event, player, round, actions, Effect::Off);
    }
    let named = state.round(round).filter(|_| state.away(round, player).is_none());
    let effect = match game(state, round, player) {
        Some((table, opponent)) if state.outcome(round, table).is_none_or(Outcome::waits) => {
            match state.settings.withdrawn {
                WithdrawnRule::KeepPlayed
                    if state.settings.idle_is_free && state.is_present(round, opponent) =>
                {
                    Effect::Idle { table, opponent }
                }
                WithdrawnRule::KeepPlayed => Effect::Void { table, opponent },
                _ if !state.is_present(round, opponent) => Effect::BothLost { table, opponent },
                _ => Effect::Forfeit { table, opponent },
            }
        }
        None if state.system.has_partners() => match four(state, round, player) {
            Some(table) if state.outcome(round, table).is_none_or(Outcome::waits) => Effect::Three { table },
            _ => Effect::Nothing,
        },
        None if named.is_some_and(|published| published.round.out.contains(&player)) => Effect::WalkOverLost,
        _ => Effect::Nothing,
    };
    change(event, player, round, vec![Action::Withdraw { player, from: round }], effect)
}

fn change(
    event: &Event,
    player: Player,
    round: RoundNo,
    actions: Vec<Action>,
    effect: Effect,
) -> Result<Change, Refused> {
    let action = Action::of(actions);
    let after = event.foresee(&action)?;
    let excluded = History::of(&after).attendees[player.index()].part == Part::Excluded;
    Ok(Change { action, round, effect, excluded })
}

/// The table where a player has a single opponent in a round, and that opponent.
fn game(state: &State, round: RoundNo, player: Player) -> Option<(TableNo, Player)> {
    let (table, at) = state.round(round)?.round.table_of(player)?;
    let [one, other] = at.pair()?;
    Some((table, if one == player { other } else { one }))
}

/// The table of a player in a round, if four play there.
fn four(state: &State, round: RoundNo, player: Player) -> Option<TableNo> {
    let (table, at) = state.round(round)?.round.table_of(player)?;
    at.pair().is_none().then_some(table)
}

/// The outcome of a game that `player` misses: lost by both if the opponent is absent too, and void if the player has
/// left and the organizer chose that such games count for neither.
pub(super) fn forfeit(state: &State, round: RoundNo, table: TableNo, player: Player) -> Outcome {
    let left = |player: Player| state.members[player.index()].is_away(round);
    if left(player) && state.settings.withdrawn == WithdrawnRule::KeepPlayed {
        return Outcome::Void;
    }
    let opponent = game(state, round, player).map(|(_, opponent)| opponent);
    let other_away = opponent.is_some_and(|opponent| !state.is_present(round, opponent));
    lost_by(state, round, table, player, other_away)
}

/// The outcome of a table at which `player`, or both, lose without play.
fn lost_by(state: &State, round: RoundNo, table: TableNo, player: Player, both: bool) -> Outcome {
    let pair = state.table(round, table).and_then(Table::pair);
    let is_first = pair.is_some_and(|[first, _]| first == player);
    match state.outcome(round, table) {
        // In a team match the boards already played keep their results.
        Some(Outcome::Boards(boards)) if !boards.is_complete() && boards.is_played() => {
            Outcome::Boards(boards.forfeited([both || is_first, both || !is_first]))
        }
        _ if both => Outcome::BothForfeit,
        _ if is_first => Outcome::FirstForfeits,
        _ => Outcome::SecondForfeits,
    }
}

/// The players away from a round, with `players` added for this reason.
pub(super) fn away_with(
    state: &State,
    round: RoundNo,
    players: &[Player],
    why: SitOut,
) -> Vec<(Player, SitOut)> {
    let mut away: Vec<(Player, SitOut)> =
        listed(state, round).filter(|(p, _)| !players.contains(p)).collect();
    away.extend(players.iter().map(|&player| (player, why)));
    away.sort_unstable_by_key(|&(player, _)| player);
    away
}

/// The players away from a round, without this one.
pub(super) fn away_without(state: &State, round: RoundNo, player: Player) -> Vec<(Player, SitOut)> {
    listed(state, round).filter(|&(other, _)| other != player).collect()
}

/// The players away from a round who are still on the list.
fn listed(state: &State, round: RoundNo) -> impl Iterator<Item = (Player, SitOut)> + '_ {
    let away = state.away.get(&round).into_iter().flatten().copied();
    away.filter(|&(player, _)| state.member(player).is_some_and(|member| !member.removed))
}

/// The attendance of a round as taken at its beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckIn {
    /// The round to check in for.
    pub round: RoundNo,
    /// The action that records the absences. The boards of a published round stay, and games of absent players are
    /// lost without play.
    pub note: Result<Action, Refused>,
    /// The action that records the absences and pairs a published round again without the absent players. `None` if
    /// the round is not published or too few are present.
    pub again: Option<Result<Action, Refused>>,
    /// The number of games of a published round that are lost without play if its boards stay.
    pub lost: usize,
    /// The number of players present.
    pub present: usize,
}

/// The round to check in for: the one just published as long as it has no result, else the next one.
pub fn check_in_round(state: &State) -> Option<RoundNo> {
    let fresh = current(state)
        .filter(|round| state.rounds[round.index()].outcomes.iter().all(|outcome| outcome.is_none()));
    fresh.or_else(|| upcoming(state))
}

/// The players who can be present in a round, by start number: on the list and not withdrawn by then.
pub fn expected(state: &State, round: RoundNo) -> impl Iterator<Item = Player> + '_ {
    state.entrants().filter(move |(_, member)| !member.is_away(round)).map(|(player, _)| player)
}

/// The consequences if exactly the players in `away`, in ascending order, stay away from `round`
/// ([`check_in_round`]).
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::attendance::check_in;
/// use rondel_schedule::model::result::SitOut;
///
/// // `event` is a Monrad of five players before round 1.
/// let away = [(Player::from_index(4), SitOut::Absent)];
/// assert_eq!(check_in(&event, RoundNo::from_index(0), &away).present, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_in(event: &Event, round: RoundNo, away: &[(Player, SitOut)]) -> CheckIn {
    let state = event.state();
    let is_away = |player: Player| away.iter().any(|&(other, _)| other == player);
    let present = expected(state, round).filter(|&player| !is_away(player)).count();
    let mut presence = Presence::noted(state, round);
    presence.replace(away);
    let set = presence.actions(state);
    let possible = |actions: Vec<Action>| {
        let action = Action::of(actions);
        event.foresee(&action).map(|_| action)
    };
    let Some(published) = state.round(round) else {
        return CheckIn { round, note: possible(set), again: None, lost: 0, present };
    };

    let mut actions = set.clone();
    for (index, table) in published.round.tables.iter().enumerate() {
        let Some([first, second]) = table.pair() else { continue };
        if !is_away(first) && !is_away(second) {
            continue;
        }
        let has_left = |player: Player| state.members[player.index()].is_away(round);
        let outcome = match [first, second].map(|player| is_away(player) || has_left(player)) {
            [true, false] => Outcome::FirstForfeits,
            [false, true] => Outcome::SecondForfeits,
            _ => Outcome::BothForfeit,
        };
        actions.push(Action::Report { round, table: TableNo::from_index(index), outcome: Some(outcome) });
    }
    let lost = actions.len() - set.len();
    let note = possible(actions);
    let again = (present >= super::rounds::least(state)).then(|| {
        let action = again(event, round, set)?;
        event.foresee(&action).map(|_| action)
    });
    CheckIn { round, note, again, lost, present }
}

/// A published round paired again without one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Repairing {
    /// The missing player.
    pub player: Player,
    /// The round that is paired again.
    pub round: RoundNo,
    /// The action: one step to undo.
    pub action: Action,
    /// The number of boards with other players than before.
    pub changed: usize,
    /// The player who is free because the number is odd.
    pub free: Option<Player>,
}

/// Pairs the current round again without `player`, who is in it. Returns `None` if a game of it was played, if too
/// few would be left (two are needed, or four where partners play), or if the event refuses it. Games lost by absence
/// do not count as played.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_event::pairing::{Decisions, Proposal};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// # let made = Proposal::of(event.state(), RoundNo::from_index(0), &Decisions::default())?;
/// # event.apply(0, made.publish(event.state(), RoundNo::from_index(0)))?;
/// use rondel_event::pairing::attendance::anew_without;
///
/// // `event` is a Monrad of five players in round 1, without results. Player 5 has the walk-over.
/// // Player 1 does not come: the four others play each other, and nobody is free.
/// let again = anew_without(&event, Player::from_index(0)).expect("nothing was played");
/// assert_eq!((again.changed, again.free), (2, None));
/// event.apply(1, again.action)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn anew_without(event: &Event, player: Player) -> Option<Repairing> {
    let state = event.state();
    let round = current(state)?;
    let published = state.round(round)?;
    let is_missed = |table: &Table| table.players().any(|player| !state.is_present(round, player));
    let results = published.round.tables.iter().zip(&published.outcomes);
    let mut is_unplayed = results.map(|(table, outcome)| match outcome {
        None => true,
        Some(Outcome::FirstForfeits | Outcome::SecondForfeits | Outcome::BothForfeit | Outcome::Void) => {
            is_missed(table)
        }
        Some(_) => false,
    });
    let named = published.round.table_of(player).is_some() || published.round.out.contains(&player);
    if !named || !is_unplayed.all(|it| it) || presence::here(state, round) <= super::rounds::least(state) {
        return None;
    }
    let mut presence = Presence::noted(state, round);
    presence.set(player, Some(SitOut::Absent));
    let action = again(event, round, presence.actions(state)).ok()?;
    let after = event.foresee(&action).ok()?;
    let now = &after.round(round)?.round;
    let stays = |table: &&Table| now.tables.iter().any(|other| other.sides == table.sides);
    let changed = now.tables.len() - published.round.tables.iter().filter(stays).count();
    Some(Repairing { player, round, action, changed, free: now.out.first().copied() })
}

/// The action that records the absences by `set` and pairs a published round again for the others. Games of the round
/// that were lost by absence are opened first.
fn again(event: &Event, round: RoundNo, set: Vec<Action>) -> Result<Action, Refused> {
    let state = event.state();
    let outcomes = state.round(round).map_or(&[][..], |published| &published.outcomes).iter().enumerate();
    let lost = outcomes.filter(|(_, outcome)| outcome.as_ref().is_some_and(|outcome| !outcome.is_played()));
    let opened =
        lost.map(|(index, _)| Action::Report { round, table: TableNo::from_index(index), outcome: None });
    let mut parts: Vec<Action> = opened.chain(set).collect();
    // There may be nothing to record: a player can have come since who is at no board.
    let before = if parts.is_empty() { state.clone() } else { event.foresee(&Action::of(parts.clone()))? };
    let proposal = Proposal::of(&before, round, &Decisions::default()).expect("nothing is wished by hand");
    match proposal.publish(&before, round) {
        Action::Together(more) => parts.extend(more),
        plain => parts.push(plain),
    }
    Ok(Action::of(parts))
}
