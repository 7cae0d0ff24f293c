//! Questions on the rules of a Keizer season: every rule is a sentence with the current numbers and the questions
//! that change it.

mod absences;
mod options;
mod values;
mod worth;

use absences::{allowance, elsewhere, missed, periods};
pub(super) use options::presets;
use options::{
    COLOURS, CYCLES, Counted, ENTRIES, OWN_VALUES, UNITS, bests, full, gaps, halves, leasts, most,
};
pub(super) use values::typed_top;
use values::worth_of_members;
pub use worth::Amount;

use rondel_event::event::{Keizer, State, System};
use rondel_event::standings::keizer::{Away, ByRating, Change, InvalidRules, Ledger, Lists, Preset, Score};
use rondel_session::setup::MOST_ROUNDS;
use rondel_text::keizer::numbers::share;
use rondel_text::new::New;
use rondel_text::season::rules::{Rule, Rules as Text, source};
use rondel_text::{Lang, Say};

use super::form::{Form, Reason};
use super::question::{Answer, Question, Refusals, Refused};

/// A question about the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// All values at once, by their source.
    Preset,
    /// Question that makes up a rule alone.
    Rule(Rule),
    /// Value of the last place.
    Last,
    /// Basis of the values: places or ratings.
    Rated,
    /// Parameter of the values by rating.
    ByRating(Part),
    /// Ratio of the first value to the last.
    Ratio,
    /// Difference between two places.
    Step,
    /// Removal of the worth of rounds before a player joined, at the end.
    MissedEnds,
    /// Way in which a game is valued.
    Way,
    /// Table of points.
    Table,
    /// Parameter of the way in which a game is valued.
    Amount(Amount),
    /// Share of the opponent's value that a result is worth.
    Worth(Score),
    /// Half of the difference for the weaker of two players who draw.
    WeakerDraws,
    /// First round of a period, by its 0-based index.
    Period(usize),
    /// Count of absences that begins anew in every period.
    Anew,
    /// Round from which the games of two players are counted anew.
    Half,
    /// Worth of a game for the club elsewhere by its result.
    ByResult,
    /// Share of the own value that a result elsewhere is worth.
    Elsewhere(Score),
    /// Share of the own value that a kind of absence is worth.
    Share(Away),
    /// Number of times that a kind of absence counts.
    Limit(Away),
    /// Loss of worth with each further absence of a kind.
    Less(Away),
}

/// A parameter of the values by rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// Rating points per point of value.
    Per,
    /// Amount that is subtracted.
    Less,
    /// Least value of a rated player.
    Least,
    /// Greatest value of a rated player.
    Most,
    /// Value without a rating.
    Without,
}

impl Part {
    const ALL: [Part; 5] = [Part::Per, Part::Less, Part::Least, Part::Most, Part::Without];

    fn label(self) -> Text {
        match self {
            Part::Per => Text::RatedPer,
            Part::Less => Text::RatedLess,
            Part::Least => Text::RatedLeast,
            Part::Most => Text::RatedMost,
            Part::Without => Text::RatedWithout,
        }
    }

    /// Returns a reference to the number in the rules.
    fn of(self, rated: &mut ByRating) -> &mut u16 {
        match self {
            Part::Per => &mut rated.per,
            Part::Less => &mut rated.less,
            Part::Least => &mut rated.least,
            Part::Most => &mut rated.most,
            Part::Without => &mut rated.without,
        }
    }

    /// Returns the smallest and the largest number that may be typed, given the other numbers.
    fn range(self, rated: &ByRating) -> [u16; 2] {
        match self {
            Part::Per => [1, 1_000],
            Part::Less => [0, 1_000],
            Part::Least => [TOPS[0], rated.most.max(TOPS[0])],
            Part::Most => [rated.least.max(TOPS[0]), TOPS[1]],
            Part::Without => TOPS,
        }
    }
}

