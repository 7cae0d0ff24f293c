//! A single game or bye between names.

use super::super::words::{self, Key};
use super::super::{Expected, ItemKind};
use super::result::{begins_forfeit, without_remark};
use super::{Items, Piece, push_board, trim};
use crate::score::{self, is_score};
use crate::words::is_and;

/// The largest number of words of a side after which a forfeit in words is searched for.
const MOST_WORDS: usize = 12;

/// Reads a piece with names: one game or one bye.
pub fn read(piece: Piece) -> Items {
    let mut found = Items::default();
    let (piece, table) = without_table(without_row(trim(piece), &mut found));
    found.more |= table.is_some();
    if piece.chars.is_empty() {
        return found;
    }
    let (column, piece) = (piece.column, piece);
    if let Some(name) = bye(piece) {
        found.items.push((column, ItemKind::Out(partners(&name))));
        return found;
    }
    if let Some(sides) = scored(piece) {
        found.scores += 1;
        found.tight = Some(false);
        found.items.push((column, ItemKind::Game { sides, boards: Vec::new(), table }));
        return found;
    }
    let Some((first, second, sign)) = versus(piece) else {
        found.troubles.push((piece.column + piece.chars.len(), Expected::Versus));
        return found;
    };
    if sign == Sign::Tight && [first, second].iter().any(|side| side.chars.iter().any(|&c| words::is_dash(c)))
    {
        found.troubles.push((first.column + first.chars.len(), Expected::Blanks));
        return found;
    }
    let (second, boards) = without_boards(trim(second));
    let (second, scored) = without_score(without_state(second));
    found.scores += usize::from(scored);
    let (first, second) = (trim(first), trim(second));
    let text = |piece: Piece| partners(&piece.chars.iter().collect::<String>());
    match (first.chars.is_empty(), second.chars.is_empty()) {
        (true, _) => found.troubles.push((first.column, Expected::Player)),
        // `Anna -` has no game; `Anna v` is incomplete.
        (_, true) if sign == Sign::Dash && boards.is_empty() => {
            found.items.push((column, ItemKind::Out(text(first))));
        }
        (_, true) => found.troubles.push((second.column, Expected::Opponent)),
        _ => {
            let sides = [text(first), text(second)];
            if sides[0] == sides[1] {
                found.own += 1;
                found.items.push((column, ItemKind::Out(sides[0].clone())));
            } else {
                found.tight = Some(sign == Sign::Tight);
                found.items.push((column, ItemKind::Game { sides, boards, table }));
            }
        }
    }
    found
}

/// Returns the two sides of a game with its score between them.
fn scored(piece: Piece) -> Option<[Vec<String>; 2]> {
    let text: String = piece.chars.iter().collect();
    let [one, _, other] = score::between(&text)?;
    let sides = [one, other].map(partners);
    (sides[0] != sides[1]).then_some(sides)
}

/// Removes a row number: `3.` or `3)`.
fn without_row<'a>(piece: Piece<'a>, found: &mut Items) -> Piece<'a> {
    let digits = piece.chars.iter().take_while(|c| c.is_ascii_digit()).count();
    match piece.chars.get(digits) {
        Some('.' | ')') if (1..=4).contains(&digits) => {
            let number: String = piece.chars[..digits].iter().collect();
            found.number = number.parse().ok().map(|number| (piece.column, number));
            trim(Piece { chars: &piece.chars[digits + 1..], column: piece.column + digits + 1 })
        }
        _ => piece,
    }
}

/// Removes a table number: `Table 3:`.
fn without_table(piece: Piece) -> (Piece, Option<u16>) {
    let word = piece.chars.iter().take_while(|c| c.is_alphabetic()).count();
    let name: String = piece.chars[..word].iter().collect();
    if !matches!(words::in_text(&name), Some(Key::Table | Key::Boards)) {
        return (piece, None);
    }
    let rest = trim(Piece { chars: &piece.chars[word..], column: piece.column + word });
    let digits = rest.chars.iter().take_while(|c| c.is_ascii_digit()).count();
    let number: String = rest.chars[..digits].iter().collect();
    let Ok(number) = number.parse() else { return (piece, None) };
    let after = rest.chars[digits..]
        .iter()
        .take_while(|&&c| c.is_whitespace() || matches!(c, ':' | '.' | ')'))
        .count();
    let from = digits + after;
    (Piece { chars: &rest.chars[from..], column: rest.column + from }, Some(number))
}

