//! The possible effects of a tap on the door list in any system, the best way first.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::SitOut;

use crate::attendance::individuals::{self, Prospect};
use crate::attendance::latecomer::{self, Departure};
use crate::event::{Action, Entrant, Event, HalfPoints, Published, Refused, State, System};
use crate::movement::pairs::{self, NoPlace};
use crate::pairing::attendance::{self, Change, Effect};
use crate::pairing::lasting;
use crate::pairing::mexicano;
use crate::pairing::monrad::late::{self, Grant};
use crate::pairing::rounds::current;

/// The entrants whom a tap concerns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// An entrant who is present and goes.
    Goes(Player),
    /// An entrant who is away or has left, and comes.
    Comes(Player),
    /// Newcomers who are not on the list yet.
    New(Vec<Entrant>),
}

/// A way for an entrant to come or go, computed in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Response {
    /// Stays away from a round for this reason.
    Away(Player, SitOut, Change),
    /// Plays in a round after all.
    Here(Player, Change),
    /// Leaves and plays no more.
    Leaves(Player, Change),
    /// Goes, and a player without a game in this round plays instead.
    StandsIn(late::StandIn),
    /// Goes, and the round is paired again without the player.
    Anew(attendance::Repairing),
    /// Comes, where rounds are paired one after another.
    Comes(late::Possibility),
    /// Comes into a round robin or a cup.
    Joins(latecomer::Possibility),
    /// Leaves a round robin or a cup, from this round on.
    Departs(Departure, RoundNo),
    /// Comes, leaves or misses a round in an individual.
    Turns(individuals::Subject, Box<Prospect>),
    /// A pair comes to this seat, a phantom's or its own.
    Sits(Player, pairs::Change),
    /// A pair comes to the seat of a pair that has left, with its own number and its own boards.
    Follows(Player, pairs::Change),
    /// A pair continues the line of a pair that has left.
    Substitutes(Player, pairs::Change),
    /// A pair leaves.
    Stands(Player, pairs::Change),
    /// Enters this number of newcomers on the list only, in no round.
    Listed(usize, Action),
}

impl Response {
    /// The action that carries out this way: one step to undo.
    pub fn action(&self) -> &Action {
        match self {
            Response::Away(.., change) | Response::Here(_, change) | Response::Leaves(_, change) => {
                &change.action
            }
            Response::StandsIn(it) => &it.action,
            Response::Anew(it) => &it.action,
            Response::Comes(it) => &it.action,
            Response::Joins(it) => &it.action,
            Response::Departs(it, _) => &it.action,
            Response::Turns(_, it) => &it.action,
            Response::Sits(_, it)
            | Response::Follows(_, it)
            | Response::Substitutes(_, it)
            | Response::Stands(_, it) => &it.action,
            Response::Listed(_, action) => action,
        }
    }

    fn action_mut(&mut self) -> &mut Action {
        match self {
            Response::Away(.., change) | Response::Here(_, change) | Response::Leaves(_, change) => {
                &mut change.action
            }
            Response::StandsIn(it) => &mut it.action,
            Response::Anew(it) => &mut it.action,
            Response::Comes(it) => &mut it.action,
            Response::Joins(it) => &mut it.action,
            Response::Departs(it, _) => &mut it.action,
            Response::Turns(_, it) => &mut it.action,
            Response::Sits(_, it)
            | Response::Follows(_, it)
            | Response::Substitutes(_, it)
            | Response::Stands(_, it) => &mut it.action,
            Response::Listed(_, action) => action,
        }
    }

    /// True if the way applies to all rounds to come, and not to a single one of those made beforehand.
    pub fn is_for_good(&self) -> bool {
        !matches!(self, Response::Turns(individuals::Subject::Misses(..), _))
    }

