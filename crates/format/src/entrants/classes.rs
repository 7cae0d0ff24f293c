//! Classes written above names, as in a mail of several teachers: `3A`, `Klasse 3A:`, `3A: Emma, Noah`.
//!
//! A line above names may be something else, so the person is asked before it counts. The answer is an equivalent
//! text without headings, `Emma (3A)`.

use crate::cells;
use crate::heading::is_class;
use crate::words::{self, is_and};

/// The classes written above names in a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Classes {
    /// The 1-based lines of the headings.
    pub lines: Vec<usize>,
    /// The classes, each once, in the order of the text.
    pub names: Vec<String>,
    /// The text with the class after each name instead of the headings.
    pub text: String,
}

impl Classes {
    /// Returns the classes above names in `text`, or `None` if there are none or the text is a table.
    ///
    /// ```
    /// use rondel_format::entrants::Classes;
    /// let found = Classes::of("3A: Emma, Noah\n\nKlasse 3B:\n1. Olivia\n2. Liam").unwrap();
    /// assert_eq!(found.names, ["3A", "3B"]);
    /// assert_eq!(found.text, "Emma (3A)\nNoah (3A)\n\n1. Olivia (3B)\n2. Liam (3B)");
    /// ```
    pub fn of(text: &str) -> Option<Classes> {
        let mut found = Classes::default();
        let mut lines: Vec<String> = Vec::new();
        let (mut class, mut is_told) = (None, false);
        for (index, line) in cells::lines(text).into_iter().enumerate() {
            if line.trim().contains(['\t', ';']) {
                return None;
            }
            if let Some((head, behind)) = heading(&line) {
                found.lines.push(index + 1);
                if !found.names.contains(&head) {
                    found.names.push(head.clone());
                }
                is_told |= !behind.is_empty();
                lines.extend(behind.iter().map(|name| given(name, &head)));
                class = Some(head);
                continue;
            }
            // A greeting ends the class above it, and so does a line that introduces another list.
            if words::begins_no_name(&line) || line.trim().ends_with(':') {
                class = None;
            }
            match &class {
                Some(class) if !is_remark(&line) => {
                    is_told = true;
                    // A single comma is that of `Hansen, Emma`.
                    let has_one = line.matches(',').count() <= 1;
                    let names = if has_one { vec![line.trim()] } else { apart(&line) };
                    lines.extend(names.into_iter().map(|name| given(name, class)));
                }
                _ => lines.push(line),
            }
        }
        found.text = lines.join("\n");
        is_told.then_some(found)
    }
}

/// Returns a name followed by its class in brackets: a class that it has already, otherwise the one it is listed
/// under.
fn given(name: &str, class: &str) -> String {
    let is_own = |word: &str| {
        let inside = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
        inside.is_some_and(is_class)
    };
    match name.rsplit_once(char::is_whitespace) {
        Some((_, last)) if is_own(last) => name.to_owned(),
        Some((before, last)) if last.eq_ignore_ascii_case(class) => {
            let before =
                before.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | '-' | '–' | '/'));
            format!("{before} ({class})")
        }
        _ => format!("{name} ({class})"),
    }
}

/// Returns true if a line among the names of a class holds no name: it is empty, a rule, in brackets, a sentence or
/// an exclamation.
fn is_remark(line: &str) -> bool {
    let line = line.trim();
    let is_aside = line.starts_with('(') && line.ends_with(')');
    !line.contains(char::is_alphanumeric) || is_aside || is_sentence(line) || is_exclaimed(line)
}

/// Returns true if a line ends with a character that ends no name.
fn is_exclaimed(line: &str) -> bool {
    line.ends_with(['!', '?'])
}

/// Returns the class that a line is the heading of, and the names after its colon.
fn heading(line: &str) -> Option<(String, Vec<&str>)> {
    let (head, behind) = line.split_once(':').unwrap_or((line, ""));
    let head = head.trim_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '#' | '=' | '-' | '–'));
    // The class of `Klasse 3A` is `3A`.
    let short = head.rsplit_once(' ').map(|(_, grade)| grade).filter(|grade| is_class(grade));
    is_class(head).then(|| (short.unwrap_or(head).to_owned(), apart(behind)))
}

/// Splits a list on one line into its names; the last may follow a word such as `and`.
fn apart(list: &str) -> Vec<&str> {
    let mut names: Vec<&str> = list.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    let last = names.pop().unwrap_or_default();
    let mut words = last.split_whitespace();
    match words.find(|word| is_and(word)).and_then(|and| last.split_once(&format!(" {and} "))) {
        Some((one, other)) => names.extend([one.trim(), other.trim()]),
        None if last.is_empty() => {}
        None => names.push(last),
    }
    names
}

