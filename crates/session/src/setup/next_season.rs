//! From one season of Keizer to the next.

use rondel_event::event::{Action, Entrant, Keizer, State, System, venues};
use rondel_event::pairing::keizer::rank;
use rondel_event::standings::keizer::{Lists, Settings, Top};
use rondel_schedule::model::ids::RoundNo;

use super::lasting;

/// Returns the actions that close a season: they publish the missing lists, including the one after the last round,
/// and reduce the number of evenings to those played. Empty if the season is closed already, or for another system.
pub fn close(state: &State) -> Vec<Action> {
    let System::Keizer(keizer) = state.system else { return Vec::new() };
    let rounds = u16::try_from(state.rounds.len()).unwrap_or(u16::MAX).max(1);
    if keizer.rounds == rounds {
        return rank(state, RoundNo::from_index(state.rounds.len()));
    }
    // The number of evenings comes first, so that the last list is the final one.
    let mut over = state.clone();
    over.system = System::Keizer(Keizer { rounds, ..keizer });
    let lists = rank(&over, RoundNo::from_index(state.rounds.len()));
    std::iter::once(Action::System(over.system)).chain(lists).collect()
}

/// A season that would be closed before all its evenings are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Early {
    /// The number of evenings played or paired.
    pub played: usize,
    /// The number of evenings planned.
    pub planned: usize,
}

impl Early {
    /// Returns the evenings that closing the season now would give up, which needs a confirmation; `None` if there
    /// are none.
    pub fn of(state: &State) -> Option<Self> {
        let (played, planned) = (state.rounds.len(), state.planned());
        let is_season = state.kind().is_season();
        (is_season && played < planned).then_some(Early { played, planned })
    }
}

/// Returns the action that gives the first of the list another value, from the next list on; `None` for another
/// system.
pub fn raise(state: &State, top: u16) -> Option<Action> {
    let System::Keizer(keizer) = state.system else { return None };
    let values = Settings { top: Top::Fixed(top), ..keizer.values };
    Some(Action::System(System::Keizer(Keizer { values, ..keizer })))
}

/// Returns the actions that begin the log of the next season, with the id `id`. List 0 is the present list without
/// the players who have left; members, rules, lasting wishes, settings and the planned number of evenings stay the
/// same. Returns `None` for another system.
pub fn next(state: &State, id: String, title: String) -> Option<Vec<Action>> {
    let lists = Lists::of(state)?;
    let gone = |player| {
        let member = &state.members[rondel_schedule::model::ids::Player::index(player)];
        member.removed || member.left.is_some()
    };
    // Players who entered after the last list come after it.
    let order: Vec<_> = lists.coming().into_iter().filter(|&player| !gone(player)).collect();
    let entrants: Vec<Entrant> =
        order.iter().map(|player| state.members[player.index()].entrant.clone()).collect();
    let lasting = lasting::renumbered(&state.settings.lasting, &order);
    let number =
        |who| order.iter().position(|&it| it == who).map(rondel_schedule::model::ids::Player::from_index);
    let champions = state.settings.champions.as_ref().and_then(|group| group.renumbered(number));
    let divisions = state.settings.divisions.as_ref().and_then(|it| it.renumbered(number));
    let venues = venues::renumbered(&state.settings.venues, number);
    let settings = rondel_event::event::Settings {
        title,
        lasting,
        champions,
        divisions,
        venues,
        // Dates and arbiters were those of the season that is over.
        official: Vec::new(),
        ..state.settings.clone()
    };
    Some(vec![Action::Found { id, system: state.system.clone(), settings }, Action::Enter(entrants)])
}

