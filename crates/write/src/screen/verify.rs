//! The pasted text, line by line, the matrix of who meets whom beside it, and the possible corrections to its reading.

use std::collections::{BTreeMap, BTreeSet};

use rondel_event::event::Sides;
use rondel_event::proof::report::{Kind, LabelledReport, MOST_CELLS, Map};
use rondel_figure::meetings;
use rondel_format::schedule::{Built, Development, Draft, Form, ItemKind, Line, LineMeaning, Reading};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::verify::Finding;
use rondel_text::evidence::{counted, heat_map, map_words, meeting, tagged};
use rondel_text::verify::Verify as Text;
use rondel_text::{Lang, Say};

use super::checks;
use super::cross::Crosstable;
use super::question::{Answer, Question};
use super::{Cell, Column, Row, Table};

/// A correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Solution of a list that is verified.
    Solution,
    /// Kind of the schedule.
    Kind,
    /// The way other rounds follow from the written ones.
    Development,
    /// Meaning of being first-named.
    Sides,
    /// Significance of the places at a table.
    Places,
}

/// Returns the possible corrections to the schedule read from the text; questions with only one answer are left out.
pub fn questions(draft: &Draft, reading: &Reading, built: &Built, lang: Lang) -> Vec<Question<Key>> {
    let mut all = Vec::new();
    if built.solutions.len() > 1 {
        all.push(Question::choice(
            Key::Solution,
            Text::Solution.say(lang),
            &solutions(built, lang),
            &built.solution,
        ));
    }
    all.push(Question::choice(Key::Kind, Text::KindLabel.say(lang), &kinds(lang), &built.kind));
    if built.developments.len() > 1 {
        all.push(Question::choice(
            Key::Development,
            Text::Development.say(lang),
            &developments(built, lang),
            &built.development,
        ));
    }
    match built.kind {
        Kind::RoundRobin | Kind::Swiss if reading.form != Form::Meetings => {
            all.push(Question::choice(
                Key::Sides,
                Text::SidesLabel.say(lang),
                &sides(lang),
                &draft.sides(reading, built),
            ));
        }
        Kind::Individual => {
            all.push(Question::yes_or_no(Key::Places, Text::Places.say(lang), draft.places(reading, built)));
        }
        Kind::RoundRobin | Kind::Movement | Kind::Swiss => {}
    }
    all
}

/// Takes a correction.
pub fn correct(draft: &mut Draft, built: &Built, key: Key, answer: &Answer) {
    let en = Lang::En;
    match key {
        Key::Solution => draft.solution = answer.of(&solutions(built, en)).or(draft.solution),
        Key::Kind => draft.kind = answer.of(&kinds(en)).or(draft.kind),
        Key::Development => draft.development = answer.of(&developments(built, en)).or(draft.development),
        Key::Sides => draft.sides = answer.of(&sides(en)).or(draft.sides),
        Key::Places => draft.places = Some(answer.is_yes()),
    }
}

fn solutions(built: &Built, lang: Lang) -> Vec<(usize, String)> {
    let numbers = built.solutions.iter().enumerate();
    numbers.map(|(at, &number)| (at, Text::SolutionNo { number }.say(lang))).collect()
}

fn kinds(lang: Lang) -> [(Kind, String); 4] {
    [Kind::RoundRobin, Kind::Individual, Kind::Movement, Kind::Swiss].map(|kind| (kind, kind.say(lang)))
}

fn developments(built: &Built, lang: Lang) -> Vec<(Development, String)> {
    built.developments.iter().map(|&way| (way, development(way).say(lang))).collect()
}

fn sides(lang: Lang) -> [(Sides, String); 3] {
    [
        (Sides::Colours, Text::SidesColours.say(lang)),
        (Sides::HomeAway, Text::SidesHome.say(lang)),
        (Sides::Plain, Text::SidesPlain.say(lang)),
    ]
}

fn development(way: Development) -> Text {
    match way {
        Development::None => Text::AsWritten,
        Development::OneStays => Text::OneStays,
        Development::AllMove => Text::AllMove,
    }
}

