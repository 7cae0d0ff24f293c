//! Class against class, the standings of each class or school year, and the one question about them.

use rondel_event::event::prizes::Grouping;
use rondel_event::event::school::{Band, ClassFormula, MAX_SIZE};
use rondel_event::event::{HalfPoints, MAX_LEAST, Settings, State};
use rondel_event::standings::classes::{ClassRow, ClassStandings};
use rondel_event::standings::prizes::{self, Winner};
use rondel_schedule::model::names::order;
use rondel_text::classes::Classes as Text;
use rondel_text::common::{Word, listed};
use rondel_text::file::FileText;
use rondel_text::new::New;
use rondel_text::numbers::{fixed, halves};
use rondel_text::prizes::{Prizes, group};
use rondel_text::school::School;
use rondel_text::standings::{lead, lead_word};
use rondel_text::{Lang, Say};

use super::form::{Form, in_range};
use super::question::{Answer, Question, Refusals};
use super::standings::StandingsView;
use super::{Cell, Column, Kind, Mark, Row, Table};

/// A question about the figures of the classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// The least divisor of a class.
    Least,
    /// The number of pupils of the class with this index in the order of their names.
    Size(usize),
}

/// State of the questions while they are answered; rejected input is kept here.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing(Refusals<Key>);

/// Returns the classes in the order of their names, in which they keep their places while figures change.
fn by_name(against: &ClassStandings) -> Vec<&ClassRow> {
    let mut rows: Vec<&ClassRow> = against.rows.iter().collect();
    rows.sort_by_cached_key(|row| order(&row.name));
    rows
}

impl Editing {
    /// Returns the questions: the least divisor, and the number of pupils of each class, as far as the formula asks.
    pub fn questions(&self, now: &Settings, against: &ClassStandings, lang: Lang) -> Vec<Question<Key>> {
        form(now, against).questions(&self.0, lang)
    }

    /// Returns the settings after an answer, or `None` if the answer is not valid: a class has at least as many pupils
    /// as came. No number means that it is not known.
    pub fn answer(
        &mut self,
        now: &Settings,
        against: &ClassStandings,
        key: Key,
        answer: &Answer,
    ) -> Option<Settings> {
        let (settings, refused) = form(now, against).answer(&self.0, key, answer);
        self.0 = refused;
        self.0.answer(key).is_none().then_some(settings)
    }
}

fn form(now: &Settings, against: &ClassStandings) -> Form<'static, Key, Settings> {
    let is_average = matches!(against.formula, ClassFormula::Average | ClassFormula::PerPupil { .. });
    let write_least = |it: &mut Settings, text: &str| {
        it.classes.least = in_range(text, [1, MAX_LEAST])?;
        Ok::<_, New>(())
    };
    let mut form = Form::of(now.clone())
        .when(is_average, |form| {
            let least = Some(now.classes.least.max(1));
            form.number_by(Key::Least, Text::Least, 1..=MAX_LEAST, least, write_least)
        })
        .hint(Key::Least, Text::LeastHint)
        .bad(Key::Least, Text::LeastBad { most: MAX_LEAST.into() });
    for (at, row) in by_name(against).into_iter().enumerate().filter(|_| against.formula.needs_size()) {
        let (name, came) = (row.name.clone(), row.pupils.len());
        let label = School::SizeOf { name: name.clone() };
        form =
            form.number_by(Key::Size(at), label, 1..=MAX_SIZE, row.size, move |it: &mut Settings, text| {
                let size = match text.trim() {
                    "" => None,
                    text => {
                        Some(in_range(text, [1, MAX_SIZE]).map_err(|_| School::SizeBad { most: MAX_SIZE })?)
                    }
                };
                if size.is_some_and(|size: u16| usize::from(size) < came) {
                    return Err(School::SizeSmall { name: name.clone(), came });
                }
                it.school.set_size(&name, size);
                Ok(())
            });
    }
    form
}

/// Returns the title of the table of classes.
pub fn title(by: Grouping, lang: Lang) -> String {
    if by == Grouping::Class { Text::Title } else { Text::TitleClubs }.say(lang)
}

