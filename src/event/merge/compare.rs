//! What here and there say differently, and whose news each difference is.

use std::collections::BTreeSet;

use super::field::Field;
use super::{Difference, Two};
use crate::event::State;
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::result::Outcome;

/// The differences; see [`Merge`](super::Merge).
#[derive(Debug, Default)]
pub struct Found {
    pub taken: Vec<Difference>,
    pub asked: Vec<Difference>,
    pub same: usize,
    pub kept: usize,
}

/// Which side a difference comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum News {
    /// Only here something was said, or nothing differs.
    Ours,
    /// Changed only on the other device.
    Theirs,
    /// Both say something, and not the same.
    Both,
}

/// Which side the difference between here and there comes from, `base` being what was said when they parted, where that
/// is known.
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
                let (news, said) = match weigh(here, there, field.base_at(round, table, sides)) {
                    // A result that one of them took back is still one for the other: asked on both.
                    News::Theirs if there.is_none() => (News::Both, said),
                    News::Ours if here.is_none() => (News::Both, said),
                    News::Both => completed(said),
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

/// Whether two results are the same one, of which there (or here) more is known; else it has to be asked.
fn completed(said: Two<Outcome>) -> (News, Two<Outcome>) {
    let joined = said.here.as_ref().zip(said.there.as_ref()).and_then(|(here, there)| here.joined(there));
    match joined {
        None => (News::Both, said),
        joined if joined == said.here => (News::Ours, said),
        there => (News::Theirs, Two { here: said.here, there }),
    }
}

/// Whether the side with the news says that somebody is gone in a round in which the other side has a game of theirs,
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
