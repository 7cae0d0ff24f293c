//! What the pieces of the round-table page share: the view of the address, the dance it shows, and how it is changed.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use rondel::dance::Dance;
use rondel::figure::Form;
use rondel::ids::Player;
use rondel::lesson::{Picture, Step};
use rondel::names;
use rondel::route::{Look, Route, TableView};

use crate::state::App;

/// The columns a name beside a disc may take.
const NAME: usize = 12;
/// The address is written when the view has been still for so long: browsers allow few changes a second, and while
/// anybody walks there is enough to do.
const STILL: Duration = Duration::from_millis(1000);
/// Lines fade, everyone walks, lines are drawn: the whole of a step, as the style sheet has it.
pub const DANCED: Duration = Duration::from_millis(900);

/// When everyone has walked, and lines are drawn and cells fill.
const WALKED: Duration = Duration::from_millis(720);

/// The page's state. Everything that a link must open again is in `view`; the rest is only for now.
#[derive(Clone, Copy)]
pub struct Studio {
    pub app: App,
    pub view: Memo<TableView>,
    pub shown: Memo<Shown>,
    /// The 0-based round.
    pub round: Memo<usize>,
    pub beat: Memo<Beat>,
    /// The round that matrix and words show: the round itself, once everybody has walked.
    pub settled: RwSignal<usize>,
    /// Two players pointed at.
    pub at: RwSignal<Option<[Player; 2]>>,
    pub playing: RwSignal<bool>,
    /// How long a round stays while playing.
    pub dwell: RwSignal<Duration>,
    /// Whether the answer of the step of the lesson was asked for.
    pub answered: RwSignal<bool>,
    /// Whether the screen is blank.
    pub blank: RwSignal<bool>,
    /// The names as shown, one for each player; none where there are only numbers.
    pub names: Memo<Vec<String>>,
    write: StoredValue<Option<TimeoutHandle>>,
    tick: StoredValue<Option<TimeoutHandle>>,
    settle: StoredValue<Option<TimeoutHandle>>,
}

/// What is on screen, apart from the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    pub dance: Dance,
    pub look: Look,
    pub form: Form,
    pub whole: bool,
    /// The lesson's own choice of pictures.
    pub lesson: Option<(Step, Picture)>,
    /// Two players the lesson is about.
    pub pair: Option<[Player; 2]>,
}

/// How the round on screen came there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beat {
    dance: Dance,
    round: usize,
    /// Whether it is one step from the one before, and so is danced.
    pub danced: bool,
    /// Counts the beats, so that the same motion can begin anew.
    pub count: u32,
}

impl Studio {
    /// The state of the page; made once, by the page.
    pub fn new(app: App) -> Self {
        let view = Memo::new(move |_| match app.route.get() {
            Route::Table(view) => view.kept(),
            _ => TableView::default(),
        });
        let answered = RwSignal::new(false);
        let shown = Memo::new(move |_| view.with(|view| shown(view, answered.get())));
        let round =
            Memo::new(move |_| view.with(|view| view.round.index()).min(shown.get().dance.chairs() - 1));
        let beat = Memo::new(move |before: Option<&Beat>| {
            let (dance, round) = (shown.get().dance, round.get());
            let danced = before.is_some_and(|it| it.dance == dance && it.round.abs_diff(round) == 1);
            Beat { dance, round, danced, count: before.map_or(0, |it| it.count + 1) }
        });
        let names = Memo::new(move |_| {
            let players = shown.get().dance.players();
            view.with(|view| match view.names.is_empty() {
                true => Vec::new(),
                false => {
                    let mut names = names::short(&view.names, NAME);
                    names.resize(players, String::new());
                    names
                }
            })
        });
        let studio = Studio {
            app,
            view,
            shown,
            round,
            beat,
            settled: RwSignal::new(round.get_untracked()),
            at: RwSignal::new(None),
            playing: RwSignal::new(false),
            dwell: RwSignal::new(Duration::from_millis(1800)),
            answered,
            blank: RwSignal::new(false),
            names,
            write: StoredValue::new(None),
            tick: StoredValue::new(None),
            settle: StoredValue::new(None),
        };
        Effect::new(move || studio.arrive(beat.get()));
        let step = Memo::new(move |_| view.with(|view| view.lesson));
        Effect::new(move |before: Option<Option<u16>>| {
            let step = step.get();
            if before.is_some_and(|before| before != step) {
                answered.set(false);
            }
            step
        });
        on_cleanup(move || {
            for timer in [studio.write, studio.tick, studio.settle] {
                if let Some(timer) = timer.try_update_value(Option::take).flatten() {
                    timer.clear();
                }
            }
        });
        studio
    }

