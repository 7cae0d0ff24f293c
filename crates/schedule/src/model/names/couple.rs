//! Names of pairs: two names joined by an ampersand.

use unicode_segmentation::UnicodeSegmentation;

use super::{FEWEST, graphemes};

/// The separator between the names of a pair.
const AND: &str = " & ";

/// Other separators that people write between the names of a pair; a sign of one character with or without spaces.
const ELSE: [&str; 9] = [" - ", " – ", "/", "+", "&", ";", " and ", " en ", " og "];

/// Returns the name of a pair with an ampersand as its separator, `Anna Bos & Cor de Wit`, whatever the separator
/// was.
///
/// Any other text, for example three names, is only trimmed.
pub(super) fn joined(name: &str) -> String {
    let both = ELSE.iter().filter_map(|sign| {
        let (one, other) = name.split_once(sign)?;
        let both = [one.trim(), other.trim()];
        let is_name = |name: &str| name.contains(char::is_alphabetic);
        let joined = both.join(AND);
        // With three or more names, it is unknown which two belong together.
        let is_pair = both.into_iter().all(is_name) && !other.contains(sign) && partners(&joined).is_some();
        is_pair.then_some(joined)
    });
    match partners(name) {
        Some(_) => name.trim().to_owned(),
        None => both.into_iter().next().unwrap_or_else(|| name.trim().to_owned()),
    }
}

/// Returns the two names of a pair; `None` for anything else.
pub(super) fn partners(name: &str) -> Option<[&str; 2]> {
    let (one, other) = name.split_once(AND)?;
    let both = [one.trim(), other.trim()];
    (both.iter().all(|name| !name.is_empty()) && !other.contains(AND)).then_some(both)
}