    /// True if all other entrants keep their announced games. A tap carries out such a way at once; any other way
    /// needs a confirmation.
    pub fn is_light(&self) -> bool {
        match self {
            // Emptying a table of four takes three others from a table to which they were called.
            Response::Away(.., it) | Response::Leaves(_, it) => !matches!(it.effect, Effect::Three { .. }),
            Response::Here(..) | Response::Sits(..) => true,
            // The opponents of the pair sit out, which is printed on their cards.
            Response::Stands(_, it) => it.cards.is_empty(),
            // The director decides for which pair the boards count.
            Response::Follows(..) | Response::Substitutes(..) => false,
            Response::StandsIn(_) | Response::Anew(_) => false,
            Response::Comes(it) => {
                matches!(it.way, late::JoinOption::Game | late::JoinOption::Free | late::JoinOption::Next)
            }
            Response::Joins(it) => {
                !matches!(it.way, latecomer::JoinOption::New | latecomer::JoinOption::Rest)
            }
            Response::Departs(it, _) => it.games == it.played || it.rounds[1] == 0,
            Response::Turns(_, it) => match it.way {
                individuals::Plan::Place(_) => true,
                individuals::Plan::Keep => it.lost == 0,
                individuals::Plan::StandIn | individuals::Plan::Anew { .. } => false,
            },
            Response::Listed(..) => true,
        }
    }
}

/// The reason why a way is closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Closed {
    /// The reason in a system that pairs round by round.
    Paired(late::Impossible),
    /// The reason in a round robin or a cup.
    Circle(latecomer::Impossible),
    /// The reason for a pair that follows a movement.
    Pairs(NoPlace),
}

/// The open and the closed ways for an entrant.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ways {
    /// The open ways, the one with the fewest changes first.
    pub open: Vec<Response>,
    /// The reasons of closed ways that the organizer may look for.
    pub closed: Vec<Closed>,
}

impl Ways {
    /// The way that a tap carries out at once: the first one, if all other entrants keep their announced games, or
    /// the only one, if it pairs the entrant with a player who had no game.
    pub fn at_once(&self) -> Option<&Response> {
        let is_only = |way: &Response| {
            let now = matches!(way, Response::Comes(it) if it.way == late::JoinOption::Now);
            now && self.open.len() == 1 && self.closed.is_empty()
        };
        self.open.first().filter(|way| way.is_light() || is_only(way))
    }
}

/// The ways for `who`, from round `from` on if all rounds are made beforehand, else from now on.
///
/// # Cost
/// Some copies of the state; if rounds may be planned again, the cost of planning them.
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
/// use rondel_event::attendance::checkin::{Subject, ways};
///
/// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
/// let ways = ways(&event, &Subject::Goes(Player::from_index(1)), None);
/// let way = ways.open.first().expect("a player can always leave");
/// event.apply(1, way.action().clone())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ways(event: &Event, who: &Subject, from: Option<RoundNo>) -> Ways {
    let mut ways = match &event.state().system {
        System::Monrad(_) | System::Keizer(_) | System::Mexicano(_) => return paired(event, who),
        System::Pairs(_) => return seated(event, who, from),
        System::RoundRobin(_) | System::Cup(_) => circle(event, who, from),
        System::Individual(_) => partners(event, who, from),
    };
    // Players with a fixed table keep it in the rounds that are made again.
    ways.open.iter_mut().for_each(|way| lasting::keep_tables(event.state(), way.action_mut()));
    ways
}

/// The event before its latest step, from which the alternatives to that step are computed.
pub fn before(event: &Event) -> Event {
    let mut before = event.clone();
    // Without a step there is nothing to undo.
    let _ = before.apply(0, Action::Undo);
    before
}

