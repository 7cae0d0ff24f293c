//! The worker of the page; empty on native targets.

#[cfg(target_family = "wasm")]
mod worker;

fn main() {
    #[cfg(target_family = "wasm")]
    worker::begin();
}
