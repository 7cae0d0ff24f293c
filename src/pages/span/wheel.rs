//! What the pieces of the page share: the view of the address, the solution it shows, and how it is changed.

use std::time::Duration;

use leptos::prelude::*;
use rondel::figure::{Light, Motion, Span};
use rondel::model::ids::{RoundNo, TableNo};
use rondel::model::numbering::Numbering;
use rondel::model::schedule::Schedule;
use rondel::proof::report::{Expected, Kind, Report};
use rondel::web::route::{Part, Route, SpanView, Whence};
use rondel::whist::{Solution, catalogue};

use crate::parts::later::{self, Timer};
use crate::parts::{Numbers, Play, asked_beyond};
use crate::state::App;

/// The page's state. Everything that a link must open again is in `view`; the rest is only for now.
#[derive(Clone, Copy)]
pub struct Wheel {
    pub app: App,
    pub view: Memo<SpanView>,
    /// The starting positions; `None` for nine players.
    pub solution: Memo<Option<Solution>>,
    /// The schedule of all rounds.
    pub schedule: Memo<Schedule>,
    /// The lines: those of the starting positions, which turn; of nine players those of the round.
    pub span: Memo<Span>,
    /// The round in view, from 0.
    pub round: Memo<usize>,
    /// How many places the lines have turned: the round, except for nine players.
    pub turn: Memo<usize>,
    /// What moves from round to round.
    pub motion: Memo<Motion>,
    /// What positions, and who begins there, are called.
    pub numbers: Numbers,
    /// How many tables are shown.
    pub tables: Memo<usize>,
    /// What is pointed at.
    pub at: RwSignal<Option<Light>>,
    /// What is pointed at and what stays lit.
    pub lit: Memo<Vec<Light>>,
    /// Goes through them by itself.
    pub play: Play,
    /// The number of players that was asked for, where it is not possible.
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
            let mut lit: Vec<Light> = view.with(|view| view.lit).into_iter().collect();
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
        later::clear_with_page([wheel.write]);
        // A number in the address that no diagram has is as if it was typed.
        let asked = asked_beyond(app);
        Effect::new(move || {
            if let Some(typed) = asked.get().and_then(|beyond| beyond.asked.parse().ok()) {
                wheel.typed.set(Some(typed));
            }
        });
        wheel
    }

    /// Shows another view in the place of this one.
    pub fn show(self, change: impl FnOnce(&mut SpanView)) {
        let mut view = self.view.get_untracked();
        view.numbers = self.numbers.to_say();
        change(&mut view);
        later::show(self.app, Route::Span(view.kept()), self.write);
    }

    /// Goes to another view, from which the browser's Back leads here again.
    pub fn visit(self, view: SpanView) {
        self.play.stop();
        self.at.set(None);
        later::visit(self.app, Route::Span(view.kept()));
    }

    /// Takes this number of players, as the catalogue has them; says so when another number had to be taken.
    pub fn seat(self, typed: u16) {
        let taken = SpanView::nearest(typed);
        self.typed.set((typed != taken).then_some(typed));
        self.visit(self.looking(SpanView::of(taken)));
    }

    /// Another solution in the place of this one, on the same part of the page.
    pub fn take(self, solution: &Solution, from: Whence) {
        self.typed.set(None);
        self.visit(self.looking(SpanView::with(solution, from)));
    }

    /// Another view, looked at as this one is.
    fn looking(self, other: SpanView) -> SpanView {
        self.view.with_untracked(|view| SpanView {
            part: view.part,
            lines: view.lines,
            motion: view.motion,
            numbers: view.numbers,
            ..other
        })
    }

    /// What a position, or who begins there, is called; tracked.
    pub fn name(self, position: u16) -> u16 {
        self.numbers.name(position, self.view.with(|view| view.players))
    }

    /// How far the players and the lines have turned in the round in view, in degrees clockwise.
    pub fn turned(self) -> [f64; 2] {
        self.span.with(|span| span.split(self.motion.get(), self.turn.get()))
    }

    /// Whether the tables are gone through, not the rounds.
    pub fn is_by_table(self) -> bool {
        self.view.with(|view| view.shown.is_some())
    }

    /// How many steps there are: rounds, or tables with none at the beginning.
    pub fn steps(self) -> usize {
        match self.is_by_table() {
            true => self.span.with(|span| span.tables) + 1,
            false => self.view.with(SpanView::rounds),
        }
    }

    /// The step in view, from 0.
    pub fn step(self) -> usize {
        if self.is_by_table() { self.tables.get() } else { self.round.get() }
    }

    /// Goes to a step, from 0.
    pub fn go(self, step: usize) {
        self.show(|view| match &mut view.shown {
            Some(shown) => *shown = step as u16,
            None => view.round = RoundNo::from_index(step),
        });
    }

    /// Goes to a round, from 0, and through rounds from there.
    pub fn turn_to(self, round: usize) {
        self.play.stop();
        self.show(|view| (view.shown, view.round) = (None, RoundNo::from_index(round)));
    }

    /// The next step; false at the last.
    pub fn next(self) -> bool {
        let next = untrack(|| self.step()) + 1;
        let is_there = next < untrack(|| self.steps());
        if is_there {
            self.go(next);
        }
        is_there
    }

    /// The step before.
    pub fn previous(self) {
        if let Some(step) = untrack(|| self.step()).checked_sub(1) {
            self.go(step);
        }
    }

    /// Plays on from here, from the first step when this is the last.
    pub fn play(self) {
        self.play.begin(move || self.next(), move || self.go(0));
    }

    /// Goes to a part of the page.
    pub fn part(self, part: Part) -> String {
        self.view.with(|view| Route::Span(SpanView { part, ..view.clone() }).to_string())
    }

    /// Lights something until it is asked for again.
    pub fn hold(self, light: Light) {
        self.show(|view| view.lit = if view.lit == Some(light) { None } else { Some(light) });
    }

    /// Whether something is lit, or pointed at.
    pub fn is_lit(self, light: Light) -> bool {
        self.lit.with(|lit| lit.contains(&light))
    }

    /// Whether something stays lit.
    pub fn is_held(self, light: Light) -> bool {
        self.view.with(|view| view.lit == Some(light))
    }

    /// The tables of the round in view, called by the positions where players begin.
    pub fn seated(self) -> Vec<[u16; 4]> {
        self.schedule.with(|schedule| written(schedule, self.round.get()))
    }

    /// Who sits out in the round in view.
    pub fn out(self) -> Option<u16> {
        let out = |schedule: &Schedule| {
            let round = schedule.rounds.get(self.round.get())?;
            round.out.first().map(|player| player.index() as u16)
        };
        self.schedule.with(out)
    }

    /// A table in a sentence.
    pub fn table(self, table: TableNo) -> String {
        self.app.say(rondel::text::span::Span::TableName { table: table.number() })
    }

    /// The report on the schedule, everything recomputed from all its rounds.
    pub fn report(self, places: bool) -> Report {
        let schedule = self.schedule.get();
        let expected = Expected::of(&schedule, Kind::Individual, places);
        Report::of(schedule, expected)
    }
}

/// The tables of a round, North, South, East, West, called by the positions where players begin.
fn written(schedule: &Schedule, round: usize) -> Vec<[u16; 4]> {
    let tables = schedule.rounds.get(round).map(|round| round.tables.as_slice()).unwrap_or_default();
    let table = |table: &rondel::model::schedule::Table| {
        let players: Vec<u16> = table.players().map(|player| player.index() as u16).collect();
        players.try_into().ok()
    };
    tables.iter().filter_map(table).collect()
}
