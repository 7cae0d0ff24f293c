//! Several sections that play the same boards and are ranked as one field.

use leptos::prelude::*;
use rondel::event::Winners;
use rondel::model::ids::{RoundNo, TableNo};
use rondel::model::scoring::top;
use rondel::movement::Movement;
use rondel::movement::design::MOST_EACH;
use rondel::movement::sections::{Field as Playing, MOST_SECTIONS, Plan, Sections, joined, sharers, split};
use rondel::text::movement::Movements;
use rondel::text::movement::named;
use rondel::text::movement::sections::Section as Text;
use rondel::text::verify::Verify;
use rondel::verify::{self, Moves};
use rondel::web::route::MovementView;
use rondel::write::screen::movement as screen;

use super::hall::Hall;
use super::room;
use super::room::{places, play};
use crate::parts::{Choice, Kind, Line, Message, TableView};

/// The part of the page for several sections.
pub fn sections(hall: Hall) -> AnyView {
    let app = hall.app;
    let asked = Memo::new(move |_| hall.view.with(|view| view.asked(hall.named.get())));
    let field = Memo::new(move |_| {
        let chosen = hall.of(|movement| Some(movement.clone()));
        asked.with(|asked| asked.field(chosen.as_ref()))
    });
    let body = move || {
        field.with(|field| match field {
            Ok(field) => shown(hall, &asked.get(), field),
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
        {sizes(hall, asked)}
        {wishes(hall, asked)}
        <div class="stack" role="status">{body}</div>
        {evening(hall, asked, field)}
    }
    .into_any()
}

/// How many sections, and how many pairs in each.
fn sizes(hall: Hall, asked: Memo<Sections>) -> AnyView {
    let app = hall.app;
    let set = move |pairs: Vec<usize>| hall.show(|view| view.sections.pairs = pairs);
    let count = Signal::derive(move || asked.with(|asked| asked.pairs.len()));
    let divide = move |sections: usize| {
        let total = match hall.named.get_untracked() {
            names if names >= 2 * sections => names,
            _ => asked.with_untracked(|asked| asked.pairs.iter().sum()),
        };
        set(split(total, sections));
    };
    let typed = move |text: String| {
        let pairs = named::numbers(&text);
        if !pairs.is_empty() {
            set(pairs);
        }
    };
    let text = move || asked.with(|asked| named::commas(&asked.pairs));
    let options = (2..=MOST_SECTIONS).map(|n| (n, n.to_string())).collect::<Vec<_>>();
    view! {
        <div class="movement__wishes screen-only">
            <Choice
                label=app.say(Text::Count)
                hint=app.say(Text::CountHint)
                options=options
                value=count
                on=divide
            />
            <Line
                label=app.say(Text::Pairs)
                hint=app.say(Text::PairsHint)
                value=Signal::derive(text)
                on=typed
                most=2000
                mode="numeric"
            />
        </div>
    }
    .into_any()
}

/// What they play, how long, for how many winners, with which boards.
fn wishes(hall: Hall, asked: Memo<Sections>) -> AnyView {
    let app = hall.app;
    let set = move |change: &dyn Fn(&mut MovementView)| hall.show(change);
    let name = untrack(|| hall.design()).map(|design| named::name(&design, app.lang.get_untracked()));
    let chosen = name.map_or(app.say(Text::NoneChosen), |name| app.say(Text::Chosen { name }));
    let plans = vec![
        (Plan::Mitchell, app.say(Text::Mitchell)),
        (Plan::Barometer, app.say(Text::Barometer)),
        (Plan::Chosen, chosen),
    ];
    let most = Memo::new(move |_| {
        let chosen = hall.of(|movement| movement.rounds.len());
        asked.with(|asked| asked.most_rounds(chosen))
    });
    let rounds = move || {
        let numbers = (1..=most.get()).map(|rounds| (Some(rounds), rounds.to_string()));
        let options: Vec<_> = std::iter::once((None, app.say(Movements::RoundsAll))).chain(numbers).collect();
        let value = Signal::derive(move || asked.with(|asked| asked.rounds));
        view! {
            <Choice
                label=app.say(Movements::Rounds)
                options=options
                value=value
                on=move |rounds| set(&|view| view.wish.rounds = rounds)
            />
        }
    };
    let numbers: Vec<_> = (1..=MOST_EACH).map(|each| (each, each.to_string())).collect();
    let each = move |each: usize| {
        set(&|view| {
            view.wish.each = each;
            view.design.iter_mut().for_each(|design| design.each = each);
        });
    };
    let winners = vec![(false, app.say(Movements::OneWinner)), (true, app.say(Movements::TwoWinners))];
    let boards = vec![(false, app.say(Text::OwnSets)), (true, app.say(Text::OneSet))];
    view! {
        <div class="movement__wishes screen-only">
            <Choice
                label=app.say(Text::Plan)
                options=plans
                value=Signal::derive(move || asked.with(|asked| asked.plan))
                on=move |plan| set(&|view| view.sections.plan = plan)
            />
            {rounds}
            <Choice
                label=app.say(Movements::Each)
                options=numbers
                value=Signal::derive(move || asked.with(|asked| asked.each))
                on=each
            />
            <Choice
                label=app.say(Movements::Winners)
                options=winners
                value=Signal::derive(move || asked.with(|asked| asked.two_winners))
                on=move |two| set(&|view| view.wish.two_winners = two)
            />
            <Choice
                label=app.say(Text::Boards)
                options=boards
                value=Signal::derive(move || asked.with(|asked| asked.one_set))
                on=move |one_set| set(&|view| view.sections.one_set = one_set)
            />
        </div>
    }
    .into_any()
}

/// Section by section and the whole field, and what the verifier says.
fn shown(hall: Hall, asked: &Sections, field: &Playing) -> AnyView {
    let app = hall.app;
    let all = joined(&field.movements);
    let of = |movement| (movement, played(movement, asked.each));
    let sections: Vec<_> = field.movements.iter().map(of).collect();
    let table = screen::sections(&sections, of(&all), app.lang.get_untracked());
    let [least, most] = field.plays;
    let plays = match least == most {
        true => Text::Even { plays: most, top: top(most) },
        false => Text::Uneven { least, most, top: top(most) },
    };
    let balance = field.balance.map(|balance| {
        let text = app.say(Text::Balance { balance: named::balance(balance, app.lang.get_untracked()) });
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

/// Which tables share their boards where there is one set.
fn sharing(hall: Hall, all: &Movement) -> AnyView {
    let app = hall.app;
    let list = |groups: &[Vec<TableNo>]| {
        let group = |tables: &Vec<TableNo>| {
            named::list(&tables.iter().map(ToString::to_string).collect::<Vec<_>>(), app.lang.get_untracked())
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

/// The fewest and the most boards that a pair plays.
fn played(movement: &Movement, each: usize) -> [usize; 2] {
    let mut rounds = vec![0; movement.pairs];
    for pair in movement.plays().filter_map(|(_, _, play)| play.met()).flatten() {
        rounds[pair.index()] += 1;
    }
    [rounds.iter().min(), rounds.iter().max()].map(|rounds| each * rounds.copied().unwrap_or(0))
}

/// What the verifier finds in all sections together, each with boards of its own.
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

/// The button that makes an evening of it.
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
