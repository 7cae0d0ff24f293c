//! What the README says of evenings drawn here beside those of another program is what is counted.

#[path = "../bench/evenings.rs"]
mod evenings;

#[test]
fn the_readme_has_what_is_counted() {
    let readme = include_str!("../../README.md");
    let rows = evenings::rows();
    let table: Vec<String> = evenings::HEAD
        .into_iter()
        .map(str::to_owned)
        .chain(rows.iter().map(evenings::Row::to_string))
        .collect();
    assert!(readme.contains(&table.join("\n")), "the table of the README should be\n{}", table.join("\n"));
    for row in rows {
        assert!(row.here.partners.squares <= row.there.partners.squares, "{row}");
        assert!(row.here.opponents.squares < row.there.opponents.squares, "{row}");
    }
}
