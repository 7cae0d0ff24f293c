//! Keizer pairings against their definition: every pairing tried, of up to ten present.

use proptest::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::keizer::{
    Colour, ColourSystem, Error, Forced, Gap, Limits, Pairing, Past, Rules, Situation, Verdict, Wishes,
    against, pair,
};

use crate::support::cases;

/// The definition, written down once more without any thought of speed.
struct Literal<'a>(&'a Situation);

impl Literal<'_> {
    fn past(&self, player: Player) -> &[Past] {
        self.0.past.get(player.index()).map_or(&[], |past| &past[..self.0.round.index().min(past.len())])
    }

    /// The numbers of the rounds in which two met.
    fn meetings(&self, a: Player, b: Player) -> Vec<usize> {
        let met = |past: &Past| matches!(past, Past::Game { opponent, .. } if *opponent == b);
        self.past(a).iter().enumerate().filter(|(_, past)| met(past)).map(|(round, _)| round + 1).collect()
    }

    fn by_hand(&self, a: Player, b: Player) -> bool {
        self.0.wishes.forbidden.iter().any(|pair| pair.contains(&a) && pair.contains(&b))
    }

    /// Whether a rematch is allowed with at least `gap` rounds between and fewer than `most` games so far.
    fn allowed(&self, a: Player, b: Player, gap: usize, most: Option<usize>) -> bool {
        let round = usize::from(self.0.round.number());
        let half = self.0.rules.limits.second_half.map_or(1, |half| usize::from(half.number()));
        let from = if half <= round { half } else { 1 };
        let meetings = self.meetings(a, b);
        let games = meetings.iter().filter(|&&met| met >= from).count();
        let between = meetings.last().map(|last| round - last - 1);
        between.is_none_or(|between| between >= gap) && (games == 0 || most.is_none_or(|most| games < most))
    }

    fn byes(&self, player: Player) -> usize {
        self.past(player).iter().filter(|&&past| past == Past::Bye).count()
    }

    /// Gaps and games, from the strictest on.
    fn levels(&self) -> Vec<(usize, Option<usize>)> {
        let before = self.0.round.index();
        let gap = match self.0.rules.limits.gap {
            Gap::Never => before,
            Gap::Rounds(gap) => before.min(usize::from(gap)),
        };
        match self.0.rules.limits.most {
            None => (0..=gap).rev().map(|gap| (gap, None)).collect(),
            Some(most) => {
                let most = usize::from(most);
                (most..most + 40).flat_map(|most| (0..=gap).rev().map(move |gap| (gap, Some(most)))).collect()
            }
        }
    }

    /// All pairings of all but `free` that keep to what was settled by hand, the first ones first.
    fn all(&self, free: Option<Player>) -> Vec<Vec<[Player; 2]>> {
        let players: Vec<Player> = self.0.order.iter().copied().filter(|&p| Some(p) != free).collect();
        let keeps = |pairs: &Vec<[Player; 2]>| {
            let has = |fixed: &[Player; 2]| pairs.iter().any(|pair| fixed.iter().all(|p| pair.contains(p)));
            self.0.wishes.fixed.iter().all(has) && !pairs.iter().any(|&[a, b]| self.by_hand(a, b))
        };
        perfect(&players).into_iter().filter(keeps).collect()
    }

    /// Who is free, and all pairings of the others.
    fn free(&self) -> (Option<Player>, Vec<Vec<[Player; 2]>>) {
        if self.0.order.len().is_multiple_of(2) {
            return (None, self.all(None));
        }
        let mut candidates: Vec<Player> = self.0.order.iter().rev().copied().collect();
        let just_come = |player| self.past(player).iter().all(|past| matches!(past, Past::Nothing));
        candidates.sort_by_key(|&player| (self.byes(player), just_come(player)));
        if let Some(free) = self.0.wishes.free {
            candidates = vec![free];
        }
        candidates.retain(|player| !self.0.wishes.fixed.iter().flatten().any(|p| p == player));
        let mut possible = candidates.into_iter().map(|free| (Some(free), self.all(Some(free))));
        possible.find(|(_, all)| !all.is_empty()).unwrap_or_default()
    }

    fn white(&self, higher: Player, lower: Player) -> Player {
        let colours = |player: Player| -> String {
            let letter = |past: &Past| match past {
                Past::Game { colour: Colour::White, .. } => Some('w'),
                Past::Game { colour: Colour::Black, .. } => Some('b'),
                Past::Bye | Past::Nothing => None,
            };
            self.past(player).iter().filter_map(letter).collect()
        };
        let [high, low] = [colours(higher), colours(lower)];
        if self.0.rules.colours == ColourSystem::Club {
            let third = |all: &str, given: &str| usize::from(all.ends_with(given));
            let as_is = third(&high, "ww") + third(&low, "bb");
            let turned = third(&high, "bb") + third(&low, "ww");
            if as_is != turned {
                return if as_is < turned { higher } else { lower };
            }
            let [more, less] = [&high, &low].map(|all| all.matches('w').count());
            if more != less {
                return if more < less { higher } else { lower };
            }
        }
        match (high.chars().last(), low.chars().last()) {
            (Some('w'), Some('b') | None) | (None, Some('b')) => lower,
            _ => higher,
        }
    }
}

