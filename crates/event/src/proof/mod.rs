//! The published rounds of an event and their promise, ready to be verified.
//!
//! In an event a number belongs to its entrant for ever, even if the entrant was removed; in a schedule the entrants
//! are `1..=n`. All entrants named in the rounds are therefore renumbered here by seat, which keeps the method
//! visible.
//!
//! # Decisions
//! **After a withdrawal the checks report** what was promised, what of it is played or still to come, and which games
//! can no longer be played and why ([`Promise`]). The verifier gets the rounds without those games, with their pairs
//! excused: what holds for the rest is still shown, and a promise that will not be kept gets no tick. A shortened
//! movement promises that no two pairs meet twice, not that all meet.
//!
//! **A report with unread lines has no tick** (`report::Verdict`): it shows the lines that were not read, and no
//! event can be made from it.
//!
//! **Faults are mended in one or two steps.** [`mend`] knows no constructor: it tries changes that a person could
//! make with a pen, starting from the fault with the fewest possible causes, and lets `verify` judge. Three steps are
//! not searched: taking the best two leaves a schedule that the next search finishes. An accepted change replaces the
//! text in the box, which is written and read again; the pasted text is kept. For starting positions the cause is
//! named: the distances, or first of all a number that appears twice and one that is missing. A text that could be
//! cyclic in several ways is mended in each of them before one is offered. A game is not removed if its players have
//! no other in that round. If a name is missing in the text, every name is tried there, and the one that makes
//! everything readable is named.

pub mod certificate;
mod champions;
pub mod classes;
pub mod club;
mod cup;
pub mod lasting;
pub mod league;
pub mod league_wishes;
pub mod mend;
mod mexicano;
mod promise;
pub mod report;
pub mod table;

pub use self::promise::{Evening, Loss, Promise, Promised, evenings};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Round, Schedule, Side, Table};
use rondel_schedule::round_robin::circle::{self, Plan};
use rondel_schedule::verify::{
    Away, Excuse, Expect, Group, Ladder, LastingWish, Moves, RematchLimits, Rotation, RoundByRoundClaims,
    Times,
};

use crate::event::history::History;
use crate::event::{Individual, Keizer, Published, Sides, State, System};
use crate::movement::pairs;
use crate::pairing::keizer::{self, Gap};
use crate::pairing::monrad::{self, ColourRule, GaveWay, Stage};
use crate::pairing::{Proposal, rounds};
use crate::proof::report::{Expected, Report};

/// The published rounds as a schedule, with its expectations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The rounds with all entrants named in them, renumbered from 1.
    pub schedule: Schedule,
    /// The players by their number in the schedule: `players[0]` is number 1.
    pub players: Vec<Player>,
    /// The promise of the event. In a round robin, all meet as often as was planned, except for couples kept apart
    /// and entrants who left. If rounds are paired one after another, no two meet twice, and such rounds follow
    /// further rules where possible.
    pub expect: Expected,
    /// The entrants on the list whom no published round names, by their number in the event. If rounds are paired one
    /// after another, only those who missed a round; entrants who joined since wait for the next one.
    pub unplaced: Vec<Player>,
    /// The lasting wishes for all rounds, or `None` if there are none.
    pub lasting: Option<Lasting>,
    /// The separately paired groups of a season, as wishes; `None` if there are none.
    pub divided: Option<Lasting>,
    /// The champions' group of a season, or `None` if there is none.
    pub group: Option<Champions>,
    /// The published rounds of a Mexicano with all tables, and the standings behind each; `None` for other events.
    pub ladder: Option<(Schedule, Ladder)>,
}

/// The champions' group of a season, ready to be verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Champions {
    /// The group, with players numbered as in the schedule.
    pub group: Group,
    /// The exceptions explained by the rounds, which are not faults.
    pub excuses: Vec<Excuse>,
}

/// The lasting wishes of an event, ready to be verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// The published rounds with all tables, including those not played.
    pub published: Schedule,
    /// The wishes.
    pub wishes: Vec<LastingWish>,
    /// The exceptions explained by the rounds, which are not faults.
    pub excuses: Vec<Excuse>,
}

