//! Questions on the rules of school chess of an event that is played by a rule set: the formula for class against
//! class, the lead in pieces that wins when time is up, the badges, and the next stage.

use rondel_event::event::club::MAX_START;
use rondel_event::event::school::{Band, ClassFormula, MAX_BADGES};
use rondel_event::event::{HalfPoints, School, Settings};
use rondel_text::Lang;
use rondel_text::numbers::{halves, read_halves};
use rondel_text::school::School as Text;

use super::form::Form;
use super::question::{Answer, Keys, Question, Refusals};

/// A question on the rules of school chess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Formula for the points of a class.
    Formula,
    /// Lead in pieces that wins a game that time has ended.
    Margin,
    /// Points of the badges.
    Badges,
    /// Points for the next stage.
    Stage,
}

/// State of the rules while they are edited; rejected input is kept here.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Editing(Refusals<Key>);

/// Largest lead in pieces, all pieces of a side without the king.
const MOST_AHEAD: u16 = 39;

impl Editing {
    /// Returns the questions on these rules; none for an event without a rule set.
    pub fn questions(&self, settings: &Settings, lang: Lang) -> Vec<Question<Key>> {
        match settings.school.set {
            Some(_) => form(&settings.school).questions(&self.0, lang),
            None => Vec::new(),
        }
    }

    /// Takes an answer; a rejected one changes nothing and stays in its field.
    pub fn answer(&mut self, settings: &mut Settings, key: Key, answer: &Answer) {
        let (school, refused) = form(&settings.school).answer(&self.0, key, answer);
        (settings.school, self.0) = (school, refused);
    }
}

fn form(school: &School) -> Form<'static, Key, School> {
    let band = |[from, best]: [u16; 2]| Band { from, best };
    let formulas = [
        (ClassFormula::Average, Text::OverPlayers),
        (ClassFormula::PerPupil { times: 1, rounded: false }, Text::OverPupils),
        (ClassFormula::PerPupil { times: 40, rounded: true }, Text::FortyOverPupils),
        (ClassFormula::Share, Text::TimesShare),
        (ClassFormula::Best([[15, 15], [10, 10], [1, 5]].map(band).to_vec()), Text::BestBySize),
    ];
    Form::of(school.clone())
        .choice(Key::Formula, Text::Formula, formulas, |it| Some(&mut it.formula))
        .number_or_none(Key::Margin, Text::Margin, 1..=MOST_AHEAD, |it| Some(&mut it.margin))
        .hint(Key::Margin, Text::MarginHint)
        .text(Key::Badges, Text::BadgesAt, Keys::Letters, written, read, |it| Some(&mut it.badges))
        .text(Key::Stage, Text::StageAt, Keys::Decimals, stage_written, read_stage, |it| Some(&mut it.stage))
}

/// Writes the points of the badges, separated by commas.
#[expect(clippy::ptr_arg, reason = "the place of the form is a Vec")]
fn written(badges: &Vec<HalfPoints>, _: Lang) -> String {
    badges.iter().map(|&points| halves(points)).collect::<Vec<_>>().join(", ")
}

/// Reads points separated by blanks, commas or semicolons; they have to go up.
fn read(text: &str) -> Result<Vec<HalfPoints>, Text> {
    let parts = text.split([' ', ',', ';']).filter(|part| !part.is_empty());
    let badges = parts.map(positive).collect::<Option<Vec<_>>>().ok_or(Text::BadgesBad)?;
    let goes_up = badges.windows(2).all(|two| two[0] < two[1]) && badges.len() <= MAX_BADGES;
    if goes_up { Ok(badges) } else { Err(Text::BadgesBad) }
}

fn positive(text: &str) -> Option<HalfPoints> {
    read_halves(text).filter(|points| (1..=MAX_START.0).contains(&points.0))
}

fn stage_written(stage: &Option<HalfPoints>, _: Lang) -> String {
    stage.map(halves).unwrap_or_default()
}

/// Reads the points for the next stage, or none.
fn read_stage(text: &str) -> Result<Option<HalfPoints>, Text> {
    match text.trim() {
        "" => Ok(None),
        text => positive(text).map(Some).ok_or(Text::StageBad),
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::school::RuleSet;
    use rondel_session::setup::Draft;

    use super::*;

    fn typed(text: &str) -> Answer {
        Answer::Typed(text.to_owned())
    }

    #[test]
    fn the_rules_are_asked_only_with_a_rule_set_and_say_what_would_do() {
        assert!(Editing::default().questions(&Settings::default(), Lang::En).is_empty());
        let mut draft = Draft::default();
        draft.play_by(RuleSet::UkChallenge, 1);
        let (mut settings, mut editing) = (draft.settings, Editing::default());
        let now = |settings: &Settings, editing: &Editing| {
            let asked = editing.questions(settings, Lang::En).into_iter();
            let told = |it: Question<Key>| it.refused.as_ref().map_or_else(|| it.now(), |it| it.why.clone());
            asked.map(told).collect::<Vec<_>>()
        };
        assert_eq!(now(&settings, &editing), ["points over the players, ten at least", "3", "3, 6", "17"]);
        editing.answer(&mut settings, Key::Badges, &typed("3 6; 10,12"));
        editing.answer(&mut settings, Key::Stage, &typed(""));
        editing.answer(&mut settings, Key::Formula, &Answer::Chosen(3));
        assert_eq!(now(&settings, &editing)[2..], ["3, 6, 10, 12", ""]);
        assert_eq!(settings.school.formula, ClassFormula::Share);
        let before = settings.clone();
        editing.answer(&mut settings, Key::Badges, &typed("6, 3"));
        editing.answer(&mut settings, Key::Margin, &typed("0"));
        assert_eq!(settings, before);
        assert_eq!(now(&settings, &editing)[2], "Points that go up, such as 3, 6, 10.");
    }
}
