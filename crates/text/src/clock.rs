//! The clock of a round.

sentences!("clock");

fn two_digits(seconds: &u64) -> String {
    format!("{seconds:02}")
}
