//! Names of clubs: never reduced to initials, but cut at the end if there is no room.

use unicode_segmentation::UnicodeSegmentation;

use super::{FEWEST, graphemes};

/// Words and abbreviations that mark the name of a club.
const WORDS: [&str; 43] = [
    "afc",
    "athletic",
    "avv",
    "bc",
    "bk",
    "city",
    "club",
    "dc",
    "fc",
    "fk",
    "hc",
    "hk",
    "idrettslag",
    "if",
    "il",
    "kk",
    "klub",
    "klubb",
    "kv",
    "lag",
    "rkvv",
    "rovers",
    "sc",
    "sf",
    "sk",
    "sport",
    "sporting",
    "sv",
    "svv",
    "tc",
    "team",
    "tk",
    "town",
    "ttc",
    "ttk",
    "ttv",
    "tv",
    "united",
    "usv",
    "vc",
    "vv",
    "wanderers",
    "ploeg",
];
/// Endings of words that mark the name of a club.
const ENDS: [&str; 6] = ["club", "klub", "klubb", "vereniging", "forening", "ballag"];
/// A word counts by its ending only if it has more letters than this.
const LONG: usize = 6;

/// True if this is the name of a club, judged by its words: `SV Amstelveen`, `Sjakklubben Nord`,
/// `Dam- en Schaakclub`.
///
/// ```
/// use rondel_schedule::model::names::is_club;
///
/// assert!(is_club("SV Amstelveen") && !is_club("Anna Bos"));
/// ```
pub fn is_club(name: &str) -> bool {
    name.split(|c: char| c.is_whitespace() || matches!(c, '/' | ',' | '(' | ')')).any(|word| {
        let word = word.trim_matches(['.', '\'', '’', '"']).to_lowercase();
        let base = word.strip_suffix("en").filter(|base| base.ends_with("klubb")).unwrap_or(&word);
        // Counts letters rather than graphemes, whose tables the first page does not load.
        WORDS.contains(&word.as_str())
            || base.chars().count() > LONG && ENDS.iter().any(|end| base.ends_with(end))
    })
}

/// The name of a club, split into the body, which may be cut, and a number or letter at the end that distinguishes
/// teams.
pub(super) struct Club<'a> {
    whole: &'a str,
    body: Vec<&'a str>,
    number: &'a str,
    /// The number of graphemes of the body that are kept at step 0.
    kept: usize,
}

impl<'a> Club<'a> {
    pub(super) fn of(name: &'a str, fits: usize) -> Self {
        let whole = name.trim();
        let last = whole.rsplit_once(char::is_whitespace);
        let is_number = |word: &str| word.starts_with(char::is_numeric) || graphemes(word) == 1;
        let (body, number) = last.filter(|(_, last)| is_number(last)).unwrap_or((whole, ""));
        let body: Vec<&str> = body.trim_end().graphemes(true).collect();
        let around = 1 + if number.is_empty() { 0 } else { 1 + graphemes(number) };
        let kept =
            if graphemes(whole) <= fits { body.len() } else { fits.saturating_sub(around).max(FEWEST) };
        Club { whole, kept: kept.min(body.len()), body, number }
    }

    /// The step at which the position is added; the step before it shows the name whole.
    pub(super) fn last_step(&self) -> usize {
        self.body.len() - self.kept + 1
    }

    /// The form at `step`: one more grapheme of the body per step, then the whole name, then the name with its
    /// position.
    pub(super) fn at(&self, step: usize, index: usize) -> String {
        if step >= self.last_step() {
            return format!("{} ({})", self.whole, index + 1);
        }
        // Cutting a single letter saves nothing, since the abbreviation point takes its place.
        let kept = self.kept + step;
        if kept + 1 >= self.body.len() {
            return self.whole.to_owned();
        }
        let cut = self.body[..kept].concat();
        let cut = cut.trim_end_matches(|c: char| !c.is_alphanumeric());
        format!("{cut}. {}", self.number).trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::is_club;
    use crate::model::names::{clubs, initials, short};

    #[test]
    fn clubs_are_known_by_their_words() {
        for name in [
            "SV Amstelveen",
            "VV Hoogland",
            "Dam- en Schaakclub 't Gooi",
            "Sjakklubben Nord",
            "Schaakvereniging Caïssa",
            "Ask Idrettslag",
            "Rovers 2",
        ] {
            assert!(is_club(name), "{name}");
            assert_eq!(initials(&[name]), [name]);
        }
        for name in ["Anna Bos", "Ole Lagerlöf", "S. K. Il-Haq", "Vera van de Klub-Jansen", "Hoogland 't"] {
            assert!(!is_club(name), "{name}");
        }
    }

    #[test]
    fn a_club_is_cut_at_its_end_and_differs_from_all_others() {
        let names = ["SV Amstelveen", "SV Amsterdam-West", "VV Hoogland 't Sluisje", "Hoogland 2"];
        assert_eq!(short(&names[..2], 8), ["SV Amstel.", "SV Amster."]);
        assert_eq!(clubs(&names, 40), names);
        assert_eq!(clubs(&names, 14), ["SV Amstelveen", "SV Amsterdam.", "VV Hoogland.", "Hoogland 2"]);
        assert_eq!(
            clubs(&["Philidor Groningen 11", "Philidor Groningen 12"], 12),
            ["Philidor. 11", "Philidor. 12"]
        );
        assert_eq!(clubs(&["Blauw Wit", "Blauw Wit"], 5), ["Blauw Wit (1)", "Blauw Wit (2)"]);
    }
}
