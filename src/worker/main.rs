//! The worker: heavy searches off the page's thread.

fn main() {}