impl Proof {
    /// Returns the rounds and the promise of an event in its current state.
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
    /// use rondel_event::proof::Proof;
    ///
    /// // `event` is a round robin of four: in round 1 player 1 has beaten player 4, and 2-3 is open.
    /// // Everyone meets everyone once, recomputed from the published rounds.
    /// assert!(Proof::of(event.state()).report().findings().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(state: &State) -> Self {
        // A phantom is not a pair: a pair that meets it sits out.
        let here = |player: Player| !state.members[player.index()].removed && !state.is_phantom(player);
        let (players, unplaced): (Vec<Player>, Vec<Player>) =
            state.seats.iter().copied().filter(|&p| here(p)).partition(|&p| state.first_round(p).is_some());
        let is_missed = |player: &Player| {
            let should =
                |(round, _)| state.members[player.index()].since <= round && state.is_present(round, *player);
            !rounds::is_paired(state) || state.published().any(should)
        };
        // An entrant who left before being named in a round is not reported.
        let stays = |player: &Player| state.members[player.index()].left.is_none();
        let unplaced = unplaced.into_iter().filter(|player| stays(player) && is_missed(player)).collect();

        // An unassigned number, which the verifier reports.
        let nobody = Player::from_index(players.len());
        let mut numbers = vec![nobody; state.members.len()];
        for (index, player) in players.iter().enumerate() {
            numbers[player.index()] = Player::from_index(index);
        }
        let at = |player: Player| numbers[player.index()];
        let rounds = |(round, published): (RoundNo, &Published)| {
            let mut here = published.round.clone();
            // A player with a bye who did not come counts as absent.
            if is_of_boards(state) {
                here.out.retain(|&player| state.away(round, player).is_none());
                return numbered(&here, at);
            }
            // A player at a table that is not played has a free round, as on the sheets.
            let is_lost = |index: usize| promise::is_lost(state, round, TableNo::from_index(index));
            let tables = std::mem::take(&mut here.tables).into_iter().enumerate();
            let (lost, kept): (Vec<_>, Vec<_>) = tables.partition(|(index, _)| is_lost(*index));
            here.tables = kept.into_iter().map(|(_, table)| table).collect();
            if !lost.is_empty() {
                here.out.extend(lost.iter().flat_map(|(_, table)| table.players()));
                here.out.retain(|&player| !promise::is_gone(state, round, player));
            }
            numbered(&here, at)
        };
        let rounds: Vec<Round> = state.published().map(rounds).collect();
        let expect = match &state.system {
            System::RoundRobin(plan) => Expected::RoundRobin(expect(state, plan, &players)),
            System::Individual(wishes) => Expected::Individual(rotation(state, wishes, &players)),
            System::Mexicano(_) => mexicano::expected(rounds.len(), gathering(state, &players)),
            // The number of games tells whether all pairs meet, or none twice.
            System::Pairs(_) => {
                let games: usize = rounds.iter().map(|round: &Round| round.tables.len()).sum();
                let (sections, shared) = pairs::moves(state, &players);
                let (away, excused) = not_there(state, &players);
                // A shortened movement does not bring all pairs together, and does not promise it.
                let all = 2 * (games + excused.len()) >= players.len() * players.len().saturating_sub(1);
                let halves = halves(state);
                Expected::Movement(Moves { all, sections, shared, away, excused, halves })
            }
            System::Monrad(_) => {
                let excuses = excuses(state, at);
                let again = club::again(&state.settings.club);
                let any_side = state.settings.sides == Sides::Plain;
                Expected::Paired(RoundByRoundClaims {
                    free_is_first: !any_side,
                    excuses,
                    turned: !any_side && again.is_some(),
                    again,
                    any_side,
                    ..gathering(state, &players)
                })
            }
            System::Cup(plan) => Expected::Cup(cup::stages(state, plan, &players, at)),
            System::Keizer(keizer) => Expected::Paired(RoundByRoundClaims {
                again: Some(again(keizer, state.limits_since)),
                any_side: true,
                excuses: excuses(state, at),
                ..gathering(state, &players)
            }),
        };
        let named = |player: Player| Some(at(player)).filter(|&it| it != nobody);
        let promised = |wishes: Vec<LastingWish>| {
            let excuses = lasting::excuses(state).into_iter().map(|excuse| renumbered(excuse, at)).collect();
            let published = state.published().map(|(_, published)| numbered(&published.round, at)).collect();
            let published = Schedule { entrants: players.len(), rounds: published };
            Lasting { published, wishes, excuses }
        };
        let lasting =
            (!state.settings.lasting.is_empty()).then(|| promised(lasting::wished(state, |_| true, named)));
        let divided = Some(lasting::divided(state, named)).filter(|it| !it.is_empty()).map(promised);
        let (group, ladder) = (champions::group(state, &players), mexicano::ladder(state, at));
        let schedule = Schedule { entrants: players.len(), rounds };
        Proof { schedule, players, expect, unplaced, lasting, divided, group, ladder }
    }

    /// Returns the report of the verifier.
    pub fn report(&self) -> Report {
        let report = Report::of(self.schedule.clone(), self.expect.clone());
        let report = match &self.lasting {
            Some(Lasting { published, wishes, excuses }) => report.with_lasting(published, wishes, excuses),
            None => report,
        };
        let report = match &self.divided {
            Some(Lasting { published, wishes, excuses }) => report.with_divided(published, wishes, excuses),
            None => report,
        };
        let report = match &self.ladder {
            Some((published, ladder)) => report.with_ladder(published, ladder),
            None => report,
        };
        match &self.group {
            Some(Champions { group, excuses }) => report.with_group(group, excuses),
            None => report,
        }
    }

    /// Returns the player with this number in the schedule, or `None` for an unassigned number.
    pub fn player(&self, number: Player) -> Option<Player> {
        self.players.get(number.index()).copied()
    }
}

