//! A Howell built by hand: one pair of numbers per line, with used columns greyed out and dead ends reported.

use leptos::prelude::*;
use rondel::movement::catalogue::Wish;
use rondel::movement::design::Design;
use rondel::movement::howell::{ByHand, Outlook};
use rondel::round_robin::starter::{self, Starter};
use rondel::text::movement::hand::Hand as Text;
use rondel::web::route::{HandView, MovementView};
use rondel::write::screen::movement::{by_hand, request};

use super::hall::Hall;
use crate::parts::{Kind, Message, Questions, Stepper, TableView};

/// Search steps of the outlook after every choice, which take some milliseconds.
const STEPS: u64 = 60_000;
/// The most tables for which all programmes can be chosen.
const MOST_PROGRAMMES: usize = 7;

/// The programmes for this number of tables, the source's first.
fn programmes(tables: usize) -> Vec<Starter> {
    let plain = Starter::columns(tables.saturating_sub(1));
    let all = if tables <= MOST_PROGRAMMES { starter::all(tables - 1) } else { None };
    let others = all.unwrap_or_default().into_iter().filter(|it| *it != plain);
    std::iter::once(plain.clone()).chain(others).collect()
}

/// The Howell built so far, as in the address; impossible choices are dropped.
fn built(view: &HandView) -> Option<ByHand> {
    let programmes = programmes(view.tables);
    let mut hand = ByHand::new(programmes.get(view.starter).or(programmes.first())?)?;
    for &line in &view.flipped {
        hand.switch(line);
    }
    for &[line, column] in &view.chosen {
        let _ = hand.choose(line, column);
    }
    Some(hand)
}

/// The part of the page for building a Howell by hand.
pub fn hand(hall: Hall) -> AnyView {
    let app = hall.app;
    let view = Memo::new(move |_| hall.view.with(|view| view.hand.clone()));
    let tables = Signal::derive(move || view.with(|view| view.tables as u16));
    let set = move |change: &dyn Fn(&mut HandView)| hall.show(|view| change(&mut view.hand));
    let beside = |tables: u16, up: bool| {
        let next = if up { tables + 1 } else { tables.checked_sub(1)? };
        (HandView::LEAST as u16..=HandView::MOST as u16).contains(&next).then_some(next)
    };
    let resize = move |tables: u16| {
        let tables = usize::from(tables).clamp(HandView::LEAST, HandView::MOST);
        set(&|view| *view = HandView { tables, starter: 0, chosen: Vec::new(), flipped: Vec::new() });
    };
    let hand = Memo::new(move |_| Built(view.with(built)));
    let lines =
        Memo::new(move |_| hand.with(|hand| hand.0.as_ref().map(|it| by_hand::programme(it, app.lang()))));
    let some = Memo::new(move |_| lines.with(Option::is_some));
    let shown = Signal::derive(move || lines.get().unwrap_or_default());
    let press = move |at| hall.show(|view| view.hand = by_hand::pressed(view.hand.clone(), at));
    let outlook = move || hand.with(|hand| hand.0.as_ref().map(|hand| outlook(hall, hand)));
    let none = Memo::new(move |_| view.with(|view| view.chosen.is_empty()));
    let help = move |_| {
        let columns = hand.with_untracked(|hand| hand.0.as_ref().and_then(|it| it.completed(20 * STEPS)));
        let Some(columns) = columns else { return };
        set(&|view| {
            let chosen = |line: usize| view.chosen.iter().any(|[at, _]| *at == line);
            let new = columns.iter().enumerate().map(|(line, &column)| [line + 1, column]);
            let new: Vec<[usize; 2]> = new.filter(|[line, _]| !chosen(*line)).collect();
            view.chosen.extend(new);
        });
    };
    view! {
        <header class="studio__head">
            <h1 class="studio__title">{app.say(Text::Title)}</h1>
            <p class="studio__lead">{app.say(Text::Lead)}</p>
        </header>
        <div class="movement__wishes screen-only">
            <div>
                <Stepper
                    label=app.say(Text::Tables)
                    steps=[app.say(Text::Fewer), app.say(Text::More)]
                    range=[HandView::LEAST as u16, HandView::MOST as u16]
                    value=tables
                    beside=beside
                    set=Callback::new(resize)
                />
            </div>
            {programme(hall, view)}
        </div>
        <div role="status" class="stack">{outlook}</div>
        <div class="cluster screen-only">
            <button
                type="button"
                class="button"
                disabled=none
                on:click=move |_| set(&|view| {
                    view.chosen.pop();
                })
            >
                {app.say(Text::Undo)}
            </button>
            <button
                type="button"
                class="button button--quiet"
                disabled=none
                on:click=move |_| set(&|view| view.chosen.clear())
            >
                {app.say(Text::Clear)}
            </button>
            <button type="button" class="button button--quiet" on:click=help>{app.say(Text::Help)}</button>
        </div>
        <Show when=move || some.get()>
            <TableView table=shown class="movement__hand" on=press />
        </Show>
    }
    .into_any()
}

/// The choice of the programme, if there are several for this number of tables.
fn programme(hall: Hall, view: Memo<HandView>) -> AnyView {
    let lang = hall.app.lang();
    let count = Memo::new(move |_| programmes(view.with(|view| view.tables)).len());
    let questions = Memo::new(move |_| view.with(|view| request::by_hand(view, count.get(), lang)));
    let on = move |_, answer| hall.show(|view| view.hand = request::another(&view.hand, &answer));
    view! { <Questions questions=questions on=on /> }.into_any()
}

/// The Howell so far, compared by its choices.
#[derive(Clone)]
struct Built(Option<ByHand>);

impl PartialEq for Built {
    fn eq(&self, other: &Self) -> bool {
        let key = |built: &Built| {
            built.0.as_ref().map(|hand| {
                let lines = (1..=hand.lines()).map(|line| (hand.chosen(line), hand.cell(line, 1)));
                lines.collect::<Vec<_>>()
            })
        };
        key(self) == key(other)
    }
}

/// The outlook on completing it, and the link to the finished Howell.
fn outlook(hall: Hall, hand: &ByHand) -> AnyView {
    let app = hall.app;
    let outlook = hand.outlook(STEPS);
    let kind = match outlook {
        Outlook::Complete => Kind::Ok,
        Outlook::Ways(_) | Outlook::AtLeast(_) | Outlook::NotKnown => Kind::Note,
        Outlook::NoColumnFor(_) | Outlook::NoTableFor(_) | Outlook::DeadEnd => Kind::Warn,
    };
    let done = hand.howell().map(|cyclic| {
        let look = move |_| {
            let wish = Wish { pairs: cyclic.pairs(), ..hall.view.with_untracked(|view| view.wish) };
            let hand = hall.view.with_untracked(|view| view.hand.clone());
            let design = Design::cyclic(&cyclic, None, wish.each);
            hall.visit(MovementView { hand, ..MovementView::of(design, wish) });
        };
        view! { <button type="button" class="button button--main" on:click=look>{app.say(Text::Use)}</button> }
    });
    view! {
        <Message kind=kind>{app.say(outlook)}</Message>
        {done}
    }
    .into_any()
}
