//! Lasting wishes of a draft and of an event, by name while they are written and by number in the event, and their
//! effect on rounds made in advance.
//!
//! # Wishes by system
//! | system | never | not before a round | if it can be avoided | among themselves | fixed table |
//! | --- | --- | --- | --- | --- | --- |
//! | Monrad, Keizer | yes | yes | yes | yes | yes |
//! | Mexicano | on one court | on one court | on one court | no (1) | yes |
//! | individuals (Americano, whist) | at one table, before they begin | likewise | likewise | no (1) | yes |
//! | round robin | no (2) | yes, by numbers and the order of rounds | no (2) | no (2) | yes |
//! | cup | no (3) | no (3) | apart as long as possible, before it begins | no (3) | yes |
//! | pairs at bridge | no (4) | no (4) | no (4) | no (4) | before they begin, for pairs that stay in the movement |
//! | league of clubs | its own: `round_robin::league::wishes` | | | | no place but the match |
//!
//! 1. A table takes four players, so a group whose size is not a multiple of four would have a mixed table in every
//!    round; as a separate event it also has standings of its own.
//! 2. All entrants meet each other: without a pairing it would be another schedule. Pairings can only be delayed.
//! 3. After the first round only the results determine the pairings.
//! 4. A movement pairs each pair with every other; any change makes it an incomplete round robin.
//!
//! The meaning of "together" depends on the system: two who play each other, and at tables of four also two partners.
//! A wish that a system cannot keep is not offered there, and a draft that has one reports it. A wish added during an
//! event applies from the first round that has not begun.

mod seats;

use std::collections::{BTreeMap, HashMap};

use rondel_event::event::{
    self, About, Action, Entrant, Group, Lasting, Place, Rule, Settings, State, System, WishFault, roster,
};
use rondel_event::pairing::lasting::LastingRules;
use rondel_event::pairing::rounds::is_paired;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::names;
use rondel_schedule::model::schedule::{Round, Schedule};

use super::{Draft, Error, Evening, Kind};

pub(super) use seats::{Seated, seated};

/// A kind of lasting wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WishKind {
    /// Two never meet.
    Never,
    /// Two do not meet before a round.
    Before,
    /// Two meet only if it cannot be avoided.
    Avoid,
    /// A group plays among itself.
    Among,
    /// A player always plays at one table.
    Table,
}

/// The lasting wishes with the data that they can refer to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastingList {
    /// The kind of event.
    pub kind: Kind,
    /// The wishes, with people by name.
    pub wishes: Vec<Lasting<String>>,
    /// The names of all entrants, each once.
    pub names: Vec<String>,
    /// The clubs of the entrants, each once.
    pub clubs: Vec<String>,
    /// The classes of the entrants, each once.
    pub classes: Vec<String>,
    /// The term for the place of a game.
    pub place: Place,
    /// The number of rounds; 0 if unknown.
    pub rounds: usize,
    /// True if the event has begun.
    pub begun: bool,
}

/// A fault of a wish in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The wish names a person who is not on the list.
    Gone(String),
    /// The wish is about a club or class that no entrant has.
    Nobody(String),
    /// Events of this kind cannot keep the wish, so it is left out.
    OtherSystem,
    /// The wish is invalid for another reason.
    Unfit(WishFault),
}

impl WishKind {
    /// Returns the kind of a wish.
    pub fn of(what: Rule) -> WishKind {
        match what {
            Rule::Never => WishKind::Never,
            Rule::Before(_) => WishKind::Before,
            Rule::Avoid => WishKind::Avoid,
            Rule::Among => WishKind::Among,
            Rule::Table(_) => WishKind::Table,
        }
    }
}

impl LastingList {
    /// Creates the list for a draft.
    pub fn of_draft(draft: &Draft) -> LastingList {
        let entrants = draft.entrants();
        LastingList {
            kind: draft.kind,
            wishes: draft.lasting.clone(),
            names: names::each(entrants.iter().map(|it| it.name.clone())),
            clubs: names::each(entrants.iter().map(|it| it.club.clone())),
            classes: names::each(entrants.iter().map(|it| it.class.clone())),
            place: draft.lasting_place(),
            rounds: draft.size_alone().map_or(0, |size| size.rounds),
            begun: false,
        }
    }

