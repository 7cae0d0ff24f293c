//! People side by side: two or three names on every line, as in a list printed in columns.

use std::collections::HashSet;

use rondel_schedule::model::names::is_club;

use crate::cells::tidy;
use crate::heading;

/// The most titles above the columns.
const MOST_TITLES: usize = 2;
/// The fewest lines of names without numbers.
const FEWEST_LINES: usize = 3;

/// A cell: its list number, if it has one, and the rest.
type Cell = (Option<usize>, String);

/// Returns the names with their 1-based lines, one after the other, and true if list numbers were removed; `None` if
/// the lines are not such columns. Names with numbers are in the order of these.
pub fn read(lines: &[(usize, String)]) -> Option<(Vec<(usize, String)>, bool)> {
    let rows: Vec<(usize, Vec<Cell>)> = lines.iter().map(|(line, text)| (*line, cells(text))).collect();
    let titles = rows.iter().take(MOST_TITLES).take_while(|(_, cells)| cells.len() == 1).count();
    let body = &rows[titles..];
    let width = body.first().map(|(_, cells)| cells.len()).filter(|width| (2..=3).contains(width))?;
    let (last, whole) = body.split_last()?;
    if whole.iter().any(|(_, cells)| cells.len() != width) || last.1.len() > width {
        return None;
    }
    let all = || body.iter().flat_map(|(line, cells)| cells.iter().map(move |cell| (*line, cell)));
    let is_name = |name: &str| {
        let is_sign = |c: char| c.is_ascii_digit() || matches!(c, ':' | '@' | '/' | '(' | '<' | '=');
        name.contains(char::is_alphabetic) && !name.contains(is_sign)
    };
    let names: HashSet<String> = all().map(|(_, (_, name))| name.to_lowercase()).collect();
    if names.len() < all().count() || !all().all(|(_, (_, name))| is_name(name)) {
        return None;
    }
    let mut numbers: Vec<usize> = all().filter_map(|(_, (number, _))| *number).collect();
    numbers.sort_unstable();
    let is_numbered = numbers.len() == all().count() && numbers.iter().copied().eq(1..=numbers.len());
    let heads: Vec<String> = body[0].1.iter().map(|(_, name)| name.clone()).collect();
    // A first and a last name, or a name and a club, stand next to each other too.
    let is_person = |name: &str| {
        let mut words = name.split_whitespace();
        let is_capital = words.next().is_some_and(|word| word.starts_with(char::is_uppercase));
        is_capital && words.next().is_some() && !is_club(name)
    };
    let are_people = body.len() >= FEWEST_LINES
        && numbers.is_empty()
        && heading::of(&heads).is_none()
        && all().all(|(_, (_, name))| is_person(name));
    if !is_numbered && !are_people {
        return None;
    }
    let mut people: Vec<(usize, Cell)> = all().map(|(line, cell)| (line, cell.clone())).collect();
    people.sort_by_key(|(_, (number, _))| *number);
    let people = people.into_iter().map(|(line, (_, name))| (line, name));
    Some((lines[..titles].iter().cloned().chain(people).collect(), is_numbered))
}

/// Splits a line at tabs, or at gaps of at least two blanks, and the list numbers off the cells.
fn cells(text: &str) -> Vec<Cell> {
    let by = if text.contains('\t') { "\t" } else { "  " };
    let cells = text.trim().split(by).map(tidy).filter(|cell| !cell.is_empty());
    let cell = |cell: String| {
        let digits = cell.bytes().take_while(u8::is_ascii_digit).count();
        let rest = cell[digits..].trim_start_matches(['.', ')']).trim_start();
        match cell[..digits].parse() {
            Ok(number) if rest.len() + digits < cell.len() => (Some(number), rest.to_owned()),
            _ => (None, cell),
        }
    };
    cells.map(cell).collect()
}

#[cfg(test)]
mod tests {
    use crate::entrants::read;

    fn names(text: &str) -> Vec<String> {
        read(text).entrants.into_iter().map(|found| found.entrant.name).collect()
    }

    #[test]
    fn two_people_on_a_line_are_two() {
        let people = ["Anna Bakker", "Bo Li", "Carl de Vos", "Dora Lie", "Eva Mol", "Finn Ås"];
        for text in [
            "Anna Bakker\tBo Li\nCarl de Vos\tDora Lie\nEva Mol\tFinn Ås",
            "Anna Bakker     Bo Li\nCarl de Vos     Dora Lie\nEva Mol         Finn Ås",
            "1. Anna Bakker   4. Dora Lie\n2. Bo Li         5. Eva Mol\n3. Carl de Vos   6. Finn Ås",
            "1 Anna Bakker\t2 Bo Li\n3 Carl de Vos\t4 Dora Lie\n5 Eva Mol\t6 Finn Ås",
            "Anna Bakker  Bo Li  Carl de Vos\nDora Lie  Eva Mol  Finn Ås\n",
        ] {
            let wide = text.matches('\n').count() < 2 || text.ends_with('\n');
            // Two lines are too few to tell.
            assert_eq!(names(text) == people, !wide, "{text}");
        }
        let odd = "Deelnemers\nAnna Bakker     Bo Li\nCarl de Vos     Dora Lie\nEva Mol";
        assert_eq!(names(odd), people[..5]);
    }

    #[test]
    fn what_is_beside_a_name_may_be_no_person() {
        for text in [
            "Anna\tBakker\nBo\tLi\nCarl\tVos",
            "Anna Bakker\tSV Noord\nBo Li\tSC Zuid\nCarl Vos\tFC Oost",
            "Anna Bakker\tDe Toren\nBo Li\tDe Toren\nCarl Vos\tDe Pion",
            "Naam voluit\tWoont te\nBo Li\tDen Haag\nCarl Vos\tDen Haag",
        ] {
            assert!(read(text).entrants.len() <= 4, "{text}: {:?}", names(text));
        }
    }
}
