// Benchmarks of the core; filled with the modules they measure.
fn main() {
    divan::main();
}
