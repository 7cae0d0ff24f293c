//! A schedule from elsewhere, as it is pasted to be verified.

use rondel::format::schedule::{Draft, MAX_ENTRANTS, NameRepair, Reading, Words, line_of, read, write};
use rondel::format::starting;
use rondel::proof::report::Kind;

const WORDS: Words = Words { round: "Round", free: "free" };

/// Every place that is named is in the text, whatever is built names only who is there and can be verified, and what is
/// written of it is read as the same again.
pub fn run(bytes: &[u8]) {
    let text = super::text(bytes);
    let whole = read(&text);
    is_placed(&whole, &text);
    let _ = (NameRepair::of(&text, &whole).end(), starting::read(&text));
    let draft = Draft::of(text.clone().into_owned());
    let parts = if whole.parts.is_empty() { std::slice::from_ref(&whole) } else { &whole.parts };
    for part in parts {
        for kind in
            [None, Some(Kind::RoundRobin), Some(Kind::Individual), Some(Kind::Movement), Some(Kind::Swiss)]
        {
            let draft = Draft { kind, ..draft.clone() };
            let Ok(built) = part.build(&draft.choices()) else { continue };
            super::is_sound(&built.schedule, &built.names);
            assert!(built.names.len() <= MAX_ENTRANTS);
            let shown = draft.shown(part, &built);
            let _ = (shown.verdict(), shown.figures(), shown.wrong());
            let readings = draft.readings(part, &built);
            readings.iter().for_each(|built| super::is_sound(&built.schedule, &built.names));
            if let Some(written) =
                kind.is_none().then(|| write(&built, &built.schedule, &built.names, WORDS)).flatten()
            {
                let choices =
                    Draft { mended: Some((built.kind, built.development)), ..Draft::default() }.choices();
                let again = read(&written).build(&choices).expect("a schedule that was just written is read");
                assert_eq!(again.schedule.rounds.len(), built.schedule.rounds.len(), "{written}");
                assert_eq!(again.schedule.entrants, built.schedule.entrants, "{written}");
            }
        }
    }
}

/// Lines and troubles stand in their order, and in the text.
fn is_placed(reading: &Reading, text: &str) {
    let lines = text.split(['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}']).count();
    assert!(reading.lines.is_sorted_by_key(|line| line.number));
    assert!(reading.lines.iter().all(|line| (1..=lines).contains(&line.number)));
    assert!(reading.troubles.is_sorted_by_key(|trouble| trouble.place));
    for trouble in &reading.troubles {
        assert!((1..=lines).contains(&trouble.place.line) && trouble.place.column > 0, "{trouble:?}");
        let _ = line_of(text, trouble.place.line);
    }
}
