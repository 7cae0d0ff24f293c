//! The next round as the system of an event proposes it, combined with the organizer's choices by hand.

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::{Round, Table};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::lasting::{Effect, LastingRules};
use super::member_check::{MemberCheck, are_members};
use super::presence::Presence;
use super::wish::Wish;
use super::wishes::{Error, Wishes};
use super::{keizer, mexicano, monrad, reasons, rounds};
use crate::event::{Action, RawJson, Settings, State, System};
use crate::standings::keizer::due;

/// A proposed round with the reasons for its pairings, in the form of its system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proposal {
    /// A Monrad round: players with equal points meet.
    Monrad(monrad::Pairing),
    /// A Keizer round: players are paired in the order of the last list.
    Keizer(keizer::Pairing),
    /// A Mexicano round: four players on a court, in the order of the standings. The organizer changes nothing in it
    /// by hand.
    Mexicano(mexicano::Pairing),
}

/// The organizer's choices by hand for a round that is not published yet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Decisions {
    /// The wishes that the pairing has to keep.
    pub wishes: Wishes,
    /// The exchanges in the round that the rules and the wishes give, made one after the other. Boards without an
    /// exchanged player do not change.
    #[serde(rename = "swaps")]
    pub exchanges: Vec<Exchange>,
}

/// An exchange of places between two boards, or between a board and the player who is free.
///
/// An exchange changes nothing if one of its players is not present, or if it pairs two players who play each other
/// already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Exchange {
    /// Two players change places: each gets the other's opponent, or is free in the other's place.
    Swap([Player; 2]),
    /// Two players play each other, and so do the opponents they leave. If those opponents are forbidden to meet, the
    /// exchange becomes a fixed pair and all boards are paired again.
    Play {
        /// The two players who play each other.
        play: [Player; 2],
    },
}

/// The reason why no round is proposed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoProposal {
    /// The round cannot be proposed any more: the round before it was taken back, or it was itself played meanwhile.
    NoPlace,
    /// Too few players are present: fewer than two, or fewer than four where partners play.
    TooFew {
        /// The number of players present.
        present: usize,
    },
    /// The choices by hand cannot be met.
    Wish(Error),
}

impl Decisions {
    /// True if the organizer has made no choice and everything is left to the rules.
    pub fn is_empty(&self) -> bool {
        *self == Decisions::default()
    }
}

