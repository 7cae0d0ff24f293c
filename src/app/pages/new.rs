//! `#/new`: everything that can be chosen before round 1, with what it means beside it.

use leptos::prelude::*;
use rondel::circle::{self, Method, Size, TeamsOrder};
use rondel::event::{
    ByeWorth, Event, HalfPoints, MAX_SCORE, PointSystem, Scoring, Settings, Sides, TieBreak, WithdrawnRule,
};
use rondel::ids::Player;
use rondel::meters::Meters;
use rondel::setup::{Draft, Error, Evening};
use rondel::text::new::New as Text;
use rondel::text::numbers::halves;
use time::Date;

use super::home::{NamesBox, first_round};
use super::keeping::EarlierEvents;
use crate::parts::{Choice, Field};
use crate::state::{App, now, t};

/// Makes the event of the draft, saves it and goes to its first round. The draft is emptied only then.
pub fn begin(app: App) {
    let draft = app.draft.get_untracked();
    let Ok(evening) = draft.evening() else { return };
    let id = uuid::Uuid::new_v4().simple().to_string();
    let at = now();
    let mut actions = evening.actions(id.clone(), draft.settings.clone()).into_iter();
    let Some(rondel::event::Action::Found { id: founded, system, settings }) = actions.next() else { return };
    let mut event = match Event::found(at, founded, system, settings) {
        Ok(event) => event,
        Err(why) => return app.speak(app.say(why)),
    };
    for action in actions {
        if let Err(why) = event.apply(at, action) {
            return app.speak(app.say(why));
        }
    }
    app.store.save(&event);
    app.draft.set(Draft::default());
    app.go(&first_round(&id));
}

/// Why a draft cannot begin, as a sentence.
pub fn trouble(app: App, problem: &Error) -> String {
    use circle::Error as Circle;
    match problem {
        Error::CoupleUnknown { name } => app.say(Text::CoupleGone { name: name.clone() }),
        Error::Schedule(error) => match *error {
            Circle::TooFew { .. } | Circle::NothingLeft => app.say(Text::TooFew),
            Circle::TooMany { given, most } => app.say(Text::TooMany { most, given }),
            Circle::TooManyGames { given, most } => app.say(Text::TooManyGames { games: given, most }),
            Circle::Step { step, chairs, gcd } => app.say(Text::StepBad { step, n: chairs, divisor: gcd }),
            Circle::Cycles { most, .. } => app.say(Text::CyclesBad { most }),
            Circle::CoupleTwice { .. } | Circle::CoupleUnknown { .. } => app.say(Text::ApartTwice),
            Circle::Starter { .. } | Circle::Order { .. } => app.say(Text::StarterBad),
        },
    }
}

/// The set-up page.
#[component]
pub fn NewPage() -> impl IntoView {
    let app = App::here();
    let size = Memo::new(move |_| app.draft.with(|draft| draft.size()));
    view! {
        <form class="stack stack--wide" on:submit=move |event| {
            event.prevent_default();
            begin(app);
        }>
            <h1>{t(Text::Title)}</h1>
            <div class="beside">
                <div class="stack stack--wide">
                    <section class="stack">
                        <h2>{t(Text::Who)}</h2>
                        <EarlierEvents />
                        <NamesBox />
                        <Lot />
                    </section>
                    <ScheduleChoices />
                    <ResultChoices />
                    <TimeChoices />
                </div>
                <aside class="stack aside">
                    <Meaning size=size />
                    <button
                        class="button button--main"
                        type="submit"
                        disabled=move || size.with(|size| size.is_err())
                    >
                        {t(rondel::text::home::Home::MakeRound1)}
                    </button>
                </aside>
            </div>
        </form>
    }
}

/// The draw of numbers.
#[component]
fn Lot() -> impl IntoView {
    let app = App::here();
    let draw = move |_| {
        let seed = (js_sys::Math::random() * 1_000_000.0) as u64;
        app.draft.update(|draft| draft.lot = Some(seed));
    };
    let lot = move || app.draft.with(|draft| draft.lot);
    view! {
        <div class="cluster">
            <button type="button" class="button" on:click=draw>
                {move || app.say(if lot().is_some() { Text::DrawAgain } else { Text::Draw })}
            </button>
            {move || {
                lot()
                    .map(|seed| {
                        view! {
                            <button
                                type="button"
                                class="button button--quiet"
                                on:click=move |_| app.draft.update(|draft| draft.lot = None)
                            >
                                {app.say(Text::AsListed)}
                            </button>
                            <span class="note">{app.say(Text::DrawHint { seed })}</span>
                        }
                    })
            }}
        </div>
    }
}

