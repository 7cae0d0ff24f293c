//! The bridge to the worker: one job at a time, with progress, and cancelled at once.
//!
//! A busy worker receives no messages, so cancelling ends it; the next one is started right away, to be ready in
//! time.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::Reflect;
use leptos::prelude::document;
use rondel::web::protocol::{self, Answer, Failure, Job, Message, Request};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, WorkerOptions, WorkerType};

use super::crash_guard;

/// Milliseconds before a worker that did not start is requested again, one after the other: some browsers start only
/// one of several at a time (WebKit, offline).
const AGAIN: [u32; 3] = [150, 500, 1200];
/// Milliseconds after which the listener is notified that the worker is late.
const PATIENCE: u32 = 3000;

/// A worker and the job it is doing. Dropping it ends both.
pub struct Worker(Rc<RefCell<State>>);

struct State {
    /// Returns the address of the script; `None` while it is unknown.
    url: Box<dyn Fn() -> Option<String>>,
    thread: Option<Thread>,
    /// Number of failed starts since the last successful one.
    missed: usize,
    /// Timeout for the next request.
    again: Option<Timeout>,
    /// Timeout that notifies the listener of a late worker.
    late: Option<Timeout>,
    /// Called once the worker is ready.
    there: Option<Box<dyn FnOnce()>>,
    count: u32,
    /// The number of the job, the job until it is sent, and its listener.
    running: Option<(u32, Option<Job>, Listener)>,
}

type Listener = Rc<RefCell<dyn FnMut(Answer)>>;

impl Worker {
    /// Starts the worker that belongs to the page.
    pub fn start() -> Self {
        Self::at(script)
    }

    /// Starts a worker with its script at this address.
    fn at(url: impl Fn() -> Option<String> + 'static) -> Self {
        let state = State {
            url: Box::new(url),
            thread: None,
            missed: 0,
            again: None,
            late: None,
            there: None,
            count: 0,
            running: None,
        };
        let worker = Worker(Rc::new(RefCell::new(state)));
        spawn(&worker.0);
        worker
    }

    /// Runs a job and reports its progress to `listener`. A job that is still running is cancelled.
    pub fn run(&self, job: Job, listener: impl FnMut(Answer) + 'static) {
        self.cancel();
        let mut state = self.0.borrow_mut();
        state.count += 1;
        state.running = Some((state.count, Some(job), Rc::new(RefCell::new(listener))));
        let is_away = state.thread.is_none() && state.again.is_none();
        state.send();
        if state.is_waiting() {
            let told = Rc::downgrade(&self.0);
            state.late = Some(Timeout::new(PATIENCE, move || late(&told)));
        }
        drop(state);
        if is_away {
            spawn(&self.0);
        }
    }

    /// Returns true if the worker is ready.
    pub fn is_there(&self) -> bool {
        self.0.borrow().came()
    }

    /// Sets the action for the moment when the worker is ready, replacing the previous one.
    pub fn when_there(&self, act: impl FnOnce() + 'static) {
        self.0.borrow_mut().there = Some(Box::new(act));
    }

    /// Cancels the running job, if any. Its listener receives nothing more.
    pub fn cancel(&self) {
        let job = self.0.borrow_mut().running.take();
        // A job that was never sent does not keep the worker busy.
        if matches!(job, Some((_, None, _))) {
            spawn(&self.0);
        }
    }
}

/// Starts the worker, replacing the present one.
fn spawn(state: &Rc<RefCell<State>>) {
    let url = {
        let mut it = state.borrow_mut();
        (it.thread, it.again) = (None, None);
        (it.url)()
    };
    let Some(url) = url else { return spawn_later(state) };
    match Thread::start(&url, &Rc::downgrade(state)) {
        Some(thread) => state.borrow_mut().thread = Some(thread),
        // The listener is notified only after the borrow has ended.
        None => missed(state),
    }
}

/// Tries again later: the address of the script is still unknown.
fn spawn_later(state: &Rc<RefCell<State>>) {
    let later = Rc::downgrade(state);
    state.borrow_mut().again = Some(Timeout::new(AGAIN[0], move || {
        if let Some(state) = later.upgrade() {
            spawn(&state);
        }
    }));
}