/// Returns a title for the next season: every year in it is increased by one; without a year, a number at the end is.
///
/// ```
/// use rondel_session::setup::next_season::next_title;
/// assert_eq!(next_title("Internal 2025-2026"), "Internal 2026-2027");
/// assert_eq!(next_title("Interne 2025/26"), "Interne 2026/27");
/// assert_eq!(next_title("Serie 1999/00"), "Serie 2000/01");
/// assert_eq!([next_title("Club"), next_title("Club 2"), next_title("")], ["Club 2", "Club 3", ""]);
/// ```
pub fn next_title(title: &str) -> String {
    let mut next = String::new();
    let (mut rest, mut found, mut after_year) = (title, false, false);
    while let Some(begin) = rest.find(|c: char| c.is_ascii_digit()) {
        let between = &rest[..begin];
        let digits = rest[begin..].bytes().take_while(u8::is_ascii_digit).count();
        let run = &rest[begin..begin + digits];
        next.push_str(between);
        let is_part =
            after_year && digits == 2 && matches!(between.trim(), "-" | "/" | "–" | "'" | "-'" | "/'");
        let is_year = digits == 4 && (run.starts_with("19") || run.starts_with("20"));
        match run.parse::<u32>() {
            Ok(year) if is_year => next.push_str(&(year + 1).to_string()),
            Ok(year) if is_part => next.push_str(&format!("{:02}", (year + 1) % 100)),
            _ => next.push_str(run),
        }
        found |= is_year;
        after_year = is_year;
        rest = &rest[begin + digits..];
    }
    next.push_str(rest);
    if found || title.is_empty() {
        return next;
    }
    let number = title.rsplit_once(' ').and_then(|(stem, number)| Some((stem, number.parse::<u32>().ok()?)));
    match number {
        Some((stem, number)) => format!("{stem} {}", number.saturating_add(1)),
        None => format!("{title} 2"),
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Event;
    use rondel_event::pairing::keizer::Rules;
    use rondel_event::standings::keizer::{BelowOne, Change, Preset, PublishedList, below_one};
    use rondel_format::season::{Choices, read};
    use rondel_schedule::model::ids::Player;

    use super::*;
    use crate::setup::Kind;

    /// Returns five rounds of six, the last still without its list, with one player who left and one newcomer.
    fn season() -> Event {
        let text = "1;A;B;1-0\n1;C;D;=\n1;E;F;0-1\n2;A;F;1-0\n2;B;C;0-1\n2;D;afgemeld\n2;E;oneven\n\
                    3;A;C;=\n3;D;F;1-0\n3;B;G;0-1\n3;E;extern\n4;G;A;1-0\n4;C;F;1-0\n4;D;B;=\n5;A;D;\n5;C;G;1-0\n\
                     5;F;afgemeld\n5;B;oneven";
        let keizer = Keizer { rounds: 30, values: Preset::Club.settings(6), rules: Rules::CLUB };
        let taken = read(text).build(&Choices::default());
        taken.event("old", 1, keizer, Kind::Keizer.settings()).unwrap()
    }

    #[test]
    fn a_closed_season_has_all_its_lists_and_no_evening_more() {
        let mut event = season();
        assert_eq!((event.state().lists.len(), event.state().planned()), (4, 30));
        let actions = close(event.state());
        event.apply(2, Action::Together(actions)).unwrap();
        assert_eq!((event.state().lists.len(), event.state().planned()), (5, 5));
        assert_eq!(close(event.state()), []);
        event.apply(3, Action::Undo).unwrap();
        assert_eq!((event.state().lists.len(), event.state().planned()), (4, 30));
    }

    /// E has one game, D and G have three. The last list is the final one although more evenings were planned.
    #[test]
    fn closing_a_season_ranks_only_who_has_played_enough() {
        let mut event = season();
        let System::Keizer(keizer) = event.state().system else { panic!("a season") };
        let values = Settings { least: 3, ..keizer.values };
        event.apply(2, Action::System(System::Keizer(Keizer { values, ..keizer }))).unwrap();
        assert_eq!(Lists::of(event.state()).unwrap().now.under, 0);
        event.apply(3, Action::Together(close(event.state()))).unwrap();
        let lists = Lists::of(event.state()).unwrap();
        let under: Vec<&str> = (lists.last().unranked().iter())
            .map(|row| event.state().members[row.player.index()].entrant.name.as_str())
            .collect();
        assert_eq!(under, ["E"]);
        assert_eq!((lists.last(), lists.is_outdated()), (&lists.now, false));
        // The list was made with the rules in force at that time.
        let then = PublishedList::of(&event, RoundNo::from_index(4)).unwrap();
        assert_eq!(then.ledger.list(RoundNo::from_index(4), &lists.published[4].order()), *lists.last());
    }

    #[test]
    fn closing_is_asked_while_evenings_are_to_come() {
        let mut event = season();
        assert_eq!(Early::of(event.state()), Some(Early { played: 5, planned: 30 }));
        event.apply(2, Action::Together(close(event.state()))).unwrap();
        assert_eq!(Early::of(event.state()), None);
    }

    #[test]
    fn newcomers_who_push_the_last_below_one_are_noticed_with_a_better_first() {
        let mut event = season();
        assert_eq!(below_one(event.state(), 0), None);
        // Seven are on the list, and the last of eight would be worth nothing.
        event.apply(2, raise(event.state(), 7).unwrap()).unwrap();
        assert_eq!(below_one(event.state(), 0), None);
        let low = BelowOne { value: 0, top: 50 };
        assert_eq!(below_one(event.state(), 1), Some(low));
        event.apply(3, Action::Enter(vec![Entrant::named("H")])).unwrap();
        assert_eq!(below_one(event.state(), 0), Some(low));
        event.apply(4, raise(event.state(), low.top).unwrap()).unwrap();
        assert_eq!(below_one(event.state(), 0), None);
    }

    #[test]
    fn the_next_season_begins_with_the_last_list() {
        let old = season();
        let state = old.state();
        let mut actions = next(state, "new".into(), next_title("Club 2025/26")).unwrap().into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else { unreachable!() };
        let mut event = Event::found(5, id, system, settings).unwrap();
        actions.for_each(|action| assert!(event.apply(5, action).is_ok()));
        let new = event.state();
        assert_eq!((new.settings.title.as_str(), &new.system), ("Club 2026/27", &state.system));
        let name = |state: &State, player: Player| state.members[player.index()].entrant.name.clone();
        let old_order: Vec<String> =
            Lists::of(state).unwrap().now.order().into_iter().map(|player| name(state, player)).collect();
        let new_order: Vec<String> =
            Lists::of(new).unwrap().now.order().into_iter().map(|player| name(new, player)).collect();
        // E is left out after leaving in round 3.
        assert_eq!(new_order, old_order.into_iter().filter(|name| name != "E").collect::<Vec<_>>());
        assert_eq!(new_order.len(), 6);
    }

    #[test]
    fn a_change_of_the_values_shows_on_the_list_and_not_on_the_published_ones() {
        let mut event = season();
        let System::Keizer(keizer) = event.state().system else { unreachable!() };
        let values = Preset::Seed.settings(6);
        let change = Change::of(event.state(), values).unwrap();
        assert_eq!(change.first, 5);
        assert_ne!(change.before, change.after);
        let published = Lists::of(event.state()).unwrap().published;
        event.apply(2, Action::System(System::Keizer(Keizer { values, ..keizer }))).unwrap();
        let lists = Lists::of(event.state()).unwrap();
        assert_eq!(lists.now, change.after);
        assert_eq!(lists.published[1..], published[1..]);
        let same = Change::of(event.state(), values).unwrap();
        assert_eq!((same.moved(), &same.before), (0, &same.after));
    }
}
