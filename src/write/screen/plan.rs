//! The lesson in 45 minutes: what the teacher does, says and asks, minute by minute, and what is shown meanwhile.

use crate::figure::lesson::Step;
use crate::text::plan::Plan as Text;
use crate::web::route::{Look, Route, Sheets, TableView};
use crate::web::stage::{Station, beginning};

/// A part of the lesson.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// The minutes from the beginning of the lesson, from and to.
    pub minutes: [u16; 2],
    /// What it is called.
    pub title: Text,
    /// What the teacher does.
    pub does: Text,
    /// What the teacher says, in the words for the class.
    pub says: Text,
    /// What the teacher asks.
    pub asks: Text,
    /// The answer.
    pub answer: Text,
    /// The page that is shown meanwhile.
    pub shows: Route,
}

/// The players of the lesson.
const PLAYERS: u16 = 7;

/// The whole lesson.
pub fn moments() -> Vec<Moment> {
    let class = TableView { players: PLAYERS, ..TableView::default() };
    let step = |step: Step| Route::Table(beginning(&class, Station::Step(step)));
    // The class has just walked one chair, so the sheet does.
    let sheet = TableView { look: Look::Paper, sheets: Sheets::Pupil, step: Some(1), ..class.clone() };
    let mut from = 0;
    let mut moment = |long: u16, [title, does, says, asks, answer]: [Text; 5], shows: Route| {
        let minutes = [from, from + long];
        from += long;
        Moment { minutes, title, does, says, asks, answer, shows }
    };
    vec![
        moment(
            7,
            [Text::StuckTitle, Text::StuckDo, Text::StuckSay, Text::StuckAsk, Text::StuckAnswer],
            step(Step::Stuck),
        ),
        moment(
            4,
            [Text::GoalTitle, Text::GoalDo, Text::GoalSay, Text::GoalAsk, Text::GoalAnswer],
            step(Step::Goal),
        ),
        moment(
            9,
            [Text::DanceTitle, Text::DanceDo, Text::DanceSay, Text::DanceAsk, Text::DanceAnswer],
            Route::Table(TableView { step: Some(1), ..class.clone() }),
        ),
        moment(
            7,
            [Text::SumsTitle, Text::SumsDo, Text::SumsSay, Text::SumsAsk, Text::SumsAnswer],
            step(Step::Sums),
        ),
        moment(
            8,
            [Text::PaperTitle, Text::PaperDo, Text::PaperSay, Text::PaperAsk, Text::PaperAnswer],
            Route::Table(sheet),
        ),
        moment(
            5,
            [Text::PuzzleTitle, Text::PuzzleDo, Text::PuzzleSay, Text::PuzzleAsk, Text::PuzzleAnswer],
            Route::Puzzle(String::new()),
        ),
        moment(
            5,
            [Text::EndTitle, Text::EndDo, Text::EndSay, Text::EndAsk, Text::EndAnswer],
            step(Step::End),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use super::*;
    use crate::round_robin::dance::Dance;

    #[test]
    fn it_takes_45_minutes_without_a_gap() {
        let moments = moments();
        assert_eq!((moments[0].minutes[0], moments.last().map(|it| it.minutes[1])), (0, Some(45)));
        assert!(moments.windows(2).all(|two| two[0].minutes[1] == two[1].minutes[0]));
        for moment in moments {
            assert_eq!(Route::from_str(&moment.shows.to_string()), Ok(moment.shows));
        }
    }

    /// What the sentences claim of seven players and of nine chairs.
    #[test]
    fn its_numbers_are_right() {
        let dance = Dance::new(usize::from(PLAYERS), 1).unwrap();
        let games: usize = dance.schedule().rounds.iter().map(|round| round.tables.len()).sum();
        assert_eq!((games, dance.chairs(), dance.round(0).tables.len()), (21, 7, 3));
        assert_eq!([0, 1].map(|round| dance.sum(round)), [2, 4]);
        assert!((1..7).all(|step| Dance::new(7, step).unwrap().failure().is_none()));
        let failure = Dance::new(9, 3).unwrap().failure().unwrap();
        assert_eq!(failure.period, 3);
    }
}
