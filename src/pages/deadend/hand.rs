//! State shared by the pieces of the page: the play by hand, and its actions.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::pairing::deadend::play::{Act, Play};
use rondel::pairing::deadend::round::Proof;
use rondel::pairing::deadend::{Board, ByHand, Game, Position, Question, Start};
use rondel::text::Lang;
use rondel::web::route::Route;
use rondel::write::screen::by_hand as screen;

use super::solved;
use crate::state::App;

/// The state of the page; handles, cheap to copy.
#[derive(Clone, Copy)]
pub struct Handles {
    pub app: App,
    /// The whole play.
    pub play: RwSignal<Play>,
    /// The address's part of the play, which changes seldom.
    pub place: Memo<ByHand>,
    pub position: Memo<Position>,
    pub board: Memo<Option<&'static Board>>,
    /// True if a board waits for its answer, which must not be revealed then.
    pub is_playing: Memo<bool>,
    /// The proof that is drawn, if any.
    pub proof: Memo<Option<Proof>>,
}

impl Handles {
    pub fn new(app: App) -> Self {
        let at = Memo::new(move |_| match app.route.get() {
            Route::DeadEnd(place) => place,
            _ => ByHand::default(),
        });
        let play = RwSignal::new(Play::of(at.get_untracked(), solved::recall(app.store)));
        Effect::new(move |before: Option<()>| {
            let at = at.get();
            if before.is_some() {
                play.update(|play| play.arrive(at));
            }
        });
        let place = Memo::new(move |_| play.with(|play| play.place().clone()));
        Handles {
            app,
            play,
            place,
            // Notifies with every address, since names may have changed too.
            position: Memo::new_with_compare(move |_| place.with(|place| place.position().0), |_, _| true),
            board: Memo::new(move |_| play.with(Play::board)),
            is_playing: Memo::new(move |_| play.with(Play::is_playing)),
            proof: Memo::new(move |_| play.with(Play::proof)),
        }
    }

    /// Performs an action, announces its outcome, and goes to the resulting address.
    pub fn act(self, act: Act) {
        let Some(done) = self.play.try_update(|play| play.update(act)) else { return };
        if let Some(said) = done.said {
            self.app.speak(self.say(|play, lang| screen::said(play, &said, lang)));
        }
        if done.keeps {
            self.play.update(|play| {
                // Another tab may have solved other boards meanwhile.
                if !play.boards.is_empty() {
                    play.boards.extend(solved::recall(self.app.store));
                }
                solved::keep(self.app.store, &play.boards);
            });
        }
        if let Some(to) = done.to {
            self.app.go(&Route::DeadEnd(to));
        }
    }

    /// Pairs games that are allowed.
    pub fn pair(self, games: &[Game]) {
        self.act(Act::Pair(games.to_vec()));
    }

    /// Words about the present play, untracked.
    pub fn say<T>(self, words: impl FnOnce(&Play, Lang) -> T) -> T {
        self.play.with_untracked(|play| words(play, self.app.lang()))
    }

    /// Words about the play, tracked.
    pub fn told<T>(self, words: impl FnOnce(&Play, Lang) -> T) -> T {
        self.play.track();
        self.say(words)
    }

    /// The address of the same beginning for others: without the games and the names.
    pub fn blank(self) -> Signal<Route> {
        Signal::derive(move || Route::DeadEnd(ByHand::begin(self.start(), Vec::new())))
    }

    pub fn start(self) -> Start {
        self.place.with(|place| place.start)
    }

    /// The name of a seat, for sentences.
    pub fn seat(self, seat: Player) -> String {
        self.say(|play, lang| screen::name(play, seat, lang))
    }

    /// The names of several seats, for sentences.
    pub fn seats(self, seats: &[Player]) -> String {
        self.say(|play, lang| screen::names(play, seats, " · ", lang))
    }

    /// Returns true if the answer to a question is to be shown; notifies only when that changes.
    pub fn tells(self, asks: Question) -> Memo<bool> {
        Memo::new(move |_| self.play.with(|play| play.tells(asks)))
    }
}
