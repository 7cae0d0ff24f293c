//! Several sections that play the same boards and are ranked as one field.

use leptos::prelude::*;
use rondel::event::Winners;
use rondel::model::ids::{RoundNo, TableNo};
use rondel::model::scoring::top;
use rondel::movement::Movement;
use rondel::movement::sections::{Field as Playing, Sections, joined, sharers};
use rondel::text::movement::name;
use rondel::text::movement::sections::Section as Text;
use rondel::text::verify::Verify;
use rondel::verify::{self, Moves};
use rondel::web::route::MovementView;
use rondel::write::screen::movement as screen;
use rondel::write::screen::movement::request;

use super::hall::Hall;
use super::room;
use super::room::{places, play};
use crate::parts::{Kind, Message, Questions, TableView};

/// The part of the page for several sections.
pub fn sections(hall: Hall) -> AnyView {
    let app = hall.app;
    let wished = Memo::new(move |_| hall.view.with(|view| view.asked(hall.named.get())));
    let field = Memo::new(move |_| {
        let chosen = hall.of(|movement| Some(movement.clone()));
        wished.with(|wished| wished.field(chosen.as_ref()))
    });
    let body = move || {
        field.with(|field| match field {
            Ok(field) => shown(hall, &wished.get(), field),
            Err(why) => {
                let text = app.say(*why);
                view! { <Message kind=Kind::Error>{text}</Message> }.into_any()
            }
        })
    };
    view! {
        <header class="studio__head">
            <h1 class="studio__title">{app.say(Text::Title)}</h1>
            <p class="studio__lead">{app.say(Text::Lead)}</p>
        </header>
        {wishes(hall, wished)}
        <div class="stack" role="status">{body}</div>
        {evening(hall, wished, field)}
    }
    .into_any()
}

/// The number of sections and their pairs; below, their movement, length, number of winners and boards.
fn wishes(hall: Hall, wished: Memo<Sections>) -> AnyView {
    let lang = hall.app.lang();
    let sizes = Memo::new(move |_| wished.with(|wished| request::sizes(wished, lang)));
    let plan = Memo::new(move |_| {
        let rounds = hall.of(|movement| movement.rounds.len());
        let questions = |view: &MovementView| {
            wished.with(|wished| request::sections(wished, view, wished.most_rounds(rounds), lang))
        };
        hall.view.with(questions)
    });
    let on = move |key, answer| {
        let names = hall.named.get_untracked();
        hall.show(|view| wished.with_untracked(|wished| request::divide(view, wished, names, key, &answer)));
    };
    view! {
        <div class="movement__wishes screen-only">
            <Questions questions=sizes on=on />
        </div>
        <div class="movement__wishes screen-only">
            <Questions questions=plan on=on />
        </div>
    }
    .into_any()
}

/// The sections one by one and the whole field, with the verifier's findings.
fn shown(hall: Hall, asked: &Sections, field: &Playing) -> AnyView {
    let app = hall.app;
    let all = joined(&field.movements);
    let of = |movement| (movement, played(movement, asked.each));
    let sections: Vec<_> = field.movements.iter().map(of).collect();
    let table = screen::sections(&sections, of(&all), app.lang());
    let [least, most] = field.plays;
    let plays = match least == most {
        true => Text::Even { plays: most, top: top(most) },
        false => Text::Uneven { least, most, top: top(most) },
    };
    let balance = field.balance.map(|balance| {
        let text = app.say(Text::Balance { balance: name::balance(balance, app.lang()) });
        view! { <strong class="numeral">{text}</strong> }
    });
    let switched = field.switched.filter(|&(n, _)| n > 0).map(|(n, early)| {
        let text = if early { Text::SwitchedFirst { n } } else { Text::Switched { n } };
        view! { <p>{app.say(text)}</p> }
    });
    let shared = asked.one_set.then(|| sharing(hall, &all));
    let sets = field.movements.iter().filter_map(Movement::needs_sets);
    let sets = sets.reduce(|sum, tables| sum + tables);
    view! {
        <TableView table=table />
        <p>{app.say(plays)} " " {balance}</p>
        {switched}
        {shared}
        {room::sets(hall, sets)}
        {proof(hall, field, &all)}
    }
    .into_any()
}

/// The tables that share their boards if there is one set.
fn sharing(hall: Hall, all: &Movement) -> AnyView {
    let app = hall.app;
    let list = |groups: &[Vec<TableNo>]| {
        let group = |tables: &Vec<TableNo>| {
            name::list(&tables.iter().map(ToString::to_string).collect::<Vec<_>>(), app.lang())
        };
        groups.iter().map(group).collect::<Vec<_>>().join("; ")
    };
    let line = |(round, groups): &(Option<RoundNo>, Vec<Vec<TableNo>>)| {
        let list = list(groups);
        let text = match round {
            None => Text::OneSetTables { list },
            Some(round) => Text::OneSetRound { round: round.number(), list },
        };
        view! { <li>{app.say(text)}</li> }
    };
    let lines = sharers(all).iter().map(line).collect_view();
    view! { <ul class="remarks">{lines}</ul> }.into_any()
}

/// The fewest and the most boards played by a pair.
fn played(movement: &Movement, each: usize) -> [usize; 2] {
    let mut rounds = vec![0; movement.pairs];
    for pair in movement.plays().filter_map(|(_, _, play)| play.met()).flatten() {
        rounds[pair.index()] += 1;
    }
    [rounds.iter().min(), rounds.iter().max()].map(|rounds| each * rounds.copied().unwrap_or(0))
}

/// The verifier's findings about all sections together, each with boards of its own.
fn proof(hall: Hall, field: &Playing, all: &Movement) -> AnyView {
    let app = hall.app;
    let place = |(section, movement): (usize, &Movement)| std::iter::repeat_n(section, movement.pairs);
    let sections = field.movements.iter().enumerate().flat_map(place).collect();
    let shared = field.movements.iter().flat_map(Movement::shared_by_plan);
    let shared = shared.map(|it| (it.round, it.set, it.tables.len())).collect();
    let found = verify::movement(&all.schedule(1), Moves { sections, shared, ..Moves::default() });
    match found.findings.len() {
        0 => {
            let text = Text::Good { pairs: all.pairs, rounds: all.rounds.len() };
            view! { <Message kind=Kind::Ok word="✓">{app.say(text)}</Message> }.into_any()
        }
        n => view! { <Message kind=Kind::Error word="✗">{app.say(Text::Bad { n })}</Message> }.into_any(),
    }
}

/// The button that makes an evening of the sections.
fn evening(
    hall: Hall,
    asked: Memo<Sections>,
    field: Memo<Result<Playing, rondel::movement::sections::SectionsError>>,
) -> AnyView {
    let app = hall.app;
    let refused = RwSignal::new(None::<String>);
    let go = move |_| {
        let Ok(field) = field.get_untracked() else { return };
        let asked = asked.get_untracked();
        let winners = if asked.two_winners { Winners::Two } else { Winners::One };
        refused.set(play(hall, &field.movements, asked.each, winners, asked.one_set));
    };
    let total = Memo::new(move |_| asked.with(|asked| asked.pairs.iter().sum::<usize>()));
    let none = Memo::new(move |_| field.with(Result::is_err));
    view! {
        {move || places(hall, total.get(), false)}
        <p class="screen-only">
            <button
                type="button"
                class="button button--main"
                disabled=move || none.get()
                on:click=go
            >
                {app.say(Verify::Use)}
            </button>
        </p>
        {move || refused.get().map(|why| view! { <Message kind=Kind::Error>{why}</Message> })}
    }
    .into_any()
}
