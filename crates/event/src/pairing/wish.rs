//! A single decision by hand for a proposed round, as it is shown, released or taken back.
//!
//! Decisions are checked together on the round that they give. The latest decision counts, and earlier ones that it
//! excludes are released with it ([`Decisions::decided`]). If players come or leave afterwards and two decisions now
//! exclude each other, there is no round until one is released ([`Error::Clash`]).

use rondel_schedule::model::ids::Player;
use serde::{Deserialize, Serialize};

use super::wishes::Error;
use super::{Decisions, Exchange, Proposal};

/// A single decision by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Wish {
    /// Two players change places in the round that the rules give.
    Swap([Player; 2]),
    /// Two players play each other.
    Play([Player; 2]),
    /// Two players do not play each other.
    Not([Player; 2]),
    /// A player is free.
    Free(Player),
}

/// The change that one step makes to a round settled by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DecisionChange {
    /// A decision was added; decisions that exclude it were released with it.
    Settled(Wish),
    /// Only this decision was released.
    Released(Wish),
    /// All decisions were released, so that the rules alone decide again.
    Everything,
}

impl Wish {
    /// All decisions in `hand`: first the wishes that the pairing has to keep, then the exchanges in the round.
    pub fn all(hand: &Decisions) -> Vec<Wish> {
        let play = hand.wishes.fixed.iter().copied().map(Wish::Play);
        let not = hand.wishes.forbidden.iter().copied().map(Wish::Not);
        let free = hand.wishes.free.map(Wish::Free);
        let exchanged = hand.exchanges.iter().map(|&exchange| match exchange {
            Exchange::Swap(pair) => Wish::Swap(pair),
            Exchange::Play { play } => Wish::Play(play),
        });
        play.chain(not).chain(free).chain(exchanged).collect()
    }

    /// The decision with its two players named in the other order.
    pub(super) fn turned(self) -> Wish {
        match self {
            Wish::Swap([one, other]) => Wish::Swap([other, one]),
            Wish::Play([one, other]) => Wish::Play([other, one]),
            Wish::Not([one, other]) => Wish::Not([other, one]),
            Wish::Free(_) => self,
        }
    }

    /// Removes the decision from `hand`.
    pub fn release(self, hand: &mut Decisions) {
        match self {
            Wish::Swap(pair) => {
                // Two players can be exchanged more than once; the exchanges are equal, so the first one is removed.
                if let Some(at) = hand.exchanges.iter().position(|&it| it == Exchange::Swap(pair)) {
                    hand.exchanges.remove(at);
                }
            }
            Wish::Play(pair) => hand.part(|[a, b]| pair == [a, b]),
            Wish::Not(pair) => hand.wishes.forbidden.retain(|&forbidden| forbidden != pair),
            Wish::Free(player) => hand.wishes.free = hand.wishes.free.filter(|free| *free != player),
        }
    }
}

impl Decisions {
    /// Adds a decision, and releases the decisions that exclude it in the round that `pair` gives, the latest first.
    pub fn decided(&self, wish: Wish, pair: impl Fn(&Decisions) -> Result<Proposal, Error>) -> Decisions {
        let mut hand = self.settled(wish);
        // Every iteration releases at least one decision.
        while let Err(Error::Clash { kept, .. }) = pair(&hand) {
            if kept != wish {
                hand.let_go(kept, &pair);
                continue;
            }
            let without = |it: &Wish| {
                let mut hand = hand.clone();
                it.release(&mut hand);
                hand
            };
            let is_kept = |hand: &Decisions| match pair(hand) {
                Ok(_) => true,
                Err(Error::Clash { kept, .. }) => kept != wish,
                Err(_) => false,
            };
            let others: Vec<Wish> = Wish::all(&hand).into_iter().rev().filter(|it| *it != wish).collect();
            let Some(other) = others.iter().find(|it| is_kept(&without(it))).or(others.first()) else {
                break;
            };
            hand = without(other);
        }
        hand
    }

    /// Releases a decision. A pair made by an exchange turns into a swap of the two players whose places it changed,
    /// because later decisions refer to the boards as they were after it.
    fn let_go(&mut self, wish: Wish, pair: impl Fn(&Decisions) -> Result<Proposal, Error>) {
        let is_it =
            |exchange: &Exchange| matches!(exchange, Exchange::Play { play } if Wish::Play(*play) == wish);
        let places = self.exchanges.iter().position(is_it).and_then(|at| {
            let Wish::Play([one, other]) = wish else { return None };
            let exchanges = self.exchanges[..at].to_vec();
            let before = pair(&Decisions { exchanges, ..self.clone() }).ok()?;
            let two = match (before.opponent(one), before.opponent(other)) {
                (Some(left), _) => [left, other],
                (None, Some(left)) => [left, one],
                (None, None) => return None,
            };
            Some((at, two))
        });
        match places {
            Some((at, two)) => self.exchanges[at] = Exchange::Swap(two),
            None => wish.release(self),
        }
    }

