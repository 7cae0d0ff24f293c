//! An event without names: every player is called by a number, and no other personal data remains.
//!
//! The result is a new event of the current state, as for a link ([`share`]), since a log would hold every name ever
//! typed. Pairings, results, points, places and dates stay; clubs, classes, years of birth, ratings, teams, notes and
//! the reasons of decisions are dropped. The title and the place belong to the event and stay.

use rondel_event::event::{Action, Entrant, Entry, Event, State};
use rondel_schedule::model::ids::{Player, RoundNo};

use super::share::{self, Error, Privacy, Reasons};

/// Returns the event with the id `id`, in which `name` gives the name of each player; a player removed from the list
/// is called `-`.
///
/// # Errors
/// [`Error::Refused`] if an event cannot be made of its own state.
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
/// use rondel_format::anonymous::anonymous;
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let copy = anonymous(event.state(), "copy", 1, |player| format!("Player {player}"))?;
/// assert_eq!(copy.state().members[0].entrant.name, "Player 1");
/// assert_eq!(copy.state().outcome(first, TableNo::from_index(0)), Some(&Outcome::FirstWins));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn anonymous(state: &State, id: &str, at: u64, name: impl Fn(Player) -> String) -> Result<Event, Error> {
    let mut everybody = state.members.iter().enumerate().map(|(index, member)| {
        let name = if member.removed { "-".to_owned() } else { name(Player::from_index(index)) };
        Entrant::named(name)
    });
    let mut unnamed = |action: Action| match action {
        Action::Found { system, mut settings, .. } => {
            settings.classes.shown = false;
            settings.school.sizes.clear();
            // The name of a hall may reveal its owner.
            settings.venues.clear();
            Action::Found { id: id.to_owned(), system, settings }
        }
        Action::Enter(entrants) => Action::Enter(everybody.by_ref().take(entrants.len()).collect()),
        other => other,
    };
    let mut log = Vec::new();
    for action in share::actions(state, Privacy::Initials, Reasons::GaveWay) {
        log.push(match action {
            Action::Together(parts) => Action::Together(parts.into_iter().map(&mut unnamed).collect()),
            other => unnamed(other),
        });
    }
    // The lists of a season hold only numbers, no names.
    log.extend(
        state
            .lists
            .iter()
            .enumerate()
            .map(|(after, list)| Action::Rank { after: RoundNo::from_index(after), list: list.clone() }),
    );
    let log = log.into_iter().map(|action| Entry { at, action });
    Event::replay(log).map_err(|broken| Error::Refused { action: broken.entry, refused: broken.refused })
}

#[cfg(test)]
mod tests {
    use rondel_event::event::club::{ByRating, Start};
    use rondel_event::event::history::History;
    use rondel_event::event::{About, ClubRules, Decision, Kind, Monrad, PointSystem, Settings, System};
    use rondel_event::pairing::Proposal;
    use rondel_event::standings;
    use rondel_event::testing::{begun_of, system};
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;

    use super::*;

    /// Returns an entrant with a class, a club, a rating and a year of birth, each if known.
    fn somebody(name: &str, class: &str, club: &str, rating: Option<u16>, born: Option<u16>) -> Entrant {
        Entrant { class: class.into(), club: club.into(), rating, born, ..Entrant::named(name) }
    }

