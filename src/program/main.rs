//! The program of the page. Natively it is empty, so that tests and lints of the workspace build no browser code.

#[cfg(target_family = "wasm")]
mod parts;

fn main() {
    #[cfg(target_family = "wasm")]
    rondel_page::catch_panics();
}
