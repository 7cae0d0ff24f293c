//! Solutions as a list with the picture of the one on screen; copied, and saved as text and as a table.

use leptos::prelude::*;
use rondel::text::count::Count;
use rondel::text::span::source::Source as Text;
use rondel::web::route::Whence;
use rondel::whist::{All, Solution, list_csv, list_text};

use super::multiples::positions;
use super::picture;
use super::wheel::Wheel;
use crate::files::{self, file_name};
use crate::parts::{Kind, Message};

/// So many lines come at once.
const LINES: usize = 60;

/// Solutions that were found.
#[derive(Debug, Clone, PartialEq)]
pub struct Listed {
    /// How many there are; more than are listed where the list was cut.
    count: usize,
    all: All,
    /// The family of each, where all of every family are listed.
    families: Vec<usize>,
    of: Of,
}

/// Of what the list is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// All solutions there are.
    All,
    /// All of one kind.
    Kind,
    /// The first that were found.
    First,
}

impl Listed {
    /// Of so many solutions these.
    pub fn new(count: usize, solutions: Vec<Solution>, of: Of) -> Self {
        let all = All::from(solutions);
        let families = if count == all.solutions().len() { all.families() } else { Vec::new() };
        Listed { count, all, families, of }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    fn summary(&self) -> Text {
        let (count, listed) = (self.count, self.all.solutions().len());
        let families = self.families.iter().max().map_or(0, |most| most + 1);
        match self.of {
            _ if listed < count => Text::AllCut { count, listed },
            Of::All => Text::AllCount { count, families },
            Of::Kind => Text::AllOfKind { count },
            Of::First => Text::FewCount { count, families },
        }
    }
}

/// The list with the picture of the one on screen, which the arrows of the list go through.
pub fn found(wheel: Wheel, listed: Listed) -> AnyView {
    let app = wheel.app;
    let summary = listed.summary();
    let Listed { count, all, families, .. } = listed;
    let listed = all.solutions().len();
    let (buttons, told) = saves(wheel, all.clone());
    let all = StoredValue::new(all);
    let families = StoredValue::new(families);
    let index = Memo::new(move |_| {
        wheel.solution.with(|solution| {
            let solution = solution.as_ref()?;
            all.with_value(|all| all.index_of(solution))
        })
    });
    let show = move |index: usize| {
        let solution = all.with_value(|all| all.solutions().get(index).cloned());
        if let Some(solution) = solution {
            wheel.take(&solution, Whence::Listed);
        }
    };
    let beside = move |next: bool| {
        let found = wheel.solution.with_untracked(|solution| {
            let solution = solution.as_ref()?;
            all.with_value(|all| match next {
                true => all.next(solution).cloned(),
                false => all.previous(solution).cloned(),
            })
        });
        match found {
            Some(solution) => wheel.take(&solution, Whence::Listed),
            None => show(0),
        }
    };
    let this = move || {
        app.say(match index.get() {
            Some(index) => Text::AllThis { index: index + 1, count },
            None => Text::AllNotThis,
        })
    };
    let shown = RwSignal::new(LINES.min(listed));
    let row = move |at: usize| {
        let (solution, family) = (
            all.with_value(|all| all.solutions()[at].clone()),
            families.with_value(|families| families.get(at).map(|family| family + 1)),
        );
        let is_this = Memo::new(move |_| index.get() == Some(at));
        view! {
            <tr class:is-lit=is_this aria-current=move || is_this.get().then_some("true")>
                <th scope="row" class="is-text">
                    <button
                        type="button"
                        class="span__number"
                        aria-label=app.say(Text::AllShow { index: at + 1 })
                        on:click=move |_| show(at)
                    >
                        {at + 1}
                    </button>
                </th>
                <td class="is-text span__positions">{positions(&solution)}</td>
                <td>{family}</td>
                <td class="is-text">{kind(wheel, &solution)}</td>
            </tr>
        }
    };
    let rows = move || (0..shown.get()).map(row).collect_view();
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
    view! {
        <p>
            <strong>{app.say(summary)}</strong>
        </p>
        <div class="cluster screen-only">{buttons}</div>
        {told}
        <div class="span__pair">
            <div class="span__left stack">
                <div class="cluster screen-only">
                    <button type="button" class="button" on:click=move |_| beside(false)>
                        {app.say(Text::AllPrevious)}
                    </button>
                    <button type="button" class="button" on:click=move |_| beside(true)>
                        {app.say(Text::AllNext)}
                    </button>
                    <span class="numeral">{this}</span>
                </div>
                {picture::picture(wheel, wheel.span, false, None)}
            </div>
            <div class="span__right stack">
                <div
                    class="frame span__list"
                    tabindex="0"
                    role="region"
                    aria-label=app.say(Text::AllTitle { players: wheel.view.with_untracked(|view| view.players) })
                >
                    <table class="numbers">
                        <thead>
                            <tr>
                                <th scope="col" class="is-text">{app.say(Text::AllNumber)}</th>
                                <th scope="col" class="is-text">{app.say(Text::AllTables)}</th>
                                <th scope="col">{app.say(Text::AllFamily)}</th>
                                <th scope="col" class="is-text">{app.say(Text::AllKind)}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                {more}
            </div>
        </div>
    }
    .into_any()
}

/// The buttons that save and copy the list, and what is said of the last copy.
fn saves(wheel: Wheel, all: All) -> (AnyView, AnyView) {
    let app = wheel.app;
    let title = app.say(Text::AllTitle { players: wheel.view.with_untracked(|view| view.players) });
    let all = StoredValue::new((title, all));
    let written = move |write: fn(&[Solution]) -> String| all.with_value(|(_, all)| write(all.solutions()));
    let save = move |ending: &str, mime: &str, text: String| {
        all.with_value(|(title, _)| files::download(&file_name(title, ending), mime, &text));
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

/// What is particular to a solution.
fn kind(wheel: Wheel, solution: &Solution) -> Option<String> {
    let text = if solution.is_patterned() {
        Text::IsPatterned
    } else if solution.is_own_mirror() {
        Text::IsOwnMirror
    } else {
        return None;
    };
    Some(wheel.app.say(text))
}
