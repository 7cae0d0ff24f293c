//! Questions about the champions' group of a season: its members, the number of meetings, the evenings, and whether
//! its games count in the list.

use rondel_event::event::champions::{MAX_CHAMPIONS, MIN_CHAMPIONS};
use rondel_event::event::{Action, Champions, Settings, State};
use rondel_event::standings::keizer::{Lists, rules};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_text::Lang;
use rondel_text::keizer::champions::Champions as Text;

use super::form::Form;
use super::question::{Answer, Keys, Question, Refusals};

/// Sizes that are offered in one tap.
const SIZES: [usize; 4] = [4, 6, 8, 10];

/// A question about the group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Key {
    /// Group of the first players of the list, or none.
    Make,
    /// Members.
    Members,
    /// Number of games between any two members.
    Meetings,
    /// Evenings on which the members meet.
    Evenings,
    /// Inclusion of the games in the list.
    Count,
}

/// A group that is made in one tap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Make {
    None,
    First(usize),
    Chosen,
}

/// Rejected answers, which have changed nothing.
pub type Typed = Refusals<Key>;

/// Returns the questions; without a group only whether there is to be one. Empty if the event is not a season.
pub fn questions(state: &State, typed: &Typed, lang: Lang) -> Vec<Question<Key>> {
    if state.kind().is_season() { form(state).questions(typed, lang) } else { Vec::new() }
}

/// Takes an answer and returns the change it makes, if any. Rejected input stays in its field.
pub fn answer(state: &State, typed: &mut Typed, key: Key, answer: &Answer) -> Option<Action> {
    let form = form(state);
    let (champions, refused) = form.answer(typed, key, answer);
    *typed = refused;
    let is_changed = champions != *form.value();
    is_changed.then(|| Action::Settings(Settings { champions, ..state.settings.clone() }))
}

fn form(state: &State) -> Form<'static, Key, Option<Champions>> {
    let next = RoundNo::from_index(state.rounds.len());
    let (order, group) = (order(state), rules(state));
    let (makes, made) = (makes(&order, group.as_ref()), made(&order, group.as_ref()));
    let now = group.as_ref().map(Champions::now).unwrap_or_default();
    let others = group.as_ref().map(|group| others(&order, group)).unwrap_or_default();
    let (has_group, is_count) = (group.is_some(), group.as_ref().is_none_or(|group| !group.aside));
    let named = [&now, &others].map(|players| names(state, players));
    let planned = state.planned();
    let last = u16::try_from(planned).unwrap_or(u16::MAX);
    let read = move |text: &str| read(text, planned).ok_or(Text::NotEvenings { last });
    let since = move |_: &Option<Champions>, it: &mut Option<Champions>| {
        it.iter_mut().for_each(|group| group.since = next);
    };
    Form::of(group)
        .choose(Key::Make, Text::Make, makes, made, move |it, make| match make {
            Make::None => *it = None,
            Make::First(n) => *it = Some(made_of(it.take(), &order[..n.min(order.len())], next)),
            Make::Chosen => {}
        })
        .when(has_group, |form| {
            form.order_by(Key::Members, Text::Members, [Text::Add, Text::Nobody], named, move |it, answer| {
                if matches!(answer, Answer::Removed(_)) && now.len() <= MIN_CHAMPIONS {
                    return Err(Text::TooFew { least: MIN_CHAMPIONS });
                }
                it.iter_mut().for_each(|group| exchange(group, [&now, &others], answer, next));
                Ok(())
            })
        })
        .choice(Key::Meetings, Text::Meetings, MEETINGS, |it| Some(&mut it.as_mut()?.meetings))
        .follows(Key::Meetings, since)
        // The field is read when it loses focus, since half a list would mean other evenings.
        .text(Key::Evenings, Text::Evenings, Keys::Decimals, written, read, |it| {
            Some(&mut it.as_mut()?.evenings)
        })
        .hint(Key::Evenings, Text::EveningsHint)
        .follows(Key::Evenings, since)
        .when(has_group, |form| {
            form.switch(Key::Count, Text::Count, is_count, |it, count| {
                it.iter_mut().for_each(|group| group.aside = !count);
            })
        })
        .hint(Key::Count, Text::CountHint)
}

