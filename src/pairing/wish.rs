//! One thing that was settled by hand for a proposed round: to be shown, released, or taken back.

use super::{Exchange, Hand};
use crate::model::ids::Player;

/// One thing that was settled by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// Two change places in what the rules give.
    Swap([Player; 2]),
    /// Two play each other.
    Play([Player; 2]),
    /// Two do not play each other.
    Not([Player; 2]),
    /// Somebody is free.
    Free(Player),
}

/// The change of one step to a round settled by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    /// This was settled; what excludes it was released with it.
    Settled(Wish),
    /// Only this was released.
    Released(Wish),
    /// All of it, so that the rules alone decide again.
    Everything,
}

impl Wish {
    /// Everything in `hand`: what the pairing has to keep, then what is exchanged in it.
    pub fn all(hand: &Hand) -> Vec<Wish> {
        let play = hand.wishes.fixed.iter().copied().map(Wish::Play);
        let not = hand.wishes.forbidden.iter().copied().map(Wish::Not);
        let free = hand.wishes.free.map(Wish::Free);
        let exchanged = hand.exchanges.iter().map(|&exchange| match exchange {
            Exchange::Swap(pair) => Wish::Swap(pair),
            Exchange::Play { play } => Wish::Play(play),
        });
        play.chain(not).chain(free).chain(exchanged).collect()
    }

    /// Takes it out of `hand`.
    pub fn release(self, hand: &mut Hand) {
        match self {
            Wish::Swap(pair) => {
                // The same two can be exchanged more than once; one of these is as good as the other.
                if let Some(at) = hand.exchanges.iter().position(|&it| it == Exchange::Swap(pair)) {
                    hand.exchanges.remove(at);
                }
            }
            Wish::Play(pair) => hand.part(|[a, b]| pair == [a, b]),
            Wish::Not(pair) => hand.wishes.forbidden.retain(|&forbidden| forbidden != pair),
            Wish::Free(_) => hand.wishes.free = None,
        }
    }
}

impl Hand {
    /// This and one thing more; what excludes it is released.
    pub fn settled(&self, wish: Wish) -> Hand {
        let mut hand = self.clone();
        match wish {
            Wish::Swap(pair) => hand.exchanges.push(Exchange::Swap(pair)),
            Wish::Play(pair) => {
                // Who is given another opponent is released from the one of before, and from the walk-over.
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

    /// Releases the pairs of whom this is true.
    fn part(&mut self, is_meant: impl Fn([Player; 2]) -> bool) {
        self.wishes.fixed.retain(|&pair| !is_meant(pair));
        self.exchanges.retain(|exchange| match exchange {
            Exchange::Play { play } => !is_meant(*play),
            Exchange::Swap(_) => true,
        });
    }
}

impl Changed {
    /// The step from `was` to `is`; `None` if they are the same.
    pub fn between(was: &Hand, is: &Hand) -> Option<Changed> {
        let without = |of: &Hand, those: &Hand| {
            let mut of = of.clone();
            Wish::all(those).into_iter().for_each(|wish| wish.release(&mut of));
            Wish::all(&of)
        };
        match (without(is, was).as_slice(), without(was, is).as_slice()) {
            ([], []) => None,
            ([settled, ..], _) => Some(Changed::Settled(*settled)),
            ([], [released]) => Some(Changed::Released(*released)),
            ([], _) => Some(Changed::Everything),
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
        let nothing = Hand::default();
        let once = nothing.settled(Wish::Swap(pair(1, 2)));
        let twice = once.settled(Wish::Swap(pair(1, 2)));
        let plays = once.settled(Wish::Play(pair(1, 4)));
        let other = plays.settled(Wish::Play(pair(1, 5)));

        let swap = Wish::Swap(pair(1, 2));
        for (was, is, changed) in [
            (&nothing, &nothing, None),
            (&nothing, &once, Some(Changed::Settled(swap))),
            // The same two once more are a step of their own.
            (&once, &twice, Some(Changed::Settled(swap))),
            (&twice, &once, Some(Changed::Released(swap))),
            (&plays, &other, Some(Changed::Settled(Wish::Play(pair(1, 5))))),
            (&plays, &nothing, Some(Changed::Everything)),
        ] {
            assert_eq!(Changed::between(was, is), changed, "{was:?} {is:?}");
        }
    }
}
