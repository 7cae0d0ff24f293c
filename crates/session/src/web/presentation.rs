//! The visible part of the round table, and the part visible after the next key press.
//!
//! Each step of the lesson has its own sheet. The next sheet is made in advance and hidden behind the visible one, so
//! that the key press only displays it.

use rondel_figure::Form;
use rondel_figure::lesson::{Picture, Step};
use rondel_schedule::model::ids::Player;
use rondel_schedule::round_robin::dance::Dance;

use super::lesson_stage::{Act, staged};
use super::route::{Look, TableView};

/// The contents of the screen, apart from the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// The dance that is displayed.
    pub dance: Dance,
    /// The picture of the dance.
    pub look: Look,
    /// The form of the matrix.
    pub form: Form,
    /// True if the matrix includes the rounds to come.
    pub whole: bool,
    /// The step of the lesson with its choice of pictures; `None` outside the lesson.
    pub lesson: Option<(Step, Picture)>,
    /// The two players that the lesson is about.
    pub pair: Option<[Player; 2]>,
}

impl Screen {
    /// Returns the contents of a view.
    pub fn of(view: &TableView) -> Screen {
        let form = if view.slanted { Form::Slanted } else { Form::Square };
        let Some(step) = view.lesson.map(Step::of) else {
            let (dance, look, whole) = (view.dance(), view.look, view.whole);
            return Screen { dance, look, form, whole, lesson: None, pair: None };
        };
        let scene = view.scene(step);
        Screen {
            dance: scene.dance,
            look: if scene.picture == Picture::Both { Look::Both } else { Look::Ring },
            form: scene.form,
            whole: scene.whole,
            lesson: Some((step, scene.picture)),
            pair: scene.pair,
        }
    }

    /// Returns the sheet for these contents.
    pub fn sheet(&self) -> Sheet {
        Sheet { step: self.lesson.map(|(step, _)| step), form: self.form }
    }
}

/// A sheet of the stage. The round, the answer and the players change in place on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// The step of the lesson; `None` for the dance.
    pub step: Option<Step>,
    /// The form of the matrix.
    pub form: Form,
}

/// The contents of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    /// The picture and matrix.
    pub shown: Screen,
    /// The 0-based round.
    pub round: usize,
    /// True if the question of the step has been answered.
    pub answered: bool,
}

impl Slide {
    /// Returns the sheet after an act on a view in the form displayed to the class (see [`staged`]); `None` if the
    /// act leads neither to a step nor to an answer.
    pub fn after(view: &TableView, act: Act) -> Option<Slide> {
        let (step, view) = match act {
            Act::Step(step) => (step, staged(&view.clone().at_step(Some(step)), None)),
            Act::Answer => (Step::of(view.lesson?), TableView { answered: true, ..view.clone() }),
            _ => return None,
        };
        Some(Slide { shown: Screen::of(&view), round: view.scene(step).round, answered: view.answered })
    }
}

/// Returns the sheets to be kept after a step is displayed: the visible one (`seen`), the previous one (`left`) and
/// the prepared one (`ready`), in the order in which they were made.
pub fn kept(made: &[Slide], seen: Sheet, left: Option<Sheet>, ready: Option<Slide>) -> Vec<Slide> {
    let next = ready.map(|slide| slide.shown.sheet());
    let stays = |slide: &&Slide| [Some(seen), left, next].contains(&Some(slide.shown.sheet()));
    let mut sheets: Vec<Slide> = made.iter().filter(stays).copied().collect();
    sheets.extend(ready.filter(|_| !sheets.iter().any(|slide| Some(slide.shown.sheet()) == next)));
    sheets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::lesson_stage::{Station, beginning};

    fn class(players: u16) -> TableView {
        let names = (1..=players).map(|number| format!("N{number}")).collect();
        TableView { big: true, ..TableView::of(players, names) }
    }

    /// Returns the whole lesson in order, every step before and after its answer.
    fn show(players: u16) -> Vec<Slide> {
        let class = class(players);
        let mut slides = Vec::new();
        for step in Step::ALL {
            // The address leads to the same sheet as the key.
            let view = staged(&beginning(&class, Station::Step(step)), None);
            let before = TableView { tried: Some(2), ..staged(&class, None) };
            let slide = Slide::after(&before, Act::Step(step)).unwrap();
            assert_eq!(slide.shown, Screen::of(&view), "{step:?} of {players}");
            assert_eq!((slide.round, slide.answered), (view.round.index(), false), "{step:?} of {players}");
            let answer = Slide::after(&view, Act::Answer).unwrap();
            assert_eq!(answer.shown, Screen::of(&TableView { answered: true, ..view }));
            slides.extend([slide, answer]);
        }
        slides
    }

    #[test]
    fn what_lies_ready_is_what_the_press_shows_and_an_answer_changes_no_picture_of_its_sheet() {
        for players in TableView::LEAST..=TableView::MOST {
            let slides = show(players);
            for slide in &slides {
                assert!(slide.round < slide.shown.dance.chairs());
                // On one sheet only the round and words change.
                let same = slides.iter().filter(|other| other.shown.sheet() == slide.shown.sheet());
                assert!(same.into_iter().all(|other| other.shown == slide.shown), "{:?}", slide.shown);
            }
            // The answer of the diagonal is another picture, and so another sheet.
            let sheets = |step| slides.iter().filter(move |it| it.shown.sheet().step == Some(step));
            let forms: Vec<Form> = sheets(Step::Diagonal).map(|slide| slide.shown.form).collect();
            assert_eq!(forms, [Form::Square, Form::Slanted]);
        }
        assert_eq!(Slide::after(&class(8), Act::Round(2)), None);
        assert_eq!(Slide::after(&class(8), Act::Answer), None, "the dance asks nothing");
    }

    #[test]
    fn three_sheets_stay_at_most_and_those_that_stay_keep_their_order() {
        let slides = show(8);
        let [first, second, third, fourth] = [0, 2, 4, 6].map(|index| slides[index]);
        let sheet = |slide: Slide| slide.shown.sheet();
        let made = kept(&[first], sheet(first), None, Some(second));
        assert_eq!(made, [first, second]);
        let made = kept(&made, sheet(second), Some(sheet(first)), Some(third));
        assert_eq!(made, [first, second, third]);
        let made = kept(&made, sheet(third), Some(sheet(second)), Some(fourth));
        assert_eq!(made, [second, third, fourth]);
        // Back again: the prepared sheet is one that was displayed before.
        let made = kept(&made, sheet(second), Some(sheet(third)), Some(third));
        assert_eq!(made, [second, third]);
    }
}