/// Returns the words of a piece with their ranges of characters.
fn words_of(piece: Piece) -> Vec<(usize, usize, String)> {
    let mut words = Vec::new();
    let mut begin = None;
    for (i, c) in piece.chars.iter().chain([&' ']).enumerate() {
        match (c.is_whitespace(), begin) {
            (false, None) => begin = Some(i),
            (true, Some(from)) => {
                words.push((from, i, piece.chars[from..i].iter().collect()));
                begin = None;
            }
            _ => {}
        }
    }
    words
}

/// Returns the name that has a bye, if the piece gives one: with the word for it last, or up to four words for it
/// first.
fn bye(piece: Piece) -> Option<String> {
    let words = words_of(piece);
    let is_bye =
        |word: &str| words::in_text(word.trim_matches(['(', ')', ':', '-', '–', '*'])) == Some(Key::Bye);
    let clean = |from: usize, to: usize| {
        let name: String = piece.chars[from..to].iter().collect();
        let name = name.trim().trim_matches([':', '-', '–', '—']).trim();
        // `Brann (B)` has brackets of its own.
        let has_own = name.find('(').is_some_and(|open| open > 0) && name.ends_with(')');
        let name = if has_own { name } else { name.trim_matches(['(', ')', ':', '-', '–', '—', ' ']) };
        (!name.is_empty()).then(|| name.to_owned())
    };
    let (first, last) = (words.first()?, words.last()?);
    if words.len() < 2 {
        return None;
    }
    // The longest phrase is tried first: `Sitting out this round: Anna`.
    for (_, to, _) in words[..words.len().min(5) - 1].iter().rev() {
        let said: String = piece.chars[first.0..*to].iter().collect();
        if is_bye(&said) {
            return clean(*to, piece.chars.len());
        }
    }
    is_bye(&last.2).then(|| {
        let name = clean(0, last.0)?;
        // `Anna v bye`
        let stem = name.rsplit_once(char::is_whitespace);
        Some(match stem {
            Some((stem, word)) if words::in_text(word) == Some(Key::Versus) => stem.trim().to_owned(),
            _ => name,
        })
    })?
}

/// The sign between two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// A dash between blanks.
    Dash,
    /// A word or a colon between blanks.
    Word,
    /// A dash without blanks.
    Tight,
}

/// Returns the two sides with the sign between them.
fn versus(piece: Piece) -> Option<(Piece, Piece, Sign)> {
    let split = |from: usize, to: usize| {
        let (first, second) = (&piece.chars[..from], &piece.chars[to..]);
        (Piece { chars: first, column: piece.column }, Piece { chars: second, column: piece.column + to })
    };
    let words = words_of(piece);
    let sign = |word: &str| match word {
        word if word.chars().all(words::is_dash) => Some(Sign::Dash),
        ":" => Some(Sign::Word),
        word => (words::in_text(word) == Some(Key::Versus)).then_some(Sign::Word),
    };
    let found = words.iter().find_map(|(from, to, word)| Some((*from, *to, sign(word)?)));
    if let Some((from, to, sign)) = found {
        let (first, second) = split(from, to);
        return Some((first, second, sign));
    }
    // Between two digits a dash belongs to a score, a number, or `2-3 eggs`.
    let is_figure =
        |at: Option<usize>| at.and_then(|at| piece.chars.get(at)).is_some_and(char::is_ascii_digit);
    let is_sign = |at: &usize| {
        words::is_dash(piece.chars[*at]) && !(is_figure(at.checked_sub(1)) && is_figure(at.checked_add(1)))
    };
    let at = (0..piece.chars.len()).find(is_sign)?;
    let (first, second) = split(at, at + 1);
    Some((first, second, Sign::Tight))
}

/// Returns true if a sign with blanks around it separates two sides.
pub fn has_sign(piece: Piece) -> bool {
    versus(piece).is_some_and(|(_, _, sign)| sign != Sign::Tight)
}

