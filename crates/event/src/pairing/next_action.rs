//! The bar of a round: its progress, the rounds before and after it, and the next step.

use rondel_schedule::model::ids::RoundNo;

use super::keizer;
use super::rounds::{self, NotYet, is_paired};
use crate::event::State;

/// A round on screen, and the step after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RoundBar {
    /// The number still to be played in the round: games, or boards where pairs play deals.
    pub open: usize,
    /// The number of postponed games in the round.
    pub postponed: usize,
    /// The round before, or `None` for round 1.
    pub before: Option<RoundNo>,
    /// The round after, or `None` if it is not published.
    pub after: Option<RoundNo>,
    /// The next step.
    pub next: Next,
    /// The open games that the next step waits for, or `None` if it can be taken now.
    pub waits: Option<OpenGames>,
}

/// The next step after a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Next {
    /// The following round, which is published already.
    Round(RoundNo),
    /// The next round is to be paired.
    Pair(RoundNo),
    /// The attendance of the next evening is to be taken before it is paired.
    WhoIsHere(RoundNo),
    /// The next stage of a cup is to be made: the knock-out, a round of it, or the leagues.
    Stage(RoundNo),
    /// The list after this round is to be published.
    List(RoundNo),
    /// The list after this round, the last one, is to be published again: results were corrected since.
    ListAgain(RoundNo),
    /// Nothing is left to play or to pair; the standings follow.
    Standings,
}

/// The open games that hold up the next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpenGames {
    /// The first round with open games.
    pub round: RoundNo,
    /// The number of open games, or boards, in it.
    pub games: usize,
}

impl RoundBar {
    /// The next step after `round`, in which `open` games (or boards) are still to be played; `None` if the round is
    /// not published.
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
    /// use rondel_event::pairing::{Next, OpenGames, RoundBar};
    ///
    /// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
    /// // Round 2 follows, and waits for the open game.
    /// let (round, following) = (RoundNo::from_index(0), RoundNo::from_index(1));
    /// let bar = RoundBar::of(event.state(), round, 1).expect("a published round");
    /// assert_eq!((bar.next, bar.waits), (Next::Round(following), Some(OpenGames { round, games: 1 })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(state: &State, round: RoundNo, open: usize) -> Option<RoundBar> {
        let published = state.round(round)?;
        let beside = |index: usize| (index < state.rounds.len()).then(|| RoundNo::from_index(index));
        let after = beside(round.index() + 1);
        let here = (open > 0).then_some(OpenGames { round, games: open });
        let (next, waits) = match after {
            Some(after) => (Next::Round(after), here),
            None => match to_come(state) {
                Some(next) => (next, held(state)),
                None => (Next::Standings, here),
            },
        };
        let before = round.index().checked_sub(1).and_then(beside);
        Some(RoundBar { open, postponed: published.postponed, before, after, next, waits })
    }

    /// The next step after all published rounds; `None` before the first one, and while open games hold it up.
    pub fn after_all(state: &State) -> Option<Next> {
        let last = RoundNo::from_index(state.rounds.len().checked_sub(1)?);
        let ahead = RoundBar::of(state, last, state.round(last)?.open)?;
        ahead.waits.is_none().then_some(ahead.next)
    }

    /// Returns true if the standings are final: no game is open, and no round or list is left to make.
    pub fn are_standings_final(state: &State) -> bool {
        state.open() == 0 && RoundBar::after_all(state) == Some(Next::Standings)
    }
}

/// The next step after the last published round, where rounds are made one after another.
fn to_come(state: &State) -> Option<Next> {
    if state.kind().has_sections() {
        return rounds::upcoming(state).map(Next::Stage);
    }
    if !is_paired(state) {
        return None;
    }
    let is_keizer = state.kind().is_season();
    let last = state.rounds.len().checked_sub(1).map(RoundNo::from_index);
    // The list of an evening comes before the next evening.
    let unlisted = last.filter(|_| is_keizer && state.lists.len() < state.rounds.len());
    let upcoming = || rounds::upcoming(state).map(if is_keizer { Next::WhoIsHere } else { Next::Pair });
    unlisted.map(Next::List).or_else(upcoming).or_else(|| {
        // No later list counts a correction after the last one.
        let again = last.filter(|_| is_keizer && keizer::rank_again(state).is_some());
        again.map(Next::ListAgain)
    })
}

