//! Export of a picture: as a file for LaTeX, and as HTML lines that embed it in another website.

use leptos::prelude::*;
use rondel::figure::Drawing;
use rondel::text::bare::Bare as Text;
use rondel::web::host;
use rondel::write::bare::Bare;

use super::{Kind, Message, download};
use crate::files::{self, file_name};
use crate::state::App;

/// The ways in which a picture can be exported.
#[derive(Clone, Copy)]
pub struct Along {
    /// Draws the bare picture as it is seen now; `None` if there is none.
    pub bare: Callback<(), Option<Bare>>,
    /// True if figures of this kind are used in papers: then there is a file for LaTeX.
    pub for_papers: bool,
}

/// The export buttons of a picture, and the HTML lines once they are requested.
pub fn along(app: App, draw: Callback<(), Drawing>, along: Along) -> AnyView {
    let lines = RwSignal::new(None::<Result<String, Text>>);
    let said = RwSignal::new(None::<bool>);
    let tikz = move |_| {
        let drawing = draw.run(());
        download(app, &file_name(&drawing.title, "tex"), "text/x-tex", &drawing.tikz());
    };
    let ask = move |_| {
        said.set(None);
        lines.set(match lines.get_untracked() {
            Some(_) => None,
            None => along.bare.run(()).map(|bare| match folder() {
                Some(folder) => Ok(bare.frame(&folder)),
                None => Err(Text::AlongHost),
            }),
        });
    };
    let shown = move || {
        Some(match lines.get()? {
            Ok(text) => written(app, text, said),
            Err(why) => view! { <Message kind=Kind::Note>{app.say(why)}</Message> }.into_any(),
        })
    };
    let tikz = along.for_papers.then(|| {
        view! {
            <button type="button" class="button button--small button--quiet" on:click=tikz>
                {app.say(Text::Tikz)}
            </button>
        }
    });
    view! {
        {tikz}
        <button
            type="button"
            class="button button--small button--quiet"
            aria-expanded=move || lines.with(Option::is_some).to_string()
            on:click=ask
        >
            {app.say(Text::Along)}
        </button>
        <div class="along">{shown}</div>
    }
    .into_any()
}

fn written(app: App, text: String, said: RwSignal<Option<bool>>) -> AnyView {
    let copied = text.clone();
    let copy = move |_| {
        let text = copied.clone();
        leptos::task::spawn_local(async move { said.set(Some(files::copy(&text).await)) });
    };
    let told = move || said.get().map(|done| app.say(if done { Text::Copied } else { Text::NotCopied }));
    view! {
        <p class="note">{app.say(Text::AlongLead)}</p>
        <pre class="frame" tabindex="0" role="region" aria-label=app.say(Text::Along)>{text}</pre>
        <div class="cluster">
            <button type="button" class="button button--small" on:click=copy>{app.say(Text::Copy)}</button>
            <span role="status" class="note">{told}</span>
        </div>
    }
    .into_any()
}

/// The address of the page's folder with its final slash; `None` for a page opened from a file.
fn folder() -> Option<String> {
    let address = window().location().href().ok()?;
    host::folder(&address).map(str::to_owned)
}
