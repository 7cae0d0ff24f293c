//! The season of an event, and the lists published in it.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;

use super::{Away, BelowOne, Counted, Game, Ledger, List, Newcomer, Round, Season, Share, counted, rules};
use crate::event::history::History;
use crate::event::{Keizer, RawJson, State, System};

/// The published and missing lists of an event's season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lists {
    /// The season so far.
    pub season: Season,
    /// The ledger of all results known now.
    pub ledger: Ledger,
    /// List 0, then the published lists by round, each as it was when published.
    pub published: Vec<List>,
    /// The lists after the last published one, up to the last round, as they would be published now.
    pub missing: Vec<List>,
    /// The list after the last round by all results known now; list 0 before the first round. It equals the last of
    /// [`Lists::published`] if that is up to date.
    pub now: List,
}

/// Returns a published list with other player numbers, or `None` if this version cannot read it or a player on it has
/// no new number.
pub fn renumbered(list: &RawJson, number: &dyn Fn(Player) -> Option<Player>) -> Option<RawJson> {
    list.read::<List>()?.renumbered(number).map(|list| RawJson::of(&list))
}

impl Lists {
    /// Returns the lists of an event, or `None` if it is not a Keizer.
    ///
    /// A published list that this version cannot read is computed again.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
    /// # use rondel_event::event::keizer::{Preset, Rules};
    /// # use rondel_schedule::model::ids::RoundNo;
    /// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
    /// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// use rondel_event::standings::keizer::Lists;
    ///
    /// // `event` is a Keizer of four players before round 1.
    /// // Nothing was played: list 0 is the order in which the players were entered.
    /// let lists = Lists::of(event.state()).expect("a Keizer");
    /// let order: Vec<u16> = lists.now.rows.iter().map(|row| row.player.number()).collect();
    /// assert_eq!(order, [1, 2, 3, 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Returns the lists of an event and the latest one based on complete rounds, or `None` if it is not a Keizer.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
    /// # use rondel_event::event::keizer::{Preset, Rules};
    /// # use rondel_schedule::model::ids::RoundNo;
    /// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
    /// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// use rondel_event::standings::keizer::Lists;
    ///
    /// // `event` is a Keizer of four players before round 1.
    /// let (_, latest) = Lists::latest_of(event.state()).expect("a Keizer");
    /// assert_eq!((latest.after, latest.rows.len()), (None, 4)); // List 0.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn latest_of(state: &State) -> Option<(Lists, List)> {
        let lists = Lists::of(state)?;
        let open = state.rounds.last().map_or(0, |round| round.open);
        let latest = lists.latest(open).clone();
        Some((lists, latest))
    }

    /// Returns the last published list, or list 0.
    pub fn last(&self) -> &List {
        self.published.last().expect("there is list 0")
    }

    /// Returns the list before `list`, or `None` for list 0.
    pub fn before(&self, list: &List) -> Option<&List> {
        let before = list.after?.index();
        self.published.iter().chain(&self.missing).nth(before)
    }

    /// Returns the latest list based on complete rounds: the current list, or the last published one. `open` is the
    /// number of unfinished games in the last round.
    pub fn latest(&self, open: usize) -> &List {
        let is_whole = open == 0 || self.ledger.rounds() < self.published.len();
        if is_whole { &self.now } else { self.last() }
    }

    /// Returns the players, by place, on the list from which the next round would be paired now.
    pub fn coming(&self) -> Vec<Player> {
        self.ledger.entering(&self.now.order(), RoundNo::from_index(self.ledger.rounds()))
    }

    /// Returns the value of the last player, if it would be less than 1 in the list from which the next round is
    /// paired, with `newcomers` more players.
    pub fn below_one(&self, newcomers: usize) -> Option<BelowOne> {
        BelowOne::of(self.ledger.settings(), self.coming().len() + newcomers)
    }

    /// True if later reports change the last published list; they count in the next one.
    pub fn is_outdated(&self) -> bool {
        self.published.len() > self.ledger.rounds() && self.now != *self.last()
    }

    /// True if `list` is a published list that would differ by all results known now, whether the next round is
    /// published or not.
    pub fn is_corrected(&self, list: &List) -> bool {
        let Some(after) = list.after.filter(|after| self.published.get(after.index() + 1) == Some(list))
        else {
            return false;
        };
        self.ledger.list(after, &self.published[after.index()].order()) != *list
    }
}

/// Returns the list after the last round, based on the published lists before it; list 0 before the first round.
pub(super) fn now(ledger: &Ledger, published: &[List]) -> List {
    // The list of the last round is computed again, whether it is published or not.
    let before = &published[..published.len().min(ledger.rounds()).max(1)];
    following(ledger, before).pop().unwrap_or_else(|| published[0].clone())
}

/// Returns the lists after the last of `before`, which begins with list 0, up to that of the last round.
fn following(ledger: &Ledger, before: &[List]) -> Vec<List> {
    let mut following: Vec<List> = Vec::new();
    for index in before.len() - 1..ledger.rounds() {
        let last = following.last().or(before.last()).expect("there is list 0").order();
        following.push(ledger.list(RoundNo::from_index(index), &last));
    }
    following
}

/// Returns the share of the own value that an absence from `round` for this reason is worth, or `None` if the event
/// is not a Keizer.
pub fn absence(state: &State, player: Player, round: RoundNo, why: SitOut) -> Option<Share> {
    let System::Keizer(Keizer { values, .. }) = state.system else { return None };
    let ledger = Ledger::of(&season(state), values).ok()?;
    Some(ledger.absence(player, round, why.into()))
}

/// Returns the result of [`Lists::below_one`], or `None` if the event is not a Keizer.
pub fn below_one(state: &State, newcomers: usize) -> Option<BelowOne> {
    Lists::of(state)?.below_one(newcomers)
}

/// Returns the season of an event so far: all players who ever took part, those of list 0 in the order of their
/// seats.
///
/// A game that is still open when one of its players leaves counts as the organizer chose for withdrawals. A player
/// at a table counts as present even if marked as away.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
/// # use rondel_event::event::keizer::{Preset, Rules};
/// # use rondel_schedule::model::ids::RoundNo;
/// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
/// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// use rondel_event::standings::keizer::season;
///
/// // `event` is a Keizer of four players before round 1.
/// let season = season(event.state());
/// assert_eq!((season.start.len(), season.rounds.len()), (4, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    let round = |(index, gone): (usize, &crate::event::history::CountedRound)| {
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
