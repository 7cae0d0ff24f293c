//! Numbers that the rules of a season cannot have, each with a valid alternative.

use serde::{Deserialize, Serialize};

use super::{BelowOne, Elsewhere, Score, Settings, Share, Top};

/// The reason why a number does not fit the rules of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
pub enum InvalidRules {
    /// The first player's value is so low that the last player would be worth less than 1.
    #[error("with {top} for the first the last of {members} is worth {}", low.value)]
    Top {
        /// The value of the first player.
        top: u16,
        /// The number of members on the list.
        members: usize,
        /// The value that the last player would have, and a top value to suggest.
        low: BelowOne,
    },
    /// The step between two places is so large that the last player would be worth less than 1.
    #[error("with {step} between places the last of {members} is worth less than 1, with {most} it is not")]
    Step {
        /// The step between two places.
        step: u16,
        /// The number of members on the list.
        members: usize,
        /// The largest valid step.
        most: u16,
    },
    /// A line of a table is not valid.
    #[error("line {line}: {why:?}")]
    Line {
        /// The number of the line, from 1.
        line: u16,
        /// The reason.
        why: InvalidLine,
    },
    /// A value within the range of a table has no line.
    #[error("no line for {value}")]
    NoLine {
        /// The value.
        value: u16,
    },
    /// A table has no line, or too many.
    #[error("not from 1 to {most} lines")]
    Lines {
        /// The maximum number of lines.
        most: usize,
    },
    /// The text is not a number of points, or one outside the possible range.
    #[error("not points from {least} to {most}")]
    Points {
        /// The smallest possible number.
        least: i16,
        /// The largest possible number.
        most: i16,
    },
    /// The text is not a ratio of the first value to the last, or one outside the possible range.
    #[error("not a ratio from 1.1 to 100")]
    Ratio,
    /// The number of evenings is lower than the number played or paired.
    #[error("{played} evenings of {evenings}")]
    Evenings {
        /// The planned number of evenings.
        evenings: u16,
        /// The number that are played or paired.
        played: u16,
    },
    /// The number of evenings is lower than the number of best evenings that count.
    #[error("{best} best evenings of {evenings}")]
    Best {
        /// The planned number of evenings.
        evenings: u16,
        /// The number of best evenings that count.
        best: u16,
    },
    /// The number of evenings is lower than the first round of the last period.
    #[error("a period begins in round {begins} of {evenings}")]
    Period {
        /// The planned number of evenings.
        evenings: u16,
        /// The first round of the last period.
        begins: u16,
    },
    /// The number of evenings is lower than the number of games required for a rank.
    #[error("{least} games in {evenings} evenings")]
    Least {
        /// The planned number of evenings.
        evenings: u16,
        /// The number of games required for a rank.
        least: u16,
    },
    /// A draw would be worth more than a win, or a loss more than a draw.
    #[error("{worth:?} beside {other:?}")]
    Order {
        /// The share of the changed result.
        worth: Share,
        /// The share of the result that it conflicts with.
        other: Share,
    },
    /// A draw against a much stronger opponent would be worth more than a win.
    #[error("half of the difference beside {draw:?} and {win:?}")]
    WeakerDraw {
        /// The share for a draw.
        draw: Share,
        /// The share for a win.
        win: Share,
    },
    /// The text is not a share of a value, or one that cannot be represented exactly.
    #[error("not a part of a value")]
    Share,
    /// The text is not a number, or one outside the possible range.
    #[error("not a number from {least} to {most}")]
    Number {
        /// The smallest possible number.
        least: u16,
        /// The largest possible number.
        most: u16,
    },
}

/// The reason why a line of a table is not valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InvalidLine {
    /// The line does not have four numbers, or one of them is impossible.
    Numbers,
    /// A draw would be worth more than a win, or a loss more than a draw.
    Order,
    /// The value already has a line.
    Twice {
        /// The value.
        value: u16,
    },
}

