//! The transfer of one log into the journal: the part written and the part that remains.

use rondel_event::event::Entry;

use super::{End, Head, Newer, Write, head_key, piece_key, pieces};
use crate::store::journal::save_status::WriteState;
use crate::store::piece::{self, Piece};

/// The transfer of one log into the journal.
///
/// A course is notified of every change of the event ([`Transfer::follow`]), returns the writes to be made
/// ([`Transfer::meet`]), and is notified of their outcome. The cost is proportional to the change.
#[derive(Debug, Clone, Default)]
pub struct Transfer {
    /// The known end of the log in the journal; `None` if it has to be looked up first.
    have: Option<End>,
    /// The lines after that end that are not known to be written; without `have` the whole log.
    lines: Vec<String>,
    /// The last line handed over, if any.
    last: Option<String>,
    /// True if the log in the journal is to be replaced by the whole log.
    anew: bool,
    /// The outcome of the latest attempt.
    written: WriteState,
    /// The number of restarts; writes from before a restart are ignored.
    begun: u32,
}

/// The next step, given the contents of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NextStep {
    /// Makes these writes together; the journal then has the log as far as the step tells.
    Write(Vec<Write>, Step),
    /// Makes no write: the journal has the log already.
    There(Step),
    /// The journal is not as it was left, so the whole log is needed ([`Transfer::restart`]).
    Whole,
    /// The journal has another log of the event, or one written by a newer version: it is left alone until the next
    /// startup.
    Refused,
}

/// The extent of the log in the journal after a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The end of the log there.
    end: End,
    /// The number of waiting lines that are then written.
    lines: usize,
    /// The restart to which the step belongs.
    begun: u32,
}

impl Transfer {
    /// Creates the course of a log that the journal has up to this end.
    pub fn known(end: End) -> Self {
        Transfer { have: Some(end), written: WriteState::Yes, ..Transfer::default() }
    }

    /// Returns the number of entries handed over.
    pub fn entries(&self) -> usize {
        self.have.map_or(0, |end| end.entries) + self.lines.len()
    }

    /// Returns the known end of the log in the journal, or `None` if it is unknown.
    pub fn end(&self) -> Option<End> {
        self.have
    }

    /// Returns the fate of the present log.
    pub fn written(&self) -> WriteState {
        self.written
    }

    /// Hands over the entries of `log` that are new; returns false if nothing needs to be written.
    pub fn follow(&mut self, log: &[Entry]) -> bool {
        let so_far = self.entries();
        let continued = match &self.last {
            Some(last) => so_far <= log.len() && piece::line(&log[so_far - 1]) == *last,
            None => so_far <= log.len(),
        };
        if !continued || (self.have.is_none() && so_far == 0) {
            self.restart(log);
            return true;
        }
        self.lines.extend(log[so_far..].iter().map(piece::line));
        if let Some(line) = self.lines.last() {
            self.last = Some(line.clone());
        }
        if self.lines.is_empty() && !self.anew {
            self.written = WriteState::Yes;
            return false;
        }
        self.is_on_its_way();
        true
    }

    /// Records that writing continues. A refusal stays in force until a write succeeds, so that retries are not
    /// reported.
    fn is_on_its_way(&mut self) {
        if self.written != WriteState::Not {
            self.written = WriteState::Soon;
        }
    }

    /// Restarts with the whole log, and with a lookup of the contents of the journal.
    pub fn restart(&mut self, log: &[Entry]) {
        self.begun += 1;
        self.have = None;
        self.lines = log.iter().map(piece::line).collect();
        self.last = self.lines.last().cloned();
        self.is_on_its_way();
    }

    /// Restarts as [`Transfer::restart`] does, replacing the log in the journal, as the person decided.
    pub fn replace(&mut self, log: &[Entry]) {
        self.restart(log);
        self.anew = true;
    }

    /// Returns the next step; `found` is the head of the event in the journal. Lookup and writes belong in one
    /// transaction, so that no other tab writes between them.
    pub fn meet(&self, id: &str, found: Option<&str>) -> NextStep {
        let head = match found.map(Head::read) {
            None => None,
            Some(Ok(head)) => head,
            Some(Err(Newer)) => return NextStep::Refused,
        };
        let there = head.filter(|head| head.removed.is_none() && !self.anew).map(|head| head.end);
        match (self.have, there) {
            (Some(have), Some(there)) if have == there => self.go_on(id, have, &self.lines),
            (Some(_), _) => NextStep::Whole,
            (None, None) => {
                let (from, to) = pieces(id);
                match self.go_on(id, End::default(), &self.lines) {
                    NextStep::Write(mut writes, step) => {
                        writes.insert(0, Write::Clear(from, to));
                        NextStep::Write(writes, step)
                    }
                    other => other,
                }
            }
            (None, Some(there)) => {
                let Some((before, rest)) = self.lines.split_at_checked(there.entries) else {
                    return NextStep::Refused;
                };
                match grown(End::default(), before).crc() == there.crc {
                    true => self.go_on(id, there, rest),
                    false => NextStep::Refused,
                }
            }
        }
    }

    /// Returns the writes that append `rest`, the last of the waiting lines, to a log with this end.
    fn go_on(&self, id: &str, end: End, rest: &[String]) -> NextStep {
        let step = |end| Step { end, lines: self.lines.len(), begun: self.begun };
        if rest.is_empty() {
            return NextStep::There(step(end));
        }
        let (mut writes, mut end) = (Vec::new(), end);
        for lines in rest.chunks(piece::MAX_ENTRIES) {
            let piece = grown(end, lines);
            writes.push(Write::Put { key: piece_key(id, end.entries), text: piece.text() });
            end = End { entries: end.entries + lines.len(), crc: piece.crc() };
        }
        writes.push(Write::Put { key: head_key(id), text: Head::at(end).text() });
        NextStep::Write(writes, step(end))
    }

    /// Records that the step is done; lines handed over since then still wait.
    pub fn wrote(&mut self, step: Step) {
        if step.begun != self.begun {
            return;
        }
        self.have = Some(step.end);
        self.lines.drain(..step.lines);
        self.anew = false;
        self.written = if self.lines.is_empty() { WriteState::Yes } else { WriteState::Soon };
    }

    /// Records that the journal refused the write, which is retried with the next change.
    pub fn failed(&mut self) {
        self.written = WriteState::Not;
    }
}

/// Returns the end of this log.
pub(super) fn end_of(log: &[Entry]) -> End {
    let lines: Vec<String> = log.iter().map(piece::line).collect();
    End { entries: log.len(), crc: grown(End::default(), &lines).crc() }
}

/// Returns the piece with `lines` that follows a log with this end.
fn grown(end: End, lines: &[String]) -> Piece {
    let mut piece = Piece::following(end.crc);
    lines.iter().for_each(|line| piece.push(line));
    piece
}
