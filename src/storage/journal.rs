//! The journal next to the store: every save is written to it too, and counts as saved when it is on the disk.
//!
//! `rondel::store::journal` decides what to write and which side is right; this module carries it out, one job after
//! the other. A failed job is tried again with the next change.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use leptos::prelude::*;
use rondel::event::{Entry, Event, is_id};
use rondel::format::backup;
use rondel::store::journal::{
    self, End, Forked, Glance, HEADS, Head, JournalEvent, NextStep, Promised, SaveStatus, ShelfEvent,
    Transfer, Verdict, WriteState, documents, glance, head_key, judge, removal, standing,
};
use rondel::store::{Condition, Health, Shelf};
use wasm_bindgen_futures::spawn_local;

use super::idb::Idb;
use super::{Item, NotLoaded, SaveOutcome, Store, holder_key};

/// Time after which a write is reported as slow.
const NOTICED: Duration = Duration::from_millis(300);

/// Name of the document with the open questions about forks.
const FORKS: &str = "forked";

/// Hands over an event from its beginning.
type Reader = fn(Store, &str);

/// The journal of this page.
#[derive(Debug, Default)]
pub(super) struct Journal {
    /// True if there is a journal.
    pub(super) on: Cell<bool>,
    /// The connection; opened again after a loss.
    pub(super) base: RefCell<Option<Idb>>,
    /// The course of each event, by the event's id.
    courses: RefCell<BTreeMap<String, Transfer>>,
    /// The jobs to be done, in order.
    jobs: RefCell<Vec<Job>>,
    /// True while a task is doing the jobs.
    working: Cell<bool>,
    /// Number of times that a task has started.
    turns: Cell<u32>,
    /// Reads an event from its beginning; set by the caller that hands over the first event.
    reader: Cell<Option<Reader>>,
}

/// A job of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Job {
    /// Writes the new entries of this event.
    Write(String),
    /// Notes that this event was removed, at this time in milliseconds since 1970.
    Remove(String, u64),
    /// Writes the changed documents.
    Documents,
}

/// The outcome of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Done {
    Yes,
    /// The journal holds something else, which stays.
    Refused,
    /// The browser failed to do it.
    Failed,
}

/// A difference between store and journal; settling it needs the log of an event.
#[derive(Debug)]
pub enum Differing {
    /// The index of the store has lost its content.
    Index,
    /// The journal does not know the event with this id.
    New(String),
    /// Store and journal may differ about the event with this id; the head and the texts are those of the journal.
    Event(String, Head, Vec<String>),
}

impl Journal {
    /// The outcome of the latest change of an event.
    fn written(&self, id: &str) -> WriteState {
        match (self.on.get(), self.courses.borrow().get(id)) {
            (false, _) => WriteState::Never,
            (true, None) => WriteState::Soon,
            (true, Some(course)) => course.written(),
        }
    }
}

impl Store {
    /// Opens the journal, before anything is shown. Returns the differences to be settled ([`Store::agree`]), in
    /// order.
    pub async fn settle(self) -> Vec<Differing> {
        let journal = self.heads().await;
        if let Some((base, _)) = &journal {
            self.recall_documents(base).await;
        }
        // Read after the journal: another tab writes here first.
        let items = self.list();
        let lost = items.iter().any(|item| item.lost && item.flaw.is_none());
        let mut differing: Vec<Differing> = lost.then_some(Differing::Index).into_iter().collect();
        if let Some((base, heads)) = journal {
            differing.extend(self.compare(base, heads, &items).await);
        }
        differing
    }

    /// The events of which the journal had more than the store when the page began. They were on the screen when the
    /// browser was killed, before it wrote its store to the disk. The person's choices are in that store too.
    pub fn behind(self, differing: &[Differing]) -> BTreeSet<String> {
        let items = self.list();
        let known = |id: &str| items.iter().find(|item| item.id == id).map_or(0, |item| item.record.entries);
        let ahead = differing.iter().filter_map(|it| match it {
            Differing::Event(id, head, _) if head.removed.is_none() && head.end.entries > known(id) => {
                Some(id.clone())
            }
            _ => None,
        });
        ahead.collect()
    }

