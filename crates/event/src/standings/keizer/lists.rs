//! From an event to its season and to the lists that were published in it.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;

use super::{Away, BelowOne, Counted, Game, Ledger, List, Newcomer, Round, Season, Share, counted, rules};
use crate::event::history::History;
use crate::event::{Keizer, State, System, Written};

/// The lists of a season as the event has them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lists {
    /// The season so far.
    pub season: Season,
    /// The ledger of everything, as it stands now.
    pub ledger: Ledger,
    /// List 0, then those published, by round. They hold what was true when they were published.
    pub published: Vec<List>,
    /// The list after the last published one and each of its followers up to the last round, as they would be published
    /// now.
    pub missing: Vec<List>,
    /// The list after the last round by all that is reported now; list 0 before the first round. It is the last of
    /// [`Lists::published`] where that is up to date.
    pub now: List,
}

/// A published list with other numbers for its players; `None` if this version cannot read it, or if it names somebody
/// without a number.
pub fn renumbered(list: &Written, number: &dyn Fn(Player) -> Option<Player>) -> Option<Written> {
    list.read::<List>()?.renumbered(number).map(|list| Written::of(&list))
}

impl Lists {
    /// Those of an event; `None` if it is not a Keizer.
    ///
    /// A published list that this version cannot read is worked out again.
    pub fn of(state: &State) -> Option<Self> {
        let System::Keizer(Keizer { values, .. }) = state.system else { return None };
        let season = season(state);
        let ledger = Ledger::of(&season, values).ok()?;
        let mut published = vec![ledger.start()];
        for (index, list) in state.lists.iter().enumerate() {
            let last = published.last().expect("there is list 0").order();
            let anew = || ledger.list(RoundNo::from_index(index), &last);
            let read = list.read().filter(|list: &List| list.is_of(state.members.len()));
            published.push(read.unwrap_or_else(anew));
        }
        let missing = following(&ledger, &published);
        let now = missing.last().cloned().unwrap_or_else(|| now(&ledger, &published));
        Some(Lists { season, ledger, published, missing, now })
    }

    /// The lists of an event, and the latest of them that rests on whole rounds; `None` if it is not a Keizer.
    pub fn latest_of(state: &State) -> Option<(Lists, List)> {
        let lists = Lists::of(state)?;
        let open = state.rounds.last().map_or(0, |round| round.open);
        let latest = lists.latest(open).clone();
        Some((lists, latest))
    }

    /// The list that is published as the last one, or list 0.
    pub fn last(&self) -> &List {
        self.published.last().expect("there is list 0")
    }

    /// The list of the round before that of `list`; `None` before list 0.
    pub fn before(&self, list: &List) -> Option<&List> {
        let before = list.after?.index();
        self.published.iter().chain(&self.missing).nth(before)
    }

    /// The latest list that rests on whole rounds, `open` being the games still to be finished in the last one: the
    /// one as it stands now, or the last published one.
    pub fn latest(&self, open: usize) -> &List {
        let is_whole = open == 0 || self.ledger.rounds() < self.published.len();
        if is_whole { &self.now } else { self.last() }
    }

    /// Everybody, by place, on the list that the next round is paired from as it stands now.
    pub fn coming(&self) -> Vec<Player> {
        self.ledger.entering(&self.now.order(), RoundNo::from_index(self.ledger.rounds()))
    }

    /// The value of the last, if it would be less than 1 in the list that the next round is paired from, with
    /// `newcomers` newcomers more.
    pub fn below_one(&self, newcomers: usize) -> Option<BelowOne> {
        BelowOne::of(self.ledger.settings(), self.coming().len() + newcomers)
    }

    /// True if something was reported since that changes the last published list: it counts in the next one.
    pub fn is_outdated(&self) -> bool {
        self.published.len() > self.ledger.rounds() && self.now != *self.last()
    }

