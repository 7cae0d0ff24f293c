//! Estimates by random walks, in batches that any thread can run.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use rondel_counting::estimate::{Estimate, WalkSums, Walks};
use rondel_counting::{own_counts, published};

use crate::progress::{Progress, span};

/// The number of walks in a batch. Each batch has its own seed, so the result does not depend on the threads.
const HEAT: u64 = 1000;

/// Makes this number of walks and prints the estimated number of solutions.
///
/// # Errors
/// Returns the message if the number of players is out of range.
pub fn about(players: u16, walks: u64, seed: u64, threads: usize) -> Result<(), String> {
    let refused = || format!("Whist is estimated for 4n or 4n + 1 players from 4 to 44, not for {players}.");
    let blank = Walks::new(players, seed).ok_or_else(refused)?;
    let heats = walks.div_ceil(HEAT).max(1);
    let (mut progress, next) = (Progress::new(heats as f64), AtomicU64::new(0));
    let (send, receive) = mpsc::channel();
    let mut brought = vec![WalkSums::default(); heats as usize];
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next, mut drawn) = (send.clone(), &next, blank.clone());
            scope.spawn(move || {
                loop {
                    let heat = next.fetch_add(1, Ordering::Relaxed);
                    if heat >= heats {
                        return;
                    }
                    drawn.begin(seed.wrapping_mul(1 << 32).wrapping_add(heat));
                    drawn.step(HEAT as u32);
                    if send.send((heat, drawn.brought())).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for ((heat, drawn), finished) in receive.into_iter().zip(1..) {
            brought[heat as usize] = drawn;
            progress.add(1.0, finished, heats as u32);
        }
    });
    let took = progress.end();
    // Added in their order, so that the last digit is reproducible too.
    let mut all = WalkSums::default();
    for drawn in brought {
        all.join(drawn);
    }
    told(players, seed, &all);
    eprintln!("{} walks in {}, {threads} threads.", all.walks(), span(took.as_secs_f64()));
    Ok(())
}

fn told(players: u16, seed: u64, all: &WalkSums) {
    let line = |what: &str, it: Option<Estimate>| {
        if let Some(Estimate { mean, error }) = it {
            println!("about {mean:.4e} {what}, standard error {error:.1e} ({:.2} %)", 100.0 * error / mean);
        }
    };
    println!("{players} players, {} walks from seed {seed}", all.walks());
    line("starters", all.starters());
    line("whist schedules", all.solutions());
    let chords = if players.is_multiple_of(4) { players / 2 - 1 } else { players / 2 };
    let known = published::starters(chords).map(u128::from);
    if let Some(starters) = known.or_else(|| own_counts::starters(chords).map(|it| it.number)) {
        line(&format!("whist schedules, of {starters} starters"), all.solutions_of(starters));
    }
}