    /// Creates the list for an event.
    pub fn of_event(state: &State) -> LastingList {
        let name = |&player: &Player| state.member(player).map(|member| member.called.clone()).ok_or(());
        let named = |wish: &Lasting| wish.with(name).ok();
        LastingList {
            kind: state.kind(),
            wishes: state.settings.lasting.iter().filter_map(named).collect(),
            names: names::each(state.entrants().map(|(_, member)| member.called.clone())),
            clubs: names::each(state.entrants().map(|(_, member)| member.entrant.club.clone())),
            classes: roster::classes(state),
            place: state.place(),
            rounds: state.planned(),
            begun: true,
        }
    }

    /// Returns the wishes of an event in the form of a draft: by names of the list, for all rounds.
    pub(super) fn drafted(state: &State) -> Vec<Lasting<String>> {
        let name = |player: &Player| state.member(*player).map(|it| it.entrant.name.clone()).ok_or(());
        let named = |wish: &Lasting| wish.with(name).ok().map(|wish| Lasting { since: None, ..wish });
        state.settings.lasting.iter().filter_map(named).collect()
    }

    /// Returns the kinds of wishes that this event can keep, which depends on its kind and on whether it has begun.
    pub fn offered(&self) -> &'static [WishKind] {
        offered(self.kind, self.place, self.begun)
    }

    /// Returns true if no wish is possible and none was made.
    pub fn is_closed(&self) -> bool {
        self.offered().is_empty() && self.wishes.is_empty()
    }

    /// Returns the fault of a wish next to the `others` of the list.
    pub fn fault(&self, wish: &Lasting<String>, others: &[Lasting<String>]) -> Option<Fault> {
        if !self.begun && !self.offered().contains(&WishKind::of(wish.what)) {
            return Some(Fault::OtherSystem);
        }
        if let Some(name) = wish.who.named().iter().find(|name| !self.names.contains(name)) {
            return Some(Fault::Gone(name.clone()));
        }
        let is_there =
            |all: &[String], name: &String| all.iter().any(|it| names::alike(it) == names::alike(name));
        match &wish.who {
            Group::Club(name) if !is_there(&self.clubs, name) => return Some(Fault::Nobody(name.clone())),
            Group::Class(name) if !is_there(&self.classes, name) => return Some(Fault::Nobody(name.clone())),
            _ => {}
        }
        wish.unfit(others).map(Fault::Unfit)
    }

    /// Returns the fault of each wish, considering the wishes before it.
    pub fn faults(&self) -> Vec<Option<Fault>> {
        let fault = |(at, wish): (usize, &Lasting<String>)| self.fault(wish, &self.wishes[..at]);
        self.wishes.iter().enumerate().map(fault).collect()
    }
}

/// Returns the kinds of wishes that such an event can keep. Partners and opponents of individuals, and the pairings
/// of a cup, are settled when it begins; rounds of a round robin without a result can still change their order.
fn offered(kind: Kind, place: Place, begun: bool) -> &'static [WishKind] {
    match kind {
        // A match of clubs has no place but the match itself, and a league has its own wishes.
        Kind::RoundRobin | Kind::Cup if place == Place::Match => &[],
        Kind::Monrad | Kind::Keizer => {
            &[WishKind::Never, WishKind::Before, WishKind::Avoid, WishKind::Among, WishKind::Table]
        }
        Kind::RoundRobin => &[WishKind::Before, WishKind::Table],
        Kind::Cup if !begun => &[WishKind::Avoid, WishKind::Table],
        Kind::Individual if !begun => &[WishKind::Never, WishKind::Before, WishKind::Avoid, WishKind::Table],
        // A separate group is better as a separate evening, since courts are filled by four.
        Kind::Mexicano => &[WishKind::Never, WishKind::Before, WishKind::Avoid, WishKind::Table],
        Kind::Cup | Kind::Individual | Kind::Pairs => &[WishKind::Table],
    }
}

