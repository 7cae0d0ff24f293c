//! Paints a table whose rows are views of their own: they answer to what is pointed at, move as they are, and keep what
//! is typed or open in them. What is only read is data, and painted by [`TableView`](super::TableView).

use std::sync::Arc;

use leptos::prelude::*;
use rondel::write::screen::Column;

use super::table::head;

/// A table of rows that are views.
#[component]
pub fn Rows(
    /// Its columns, from left to right. Where none has a head, the table has no line of heads.
    columns: Vec<Column>,
    /// The key of every row, from top to bottom. What keeps its key keeps its row.
    #[prop(into)]
    keys: Signal<Vec<usize>>,
    /// Makes the row of a key, and what stands under it.
    row: impl Fn(usize) -> AnyView + Send + Sync + 'static,
    /// What the style sheet calls it.
    #[prop(optional)]
    class: &'static str,
    /// The subject, above it.
    #[prop(optional, into)]
    caption: Option<String>,
    /// The width of each column, where its cells do not say it: set by script, which the page's policy allows.
    #[prop(optional)]
    widths: Vec<String>,
) -> impl IntoView {
    let row = Arc::new(row);
    let caption = caption.map(|caption| view! { <caption>{caption}</caption> });
    let width = |width: String| view! { <col style:width=width /> };
    let widths = (!widths.is_empty())
        .then(|| view! { <colgroup>{widths.into_iter().map(width).collect_view()}</colgroup> });
    view! {
        <table class=class>
            {caption} {widths} {head(&columns)}
            <tbody>
                <For each=move || keys.get() key=|key| *key children=move |key| row(key) />
            </tbody>
        </table>
    }
}
