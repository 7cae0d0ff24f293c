//! The lab as it runs: its state, the workers that are dealt units, and the store that keeps it.

use std::time::Duration;

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use rondel::count::lab::{Ask, Batch, Damage, Finished, Lab, Pasted, Shown, Unread};
use rondel::text::count::Count as Text;
use rondel::web::lab::{Bench as Screen, Heard};
use rondel::web::protocol::searches::Count;
use rondel::web::protocol::{Answer, Search};

use super::{grouped, what};
use crate::state::{App, now};
use crate::tabs::{Held, Lease};
use crate::worker::Worker;

/// Where the lab is kept.
const NAME: &str = "count";
/// Where what cannot be read is kept.
const ASIDE: &str = "count-aside";
/// Milliseconds between two looks.
const LOOK: u32 = 500;
/// The number of looks after which what was counted is kept.
const KEEP: u32 = 8;

/// The lab, its workers and what is on the screen; a handle.
#[derive(Clone, Copy)]
pub struct Bench {
    pub app: App,
    lab: StoredValue<Lab, LocalStorage>,
    pool: StoredValue<Vec<Slot>, LocalStorage>,
    /// How many workers there are to be.
    pub workers: usize,
    /// How many of them come, as far as that is known.
    come: StoredValue<usize>,
    /// What is on the screen.
    pub screen: RwSignal<Screen>,
    /// What is chosen to be counted next.
    pub chosen: Memo<Ask>,
    /// The queue.
    pub shown: Memo<Vec<Shown>>,
    /// What was finished, the last first.
    pub finished: Memo<Vec<Finished>>,
    /// Which tab counts.
    pub held: RwSignal<Held>,
    damage: StoredValue<Option<Damage>>,
    lease: StoredValue<Option<Lease>, LocalStorage>,
    clock: StoredValue<Option<Interval>, LocalStorage>,
    unsaved: StoredValue<u32>,
    /// What was asked for while it was not yet known which tab counts.
    wishes: StoredValue<Vec<Act>, LocalStorage>,
}

/// Something to be done to the lab.
type Act = Box<dyn FnOnce(Bench)>;

/// A worker and what it was dealt.
struct Slot {
    worker: Worker,
    batch: Option<Batch>,
}

impl Bench {
    /// The lab as it was left.
    pub fn new(app: App) -> Bench {
        let cores = window().navigator().hardware_concurrency();
        let ask = Ask::new(rondel::count::Kind::Starters, 34).expect("34 players have starters");
        let screen = RwSignal::new(Screen::new(ask));
        let bench = Bench {
            app,
            lab: StoredValue::new_local(Lab::default()),
            pool: StoredValue::new_local(Vec::new()),
            workers: (cores as usize).clamp(1, 256),
            come: StoredValue::new(usize::MAX),
            screen,
            chosen: Memo::new(move |_| screen.with(|screen| screen.chosen)),
            shown: Memo::new(move |_| screen.with(|screen| screen.queue.clone())),
            finished: Memo::new(move |_| screen.with(|screen| screen.finished.clone())),
            held: RwSignal::new(Held::Asking),
            damage: StoredValue::new(None),
            lease: StoredValue::new_local(None),
            clock: StoredValue::new_local(None),
            unsaved: StoredValue::new(0),
            wishes: StoredValue::new_local(Vec::new()),
        };
        bench.load();
        bench.lease.set_value(Some(Lease::open(NAME, move |held| bench.turn(held))));
        bench.clock.set_value(Some(Interval::new(LOOK, move || bench.look())));
        let leaving = window_event_listener_untyped("pagehide", move |_| bench.keep());
        on_cleanup(move || {
            leaving.remove();
            bench.dismiss();
            bench.keep();
        });
        bench
    }

    /// Takes in which tab counts now.
    fn turn(self, held: Held) {
        // Another tab may have counted since.
        if held == Held::Here && self.held.try_get_untracked() != Some(Held::Here) {
            self.load();
        }
        // The page may be gone.
        if self.held.try_set(held).is_some() {
            return;
        }
        match held {
            Held::Here => {
                let wishes = self.wishes.try_update_value(std::mem::take).unwrap_or_default();
                wishes.into_iter().for_each(|wish| wish(self));
                self.pump();
            }
            Held::Asking => self.dismiss(),
            // What the other tab kept last is what there is to see; whatever is wanted is to be done there.
            Held::Elsewhere => {
                self.wishes.set_value(Vec::new());
                self.dismiss();
                self.load();
            }
        }
    }

