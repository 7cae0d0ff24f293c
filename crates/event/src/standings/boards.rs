//! The players of teams, board by board: who scored most on board 1, on board 2, and so on.

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::result::{Boards, Outcome};

use crate::event::history::History;
use crate::event::{HalfPoints, PointSystem, Settings};

/// A team's points on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardRow {
    /// The place on this board, from 1; equal points share it.
    pub place: usize,
    /// The team whose board it is.
    pub team: Player,
    /// Points made on the board, including boards and matches won by forfeit, but not rounds without an opponent.
    pub points: HalfPoints,
    /// Games played on the board.
    pub games: usize,
}

/// The rankings of all boards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BestBoards {
    /// The rows by board, then by place; within a shared place by number of the team.
    pub boards: Vec<Vec<BoardRow>>,
    /// The number of matches with only a total score, which cannot count here.
    pub scores_only: usize,
}

/// Returns the points of every team on every board; empty if the event is not played by teams.
///
/// ```
/// use rondel_event::event::history::History;
/// use rondel_event::event::{Action, Entrant, Event, Settings, System, Teams};
/// use rondel_event::standings::best_boards;
/// use rondel_schedule::model::ids::{RoundNo, TableNo};
/// use rondel_schedule::model::result::Outcome;
/// use rondel_schedule::round_robin::circle::{self, Plan};
///
/// let settings = Settings { teams: Some(Teams::of(2)), ..Settings::default() };
/// let mut event = Event::found(0, "match", System::RoundRobin(Plan::default()), settings)?;
/// event.apply(0, Action::Enter(["Rooks", "Knights"].map(Entrant::named).to_vec()))?;
/// let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
/// event.apply(0, Action::Publish { from: round, rounds: circle::berger(2)?.rounds })?;
/// event.apply(1, Action::Report { round, table, outcome: Some(Outcome::Boards("b1=".parse()?)) })?;
/// let best = best_boards(&History::of(event.state()), &event.state().settings).boards;
/// assert_eq!(best.iter().map(|board| board[0].points.0).collect::<Vec<_>>(), [2, 1]); // In half points.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_boards(history: &History, settings: &Settings) -> BestBoards {
    let Some(teams) = settings.teams else { return BestBoards::default() };
    let count = teams.open().count();
    let nothing = (HalfPoints(0), 0);
    let mut made = vec![vec![nothing; history.attendees.len()]; count];
    let mut scores_only = 0;
    for game in history.rounds.iter().flat_map(|round| &round.games).filter(|game| history.counts(game)) {
        let (Some(pair), Some(outcome)) = (game.pair(), &game.outcome) else { continue };
        let whole;
        let boards: &Boards = match outcome {
            Outcome::Boards(boards) if boards.told().is_some() => {
                scores_only += 1;
                continue;
            }
            Outcome::Boards(boards) => boards,
            forfeit => {
                let away = [0, 1].map(|side| teams.made(forfeit).is_some_and(|made| made[side].0 == 0));
                whole = teams.open().forfeited(away);
                &whole
            }
        };
        for (board, outcome) in boards.each().iter().enumerate() {
            let Some(outcome) = outcome else { continue };
            for side in 0..2 {
                let (points, games) = &mut made[board][pair[side].index()];
                // A board counts 1, ½ or 0, whatever a match is worth.
                points.0 += outcome.for_side(side).map_or(0, |tally| PointSystem::CHESS.worth(tally).0);
                *games += usize::from(outcome.is_played());
            }
        }
    }
    let ranked = |made: Vec<(HalfPoints, usize)>| {
        let row = |team: Player| {
            let (points, games) = made[team.index()];
            BoardRow { place: 0, team, points, games }
        };
        let mut rows: Vec<BoardRow> = history.counted().map(row).collect();
        rows.sort_by_key(|row| (std::cmp::Reverse(row.points), row.team));
        for index in 0..rows.len() {
            let shared = index > 0 && rows[index].points == rows[index - 1].points;
            rows[index].place = if shared { rows[index - 1].place } else { index + 1 };
        }
        rows
    };
    BestBoards { boards: made.into_iter().map(ranked).collect(), scores_only }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{RoundNo, TableNo};

    use super::*;
    use crate::event::{Action, Event, Kind, Monrad, Rank, System, Teams, TieBreak};
    use crate::pairing::rounds::next;
    use crate::pairing::{Decisions, Proposal};
    use crate::standings::{Origin, Source, table, why};
    use crate::testing::begun_by;

    /// Three teams of two boards after two rounds; in round 1 the third is free.
    fn event(rank: Rank) -> Event {
        let settings = Kind::Monrad.settings_of(Some(Teams { rank, ..Teams::of(2) }));
        let system = System::Monrad(Monrad { rounds: 3, lot: None });
        let mut event = begun_by(system, settings, "Ask\nBjerk\nFuru");
        report(&mut event, 1, "b1=");
        let round = next(event.state()).unwrap();
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(0, proposal.publish(event.state(), round)).unwrap();
        event
    }

    fn report(event: &mut Event, round: u16, boards: &str) {
        let (round, table) = (RoundNo::from_number(round).unwrap(), TableNo::from_index(0));
        let outcome = Some(Outcome::Boards(boards.parse().unwrap()));
        event.apply(0, Action::Report { round, table, outcome }).unwrap();
    }

    /// Everyone in the order of the list with points and the first tie-break, in half points.
    fn rows(event: &Event) -> Vec<(usize, u16, i32, Option<i64>)> {
        let state = event.state();
        let standings = table(&History::of(state), &state.settings);
        standings
            .rows
            .iter()
            .map(|row| (row.place, row.player.number(), row.points.0, row.values[0]))
            .collect()
    }

    #[test]
    fn matches_come_first_and_boards_decide_or_the_other_way_round() {
        let by_match = event(Rank::Match);
        let first = by_match.state().table(RoundNo::from_index(0), TableNo::from_index(0)).unwrap().pair();
        assert_eq!(first.unwrap().map(Player::number), [2, 1], "the lower number has black");
        assert_eq!(by_match.state().settings.tie_breaks, [TieBreak::BoardPoints, TieBreak::Quality]);
        // 2 beat 1 by 1½ to ½, 3 had the walk-over with both boards.
        assert_eq!(rows(&by_match), [(1, 3, 4, Some(4)), (2, 2, 4, Some(3)), (3, 1, 0, Some(1))]);
        let by_boards = event(Rank::Boards);
        assert_eq!(by_boards.state().settings.tie_breaks, [TieBreak::MatchPoints, TieBreak::Quality]);
        assert_eq!(rows(&by_boards), [(1, 3, 4, Some(4)), (2, 2, 3, Some(4)), (3, 1, 1, Some(0))]);
    }

    #[test]
    fn every_number_is_the_sum_of_its_rounds() {
        let event = event(Rank::Match);
        let state = event.state();
        let history = History::of(state);
        let standings = table(&history, &state.settings);
        for row in &standings.rows {
            let points = why(&history, &state.settings, &standings, row.player, Origin::Points);
            assert_eq!(points.iter().map(|summand| summand.amount).sum::<i64>(), i64::from(row.points.0));
            let origin = Origin::TieBreak(TieBreak::BoardPoints);
            let boards = why(&history, &state.settings, &standings, row.player, origin);
            assert_eq!(Some(boards.iter().map(|summand| summand.amount).sum()), row.values[0]);
        }
        let walk_over = why(
            &history,
            &state.settings,
            &standings,
            standings.rows[0].player,
            Origin::TieBreak(TieBreak::BoardPoints),
        );
        assert_eq!((walk_over[0].source, walk_over[0].amount), (Source::Free, 4));
    }

    #[test]
    fn a_match_entered_in_part_is_kept_and_counts_for_nobody() {
        let mut event = event(Rank::Match);
        let before = rows(&event);
        report(&mut event, 2, "b1.");
        let round = RoundNo::from_index(1);
        assert_eq!(event.state().round(round).unwrap().open, 1);
        assert_eq!(rows(&event), before);
        assert!(next(event.state()).is_err());
        let replayed = Event::replay(event.log().to_vec()).unwrap();
        assert_eq!(replayed.state(), event.state());
        report(&mut event, 2, "b10");
        assert_eq!(event.state().round(round).unwrap().open, 0);
        assert_ne!(rows(&event), before);
    }

    #[test]
    fn what_was_played_stays_when_a_team_goes_home() {
        let mut event = event(Rank::Match);
        report(&mut event, 2, "b0.");
        let round = RoundNo::from_index(1);
        let pair = event.state().table(round, TableNo::from_index(0)).unwrap().pair().unwrap();
        event.apply(0, Action::Withdraw { player: pair[1], from: round }).unwrap();
        let history = History::of(event.state());
        let counts = history.rounds[1].games[0].outcome.as_ref();
        assert_eq!(counts, Some(&Outcome::Boards("b0+".parse().unwrap())));
    }

    #[test]
    fn players_are_ranked_board_by_board() {
        let mut event = event(Rank::Match);
        report(&mut event, 2, "b1.");
        let best = |event: &Event| best_boards(&History::of(event.state()), &event.state().settings);
        let row = |row: &BoardRow| (row.place, row.team.number(), row.points.0, row.games);
        let first = best(&event).boards[0].iter().map(row).collect::<Vec<_>>();
        let pair = event.state().table(RoundNo::from_index(1), TableNo::from_index(0)).unwrap().pair();
        let [winner, _] = pair.unwrap().map(Player::number);
        // Round 1: 2 won against 1. Round 2: the first-named won.
        let points = |number: u16| 2 * i32::from(number == 2) + 2 * i32::from(number == winner);
        for &(place, number, made, _) in &first {
            assert_eq!(made, points(number));
            assert_eq!(place == 1, made == first[0].2);
        }
        report(&mut event, 2, "b../1:1");
        assert_eq!(best(&event).scores_only, 1);
        let (round, table) = (RoundNo::from_index(1), TableNo::from_index(0));
        event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstForfeits) }).unwrap();
        assert_eq!(best(&event).boards[1].iter().map(|row| row.points.0).sum::<i32>(), 2 + 2);
    }
}
