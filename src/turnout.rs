//! Somebody comes late, comes back or leaves in an individual: what can be done about the rounds to come, as data.
//!
//! Rounds with results stay as they are, and every way is worked out to the end: the one [`Action`] that does it (so that
//! one undo takes it back) and what everybody gets of the evening then, counted by [`verify::shares`]. What was promised
//! and cannot be kept any more is promised anew, as it is found, with the same action.
//!
//! | way | rounds to come |
//! | --- | --- |
//! | [`Way::Place`] | as they are, with the newcomer in the place of somebody who has left |
//! | [`Way::StandIn`] | as they are, with those who sit out in the place of who leaves |
//! | [`Way::Keep`] | as they are; tables of who leaves are not played |
//! | [`Way::Anew`] | planned anew for those who are there, what was played counting in what is even |

use crate::event::{Action, Entrant, Event, Individual, Progress, Refused, State, System};
use crate::ids::{Player, RoundNo, TableNo};
use crate::latecomer::{self, Comer};
use crate::proof::Proof;
use crate::schedule::{Round, Schedule};
use crate::setup::{promised, reseat};
use crate::verify::{self, Shares};
use crate::whist::{Ask, Rest};

/// What becomes of the rounds to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Way {
    /// Somebody takes the place of this one, who has left; one's own place for who comes back.
    Place(Player),
    /// Whoever sits out takes the place, those first who have sat out most.
    StandIn,
    /// Nobody takes the place.
    Keep,
    /// They are planned anew.
    Anew {
        /// For so many.
        players: usize,
        /// At so many tables in every round.
        tables: u16,
        /// So many rounds more than there were.
        more: usize,
    },
}

/// Who comes or goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Who {
    /// Somebody who plays from then on.
    Comes(Comer),
    /// Somebody who plays no more from then on.
    Leaves(Player),
    /// Nobody: there are only to be more rounds.
    Nobody,
}

/// A way worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prospect {
    /// Which way.
    pub way: Way,
    /// What does it: one action, one step to undo.
    pub action: Action,
    /// What everybody gets of all rounds, as it was and as it will be.
    pub shares: [Shares; 2],
    /// The rounds in which a table stays empty, a player being short.
    pub short: Vec<RoundNo>,
    /// Who stands in, round by round.
    pub stand_ins: Vec<(RoundNo, Player)>,
}

/// What a planner is asked for the rounds to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// All rounds, since nothing was played: `Player` 1 of the plan is the first of these, and so on.
    Whole(Ask, Vec<Player>),
    /// The rest of them.
    Rest(Rest),
}

/// The first round that can still be changed: the first without any result.
pub fn first_open(state: &State) -> RoundNo {
    let played = state.rounds.iter().rposition(|round| round.outcomes.iter().any(Option::is_some));
    RoundNo::from_index(played.map_or(0, |round| round + 1))
}

/// The ways that need no new plan, the best first; those that the event refuses are left out.
///
/// # Panics
/// For an event that is no individual.
pub fn ways(event: &Event, who: &Who) -> Vec<Prospect> {
    let state = event.state();
    let found: Vec<Option<Prospect>> = match who {
        Who::Comes(comer) => places(state, comer).map(|place| takes(event, comer, place)).collect(),
        Who::Leaves(player) => vec![stands_in(event, *player), keep(event, *player)],
        Who::Nobody => Vec::new(),
    };
    found.into_iter().flatten().collect()
}

/// How many are there for the rounds that can still be changed.
pub fn players(state: &State, who: &Who) -> usize {
    here(state, who, first_open(state)).0.len()
}

/// How many rounds can still be changed.
pub fn rounds(state: &State) -> u16 {
    (state.rounds.len() - first_open(state).index()) as u16
}