    /// True if `list` is a published one that would be another by all that is reported now, whether the next round is
    /// published already or not.
    pub fn is_corrected(&self, list: &List) -> bool {
        let Some(after) = list.after.filter(|after| self.published.get(after.index() + 1) == Some(list))
        else {
            return false;
        };
        self.ledger.list(after, &self.published[after.index()].order()) != *list
    }
}

/// The list after the last round, by the published ones before it; list 0 before the first round.
pub(super) fn now(ledger: &Ledger, published: &[List]) -> List {
    // That of the last round is worked out again, whether it is published or not.
    let before = &published[..published.len().min(ledger.rounds()).max(1)];
    following(ledger, before).pop().unwrap_or_else(|| published[0].clone())
}

/// The lists after the last of those `before`, list 0 the first of them, up to that of the last round.
fn following(ledger: &Ledger, before: &[List]) -> Vec<List> {
    let mut following: Vec<List> = Vec::new();
    for index in before.len() - 1..ledger.rounds() {
        let last = following.last().or(before.last()).expect("there is list 0").order();
        following.push(ledger.list(RoundNo::from_index(index), &last));
    }
    following
}

/// The share of the own value that it is worth to somebody not to play in `round`, and why; `None` if the event is not
/// a Keizer.
pub fn absence(state: &State, player: Player, round: RoundNo, why: SitOut) -> Option<Share> {
    let System::Keizer(Keizer { values, .. }) = state.system else { return None };
    let ledger = Ledger::of(&season(state), values).ok()?;
    Some(ledger.absence(player, round, why.into()))
}

/// As [`Lists::below_one`]; `None` if the event is not a Keizer.
pub fn below_one(state: &State, newcomers: usize) -> Option<BelowOne> {
    Lists::of(state)?.below_one(newcomers)
}

/// The season of an event so far: everyone who ever played in it, the beginners in the order of their seats.
///
/// A game that is still open when one of the two leaves is as the organizer chose for those who leave. A player who
/// sits at a table though noted as away was there.
pub fn season(state: &State) -> Season {
    let first = RoundNo::from_index(0);
    let enters = |player: Player| {
        let since = state.members[player.index()].since;
        state.first_round(player).map_or(since, |round| round.min(since))
    };
    let (start, later): (Vec<Player>, Vec<Player>) =
        state.seats.iter().copied().partition(|&player| enters(player) == first);
    let mut newcomers: Vec<Newcomer> =
        later.into_iter().map(|player| Newcomer { player, first: enters(player) }).collect();
    newcomers.sort_by_key(|newcomer| (newcomer.first, newcomer.player));

    let history = History::of(state);
    let round = |(index, gone): (usize, &crate::event::history::Gone)| {
        let number = RoundNo::from_index(index);
        let games = gone.games.iter().filter_map(|game| {
            let [white, black] = game.pair()?;
            Some(Game { white, black, outcome: game.outcome.clone(), aside: false })
        });
        let on_the_list = |player: Player| {
            let member = &state.members[player.index()];
            !member.removed && !member.is_away(number) && enters(player) <= number
        };
        let away = gone.out.iter().filter(|&&(player, _)| on_the_list(player));
        let away = away.map(|&(player, why)| (player, Away::from(why)));
        Round { games: games.collect(), away: away.collect() }
    };
    let rounds = history.rounds.iter().enumerate().map(round).collect();
    let last = match state.system {
        System::Keizer(keizer) => usize::from(keizer.rounds).checked_sub(1).map(RoundNo::from_index),
        _ => None,
    };
    let ratings = state.members.iter().map(|member| member.entrant.rating).collect();
    let mut season = Season { start, newcomers, rounds, last, ratings };
    if let Some(group) = rules(state).filter(|group| group.aside) {
        for Counted { round, game, .. } in counted(&season, &group, RoundNo::from_index(season.rounds.len()))
        {
            season.rounds[round.index()].games[game].aside = true;
        }
    }
    season
}
