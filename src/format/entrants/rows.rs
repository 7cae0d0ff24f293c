//! Lines cut into cells at a separator.

/// One row of a table and the line it begins on.
pub struct Row {
    /// 1-based.
    pub line: usize,
    pub cells: Vec<String>,
}

/// The rows of these lines. Quotes hold a cell together, over lines too, unless there is one too many or too few.
pub fn rows(lines: &[(usize, String)], by: char) -> Vec<Row> {
    let text: String = lines.iter().flat_map(|(_, line)| [line.as_str(), "\n"]).collect();
    let text = unspaced(&text, by);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(u8::try_from(by).unwrap_or(b','))
        .quoting(text.matches('"').count().is_multiple_of(2))
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut record = csv::StringRecord::new();
    loop {
        let line = reader.position().line() as usize;
        match reader.read_record(&mut record) {
            // Text from a string, so every record is text; nothing else can fail without a file.
            Ok(true) => rows.push(Row {
                line: lines.get(line - 1).map_or(1, |&(number, _)| number),
                cells: record.iter().map(str::to_owned).collect(),
            }),
            Ok(false) | Err(_) => return rows,
        }
    }
}

/// `text` without the blank that people put between a separator and a quote, so that the quote opens a cell. Two
/// quotes are one within a cell and stay as they are.
fn unspaced(text: &str, by: char) -> String {
    let spaced = format!("{by} \"");
    let mut parts = text.split(&spaced);
    let mut unspaced = parts.next().unwrap_or("").to_owned();
    for part in parts {
        if part.starts_with('"') {
            unspaced.push_str(&spaced);
        } else {
            unspaced.extend([by, '"']);
        }
        unspaced.push_str(part);
    }
    unspaced
}