/// What to ask of a planner for so many rounds from the first that can be changed, at so many tables; none for no
/// round, or where those there do not fill the tables.
///
/// # Panics
/// For an event that is no individual.
pub fn asked(event: &Event, who: &Who, tables: u16, rounds: u16, seed: u64) -> Option<Asked> {
    let state = event.state();
    let from = first_open(state);
    let (here, entrants) = here(state, who, from);
    if rounds == 0 || tables == 0 || here.len() < 4 * usize::from(tables) {
        return None;
    }
    let wishes = wishes(state);
    let apart: Vec<[Player; 2]> =
        wishes.apart.iter().copied().filter(|couple| couple.iter().all(|one| here.contains(one))).collect();
    if from.index() == 0 {
        let number = |player| here.iter().position(|&one| one == player).map(Player::from_index);
        let couples = apart.iter().filter_map(|&[one, other]| Some([number(one)?, number(other)?]));
        let players = here.len() as u16;
        let ask = Ask { players, tables, rounds, seed, directed: false, apart: couples.collect() };
        return Some(Asked::Whole(ask, here));
    }
    let mut played = state.schedule();
    played.entrants = entrants;
    played.rounds.truncate(from.index());
    Some(Asked::Rest(Rest { played, here, tables, rounds, seed, apart }))
}

/// The rounds to come as a planner planned them for what was [`asked`].
///
/// # Errors
/// When the event refuses it.
pub fn anew(event: &Event, who: &Who, asked: &Asked, planned: &Schedule) -> Result<Prospect, Refused> {
    let (rounds, players, tables): (Vec<Round>, usize, u16) = match asked {
        Asked::Whole(ask, here) => {
            let at = |player: Player| here[player.index()];
            let rounds = planned.rounds.iter().map(|round| reseat(round.clone(), at));
            (rounds.collect(), here.len(), ask.tables)
        }
        Asked::Rest(rest) => (planned.rounds.clone(), rest.here.len(), rest.tables),
    };
    let from = first_open(event.state());
    let mut actions: Vec<Action> = enters(event.state(), who, from).into_iter().collect();
    let wishes = Individual { tables, ..wishes(event.state()).clone() };
    if wishes != *self::wishes(event.state()) {
        actions.push(Action::System(System::Individual(wishes)));
    }
    let more = (from.index() + rounds.len()).saturating_sub(event.state().rounds.len());
    actions.push(Action::Publish { from, rounds });
    prospect(event, Way::Anew { players, tables, more }, actions, Vec::new())
}

/// The wishes of the event.
fn wishes(state: &State) -> &Individual {
    match &state.system {
        System::Individual(wishes) => wishes,
        _ => panic!("only an individual has partners who change"),
    }
}

/// Those there from round `from` on, by number, and how many have a number then.
fn here(state: &State, who: &Who, from: RoundNo) -> (Vec<Player>, usize) {
    let mut here: Vec<Player> =
        state.entrants().map(|(player, _)| player).filter(|&player| state.is_present(from, player)).collect();
    let mut entrants = state.members.len();
    match who {
        Who::Nobody => {}
        Who::Leaves(player) => here.retain(|other| other != player),
        Who::Comes(Comer::Back(player)) => {
            here.push(*player);
            here.sort_unstable();
            here.dedup();
        }
        Who::Comes(Comer::New(_)) => {
            here.push(Player::from_index(entrants));
            entrants += 1;
        }
    }
    (here, entrants)
}

/// What says that they are there, or not any more; nothing for who only waits on the list.
fn enters(state: &State, who: &Who, from: RoundNo) -> Option<Action> {
    match who {
        Who::Comes(Comer::New(entrant)) => Some(Action::Enter(vec![entrant.clone()])),
        Who::Comes(Comer::Back(player)) => {
            state.member(*player)?.left.is_some().then_some(Action::Return(*player))
        }
        Who::Leaves(player) => Some(Action::Withdraw { player: *player, from }),
        Who::Nobody => None,
    }
}

/// Those whose place can be taken: they have left, and a round to come seats them. One's own place comes first.
fn places<'a>(state: &'a State, comer: &'a Comer) -> impl Iterator<Item = Player> + 'a {
    let from = first_open(state);
    let seated = move |player: Player| {
        let seats = |published: &crate::event::Published| published.round.table_of(player).is_some();
        state.rounds[from.index()..].iter().any(seats)
    };
    let own = match comer {
        Comer::Back(player) => Some(*player).filter(|&player| seated(player)),
        Comer::New(_) => None,
    };
    let others = state.entrants().filter(move |(_, member)| member.is_away(from)).map(|(player, _)| player);
    own.into_iter().chain(others.filter(move |&player| Some(player) != own && seated(player)))
}

