//! A latecomer in a round of a season that is being played, who meets the player with the bye.

use rondel_schedule::model::ids::Player;

use super::colour::{ColourRule, Colours, assign};
use super::field::Field;
use super::{Colour, FixedGame, Pair, Situation};
use crate::pairing::lasting::Because;

/// An additional board for two players, with colours by the rules. The pair counts as the organizer's decision,
/// because no rule chose it. A game that two of the champions' group still have to play counts as one of the group.
/// Groups of the season do not count here, because the latecomer would otherwise be without a game.
///
/// Returns `None` if a limit on rematches or a lasting wish forbids the game, or if one of the two is not present.
///
/// ```
/// # use rondel_event::event::{Action, Entrant, Event, Keizer, Kind, System};
/// # use rondel_event::event::keizer::{Preset, Rules};
/// # use rondel_schedule::model::ids::{Player, RoundNo};
/// # let system = System::Keizer(Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB });
/// # let mut event = Event::found(0, "x", system, Kind::Keizer.settings())?;
/// # event.apply(0, Action::Enter(["Ada", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()))?;
/// use rondel_event::pairing::keizer::{Wishes, board, situation};
///
/// // `event` is a Keizer of four players before round 1.
/// // Players 4 and 1 are to play each other, and the one who stands higher comes first.
/// let situation = situation(event.state(), RoundNo::from_index(0), Wishes::default())?;
/// let pair = board(&situation, [3, 0].map(Player::from_index)).expect("they may meet");
/// assert_eq!([pair.top, pair.opponent].map(|player| player.number()), [1, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board(situation: &Situation, two: [Player; 2]) -> Option<Pair> {
    let [one, other] = two;
    let given = situation.champions.iter().find(|given| two.iter().all(|player| given.pair.contains(player)));
    if !may_meet(situation, two, given) {
        return None;
    }
    let place = |player: Player| situation.order.iter().position(|&it| it == player);
    let [top, opponent] = if place(one)? < place(other)? { [one, other] } else { [other, one] };
    let colours = |player: Player| {
        Colours::of(situation.past.get(player.index()).map_or(&[][..], |past| past.as_slice()))
    };
    let (of_top, rule) = assign(situation.rules.colours, colours(top), colours(opponent));
    let white = if of_top == Colour::White { top } else { opponent };
    let (white, rule) = match given.filter(|given| given.turned) {
        Some(given) => (given.pair[0], ColourRule::Turned),
        None => (white, rule),
    };
    Some(Pair {
        top,
        opponent,
        white,
        rule,
        tried: Vec::new(),
        by_hand: true,
        group: given.is_some(),
        absent: Vec::new(),
    })
}

/// True if nothing prevents a game of these two that the organizer may decide.
fn may_meet(situation: &Situation, two: [Player; 2], given: Option<&FixedGame>) -> bool {
    if given.is_some() {
        return !situation.lasting.forbids_members(two);
    }
    let field = Field::of(situation, None);
    let [Some(a), Some(b)] = two.map(|player| field.rank(player)) else { return false };
    let is_apart = field.bar(a, b).is_some_and(|bar| bar.because != Because::Division);
    let asked = situation.rules.limits.asked(situation.round);
    !is_apart && !field.is_forbidden(a, b) && field.too_often(a, b, asked).is_none()
}

#[cfg(test)]
mod tests {
    use rondel_schedule::model::ids::{RoundNo, TableNo};
    use rondel_schedule::model::result::Outcome;

    use super::*;
    use crate::event::{Action, Champions, Divisions, Event, Kind, Settings};
    use crate::pairing::Proposal;
    use crate::pairing::monrad::late::JoinOption;
    use crate::proof::Proof;
    use crate::testing::begun;
    use crate::testing::keizer::{comes, evening, players};

    /// Nothing is a fault.
    fn is_faultless(event: &Event) {
        let report = Proof::of(event.state()).report();
        assert_eq!(report.findings(), []);
        assert!(report.claims().iter().all(rondel_schedule::verify::Claim::holds), "{:?}", report.claims());
    }

    #[test]
    fn who_comes_late_meets_the_free_one_of_another_group_by_the_organizers_decision() {
        let mut event = begun(Kind::Keizer, 6);
        let groups = vec![players(&[1, 2, 3]), players(&[4, 5, 6])];
        let divisions = Some(Divisions::of(groups, RoundNo::from_index(0), 1));
        event.apply(1, Action::Settings(Settings { divisions, ..event.state().settings.clone() })).unwrap();
        evening(&mut event, &[6]);
        assert_eq!(event.state().rounds[0].round.out, players(&[3]));
        let two = comes(&mut event, players(&[6])[0], JoinOption::Now).unwrap();
        assert!(players(&[3, 6]).iter().all(|player| two.contains(player)), "{two:?}");
        is_faultless(&event);
    }

    #[test]
    fn two_champions_who_still_have_to_meet_have_their_game_then() {
        let mut event = begun(Kind::Keizer, 4);
        let champions = Some(Champions::of(&players(&[1, 2, 3]), RoundNo::from_index(0)));
        event.apply(1, Action::Settings(Settings { champions, ..event.state().settings.clone() })).unwrap();
        evening(&mut event, &[]);
        let tables = event.state().rounds[0].round.tables.clone();
        let is_group = |pair: &[Player; 2]| !pair.contains(&players(&[4])[0]);
        let met = tables.iter().filter_map(|table| table.pair()).find(is_group).unwrap();
        let third = (1..=3).find(|&it| !met.contains(&players(&[it])[0])).unwrap();
        evening(&mut event, &[third]);
        let free = event.state().rounds[1].round.out[0];
        let two = comes(&mut event, players(&[third])[0], JoinOption::Now).unwrap();
        assert!(two.contains(&free) && met.contains(&free), "{two:?} {met:?}");
        let Some(Proposal::Keizer(made)) = Proposal::reasons(event.state(), RoundNo::from_index(1)) else {
            panic!("a season")
        };
        assert!(made.pairs.last().unwrap().group);
        is_faultless(&event);
    }

    /// A player who had a bye before comes back in an evening of four: the free bye goes to them, without a fault.
    #[test]
    fn who_had_the_bye_before_and_comes_to_the_free_one_again_is_no_fault() {
        let mut event = begun(Kind::Keizer, 5);
        evening(&mut event, &[]);
        let free = event.state().rounds[0].round.out[0];
        let outcome = Some(Outcome::FirstWins);
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        event.apply(1, Action::Report { round, table, outcome }).unwrap();
        evening(&mut event, &[usize::from(free.number())]);
        assert_eq!(event.state().rounds[1].round.out, []);
        comes(&mut event, free, JoinOption::Free);
        assert_eq!(event.state().rounds[1].round.out, [free]);
        is_faultless(&event);
    }
}