    /// Restores the documents of which the journal had newer copies than the store.
    async fn recall_documents(self, base: &Idb) {
        let Some(latest) = base.text(documents::LATEST).await else { return };
        if !self.with(|shelf| shelf.shelf().has_forgotten(&latest)) {
            return;
        }
        let Some(copies) = base.range(documents::COPIES.0, documents::COPIES.1).await else { return };
        self.try_to(|shelf| Ok(shelf.shelf().restore(&copies)?));
        self.recall_forks();
    }

    /// The journal with the key and head of each of its events; `None` without a journal.
    async fn heads(self) -> Option<(Idb, Vec<(String, String)>)> {
        if !self.lasts() {
            return None;
        }
        let base = Idb::open().await?;
        let heads = base.range(HEADS.0, HEADS.1).await?;
        Some((base, heads))
    }

    /// The events about which the journal and the store, which has `items`, may differ.
    async fn compare(self, base: Idb, heads: Vec<(String, String)>, items: &[Item]) -> Vec<Differing> {
        // Unreadable events count as absent; events of a newer version are skipped.
        let read = |(key, text): &(String, String)| {
            Some((journal::event_of(key)?.to_owned(), Head::read(text).ok()?))
        };
        let newer: BTreeSet<&str> = heads
            .iter()
            .filter(|(_, text)| Head::read(text).is_err())
            .filter_map(|(key, _)| journal::event_of(key))
            .collect();
        let mut heads: BTreeMap<String, Option<Head>> = heads.iter().filter_map(read).collect();
        if matches!(untrack(|| self.trouble()), Some(Health::Newer { .. })) {
            return Vec::new();
        }
        self.journal(|journal| {
            journal.on.set(true);
            *journal.base.borrow_mut() = Some(base.clone());
        });
        for item in items {
            if !newer.contains(item.id.as_str()) {
                heads.entry(item.id.clone()).or_default();
            }
        }
        let mut differing = Vec::new();
        for (id, head) in heads {
            let item = items.iter().find(|item| item.id == id);
            let record = item.filter(|item| item.flaw.is_none()).map(|item| &item.record);
            let here = record.map(|record| End { entries: record.entries, crc: record.crc });
            match (glance(here, head.as_ref()), head) {
                (Glance::Same, Some(Head { end, removed: None, .. })) => {
                    self.knows(&id, Transfer::known(end))
                }
                (Glance::Same, _) => {}
                (Glance::Unknown, _) => differing.push(Differing::New(id)),
                (Glance::Look, None) => {}
                (Glance::Look, Some(head)) => {
                    let (from, to) = journal::pieces(&id);
                    let Some(texts) = base.range(&from, &to).await else { continue };
                    let texts = texts.into_iter().map(|(_, text)| text).collect();
                    differing.push(Differing::Event(id, head, texts));
                }
            }
        }
        differing
    }

    /// Makes the journal and the store agree; `title` names the second of two events that were one.
    pub fn agree(self, differing: Differing, title: impl Fn(&Event) -> String) {
        match differing {
            Differing::Index => {
                self.try_to(|shelf| shelf.mend());
            }
            Differing::New(id) => self.take_up(&id),
            // Earlier versions accepted events under ids that no store takes.
            Differing::Event(id, head, texts) if !is_id(&id) => {
                let brought = Event::replay(journal::read(&head, &texts).log).map(backup::identified);
                if head.removed.is_none()
                    && let Ok(event) = brought
                    && (self.load(&event.state().id).is_ok() || self.save(&event) == SaveOutcome::OnDevice)
                {
                    self.strike_out(&id);
                }
            }
            Differing::Event(id, head, texts) => {
                self.carry_out_verdict(&id, &head, journal::read(&head, &texts), &title);
            }
        }
    }

