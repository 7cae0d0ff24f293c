//! Coming and going in an individual: every way in words, with its gains and losses, and the choices for leaving.

use rondel_event::attendance::checkin;
use rondel_event::attendance::individuals::{Plan, Prospect, Subject};
use rondel_event::attendance::latecomer::{Departure, LeaveMethod};
use rondel_event::event::history::Part;
use rondel_event::event::{Place, State, System};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::verify::{Between, Shares};

use super::arrival;
use super::checkin::paper;
use super::decided::{self, Decided};
use super::pairing_reasons::listed;
use super::place::{games, headings, several};
use super::{Lang, Say, common};

sentences!("individuals");

/// Returns a way in words: to enter, or to continue.
pub fn way(
    prospect: &Prospect,
    own: Option<Player>,
    place: Place,
    name: impl Fn(Player) -> String,
    lang: Lang,
) -> String {
    match prospect.way {
        // Only a player who leaves is offered these.
        Plan::StandIn | Plan::Keep => return title(prospect, place, lang),
        Plan::Place(seat) if Some(seat) == own => Individuals::OwnPlace,
        Plan::Place(seat) => Individuals::Place { name: name(seat) },
        Plan::Anew { players, tables, more } => {
            let tables = tables.into();
            match more {
                0 => Individuals::ComesAnew { players, tables, place },
                more => Individuals::MoreRounds { more, players, tables, place },
            }
        }
    }
    .say(lang)
}

/// Returns the gains and losses of a way.
pub fn reach(prospect: &Prospect, name: impl Fn(Player) -> String, lang: Lang) -> String {
    let [before, after] = prospect.shares;
    let mut said = Vec::new();
    if is_whole(before) && !is_whole(after) {
        said.push(Individuals::Lost.say(lang));
    }
    let times = |of: fn(Shares) -> Between| compared(of(before), of(after), lang);
    said.push(Individuals::Partners { times: times(|shares| shares.partner) }.say(lang));
    said.push(Individuals::Opponents { times: times(|shares| shares.opponent) }.say(lang));
    said.push(Individuals::Games { games: times(|shares| shares.games) }.say(lang));
    if prospect.unseated {
        said.push(Individuals::Unseated.say(lang));
    }
    said.extend(broken(prospect, name, lang));
    if !matches!(prospect.way, Plan::Anew { more: 1.., .. }) {
        said.push(Individuals::Sheets.say(lang));
    }
    said.join(" ")
}

/// Returns the lasting wishes that a way breaks, one sentence each.
fn broken(it: &Prospect, name: impl Fn(Player) -> String, lang: Lang) -> Vec<String> {
    let said = |&(round, pair): &(RoundNo, [Player; 2])| {
        let names = common::listed(&pair.map(&name), lang);
        Individuals::Broken { names, round: round.number() }.say(lang)
    };
    it.broken.iter().map(said).collect()
}

/// True if every two are once partners and twice opponents.
fn is_whole(shares: Shares) -> bool {
    let is = |between: Between, times: usize| between == Between { fewest: times, most: times };
    is(shares.partner, 1) && is(shares.opponent, 2)
}

fn compared(was: Between, now: Between, lang: Lang) -> String {
    let range = |between: Between| match between.is_even() {
        true => between.most.to_string(),
        false => Individuals::Range { fewest: between.fewest, most: between.most }.say(lang),
    };
    match (was == now, now.is_even()) {
        (true, true) => Individuals::Unchanged { n: now.most }.say(lang),
        (true, false) => Individuals::Same { fewest: now.fewest, most: now.most }.say(lang),
        (false, _) => Individuals::Was { now: range(now), was: range(was) }.say(lang),
    }
}

/// A way to leave as the sheet offers it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The title: the action in a few words.
    pub title: String,
    /// The price, in full sentences.
    pub price: String,
    /// A label in favour of the way or against it.
    pub tag: Option<Tag>,
}

/// The label of a way.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Tag {
    /// The text.
    pub text: String,
    /// True if the label is a reason against the way.
    pub warns: bool,
}