/// Somebody in the place of `place` from now on.
fn takes(event: &Event, comer: &Comer, place: Player) -> Option<Prospect> {
    let state = event.state();
    let from = first_open(state);
    let who = Who::Comes(comer.clone());
    let player = match comer {
        Comer::New(_) => Player::from_index(state.members.len()),
        Comer::Back(player) => *player,
    };
    let mut actions: Vec<Action> = enters(state, &who, from).into_iter().collect();
    if player != place {
        let at = |other: Player| if other == place { player } else { other };
        let rounds = state.rounds[from.index()..].iter();
        let rounds = rounds.map(|published| reseat(without(&published.round, player), at)).collect();
        actions.push(Action::Publish { from, rounds });
    }
    prospect(event, Way::Place(place), actions, Vec::new()).ok()
}

/// The round without somebody among those who sit out.
fn without(round: &Round, player: Player) -> Round {
    let out = round.out.iter().copied().filter(|&other| other != player).collect();
    Round { tables: round.tables.clone(), out }
}

/// Those who sit out in the place of who leaves, as far as there are some.
fn stands_in(event: &Event, player: Player) -> Option<Prospect> {
    let state = event.state();
    let from = first_open(state);
    let mut sat_out = vec![0; state.members.len()];
    for free in state.rounds.iter().flat_map(|published| &published.round.out) {
        sat_out[free.index()] += 1;
    }
    let mut stand_ins = Vec::new();
    let mut rounds = Vec::new();
    for (number, published) in state.published().skip(from.index()) {
        let mut round = without(&published.round, player);
        let free = round.out.iter().copied().filter(|&free| state.is_present(number, free));
        // Of those who sit out equally often the one with the lowest number.
        let stand_in = free.max_by_key(|free| (sat_out[free.index()], std::cmp::Reverse(*free)));
        if let Some(stand_in) = stand_in.filter(|_| round.table_of(player).is_some()) {
            sat_out[stand_in.index()] -= 1;
            stand_ins.push((number, stand_in));
            round = reseat(without(&round, stand_in), |other| if other == player { stand_in } else { other });
        }
        rounds.push(round);
    }
    if stand_ins.is_empty() {
        return None;
    }
    let actions = vec![Action::Withdraw { player, from }, Action::Publish { from, rounds }];
    prospect(event, Way::StandIn, actions, stand_ins).ok()
}

fn keep(event: &Event, player: Player) -> Option<Prospect> {
    let from = latecomer::leaves(event.state(), player);
    prospect(event, Way::Keep, vec![Action::Withdraw { player, from }], Vec::new()).ok()
}

/// What these actions come to. Where they break what was promised, or give everybody everybody, another promise goes with
/// them.
fn prospect(
    event: &Event,
    way: Way,
    mut actions: Vec<Action>,
    stand_ins: Vec<(RoundNo, Player)>,
) -> Result<Prospect, Refused> {
    let mut state = event.foresee(&Action::of(actions.clone()))?;
    let proof = Proof::of(&state);
    let (was, most) = (wishes(&state), promised(&proof.schedule));
    let more = most.is_none() && was.most.is_some();
    if more || !proof.report().findings().is_empty() {
        // Nothing but sitting out or couples can be amiss where everybody has everybody.
        let most = if more { None } else { most.or(Some([1, 2])) };
        let wishes = Individual { most, directed: false, ..was.clone() };
        let at = actions.iter().position(|action| matches!(action, Action::System(_)));
        let system = Action::System(System::Individual(wishes));
        match at {
            Some(at) => actions[at] = system,
            None => actions.push(system),
        }
        state = event.foresee(&Action::of(actions.clone()))?;
    }
    let from = first_open(event.state());
    let short = state.published().skip(from.index()).filter(|(number, published)| {
        let is_short = |index| state.progress(*number, TableNo::from_index(index)) == Some(Progress::Left);
        (0..published.round.tables.len()).any(is_short)
    });
    let short = short.map(|(number, _)| number).collect();
    let shares = [event.state(), &state].map(|state| verify::shares(&Proof::of(state).schedule));
    Ok(Prospect { way, action: Action::of(actions), shares, short, stand_ins })
}

