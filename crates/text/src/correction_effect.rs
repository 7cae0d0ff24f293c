//! The effect of an entered result: its new value, its old one, and the rounds that remain unchanged.

use rondel_event::event::{State, Teams};
use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;

use super::desk::Desk as Text;
use super::numbers::{board_score, score};
use super::teams::{Teams as TeamText, board_words, so_far};
use super::{Lang, Say};

/// Returns one sentence on the effect of a changed result.
pub fn reach(
    state: &State,
    round: RoundNo,
    table: TableNo,
    was: Option<&Outcome>,
    is: Option<&Outcome>,
    lang: Lang,
) -> String {
    let say = |text: Text| text.say(lang);
    let result = |outcome: &Outcome| outcome_words(state, round, table, outcome, lang);
    let place = state.place();
    let first = match (was, is) {
        _ if let Some(teams) = state.settings.teams => {
            team_reach(teams, [round.number(), table.number()], was, is, lang)
        }
        // A postponed game is not corrected by its result.
        (Some(was), Some(is)) if !was.waits() => {
            let (result, was) = (result(is), result(was));
            let (table, round) = (table.number(), round.number());
            // The published lists of a season remain as they were.
            let is_last = state.rounds.len() >= state.planned() && state.lists.len() == state.rounds.len();
            match state.lists.len() >= usize::from(round) {
                true if is_last => say(Text::CorrectedLast { place, table, round, result, was }),
                true => say(Text::CorrectedListed { place, table, round, result, was }),
                false => say(Text::Corrected { place, table, round, result, was }),
            }
        }
        (_, Some(is)) => say(Text::Now { place, table: table.number(), result: result(is) }),
        (_, None) => say(Text::Cleared { place, table: table.number() }),
    };
    let next = round.index() + 1;
    if was.is_some_and(|was| !was.waits()) && next < state.rounds.len() {
        format!("{first} {}", say(Text::LaterStays { from: next as u16 + 1 }))
    } else {
        first
    }
}

/// Returns the effect of a result between teams; `at` has the numbers of round and table. A change at a single board
/// is described as such.
fn team_reach(
    teams: Teams,
    [round, table]: [u16; 2],
    was: Option<&Outcome>,
    is: Option<&Outcome>,
    lang: Lang,
) -> String {
    let say = |text: TeamText| text.say(lang);
    let [before, now] = [was, is].map(|outcome| teams.match_of(outcome));
    let words = |outcome: Option<&Outcome>| match outcome {
        Some(Outcome::Boards(boards)) => so_far(boards, lang),
        Some(outcome) => outcome.say(lang),
        None => Text::Open.say(lang),
    };
    let changed: Vec<usize> =
        (0..now.count()).filter(|&board| before.each()[board] != now.each()[board]).collect();
    let boards_only = |outcome: Option<&Outcome>| outcome.is_none_or(|it| matches!(it, Outcome::Boards(_)));
    if let [index] = changed[..]
        && boards_only(was)
        && boards_only(is)
    {
        let (board, so_far) = (index + 1, so_far(&now, lang));
        let word = |board: &Outcome| board_words(board, lang);
        let first = say(match (&before.each()[index], &now.each()[index]) {
            (Some(was), Some(is)) => {
                TeamText::CorrectedAt { round, table, board, was: word(was), result: word(is), so_far }
            }
            (None, Some(is)) => TeamText::NowAt { table, board, result: word(is), so_far },
            (_, None) => TeamText::ClearedAt { table, board, so_far },
        });
        return match before.told() {
            Some(told) if now.told().is_none() && now.points() != told => {
                let [told, made] = [told, now.points()].map(board_score);
                format!("{first} {}", say(TeamText::BoardsDecide { told, made }))
            }
            _ => first,
        };
    }
    say(match (was.filter(|was| !was.waits()), is) {
        (Some(was), Some(_)) => {
            TeamText::Corrected { round, table, was: words(Some(was)), result: words(is) }
        }
        (_, Some(_)) => TeamText::Now { table, result: words(is) },
        (_, None) => TeamText::Cleared { table },
    })
}

