//! Numbers that the rules of a season cannot have, each with one that they can.

use serde::{Deserialize, Serialize};

use super::{BelowOne, Elsewhere, Score, Settings, Share, Top};

/// The reason a number does not fit the rules of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum Unfit {
    /// The first is worth so little that the last would be worth less than 1.
    #[error("with {top} for the first the last of {members} is worth {}", low.value)]
    Top {
        /// The value of the first.
        top: u16,
        /// The number of members on the list.
        members: usize,
        /// The value that the last would have, and what to offer instead.
        low: BelowOne,
    },
    /// There is so much between two places that the last would be worth less than 1.
    #[error("with {step} between places the last of {members} is worth less than 1, with {most} it is not")]
    Step {
        /// The difference between two places.
        step: u16,
        /// The number of members on the list.
        members: usize,
        /// The largest difference that does.
        most: u16,
    },
    /// A line of a table does not do.
    #[error("line {line}: {why:?}")]
    Line {
        /// The number of the line, from 1.
        line: u16,
        /// The reason.
        why: BadLine,
    },
    /// A value between others has no line in a table.
    #[error("no line for {value}")]
    NoLine {
        /// The value.
        value: u16,
    },
    /// A table has no line, or too many.
    #[error("not from 1 to {most} lines")]
    Lines {
        /// The most lines that it can have.
        most: usize,
    },
    /// The text typed is not a number of points, or one that is never possible.
    #[error("not points from {least} to {most}")]
    Points {
        /// The smallest number that may be typed.
        least: i16,
        /// The largest number that may be typed.
        most: i16,
    },
    /// The text typed is not a ratio of the first to the last, or one that is never possible.
    #[error("not a ratio from 1.1 to 100")]
    Ratio,
    /// More evenings are played or paired than there would be.
    #[error("{played} evenings of {evenings}")]
    Evenings {
        /// The number of evenings there would be.
        evenings: u16,
        /// The number that are played or paired.
        played: u16,
    },
    /// Fewer evenings than count.
    #[error("{best} best evenings of {evenings}")]
    Best {
        /// The number of evenings there would be.
        evenings: u16,
        /// The number of them that count.
        best: u16,
    },
    /// Fewer evenings than the last period needs to begin.
    #[error("a period begins in round {begins} of {evenings}")]
    Period {
        /// The number of evenings there would be.
        evenings: u16,
        /// The first round of the last period.
        begins: u16,
    },
    /// Fewer evenings than it takes games to be ranked.
    #[error("{least} games in {evenings} evenings")]
    Least {
        /// The number of evenings there would be.
        evenings: u16,
        /// The number of games that it takes.
        least: u16,
    },
    /// A draw would be worth more than a win, or a loss more than a draw.
    #[error("{worth:?} beside {other:?}")]
    Order {
        /// The share that one end of a game would be worth.
        worth: Share,
        /// The share of another that it does not go with.
        other: Share,
    },
    /// A draw against somebody worth much more would be worth more than a win.
    #[error("half of the difference beside {draw:?} and {win:?}")]
    WeakerDraw {
        /// The share that a draw is worth.
        draw: Share,
        /// The share that a win is worth.
        win: Share,
    },
    /// The text typed is not a part of a value, or one that cannot be counted exactly.
    #[error("not a part of a value")]
    Share,
    /// The text typed is not a number, or one that is never possible.
    #[error("not a number from {least} to {most}")]
    Number {
        /// The smallest number that may be typed.
        least: u16,
        /// The largest number that may be typed.
        most: u16,
    },
}

/// The reason a line of a table does not do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BadLine {
    /// There are not four numbers in it, or numbers that cannot be.
    Numbers,
    /// A draw would be worth more than a win, or a loss more than a draw.
    Order,
    /// The value has a line already.
    Twice {
        /// The value.
        value: u16,
    },
}

impl Unfit {
    /// The number that could be had instead; `None` if it cannot be known what was meant.
    pub fn offer(self) -> Option<u16> {
        match self {
            Unfit::Top { low, .. } => Some(low.top),
            Unfit::Evenings { played, .. } => Some(played),
            Unfit::Best { best, .. } => Some(best),
            Unfit::Least { least, .. } => Some(least),
            Unfit::Period { begins, .. } => Some(begins),
            Unfit::Step { most, .. } => Some(most),
            Unfit::Order { .. } | Unfit::WeakerDraw { .. } => None,
            Unfit::Share | Unfit::Ratio | Unfit::Number { .. } => None,
            Unfit::Line { .. } | Unfit::NoLine { .. } | Unfit::Lines { .. } | Unfit::Points { .. } => None,
        }
    }