/// Returns the wishes with the numbers of these entrants in place of names.
pub(super) fn numbered(wishes: &[Lasting<String>], entrants: &[Entrant]) -> Result<Vec<Lasting>, Error> {
    let at = |name: &String| {
        let at = entrants.iter().position(|it| it.name == *name);
        at.map(Player::from_index).ok_or_else(|| Error::WishGone { name: name.clone() })
    };
    wishes.iter().map(|wish| wish.with(at)).collect()
}

/// Returns the wishes for another event, in which the players of `order` have the numbers from 1 on; absent players
/// are left out, and so are wishes with too few players left.
pub(super) fn renumbered(wishes: &[Lasting], order: &[Player]) -> Vec<Lasting> {
    let at = |player: &Player| order.iter().position(|it| it == player).map(Player::from_index);
    let all = |people: &[Player]| people.iter().filter_map(at).collect::<Vec<_>>();
    let mut kept: Vec<Lasting> = Vec::new();
    for wish in wishes {
        let who = match &wish.who {
            Group::Family(people) => Group::Family(all(people)),
            Group::People(people) => Group::People(all(people)),
            other => other.clone(),
        };
        let wish = Lasting::of(who, wish.what);
        if wish.unfit(&kept).is_none() {
            kept.push(wish);
        }
    }
    kept
}

/// Puts games of players with a fixed table at these tables, in all these rounds.
fn place(rounds: &mut [Round], bars: &LastingRules) {
    rounds.iter_mut().for_each(|round| bars.seat(round));
}

impl Draft {
    /// Checks that all people in the lasting wishes are among the names.
    pub(super) fn lasting_named(&self) -> Result<(), Error> {
        numbered(&self.lasting_kept(), &self.entrants()).map(drop)
    }

    /// Checks that the rounds of a round robin can keep the lasting wishes, by their order and by the assignment of
    /// numbers. Since this makes the rounds, it is not part of [`Draft::size`].
    ///
    /// # Errors
    /// [`Error::WishRounds`], [`Error::WishUnfound`], and any other obstacle to the rounds.
    pub fn lasting_fits(&self) -> Result<(), Error> {
        let kept = self.lasting_kept();
        let is_late = |wish: &Lasting<String>| WishKind::of(wish.what) == WishKind::Before;
        match self.kind {
            Kind::RoundRobin if kept.iter().any(is_late) => self.round_robin().map(drop),
            _ => Ok(()),
        }
    }

    /// Checks that rounds planned for an individual can keep the lasting wishes with some assignment of places.
    ///
    /// # Errors
    /// [`Error::WishTables`] and [`Error::WishUnfound`].
    pub fn lasting_fits_in(&self, rounds: &Schedule) -> Result<(), Error> {
        let is_apart = |wish: &Lasting<String>| matches!(wish.what, Rule::Never | Rule::Before(_));
        if self.kind != Kind::Individual || !self.lasting_kept().iter().any(is_apart) {
            return Ok(());
        }
        match self.planned(rounds) {
            Err(why @ (Error::WishTables | Error::WishUnfound { .. })) => Err(why),
            _ => Ok(()),
        }
    }

    /// Returns the term for the place of a game; for a league the match itself, since it has wishes of its own.
    fn lasting_place(&self) -> Place {
        match self.league_wished() {
            Some(_) => Place::Match,
            None => Place::chosen(self.kind, &self.settings),
        }
    }

    /// Returns the lasting wishes that events of this kind can keep.
    pub(super) fn lasting_kept(&self) -> Vec<Lasting<String>> {
        let offered = offered(self.kind, self.lasting_place(), false);
        let is_kept = |wish: &&Lasting<String>| offered.contains(&WishKind::of(wish.what));
        self.lasting.iter().filter(is_kept).cloned().collect()
    }

    /// Returns an event with the lasting wishes and venues of this draft, and with its tables in the matching order.
    pub(super) fn with_lasting(&self, mut evening: Evening) -> Result<Evening, Error> {
        evening.lasting = numbered(&self.lasting_kept(), &evening.entrants)?;
        evening.venues = self.venues().venues;
        if evening.paired.is_none() {
            let bars = LastingRules::listed(&evening.lasting, RoundNo::from_index(0), &evening.entrants);
            place(&mut evening.schedule.rounds, &bars);
        }
        Ok(evening)
    }
}

