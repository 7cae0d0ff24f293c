//! Lasting wishes: as sentences in a list, and the reasons why a round keeps or breaks them.

use rondel_event::event::{Action, Group, Lasting as One, MAX_LASTING, Place, Rule, State, WishFault};
use rondel_event::pairing::lasting::{
    Because, BrokenWish, Effect as KeptBy, Elsewhere, LastingRules, Objection, Placed, Strength, YieldReason,
};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::verify::{Claim, Excuse, Finding};
use rondel_session::setup::Kind;
use rondel_session::setup::lasting::{Fault, LastingList};

use super::pairing_reasons::{Names, listed_pairs};
use super::place::{capital, several};
use super::{Lang, Say, common};

sentences!("lasting");

/// Returns a wish as a sentence.
pub fn sentence(wish: &One<String>, kind: Kind, place: Place, lang: Lang) -> String {
    let names = |people: &[String]| common::listed(people, lang);
    let is_group = wish.what == Rule::Among;
    let who = match &wish.who {
        Group::People(people) => names(people),
        Group::Family(people) => Wish::OfFamily { names: names(people) }.say(lang),
        Group::Club(name) if is_group => Wish::AllOfClub { name: name.clone() }.say(lang),
        Group::Club(name) => Wish::TwoOfClub { name: name.clone() }.say(lang),
        Group::Class(name) if is_group => Wish::AllOfClass { name: name.clone() }.say(lang),
        Group::Class(name) => Wish::TwoOfClass { name: name.clone() }.say(lang),
        Group::EachClub if is_group => Wish::AllOfEachClub.say(lang),
        Group::EachClub => Wish::TwoOfOneClub.say(lang),
        Group::EachClass if is_group => Wish::AllOfEachClass.say(lang),
        Group::EachClass => Wish::TwoOfOneClass.say(lang),
    };
    match wish.what {
        Rule::Never if kind.has_partners() => Wish::NeverTable { who, place },
        Rule::Before(round) if kind.has_partners() => Wish::BeforeTable { who, place, round: round.number() },
        Rule::Avoid if kind.has_partners() => Wish::AvoidTable { who, place },
        Rule::Never => Wish::Never { who },
        Rule::Before(round) => Wish::Before { who, round: round.number() },
        Rule::Avoid if kind == Kind::Cup => Wish::AvoidInCup { who },
        Rule::Avoid => Wish::Avoid { who },
        Rule::Among => Wish::Among { who },
        Rule::Table(table) => Wish::Table { who, place, table: table.number() },
    }
    .say(lang)
}

/// Returns the effect of changed wishes on an event, including the first round that is remade, if any.
pub fn changed(state: &State, action: &Action) -> Lasting {
    let from = action.parts().iter().find_map(|part| match part {
        Action::Publish { from, rounds } => {
            let old = state.rounds.iter().skip(from.index()).map(|old| &old.round);
            let same = old.zip(rounds).take_while(|(old, new)| old == new).count();
            (same < rounds.len()).then(|| RoundNo::from_index(from.index() + same))
        }
        _ => None,
    });
    from.map_or(Lasting::Changed, |from| Lasting::ChangedFrom { round: from.number() })
}

/// Returns the sentence for a fault in a wish.
pub fn fault(fault: &Fault, wish: &One<String>, list: &LastingList, place: Place) -> Lasting {
    let of = |at: usize| {
        let other = list.wishes.get(at);
        let name = other.and_then(|it| it.who.named().first()).cloned().unwrap_or_default();
        let table = match other.map(|it| it.what) {
            Some(Rule::Table(table)) => table.number(),
            _ => 0,
        };
        (name, table)
    };
    match fault {
        Fault::Gone(name) => Lasting::Gone { name: name.clone() },
        Fault::Nobody(name) => Lasting::NobodyOf { name: name.clone() },
        Fault::OtherSystem => Lasting::OtherSystem,
        Fault::Unfit(WishFault::TooFew { least }) => Lasting::TooFew { least: *least },
        Fault::Unfit(WishFault::NotOne) if wish.who.named().is_empty() => Lasting::TooFew { least: 1 },
        Fault::Unfit(WishFault::NotOne) => Lasting::NotOne { place },
        Fault::Unfit(WishFault::Twice(_)) => Lasting::Twice,
        Fault::Unfit(WishFault::Taken(at)) => {
            let (name, table) = of(*at);
            Lasting::Taken { place, table, name }
        }
        Fault::Unfit(WishFault::Elsewhere(at)) => {
            let (name, table) = of(*at);
            Lasting::Elsewhere { place, table, name }
        }
        Fault::Unfit(WishFault::TooMany) => Lasting::TooMany { most: MAX_LASTING },
    }
}

