//! The lasting wishes of an event as input of the verifier. Clubs and classes are read again here, without the
//! pairing code.

use std::collections::BTreeMap;

use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::verify::{Excuse, LastingWish, LastingWishKind};

use crate::event::{Entrant, Group, Grouped, Lasting, Member, Rule, State, System};
use crate::pairing::Proposal;
use crate::pairing::lasting::Elsewhere;

/// Returns the selected wishes, with players renumbered by `at`, which is `None` for players in no round.
pub(super) fn wished(
    state: &State,
    is_meant: impl Fn(&Lasting) -> bool,
    at: impl Fn(Player) -> Option<Player>,
) -> Vec<LastingWish> {
    let all: Vec<(Player, &Entrant)> = state.entrants().map(|(it, member)| (it, entrant(member))).collect();
    let groups = |who: &Group| -> Vec<Vec<Player>> {
        let called = |text: &str| text.trim().to_lowercase();
        let of = |is_one: &dyn Fn(Player, &Entrant) -> bool| -> Vec<Player> {
            all.iter()
                .filter(|(player, it)| is_one(*player, it))
                .filter_map(|(player, _)| at(*player))
                .collect()
        };
        let each = |read: fn(&Entrant) -> &String| -> Vec<Vec<Player>> {
            let mut groups: BTreeMap<String, Vec<Player>> = BTreeMap::new();
            for (player, it) in &all {
                groups.entry(called(read(it))).or_default().extend(at(*player));
            }
            groups.remove("");
            groups.into_values().collect()
        };
        match who {
            Group::Family(people) | Group::People(people) => vec![of(&|player, _| people.contains(&player))],
            Group::Club(name) => vec![of(&|_, it| called(&it.club) == called(name))],
            Group::Class(name) => vec![of(&|_, it| called(&it.class) == called(name))],
            Group::EachClub => each(|it| &it.club),
            Group::EachClass => each(|it| &it.class),
        }
    };
    let first = RoundNo::from_index(0);
    let wish = |wish: &Lasting| {
        let apart =
            |before: Option<RoundNo>| Some(LastingWishKind::Apart { groups: groups(&wish.who), before });
        let what = match wish.what {
            Rule::Never => apart(None),
            Rule::Before(round) => apart(Some(round)),
            Rule::Avoid => apart(met_by_results(state)),
            Rule::Among => Some(LastingWishKind::Among(groups(&wish.who))),
            Rule::Table(table) => {
                let player = wish.who.named().first().and_then(|&player| at(player))?;
                Some(LastingWishKind::Table(player, table))
            }
        };
        // Paired rounds explain their exceptions. When the rounds of an individual event are planned again, its wishes
        // are kept only by chance.
        let soft = match state.system {
            System::Cup(_) => wish.what == Rule::Avoid,
            System::Individual(_) => !matches!(wish.what, Rule::Table(_)),
            _ => false,
        };
        Some(LastingWish { what: what?, since: wish.since.unwrap_or(first), until: None, soft })
    };
    state.settings.lasting.iter().filter(|it| is_meant(it)).filter_map(wish).collect()
}

/// Returns each division of a season into separately paired groups as a wish; a player in no group is in the last.
pub(super) fn divided(state: &State, at: impl Fn(Player) -> Option<Player>) -> Vec<LastingWish> {
    let Some(divisions) = state.settings.divisions.as_ref().filter(|_| state.kind().is_season()) else {
        return Vec::new();
    };
    let dealt = &divisions.dealt;
    let wished = |(index, it): (usize, &Grouped)| {
        let mut groups: Vec<Vec<Player>> = vec![Vec::new(); it.groups.len().max(1)];
        let last = groups.len() - 1;
        for (player, _) in state.entrants() {
            let own = it.groups.iter().position(|group| group.contains(&player)).unwrap_or(last);
            groups[own].extend(at(player));
        }
        let until = dealt.get(index + 1).map(|next| next.from);
        LastingWish { what: LastingWishKind::Among(groups), since: it.from, until, soft: false }
    };
    dealt.iter().enumerate().map(wished).collect()
}

fn entrant(member: &Member) -> &Entrant {
    &member.entrant
}

/// Returns the first round of a cup whose games follow from results alone: after the groups, or the final of a
/// knock-out.
fn met_by_results(state: &State) -> Option<RoundNo> {
    match &state.system {
        // The final is between the remaining two, wherever they were in the bracket.
        System::Cup(plan) if plan.groups.is_empty() => {
            Some(RoundNo::from_index(plan.later_rounds().saturating_sub(1).max(1)))
        }
        System::Cup(plan) => Some(RoundNo::from_index(plan.group_rounds())),
        _ => None,
    }
}

/// Returns the exceptions to lasting wishes that the rounds explained when they were published. Games of the
/// champions' group take precedence over the groups of a season.
pub(super) fn excuses(state: &State) -> Vec<Excuse> {
    let of = |(round, _)| -> Vec<Excuse> {
        let Some(Proposal::Keizer(made)) = Proposal::reasons(state, round) else { return Vec::new() };
        let pairs = made.pairs.iter().filter(|pair| pair.group);
        pairs.map(|pair| Excuse::Wish(round, pair.colours())).collect()
    };
    told(state).into_iter().chain(state.published().flat_map(of)).collect()
}

/// Returns the exceptions to lasting wishes that the rounds explained.
pub(super) fn told(state: &State) -> Vec<Excuse> {
    let of = |(round, _)| -> Vec<Excuse> {
        let Some(made) = Proposal::reasons(state, round) else { return Vec::new() };
        let kept = made.kept();
        let pairs = kept.yielded.iter().flat_map(|it| it.pairs.iter().map(|&pair| Excuse::Wish(round, pair)));
        let tables = kept.tables.iter().filter(|it| it.elsewhere.is_some());
        pairs.chain(tables.map(|it| Excuse::Table(round, it.player))).collect()
    };
    let mut all: Vec<Excuse> = state.published().flat_map(of).collect();
    all.extend(few_tables(state));
    all
}

/// Returns the exceptions in rounds made in advance: too few tables for a fixed one, or two players with fixed tables
/// meet.
fn few_tables(state: &State) -> Vec<Excuse> {
    let fixed = state.settings.lasting.iter().filter_map(|wish| match (wish.what, wish.who.named()) {
        (Rule::Table(table), &[player]) => Some((player, table)),
        _ => None,
    });
    let fixed: Vec<_> = fixed.collect();
    let mut all = Vec::new();
    for (round, published) in state.published() {
        let tables = &published.round.tables;
        for &(player, table) in &fixed {
            let Some((_, own)) = published.round.table_of(player) else { continue };
            let is_other = |&(other, wanted): &(Player, _)| {
                other != player && wanted != table && own.players().any(|it| it == other)
            };
            if table.index() >= tables.len() || fixed.iter().any(is_other) {
                all.push(Excuse::Table(round, player));
            }
        }
    }
    all
}

/// Returns why a player is not at their fixed table in a round without recorded reasons.
pub fn elsewhere(state: &State, round: RoundNo, player: Player) -> Option<Elsewhere> {
    let published = state.round(round)?;
    let (_, own) = published.round.table_of(player)?;
    let mut others = state.settings.lasting.iter().filter(|wish| matches!(wish.what, Rule::Table(_)));
    let other = others.find_map(|wish| {
        let &other = wish.who.named().first()?;
        (other != player && own.players().any(|it| it == other)).then_some(other)
    });
    Some(match other {
        Some(other) => Elsewhere::With(other),
        None => Elsewhere::Few(published.round.tables.len()),
    })
}
