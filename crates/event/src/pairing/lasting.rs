//! The lasting wishes of an event as they apply to one round: which players do not meet, and whose table is fixed.

mod fours;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::Round;
use serde::{Deserialize, Serialize};

use crate::event::{Action, Entrant, Group, Lasting, Rule, State};
use crate::pairing::matching::{Graph, Matching};
use crate::standings::keizer::{divided, rules as champions};

/// The reason why two players do not meet by a lasting wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Objection {
    /// The weight of the wish; bars sort by it, the strongest first.
    pub strength: Strength,
    /// The reason why the wish concerns the two.
    pub because: Because,
}

/// The weight of a wish that two players do not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// The two never meet; broken only if no pairing is left otherwise.
    Never,
    /// The two do not meet before this round, as strictly as [`Strength::Never`].
    Before(RoundNo),
    /// One of the two is in a group that plays among itself. This matters less than that two never meet, and more
    /// than that no two players meet twice.
    Among,
    /// The two meet only if it cannot be avoided without a rematch.
    Avoid,
}

/// The reason why a wish keeps two players apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Because {
    /// The two are of one family.
    Family,
    /// The two are named together.
    Named,
    /// The two are of one club or school.
    Club,
    /// The two are in one class.
    Class,
    /// The two are in the champions' group, which has games of its own.
    Champions,
    /// The two are in different groups of the season.
    Division,
}

/// The groups of a wish: by [`Player::index`], the group's number from 1, or 0 for players in no group.
type Groups = Vec<u16>;

/// The lasting wishes of an event as they apply to one round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct LastingRules {
    apart: Vec<(Objection, Groups)>,
    among: Vec<(Because, Groups)>,
    tables: Vec<(Player, TableNo)>,
}

/// The effect of the lasting wishes on a round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Effect {
    /// The pairs that meet against a wish.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub yielded: Vec<BrokenWish>,
    /// The players whose table is fixed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<Placed>,
}

/// Pairs that meet against a wish, all for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BrokenWish {
    /// The wish that gave way.
    pub bar: Objection,
    /// The pairs, each with white first. On a court of four they are in no order.
    pub pairs: Vec<[Player; 2]>,
    /// The reason why the wish gave way.
    pub why: YieldReason,
}

/// The reason why a lasting wish gave way.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum YieldReason {
    /// The organizer decided so for this round.
    ByHand,
    /// This number of players of a group that plays among itself are present, and it is odd: one of them plays
    /// outside the group.
    Odd(usize),
    /// Every one of `groups` is odd, and its players may meet only each other and the players in `aside`, who are
    /// fewer than the groups.
    Left {
        /// The players who may meet others.
        aside: Vec<Player>,
        /// The groups of players, each of odd size.
        groups: Vec<Vec<Player>>,
    },
    /// Otherwise a wish that matters more would be broken, or two players would meet again.
    Others,
    /// More players of the group play than there are courts.
    Courts {
        /// The number of players of the group who play.
        here: usize,
        /// The number of courts.
        courts: usize,
    },
    /// No division over the courts that breaks fewer wishes was found.
    Divided,
}

/// A player whose table is fixed, in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Placed {
    /// The player.
    pub player: Player,
    /// The fixed table.
    pub table: TableNo,
    /// The reason why the player is at another table; `None` if the wish is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elsewhere: Option<Elsewhere>,
}

/// The reason why a player is not at the fixed table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Elsewhere {
    /// The round has only this many tables.
    Few(usize),
    /// The table went to this player: an opponent with a fixed table of their own, or another player with the same
    /// one.
    With(Player),
}

impl LastingRules {
    /// The wishes of an event for one round.
    pub fn of(state: &State, round: RoundNo) -> LastingRules {
        let here = || state.entrants().map(|(player, member)| (player, &member.entrant));
        let mut bars = LastingRules::among(&state.settings.lasting, round, state.members.len(), here);
        if let Some(rules) = champions(state) {
            let mut groups = vec![0; state.members.len()];
            rules.in_round(round).into_iter().for_each(|player| groups[player.index()] = 1);
            let bar = Objection { strength: Strength::Never, because: Because::Champions };
            bars.apart.push((bar, groups));
        }
        if let Some(groups) = divided(state, round) {
            let mut numbers = vec![0; state.members.len()];
            for (number, group) in (1..).zip(groups) {
                group.into_iter().for_each(|player| numbers[player.index()] = number);
            }
            bars.among.push((Because::Division, numbers));
        }
        bars
    }

