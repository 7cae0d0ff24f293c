//! Planning an individual evening: the choices, their results, and the progress of the search.

use rondel_schedule::verify::{Between, Shares};

use super::placeholders::{Nested, same};

sentences!("planning");

fn games(shares: &Shares) -> Nested<Between> {
    Nested(shares.games)
}

/// Returns the number of times with one partner.
fn partner(shares: &Shares) -> Nested<Share> {
    let times = shares.partner;
    Nested(match (times.fewest, times.most) {
        (1, 1) => Share::PartnerOnce,
        (_, 1) => Share::PartnerNever,
        _ => Share::Partner { times },
    })
}

/// Returns the number of times against one opponent.
fn opponent(shares: &Shares) -> Nested<Share> {
    let times = shares.opponent;
    Nested(if times.is_even() { Share::Everybody { times } } else { Share::Others { times } })
}

/// Returns the number of rounds without a game.
fn out(shares: &Shares) -> Nested<Share> {
    let times = shares.out;
    Nested(if times.most == 0 { Share::NobodyOut } else { Share::Out { times } })
}

/// True if the two numbers are consecutive.
fn is_next(fewest: &usize, most: &usize) -> bool {
    fewest + 1 == *most
}

fn length(minutes: &usize) -> Nested<Length> {
    Nested(Length::Takes { hours: minutes / 60, minutes: minutes % 60 })
}

fn two_digits(minutes: &usize) -> String {
    format!("{minutes:02}")
}

#[cfg(test)]
mod tests {
    use rondel_schedule::verify::Directed;

    use super::*;
    use crate::Say;

    #[test]
    fn counts_are_told_in_words() {
        let between = |fewest, most| Between { fewest, most };
        let evening = Shares {
            players: 23,
            rounds: 9,
            partner: between(0, 1),
            opponent: between(0, 2),
            games: between(7, 8),
            out: between(1, 2),
            directed: Directed::Fully,
            mistakes: 0,
            missing: 0,
        };
        let said = Planning::Gets { shares: evening };
        assert_eq!(
            said.en(),
            "Everyone plays 7 or 8 times: never twice with the same partner, at most twice against each opponent; \
             sits out once or twice."
        );
        assert_eq!(
            said.nl(),
            "Iedereen speelt 7 of 8 keer: nooit twee keer met dezelfde partner, hoogstens twee keer tegen elke \
             tegenstander; is één of twee keer vrij."
        );
        let all = Shares {
            partner: between(1, 1),
            opponent: between(2, 2),
            games: between(15, 15),
            out: between(0, 0),
            ..evening
        };
        assert_eq!(
            Planning::Gets { shares: all }.nb(),
            "Alle spiller 15 ganger: én gang med alle, to ganger mot alle; ingen sitter over."
        );
        let again = Shares { partner: between(0, 2), opponent: between(0, 1), out: between(2, 3), ..evening };
        assert_eq!(
            Planning::Gets { shares: again }.en(),
            "Everyone plays 7 or 8 times: at most twice with the same partner, at most once against each opponent; \
             sits out 2 or 3 times."
        );
        let head = |minutes| Planning::Head { rounds: 9, minutes }.en();
        assert_eq!(
            [head(135), head(120), head(45)],
            ["9 rounds, 2 h 15", "9 rounds, 2 h", "9 rounds, 45 min"]
        );
    }
}
