//! The fields of the settings: points, sides, byes and tie-breaks, before an event and while it runs.

use leptos::prelude::*;
use rondel::event::{
    ByeWorth, HalfPoints, MAX_SCORE, PointSystem, Scoring, Settings, Sides, TieBreak, WithdrawnRule,
};
use rondel::setup::Kind;
use rondel::text::new::New as Text;
use rondel::text::numbers::{halves, read_halves};
use rondel::text::standings::Named;
use rondel::text::teams::Teams as TeamText;

use super::monrad::QualityChoice;
use super::score::ScoreFields;
use super::teams::TeamFields;
use crate::desk::Desk;
use crate::parts::{Choice, Field};
use crate::state::{App, t};

/// Points, sides, byes and tie-breaks of some settings; also used for a running event.
#[component]
pub fn SettingsFields(
    /// The settings now.
    #[prop(into)]
    value: Signal<Settings>,
    /// Called with the settings after every change.
    on: impl Fn(Settings) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    #[derive(Clone, Copy, PartialEq)]
    enum Points {
        System(PointSystem),
        Own,
    }
    let known = [PointSystem::CHESS, PointSystem::DRAUGHTS, PointSystem::FOOTBALL, PointSystem::SCHOOL];
    let app = App::here();
    // What does not belong to the kind of event is not asked: of a running one its own, else that of the draft.
    let desk = use_context::<Desk>();
    let kind = match desk {
        Some(desk) => desk.now(|event| Kind::from(&event.state().system)),
        None => app.draft.with_untracked(|draft| draft.kind),
    };
    if matches!(kind, Kind::Keizer | Kind::Pairs) {
        // A season has its own values and no tie-breaks, and pairs are compared.
        return ().into_any();
    }
    if kind == Kind::Individual {
        return view! {
            <ScoreFields value=value on=on />
            <Initials value=value on=on />
            <TieBreaks
                offered=Signal::derive(move || value.with(|s| kind.tie_breaks(s)))
                value=Signal::derive(move || value.with(|s| s.tie_breaks.clone()))
                on={move |list: Vec<TieBreak>| {
                    let mut new = value.get_untracked();
                    new.tie_breaks = list;
                    on(new);
                }}
            />
        }
        .into_any();
    }
    let change = move |change: &dyn Fn(&mut Settings)| {
        let mut new = value.get_untracked();
        change(&mut new);
        on(new);
    };
    // Own values stay open for typing even while they happen to equal a known system.
    let scored = Memo::new(move |_| value.with(|s| s.scoring == Scoring::Scores));
    let together_bad = RwSignal::new(false);
    let own = RwSignal::new(!known.contains(&value.get_untracked().points));
    let points =
        Signal::derive(move || if own.get() { Points::Own } else { Points::System(value.get().points) });
    let choose_points = move |points| match points {
        Points::Own => own.set(true),
        Points::System(system) => {
            own.set(false);
            change(&|s| s.points = system);
        }
    };
    let worth = move |label: Text,
                      read: fn(&PointSystem) -> HalfPoints,
                      write: fn(&mut PointSystem, HalfPoints)| {
        let bad = RwSignal::new(false);
        let shown = halves(value.with_untracked(|s| read(&s.points)));
        view! {
            <Field label=app.say(label)>
                <input
                    type="text"
                    inputmode="decimal"
                    value=shown
                    aria-invalid=move || bad.get().to_string()
                    on:input=move |event| {
                        let typed = read_halves(&event_target_value(&event));
                        bad.set(typed.is_none());
                        if let Some(points) = typed {
                            change(&|s| write(&mut s.points, points));
                        }
                    }
                />
                {move || bad.get().then(|| view! { <span class="field__error">{app.say(Text::HalvesOnly)}</span> })}
            </Field>
        }
    };
    let choose_scoring = move |scoring| {
        let before = value.get_untracked();
        let mut new = Settings { scoring, ..before.clone() };
        // The order of a running event is changed by nobody but those who ask for it.
        if desk.is_none() {
            kind.recount(&before, &mut new);
        }
        on(new);
    };
    // Of teams each board is a game; what a match is worth has its own words.
    let teams = value.with_untracked(|s| s.teams);
    let (points_label, entry) = match teams {
        Some(_) => (t(TeamText::PointsOfMatch), None),
        None => {
            let entry = view! {
                <Choice
                    label=t(Text::Entry)
                    options=vec![
                        (Scoring::Games, t(Text::EntryGames)),
                        (Scoring::NoDraws, t(Text::EntryNoDraws)),
                        (Scoring::Scores, t(Text::EntryScores)),
                    ]
                    value=Signal::derive(move || value.with(|s| s.scoring))
                    on=choose_scoring
                />
            };
            (t(Text::Points), Some(entry))
        }
    };
    // Sides, byes and leaving are settled by the rules where rounds are paired one by one.
    let round_robin = (kind == Kind::RoundRobin).then(|| {
        view! {
            <Choice
                label=t(Text::Sides)
                options=vec![
                    (Sides::Colours, t(Text::SidesColours)),
                    (Sides::HomeAway, t(Text::SidesHome)),
                    (Sides::Plain, t(Text::SidesPlain)),
                ]
                value=Signal::derive(move || value.with(|s| s.sides))
                on=move |sides| change(&|s| s.sides = sides)
            />
            <Choice
                label=t(Text::ByeWorth)
                options=vec![(ByeWorth::Nothing, t(Text::ByeNothing)), (ByeWorth::Win, t(Text::ByeWin))]
                value=Signal::derive(move || value.with(|s| s.bye))
                on=move |bye| change(&|s| s.bye = bye)
            />
            <Choice
                label=t(Text::Withdrawn)
                options=vec![
                    (WithdrawnRule::HalfOrOut, t(Text::WithdrawnHalf)),
                    (WithdrawnRule::Forfeit, t(Text::WithdrawnForfeit)),
                    (WithdrawnRule::KeepPlayed, t(Text::WithdrawnKeep)),
                ]
                value=Signal::derive(move || value.with(|s| s.withdrawn))
                on=move |rule| change(&|s| s.withdrawn = rule)
            />
        }
    });
    view! {
        <div class="grid">
            <Choice
                label=points_label
                options=vec![
                    (Points::System(PointSystem::CHESS), t(Text::PointsChess)),
                    (Points::System(PointSystem::DRAUGHTS), t(Text::PointsDraughts)),
                    (Points::System(PointSystem::FOOTBALL), t(Text::PointsFootball)),
                    (Points::System(PointSystem::SCHOOL), t(Text::PointsSchool)),
                    (Points::Own, t(Text::PointsOwn)),
                ]
                value=points
                on=choose_points
            />
            {entry}
            {round_robin}
        </div>
        {teams.map(|_| view! { <TeamFields value=value on=on /> })}
        <Initials value=value on=on />
        {move || {
            own.get()
                .then(|| {
                    view! {
                        <div class="grid grid--narrow">
                            {worth(Text::Win, |p| p.win, |p, v| p.win = v)}
                            {worth(Text::DrawGame, |p| p.draw, |p, v| p.draw = v)}
                            {worth(Text::Loss, |p| p.loss, |p, v| p.loss = v)}
                        </div>
                    }
                })
        }}
        {move || {
            scored
                .get()
                .then(|| {
                    let typed = move |event| {
                        let text = event_target_value(&event);
                        let text = text.trim();
                        let fits = |together: &u32| (1..=MAX_SCORE).contains(together);
                        let together = text.parse().ok().filter(fits);
                        together_bad.set(together.is_none() && !text.is_empty());
                        change(&|s| s.together = together);
                    };
                    let together = value.with_untracked(|s| s.together);
                    let shown = together.map(|n| n.to_string()).unwrap_or_default();
                    view! {
                        <Field label=t(Text::Together)>
                            <input
                                type="text"
                                inputmode="numeric"
                                value=shown
                                aria-invalid=move || together_bad.get().to_string()
                                on:input=typed
                            />
                            <span class="note">{t(Text::TogetherNote)}</span>
                            {move || {
                                let wrong = Text::TogetherBad { most: MAX_SCORE };
                                together_bad.get().then(|| view! { <span class="field__error">{app.say(wrong)}</span> })
                            }}
                        </Field>
                    }
                })
        }}
        <TieBreaks
            offered=Signal::derive(move || value.with(|s| kind.tie_breaks(s)))
            value=Signal::derive(move || value.with(|s| s.tie_breaks.clone()))
            on={move |list: Vec<TieBreak>| change(&|s| s.tie_breaks = list.clone())}
        />
        {(kind == Kind::Monrad)
            .then(|| {
                view! { <QualityChoice value=value on=move |quality| change(&|s| s.quality = quality) /> }
            })}
    }
    .into_any()
}

