//! Questions on what is printed: the sheet and its contents. The page shows the sheets as a list with a line of help
//! for each. The words of certificates belong to the event and are changed there.

use rondel_event::event::prizes::Grouping;
use rondel_event::event::{State, roster};
use rondel_event::standings::classes::offered;
use rondel_schedule::model::ids::RoundNo;
use rondel_text::Lang;
use rondel_text::classes::Classes;
use rondel_text::common::Word;
use rondel_text::print::Print as Text;
use rondel_text::prizes::by as words;

use super::classes::title;
use super::form::{Form, Sentence};
use super::question::{Answer, Question, Refusals};
use crate::sheet::{Ask, Sheet, groupings};

/// A question about a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Names as first name and initial.
    Initials,
    /// Results on the sheet.
    Results,
    /// Round of a sheet that shows one round.
    Round,
    /// Grouping of the players on the sheet of classes.
    By,
    /// Recipients of certificates.
    Everybody,
    /// One certificate to a page, or two.
    Halves,
}

/// The choices for printing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Sheet.
    pub sheet: Sheet,
    /// True if people are shown by first name and initial.
    pub initials: bool,
    /// True if a sheet for the wall has the code for phones.
    pub code: bool,
    results: bool,
    everybody: bool,
    halves: bool,
    by: Option<Grouping>,
}

impl Wanted {
    /// Returns the initial choices. The sheet is the one printed last, or the attendance list before round 1, or the
    /// evening sheet of a season when the evening is played, else the sheet of the round.
    pub fn first(state: &State, last: Option<&str>) -> Wanted {
        let offered = Sheet::offered(state);
        let last = last.and_then(Sheet::parse);
        let before = state.rounds.is_empty().then_some(Sheet::Attendance);
        let is_played = state.rounds.last().is_some_and(|round| round.open == 0);
        let evening = state.kind().is_season() && is_played;
        let evening = evening.then_some(Sheet::Evening);
        let sheet = [last, before, evening].into_iter().flatten().find(|sheet| offered.contains(sheet));
        Wanted {
            sheet: sheet.unwrap_or(Sheet::Boards),
            initials: state.settings.initials,
            code: true,
            results: true,
            everybody: false,
            halves: false,
            by: grouped(state).next().and_then(|(by, _)| by),
        }
    }

    /// Returns the questions about the sheet; `round` is the current round of a sheet that shows one round.
    pub fn questions(&self, state: &State, round: RoundNo, lang: Lang) -> Vec<Question<Key>> {
        self.form(state, round).questions(&Refusals::default(), lang)
    }

    /// Takes an answer. A chosen round is returned, since it belongs to the address of the page.
    pub fn answer(&mut self, state: &State, key: Key, answer: &Answer) -> Option<RoundNo> {
        if let (Key::Round, Answer::Chosen(at)) = (key, answer) {
            return (*at < state.rounds.len()).then(|| RoundNo::from_index(*at));
        }
        (*self, _) = self.form(state, RoundNo::from_index(0)).answer(&Refusals::default(), key, answer);
        None
    }

    fn form(&self, state: &State, round: RoundNo) -> Form<'static, Key, Wanted> {
        let sheet = self.sheet;
        let is_filled = sheet == Sheet::Cards && state.kind().shows_progress();
        let results = if is_filled { Text::FilledIn } else { Text::WithResults };
        let is_of_round = sheet.is_of_round() && state.rounds.len() > 1;
        let is_certificate = sheet == Sheet::Certificates;
        Form::of(self.clone())
            .yes_or_no(Key::Initials, Text::ShortNames, |it| Some(&mut it.initials))
            .yes_or_no(Key::Results, results, move |it| sheet.has_results().then_some(&mut it.results))
            // The round belongs to the address of the page.
            .when(is_of_round, |form| {
                form.choose(Key::Round, Text::WhichRound, rounds(state), round, |_, _| {})
            })
            .choice(Key::By, Classes::Group, grouped(state), move |it| {
                (sheet == Sheet::Classes).then_some(&mut it.by)
            })
            .choice(Key::Everybody, Text::ForWhom, WHOM, move |it| {
                is_certificate.then_some(&mut it.everybody)
            })
            .choice(Key::Halves, Text::OnAPage, EACH, move |it| is_certificate.then_some(&mut it.halves))
    }

    /// Returns the request for a sheet with these choices.
    pub fn ask<'a>(&self, ask: Ask<'a>) -> Ask<'a> {
        let names = roster::shown(ask.state, self.initials);
        let Wanted { initials, results, everybody, halves, by, .. } = *self;
        Ask { names, initials, results, everybody, halves, by, ..ask }
    }
}

