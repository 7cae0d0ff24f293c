//! Standings and crosstable: places, the origin of every number, and the deciding tie-breaks.

use rondel_event::event::{
    ByeWorth, Counts, HalfPoints, Kind, Place, PointSystem, Scoring, Settings, TieBreak, VictoryScale,
};
use rondel_event::standings::{
    Average, Column, NewerRule, Origin, Row, Source, Standings as List, Summand, Unit, unit,
};
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::points::PointUnit;

use super::common::Word;
use super::file::{FileText, decimal};
use super::numbers::{MINUS, average, fixed, halves, points, quarters, signed};
use super::place::{all_games, games};
use super::planning::Planning;
use super::print::Print;
use super::{Lang, Say};

/// A tie-break as a narrow column heading.
struct Short(TieBreak);

/// A tie-break within a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Named(pub TieBreak);

sentences!("standings");

/// Returns the worth of a game, or of a round without one where the points made count. Returns `None` for teams,
/// whose list states its own ranking.
pub fn worth(settings: &Settings, lang: Lang) -> Option<String> {
    if settings.counts == Counts::Scores && settings.bye == ByeWorth::Half && !settings.per_game {
        // Half of the sum equals this many half points.
        let sum = settings.together?;
        return Some(Planning::SumHalf { points: halves(HalfPoints(sum as i32)) }.say(lang));
    }
    if settings.counts != Counts::Results || settings.teams.is_some() {
        return None;
    }
    if let Some(victory) = &settings.victory {
        let walk_over = fixed(victory.walk_over.into(), 2, lang);
        let said = match &victory.scale {
            VictoryScale::Wbf(boards) => Standings::WorthWbf { boards: *boards, walk_over },
            VictoryScale::Own(_) => Standings::WorthOwnScale { walk_over },
        };
        return Some(said.say(lang));
    }
    let PointSystem { win, draw, loss } = settings.points;
    let [win, draw, loss] = [win, draw, loss].map(halves);
    let said = match settings.scoring {
        Scoring::NoDraws => Standings::WorthWithoutDraws { win, loss },
        Scoring::Games | Scoring::Scores => {
            let place = Place::chosen(Kind::RoundRobin, settings);
            Standings::Worth { win, draw, loss, place }
        }
    };
    Some(said.say(lang))
}

/// The separator between the value of a direct encounter and its value when applied again.
const AGAIN: &str = " / ";

/// True if values of the tie-break are written with a sign.
fn is_difference(tie_break: TieBreak) -> bool {
    matches!(tie_break, TieBreak::Difference | TieBreak::DirectDifference)
}

/// Writes a value of a tie-break for screen and paper: `12½`, `+5`, `−3`.
pub fn amount(list: &List, tie_break: TieBreak, value: i64, lang: Lang) -> String {
    match unit(tie_break) {
        Unit::HalfPoints => points(HalfPoints(value as i32), list.unit, lang),
        Unit::QuarterPoints => quarters(value),
        Unit::Scores if is_difference(tie_break) => signed(value),
        Unit::Games | Unit::Scores => value.to_string(),
    }
}

/// Returns the full heading of a column for games at this place; `per_game` is true if its tie-break is an average.
pub fn head(column: Column, place: Place, per_game: bool, lang: Lang) -> String {
    match column {
        // A draw at a board has a word of its own.
        Column::Drawn if place != Place::Board => FileText::DrawnMatch.say(lang),
        Column::Points => Word::Points.say(lang),
        Column::Average => Standings::Average.say(lang),
        Column::Played => FileText::Played.say(lang),
        Column::AtTable => FileText::AtTable.say(lang),
        Column::Won => FileText::Won.say(lang),
        Column::Drawn => FileText::Drawn.say(lang),
        Column::Lost => FileText::Lost.say(lang),
        Column::Score => Standings::Score.say(lang),
        Column::Difference => Standings::Difference.say(lang),
        Column::TieBreak(it) if per_game && Origin::TieBreak(it).is_per_game() => {
            Standings::PerGame { what: it.say(lang) }.say(lang)
        }
        Column::TieBreak(it) => it.say(lang),
        Column::Start => Standings::Start.say(lang),
        Column::Performance => Standings::Performance.say(lang),
        Column::Expected => Standings::Expected.say(lang),
    }
}

