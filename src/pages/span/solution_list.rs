//! Solutions as a list with the picture of the one on screen; copied, and saved as text and as a table.

use leptos::prelude::*;
use rondel::text::count::Count;
use rondel::text::span::source::Source as Text;
use rondel::web::route::Whence;
use rondel::whist::{All, Solution, list_csv, list_text};
use rondel::write::screen::span as screen;

use super::picture;
use super::wheel::Wheel;
use crate::files::{self, file_name};
use crate::parts::{Kind, Message, TableView, Tick, download};

/// The number of lines shown at a time.
const LINES: usize = 60;

/// Solutions that were found.
#[derive(Debug, Clone, PartialEq)]
pub struct Listed {
    /// The number of solutions, including those cut off the list.
    count: usize,
    all: All,
    /// The solutions as they are shown and saved: in normal form, or with East and West chosen for a purpose.
    seated: Vec<Solution>,
    /// The family of each solution, if all of every family are listed.
    families: Vec<usize>,
    of: Extent,
}

/// The scope of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All solutions.
    All,
    /// All solutions of one kind.
    Kind,
    /// The first solutions found.
    First,
    /// The solutions of a list that can be directed.
    Directed,
}

impl Listed {
    /// A list of `solutions`, out of `count` in total.
    pub fn new(count: usize, solutions: Vec<Solution>, of: Extent) -> Self {
        let all = All::from(solutions);
        let families = if count == all.solutions().len() { all.families() } else { Vec::new() };
        let seated = all.solutions().to_vec();
        Listed { count, all, seated, families, of }
    }

    /// The solutions that can be directed, seated accordingly.
    fn directed(&self) -> Self {
        let (all, seated) = self.all.directed();
        let families = if self.families.is_empty() { Vec::new() } else { all.families() };
        Listed { count: seated.len(), all, seated, families, of: Extent::Directed }
    }

    /// Returns true if there is no solution.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The title of the list, which says "all" only if all are listed.
    fn title(&self, players: u16) -> Text {
        let listed = self.seated.len();
        match self.of {
            Extent::All if listed == self.count => Text::AllTitle { players },
            _ => Text::SomeTitle { listed, players },
        }
    }

    fn summary(&self) -> Text {
        let (count, listed) = (self.count, self.all.solutions().len());
        let families = self.families.iter().max().map_or(0, |most| most + 1);
        match self.of {
            _ if listed < count => Text::AllCut { count, listed },
            Extent::All => Text::AllCount { count, families },
            Extent::Kind => Text::AllOfKind { count },
            Extent::First => Text::FewCount { count, families },
            Extent::Directed => Text::DirectedCount { count },
        }
    }
}

/// The list; if some solutions can be directed, it can be restricted to them.
pub fn found(wheel: Wheel, listed: Listed) -> AnyView {
    let app = wheel.app;
    let directed = RwSignal::new(false);
    let can_be = wheel.view.with_untracked(|view| view.players % 4 == 1);
    let choice = can_be.then(|| {
        view! {
            <Tick
                value=Signal::derive(move || directed.get())
                on=move |is_on| directed.set(is_on)
                class="screen-only"
            >
                {app.say(Text::DirectedOnly)}
            </Tick>
        }
    });
    let body = move || list(wheel, if directed.get() { listed.directed() } else { listed.clone() });
    view! {
        {choice}
        {body}
    }
    .into_any()
}

/// The list with the picture of the solution on screen, which changes with the arrows of the list.
fn list(wheel: Wheel, listed: Listed) -> AnyView {
    let app = wheel.app;
    let summary = app.say(listed.summary());
    if listed.is_empty() {
        return view! { <p><strong>{summary}</strong></p> }.into_any();
    }
    let on_show = OnShow::of(wheel, listed);
    let (buttons, told) = saves(on_show);
    view! {
        <p>
            <strong>{summary}</strong>
        </p>
        <div class="cluster screen-only">{buttons}</div>
        {told}
        <div class="studio__pair span__pair">
            <div class="studio__left stack">
                {arrows(on_show)}
                {picture::picture(wheel, wheel.span, false, None)}
                {picture::files(wheel, wheel.span, false, None)}
            </div>
            <div class="studio__right stack">{rows(on_show)}</div>
        </div>
    }
    .into_any()
}

/// A list, with the solution of it that is on screen.
#[derive(Clone, Copy)]
struct OnShow {
    wheel: Wheel,
    /// The number of solutions, including those that are not listed.
    count: usize,
    /// The title of the list.
    title: StoredValue<String>,
    seated: StoredValue<Vec<Solution>>,
    families: StoredValue<Vec<usize>>,
    /// The 0-based index of the solution on screen; `None` if it is not in the list.
    index: Memo<Option<usize>>,
}

