//! Citations of numbers from the counting lab.

use rondel_counting::Kind;
use rondel_counting::lab::cite::{self, Method, OwnCount, Sequence};

use crate::{Lang, Say};

sentences!("count/cite");

impl Say for OwnCount {
    fn say(&self, lang: Lang) -> String {
        let [year, month, day] = self.day;
        let (day, units) = (format!("{year}-{month:02}-{day:02}"), self.units);
        match self.kind {
            Kind::Starters => Cited::HereSigns { day, units, modulo: self.modulo.unwrap_or(1) },
            Kind::Subtotals => Cited::HereOneByOne { day, units },
            Kind::Whist => Cited::HereWhist { day, units },
        }
        .say(lang)
    }
}

/// Lists the ways of counting.
fn ways(ways: &[Method], lang: Lang) -> String {
    let said = ways.iter().map(|way| match way {
        Method::Processors => Cited::ByProcessors.say(lang),
        Method::Graphics => Cited::ByGraphics.say(lang),
        Method::Plain => Cited::ByPlain.say(lang),
    });
    let said: Vec<String> = said.collect();
    match said.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            Cited::And { rest: rest.join(", "), last: last.clone() }.say(lang)
        }
        _ => said.concat(),
    }
}

/// Writes the citation of a number: the number in plain digits, its meaning, its place in the sequence, its origin,
/// and the checks it passed.
impl Say for cite::Cited {
    fn say(&self, lang: Lang) -> String {
        let (number, players) = (self.number.to_string(), self.players);
        let what = match self.sequence {
            Sequence::Starters => Cited::OfStarters { number, players, chords: self.chords() },
            Sequence::Whist0 | Sequence::Whist1 => Cited::OfWhist { number, players },
            Sequence::Directed => Cited::OfDirected { number, players },
        };
        let place = match self.sequence.oeis() {
            Some(oeis) if !self.sequence.is_listed(players) => {
                Cited::BeyondOeis { oeis: oeis.to_owned(), place: self.place() }
            }
            Some(oeis) => Cited::InOeis { oeis: oeis.to_owned(), place: self.place() },
            None => Cited::Place { place: self.place() },
        };
        let mut said = vec![format!("{}; {}.", what.say(lang), place.say(lang))];
        if self.is_published {
            let [author, title] = self.sequence.source();
            said.push(Cited::Published { name: format!("{author}, \"{title}\"") }.say(lang));
        }
        if let Some((version, [year, month])) = self.before() {
            let (version, when) = (version.to_owned(), format!("{year}-{month:02}"));
            said.push(Cited::Before { version, when, ways: ways(self.ways, lang) }.say(lang));
            let modulus = 2 * self.chords() + 1;
            said.push(Cited::Divides { modulus, twos: modulus - 1 }.say(lang));
        }
        said.extend(self.here.iter().map(|here| here.say(lang)));
        if let Some(units) = self.units().filter(|_| self.here.is_empty()) {
            said.push(Cited::InUnits { units }.say(lang));
        }
        said.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use rondel_counting::lab::Lab;
    use rondel_counting::lab::cite::cited;

    use super::*;

    #[test]
    fn one_line_says_what_a_number_is_and_where_it_is_from() {
        let lab = Lab::default();
        let line = |sequence, players: u16, lang| {
            let all = cited(&lab, sequence);
            all.iter().find(|it| it.players == players).unwrap().say(lang)
        };
        let number = cited(&lab, Sequence::Starters)[21].number;
        assert_eq!(
            line(Sequence::Starters, 46, Lang::En),
            format!(
                "{number} starters for 46 players (22 chords); n = 22 in the numbering of OEIS A006204 (not listed \
                 there). Counted to the end by Rondel 0.1.0 in 2026-11, on processors, on a graphics card with a \
                 second program and there again with other sign patterns. Sum over sign patterns, divisible by \
                 45 · 2^44 as it must be. The count is {} units.",
                cited(&lab, Sequence::Starters)[21].units().unwrap()
            )
        );
        let whist = line(Sequence::Whist1, 13, Lang::Nl);
        assert!(
            whist.starts_with("9 whistschema's voor 13 spelers die ronddraaien; n = 3. Gepubliceerd: Bill")
        );
        for sequence in Sequence::ALL {
            for cited in cited(&lab, sequence) {
                for lang in Lang::BUILT_IN {
                    let line = cited.say(lang);
                    assert!(line.starts_with(&cited.number.to_string()) && line.ends_with('.'), "{line}");
                    assert!(!line.contains('\n') && !line.contains("  "), "{line}");
                }
            }
        }
    }

    #[test]
    fn what_was_counted_here_says_the_day_and_the_check() {
        let here = OwnCount { kind: Kind::Starters, units: 7, day: [2026, 2, 3], modulo: Some(6) };
        let said =
            "Counted on 2026-02-03 by the sum over sign patterns, 7 units; the remainder modulo 6 is right.";
        assert_eq!(here.say(Lang::En), said);
    }
}
