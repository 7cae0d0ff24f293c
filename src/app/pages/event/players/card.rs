//! The card of one player of a Monrad, as on paper: every round, the points after it, the place; and why these games.

use leptos::prelude::*;
use rondel::event::State;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::result::{Outcome, SitOut, Tally};
use rondel::standings::card::{self, Card, CardLine, Entry};
use rondel::text::asked::event::told_of;
use rondel::text::attendance;
use rondel::text::common::Word;
use rondel::text::monrad::Monrad;
use rondel::text::numbers::{halves, quarters};
use rondel::text::players::Players as Text;
use rondel::text::teams::so_far;

use crate::desk::Desk;
use crate::state::App;

/// The card with the names that it needs.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    name: String,
    card: Card,
    /// Number and name of every opponent, by line.
    opponents: Vec<Option<(u16, String)>>,
}

impl Shown {
    fn of(state: &State, player: Player) -> Shown {
        let name = |player: Player| state.members[player.index()].entrant.name.clone();
        let card = card::card(state, player);
        let opponent = |line: &CardLine| match line.entry {
            Entry::Game { opponent, .. } => Some((opponent.number(), name(opponent))),
            _ => None,
        };
        Shown { name: name(player), opponents: card.lines.iter().map(opponent).collect(), card }
    }
}

/// The card of one player.
#[component]
pub fn CardView(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let shown = desk.memo(move |state| Shown::of(state, player));
    // The round whose reasons are shown.
    let asked = RwSignal::new(None::<RoundNo>);
    move || {
        let Shown { name, card, opponents } = shown.get();
        let granted = (card.granted.0 != 0).then(|| {
            let points = attendance::points(card.granted, app.lang.get());
            view! { <p>{app.say(Text::BeforeRoundOne { points })}</p> }
        });
        let rows = card.lines.iter().zip(opponents).map(|(line, opponent)| row(line, opponent, asked));
        let rows = rows.collect_view();
        let (colours, standing) = (colours(app, &card), standing(app, &card));
        view! {
            {granted}
            <div class="frame">
                <table class="people__rounds">
                    <caption>{app.say(Text::CardOf { number: card.number, name })}</caption>
                    <thead>
                        <tr>
                            <th scope="col" class="people__number">{app.say(Text::Round)}</th>
                            <th scope="col">{app.say(Text::Colour)}</th>
                            <th scope="col">{app.say(Text::Opponent)}</th>
                            <th scope="col">{app.say(Word::Result)}</th>
                            <th scope="col" class="people__number">{app.say(Text::SumAfter)}</th>
                            <th scope="col" class="screen-only">{app.say(Monrad::Why)}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            {move || asked.get().map(|round| view! { <Reasons player=player round=round /> })}
            <p class="numeral">{standing}</p>
            <p class="note">{colours}</p>
        }
    }
}

/// One round, with the button that asks why these two played.
fn row(line: &CardLine, opponent: Option<(u16, String)>, asked: RwSignal<Option<RoundNo>>) -> impl IntoView {
    let app = App::here();
    let round = line.round;
    let (colour, words) = match &line.entry {
        Entry::Game { side, outcome, .. } => {
            let colour = app.say([Word::White, Word::Black][*side].clone());
            (colour, outcome.as_ref().map_or(String::new(), |outcome| played(app, outcome, *side)))
        }
        Entry::WalkOver => (app.say(Word::White), app.say(Text::WalkOver)),
        Entry::Away(SitOut::NoShow) => (String::new(), app.say(Text::Came)),
        Entry::Away(_) => (String::new(), app.say(Text::AwayRound)),
        Entry::Nothing => (String::new(), app.say(Text::NoPart)),
    };
    let points = line.result.map(halves).unwrap_or_default();
    let result = match (points.is_empty(), words.is_empty()) {
        (true, true) => app.say(rondel::text::desk::Desk::Open),
        (false, false) => format!("{points} · {words}"),
        _ => points + &words,
    };
    let opponent = opponent.map(|(number, name)| view! { {number} " " <bdi>{name}</bdi> });
    let is_asked = move || asked.get() == Some(round);
    let has_why = matches!(line.entry, Entry::Game { .. } | Entry::WalkOver);
    let ask = has_why.then(|| {
        view! {
            <button
                class="button button--small"
                aria-expanded=move || is_asked().to_string()
                aria-label=app.say(Text::WhyThis { round: round.number() })
                on:click=move |_| asked.set((!is_asked()).then_some(round))
            >
                {app.say(Monrad::Why)}
            </button>
        }
    });
    view! {
        <tr>
            <th scope="row" class="people__number">{round.number()}</th>
            <td>{colour}</td>
            <td>{opponent}</td>
            <td>{result}</td>
            <td class="people__number">{line.sum.map(halves)}</td>
            <td class="screen-only">{ask}</td>
        </tr>
    }
}

