//! The jobs as a program: natively it measures them itself and prints milliseconds, compiled for the browser it
//! offers them to `page.js`, which measures them there, also on the whole page with the same event. See `make bench`.

mod jobs;
mod paired;
mod tournament;

/// Prints the median of each job in milliseconds, as JSON; with the word `evening`, the file copy of the event that
/// the page is measured with.
#[cfg(not(target_family = "wasm"))]
fn main() {
    if std::env::args().nth(1).as_deref() == Some("evening") {
        print!("{}", rondel::format::backup::write([jobs::played().log()]));
        return;
    }
    let mut evening = jobs::Evening::new();
    let built = median(|| jobs::built(1000) as u32);
    let verified = median(|| jobs::built_and_verified(1000).into());
    let standings = median(|| evening.correct_and_rank() as u32);
    let tournament = paired::Tournament::new();
    let paired = median(|| tournament.pair() as u32);
    println!(
        r#"{{"built": {built:.3}, "verified": {verified:.3}, "standings": {standings:.3}, "paired": {paired:.3}}}"#
    );
}

/// The median of 31 runs, after a few that do not count.
#[cfg(not(target_family = "wasm"))]
fn median(mut job: impl FnMut() -> u32) -> f64 {
    let mut times: Vec<f64> = (0..36)
        .map(|_| {
            let start = std::time::Instant::now();
            std::hint::black_box(job());
            start.elapsed().as_secs_f64() * 1000.0
        })
        .skip(5)
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

#[cfg(target_family = "wasm")]
fn main() {}

#[cfg(target_family = "wasm")]
mod offered {
    use wasm_bindgen::prelude::*;

    use crate::{jobs, paired};

    #[wasm_bindgen]
    pub fn built(entrants: usize) -> usize {
        jobs::built(entrants)
    }

    #[wasm_bindgen]
    pub fn verified(entrants: usize) -> bool {
        jobs::built_and_verified(entrants)
    }

    #[wasm_bindgen]
    pub struct Evening(jobs::Evening);

    #[wasm_bindgen]
    impl Evening {
        #[wasm_bindgen(constructor)]
        #[allow(clippy::new_without_default)]
        pub fn new() -> Self {
            Evening(jobs::Evening::new())
        }

        pub fn standings(&mut self) -> usize {
            self.0.correct_and_rank()
        }
    }

    #[wasm_bindgen]
    pub struct Tournament(paired::Tournament);

    #[wasm_bindgen]
    impl Tournament {
        #[wasm_bindgen(constructor)]
        #[allow(clippy::new_without_default)]
        pub fn new() -> Self {
            Tournament(paired::Tournament::new())
        }

        pub fn pair(&self) -> usize {
            self.0.pair()
        }

        pub fn players(&self) -> String {
            self.0.players()
        }
    }
}
