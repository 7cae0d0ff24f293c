//! One entrant, unfolded in the list: their rounds, their data, whether they are here.

use leptos::prelude::*;
use rondel::event::{About, Action, Entrant, Gender, MAX_NOTE, MAX_PLAYERS};
use rondel::format::entrants;
use rondel::model::ids::Player;
use rondel::pairing::rounds;
use rondel::text::common::Word;
use rondel::text::players::Players as Text;
use rondel::text::teams::Teams as TeamText;

use super::paired::Paired;
use super::rounds::Rounds;
use super::whereabouts::Whereabouts;
use crate::desk::Desk;
use crate::pages::event::fold::Fold;
use crate::parts::{Choice, Field};
use crate::state::t;

/// Everything about one entrant.
#[component]
pub fn Unfolded(player: Player) -> impl IntoView {
    let desk = Desk::here();
    if desk.now(|event| rounds::is_paired(event.state())) {
        return view! { <Paired player=player /> }.into_any();
    }
    view! {
        <div class="stack">
            <Rounds player=player />
            <Fold label=Text::Edit>{move || view! { <Data player=player /> }}</Fold>
            <Whereabouts player=player />
        </div>
    }
    .into_any()
}

/// Name and data, to be changed.
#[component]
pub(super) fn Data(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let (old, old_note) = desk.now(|event| {
        let state = event.state();
        let note = state.note(About::Player(player)).unwrap_or_default().to_owned();
        (state.members[player.index()].entrant.clone(), note)
    });
    let [name, club, class, team, note] =
        [old.name.clone(), old.club.clone(), old.class.clone(), old.team.clone(), old_note]
            .map(RwSignal::new);
    let born = RwSignal::new(old.born.map(|born| born.to_string()).unwrap_or_default());
    let bad_born = RwSignal::new(false);
    let gender = RwSignal::new(old.gender);
    let mut genders = vec![(None, app.say(Text::NotSaid))];
    genders
        .extend([Gender::Female, Gender::Male, Gender::Other].map(|gender| (Some(gender), app.say(gender))));
    let boards = desk.memo(|state| state.settings.teams.map(|teams| usize::from(teams.boards)));
    let players = RwSignal::new(old.players.join("\n"));
    let rating = RwSignal::new(old.rating.map(|rating| rating.to_string()).unwrap_or_default());
    let bad_rating = RwSignal::new(false);
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        bad_rating.set(!rating_is_good(&rating.get_untracked()));
        let year = born.get_untracked().trim().to_owned();
        bad_born.set(!year.is_empty() && entrants::year(&year).is_none());
        if bad_rating.get_untracked() || bad_born.get_untracked() {
            return;
        }
        let old = desk.now(|event| event.state().members[player.index()].entrant.clone());
        let typed = |text: RwSignal<String>| text.get_untracked().trim().to_owned();
        let entrant = Entrant {
            name: typed(name),
            rating: typed(rating).parse().ok(),
            club: typed(club),
            class: typed(class),
            born: entrants::year(&year),
            gender: gender.get_untracked(),
            team: typed(team),
            players: board_order(&players.get_untracked()),
            ..old.clone()
        };
        let (was, is) = (old.name, entrant.name.clone());
        let amend = Action::Amend { player, entrant };
        let remark = Action::Note { about: About::Player(player), text: typed(note) };
        desk.act(Action::Together(vec![amend, remark]), |_| {
            app.say(if was == is { Text::Amended { name: is } } else { Text::Renamed { was, is } })
        });
    };
    view! {
        <form class="stack" on:submit=save>
            <div class="grid">
                <Field label=t(Word::Name)>
                    <input
                        type="text"
                        dir="auto"
                        autocomplete="off"
                        prop:value=name
                        on:input=move |event| name.set(event_target_value(&event))
                    />
                </Field>
                <Line label=Text::Rating value=rating bad=bad_rating />
                <Line label=Text::Club value=club />
                <Line label=Text::Class value=class />
                <Line label=Text::Born value=born bad=bad_born />
                <Choice
                    label=t(Text::Gender)
                    options=genders
                    value=gender
                    on=move |picked| gender.set(picked)
                />
                {move || boards.get().is_none().then(|| view! { <Line label=Text::Team value=team /> })}
                <Field label=t(Word::Note)>
                    <input
                        type="text"
                        dir="auto"
                        autocomplete="off"
                        maxlength=MAX_NOTE
                        prop:value=note
                        on:input=move |event| note.set(event_target_value(&event))
                    />
                </Field>
            </div>
            {move || {
                boards.get().map(|boards| {
                    let hint = app.say(TeamText::PlayersHint { boards });
                    view! {
                        <Field label=app.say(TeamText::Players) hint=hint>
                            <textarea
                                rows=boards + 1
                                dir="auto"
                                prop:value=players
                                on:input=move |event| players.set(event_target_value(&event))
                            ></textarea>
                        </Field>
                    }
                })
            }}
            <button class="button" type="submit" disabled=move || desk.read_only()>{t(Word::Save)}</button>
        </form>
    }
}

/// The players of a team as typed, one a line; a blank line between them is a board of nobody.
fn board_order(text: &str) -> Vec<String> {
    let mut names: Vec<String> = text.trim_end().lines().map(|name| name.trim().to_owned()).collect();
    names.truncate(MAX_PLAYERS);
    names
}

/// Whether this is a rating, or none.
fn rating_is_good(text: &str) -> bool {
    text.trim().is_empty() || text.trim().parse::<u16>().is_ok()
}

/// A line of text in a form; `bad` for a rating or a year of birth that is none.
#[component]
fn Line(
    label: Text,
    value: RwSignal<String>,
    #[prop(optional)] bad: Option<RwSignal<bool>>,
) -> impl IntoView {
    let app = Desk::here().app;
    let is_bad = move || bad.is_some_and(|bad| bad.get());
    let wrong = if label == Text::Born { Text::BornBad } else { Text::RatingBad };
    view! {
        <Field label=t(label)>
            <input
                type="text"
                dir="auto"
                autocomplete="off"
                maxlength="200"
                aria-invalid=move || is_bad().to_string()
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
            {move || is_bad().then(|| view! { <span class="field__error">{app.say(wrong.clone())}</span> })}
        </Field>
    }
}
