//! Fairness of a league: its figures next to the lowest possible and the best known values, and which team follows
//! which.

use rondel_event::proof::league::{Chosen, Judged};
use rondel_event::proof::report::LabelledReport;
use rondel_figure::{self as figure, CurvePoint, Drawing, Matrix, heat};
use rondel_schedule::model::ids::Player;
use rondel_schedule::round_robin::league::best::Best;
use rondel_schedule::round_robin::league::timetable::Timetable;
use rondel_schedule::round_robin::league::trade;
use rondel_session::web::protocol::searches::Between;
use rondel_text::checks::Checks as Text;
use rondel_text::league::{self as words, Curve as Words, Fair};
use rondel_text::wishes::{self, Wishes};
use rondel_text::{Lang, Say};

use super::{Cell, Column, Kind, Mark, Row, State, Table};

/// Returns the sentences above the figures.
pub fn sentences(shown: &LabelledReport, judged: &Judged, lang: Lang) -> Vec<String> {
    // With more byes than needed, no team follows another week after week.
    let sums = (!judged.is_relaxed).then(|| [Some(words::sum(judged)), words::most(shown, judged)]);
    sums.into_iter().flatten().flatten().map(|it| it.say(lang)).collect()
}

/// Returns the figures, each next to the lowest possible and the best known value. `fewest` is the fewest breaks of
/// these games in this order, or `None` while it is not known.
pub fn figures(shown: &LabelledReport, judged: &Judged, fewest: Option<usize>, lang: Lang) -> Table {
    let number = |n: usize| n.to_string();
    let row = |head: Fair, here: String, least: String, known: String| -> Row {
        Row::of([head.say(lang), here, least, known].into_iter().map(Cell::of).collect())
    };
    let bare = |head: Fair, here: usize| row(head, number(here), String::new(), String::new());
    let known = judged.best.map(|best| best.known.to_string()).unwrap_or_default();
    let bound = judged.bound().to_string();
    let sum = |head: Fair, sum: u64| row(head, sum.to_string(), bound.clone(), known.clone());
    let season = &judged.season;
    let mut rows: Vec<Row> = match judged.halves.as_slice() {
        [] if judged.is_relaxed => Vec::new(),
        [] => vec![row(Fair::SumRow, season.carry_over.to_string(), String::new(), String::new())],
        [one] => vec![sum(Fair::SumRow, one.carry_over)],
        halves => {
            let sums = halves.iter().map(|half| half.carry_over).enumerate();
            sums.map(|(at, it)| sum(Fair::SumHalfRow { half: at + 1 }, it)).collect()
        }
    };
    if !judged.is_relaxed {
        rows.push(bare(Fair::GreatestRow, season.greatest_carry_over));
    }
    if shown.has_sides() {
        rows.push(row(
            Fair::BreaksRow,
            number(season.breaks),
            if judged.is_relaxed { String::new() } else { judged.least().to_string() },
            fewest.map(number).unwrap_or_default(),
        ));
        rows.push(bare(Fair::RunRow, season.longest_run));
        rows.push(bare(Fair::BreaksSecondRow, season.breaks_in_second));
        rows.push(bare(Fair::BreaksLastRow, season.breaks_in_last));
        let parts = judged.halves.iter().enumerate();
        let half = |at: usize| if judged.halves.len() > 1 { at + 1 } else { 0 };
        rows.extend(parts.map(|(at, part)| bare(Fair::UnevenRow { half: half(at) }, part.uneven[0])));
    }
    rows.extend(season.between.map(|between| bare(Fair::BetweenRow, between)));
    let columns = vec![
        Column::text(Fair::Meter.say(lang)).naming(),
        Column::number(Fair::Here.say(lang)),
        Column::number(Fair::Least.say(lang)),
        Column::number(Fair::Known.say(lang)),
    ];
    Table::of(Fair::Title.say(lang), columns, rows)
}

