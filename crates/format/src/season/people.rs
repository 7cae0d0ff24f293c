//! Names that are one person's: equal names and similar names.

use rondel_schedule::model::names;

/// Returns the key that the spellings of one name share: small letters without accents, commas and points, the words
/// in alphabetical order. `Bos, Anna` and `anna bos` have the same key.
pub fn key(name: &str) -> String {
    let plain = names::order(&name.replace([',', '.'], " "));
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    words.sort_unstable();
    words.join(" ")
}

/// Returns true if two different names may be one person's: one or two letters apart, or one of them shortened (`A.
/// Bos`, `Bos`). Names with different digits never are.
///
/// ```
/// use rondel_format::season::people::alike;
/// assert!(alike("Pietersn", "Pietersen") && alike("A. Bakker", "Anna Bakker") && alike("Bakker", "Anna Bakker"));
/// assert!(!alike("de Vries", "de Wit") && !alike("Bakker 1", "Bakker 2") && !alike("Bo", "Jo"));
/// ```
pub fn alike(one: &str, other: &str) -> bool {
    keys_alike(&key(one), &key(other))
}

/// Compares two [`key`]s as [`alike`] compares names, for comparing many.
pub fn keys_alike(one: &str, other: &str) -> bool {
    let digits = |name: &'_ str| name.bytes().filter(u8::is_ascii_digit).collect::<Vec<u8>>();
    if one == other || digits(one) != digits(other) {
        return false;
    }
    let [shorter, longer] = {
        let counts = [one.chars().count(), other.chars().count()];
        [counts[0].min(counts[1]), counts[0].max(counts[1])]
    };
    let far = match shorter {
        0..4 => 0,
        4..9 => 1,
        _ => 2,
    };
    longer - shorter <= far && distance(one, other) <= far
        || is_shortened(one, other)
        || is_shortened(other, one)
}

/// Returns true if each word of the first name is a word of the second or its initial, in any order, and at least one
/// whole word has three letters or more.
fn is_shortened(short: &str, whole: &str) -> bool {
    let mut left: Vec<&str> = whole.split(' ').collect();
    let mut same = false;
    for word in short.split(' ') {
        let Some(at) = left
            .iter()
            .position(|other| *other == word)
            .or_else(|| left.iter().position(|other| word.len() == 1 && other.starts_with(word)))
        else {
            return false;
        };
        same |= left[at] == word && word.chars().count() >= 3;
        left.remove(at);
    }
    same
}

/// Returns the number of letters that must be changed, inserted, deleted or swapped with the next (optimal string
/// alignment).
fn distance(one: &str, other: &str) -> usize {
    let [one, other]: [Vec<char>; 2] = [one, other].map(|name| name.chars().collect());
    let mut before = vec![0; other.len() + 1];
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut now = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let mut least = (last[j] + usize::from(a != b)).min(last[j + 1] + 1).min(now[j] + 1);
            if i > 0 && j > 0 && one[i - 1] == *b && other[j - 1] == *a {
                least = least.min(before[j - 1] + 1);
            }
            now.push(least);
        }
        before = last;
        last = now;
    }
    last[other.len()]
}
