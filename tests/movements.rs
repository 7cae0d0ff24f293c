//! Movements: what is constructed is judged by `verify::movement`, which simulates every pair and every board set, and
//! what the source prints is reproduced.

#[path = "movements/judge.rs"]
mod judge;

#[path = "movements/barometer.rs"]
mod barometer;
#[path = "movements/howell.rs"]
mod howell;
#[path = "movements/lines.rs"]
mod lines;
#[path = "movements/mitchell.rs"]
mod mitchell;
#[path = "movements/mutations.rs"]
mod mutations;
#[path = "movements/source.rs"]
mod source;
#[path = "movements/switch.rs"]
mod switch;
