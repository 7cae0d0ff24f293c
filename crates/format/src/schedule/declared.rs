//! Words of a text about its sides and seats: headings such as `White` and `Home` give being first-named a meaning,
//! and `vs.` denies it one.

use rondel_event::event::Sides;
use rondel_event::proof::report::Kind;
use rondel_schedule::model::schedule::{Schedule, Side};

use super::words::{self, Key};
use super::{Built, Form, LineMeaning, Reading};

/// The meaning of such words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Declared {
    /// The meaning of being first-named, or `None` if the text does not give it.
    sides: Option<Sides>,
    /// True if headings name the four seats of a table.
    seats: bool,
}

impl Declared {
    /// Records the meaning of being first-named.
    pub fn declare(&mut self, sides: Sides) {
        self.sides = Some(sides);
    }
}

/// Returns the meaning of the words on sides and seats in these lines, given their reading.
pub fn said(lines: &[Vec<char>], reading: &Reading) -> Declared {
    let line = |number: usize| lines.get(number - 1).map(|chars| words_of(chars)).unwrap_or_default();
    let heads = reading.lines.iter().filter(|line| line.taken == LineMeaning::Columns);
    let heads: Vec<String> = heads.flat_map(|head| line(head.number)).collect();
    let seats = (0..4).all(|seat| heads.iter().any(|head| is_seat(head, seat)));
    let sides = heads.iter().find_map(|head| heading(head)).or_else(|| match reading.form {
        Form::Trf => Some(Sides::Colours),
        Form::Meetings => Some(Sides::Plain),
        _ => {
            let games = reading
                .lines
                .iter()
                .filter(|line| matches!(line.taken, LineMeaning::Games { games: 1.., .. }));
            let (mut all, mut signs) = (0, 0);
            for game in games {
                all += 1;
                let is_versus = |word: &String| words::in_text(word) == Some(Key::Versus);
                signs += usize::from(line(game.number).iter().any(is_versus));
            }
            // A game that continues over several lines has its sign in one of them.
            (2 * signs > all).then_some(Sides::Plain)
        }
    });
    Declared { sides, seats }
}