/// True if a board is played, or forfeited by a missing player, so that no one else has to sit out.
fn is_of_boards(state: &State) -> bool {
    let is_paired = rounds::is_paired(state) && !state.system.has_partners();
    is_paired || state.kind().has_sections()
}

/// Returns the absences of `players` in a session of bridge and the pairs that did not meet because of them, by
/// index.
fn not_there(state: &State, players: &[Player]) -> (Vec<Away>, Vec<[Player; 2]>) {
    let mut away = Vec::new();
    for (round, _) in state.published() {
        let until = Some(RoundNo::from_index(round.index() + 1));
        let gone = players.iter().enumerate().filter(|(_, player)| state.is_missing(round, **player));
        away.extend(gone.map(|(at, _)| Away { player: Player::from_index(at), from: round, until }));
    }
    (away, lost(state, players))
}

/// Returns the tables of a session of bridge that change directions half way, numbered as in the schedule, which
/// leaves out tables that are not played.
fn halves(state: &State) -> Vec<(RoundNo, TableNo)> {
    let mut halves = Vec::new();
    for (round, published) in state.published() {
        let tables = (0..published.round.tables.len()).map(TableNo::from_index);
        let played = tables.filter(|&table| !promise::is_lost(state, round, table));
        let turned = played.enumerate().filter(|&(_, table)| pairs::has_half(state, round, table));
        halves.extend(turned.map(|(place, _)| (round, TableNo::from_index(place))));
    }
    halves
}

/// Returns the games that will not be played, each as the indices of its two players among `players`.
fn lost(state: &State, players: &[Player]) -> Vec<[Player; 2]> {
    let at = |player: Player| players.iter().position(|&it| it == player).map(Player::from_index);
    let of_round = |(round, published): (RoundNo, &Published)| -> Vec<[Player; 2]> {
        let tables = published.round.tables.iter().enumerate();
        let tables = tables.filter(|(index, _)| promise::is_lost(state, round, TableNo::from_index(*index)));
        let pair = |(_, table): (usize, &Table)| {
            let [one, other] = table.pair()?;
            Some([at(one)?, at(other)?])
        };
        tables.filter_map(pair).collect()
    };
    state.published().flat_map(of_round).collect()
}