/// Lets a player join or leave a group from a round on, or exchanges two members.
fn exchange(group: &mut Champions, [now, others]: [&Vec<Player>; 2], answer: &Answer, next: RoundNo) {
    match *answer {
        Answer::Added(at) => others.get(at).into_iter().for_each(|&who| group.join(who, next)),
        Answer::Removed(at) => now.get(at).into_iter().for_each(|&who| group.leave(who, next)),
        Answer::Earlier(at) if (1..now.len()).contains(&at) => {
            let at = [now[at - 1], now[at]].map(|who| group.members.iter().rposition(|it| it.player == who));
            if let [Some(before), Some(after)] = at {
                group.members.swap(before, after);
            }
        }
        _ => {}
    }
}

/// Returns a group of these players with the earlier agreements. A member who is not among them leaves the group.
fn made_of(group: Option<Champions>, players: &[Player], next: RoundNo) -> Champions {
    let Some(mut group) = group else { return Champions::of(players, next) };
    for player in group.now() {
        if !players.contains(&player) {
            group.leave(player, next);
        }
    }
    players.iter().for_each(|&player| group.join(player, next));
    group
}

/// Returns all players who are still in the season, in the order of the list.
fn order(state: &State) -> Vec<Player> {
    let stays = |player: &Player| state.members[player.index()].left.is_none();
    Lists::of(state).map(|lists| lists.coming().into_iter().filter(stays).collect()).unwrap_or_default()
}

fn others(order: &[Player], group: &Champions) -> Vec<Player> {
    let now = group.now();
    let room = now.len() < MAX_CHAMPIONS;
    order.iter().copied().filter(|player| room && !now.contains(player)).collect()
}

fn made(order: &[Player], group: Option<&Champions>) -> Make {
    let Some(group) = group else { return Make::None };
    let mut now = group.now();
    now.sort_unstable();
    let is_first = |&&size: &&usize| {
        let mut first = order.get(..size).unwrap_or_default().to_vec();
        first.sort_unstable();
        first == now
    };
    SIZES.iter().find(is_first).map_or(Make::Chosen, |&size| Make::First(size))
}

fn makes(order: &[Player], group: Option<&Champions>) -> Vec<(Make, Text)> {
    let sizes = SIZES.into_iter().filter(|&size| size <= order.len());
    let sizes = sizes.map(|n| (Make::First(n), Text::First { n }));
    let is_chosen = made(order, group) == Make::Chosen;
    let chosen = is_chosen.then_some((Make::Chosen, Text::Chosen));
    [(Make::None, Text::None)].into_iter().chain(sizes).chain(chosen).collect()
}

const MEETINGS: [(u8, Text); 2] = [(1, Text::Once), (2, Text::Twice)];

fn names(state: &State, players: &[Player]) -> Vec<String> {
    players.iter().map(|player| state.members[player.index()].called.clone()).collect()
}

#[expect(clippy::ptr_arg, reason = "the place of the form is a Vec")]
fn written(evenings: &Vec<RoundNo>, _: Lang) -> String {
    evenings.iter().map(|round| round.number().to_string()).collect::<Vec<_>>().join(", ")
}

/// Reads numbers of rounds with any separators, sorted; `None` if one is not a round of the season.
fn read(text: &str, planned: usize) -> Option<Vec<RoundNo>> {
    // The numeric keypad of a phone has a comma or a full stop.
    let is_between = |c: char| ",;.".contains(c) || c.is_whitespace();
    let words = text.split(is_between).filter(|word| !word.is_empty());
    let round = |word: &str| {
        let number = word.parse::<u16>().ok().filter(|&number| usize::from(number) <= planned)?;
        RoundNo::from_number(number)
    };
    let mut rounds = words.map(round).collect::<Option<Vec<_>>>()?;
    rounds.sort_unstable();
    rounds.dedup();
    Some(rounds)
}

#[cfg(test)]
mod tests {
    use rondel_event::event::Event;
    use rondel_event::pairing::{Decisions, Proposal};
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::testing::begun;
    use rondel_text::keizer::Numbers;

    use super::*;
    use crate::screen::tests::drawn;
    use crate::screen::{Input, ranking};

    fn say(event: &mut Event, key: Key, said: Answer) -> Typed {
        let mut typed = Typed::default();
        if let Some(action) = answer(event.state(), &mut typed, key, &said) {
            event.apply(1, action).unwrap();
        }
        typed
    }

    fn now(event: &Event) -> Vec<u16> {
        let group = event.state().settings.champions.as_ref().unwrap();
        group.now().into_iter().map(Player::number).collect()
    }

