//! Tables under the claims of a report, and the games of each player if partners change.

use rondel_event::event::State;
use rondel_event::proof::report::{LabelledReport, MOST_CELLS, Map};
use rondel_event::proof::{Evening, evenings};
use rondel_figure::Matrix;
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::measures::{Measures, Place, Sides};
use rondel_text::checks::Checks as Text;
use rondel_text::common::{Idle, Word};
use rondel_text::evidence::{self, map_words, other_of, round_name, rounds_or_none, sides_of};
use rondel_text::file::FileText;
use rondel_text::promise::{self, Promises};
use rondel_text::verify::Verify;
use rondel_text::{Lang, Say};

use super::cross::{self, Crosstable, Head, Subject};
use super::{Cell, Column, Row, Table};

/// Returns every round with its number of games and the players without a game.
pub fn rounds(shown: &LabelledReport, lang: Lang) -> Table {
    let rows = shown.schedule().rounds.iter().enumerate().map(|(index, round)| {
        let free: Vec<String> = round.out.iter().map(|&player| shown.name(player)).collect();
        [round_name(index, lang), round.tables.len().to_string(), free.join(", ")].into_iter().collect()
    });
    let games = Text::Games { place: shown.game.place, who: shown.game.who }.say(lang);
    let columns = vec![
        Column::text(FileText::Round.say(lang)).naming(),
        Column::number(games.clone()),
        Column::text(Text::FreeWho { idle: Idle::of(shown.game.kind) }.say(lang)),
    ];
    Table::of(games, columns, rows.collect())
}

/// Returns the opponents of one entrant, round by round, without headings.
pub fn of_one(shown: &LabelledReport, own: Player, lang: Lang) -> Table {
    let rows = shown.schedule().rounds.iter().enumerate().map(|(index, round)| {
        let other = round.table_of(own).and_then(|(_, table)| table.players().find(|&other| other != own));
        let who = other.map_or_else(|| "–".to_owned(), |other| shown.name(other));
        [round_name(index, lang), who].into_iter().collect()
    });
    Table::of(shown.name(own), vec![Column::text("").naming(), Column::text("")], rows.collect())
}

/// Returns the rounds in which each entrant is free.
pub fn byes(shown: &LabelledReport, lang: Lang) -> Table {
    let row = |(index, name): (usize, &String)| {
        [name.clone(), rounds_or_none(&shown.free(Player::from_index(index)))].into_iter().collect()
    };
    let free = Text::FreeRounds { idle: Idle::of(shown.game.kind) }.say(lang);
    let columns = vec![name(lang), Column::number(free.clone())];
    Table::of(free, columns, shown.names.iter().enumerate().map(row).collect())
}

/// Returns each entrant's number of games on the two sides, marked if the difference is larger than promised.
pub fn balance(shown: &LabelledReport, lang: Lang) -> Table {
    let promised = shown.promises_sides();
    let row = |(name, sides): (&String, &Sides)| {
        let difference = sides.difference();
        let mark = if promised && difference > 1 { " ✗" } else { "" };
        let counts = [sides.firsts.to_string(), sides.seconds.to_string(), format!("{difference}{mark}")];
        std::iter::once(name.clone()).chain(counts).collect()
    };
    let ([first, second], _) = sides_of(shown.sides, lang);
    let difference = Text::Difference.say(lang);
    let numbers = [first, second, difference.clone()].map(Column::number);
    let columns = std::iter::once(name(lang)).chain(numbers).collect();
    Table::of(difference, columns, shown.names.iter().zip(&shown.report.meters.sides).map(row).collect())
}

