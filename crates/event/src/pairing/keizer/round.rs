//! From an event to the data that a round of it is paired from, and to the lists that are published with it.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;

use super::{Error, Rules, Situation, Wishes, champions, past};
use crate::event::{Action, RawJson, State, System};
use crate::pairing::attendance::expected;
use crate::pairing::lasting::LastingRules;
use crate::standings::keizer::Lists;

/// The data that a round is paired from: the list after the round before, as published or as it would be published
/// now, and the players present. For the next round, and for a published one that is paired again.
///
/// # Errors
/// Returns [`Error::OtherSystem`] if the event is not a Keizer.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
/// # use rondel_event::event::keizer::{Preset, Rules};
/// # use rondel_schedule::model::ids::RoundNo;
/// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
/// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::keizer::{Wishes, pair, situation};
///
/// // `event` is a Keizer of four players before round 1.
/// let made = pair(&situation(event.state(), RoundNo::from_index(0), Wishes::default())?)?;
/// let games: Vec<_> = made.pairs.iter().map(|pair| [pair.top, pair.opponent].map(|it| it.number())).collect();
/// assert_eq!(games, [[1, 2], [3, 4]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn situation(state: &State, round: RoundNo, wishes: Wishes) -> Result<Situation, Error> {
    of(state, round, wishes, |player| state.is_present(round, player))
}

/// The players who could be present in a round, in the order of the list that it is paired from, absent ones
/// included.
///
/// # Errors
/// Returns [`Error::OtherSystem`] if the event is not a Keizer.
pub fn standing(state: &State, round: RoundNo) -> Result<Vec<Player>, Error> {
    let expected: Vec<Player> = expected(state, round).collect();
    of(state, round, Wishes::default(), |player| expected.contains(&player)).map(|situation| situation.order)
}

fn of(
    state: &State,
    round: RoundNo,
    wishes: Wishes,
    is_here: impl Fn(Player) -> bool,
) -> Result<Situation, Error> {
    let System::Keizer(keizer) = &state.system else { return Err(Error::OtherSystem) };
    // Every Keizer has lists.
    let lists = Lists::of(state).ok_or(Error::OtherSystem)?;
    let before = lists.published.iter().chain(&lists.missing).nth(round.index());
    let before = before.unwrap_or(&lists.now).order();
    let mut order = lists.ledger.entering(&before, round);
    // Players who entered while this round was published are not in its list, but take part if it is paired again.
    let late: Vec<Player> = state.seats.iter().copied().filter(|player| !order.contains(player)).collect();
    for player in late {
        order.insert(lists.ledger.entry(&order, player), player);
    }
    order.retain(|&player| is_here(player));
    let lasting = LastingRules::of(state, round);
    let champions = champions::tonight(state, &lists.season, round, &order, &wishes, &lasting);
    let limits = keizer.rules.limits.within(&keizer.values.periods, round);
    let rules = Rules { limits, ..keizer.rules };
    let past = past(&lists.season, round);
    Ok(Situation { round, order, past, rules, wishes, lasting, champions })
}

/// The actions that publish the missing lists after the rounds before `round`.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
/// # use rondel_event::event::keizer::{Preset, Rules};
/// # use rondel_schedule::model::ids::RoundNo;
/// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
/// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::keizer::rank;
///
/// // `event` is a Keizer of four players before round 1.
/// assert!(rank(event.state(), RoundNo::from_index(0)).is_empty()); // There is no round before round 1.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank(state: &State, round: RoundNo) -> Vec<Action> {
    let missing = Lists::of(state).map(|lists| lists.missing).unwrap_or_default();
    let due = missing.into_iter().filter_map(|list| Some((list.after?, list)));
    due.filter(|&(after, _)| after < round)
        .map(|(after, list)| Action::Rank { after, list: RawJson::of(&list) })
        .collect()
}

/// The action that publishes the list of the last round again with the results reported since. `None` if there are
/// none, or if a round is still to come, because its list will count them.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
/// # use rondel_event::event::keizer::{Preset, Rules};
/// # use rondel_schedule::model::ids::RoundNo;
/// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
/// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::keizer::rank_again;
///
/// // `event` is a Keizer of four players before round 1.
/// assert_eq!(rank_again(event.state()), None); // No list is published yet.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rank_again(state: &State) -> Option<Action> {
    let is_over = state.lists.len() == state.rounds.len() && state.rounds.len() >= state.planned();
    if !is_over {
        return None;
    }
    let lists = Lists::of(state).filter(Lists::is_outdated)?;
    let after = lists.now.after?;
    Some(Action::Rank { after, list: RawJson::of(&lists.now) })
}