/// Why these two played, or why somebody had the walk-over.
#[component]
fn Reasons(player: Player, round: RoundNo) -> impl IntoView {
    let desk = Desk::here();
    let lang = desk.app.lang.get_untracked();
    let told = desk.memo(move |state| {
        let name = |player: Player| {
            format!("{player} {}", state.member(player).map_or("", |member| member.entrant.name.as_str()))
        };
        told_of(state, round, player, &name, lang)
    });
    move || match told.get() {
        None => view! { <p class="note">{desk.app.say(Text::WhyNot)}</p> }.into_any(),
        Some((sentence, details)) => view! {
            <div class="prose" dir="auto" role="status">
                <p>{desk.app.say(Word::Round { number: round.number() })} ": " {sentence}</p>
                <ul class="remarks note">
                    {details.into_iter().map(|detail| view! { <li>{detail}</li> }).collect_view()}
                </ul>
            </div>
        }
        .into_any(),
    }
}

/// What a game was for the side at `side`, in a word.
fn played(app: App, outcome: &Outcome, side: usize) -> String {
    let tally = outcome.for_side(side);
    if let (Outcome::Boards(boards), Some(_)) = (outcome, tally) {
        let boards = if side == 0 { boards.clone() } else { boards.turned() };
        return so_far(&boards, app.lang.get_untracked());
    }
    match tally {
        None => app.say(outcome.clone()),
        Some(Tally::Win) => app.say(Text::Won),
        Some(Tally::Draw) => app.say(Text::Drew),
        Some(Tally::Loss) => app.say(Text::Lost),
        Some(Tally::ForfeitWin) => app.say(Text::WonForfeit),
        Some(Tally::ForfeitLoss) => app.say(Text::LostForfeit),
    }
}

/// How often which colour, walk-overs being white.
fn colours(app: App, card: &Card) -> String {
    let had = |side: usize| {
        let is = |line: &&CardLine| match &line.entry {
            Entry::Game { side: own, outcome, .. } => {
                *own == side && outcome.as_ref().is_none_or(|o| o.is_played() || o.waits())
            }
            Entry::WalkOver => side == 0,
            Entry::Away(_) | Entry::Nothing => false,
        };
        card.lines.iter().filter(is).count()
    };
    app.say(Text::Colours { white: had(0), black: had(1) })
}

/// Points, quality and place, so far or final.
fn standing(app: App, card: &Card) -> String {
    let points = attendance::points(card.points, app.lang.get());
    let mut parts = vec![app.say(match card.finished {
        true => Text::AtTheEnd { points },
        false => Text::SoFar { points },
    })];
    if let Some(standing) = card.standing {
        // A sum of final points, so that it means something only at the end.
        let quality = standing.quality.filter(|_| card.finished).map(|quality| quarters(2 * quality));
        parts.extend(quality.map(|quality| app.say(Text::QualityOf { quality })));
        parts.push(app.say(match standing.shared {
            true => Text::PlaceShared { place: standing.place },
            false => Text::PlaceNo { place: standing.place },
        }));
    }
    parts.join(" · ")
}
