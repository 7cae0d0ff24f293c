//! Remarks next to a game, which are no part of it: the hour, the court, the score at half time, the words for a bye.
//! A reading in which such a thing became a name is compared with one of the text without it.
//!
//! Every function keeps the number of the lines and the columns of what stays.

use super::{free_text, words};

/// Removes what is written next to games; `None` if there is none.
///
/// The hour of a match (`20:00`, `7:30 PM`), a score in brackets, the court at the end of a line, lines that begin
/// with `#` or `=`, the words around a bye (`Anna is free` becomes `Anna bye`), rows of points, a table's short label
/// at the beginning (`T1`), and a result in words or by forfeit, which becomes one in numbers.
pub fn without(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    changed(lines, |chars| {
        let is_title = chars.iter().find(|c| !c.is_whitespace()) == Some(&'=');
        if is_title && has_heading(chars) {
            chars.iter_mut().filter(|c| **c == '=').for_each(|c| *c = ' ');
        } else if is_title || is_comment(chars) && !has_heading(chars) {
            chars.fill(' ');
            return;
        }
        leaders(chars);
        scores_in_brackets(chars);
        hours(chars);
        court(chars);
        result(chars);
        byes(chars);
    })
}

/// Turns games that a spreadsheet took for days back: `01-Jun` was typed as 1-6. `None` without such a day.
pub fn without_days(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    changed(lines, |chars| {
        for (from, to) in tokens(chars, |c| matches!(c, '\t' | ';' | ',' | '|' | '"') || c == ' ') {
            let token: String = chars[from..to].iter().collect();
            let Some((day, month)) = token.split_once(['-', '/']) else { continue };
            let number = |text: &str| text.parse::<u8>().ok().filter(|day| (1..=31).contains(day));
            let game = match (number(day), super::dates::month_of(month), super::dates::month_of(day)) {
                (Some(one), Some(month), _) => format!("{one}-{}", u8::from(month)),
                // Where the month is written first, it was typed first.
                (None, _, Some(first)) => match number(month) {
                    Some(other) => format!("{}-{other}", u8::from(first)),
                    None => continue,
                },
                _ => continue,
            };
            put(chars, from, to, &game);
        }
    })
}

/// Puts the home club of `Ajax @ Bergen`, which is named last, first; `None` unless at least two lines are written so.
/// The sign may stand before a place too, so the reading has to be compared with that of the text as it is.
pub fn home_first(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    let mut games = 0;
    let turned = changed(lines, |chars| {
        let is_between =
            |at: usize| chars[at] == '@' && at > 0 && chars[at - 1] == ' ' && chars.get(at + 1) == Some(&' ');
        let signs: Vec<usize> = (0..chars.len()).filter(|&at| is_between(at)).collect();
        let &[at] = signs.as_slice() else { return };
        if chars.iter().any(|c| matches!(c, '\t' | ';' | '|' | ',')) {
            return;
        }
        let side = |range: &[char]| range.iter().collect::<String>().trim().to_owned();
        let (away, home) = (side(&chars[..at]), side(&chars[at + 1..]));
        if away.is_empty() || home.is_empty() {
            return;
        }
        games += 1;
        let begin = chars.iter().take_while(|c| c.is_whitespace()).count();
        let end = chars.len();
        put(chars, begin, end, &format!("{home} - {away}"));
    })?;
    (games > 1).then_some(turned)
}

/// Returns the lines after a change of each, or `None` if no line changed.
fn changed(lines: &[Vec<char>], mut change: impl FnMut(&mut Vec<char>)) -> Option<Vec<Vec<char>>> {
    let mut all = lines.to_vec();
    all.iter_mut().for_each(&mut change);
    (all != lines).then_some(all)
}

/// Replaces a range by a text, with blanks up to its end, or a longer line.
fn put(chars: &mut Vec<char>, from: usize, to: usize, text: &str) {
    let mut new: Vec<char> = text.chars().collect();
    new.resize(new.len().max(to - from), ' ');
    chars.splice(from..to, new);
}

/// Returns the ranges between separators.
fn tokens(chars: &[char], is_separator: impl Fn(char) -> bool) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut from = 0;
    for at in 0..=chars.len() {
        if chars.get(at).is_none_or(|&c| is_separator(c)) {
            if at > from {
                found.push((from, at));
            }
            from = at + 1;
        }
    }
    found
}

