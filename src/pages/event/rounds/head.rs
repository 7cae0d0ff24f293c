//! The bar of the round desk: the round, the number of open games, the next step.

use leptos::prelude::*;
use rondel::event::Progress;
use rondel::figure::{WHEEL, wheel};
use rondel::model::ids::{RoundNo, TableNo};
use rondel::pairing::{Next, OpenGames, RoundBar};
use rondel::text::common::Word;
use rondel::text::desk::Desk as Text;
use rondel::text::evening::Evening;
use rondel::text::pairs::Pairs;
use rondel::web::route::{Route, Tab};
use rondel::write::screen::cup;
use rondel::write::screen::round::pips;

use crate::desk::Desk;
use crate::lazy_fragment::Piece;
use crate::pages::event::clock::EveningClock;
use crate::pages::event::cup::CupStep;
use crate::pages::event::pairing::{PairRound, Proposals, Ranking};
use crate::pages::event::tab_address;
use crate::parts::timer::is_media;
use crate::state::lazy::{PicturePlace, Which};
use crate::state::t;

/// The most pieces of the wheel that have room for an outline each.
const OUTLINED: usize = 40;

/// Shows another round.
pub fn go(desk: Desk, to: RoundNo) {
    let id = desk.now(|event| event.state().id.clone());
    let place = |round: RoundNo| Route::Event { id: id.clone(), tab: Tab::Rounds(Some(round)) };
    // An address without a round will soon mean another one, so it is replaced by the present round for the way back.
    let is_open =
        desk.app.route.with_untracked(|route| matches!(route, Route::Event { tab: Tab::Rounds(None), .. }));
    if let (true, Some(before)) = (is_open, to.index().checked_sub(1)) {
        desk.app.go_instead(&place(RoundNo::from_index(before)));
    }
    desk.app.go(&place(to));
}

/// The name of the next step.
fn called(desk: Desk, next: Next) -> String {
    let app = desk.app;
    let has_deals = desk.now(|event| event.state().system.has_deals());
    match next {
        Next::Round(round) if has_deals => app.say(Pairs::NextRound { round: round.number() }),
        Next::Round(round) => app.say(Text::ToRound { number: round.number() }),
        Next::Pair(round) => Proposals::here().called(round),
        Next::WhoIsHere(round) => app.say(Evening::Open { number: round.number() }),
        Next::Stage(_) => desk.now(|event| cup::called(event.state(), app.lang())),
        Next::List(round) => app.say(Evening::PublishList { number: round.number() }),
        Next::ListAgain(round) => app.say(Evening::PublishAgain { number: round.number() }),
        Next::Standings if has_deals => app.say(Pairs::ToRanking),
        Next::Standings => app.say(Text::ToStandings),
    }
}

/// The round with links to its neighbours; in it the open games, in words and as a wheel.
#[component]
pub fn Head(
    round: Memo<RoundNo>,
    ahead: Memo<Option<RoundBar>>,
    /// The open games, in a sentence of the system.
    #[prop(into)]
    status: Signal<String>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let beside = move |of: fn(&RoundBar) -> Option<RoundNo>| ahead.get().as_ref().and_then(of);
    let before = move || beside(|ahead| ahead.before);
    let after = move || beside(|ahead| ahead.after);
    let evening = EveningClock::here();
    let when = move || evening.when(round.get());
    let of = desk.memo(move |state| match state.planned() {
        0 | 1 => String::new(),
        _ if state.is_open_ended() => String::new(),
        n => app.say(Text::OfRounds { n }),
    });
    // The picture is in another part of the program, which is fetched only where there is something to draw and room.
    let is_wide = is_media("(min-width: 60rem)");
    let has_picture = desk
        .memo(move |state| is_wide && state.rounds.iter().any(|it| it.outcomes.iter().any(Option::is_some)));
    let number = |round: Option<RoundNo>| round.map(|round| round.number().to_string());
    view! {
        <button
            class="button bar__arrow bar__arrow--before"
            aria-label=t(Text::Previous)
            disabled=move || before().is_none()
            on:click=move |_| before().into_iter().for_each(|to| go(desk, to))
        >
            "← " <span class="bar__number">{move || number(before())}</span>
        </button>
        <h2 class="desk__title">
            {move || app.say(Word::Round { number: round.get().number() })}
            <span class="visually-hidden">" · " {status}</span>
        </h2>
        <span class="desk__of" aria-hidden="true">{of}</span>
        <Count round=round ahead=ahead />
        <Pips round=round />
        {move || has_picture.get().then(|| view! { <Piece which=Which::Picture(PicturePlace::Small) /> })}
        <button
            class="button bar__arrow bar__arrow--after"
            aria-label=t(Text::Next)
            disabled=move || after().is_none()
            on:click=move |_| after().into_iter().for_each(|to| go(desk, to))
        >
            <span class="bar__number">{move || number(after())}</span> " →"
        </button>
        <span class="note bar__date">{when}</span>
    }
}

/// The rounds of the event, each inked in proportion to its results. The title names the present one.
#[component]
fn Pips(round: Memo<RoundNo>) -> impl IntoView {
    let pips = Desk::here().memo(pips);
    move || {
        let pips = pips.get();
        (!pips.is_empty()).then(|| {
            let pips = pips.into_iter().enumerate().map(|(index, percent)| {
                let is_here = move || round.get().index() == index;
                // Set by script, which the page's policy allows.
                view! { <i class="pip" class:is-here=is_here style=("--inked", format!("{percent}%"))></i> }
            });
            view! { <div class="pips" aria-hidden="true">{pips.collect_view()}</div> }
        })
    }
}

