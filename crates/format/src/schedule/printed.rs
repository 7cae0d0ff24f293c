//! Tables of four printed in columns: games that continue on the next line, and lists of solutions.
//!
//! Butler prints `1 2 and 3 vs. 4` and on the next line `and 6 5 and 1 vs. 7 and 0`: a number, followed by all tables
//! of a round or solution. Words before the first table are not part of it: none, the number, or the number and the
//! player who sits out.

use std::collections::HashSet;

use super::rounds::allowed;
use super::side::tokens::Token;
use super::side::{self, tokens};
use super::solution_lists;
use super::words::Key;
use super::{Expected, Form, Item, ItemKind, Line, LineMeaning, Place, Reading, Trouble, Written};

/// Reads tables of two against two; `None` unless each number has equally many tables and no player two places. A
/// table that is incomplete at the end of the list is reported as unread.
pub fn read(lines: &[Vec<char>]) -> Option<Reading> {
    let mut reading = Reading::default();
    let mut words: Vec<(Place, Word)> = Vec::new();
    let mut blocks: Vec<Vec<Group>> = Vec::new();
    for (index, chars) in lines.iter().enumerate() {
        let number = index + 1;
        if chars.iter().all(|c| c.is_whitespace()) {
            continue;
        }
        let found = tokens::of(side::line(chars));
        let taken = match found {
            Some(_) => LineMeaning::More,
            None => {
                if is_solution(chars) && blocks.is_empty() {
                    reading.form = Form::Solutions;
                }
                blocks.extend(groups(&std::mem::take(&mut words))?);
                LineMeaning::Words
            }
        };
        reading.lines.push(Line { number, taken });
        words.extend(
            found
                .into_iter()
                .flatten()
                .filter_map(|(column, token)| Some((Place { line: number, column }, Word::of(token)?))),
        );
    }
    blocks.extend(groups(&words)?);
    let groups: Vec<Group> = blocks.into_iter().flatten().collect();
    for (number, expected) in groups.iter().filter_map(|group| group.broken.clone()) {
        let chars = &lines[number - 1];
        let end = chars.iter().rposition(|c| !c.is_whitespace()).map_or(1, |last| last + 2);
        reading.troubles.push(Trouble { place: Place { line: number, column: end }, expected });
    }
    enter(groups, &mut reading)?;
    if reading.form == Form::Solutions {
        reading.notes.push(solution_lists::noted(&reading.rounds));
    }
    Some(reading)
}

/// Returns true if some line begins with the heading of a list of solutions.
pub fn names_solutions(lines: &[Vec<char>]) -> bool {
    lines.iter().any(|chars| is_solution(chars))
}

/// Returns true if a line begins with the heading of a list of solutions.
pub fn is_solution(chars: &[char]) -> bool {
    let begin = chars[side::bullet(chars)..].iter().skip_while(|c| c.is_whitespace());
    let word: String = begin.take_while(|c| c.is_alphabetic()).collect();
    matches!(
        word.to_lowercase().as_str(),
        "solution" | "solutions" | "oplossing" | "oplossingen" | "løsning" | "løsninger"
    )
}

/// The meaning of a token in these tables.
#[derive(Debug, Clone, PartialEq)]
enum Word {
    Label(String),
    And,
    Versus,
    Table,
}

impl Word {
    fn of(token: Token) -> Option<Self> {
        Some(match token {
            Token::Label(label) => Word::Label(label),
            Token::And => Word::And,
            Token::Dash | Token::Key(Key::Versus) => Word::Versus,
            Token::Key(Key::Table) => Word::Table,
            _ => return None,
        })
    }
}

/// Tables that belong together, with the labels before the first.
struct Group {
    lead: Vec<String>,
    tables: Vec<(Place, [String; 4])>,
    /// The line where the last table is incomplete, and the part that is missing.
    broken: Option<(usize, Expected)>,
}

/// Returns the table that begins here.
fn table(words: &[(Place, Word)]) -> Option<[String; 4]> {
    use Word::{And, Label, Versus};
    let mut seats = words.iter().map(|(_, word)| word);
    let mut next = || seats.next();
    match [next(), next(), next(), next(), next(), next(), next()] {
        [
            Some(Label(n)),
            Some(And),
            Some(Label(s)),
            Some(Versus),
            Some(Label(e)),
            Some(And),
            Some(Label(w)),
        ] => Some([n, s, e, w].map(Clone::clone)),
        _ => None,
    }
}

/// Returns the line and the missing part if these words are an incomplete table.
fn breaks_off(words: &[(Place, Word)]) -> Option<(usize, Expected)> {
    use Word::{And, Label, Versus};
    // A complete table has seven words; the limit avoids scanning a long list at each position.
    let kinds: Vec<&Word> = words.iter().take(7).map(|(_, word)| word).collect();
    let expected = match kinds[..] {
        [Label(_), And] => Expected::Partner,
        [Label(_), And, Label(_)] => Expected::Versus,
        [Label(_), And, Label(_), Versus] => Expected::Opponent,
        [Label(_), And, Label(_), Versus, Label(_)] | [Label(_), And, Label(_), Versus, Label(_), And] => {
            Expected::Partner
        }
        _ => return None,
    };
    words.last().map(|(place, _)| (place.line, expected))
}