/// Returns the heading of a narrow column on paper for games at this place.
pub fn short(column: Column, place: Place, lang: Lang) -> String {
    match column {
        Column::Drawn if place != Place::Board => Print::DrawnMatch.say(lang),
        Column::Points => Word::Points.say(lang),
        Column::Average => Print::AverageHead.say(lang),
        Column::Played => Print::Played.say(lang),
        Column::AtTable => FileText::AtTable.say(lang),
        Column::Won => Print::Won.say(lang),
        Column::Drawn => Print::Drawn.say(lang),
        Column::Lost => Print::Lost.say(lang),
        Column::Score => Print::ScoreHead.say(lang),
        Column::Difference => Short(TieBreak::Difference).say(lang),
        Column::TieBreak(tie_break) => Short(tie_break).say(lang),
        Column::Start => Standings::Start.say(lang),
        Column::Performance => Print::PerformanceHead.say(lang),
        Column::Expected => Print::ExpectedHead.say(lang),
    }
}

/// Returns the text of a cell for people, or `None` if the tie-break was not needed.
pub fn cell(list: &List, row: &Row, column: Column, lang: Lang) -> Option<String> {
    Some(match column {
        Column::Points => points(row.points, list.unit, lang),
        Column::Average => lead(list, row, lang),
        Column::Played => row.played.to_string(),
        Column::AtTable => row.at_table.to_string(),
        Column::Won => row.won.to_string(),
        Column::Drawn => row.drawn.to_string(),
        Column::Lost => row.lost.to_string(),
        Column::Score => format!("{}–{}", row.score[0], row.score[1]),
        Column::Difference => signed(row.score[0] as i64 - row.score[1] as i64),
        Column::TieBreak(tie_break) => tie_break_of(list, row, tie_break, lang)?,
        Column::Start => points(row.start, list.unit, lang),
        Column::Performance => row.performance?.to_string().replace('-', MINUS),
        Column::Expected => fixed(row.expected?.into(), 2, lang),
    })
}

/// Returns the text of a cell for programs, with tie-breaks as sums, or `None` if the tie-break was not needed.
pub fn plain(list: &List, row: &Row, column: Column, lang: Lang) -> Option<String> {
    match column {
        Column::Points => Some(exact(list, row.points.0.into(), lang)),
        Column::Average => points_a_game(list, row, lang).map(|written| written.replace(MINUS, "-")),
        Column::TieBreak(tie_break) => {
            let position = list.tie_breaks.iter().position(|&other| other == tie_break)?;
            row.values[position].map(|value| match unit(tie_break) {
                Unit::HalfPoints => exact(list, value, lang),
                Unit::QuarterPoints => decimal(value, lang),
                Unit::Games | Unit::Scores => value.to_string(),
            })
        }
        Column::Start => Some(exact(list, row.start.0.into(), lang)),
        Column::Performance => row.performance.map(|rating| rating.to_string()),
        count => cell(list, row, count, lang),
    }
}

/// Writes half points in the unit of a list, for programs.
fn exact(list: &List, halves: i64, lang: Lang) -> String {
    match list.unit {
        PointUnit::Whole => decimal(2 * halves, lang),
        PointUnit::Hundredth => fixed(i128::from(halves / 2), 2, lang).replace(MINUS, "-"),
    }
}

/// Returns the text of a tie-break cell: its value, or the average per game where averages count. A value from
/// applying the tie-break again follows it: `2 / 1`. Returns `None` if the tie-break was not needed, and for an
/// average over no games.
pub fn tie_break_of(list: &List, row: &Row, tie_break: TieBreak, lang: Lang) -> Option<String> {
    let position = list.tie_breaks.iter().position(|&other| other == tie_break)?;
    let again = row.again.iter().filter(|it| it.at == position).map(|it| it.value);
    let values = std::iter::once(row.values[position]?).chain(again);
    let written: Option<Vec<String>> = values.map(|it| value_of(list, row, tie_break, it, lang)).collect();
    Some(written?.join(AGAIN))
}

/// Writes a value of a tie-break for a row, or its average per game where averages count. Returns `None` for an
/// average over no games.
pub fn value_of(list: &List, row: &Row, tie_break: TieBreak, value: i64, lang: Lang) -> Option<String> {
    match list.average(row, Origin::TieBreak(tie_break), value) {
        None => Some(amount(list, tie_break, value, lang)),
        Some(of) => {
            let written = average_of(of, unit(tie_break), lang)?;
            let plus = if is_difference(tie_break) && value > 0 { "+" } else { "" };
            Some(format!("{plus}{written}"))
        }
    }
}

