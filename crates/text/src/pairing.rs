//! The next round of an event that is paired round by round: the proposal, changes by hand, publication.

use rondel_event::event::Place;
use rondel_event::pairing::monrad::{self, Burden};
use rondel_event::pairing::{Order, Proposal};

use super::common::Idle;
use super::pairing_reasons::Names;
use super::place::{capital, several};

sentences!("pairing");

/// The effect of a change by hand on the burden of a pairing, with a sentence for every part that changes; none if
/// the burden is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weighs {
    /// The burden before the change.
    pub before: Burden,
    /// The burden after the change.
    pub after: Burden,
}

impl Weighs {
    /// Returns the parts that change, the weightiest first.
    pub fn parts(self) -> Vec<Part> {
        let Weighs { before, after } = self;
        let count =
            |was: usize, is: usize, part: fn(usize, usize) -> Part| (was != is).then(|| part(was, is));
        let stuck = match (before.stuck, after.stuck) {
            (false, true) => Some(Part::Stuck),
            (true, false) => Some(Part::Unstuck),
            _ => None,
        };
        let wishes = |it: Burden| it.never + it.across + it.avoid;
        let parts = [
            count(wishes(before), wishes(after), |was, is| Part::Wishes { was, is }),
            count(before.rematches, after.rematches, |was, is| Part::Rematches { was, is }),
            stuck,
            count(before.thirds, after.thirds, |was, is| Part::Thirds { was, is }),
            count(before.same, after.same, |was, is| Part::Same { was, is }),
        ];
        parts.into_iter().flatten().collect()
    }
}

/// Returns the sentence on a change that leaves the burden unchanged, or `None` if no opponent and no walk-over
/// changes.
pub fn ordered(before: &monrad::Pairing, after: &monrad::Pairing, name: Names) -> Option<Pairing> {
    let [was, is] = [before, after].map(|it| Proposal::Monrad(it.clone()).round());
    let has_colours = after.has_colours();
    Some(match Order::between(&after.order, &was, &is) {
        Order::Same if was == is => return None,
        Order::Same => Pairing::AsGood,
        Order::Broken { top, passed, plays } => {
            Pairing::OrderBroken { top: name(top), passed: name(passed), plays: name(plays), has_colours }
        }
        Order::Nearer { top, plays, before } => {
            Pairing::OrderNearer { top: name(top), plays: name(plays), before: name(before), has_colours }
        }
        Order::Free { now, before } if after.free.as_ref().is_some_and(|free| free.by_hand) => {
            Pairing::FreeByHand { name: name(now), before: name(before), has_colours }
        }
        Order::Free { now, .. } => Pairing::FreeByRules { name: name(now), has_colours },
    })
}

fn next(round: &u16) -> u16 {
    round + 1
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{Player, RoundNo};

    use super::*;
    use crate::{Lang, Say};

    #[test]
    fn a_swap_that_breaks_the_order_of_the_list_is_not_as_good() {
        let blank = monrad::Entrant { present: true, points: Default::default(), past: Vec::new() };
        let situation = |wishes: monrad::Wishes| monrad::Situation {
            round: RoundNo::from_index(0),
            rounds: 5,
            entrants: vec![blank.clone(); 5],
            wishes,
            lasting: Default::default(),
            rules: Default::default(),
        };
        let pair = |wishes| monrad::pair(&situation(wishes)).unwrap();
        let [one, two, three, four, five] = [0, 1, 2, 3, 4].map(Player::from_index);
        let rules = pair(monrad::Wishes::default());
        let swapped = pair(monrad::Wishes { fixed: vec![[one, three], [two, four]], ..Default::default() });
        assert_eq!(rules.burden, swapped.burden);
        let name = |player: Player| format!("P{player}");
        let said = |before: &monrad::Pairing, after: &monrad::Pairing, lang: Lang| {
            ordered(before, after, &name).map(|text| text.say(lang))
        };
        for (lang, words) in [
            (Lang::En, "P1 passes over P2, who stands higher, and plays P3."),
            (Lang::Nl, "P1 slaat P2 over, die hoger staat, en speelt tegen P3."),
            (Lang::Nb, "P1 går forbi P2, som står høyere, og spiller mot P3."),
        ] {
            let text = said(&rules, &swapped, lang).unwrap();
            assert!(text.ends_with(words), "{text}");
        }
        let back = said(&swapped, &rules, Lang::En).unwrap();
        assert!(back.ends_with("P1 plays P2, who stands higher than P3."), "{back}");
        assert_eq!(said(&rules, &rules, Lang::En), None);
        assert_eq!(rules.free.as_ref().map(|free| free.player), Some(five));
        let free = pair(monrad::Wishes { free: Some(four), ..Default::default() });
        let text = said(&rules, &free, Lang::En).unwrap();
        assert!(text.ends_with("P4 has the walk-over by hand, instead of P5."), "{text}");
    }

    #[test]
    fn only_what_changes_is_told_the_weightiest_first() {
        let before = Burden { stuck: true, thirds: 1, same: 2, ..Burden::default() };
        let after = Burden { rematches: 1, thirds: 1, ..Burden::default() };
        let parts = Weighs { before, after }.parts();
        assert_eq!(parts, [Part::Rematches { was: 0, is: 1 }, Part::Unstuck, Part::Same { was: 2, is: 0 }]);
        assert!(Weighs { before, after: before }.parts().is_empty());
    }
}
