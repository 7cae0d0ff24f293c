//! Planning an individual evening: the choices, what each brings, and how far the search is.

use super::Lang;
use super::holes::{Hole, Written};
use crate::verify::{Between, Shares};

sentences!("planning");

/// The words of a language for how often.
struct Often {
    once: &'static str,
    twice: &'static str,
    times: &'static str,
    once_or_twice: &'static str,
    at_most_once: &'static str,
    or: &'static str,
    to: &'static str,
}

impl Often {
    /// "once", "8 times", "7 or 8 times", "0 to 2 times".
    fn say(&self, it: Between) -> String {
        let Between { fewest, most } = it;
        match (fewest, most) {
            (1, 1) => self.once.to_owned(),
            (2, 2) => self.twice.to_owned(),
            (1, 2) => self.once_or_twice.to_owned(),
            (0, 1) => self.at_most_once.to_owned(),
            _ if fewest == most => format!("{most} {}", self.times),
            _ if fewest + 1 == most => format!("{fewest} {} {most} {}", self.or, self.times),
            _ => format!("{fewest} {} {most} {}", self.to, self.times),
        }
    }
}

fn gets_en(s: &Shares) -> String {
    let often = Often {
        once: "once",
        twice: "twice",
        times: "times",
        once_or_twice: "once or twice",
        at_most_once: "at most once",
        or: "or",
        to: "to",
    };
    let partner = match (s.partner.fewest, s.partner.most) {
        (1, 1) => "once with everybody as partner".to_owned(),
        (_, 1) => "never twice with the same partner".to_owned(),
        _ => format!("{} with the same partner", often.say(s.partner)),
    };
    let whom = if s.opponent.is_even() { "everybody" } else { "others" };
    let opponent = format!("meets {whom} {} as opponent", often.say(s.opponent));
    let out = match s.out.most {
        0 => "nobody sits out".to_owned(),
        _ => format!("sits out {}", often.say(s.out)),
    };
    format!("Everybody plays {}, {partner}, {opponent}; {out}.", often.say(s.games))
}

fn gets_nl(s: &Shares) -> String {
    let often = Often {
        once: "één keer",
        twice: "twee keer",
        times: "keer",
        once_or_twice: "één of twee keer",
        at_most_once: "hoogstens één keer",
        or: "of",
        to: "tot",
    };
    let partner = match (s.partner.fewest, s.partner.most) {
        (1, 1) => "één keer met iedereen als partner".to_owned(),
        (_, 1) => "nooit twee keer met dezelfde partner".to_owned(),
        _ => format!("{} met dezelfde partner", often.say(s.partner)),
    };
    let whom = if s.opponent.is_even() { "iedereen" } else { "anderen" };
    let opponent = format!("treft {whom} {} als tegenstander", often.say(s.opponent));
    let out = match s.out.most {
        0 => "niemand is vrij".to_owned(),
        _ => format!("is {} vrij", often.say(s.out)),
    };
    format!("Iedereen speelt {}, {partner}, {opponent}; {out}.", often.say(s.games))
}

fn gets_nb(s: &Shares) -> String {
    let often = Often {
        once: "én gang",
        twice: "to ganger",
        times: "ganger",
        once_or_twice: "én eller to ganger",
        at_most_once: "høyst én gang",
        or: "eller",
        to: "til",
    };
    let partner = match (s.partner.fewest, s.partner.most) {
        (1, 1) => "én gang med alle som makker".to_owned(),
        (_, 1) => "aldri to ganger med samme makker".to_owned(),
        _ => format!("{} med samme makker", often.say(s.partner)),
    };
    let whom = if s.opponent.is_even() { "alle" } else { "andre" };
    let opponent = format!("møter {whom} {} som motstander", often.say(s.opponent));
    let out = match s.out.most {
        0 => "ingen har fri".to_owned(),
        _ => format!("har fri {}", often.say(s.out)),
    };
    format!("Alle spiller {}, {partner}, {opponent}; {out}.", often.say(s.games))
}

/// `2 h 15`, `45 min`.
fn length(minutes: &usize) -> impl Hole {
    let (whole, minutes) = (minutes / 60, minutes % 60);
    Written(move |lang| {
        let hours = match lang {
            Lang::En => "h",
            Lang::Nl => "u",
            Lang::Nb => "t",
        };
        match (whole, minutes) {
            (0, minutes) => format!("{minutes} min"),
            (whole, 0) => format!("{whole} {hours}"),
            (whole, minutes) => format!("{whole} {hours} {minutes:02}"),
        }
    })
}

/// What everybody gets.
fn gets(shares: &Shares) -> impl Hole + '_ {
    Written(|lang| match lang {
        Lang::En => gets_en(shares),
        Lang::Nl => gets_nl(shares),
        Lang::Nb => gets_nb(shares),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Say;
    use crate::verify::Directed;

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
            "Everybody plays 7 or 8 times, never twice with the same partner, meets others 0 to 2 times as opponent; \
             sits out once or twice."
        );
        assert_eq!(
            said.nl(),
            "Iedereen speelt 7 of 8 keer, nooit twee keer met dezelfde partner, treft anderen 0 tot 2 keer als \
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
            "Alle spiller 15 ganger, én gang med alle som makker, møter alle to ganger som motstander; ingen har fri."
        );
        let again = Shares { partner: between(0, 2), opponent: between(0, 1), out: between(2, 3), ..evening };
        assert_eq!(
            Planning::Gets { shares: again }.en(),
            "Everybody plays 7 or 8 times, 0 to 2 times with the same partner, meets others at most once as opponent; \
             sits out 2 or 3 times."
        );
        let head = |minutes| Planning::Head { rounds: 9, minutes }.en();
        assert_eq!(
            [head(135), head(120), head(45)],
            ["9 rounds, 2 h 15", "9 rounds, 2 h", "9 rounds, 45 min"]
        );
    }
}
