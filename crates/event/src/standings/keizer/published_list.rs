//! A published list with the results known when it was published, and the changes since.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Outcome;

use super::{Away, Game, Ledger, Season, season};
use crate::event::{Action, Event, Fate, Keizer, State, System};

/// The season as known when a list was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedList {
    /// The season as it was known then.
    pub season: Season,
    /// The ledger of that season by the rules of that time.
    pub ledger: Ledger,
    rules: Keizer,
}

/// A change since publication that affects a published list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChangedSince {
    /// A changed game: its result, or its existence.
    Game {
        /// The round.
        round: RoundNo,
        /// The player with white as the game is now, or as it was if it no longer exists.
        white: Player,
        /// The player with black, by the same rule.
        black: Player,
        /// The result recorded then; the outer option is `None` if there was no such game.
        was: Option<Option<Outcome>>,
        /// The result recorded now; the outer option is `None` if there is no such game.
        now: Option<Option<Outcome>>,
    },
    /// A changed reason why a player had no game.
    Away {
        /// The round.
        round: RoundNo,
        /// The player without a game.
        player: Player,
        /// The absence recorded then, or `None` for a game or nothing.
        was: Option<Away>,
        /// The absence recorded now, or `None` for a game or nothing.
        now: Option<Away>,
    },
    /// Changed rules of the season.
    Rules,
}