    /// Carries out the decision which side is right about an event.
    fn carry_out_verdict(
        self,
        id: &str,
        head: &Head,
        there: JournalEvent,
        title: &impl Fn(&Event) -> String,
    ) {
        let loaded = self.load(id);
        // Written by a newer version, or with a damaged version number.
        let is_newer = matches!(loaded, Err(NotLoaded::Newer { .. }));
        let (here, flawed) = match loaded {
            Ok(event) => (Some(event), false),
            Err(NotLoaded::Damaged { readable, .. }) => (readable.map(|event| *event), true),
            Err(NotLoaded::NotHere) => (None, false),
            Err(NotLoaded::Newer { .. }) => (None, true),
            // The browser does not deliver it at the moment.
            Err(NotLoaded::Failed) => return,
        };
        let log: &[Entry] = here.as_ref().map_or(&[], Event::log);
        let record = self.with(|shelf| shelf.record(id)).ok().flatten();
        let copied = record.as_ref().and_then(|record| record.copy).map(|copy| copy.at);
        let promised = record.map(|record| Promised {
            end: End { entries: record.entries, crc: record.crc },
            changed: record.changed,
        });
        let here_is = (here.is_some() || flawed).then_some(ShelfEvent { log, flawed, copied, promised });
        let verdict = judge(here_is, &there);
        if is_newer && verdict != Verdict::Mended {
            return;
        }
        self.knows(id, Transfer::known(head.end));
        match verdict {
            Verdict::Same => {}
            Verdict::Mended => {
                if let Ok(event) = Event::replay(there.log) {
                    // The save handles the case that there is no room for both, as for any event.
                    self.with(|shelf| shelf.replace(&event)).ok();
                    self.save(&event);
                }
            }
            Verdict::Here { anew } => {
                if anew {
                    self.course(id, |course| course.replace(log));
                }
                here.iter().for_each(|event| self.hand_over(event));
            }
            Verdict::There => {
                if let Ok(event) = Event::replay(there.log) {
                    if !there.whole {
                        self.course(id, |course| course.replace(event.log()));
                    }
                    self.save(&event);
                }
            }
            Verdict::Gone => self.let_go(id),
            Verdict::Forked { at } => {
                let new = uuid::Uuid::new_v4().simple().to_string();
                let name = here.as_ref().map(title).unwrap_or_default();
                let Some(twin) = journal::twin(&there.log, new.clone(), name) else { return };
                if self.save(&twin) != SaveOutcome::OnDevice {
                    // The journal keeps its copy until there is room for both.
                    return;
                }
                self.course(id, |course| course.replace(log));
                if !flawed {
                    here.iter().for_each(|event| self.hand_over(event));
                }
                self.change_forks(|forks| forks.push(Forked { id: id.to_owned(), twin: new, at }));
            }
        }
    }

    /// Events with two different continuations that the person has not seen yet.
    pub fn forks(self) -> Vec<Forked> {
        self.condition.with(|condition| condition.forks.clone())
    }

    /// Reads the open questions about forks.
    pub(super) fn recall_forks(self) {
        let forks = self.page(FORKS);
        self.condition.update(|condition| condition.forks = forks);
    }

    /// Notes that the person has seen the two continuations of an event.
    pub fn forks_seen(self, id: &str) {
        self.change_forks(|forks| forks.retain(|fork| fork.id != id));
    }

    fn change_forks(self, change: impl FnOnce(&mut Vec<Forked>)) {
        self.condition.update(|condition| change(&mut condition.forks));
        self.keep_page(FORKS, &self.condition.with_untracked(|condition| condition.forks.clone()));
    }

    /// How the last saved state of the event with this id is kept.
    pub fn standing(self, id: &str) -> SaveStatus {
        self.moved.track();
        self.changed.track();
        let trouble = self.trouble();
        let in_memory = self.door.with_value(|door| door.unsaved.borrow().contains_key(id));
        let shelf = match trouble {
            Some(Health::Denied) => Health::Denied,
            _ if in_memory => trouble.unwrap_or(Health::Failed),
            _ => Health::Fine,
        };
        standing(shelf, self.journal(|journal| journal.written(id)).unwrap_or(WriteState::Never))
    }

