//! Corrections of a published round to how it was actually played: colours reversed, players at each other's boards.
//!
//! The original publication stays in the log, and the correction is published over it. Later rounds and all other
//! results stay as they are. The results of the boards concerned are not lost: they stay or are taken back, as the
//! organizer chooses.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Round, Side};

use crate::event::{About, Action, State};

/// The rule for the results of boards at which other players sat than published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Results {
    /// Results stay with their board: the player who now has white there gets the result reported for white.
    Stay,
    /// Results are taken back, to be reported again.
    TakeBack,
}

/// A correction that is ready to apply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The whole correction in one action.
    pub action: Action,
    /// The boards that change, ascending; two at most.
    pub tables: Vec<TableNo>,
    /// The changed boards that had a result.
    pub reported: Vec<TableNo>,
}

/// Exchanges the colours of the two players at a board. The result goes with its players: the winner has still won.
///
/// Returns `None` if there is no such board.
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
/// use rondel_event::event::played::turned;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // Player 1 won, but with black.
/// let board = TableNo::from_index(0);
/// let correction = turned(event.state(), first, board).expect("there is a board 1");
/// event.apply(1, correction.action)?;
/// assert_eq!(event.state().outcome(first, board), Some(&Outcome::SecondWins));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn turned(state: &State, round: RoundNo, table: TableNo) -> Option<Correction> {
    let mut now = state.round(round)?.round.clone();
    now.tables.get_mut(table.index())?.sides.reverse();
    Some(correction(state, round, now, vec![table], |outcome| Some(Outcome::turned(outcome))))
}

/// Exchanges the places of two players, one of whom may have had a bye. For two players of one board this is
/// [`turned`].
///
/// Returns `None` if one of them has no place in that round, or if both had a bye.
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
/// use rondel_event::event::played::{Results, exchanged};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// // Players 1 and 2 sat at each other's board, and the result of 1-4 is taken back.
/// let players = [0, 1].map(Player::from_index);
/// let correction = exchanged(event.state(), first, players, Results::TakeBack).expect("both have a board");
/// assert_eq!((correction.tables.len(), correction.reported.len()), (2, 1));
/// event.apply(1, correction.action)?;
/// assert_eq!(event.state().open(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn exchanged(
    state: &State,
    round: RoundNo,
    [one, other]: [Player; 2],
    results: Results,
) -> Option<Correction> {
    let published = &state.round(round)?.round;
    let at = |player: Player| published.table_of(player).map(|(table, _)| table);
    let named = |player: Player| at(player).is_some() || published.out.contains(&player);
    if !named(one) || !named(other) || one == other {
        return None;
    }
    let mut tables: Vec<TableNo> = [at(one), at(other)].into_iter().flatten().collect();
    tables.sort_unstable();
    match tables.as_slice() {
        [] => return None,
        [a, b] if a == b => return turned(state, round, *a),
        _ => {}
    }
    let place = |player: Player| match player {
        player if player == one => other,
        player if player == other => one,
        player => player,
    };
    let mut now = published.clone();
    for table in &mut now.tables {
        table.sides = table.sides.map(|side| match side {
            Side::One(player) => Side::One(place(player)),
            Side::Two(players) => Side::Two(players.map(place)),
        });
    }
    now.out = now.out.into_iter().map(place).collect();
    now.out.sort_unstable();
    let keep = move |outcome: &Outcome| (results == Results::Stay).then(|| outcome.clone());
    Some(correction(state, round, now, tables, keep))
}

