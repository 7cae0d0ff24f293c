//! Correction of a board as it was really played: the player who sat there instead, and the fate of the results.

use rondel_event::event::State;
use rondel_event::event::played::{Correction, Results, exchanged};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_text::desk::Desk;
use rondel_text::played::Played as Text;
use rondel_text::{Lang, Say};

/// An exchange of players at a board, while it is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchange {
    leaves: Player,
    comes: Option<Player>,
    results: Results,
}

impl Exchange {
    /// Returns the exchange of a player who did not sit there, with no substitute yet.
    pub fn of(leaves: Player) -> Exchange {
        Exchange { leaves, comes: None, results: Results::Stay }
    }

    /// Returns the player who did not sit there.
    pub fn leaves(&self) -> Player {
        self.leaves
    }

    /// Returns the player who sat there instead, or `None` while that is not known.
    pub fn comes(&self) -> Option<Player> {
        self.comes
    }

    /// Returns the choice for the results.
    pub fn results(&self) -> Results {
        self.results
    }

    /// Changes the player who did not sit there.
    pub fn leave(&mut self, player: Player) {
        self.leaves = player;
    }

    /// Changes the player who sat there instead.
    pub fn come(&mut self, player: Option<Player>) {
        self.comes = player;
    }

    /// Changes the choice for the results.
    pub fn keep(&mut self, results: Results) {
        self.results = results;
    }

    /// Returns the correction, or `None` while no substitute is chosen or none is possible.
    pub fn correction(&self, state: &State, round: RoundNo) -> Option<Correction> {
        exchanged(state, round, [self.leaves, self.comes?], self.results)
    }

    /// Returns the numbers of the boards with results that are affected, or `None` if there is nothing to ask.
    pub fn reported(&self, state: &State, round: RoundNo) -> Option<String> {
        let correction = self.correction(state, round)?;
        (!correction.reported.is_empty()).then(|| numbers(&correction.reported))
    }
}

/// Returns the players who could have sat at a board: those at other boards of the round, and those who were free.
pub fn others(state: &State, round: RoundNo, table: TableNo) -> Vec<Player> {
    let Some(published) = state.round(round) else { return Vec::new() };
    let tables = published.round.tables.iter().enumerate().filter(|&(index, _)| index != table.index());
    let mut others: Vec<Player> = tables.flat_map(|(_, table)| table.players()).collect();
    others.extend(&published.round.out);
    others
}

/// Returns the message about a correction: `first`, followed by the effect on results and later rounds.
pub fn said(
    state: &State,
    round: RoundNo,
    correction: &Correction,
    first: Text,
    results: Results,
    lang: Lang,
) -> String {
    let becomes = (!correction.reported.is_empty()).then(|| {
        let (boards, place) = (numbers(&correction.reported), state.place());
        match results {
            Results::Stay => Text::ResultsStay { boards, place },
            Results::TakeBack => Text::ResultsGone { boards, place },
        }
        .say(lang)
    });
    let is_last = round.index() + 1 >= state.rounds.len();
    let later = (!is_last).then(|| Desk::LaterStays { from: round.number() + 1 }.say(lang));
    [Some(first.say(lang)), becomes, later].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn numbers(tables: &[TableNo]) -> String {
    tables.iter().map(|table| table.number().to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Kind};
    use rondel_schedule::model::result::Outcome;
    use rondel_session::setup::testing::begun;

    use super::*;

    const ROUND: RoundNo = RoundNo::from_index(0);

    #[test]
    fn whoever_sat_there_instead_is_from_another_board_and_results_are_asked_about_where_there_are_some() {
        let mut event = begun(Kind::Monrad, 7);
        let first = TableNo::from_index(0);
        let leaves = event.state().table(ROUND, first).and_then(|at| at.pair()).unwrap()[0];
        let others = others(event.state(), ROUND, first);
        assert_eq!(others.len(), 5, "four at boards, one free");
        let mut exchange = Exchange::of(leaves);
        assert_eq!(exchange.correction(event.state(), ROUND), None);
        exchange.come(Some(others[0]));
        assert!(exchange.correction(event.state(), ROUND).is_some());
        assert_eq!(exchange.reported(event.state(), ROUND), None);
        let outcome = Some(Outcome::FirstWins);
        event.apply(1, Action::Report { round: ROUND, table: first, outcome }).unwrap();
        assert_eq!(exchange.reported(event.state(), ROUND).as_deref(), Some("1"));
        let said = |exchange: &Exchange| {
            let correction = exchange.correction(event.state(), ROUND).unwrap();
            let (first, results) = (Text::Hint, exchange.results());
            said(event.state(), ROUND, &correction, first, results, Lang::En)
        };
        let stays = said(&exchange);
        exchange.keep(Results::TakeBack);
        assert_ne!(stays, said(&exchange));
        // Without a result the sentence only names the change.
        exchange.come(Some(others[4]));
        exchange.leave(others[0]);
        assert_eq!(
            (exchange.reported(event.state(), ROUND), said(&exchange)),
            (None, Text::Hint.say(Lang::En))
        );
    }
}