/// Exchanges players between groups until no single exchange leaves fewer unwanted pairs together, first by the
/// wishes, then by `mates`. `may` tells which places can be exchanged.
pub(super) fn apart(
    groups: &mut [Vec<Player>],
    wishes: &[Lasting],
    entrants: &[Entrant],
    mates: impl Fn(Player, Player) -> bool,
    may: impl Fn([usize; 2], [usize; 2]) -> bool,
) {
    let bars = LastingRules::listed(wishes, RoundNo::from_index(0), entrants);
    if bars.is_empty() {
        return;
    }
    let weight = |a: Player, b: Player| {
        (if bars.between([a, b]).is_some() { 1_000 } else { 0 }) + usize::from(mates(a, b))
    };
    let cost = |group: &[Player]| -> usize {
        let pairs = group.iter().enumerate().flat_map(|(at, &a)| group[..at].iter().map(move |&b| (a, b)));
        pairs.map(|(a, b)| weight(a, b)).sum()
    };
    loop {
        let costs: Vec<usize> = groups.iter().map(|group| cost(group)).collect();
        let mut best: Option<(usize, [[usize; 2]; 2])> = None;
        for one in (0..groups.len()).filter(|&one| costs[one] > 0) {
            for other in (0..groups.len()).filter(|&other| other != one) {
                for (i, j) in
                    (0..groups[one].len()).flat_map(|i| (0..groups[other].len()).map(move |j| (i, j)))
                {
                    if !may([one, i], [other, j]) {
                        continue;
                    }
                    let (mut a, mut b) = (groups[one].clone(), groups[other].clone());
                    std::mem::swap(&mut a[i], &mut b[j]);
                    let now = cost(&a) + cost(&b);
                    let gain = (costs[one] + costs[other]).saturating_sub(now);
                    if gain > best.map_or(0, |(best, _)| best) {
                        best = Some((gain, [[one, i], [other, j]]));
                    }
                }
            }
        }
        let Some((_, [[one, i], [other, j]])) = best else { return };
        let (a, b) = (groups[one][i], groups[other][j]);
        (groups[one][i], groups[other][j]) = (b, a);
    }
}

/// Returns an order of the rounds of a round robin in which players meet no earlier than wished, or `None` if the
/// present order does that. `from` is the number of fixed rounds before them.
///
/// # Errors
/// [`Error::WishRounds`] if it is proved that no rounds with these games can do that; [`Error::WishUnfound`] if these
/// rounds cannot in any order.
pub(super) fn in_order(
    rounds: &[Round],
    from: usize,
    wishes: &[Lasting],
    entrants: &[Entrant],
) -> Result<Option<Vec<usize>>, Error> {
    let all = || entrants.iter().enumerate().map(|(at, it)| (Player::from_index(at), it));
    // For each wish, the group number of each player; 0 for none.
    let before = wishes.iter().filter_map(|wish| match wish.what {
        Rule::Before(first) => {
            let mut groups = vec![0_u16; entrants.len()];
            for (number, group) in (1..).zip(wish.who.groups(all())) {
                group.into_iter().for_each(|player| groups[player.index()] = number);
            }
            Some((first, groups))
        }
        _ => None,
    });
    let before: Vec<(RoundNo, Vec<u16>)> = before.collect();
    let first = |round: &Round| {
        let meets = |groups: &[u16]| {
            let mut pairs = round.tables.iter().filter_map(|table| table.pair());
            pairs.any(|pair| matches!(pair.map(|it| groups[it.index()]), [a, b] if a == b && a > 0))
        };
        let first = before.iter().filter(|(_, groups)| meets(groups)).map(|(first, _)| first.index()).max();
        first.unwrap_or(0).saturating_sub(from)
    };
    let least: Vec<usize> = rounds.iter().map(first).collect();
    if least.iter().enumerate().all(|(at, &least)| at >= least) {
        return Ok(None);
    }
    let mut order: Vec<usize> = (0..rounds.len()).collect();
    order.sort_by_key(|&round| least[round]);
    match order.iter().enumerate().find(|&(at, &round)| at < least[round]) {
        Some((_, &round)) => Err(match too_few_rounds(rounds, from, wishes, entrants) {
            Some(first) => Error::WishRounds { from: first },
            None => Error::WishUnfound { from: RoundNo::from_index(from + least[round]) },
        }),
        None => Ok(Some(order)),
    }
}

