//! State shared by the pieces of the page: the view in the address, its movement, and the changes to both.

use std::time::Duration;

use leptos::prelude::*;
use rondel::model::ids::RoundNo;
use rondel::movement::catalogue::Wish;
use rondel::movement::design::{Base, Design};
use rondel::movement::{Movement, csv};
use rondel::setup::Kind;
use rondel::setup::wishes::Pairs;
use rondel::web::route::{MovementPart, MovementView, Route};

use super::draft::Draft;
use crate::parts::timer::{self, Timer};
use crate::parts::{Play, kept};
use crate::shell::arrive;
use crate::state::App;

/// The page's state. Everything that a link must open again is in `view`; typed input is in `draft`.
#[derive(Clone, Copy)]
pub struct Hall {
    pub app: App,
    pub view: Memo<MovementView>,
    pub draft: RwSignal<Draft>,
    /// The chosen movement, with its rounds before any arrow switch.
    pub unturned: Memo<Option<Movement>>,
    /// The movement with its arrow switches, or a sentence with the reason why there is none; `None` if none was
    /// chosen.
    pub movement: Memo<Option<Result<Movement, String>>>,
    /// The names of the pairs in the order of their numbers: those of the start page, else those typed for the cards.
    pub names: Memo<Vec<String>>,
    /// The number of named pairs.
    pub named: Memo<usize>,
    /// The 0-based round in view.
    pub round: Memo<usize>,
    /// Automatic playback through the rounds.
    pub play: Play,
    /// The designs before each change of arrows, the latest one last.
    pub undo: RwSignal<Vec<Design>>,
    write: Timer,
}

impl Hall {
    /// The state of the page; made once, by the page.
    pub fn new(app: App) -> Self {
        let draft = kept::<Draft>(app);
        let view = Memo::new(move |_| match app.route.get() {
            Route::Movement(view) => *view,
            _ => MovementView::default(),
        });
        let design = Memo::new(move |_| view.with(|view| view.design.clone()));
        let pasted = Memo::new(move |_| draft.with(|draft| csv::read(&draft.csv).ok()));
        let shaped = move |is_turned: bool| {
            let mut design = design.get()?;
            if !is_turned {
                design.turned.clear();
            }
            let pasted = pasted.with(|pasted| pasted.as_ref().map(|(base, _)| design.shaped(base)));
            Some(match (&design.base, pasted) {
                (Base::Pasted, Some(movement)) => Ok(movement),
                _ => design.movement().map_err(|why| app.say(why)),
            })
        };
        let movement = Memo::new(move |_| shaped(true));
        let unturned = Memo::new(move |_| shaped(false).and_then(Result::ok));
        let round = Memo::new(move |_| {
            let rounds = movement.with(|movement| match movement {
                Some(Ok(movement)) => movement.rounds.len(),
                _ => 1,
            });
            view.with(|view| view.round.map_or(0, RoundNo::index)).min(rounds.saturating_sub(1))
        });
        let names =
            Memo::new(move |_| draft.with(|draft| app.draft.with(|event| event.pair_names(&draft.names))));
        let named = Memo::new(move |_| names.with(|names| names.iter().filter(|it| !it.is_empty()).count()));
        let hall = Hall {
            app,
            names,
            named,
            view,
            draft,
            unturned,
            movement,
            round,
            play: Play::new(Duration::ZERO),
            undo: RwSignal::new(Vec::new()),
            write: StoredValue::new(None),
        };
        // The last movement shown is offered again at the next visit.
        Effect::new(move |_| {
            let last = view.with(|view| view.design.is_some().then(|| view.to_string()));
            if let Some(last) = last.filter(|last| draft.with_untracked(|draft| draft.last != *last)) {
                draft.update(|draft| draft.last = last);
            }
        });
        timer::clear_with_page([hall.write]);
        hall.welcome();
        hall
    }

