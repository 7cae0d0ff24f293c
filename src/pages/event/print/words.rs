//! The organizer's texts for certificates, kept with the event.

use leptos::prelude::*;
use rondel::event::{Action, Certificate, MAX_NOTE, MAX_TITLE, Settings};
use rondel::text::print::Print as Text;

use crate::desk::Desk;
use crate::parts::Line;

/// The fields for certificates.
#[component]
pub fn CertificateWords() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let words = desk.memo(|state| state.settings.certificate.clone());
    let keep = move |write: fn(&mut Certificate, String), text: String| {
        let old = desk.now(|event| event.state().settings.clone());
        let mut certificate = old.certificate.clone();
        write(&mut certificate, text);
        if certificate != old.certificate {
            let settings = Settings { certificate, ..old };
            desk.act(Action::Settings(settings), |_| app.say(Text::WordsKept));
        }
    };
    let line = move |label: Text,
                     hint: Option<Text>,
                     most: usize,
                     read: fn(&Certificate) -> &str,
                     write: fn(&mut Certificate, String)| {
        let hint = hint.map(|hint| app.say(hint)).unwrap_or_default();
        view! {
            <Line
                label=app.say(label)
                hint=hint
                value=Signal::derive(move || words.with(|words| read(words).to_owned()))
                on=move |text| keep(write, text)
                most=most
            />
        }
    };
    view! {
        <fieldset class="stack" disabled=move || desk.read_only()>
            {line(Text::LargeLine, None, MAX_TITLE, |words| &words.title, |words, text| words.title = text)}
            {line(
                Text::OwnLine,
                Some(Text::OwnLineHint),
                MAX_NOTE,
                |words| &words.line,
                |words, text| words.line = text,
            )}
            {line(Text::Signed, None, MAX_TITLE, |words| &words.signed, |words, text| words.signed = text)}
        </fieldset>
    }
}
