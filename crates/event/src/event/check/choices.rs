//! Checks whether the settings of an event are possible, by themselves and with its results.

use rondel_schedule::model::ids::{RoundNo, TableNo};
use rondel_schedule::model::result::{MAX_BOARDS, MIN_BOARDS, Outcome};

use super::{MAX_NOTE, MAX_SCORE, MAX_TITLE, MAX_WORTH, at_most, length};
use crate::event::prizes::{MAX_PLACES, MAX_PRIZES};
use crate::event::refused::{Field, Many};
use crate::event::state::State;
use crate::event::{Certificate, Counts, MAX_LASTING, MAX_VENUES, Place, Refused, Scoring, Settings, System};

/// Checks the settings by themselves.
pub fn sound(settings: &Settings) -> Result<(), Refused> {
    length(Field::Title, &settings.title, MAX_TITLE)?;
    length(Field::Place, &settings.place, MAX_TITLE)?;
    length(Field::Place, &settings.spot_names, MAX_NOTE)?;
    let Certificate { title, line, signed } = &settings.certificate;
    length(Field::Certificate, title, MAX_TITLE)?;
    length(Field::Certificate, line, MAX_NOTE)?;
    length(Field::Certificate, signed, MAX_TITLE)?;
    at_most(Many::Prizes, settings.prizes.list.len(), MAX_PRIZES)?;
    for prize in &settings.prizes.list {
        at_most(Many::PrizePlaces, prize.places.into(), MAX_PLACES.into())?;
    }
    at_most(Many::Venues, settings.venues.len(), MAX_VENUES)?;
    for venue in &settings.venues {
        length(Field::Place, &venue.place, MAX_TITLE)?;
    }
    at_most(Many::Lasting, settings.lasting.len(), MAX_LASTING)?;
    let points = settings.points;
    for given in [points.win, points.draw, points.loss] {
        if given.0.saturating_abs() > MAX_WORTH.0 {
            return Err(Refused::Worth { given, most: MAX_WORTH });
        }
    }
    if let Some(teams) = settings.teams {
        let given = usize::from(teams.boards);
        if !(MIN_BOARDS..=MAX_BOARDS).contains(&given) {
            return Err(Refused::TeamBoards { given, least: MIN_BOARDS, most: MAX_BOARDS });
        }
        let given = teams.walk_over.unwrap_or_default();
        if given.0 < 0 || given > teams.all() {
            return Err(Refused::Worth { given, most: teams.all() });
        }
    }
    if settings.victory.as_ref().is_some_and(|victory| !victory.is_sound()) {
        return Err(Refused::Victory);
    }
    if settings.champions.as_ref().is_some_and(|it| !it.is_sound(None)) {
        return Err(Refused::Champions);
    }
    if settings.divisions.as_ref().is_some_and(|it| !it.are_sound()) {
        return Err(Refused::Divisions);
    }
    if !settings.club.are_sound() {
        return Err(Refused::Club);
    }
    if !settings.school.is_sound() {
        return Err(Refused::School);
    }
    for (index, &tie_break) in settings.tie_breaks.iter().enumerate() {
        if settings.tie_breaks[..index].contains(&tie_break) {
            return Err(Refused::TieBreakTwice { tie_break });
        }
    }
    Ok(())
}

/// Checks that all results could be entered under these settings. Results are read only if the form of entry changes.
pub fn all_fit(state: &State, settings: &Settings) -> Result<(), Refused> {
    let way = |settings: &Settings| (settings.scoring, settings.teams.map(|teams| teams.boards));
    if way(settings) == way(&state.settings) {
        return Ok(());
    }
    for (round, published) in state.published() {
        for (index, outcome) in published.outcomes.iter().enumerate() {
            if let Some(outcome) = outcome {
                fits(outcome, &state.system, settings, round, TableNo::from_index(index))?;
            }
        }
    }
    Ok(())
}

/// Checks that a result fits the form in which results are entered: a win, a draw or a loss; only a win or a loss if
/// there are no draws; two numbers where scores are entered; and for teams as many boards as a match has. Walk-overs,
/// postponed and void games always fit.
pub fn fits(
    outcome: &Outcome,
    system: &System,
    settings: &Settings,
    round: RoundNo,
    table: TableNo,
) -> Result<(), Refused> {
    let &Settings { scoring, teams, .. } = settings;
    let fits = match outcome {
        Outcome::FirstWins | Outcome::SecondWins => scoring != Scoring::Scores && teams.is_none(),
        Outcome::Draw => scoring == Scoring::Games && teams.is_none(),
        Outcome::Boards(boards) => teams.is_some_and(|teams| usize::from(teams.boards) == boards.count()),
        Outcome::Points(scores) => {
            let given = scores[0].max(scores[1]);
            if given > MAX_SCORE {
                return Err(Refused::Score { given, most: MAX_SCORE });
            }
            scoring == Scoring::Scores && teams.is_none()
        }
        Outcome::SecondForfeits
        | Outcome::FirstForfeits
        | Outcome::BothForfeit
        | Outcome::Postponed
        | Outcome::Void => true,
        // `deals_fit` checks that the table has these boards.
        Outcome::Deals(_) => true,
    };
    let place = Place::with(system, settings);
    if fits { Ok(()) } else { Err(Refused::WrongScoring { round, table, place, scoring }) }
}

/// Checks that the scores of both sides add up to the agreed total, if there is one and not only the difference is
/// entered.
pub fn adds_up(settings: &Settings, [first, second]: [u32; 2]) -> Result<(), Refused> {
    let given = first.saturating_add(second);
    match settings.together.filter(|_| settings.counts != Counts::Difference) {
        Some(together) if given != together => Err(Refused::Together { given, together }),
        _ => Ok(()),
    }
}

/// Checks that results of bridge boards are entered only at bridge, for as many boards as the table has. A table of
/// bridge takes no other result, except that it can be void or postponed.
pub fn deals_fit(outcome: &Outcome, state: &State, round: RoundNo, table: TableNo) -> Result<(), Refused> {
    let boards = state.table(round, table).map_or(0, |table| table.boards.len());
    let fits = match outcome {
        Outcome::Deals(deals) => state.system.has_deals() && deals.count() == boards,
        Outcome::Void | Outcome::Postponed => true,
        _ => !state.system.has_deals(),
    };
    let (place, scoring) = (state.place(), state.settings.scoring);
    if fits { Ok(()) } else { Err(Refused::WrongScoring { round, table, place, scoring }) }
}
