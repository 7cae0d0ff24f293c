//! Works out each way in for a player who arrives.

use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, SitOut};
use rondel_schedule::model::schedule::{Round, Table};

use super::{Added, Arrival, Grant, Impossible, JoinOption, Possibility};
use crate::event::{Action, Event, HalfPoints, Progress, RawJson, State, System};
use crate::pairing::attendance::{away_with, away_without, forfeit};
use crate::pairing::lasting::Effect;
use crate::pairing::mexicano::{self, Substitute};
use crate::pairing::monrad::Colour;
use crate::pairing::monrad::colour::{ColourRule, Colours, assign};
use crate::pairing::monrad::{GaveWay, Pair, Past, Situation, Wishes, field, situation, weigh};
use crate::pairing::rounds::{current, upcoming};
use crate::pairing::{Decisions, Proposal, keizer};

/// The players about to come in, and the actions that put them on the list.
pub(super) struct ArrivalPlan<'a> {
    state: &'a State,
    event: &'a Event,
    comer: &'a Arrival,
    grant: Grant,
    players: Vec<Player>,
    /// The actions that put the players on the list.
    enter: Vec<Action>,
}

impl<'a> ArrivalPlan<'a> {
    pub fn new(event: &'a Event, comer: &'a Arrival, grant: Grant) -> Result<Self, Impossible> {
        let state = event.state();
        let (players, enter) = match comer {
            Arrival::New(entrants) => {
                let first = state.members.len();
                let players = (first..first + entrants.len()).map(Player::from_index);
                (players.collect(), vec![Action::Enter(entrants.clone())])
            }
            Arrival::Back(player) => {
                let left = state.member(*player).and_then(|member| member.left);
                (vec![*player], left.map(|_| Action::Return(*player)).into_iter().collect())
            }
        };
        Ok(ArrivalPlan { state, event, comer, grant, players, enter })
    }

    pub fn by(&self, way: JoinOption) -> Result<Possibility, Impossible> {
        let now = || current(self.state).ok_or(Impossible::NotPlaying);
        match way {
            JoinOption::Game => self.game(now()?),
            JoinOption::Now if self.state.system.has_partners() => self.vacancy(now()?),
            JoinOption::Now => self.now(now()?),
            JoinOption::Free => self.free(now()?),
            JoinOption::Again => self.again(now()?),
            JoinOption::Next => {
                let rounds = self.state.rounds.len();
                let round = upcoming(self.state).ok_or(Impossible::Over { rounds })?;
                let actions = self.back_from(round);
                self.possibility(way, round, actions)
            }
            JoinOption::Absent => {
                let round = now()?;
                let away = away_with(self.state, round, &self.players, SitOut::Absent);
                let next = upcoming(self.state).unwrap_or(round);
                let mut it = self.possibility(way, next, vec![Action::Away { round, away }])?;
                it.idle.clone_from(&self.players);
                Ok(it)
            }
        }
    }

    /// The player's own game in `round`, lost so far by not coming.
    fn game(&self, round: RoundNo) -> Result<Possibility, Impossible> {
        let &[player] = &self.players[..] else { return Err(Impossible::NoGame { round }) };
        let table = self.state.round(round).and_then(|published| published.round.table_of(player));
        let Some((table, pair)) = table.and_then(|(table, at)| Some((table, at.pair()?))) else {
            return Err(Impossible::NoGame { round });
        };
        let outcome = self.state.outcome(round, table);
        if outcome.is_some_and(Outcome::is_played) || self.state.is_present(round, player) {
            return Err(Impossible::NoGame { round });
        }
        let mut actions = self.back_from(round);
        if outcome.is_some() {
            actions.push(Action::Report { round, table, outcome: None });
        }
        let mut it = self.possibility(JoinOption::Game, round, actions)?;
        it.boards.push(Added { table, pair, met: None });
        Ok(it)
    }

