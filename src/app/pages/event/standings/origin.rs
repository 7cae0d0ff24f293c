//! Where a number comes from: the games and byes it is the sum of.

use leptos::prelude::*;
use rondel::event::{HalfPoints, Sides, TieBreak};
use rondel::model::ids::{Player, RoundNo};
use rondel::model::result::Tally;
use rondel::standings::{self, Column, RecordLine, Source, Summand};
use rondel::text::common::Word;
use rondel::text::numbers::{board_score, halves};
use rondel::text::partners::Partners;
use rondel::text::record::ended;
use rondel::text::standings::{Standings as Text, amount, head, points_a_game, terms, tie_break_of};
use rondel::web::route::Tab;

use super::super::rounds::side_words;
use super::super::tab_address;
use super::what::What;
use super::{Shown, View};
use crate::state::{App, t};

/// What a number of `player` is made of, or all of their games; with a way to close it.
#[component]
pub fn Origin(view: View, player: Player, what: What) -> impl IntoView {
    let app = view.desk.app;
    let title = view.shown.with_untracked(|shown| match what {
        What::Games => app.say(Text::GamesOf { name: shown.name(player) }),
        What::Number(column) => {
            let what = head(column, shown.settings.per_game, app.lang.get_untracked());
            app.say(Text::Of { what, name: shown.name(player) })
        }
    });
    let origin = match what {
        What::Number(Column::Points | Column::Average) => Some(standings::Origin::Points),
        What::Number(Column::TieBreak(tie_break)) => Some(standings::Origin::TieBreak(tie_break)),
        What::Number(Column::Difference) => Some(standings::Origin::TieBreak(TieBreak::Difference)),
        _ => None,
    };
    let body = move || {
        view.shown.with(|shown| match origin {
            // The difference is shown also where it was not chosen as a tie-break.
            Some(origin) if what != What::Number(Column::Difference) => {
                sum(view, shown, player, origin).into_any()
            }
            _ => games(view, shown, player, what).into_any(),
        })
    };
    view! {
        <div class="origin stack">
            <div class="cluster cluster--apart">
                <h3 dir="auto">{title}</h3>
                <button class="button button--small screen-only" on:click=move |_| view.opened.set(None)>
                    {t(Word::Close)}
                </button>
            </div>
            {body}
        </div>
    }
}

/// The summands with their total.
fn sum(view: View, shown: &Shown, player: Player, origin: standings::Origin) -> impl IntoView + use<> {
    let app = view.desk.app;
    let summands = standings::why(&shown.history, &shown.settings, &shown.standings, player, origin);
    if summands.is_empty() {
        let unasked = shown.standings.row(player).is_some_and(|row| {
            let mut values = shown.standings.tie_breaks.iter().zip(&row.values);
            values.any(|(&tie_break, value)| {
                origin == standings::Origin::TieBreak(tie_break) && value.is_none()
            })
        });
        let text = if unasked { Text::NotAsked } else { Text::NothingAdds };
        return view! { <p>{app.say(text)}</p> }.into_any();
    }
    let write = |value: i64| match origin {
        standings::Origin::Points => halves(HalfPoints(value as i32)),
        standings::Origin::TieBreak(tie_break) => amount(tie_break, value),
    };
    let total = write(summands.iter().map(|summand| summand.amount).sum());
    let lines = summands
        .iter()
        .map(|summand| {
            view! {
                <tr class:is-cut=summand.cut>
                    <th scope="row">{summand.round.map(|round| round_link(view, round))}</th>
                    <td class="is-text" dir="auto">{words(app, shown, player, origin, summand)}</td>
                    <td>{write(summand.amount)}</td>
                </tr>
            }
        })
        .collect_view();
    // What the list goes by is this divided by the games.
    let per_game = shown.standings.row(player).filter(|_| shown.standings.per_game).and_then(|row| {
        let lang = app.lang.get_untracked();
        let value = match origin {
            standings::Origin::Points => points_a_game(&shown.standings, row, lang),
            standings::Origin::TieBreak(tie_break) if origin.is_per_game() => {
                tie_break_of(&shown.standings, row, tie_break, lang)
            }
            standings::Origin::TieBreak(_) => None,
        };
        let words = Text::PerGameOf { games: row.games() };
        let average = |value| {
            view! {
                <tr>
                    <th scope="row" colspan="2" class="is-text">{app.say(words)}</th>
                    <td>{value}</td>
                </tr>
            }
        };
        value.map(average)
    });
    let written = (origin == standings::Origin::TieBreak(TieBreak::Quality)).then(|| {
        let sum = Text::WrittenOut { terms: terms(&summands), sum: total.clone() };
        let dropped = summands.iter().any(|summand| summand.cut).then(|| app.say(Text::WrittenHint));
        view! {
            <p class="origin__written">{app.say(sum)}</p>
            <p class="note">{dropped}</p>
        }
    });
    view! {
        {written}
        <table class="numbers origin__table">
            <tbody>{lines}</tbody>
            <tfoot>
                <tr>
                    <th scope="row" colspan="2" class="is-text">{app.say(Text::Sum)}</th>
                    <td>{total}</td>
                </tr>
                {per_game}
            </tfoot>
        </table>
    }
    .into_any()
}