/// Returns the round from which on too few rounds remain for all games that may not be played earlier, whatever their
/// order; `None` if that is not proved. With games as edges and rounds as colours, one player's games need a round
/// each, and in an odd set of players one is out in every round.
fn too_few_rounds(
    rounds: &[Round],
    from: usize,
    wishes: &[Lasting],
    entrants: &[Entrant],
) -> Option<RoundNo> {
    let mut games: HashMap<[Player; 2], usize> = HashMap::new();
    for pair in rounds.iter().flat_map(|round| &round.tables).filter_map(|table| table.pair()) {
        *games.entry(ordered(pair)).or_default() += 1;
    }
    let mut since: BTreeMap<[Player; 2], RoundNo> = BTreeMap::new();
    for (pair, what) in event::apart(wishes, entrants) {
        if let Rule::Before(first) = what {
            let latest = since.entry(ordered(pair)).or_insert(first);
            *latest = first.max(*latest);
        }
    }
    let mut late: BTreeMap<RoundNo, Vec<[usize; 3]>> = BTreeMap::new();
    for (pair, first) in since {
        if let Some(&times) = games.get(&pair) {
            late.entry(first).or_default().push([pair[0].index(), pair[1].index(), times]);
        }
    }
    // Players who may not meet before a later round may not meet before an earlier one either.
    let mut all: Vec<[usize; 3]> = Vec::new();
    for (&first, pairs) in late.iter().rev() {
        all.extend(pairs);
        let left = (from + rounds.len()).saturating_sub(first.index());
        let mut component: Vec<usize> = (0..entrants.len()).collect();
        for &[a, b, _] in &all {
            let (old, new) = (component[a], component[b]);
            component.iter_mut().filter(|it| **it == old).for_each(|it| *it = new);
        }
        let mut own = vec![0; entrants.len()];
        let mut together = vec![0; entrants.len()];
        for &[a, b, times] in &all {
            own[a] += times;
            own[b] += times;
            together[component[a]] += times;
        }
        let size = |of: usize| component.iter().filter(|&&it| it == of).count();
        let crowded = (0..entrants.len()).any(|it| own[it] > left || together[it] > left * (size(it) / 2));
        if crowded {
            return Some(first);
        }
    }
    None
}

/// Returns the two players, the lower number first.
fn ordered([a, b]: [Player; 2]) -> [Player; 2] {
    [a.min(b), a.max(b)]
}

/// Returns the action that gives an event these lasting wishes, with people by name; a new wish applies from the next
/// round on. If rounds are made in advance, those without a result change their tables, and in a round robin their
/// order.
///
/// # Errors
/// [`Error::WishGone`] if a person is not on the list; [`Error::WishStays`] if a pair of bridge cannot stay at a
/// table; [`Error::WishRounds`] if too few rounds remain; [`Error::WishUnfound`] if the remaining rounds cannot keep
/// the wishes in any order.
pub fn change(state: &State, wishes: &[Lasting<String>]) -> Result<Action, Error> {
    let at = |name: &String| {
        let mut all = state.entrants();
        let found = all.find(|(_, member)| member.called == *name);
        found.map(|(player, _)| player).ok_or_else(|| Error::WishGone { name: name.clone() })
    };
    let next = RoundNo::from_index(state.rounds.len());
    let first = if is_paired(state) { next } else { first_without_results(state) };
    let lasting = wishes.iter().map(|wish| {
        let wish = wish.with(at)?;
        let is_old = |old: &&Lasting| old.who == wish.who && old.what == wish.what;
        let since = match state.settings.lasting.iter().find(is_old) {
            Some(old) => old.since,
            None => Some(first).filter(|first| first.index() > 0),
        };
        Ok(Lasting { since, ..wish })
    });
    let lasting = lasting.collect::<Result<Vec<_>, Error>>()?;
    let publish = if is_paired(state) { None } else { seated_anew(state, &lasting, first)? };
    let settings = Action::Settings(Settings { lasting, ..state.settings.clone() });
    Ok(Action::of([Some(settings), publish].into_iter().flatten().collect()))
}