    /// The share that could be had instead; `None` if it cannot be known what was meant, or if it is no share.
    pub fn offered_share(self) -> Option<Share> {
        match self {
            Unfit::Order { other, .. } => Some(other),
            _ => None,
        }
    }

    /// A number as it was typed.
    ///
    /// # Errors
    /// [`Unfit::Number`].
    pub fn typed(text: &str, least: u16, most: u16) -> Result<u16, Unfit> {
        let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or(Unfit::Number { least, most })
    }

    /// A number of evenings, by rules that may count only the best of them, ask for a number of games or cut the season
    /// into periods.
    ///
    /// # Errors
    /// [`Unfit::Best`], [`Unfit::Least`], [`Unfit::Period`].
    pub fn enough(evenings: u16, rules: &Settings) -> Result<u16, Unfit> {
        let least = rules.least;
        let begins = rules.periods.starts().last().map_or(0, |round| round.number());
        match rules.best.filter(|&best| best > evenings) {
            Some(best) => Err(Unfit::Best { evenings, best }),
            None if least > evenings => Err(Unfit::Least { evenings, least }),
            None if begins > evenings => Err(Unfit::Period { evenings, begins }),
            None => Ok(evenings),
        }
    }

    /// A number of evenings, of which `played` are played or paired.
    ///
    /// # Errors
    /// [`Unfit::Evenings`].
    pub fn evenings(evenings: u16, played: usize) -> Result<u16, Unfit> {
        let played = u16::try_from(played).unwrap_or(u16::MAX);
        if evenings < played { Err(Unfit::Evenings { evenings, played }) } else { Ok(evenings) }
    }
}

impl Settings {
    /// The same, as long as everybody on a list of this number of members is worth 1 at least.
    ///
    /// # Errors
    /// [`Unfit::Top`].
    pub fn fitting(self, members: usize) -> Result<Self, Unfit> {
        match (self.top, BelowOne::of(&self, members)) {
            (Top::Fixed(top), Some(low)) => Err(Unfit::Top { top, members, low }),
            _ => Ok(self),
        }
    }

    /// The same with this difference between two places, as long as everybody on a list of this number of members is
    /// worth 1 at least.
    ///
    /// # Errors
    /// [`Unfit::Step`]; [`Unfit::Top`] where no difference does.
    pub fn with_step(self, step: u16, members: usize) -> Result<Self, Unfit> {
        let rules = Settings { step, ..self };
        let Err(unfit) = rules.fitting(members) else { return Ok(rules) };
        let Unfit::Top { top, .. } = unfit else { return Err(unfit) };
        let most = usize::from(top.saturating_sub(1)) / members.saturating_sub(1).max(1);
        match u16::try_from(most) {
            Ok(most) if most > 0 => Err(Unfit::Step { step, members, most }),
            _ => Err(unfit),
        }
    }

    /// The same with or without half of the difference of values for the weaker of two who draw.
    ///
    /// # Errors
    /// [`Unfit::WeakerDraw`].
    pub fn with_weaker_draws(self, weaker_draws: bool) -> Result<Self, Unfit> {
        let Settings { win, draw, .. } = self;
        // Somebody worth next to nothing gets half of the opponent's value more.
        let is_more = weaker_draws && u32::from(draw.0) + u32::from(Share::HALF.0) > u32::from(win.0);
        if is_more { Err(Unfit::WeakerDraw { draw, win }) } else { Ok(Settings { weaker_draws, ..self }) }
    }

    /// The same with another share of the opponent's value for this end of a game.
    ///
    /// # Errors
    /// [`Unfit::Order`], [`Unfit::WeakerDraw`].
    pub fn with_worth(self, of: Score, worth: Share) -> Result<Self, Unfit> {
        let rules = match of {
            Score::Win => Settings { win: worth, ..self },
            Score::Draw => Settings { draw: worth, ..self },
            Score::Loss => Settings { loss: worth, ..self },
        };
        in_order(of, |score| rules.worth(score))?;
        rules.with_weaker_draws(rules.weaker_draws)
    }
}