/// The open games, in any round, that hold up the next round and the list before it.
fn held(state: &State) -> Option<OpenGames> {
    match rounds::next(state) {
        Err(NotYet::Open { round, games }) => Some(OpenGames { round, games }),
        // The last list waits for its games too.
        Err(NotYet::Last { .. }) => {
            state.first_open().map(|round| OpenGames { round, games: state.rounds[round.index()].open })
        }
        Ok(_) | Err(NotYet::TooFew { .. }) => None,
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{BoardNo, Player, TableNo};
    use rondel_schedule::model::result::Outcome;
    use rondel_schedule::model::schedule::{Round, Side, Table};

    use super::*;
    use crate::event::{Action, Entrant, Event, Individual, Keizer, Kind, Monrad, Pairs, System};
    use crate::pairing::{Decisions, Proposal};
    use crate::testing::begun;

    const ROUND: [RoundNo; 3] = [RoundNo::from_index(0), RoundNo::from_index(1), RoundNo::from_index(2)];

    fn ahead(event: &Event, round: RoundNo) -> RoundBar {
        let state = event.state();
        RoundBar::of(state, round, state.round(round).unwrap().open).unwrap()
    }

    fn report(event: &mut Event, round: RoundNo, table: usize, outcome: Option<Outcome>) {
        let table = TableNo::from_index(table - 1);
        event.apply(2, Action::Report { round, table, outcome }).unwrap();
    }

    /// All games of `round` are won by the first-named.
    fn play(event: &mut Event, round: RoundNo) {
        let tables = event.state().round(round).unwrap().round.tables.len();
        (1..=tables).for_each(|table| report(event, round, table, Some(Outcome::FirstWins)));
    }

    fn publish(event: &mut Event, round: RoundNo) {
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(2, proposal.publish(event.state(), round)).unwrap();
    }

    #[test]
    fn a_schedule_goes_from_round_to_round_and_ends_with_the_standings() {
        let mut event = begun(Kind::RoundRobin, 4);
        let first = ahead(&event, ROUND[0]);
        assert_eq!((first.before, first.after, first.open), (None, Some(ROUND[1]), 2));
        assert_eq!(first.next, Next::Round(ROUND[1]));
        assert_eq!(first.waits, Some(OpenGames { round: ROUND[0], games: 2 }));

        // A game put off holds nothing.
        report(&mut event, ROUND[0], 1, Some(Outcome::Postponed));
        report(&mut event, ROUND[0], 2, Some(Outcome::Draw));
        let first = ahead(&event, ROUND[0]);
        assert_eq!((first.open, first.postponed, first.waits), (0, 1, None));

        // The last round leads to the standings when it is in itself, whatever is open before it.
        play(&mut event, ROUND[2]);
        let last = ahead(&event, ROUND[2]);
        assert_eq!((last.before, last.after), (Some(ROUND[1]), None));
        assert_eq!((last.next, last.waits), (Next::Standings, None));
        assert_eq!(RoundBar::of(event.state(), RoundNo::from_index(3), 0), None);
    }

    #[test]
    fn a_monrad_pairs_its_next_round_when_all_games_are_in() {
        let mut event = begun(Kind::Monrad, 6);
        event.apply(1, Action::System(System::Monrad(Monrad { rounds: 3, lot: None }))).unwrap();
        let said = ahead(&event, ROUND[0]);
        assert_eq!(said.next, Next::Pair(ROUND[1]));
        assert_eq!(said.waits, Some(OpenGames { round: ROUND[0], games: 3 }));
        play(&mut event, ROUND[0]);
        assert_eq!(ahead(&event, ROUND[0]).waits, None);

        // On an earlier round the next one is at hand; a result opened there again holds the one to be paired.
        publish(&mut event, ROUND[1]);
        assert_eq!(ahead(&event, ROUND[0]).next, Next::Round(ROUND[1]));
        play(&mut event, ROUND[1]);
        report(&mut event, ROUND[0], 2, None);
        let last = ahead(&event, ROUND[1]);
        assert_eq!((last.next, last.open), (Next::Pair(ROUND[2]), 0));
        assert_eq!(last.waits, Some(OpenGames { round: ROUND[0], games: 1 }));

        // After the last one there is nothing to pair.
        report(&mut event, ROUND[0], 2, Some(Outcome::Draw));
        publish(&mut event, ROUND[2]);
        assert_eq!(ahead(&event, ROUND[2]).next, Next::Standings);
    }

    #[test]
    fn partners_and_pairs_go_from_round_to_round_too() {
        let sides = |one: [u16; 2], other: [u16; 2]| {
            let pair = |players: [u16; 2]| Side::Two(players.map(|n| Player::from_number(n).unwrap()));
            Table { sides: [pair(one), pair(other)], boards: Vec::new() }
        };
        let round = |table: Table| Round { tables: vec![table], out: Vec::new() };
        let four: Vec<Entrant> =
            ["A", "B", "C", "D"].map(|name| Entrant { name: name.into(), ..Entrant::default() }).into();
        let partners = vec![round(sides([1, 2], [3, 4])), round(sides([1, 3], [2, 4]))];
        let pair = |a: usize, b: usize| {
            let table = Table::of(Player::from_index(a), Player::from_index(b));
            round(Table { boards: vec![BoardNo::from_index(a)], ..table })
        };
        let pairs = vec![pair(0, 1), pair(1, 0)];
        let systems =
            [(System::Individual(Individual::default()), partners), (System::Pairs(Pairs::default()), pairs)];
        for (system, rounds) in systems {
            let settings = Kind::from(&system).settings();
            let mut event = Event::found(1, "x", system, settings).unwrap();
            event.apply(1, Action::Enter(four.clone())).unwrap();
            event.apply(1, Action::Publish { from: ROUND[0], rounds }).unwrap();
            // A round still has 24 boards to come, whatever its tables say.
            let first = RoundBar::of(event.state(), ROUND[0], 24).unwrap();
            assert_eq!((first.open, first.next), (24, Next::Round(ROUND[1])));
            assert_eq!(first.waits, Some(OpenGames { round: ROUND[0], games: 24 }));
            let end = RoundBar::of(event.state(), ROUND[1], 0).unwrap();
            assert_eq!((end.next, end.waits), (Next::Standings, None));
        }
    }

    #[test]
    fn a_season_publishes_its_list_before_it_asks_who_is_here() {
        let mut event = begun(Kind::Keizer, 6);
        assert_eq!(RoundBar::of(event.state(), ROUND[0], 0), None);
        publish(&mut event, ROUND[0]);
        let said = ahead(&event, ROUND[0]);
        assert_eq!((said.next, said.open), (Next::List(ROUND[0]), 3));
        assert_eq!(said.waits, Some(OpenGames { round: ROUND[0], games: 3 }));
        assert_eq!(RoundBar::after_all(event.state()), None);
        play(&mut event, ROUND[0]);
        assert_eq!(ahead(&event, ROUND[0]).waits, None);
        assert_eq!(RoundBar::after_all(event.state()), Some(Next::List(ROUND[0])));
        let list = Action::of(keizer::rank(event.state(), ROUND[1]));
        event.apply(3, list).unwrap();
        let said = ahead(&event, ROUND[0]);
        assert_eq!((said.next, said.waits), (Next::WhoIsHere(ROUND[1]), None));
        assert_eq!(RoundBar::after_all(event.state()), Some(said.next));
    }

    #[test]
    fn a_correction_after_the_last_list_leads_to_publishing_it_again() {
        let mut event = begun(Kind::Keizer, 6);
        let System::Keizer(season) = event.state().system else { panic!("a season") };
        event.apply(1, Action::System(System::Keizer(Keizer { rounds: 2, ..season }))).unwrap();
        for round in [ROUND[0], ROUND[1]] {
            publish(&mut event, round);
            play(&mut event, round);
            event.apply(3, Action::of(keizer::rank(event.state(), ROUND[round.index() + 1]))).unwrap();
            // The next list counts a correction of the first round.
            if round == ROUND[0] {
                report(&mut event, round, 1, Some(Outcome::Draw));
                assert_eq!(RoundBar::after_all(event.state()), Some(Next::WhoIsHere(ROUND[1])));
            }
        }
        assert_eq!(RoundBar::after_all(event.state()), Some(Next::Standings));
        // A game opened again has to be played first.
        report(&mut event, ROUND[1], 1, None);
        let opened = ahead(&event, ROUND[1]);
        assert_eq!(opened.waits, Some(OpenGames { round: ROUND[1], games: 1 }));
        report(&mut event, ROUND[1], 1, Some(Outcome::SecondWins));
        assert_eq!(RoundBar::after_all(event.state()), Some(Next::ListAgain(ROUND[1])));
        assert!(!RoundBar::are_standings_final(event.state()), "the published list is not right any more");
        event.apply(4, keizer::rank_again(event.state()).unwrap()).unwrap();
        assert_eq!(RoundBar::after_all(event.state()), Some(Next::Standings));
        assert!(RoundBar::are_standings_final(event.state()));
    }
}