    /// The wishes for entrants who are only listed so far, numbered by their place in the slice.
    pub fn listed(wishes: &[Lasting], round: RoundNo, entrants: &[Entrant]) -> LastingRules {
        let numbered = || entrants.iter().enumerate().map(|(at, it)| (Player::from_index(at), it));
        LastingRules::among(wishes, round, entrants.len(), numbered)
    }

    fn among<'a, I: Iterator<Item = (Player, &'a Entrant)>>(
        wishes: &[Lasting],
        round: RoundNo,
        members: usize,
        entrants: impl Fn() -> I,
    ) -> LastingRules {
        let mut bars = LastingRules::default();
        for wish in wishes {
            let strength = match wish.what {
                Rule::Never => Strength::Never,
                Rule::Before(first) if round < first => Strength::Before(first),
                Rule::Before(_) => continue,
                Rule::Avoid => Strength::Avoid,
                Rule::Among => Strength::Among,
                Rule::Table(table) => {
                    bars.tables.extend(wish.who.named().iter().map(|&player| (player, table)));
                    continue;
                }
            };
            let because = match wish.who {
                Group::Family(_) => Because::Family,
                Group::People(_) => Because::Named,
                Group::Club(_) | Group::EachClub => Because::Club,
                Group::Class(_) | Group::EachClass => Because::Class,
            };
            let mut groups = vec![0; members];
            for (number, group) in (1..).zip(wish.who.groups(entrants())) {
                group.into_iter().for_each(|player| groups[player.index()] = number);
            }
            match strength {
                Strength::Among => bars.among.push((because, groups)),
                _ => bars.apart.push((Objection { strength, because }, groups)),
            }
        }
        bars
    }

    /// True if no wish keeps players apart; fixed tables do not count.
    pub fn is_empty(&self) -> bool {
        self.apart.is_empty() && self.among.is_empty()
    }

    /// The strongest wish against a game of the two, or `None` if there is none.
    pub fn between(&self, [a, b]: [Player; 2]) -> Option<Objection> {
        let of = |groups: &Groups| [a, b].map(|player| groups.get(player.index()).copied().unwrap_or(0));
        let apart = self.apart.iter().filter(|(_, groups)| matches!(of(groups), [a, b] if a == b && a > 0));
        let among = self.among.iter().filter(|(_, groups)| matches!(of(groups), [a, b] if a != b));
        let among = among.map(|&(because, _)| Objection { strength: Strength::Among, because });
        apart.map(|&(bar, _)| bar).chain(among).min()
    }

    /// True if the two never meet, or not before a later round.
    pub fn forbids(&self, pair: [Player; 2]) -> bool {
        self.between(pair).is_some_and(|bar| matches!(bar.strength, Strength::Never | Strength::Before(_)))
    }

    /// True if a wish of any strength but [`Strength::Avoid`] keeps two members of the champions' group from meeting
    /// in it. The champions' group itself and the groups of the season do not count.
    pub fn forbids_members(&self, pair: [Player; 2]) -> bool {
        let others = self.apart.iter().filter(|(bar, _)| bar.because != Because::Champions).cloned();
        let among = self.among.iter().filter(|(because, _)| *because != Because::Division).cloned().collect();
        let others = LastingRules { apart: others.collect(), among, tables: Vec::new() };
        others.between(pair).is_some_and(|bar| bar.strength != Strength::Avoid)
    }

    /// Removes from a graph of 0-based ranks the edge of every two players whose game is against a wish for which
    /// `is_meant` is true.
    pub fn part(&self, graph: &mut Graph, order: &[Player], is_meant: impl Fn(Objection) -> bool) {
        if self.is_empty() {
            return;
        }
        for b in 0..order.len() {
            for a in 0..b {
                if self.between([order[a], order[b]]).is_some_and(&is_meant) {
                    graph.part(a, b);
                }
            }
        }
    }

    /// By rank in `order`: true if, without that player, one more wish for which `is_meant` is true would be broken
    /// among the others. Players for whom `fixed` is true are left out, and their entry is false.
    pub fn spared(
        &self,
        order: &[Player],
        fixed: impl Fn(Player) -> bool,
        is_meant: impl Fn(Objection) -> bool,
    ) -> Vec<bool> {
        if self.is_empty() {
            return vec![false; order.len()];
        }
        let mut graph = Graph::complete(order.len());
        for (rank, _) in order.iter().enumerate().filter(|(_, player)| fixed(**player)) {
            graph.isolate(rank);
        }
        self.part(&mut graph, order, is_meant);
        let barrier = Matching::maximum(&graph).barrier(&graph);
        let mut spared = vec![true; order.len()];
        for &rank in barrier.groups.iter().flatten() {
            spared[rank] = false;
        }
        spared
    }

    /// The wishes that the pairs of a round break, each with its reason. `by_hand` is true for the pairs that the
    /// organizer decided; `present` holds all players to be paired, without the player who is free.
    pub fn yielded(
        &self,
        pairs: &[[Player; 2]],
        by_hand: impl Fn([Player; 2]) -> bool,
        present: &[Player],
    ) -> Vec<BrokenWish> {
        let mut all: Vec<BrokenWish> = Vec::new();
        if self.is_empty() {
            return all;
        }
        for &pair in pairs {
            let Some(bar) = self.between(pair) else { continue };
            let why = if by_hand(pair) { YieldReason::ByHand } else { self.why(bar, pair, present) };
            match all.iter_mut().find(|it| it.bar == bar && it.why == why) {
                Some(it) => it.pairs.push(pair),
                None => all.push(BrokenWish { bar, pairs: vec![pair], why }),
            }
        }
        all.sort_by_key(|it| it.bar);
        all
    }

    fn why(&self, bar: Objection, pair: [Player; 2], present: &[Player]) -> YieldReason {
        if bar.strength == Strength::Among
            && let Some(odd) = self.odd(bar.because, pair, present)
        {
            return YieldReason::Odd(odd);
        }
        if bar.strength == Strength::Avoid {
            return YieldReason::Others;
        }
        let mut graph = Graph::complete(present.len());
        self.part(&mut graph, present, |it| it.strength <= bar.strength);
        let barrier = Matching::maximum(&graph).barrier(&graph);
        if barrier.groups.is_empty() {
            return YieldReason::Others;
        }
        let players = |ranks: &[usize]| ranks.iter().map(|&rank| present[rank]).collect();
        let groups = barrier.groups.iter().map(|group| players(group)).collect();
        YieldReason::Left { aside: players(&barrier.aside), groups }
    }

    /// The wishes against two players on one of these courts, each with its reason.
    pub fn yielded_on(&self, courts: &[[Player; 4]]) -> Vec<BrokenWish> {
        let mut all: Vec<BrokenWish> = Vec::new();
        if self.apart.is_empty() {
            return all;
        }
        let order = courts.concat();
        for court in courts {
            for (at, &b) in court.iter().enumerate() {
                for pair in court[..at].iter().map(|&a| [a, b]) {
                    let Some(bar) = self.on_court(pair) else { continue };
                    let here = self.most_of(pair, bar.strength, &order);
                    let courts = courts.len();
                    let why = if here > courts {
                        YieldReason::Courts { here, courts }
                    } else {
                        YieldReason::Divided
                    };
                    match all.iter_mut().find(|it| it.bar == bar && it.why == why) {
                        Some(it) => it.pairs.push(pair),
                        None => all.push(BrokenWish { bar, pairs: vec![pair], why }),
                    }
                }
            }
        }
        all.sort_by_key(|it| it.bar);
        all
    }

    /// The strongest wish against two players on one court. A group that plays among itself counts for nothing there.
    pub fn on_court(&self, pair: [Player; 2]) -> Option<Objection> {
        self.between(pair).filter(|bar| bar.strength != Strength::Among)
    }

    /// The number of players present of a group that plays among itself and has one of these two, if that number is
    /// odd.
    fn odd(&self, because: Because, pair: [Player; 2], present: &[Player]) -> Option<usize> {
        let at = |groups: &Groups, player: Player| groups.get(player.index()).copied().unwrap_or(0);
        let wishes = self.among.iter().filter(|(it, _)| *it == because);
        let mut groups = wishes.flat_map(|(_, groups)| {
            let numbers = pair.map(|player| at(groups, player)).into_iter().filter(|&number| number > 0);
            numbers.map(move |number| present.iter().filter(|&&player| at(groups, player) == number).count())
        });
        groups.find(|count| count % 2 == 1)
    }

    /// Moves the games of a round that is made in advance to the fixed tables.
    pub fn seat(&self, round: &mut Round) {
        self.place(&mut round.tables, |table, who| table.players().any(|player| player == who));
    }

    /// Puts the tables of a round in the order that fixed tables ask for, and leaves the others in their order. `has`
    /// is true if a player is at a table.
    pub fn place<T>(&self, tables: &mut Vec<T>, has: impl Fn(&T, Player) -> bool) -> Vec<Placed> {
        let mut at: Vec<Option<(TableNo, Player)>> = vec![None; tables.len()];
        let mut placed = Vec::new();
        for &(player, table) in &self.tables {
            let Some(index) = tables.iter().position(|it| has(it, player)) else { continue };
            let elsewhere = match at[index] {
                _ if table.index() >= tables.len() => Some(Elsewhere::Few(tables.len())),
                Some((other, _)) if other == table => None,
                Some((_, other)) => Some(Elsewhere::With(other)),
                // Wishes for one table can come from two tablets; the first one gets it.
                None => match at.iter().flatten().find(|(other, _)| *other == table) {
                    Some(&(_, other)) => Some(Elsewhere::With(other)),
                    None => {
                        at[index] = Some((table, player));
                        None
                    }
                },
            };
            placed.push(Placed { player, table, elsewhere });
        }
        if at.iter().any(Option::is_some) {
            let mut slots: Vec<Option<T>> = tables.iter().map(|_| None).collect();
            let mut rest = Vec::new();
            for (it, at) in std::mem::take(tables).into_iter().zip(at) {
                match at {
                    Some((table, _)) => slots[table.index()] = Some(it),
                    None => rest.push(it),
                }
            }
            let mut rest = rest.into_iter();
            tables.extend(slots.into_iter().filter_map(|slot| slot.or_else(|| rest.next())));
        }
        placed
    }
}