/// A pair split into its parts: the whole text, and the surname and initial of each name.
pub(super) struct Couple<'a> {
    whole: &'a str,
    surnames: [&'a str; 2],
    initials: [Option<&'a str>; 2],
    /// The number of graphemes that a shortened form may have.
    fits: usize,
}

impl<'a> Couple<'a> {
    /// The step at which the position is added; the step before it shows both names whole.
    pub(super) const LAST_STEP: usize = 5;

    pub(super) fn of(name: &'a str, fits: usize) -> Option<Self> {
        let both = partners(name)?;
        Some(Couple {
            whole: name.trim(),
            surnames: both.map(surname),
            initials: both.map(|name| given(name).and_then(|given| given.graphemes(true).next())),
            fits,
        })
    }

    /// Returns the step of the longest form that fits, or 0 if none fits.
    pub(super) fn first_step(&self) -> usize {
        let fits = |step: &usize| graphemes(&self.at(*step, 0)) <= self.fits;
        (0..Couple::LAST_STEP).rev().find(fits).unwrap_or(0)
    }

    /// The form at `step`: the last words of the surnames cut to fit, the uncut last words, the surnames, the
    /// surnames with initials, both names whole, both with the position.
    pub(super) fn at(&self, step: usize, index: usize) -> String {
        let words = self.surnames.map(last);
        let with_initial = |side: usize| match self.initials[side] {
            Some(initial) => format!("{initial}. {}", self.surnames[side]),
            None => self.surnames[side].to_owned(),
        };
        match step {
            0 => {
                let room = self.fits.saturating_sub(graphemes(AND));
                let [one, other] = words.map(graphemes);
                // A name that needs less than half of the room leaves the rest to the other.
                let first = (room / 2).max(room.saturating_sub(other)).min(one);
                [cut(words[0], first), cut(words[1], room.saturating_sub(first))].join(AND)
            }
            1 => words.join(AND),
            2 => self.surnames.join(AND),
            3 => [0, 1].map(with_initial).join(AND),
            4 => self.whole.to_owned(),
            _ => format!("{} ({})", self.whole, index + 1),
        }
    }
}

/// Returns the last word of a surname, including what is joined to it by a hyphen.
///
/// `Berg` for `van den Berg`, but all of `Janssen-de Wit`, since nobody is called `Wit` there.
fn last(surname: &str) -> &str {
    let is_small = |word: &str| word.starts_with(char::is_lowercase);
    let words: Vec<&str> = surname.split(' ').collect();
    // Looks, before the last word and its particles, for a word that ends in a hyphen and a particle.
    let before = words[..words.len() - 1].iter().rposition(|word| !is_small(word) || word.contains('-'));
    let joined =
        before.filter(|&at| words[at].rsplit_once('-').is_some_and(|(_, particle)| is_small(particle)));
    match joined {
        Some(at) => {
            let left = words[..at].iter().map(|word| word.len() + 1).sum::<usize>();
            &surname[left..]
        }
        None => surname.split_whitespace().last().unwrap_or(surname),
    }
}

/// Returns everything after the first word, or the text before a comma; a single word is its own surname.
fn surname(name: &str) -> &str {
    match name.split_once(',') {
        Some((last, _)) => last.trim(),
        None => name.split_once(char::is_whitespace).map_or(name, |(_, rest)| rest.trim()),
    }
}

/// Returns the first word if there are several, or the text after a comma.
fn given(name: &str) -> Option<&str> {
    match name.split_once(',') {
        Some((_, first)) => Some(first.trim()),
        None => name.split_once(char::is_whitespace).map(|(first, _)| first),
    }
}

/// Cuts a word to about `room` graphemes, with an abbreviation point if it was cut.
fn cut(word: &str, room: usize) -> String {
    let kept = room.saturating_sub(1).max(FEWEST);
    // Cutting a single letter saves nothing, since the abbreviation point takes its place.
    if graphemes(word) <= kept + 1 {
        return word.to_owned();
    }
    format!("{}.", word.graphemes(true).take(kept).collect::<String>().trim_end())
}

#[cfg(test)]
mod tests {
    use crate::model::names::{initials, pair, short};

    #[test]
    fn what_is_no_pair_when_it_is_joined_stays_as_it_is() {
        for text in ["Ann & Bo & Cas + Dirk", "Ann + Bo & Cas/Dirk & Eva", "Ann & Bo & Cas"] {
            assert_eq!(pair(text), text);
        }
        assert_eq!(pair("Ann/Bo + Cas/Dirk"), "Ann/Bo & Cas/Dirk");
    }

    #[test]
    fn a_pair_is_known_by_both_surnames() {
        let names = ["Anna de Vries & Bert Jansen", "Cor Bakker & Dirk-Jan van den Berg", "Ina & Jo"];
        let at = |fits: usize| short(&names, fits);
        assert_eq!(at(40), names);
        assert_eq!(at(28)[1], "C. Bakker & D. van den Berg");
        assert_eq!(at(24), ["A. de Vries & B. Jansen", "Bakker & van den Berg", "Ina & Jo"]);
        assert_eq!(at(20), ["de Vries & Jansen", "Bakker & Berg", "Ina & Jo"]);
        assert_eq!(at(14), ["Vries & Jansen", "Bakker & Berg", "Ina & Jo"]);
        assert_eq!(at(10), ["Vri. & Jan.", "Bak. & Berg", "Ina & Jo"]);
        let joined = ["Marijke Janssen-de Wit & Nel van Groot", "Ina & Jo"];
        assert_eq!(short(&joined, 24)[0], "Janssen-de Wit & Groot");
        assert_eq!(short(&joined, 18)[0], "Janssen-d. & Groot");
    }

    #[test]
    fn pairs_who_read_the_same_get_their_initials() {
        let names = ["Anna Bos & Bert Wit", "Cor Bos & Dirk Wit", "Cor Bos & Dirk Wit"];
        let shown = short(&names, 9);
        assert_eq!(shown[0], "A. Bos & B. Wit");
        assert_eq!(&shown[1..], ["Cor Bos & Dirk Wit (2)", "Cor Bos & Dirk Wit (3)"]);
        // Three are a team, and a sign at the end is not a name.
        assert_eq!(short(&["A B & C D & E F", "Anna Bos &"], 6).len(), 2);
    }

    #[test]
    fn both_are_reduced_to_initials() {
        let names = ["Ola Nordmann & Kari Dunk", "Ola Nilsen & Kari Dahl", "Bo & Li"];
        assert_eq!(initials(&names), ["Ola No. & Kari Du.", "Ola Ni. & Kari Da.", "Bo & Li"]);
    }
}
