//! The running lab: its state, the workers that receive units, and the store that keeps it.

use std::time::Duration;

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use rondel::count::lab::{Ask, Batch, Damage, Finished, JobStatus, Lab, Pasted, Unread};
use rondel::text::count::Count as Text;
use rondel::web::lab::{Bench as Screen, LabEvent};
use rondel::web::protocol::searches::Count;
use rondel::web::protocol::{Answer, Search};

use super::{grouped, what};
use crate::state::{App, now};
use crate::tabs::{Held, Lease};
use crate::worker::Worker;

/// The name of the document with the lab.
const NAME: &str = "count";
/// The name of the document with an unreadable lab.
const ASIDE: &str = "count-aside";
/// Milliseconds between two refreshes.
const LOOK: u32 = 500;
/// The number of refreshes after which the counts are kept.
const KEEP: u32 = 8;

/// The lab, its workers and the state of the screen; a handle.
#[derive(Clone, Copy)]
pub struct Bench {
    pub app: App,
    lab: StoredValue<Lab, LocalStorage>,
    pool: StoredValue<Vec<Slot>, LocalStorage>,
    /// The intended number of workers.
    pub workers: usize,
    /// The number of workers that can be started, if a start has failed; else `usize::MAX`.
    come: StoredValue<usize>,
    /// The state of the screen.
    pub screen: RwSignal<Screen>,
    /// The count chosen to be added next.
    pub chosen: Memo<Ask>,
    /// The queue.
    pub shown: Memo<Vec<JobStatus>>,
    /// The finished counts, the last first.
    pub finished: Memo<Vec<Finished>>,
    /// The tab that counts.
    pub held: RwSignal<Held>,
    damage: StoredValue<Option<Damage>>,
    lease: StoredValue<Option<Lease>, LocalStorage>,
    clock: StoredValue<Option<Interval>, LocalStorage>,
    unsaved: StoredValue<u32>,
    /// Actions requested before it was known which tab counts.
    wishes: StoredValue<Vec<Act>, LocalStorage>,
}

/// A deferred change of the lab.
type Act = Box<dyn FnOnce(Bench)>;

/// A worker and the batch it is counting.
struct Slot {
    worker: Worker,
    batch: Option<Batch>,
}

impl Bench {
    /// The lab as it was kept at the last visit.
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

