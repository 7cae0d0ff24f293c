//! Class against class, the standings of each class or school year, and the one question about them.

use rondel_event::event::prizes::Grouping;
use rondel_event::event::{Classes, MAX_LEAST, State};
use rondel_event::standings::classes::{ClassRow, ClassStandings};
use rondel_event::standings::prizes::{self, Winner};
use rondel_text::classes::Classes as Text;
use rondel_text::common::Word;
use rondel_text::file::FileText;
use rondel_text::numbers::{average, halves};
use rondel_text::prizes::{Prizes, group};
use rondel_text::standings::{lead, lead_word};
use rondel_text::{Lang, Say};

use super::question::{Answer, Question, Refusals};
use super::standings::StandingsView;
use super::{Cell, Column, Kind, Mark, Row, Table};

/// The question on the least divisor of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Least;

/// State of the question while it is answered; rejected input is kept here.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing(Refusals<Least>);

impl Editing {
    /// Returns the question.
    pub fn questions(&self, now: Classes, lang: Lang) -> Vec<Question<Least>> {
        let label = Text::Least.say(lang);
        let asked = Question::number(Least, label, [1, MAX_LEAST], Some(now.least.max(1)));
        let why = || Text::LeastBad { most: MAX_LEAST.into() }.say(lang);
        vec![self.0.on(asked.hinted(Text::LeastHint.say(lang)), why)]
    }

    /// Returns the choices after an answer, or `None` if the answer is not valid.
    pub fn answer(&mut self, now: Classes, answer: &Answer) -> Option<Classes> {
        let least = answer.typed().trim().parse().ok().filter(|least| (1..=MAX_LEAST).contains(least));
        self.0.note(Least, least.is_none().then(|| answer.typed()));
        least.map(|least| Classes { least, ..now })
    }
}

/// Returns the title of the table of classes.
pub fn title(by: Grouping, lang: Lang) -> String {
    if by == Grouping::Class { Text::Title } else { Text::TitleClubs }.say(lang)
}

/// Returns how classes are counted, a sentence each, with the number of players without a class.
pub fn hints(against: &ClassStandings, lang: Lang) -> Vec<String> {
    let &ClassStandings { by, least, without: n, .. } = against;
    let is_class = by == Grouping::Class;
    let hint = if is_class { Text::Hint { least } } else { Text::HintClubs { least } };
    let without = if is_class { Text::Without { n } } else { Text::WithoutClub { n } };
    [hint, Text::WhoCounts].into_iter().chain((n > 0).then_some(without)).map(|it| it.say(lang)).collect()
}

/// Returns the average of a class, with two decimals.
pub fn written(row: &ClassRow, lang: Lang) -> String {
    average(row.sum.0.into(), 2 * row.over as u64, lang).unwrap_or_default()
}

/// Returns the ranking of classes: place, class, average, and the numbers it is made of.
pub fn table(against: &ClassStandings, lang: Lang) -> Table {
    let row = |(at, row): (usize, &ClassRow)| {
        let repeats = at > 0 && against.rows[at - 1].place == row.place;
        // Divisor, if it is not the number of players.
        let is_other = row.over != row.pupils.len();
        let over = if is_other { format!("÷ {}", row.over) } else { String::new() };
        Row::of(vec![
            Cell::of(row.place).marked(Mark::Again, repeats),
            Cell::of(&row.name),
            Cell::of(written(row, lang)),
            Cell::of(halves(row.sum)),
            Cell::of(row.pupils.len()).noted(over),
        ])
    };
    let who = if against.by == Grouping::Class { FileText::Class } else { FileText::Club };
    let columns = vec![
        Column::of(Kind::Place, Word::Place.say(lang)),
        Column::text(who.say(lang)).naming(),
        Column::of(Kind::Points, Text::Average.say(lang)),
        Column::number(Word::Points.say(lang)),
        Column::number(Text::Players.say(lang)),
    ];
    Table::of(title(against.by, lang), columns, against.rows.iter().enumerate().map(row).collect())
}