    /// Takes in what was kept.
    fn load(self) {
        let kept: String = self.app.store.page(NAME);
        let (lab, damage) = Lab::restore(&kept);
        if damage.is_some() {
            // Nothing is lost: what cannot be read can still be saved as a file.
            self.app.store.keep_page(ASIDE, &kept);
            self.damage.set_value(damage);
        }
        self.lab.set_value(lab);
        self.refresh();
    }

    /// What of the kept could not be read.
    pub fn damage(self) -> Option<Damage> {
        self.damage.get_value()
    }

    /// The text that could not be read as a whole.
    pub fn aside(self) -> String {
        self.app.store.page(ASIDE)
    }

    /// Makes this the tab that counts.
    pub fn use_here(self) {
        self.lease.with_value(|lease| lease.iter().for_each(Lease::take));
    }

    /// Whether another tab counts, so that nothing can be changed here; on a screen that follows.
    pub fn is_elsewhere(self) -> bool {
        self.held.get() == Held::Elsewhere
    }

    /// Keeps everything, if this is the tab that counts.
    fn keep(self) {
        let may = self.lease.try_with_value(|lease| lease.as_ref().is_some_and(Lease::may_write));
        if may == Some(true) {
            let text = self.lab.with_value(|lab| lab.save(now()));
            self.app.store.keep_page(NAME, &text);
            self.unsaved.set_value(0);
        }
    }

    /// Every half second while something runs: what is on the screen, and now and then the store.
    fn look(self) {
        if self.lab.try_with_value(|lab| lab.running().is_some()) != Some(true) {
            return;
        }
        self.refresh();
        self.unsaved.update_value(|looks| *looks += 1);
        if self.unsaved.get_value() >= KEEP {
            self.keep();
        }
    }

    fn refresh(self) {
        self.lab.with_value(|lab| self.screen.update(|screen| screen.look(lab, now())));
    }

    /// Gives every worker that is idle something to do, and starts the next one when those before have come: where
    /// several are started at once, some browsers let only one of them come.
    fn pump(self) {
        if self.held.get_untracked() != Held::Here {
            return;
        }
        let is_idle = self.lab.with_value(|lab| lab.running().is_none());
        let mut at = 0;
        while at < self.workers.min(self.come.get_value()) {
            let is_new = self.pool.with_value(|pool| at == pool.len());
            if is_new && self.waits_for_last() {
                break;
            }
            let is_busy = self.pool.with_value(|pool| pool.get(at).is_some_and(|slot| slot.batch.is_some()));
            if !is_busy && !self.deal(at) {
                break;
            }
            at += 1;
        }
        if is_idle {
            self.refresh();
        }
    }

    /// Whether the last worker has not come yet; once it has, it is gone on.
    fn waits_for_last(self) -> bool {
        self.pool.with_value(|pool| {
            let Some(last) = pool.last().filter(|last| !last.worker.is_there()) else { return false };
            // Not while the worker is being told what it brings about.
            let next = move || set_timeout(move || self.pump_if_here(), Duration::ZERO);
            last.worker.when_there(next);
            true
        })
    }

    /// The page may be gone.
    fn pump_if_here(self) {
        if self.held.try_get_untracked().is_some() {
            self.pump();
        }
    }

    /// Deals to a worker; false when there is nothing to deal.
    fn deal(self, at: usize) -> bool {
        let mut batch = None;
        self.lab.update_value(|lab| batch = lab.deal(self.workers, now()));
        let Some(batch) = batch else { return false };
        let job = Count { ask: batch.ask, units: batch.units.clone() }.job();
        let heard = move |answer| match answer {
            // A worker that cannot even be started says so at once, while the pool is still in hand.
            Answer::Failed(_) => set_timeout(move || self.hear(at, answer), Duration::ZERO),
            _ => self.hear(at, answer),
        };
        self.pool.update_value(|pool| {
            if pool.len() <= at {
                pool.push(Slot { worker: Worker::start(), batch: None });
            }
            pool[at].batch = Some(batch);
            pool[at].worker.run(job, heard);
        });
        true
    }

