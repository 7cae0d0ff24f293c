//! The evidence that is a list: rounds, games, byes, sides, breaks.

use leptos::prelude::*;
use rondel::model::schedule::Round;
use rondel::proof::report::{MOST_CELLS, Shown};
use rondel::round_robin::meters::Sides as Spread;
use rondel::text::Lang;
use rondel::text::checks::Checks as Text;
use rondel::text::common::Word;
use rondel::text::evidence::{self as told, Evidence, places, round_name, sides_of};

use super::View;

/// A table of text, read from what is shown whenever that changes.
pub fn table(view: View, read: impl Fn(&Shown, Lang) -> Evidence + Copy + Send + Sync + 'static) -> AnyView {
    let lang = view.app.lang.get_untracked();
    let body = move || rows_of(view.shown.with(|shown| read(shown, lang)));
    view! { <div class="frame">{body}</div> }.into_any()
}

/// A table of text.
pub fn rows_of(Evidence { heads, rows }: Evidence) -> impl IntoView {
    let rows = rows.into_iter().map(|(head, cells)| row(head, cells.into_iter().map(IntoAny::into_any)));
    whole(heads, rows.collect())
}

/// A row headed by text.
fn row(head: String, cells: impl Iterator<Item = AnyView>) -> AnyView {
    let cells = cells.map(|cell| view! { <td>{cell}</td> }).collect_view();
    view! {
        <tr>
            <th scope="row" class="is-text"><bdi>{head}</bdi></th>
            {cells}
        </tr>
    }
    .into_any()
}

fn whole(heads: Vec<String>, rows: Vec<AnyView>) -> impl IntoView {
    let heads = heads.into_iter().enumerate();
    let heads = heads.map(|(column, head)| {
        view! { <th scope="col" class:is-text={column == 0}>{head}</th> }
    });
    view! {
        <table class="numbers evidence">
            <thead><tr>{heads.collect_view()}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// Every round with the names at its tables.
pub fn games(view: View) -> AnyView {
    let lang = view.app.lang.get_untracked();
    let lines = move || {
        view.shown.with(|shown| {
            let rounds = shown.schedule().rounds.iter().enumerate();
            let line = |(index, round): (usize, &Round)| {
                let games = round.tables.iter().map(|table| {
                    view! { <li><bdi>{told::table(shown, table, lang)}</bdi></li> }
                });
                view! {
                    <div>
                        <dt>{round_name(index, lang)}</dt>
                        <dd>
                            <ol>{games.collect_view()}</ol>
                        </dd>
                    </div>
                }
            };
            rounds.map(line).collect_view()
        })
    };
    view! { <dl class="games">{lines}</dl> }.into_any()
}

/// Everyone's sides round by round, breaks underlined.
pub fn breaks(view: View) -> AnyView {
    let app = view.app;
    let heads = move || {
        let [breaks, run, sides] =
            [Text::BreaksHead, Text::RunHead, Text::SidesHead].map(|text| app.say(text));
        vec![app.say(Word::Name), breaks, run, sides]
    };
    let body = move || {
        view.shown.with(|shown| {
            let (_, letters) = sides_of(shown.sides, app.lang.get_untracked());
            let one = |(name, sides): (&String, &Spread)| {
                // One mark a game is a picture; above that many only the figures are read.
                let marks = (sides.rounds.len() <= MOST_CELLS).then(|| {
                    let places = places(sides, &letters).into_iter();
                    let mark = |(letter, is_break): (String, bool)| {
                        view! { <span class="sides__place" class:is-break=is_break>{letter}</span> }
                    };
                    places.map(mark).collect_view()
                });
                let cells = [
                    sides.breaks.into_any(),
                    sides.longest_run.into_any(),
                    view! { <span class="sides">{marks}</span> }.into_any(),
                ];
                row(name.clone(), cells.into_iter())
            };
            whole(heads(), shown.names.iter().zip(&shown.report.meters.sides).map(one).collect())
        })
    };
    view! {
        <p class="note">{app.say(Text::BreakMark)}</p>
        <div class="frame">{body}</div>
    }
    .into_any()
}
