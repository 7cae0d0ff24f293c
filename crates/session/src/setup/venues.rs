//! Halls and hours of home games as typed: one line per team or club, `Ajax: Sports hall West, 19:30`.
//!
//! # Reading
//! A line is a team or a club of the list, a colon, the hall and the hour, one of which may be missing. A team
//! without either has nothing after its colon. An hour is written `19:30`, `19.30`, `19u30` or `kl. 19:30`. A hall
//! may contain commas and colons.

use rondel_event::event::{ClockTime, Entrant, Host, MAX_TITLE, Settings, Sides, State, Venue};
use rondel_schedule::model::ids::Player;
use rondel_schedule::model::names::alike;

use super::Draft;

/// The lines as read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    /// The venues, in the order of the lines.
    pub venues: Vec<Venue>,
    /// The invalid lines, in their order.
    pub wrong: Vec<Wrong>,
}

/// An invalid line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// The 1-based number of the line.
    pub line: usize,
    /// The name on the line, or the whole line if it has none.
    pub name: String,
    /// The fault.
    pub fault: Fault,
}

/// The fault of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The line has no colon after a name.
    NoColon,
    /// No team or club has this name.
    Unknown,
    /// The team or club has an earlier line.
    Twice,
    /// The hall is longer than [`MAX_TITLE`] characters.
    TooLong,
}

/// A team with its club, as named in the lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// The team's number.
    pub player: Player,
    /// The team's name.
    pub name: String,
    /// The team's club; empty if it has none.
    pub club: String,
}

impl Team {
    /// Returns the teams of an event.
    pub fn all(state: &State) -> Vec<Team> {
        let team = |(player, member): (Player, &rondel_event::event::Member)| Team {
            player,
            name: member.called.clone(),
            club: member.entrant.club.clone(),
        };
        state.entrants().map(team).collect()
    }

    /// Returns the teams of a list that is not entered yet.
    pub fn listed(entrants: &[Entrant]) -> Vec<Team> {
        let team = |(index, entrant): (usize, &Entrant)| Team {
            player: Player::from_index(index),
            name: entrant.name.clone(),
            club: entrant.club.clone(),
        };
        entrants.iter().enumerate().map(team).collect()
    }

    fn host(name: &str, teams: &[Team]) -> Option<Host> {
        let name = alike(name);
        let is_team = teams.iter().find(|team| alike(&team.name) == name);
        let is_club = || teams.iter().find(|team| !team.club.is_empty() && alike(&team.club) == name);
        let team = is_team.map(|team| Host::Team(team.player));
        team.or_else(|| is_club().map(|team| Host::Club(team.club.clone())))
    }
}

/// Returns true if games with these settings have a home side.
pub fn have_homes(settings: &Settings) -> bool {
    settings.sides == Sides::HomeAway || settings.teams.is_some()
}

/// Reads the lines.
///
/// ```
/// use rondel_event::event::Entrant;
/// use rondel_session::setup::venues::{Team, read};
///
/// let teams = Team::listed(&[Entrant::named("Ajax"), Entrant::named("Bergen")]);
/// let reading = read("Ajax: Hall West, 19:30\nBergen:", &teams);
/// assert_eq!((reading.venues[0].place.as_str(), reading.venues.len()), ("Hall West", 1));
/// ```
pub fn read(text: &str, teams: &[Team]) -> Reading {
    let mut reading = Reading::default();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let mut wrong = |name: &str, fault: Fault| {
            reading.wrong.push(Wrong { line: index + 1, name: name.to_owned(), fault });
        };
        let splits: Vec<(&str, &str)> =
            line.match_indices(':').map(|(at, _)| (line[..at].trim(), line[at + 1..].trim())).collect();
        let known = splits.iter().find_map(|&(name, rest)| Some((Team::host(name, teams)?, name, rest)));
        let Some((of, name, rest)) = known else {
            match splits.first() {
                None => wrong(line, Fault::NoColon),
                // A name that has been removed from the list, with nothing after it.
                Some((_, "")) => {}
                Some((name, _)) => wrong(name, Fault::Unknown),
            }
            continue;
        };
        let (place, begins) = place_and_hour(rest);
        if place.is_empty() && begins.is_none() {
            continue;
        }
        if place.chars().count() > MAX_TITLE {
            wrong(name, Fault::TooLong);
        } else if reading.venues.iter().any(|venue| venue.of == of) {
            wrong(name, Fault::Twice);
        } else {
            reading.venues.push(Venue { of, place: place.to_owned(), begins });
        }
    }
    reading
}

