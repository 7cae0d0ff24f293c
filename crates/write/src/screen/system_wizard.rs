//! "Not sure?" on the start page: at most three questions, and the system that their answers lead to.

use rondel_session::setup::Kind;
use rondel_text::Lang;
use rondel_text::system_wizard::SystemWizard as Text;

use super::form::Form;
use super::question::{Answer, Question, Refusals};

/// A question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Form of play: one against one, with changing partners, or pairs of bridge.
    WhoPlays,
    /// One day, several dates, or open club nights.
    When,
    /// Number of rounds: all meet all, or fewer rounds.
    All,
}

/// The answers so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SystemWizard {
    who: Option<Who>,
    when: Option<When>,
    all: Option<bool>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    OneToOne,
    Partners,
    BridgePairs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    OneDay,
    Dates,
    ClubNights,
}

const WHOS: [(Option<Who>, Text); 3] = [
    (Some(Who::OneToOne), Text::OneToOne),
    (Some(Who::Partners), Text::Partners),
    (Some(Who::BridgePairs), Text::BridgePairs),
];
const WHENS: [(Option<When>, Text); 3] = [
    (Some(When::OneDay), Text::OneDay),
    (Some(When::Dates), Text::Dates),
    (Some(When::ClubNights), Text::ClubNights),
];
const ALLS: [(Option<bool>, Text); 2] = [(Some(true), Text::Yes), (Some(false), Text::FewRounds)];

impl SystemWizard {
    /// Returns the questions up to the first without an answer, for this number of names; no more once a system is
    /// found.
    pub fn questions(&self, names: usize, lang: Lang) -> Vec<Question<Key>> {
        // With an odd number, each player is free once.
        let rounds = names.next_multiple_of(2).saturating_sub(1);
        let hinted = |form: Form<'static, _, _>| form.hint(Key::All, Text::AllHint { names, rounds });
        self.form().when(names > 1, hinted).questions(&Refusals::default(), lang)
    }

    /// Takes an answer.
    pub fn answer(&mut self, key: Key, answer: &Answer) {
        (*self, _) = self.form().answer(&Refusals::default(), key, answer);
    }

    fn form(&self) -> Form<'static, Key, SystemWizard> {
        Form::of(*self)
            .choice(Key::WhoPlays, Text::WhoPlays, WHOS, |it| Some(&mut it.who))
            .choice(Key::When, Text::When, WHENS, |it| {
                (it.who == Some(Who::OneToOne)).then_some(&mut it.when)
            })
            .choice(Key::All, Text::All, ALLS, |it| it.is_of_rounds().then_some(&mut it.all))
    }

    /// True if a fixed number of rounds is played one against one.
    fn is_of_rounds(&self) -> bool {
        self.who == Some(Who::OneToOne) && self.when.is_some_and(|when| when != When::ClubNights)
    }

    /// Returns the system that fits, or `None` while a question is open.
    pub fn fits(&self) -> Option<Kind> {
        match (self.who?, self.when, self.all) {
            (Who::Partners, ..) => Some(Kind::Individual),
            (Who::BridgePairs, ..) => Some(Kind::Pairs),
            (Who::OneToOne, Some(When::ClubNights), _) => Some(Kind::Keizer),
            (Who::OneToOne, Some(_), Some(true)) => Some(Kind::RoundRobin),
            (Who::OneToOne, Some(_), Some(false)) => Some(Kind::Monrad),
            (Who::OneToOne, ..) => None,
        }
    }
}

/// Returns the reason why a system fits.
pub fn why(kind: Kind) -> Text {
    match kind {
        Kind::RoundRobin => Text::FitsRoundRobin,
        Kind::Monrad => Text::FitsMonrad,
        Kind::Keizer => Text::FitsKeizer,
        Kind::Individual | Kind::Mexicano => Text::FitsIndividual,
        Kind::Pairs => Text::FitsPairs,
        Kind::Cup => Text::FitsCup,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives the answers one after the other; once no question is left, a system must fit.
    fn answered(answers: &[usize]) -> SystemWizard {
        let mut unsure = SystemWizard::default();
        for (at, answer) in answers.iter().enumerate() {
            assert_eq!(unsure.fits(), None);
            let asked = unsure.questions(14, Lang::Nb);
            assert_eq!(asked.len(), at + 1, "one question more, and no other");
            unsure.answer(asked[at].key, &Answer::Chosen(*answer));
            assert_eq!(
                unsure.questions(14, Lang::Nb)[at].now(),
                match &asked[at].asked {
                    super::super::Input::Choice { options, .. } => options[*answer].clone(),
                    _ => panic!("all are choices"),
                }
            );
        }
        unsure
    }

    #[test]
    fn at_most_three_answers_lead_to_each_system() {
        let found = [
            answered(&[0, 0, 0]),
            answered(&[0, 1, 0]),
            answered(&[0, 0, 1]),
            answered(&[0, 2]),
            answered(&[1]),
            answered(&[2]),
        ]
        .map(|unsure| unsure.fits().unwrap());
        let round_robin = Kind::RoundRobin;
        let [monrad, keizer, individual, pairs] = [Kind::Monrad, Kind::Keizer, Kind::Individual, Kind::Pairs];
        assert_eq!(found, [round_robin, round_robin, monrad, keizer, individual, pairs]);
    }

    #[test]
    fn an_answer_changed_leads_elsewhere() {
        let mut unsure = answered(&[0, 0, 1]);
        unsure.answer(Key::When, &Answer::Chosen(2));
        assert_eq!((unsure.fits(), unsure.questions(14, Lang::En).len()), (Some(Kind::Keizer), 2));
        unsure.answer(Key::WhoPlays, &Answer::Chosen(1));
        assert_eq!((unsure.fits(), unsure.questions(14, Lang::En).len()), (Some(Kind::Individual), 1));
    }

    #[test]
    fn it_says_how_many_rounds_all_would_take() {
        let hint = |names| {
            let mut unsure = SystemWizard::default();
            unsure.answer(Key::WhoPlays, &Answer::Chosen(0));
            unsure.answer(Key::When, &Answer::Chosen(1));
            unsure.questions(names, Lang::En).pop().unwrap().hint
        };
        assert_eq!(hint(0), "");
        assert_eq!(hint(14), "With 14 names that takes 13 rounds.");
        assert_eq!(hint(15), "With 15 names that takes 15 rounds.");
    }
}