/// State of the rules while they are edited.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Editing {
    /// Rules that are wanted, if they differ from those in force.
    pub wanted: Option<Keizer>,
    /// Key of the last change.
    pub last: Option<Key>,
    /// Preset chosen last, since another can have equal values.
    named: Option<Preset>,
    refused: Refusals<Key>,
}

/// The value that the form edits: the wanted rules, and the preset chosen last.
#[derive(Clone, Copy)]
struct Edited {
    keizer: Keizer,
    named: Option<Preset>,
}

type Fields<'a> = Form<'a, Key, Edited>;

/// Rules that are not valid, as the reason why an answer is refused.
pub(super) struct Unfit {
    why: InvalidRules,
    /// True if a number or a share that is valid instead is offered.
    offers: bool,
}

impl From<InvalidRules> for Unfit {
    fn from(why: InvalidRules) -> Unfit {
        Unfit { why, offers: true }
    }
}

impl Reason for Unfit {
    fn refused(&self, lang: Lang) -> Refused {
        let number = self.why.offer().map(|n| (New::TakeInstead { n }.say(lang), n.to_string()));
        let part = || {
            let share = share(self.why.offered_share()?, lang);
            Some((Text::UseShare { share: share.clone() }.say(lang), share))
        };
        let instead = number.or_else(part).filter(|_| self.offers);
        let instead = instead.map(|(words, typed)| (words, Answer::Typed(typed)));
        Refused { why: self.why.say(lang), instead }
    }
}

/// Range of the first value that may be typed.
pub(super) const TOPS: [u16; 2] = [1, 9_999];
/// Range of the difference between two places that may be typed.
const STEPS: [u16; 2] = [1, 10];
/// Range of the ratio of the first value to the last, in tenths.
const RATIOS: std::ops::RangeInclusive<u16> = 11..=1_000;

impl Key {
    /// Returns the rule that the question belongs to, or `None` for all values at once.
    pub fn rule(self) -> Option<Rule> {
        match self {
            Key::Preset => None,
            Key::Rule(rule) => Some(rule),
            Key::Last | Key::Ratio | Key::Step | Key::Rated | Key::ByRating(_) => Some(Rule::Top),
            Key::MissedEnds => Some(Rule::Missed),
            Key::Period(_) | Key::Anew => Some(Rule::Periods),
            Key::Half => Some(Rule::Most),
            Key::ByResult | Key::Elsewhere(_) => Some(Rule::Away(Away::External)),
            Key::Worth(_) | Key::WeakerDraws | Key::Way | Key::Table => Some(Rule::Games),
            Key::Amount(amount) => Some(amount.rule()),
            Key::Share(away) | Key::Limit(away) | Key::Less(away) => Some(Rule::Away(away)),
        }
    }
}

impl Editing {
    /// Returns the rules that are shown: the wanted ones, else those in force; `None` if the event is not a Keizer
    /// season.
    pub fn shown(&self, state: &State) -> Option<Keizer> {
        self.wanted.or_else(|| in_force(state))
    }

    /// True if the last change belongs to this rule; `None` is all values at once.
    pub fn is_last(&self, rule: Option<Rule>) -> bool {
        self.last.is_some_and(|last| last.rule() == rule)
    }

    /// Drops the wanted rules.
    pub fn leave(&mut self) {
        self.wanted = None;
    }

    /// Returns a rule in a sentence, by the rules that are shown; its numbers are those that the list would have with
    /// them.
    pub fn sentence(&self, state: &State, rule: Rule, lang: Lang) -> Option<String> {
        let keizer = self.shown(state)?;
        rule.is_said(&keizer.values).then_some(())?;
        let now = Change::of(state, keizer.values)?.after;
        let lists = Lists::of(state)?;
        let ledger = Ledger::of(&lists.season, keizer.values).ok()?;
        let lists = Lists { now, ledger, ..lists };
        let names: Vec<String> = state.members.iter().map(|member| member.called.clone()).collect();
        Some(rule.sentence(&keizer, &lists, &names, lang))
    }

