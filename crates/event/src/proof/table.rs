//! The standings counted a second time by [`verify`](rondel_schedule::verify::table).

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::result::Outcome;
use rondel_schedule::verify::{self, Played, Step, VictoryPoints};

use crate::event::club::best;
use crate::event::history::History;
use crate::event::{Counts, HalfPoints, Rank, Settings, State, TieBreak, Victory, VictoryScale};
use crate::standings::Standings;

/// Returns true if the second count gives the same places and points; `None` if it does not know the rules: other
/// systems than a round robin, averages, and tie-breaks that are not sums of an entrant's own games.
///
/// ```
/// use rondel_event::event::history::History;
/// use rondel_event::event::{Action, Entrant, Event, Settings, System, TieBreak};
/// use rondel_event::{proof, standings};
/// use rondel_schedule::model::ids::{RoundNo, TableNo};
/// use rondel_schedule::model::result::Outcome;
/// use rondel_schedule::round_robin::circle::{self, Plan};
///
/// let settings = Settings { tie_breaks: vec![TieBreak::Wins], ..Settings::default() };
/// let mut event = Event::found(0, "evening", System::RoundRobin(Plan::default()), settings)?;
/// event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
/// event.apply(0, Action::Publish { from: round, rounds: circle::berger(4)?.rounds })?;
/// event.apply(1, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
/// let history = History::of(event.state());
/// let list = standings::table(&history, &event.state().settings);
/// assert_eq!(proof::table::recounted(event.state(), &history, &list), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn recounted(state: &State, history: &History, standings: &Standings) -> Option<bool> {
    let settings = &state.settings;
    let is_known = state.kind().is_one_group()
        && settings.counts == Counts::Results
        && settings.teams.is_none_or(|teams| teams.rank == Rank::Match)
        && !settings.per_game;
    let steps = settings.tie_breaks.iter().map(|&it| step(it)).collect::<Option<Vec<Step>>>()?;
    if !is_known {
        return None;
    }
    let entrants: Vec<Player> = history.counted().collect();
    let byes = |player: Player| free(history, settings, player);
    let unit = settings.unit();
    let given: Vec<i64> =
        entrants.iter().map(|&player| i64::from(unit.of(history.given(player)).0) + byes(player)).collect();
    let games: Vec<Played> = games(history, settings);
    let again = verify::table(&entrants, &given, &games, &steps, |run| settings.direct_again.asks(run));
    let same = |it: &verify::Placed| {
        standings.row(it.player).is_some_and(|row| {
            let mut values = row.values.iter().zip(&it.values);
            // If no other entrant was equal, there is no value to compare.
            let are_same = values.all(|(value, again)| value.is_none_or(|value| value == *again));
            (row.place, i64::from(row.points.0)) == (it.place, it.points) && are_same
        })
    };
    Some(again.len() == standings.rows.len() && again.iter().all(same))
}

/// Returns the half points of every entrant by round, by [`Player::index`]. The last number is of no round: points
/// granted, deducted and begun with, less the rounds that do not count.
pub(super) fn by_round(history: &History, settings: &Settings) -> Vec<Vec<i64>> {
    let mut all = vec![vec![0; history.rounds.len() + 1]; history.attendees.len()];
    for (index, round) in history.rounds.iter().enumerate() {
        for game in round.games.iter().filter(|game| history.counts(game)) {
            let Some((sides, outcome)) = game.pair().zip(game.outcome.as_ref()) else { continue };
            let Some(points) = made(outcome, settings, None) else { continue };
            for (player, points) in sides.into_iter().zip(points) {
                all[player.index()][index] += points;
            }
        }
        for &(player, why) in round.out.iter().filter(|_| round.begun) {
            all[player.index()][index] += i64::from(history.free(settings, index, player, why).0);
        }
    }
    for (index, own) in all.iter_mut().enumerate() {
        let rounds: Vec<HalfPoints> = own.iter().map(|&it| HalfPoints(it as i32)).collect();
        let counted = best(&rounds[..history.rounds.len()], history.best());
        let given = history.given(Player::from_index(index));
        let made: i64 = own.iter().sum();
        own[history.rounds.len()] = i64::from(given.0 + counted.0) - made;
    }
    all
}

/// Returns every game that counts.
fn games(history: &History, settings: &Settings) -> Vec<Played> {
    let all = history.rounds.iter().flat_map(|round| &round.games).filter(|game| history.counts(game));
    // Computed once for all games.
    let scale = match &settings.victory {
        Some(Victory { scale: VictoryScale::Wbf(boards), .. }) => Some(VictoryPoints::of(*boards)),
        _ => None,
    };
    let played = all.filter_map(|game| {
        let (sides, outcome) = (game.pair()?, game.outcome.as_ref()?);
        let points = made(outcome, settings, scale.as_ref())?;
        let won = [0, 1].into_iter().find(|&side| {
            use rondel_schedule::model::result::Tally::{ForfeitWin, Win};
            matches!(outcome.for_side(side), Some(Win | ForfeitWin))
        });
        Some(Played { sides, points, score: game.score.map(|score| score.map(i64::from)), won })
    });
    played.collect()
}

/// Returns the points of the two sides of a game, in half points; victory points of a known scale are computed again.
fn made(outcome: &Outcome, settings: &Settings, scale: Option<&VictoryPoints>) -> Option<[i64; 2]> {
    match (outcome, scale) {
        (Outcome::Points(imps), Some(scale)) => Some(scale.made(*imps).map(|hundredths| 2 * hundredths)),
        _ => Some([settings.worth(outcome, 0)?, settings.worth(outcome, 1)?].map(|it| i64::from(it.0))),
    }
}

/// Returns the points of an entrant for free rounds.
fn free(history: &History, settings: &Settings, player: Player) -> i64 {
    let begun = history.rounds.iter().filter(|round| round.begun).flat_map(|round| &round.out);
    let worth = begun.filter(|(out, _)| *out == player).map(|&(_, why)| settings.free(why));
    worth.map(|HalfPoints(points)| i64::from(points)).sum()
}

fn step(tie_break: TieBreak) -> Option<Step> {
    Some(match tie_break {
        TieBreak::Wins => Step::Wins,
        TieBreak::Difference => Step::Difference,
        TieBreak::Scored => Step::Scored,
        TieBreak::Direct => Step::Direct,
        TieBreak::DirectDifference => Step::DirectDifference,
        TieBreak::DirectScored => Step::DirectScored,
        TieBreak::SonnebornBerger
        | TieBreak::Blacks
        | TieBreak::BlackWins
        | TieBreak::Quality
        | TieBreak::BoardPoints
        | TieBreak::MatchPoints => return None,
    })
}
