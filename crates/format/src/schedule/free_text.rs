//! Free text: games anywhere, with rounds separated by headings, lines, blocks or players.

use std::collections::HashSet;

use super::dates::Dates;
use super::develop::FEWEST_SEATS;
use super::prose;
use super::rounds::{allowed, at_number, in_order};
use super::side::tokens::Token;
use super::side::{self, Items, Piece};
use super::trailing::{self, Bare};
use super::words::{self, Key};
use super::{Doubt, Expected, Item, ItemKind, Line, LineMeaning, MAX_ITEMS, Note, Place, Reading, Written};

/// A line with games, or a heading of a round.
enum Event {
    Heading(u16),
    Row { line: usize, number: Option<u16>, items: Vec<Item>, after_blank: bool, day: Option<String> },
}

/// Reads free text.
pub fn read(lines: &[Vec<char>], reading: &mut Reading) {
    let mut text = Text::default();
    for (index, chars) in lines.iter().enumerate() {
        let number = index + 1;
        let taken = text.line(number, &without_comments(chars), reading);
        reading.lines.extend(taken.map(|taken| Line { number, taken }));
        if text.count > MAX_ITEMS {
            break;
        }
    }
    not_followed(&mut text.bare, reading);
    if text.scores > 0 {
        reading.notes.push(Note::Scores { count: text.scores });
    }
    if text.own > 0 {
        reading.notes.push(Note::SelfGames { count: text.own });
    }
    reading.doubt = Doubt { is_irregular: is_irregular(&text.hours), ..text.doubt };
    group(text.events, reading);
}

/// The state of reading a text.
#[derive(Default)]
struct Text {
    events: Vec<Event>,
    /// True if a blank line or a date followed the last games.
    after_blank: bool,
    /// The last date next to games or on a line of its own.
    day: Option<String>,
    /// True after the first games.
    begun: bool,
    /// True if the previous line is a sentence.
    sentence: bool,
    /// The place after a heading of a round with other text than a game: a date, or an unreadable round if no game
    /// follows.
    bare: Option<Place>,
    /// The number of games and byes.
    count: usize,
    scores: usize,
    own: usize,
    doubt: Doubt,
    /// The times next to games, in minutes of the day.
    hours: Vec<u16>,
}

impl Text {
    /// Reads the next line; returns its meaning unless it has games or is blank.
    fn line(&mut self, number: usize, chars: &[char], reading: &mut Reading) -> Option<LineMeaning> {
        if chars.iter().all(|c| c.is_whitespace()) {
            self.after_blank = true;
            return None;
        }
        if is_rule(chars) {
            return Some(LineMeaning::More);
        }
        let Bare { chars: bare, day, time, less } = trailing::bare(chars);
        let is_day = day.is_some();
        self.day = day.or(self.day.take());
        if less && bare.iter().all(|c| c.is_whitespace()) {
            self.after_blank |= is_day;
            return Some(LineMeaning::Words);
        }
        let goes_on = self.sentence && !self.after_blank && prose::goes_on(chars);
        self.sentence = heading(chars).is_none() && (goes_on || prose::is_sentence(chars));
        if self.sentence {
            return Some(LineMeaning::Words);
        }
        let chars = bare.as_slice();
        let (round, from) = match heading(chars) {
            Some((round, from)) => (Some(round), from),
            None => (None, 0),
        };
        if let Some(round) = round {
            self.events.push(Event::Heading(round));
            not_followed(&mut self.bare, reading);
        }
        let piece = Piece { chars: &chars[from..], column: from + 1 };
        if round.is_none() && words::is_half(&piece.chars.iter().collect::<String>()) {
            return Some(LineMeaning::Words);
        }
        let Items { items, number: lead, mut troubles, more, tight, .. } = self.row(piece, round);
        // A leading number that was taken for the row's, on a line with nothing else.
        if items.is_empty() && troubles.is_empty() && lead.is_some() && round.is_none() && !more {
            troubles.push((chars.len() + 1, Expected::Versus));
        }
        let only_words =
            items.is_empty() && troubles.iter().all(|(_, expected)| *expected == Expected::Versus);
        if items.is_empty() && (troubles.is_empty() || round.is_some() || only_words && self.is_title(piece))
        {
            let column = troubles.first().map(|&(column, _)| column);
            return Some(match round {
                Some(round) => {
                    self.bare = column.map(|column| Place { line: number, column });
                    LineMeaning::Round { number: round }
                }
                None if column.is_none() => LineMeaning::More,
                None => {
                    self.doubt.titles += 1;
                    LineMeaning::Words
                }
            });
        }
        for (column, expected) in troubles {
            reading.trouble(number, column, expected);
        }
        if items.is_empty() {
            return Some(LineMeaning::Trouble);
        }
        self.doubt.hyphens += usize::from(tight == Some(true) && items.len() == 1);
        self.hours.extend(time.as_deref().and_then(minutes));
        self.count += items.len();
        if self.count > MAX_ITEMS {
            reading.trouble(number, 1, Expected::Fewer);
            return None;
        }
        let place = |column| Place { line: number, column };
        let items = items.into_iter().map(|(column, what)| Item { place: place(column), what }).collect();
        let lead = lead.map(|(_, lead)| lead);
        let (after_blank, day) = (self.after_blank, self.day.clone());
        self.events.push(Event::Row { line: number, number: lead, items, after_blank, day });
        (self.after_blank, self.begun, self.bare) = (false, true, None);
        None
    }