    /// Shows another view in the place of this one; the address follows when it has come to rest.
    pub fn show(self, change: impl FnOnce(&mut TableView)) {
        let mut view = self.view.get_untracked();
        change(&mut view);
        self.app.route.set(Route::Table(view.kept()));
        let route = self.app.route;
        let write = move || {
            let place = route.get_untracked();
            if matches!(place, Route::Table(_))
                && let Ok(history) = window().history()
            {
                // Refused when there were too many changes; the next one brings it.
                let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&place.to_string()));
            }
        };
        let timer = set_timeout_with_handle(write, STILL).ok();
        self.write.update_value(|before| {
            if let Some(before) = std::mem::replace(before, timer) {
                before.clear();
            }
        });
    }

    /// Lets matrix and words follow: at once, or when everybody has walked. So no frame of the walk has more to do.
    fn arrive(self, beat: Beat) {
        let still = !beat.danced || is_motionless();
        let timer = match still {
            true => {
                self.settled.set(beat.round);
                None
            }
            false => set_timeout_with_handle(move || self.settled.set(beat.round), WALKED).ok(),
        };
        self.settle.update_value(|before| {
            if let Some(before) = std::mem::replace(before, timer) {
                before.clear();
            }
        });
    }

    /// Goes to another view, from which the browser's Back leads here again.
    pub fn visit(self, change: impl FnOnce(&mut TableView)) {
        let mut view = self.view.get_untracked();
        change(&mut view);
        self.stop();
        let place = Route::Table(view.kept());
        // Unlike a changed hash, which is heard of later, this holds before the next key of a hasty clicker.
        if let Ok(history) = window().history()
            && history.push_state_with_url(&JsValue::NULL, "", Some(&place.to_string())).is_ok()
        {
            self.app.route.set(place);
        } else {
            self.app.go(&place);
        }
    }

    /// Goes to a round, 0-based.
    pub fn go(self, round: usize) {
        self.show(|view| view.round = rondel::ids::RoundNo::from_index(round));
    }

    /// The next round; false at the last.
    pub fn next(self) -> bool {
        let round = self.round.get_untracked() + 1;
        let is_there = round < self.shown.get_untracked().dance.chairs();
        if is_there {
            self.go(round);
        }
        is_there
    }

    /// The round before.
    pub fn previous(self) {
        if let Some(round) = self.round.get_untracked().checked_sub(1) {
            self.go(round);
        }
    }

    /// Plays on from here, from round 1 when this is the last.
    pub fn play(self) {
        self.playing.set(true);
        if !self.next() {
            self.go(0);
        }
        self.wait();
    }

    fn wait(self) {
        let on = move || {
            if !self.playing.get_untracked() {
                return;
            }
            if self.next() { self.wait() } else { self.playing.set(false) }
        };
        let timer = set_timeout_with_handle(on, self.dwell.get_untracked() + DANCED).ok();
        self.tick.update_value(|before| {
            if let Some(before) = std::mem::replace(before, timer) {
                before.clear();
            }
        });
    }

    /// Stops playing.
    pub fn stop(self) {
        self.playing.set(false);
    }

    /// Goes to a step of the lesson; none leaves it.
    pub fn learn(self, step: Option<Step>) {
        self.answered.set(false);
        self.at.set(None);
        self.visit(|view| {
            view.lesson = step.map(Step::number);
            if let Some(step) = step {
                let scene = step.scene(usize::from(view.players), false);
                view.round = rondel::ids::RoundNo::from_index(scene.round);
                if view.look == Look::Paper {
                    view.look = Look::Ring;
                }
            }
        });
    }

    /// Releases the answer of the step, with what is seen then.
    pub fn answer(self) {
        let Some((step, _)) = self.shown.get_untracked().lesson else { return };
        self.stop();
        self.answered.set(true);
        let players = usize::from(self.view.get_untracked().players);
        self.go(step.scene(players, true).round);
    }

    /// Two players looked at: pointed at, or meant by the lesson.
    pub fn pair(self) -> Option<[Player; 2]> {
        self.at.get().or(self.shown.get().pair)
    }

    /// The name of a player in a sentence: as shown, or the number.
    pub fn name(self, player: Player) -> String {
        let name = self.names.with_untracked(|names| names.get(player.index()).cloned().unwrap_or_default());
        if name.is_empty() { player.to_string() } else { name }
    }
}

/// Whether the person wants nothing to move.
fn is_motionless() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

fn shown(view: &TableView, answered: bool) -> Shown {
    let form = if view.slanted { Form::Slanted } else { Form::Square };
    match view.lesson.map(Step::of) {
        None => {
            Shown { dance: view.dance(), look: view.look, form, whole: view.whole, lesson: None, pair: None }
        }
        Some(step) => {
            let scene = step.scene(usize::from(view.players), answered);
            let look = if scene.picture == Picture::Both { Look::Both } else { Look::Ring };
            Shown {
                dance: scene.dance,
                look,
                form: scene.form,
                whole: scene.whole,
                lesson: Some((step, scene.picture)),
                pair: scene.pair,
            }
        }
    }
}
