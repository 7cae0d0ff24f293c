//! Questions about the groups of a season: their number, their members, and the number of players who move up and
//! down.

use std::rc::Rc;

use rondel_event::event::{Action, Divisions, Keizer, Settings, State, System};
use rondel_event::standings::keizer::{Lists, Preset, by_list, due, groups};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::common::listed;
use rondel_text::keizer::divisions::{Divisions as Text, letter};
use rondel_text::new::New;
use rondel_text::{Lang, Say};

use super::form::{Form, in_range};
use super::question::{Answer, Question, Refusals};

/// Numbers of groups that are offered in one tap.
const PARTS: [usize; 4] = [2, 3, 4, 5];
/// Usual number of players who move up and down.
const MOVES: u8 = 2;
/// Largest number of players who move up and down.
const MOST_MOVES: u16 = 20;

/// A question about the groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Number of groups, made by the list.
    Make,
    /// First round that is paired with groups.
    From,
    /// Number of players who move up and down.
    Moves,
    /// Members of a group, by its 0-based index.
    Group(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Make {
    None,
    Parts(usize),
    Chosen(usize),
}

/// Returns the questions; without groups only their number. Empty if the event is not a season.
pub fn questions(state: &State, lang: Lang) -> Vec<Question<Key>> {
    if state.kind().is_season() { form(state).questions(&Refusals::default(), lang) } else { Vec::new() }
}

/// Takes an answer and returns the change it makes, if any. A player removed from a group goes to the one below, or
/// from the last group to the one above.
pub fn answer(state: &State, key: Key, answer: &Answer) -> Option<Action> {
    let form = form(state);
    let (divisions, _) = form.answer(&Refusals::default(), key, answer);
    let is_changed = divisions != *form.value();
    is_changed.then(|| Action::Settings(Settings { divisions, ..state.settings.clone() }))
}

fn form(state: &State) -> Form<'_, Key, Option<Divisions>> {
    let next = RoundNo::from_index(state.rounds.len());
    let order = Rc::new(order(state));
    let groups = Rc::new(sorted(state, &order));
    let now = made(state, &groups);
    let divisions = state.settings.divisions.clone().filter(|_| now != Make::None);
    let (listed, has_groups) = (order.clone(), divisions.is_some());
    let mut form =
        Form::of(divisions).choose(Key::Make, Text::Make, makes(&order, now), now, move |it, make| {
            *it = match (make, it.take()) {
                (Make::None, _) => None,
                (Make::Chosen(_), same) => same,
                (Make::Parts(n), Some(Divisions { planned: Some(planned), moves, .. })) => {
                    Some(begun(state, &listed, n, planned.from.max(next), moves))
                }
                (Make::Parts(n), Some(mut divisions)) => {
                    divisions.deal(by_list(&listed, n), next);
                    Some(divisions)
                }
                (Make::Parts(n), None) => Some(Divisions::of(by_list(&listed, n), next, moves(state))),
            };
        });
    if !has_groups {
        return form;
    }
    if let Some((from, [least, most])) = first(state) {
        let (order, n) = (order.clone(), groups.len());
        form = form.number_by(Key::From, Text::From, least..=most, Some(from), move |it, text| {
            let from = in_range(text, [least, most])?;
            if let (Some(divisions), Some(from)) = (it.as_ref(), RoundNo::from_number(from)) {
                let n = divisions.planned.map_or(n, |it| it.groups.into());
                *it = Some(begun(state, &order, n, from, divisions.moves));
            }
            Ok::<_, New>(())
        });
    }
    form = form.number(Key::Moves, Text::Moves, 0..=MOST_MOVES, |it| Some(&mut it.as_mut()?.moves));
    for (at, group) in groups.iter().enumerate() {
        let others = others(&order, group);
        let named = [group, &others].map(|players| -> Vec<String> {
            players.iter().map(|player| state.members[player.index()].called.clone()).collect()
        });
        let label = Text::Group { letter: letter(at) };
        let groups = groups.clone();
        form = form.order_by(Key::Group(at), label, [Text::Add, Text::Nobody], named, move |it, answer| {
            let moved = moved(&groups, at, &others, answer);
            it.iter_mut().zip(moved).for_each(|(divisions, groups)| divisions.deal(groups, next));
            Ok::<_, Text>(())
        });
    }
    form
}

