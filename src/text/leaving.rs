//! Somebody goes: what is asked, and every way to go with its price.

use super::coming;
use super::door::paper;
use super::paired::listed;
use super::place::several;
use super::turnout::Turnout;
use super::{Lang, Say};
use crate::attendance::door::Way;
use crate::attendance::latecomer::{Departure, How};
use crate::attendance::turnout::{self, Prospect};
use crate::event::history::Part;
use crate::event::{Place, State};
use crate::model::ids::{Player, RoundNo};
use crate::verify::Between;

sentences!("leaving");

/// A way to go as the sheet offers it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Offer {
    /// What is done, in a few words.
    pub title: String,
    /// What it costs, in full sentences.
    pub price: String,
    /// A word beside it that speaks for it or against it.
    pub tag: Option<Tag>,
}

/// A word beside a way.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Tag {
    /// What it says.
    pub text: String,
    /// Whether it is a reason against the way.
    pub warns: bool,
}

/// A way to go in words; `fairest` if it is the one of several.
pub fn offer(way: &Way, state: &State, fairest: bool, lang: Lang) -> Offer {
    let tag = |text: Leaving, warns: bool| Some(Tag { text: text.say(lang), warns });
    match way {
        Way::Turns(who, it) => Offer {
            title: title(it, state.place(), lang),
            price: price(who, it, state, lang),
            tag: match it.lost {
                0 if fairest => tag(Leaving::Fairest, false),
                0 => None,
                n => tag(Leaving::Lost { n }, true),
            },
        },
        Way::Departs(it, from) => Offer {
            title: coming::how(it, *from, lang),
            price: coming::loss(it, state.place(), lang),
            tag: match cancelled(it) {
                0 => None,
                n => tag(Leaving::Cancelled { n }, true),
            },
        },
        Way::Stands(_, it) => Offer {
            title: Leaving::NobodyInstead.say(lang),
            price: Leaving::SitOutThen.say(lang) + " " + &paper(&it.cards, lang),
            tag: match it.waits {
                0 => None,
                n => tag(Leaving::SitOut { n }, true),
            },
        },
        _ => Offer { title: String::new(), price: String::new(), tag: None },
    }
}

/// How many results count for nobody any more.
fn cancelled(it: &Departure) -> usize {
    if it.part == Part::Excluded && it.how != How::Off { it.played } else { 0 }
}

/// What is asked about the rounds: from which one, and what stays.
pub fn stays(from: RoundNo, lang: Lang) -> String {
    let from_round = Leaving::From { round: from.number() }.say(lang);
    match from.index() {
        0 => from_round,
        before => format!("{from_round} {}", Leaving::Stay { last: before as u16 }.say(lang)),
    }
}

/// What is done with the rounds to come, in a few words.
pub fn title(it: &Prospect, place: Place, lang: Lang) -> String {
    let [from, to] = it.rounds.map(RoundNo::number);
    match it.way {
        turnout::Way::Anew { .. } if from == to => Leaving::AnewOne { round: from },
        turnout::Way::Anew { .. } => Leaving::Anew { from, to },
        turnout::Way::StandIn => Leaving::FillIn,
        turnout::Way::Keep | turnout::Way::Place(_) if it.lost == 0 => Leaving::Nothing,
        turnout::Way::Keep | turnout::Way::Place(_) => Leaving::Empty { place },
    }
    .say(lang)
}

/// What a way to go costs.
pub fn price(who: &turnout::Who, it: &Prospect, state: &State, lang: Lang) -> String {
    let name = |player: Player| state.member(player).map(|it| it.called.clone()).unwrap_or_default();
    let [before, after] = it.shares;
    let mut said = Vec::new();
    match it.way {
        turnout::Way::Anew { players, tables, .. } => {
            let (is_all, tables, place) = (it.tables[0] == tables, tables.into(), state.place());
            said.push(match is_all {
                true => Leaving::AllInUse { players, tables, place },
                false => Leaving::InUse { players, tables, place },
            });
        }
        turnout::Way::Keep if !it.short.is_empty() => {
            let rounds: Vec<String> = it.short.iter().map(ToString::to_string).collect();
            let (n, rounds) = (rounds.len(), listed(rounds, lang));
            said.push(Leaving::Stands { rounds, n, place: state.place() });
        }
        _ => {}
    }
    if !it.stand_ins.is_empty() {
        let names = it
            .stand_ins
            .iter()
            .map(|&(round, player)| Leaving::InRound { round: round.number(), name: name(player) }.say(lang));
        said.push(Leaving::FilledBy { names: names.collect::<Vec<_>>().join(", ") });
    }
    let Between { fewest, most } = after.games;
    said.push(match fewest == most {
        true => Leaving::Games { n: most },
        false => Leaving::GamesFrom { fewest, most },
    });
    said.push(match after.partner.most {
        0 | 1 => Leaving::NoPartnerTwice,
        most => Leaving::PartnersAgain { most },
    });
    let mut said: Vec<String> = said.into_iter().map(|sentence| sentence.say(lang)).collect();
    if super::turnout::is_whole(before) && !super::turnout::is_whole(after) {
        said.push(Turnout::Lost.say(lang));
    }
    if it.unseated {
        said.push(Turnout::Unseated.say(lang));
    }
    match (it.way, who) {
        (turnout::Way::Anew { .. }, _) => said.push(Turnout::Sheets.say(lang)),
        (turnout::Way::StandIn, turnout::Who::Leaves(player, _) | turnout::Who::Misses(player, _)) => {
            said.push(Leaving::SheetsBut { name: name(*player) }.say(lang));
        }
        _ => {}
    }
    said.join(" ")
}
