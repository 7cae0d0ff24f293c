//! What is said about pasted names.

use super::{Lang, Say, counted};
use crate::event::MAX_NAME;
use crate::format::Column;
use crate::format::entrants::{Form, MAX_ENTRANTS, Remark};

said! {
    Remark {
        Remark::TooLarge { bytes } =>
            format!("This text is {} MB large; at most 1 MB is read. Paste only the names.", megabytes(*bytes, Lang::En)),
            format!("Deze tekst is {} MB groot; er wordt hoogstens 1 MB gelezen. Plak alleen de namen.", megabytes(*bytes, Lang::Nl)),
            format!("Teksten er på {} MB; høyst 1 MB blir lest. Lim inn bare navnene.", megabytes(*bytes, Lang::Nb));
        Remark::TooMany { found } =>
            format!("The text holds {found} entrants; the first {MAX_ENTRANTS} were read."),
            format!("De tekst bevat {found} deelnemers; de eerste {MAX_ENTRANTS} zijn gelezen."),
            format!("Teksten har {found} deltakere; de første {MAX_ENTRANTS} ble lest.");
        Remark::Blank { count } =>
            format!("{} skipped.", counted(*count, "empty line or place was", "empty lines or places were")),
            format!("{} overgeslagen.", counted(*count, "lege regel of plaats is", "lege regels of plaatsen zijn")),
            format!("{} hoppet over.", counted(*count, "tom linje eller plass ble", "tomme linjer eller plasser ble"));
        Remark::Title { line, text } =>
            format!("Line {line}, “{}”, was taken for a title. If it is a name, add it below.", cut(text)),
            format!("Regel {line}, “{}”, is als titel gelezen. Als het een naam is, voeg die dan hieronder toe.", cut(text)),
            format!("Linje {line}, «{}», ble lest som overskrift. Er det et navn, legg det til under.", cut(text));
        Remark::Unmarked =>
            "List numbers and bullets at the beginning of the lines were taken off.",
            "Lijstnummers en opsommingstekens aan het begin van de regels zijn weggelaten.",
            "Listenumre og punkttegn i begynnelsen av linjene ble tatt bort.";
        Remark::Duplicate { name, lines } =>
            format!("“{}” stands in lines {}. All are kept; add something that tells them apart.", cut(name), listed(lines, "and")),
            format!("“{}” staat in de regels {}. Allemaal blijven ze staan; voeg iets toe dat ze onderscheidt.", cut(name), listed(lines, "en")),
            format!("«{}» står i linjene {}. Alle er beholdt; legg til noe som skiller dem.", cut(name), listed(lines, "og"));
        Remark::TooLong { line, length } =>
            format!("Line {line} is {length} characters long and was left out; a name has at most {MAX_NAME}."),
            format!("Regel {line} is {length} tekens lang en is weggelaten; een naam heeft er hoogstens {MAX_NAME}."),
            format!("Linje {line} er på {length} tegn og ble utelatt; et navn har høyst {MAX_NAME}.");
        Remark::TooLongCell { line, length } =>
            format!("Line {line}: a club, class, team or partner of {length} characters was left open; at most {MAX_NAME} are kept."),
            format!("Regel {line}: een vereniging, klas, team of partner van {length} tekens is opengelaten; hoogstens {MAX_NAME} worden bewaard."),
            format!("Linje {line}: en klubb, en klasse, et lag eller en makker på {length} tegn ble stående tomt; høyst {MAX_NAME} tas vare på.");
        Remark::NoName { line } =>
            format!("Line {line} has no name and was left out."),
            format!("Regel {line} heeft geen naam en is weggelaten."),
            format!("Linje {line} har ikke noe navn og ble utelatt.");
        Remark::Unseen { line } =>
            format!("Signs that cannot be seen were taken out of line {line}."),
            format!("Onzichtbare tekens zijn uit regel {line} weggelaten."),
            format!("Usynlige tegn ble tatt ut av linje {line}.");
        Remark::Unused { columns } =>
            format!("Columns not used: {}.", cut(&columns.join(", "))),
            format!("Niet gebruikte kolommen: {}.", cut(&columns.join(", "))),
            format!("Kolonner som ikke ble brukt: {}.", cut(&columns.join(", ")));
        Remark::Extra { line } =>
            format!("Line {line} has more cells than the table has columns; what is too much was not used."),
            format!("Regel {line} heeft meer cellen dan de tabel kolommen; wat te veel is, is niet gebruikt."),
            format!("Linje {line} har flere celler enn tabellen har kolonner; det overskytende ble ikke brukt.");
        Remark::Rating { line, text } =>
            format!("Line {line}: “{}” is not a rating (a whole number up to 65535); it was left open.", cut(text)),
            format!("Regel {line}: “{}” is geen rating (een geheel getal tot 65535); die is opengelaten.", cut(text)),
            format!("Linje {line}: «{}» er ingen rating (et helt tall opp til 65535); den ble stående tom.", cut(text));
        Remark::Born { line, text } =>
            format!("Line {line}: “{}” is not a year or date of birth; it was left open.", cut(text)),
            format!("Regel {line}: “{}” is geen geboortejaar of -datum; die is opengelaten.", cut(text)),
            format!("Linje {line}: «{}» er ikke et fødselsår eller en fødselsdato; feltet ble stående tomt.", cut(text));
        Remark::Gender { line, text } =>
            format!("Line {line}: “{}” is not a gender (f, m or x); it was left open.", cut(text)),
            format!("Regel {line}: “{}” is geen geslacht (v, m of x); het is opengelaten.", cut(text)),
            format!("Linje {line}: «{}» er ikke et kjønn (k, m eller x); feltet ble stående tomt.", cut(text));
        Remark::Number { line, text } =>
            format!("Line {line}: “{}” is not a number; it was left open.", cut(text)),
            format!("Regel {line}: “{}” is geen nummer; het is opengelaten.", cut(text)),
            format!("Linje {line}: «{}» er ikke et nummer; det ble stående tomt.", cut(text));
    }
}