/// Splits a text into the hall and an hour at its end, if it has one.
fn place_and_hour(text: &str) -> (&str, Option<ClockTime>) {
    let bare = [" uur", " h"].iter().find_map(|word| text.strip_suffix(word)).unwrap_or(text).trim_end();
    let begin = bare.rfind([' ', ',', ';']).map_or(0, |at| at + 1);
    let Some(hour) = hour(&bare[begin..]) else { return (text, None) };
    let mut place = bare[..begin].trim_end();
    for word in ["kl.", "kl", "om", "at"] {
        let before = place.strip_suffix(word).filter(|it| it.is_empty() || it.ends_with([' ', ',', ';']));
        place = before.unwrap_or(place).trim_end();
    }
    (place.trim_end_matches([',', ';', ' ']), Some(hour))
}

/// Parses a time of day: `19:30`, `19.30`, `19u30`.
pub fn hour(text: &str) -> Option<ClockTime> {
    let (hours, minutes) = text.split_once([':', '.', 'u'])?;
    let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let is_time = (1..=2).contains(&hours.len()) && minutes.len() == 2;
    (is_time && is_number(hours) && is_number(minutes)).then(|| format!("{hours}:{minutes}").parse().ok())?
}

/// Writes the venues as lines that [`read`] reads: those of clubs, then one line per team, with nothing after the
/// colon if it has no venue.
pub fn lines(venues: &[Venue], teams: &[Team]) -> String {
    let told = |venue: &Venue| {
        let hour = venue.begins.map(|begins| begins.to_string());
        let place = Some(venue.place.clone()).filter(|place| !place.is_empty());
        place.into_iter().chain(hour).collect::<Vec<_>>().join(", ")
    };
    let clubs = venues.iter().filter_map(|venue| match &venue.of {
        Host::Club(name) => Some(format!("{name}: {}", told(venue))),
        Host::Team(_) => None,
    });
    let team = |team: &Team| {
        let own = venues.iter().find(|venue| venue.of == Host::Team(team.player));
        format!("{}: {}", team.name, own.map(told).unwrap_or_default())
    };
    clubs.chain(teams.iter().map(team)).collect::<Vec<_>>().join("\n")
}

impl Draft {
    /// Returns the halls and hours of home games, read for the teams of the list.
    pub fn venues(&self) -> Reading {
        match have_homes(&self.settings) && !self.halls.trim().is_empty() {
            true => read(&self.halls, &Team::listed(&self.entrants())),
            false => Reading::default(),
        }
    }

