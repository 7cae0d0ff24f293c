//! The games of the champions' group on an evening: as many as possible of those still to be played.
//!
//! Among all choices with that many games, the one whose players have most games left is taken, and among these the
//! first in Berger's order. A group that is always complete is therefore done in as few evenings as possible.

use rondel_schedule::model::ids::{Player, RoundNo};
use serde::{Deserialize, Serialize};

use super::Wishes;
use crate::event::State;
use crate::pairing::cheapest::{Cheapest, Costs};
use crate::pairing::lasting::LastingRules;
use crate::standings::keizer::{Season, counted, rules, times};

/// A game of the champions' group that the round has to contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FixedGame {
    /// The two players; the first has white if the colours are turned.
    pub pair: [Player; 2],
    /// True if the game is their second one, with the colours of the first turned.
    pub turned: bool,
}

/// The games of the group in a round, among the players present in `order`. Games that the organizer settled by hand
/// come first; on an evening of the group, as many others as possible follow, without the players settled by hand.
/// Two players kept apart by a lasting wish have none.
pub(super) fn tonight(
    state: &State,
    season: &Season,
    round: RoundNo,
    order: &[Player],
    wishes: &Wishes,
    bars: &LastingRules,
) -> Vec<FixedGame> {
    let Some(rules) = rules(state) else { return Vec::new() };
    let has_left = |player: Player| state.members[player.index()].is_away(round);
    let members: Vec<Player> =
        rules.in_round(round).into_iter().filter(|&player| !has_left(player)).collect();
    let games = counted(season, &rules, round);
    let meetings = usize::from(rules.meetings);
    let met = |a: usize, b: usize| times(&games, [members[a], members[b]]);
    let owed = |a: usize| -> usize {
        let others = (0..members.len()).filter(|&b| b != a);
        others.map(|b| meetings.saturating_sub(met(a, b))).sum()
    };
    let owed: Vec<usize> = (0..members.len()).map(owed).collect();
    let is_here =
        |player: Player| order.contains(&player) && !wishes.gives(player) && wishes.free != Some(player);
    let at = |player: Player| members.iter().position(|&it| it == player);
    let by_hand = wishes.fixed.iter().filter_map(|&[one, other]| Some([at(one)?, at(other)?]));
    let by_hand: Vec<[usize; 2]> = by_hand.filter(|&[a, b]| met(a, b) < meetings).collect();
    let is_evening = rules.is_evening(round);
    let here: Vec<usize> = (0..members.len()).filter(|&at| is_evening && is_here(members[at])).collect();
    let may_meet = |a: usize, b: usize| {
        let pair = [members[a], members[b]];
        met(a, b) < meetings && !wishes.forbids(pair) && !bars.forbids_members(pair)
    };

    // One extra place means "no game", for an odd number of members.
    let size = members.len() + 1;
    let (turn, most) = (size.next_multiple_of(2), meetings * size);
    let scale = (size * turn * meetings) as i64;
    let none = (4 * most) as i64 * scale * size as i64;
    let costs = Costs::of(size, |a, b| {
        if b == members.len() || !may_meet(a, b) {
            return none;
        }
        let left = (2 * most - owed[a] - owed[b]) as i64;
        left * scale + (met(a, b) * turn + berger(members.len(), a, b)) as i64
    });
    let mut all = here;
    if !all.len().is_multiple_of(2) {
        all.push(members.len());
    }
    let pairs = Cheapest::among(&costs, &all).pairs();
    let pairs = pairs.into_iter().filter(|&[a, b]| costs.get(a, b) < none);
    let given = by_hand.into_iter().chain(pairs).map(|[a, b]| {
        let pair = [members[a], members[b]];
        let before = games.iter().rfind(|it| pair.iter().all(|player| it.players.contains(player)));
        match before.map(|it| it.players) {
            Some([white, black]) => FixedGame { pair: [black, white], turned: true },
            None => FixedGame { pair, turned: false },
        }
    });
    given.collect()
}

