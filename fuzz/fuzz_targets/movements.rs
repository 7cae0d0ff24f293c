#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rondel_fuzz::targets::run("movements", bytes));