/// Returns the players who were absent from some rounds, and the tables that were not played.
fn gathering(state: &State, players: &[Player]) -> RoundByRoundClaims {
    let mut away = Vec::new();
    let mut unplayed = Vec::new();
    let history = History::of(state);
    for (round, gone) in history.rounds.iter().enumerate() {
        let round = RoundNo::from_index(round);
        for (index, &player) in players.iter().enumerate() {
            let member = &state.members[player.index()];
            let is_here = member.since <= round && state.is_present(round, player);
            // A player who entered during a round may have had to wait for the next one.
            let waited = member.since > RoundNo::from_index(0) && state.first_round(player) > Some(round);
            if !is_here || waited {
                let until = Some(RoundNo::from_index(round.index() + 1));
                away.push(Away { player: Player::from_index(index), from: round, until });
            }
        }
        for (index, game) in gone.games.iter().enumerate() {
            let is_off = |outcome: &Outcome| !outcome.is_played() && !outcome.waits();
            if game.outcome.as_ref().is_some_and(is_off) {
                unplayed.push((round, TableNo::from_index(index)));
            }
        }
    }
    RoundByRoundClaims { away, unplayed, ..RoundByRoundClaims::default() }
}

/// Returns the exceptions to rules that the rounds explained when they were published, with players renumbered by
/// `at`.
fn excuses(state: &State, at: impl Fn(Player) -> Player) -> Vec<Excuse> {
    let of = |(round, _)| match Proposal::reasons(state, round) {
        Some(Proposal::Monrad(pairing)) => of_monrad(state, round, &pairing),
        Some(Proposal::Keizer(pairing)) => of_keizer(round, &pairing),
        Some(Proposal::Mexicano(_)) | None => Vec::new(),
    };
    state.published().flat_map(of).map(|excuse| renumbered(excuse, &at)).collect()
}

/// Returns an excuse with its players renumbered by `at`.
fn renumbered(excuse: Excuse, at: impl Fn(Player) -> Player) -> Excuse {
    match excuse {
        Excuse::Met(round, pair) => Excuse::Met(round, pair.map(at)),
        Excuse::Free(round, player) => Excuse::Free(round, at(player)),
        Excuse::Third(round, player) => Excuse::Third(round, at(player)),
        Excuse::Wish(round, pair) => Excuse::Wish(round, pair.map(at)),
        Excuse::Table(round, player) => Excuse::Table(round, at(player)),
    }
}

fn of_monrad(state: &State, round: RoundNo, pairing: &monrad::Pairing) -> Vec<Excuse> {
    let mut excuses = Vec::new();
    for gave_way in &pairing.gave_way {
        match gave_way {
            GaveWay::Rematch { pairs, .. } => {
                excuses.extend(pairs.iter().map(|&pair| Excuse::Met(round, pair)))
            }
            GaveWay::Third { players, .. } => {
                excuses.extend(players.iter().map(|&(player, _)| Excuse::Third(round, player)))
            }
            GaveWay::WalkOver { player, .. } => excuses.push(Excuse::Free(round, *player)),
            GaveWay::NextRound | GaveWay::Same { .. } => {}
        }
    }
    // Two players who could meet again when the round was paired may no longer.
    if club::again(&state.settings.club).is_none() {
        let again = pairing.pairs.iter().filter(|pair| matches!(pair.rule, ColourRule::Met(_)));
        excuses.extend(again.map(|pair| Excuse::Met(round, pair.colours())));
    }
    for pair in pairing.pairs.iter().filter(|pair| pair.by_hand) {
        let two = pair.colours();
        excuses.push(Excuse::Met(round, two));
        excuses.extend(two.map(|player| Excuse::Third(round, player)));
    }
    if let Some(free) = &pairing.free {
        excuses.extend(free.by_hand.then_some(Excuse::Free(round, free.player)));
        excuses.extend((free.by_hand || free.third).then_some(Excuse::Third(round, free.player)));
    }
    // Colours do not count in the last round; reasons written before that was recorded do not say which round is the
    // last.
    if pairing.stage == Stage::Last || round.index() + 1 == state.planned() {
        excuses.extend(pairing.order.iter().map(|&player| Excuse::Third(round, player)));
    }
    excuses
}

