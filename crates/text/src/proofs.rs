//! Proofs of the claims on a page, in a few steps each. The tests compute every step.

use crate::{Lang, Say};

sentences!("proofs");

/// A proof as displayed: the heading under which it is folded, its steps, and its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The claim.
    pub head: String,
    /// The steps in order.
    pub steps: Vec<String>,
    /// The source.
    pub source: String,
}

/// The books and pages that the proofs follow.
const BUTLER: &str = "Bill Butler (Durango Bill)";
const WALLIS: &str = "W. D. Wallis, “One-Factorizations” (1997)";
const ANDERSON: &str = "I. Anderson, “Combinatorial Designs and Tournaments” (1997)";

fn proof<T: Say>(head: Heads, steps: &[T], names: &[&str], lang: Lang) -> Proof {
    Proof {
        head: head.say(lang),
        steps: steps.iter().map(|step| step.say(lang)).collect(),
        source: Heads::Source { names: names.join("; ") }.say(lang),
    }
}

/// Proves that a starter of this number of players gives a round robin.
pub fn meets(players: u16, lang: Lang) -> Proof {
    let (places, chords) = (players - 1, players / 2 - 1);
    let steps = [
        Meets::Distance { places, chords },
        Meets::OneLine,
        Meets::Turns { places },
        Meets::Once,
        Meets::Middle,
    ];
    proof(Heads::Meets, &steps, &[BUTLER, WALLIS], lang)
}

/// Proves that distances occurring once and twice make players partners once and opponents twice.
pub fn twice(players: u16, lang: Lang) -> Proof {
    let stays = players.is_multiple_of(4);
    let modulus = if stays { players - 1 } else { players };
    let last = if stays { Twice::Stays } else { Twice::Out };
    let distance = Twice::Distance { modulus, half: modulus / 2 };
    let steps = [distance, Twice::Line { modulus }, Twice::Partners, Twice::Opponents, last];
    proof(Heads::Twice, &steps, &[BUTLER, ANDERSON], lang)
}

/// Proves that the number of starters is odd.
pub fn odd(lang: Lang) -> Proof {
    let steps = [Odd::Mirror, Odd::Twos, Odd::Same, Odd::Exchange, Odd::One];
    proof(Heads::Odd, &steps, &[BUTLER, WALLIS], lang)
}

/// Proves that nine players have no cyclic starting positions.
pub fn nine(lang: Lang) -> Proof {
    let steps = [Nine::Wanted, Nine::Kinds, Nine::Tables, Nine::Partners, Nine::Sum, Nine::But];
    let mut proof = proof(Heads::Nine, &steps, &[ANDERSON], lang);
    // The result was found by trying all positions; the steps were worked out for this page.
    proof.source = String::new();
    proof
}