    /// Returns the lines to be filled in: the lines as typed, and one for each team without a line.
    pub fn halls_shown(&self) -> String {
        let typed = self.halls.trim_end();
        let has_line = |team: &Team| {
            typed.lines().any(|line| alike(line).starts_with(&alike(&format!("{}:", team.name))))
        };
        let more: Vec<Team> =
            Team::listed(&self.entrants()).into_iter().filter(|team| !has_line(team)).collect();
        let more = lines(&[], &more);
        [typed, more.as_str()].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Event;

    use super::*;

    fn teams() -> Vec<Team> {
        let club = |name: &str, club: &str| Entrant { club: club.into(), ..Entrant::named(name) };
        Team::listed(&[club("Ajax 1", "Ajax"), club("Ajax 2", "Ajax"), club("FC: Bergen", "")])
    }

    fn read_one(line: &str) -> (String, String) {
        let venue = read(line, &teams()).venues.remove(0);
        (venue.place, venue.begins.map(|it| it.to_string()).unwrap_or_default())
    }

    #[test]
    fn a_line_has_a_team_a_hall_and_an_hour_however_it_is_written() {
        let both = |place: &str, hour: &str| (place.to_owned(), hour.to_owned());
        for line in [
            "Ajax 1: West, Main street 3, 19:30",
            "ajax 1 :  West, Main street 3 19.30",
            "Ajax 1: West, Main street 3, kl. 19:30",
            "Ajax 1: West, Main street 3 om 19u30",
            "Ajax 1: West, Main street 3, 19.30 uur",
        ] {
            assert_eq!(read_one(line), both("West, Main street 3", "19:30"), "{line}");
        }
        assert_eq!(read_one("Ajax 1: West 2"), both("West 2", ""), "a number is no hour");
        assert_eq!(read_one("Ajax 1: 20:00"), both("", "20:00"));
        assert_eq!(read_one("FC: Bergen: North, 9:05"), both("North", "09:05"), "a name may hold a colon");
    }

    #[test]
    fn a_club_is_named_where_no_team_is_called_so() {
        let reading = read("Ajax: West\nAjax 2: East", &teams());
        assert_eq!(reading.venues[0].of, Host::Club("Ajax".into()));
        assert_eq!(reading.venues[1].of, Host::Team(Player::from_index(1)));
    }

    #[test]
    fn lines_that_do_not_do_are_named_with_their_number() {
        let long = "x".repeat(201);
        let text = format!("Ajax 1: West\n\nAjax 1: East\nZwolle: South\nnobody\nGone:\nAjax 2: {long}");
        let wrong: Vec<(usize, Fault)> =
            read(&text, &teams()).wrong.iter().map(|it| (it.line, it.fault)).collect();
        let wanted = [(3, Fault::Twice), (4, Fault::Unknown), (5, Fault::NoColon), (7, Fault::TooLong)];
        assert_eq!(wrong, wanted);
    }

    #[test]
    fn every_team_has_a_line_and_what_is_written_is_read_again() {
        let empty = lines(&[], &teams());
        assert_eq!(empty, "Ajax 1: \nAjax 2: \nFC: Bergen: ");
        assert_eq!(read(&empty, &teams()), Reading::default());
        let reading = read("Ajax: West, 20:00\nFC: Bergen: 19:30\nAjax 1: Old barn, the", &teams());
        let written = lines(&reading.venues, &teams());
        assert_eq!(written, "Ajax: West, 20:00\nAjax 1: Old barn, the\nAjax 2: \nFC: Bergen: 19:30");
        let again = read(&written, &teams());
        assert!(reading.venues.iter().all(|venue| again.venues.contains(venue)), "{again:?}");
        assert_eq!(again.wrong, []);
    }

    #[test]
    fn a_draft_of_a_league_begins_with_the_halls_typed_for_it() {
        let mut draft = Draft { names: "Ajax\nBergen\nCeltic\nDynamo".into(), ..Draft::default() };
        draft.halls = "Bergen: North, 19:30\nCeltic:".into();
        let venues = |draft: &Draft| {
            let evening = draft.evening().unwrap();
            let event = Event::founded(1, evening.actions("x".into(), draft.settings.clone())).unwrap();
            event.state().settings.venues.clone()
        };
        assert_eq!(venues(&draft), [], "no side is at home");
        draft.settings.sides = Sides::HomeAway;
        let home = Host::Team(Player::from_index(1));
        let begins = "19:30".parse().ok();
        assert_eq!(venues(&draft), [Venue { of: home, place: "North".into(), begins }]);
        assert_eq!(draft.halls_shown(), "Bergen: North, 19:30\nCeltic:\nAjax: \nDynamo: ");
        let again: Draft = serde_json::from_str(&serde_json::to_string(&draft).unwrap()).unwrap();
        assert_eq!(again, draft);
    }
}