    /// One more board at the end of `round`.
    fn now(&self, round: RoundNo) -> Result<Possibility, Impossible> {
        let published = self.state.round(round).ok_or(Impossible::NotPlaying)?;
        let named = |player: &Player| published.round.table_of(*player).is_some();
        if self.players.iter().any(|player| named(player) || published.round.out.contains(player)) {
            return Err(Impossible::NoFreePlace { round, kind: self.state.kind() });
        }
        // An even number of players meet each other, and the walk-over stays. With an odd number, the player who has
        // it comes in.
        let odd = !self.players.len().is_multiple_of(2);
        let walk_over = published.round.out.iter().copied().find(|&free| self.state.is_present(round, free));
        let freed = walk_over.filter(|_| odd);
        let mut seated: Vec<Player> = freed.into_iter().chain(self.players.iter().copied()).collect();
        let idle =
            if seated.len().is_multiple_of(2) { Vec::new() } else { seated.pop().into_iter().collect() };
        if seated.is_empty() {
            return Err(Impossible::NoFreePlace { round, kind: self.state.kind() });
        }

        let mut actions = self.back_from(round);
        let after = self.event.foresee(&Action::of(self.enter.iter().chain(&actions).cloned().collect()))?;
        let mut new = published.round.clone();
        new.out.retain(|&player| Some(player) != freed);
        let two: Vec<[Player; 2]> = seated.chunks(2).map(|two| [two[0], two[1]]).collect();
        let (boards, told) = match self.state.system {
            System::Keizer(_) => self.evening_boards(&after, round, &two, &mut new),
            _ => self.boards(&after, round, &two, &mut new),
        }
        .ok_or(Impossible::NoGame { round })?;
        actions.push(Action::Publish { from: round, rounds: vec![new] });
        actions.extend(told);
        if !idle.is_empty() {
            actions.push(Action::Away { round, away: away_with(self.state, round, &idle, SitOut::Absent) });
        }
        let mut it = self.possibility(JoinOption::Now, round, actions)?;
        (it.boards, it.freed, it.idle) = (boards, freed, idle);
        Ok(it)
    }

    /// A place on a court of four that a player has left.
    fn vacancy(&self, round: RoundNo) -> Result<Possibility, Impossible> {
        let &[by] = &self.players[..] else { return Err(Impossible::NoGame { round }) };
        let published = &self.state.round(round).ok_or(Impossible::NotPlaying)?.round;
        let (table, gone) = mexicano::vacancy(self.state, round).ok_or(Impossible::NoGame { round })?;
        // A player whose own place is still there comes back to it instead.
        if published.table_of(by).is_some() {
            return Err(Impossible::NoGame { round });
        }
        let mut actions = self.back_from(round);
        actions.extend(mexicano::substituted(self.state, round, Substitute { gone, by }));
        let mut it = self.possibility(JoinOption::Now, round, actions)?;
        it.instead_of = Some((gone, table));
        Ok(it)
    }

    /// The bye of `round`, if no player has it.
    fn free(&self, round: RoundNo) -> Result<Possibility, Impossible> {
        let published = self.state.round(round).ok_or(Impossible::NotPlaying)?;
        let &[player] = &self.players[..] else { return Err(Impossible::NoGame { round }) };
        let is_named = published.round.table_of(player).is_some() || published.round.out.contains(&player);
        if is_named || published.round.out.iter().any(|&free| self.state.is_present(round, free)) {
            return Err(Impossible::NoGame { round });
        }
        let mut actions = self.back_from(round);
        let mut new = published.round.clone();
        new.out.push(player);
        actions.push(Action::Publish { from: round, rounds: vec![new] });
        actions.extend(self.free_late(round, player));
        let mut it = self.possibility(JoinOption::Free, round, actions)?;
        it.free = Some(player);
        Ok(it)
    }

    /// The reasons of an evening whose bye goes to a latecomer. The player gets it regardless of earlier byes,
    /// because no other player is without a game.
    fn free_late(&self, round: RoundNo, player: Player) -> Option<Action> {
        let Some(Proposal::Keizer(mut told)) = Proposal::reasons(self.state, round) else { return None };
        let before = self.state.published().take(round.index());
        let had = before.filter(|(number, published)| {
            published.round.out.contains(&player) && self.state.is_present(*number, player)
        });
        let (had, passed, absent) = (had.count(), Vec::new(), Vec::new());
        told.free =
            Some(keizer::Free { player, passed, had, by_hand: false, late: true, third: false, absent });
        Some(Action::Explain { round, reasons: RawJson::of(&told) })
    }

    /// Adds the boards of a Monrad to `new`, and returns them with the round's reasons. `None` if a lasting wish
    /// forbids a game.
    fn boards(
        &self,
        after: &State,
        round: RoundNo,
        two: &[[Player; 2]],
        new: &mut Round,
    ) -> Option<(Vec<Added>, Option<Action>)> {
        let mut before = situation(after, round, Wishes::default());
        if two.iter().any(|&two| before.lasting.forbids(two)) {
            return None;
        }
        let pairs: Vec<Pair> = two.iter().map(|&two| board(&before, two)).collect();
        let boards = pairs.iter().map(|pair| added(new, pair.colours(), last_met(&before, pair.colours())));
        let boards = boards.collect();
        let told = explained(self.state, round, &mut before, new, |told| told.extend(pairs));
        Some((boards, told))
    }

