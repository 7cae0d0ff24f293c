//! State shared by the pieces of the round-table page: the view in the address, its dance, and the changes to both.

use leptos::prelude::*;
use rondel::figure::lesson::{Facts, Step};
use rondel::model::ids::Player;
use rondel::model::names;
use rondel::model::numbering::Numbering;
use rondel::text::inline_marks::Mark;
use rondel::text::lesson::Lesson;
use rondel::web::hover::Hover;
use rondel::web::lesson_stage::{self, Place, Show, Stage};
use rondel::web::presentation::{Screen, Slide};
use rondel::web::route::{Look, Route, TableView};
use rondel::web::transition::RoundChange;

use super::transition::{DANCED, Transition};
use crate::parts::stage as screen;
use crate::parts::timer::{self, Timer};
use crate::parts::{Numbers, Play};
use crate::state::App;

/// The most columns of a name next to a disc.
const NAME: usize = 12;
/// The most columns of a name on the stage, where names are larger.
const STAGE_NAME: usize = 9;

/// The page's state. Everything that a link must open again is in `view`; the rest is temporary.
#[derive(Clone, Copy)]
pub struct Studio {
    pub app: App,
    pub view: Memo<TableView>,
    /// The view as it is seen: on the stage it has few enough chairs to be read at the back.
    pub staged: Memo<TableView>,
    pub shown: Memo<Screen>,
    /// The 0-based round.
    pub round: Memo<usize>,
    pub beat: Memo<RoundChange>,
    /// The facts in the sentences of the lesson, for the present players and the tried step.
    pub facts: Memo<Facts>,
    /// The rounds shown by the pieces of the page.
    pub pace: Transition,
    pointed: RwSignal<Hover>,
    /// The two players pointed at.
    pub at: Memo<Option<[Player; 2]>>,
    /// The game whose highlight is held in the five pictures.
    pub kept: Memo<Option<[Player; 2]>>,
    /// Automatic playback through the rounds.
    pub play: Play,
    /// True if the answer of the lesson's step was requested.
    pub answered: Memo<bool>,
    /// The mark that a word of the lesson highlights until it is pressed again.
    pub held: Memo<Option<Mark>>,
    /// The manual changes during the show.
    pub by_hand: RwSignal<Show>,
    /// The numbering of players without names.
    pub numbers: Numbers,
    /// The names as shown, one per player; empty if there are only numbers.
    pub names: Memo<Vec<String>>,
    /// The full names of the view, and true if the page is shown to a class.
    listed: Memo<(Vec<String>, bool)>,
    /// All names that were given, including those without a player at present.
    given: StoredValue<Vec<String>>,
    pub write: Timer,
    pub settle: Timer,
}

/// A sheet of the stage.
#[derive(Clone, Copy)]
pub struct OnSheet {
    /// The page's state as this sheet shows it.
    pub studio: Studio,
    /// True if this is the visible sheet.
    pub is_seen: Memo<bool>,
    /// True if the answer to the question of its step is shown.
    pub answered: Memo<bool>,
}

/// The beats: the transition to each round from the one before.
fn beats(shown: Memo<Screen>, round: Memo<usize>) -> Memo<RoundChange> {
    Memo::new(move |before: Option<&RoundChange>| RoundChange::after(before, shown.get().dance, round.get()))
}

/// The names as shown, one per player.
fn short_names(listed: Memo<(Vec<String>, bool)>, shown: Memo<Screen>) -> Memo<Vec<String>> {
    Memo::new(move |_| {
        let players = shown.get().dance.players();
        listed.with(|(names, big)| match names.is_empty() {
            true => Vec::new(),
            false => {
                // In a show, a picture with one more chair seats one more pupil of the class.
                let seated = names.get(..players).unwrap_or(names);
                let mut names = names::short(seated, if *big { STAGE_NAME } else { NAME });
                names.resize(players, String::new());
                names
            }
        })
    })
}

