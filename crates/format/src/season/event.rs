//! An imported season as an event that can be continued.

use rondel_event::event::{Action, Event, Keizer, RawJson, Refused, Settings, System};
use rondel_event::standings::keizer::{Away, Ledger, Round};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::SitOut;
use rondel_schedule::model::schedule;

use super::ImportedSeason;

impl ImportedSeason {
    /// Makes an event of the season by these rules, with this id and every entry at the time `at` (milliseconds since
    /// 1970-01-01 UTC).
    ///
    /// # Shape
    /// The players of list 0 enter first, and each newcomer before their first round. Every round is published with
    /// its absences and results, followed by the list after it according to [`Ledger::replay`]. Only the list after
    /// the last round is left unpublished if a game of that round is open. `keizer.rounds` is increased to the number
    /// of rounds if necessary.
    ///
    /// # Errors
    /// [`Refused`] for a member or round that an event refuses, for example too many of them.
    pub fn event(&self, id: &str, at: u64, keizer: Keizer, settings: Settings) -> Result<Event, Refused> {
        let season = &self.season;
        let rounds = u16::try_from(season.rounds.len()).unwrap_or(u16::MAX).max(keizer.rounds);
        let system = System::Keizer(Keizer { rounds, ..keizer });
        let mut event = Event::found(at, id, system, settings)?;
        let entrant = |player: Player| self.members[player.index()].clone();
        let enter = |event: &mut Event, players: Vec<Player>| match players.is_empty() {
            true => Ok(()),
            false => event.apply(at, Action::Enter(players.into_iter().map(entrant).collect())).map(drop),
        };
        enter(&mut event, season.start.clone())?;
        let lists = Ledger::of(season, keizer.values).map(|ledger| ledger.replay()).unwrap_or_default();
        for (index, played) in season.rounds.iter().enumerate() {
            let round = RoundNo::from_index(index);
            let new = season.newcomers.iter().filter(|newcomer| newcomer.first == round);
            enter(&mut event, new.map(|newcomer| newcomer.player).collect())?;
            let mut evening = published(round, played);
            let is_open = played.games.iter().any(|game| game.outcome.is_none());
            if let Some(list) = lists.get(index + 1).filter(|_| !is_open || index + 1 < season.rounds.len()) {
                evening.push(Action::Rank { after: round, list: RawJson::of(list) });
            }
            event.apply(at, Action::Together(evening))?;
        }
        for &(player, from) in &self.left {
            event.apply(at, Action::Withdraw { player, from })?;
        }
        Ok(event)
    }
}

/// The actions of one evening.
fn published(round: RoundNo, played: &Round) -> Vec<Action> {
    let of_kind = |bye: bool| played.away.iter().filter(move |(_, away)| (*away == Away::Bye) == bye);
    let mut out: Vec<Player> = of_kind(true).map(|&(player, _)| player).collect();
    out.sort_unstable();
    let tables = played.games.iter().map(|game| schedule::Table::of(game.white, game.black)).collect();
    let mut actions = vec![Action::Publish { from: round, rounds: vec![schedule::Round { tables, out }] }];
    let mut away: Vec<(Player, SitOut)> =
        of_kind(false).map(|&(player, away)| (player, away.into())).collect();
    away.sort_by_key(|&(player, _)| player);
    if !away.is_empty() {
        actions.push(Action::Away { round, away });
    }
    let results = played.games.iter().enumerate().filter(|(_, game)| game.outcome.is_some());
    actions.extend(results.map(|(table, game)| {
        let table = TableNo::from_index(table);
        Action::Report { round, table, outcome: game.outcome.clone() }
    }));
    actions
}