/// Returns the choices made for the league, each with whether it is kept, or `None` without any.
pub fn chosen(shown: &LabelledReport, judged: &Judged, lang: Lang) -> Option<Table> {
    let row = |(what, is_kept): &(Chosen, bool)| {
        let said = match what {
            _ if *is_kept => Text::Holds.say(lang),
            Chosen::Wish(_, rounds) if !rounds.is_empty() => {
                Wishes::NotIn { rounds: wishes::rounds(rounds, &[], lang) }.say(lang)
            }
            _ => Text::Fails.say(lang),
        };
        let sign = Cell { mark: (!is_kept).then_some(Mark::Wrong), ..Cell::of(said) };
        Row::of(vec![Cell::of(words::chosen(shown, what, lang)), sign])
    };
    let columns = vec![Column::text("").naming(), Column::text("")];
    let rows: Vec<Row> = judged.kept.iter().map(row).collect();
    (!rows.is_empty()).then(|| Table::titled(Fair::Chosen.say(lang), columns, rows))
}

/// Returns which team follows which, with a row and a column for each team; for an odd number the free seat comes
/// last.
pub fn followed(shown: &LabelledReport, judged: &Judged, lang: Lang) -> Matrix {
    let seats = judged.teams.next_multiple_of(2);
    let at = |who: Option<Player>| who.map_or(judged.teams, Player::index);
    let mut counts = vec![vec![0_u32; seats]; seats];
    for &([who, whom], times) in &judged.followed {
        counts[at(who)][at(whom)] = times as u32;
    }
    let mut names = shown.short.clone();
    names.extend((seats > judged.teams).then(|| Fair::Free.say(lang)));
    heat(Fair::Followed.say(lang), Fair::Hint.say(lang), &names, &counts)
}

/// Returns the drawing of the curve: the leagues found, the published ends, and the lower bound.
pub fn curve(teams: usize, found: &[Between], lang: Lang) -> Drawing {
    let dots: Vec<CurvePoint> = found.iter().map(|it| dot(it.breaks, it.sum, String::new())).collect();
    let best = Best::of(teams);
    let few = trade::fewest_breaks(teams).map(|end| dot(end.breaks, end.sum, by(end.by)));
    // The fewest breaks with the least carry-over are computed here.
    let last = found.last().zip(best).filter(|(last, best)| last.sum == best.known);
    let little = last.map(|(last, best)| dot(last.breaks, best.known, by(best.by)));
    let published: Vec<CurvePoint> = few.into_iter().chain(little).collect();
    let axes = [Fair::BreaksRow, Fair::SumRow].map(|head| head.say(lang));
    let words = [Words::Title, Words::Hint].map(|text| text.say(lang));
    let bound = best.map_or(0, Best::bound);
    figure::curve(words, axes, &dots, &published, bound)
}

fn dot(breaks: usize, sum: u64, name: String) -> CurvePoint {
    CurvePoint { breaks, sum, name }
}

fn by((who, year): (&str, u16)) -> String {
    format!("{who} {year}")
}