/// Whether names are shortened to initials.
#[component]
fn Initials(value: Signal<Settings>, on: impl Fn(Settings) + Copy + Send + Sync + 'static) -> impl IntoView {
    let choose = move |event| {
        let mut new = value.get_untracked();
        new.initials = event_target_checked(&event);
        on(new);
    };
    view! {
        <label class="option">
            <input type="checkbox" prop:checked=move || value.with(|s| s.initials) on:change=choose />
            {t(Text::Initials)}
        </label>
    }
}

/// The list of tie-breaks in their order.
#[component]
fn TieBreaks(
    /// Those that mean something here. Others that an event carries stay until they are removed.
    offered: Signal<Vec<TieBreak>>,
    /// Those chosen.
    value: Signal<Vec<TieBreak>>,
    /// Called with those chosen after every change.
    on: impl Fn(Vec<TieBreak>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let app = App::here();
    let change = move |change: &dyn Fn(&mut Vec<TieBreak>)| {
        let mut list = value.get_untracked();
        change(&mut list);
        on(list);
    };
    view! {
        <fieldset class="stack">
            <legend class="field__label">{t(Text::TieBreaks)}</legend>
            <ol class="list">
                {move || {
                    value
                        .get()
                        .into_iter()
                        .enumerate()
                        .map(|(index, tie_break)| {
                            let name = app.say(Named(tie_break));
                            let up = app.say(Text::Earlier { name: name.clone() });
                            view! {
                                <li class="cluster">
                                    <span class="tie-break">{format!("{}. {name}", index + 1)}</span>
                                    <button
                                        type="button"
                                        class="button button--small"
                                        aria-label=up
                                        disabled={index == 0}
                                        on:click=move |_| change(&|list| list.swap(index - 1, index))
                                    >
                                        "↑"
                                    </button>
                                    <button
                                        type="button"
                                        class="button button--small"
                                        aria-label=format!("{} {name}", app.say(Text::Remove))
                                        on:click=move |_| change(&|list| {
                                            list.remove(index);
                                        })
                                    >
                                        {app.say(Text::Remove)}
                                    </button>
                                </li>
                            }
                        })
                        .collect_view()
                }}
            </ol>
            {move || {
                value.with(Vec::is_empty).then(|| view! { <p class="note">{app.say(Text::TieBreaksNone)}</p> })
            }}
            {move || {
                let mut left = offered.get();
                left.retain(|tie| value.with(|list| !list.contains(tie)));
                (!left.is_empty())
                    .then(|| {
                        let mut options = vec![(None, app.say(Text::Choose))];
                        options.extend(left.into_iter().map(|tie| (Some(tie), app.say(Named(tie)))));
                        view! {
                            <div class="field--short">
                                <Choice
                                    label=app.say(Text::TieBreakAdd)
                                    options=options
                                    value=Signal::derive(|| None)
                                    on={move |tie: Option<TieBreak>| {
                                        if let Some(tie) = tie {
                                            change(&|list| list.push(tie));
                                        }
                                    }}
                                />
                            </div>
                        }
                    })
            }}
        </fieldset>
    }
}