/// Returns the groups after an answer about the group at this index; `None` if nobody moves.
fn moved(groups: &[Vec<Player>], at: usize, others: &[Player], answer: &Answer) -> Option<Vec<Vec<Player>>> {
    let (player, to) = match *answer {
        Answer::Added(which) => (*others.get(which)?, at),
        Answer::Removed(which) => {
            let to = if at + 1 < groups.len() { at + 1 } else { at.checked_sub(1)? };
            (*groups[at].get(which)?, to)
        }
        // “Earlier” means the group above.
        Answer::Earlier(which) => (*groups[at].get(which)?, at.checked_sub(1)?),
        Answer::Chosen(_) | Answer::Typed(_) | Answer::Said(_) => return None,
    };
    let mut groups = groups.to_vec();
    groups.iter_mut().for_each(|group| group.retain(|&it| it != player));
    groups.get_mut(to)?.push(player);
    Some(groups)
}

/// Returns the usual number of players who move up and down, by the rules of the club if they are known.
fn moves(state: &State) -> u8 {
    let System::Keizer(Keizer { rounds, values, .. }) = &state.system else { return MOVES };
    let preset = Preset::of(values, order(state).len(), *rounds, None);
    preset.and_then(Preset::moves).unwrap_or(MOVES)
}

/// Returns all players who are still in the season, in the order of the list.
fn order(state: &State) -> Vec<Player> {
    let stays = |player: &Player| state.members[player.index()].left.is_none();
    Lists::of(state).map(|lists| lists.coming().into_iter().filter(stays).collect()).unwrap_or_default()
}

/// Returns the groups in force, each in the order of the list; empty without groups.
fn sorted(state: &State, order: &[Player]) -> Vec<Vec<Player>> {
    let groups = groups(state).unwrap_or_default();
    let of = |group: &Vec<Player>| order.iter().copied().filter(|player| group.contains(player)).collect();
    groups.iter().map(of).collect()
}

fn others(order: &[Player], group: &[Player]) -> Vec<Player> {
    order.iter().copied().filter(|player| !group.contains(player)).collect()
}

/// Returns the number of groups, existing or planned.
fn made(state: &State, groups: &[Vec<Player>]) -> Make {
    let planned = state.settings.divisions.as_ref().and_then(|it| it.planned);
    match (groups.len(), planned) {
        (_, Some(planned)) => Make::Parts(planned.groups.into()),
        (0, None) => Make::None,
        (n, None) => Make::Chosen(n),
    }
}

/// Returns the first round that is paired with groups and its possible range; `None` once such a round was paired.
fn first(state: &State) -> Option<(u16, [u16; 2])> {
    let System::Keizer(Keizer { rounds, .. }) = &state.system else { return None };
    let divisions = state.settings.divisions.as_ref()?;
    let next = RoundNo::from_index(state.rounds.len());
    let from = match (divisions.planned, divisions.dealt.as_slice()) {
        (Some(planned), _) => planned.from.max(next),
        (None, [dealt]) if dealt.from >= next => dealt.from,
        _ => return None,
    };
    Some((from.number(), [next.number(), from.number().max(*rounds)]))
}

/// Returns this many groups from a round on. They are made now for the next round, else when that round is paired.
fn begun(state: &State, order: &[Player], n: usize, from: RoundNo, moves: u8) -> Divisions {
    match from.index() > state.rounds.len() {
        true => Divisions::later(n as u8, from, moves),
        false => Divisions::of(by_list(order, n), from, moves),
    }
}

/// Returns the groups that a proposed round makes: a line that says so, and a line each. Empty if the round makes
/// none.
pub fn made_with(state: &State, round: RoundNo, lang: Lang) -> Vec<String> {
    let Some(groups) = due(state, round) else { return Vec::new() };
    let called = |player: &Player| state.members[player.index()].called.clone();
    let group = |(at, group): (usize, &Vec<Player>)| {
        let names = listed(&group.iter().map(called).collect::<Vec<_>>(), lang);
        Text::GroupOf { letter: letter(at), names }.say(lang)
    };
    let first = Text::NowMade { round: round.number(), n: groups.len() }.say(lang);
    [first].into_iter().chain(groups.iter().enumerate().map(group)).collect()
}

fn makes(order: &[Player], now: Make) -> Vec<(Make, Text)> {
    let chosen = match now {
        Make::Chosen(n) => Some((now, Text::Chosen { n })),
        Make::None | Make::Parts(_) => None,
    };
    let parts = PARTS.into_iter().filter(|&n| order.len() >= 2 * n);
    let parts = parts.map(|n| (Make::Parts(n), Text::Parts { n }));
    [(Make::None, Text::None)].into_iter().chain(chosen).chain(parts).collect()
}

#[cfg(test)]
mod tests {
    use rondel_event::event::keizer::Periods;
    use rondel_event::event::{Event, Keizer};
    use rondel_event::pairing::lasting::YieldReason;
    use rondel_event::pairing::{Decisions, Proposal};
    use rondel_event::proof::Proof;
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::{Outcome, SitOut};
    use rondel_schedule::verify::Finding;
    use rondel_session::setup::testing::begun;