/// The action that keeps a player away from the first of these rounds up to the last, planned ahead.
///
/// # Errors
/// The reason why the event refuses it; [`Refused::Unchanged`] if the player is already away from all of them.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
/// # use rondel_event::event::keizer::{Preset, Rules};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
/// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// use rondel_event::attendance::checkin::days;
/// use rondel_schedule::model::result::SitOut;
///
/// // `event` is a Keizer of four players before round 1.
/// // Player 2 plays for the club elsewhere in rounds 1 to 3.
/// let (player, rounds) = (Player::from_index(1), [0, 2].map(RoundNo::from_index));
/// event.apply(1, days(&event, player, rounds, SitOut::External)?)?;
/// assert_eq!(event.state().away(rounds[1], player), Some(SitOut::External));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn days(event: &Event, player: Player, [from, to]: [RoundNo; 2], why: SitOut) -> Result<Action, Refused> {
    let mut event = event.clone();
    let mut actions = Vec::new();
    for round in (from.index()..=to.index()).map(RoundNo::from_index) {
        // A bye that the player asked for is for one round.
        let why = if why.is_requested_bye() && round != from { SitOut::Absent } else { why };
        match attendance::absent(&event, player, round, why) {
            Ok(change) => {
                event.apply(0, change.action.clone())?;
                match change.action {
                    Action::Together(more) => actions.extend(more),
                    plain => actions.push(plain),
                }
            }
            Err(Refused::Unchanged) => {}
            Err(why) => return Err(why),
        }
    }
    if actions.is_empty() { Err(Refused::Unchanged) } else { Ok(Action::of(actions)) }
}

/// Points for missed rounds of the entrants who came this way, as a loss or as a draw for each round: the points for
/// each entrant, with the action that grants them. Empty in a season and in a Mexicano, which grant nothing.
pub fn grants(state: &State, way: &Response) -> Vec<(HalfPoints, Action)> {
    let Response::Comes(it) = way else { return Vec::new() };
    if !state.kind().grants_missed_rounds() || it.missed == 0 {
        return Vec::new();
    }
    let given = [Grant::Losses, Grant::Draws].map(|grant| grant.worth(it.missed, state.settings.points));
    let action = |worth: HalfPoints| {
        let grant = |&player: &Player| {
            let had = state.member(player).map_or(0, |member| member.granted.0);
            Action::Grant { player, points: HalfPoints(had.saturating_add(worth.0)) }
        };
        Action::of(it.players.iter().map(grant).collect())
    };
    given.into_iter().filter(|worth| worth.0 != 0).map(|worth| (worth, action(worth))).collect()
}

/// The ways in systems that pair round by round.
fn paired(event: &Event, who: &Subject) -> Ways {
    let state = event.state();
    let comer = match who {
        Subject::Goes(player) => return Ways { open: goes(event, *player), closed: Vec::new() },
        Subject::Comes(player) => late::Arrival::Back(*player),
        Subject::New(entrants) => late::Arrival::New(entrants.clone()),
    };
    let mut ways = Ways::default();
    if let Subject::Comes(player) = who
        && state.members[player.index()].left.is_none()
    {
        let rounds = attendance::rounds(state, *player).into_iter();
        let here = rounds.filter(|&round| is_named(state, round, *player) || state.round(round).is_none());
        let change = here.filter_map(|round| attendance::here(event, *player, round).ok());
        ways.open.extend(change.map(|change| Response::Here(*player, change)));
    }
    for (way, it) in late::possibilities(event, &comer, Grant::Nothing) {
        match it {
            // Playing in the next round is already among the ways.
            Ok(_)
                if way == late::JoinOption::Next
                    && ways.open.iter().any(|way| matches!(way, Response::Here(..))) => {}
            Ok(it) => ways.open.push(Response::Comes(it)),
            Err(why @ (late::Impossible::NoFreePlace { .. } | late::Impossible::Over { .. })) => {
                ways.closed.push(Closed::Paired(why));
            }
            Err(_) => {}
        }
    }
    // The walk-over is free, so the latecomer can have it.
    if ways.open.iter().any(|way| matches!(way, Response::Comes(it) if it.way == late::JoinOption::Free)) {
        ways.closed.retain(|why| !matches!(why, Closed::Paired(late::Impossible::NoFreePlace { .. })));
    }
    // Ways that change nothing for others come first.
    ways.open.sort_by_key(|way| !way.is_light());
    ways
}