/// Handles a failed start: the worker is requested again after a while, or given up.
fn missed(state: &Rc<RefCell<State>>) {
    let mut it = state.borrow_mut();
    it.thread = None;
    let wait = AGAIN.get(it.missed).copied();
    it.missed += 1;
    let later = Rc::downgrade(state);
    it.again = Some(Timeout::new(wait.unwrap_or_default(), move || {
        let Some(state) = later.upgrade() else { return };
        match wait {
            Some(_) => spawn(&state),
            None => give_up(&state),
        }
    }));
}

/// Gives the worker up. The next job requests it afresh.
fn give_up(state: &Rc<RefCell<State>>) {
    let waiting = {
        let mut it = state.borrow_mut();
        (it.missed, it.again, it.late) = (0, None, None);
        it.running.take()
    };
    if let Some((_, _, listener)) = waiting {
        listener.borrow_mut()(Answer::Failed(Failure::Absent));
    }
}

/// Notifies the listener of the waiting job that the worker is late.
fn late(state: &Weak<RefCell<State>>) {
    let Some(state) = state.upgrade() else { return };
    let listener = {
        let it = state.borrow();
        let waiting = it.running.as_ref().filter(|_| it.is_waiting());
        waiting.map(|(_, _, listener)| listener.clone())
    };
    if let Some(listener) = listener {
        listener.borrow_mut()(Answer::Failed(Failure::Late));
    }
}

/// The address of the worker's script: next to the page, or inside it, as the single file notes on its root once it
/// has found out how (src/single.js).
fn script() -> Option<String> {
    let root = document().document_element();
    match root.and_then(|root| root.get_attribute("data-worker")) {
        None => Some("./rondel-worker_loader.js".to_owned()),
        Some(inside) => Some(inside).filter(|inside| !inside.is_empty()),
    }
}

impl State {
    /// Returns true if the worker is ready.
    fn came(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| thread.ready)
    }

    /// Takes the action to be called now that the worker is ready.
    fn take_there(&mut self) -> Option<Box<dyn FnOnce()>> {
        if self.came() { self.there.take() } else { None }
    }

    /// Returns true if a job has not been sent yet.
    fn is_waiting(&self) -> bool {
        matches!(self.running, Some((_, Some(_), _)))
    }

    /// Sends the waiting job if the worker is ready.
    fn send(&mut self) {
        let (Some(thread), Some((id, job, _))) = (&self.thread, &mut self.running) else { return };
        if thread.ready
            && let Some(job) = job.take()
        {
            let request =
                serde_wasm_bindgen::to_value(&Request { id: *id, job }).expect("jobs are plain data");
            thread.worker.post_message(&request).expect("plain data can be cloned to the worker");
            self.late = None;
        }
    }

    /// Handles a message of the worker; returns the listener to notify and its answer.
    fn hear(&mut self, message: Result<Message, Failure>) -> Option<(Listener, Answer)> {
        match message {
            Ok(Message::Ready { protocol }) if protocol == protocol::VERSION => {
                self.thread.as_mut()?.ready = true;
                self.missed = 0;
                self.send();
                None
            }
            Ok(Message::Ready { .. }) => self.hear(Err(Failure::OtherVersion)),
            Ok(Message::Progress { id, done, of, best }) => {
                let (_, _, listener) = self.running.as_ref().filter(|(running, ..)| *running == id)?;
                Some((listener.clone(), Answer::Progress { done, of, best }))
            }
            Ok(Message::Done { id, reply }) => {
                let (_, _, listener) = self.running.take_if(|(running, ..)| *running == id)?;
                Some((listener, Answer::Done(reply)))
            }
            Err(failure) => {
                self.thread = None;
                let (_, _, listener) = self.running.take()?;
                Some((listener, Answer::Failed(failure)))
            }
        }
    }
}

/// A running worker, ended when dropped.
struct Thread {
    worker: web_sys::Worker,
    ready: bool,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

impl Thread {
    fn start(url: &str, state: &Weak<RefCell<State>>) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(url, &options).ok()?;

