//! Sentences for a program that has crashed. They are listed here for editors of sentences, and the test compares
//! `crash_guard.js` with them.

sentences!("stopped");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Say;
    use crate::words::says_the_same;

    #[test]
    fn the_net_says_the_same() {
        let same: [(&str, &dyn Say); 16] = [
            ("heading", &Stopped::Heading),
            ("unopened", &Stopped::Unopened),
            ("beside", &Stopped::Beside),
            ("saved", &Stopped::Saved),
            ("unsaved", &Stopped::Unsaved),
            ("reload", &Stopped::Reload),
            ("open", &Stopped::Open),
            ("without", &Stopped::Without),
            ("unmade", &Stopped::Unmade),
            ("toStart", &Stopped::ToStart),
            ("saveEvent", &Stopped::SaveEvent),
            ("close", &Stopped::Close),
            ("entered", &Stopped::Entered),
            ("fault", &Stopped::Fault),
            ("copy", &Stopped::Copy),
            ("copied", &Stopped::Copied),
        ];
        says_the_same(include_str!("../../../src/crash_guard.js"), &same, &[]);
    }
}