impl Proposal {
    /// Pairs `round` by the rules of the event and the organizer's choices. The round is the next one, or a published
    /// one that is paired again.
    ///
    /// # Errors
    /// Fails if the wishes cannot be met; without wishes there is always a pairing. Returns [`Error::OtherSystem`] if
    /// the event is not paired round by round.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
    /// # use rondel_schedule::model::ids::{Player, RoundNo};
    /// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
    /// use rondel_event::pairing::{Decisions, Proposal};
    ///
    /// // `event` is a Monrad of five players before round 1.
    /// // Round 1 goes by start numbers, the lower with black, and the last player has the walk-over.
    /// let round = RoundNo::from_index(0);
    /// let made = Proposal::of(event.state(), round, &Decisions::default())?;
    /// assert_eq!(made.boards().iter().map(|pair| pair.map(|it| it.number())).collect::<Vec<_>>(), [[2, 1], [4, 3]]);
    /// assert_eq!(made.free().map(|player| player.number()), Some(5));
    /// event.apply(0, made.publish(event.state(), round))?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(state: &State, round: RoundNo, hand: &Decisions) -> Result<Self, Error> {
        let (mut proposal, standing) = match &state.system {
            System::Monrad(_) => {
                let proposal = by_hand(hand, |wishes| {
                    monrad::pair(&monrad::situation(state, round, wishes)).map(Proposal::Monrad)
                })?;
                (proposal, monrad::standing(state, round))
            }
            System::Keizer(_) => {
                let proposal = by_hand(hand, |wishes| {
                    keizer::pair(&keizer::situation(state, round, wishes)?).map(Proposal::Keizer)
                })?;
                (proposal, keizer::standing(state, round)?)
            }
            System::Mexicano(_) => {
                let made = mexicano::pair(&mexicano::situation(state, round));
                (Proposal::Mexicano(made), mexicano::standing(state, round))
            }
            System::RoundRobin(_) | System::Individual(_) | System::Pairs(_) | System::Cup(_) => {
                return Err(Error::OtherSystem);
            }
        };
        proposal.place(&LastingRules::of(state, round));
        proposal.tell_absent(&Skipped::of(state, round, standing));
        Ok(proposal)
    }

    /// Pairs `round` as [`Proposal::of`] does, after checking that it can be shown before it is published.
    ///
    /// # Errors
    /// Returns the reason why there is no proposal to show.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
    /// # use rondel_schedule::model::ids::{Player, RoundNo};
    /// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
    /// use rondel_event::pairing::{Decisions, NoProposal, Proposal};
    ///
    /// // `event` is a Monrad of five players before round 1.
    /// // Round 2 cannot be shown before round 1 is paired.
    /// let round_2 = RoundNo::from_index(1);
    /// assert_eq!(Proposal::to_show(event.state(), round_2, &Decisions::default()), Err(NoProposal::NoPlace));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_show(state: &State, round: RoundNo, hand: &Decisions) -> Result<Self, NoProposal> {
        let present = state.entrants().filter(|&(player, _)| state.is_present(round, player)).count();
        if !rounds::has_place(state, round) {
            Err(NoProposal::NoPlace)
        } else if present < rounds::least(state) {
            Err(NoProposal::TooFew { present })
        } else {
            Proposal::of(state, round, hand).map_err(NoProposal::Wish)
        }
    }

    /// Returns the reasons of a published round, or `None` if this version can read none or if they name a player
    /// number that the event does not have.
    ///
    /// The round may have been changed by hand since. Only pairs that are still in it are explained.
    ///
    /// ```
    /// # use rondel_event::event::{Action, Entrant, Event, Kind, Monrad, System};
    /// # use rondel_schedule::model::ids::{Player, RoundNo};
    /// # let mut event = Event::found(0, "x", System::Monrad(Monrad::default()), Kind::Monrad.settings())?;
    /// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di", "Ed"].map(Entrant::named).to_vec()))?;
    /// use rondel_event::pairing::{Decisions, Proposal};
    ///
    /// // `event` is a Monrad of five players before round 1.
    /// let round = RoundNo::from_index(0);
    /// let made = Proposal::of(event.state(), round, &Decisions::default())?;
    /// event.apply(0, made.publish(event.state(), round))?;
    /// assert_eq!(Proposal::reasons(event.state(), round).map(|it| it.boards()), Some(made.boards()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reasons(state: &State, round: RoundNo) -> Option<Self> {
        let written = state.round(round)?.reasons.as_ref()?;
        match state.system {
            System::RoundRobin(_) | System::Individual(_) | System::Pairs(_) | System::Cup(_) => None,
            System::Monrad(_) => whole(written, state).map(Proposal::Monrad),
            System::Keizer(_) => whole(written, state).map(Proposal::Keizer),
            System::Mexicano(_) => whole(written, state).map(Proposal::Mexicano),
        }
    }

    /// Reduces the reasons to the places where a rule or a wish gave way, as a copy of the event needs them. Returns
    /// `None` for most rounds. Lasting wishes are included only if `wishes` is true; what groups of the season did is
    /// always included.
    pub fn told(&self, wishes: bool) -> Option<RawJson> {
        match self {
            Proposal::Monrad(made) => {
                let mut told = monrad::Pairing { part: true, ..made.clone() };
                reasons::reduce(&mut told.pairs, |pair| {
                    pair.by_hand || matches!(pair.rule, monrad::ColourRule::Met(_))
                });
                told.free = told.free.filter(|free| free.by_hand || free.third);
                told.kept.reduce(wishes);
                let is_last = told.stage == monrad::Stage::Last;
                told.order.retain(|_| is_last);
                let is_plain = told.pairs.is_empty() && told.free.is_none() && told.gave_way.is_empty();
                (!is_plain || is_last || !told.kept.is_empty()).then(|| RawJson::of(&told))
            }
            Proposal::Keizer(made) => {
                use keizer::FreeVerdict::{Champions, Fixed, Parts};
                let mut told = keizer::Pairing { part: true, ..made.clone() };
                reasons::reduce(&mut told.pairs, |pair| pair.by_hand || pair.group);
                if let Some(free) = &mut told.free {
                    free.absent.clear();
                    free.passed.retain(|(_, verdict)| matches!(verdict, Fixed | Parts | Champions));
                }
                told.free = told.free.filter(|free| free.by_hand || free.late || !free.passed.is_empty());
                told.kept.reduce(wishes);
                let is_plain = told.pairs.is_empty() && told.free.is_none() && told.relaxed.is_none();
                (!is_plain || !told.kept.is_empty()).then(|| RawJson::of(&told))
            }
            Proposal::Mexicano(made) => {
                let mut told = mexicano::Pairing { part: true, ..made.clone() };
                (told.order, told.courts, told.out) = (Vec::new(), Vec::new(), Vec::new());
                told.kept.reduce(wishes);
                (!told.kept.is_empty()).then(|| RawJson::of(&told))
            }
        }
    }

    /// Moves the games of players with a fixed table to those tables.
    pub fn place(&mut self, bars: &LastingRules) {
        match self {
            Proposal::Monrad(made) => {
                made.kept.tables = bars.place(&mut made.pairs, |pair, who| pair.has(who))
            }
            Proposal::Keizer(made) => {
                made.kept.tables = bars.place(&mut made.pairs, |pair, who| pair.has(who))
            }
            Proposal::Mexicano(made) => {
                made.kept.tables = bars.place(&mut made.courts, |court, who| court.players.contains(&who))
            }
        }
    }

    /// The effect of the lasting wishes on the round.
    pub fn kept(&self) -> &Effect {
        match self {
            Proposal::Monrad(made) => &made.kept,
            Proposal::Keizer(made) => &made.kept,
            Proposal::Mexicano(made) => &made.kept,
        }
    }

    /// True if only the reasons where something gave way are here, as in a copy opened from a link.
    pub fn is_part(&self) -> bool {
        match self {
            Proposal::Monrad(made) => made.part,
            Proposal::Keizer(made) => made.part,
            Proposal::Mexicano(made) => made.part,
        }
    }

    /// The boards, each with white first; empty where four play on a court.
    pub fn boards(&self) -> Vec<[Player; 2]> {
        match self {
            Proposal::Monrad(pairing) => pairing.pairs.iter().map(monrad::Pair::colours).collect(),
            Proposal::Keizer(pairing) => pairing.pairs.iter().map(keizer::Pair::colours).collect(),
            Proposal::Mexicano(_) => Vec::new(),
        }
    }

    /// The 0-based index of the board where these two meet, in either order.
    pub fn board(&self, [a, b]: [Player; 2]) -> Option<usize> {
        self.boards().iter().position(|pair| [[a, b], [b, a]].contains(pair))
    }

    /// The player's opponent; `None` for a player without one, and where four play on a court.
    pub fn opponent(&self, player: Player) -> Option<Player> {
        let [a, b] = self.boards().into_iter().find(|pair| pair.contains(&player))?;
        Some(if a == player { b } else { a })
    }

    /// The player who is free because the number is odd. In a Mexicano, the first of the players who sit out.
    pub fn free(&self) -> Option<Player> {
        match self {
            Proposal::Monrad(pairing) => pairing.free.as_ref().map(|free| free.player),
            Proposal::Keizer(pairing) => pairing.free.as_ref().map(|free| free.player),
            Proposal::Mexicano(pairing) => pairing.out.first().map(|rest| rest.player),
        }
    }

    /// True if the organizer settled a pair or chose the player who is free.
    pub fn is_by_hand(&self) -> bool {
        match self {
            Proposal::Monrad(pairing) => reasons::is_by_hand(&pairing.pairs, &pairing.free),
            Proposal::Keizer(pairing) => reasons::is_by_hand(&pairing.pairs, &pairing.free),
            Proposal::Mexicano(_) => false,
        }
    }

    /// The round in the form in which it is published, white first.
    pub fn round(&self) -> Round {
        if let Proposal::Mexicano(pairing) = self {
            return pairing.round();
        }
        let tables = self.boards().into_iter().map(|[white, black]| Table::of(white, black));
        Round { tables: tables.collect(), out: self.free().into_iter().collect() }
    }

    /// The action that publishes the proposal as `round`, with its reasons.
    ///
    /// Lists that the round was paired from and that are not published yet are published before it, and so are the
    /// groups of the season that begin with this round. If the round is published already, it is replaced together
    /// with all later rounds. Players away from the round stay away from the next one in the systems where absences
    /// carry over ([`Presence::goes_on`]).
    pub fn publish(&self, state: &State, round: RoundNo) -> Action {
        let ranks = match self {
            Proposal::Monrad(_) | Proposal::Mexicano(_) => Vec::new(),
            Proposal::Keizer(_) => keizer::rank(state, round),
        };
        let divided = self.divided(state, round);
        let parts = ranks.into_iter().chain(divided).chain(self.explained(round));
        let parts = parts.chain(Presence::goes_on(state, round));
        Action::Together(parts.collect())
    }

    /// The action that publishes the proposal as round 1 of an event that is being set up.
    pub fn first(&self) -> Action {
        Action::Together(self.explained(RoundNo::from_index(0)).into())
    }

    /// The action that makes the groups of the season, if `round` is the first one to be paired with them.
    fn divided(&self, state: &State, round: RoundNo) -> Option<Action> {
        let mut divisions = state.settings.divisions.clone()?;
        divisions.deal(due(state, round)?, round);
        Some(Action::Settings(Settings { divisions: Some(divisions), ..state.settings.clone() }))
    }

    fn explained(&self, round: RoundNo) -> [Action; 2] {
        let reasons = match self {
            Proposal::Monrad(pairing) => RawJson::of(pairing),
            Proposal::Keizer(pairing) => RawJson::of(pairing),
            Proposal::Mexicano(pairing) => RawJson::of(pairing),
        };
        let publish = Action::Publish { from: round, rounds: vec![self.round()] };
        [publish, Action::Explain { round, reasons }]
    }

    /// Adds to every pair, and to the player who is free, the absent players who were skipped for it. Choices by hand
    /// get none.
    fn tell_absent(&mut self, skipped: &Skipped) {
        let between = |upper, lower| skipped.between(upper, lower);
        match self {
            Proposal::Monrad(made) => reasons::tell_absent(&mut made.pairs, &mut made.free, between),
            Proposal::Keizer(made) => reasons::tell_absent(&mut made.pairs, &mut made.free, between),
            Proposal::Mexicano(_) => {}
        }
    }

    /// Restores the reasons of the pairs that are in `rules` too.
    fn keep(&mut self, rules: &Proposal) {
        match (self, rules) {
            (Proposal::Monrad(now), Proposal::Monrad(rules)) => {
                reasons::keep(&mut now.pairs, &mut now.free, (&rules.pairs, &rules.free));
                now.kept.keep(&rules.kept);
            }
            (Proposal::Keizer(now), Proposal::Keizer(rules)) => {
                reasons::keep(&mut now.pairs, &mut now.free, (&rules.pairs, &rules.free));
                now.relaxed.clone_from(&rules.relaxed);
                now.kept.keep(&rules.kept);
            }
            _ => {}
        }
    }
}