/// The number of open games: a wheel of the tables with the number in it, and the next step. The title contains it
/// too.
#[component]
fn Count(round: Memo<RoundNo>, ahead: Memo<Option<RoundBar>>) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let is_in = Memo::new(move |_| {
        desk.with(|event| {
            let (state, round) = (event.state(), round.get());
            let tables = state.round(round).map_or(0, |published| published.round.tables.len());
            let is_in = |table| state.progress(round, table) != Some(Progress::Open);
            let is_on = |index: &TableNo| !state.is_off(round, *index);
            (0..tables).map(TableNo::from_index).filter(is_on).map(is_in).collect::<Vec<bool>>()
        })
    });
    let pieces = Memo::new(move |_| wheel(is_in.with(Vec::len)));
    let paint = move || {
        let is_in = is_in.get();
        let painted = pieces.get().into_iter().zip(is_in).enumerate().map(|(index, (piece, is_in))| {
            let number = piece.number.map(|[x, y]| {
                view! { <text class="bar__place" class:is-in=is_in x=x y=y>{index + 1}</text> }
            });
            view! {
                <path class="bar__piece" class:is-in=is_in d=piece.path></path>
                {number}
            }
        });
        painted.collect_view()
    };
    let has_deals = desk.now(|event| event.state().system.has_deals());
    let open = move || ahead.get().map_or(0, |ahead| ahead.open);
    let is_many = move || is_in.with(Vec::len) > OUTLINED;
    let is_long = move || open() > 99;
    let postponed = move || {
        let n = ahead.get().map_or(0, |ahead| ahead.postponed);
        (n > 0).then(|| view! { <span class="bar__then">{app.say(Text::PostponedToo { n })}</span> })
    };
    let then = move || ahead.get().map(|ahead| app.say(Text::Then { what: called(desk, ahead.next) }));
    // At bridge a table has a result for every board.
    let still_open = move || match has_deals {
        true => app.say(Text::ResultsOpen { n: open() }),
        false => app.say(Text::GamesOpen { n: open(), place: desk.with(|event| event.state().place()) }),
    };
    let side = WHEEL.to_string();
    view! {
        <div class="bar__count" aria-hidden="true" hidden=move || ahead.get().is_none()>
            <svg
                class="bar__wheel"
                class:is-many=is_many
                class:is-long=is_long
                viewBox=format!("0 0 {side} {side}")
            >
                {paint}
                <text class="bar__open" x=WHEEL / 2.0 y=WHEEL / 2.0>{open}</text>
            </svg>
            <span class="bar__words">
                <span class="bar__long">{still_open}</span>
                <span class="bar__short">{t(Text::OpenShort)}</span>
                {postponed}
                <span class="bar__then bar__then--next">{then}</span>
            </span>
        </div>
    }
}

/// The one next step: the big button, or in its place the reason why it has to wait.
#[component]
pub fn NextStep(
    ahead: Memo<Option<RoundBar>>,
    /// Scrolls to the first open game of the round on screen.
    #[prop(into)]
    lead: Callback<()>,
) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let step = Memo::new(move |_| ahead.get().map(|ahead| (ahead.next, ahead.waits, ahead.open)));
    move || {
        let (next, waits, open) = step.get()?;
        let label = called(desk, next);
        if let Some(OpenGames { round, games }) = waits {
            let when = match open {
                0 => Text::WhenRoundIn { number: round.number(), n: games },
                _ => Text::WhenIn { n: games },
            };
            let when = app.say(when);
            let press = move |_| match open {
                0 => go(desk, round),
                _ => lead.run(()),
            };
            return Some(
                view! {
                    <button class="next__waits" on:click=press>
                        <strong>{label}</strong> <span>{when}</span>
                    </button>
                }
                .into_any(),
            );
        }
        Some(match next {
            Next::Round(to) => {
                view! { <button class="button button--main" on:click=move |_| go(desk, to)>{label}</button> }
                    .into_any()
            }
            Next::Pair(_) | Next::WhoIsHere(_) => view! { <PairRound /> }.into_any(),
            Next::List(_) | Next::ListAgain(_) => view! { <Ranking /> }.into_any(),
            Next::Stage(_) => view! { <CupStep made=move |round| go(desk, round) /> }.into_any(),
            Next::Standings => {
                let to = tab_address(desk, Tab::Standings);
                view! {
                    <a class="button button--main" href=to>{label}</a>
                    <Piece which=Which::Picture(PicturePlace::Button) />
                }
                .into_any()
            }
        })
    }
}

/// The links to the other places of this round: the wall, paper.
#[component]
pub fn RoundDoors(round: Memo<RoundNo>) -> impl IntoView {
    let desk = Desk::here();
    let wall = move || tab_address(desk, Tab::Wall(Some(round.get())));
    let paper = move || tab_address(desk, Tab::Print(Some(round.get())));
    view! {
        <div class="bar__doors">
            <a class="button" href=wall>{t(Text::Wall)}</a>
            <a class="button" href=paper>{t(Text::PrintRound)}</a>
        </div>
    }
}