    /// Returns the questions of a rule; `None` is all values at once.
    pub fn questions(&self, state: &State, rule: Option<Rule>, lang: Lang) -> Vec<Question<Key>> {
        self.form(state, rule).map(|form| form.questions(&self.refused, lang)).unwrap_or_default()
    }

    /// Takes an answer. One that does not fit changes nothing else, and its reason is kept. Rules equal to those in
    /// force are not kept as a wish.
    pub fn answer(&mut self, state: &State, key: Key, answer: &Answer) {
        let (Some(now), Some(form)) = (in_force(state), self.form(state, key.rule())) else { return };
        let (edited, refused) = form.answer(&self.refused, key, answer);
        if refused.answer(key).is_none() {
            self.last = Some(key);
        }
        self.wanted = Some(edited.keizer).filter(|wanted| *wanted != now);
        (self.named, self.refused) = (edited.named, refused);
    }

    /// Returns the form of a rule, which has no fields if the rule does not apply; `None` is all values at once.
    fn form<'a>(&self, state: &'a State, rule: Option<Rule>) -> Option<Fields<'a>> {
        let now = in_force(state)?;
        let keizer = self.wanted.unwrap_or(now);
        let fields = Form::of(Edited { keizer, named: self.named });
        let Some(rule) = rule else { return Some(self.preset(fields, state, now)) };
        let (key, values) = (Key::Rule(rule), &keizer.values);
        Some(match rule {
            _ if !rule.is_said(values) => fields,
            Rule::Games => worth::games(fields, state, now),
            Rule::Away(away) if values.is_running() => worth::nights(fields, away),
            Rule::Away(away) => {
                allowance(fields, now.values.away.of(away), away).when(away == Away::External, elsewhere)
            }
            Rule::Evenings => {
                let played = state.rounds.len();
                let write = move |it: &mut Edited, text: &str| {
                    let rounds = InvalidRules::evenings(InvalidRules::typed(text, 1, MOST_ROUNDS)?, played)?;
                    it.keizer.rounds = InvalidRules::enough(rounds, &it.keizer.values)?;
                    Ok::<_, Unfit>(())
                };
                fields.number_by(key, Text::EveningsLabel, 1..=MOST_ROUNDS, Some(keizer.rounds), write)
            }
            Rule::Top => worth_of_members(fields, now, members(state)),
            Rule::Periods => periods(fields),
            Rule::Most => {
                let spans = halves(&keizer);
                let set = |it: &mut Edited, counted: Counted| counted.write(&mut it.keizer.rules.limits);
                let limits = keizer.rules.limits;
                // Without a limit nothing is counted.
                fields
                    .choice(key, Text::MostLabel, most(), |it| Some(&mut it.keizer.rules.limits.most))
                    .when(limits.most.is_some(), |fields| {
                        fields.choose(Key::Half, Text::HalfLabel, spans, Counted::of(&limits), set)
                    })
            }
            Rule::Missed => missed(fields, now.values.missed.share),
            Rule::OwnValue => {
                fields.choice(key, Text::OwnLabel, OWN_VALUES, |it| Some(&mut it.keizer.values.own_value))
            }
            Rule::Best => {
                fields.choice(key, Text::BestLabel, bests(&keizer), |it| Some(&mut it.keizer.values.best))
            }
            Rule::Least => {
                fields.choice(key, Text::LeastLabel, leasts(&keizer), |it| Some(&mut it.keizer.values.least))
            }
            Rule::Entry => {
                fields.choice(key, Text::EntryLabel, ENTRIES, |it| Some(&mut it.keizer.values.entry))
            }
            Rule::Full => {
                fields.choice(key, Text::FullLabel, full(), |it| Some(&mut it.keizer.values.full_from))
            }
            Rule::Cycle => {
                fields.choice(key, Text::CycleLabel, CYCLES, |it| Some(&mut it.keizer.values.cycle))
            }
            Rule::Unit => {
                fields.choice(key, Text::UnitLabel, UNITS, |it| Some(&mut it.keizer.values.last_is_one))
            }
            Rule::Gap => {
                fields.choice(key, Text::GapLabel, gaps(), |it| Some(&mut it.keizer.rules.limits.gap))
            }
            Rule::Colours => {
                fields.choice(key, Text::ColoursLabel, COLOURS, |it| Some(&mut it.keizer.rules.colours))
            }
        })
    }

    /// Adds all values at once. After a preset that does not fit, a typed number is the first value for it.
    fn preset<'a>(&self, fields: Fields<'a>, state: &'a State, now: Keizer) -> Fields<'a> {
        let preset = self.preset_of(state, &fields.value().keizer);
        let set = move |it: &mut Edited, preset: Option<Preset>| {
            it.reset_evenings(now);
            if let Some(preset) = preset {
                it.keizer = within(it.keizer, preset, state);
                it.keizer.values = it.keizer.values.fitting(members(state))?;
                it.named = Some(preset);
            }
            Ok::<_, Unfit>(())
        };
        let rejected = self.refused.answer(Key::Preset).and_then(|answer| match answer {
            Answer::Chosen(at) => presets().nth(*at)?.0,
            _ => None,
        });
        let write = move |it: &mut Edited, text: &str| {
            it.reset_evenings(now);
            let values = rejected.map_or(it.keizer, |preset| within(it.keizer, preset, state)).values;
            it.keizer.values = typed_top(values, members(state), text)?;
            Ok::<_, Unfit>(())
        };
        let fields = fields
            .try_choose(Key::Preset, Text::PresetLabel, presets(), preset, set)
            .or_typed(Key::Preset, write);
        match preset {
            Some(preset) => fields.hint(Key::Preset, source(preset)),
            None => fields,
        }
    }

    /// Returns the preset of these rules. Between presets with equal values it is the chosen one, else the one with a
    /// champions' group if there is such a group.
    fn preset_of(&self, state: &State, keizer: &Keizer) -> Option<Preset> {
        let has_group = state.settings.champions.is_some() && keizer.rounds == 36;
        let named = self.named.or(has_group.then_some(Preset::DoornDriebergen));
        Preset::of(&keizer.values, members(state), keizer.rounds, named)
    }
}