    use super::*;
    use crate::screen::ranking::{self, Opened, RankingView};
    use crate::screen::tests::drawn;

    fn say(event: &mut Event, key: Key, said: Answer) {
        let action = answer(event.state(), key, &said).unwrap();
        event.apply(1, action).unwrap();
    }

    /// A season of eight in two periods of two evenings.
    fn season(members: usize) -> Event {
        let mut event = begun(rondel_session::setup::Kind::Keizer, members);
        let System::Keizer(mut keizer) = event.state().system else { panic!("a season") };
        keizer.values.periods = Periods::even(2, 4);
        event.apply(1, Action::System(System::Keizer(Keizer { rounds: 4, ..keizer }))).unwrap();
        event
    }

    fn play(event: &mut Event, away: &[usize]) -> Proposal {
        let round = RoundNo::from_index(event.state().rounds.len());
        let away: Vec<_> = away.iter().map(|&it| (Player::from_index(it - 1), SitOut::Absent)).collect();
        if event.state().away.get(&round).cloned().unwrap_or_default() != away {
            event.apply(1, Action::Away { round, away }).unwrap();
        }
        let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
        event.apply(1, proposal.publish(event.state(), round)).unwrap();
        for table in 0..proposal.boards().len() {
            let (table, outcome) = (TableNo::from_index(table), Some(Outcome::FirstWins));
            event.apply(1, Action::Report { round, table, outcome }).unwrap();
        }
        proposal
    }

    fn across(event: &Event, made: &Proposal) -> usize {
        let groups = groups(event.state()).unwrap();
        let of = |player: Player| groups.iter().position(|group| group.contains(&player));
        made.boards().into_iter().filter(|pair| of(pair[0]) != of(pair[1])).count()
    }

    fn numbers(event: &Event) -> Vec<Vec<u16>> {
        let groups = groups(event.state()).unwrap();
        groups.into_iter().map(|it| it.into_iter().map(Player::number).collect()).collect()
    }

