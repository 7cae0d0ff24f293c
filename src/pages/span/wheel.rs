//! State shared by the pieces of the page: the view in the address, its solution, and the changes to both.

use std::time::Duration;

use leptos::prelude::*;
use rondel::figure::{Highlight, Motion, Span};
use rondel::model::ids::{RoundNo, TableNo};
use rondel::model::numbering::Numbering;
use rondel::model::schedule::Schedule;
use rondel::proof::report::{Expected, Kind, Report};
use rondel::web::route::{Part, Route, SpanView, Whence};
use rondel::whist::{Solution, catalogue};

use crate::parts::timer::{self, Timer};
use crate::parts::{Numbers, Play, asked_beyond};
use crate::state::App;

/// The page's state. Everything that a link must open again is in `view`; the rest is temporary.
#[derive(Clone, Copy)]
pub struct Wheel {
    pub app: App,
    pub view: Memo<SpanView>,
    /// The starting positions; `None` for nine players.
    pub solution: Memo<Option<Solution>>,
    /// The schedule of all rounds.
    pub schedule: Memo<Schedule>,
    /// The lines: those of the starting positions, which turn; for nine players those of the round.
    pub span: Memo<Span>,
    /// The 0-based round in view.
    pub round: Memo<usize>,
    /// The number of places by which the lines have turned: the round, except for nine players.
    pub turn: Memo<usize>,
    /// The part that moves from round to round.
    pub motion: Memo<Motion>,
    /// The numbering of positions, and of the players who start there.
    pub numbers: Numbers,
    /// The number of tables shown.
    pub tables: Memo<usize>,
    /// The item pointed at.
    pub at: RwSignal<Option<Highlight>>,
    /// The item pointed at and the held one.
    pub lit: Memo<Vec<Highlight>>,
    /// Automatic playback through the steps.
    pub play: Play,
    /// The requested number of players, if it is not possible.
    pub typed: RwSignal<Option<u16>>,
    write: Timer,
}

impl Wheel {
    /// The state of the page; made once, by the page.
    pub fn new(app: App) -> Self {
        let view = Memo::new(move |_| match app.route.get() {
            Route::Span(view) => view.kept(),
            _ => SpanView::default(),
        });
        let ground = Memo::new(move |_| view.with(|view| (view.players, view.tables.clone())));
        let solution = Memo::new(move |_| {
            let (players, tables) = ground.get();
            SpanView { players, tables, ..SpanView::default() }.solution()
        });
        let schedule = Memo::new(move |_| match solution.get() {
            Some(solution) => solution.schedule(),
            None => {
                catalogue(ground.with(|(players, _)| *players)).map(|it| it.schedule()).unwrap_or_default()
            }
        });
        let round = Memo::new(move |_| view.with(|view| view.round.index()));
        let span = Memo::new(move |_| match solution.get() {
            Some(solution) => Span::of(&solution),
            None => {
                let tables = schedule.with(|schedule| written(schedule, round.get()));
                Span::at(ground.with(|(players, _)| *players), false, &tables)
            }
        });
        let turn = Memo::new(move |_| if solution.with(Option::is_some) { round.get() } else { 0 });
        let tables = Memo::new(move |_| {
            let all = span.with(|span| span.tables);
            view.with(|view| view.shown.map_or(all, usize::from)).min(all)
        });
        let at = RwSignal::new(None);
        let lit = Memo::new(move |_| {
            let mut lit: Vec<Highlight> = view.with(|view| view.lit).into_iter().collect();
            lit.extend(at.get().filter(|light| !lit.contains(light)));
            lit
        });
        let wheel = Wheel {
            app,
            view,
            solution,
            schedule,
            span,
            round,
            turn,
            motion: Memo::new(move |_| view.with(|view| view.motion)),
            numbers: Numbers::new(
                app,
                Numbering::FromZero,
                Memo::new(move |_| view.with(|view| view.numbers)),
            ),
            tables,
            at,
            lit,
            play: Play::new(Duration::ZERO),
            typed: RwSignal::new(None),
            write: StoredValue::new(None),
        };
        timer::clear_with_page([wheel.write]);
        // A number in the address without a diagram is treated like a typed one.
        let asked = asked_beyond(app);
        Effect::new(move || {
            if let Some(typed) = asked.get().and_then(|beyond| beyond.asked.parse().ok()) {
                wheel.typed.set(Some(typed));
            }
        });
        wheel
    }

    /// Shows another view in place of this one.
    pub fn show(self, change: impl FnOnce(&mut SpanView)) {
        let mut view = self.view.get_untracked();
        view.numbers = self.numbers.to_say();
        change(&mut view);
        timer::show(self.app, Route::Span(view.kept()), self.write);
    }

    /// Goes to another view, from which the browser's Back leads to the present one.
    pub fn visit(self, view: SpanView) {
        self.play.stop();
        self.at.set(None);
        timer::visit(self.app, Route::Span(view.kept()));
    }