        let told = state.clone();
        let tell = move |message| {
            let Some(state) = told.upgrade() else { return };
            if message == Err(Failure::Absent) {
                return missed(&state);
            }
            // The listener may start the next job, so the state is not borrowed any more then.
            let heard = state.borrow_mut().hear(message);
            let there = state.borrow_mut().take_there();
            there.into_iter().for_each(|act| act());
            if let Some((listener, answer)) = heard {
                listener.borrow_mut()(answer);
            }
        };
        let on_message = Closure::new({
            let tell = tell.clone();
            move |event: MessageEvent| {
                tell(serde_wasm_bindgen::from_value(event.data()).map_err(|_| Failure::Broken))
            }
        });
        let told = state.clone();
        let on_error = Closure::new(move |event: ErrorEvent| {
            if !told.upgrade().is_some_and(|state| state.borrow().came()) {
                return tell(Err(Failure::Absent));
            }
            // A worker that breaks down reports its error.
            let said = Reflect::get(&event, &"message".into()).ok().and_then(|it| it.as_string());
            said.iter().for_each(|fault| crash_guard::beside(fault));
            tell(Err(Failure::Broken));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Thread { worker, ready: false, _on_message: on_message, _on_error: on_error })
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

#[cfg(test)]
mod tests {
    //! Tests the bridge with workers written for the test; the page's own worker is tested on the built page.

    use std::cell::Cell;

    use gloo_timers::future::TimeoutFuture;
    use js_sys::Array;
    use rondel::round_robin::reorder::{Aim, Stage};
    use rondel::web::protocol::searches::{Order, Ordered};
    use rondel::web::protocol::{Reply, Search};
    use wasm_bindgen_test::*;
    use web_sys::{Blob, BlobPropertyBag, Url};

    use super::*;

    wasm_bindgen_test_configure!(run_in_browser);

    /// The address of a worker whose whole program is `script`. `ready()`, `progress(id)` and `done(id)` send these
    /// messages.
    fn address(script: &str) -> String {
        let version = protocol::VERSION;
        let words = format!(
            "const best = {{ Order: {{ order: [2, 1], before: 5, figure: 3, is_better: true, stage: 'ended' }} }};
             const ready = () => postMessage({{ Ready: {{ protocol: {version} }} }});
             const progress = (id) => postMessage({{ Progress: {{ id, done: 1, of: 2, best }} }});
             const done = (id) => postMessage({{ Done: {{ id, reply: best }} }});
             {script}"
        );
        let kind = BlobPropertyBag::new();
        kind.set_type("text/javascript");
        let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&words.into()), &kind).unwrap();
        Url::create_object_url_with_blob(&blob).unwrap()
    }

    fn worker(script: &str) -> Worker {
        let address = address(script);
        Worker::at(move || Some(address.clone()))
    }

    fn job(seed: u32) -> Job {
        let schedule = rondel::round_robin::circle::berger(4).unwrap();
        Order { schedule, aim: Aim::Breaks, within: None, after: 0, apart: None, seed }.job()
    }

    fn best() -> Reply {
        let order = [1, 0].map(rondel::model::ids::RoundNo::from_index).to_vec();
        Reply::Order(Ordered { order, before: 5, figure: 3, is_better: true, stage: Stage::Ended })
    }

    /// Runs a job and returns all its answers once it has ended.
    async fn answers(worker: &Worker, job: Job) -> Vec<Answer> {
        let heard = Rc::new(RefCell::new(Vec::new()));
        worker.run(job, {
            let heard = heard.clone();
            move |answer| heard.borrow_mut().push(answer)
        });
        while matches!(heard.borrow().last(), None | Some(Answer::Progress { .. })) {
            TimeoutFuture::new(5).await;
        }
        heard.take()
    }

    #[wasm_bindgen_test]
    async fn a_job_waits_until_the_worker_is_ready_and_is_sent_once() {
        let worker = worker(
            "let jobs = 0;
             onmessage = ({ data }) => { jobs += 1; progress(data.id); if (jobs === 1) done(data.id); };
             setTimeout(ready, 50);",
        );
        let progress = Answer::Progress { done: 1, of: 2, best: best() };
        assert_eq!(answers(&worker, job(1)).await, [progress, Answer::Done(best())]);
    }

    #[wasm_bindgen_test]
    async fn the_job_arrives_as_it_was_sent() {
        let worker = worker(
            "onmessage = ({ data: { id, job: { Order: it } } }) => {
               if (it.aim === 'breaks' && it.seed === 7 && it.schedule.rounds.length === 3) done(id);
             };
             ready();",
        );
        assert_eq!(answers(&worker, job(7)).await, [Answer::Done(best())]);
    }

    #[wasm_bindgen_test]
    async fn a_busy_worker_is_ended_and_its_successor_answers() {
        // Seed 1 keeps the worker busy for ever, so only a new one can answer.
        let worker = worker(
            "onmessage = ({ data: { id, job } }) => { while (job.Order.seed === 1); done(id); };
             ready();",
        );
        let heard = Rc::new(RefCell::new(0));
        worker.run(job(1), {
            let heard = heard.clone();
            move |_| *heard.borrow_mut() += 1
        });
        TimeoutFuture::new(100).await;
        worker.cancel();
        assert_eq!(answers(&worker, job(2)).await, [Answer::Done(best())]);
        assert_eq!(*heard.borrow(), 0);
    }