impl InvalidRules {
    /// Returns a number to suggest instead, or `None` if there is none to suggest.
    pub fn offer(self) -> Option<u16> {
        match self {
            InvalidRules::Top { low, .. } => Some(low.top),
            InvalidRules::Evenings { played, .. } => Some(played),
            InvalidRules::Best { best, .. } => Some(best),
            InvalidRules::Least { least, .. } => Some(least),
            InvalidRules::Period { begins, .. } => Some(begins),
            InvalidRules::Step { most, .. } => Some(most),
            InvalidRules::Order { .. } | InvalidRules::WeakerDraw { .. } => None,
            InvalidRules::Share | InvalidRules::Ratio | InvalidRules::Number { .. } => None,
            InvalidRules::Line { .. }
            | InvalidRules::NoLine { .. }
            | InvalidRules::Lines { .. }
            | InvalidRules::Points { .. } => None,
        }
    }

    /// Returns a share to suggest instead, or `None` if the problem is not one of shares or none can be suggested.
    pub fn offered_share(self) -> Option<Share> {
        match self {
            InvalidRules::Order { other, .. } => Some(other),
            _ => None,
        }
    }

    /// Parses a number from typed text.
    ///
    /// # Errors
    /// [`InvalidRules::Number`] if the text is not a number from `least` to `most`.
    ///
    /// ```
    /// use rondel_event::standings::keizer::InvalidRules;
    ///
    /// assert_eq!(InvalidRules::typed(" 30 ", 1, 60), Ok(30));
    /// assert_eq!(InvalidRules::typed("thirty", 1, 60), Err(InvalidRules::Number { least: 1, most: 60 }));
    /// ```
    pub fn typed(text: &str, least: u16, most: u16) -> Result<u16, InvalidRules> {
        let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or(InvalidRules::Number { least, most })
    }

    /// Returns `evenings` if it is enough for the rules, which may count the best evenings, require a number of games
    /// or divide the season into periods.
    ///
    /// # Errors
    /// [`InvalidRules::Best`], [`InvalidRules::Least`] or [`InvalidRules::Period`] if it is too low for one of these.
    pub fn enough(evenings: u16, rules: &Settings) -> Result<u16, InvalidRules> {
        let least = rules.least;
        let begins = rules.periods.starts().last().map_or(0, |round| round.number());
        match rules.best.filter(|&best| best > evenings) {
            Some(best) => Err(InvalidRules::Best { evenings, best }),
            None if least > evenings => Err(InvalidRules::Least { evenings, least }),
            None if begins > evenings => Err(InvalidRules::Period { evenings, begins }),
            None => Ok(evenings),
        }
    }

    /// Returns `evenings` if it is at least `played`, the number of evenings played or paired.
    ///
    /// # Errors
    /// [`InvalidRules::Evenings`] if it is lower.
    pub fn evenings(evenings: u16, played: usize) -> Result<u16, InvalidRules> {
        let played = u16::try_from(played).unwrap_or(u16::MAX);
        if evenings < played { Err(InvalidRules::Evenings { evenings, played }) } else { Ok(evenings) }
    }
}

impl Settings {
    /// Returns the settings unchanged if every player on a list of this number of members is worth at least 1.
    ///
    /// # Errors
    /// [`InvalidRules::Top`] if a fixed top value is too low for that.
    pub fn fitting(self, members: usize) -> Result<Self, InvalidRules> {
        match (self.top, BelowOne::of(&self, members)) {
            (Top::Fixed(top), Some(low)) => Err(InvalidRules::Top { top, members, low }),
            _ => Ok(self),
        }
    }

