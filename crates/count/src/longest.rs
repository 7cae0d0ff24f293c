//! The subtotals by the start of the longest chord, counted on this machine.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use rondel_counting::Kind;
use rondel_counting::godfrey::longest::Plan;

use crate::progress::{Progress, span};

/// Counts and prints the subtotals.
///
/// # Errors
/// Returns the message if the number of players is out of range or a check fails.
pub fn longest(players: u16, threads: usize) -> Result<(), String> {
    let plan = Kind::Starters.size(players).and_then(Plan::new).ok_or_else(|| {
        let most = Kind::Starters.most_players();
        format!("Subtotals are counted for an even number of players from 4 to {most}, not for {players}.")
    })?;
    let (units, next) = (plan.units(), AtomicUsize::new(0));
    let (send, receive) = mpsc::channel();
    let mut progress = Progress::new(units as f64);
    let mut all = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (send, next, plan) = (send.clone(), &next, &plan);
            scope.spawn(move || {
                loop {
                    let unit = next.fetch_add(1, Ordering::Relaxed);
                    if unit >= units || send.send(plan.run(unit)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for (sums, finished) in receive.into_iter().zip(1..) {
            all.push(sums);
            progress.add(1.0, finished, units as u32);
        }
    });
    let took = progress.end();
    let subtotals =
        plan.subtotals(&all).ok_or("The sums do not come to whole numbers; nothing was counted.")?;
    let sum: u128 = subtotals.iter().map(|(_, starters)| starters).sum();
    println!("{sum} starters of {players} players ({} chords)", players / 2 - 1);
    println!("where the longest chord begins, and how many:");
    for (start, starters) in subtotals {
        println!("{start}\t{starters}");
    }
    eprintln!("{units} units in {}, {threads} threads.", span(took.as_secs_f64()));
    Ok(())
}
