//! A count, or a share of one, run on this machine.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Instant;

use rondel_counting::share::{self, Share};
use rondel_counting::{Parts, timing::Trial};

use crate::arguments::word;
use crate::checkpoint::Checkpoint;
use crate::output::Report;
use crate::progress::{Progress, span};

/// The longest run on one machine: ten years, in seconds.
const TOO_LONG: f64 = 10.0 * 365.25 * 86_400.0;

/// The length of a trial in seconds, unless the count takes less.
const TRIAL: f64 = 1.0;

/// Estimates the seconds that the whole count takes on one thread.
fn seconds<P: Report>(size: u16) -> f64 {
    let Some(mut trial) = Trial::new(P::KIND, size, 1) else { return 0.0 };
    let start = Instant::now();
    loop {
        trial.step();
        let spent = start.elapsed().as_secs_f64();
        if let Some(whole) = trial.whole(spent).filter(|&whole| spent > TRIAL || spent > whole) {
            return whole;
        }
        // No work was found at all.
        if spent > 10.0 * TRIAL {
            return f64::INFINITY;
        }
    }
}

/// Prints the estimated time of a count.
///
/// # Errors
/// Never.
pub fn estimate<P: Report>(size: u16, threads: usize) -> Result<(), String> {
    let players = P::KIND.players(size);
    let one = seconds::<P>(size);
    println!(
        "{} of {players} players: {} units, about {} on {threads} threads, {} on one.",
        word(P::KIND),
        P::units(size).unwrap_or(0),
        span(one / threads as f64),
        span(one),
    );
    Ok(())
}

/// Runs one share and prints its line.
///
/// # Errors
/// Returns the message if the count has no such share.
pub fn share<P: Report>(size: u16, share: u32, of: u32) -> Result<(), String> {
    let units = P::units(size).unwrap_or(0);
    let plan = P::plan(size).zip(share::units(share, of, units));
    let (plan, own) = plan.ok_or_else(|| {
        format!("There are {units} units, which cannot be cut into {of} shares; nothing was counted.")
    })?;
    let parts = own.filter_map(|unit| P::run(&plan, unit)).collect();
    println!("{}", Share::<P> { count: P::KIND, share, of, parts }.write());
    Ok(())
}

/// Runs all units that are missing in the checkpoint, and prints the count.
///
/// # Errors
/// Returns the message if the count would take too long, the file cannot be written, or a check fails.
pub fn run<P: Report>(size: u16, threads: usize, checkpoint: Option<&Path>) -> Result<(), String> {
    let (mut parts, plan) = Parts::<P>::new(size).zip(P::plan(size)).ok_or("This cannot be counted.")?;
    let mut file = None;
    if let Some(path) = checkpoint {
        let (opened, there) = Checkpoint::open(path, parts)?;
        (file, parts) = (Some(opened), there);
    }
    let units: Vec<u32> = parts.missing().collect();
    let here = parts.units() as usize - units.len();
    if !units.is_empty() {
        let whole = seconds::<P>(size) * units.len() as f64 / f64::from(parts.units()) / threads as f64;
        if whole > TOO_LONG {
            let whole = span(whole);
            return Err(format!("This would take about {whole} on this machine; nothing was counted."));
        }
        eprintln!(
            "{} units, {here} there already; about {} on {threads} threads.",
            parts.units(),
            span(whole)
        );
    }
    let work = |unit: u32| P::work(&plan, unit).max(1) as f64;
    let mut progress = Progress::new(units.iter().copied().map(work).sum());
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.min(units.len()) {
            let (send, next, units, plan) = (send.clone(), &next, &units, &plan);
            scope.spawn(move || {
                while let Some(&unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(part) = P::run(plan, unit) else { return };
                    // The receiver is gone if the file could not be written.
                    if send.send(part).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for (part, finished) in receive.into_iter().zip(here + 1..) {
            if let Some(file) = &mut file {
                file.add(&part)?;
            }
            progress.add(work(part.unit()), finished, parts.units());
            parts.add(part).map_err(|refused| refused.to_string())?;
        }
        Ok::<(), String>(())
    })?;
    let took = progress.end();
    println!("{}", P::told(&parts)?);
    eprintln!("{} units in {}, {threads} threads.", units.len(), span(took.as_secs_f64()));
    Ok(())
}
