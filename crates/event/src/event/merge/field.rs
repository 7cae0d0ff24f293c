//! The other tablet's event in the player numbers of here: matching entrants and rounds.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut, Tally};
use rondel_schedule::model::schedule::{Round, Side, Table};
use rondel_schedule::round_robin::cup::Tiebreak;

use crate::event::{
    Action, Adjustment, Divisions, Entrant, HalfPoints, Member, NewDay, Planned, RawJson, Ruling, Settings,
    State, System, WithdrawnRule, roster,
};

/// Puts the player numbers of here into a published list of the other tablet, which this module cannot read. Returns
/// `None` if the list is not understood, or names an entrant without a number here.
pub type Renumber = fn(&RawJson, &dyn Fn(Player) -> Option<Player>) -> Option<RawJson>;

/// Two states of one event, and the state when they parted, if known.
pub struct Field<'a> {
    base: Option<&'a State>,
    here: &'a State,
    there: &'a State,
    /// The number here of every entrant there, by [`Player::index`] there; `None` for one removed there. New entrants
    /// have the next numbers.
    numbers: Vec<Option<Player>>,
    /// The entrants who are entered only there.
    new: Vec<&'a Member>,
    /// Each entrant's number there, by the number here.
    back: BTreeMap<Player, Player>,
    /// The rounds there, in the numbers of here.
    theirs: Vec<Round>,
    /// The rounds to publish here, after the first of them; `None` if there are none.
    pub rounds: Option<(RoundNo, Vec<Round>)>,
    /// The entrants who are away there with the reasons, in the numbers of here.
    pub away: BTreeMap<RoundNo, BTreeMap<Player, SitOut>>,
}

impl<'a> Field<'a> {
    /// Matches the two states. Returns `None` if they are not one event, or published different rounds.
    pub fn of(base: Option<&'a State>, here: &'a State, there: &'a State) -> Option<Self> {
        if std::mem::discriminant(&here.system) != std::mem::discriminant(&there.system) {
            return None;
        }
        let (numbers, new) = numbers(common(base, here, there)?, here, there);
        let back = numbers.iter().enumerate();
        let back = back.filter_map(|(there, here)| Some(((*here)?, Player::from_index(there)))).collect();
        let number = |player: Player| numbers[player.index()].expect("nobody removed is in a round");
        let seated =
            |round: &Round| if alike(&numbers) { round.clone() } else { round.clone().reseated(number) };
        let theirs: Vec<Round> = there.rounds.iter().map(|published| seated(&published.round)).collect();
        // For an event with another identity, only rounds can show that it is the same event.
        if base.is_none() && theirs.is_empty() {
            return None;
        }
        let rounds = published(base, here, &theirs)?;
        let known = |&(player, why): &(Player, SitOut)| Some((numbers[player.index()]?, why));
        let away = there
            .away
            .iter()
            .map(|(&round, away)| (round, away.iter().filter_map(known).collect()))
            .collect();
        Some(Field { base, here, there, numbers, new, back, theirs, rounds, away })
    }

    /// The entrants who are entered only there.
    pub fn entered(&self) -> Vec<Entrant> {
        self.new.iter().map(|member| member.entrant.clone()).collect()
    }

    /// The rounds taken as they are published there.
    pub fn published(&self) -> Vec<RoundNo> {
        let Some((from, rounds)) = &self.rounds else { return Vec::new() };
        let numbered = rounds
            .iter()
            .enumerate()
            .map(|(index, round)| (RoundNo::from_index(from.index() + index), round));
        let is_news =
            |number: RoundNo, round: &Round| self.here.round(number).is_none_or(|here| here.round != *round);
        numbered.filter(|(number, round)| is_news(*number, round)).map(|(number, _)| number).collect()
    }

    /// The actions that enter and publish what is only there; `None` if both have lists of their own, or if
    /// `renumber` cannot read a list, which would name the wrong people.
    pub fn first(&self, renumber: Renumber) -> Option<Vec<Action>> {
        let mut first = Vec::new();
        let (from, mut rounds) =
            self.rounds.as_ref().map_or((0, [].as_slice()), |(from, it)| (from.index(), it));
        let mut at = from;
        let mut publish = |first: &mut Vec<Action>, count: usize| {
            let (now, later) = rounds.split_at(count.min(rounds.len()));
            if !now.is_empty() {
                first.push(Action::Publish { from: RoundNo::from_index(at), rounds: now.to_vec() });
            }
            (at, rounds) = (at + now.len(), later);
        };
        let mut done = from;
        for group in self.new.chunk_by(|a, b| a.since == b.since) {
            // Entrants who came after some of these rounds enter after them; if rounds of here are replaced, before.
            let since = group[0].since.index();
            if from == self.here.rounds.len() && since > done {
                publish(&mut first, since - done);
                done = since;
            }
            first.push(Action::Enter(group.iter().map(|member| member.entrant.clone()).collect()));
        }
        publish(&mut first, usize::MAX);
        if let Some((from, _)) = self.rounds.as_ref().filter(|_| self.is_numbered_alike()) {
            first.extend(self.there.published().skip(from.index()).filter_map(|(round, published)| {
                Some(Action::Explain { round, reasons: published.reasons.clone()? })
            }));
        }
        first.extend(self.dealt().map(|divisions| {
            let divisions = Some(divisions);
            Action::Settings(Settings { divisions, ..self.here.settings.clone() })
        }));
        first.extend(self.lists(renumber)?);
        // The draw precedes the rounds made from it.
        first.splice(0..0, self.drawn());
        Some(first)
    }

