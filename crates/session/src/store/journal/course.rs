//! The course of one log into the journal: what the journal has, and what it is still to take.

use rondel_event::event::Entry;

use super::{End, Head, Newer, Write, head_key, piece_key, pieces};
use crate::store::journal::standing::Written;
use crate::store::piece::{self, Piece};

/// The course of one log into the journal.
///
/// It is notified of every change of the event ([`Course::follow`]), says what is to be written ([`Course::meet`]) and
/// is notified of the outcome. A change costs what it changes.
#[derive(Debug, Clone, Default)]
pub struct Course {
    /// The end of what the journal has, as far as known; `None` if that has to be looked at first.
    have: Option<End>,
    /// The lines that follow it and are not known to be written; without `have` all of the log.
    lines: Vec<String>,
    /// The last line handed over, where there was one.
    last: Option<String>,
    /// True if what the journal has is to give way to the whole log.
    anew: bool,
    /// The fate of the latest attempt.
    written: Written,
    /// The number of times it began again: what was on its way before that counts no more.
    begun: u32,
}

/// The step after a look at what was found in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Met {
    /// These writes, together; then the journal has the log as far as the step says.
    Write(Vec<Write>, Step),
    /// Nothing: it has the log already.
    There(Step),
    /// It is not as it was left, so the whole log is wanted ([`Course::restart`]).
    Whole,
    /// It holds another log of the event, or one that a newer version wrote: it is left alone until the next start.
    Refused,
}

/// The reach of the journal once a step is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The end of the log there.
    end: End,
    /// The number of waiting lines that are then there.
    lines: usize,
    /// The beginning of the course that it belongs to.
    begun: u32,
}

impl Course {
    /// Of a log that the journal has as far as this.
    pub fn known(end: End) -> Self {
        Course { have: Some(end), written: Written::Yes, ..Course::default() }
    }

    /// The number of entries of the log that was handed over.
    pub fn entries(&self) -> usize {
        self.have.map_or(0, |end| end.entries) + self.lines.len()
    }

    /// The known reach of the journal; `None` if nothing is known.
    pub fn end(&self) -> Option<End> {
        self.have
    }

    /// The fate of the log as it is now.
    pub fn written(&self) -> Written {
        self.written
    }

    /// Takes over what `log` has more than before; false where there is nothing to be written.
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
            self.written = Written::Yes;
            return false;
        }
        self.is_on_its_way();
        true
    }

    /// Notes that writing goes on; what was refused before stays so until it is there: another attempt is not reported.
    fn is_on_its_way(&mut self) {
        if self.written != Written::Not {
            self.written = Written::Soon;
        }
    }

    /// Begins again with the whole log, and with a look at what the journal has.
    pub fn restart(&mut self, log: &[Entry]) {
        self.begun += 1;
        self.have = None;
        self.lines = log.iter().map(piece::line).collect();
        self.last = self.lines.last().cloned();
        self.is_on_its_way();
    }

    /// [`Course::restart`] where what the journal has is to give way: the person has decided so.
    pub fn replace(&mut self, log: &[Entry]) {
        self.restart(log);
        self.anew = true;
    }

    /// The next step, `found` being the head of the event in the journal. Looked at and done in one transaction, so
    /// that nothing comes between from another tab.
    pub fn meet(&self, id: &str, found: Option<&str>) -> Met {
        let head = match found.map(Head::read) {
            None => None,
            Some(Ok(head)) => head,
            Some(Err(Newer)) => return Met::Refused,
        };
        let there = head.filter(|head| head.removed.is_none() && !self.anew).map(|head| head.end);
        match (self.have, there) {
            (Some(have), Some(there)) if have == there => self.go_on(id, have, &self.lines),
            (Some(_), _) => Met::Whole,
            (None, None) => {
                let (from, to) = pieces(id);
                match self.go_on(id, End::default(), &self.lines) {
                    Met::Write(mut writes, step) => {
                        writes.insert(0, Write::Clear(from, to));
                        Met::Write(writes, step)
                    }
                    other => other,
                }
            }
            (None, Some(there)) => {
                let Some((before, rest)) = self.lines.split_at_checked(there.entries) else {
                    return Met::Refused;
                };
                match grown(End::default(), before).crc() == there.crc {
                    true => self.go_on(id, there, rest),
                    false => Met::Refused,
                }
            }
        }
    }

    /// The writes that bring `rest` after a log with this end; `rest` are the last of the lines that wait.
    fn go_on(&self, id: &str, end: End, rest: &[String]) -> Met {
        let step = |end| Step { end, lines: self.lines.len(), begun: self.begun };
        if rest.is_empty() {
            return Met::There(step(end));
        }
        let (mut writes, mut end) = (Vec::new(), end);
        for lines in rest.chunks(piece::MAX_ENTRIES) {
            let piece = grown(end, lines);
            writes.push(Write::Put { key: piece_key(id, end.entries), text: piece.text() });
            end = End { entries: end.entries + lines.len(), crc: piece.crc() };
        }
        writes.push(Write::Put { key: head_key(id), text: Head::at(end).text() });
        Met::Write(writes, step(end))
    }

    /// The step is done; what was handed over since still waits.
    pub fn wrote(&mut self, step: Step) {
        if step.begun != self.begun {
            return;
        }
        self.have = Some(step.end);
        self.lines.drain(..step.lines);
        self.anew = false;
        self.written = if self.lines.is_empty() { Written::Yes } else { Written::Soon };
    }

    /// The journal did not take it. It is tried again with the next change.
    pub fn failed(&mut self) {
        self.written = Written::Not;
    }
}

/// The end of this log.
pub(super) fn end_of(log: &[Entry]) -> End {
    let lines: Vec<String> = log.iter().map(piece::line).collect();
    End { entries: log.len(), crc: grown(End::default(), &lines).crc() }
}

/// The piece with `lines` after a log with this end.
fn grown(end: End, lines: &[String]) -> Piece {
    let mut piece = Piece::following(end.crc);
    lines.iter().for_each(|line| piece.push(line));
    piece
}
