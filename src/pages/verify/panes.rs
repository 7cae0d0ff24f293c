//! The two panes: the box with its lines marked, and beside it the matrix of who meets whom. A tap on a cell marks its
//! lines, a tap on a line its cell.

use leptos::html::Textarea;
use leptos::prelude::*;
use rondel::proof::report::LabelledReport;
use rondel::text::checks::Checks;
use rondel::text::verify::Verify as Text;
use rondel::write::screen::verify::{LineMark, Panes, cell};

use super::Page;
use crate::parts::{CrossView, Field};
use crate::state::t;

/// The most marks drawn beside the box.
const MOST_MARKS: usize = 500;
/// The number of lines above a line that is scrolled into view.
const ABOVE: usize = 3;

/// State shared by the two panes.
#[derive(Clone, Copy)]
pub struct Both {
    page: Page,
    shown: Memo<Option<LabelledReport>>,
    panes: Memo<Panes>,
    /// The cell pointed at, the same as in the report.
    pub at: RwSignal<Option<[usize; 2]>>,
}

impl Both {
    pub fn new(page: Page, shown: Memo<Option<LabelledReport>>) -> Both {
        let lang = page.app.lang();
        let panes = Memo::new(move |_| {
            page.reading.with(|reading| {
                page.built.with(|built| {
                    shown.with(|shown| Panes::of(reading, built.as_ref().ok().zip(shown.as_ref()), lang))
                })
            })
        });
        Both { page, shown, panes, at: RwSignal::new(None) }
    }

    /// The lines of the cell pointed at.
    fn lit(self) -> Memo<Vec<usize>> {
        Memo::new(move |_| {
            let lines = |cell: [usize; 2]| self.panes.with(|panes| panes.lines_of(cell).to_vec());
            self.at.get().map(lines).unwrap_or_default()
        })
    }
}

/// The box, with the marks of its lines behind the text.
#[component]
pub fn Marked(both: Both) -> impl IntoView {
    let page = both.page;
    let area = NodeRef::<Textarea>::new();
    let scrolled = RwSignal::new(0);
    let typed = move |event| page.draft.update(|draft| draft.typed(event_target_value(&event)));
    let lit = both.lit();
    // A line that was tapped is in sight already.
    Effect::new(move || {
        let line = lit.with(|lines| lines.first().copied());
        let Some((line, area)) = line.zip(area.get_untracked()) else { return };
        let lines = page.draft.with_untracked(|draft| draft.text.lines().count().max(1));
        let height = area.scroll_height() as usize / lines.max(1);
        let [top, seen] = [area.scroll_top() as usize, area.client_height() as usize];
        let is_seen = (top..top + seen).contains(&(line.saturating_sub(1) * height));
        if !is_seen {
            area.set_scroll_top((line.saturating_sub(1 + ABOVE) * height) as i32);
        }
    });
    let press = move |_| {
        let Some(area) = area.get_untracked() else { return };
        let until = area.selection_start().ok().flatten().unwrap_or_default() as usize;
        let line =
            1 + area.value().encode_utf16().take(until).filter(|&unit| unit == u16::from(b'\n')).count();
        if let Some(cell) = both.panes.with_untracked(|panes| panes.cell_of(line)) {
            both.at.set(Some(cell));
        }
    };
    let marks = move || {
        both.panes.with(|panes| {
            let mark = |(&line, mark): (&usize, &LineMark)| {
                let is_unread = *mark == LineMark::Unread;
                view! { <i class:is-unread=is_unread style=("--line", line.to_string())>{mark.sign()}</i> }
            };
            panes.marks.iter().take(MOST_MARKS).map(mark).collect_view()
        })
    };
    let lights = move || {
        let line = |line: usize| view! { <i class="is-lit" style=("--line", line.to_string())></i> };
        lit.get().into_iter().map(line).collect_view()
    };
    view! {
        <Field label=t(Text::Box) hint=t(Text::BoxHint)>
            <span class="verify__pane" style=("--scrolled", move || format!("{}px", scrolled.get()))>
                <span class="verify__marks" aria-hidden="true">{lights} {marks}</span>
                <textarea
                    rows="12"
                    class="verify__box"
                    placeholder="1-4 2-3\n4-3 1-2\n2-4 3-1"
                    autocomplete="off"
                    spellcheck="false"
                    dir="auto"
                    wrap="off"
                    node_ref=area
                    prop:value=move || page.draft.with(|draft| draft.text.clone())
                    on:input=typed
                    on:click=press
                    on:scroll=move |event| {
                        scrolled.set(event_target::<web_sys::Element>(&event).scroll_top());
                    }
                ></textarea>
            </span>
        </Field>
    }
}

/// The matrix of who meets whom, with the wrong cells marked; empty without a schedule.
#[component]
pub fn WhoMeets(both: Both) -> impl IntoView {
    let app = both.page.app;
    let table = Memo::new(move |_| both.panes.with(|panes| panes.table.clone()));
    let said = move || {
        both.shown.with(|shown| {
            let shown = shown.as_ref()?;
            let is_there = |cell: &[usize; 2]| cell.iter().all(|&index| index < shown.names.len());
            Some(match both.at.get().filter(is_there) {
                Some(at) => cell(shown, at, app.lang()),
                None => app.say(Checks::Point),
            })
        })
    };
    move || {
        table.get().map(|table| {
            let title = table.title.clone();
            view! {
                <section class="stack verify__matrix">
                    <h2>{title}</h2>
                    <p class="matrix__said" role="status" dir="auto">{said}</p>
                    <CrossView table=table at=both.at />
                </section>
            }
        })
    }
}

/// The pasted text on paper, with the marks of its lines.
#[component]
pub fn OnPaper(both: Both) -> impl IntoView {
    let text = move || {
        both.page.draft.with(|draft| {
            both.panes.with(|panes| {
                let lines = draft.text.lines().take(MOST_MARKS).enumerate();
                let line = |(at, line): (usize, &str)| {
                    format!("{:1} {line}\n", panes.marks.get(&(at + 1)).map_or("", |mark| mark.sign()))
                };
                lines.map(line).collect::<String>()
            })
        })
    };
    view! {
        <div class="paper-only">
            <h3>{t(Text::Box)}</h3>
            <pre dir="auto">{text}</pre>
        </div>
    }
}
