//! The stage for a class: its players, its sequence, and the effect of each key.
//!
//! The show is one sequence of [`Place`]s: the rounds of the dance, the steps of the lesson, the first board of
//! pairing by hand.

use rondel_event::pairing::deadend::{ByHand, Start};
use rondel_figure::lesson::Step;
use rondel_schedule::model::ids::RoundNo;

use super::keys::Turn;
use super::route::TableView;

/// The largest number of chairs on the stage, which keeps the drawing readable from the back.
pub const CHAIRS: u16 = 9;

/// The board that follows the lesson.
pub const BOARD: Start = Start::Board(1);

/// Returns the number of players of a class of `players` on the stage: all of up to nine, eight of a larger even
/// class, nine of a larger odd one. An even class stays even, since its last player has a separate step.
pub fn seated(players: u16) -> u16 {
    match players {
        ..=CHAIRS => players,
        even if even.is_multiple_of(2) => CHAIRS - 1,
        _ => CHAIRS,
    }
}

/// Choices made on the stage, which are not persisted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Show {
    /// The number of players chosen for the stage; `None` for as many of the class as are readable from the back.
    pub turned: Option<u16>,
    /// True if the screen is black.
    pub black: bool,
}

/// Returns a view in the form displayed to the class: with the players that are [`seated`], or in the dance with all
/// of them if wished. `turned` is the number of players chosen on the stage; the view itself keeps the class and all
/// its names.
pub fn staged(view: &TableView, turned: Option<u16>) -> TableView {
    if !view.big {
        return view.clone();
    }
    let players = turned.unwrap_or(view.players);
    let seated = if view.everyone && view.lesson.is_none() { players } else { seated(players) };
    TableView { players: seated, ..view.clone() }.kept()
}

/// Returns the address of the board for a class, with its names.
pub fn board(view: &TableView) -> ByHand {
    ByHand::shown(BOARD, view.players, view.names.clone())
}

/// Returns the view to which the class returns from a board: the last step of the lesson, or another place of the
/// show.
pub fn table(by_hand: &ByHand, step: Option<Step>) -> TableView {
    let players = by_hand.class.unwrap_or_else(|| TableView::default().players);
    TableView {
        lesson: step.map(Step::number),
        big: by_hand.class.is_some(),
        ..TableView::of(players, by_hand.names.clone())
    }
}

/// A place in a show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// A 0-based round of the dance, with the number of rounds.
    Dance {
        /// The 0-based round in view.
        round: usize,
        /// The number of rounds of the dance.
        rounds: usize,
    },
    /// A step of the lesson.
    Step {
        /// The step.
        step: Step,
        /// True if its question has not been answered yet.
        asks: bool,
        /// The number of rounds of the dance.
        rounds: usize,
    },
    /// The first board of pairing by hand.
    Board,
}

/// A stop on the line at the bottom of the stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Station {
    /// The dance, from its first round.
    Dance,
    /// A step of the lesson, from its question.
    Step(Step),
    /// The first board.
    Board,
}

impl Station {
    /// Returns all stations in order.
    pub fn all() -> impl Iterator<Item = Station> {
        let steps = Step::ALL.into_iter().map(Station::Step);
        std::iter::once(Station::Dance).chain(steps).chain([Station::Board])
    }

    /// Returns the 0-based index of the station.
    pub fn index(self) -> usize {
        match self {
            Station::Dance => 0,
            Station::Step(step) => usize::from(step.number()),
            Station::Board => Step::ALL.len() + 1,
        }
    }
}

impl Place {
    /// Returns the station that the place belongs to.
    pub fn station(self) -> Station {
        match self {
            Place::Dance { .. } => Station::Dance,
            Place::Step { step, .. } => Station::Step(step),
            Place::Board => Station::Board,
        }
    }
}

/// The effect of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// Goes to a 0-based round of the dance.
    Round(usize),
    /// Reveals the answer of the step.
    Answer,
    /// Goes to a step of the lesson, without its answer.
    Step(Step),
    /// Goes to the first board.
    Board,
    /// Blanks the screen, or restores the picture.
    Black(bool),
    /// Enters or leaves full screen.
    Fill,
    /// Leaves full screen; the show continues.
    Unfill,
    /// Ends the show.
    End,
}