    /// The action that takes the draw of a cup from there, and the players who advance there without a deciding
    /// result, if these are not known here.
    fn drawn(&self) -> Option<Action> {
        let (System::Cup(here), System::Cup(there)) = (&self.here.system, &self.there.system) else {
            return None;
        };
        let mut both = here.clone();
        if here.bracket.is_empty() && here.leagues.is_empty() {
            (both.bracket, both.leagues) = (there.bracket.clone(), there.leagues.clone());
        }
        let is_new = |it: &&Tiebreak| {
            !here.settled.iter().any(|known| (known.round, known.table) == (it.round, it.table))
        };
        both.settled.extend(there.settled.iter().filter(is_new));
        both.settled.sort_by_key(|it| (it.round, it.table));
        (both != *here && self.is_numbered_alike()).then_some(Action::System(System::Cup(both)))
    }

    /// The players who advance from knock-out games without a deciding result, as decided only there. A game that
    /// both lost or that both have left has no such player, and a decision no longer counts once a result has a
    /// winner.
    pub fn settled(&self) -> Vec<Player> {
        let (Some(Action::System(System::Cup(both))), System::Cup(here)) = (self.drawn(), &self.here.system)
        else {
            return Vec::new();
        };
        let counts = |it: &&Tiebreak| !self.there.outcome(it.round, it.table).is_some_and(is_won);
        let news = both.settled.iter().filter(|it| !here.settled.contains(it)).filter(counts);
        news.map(|it| it.player).collect()
    }

    /// The groups of the season there, in the numbers of here.
    fn divided(&self) -> Option<Divisions> {
        let mut divisions = self.there.settings.divisions.clone()?;
        let number = |player: &Player| self.numbers.get(player.index()).copied().flatten();
        for group in divisions.dealt.iter_mut().flat_map(|dealt| &mut dealt.groups) {
            *group = group.iter().filter_map(number).collect();
        }
        Some(divisions)
    }

    /// The groups of the season with the ones made only there: the first groups if there were none here, the groups
    /// planned here, and groups that follow the ones made here. `None` if there are none of these, if another number
    /// of groups is now planned here, or if a round that is only here was paired without them.
    pub fn dealt(&self) -> Option<Divisions> {
        let base = self.base.map(|base| &base.settings.divisions);
        if base == Some(&self.there.settings.divisions) {
            return None;
        }
        let here = &self.here.settings.divisions;
        let there = self.divided().filter(|there| there.planned.is_none())?;
        let (known, moves) = match here {
            Some(here) => (here.dealt.as_slice(), here.moves),
            None if base == Some(&None) => ([].as_slice(), there.moves),
            None => return None,
        };
        let new = there.dealt.strip_prefix(known).filter(|new| !new.is_empty())?;
        let is_paired = |from: RoundNo| (self.theirs.len()..self.here.rounds.len()).contains(&from.index());
        let as_planned = |here: &Divisions| {
            let groups = |planned: Planned| usize::from(planned.groups);
            here.planned.is_none_or(|planned| groups(planned) == there.dealt[0].groups.len())
        };
        let fits = base == Some(here) || here.as_ref().is_none_or(as_planned);
        (fits && !new.iter().any(|it| is_paired(it.from))).then_some(Divisions { moves, ..there })
    }

    /// The settings there; with the groups of here if all groups of there will be here.
    fn chosen(&self) -> Settings {
        let here = &self.here.settings.divisions;
        let settings = self.there.settings.clone();
        match self.divided() == self.dealt().or_else(|| here.clone()) {
            true => Settings { divisions: here.clone(), ..settings },
            false => settings,
        }
    }

