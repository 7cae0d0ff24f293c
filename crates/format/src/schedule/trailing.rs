//! Text next to games on their lines: dates, times, places.

use super::dates;
use super::words::{self, Key};

/// A line without such text.
pub struct Bare {
    /// The characters of the line, in which removed text is replaced by blanks to keep the columns.
    pub chars: Vec<char>,
    /// The date that was removed, as written.
    pub day: Option<String>,
    /// The time that was removed, as written.
    pub time: Option<String>,
    /// True if text was removed.
    pub less: bool,
}

/// A word of a line with its range of characters.
struct Word {
    from: usize,
    to: usize,
    text: String,
}

/// The kind of text that a word belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// An unambiguous date.
    Date,
    /// A date that could also be a name or a list number.
    MaybeDate,
    Time,
}

/// Removes dates, times and places from a line. A time counts only next to a game or on a line without other text,
/// since `20:00` could be a score; the same applies to a date without its year.
pub fn bare(chars: &[char]) -> Bare {
    let mut bare = Bare { chars: chars.to_vec(), day: None, time: None, less: false };
    bare.places(false);
    let words = split(&bare.chars);
    let mut parts: Vec<Option<Part>> = vec![None; words.len()];
    dates_in(&words, &mut parts);
    times_in(&words, &mut parts);
    if parts.iter().all(Option::is_none) {
        return bare;
    }
    let without = |taken: &[Part]| {
        let mut rest = bare.chars.clone();
        let words =
            words.iter().zip(&parts).filter(|(_, part)| part.is_some_and(|part| taken.contains(&part)));
        words.for_each(|(word, _)| blank(&mut rest, word.from, word.to));
        rest
    };
    let (all, sure) = ([Part::Date, Part::MaybeDate, Part::Time], [Part::Date, Part::Time]);
    // Several times and nothing else are games: `1:14 2:13`.
    let times = parts.iter().filter(|part| **part == Some(Part::Time)).count();
    let is_said = times < 2 || parts.contains(&Some(Part::Date)) || chars.iter().any(|c| c.is_alphabetic());
    let taken: &[Part] = match () {
        () if is_empty(&without(&all)) && is_said => &all,
        () if has_versus(&without(&sure)) => &sure,
        () => &[Part::Date],
    };
    let is_taken = |part: &Option<Part>| part.is_some_and(|part| taken.contains(&part));
    let gone: Vec<(&Word, Option<Part>)> =
        words.iter().zip(parts.iter().copied()).filter(|(_, part)| is_taken(part)).collect();
    let days: Vec<&str> = gone
        .iter()
        .filter(|(_, part)| *part != Some(Part::Time))
        .map(|(word, _)| word.text.as_str())
        .collect();
    bare.day = (!days.is_empty()).then(|| days.join(" "));
    bare.time = gone.iter().find(|(_, part)| *part == Some(Part::Time)).map(|(word, _)| word.text.clone());
    bare.less |= !gone.is_empty();
    for (word, _) in &gone {
        blank(&mut bare.chars, word.from, word.to);
    }
    bare.signs(&gone.iter().map(|(word, _)| (word.from, word.to)).collect::<Vec<_>>());
    bare
}

/// Returns a cell of a table without places, and without a single time in brackets, which is not a score after one
/// side.
pub fn without_places(chars: &[char]) -> Vec<char> {
    let mut bare = Bare { chars: chars.to_vec(), day: None, time: None, less: false };
    bare.places(true);
    bare.chars
}

/// The largest length of a place in brackets.
const PLACE: usize = 40;

impl Bare {
    /// Removes `@ Court 1`, and `(Court 1)` or `(Court 1, 19:00)` after a game; with `hours` also `(19:00)`.
    fn places(&mut self, hours: bool) {
        let ends = |c: char| matches!(c, '\t' | '|' | ';');
        let mut at = 1;
        while at < self.chars.len() {
            let begins = self.chars[at - 1].is_whitespace();
            let rest = &self.chars[at..];
            let length = match self.chars[at] {
                '@' if begins => rest.iter().take_while(|&&c| !ends(c)).count(),
                '(' => rest.iter().take(PLACE).position(|&c| c == ')').map_or(0, |end| end + 1),
                _ => 0,
            };
            let inner = &rest[usize::from(length > 0)..length];
            let is_place = match self.chars[at] {
                '@' => inner.iter().any(|c| c.is_alphabetic()),
                _ => says_where(inner, hours),
            };
            if is_place {
                self.less = true;
                blank(&mut self.chars, at, at + length);
            }
            at += length.max(1);
        }
    }

