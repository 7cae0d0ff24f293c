//! Monrad against its definition: every perfect matching tried, in fields of up to nine players.

use proptest::prelude::*;
use rondel::event::HalfPoints;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::monrad::{
    Colour, Entrant, Forced, Pairing, Past, Situation, Verdict, Wishes, pair, weigh,
};

use crate::support::cases;

/// Rematches, stuck, differences in points where they come before colours, thirds, same: as the definition counts them.
type Weight = (usize, bool, usize, usize, usize);

/// The definition, written down once more without any thought of speed.
struct Literal<'a> {
    situation: &'a Situation,
    /// Everyone present, by points and number.
    order: Vec<usize>,
}

impl<'a> Literal<'a> {
    fn of(situation: &'a Situation) -> Self {
        let mut order: Vec<usize> =
            (0..situation.entrants.len()).filter(|&p| situation.entrants[p].present).collect();
        if situation.round.number() > 1 {
            order.sort_by_key(|&p| (-situation.entrants[p].points.0, p));
        }
        Literal { situation, order }
    }

    fn past(&self, p: usize) -> &[Past] {
        &self.situation.entrants[p].past
    }

    fn points(&self, p: usize) -> i32 {
        self.situation.entrants[p].points.0
    }

    /// The difference in points, where points come before colours.
    fn gap(&self, a: usize, b: usize) -> i32 {
        if self.situation.rules.points_first { (self.points(a) - self.points(b)).abs() } else { 0 }
    }

    fn last_round(&self) -> bool {
        usize::from(self.situation.round.number()) == self.situation.rounds
    }

    fn met(&self, a: usize, b: usize) -> bool {
        self.past(a).iter().any(|past| match past {
            Past::Game { opponent, .. } => opponent.index() == b,
            _ => false,
        })
    }

    fn walk_overs(&self, p: usize) -> usize {
        self.past(p).iter().filter(|past| matches!(past, Past::WalkOver)).count()
    }

    /// 'w' and 'b', a point for a round without a colour.
    fn colours(&self, p: usize) -> String {
        let letter = |past: &Past| match past {
            Past::Game { colour: Colour::White, .. } | Past::WalkOver => 'w',
            Past::Game { colour: Colour::Black, .. } => 'b',
            Past::Nothing => '.',
        };
        self.past(p).iter().map(letter).collect()
    }

    /// Who of two has white.
    fn white(&self, a: usize, b: usize) -> usize {
        let (a, b) = (a.min(b), a.max(b));
        let [all_a, all_b] = [self.colours(a), self.colours(b)];
        let [own_a, own_b] = [all_a.replace('.', ""), all_b.replace('.', "")];
        let (last_a, last_b) = (own_a.chars().last(), own_b.chars().last());
        let had = |p: usize, c: char| if c == 'b' { p } else { a + b - p };
        match (last_a, last_b) {
            (None, None) => return b,
            (Some(c), None) => return had(a, c),
            (None, Some(c)) => return had(b, c),
            (Some(c), Some(d)) if c != d => return had(a, c),
            _ => {}
        }
        let c = last_a.unwrap();
        let again = |p: usize| if c == 'w' { p } else { a + b - p };
        let twice = c.to_string().repeat(2);
        match (own_a.ends_with(&twice), own_b.ends_with(&twice)) {
            (true, false) => return again(b),
            (false, true) => return again(a),
            _ => {}
        }
        let surplus = |own: &str| 2 * own.matches(c).count() as i64 - own.len() as i64;
        if surplus(&own_a) != surplus(&own_b) {
            return if surplus(&own_a) < surplus(&own_b) { again(a) } else { again(b) };
        }
        let rounds: Vec<(char, char)> = all_a.chars().zip(all_b.chars()).collect();
        match rounds.into_iter().rev().find(|&(x, y)| x != '.' && y != '.' && x != y) {
            Some((x, _)) => had(a, x),
            None => b,
        }
    }

    fn same(&self, a: usize, b: usize) -> bool {
        let last = |p: usize| self.colours(p).replace('.', "").chars().last();
        last(a).is_some() && last(a) == last(b)
    }

    /// Players of the pair who are given a colour for the third time running.
    fn thirds(&self, a: usize, b: usize) -> usize {
        let white = self.white(a, b);
        let given = |p: usize| if p == white { "ww" } else { "bb" };
        [a, b].into_iter().filter(|&p| self.colours(p).replace('.', "").ends_with(given(p))).count()
    }