fn is_named(state: &State, round: RoundNo, player: Player) -> bool {
    let named = |it: &Published| it.round.table_of(player).is_some() || it.round.out.contains(&player);
    state.round(round).is_some_and(named)
}

/// The ways to be away or to leave, the mildest first.
fn goes(event: &Event, player: Player) -> Vec<Response> {
    let state = event.state();
    let is_season = state.kind().is_season();
    let rounds = attendance::rounds(state, player);
    let mut open = Vec::new();
    for &round in rounds.iter().filter(|&&round| state.away(round, player).is_none()) {
        let mut why = vec![SitOut::Absent];
        why.extend(is_season.then_some(SitOut::External));
        why.extend((is_season || current(state) == Some(round)).then_some(SitOut::NoShow));
        let away =
            |why| Some(Response::Away(player, why, attendance::absent(event, player, round, why).ok()?));
        open.extend(why.into_iter().filter_map(away));
    }
    // The opponent is waiting: a stand-in comes before other reasons, followed by the round without the player.
    let anew = attendance::anew_without(event, player).map(Response::Anew);
    let stands_in = late::stand_in(event, player).or_else(|| mexicano::stand_in(event, player));
    let stands_in = stands_in.map(Response::StandsIn);
    for way in anew.into_iter().chain(stands_in).filter(|_| !open.is_empty()).collect::<Vec<_>>() {
        open.insert(1, way);
    }
    // Removal from the list does not depend on the round, so it is offered once.
    let mut off = false;
    for round in rounds {
        let Ok(change) = attendance::leave(event, player, round) else { continue };
        if change.effect != Effect::Off || !std::mem::replace(&mut off, true) {
            open.push(Response::Leaves(player, change));
        }
    }
    open
}

/// The ways in a round robin or a cup.
fn circle(event: &Event, who: &Subject, from: Option<RoundNo>) -> Ways {
    let state = event.state();
    let mut ways = Ways::default();
    let comer = match who {
        Subject::Goes(player) => {
            let from = from.unwrap_or_else(|| latecomer::leaves(state, *player));
            for (_, it) in latecomer::departures(event, *player, from) {
                match it {
                    Ok(it) => {
                        let stays = it.how == latecomer::LeaveMethod::Stay;
                        ways.open.push(Response::Departs(it, from));
                        let others = stays.then(|| latecomer::by_rule(event, *player, from));
                        ways.open.extend(others.into_iter().flatten().map(|it| Response::Departs(it, from)));
                    }
                    Err(
                        why @ (latecomer::Impossible::NoShorter { .. } | latecomer::Impossible::Refused(_)),
                    ) => ways.closed.push(Closed::Circle(why)),
                    Err(_) => {}
                }
            }
            return ways;
        }
        Subject::New(_) if state.kind().has_sections() && !state.rounds.is_empty() => {
            ways.closed.push(Closed::Circle(latecomer::Impossible::Dealt));
            return ways;
        }
        Subject::Comes(player) if state.members[player.index()].left.is_none() => return ways,
        Subject::Comes(player) => latecomer::Newcomer::Back(*player),
        Subject::New(entrants) => match &entrants[..] {
            [one] => latecomer::Newcomer::New(one.clone()),
            [] => return ways,
            _ => return several(event, entrants),
        },
    };
    let from = from.unwrap_or_else(|| latecomer::now(state));
    let found = latecomer::possibilities(event, &comer, from);
    let has_place = found.iter().any(|(way, _)| *way == latecomer::JoinOption::Return);
    for (_, it) in found {
        match it {
            Ok(it) => ways.open.push(Response::Joins(it)),
            Err(latecomer::Impossible::NoFreePlace { .. }) if has_place => {}
            Err(
                why @ (latecomer::Impossible::NoFreePlace { .. }
                | latecomer::Impossible::Schedule(_)
                | latecomer::Impossible::Rest(_)
                | latecomer::Impossible::Refused(_)),
            ) => ways.closed.push(Closed::Circle(why)),
            Err(_) => {}
        }
    }
    if let Subject::New(entrants) = who {
        ways.open.extend(listed(state, entrants));
    }
    ways
}