impl Studio {
    /// The state of the page; made once, by the page.
    pub fn new(app: App) -> Self {
        let view = Memo::new(move |_| match app.route.get() {
            Route::Table(view) => view.kept(),
            _ => TableView::default(),
        });
        let by_hand = RwSignal::new(Show::default());
        let pointed = RwSignal::new(Hover::default());
        let staged = Memo::new(move |_| view.with(|view| lesson_stage::staged(view, by_hand.get().turned)));
        let shown = Memo::new(move |_| staged.with(Screen::of));
        let round =
            Memo::new(move |_| view.with(|view| view.round.index()).min(shown.get().dance.chairs() - 1));
        let listed = Memo::new(move |_| view.with(|view| (view.names.clone(), view.big)));
        let seated = Memo::new(move |_| staged.with(|view| (view.players, view.tried)));
        let studio = Studio {
            app,
            view,
            staged,
            shown,
            round,
            beat: beats(shown, round),
            facts: Memo::new(move |_| {
                let (players, tried) = seated.get();
                Facts::of(usize::from(players), tried.map(usize::from))
            }),
            pace: Transition::at(round.get_untracked()),
            pointed,
            at: Memo::new(move |_| pointed.with(|pointed| pointed.pair)),
            kept: Memo::new(move |_| view.with(|view| view.game)),
            play: Play::new(DANCED),
            answered: Memo::new(move |_| view.with(|view| view.answered)),
            held: Memo::new(move |_| view.with(|view| view.lit)),
            by_hand,
            numbers: Numbers::new(
                app,
                Numbering::FromOne,
                Memo::new(move |_| view.with(|view| view.numbers)),
            ),
            names: short_names(listed, shown),
            listed,
            given: StoredValue::new(view.with_untracked(|view| view.names.clone())),
            write: StoredValue::new(None),
            settle: StoredValue::new(None),
        };
        Effect::new(move || studio.arrive(studio.beat.get()));
        let step = Memo::new(move |_| view.with(|view| view.lesson));
        Effect::new(move |before: Option<Option<u16>>| {
            let step = step.get();
            if before.is_some_and(|before| before != step) {
                studio.pointed.update(|pointed| pointed.word = None);
            }
            step
        });
        timer::clear_with_page([studio.write, studio.settle]);
        studio
    }

    /// Shows another view in place of this one; the address follows after a pause.
    pub fn show(self, change: impl FnOnce(&mut TableView)) {
        let mut view = self.view.get_untracked();
        view.numbers = self.numbers.to_say();
        change(&mut view);
        timer::show(self.app, Route::Table(view.kept()), self.write);
    }

    /// Goes to another view, from which the browser's Back leads to the present one.
    pub fn visit(self, change: impl FnOnce(&mut TableView)) {
        let mut view = self.view.get_untracked();
        change(&mut view);
        self.stop();
        timer::visit(self.app, Route::Table(view.kept()));
    }

    /// Goes to a 0-based round.
    pub fn go(self, round: usize) {
        self.show(|view| view.round = rondel::model::ids::RoundNo::from_index(round));
    }

    /// Goes to the next round; returns false at the last.
    pub fn next(self) -> bool {
        let round = self.round.get_untracked() + 1;
        let is_there = round < self.shown.get_untracked().dance.chairs();
        if is_there {
            self.go(round);
        }
        is_there
    }

    /// Goes to the previous round.
    pub fn previous(self) {
        if let Some(round) = self.round.get_untracked().checked_sub(1) {
            self.go(round);
        }
    }

    /// Goes to a step of the lesson; `None` leaves the lesson.
    pub fn learn(self, step: Option<Step>) {
        if self.at.get_untracked().is_some() {
            self.point(None);
        }
        let turned = self.by_hand.get_untracked().turned;
        self.visit(|view| {
            *view = std::mem::take(view).at_step(step);
            if let Some(step) = step {
                let scene = lesson_stage::staged(view, turned).scene(step);
                view.round = rondel::model::ids::RoundNo::from_index(scene.round);
                if view.look == Look::Paper {
                    view.look = Look::Ring;
                }
            }
        });
    }

    /// Releases the answer of the step, and shows its picture.
    pub fn answer(self) {
        let Some((step, _)) = self.shown.get_untracked().lesson else { return };
        self.stop();
        let staged = TableView { answered: true, ..self.staged.get_untracked() };
        self.show(|view| {
            view.answered = true;
            view.round = rondel::model::ids::RoundNo::from_index(staged.scene(step).round);
        });
    }

    /// Takes this number of players, with their names, and the half turn.
    pub fn seat(self, players: u16) {
        self.show(|view| {
            view.players = players;
            (view.step, view.tried) = (None, None);
            // Names that had no player for a while are restored.
            self.given.with_value(|given| {
                if given.starts_with(&view.names) {
                    view.names.clone_from(given);
                }
            });
        });
    }