/// Returns true for a comment: a number sign with a blank behind it. `#1` is the first of a list.
fn is_comment(chars: &[char]) -> bool {
    let mut shown = chars.iter().skip_while(|c| c.is_whitespace());
    shown.next() == Some(&'#') && shown.next() == Some(&' ')
}

/// Returns true if the line is the heading of a round, whatever signs are around it.
fn has_heading(chars: &[char]) -> bool {
    let from = chars.iter().take_while(|c| !c.is_alphanumeric()).count();
    free_text::heading(&chars[from..]).is_some()
}

/// Remarks on how a score came about.
const HOW: [&str; 9] = ["a.e.t.", "aet", "a.e.t", "n.v.", "e.o.", "pen.", "pens", "ht", "w.o."];

/// Removes scores in brackets and remarks on how a score came about: `(2-1)`, `(a.e.t.)`, `(4-2 pen.)`.
fn scores_in_brackets(chars: &mut [char]) {
    let mut from = 0;
    while let Some(open) = (from..chars.len()).find(|&at| chars[at] == '(') {
        let Some(close) = (open..chars.len()).find(|&at| chars[at] == ')') else { return };
        let inside: String = chars[open + 1..close].iter().collect::<String>().to_lowercase();
        let is_score = inside.contains(|c: char| c.is_ascii_digit() || c == '½')
            && inside.contains(|c| matches!(c, ':' | '½') || words::is_dash(c))
            || HOW.contains(&inside.trim());
        let is_mark = |c: char| {
            c.is_ascii_digit()
                || c.is_whitespace()
                || matches!(c, ':' | '½' | ',' | '.' | ';')
                || words::is_dash(c)
        };
        let is_long = inside.chars().filter(|&c| !is_mark(c)).count() > 5;
        if is_score && !is_long {
            chars[open..=close].fill(' ');
        }
        from = close + 1;
    }
}