/// Returns the interpretation of each of these lines.
pub fn lines(lines: &[Line], lang: Lang) -> Table {
    let row = |line: &Line| Row::of(vec![Cell::of(line.number), Cell::of(taken(line.taken).say(lang))]);
    let columns =
        vec![Column::number(Text::LineNumber.say(lang)).naming(), Column::text(Text::TakenFor.say(lang))];
    Table::of(Text::Lines.say(lang), columns, lines.iter().map(row).collect())
}

fn taken(taken: LineMeaning) -> Text {
    match taken {
        LineMeaning::Games { games, byes, round } => Text::TakenGames { round: round + 1, games, byes },
        LineMeaning::Round { number } => Text::TakenRound { number },
        LineMeaning::Columns => Text::TakenColumns,
        LineMeaning::Words => Text::TakenWords,
        LineMeaning::More => Text::TakenMore,
        LineMeaning::Entrant => Text::TakenEntrant,
        LineMeaning::Trouble => Text::TakenTrouble,
    }
}

/// A mark beside a line of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineMark {
    /// The line is not understood.
    Unread,
    /// A game of the line is part of a fault.
    Wrong,
}

impl LineMark {
    /// Returns the sign of the mark, as in the verdict.
    pub fn sign(self) -> &'static str {
        match self {
            LineMark::Unread => "?",
            LineMark::Wrong => "✗",
        }
    }
}

/// The text and the matrix of who meets whom, with the faults marked in both.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Panes {
    /// Matrix with the wrong cells marked: the rounds in which two meet, or for changing partners the number of times
    /// two are opponents, or partners if only these are wrong. `None` without a schedule or above [`MOST_CELLS`]
    /// entrants.
    pub table: Option<Crosstable>,
    /// Marked lines, by 1-based number.
    pub marks: BTreeMap<usize, LineMark>,
    /// Wrong cells, by the 0-based indices of the two entrants.
    wrong: BTreeSet<[usize; 2]>,
    /// Lines with the games of each cell, ascending.
    lines: BTreeMap<[usize; 2], Vec<usize>>,
}

impl Panes {
    /// Returns the marks of a text whose schedule is `found`, with its report; `None` if none could be built.
    pub fn of(reading: &Reading, found: Option<(&Built, &LabelledReport)>, lang: Lang) -> Panes {
        let mut panes = Panes::default();
        if let Some((built, shown)) = found {
            let at = game_lines(reading, built);
            let map = map_of(shown);
            panes.mark(shown, map, &at);
            panes.table = (shown.names.len() <= MOST_CELLS).then(|| panes.matrix(shown, map, lang));
        }
        let unread = reading.troubles.iter().map(|trouble| trouble.place.line);
        panes.marks.extend(unread.map(|line| (line, LineMark::Unread)));
        panes
    }

    /// Returns the lines with the games of a cell; empty if the two do not meet, or only in rounds that follow from
    /// the written ones.
    pub fn lines_of(&self, cell: [usize; 2]) -> &[usize] {
        self.lines.get(&cell).map_or(&[], Vec::as_slice)
    }

    /// Returns a cell with a game of this line, a wrong one if there is any.
    pub fn cell_of(&self, line: usize) -> Option<[usize; 2]> {
        let mut cells = self.lines.iter().filter(|(_, lines)| lines.contains(&line)).map(|(cell, _)| *cell);
        let first = cells.clone().next();
        cells.find(|cell| self.wrong.contains(cell)).or(first)
    }