    /// Reads the contents of a line after its heading, if it has one.
    fn row(&mut self, piece: Piece, round: Option<u16>) -> Items {
        let mut row = Row::default();
        for found in side::read_all(&cells(piece), |at| at == 0 && round.is_none()) {
            row.add(found, self.events.last_mut());
        }
        row.found.drop_scores();
        self.scores += row.found.scores;
        self.own += row.found.own;
        row.found
    }

    /// Returns true if words without a game can be a title. `2 and 3` cannot, being part of a game; nor can a row of
    /// numbers.
    fn is_title(&self, piece: Piece) -> bool {
        let is_label = |(_, token): &&(usize, Token)| matches!(token, Token::Label(_));
        let labels = side::tokens::of(piece).map_or(0, |tokens| tokens.iter().filter(is_label).count());
        if labels > 2 {
            return false;
        }
        let last = piece.chars.iter().rev().find(|c| !c.is_whitespace());
        !side::has_sign(piece) && (!self.begun || last == Some(&':'))
    }
}

/// The fewest times between which the intervals say something.
const FEWEST_HOURS: usize = 4;

/// Returns a time in minutes of the day.
fn minutes(time: &str) -> Option<u16> {
    let mut numbers = time.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok());
    let (hour, minute): (u16, u16) = (numbers.next()?, numbers.next()?);
    (hour < 24 && minute < 60).then_some(60 * hour + minute)
}

/// Returns true if hardly two intervals between successive times are equal: games of a day follow each other evenly.
fn is_irregular(hours: &[u16]) -> bool {
    let intervals: Vec<u16> = hours.windows(2).map(|two| two[1].abs_diff(two[0])).collect();
    let distinct: HashSet<&u16> = intervals.iter().collect();
    hours.len() >= FEWEST_HOURS && 4 * distinct.len() >= 3 * intervals.len()
}

/// Returns true if a line has only separating signs.
fn is_rule(chars: &[char]) -> bool {
    let is_sign = |c| matches!(c, '|' | '=' | '+' | '_' | '*' | ':' | '<' | '>') || words::is_dash(c);
    chars.iter().all(|&c| c.is_whitespace() || is_sign(c))
}

/// Reports a heading that has text after it but no games.
fn not_followed(bare: &mut Option<Place>, reading: &mut Reading) {
    if let Some(Place { line, column }) = bare.take() {
        reading.trouble(line, column, Expected::Game);
    }
}

/// The combined contents of the cells of a line.
#[derive(Default)]
struct Row {
    found: Items,
}

impl Row {
    fn add(&mut self, found: Items, before: Option<&mut Event>) {
        let Items { items, number, boards, troubles, scores, alone, own, more, tight } = found;
        self.found.tight = self.found.tight.or(tight);
        if !boards.is_empty() {
            let last = match before {
                _ if !self.found.items.is_empty() => self.found.items.last_mut().map(|(_, what)| what),
                Some(Event::Row { items, .. }) => items.last_mut().map(|item| &mut item.what),
                _ => None,
            };
            if let Some(ItemKind::Game { boards: of_game, .. }) = last {
                of_game.extend(boards);
            }
            self.found.more = true;
        }
        self.found.items.extend(items);
        self.found.number = self.found.number.or(number);
        self.found.troubles.extend(troubles);
        self.found.scores += scores;
        self.found.alone.extend(alone);
        self.found.own += own;
        self.found.more |= more;
    }
}