said! {
    Form {
        Form::Lines => "Read as one name a line.", "Gelezen als één naam per regel.", "Lest som ett navn per linje.";
        Form::Names => "Read as names with a separator between them.", "Gelezen als namen met een scheidingsteken ertussen.", "Lest som navn med skilletegn mellom.";
        Form::Table { columns, .. } => format!("Read as a table: {}.", headed(columns, Lang::En)),
            format!("Gelezen als tabel: {}.", headed(columns, Lang::Nl)),
            format!("Lest som tabell: {}.", headed(columns, Lang::Nb));
    }
}

said! {
    Column {
        Column::Name => "name", "naam", "navn";
        Column::First => "first name", "voornaam", "fornavn";
        Column::Infix => "part between", "tussenvoegsel", "mellomledd";
        Column::Last => "last name", "achternaam", "etternavn";
        Column::Rating => "rating", "rating", "rating";
        Column::Club => "club", "vereniging", "klubb";
        Column::Class => "class", "klas", "klasse";
        Column::Born => "born", "geboren", "født";
        Column::Gender => "gender", "geslacht", "kjønn";
        Column::Team => "team", "team", "lag";
        Column::Number => "number", "nummer", "nummer";
        Column::Board(number) => format!("board {number}"), format!("bord {number}"), format!("brett {number}");
        Column::Partner => "partner", "partner", "makker";
        Column::Unused(_) => "not used", "niet gebruikt", "ikke brukt";
    }
}

fn headed(columns: &[Column], lang: Lang) -> String {
    let words: Vec<String> = columns.iter().take(20).map(|column| column.say(lang)).collect();
    words.join(", ")
}

/// `1, 4 and 7`; at most ten.
fn listed(lines: &[usize], and: &str) -> String {
    let words: Vec<String> = lines.iter().take(10).map(usize::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) if words.len() == lines.len() => format!("{} {and} {last}", rest.join(", ")),
        _ => format!("{}, …", words.join(", ")),
    }
}

/// The first 60 characters of what somebody pasted.
pub(super) fn cut(text: &str) -> String {
    let short: String = text.chars().take(60).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}

/// Bytes as megabytes with one decimal, rounded up.
pub(super) fn megabytes(bytes: usize, lang: Lang) -> String {
    let tenths = bytes.div_ceil(100_000);
    let point = if lang == Lang::En { '.' } else { ',' };
    format!("{}{point}{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remark_is_a_sentence_with_its_line() {
        let remark = Remark::Duplicate { name: "Anna".into(), lines: vec![1, 4, 7] };
        assert_eq!(
            remark.en(),
            "“Anna” stands in lines 1, 4 and 7. All are kept; add something that tells them apart."
        );
        assert_eq!(
            Remark::TooLarge { bytes: 50_000_000 }.nl(),
            "Deze tekst is 50,0 MB groot; er wordt hoogstens 1 MB gelezen. Plak alleen de namen."
        );
        assert_eq!(Remark::Blank { count: 1 }.nb(), "1 tom linje eller plass ble hoppet over.");
        let form = Form::Table { columns: vec![Column::Name, Column::Rating], headed: true };
        assert_eq!(form.nb(), "Lest som tabell: navn, rating.");
    }

    #[test]
    fn what_was_pasted_does_not_fill_the_page() {
        let remark = Remark::Rating { line: 2, text: "é".repeat(100_000) };
        assert!(remark.en().chars().count() < 160);
        let remark = Remark::Duplicate { name: "Bo".into(), lines: (1..=999).collect() };
        assert!(remark.en().contains("9, 10, …"));
    }
}
