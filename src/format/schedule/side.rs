//! Games and byes on a piece of a line.
//!
//! Where every word is a number, a single letter or a known word, blanks are enough to keep things apart and a line can
//! hold many games; where there are names, a piece of a line holds one game.

use super::words::{self, Key};
use super::{Expected, What};

/// A piece of a line: its characters and the column of the first, from 1.
#[derive(Debug, Clone, Copy)]
pub struct Piece<'a> {
    pub chars: &'a [char],
    pub column: usize,
}

/// What was found in a piece.
#[derive(Debug, Default)]
pub struct Found {
    /// Games and byes with their column.
    pub items: Vec<(usize, What)>,
    /// The number at its beginning that belongs to no game.
    pub number: Option<(usize, u16)>,
    /// Boards for the game that was found before this piece.
    pub boards: Vec<u16>,
    /// What could not be read.
    pub troubles: Vec<(usize, Expected)>,
    /// Scores left out.
    pub scores: usize,
    /// `x-x` taken for byes.
    pub own: usize,
    /// Whether it holds words that belong to something else: a table's number, a sign alone.
    pub more: bool,
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Label(String),
    Key(Key),
    Dash,
    Colon,
    Point,
    And,
    Gap,
    Score,
}

/// Reads a piece. `first`: it begins its line, so that a number alone may be that of the row.
pub fn read(piece: Piece, first: bool) -> Found {
    match tokens(piece) {
        Some(tokens) => Short {
            tokens: &tokens,
            at: 0,
            first,
            found: Found::default(),
            table: None,
            end: piece.column + piece.chars.len(),
            sequence: Vec::new(),
        }
        .read(),
        None => named(piece),
    }
}

/// The tokens of a piece of short labels; none where it holds names.
fn tokens(piece: Piece) -> Option<Vec<(usize, Token)>> {
    let chars = piece.chars;
    let mut tokens = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let (column, c) = (piece.column + i, chars[i]);
        let end = |from: usize, test: fn(char) -> bool| {
            from + chars[from..].iter().take_while(|&&c| test(c)).count()
        };
        if let Some(length) = score(&chars[i..]) {
            tokens.push((column, Token::Score));
            i += length;
        } else if c.is_ascii_digit() {
            let to = end(i, |c| c.is_ascii_digit());
            let ending = end(to, char::is_alphabetic);
            let word: String = chars[to..ending].iter().collect();
            if !word.is_empty() {
                return None;
            }
            if to - i > 5 {
                return None;
            }
            let number: String = chars[i..to].iter().collect();
            let number = number.trim_start_matches('0');
            tokens.push((column, Token::Label(if number.is_empty() { "0" } else { number }.to_owned())));
            i = to;
        } else if c.is_alphabetic() {
            let to = end(i, char::is_alphabetic);
            let digits = end(to, |c| c.is_ascii_digit());
            let word: String = chars[i..to].iter().collect();
            match words::in_text(&word) {
                Some(Key::And) => tokens.push((column, Token::And)),
                Some(key) => tokens.push((column, Token::Key(key))),
                None if to - i == 1 && digits - to <= 3 => {
                    tokens.push((column, Token::Label(chars[i..digits].iter().collect())));
                    i = digits;
                    continue;
                }
                None => return None,
            }
            // The point of `vs.` and `nr.` is theirs.
            i = if chars.get(to) == Some(&'.') { to + 1 } else { to };
        } else {
            match c {
                c if words::is_dash(c) => tokens.push((column, Token::Dash)),
                ':' => tokens.push((column, Token::Colon)),
                '.' | ')' => tokens.push((column, Token::Point)),
                '&' | '+' | '/' => tokens.push((column, Token::And)),
                ',' | ';' | '|' | '\t' => tokens.push((column, Token::Gap)),
                ' ' | '(' | '*' | '<' | '>' => {}
                _ => return None,
            }
            i += 1;
        }
    }
    Some(tokens)
}

/// The length of a score with halves at the beginning of `chars`. Whole numbers cannot be told from a game here.
fn score(chars: &[char]) -> Option<usize> {
    let text: String = chars.iter().take(7).collect();
    ["½-½", "½–½", "½:½", "1/2-1/2"]
        .into_iter()
        .find(|score| text.starts_with(score))
        .map(|s| s.chars().count())
}

/// The reader of short labels.
struct Short<'a> {
    tokens: &'a [(usize, Token)],
    at: usize,
    first: bool,
    found: Found,
    table: Option<u16>,
    /// The column after the last.
    end: usize,
    /// The games in their order, by index of the item, and none for what can only be a score.
    sequence: Vec<Option<usize>>,
}