/// Returns the remark on an entrant who has left, in a list after `rounds` rounds; empty for most.
pub fn left(left: Option<RoundNo>, rounds: usize, lang: Lang) -> String {
    let left = left.filter(|left| left.index() <= rounds);
    left.map(|from| Standings::LeftAfter { round: from.index() }.say(lang)).unwrap_or_default()
}

/// Returns the remarks next to an entrant's place: a withdrawal, and the reason for having no place; empty for most.
pub fn remark(row: &Row, lang: Lang) -> String {
    let few = row.few.map(|[has, most]| Standings::TooFew { has, most }.say(lang)).unwrap_or_default();
    let said = [left(row.left, usize::MAX, lang), few].into_iter().filter(|said| !said.is_empty());
    said.collect::<Vec<_>>().join(", ")
}

/// Returns the points per game of a row where averages count, or `None` without games.
pub fn points_a_game(list: &List, row: &Row, lang: Lang) -> Option<String> {
    average_of(list.average(row, Origin::Points, row.points.0.into())?, Unit::HalfPoints, lang)
}

/// Returns the number that ranks the list, if there is room for only one: the points, or the points per game.
pub fn lead(list: &List, row: &Row, lang: Lang) -> String {
    match list.per_game {
        true => points_a_game(list, row, lang).unwrap_or_else(|| "–".to_owned()),
        false => points(row.points, list.unit, lang),
    }
}

/// Returns the heading over [`lead`].
pub fn lead_word(list: &List, lang: Lang) -> String {
    if list.per_game { Standings::Average.say(lang) } else { Word::Points.say(lang) }
}

fn average_of(of: Average, unit: Unit, lang: Lang) -> Option<String> {
    let parts = match unit {
        Unit::HalfPoints => 2,
        Unit::QuarterPoints => 4,
        Unit::Games | Unit::Scores => 1,
    };
    average(of.sum, parts * of.games as u64, lang)
}