/// Reads the reasons as they were written, or `None` if they name a player number that the event does not have.
fn whole<T: MemberCheck + DeserializeOwned>(written: &RawJson, state: &State) -> Option<T> {
    written.read().filter(|pairing: &T| are_members(pairing, state.members.len()))
}

/// The order that a round is paired from, absent players included.
struct Skipped<'a> {
    state: &'a State,
    round: RoundNo,
    standing: Vec<Player>,
    /// 0-based place in `standing`, by player.
    place: Vec<usize>,
}

impl<'a> Skipped<'a> {
    fn of(state: &'a State, round: RoundNo, standing: Vec<Player>) -> Self {
        let mut place = vec![0; state.members.len()];
        for (index, player) in standing.iter().enumerate() {
            place[player.index()] = index;
        }
        Skipped { state, round, standing, place }
    }

    /// The absent players below `upper` and above `lower`, or all below `upper` if there is no `lower`.
    fn between(&self, upper: Player, lower: Option<Player>) -> Vec<Player> {
        let end = lower.map_or(self.standing.len(), |lower| self.place[lower.index()]);
        let between = self.standing.get(self.place[upper.index()] + 1..end).unwrap_or_default();
        between.iter().copied().filter(|&player| !self.state.is_present(self.round, player)).collect()
    }
}