impl Short<'_> {
    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead).map(|(_, token)| token)
    }

    fn column(&self) -> usize {
        self.tokens.get(self.at).map_or(self.end, |&(column, _)| column)
    }

    fn label(&mut self) -> Option<String> {
        match self.peek(0) {
            Some(Token::Label(label)) => {
                let label = label.clone();
                self.at += 1;
                Some(label)
            }
            _ => None,
        }
    }

    fn read(mut self) -> Found {
        while let Some(token) = self.peek(0).cloned() {
            match token {
                Token::Label(_) => self.item(),
                Token::Key(Key::Bye) => self.bye(),
                Token::Key(Key::Table) => self.table(),
                Token::Key(Key::Boards) => self.boards(),
                Token::Score => {
                    self.found.scores += 1;
                    self.sequence.push(None);
                    self.at += 1;
                }
                Token::Dash | Token::Key(Key::Versus) => {
                    let lone = self.tokens.len() == 1;
                    if lone {
                        self.found.more = true;
                    } else {
                        self.found.troubles.push((self.column(), Expected::Player));
                    }
                    self.at += 1;
                    self.label();
                }
                Token::And => {
                    self.found.troubles.push((self.column(), Expected::Player));
                    self.at += 1;
                    self.label();
                }
                Token::Colon | Token::Point | Token::Gap | Token::Key(_) => {
                    self.found.more = true;
                    self.at += 1;
                }
            }
        }
        self.drop_scores();
        self.found
    }

    /// A side: one label, or two with a sign between. None and a trouble where the second is missing.
    fn side(&mut self) -> Option<Vec<String>> {
        let mut side = vec![self.label()?];
        if self.peek(0) == Some(&Token::And) {
            self.at += 1;
            match self.label() {
                Some(partner) => side.push(partner),
                None => {
                    self.found.troubles.push((self.column(), Expected::Partner));
                    return None;
                }
            }
        }
        Some(side)
    }

    /// What begins with a label: a game, a bye, a number of the row.
    fn item(&mut self) {
        let column = self.column();
        let leads = self.first && self.at == 0;
        let is_number = |label: &[String]| label.len() == 1 && label[0].parse::<u16>().is_ok();
        let Some(first) = self.side() else { return };
        match self.peek(0) {
            Some(Token::Dash | Token::Colon | Token::Key(Key::Versus)) => {
                let sign = self.peek(0).cloned();
                // `1: 2-7` is the row's number and a game.
                let row = leads
                    && sign == Some(Token::Colon)
                    && is_number(&first)
                    && matches!(
                        self.peek(2),
                        Some(Token::Dash | Token::And | Token::Key(Key::Versus | Key::Bye))
                    );
                if row {
                    self.at += 1;
                    self.number(column, &first);
                    return;
                }
                self.at += 1;
                match self.peek(0) {
                    Some(Token::Label(_)) => {
                        if let Some(second) = self.side() {
                            self.game(column, first, second);
                        }
                    }
                    Some(Token::Key(Key::Bye)) => {
                        self.at += 1;
                        self.out(column, first);
                    }
                    // `7 -` says that 7 has no game; `7 v` does not end like that.
                    None | Some(Token::Gap) if sign == Some(Token::Dash) => self.out(column, first),
                    _ => self.found.troubles.push((self.column(), Expected::Opponent)),
                }
            }
            Some(Token::Key(Key::Bye)) => {
                self.at += 1;
                self.out(column, first);
            }
            Some(Token::Point) if leads && is_number(&first) => {
                self.at += 1;
                self.number(column, &first);
            }
            Some(_) if leads && is_number(&first) => self.number(column, &first),
            // In lists of tables the one who sits out stands alone, before the games.
            Some(Token::Label(_)) if first.len() == 1 && first[0].parse::<u16>().is_err() => {
                self.out(column, first);
            }
            _ if leads && is_number(&first) => self.number(column, &first),
            _ => self.found.troubles.push((self.column(), Expected::Versus)),
        }
    }

    fn number(&mut self, column: usize, label: &[String]) {
        self.found.number = label[0].parse().ok().map(|number| (column, number));
    }

    fn game(&mut self, column: usize, first: Vec<String>, second: Vec<String>) {
        if first.len() == 1 && first == second {
            self.found.own += 1;
            return self.out(column, first);
        }
        let table = self.table.take();
        self.sequence.push(Some(self.found.items.len()));
        self.found.items.push((column, What::Game { sides: [first, second], boards: Vec::new(), table }));
    }

    fn out(&mut self, column: usize, who: Vec<String>) {
        self.found.items.push((column, What::Out(who)));
    }

    /// `bye 7`, `free: 7 and 8`.
    fn bye(&mut self) {
        self.at += 1;
        while matches!(self.peek(0), Some(Token::Colon | Token::Dash | Token::Point | Token::Gap)) {
            self.at += 1;
        }
        let mut any = false;
        while let Some(Token::Label(_)) = self.peek(0) {
            // `bye 7 1-6`: what has a sign after it is a game.
            if any && matches!(self.peek(1), Some(Token::Dash | Token::Colon | Token::Key(Key::Versus))) {
                break;
            }
            let column = self.column();
            if let Some(who) = self.label() {
                self.out(column, vec![who]);
                any = true;
            }
            while matches!(self.peek(0), Some(Token::And | Token::Gap)) {
                self.at += 1;
            }
        }
        self.found.more |= !any;
    }

    fn table(&mut self) {
        self.at += 1;
        self.found.more = true;
        match self.peek(0) {
            Some(Token::Label(label)) => {
                self.table = label.parse().ok();
                self.at += 1;
            }
            _ => self.found.troubles.push((self.column(), Expected::Table)),
        }
        while matches!(self.peek(0), Some(Token::Colon | Token::Point)) {
            self.at += 1;
        }
    }

    /// `boards 1-3`, `set 4`, `boards 1, 2`; before any game the number of a table, as chess players say.
    fn boards(&mut self) {
        let before = self.found.items.is_empty();
        let is_sign =
            |token: Option<&Token>| matches!(token, Some(Token::Dash | Token::And | Token::Key(Key::Versus)));
        let is_table = before && (is_sign(self.peek(3)) || is_sign(self.peek(4)));
        if is_table {
            return self.table();
        }
        while matches!(self.peek(0), Some(Token::Key(Key::Boards) | Token::Colon | Token::Point)) {
            self.at += 1;
        }
        let mut boards: Vec<u16> = Vec::new();
        let number = |token: Option<&Token>| match token {
            Some(Token::Label(label)) => label.parse::<u16>().ok(),
            _ => None,
        };
        while let Some(board) = number(self.peek(0)) {
            if !boards.is_empty() && matches!(self.peek(1), Some(Token::Key(Key::Versus))) {
                break;
            }
            self.at += 1;
            push_board(&mut boards, board, false);
            if let (Some(Token::Dash), Some(to)) = (self.peek(0), number(self.peek(1))) {
                push_board(&mut boards, to, true);
                self.at += 2;
            }
            match self.peek(0) {
                Some(Token::Gap | Token::And) if matches!(self.peek(1), Some(Token::Label(_))) => {
                    self.at += 1
                }
                _ => break,
            }
        }
        if boards.is_empty() {
            self.found.troubles.push((self.column(), Expected::Board));
        }
        match self.found.items.last_mut() {
            Some((_, What::Game { boards: of_game, .. })) => of_game.extend(boards),
            _ => self.found.boards.extend(boards),
        }
    }

    /// Where every second game looks like a score it is one.
    fn drop_scores(&mut self) {
        let items = &self.found.items;
        let scored = |entry: &Option<usize>| entry.is_none_or(|index| is_score(&items[index].1));
        let alternate = self.sequence.len().is_multiple_of(2)
            && self.sequence.chunks(2).all(|two| !scored(&two[0]) && scored(&two[1]));
        if alternate {
            let scores: Vec<usize> = self.sequence.iter().skip(1).step_by(2).copied().flatten().collect();
            self.found.scores += scores.len();
            let (mut index, mut next) = (0, scores.into_iter().peekable());
            self.found.items.retain(|_| {
                index += 1;
                next.next_if_eq(&(index - 1)).is_none()
            });
        }
    }
}