    /// Returns the settings with this step between two places, if every player on a list of this number of members is
    /// worth at least 1.
    ///
    /// # Errors
    /// [`InvalidRules::Step`] if the step is too large, [`InvalidRules::Top`] if no step is valid.
    pub fn with_step(self, step: u16, members: usize) -> Result<Self, InvalidRules> {
        let rules = Settings { step, ..self };
        let Err(unfit) = rules.fitting(members) else { return Ok(rules) };
        let InvalidRules::Top { top, .. } = unfit else { return Err(unfit) };
        let most = usize::from(top.saturating_sub(1)) / members.saturating_sub(1).max(1);
        match u16::try_from(most) {
            Ok(most) if most > 0 => Err(InvalidRules::Step { step, members, most }),
            _ => Err(unfit),
        }
    }

    /// Returns the settings with or without half of the difference of values for the weaker of two who draw.
    ///
    /// # Errors
    /// [`InvalidRules::WeakerDraw`] if a draw could then be worth more than a win.
    pub fn with_weaker_draws(self, weaker_draws: bool) -> Result<Self, InvalidRules> {
        let Settings { win, draw, .. } = self;
        // A player worth next to nothing gets half of the opponent's value in addition.
        let is_more = weaker_draws && u32::from(draw.0) + u32::from(Share::HALF.0) > u32::from(win.0);
        if is_more {
            Err(InvalidRules::WeakerDraw { draw, win })
        } else {
            Ok(Settings { weaker_draws, ..self })
        }
    }

    /// Returns the settings with another share of the opponent's value for this result of a game.
    ///
    /// # Errors
    /// [`InvalidRules::Order`] if a draw would be worth more than a win or a loss more than a draw,
    /// [`InvalidRules::WeakerDraw`] if the weaker of two who draw could get more than for a win.
    pub fn with_worth(self, of: Score, worth: Share) -> Result<Self, InvalidRules> {
        let rules = match of {
            Score::Win => Settings { win: worth, ..self },
            Score::Draw => Settings { draw: worth, ..self },
            Score::Loss => Settings { loss: worth, ..self },
        };
        in_order(of, |score| rules.worth(score))?;
        rules.with_weaker_draws(rules.weaker_draws)
    }
}

/// Checks that a draw is worth no more than a win and a loss no more than a draw; `of` is the result that was
/// changed.
fn in_order(of: Score, worth: impl Fn(Score) -> Share) -> Result<(), InvalidRules> {
    let [win, draw, loss] = Score::ALL.map(&worth);
    let other = match of {
        Score::Win | Score::Loss if win < draw || draw < loss => draw,
        Score::Draw if win < draw => win,
        Score::Draw if draw < loss => loss,
        _ => return Ok(()),
    };
    Err(InvalidRules::Order { worth: worth(of), other })
}

impl Elsewhere {
    /// Returns the shares with another one for this result of a game elsewhere.
    ///
    /// # Errors
    /// [`InvalidRules::Order`] if a draw would be worth more than a win or a loss more than a draw.
    pub fn with_worth(self, of: Score, worth: Share) -> Result<Self, InvalidRules> {
        let new = match of {
            Score::Win => Elsewhere { win: worth, ..self },
            Score::Draw => Elsewhere { draw: worth, ..self },
            Score::Loss => Elsewhere { loss: worth, ..self },
        };
        in_order(of, |score| new.of(score)).map(|()| new)
    }
}

impl BelowOne {
    /// Returns the value of the last player in a list of this number of members, or `None` if it is at least 1.
    pub fn of(rules: &Settings, members: usize) -> Option<Self> {
        let value = rules.value_at(members.saturating_sub(1), members);
        // A value that follows from a rating is never less than 1.
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
        let unfit = InvalidRules::Step { step: 9, members: 13, most: 8 };
        assert_eq!(by(Top::Fixed(100)).with_step(9, 13), Err(unfit));
        assert_eq!(unfit.offer(), Some(8));
        let eight = by(Top::Fixed(100)).with_step(8, 13).unwrap();
        assert_eq!([eight.first(13), eight.value_at(1, 13), eight.value_at(12, 13)], [100, 92, 4]);
        // With 100 for the first the offer is one and a half times what all the places take.
        assert_eq!(by(Top::Fixed(100)).with_step(8, 14).unwrap_err().offer(), Some(7));
        assert_eq!(Settings { step: 8, ..by(Top::Fixed(100)) }.fitting(14).unwrap_err().offer(), Some(400));
        let none = by(Top::Fixed(5)).with_step(2, 13);
        assert!(matches!(none, Err(InvalidRules::Top { top: 5, members: 13, .. })), "{none:?}");
        // By the last and by the ratio everybody is worth something.
        let last = by(Top::Last(10)).with_step(3, 21).unwrap();
        assert_eq!([last.first(21), last.value_at(20, 21)], [70, 10]);
        let thrice = by(Top::Ratio(30)).with_step(2, 21).unwrap();
        assert_eq!([thrice.first(21), thrice.value_at(20, 21)], [60, 20]);
    }

