//! Clubs and teams written above their people: `HSG:`, `## HSG`, or a club as the first line of each block.

use rondel_schedule::model::names::is_club;

use crate::heading::is_class;
use crate::words;

/// A list of people under the names of their clubs or teams.
pub struct UnderClubs<'a> {
    /// The people, with their 1-based lines.
    pub people: Vec<(usize, &'a str)>,
    /// The clubs, each with its 1-based line.
    pub clubs: Vec<(usize, &'a str)>,
    /// True if these are the teams of one event.
    pub are_teams: bool,
}

impl<'a> UnderClubs<'a> {
    /// Returns the people of a list given by its lines, or `None` unless it begins with a club and has at least two,
    /// each with people below it.
    pub fn of(lines: &[(usize, &'a str)]) -> Option<Self> {
        let marked: Vec<Option<&str>> = lines.iter().map(|(_, text)| heading(text)).collect();
        let heads = if marked.iter().any(Option::is_some) { marked } else { blocks(lines) };
        let is_alone = |two: &[Option<&str>]| two.iter().all(Option::is_some);
        let count = heads.iter().flatten().count();
        if count < 2 || heads[0].is_none() || heads.last()?.is_some() || heads.windows(2).any(is_alone) {
            return None;
        }
        let are_teams = heads.iter().flatten().all(|head| is_team(head));
        if !are_teams && heads.iter().flatten().any(|head| is_no_club(head)) {
            return None;
        }
        let (mut people, mut clubs) = (Vec::new(), Vec::new());
        for (&(line, text), head) in lines.iter().zip(heads) {
            match head {
                Some(head) => clubs.push((line, head)),
                None => people.push((line, text)),
            }
        }
        Some(UnderClubs { people, clubs, are_teams })
    }

    /// Returns the club above a line; empty if there is none.
    pub fn above(&self, line: usize) -> &'a str {
        self.clubs.iter().rev().find(|(above, _)| *above < line).map_or("", |(_, club)| club)
    }
}

/// Returns the name in a line that is marked as a heading: `HSG:`, `## HSG`, `**HSG**`, `== HSG ==`.
fn heading(text: &str) -> Option<&str> {
    let text = text.trim();
    let bare = text.trim_matches(['#', '*', '=', ':', ' ']);
    let is_marked = text.ends_with(':') || text.starts_with("# ") || text.starts_with("##");
    let is_framed = ["**", "=="].iter().any(|sign| text.starts_with(sign) && text.ends_with(sign));
    ((is_marked || is_framed) && bare.contains(char::is_alphabetic)).then_some(bare)
}

/// Returns the first line of each block between blank lines as a heading if these lines are clubs and no other is.
fn blocks<'a>(lines: &[(usize, &'a str)]) -> Vec<Option<&'a str>> {
    let begins = |at: usize| at == 0 || lines[at].0 > lines[at - 1].0 + 1;
    let is_split = (0..lines.len()).all(|at| is_club(lines[at].1) == begins(at));
    (0..lines.len()).map(|at| Some(lines[at].1.trim()).filter(|_| is_split && begins(at))).collect()
}

/// Returns true for a word before the number or name of a team.
fn is_team(head: &str) -> bool {
    let first = head.split_whitespace().next().unwrap_or_default().to_lowercase();
    matches!(first.as_str(), "team" | "ploeg" | "lag" | "mannschaft")
}

/// Returns true if a heading divides people in another way: by strength, sex, group or place, or who is in reserve.
fn is_no_club(head: &str) -> bool {
    let small = head.to_lowercase();
    let first = small.split_whitespace().next().unwrap_or_default();
    let divides = [
        "group",
        "groep",
        "gruppe",
        "grupp",
        "poule",
        "pool",
        "class",
        "klas",
        "klasse",
        "court",
        "baan",
        "bane",
        "bana",
        "table",
        "tafel",
        "bord",
        "women",
        "men",
        "ladies",
        "girls",
        "boys",
        "dames",
        "heren",
        "meisjes",
        "jongens",
        "damer",
        "herrer",
        "jenter",
        "gutter",
        "damen",
        "herren",
        "beginners",
        "round",
        "ronde",
        "runde",
    ];
    divides.contains(&first) || is_class(head) || words::begins_no_name(head) || words::is_remark(&small)
}
