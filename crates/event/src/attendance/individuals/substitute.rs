//! The ways that keep the rounds to come: another player takes a place in them, or it stays empty.

use std::ops::Range;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Round, Side, Table};

use super::{Plan, Prospect, Subject, enters, first_open, prospect, real};
use crate::attendance::latecomer::{self, Newcomer};
use crate::event::{Action, Event, Published, State};

/// The players whose place can be taken: they have left, but a table to come still has them. The player's own place
/// comes first.
pub fn places<'a>(state: &'a State, comer: &'a Newcomer) -> impl Iterator<Item = Player> + 'a {
    let now = latecomer::now(state);
    let seated =
        move |player: Player| state.published().skip(now.index()).any(|it| open_at(it, player).is_some());
    let own = match comer {
        Newcomer::Back(player) => Some(*player).filter(|&player| seated(player)),
        Newcomer::New(_) => None,
    };
    let first = first_open(state);
    let others = state.entrants().filter(move |(_, member)| member.is_away(first)).map(|(player, _)| player);
    own.into_iter().chain(others.filter(move |&player| Some(player) != own && seated(player)))
}

/// The table of a player in a round, while no result is reported there.
fn open_at((_, published): (RoundNo, &Published), player: Player) -> Option<TableNo> {
    let (table, _) = published.round.table_of(player)?;
    published.outcomes[table.index()]
        .as_ref()
        .is_none_or(|outcome| *outcome == Outcome::Void)
        .then_some(table)
}

/// The player comes in the place of `place` from now on.
pub fn takes(event: &Event, comer: &Newcomer, place: Player) -> Option<Prospect> {
    let state = event.state();
    let who = Subject::Comes(comer.clone());
    let player = match comer {
        Newcomer::New(_) => Player::from_index(state.members.len()),
        Newcomer::Back(player) => *player,
    };
    let mut actions = enters(state, &who);
    if player != place {
        // Rounds in which the place has a result, or is still played, stay as they are.
        let now = latecomer::now(state);
        let left = state.members[place.index()].left.map_or(now, |left| left.max(now));
        let rounds = state.published().skip(left.index()).map(|it| match it.1.round.table_of(place) {
            Some(_) if open_at(it, place).is_none() => it.1.round.clone(),
            _ => without(&it.1.round, player).reseated(|other| if other == place { player } else { other }),
        });
        actions.push(Action::Publish { from: left, rounds: rounds.collect() });
    }
    prospect(event, Plan::Place(place), actions, Vec::new()).ok()
}

/// The actions that bring back a player who has left, or is away from rounds to come: to the player's own place if it
/// is free, else among those who sit out.
pub fn back(state: &State, player: Player) -> Vec<Action> {
    let now = latecomer::now(state);
    let mut actions = match state.members[player.index()].left {
        Some(_) => latecomer::returns(state, player),
        None => Vec::new(),
    };
    let mut waits = Vec::new();
    for (&round, away) in state.away.range(now..) {
        if !away.iter().any(|(other, _)| *other == player) {
            continue;
        }
        let others = away.iter().copied().filter(|(other, _)| *other != player);
        actions.push(Action::Away { round, away: others.collect() });
        let Some(published) = state.round(round) else { continue };
        match published.round.table_of(player) {
            Some((table, at)) => {
                let mut others = at.players().filter(|&other| other != player);
                let is_void = state.outcome(round, table) == Some(&Outcome::Void);
                if is_void && others.all(|other| state.is_present(round, other)) {
                    actions.push(Action::Report { round, table, outcome: None });
                }
            }
            None => waits.push(round),
        }
    }
    if let Some(&from) = waits.first() {
        let rounds = state.published().skip(from.index()).map(|(number, published)| {
            let mut round = published.round.clone();
            round.out.extend(waits.contains(&number).then_some(player));
            round.out.sort_unstable();
            round
        });
        actions.push(Action::Publish { from, rounds: rounds.collect() });
    }
    actions
}