    /// Takes in what a worker says.
    fn hear(self, at: usize, answer: Answer) {
        // The page may be gone.
        let heard = self.screen.try_maybe_update(|screen| {
            let before = screen.failure;
            let heard = screen.hear(at, answer);
            (screen.failure != before, heard)
        });
        let heard = heard.unwrap_or(Heard::Nothing);
        if heard == Heard::Nothing {
            return;
        }
        let mut batch = None;
        self.pool.try_update_value(|pool| batch = pool.get_mut(at).and_then(|slot| slot.batch.take()));
        let Some(batch) = batch else { return };
        match heard {
            Heard::Nothing => {}
            Heard::Counted(pieces) => {
                let mut said = None;
                self.lab.update_value(|lab| {
                    said = lab.take(batch.ask, pieces, self.workers, now()).map(|it| self.told(it));
                });
                // The last of a count, or one that fails its check, is kept at once.
                if self.lab.with_value(|lab| lab.running().is_none()) {
                    self.keep();
                    self.refresh();
                }
                if let Some(said) = said {
                    self.app.speak(said);
                }
            }
            Heard::Fewer => {
                self.come.set_value(at);
                self.pool.try_update_value(|pool| pool.truncate(at));
                self.lab.update_value(|lab| lab.lose(&batch));
            }
            Heard::Failed => self.pause(batch.ask),
        }
        self.pump();
    }

    fn told(self, finished: &Finished) -> String {
        let number = grouped(self.app, finished.numbers.main() as i128);
        self.app.say(Text::Done { what: what(self.app, finished.ask), number })
    }

    /// Ends what the workers do. Those that were busy are ended with it, and others start in their place.
    fn dismiss(self) {
        self.pool.try_update_value(|pool| {
            for slot in pool.iter_mut() {
                if slot.batch.take().is_some() {
                    slot.worker.cancel();
                }
            }
        });
        self.lab.try_update_value(|lab| lab.rest(now()));
    }

    /// Does something where this tab counts: at once, or as soon as that is known, since what was kept is loaded again
    /// then and a change before it would be lost. Not at all where another tab counts.
    fn when_held(self, act: impl FnOnce(Bench) + 'static) {
        match self.held.get_untracked() {
            Held::Here => act(self),
            Held::Asking => self.wishes.update_value(|wishes| wishes.push(Box::new(act))),
            Held::Elsewhere => {}
        }
    }

    /// Changes the lab, keeps it, and goes on with what is next.
    fn change<T>(self, act: impl FnOnce(&mut Lab) -> T) -> Option<T> {
        let mut done = None;
        self.lab.update_value(|lab| done = Some(act(lab)));
        self.keep();
        self.pump();
        self.refresh();
        done
    }

    /// Puts a count in the queue, if it is not there already.
    pub fn add(self, ask: Ask) {
        self.when_held(move |bench| {
            bench.screen.update(|screen| screen.failure = None);
            bench.change(|lab| lab.add(ask).ok());
        });
    }

    /// Stops a count.
    pub fn pause(self, ask: Ask) {
        self.when_held(move |bench| {
            bench.halt(ask);
            bench.change(|lab| lab.pause(ask, now()));
        });
    }

    /// Lets a count go on.
    pub fn go_on(self, ask: Ask) {
        self.when_held(move |bench| {
            bench.screen.update(|screen| screen.failure = None);
            bench.change(|lab| lab.go_on(ask));
        });
    }

    /// Takes a count out of the queue.
    pub fn cancel(self, ask: Ask) {
        self.when_held(move |bench| {
            bench.halt(ask);
            bench.change(|lab| lab.cancel(ask));
        });
    }

    /// Begins a count again.
    pub fn again(self, ask: Ask) {
        self.when_held(move |bench| {
            bench.change(|lab| lab.again(ask));
        });
    }

    /// Forgets a finished count.
    pub fn forget(self, at: usize) {
        self.when_held(move |bench| {
            bench.change(|lab| lab.forget(at));
        });
    }

    /// Takes the workers away from a count that runs.
    fn halt(self, ask: Ask) {
        if self.lab.with_value(|lab| lab.running() == Some(ask)) {
            self.dismiss();
        }
    }

    /// Counts lines of others in, and tells what came of it or what is wrong with them.
    pub fn paste(self, text: String, told: impl FnOnce(Result<Pasted, Unread>) + 'static) {
        self.when_held(move |bench| {
            let pasted = bench.change(|lab| lab.paste(&text, bench.workers, now()));
            told(pasted.unwrap_or(Err(Unread::Empty)));
        });
    }

    /// What is there of a count in the queue, as lines for others.
    pub fn lines(self, ask: Ask) -> Option<String> {
        self.lab.with_value(|lab| lab.lines(ask))
    }

    /// The units of a count that are missing, from 0.
    pub fn missing(self, ask: Ask) -> Vec<u32> {
        self.lab.with_value(|lab| lab.missing(ask))
    }

    /// Reads the lab; the screen follows when something was finished.
    pub fn with<T>(self, look: impl FnOnce(&Lab) -> T) -> T {
        self.finished.with(|_| ());
        self.lab.with_value(look)
    }
}
