//! The dated rounds as iCalendar (RFC 5545), for everybody or for one entrant.
//!
//! A round is a whole day, or has hours by the hall's own clock (floating times: no zone is known here). An entry is
//! known by event, round and entrant, so importing a later file moves what changed and adds nothing twice.

use time::{Date, OffsetDateTime};

use super::{shown, text, title};
use crate::event::history::History;
use crate::event::roster::outward;
use crate::event::{Hours, Progress, Sides, State, day};
use crate::model::ids::{Player, RoundNo, TableNo};
use crate::model::names::isolated;
use crate::model::result::Outcome;
use crate::text::common::{Idle, Word};
use crate::text::file::FileText;
use crate::text::{Lang, Say};

/// The choices of hours and moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The player it is for; `None` for everybody.
    pub player: Option<Player>,
    /// The hours of the rounds; whole days where they are not known.
    pub hours: Hours,
    /// The time when the file is made, in milliseconds since 1970-01-01 UTC.
    pub made: u64,
    /// The language.
    pub lang: Lang,
}

/// The reason there is no calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No round that concerns them has a date.
    #[error("no round has a date")]
    NoDates,
}

/// The calendar of an event.
///
/// An entrant's calendar holds the rounds they play or are free in, and nothing after they left. Rounds that are not
/// paired yet stand in it by their number.
///
/// # Errors
/// [`Error::NoDates`], since a calendar without entries is not one.
pub fn calendar(state: &State, options: Options) -> Result<String, Error> {
    let Options { player, lang, .. } = options;
    let history = History::of(state);
    let names = outward(state);
    let who = player.map(|player| shown(&names, &player.into()));
    let title = title(state);
    let calendar = [title.clone(), who].into_iter().flatten().collect::<Vec<_>>().join(" · ");

    let mut file = Lines(String::new());
    file.line("BEGIN:VCALENDAR");
    file.line("VERSION:2.0");
    file.line("PRODID:-//Rondel//Rondel//EN");
    file.line("CALSCALE:GREGORIAN");
    if !calendar.is_empty() {
        file.text("X-WR-CALNAME", &calendar);
    }
    let head = file.0.len();
    let nights = state.nights();
    for round in (0..state.planned()).map(RoundNo::from_index) {
        // A game of one's own may be on the club night of who is at home.
        let home = player.and_then(|player| home_of(state, round, player));
        let own_night = home.filter(|_| nights.any()).and_then(|home| state.day_of(&nights, round, home));
        let Some(date) = own_night.or_else(|| day(state, round)) else { continue };
        let number = Word::Round { number: round.number() }.say(lang);
        let (summary, description) = match player {
            // Who plays whom is not known yet.
            None if state.round(round).is_none() => (number, String::new()),
            Some(player) if state.round(round).is_none() => match state.is_present(round, player) {
                true => (number, String::new()),
                false => continue,
            },
            None => (number, uneven(&text::round(state, round, lang))),
            Some(player) => match own(state, &names, &history, round, player, lang) {
                Some(game) => (format!("{number}: {game}"), String::new()),
                None => continue,
            },
        };
        let waits = player.is_some_and(|player| is_postponed(state, round, player));
        let summary = match &title {
            None => summary,
            Some(title) => format!("{summary} · {}", isolated(title)),
        };
        file.line("BEGIN:VEVENT");
        let part = player.map_or(String::new(), |player| format!("-p{player}"));
        file.text("UID", &format!("{}-r{round}{part}@rondel", state.id));
        file.line(&format!("DTSTAMP:{}", stamp(options.made)));
        match options.hours.round(round) {
            None => {
                file.line(&format!("DTSTART;VALUE=DATE:{}", written(date)));
                if let Some(next) = date.next_day() {
                    file.line(&format!("DTEND;VALUE=DATE:{}", written(next)));
                }
            }
            Some(span) => {
                let begins = span.begins.to_string().replace(':', "");
                file.line(&format!("DTSTART:{}T{begins}00", written(date)));
                file.line(&format!("DURATION:PT{}M", span.minutes.max(1)));
            }
        }
        file.text("SUMMARY", &summary);
        // Its day is not this one any more, and the next is not known.
        if waits {
            file.line("STATUS:TENTATIVE");
        }
        if !description.is_empty() {
            file.text("DESCRIPTION", description.trim_end());
        }
        let place = location(state, home);
        if !place.is_empty() {
            file.text("LOCATION", place);
        }
        file.line("END:VEVENT");
    }
    if file.0.len() == head {
        return Err(Error::NoDates);
    }
    file.line("END:VCALENDAR");
    Ok(file.0)
}

