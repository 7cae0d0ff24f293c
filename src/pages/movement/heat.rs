//! The comparisons between pairs, and the proof of the movement on screen.

use leptos::prelude::*;
use rondel::event::Sides;
use rondel::figure::heat;
use rondel::model::ids::Player;
use rondel::model::schedule::Schedule;
use rondel::movement::design::Base;
use rondel::movement::{Comparisons, Movement, Spread};
use rondel::proof::report::{Expected, LabelledReport, Report};
use rondel::text::movement::Movements as Text;
use rondel::text::movement::name;
use rondel::verify::Moves;

use super::hall::Hall;
use crate::pages::report::{Character, Guarantees, Verdict, View};
use crate::parts::{Kind, Message, Picture};

/// The most pairs for which the map is legible as a picture.
const MOST: usize = 48;
/// The number of extreme cells named at either end.
const NAMED: usize = 6;

/// The heat map, and the pairs compared most and least.
pub fn comparisons(hall: Hall) -> AnyView {
    let app = hall.app;
    let compared = Memo::new(move |_| {
        let each = hall.each();
        hall.of(|movement| Some(Comparisons::of(movement, movement.counted(each)).said()))
    });
    let said = move || {
        compared.with(|compared| match compared.as_ref()? {
            Spread::Even(times) => {
                let text = times.map_or(Text::EvenMeet, |times| Text::Even { times });
                Some(view! { <Message kind=Kind::Ok word="✓">{app.say(text)}</Message> }.into_any())
            }
            Spread::Ends([(most, pairs), (least, others)]) => {
                let most = Text::WorstMost { times: *most, list: named(hall, pairs) };
                let least = Text::WorstLeast { times: *least, list: named(hall, others) };
                let lines = [most, least].map(|text| view! { <li>{app.say(text)}</li> });
                Some(view! { <ul class="remarks">{lines.into_iter().collect_view()}</ul> }.into_any())
            }
        })
    };
    let map = move || {
        let each = hall.each();
        hall.of(|movement| {
            (movement.pairs <= MOST && movement.pairs > 0).then(|| picture(hall, movement, each))
        })
    };
    let desc = move || hall.of(|movement| Some(app.say(name::compared(movement))));
    let label = app.say(Text::Heat);
    view! {
        <section class="stack">
            <h2>{app.say(Text::Heat)}</h2>
            <p class="note">{desc}</p>
            <div role="status">{said}</div>
            <div class="frame" tabindex="0" role="region" aria-label=label>{map}</div>
        </section>
    }
    .into_any()
}

fn named(hall: Hall, cells: &[[Player; 2]]) -> String {
    let app = hall.app;
    let mut words: Vec<String> = cells
        .iter()
        .take(NAMED)
        .map(|[one, other]| app.say(Text::TwoPairs { one: one.number(), other: other.number() }))
        .collect();
    if cells.len() > NAMED {
        words.push(app.say(Text::AndMore { n: cells.len() - NAMED }));
    }
    words.join("; ")
}

fn picture(hall: Hall, movement: &Movement, each: usize) -> AnyView {
    let app = hall.app;
    let comparisons = Comparisons::of(movement, movement.counted(each));
    let n = movement.pairs;
    let pair = Player::from_index;
    let row = |one: usize| {
        (0..n).map(|other| if one == other { 0 } else { comparisons.times(pair(one), pair(other)) }).collect()
    };
    let counts: Vec<Vec<u32>> = (0..n).map(row).collect();
    let names = vec![String::new(); n];
    let matrix = heat(app.say(Text::Heat), app.say(name::compared(movement)), &names, &counts);
    view! { <Picture drawing=matrix.drawing() /> }.into_any()
}

/// The guarantees of the movement on screen, recomputed from its rounds alone.
pub fn proof(hall: Hall) -> AnyView {
    let app = hall.app;
    let shown = Memo::new(move |_| {
        let (all, each) = (meets_all(hall), hall.each());
        let none = || Report::of(Schedule::default(), Expected::Movement(Moves::default()));
        let report = hall.of(|movement| Some(Report::of_movement(movement, each, all))).unwrap_or_else(none);
        let names = (1..=report.schedule.entrants).map(|pair| pair.to_string()).collect();
        LabelledReport::new(report, names, Sides::Plain)
    });
    let shared = move || {
        hall.of(|movement| {
            let shared = movement.shared();
            let word = |it: &rondel::movement::Shared| {
                let tables: Vec<String> = it.tables.iter().map(ToString::to_string).collect();
                app.say(Text::SharedIn { round: it.round.number(), tables: name::list(&tables, app.lang()) })
            };
            (!shared.is_empty()).then(|| {
                let list = shared.iter().map(word).collect::<Vec<_>>().join("; ");
                view! { <Message kind=Kind::Note>{app.say(Text::SharedNote { list })}</Message> }
            })
        })
    };
    let shape = Memo::new(move |_| shown.with(|shown| shown.report.claims().len()));
    let body = move || {
        shape.get();
        let view = View::new(app, None, shown);
        view! {
            <Verdict view=view />
            {shared}
            <Guarantees view=view />
            <Character view=view />
        }
    };
    view! {
        <section class="stack movement__proof">
            <h2>{app.say(Text::Proof)}</h2>
            {body}
        </section>
    }
    .into_any()
}

/// Returns true if all pairs are to meet: in a cyclic movement played to its end.
fn meets_all(hall: Hall) -> bool {
    let Some(design) = hall.design() else { return false };
    let rounds = hall.of(|movement| movement.rounds.len());
    match &design.base {
        Base::Barometer { pairs, .. } | Base::Small(pairs) => rounds + 1 >= pairs + pairs % 2,
        Base::Nine => rounds == 9,
        Base::Cyclic { cyclic, .. } => cyclic.ring + 1 == cyclic.pairs() && rounds == cyclic.ring,
        Base::Mitchell(_) => false,
        Base::Pasted => {
            let schedule = hall.of(|movement| movement.schedule(1));
            let expected = Expected::of(&schedule, rondel::proof::report::Kind::Movement, false);
            matches!(expected, Expected::Movement(moves) if moves.all)
        }
    }
}
