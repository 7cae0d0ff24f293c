//! A player's row: the name, which opens their sheet, what is next for them, and their attendance, which a tap changes.

use leptos::prelude::*;
use rondel::attendance::checkin::Presence;
use rondel::model::ids::Player;
use rondel::text::attendance::Attendance as Words;
use rondel::text::checkin::Checkin as Text;
use rondel::write::screen::checkin::Door;
use rondel::write::screen::players::Person;

use super::View;

impl View {
    /// The player as the list shows them; `None` only while the list is removing their row.
    pub(super) fn person(self, player: Player) -> Memo<Option<Person>> {
        Memo::new(move |_| self.people.with(|people| people.get(&player).cloned()))
    }
}

/// A text about a player; empty while the list is removing them.
fn text(person: Memo<Option<Person>>, read: fn(&Person) -> &str) -> impl Fn() -> String + Copy + Send + Sync {
    move || person.with(|person| person.as_ref().map(|it| read(it).to_owned()).unwrap_or_default())
}

/// A player's row.
#[component]
pub(super) fn PersonRow(view: View, player: Player) -> impl IntoView {
    let desk = view.desk;
    let person = view.person(player);
    let name = text(person, |it| &it.name);
    let has_left = move || person.with(|person| person.as_ref().is_some_and(|person| person.has_left));
    // The way that was taken at once, if there are others.
    let has_other = Memo::new(move |_| {
        view.asked.with(|asked| {
            let asked = asked.as_ref().filter(|asked| asked.is_about(player) && !asked.is_shown());
            asked.is_some_and(|asked| desk.now(|event| asked.has_more(event)))
        })
    });
    let other = move || {
        has_other.get().then(|| {
            view! {
                <button
                    class="button door__other"
                    disabled=move || desk.read_only()
                    on:click=move |_| view.door.update(Door::show)
                >
                    {desk.app.say(Text::Other)}
                    <span class="visually-hidden">" "{name}</span>
                </button>
            }
        })
    };
    view! {
        <li class="door__place" class:is-left=has_left class:has-other=move || has_other.get()>
            <button class="door__name" aria-haspopup="dialog" on:click=move |_| view.open(player)>
                <bdi>{name}</bdi>
            </button>
            <span class="door__about note" dir="auto">{text(person, |it| &it.about)}</span>
            <span class="door__next note" dir="auto">{text(person, |it| &it.next)}</span>
            {other}
            <Attendance view=view player=player person=person />
        </li>
    }
}

/// The attendance of a player, as a button that changes it.
#[component]
pub(super) fn Attendance(view: View, player: Player, person: Memo<Option<Person>>) -> impl IntoView {
    let desk = view.desk;
    let called = move || view.call.away(player);
    let stand = move || person.with(|person| person.as_ref().map(|person| person.stand));
    let is_here = Memo::new(move |_| stand().is_some_and(|stand| view.is_here(player, stand)));
    let presence = text(person, |it| &it.presence);
    let word = move || match called() {
        Some(true) => desk.app.say(Words::Missing),
        Some(false) => desk.app.say(Words::Present),
        None => presence(),
    };
    let is = move |read: fn(&Person) -> bool| {
        move || called().is_none() && person.with(|person| person.as_ref().is_some_and(read))
    };
    view! {
        <button
            class="door__tile"
            class:is-late=is(Person::is_late)
            class:is-told=is(Person::is_marked)
            aria-pressed=move || is_here.get().to_string()
            disabled=move || desk.read_only() || stand() == Some(Presence::Nobody)
            on:click=move |_| view.tap(player)
        >
            <bdi class="visually-hidden">{text(person, |it| &it.name)}</bdi>
            <span class="door__word" dir="auto">{word}</span>
            <span class="door__disc" aria-hidden="true"></span>
        </button>
    }
}
