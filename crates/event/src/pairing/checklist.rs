//! An evening as a line of five stations: attendance, pairing, results, list, paper. Each station shows its progress
//! and what is missing.

use rondel_schedule::model::ids::RoundNo;

use super::rounds::is_paired;
use super::{keizer, presence};
use crate::event::{Kind, Place, State};

/// A stop of the evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The attendance.
    Here,
    /// The pairing.
    Pairing,
    /// The results of the games.
    Results,
    /// The list after the evening, or the standings.
    List,
    /// The evening on paper.
    Paper,
}

/// The progress of a station.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Progress {
    /// Nothing is left to do at the station.
    Done,
    /// The station is the current one.
    Now,
    /// The station waits for an earlier one.
    ToCome,
}

/// The message of a station.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Message {
    /// The numbers of players present and away.
    Present {
        /// The number of players present.
        here: usize,
        /// The number of players away.
        away: usize,
    },
    /// The number of tables, and of players without a game.
    Paired {
        /// The number of tables.
        tables: usize,
        /// The number of players without a game.
        free: usize,
        /// The kind of place, which gives the word for it in this event.
        place: Place,
        /// The kind of event, which has its own word for players without a game.
        kind: Kind,
    },
    /// The pairing waits for the attendance.
    WaitsForNames,
    /// The pairing is proposed and waits to be published.
    Proposed,
    /// The station waits for the pairing.
    WaitsForPairing,
    /// Some games are open.
    Open {
        /// The number of open games.
        open: usize,
        /// The number of all games.
        of: usize,
    },
    /// All games are finished but for the postponed ones.
    AllIn {
        /// The number of postponed games.
        postponed: usize,
    },
    /// All games here are finished, but results of games for the club elsewhere are not known yet.
    Elsewhere {
        /// The number of results not known yet.
        open: usize,
    },
    /// The list waits for open games.
    Waits {
        /// The number of games it waits for.
        games: usize,
    },
    /// The list can be published.
    Due,
    /// The last list was published, and results were corrected since.
    DueAgain,
    /// The list is published, or the standings after the whole round are known.
    Listed,
    /// One sheet of paper.
    OneSheet,
}

/// One station of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Station {
    /// The stop.
    pub stop: Stage,
    /// The progress.
    pub reached: Progress,
    /// The message.
    pub said: Message,
}

/// The progress of an evening that is not paired yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Before {
    /// The attendance is being taken.
    Gathering,
    /// The pairing is proposed.
    Proposed,
}

/// The stations of a published round; `None` if rounds are not paired one after another, or if the round is not
/// published.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
/// # use rondel_event::pairing::{Decisions, Proposal};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
/// # let made = Proposal::of(event.state(), RoundNo::from_index(0), &Decisions::default())?;
/// # event.apply(0, made.publish(event.state(), RoundNo::from_index(0)))?;
/// use rondel_event::pairing::checklist::{Message, of_round};
///
/// // `event` is a Monrad of five players in round 1, without results. Player 5 has the walk-over.
/// let [_, _, results, ..] = of_round(event.state(), RoundNo::from_index(0)).expect("a published round");
/// assert_eq!(results.said, Message::Open { open: 2, of: 2 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn of_round(state: &State, round: RoundNo) -> Option<[Station; 5]> {
    let published = state.round(round).filter(|_| is_paired(state))?;
    let tables = published.round.tables.len();
    let free = state.idle(round).len();
    let away = presence::noted(state, round).len();
    let named = |player| published.round.table_of(player).is_some() || published.round.out.contains(&player);
    let here =
        state.entrants().filter(|&(player, _)| named(player) && state.is_present(round, player)).count();
    // A list depends on the games of the rounds before it too.
    let waits: usize = state.rounds[..=round.index()].iter().map(|round| round.open).sum();
    let is_season = state.kind().is_season();
    let is_last = is_season && round.index() + 1 == state.rounds.len();
    let list = match waits {
        0 if is_last && keizer::rank_again(state).is_some() => (Progress::Now, Message::DueAgain),
        _ if is_season && state.lists.len() > round.index() => (Progress::Done, Message::Listed),
        0 if is_season => (Progress::Now, Message::Due),
        0 => (Progress::Done, Message::Listed),
        games => (Progress::ToCome, Message::Waits { games }),
    };
    let elsewhere = keizer::open_elsewhere(state, round).len();
    let results = match published.open {
        0 if elsewhere > 0 => (Progress::Now, Message::Elsewhere { open: elsewhere }),
        0 => (Progress::Done, Message::AllIn { postponed: published.postponed }),
        open => (Progress::Now, Message::Open { open, of: tables }),
    };
    // Printing is optional, so it never becomes the current station.
    let paper = if list.0 == Progress::Done { Progress::Done } else { Progress::ToCome };
    Some(line([
        (Progress::Done, Message::Present { here, away }),
        (Progress::Done, Message::Paired { tables, free, place: state.place(), kind: state.kind() }),
        results,
        list,
        (paper, Message::OneSheet),
    ]))
}

