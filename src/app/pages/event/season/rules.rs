//! Every rule of the season in one sentence with today's numbers, and the control that changes it.

use leptos::prelude::*;
use rondel::event::{Keizer, State};
use rondel::model::ids::RoundNo;
use rondel::pairing::keizer::{ColourSystem, Gap};
use rondel::setup::MOST_ROUNDS;
use rondel::standings::keizer::{
    Allowance, Away, Change, CycleRule, Lists, Preset, Settings, Share, Top, Unfit,
};
use rondel::text::Say;
use rondel::text::keizer::numbers::share;
use rondel::text::keizer::total;
use rondel::text::season::rules::{Rule, Rules as Text};

use super::effect::Effect;
use super::keizer;
use crate::desk::Desk;
use crate::parts::{Choice, Field, unfitting};
use crate::state::t;

/// The rules as they are being changed.
#[derive(Clone, Copy)]
pub struct Editing {
    /// The page's event.
    pub desk: Desk,
    /// The rules in force.
    pub now: Memo<Option<Keizer>>,
    /// Those wanted, if others are.
    pub wanted: RwSignal<Option<Keizer>>,
    /// What does not fit: the rule it was typed for (`None` for all values at once), why, and the rules wanted then.
    pub unfit: RwSignal<Vec<(Option<Rule>, Unfit, Keizer)>>,
    /// The rule that was changed last; `None` if all values were at once.
    pub last: RwSignal<Option<Rule>>,
    /// The rule that this is about; `None` for all values at once.
    pub rule: Option<Rule>,
}

impl Editing {
    /// The rules on show: those wanted, else those in force.
    fn shown(self) -> Option<Keizer> {
        self.wanted.get().or_else(|| self.now.get())
    }

    /// Wants something else; what is as it is in force is not a wish.
    fn change(self, change: impl FnOnce(&mut Keizer)) {
        self.change_to(|keizer| {
            change(keizer);
            Ok(())
        });
    }

    /// Wants something else that may not fit; then nothing else is wanted, and the reason is shown.
    fn change_to(self, change: impl FnOnce(&mut Keizer) -> Result<(), Unfit>) {
        let now = self.now.get_untracked();
        let Some(mut new) = self.wanted.get_untracked().or(now) else { return };
        let changed = change(&mut new);
        self.unfit.update(|all| {
            all.retain(|(rule, ..)| *rule != self.rule);
            all.extend(changed.err().map(|unfit| (self.rule, unfit, new)));
        });
        if changed.is_err() {
            return;
        }
        self.last.set(self.rule);
        self.wanted.set(Some(new).filter(|new| Some(*new) != now));
    }

    fn value<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Keizer) -> T + Send + Sync + 'static,
    ) -> Memo<Option<T>> {
        Memo::new(move |_| self.shown().as_ref().map(&read))
    }
}

/// The folded rules.
#[component]
pub fn RulesOfSeason() -> impl IntoView {
    let desk = Desk::here();
    let (wanted, unfit, last) = (RwSignal::new(None), RwSignal::new(Vec::new()), RwSignal::new(None));
    let editing = Editing { desk, now: desk.memo(keizer), wanted, unfit, last, rule: None };
    view! {
        <details class="screen-only">
            <summary>{t(Text::Title)}</summary>
            <fieldset class="stack stack--wide" disabled=move || desk.read_only()>
                <p class="note">{t(Text::Hint)}</p>
                {preset(editing)}
                <ul class="rules">{Rule::ALL.map(|rule| line(editing, rule))}</ul>
            </fieldset>
        </details>
    }
}

/// All values at once, by their source.
fn preset(editing: Editing) -> AnyView {
    let app = editing.desk.app;
    let members = members(editing);
    let value = Memo::new(move |_| {
        let values = editing.shown()?.values;
        let is = |preset: &Preset| {
            let usual = preset.settings(members.get());
            values == Settings { top: values.top, ..usual }
                && matches!(
                    (values.top, usual.top),
                    (Top::Fixed(_), Top::Fixed(_)) | (Top::Ratio(_), Top::Ratio(_))
                )
        };
        Preset::ALL.into_iter().find(is)
    });
    let mut options: Vec<(Option<Preset>, String)> =
        Preset::ALL.into_iter().map(|preset| (Some(preset), app.say(preset))).collect();
    options.push((None, app.say(Text::Own)));
    let choose = move |preset: Option<Preset>| {
        if let Some(preset) = preset {
            editing.change_to(|keizer| {
                keizer.values = preset.settings(members.get_untracked());
                keizer.values.top.fitting(members.get_untracked()).map(drop)
            });
        }
    };
    view! {
        <Choice label=app.say(Text::PresetLabel) options=options value=value on=choose />
        {unfit(editing, |keizer, top| keizer.values.top = Top::Fixed(top))}
        <Effect editing=editing />
    }
    .into_any()
}

