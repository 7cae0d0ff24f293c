//! Sentences about pasted names.

use rondel_event::event::MAX_NAME;
use rondel_format::Column;
use rondel_format::entrants::{Form, MAX_ENTRANTS, Remark};

use super::numbers::fixed;
use super::placeholders::{Hole, Localized};
use super::{Lang, Say, common};

sentences!("reading");

fn headed(columns: &[Column]) -> impl Hole + '_ {
    Localized(|lang| {
        let words: Vec<String> = columns.iter().take(20).map(|column| column.say(lang)).collect();
        words.join(", ")
    })
}

/// Lists line numbers, at most ten: `1, 4 and 7`.
fn listed(lines: &[usize]) -> impl Hole + '_ {
    Localized(|lang| {
        let words: Vec<String> = lines.iter().take(10).map(usize::to_string).collect();
        match words.len() == lines.len() {
            true => common::listed(&words, lang),
            false => format!("{}, …", words.join(", ")),
        }
    })
}

/// Returns the first 60 characters of pasted text.
pub(super) fn cut(text: &str) -> String {
    let short: String = text.chars().take(60).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}

/// Writes bytes as megabytes with one decimal, rounded up.
pub(super) fn large(bytes: &usize) -> impl Hole {
    let tenths = bytes.div_ceil(100_000);
    Localized(move |lang: Lang| fixed(tenths as i128, 1, lang))
}

/// Returns the contents of a column, in a word.
fn word(column: &Column) -> impl Hole + '_ {
    Localized(|lang| column.say(lang))
}

fn cut_all(columns: &[String]) -> String {
    cut(&columns.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_a_sentence_with_its_line() {
        let remark = Remark::Duplicate { name: "Anna".into(), lines: vec![1, 4, 7] };
        assert_eq!(
            remark.en(),
            "“Anna” stands in lines 1, 4 and 7. All are kept; add something that tells them apart."
        );
        assert_eq!(
            Remark::TooLarge { bytes: 50_000_000 }.nl(),
            "Deze tekst is 50,0 MB groot; er wordt hoogstens 1 MB gelezen. Plak alleen de namen."
        );
        assert_eq!(Remark::Blank { count: 1 }.nb(), "1 tom linje eller plass ble hoppet over.");
        let form = Form::Table { columns: vec![Column::Name, Column::Rating], headed: true };
        assert_eq!(form.nb(), "Lest som tabell: navn, rating.");
        let behind = |more| Remark::Behind {
            column: Column::Rating,
            line: 3,
            more,
            text: "Piet Hein, 1760".into(),
            name: "Piet Hein".into(),
            value: "1760".into(),
        };
        assert_eq!(
            behind(0).en(),
            "Line 3: “1760” after “Piet Hein” was read as the rating. \
             If it belongs to the name, put the name in quotes: \"Piet Hein, 1760\"."
        );
        assert!(behind(2).nl().contains("gelezen als rating; ook in nog 2 regels."));
        assert!(behind(1).nb().contains("lest som rating; også i 1 linje til."));
    }

    #[test]
    fn what_was_pasted_does_not_fill_the_page() {
        let remark = Remark::Rating { line: 2, text: "é".repeat(100_000) };
        assert!(remark.en().chars().count() < 160);
        let remark = Remark::Duplicate { name: "Bo".into(), lines: (1..=999).collect() };
        assert!(remark.en().contains("9, 10, …"));
    }
}