/// Returns each entrant's sides round by round, with repeats of the side before marked. With very many rounds only
/// the figures are given.
pub fn breaks(shown: &LabelledReport, lang: Lang) -> Table {
    let (_, letters) = sides_of(shown.sides, lang);
    let row = |(name, sides): (&String, &Sides)| {
        let places = if sides.rounds.len() <= MOST_CELLS { letters_of(sides, &letters) } else { Vec::new() };
        Row::of(vec![
            Cell::of(name),
            Cell::of(sides.breaks),
            Cell::of(sides.longest_run),
            Cell::default().in_pieces(places),
        ])
    };
    let [breaks, run, sides] = [Text::BreaksHead, Text::RunHead, Text::SidesHead].map(|text| text.say(lang));
    let columns =
        vec![name(lang), Column::number(breaks.clone()), Column::number(run), Column::number(sides)];
    Table::of(breaks, columns, shown.names.iter().zip(&shown.report.meters.sides).map(row).collect())
}

/// Returns the letters of an entrant's sides round by round, each with whether it repeats the side of the game
/// before.
fn letters_of(sides: &Sides, letters: &[String; 2]) -> Vec<(String, bool)> {
    let letter = |(round, place): (usize, &Place)| {
        let letter = match place {
            Place::First => letters[0].clone(),
            Place::Second => letters[1].clone(),
            Place::Out => "·".to_owned(),
        };
        (letter, sides.is_break(round))
    };
    sides.rounds.iter().enumerate().map(letter).collect()
}

/// Returns, for each entrant, how many others have each count: the contents of the heat map without the positions.
pub fn spread(shown: &LabelledReport, map: Map, lang: Lang) -> Table {
    let n = shown.names.len();
    let counts = |i: usize| (0..n).filter(move |&j| j != i).map(move |j| shown.count(map, [i, j]));
    let most = (0..n).flat_map(counts).max().unwrap_or(0);
    let row = |(i, name): (usize, &String)| {
        let mut others = vec![0_usize; most + 1];
        counts(i).for_each(|count| others[count] += 1);
        std::iter::once(name.clone()).chain(others.iter().map(ToString::to_string)).collect()
    };
    let times = (0..=most).map(|n| Column::number(format!("{n}×")));
    let columns = std::iter::once(name(lang)).chain(times).collect();
    let [title, _] = map_words(map, lang);
    Table::of(title, columns, shown.names.iter().enumerate().map(row).collect())
}

/// Returns the pairs `cells` of a map with their counts, and the rounds if the map has rounds.
pub fn pairs(shown: &LabelledReport, map: Map, cells: &[[usize; 2]], lang: Lang) -> Table {
    let row = |&cell: &[usize; 2]| {
        let names = cell.map(|index| shown.names[index].clone());
        let rounds = map.has_rounds().then(|| rounds_or_none(&shown.rounds(map, cell)));
        names.into_iter().chain([shown.count(map, cell).to_string()]).chain(rounds).collect()
    };
    let other = Column::text(other_of(map).say(lang)).naming();
    let rounds = map.has_rounds().then(|| Column::text(Verify::PairRounds.say(lang)));
    let columns = [name(lang), other, Column::number(Verify::PairTimes.say(lang))];
    let [title, _] = map_words(map, lang);
    Table::titled(title, columns.into_iter().chain(rounds).collect(), cells.iter().map(row).collect())
}

/// Returns the table of rotating partners: games, rounds without one, and tables, in one sentence for the players
/// present throughout and in a table for all. `None` if partners do not change or no player is present throughout.
pub fn each(state: &State, lang: Lang) -> Option<(String, Table)> {
    let evenings = evenings(state);
    let said = promise::each(state, &evenings, lang)?;
    let row = |evening: &Evening| {
        let tables: Vec<String> = evening.tables.iter().map(ToString::to_string).collect();
        let name = state.members[evening.player.index()].entrant.name.clone();
        [name, evening.games.to_string(), evening.out.to_string(), tables.join(" ")].into_iter().collect()
    };
    let game = state.game();
    let games = Text::Games { place: game.place, who: game.who }.say(lang);
    let heads = [games, Promises::Out.say(lang), Promises::Where.say(lang)].map(Column::number);
    let columns = std::iter::once(name(lang)).chain(heads).collect();
    Some((said, Table::of(Promises::EachTable.say(lang), columns, evenings.iter().map(row).collect())))
}