/// Returns true if a line is a sentence, as people write above and below a list: more than one word in small letters
/// that belongs to no name.
pub fn is_sentence(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let small = |word: &&&str| {
        let word = word.trim_end_matches(['.', ',', '!', '?', ':']);
        word.chars().all(|c| c.is_lowercase() || c == '\'') && !words::is_particle(word) && !is_and(word)
    };
    let said = words.iter().skip(1).filter(small).count();
    let ends = line.trim_end().ends_with(['.', '!', '?', ':', ',']);
    words.len() >= 3 && (said >= 2 && words.len() >= 4 || said >= 1 && ends)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entrants::read;

    const MAIL: &str = "Hei Kari,\n\nher er listene fra oss:\n\n3A\n1. Emma Hansen\n2. Noah Lie\n\nKlasse 3B:\n\
        1. Emma Hansen\n2. Olivia van den Berg\n3. Liam\n\nMvh\nOla\n\nSendt fra min iPhone";

    #[test]
    fn a_mail_of_two_classes_is_asked_about_and_read_as_it_is_answered() {
        let reading = read(MAIL);
        // Until the question is answered nothing is lost, and every other line is doubted.
        let doubted: Vec<usize> = reading.understood().doubts.iter().map(|doubt| doubt.line).collect();
        assert_eq!(doubted, [1, 3, 5, 9, 14, 17]);
        assert_eq!(reading.classes.as_ref().map(|classes| &classes.lines[..]), Some(&[5, 9][..]));
        let answered = read(&reading.classes.unwrap().text);
        let read: Vec<(&str, &str)> = answered
            .entrants
            .iter()
            .map(|it| (it.entrant.name.as_str(), it.entrant.class.as_str()))
            .collect();
        let names = [("Emma Hansen", "3A"), ("Noah Lie", "3A"), ("Emma Hansen", "3B")];
        assert_eq!(read[2..5], names);
        assert_eq!(read[5..7], [("Olivia van den Berg", "3B"), ("Liam", "3B")]);
        assert_eq!(read[7..], [("Mvh", ""), ("Ola", ""), ("Sendt fra min iPhone", "")]);
        assert_eq!(answered.classes, None);
    }

    #[test]
    fn classes_that_play_are_no_headings_and_a_table_has_its_own() {
        for text in
            ["3A\n3B\n4A", "Emma\nNoah", "Name;Class\nEmma;3A", "Emma (3A)\nNoah (3B)", "", "Vikings\n3A"]
        {
            assert_eq!(Classes::of(text), None, "{text}");
        }
    }

    #[test]
    fn names_behind_a_class_have_it() {
        let found =
            Classes::of("3A: Emma, Noah og Ida\n3B: Hansen, Liam\n4A\nAda, Bo, Cy\nLie, Eva").unwrap();
        let names = ["Emma (3A)", "Noah (3A)", "Ida (3A)", "Hansen (3B)", "Liam (3B)"];
        let below = ["Ada (4A)", "Bo (4A)", "Cy (4A)", "Lie, Eva (4A)"];
        assert_eq!(found.text.lines().collect::<Vec<_>>(), [&names[..], &below[..]].concat());
    }

    #[test]
    fn a_class_that_is_there_already_is_not_given_again() {
        let text = "3A\n1. Emma (3A)\nNoah, 3A\nIda - 3a\nOla 3A\nLiam (3B)\nEva (U10)\n3B: Ada (3B), Bo";
        let found = Classes::of(text).unwrap();
        let names = ["1. Emma (3A)", "Noah (3A)", "Ida (3A)", "Ola (3A)", "Liam (3B)", "Eva (U10) (3A)"];
        assert_eq!(found.text.lines().collect::<Vec<_>>(), [&names[..], &["Ada (3B)", "Bo (3B)"]].concat());
    }

    #[test]
    fn a_remark_between_the_names_of_a_class_does_not_end_it() {
        for remark in [
            "Liam kommer senere.",
            "Note that Liam will come later today.",
            "(two are ill)",
            "---",
            "Veel plezier!",
        ] {
            let text = format!("3A\nEmma\n{remark}\nNoah\n\n3B\nIda\n\nMvh\nOla");
            let found = Classes::of(&text).unwrap();
            let lines = format!("Emma (3A)\n{remark}\nNoah (3A)\n\nIda (3B)\n\nMvh\nOla");
            assert_eq!(found.text, lines, "{remark}");
        }
        // Another list begins, or the mail ends.
        for end in ["Reserves:", "Met vriendelijke groet", "Groep 8 doet ook mee:"] {
            let found = Classes::of(&format!("3A\nEmma\n{end}\nNoah")).unwrap();
            assert_eq!(found.text, format!("Emma (3A)\n{end}\nNoah"), "{end}");
        }
    }

    #[test]
    fn a_sentence_is_none_of_these_names() {
        for name in
            ["Anna van den Berg", "Ole Martin Johannsen", "Olivia J.", "Emma og Noah", "Jan de Boer jr."]
        {
            assert!(!is_sentence(name), "{name}");
        }
        for line in [
            "Her er listen over barna",
            "Vi gleder oss!",
            "Can you add two more later?",
            "Vi sees på fredag.",
        ] {
            assert!(is_sentence(line), "{line}");
        }
    }
}