    /// Handles a change of the tab that counts.
    fn turn(self, held: Held) {
        // Another tab may have counted since.
        if held == Held::Here && self.held.try_get_untracked() != Some(Held::Here) {
            self.load();
        }
        // The page may have been closed.
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
            // The text kept last by the other tab is shown; changes have to be made there.
            Held::Elsewhere => {
                self.wishes.set_value(Vec::new());
                self.dismiss();
                self.load();
            }
        }
    }

    /// Loads the kept lab.
    fn load(self) {
        let kept: String = self.app.store.page(NAME);
        let (lab, damage) = Lab::restore(&kept);
        if damage.is_some() {
            // Nothing is lost: unreadable text can still be saved as a file.
            self.app.store.keep_page(ASIDE, &kept);
            self.damage.set_value(damage);
        }
        self.lab.set_value(lab);
        self.refresh();
    }

    /// The damage of the kept lab, if any.
    pub fn damage(self) -> Option<Damage> {
        self.damage.get_value()
    }

    /// The text of a lab that could not be read.
    pub fn aside(self) -> String {
        self.app.store.page(ASIDE)
    }

    /// Makes this the tab that counts.
    pub fn use_here(self) {
        self.lease.with_value(|lease| lease.iter().for_each(Lease::take));
    }

    /// Returns true if another tab counts, so that nothing can be changed here; tracked.
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

    /// Refreshes the screen every half second while a count runs, and keeps the lab every few times.
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

    /// Gives every idle worker a batch, and starts the next worker once the previous ones are ready: if several are
    /// started at once, some browsers let only one of them start.
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

    /// Returns true while the last worker is starting; [`Bench::pump`] is called again once it is ready.
    fn waits_for_last(self) -> bool {
        self.pool.with_value(|pool| {
            let Some(last) = pool.last().filter(|last| !last.worker.is_there()) else { return false };
            // Not while the worker is calling back.
            let next = move || set_timeout(move || self.pump_if_here(), Duration::ZERO);
            last.worker.when_there(next);
            true
        })
    }

    /// [`Bench::pump`], unless the page has been closed.
    fn pump_if_here(self) {
        if self.held.try_get_untracked().is_some() {
            self.pump();
        }
    }

    /// Gives a worker a batch; returns false if there is none.
    fn deal(self, at: usize) -> bool {
        let mut batch = None;
        self.lab.update_value(|lab| batch = lab.deal(self.workers, now()));
        let Some(batch) = batch else { return false };
        let job = Count { ask: batch.ask, units: batch.units.clone() }.job();
        let heard = move |answer| match answer {
            // A worker that cannot even be started answers at once, while the pool is still borrowed.
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

    /// Handles an answer of a worker.
    fn hear(self, at: usize, answer: Answer) {
        // The page may have been closed.
        let heard = self.screen.try_maybe_update(|screen| {
            let before = screen.failure;
            let heard = screen.hear(at, answer);
            (screen.failure != before, heard)
        });
        let heard = heard.unwrap_or(LabEvent::Nothing);
        if heard == LabEvent::Nothing {
            return;
        }
        let mut batch = None;
        self.pool.try_update_value(|pool| batch = pool.get_mut(at).and_then(|slot| slot.batch.take()));
        let Some(batch) = batch else { return };
        match heard {
            LabEvent::Nothing => {}
            LabEvent::Counted(pieces) => {
                let mut said = None;
                self.lab.update_value(|lab| {
                    said = lab.take(batch.ask, pieces, self.workers, now()).map(|it| self.told(it));
                });
                // The last result of a count, or one that fails its check, is kept at once.
                if self.lab.with_value(|lab| lab.running().is_none()) {
                    self.keep();
                    self.refresh();
                }
                if let Some(said) = said {
                    self.app.speak(said);
                }
            }
            LabEvent::Fewer => {
                self.come.set_value(at);
                self.pool.try_update_value(|pool| pool.truncate(at));
                self.lab.update_value(|lab| lab.lose(&batch));
            }
            LabEvent::Failed => self.pause(batch.ask),
        }
        self.pump();
    }

    fn told(self, finished: &Finished) -> String {
        let number = grouped(self.app, finished.numbers.main() as i128);
        self.app.say(Text::Done { what: what(self.app, finished.ask), number })
    }

    /// Stops all workers. Busy ones are terminated, and others start in their place.
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

    /// Performs an action in the tab that counts: at once, or as soon as the tab is known, since the kept lab is
    /// loaded again then and an earlier change would be lost. Does nothing if another tab counts.
    fn when_held(self, act: impl FnOnce(Bench) + 'static) {
        match self.held.get_untracked() {
            Held::Here => act(self),
            Held::Asking => self.wishes.update_value(|wishes| wishes.push(Box::new(act))),
            Held::Elsewhere => {}
        }
    }

    /// Changes the lab, keeps it, and continues counting.
    fn change<T>(self, act: impl FnOnce(&mut Lab) -> T) -> Option<T> {
        let mut done = None;
        self.lab.update_value(|lab| done = Some(act(lab)));
        self.keep();
        self.pump();
        self.refresh();
        done
    }

    /// Adds a count to the queue, if it is not there already.
    pub fn add(self, ask: Ask) {
        self.when_held(move |bench| {
            bench.screen.update(|screen| screen.failure = None);
            bench.change(|lab| lab.add(ask).ok());
        });
    }

    /// Pauses a count.
    pub fn pause(self, ask: Ask) {
        self.when_held(move |bench| {
            bench.halt(ask);
            bench.change(|lab| lab.pause(ask, now()));
        });
    }

    /// Resumes a count.
    pub fn go_on(self, ask: Ask) {
        self.when_held(move |bench| {
            bench.screen.update(|screen| screen.failure = None);
            bench.change(|lab| lab.go_on(ask));
        });
    }

    /// Removes a count from the queue.
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

    /// Deletes a finished count.
    pub fn forget(self, at: usize) {
        self.when_held(move |bench| {
            bench.change(|lab| lab.forget(at));
        });
    }

    /// Stops the workers if this count is running.
    fn halt(self, ask: Ask) {
        if self.lab.with_value(|lab| lab.running() == Some(ask)) {
            self.dismiss();
        }
    }

    /// Adds counted lines from other machines, and calls `told` with the outcome or the error.
    pub fn paste(self, text: String, told: impl FnOnce(Result<Pasted, Unread>) + 'static) {
        self.when_held(move |bench| {
            let pasted = bench.change(|lab| lab.paste(&text, bench.workers, now()));
            told(pasted.unwrap_or(Err(Unread::Empty)));
        });
    }

    /// The counted units of a count in the queue, as lines for other machines.
    pub fn lines(self, ask: Ask) -> Option<String> {
        self.lab.with_value(|lab| lab.lines(ask))
    }

    /// The 0-based units of a count that are missing.
    pub fn missing(self, ask: Ask) -> Vec<u32> {
        self.lab.with_value(|lab| lab.missing(ask))
    }

    /// Reads the lab; notified when a count is finished.
    pub fn with<T>(self, look: impl FnOnce(&Lab) -> T) -> T {
        self.finished.with(|_| ());
        self.lab.with_value(look)
    }
}