impl PublishedList {
    /// Returns the season as known when the list after a round was published, or `None` if it is not published. List
    /// 0 has no such state, since it is never published.
    ///
    /// # Cost
    /// A replay of the log up to that entry.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
    /// # use rondel_event::event::keizer::{Preset, Rules};
    /// # use rondel_schedule::model::ids::{RoundNo, TableNo};
    /// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
    /// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
    /// # let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
    /// # let made = rondel_event::pairing::Proposal::of(event.state(), round, &Default::default())?;
    /// # event.apply(0, made.publish(event.state(), round))?;
    /// # for table in [0, 1].map(TableNo::from_index) {
    /// #     event.apply(0, Action::Report { round, table, outcome: Some(Outcome::FirstWins) })?;
    /// # }
    /// # event.apply(0, Action::of(rondel_event::pairing::keizer::rank(event.state(), RoundNo::from_index(1))))?;
    /// use rondel_event::standings::keizer::PublishedList;
    /// use rondel_schedule::model::result::Outcome;
    ///
    /// // `event` is a Keizer of four players, and the list after round 1 (`round`) is published.
    /// // A win is then corrected to a draw, but it was still a win when the list was made.
    /// event.apply(1, Action::Report { round, table, outcome: Some(Outcome::Draw) })?;
    /// let then = PublishedList::of(&event, round).expect("a published list");
    /// assert_eq!(then.season.rounds[0].games[0].outcome, Some(Outcome::FirstWins));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(event: &Event, after: RoundNo) -> Option<Self> {
        let ranks = |action: &Action| matches!(action, Action::Rank { after: it, .. } if *it == after);
        let found = event.story().enumerate().find_map(|(index, (entry, fate))| {
            let parts = entry.action.parts();
            let part = parts.iter().position(ranks).filter(|_| fate == Fate::InForce)?;
            Some((index, &parts[..part]))
        });
        let (entry, before) = found?;
        let past = Event::replay(event.log()[..entry].iter().cloned()).ok()?;
        if before.is_empty() {
            return PublishedList::in_state(past.state());
        }
        PublishedList::in_state(&past.foresee(&Action::Together(before.to_vec())).ok()?)
    }

    /// Returns the season and ledger of this state, or `None` if it is not a Keizer.
    pub fn in_state(state: &State) -> Option<Self> {
        let System::Keizer(rules) = state.system else { return None };
        let season = season(state);
        let ledger = Ledger::of(&season, rules.values).ok()?;
        Some(PublishedList { season, ledger, rules })
    }

    /// Returns the changes since then in the rounds up to `after`: changed rules first, then games and absences by
    /// round.
    pub fn changed(&self, now: &PublishedList, after: RoundNo) -> Vec<ChangedSince> {
        let mut changed = Vec::new();
        if self.rules.values != now.rules.values {
            changed.push(ChangedSince::Rules);
        }
        let nothing = super::Round::default();
        for index in 0..=after.index() {
            let round = RoundNo::from_index(index);
            let [was, is] = [self, now].map(|then| then.season.rounds.get(index).unwrap_or(&nothing));
            let [then, today] = [was, is].map(|round| {
                let key = |game: &Game| [game.white.min(game.black), game.white.max(game.black)];
                round.games.iter().map(|game| (key(game), game)).collect::<BTreeMap<_, _>>()
            });
            let pairs = then.keys().chain(today.keys().filter(|pair| !then.contains_key(*pair)));
            for pair in pairs {
                let [was, now] = [&then, &today].map(|games| games.get(pair).copied());
                let outcome = |game: Option<&Game>| game.map(|game| game.outcome.clone());
                if let (Some(game), true) = (now.or(was), outcome(was) != outcome(now)) {
                    let [was, now] = [was, now].map(outcome);
                    changed.push(ChangedSince::Game {
                        round,
                        white: game.white,
                        black: game.black,
                        was,
                        now,
                    });
                }
            }
            let [then, today] =
                [was, is].map(|round| round.away.iter().copied().collect::<BTreeMap<Player, Away>>());
            let players = then.keys().chain(today.keys().filter(|player| !then.contains_key(player)));
            for &player in players {
                let [was, now] = [&then, &today].map(|away| away.get(&player).copied());
                if was != now {
                    changed.push(ChangedSince::Away { round, player, was, now });
                }
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::TableNo;

    use super::*;
    use crate::event::Kind;
    use crate::pairing::keizer::rank;
    use crate::pairing::{Decisions, Proposal};
    use crate::standings::keizer::{Lists, Points};
    use crate::testing::begun;

    fn round(number: usize) -> RoundNo {
        RoundNo::from_index(number - 1)
    }

    /// A season of six after three rounds, the list of each published before the next one.
    fn played() -> Event {
        let mut event = begun(Kind::Keizer, 6);
        for number in 1..=3 {
            let proposal = Proposal::of(event.state(), round(number), &Decisions::default()).unwrap();
            let publish = proposal.publish(event.state(), round(number));
            event.apply(1, publish).unwrap();
            for table in 0..3 {
                let outcome =
                    [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins][(table + number) % 3].clone();
                report(&mut event, number, table, Some(outcome));
            }
        }
        event
    }

    fn report(event: &mut Event, number: usize, table: usize, outcome: Option<Outcome>) {
        let table = TableNo::from_index(table);
        event.apply(2, Action::Report { round: round(number), table, outcome }).unwrap();
    }

    /// True if every total of a list is the sum that this ledger writes out for it.
    fn opens(ledger: &Ledger, event: &Event, number: usize) -> bool {
        let list = Lists::of(event.state()).unwrap().published[number].clone();
        let sum = |player| Points(ledger.terms(&list, player).iter().map(|term| term.points.0).sum());
        list.rows.iter().all(|row| sum(row.player) == row.total)
    }

    #[test]
    fn a_list_published_before_a_correction_opens_with_the_results_of_its_time() {
        let mut event = played();
        assert_eq!(event.state().lists.len(), 2);
        let before = PublishedList::of(&event, round(1)).unwrap();
        assert!(opens(&before.ledger, &event, 1));
        assert_eq!(before.changed(&PublishedList::in_state(event.state()).unwrap(), round(1)), []);

        let was = event.state().outcome(round(1), TableNo::from_index(0)).cloned();
        report(&mut event, 1, 0, Some(Outcome::SecondWins));
        let now = PublishedList::in_state(event.state()).unwrap();
        assert!(!opens(&now.ledger, &event, 1));
        let then = PublishedList::of(&event, round(1)).unwrap();
        assert!(opens(&then.ledger, &event, 1));
        assert_eq!(then, before);
        let [ChangedSince::Game { round: number, was: then, now, .. }] = &before.changed(&now, round(1))[..]
        else {
            panic!("one game has changed")
        };
        assert_eq!((*number, then, now), (round(1), &Some(was), &Some(Some(Outcome::SecondWins))));
        // Results that count only in later lists are not changes of this one.
        report(&mut event, 2, 0, Some(Outcome::Postponed));
        let now = PublishedList::in_state(event.state()).unwrap();
        assert_eq!(before.changed(&now, round(1)).len(), 1);
    }

    #[test]
    fn a_list_taken_back_and_published_again_is_that_of_its_second_time() {
        let mut event = played();
        // Round 3 with its results and list 2 are taken back, a result of round 2 is corrected, list 2 comes again.
        for _ in 0..4 {
            event.apply(3, Action::Undo).unwrap();
        }
        assert_eq!(event.state().lists.len(), 1);
        assert_eq!(PublishedList::of(&event, round(2)), None);
        report(&mut event, 2, 1, Some(Outcome::Postponed));
        let again = Action::of(rank(event.state(), round(3)));
        event.apply(4, again).unwrap();
        let then = PublishedList::of(&event, round(2)).unwrap();
        assert!(opens(&then.ledger, &event, 2));
        let open = then.season.rounds[1].games.iter().filter(|game| game.outcome == Some(Outcome::Postponed));
        assert_eq!(open.count(), 1);
    }
}