    /// Removes the signs between the removed text and the rest: `20:00: Anna - Bo`.
    fn signs(&mut self, taken: &[(usize, usize)]) {
        for &(from, to) in taken {
            let mut at = to;
            while let Some(&c) = self.chars.get(at) {
                if matches!(c, ':' | ',' | '.' | ')' | ']') {
                    self.chars[at] = ' ';
                } else if c != ' ' {
                    break;
                }
                at += 1;
            }
            let mut at = from;
            while at > 0 && matches!(self.chars[at - 1], ' ' | ',' | '(' | '[') {
                at -= 1;
                self.chars[at] = ' ';
            }
        }
        // A dash between two times, or between a time and the games, does not belong to a game.
        let first = self.chars.iter().position(|c| !c.is_whitespace()).filter(|_| !taken.is_empty());
        if let Some(first) = first.filter(|&first| words::is_dash(self.chars[first])) {
            self.chars[first] = ' ';
        }
        let last = self.chars.iter().rposition(|c| !c.is_whitespace());
        if let Some(last) =
            last.filter(|&last| words::is_dash(self.chars[last]) && taken.iter().any(|t| t.0 > last))
        {
            self.chars[last] = ' ';
        }
    }
}

/// Returns true if a text in brackets is a place, or a time with other words: `Court 1`, `Hall B, 19:00`. A single
/// time may be a score unless `hours` is set, and a date belongs to the game.
fn says_where(chars: &[char], hours: bool) -> bool {
    let words = split(chars);
    let mut parts = vec![None; words.len()];
    dates_in(&words, &mut parts);
    if parts.iter().any(Option::is_some) {
        return false;
    }
    times_in(&words, &mut parts);
    let is_place =
        |two: &[Word]| words::key(&two[0].text) == Some(Key::Table) && two[1].text.parse::<u16>().is_ok();
    let times = parts.iter().flatten().count();
    words.windows(2).any(is_place) || times > 0 && (hours || times < words.len())
}

fn blank(chars: &mut [char], from: usize, to: usize) {
    chars[from..to].iter_mut().for_each(|c| *c = ' ');
}

fn is_empty(chars: &[char]) -> bool {
    chars.iter().all(|&c| c.is_whitespace() || matches!(c, ':' | ',' | '.' | '(' | ')') || words::is_dash(c))
}

/// Returns true if the characters may hold a game: a dash or a word between two sides.
fn has_versus(chars: &[char]) -> bool {
    let first = chars.iter().position(|c| c.is_alphanumeric()).unwrap_or(chars.len());
    let last = chars.iter().rposition(|c| c.is_alphanumeric()).unwrap_or(0);
    (first..last).any(|at| words::is_dash(chars[at]))
        || split(chars).iter().any(|word| words::in_text(&word.text) == Some(Key::Versus))
}

/// Splits characters into words at blanks and at the separators of columns.
fn split(chars: &[char]) -> Vec<Word> {
    let mut found: Vec<Word> = Vec::new();
    let mut open = false;
    for (at, &c) in chars.iter().enumerate() {
        if c.is_whitespace() || matches!(c, '|' | ';' | '(' | ')' | '[' | ']' | ',') {
            open = false;
            continue;
        }
        match found.last_mut().filter(|_| open) {
            Some(word) => {
                word.to = at + 1;
                word.text.push(c);
            }
            None => found.push(Word { from: at, to: at + 1, text: c.to_string() }),
        }
        open = true;
    }
    for word in &mut found {
        let kept = word.text.trim_end_matches(['.', ':']);
        word.to -= word.text.chars().count() - kept.chars().count();
        word.text = kept.to_owned();
    }
    found.retain(|word| !word.text.is_empty());
    found
}

fn dates_in(words: &[Word], parts: &mut [Option<Part>]) {
    let mut at = 0;
    while at < words.len() {
        let text = |at: usize| words.get(at).map_or("", |word| word.text.as_str());
        // `Mo`, `Fr` and `So` are names too, unless the day follows.
        let is_short = || matches!(text(at), "Mo" | "Mi" | "Fr" | "Sa" | "So");
        let weekday =
            dates::is_weekday(text(at)) || is_short() && dates::length(&[text(at + 1)], true).is_some();
        let begin = at + usize::from(weekday);
        let next: Vec<&str> = words[begin..].iter().take(3).map(|word| word.text.as_str()).collect();
        match dates::length(&next, weekday) {
            Some((length, sure)) => {
                let part = if sure { Part::Date } else { Part::MaybeDate };
                parts[at..begin + length].fill(Some(part));
                at = begin + length;
            }
            // `fri` is a weekday in English, and a bye in Norwegian.
            None if weekday && words::in_text(&words[at].text) != Some(Key::Bye) => {
                parts[at] = Some(Part::MaybeDate);
                at += 1;
            }
            None => at += 1,
        }
    }
}

