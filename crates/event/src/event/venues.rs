//! The halls and hours of the home games of teams and clubs, where they differ from the place and hours of the event.

use rondel_schedule::model::ids::Player;
use rondel_schedule::model::names;
use serde::{Deserialize, Serialize};

use super::{ClockTime, State};

/// The most venues of one event: one for each entrant of the largest event.
pub const MAX_VENUES: usize = 1_000;

/// The venue of the home games of a team or a club.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Venue {
    /// The team or the club that plays its home games there.
    pub of: Host,
    /// The hall, at most [`MAX_TITLE`](super::MAX_TITLE) characters; empty for the place of the event.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// The time when home games begin; `None` for the hour of the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<ClockTime>,
}

/// The home side of a venue.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Host {
    /// The entrant with this number.
    Team(Player),
    /// Every entrant of this club; a venue of the entrant's own comes first.
    Club(String),
}

impl Venue {
    /// True if the entrant with this number and club plays home games here.
    fn is_of(&self, player: Player, club: &str) -> bool {
        match &self.of {
            Host::Team(team) => *team == player,
            Host::Club(name) => !club.is_empty() && names::alike(name) == names::alike(club),
        }
    }
}

/// The hall and the hour of an entrant's home games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Home<'a> {
    /// The hall of the team, else of its club, else of the event; may be empty.
    pub place: &'a str,
    /// The hour of the team, else of its club; `None` for the hour of the round.
    pub begins: Option<ClockTime>,
    /// True if the team or its club has a venue.
    pub is_own: bool,
}

impl State {
    /// The hall and the hour of the home games of `player`.
    pub fn home(&self, player: Player) -> Home<'_> {
        let club = self.member(player).map_or("", |member| member.entrant.club.as_str());
        let mut own: Vec<&Venue> =
            self.settings.venues.iter().filter(|venue| venue.is_of(player, club)).collect();
        own.sort_by_key(|venue| matches!(venue.of, Host::Club(_)));
        let place = own.iter().map(|venue| venue.place.as_str()).find(|place| !place.is_empty());
        Home {
            place: place.unwrap_or(&self.settings.place),
            begins: own.iter().find_map(|venue| venue.begins),
            is_own: !own.is_empty(),
        }
    }
}

/// The venues with other player numbers; the venue of a team without a number is left out.
pub fn renumbered(venues: &[Venue], number: impl Fn(Player) -> Option<Player>) -> Vec<Venue> {
    let venue = |venue: &Venue| {
        let of = match &venue.of {
            Host::Team(team) => Host::Team(number(*team)?),
            club => club.clone(),
        };
        Some(Venue { of, ..venue.clone() })
    };
    venues.iter().filter_map(venue).collect()
}

#[cfg(test)]
mod tests {
    use rondel_schedule::round_robin::circle::Plan;

    use super::*;
    use crate::event::{Action, Entrant, Event, Kind, Refused, Settings, Sides, System};

    fn team(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    fn venue(of: Host, place: &str, begins: Option<&str>) -> Venue {
        Venue { of, place: place.to_owned(), begins: begins.map(|time| time.parse().unwrap()) }
    }

    /// Two teams of Ajax and one of Bergen, in the hall of the season.
    fn league(venues: Vec<Venue>) -> Event {
        let settings = Settings {
            place: "Town hall".into(),
            sides: Sides::HomeAway,
            venues,
            ..Kind::RoundRobin.settings()
        };
        let mut event = Event::found(1, "x", System::RoundRobin(Plan::default()), settings).unwrap();
        let club = |name: &str, club: &str| Entrant { club: club.into(), ..Entrant::named(name) };
        let teams = vec![club("Ajax 1", "Ajax"), club("Ajax 2", "Ajax"), club("Bergen", "")];
        event.apply(1, Action::Enter(teams)).unwrap();
        event
    }

    #[test]
    fn a_team_is_at_home_in_its_own_hall_else_in_that_of_its_club_else_in_that_of_the_season() {
        let club = venue(Host::Club("ajax".into()), "West", Some("20:00"));
        let own = venue(Host::Team(team(2)), "", Some("19:30"));
        let event = league(vec![club, own]);
        let home = |number| {
            let Home { place, begins, is_own } = event.state().home(team(number));
            (place, begins.map(|it| it.to_string()).unwrap_or_default(), is_own)
        };
        assert_eq!(home(1), ("West", "20:00".to_owned(), true));
        assert_eq!(home(2), ("West", "19:30".to_owned(), true), "what is not its own is its club's");
        assert_eq!(home(3), ("Town hall", String::new(), false));
    }

    #[test]
    fn venues_name_teams_of_an_event_that_is_undone_to_its_beginning() {
        let mut event = league(vec![venue(Host::Team(team(3)), "North", None)]);
        assert_eq!(event.state().settings.venues.len(), 1);
        event.apply(2, Action::Undo).unwrap();
        assert_eq!(event.state().settings.venues, [], "nobody is entered");
        event.apply(3, Action::Redo).unwrap();
        assert_eq!(event.state().home(team(3)).place, "North");
        assert_eq!(Event::replay(event.log().to_vec()).unwrap(), event);
    }

    #[test]
    fn venues_are_saved_small_and_an_older_event_has_none() {
        let venues = vec![
            venue(Host::Team(team(1)), "West", Some("19:30")),
            venue(Host::Club("Ajax".into()), "", Some("20:00")),
        ];
        let settings = Settings { venues, ..Settings::default() };
        let json = serde_json::to_string(&settings).unwrap();
        let saved = r#""venues":[{"of":{"team":1},"place":"West","begins":1170},{"of":{"club":"Ajax"},"begins":1200}]"#;
        assert!(json.contains(saved), "{json}");
        assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), settings);
        let old = serde_json::to_string(&Settings::default()).unwrap();
        assert!(!old.contains("venues"), "{old}");
    }

    #[test]
    fn a_hall_with_a_name_too_long_is_refused() {
        let mut event = league(Vec::new());
        let venues = vec![venue(Host::Team(team(1)), &"x".repeat(201), None)];
        let settings = Settings { venues, ..event.state().settings.clone() };
        let refused = event.apply(2, Action::Settings(settings)).map(drop);
        assert!(matches!(refused, Err(Refused::Length { .. })), "{refused:?}");
    }
}