    fn looks_ahead(&self) -> bool {
        2 * usize::from(self.situation.round.number()) >= self.order.len() && !self.last_round()
    }

    fn weight(&self, pairs: &[[usize; 2]]) -> Weight {
        let rematches = pairs.iter().filter(|&&[a, b]| self.met(a, b)).count();
        let gaps = pairs.iter().map(|&[a, b]| self.gap(a, b) as usize).sum();
        if self.last_round() {
            return (rematches, false, gaps, 0, 0);
        }
        let stuck = self.looks_ahead() && !self.next_round(pairs);
        let thirds = pairs.iter().map(|&[a, b]| self.thirds(a, b)).sum();
        (rematches, stuck, gaps, thirds, pairs.iter().filter(|&&[a, b]| self.same(a, b)).count())
    }

    /// Whether those present can be paired without a rematch after these pairs.
    fn next_round(&self, pairs: &[[usize; 2]]) -> bool {
        let playable = |a, b| !self.met(a, b) && !pairs.contains(&[a, b]) && !pairs.contains(&[b, a]);
        let free = self.order.iter().copied().find(|p| !pairs.iter().flatten().any(|q| q == p));
        let Some(free) = free else { return completable(&self.order, &playable) };
        let had = |p: usize| self.walk_overs(p) + usize::from(p == free);
        let fewest = self.order.iter().map(|&p| had(p)).min().unwrap();
        let candidates = self.order.iter().copied().filter(|&p| had(p) == fewest);
        candidates.into_iter().any(|out| completable(&without(&self.order, &[out]), &playable))
    }

    fn free(&self) -> Option<usize> {
        if self.order.len().is_multiple_of(2) {
            return None;
        }
        let key = |&(place, p): &(usize, usize)| {
            let rest = without(&self.order, &[p]);
            let all = perfect(&rest);
            let rematches =
                all.iter().map(|pairs| pairs.iter().filter(|&&[a, b]| self.met(a, b)).count()).min();
            let counts = !self.last_round() && !self.situation.rules.points_first;
            let third = counts && self.colours(p).replace('.', "").ends_with("ww");
            let just_come = self.past(p).iter().all(|past| matches!(past, Past::Nothing));
            (self.walk_overs(p), rematches, third, just_come, std::cmp::Reverse(place))
        };
        self.order.iter().copied().enumerate().min_by_key(key).map(|(_, p)| p)
    }

    /// Which of two pairings of one weight comes first: the top player takes the first of another colour, else the
    /// first; the last round knows no colours.
    fn turns(&self, pairs: &[[usize; 2]]) -> Vec<(i32, bool, Option<usize>)> {
        let place = |p: usize| self.order.iter().position(|&q| q == p);
        let same = |a: usize, b: usize| !self.last_round() && self.same(a, b);
        pairs.iter().map(|&[a, b]| (self.gap(a, b), same(a, b), place(b))).collect()
    }

    /// The pairs that the definition gives, in order.
    fn best(&self, all: &[Vec<[usize; 2]>]) -> (Weight, Vec<[usize; 2]>) {
        all.iter()
            .map(|pairs| (self.weight(pairs), pairs))
            .min_by_key(|(weight, pairs)| (*weight, self.turns(pairs)))
            .map(|(weight, pairs)| (weight, pairs.clone()))
            .unwrap_or_default()
    }
}

fn without(players: &[usize], out: &[usize]) -> Vec<usize> {
    players.iter().copied().filter(|p| !out.contains(p)).collect()
}

/// All ways to pair an even number, each in the order of the players.
fn perfect(players: &[usize]) -> Vec<Vec<[usize; 2]>> {
    let Some((&top, others)) = players.split_first() else { return vec![Vec::new()] };
    let with = |&mate: &usize| {
        perfect(&without(others, &[mate])).into_iter().map(move |mut rest| {
            rest.insert(0, [top, mate]);
            rest
        })
    };
    others.iter().flat_map(with).collect()
}

fn completable(players: &[usize], playable: &impl Fn(usize, usize) -> bool) -> bool {
    perfect(players).iter().any(|pairs| pairs.iter().all(|&[a, b]| playable(a, b)))
}

