//! The interpretation of pasted names, shown before the first round.

use rondel_format::entrants::{Doubt, Maybe, Understood};

use super::{Lang, Say};

/// The most doubts of one kind that are listed individually.
const MOST: usize = 3;

sentences!("import_summary");

/// Returns the known facts about the names, in a few words: `none with a rating`. If `rated` is false, as for pairs
/// of bridge, columns without entries are not mentioned.
pub fn known(understood: &Understood, rated: bool, lang: Lang) -> String {
    let words = understood.known.iter().filter_map(|(column, n)| match (n, rated) {
        (0, false) => None,
        (0, _) => Some(ImportSummary::NoRating.say(lang)),
        (n, _) => Some(ImportSummary::Known { n: *n, what: column.say(lang) }.say(lang)),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Returns the names that may be meant otherwise: a sentence for each name, and one for the remaining names of its
/// kind.
pub fn doubts(understood: &Understood, lang: Lang) -> Vec<String> {
    let (mut told, mut sentences) = ([0; 3], Vec::new());
    // Classes above names are asked about together.
    let doubts = understood.doubts.iter().filter(|doubt| !understood.classes.contains(&doubt.line));
    for Doubt { line, name, maybe } in doubts {
        let (line, was) = (*line, super::reading::cut(name));
        let (kind, sentence) = match maybe {
            Maybe::Rated { name, rating } => {
                let better = format!("{}; {rating}", super::reading::cut(name));
                (0, ImportSummary::Rated { line, was, better })
            }
            Maybe::Two => (1, ImportSummary::Two { line, was }),
            Maybe::Heading => (2, ImportSummary::Heading { line, was }),
        };
        told[kind] += 1;
        if told[kind] <= MOST {
            sentences.push(sentence.say(lang));
        }
    }
    let [rated, two, heading] = told.map(|n: usize| n.saturating_sub(MOST));
    let more = [
        ImportSummary::MoreRated { n: rated },
        ImportSummary::MoreTwo { n: two },
        ImportSummary::MoreHeading { n: heading },
    ];
    let more = more.into_iter().zip([rated, two, heading]).filter(|(_, n)| *n > 0);
    sentences.extend(more.map(|(sentence, _)| sentence.say(lang)));
    sentences
}

#[cfg(test)]
mod tests {
    use rondel_format::entrants::{details, read};

    use super::*;

    fn said(text: &str, lang: Lang) -> (String, Vec<String>) {
        let understood = read(text).understood();
        (known(&understood, true, lang), doubts(&understood, lang))
    }

    #[test]
    fn a_rating_a_heading_and_two_names_in_one_are_seen_before_they_play() {
        let text = "Tonight:\nAnna\nPiet 1760\nCees and Dirk\nBo van Dijk";
        let (known, doubts) = said(text, Lang::En);
        assert_eq!(known, "none with a rating");
        assert_eq!(super::known(&read(text).understood(), false, Lang::En), "");
        assert_eq!(
            doubts,
            [
                "Line 1, “Tonight:”, was taken for a name. If it is none, take it out.",
                "Line 3, “Piet 1760”: the number was taken for a part of the name. \
                 If it is a rating, write “Piet; 1760”.",
                "Line 4, “Cees and Dirk”, was taken for one name. If they are two people, give each a line.",
            ]
        );
        assert!(said("VV Gouda\nDam- en Schaakclub", Lang::En).1.is_empty(), "a club is no two people");
        assert_eq!(read(text).entrants.len(), 5, "nothing is lost, whatever is doubted");
        // The suggestion itself can be parsed.
        let better = read(&text.replace("Piet 1760", "Piet; 1760").replace("Tonight:\n", ""));
        let piet = &better.entrants[1].entrant;
        assert_eq!((piet.name.as_str(), piet.rating), ("Piet", Some(1760)));
        // After two names, the number is read as a rating.
        let hein = read(&text.replace("Piet", "Piet Hein"));
        assert_eq!((hein.entrants[2].entrant.rating, hein.understood().doubts.len()), (Some(1760), 2));
        assert_eq!(known_in_three("Anna;1700\nBo;"), ["1 with rating", "1 met rating", "1 med rating"]);
        assert!(Lang::BUILT_IN.iter().all(|&lang| said(text, lang).1.len() == 3));
    }

    fn known_in_three(text: &str) -> [String; 3] {
        Lang::BUILT_IN.map(|lang| said(text, lang).0)
    }

    #[test]
    fn a_school_list_says_what_is_known_of_whom() {
        let text = "Navn;Klasse;Rating\nAnna;7B;\nBo;6A;900\nCy;7B;";
        assert_eq!(
            known_in_three(text),
            ["1 with rating, 3 with class", "1 met rating, 3 met klas", "1 med rating, 3 med klasse"]
        );
        let bo = &read(text).entrants[1].entrant;
        let details: Vec<String> =
            details(bo).into_iter().map(|(column, text)| format!("{} {text}", column.en())).collect();
        assert_eq!(details, ["rating 900", "class 6A"]);
    }

    #[test]
    fn what_is_as_it_should_be_is_not_doubted() {
        for text in [
            "Anna\nBo van Dijk\nØyvind\nJean-Luc\n李小龍\n🎲",
            "Player 100\nPlayer 101\nPlayer 999",
            "VAS 2\nHSG 1\nSchalke 04\n1860 München",
            "Anna & Bo\nCees en Dirk\nEva og Finn",
            "Name;Rating\nAnna 1900;1850\nBo;1700",
            "Jansen, Piet\nBakker, Anna",
        ] {
            assert_eq!(read(text).understood().doubts, [], "{text}");
        }
    }

    #[test]
    fn many_of_a_kind_are_told_in_one_sentence() {
        let text: String =
            ["Anna", "Bo", "Cas", "Dirk", "Eva"].map(|name| format!("{name} 1500;HSG\n")).concat();
        let (_, doubts) = said(&format!("Naam;Club\n{text}"), Lang::Nl);
        assert_eq!(doubts.len(), 4);
        assert_eq!(doubts[3], "Nog 2 namen met zo'n getal.");
    }
}