fn of_keizer(round: RoundNo, pairing: &keizer::Pairing) -> Vec<Excuse> {
    let by_hand = pairing.pairs.iter().filter(|pair| pair.by_hand).map(keizer::Pair::colours);
    let relaxed = pairing.relaxed.iter().flat_map(|relaxed| relaxed.pairs.iter().copied());
    let in_group = pairing.pairs.iter().filter(|pair| pair.group).map(keizer::Pair::colours);
    let mut excuses: Vec<Excuse> =
        by_hand.chain(relaxed).chain(in_group).map(|pair| Excuse::Met(round, pair)).collect();
    let fixed = |&(_, verdict): &(Player, keizer::FreeVerdict)| {
        use keizer::FreeVerdict::{Champions, Fixed, Parts};
        matches!(verdict, Fixed | Parts | Champions)
    };
    let free = pairing.free.iter().filter(|free| free.by_hand || free.late || free.passed.iter().any(fixed));
    excuses.extend(free.map(|free| Excuse::Free(round, free.player)));
    excuses
}

/// Returns the promise of an individual event: any two players are partners once and opponents twice, or the maximum
/// that was set. If tables are not played because a player left, only the upper limits can be kept.
fn rotation(state: &State, wishes: &Individual, players: &[Player]) -> Rotation {
    let mut whole = Rotation::of(players.len(), state.rounds.len());
    let number = |player: Player| players.iter().position(|&one| one == player).map(Player::from_index);
    let apart = wishes.apart.iter().filter_map(|&[one, other]| Some([number(one)?, number(other)?]));
    let away = gathering(state, players).away;
    let mut is_whole = true;
    for (round, published) in state.published() {
        let mut tables = (0..published.round.tables.len()).map(TableNo::from_index);
        is_whole &= !tables.any(|table| promise::is_lost(state, round, table));
    }
    if !is_whole {
        [whole.partner, whole.opponent] =
            [whole.partner, whole.opponent].map(|times| Times::AtMost(times.number()));
    }
    let mut rotation = match wishes.most {
        None => whole,
        Some([partner, opponent]) => {
            Rotation::times(Times::AtMost(partner.into()), Times::AtMost(opponent.into()))
        }
    };
    // With `4n + 1` players each has every other once at the left hand; in a part of the rounds at most once. With
    // `4n` that is impossible: the report shows as a figure how near the schedule comes.
    rotation.left = wishes.directed.then_some(match (rotation.partner, players.len() % 4) {
        (partner @ Times::Exactly(_), 1) => partner,
        (_, 1) => Times::AtMost(1),
        _ => Times::AtMost(2),
    });
    Rotation { apart: apart.collect(), away, idle: !is_whole, ..rotation }
}

/// Returns the limits on meeting again in the rounds from `since` on. If two may never meet again, one game is the
/// most.
fn again(keizer: &Keizer, since: Option<RoundNo>) -> RematchLimits {
    let limits = &keizer.rules.limits;
    let (between, most) = match limits.gap {
        Gap::Never => (0, Some(1)),
        Gap::Rounds(between) => (between.into(), limits.most.map(usize::from)),
    };
    let anew = if limits.gap == Gap::Never { Vec::new() } else { limits.anew(&keizer.values.periods) };
    RematchLimits { between, most, anew, since }
}

fn expect(state: &State, plan: &Plan, players: &[Player]) -> Expect {
    let mut away = Vec::new();
    for (index, &player) in players.iter().enumerate() {
        let number = Player::from_index(index);
        let first = state.first_round(player).filter(|first| first.index() > 0);
        if let Some(until) = first {
            away.push(Away { player: number, from: RoundNo::from_index(0), until: Some(until) });
        }
        if let Some(from) = state.members[player.index()].left {
            away.push(Away { player: number, from, until: None });
        }
    }
    let lost = lost(state, players);
    let idle = !lost.is_empty();
    let excused = excused(state, plan, players).into_iter().chain(lost).collect();
    Expect { times: plan.cycles, excused, away, idle, part: false }
}

/// Returns the pairs that were never to meet because couples are kept apart. The plan names them by seat, among the
/// entrants of the first round.
fn excused(state: &State, plan: &Plan, players: &[Player]) -> Vec<[Player; 2]> {
    let from_the_beginning = |player: &&Player| state.first_round(**player) == Some(RoundNo::from_index(0));
    let beginners = players.iter().filter(from_the_beginning).count();
    circle::dropped(beginners, plan).map(|dropped| dropped.pairs().collect()).unwrap_or_default()
}

