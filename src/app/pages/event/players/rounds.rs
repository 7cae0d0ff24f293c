//! The rounds of one entrant: table, partner, opponents, side and result.

use leptos::prelude::*;
use rondel::event::roster::{self, Line, Part};
use rondel::event::{About, Progress, Sides, State};
use rondel::model::ids::Player;
use rondel::model::result::{Outcome, Tally};
use rondel::text::common::{Idle, Word};
use rondel::text::desk::Desk as DeskText;
use rondel::text::partners::Partners;
use rondel::text::players::Players as Text;

use crate::desk::Desk;
use crate::pages::event::rounds::side_words;
use crate::state::App;

/// A round as it is listed.
#[derive(Debug, Clone, PartialEq)]
struct Told {
    line: Line,
    /// Empty without one.
    partner: String,
    opponent: String,
    /// The seat, or the word for the side; empty where it means nothing.
    side: String,
}

impl Told {
    fn of(app: App, state: &State, player: Player, line: Line) -> Told {
        let Part::Game { table, seen, .. } = &line.part else {
            return Told { line, partner: String::new(), opponent: String::new(), side: String::new() };
        };
        let seat = state.table(line.round, *table).and_then(|at| state.seat(at, player));
        let side = match (seat, state.settings.sides) {
            (Some(seat), _) => app.say(seat),
            (None, Sides::Plain) => String::new(),
            (None, sides) => app.say(side_words(sides)[seen.side].clone()),
        };
        let partner = seen.partner.map(|partner| state.members[partner.index()].entrant.name.clone());
        Told { partner: partner.unwrap_or_default(), opponent: state.side_name(&seen.against), side, line }
    }
}

/// Every round with partner, opponent, side, table and result; columns that nothing is said in are left out.
#[component]
pub(super) fn Rounds(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lines = desk.memo(move |state| {
        let lines = roster::rounds(state, player).into_iter();
        lines.map(|line| Told::of(app, state, player, line)).collect::<Vec<_>>()
    });
    let partners = desk.now(|event| event.state().system.has_partners());
    let note = desk.memo(move |state| state.note(About::Player(player)).map(str::to_owned));
    let idle = move || app.say(desk.now(|event| Idle::of(&event.state().system)));
    let row = move |told: Told, sided: bool| {
        let (table, who, result) = match &told.line.part {
            Part::Game { table, seen, outcome, progress } => {
                let result = result_words(desk, outcome.as_ref(), *progress, seen.side);
                (table.to_string(), told.opponent, result)
            }
            Part::Free => (String::new(), idle(), String::new()),
            Part::Away => (String::new(), app.say(Text::AwayRound), String::new()),
        };
        view! {
            <tr>
                <th scope="row" class="people__number">{told.line.round.number()}</th>
                {partners.then(|| view! { <td><bdi>{told.partner}</bdi></td> })}
                <td><bdi>{who}</bdi></td>
                <td class="people__result">{result}</td>
                {sided.then(|| view! { <td>{told.side}</td> })}
                <td class="people__number">{table}</td>
                <td class="note" dir="auto">{told.line.note}</td>
            </tr>
        }
    };
    let caption = move || {
        app.say(Text::Rounds { name: desk.with(|e| e.state().members[player.index()].entrant.name.clone()) })
    };
    move || {
        let lines = lines.get();
        let sided = lines.iter().any(|told| !told.side.is_empty());
        (!lines.is_empty()).then(|| {
            let opponent = if partners { app.say(Partners::Opponents) } else { app.say(Text::Opponent) };
            view! {
                <div class="frame">
                    <table class="people__rounds">
                        <caption>{caption}</caption>
                        <thead>
                            <tr>
                                <th scope="col" class="people__number">{app.say(Text::Round)}</th>
                                {partners.then(|| view! { <th scope="col">{app.say(Partners::Partner)}</th> })}
                                <th scope="col">{opponent}</th>
                                <th scope="col">{app.say(Word::Result)}</th>
                                {sided.then(|| view! { <th scope="col">{app.say(Text::Side)}</th> })}
                                <th scope="col" class="people__number">{app.say(Word::Table)}</th>
                                <th scope="col">{app.say(Word::Note)}</th>
                            </tr>
                        </thead>
                        <tbody>{lines.into_iter().map(|told| row(told, sided)).collect_view()}</tbody>
                    </table>
                </div>
                <p class="note" dir="auto">{note}</p>
            }
        })
    }
}

/// A result as it is for the side at `side`.
fn result_words(desk: Desk, outcome: Option<&Outcome>, progress: Progress, side: usize) -> String {
    let app = desk.app;
    let Some(outcome) = outcome else {
        return match progress {
            Progress::Open => app.say(DeskText::Open),
            Progress::Left | Progress::Postponed | Progress::Done => String::from("–"),
        };
    };
    let tally = match outcome.for_side(side) {
        None => return app.say(outcome.clone()),
        Some(Tally::Win) => Text::Won,
        Some(Tally::Draw) => Text::Drew,
        Some(Tally::Loss) => Text::Lost,
        Some(Tally::ForfeitWin) => Text::WonForfeit,
        Some(Tally::ForfeitLoss) => Text::LostForfeit,
    };
    match outcome {
        Outcome::Boards(_) | Outcome::Deals(_) => {
            format!("{} {}", app.say(tally), app.say(seen(outcome, side)))
        }
        Outcome::Points(points) => format!("{} {}–{}", app.say(tally), points[side], points[1 - side]),
        _ => app.say(tally),
    }
}

/// A result as the side at `side` tells it.
fn seen(outcome: &Outcome, side: usize) -> Outcome {
    if side == 0 { outcome.clone() } else { outcome.turned() }
}