    #[test]
    fn a_first_who_makes_members_negative_is_refused_with_an_offer() {
        let low = BelowOne { value: -3, top: 50 };
        let unfit = InvalidRules::Top { top: 20, members: 24, low };
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
                    if let Err(unfit @ InvalidRules::Step { .. }) = rules.with_step(step, members) {
                        assert!(rules.with_step(unfit.offer().unwrap(), members).is_ok());
                    }
                }
            }
        }
    }

    #[test]
    fn a_season_has_no_fewer_evenings_than_were_played() {
        let unfit = InvalidRules::Evenings { evenings: 2, played: 3 };
        assert_eq!(InvalidRules::evenings(2, 3), Err(unfit));
        assert_eq!(unfit.offer(), Some(3));
        let unfit = InvalidRules::Best { evenings: 2, best: 3 };
        let rules = Preset::Club.settings(10);
        let best = Settings { best: Some(3), ..rules };
        assert_eq!((InvalidRules::enough(2, &best), unfit.offer()), (Err(unfit), Some(3)));
        assert_eq!([InvalidRules::enough(3, &best), InvalidRules::enough(1, &rules)], [Ok(3), Ok(1)]);
        let unfit = InvalidRules::Least { evenings: 2, least: 3 };
        let least = Settings { least: 3, ..rules };
        assert_eq!((InvalidRules::enough(2, &least), unfit.offer()), (Err(unfit), Some(3)));
        assert_eq!(InvalidRules::enough(3, &least), Ok(3));
        assert_eq!([InvalidRules::evenings(3, 3), InvalidRules::evenings(30, 3)], [Ok(3), Ok(30)]);
    }

    #[test]
    fn the_weaker_of_two_who_draw_never_gets_more_than_for_a_win() {
        let rules = Preset::Club.settings(10).with_weaker_draws(true).unwrap();
        assert!(rules.weaker_draws && rules.with_worth(Score::Draw, Share::percent(40)).is_ok());
        let unfit = InvalidRules::WeakerDraw { draw: Share::percent(60), win: Share::WHOLE };
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
            InvalidRules::Order { worth, other }
        };
        assert_eq!([unfit(draw, 101), unfit(draw, 9)], [order(101, 100), order(9, 10)]);
        assert_eq!([unfit(win, 49), unfit(loss, 51)], [order(49, 50), order(51, 50)]);
        // The suggested share is valid, and so are equal shares.
        for (of, percent) in [(draw, 101), (draw, 9), (win, 49), (loss, 51)] {
            let offered = unfit(of, percent).offered_share().unwrap();
            assert_eq!(rules.with_worth(of, offered).unwrap().worth(of), offered);
        }
    }

    #[test]
    fn what_is_no_number_is_told_the_range() {
        let range = InvalidRules::Number { least: 1, most: 50 };
        for text in ["", "0", "51", "-3", "twenty", "70000"] {
            assert_eq!(InvalidRules::typed(text, 1, 50), Err(range), "{text}");
        }
        assert_eq!(InvalidRules::typed(" 34 ", 1, 50), Ok(34));
    }
}