/// Returns a round with its players renumbered by `at`.
fn numbered(round: &Round, at: impl Fn(Player) -> Player) -> Round {
    let side = |side: &Side| match *side {
        Side::One(player) => Side::One(at(player)),
        Side::Two(players) => Side::Two(players.map(&at)),
    };
    let table =
        |table: &Table| Table { sides: table.sides.each_ref().map(side), boards: table.boards.clone() };
    let mut out: Vec<Player> = round.out.iter().copied().map(&at).collect();
    out.sort();
    Round { tables: round.tables.iter().map(table).collect(), out }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::result::SitOut;
    use rondel_schedule::verify::{Claim, Finding, GaveWay};

    use super::*;
    use crate::event::{Action, Entrant, Event, Kind, Monrad, Settings};
    use crate::pairing::keizer::Limits;
    use crate::pairing::{Decisions, Proposal, rounds};
    use crate::testing::{begun_by, founded, hall, numbered, pair_next, play_by_lot, system};

    fn number(n: u16) -> Player {
        Player::from_number(n).unwrap()
    }

    /// An event of this system by the rules of an event that chose none.
    fn event(system: System, names: usize) -> Event {
        begun_by(system, Settings::default(), &numbered(names))
    }

    fn round_robin(names: usize) -> Event {
        event(system(Kind::RoundRobin, names), names)
    }

    fn monrad_of(rounds: u16, names: usize) -> Event {
        event(System::Monrad(Monrad { rounds, lot: None }), names)
    }

    /// A round robin of those who were drawn, by number of the schedule; `apart` are couples among them.
    fn drawn(lot: &[u16], apart: &[[u16; 2]]) -> Event {
        let place = |couple: &[u16; 2]| {
            couple.map(|n| Player::from_index(lot.iter().position(|&drawn| drawn == n).unwrap()))
        };
        let plan = Plan { apart: apart.iter().map(place).collect(), ..Plan::default() };
        let made = circle::schedule(lot.len(), &plan).unwrap();
        let system = System::RoundRobin(plan);
        let mut event = founded(system, Settings::default(), &numbered(lot.len()));
        event.apply(0, Action::Seats(lot.iter().copied().map(number).collect())).unwrap();
        let seated = |round: Round| round.reseated(|place| number(lot[place.index()]));
        let rounds = made.rounds.into_iter().map(seated).collect();
        event.apply(0, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
        event
    }

    #[test]
    fn a_fresh_event_keeps_what_it_promises_whatever_the_lot() {
        for event in [round_robin(9), drawn(&[4, 9, 1, 7, 2, 8, 3, 6, 5], &[])] {
            let proof = Proof::of(event.state());
            assert_eq!(proof.players, event.state().seats);
            let report = proof.report();
            assert!(report.findings().is_empty(), "{:?}", report.findings());
            assert!(report.claims().iter().all(Claim::holds), "{:?}", report.claims());
            let Claim::Meetings { pairs, right, .. } = report.claims()[0] else {
                panic!("meetings come first")
            };
            assert_eq!((pairs, right), (36, 36));
        }
    }

    /// Pairs of this season that meet in every round, until the limits forbid it, which does not affect rounds
    /// already paired.
    #[test]
    fn limits_that_change_in_mid_season_are_not_held_against_evenings_before() {
        let mut event = event(system(Kind::Keizer, 2), 2);
        let System::Keizer(club) = event.state().system.clone() else { panic!("a season") };
        let mut free = club;
        free.rules.limits = Limits { gap: Gap::Rounds(0), most: None, second_half: None, by_period: false };
        event.apply(0, Action::System(System::Keizer(free))).unwrap();
        let play = |event: &mut Event, index: usize| {
            let round = RoundNo::from_index(index);
            let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
            event.apply(0, proposal.publish(event.state(), round)).unwrap();
            let outcome = Some(Outcome::Draw);
            event.apply(0, Action::Report { round, table: TableNo::from_index(0), outcome }).unwrap();
        };
        (0..3).for_each(|index| play(&mut event, index));
        event.apply(0, Action::System(System::Keizer(club))).unwrap();
        assert_eq!(event.state().limits_since, Some(RoundNo::from_index(3)));
        let report = Proof::of(event.state()).report();
        assert!(report.findings().is_empty() && report.gave_way().is_empty(), "{:?}", report.findings());
        // The next one gives way to the new limits, and says so.
        play(&mut event, 3);
        assert!(!Proof::of(event.state()).report().gave_way().is_empty());
        // While the limits stay as they are, changes of other rules have no effect on that.
        event.apply(0, Action::Undo).unwrap();
        assert_eq!(event.state().limits_since, Some(RoundNo::from_index(3)));
    }

    #[test]
    fn couples_are_excused_under_their_seats() {
        let event = drawn(&[6, 3, 1, 7, 2, 5, 4], &[[1, 7], [2, 3]]);
        let report = Proof::of(event.state()).report();
        assert!(report.findings().is_empty(), "{:?}", report.findings());
        let Claim::Meetings { right, excused, .. } = report.claims()[0] else {
            panic!("meetings come first")
        };
        assert_eq!((right, excused), (18, 3), "two couples, and the singles paired in the dropped round");
    }

    #[test]
    fn who_was_taken_off_or_is_in_no_round_has_no_number() {
        let mut event = round_robin(4);
        let enter = |name: &str| Action::Enter(vec![Entrant::named(name)]);
        event.apply(0, enter("gone")).unwrap();
        event.apply(0, enter("waits")).unwrap();
        event.apply(0, enter("left")).unwrap();
        event.apply(0, Action::Remove(number(5))).unwrap();
        event.apply(0, Action::Withdraw { player: number(7), from: RoundNo::from_index(0) }).unwrap();
        let proof = Proof::of(event.state());
        assert_eq!((proof.schedule.entrants, &proof.unplaced), (4, &vec![number(6)]));
        assert!(proof.report().findings().is_empty());
    }

    #[test]
    fn who_left_is_excused_and_who_came_late_is_not_missed_before() {
        let mut event = round_robin(5);
        let third = RoundNo::from_index(2);
        event.apply(0, Action::Enter(vec![Entrant::named("late")])).unwrap();
        event.apply(0, Action::Withdraw { player: number(2), from: third }).unwrap();
        // From round 3 on the newcomer plays the entrant who is free, and number 2 is in no round.
        let mut rounds: Vec<Round> = event.state().rounds[2..].iter().map(|r| r.round.clone()).collect();
        for round in &mut rounds {
            let free = round.out.pop().filter(|&free| free != number(2));
            round.tables.extend(free.map(|free| Table::of(number(6), free)));
            round.out.extend(free.is_none().then_some(number(6)));
            let alone = round.tables.iter().position(|table| table.players().any(|p| p == number(2)));
            let alone = alone.map(|at| round.tables.remove(at));
            round.out.extend(alone.iter().flat_map(Table::players).filter(|&p| p != number(2)));
            round.out.sort();
        }
        event.apply(0, Action::Publish { from: third, rounds }).unwrap();
        let findings = Proof::of(event.state()).report().findings().to_vec();
        assert!(!findings.is_empty(), "the newcomer misses those who were free before");
        for finding in findings {
            let Finding::TooSeldom { players, .. } = finding else { panic!("{finding:?}") };
            assert!(players.contains(&number(6)) && !players.contains(&number(2)), "{players:?}");
        }
    }

    #[test]
    fn what_is_broken_is_found_under_the_number_of_the_schedule() {
        let mut event = drawn(&[3, 6, 2, 5, 1, 4], &[]);
        let mut rounds: Vec<Round> = event.state().rounds.iter().map(|r| r.round.clone()).collect();
        let lost = rounds[1].tables.pop().unwrap().pair().unwrap();
        event.apply(0, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
        let proof = Proof::of(event.state());
        let seldom = proof.report().findings().iter().cloned().find_map(|finding| match finding {
            Finding::TooSeldom { players, .. } => Some(players.map(|player| proof.player(player).unwrap())),
            _ => None,
        });
        let mut lost = lost;
        lost.sort();
        let mut seldom = seldom.expect("the lost game is missed");
        seldom.sort();
        assert_eq!(seldom, lost);
    }

    /// A Monrad of five in which number 4 leaves after round 1 and a sixth comes late.
    fn monrad() -> Event {
        let mut event = monrad_of(3, 5);
        let first = RoundNo::from_index(0);
        for table in [0, 1].map(TableNo::from_index) {
            let outcome = Some(Outcome::FirstWins);
            event.apply(0, Action::Report { round: first, table, outcome }).unwrap();
        }
        let second = rounds::next(event.state()).unwrap();
        event.apply(0, Action::Withdraw { player: number(4), from: second }).unwrap();
        event.apply(0, Action::Enter(vec![Entrant::named("late")])).unwrap();
        event.apply(0, Action::Away { round: second, away: vec![(number(3), SitOut::Absent)] }).unwrap();
        let proposal = Proposal::of(event.state(), second, &Decisions::default()).unwrap();
        event.apply(0, proposal.publish(event.state(), second)).unwrap();
        event
    }

    #[test]
    fn of_rounds_paired_one_by_one_only_what_such_rounds_promise_is_checked() {
        let event = monrad();
        let report = Proof::of(event.state()).report();
        assert_eq!(report.findings(), []);
        assert!(report.claims().iter().all(Claim::holds), "{:?}", report.claims());
        assert_eq!(report.claims()[0], Claim::AtMostOnce { pairs: 15, met: 4, often: 0, gave_way: 0 });
    }

    #[test]
    fn who_is_there_and_in_no_game_is_missed() {
        let mut event = monrad();
        let second = RoundNo::from_index(1);
        event.apply(0, Action::Away { round: second, away: Vec::new() }).unwrap();
        let report = Proof::of(event.state()).report();
        assert_eq!(report.findings(), [Finding::Missing { round: second, player: number(3) }]);
    }

    #[test]
    fn who_came_late_and_waits_for_the_next_round_is_no_fault_of_the_one_before() {
        let mut event = monrad_of(3, 6);
        event.apply(0, Action::Enter(vec![Entrant::named("late")])).unwrap();
        let proof = Proof::of(event.state());
        assert_eq!((&proof.unplaced, proof.report().findings()), (&Vec::new(), &[][..]));
        // In a round robin, an entrant in no round is still to be planned.
        let mut planned = round_robin(6);
        planned.apply(0, Action::Enter(vec![Entrant::named("late")])).unwrap();
        assert_eq!(Proof::of(planned.state()).unplaced, [number(7)]);
    }

    /// A rule that had to give way is explained; without the explanation of the round it is reported as broken.
    #[test]
    fn a_third_game_of_three_players_gives_way_with_its_reason() {
        let mut event = monrad_of(7, 4);
        for _ in 1..7 {
            play_by_lot(&mut event, &mut oorandom::Rand32::new(1));
            pair_next(&mut event);
        }
        let state = event.state();
        let proof = Proof::of(state);
        let report = proof.report();
        assert_eq!(report.findings(), []);
        assert!(report.claims().iter().all(Claim::holds), "{:?}", report.claims());
        let met = |gave_way: &&GaveWay| matches!(gave_way.finding, Finding::TooOften { .. });
        let met: Vec<&GaveWay> = report.gave_way().iter().filter(met).collect();
        assert!(!met.is_empty());
        assert!(!met[0].excuses.is_empty());
        let Expected::Paired(gathering) = proof.expect else { panic!("a Monrad is paired") };
        let silent = RoundByRoundClaims { excuses: Vec::new(), ..gathering };
        assert!(Report::of(proof.schedule, Expected::Paired(silent)).findings().len() >= met.len());
    }

    /// Whatever happens in a hall, rounds paired by the rules are never reported as broken: players come late, leave,
    /// stay away and return.
    #[test]
    fn nothing_that_the_rules_gave_is_a_fault_whoever_comes_and_goes() {
        let mut gave_way = 0;
        for seed in 0..80 {
            hall(seed, |event| {
                let proof = Proof::of(event.state());
                let report = proof.report();
                assert_eq!((report.findings(), &proof.unplaced), (&[][..], &Vec::new()), "seed {seed}");
                assert!(report.claims().iter().all(Claim::holds), "seed {seed} {:?}", report.claims());
                assert!(report.gave_way().iter().all(|gave| !gave.excuses.is_empty()), "seed {seed}");
                gave_way += report.gave_way().len();
            });
        }
        assert!(gave_way > 100, "{gave_way}");
    }
}
