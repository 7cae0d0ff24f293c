//! Late entry, return and withdrawal in an individual: every way in words, and what is kept and lost by it.

use super::paired::listed;
use super::place::{many, several};
use super::{Lang, Say};
use crate::attendance::turnout::{Prospect, Way};
use crate::event::Place;
use crate::model::ids::Player;
use crate::verify::{Between, Shares};

sentences!("turnout");

/// A way in words.
pub fn way(
    prospect: &Prospect,
    own: Option<Player>,
    place: Place,
    name: impl Fn(Player) -> String,
    lang: Lang,
) -> String {
    match prospect.way {
        Way::Place(seat) if Some(seat) == own => Turnout::OwnPlace,
        Way::Place(seat) => Turnout::Place { name: name(seat) },
        Way::StandIn => Turnout::StandIn,
        Way::Keep => Turnout::Keep { place },
        Way::Anew { players, tables, more } => {
            let tables = tables.into();
            match more {
                0 => Turnout::ComesAnew { players, tables, place },
                more => Turnout::MoreRounds { more, players, tables, place },
            }
        }
    }
    .say(lang)
}

/// What is kept and lost by it.
pub fn reach(prospect: &Prospect, place: Place, name: impl Fn(Player) -> String, lang: Lang) -> String {
    let [before, after] = prospect.shares;
    let mut said = Vec::new();
    if is_whole(before) && !is_whole(after) {
        said.push(Turnout::Lost.say(lang));
    }
    let times = |of: fn(Shares) -> Between| compared(of(before), of(after), lang);
    said.push(Turnout::Partners { times: times(|shares| shares.partner) }.say(lang));
    said.push(Turnout::Opponents { times: times(|shares| shares.opponent) }.say(lang));
    said.push(Turnout::Games { games: times(|shares| shares.games) }.say(lang));
    if prospect.unseated {
        said.push(Turnout::Unseated.say(lang));
    }
    if !prospect.short.is_empty() {
        let rounds: Vec<String> = prospect.short.iter().map(ToString::to_string).collect();
        said.push(Turnout::Short { n: rounds.len(), rounds: listed(rounds, lang), place }.say(lang));
    }
    if !prospect.stand_ins.is_empty() {
        let stand_in = |&(round, player): &(crate::model::ids::RoundNo, Player)| {
            Turnout::InRound { name: name(player), round: round.number() }.say(lang)
        };
        let names: Vec<String> = prospect.stand_ins.iter().map(stand_in).collect();
        said.push(Turnout::StandsIn { names: names.join(", ") }.say(lang));
    }
    if !matches!(prospect.way, Way::Keep | Way::Anew { more: 1.., .. }) {
        said.push(Turnout::Sheets.say(lang));
    }
    said.join(" ")
}

/// Whether everybody is partner of everybody once and opponent twice.
pub(super) fn is_whole(shares: Shares) -> bool {
    let is = |between: Between, times: usize| between == Between { fewest: times, most: times };
    is(shares.partner, 1) && is(shares.opponent, 2)
}

fn compared(was: Between, now: Between, lang: Lang) -> String {
    let range = |between: Between| match between.is_even() {
        true => between.most.to_string(),
        false => Turnout::Range { fewest: between.fewest, most: between.most }.say(lang),
    };
    match (was == now, now.is_even()) {
        (true, true) => Turnout::Unchanged { n: now.most }.say(lang),
        (true, false) => Turnout::Same { fewest: now.fewest, most: now.most }.say(lang),
        (false, _) => Turnout::Was { now: range(now), was: range(was) }.say(lang),
    }
}
