//! One entrant, unfolded in the list: their rounds, their data, leaving and coming back.

use leptos::prelude::*;
use rondel::attendance::latecomer::{self, Comer, How, Impossible};
use rondel::event::{About, Action, Entrant, Gender, MAX_NOTE, MAX_PLAYERS};
use rondel::format::entrants;
use rondel::model::ids::Player;
use rondel::pairing::rounds;
use rondel::text::Say;
use rondel::text::coming::{self, Coming};
use rondel::text::common::Word;
use rondel::text::players::Players as Text;
use rondel::text::teams::Teams as TeamText;

use super::late::{From, Ways, take};
use super::paired::Paired;
use super::rounds::Rounds;
use crate::desk::Desk;
use crate::pages::event::fold::Fold;
use crate::pages::event::newcomer::{Line, rating_is_good};
use crate::pages::event::pairs::ComesOrLeaves;
use crate::pages::event::turnout::{Goes, Returns};
use crate::parts::{Choice, Field};
use crate::state::t;

/// Everything about one entrant.
#[component]
pub fn Unfolded(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let has_left = desk.memo(move |state| state.members[player.index()].left.is_some());
    let individual = desk.now(|event| event.state().system.has_partners());
    let pairs = desk.now(|event| event.state().system.has_deals());
    let waits = desk.memo(move |state| state.first_round(player).is_none());
    if desk.now(|event| rounds::is_paired(event.state())) {
        return view! { <Paired player=player /> }.into_any();
    }
    view! {
        <div class="stack">
            <Rounds player=player />
            <Fold label=Text::Edit>{move || view! { <Data player=player /> }}</Fold>
            {move || match has_left.get() {
                left if pairs => view! { <ComesOrLeaves player=player left=left /> }.into_any(),
                false if individual && waits.get() => {
                    view! { <Fold label=Text::ComeBack>{move || view! { <Returns player=player /> }}</Fold> }.into_any()
                }
                false if individual => {
                    view! { <Fold label=Text::Leave>{move || view! { <Goes player=player /> }}</Fold> }.into_any()
                }
                true if individual => {
                    view! { <Fold label=Text::ComeBack>{move || view! { <Returns player=player /> }}</Fold> }.into_any()
                }
                false => {
                    let leave = move || view! { <Leave player=player /> };
                    view! { <Fold label=Text::Leave>{leave}</Fold> }.into_any()
                }
                true => {
                    let back = move || view! { <Return player=player /> };
                    view! { <Fold label=Text::ComeBack>{back}</Fold> }.into_any()
                }
            }}
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

/// The ways out.
#[component]
fn Leave(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang.get_untracked();
    let from = RwSignal::new(desk.now(|event| latecomer::leaves(event.state(), player)));
    let ways = Memo::new(move |_| desk.with(|event| latecomer::departures(event, player, from.get())));
    let choose = move |how: How| {
        let from = from.get_untracked();
        let ways = desk.now(|event| latecomer::departures(event, player, from));
        let Some((_, Ok(it))) = ways.into_iter().find(|(other, _)| *other == how) else { return };
        let name = desk.name(player);
        desk.act(it.action.clone(), |_| match how {
            How::Off => Coming::Off { name }.say(lang),
            How::Stay | How::Anew => {
                let leaves = Coming::Left { name }.say(lang);
                format!("{leaves} {}. {}", coming::how(&it, from, lang), coming::loss(&it, lang))
            }
        });
    };
    move || {
        let mut open = Vec::new();
        for (how, result) in ways.get() {
            match result {
                Ok(it) => {
                    let sound = it.findings.is_empty();
                    open.push(
                        view! {
                            <li class="choice">
                                <button
                                    class="button choice__do"
                                    disabled=move || desk.read_only()
                                    on:click=move |_| choose(how)
                                >
                                    {coming::how(&it, from.get(), lang)}
                                </button>
                                <p>{coming::loss(&it, lang)}</p>
                                <p class="note" class:field__error=!sound>
                                    {app.say(coming::checked(it.findings.len()))}
                                </p>
                            </li>
                        }
                        .into_any(),
                    );
                }
                Err(why @ (Impossible::NoShorter { .. } | Impossible::Refused(_))) => {
                    open.push(
                        view! { <li class="note">{app.say(Text::NotOpen)} " " {app.say(why)}</li> }
                            .into_any(),
                    );
                }
                Err(_) => {}
            }
        }
        view! {
            <div class="stack">
                <div class="field--short"><From label=Text::FromRound from=from /></div>
                <ul class="list">{open}</ul>
            </div>
        }
    }
}

/// The ways back in.
#[component]
fn Return(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let from = RwSignal::new(desk.now(|event| latecomer::now(event.state())));
    let ways = Memo::new(move |_| {
        let from = from.get();
        desk.with(|event| match event.state().members[player.index()].left {
            Some(_) => latecomer::possibilities(event, &Comer::Back(player), from),
            None => Vec::new(),
        })
    });
    let choose = move |way| {
        take(desk, &Comer::Back(player), from.get_untracked(), way);
    };
    view! {
        <div class="stack">
            <div class="field--short"><From label=Text::PlaysFrom from=from /></div>
            <Ways ways=ways choose=choose />
        </div>
    }
}