/// Writes the terms of a quality sum, dropped ones in brackets: `9 + (5) + 11 + 15 + 7`. A walk-over is `w.o.`, as on
/// the cards.
pub fn terms(summands: &[Summand]) -> String {
    let term = |summand: &Summand| {
        let points = match summand.source {
            Source::Free => "w.o.".to_owned(),
            // An unplayed game contributes no opponent's points, dropped or not.
            Source::Game { opponent_points, tally, .. } if tally.is_played() => halves(opponent_points),
            _ => halves(HalfPoints(summand.amount as i32)),
        };
        if summand.cut { format!("({points})") } else { points }
    };
    summands.iter().map(term).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use rondel_event::event::history::History;
    use rondel_event::event::{Action, Adjustment, DirectAgain, Event, Victory};
    use rondel_event::standings::table;
    use rondel_event::testing::written;
    use rondel_schedule::model::ids::Player;
    use rondel_schedule::model::scoring::Scale;

    use super::*;

    fn list(event: &Event) -> List {
        table(&History::of(event.state()), &event.state().settings)
    }

    #[test]
    fn victory_points_are_written_in_hundredths() {
        let settings = |scale: VictoryScale| Settings {
            scoring: Scoring::Scores,
            victory: Some(Victory { scale, walk_over: 1_200 }),
            tie_breaks: vec![TieBreak::Direct, TieBreak::Difference],
            ..Settings::default()
        };
        let rounds = ["1-2 40:20, free 3", "2-3 3:0, free 1", "3-1 +-, free 2"];
        let mut event = written(3, &rounds, settings(VictoryScale::Wbf(16)));
        let adjusted = vec![Adjustment { points: HalfPoints(-1), reason: "late line-up".to_owned() }];
        event.apply(0, Action::Adjust { player: Player::from_index(0), adjusted }).unwrap();
        let made = |event: &Event| -> Vec<(u16, String)> {
            let list = list(event);
            let rows = list.rows.iter();
            rows.map(|row| (row.player.number(), points(row.points, list.unit, Lang::En))).collect()
        };
        let wanted = [(3, "21.09"), (2, "15.91"), (1, "14.50")];
        assert_eq!(made(&event), wanted.map(|(who, points)| (who, points.to_owned())));
        let own = Scale::read("0-9 10-10\n10+ 12-8").unwrap();
        event.apply(0, Action::Settings(settings(VictoryScale::Own(own)))).unwrap();
        let wanted = [(3, "22.00"), (2, "18.00"), (1, "11.50")];
        assert_eq!(made(&event), wanted.map(|(who, points)| (who, points.to_owned())));
    }

    #[test]
    fn a_direct_encounter_that_is_asked_again_is_written_behind_the_first() {
        let rounds = [
            "2-1 1-0, 3-5 1-0, 4-6 1-0",
            "1-3 1-0, 2-4 =, 5-6 =",
            "1-4 1-0, 5-2 1-0, 3-6 1-0",
            "5-1 1-0, 2-6 1-0, 3-4 =",
            "1-6 1-0, 2-3 =, 4-5 1-0",
        ];
        let tie_breaks = vec![TieBreak::Direct, TieBreak::Wins];
        let direct_again = DirectAgain::Alone;
        let again = list(&written(6, &rounds, Settings { direct_again, tie_breaks, ..Settings::default() }));
        let cell = |row: usize| tie_break_of(&again, &again.rows[row], TieBreak::Direct, Lang::En);
        assert_eq!(
            [0, 1, 2, 4].map(cell),
            [Some("2 / 1".into()), Some("2 / 0".into()), Some("1".into()), None]
        );
    }

    fn averages() -> Settings {
        Settings {
            scoring: Scoring::Scores,
            counts: Counts::Scores,
            per_game: true,
            bye: ByeWorth::Half,
            together: Some(14),
            tie_breaks: vec![TieBreak::Difference, TieBreak::Wins],
            ..Settings::default()
        }
    }

    #[test]
    fn points_a_game_and_their_tie_breaks_are_written_with_two_decimals() {
        let five = ["1-2 10:4, 3-4 8:6, free 5", "1-5 6:8, 2-3 9:5, free 4"];
        let by_average = list(&written(5, &five, averages()));
        let said = |lang| by_average.rows.iter().map(|row| lead(&by_average, row, lang)).collect::<Vec<_>>();
        assert_eq!(said(Lang::En), ["8.00", "8.00", "6.50", "6.50", "6.00"]);
        assert_eq!(said(Lang::Nb)[2], "6,50");
        let cell = |row: usize, tie_break| {
            tie_break_of(&by_average, &by_average.rows[row], tie_break, Lang::En).unwrap()
        };
        let wins = [0, 1].map(|row| cell(row, TieBreak::Wins));
        let more = [0, 3].map(|row| cell(row, TieBreak::Difference));
        assert_eq!((wins, more), (["1.00".into(), "0.50".into()], ["+2.00".into(), "−1.00".into()]));
        // An entrant without games has no average.
        let six = list(&written(6, &five, averages()));
        assert_eq!(lead(&six, six.rows.last().unwrap(), Lang::En), "–");
    }

    #[test]
    fn what_is_below_nothing_has_a_real_minus() {
        let below = [(TieBreak::Direct, -4), (TieBreak::SonnebornBerger, -1), (TieBreak::Difference, -7)];
        let list = List::default();
        let amount = |(tie_break, value)| amount(&list, tie_break, value, Lang::En);
        assert_eq!(below.map(amount), ["−2", "−¼", "−7"]);
        assert_eq!(amount((TieBreak::Difference, 7)), "+7");
    }

    #[test]
    fn a_list_says_what_its_games_are_worth() {
        use rondel_event::event::{Kind, Rank, Teams};
        let said = |settings: &Settings| worth(settings, Lang::En);
        let chess = Kind::RoundRobin.settings();
        assert_eq!(said(&chess).unwrap(), "A win scores 1, a draw ½, a loss 0.");
        assert_eq!(worth(&Kind::Monrad.settings(), Lang::Nl).unwrap(), "Winst is 3, remise 2, verlies 1.");
        let no_draws = Settings { scoring: Scoring::NoDraws, ..Kind::Monrad.settings() };
        assert_eq!(worth(&no_draws, Lang::Nb).unwrap(), "Seier gir 3, tap 1.");
        let americano = Kind::Individual.settings();
        assert_eq!(said(&americano).unwrap(), "Sitting out scores 12, half the points.");
        let open = Settings { together: None, ..americano };
        assert_eq!(said(&open), None, "the points made count");
        let teams = Some(Teams { rank: Rank::Boards, ..Teams::of(4) });
        assert_eq!(said(&Settings { teams, ..chess }), None);
    }
}