    /// Returns an event of this kind with all data that could identify a person, and with two rounds played.
    fn played(kind: Kind) -> Event {
        let entrants = vec![
            somebody("Zebedee Quirk", "9Qx", "Wexclub", Some(1234), Some(2011)),
            somebody("Yolanda Quist", "9Qx", "Wexclub", None, None),
            somebody("Xaver Quill", "8Qy", "Wexclub", Some(1300), Some(2012)),
            somebody("Wanda Quick", "8Qy", "", None, None),
        ];
        let mut event = begun_of(system(kind, entrants.len()), kind.settings(), entrants);
        event.apply(1, Action::Enter(vec![Entrant::named("Vincent Quaver")])).unwrap();
        event.apply(1, Action::Remove(Player::from_index(4))).unwrap();
        for round in (0..2).map(RoundNo::from_index) {
            if event.state().round(round).is_none() {
                let proposal = Proposal::of(event.state(), round, &Default::default()).unwrap();
                event.apply(1, proposal.publish(event.state(), round)).unwrap();
            }
            for table in (0..event.state().rounds[round.index()].outcomes.len()).map(TableNo::from_index) {
                let outcome = Some(Outcome::FirstWins);
                event.apply(2, Action::Report { round, table, outcome }).unwrap();
            }
        }
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let decision = Decision { outcome: Outcome::Draw, reason: "Zebedee Quirk was late".to_owned() };
        event.apply(3, Action::Decide { round, table, decision: Some(decision) }).unwrap();
        let note = Action::Note { about: About::Event, text: "ask Yolanda Quist".to_owned() };
        event.apply(3, note).unwrap();
        let mut settings = event.state().settings.clone();
        settings.certificate.signed = "Mrs Quondam".to_owned();
        settings.classes.shown = true;
        event.apply(3, Action::Settings(settings)).unwrap();
        event
    }

    #[test]
    fn nothing_of_anybody_is_left_and_the_standings_are_the_same() {
        for kind in [Kind::Monrad, Kind::RoundRobin, Kind::Keizer] {
            let event = played(kind);
            let state = event.state();
            let bare = anonymous(state, "bare", 9, |player| format!("Player {player}")).unwrap();
            let log = serde_json::to_string(bare.log()).unwrap();
            for word in ["Qu", "9Q", "8Q", "Wex", "1234", "1300", "2011", "2012"] {
                assert!(!log.contains(word), "{kind:?}: {word} in {log}");
                // The word is in the original log, so the search could find it.
                assert!(serde_json::to_string(event.log()).unwrap().contains(word), "{kind:?}: {word}");
            }
            let names: Vec<&str> = bare.state().entrants().map(|(_, it)| it.called.as_str()).collect();
            assert_eq!(names, ["Player 1", "Player 2", "Player 3", "Player 4"]);
            assert_eq!(bare.state().id, "bare");
            let list = |state: &State| standings::table(&History::of(state), &state.settings);
            assert_eq!(list(bare.state()), list(state), "{kind:?}");
            let lists = |state: &State| standings::keizer::Lists::of(state).map(|lists| lists.last().clone());
            assert_eq!(lists(bare.state()), lists(state));
        }
    }

    #[test]
    fn a_link_without_ratings_has_the_same_points() {
        let club = ClubRules { start: Start::Rating(ByRating::default()), ..ClubRules::default() };
        let settings = Settings { club, points: PointSystem::CHESS, ..Kind::Monrad.settings() };
        let rated = [
            ("Ann", Some(1240), "B"),
            ("Bo", Some(1620), "A"),
            ("Cas", None, "C"),
            ("Dirk", Some(1500), "A"),
            ("Eva", Some(1399), "B"),
            ("Fay", Some(1101), "x"),
        ];
        let entrants = rated.map(|(name, rating, class)| somebody(name, class, "", rating, None)).to_vec();
        let mut event = begun_of(System::Monrad(Monrad { rounds: 3, lot: None }), settings, entrants);
        let round = RoundNo::from_index(0);
        for table in (0..3).map(TableNo::from_index) {
            event.apply(1, Action::Report { round, table, outcome: Some(Outcome::Draw) }).unwrap();
        }
        let rows = |event: &Event| -> Vec<(i32, i32)> {
            let list = standings::table(&History::of(event.state()), &event.state().settings);
            list.rows.iter().map(|row| (row.start.0, row.points.0)).collect()
        };
        let points = |event: &Event| rows(event).iter().map(|row| row.1).collect::<Vec<_>>();
        let bare = anonymous(event.state(), "bare", 9, |player| format!("P{player}")).unwrap();
        assert_eq!(points(&bare), points(&event));
        assert!(rows(&event).iter().any(|row| row.0 > 0), "by rating everybody but one begins with points");
        assert!(rows(&bare).iter().all(|row| row.0 == 0), "nobody has a rating any more");
    }
}