/// Changes the draft's settings.
fn settings(app: App, change: impl FnOnce(&mut Settings)) {
    app.draft.update(|draft| change(&mut draft.settings));
}

/// A signal of one part of the draft.
fn part<T: PartialEq + Send + Sync + 'static>(
    app: App,
    read: impl Fn(&Draft) -> T + Send + Sync + 'static,
) -> Memo<T> {
    Memo::new(move |_| app.draft.with(&read))
}

/// How the rounds are made, how often everyone meets, and who stays apart.
#[component]
fn ScheduleChoices() -> impl IntoView {
    #[derive(Clone, Copy, PartialEq)]
    enum Kind {
        Berger,
        Step,
        Belt,
        Teams,
    }
    let app = App::here();
    let kind = part(app, |draft| match draft.plan.method {
        Method::Berger => Kind::Berger,
        Method::Step(_) => Kind::Step,
        Method::Belt(_) => Kind::Belt,
        Method::Teams { .. } => Kind::Teams,
    });
    let choose = move |kind| {
        app.draft.update(|draft| {
            draft.plan.method = match kind {
                Kind::Berger => Method::Berger,
                Kind::Step => Method::Step(1),
                Kind::Belt => Method::Belt(None),
                Kind::Teams => {
                    draft.settings.sides = Sides::HomeAway;
                    Method::Teams { fix: true, order: TeamsOrder::OneThird }
                }
            }
        });
    };
    let step = part(app, |draft| match draft.plan.method {
        Method::Step(step) => step,
        _ => 1,
    });
    let teams = part(app, |draft| match draft.plan.method {
        Method::Teams { fix, order } => (fix, order),
        _ => (true, TeamsOrder::Plain),
    });
    let set_teams = move |fix, order| {
        app.draft.update(|draft| draft.plan.method = Method::Teams { fix, order });
    };
    let cycles = part(app, |draft| draft.plan.cycles);
    view! {
        <section class="stack">
            <h2>{t(Text::Schedule)}</h2>
            <div class="grid">
                <Choice
                    label=t(Text::Cycles)
                    options=(1..=6).map(|n| (n, t(Text::Times { n }))).collect()
                    value=cycles
                    on=move |n| app.draft.update(|draft| draft.plan.cycles = n)
                />
                <Choice
                    label=t(Text::Method)
                    options=vec![
                        (Kind::Berger, t(Text::Berger)),
                        (Kind::Teams, t(Text::Teams)),
                        (Kind::Belt, t(Text::Belt)),
                        (Kind::Step, t(Text::Step)),
                    ]
                    value=kind
                    on=choose
                />
                {move || {
                    (kind.get() == Kind::Step)
                        .then(|| {
                            view! {
                                <Field label=app.say(Text::StepSize)>
                                    <input
                                        type="number"
                                        inputmode="numeric"
                                        min="1"
                                        max="999"
                                        prop:value=move || step.get().to_string()
                                        on:input=move |event| {
                                            if let Ok(step) = event_target_value(&event).parse() {
                                                app.draft.update(|draft| draft.plan.method = Method::Step(step));
                                            }
                                        }
                                    />
                                </Field>
                            }
                        })
                }}
                {move || {
                    (kind.get() == Kind::Teams)
                        .then(|| {
                            view! {
                                <Choice
                                    label=app.say(Text::TeamsOrder)
                                    options=vec![
                                        (TeamsOrder::Plain, app.say(Text::OrderPlain)),
                                        (TeamsOrder::OneFirst, app.say(Text::OrderOneFirst)),
                                        (TeamsOrder::OneThird, app.say(Text::OrderOneThird)),
                                    ]
                                    value=Signal::derive(move || teams.get().1)
                                    on=move |order| set_teams(teams.get_untracked().0, order)
                                />
                                <label class="option">
                                    <input
                                        type="checkbox"
                                        prop:checked=move || teams.get().0
                                        on:change=move |event| set_teams(
                                            event_target_checked(&event),
                                            teams.get_untracked().1,
                                        )
                                    />
                                    {app.say(Text::TeamsFix)}
                                </label>
                            }
                        })
                }}
            </div>
            {move || {
                (cycles.get() > 1)
                    .then(|| {
                        view! {
                            <label class="option">
                                <input
                                    type="checkbox"
                                    prop:checked=part(app, |draft| draft.plan.swap_last_two)
                                    on:change=move |event| {
                                        let swap = event_target_checked(&event);
                                        app.draft.update(|draft| draft.plan.swap_last_two = swap);
                                    }
                                />
                                {app.say(Text::SwapLastTwo)}
                            </label>
                        }
                    })
            }}
            <Apart />
        </section>
    }
}

