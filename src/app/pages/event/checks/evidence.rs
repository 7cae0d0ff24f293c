//! The evidence for what is not about meetings: rounds, games, byes, sides, breaks, follow.

use leptos::prelude::*;
use rondel::event::Sides;
use rondel::figure::{Look, Matrix, heat};
use rondel::ids::{Player, RoundNo};
use rondel::meters::Place;
use rondel::text::checks::Checks as Text;
use rondel::text::common::Word;

use super::matrix::{Lights, MOST_CELLS, MatrixTable};
use super::words::numbers;
use super::{Shown, View};
use crate::pages::event::rounds::side_words;
use crate::pages::event::standings::save;
use crate::state::App;

/// The two sides as words and as the letters they begin with.
pub fn sides_of(app: App, sides: Sides) -> ([String; 2], [String; 2]) {
    let words = side_words(sides).map(|word| app.say(word));
    let letters = words.each_ref().map(|word| word.chars().take(1).flat_map(char::to_lowercase).collect());
    (words, letters)
}

/// A table with a heading column of text and cells, read from what is shown whenever that changes.
fn table(
    view: View,
    heads: impl Fn(App, &Shown) -> Vec<String> + Copy + Send + Sync + 'static,
    rows: impl Fn(App, &Shown) -> Vec<(String, Vec<AnyView>)> + Copy + Send + Sync + 'static,
) -> AnyView {
    let app = view.desk.app;
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
            let cells = |round: &rondel::schedule::Round| {
                let free: Vec<String> = round.out.iter().map(|&player| shown.name(player)).collect();
                vec![round.tables.len().into_any(), free.join(", ").into_any()]
            };
            rounds.map(|(index, round)| (round_name(app, index), cells(round))).collect()
        },
    )
}

/// Every round with the names at its tables.
pub fn games(view: View) -> AnyView {
    let app = view.desk.app;
    let lines = move || {
        view.shown.with(|shown| {
            let rounds = shown.schedule().rounds.iter().enumerate();
            let line = |(index, round): (usize, &rondel::schedule::Round)| {
                let games = round.tables.iter().map(|table| {
                    let names: Vec<String> = table.players().map(|player| shown.name(player)).collect();
                    view! { <li><bdi>{names.join(" – ")}</bdi></li> }
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

/// Everyone's free rounds.
pub fn byes(view: View) -> AnyView {
    table(
        view,
        |app, _| vec![app.say(Word::Name), app.say(Text::FreeRounds)],
        |_, shown| {
            let free = |number: usize| -> Vec<RoundNo> {
                let is_out = |(index, round): (usize, &rondel::schedule::Round)| {
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
            let row = |(name, sides): (&String, &rondel::meters::Sides)| {
                let difference = sides.difference();
                let mark = if difference > 1 { " ✗" } else { "" };
                let cells = vec![
                    sides.firsts.into_any(),
                    sides.seconds.into_any(),
                    format!("{difference}{mark}").into_any(),
                ];
                (name.clone(), cells)
            };
            shown.names.iter().zip(&shown.meters.sides).map(row).collect()
        },
    )
}

/// Everyone's sides round by round, breaks underlined.
pub fn breaks(view: View) -> AnyView {
    let app = view.desk.app;
    let list = table(
        view,
        |app, _| {
            let [breaks, run, sides] =
                [Text::BreaksHead, Text::RunHead, Text::SidesHead].map(|text| app.say(text));
            vec![app.say(Word::Name), breaks, run, sides]
        },
        |app, shown| {
            let (_, letters) = sides_of(app, shown.sides);
            let row = |(name, sides): (&String, &rondel::meters::Sides)| {
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
            shown.names.iter().zip(&shown.meters.sides).map(row).collect()
        },
    );
    view! {
        <p class="note">{app.say(Text::BreakMark)}</p>
        {list}
    }
    .into_any()
}

/// Who follows whom, as a heat map.
pub fn follow(view: View) -> AnyView {
    let app = view.desk.app;
    let at = RwSignal::new(None::<[usize; 2]>);
    let lights = Lights::new(at, Vec::new);
    let said = move || {
        at.get().filter(|[player, other]| player != other).map(|cell| {
            view.shown.with(|shown| {
                let [player, other] = cell.map(Player::from_index);
                let n = shown.meters.follow.times(player, other);
                app.say(Text::FollowCell { player: shown.name(player), other: shown.name(other), n })
            })
        })
    };
    let map = move |names: fn(&Shown) -> &Vec<String>| {
        view.shown.with(|shown| follow_map(app, shown, names(shown)))
    };
    let save_svg = move |_| {
        let svg = untrack(|| map(|shown| &shown.names)).drawing().svg(Look::File);
        save(view.desk, Text::FollowTitle, "svg", "image/svg+xml", &svg);
    };
    let picture = move || {
        let n = view.shown.with(|shown| shown.names.len());
        (n <= MOST_CELLS).then(|| {
            view! {
                <p class="matrix__said" role="status">{move || said().unwrap_or_else(|| app.say(Text::Point))}</p>
                <MatrixTable matrix=map(|shown| &shown.short) at=at lights=lights.clone() rounds=Vec::new() />
            }
        })
    };
    view! {
        <p class="note">{app.say(Text::FollowDesc)}</p>
        {picture}
        <button class="button button--small screen-only" on:click=save_svg>{app.say(Text::SaveSvg)}</button>
    }
    .into_any()
}

fn follow_map(app: App, shown: &Shown, names: &[String]) -> Matrix {
    let n = names.len();
    let times = |player: usize, other: usize| {
        shown.meters.follow.times(Player::from_index(player), Player::from_index(other)) as u32
    };
    let counts: Vec<Vec<u32>> =
        (0..n).map(|player| (0..n).map(|other| times(player, other)).collect()).collect();
    heat(app.say(Text::FollowTitle), app.say(Text::FollowDesc), names, &counts)
}

fn round_head(app: App) -> String {
    app.say(rondel::text::file::FileText::Round)
}

fn round_name(app: App, index: usize) -> String {
    app.say(Word::Round { number: RoundNo::from_index(index).number() })
}