/// Returns the reason why the two players do not meet.
pub fn bar(bar: Objection, pair: [Player; 2], name: Names, lang: Lang) -> String {
    barred(bar, pair, None, name, lang)
}

/// Returns the reason why the two players do not meet or, at places for four, do not share `place`.
fn barred(bar: Objection, pair: [Player; 2], place: Option<Place>, name: Names, lang: Lang) -> String {
    let [one, other] = pair.map(name);
    let ends = match (bar.strength, place) {
        (Strength::Among, _) if bar.because == Because::Division => {
            return Reason::Division { one, other }.say(lang);
        }
        (Strength::Among, _) => return Reason::Group { one, other }.say(lang),
        (Strength::Never, None) => Reason::EndNever,
        (Strength::Never, Some(place)) => Reason::EndNeverTable { place },
        (Strength::Before(round), None) => Reason::EndBefore { round: round.number() },
        (Strength::Before(round), Some(place)) => Reason::EndBeforeTable { place, round: round.number() },
        (Strength::Avoid, None) => Reason::EndAvoid,
        (Strength::Avoid, Some(place)) => Reason::EndAvoidTable { place },
    };
    let ends = ends.say(lang);
    match bar.because {
        Because::Family => Reason::Family { one, other, ends },
        Because::Named => Reason::Named { one, other, ends },
        Because::Club => Reason::Club { one, other, ends },
        Because::Class => Reason::Class { one, other, ends },
        Because::Division => return Reason::Division { one, other }.say(lang),
        Because::Champions => return Reason::Champions { one, other }.say(lang),
    }
    .say(lang)
}

/// Returns the reason why a candidate was passed over as the opponent of `top`.
pub fn passed(it: Objection, [top, candidate]: [Player; 2], name: Names, lang: Lang) -> String {
    Reason::Passed { name: name(candidate), why: bar(it, [top, candidate], name, lang) }.say(lang)
}

/// Returns the reason why the second of the pair was passed over for a court with the first on it.
pub fn passed_on_court(it: Objection, pair: [Player; 2], place: Place, name: Names, lang: Lang) -> String {
    let why = barred(it, pair, Some(place), name, lang);
    Reason::Passed { name: name(pair[1]), why }.say(lang)
}

/// Returns the reason that these pairs would have to meet if a candidate were not passed over.
pub fn rest(candidate: Player, pairs: &[[Player; 2]], name: Names, lang: Lang) -> String {
    Reason::Rest { name: name(candidate), pairs: listed_pairs(pairs, name, lang) }.say(lang)
}

fn why(why: &YieldReason, lang: Lang) -> String {
    match why {
        YieldReason::ByHand => Reason::ByHand,
        YieldReason::Odd(here) => Reason::Odd { here: *here },
        YieldReason::Left { aside, groups } => Reason::Left { groups: groups.len(), aside: aside.len() },
        YieldReason::Others => Reason::Others,
        YieldReason::Courts { here, courts } => Reason::Courts { here: *here, courts: *courts },
        YieldReason::Divided => Reason::Divided,
    }
    .say(lang)
}

/// Returns the reason why two meet although a wish forbids it.
fn yet(it: &BrokenWish, pair: [Player; 2], place: Place, name: Names, lang: Lang) -> String {
    let is_four = matches!(it.why, YieldReason::Courts { .. } | YieldReason::Divided);
    let bar = barred(it.bar, pair, is_four.then_some(place), name, lang);
    let why = why(&it.why, lang);
    match it.bar.strength {
        _ if is_four => Reason::YetTable { bar, why }.say(lang),
        Strength::Among => Reason::YetOut { bar, pairs: listed_pairs(&[pair], name, lang), why }.say(lang),
        Strength::Never | Strength::Before(_) | Strength::Avoid => Reason::Yet { bar, why }.say(lang),
    }
}