/// Couples who do not play each other.
#[component]
fn Apart() -> impl IntoView {
    let app = App::here();
    let names = part(app, |draft| {
        draft.reading().entrants.into_iter().map(|found| found.entrant.name).collect::<Vec<_>>()
    });
    let couples = part(app, |draft| draft.apart.clone());
    let pair = RwSignal::new([String::new(), String::new()]);
    let busy =
        move |name: &String| couples.with(|couples| couples.iter().flatten().any(|other| other == name));
    let add = move |_| {
        let [one, other] = pair.get_untracked();
        if one.is_empty() || other.is_empty() || one == other {
            return;
        }
        app.draft.update(|draft| draft.apart.push([one, other]));
        pair.set([String::new(), String::new()]);
    };
    let pick = move |side: usize| {
        view! {
            <select
                aria-label=app.say(Text::Apart)
                prop:value=move || pair.with(|pair| pair[side].clone())
                on:change=move |event| pair.update(|pair| pair[side] = event_target_value(&event))
            >
                <option value="">{app.say(Text::Choose)}</option>
                {move || {
                    names
                        .get()
                        .into_iter()
                        .filter(|name| !busy(name))
                        .map(|name| view! { <option value=name.clone()>{name.clone()}</option> })
                        .collect_view()
                }}
            </select>
        }
    };
    view! {
        <details prop:open=move || couples.with_untracked(|couples| !couples.is_empty())>
            <summary>{t(Text::Apart)}</summary>
            <div class="stack">
                <p class="note">{t(Text::ApartHint)}</p>
                <ul class="list">
                    {move || {
                        couples
                            .get()
                            .into_iter()
                            .enumerate()
                            .map(|(index, [one, other])| {
                                view! {
                                    <li class="cluster">
                                        <span>{format!("{one} + {other}")}</span>
                                        <button
                                            type="button"
                                            class="button button--small"
                                            on:click=move |_| {
                                                app.draft.update(|draft| {
                                                    draft.apart.remove(index);
                                                });
                                            }
                                        >
                                            {app.say(Text::Remove)}
                                        </button>
                                    </li>
                                }
                            })
                            .collect_view()
                    }}
                </ul>
                <div class="cluster">
                    {pick(0)} "+" {pick(1)}
                    <button type="button" class="button" on:click=add>{t(Text::ApartAdd)}</button>
                </div>
            </div>
        </details>
    }
}

/// The tie-breaks that can be chosen.
pub const TIE_BREAKS: [TieBreak; 7] = [
    TieBreak::SonnebornBerger,
    TieBreak::Direct,
    TieBreak::Wins,
    TieBreak::Blacks,
    TieBreak::BlackWins,
    TieBreak::Difference,
    TieBreak::Scored,
];

/// The name of a tie-break.
pub fn tie_break_name(tie_break: TieBreak) -> Text {
    match tie_break {
        TieBreak::Direct => Text::Direct,
        TieBreak::SonnebornBerger => Text::SonnebornBerger,
        TieBreak::Wins => Text::Wins,
        TieBreak::Blacks => Text::Blacks,
        TieBreak::BlackWins => Text::BlackWins,
        TieBreak::Difference => Text::Difference,
        TieBreak::Scored => Text::Scored,
    }
}