    /// Takes this number of players, with the catalogue's solution; notes if another number had to be taken.
    pub fn seat(self, typed: u16) {
        let taken = SpanView::nearest(typed);
        self.typed.set((typed != taken).then_some(typed));
        self.visit(self.looking(SpanView::of(taken)));
    }

    /// Replaces the solution, on the same part of the page.
    pub fn take(self, solution: &Solution, from: Whence) {
        self.typed.set(None);
        self.visit(self.looking(SpanView::with(solution, from)));
    }

    /// Another view with the display choices of this one.
    fn looking(self, other: SpanView) -> SpanView {
        self.view.with_untracked(|view| SpanView {
            part: view.part,
            lines: view.lines,
            motion: view.motion,
            numbers: view.numbers,
            ..other
        })
    }

    /// The number of a position, or of the player who starts there; tracked.
    pub fn name(self, position: u16) -> u16 {
        self.numbers.name(position, self.view.with(|view| view.players))
    }

    /// The rotation of the players and of the lines in the round in view, in degrees clockwise.
    pub fn turned(self) -> [f64; 2] {
        self.span.with(|span| span.split(self.motion.get(), self.turn.get()))
    }

    /// Returns true if the steps are tables, not rounds.
    pub fn is_by_table(self) -> bool {
        self.view.with(|view| view.shown.is_some())
    }

    /// The number of steps: rounds, or tables with an empty first step.
    pub fn steps(self) -> usize {
        match self.is_by_table() {
            true => self.span.with(|span| span.tables) + 1,
            false => self.view.with(SpanView::rounds),
        }
    }

    /// The 0-based step in view.
    pub fn step(self) -> usize {
        if self.is_by_table() { self.tables.get() } else { self.round.get() }
    }

    /// Goes to a 0-based step.
    pub fn go(self, step: usize) {
        self.show(|view| match &mut view.shown {
            Some(shown) => *shown = step as u16,
            None => view.round = RoundNo::from_index(step),
        });
    }

    /// Goes to a 0-based round, and continues by rounds.
    pub fn turn_to(self, round: usize) {
        self.play.stop();
        self.show(|view| (view.shown, view.round) = (None, RoundNo::from_index(round)));
    }

    /// Goes to the next step; returns false at the last.
    pub fn next(self) -> bool {
        let next = untrack(|| self.step()) + 1;
        let is_there = next < untrack(|| self.steps());
        if is_there {
            self.go(next);
        }
        is_there
    }

    /// Goes to the previous step.
    pub fn previous(self) {
        if let Some(step) = untrack(|| self.step()).checked_sub(1) {
            self.go(step);
        }
    }

    /// Starts playback from here, or from the first step if this is the last.
    pub fn play(self) {
        self.play.begin(move || self.next(), move || self.go(0));
    }

    /// The address of a part of the page.
    pub fn part(self, part: Part) -> String {
        self.view.with(|view| Route::Span(SpanView { part, ..view.clone() }).to_string())
    }

    /// Holds the highlight of an item until it is requested again.
    pub fn hold(self, light: Highlight) {
        self.show(|view| view.lit = if view.lit == Some(light) { None } else { Some(light) });
    }

    /// Returns true if the item is held or pointed at.
    pub fn is_lit(self, light: Highlight) -> bool {
        self.lit.with(|lit| lit.contains(&light))
    }

    /// Returns true if the item is held.
    pub fn is_held(self, light: Highlight) -> bool {
        self.view.with(|view| view.lit == Some(light))
    }

    /// The tables of the round in view, with players named by their starting positions.
    pub fn seated(self) -> Vec<[u16; 4]> {
        self.schedule.with(|schedule| written(schedule, self.round.get()))
    }

    /// The player sitting out in the round in view.
    pub fn out(self) -> Option<u16> {
        let out = |schedule: &Schedule| {
            let round = schedule.rounds.get(self.round.get())?;
            round.out.first().map(|player| player.index() as u16)
        };
        self.schedule.with(out)
    }

    /// The name of a table, for sentences.
    pub fn table(self, table: TableNo) -> String {
        self.app.say(rondel::text::span::Span::TableName { table: table.number() })
    }

    /// The report on the schedule, recomputed from all its rounds.
    pub fn report(self, places: bool) -> Report {
        let schedule = self.schedule.get();
        let expected = Expected::of(&schedule, Kind::Individual, places);
        Report::of(schedule, expected)
    }
}

/// The tables of a round (North, South, East, West), with players named by their starting positions.
fn written(schedule: &Schedule, round: usize) -> Vec<[u16; 4]> {
    let tables = schedule.rounds.get(round).map(|round| round.tables.as_slice()).unwrap_or_default();
    let table = |table: &rondel::model::schedule::Table| {
        let players: Vec<u16> = table.players().map(|player| player.index() as u16).collect();
        players.try_into().ok()
    };
    tables.iter().filter_map(table).collect()
}
