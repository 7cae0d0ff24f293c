//! The settings of a Mitchell: the skip, made-up boards, the pair that is missing, and how many rounds are switched.

use leptos::prelude::*;
use rondel::movement::Balance;
use rondel::movement::design::{Base, Design};
use rondel::movement::mitchell::{Absent, Course, Mitchell, Skip, most_rounds, skip};
use rondel::text::movement::Movements as Text;

use super::hall::Hall;
use super::words;
use crate::parts::Choice;

/// The part of the page with the settings of a Mitchell.
pub fn settings(hall: Hall) -> AnyView {
    let app = hall.app;
    let mitchell = Memo::new(move |_| match hall.design().map(|design| design.base) {
        Some(Base::Mitchell(mitchell)) => Some(mitchell),
        _ => None,
    });
    let set = move |mitchell: Mitchell| {
        if let Some(design) = untrack(|| hall.design()) {
            hall.change(Design { base: Base::Mitchell(mitchell), ..design });
        }
    };
    let body = move || {
        mitchell.get().map(|mitchell| {
            view! {
                <div class="movement__wishes screen-only">
                    {course(hall, mitchell, set)}
                    {absent(hall, mitchell, set)}
                </div>
                {made_up(hall, mitchell, set)}
                {scramble(hall, mitchell, set)}
            }
        })
    };
    view! {
        <section class="stack">
            <h2>{app.say(Text::MitchellSetting)}</h2>
            {body}
        </section>
    }
    .into_any()
}

/// When the skip is, or relay and share.
fn course(hall: Hall, it: Mitchell, set: impl Fn(Mitchell) + Copy + Send + Sync + 'static) -> AnyView {
    let app = hall.app;
    let mut options: Vec<(Course, String)> = match skip(it.tables, it.rounds, it.made_up) {
        Skip::After(from, to) => (from..=to)
            .map(|after| {
                let text = match it.made_up {
                    true => app.say(Text::SkipAfterMaking { after }),
                    false => app.say(Text::SkipAfter { after }),
                };
                (Course::SkipAfter(after), text)
            })
            .collect(),
        Skip::No => vec![(Course::Plain, app.say(Text::SkipNone))],
        Skip::Impossible => Vec::new(),
    };
    if it.tables.is_multiple_of(2) && !it.made_up {
        options.push((Course::Share, app.say(Text::SkipShare)));
    }
    view! {
        <Choice
            label=app.say(Text::SkipWhen)
            options=options
            value=Signal::derive(move || it.course)
            on=move |course| {
                let rounds = match course {
                    Course::Share => it.rounds,
                    _ => it.rounds.min(most_rounds(it.tables, false, it.made_up)),
                };
                set(Mitchell { course, rounds, switched: it.switched.min(rounds), ..it });
            }
        />
    }
    .into_any()
}

/// Whether boards are made up first. That is a round for the timing of the skip, and one round less is left.
fn made_up(hall: Hall, it: Mitchell, set: impl Fn(Mitchell) + Copy + 'static) -> AnyView {
    let app = hall.app;
    let change = move |event| {
        let made_up = event_target_checked(&event);
        let rounds = it.rounds.min(most_rounds(it.tables, false, made_up)).max(1);
        let course = Course::usual(it.tables, rounds, made_up);
        set(Mitchell { made_up, rounds, course, switched: it.switched.min(rounds), ..it });
    };
    view! {
        <label class="option screen-only">
            <input type="checkbox" prop:checked=it.made_up on:change=change />
            {app.say(Text::MadeUp)}
        </label>
    }
    .into_any()
}

/// Which pair is missing, where one is.
fn absent(
    hall: Hall,
    it: Mitchell,
    set: impl Fn(Mitchell) + Copy + Send + Sync + 'static,
) -> Option<AnyView> {
    let app = hall.app;
    let absent = it.absent?;
    let ns = (1..=it.tables).map(|table| (Absent::NorthSouth(table), app.say(Text::MissingNs { table })));
    let ew = (1..=it.tables).map(|table| (Absent::EastWest(table), app.say(Text::MissingEw { table })));
    Some(
        view! {
            <Choice
                label=app.say(Text::Missing)
                options=ns.chain(ew).collect()
                value=Signal::derive(move || absent)
                on=move |absent| set(Mitchell { absent: Some(absent), ..it })
            />
        }
        .into_any(),
    )
}

/// The balance of each number of switched rounds, the last ones and the first ones, with the best proposed.
fn scramble(hall: Hall, it: Mitchell, set: impl Fn(Mitchell) + Copy + 'static) -> AnyView {
    let app = hall.app;
    let (balances, best) = (it.balances().unwrap_or_default(), it.proposed().unwrap_or(it));
    let heads = (0..balances.len()).map(|n| view! { <th scope="col">{n}</th> }).collect_view();
    let row = |early: bool| {
        let cell = |(n, both): (usize, &[Balance; 2])| {
            let of = Mitchell { switched: n, early: early && n > 0, ..it };
            let is_now = it.switched == n && (it.early == early || n == 0);
            let mark = if n > 0 && of == best { " ★" } else { "" };
            let label = if early { Text::ScrambleUseFirst { n } } else { Text::ScrambleUse { n } };
            view! {
                <td class:is-lit=is_now>
                    <button
                        type="button"
                        class="movement__table"
                        aria-label=app.say(label)
                        aria-pressed=is_now.to_string()
                        on:click=move |_| set(of)
                    >
                        {words::balance(app, both[usize::from(early)])}
                        {mark}
                    </button>
                </td>
            }
        };
        let cells = balances.iter().enumerate().map(cell).collect_view();
        let head = if early { Text::ScrambleFirst } else { Text::ScrambleLast };
        view! {
            <tr>
                <th scope="row" class="is-text">{app.say(head)}</th>
                {cells}
            </tr>
        }
    };
    let rows = [false, true].map(row).into_iter().collect_view();
    view! {
        <h3>{app.say(Text::Scramble)}</h3>
        <p class="note">
            {app.say(Text::ScrambleLead)} " " {app.say(Text::ScrambleBest { n: best.switched })} " ★"
        </p>
        <div class="frame" tabindex="0" role="region" aria-label=app.say(Text::Scramble)>
            <table class="numbers">
                <thead>
                    <tr>
                        <th scope="col" class="is-text">{app.say(Text::ScrambleHead)}</th>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}
