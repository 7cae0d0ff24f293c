//! The end of a season: its file, and the next season from its final list.

use leptos::prelude::*;
use rondel::event::{Action, MAX_TITLE};
use rondel::setup::next_season::{Early, close};
use rondel::text::common::Word;
use rondel::text::season::rules::Rules as Text;
use rondel::web::route::Route;
use rondel::write::screen::next_season::Ending;

use crate::desk::Desk;
use crate::pages::event::files::save_copy;
use crate::parts::{Kind, Line, Message};
use crate::state::{App, new_id, now, t};

/// The form for closing this season and starting the next, folded.
#[component]
pub fn NextSeason() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let ending = RwSignal::new(desk.now(|event| Ending::of(event.state())));
    let title = Memo::new(move |_| ending.with(|it| it.title().to_owned()));
    let asked = Memo::new(move |_| ending.with(Ending::asked));
    let refused = Memo::new(move |_| ending.with(Ending::refused).map(|why| app.say(why)));
    let open = desk.memo(|state| state.open() + state.postponed());
    let played = desk.memo(|state| !state.rounds.is_empty());
    let go_on = move || {
        // Saved when this season is closed.
        let new = desk.now(|event| ending.try_update(|it| it.next(event.state(), new_id(), now())).flatten());
        let Some(new) = new else { return };
        let rounds = desk.now(|event| event.state().rounds.len());
        let actions = desk.now(|event| close(event.state()));
        // The season is closed already if there is nothing to do.
        if actions.is_empty() || desk.act(Action::Together(actions), |_| app.say(Text::Closed { rounds })) {
            app.store.save(&new);
            app.go(&Route::of_event(&new.state().id));
        }
    };
    let begin = move |_| {
        if desk.now(|event| ending.try_update(|it| it.begin(event.state()))) == Some(true) {
            go_on();
        }
    };
    let answer = move || ending.update(Ending::answer);
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
                        on=move |text| ending.update(|it| it.type_in(text))
                        live=true
                        most=MAX_TITLE
                    />
                    // The question replaces the tapped button, so that it is seen.
                    {move || match asked.get() {
                        Some(early) => question(app, early, answer, go_on),
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

/// The question before a season is closed early.
fn question(
    app: App,
    Early { played, planned }: Early,
    answer: impl Fn() + Copy + Send + Sync + 'static,
    go_on: impl Fn() + Send + Sync + 'static,
) -> AnyView {
    let yes = move |_| {
        answer();
        go_on();
    };
    view! {
        <Message kind=Kind::Warn>
            <p>{app.say(Text::NextEarly { played, planned })}</p>
            <div class="cluster">
                <button type="button" class="button" on:click=yes>
                    {app.say(Text::NextYes { played })}
                </button>
                <button type="button" class="button" on:click=move |_| answer()>
                    {app.say(Word::Cancel)}
                </button>
            </div>
        </Message>
    }
    .into_any()
}
