//! Decisions of a committee in the history.

use rondel_event::event::{Adjustment, Decision, Moment, WithdrawnRule};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::schedule::Side;

use super::History;
use super::results::{ended, walk_over};
use crate::numbers::signed_halves;
use crate::{Lang, Say};

/// Returns the text of a result by decision, or of a decision lifted.
pub(super) fn decided(
    moment: Moment<'_>,
    (round, table): (RoundNo, TableNo),
    decision: Option<&Decision>,
    name: &dyn Fn(Player) -> String,
    lang: Lang,
) -> History {
    let joined = |side: &Side| side.players().iter().map(|&it| name(it)).collect::<Vec<_>>().join(" & ");
    let seats = moment.table(round, table);
    let names = seats.map(|seats| seats.sides.each_ref().map(joined)).unwrap_or_default();
    let settings = moment.settings_before();
    let said = |outcome| match walk_over(settings, outcome, &names) {
        Some(won) => won.say(lang),
        None => ended(Some(outcome), lang),
    };
    let was = moment.outcome_before(round, table).map(said);
    let [first, second] = names.clone();
    let round = round.number();
    match decision {
        None => History::DecisionLifted { round, first, second },
        Some(Decision { outcome, reason }) => {
            let (result, reason) = (said(outcome), reason.clone());
            match was {
                Some(was) => History::DecidedWas { round, first, second, result, was, reason },
                None => History::Decided { round, first, second, result, reason },
            }
        }
    }
}

/// Returns all points deducted and given.
pub(super) fn adjusted(name: String, adjusted: &[Adjustment]) -> History {
    let each = |it: &Adjustment| format!("{} ({})", signed_halves(it.points), it.reason);
    match adjusted {
        [] => History::AdjustedNone { name },
        all => History::Adjusted { name, points: all.iter().map(each).collect::<Vec<_>>().join(", ") },
    }
}

/// Returns the rule for the games of an entrant who leaves.
pub(super) fn settled(name: String, rule: Option<WithdrawnRule>) -> History {
    match rule {
        None | Some(WithdrawnRule::HalfOrOut) => History::SettledUsual { name },
        Some(WithdrawnRule::Forfeit) => History::SettledForfeit { name },
        Some(WithdrawnRule::KeepPlayed) => History::SettledKeep { name },
        Some(WithdrawnRule::Out) => History::SettledOut { name },
    }
}