impl Edited {
    /// Resets a number of evenings that a preset has set to that of the rules in force.
    fn reset_evenings(&mut self, now: Keizer) {
        if self.named.and_then(Preset::evenings) == Some(self.keizer.rounds) {
            self.keizer.rounds = now.rounds;
        }
    }
}

/// Returns the rules with the values of a preset, and with its number of evenings if it has one.
fn within(keizer: Keizer, preset: Preset, state: &State) -> Keizer {
    let played = u16::try_from(state.rounds.len()).unwrap_or(u16::MAX);
    let rounds = preset.evenings().map_or(keizer.rounds, |evenings| evenings.max(played));
    Keizer { rounds, values: preset.within(members(state), rounds), ..keizer }
}

/// Returns the rules in force, or `None` if the event is not a Keizer season.
pub fn in_force(state: &State) -> Option<Keizer> {
    match state.system {
        System::Keizer(keizer) => Some(keizer),
        _ => None,
    }
}

/// Returns the number of members of the next round's list.
fn members(state: &State) -> usize {
    Lists::of(state).map_or(0, |lists| lists.coming().len())
}

#[cfg(test)]
mod tests {
    use rondel_event::standings::keizer::{Elsewhere, Share};
    use rondel_session::setup::Kind;
    use rondel_session::setup::testing::begun;

    use super::*;
    use crate::screen::Input;

    /// A season of twelve that has not begun.
    fn twelve() -> State {
        begun(Kind::Keizer, 12).state().clone()
    }

    fn asked_of(editing: &Editing, state: &State, rule: Option<Rule>) -> Vec<Question<Key>> {
        editing.questions(state, rule, Lang::En)
    }