/// A text without the blanks that bring its columns under each other: calendars have letters of different widths.
fn uneven(text: &str) -> String {
    let line = |line: &str| line.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The part of an entrant in a round: their game, first-named first, or free; `None` if they do nothing.
fn own(
    state: &State,
    names: &[String],
    history: &History,
    round: RoundNo,
    player: Player,
    lang: Lang,
) -> Option<String> {
    if state.member(player)?.is_away(round) {
        return None;
    }
    let gone = history.rounds.get(round.index())?;
    let mut games = gone.games.iter().enumerate();
    if let Some((table, game)) = games.find(|(_, game)| game.sides.iter().any(|side| side.has(player))) {
        let [first, second] = game.sides.map(|side| isolated(&shown(names, &side)));
        let off = match state.progress(round, TableNo::from_index(table)) {
            Some(Progress::Left) => format!(" ({})", FileText::NotToBePlayed.say(lang)),
            Some(Progress::Postponed) => format!(" ({})", Outcome::Postponed.say(lang)),
            _ => String::new(),
        };
        return Some(format!("{first} – {second}{off}"));
    }
    state.idle(round).contains(&player).then(|| Idle::of(&state.system).say(lang))
}

/// The one who is at home in somebody's game of a round.
fn home_of(state: &State, round: RoundNo, player: Player) -> Option<Player> {
    let (_, table) = state.round(round)?.round.table_of(player)?;
    table.pair().map(|[home, _]| home)
}

/// The place of a game: that of the event, and where that is not known, with home and away, the home team's club.
fn location(state: &State, home: Option<Player>) -> &str {
    let settings = &state.settings;
    let at_home = home.filter(|_| settings.place.is_empty() && settings.sides == Sides::HomeAway);
    let Some(member) = at_home.and_then(|home| state.member(home)) else { return &settings.place };
    let entrant = &member.entrant;
    if entrant.club.is_empty() { &entrant.name } else { &entrant.club }
}

/// True if the game of an entrant in a round is to be played later.
fn is_postponed(state: &State, round: RoundNo, player: Player) -> bool {
    let table = state.round(round).and_then(|published| published.round.table_of(player));
    table.is_some_and(|(table, _)| state.progress(round, table) == Some(Progress::Postponed))
}

/// A date as `20260807`.
fn written(date: Date) -> String {
    format!("{:04}{:02}{:02}", date.year(), u8::from(date.month()), date.day())
}

/// A moment as `20260807T183000Z`; the first of all for one that no calendar holds.
fn stamp(made: u64) -> String {
    let seconds = i64::try_from(made / 1000).unwrap_or(i64::MAX);
    let moment = OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (hour, minute, second) = moment.time().as_hms();
    format!("{}T{hour:02}{minute:02}{second:02}Z", written(moment.date()))
}

/// Content lines, folded.
struct Lines(String);

impl Lines {
    /// The longest line, in bytes without its end.
    const LONGEST: usize = 75;

    /// A line as it stands. Longer ones are folded between characters; the blank of the next line counts with it.
    fn line(&mut self, line: &str) {
        let mut length = 0;
        for c in line.chars() {
            if length + c.len_utf8() > Self::LONGEST {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(c);
            length += c.len_utf8();
        }
        self.0.push_str("\r\n");
    }

    /// A property whose value is text: separators escaped, line ends written as `\n`, other control characters left
    /// out since the format cannot hold them.
    fn text(&mut self, property: &str, value: &str) {
        let mut line = format!("{property}:");
        for c in value.replace("\r\n", "\n").chars() {
            match c {
                '\\' | ';' | ',' => line.extend(['\\', c]),
                '\n' | '\r' => line.push_str("\\n"),
                c if c.is_control() => {}
                c => line.push(c),
            }
        }
        self.line(&line);
    }
}