/// Returns the characters with remarks in brackets replaced by blanks.
pub fn without_comments(chars: &[char]) -> Vec<char> {
    let mut depth = false;
    let blank = |&c: &char| {
        depth |= c == '[';
        let shown = if depth { ' ' } else { c };
        depth &= c != ']';
        shown
    };
    chars.iter().map(blank).collect()
}

/// Returns the number of the round that a line is the heading of, and the index where the rest of the line begins.
pub fn heading(chars: &[char]) -> Option<(u16, usize)> {
    let skip =
        |from: usize, test: fn(char) -> bool| from + chars[from..].iter().take_while(|&&c| test(c)).count();
    let text = |from: usize, to: usize| chars[from..to].iter().collect::<String>();
    let blank = |c: char| c.is_whitespace();
    let begin = skip(side::bullet(chars), |c| c.is_whitespace() || matches!(c, '|' | '*' | '#'));
    let word = skip(begin, char::is_alphabetic);
    let (number, end) = if word > begin {
        let from = skip(word, |c| c.is_whitespace() || c == '.');
        let to = skip(from, |c| c.is_ascii_digit());
        let name = text(begin, word);
        // `R3` is a player unless followed by a colon, point or bar, or by nothing.
        let short = matches!(name.as_str(), "r" | "R")
            && from == word
            && matches!(chars.get(to), None | Some(':' | '.' | '|'));
        if !short && words::in_text(&name) != Some(Key::Round) {
            return None;
        }
        (text(from, to), to)
    } else {
        let to = skip(begin, |c| c.is_ascii_digit());
        let ending = skip(to, |c| c.is_alphabetic() || c == '.');
        let from = skip(ending, blank);
        let end = skip(from, char::is_alphabetic);
        let is_round = words::in_text(&text(from, end)) == Some(Key::Round);
        let is_number = to > begin && (ending == to || words::is_ordinal(&text(to, ending)));
        if !is_round || !is_number {
            return None;
        }
        (text(begin, to), end)
    };
    let number = number.parse().ok().and_then(allowed)?;
    let end = skip(end, blank);
    let sign =
        chars.get(end).is_some_and(|&c| matches!(c, ':' | '.' | ')' | '|' | ',' | '*') || words::is_dash(c));
    Some((number, end + usize::from(sign)))
}

/// Splits a line into pieces: at bars and tabs, and, if that gives several games or byes, also at semicolons, commas
/// and gaps of at least two blanks that are not next to a sign.
fn cells(piece: Piece) -> Vec<Piece> {
    let chars = piece.chars;
    let mut cells = Vec::new();
    let mut begin = 0;
    let mut push = |from: usize, to: usize| {
        if chars[from..to].iter().any(|c| !c.is_whitespace()) {
            cells.push(side::trim(Piece { chars: &chars[from..to], column: piece.column + from }));
        }
    };
    for i in (0..chars.len()).filter(|&i| matches!(chars[i], '|' | '\t')) {
        push(begin, i);
        begin = i + 1;
    }
    push(begin, chars.len());
    cells
        .into_iter()
        .flat_map(|it| by_sign(it, ';'))
        .flat_map(by_gap)
        .flat_map(|it| by_sign(it, ','))
        .collect()
}

fn by_gap(piece: Piece) -> Vec<Piece> {
    let chars = piece.chars;
    let (mut parts, mut begin, mut i) = (Vec::new(), 0, 0);
    let part = |from: usize, to: usize| Piece { chars: &chars[from..to], column: piece.column + from };
    while i < chars.len() {
        let gap = chars[i..].iter().take_while(|&&c| c == ' ').count();
        if gap > 1 && !is_sign(&chars[begin..i], true) && !is_sign(&chars[i + gap..], false) {
            parts.push(part(begin, i));
            begin = i + gap;
        }
        i += gap.max(1);
    }
    parts.push(part(begin, chars.len()));
    apart(piece, parts)
}

/// Returns the parts if at least two of them are games or byes, or if all are readable; otherwise the whole piece,
/// which has a stray blank or comma in a name. If one game has blanks around its sign, a hyphen without blanks
/// belongs to a name.
fn apart<'a>(piece: Piece<'a>, parts: Vec<Piece<'a>>) -> Vec<Piece<'a>> {
    if parts.len() < 2 {
        return vec![piece];
    }
    let found: Vec<Items> = side::read_all(&parts, |_| true);
    if [true, false].iter().all(|&tight| found.iter().any(|found| found.tight == Some(tight))) {
        return vec![piece];
    }
    let several = found.iter().filter(|found| !found.items.is_empty()).take(2).count() > 1;
    match several || found.iter().all(|found| found.troubles.is_empty()) {
        true => parts,
        false => vec![piece],
    }
}