/// Returns the action that gives pairs of bridge the fixed tables of a draft, before round 1; `None` if the draft has
/// none.
///
/// # Errors
/// As [`change`].
pub fn at_begin(state: &State, draft: &Draft) -> Result<Option<Action>, Error> {
    let entrants: Vec<Entrant> = state.members.iter().map(|member| member.entrant.clone()).collect();
    let lasting = numbered(&draft.lasting_kept(), &entrants)?;
    if lasting.is_empty() {
        return Ok(None);
    }
    let publish = seated_anew(state, &lasting, RoundNo::from_index(0))?;
    let settings = Action::Settings(Settings { lasting, ..state.settings.clone() });
    Ok(Some(Action::of([Some(settings), publish].into_iter().flatten().collect())))
}

/// Returns the first round after all rounds with a result or with a note at a table.
fn first_without_results(state: &State) -> RoundNo {
    let has_some = |at: &usize| state.rounds[*at].outcomes.iter().any(Option::is_some);
    let last = (0..state.rounds.len()).rev().find(has_some).map_or(0, |last| last + 1);
    // A note at a table stays with its round.
    let noted = state.notes.keys().filter_map(|about| match about {
        About::Table(round, _) => Some(round.index() + 1),
        _ => None,
    });
    RoundNo::from_index(noted.max().unwrap_or(0).max(last))
}

/// Returns the publication of the rounds from `first` on with the games of fixed tables there; `None` if nothing
/// changes. Pairs of bridge change their table only with their place in the movement: a pair whose place stays at
/// this table exchanges it, provided that nothing is played.
fn seated_anew(state: &State, lasting: &[Lasting], first: RoundNo) -> Result<Option<Action>, Error> {
    let old: Vec<Round> = state.rounds[first.index()..].iter().map(|it| it.round.clone()).collect();
    let mut rounds = old.clone();
    if state.system.has_deals() {
        for wish in lasting {
            let (Rule::Table(table), &[player]) = (wish.what, wish.who.named()) else { continue };
            if first.index() == 0 {
                stay(&mut rounds, player, table.index());
            }
            if !stays(&rounds, player, table.index()) && !state.settings.lasting.contains(wish) {
                return Err(Error::WishStays { table });
            }
        }
    } else {
        let entrants: Vec<Entrant> = state.members.iter().map(|member| member.entrant.clone()).collect();
        if let (System::RoundRobin(_), Some(order)) =
            (&state.system, in_order(&rounds, first.index(), lasting, &entrants)?)
        {
            rounds = order.iter().map(|&round| rounds[round].clone()).collect();
        }
        place(&mut rounds, &LastingRules::listed(lasting, first, &entrants));
    }
    Ok((rounds != old).then_some(Action::Publish { from: first, rounds }))
}

/// Returns true if a player is at the table with this 0-based index in all rounds in which they play.
fn stays(rounds: &[Round], who: Player, table: usize) -> bool {
    let is_elsewhere = |round: &Round| round.table_of(who).is_some_and(|(it, _)| it.index() != table);
    table < rounds.iter().map(|round| round.tables.len()).max().unwrap_or(0)
        && !rounds.iter().any(is_elsewhere)
}

/// Gives a player the place of a movement that stays at the table with this 0-based index throughout; does nothing if
/// there is none.
fn stay(rounds: &mut [Round], player: Player, table: usize) {
    let Some(first) = rounds.first().and_then(|round| round.tables.get(table)) else { return };
    if stays(rounds, player, table) {
        return;
    }
    let Some(other) = first.players().find(|&who| stays(rounds, who, table)) else { return };
    for round in rounds {
        *round = round.clone().reseated(|who| match who {
            _ if who == player => other,
            _ if who == other => player,
            _ => who,
        });
    }
}

#[cfg(test)]
mod tests;