/// The 0-based round in which two members meet by Berger's table, up to the order of its rounds.
fn berger(members: usize, a: usize, b: usize) -> usize {
    let even = members.next_multiple_of(2);
    let rounds = even - 1;
    match a.max(b) + 1 {
        last if last == even => 2 * a.min(b) % rounds,
        _ => (a + b) % rounds,
    }
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::{Outcome, SitOut};
    use rondel_schedule::verify::{Claim, Finding};

    use super::*;
    use crate::event::{Action, Champions, Event, Keizer, Kind, Settings, System};
    use crate::pairing::keizer::ColourRule;
    use crate::pairing::lasting::YieldReason;
    use crate::pairing::{Decisions, Proposal};
    use crate::proof::Proof;
    use crate::standings::keizer::{Group, Lists, Origin};
    use crate::testing::begun;

    fn player(number: usize) -> Player {
        Player::from_index(number - 1)
    }

    fn round(number: usize) -> RoundNo {
        RoundNo::from_index(number - 1)
    }

    fn change(event: &mut Event, change: impl Fn(&mut Champions)) {
        let mut settings = event.state().settings.clone();
        change(settings.champions.as_mut().unwrap());
        event.apply(1, Action::Settings(settings)).unwrap();
    }

    /// A season of so many members and evenings, the first of whom are a group.
    fn season(members: usize, group: usize, evenings: u16) -> Event {
        let mut event = begun(Kind::Keizer, members);
        let System::Keizer(keizer) = event.state().system else { panic!("a season") };
        event.apply(1, Action::System(System::Keizer(Keizer { rounds: evenings, ..keizer }))).unwrap();
        let players: Vec<Player> = (1..=group).map(player).collect();
        let champions = Some(Champions::of(&players, round(1)));
        event.apply(1, Action::Settings(Settings { champions, ..event.state().settings.clone() })).unwrap();
        event
    }

    /// Publishes the next evening without these, and reports it.
    fn play(event: &mut Event, away: &[usize], hand: &Decisions) -> Proposal {
        let round = RoundNo::from_index(event.state().rounds.len());
        let away: Vec<_> = away.iter().map(|&it| (player(it), SitOut::Absent)).collect();
        if event.state().away.get(&round).cloned().unwrap_or_default() != away {
            event.apply(1, Action::Away { round, away }).unwrap();
        }
        let proposal = Proposal::of(event.state(), round, hand).unwrap();
        event.apply(1, proposal.publish(event.state(), round)).unwrap();
        for table in 0..proposal.boards().len() {
            let (table, outcome) = (TableNo::from_index(table), Some(Outcome::FirstWins));
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
        proposal
    }

    fn claim(event: &Event) -> (Claim, Vec<Finding>) {
        let report = Proof::of(event.state()).report();
        let claim = report.claims().iter().find(|it| matches!(it, Claim::Champions { .. })).unwrap();
        (claim.clone(), report.findings().to_vec())
    }

    fn in_group(made: &Proposal) -> Vec<[usize; 2]> {
        let Proposal::Keizer(made) = made else { panic!("a season") };
        let pairs = made.pairs.iter().filter(|pair| pair.group).map(|pair| pair.colours());
        let mut pairs: Vec<_> = pairs.map(|it| it.map(|it| usize::from(it.number()))).collect();
        pairs.iter_mut().for_each(|pair| pair.sort_unstable());
        pairs.sort_unstable();
        pairs
    }

    #[test]
    fn a_group_of_six_that_is_always_complete_is_done_in_five_evenings() {
        let mut event = season(12, 6, 7);
        for evening in 1..=5 {
            assert_eq!(in_group(&play(&mut event, &[], &Decisions::default())).len(), 3, "{evening}");
        }
        let group = Group::of(event.state()).unwrap();
        assert_eq!((group.played, group.to_play.len(), group.games()), (15, 0, 15));
        assert_eq!(group.table.rows.iter().map(|row| row.points.0).sum::<i32>(), 30);
        // Then they play the others, and each other no more.
        let others = play(&mut event, &[], &Decisions::default());
        assert!(in_group(&others).is_empty());
        let is_own = |pair: &[Player; 2]| pair.iter().all(|it| it.number() <= 6);
        assert!(!others.boards().iter().any(is_own), "{:?}", others.boards());
        play(&mut event, &[], &Decisions::default());
        let (claim, findings) = claim(&event);
        assert!(findings.is_empty() && claim.holds(), "{findings:?}");
        assert!(matches!(claim, Claim::Champions { games: 15, of: 15, gave_way: 0, .. }));
    }

    #[test]
    fn with_absences_as_many_meet_as_can_and_nobody_oftener_than_agreed() {
        let mut draw = 7_u32;
        for (members, size, evenings) in [(9, 5, 12), (14, 6, 14), (11, 8, 20)] {
            let mut event = season(members, size, evenings);
            change(&mut event, |group| group.meetings = 2);
            let mut seen: Vec<[Player; 2]> = Vec::new();
            for _ in 0..evenings {
                let mut lot = |n: u32| {
                    draw = draw.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    draw >> 16 < (1 << 16) / n
                };
                let away: Vec<usize> = (1..=members).filter(|_| lot(4)).collect();
                let Proposal::Keizer(made) = play(&mut event, &away, &Decisions::default()) else { panic!() };
                for pair in made.pairs.iter().filter(|pair| pair.group) {
                    let [white, black] = pair.colours();
                    // The colours of their first game are turned.
                    assert!(!seen.contains(&[white, black]), "{white} {black}");
                    assert_eq!(pair.rule == ColourRule::Turned, seen.contains(&[black, white]));
                    seen.push([white, black]);
                }
            }
            let (claim, findings) = claim(&event);
            let Claim::Champions { often, fewer, games, of, unplayed, .. } = claim else { panic!() };
            assert_eq!((often, fewer, of - games), (0, 0, unplayed), "{findings:?}");
            assert!(findings.iter().all(|it| matches!(it, Finding::GroupUnplayed { .. })), "{findings:?}");
            assert_eq!(games, Group::of(event.state()).unwrap().played);
        }
    }

    #[test]
    fn a_pairing_that_gives_them_to_others_is_found() {
        let mut event = season(8, 4, 3);
        let outsider = Decisions::default();
        play(&mut event, &[], &outsider);
        let table = |a, b| rondel_schedule::model::schedule::Table::of(player(a), player(b));
        let tables = vec![table(1, 5), table(2, 6), table(3, 7), table(4, 8)];
        let rounds = vec![rondel_schedule::model::schedule::Round { tables, out: Vec::new() }];
        let Proposal::Keizer(made) = Proposal::of(event.state(), round(2), &Decisions::default()).unwrap()
        else {
            panic!("a season")
        };
        let ranks = crate::pairing::keizer::rank(event.state(), round(2));
        event.apply(1, Action::of(ranks)).unwrap();
        event.apply(1, Action::Publish { from: round(2), rounds }).unwrap();
        let reasons = crate::event::RawJson::of(&made);
        event.apply(1, Action::Explain { round: round(2), reasons }).unwrap();
        let (claim, findings) = claim(&event);
        assert!(!claim.holds());
        let is_it = |it: &Finding| matches!(it, Finding::GroupFewer { games: 0, could: 2, .. });
        assert!(findings.iter().any(is_it), "{findings:?}");
    }

    #[test]
    fn only_on_chosen_evenings_and_by_hand_as_the_organizer_likes() {
        let mut event = season(8, 4, 6);
        change(&mut event, |group| group.evenings = vec![round(2), round(4)]);
        assert!(in_group(&play(&mut event, &[], &Decisions::default())).is_empty());
        assert_eq!(in_group(&play(&mut event, &[], &Decisions::default())).len(), 2);
        // By hand two may meet on another evening: their game is one of the group.
        let group = Group::of(event.state()).unwrap();
        let two = group.to_play[0];
        let wishes = Wishes { fixed: vec![two], ..Wishes::default() };
        let made = play(&mut event, &[], &Decisions { wishes, ..Decisions::default() });
        assert_eq!(in_group(&made).len(), 1);
        assert!(made.kept().yielded.is_empty(), "{:?}", made.kept());
        assert_eq!(Group::of(event.state()).unwrap().played, group.played + 1);
        assert!(claim(&event).1.is_empty());
    }

    #[test]
    fn where_only_members_are_here_who_are_done_they_meet_again_and_it_is_said() {
        let mut event = season(6, 3, 9);
        for _ in 0..3 {
            play(&mut event, &[], &Decisions::default());
        }
        assert!(Group::of(event.state()).unwrap().to_play.is_empty());
        let made = play(&mut event, &[3, 4, 5, 6], &Decisions::default());
        assert!(matches!(made.kept().yielded[0].why, YieldReason::Left { .. }), "{:?}", made.kept());
        let (claim, findings) = claim(&event);
        assert!(matches!(claim, Claim::Champions { gave_way: 1, often: 0, .. }), "{claim:?} {findings:?}");
        assert!(claim.holds());
    }

    #[test]
    fn who_leaves_the_group_takes_the_games_along_and_who_joins_plays_all() {
        let mut event = season(10, 4, 9);
        play(&mut event, &[], &Decisions::default());
        change(&mut event, |group| group.leave(player(1), round(2)));
        let group = Group::of(event.state()).unwrap();
        assert_eq!((group.played, group.games()), (1, 3));
        change(&mut event, |group| group.join(player(5), round(2)));
        assert_eq!(Group::of(event.state()).unwrap().games(), 6);
        for _ in 0..4 {
            play(&mut event, &[], &Decisions::default());
        }
        assert!(claim(&event).0.holds(), "{:?}", claim(&event));
        // The group no longer waits for a player who leaves the season.
        event.apply(1, Action::Withdraw { player: player(5), from: round(6) }).unwrap();
        assert!(Group::of(event.state()).unwrap().to_play.iter().all(|pair| !pair.contains(&player(5))));
        event.apply(1, Action::Undo).unwrap();
        assert!(event.state().settings.champions.as_ref().unwrap().now().contains(&player(5)));
    }

    #[test]
    fn games_of_the_group_can_be_kept_out_of_the_list() {
        let mut event = season(8, 4, 9);
        play(&mut event, &[], &Decisions::default());
        let lists = Lists::of(event.state()).unwrap();
        let term = |lists: &Lists| {
            let terms = lists.ledger.terms(&lists.now, player(1));
            terms.into_iter().find(|term| term.origin.round() == Some(round(1))).unwrap()
        };
        assert!(matches!(term(&lists).origin, Origin::Game { .. }));
        change(&mut event, |group| group.aside = true);
        let lists = Lists::of(event.state()).unwrap();
        let external = lists.ledger.settings().away.external.share;
        assert!(matches!(term(&lists).origin, Origin::Aside { share, .. } if share == external));
        // The points of all terms add up to the total.
        let sum = |who: Player| {
            let terms = lists.ledger.terms(&lists.now, who);
            terms.iter().map(|term| term.points.0).sum::<i64>()
        };
        assert!(lists.now.rows.iter().all(|row| sum(row.player) == row.total.0));
    }
}
