//! Questions about a round robin.

use rondel_event::event::{Place, Sides};
use rondel_schedule::round_robin::circle::{self, Method, TeamsOrder};
use rondel_session::setup::{Draft, Error};
use rondel_text::new::New as Text;
use rondel_text::{Lang, Say};

use super::{Key, league, trouble};
use crate::screen::question::{Answer, Question, Refused};

/// Possible numbers of meetings.
const CYCLES: std::ops::RangeInclusive<usize> = 1..=6;
/// Longest step round the circle that can be typed, in chairs.
const MOST_STEP: u16 = 999;

/// The ways to make the rounds of a round robin, without their parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Berger,
    Teams,
    Belt,
    Step,
}

/// Returns the questions on the method and on the number of meetings.
pub(super) fn questions(draft: &Draft, lang: Lang) -> Vec<Question<Key>> {
    let mut asked = league::questions(draft, lang);
    if draft.league_wished().is_some() {
        return asked;
    }
    let plan = &draft.plan;
    let problem = match draft.size() {
        Err(problem @ Error::Schedule(circle::Error::Step { .. })) => Some(problem),
        _ => None,
    };
    asked.extend([
        Question::choice(Key::Cycles, Text::Cycles.say(lang), &cycles(lang), &plan.cycles),
        Question::choice(Key::Method, Text::Method.say(lang), &ways(lang), &Way::of(&plan.method)),
    ]);
    match &plan.method {
        Method::Step(step) => {
            let step = u16::try_from(*step).ok();
            let step = Question::number(Key::Step, Text::StepSize.say(lang), [1, MOST_STEP], step);
            asked.push(step.refused(problem.map(|problem| Refused::because(trouble(&problem, lang)))));
        }
        Method::Teams { fix, order } => asked.extend([
            Question::choice(Key::Order, Text::TeamsOrder.say(lang), &orders(lang), order),
            Question::yes_or_no(Key::Level, Text::TeamsFix.say(lang), *fix),
        ]),
        Method::Berger | Method::Belt(_) => {}
    }
    if plan.cycles > 1 {
        let place = Place::chosen(draft.kind, &draft.settings);
        let swap = Text::SwapLastTwo { place }.say(lang);
        asked.push(Question::yes_or_no(Key::SwapLastTwo, swap, plan.swap_last_two));
    }
    asked
}

/// Writes an answer into the draft.
pub(super) fn take(draft: &mut Draft, key: Key, answer: &Answer) {
    let lang = Lang::En;
    let way = answer.of(&ways(lang)).filter(|_| key == Key::Method);
    let plan = &mut draft.plan;
    match (key, &mut plan.method) {
        (Key::Cycles, _) => answer.choose(&mut plan.cycles, &cycles(lang)),
        (Key::Method, method) => *method = way.map(Way::method).unwrap_or_else(|| method.clone()),
        (Key::Step, Method::Step(step)) => *step = answer.typed().trim().parse().unwrap_or(*step),
        (Key::Order, Method::Teams { order, .. }) => answer.choose(order, &orders(lang)),
        (Key::Level, Method::Teams { fix, .. }) => *fix = answer.is_yes(),
        (Key::SwapLastTwo, _) => plan.swap_last_two = answer.is_yes(),
        _ => {}
    }
    if way == Some(Way::Teams) {
        draft.settings.sides = Sides::HomeAway;
    }
}

impl Way {
    fn of(method: &Method) -> Way {
        match method {
            Method::Berger => Way::Berger,
            Method::Step(_) => Way::Step,
            Method::Belt(_) => Way::Belt,
            Method::Teams { .. } => Way::Teams,
        }
    }

    /// Returns the method with its initial parameters.
    fn method(self) -> Method {
        match self {
            Way::Berger => Method::Berger,
            Way::Step => Method::Step(1),
            Way::Belt => Method::Belt(None),
            Way::Teams => Method::Teams { fix: true, order: TeamsOrder::OneThird },
        }
    }
}

pub(super) fn cycles(lang: Lang) -> Vec<(usize, String)> {
    CYCLES.map(|n| (n, Text::Times { n }.say(lang))).collect()
}

fn ways(lang: Lang) -> [(Way, String); 4] {
    [
        (Way::Berger, Text::Berger.say(lang)),
        (Way::Teams, Text::Teams.say(lang)),
        (Way::Belt, Text::Belt.say(lang)),
        (Way::Step, Text::Step.say(lang)),
    ]
}

fn orders(lang: Lang) -> [(TeamsOrder, String); 3] {
    [
        (TeamsOrder::Plain, Text::OrderPlain.say(lang)),
        (TeamsOrder::OneFirst, Text::OrderOneFirst.say(lang)),
        (TeamsOrder::OneThird, Text::OrderOneThird.say(lang)),
    ]
}