    /// The decisions that `round` does not keep although their players are in it. Exchanges count as kept, because
    /// making them keeps them.
    pub fn unkept(&self, round: &Proposal) -> Vec<Wish> {
        let boards = round.boards();
        let is_in = |player: Player| {
            round.free() == Some(player) || boards.iter().flatten().any(|&other| other == player)
        };
        let is_unkept = |wish: &Wish| match *wish {
            Wish::Play(two) => two.into_iter().all(is_in) && round.board(two).is_none(),
            Wish::Not(two) => round.board(two).is_some(),
            Wish::Free(player) => is_in(player) && round.free() != Some(player),
            Wish::Swap(_) => false,
        };
        Wish::all(self).into_iter().filter(is_unkept).collect()
    }

    /// Adds a decision, and releases the decisions that exclude it by themselves, whatever the rules give.
    pub fn settled(&self, wish: Wish) -> Decisions {
        let mut hand = self.clone();
        match wish {
            Wish::Swap(pair) => hand.exchanges.push(Exchange::Swap(pair)),
            Wish::Play(pair) => {
                // A player given another opponent is released from the previous one, and from the walk-over.
                hand.part(|two| two.iter().any(|player| pair.contains(player)));
                hand.wishes.forbidden.retain(|&[a, b]| pair != [a, b] && pair != [b, a]);
                hand.wishes.free = hand.wishes.free.filter(|free| !pair.contains(free));
                hand.exchanges.push(Exchange::Play { play: pair });
            }
            Wish::Not(pair) => {
                hand.part(|[a, b]| pair == [a, b] || pair == [b, a]);
                hand.wishes.forbidden.retain(|&[a, b]| pair != [a, b] && pair != [b, a]);
                hand.wishes.forbidden.push(pair);
            }
            Wish::Free(player) => {
                hand.part(|two| two.contains(&player));
                hand.wishes.free = Some(player);
            }
        }
        hand
    }

    /// Releases the fixed pairs and the exchanged pairs for which `is_meant` is true.
    fn part(&mut self, is_meant: impl Fn([Player; 2]) -> bool) {
        self.wishes.fixed.retain(|&pair| !is_meant(pair));
        self.exchanges.retain(|exchange| match exchange {
            Exchange::Play { play } => !is_meant(*play),
            Exchange::Swap(_) => true,
        });
    }
}

impl DecisionChange {
    /// The decisions in `was` that are no longer in `is`.
    pub fn released(was: &Decisions, is: &Decisions) -> Vec<Wish> {
        let mut was = was.clone();
        for wish in Wish::all(is) {
            wish.release(&mut was);
            wish.turned().release(&mut was);
        }
        Wish::all(&was)
    }

    /// The step from `was` to `is`, or `None` if they are the same.
    pub fn between(was: &Decisions, is: &Decisions) -> Option<DecisionChange> {
        let without = |of: &Decisions, those: &Decisions| {
            let mut of = of.clone();
            Wish::all(those).into_iter().for_each(|wish| wish.release(&mut of));
            Wish::all(&of)
        };
        match (without(is, was).as_slice(), without(was, is).as_slice()) {
            ([], []) => None,
            ([settled, ..], _) => Some(DecisionChange::Settled(*settled)),
            ([], [released]) => Some(DecisionChange::Released(*released)),
            ([], _) => Some(DecisionChange::Everything),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(one: u16, other: u16) -> [Player; 2] {
        [one, other].map(|number| Player::from_number(number).unwrap())
    }

    #[test]
    fn a_step_is_told_by_what_it_settled_or_released() {
        let nothing = Decisions::default();
        let once = nothing.settled(Wish::Swap(pair(1, 2)));
        let twice = once.settled(Wish::Swap(pair(1, 2)));
        let plays = once.settled(Wish::Play(pair(1, 4)));
        let other = plays.settled(Wish::Play(pair(1, 5)));

        let swap = Wish::Swap(pair(1, 2));
        for (was, is, changed) in [
            (&nothing, &nothing, None),
            (&nothing, &once, Some(DecisionChange::Settled(swap))),
            // Swapping the two once more is a step of its own.
            (&once, &twice, Some(DecisionChange::Settled(swap))),
            (&twice, &once, Some(DecisionChange::Released(swap))),
            (&plays, &other, Some(DecisionChange::Settled(Wish::Play(pair(1, 5))))),
            (&plays, &nothing, Some(DecisionChange::Everything)),
        ] {
            assert_eq!(DecisionChange::between(was, is), changed, "{was:?} {is:?}");
        }
    }
}
