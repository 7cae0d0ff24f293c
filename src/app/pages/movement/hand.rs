//! A Howell built by hand: one pair of numbers a line, columns used up are greyed out, dead ends are reported.

use leptos::prelude::*;
use rondel::movement::design::Design;
use rondel::movement::howell::{ByHand, Outlook};
use rondel::movement::offer::Wish;
use rondel::round_robin::starter::{self, Starter};
use rondel::text::movement::hand::Hand as Text;
use rondel::web::route::{HandView, MovementView};
use rondel::write::screen::movement::asked;

use super::hall::Hall;
use crate::parts::{Kind, Message, Questions, Stepper};

/// Steps of looking ahead after every choice: some milliseconds.
const STEPS: u64 = 60_000;
/// Up to this number of tables all programmes can be chosen.
const MOST_PROGRAMMES: usize = 7;

/// The programmes of this number of tables: that of the source first.
fn programmes(tables: usize) -> Vec<Starter> {
    let plain = Starter::columns(tables.saturating_sub(1));
    let all = if tables <= MOST_PROGRAMMES { starter::all(tables - 1) } else { None };
    let others = all.unwrap_or_default().into_iter().filter(|it| *it != plain);
    std::iter::once(plain.clone()).chain(others).collect()
}

/// What is built so far, as the address says; what cannot be chosen is left out.
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

/// The part of the page where a Howell is built by hand.
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
    let grid = move || hand.with(|hand| hand.0.as_ref().map(|hand| grid(hall, hand)));
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
        {grid}
    }
    .into_any()
}

/// Which programme, where there are several of this number of tables.
fn programme(hall: Hall, view: Memo<HandView>) -> AnyView {
    let lang = hall.app.lang();
    let count = Memo::new(move |_| programmes(view.with(|view| view.tables)).len());
    let questions = Memo::new(move |_| view.with(|view| asked::by_hand(view, count.get(), lang)));
    let on = move |_, answer| hall.show(|view| view.hand = asked::another(&view.hand, &answer));
    view! { <Questions questions=questions on=on /> }.into_any()
}

/// What is built, compared by what was chosen.
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

/// What can still become of it, and the way to the finished Howell.
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

/// Turns the arrow of a line, or turns it back.
fn flip(hall: Hall, line: usize) {
    hall.show(|view| {
        let flipped = &mut view.hand.flipped;
        match flipped.iter().position(|&it| it == line) {
            Some(at) => {
                flipped.remove(at);
            }
            None => flipped.push(line),
        }
    });
}

/// The programme, lines by columns; what cannot be chosen any more is quiet.
fn grid(hall: Hall, hand: &ByHand) -> AnyView {
    let app = hall.app;
    let heads = (1..=hand.columns()).map(|column| {
        let is_used = (1..=hand.lines()).any(|line| hand.chosen(line) == Some(column));
        view! { <th scope="col" class:is-used=is_used>{column}</th> }
    });
    let heads = heads.collect_view();
    let choose = move |line: usize, column: usize, is_chosen: bool| {
        hall.show(|view| match is_chosen {
            true => view.hand.chosen.retain(|[at, _]| *at != line),
            false => view.hand.chosen.push([line, column]),
        });
    };
    let row = |line: usize| {
        let cells = (1..=hand.columns()).map(|column| {
            let [ns, ew] = hand.cell(line, column);
            let is_chosen = hand.chosen(line) == Some(column);
            let why = hand.check(line, column).err().filter(|_| !is_chosen).map(|why| app.say(why));
            let is_out = why.is_some();
            view! {
                <td class:is-chosen=is_chosen class:is-out=is_out>
                    <button
                        type="button"
                        class="movement__cell"
                        aria-label=app.say(Text::Pick { ns, ew, line, column })
                        aria-pressed=is_chosen.to_string()
                        title=why
                        disabled=is_out
                        on:click=move |_| choose(line, column, is_chosen)
                    >
                        {format!("{ns} {ew}")}
                    </button>
                </td>
            }
        });
        let left = match hand.chosen(line) {
            Some(column) => app.say(Text::Column { column }),
            None => app.say(Text::Left { line, n: hand.options(line).len() }),
        };
        view! {
            <tr>
                <th scope="row" class="is-text">
                    <button
                        type="button"
                        class="movement__table"
                        aria-label=app.say(Text::Flip { line })
                        on:click=move |_| flip(hall, line)
                    >
                        "⇄"
                    </button>
                    <span class="note">{left}</span>
                </th>
                {cells.collect_view()}
            </tr>
        }
    };
    let rows = (1..=hand.lines()).map(row).collect_view();
    view! {
        <div class="frame" tabindex="0" role="region" aria-label=app.say(Text::Title)>
            <table class="numbers movement__hand">
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}
