//! Questions on what is to be counted: the kind and the number of players.

use rondel_counting::Kind;
use rondel_counting::lab::Ask;
use rondel_text::Lang;
use rondel_text::count::Count as Text;

use crate::screen::form::{Form, Verbatim};
use crate::screen::question::{Answer, Question, Refusals};

/// A question about the count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Starters, whist or the longest chord.
    What,
    /// Number of players.
    Players,
}

/// Kinds that can be chosen; whist is two kinds, for its two series of numbers of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Starters,
    Whist0,
    Whist1,
    Subtotals,
}

impl What {
    const ALL: [What; 4] = [What::Starters, What::Whist0, What::Whist1, What::Subtotals];

    fn of(ask: Ask) -> What {
        match ask.kind() {
            Kind::Starters => What::Starters,
            Kind::Subtotals => What::Subtotals,
            Kind::Whist if ask.players().is_multiple_of(4) => What::Whist0,
            Kind::Whist => What::Whist1,
        }
    }

    fn words(self) -> Text {
        match self {
            What::Starters => Text::Starters,
            What::Whist0 => Text::Whist0,
            What::Whist1 => Text::Whist1,
            What::Subtotals => Text::Subtotals,
        }
    }

    /// Returns all counts of this kind, the smallest first.
    fn choices(self) -> Vec<Ask> {
        let kind = match self {
            What::Starters => Kind::Starters,
            What::Subtotals => Kind::Subtotals,
            What::Whist0 | What::Whist1 => Kind::Whist,
        };
        let all = Ask::choices(kind).into_iter().filter_map(|players| Ask::new(kind, players));
        all.filter(|&ask| What::of(ask) == self).collect()
    }
}

/// Returns the questions on the kind of count and its number of players.
pub fn questions(chosen: Ask, lang: Lang) -> Vec<Question<Key>> {
    form(chosen).questions(&Refusals::default(), lang)
}

/// Largest number of players that is kept when the kind changes. Longer counts have to be chosen by hand.
const NEAR: u16 = 24;

/// Returns the count after an answer. Another kind has the nearest number of players that it offers, at most
/// `NEAR`.
pub fn answered(chosen: Ask, key: Key, answer: &Answer) -> Ask {
    form(chosen).answer(&Refusals::default(), key, answer).0
}

fn form(chosen: Ask) -> Form<'static, Key, Ask> {
    let kind = What::of(chosen);
    let kinds = What::ALL.map(|it| (it, it.words()));
    let sizes = kind.choices().into_iter().map(|ask| (ask, Verbatim(ask.players())));
    Form::of(chosen)
        .choose(Key::What, Text::What, kinds, kind, |ask, kind| {
            let players = ask.players().min(NEAR);
            let nearest = kind.choices().into_iter().min_by_key(|it| it.players().abs_diff(players));
            *ask = nearest.unwrap_or(*ask);
        })
        .choice(Key::Players, Text::Players, sizes, |ask| Some(ask))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(ask: Ask) -> Vec<String> {
        questions(ask, Lang::En).iter().map(Question::now).collect()
    }

    #[test]
    fn another_kind_keeps_the_number_of_players_that_it_has() {
        let starters = Ask::new(Kind::Starters, 20).unwrap();
        assert_eq!(asked(starters)[1], "20");
        let [whist, other] = [1, 2].map(|at| answered(starters, Key::What, &Answer::Chosen(at)));
        assert_eq!(
            [whist, other].map(|it| (it.kind(), it.players())),
            [(Kind::Whist, 20), (Kind::Whist, 21)]
        );
        // The largest number of players is not kept, since its count takes days.
        let long = *What::Starters.choices().last().unwrap();
        assert!(long.players() > 30);
        assert_eq!(answered(long, Key::What, &Answer::Chosen(1)).players(), 24);
        assert_eq!(answered(long, Key::What, &Answer::Chosen(99)), long);
    }

    #[test]
    fn every_size_of_every_kind_can_be_chosen() {
        for (at, kind) in What::ALL.into_iter().enumerate() {
            let first = answered(Ask::new(Kind::Starters, 20).unwrap(), Key::What, &Answer::Chosen(at));
            assert_eq!(What::of(first), kind);
            let all: Vec<Ask> = (0..kind.choices().len())
                .map(|at| answered(first, Key::Players, &Answer::Chosen(at)))
                .collect();
            assert_eq!(all, kind.choices());
        }
    }
}