    /// The answer on show: the chosen words, or the number.
    fn now(question: &Question<Key>) -> String {
        question.now()
    }

    /// Chooses the option with these words.
    fn choose(editing: &mut Editing, state: &State, key: Key, words: &str) {
        let question =
            asked_of(editing, state, key.rule()).into_iter().find(|question| question.key == key).unwrap();
        let Input::Choice { options, .. } = question.asked else { panic!("no choice") };
        let at = options.iter().position(|option| option == words).unwrap();
        editing.answer(state, key, &Answer::Chosen(at));
    }

    #[test]
    fn every_rule_is_asked_in_three_languages() {
        let (state, editing) = (twelve(), Editing::default());
        let rules = || std::iter::once(None).chain(Rule::ALL.map(Some));
        let drawn = Lang::BUILT_IN.map(|lang| {
            let line = |question: Question<Key>| {
                let options = match &question.asked {
                    Input::Choice { options, .. } => format!(" of {}", options.len()),
                    _ => String::new(),
                };
                format!("{}: {}{options}", question.label, now(&question))
            };
            let lines = rules().flat_map(|rule| editing.questions(&state, rule, lang)).map(line);
            lines.collect::<Vec<_>>().join("\n")
        });
        insta::assert_snapshot!(drawn.join("\n\n"));
        assert!(rules().all(|rule| !asked_of(&editing, &state, rule).is_empty()));
    }

    #[test]
    fn every_choice_is_taken_and_shown_and_taken_back() {
        let state = twelve();
        for rule in Rule::ALL {
            for question in asked_of(&Editing::default(), &state, Some(rule)) {
                let Input::Choice { options, chosen } = &question.asked else { continue };
                for (at, words) in options.iter().enumerate() {
                    let mut editing = Editing::default();
                    editing.answer(&state, question.key, &Answer::Chosen(at));
                    let after = asked_of(&editing, &state, Some(rule));
                    let after = after.iter().find(|other| other.key == question.key).unwrap();
                    assert_eq!(now(after), *words, "{:?}", question.key);
                    // An answer equal to the rules in force is not a wish.
                    assert_eq!(editing.wanted.is_none(), Some(at) == *chosen, "{:?} {at}", question.key);
                    assert!(editing.is_last(Some(rule)));
                }
            }
        }
    }

    #[test]
    fn a_number_that_does_not_fit_is_refused_and_changes_nothing() {
        let (state, mut editing) = (twelve(), Editing::default());
        let top = Key::Rule(Rule::Top);
        editing.answer(&state, top, &Answer::Typed("8".to_owned()));
        assert_eq!(editing.wanted, None);
        let refused = asked_of(&editing, &state, Some(Rule::Top))[0].refused.clone().unwrap();
        assert!(refused.why.starts_with("With 8 for the first, the last of 12 would be worth −3."));
        let (words, instead) = refused.instead.unwrap();
        assert_eq!(words, "Use 50");
        // The input stays in its field. It does not affect another question, and the alternative fits.
        assert_eq!(now(&asked_of(&editing, &state, Some(Rule::Top))[0]), "8");
        assert_eq!(asked_of(&editing, &state, Some(Rule::Evenings))[0].refused, None);
        editing.answer(&state, top, &Answer::Typed("20".to_owned()));
        assert_eq!(now(&asked_of(&editing, &state, Some(Rule::Top))[0]), "20");
        editing.answer(&state, top, &instead);
        let question = &asked_of(&editing, &state, Some(Rule::Top))[0];
        assert_eq!((now(question).as_str(), &question.refused), ("50", &None));
        for text in ["", "none", "10000", "-3"] {
            editing.answer(&state, top, &Answer::Typed(text.to_owned()));
            let refused = asked_of(&editing, &state, Some(Rule::Top))[0].refused.clone().unwrap();
            assert_eq!(refused.instead, None, "{text}");
        }
    }