    /// Takes the number of pairs from the names, and the other wishes from the draft, if the address asks for nothing
    /// yet.
    fn welcome(self) {
        let is_new = self.view.with_untracked(|view| *view == MovementView::default());
        if let Some(wish) = Wish::named(self.named.get_untracked()).filter(|_| is_new) {
            let Pairs { each, rounds, two_winners } =
                self.app.draft.with_untracked(|draft| match draft.kind {
                    Kind::Pairs => draft.pairs,
                    _ => Pairs::default(),
                });
            let wish = Wish { each: each.into(), rounds: rounds.map(usize::from), two_winners, ..wish };
            self.show(|view| view.wish = wish.kept());
        }
    }

    /// Shows another view in place of this one.
    pub fn show(self, change: impl FnOnce(&mut MovementView)) {
        let mut view = self.view.get_untracked();
        change(&mut view);
        timer::show(self.app, Route::Movement(Box::new(view)), self.write);
    }

    /// Goes to another view, from which the browser's Back leads to the present one.
    pub fn visit(self, view: MovementView) {
        self.play.stop();
        self.undo.set(Vec::new());
        timer::visit(self.app, Route::Movement(Box::new(view)));
        arrive();
    }

    /// The address of a part of the page.
    pub fn part(self, part: MovementPart) -> String {
        self.view.with(|view| Route::Movement(Box::new(MovementView { part, ..view.clone() })).to_string())
    }

    /// Replaces the design by another one of the same movement; can be undone.
    pub fn change(self, design: Design) {
        let before = self.view.with_untracked(|view| view.design.clone());
        if before.as_ref() != Some(&design) {
            self.undo.update(|undo| undo.extend(before));
            self.show(|view| view.design = Some(design));
        }
    }

    /// Restores the design before the last change.
    pub fn undo(self) {
        let before = self.undo.try_update(Vec::pop).flatten();
        if let Some(before) = before {
            self.show(|view| view.design = Some(before));
        }
    }

    /// The present design, or `None` if none was chosen.
    pub fn design(self) -> Option<Design> {
        self.view.with(|view| view.design.clone())
    }

    /// A value read from the movement; the default if there is none.
    pub fn of<T: Default>(self, read: impl FnOnce(&Movement) -> T) -> T {
        self.movement.with(|movement| match movement {
            Some(Ok(movement)) => read(movement),
            _ => T::default(),
        })
    }

    /// The number of rounds, at least 1.
    pub fn rounds(self) -> usize {
        self.of(|movement| movement.rounds.len()).max(1)
    }

    /// The number of boards in a set.
    pub fn each(self) -> usize {
        self.view.with(|view| view.design.as_ref().map_or(view.wish.each, |design| design.each))
    }

    /// Goes to a 0-based round.
    pub fn go(self, round: usize) {
        self.show(|view| view.round = Some(RoundNo::from_index(round)));
    }

    /// Goes to the next round; returns false at the last.
    pub fn next(self) -> bool {
        let next = self.round.get_untracked() + 1;
        let is_there = next < untrack(|| self.rounds());
        if is_there {
            self.go(next);
        }
        is_there
    }

    /// Goes to the previous round.
    pub fn previous(self) {
        if let Some(round) = self.round.get_untracked().checked_sub(1) {
            self.go(round);
        }
    }

    /// Starts playback from here, or from the first round if this is the last.
    pub fn play(self) {
        self.play.begin(move || self.next(), move || self.go(0));
    }

    /// The list in which the names are typed: that of the start page or, if it is empty, one for the cards alone.
    pub fn typed(self) -> String {
        let listed = self.app.draft.with(|event| event.names.to_string());
        if listed.trim().is_empty() { self.draft.with(|draft| draft.names.clone()) } else { listed }
    }

    /// Replaces the text of that list.
    pub fn retype(self, text: String) {
        if self.app.draft.with_untracked(|event| !event.names.trim().is_empty()) {
            self.app.draft.update(|event| event.names = text.as_str().into());
        }
        self.draft.update(|draft| draft.names = text);
    }
}