/// All ways to pair an even number, in the order of the players.
fn perfect(players: &[Player]) -> Vec<Vec<[Player; 2]>> {
    let Some((&top, others)) = players.split_first() else { return vec![Vec::new()] };
    let with = |&mate: &Player| {
        let rest: Vec<Player> = others.iter().copied().filter(|&p| p != mate).collect();
        perfect(&rest).into_iter().map(move |mut rest| {
            rest.insert(0, [top, mate]);
            rest
        })
    };
    others.iter().flat_map(with).collect()
}

/// Any past at all, of a small club in which many have met, with or without wishes.
fn situation(seed: u64, members: usize, rounds: usize, wishful: bool) -> Situation {
    let mut lots = oorandom::Rand32::new(seed);
    let mut draw = |below: usize| lots.rand_range(0..below.max(1) as u32) as usize;
    let everyone: Vec<Player> = (0..members).map(Player::from_index).collect();
    let mut past: Vec<Vec<Past>> = vec![Vec::new(); members];
    let busy = draw(3) > 0;
    for _ in 0..rounds {
        let mut now = vec![Past::Nothing; members];
        let mut here: Vec<Player> = everyone.iter().copied().filter(|_| busy || draw(3) > 0).collect();
        while let Some(a) = here.pop() {
            if here.is_empty() {
                now[a.index()] = Past::Bye;
                break;
            }
            let b = here.swap_remove(draw(here.len()));
            now[a.index()] = Past::Game { opponent: b, colour: Colour::White };
            now[b.index()] = Past::Game { opponent: a, colour: Colour::Black };
        }
        for (past, now) in past.iter_mut().zip(now) {
            past.push(now);
        }
    }
    let mut order: Vec<Player> = everyone.into_iter().filter(|_| draw(8) > 0).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, draw(i + 1));
    }
    let gap = if draw(3) == 0 { Gap::Never } else { Gap::Rounds(draw(5) as u16) };
    let most = Some(draw(3) as u16 + 1).filter(|_| draw(3) > 0);
    let second_half = Some(RoundNo::from_index(draw(rounds + 2))).filter(|_| draw(2) == 0);
    let colours = if draw(2) == 0 { ColourSystem::Seed } else { ColourSystem::Club };
    let mut wishes = Wishes::default();
    if wishful && order.len() > 2 {
        let mut two = || {
            let a = draw(order.len());
            [order[a], order[(a + 1 + draw(order.len() - 1)) % order.len()]]
        };
        wishes.forbidden = (0..4).map(|_| two()).collect();
        let fixed = two();
        if !wishes.forbidden.iter().any(|pair| fixed.iter().all(|p| pair.contains(p))) && fixed[0] < fixed[1]
        {
            wishes.fixed.push(fixed);
        }
        let free = order[draw(order.len())];
        if order.len() % 2 == 1 && draw(3) == 0 && !wishes.fixed.iter().flatten().any(|&p| p == free) {
            wishes.free = Some(free);
        }
    }
    let rules = Rules { limits: Limits { gap, most, second_half, by_period: false }, colours };
    let round = RoundNo::from_index(rounds);
    Situation { round, order, past, rules, wishes, lasting: Default::default(), champions: Vec::new() }
}

fn as_the_definition_says(situation: &Situation) {
    let literal = Literal(situation);
    let (free, all) = literal.free();
    let found = match pair(situation) {
        Ok(found) => found,
        Err(error) => {
            assert_eq!(error, Error::Forbidden);
            assert!(all.is_empty() && situation.wishes != Wishes::default(), "stuck: {situation:?}");
            return;
        }
    };
    assert_eq!(found.free.as_ref().map(|free| free.player), free);
    if let Some(free) = &found.free {
        assert_eq!(free.had, literal.byes(free.player));
    }
    let allowed = |pairs: &Vec<[Player; 2]>, (gap, most): (usize, Option<usize>)| {
        let by_hand =
            |pair: &[Player; 2]| situation.wishes.fixed.iter().any(|f| f.iter().all(|p| pair.contains(p)));
        pairs.iter().all(|pair| by_hand(pair) || literal.allowed(pair[0], pair[1], gap, most))
    };
    let levels = literal.levels();
    let first = |&level: &(usize, Option<usize>)| {
        let pairs = all.iter().find(|pairs| allowed(pairs, level))?;
        Some((level, pairs.clone()))
    };
    let (level, expected) = levels.iter().find_map(first).expect("without limits there is a pairing");
    let pairs: Vec<[Player; 2]> = found.pairs.iter().map(|pair| [pair.top, pair.opponent]).collect();
    assert_eq!(pairs, expected, "{situation:?}");
    for pair in &found.pairs {
        assert_eq!(pair.white, literal.white(pair.top, pair.opponent), "{situation:?}");
    }
    match &found.relaxed {
        None => assert_eq!(level, levels[0]),
        Some(relaxed) => {
            let used = (usize::from(relaxed.used.gap), relaxed.used.most.map(usize::from));
            assert_eq!(used, level);
            assert_ne!(level, levels[0]);
            assert!(relaxed.groups.len() > relaxed.aside.len());
            let (gap, most) = levels[0];
            let loose = |pair: &&[Player; 2]| !allowed(&vec![**pair], (gap, most));
            assert_eq!(relaxed.pairs, pairs.iter().filter(loose).copied().collect::<Vec<_>>());
            assert!(!relaxed.pairs.is_empty());
        }
    }
    let within: Vec<&Vec<[Player; 2]>> = all.iter().filter(|pairs| allowed(pairs, level)).collect();
    reasons_are_true(&literal, &found, &within, level);
}

