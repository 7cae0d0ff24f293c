//! The record of a draft, and its names with their reading.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use rondel_event::event::{Lasting, Settings, Teams};
use rondel_format::entrants::{self, Reading};
use rondel_schedule::round_robin::circle::Plan;
use serde::{Deserialize, Serialize};
use time::Date;

use super::wishes::{Cup, League, Pairs};
use super::{Dating, Kind, Season};

/// The text and choices for a new event, kept as typed. A wish that the system has no use for is ignored.
///
/// The names of the fields and their order are those of a stored draft and never change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The system; [`Draft::choose`] changes it together with its usual settings.
    pub kind: Kind,
    /// The text of the names field.
    pub names: Names,
    /// Title, points and the other choices.
    #[serde(default)]
    pub settings: Settings,
    /// The plan of a round robin; its couples are in `apart`.
    pub plan: Plan,
    /// The couples who are kept apart in a round robin, or are never partners as individuals; by name so that they
    /// survive changes in the names field.
    pub apart: Vec<[String; 2]>,
    /// The number of rounds or evenings of a Monrad, a season, individuals or a Mexicano. `None` for the usual number
    /// ([`usual_rounds`](rondel_event::pairing::monrad::usual_rounds), [`USUAL_EVENINGS`](super::USUAL_EVENINGS)), for
    /// as many as fit into the time, or until the organizer stops.
    pub rounds: Option<u16>,
    /// The seed of the draw of numbers, places or groups; `None` for the order of the list, of the ratings or of the
    /// seeds. [`Draft::seed`] ignores it for a system without a draw.
    pub lot: Option<u64>,
    /// The rules of a season; `None` for those of a new club.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub season: Option<Season>,
    /// The number of tables or courts of individuals or a Mexicano; `None` for as many as the players fill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables: Option<u16>,
    /// The total minutes of individuals; `None` for the usual number ([`USUAL_MINUTES`](super::USUAL_MINUTES)). Ignored
    /// if `rounds` is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// The chosen numbers of tables and rounds of individuals; see [`Draft::choices`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<[u16; 2]>,
    /// True if the left and right seats of a side differ, for individuals.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub directed: bool,
    /// True if list 0 of a season or round 1 of a Mexicano follows the ratings, players without one last; otherwise
    /// it follows the list of names. A draw takes precedence.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_rating: bool,
    /// The wishes for a movement of pairs.
    #[serde(skip_serializing_if = "is_usual")]
    pub pairs: Pairs,
    /// The wishes for a league, a round robin whose rounds are planned first; `None` for the rounds of the plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub league: Option<League>,
    /// The wishes for a cup.
    #[serde(skip_serializing_if = "is_usual")]
    pub cup: Cup,
    /// The wishes for all rounds, whatever the system, with people by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<Lasting<String>>,
    /// The date of round 1; `None` for today ([`Draft::dated`]).
    #[serde(with = "rondel_schedule::model::day::optional")]
    pub first_date: Option<Date>,
    /// True if round 1 is to have no date.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub undated: bool,
    /// The rule for the dates of the other rounds; `None` for the usual rule ([`Dating::usual`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dating: Option<Dating>,
    /// The days without play, as typed: see [`Draft::closed_days`].
    #[serde(skip_serializing_if = "String::is_empty")]
    pub closed: String,
    /// The halls and hours of home games, as typed: see [`Draft::venues`].
    #[serde(skip_serializing_if = "String::is_empty")]
    pub halls: String,
}

/// The text of a names field. It is read at most once, since many parts of a page need its contents; copies share the
/// reading.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Names {
    text: String,
    reading: Arc<OnceLock<Reading>>,
}

impl From<String> for Names {
    fn from(text: String) -> Self {
        Names { text, reading: Arc::default() }
    }
}

impl From<&str> for Names {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<Names> for String {
    fn from(names: Names) -> Self {
        names.text
    }
}

impl Deref for Names {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl PartialEq for Names {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Names {}

/// Returns true if these wishes are the usual ones, which are not stored.
fn is_usual<T: Default + PartialEq>(wishes: &T) -> bool {
    *wishes == T::default()
}

impl Default for Draft {
    /// Returns an empty draft with the rules of a new event.
    fn default() -> Self {
        let kind = Kind::default();
        Draft {
            kind,
            names: Names::default(),
            settings: kind.settings(),
            plan: Plan::default(),
            apart: Vec::new(),
            rounds: None,
            lot: None,
            season: None,
            tables: None,
            minutes: None,
            choice: None,
            directed: false,
            by_rating: false,
            pairs: Pairs::default(),
            league: None,
            cup: Cup::default(),
            lasting: Vec::new(),
            first_date: None,
            undated: false,
            dating: None,
            closed: String::new(),
            halls: String::new(),
        }
    }
}

impl Draft {
    /// Returns the entrants read from the names field.
    pub fn reading(&self) -> &Reading {
        self.names.reading.get_or_init(|| entrants::read(&self.names))
    }