/// The stations of an evening that is not paired yet, with the numbers of players present and away.
pub fn before(step: Before, here: usize, away: usize) -> [Station; 5] {
    let (names, pairing) = match step {
        Before::Gathering => (Progress::Now, (Progress::ToCome, Message::WaitsForNames)),
        Before::Proposed => (Progress::Done, (Progress::Now, Message::Proposed)),
    };
    let waits = (Progress::ToCome, Message::WaitsForPairing);
    line([
        (names, Message::Present { here, away }),
        pairing,
        waits,
        waits,
        (Progress::ToCome, Message::OneSheet),
    ])
}

/// The stations of a proposed round, also if it was published before and is paired again; `None` if rounds are not
/// paired one after another.
pub fn of_proposal(state: &State, round: RoundNo) -> Option<[Station; 5]> {
    let reckoned = || (presence::here(state, round), presence::noted(state, round).len());
    let (here, away) = match of_round(state, round).map(|[here, ..]| here.said) {
        Some(Message::Present { here, away }) => (here, away),
        _ => reckoned(),
    };
    is_paired(state).then(|| before(Before::Proposed, here, away))
}

fn line(said: [(Progress, Message); 5]) -> [Station; 5] {
    let stops = [Stage::Here, Stage::Pairing, Stage::Results, Stage::List, Stage::Paper];
    let mut stops = stops.into_iter();
    said.map(|(reached, said)| Station { stop: stops.next().expect("there are five"), reached, said })
}

