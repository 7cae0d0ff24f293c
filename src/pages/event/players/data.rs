//! The editable data of one entrant: name, rating, club and so on.

use leptos::prelude::*;
use rondel::event::{Gender, MAX_NOTE};
use rondel::model::ids::Player;
use rondel::setup::fields::{Field as Part, Fields};
use rondel::text::common::Word;
use rondel::text::players::{self, Players as Text};
use rondel::text::teams::Teams as TeamText;

use crate::desk::Desk;
use crate::parts::{Choice, Field, Line};
use crate::state::t;

/// The form with the name and data.
#[component]
pub(super) fn Data(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let fields = RwSignal::new(desk.now(|event| Fields::of(event.state(), player)));
    let mut genders = vec![(None, app.say(Text::NotSaid))];
    genders
        .extend([Gender::Female, Gender::Male, Gender::Other].map(|gender| (Some(gender), app.say(gender))));
    let boards = desk.memo(|state| state.settings.teams.map(|teams| usize::from(teams.boards)));
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let saved = desk.now(|event| fields.try_update(|fields| fields.save(event.state())).flatten());
        let Some(action) = saved else { return };
        let was = desk.now(|event| event.state().members[player.index()].entrant.name.clone());
        let lang = app.lang();
        desk.act(action, |event| players::amended(event.state(), player, &was, lang));
    };
    let line = move |label: String, field: Part| {
        let why = match field {
            Part::Rating => Text::RatingBad,
            _ => Text::BornBad,
        };
        let wrong = Signal::derive(move || {
            fields.with(|fields| fields.is_wrong(field)).then(|| app.say(why.clone()))
        });
        let value = Signal::derive(move || fields.with(|fields| fields.text(field).to_owned()));
        let on = move |text| fields.update(|fields| fields.write(field, text));
        let most = if field == Part::Note { MAX_NOTE } else { 200 };
        view! { <Line label=label value=value on=on live=true wrong=wrong most=most /> }
    };
    view! {
        <form class="stack" on:submit=save>
            <div class="grid">
                {line(t(Word::Name), Part::Name)} {line(t(Text::Rating), Part::Rating)}
                {line(t(Text::Club), Part::Club)} {line(t(Text::Class), Part::Class)}
                {line(t(Text::Born), Part::Born)}
                <Choice
                    label=t(Text::Gender)
                    options=genders
                    value=Signal::derive(move || fields.with(|fields| fields.gender))
                    on=move |picked| fields.update(|fields| fields.gender = picked)
                />
                {move || boards.get().is_none().then(|| line(t(Text::Team), Part::Team))}
                {line(t(Word::Note), Part::Note)}
            </div>
            {move || boards.get().map(|boards| view! { <Players boards=boards fields=fields /> })}
            <button class="button" type="submit" disabled=move || desk.read_only()>{t(Word::Save)}</button>
        </form>
    }
}

/// The players of a team, in the order of its boards.
#[component]
fn Players(boards: usize, fields: RwSignal<Fields>) -> impl IntoView {
    let app = Desk::here().app;
    let hint = app.say(TeamText::PlayersHint { boards });
    view! {
        <Field label=app.say(TeamText::Players) hint=hint>
            <textarea
                rows=boards + 1
                dir="auto"
                prop:value=move || fields.with(|fields| fields.text(Part::Players).to_owned())
                on:input=move |event| {
                    let text = event_target_value(&event);
                    fields.update(|fields| fields.write(Part::Players, text));
                }
            ></textarea>
        </Field>
    }
}