    #[test]
    fn one_of_four_numbers_is_typed_and_the_others_follow() {
        let (state, mut editing) = (twelve(), Editing::default());
        let mut answer = |key, text: &str| {
            editing.answer(&state, key, &Answer::Typed(text.to_owned()));
            let asked = asked_of(&editing, &state, Some(Rule::Top));
            let why = asked.iter().find_map(|question| question.refused.clone()).map(|refused| refused.why);
            // The fifth question is what values follow from.
            (asked[..4].iter().map(now).collect::<Vec<_>>().join(" "), why)
        };
        let top = Key::Rule(Rule::Top);
        assert_eq!(answer(top, "60"), ("60 49 1.2 1".into(), None));
        assert_eq!(answer(Key::Step, "4"), ("60 16 3.8 4".into(), None));
        assert_eq!(answer(Key::Last, "10"), ("54 10 5.4 4".into(), None));
        assert_eq!(answer(Key::Ratio, "3"), ("66 22 3 4".into(), None));
        assert_eq!(answer(Key::Ratio, "2,5"), ("73 29 2.5 4".into(), None));
        assert_eq!(answer(top, "60"), ("60 16 3.8 4".into(), None));
        let why = |text: &str| Some(text.to_owned());
        let step =
            "With 6 between two places, the last of 12 would be worth less than 1. 5 is the most that does.";
        assert_eq!(answer(Key::Step, "6"), ("60 16 3.8 6".into(), why(step)));
        assert_eq!(answer(Key::Step, "5"), ("60 5 12 5".into(), None));
        let ratio = "Enter how many times the last the first is worth, from 1.1 to 100.";
        for text in ["1", "1.04", "101", "", "x", "2.55", "-2", "1.+5", "4294967295", "6553.6"] {
            assert_eq!(answer(Key::Ratio, text).1, why(ratio), "{text}");
        }
    }

    #[test]
    fn values_follow_from_ratings_by_the_numbers_of_a_club() {
        let (state, mut editing) = (twelve(), Editing::default());
        choose(&mut editing, &state, Key::Rated, "ratings, all season");
        let keys = |editing: &Editing| -> Vec<Key> {
            asked_of(editing, &state, Some(Rule::Top)).iter().map(|asked| asked.key).collect()
        };
        assert_eq!(keys(&editing)[0], Key::Rated, "what places are worth is not asked");
        assert_eq!(keys(&editing)[1..], Part::ALL.map(Key::ByRating));
        let mut typed = |part, text: &str| {
            editing.answer(&state, Key::ByRating(part), &Answer::Typed(text.to_owned()));
            let asked = asked_of(&editing, &state, Some(Rule::Top));
            asked.into_iter().find(|it| it.key == Key::ByRating(part)).unwrap().refused.map(|it| it.why)
        };
        // The numbers of the club of Alkmaar, those of them that could be read.
        for (part, text) in [(Part::Per, "100"), (Part::Less, "8"), (Part::Most, "12"), (Part::Least, "5")] {
            assert_eq!(typed(part, text), None);
        }
        assert_eq!(typed(Part::Least, "13"), Some("Enter a whole number from 1 to 12.".to_owned()));
        assert_eq!((typed(Part::Least, "5"), typed(Part::Without, "6")), (None, None));
        let said = Lang::BUILT_IN.map(|lang| editing.sentence(&state, Rule::Top, lang).unwrap());
        insta::assert_snapshot!(said.join("\n"));
        choose(&mut editing, &state, Key::Rated, "ratings in list 0, then places");
        assert!(keys(&editing).contains(&Key::Step) && keys(&editing).contains(&Key::ByRating(Part::Per)));
        choose(&mut editing, &state, Key::Rated, "places");
        assert_eq!(editing.wanted, None);
    }