    /// Collects the lines of each cell, the wrong cells and the lines of the faults.
    fn mark(&mut self, shown: &LabelledReport, map: Map, at: &[Vec<usize>]) {
        let line = |round: RoundNo, table: TableNo| at.get(round.index())?.get(table.index()).copied();
        for (round, number, table) in shown.schedule().tables() {
            let Some(line) = line(round, number) else { continue };
            let players: Vec<usize> = table.players().map(Player::index).collect();
            for &one in &players {
                for &other in &players {
                    let lines = self.lines.entry([one, other]).or_default();
                    if one != other && lines.last() != Some(&line) {
                        lines.push(line);
                    }
                }
            }
        }
        for finding in shown.report.findings() {
            let cell = shown.place_of(finding).filter(|(of, _)| *of == map).map(|(_, cell)| cell);
            self.wrong.extend(cell.into_iter().flat_map(|[one, other]| [[one, other], [other, one]]));
            let found = tables(shown, finding).into_iter().filter_map(|(round, table)| line(round, table));
            let found: Vec<usize> = found.collect();
            self.marks.extend(found.iter().map(|&line| (line, LineMark::Wrong)));
            // On the diagonal are the rounds without a game; a fault there may have games all the same.
            if let Some(cell) = cell.filter(|[one, other]| one == other) {
                self.lines.insert(cell, found);
            }
        }
        self.lines.retain(|_, lines| !lines.is_empty());
    }

    fn matrix(&self, shown: &LabelledReport, map: Map, lang: Lang) -> Crosstable {
        let mut table = match map {
            Map::Meetings => {
                let [title, desc] = map_words(map, lang);
                let matrix = tagged(shown, meetings(title, desc, shown.schedule(), &shown.short, None));
                checks::meetings(shown, &matrix)
            }
            _ => Crosstable::square(&heat_map(shown, map, &shown.short, lang), |_| Vec::new()),
        };
        for cell in table.rows.iter_mut().flat_map(|row| &mut row.cells) {
            cell.is_wrong = self.wrong.contains(&cell.of);
            if cell.is_wrong && cell.text.is_empty() {
                cell.text = "–".to_owned();
            }
        }
        table
    }
}

/// Returns a cell of the matrix in words.
pub fn cell(shown: &LabelledReport, cell: [usize; 2], lang: Lang) -> String {
    match map_of(shown) {
        Map::Meetings => meeting(shown, cell, lang),
        map => counted(shown, map, cell, lang).unwrap_or_default(),
    }
}

/// Returns the matrix that shows most of the faults.
fn map_of(shown: &LabelledReport) -> Map {
    if shown.report.kind() != Kind::Individual {
        return Map::Meetings;
    }
    let has = |map: Map| {
        let mut findings = shown.report.findings().iter();
        findings.any(|finding| shown.place_of(finding).is_some_and(|(of, _)| of == map))
    };
    if has(Map::Partners) && !has(Map::Opponents) { Map::Partners } else { Map::Opponents }
}

/// Returns the 1-based line of every written game, by round and table of the schedule. Rounds that follow from the
/// written ones have no lines.
fn game_lines(reading: &Reading, built: &Built) -> Vec<Vec<usize>> {
    let rounds = match reading.form {
        Form::Solutions => reading.rounds.get(built.solution..=built.solution).unwrap_or_default(),
        _ => &reading.rounds,
    };
    let rounds = rounds.iter().zip(&built.schedule.rounds).map(|(written, round)| {
        let games = written.items.iter().filter_map(|item| match item.what {
            ItemKind::Game { table, .. } => Some((table, item.place.line)),
            ItemKind::Out(_) => None,
        });
        let mut games: Vec<(Option<u16>, usize)> = games.collect();
        // Tables are in the order of their numbers if each has its own.
        let numbers: BTreeSet<u16> = games.iter().filter_map(|(number, _)| *number).collect();
        if numbers.len() == games.len() {
            games.sort_by_key(|(number, _)| *number);
        }
        let is_whole = games.len() == round.tables.len();
        games.into_iter().filter(|_| is_whole).map(|(_, line)| line).collect()
    });
    rounds.collect()
}