/// Removes hours of the day: `20:00`, `20.00`, `7:30 PM`, `20:00 uur`.
fn hours(chars: &mut [char]) {
    let digits =
        |chars: &[char], from: usize| chars[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let value = |chars: &[char], from: usize, count: usize| {
        chars[from..from + count].iter().collect::<String>().parse::<u8>().unwrap_or(u8::MAX)
    };
    let mut at = 0;
    while at < chars.len() {
        let hour = digits(chars, at);
        let sign = at + hour;
        let is_hour = (1..=2).contains(&hour)
            && value(chars, at, hour) < 24
            && matches!(chars.get(sign), Some(':' | '.' | 'h'))
            && digits(chars, sign + 1) == 2
            && value(chars, sign + 1, 2) < 60
            && !matches!(chars.get(sign + 3), Some('.' | ':' | '/'))
            && (at == 0 || !(chars[at - 1].is_alphanumeric() || matches!(chars[at - 1], '.' | ':' | '/')));
        if !is_hour {
            at += hour.max(1);
            continue;
        }
        let mut end = sign + 3;
        let blank = end + chars[end..].iter().take_while(|c| **c == ' ').count();
        let word: String = chars[blank..].iter().take_while(|c| c.is_alphabetic() || **c == '.').collect();
        if matches!(
            word.to_lowercase().as_str(),
            "am" | "pm" | "a.m." | "p.m." | "uur" | "u" | "u." | "h" | "uhr" | "kl"
        ) {
            end = blank + word.chars().count();
        }
        chars[at..end].fill(' ');
        at = end;
    }
}

/// Removes the place at the end of a line, or in front of a game: `Field 2`, `Hall B`.
fn court(chars: &mut [char]) {
    let end = chars.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
    let words = tokens(&chars[..end], char::is_whitespace);
    let known = [
        "field", "court", "pitch", "rink", "hall", "veld", "baan", "zaal", "hal", "bane", "feld", "platz",
        "bana", "plan",
    ];
    let is_court = |(before, until): (usize, usize), (from, to): (usize, usize)| {
        let word: String = chars[before..until].iter().collect::<String>().to_lowercase();
        to - from < 3 && known.contains(&word.trim_start_matches('('))
    };
    let is_behind = matches!(words[..], [_, .., word, number] if is_court(word, number));
    let is_ahead = matches!(words[..], [word, number, _, ..] if is_court(word, number));
    if is_behind {
        chars[words[words.len() - 2].0..].fill(' ');
    }
    // In front of a game the number may be that of a table.
    if is_ahead && is_game(&small(chars)) {
        chars[..words[1].1].fill(' ');
    }
}

/// Removes points that lead the eye, `R1 ....`, and the label of a table at the beginning of a line: `T1  Anna - Bo`.
fn leaders(chars: &mut Vec<char>) {
    for (from, to) in tokens(chars, |c| c != '.') {
        if to - from > 2 {
            chars[from..to].fill(' ');
        }
    }
    // A short heading has nothing behind it.
    let end = chars.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
    chars.truncate(end);
    let begin = chars.iter().take_while(|c| c.is_whitespace()).count();
    let digits = chars.iter().skip(begin + 1).take_while(|c| c.is_ascii_digit()).count();
    let end = begin + 1 + digits;
    let is_label = chars.get(begin) == Some(&'T') && digits > 0 && chars.get(end) == Some(&' ');
    if is_label && chars[end..].iter().any(|c| c.is_alphabetic()) {
        chars[begin..end].fill(' ');
    }
}

/// The results by forfeit, as programs and chats write them, and the results that they are.
const FORFEITS: [(&str, &str); 13] = [
    ("+:-", "1-0"),
    ("+--", "1-0"),
    ("+ - -", "1-0"),
    ("-:+", "0-1"),
    ("--+", "0-1"),
    ("- - +", "0-1"),
    ("-:-", "0-0"),
    ("- - -", "0-0"),
    ("1-0f", "1-0"),
    ("0-1f", "0-1"),
    ("1f-0f", "1-0"),
    ("0f-1f", "0-1"),
    ("0f-0f", "0-0"),
];

/// Puts a score in the place of a forfeit behind the game of two names: `Anna - Bo +:-` becomes `Anna - Bo 1-0`; `None`
/// if there is none. Semicolons separate the games of a line.
pub fn without_forfeits(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    changed(lines, |chars| {
        for (from, to) in tokens(chars, |c| c == ';').into_iter().rev() {
            let small = small(&chars[from..to]);
            let behind = |end: &str| small.strip_suffix(end).filter(|it| it.ends_with(' ') && is_game(it));
            let found = FORFEITS.into_iter().find_map(|(written, score)| Some((behind(written)?, score)));
            if let Some((rest, score)) = found {
                put(chars, from + rest.chars().count(), from + small.chars().count(), score);
            }
        }
    })
}

/// Turns games in brackets or braces into games with hyphens: `{{1,2},{3,4}}`, `(∞,0)(1,6) mod 7`; the place that stays
/// gets the number after the others. `None` unless all lines are written so.
pub fn without_brackets(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    let mut are_all = true;
    let plain = changed(lines, |chars| {
        let text: String = chars.iter().collect();
        let (pairs, modulus) = text.split_once("mod").unwrap_or((&text, ""));
        let groups =
            pairs.split(['(', '{', '[']).map(|group| group.trim_end_matches([')', '}', ']', ',', ' ', ';']));
        let groups: Vec<&str> = groups.filter(|group| !group.is_empty()).collect();
        let label = |label: &str| match label.trim() {
            "∞" if modulus.trim().parse::<u16>().is_ok() => Some(modulus.trim().to_owned()),
            label => label.parse::<u16>().ok().map(|number| number.to_string()),
        };
        let game = |group: &&str| {
            let (one, other) = group.split_once(',')?;
            Some(format!("{}-{}", label(one)?, label(other)?))
        };
        let games: Option<Vec<String>> = groups.iter().map(game).collect();
        match games {
            Some(games) if games.len() > 1 => *chars = games.join(" ").chars().collect(),
            _ => are_all &= text.trim().is_empty(),
        }
    })?;
    are_all.then_some(plain)
}

/// Returns a line in small letters with plain dashes, without blanks at its end; empty if letters would change places.
fn small(chars: &[char]) -> String {
    let end = chars.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
    let shown = chars[..end].iter().map(|&c| if words::is_dash(c) { '-' } else { c });
    let small = shown.collect::<String>().to_lowercase();
    if small.chars().count() == end { small } else { String::new() }
}

/// Returns true if a sign or word between two sides is in a text, with blanks around it.
fn is_game(text: &str) -> bool {
    let is_versus = |word: &str| word == "-" || words::in_text(word) == Some(words::Key::Versus);
    text.contains(char::is_alphabetic) && text.split_whitespace().any(is_versus)
}

/// Replaces the result at the end of a line with a game: a draw in words by one in numbers; and removes the word for a
/// game that is put off, and for a forfeit behind a score.
fn result(chars: &mut Vec<char>) {
    let small = small(chars);
    let Some(last) = small.chars().count().checked_sub(1) else { return };
    let from = small.rfind([' ', '\t']).map_or(0, |at| small[..=at].chars().count());
    let word: String = small.chars().skip(from).collect();
    if HOW.contains(&word.as_str()) && small.split_whitespace().any(crate::score::is_score) {
        return chars[from..].fill(' ');
    }
    let word = word.trim_matches(['(', ')', '.']);
    // `Anna walkover` has no game.
    let is_scored = || small.split_whitespace().rev().nth(1).is_some_and(crate::score::is_score);
    // Only next to a sign between two sides: `Anna remis` is a name.
    if !is_game(&small) {
        return;
    }
    if matches!(
        word,
        "draw" | "drawn" | "remise" | "remis" | "gelijk" | "uavgjort" | "oavgjort" | "unentschieden"
    ) {
        put(chars, from, last + 1, "½-½");
    } else if words::is_put_off(word) || words::is_forfeit(word) && is_scored() {
        chars[from..].fill(' ');
    }
}

/// The words around a bye, of which one alone is read; each is longer than `bye`.
const FREE: [&str; 33] = [
    "is vrij",
    "heeft vrij",
    "krijgt vrij",
    "is vrijgeloot",
    "vrijgeloot",
    "vrije ronde",
    "heeft een vrije ronde",
    "heeft rust",
    "is free",
    "has a bye",
    "has bye",
    "gets a bye",
    "is bye",
    "sits out",
    "is out",
    "does not play",
    "has no game",
    "har fri",
    "er fri",
    "har frirunde",
    "står over",
    "sitter over",
    "er oversitter",
    "hat spielfrei",
    "ist spielfrei",
    "spielfrei",
    "hat frei",
    "ist frei",
    "setzt aus",
    "är ledig",
    "har ledigt",
    "vilar",
    "pausiert",
];

/// Replaces the words for having no game, at the end of a line or before a comma, by one that is read.
fn byes(chars: &mut Vec<char>) {
    let small = |chars: &[char]| -> Vec<char> {
        chars.iter().map(|c| c.to_lowercase().next().unwrap_or(*c)).collect()
    };
    let mut lower = small(chars);
    let Some(name) = lower.iter().position(|c| c.is_alphanumeric()) else { return };
    let mut at = name + 1;
    while at < lower.len() {
        let is_phrase = |phrase: &&str| {
            let end = at + phrase.chars().count();
            let is_here = end <= lower.len() && phrase.chars().eq(lower[at..end].iter().copied());
            is_here && {
                let after = lower[end..].iter().find(|c| !c.is_whitespace() && **c != '.');
                matches!(after, None | Some(',' | ';' | '|' | ')'))
            }
        };
        let is_begin = !lower[at - 1].is_alphanumeric() && lower[at].is_alphanumeric();
        let Some(phrase) = FREE.iter().find(|phrase| is_begin && is_phrase(phrase)) else {
            at += 1;
            continue;
        };
        let end = at + phrase.chars().count();
        let end = end + lower[end..].iter().take_while(|c| **c == '.').count();
        // A name is before the words, possibly with a colon: `Anna: vrije ronde`.
        let before = (name..at).rev().find(|&before| !lower[before].is_whitespace());
        // `Anna - Bo (Cas is free)`.
        let open = (name..at)
            .rev()
            .find(|&open| matches!(lower[open], '(' | ')'))
            .filter(|&open| lower[open] == '(');
        if let Some(close) = (end..lower.len()).find(|&close| lower[close] == ')').filter(|_| open.is_some())
        {
            open.into_iter().for_each(|open| chars[open] = ',');
            chars[close] = ' ';
        }
        match before.filter(|&before| lower[before] == ':') {
            Some(colon) => put(chars, colon, end, " bye"),
            None => put(chars, at, end, "bye"),
        }
        lower = small(chars);
        at = end;
    }
}
