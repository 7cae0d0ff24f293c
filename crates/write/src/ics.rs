//! The dated rounds as iCalendar (RFC 5545), for all entrants or for one.
//!
//! A round is a whole day, or has times by the hall's own clock (floating times, since no time zone is known here).
//! An entry is identified by event, round and entrant, so importing a later file updates what changed and adds
//! nothing twice.

use rondel_event::event::history::History;
use rondel_event::event::roster::outward;
use rondel_event::event::{Action, Event, Fixtures, Hours, Progress, Sides, Span, State, day};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names::isolated;
use rondel_schedule::model::result::Outcome;
use rondel_text::common::{Idle, Word};
use rondel_text::file::FileText;
use rondel_text::{Lang, Say};
use time::{Date, OffsetDateTime};

use super::{shown, text, title};

/// Options of a calendar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Player the calendar is for, or `None` for all entrants.
    pub player: Option<Player>,
    /// Times of the rounds; a round without times is a whole day.
    pub hours: Hours,
    /// Number of steps of the log that may have changed a day, a time or a hall ([`revision`]). A calendar takes the
    /// entry with the highest revision for the newest.
    pub revision: usize,
    /// Time when the file is made, in milliseconds since 1970-01-01 UTC.
    pub made: u64,
    /// Language of the calendar.
    pub lang: Lang,
}

/// Returns the number of steps of an event's log that may have changed a day, a time or a hall. The number never
/// decreases, since undoing a step counts as another one.
pub fn revision(event: &Event) -> usize {
    let changes = |action: &Action| match action {
        Action::Dates(_) | Action::Settings(_) | Action::Publish { .. } | Action::Postpone { .. } => true,
        Action::Report { outcome, .. } => outcome.as_ref().is_none_or(|it| *it == Outcome::Postponed),
        _ => false,
    };
    let is_one = |action: &Action| match action {
        Action::Undo | Action::Redo => true,
        action => action.parts().iter().any(changes),
    };
    // The settings an event is founded with are no change to it.
    let founding = event.log().first().map_or(0, |entry| entry.at);
    event.log().iter().filter(|entry| entry.at != founding && is_one(&entry.action)).count()
}

/// Reason why there is no calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// No round of the event or the player has a date.
    #[error("no round has a date")]
    NoDates,
}

/// Returns the calendar of an event.
///
/// An entrant's calendar holds the rounds in which they play or are free, and nothing after their withdrawal. A round
/// that is not paired yet is listed by its number.
///
/// # Errors
/// Returns [`Error::NoDates`] if no entry has a date, since iCalendar does not allow an empty calendar.
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
    let fixtures = Fixtures::of(state);
    for round in (0..state.planned()).map(RoundNo::from_index) {
        let number = Word::Round { number: round.number() }.say(lang);
        let (summary, description) = match player {
            // The opponents are not known yet.
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
        // A player's own game may be on the club night of the home side, or on a day of its own.
        let home = player.and_then(|player| home_of(state, round, player));
        let fixture = player.map(|player| fixtures.game_of(round, player));
        let own_day = fixture.filter(|game| fixtures.have_days() || game.is_moved);
        let span = options.hours.round(round);
        if let Some(date) = own_day.and_then(|game| game.date).or_else(|| day(state, round)) {
            let part = player.map_or(String::new(), |player| format!("-p{player}"));
            file.entry(
                state,
                &options,
                Item {
                    part: format!("r{round}{part}"),
                    date,
                    span: fixture.map_or(span, |game| game.span(span, &state.settings)),
                    summary,
                    // The game is no longer on this day, and its new day is not known.
                    waits: fixture.is_some_and(|game| game.is_open),
                    description,
                    place: location(state, home),
                },
            );
        }
        if player.is_none() {
            moved(&mut file, (state, &names, &fixtures), round, &options);
        }
    }
    if file.0.len() == head {
        return Err(Error::NoDates);
    }
    file.line("END:VCALENDAR");
    Ok(file.0)
}

/// Adds an entry for each game of a round that is on a day of its own, for the calendar of all entrants. An entry is
/// identified by the home side, since tables may change places.
fn moved(
    file: &mut Lines,
    (state, names, fixtures): (&State, &[String], &Fixtures),
    round: RoundNo,
    options: &Options,
) {
    let Some(published) = state.round(round) else { return };
    let number = Word::Round { number: round.number() }.say(options.lang);
    for (&table, to) in &published.moved {
        let Some([home, _]) = published.round.tables[table.index()].pair() else { continue };
        let sides = published.round.tables[table.index()].sides;
        let [first, second] = sides.map(|side| isolated(&shown(names, &side)));
        file.entry(
            state,
            options,
            Item {
                part: format!("r{round}-m{home}"),
                date: to.date,
                span: fixtures.span(&options.hours, round, table),
                summary: format!("{number}: {first} – {second}"),
                waits: false,
                description: String::new(),
                place: location(state, Some(home)),
            },
        );
    }
}

