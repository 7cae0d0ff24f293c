//! The choice of a movement: pairs, rounds, boards a round and winners as input, suitable movements side by side as
//! output.

use leptos::prelude::*;
use rondel::movement::catalogue::{Offer, Wish};
use rondel::movement::{LEAST_PAIRS, MOST_PAIRS};
use rondel::text::movement::Movements as Text;
use rondel::text::movement::name::name as name_of;
use rondel::text::navigation::Navigation;
use rondel::web::protocol::Going;
use rondel::web::route::{MovementView, Route};
use rondel::write::screen::movement as screen;
use rondel::write::screen::movement::request;

use super::hall::Hall;
use super::victory::victory;
use super::{files, room};
use crate::parts::{Kind, Message, Questions, Searching, Stepper, TableView};

/// The part of the page for comparing and choosing movements.
pub fn choose(hall: Hall) -> AnyView {
    let app = hall.app;
    let last = hall.draft.with_untracked(|draft| draft.last.clone());
    let last = (!last.is_empty()).then(|| MovementView::read(&last)).filter(|view| {
        // A movement already in the address needs no link.
        hall.view.with_untracked(|now| now.design.is_none() && view.design.is_some())
    });
    let last = last.map(|view| {
        let name = view.design.as_ref().map(|design| name_of(design, app.lang())).unwrap_or_default();
        let text = app.say(Text::GoOn { name });
        let to = Route::Movement(Box::new(view)).to_string();
        view! { <p class="screen-only"><a class="button" href=to>{text}</a></p> }
    });
    view! {
        <header class="studio__head">
            <h1 class="studio__title">{app.say(Navigation::Movement)}</h1>
            <p class="studio__lead">{app.say(Text::Lead)}</p>
        </header>
        {move || room::who(hall)}
        {wishes(hall)}
        {last}
        {fitting(hall)}
        {victory()}
        {files::open(hall)}
    }
    .into_any()
}

fn wishes(hall: Hall) -> AnyView {
    let app = hall.app;
    let wish = Memo::new(move |_| hall.view.with(|view| view.wish));
    // Another wish is another question; the movement chosen before is one step back.
    let set = move |change: &dyn Fn(&mut Wish)| {
        let mut wish = wish.get_untracked();
        change(&mut wish);
        let wish = wish.kept();
        hall.show(|view| *view = MovementView { wish, ..MovementView::default() });
    };
    let pairs = Signal::derive(move || wish.get().pairs as u16);
    let lang = app.lang();
    let questions = Memo::new(move |_| request::wishes(&wish.get(), lang));
    let on = move |key, answer| set(&|wish| *wish = request::wished(*wish, key, &answer));
    view! {
        <div class="movement__wishes screen-only">
            <div>
                <Stepper
                    label=app.say(Text::Pairs)
                    steps=[app.say(Text::Fewer), app.say(Text::More)]
                    range=[LEAST_PAIRS as u16, MOST_PAIRS as u16]
                    value=pairs
                    beside=beside
                    set=Callback::new(move |pairs: u16| set(&|wish| wish.pairs = pairs.into()))
                />
                <p class="field__hint">{move || tables(hall, wish.get())}</p>
                {move || take_names(hall, wish.get().pairs)}
            </div>
            <Questions questions=questions on=on />
        </div>
    }
    .into_any()
}

/// The number of tables, and the effect of an odd number of pairs.
fn tables(hall: Hall, wish: Wish) -> String {
    let app = hall.app;
    let tables = app.say(Text::Tables { n: wish.tables() });
    match wish.pairs % 2 {
        0 => tables,
        _ => format!("{tables}. {}", app.say(Text::OddPairs)),
    }
}

/// The button that adopts the number of named pairs, if it differs from the requested one.
fn take_names(hall: Hall, pairs: usize) -> Option<AnyView> {
    let app = hall.app;
    let names = hall.named.get();
    let wish = Wish::named(names).filter(|wish| wish.pairs != pairs)?;
    let take = move |_| hall.show(|view| view.wish.pairs = wish.pairs);
    Some(
        view! {
            <p class="field__hint">
                {app.say(Text::NamedPairs { names })} " "
                <button type="button" class="button button--small" on:click=take>
                    {app.say(Text::TakeNames { names })}
                </button>
            </p>
        }
        .into_any(),
    )
}

/// The next number of pairs up or down, or `None` out of range.
fn beside(pairs: u16, up: bool) -> Option<u16> {
    let next = if up { pairs + 1 } else { pairs.checked_sub(1)? };
    (LEAST_PAIRS as u16..=MOST_PAIRS as u16).contains(&next).then_some(next)
}

fn fitting(hall: Hall) -> AnyView {
    let app = hall.app;
    let wish = Memo::new(move |_| hall.view.with(|view| view.wish));
    let search = Searching::<Wish>::new();
    Effect::new(move |_| search.begin(wish.get()));
    let said = move || match search.going.get() {
        Going::Idle => ().into_any(),
        Going::Failed(_) => search.failed(app).into_any(),
        Going::Sent => {
            view! { <p class="note numeral">{app.say(Text::Working { done: 0, of: 1 })}</p> }.into_any()
        }
        Going::Running { done, of, .. } => {
            view! { <p class="note numeral">{app.say(Text::Working { done, of })}</p> }.into_any()
        }
        Going::Found(offers) if offers.is_empty() => {
            view! { <Message kind=Kind::Warn>{app.say(Text::NothingFits)}</Message> }.into_any()
        }
        Going::Found(_) => ().into_any(),
    };
    let offers = move || search.going.with(|going| going.best().cloned()).unwrap_or_default();
    let table = move || {
        let offers = offers();
        (!offers.is_empty()).then(|| compared(hall, &offers))
    };
    let sets = move || {
        let needed = |offer: &Offer| offer.design.movement().ok()?.needs_sets();
        let most = offers().iter().filter_map(needed).max();
        room::sets(hall, most)
    };
    view! {
        <section class="stack">
            <h2>{move || app.say(Text::Fitting { pairs: wish.get().pairs })}</h2>
            <div role="status">{said}</div>
            {table}
            {sets}
            {meaning(hall)}
        </section>
    }
    .into_any()
}

/// The definition of balance, with its source.
pub fn meaning(hall: Hall) -> AnyView {
    let app = hall.app;
    view! {
        <details>
            <summary>{app.say(Text::BalanceOpen)}</summary>
            <p class="note">{app.say(Text::BalanceMeans)}</p>
        </details>
    }
    .into_any()
}

/// The movements side by side.
fn compared(hall: Hall, offers: &[Offer]) -> AnyView {
    let table = screen::offers(offers, hall.app.lang());
    let designs: Vec<_> = offers.iter().map(|offer| offer.design.clone()).collect();
    let choose = move |[row, _]: [usize; 2]| {
        let wish = hall.view.with_untracked(|view| view.wish);
        if let Some(design) = designs.get(row) {
            hall.visit(MovementView::of(design.clone(), wish));
        }
    };
    view! { <TableView table=table class="movement__offers" on=choose /> }.into_any()
}
