//! The entries of an event's log: everything that can happen to an event.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::Round;
use serde::{Deserialize, Serialize};
use time::Date;

use super::{Adjustment, Decision, Entrant, HalfPoints, NewDay, Settings, System, WithdrawnRule, Written};

/// One line of the log: an action and when it was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Milliseconds since 1970-01-01 UTC, as the device's clock had it.
    pub at: u64,
    /// The action.
    #[serde(rename = "do")]
    pub action: Action,
}

/// Something the organizer does. Names are short in the file, since a season holds thousands of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(clippy::large_enum_variant, reason = "by a quarter, and a log holds thousands at most")]
pub enum Action {
    /// The event begins; the first entry of every log and never a later one.
    Found {
        /// Unique among all events of all devices.
        id: String,
        /// The kind of event, with the wishes for its schedule.
        system: System,
        /// Title, points and the other choices.
        settings: Settings,
    },
    /// Other wishes for the schedule. What was published stays.
    System(System),
    /// Other choices; all of them, since they are small and belong together.
    Settings(Settings),
    /// New entrants, who get the next numbers in this order.
    Enter(Vec<Entrant>),
    /// Other data (a corrected name, a rating) for an entrant.
    Amend {
        /// The entrant whose data they are.
        player: Player,
        /// The new data, whole.
        entrant: Entrant,
    },
    /// Takes an entrant off the list before anything names them in a published round.
    Remove(Player),
    /// The players at the places of the schedule: `seats[0]` is number 1 of the tables. Everyone not removed, once.
    Seats(Vec<Player>),
    /// Rounds as published, from round `from` on: pairings, colours and who is free, as facts.
    ///
    /// Replaces the rounds from `from` on. The results of tables whose two sides stay are kept; a table with a
    /// result cannot disappear.
    Publish {
        /// The first round replaced; at most one past the last.
        from: RoundNo,
        /// That round and all that follow it.
        rounds: Vec<Round>,
    },
    /// The reasons of a published round; they replace those given before.
    Explain {
        /// The round that is explained.
        round: RoundNo,
        /// The reasons, in the words of the pairing that made it.
        reasons: Written,
    },
    /// The list after a round, for systems whose ranking is itself a fact: what was valued stays published whatever is
    /// corrected later.
    Rank {
        /// After which round; the first one without a list.
        after: RoundNo,
        /// The list, in the words of the standings that made it.
        list: Written,
    },
    /// The entrants who do not play in a round although entered, and why; the whole list, so that it replaces the one
    /// before. The round may be published or still to come. A player who is free because the number is odd is not one
    /// of them.
    Away {
        /// The round in which they are away.
        round: RoundNo,
        /// Each with the reason, in ascending order; bye and walk-over are not reasons.
        away: Vec<(Player, SitOut)>,
    },
    /// Points that the organizer gives to an entrant, for rounds missed for instance; all of them, so that 0 takes them
    /// back.
    Grant {
        /// The entrant who gets them.
        player: Player,
        /// The points granted in all.
        points: HalfPoints,
    },
    /// The result of a table; `None` takes it back.
    Report {
        /// The round.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The result.
        outcome: Option<Outcome>,
    },
    /// A game is put off to another day, later or earlier, or until a day is found. A result that is there stays; a
    /// game without one is postponed.
    Postpone {
        /// The round.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The day on which it is played instead; `None` while that is not known.
        to: Option<NewDay>,
    },
    /// An entrant leaves; rounds from `from` on are not played by them.
    Withdraw {
        /// The entrant who leaves.
        player: Player,
        /// The first round they do not play.
        from: RoundNo,
    },
    /// Another rule than that of the event for the games of an entrant who leaves; `None` for that of the event.
    Settle {
        /// The entrant who leaves.
        player: Player,
        /// The rule for their games.
        rule: Option<WithdrawnRule>,
    },
    /// A result turned by decision, or lost for both; `None` lifts the decision, and what was reported counts again.
    Decide {
        /// The round.
        round: RoundNo,
        /// The table of that round.
        table: TableNo,
        /// The result with its reason.
        decision: Option<Decision>,
    },
    /// Points deducted from an entrant or given by decision; the whole list, so that it replaces the one before.
    Adjust {
        /// The entrant.
        player: Player,
        /// Each with its reason.
        adjusted: Vec<Adjustment>,
    },
    /// An entrant who had left plays again.
    Return(Player),
    /// The date of every round, the first round first; shorter lists leave the rest without a date.
    Dates(#[serde(with = "rondel_schedule::model::day::each")] Vec<Option<Date>>),
    /// A remark; an empty text removes it.
    Note {
        /// The subject.
        about: About,
        /// The remark; empty takes it away.
        text: String,
    },
    /// Several actions that belong together: all or none, and one step to undo.
    Together(Vec<Action>),
    /// Takes back the latest step that is in force.
    Undo,
    /// Puts the latest undone step in force again.
    Redo,
}

impl Action {
    /// These as one action: bundled unless there is only one.
    pub fn of(mut actions: Vec<Action>) -> Action {
        if actions.len() == 1 { actions.remove(0) } else { Action::Together(actions) }
    }

    /// The same without signs that [cannot be seen](names::is_unseen) in its names, titles and notes, and that would
    /// turn what stands beside them. Of a text of nothing else a dash stays.
    pub fn seen(self) -> Action {
        let json = serde_json::to_string(&self).expect("an action is plain data");
        let is_escaped = || json.contains("\\u00") || json.contains("\\b");
        match json.contains(names::is_unseen) || is_escaped() {
            true => texts_seen(&json).and_then(|json| serde_json::from_str(&json).ok()).unwrap_or(self),
            false => self,
        }
    }

    /// The plain actions of which it consists: itself, where it bundles none.
    pub fn parts(&self) -> &[Action] {
        match self {
            Action::Together(parts) => parts,
            plain => std::slice::from_ref(plain),
        }
    }
}

/// `json` with what can be seen of its texts. `None` for what is no JSON.
fn texts_seen(json: &str) -> Option<String> {
    let mut out = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(begin) = rest.find('"') {
        let mut is_escaped = false;
        let closes = |c: char| {
            let closes = c == '"' && !is_escaped;
            is_escaped = c == '\\' && !is_escaped;
            closes
        };
        let end = begin + 1 + rest[begin + 1..].find(closes)? + 1;
        // Read and written again, for JSON writes some of these signs as escapes.
        let text: String = serde_json::from_str(&rest[begin..end]).ok()?;
        let seen = names::seen(&text);
        let is_lost = seen.trim().is_empty() && !text.trim().is_empty();
        out.push_str(&rest[..begin]);
        out.push_str(&serde_json::to_string(if is_lost { "-" } else { &seen }).ok()?);
        rest = &rest[end..];
    }
    Some(out + rest)
}

/// The subject of a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// The whole event.
    Event,
    /// An entrant, also one who has left.
    Player(Player),
    /// A published round.
    Round(RoundNo),
    /// A table of a round.
    Table(RoundNo, TableNo),
}