    #[wasm_bindgen_test]
    async fn a_listener_may_start_the_next_job() {
        let worker =
            Rc::new(worker("onmessage = ({ data }) => { progress(data.id); done(data.id); }; ready();"));
        let heard = Rc::new(RefCell::new(Vec::new()));
        worker.run(job(1), {
            let (worker, heard) = (worker.clone(), heard.clone());
            move |_| {
                let heard = heard.clone();
                worker.run(job(2), move |answer| heard.borrow_mut().push(answer));
            }
        });
        while heard.borrow().len() < 2 {
            TimeoutFuture::new(5).await;
        }
        assert_eq!(heard.borrow()[1], Answer::Done(best()));
    }

    #[wasm_bindgen_test]
    async fn a_worker_of_another_version_gets_no_job() {
        let worker = worker(
            "onmessage = ({ data }) => done(data.id);
             postMessage({ Ready: { protocol: 0 } });",
        );
        assert_eq!(answers(&worker, job(1)).await, [Answer::Failed(Failure::OtherVersion)]);
    }

    #[wasm_bindgen_test]
    async fn a_worker_that_breaks_down_is_replaced() {
        let worker = worker(
            "onmessage = ({ data: { id, job } }) => { if (job.Order.seed === 1) throw 'broken'; done(id); };
             ready();",
        );
        assert_eq!(answers(&worker, job(1)).await, [Answer::Failed(Failure::Broken)]);
        assert_eq!(answers(&worker, job(2)).await, [Answer::Done(best())]);
    }

    /// A worker whose script is missing for the first `times` requests.
    fn missing(times: usize) -> Worker {
        let there = address("onmessage = ({ data }) => done(data.id); ready();");
        let asked = Cell::new(0);
        Worker::at(move || {
            let absent = asked.replace(asked.get() + 1) < times;
            Some(if absent { "./no-such-worker.js".to_owned() } else { there.clone() })
        })
    }

    #[wasm_bindgen_test]
    async fn a_worker_that_does_not_come_is_asked_for_again() {
        assert_eq!(answers(&missing(3), job(1)).await, [Answer::Done(best())]);
    }

    #[wasm_bindgen_test]
    async fn a_worker_that_never_comes_is_given_up_and_asked_for_again_by_the_next_job() {
        let worker = missing(1 + AGAIN.len());
        assert_eq!(answers(&worker, job(1)).await, [Answer::Failed(Failure::Absent)]);
        assert_eq!(answers(&worker, job(2)).await, [Answer::Done(best())]);
    }

    #[wasm_bindgen_test]
    async fn a_worker_whose_place_is_not_known_yet_is_waited_for() {
        let there = address("onmessage = ({ data }) => done(data.id); ready();");
        let asked = Cell::new(0);
        let worker = Worker::at(move || {
            // More often than a worker that does not start is requested.
            (asked.replace(asked.get() + 1) > 15).then(|| there.clone())
        });
        assert_eq!(answers(&worker, job(1)).await, [Answer::Done(best())]);
    }

    #[wasm_bindgen_test]
    async fn who_waits_for_a_worker_is_told_and_has_it_when_it_comes() {
        let worker = worker("onmessage = ({ data }) => done(data.id); setTimeout(ready, 4000);");
        let heard = Rc::new(RefCell::new(Vec::new()));
        worker.run(job(1), {
            let heard = heard.clone();
            move |answer| heard.borrow_mut().push(answer)
        });
        while heard.borrow().len() < 2 {
            TimeoutFuture::new(50).await;
        }
        assert_eq!(heard.take(), [Answer::Failed(Failure::Late), Answer::Done(best())]);
    }

    #[wasm_bindgen_test]
    async fn what_waits_for_a_worker_is_done_once_it_has_come() {
        let worker = worker("setTimeout(ready, 50);");
        let came = Rc::new(RefCell::new(false));
        worker.when_there({
            let came = came.clone();
            move || *came.borrow_mut() = true
        });
        assert!(!worker.is_there());
        while !*came.borrow() {
            TimeoutFuture::new(5).await;
        }
        assert!(worker.is_there());
    }
}