/// Returns the measures of a schedule next to those with another order of its rounds.
pub fn compared(shown: &LabelledReport, other: &Schedule, lang: Lang) -> Table {
    let (now, then) = (&shown.report.meters, Measures::of(other));
    let row = |head: Text, read: fn(&Measures) -> usize| {
        [head.say(lang), read(now).to_string(), read(&then).to_string()].into_iter().collect()
    };
    let sides =
        [row(Text::BreaksHead, |meters| meters.breaks), row(Text::RunHead, |meters| meters.longest_run)];
    let sides = sides.into_iter().filter(|_| shown.has_sides());
    let follow = [
        row(Text::FollowHead, |meters| meters.follow.most()),
        row(Text::RussellHead, |meters| meters.follow.russell() as usize),
    ];
    let returns = now.returns.map(|_| row(Text::ReturnHead, |meters| meters.returns.unwrap_or_default()));
    let columns = vec![
        Column::text("").naming(),
        Column::number(Text::Now.say(lang)),
        Column::number(Text::Then.say(lang)),
    ];
    Table::of(Text::Order.say(lang), columns, sides.chain(follow).chain(returns).collect())
}

/// Returns the crosstable of a matrix of meetings; its cells are lit with the rounds of the meeting or the bye.
pub fn meetings(shown: &LabelledReport, matrix: &Matrix) -> Crosstable {
    Crosstable::square(matrix, |two| shown.rounds(Map::Meetings, two))
}

/// Returns the opponents of each entrant round by round: the contents of the matrix in the order of play.
pub fn by_round(shown: &LabelledReport, lang: Lang) -> Crosstable {
    let row = |(one, row): (usize, Vec<(String, usize)>)| {
        let cell = |(text, other)| cross::Cell { text, of: [one, other], ..cross::Cell::default() };
        cross::Row {
            tag: shown.tag(Player::from_index(one)),
            name: if shown.numbers { String::new() } else { shown.short[one].clone() },
            cells: row.into_iter().map(cell).collect(),
        }
    };
    let rounds = (0..shown.schedule().rounds.len()).map(RoundNo::from_index);
    Crosstable {
        title: Text::ByRound.say(lang),
        hint: Text::ByRoundHint.say(lang),
        corner: Word::Name.say(lang),
        heads: rounds.map(|it| Head { text: it.to_string(), of: Subject::Round(it) }).collect(),
        rows: evidence::by_round(shown, lang).into_iter().enumerate().map(row).collect(),
        is_square: false,
    }
}

