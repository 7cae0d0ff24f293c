//! The lesson of 45 minutes: what the teacher does, says and asks, minute by minute, and the page to show meanwhile.

use time::Date;

use rondel_figure::lesson::Step;
use rondel_figure::puzzle::Kind;
use rondel_session::web::lesson_stage::{Station, beginning};
use rondel_session::web::route::{Look, PuzzleView, Route, Sheets, TableView};
use rondel_text::plan::Plan as Text;

/// A part of the lesson.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// Minutes from the beginning of the lesson, start and end.
    pub minutes: [u16; 2],
    /// Title.
    pub title: Text,
    /// Action of the teacher.
    pub does: Text,
    /// Words of the teacher to the class.
    pub says: Text,
    /// Question of the teacher.
    pub asks: Text,
    /// Answer.
    pub answer: Text,
    /// Page that is shown meanwhile.
    pub shows: Route,
}

/// Number of players of the lesson.
const PLAYERS: u16 = 7;

/// Returns the view with other sheets of the hand-out. The plan is followed by the sheets of the dance that it
/// teaches, whatever was danced before.
pub fn with_sheets(view: &TableView, sheets: Sheets) -> TableView {
    if view.sheets == Sheets::Plan && sheets != Sheets::Plan {
        // The class has just walked one chair, so the sheet does too.
        let class =
            TableView { players: PLAYERS, step: Some(1), numbers: view.numbers, ..TableView::default() };
        return TableView { look: Look::Paper, sheets, ..class };
    }
    TableView { sheets, ..view.clone() }
}

/// Returns the newest puzzle up to a day that needs only what the lesson has taught.
fn puzzle(today: Date) -> PuzzleView {
    let days = std::iter::successors(Some(today), |day| day.previous_day()).take(Kind::ALL.len());
    PuzzleView {
        day: days.into_iter().find(|&day| Kind::of(day).is_taught()).filter(|day| *day != today),
        paper: None,
    }
}

/// Returns the whole lesson, on this day.
pub fn moments(today: Date) -> Vec<Moment> {
    let class = TableView { players: PLAYERS, ..TableView::default() };
    let plan = TableView { sheets: Sheets::Plan, ..class.clone() };
    let step = |step: Step| Route::Table(beginning(&class, Station::Step(step)));
    let sheet = with_sheets(&plan, Sheets::Pupil);
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
            Route::Puzzle(puzzle(today).to_string()),
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

    use rondel_schedule::round_robin::dance::Dance;

    use super::*;

    #[test]
    fn it_takes_45_minutes_without_a_gap() {
        let moments = moments(day(0));
        assert_eq!((moments[0].minutes[0], moments.last().map(|it| it.minutes[1])), (0, Some(45)));
        assert!(moments.windows(2).all(|two| two[0].minutes[1] == two[1].minutes[0]));
        for moment in moments {
            assert_eq!(Route::from_str(&moment.shows.to_string()), Ok(moment.shows));
        }
    }

    fn day(after: i64) -> Date {
        rondel_schedule::model::day::read("2026-11-27").unwrap() + time::Duration::days(after)
    }

    #[test]
    fn its_sheets_are_of_the_dance_that_it_teaches() {
        let moments = moments(day(0));
        let danced = |at: usize| match &moments[at].shows {
            Route::Table(view) => (view.dance(), view.look),
            other => panic!("{other:?}"),
        };
        let taught = Dance::new(usize::from(PLAYERS), 1).unwrap();
        assert_eq!((danced(2), danced(4)), ((taught, Look::Ring), (taught, Look::Paper)));
        // The plan was opened from eight players with the half turn, but the sheets have seven players who walk one
        // chair.
        let plan = TableView { look: Look::Paper, sheets: Sheets::Plan, ..TableView::default() };
        for sheets in [Sheets::Both, Sheets::Pupil, Sheets::Teacher] {
            let view = with_sheets(&plan, sheets);
            assert_eq!((view.dance(), view.sheets, view.look), (taught, sheets, Look::Paper));
            // And the sheets of another dance stay what they are.
            let other = TableView { players: 10, look: Look::Paper, ..TableView::default() };
            assert_eq!(with_sheets(&other, sheets), TableView { sheets, ..other });
        }
    }

    #[test]
    fn its_puzzle_asks_for_what_was_taught_on_every_day() {
        for after in 0..8 {
            let today = day(after);
            let moments = moments(today);
            let shown = moments.iter().find_map(|moment| match &moment.shows {
                Route::Puzzle(view) => Some(PuzzleView::read(view).day.unwrap_or(today)),
                _ => None,
            });
            let shown = shown.unwrap();
            assert!(matches!(Kind::of(shown), Kind::DeadEnd | Kind::FalseRound), "{today}: {shown}");
            assert!(shown <= today && today - shown <= time::Duration::days(2));
        }
    }

    /// Three in four groups of six who pair up without a plan get stuck: a fifth in round 2, a quarter each in rounds
    /// 3 and 4.
    #[test]
    fn as_many_get_stuck_as_it_says() {
        let tries = 20_000;
        let stuck = rondel_event::pairing::deadend::stuck::by_round(6, tries, 7);
        let percent: Vec<u32> = stuck.iter().map(|stuck| (stuck * 100 + tries / 2) / tries).collect();
        let near = |found: u32, told: u32| found.abs_diff(told) <= 2;
        assert!(near(percent[1], 20) && near(percent[2], 25) && near(percent[3], 25), "{percent:?}");
        assert!(near(percent.iter().sum(), 75), "{percent:?}");
        assert_eq!((percent[0], percent[4]), (0, 0));
    }

    /// Checks the numbers in the sentences on seven players and on nine chairs.
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