/// The order of the three ends of a game: a draw worth no more than a win and a loss no more than a draw, `of` being
/// the one that was changed.
fn in_order(of: Score, worth: impl Fn(Score) -> Share) -> Result<(), Unfit> {
    let [win, draw, loss] = Score::ALL.map(&worth);
    let other = match of {
        Score::Win | Score::Loss if win < draw || draw < loss => draw,
        Score::Draw if win < draw => win,
        Score::Draw if draw < loss => loss,
        _ => return Ok(()),
    };
    Err(Unfit::Order { worth: worth(of), other })
}

impl Elsewhere {
    /// The same with another share for this end of a game elsewhere.
    ///
    /// # Errors
    /// [`Unfit::Order`].
    pub fn with_worth(self, of: Score, worth: Share) -> Result<Self, Unfit> {
        let new = match of {
            Score::Win => Elsewhere { win: worth, ..self },
            Score::Draw => Elsewhere { draw: worth, ..self },
            Score::Loss => Elsewhere { loss: worth, ..self },
        };
        in_order(of, |score| new.of(score)).map(|()| new)
    }
}

impl BelowOne {
    /// The value of the last in a list of this number of members; `None` if everybody is worth 1 at least.
    pub fn of(rules: &Settings, members: usize) -> Option<Self> {
        let value = rules.value_at(members.saturating_sub(1), members);
        // A rating is always worth something.
        (members > 0 && value < 1 && !rules.is_all_rated())
            .then(|| BelowOne { value, top: rules.usual_top(members) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::keizer::Preset;

    fn by(top: Top) -> Settings {
        Settings { top, ..Preset::Club.settings(10) }
    }

    #[test]
    fn a_step_that_makes_members_negative_is_refused_with_the_largest_that_does() {
        // 100 - 12 * 8 = 4 and 100 - 12 * 9 = -8.
        let unfit = Unfit::Step { step: 9, members: 13, most: 8 };
        assert_eq!(by(Top::Fixed(100)).with_step(9, 13), Err(unfit));
        assert_eq!(unfit.offer(), Some(8));
        let eight = by(Top::Fixed(100)).with_step(8, 13).unwrap();
        assert_eq!([eight.first(13), eight.value_at(1, 13), eight.value_at(12, 13)], [100, 92, 4]);
        // With 100 for the first the offer is one and a half times what all the places take.
        assert_eq!(by(Top::Fixed(100)).with_step(8, 14).unwrap_err().offer(), Some(7));
        assert_eq!(Settings { step: 8, ..by(Top::Fixed(100)) }.fitting(14).unwrap_err().offer(), Some(400));
        let none = by(Top::Fixed(5)).with_step(2, 13);
        assert!(matches!(none, Err(Unfit::Top { top: 5, members: 13, .. })), "{none:?}");
        // By the last and by the ratio everybody is worth something.
        let last = by(Top::Last(10)).with_step(3, 21).unwrap();
        assert_eq!([last.first(21), last.value_at(20, 21)], [70, 10]);
        let thrice = by(Top::Ratio(30)).with_step(2, 21).unwrap();
        assert_eq!([thrice.first(21), thrice.value_at(20, 21)], [60, 20]);
    }

    #[test]
    fn a_first_who_makes_members_negative_is_refused_with_an_offer() {
        let low = BelowOne { value: -3, top: 50 };
        let unfit = Unfit::Top { top: 20, members: 24, low };
        assert_eq!(by(Top::Fixed(20)).fitting(24), Err(unfit));
        assert_eq!(unfit.offer(), Some(50));
        assert_eq!(by(Top::Fixed(50)).fitting(24), Ok(by(Top::Fixed(50))));
        // The last is worth 1, and then nothing.
        assert_eq!(by(Top::Fixed(24)).fitting(24), Ok(by(Top::Fixed(24))));
        assert_eq!(BelowOne::of(&by(Top::Fixed(24)), 25), Some(BelowOne { value: 0, top: 50 }));
        assert_eq!(by(Top::Fixed(50)).fitting(60).unwrap_err().offer(), Some(90));
        // A ratio follows the number of members, and so does a last value.
        for members in 0..300 {
            for step in 1..=10 {
                let fits = |top| Settings { step, ..by(top) }.fitting(members).is_ok();
                assert!(fits(Top::Ratio(30)) && fits(Top::Ratio(11)) && fits(Top::Last(1)));
            }
        }
        assert_eq!(BelowOne::of(&by(Top::Fixed(1)), 0), None);
    }

    #[test]
    fn what_is_offered_fits() {
        for members in 2..=300 {
            for top in [1, 20, 50] {
                for step in 1..=10 {
                    let rules = Settings { step, ..by(Top::Fixed(top)) };
                    if let Err(unfit) = rules.fitting(members) {
                        let top = Top::Fixed(unfit.offer().unwrap());
                        assert!(Settings { top, ..rules }.fitting(members).is_ok());
                    }
                    if let Err(unfit @ Unfit::Step { .. }) = rules.with_step(step, members) {
                        assert!(rules.with_step(unfit.offer().unwrap(), members).is_ok());
                    }
                }
            }
        }
    }

    #[test]
    fn a_season_has_no_fewer_evenings_than_were_played() {
        let unfit = Unfit::Evenings { evenings: 2, played: 3 };
        assert_eq!(Unfit::evenings(2, 3), Err(unfit));
        assert_eq!(unfit.offer(), Some(3));
        let unfit = Unfit::Best { evenings: 2, best: 3 };
        let rules = Preset::Club.settings(10);
        let best = Settings { best: Some(3), ..rules };
        assert_eq!((Unfit::enough(2, &best), unfit.offer()), (Err(unfit), Some(3)));
        assert_eq!([Unfit::enough(3, &best), Unfit::enough(1, &rules)], [Ok(3), Ok(1)]);
        let unfit = Unfit::Least { evenings: 2, least: 3 };
        let least = Settings { least: 3, ..rules };
        assert_eq!((Unfit::enough(2, &least), unfit.offer()), (Err(unfit), Some(3)));
        assert_eq!(Unfit::enough(3, &least), Ok(3));
        assert_eq!([Unfit::evenings(3, 3), Unfit::evenings(30, 3)], [Ok(3), Ok(30)]);
    }

    #[test]
    fn the_weaker_of_two_who_draw_never_gets_more_than_for_a_win() {
        let rules = Preset::Club.settings(10).with_weaker_draws(true).unwrap();
        assert!(rules.weaker_draws && rules.with_worth(Score::Draw, Share::percent(40)).is_ok());
        let unfit = Unfit::WeakerDraw { draw: Share::percent(60), win: Share::WHOLE };
        assert_eq!(rules.with_worth(Score::Draw, Share::percent(60)), Err(unfit));
        let often = Settings { draw: Share::percent(60), weaker_draws: false, ..rules };
        assert_eq!((often.with_weaker_draws(true), often.with_weaker_draws(false)), (Err(unfit), Ok(often)));
        assert_eq!(unfit.offer(), None);
    }

    #[test]
    fn a_draw_is_worth_no_more_than_a_win_and_no_less_than_a_loss() {
        let rules = Preset::Club.settings(10);
        let rules = rules.with_worth(Score::Loss, Share::percent(10)).unwrap();
        let [win, draw, loss] = [Score::Win, Score::Draw, Score::Loss];
        let unfit = |of, percent| rules.with_worth(of, Share::percent(percent)).map(|_| ()).unwrap_err();
        let order = |percent, other| {
            let [worth, other] = [percent, other].map(Share::percent);
            Unfit::Order { worth, other }
        };
        assert_eq!([unfit(draw, 101), unfit(draw, 9)], [order(101, 100), order(9, 10)]);
        assert_eq!([unfit(win, 49), unfit(loss, 51)], [order(49, 50), order(51, 50)]);
        // What is offered does, and equal shares do.
        for (of, percent) in [(draw, 101), (draw, 9), (win, 49), (loss, 51)] {
            let offered = unfit(of, percent).offered_share().unwrap();
            assert_eq!(rules.with_worth(of, offered).unwrap().worth(of), offered);
        }
    }

    #[test]
    fn what_is_no_number_is_told_the_range() {
        let range = Unfit::Number { least: 1, most: 50 };
        for text in ["", "0", "51", "-3", "twenty", "70000"] {
            assert_eq!(Unfit::typed(text, 1, 50), Err(range), "{text}");
        }
        assert_eq!(Unfit::typed(" 34 ", 1, 50), Ok(34));
    }
}