/// The state that determines the effect of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stage {
    /// The present place.
    pub at: Place,
    /// True in a display for a class. A lesson read alone has the same keys, but ends with its last step.
    pub showing: bool,
    /// True if the screen is black.
    pub black: bool,
    /// True in full screen.
    pub filled: bool,
}

impl Stage {
    /// Returns the act of a key, or `None` if it has none. Escape first leaves full screen, and only in a window ends
    /// the show, so that a clicker that sends it by mistake does no harm.
    ///
    /// On a black screen every step only restores the picture, so that no step is skipped unseen.
    pub fn turn(self, turn: Turn) -> Option<Act> {
        match turn {
            Turn::Blank => Some(Act::Black(!self.black)),
            Turn::Fill => Some(Act::Fill),
            _ if self.black => Some(Act::Black(false)),
            Turn::Next => self.next(),
            Turn::Back => self.back(),
            Turn::Leave if self.filled => self.showing.then_some(Act::Unfill),
            Turn::Leave => self.showing.then_some(Act::End),
        }
    }

    /// Returns the act that continues the show.
    pub fn next(self) -> Option<Act> {
        match self.at {
            Place::Dance { round, rounds } if round + 1 < rounds => Some(Act::Round(round + 1)),
            Place::Dance { .. } => self.showing.then_some(Act::Step(Step::Stuck)),
            Place::Step { asks: true, .. } => Some(Act::Answer),
            Place::Step { step, .. } => match step.next() {
                Some(next) => Some(Act::Step(next)),
                None => self.showing.then_some(Act::Board),
            },
            Place::Board => None,
        }
    }

    /// Returns the act that goes back.
    pub fn back(self) -> Option<Act> {
        match self.at {
            Place::Dance { round, .. } => round.checked_sub(1).map(Act::Round),
            Place::Step { step, rounds, .. } => match step.previous() {
                Some(previous) => Some(Act::Step(previous)),
                None => (self.showing && rounds > 0).then(|| Act::Round(rounds - 1)),
            },
            Place::Board => Some(Act::Step(Step::End)),
        }
    }
}

