//! Decisions of a committee in words: the notes under a table, and the choices when an entrant leaves.

use rondel_event::attendance::latecomer::Departure;
use rondel_event::event::{Adjustment, HalfPoints, Member, Ruling, State, WithdrawnRule};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;

use super::attendance::points;
use super::club;
use super::correction_effect::outcome_words;
use super::{Lang, Say};

sentences!("decided");

/// The mark after points that were deducted or given by decision; a note explains it.
pub const MARK: &str = "*";

/// Returns the decisions as notes under the standings, one sentence each: the rules of the club, points by number of
/// the entrant, results by round, then the games of entrants who left under a rule of their own.
pub fn notes(state: &State, lang: Lang) -> Vec<String> {
    let points = state.entrants().flat_map(|(_, member)| adjusted(member, lang));
    let rulings = state.published().flat_map(|(round, published)| {
        published.rulings.iter().map(move |(&table, ruling)| ruled(state, round, table, ruling, lang))
    });
    let left = state.entrants().filter_map(|(_, member)| left(member)).map(|text| text.say(lang));
    club::notes(state, lang).into_iter().chain(points).chain(rulings).chain(left).collect()
}

fn adjusted(member: &Member, lang: Lang) -> impl Iterator<Item = String> {
    let note = move |it: &Adjustment| {
        let (name, reason) = (member.called.clone(), it.reason.clone());
        let points = points(HalfPoints(it.points.0.abs()), lang);
        match it.points.0 < 0 {
            true => Decided::NoteDeducted { name, points, reason },
            false => Decided::NoteGiven { name, points, reason },
        }
        .say(lang)
    };
    member.adjusted.iter().map(note)
}

fn ruled(state: &State, round: RoundNo, table: TableNo, ruling: &Ruling, lang: Lang) -> String {
    let side = |side: usize| {
        state.table(round, table).map(|table| state.side_name(&table.sides[side])).unwrap_or_default()
    };
    // By decision both sides can lose whether they came or not.
    let words = |outcome: &Outcome| match outcome {
        Outcome::BothForfeit => Decided::LostByBoth.say(lang).to_lowercase(),
        outcome => outcome_words(state, round, table, outcome, lang),
    };
    let result = state.outcome(round, table).map(words).unwrap_or_default();
    let (first, second, reason, round) = (side(0), side(1), ruling.reason.clone(), round.number());
    match &ruling.was {
        Some(was) => Decided::NoteRulingWas { round, first, second, result, reason, was: words(was) },
        None => Decided::NoteRuling { round, first, second, result, reason },
    }
    .say(lang)
}

fn left(member: &Member) -> Option<Decided> {
    let name = member.called.clone();
    member.left?;
    Some(match member.rule? {
        WithdrawnRule::Out => Decided::NoteOut { name },
        WithdrawnRule::Forfeit => Decided::NoteForfeit { name },
        WithdrawnRule::KeepPlayed => Decided::NoteKeep { name },
        WithdrawnRule::HalfOrOut => return None,
    })
}

/// Returns the note on a table's result that was decided, or `None` if it was reported.
pub fn in_force(state: &State, round: RoundNo, table: TableNo, lang: Lang) -> Option<String> {
    let Ruling { reason, was } = state.ruling(round, table)?.clone();
    Some(match was {
        Some(was) => {
            let was = outcome_words(state, round, table, &was, lang);
            Decided::InForceWas { reason, was }.say(lang)
        }
        None => Decided::InForce { reason }.say(lang),
    })
}

/// Returns the choice for the games of an entrant who leaves, in a few words.
pub fn answer(departure: &Departure) -> Decided {
    match departure.in_effect() {
        WithdrawnRule::Out => Decided::StruckOut,
        WithdrawnRule::KeepPlayed => Decided::NotCounted,
        WithdrawnRule::Forfeit | WithdrawnRule::HalfOrOut => Decided::OpponentsWin,
    }
}

/// True if points of an entrant were deducted or given by decision.
pub fn is_marked(state: &State, player: Player) -> bool {
    state.member(player).is_some_and(|member| !member.adjusted.is_empty())
}
