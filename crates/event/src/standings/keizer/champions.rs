//! The champions' group of a season: which games are its own, its table, and what is still to be played.

use rondel_schedule::model::ids::{Player, RoundNo};

use super::{Season, season};
use crate::event::history::{Gone, History};
use crate::event::{Champions, HalfPoints, Settings, State, System};
use crate::standings::{Standings, table};

/// The group as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The rules of the group.
    pub rules: Champions,
    /// Who is in it, in the order of the table.
    pub members: Vec<Player>,
    /// The games that count in it.
    pub history: History,
    /// Its table.
    pub table: Standings,
    /// The games that are played, or postponed and to be played on another day.
    pub played: usize,
    /// The games that nobody has been given yet, two who meet twice being named twice; none of who left the season.
    pub to_play: Vec<[Player; 2]>,
}

/// A game of the group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// The round it was paired in.
    pub round: RoundNo,
    /// Its place among the games of the round.
    pub game: usize,
    /// White, then black.
    pub players: [Player; 2],
}

/// The rules of the group of a season, those whom nobody knows or who were taken off left out; `None` where there is
/// no group.
pub fn rules(state: &State) -> Option<Champions> {
    let rules = state.settings.champions.clone().filter(|_| matches!(state.system, System::Keizer(_)))?;
    let is_here = |player: Player| state.member(player).is_some_and(|member| !member.removed);
    let members = rules.members.into_iter().filter(|it| is_here(it.player)).collect();
    Some(Champions { members, ..rules })
}

/// The games of the group before a round: of any two the first ones, as many as were agreed. A game to which somebody
/// did not come is none, so it is played another evening.
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

/// The number of these games that two have with each other.
pub fn times(games: &[Counted], [a, b]: [Player; 2]) -> usize {
    games.iter().filter(|it| it.players.contains(&a) && it.players.contains(&b)).count()
}

impl Group {
    /// The group of an event; `None` where there is none.
    pub fn of(state: &State) -> Option<Group> {
        let rules = rules(state)?;
        let games = counted(&season(state), &rules, RoundNo::from_index(state.rounds.len()));
        let players = rules.now();
        let history = among(&History::of(state), &players, &games);
        let table = table(&history, &Settings { club: Default::default(), ..state.settings.clone() });
        let order = table.rows.iter().map(|row| row.player);
        // Whom the season leaves out of all lists comes behind.
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

    /// The number of games of the group, played or still to be played.
    pub fn games(&self) -> usize {
        self.played + self.to_play.len()
    }
}

/// The history of these games alone.
fn among(history: &History, players: &[Player], games: &[Counted]) -> History {
    let mut here = history.among(players, |_| true);
    for (index, gone) in here.rounds.iter_mut().enumerate() {
        let own = games.iter().filter(|it| it.round.index() == index);
        let own = own.filter_map(|it| history.rounds.get(index)?.games.get(it.game).cloned());
        *gone = Gone { games: own.collect(), out: Vec::new(), begun: gone.begun };
    }
    // What the season gave or took is no part of it.
    here.adjusted.iter_mut().for_each(Vec::clear);
    for attendee in &mut here.attendees {
        attendee.granted = HalfPoints(0);
        attendee.start = HalfPoints(0);
    }
    here
}