/// Returns an outcome in words and numbers.
pub fn outcome_words(state: &State, round: RoundNo, table: TableNo, outcome: &Outcome, lang: Lang) -> String {
    let name = |side: usize| {
        state.table(round, table).map(|table| state.side_name(&table.sides[side])).unwrap_or_default()
    };
    match outcome {
        Outcome::FirstForfeits => Text::FirstNoShow { name: name(0) }.say(lang),
        Outcome::SecondForfeits => Text::FirstNoShow { name: name(1) }.say(lang),
        Outcome::BothForfeit => Text::BothNoShow.say(lang),
        Outcome::Postponed => Text::Postpone.say(lang),
        Outcome::Void => Text::Void.say(lang),
        Outcome::Boards(boards) => so_far(boards, lang),
        played => score(played),
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Kind};
    use rondel_event::pairing::keizer;
    use rondel_session::setup::testing::{begun, played};

    use super::*;

    /// Returns the sentence for table 1 of round 1 in an event with several rounds; results are given in their saved
    /// form.
    fn said(teams: Option<Teams>, was: &str, is: &str) -> String {
        let mut state = begun(Kind::RoundRobin, 4).state().clone();
        state.settings.teams = teams;
        let [was, is] = [was, is].map(|text| match text {
            "" => None,
            text => Some(serde_json::from_str::<Outcome>(&format!("{text:?}")).unwrap()),
        });
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        reach(&state, round, table, was.as_ref(), is.as_ref(), Lang::En).replace('\u{A0}', " ")
    }

    #[test]
    fn a_result_is_said_with_what_it_was_and_with_the_rounds_that_stay() {
        assert_eq!(said(None, "", "1-0"), "Board 1: 1–0.");
        assert_eq!(said(None, "", "-+"), "Board 1: P1 did not come.");
        assert_eq!(said(None, "later", ""), "Board 1 is open again.");
        let stays = "Round 2 and later stay as paired.";
        assert_eq!(said(None, "1-0", ""), format!("Board 1 is open again. {stays}"));
        let corrected = "Round 1, board 1: 1–0 was corrected to ½–½.";
        assert_eq!(said(None, "1-0", "="), format!("{corrected} {stays}"));
        // The result of a postponed game is not a correction.
        assert_eq!(said(None, "later", "1-0"), "Board 1: 1–0.");
    }

    #[test]
    fn a_published_list_is_not_said_to_follow_a_correction() {
        let round = RoundNo::from_index(0);
        let played = played(begun(Kind::Keizer, 4), 0);
        let table = TableNo::from_index(0);
        let said = |state: &State| {
            reach(state, round, table, Some(&Outcome::FirstWins), Some(&Outcome::Draw), Lang::En)
        };
        assert!(said(played.state()).ends_with("was corrected to ½–½."), "{}", said(played.state()));
        let mut listed = played;
        let list = Action::of(keizer::rank(listed.state(), RoundNo::from_index(1)));
        listed.apply(1, list).unwrap();
        let stays = "The published list stays.";
        assert!(said(listed.state()).ends_with(stays), "{}", said(listed.state()));
    }

    #[test]
    fn of_a_match_the_one_board_is_said_that_changed() {
        let said = |was: &str, is: &str| said(Some(Teams::of(4)), was, is);
        assert_eq!(
            said("", "b1..."),
            "Table 1, board 1: 1–0. The match is now 1–0, 1 of 4 boards (1 · · ·)."
        );
        assert_eq!(
            said("b1...", "b0..."),
            "Round 1, table 1, board 1: 1–0 was corrected to 0–1. The match is now 0–1, 1 of 4 boards (0 · · ·)."
        );
        assert_eq!(said("b1.0.", "b..0."), "Table 1, board 1 is open again: 0–1, 1 of 4 boards (· · 0 ·).");
        assert_eq!(
            said("b11=./3:1", "b11=0"),
            "Table 1, board 4: 0–1. The match is now 2½–1½ (1 1 ½ 0). \
             3–1 was entered before, but the boards add up to 2½–1½: the boards count. \
             Round 2 and later stay as paired."
        );
    }

    #[test]
    fn a_match_as_a_whole_is_said_as_such() {
        let said = |was: &str, is: &str| said(Some(Teams::of(4)), was, is);
        assert_eq!(said("", "b..../3:1"), "Table 1: 3–1.");
        assert_eq!(said("", "-+"), format!("Table 1: {}.", Outcome::FirstForfeits.say(Lang::En)));
        assert_eq!(said("b1...", ""), "Table 1, board 1 is open again: 0–0, 0 of 4 boards (· · · ·).");
        assert_eq!(said("later", ""), "Table 1 is open again.");
        let corrected = "Round 1, table 1: 3–1 was corrected to 1–3.";
        assert_eq!(said("b..../3:1", "b..../1:3"), format!("{corrected} Round 2 and later stay as paired."));
    }
}
