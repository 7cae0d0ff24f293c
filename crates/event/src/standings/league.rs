//! Extras of a league: home and away tables, recent form, and the places after every round.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Tally;

use super::ledger::Ledger;
use super::{Standings, ranked, table};
use crate::event::history::History;
use crate::event::{Settings, TieBreak};

/// The number of games in a form.
pub const FORM: usize = 5;

/// Returns the table of the games on one side alone: 0 at home (first-named), 1 away. Byes and points granted or
/// deducted are left out, and so are tie-breaks that are not sums of an entrant's own games.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::history::History;
/// use rondel_event::standings::on_side;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // Player 1 has won at home.
/// let [home, away] = [0, 1].map(|side| on_side(&History::of(event.state()), &event.state().settings, side));
/// let points = |list: &rondel_event::standings::Standings| list.row(Player::from_index(0)).map(|row| row.points.0);
/// assert_eq!((points(&home), points(&away)), (Some(2), Some(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn on_side(history: &History, settings: &Settings, side: usize) -> Standings {
    let mut settings = settings.clone();
    let is_own = |it: &TieBreak| {
        use TieBreak::{BoardPoints, Difference, MatchPoints, Scored, Wins};
        matches!(it, Wins | Difference | Scored | BoardPoints | MatchPoints)
    };
    settings.tie_breaks.retain(is_own);
    ranked(&Ledger::of(history, &settings).on_side(side), history, &settings)
}

/// Returns the last [`FORM`] games of each entrant by [`Player::index`], including forfeits, the latest last.
/// `in_turn` lists the rounds in the order of play.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::history::History;
/// use rondel_event::standings::form;
/// use rondel_schedule::model::result::Tally;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let state = event.state();
/// let form = form(&History::of(state), &state.settings, &state.in_turn());
/// assert_eq!((&form[0][..], &form[3][..]), (&[Tally::Win][..], &[Tally::Loss][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn form(history: &History, settings: &Settings, in_turn: &[RoundNo]) -> Vec<Vec<Tally>> {
    let ledger = Ledger::of(history, settings);
    let of = |index: usize| {
        let lines = ledger.lines(Player::from_index(index));
        let games = in_turn.iter().flat_map(|&round| lines.iter().filter(move |line| line.round == round));
        let tallies: Vec<Tally> = games.filter_map(|line| line.tally).collect();
        tallies[tallies.len().saturating_sub(FORM)..].to_vec()
    };
    (0..ledger.len()).map(of).collect()
}