/// Any past at all: absences, forfeits, walk-overs, rematches, late entries, points out of nowhere. `fresh` pasts have
/// rematches only when they cannot be avoided easily, as real tournaments do.
fn situation(seed: u64, players: usize, round: usize, rounds: usize) -> Situation {
    let mut lots = oorandom::Rand32::new(seed);
    let mut chance = |percent: u32| lots.rand_range(0..100) < percent;
    let [regular, fresh, alternate] = [chance(60), chance(70), chance(70)];
    let mut entrants: Vec<Entrant> =
        (0..players).map(|_| Entrant { present: true, points: HalfPoints(0), past: Vec::new() }).collect();
    for _ in 1..round {
        let mut here: Vec<usize> = (0..players).filter(|_| regular || chance(85)).collect();
        for i in (1..here.len()).rev() {
            let j = (0..i).find(|_| chance(30)).unwrap_or(i);
            here.swap(i, j);
        }
        let mut now = vec![Past::Nothing; players];
        while here.len() > 1 {
            let a = here.pop().unwrap();
            let met = |b: usize| {
                entrants[a]
                    .past
                    .iter()
                    .any(|past| matches!(past, Past::Game { opponent, .. } if opponent.index() == b))
            };
            let at = here.iter().position(|&b| !fresh || !met(b)).unwrap_or(0);
            let b = here.remove(at);
            if !regular && chance(15) {
                continue;
            }
            let blacks = |p: usize| {
                entrants[p]
                    .past
                    .iter()
                    .rev()
                    .find(|&&p| p != Past::Nothing)
                    .is_some_and(|past| matches!(past, Past::Game { colour: Colour::Black, .. }))
            };
            let (white, black) =
                if alternate && blacks(b) || !alternate && chance(50) { (b, a) } else { (a, b) };
            now[white] = Past::Game { opponent: Player::from_index(black), colour: Colour::White };
            now[black] = Past::Game { opponent: Player::from_index(white), colour: Colour::Black };
        }
        if let Some(&free) = here.first() {
            now[free] = Past::WalkOver;
        }
        for (entrant, past) in entrants.iter_mut().zip(now) {
            entrant.past.push(past);
            entrant.points.0 += if chance(50) {
                2
            } else if chance(50) {
                4
            } else {
                6
            };
        }
    }
    for entrant in &mut entrants {
        entrant.present = regular || chance(90);
    }
    Situation {
        round: RoundNo::from_index(round - 1),
        rounds,
        entrants,
        wishes: Wishes::default(),
        lasting: Default::default(),
        rules: Default::default(),
    }
}

fn pairs(pairing: &Pairing) -> Vec<[usize; 2]> {
    pairing.pairs.iter().map(|pair| [pair.top.index(), pair.opponent.index()]).collect()
}

fn as_the_definition_says(situation: &Situation) {
    let literal = Literal::of(situation);
    let found = pair(situation).expect("without wishes there is a pairing");
    assert_eq!(found.order.iter().map(|p| p.index()).collect::<Vec<_>>(), literal.order);
    let free = literal.free();
    assert_eq!(found.free.as_ref().map(|free| free.player.index()), free, "walk-over {situation:?}");

    let players = without(&literal.order, free.as_slice());
    let all = perfect(&players);
    let (weight, best) = literal.best(&all);
    assert_eq!(pairs(&found), best, "{situation:?}");
    let burden = found.burden;
    assert_eq!((burden.rematches, burden.stuck, burden.gaps, burden.thirds, burden.same), weight);
    let by_hand: Vec<[Player; 2]> = found.pairs.iter().map(|pair| [pair.opponent, pair.top]).collect();
    assert_eq!(weigh(situation, &by_hand), burden);
    for pair in &found.pairs {
        assert_eq!(
            pair.white.index(),
            literal.white(pair.top.index(), pair.opponent.index()),
            "{situation:?}"
        );
    }
    reasons_are_true(&literal, &found, &all, weight);
}