/// Pairs the round with the wishes by `pair`, and then makes every exchange in it.
fn by_hand(hand: &Decisions, pair: impl Fn(Wishes) -> Result<Proposal, Error>) -> Result<Proposal, Error> {
    let Decisions { mut wishes, mut exchanges } = hand.clone();
    let (rules, seats) = loop {
        let rules = pair(wishes.clone())?;
        let mut seats = Seats { boards: rules.boards(), free: rules.free() };
        let Some(at) = exchanges.iter().position(|&exchange| !seats.make(exchange, &wishes)) else {
            break (rules, seats);
        };
        let (Exchange::Play { play: two } | Exchange::Swap(two)) = exchanges.remove(at);
        wishes.fixed.push(two);
    };
    if seats.boards.iter().all(|&pair| rules.board(pair).is_some()) {
        return together(hand, rules);
    }
    let mut now = pair(Wishes { fixed: seats.boards, forbidden: Vec::new(), free: seats.free })?;
    now.keep(&rules);
    together(hand, now)
}

/// Returns the round if it keeps all decisions at once, else [`Error::Clash`].
fn together(hand: &Decisions, round: Proposal) -> Result<Proposal, Error> {
    let Some(&kept) = hand.unkept(&round).first() else { return Ok(round) };
    // Exchanges are made after the rules have paired, and the latest is last.
    let by = Wish::all(hand).into_iter().rev().find(|wish| *wish != kept);
    match by {
        Some(by) => Err(Error::Clash { kept, by }),
        None => Ok(round),
    }
}