    /// Takes names for the players; if there are enough, they determine the number of players.
    pub fn name_them(self, names: Vec<String>) {
        self.given.set_value(names.clone());
        self.show(|view| {
            if names.len() >= usize::from(TableView::LEAST) && names.len() != usize::from(view.players) {
                view.players = names.len() as u16;
                view.step = None;
            }
            view.names = names;
        });
    }

    /// The state of the show or of the lesson.
    pub fn stage(self) -> Stage {
        let (shown, view) = (self.shown.get(), self.staged.get());
        let at = match shown.lesson {
            None => Place::Dance { round: self.round.get(), rounds: shown.dance.chairs() },
            Some((step, _)) => {
                let asks = self.facts.with(|facts| Lesson::of(step, facts).ask.is_some());
                Place::Step { step, asks: asks && !self.answered.get(), rounds: view.dance().chairs() }
            }
        };
        Stage { at, showing: view.big, black: self.by_hand.get().black, filled: screen::is_filled() }
    }

    /// The visible slide.
    pub fn slide(self) -> Slide {
        Slide { shown: self.shown.get(), round: self.round.get(), answered: self.answered.get() }
    }

    /// The slide after the next press, if that is a step or an answer.
    pub fn coming(self) -> Option<Slide> {
        let act = self.stage().next()?;
        self.staged.with(|view| Slide::after(view, act))
    }

    /// A sheet of the stage; made once, by the sheet. A hidden sheet does not change: it stays as it was left, or as
    /// it is prepared in `ready`.
    pub fn sheet(self, made: Slide, ready: RwSignal<Option<Slide>>) -> OnSheet {
        let sheet = made.shown.sheet();
        let is_seen = Memo::new(move |_| self.shown.get().sheet() == sheet);
        let slide = Memo::new(move |before: Option<&Slide>| {
            let ready = ready.get().filter(|slide| slide.shown.sheet() == sheet);
            match (is_seen.get(), ready) {
                (true, _) => self.slide(),
                (false, Some(ready)) => ready,
                (false, None) => before.copied().unwrap_or(made),
            }
        });
        let shown = Memo::new(move |_| slide.get().shown);
        let round = Memo::new(move |_| slide.get().round);
        let studio = Studio {
            shown,
            round,
            beat: beats(shown, round),
            pace: Transition::at(round.get_untracked()),
            names: short_names(self.listed, shown),
            settle: StoredValue::new(None),
            ..self
        };
        Effect::new(move || studio.arrive(studio.beat.get()));
        timer::clear_with_page([studio.settle]);
        OnSheet { studio, is_seen, answered: Memo::new(move |_| slide.get().answered) }
    }

    /// The two players in focus: pointed at, held, or named by the lesson.
    pub fn pair(self) -> Option<[Player; 2]> {
        let pointed = Hover { pair: self.at.get(), word: None };
        pointed.lit(self.kept.get(), self.shown.get().pair)
    }

    /// Points at two players, or at none.
    pub fn point(self, pair: Option<[Player; 2]>) {
        if self.at.get_untracked() != pair {
            self.pointed.update(|pointed| pointed.pair = pair);
        }
    }

    /// Points at a word of the lesson.
    pub fn reach(self, word: Mark) {
        self.pointed.update(|pointed| pointed.word = Some(word));
    }

    /// Stops pointing at a word of the lesson.
    pub fn leave(self, word: Mark) {
        self.pointed.update(|pointed| pointed.leave(word));
    }

    /// The mark that a word of the lesson highlights.
    pub fn light(self) -> Option<Mark> {
        self.pointed.with(|pointed| pointed.light(self.held.get()))
    }

    /// The name of a player in a sentence: as shown, or the number.
    pub fn name(self, player: Player) -> String {
        let name = self.names.with_untracked(|names| names.get(player.index()).cloned().unwrap_or_default());
        if name.is_empty() { self.number(player).to_string() } else { name }
    }

    /// The number of a player in the chosen numbering; in the lesson it is that of its source, 1 to n.
    pub fn number(self, player: Player) -> u16 {
        let number = player.number();
        let Screen { dance, lesson: None, .. } = self.shown.get() else { return number };
        self.numbers.name(number, dance.players() as u16)
    }

    /// Tracks the names and the numbering.
    pub fn track_names(self) {
        self.names.with(|_| ());
        self.numbers.track();
    }
}
