//! Questions about a round robin.

use rondel_event::event::{Place, Sides};
use rondel_schedule::round_robin::circle::{self, Method, TeamsOrder};
use rondel_session::setup::Error;
use rondel_text::new::New as Text;

use super::{Fields, Key, fault, league};

/// Possible numbers of meetings.
const CYCLES: std::ops::RangeInclusive<usize> = 1..=6;
/// Longest step round the circle that can be typed, in chairs.
const MOST_STEP: u16 = 999;

/// Adds the method and the number of meetings.
pub(super) fn form(fields: Fields) -> Fields {
    let fields = league::form(fields);
    let draft = fields.value();
    if draft.league_wished().is_some() {
        return fields;
    }
    let place = Place::chosen(draft.kind, &draft.settings);
    let step = match draft.plan.method {
        Method::Step(step) => Some(u16::try_from(step).ok()),
        _ => None,
    };
    let bad_step =
        fault(draft.size().err(), |problem| matches!(problem, Error::Schedule(circle::Error::Step { .. })));
    fields
        .choice(Key::Cycles, Text::Cycles, cycles(), |it| Some(&mut it.plan.cycles))
        .variant(Key::Method, Text::Method, ways(), |it| Some(&mut it.plan.method))
        .follows(Key::Method, |_, it| {
            if matches!(it.plan.method, Method::Teams { .. }) {
                it.settings.sides = Sides::HomeAway;
            }
        })
        .when(step.is_some(), |fields| {
            fields.any_number(Key::Step, Text::StepSize, 1..=MOST_STEP, step.flatten(), |it, text| {
                if let (Method::Step(step), Ok(typed)) = (&mut it.plan.method, text.trim().parse()) {
                    *step = typed;
                }
            })
        })
        .fault(Key::Step, bad_step)
        .choice(Key::Order, Text::TeamsOrder, ORDERS, |it| match &mut it.plan.method {
            Method::Teams { order, .. } => Some(order),
            _ => None,
        })
        .yes_or_no(Key::Level, Text::TeamsFix, |it| match &mut it.plan.method {
            Method::Teams { fix, .. } => Some(fix),
            _ => None,
        })
        .yes_or_no(Key::SwapLastTwo, Text::SwapLastTwo { place }, |it| {
            (it.plan.cycles > 1).then_some(&mut it.plan.swap_last_two)
        })
}

/// Returns the numbers of meetings, with their words.
pub(super) fn cycles() -> impl Iterator<Item = (usize, Text)> {
    CYCLES.map(|n| (n, Text::Times { n }))
}

/// Returns the ways to make the rounds, with their initial parameters.
fn ways() -> [(Method, Text); 4] {
    [
        (Method::Berger, Text::Berger),
        (Method::Teams { fix: true, order: TeamsOrder::OneThird }, Text::Teams),
        (Method::Belt(None), Text::Belt),
        (Method::Step(1), Text::Step),
    ]
}

const ORDERS: [(TeamsOrder, Text); 3] = [
    (TeamsOrder::Plain, Text::OrderPlain),
    (TeamsOrder::OneFirst, Text::OrderOneFirst),
    (TeamsOrder::OneThird, Text::OrderOneThird),
];