/// Returns the wishes that gave way in a round with the reasons, one line each: forbidden pairs that meet, players at
/// another table.
pub fn gave_way(kept: &KeptBy, place: Place, name: Names, lang: Lang) -> Vec<String> {
    let met = kept
        .yielded
        .iter()
        .flat_map(|it: &BrokenWish| it.pairs.iter().map(|&pair| yet(it, pair, place, name, lang)));
    let elsewhere = kept.tables.iter().filter(|it| it.elsewhere.is_some());
    met.chain(elsewhere.map(|it| placed(*it, place, name, lang))).collect()
}

/// Returns the effect of the wishes on the game of these two: the reasons for the game, and for its table.
pub fn of_pair(kept: &KeptBy, pair: [Player; 2], place: Place, name: Names, lang: Lang) -> Vec<String> {
    let tables = kept.tables.iter().filter(|it| pair.contains(&it.player));
    let yet = kept.of_pair(pair).map(|it| yet(it, pair, place, name, lang));
    yet.into_iter().chain(tables.map(|it| placed(*it, place, name, lang))).collect()
}

/// Returns the effect of the wishes on the game of these players: forbidden pairs that meet, and the reason for its
/// table.
pub fn of_game(kept: &KeptBy, all: &[Player], place: Place, name: Names, lang: Lang) -> Vec<String> {
    let is_here = |pair: &[Player; 2]| pair.iter().all(|player| all.contains(player));
    let met = kept.yielded.iter().flat_map(|it| {
        it.pairs.iter().filter(|pair| is_here(pair)).map(|&pair| yet(it, pair, place, name, lang))
    });
    let tables = kept.tables.iter().filter(|it| all.contains(&it.player));
    met.chain(tables.map(|it| placed(*it, place, name, lang))).collect()
}

/// Returns the reason why a player is at their fixed table, or at another one.
fn placed(it: Placed, place: Place, by: Names, lang: Lang) -> String {
    let (name, table) = (by(it.player), it.table.number());
    match it.elsewhere {
        None => Reason::Placed { name, place, table },
        Some(Elsewhere::Few(n)) => Reason::PlacedFew { name, place, table, n },
        Some(Elsewhere::With(other)) => Reason::PlacedWith { name, place, table, other: by(other) },
    }
    .say(lang)
}

/// Returns the reason why two of different groups of a season meet: a game of the champions' group, with the reason
/// `why`.
pub fn across(pair: [Player; 2], why: String, name: Names, lang: Lang) -> String {
    let bar = Objection { strength: Strength::Among, because: Because::Division };
    let bar = self::bar(bar, pair, name, lang);
    Reason::YetOut { bar, pairs: listed_pairs(&[pair], name, lang), why }.say(lang)
}

/// Returns the reason for `excuse` in a round that was made in advance and has no recorded reasons.
pub fn ahead(state: &State, excuse: Excuse, by: Names, lang: Lang) -> Option<String> {
    let (round, player) = match excuse {
        Excuse::Table(round, player) => (round, player),
        Excuse::Wish(round, pair) => {
            let it = LastingRules::of(state, round).between(pair)?;
            let is_soft = it.strength == Strength::Avoid;
            let why = if is_soft { Reason::AsFar } else { Reason::Planned }.say(lang);
            let place = state.kind().has_partners().then(|| state.place());
            let bar = barred(it, pair, place, by, lang);
            let said = if place.is_some() { Reason::YetTable { bar, why } } else { Reason::Yet { bar, why } };
            return Some(said.say(lang));
        }
        Excuse::Met(..) | Excuse::Free(..) | Excuse::Third(..) => return None,
    };
    let mut fixed = state.settings.lasting.iter().filter(|wish| wish.who.named() == [player]);
    let table = fixed.find_map(|wish| match wish.what {
        Rule::Table(table) => Some(table),
        _ => None,
    })?;
    let elsewhere = Some(rondel_event::proof::lasting::elsewhere(state, round, player)?);
    Some(placed(Placed { player, table, elsewhere }, state.place(), by, lang))
}

/// Returns the reason in a round for `excuse`, or `None` if the round has no reason.
pub fn excuse(kept: &KeptBy, excuse: Excuse, place: Place, name: Names, lang: Lang) -> Option<String> {
    match excuse {
        Excuse::Wish(_, pair) => Some(yet(kept.of_pair(pair)?, pair, place, name, lang)),
        Excuse::Table(_, player) => {
            let it = kept.tables.iter().find(|it| it.player == player)?;
            Some(placed(*it, place, name, lang))
        }
        Excuse::Met(..) | Excuse::Free(..) | Excuse::Third(..) => None,
    }
}