    /// The actions that publish the lists that are only there, in the numbers of here; `None` as for
    /// [`Field::first`].
    fn lists(&self, renumber: Renumber) -> Option<Vec<Action>> {
        let (ours, theirs) = (&self.here.lists, &self.there.lists);
        let same = ours.iter().zip(theirs).take_while(|(ours, theirs)| ours == theirs).count();
        let number = |player: Player| self.numbers.get(player.index()).copied().flatten();
        let rest = theirs[same..].iter().map(|list| match self.is_numbered_alike() {
            true => Some(list.clone()),
            false => renumber(list, &number),
        });
        let (ours, rest) = (&ours[same..], rest.collect::<Option<Vec<RawJson>>>()?);
        if ours.starts_with(&rest) {
            return Some(Vec::new());
        }
        let known = ours.len();
        let rank =
            |(index, list): (usize, RawJson)| Action::Rank { after: RoundNo::from_index(same + index), list };
        rest.starts_with(ours).then(|| rest.into_iter().enumerate().skip(known).map(rank).collect())
    }

    /// True if all entrants have the same number here and there, so that texts from there can be read here.
    fn is_numbered_alike(&self) -> bool {
        alike(&self.numbers)
    }

    /// The result there of the table of `round` with these sides, first looked for under its number here.
    pub fn there_at(&self, round: RoundNo, table: TableNo, sides: &Table) -> Option<&'a Outcome> {
        let tables = &self.theirs.get(round.index())?.tables;
        let found = find(tables.iter().map(|table| &table.sides), table, sides)?;
        self.there.outcome(round, found)
    }

    /// The decision there about the table of `round` with these sides.
    pub fn ruled_at(&self, round: RoundNo, table: TableNo, sides: &Table) -> Option<&'a Ruling> {
        let tables = &self.theirs.get(round.index())?.tables;
        let found = find(tables.iter().map(|table| &table.sides), table, sides)?;
        self.there.ruling(round, found)
    }

    /// The new day there of the table of `round` with these sides, if the day `here` is still the one when the two
    /// parted.
    pub fn moved_at(
        &self,
        round: RoundNo,
        table: TableNo,
        sides: &Table,
        here: Option<NewDay>,
    ) -> Option<NewDay> {
        let tables = &self.theirs.get(round.index())?.tables;
        let found = find(tables.iter().map(|table| &table.sides), table, sides)?;
        let there = self.there.moved(round, found)?;
        let base = self.base.and_then(|base| {
            let tables = &base.round(round)?.round.tables;
            base.moved(round, find(tables.iter().map(|table| &table.sides), table, sides)?)
        });
        (base == here && here != Some(there)).then_some(there)
    }

    /// The result of the table when the two parted; `None` if that state is not known.
    pub fn base_at(&self, round: RoundNo, table: TableNo, sides: &Table) -> Option<Option<&'a Outcome>> {
        let base = self.base?;
        let tables = base.round(round).map(|published| published.round.tables.as_slice()).unwrap_or_default();
        let found = find(tables.iter().map(|table| &table.sides), table, sides);
        Some(found.and_then(|found| base.outcome(round, found)))
    }

    /// The reason why a player is away there; `None` if the player is not.
    pub fn there_away(&self, round: RoundNo, player: Player) -> Option<SitOut> {
        self.away.get(&round)?.get(&player).copied()
    }

    /// The reason why a player was away when the two parted; `None` if that state is not known.
    pub fn base_away(&self, round: RoundNo, player: Player) -> Option<Option<SitOut>> {
        self.base.map(|base| base.away(round, player))
    }

    /// The first round that a player does not play there; `None` if the player has not left.
    pub fn there_left(&self, player: Player) -> Option<RoundNo> {
        self.there.member(*self.back.get(&player)?)?.left
    }

    /// The first round that a player did not play when the two parted; `None` if that state is not known.
    pub fn base_left(&self, player: Player) -> Option<Option<RoundNo>> {
        self.base.map(|base| base.member(player).and_then(|member| member.left))
    }

    /// True if something that is not compared was changed there since the two parted.
    pub fn has_more(&self) -> bool {
        let Some(base) = self.base else { return false };
        let (here, there) = (self.here, self.there);
        type Data<'a> = (&'a Entrant, bool, HalfPoints, &'a [Adjustment], Option<WithdrawnRule>);
        let people = |state: &'a State| -> Vec<Data<'a>> {
            let people = state.members.iter().take(base.members.len());
            let data =
                |it: &'a Member| (&it.entrant, it.removed, it.granted, it.adjusted.as_slice(), it.rule);
            people.map(data).collect()
        };
        // New days set there are taken if the days here are unchanged.
        let moved = |state: &'a State| state.rounds.iter().map(|it| &it.moved).collect::<Vec<_>>();
        is_news(&base.settings, &here.settings, &self.chosen())
            || self.drawn().is_none() && is_news(&base.system, &here.system, &there.system)
            || is_news(&base.dates, &here.dates, &there.dates)
            || is_news(&moved(base), &moved(here), &moved(there)) && moved(here) != moved(base)
            || is_news(&base.notes, &here.notes, &there.notes)
            || is_news(&people(base), &people(here), &people(there))
    }
}