    /// True if something would be lost if the page were closed now.
    pub fn at_risk(self) -> bool {
        self.moved.track();
        self.changed.track();
        if self.trouble() == Some(Health::Denied) {
            return self.with(|shelf| shelf.count().is_ok_and(|events| events > 0));
        }
        let unsaved: Vec<String> =
            self.door.with_value(|door| door.unsaved.borrow().keys().cloned().collect());
        unsaved.iter().any(|id| matches!(self.standing(id), SaveStatus::NotSaved | SaveStatus::Saving))
    }

    /// True if there are events that the store did not take, and the journal has them all or will have them in a
    /// moment.
    pub(super) fn all_written(self) -> bool {
        self.moved.track();
        let late = self.is_late();
        self.door.with_value(|door| {
            let unsaved = door.unsaved.borrow();
            let written = |id: &String| match door.journal.written(id) {
                WriteState::Yes => true,
                WriteState::Soon => !late,
                WriteState::Not | WriteState::Never => false,
            };
            !unsaved.is_empty() && unsaved.keys().all(written)
        })
    }

    /// True if a write to the disk has been pending for a noticeable time.
    fn is_late(self) -> bool {
        self.condition.with(|condition| condition.late)
    }

    /// Sets the flag of a slow write. The page may have been closed meanwhile.
    fn set_late(self, late: bool) {
        self.condition
            .try_maybe_update(|condition| (std::mem::replace(&mut condition.late, late) != late, ()));
    }

    fn trouble(self) -> Option<Health> {
        self.condition.with(Condition::trouble)
    }

    /// Makes sure that the journal has this event, which this tab writes from now on.
    pub fn hand_over(self, event: &Event) {
        let id = &event.state().id;
        let is_new = self.journal(|journal| {
            journal.reader.set(Some(Store::read_whole));
            journal.on.get()
                && journal.courses.borrow_mut().entry(id.clone()).or_default().follow(event.log())
        });
        if is_new == Some(true) {
            self.ask(Job::Write(id.clone()));
        }
    }

    /// Makes sure that the journal has the documents as they are now.
    pub(super) fn hand_over_documents(self) {
        let is_behind = self.with(|shelf| shelf.shelf().is_behind());
        if is_behind && self.journal(|journal| journal.on.get()) == Some(true) {
            self.ask(Job::Documents);
        }
    }

    /// Notes in the journal that the event was removed.
    pub(super) fn strike_out(self, id: &str) {
        let is_on = self.journal(|journal| {
            journal.courses.borrow_mut().remove(id);
            journal.on.get()
        });
        if is_on == Some(true) {
            self.ask(Job::Remove(id.to_owned(), crate::now::now()));
        }
    }

    /// Adds an event that the journal does not know, in the background, unless a tab has it open, which adds it
    /// itself.
    fn take_up(self, id: &str) {
        self.journal(|journal| journal.reader.set(Some(Store::read_whole)));
        if self.with(|shelf| shelf.shelf().get(&holder_key(id))).is_ok_and(|holder| holder.is_none()) {
            self.knows(id, Transfer::default());
            self.ask(Job::Write(id.to_owned()));
        }
    }

    pub(super) fn journal<T>(self, act: impl FnOnce(&Journal) -> T) -> Option<T> {
        self.door.try_with_value(|door| act(&door.journal))
    }

    fn knows(self, id: &str, course: Transfer) {
        self.journal(|journal| journal.courses.borrow_mut().insert(id.to_owned(), course));
    }

    fn course<T>(self, id: &str, act: impl FnOnce(&mut Transfer) -> T) -> Option<T> {
        self.journal(|journal| journal.courses.borrow_mut().get_mut(id).map(act)).flatten()
    }

    fn ask(self, job: Job) {
        self.journal(|journal| {
            let mut jobs = journal.jobs.borrow_mut();
            if !jobs.contains(&job) {
                jobs.push(job);
            }
        });
        self.moved.notify();
        self.begin();
    }