/// The round without the player among those who sit out.
fn without(round: &Round, player: Player) -> Round {
    let out = round.out.iter().copied().filter(|&other| other != player).collect();
    Round { tables: round.tables.clone(), out }
}

/// The rounds of this range without `player`, with stand-ins where possible. The stand-in is the player sitting out
/// with the fewest games, and among these the one who was least often partner of the missing player's partner.
pub fn filled(state: &State, player: Player, range: Range<usize>) -> (Vec<Round>, Vec<(RoundNo, Player)>) {
    let real = real(state);
    let mut games = vec![0; state.members.len()];
    real.tables().for_each(|(.., table)| table.players().for_each(|player| games[player.index()] += 1));
    let partners = |one: Player, other: Player| {
        let together = |table: &Table| table.sides.iter().any(|side| side.has(one) && side.has(other));
        real.tables().filter(|(.., table)| together(table)).count()
    };
    let (mut rounds, mut stand_ins) = (Vec::new(), Vec::new());
    for it in state.published().skip(range.start).take(range.len()) {
        let (number, published) = it;
        let mut round = without(&published.round, player);
        let seat = open_at(it, player).filter(|&table| !state.is_off(number, table));
        if let Some(table) = seat {
            let mate = match round.tables[table.index()].sides.iter().find(|side| side.has(player)) {
                Some(Side::Two(two)) => two.iter().copied().find(|&other| other != player),
                _ => None,
            };
            let free = round.out.iter().copied().filter(|&free| state.is_present(number, free));
            let stand_in = free
                .min_by_key(|&free| (games[free.index()], mate.map_or(0, |mate| partners(mate, free)), free));
            if let Some(stand_in) = stand_in {
                games[stand_in.index()] += 1;
                stand_ins.push((number, stand_in));
                round = without(&round, stand_in)
                    .reseated(|other| if other == player { stand_in } else { other });
            }
        }
        rounds.push(round);
    }
    (rounds, stand_ins)
}

/// The player who goes, with the rounds not played: up to the last one, or a single one.
fn missed(state: &State, who: &Subject) -> Option<(Player, Range<usize>)> {
    let rounds = state.rounds.len();
    match *who {
        Subject::Leaves(player, from) => Some((player, from.index().min(rounds)..rounds)),
        Subject::Misses(player, round) if round.index() < rounds => {
            Some((player, round.index()..round.index() + 1))
        }
        _ => None,
    }
}

/// Players who sit out take the place of the one who goes, if there are any.
pub fn stands_in(event: &Event, who: &Subject) -> Option<Prospect> {
    let state = event.state();
    let (player, range) = missed(state, who)?;
    let from = RoundNo::from_index(range.start);
    let end = range.end;
    let (mut rounds, stand_ins) = filled(state, player, range);
    if stand_ins.is_empty() {
        return None;
    }
    rounds.extend(state.rounds[end..].iter().map(|published| published.round.clone()));
    let mut actions = enters(state, who);
    actions.push(Action::Publish { from, rounds });
    prospect(event, Plan::StandIn, actions, stand_ins).ok()
}

/// The place of the player who goes stays empty.
pub fn keep(event: &Event, who: &Subject) -> Option<Prospect> {
    let state = event.state();
    let (player, range) = missed(state, who)?;
    let mut actions = enters(state, who);
    if let Subject::Misses(_, round) = *who {
        let it = state.published().nth(range.start)?;
        let open = open_at(it, player).filter(|&table| state.outcome(round, table).is_none());
        actions.extend(open.map(|table| Action::Report { round, table, outcome: Some(Outcome::Void) }));
        if open.is_none() {
            let rounds =
                state.rounds[range.start..].iter().enumerate().map(|(index, published)| match index {
                    0 => without(&published.round, player),
                    _ => published.round.clone(),
                });
            actions.push(Action::Publish { from: round, rounds: rounds.collect() });
        }
    }
    prospect(event, Plan::Keep, actions, Vec::new()).ok()
}