/// True if the rules of the season count a game for the club elsewhere by its result.
pub fn counts_elsewhere_by_result(state: &State) -> bool {
    let System::Keizer(keizer) = state.system else { return false };
    keizer.values.elsewhere.is_some()
}

/// The players who played for the club elsewhere in a round and whose result is not known yet, if the rules count it.
pub fn open_elsewhere(state: &State, round: RoundNo) -> Vec<Player> {
    let by_result = counts_elsewhere_by_result(state);
    let away = state.away.get(&round).into_iter().flatten().filter(|_| by_result);
    let is_open = |&&(player, why): &&(Player, SitOut)| {
        why == SitOut::External && state.member(player).is_some_and(|member| !member.removed)
    };
    away.filter(is_open).map(|&(player, _)| player).collect()
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::{Outcome, SitOut};

    use super::*;
    use crate::event::{Event, Keizer, Kind};
    use crate::pairing::{Decisions, Proposal};
    use crate::standings::keizer::{Entry, Origin, Settings};
    use crate::testing::begun;

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    fn round(number: u16) -> RoundNo {
        RoundNo::from_number(number).unwrap()
    }

    /// A season of this number of players before its first evening.
    fn season(players: usize) -> Event {
        begun(Kind::Keizer, players)
    }

    fn publish(event: &mut Event, number: u16) {
        let proposal = Proposal::of(event.state(), round(number), &Decisions::default()).unwrap();
        let action = proposal.publish(event.state(), round(number));
        event.apply(1, action).unwrap();
    }

    fn report(event: &mut Event, number: u16, table: usize, outcome: Outcome) {
        let table = TableNo::from_index(table - 1);
        event.apply(2, Action::Report { round: round(number), table, outcome: Some(outcome) }).unwrap();
    }

    fn lists(event: &Event) -> Lists {
        Lists::of(event.state()).unwrap()
    }

    #[test]
    fn a_season_begins_with_list_0_and_nothing_paired() {
        let event = season(5);
        assert!(event.state().rounds.is_empty());
        let System::Keizer(Keizer { rounds, .. }) = event.state().system else { unreachable!() };
        assert_eq!((rounds, event.state().planned()), (30, 30));
        assert_eq!(lists(&event).last().order(), (1..=5).map(player).collect::<Vec<_>>());
    }

    #[test]
    fn the_next_evening_is_paired_from_the_list_that_is_published_with_it() {
        let mut event = season(6);
        publish(&mut event, 1);
        assert_eq!(event.state().lists.len(), 0);
        for table in 1..=3 {
            report(&mut event, 1, table, Outcome::SecondWins);
        }
        let due = lists(&event).now;
        event.apply(2, Action::Away { round: round(2), away: vec![(player(1), SitOut::NoShow)] }).unwrap();
        publish(&mut event, 2);
        assert_eq!((lists(&event).published.len(), lists(&event).last()), (2, &due));
        let first = due.order().into_iter().find(|&p| p != player(1)).unwrap();
        assert!(event.state().rounds[1].round.tables[0].players().any(|p| p == first));
        // Five are here: one is free.
        assert_eq!(event.state().rounds[1].round.out.len(), 1);
        event.apply(3, Action::Undo).unwrap();
        assert_eq!(event.state().lists.len(), 0);
    }

    #[test]
    fn a_published_list_stays_and_a_correction_counts_in_the_next_one() {
        let mut event = season(4);
        publish(&mut event, 1);
        report(&mut event, 1, 1, Outcome::FirstWins);
        report(&mut event, 1, 2, Outcome::Draw);
        for action in rank(event.state(), round(2)) {
            event.apply(3, action).unwrap();
        }
        let was = lists(&event).last().clone();
        assert!(!lists(&event).is_outdated());
        report(&mut event, 1, 1, Outcome::SecondWins);
        assert!(lists(&event).is_outdated());
        assert_eq!(*lists(&event).last(), was);
        publish(&mut event, 2);
        report(&mut event, 2, 1, Outcome::Draw);
        report(&mut event, 2, 2, Outcome::Draw);
        let season = lists(&event);
        assert_eq!(season.now, season.ledger.list(round(2), &was.order()));
        let loser = event.state().rounds[0].round.tables[0].sides[0].players()[0];
        let terms = season.ledger.terms(&season.now, loser);
        let lost = |origin: &Origin| matches!(origin, Origin::Game { round: r, .. } if *r == round(1));
        assert_eq!(terms.iter().find(|term| lost(&term.origin)).unwrap().points.0, 0);
    }

    /// After the last round there is no next list that would count a correction.
    #[test]
    fn the_last_list_can_be_published_again_and_no_other() {
        let mut event = season(4);
        let System::Keizer(keizer) = event.state().system else { panic!("a season") };
        event.apply(1, Action::System(System::Keizer(Keizer { rounds: 2, ..keizer }))).unwrap();
        for number in 1..=2 {
            publish(&mut event, number);
            (1..=2).for_each(|table| report(&mut event, number, table, Outcome::FirstWins));
            for action in rank(event.state(), round(number + 1)) {
                event.apply(3, action).unwrap();
            }
            assert_eq!(rank_again(event.state()), None, "nothing has changed");
            report(&mut event, number, 1, Outcome::SecondWins);
            let again = rank_again(event.state());
            assert_eq!(again.is_some(), number == 2, "the first is counted again by the second");
            let Some(again) = again else { continue };
            let was = lists(&event).last().clone();
            event.apply(4, again.clone()).unwrap();
            assert_eq!(event.state().lists.len(), 2);
            assert_ne!(*lists(&event).last(), was);
            assert!(!lists(&event).is_outdated());
            assert_eq!(rank_again(event.state()), None);
            // The log has both, and one undo takes back the later one.
            let replayed = Event::replay(event.log().iter().cloned()).unwrap();
            assert_eq!(replayed.state(), event.state());
            event.apply(5, Action::Undo).unwrap();
            assert_eq!(*lists(&event).last(), was);
        }
        let first = event.state().lists[0].clone();
        let refused = event.apply(6, Action::Rank { after: round(1), list: first });
        assert!(matches!(refused, Err(crate::event::Refused::RankOrder { .. })));
    }

    #[test]
    fn who_comes_later_enters_at_the_bottom_and_who_leaves_keeps_the_place() {
        let mut event = season(4);
        publish(&mut event, 1);
        report(&mut event, 1, 1, Outcome::Draw);
        report(&mut event, 1, 2, Outcome::Draw);
        event.apply(3, Action::Enter(vec![crate::event::Entrant::named("late")])).unwrap();
        assert_eq!(lists(&event).now.rows.len(), 4);
        event.apply(3, Action::Withdraw { player: player(1), from: round(2) }).unwrap();
        let order = situation(event.state(), round(2), Wishes::default()).unwrap().order;
        assert_eq!((order.len(), order.last()), (4, Some(&player(5))));
        publish(&mut event, 2);
        let list = lists(&event).now;
        assert_eq!(list.rows.len(), 5);
        assert!(list.place(player(1)).is_some());
    }

    #[test]
    fn who_comes_later_can_enter_by_rating() {
        let mut event = season(4);
        let System::Keizer(keizer) = event.state().system else { panic!("a season") };
        let values = Settings { entry: Entry::Rating, ..keizer.values };
        event.apply(1, Action::System(System::Keizer(Keizer { values, ..keizer }))).unwrap();
        publish(&mut event, 1);
        report(&mut event, 1, 1, Outcome::Draw);
        report(&mut event, 1, 2, Outcome::Draw);
        let before = lists(&event).now.order();
        // No other player has a rating, so a rated latecomer is placed above all, and an unrated one below.
        let rated = crate::event::Entrant { rating: Some(1600), ..crate::event::Entrant::named("strong") };
        event.apply(3, Action::Enter(vec![rated, crate::event::Entrant::named("late")])).unwrap();
        let order = situation(event.state(), round(2), Wishes::default()).unwrap().order;
        assert_eq!((order[0], &order[1..5], order[5]), (player(5), &before[..], player(6)));
        publish(&mut event, 2);
        assert_eq!(lists(&event).now.valued, order);
    }

    #[test]
    fn a_round_stays_under_its_list() {
        let mut event = season(4);
        publish(&mut event, 1);
        report(&mut event, 1, 1, Outcome::Draw);
        report(&mut event, 1, 2, Outcome::Draw);
        publish(&mut event, 2);
        let lost = Action::Publish { from: round(1), rounds: Vec::new() };
        assert_eq!(event.apply(4, lost), Err(crate::event::Refused::LosesList { after: round(1) }));
        let again = Action::Rank { after: round(1), list: RawJson::of(&1) };
        let next = round(2);
        assert_eq!(event.apply(4, again), Err(crate::event::Refused::RankOrder { after: round(1), next }));
    }
}