/// Returns the sentence for the claim that wishes are kept.
pub fn claim(claim: &Claim) -> Kept {
    match *claim {
        Claim::Wishes { wrong: n, .. } if n > 0 => Kept::Broken { n },
        Claim::Wishes { gave_way: n, .. } if n > 0 => Kept::GaveWay { n },
        Claim::Wishes { wishes, .. } => Kept::All { wishes },
        _ => unreachable!("said of wishes"),
    }
}

/// Returns the sentence for a breach of a wish, or `None` for another finding.
pub fn finding(finding: &Finding, by: Names, lang: Lang) -> Option<String> {
    let said = match *finding {
        Finding::NeverMeet { round, table, players } => {
            let [one, other] = players.map(by);
            Kept::NeverMeet { round: round.number(), table: table.number(), one, other }
        }
        Finding::OutOfGroup { round, table, players } => {
            let [one, other] = players.map(by);
            Kept::OutOfGroup { round: round.number(), table: table.number(), one, other }
        }
        Finding::OtherTable { round, table, player, wanted } => {
            let (name, wanted) = (by(player), wanted.number());
            Kept::OtherTable { round: round.number(), table: table.number(), name, wanted }
        }
        _ => return None,
    };
    Some(said.say(lang))
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Event, Hours};
    use rondel_event::pairing::Proposal;
    use rondel_event::testing::play_on;
    use rondel_format::share::{Privacy, decode, encode};
    use rondel_session::setup::testing::wishing;

    use super::*;
    use crate::excuse;
    use crate::why::event::answer;

    fn wish(numbers: &[usize], what: Rule) -> One<String> {
        One::of(Group::People(numbers.iter().map(|number| format!("P{number}")).collect()), what)
    }

    /// All reasons of the checks, joined.
    fn why(event: &Event, lang: Lang) -> String {
        excuse::shown(event.state(), lang).reasons.concat().join(" ")
    }

    #[test]
    fn a_wish_that_cannot_be_kept_gives_way_and_says_why() {
        for kind in [Kind::Monrad, Kind::Keizer] {
            let mut event = wishing(kind, 4, vec![wish(&[1, 2, 3], Rule::Never)]);
            if kind == Kind::Keizer {
                play_on(&mut event);
            }
            let why = why(&event, Lang::En);
            assert!(
                why.contains("that is a standing wish. This round they do. It could not be avoided"),
                "{why}"
            );
        }
    }

    #[test]
    fn an_odd_group_says_that_it_gives_one_away() {
        for kind in [Kind::Monrad, Kind::Keizer] {
            let mut odd = wishing(kind, 8, vec![wish(&[1, 4, 6], Rule::Among)]);
            play_on(&mut odd);
            let why = why(&odd, Lang::Nl);
            assert!(why.contains("Er zijn er 3 van de groep, een oneven aantal"), "{why}");
        }
    }

    #[test]
    fn a_copy_out_of_a_link_says_that_it_carries_only_where_something_gave_way() {
        let first = RoundNo::from_index(0);
        for kind in [Kind::Monrad, Kind::Keizer] {
            let mut event = wishing(kind, 6, vec![wish(&[1, 2, 3, 4], Rule::Never)]);
            if kind == Kind::Keizer {
                play_on(&mut event);
            }
            let copy = decode(&encode(event.state(), Privacy::Open).unwrap(), "copy", 0).unwrap();
            let reasons = |event: &Event, player: Player| {
                let state = event.state();
                let name = |player: Player| state.members[player.index()].called.clone();
                answer(state, first, player, &Hours::default(), &name, Lang::En).reasons
            };
            let made = Proposal::reasons(event.state(), first).unwrap();
            let [met, other] = made.kept().yielded[0].pairs[0];
            let others = [1, 2, 3, 4].map(|number| Player::from_index(number - 1));
            let kept = others.into_iter().find(|player| ![met, other].contains(player)).unwrap();
            let only =
                "This is a copy out of a link: it carries only the reasons where a rule or a wish gave way.";
            assert_eq!(reasons(&copy, kept), [only], "{kind:?}");
            let told = reasons(&copy, met);
            assert!(told[0].contains("This round they do.") && told[1..] == [only], "{kind:?}: {told:?}");
            assert!(!reasons(&event, kept).contains(&only.to_owned()), "{kind:?}");
        }
    }
}
