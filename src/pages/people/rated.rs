//! A search of a rating list for the club's people; its offers are adopted by taps.

use leptos::prelude::*;
use rondel::format::ratings::{Entry, MAX_BYTES, Refused, Search};
use rondel::setup::people::Person;
use rondel::setup::people::rated::{Answers, rating};
use rondel::text::common::listed;
use rondel::text::people::Rated as Text;
use rondel::text::saved_events::Opening;
use web_sys::File;

use super::Page;
use crate::files;
use crate::parts::{Choice, FileButton, Kind, Message, Unfold};
use crate::state::{App, t};

/// The most names in one sentence.
const MOST_NAMES: usize = 30;

/// A searched list, and its open questions.
#[derive(Clone, Copy)]
struct Asking {
    page: Page,
    answers: RwSignal<Option<Answers>>,
}

impl Asking {
    fn change(self, change: impl FnOnce(&mut Answers)) {
        self.answers.update(|answers| {
            if let Some(answers) = answers {
                change(answers);
            }
        });
    }

    fn take(self, person: &Person, entry: &Entry) {
        let Some(mut answers) = self.answers.get_untracked() else { return };
        if let Some(rating) = self.page.change(|people| answers.take(people, person, entry)) {
            let app = self.page.app;
            app.speak(app.say(Text::Taken { name: person.name.clone(), rating }));
            self.answers.set(Some(answers));
        }
    }
}

/// The button that opens a list, and the result of the search.
#[component]
pub(super) fn RatingList(page: Page) -> impl IntoView {
    view! { <Unfold label=|| t(Text::Title)><Inside page=page /></Unfold> }
}

#[component]
fn Inside(page: Page) -> impl IntoView {
    let app = page.app;
    let asking = Asking { page, answers: RwSignal::new(None) };
    let progress = RwSignal::new(None::<u32>);
    let trouble = RwSignal::new(None::<String>);
    let open = move |file: web_sys::File| {
        asking.answers.set(None);
        trouble.set(None);
        leptos::task::spawn_local(async move {
            match look(page, &file, progress).await {
                Ok(Some(answers)) => drop(asking.answers.try_set(Some(answers))),
                // The page has been closed.
                Ok(None) => {}
                Err(sentence) => {
                    trouble.try_set(Some(sentence));
                }
            }
            progress.try_set(None);
        });
    };
    view! {
        <div class="stack">
            <p class="note">{t(Text::Hint)}</p>
            <FileButton label=t(Text::Open) accept=".txt,.csv,.tsv,text/*" open=open />
            <div role="status">
                {move || progress.get().map(|percent| view! { <p>{app.say(Text::Reading { percent })}</p> })}
                {move || trouble.get().map(|text| view! { <Message kind=Kind::Error>{text}</Message> })}
            </div>
            {move || asking.answers.with(|answers| answers.as_ref().map(|answers| shown(asking, answers)))}
        </div>
    }
}

/// Searches a file for the club's people; `None` if the page is closed meanwhile.
async fn look(page: Page, file: &File, progress: RwSignal<Option<u32>>) -> Result<Option<Answers>, String> {
    let app = page.app;
    let size = file.size();
    if size > MAX_BYTES as f64 {
        let mb = |bytes: f64| (bytes / f64::from(1 << 20)).ceil() as u32;
        return Err(app.say(Text::TooLarge { mb: mb(size), most: mb(MAX_BYTES as f64) }));
    }
    let people = page.people.with_untracked(|people| people.all().to_vec());
    let names: Vec<&str> = people.iter().map(|person| person.name.as_str()).collect();
    let mut search = Search::new(&names);
    let (mut refused, mut is_gone) = (None::<Refused>, false);
    let read = files::in_pieces(file, |bytes, at| {
        refused = search.feed(bytes).err();
        is_gone = progress.try_set(Some((100.0 * at / size) as u32)).is_some();
        refused.is_none() && !is_gone
    });
    read.await.map_err(|_| app.say(Opening::Unreadable))?;
    if is_gone {
        return Ok(None);
    }
    match refused {
        Some(refused) => Err(app.say(refused)),
        None => {
            let looked = search.finish().map_err(|refused| app.say(refused))?;
            Ok(Some(Answers::new(people, looked)))
        }
    }
}