/// Moves games to the fixed tables of their players in all rounds that an action publishes and that have no result
/// yet.
pub fn keep_tables(state: &State, action: &mut Action) {
    let is_fixed = |wish: &Lasting| matches!(wish.what, Rule::Table(_));
    if !state.settings.lasting.iter().any(is_fixed) {
        return;
    }
    match action {
        Action::Together(parts) => parts.iter_mut().for_each(|part| keep_tables(state, part)),
        Action::Publish { from, rounds } => {
            for (round, made) in (from.index()..).map(RoundNo::from_index).zip(rounds) {
                let is_open = state.round(round).is_none_or(|it| it.outcomes.iter().all(Option::is_none));
                if is_open {
                    LastingRules::of(state, round).seat(made);
                }
            }
        }
        _ => {}
    }
}

impl Effect {
    /// True if the wishes had no effect on the round.
    pub fn is_empty(&self) -> bool {
        *self == Effect::default()
    }

    /// Keeps only the effects of the season's groups, unless `wishes` is true. Of the fixed tables, keeps those that
    /// were not met.
    pub(super) fn reduce(&mut self, wishes: bool) {
        if !wishes {
            let is_group = |it: &BrokenWish| matches!(it.bar.because, Because::Champions | Because::Division);
            self.yielded.retain(is_group);
            self.tables.clear();
        }
        self.tables.retain(|it| it.elsewhere.is_some());
    }

