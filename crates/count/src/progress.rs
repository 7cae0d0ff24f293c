//! Progress of a run on standard error: one changing line on a terminal, otherwise a line every 30 seconds.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

pub struct Progress {
    started: Instant,
    told: Instant,
    /// The total work, in relative units.
    all: f64,
    done: f64,
    terminal: bool,
}

impl Progress {
    pub fn new(all: f64) -> Self {
        let now = Instant::now();
        Progress { started: now, told: now, all, done: 0.0, terminal: std::io::stderr().is_terminal() }
    }

    /// Adds `work`, after which `finished` of all `units` are finished.
    pub fn add(&mut self, work: f64, finished: usize, units: u32) {
        self.done += work;
        let pause = Duration::from_secs(if self.terminal { 1 } else { 30 });
        if self.told.elapsed() < pause {
            return;
        }
        self.told = Instant::now();
        let spent = self.started.elapsed().as_secs_f64();
        let left = spent * (self.all / self.done - 1.0).max(0.0);
        let line = format!("{finished} of {units} units, {}; about {} left", span(spent), span(left));
        if self.terminal {
            eprint!("\r{line:<70}");
            let _ = std::io::stderr().flush();
        } else {
            eprintln!("{line}");
        }
    }

    /// Clears the line and returns the time spent.
    pub fn end(self) -> Duration {
        if self.terminal {
            eprint!("\r{:<70}\r", "");
        }
        self.started.elapsed()
    }
}

/// Returns a time span in words: `12.3 s`, `4 min`, `5.2 h`, `8 days`, `120 years`.
pub fn span(seconds: f64) -> String {
    let minutes = seconds / 60.0;
    let days = minutes / 1440.0;
    match () {
        () if seconds < 100.0 => format!("{seconds:.1} s"),
        () if minutes < 100.0 => format!("{minutes:.0} min"),
        () if days < 2.0 => format!("{:.1} h", minutes / 60.0),
        () if days < 1000.0 => format!("{days:.0} days"),
        () if days < 1e6 => format!("{:.0} years", days / 365.25),
        () => format!("{:.0e} years", days / 365.25),
    }
}
