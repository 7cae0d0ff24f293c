//! Sentences between games, as printed in books: `Dit herhalen we tot en met de zevende ronde:`.

/// Particles of names, which are written in small letters too.
const PARTICLES: [&str; 20] = [
    "van", "de", "der", "den", "het", "'t", "ter", "ten", "te", "von", "zu", "zum", "af", "av", "la", "le",
    "du", "di", "da", "el",
];

/// Returns the number of words in small letters that belong to no name.
fn words(chars: &[char]) -> usize {
    let line: String = chars.iter().collect();
    let is_word = |word: &&str| {
        let word = word.trim_end_matches(|c: char| c.is_ascii_punctuation());
        word.chars().count() > 1 && word.chars().all(char::is_lowercase) && !PARTICLES.contains(&word)
    };
    line.split_whitespace().filter(is_word).count()
}

/// Returns true if a line is a sentence and not a game: it begins with a capital, has at least five words in small
/// letters that belong to no name, and a comma, colon or full stop among them or at its end.
///
/// Names in small letters do not begin with a capital, and names of teams (`Team van juf Anja - Team uit groep acht`)
/// have no such punctuation.
pub fn is_sentence(chars: &[char]) -> bool {
    let mut seen = chars.iter().copied().skip_while(|c| c.is_whitespace());
    if !seen.next().is_some_and(char::is_uppercase) || words(chars) < 5 {
        return false;
    }
    let end = chars.iter().rposition(|c| !c.is_whitespace()).unwrap_or(0);
    let is_stop = |at: usize| {
        matches!(chars[at], '.' | ',' | ':' | ';' | '?' | '!')
            && chars[at - 1].is_lowercase()
            && (at == end || chars[at + 1].is_whitespace())
    };
    // A full stop must follow a word longer than `v.` or `vs.`. A comma after a number counts if words follow.
    let behind_number = (1..end).find(|&at| chars[at] == ',' && chars[at - 1].is_ascii_digit());
    (4..=end).any(|at| is_stop(at) && chars[at - 3..at].iter().all(|c| c.is_alphabetic()))
        || behind_number.is_some_and(|at| words(&chars[at + 1..]) > 3)
}

/// Returns true if a line has too many words in small letters for a game between two names.
pub fn is_long(chars: &[char]) -> bool {
    words(chars) > 3
}

/// Returns true if a line continues the sentence of the line before.
pub fn goes_on(chars: &[char]) -> bool {
    chars.iter().find(|c| !c.is_whitespace()).is_some_and(|c| c.is_lowercase()) && words(chars) > 3
}