/// Returns how classes are counted, a sentence each, with the classes whose size is not known and the number of
/// players without a class.
pub fn hints(against: &ClassStandings, lang: Lang) -> Vec<String> {
    let &ClassStandings { by, least, without: n, .. } = against;
    let is_class = by == Grouping::Class;
    let mut said = Vec::new();
    match &against.formula {
        ClassFormula::Average if is_class => said.push(Text::Hint { least }.say(lang)),
        ClassFormula::Average => said.push(Text::HintClubs { least }.say(lang)),
        &ClassFormula::PerPupil { times, rounded } => {
            said.push(School::PerPupil { times, least }.say(lang));
            said.extend(rounded.then(|| School::Rounded.say(lang)));
        }
        ClassFormula::Share => said.push(School::Share.say(lang)),
        ClassFormula::Best(_) => said.push(School::Best.say(lang)),
    }
    said.push(Text::WhoCounts.say(lang));
    let unknown = by_name(against).into_iter().filter(|row| row.is_provisional);
    let unknown: Vec<String> = unknown.map(|row| row.name.clone()).collect();
    if !unknown.is_empty() {
        said.push(School::Provisional { names: listed(&unknown, lang) }.say(lang));
    }
    let without = if is_class { Text::Without { n } } else { Text::WithoutClub { n } };
    said.extend((n > 0).then(|| without.say(lang)));
    said
}

/// Returns the figure of a class: whole or half points if the formula has no others, else with two decimals.
pub fn written(row: &ClassRow, lang: Lang) -> String {
    if row.is_whole() {
        return halves(HalfPoints(row.figure.rounded(2) as i32));
    }
    fixed(row.figure.rounded(100), 2, lang)
}

/// Returns the heading of the column of figures.
pub fn figure(against: &ClassStandings) -> Text {
    match against.formula {
        ClassFormula::Average | ClassFormula::PerPupil { times: 1, rounded: false } => Text::Average,
        _ => Text::Figure,
    }
}

/// Returns the figure of each class as it comes about: `7A: 90 ÷ 10 = 9.00`, by place.
pub fn explained(against: &ClassStandings, lang: Lang) -> Vec<String> {
    let line = |row: &ClassRow| {
        let (sum, made) = (halves(row.sum), written(row, lang));
        let players = row.pupils.len();
        let how = match against.formula {
            ClassFormula::PerPupil { rounded: true, .. } => {
                row.parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ")
            }
            ClassFormula::Average | ClassFormula::PerPupil { times: 1, .. } => {
                format!("{sum} ÷ {}", row.over)
            }
            ClassFormula::PerPupil { times, .. } => format!("{times} × {sum} ÷ {}", row.over),
            ClassFormula::Share => format!("{sum} × {players} ÷ {}", row.over),
            ClassFormula::Best(_) => {
                return format!("{}: {made} ({players} / {})", row.name, players + row.others.len());
            }
        };
        format!("{}: {how} = {made}", row.name)
    };
    against.rows.iter().map(line).collect()
}

/// Returns the ranking of classes: place, class, figure, and the numbers it is made of. Where the best of each size
/// count, each size has a heading.
pub fn table(against: &ClassStandings, lang: Lang) -> Table {
    let row = |(at, row): (usize, &ClassRow)| {
        let before = at.checked_sub(1).map(|before| &against.rows[before]);
        let repeats = before.is_some_and(|it| it.place == row.place && it.band == row.band);
        // Divisor, if it is not the number of players.
        let is_other = row.over != row.pupils.len() && row.band.is_none();
        let over = if is_other { format!("÷ {}", row.over) } else { String::new() };
        let doubt = if row.is_provisional { School::IsProvisional.say(lang) } else { String::new() };
        let cells = Row::of(vec![
            Cell::of(row.place).marked(Mark::Again, repeats),
            Cell::of(&row.name),
            Cell::of(written(row, lang)).noted(doubt),
            Cell::of(halves(row.sum)),
            Cell::of(row.pupils.len()).noted(over),
        ]);
        let begins = before.is_none_or(|it| it.band != row.band);
        let heading = row.band.filter(|_| begins).map(|band| Row::heading(band_title(band, lang), 5));
        heading.into_iter().chain([cells])
    };
    let who = if against.by == Grouping::Class { FileText::Class } else { FileText::Club };
    let columns = vec![
        Column::of(Kind::Place, Word::Place.say(lang)),
        Column::text(who.say(lang)).naming(),
        Column::of(Kind::Points, figure(against).say(lang)),
        Column::number(Word::Points.say(lang)),
        Column::number(Text::Players.say(lang)),
    ];
    Table::of(title(against.by, lang), columns, against.rows.iter().enumerate().flat_map(row).collect())
}

