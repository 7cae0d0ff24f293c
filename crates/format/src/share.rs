//! An event as text short enough for a link: its state as a few actions, deflated, in base64url.
//!
//! The link holds the state and not the log: a copy needs no history, and removed entrants and old names stay
//! private. Opening a link makes a new event with an id of its own. The text begins with the digit of the format's
//! version, so a later version is recognised before anything is unpacked. Version 2 has a checksum before the packed
//! data, since deflated text with one wrong letter may still unpack, with other names. Links of version 1 have none,
//! and remain readable for good.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

use rondel_event::event::club::Start;
use rondel_event::event::roster;
use rondel_event::event::{
    Action, Certificate, Decision, Entrant, Entry, Event, HalfPoints, Home, Host, Member, RatingColumns,
    Refused, Ruling, Settings, State, Venue,
};
use rondel_event::pairing::Proposal;
use rondel_schedule::model::checksum;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::Round;

/// The longest text of a link, in bytes.
pub const MAX_BYTES: usize = 8 << 10;
/// The largest event that is unpacked from a link, in bytes of JSON.
pub const MAX_UNPACKED: usize = 1 << 20;
/// The first digit of the text, the format's version.
const VERSION: char = '2';
/// The earlier version, without a checksum.
const UNCHECKED: char = '1';
/// The length of the checksum in bytes.
const CHECK: usize = 4;

/// The form of names in a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Privacy {
    /// All data of the entrants but the official ones, the sex and the numbers; and the notes.
    #[default]
    Open,
    /// Names as `Anna B.` and nothing else: no rating, club, team, number, partner or note.
    Initials,
}

/// The reason why an event cannot be encoded as a link, or a link decoded as an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Error {
    /// The event would need more than [`MAX_BYTES`], too much for a link.
    #[error("{bytes} bytes, but at most {MAX_BYTES}")]
    TooLong {
        /// The length that the link would have, in bytes.
        bytes: usize,
    },
    /// The link is longer than [`MAX_BYTES`].
    #[error("a link of {bytes} bytes, but at most {MAX_BYTES}")]
    LongLink {
        /// The length of the link, in bytes.
        bytes: usize,
    },
    /// A later version made the link.
    #[error("made by a later version")]
    FutureVersion,
    /// The link is incomplete or changed: part of it was lost on the way.
    #[error("not a whole link")]
    Damaged,
    /// The link unpacks to more than [`MAX_UNPACKED`] bytes.
    #[error("unpacks to more than {MAX_UNPACKED} bytes")]
    TooLarge,
    /// The contents are not possible.
    #[error("action {action}: {refused}")]
    Refused {
        /// The 0-based index of the refused action.
        action: usize,
        /// The reason why the event refuses it.
        refused: Refused,
    },
}

/// Encodes the current state of an event as the text of a link.
///
/// # Errors
/// [`Error::TooLong`] with the length that the link would have; the event can then be sent as a file.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_format::share::{Privacy, decode, encode};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let link = encode(event.state(), Privacy::Initials)?;
/// let copy = decode(&link, "copy", 1)?;
/// assert_eq!(copy.state().schedule(), event.state().schedule());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode(state: &State, privacy: Privacy) -> Result<String, Error> {
    let packed = |told: Reasons| {
        let json = serde_json::to_vec(&actions(state, privacy, told)).expect("an action is plain data");
        let packed = miniz_oxide::deflate::compress_to_vec(&json, 9);
        let checked = [&checksum::of(&packed).to_be_bytes()[..], &packed].concat();
        let mut text = String::from(VERSION);
        URL_SAFE_NO_PAD.encode_string(checked, &mut text);
        text
    };
    // A copy that does not know the reasons for concessions is better than none.
    let text = Some(packed(Reasons::GaveWay)).filter(|text| text.len() <= MAX_BYTES);
    let text = text.unwrap_or_else(|| packed(Reasons::Nothing));
    if text.len() > MAX_BYTES { Err(Error::TooLong { bytes: text.len() }) } else { Ok(text) }
}

/// The part of the reasons of rounds that a link includes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reasons {
    /// The reasons for rules that gave way.
    GaveWay,
    /// No reasons.
    Nothing,
}