    /// Returns true if numbers can be drawn by lot.
    pub fn can_draw(&self) -> bool {
        !matches!(self.kind, Kind::Keizer | Kind::Pairs)
    }

    /// Returns the seed of the draw; `None` for the order of the list, or if the system has no draw.
    pub fn seed(&self) -> Option<u64> {
        self.lot.filter(|_| self.can_draw())
    }

    /// Returns the couples to be kept apart; empty if the system has none.
    pub fn couples_apart(&self) -> &[[String; 2]] {
        match self.kind {
            Kind::RoundRobin | Kind::Individual => &self.apart,
            Kind::Monrad | Kind::Keizer | Kind::Mexicano | Kind::Pairs | Kind::Cup => &[],
        }
    }

    /// Sets the number of rounds or evenings; `None` for the usual number. Does nothing if the schedule determines
    /// it.
    pub fn set_rounds(&mut self, wished: Option<u16>) {
        if !matches!(self.kind, Kind::RoundRobin | Kind::Pairs | Kind::Cup) {
            self.rounds = wished;
        }
    }

    /// Changes the kind. Choices equal to the usual ones of the old kind become those of the new kind.
    pub fn choose(&mut self, kind: Kind) {
        self.usual(kind, self.settings.teams.filter(|_| kind == Kind::Monrad));
        self.kind = kind;
    }

    /// Changes to teams or to single players; other choices change as in [`Draft::choose`].
    pub fn choose_teams(&mut self, teams: Option<Teams>) {
        self.usual(self.kind, teams);
    }