    #[test]
    fn periods_begin_one_after_the_other() {
        let (state, mut editing) = (twelve(), Editing::default());
        let rule = Key::Rule(Rule::Periods);
        choose(&mut editing, &state, rule, "3 periods");
        let begin = |editing: &Editing| {
            let asked = asked_of(editing, &state, Some(Rule::Periods));
            asked[1..3].iter().map(now).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(begin(&editing), "11 21");
        let typed = |text: &str| Answer::Typed(text.to_owned());
        editing.answer(&state, Key::Period(1), &typed("9"));
        assert_eq!(begin(&editing), "9 21");
        for (at, text, why) in [
            (1, "21", "Enter a whole number from 2 to 20."),
            (2, "9", "Enter a whole number from 10 to 30."),
            (2, "31", "Enter a whole number from 10 to 30."),
        ] {
            editing.answer(&state, Key::Period(at), &typed(text));
            let asked = asked_of(&editing, &state, Some(Rule::Periods));
            assert_eq!(asked[at].refused.clone().unwrap().why, why);
            editing.answer(&state, Key::Period(at), &typed(["", "9", "21"][at]));
        }
        editing.answer(&state, Key::Rule(Rule::Evenings), &typed("20"));
        let refused = asked_of(&editing, &state, Some(Rule::Evenings))[0].refused.clone().unwrap();
        assert_eq!(refused.instead.map(|(words, _)| words), Some("Use 21".to_owned()));
        choose(&mut editing, &state, Key::Anew, "anew in every period");
        let said = editing.sentence(&state, Rule::Away(Away::Notice), Lang::En).unwrap();
        assert!(said.contains("5 times a period;"), "{said}");
        choose(&mut editing, &state, Key::Half, "11");
        let said = editing.sentence(&state, Rule::Most, Lang::En).unwrap();
        assert_eq!(said, "The same two have at most 2 games before round 11 and as many from then on.");
        choose(&mut editing, &state, rule, "one whole");
        assert!(!editing.wanted.unwrap().values.anew, "there is nothing to count anew");
    }

    #[test]
    fn a_game_elsewhere_is_worth_something_by_its_result() {
        let (state, mut editing) = (twelve(), Editing::default());
        let rule = Some(Rule::Away(Away::External));
        assert_eq!(asked_of(&editing, &state, rule).len(), 4);
        choose(&mut editing, &state, Key::ByResult, "by its result");
        assert_eq!(editing.wanted.unwrap().values.elsewhere, Some(Elsewhere::USUAL));
        let typed = |text: &str| Answer::Typed(text.to_owned());
        editing.answer(&state, Key::Elsewhere(Score::Win), &typed("70%"));
        let said = editing.sentence(&state, Rule::Away(Away::External), Lang::En).unwrap();
        assert!(said.starts_with(
            "Played for the club elsewhere: 70% of own value for a win, ½ for a draw, 0% for a loss, and ⅔ as long"
        ), "{said}");
        assert!(said.ends_with("46 today the first three are 32.20, 23, 0."), "{said}");
        editing.answer(&state, Key::Elsewhere(Score::Loss), &typed("60%"));
        let asked = asked_of(&editing, &state, rule);
        let refused = asked.iter().find_map(|question| question.refused.clone()).unwrap();
        assert_eq!(refused.instead.map(|(words, _)| words), Some("Use ½".to_owned()));
        choose(&mut editing, &state, Key::ByResult, "the same however it ends");
        assert_eq!(editing.wanted, None);
    }

    #[test]
    fn the_worth_of_games_is_typed_and_a_draw_above_a_win_is_refused() {
        let (state, mut editing) = (twelve(), Editing::default());
        let typed = |text: &str| Answer::Typed(text.to_owned());
        editing.answer(&state, Key::Worth(Score::Draw), &typed("40%"));
        editing.answer(&state, Key::Worth(Score::Loss), &typed("1/6"));
        let values = editing.wanted.unwrap().values;
        assert_eq!([values.win, values.draw, values.loss], [300, 120, 50].map(Share));
        assert!(editing.is_last(Some(Rule::Games)));
        for (of, text, why, instead) in [
            (Score::Draw, "120", "A win is worth at least as much as a draw", Some("Use 100%")),
            (Score::Win, "30%", "A win is worth at least as much as a draw", Some("Use 40%")),
            (Score::Loss, "half", "Enter a part of the value", None),
        ] {
            editing.answer(&state, Key::Worth(of), &typed(text));
            let asked = asked_of(&editing, &state, Some(Rule::Games));
            let asked = asked.into_iter().find(|question| question.key == Key::Worth(of)).unwrap();
            assert_eq!(now(&asked), text, "it stays in sight");
            let refused = asked.refused.unwrap();
            assert!(refused.why.starts_with(why), "{}", refused.why);
            assert_eq!(refused.instead.as_ref().map(|(words, _)| words.as_str()), instead);
            assert_eq!(editing.wanted.unwrap().values, values);
        }
        // The alternative is accepted, in every language.
        for lang in Lang::BUILT_IN {
            let mut editing = editing.clone();
            let asked = editing.questions(&state, Some(Rule::Games), lang).remove(1);
            editing.answer(&state, Key::Worth(Score::Win), &asked.refused.unwrap().instead.unwrap().1);
            assert_eq!(editing.wanted.unwrap().values.win, Share::percent(40));
        }
    }

    #[test]
    fn no_more_evenings_count_than_there_are() {
        let (state, mut editing) = (twelve(), Editing::default());
        let best = Key::Rule(Rule::Best);
        choose(&mut editing, &state, best, "the best 8");
        let said = editing.sentence(&state, Rule::Best, Lang::En).unwrap();
        assert!(said.starts_with("Only the best 8 rounds of everybody count; "), "{said}");
        let evenings = Key::Rule(Rule::Evenings);
        editing.answer(&state, evenings, &Answer::Typed("6".to_owned()));
        let refused = asked_of(&editing, &state, Some(Rule::Evenings))[0].refused.clone().unwrap();
        assert!(refused.why.starts_with("The best 8 rounds count, so the season cannot have 6."));
        editing.answer(&state, evenings, &refused.instead.unwrap().1);
        assert_eq!(editing.wanted.map(|wanted| (wanted.rounds, wanted.values.best)), Some((8, Some(8))));
        // Nor is a round promised that a season of eight does not have.
        choose(&mut editing, &state, Key::Rule(Rule::Full), "from round 10");
        let said = editing.sentence(&state, Rule::Full, Lang::En).unwrap();
        assert!(said.ends_with("but this season has 8 rounds."), "{said}");
        // Counting all of them is not an option next to "all", unless it is the current choice.
        let Input::Choice { options, .. } = asked_of(&editing, &state, Some(Rule::Best))[0].asked.clone()
        else {
            panic!("no choice")
        };
        assert_eq!((options.len(), options.last().unwrap().as_str()), (9, "the best 8"));
    }

    #[test]
    fn all_values_follow_a_preset_and_a_change_makes_them_the_clubs_own() {
        let (state, mut editing) = (twelve(), Editing::default());
        let preset = |editing: &Editing| now(&asked_of(editing, &state, None)[0]);
        let before = preset(&editing);
        for (_, words) in presets().filter(|(preset, _)| preset.is_some()) {
            let words = words.say(Lang::En);
            choose(&mut editing, &state, Key::Preset, &words);
            assert_eq!(preset(&editing), words);
        }
        choose(&mut editing, &state, Key::Preset, &before);
        assert_eq!(editing.wanted, None);
        let units = UNITS.map(|(_, words)| words.say(Lang::En));
        let is_first = now(&asked_of(&editing, &state, Some(Rule::Unit))[0]) == units[0];
        choose(&mut editing, &state, Key::Rule(Rule::Unit), &units[usize::from(is_first)]);
        assert_eq!(preset(&editing), Text::Own.say(Lang::En));
        editing.leave();
        assert_eq!((preset(&editing), editing.shown(&state)), (before, in_force(&state)));
    }
}
