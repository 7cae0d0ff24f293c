//! The entries of an event's log: every action that can change an event.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::Round;
use serde::{Deserialize, Serialize};
use time::Date;

use super::{Adjustment, Decision, Entrant, HalfPoints, NewDay, RawJson, Settings, System, WithdrawnRule};

/// An entry of the log: an action and the time when it was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Milliseconds since 1970-01-01 UTC, by the device's clock.
    pub at: u64,
    /// The action.
    #[serde(rename = "do")]
    pub action: Action,
}

/// An action of the organizer. Its names are short in the file, since a season holds thousands of actions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(clippy::large_enum_variant, reason = "by a quarter, and a log holds thousands at most")]
pub enum Action {
    /// Founds the event; the first entry of every log and never a later one.
    Found {
        /// Unique among all events of all devices.
        id: String,
        /// The kind of event, with the wishes for its schedule.
        system: System,
        /// Title, points and the other choices.
        settings: Settings,
    },
    /// Replaces the wishes for the schedule. Published rounds stay.
    System(System),
    /// Replaces the choices; all of them, since they are small and belong together.
    Settings(Settings),
    /// Enters new entrants, who get the next numbers in this order.
    Enter(Vec<Entrant>),
    /// Replaces the data of an entrant, to correct a name or a rating for example.
    Amend {
        /// The entrant to change.
        player: Player,
        /// All of the new data.
        entrant: Entrant,
    },
    /// Removes an entrant from the list, which is possible only if no published round names them.
    Remove(Player),
    /// The players at the places of the schedule: `seats[0]` is number 1 of the tables. Every entrant not removed
    /// appears once.
    Seats(Vec<Player>),
    /// Publishes rounds from round `from` on, with pairings, colours and byes as facts.
    ///
    /// The rounds from `from` on are replaced. Tables whose two sides are unchanged keep their results; a table with
    /// a result cannot disappear.
    Publish {
        /// The first round replaced; at most one after the last published round.
        from: RoundNo,
        /// Round `from` and all rounds that follow it.
        rounds: Vec<Round>,
    },
    /// The reasons for a published round; they replace those given before.
    Explain {
        /// The round to explain.
        round: RoundNo,
        /// The reasons, in the format of the pairing that made the round.
        reasons: RawJson,
    },
    /// Publishes the list after a round, for systems whose ranking is itself a fact: a published list stays whatever
    /// is corrected later.
    Rank {
        /// The round before the list; the first one without a list.
        after: RoundNo,
        /// The list, in the format of the standings that made it.
        list: RawJson,
    },
    /// Replaces the whole list of entrants who do not play in a round although entered, with the reasons. The round
    /// may be published or still to come. A player with a bye because the number is odd is not in this list.
    Away {
        /// The round in which the entrants are away.
        round: RoundNo,
        /// The entrants with their reasons, in ascending order; bye and walk-over are not reasons.
        away: Vec<(Player, SitOut)>,
    },
    /// Sets the points that the organizer grants to an entrant, for missed rounds for instance. The points are the
    /// total, so that 0 takes them back.
    Grant {
        /// The entrant who gets the points.
        player: Player,
        /// All points granted to the entrant.
        points: HalfPoints,
    },
    /// Enters the result of a table; `None` takes it back.
    Report {
        /// The round of the table.
        round: RoundNo,
        /// The table within the round.
        table: TableNo,
        /// The result, or `None` to take it back.
        outcome: Option<Outcome>,
    },
    /// Puts a game off to another day, later or earlier, or until a day is found. A result already entered stays; a
    /// game without one is postponed.
    Postpone {
        /// The round of the table.
        round: RoundNo,
        /// The table within the round.
        table: TableNo,
        /// The day on which the game is played instead; `None` while it is not known.
        to: Option<NewDay>,
    },
    /// Lets an entrant leave, who then does not play in rounds from `from` on.
    Withdraw {
        /// The entrant who leaves.
        player: Player,
        /// The first round that the entrant does not play.
        from: RoundNo,
    },
    /// Sets a separate rule for the games of an entrant who leaves; `None` for the rule of the event.
    Settle {
        /// The entrant who leaves.
        player: Player,
        /// The rule for the entrant's games.
        rule: Option<WithdrawnRule>,
    },
    /// Turns a result by decision, or makes it a loss for both sides; `None` lifts the decision, and the reported
    /// result counts again.
    Decide {
        /// The round of the table.
        round: RoundNo,
        /// The table within the round.
        table: TableNo,
        /// The result with its reason, or `None` to lift the decision.
        decision: Option<Decision>,
    },
    /// Replaces the whole list of points deducted from an entrant or given by decision.
    Adjust {
        /// The entrant whose points are adjusted.
        player: Player,
        /// The adjustments, each with its reason.
        adjusted: Vec<Adjustment>,
    },
    /// Lets an entrant who had left play again.
    Return(Player),
    /// Sets the dates of the rounds, the first round first; rounds after the end of the list have no date.
    Dates(#[serde(with = "rondel_schedule::model::day::each")] Vec<Option<Date>>),
    /// Sets a note; an empty text removes it.
    Note {
        /// The subject of the note.
        about: About,
        /// The text of the note; empty to remove it.
        text: String,
    },
    /// Several actions that belong together: all or none are applied, and they are one step to undo.
    Together(Vec<Action>),
    /// Takes back the latest step that is in force.
    Undo,
    /// Puts the latest undone step in force again.
    Redo,
}

impl Action {
    /// Bundles these actions into one; a single action is returned as it is.
    pub fn of(mut actions: Vec<Action>) -> Action {
        if actions.len() == 1 { actions.remove(0) } else { Action::Together(actions) }
    }

    /// Removes [invisible characters](names::is_unseen) from names, titles and notes, since some of them reverse the
    /// text next to them. A text of nothing else becomes a dash.
    pub fn seen(self) -> Action {
        let json = serde_json::to_string(&self).expect("an action is plain data");
        let is_escaped = || json.contains("\\u00") || json.contains("\\b");
        match json.contains(names::is_unseen) || is_escaped() {
            true => texts_seen(&json).and_then(|json| serde_json::from_str(&json).ok()).unwrap_or(self),
            false => self,
        }
    }

    /// The plain actions of a bundle; for a plain action the action itself.
    pub fn parts(&self) -> &[Action] {
        match self {
            Action::Together(parts) => parts,
            plain => std::slice::from_ref(plain),
        }
    }
}

/// Returns `json` without invisible characters in its texts, or `None` if it is not JSON.
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
        // Parsed and written again, because JSON writes some of these characters as escapes.
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
    /// An entrant, including one who has left.
    Player(Player),
    /// A published round.
    Round(RoundNo),
    /// A table of a round.
    Table(RoundNo, TableNo),
}