/// Returns the view at the beginning of a station.
pub fn beginning(view: &TableView, station: Station) -> TableView {
    let step = match station {
        Station::Step(step) => Some(step),
        Station::Dance | Station::Board => None,
    };
    let view = view.clone().at_step(step);
    let round = step.map_or(0, |step| staged(&view, None).scene(step).round);
    TableView { round: RoundNo::from_index(round), ..view }.kept()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::presentation::{Screen, Slide};

    const SHOW: Stage = Stage { at: Place::Board, showing: true, black: false, filled: true };

    fn view(players: u16) -> TableView {
        let names = (1..=players).map(|number| format!("N{number}")).collect();
        TableView { big: true, ..TableView::of(players, names) }
    }

    #[test]
    fn no_step_needs_more_than_nine_chairs_whatever_the_class() {
        for players in TableView::LEAST..=TableView::MOST {
            let class = view(players);
            for turned in [None, Some(3), Some(17), Some(40)] {
                let stage = staged(&class, turned);
                assert!(stage.dance().chairs() <= usize::from(CHAIRS), "{players}");
                for step in Step::ALL {
                    for tried in [None, Some(1), Some(8)] {
                        for answered in [false, true] {
                            let dance = step.scene(stage.players.into(), tried, answered).dance;
                            assert!(dance.chairs() <= usize::from(CHAIRS), "{step:?} of {players}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_class_keeps_its_names_and_its_kind() {
        assert_eq!([3, 7, 8, 9, 10, 24, 25, 30, 40].map(seated), [3, 7, 8, 9, 8, 8, 9, 8, 8]);
        let class = view(24);
        let stage = staged(&class, None);
        assert_eq!((stage.players, stage.names.last().map(String::as_str)), (8, Some("N8")));
        // Without a class the view is unchanged, and so is the address.
        let alone = TableView { big: false, ..class.clone() };
        assert_eq!(staged(&alone, Some(5)), alone);
        assert_eq!(beginning(&class, Station::Dance).names.len(), 24);
        // The dance can have all players; every step has eight again.
        let whole = TableView { everyone: true, ..class.clone() };
        assert_eq!((staged(&whole, None).players, staged(&whole, None).names.len()), (24, 24));
        for step in Step::ALL {
            let slide = Slide::after(&staged(&whole, None), Act::Step(step)).unwrap();
            assert_eq!(slide.shown, Screen::of(&staged(&beginning(&whole, Station::Step(step)), None)));
            assert_eq!(slide.round, beginning(&whole, Station::Step(step)).round.index());
        }
        // Going to the board and back leads to the same class, even if the board was opened by its link.
        let read: ByHand = board(&class).to_string().parse().unwrap();
        let back = table(&read, Some(Step::End));
        assert_eq!((back.players, &back.names, back.big, back.lesson), (24, &class.names, true, Some(15)));
    }

    #[test]
    fn page_down_leads_from_the_dance_through_the_lesson_to_the_first_board_and_page_up_back() {
        let rounds = 7;
        let mut stage = Stage { at: Place::Dance { round: 0, rounds }, ..SHOW };
        let mut seen = vec![stage.at.station()];
        let mut presses = 0;
        while let Some(act) = stage.turn(Turn::Next) {
            presses += 1;
            stage.at = match act {
                Act::Round(round) => Place::Dance { round, rounds },
                Act::Step(step) => Place::Step { step, asks: step != Step::End, rounds },
                Act::Answer => match stage.at {
                    Place::Step { step, .. } => Place::Step { step, asks: false, rounds },
                    other => other,
                },
                Act::Board => Place::Board,
                other => panic!("{other:?}"),
            };
            seen.push(stage.at.station());
        }
        seen.dedup();
        assert_eq!(seen, Station::all().collect::<Vec<_>>());
        // Six rounds on, fifteen steps, fourteen answers, the board.
        assert_eq!(presses, 6 + 15 + 14 + 1);
        assert_eq!(stage.turn(Turn::Back), Some(Act::Step(Step::End)));
        let first = Stage { at: Place::Step { step: Step::Stuck, asks: true, rounds }, ..SHOW };
        assert_eq!(first.turn(Turn::Back), Some(Act::Round(6)));
        // Read alone, the lesson begins and ends with its own steps.
        assert_eq!(Stage { showing: false, ..first }.turn(Turn::Back), None);
        let last = Stage { at: Place::Step { step: Step::End, asks: false, rounds }, ..SHOW };
        assert_eq!(Stage { showing: false, ..last }.turn(Turn::Next), None);
        for (index, station) in Station::all().enumerate() {
            assert_eq!(station.index(), index);
        }
    }

    #[test]
    fn a_black_screen_comes_back_at_any_step_and_passes_nothing_over() {
        let at = Place::Dance { round: 2, rounds: 7 };
        let stage = Stage { at, ..SHOW };
        assert_eq!(stage.turn(Turn::Blank), Some(Act::Black(true)));
        let black = Stage { black: true, ..stage };
        for turn in [Turn::Blank, Turn::Next, Turn::Back, Turn::Leave] {
            assert_eq!(black.turn(turn), Some(Act::Black(false)), "{turn:?}");
        }
    }

    #[test]
    fn escape_gives_the_screen_back_before_it_ends_the_show() {
        let places = [
            Place::Dance { round: 0, rounds: 7 },
            Place::Dance { round: 6, rounds: 7 },
            Place::Step { step: Step::End, asks: false, rounds: 7 },
            Place::Board,
        ];
        for at in places {
            let stage = Stage { at, ..SHOW };
            assert_eq!(stage.turn(Turn::Leave), Some(Act::Unfill));
            assert_eq!(Stage { filled: false, ..stage }.turn(Turn::Leave), Some(Act::End));
            assert_eq!(Stage { showing: false, filled: false, ..stage }.turn(Turn::Leave), None);
            assert_eq!(stage.turn(Turn::Fill), Some(Act::Fill));
        }
    }
}