/// Returns the leagues of the curve, each with a button to choose it; `taken` is the chosen one.
pub fn points(found: &[Between], taken: Option<&Timetable>, lang: Lang) -> Table {
    let row = |it: &Between| {
        let is_taken = taken == Some(&it.timetable);
        let words = if is_taken { Words::IsTaken } else { Words::Take };
        let label = Words::TakeThis { breaks: it.breaks, sum: it.sum }.say(lang);
        let take = Cell::of(words.say(lang)).switched(label, State::Pressed(is_taken));
        Row {
            mark: is_taken.then_some(Mark::Lit),
            ..Row::of(vec![Cell::of(it.breaks), Cell::of(it.sum), take])
        }
    };
    let columns = vec![
        Column::number(Fair::BreaksRow.say(lang)).naming(),
        Column::number(Fair::SumRow.say(lang)),
        Column::of(Kind::Act, ""),
    ];
    Table::of(Words::Title.say(lang), columns, found.iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Sides;
    use rondel_event::proof::report::{Expected, Kind as Meant, Report};
    use rondel_schedule::model::schedule::Schedule;
    use rondel_schedule::round_robin::circle::{self, Plan};
    use rondel_schedule::round_robin::league::ask::{Aim, Ask};
    use rondel_schedule::round_robin::league::choices::Choices;
    use rondel_schedule::round_robin::league::returns::Return;
    use rondel_session::web::protocol::search::Work;
    use rondel_session::web::protocol::searches::Curve;

    use super::super::tests::{drawn, drawn_in_all};
    use super::*;

    fn judged(schedule: Schedule, sides: Sides, chosen: Option<&Choices>) -> (LabelledReport, Judged) {
        let names = (1..=schedule.entrants).map(|number| format!("T{number}")).collect();
        let expected = Expected::of(&schedule, Meant::RoundRobin, false);
        let report = Report::of(schedule, expected);
        let judged = Judged::of(&report, chosen).unwrap();
        (LabelledReport::new(report, names, sides), judged)
    }

    fn best(teams: usize, choices: &Choices) -> Schedule {
        let ask = Ask { timetable: Aim::Follow.timetable(teams).unwrap(), choices: choices.clone() };
        let mut search = ask.search().unwrap();
        while !search.step(1_000).is_done() {}
        search.best().unwrap()
    }

    #[test]
    fn a_league_of_twelve_is_judged_in_three_languages() {
        let (shown, judged) = judged(best(12, &Choices::default()), Sides::HomeAway, None);
        insta::assert_snapshot!("figures", drawn_in_all(|lang| figures(&shown, &judged, Some(18), lang)));
        let said = [Lang::En, Lang::Nl, Lang::Nb].map(|lang| sentences(&shown, &judged, lang).join("\n"));
        insta::assert_snapshot!("sentences", said.join("\n\n"));
        assert_eq!(chosen(&shown, &judged, Lang::En), None);
    }

    #[test]
    fn a_season_says_what_was_chosen_and_what_is_not_kept() {
        let choices = Choices { second: Some(Return::French), no_three: true, ..Choices::default() };
        let mirrored = circle::schedule(8, &Plan { cycles: 2, ..Plan::default() }).unwrap();
        let (shown, judged) = judged(mirrored, Sides::HomeAway, Some(&choices));
        let table = drawn(&chosen(&shown, &judged, Lang::En).unwrap());
        assert!(table.contains("French") && table.matches("does not hold").count() == 2, "{table}");
        let table = drawn(&figures(&shown, &judged, None, Lang::En));
        assert!(table.contains("half 2") && table.contains("Rounds between"), "{table}");
    }

    #[test]
    fn the_curve_has_both_published_ends_and_every_league_can_be_taken() {
        let found = Curve { teams: 8, seed: 1 }.work(&mut |_, _, _| {});
        assert_eq!(found.iter().map(|it| (it.breaks, it.sum)).collect::<Vec<_>>(), [(6, 100), (8, 56)]);
        let drawn_curve = curve(8, &found, Lang::En);
        let names: Vec<&str> = drawn_curve
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                figure::Shape::Text { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect();
        assert!(
            names.contains(&"6 · 100 · Günneç, Demir 2010") && names.contains(&"8 · 56 · Russell 1980"),
            "{names:?}"
        );
        insta::assert_snapshot!(
            "points",
            drawn_in_all(|lang| points(&found, Some(&found[1].timetable), lang))
        );
        assert!(Curve { teams: 9, seed: 1 }.work(&mut |_, _, _| {}).is_empty());
    }

    #[test]
    fn of_games_without_sides_nothing_is_said_of_breaks() {
        let (shown, judged) = judged(circle::berger(8).unwrap(), Sides::Plain, None);
        assert!(!drawn(&figures(&shown, &judged, None, Lang::En)).contains("Breaks"));
    }

    #[test]
    fn every_row_of_who_follows_whom_adds_up_to_the_rounds_and_a_bye_has_its_own() {
        for teams in [7, 12] {
            let (shown, judged) = judged(circle::berger(teams).unwrap(), Sides::HomeAway, None);
            let matrix = followed(&shown, &judged, Lang::En);
            assert_eq!(matrix.rows.len(), teams.next_multiple_of(2));
            for row in &matrix.rows {
                let sum: usize = row.cells.iter().map(|cell| cell.text.parse::<usize>().unwrap_or(0)).sum();
                assert_eq!(sum, teams.next_multiple_of(2) - 1, "{}", row.name);
            }
        }
    }
}