/// What a summand was: "beat Bram (6½)".
fn words(app: App, shown: &Shown, player: Player, origin: standings::Origin, summand: &Summand) -> String {
    let (against, partner, tally, opponent_points) = match summand.source {
        Source::Game { against, partner, tally, opponent_points } => {
            (against, partner, tally, opponent_points)
        }
        Source::Free if summand.cut => return app.say(Text::DroppedFree),
        Source::Free => return app.say(shown.idle.clone()),
        Source::NoGame if summand.cut => return app.say(Text::DroppedNoGame),
        Source::NoGame => return app.say(Text::NoGame),
        Source::Granted => return app.say(Text::Granted),
    };
    let name = shown.side_name(&against);
    if summand.cut {
        return app.say(Text::Dropped { name, points: halves(opponent_points) });
    }
    if origin == standings::Origin::TieBreak(TieBreak::Quality) {
        // What counts is what the opponent has, not how the game ended.
        return match tally.is_played() {
            true => name,
            false => app.say(Text::NoGame),
        };
    }
    let result = app.say(match tally {
        Tally::Win => Text::Beat { name },
        Tally::Draw => Text::Drew { name },
        Tally::Loss => Text::LostTo { name },
        Tally::ForfeitWin => Text::BeatAbsent { name },
        Tally::ForfeitLoss => Text::LostAbsent { name },
    });
    let words = match partner {
        Some(partner) => app.say(Partners::With { partner: shown.name(partner), words: result }),
        None => result,
    };
    // Of a match its score stands beside it, and that of partners, whatever of it counts here.
    let meeting = || {
        let line = standings::record(&shown.history, player)
            .into_iter()
            .find(|line| Some(line.round) == summand.round);
        line.and_then(|line| line.meeting)
    };
    let scored = || meeting().and_then(|meeting| meeting.score).map(|[own, other]| format!("{own}–{other}"));
    let made = || match partner {
        Some(_) => scored(),
        None => meeting().and_then(|meeting| meeting.boards).map(board_score),
    };
    let standings::Origin::TieBreak(tie_break) = origin else {
        return match made() {
            Some(points) => app.say(Text::With { words, points }),
            None => words,
        };
    };
    let beside = match tie_break {
        TieBreak::SonnebornBerger => {
            let points = halves(opponent_points);
            Some(if tally == Tally::Draw { format!("{points}, {}", app.say(Text::Half)) } else { points })
        }
        TieBreak::Difference | TieBreak::Scored => scored(),
        _ => made(),
    };
    match beside {
        Some(points) => app.say(Text::With { words, points }),
        None => words,
    }
}

/// The games of one entrant, or those that a count counts.
fn games(view: View, shown: &Shown, player: Player, what: What) -> impl IntoView + use<> {
    let app = view.desk.app;
    let column = match what {
        What::Games => None,
        What::Number(column) => Some(column),
    };
    let belongs = |line: &RecordLine| column.is_none_or(|column| line.belongs_to(column));
    let lines: Vec<RecordLine> =
        standings::record(&shown.history, player).into_iter().filter(belongs).collect();
    if lines.is_empty() {
        return view! { <p>{app.say(Text::NoGames)}</p> }.into_any();
    }
    let (sides, lang) = (shown.settings.sides, app.lang.get_untracked());
    let colour = match sides {
        Sides::Colours => Some(Text::Colour),
        Sides::HomeAway => Some(Text::Where),
        Sides::Plain | Sides::Directions => None,
    };
    let has_colour = colour.is_some();
    let has_partners = lines.iter().flat_map(|line| &line.meeting).any(|it| it.seen.partner.is_some());
    let opponents = if has_partners { app.say(Partners::Opponents) } else { app.say(Text::Opponent) };
    let rows = lines
        .iter()
        .map(|line| {
            let partner = line.meeting.as_ref().and_then(|meeting| meeting.seen.partner);
            let partner = partner.map(|player| shown.name(player));
            let opponent = match &line.meeting {
                Some(meeting) => shown.side_name(&meeting.seen.against),
                None => app.say(shown.idle.clone()),
            };
            let side = line.meeting.as_ref().map(|meeting| {
                let [first, second] = side_words(sides);
                app.say(if meeting.is_first() { first } else { second })
            });
            let result = line.meeting.as_ref().map(|meeting| ended(meeting, column, lang));
            view! {
                <tr>
                    <th scope="row">{round_link(view, line.round)}</th>
                    {has_partners.then(|| view! { <td class="is-text"><bdi>{partner}</bdi></td> })}
                    <td class="is-text"><bdi>{opponent}</bdi></td>
                    {has_colour.then(|| view! { <td class="is-text">{side}</td> })}
                    <td class="is-text">{result}</td>
                </tr>
            }
        })
        .collect_view();
    view! {
        <table class="numbers origin__table">
            <thead>
                <tr>
                    <td></td>
                    {has_partners
                        .then(|| view! { <th scope="col" class="is-text">{app.say(Partners::Partner)}</th> })}
                    <th scope="col" class="is-text">{opponents}</th>
                    {colour.map(|colour| view! { <th scope="col" class="is-text">{app.say(colour)}</th> })}
                    <th scope="col" class="is-text">{app.say(Word::Result)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn round_link(view: View, round: RoundNo) -> impl IntoView + use<> {
    let app = view.desk.app;
    let to = tab_address(view.desk, Tab::Rounds(Some(round)));
    view! { <a class="origin__round" href=to>{app.say(Word::Round { number: round.number() })}</a> }
}
