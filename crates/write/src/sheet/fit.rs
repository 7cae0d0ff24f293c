//! Names and words that are kept whole: no word on a sheet is broken.

use std::collections::HashSet;

use rondel_schedule::model::names;
use unicode_segmentation::UnicodeSegmentation;

use crate::paper;

/// Fewest characters to which a name is shortened so that it fits.
const FEWEST: usize = 3;
/// Number of lines for a name that is not limited to a number of letters.
const LINES: u32 = 2;
/// Length for names that are not limited to a number of letters: each is as long as there is room for it.
pub const WHOLE: usize = usize::MAX;

/// Returns true if every word of `text` fits a line of `width` micrometres in type of this number of points. A line
/// may end after a hyphen.
pub fn fits(text: &str, points: u32, width: u32) -> bool {
    let words = text.split_whitespace().flat_map(|word| word.split_inclusive('-'));
    words.into_iter().all(|word| paper::width(word, points) <= width)
}

/// Returns the names shortened to at most about `length` characters by [`names::short`], all different, and shortened
/// further if a word would not fit a line of `width` micrometres in type of this number of points. [`WHOLE`] names
/// take two lines before they are shortened.
pub fn whole(names: &[String], length: usize, points: u32, width: u32) -> Vec<String> {
    let is_short = |name: &str| length != WHOLE || paper::lines(name, points, width) <= LINES;
    shortened(names, length, &names::short::<String>, |name| fits(name, points, width) && is_short(name))
}

/// Returns the names of clubs, which take two lines before they are cut.
pub fn clubs(names: &[String], points: u32, width: u32) -> Vec<String> {
    let fits = |name: &str| fits(name, points, width) && paper::lines(name, points, width) <= LINES;
    shortened(names, WHOLE, &names::clubs::<String>, fits)
}

/// Returns the names of clubs, each on one line.
pub fn clubs_on_one_line(names: &[String], points: u32, width: u32) -> Vec<String> {
    shortened(names, WHOLE, &names::clubs::<String>, |name| paper::width(name, points) <= width)
}

/// Returns the length of the longest name, as the limit with which none is cut because of its letters.
fn longest(names: &[String]) -> usize {
    names.iter().map(|name| names::graphemes(name)).max().unwrap_or_default().max(FEWEST)
}

/// Returns the names shortened as in [`whole`], each on one line.
pub fn on_one_line(names: &[String], length: usize, points: u32, width: u32) -> Vec<String> {
    shortened(names, length, &names::short::<String>, |name| paper::width(name, points) <= width)
}

fn shortened(
    names: &[String],
    length: usize,
    short: &dyn Fn(&[String], usize) -> Vec<String>,
    fits: impl Fn(&str) -> bool,
) -> Vec<String> {
    let length = length.min(longest(names));
    let mut shown = short(names, length);
    let mut broken: Vec<usize> = (0..shown.len()).filter(|&at| !fits(&shown[at])).collect();
    let mut used = length;
    while !broken.is_empty() && used > FEWEST {
        used -= 1;
        let shorter = short(names, used);
        broken.retain(|&at| {
            let fits = fits(&shorter[at]);
            if fits {
                shown[at] = shorter[at].clone();
            }
            !fits
        });
    }
    let different: HashSet<String> = shown.iter().map(|name| name.to_lowercase()).collect();
    // Two names shortened to different lengths may read alike; names of one length never do.
    if different.len() == shown.len() { shown } else { short(names, used) }
}

/// Abbreviates every word of the text that does not fit a line, with a full stop after it.
pub fn cut(text: &str, points: u32, width: u32) -> String {
    let cut = |word: &str| {
        if fits(word, points, width) {
            return word.to_owned();
        }
        let mut short = String::new();
        for letter in word.graphemes(true) {
            if paper::width(&format!("{short}{letter}."), points) > width {
                break;
            }
            short.push_str(letter);
        }
        short + "."
    };
    text.split_whitespace().map(cut).collect::<Vec<_>>().join(" ")
}

/// Returns the width of the widest word in type of this number of points.
pub fn widest_word<'a>(texts: impl IntoIterator<Item = &'a str>, points: u32) -> u32 {
    let words = texts.into_iter().flat_map(str::split_whitespace);
    words.map(|word| paper::width(word, points)).max().unwrap_or(0)
}

/// Returns a name without the class in brackets after it, for a place where the class has a field of its own.
pub fn without_class<'a>(name: &'a str, class: &str) -> &'a str {
    let bare = name.strip_suffix(')').and_then(|name| name.strip_suffix(class)?.strip_suffix(" ("));
    bare.filter(|_| !class.is_empty()).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn owned(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn only_names_with_a_word_that_does_not_fit_are_shortened_further() {
        let names = owned(&["Konstantinopolitanski Piet", "Marie-Louise Bakker", "Bo Li"]);
        assert_eq!(
            whole(&names, 30, 20, 90_000),
            ["Konstantinopolitanski Piet", "Marie-Louise Bakker", "Bo Li"]
        );
        // 17 letters of 20 pt are a little over 75 mm.
        assert_eq!(whole(&names, 30, 20, 67_000), ["Konstantinopolit. P.", "Marie-Louise Bakker", "Bo Li"]);
    }

    #[test]
    fn a_club_takes_two_lines_before_it_is_cut_at_its_end() {
        let names = owned(&["SV Amstelveen", "VV Hoogland", "Dam- en Schaakclub 't Sluisje Hoogland"]);
        assert_eq!(clubs(&names, 11, 60_000), names);
        for shown in [clubs(&names, 11, 40_000), clubs_on_one_line(&names, 11, 60_000)] {
            assert_eq!(shown[..2], names[..2]);
            assert!(shown[2].starts_with("Dam- en Schaak") && shown[2].ends_with('.'), "{}", shown[2]);
        }
        assert_eq!(paper::lines(&clubs(&names, 11, 40_000)[2], 11, 40_000), 2);
        // Words of clubs are enough, wherever people are expected.
        assert_eq!(whole(&names, 12, 11, 60_000)[..2], ["SV Amstelve.", "VV Hoogland"]);
    }

    #[test]
    fn a_word_without_end_is_cut() {
        assert_eq!(cut("Schaakvereniging Zonnebloem", 11, 30_000), "Schaakvereni. Zonnebloem");
        assert_eq!(cut("VAS 2", 11, 30_000), "VAS 2");
        let [only] = <[String; 1]>::try_from(whole(&["W".repeat(200)], 30, 20, 60_000)).unwrap();
        assert!(fits(&only, 20, 60_000), "{only}");
    }

    proptest! {
        #[test]
        fn names_stay_different_and_whole(
            names in prop::collection::vec("[A-Za-zåæ]{1,24}( [A-Z][a-z]{1,24})?", 0..12),
            width in 30..90u32,
        ) {
            let shown = whole(&names, 30, 11, width * 1_000);
            prop_assert_eq!(shown.len(), names.len());
            let different: HashSet<String> = shown.iter().map(|name| name.to_lowercase()).collect();
            prop_assert_eq!(different.len(), names.len());
            // With 30 mm of 11 pt there are twelve letters: enough for every name that no other begins like. What is
            // added at most is the place of a name that others have too, of two figures here: " (12)".
            let most = " (12)".len();
            prop_assert!(names.iter().zip(&shown).all(|(name, it)| it.len() <= name.len() + most));
        }
    }
}