/// The way for several newcomers at once, while nothing was played.
fn several(event: &Event, entrants: &[Entrant]) -> Ways {
    match latecomer::enrol(event, entrants.to_vec()) {
        Ok(it) => {
            let mut open = vec![Response::Joins(it)];
            open.extend(listed(event.state(), entrants));
            Ways { open, closed: Vec::new() }
        }
        Err(why) => Ways { open: Vec::new(), closed: vec![Closed::Circle(why)] },
    }
}

/// The way that only enters newcomers on the list, while there are no rounds.
fn listed(state: &State, entrants: &[Entrant]) -> Option<Response> {
    let enter = || Response::Listed(entrants.len(), Action::Enter(entrants.to_vec()));
    state.rounds.is_empty().then(enter)
}

/// The ways in an individual; planning rounds again is left to a planner.
fn partners(event: &Event, who: &Subject, from: Option<RoundNo>) -> Ways {
    let who = match who {
        Subject::Goes(player) => {
            let from = from.unwrap_or_else(|| latecomer::leaves(event.state(), *player));
            vec![individuals::Subject::Leaves(*player, from), individuals::Subject::Misses(*player, from)]
        }
        Subject::Comes(player) => vec![individuals::Subject::Comes(latecomer::Newcomer::Back(*player))],
        Subject::New(entrants) => match &entrants[..] {
            [one] => vec![individuals::Subject::Comes(latecomer::Newcomer::New(one.clone()))],
            _ => return Ways::default(),
        },
    };
    let turns = |who: individuals::Subject| {
        let ways = individuals::ways(event, &who).into_iter();
        ways.map(move |it| Response::Turns(who.clone(), Box::new(it)))
    };
    Ways { open: who.into_iter().flat_map(turns).collect(), closed: Vec::new() }
}

/// The ways for pairs that follow a movement.
fn seated(event: &Event, who: &Subject, from: Option<RoundNo>) -> Ways {
    let state = event.state();
    let from = from.unwrap_or_else(|| first_unplayed(state));
    let mut ways = Ways::default();
    let found: Vec<Result<Response, NoPlace>> = match who {
        Subject::Goes(pair) => vec![pairs::leaves(event, *pair, from).map(|it| Response::Stands(*pair, it))],
        Subject::Comes(pair) => {
            vec![pairs::comes(event, *pair, None, from).map(|it| Response::Sits(*pair, it))]
        }
        Subject::New(entrants) => {
            let [one] = &entrants[..] else { return ways };
            match pairs::places(state) {
                places if places.is_empty() => vec![Err(NoPlace::Full)],
                places => places.into_iter().flat_map(|seat| to_seat(event, seat, one, from)).collect(),
            }
        }
    };
    for it in found {
        match it {
            Ok(way) => ways.open.push(way),
            Err(why) => ways.closed.push(Closed::Pairs(why)),
        }
    }
    ways
}

/// The ways for a newcomer pair to this seat: one to the seat of a phantom, two to that of a pair that has left.
fn to_seat(event: &Event, seat: Player, one: &Entrant, from: RoundNo) -> Vec<Result<Response, NoPlace>> {
    let comes = pairs::comes(event, seat, Some(one.clone()), from);
    if event.state().is_phantom(seat) {
        return vec![comes.map(|it| Response::Sits(seat, it))];
    }
    let substitutes = pairs::substitutes(event, seat, one.clone(), from);
    vec![comes.map(|it| Response::Follows(seat, it)), substitutes.map(|it| Response::Substitutes(seat, it))]
}

/// The first round without a result, from which pairs come and leave; the last round if all have results.
pub fn first_unplayed(state: &State) -> RoundNo {
    let last = state.rounds.len().saturating_sub(1);
    RoundNo::from_index(individuals::first_open(state).index().min(last))
}