    /// Replaces the usual choices of the present kind by those of another kind.
    fn usual(&mut self, kind: Kind, teams: Option<Teams>) {
        let (was, is) = (self.kind.settings_of(self.settings.teams), kind.settings_of(teams));
        let ties_are_usual = self.settings.tie_breaks == self.kind.usual_tie_breaks(&self.settings);
        let now = &mut self.settings;
        now.teams = teams;
        if teams.is_some() {
            now.scoring = is.scoring;
        }
        if now.points == was.points {
            now.points = is.points;
        }
        if now.bye == was.bye {
            now.bye = is.bye;
        }
        if now.withdrawn == was.withdrawn {
            now.withdrawn = is.withdrawn;
        }
        if now.classes == was.classes {
            now.classes = is.classes;
        }
        if now.least_games == was.least_games {
            now.least_games = is.least_games;
        }
        if now.idle_is_free == was.idle_is_free {
            now.idle_is_free = is.idle_is_free;
        }
        if now.direct_again == was.direct_again {
            now.direct_again = is.direct_again;
        }
        if now.minutes == was.minutes {
            now.minutes = is.minutes;
        }
        if (now.scoring, now.together, now.counts) == (was.scoring, was.together, was.counts) {
            (now.scoring, now.together, now.counts) = (is.scoring, is.together, is.counts);
        }
        if now.sides == was.sides {
            now.sides = is.sides;
        }
        if ties_are_usual {
            now.tie_breaks = kind.usual_tie_breaks(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::keizer::Preset;
    use rondel_event::event::{Classes, DirectAgain};
    use rondel_schedule::round_robin::circle::Method;
    use time::macros::date;

    use super::*;

    /// Drafts written by the version that had the wishes of all systems next to each other: for every system the
    /// usual one, then one in which every choice of any system was made.
    const TEXTS: &str = include_str!("drafts.jsonl");
    const KINDS: [Kind; 5] = [Kind::RoundRobin, Kind::Monrad, Kind::Keizer, Kind::Individual, Kind::Pairs];

    fn texts(usual: bool) -> impl Iterator<Item = (Kind, &'static str)> {
        KINDS.into_iter().zip(TEXTS.lines().skip(usize::from(!usual)).step_by(2))
    }

    fn read(text: &str) -> Draft {
        serde_json::from_str(text).unwrap()
    }

    fn write(draft: &Draft) -> String {
        serde_json::to_string(draft).unwrap()
    }

    /// Returns the second draft of a kind, which has the same wishes for each.
    fn chosen(kind: Kind, settings: Settings) -> Draft {
        Draft {
            kind,
            names: "Anna\nBo".into(),
            settings,
            plan: Plan { method: Method::Step(2), cycles: 2, swap_last_two: true, ..Plan::default() },
            apart: vec![["Anna".to_owned(), "Bo".to_owned()]],
            rounds: Some(5),
            lot: Some(7),
            season: Some(Season { values: Preset::Seed, top: Some(60), ..Season::default() }),
            tables: Some(3),
            minutes: Some(90),
            choice: Some([3, 5]),
            directed: true,
            by_rating: true,
            first_date: Some(date!(2026 - 11 - 23)),
            undated: true,
            dating: Some(Dating::Every { rounds: 2, days: 14 }),
            ..Draft::default()
        }
    }

    #[test]
    fn a_list_is_read_once_however_often_it_is_asked_for() {
        let mut draft = Draft { names: "Anna\nBo\nCas\nDirk".into(), ..Draft::default() };
        let again = draft.clone();
        assert!(draft.size().is_ok() && draft.evening().is_ok());
        assert!(std::ptr::eq(draft.reading(), draft.reading()));
        assert!(std::ptr::eq(draft.reading(), again.reading()), "a copy shares what was read");
        draft.names = "Anna\nBo\nCas".into();
        assert_eq!((draft.reading().entrants.len(), again.reading().entrants.len()), (3, 4));
    }

    #[test]
    fn the_usual_draft_of_every_system_is_written_as_ever() {
        for (kind, text) in texts(true) {
            let mut draft = Draft { names: "Anna\nBo".into(), ..Draft::default() };
            draft.choose(kind);
            // Drafts from before a choice existed follow the rule of that time.
            let settings = Settings {
                idle_is_free: false,
                direct_again: DirectAgain::Never,
                least_games: 0,
                classes: Classes::default(),
                ..draft.settings
            };
            let draft = Draft { settings, ..draft };
            assert_eq!(write(&draft), text);
            assert_eq!(read(text), draft);
        }
    }

    #[test]
    fn what_was_written_is_read_by_its_system_and_written_again_letter_by_letter() {
        for (kind, text) in texts(false) {
            let draft = read(text);
            assert_eq!(draft, chosen(kind, draft.settings.clone()));
            assert_eq!(write(&draft), text);
        }
    }

    #[test]
    fn another_system_finds_what_was_chosen_for_it_and_nothing_typed_is_lost() {
        for (was, text) in texts(false) {
            for kind in KINDS {
                let mut draft = read(text);
                draft.choose(kind);
                assert_eq!(draft, chosen(kind, draft.settings.clone()), "{was:?} to {kind:?}");
                draft.choose(was);
                assert_eq!(draft, chosen(was, draft.settings.clone()), "{kind:?} and back to {was:?}");
            }
        }
    }

    #[test]
    fn a_cup_is_written_and_read_and_waits_while_another_system_is_chosen() {
        let mut draft = Draft { names: "Anna\nBo".into(), ..Draft::default() };
        draft.choose(Kind::Cup);
        assert_eq!(read(&write(&draft)), draft);
        assert!(!write(&draft).contains("cup\":{"), "as usual");
        (draft.cup.groups, draft.cup.cycles, draft.lot) = (Some(3), 2, Some(9));
        assert_eq!(read(&write(&draft)), draft);
        draft.choose(Kind::Pairs);
        assert_eq!(read(&write(&draft)), draft);
        assert_eq!(draft.seed(), None, "pairs are not drawn");
        draft.choose(Kind::Cup);
        assert_eq!((draft.cup.groups, draft.cup.cycles, draft.seed()), (Some(3), 2, Some(9)));
    }

    #[test]
    fn a_mexicano_is_written_and_read_and_shares_what_others_ask_too() {
        let mut draft = Draft { names: "Anna\nBo".into(), ..Draft::default() };
        draft.choose(Kind::Mexicano);
        (draft.tables, draft.by_rating) = (Some(2), true);
        assert_eq!(read(&write(&draft)), draft);
        draft.choose(Kind::Individual);
        assert_eq!(draft.tables, Some(2));
        assert_eq!(read(&write(&draft)), draft);
        draft.choose(Kind::Mexicano);
        assert_eq!((draft.tables, draft.by_rating), (Some(2), true));
    }

    #[test]
    fn what_two_systems_ask_alike_goes_along_and_the_rest_stays() {
        let mut draft = Draft::default();
        draft.choose(Kind::Monrad);
        draft.set_rounds(Some(9));
        draft.choose(Kind::Keizer);
        assert_eq!(draft.rounds, Some(9));
        draft.rounds = Some(20);
        // The schedule of a round robin determines its rounds.
        draft.choose(Kind::RoundRobin);
        draft.set_rounds(Some(2));
        draft.choose(Kind::Keizer);
        assert_eq!(draft.rounds, Some(20));
    }
}
