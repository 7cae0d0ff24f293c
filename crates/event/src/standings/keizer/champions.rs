//! The champions' group of a season: its games, its table, and the games still to be played.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::{Season, season};
use crate::event::history::{CountedRound, History};
use crate::event::{Champions, HalfPoints, Settings, State};
use crate::standings::{Standings, table};

/// The current champions' group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The rules of the group.
    pub rules: Champions,
    /// The members, in the order of the table.
    pub members: Vec<Player>,
    /// The history reduced to the games that count in the group.
    pub history: History,
    /// The table of the group.
    pub table: Standings,
    /// The number of games that are played, or postponed to another day.
    pub played: usize,
    /// The games not yet paired, named twice if two members are to meet twice; without members who left the season.
    pub to_play: Vec<[Player; 2]>,
}

/// A game of the group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// The round in which it was paired.
    pub round: RoundNo,
    /// The 0-based index among the games of the round.
    pub game: usize,
    /// White, then black.
    pub players: [Player; 2],
}

/// Returns the rules of a season's group without unknown or removed members, or `None` if there is no group.
pub fn rules(state: &State) -> Option<Champions> {
    let rules = state.settings.champions.clone().filter(|_| state.kind().is_season())?;
    let is_here = |player: Player| state.member(player).is_some_and(|member| !member.removed);
    let members = rules.members.into_iter().filter(|it| is_here(it.player)).collect();
    Some(Champions { members, ..rules })
}

/// Returns the games of the group before a round: of any two members the first ones, up to the agreed number. A game
/// that one of them missed does not count, so it is played on another evening.
pub fn counted(season: &Season, rules: &Champions, before: RoundNo) -> Vec<Counted> {
    let members = rules.now();
    let mut found: Vec<Counted> = Vec::new();
    for (index, played) in season.rounds.iter().enumerate().take(before.index()) {
        let round = RoundNo::from_index(index);
        for (game, it) in played.games.iter().enumerate().filter(|(_, it)| it.is_met()) {
            let players = it.players();
            let is_in = |player: Player| {
                members.contains(&player) && rules.first(player).is_some_and(|first| first <= round)
            };
            if players.into_iter().all(is_in) && times(&found, players) < usize::from(rules.meetings) {
                found.push(Counted { round, game, players });
            }
        }
    }
    found
}

/// Returns how many of these games two players have with each other.
pub fn times(games: &[Counted], [a, b]: [Player; 2]) -> usize {
    games.iter().filter(|it| it.players.contains(&a) && it.players.contains(&b)).count()
}

impl Group {
    /// Returns the group of an event, or `None` if it has none.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
    /// # use rondel_event::event::keizer::{Preset, Rules};
    /// # use rondel_schedule::model::ids::RoundNo;
    /// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
    /// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// use rondel_event::standings::keizer::Group;
    ///
    /// // `event` is a Keizer of four players before round 1.
    /// assert!(Group::of(event.state()).is_none()); // The season has no champions' group.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(state: &State) -> Option<Group> {
        let rules = rules(state)?;
        let games = counted(&season(state), &rules, RoundNo::from_index(state.rounds.len()));
        let players = rules.now();
        let history = among(&History::of(state), &players, &games);
        let table = table(&history, &Settings { club: Default::default(), ..state.settings.clone() });
        let order = table.rows.iter().map(|row| row.player);
        // Members who are left out of the standings come last.
        let left_out = players.iter().copied().filter(|player| table.row(*player).is_none());
        let members: Vec<Player> = order.chain(left_out).collect();
        let stays: Vec<Player> =
            players.into_iter().filter(|player| state.members[player.index()].left.is_none()).collect();
        let mut to_play = Vec::new();
        for (at, &one) in stays.iter().enumerate() {
            for &other in &stays[at + 1..] {
                let missing = usize::from(rules.meetings).saturating_sub(times(&games, [one, other]));
                to_play.extend(std::iter::repeat_n([one, other], missing));
            }
        }
        Some(Group { rules, members, history, table, played: games.len(), to_play })
    }

    /// Returns the number of games of the group, played or still to be played.
    pub fn games(&self) -> usize {
        self.played + self.to_play.len()
    }
}

/// Returns the history of these games alone.
fn among(history: &History, players: &[Player], games: &[Counted]) -> History {
    let mut here = history.among(players, |_| true);
    for (index, gone) in here.rounds.iter_mut().enumerate() {
        let own = games.iter().filter(|it| it.round.index() == index);
        let own = own.filter_map(|it| history.rounds.get(index)?.games.get(it.game).cloned());
        *gone = CountedRound { games: own.collect(), out: Vec::new(), begun: gone.begun };
    }
    // Points granted or deducted in the season are not part of the group.
    here.adjusted.iter_mut().for_each(Vec::clear);
    for attendee in &mut here.attendees {
        attendee.granted = HalfPoints(0);
        attendee.start = HalfPoints(0);
    }
    here
}