/// Returns the words of a line, in small letters.
fn words_of(chars: &[char]) -> Vec<String> {
    let line: String = chars.iter().collect();
    line.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Returns true for the full name of a seat: a single letter may mean anything.
fn is_seat(word: &str, seat: u8) -> bool {
    word.chars().count() > 1 && words::key(word) == Some(Key::Seat(seat))
}

/// Returns the meaning of the sides implied by a word of a heading.
fn heading(word: &str) -> Option<Sides> {
    Some(match word {
        "white" | "black" | "wit" | "zwart" | "witspeler" | "zwartspeler" | "hvit" | "svart" => {
            Sides::Colours
        }
        "home" | "hometeam" | "away" | "awayteam" | "thuis" | "thuisteam" | "thuisploeg" | "uit"
        | "uitteam" | "uitploeg" | "hjemme" | "hjemmelag" | "borte" | "bortelag" => Sides::HomeAway,
        _ => return None,
    })
}

impl Reading {
    /// Returns the meaning of being first-named according to the text. Without words for it, sides are home and away
    /// if games have dates, colours if nearly all entrants have them evenly over several written rounds, and
    /// otherwise meaningless.
    pub fn sides(&self, built: &Built) -> Sides {
        match self.said.sides {
            Some(sides) => sides,
            None if built.dates.iter().any(Option::is_some) => Sides::HomeAway,
            None if self.rounds.len() > 1 && is_nearly_even(&built.schedule) => Sides::Colours,
            None => Sides::Plain,
        }
    }

    /// Returns true if left and right are to be balanced too: the seats are named, and the number of players makes it
    /// possible.
    pub fn places(&self, built: &Built) -> bool {
        self.said.seats && built.kind == Kind::Individual && built.schedule.entrants % 4 == 1
    }
}

/// Returns true if all entrants are first-named about as often as second, except two of at least eight, as one
/// reversed game causes.
fn is_nearly_even(schedule: &Schedule) -> bool {
    let mut more = vec![0_i32; schedule.entrants];
    for (_, _, table) in schedule.tables() {
        for (side, by) in table.sides.iter().zip([1, -1]) {
            let Side::One(player) = *side else { return false };
            if let Some(more) = more.get_mut(player.index()) {
                *more += by;
            }
        }
    }
    let uneven = more.iter().filter(|more| more.abs() > 1).count();
    uneven == 0 || uneven <= 2 && 4 * uneven <= schedule.entrants
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Sides;

    use crate::schedule::{Choices, read};

    #[track_caller]
    fn sides(text: &str) -> Sides {
        let reading = read(text);
        let built = reading.build(&Choices::default()).unwrap();
        reading.sides(&built)
    }

    #[test]
    fn headings_say_what_being_first_named_means() {
        for (heads, meant) in [
            ("Round;White;Black", Sides::Colours),
            ("Ronde;Wit;Zwart", Sides::Colours),
            ("Runde;Hvit;Svart", Sides::Colours),
            ("Round;Home;Away", Sides::HomeAway),
            ("Round;Home Team;Away Team", Sides::HomeAway),
            ("Ronde;Thuis;Uit", Sides::HomeAway),
            ("Runde;Hjemmelag;Bortelag", Sides::HomeAway),
        ] {
            assert_eq!(sides(&format!("{heads}\n1;Anna;Bo\n2;Bo;Cas\n3;Cas;Anna")), meant, "{heads}");
        }
    }

    #[test]
    fn a_word_between_two_says_nothing_of_colours() {
        for sign in ["v", "vs.", "tegen", "mot"] {
            let text = format!("1 {sign} 4\n2 {sign} 3\n\n1 {sign} 3\n2 {sign} 4\n\n1 {sign} 2\n3 {sign} 4");
            assert_eq!(sides(&text), Sides::Plain, "{text}");
        }
    }

    #[test]
    fn without_a_word_colours_are_meant_where_they_are_even() {
        assert_eq!(sides("1-4 2-3\n4-3 1-2\n2-4 3-1"), Sides::Colours);
        // Every opponent comes later in the list: 1 would always be white.
        assert_eq!(sides("1-4 2-3\n1-3 2-4\n1-2 3-4"), Sides::Plain);
        let eight = "1-8 2-7 3-6 4-5\n8-5 6-4 7-3 1-2\n2-8 3-1 4-7 5-6\n8-6 7-5 1-4 2-3\n3-8 4-2 5-1 6-7\n\
                     8-7 1-6 2-5 3-4\n4-8 5-3 6-2 7-1";
        assert_eq!(sides(eight), Sides::Colours);
        // One reversed game is an error, and reported as one.
        assert_eq!(sides(&eight.replace("8-6", "6-8")), Sides::Colours);
    }

    #[test]
    fn seats_by_name_tick_directed_where_that_can_be() {
        let places = |text: &str| {
            let reading = read(text);
            let built = reading.build(&Choices::default()).unwrap();
            reading.places(&built)
        };
        let rows = "1\t1\t2\t3\t4\n1\t5\t6\t7\t8\n2\t1\t3\t5\t7\n2\t2\t4\t6\t8";
        assert!(!places(&format!("round\ta\tb\tc\td\n{rows}")));
        assert!(!places(&format!("round\tNorth\tSouth\tEast\tWest\n{rows}")), "eight cannot be directed");
        let five = "1\t2\t5\t3\t4\n2\t3\t1\t4\t5\n3\t4\t2\t5\t1\n4\t5\t3\t1\t2\n5\t1\t4\t2\t3";
        for heads in ["North\tSouth\tEast\tWest", "Noord\tZuid\tOost\tWest", "Nord\tSør\tØst\tVest"] {
            assert!(places(&format!("round\t{heads}\n{five}")), "{heads}");
        }
    }
}
