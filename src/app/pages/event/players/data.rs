//! The data of one entrant, to be changed: name, rating, club and what else is known.

use leptos::prelude::*;
use rondel::event::{About, Action, Entrant, Gender, MAX_NOTE, MAX_PLAYERS};
use rondel::format::entrants;
use rondel::model::ids::Player;
use rondel::text::common::Word;
use rondel::text::players::{self, Players as Text};
use rondel::text::teams::Teams as TeamText;

use crate::desk::Desk;
use crate::parts::{Choice, Field, Line};
use crate::state::t;

/// What is typed of an entrant.
#[derive(Clone, Copy)]
struct Typed {
    player: Player,
    name: RwSignal<String>,
    rating: RwSignal<String>,
    club: RwSignal<String>,
    class: RwSignal<String>,
    born: RwSignal<String>,
    gender: RwSignal<Option<Gender>>,
    team: RwSignal<String>,
    note: RwSignal<String>,
    /// Those of a team, one a line.
    players: RwSignal<String>,
    /// Whether what was typed is not a rating, no year.
    bad_rating: RwSignal<bool>,
    bad_born: RwSignal<bool>,
}

impl Typed {
    /// What is known of `player`.
    fn of(desk: Desk, player: Player) -> Typed {
        let (old, note) = desk.now(|event| {
            let state = event.state();
            let note = state.note(About::Player(player)).unwrap_or_default().to_owned();
            (state.members[player.index()].entrant.clone(), note)
        });
        Typed {
            player,
            name: RwSignal::new(old.name),
            rating: RwSignal::new(old.rating.map(|rating| rating.to_string()).unwrap_or_default()),
            club: RwSignal::new(old.club),
            class: RwSignal::new(old.class),
            born: RwSignal::new(old.born.map(|born| born.to_string()).unwrap_or_default()),
            gender: RwSignal::new(old.gender),
            team: RwSignal::new(old.team),
            note: RwSignal::new(note),
            players: RwSignal::new(old.players.join("\n")),
            bad_rating: RwSignal::new(false),
            bad_born: RwSignal::new(false),
        }
    }

    /// Keeps it, unless a rating or a year is none.
    fn save(self, desk: Desk) {
        let typed = |text: RwSignal<String>| text.get_untracked().trim().to_owned();
        let (player, year) = (self.player, typed(self.born));
        self.bad_rating.set(!rating_is_good(&typed(self.rating)));
        self.bad_born.set(!year.is_empty() && entrants::year(&year).is_none());
        if self.bad_rating.get_untracked() || self.bad_born.get_untracked() {
            return;
        }
        let (old, had) = desk.now(|event| {
            let state = event.state();
            let note = state.note(About::Player(player)).unwrap_or_default().to_owned();
            (state.members[player.index()].entrant.clone(), note)
        });
        let entrant = Entrant {
            name: typed(self.name),
            rating: typed(self.rating).parse().ok(),
            club: typed(self.club),
            class: typed(self.class),
            born: entrants::year(&year),
            gender: self.gender.get_untracked(),
            team: typed(self.team),
            players: board_order(&self.players.get_untracked()),
            ..old.clone()
        };
        let text = typed(self.note);
        // What is as it was is no part of the step, so that undo does not name it.
        let amend = (entrant != old).then_some(Action::Amend { player, entrant });
        let remark = (text != had).then_some(Action::Note { about: About::Player(player), text });
        let lang = desk.app.lang.get_untracked();
        desk.act(Action::of(amend.into_iter().chain(remark).collect()), |event| {
            players::amended(event.state(), player, &old.name, lang)
        });
    }
}

/// Name and data, to be changed.
#[component]
pub(super) fn Data(player: Player) -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let typed = Typed::of(desk, player);
    let Typed { name, gender, note, .. } = typed;
    let mut genders = vec![(None, app.say(Text::NotSaid))];
    genders
        .extend([Gender::Female, Gender::Male, Gender::Other].map(|gender| (Some(gender), app.say(gender))));
    let boards = desk.memo(|state| state.settings.teams.map(|teams| usize::from(teams.boards)));
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        typed.save(desk);
    };
    let [rating, born] = [(typed.bad_rating, Text::RatingBad), (typed.bad_born, Text::BornBad)].map(Some);
    let line = move |label: String, value: RwSignal<String>, bad: Option<(RwSignal<bool>, Text)>| {
        let wrong = Signal::derive(move || {
            let (bad, why) = bad.as_ref()?;
            bad.get().then(|| app.say(why.clone()))
        });
        view! { <Line label=label value=value on=move |text| value.set(text) live=true wrong=wrong /> }
    };
    view! {
        <form class="stack" on:submit=save>
            <div class="grid">
                {line(t(Word::Name), name, None)} {line(t(Text::Rating), typed.rating, rating)}
                {line(t(Text::Club), typed.club, None)} {line(t(Text::Class), typed.class, None)}
                {line(t(Text::Born), typed.born, born)}
                <Choice
                    label=t(Text::Gender)
                    options=genders
                    value=gender
                    on=move |picked| gender.set(picked)
                />
                {move || boards.get().is_none().then(|| line(t(Text::Team), typed.team, None))}
                <Line
                    label=t(Word::Note)
                    value=note
                    on=move |text| note.set(text)
                    live=true
                    most=MAX_NOTE
                />
            </div>
            {move || boards.get().map(|boards| view! { <Players boards=boards players=typed.players /> })}
            <button class="button" type="submit" disabled=move || desk.read_only()>{t(Word::Save)}</button>
        </form>
    }
}

/// The players of a team, in the order of its boards.
#[component]
fn Players(boards: usize, players: RwSignal<String>) -> impl IntoView {
    let app = Desk::here().app;
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