/// Returns the rounds with their words.
fn rounds(state: &State) -> impl Iterator<Item = (RoundNo, Word)> {
    let rounds = (0..state.rounds.len()).map(RoundNo::from_index);
    rounds.map(|round| (round, Word::Round { number: round.number() }))
}

/// Returns the possible groupings on the sheet of classes, with their words.
fn grouped(state: &State) -> impl Iterator<Item = (Option<Grouping>, Sentence<'static>)> {
    let against = offered(state).map(|by| (None, Sentence::by(move |lang| title(by, lang))));
    let groups = groupings(state).into_iter().map(|it| (Some(it), Sentence::of(words(it))));
    against.into_iter().chain(groups)
}

const WHOM: [(bool, Text); 2] = [(false, Text::ForWinners), (true, Text::ForEverybody)];
const EACH: [(bool, Text); 2] = [(false, Text::OneOnAPage), (true, Text::TwoOnAPage)];

#[cfg(test)]
mod tests {
    use super::super::classes::tests::school;
    use super::*;
    use crate::sheet::tests::ask;
    use crate::sheet::tests::events::{keizer, monrad};

    fn asked(wanted: &Wanted, state: &State, lang: Lang) -> String {
        let all = wanted.questions(state, RoundNo::from_index(0), lang);
        let line = |it: &Question<Key>| format!("{:?}: {} {}\n", it.key, it.label, it.now());
        all.iter().map(line).collect()
    }

    #[test]
    fn each_sheet_is_asked_what_can_stand_on_it() {
        let event = school();
        let all = [Lang::En, Lang::Nl, Lang::Nb].map(|lang| {
            let of = |sheet: &Sheet| {
                let wanted = Wanted { sheet: *sheet, ..Wanted::first(event.state(), None) };
                format!("{}\n{}", sheet.word(), asked(&wanted, event.state(), lang))
            };
            Sheet::offered(event.state()).iter().map(of).collect::<Vec<_>>().join("\n")
        });
        insta::assert_snapshot!("wanted", all.join("\n"));
    }

    #[test]
    fn the_sheet_printed_last_comes_first_where_the_event_has_it() {
        let event = monrad(6);
        let first = |last| Wanted::first(event.state(), last).sheet;
        assert_eq!([first(None), first(Some("nonsense"))], [Sheet::Boards; 2]);
        for sheet in Sheet::offered(event.state()) {
            assert_eq!(first(Some(sheet.word())), sheet);
        }
        // The first event has no classes, so a sheet of classes that was printed last is not offered for it.
        assert!(Sheet::offered(school().state()).contains(&Sheet::Classes));
        assert_eq!(first(Some(Sheet::Classes.word())), Sheet::Boards);
        // After an evening of a season the club puts up the sheet with all of it.
        assert_eq!(Wanted::first(keizer(8).state(), None).sheet, Sheet::Evening);
    }

    #[test]
    fn an_answer_stands_on_the_sheet_and_a_round_is_given_back() {
        let event = monrad(6);
        let mut wanted = Wanted::first(event.state(), None);
        let stands = |wanted: &Wanted| {
            let ask = wanted.ask(ask(event.state(), Lang::En, 1));
            (ask.initials, ask.results)
        };
        let before = stands(&wanted);
        for key in [Key::Initials, Key::Results] {
            let answer = Answer::Said(if key == Key::Initials { !before.0 } else { !before.1 });
            assert_eq!(wanted.answer(event.state(), key, &answer), None);
        }
        let after = stands(&wanted);
        assert_eq!([after.0, after.1], [!before.0, !before.1]);
        let round = wanted.answer(event.state(), Key::Round, &Answer::Chosen(0));
        assert_eq!(round, Some(RoundNo::from_index(0)));
        assert_eq!(wanted.answer(event.state(), Key::Round, &Answer::Chosen(99)), None);
    }
}