/// Whether a game could be a score.
fn is_score(what: &What) -> bool {
    let What::Game { sides, .. } = what else { return false };
    let sides = [sides[0].concat(), sides[1].concat()];
    matches!(sides.each_ref().map(String::as_str), ["1" | "2" | "0", "0"] | ["0", "1" | "2"])
}

/// Adds a board, or all up to it; 0 is none, and a range is bounded.
pub fn push_board(boards: &mut Vec<u16>, number: u16, range: bool) {
    let from = match boards.last() {
        Some(&last) if range && last < number && number - last <= 64 => last + 1,
        _ => number,
    };
    boards.extend((from..=number).filter(|&board| (1..u16::MAX).contains(&board)));
}

/// Reads a piece with names: one game or one bye.
fn named(piece: Piece) -> Found {
    let mut found = Found::default();
    let (piece, table) = without_table(without_row(trim(piece), &mut found));
    found.more |= table.is_some();
    if piece.chars.is_empty() {
        return found;
    }
    let (column, piece) = (piece.column, piece);
    if let Some(name) = bye(piece) {
        found.items.push((column, What::Out(partners(&name))));
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
    let (second, scored) = without_score(second);
    found.scores += usize::from(scored);
    let (first, second) = (trim(first), trim(second));
    let text = |piece: Piece| partners(&piece.chars.iter().collect::<String>());
    match (first.chars.is_empty(), second.chars.is_empty()) {
        (true, _) => found.troubles.push((first.column, Expected::Player)),
        // `Anna -` has no game; `Anna v` does not end like that.
        (_, true) if sign == Sign::Dash && boards.is_empty() => {
            found.items.push((column, What::Out(text(first))));
        }
        (_, true) => found.troubles.push((second.column, Expected::Opponent)),
        _ => {
            let sides = [text(first), text(second)];
            if sides[0] == sides[1] {
                found.own += 1;
                found.items.push((column, What::Out(sides[0].clone())));
            } else {
                found.items.push((column, What::Game { sides, boards, table }));
            }
        }
    }
    found
}

/// The piece without blanks at its ends.
pub fn trim(piece: Piece) -> Piece {
    let blank = |c: &char| c.is_whitespace();
    let begin = piece.chars.iter().take_while(|c| blank(c)).count();
    let end = piece.chars.iter().rev().take_while(|c| blank(c)).count();
    let end = (piece.chars.len() - end).max(begin);
    Piece { chars: &piece.chars[begin..end], column: piece.column + begin }
}

/// Takes off `3.` or `3)`.
fn without_row<'a>(piece: Piece<'a>, found: &mut Found) -> Piece<'a> {
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