/// Every candidate tried before is named, and what is said of them is so.
fn reasons_are_true(literal: &Literal, found: &Pairing, all: &[Vec<[usize; 2]>], weight: Weight) {
    let mut before: Vec<[usize; 2]> = Vec::new();
    for pair in &found.pairs {
        let (top, opponent) = (pair.top.index(), pair.opponent.index());
        let taken: Vec<usize> = before.iter().flatten().copied().chain([top]).collect();
        let free = found.free.as_ref().map(|free| free.player.index());
        let candidates = without(&without(&literal.order, free.as_slice()), &taken);
        let same = |p: usize| !literal.last_round() && literal.same(top, p);
        // Where the two had the same colour, everybody of another one was tried first; where points come before
        // colours, everybody nearer in points.
        let mut expected = candidates;
        if literal.situation.rules.points_first || same(opponent) {
            expected.sort_by_key(|&p| (literal.gap(top, p), same(p)));
        }
        expected.truncate(expected.iter().position(|&p| p == opponent).unwrap_or_default());
        let tried: Vec<usize> = pair.tried.iter().map(|tried| tried.candidate.index()).collect();
        assert_eq!(tried, expected);
        for tried in &pair.tried {
            let own = tried.candidate.index();
            let with: Vec<Vec<[usize; 2]>> = (all.iter())
                .filter(|pairs| pairs.contains(&[top, own]) && before.iter().all(|p| pairs.contains(p)))
                .cloned()
                .collect();
            let (other, _) = literal.best(&with);
            let later = same(own) && !same(opponent) && !literal.situation.rules.points_first;
            assert!(other > weight || later, "{:?} is not excluded: {:?}", tried, literal.situation);
            let is_true = match &tried.verdict {
                Verdict::ByHand | Verdict::Wish(_) => false,
                Verdict::Met(round) => {
                    other.0 > weight.0
                        && matches!(
                            literal.past(top)[round.index()],
                            Past::Game { opponent, .. } if opponent.index() == own
                        )
                }
                Verdict::Third(_) => {
                    literal.thirds(top, own) > 0
                        && (other.0, other.1, other.2, other.3) > (weight.0, weight.1, weight.2, weight.3)
                }
                Verdict::Points => literal.points(top) != literal.points(own) && other.2 > weight.2,
                Verdict::Same(_) => literal.same(top, own),
                Verdict::NextRound(left) => other.0 == weight.0 && other.1 && !weight.1 && !left.is_empty(),
                Verdict::Rest(Forced::ByHand(_) | Forced::Wish(_)) => false,
                Verdict::Rest(Forced::Rematch(pairs)) => {
                    other.0 > weight.0
                        && !pairs.is_empty()
                        && pairs.iter().all(|[a, b]| literal.met(a.index(), b.index()))
                }
                Verdict::Rest(Forced::Points(pairs)) => {
                    (other.0, other.1) == (weight.0, weight.1)
                        && !pairs.is_empty()
                        && pairs.iter().all(|[a, b]| literal.points(a.index()) != literal.points(b.index()))
                }
                Verdict::Rest(Forced::Third(pairs)) => {
                    other.0 == weight.0
                        && !pairs.is_empty()
                        && pairs.iter().all(|[a, b]| literal.thirds(a.index(), b.index()) > 0)
                }
                Verdict::Rest(Forced::Same(pairs)) => {
                    other.0 == weight.0
                        && !pairs.is_empty()
                        && pairs.iter().all(|[a, b]| literal.same(a.index(), b.index()))
                }
            };
            assert!(is_true, "{tried:?} of {top}, {other:?} > {weight:?}: {:?}", literal.situation);
        }
        before.push([top, opponent]);
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn small_fields_are_paired_as_the_definition_says(
        seed: u64, players in 1..=8_usize, round in 1..=5_usize, more in 0..=2_usize,
    ) {
        as_the_definition_says(&situation(seed, players, round, round + more));
    }

    /// Points before colours, as the UK Schools' Chess Challenge has it.
    #[test]
    fn points_before_colours_too(
        seed: u64, players in 1..=8_usize, round in 1..=5_usize, more in 0..=2_usize,
    ) {
        let mut situation = situation(seed, players, round, round + more);
        situation.rules.points_first = true;
        as_the_definition_says(&situation);
    }

    /// An odd number of up to nine, where the rest is as large as can be tried.
    #[test]
    fn odd_fields_too(seed: u64, half in 1..=4_usize, round in 1..=6_usize, more in 0..=2_usize) {
        as_the_definition_says(&situation(seed, 2 * half + 1, round, round + more));
    }

    /// Late in a tournament of few: where the look-ahead decides.
    #[test]
    fn the_look_ahead_too(seed: u64, half in 2..=4_usize, back in 1..=4_usize) {
        let players = 2 * half;
        let round = players.saturating_sub(back).max(1);
        as_the_definition_says(&situation(seed, players, round, round + 2));
    }
}