    /// Adds the boards of an evening of a season to `new`, and returns them with the round's reasons. `None` if a
    /// lasting wish or a limit on rematches forbids a game.
    fn evening_boards(
        &self,
        after: &State,
        round: RoundNo,
        two: &[[Player; 2]],
        new: &mut Round,
    ) -> Option<(Vec<Added>, Option<Action>)> {
        let wishes = Wishes { fixed: two.to_vec(), ..Wishes::default() };
        let before = keizer::situation(after, round, wishes).ok()?;
        let pairs = two.iter().map(|&two| keizer::board(&before, two)).collect::<Option<Vec<_>>>()?;
        let met = |[one, other]: [Player; 2]| {
            let past = before.past.get(one.index())?;
            let is_it = |past: &keizer::Past| matches!(past, keizer::Past::Game { opponent, .. } if *opponent == other);
            past.iter().take(round.index()).rposition(is_it).map(RoundNo::from_index)
        };
        let boards = pairs.iter().map(|pair| added(new, pair.colours(), met(pair.colours()))).collect();
        let told = match Proposal::reasons(self.state, round) {
            Some(Proposal::Keizer(mut told)) => {
                let apart: Vec<_> =
                    pairs.iter().filter(|pair| !pair.group).map(keizer::Pair::colours).collect();
                let by_hand = |_: [Player; 2]| true;
                told.kept.yielded.extend(before.lasting.yielded(&apart, by_hand, &before.order));
                told.pairs.extend(pairs);
                told.free = told.free.filter(|free| new.out.contains(&free.player));
                Some(Action::Explain { round, reasons: RawJson::of(&told) })
            }
            _ => None,
        };
        Some((boards, told))
    }

    /// The current `round`, paired again with the players.
    fn again(&self, round: RoundNo) -> Result<Possibility, Impossible> {
        let published = self.state.round(round).ok_or(Impossible::NotPlaying)?;
        if published.outcomes.iter().any(Option::is_some) {
            return Err(Impossible::Played { round });
        }
        let mut actions = self.back_from(round);
        let after = self.event.foresee(&Action::of(self.enter.iter().chain(&actions).cloned().collect()))?;
        let proposal = Proposal::of(&after, round, &Decisions::default()).expect("nothing is wished by hand");
        let new = proposal.round();
        let stays = |table: &&Table| !new.tables.iter().any(|other| other.sides == table.sides);
        let changed = published.round.tables.iter().filter(stays).count();
        let free = new.out.first().copied();
        match proposal.publish(&after, round) {
            Action::Together(parts) => actions.extend(parts),
            plain => actions.push(plain),
        }
        let mut it = self.possibility(JoinOption::Again, round, actions)?;
        (it.changed, it.free) = (changed, free);
        Ok(it)
    }

    /// The actions that record the rounds before `round` in which a returning player was absent, and that let the
    /// player play from `round` on. Games of those rounds were lost by not coming and must not be opened again.
    fn back_from(&self, round: RoundNo) -> Vec<Action> {
        let Arrival::Back(player) = *self.comer else { return Vec::new() };
        let mut actions = Vec::new();
        if let Some(left) = self.state.members[player.index()].left {
            for (earlier, published) in self.state.published().skip(left.index()) {
                if earlier >= round {
                    break;
                }
                // The game comes first: its outcome depends on who was present.
                let table = published.round.table_of(player).map(|(table, _)| table);
                let lost = table.filter(|&table| self.state.progress(earlier, table) == Some(Progress::Left));
                actions.extend(lost.map(|table| {
                    let outcome = Some(forfeit(self.state, earlier, table, player));
                    Action::Report { round: earlier, table, outcome }
                }));
                if table.is_none() || lost.is_some() {
                    let away = away_with(self.state, earlier, &[player], SitOut::Absent);
                    actions.push(Action::Away { round: earlier, away });
                }
            }
        }
        for later in [current(self.state), upcoming(self.state)].into_iter().flatten() {
            if later >= round && self.state.away(later, player).is_some() {
                actions.push(Action::Away { round: later, away: away_without(self.state, later, player) });
            }
        }
        actions
    }

