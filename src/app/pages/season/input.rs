//! What is pasted or opened, and what is chosen beside it.

use leptos::prelude::*;
use rondel::event::MAX_TITLE;
use rondel::format::season::{MAX_BYTES, Order};
use rondel::standings::keizer::{Preset, Settings, Top, Unfit};
use rondel::text::season::rules::Rules;
use rondel::text::season::taking::Taking as Text;

use super::Page;
use super::draft::Draft;
use crate::parts::{Choice, Field, Kind, Line, Message, OpenText, unfitting};
use crate::state::t;

/// The boxes and choices.
pub fn boxes(page: Page) -> AnyView {
    view! {
        <section class="stack stack--wide">
            {paste(page, Text::RoundsBox, Text::RoundsHint, 12, |draft| &mut draft.text)}
            <div class="grid">
                {paste(page, Text::ListBox, Text::ListHint, 6, |draft| &mut draft.choices.list)}
                {paste(page, Text::RankingBox, Text::RankingHint, 6, |draft| &mut draft.ranking)}
            </div>
            {choices(page)}
        </section>
    }
    .into_any()
}

/// A box to paste into, with a button that opens a file into it.
fn paste(page: Page, label: Text, hint: Text, rows: u8, part: fn(&mut Draft) -> &mut String) -> AnyView {
    let app = page.app;
    let trouble = RwSignal::new(None::<String>);
    let set = move |text: String| {
        trouble.set(None);
        page.draft.update(|draft| *part(draft) = text);
    };
    let open = move |read: Result<String, String>| match read {
        Ok(text) => set(text),
        Err(sentence) => trouble.set(Some(sentence)),
    };
    let shown = move || page.draft.with(|draft| part(&mut draft.clone()).clone());
    view! {
        <div class="stack">
            <Field label=t(label.clone()) hint=t(hint)>
                <textarea
                    rows=rows
                    autocomplete="off"
                    spellcheck="false"
                    dir="auto"
                    wrap="off"
                    prop:value=shown
                    on:input=move |event| set(event_target_value(&event))
                ></textarea>
            </Field>
            <div class="cluster">
                <OpenText label=app.say(Text::OpenFile) into=app.say(label) most=MAX_BYTES open=open small=true />
            </div>
            {move || trouble.get().map(|sentence| view! { <Message kind=Kind::Error>{sentence}</Message> })}
        </div>
    }
    .into_any()
}

/// What cannot be seen in the text: the order of list 0, who came later, the rules, the name.
fn choices(page: Page) -> AnyView {
    let (app, draft) = (page.app, page.draft);
    let of = move |read: fn(&Draft) -> Option<bool>| Memo::new(move |_| draft.with(read));
    let order = Memo::new(move |_| draft.with(|draft| draft.choices.order));
    let late = of(|draft| draft.choices.late);
    let members = Memo::new(move |_| page.taken.with(|taken| taken.season.start.len()));
    let values = Memo::new(move |_| page.taken.with(|taken| draft.with(|draft| draft.values(taken))));
    // The preset whose values these are, whatever the top value is.
    let preset = Memo::new(move |_| page.taken.with(|taken| draft.with(|draft| draft.preset(taken))));
    let presets = [Preset::Club, Preset::Sixths, Preset::Percentages, Preset::Seed];
    let mut options: Vec<(Option<Preset>, String)> =
        presets.into_iter().chain(Preset::CLUBS).map(|preset| (Some(preset), app.say(preset))).collect();
    options.push((None, app.say(Rules::Own)));
    let choose = move |preset: Option<Preset>| {
        if let Some(preset) = preset {
            page.taken.with_untracked(|taken| draft.update(|draft| draft.choose(taken, preset)));
        }
    };
    let unfit = RwSignal::new(None::<Unfit>);
    view! {
        <div class="grid">
            <Choice
                label=app.say(Text::OrderLabel)
                options=vec![
                    (Order::Listed, app.say(Text::OrderListed)),
                    (Order::Rating, app.say(Text::OrderRating)),
                ]
                value=order
                on=move |order| draft.update(|draft| draft.choices.order = order)
            />
            <Choice
                label=app.say(Text::LateLabel)
                options=vec![
                    (None, app.say(Text::LateBySelf)),
                    (Some(true), app.say(Text::LateNew)),
                    (Some(false), app.say(Text::LateOld)),
                ]
                value=late
                on=move |late| draft.update(|draft| draft.choices.late = late)
            />
            <Choice
                label=app.say(Text::Preset)
                options=options
                value=preset
                on=choose
                hint=app.say(Text::RulesLater)
            />
            <Show when=move || !values.get().is_all_rated()>{top(page, members, values, unfit)}</Show>
            <Line
                label=t(Text::EventName)
                value=Signal::derive(move || draft.with(|draft| draft.title.clone()))
                on=move |title| draft.update(|draft| draft.title = title)
                live=true
                most=MAX_TITLE
            />
        </div>
        <div role="alert">
            {move || unfit.get().map(|refused| unfitting(app, refused, move |n| take(page, values, unfit, n)))}
        </div>
    }
    .into_any()
}

/// Takes a value of the first that fits.
fn take(page: Page, values: Memo<Settings>, unfit: RwSignal<Option<Unfit>>, top: u16) {
    unfit.set(None);
    let values = Settings { top: Top::Fixed(top), ..values.get_untracked() };
    page.draft.update(|draft| draft.values = Some(values));
}

/// The value of the first; one that does not fit this number of members is reported in `unfit`.
fn top(
    page: Page,
    members: Memo<usize>,
    values: Memo<Settings>,
    unfit: RwSignal<Option<Unfit>>,
) -> impl IntoView {
    let typed = move |event| {
        let typed = Unfit::typed(&event_target_value(&event), 1, 9_999);
        match typed.and_then(|top| {
            let values = Settings { top: Top::Fixed(top), ..values.get_untracked() };
            values.fitting(members.get_untracked()).map(|_| top)
        }) {
            Ok(top) => take(page, values, unfit, top),
            Err(why) => unfit.set(Some(why)),
        }
    };
    view! {
        <Field label=t(Text::TopLabel)>
            <input
                type="number"
                inputmode="numeric"
                min="1"
                max="9999"
                aria-invalid=move || unfit.get().is_some().to_string()
                prop:value=move || values.get().first(members.get()).to_string()
                on:change=typed
            />
        </Field>
    }
}