/// Takes off `Table 3:`.
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

/// The words of a piece with where they begin and end.
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

/// Who has a bye, if the piece says so: the word first or last.
fn bye(piece: Piece) -> Option<String> {
    let words = words_of(piece);
    let is_bye =
        |word: &str| words::in_text(word.trim_matches(['(', ')', ':', '-', '–', '*'])) == Some(Key::Bye);
    let clean = |from: usize, to: usize| {
        let name: String = piece.chars[from..to].iter().collect();
        let name = name.trim().trim_matches([':', '-', '–', '—', '(', ')']).trim().to_owned();
        (!name.is_empty()).then_some(name)
    };
    let (first, last) = (words.first()?, words.last()?);
    if words.len() < 2 {
        return None;
    }
    if is_bye(&first.2) {
        return clean(first.1, piece.chars.len());
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

/// What stands between two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// A dash between blanks.
    Dash,
    /// A word or a colon between blanks.
    Word,
    /// A dash without blanks.
    Tight,
}

/// The two sides and the sign between them.
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
    let at = piece.chars.iter().position(|&c| words::is_dash(c))?;
    let (first, second) = split(at, at + 1);
    Some((first, second, Sign::Tight))
}

/// Takes off `boards 1-3` at the end of a piece.
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

/// Takes off a score at the end of a piece.
fn without_score(piece: Piece) -> (Piece, bool) {
    let words = words_of(piece);
    let Some((from, _, last)) = words.last() else { return (piece, false) };
    let is_score = |word: &str| {
        let sides = word.split_once(|c| words::is_dash(c) || c == ':');
        let number = |side: &str| {
            !side.is_empty()
                && side.chars().all(|c| c.is_ascii_digit() || matches!(c, '½' | '.' | ',' | '/' | '+'))
        };
        sides.is_some_and(|(one, other)| number(one) && number(other))
    };
    match words.len() > 1 && is_score(last) {
        true => (trim(Piece { chars: &piece.chars[..*from], column: piece.column }), true),
        false => (piece, false),
    }
}

/// The one or two names of a side.
pub fn partners(side: &str) -> Vec<String> {
    let tidy = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ");
    let words: Vec<&str> = side.split_whitespace().collect();
    let by_word = (1..words.len().saturating_sub(1))
        .find(|&i| matches!(words[i], "&" | "+" | "/" | "and" | "en" | "og"));
    let two = match by_word {
        Some(at) => Some((words[..at].join(" "), words[at + 1..].join(" "))),
        None => side.split_once(['&', '+']).map(|(one, other)| (tidy(one), tidy(other))),
    };
    match two {
        Some((one, other)) if !one.is_empty() && !other.is_empty() => vec![one, other],
        _ => vec![tidy(side)],
    }
}