/// Every candidate between is named, and what is said of them is so.
fn reasons_are_true(
    literal: &Literal,
    found: &Pairing,
    within: &[&Vec<[Player; 2]>],
    (gap, most): (usize, Option<usize>),
) {
    let situation = literal.0;
    let free = found.free.as_ref().map(|free| free.player);
    let mut before: Vec<[Player; 2]> = Vec::new();
    for pair in &found.pairs {
        let is_left =
            |p: &Player| Some(*p) != free && *p != pair.top && !before.iter().flatten().any(|q| q == p);
        let fixed = |p: &Player| situation.wishes.fixed.iter().flatten().any(|q| q == p);
        let candidates = situation.order.iter().copied().filter(is_left).take_while(|&p| p != pair.opponent);
        let expected: Vec<Player> =
            if pair.by_hand { Vec::new() } else { candidates.filter(|p| !fixed(p)).collect() };
        assert_eq!(pair.tried.iter().map(|tried| tried.candidate).collect::<Vec<_>>(), expected);
        for tried in &pair.tried {
            let two = [pair.top, tried.candidate];
            let with = |pairs: &&&Vec<[Player; 2]>| {
                pairs.contains(&two) && before.iter().all(|pair| pairs.contains(pair))
            };
            assert!(within.iter().find(with).is_none(), "{tried:?} is not excluded: {situation:?}");
            let [a, b] = two;
            let forbidden = |&[a, b]: &[Player; 2]| !literal.allowed(a, b, gap, most);
            let is_true = match &tried.verdict {
                Verdict::ByHand => literal.by_hand(a, b),
                Verdict::Wish(_) => false,
                Verdict::Met(round) => {
                    !literal.allowed(a, b, gap, None)
                        && literal.meetings(a, b).last() == Some(&usize::from(round.number()))
                }
                Verdict::Often { games } => {
                    literal.allowed(a, b, gap, None) && most.is_some_and(|most| usize::from(*games) >= most)
                }
                Verdict::Rest(forced) => {
                    literal.allowed(a, b, gap, most)
                        && match forced {
                            Forced::ByHand(pairs) => {
                                !pairs.is_empty() && pairs.iter().all(|&[a, b]| literal.by_hand(a, b))
                            }
                            Forced::Wish(_) => false,
                            Forced::Rematch(pairs) => !pairs.is_empty() && pairs.iter().all(forbidden),
                        }
                }
            };
            assert!(is_true, "{tried:?} of {two:?}: {situation:?}");
        }
        before.push([pair.top, pair.opponent]);
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn small_clubs_are_paired_as_the_definition_says(
        seed: u64, members in 1..=10_usize, rounds in 0..=8_usize,
    ) {
        as_the_definition_says(&situation(seed, members, rounds, false));
    }

    /// Few who have met often: where limits give way.
    #[test]
    fn limits_that_give_way_too(seed: u64, members in 2..=6_usize, rounds in 4..=20_usize) {
        as_the_definition_says(&situation(seed, members, rounds, false));
    }

    #[test]
    fn wishes_by_hand_are_kept(seed: u64, members in 3..=9_usize, rounds in 0..=7_usize) {
        as_the_definition_says(&situation(seed, members, rounds, true));
    }

    /// What forbids a pair made by hand is what the definition forbids.
    #[test]
    fn a_pair_by_hand_is_judged_as_asked(seed: u64, members in 2..=9_usize, rounds in 0..=9_usize) {
        let situation = situation(seed, members, rounds, false);
        let literal = Literal(&situation);
        let (gap, most) = literal.levels()[0];
        for (place, &a) in situation.order.iter().enumerate() {
            for &b in &situation.order[..place] {
                prop_assert_eq!(against(&situation, [a, b]).is_none(), literal.allowed(a, b, gap, most));
            }
        }
    }
}