/// Decodes a link into a new event with this `id`, in which every entry has the time `at` (milliseconds since
/// 1970-01-01 UTC).
///
/// # Errors
/// Any [`Error`]; no text, however crafted, takes more time or memory than the limits allow.
///
/// ```
/// use rondel_format::share::{Error, decode};
///
/// assert_eq!(decode("", "copy", 0), Err(Error::Damaged));
/// ```
pub fn decode(text: &str, id: &str, at: u64) -> Result<Event, Error> {
    if text.len() > MAX_BYTES {
        return Err(Error::LongLink { bytes: text.len() });
    }
    let packed = unwrapped(text)?;
    let json = miniz_oxide::inflate::decompress_to_vec_with_limit(&packed, MAX_UNPACKED).map_err(
        |error| match error.status {
            miniz_oxide::inflate::TINFLStatus::HasMoreOutput => Error::TooLarge,
            _ => Error::Damaged,
        },
    )?;
    // JSON is parsed from text as for every other file, so the page contains one deserializer instead of two.
    let json = String::from_utf8(json).map_err(|_| Error::Damaged)?;
    let mut actions: Vec<Action> = serde_json::from_str(&json).map_err(|_| Error::Damaged)?;
    if let Some(Action::Found { id: founded, .. }) = actions.first_mut() {
        *founded = id.to_owned();
    }
    let log = actions.into_iter().map(|action| Entry { at, action: action.seen() });
    let event = Event::replay(log).and_then(Event::checked);
    event.map_err(|broken| Error::Refused { action: broken.entry, refused: broken.refused })
}

/// Returns the packed part of a link, after checking its checksum if it has one.
fn unwrapped(text: &str) -> Result<Vec<u8>, Error> {
    let bytes = |rest: &str| URL_SAFE_NO_PAD.decode(rest).map_err(|_| Error::Damaged);
    if let Some(rest) = text.strip_prefix(UNCHECKED) {
        return bytes(rest);
    }
    let Some(rest) = text.strip_prefix(VERSION) else {
        let is_later = text.starts_with(|c: char| c.is_ascii_digit() && c > VERSION);
        return Err(if is_later { Error::FutureVersion } else { Error::Damaged });
    };
    let mut bytes = bytes(rest)?;
    let packed = bytes.split_off(CHECK.min(bytes.len()));
    match bytes == checksum::of(&packed).to_be_bytes() {
        true => Ok(packed),
        false => Err(Error::Damaged),
    }
}

/// Returns the id of the copy that this link opens: always the same, so that opening it twice makes no second copy.
///
/// An FNV-1a hash of 128 bits. Making two links with one id has no use, so no cryptographic hash is needed.
///
/// ```
/// use rondel_format::share::copy_id;
///
/// assert_eq!(copy_id("a"), "d228cb696f1a8caf78912b704e4a8964"); // The published FNV-1a value.
/// ```
pub fn copy_id(text: &str) -> String {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let mix = |hash: u128, byte: u8| (hash ^ u128::from(byte)).wrapping_mul(PRIME);
    format!("{:032x}", text.bytes().fold(BASIS, mix))
}

/// Returns the entrants and the settings as a copy has them.
fn shared(state: &State, privacy: Privacy) -> (Vec<Entrant>, Settings) {
    let mut entrants: Vec<Entrant> = state.members.iter().map(|member| member.entrant.clone()).collect();
    let mut settings = state.settings.clone();
    settings.official.clear();
    for entrant in &mut entrants {
        // Sex and numbers are for lists and reports.
        (entrant.official, entrant.gender, entrant.number) = (None, None, None);
    }
    if privacy == Privacy::Initials {
        entrants = roster::shown(state, true).into_iter().map(Entrant::named).collect();
        // The people who sign certificates have names too.
        settings.certificate = Certificate::default();
        // Family ties are private too; their effect on the rounds is in the rounds.
        settings.lasting = Vec::new();
        // Ratings and groups are left out, so the points and colours that they gave are sent instead.
        settings.club.start = Start::Nothing;
        // Their names are those of classes, which the link lacks.
        settings.school.sizes.clear();
        settings.rating_columns = RatingColumns::default();
        settings.venues = venues_by_team(state);
    }
    (entrants, settings)
}

