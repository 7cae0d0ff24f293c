//! Names on one line, the last of them after a word: `Anna, Bert and Cees`.

use super::Remark;
use crate::words::is_and;

/// Splits the last name at `and`, `en`, `og` or `&`, if no other name has such a word: `Anna and Bert, Cees and Dirk`
/// are pairs, and `Anna and Bert` alone may be one. `whole` tells by index which names are never split.
pub fn apart(names: &mut Vec<(usize, String)>, whole: impl Fn(usize) -> bool, remarks: &mut Vec<Remark>) {
    let Some(last) = names.len().checked_sub(1).filter(|&last| last > 0 && !whole(last)) else { return };
    let joined = names.iter().enumerate().filter(|(at, (_, name))| !whole(*at) && split(name).is_some());
    if joined.map(|(at, _)| at).ne([last]) {
        return;
    }
    let (line, text) = names[last].clone();
    let Some((before, after)) = split(&text) else { return };
    // The full stop that ends the sentence is removed; that of an initial stays.
    let word = after.rsplit(' ').next().unwrap_or(after);
    let after = after.strip_suffix('.').filter(|_| word.chars().count() > 3).unwrap_or(after);
    let both =
        [before, after].into_iter().filter(|name| !name.is_empty()).map(|name| (line, name.to_owned()));
    names.splice(last.., both);
    if !before.is_empty() {
        let (one, other) = (before.to_owned(), after.to_owned());
        remarks.push(Remark::Joined { line, one, other });
    }
}

/// Returns the text before and after the only word between two names; the first part is empty if the text begins with
/// the word.
fn split(text: &str) -> Option<(&str, &str)> {
    let mut at = text.split(' ').scan(0, |from, word| {
        let begin = *from;
        *from += word.len() + 1;
        Some((begin, word))
    });
    let (begin, word) = at.find(|(_, word)| is_and(word))?;
    let after = text.get(begin + word.len() + 1..).filter(|after| !after.is_empty())?;
    (!after.split(' ').any(is_and)).then_some((text[..begin].trim_end(), after))
}