/// Marks times with the words that belong to them: `20:00`, `20.00 uur`, `kl. 20.00`, `8 pm`, `19:30-20:00`.
fn times_in(words: &[Word], parts: &mut [Option<Part>]) {
    let lower = |at: usize| words.get(at).map(|word| word.text.to_lowercase()).unwrap_or_default();
    let is_before = |text: &str| matches!(text, "kl" | "at" | "om" | "aanvang" | "tid" | "klockan" | "um");
    let is_behind = |text: &str| matches!(text, "uur" | "u" | "h" | "hrs" | "pm" | "am" | "uhr");
    for at in 0..words.len() {
        let before = at > 0 && is_before(&lower(at - 1));
        let behind = is_behind(&lower(at + 1));
        if parts[at].is_some() || !is_time(&lower(at), before || behind) {
            continue;
        }
        let (from, to) = (at - usize::from(before), at + usize::from(behind));
        parts[from..=to].fill(Some(Part::Time));
    }
}

/// Returns true for a time of day, or two with a dash between; `20.00` and `8` count only with a word for it.
fn is_time(text: &str, is_said: bool) -> bool {
    let one = |text: &str| {
        let text = text.strip_suffix("pm").or_else(|| text.strip_suffix("am")).unwrap_or(text);
        let parts = text.split_once(':').or_else(|| text.split_once('.').filter(|_| is_said));
        let (hour, minute) = match parts {
            Some(parts) => parts,
            None if is_said => (text, "00"),
            None => return false,
        };
        let number = |text: &str, most: u8| {
            !text.is_empty()
                && text.bytes().all(|b| b.is_ascii_digit())
                && text.parse::<u8>().is_ok_and(|n| n <= most)
        };
        hour.len() <= 2 && minute.len() == 2 && number(hour, 23) && number(minute, 59)
    };
    match text.split_once(words::is_dash) {
        Some((from, to)) => one(from) && one(to) && text.contains([':', '.']),
        None => one(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn said(line: &str) -> (String, Option<String>) {
        let bare = bare(&line.chars().collect::<Vec<_>>());
        assert_eq!(bare.chars.len(), line.chars().count(), "columns stay: {line}");
        let rest: String = bare.chars.iter().collect();
        (rest.split_whitespace().collect::<Vec<_>>().join(" "), bare.day)
    }

    #[test]
    fn dates_times_and_places_are_no_games() {
        for (line, rest, day) in [
            ("08-01-2027", "", Some("08-01-2027")),
            ("2027-01-08", "", Some("2027-01-08")),
            ("Saturday 8 August 2026", "", Some("Saturday 8 August 2026")),
            ("zaterdag 8 januari", "", Some("zaterdag 8 januari")),
            ("lørdag 8. august 2026", "", Some("lørdag 8 august 2026")),
            ("Vrijdag", "", Some("Vrijdag")),
            ("20:00", "", None),
            ("za 8-8 20:00 uur", "", Some("za 8-8")),
            ("08-01-2027 20:00 Ajax - Brann", "Ajax - Brann", Some("08-01-2027")),
            ("20:00 Ajax - Brann", "Ajax - Brann", None),
            ("19:30-20:00: Ajax v Brann", "Ajax v Brann", None),
            ("kl. 19.30 Ajax - Brann", "Ajax - Brann", None),
            ("Ajax - Brann, 14:30", "Ajax - Brann", None),
            ("Ajax - Brann @ Court 1", "Ajax - Brann", None),
            ("Ajax - Brann (veld 3)", "Ajax - Brann", None),
            ("Ajax - Brann (Court 1, 19:00)", "Ajax - Brann", None),
            ("Ajax - Brann (19.00 uur, baan 2)", "Ajax - Brann", None),
            ("Ajax - Brann (kl. 19.00)", "Ajax - Brann", None),
            ("Ajax - Brann (Sporthal Zuid 19:30-20:00)", "Ajax - Brann", None),
            ("Ajax - Brann (za 8-8, 19:00)", "Ajax - Brann", Some("za 8-8")),
            ("1-2 3-4 @ Hall B", "1-2 3-4", None),
        ] {
            assert_eq!(said(line), (rest.to_owned(), day.map(str::to_owned)), "{line}");
        }
    }

    #[test]
    fn what_may_be_a_game_a_score_or_a_name_stays() {
        for line in [
            "1:14 2:13 3:12",
            "1-4 2-3",
            "1:4 2:3",
            "Jansen 10:08 Pietersen",
            "Jan 8 - Piet 7",
            "1 Jan - Piet",
            "Mei Li - Bo",
            "Anna - Bo 1-0",
            "Schalke 04 - 1860 München",
            "Anna (1) - Bo (2)",
            "8-8 1-2",
            "Sun Li - Tor Nes",
        ] {
            assert_eq!(said(line), (line.to_owned(), None), "{line}");
        }
    }
}