/// A newcomer with this name.
pub fn newcomer(name: &str) -> Who {
    Who::Comes(Comer::New(Entrant::named(name.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::result::Outcome;
    use crate::setup::{Draft, Kind};
    use crate::verify::{Between, Claim};
    use crate::whist::{Planned, Planner};

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    /// An individual of so many, with results in the first rounds.
    fn evening(players: u16, rounds: u16, played: usize) -> Event {
        let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
        let mut draft = Draft { names: names.join("\n"), rounds: Some(rounds), ..Draft::default() };
        draft.choose(Kind::Individual);
        let (rounds, tables) = draft.individual(players.into()).unwrap();
        let ask = Ask { players, tables, rounds, seed: 1, directed: false, apart: Vec::new() };
        let evening = draft.planned(&plan(Planner::new(&ask).unwrap()).schedule).unwrap();
        let mut actions = evening.actions("x".into(), draft.settings.clone()).into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else { panic!("it begins so") };
        let mut event = Event::found(0, id, system, settings).unwrap();
        actions.for_each(|action| {
            event.apply(0, action).unwrap();
        });
        for round in (0..played).map(RoundNo::from_index) {
            for table in 0..usize::from(tables) {
                let outcome = Some(Outcome::Points([14, 10]));
                event.apply(0, Action::Report { round, table: TableNo::from_index(table), outcome }).unwrap();
            }
        }
        event
    }

    fn plan(mut planner: Planner) -> Planned {
        planner.step(30_000);
        planner.best()
    }

    fn planned(event: &Event, who: &Who, tables: u16) -> Prospect {
        let asked = asked(event, who, tables, rounds(event.state()).max(1), 1).unwrap();
        let planned = match &asked {
            Asked::Whole(ask, _) => plan(Planner::new(ask).unwrap()),
            Asked::Rest(rest) => plan(Planner::rest(rest).unwrap()),
        };
        anew(event, who, &asked, &planned.schedule).unwrap()
    }

    /// Does it, and checks that nothing speaks against what the event promises then.
    fn take(event: &mut Event, prospect: &Prospect) {
        let results = |event: &Event| -> usize {
            event.state().rounds.iter().flat_map(|round| &round.outcomes).flatten().count()
        };
        let before = results(event);
        event.apply(1, prospect.action.clone()).unwrap();
        assert_eq!(results(event), before, "no result is given up");
        let report = Proof::of(event.state()).report();
        assert_eq!(report.findings(), [], "{:?}", prospect.way);
        assert!(report.claims().iter().all(Claim::holds), "{:?}", report.claims());
    }

    #[test]
    fn whoever_comes_takes_the_place_of_who_left_and_the_others_keep_everything() {
        let mut event = evening(16, 15, 3);
        let away = ways(&event, &Who::Leaves(player(5)));
        assert_eq!(away.iter().map(|it| it.way).collect::<Vec<_>>(), [Way::Keep], "nobody sits out");
        assert_eq!(away[0].short.len(), 12);
        event.apply(1, away[0].action.clone()).unwrap();
        let ways = ways(&event, &newcomer("Late"));
        assert_eq!(ways.iter().map(|it| it.way).collect::<Vec<_>>(), [Way::Place(player(5))]);
        take(&mut event, &ways[0]);
        let state = event.state();
        assert_eq!(state.open(), 48, "every table is played again");
        let seen = state.rounds[5].round.table_of(player(17)).unwrap().1.seen_by(player(17)).unwrap();
        assert!(seen.partner.is_some());
    }

    #[test]
    fn who_comes_back_finds_the_own_place() {
        let mut event = evening(16, 15, 3);
        let keep = ways(&event, &Who::Leaves(player(5))).remove(0);
        event.apply(1, keep.action).unwrap();
        let back = ways(&event, &Who::Comes(Comer::Back(player(5))));
        assert_eq!(back.iter().map(|it| it.way).collect::<Vec<_>>(), [Way::Place(player(5))]);
        take(&mut event, &back[0]);
        assert_eq!(Proof::of(event.state()).report().claims()[0], {
            let whole = evening(16, 15, 0);
            Proof::of(whole.state()).report().claims()[0].clone()
        });
    }

    #[test]
    fn those_who_sit_out_stand_in_evenly() {
        let mut event = evening(23, 8, 2);
        let away = ways(&event, &Who::Leaves(player(1)));
        assert_eq!(away.iter().map(|it| it.way).collect::<Vec<_>>(), [Way::StandIn, Way::Keep]);
        let stands_in = &away[0];
        assert_eq!(stands_in.short, []);
        let state = event.state();
        let seated = |round: &RoundNo| state.round(*round).unwrap().round.table_of(player(1)).is_some();
        let rounds: Vec<RoundNo> = (2..8).map(RoundNo::from_index).filter(seated).collect();
        assert_eq!(stands_in.stand_ins.iter().map(|&(round, _)| round).collect::<Vec<_>>(), rounds);
        take(&mut event, &stands_in.clone());
        assert!(event.state().rounds[2..].iter().all(|published| published.round.tables.len() == 5));
    }

    #[test]
    fn the_rest_is_planned_anew_for_those_who_are_there() {
        let mut event = evening(23, 8, 2);
        let comes = planned(&event, &newcomer("Late"), 6);
        assert_eq!(comes.way, Way::Anew { players: 24, tables: 6, more: 0 });
        take(&mut event, &comes);
        assert!(event.state().rounds[2..].iter().all(|published| published.round.tables.len() == 6));
        assert!(event.state().rounds[..2].iter().all(|published| published.round.tables.len() == 5));
        let System::Individual(wishes) = &event.state().system else { unreachable!() };
        assert_eq!(wishes.tables, 6);
        let leaves = planned(&event, &Who::Leaves(player(2)), 5);
        take(&mut event, &leaves);
        assert!(event.state().rounds[2..].iter().all(|published| {
            published.round.table_of(player(2)).is_none() && !published.round.out.contains(&player(2))
        }));
    }

    #[test]
    fn before_anything_is_played_one_more_gives_the_whole_schedule() {
        let event = evening(15, 15, 0);
        let sixteen = planned(&event, &newcomer("Late"), 4);
        let [_, after] = sixteen.shares;
        assert_eq!(
            (after.partner, after.opponent),
            (Between { fewest: 1, most: 1 }, Between { fewest: 2, most: 2 })
        );
        let mut event = event;
        take(&mut event, &sixteen);
        let System::Individual(wishes) = &event.state().system else { unreachable!() };
        assert_eq!(wishes.most, None, "everybody everybody is promised");
    }

    #[test]
    fn what_is_lost_is_promised_no_more() {
        let mut event = evening(13, 13, 4);
        let leaves = ways(&event, &Who::Leaves(player(3))).remove(0);
        assert_eq!(leaves.way, Way::StandIn);
        take(&mut event, &leaves);
        let System::Individual(wishes) = &event.state().system else { unreachable!() };
        assert!(wishes.most.is_some());
    }

    #[test]
    fn with_all_rounds_played_only_more_rounds_are_possible() {
        let mut event = evening(8, 7, 7);
        assert_eq!(asked(&event, &newcomer("Late"), 2, rounds(event.state()), 1), None);
        assert!(ways(&event, &newcomer("Late")).is_empty());
        let more = planned(&event, &Who::Nobody, 2);
        assert_eq!(more.way, Way::Anew { players: 8, tables: 2, more: 1 });
        take(&mut event, &more);
        assert_eq!((event.state().rounds.len(), event.state().open()), (8, 2));
    }
}