    /// Restores the reason why a wish gave way for the pairs that `before` has too.
    pub(super) fn keep(&mut self, before: &Effect) {
        let mut kept: Vec<BrokenWish> = Vec::new();
        for it in &self.yielded {
            for &pair in &it.pairs {
                let why = before.of_pair(pair).map_or(&it.why, |before| &before.why);
                match kept.iter_mut().find(|other| other.bar == it.bar && other.why == *why) {
                    Some(other) => other.pairs.push(pair),
                    None => kept.push(BrokenWish { bar: it.bar, pairs: vec![pair], why: why.clone() }),
                }
            }
        }
        self.yielded = kept;
    }

    /// The broken wish, with all its pairs, that these two are part of; `None` if their game breaks none.
    pub fn of_pair(&self, [a, b]: [Player; 2]) -> Option<&BrokenWish> {
        let is_it = |pair: &[Player; 2]| pair.contains(&a) && pair.contains(&b);
        self.yielded.iter().find(|it| it.pairs.iter().any(is_it))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn bars(wishes: &[Lasting], round: usize) -> LastingRules {
        let entrants: Vec<Entrant> = (0..6).map(|at| Entrant::named(at.to_string())).collect();
        LastingRules::listed(wishes, RoundNo::from_index(round - 1), &entrants)
    }

    fn people(numbers: &[usize]) -> Group {
        Group::People(numbers.iter().copied().map(player).collect())
    }

    #[test]
    fn the_strongest_wish_is_the_one_that_is_told() {
        let until = RoundNo::from_index(3);
        let wishes = [
            Lasting::of(people(&[1, 2, 3]), Rule::Avoid),
            Lasting::of(Group::Family(vec![player(1), player(2)]), Rule::Before(until)),
            Lasting::of(people(&[1, 4]), Rule::Among),
        ];
        let strength = |round, a, b| {
            bars(&wishes, round).between([player(a), player(b)]).map(|bar| (bar.strength, bar.because))
        };
        assert_eq!(strength(3, 2, 1), Some((Strength::Before(until), Because::Family)));
        assert_eq!(strength(4, 2, 1), Some((Strength::Among, Because::Named)));
        assert_eq!(strength(4, 2, 3), Some((Strength::Avoid, Because::Named)));
        assert_eq!([strength(1, 1, 4), strength(1, 5, 6)], [None, None]);
        assert_eq!(strength(1, 4, 5), Some((Strength::Among, Because::Named)));
    }

    #[test]
    fn a_game_is_put_at_the_table_that_is_fixed_and_the_others_keep_their_order() {
        let at = |number: usize, who: usize| {
            Lasting::of(people(&[who]), Rule::Table(TableNo::from_index(number - 1)))
        };
        let bars = bars(&[at(3, 1), at(1, 2), at(5, 4), at(2, 6)], 1);
        let mut tables = vec![[1, 2], [3, 5], [6, 4]];
        let placed = bars.place(&mut tables, |pair, who| pair.contains(&usize::from(who.number())));
        assert_eq!(tables, [[3, 5], [6, 4], [1, 2]]);
        let said: Vec<_> = placed.iter().map(|it| (it.player.number(), it.elsewhere)).collect();
        assert_eq!(
            said,
            [(1, None), (2, Some(Elsewhere::With(player(1)))), (4, Some(Elsewhere::Few(3))), (6, None)]
        );
    }

    #[test]
    fn a_wish_gives_way_with_its_reason() {
        let present: Vec<Player> = (1..=4).map(player).collect();
        let pairs = [[player(1), player(2)], [player(3), player(4)]];
        let said = |wish: Lasting, by_hand: bool| {
            bars(&[wish], 1).yielded(&pairs, |_| by_hand, &present).into_iter().map(|it| it.why).next()
        };
        let three = || Lasting::of(people(&[1, 2, 3]), Rule::Never);
        assert!(matches!(said(three(), false), Some(YieldReason::Left { groups, aside })
            if groups.len() == 3 && aside == [player(4)]));
        assert_eq!(said(three(), true), Some(YieldReason::ByHand));
        assert_eq!(said(Lasting::of(people(&[2, 3, 4]), Rule::Among), false), Some(YieldReason::Odd(3)));
        assert_eq!(said(Lasting::of(people(&[1, 2]), Rule::Avoid), false), Some(YieldReason::Others));
        assert_eq!(said(Lasting::of(people(&[1, 3]), Rule::Never), false), None);
    }
}