/// Title, points, tie-breaks.
#[component]
fn ResultChoices() -> impl IntoView {
    let app = App::here();
    view! {
        <section class="stack">
            <h2>{t(Text::Results)}</h2>
            <div class="grid">
                <Field label=t(Text::EventTitle) hint=t(Text::TitleHint)>
                    <input
                        type="text"
                        maxlength="200"
                        dir="auto"
                        prop:value=part(app, |draft| draft.settings.title.clone())
                        on:input=move |event| settings(app, |s| s.title = event_target_value(&event))
                    />
                </Field>
                <Field label=t(Text::Place)>
                    <input
                        type="text"
                        maxlength="200"
                        dir="auto"
                        prop:value=part(app, |draft| draft.settings.place.clone())
                        on:input=move |event| settings(app, |s| s.place = event_target_value(&event))
                    />
                </Field>
            </div>
            <SettingsFields
                value=part(app, |draft| draft.settings.clone())
                on=move |new| settings(app, |s| *s = new)
            />
        </section>
    }
}

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
                        let typed = parse_halves(&event_target_value(&event));
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
    view! {
        <div class="grid">
            <Choice
                label=t(Text::Points)
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
            <Choice
                label=t(Text::Entry)
                options=vec![
                    (Scoring::Games, t(Text::EntryGames)),
                    (Scoring::NoDraws, t(Text::EntryNoDraws)),
                    (Scoring::Scores, t(Text::EntryScores)),
                ]
                value=Signal::derive(move || value.with(|s| s.scoring))
                on=move |scoring| change(&|s| s.scoring = scoring)
            />
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
        </div>
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
            value=Signal::derive(move || value.with(|s| s.tie_breaks.clone()))
            on={move |list: Vec<TieBreak>| change(&|s| s.tie_breaks = list.clone())}
        />
    }
}