/// Returns a way to leave in words; `fairest` is true if it is the fairest of several.
pub fn offer(way: &checkin::Response, state: &State, fairest: bool, lang: Lang) -> Offer {
    let tag = |text: Leaving, warns: bool| Some(Tag { text: text.say(lang), warns });
    match way {
        checkin::Response::Turns(who, it) => Offer {
            title: title(it, state.place(), lang),
            price: price(who, it, state, lang),
            tag: match it.lost {
                0 if fairest => tag(Leaving::Fairest, false),
                0 => None,
                n => tag(Leaving::Lost { n, place: state.place() }, true),
            },
        },
        checkin::Response::Departs(it, from) => Offer {
            title: match it.how {
                LeaveMethod::Stay if it.games > 0 => decided::answer(it).say(lang),
                _ => arrival::how(it, *from, lang),
            },
            price: arrival::loss(it, state.place(), lang),
            tag: match cancelled(it) {
                0 if it.how == LeaveMethod::Stay && it.games > 0 && !it.is_chosen() => {
                    let text = Decided::ByTheRule.say(lang);
                    Some(Tag { text, warns: false })
                }
                0 => None,
                n => tag(Leaving::Cancelled { n }, true),
            },
        },
        checkin::Response::Stands(_, it) => Offer {
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

/// Returns the number of results that no longer count.
fn cancelled(it: &Departure) -> usize {
    if it.part == Part::Excluded && it.how != LeaveMethod::Off { it.played } else { 0 }
}

/// Returns the question about the rounds: the first one affected, and the rounds that remain.
pub fn stays(from: RoundNo, lang: Lang) -> String {
    let from_round = Leaving::From { round: from.number() }.say(lang);
    match from.index() {
        0 => from_round,
        before => format!("{from_round} {}", Leaving::Stay { last: before as u16 }.say(lang)),
    }
}

/// Returns the number of rounds before this one.
fn before(round: &u16) -> u16 {
    round.saturating_sub(1)
}

/// Returns the title of a plan for the coming rounds, in a few words.
pub fn title(it: &Prospect, place: Place, lang: Lang) -> String {
    let [from, to] = it.rounds.map(RoundNo::number);
    match it.way {
        Plan::Anew { .. } if from == to => Leaving::AnewOne { round: from },
        Plan::Anew { .. } => Leaving::Anew { from, to },
        Plan::StandIn => Leaving::FillIn,
        Plan::Keep | Plan::Place(_) if it.lost == 0 => Leaving::Nothing,
        Plan::Keep | Plan::Place(_) => Leaving::Empty { place },
    }
    .say(lang)
}

/// Returns the price of a way to leave.
pub fn price(who: &Subject, it: &Prospect, state: &State, lang: Lang) -> String {
    let name = |player: Player| state.member(player).map(|it| it.called.clone()).unwrap_or_default();
    let [before, after] = it.shares;
    let mut said = Vec::new();
    match it.way {
        Plan::Anew { players, tables, .. } => {
            let there = match &state.system {
                System::Individual(wishes) => wishes.all_tables(),
                _ => tables,
            };
            let (is_all, tables, place) = (there == tables, tables.into(), state.place());
            said.push(match is_all {
                true => Leaving::AllInUse { players, tables, place },
                false => Leaving::InUse { players, tables, place },
            });
        }
        Plan::Keep if !it.short.is_empty() => {
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
        true => Leaving::Games { n: most, place: state.place() },
        false => Leaving::GamesFrom { fewest, most, place: state.place() },
    });
    said.push(match after.partner.most {
        0 | 1 => Leaving::NoPartnerTwice,
        most => Leaving::PartnersAgain { most },
    });
    let mut said: Vec<String> = said.into_iter().map(|sentence| sentence.say(lang)).collect();
    if is_whole(before) && !is_whole(after) {
        said.push(Individuals::Lost.say(lang));
    }
    if it.unseated {
        said.push(Individuals::Unseated.say(lang));
    }
    said.extend(broken(it, name, lang));
    match (it.way, who) {
        (Plan::Anew { .. }, _) => said.push(Individuals::Sheets.say(lang)),
        (Plan::StandIn, Subject::Leaves(player, _) | Subject::Misses(player, _)) => {
            said.push(Leaving::SheetsBut { name: name(*player) }.say(lang));
        }
        _ => {}
    }
    said.join(" ")
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event, Kind};
    use rondel_event::testing::{barometer_of_seven, begun};
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;

    use super::*;

    /// Returns the first way to leave for a player, as it is offered.
    fn offered(event: &Event, player: Player) -> Offer {
        let goes = checkin::ways(event, &checkin::Subject::Goes(player), None);
        assert_eq!(goes.at_once(), None);
        offer(&goes.open[0], event.state(), false, Lang::En)
    }

    /// Seven rounds for eight places: the cards of six pairs list a game against pair 2.
    #[test]
    fn a_pair_that_leaves_makes_others_sit_out_and_cards_be_printed_again() {
        let told = offered(&barometer_of_seven(), Player::from_index(1));
        assert_eq!(told.tag, Some(Tag { text: "6 pairs sit out".into(), warns: true }));
        assert!(told.price.contains("To be printed again"), "{}", told.price);
    }

    #[test]
    fn leaving_a_round_robin_is_asked_with_what_it_costs() {
        let mut event = begun(Kind::RoundRobin, 6);
        for round in [0, 1].map(RoundNo::from_index) {
            for table in (0..3).map(TableNo::from_index) {
                let outcome = Some(Outcome::FirstWins);
                event.apply(1, Action::Report { round, table, outcome }).unwrap();
            }
        }
        let told = offered(&event, Player::from_index(2));
        assert_eq!(told.tag, Some(Tag { text: "2 results cancelled".into(), warns: true }));
        assert!(told.price.contains("out of the standings"), "{}", told.price);
    }
}