/// Returns the groups of these words, with an inner `None` if there are none; returns `None` if words are left over.
fn groups(words: &[(Place, Word)]) -> Option<Option<Vec<Group>>> {
    let mut groups: Vec<Group> = Vec::new();
    let mut lead: Vec<String> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if let Some(seats) = table(&words[at..]) {
            if !lead.is_empty() || groups.is_empty() {
                groups.push(Group { lead: std::mem::take(&mut lead), tables: Vec::new(), broken: None });
            }
            groups.last_mut()?.tables.push((words[at].0, seats));
            at += 7;
            continue;
        }
        if let (Some(broken), true, Some(last)) =
            (breaks_off(&words[at..]), lead.is_empty(), groups.last_mut())
        {
            last.broken = Some(broken);
            break;
        }
        match &words[at].1 {
            Word::Label(label) => lead.push(label.clone()),
            // A table's number is skipped with the word.
            Word::Table => at += usize::from(matches!(words.get(at + 1), Some((_, Word::Label(_))))),
            Word::And | Word::Versus => return None,
        }
        at += 1;
    }
    if groups.is_empty() {
        return Some(None);
    }
    // The headings above the first group end with the numbers of its tables.
    if let [first, second, ..] = groups.as_mut_slice() {
        let more = first.lead.len().saturating_sub(second.lead.len());
        let tables = (1..=first.tables.len()).skip(first.tables.len().saturating_sub(more));
        let tables = tables.map(|table| table.to_string());
        if first.lead.iter().take(more).cloned().eq(tables) {
            first.lead.drain(..more);
        }
    }
    lead.is_empty().then_some(Some(groups))
}

/// Makes rounds of groups of equal size.
fn enter(groups: Vec<Group>, reading: &mut Reading) -> Option<()> {
    let (leads, size) = groups.first().map(|group| (group.lead.len(), group.size()))?;
    let numbers: Option<Vec<u16>> = match leads {
        0 if groups.len() == 1 => Some(vec![1]),
        1 | 2 => groups.iter().map(|group| group.lead.first()?.parse().ok()).collect(),
        _ => None,
    };
    let numbers =
        numbers.filter(|numbers| numbers.windows(2).all(|two| two[0].checked_add(1) == Some(two[1])))?;
    let alike = groups.iter().all(|group| group.lead.len() == leads && group.size() == size);
    let fits = numbers.iter().all(|&number| allowed(number).is_some());
    // A single typing error in the only group is reported by the verdict.
    let most = usize::from(groups.len() == 1 && size > 1);
    if !alike || !fits || groups.iter().any(|group| group.slips() > most) {
        return None;
    }
    if leads != 1 || groups.iter().any(|group| group.slips() > 0) {
        reading.form = Form::Text;
    }
    for (round, (group, number)) in groups.into_iter().zip(numbers).enumerate() {
        let mut items: Vec<Item> = Vec::new();
        for (place, [n, s, e, w]) in group.tables {
            let sides = [vec![n, s], vec![e, w]];
            items.push(Item { place, what: ItemKind::Game { sides, boards: Vec::new(), table: None } });
            reading.found_at(place.line, round)?;
        }
        if let ([_, out], Some(first)) = (&group.lead[..], items.first()) {
            items.push(Item { place: first.place, what: ItemKind::Out(vec![out.clone()]) });
        }
        reading.rounds.push(Written { items, ..Written::numbered(number) });
    }
    Some(())
}

impl Group {
    /// Returns the number of tables, including an incomplete one.
    fn size(&self) -> usize {
        self.tables.len() + usize::from(self.broken.is_some())
    }

    /// Returns the number of repeated places in the group.
    fn slips(&self) -> usize {
        let mut seen = HashSet::new();
        let out = self.lead.get(1).into_iter();
        self.tables
            .iter()
            .flat_map(|(_, seats)| seats)
            .chain(out)
            .filter(|label| !seen.insert(*label))
            .count()
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::proof::report::Verdict;

    use crate::schedule::{Place, read};

    /// W. Butler's list for 12, with the line ends of the source.
    const TWELVE: &str = "1 2 and 3\nvs. 1 and 6 8 and 10 vs. 4 and\n7 5 and 9 vs. 11 and 0";

    #[test]
    fn a_table_that_breaks_off_at_the_end_is_one_place_that_is_not_read() {
        assert_eq!(read(TWELVE).outcome().verdict, Some(Verdict::Holds { gave_way: 0 }));
        for (end, column) in [(" 11 and 0", 14), (" and 0", 17), (" 0", 21)] {
            let text = TWELVE.strip_suffix(end).unwrap();
            let reading = read(text);
            assert_eq!((reading.unread(), reading.games()), (1, 2), "{text}");
            assert_eq!(reading.troubles[0].place, Place { line: 3, column });
            assert!(!matches!(reading.outcome().verdict, Some(Verdict::Holds { .. })), "{text}");
        }
    }
}