/// The list of tie-breaks in their order.
#[component]
fn TieBreaks(
    value: Signal<Vec<TieBreak>>,
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
                            let name = app.say(tie_break_name(tie_break));
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
                let left: Vec<TieBreak> =
                    TIE_BREAKS.into_iter().filter(|tie| value.with(|list| !list.contains(tie))).collect();
                (!left.is_empty())
                    .then(|| {
                        let mut options = vec![(None, app.say(Text::Choose))];
                        options.extend(left.into_iter().map(|tie| (Some(tie), app.say(tie_break_name(tie)))));
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

/// Minutes, boards, dates.
#[component]
fn TimeChoices() -> impl IntoView {
    let app = App::here();
    let number =
        move |label: Text, most: u16, read: fn(&Draft) -> Option<u16>, write: fn(&mut Draft, Option<u16>)| {
            let shown = part(app, move |draft| read(draft).map(|n| n.to_string()).unwrap_or_default());
            view! {
                <Field label=app.say(label)>
                    <input
                        type="number"
                        inputmode="numeric"
                        min="0"
                        max=most
                        prop:value=shown
                        on:input=move |event| {
                            let typed = event_target_value(&event).parse::<u16>().ok().map(|n| n.min(most));
                            app.draft.update(|draft| write(draft, typed));
                        }
                    />
                </Field>
            }
        };
    let date = part(app, |draft| draft.first_date.map(|date| date.to_string()).unwrap_or_default());
    view! {
        <section class="stack">
            <h2>{t(Text::Time)}</h2>
            <div class="grid">
                {number(Text::Minutes, 1440, |d| Some(d.settings.minutes), |d, n| d.settings.minutes = n.unwrap_or(0))}
                {number(Text::Boards, 500, |d| Some(d.settings.boards), |d, n| d.settings.boards = n.unwrap_or(0))}
                <Field label=t(Text::FirstDate)>
                    <input
                        type="date"
                        prop:value=date
                        on:change=move |event| {
                            let typed = iso_date(&event_target_value(&event));
                            app.draft.update(|draft| draft.first_date = typed);
                        }
                    />
                </Field>
                {move || {
                    (!date.with(String::is_empty))
                        .then(|| {
                            view! {
                                {number(
                                    Text::RoundsADate,
                                    999,
                                    |d| d.rounds_a_date,
                                    |d, n| d.rounds_a_date = n.filter(|&n| n > 0),
                                )}
                                {number(Text::EveryDays, 366, |d| Some(d.every_days.unwrap_or(7)), |d, n| d.every_days = n)}
                            }
                        })
                }}
            </div>
        </section>
    }
}

/// So many entrants have their schedule made anew with every key typed; for more, only its size is told.
const PREVIEWED: usize = 100;

/// What the draft means in rounds, games and hours, with round 1 as it would be.
#[component]
fn Meaning(size: Memo<Result<Size, Error>>) -> impl IntoView {
    let app = App::here();
    move || {
        let Size { rounds, games, boards: at_once } = size.get().ok()?;
        let settings = app.draft.with(|draft| draft.settings.clone());
        let evening =
            if at_once > PREVIEWED / 2 { None } else { app.draft.with(|draft| draft.evening()).ok() };
        let boards = if settings.boards == 0 { at_once } else { usize::from(settings.boards) };
        let shifts = at_once.div_ceil(boards);
        let minutes = rounds * shifts * usize::from(settings.minutes);
        Some(view! {
            <section class="sheet stack" aria-live="polite">
                <h2>{app.say(Text::Means)}</h2>
                <dl class="facts">
                    <div><dd>{rounds}</dd><dt>{app.say(Text::Rounds)}</dt></div>
                    <div><dd>{games}</dd><dt>{app.say(Text::Games)}</dt></div>
                    <div>
                        <dd>{app.say(Text::Duration { hours: minutes / 60, minutes: minutes % 60 })}</dd>
                        <dt>{app.say(Text::Takes)}</dt>
                    </div>
                </dl>
                {(shifts > 1).then(|| view! { <p>{app.say(Text::Shifts { shifts })}</p> })}
                {evening.map(|evening| preview(app, &evening, &settings))}
            </section>
        })
    }
}

/// What the schedule is like, what couples apart cost, and round 1.
fn preview(app: App, evening: &Evening, settings: &Settings) -> impl IntoView + use<> {
    let meters = Meters::of(&evening.schedule);
    let breaks = match settings.sides {
        Sides::HomeAway => Text::BreaksHome { n: meters.breaks },
        _ => Text::Breaks { n: meters.breaks },
    };
    let name = |player: Player| evening.entrants[player.index()].name.clone();
    let first = evening.schedule.rounds.first().cloned().unwrap_or_default();
    let pairs = first
        .tables
        .iter()
        .take(12)
        .filter_map(|table| table.pair())
        .map(|[one, other]| view! { <li dir="auto">{format!("{} – {}", name(one), name(other))}</li> })
        .collect_view();
    let free = first
        .out
        .iter()
        .map(
            |&player| view! { <li class="note" dir="auto">{app.say(Text::Free { name: name(player) })}</li> },
        )
        .collect_view();
    let more = (first.tables.len() > 12).then(|| view! { <li>"…"</li> });
    let price = (!evening.dropped.couples.is_empty())
        .then(|| view! { <p>{app.say(Text::ApartPrice { games: evening.dropped.others.len() })}</p> });
    let colours = (settings.sides != Sides::Plain).then(|| {
        view! { <p>{app.say(breaks)} "; " {app.say(Text::LongestRun { n: meters.longest_run })} "."</p> }
    });
    view! {
        {colours}
        {price}
        <h3>{app.say(Text::Preview)}</h3>
        <ol class="list">{pairs} {more} {free}</ol>
    }
}

/// A date as `<input type="date">` gives it.
pub fn iso_date(text: &str) -> Option<Date> {
    Date::parse(text, &time::format_description::well_known::Iso8601::DATE).ok()
}

/// Half points as people type them: `1`, `0.5`, `0,5`, `½`, `1½`; from 0 to 100.
fn parse_halves(text: &str) -> Option<HalfPoints> {
    let text = text.trim().replace(',', ".");
    let (whole, half) = match text.strip_suffix('½').or_else(|| text.strip_suffix(".5")) {
        Some(whole) => (whole, 1),
        None => (text.strip_suffix(".0").unwrap_or(&text), 0),
    };
    let whole: i32 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
    let halves = 2 * whole + half;
    (0..=200).contains(&halves).then_some(HalfPoints(halves))
}