impl Station {
    /// The part of the line to the next station that is drawn as done, in per cent.
    pub fn inked(&self) -> usize {
        match (self.reached, self.said) {
            (Progress::Done, _) => 100,
            (Progress::Now, Message::Open { open, of }) => (of - open) * 100 / of.max(1),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{Player, TableNo};
    use rondel_schedule::model::result::{Outcome, SitOut};

    use super::*;
    use crate::event::{Action, Event, Keizer, Kind, System};
    use crate::pairing::{Decisions, Proposal, keizer};
    use crate::testing::begun;

    const ROUND: RoundNo = RoundNo::from_index(0);

    fn publish(event: &mut Event) {
        let proposal = Proposal::of(event.state(), ROUND, &Decisions::default()).unwrap();
        event.apply(2, proposal.publish(event.state(), ROUND)).unwrap();
    }

    fn report(event: &mut Event, table: usize, outcome: Outcome) {
        let table = TableNo::from_index(table - 1);
        event.apply(2, Action::Report { round: ROUND, table, outcome: Some(outcome) }).unwrap();
    }

    fn stations(event: &Event) -> [(Progress, Message); 5] {
        of_round(event.state(), ROUND).unwrap().map(|station| (station.reached, station.said))
    }

    #[test]
    fn an_evening_of_a_season_goes_from_station_to_station() {
        let mut event = begun(Kind::Keizer, 8);
        assert_eq!(of_round(event.state(), ROUND), None);
        let away = vec![(Player::from_index(3), SitOut::Absent)];
        event.apply(1, Action::Away { round: ROUND, away }).unwrap();
        publish(&mut event);
        let [here, pairing, results, list, paper] = stations(&event);
        assert_eq!(here, (Progress::Done, Message::Present { here: 7, away: 1 }));
        assert_eq!(
            pairing,
            (Progress::Done, Message::Paired { tables: 3, free: 1, place: Place::Board, kind: Kind::Keizer })
        );
        assert_eq!(results, (Progress::Now, Message::Open { open: 3, of: 3 }));
        assert_eq!(list, (Progress::ToCome, Message::Waits { games: 3 }));
        assert_eq!(paper, (Progress::ToCome, Message::OneSheet));

        report(&mut event, 1, Outcome::FirstWins);
        let results = of_round(event.state(), ROUND).unwrap()[2];
        assert_eq!((results.said, results.inked()), (Message::Open { open: 2, of: 3 }, 33));

        report(&mut event, 2, Outcome::Draw);
        report(&mut event, 3, Outcome::Postponed);
        assert_eq!(stations(&event)[2], (Progress::Done, Message::AllIn { postponed: 1 }));
        assert_eq!(stations(&event)[3], (Progress::Now, Message::Due));
        assert_eq!(stations(&event)[4].0, Progress::ToCome);

        event.apply(3, Action::of(keizer::rank(event.state(), RoundNo::from_index(1)))).unwrap();
        assert_eq!(stations(&event)[3], (Progress::Done, Message::Listed));
        assert_eq!(stations(&event)[4].0, Progress::Done);
    }

    #[test]
    fn the_last_list_is_due_again_after_a_correction() {
        let mut event = begun(Kind::Keizer, 4);
        let System::Keizer(season) = event.state().system else { panic!("a season") };
        event.apply(1, Action::System(System::Keizer(Keizer { rounds: 1, ..season }))).unwrap();
        publish(&mut event);
        (1..=2).for_each(|table| report(&mut event, table, Outcome::FirstWins));
        event.apply(3, Action::of(keizer::rank(event.state(), RoundNo::from_index(1)))).unwrap();
        assert_eq!(stations(&event)[3], (Progress::Done, Message::Listed));
        report(&mut event, 1, Outcome::SecondWins);
        assert_eq!(stations(&event)[3], (Progress::Now, Message::DueAgain));
        event.apply(4, keizer::rank_again(event.state()).unwrap()).unwrap();
        assert_eq!(stations(&event)[3], (Progress::Done, Message::Listed));
    }

    #[test]
    fn a_result_elsewhere_that_is_not_known_is_not_in() {
        use crate::event::keizer::Elsewhere;
        let mut event = begun(Kind::Keizer, 5);
        let away = |why: SitOut| vec![(Player::from_index(3), why)];
        event.apply(1, Action::Away { round: ROUND, away: away(SitOut::External) }).unwrap();
        publish(&mut event);
        (1..=2).for_each(|table| report(&mut event, table, Outcome::Draw));
        assert_eq!(
            stations(&event)[2],
            (Progress::Done, Message::AllIn { postponed: 0 }),
            "it is worth the same"
        );
        let System::Keizer(mut keizer) = event.state().system.clone() else { panic!("a season") };
        keizer.values.elsewhere = Some(Elsewhere::USUAL);
        event.apply(2, Action::System(System::Keizer(Keizer { ..keizer }))).unwrap();
        assert_eq!(stations(&event)[2], (Progress::Now, Message::Elsewhere { open: 1 }));
        assert_eq!(keizer::open_elsewhere(event.state(), ROUND), [Player::from_index(3)]);
        assert_eq!(stations(&event)[3], (Progress::Now, Message::Due), "the list need not wait for it");
        let known = away(SitOut::Elsewhere(rondel_schedule::model::result::Score::Win));
        event.apply(3, Action::Away { round: ROUND, away: known }).unwrap();
        assert_eq!(stations(&event)[2], (Progress::Done, Message::AllIn { postponed: 0 }));
    }

    #[test]
    fn the_standings_of_a_monrad_need_not_be_published() {
        let mut event = begun(Kind::Monrad, 4);
        (1..=2).for_each(|table| report(&mut event, table, Outcome::SecondWins));
        assert_eq!(stations(&event)[3], (Progress::Done, Message::Listed));
        assert_eq!(stations(&event)[4].0, Progress::Done);
    }

    #[test]
    fn a_schedule_made_ahead_has_no_evening() {
        let event = begun(Kind::RoundRobin, 4);
        assert_eq!(of_round(event.state(), ROUND), None);
    }

    #[test]
    fn a_round_that_is_paired_again_waits_to_be_published() {
        let mut event = begun(Kind::Keizer, 8);
        let away = vec![(Player::from_index(3), SitOut::Absent)];
        event.apply(1, Action::Away { round: ROUND, away }).unwrap();
        let proposed = Some(before(Before::Proposed, 7, 1));
        assert_eq!(of_proposal(event.state(), ROUND), proposed);
        publish(&mut event);
        assert_eq!(stations(&event)[2].0, Progress::Now);
        assert_eq!(of_proposal(event.state(), ROUND), proposed);
        assert_eq!(of_proposal(begun(Kind::RoundRobin, 4).state(), ROUND), None);
    }

    #[test]
    fn before_it_is_paired_the_rest_waits() {
        let gathering = before(Before::Gathering, 5, 3);
        assert_eq!(
            gathering.map(|station| station.reached).iter().position(|it| *it == Progress::Now),
            Some(0)
        );
        let proposed = before(Before::Proposed, 5, 3);
        assert_eq!(proposed[0].said, Message::Present { here: 5, away: 3 });
        assert_eq!((proposed[1].reached, proposed[1].said), (Progress::Now, Message::Proposed));
        assert!(proposed[2..].iter().all(|station| station.reached == Progress::ToCome));
    }
}