fn name(lang: Lang) -> Column {
    Column::text(Word::Name.say(lang)).naming()
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Sides as Called};
    use rondel_event::proof::report::Kind;
    use rondel_event::testing::evening;
    use rondel_figure as figure;
    use rondel_schedule::round_robin::circle;
    use rondel_schedule::whist::catalogue;
    use rondel_text::evidence::testing::{LONG, five, shown};

    use super::super::tests::{drawn, drawn_in_all};
    use super::*;

    #[test]
    fn where_partners_change_everybody_has_games_rounds_out_and_tables() {
        let mut event = evening(9, 9, 0);
        let (player, from) = (Player::from_index(3), RoundNo::from_index(5));
        event.apply(1, Action::Withdraw { player, from }).unwrap();
        let (said, table) = each(event.state(), Lang::En).unwrap();
        assert!(said.starts_with("For each player who stays throughout: games "), "{said}");
        assert_eq!(table.rows.len(), 9);
    }

    #[test]
    fn the_evidence_of_a_round_robin_in_three_languages() {
        let five = five(Called::Colours);
        insta::assert_snapshot!("rounds", drawn_in_all(|lang| rounds(&five, lang)));
        insta::assert_snapshot!("byes", drawn_in_all(|lang| byes(&five, lang)));
        // The first one alone: a round is free, and there are no heads.
        let one = of_one(&five, Player::from_index(0), Lang::En);
        assert!(!one.has_heads() && one.rows.len() == 5);
        insta::assert_snapshot!("of_one", drawn_in_all(|lang| of_one(&five, Player::from_index(0), lang)));
        insta::assert_snapshot!("balance", drawn_in_all(|lang| balance(&five, lang)));
        insta::assert_snapshot!("breaks", drawn_in_all(|lang| breaks(&five, lang)));
        assert!(drawn(&byes(&five, Lang::Nl)).contains(&format!("#{LONG} | 5")));
    }

    #[test]
    fn who_loses_a_game_has_a_difference_above_the_one_that_is_promised() {
        let mut schedule: Schedule = circle::berger(6).unwrap();
        schedule.rounds[1].tables.remove(0);
        let six = shown(schedule, Kind::RoundRobin, &["1", "2", "3", "4", "5", "6"], Called::Colours);
        let table = drawn(&balance(&six, Lang::En));
        assert!(table.ends_with("#5 | 2 | 3 | 1\n#6 | 1 | 3 | 2 ✗"), "{table}");
    }

    #[test]
    fn who_meets_whom_is_a_square_that_lights_by_rounds_and_the_same_in_the_order_of_play_is_not() {
        let five = five(Called::Colours);
        let matrix = figure::meetings(String::new(), String::new(), five.schedule(), &five.short, None);
        let square = meetings(&five, &matrix);
        assert_eq!(square.heads[2].of, Subject::Entrant(2));
        let met = &square.rows[0].cells[2];
        assert_eq!((met.text.as_str(), met.of, &met.rounds), ("3", [0, 2], &vec![RoundNo::from_index(2)]));
        // The diagonal has the round in which the player is free.
        assert_eq!(square.rows[0].cells[0].rounds, five.free(Player::from_index(0)));
        assert_eq!(met.marked_by(square.is_square), [[0, 2], [0, 2]]);

        let order = by_round(&five, Lang::En);
        assert_eq!(order.heads[2].of, Subject::Round(RoundNo::from_index(2)));
        let met = &order.rows[0].cells[2];
        assert_eq!((met.of, met.rounds.len()), ([0, 2], 0));
        assert_eq!(met.marked_by(order.is_square), [[0, 2], [2, 0]]);
        // If names are numbers, there is no name next to the number.
        let numbers =
            shown(circle::berger(4).unwrap(), Kind::RoundRobin, &["1", "2", "3", "4"], Called::Plain);
        let order = by_round(&numbers, Lang::En);
        assert_eq!(
            order.rows.iter().map(|row| (row.tag.as_str(), row.name.as_str())).next(),
            Some(("1", ""))
        );
    }

    #[test]
    fn a_heat_map_is_read_person_by_person_or_pair_by_pair() {
        let schedule = catalogue(8).unwrap().schedule();
        let names = ["11", "12", "13", "14", "15", "16", "17", "18"];
        let eight = shown(schedule, Kind::Individual, &names, Called::Plain);
        let table = drawn(&spread(&eight, Map::Opponents, Lang::En));
        assert!(table.contains("\nName | 0× | 1× | 2×\n#11 | 0 | 0 | 7\n"), "{table}");
        let some = [[0, 7], [3, 4]];
        insta::assert_snapshot!("pairs", drawn_in_all(|lang| pairs(&eight, Map::Opponents, &some, lang)));
        // The map of followers has no rounds.
        assert_eq!(pairs(&eight, Map::Follow, &some, Lang::En).columns.len(), 3);
    }

    #[test]
    fn the_letters_of_the_sides_mark_what_is_the_same_as_before() {
        let five = five(Called::HomeAway);
        let letters = sides_of(Called::HomeAway, Lang::Nl).1;
        let told = letters_of(&five.report.meters.sides[2], &letters);
        let told: String =
            told.iter().map(|(letter, same)| format!("{letter}{}", if *same { "!" } else { "" })).collect();
        assert_eq!(told, "tutu·");
    }
}
