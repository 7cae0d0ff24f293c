//! The search for a missing or misspelt name in the text: started after a pause in typing, in small steps that leave
//! the page time to respond.

use std::time::Duration;

use leptos::prelude::*;
use rondel::format::schedule::{NameRepair, Reading, Repair};

use super::mend::STILL;
use crate::parts::timer::{Timer, clear_with_page, replace};

/// The missing or misspelt name in the text; `None` until it is found.
pub fn lacking(text: Memo<String>, whole: Memo<Reading>) -> ReadSignal<Option<Repair>> {
    let (lacking, found) = signal(None);
    let timer: Timer = StoredValue::new(None);
    clear_with_page([timer]);
    let begin = move || {
        let hunt = text.with_untracked(|text| whole.with_untracked(|whole| NameRepair::of(text, whole)));
        go_on(hunt, timer, found);
    };
    Effect::new(move || {
        // A result belongs to the former text.
        text.with(|_| found.set(None));
        replace(timer, set_timeout_with_handle(begin, STILL).ok());
    });
    lacking
}

/// Tries some names now, and the rest later.
fn go_on(mut hunt: NameRepair, timer: Timer, found: WriteSignal<Option<Repair>>) {
    let some = move || {
        for _ in 0..hunt.steps_a_time() {
            if !hunt.step() {
                return found.set(hunt.found().cloned());
            }
        }
        go_on(hunt, timer, found);
    };
    replace(timer, set_timeout_with_handle(some, Duration::ZERO).ok());
}
