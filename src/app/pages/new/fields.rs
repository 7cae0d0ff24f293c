//! The fields of the settings: points, sides, byes and tie-breaks, before an event and while it runs.

use leptos::prelude::*;
use rondel::event::{ByeWorth, MAX_SCORE, Scoring, Settings, Sides, WithdrawnRule};
use rondel::setup::{Draft, Kind};
use rondel::text::new::New as Text;

use super::monrad::QualityChoice;
use super::points::{OwnPoints, PointsChoice, is_own};
use super::score::ScoreFields;
use super::teams::TeamFields;
use super::tie_breaks::TieBreaks;
use crate::desk::Desk;
use crate::parts::{Choice, Field};
use crate::state::{App, t};

/// Settings on show, and what takes them after a change.
#[derive(Clone, Copy)]
pub(super) struct Editing {
    /// The kind of event, so that nothing is asked that does not belong to it.
    pub kind: Kind,
    /// The settings now.
    pub value: Signal<Settings>,
    /// Whether they are those of an event that runs.
    runs: bool,
    take: Callback<Settings>,
}

impl Editing {
    /// Changes the settings on show.
    pub fn change(self, change: impl FnOnce(&mut Settings)) {
        let mut new = self.value.get_untracked();
        change(&mut new);
        self.take.run(new);
    }

    /// Changes how is counted, and with it the tie-breaks that mean something then.
    pub fn recount(self, change: impl FnOnce(&mut Settings)) {
        self.change(|new| {
            let before = new.clone();
            change(new);
            self.kind.recount(&before, new);
        });
    }

    /// Something of the settings on show.
    pub fn read<T: Send + Sync + 'static>(self, read: fn(&Settings) -> T) -> Signal<T> {
        Signal::derive(move || self.value.with(read))
    }
}

/// A score that is settled beforehand, as it is typed; `None` if it cannot be.
pub(super) fn read_score(text: &str) -> Option<u32> {
    text.trim().parse().ok().filter(|together| (1..=MAX_SCORE).contains(together))
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
    // Of a running event its own kind, else that of the draft.
    let desk = use_context::<Desk>();
    let kind = match desk {
        Some(desk) => desk.now(|event| Kind::from(&event.state().system)),
        None => App::here().draft.with_untracked(Draft::kind),
    };
    let editing = Editing { kind, value, runs: desk.is_some(), take: Callback::new(on) };
    match kind {
        // A season has its own values and no tie-breaks, and pairs are compared.
        Kind::Keizer | Kind::Pairs => ().into_any(),
        Kind::Individual => view! {
            <ScoreFields editing=editing />
            <Initials editing=editing />
            <TieBreaks editing=editing />
        }
        .into_any(),
        Kind::RoundRobin | Kind::Monrad => view! { <GameFields editing=editing /> }.into_any(),
    }
}

/// The fields where the same two sides meet in a game or a match: its points, who sits out or leaves, tie-breaks.
#[component]
fn GameFields(editing: Editing) -> impl IntoView {
    let Editing { kind, value, .. } = editing;
    // Own values stay open for typing even while they happen to equal a known system.
    let own = RwSignal::new(value.with_untracked(is_own));
    let are_scores = Memo::new(move |_| value.with(|s| s.scoring == Scoring::Scores));
    let are_teams = value.with_untracked(|s| s.teams.is_some());
    view! {
        <div class="grid">
            <PointsChoice editing=editing own=own />
            // Of teams each board is a game.
            {(!are_teams).then(|| view! { <EntryChoice editing=editing /> })}
            // Sides, byes and leaving are settled by the rules where rounds are paired one by one.
            {(kind == Kind::RoundRobin).then(|| view! { <RoundRobinChoices editing=editing /> })}
        </div>
        {are_teams.then(|| view! { <TeamFields editing=editing /> })}
        <Initials editing=editing />
        {move || own.get().then(|| view! { <OwnPoints editing=editing /> })}
        {move || {
            are_scores.get().then(|| {
                view! {
                    <ScoreOrNone
                        editing=editing
                        texts=[Text::Together, Text::TogetherNote]
                        part=|settings| &mut settings.together
                    />
                    <ScoreOrNone
                        editing=editing
                        texts=[Text::Forfeit, Text::ForfeitNote]
                        part=|settings| &mut settings.forfeit
                    />
                }
            })
        }}
        <TieBreaks editing=editing />
        {(kind == Kind::Monrad).then(|| view! { <QualityChoice editing=editing /> })}
    }
}

