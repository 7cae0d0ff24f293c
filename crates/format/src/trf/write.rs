//! Writer of FIDE reports.

use rondel_event::event::HalfPoints;
use rondel_schedule::model::ids::{Player, RoundNo};

use super::{Cell, MARKS, MAX_NAME, Mark, OF_TRF26, Report, Worth};

/// Writes a report, each line ending in LF.
///
/// Text longer than its columns is cut. Points of 100 or more and start numbers above 9999 do not fit the format.
///
/// ```
/// use rondel_format::trf::{Line, Report, read, write};
///
/// let players = vec![Line { number: 1, name: "Andersen, Ada".into(), ..Line::default() }];
/// let report = Report { name: "Club evening".into(), rounds: Some(5), players, ..Report::default() };
/// assert!(write(&report).starts_with("012 Club evening\nXXR 5\n001    1"));
/// assert_eq!(read(&write(&report)), Ok(report));
/// ```
pub fn write(report: &Report) -> String {
    let mut text = String::new();
    let mut line = |tag: &str, rest: &str| {
        text.push_str(format!("{tag:<3} {rest}").trim_end());
        text.push('\n');
    };
    let chess = report.points == Worth::default();
    let is_newer = |tag: &str| tag == "299" || OF_TRF26.contains(&tag);
    let old = chess && !report.others.iter().any(|[tag, _]| is_newer(tag));
    line("012", &report.name);
    for [tag, rest] in &report.others {
        line(tag, rest);
    }
    if let Some(rounds) = report.rounds {
        line(if old { "XXR" } else { "142" }, &rounds.to_string());
    }
    if !chess {
        let Worth { games, absent, free } = report.points;
        let each = [('W', games.win), ('D', games.draw), ('L', games.loss), ('A', absent), ('P', free)];
        let each = each.map(|(letter, points)| format!("{letter}{:>4}", decimal(points)));
        line("162", &format!(" {}", each.join("    ")));
    }
    for player in &report.players {
        let cut = |text: &str, to: usize| text.chars().take(to).collect::<String>();
        let number = |number: Option<u16>| number.map_or(String::new(), |number| number.to_string());
        let mut row = format!(
            "{:>4} {:1}{:>3} {:<33} {:>4} {:3} {:>11} {:<10} {:>4} {:>4}",
            player.number,
            cut(&player.sex, 1),
            cut(&player.title, 3),
            cut(&player.name, MAX_NAME),
            number(player.rating),
            cut(&player.federation, 3),
            cut(&player.id, 11),
            cut(&player.born, 10),
            decimal(player.points),
            number(player.place),
        );
        for Cell { opponent, white, mark } in &player.rounds {
            let opponent = opponent.map_or("0000".to_owned(), |number| number.to_string());
            let colour = match white {
                Some(true) => 'w',
                Some(false) => 'b',
                None if *mark == Mark::Blank => ' ',
                None => '-',
            };
            let letter = MARKS.iter().find(|(_, known)| known == mark).map_or(' ', |(letter, _)| *letter);
            row.push_str(&format!("  {opponent:>4} {colour} {letter}"));
        }
        line("001", &row);
    }
    text
}

/// Returns the text of record `299` from column 5 on: the points added to (or subtracted from) a player in a round.
/// The record has no type of result, since the points are added to those of the results.
pub(super) fn more(player: Player, points: HalfPoints, round: RoundNo) -> String {
    format!("{:9}{:>4}  {:03} {:>4}", "", decimal(points), round.number(), player.number())
}

/// Formats half points as a decimal: `11.5`.
fn decimal(points: HalfPoints) -> String {
    let (sign, halves) = (if points.0 < 0 { "-" } else { "" }, points.0.unsigned_abs());
    format!("{sign}{}.{}", halves / 2, if halves % 2 == 0 { 0 } else { 5 })
}
