//! How many solutions there are, how that is known, and why some kinds do not exist.

use super::source::thousands;

sentences!("span/known");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Lang, Say};

    #[test]
    fn what_is_only_published_is_called_so() {
        let counted = Known::Counted { players: 16, number: 128 };
        assert_eq!(counted.say(Lang::En), "128 solutions for 16 players, all found here.");
        let published = Known::Published { players: 29, number: 21_500_927 };
        let said = Lang::ALL.map(|lang| published.say(lang));
        for (said, number) in said.iter().zip(["21,500,927", "21.500.927", "21\u{a0}500\u{a0}927"]) {
            assert!(said.starts_with(number) && said.contains("Bill Butler"), "{said}");
        }
        assert_eq!(
            Known::DirectedCounted { number: 1, ways: 8 }.say(Lang::En),
            "1 of them can be directed, in 8 ways in all; found here."
        );
    }
}