    #[test]
    fn two_groups_are_paired_apart_and_change_members_at_the_end_of_a_period() {
        let mut event = season(8);
        assert_eq!(questions(event.state(), Lang::En).len(), 1);
        say(&mut event, Key::Make, Answer::Chosen(1));
        assert_eq!(numbers(&event), [[1, 2, 3, 4], [5, 6, 7, 8]]);
        say(&mut event, Key::Moves, Answer::Typed("1".into()));
        let made = play(&mut event, &[]);
        assert_eq!(across(&event, &made), 0);
        let told = ranking::Divisions::of(event.state(), Lang::En).unwrap();
        assert!(!told.can_change && told.told[0].starts_with("By the list"), "{told:?}");
        let made = play(&mut event, &[]);
        assert_eq!(across(&event, &made), 0);
        let told = ranking::Divisions::of(event.state(), Lang::En).unwrap();
        assert!(told.can_change, "{told:?}");
        assert_eq!((told.told.len(), told.told[0].as_str()), (3, "The period is over."));
        let before = numbers(&event);
        let action = ranking::exchanged(event.state()).unwrap();
        event.apply(1, action).unwrap();
        let after = numbers(&event);
        assert_eq!(after.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
        assert_eq!(before[0].iter().filter(|it| !after[0].contains(it)).count(), 1);
        let told = ranking::Divisions::of(event.state(), Lang::En).unwrap();
        assert!(!told.can_change && told.told[0] == "Changed, from round 3 on:", "{told:?}");
        assert_eq!(told.told.len(), 3);
        assert_eq!(ranking::exchanged(event.state()), None, "a second tap changes nothing");
        let made = play(&mut event, &[]);
        assert_eq!(across(&event, &made), 0);
        // The rounds before were paired with the groups of then.
        let report = Proof::of(event.state()).report();
        assert!(!report.findings().iter().any(|it| matches!(it, Finding::OutOfGroup { .. })));
        event.apply(1, Action::Undo).unwrap();
        let Ok(_) = event.apply(1, Action::Undo) else { panic!("it can be undone") };
    }

    #[test]
    fn groups_that_are_planned_are_made_by_the_list_when_their_round_is_paired_and_undone_with_it() {
        let mut event = season(8);
        say(&mut event, Key::Make, Answer::Chosen(1));
        assert_eq!(answer(event.state(), Key::From, &Answer::Typed("9".into())), None);
        say(&mut event, Key::From, Answer::Typed("3".into()));
        assert!(groups(event.state()).is_none());
        let made = questions(event.state(), Lang::En);
        assert_eq!(made.iter().map(|it| it.key).collect::<Vec<_>>(), [Key::Make, Key::From, Key::Moves]);
        let told = ranking::Divisions::of(event.state(), Lang::En).unwrap();
        assert!(!told.can_change && told.told[0].starts_with("From round 3 on"), "{told:?}");
        play(&mut event, &[]);
        play(&mut event, &[2]);
        let (third, before) = (RoundNo::from_index(2), event.clone());
        assert!(made_with(event.state(), RoundNo::from_index(1), Lang::En).is_empty());
        let said = Lang::BUILT_IN.map(|lang| made_with(event.state(), third, lang).join("\n"));
        insta::assert_snapshot!(said.join("\n\n"));
        let made = Proposal::of(event.state(), third, &Decisions::default()).unwrap();
        event.apply(1, made.publish(event.state(), third)).unwrap();
        assert_eq!(across(&event, &made), 0);
        let order: Vec<u16> = order(before.state()).into_iter().map(Player::number).collect();
        let mut upper = numbers(&event)[0].clone();
        upper.sort_unstable();
        let mut first = order[..4].to_vec();
        first.sort_unstable();
        assert_eq!(upper, first);
        let report = Proof::of(event.state()).report();
        assert!(report.findings().is_empty(), "{:?}", report.findings());
        let again = Event::replay(event.log().to_vec()).unwrap();
        assert_eq!(again, event);
        event.apply(1, Action::Undo).unwrap();
        assert_eq!(event.state(), before.state());
        // Choosing no groups drops the planned ones.
        say(&mut event, Key::Make, Answer::Chosen(0));
        assert_eq!(event.state().settings.divisions, None);
    }

    #[test]
    fn where_groups_are_odd_one_meets_one_of_another_group_and_it_is_said() {
        let mut event = season(10);
        say(&mut event, Key::Make, Answer::Chosen(1));
        let made = play(&mut event, &[3, 9]);
        assert_eq!(across(&event, &made), 0);
        let made = play(&mut event, &[]);
        assert_eq!(across(&event, &made), 1);
        assert!(matches!(made.kept().yielded[0].why, YieldReason::Odd(5)), "{:?}", made.kept());
        let report = Proof::of(event.state()).report();
        assert!(report.findings().is_empty(), "{:?}", report.findings());
        assert_eq!(report.gave_way().len(), 1);
        // By hand the best of B goes to A: both are even.
        say(&mut event, Key::Group(0), Answer::Added(0));
        assert_eq!(numbers(&event).iter().map(Vec::len).collect::<Vec<_>>(), [6, 4]);
        let made = play(&mut event, &[]);
        assert_eq!(across(&event, &made), 0);
        say(&mut event, Key::Group(1), Answer::Removed(0));
        assert_eq!(numbers(&event)[0].len(), 7);
        say(&mut event, Key::Group(1), Answer::Earlier(0));
        assert_eq!(numbers(&event)[0].len(), 8);
    }

    #[test]
    fn a_pair_across_groups_that_no_round_owns_up_to_is_found() {
        let mut event = season(8);
        say(&mut event, Key::Make, Answer::Chosen(1));
        let table = |a: usize, b: usize| {
            rondel_schedule::model::schedule::Table::of(Player::from_index(a - 1), Player::from_index(b - 1))
        };
        let tables = vec![table(1, 5), table(2, 6), table(3, 4), table(7, 8)];
        let rounds = vec![rondel_schedule::model::schedule::Round { tables, out: Vec::new() }];
        event.apply(1, Action::Publish { from: RoundNo::from_index(0), rounds }).unwrap();
        let report = Proof::of(event.state()).report();
        let out = report.findings().iter().filter(|it| matches!(it, Finding::OutOfGroup { .. })).count();
        assert_eq!(out, 2, "{:?}", report.findings());
    }

    #[test]
    fn the_groups_are_drawn_in_three_languages() {
        let mut event = season(8);
        say(&mut event, Key::Make, Answer::Chosen(1));
        for _ in 0..2 {
            play(&mut event, &[]);
        }
        let shown = RankingView::of(event.state()).unwrap();
        let opened = Opened::of(&event, &shown, shown.latest()).unwrap();
        let all = Lang::BUILT_IN.map(|lang| {
            let tables = ranking::divisions(event.state(), &shown, &opened, lang);
            let told = ranking::Divisions::of(event.state(), lang).unwrap().told;
            let asked = questions(event.state(), lang);
            let asked = asked.iter().map(|it| format!("{}: {:?}", it.label, it.asked));
            let lines = tables.iter().map(drawn).chain(told).chain(asked);
            lines.collect::<Vec<_>>().join("\n")
        });
        insta::assert_snapshot!(all.join("\n\n"));
    }
}
