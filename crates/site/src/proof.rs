//! Claims about a table, confirmed by the verifier and in the words of a language.

use rondel_event::event::{Game, Kind};
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::verify::{self, Claim, Finding, Moves, Rotation};
use rondel_text::site::frame::Frame as Text;
use rondel_text::{Lang, Say, report};

use crate::{Block, Notice};

/// The claims about a schedule, all of which hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proved {
    claims: Vec<Claim>,
    game: Game,
}

/// The faults that the verifier found in a table that was to be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unproved {
    /// The faults; may be empty if a claim fails by its numbers alone.
    pub findings: Vec<Finding>,
    /// The claims that do not hold.
    pub broken: Vec<Claim>,
}

impl std::fmt::Display for Unproved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a table that does not keep what it promises: {:?} {:?}", self.findings, self.broken)
    }
}

impl std::error::Error for Unproved {}

impl Proved {
    /// Checks a round robin in which every two meet once.
    ///
    /// # Errors
    /// [`Unproved`] with the faults found, as in each function here.
    pub fn round_robin(schedule: &Schedule) -> Result<Self, Unproved> {
        let report = verify::round_robin(schedule, 1);
        Self::new(Kind::RoundRobin, report.findings, report.claims)
    }

    /// Checks rounds in which every two players are partners once and opponents twice.
    ///
    /// # Errors
    /// [`Unproved`].
    pub fn partners(schedule: &Schedule) -> Result<Self, Unproved> {
        let report = verify::individual(schedule, Rotation::of(schedule.entrants, schedule.rounds.len()));
        Self::new(Kind::Individual, report.findings, report.claims)
    }

    /// Checks a movement of pairs and boards. Boards shared as planned are no fault.
    ///
    /// # Errors
    /// [`Unproved`].
    pub fn movement(schedule: &Schedule, moves: Moves) -> Result<Self, Unproved> {
        let report = verify::movement(schedule, moves);
        Self::new(Kind::Pairs, report.findings, report.claims)
    }

    /// Keeps the claims of a report on an event of this kind.
    ///
    /// # Errors
    /// [`Unproved`] if there is a fault or a claim that does not hold.
    pub fn new(kind: Kind, findings: Vec<Finding>, claims: Vec<Claim>) -> Result<Self, Unproved> {
        let broken: Vec<Claim> = claims.iter().filter(|claim| !claim.holds()).cloned().collect();
        match findings.is_empty() && broken.is_empty() && !claims.is_empty() {
            true => Ok(Proved { claims, game: Game::of(kind, &kind.settings()) }),
            false => Err(Unproved { findings, broken }),
        }
    }

    /// Returns the claims in the words of a language.
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        self.claims.iter().map(|claim| report::claim(claim, self.game, lang)).collect()
    }

    /// Returns the block that states the claims.
    pub fn block(&self, lang: Lang) -> Block {
        let (title, lead) = (Text::Checked.say(lang), Text::CheckedHow.say(lang));
        Block::Checked(Notice { title, lead, lines: self.lines(lang) })
    }
}
