//! The settings of a Mitchell: the skip, made-up boards, the pair that is missing, and how many rounds are switched.

use leptos::prelude::*;
use rondel::movement::design::{Base, Design};
use rondel::movement::mitchell::{Absent, Course, Mitchell, Skip, most_rounds, skip};
use rondel::text::movement::Movements as Text;
use rondel::write::screen::movement as screen;

use super::hall::Hall;
use crate::parts::{Choice, TableView, Tick};

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
    let change = move |made_up| {
        let rounds = it.rounds.min(most_rounds(it.tables, false, made_up)).max(1);
        let course = Course::usual(it.tables, rounds, made_up);
        set(Mitchell { made_up, rounds, course, switched: it.switched.min(rounds), ..it });
    };
    view! {
        <Tick value=Signal::stored(it.made_up) on=change class="screen-only">
            {app.say(Text::MadeUp)}
        </Tick>
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
fn scramble(hall: Hall, it: Mitchell, set: impl Fn(Mitchell) + Copy + Send + Sync + 'static) -> AnyView {
    let app = hall.app;
    let best = it.proposed().unwrap_or(it);
    let table = screen::scramble(it, app.lang.get_untracked());
    view! {
        <h3>{app.say(Text::Scramble)}</h3>
        <p class="note">
            {app.say(Text::ScrambleLead)} " " {app.say(Text::ScrambleBest { n: best.switched })} " ★"
        </p>
        <TableView table=table on=move |at| set(screen::switched(it, at)) />
    }
    .into_any()
}
