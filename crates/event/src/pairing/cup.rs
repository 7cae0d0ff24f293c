//! The next step of a cup: the draw of the knock-out, its next round, or the leagues that follow the groups.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::{Round, Table};
use rondel_schedule::round_robin::cup::bracket::{self, BracketState, Tie, draw};
use rondel_schedule::round_robin::cup::{FinalStage, Plan, Tiebreak};
use rondel_schedule::round_robin::remaining_games::{self, Rest};

use crate::event::history::History;
use crate::event::{Action, State, System};
use crate::pairing::lasting::LastingRules;
use crate::standings::cup::{self, Match, Shared};

/// The next step of a cup and the action that takes it: one step to undo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The kind of step.
    pub what: NextStep,
    /// The first round that is made.
    pub round: RoundNo,
    /// The rounds that are made: a single one of a knock-out, all of them for leagues.
    pub rounds: Vec<Round>,
    /// The action.
    pub action: Action,
}

impl Step {
    /// A step that replaces the plan and publishes `rounds`.
    fn planned(what: NextStep, round: RoundNo, plan: Plan, rounds: Vec<Round>) -> Step {
        let publish = Action::Publish { from: round, rounds: rounds.clone() };
        let action = Action::Together(vec![Action::System(System::Cup(plan)), publish]);
        Step { what, round, rounds, action }
    }
}

/// The kind of step that comes next in a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// The knock-out is drawn and its first round made.
    Draw,
    /// A round of the knock-out is made.
    Round,
    /// A round of the knock-out is made again, because earlier results were corrected.
    Again,
    /// The leagues are made with all their rounds.
    Leagues,
}

/// The reason why no step is possible, or not yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Blocked {
    /// Games are still to be played, postponed ones included.
    Open {
        /// The number of open games.
        games: usize,
    },
    /// The results of these games of the knock-out do not show who advances.
    Undecided(Vec<(RoundNo, TableNo)>),
    /// More players are equal than can advance.
    Shared(Vec<Shared>),
    /// Too few players are left for the next stage.
    TooFew,
    /// All rounds are made.
    Over,
}

/// The next step of a cup; `None` for an event of another system. `chosen` names the players who advance among equals.
///
/// # Errors
/// Returns the reason why no step is possible.
///
/// ```
/// use rondel_event::event::{Action, Entrant, Event, Kind, System};
/// use rondel_event::pairing::cup::{NextStep, next};
/// use rondel_schedule::model::ids::Player;
/// use rondel_schedule::round_robin::cup::{Plan, bracket::seeded};
///
/// let four: Vec<Player> = (0..4).map(Player::from_index).collect();
/// let plan = Plan { bracket: seeded(&four), ..Plan::default() };
/// let mut event = Event::found(0, "cup", System::Cup(plan), Kind::Cup.settings())?;
/// event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// let step = next(event.state(), &[]).expect("a cup").expect("the semi-finals");
/// assert_eq!((step.what, step.rounds[0].tables.len()), (NextStep::Round, 2));
/// event.apply(0, step.action)?;
/// # Ok::<(), rondel_event::event::Refused>(())
/// ```
pub fn next(state: &State, chosen: &[Player]) -> Option<Result<Step, Blocked>> {
    let plan = cup::plan(state)?;
    Some(if !plan.bracket.is_empty() {
        round(state)
    } else if !plan.leagues.is_empty() {
        Err(Blocked::Over)
    } else {
        match (open(state), plan.then) {
            (0, FinalStage::KnockOut { .. }) => drawn(state, plan, chosen),
            (0, FinalStage::Leagues { .. }) => leagues(state, plan, chosen),
            (games, _) => Err(Blocked::Open { games }),
        }
    })
}

fn open(state: &State) -> usize {
    state.open() + state.postponed()
}

/// The draw from the tables of the groups.
fn drawn(state: &State, plan: &Plan, chosen: &[Player]) -> Result<Step, Blocked> {
    let through = cup::through(state, &History::of(state), chosen);
    if !through.shared.is_empty() {
        return Err(Blocked::Shared(through.shared));
    }
    if through.seeds.len() < 2 {
        return Err(Blocked::TooFew);
    }
    let plan = Plan { bracket: draw(&through.seeds), ..plan.clone() };
    let round = RoundNo::from_index(state.rounds.len());
    let ties = BracketState::new(&plan.bracket, Default::default()).ties();
    let made = made(state, round, &ties);
    Ok(Step::planned(NextStep::Draw, round, plan, vec![made]))
}