/// True if something was changed there, and not in the same way here.
fn is_news<T: PartialEq>(base: &T, here: &T, there: &T) -> bool {
    there != base && there != here
}

fn alike(numbers: &[Option<Player>]) -> bool {
    numbers.iter().enumerate().all(|(index, here)| here.is_none_or(|here| here.index() == index))
}

/// The number of entrants common to both, with the same numbers; `None` if entrants with the same number differ.
fn common(base: Option<&State>, here: &State, there: &State) -> Option<usize> {
    let fewest = here.members.len().min(there.members.len());
    if let Some(base) = base {
        return Some(base.members.len()).filter(|known| *known <= fewest);
    }
    // A link may have shortened the names to initials.
    let whole = |state: &State| state.members.iter().map(|member| member.entrant.name.clone()).collect();
    let names = |state: &State| [whole(state), roster::shown(state, true)];
    let (ours, theirs) = (names(here), names(there));
    let is_same = |index: usize| {
        let (one, other) = (&here.members[index], &there.members[index]);
        let forms = [(0, 0), (1, 0), (0, 1)];
        let same_name = || forms.iter().any(|&(a, b)| plain(&ours[a][index]) == plain(&theirs[b][index]));
        one.removed == other.removed && (one.removed || same_name())
    };
    (0..fewest).all(is_same).then_some(fewest)
}

/// A name without regard to case and blanks.
fn plain(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The numbers here of the entrants there, and the entrants who are only there. After the `common` first entrants,
/// the same name is the same person unless the classes differ.
fn numbers<'a>(common: usize, here: &State, there: &'a State) -> (Vec<Option<Player>>, Vec<&'a Member>) {
    let who = |member: &Member| (plain(&member.entrant.name), plain(&member.entrant.class));
    let mut late: Vec<Option<(String, String)>> =
        here.members[common..].iter().map(|member| (!member.removed).then(|| who(member))).collect();
    let mut new = Vec::new();
    let numbers = there.members.iter().enumerate().map(|(index, member)| {
        if index < common {
            return Some(Player::from_index(index));
        }
        if member.removed {
            return None;
        }
        let (name, class) = who(member);
        let is_same = |it: &Option<(String, String)>| {
            it.as_ref().is_some_and(|it| *it == (name.clone(), class.clone()))
        };
        // The class identifies a namesake, if both sides know it.
        let may_be = |it: &Option<(String, String)>| {
            it.as_ref().is_some_and(|it| it.0 == name && (it.1.is_empty() || class.is_empty()))
        };
        if let Some(at) = late.iter().position(is_same).or_else(|| late.iter().position(may_be)) {
            late[at] = None;
            return Some(Player::from_index(common + at));
        }
        new.push(member);
        Some(Player::from_index(here.members.len() + new.len() - 1))
    });
    (numbers.collect(), new)
}

/// The rounds of there to publish here, after the first of them. There are none if here has all of them, or if only
/// here has published since the two parted. Otherwise they follow the rounds of here, or replace rounds that are
/// unchanged here since the two parted. Returns `None` if both have published.
fn published(base: Option<&State>, here: &State, theirs: &[Round]) -> Option<Option<(RoundNo, Vec<Round>)>> {
    let rounds = |state: &State| state.rounds.iter().map(|it| it.round.clone()).collect::<Vec<Round>>();
    let ours = rounds(here);
    if ours.starts_with(theirs) {
        return Some(None);
    }
    let from = ours.iter().zip(theirs).take_while(|(ours, theirs)| ours == theirs).count();
    if from < ours.len() {
        let then = rounds(base?);
        if then == theirs {
            return Some(None);
        }
        if then != ours {
            return None;
        }
    }
    Some(Some((RoundNo::from_index(from), theirs[from..].to_vec())))
}

/// True if a result has a winner.
fn is_won(outcome: &Outcome) -> bool {
    (0..2).any(|side| matches!(outcome.for_side(side), Some(Tally::Win | Tally::ForfeitWin)))
}

/// The number of the table with these two sides; `kept` is tried first.
fn find<'a>(
    mut tables: impl ExactSizeIterator<Item = &'a [Side; 2]> + Clone,
    kept: TableNo,
    of: &Table,
) -> Option<TableNo> {
    match tables.clone().nth(kept.index()) {
        Some(sides) if *sides == of.sides => Some(kept),
        _ => tables.position(|sides| *sides == of.sides).map(TableNo::from_index),
    }
}