/// How many the next round's list has.
fn members(editing: Editing) -> Memo<usize> {
    editing.desk.memo(|state| Lists::of(state).map_or(0, |lists| lists.coming().len()))
}

/// Why what was typed here does not fit, with what would.
fn unfit(editing: Editing, write: impl Fn(&mut Keizer, u16) + Copy + Send + Sync + 'static) -> AnyView {
    let app = editing.desk.app;
    let said = move || {
        let (_, unfit, typed) = editing.unfit.get().into_iter().find(|(rule, ..)| *rule == editing.rule)?;
        let take = move |n| {
            editing.change(|keizer| {
                if editing.rule.is_none() {
                    keizer.values = typed.values;
                }
                write(keizer, n);
            })
        };
        Some(unfitting(app, unfit, take))
    };
    view! { <div role="alert">{said}</div> }.into_any()
}

/// A rule: its sentence, by the rules on show, and its controls.
fn line(editing: Editing, rule: Rule) -> AnyView {
    let editing = Editing { rule: Some(rule), ..editing };
    let desk = editing.desk;
    let lang = desk.app.lang.get_untracked();
    let sentence = move || {
        let keizer = editing.shown()?;
        desk.with(|event| {
            let state = event.state();
            // With other values the numbers of today are those that would be.
            let lists = Lists { now: Change::of(state, keizer.values)?.after, ..Lists::of(state)? };
            Some(rule.sentence(&keizer, &lists, &names(state), lang))
        })
    };
    view! {
        <li class="stack">
            <p dir="auto">{sentence}</p>
            <div>{controls(editing, rule)}</div>
            <Effect editing=editing />
        </li>
    }
    .into_any()
}

fn names(state: &State) -> Vec<String> {
    state.members.iter().map(|member| member.called.clone()).collect()
}

fn controls(editing: Editing, rule: Rule) -> AnyView {
    let app = editing.desk.app;
    match rule {
        Rule::Games => ().into_any(),
        Rule::Evenings => evenings(editing),
        Rule::Top => top(editing),
        Rule::OwnValue => choice(
            editing,
            app.say(Text::OwnLabel),
            vec![(true, app.say(Text::OwnYes)), (false, app.say(Text::OwnNo))],
            |keizer| keizer.values.own_value,
            |keizer, own| keizer.values.own_value = own,
        ),
        Rule::Full => full(editing),
        Rule::Cycle => choice(
            editing,
            app.say(Text::CycleLabel),
            vec![
                (CycleRule::Last, app.say(Text::CycleLastShort)),
                (CycleRule::First, app.say(Text::CycleFirstShort)),
                (CycleRule::Once, app.say(Text::CycleOnceShort)),
            ],
            |keizer| keizer.values.cycle,
            |keizer, cycle| keizer.values.cycle = cycle,
        ),
        Rule::Away(away) => allowance(editing, away),
        Rule::Unit => choice(
            editing,
            app.say(Text::UnitLabel),
            vec![(false, app.say(Text::UnitPlainShort)), (true, app.say(Text::UnitOneShort))],
            |keizer| keizer.values.last_is_one,
            |keizer, one| keizer.values.last_is_one = one,
        ),
        Rule::Gap => {
            let rounds = (0..=40).map(|n: u16| (Gap::Rounds(n), n.to_string()));
            choice(
                editing,
                app.say(Text::GapLabel),
                rounds.chain([(Gap::Never, app.say(Text::Never))]).collect(),
                |keizer| keizer.rules.limits.gap,
                |keizer, gap| keizer.rules.limits.gap = gap,
            )
        }
        Rule::Most => {
            let games = (1..=10).map(|n: u16| (Some(n), n.to_string()));
            choice(
                editing,
                app.say(Text::MostLabel),
                games.chain([(None, app.say(Text::AnyNumber))]).collect(),
                |keizer| keizer.rules.limits.most,
                |keizer, most| keizer.rules.limits.most = most,
            )
        }
        Rule::Colours => choice(
            editing,
            app.say(Text::ColoursLabel),
            vec![
                (ColourSystem::Club, app.say(Text::ColoursClubShort)),
                (ColourSystem::Seed, app.say(Text::ColoursSeedShort)),
            ],
            |keizer| keizer.rules.colours,
            |keizer, colours| keizer.rules.colours = colours,
        ),
    }
}

/// How many evenings the season has; not fewer than were published.
fn evenings(editing: Editing) -> AnyView {
    let published = move || editing.desk.now(|event| event.state().rounds.len());
    number(
        editing,
        Text::EveningsLabel,
        MOST_ROUNDS,
        |keizer| Some(keizer.rounds),
        move |rounds| Unfit::evenings(rounds, published()).map(drop),
        |keizer, rounds| keizer.rounds = rounds,
    )
}