/// Returns the heading of a band of sizes.
pub fn band_title(band: Band, lang: Lang) -> String {
    School::Band { from: band.from, best: band.best }.say(lang)
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
        let hints = Lang::BUILT_IN.map(|lang| hints(&against, lang).join(" "));
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

    fn typed(text: &str) -> Answer {
        Answer::Typed(text.to_owned())
    }

    fn standings(settings: &Settings) -> ClassStandings {
        let mut event = school();
        let _ = event.apply(1, Action::Settings(settings.clone()));
        StandingsView::of(event.state()).against.unwrap()
    }

    #[test]
    fn the_divisor_is_a_number_and_what_is_none_stays_in_sight() {
        let (mut editing, now) = (Editing::default(), school().state().settings.clone());
        let against = standings(&now);
        assert_eq!(editing.answer(&now, &against, Key::Least, &typed("0")), None);
        assert!(editing.questions(&now, &against, Lang::En)[0].refused.is_some());
        let answered = editing.answer(&now, &against, Key::Least, &typed("6")).unwrap();
        assert_eq!(answered.classes.least, 6);
        assert!(editing.questions(&now, &against, Lang::En)[0].refused.is_none());
        assert_eq!(editing.answer(&now, &against, Key::Least, &typed("101")), None);
    }

    #[test]
    fn the_size_of_a_class_is_asked_once_and_never_below_those_who_came() {
        let mut now = school().state().settings.clone();
        now.school.formula = ClassFormula::PerPupil { times: 40, rounded: true };
        let (mut editing, against) = (Editing::default(), standings(&now));
        let asked = editing.questions(&now, &against, Lang::En);
        let labels: Vec<&str> = asked.iter().map(|it| it.label.as_str()).collect();
        assert_eq!(labels[1..], ["Pupils in 7A", "Pupils in 7B", "Pupils in 8B"]);
        assert!(hints(&against, Lang::En)[3].contains("7A, 7B and 8B"), "{:?}", hints(&against, Lang::En));
        assert_eq!(editing.answer(&now, &against, Key::Size(0), &typed("1")), None);
        let refused = editing.questions(&now, &against, Lang::Nl)[1].refused.clone().unwrap();
        assert_eq!(refused.why, "Van 7A kwamen 2 spelers; zo groot is de klas dus minstens.");
        assert_eq!(editing.answer(&now, &against, Key::Size(0), &typed("many")), None);
        let answered = editing.answer(&now, &against, Key::Size(0), &typed("30")).unwrap();
        let told = |settings: &Settings| explained(&standings(settings), Lang::En);
        // 7A made 2 and 3 points: 40 times 5 over 2, then over 30.
        assert_eq!(told(&now)[0], "7A: 100 = 100");
        assert!(told(&answered).contains(&"7A: 7 = 7".to_owned()), "{:?}", told(&answered));
        assert_eq!(answered.school.size("7a"), Some(30));
        let forgotten = editing.answer(&answered, &standings(&answered), Key::Size(0), &typed("")).unwrap();
        assert_eq!(forgotten, now);
    }

    #[test]
    fn every_formula_in_three_languages() {
        let mut now = school().state().settings.clone();
        let band = |from, best| Band { from, best };
        let formulas = [
            ClassFormula::PerPupil { times: 1, rounded: false },
            ClassFormula::PerPupil { times: 40, rounded: true },
            ClassFormula::Share,
            ClassFormula::Best(vec![band(2, 2), band(1, 1)]),
        ];
        let drawn = formulas.map(|formula| {
            now.school.formula = formula;
            now.school.set_size("7A", Some(10));
            let against = standings(&now);
            let hints = Lang::BUILT_IN.map(|lang| hints(&against, lang).join(" ")).join("\n");
            let explained = explained(&against, Lang::Nb).join("\n");
            format!("{}\n{hints}\n{explained}", drawn_in_all(|lang| table(&against, lang)))
        });
        insta::assert_snapshot!("formulas", drawn.join("\n\n"));
    }
}
