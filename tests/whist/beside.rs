//! What docs/beside.md says of evenings drawn here beside those of another program is what is counted.

#[path = "../bench/evenings.rs"]
mod evenings;

#[test]
fn the_page_has_what_is_counted() {
    let page = include_str!("../../docs/beside.md");
    let rows = evenings::rows();
    let table: Vec<String> = evenings::HEAD
        .into_iter()
        .map(str::to_owned)
        .chain(rows.iter().map(evenings::Row::to_string))
        .collect();
    assert!(page.contains(&table.join("\n")), "the table of docs/beside.md should be\n{}", table.join("\n"));
    for row in rows {
        assert!(row.here.partners.squares <= row.there.partners.squares, "{row}");
        assert!(row.here.opponents.squares < row.there.opponents.squares, "{row}");
    }
}