/// The next round of the knock-out to be made: the first one that is not published, or that the present results would
/// make differently.
fn round(state: &State) -> Result<Step, Blocked> {
    for (round, matches) in cup::matches(state) {
        let ties: Vec<Tie> = matches.iter().map(|it| it.tie).collect();
        if !is_made(state, round, &matches) {
            let what = if state.round(round).is_some() { NextStep::Again } else { NextStep::Round };
            let made = made(state, round, &ties);
            let action = Action::Publish { from: round, rounds: vec![made.clone()] };
            return Ok(Step { what, round, rounds: vec![made], action });
        }
        let waits = |it: &&Match| it.decision.is_none();
        let waiting: Vec<(RoundNo, TableNo)> =
            matches.iter().filter(waits).filter_map(|it| Some((round, it.table?))).collect();
        let undecided: Vec<(RoundNo, TableNo)> = waiting
            .iter()
            .copied()
            .filter(|&(round, table)| cup::is_undecided(state, round, table))
            .collect();
        match (undecided.is_empty(), waiting.len()) {
            (_, 0) => {}
            (true, games) => return Err(Blocked::Open { games }),
            // Undecided games can be settled while the others are played.
            (false, _) => return Err(Blocked::Undecided(undecided)),
        }
    }
    Err(Blocked::Over)
}

/// True if the published round has exactly these games, and exactly the players without an opponent are free.
fn is_made(state: &State, round: RoundNo, matches: &[Match]) -> bool {
    let Some(published) = state.round(round) else { return false };
    let playing: Vec<&Match> = matches.iter().filter(|it| it.tie.pair().is_some()).collect();
    let mut free: Vec<Player> = matches.iter().filter_map(|it| it.tie.free()).collect();
    free.sort();
    let mut out = published.round.out.clone();
    out.sort();
    playing.iter().all(|it| it.table.is_some())
        && playing.len() == published.round.tables.len()
        && free == out
}

/// Makes a round of the knock-out. First-named is the player who was so less often so far, else the one higher in the
/// bracket.
fn made(state: &State, round: RoundNo, ties: &[Tie]) -> Round {
    let mut firsts = vec![0isize; state.members.len()];
    for published in state.rounds.iter().take(round.index()) {
        for [first, second] in published.round.tables.iter().filter_map(Table::pair) {
            firsts[first.index()] += 1;
            firsts[second.index()] -= 1;
        }
    }
    let mut made = bracket::round(ties, |[one, other]| firsts[one.index()] > firsts[other.index()]);
    LastingRules::of(state, round).seat(&mut made);
    made
}

/// The leagues that follow the groups, with all their rounds side by side.
fn leagues(state: &State, plan: &Plan, chosen: &[Player]) -> Result<Step, Blocked> {
    let (leagues, shared) = cup::leagues(state, &History::of(state), chosen);
    if !shared.is_empty() {
        return Err(Blocked::Shared(shared));
    }
    let FinalStage::Leagues { keep, .. } = plan.then else { return Err(Blocked::Over) };
    let met = |one: Player, other: Player| {
        keep && plan.groups.len() > 1 && plan.group_of(one) == plan.group_of(other)
    };
    let mut rounds: BTreeMap<usize, Round> = BTreeMap::new();
    for league in &leagues {
        for (at, round) in planned(league, plan.cycles.into(), &met).into_iter().enumerate() {
            let all = rounds.entry(at).or_default();
            all.tables.extend(round.tables);
            all.out.extend(round.out);
            all.out.sort();
        }
    }
    let mut rounds: Vec<Round> = rounds.into_values().filter(|round| !round.tables.is_empty()).collect();
    if rounds.is_empty() {
        return Err(Blocked::TooFew);
    }
    let round = RoundNo::from_index(state.rounds.len());
    rounds.iter_mut().for_each(|made| LastingRules::of(state, round).seat(made));
    Ok(Step::planned(NextStep::Leagues, round, Plan { leagues, ..plan.clone() }, rounds))
}