/// Proves that nine players have a schedule on the plane over three elements.
pub fn plane(lang: Lang) -> Proof {
    let steps = [Plane::Points, Plane::Tables, Plane::Directions];
    proof(Heads::Plane, &steps, &[ANDERSON], lang)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rondel_schedule::round_robin::starter::all;
    use rondel_schedule::whist::catalogue;

    use super::*;

    fn distance(a: i32, b: i32, m: i32) -> i32 {
        let d = (a - b).rem_euclid(m);
        d.min(m - d)
    }

    #[test]
    fn every_proof_has_at_most_ten_lines_in_every_language() {
        for lang in Lang::BUILT_IN {
            for proof in
                [meets(12, lang), twice(12, lang), twice(13, lang), odd(lang), nine(lang), plane(lang)]
            {
                assert!((3..=6).contains(&proof.steps.len()), "{proof:?}");
                let letters: usize = proof.steps.iter().map(|step| step.chars().count()).sum();
                // Ten lines of about a hundred and twenty letters.
                assert!(letters <= 1_300, "{letters} {proof:?}");
            }
        }
    }

    /// On every odd circle, a rotating line of one distance covers every pair at that distance once.
    #[test]
    fn a_line_passes_over_all_pairs_of_its_distance_once() {
        for m in (3..40).step_by(2) {
            for d in 1..=m / 2 {
                let mut seen = std::collections::BTreeSet::new();
                for turn in 0..m {
                    let (a, b) = (turn, (turn + d) % m);
                    assert_eq!(distance(a, b, m), d);
                    assert!(seen.insert([a.min(b), a.max(b)]), "{m} {d}");
                }
                let pairs = (0..m).flat_map(|a| (a + 1..m).map(move |b| (a, b)));
                assert_eq!(pairs.filter(|&(a, b)| distance(a, b, m) == d).count(), seen.len());
            }
        }
    }

    #[test]
    fn distances_once_and_twice_are_partners_once_and_opponents_twice() {
        for players in (4..=29).filter(|it| it % 4 < 2 && *it != 9) {
            let schedule = catalogue(players).unwrap().schedule();
            let shares = rondel_schedule::verify::shares(&schedule);
            let times = [shares.partner, shares.opponent].map(|it| [it.fewest, it.most]);
            assert_eq!(times, [[1, 1], [2, 2]], "{players}");
        }
    }

    /// One starter of every size is its own mirror image: the one with lines from a to −a.
    #[test]
    fn one_starter_of_every_size_is_its_own_mirror_image() {
        for chords in 1..=7 {
            let listed = all(chords).unwrap();
            let own: Vec<_> = listed.iter().filter(|it| it.is_patterned()).collect();
            assert_eq!(own.len(), 1);
            assert_eq!(listed.len() % 2, 1);
            let m = 2 * chords as u16 + 1;
            assert!(own[0].pairs().iter().all(|[a, b]| a + b == m || a + b == 2 * m), "{own:?}");
            for starter in &listed {
                assert!(listed.iter().any(|it| it.is_same(&starter.complement())));
            }
        }
    }

    /// All ways to seat eight of nine places at two tables: North, South, East, West.
    fn seatings() -> Vec<[[i32; 4]; 2]> {
        let mut all = Vec::new();
        for bits in 0..256_u32 {
            // Place 1 is at the first table.
            if bits.count_ones() != 4 || bits & 1 == 0 {
                continue;
            }
            let [first, second] = [1, 0].map(|wanted| {
                let there = (0..8).filter(|place| bits >> place & 1 == wanted).map(|place| place + 1);
                <[i32; 4]>::try_from(there.collect::<Vec<_>>()).unwrap()
            });
            let ways = |[a, b, c, d]: [i32; 4]| [[a, b, c, d], [a, c, b, d], [a, d, b, c]];
            for one in ways(first) {
                all.extend(ways(second).map(|other| [one, other]));
            }
        }
        all
    }

    fn partners(tables: &[[i32; 4]; 2]) -> Vec<[i32; 2]> {
        tables.iter().flat_map(|&[n, s, e, w]| [[n, s], [e, w]]).collect()
    }

    fn opponents(tables: &[[i32; 4]; 2]) -> Vec<[i32; 2]> {
        tables.iter().flat_map(|&[n, s, e, w]| [[n, e], [n, w], [s, e], [s, w]]).collect()
    }

    /// Checks each step of the proof for nine with all 315 seatings.
    #[test]
    fn nine_fail_where_the_proof_says() {
        let all = seatings();
        assert_eq!(all.len(), 315);
        let times =
            |pairs: Vec<[i32; 2]>, d: i32| pairs.iter().filter(|[a, b]| distance(*a, *b, 9) == d).count();
        let mut left = 0;
        for tables in &all {
            let is_kind = |pair: &[i32; 2]| pair[0] % 3 == pair[1] % 3;
            // Step 2: places of one kind are those at distance 3.
            for pair in partners(tables).iter().chain(&opponents(tables)) {
                assert_eq!(is_kind(pair), distance(pair[0], pair[1], 9) == 3);
            }
            if times(partners(tables), 3) != 1 || times(opponents(tables), 3) != 2 {
                continue;
            }
            left += 1;
            // Step 3: 3 and 6 share a table with one of each other kind; step 4: they are partners.
            let table = tables.iter().find(|it| it.contains(&3)).unwrap();
            assert!(table.contains(&6), "{tables:?}");
            assert!(partners(tables).iter().any(|pair| pair.iter().all(|place| place % 3 == 0)));
            let of = |kind: i32| *table.iter().find(|place| *place % 3 == kind).unwrap();
            let (x, y) = (of(1), of(2));
            let unlike: Vec<[i32; 2]> = opponents(tables).into_iter().filter(|it| !is_kind(it)).collect();
            assert_eq!(unlike.len(), 6);
            // Steps 5 and 6.
            let differences = unlike.iter().map(|[a, b]| {
                let d = (a - b).rem_euclid(9);
                if d % 3 == 1 { d } else { 9 - d }
            });
            let differences: Vec<i32> = differences.collect();
            assert!(differences.iter().all(|d| [1, 4, 7].contains(d)));
            let sum: i32 = differences.iter().sum();
            assert_eq!((sum - 3 - 3 * (x - y)).rem_euclid(9), 0, "{tables:?}");
            assert_eq!((sum.rem_euclid(9), 24 % 9), (0, 6));
            // The distances can therefore not be right, and they are not.
            assert!((1..=4).any(|d| times(opponents(tables), d) != 2));
        }
        assert!(left > 0);
    }

    #[test]
    fn nine_go_round_on_the_plane() {
        let round = [[[0, 1], [0, 2], [1, 0], [2, 0]], [[1, 1], [2, 2], [1, 2], [2, 1]]];
        let mut met: BTreeMap<([i32; 2], [i32; 2]), [usize; 2]> = BTreeMap::new();
        for (c, d) in (0..3).flat_map(|c| (0..3).map(move |d| (c, d))) {
            for table in round {
                let [n, s, e, w] = table.map(|[a, b]: [i32; 2]| [(a + c) % 3, (b + d) % 3]);
                for (one, other, kind) in [(n, s, 0), (e, w, 0), (n, e, 1), (n, w, 1), (s, e, 1), (s, w, 1)] {
                    met.entry((one.min(other), one.max(other))).or_default()[kind] += 1;
                }
            }
        }
        assert_eq!(met.len(), 36);
        assert!(met.values().all(|times| *times == [1, 2]), "{met:?}");
    }
}