/// An entry of a calendar.
struct Item<'a> {
    /// Part of the identifier that tells the entry from the others of the event.
    part: String,
    date: Date,
    /// Times of the entry, or `None` for a whole day.
    span: Option<Span>,
    summary: String,
    /// True if the game is postponed without a new day, so that this day is only tentative.
    waits: bool,
    description: String,
    place: &'a str,
}

/// Removes the blanks that align the columns of a text: calendars use proportional fonts.
fn uneven(text: &str) -> String {
    let line = |line: &str| line.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the part of an entrant in a round: their game, first-named first, or that they are free; `None` if they
/// take no part.
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
            Some(Progress::Postponed) if state.moved(round, TableNo::from_index(table)).is_none() => {
                format!(" ({})", Outcome::Postponed.say(lang))
            }
            _ => String::new(),
        };
        return Some(format!("{first} – {second}{off}"));
    }
    state.idle(round).contains(&player).then(|| Idle::of(&state.system).say(lang))
}

/// Returns the first-named (home) side of a player's game in a round.
fn home_of(state: &State, round: RoundNo, player: Player) -> Option<Player> {
    let (_, table) = state.round(round)?.round.table_of(player)?;
    table.pair().map(|[home, _]| home)
}

/// Returns the place of a game: that of the home side, else that of the event, else (in an event with home and away)
/// the home team's club.
fn location(state: &State, home: Option<Player>) -> &str {
    let settings = &state.settings;
    let own = home.map(|home| state.home(home)).filter(|own| own.is_own && !own.place.is_empty());
    if let Some(own) = own {
        return own.place;
    }
    let at_home = home.filter(|_| settings.place.is_empty() && settings.sides == Sides::HomeAway);
    let Some(member) = at_home.and_then(|home| state.member(home)) else { return &settings.place };
    let entrant = &member.entrant;
    if entrant.club.is_empty() { &entrant.name } else { &entrant.club }
}

/// Writes a date as `20260807`.
fn written(date: Date) -> String {
    format!("{:04}{:02}{:02}", date.year(), u8::from(date.month()), date.day())
}

/// Writes a moment as `20260807T183000Z`. A moment outside the range of calendars becomes 1970-01-01.
fn stamp(made: u64) -> String {
    let seconds = i64::try_from(made / 1000).unwrap_or(i64::MAX);
    let moment = OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (hour, minute, second) = moment.time().as_hms();
    format!("{}T{hour:02}{minute:02}{second:02}Z", written(moment.date()))
}

/// Content lines, folded.
struct Lines(String);

impl Lines {
    /// Longest line in bytes, without its line end.
    const LONGEST: usize = 75;

    /// Adds a line, folded between characters if it is too long. The blank at the start of a continuation counts
    /// towards its length.
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

    /// Adds an entry with its lines.
    fn entry(&mut self, state: &State, options: &Options, item: Item) {
        self.line("BEGIN:VEVENT");
        self.text("UID", &format!("{}-{}@rondel", state.id, item.part));
        self.line(&format!("DTSTAMP:{}", stamp(options.made)));
        if options.revision > 0 {
            self.line(&format!("SEQUENCE:{}", options.revision));
        }
        match item.span {
            None => {
                self.line(&format!("DTSTART;VALUE=DATE:{}", written(item.date)));
                if let Some(next) = item.date.next_day() {
                    self.line(&format!("DTEND;VALUE=DATE:{}", written(next)));
                }
            }
            Some(span) => {
                let begins = span.begins.to_string().replace(':', "");
                self.line(&format!("DTSTART:{}T{begins}00", written(item.date)));
                self.line(&format!("DURATION:PT{}M", span.minutes.max(1)));
            }
        }
        match title(state) {
            None => self.text("SUMMARY", &item.summary),
            Some(title) => self.text("SUMMARY", &format!("{} · {}", item.summary, isolated(&title))),
        }
        if item.waits {
            self.line("STATUS:TENTATIVE");
        }
        if !item.description.is_empty() {
            self.text("DESCRIPTION", item.description.trim_end());
        }
        if !item.place.is_empty() {
            self.text("LOCATION", item.place);
        }
        self.line("END:VEVENT");
    }

    /// Adds a property whose value is text: separators are escaped, line ends are written as `\n`, and other control
    /// characters are left out since the format cannot hold them.
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