/// The value of the first of the list.
fn top(editing: Editing) -> AnyView {
    let members = members(editing);
    number(
        editing,
        Text::TopLabel,
        9_999,
        move |keizer| u16::try_from(keizer.values.top.value(members.get())).ok(),
        move |top| Top::Fixed(top).fitting(members.get_untracked()).map(drop),
        |keizer, top| keizer.values.top = Top::Fixed(top),
    )
}

/// From which round on absences count in full.
fn full(editing: Editing) -> AnyView {
    let app = editing.desk.app;
    let rounds = (0..60).map(RoundNo::from_index);
    let from = rounds.map(|round| (Some(round), app.say(Text::FromRound { round })));
    choice(
        editing,
        app.say(Text::FullLabel),
        [(None, app.say(Text::Never))].into_iter().chain(from).collect(),
        |keizer| keizer.values.full_from,
        |keizer, from| keizer.values.full_from = from,
    )
}

fn choice<T>(
    editing: Editing,
    label: String,
    options: Vec<(T, String)>,
    read: impl Fn(&Keizer) -> T + Send + Sync + 'static,
    write: impl Fn(&mut Keizer, T) + Send + Sync + 'static,
) -> AnyView
where
    T: PartialEq + Clone + Send + Sync + 'static,
{
    let value = editing.value(read);
    let options = options.into_iter().map(|(value, words)| (Some(value), words)).collect();
    let on = move |value: Option<T>| {
        if let Some(value) = value {
            editing.change(|keizer| write(keizer, value));
        }
    };
    view! { <Choice label=label options=options value=value on=on /> }.into_any()
}

fn number(
    editing: Editing,
    label: Text,
    most: u16,
    read: impl Fn(&Keizer) -> Option<u16> + Send + Sync + 'static,
    fits: impl Fn(u16) -> Result<(), Unfit> + Send + Sync + 'static,
    write: impl Fn(&mut Keizer, u16) + Copy + Send + Sync + 'static,
) -> AnyView {
    let value = editing.value(read);
    let typed = move |event| {
        let typed = Unfit::typed(&event_target_value(&event), 1, most);
        editing.change_to(|keizer| typed.and_then(|n| fits(n).map(|()| write(keizer, n))));
    };
    let is_unfit = move || editing.unfit.with(|unfit| unfit.iter().any(|(rule, ..)| *rule == editing.rule));
    let shown = move || value.get().flatten().map(|value| value.to_string()).unwrap_or_default();
    view! {
        <Field label=t(label)>
            <input
                type="number"
                inputmode="numeric"
                min="1"
                max=most
                aria-invalid=move || is_unfit().to_string()
                prop:value=shown
                on:change=typed
            />
        </Field>
        {unfit(editing, write)}
    }
    .into_any()
}

/// Share, limit and decay of a kind of absence.
fn allowance(editing: Editing, away: Away) -> AnyView {
    let app = editing.desk.app;
    let lang = app.lang.get_untracked();
    let own = editing.now.get_untracked().map(|keizer| keizer.values.away.of(away)).unwrap_or_default();
    // Sixths and percents as clubs have them, and whatever is in force.
    let shares = |own: Share| {
        let mut shares: Vec<Share> = (0..=6).map(Share::sixths).collect();
        shares.extend((1..20).map(|fives| Share::percent(5 * fives)));
        shares.push(own);
        shares.sort_unstable();
        shares.dedup();
        let words = |part: Share| match part {
            Share::NONE => app.say(Text::Nothing),
            part => share(part, lang),
        };
        shares.into_iter().map(|part| (part, words(part))).collect::<Vec<_>>()
    };
    let mut limits: Vec<(Option<u16>, String)> = vec![(None, app.say(Text::LimitNone))];
    limits.extend((1..=20).map(|n| (Some(n), n.to_string())));
    let what = total::kind(away).say(lang);
    view! {
        <div class="grid">
            {choice(
                editing,
                app.say(Text::ShareLabel { what }),
                shares(own.share),
                move |keizer| keizer.values.away.of(away).share,
                move |keizer, share| of(keizer, away).share = share,
            )}
            {choice(
                editing,
                app.say(Text::LimitLabel),
                limits,
                move |keizer| keizer.values.away.of(away).limit,
                move |keizer, limit| of(keizer, away).limit = limit,
            )}
            {choice(
                editing,
                app.say(Text::LessLabel),
                shares(own.less),
                move |keizer| keizer.values.away.of(away).less,
                move |keizer, less| of(keizer, away).less = less,
            )}
        </div>
    }
    .into_any()
}

/// The allowance of a kind, to be changed.
fn of(keizer: &mut Keizer, away: Away) -> &mut Allowance {
    let allowances = &mut keizer.values.away;
    match away {
        Away::Notice => &mut allowances.notice,
        Away::NoNotice => &mut allowances.no_notice,
        Away::External => &mut allowances.external,
        Away::Bye => &mut allowances.bye,
    }
}