/// Returns the standings after every round up to the last with a result, based on the results known now.
///
/// # Cost
/// As much as the standings, times the number of rounds.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::event::history::History;
/// use rondel_event::standings::places;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let places = places(&History::of(event.state()), &event.state().settings);
/// assert_eq!((places.len(), places[0].rows[0].player.number()), (1, 1)); // Only round 1 has a result.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn places(history: &History, settings: &Settings) -> Vec<Standings> {
    let rounds = history.last_decided().map_or(0, |round| round.index() + 1);
    (1..=rounds).map(|rounds| table(&history.until(rounds), settings)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{HalfPoints, PointSystem, Scoring};
    use crate::standings::tests::{event, player};
    use crate::standings::{Origin, why};

    fn by(tie_breaks: &[TieBreak]) -> Settings {
        let tie_breaks = tie_breaks.to_vec();
        Settings {
            points: PointSystem::FOOTBALL,
            scoring: Scoring::Scores,
            tie_breaks,
            ..Settings::default()
        }
    }

    /// A double round of three: at home everybody wins, but by other scores.
    const DOUBLE: [&str; 6] = [
        "1-2 3:0, free 3",
        "2-3 1:0, free 1",
        "3-1 2:1, free 2",
        "2-1 1:0, free 3",
        "3-2 2:0, free 1",
        "1-3 1:0, free 2",
    ];

    fn order(list: &Standings) -> Vec<(usize, u16, i32)> {
        list.rows.iter().map(|row| (row.place, row.player.number(), row.points.0)).collect()
    }

    #[test]
    fn three_who_are_equal_are_a_table_of_their_own() {
        let event = event(3, &DOUBLE, by(&[TieBreak::Direct, TieBreak::DirectDifference]));
        let list = table(&History::of(event.state()), &event.state().settings);
        // 6 points each. Goals: 1 has 5:3, 2 has 2:5, 3 has 4:3.
        assert_eq!(order(&list), [(1, 1, 12), (2, 3, 12), (3, 2, 12)]);
        assert_eq!(
            list.rows.iter().map(|row| row.values[1]).collect::<Vec<_>>(),
            [Some(2), Some(1), Some(-3)]
        );
    }

    #[test]
    fn two_of_three_who_are_still_equal_go_by_the_games_of_all_three() {
        // 1, 2 and 3 have 6 points; among them 3 has 4 by results, 1 and 2 the same. 4 lost to all.
        let rounds = ["1-2 0:0, 3-4 1:0", "1-3 0:0, 2-4 1:0", "1-4 1:0, 2-3 0:0"];
        let mut settings = by(&[TieBreak::Direct, TieBreak::DirectDifference, TieBreak::DirectScored]);
        let all = event(4, &rounds, settings.clone());
        assert_eq!(
            order(&table(&History::of(all.state()), &settings))[..3]
                .iter()
                .map(|it| it.0)
                .collect::<Vec<_>>(),
            [1; 3]
        );
        // 3 beats 1 by three, 2 beats 3 by one, 1 beats 2 by two: all have one win. 5 points aside, 4 lost.
        let rounds = ["1-2 2:0, 3-4 9:0", "3-1 3:0, 2-4 1:0", "1-4 1:0, 2-3 1:0"];
        let cycle = event(4, &rounds, settings.clone());
        let history = History::of(cycle.state());
        let list = table(&history, &settings);
        // Differences among the three: 1 has -1, 2 has -1, 3 has +2. Then goals among the three: 1 has 2, 2 has 1.
        assert_eq!(order(&list).iter().map(|it| it.1).collect::<Vec<_>>(), [3, 1, 2, 4]);
        // Among 1 and 2 alone it would be 2 and 0.
        assert_eq!(list.rows[1].values, [Some(6), Some(-1), Some(2)]);
        assert_eq!(list.rows[2].values, [Some(6), Some(-1), Some(1)]);
        for row in &list.rows[..3] {
            for (at, &tie_break) in list.tie_breaks.iter().enumerate() {
                let sum = why(&history, &settings, &list, row.player, Origin::TieBreak(tie_break));
                let value = row.values[at].unwrap_or_default();
                if row.values[at].is_some() {
                    assert_eq!(sum.iter().map(|it| it.amount).sum::<i64>(), value, "{tie_break:?}");
                }
            }
        }
        // With something between them it is asked once more, of those who are equal then.
        settings.tie_breaks =
            vec![TieBreak::Direct, TieBreak::DirectDifference, TieBreak::Wins, TieBreak::DirectScored];
        let apart = table(&history, &settings);
        assert_eq!(apart.rows[1].values[3], Some(2));
        assert_eq!(apart.rows[2].values[3], Some(0));
    }

    #[test]
    fn home_and_away_together_are_the_table() {
        let mut event = event(3, &DOUBLE, by(&[TieBreak::Difference, TieBreak::Direct]));
        let give = crate::event::Action::Grant { player: player(1), points: HalfPoints(2) };
        event.apply(0, give).unwrap();
        let (history, settings) = (History::of(event.state()), &event.state().settings);
        let [home, away] = [0, 1].map(|side| on_side(&history, settings, side));
        assert_eq!(order(&home), [(1, 1, 12), (2, 3, 12), (3, 2, 12)]);
        assert_eq!(order(&away).iter().map(|it| it.2).collect::<Vec<_>>(), [0; 3]);
        assert_eq!(home.tie_breaks, [TieBreak::Difference]);
        let all = table(&history, settings);
        for row in &all.rows {
            let sides = [&home, &away].map(|list| list.row(row.player).unwrap());
            let sum = |of: fn(&super::super::Row) -> u64| sides.iter().map(|row| of(row)).sum::<u64>();
            assert_eq!(sum(|row| row.score[0]), row.score[0]);
            assert_eq!(sum(|row| row.played as u64), row.played as u64);
            let granted = if row.player == player(1) { 2 } else { 0 };
            assert_eq!(sides.iter().map(|row| row.points.0).sum::<i32>() + granted, row.points.0);
        }
    }

    #[test]
    fn the_form_is_the_last_games_in_the_order_of_play() {
        let event = event(3, &DOUBLE, by(&[]));
        let history = History::of(event.state());
        let in_turn: Vec<RoundNo> = (0..6).map(RoundNo::from_index).collect();
        let of = |in_turn: &[RoundNo]| form(&history, &event.state().settings, in_turn)[0].clone();
        use Tally::{Loss, Win};
        assert_eq!(of(&in_turn), [Win, Loss, Loss, Win]);
        let backwards: Vec<RoundNo> = in_turn.iter().rev().copied().collect();
        assert_eq!(of(&backwards), [Win, Loss, Loss, Win].iter().rev().copied().collect::<Vec<_>>());
    }

    #[test]
    fn the_places_end_with_the_table() {
        let event = event(3, &DOUBLE[..4], by(&[TieBreak::Difference]));
        let (history, settings) = (History::of(event.state()), &event.state().settings);
        let lists = places(&history, settings);
        assert_eq!(lists.len(), 4);
        assert_eq!(lists.last(), Some(&table(&history, settings)));
        assert_eq!(order(&lists[0])[0], (1, 1, 6));
    }
}
