//! Checks whether rounds can be published, and carries over the results and notes of the rounds that they replace.

use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::MAX_DEALS;
use rondel_schedule::model::schedule::{Round, Side, Table};

use super::{MAX_ROUNDS, at_most, present};
use crate::event::edit::Edit;
use crate::event::refused::Many;
use crate::event::state::{Published, State};
use crate::event::{About, Place, Refused, System};

/// The edits that publish `rounds` from round `from` on. Results and notes move with their tables.
pub fn publish(state: &State, from: RoundNo, rounds: &[Round]) -> Result<Vec<Edit>, Refused> {
    let first = from.index();
    if first > state.rounds.len() {
        return Err(Refused::Gap { from, next: RoundNo::from_index(state.rounds.len()) });
    }
    at_most(Many::Rounds, first + rounds.len(), MAX_ROUNDS)?;
    if first + rounds.len() < state.lists.len() {
        return Err(Refused::LosesList { after: RoundNo::from_index(state.lists.len() - 1) });
    }
    let old = &state.rounds[first..];
    if old.iter().map(|published| &published.round).eq(rounds) {
        return Ok(Vec::new());
    }

    let mut places = Places(vec![None; state.members.len()]);
    let mut new: Vec<Published> = rounds.iter().cloned().map(Published::blank).collect();
    let mut notes = Vec::new();
    for index in 0..new.len().max(old.len()) {
        let number = RoundNo::from_index(first + index);
        if let Some(published) = new.get(index) {
            places.fill(state, number, &published.round)?;
        }
        let Some(was) = old.get(index) else { continue };
        // The reasons of a round still hold for the pairs it keeps; a new pairing brings its own reasons.
        if let Some(published) = new.get_mut(index) {
            published.reasons.clone_from(&was.reasons);
        }
        // The present number of the table that has the same two sides in the same order.
        let now = |table: TableNo| -> Option<TableNo> {
            let sides = &was.round.tables[table.index()].sides;
            let at = places.0[sides[0].players()[0].index()]?;
            (new.get(index)?.round.tables[at.index()].sides == *sides).then_some(at)
        };
        let mut kept = Vec::new();
        for (table, outcome) in was.outcomes.iter().enumerate() {
            if let Some(outcome) = outcome {
                let table = TableNo::from_index(table);
                let at =
                    now(table).ok_or(Refused::LosesResult { round: number, table, place: state.place() })?;
                let (ruling, moved) = (was.rulings.get(&table).cloned(), was.moved.get(&table).copied());
                kept.push((at, outcome.clone(), ruling, moved));
            }
        }
        let tables = About::Table(number, TableNo::from_index(0))..=About::Table(number, LAST_TABLE);
        for (&about, text) in state.notes.range(tables) {
            let About::Table(_, table) = about else { continue };
            let at = now(table).ok_or(Refused::LosesNote { about })?;
            notes.push((about, About::Table(number, at), text));
        }
        let about = About::Round(number);
        if index >= new.len() && state.notes.contains_key(&about) {
            return Err(Refused::LosesNote { about });
        }
        for (at, outcome, ruling, moved) in kept {
            new[index].outcomes[at.index()] = Some(outcome);
            new[index].rulings.extend(ruling.map(|ruling| (at, ruling)));
            new[index].moved.extend(moved.map(|moved| (at, moved)));
        }
    }

    // All notes are removed before any is set again, since two may change places.
    notes.retain(|(was, now, _)| was != now);
    let up = notes.iter().map(|&(was, _, _)| Edit::Note(was, None));
    let down = notes.iter().map(|&(_, now, text)| Edit::Note(now, Some(text.clone())));
    Ok([Edit::Rounds(from, new)].into_iter().chain(up).chain(down).collect())
}

/// Checks that published rounds remain valid under another system: pairs cannot become single players.
pub fn keeps_sides(state: &State, system: &System) -> Result<(), Refused> {
    let pairs = system.has_partners();
    let (first, place) = (RoundNo::from_index(0), Place::with(system, &state.settings));
    if system.has_deals() != state.system.has_deals() && !state.rounds.is_empty() {
        return Err(Refused::OtherSides { round: first, table: TableNo::from_index(0), pairs, place });
    }
    if pairs == state.system.has_partners() {
        return Ok(());
    }
    for (round, published) in state.published() {
        if let Some(index) = published.round.tables.iter().position(|table| !sits(table, pairs)) {
            return Err(Refused::OtherSides { round, table: TableNo::from_index(index), pairs, place });
        }
    }
    Ok(())
}

/// True if each side of a table is two partners, or each is a single player, as `pairs` says.
fn sits(table: &Table, pairs: bool) -> bool {
    table.sides.iter().all(|side| matches!(side, Side::Two(_)) == pairs)
}

/// The end of a range over all tables of a round.
const LAST_TABLE: TableNo = TableNo::from_index(u16::MAX as usize - 1);

/// The table of every entrant in one round, by [`Player::index`]; `None` for an entrant with a bye or not named.
struct Places(Vec<Option<TableNo>>);

impl Places {
    /// Replaces the places by those of another round, checking that the round is valid by itself and for its system.
    fn fill(&mut self, state: &State, number: RoundNo, round: &Round) -> Result<(), Refused> {
        let Places(places) = self;
        places.fill(None);
        for (index, table) in round.tables.iter().enumerate() {
            let at = TableNo::from_index(index);
            let pairs = state.system.has_partners();
            let boards = if state.system.has_deals() { 1..=MAX_DEALS } else { 0..=0 };
            if !sits(table, pairs) || !boards.contains(&table.boards.len()) {
                return Err(Refused::OtherSides { round: number, table: at, pairs, place: state.place() });
            }
            for player in table.players() {
                present(state, player)?;
                if places[player.index()].replace(at).is_some() {
                    return Err(Refused::TwiceInRound { round: number, player });
                }
            }
        }
        for (index, &player) in round.out.iter().enumerate() {
            present(state, player)?;
            if places[player.index()].is_some() || round.out[..index].contains(&player) {
                return Err(Refused::TwiceInRound { round: number, player });
            }
        }
        Ok(())
    }
}