/// What is entered of a game.
#[component]
fn EntryChoice(editing: Editing) -> impl IntoView {
    let choose = move |scoring| {
        // The order of a running event is changed by nobody but those who ask for it.
        match editing.runs {
            true => editing.change(|s| s.scoring = scoring),
            false => editing.recount(|s| s.scoring = scoring),
        }
    };
    view! {
        <Choice
            label=t(Text::Entry)
            options=vec![
                (Scoring::Games, t(Text::EntryGames)),
                (Scoring::NoDraws, t(Text::EntryNoDraws)),
                (Scoring::Scores, t(Text::EntryScores)),
            ]
            value=editing.read(|s| s.scoring)
            on=choose
        />
    }
}

/// Sides, byes and leaving, as a round robin has them.
#[component]
fn RoundRobinChoices(editing: Editing) -> impl IntoView {
    view! {
        <Choice
            label=t(Text::Sides)
            options=vec![
                (Sides::Colours, t(Text::SidesColours)),
                (Sides::HomeAway, t(Text::SidesHome)),
                (Sides::Plain, t(Text::SidesPlain)),
            ]
            value=editing.read(|s| s.sides)
            on=move |sides| editing.change(|s| s.sides = sides)
        />
        <Choice
            label=t(Text::ByeWorth)
            options=vec![(ByeWorth::Nothing, t(Text::ByeNothing)), (ByeWorth::Win, t(Text::ByeWin))]
            value=editing.read(|s| s.bye)
            on=move |bye| editing.change(|s| s.bye = bye)
        />
        <Choice
            label=t(Text::Withdrawn)
            options=vec![
                (WithdrawnRule::HalfOrOut, t(Text::WithdrawnHalf)),
                (WithdrawnRule::Forfeit, t(Text::WithdrawnForfeit)),
                (WithdrawnRule::KeepPlayed, t(Text::WithdrawnKeep)),
            ]
            value=editing.read(|s| s.withdrawn)
            on=move |rule| editing.change(|s| s.withdrawn = rule)
        />
    }
}

/// A score that is settled beforehand, or none: what both sides make together, what a walk-over counts.
#[component]
fn ScoreOrNone(
    editing: Editing,
    /// What it is, and what it means.
    texts: [Text; 2],
    /// Which of the settings.
    part: fn(&mut Settings) -> &mut Option<u32>,
) -> impl IntoView {
    let app = App::here();
    let bad = RwSignal::new(false);
    let typed = move |event| {
        let text = event_target_value(&event);
        let score = read_score(&text);
        bad.set(score.is_none() && !text.trim().is_empty());
        editing.change(|settings| *part(settings) = score);
    };
    let shown = editing.value.with_untracked(|settings| *part(&mut settings.clone()));
    let shown = shown.map(|score| score.to_string()).unwrap_or_default();
    let [label, note] = texts;
    view! {
        <Field label=t(label)>
            <input
                type="text"
                inputmode="numeric"
                value=shown
                aria-invalid=move || bad.get().to_string()
                on:input=typed
            />
            <span class="note">{t(note)}</span>
            {move || {
                let wrong = Text::TogetherBad { most: MAX_SCORE };
                bad.get().then(|| view! { <span class="field__error">{app.say(wrong)}</span> })
            }}
        </Field>
    }
}

/// Whether names are shortened to initials.
#[component]
fn Initials(editing: Editing) -> impl IntoView {
    let choose = move |event| {
        let initials = event_target_checked(&event);
        editing.change(|s| s.initials = initials);
    };
    view! {
        <label class="option">
            <input type="checkbox" prop:checked=editing.read(|s| s.initials) on:change=choose />
            {t(Text::Initials)}
        </label>
    }
}
