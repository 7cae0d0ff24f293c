//! Doubt whether a text is a schedule at all. A recipe, a price list or a timetable of trains has lines like games; a
//! list of their faults, or a tick, would be nonsense.
//!
//! Each kind of evidence is a share of the entries (a name in a game or with a bye) in per cent, so that a few errors
//! in a schedule weigh little. A text whose form is certain is a schedule whatever its faults: only names that cannot
//! be names raise a doubt there.

use std::collections::{HashMap, HashSet};

use rondel_schedule::verify::Finding;

use super::{Built, Form, ItemKind, LineMeaning, Note, Reading, build, dates, prose, words};
use crate::score::is_score;

/// The largest evidence against a schedule, in per cent.
const MOST: usize = 50;
/// The number of kinds of evidence.
const KINDS: usize = 10;
/// The weight of a single observation about the whole text.
const WHOLE: usize = 30;
/// The fewest rounds of a pair that meets in all of them.
const FEWEST_ROUNDS: usize = 3;
/// The most entries of labels that their round already has, in per cent, in rounds that are no guess.
const MOST_AGAIN: usize = 20;
/// The most marks of unread places, in per cent of all lines, in a text whose form is certain.
const MOST_UNREAD: usize = 10;

/// The entries of a reading.
struct Entries {
    /// The labels in small letters, each with the number of its entries.
    counts: HashMap<String, usize>,
    /// The labels as first written.
    written: Vec<(String, usize)>,
    /// The number of all entries.
    all: usize,
    /// The number of entries of a label that its round already has.
    again: usize,
    /// The number of rounds with entries.
    rounds: usize,
    /// True if two labels meet in every round.
    constant: bool,
}

/// Returns the labels of an item; several who are free are told apart.
fn labels(what: &ItemKind, playing: &HashSet<String>) -> Vec<String> {
    match what {
        ItemKind::Out(names) => build::apart(names, playing).into_iter().flatten().collect(),
        ItemKind::Game { .. } => what.labels().map(str::to_owned).collect(),
    }
}

impl Entries {
    fn of(reading: &Reading) -> Self {
        let playing = reading.playing();
        let (mut counts, mut again, mut rounds) = (HashMap::<String, usize>::new(), 0, 0);
        let mut meetings: HashMap<[String; 2], usize> = HashMap::new();
        let mut forms: HashMap<String, String> = HashMap::new();
        for round in reading.rounds.iter().filter(|round| !round.items.is_empty()) {
            rounds += 1;
            let mut here: HashSet<String> = HashSet::new();
            let mut met: HashSet<[String; 2]> = HashSet::new();
            for item in &round.items {
                for label in labels(&item.what, &playing) {
                    let key = label.to_lowercase();
                    forms.entry(key.clone()).or_insert(label);
                    *counts.entry(key.clone()).or_default() += 1;
                    again += usize::from(!here.insert(key));
                }
                if let ItemKind::Game { sides, .. } = &item.what {
                    let mut two = sides.each_ref().map(|side| side.join(" & ").to_lowercase());
                    two.sort();
                    met.insert(two);
                }
            }
            met.into_iter().for_each(|two| *meetings.entry(two).or_default() += 1);
        }
        let all = counts.values().sum();
        let constant = rounds >= FEWEST_ROUNDS && meetings.values().any(|&times| times == rounds);
        let written = forms.into_iter().map(|(key, label)| (label, counts[&key])).collect();
        Entries { counts, written, all, again, rounds, constant }
    }

    /// Returns a number of entries in per cent of all.
    fn share(&self, entries: usize) -> usize {
        100 * entries / self.all.max(1)
    }

    /// Returns the share of the entries whose label satisfies `test`.
    fn share_of(&self, test: impl Fn(&str, usize) -> bool) -> usize {
        self.share(
            self.written.iter().filter(|(label, count)| test(label, *count)).map(|(_, count)| count).sum(),
        )
    }

    /// Returns the share of numbers too large for a number of an entrant.
    fn out_of_range(&self) -> usize {
        let most = self.counts.len() + 2;
        self.share_of(|label, _| label.parse::<usize>().is_ok_and(|number| number > most))
    }

    /// Returns true if a word in small letters is in half of the names: `Anna beat`.
    fn has_common_word(&self) -> bool {
        let mut times: HashMap<&str, usize> = HashMap::new();
        for (label, _) in &self.written {
            let words: HashSet<&str> = label
                .split_whitespace()
                .skip(1)
                .filter(|word| word.chars().all(char::is_lowercase) && !crate::words::is_particle(word))
                .collect();
            words.into_iter().for_each(|word| *times.entry(word).or_default() += 1);
        }
        self.counts.len() > 3 && times.values().any(|&times| 2 * times >= self.counts.len())
    }
}

impl Reading {
    /// Returns true if the games of the text are hardly games of a schedule.
    pub(super) fn is_doubted(&self, built: &Built) -> bool {
        self.evidence(built).iter().sum::<usize>() > MOST
    }