    /// Starts a task for the jobs, if none is running.
    fn begin(self) {
        let turn = self.journal(|journal| {
            let is_free = !journal.working.replace(true);
            is_free.then(|| {
                journal.turns.set(journal.turns.get() + 1);
                journal.turns.get()
            })
        });
        let Some(turn) = turn.flatten() else { return };
        let store = self;
        set_timeout(
            move || {
                let is_at_it = store.journal(|journal| journal.working.get() && journal.turns.get() == turn);
                if is_at_it == Some(true) {
                    store.set_late(true);
                }
            },
            NOTICED,
        );
        spawn_local(self.work());
    }

    async fn work(self) {
        let next = |journal: &Journal| {
            let mut jobs = journal.jobs.borrow_mut();
            (!jobs.is_empty()).then(|| jobs.remove(0))
        };
        let mut again = Vec::new();
        while let Some(job) = self.journal(next).flatten() {
            let mut done = self.carry_out(&job).await;
            if done == Done::Failed {
                // Some browsers lose the connection of a page in the background.
                self.journal(|journal| journal.base.take());
                done = self.carry_out(&job).await;
            }
            if done != Done::Yes {
                if let Job::Write(id) = &job {
                    self.course(id, Transfer::failed);
                }
                again.push(job);
            }
        }
        self.journal(|journal| {
            *journal.jobs.borrow_mut() = again;
            journal.working.set(false);
        });
        self.set_late(false);
        self.moved.notify();
    }

    async fn carry_out(self, job: &Job) -> Done {
        let Some(base) = self.base().await else { return Done::Failed };
        match job {
            Job::Write(id) => self.write_log(&base, id).await,
            Job::Remove(id, at) => {
                let writes = removal(id, *at);
                let done = base.update(&head_key(id), |_| (writes, ())).await;
                done.map_or(Done::Failed, |()| Done::Yes)
            }
            Job::Documents => self.write_documents(&base).await,
        }
    }

    /// The connection, opened again after a loss.
    pub(super) async fn base(self) -> Option<Idb> {
        if let Some(base) = self.journal(|journal| journal.base.borrow().clone()).flatten() {
            return Some(base);
        }
        let base = Idb::open().await?;
        self.journal(|journal| *journal.base.borrow_mut() = Some(base.clone()));
        Some(base)
    }

    async fn write_documents(self, base: &Idb) -> Done {
        let changes = self.door.try_with_value(|door| door.shelf.borrow().shelf().changes());
        let Some(mut changes) = changes.flatten() else { return Done::Yes };
        let writes = std::mem::take(&mut changes.writes);
        if base.update(documents::LATEST, |_| (writes, ())).await.is_none() {
            return Done::Failed;
        }
        self.door.try_with_value(|door| door.shelf.borrow().shelf().took(&changes));
        Done::Yes
    }

    async fn write_log(self, base: &Idb, id: &str) -> Done {
        // An event that is only to be added was not handed over yet.
        if self.course(id, |course| course.entries()) == Some(0) {
            self.reread(id);
        }
        // Again if another tab has written meanwhile.
        for _ in 0..3 {
            let meet = |found: Option<String>| {
                let met = self.course(id, |course| course.meet(id, found.as_deref()));
                match met {
                    Some(NextStep::Write(writes, step)) => (writes, Some(NextStep::Write(Vec::new(), step))),
                    other => (Vec::new(), other),
                }
            };
            match base.update(&head_key(id), meet).await {
                None => return Done::Failed,
                // Removed meanwhile.
                Some(None) => return Done::Yes,
                Some(Some(NextStep::Write(_, step) | NextStep::There(step))) => {
                    self.course(id, |course| course.wrote(step));
                    return Done::Yes;
                }
                Some(Some(NextStep::Whole)) => self.reread(id),
                Some(Some(NextStep::Refused)) => return Done::Refused,
            }
        }
        Done::Refused
    }

    /// Hands over an event from its beginning, if any event was handed over before.
    fn reread(self, id: &str) {
        if let Some(read) = self.journal(|journal| journal.reader.get()).flatten() {
            read(self, id);
        }
    }

    /// Hands over an event from its beginning, as the page has it.
    fn read_whole(self, id: &str) {
        if self.door.is_disposed() {
            return;
        }
        if let Ok(event) = self.load(id) {
            self.course(id, |course| course.restart(event.log()));
        }
    }
}