/// The rounds in which players of a league meet who have not met.
fn planned(league: &[Player], times: usize, met: &impl Fn(Player, Player) -> bool) -> Vec<Round> {
    let present: Vec<Player> = (0..league.len()).map(Player::from_index).collect();
    let pairs = present
        .iter()
        .enumerate()
        .flat_map(|(at, &one)| present[at + 1..].iter().map(move |&other| [one, other]));
    let skip: Vec<[Player; 2]> =
        pairs.filter(|[one, other]| met(league[one.index()], league[other.index()])).collect();
    let rest = Rest { entrants: league.len(), present: &present, skip: &skip, times, ..Rest::default() };
    let rounds = remaining_games::replan(&rest).map(|planned| planned.rounds).unwrap_or_default();
    rounds.into_iter().map(|round| round.reseated(|player| league[player.index()])).collect()
}

/// True if a game of the knock-out has a result that does not show who advances, so that it must be settled.
pub fn is_to_decide(state: &State, round: RoundNo, table: TableNo) -> bool {
    cup::is_undecided(state, round, table)
}

/// The action that records who advances from a game whose result does not show it; `None` if the event is not a cup.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Kind, System};
/// # use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
/// # use rondel_schedule::model::result::Outcome;
/// # use rondel_schedule::round_robin::cup::{Plan, bracket::seeded};
/// # let plan = Plan { bracket: seeded(&[0, 1].map(Player::from_index)), ..Plan::default() };
/// # let mut event = Event::found(0, "x", System::Cup(plan), Kind::Cup.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo"].map(Entrant::named).to_vec()))?;
/// # event.apply(0, rondel_event::pairing::cup::next(event.state(), &[]).expect("a cup").expect("the final").action)?;
/// # let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
/// # event.apply(0, Action::Report { round, table, outcome: Some(Outcome::Draw) })?;
/// use rondel_event::pairing::cup::{is_to_decide, settle};
///
/// // `event` is a cup of two players, whose final (`round`, `table`) has ended in a draw. Player 2 wins the penalties.
/// let action = settle(event.state(), round, table, Player::from_index(1)).expect("a cup");
/// event.apply(1, action)?;
/// assert!(!is_to_decide(event.state(), round, table));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn settle(state: &State, round: RoundNo, table: TableNo, player: Player) -> Option<Action> {
    let mut plan = cup::plan(state)?.clone();
    plan.settled.retain(|it| (it.round, it.table) != (round, table));
    plan.settled.push(Tiebreak { round, table, player });
    plan.settled.sort_by_key(|it| (it.round, it.table));
    Some(Action::System(System::Cup(plan)))
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::result::Outcome;
    use rondel_schedule::round_robin::cup::Places;

    use super::*;
    use crate::event::Event;
    use crate::testing::cup::{begun, play, step};

    fn places(event: &Event) -> Vec<(u16, usize, usize)> {
        let placed = cup::placed(event.state(), &History::of(event.state()));
        placed.iter().map(|it| (it.player.number(), it.from, it.to)).collect()
    }

    fn knock_out(through: u16, best: u16, places: Places) -> FinalStage {
        FinalStage::KnockOut { through, best, places }
    }

    #[test]
    fn groups_end_in_a_knock_out_that_the_best_win() {
        let mut event = begun(16, 4, knock_out(2, 0, Places::Third));
        assert_eq!((event.state().rounds.len(), event.state().planned()), (3, 6));
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Open { games: 24 })));
        play(&mut event);
        assert_eq!(step(&mut event), NextStep::Draw);
        assert_eq!(event.state().rounds[3].round.tables.len(), 4);
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Open { games: 4 })));
        play(&mut event);
        assert_eq!(step(&mut event), NextStep::Round);
        play(&mut event);
        assert_eq!(step(&mut event), NextStep::Round);
        assert_eq!(event.state().rounds[5].round.tables.len(), 2, "the final, and that for place 3");
        play(&mut event);
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Over)));
        let places = places(&event);
        assert_eq!(places[0], (1, 1, 1));
        assert!(places[1..4].iter().all(|(_, from, to)| from == to));
        assert_eq!(places[4..8].iter().map(|it| (it.1, it.2)).collect::<Vec<_>>(), [(5, 8); 4]);
        assert_eq!(places[8..].iter().map(|it| (it.1, it.2)).collect::<Vec<_>>(), {
            let mut rest = vec![(9, 12); 4];
            rest.extend([(13, 16); 4]);
            rest
        });
        // One step back takes the final away, and its log replays to the same event.
        assert_eq!(Event::replay(event.log().to_vec()).unwrap(), event);
    }

    #[test]
    fn the_knock_out_is_drawn_as_it_was_foreseen() {
        for (groups, through) in [(2, 1), (2, 2), (4, 1), (4, 2), (2, 4), (8, 2), (1, 4)] {
            let mut event = begun(groups * 4, groups, knock_out(through, 0, Places::First));
            let foreseen = bracket::foreseen(groups, through.into()).unwrap();
            play(&mut event);
            step(&mut event);
            let sections = cup::sections(event.state(), &History::of(event.state()));
            let drawn = &cup::plan(event.state()).unwrap().bracket;
            let places = foreseen.iter().map(|&[group, rank]| sections[group].table.rows[rank - 1].player);
            assert_eq!(drawn.iter().flatten().copied().collect::<Vec<_>>(), places.collect::<Vec<_>>());
        }
        // The byes depend on results.
        assert_eq!(
            [(3, 1), (3, 2), (1, 1)].map(|(groups, through)| bracket::foreseen(groups, through)),
            [None, None, None]
        );
    }

    #[test]
    fn a_draw_in_the_knock_out_waits_until_it_is_settled() {
        let mut event = begun(4, 0, knock_out(0, 0, Places::First));
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let [one, other] = event.state().table(round, table).unwrap().pair().unwrap();
        event.apply(1, Action::Report { round, table, outcome: Some(Outcome::Draw) }).unwrap();
        assert!(cup::is_undecided(event.state(), round, table));
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Undecided(vec![(round, table)]))));
        let stranger = event.state().table(round, TableNo::from_index(1)).unwrap().pair().unwrap()[0];
        event.apply(1, settle(event.state(), round, table, stranger).unwrap()).unwrap();
        assert!(cup::is_undecided(event.state(), round, table), "of another game");
        event.apply(1, settle(event.state(), round, table, other).unwrap()).unwrap();
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Open { games: 1 })));
        play(&mut event);
        step(&mut event);
        let last = RoundNo::from_index(1);
        assert!(event.state().round(last).unwrap().round.table_of(other).is_some());
        // A result that says it counts before what was settled: the final is another one.
        event.apply(4, Action::Report { round, table, outcome: None }).unwrap();
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Open { games: 1 })));
        let won = if event.state().table(round, table).unwrap().pair().unwrap()[0] == one {
            Outcome::FirstWins
        } else {
            Outcome::SecondWins
        };
        event.apply(4, Action::Report { round, table, outcome: Some(won) }).unwrap();
        assert_eq!(step(&mut event), NextStep::Again);
        assert!(event.state().round(last).unwrap().round.table_of(one).is_some());
        play(&mut event);
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Over)));
    }

    /// Enters a result for a table of a round, both counted from 0.
    fn report(event: &mut Event, [round, table]: [usize; 2], outcome: Outcome) {
        let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
        event.apply(4, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
    }

    fn is_proved(event: &Event) -> bool {
        crate::proof::Proof::of(event.state()).report().claims().iter().all(|claim| claim.holds())
    }

    #[test]
    fn where_neither_comes_the_other_side_of_the_next_game_is_through() {
        let mut event = begun(8, 0, knock_out(0, 0, Places::Third));
        report(&mut event, [0, 0], Outcome::BothForfeit);
        play(&mut event);
        assert!(!cup::is_undecided(event.state(), RoundNo::from_index(0), TableNo::from_index(0)));
        assert_eq!(step(&mut event), NextStep::Round);
        let second = &event.state().rounds[1].round;
        assert_eq!((second.tables.len(), second.out.len()), (1, 1));
        let free = second.out[0];
        assert!(is_proved(&event));
        play(&mut event);
        step(&mut event);
        assert!(event.state().rounds[2].round.table_of(free).is_some(), "in the final");
        // The one loser of the semi-finals is third without a game.
        assert_eq!(
            (event.state().rounds[2].round.tables.len(), event.state().rounds[2].round.out.len()),
            (1, 1)
        );
        assert!(is_proved(&event));
        play(&mut event);
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Over)));
        let places = places(&event);
        assert_eq!(places.iter().map(|it| (it.1, it.2)).collect::<Vec<_>>(), {
            let mut all = vec![(1, 1), (2, 2), (3, 3)];
            all.extend([(5, 8); 5]);
            all
        });
        assert_eq!(Event::replay(event.log().to_vec()).unwrap(), event);
    }

    #[test]
    fn a_final_without_finalists_has_no_winner() {
        let mut event = begun(4, 0, knock_out(0, 0, Places::First));
        for table in 0..2 {
            report(&mut event, [0, table], Outcome::BothForfeit);
        }
        assert!(cup::has_no_winner(event.state()));
        assert_eq!(step(&mut event), NextStep::Round);
        assert_eq!(event.state().rounds[1].round, Round::default());
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Over)));
        assert!(is_proved(&event));
        assert!(places(&event).iter().all(|it| (it.1, it.2) == (3, 4)));
        // One of them came after all: the final is made again, and they have won it.
        report(&mut event, [0, 1], Outcome::FirstWins);
        assert!(!cup::has_no_winner(event.state()));
        assert!(!is_proved(&event), "who won is left out");
        assert_eq!(step(&mut event), NextStep::Again);
        assert_eq!(event.state().rounds[1].round.out.len(), 1);
        assert!(is_proved(&event));
        assert_eq!(places(&event)[0].1, 1);
        // One of the others came too: the final is played.
        report(&mut event, [0, 0], Outcome::FirstWins);
        assert_eq!(step(&mut event), NextStep::Again);
        report(&mut event, [1, 0], Outcome::BothForfeit);
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Over)));
        assert!(cup::has_no_winner(event.state()));
        assert_eq!(places(&event)[..2].iter().map(|it| (it.1, it.2)).collect::<Vec<_>>(), [(2, 2); 2]);
    }

    #[test]
    fn where_both_have_left_nobody_goes_on_and_an_older_answer_still_counts() {
        let mut event = begun(4, 0, knock_out(0, 0, Places::First));
        let [first, second] = event.state().rounds[0].round.tables[0].pair().unwrap();
        let from = RoundNo::from_index(0);
        event.apply(1, Action::Withdraw { player: first, from }).unwrap();
        let left = event.clone();
        event.apply(1, Action::Withdraw { player: second, from }).unwrap();
        play_others(&mut event);
        assert_eq!(step(&mut event), NextStep::Round);
        assert_eq!(
            (event.state().rounds[1].round.tables.len(), event.state().rounds[1].round.out.len()),
            (0, 1)
        );
        // Only one advances.
        let mut event = left;
        play_others(&mut event);
        step(&mut event);
        assert!(event.state().rounds[1].round.table_of(second).is_some());
        // A log in which it was settled who advances after a double walk-over.
        let mut event = begun(4, 0, knock_out(0, 0, Places::First));
        report(&mut event, [0, 0], Outcome::BothForfeit);
        event.apply(1, settle(event.state(), from, TableNo::from_index(0), second).unwrap()).unwrap();
        play(&mut event);
        step(&mut event);
        assert!(event.state().rounds[1].round.table_of(second).is_some());
    }

    /// Plays the second table of round 1.
    fn play_others(event: &mut Event) {
        report(event, [0, 1], Outcome::FirstWins);
    }

    #[test]
    fn who_has_left_is_not_in_the_knock_out_and_loses_there() {
        let mut event = begun(8, 2, knock_out(2, 0, Places::First));
        play(&mut event);
        let first = Player::from_index(0);
        event.apply(2, Action::Withdraw { player: first, from: RoundNo::from_index(3) }).unwrap();
        step(&mut event);
        let (round, is_in) = (RoundNo::from_index(3), |event: &Event, player| {
            event.state().rounds[3].round.table_of(player).is_some()
        });
        assert!(!is_in(&event, first));
        let gone = event.state().rounds[3].round.tables[0].pair().unwrap();
        event.apply(2, Action::Withdraw { player: gone[0], from: round }).unwrap();
        play(&mut event);
        step(&mut event);
        assert!(event.state().rounds[4].round.table_of(gone[1]).is_some());
    }

    #[test]
    fn who_goes_on_is_taken_from_the_other_tablet_too() {
        use crate::event::merge::Merge;
        let mut here = begun(4, 0, knock_out(0, 0, Places::First));
        report(&mut here, [0, 0], Outcome::Draw);
        let mut there = here.clone();
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let [_, second] = there.state().table(round, table).unwrap().pair().unwrap();
        there.apply(5, settle(there.state(), round, table, second).unwrap()).unwrap();
        let merge = Merge::of(&here, &there, |_, _| None).unwrap();
        assert_eq!((merge.settled.as_slice(), merge.count()), ([second].as_slice(), 1));
        here.apply(6, merge.action(|_| true).unwrap()).unwrap();
        assert!(!cup::is_undecided(here.state(), round, table));
        assert_eq!(Merge::of(&here, &there, |_, _| None).unwrap().count(), 0);
        // A game whose result now decides it is no difference any more; nor is one from which no player advances.
        let mut here = begun(4, 0, knock_out(0, 0, Places::First));
        report(&mut there, [0, 0], Outcome::FirstWins);
        let merge = Merge::of(&here, &there, |_, _| None).unwrap();
        assert_eq!((merge.settled.as_slice(), merge.count()), ([].as_slice(), 1));
        let mut neither = here.clone();
        report(&mut neither, [0, 0], Outcome::BothForfeit);
        let merge = Merge::of(&here, &neither, |_, _| None).unwrap();
        assert_eq!((merge.settled.as_slice(), merge.count()), ([].as_slice(), 1));
        here.apply(6, merge.action(|_| true).unwrap()).unwrap();
        assert_eq!(cup::decided(here.state(), round, table), Some(bracket::Decision::Nobody));
    }

    #[test]
    fn who_is_equal_at_the_border_is_asked_for() {
        let mut event = begun(8, 2, knock_out(2, 0, Places::First));
        let tables: Vec<(RoundNo, TableNo)> =
            event.state().schedule().tables().map(|(round, table, _)| (round, table)).collect();
        for (round, table) in tables {
            event.apply(2, Action::Report { round, table, outcome: Some(Outcome::Draw) }).unwrap();
        }
        let Some(Err(Blocked::Shared(shared))) = next(event.state(), &[]) else { panic!() };
        assert_eq!(
            shared.iter().map(|it| (it.group, it.players.len(), it.seats)).collect::<Vec<_>>(),
            [(Some(0), 4, 2), (Some(1), 4, 2)]
        );
        let chosen: Vec<Player> = shared.iter().flat_map(|it| it.players[2..].to_vec()).collect();
        let Some(Err(Blocked::Shared(left))) = next(event.state(), &chosen[..3]) else { panic!() };
        assert_eq!(left.len(), 1);
        let step = next(event.state(), &chosen).unwrap().unwrap();
        event.apply(3, step.action).unwrap();
        assert!(chosen.iter().all(|&it| event.state().rounds[3].round.table_of(it).is_some()));
    }

    #[test]
    fn leagues_follow_in_which_nobody_meets_again_whose_result_goes_along() {
        let mut event = begun(8, 2, FinalStage::Leagues { each: 2, keep: true });
        play(&mut event);
        assert_eq!(step(&mut event), NextStep::Leagues);
        assert_eq!(event.state().rounds.len(), 5);
        let mut met = std::collections::BTreeSet::new();
        for (_, _, table) in event.state().schedule().tables() {
            let mut pair = table.pair().unwrap();
            pair.sort();
            assert!(met.insert(pair), "{pair:?} twice");
        }
        play(&mut event);
        assert_eq!(next(event.state(), &[]), Some(Err(Blocked::Over)));
        // The lower number always won, so the places are the numbers; each table counts three games per player.
        let places = places(&event);
        assert_eq!(places, (1..=8).map(|n| (n, n.into(), n.into())).collect::<Vec<_>>());
        let sections = cup::sections(event.state(), &History::of(event.state()));
        assert!(
            sections[..2].iter().all(|it| it.is_league && it.table.rows.iter().all(|row| row.played == 3))
        );
        // Without the earlier games, all players of a league meet again.
        let mut event = begun(8, 1, FinalStage::Leagues { each: 4, keep: false });
        play(&mut event);
        step(&mut event);
        play(&mut event);
        let sections = cup::sections(event.state(), &History::of(event.state()));
        assert!(sections[0].table.rows.iter().all(|row| row.played == 3));
        assert_eq!(event.state().rounds.len(), 10);
    }

    #[test]
    fn the_best_next_come_in_and_the_best_have_the_byes() {
        let mut event = begun(12, 3, knock_out(1, 2, Places::First));
        play(&mut event);
        // The three second made the same in their groups.
        let Some(Err(Blocked::Shared(shared))) = next(event.state(), &[]) else { panic!() };
        assert_eq!((shared[0].group, shared[0].seats, shared[0].players.len()), (None, 2, 3));
        let step = next(event.state(), &shared[0].players[1..]).unwrap().unwrap();
        event.apply(3, step.action).unwrap();
        assert!(event.state().round(step.round).unwrap().round.table_of(shared[0].players[2]).is_some());
        let round = &event.state().rounds[3].round;
        assert_eq!((round.tables.len(), round.out.len()), (1, 3));
    }
}