/// Returns the tables of a fault: those it names, or all meetings of two who meet too often.
fn tables(shown: &LabelledReport, finding: &Finding) -> Vec<(RoundNo, TableNo)> {
    let too_often = match finding {
        Finding::TooOften { players, rounds, .. } | Finding::NotTurned { players, rounds } => {
            Some((players, rounds))
        }
        Finding::Together { players, rounds, times } | Finding::Against { players, rounds, times }
            if rounds.len() > *times =>
        {
            Some((players, rounds))
        }
        _ => None,
    };
    if let Some((players, rounds)) = too_often {
        let table = |&round: &RoundNo| Some((round, TableNo::from_index(shown.table_of(round, *players)?.0)));
        return rounds.iter().filter_map(table).collect();
    }
    match finding {
        Finding::Twice { round, tables, .. } | Finding::Shared { round, tables, .. } => {
            tables.iter().map(|&table| (*round, table)).collect()
        }
        Finding::Replayed { places, .. } => places.clone(),
        _ => finding.place().and_then(|(round, table)| Some((round, table?))).into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use rondel_format::schedule::read;

    use super::*;

    /// Returns the questions on a text with these choices, a line each.
    fn asked(draft: &Draft) -> Vec<(Key, String)> {
        let reading = read(&draft.text);
        let built = reading.build(&draft.choices()).unwrap();
        questions(draft, &reading, &built, Lang::En).iter().map(|it| (it.key, it.now())).collect()
    }

    fn corrected(draft: &mut Draft, key: Key, answer: Answer) {
        let built = read(&draft.text).build(&draft.choices()).unwrap();
        correct(draft, &built, key, &answer);
    }

    #[test]
    fn a_round_robin_is_asked_what_its_sides_are() {
        let mut draft = Draft::of("Round 1: 1-4 2-3\nRound 2: 4-3 1-2\nRound 3: 2-4 3-1\n".to_owned());
        let keys = |draft: &Draft| asked(draft).into_iter().map(|(key, _)| key).collect::<Vec<_>>();
        assert_eq!(keys(&draft), [Key::Kind, Key::Sides]);
        corrected(&mut draft, Key::Sides, Answer::Chosen(1));
        assert_eq!(draft.sides, Some(Sides::HomeAway));
        assert_eq!(asked(&draft)[1].1, Text::SidesHome.say(Lang::En));
        // An answer that is not among the options changes nothing.
        corrected(&mut draft, Key::Sides, Answer::Chosen(9));
        assert_eq!(draft.sides, Some(Sides::HomeAway));
    }

    #[test]
    fn one_round_of_whist_is_asked_how_the_others_follow() {
        let mut draft = Draft::of("2 & 3 v 4 & 1".to_owned());
        let before = asked(&draft);
        let keys: Vec<Key> = before.iter().map(|&(key, _)| key).collect();
        assert_eq!(keys, [Key::Kind, Key::Development, Key::Places]);
        for at in 0..3 {
            corrected(&mut draft, Key::Development, Answer::Chosen(at));
            let built = read(&draft.text).build(&draft.choices()).unwrap();
            assert_eq!(Some(built.development), draft.development);
            assert_eq!(asked(&draft)[1].1, development(built.development).say(Lang::En));
        }
        corrected(&mut draft, Key::Places, Answer::Said(true));
        assert_eq!(draft.places, Some(true));
    }

    /// Returns the panes of a text, and the wrong cells by the names of the two.
    fn panes(text: &str) -> (Panes, Vec<String>) {
        let reading = read(text);
        let draft = Draft::of(text.to_owned());
        let built = reading.build(&draft.choices()).ok();
        let shown = built.as_ref().map(|built| draft.shown(&reading, built));
        let panes = Panes::of(&reading, built.as_ref().zip(shown.as_ref()), Lang::En);
        let names = built.map(|built| built.names).unwrap_or_default();
        let cells = panes.table.iter().flat_map(|table| &table.rows).flat_map(|row| &row.cells);
        let wrong = cells.filter(|cell| cell.is_wrong && cell.of[0] <= cell.of[1]);
        let wrong = wrong.map(|cell| format!("{}-{} {}", names[cell.of[0]], names[cell.of[1]], cell.text));
        let wrong = wrong.collect();
        (panes, wrong)
    }

    fn marked(panes: &Panes) -> String {
        let marks = panes.marks.iter().map(|(line, mark)| format!("{line}{}", mark.sign()));
        marks.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_good_schedule_has_its_lines_by_cell_and_no_mark() {
        let (panes, wrong) = panes("Round 1: 1-4 2-3\nRound 2: 4-3 1-2\n\nRound 3: 2-4 3-1\n");
        assert_eq!((marked(&panes), wrong), (String::new(), Vec::new()));
        assert_eq!((panes.lines_of([0, 3]), panes.lines_of([3, 1])), (&[1][..], &[4][..]));
        assert_eq!(panes.cell_of(2), Some([0, 1]));
        assert_eq!((panes.cell_of(3), panes.lines_of([0, 0])), (None, &[][..]));
    }

    #[test]
    fn an_exchange_is_red_in_its_cells_and_marked_at_its_lines() {
        let (panes, wrong) = panes("Round 1: 1-4 2-3\nRound 2: 4-2 1-3\nRound 3: 2-4 3-1\n");
        assert_eq!(wrong, ["1-2 –", "1-3 2 3", "2-4 2 3", "3-4 –"]);
        assert_eq!(marked(&panes), "2✗ 3✗");
        // A tap on the line leads to a wrong cell, one on that cell back to its lines.
        assert_eq!((panes.cell_of(2), panes.lines_of([1, 3])), (Some([0, 2]), &[2, 3][..]));
    }

    #[test]
    fn a_line_that_is_not_understood_has_its_own_mark() {
        let (some, wrong) = panes("Anna - Bo\nCas - Dirk\n\nAnna - Cas\nBo v\n\nAnna - Dirk\nBo - Cas");
        assert_eq!(marked(&some), "5?");
        assert!(wrong.iter().any(|cell| cell.starts_with("Bo-Bo")), "{wrong:?}");
        // Without any schedule the marks stay.
        let reading = read("Anna - Bo\nCas - Dirk\n\nAnna - Cas\nBo v\n\nAnna - Dirk\nBo - Cas");
        let none = Panes::of(&reading, None, Lang::En);
        assert!(none.table.is_none() && marked(&none) == "5?", "{:?}", none.marks);
    }

    #[test]
    fn who_plays_twice_in_a_round_is_marked_at_both_games() {
        let (panes, wrong) = panes("1-4\n1-3\n\n4-3\n1-2\n\n2-4\n3-1\n");
        assert!(marked(&panes).starts_with("1✗ 2✗"), "{}", marked(&panes));
        assert!(wrong.iter().any(|cell| cell.starts_with("1-1")), "{wrong:?}");
        assert_eq!(panes.lines_of([0, 0]), [1, 2]);
    }

    #[test]
    fn games_in_the_order_of_their_tables_keep_their_lines() {
        let games =
            ["1,2,Anna,Bo", "1,1,Cas,Dirk", "2,2,Anna,Cas", "2,1,Bo,Dirk", "3,1,Anna,Dirk", "3,2,Bo,Cas"];
        let text = &format!("round,table,home,away\n{}\n", games.join("\n"));
        let reading = read(text);
        let built = reading.build(&Draft::of(text.to_owned()).choices()).unwrap();
        assert_eq!(game_lines(&reading, &built), [[3, 2], [5, 4], [6, 7]]);
    }

    #[test]
    fn partners_who_are_together_too_often_are_red_where_only_that_is_wrong() {
        let (one_round, _) = panes("2 and 3 vs. 1 and 6\n8 and 10 vs. 4 and 7\n5 and 9 vs. 11 and 0");
        assert!(one_round.marks.is_empty());
        let opponents = one_round.table.as_ref().unwrap();
        assert_eq!(opponents.title, map_words(Map::Opponents, Lang::En)[0]);
        // The written round alone has lines.
        let with_lines = one_round.lines.values().flatten().collect::<BTreeSet<_>>();
        assert_eq!(with_lines.into_iter().copied().collect::<Vec<_>>(), [1, 2, 3]);
    }
}