/// Returns the actions that lead to `state`, without its history.
///
/// The reasons of a round are included only for rules that gave way, so that the checks of a copy know them. All
/// reasons together are longer than everything else, and the same pairing can be computed again.
pub(super) fn actions(state: &State, privacy: Privacy, told: Reasons) -> Vec<Action> {
    let (mut entrants, settings) = shared(state, privacy);
    // Numbers are never reused, so a removed entrant keeps its number, but not its name.
    for (entrant, member) in entrants.iter_mut().zip(&state.members) {
        if member.removed {
            *entrant = Entrant::named("-");
        }
    }
    let all_seats: Vec<Player> = state.entrants().map(|(player, _)| player).collect();
    let removed = state.members.iter().enumerate().filter(|(_, member)| member.removed);

    let mut parts = Vec::new();
    let mut entrants = entrants.into_iter();
    let mut published = 0;
    for together in state.members.chunk_by(|a, b| a.since == b.since) {
        // Latecomers enter after the number of rounds published at that time, which may be more than remain now; the
        // contents of those rounds follow below.
        let since = together[0].since.index();
        if since != published {
            let from = RoundNo::from_index(since.min(published));
            let rounds = vec![Round::default(); since.saturating_sub(published)];
            parts.push(Action::Publish { from, rounds });
            published = since;
        }
        parts.push(Action::Enter(entrants.by_ref().take(together.len()).collect()));
    }
    parts.extend(removed.map(|(index, _)| Action::Remove(Player::from_index(index))));
    if state.seats != all_seats {
        parts.push(Action::Seats(state.seats.clone()));
    }
    if !state.rounds.is_empty() || published > 0 {
        let rounds = state.rounds.iter().map(|published| published.round.clone()).collect();
        parts.push(Action::Publish { from: RoundNo::from_index(0), rounds });
    }
    if told == Reasons::GaveWay {
        parts.extend(state.published().filter_map(|(round, _)| {
            let reasons = Proposal::reasons(state, round)?.told(privacy == Privacy::Open)?;
            Some(Action::Explain { round, reasons })
        }));
    }
    for (round, published) in state.published() {
        for (table, outcome) in published.outcomes.iter().enumerate() {
            if outcome.is_some() {
                let (table, outcome) = (TableNo::from_index(table), outcome.clone());
                parts.extend(results(round, table, outcome, published.rulings.get(&table), privacy));
                let to = published.moved.get(&table).copied();
                parts.extend(to.map(|to| Action::Postpone { round, table, to: Some(to) }));
            }
        }
    }
    parts.extend(state.away.iter().filter_map(|(&round, away)| {
        let here = |&(player, _): &(Player, SitOut)| !state.members[player.index()].removed;
        let away: Vec<(Player, SitOut)> = away.iter().copied().filter(here).collect();
        (!away.is_empty()).then_some(Action::Away { round, away })
    }));
    let granted = state.entrants().map(|(player, member)| {
        let start = begun_with(state, member, privacy);
        (player, HalfPoints(member.granted.0 + start.0))
    });
    let granted = granted.filter(|(_, points)| *points != HalfPoints(0));
    parts.extend(granted.map(|(player, points)| Action::Grant { player, points }));
    let left = |(player, member): (Player, &Member)| Some(Action::Withdraw { player, from: member.left? });
    parts.extend(state.entrants().filter_map(left));
    parts.extend(state.entrants().flat_map(|(player, member)| decided(player, member, privacy)));
    if !state.dates.is_empty() {
        parts.push(Action::Dates(state.dates.clone()));
    }
    if privacy == Privacy::Open {
        parts.extend(state.notes.iter().map(|(&about, text)| Action::Note { about, text: text.clone() }));
    }

    let founding = Action::Found { id: String::new(), system: state.system.clone(), settings };
    let bundle = (!parts.is_empty()).then_some(Action::Together(parts));
    // The text is cleaned as it is when opened: names of an old event may have invisible characters.
    [founding].into_iter().chain(bundle).map(Action::seen).collect()
}

/// Returns the halls and hours of home games by team, since the clubs are left out.
fn venues_by_team(state: &State) -> Vec<Venue> {
    let venue = |(player, _): (Player, &Member)| {
        let Home { place, begins, is_own } = state.home(player);
        let place = if place == state.settings.place { String::new() } else { place.to_owned() };
        is_own.then_some(Venue { of: Host::Team(player), place, begins })
    };
    match state.settings.venues.is_empty() {
        true => Vec::new(),
        false => state.entrants().filter_map(venue).collect(),
    }
}

/// Returns the points that an entrant begins with by the rules of the club, if the link lacks the data for these
/// rules.
fn begun_with(state: &State, member: &Member, privacy: Privacy) -> HalfPoints {
    let is_lost = privacy == Privacy::Initials && state.kind().has_club_rules();
    if is_lost { state.settings.club.start(&member.entrant) } else { HalfPoints(0) }
}

/// Returns the actions for the result of a table and for a decision about it.
fn results(
    round: RoundNo,
    table: TableNo,
    outcome: Option<Outcome>,
    ruling: Option<&Ruling>,
    privacy: Privacy,
) -> Vec<Action> {
    let Some((Ruling { reason, was }, decided)) = ruling.zip(outcome.clone()) else {
        return vec![Action::Report { round, table, outcome }];
    };
    let reported = was.clone().map(|was| Action::Report { round, table, outcome: Some(was) });
    let decision = Decision { outcome: decided, reason: public(reason, privacy) };
    let decide = Action::Decide { round, table, decision: Some(decision) };
    reported.into_iter().chain([decide]).collect()
}

/// Returns the actions for an entrant's adjusted points and for the rule about the entrant's games.
fn decided(player: Player, member: &Member, privacy: Privacy) -> Vec<Action> {
    let mut adjusted = member.adjusted.clone();
    for it in &mut adjusted {
        it.reason = public(&it.reason, privacy);
    }
    let adjust = (!adjusted.is_empty()).then_some(Action::Adjust { player, adjusted });
    let settle = member.rule.map(|rule| Action::Settle { player, rule: Some(rule) });
    adjust.into_iter().chain(settle).collect()
}

/// Returns a reason in the form for a link: like notes, it may name people.
fn public(reason: &str, privacy: Privacy) -> String {
    if privacy == Privacy::Open { reason.to_owned() } else { "–".to_owned() }
}

#[cfg(test)]
mod tests;
