//! Tells the linker what `wasm-split` needs to know to cut the page's program into its parts (scripts/programs).

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-bin=rondel-page=--emit-relocs");
    }
}
