//! State shared by the pieces of the page: the view in the address, the lines drawn, and the changes to both.

use std::time::Duration;

use leptos::prelude::*;
use rondel::figure::Circle;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::numbering::Numbering;
use rondel::model::schedule::Schedule;
use rondel::round_robin::circle::belt;
use rondel::round_robin::starter::{ByHand, Starter, Taps};
use rondel::web::route::{Route, StarterView};

use crate::parts::timer::{self, Timer};
use crate::parts::{Numbers, Play};
use crate::state::App;

/// The page's state. Everything that a link must open again is in `view`; the rest is temporary.
#[derive(Clone, Copy)]
pub struct Bench {
    pub app: App,
    pub view: Memo<StarterView>,
    pub players: Memo<u16>,
    pub hand: Memo<ByHand>,
    pub starter: Memo<Option<Starter>>,
    /// All rounds of the starter; `None` before it is complete.
    pub schedule: Memo<Option<Schedule>>,
    pub circle: Memo<Circle>,
    /// The 0-based round in view.
    pub round: Memo<usize>,
    pub numbers: Numbers,
    /// The state of the taps on chairs.
    pub taps: RwSignal<Taps>,
    /// Automatic playback through the rounds.
    pub play: Play,
    write: Timer,
}

impl Bench {
    /// The state of the page; made once, by the page.
    pub fn new(app: App) -> Self {
        let view = Memo::new(move |_| match app.route.get() {
            Route::Starter(view) => view.kept(),
            _ => StarterView::default(),
        });
        let players = Memo::new(move |_| view.with(|view| view.players));
        let hand = Memo::new(move |_| view.with(StarterView::hand));
        let starter = Memo::new(move |_| hand.with(ByHand::starter));
        let schedule = Memo::new(move |_| {
            starter.with(|starter| belt(usize::from(players.get()), Some(starter.as_ref()?)).ok())
        });
        let bench = Bench {
            app,
            view,
            players,
            hand,
            starter,
            schedule,
            circle: Memo::new(move |_| Circle::new(players.get() - 1)),
            round: Memo::new(move |_| view.with(|view| view.round.index())),
            numbers: Numbers::new(
                app,
                Numbering::FromZero,
                Memo::new(move |_| view.with(|view| view.numbers)),
            ),
            taps: RwSignal::new(Taps::default()),
            play: Play::new(Duration::ZERO),
            write: StoredValue::new(None),
        };
        timer::clear_with_page([bench.write]);
        bench
    }

    /// Shows another view in place of this one.
    pub fn show(self, change: impl FnOnce(&mut StarterView)) {
        let mut view = self.view.get_untracked();
        view.numbers = self.numbers.to_say();
        change(&mut view);
        timer::show(self.app, Route::Starter(view.kept()), self.write);
    }

    /// Replaces the lines drawn, shown in round 1.
    pub fn draw(self, pairs: Vec<[u16; 2]>) {
        self.taps.set(Taps::default());
        self.put(pairs);
    }

    fn put(self, pairs: Vec<[u16; 2]>) {
        self.play.stop();
        self.show(|view| (view.pairs, view.round) = (pairs, RoundNo::from_index(0)));
    }

    /// Handles a tap on a chair; does nothing when all lines are drawn.
    pub fn tap(self, chair: u16) {
        if self.starter.with_untracked(Option::is_some) {
            return;
        }
        let mut hand = self.hand.get_untracked();
        if self.taps.try_update(|taps| taps.tap(&mut hand, chair)) == Some(true) {
            self.put(hand.pairs().to_vec());
        }
    }

    /// Removes the last line.
    pub fn undo(self) {
        let mut hand = self.hand.get_untracked();
        hand.undo();
        self.draw(hand.pairs().to_vec());
    }

    /// Completes the starter within this number of search steps, if possible.
    pub fn finish(self, steps: u64) {
        match self.hand.with_untracked(|hand| hand.completed(steps)) {
            Some(starter) => self.draw(starter.pairs().to_vec()),
            None => self.taps.update(|taps| (taps.last, taps.failed) = (None, true)),
        }
    }

    /// Takes this number of players, without lines.
    pub fn seat(self, players: u16) {
        self.draw(Vec::new());
        self.show(|view| view.players = players);
    }

    /// The number of a chair, or of the player who starts there; tracked.
    pub fn name(self, chair: u16) -> u16 {
        self.numbers.name(chair, self.players.get())
    }

    /// The number of an entrant of the schedule: the player who starts in the centre is its last one.
    pub fn called(self, player: Player) -> u16 {
        self.name(player.number() % self.players.get())
    }

    /// The pair of the player from this chair in a round, first-named first, as chairs; `None` before all lines are
    /// drawn.
    pub fn pair(self, chair: u16, round: usize) -> Option<[u16; 2]> {
        let players = self.players.get();
        let player = Player::from_number(if chair == 0 { players } else { chair })?;
        self.schedule.with(|schedule| {
            let round = schedule.as_ref()?.rounds.get(round)?;
            let (_, table) = round.table_of(player)?;
            table.pair().map(|pair| pair.map(|player| player.number() % players))
        })
    }

    /// Goes to a 0-based round.
    pub fn go(self, round: usize) {
        self.show(|view| view.round = RoundNo::from_index(round));
    }

    /// Goes to the next round; returns false at the last.
    fn next(self) -> bool {
        let next = self.round.get_untracked() + 1;
        let is_there = next < self.view.with_untracked(StarterView::rounds);
        if is_there {
            self.go(next);
        }
        is_there
    }

    /// Starts playback from here, or from the first round if this is the last.
    pub fn play(self) {
        self.play.begin(move || self.next(), move || self.go(0));
    }
}