    #[test]
    fn a_group_is_made_in_one_tap_and_changed_by_answers() {
        let mut event = begun(rondel_session::setup::Kind::Keizer, 9);
        assert_eq!(questions(event.state(), &Typed::default(), Lang::En).len(), 1);
        say(&mut event, Key::Make, Answer::Chosen(1));
        assert_eq!(now(&event), [1, 2, 3, 4]);
        say(&mut event, Key::Members, Answer::Added(1));
        say(&mut event, Key::Members, Answer::Removed(0));
        assert_eq!(now(&event), [2, 3, 4, 6]);
        say(&mut event, Key::Members, Answer::Removed(0));
        let typed = say(&mut event, Key::Members, Answer::Removed(0));
        assert_eq!(now(&event), [3, 4, 6]);
        let asked = questions(event.state(), &typed, Lang::Nl);
        assert_eq!(asked[1].refused.as_ref().unwrap().why, "Een groep heeft minstens 3 leden.");
        say(&mut event, Key::Meetings, Answer::Chosen(1));
        say(&mut event, Key::Evenings, Answer::Typed("9 3,6.".into()));
        say(&mut event, Key::Count, Answer::Said(false));
        let group = event.state().settings.champions.clone().unwrap();
        let evenings: Vec<u16> = group.evenings.iter().map(|round| round.number()).collect();
        assert_eq!((group.meetings, group.aside, evenings), (2, true, vec![3, 6, 9]));
        // Each has four games to play, and three evenings for them.
        let told = ranking::Champions::of(event.state(), Lang::En).unwrap().told;
        assert!(
            told.last().unwrap().ends_with("has 4 games left, and there are 3 rounds left for it."),
            "{told:?}"
        );
        let typed = say(&mut event, Key::Evenings, Answer::Typed("3, 99".into()));
        assert_eq!(event.state().settings.champions, Some(group));
        let asked = questions(event.state(), &typed, Lang::En);
        assert!(asked[3].refused.is_some());
        let last = asked[0].clone();
        assert!(matches!(last.asked, Input::Choice { ref options, chosen: Some(4) } if options.len() == 5));
        let before = now(&event);
        say(&mut event, Key::Members, Answer::Earlier(1));
        assert_eq!(now(&event), [before[1], before[0], before[2]]);
        say(&mut event, Key::Make, Answer::Chosen(2));
        assert_eq!(now(&event).len(), 6);
        say(&mut event, Key::Make, Answer::Chosen(0));
        assert_eq!(event.state().settings.champions, None);
        event.apply(2, Action::Undo).unwrap();
        assert_eq!(now(&event).len(), 6);
    }

    #[test]
    fn its_table_is_drawn_in_three_languages() {
        let mut event = begun(rondel_session::setup::Kind::Keizer, 7);
        say(&mut event, Key::Make, Answer::Chosen(1));
        for number in 0..2 {
            let round = RoundNo::from_index(number);
            let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
            event.apply(1, proposal.publish(event.state(), round)).unwrap();
            for (at, outcome) in
                [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins].into_iter().enumerate()
            {
                let table = TableNo::from_index(at);
                event.apply(1, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
            }
        }
        let drawn = Lang::BUILT_IN.map(|lang| {
            let shown = ranking::Champions::of(event.state(), lang).unwrap();
            let asked = questions(event.state(), &Typed::default(), lang);
            let asked = asked.iter().map(|it| format!("{}: {:?} {}", it.label, it.asked, it.hint));
            let told = shown.told.into_iter().chain(asked).collect::<Vec<_>>();
            format!("{}\n{}", drawn(&shown.table.unwrap()), told.join("\n"))
        });
        insta::assert_snapshot!(drawn.join("\n\n"));

        // The group is written with the list: to a chat with its points, into a file with all games.
        let (lists, list) = rondel_event::standings::keizer::Lists::latest_of(event.state()).unwrap();
        let numbers = Numbers::of(lists.ledger.settings(), &list, Lang::Nl);
        let chat = crate::text::ranking(event.state(), &list, &numbers, Lang::Nl);
        let (_, group) = chat.split_once("\nKampioensgroep\n").unwrap();
        assert_eq!(group.lines().count(), 4);
        let csv = crate::csv::ranking(event.state(), (&list, &lists.ledger), &numbers, Lang::Nl);
        let group: Vec<&str> = csv.lines().skip_while(|line| *line != "Kampioensgroep").collect();
        assert_eq!(group[1], "Plaats;Nummer;Naam;Punten;Partijen;1;2;3;4");
        assert_eq!(group.len(), 6);
    }
}
