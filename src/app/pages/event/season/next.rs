//! The end of a season: its file, and the next season from its final list.

use leptos::prelude::*;
use rondel::event::{Action, Event, MAX_TITLE};
use rondel::setup::next_season::{Early, close, next, next_title};
use rondel::text::common::Word;
use rondel::text::season::rules::Rules as Text;
use rondel::web::route::Route;

use crate::desk::Desk;
use crate::pages::event::files::save_copy;
use crate::parts::{Kind, Line, Message};
use crate::state::{App, new_id, now, t};

/// Closing this season and beginning the next, folded.
#[component]
pub fn NextSeason() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let title = RwSignal::new(desk.now(|event| next_title(&event.state().settings.title)));
    let open = desk.memo(|state| state.open() + state.postponed());
    let played = desk.memo(|state| !state.rounds.is_empty());
    let refused = RwSignal::new(None::<String>);
    let asked = RwSignal::new(None::<Early>);
    let go_on = move || {
        let name = title.get_untracked().trim().to_owned();
        let Some(actions) = desk.now(|event| next(event.state(), new_id(), name)) else { return };
        // Saved when this season is closed.
        let new = match Event::founded(now(), actions) {
            Ok(new) => new,
            Err(why) => return refused.set(Some(app.say(why))),
        };
        let rounds = desk.now(|event| event.state().rounds.len());
        let actions = desk.now(|event| close(event.state()));
        // Closed already, if there is nothing to do.
        if actions.is_empty() || desk.act(Action::Together(actions), |_| app.say(Text::Closed { rounds })) {
            app.store.save(&new);
            app.go(&Route::of_event(&new.state().id));
        }
    };
    let begin = move |_| match desk.now(|event| Early::of(event.state())) {
        Some(early) => asked.set(Some(early)),
        None => go_on(),
    };
    let warning = move || {
        (open.get() > 0)
            .then(|| view! { <Message kind=Kind::Warn>{app.say(Text::NextOpen { n: open.get() })}</Message> })
    };
    view! {
        <Show when=move || played.get()>
            <details class="screen-only">
                <summary>{t(Text::Next)}</summary>
                <fieldset class="stack" disabled=move || desk.read_only()>
                    <p>{t(Text::NextText)}</p>
                    {warning}
                    <div class="cluster">
                        <button type="button" class="button" on:click=move |_| save_copy(desk)>
                            {t(Text::Archive)}
                        </button>
                    </div>
                    <Line
                        label=t(Text::NextTitle)
                        value=title
                        on=move |text| title.set(text)
                        live=true
                        most=MAX_TITLE
                    />
                    // The question stands where the button was tapped, so that it is seen.
                    {move || match asked.get() {
                        Some(early) => question(app, early, asked, go_on),
                        None => view! {
                            <div class="cluster">
                                <button type="button" class="button button--main" on:click=begin>
                                    {t(Text::NextBegin)}
                                </button>
                            </div>
                        }
                        .into_any(),
                    }}
                    {move || refused.get().map(|why| view! { <Message kind=Kind::Error>{why}</Message> })}
                </fieldset>
            </details>
        </Show>
    }
}

/// Whether to close it although evenings are to come.
fn question(
    app: App,
    Early { played, planned }: Early,
    asked: RwSignal<Option<Early>>,
    go_on: impl Fn() + Send + Sync + 'static,
) -> AnyView {
    let yes = move |_| {
        asked.set(None);
        go_on();
    };
    view! {
        <Message kind=Kind::Warn>
            <p>{app.say(Text::NextEarly { played, planned })}</p>
            <div class="cluster">
                <button type="button" class="button" on:click=yes>
                    {app.say(Text::NextYes { played })}
                </button>
                <button type="button" class="button" on:click=move |_| asked.set(None)>
                    {app.say(Word::Cancel)}
                </button>
            </div>
        </Message>
    }
    .into_any()
}
