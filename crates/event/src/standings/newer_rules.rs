//! Newer rules that an older event does not have, if they would change its list.

use rondel_schedule::model::ids::Player;

use super::classes::{self, ClassStandings};
use super::{Row, cup, keizer};
use crate::event::history::History;
use crate::event::{DirectAgain, HalfPoints, Kind, Settings, State};

/// A rule that new events have from the start. Older events keep their own rule until the organizer takes this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NewerRule {
    /// A player who is present while no one plays at their table has a free round ([`Settings::idle_is_free`]).
    Idle,
    /// Direct encounter by itself is applied again to the entrants who remain equal ([`Settings::direct_again`]).
    DirectAgain,
    /// In a list by averages, entrants with too few games have no place ([`Settings::least_games`]).
    LeastGames,
    /// A class counts its pupils who were present ([`Classes::presence`](crate::event::Classes)).
    Presence,
}

impl NewerRule {
    /// All rules, the latest last.
    pub const ALL: [NewerRule; 4] =
        [NewerRule::Idle, NewerRule::DirectAgain, NewerRule::LeastGames, NewerRule::Presence];

    /// Returns the settings with this rule, or `None` if it is in force already or new events of this kind do not
    /// have it.
    pub fn taken(self, kind: Kind, settings: &Settings) -> Option<Settings> {
        let (new, mut taken) = (kind.settings(), settings.clone());
        match self {
            NewerRule::Idle => taken.idle_is_free |= new.idle_is_free,
            NewerRule::DirectAgain if settings.direct_again == DirectAgain::Never => {
                taken.direct_again = new.direct_again;
            }
            NewerRule::LeastGames if settings.per_game && settings.least_games == 0 => {
                taken.least_games = new.least_games;
            }
            NewerRule::Presence => taken.classes.presence |= new.classes.presence,
            NewerRule::DirectAgain | NewerRule::LeastGames => {}
        }
        (taken != *settings).then_some(taken)
    }
}

/// Returns the rules that would change a list of this event, each with the settings that include it.
///
/// # Cost
/// As much as the standings, once for every rule that the event lacks, and once more.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, HalfPoints, Settings, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::circle::{self, Plan};
/// # let (first, won) = (RoundNo::from_index(0), Some(Outcome::FirstWins));
/// # let pupil = |(name, class): (&str, &str)| Entrant { class: class.into(), ..Entrant::named(name) };
/// # let pupils = [("Ada", "7A"), ("Bo", "7A"), ("Cy", "7B"), ("Di", "7B")].map(pupil);
/// # let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default())?;
/// # event.apply(0, Action::Enter(pupils.to_vec()))?;
/// # event.apply(0, Action::Publish { from: first, rounds: circle::berger(4)?.rounds })?;
/// # event.apply(0, Action::Report { round: first, table: TableNo::from_index(0), outcome: won })?;
/// use rondel_event::standings::{NewerRule, newer};
///
/// // `event` is an older round robin of four pupils of two classes, in which player 1 has beaten player 4.
/// // A fifth pupil never comes, but is given a point. By the older rule this pupil counts for the class.
/// event.apply(1, Action::Enter(vec![Entrant { class: "7B".into(), ..Entrant::named("Eva") }]))?;
/// event.apply(1, Action::Grant { player: Player::from_index(4), points: HalfPoints(2) })?;
/// let rules: Vec<NewerRule> = newer(event.state()).into_iter().map(|(rule, _)| rule).collect();
/// assert_eq!(rules, [NewerRule::Presence]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn newer(state: &State) -> Vec<(NewerRule, Settings)> {
    let kind = state.kind();
    let taken = NewerRule::ALL.into_iter().filter_map(|it| Some((it, it.taken(kind, &state.settings)?)));
    let taken: Vec<(NewerRule, Settings)> = taken.collect();
    if taken.is_empty() {
        return taken;
    }
    let now = places(state);
    let differs = |(_, settings): &(NewerRule, Settings)| {
        places(&State { settings: settings.clone(), ..state.clone() }) != now
    };
    taken.into_iter().filter(differs).collect()
}

/// Returns the place, player and points of every row of every list, and the class standings.
fn places(state: &State) -> (Vec<(usize, Player, HalfPoints)>, Option<ClassStandings>) {
    if let Some(lists) = keizer::Lists::of(state) {
        let rows = lists.now.rows.iter().enumerate();
        let rows = rows.map(|(at, row)| (at, row.player, HalfPoints(row.total.0 as i32)));
        return (rows.collect(), None);
    }
    let history = History::of(state);
    let overall = cup::overall(state, &history);
    let classes = classes::against(state, &overall);
    let sections = cup::sections(state, &history).into_iter().map(|section| section.table);
    let rows = std::iter::once(overall).chain(sections).flat_map(|table| table.rows);
    let place = |row: Row| {
        let place = if row.few.is_some() { 0 } else { row.place };
        (place, row.player, row.points)
    };
    (rows.map(place).collect(), classes)
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::RoundNo;

    use super::*;
    use crate::event::Event;
    use crate::pairing::attendance::{Effect, leave};
    use crate::pairing::{Decisions, Proposal};
    use crate::standings::keizer::{Away, Origin};
    use crate::testing::begun;

    /// A season of five after the first pairing, with the one who is free and the two of the first board.
    fn season() -> (Event, Player, [Player; 2]) {
        let (mut event, round) = (begun(Kind::Keizer, 5), RoundNo::from_index(0));
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(1, proposal.publish(event.state(), round)).unwrap();
        let published = &event.state().rounds[0].round;
        let (free, pair) = (published.out[0], published.tables[0].pair().unwrap());
        (event, free, pair)
    }

    fn had_the_bye(state: &State, player: Player) -> bool {
        let lists = keizer::Lists::of(state).unwrap();
        let terms = lists.ledger.terms(&lists.now, player);
        terms.iter().any(|term| matches!(term.origin, Origin::Away { away: Away::Bye, .. }))
    }

    #[test]
    fn whose_opponent_leaves_in_mid_evening_has_what_a_bye_is_worth() {
        let (mut event, free, [gone, here]) = season();
        let change = leave(&event, gone, RoundNo::from_index(0)).unwrap();
        assert!(matches!(change.effect, Effect::Idle { opponent, .. } if opponent == here));
        event.apply(2, change.action).unwrap();
        let outcome = Some(rondel_schedule::model::result::Outcome::Draw);
        let table = rondel_schedule::model::ids::TableNo::from_index(1);
        let report = crate::event::Action::Report { round: RoundNo::from_index(0), table, outcome };
        event.apply(3, report).unwrap();
        let state = event.state();
        assert!([free, here].into_iter().all(|player| had_the_bye(state, player)));
        assert!(!had_the_bye(state, gone));
        assert_eq!(newer(state), []);
        // A season that began under the old rule keeps it, and is offered the new one.
        let settings = Settings { idle_is_free: false, ..state.settings.clone() };
        let old = State { settings, ..state.clone() };
        assert!(had_the_bye(&old, free) && !had_the_bye(&old, here));
        assert_eq!(newer(&old), [(NewerRule::Idle, state.settings.clone())]);
    }
}
