//! Paints a table whose rows are views: they react to pointing, can be moved, and keep their input and open state.
//! Read-only tables are data, painted by [`TableView`](super::TableView).

use std::sync::Arc;

use leptos::prelude::*;
use rondel::write::screen::Column;

use super::table::head;

/// A table whose rows are views.
#[component]
pub fn Rows(
    /// The columns, from left to right. Without any head, the table has no header row.
    columns: Vec<Column>,
    /// The key of every row, from top to bottom. Rows whose key remains are kept.
    #[prop(into)]
    keys: Signal<Vec<usize>>,
    /// Makes the row of a key, and the content below it.
    row: impl Fn(usize) -> AnyView + Send + Sync + 'static,
    /// The CSS class of the table.
    #[prop(optional)]
    class: &'static str,
    /// The table's subject, above it.
    #[prop(optional, into)]
    caption: Option<String>,
    /// The width of each column, if the cells do not determine it; set by script, which the page's policy allows.
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