impl OnShow {
    fn of(wheel: Wheel, listed: Listed) -> OnShow {
        let players = wheel.view.with_untracked(|view| view.players);
        let title = StoredValue::new(wheel.app.say(listed.title(players)));
        let Listed { count, all, seated, families, .. } = listed;
        let index = Memo::new(move |_| {
            wheel.solution.with(|solution| solution.as_ref().and_then(|it| all.index_of(it)))
        });
        let (seated, families) = (StoredValue::new(seated), StoredValue::new(families));
        OnShow { wheel, count, title, seated, families, index }
    }

    fn len(self) -> usize {
        self.seated.with_value(Vec::len)
    }

    /// Shows a solution of the list.
    fn show(self, index: usize) {
        if let Some(solution) = self.seated.with_value(|seated| seated.get(index).cloned()) {
            self.wheel.take(&solution, Whence::Listed);
        }
    }

    /// Shows the next or the previous solution; the list wraps around.
    fn step(self, next: bool) {
        let listed = self.len();
        self.show(match (self.index.get_untracked(), next) {
            (Some(index), true) => (index + 1) % listed,
            (Some(index), false) => (index + listed - 1) % listed,
            (None, _) => 0,
        });
    }
}

/// The arrows for viewing the list one by one.
fn arrows(on_show: OnShow) -> impl IntoView {
    let OnShow { wheel, count, index, .. } = on_show;
    let app = wheel.app;
    let this = move || {
        app.say(match index.get() {
            Some(index) => Text::AllThis { index: index + 1, count },
            None => Text::AllNotThis,
        })
    };
    view! {
        <div class="cluster screen-only">
            <button type="button" class="button" on:click=move |_| on_show.step(false)>
                {app.say(Text::AllPrevious)}
            </button>
            <button type="button" class="button" on:click=move |_| on_show.step(true)>
                {app.say(Text::AllNext)}
            </button>
            <span class="numeral">{this}</span>
        </div>
    }
}

/// The list itself, with a few of its lines at first.
fn rows(on_show: OnShow) -> impl IntoView {
    let app = on_show.wheel.app;
    let listed = on_show.len();
    let shown = RwSignal::new(LINES.min(listed));
    let more = move || {
        let left = listed - shown.get();
        (left > 0).then(|| {
            let n = left.min(10 * LINES);
            view! {
                <button
                    type="button"
                    class="button button--small"
                    on:click=move |_| shown.update(|shown| *shown = (*shown + n).min(listed))
                >
                    {app.say(Text::AllMore { n })}
                </button>
            }
        })
    };
    let OnShow { title, seated, families, index, .. } = on_show;
    let table = move || {
        let (title, families) = (title.get_value(), families.get_value());
        seated.with_value(|all| screen::listed(title, all, &families, shown.get(), index.get(), app.lang()))
    };
    let show = move |[row, _]: [usize; 2]| on_show.show(row);
    view! {
        <TableView table=Signal::derive(table) frame="span__list" on=show />
        {more}
    }
}

/// The buttons that save and copy the list, and the message about the last copy.
fn saves(on_show: OnShow) -> (AnyView, AnyView) {
    let OnShow { wheel: Wheel { app, .. }, title, seated, .. } = on_show;
    let written = move |write: fn(&[Solution]) -> String| seated.with_value(|seated| write(seated));
    let save = move |ending: &str, mime: &str, text: String| {
        title.with_value(|title| download(app, &file_name(title, ending), mime, &text));
    };
    let copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let text = written(list_text);
        leptos::task::spawn_local(async move {
            let is_copied = files::copy(&text).await;
            copied.try_set(Some(is_copied));
        });
    };
    let buttons = view! {
        <button
            type="button"
            class="button"
            on:click=move |_| save("txt", "text/plain", written(list_text))
        >
            {app.say(Count::SaveText)}
        </button>
        <button type="button" class="button" on:click=move |_| save("csv", "text/csv", written(list_csv))>
            {app.say(Count::SaveCsv)}
        </button>
        <button type="button" class="button" on:click=copy>{app.say(Count::CopyList)}</button>
    };
    let told = move || {
        let (kind, words) = match copied.get()? {
            true => (Kind::Ok, Count::Copied),
            false => (Kind::Error, Count::NotCopied),
        };
        Some(view! { <Message kind=kind>{app.say(words)}</Message> })
    };
    (buttons.into_any(), view! { <div role="status">{told}</div> }.into_any())
}
