//! The differences between here and there, and whose news each of them is.

use std::collections::BTreeSet;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;

use super::field::Field;
use super::{Difference, Two};
use crate::event::State;

/// The differences; see [`Merge`](super::Merge).
#[derive(Debug, Default)]
pub struct Found {
    pub taken: Vec<Difference>,
    pub asked: Vec<Difference>,
    pub same: usize,
    pub kept: usize,
}

/// The side that a difference comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum News {
    /// Only here something was said, or nothing differs.
    Ours,
    /// Changed only on the other device.
    Theirs,
    /// Both say something, and not the same.
    Both,
}

/// The side that the difference between here and there comes from, `base` being what was said when they parted, where
/// that is known.
fn weigh<T: PartialEq>(here: Option<&T>, there: Option<&T>, base: Option<Option<&T>>) -> News {
    match (here, there, base) {
        (here, there, _) if here == there => News::Ours,
        (_, there, Some(base)) if base == there => News::Ours,
        (here, _, Some(base)) if base == here => News::Theirs,
        (None, Some(_), None) => News::Theirs,
        (Some(_), None, None) => News::Ours,
        _ => News::Both,
    }
}

impl Found {
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
                let said = Two { here: here.cloned(), there: there.cloned() };
                let base = field.base_at(round, table, sides);
                let (news, said) = match weigh(here, there, base) {
                    // What one of them took back is still known to the other: asked on both.
                    News::Theirs if takes_back(here, there) => (News::Both, said),
                    News::Ours if takes_back(there, here) => (News::Both, said),
                    News::Both => completed(said, base.flatten()),
                    news => (news, said),
                };
                let difference = Difference::Result { round, table, said };
                match news {
                    News::Ours => self.kept += usize::from(here.is_some()),
                    News::Theirs => self.taken.push(difference),
                    News::Both => self.asked.push(difference),
                }
            }
        }
    }

    /// Compares who of `both` is away and who has left.
    pub fn presence(&mut self, both: &State, field: &Field) {
        let rounds: BTreeSet<RoundNo> = both.away.keys().chain(field.away.keys()).copied().collect();
        for (player, member) in both.entrants() {
            for &round in &rounds {
                let said = Two { here: both.away(round, player), there: field.there_away(round, player) };
                let news = said.news(field.base_away(round, player));
                let gone = |at: RoundNo| [&said.here, &said.there].map(|why| why.is_some() && at == round);
                let is_sure = !is_contradicted(both, field, player, news, gone);
                self.sort(news, is_sure, Difference::Away { round, player, said });
            }
            let said = Two { here: member.left, there: field.there_left(player) };
            let news = said.news(field.base_left(player));
            let gone = |at: RoundNo| [said.here, said.there].map(|left| left.is_some_and(|from| from <= at));
            let is_sure = !is_contradicted(both, field, player, news, gone);
            self.sort(news, is_sure, Difference::Left { player, said });
        }
    }

    fn sort(&mut self, news: News, is_sure: bool, difference: Difference) {
        match news {
            News::Ours if is_sure => {}
            News::Theirs if is_sure => self.taken.push(difference),
            _ => self.asked.push(difference),
        }
    }
}

impl<T: PartialEq> Two<T> {
    fn news(&self, base: Option<Option<T>>) -> News {
        weigh(self.here.as_ref(), self.there.as_ref(), base.as_ref().map(Option::as_ref))
    }
}

/// Two results are the same one, of which there (or here) more is known; else it has to be asked, and so does what one
/// of them took back since both had `base`.
fn completed(said: Two<Outcome>, base: Option<&Outcome>) -> (News, Two<Outcome>) {
    let both = said.here.as_ref().zip(said.there.as_ref());
    let joined = both.and_then(|(here, there)| {
        let joined = here.joined(there)?;
        let is_back = |one: &Outcome| base.is_some_and(|base| comes_back(base, &joined, one));
        (!is_back(here) && !is_back(there)).then_some(joined)
    });
    match joined {
        None => (News::Both, said),
        joined if joined == said.here => (News::Ours, said),
        there => (News::Theirs, Two { here: said.here, there }),
    }
}

/// True if something that `was` known is open `now`: the whole result, or a board of it.
fn takes_back(was: Option<&Outcome>, now: Option<&Outcome>) -> bool {
    match (was, now) {
        (Some(_), None) => true,
        // A score in the place of the boards corrects them.
        (Some(Outcome::Boards(_)), Some(Outcome::Boards(now))) if now.is_complete() => false,
        (Some(was), Some(now)) => comes_back(was, was, now),
        (None, _) => false,
    }
}

/// True if something that was known in `base` and is open in `one` would be known again in `joined`.
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

/// True if the side with the news says that somebody is gone in a round in which the other side has a game of theirs,
/// and itself has no result; `gone` here, and there.
fn is_contradicted(
    both: &State,
    field: &Field,
    player: Player,
    news: News,
    gone: impl Fn(RoundNo) -> [bool; 2],
) -> bool {
    let (mine, other) = if news == News::Ours { (0, 1) } else { (1, 0) };
    both.published().filter(|(round, _)| gone(*round)[mine] && !gone(*round)[other]).any(
        |(round, published)| {
            let Some((table, sides)) = published.round.table_of(player) else { return false };
            let said = [published.outcomes[table.index()].as_ref(), field.there_at(round, table, sides)];
            said[mine].is_none() && said[other].is_some_and(Outcome::is_played)
        },
    )
}
