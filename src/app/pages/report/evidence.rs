//! The evidence that is a list: rounds, games, byes, sides, breaks.

use leptos::prelude::*;
use rondel::event::Sides;
use rondel::model::ids::{Player, RoundNo};
use rondel::round_robin::meters::Place;
use rondel::text::checks::Checks as Text;
use rondel::text::common::Word;
use rondel::text::report::numbers;
use rondel::text::verify::Verify;

use super::matrix::MOST_CELLS;
use super::{Shown, View};
use crate::pages::event::rounds::side_words;
use crate::state::App;

/// The two sides as words and as the letters they begin with.
pub fn sides_of(app: App, sides: Sides) -> ([String; 2], [String; 2]) {
    let words = side_words(sides).map(|word| app.say(word));
    let letters = words.each_ref().map(|word| word.chars().take(1).flat_map(char::to_lowercase).collect());
    (words, letters)
}

/// A table with a heading column of text and cells, read from what is shown whenever that changes.
pub fn table(
    view: View,
    heads: impl Fn(App, &Shown) -> Vec<String> + Copy + Send + Sync + 'static,
    rows: impl Fn(App, &Shown) -> Vec<(String, Vec<AnyView>)> + Copy + Send + Sync + 'static,
) -> AnyView {
    let app = view.app;
    let body = move || {
        view.shown.with(|shown| {
            let heads = heads(app, shown).into_iter().enumerate();
            let heads = heads.map(|(column, head)| {
                view! { <th scope="col" class:is-text={column == 0}>{head}</th> }
            });
            let rows = rows(app, shown).into_iter().map(|(head, cells)| {
                let cells = cells.into_iter().map(|cell| view! { <td>{cell}</td> }).collect_view();
                view! {
                    <tr>
                        <th scope="row" class="is-text"><bdi>{head}</bdi></th>
                        {cells}
                    </tr>
                }
            });
            view! {
                <table class="numbers evidence">
                    <thead><tr>{heads.collect_view()}</tr></thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            }
        })
    };
    view! { <div class="frame">{body}</div> }.into_any()
}

/// Every round with its games and who is free.
pub fn rounds(view: View) -> AnyView {
    table(
        view,
        |app, _| vec![round_head(app), app.say(Text::Games), app.say(Text::FreeWho)],
        |app, shown| {
            let rounds = shown.schedule().rounds.iter().enumerate();
            let cells = |round: &rondel::model::schedule::Round| {
                let free: Vec<String> = round.out.iter().map(|&player| shown.name(player)).collect();
                vec![round.tables.len().into_any(), free.join(", ").into_any()]
            };
            rounds.map(|(index, round)| (round_name(app, index), cells(round))).collect()
        },
    )
}

/// Every round with the names at its tables.
pub fn games(view: View) -> AnyView {
    let app = view.app;
    let lines = move || {
        view.shown.with(|shown| {
            let rounds = shown.schedule().rounds.iter().enumerate();
            let line = |(index, round): (usize, &rondel::model::schedule::Round)| {
                let games = round.tables.iter().map(|table| {
                    view! { <li><bdi>{table_words(app, shown, table)}</bdi></li> }
                });
                view! {
                    <div>
                        <dt>{round_name(app, index)}</dt>
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

/// Who plays whom at a table, and which boards.
pub fn table_words(app: App, shown: &Shown, table: &rondel::model::schedule::Table) -> String {
    let side = |side: &rondel::model::schedule::Side| {
        side.players().iter().map(|&player| shown.name(player)).collect::<Vec<_>>().join(" & ")
    };
    let sides = table.sides.each_ref().map(side).join(" – ");
    if table.boards.is_empty() {
        return sides;
    }
    let boards: Vec<String> = table.boards.iter().map(ToString::to_string).collect();
    format!("{sides} · {}", app.say(Verify::Boards { boards: boards.join(", ") }))
}

/// Everyone's free rounds.
pub fn byes(view: View) -> AnyView {
    table(
        view,
        |app, _| vec![app.say(Word::Name), app.say(Text::FreeRounds)],
        |_, shown| {
            let free = |number: usize| -> Vec<RoundNo> {
                let is_out = |(index, round): (usize, &rondel::model::schedule::Round)| {
                    let out = round.out.contains(&Player::from_index(number));
                    out.then(|| RoundNo::from_index(index))
                };
                shown.schedule().rounds.iter().enumerate().filter_map(is_out).collect()
            };
            let row = |(number, name): (usize, &String)| {
                let rounds = free(number);
                let text = if rounds.is_empty() { "–".to_owned() } else { numbers(&rounds) };
                (name.clone(), vec![text.into_any()])
            };
            shown.names.iter().enumerate().map(row).collect()
        },
    )
}

/// Everyone's games on the two sides.
pub fn balance(view: View) -> AnyView {
    table(
        view,
        |app, shown| {
            let ([first, second], _) = sides_of(app, shown.sides);
            vec![app.say(Word::Name), first, second, app.say(Text::Difference)]
        },
        |_, shown| {
            let promised = shown.promises_sides();
            let row = |(name, sides): (&String, &rondel::round_robin::meters::Sides)| {
                let difference = sides.difference();
                let mark = if promised && difference > 1 { " ✗" } else { "" };
                let cells = vec![
                    sides.firsts.into_any(),
                    sides.seconds.into_any(),
                    format!("{difference}{mark}").into_any(),
                ];
                (name.clone(), cells)
            };
            shown.names.iter().zip(&shown.report.meters.sides).map(row).collect()
        },
    )
}

/// Everyone's sides round by round, breaks underlined.
pub fn breaks(view: View) -> AnyView {
    let app = view.app;
    let list = table(
        view,
        |app, _| {
            let [breaks, run, sides] =
                [Text::BreaksHead, Text::RunHead, Text::SidesHead].map(|text| app.say(text));
            vec![app.say(Word::Name), breaks, run, sides]
        },
        |app, shown| {
            let (_, letters) = sides_of(app, shown.sides);
            let row = |(name, sides): (&String, &rondel::round_robin::meters::Sides)| {
                let places = sides.rounds.iter().enumerate().map(|(round, place)| {
                    let letter = match place {
                        Place::First => letters[0].clone(),
                        Place::Second => letters[1].clone(),
                        Place::Out => "·".to_owned(),
                    };
                    let is_break = sides.is_break(round);
                    view! { <span class="sides__place" class:is-break=is_break>{letter}</span> }
                });
                // One mark a game is a picture; above that many only the figures are read.
                let places = (sides.rounds.len() <= MOST_CELLS).then(|| places.collect_view());
                let cells = vec![
                    sides.breaks.into_any(),
                    sides.longest_run.into_any(),
                    view! { <span class="sides">{places}</span> }.into_any(),
                ];
                (name.clone(), cells)
            };
            shown.names.iter().zip(&shown.report.meters.sides).map(row).collect()
        },
    );
    view! {
        <p class="note">{app.say(Text::BreakMark)}</p>
        {list}
    }
    .into_any()
}

fn round_head(app: App) -> String {
    app.say(rondel::text::file::FileText::Round)
}

fn round_name(app: App, index: usize) -> String {
    app.say(Word::Round { number: RoundNo::from_index(index).number() })
}