/// Returns true if `chars` end, or begin, with a sign between sides or partners.
fn is_sign(chars: &[char], at_end: bool) -> bool {
    let near = if at_end { chars.last() } else { chars.first() };
    let Some(&near) = near else { return false };
    if words::is_dash(near) || matches!(near, '&' | '+' | ':') {
        return true;
    }
    let letters = |c: &&char| c.is_alphabetic() || **c == '.';
    let word: String = match at_end {
        true => {
            chars.iter().rev().take(8).take_while(letters).collect::<Vec<_>>().into_iter().rev().collect()
        }
        false => chars.iter().take(8).take_while(letters).collect(),
    };
    matches!(words::in_text(&word), Some(Key::Versus | Key::And))
}

fn by_sign(piece: Piece, sign: char) -> Vec<Piece> {
    if !piece.chars.contains(&sign) {
        return vec![piece];
    }
    let mut column = piece.column;
    let parts: Vec<Piece> = piece
        .chars
        .split(|&c| c == sign)
        .map(|chars| {
            let part = Piece { chars, column };
            column += chars.len() + 1;
            side::trim(part)
        })
        .filter(|part| !part.chars.is_empty())
        .collect();
    apart(piece, parts)
}

/// A line with games: its number, the index of its round, the number of games, the number of items.
type Placed = (usize, usize, usize, usize);

fn games_in(items: &[Item]) -> usize {
    items.iter().filter(|item| matches!(item.what, ItemKind::Game { .. })).count()
}

/// Groups the lines into rounds.
fn group(events: Vec<Event>, reading: &mut Reading) {
    let mut dates = Dates::default();
    let rows = if events.iter().any(|event| matches!(event, Event::Heading(_))) {
        by_heading(events, reading)
    } else if days(&events) > 1 {
        by_day(events, &mut dates, reading)
    } else {
        by_place(events, reading)
    };
    for (number, round, games, items) in rows {
        reading.lines.push(Line { number, taken: LineMeaning::Games { games, byes: items - games, round } });
    }
    dates.settle(reading);
    in_order(&mut reading.rounds, &mut reading.lines);
    reading.lines.sort_by_key(|line| line.number);
}

/// Returns the number of different days with games.
fn days(events: &[Event]) -> usize {
    let day = |event: &Event| match event {
        Event::Row { day, .. } => day.clone(),
        Event::Heading(_) => None,
    };
    events.iter().filter_map(day).collect::<HashSet<String>>().len()
}

fn by_day(events: Vec<Event>, dates: &mut Dates, reading: &mut Reading) -> Vec<Placed> {
    let mut rows = Vec::new();
    for event in events {
        let Event::Row { line, items, day, .. } = event else { continue };
        let round = dates.at(&mut reading.rounds, day.as_deref().unwrap_or_default(), &items);
        rows.push((line, round, games_in(&items), items.len()));
        reading.rounds[round].items.extend(items);
    }
    rows
}

/// Assigns games to the headings above them; games after several consecutive headings are divided.
fn by_heading(events: Vec<Event>, reading: &mut Reading) -> Vec<Placed> {
    let mut rows: Vec<Placed> = Vec::new();
    let mut waiting: Vec<u16> = Vec::new();
    let mut events = events.into_iter().peekable();
    while let Some(event) = events.next() {
        match event {
            Event::Heading(number) => waiting.push(number),
            Event::Row { .. } if waiting.len() > 1 => {
                let mut block = vec![event];
                while let Some(row) = events.next_if(|event| matches!(event, Event::Row { .. })) {
                    block.push(row);
                }
                divide(block, std::mem::take(&mut waiting), reading);
            }
            Event::Row { line, items, .. } => {
                let round = match waiting.pop() {
                    Some(number) => at_number(&mut reading.rounds, number),
                    None if reading.rounds.is_empty() => {
                        reading.rounds.push(Written::default());
                        0
                    }
                    None => rows.last().map_or(reading.rounds.len() - 1, |&(_, round, ..)| round),
                };
                rows.push((line, round, games_in(&items), items.len()));
                reading.rounds[round].items.extend(items);
            }
        }
    }
    rows
}