    /// The number of rounds before `round` in which the player has neither a game nor a walk-over.
    fn missed(&self, round: RoundNo) -> usize {
        let Arrival::Back(player) = *self.comer else { return round.index() };
        let member = &self.state.members[player.index()];
        let named = |index: usize| {
            let published = &self.state.rounds[index].round;
            published.table_of(player).is_some() || published.out.contains(&player)
        };
        let before = 0..round.index().min(self.state.rounds.len());
        match member.left {
            Some(left) => before.skip(left.index()).filter(|&index| !named(index)).count(),
            // Points for the rounds before a player's first one may have been granted already.
            None if member.granted.0 != 0 && !before.clone().any(named) => 0,
            None => before.rev().take_while(|&index| !named(index)).count(),
        }
    }

    fn possibility(
        &self,
        way: JoinOption,
        round: RoundNo,
        more: Vec<Action>,
    ) -> Result<Possibility, Impossible> {
        let missed = self.missed(round);
        let grant = if way == JoinOption::Absent { Grant::Nothing } else { self.grant };
        let granted = grant.worth(missed, self.state.settings.points);
        let mut actions: Vec<Action> = self.enter.iter().cloned().chain(more).collect();
        if granted.0 != 0 {
            actions.extend(self.players.iter().map(|&player| {
                let had = self.state.member(player).map_or(0, |member| member.granted.0);
                Action::Grant { player, points: HalfPoints(had.saturating_add(granted.0)) }
            }));
        }
        let action = Action::of(actions);
        self.event.foresee(&action)?;
        Ok(Possibility {
            way,
            players: self.players.clone(),
            action,
            round,
            boards: Vec::new(),
            freed: None,
            instead_of: None,
            free: None,
            idle: Vec::new(),
            changed: 0,
            missed,
            granted,
        })
    }
}

/// Adds a board at the end of `new`.
fn added(new: &mut Round, pair: [Player; 2], met: Option<RoundNo>) -> Added {
    new.tables.push(Table::of(pair[0], pair[1]));
    Added { table: TableNo::from_index(new.tables.len() - 1), pair, met }
}

/// The action that records the reasons of a round that is `new` now, with `change` applied to its pairs.
pub(super) fn explained(
    state: &State,
    round: RoundNo,
    before: &mut Situation,
    new: &Round,
    change: impl FnOnce(&mut Vec<Pair>),
) -> Option<Action> {
    let Some(Proposal::Monrad(mut told)) = Proposal::reasons(state, round) else { return None };
    for (index, entrant) in before.entrants.iter_mut().enumerate() {
        let player = Player::from_index(index);
        entrant.present = new.table_of(player).is_some() || new.out.contains(&player);
    }
    told.order = field::order(before);
    change(&mut told.pairs);
    told.free = told.free.filter(|free| new.out.contains(&free.player));
    let out = |player: &Player| new.out.contains(player);
    told.gave_way.retain(|gave| !matches!(gave, GaveWay::WalkOver { player, .. } if !out(player)));
    let two: Vec<[Player; 2]> = new.tables.iter().filter_map(Table::pair).collect();
    told.burden = weigh(before, &two);
    let by_hand = |pair| told.pairs.iter().any(|it| it.by_hand && it.colours() == pair);
    let here: Vec<Player> = two.iter().flatten().copied().collect();
    let yielded = before.lasting.yielded(&two, by_hand, &here);
    let was = std::mem::replace(&mut told.kept.yielded, yielded);
    told.kept.keep(&Effect { yielded: was, tables: Vec::new() });
    told.kept.tables.retain(|it| new.table_of(it.player).is_some());
    Some(Action::Explain { round, reasons: RawJson::of(&told) })
}

/// A board for two players, with colours by the rules. The pair counts as the organizer's decision, because no rule
/// chose it.
pub(super) fn board(before: &Situation, two: [Player; 2]) -> Pair {
    let [lower, higher] = if two[0] < two[1] { two } else { [two[1], two[0]] };
    let colours = |player: Player| Colours::of(&before.entrants[player.index()]);
    let (of_lower, rule) = match before.rules.colourless {
        true => (Colour::White, ColourRule::Nobody),
        false => assign(colours(lower), colours(higher)),
    };
    let white = if of_lower == Colour::White { lower } else { higher };
    let points = |player: Player| before.entrants[player.index()].points;
    let [top, opponent] = if points(higher) > points(lower) { [higher, lower] } else { [lower, higher] };
    Pair { top, opponent, white, rule, tried: Vec::new(), by_hand: true, group: false, absent: Vec::new() }
}

/// The latest round in which two players met.
pub(super) fn last_met(before: &Situation, [one, other]: [Player; 2]) -> Option<RoundNo> {
    let past = &before.entrants[one.index()].past;
    let met = |past: &Past| matches!(past, Past::Game { opponent, .. } if *opponent == other);
    past.iter().rposition(met).map(RoundNo::from_index)
}
