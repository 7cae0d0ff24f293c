//! Teams of boards: how many boards a match has, and how it counts.

use leptos::prelude::*;
use rondel::event::{Rank, Teams};
use rondel::model::result::{MAX_BOARDS, MIN_BOARDS};
use rondel::text::numbers::{halves, read_halves};
use rondel::text::teams::Teams as Text;

use super::fields::Editing;
use super::part;
use crate::parts::{Choice, Field};
use crate::state::{App, t};

/// How many boards a match usually has.
const USUAL: u8 = 4;

/// Single players or teams, and of how many boards.
#[component]
pub(super) fn TeamChoices() -> impl IntoView {
    let app = App::here();
    let teams = part(app, |draft| draft.settings.teams);
    let is_teams = Memo::new(move |_| teams.get().is_some());
    let bad = RwSignal::new(false);
    let choose = move |of_teams: bool| {
        bad.set(false);
        app.draft.update(|draft| draft.choose_teams(of_teams.then(|| Teams::of(USUAL))));
    };
    let typed = move |event| {
        let boards = event_target_value(&event).trim().parse().ok();
        let boards = boards.filter(|&boards: &u8| (MIN_BOARDS..=MAX_BOARDS).contains(&boards.into()));
        bad.set(boards.is_none());
        let Some((boards, teams)) = boards.zip(teams.get_untracked()) else { return };
        // The walk-over goes back to all boards, of which there are others now.
        app.draft.update(|draft| draft.choose_teams(Some(Teams { boards, walk_over: None, ..teams })));
    };
    view! {
        <div class="grid grid--narrow">
            <Choice
                label=t(Text::Who)
                options=vec![(false, t(Text::Singles)), (true, t(Text::OfTeams))]
                value=is_teams
                on=choose
            />
            {move || {
                is_teams
                    .get()
                    .then(|| {
                        let shown = move || teams.get().map(|teams| teams.boards.to_string()).unwrap_or_default();
                        let wrong = Text::BoardsBad { least: MIN_BOARDS, most: MAX_BOARDS };
                        view! {
                            <Field label=t(Text::BoardsEach)>
                                <input
                                    type="number"
                                    inputmode="numeric"
                                    min=MIN_BOARDS
                                    max=MAX_BOARDS
                                    aria-invalid=move || bad.get().to_string()
                                    prop:value=shown
                                    on:change=typed
                                />
                                {move || {
                                    bad.get()
                                        .then(|| view! { <span class="field__error">{app.say(wrong.clone())}</span> })
                                }}
                            </Field>
                        }
                    })
            }}
        </div>
        {move || is_teams.get().then(|| view! { <p class="note">{t(Text::Hint)}</p> })}
    }
}

/// What comes first in the list of teams, and what a walk-over is worth; of an event of teams only.
#[component]
pub(super) fn TeamFields(editing: Editing) -> impl IntoView {
    let app = App::here();
    let teams = Memo::new(move |_| editing.value.with(|settings| settings.teams));
    let boards = Memo::new(move |_| teams.get().map(|teams| teams.boards));
    let bad = RwSignal::new(false);
    let rank = move |rank: Rank| {
        let Some(teams) = teams.get_untracked() else { return };
        editing.change(|settings| {
            settings.teams = Some(Teams { rank, ..teams });
            settings.tie_breaks = rank.tie_breaks(&settings.tie_breaks);
        });
    };
    let walk_over = move |event| {
        let text: String = event_target_value(&event);
        let Some(teams) = teams.get_untracked() else { return };
        let points = read_halves(&text).filter(|points| *points <= teams.all());
        bad.set(points.is_none() && !text.trim().is_empty());
        if !bad.get_untracked() {
            editing.change(|settings| settings.teams = Some(Teams { walk_over: points, ..teams }));
        }
    };
    move || {
        boards.get()?;
        let all = teams.get_untracked()?.all();
        let walk_over_now = teams.get_untracked()?.walk_over.map(halves).unwrap_or_default();
        bad.set(false);
        Some(view! {
            <p class="note">{app.say(Text::BoardsWorth)}</p>
            <div class="grid">
                <Choice
                    label=app.say(Text::RankBy)
                    options=vec![
                        (Rank::Match, app.say(Text::ByMatch)),
                        (Rank::Boards, app.say(Text::ByBoards)),
                    ]
                    value=Signal::derive(move || teams.get().map(|teams| teams.rank).unwrap_or_default())
                    on=rank
                    hint=app.say(Text::RankHint)
                />
                <Field label=app.say(Text::WalkOverBoards) hint=app.say(Text::WalkOverHint { all: halves(all) })>
                    <input
                        type="text"
                        inputmode="decimal"
                        value=walk_over_now
                        aria-invalid=move || bad.get().to_string()
                        on:change=walk_over
                    />
                    {move || {
                        let wrong = Text::WalkOverBad { all: halves(all) };
                        bad.get().then(|| view! { <span class="field__error">{app.say(wrong)}</span> })
                    }}
                </Field>
            </div>
        })
    }
}