/// The offers of the list.
fn shown(asking: Asking, answers: &Answers) -> AnyView {
    let app = asking.page.app;
    let (looked, column) = (&answers.looked, answers.column);
    let offered = asking.page.people.with(|people| answers.offered(people));
    let encoding = Opening::encoding(looked.encoding).map(|note| app.say(note));
    let options: Vec<(usize, String)> = looked.columns.iter().cloned().enumerate().collect();
    let which = (options.len() > 1).then(|| {
        view! {
            <Choice
                label=t(Text::Which)
                options=options
                value=Signal::stored(column)
                on=move |column| asking.change(|answers| answers.column = column)
            />
        }
    });
    let names = |names: &[String]| listed(&names[..names.len().min(MOST_NAMES)], app.lang());
    let same = (offered.same > 0).then(|| view! { <p>{app.say(Text::Same { n: offered.same })}</p> });
    let unrated = (!offered.unrated.is_empty())
        .then(|| view! { <p dir="auto">{app.say(Text::Unrated { names: names(&offered.unrated) })}</p> });
    let missing = (!offered.missing.is_empty()).then(|| {
        let (label, names) = (app.say(Text::Missing { n: offered.missing.len() }), names(&offered.missing));
        view! { <details><summary>{label}</summary><p dir="auto">{names}</p></details> }
    });
    view! {
        <div class="stack">
            <p class="note">{app.say(Text::Read { lines: looked.lines })} " " {encoding}</p>
            {which}
            {sure(asking, column, offered.sure)}
            {offered.asked.into_iter().map(|asked| one_of(asking, column, asked)).collect_view()}
            {same}
            {unrated}
            {missing}
        </div>
    }
    .into_any()
}

/// People found exactly once, with another rating: adopted all at once, or one by one.
fn sure(asking: Asking, column: usize, sure: Vec<(Person, Entry)>) -> Option<AnyView> {
    let app = asking.page.app;
    let n = sure.len();
    let take_all = move |_| {
        let Some(answers) = asking.answers.get_untracked() else { return };
        asking.page.change(|people| answers.take_all(people));
        app.speak(app.say(Text::TakenAll { n }));
    };
    let row = |(person, entry): (Person, Entry)| {
        let before = person.rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
        let after = rating(&entry, column).unwrap_or_default();
        let about = known(app, &entry, column);
        let name = person.name.clone();
        view! {
            <li class="ours__row">
                <span class="ours__who">
                    <bdi>{name}</bdi> " " <strong>{format!("{before} → {after}")}</strong> " "
                    <span class="note" dir="auto">{about}</span>
                </span>
                <button class="button button--small" on:click=move |_| asking.take(&person, &entry)>
                    {app.say(Text::Take)}
                </button>
            </li>
        }
    };
    (n > 0).then(|| {
        view! {
            <h2>{app.say(Text::Sure { n })}</h2>
            <button class="button" on:click=take_all>{app.say(Text::TakeAll { n })}</button>
            <ul class="ours__list">{sure.into_iter().map(row).collect_view()}</ul>
        }
        .into_any()
    })
}

/// A person to whom one of these entries may belong.
fn one_of(asking: Asking, column: usize, (person, entries, more): (Person, Vec<Entry>, usize)) -> AnyView {
    let app = asking.page.app;
    let name = person.name.clone();
    let asked = app.say(if entries.len() == 1 { Text::AskedOne { name } } else { Text::Asked { name } });
    let none = {
        let person = person.clone();
        move |_| asking.change(|answers| answers.settle(&person))
    };
    let choice = move |entry: Entry| {
        let words = format!("{} · {}", entry.name, known(app, &entry, column));
        let (person, is_unrated) = (person.clone(), rating(&entry, column).is_none());
        let take = move |_| asking.take(&person, &entry);
        view! { <button class="button" dir="auto" disabled=is_unrated on:click=take>{words}</button> }
    };
    let more = (more > 0).then(|| view! { <p class="note">{app.say(Text::MoreLines { n: more })}</p> });
    view! {
        <Message kind=Kind::Note>
            <p dir="auto">{asked}</p>
            <div class="cluster">
                {entries.into_iter().map(choice).collect_view()}
                <button class="button button--quiet" on:click=none>{app.say(Text::NoneOf)}</button>
            </div>
            {more}
        </Message>
    }
    .into_any()
}

/// The data of an entry apart from the name, in a few words.
fn known(app: App, entry: &Entry, column: usize) -> String {
    let rating = rating(entry, column).map_or_else(|| app.say(Text::NoRating), |rating| rating.to_string());
    let born = entry.born.map(|born| born.to_string()).unwrap_or_default();
    let all = [rating, born, entry.club.clone(), entry.federation.clone()];
    all.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" · ")
}
