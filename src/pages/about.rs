//! `#/about`: sources and credits, method by method; and the page for unknown addresses.

use leptos::prelude::*;
use rondel::text::Lang;
use rondel::text::about::About as Text;
use rondel::text::catalogue::{SENTENCES, lacking};
use rondel::text::home::Home;
use rondel::text::navigation::Navigation;
use rondel::text::shell::Shell;
use rondel::web::route::Route;
use wasm_bindgen_futures::spawn_local;

use crate::parts::Unfold;
use crate::state::{App, t};
use crate::{files, offline};

/// The file of the licences of others (scripts/notices.mjs).
const NOTICES: &str = "notices.txt";

/// The page of sources.
#[component]
pub fn AboutPage() -> impl IntoView {
    // Author, year and place as they are printed; only the content taken from a source is a sentence.
    let sources = [
        ("C. L. Pippel, IJdammer, September 1986", Text::Pippel),
        ("Bill Butler (Durango Bill), durangobill.com/BridgeCyclicSolutions.html", Text::Butler),
        ("European Bridge League, Tournament Director Seminar 2001, Movements", Text::Ebl),
        ("Het Keizer-Systeem; J. H. Keizer", Text::Keizer),
        ("Arne Kildal, Sjakkpedagogisk forum, Modifisert Monrad-system; K. D. Monrad 1925", Text::Monrad),
        ("FIDE Handbook", Text::Fide),
        ("G. Neuberg", Text::Neuberg),
        ("World Bridge Federation, Laws of Duplicate Bridge 2017", Text::Laws),
        ("O. Hanner, H.-O. Hallén, P. Jannersten 1994; J. Manning; BALANS", Text::Balance),
        ("R. E. A. C. Paley 1933", Text::Paley),
        ("W. Sonneborn 1886, J. Berger 1887", Text::SonnebornBerger),
        ("J. Misra, D. Gries 1992", Text::Misra),
        ("J. Edmonds 1965, W. T. Tutte 1947, C. Berge 1958, J. Petersen 1898", Text::Edmonds),
    ]
    .map(|(source, text)| view! { <div><dt><strong>{source}</strong></dt><dd>{t(text)}</dd></div> });
    let languages = Lang::ALL.into_iter().filter(|lang| !lang.is_built_in()).map(|lang| {
        let (name, said) = (lang.own_name().to_owned(), SENTENCES - lacking(lang));
        view! { <li>{t(Text::LanguageSaid { name, said, all: SENTENCES })}</li> }
    });
    let languages: Vec<_> = languages.collect();
    let version = env!("CARGO_PKG_VERSION").to_owned();
    view! {
        <article class="stack prose">
            <h1>{t(Text::Title)}</h1>
            <p class="lead">{t(Text::Lead)}</p>
            <h2>{t(Text::Proof)}</h2>
            <p>{t(Text::ProofText)}</p>
            <p><a class="lone" href=Route::Verify.to_string()>{t(Navigation::Verify)}</a></p>
            <h2>{t(Text::Sources)}</h2>
            <dl class="stack">{sources}</dl>
            <h2>{t(Shell::Language)}</h2>
            <ul class="stack">{languages}</ul>
            <h2>{t(Text::Data)}</h2>
            <p>{t(Text::DataText)}</p>
            <Kept />
            <p class="note">{t(Text::Licence)} " " {t(Text::Version { version })}</p>
            <Unfold label=|| t(Text::Notices)>
                <Notices />
            </Unfold>
        </article>
    }
}

/// The share of Rondel that is kept on this device for use without a network, and the button that keeps everything;
/// empty while nothing is kept.
#[component]
fn Kept() -> impl IntoView {
    let app = App::here();
    let sizes = RwSignal::new(None);
    let is_coming = RwSignal::new(false);
    let failed = RwSignal::new(false);
    spawn_local(async move {
        let now = offline::sizes().await;
        sizes.try_set(now);
    });
    let keep = move |_| {
        is_coming.set(true);
        spawn_local(async move {
            let now = offline::keep_all().await;
            is_coming.try_set(false);
            failed.try_set(now.is_none_or(|it| it.kept < it.all));
            sizes.try_update(|sizes| *sizes = now.or(*sizes));
        });
    };
    let mega = |bytes: f64| (bytes / 1e6).ceil().to_string();
    move || {
        let it = sizes.get()?;
        let is_all = it.kept >= it.all;
        let text = match is_all {
            true => Text::KeptAll { all: mega(it.all) },
            false => Text::KeptEvening { kept: mega(it.kept), rest: mega(it.all - it.kept) },
        };
        let button = (!is_all).then(|| {
            view! {
                <button class="button" disabled=move || is_coming.get() on:click=keep>
                    {app.say(Text::KeepAll)}
                </button>
            }
        });
        Some(view! {
            <p role="status">{app.say(text)}</p>
            <Show when=move || failed.get()>
                <p class="message message--error" role="alert">{app.say(Text::NotAllKept)}</p>
            </Show>
            {button}
        })
    }
}

/// The licences of what others made, which lie beside the program, and in the single file inside it.
#[component]
fn Notices() -> impl IntoView {
    let text = RwSignal::new(None);
    spawn_local(async move {
        let inside = document().get_element_by_id(NOTICES).and_then(|it| it.text_content());
        let came = match inside {
            Some(text) => Some(text),
            None => files::beside(NOTICES).await,
        };
        text.try_set(Some(came));
    });
    move || {
        Some(match text.get()? {
            Some(text) => view! { <pre class="notices" lang="en" dir="ltr">{text}</pre> }.into_any(),
            None => view! { <p class="message message--error">{t(Shell::NotLoaded)}</p> }.into_any(),
        })
    }
}

/// The page for unknown addresses, with links to the main pages.
#[component]
pub fn NoPage() -> impl IntoView {
    view! {
        <section class="stack">
            <h1>{t(Shell::Unknown)}</h1>
            <p class="lead">{t(Shell::UnknownWhy)}</p>
            <nav class="cluster" aria-label=t(Shell::WaysOn)>
                <a class="button button--main" href=Route::Home.to_string()>{t(Shell::ToStart)}</a>
                <a class="button" href=Route::Explore.to_string()>{t(Shell::Explore)}</a>
                <a class="button" href=Route::Open.to_string()>{t(Home::OpenFile)}</a>
                <a class="button" href=Route::Verify.to_string()>{t(Navigation::Verify)}</a>
            </nav>
        </section>
    }
}