/// Publishes a round again with `tables` changed. Their results and notes are removed before and entered again after,
/// since a publication never drops any.
fn correction(
    state: &State,
    round: RoundNo,
    now: Round,
    tables: Vec<TableNo>,
    becomes: impl Fn(&Outcome) -> Option<Outcome>,
) -> Correction {
    let (mut up, mut down, mut reported) = (Vec::new(), Vec::new(), Vec::new());
    for &table in &tables {
        if let Some(outcome) = state.outcome(round, table) {
            reported.push(table);
            up.push(Action::Report { round, table, outcome: None });
            if let Some(outcome) = becomes(outcome) {
                down.push(Action::Report { round, table, outcome: Some(outcome) });
            }
        }
        let about = About::Table(round, table);
        if let Some(text) = state.note(about) {
            up.push(Action::Note { about, text: String::new() });
            down.push(Action::Note { about, text: text.to_owned() });
        }
    }
    let later = state.rounds.iter().skip(round.index() + 1).map(|published| published.round.clone());
    let rounds = [now].into_iter().chain(later).collect();
    let publish = Action::Publish { from: round, rounds };
    let action = Action::Together(up.into_iter().chain([publish]).chain(down).collect());
    Correction { action, tables, reported }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Event, Kind};
    use crate::pairing::{Decisions, Proposal};
    use crate::standings;
    use crate::testing::begun;

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    fn table(number: usize) -> TableNo {
        TableNo::from_index(number - 1)
    }

    const FIRST: RoundNo = RoundNo::from_index(0);
    const SECOND: RoundNo = RoundNo::from_index(1);

    /// Seven players during round 2: boards 2-1, 4-3, 6-5 in round 1, and a bye for 7.
    fn event() -> Event {
        let mut event = begun(Kind::Monrad, 7);
        for (number, outcome) in [(1, Outcome::FirstWins), (2, Outcome::Draw), (3, Outcome::SecondForfeits)] {
            let report = Action::Report { round: FIRST, table: table(number), outcome: Some(outcome) };
            event.apply(3, report).unwrap();
        }
        let proposal = Proposal::of(event.state(), SECOND, &Decisions::default()).unwrap();
        event.apply(4, proposal.publish(event.state(), SECOND)).unwrap();
        let report = Action::Report { round: SECOND, table: table(1), outcome: Some(Outcome::FirstWins) };
        event.apply(5, report).unwrap();
        event
    }

    fn pairs(event: &Event) -> Vec<[u16; 2]> {
        let tables = &event.state().round(FIRST).unwrap().round.tables;
        tables.iter().map(|table| table.pair().unwrap().map(Player::number)).collect()
    }

    #[test]
    fn colours_turned_who_won_has_won_and_nothing_else_moves() {
        let mut event = event();
        let before = event.clone();
        let note = Action::Note { about: About::Table(FIRST, table(1)), text: "began late".into() };
        event.apply(6, note).unwrap();
        // The standings without the numbers of games with black.
        let points = |event: &Event| {
            let history = crate::event::history::History::of(event.state());
            let rows = standings::table(&history, &event.state().settings).rows.into_iter();
            rows.map(|row| (row.place, row.player, row.points, row.values)).collect::<Vec<_>>()
        };
        let standing = points(&event);
        for (number, is) in [(1, Outcome::SecondWins), (2, Outcome::Draw), (3, Outcome::FirstForfeits)] {
            let correction = turned(event.state(), FIRST, table(number)).unwrap();
            assert_eq!(correction.reported, [table(number)]);
            event.apply(7, correction.action).unwrap();
            assert_eq!(event.state().outcome(FIRST, table(number)), Some(&is));
        }
        assert_eq!(pairs(&event), [[1, 2], [3, 4], [5, 6]]);
        assert_eq!(event.state().note(About::Table(FIRST, table(1))), Some("began late"));
        assert_eq!(event.state().rounds[1], before.state().rounds[1]);
        assert_eq!(event.state().rounds[0].reasons, before.state().rounds[0].reasons);
        assert_eq!(points(&event), standing);
        for _ in 0..4 {
            event.apply(8, Action::Undo).unwrap();
        }
        assert_eq!(event.state(), before.state());
    }

    #[test]
    fn players_at_each_others_boards_with_their_results_or_without() {
        for (results, is) in [
            (Results::Stay, [Some(Outcome::FirstWins), Some(Outcome::Draw)]),
            (Results::TakeBack, [None, None]),
        ] {
            let mut event = event();
            let correction = exchanged(event.state(), FIRST, [player(1), player(4)], results).unwrap();
            assert_eq!(correction.tables, [table(1), table(2)]);
            assert_eq!(correction.reported, correction.tables);
            event.apply(6, correction.action).unwrap();
            assert_eq!(pairs(&event), [[2, 4], [1, 3], [6, 5]]);
            let outcomes = [1, 2].map(|number| event.state().outcome(FIRST, table(number)).cloned());
            assert_eq!(outcomes, is);
            assert_eq!(event.state().outcome(FIRST, table(3)), Some(&Outcome::SecondForfeits));
            assert_eq!(event.state().outcome(SECOND, table(1)), Some(&Outcome::FirstWins));
        }
    }

    #[test]
    fn who_was_free_played_after_all() {
        let mut event = event();
        let correction = exchanged(event.state(), FIRST, [player(7), player(2)], Results::Stay).unwrap();
        event.apply(6, correction.action).unwrap();
        assert_eq!(pairs(&event)[0], [7, 1]);
        assert_eq!(event.state().round(FIRST).unwrap().round.out, [player(2)]);
        assert_eq!(event.state().outcome(FIRST, table(1)), Some(&Outcome::FirstWins));
    }

    #[test]
    fn two_of_one_board_are_turned_and_strangers_are_not_exchanged() {
        let event = event();
        let same = exchanged(event.state(), FIRST, [player(1), player(2)], Results::TakeBack);
        assert_eq!(same, turned(event.state(), FIRST, table(1)));
        assert_eq!(exchanged(event.state(), FIRST, [player(1), player(1)], Results::Stay), None);
        assert_eq!(exchanged(event.state(), FIRST, [player(1), player(99)], Results::Stay), None);
        assert_eq!(turned(event.state(), FIRST, table(9)), None);
    }
}
