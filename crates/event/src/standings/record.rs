//! All rounds of one entrant: games and free rounds, and which of them a column counts.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::{SitOut, Tally};

use super::{Column, Meeting, meetings};
use crate::event::history::History;

/// A round of one entrant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordLine {
    /// The round of this line.
    pub round: RoundNo,
    /// The game, or `None` in a free round.
    pub meeting: Option<Meeting>,
}

/// Returns every game and every free round of `player` in the published rounds, in their order.
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
/// use rondel_event::standings::record;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let record = record(&History::of(event.state()), Player::from_index(0));
/// assert_eq!(record.iter().filter(|line| line.meeting.is_some()).count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(history: &History, player: Player) -> Vec<RecordLine> {
    let mut games = meetings(history, player).into_iter().peekable();
    let mut lines = Vec::new();
    for (index, gone) in history.rounds.iter().enumerate() {
        let round = RoundNo::from_index(index);
        let is_free =
            |&(out, why): &(Player, SitOut)| out == player && matches!(why, SitOut::Bye | SitOut::WalkOver);
        let is_free = gone.out.iter().any(is_free);
        while let Some(meeting) = games.next_if(|meeting| meeting.round == round) {
            // A player who is free because no one plays at their table has one line.
            if !is_free {
                lines.push(RecordLine { round, meeting: Some(meeting) });
            }
        }
        if is_free {
            lines.push(RecordLine { round, meeting: None });
        }
    }
    lines
}

impl RecordLine {
    /// True if the column counts this line; points and tie-breaks count every line.
    pub fn belongs_to(&self, column: Column) -> bool {
        let counted = self.meeting.as_ref().filter(|meeting| meeting.counts);
        let tally = counted.and_then(|meeting| meeting.tally);
        match column {
            Column::Played => tally.is_some(),
            Column::AtTable | Column::Performance | Column::Expected => tally.is_some_and(Tally::is_played),
            Column::Won => matches!(tally, Some(Tally::Win | Tally::ForfeitWin)),
            Column::Drawn => tally == Some(Tally::Draw),
            Column::Lost => matches!(tally, Some(Tally::Loss | Tally::ForfeitLoss)),
            Column::Score | Column::Difference => {
                tally.is_some() && counted.is_some_and(|meeting| meeting.score.is_some())
            }
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Settings;
    use crate::standings::tests::{event, player};

    #[test]
    fn games_and_rounds_free_stand_in_their_order() {
        let event = event(3, &["1-2 1-0, free 3", "3-1 0-1, free 2", "2-3, free 1"], Settings::default());
        let history = History::of(event.state());
        let lines = |number: u16| {
            let lines = record(&history, player(number)).into_iter();
            lines.map(|line| (line.round.number(), line.meeting.is_some())).collect::<Vec<_>>()
        };
        assert_eq!(lines(1), [(1, true), (2, true), (3, false)]);
        assert_eq!(lines(3), [(1, false), (2, true), (3, true)]);
        // An open game and a free round are not counted as games, but belong to the points like every line.
        let of = |number: u16, column: Column| {
            record(&history, player(number)).iter().filter(|line| line.belongs_to(column)).count()
        };
        assert_eq!(
            [Column::Played, Column::Won, Column::Lost, Column::Points].map(|it| of(3, it)),
            [1, 0, 1, 3]
        );
    }
}
