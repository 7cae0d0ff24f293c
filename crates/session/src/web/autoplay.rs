//! Automatic playing from step to step, with a pause after each.

use std::time::Duration;

/// The state of automatic playing and its speed.
///
/// ```
/// use rondel_session::web::autoplay::Autoplay;
///
/// let mut playing = Autoplay::default();
/// assert_eq!(playing.stays(), None);
/// playing.begin();
/// assert_eq!(playing.stays().map(|time| time.as_millis()), Some(1800));
/// playing.stop();
/// assert_eq!(playing.stays(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Autoplay {
    is_on: bool,
    /// The speed.
    pub speed: Speed,
}

/// The speed at which steps follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Speed {
    /// 3.6 seconds per step.
    Slow,
    /// 1.8 seconds per step.
    #[default]
    Normal,
    /// 0.6 seconds per step.
    Fast,
}

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];

    /// Returns the duration of a step.
    pub fn dwell(self) -> Duration {
        Duration::from_millis(match self {
            Speed::Slow => 3600,
            Speed::Normal => 1800,
            Speed::Fast => 600,
        })
    }
}

impl Autoplay {
    /// Returns true if it is playing.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Starts playing.
    pub fn begin(&mut self) {
        self.is_on = true;
    }

    /// Stops playing; returns true if it was playing.
    pub fn stop(&mut self) -> bool {
        std::mem::replace(&mut self.is_on, false)
    }

    /// Returns the duration of the present step, or `None` if it is not playing.
    pub fn stays(&self) -> Option<Duration> {
        self.is_on.then(|| self.speed.dwell())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_holds_from_the_next_step_on_and_stays_chosen() {
        let mut playing = Autoplay::default();
        playing.begin();
        let normal = playing.stays().unwrap();
        playing.speed = Speed::Fast;
        assert!(playing.stays().unwrap() < normal);
        assert!(playing.stop());
        assert!(!playing.stop());
        playing.begin();
        assert_eq!(playing.stays(), Some(Speed::Fast.dwell()));
    }

    #[test]
    fn speeds_are_in_their_order() {
        assert!(Speed::ALL.windows(2).all(|two| two[0].dwell() > two[1].dwell()));
    }
}