/// Returns the standings of each group under a heading of its own; the last column is the overall place.
pub fn tables(state: &State, shown: &StandingsView, by: Grouping, lang: Lang) -> Table {
    let list = &shown.standings;
    let mut rows = Vec::new();
    for (of, winners) in prizes::tables(state, list, by) {
        rows.push(Row::heading(group(by, &of).say(lang), 4));
        rows.extend(winners.iter().map(|winner: &Winner| {
            let row = list.row(winner.player);
            let place = match winner.shared {
                true => Prizes::Shared { place: winner.place }.say(lang),
                false => winner.place.to_string(),
            };
            Row::of(vec![
                Cell::of(place),
                Cell::of(shown.name(winner.player)),
                Cell::maybe(row.map(|row| lead(list, row, lang))),
                Cell::maybe(row.map(|row| row.place)),
            ])
        }));
    }
    let columns = vec![
        Column::of(Kind::Place, Word::Place.say(lang)),
        Column::text(Word::Name.say(lang)).naming(),
        Column::of(Kind::Points, lead_word(list, lang)),
        Column::number(Text::Overall.say(lang)),
    ];
    Table::of(Text::ByGroups.say(lang), columns, rows)
}

/// Returns the result of a second count of the classes in a sentence, or `None` if that count does not know the
/// rules.
pub fn recounted(shown: &StandingsView, lang: Lang) -> Option<String> {
    use rondel_text::tables::Tables;
    let is_same = shown.classes_recounted?;
    Some(if is_same { Tables::Recounted } else { Tables::Differs }.say(lang))
}

#[cfg(test)]
pub(crate) mod tests {
    use rondel_event::event::{Action, Event};
    use rondel_schedule::model::ids::{RoundNo, TableNo};
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::Kind as System;
    use rondel_session::setup::testing::begun_with;

    use super::super::tests::drawn_in_all;
    use super::*;

    /// Four players of three classes and one without after a round: Anna and Bo drew, Cas won against Dirk, who had
    /// white, and Eva was free.
    pub(crate) fn school() -> Event {
        let names = "Name;Class\nAnna;7A\nBo;7B\nCas;7A\nDirk;8B\nEva;";
        let mut event = begun_with(System::Monrad, names.to_owned());
        let mut settings = event.state().settings.clone();
        settings.classes.least = 2;
        event.apply(0, Action::Settings(settings)).unwrap();
        let round = RoundNo::from_index(0);
        for (table, outcome) in [Outcome::Draw, Outcome::SecondWins].into_iter().enumerate() {
            let table = TableNo::from_index(table);
            event.apply(0, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
        }
        event
    }

    #[test]
    fn classes_against_each_other_and_by_themselves_in_three_languages() {
        let event = school();
        let shown = StandingsView::of(event.state());
        let against = shown.against.clone().unwrap();
        insta::assert_snapshot!("against", drawn_in_all(|lang| table(&against, lang)));
        let hints = Lang::ALL.map(|lang| hints(&against, lang).join(" "));
        insta::assert_snapshot!("hints", hints.join("\n"));
        assert_eq!(shown.groupings, [Grouping::Class, Grouping::Year]);
        insta::assert_snapshot!(
            "by-year",
            drawn_in_all(|lang| tables(event.state(), &shown, Grouping::Year, lang))
        );
        insta::assert_snapshot!("csv", crate::csv::classes(&against, Lang::Nl));
    }

    #[test]
    fn a_second_count_is_told_and_a_fault_is_found() {
        use rondel_text::tables::Tables;
        let mut shown = StandingsView::of(school().state());
        assert_eq!(recounted(&shown, Lang::En), Some(Tables::Recounted.say(Lang::En)));
        shown.classes_recounted = Some(false);
        assert_eq!(recounted(&shown, Lang::En), Some(Tables::Differs.say(Lang::En)));
    }

    #[test]
    fn the_divisor_is_a_number_and_what_is_none_stays_in_sight() {
        let (mut editing, now) = (Editing::default(), Classes::default());
        let typed = |text: &str| Answer::Typed(text.to_owned());
        assert_eq!(editing.answer(now, &typed("0")), None);
        assert!(editing.questions(now, Lang::En)[0].refused.is_some());
        assert_eq!(editing.answer(now, &typed("6")), Some(Classes { least: 6, ..now }));
        assert!(editing.questions(now, Lang::En)[0].refused.is_none());
        assert_eq!(editing.answer(now, &typed("101")), None);
    }
}
