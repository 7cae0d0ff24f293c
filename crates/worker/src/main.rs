//! The worker of the page. Natively it is empty.

#[cfg(target_family = "wasm")]
mod worker;

fn main() {
    #[cfg(target_family = "wasm")]
    worker::begin();
}
