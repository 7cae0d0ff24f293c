//! The differences between here and there, and the side that made each of them.

use std::collections::BTreeSet;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;

use super::field::Field;
use super::{Difference, Versions};
use crate::event::State;

/// The differences by their treatment; see [`Merge`](super::Merge).
#[derive(Debug, Default)]
pub struct Differences {
    pub taken: Vec<Difference>,
    pub asked: Vec<Difference>,
    pub same: usize,
    pub kept: usize,
}

/// The side that made a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ChangedBy {
    /// Only this device, or nothing differs.
    Ours,
    /// Only the other device.
    Theirs,
    /// Both devices, differently.
    Both,
}

/// The side that made the change. `base` is the value when the two parted, or `None` if that is not known.
fn weigh<T: PartialEq>(here: Option<&T>, there: Option<&T>, base: Option<Option<&T>>) -> ChangedBy {
    match (here, there, base) {
        (here, there, _) if here == there => ChangedBy::Ours,
        (_, there, Some(base)) if base == there => ChangedBy::Ours,
        (here, _, Some(base)) if base == here => ChangedBy::Theirs,
        (None, Some(_), None) => ChangedBy::Theirs,
        (Some(_), None, None) => ChangedBy::Ours,
        _ => ChangedBy::Both,
    }
}

impl Differences {
    /// Compares the results of all tables of `both`.
    pub fn results(&mut self, both: &State, field: &Field) {
        for (round, published) in both.published() {
            for (index, sides) in published.round.tables.iter().enumerate() {
                let table = TableNo::from_index(index);
                let (here, there) = (published.outcomes[index].as_ref(), field.there_at(round, table, sides));
                if here == there {
                    self.same += usize::from(here.is_some());
                    continue;
                }
                let said = Versions { here: here.cloned(), there: there.cloned() };
                let base = field.base_at(round, table, sides);
                let (news, said) = match weigh(here, there, base) {
                    // A result taken back on one device is still known to the other, so the organizer is asked on
                    // both.
                    ChangedBy::Theirs if takes_back(here, there) => (ChangedBy::Both, said),
                    ChangedBy::Ours if takes_back(there, here) => (ChangedBy::Both, said),
                    ChangedBy::Both => completed(said, base.flatten()),
                    news => (news, said),
                };
                let difference = Difference::Result { round, table, said };
                match news {
                    ChangedBy::Ours => self.kept += usize::from(here.is_some()),
                    ChangedBy::Theirs => self.taken.push(difference),
                    ChangedBy::Both => self.asked.push(difference),
                }
            }
        }
    }

    /// Compares the absences and leavings of the entrants of `both`.
    pub fn presence(&mut self, both: &State, field: &Field) {
        let rounds: BTreeSet<RoundNo> = both.away.keys().chain(field.away.keys()).copied().collect();
        for (player, member) in both.entrants() {
            for &round in &rounds {
                let said =
                    Versions { here: both.away(round, player), there: field.there_away(round, player) };
                let news = said.news(field.base_away(round, player));
                let gone = |at: RoundNo| [&said.here, &said.there].map(|why| why.is_some() && at == round);
                let is_sure = !is_contradicted(both, field, player, news, gone);
                self.sort(news, is_sure, Difference::Away { round, player, said });
            }
            let said = Versions { here: member.left, there: field.there_left(player) };
            let news = said.news(field.base_left(player));
            let gone = |at: RoundNo| [said.here, said.there].map(|left| left.is_some_and(|from| from <= at));
            let is_sure = !is_contradicted(both, field, player, news, gone);
            self.sort(news, is_sure, Difference::Left { player, said });
        }
    }

    fn sort(&mut self, news: ChangedBy, is_sure: bool, difference: Difference) {
        match news {
            ChangedBy::Ours if is_sure => {}
            ChangedBy::Theirs if is_sure => self.taken.push(difference),
            _ => self.asked.push(difference),
        }
    }
}

impl<T: PartialEq> Versions<T> {
    fn news(&self, base: Option<Option<T>>) -> ChangedBy {
        weigh(self.here.as_ref(), self.there.as_ref(), base.as_ref().map(Option::as_ref))
    }
}

/// Joins two results of one game if one completes the other. Otherwise the organizer is asked, as about a board or
/// result that either side took back since `base`.
fn completed(said: Versions<Outcome>, base: Option<&Outcome>) -> (ChangedBy, Versions<Outcome>) {
    let both = said.here.as_ref().zip(said.there.as_ref());
    let joined = both.and_then(|(here, there)| {
        let joined = here.joined(there)?;
        let is_back = |one: &Outcome| base.is_some_and(|base| comes_back(base, &joined, one));
        (!is_back(here) && !is_back(there)).then_some(joined)
    });
    match joined {
        None => (ChangedBy::Both, said),
        joined if joined == said.here => (ChangedBy::Ours, said),
        there => (ChangedBy::Theirs, Versions { here: said.here, there }),
    }
}

/// True if something known in `was` is open in `now`: the whole result, or a board of it.
fn takes_back(was: Option<&Outcome>, now: Option<&Outcome>) -> bool {
    match (was, now) {
        (Some(_), None) => true,
        // A score in the place of boards is a correction of them.
        (Some(Outcome::Boards(_)), Some(Outcome::Boards(now))) if now.is_complete() => false,
        (Some(was), Some(now)) => comes_back(was, was, now),
        (None, _) => false,
    }
}

/// True if something known in `base` and open in `one` would be known again in `joined`.
fn comes_back(base: &Outcome, joined: &Outcome, one: &Outcome) -> bool {
    fn any<T>(base: &[Option<T>], joined: &[Option<T>], one: &[Option<T>]) -> bool {
        base.iter()
            .zip(joined)
            .zip(one)
            .any(|((base, joined), one)| base.is_some() && joined.is_some() && one.is_none())
    }
    match (base, joined, one) {
        (Outcome::Boards(base), Outcome::Boards(joined), Outcome::Boards(one)) => {
            let score = base.told().is_some() && base.told() == joined.told() && !one.is_complete();
            score || any(base.each(), joined.each(), one.each())
        }
        (Outcome::Deals(base), Outcome::Deals(joined), Outcome::Deals(one)) => {
            any(base.each(), joined.each(), one.each())
        }
        (base, joined, Outcome::Postponed) => ![base, joined].contains(&&Outcome::Postponed),
        _ => false,
    }
}

/// True if a new absence or leaving is contradicted: the side that made it has no result in a round where the other
/// side has a played game of the player. `gone` tells for a round if the player is gone here, and there.
fn is_contradicted(
    both: &State,
    field: &Field,
    player: Player,
    news: ChangedBy,
    gone: impl Fn(RoundNo) -> [bool; 2],
) -> bool {
    let (mine, other) = if news == ChangedBy::Ours { (0, 1) } else { (1, 0) };
    both.published().filter(|(round, _)| gone(*round)[mine] && !gone(*round)[other]).any(
        |(round, published)| {
            let Some((table, sides)) = published.round.table_of(player) else { return false };
            let said = [published.outcomes[table.index()].as_ref(), field.there_at(round, table, sides)];
            said[mine].is_none() && said[other].is_some_and(Outcome::is_played)
        },
    )
}
