//! The plain two stages of the source: every starter, and for each every way to put its pairs at tables, abandoned
//! when a distance occurs a third time. The quick method is checked against this slow one.

use rondel_schedule::round_robin::starter;

/// Returns the number of solutions for `4n` or `4n + 1` players, or `None` for other numbers and above 63.
///
/// ```
/// assert_eq!(rondel_counting::whist::plain(12), Some(20));
/// ```
pub fn plain(players: u16) -> Option<u64> {
    if players % 4 > 1 || players < 4 {
        return None;
    }
    let stays = players.is_multiple_of(4);
    let modulus = if stays { players - 1 } else { players };
    let starters = starter::Starters::new(usize::from(modulus / 2))?;
    let solutions = starters.map(|starter| {
        let mut pairs: Vec<[Option<u16>; 2]> = starter.pairs().iter().map(|pair| pair.map(Some)).collect();
        if stays {
            pairs.push([Some(modulus), None]);
        }
        let mut counts = vec![0; usize::from(modulus / 2) + 1];
        seat(&mut pairs, modulus, &mut counts)
    });
    Some(solutions.sum())
}

fn seat(pairs: &mut Vec<[Option<u16>; 2]>, modulus: u16, counts: &mut [u8]) -> u64 {
    let Some(first) = pairs.pop() else { return 1 };
    let mut sum = 0;
    for at in 0..pairs.len() {
        let other = pairs.swap_remove(at);
        let ways =
            first.iter().flat_map(|a| other.iter().map(move |b| Some(a.as_ref()?.abs_diff(*b.as_ref()?))));
        let distances: Vec<usize> = ways.flatten().map(|way| usize::from(way.min(modulus - way))).collect();
        for &distance in &distances {
            counts[distance] += 1;
        }
        if distances.iter().all(|&distance| counts[distance] <= 2) {
            sum += seat(pairs, modulus, counts);
        }
        for &distance in &distances {
            counts[distance] -= 1;
        }
        pairs.push(other);
        let last = pairs.len() - 1;
        pairs.swap(at, last);
    }
    pairs.push(first);
    sum
}