/// Separates rounds by lines of several games, by blocks, or where a player would play twice.
fn by_place(events: Vec<Event>, reading: &mut Reading) -> Vec<Placed> {
    let mut rows: Vec<Placed> = Vec::new();
    let is_round = |items: &[Item]| items.len() > 1 && games_in(items) > 0;
    let by_line = events.iter().any(|event| matches!(event, Event::Row { items, .. } if is_round(items)));
    let blocks =
        events.iter().skip(1).filter(|event| matches!(event, Event::Row { after_blank: true, .. })).count();
    let by_block = blocks > 0 && blocks + 1 < events.len();
    let guessed = !by_line && !by_block && events.len() > 1;
    let mut playing: HashSet<String> = HashSet::new();
    for event in events {
        let Event::Row { line, number, items, after_blank, .. } = event else { continue };
        let names: Vec<String> =
            items.iter().flat_map(|item| item.what.labels().map(str::to_lowercase)).collect();
        let new = match () {
            () if reading.rounds.is_empty() => true,
            // A bye has a line of its own.
            () if by_line => games_in(&items) > 0,
            () if by_block => after_blank,
            () => names.iter().any(|name| playing.contains(name)),
        };
        if new {
            let number = number.filter(|_| by_line).and_then(allowed);
            reading.rounds.push(Written { number, ..Written::default() });
            playing.clear();
        }
        playing.extend(names);
        let round = reading.rounds.len() - 1;
        rows.push((line, round, games_in(&items), items.len()));
        reading.rounds[round].items.extend(items);
    }
    if guessed && reading.rounds.len() == 2 && is_one_with_a_slip(&reading.rounds) {
        let second = reading.rounds.pop().unwrap_or_default();
        reading.rounds.iter_mut().for_each(|first| first.items.extend(second.items.iter().cloned()));
        rows.iter_mut().for_each(|(_, round, ..)| *round = 0);
    }
    if guessed && reading.rounds.len() > 1 {
        reading.notes.push(Note::RoundsGuessed);
    }
    rows
}

/// Returns true if rounds separated by repeated players are one set of starting positions with a number at two
/// places: in two real rounds nearly all players would repeat.
fn is_one_with_a_slip(rounds: &[Written]) -> bool {
    let labels: Vec<&str> =
        rounds.iter().flat_map(|round| &round.items).flat_map(|item| item.what.labels()).collect();
    let distinct: HashSet<&str> = labels.iter().copied().collect();
    let numbers = labels.iter().all(|label| label.parse::<u16>().is_ok());
    numbers && labels.len() >= FEWEST_SEATS && distinct.len() + 1 == labels.len()
}

/// Divides the games of a block among the headings before it if that comes out even; otherwise the last heading gets
/// all.
fn divide(block: Vec<Event>, numbers: Vec<u16>, reading: &mut Reading) {
    let rounds: Vec<usize> = numbers.iter().map(|&number| at_number(&mut reading.rounds, number)).collect();
    let items = block.iter().map(|event| match event {
        Event::Row { items, .. } => items.len(),
        Event::Heading(_) => 0,
    });
    let (count, k) = (items.sum::<usize>(), rounds.len());
    let each = if count.is_multiple_of(k) { count / k } else { usize::MAX };
    if each < usize::MAX {
        reading.notes.push(Note::Divided { rounds: k });
    }
    let mut done = 0;
    for event in block {
        let Event::Row { line, items, .. } = event else { continue };
        let mut round = rounds[k - 1];
        let games = items.iter().filter(|item| matches!(item.what, ItemKind::Game { .. })).count();
        let byes = items.len() - games;
        for (nth, item) in items.into_iter().enumerate() {
            let into = if each < usize::MAX { rounds[done / each] } else { rounds[k - 1] };
            if nth == 0 {
                round = into;
            }
            reading.rounds[into].items.push(item);
            done += 1;
        }
        reading.lines.push(Line { number: line, taken: LineMeaning::Games { games, byes, round } });
    }
}

impl ItemKind {
    /// Returns true for a game of a name against a number: `Anna - 12`.
    pub(super) fn is_name_and_number(&self) -> bool {
        let ItemKind::Game { sides, .. } = self else { return false };
        let letters = |side: &[String]| side.concat().chars().filter(|c| c.is_alphabetic()).count();
        let [one, other] = sides.each_ref().map(|side| letters(side));
        one.min(other) == 0 && one.max(other) > 1
    }

    /// Returns the labels of the item.
    pub(super) fn labels(&self) -> impl Iterator<Item = &str> {
        let (sides, out) = match self {
            ItemKind::Game { sides, .. } => (sides.as_slice(), [].as_slice()),
            ItemKind::Out(labels) => ([].as_slice(), labels.as_slice()),
        };
        sides.iter().flatten().chain(out).map(String::as_str)
    }
}