/// The opponents of all players while places are exchanged.
struct Seats {
    boards: Vec<[Player; 2]>,
    free: Option<Player>,
}

impl Seats {
    /// Makes an exchange. Returns false and changes nothing if the two players left over are a forbidden pair.
    fn make(&mut self, exchange: Exchange, wishes: &Wishes) -> bool {
        let (Exchange::Play { play: two } | Exchange::Swap(two)) = exchange;
        if two.iter().any(|&player| self.opponent(player).is_none() && self.free != Some(player)) {
            return true;
        }
        match exchange {
            Exchange::Swap(two) => self.swap(two),
            Exchange::Play { play: [a, b] } => match [a, b].map(|player| self.opponent(player)) {
                [Some(left), _] if left == b => {}
                [Some(one), Some(other)] if wishes.forbids([one, other]) => return false,
                [Some(left), _] => self.swap([left, b]),
                [None, Some(left)] => self.swap([left, a]),
                [None, None] => {}
            },
        }
        true
    }

    fn opponent(&self, player: Player) -> Option<Player> {
        let &[a, b] = self.boards.iter().find(|pair| pair.contains(&player))?;
        Some(if a == player { b } else { a })
    }

    fn swap(&mut self, [a, b]: [Player; 2]) {
        for place in self.boards.iter_mut().flatten().chain(&mut self.free) {
            *place = match *place {
                player if player == a => b,
                player if player == b => a,
                player => player,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::{Outcome, SitOut};
    use rondel_schedule::round_robin::circle::Plan;

    use super::*;
    use crate::event::{Event, HalfPoints, Individual, Kind, Settings};
    use crate::pairing::monrad::{Entrant, FreeVerdict, Pairing, Past, Situation, pair};
    use crate::pairing::{DecisionChange, Difference};
    use crate::testing::begun;

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    /// Round 1 of this number of players.
    fn first(players: usize) -> Situation {
        let entrants = vec![Entrant { present: true, points: HalfPoints(0), past: Vec::new() }; players];
        Situation {
            round: RoundNo::from_index(0),
            rounds: 5,
            entrants,
            wishes: Wishes::default(),
            lasting: Default::default(),
            rules: Default::default(),
        }
    }

    fn propose(situation: &Situation, swaps: &[[Player; 2]]) -> Result<Pairing, Error> {
        let exchanges = swaps.iter().copied().map(Exchange::Swap).collect();
        propose_by(situation, &Decisions { exchanges, ..Decisions::default() })
    }

    fn propose_by(situation: &Situation, hand: &Decisions) -> Result<Pairing, Error> {
        let proposal =
            by_hand(hand, |wishes| pair(&Situation { wishes, ..situation.clone() }).map(Proposal::Monrad));
        proposal.map(|proposal| match proposal {
            Proposal::Monrad(pairing) => pairing,
            Proposal::Keizer(_) | Proposal::Mexicano(_) => unreachable!(),
        })
    }

    fn round(pairing: &Pairing) -> Round {
        Proposal::Monrad(pairing.clone()).round()
    }

    fn boards(pairing: &Pairing) -> Vec<[u16; 2]> {
        pairing.pairs.iter().map(|pair| pair.colours().map(Player::number)).collect()
    }

    #[test]
    fn an_event_of_another_system_has_no_proposal() {
        let (plan, hand) = (Plan::default(), Decisions::default());
        for system in [System::RoundRobin(plan), System::Individual(Individual::default())] {
            let event = Event::found(1, "x", system, Settings::default()).unwrap();
            let first = RoundNo::from_index(0);
            assert_eq!(Proposal::of(event.state(), first, &hand), Err(Error::OtherSystem));
            let situation = keizer::situation(event.state(), first, Wishes::default());
            assert_eq!(situation, Err(Error::OtherSystem));
        }
    }

    #[test]
    fn a_round_is_shown_where_it_has_a_place_enough_are_here_and_the_wishes_can_be() {
        let mut event = played(Kind::Monrad, 4);
        let [first, second] = [0, 1].map(RoundNo::from_index);
        let show = |event: &Event, round, hand: &Decisions| Proposal::to_show(event.state(), round, hand);
        let rules = Decisions::default();
        assert_eq!(show(&event, first, &rules), Err(NoProposal::NoPlace));
        assert_eq!(show(&event, RoundNo::from_index(2), &rules), Err(NoProposal::NoPlace));
        let proposal = Proposal::of(event.state(), second, &rules).unwrap();
        assert_eq!(show(&event, second, &rules), Ok(proposal));
        let twice = [[player(1), player(2)], [player(1), player(3)]];
        let hand = Decisions {
            wishes: Wishes { fixed: twice.to_vec(), ..Wishes::default() },
            ..Decisions::default()
        };
        assert_eq!(show(&event, second, &hand), Err(NoProposal::Wish(Error::Twice { player: player(1) })));
        for number in 1..=3 {
            assert!(show(&event, second, &rules).is_ok(), "{number}");
            let away = (1..=number).map(|number| (player(number), SitOut::Absent)).collect();
            event.apply(1, Action::Away { round: second, away }).unwrap();
        }
        assert_eq!(show(&event, second, &rules), Err(NoProposal::TooFew { present: 1 }));
    }

    #[test]
    fn two_change_places_and_the_others_keep_their_reasons() {
        let situation = first(6);
        let rules = pair(&situation).unwrap();
        let round = propose(&situation, &[[player(2), player(3)]]).unwrap();
        assert_eq!(boards(&round), [[3, 1], [4, 2], [6, 5]]);
        assert_eq!(round.pairs.iter().map(|pair| pair.by_hand).collect::<Vec<_>>(), [true, true, false]);
        assert_eq!(round.pairs[2], rules.pairs[2]);
    }

    #[test]
    fn one_swap_after_the_other_and_two_of_a_pair_change_nothing() {
        let situation = first(6);
        let back = [[player(2), player(3)], [player(3), player(2)]];
        assert_eq!(propose(&situation, &back), pair(&situation));
        assert_eq!(propose(&situation, &[[player(5), player(6)]]), pair(&situation));
        let round = propose(&situation, &[[player(2), player(3)], [player(2), player(6)]]).unwrap();
        assert_eq!(boards(&round), [[3, 1], [5, 2], [6, 4]]);
    }

    /// Round 2, where pairing everything again with a pair that is fixed would move half the boards.
    #[test]
    fn who_plays_against_whom_by_hand_changes_two_boards() {
        let mut event = played(Kind::Monrad, 12);
        let second = RoundNo::from_index(1);
        let at = |hand: &Decisions| Proposal::of(event.state(), second, hand).unwrap();
        let rules = at(&Decisions::default());
        let boards = rules.boards();
        let two = [boards[0][0], boards[3][1]];
        let now = at(&Decisions::default().settled(Wish::Play(two)));
        assert!(now.board(two).is_some());
        assert!(now.board([boards[0][1], boards[3][0]]).is_some());
        assert_eq!(boards.iter().filter(|&&pair| now.board(pair).is_none()).count(), 2);
        // After two others changed places, and with a swap after it, which counts.
        let hand = Decisions::default().settled(Wish::Swap([boards[1][0], boards[2][0]]));
        let hand = hand.settled(Wish::Play([boards[1][0], boards[4][0]]));
        assert!(at(&hand).board([boards[1][0], boards[4][0]]).is_some());
        let swap = Wish::Swap([boards[4][0], boards[5][0]]);
        let hand = hand.decided(swap, |hand| Proposal::of(event.state(), second, hand));
        assert!(at(&hand).board([boards[1][0], boards[5][0]]).is_some());
        // The opponents that the two leave may not meet: everything is paired again.
        let hand =
            Decisions::default().settled(Wish::Not([boards[0][1], boards[3][0]])).settled(Wish::Play(two));
        let now = at(&hand);
        assert!(now.board(two).is_some() && now.board([boards[0][1], boards[3][0]]).is_none());
        // A player called away is in no exchange.
        let hand = Decisions::default().settled(Wish::Play(two));
        event.apply(1, Action::Away { round: second, away: vec![(two[0], SitOut::Absent)] }).unwrap();
        let rules = Proposal::of(event.state(), second, &Decisions::default()).unwrap();
        assert_eq!(Proposal::of(event.state(), second, &hand), Ok(rules));
    }

    /// Decisions made one after the other: the round keeps the latest one and all that are still settled, and a
    /// decision that the latest one excludes is released and named.
    #[test]
    fn what_is_decided_is_kept_or_released_by_what_was_decided_after_it() {
        for (kind, players) in [(Kind::Monrad, 8), (Kind::Monrad, 9), (Kind::Keizer, 8), (Kind::Keizer, 7)] {
            let event = played(kind, players);
            let second = RoundNo::from_index(1);
            let of = |hand: &Decisions| Proposal::of(event.state(), second, hand);
            let two = |seed: usize| {
                let one = seed % players;
                [one, (one + 1 + seed / players % (players - 1)) % players].map(|it| player(it + 1))
            };
            for seed in 0..400 {
                let mut hand = Decisions::default();
                for step in 0..4 {
                    let drawn = (seed * 2_654_435_761_usize + step * 40_503) >> 3;
                    let two = two(drawn / 4);
                    let wish = match drawn % 4 {
                        0 => Wish::Swap(two),
                        1 => Wish::Play(two),
                        2 => Wish::Not(two),
                        _ if players % 2 == 1 => Wish::Free(two[0]),
                        _ => Wish::Not(two),
                    };
                    let was = hand.clone();
                    let is = hand.decided(wish, of);
                    let Ok(round) = of(&is) else { continue };
                    assert_eq!(is.unkept(&round), [], "{kind:?} {was:?} {wish:?}");
                    assert!(Wish::all(&is).contains(&wish), "{kind:?} {was:?} {wish:?}");
                    let gone = DecisionChange::released(&was, &is);
                    let is_told = |it: &Wish| {
                        let still = Wish::all(&is).into_iter();
                        still.chain(gone.iter().copied()).any(|other| other == *it || other.turned() == *it)
                    };
                    assert!(Wish::all(&was).iter().all(is_told), "{kind:?} {was:?} {wish:?}");
                    hand = is;
                }
            }
        }
    }

    /// Two change places, and then may not meet whom that gave them.
    #[test]
    fn who_is_not_to_play_against_the_new_opponent_takes_the_exchange_back() {
        let event = played(Kind::Monrad, 8);
        let second = RoundNo::from_index(1);
        let of = |hand: &Decisions| Proposal::of(event.state(), second, hand);
        let boards = of(&Decisions::default()).unwrap().boards();
        let [[anna, _], [carla, bram]] = [boards[0], boards[1]];
        let swap = Wish::Swap([carla, anna]);
        let swapped = Decisions::default().decided(swap, of);
        assert!(of(&swapped).unwrap().board([anna, bram]).is_some());
        let apart = Wish::Not([anna, bram]);
        // Both together are no round; of these the later counts, and says what it took back.
        let both = swapped.settled(apart);
        assert_eq!(of(&both), Err(Error::Clash { kept: apart, by: swap }));
        let now = swapped.decided(apart, of);
        assert_eq!((Wish::all(&now), DecisionChange::released(&swapped, &now)), (vec![apart], vec![swap]));
        assert!(of(&now).unwrap().board([anna, bram]).is_none());
        // The other way round the exchange counts.
        let back = now.decided(swap, of);
        assert_eq!(Wish::all(&back), [swap]);
        assert!(of(&back).unwrap().board([anna, bram]).is_some());
    }

    #[test]
    fn who_plays_the_player_who_is_free_leaves_the_walk_over_to_the_one_they_leave() {
        for two in [[player(1), player(5)], [player(5), player(1)]] {
            let round = propose_by(&first(5), &Decisions::default().settled(Wish::Play(two))).unwrap();
            assert_eq!(boards(&round), [[5, 1], [4, 3]]);
            assert_eq!(round.free.unwrap().player, player(2));
        }
    }

    /// As a page kept it before there was anything but swaps.
    #[test]
    fn a_hand_written_before_still_reads() {
        let text = r#"{"wishes":{"fixed":[[1,2]],"forbidden":[],"free":null},"swaps":[[3,4]]}"#;
        let hand: Decisions = serde_json::from_str(text).unwrap();
        assert_eq!(hand.exchanges, [Exchange::Swap([player(3), player(4)])]);
        assert_eq!(serde_json::to_string(&hand).unwrap(), text);
        let hand = hand.settled(Wish::Play([player(5), player(6)]));
        assert_eq!(serde_json::from_str::<Decisions>(&serde_json::to_string(&hand).unwrap()).unwrap(), hand);
    }

    #[test]
    fn who_is_free_changes_places_too() {
        let round = propose(&first(5), &[[player(1), player(5)]]).unwrap();
        assert_eq!(boards(&round), [[5, 2], [4, 3]]);
        let free = round.free.unwrap();
        assert_eq!((free.player, free.by_hand), (player(1), true));
        // A swap elsewhere leaves the walk-over its own reasons.
        let mut situation = first(5);
        situation.entrants[4].past.push(Past::WalkOver);
        let rules = pair(&situation).unwrap().free;
        assert_eq!(rules.as_ref().unwrap().passed[0].1, FreeVerdict::Had(RoundNo::from_index(0)));
        assert_eq!(propose(&situation, &[[player(1), player(3)]]).unwrap().free, rules);
    }

    #[test]
    fn somebody_who_is_not_there_changes_no_places() {
        let mut situation = first(6);
        situation.entrants[1].present = false;
        assert_eq!(propose(&situation, &[[player(2), player(3)]]), pair(&situation));
    }

    #[test]
    fn what_a_swap_changes() {
        let situation = first(7);
        let before = round(&pair(&situation).unwrap());
        let now = round(&propose(&situation, &[[player(2), player(7)]]).unwrap());
        let difference = Difference::between(&before, &now);
        assert_eq!(difference.same, 2);
        assert_eq!(difference.new, [[player(7), player(1)]]);
        assert_eq!(difference.free, [player(2)]);
        assert!(difference.turned.is_empty() && !difference.is_none());
        assert!(Difference::between(&before, &before).is_none());
    }

    /// An event of this number of players whose round 1 is played, white having won everywhere.
    fn played(kind: Kind, players: usize) -> Event {
        let mut event = begun(kind, players);
        let round = RoundNo::from_index(0);
        if event.state().rounds.is_empty() {
            let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
            event.apply(0, proposal.publish(event.state(), round)).unwrap();
        }
        for table in (0..players / 2).map(TableNo::from_index) {
            let outcome = Some(Outcome::FirstWins);
            event.apply(0, Action::Report { round, table, outcome }).unwrap();
        }
        event
    }

    #[test]
    fn who_is_not_here_is_named_where_they_were_skipped_and_who_left_is_not() {
        for kind in [Kind::Monrad, Kind::Keizer] {
            let mut event = played(kind, 9);
            let second = RoundNo::from_index(1);
            let standing = match kind {
                Kind::Keizer => keizer::standing(event.state(), second).unwrap(),
                _ => monrad::standing(event.state(), second),
            };
            let [gone, away, last] = [standing[0], standing[2], standing[8]];
            event.apply(1, Action::Withdraw { player: gone, from: second }).unwrap();
            let mut absent = vec![(away, SitOut::Absent), (last, SitOut::NoShow)];
            absent.sort_by_key(|&(player, _)| player);
            event.apply(1, Action::Away { round: second, away: absent }).unwrap();
            // Six are left.
            let told: Vec<Vec<Player>> =
                match Proposal::of(event.state(), second, &Decisions::default()).unwrap() {
                    Proposal::Monrad(pairing) => pairing.pairs.into_iter().map(|pair| pair.absent).collect(),
                    Proposal::Keizer(pairing) => pairing.pairs.into_iter().map(|pair| pair.absent).collect(),
                    Proposal::Mexicano(_) => unreachable!(),
                };
            assert_eq!(told[0], [away], "{kind:?} {standing:?}");
            assert!(told[1..].iter().all(|absent| !absent.contains(&gone) && !absent.contains(&last)));
        }
    }

    /// Reasons as they were written before absences and the last round were given.
    #[test]
    fn reasons_published_before_still_read() {
        let event = played(Kind::Monrad, 9);
        let reasons = event.state().rounds[0].reasons.clone().unwrap();
        let text = serde_json::to_string(&reasons).unwrap();
        let before = text.replace(r#","stage":"first""#, "");
        assert_ne!(text, before);
        assert!(!before.contains("absent") && !before.contains("stage"), "{before}");
        let was: Pairing = serde_json::from_str(&before).unwrap();
        let now: Pairing = serde_json::from_str(&text).unwrap();
        assert_eq!(was, Pairing { stage: monrad::Stage::Middle, ..now });
    }

    /// The log keeps reasons letter by letter, so what is written must not change without need.
    #[test]
    fn reasons_are_written_as_ever() {
        let written = |kind: Kind, exchanges: Vec<Exchange>| {
            let mut event = played(kind, 8);
            let second = RoundNo::from_index(1);
            event.apply(1, Action::Away { round: second, away: vec![(player(3), SitOut::Absent)] }).unwrap();
            let hand = Decisions { exchanges, ..Decisions::default() };
            let proposal = Proposal::of(event.state(), second, &hand).unwrap();
            event.apply(2, proposal.publish(event.state(), second)).unwrap();
            serde_json::to_string(&event.state().rounds[1].reasons).unwrap()
        };
        let swap = || vec![Exchange::Swap([player(6), player(7)])];
        let kinds = [Kind::Monrad, Kind::Keizer].into_iter();
        let now: Vec<String> =
            kinds.flat_map(|kind| [Vec::new(), swap()].map(|swap| written(kind, swap))).collect();
        assert_eq!(now, include_str!("reasons.jsonl").lines().collect::<Vec<_>>());
    }
}
