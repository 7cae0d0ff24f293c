//! Results of games in the history, with the players and the previous result.

use rondel_event::event::{Moment, NewDay, Settings, System};
use rondel_event::movement::Movement;
use rondel_schedule::model::ids::{BoardNo, Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::Side;

use super::{History, TOLD};
use crate::bridge::in_full;
use crate::days::Days;
use crate::desk::Desk;
use crate::numbers::score;
use crate::venues::new_day;
use crate::{Lang, Say, teams};

/// Returns a result in numbers if it has any, otherwise in words.
pub fn result(outcome: &Outcome, lang: Lang) -> String {
    match outcome {
        Outcome::Postponed => Desk::Postpone.say(lang),
        Outcome::Void => Desk::Void.say(lang),
        Outcome::Boards(boards) => teams::so_far(boards, lang),
        Outcome::Deals(_) => outcome.say(lang),
        decided => score(decided),
    }
}

/// Returns the result of a game, or that it is open again.
pub(super) fn ended(outcome: Option<&Outcome>, lang: Lang) -> String {
    outcome.map_or_else(|| Desk::Open.say(lang), |outcome| result(outcome, lang))
}

/// Returns a result with its players and, if it is a correction, the old result.
pub(super) fn reported(
    moment: Moment<'_>,
    round: RoundNo,
    table: TableNo,
    outcome: Option<&Outcome>,
    name: &dyn Fn(Player) -> String,
    lang: Lang,
) -> History {
    let (number, at, place) = (round.number(), table.number(), moment.place());
    let Some(seats) = moment.table(round, table) else {
        return History::Report { round: number, place, table: at, result: ended(outcome, lang) };
    };
    let joined = |side: &Side| side.players().iter().map(|&it| name(it)).collect::<Vec<_>>().join(" & ");
    let names = seats.sides.each_ref().map(joined);
    let settings = moment.settings_before();
    let said = |outcome: &Outcome| match walk_over(settings, outcome, &names) {
        Some(won) => won.say(lang),
        None => result(outcome, lang),
    };
    let result = outcome.map_or_else(|| Desk::Open.say(lang), said);
    let was = moment.outcome_before(round, table).filter(|was| !was.waits() && Some(*was) != outcome);
    let was = was.map(said);
    let [first, second] = names.clone();
    match was {
        Some(was) => History::ReportWas { round: number, place, table: at, first, second, result, was },
        None => History::ReportOf { round: number, place, table: at, first, second, result },
    }
}

/// Returns that a game is postponed, and to which day.
pub(super) fn postponed(
    moment: Moment<'_>,
    (round, table): (RoundNo, TableNo),
    to: Option<NewDay>,
    name: &dyn Fn(Player) -> String,
    lang: Lang,
) -> History {
    let joined = |side: &Side| side.players().iter().map(|&it| name(it)).collect::<Vec<_>>().join(" & ");
    let sides = moment.table(round, table).map(|table| table.sides.each_ref().map(joined));
    let [first, second] = sides.unwrap_or_default();
    let round = round.number();
    match to {
        Some(to) => History::PutOffTo { round, first, second, when: new_day(to, Days::of(lang)) },
        None => History::PutOff { round, first, second },
    }
}

/// Returns the winner of a walk-over with the score set for it, or `None` for other results.
pub(super) fn walk_over(
    settings: Option<&Settings>,
    outcome: &Outcome,
    [first, second]: &[String; 2],
) -> Option<History> {
    let name = match outcome {
        Outcome::SecondForfeits => first,
        Outcome::FirstForfeits => second,
        _ => return None,
    };
    let score = settings.and_then(|settings| settings.scored(outcome));
    let score = score.map_or(String::new(), |[one, other]| format!(" ({one}–{other})"));
    Some(History::WalkOver { name: name.clone(), score })
}

/// Returns one sentence for every board of a bridge table with a changed result, with the old result, and with the
/// pairs if `who` is true. Returns `None` at other tables, and if there are no changes or too many.
pub(super) fn boards(
    moment: Moment<'_>,
    round: RoundNo,
    table: TableNo,
    outcome: Option<&Outcome>,
    who: bool,
    lang: Lang,
) -> Option<Vec<History>> {
    let sides = moment.table(round, table)?;
    let before = moment.outcome_before(round, table);
    let of_deals = |outcome: Option<&Outcome>| match outcome {
        Some(Outcome::Deals(deals)) => Some(deals.each().to_vec()),
        None => Some(Vec::new()),
        Some(_) => None,
    };
    let (was, is) = (of_deals(before)?, of_deals(outcome)?);
    let name = |pair: Player| {
        let name = moment.entrant(pair).map(|entrant| entrant.name.as_str()).unwrap_or_default();
        format!("{pair} {name}")
    };
    // If the table turns half way, the later boards are played in exchanged directions.
    let has_half = match moment.system_before() {
        Some(System::Pairs(pairs)) => pairs.halves.contains(&(round, table)),
        _ => false,
    };
    let turns = has_half.then(|| Movement::before_half(sides.boards.len()));
    let who = |place: usize| {
        let [first, second] = sides.pair().filter(|_| who)?;
        let is_turned = turns.is_some_and(|first| place >= first);
        let pairs = if is_turned { [second, first] } else { [first, second] };
        Some(format!(", {}", pairs.map(name).join(" – ")))
    };
    let (round, table) = (round.number(), table.number());
    let told = |(place, &board): (usize, &BoardNo)| {
        let [was, is] = [&was, &is].map(|deals| deals.get(place).copied().flatten());
        let said = |deal| in_full(deal, board, lang);
        let (who, board) = (who(place).unwrap_or_default(), board.number());
        Some(match (was, is) {
            (was, is) if was == is => return None,
            (None, Some(is)) => History::Deal { round, table, board, who, result: said(is) },
            (Some(was), Some(is)) => {
                History::DealWas { round, table, board, who, result: said(is), was: said(was) }
            }
            (Some(was), None) => History::DealGone { round, table, board, who, was: said(was) },
            (None, None) => return None,
        })
    };
    let said: Vec<History> = sides.boards.iter().enumerate().filter_map(told).collect();
    (1..=TOLD).contains(&said.len()).then_some(said)
}
