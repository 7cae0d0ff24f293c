//! A list of standings as text, such as the page copies for a chat: place, name and points on every line.
//!
//! Points are told from ratings and from the numbers of teams by a wide gap before them, a fraction among them, or a
//! title above; places begin at 1, and points never rise.

use std::collections::HashSet;

use super::trailing::RATINGS;
use crate::season::ranking::Decimal;
use crate::words;

/// A text taken for a list of standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The names with their 1-based lines, also those of players left out of the standings.
    pub names: Vec<(usize, String)>,
    /// The other lines: titles, the order of the tie-breaks.
    pub others: Vec<(usize, String)>,
}

/// A row: place, name and points.
struct Row<'a> {
    place: Option<usize>,
    name: &'a str,
    points: Decimal,
    /// True if at least two blanks or a tab separate the points from the name.
    is_wide: bool,
}

impl<'a> Row<'a> {
    fn of(line: &'a str) -> Option<Self> {
        let text = line.trim();
        let (before, last) = text.rsplit_once(char::is_whitespace)?;
        let points = Decimal::read(last)?;
        let is_wide = before.ends_with(['\t', ' ']) || text.contains('\t');
        let before = before.trim_end();
        let digits = before.bytes().take_while(u8::is_ascii_digit).count();
        let rest = before[digits..].trim_start_matches(['.', ')']);
        let is_apart = rest.starts_with(char::is_whitespace) || rest.len() + digits < before.len();
        let place = before[..digits].parse().ok().filter(|_| is_apart);
        let name = if place.is_some() { rest.trim_start() } else { before };
        // A place that is shared is written once, and blanks stand for it.
        let is_below = place.is_none() && line.starts_with(char::is_whitespace);
        // More columns are a table.
        let numbers = name.split(' ').filter(|word| Decimal::read(word).is_some()).count();
        let is_whole = !name.contains('\t') && !name.contains("  ") && numbers < 2;
        let is_row = (place.is_some() || is_below) && is_whole && name.contains(char::is_alphabetic);
        is_row.then_some(Row { place, name, points, is_wide })
    }
}

/// Returns the names of a list of standings; `None` for any other text.
pub fn read(lines: &[(usize, String)]) -> Option<Listed> {
    let mut listed = Listed { names: Vec::new(), others: Vec::new() };
    let mut rows: Vec<Row> = Vec::new();
    // The number of rows of the present list, the last place and the last points.
    let (mut count, mut last) = (0, (1, i64::MAX));
    for (line, text) in lines {
        let row = Row::of(text).filter(|row| !rows.is_empty() || row.place == Some(1));
        let Some(row) = row else {
            match text.rsplit_once(": ") {
                Some((name, said)) if words::is_left_out(said.trim()) => {
                    listed.names.push((*line, name.trim().to_owned()));
                }
                _ => listed.others.push((*line, text.clone())),
            }
            continue;
        };
        let begins = row.place == Some(1) && (last.0 > 1 || row.points.thousandths > last.1);
        if begins {
            (count, last) = (0, (1, i64::MAX));
        }
        count += 1;
        let place = row.place.unwrap_or(last.0);
        let fits = place == count || place == last.0;
        if !fits || row.points.thousandths > last.1 {
            return None;
        }
        last = (place, row.points.thousandths);
        listed.names.push((*line, row.name.to_owned()));
        rows.push(row);
    }
    let is_fraction = |row: &Row| row.points.decimals > 0;
    let is_rating = |row: &Row| {
        !is_fraction(row) && RATINGS.contains(&u16::try_from(row.points.thousandths / 1000).unwrap_or(0))
    };
    let is_titled = || listed.others.iter().any(|(_, text)| words::has_standings(&text.to_lowercase()));
    let is_certain = rows.iter().any(is_fraction) || rows.iter().all(|row| row.is_wide) || is_titled();
    let are_ratings = rows.iter().all(is_rating) && !is_titled();
    let distinct: HashSet<String> = rows.iter().map(|row| row.name.to_lowercase()).collect();
    let is_list = rows.len() > 1
        && rows.first().is_some_and(|row| row.place == Some(1))
        && listed.others.len() <= rows.len().max(3)
        && distinct.len() == rows.len();
    (is_list && is_certain && !are_ratings).then_some(listed)
}

#[cfg(test)]
mod tests {
    use crate::contents::Contents;
    use crate::entrants::{Remark, read};

    fn names(text: &str) -> Vec<String> {
        read(text).entrants.into_iter().map(|found| found.entrant.name).collect()
    }

    #[test]
    fn a_list_of_standings_is_read_as_its_names() {
        for text in [
            "Club evening · Standings · 8 August 2026\n1  Bo Li         3\n2  Anna Bakker   2\n   Ås, Finn      2\n\
             4  Carl         1½\nOrder: Points, Sonneborn-Berger, Wins\nEva: not in the standings",
            "Stand\n1. Bo Li 3\n2. Anna Bakker 2\n2. Ås, Finn 2\n4. Carl 1\n5. Eva 0",
            "1) Bo Li 3,5\n2) Anna Bakker 3\n3) Ås, Finn 2,5\n4) Carl 1\n5) Eva 0",
            "1\tBo Li\t12\n2\tAnna Bakker\t10\n3\tÅs, Finn\t7\n4\tCarl\t7\n5\tEva\t1",
        ] {
            assert_eq!(names(text), ["Bo Li", "Anna Bakker", "Ås, Finn", "Carl", "Eva"], "{text}");
            assert_eq!(Contents::of(text), Contents::Names, "{text}");
        }
        let groups = "Group A\n1  Anna  3\n2  Bo    1\n\nGroup B\n1  Cas   2\n   Dirk  2";
        assert_eq!(names(groups), ["Anna", "Bo", "Cas", "Dirk"]);
        let unused = Remark::Unused { columns: vec!["1".to_owned(), "3".to_owned()] };
        assert!(read(groups).remarks.contains(&unused), "{:?}", read(groups).remarks);
    }

    #[test]
    fn ratings_and_the_numbers_of_teams_are_no_points() {
        for (text, expected) in [
            ("1. Anna Bos 1800\n2. Bo Li 1700\n3. Cas Vos 1650", ["Anna Bos", "Bo Li", "Cas Vos"]),
            ("1. Ajax 3\n2. Brann 2\n3. Celtic 1", ["Ajax 3", "Brann 2", "Celtic 1"]),
            ("1. Team  3\n2. Team  2\n3. Team  1", ["Team 3", "Team 2", "Team 1"]),
        ] {
            assert_eq!(names(text), expected, "{text}");
        }
        assert_eq!(read("1. Anna Bos 1800\n2. Bo Li 1700").entrants[1].entrant.rating, Some(1700));
    }
}