/// Removes boards at the end of a piece: `boards 1-3`.
fn without_boards(piece: Piece) -> (Piece, Vec<u16>) {
    let words = words_of(piece);
    let is_boards = |word: &str| words::in_text(word.trim_matches(['(', ',', ':'])) == Some(Key::Boards);
    let Some(at) = (1..words.len()).find(|&i| is_boards(&words[i].2)) else { return (piece, Vec::new()) };
    let mut boards = Vec::new();
    let (mut number, mut range) = (String::new(), false);
    for c in piece.chars[words[at].1..].iter().copied().chain([' ']) {
        if c.is_ascii_digit() && number.len() < 4 {
            number.push(c);
            continue;
        }
        if let Ok(board) = number.parse() {
            push_board(&mut boards, board, range);
            range = false;
        }
        number.clear();
        range |= words::is_dash(c);
    }
    let chars = &piece.chars[..words[at].0];
    (trim(Piece { chars, column: piece.column }), boards)
}

/// Removes words in brackets for a game that is put off: `(postponed)`.
fn without_state(piece: Piece) -> Piece {
    let Some(open) = piece.chars.iter().rposition(|&c| c == '(').filter(|&open| open > 0) else {
        return piece;
    };
    let word: String = piece.chars[open + 1..].iter().collect();
    match word.trim_end().strip_suffix(')').is_some_and(|word| words::is_put_off(&word.to_lowercase())) {
        true => trim(Piece { chars: &piece.chars[..open], column: piece.column }),
        false => piece,
    }
}

/// Removes a score at the end of a piece, with a remark on it in brackets.
fn without_score(piece: Piece) -> (Piece, bool) {
    let text: String = piece.chars.iter().collect();
    let from = |at: usize| piece.chars[at..].iter().collect::<String>().to_lowercase();
    let begins = words_of(piece).into_iter().skip(1).map(|(at, ..)| at);
    if let Some(at) = begins.take(MOST_WORDS).find(|&at| begins_forfeit(&from(at))) {
        return (trim(Piece { chars: &piece.chars[..at], column: piece.column }), true);
    }
    let kept = match without_remark(&text) {
        (score, true) => score.chars().count(),
        _ => piece.chars.len(),
    };
    let scored = trim(Piece { chars: &piece.chars[..kept], column: piece.column });
    let words = words_of(scored);
    match words.last() {
        Some((from, _, last)) if words.len() > 1 && is_score(last) => {
            (trim(Piece { chars: &scored.chars[..*from], column: scored.column }), true)
        }
        _ => (piece, false),
    }
}

/// Splits a side into its one or two names. Quotes hold a name together: `"DOS & DVS" & Anna`.
pub fn partners(side: &str) -> Vec<String> {
    let tidy = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ");
    let begin = |word: &str| word.as_ptr() as usize - side.as_ptr() as usize;
    let is_outside = |at: usize| side[..at].matches('"').count().is_multiple_of(2);
    let words: Vec<&str> = side.split_whitespace().collect();
    let inner = words.get(1..words.len().saturating_sub(1)).unwrap_or(&[]);
    let is_between = |word: &&&str| is_and(word) || matches!(**word, "+" | "/");
    let by_word = inner.iter().filter(is_between).map(|word| [begin(word), begin(word) + word.len()]);
    let by_sign = side.match_indices(['&', '+']).map(|(at, sign)| [at, at + sign.len()]);
    let cut = by_word.chain(by_sign).find(|[at, _]| is_outside(*at));
    let two = cut.map(|[from, to]| (tidy(&side[..from]), tidy(&side[to..])));
    match two {
        Some((one, other)) if !one.is_empty() && !other.is_empty() => {
            vec![unquoted(&one).to_owned(), unquoted(&other).to_owned()]
        }
        _ => vec![unquoted(&tidy(side)).to_owned()],
    }
}

/// Returns a name without the quotes around it.
pub fn unquoted(name: &str) -> &str {
    let inner = name.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).map(str::trim);
    inner.filter(|inner| !inner.is_empty() && !inner.contains('"')).unwrap_or(name)
}

/// Returns a name as it is written next to that of a partner: in quotes if it would be taken for two names.
///
/// ```
/// use rondel_format::schedule::quoted;
///
/// assert_eq!(["DOS & DVS", "Anna de Wit"].map(quoted), ["\"DOS & DVS\"", "Anna de Wit"]);
/// ```
pub fn quoted(name: &str) -> String {
    match !name.contains('"') && (name.contains(';') || partners(name).len() > 1) {
        true => format!("\"{name}\""),
        false => name.to_owned(),
    }
}
