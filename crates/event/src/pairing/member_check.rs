//! The players named in data read from a file, so that a number that the event does not have is never looked up.

use rondel_schedule::model::ids::Player;

use super::lasting::{BrokenWish, Effect, Elsewhere, Placed, YieldReason};
use super::reasons::{Free, Pair, Tried};
use super::{keizer, mexicano, monrad};

/// Data that names players.
pub(super) trait MemberCheck {
    /// Calls `on` with every player named, some of them more than once.
    fn each(&self, on: &mut dyn FnMut(Player));
}

/// True if every player named is one of the first `members`.
pub(super) fn are_members(it: &impl MemberCheck, members: usize) -> bool {
    let mut all = true;
    it.each(&mut |player| all &= player.index() < members);
    all
}

impl MemberCheck for Player {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        on(*self);
    }
}

impl<T: MemberCheck> MemberCheck for [T] {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        self.iter().for_each(|it| it.each(on));
    }
}

impl<T: MemberCheck> MemberCheck for Vec<T> {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        self.as_slice().each(on);
    }
}

impl MemberCheck for [Player; 2] {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        self.as_slice().each(on);
    }
}

impl<T: MemberCheck> MemberCheck for Option<T> {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        self.as_slice().each(on);
    }
}

/// A player, with a reason that names no further players.
impl<T> MemberCheck for (Player, T) {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        on(self.0);
    }
}

impl<R, V: MemberCheck> MemberCheck for Pair<R, V> {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        [self.top, self.opponent, self.white].as_slice().each(on);
        self.tried.each(on);
        self.absent.each(on);
    }
}

impl<V: MemberCheck> MemberCheck for Tried<V> {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        on(self.candidate);
        self.verdict.each(on);
    }
}

impl<V> MemberCheck for Free<V> {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        on(self.player);
        self.passed.each(on);
        self.absent.each(on);
    }
}

impl MemberCheck for monrad::Pairing {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        self.order.each(on);
        self.pairs.each(on);
        self.free.each(on);
        self.gave_way.each(on);
        self.kept.each(on);
    }
}

impl MemberCheck for mexicano::Pairing {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        self.order.each(on);
        for court in &self.courts {
            court.players.as_slice().each(on);
            court.again.each(on);
            for passed in &court.passed {
                on(passed.player);
                passed.because.each(on);
            }
        }
        self.out.iter().for_each(|rest| on(rest.player));
        self.kept.each(on);
        self.substitutes.iter().for_each(|it| [it.gone, it.by].into_iter().for_each(&mut *on));
    }
}

impl MemberCheck for Effect {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        self.yielded.each(on);
        self.tables.each(on);
    }
}

impl MemberCheck for BrokenWish {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        self.pairs.each(on);
        if let YieldReason::Left { aside, groups } = &self.why {
            aside.each(on);
            groups.each(on);
        }
    }
}

impl MemberCheck for Placed {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        on(self.player);
        if let Some(Elsewhere::With(other)) = self.elsewhere {
            on(other);
        }
    }
}

impl MemberCheck for monrad::Verdict {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        use monrad::{Forced, Verdict};
        match self {
            Verdict::NextRound(players) => players.each(on),
            Verdict::Rest(
                Forced::ByHand(pairs)
                | Forced::Wish(pairs)
                | Forced::Rematch(pairs)
                | Forced::Points(pairs)
                | Forced::Third(pairs)
                | Forced::Same(pairs),
            ) => pairs.each(on),
            Verdict::ByHand | Verdict::Wish(_) | Verdict::Met(_) => {}
            Verdict::Points | Verdict::Third(_) | Verdict::Same(_) => {}
        }
    }
}

impl MemberCheck for monrad::GaveWay {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        use monrad::{Cause, GaveWay};
        let cause = match self {
            GaveWay::Rematch { pairs, cause } | GaveWay::Same { pairs, cause } => {
                pairs.each(on);
                cause
            }
            GaveWay::Third { players, cause } => {
                players.each(on);
                cause
            }
            GaveWay::WalkOver { player, .. } => return on(*player),
            GaveWay::NextRound => return,
        };
        if let Cause::Played { aside, groups } = cause {
            aside.each(on);
            groups.each(on);
        }
    }
}

impl MemberCheck for keizer::Pairing {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        self.pairs.each(on);
        self.free.each(on);
        if let Some(relaxed) = &self.relaxed {
            relaxed.pairs.each(on);
            relaxed.aside.each(on);
            relaxed.groups.each(on);
        }
        self.kept.each(on);
    }
}

impl MemberCheck for keizer::Verdict {
    fn each(&self, on: &mut dyn FnMut(Player)) {
        use keizer::{Forced, Verdict};
        match self {
            Verdict::Rest(Forced::ByHand(pairs) | Forced::Wish(pairs) | Forced::Rematch(pairs)) => {
                pairs.each(on);
            }
            Verdict::ByHand | Verdict::Wish(_) | Verdict::Met(_) | Verdict::Often { .. } => {}
        }
    }
}