    /// Returns the evidence against a schedule, of each kind in per cent.
    pub(super) fn evidence(&self, built: &Built) -> [usize; KINDS] {
        if matches!(self.form, Form::Trf | Form::Meetings | Form::Solutions) {
            return [0; KINDS];
        }
        let entries = Entries::of(self);
        let strange = entries.share_of(|label, _| is_strange(label));
        let once = if entries.rounds > 1 { entries.share_of(|_, count| count == 1) } else { 0 };
        let [read, unread] = self.understood();
        let unread = 100 * unread / (read + unread).max(1);
        if self.is_certain() && unread <= MOST_UNREAD {
            return [strange, 0, 2 * once / 3, 0, 0, 0, 0, 0, 0, 0];
        }
        let is_guessed =
            self.notes.contains(&Note::RoundsGuessed) || entries.share(entries.again) > MOST_AGAIN;
        [
            strange,
            unread,
            once,
            entries.share(entries.again),
            entries.out_of_range() / 2,
            if entries.constant && entries.counts.len() > 2 { WHOLE } else { 0 },
            if entries.has_common_word() { WHOLE } else { 0 },
            if is_guessed { 3 * self.share_of_wrong_pairs(built) / 4 } else { 0 },
            if is_guessed && self.doubt.is_irregular { WHOLE } else { 0 },
            // One game of two is not a schedule.
            if self.games() == 1 && built.names.len() == 2 { MOST + 1 } else { 0 },
        ]
    }

    /// Returns true if the form is that of a schedule alone: rounds with numbers, in headings or in a column.
    fn is_certain(&self) -> bool {
        let rounds = || self.rounds.iter().filter(|round| !round.items.is_empty());
        let has_heads = || {
            let is_head =
                |taken: &LineMeaning| matches!(taken, LineMeaning::Columns | LineMeaning::Round { .. });
            self.lines.iter().any(|line| is_head(&line.taken))
        };
        let numbers: Option<Vec<u16>> = rounds().map(|round| round.number).collect();
        let is_counted = |numbers: Vec<u16>| numbers.windows(2).all(|two| two[0] < two[1]);
        numbers.is_some_and(is_counted) && (has_heads() || rounds().count() > 1)
    }

    /// Returns the share of the pairs that do not meet as often as they should, in per cent.
    fn share_of_wrong_pairs(&self, built: &Built) -> usize {
        let shown = self.shown(built, false, rondel_event::event::Sides::Plain);
        let is_pair =
            |finding: &&Finding| matches!(finding, Finding::TooOften { .. } | Finding::TooSeldom { .. });
        let pairs = built.names.len() * built.names.len().saturating_sub(1) / 2;
        100 * shown.report.findings().iter().filter(is_pair).count() / pairs.max(1)
    }
}

/// Units of measure, which follow a number.
const UNITS: [&str; 24] = [
    "g", "kg", "ml", "dl", "cl", "l", "mm", "cm", "m", "km", "min", "h", "tsp", "tbsp", "el", "tl", "ts",
    "ss", "tsk", "kr", "eur", "uur", "pts", "st",
];

/// Returns true if a label cannot be the name of an entrant: an hour, a day, a score, a price, a quantity, a piece of
/// a program or of a sentence.
fn is_strange(label: &str) -> bool {
    let chars: Vec<char> = label.chars().collect();
    let words: Vec<&str> = label.split_whitespace().collect();
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return true };
    let digits = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_figure = |word: &str| {
        let parts: Vec<&str> = word.split([':', '.', ',', 'h']).collect();
        parts.len() == 2 && parts.iter().all(|part| digits(part))
    };
    let is_quantity = || {
        let unit = words.get(1).map(|word| word.trim_end_matches('.').to_lowercase());
        words.len() > 1
            && (digits(first) || is_figure(first))
            && unit.is_some_and(|unit| UNITS.contains(&unit.as_str()))
    };
    let is_range = |word: &str| {
        let parts: Vec<&str> = word.split(words::is_dash).collect();
        parts.len() == 2 && parts.iter().all(|part| digits(part))
    };
    let is_sign =
        |&c: &char| matches!(c, '€' | '$' | '£' | '%' | '{' | '}' | '<' | '>' | '\\' | '!' | '?' | '§');
    // `Tor Nes` and `Sun Li` are people.
    dates::is_weekday(first) && (words.len() == 1 || words.len() == 2 && first.chars().count() > 3)
        || dates::is_date(label)
        || words.iter().any(|word| is_figure(word) || is_range(word) || *word == "=" || is_score(word))
        || is_quantity()
        // `16 library` of `14-16 library`, and `office, 14` before it.
        || words.len() == 2 && digits(first) && last.starts_with(char::is_lowercase)
        || words.len() > 1 && digits(last) && words[words.len() - 2].ends_with(',')
        || chars.iter().any(is_sign)
        || last.ends_with(';')
        || last.ends_with([':', ',']) && words.len() > 1
        || words.len() > 6
        || prose::is_long(&chars)
}
