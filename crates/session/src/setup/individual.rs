//! A draft of an individual: the request to the planner, and the event made of the planned rounds.

use rondel_event::event::{Entrant, Individual, System, never};
use rondel_schedule::model::ids::Player;
use rondel_schedule::model::schedule::Schedule;
use rondel_schedule::round_robin::circle::{self, Dropped};
use rondel_schedule::verify::promised;
use rondel_schedule::whist::{Ask, Choice, MOST_PLAYERS, directs, in_time, options, rounds_in};

use super::begin::{rounds, seated as by_lot};
use super::lasting::{Seated, numbered, seated};
use super::{Draft, Error, Evening, Kind, MOST_ROUNDS};

/// The smallest number of players for two against two.
const FEWEST: usize = 4;
/// The default minutes of an evening.
pub const USUAL_MINUTES: u16 = 120;

/// The seats of some entrants, and their couples by seat.
type Parted = (Vec<Player>, Vec<[Player; 2]>);

impl Draft {
    /// Returns the seats of these individuals, and the couples by seat, with no player in two of them.
    pub(super) fn parted(&self, entrants: &[Entrant]) -> Result<Parted, Error> {
        let (seats, couples) = by_lot(entrants, self.lot, &self.apart)?;
        let mut named: Vec<Player> = couples.as_flattened().to_vec();
        named.sort_unstable();
        match named.windows(2).find(|pair| pair[0] == pair[1]) {
            None => Ok((seats, couples)),
            Some(pair) => {
                let twice = seats[pair[0].index()];
                Err(Error::CoupleTwice { name: entrants[twice.index()].name.clone() })
            }
        }
    }

    /// Checks that individuals are chosen, the only system planned in this way.
    fn only_individual(&self) -> Result<(), Error> {
        if self.kind == Kind::Individual { Ok(()) } else { Err(Error::Unplanned) }
    }

    /// Returns the numbers of rounds and tables of an individual with this number of players: the chosen ones, if
    /// they are still among the [`choices`](Self::choices).
    ///
    /// # Errors
    /// [`Error::Schedule`] for too few or too many players, [`Error::Rounds`], and [`Error::Tables`] for more tables
    /// than they fill; [`Error::Unplanned`] where another system is chosen.
    pub fn individual(&self, players: usize) -> Result<(u16, u16), Error> {
        let choices = self.choices(players)?;
        let chosen = |choice: &&Choice| self.choice == Some([choice.tables, choice.rounds]);
        let choice = choices.iter().find(chosen).unwrap_or(&choices[0]);
        Ok((choice.rounds, choice.tables))
    }

    /// Returns the evenings to choose from for this number of players, the one asked for first; at least one.
    ///
    /// # Errors
    /// As [`Draft::individual`].
    pub fn choices(&self, players: usize) -> Result<Vec<Choice>, Error> {
        self.only_individual()?;
        if players < FEWEST {
            return Err(circle::Error::TooFew { given: players, least: FEWEST }.into());
        }
        if players > MOST_PLAYERS {
            return Err(circle::Error::TooMany { given: players, most: MOST_PLAYERS }.into());
        }
        let filled = (players / 4) as u16;
        let tables = self.tables.unwrap_or(filled);
        if !(1..=filled).contains(&tables) {
            return Err(Error::Tables { players, tables });
        }
        let fit = rounds_in(self.minutes.unwrap_or(USUAL_MINUTES), self.settings.minutes).min(MOST_ROUNDS);
        let couples = !self.apart.is_empty();
        let rounds = rounds(self.rounds, players, |_| fit)?;
        let choices = if self.rounds.is_some() { options } else { in_time };
        Ok(choices(players as u16, tables, rounds, couples))
    }

    /// Returns the request to the planner for one of the [`choices`](Self::choices). The draw also determines the
    /// rounds.
    ///
    /// # Errors
    /// As [`Draft::couples`].
    pub fn ask(&self, choice: &Choice) -> Result<Ask, Error> {
        self.only_individual()?;
        let entrants = self.entrants();
        let (players, (seats, apart)) = (entrants.len() as u16, self.parted(&entrants)?);
        let seat = |player| seats.iter().position(|&one| one == player).map(Player::from_index);
        let never = never(&numbered(&self.lasting_kept(), &entrants)?, &entrants).into_iter();
        let never = never.filter_map(|[one, other]| Some([seat(one)?, seat(other)?]));
        let Choice { tables, rounds, .. } = *choice;
        Ok(Ask {
            players,
            tables,
            rounds,
            // A seed below 2⁵³ is exact on every platform.
            seed: self.lot.unwrap_or(0) % (1 << 53),
            directed: self.directed && directs(players, tables, rounds, !apart.is_empty()),
            apart,
            never: never.collect(),
        })
    }

    /// Returns the couples of an individual, by seat: `Player` 1 has the first place of the draw.
    ///
    /// # Errors
    /// [`Error::CoupleUnknown`] and [`Error::CoupleTwice`].
    pub fn couples(&self) -> Result<Vec<[Player; 2]>, Error> {
        self.only_individual()?;
        Ok(self.parted(&self.entrants())?.1)
    }

    /// Returns the individual event of this draft with its planned rounds, which are by seat: `Player` 1 of the
    /// schedule has the first place of the draw.
    ///
    /// # Errors
    /// As [`Draft::individual`] and [`Draft::couples`]; [`Error::Unplanned`] for rounds of another number of players;
    /// [`Error::WishTables`] and [`Error::WishUnfound`] if the rounds cannot keep the lasting wishes.
    pub fn planned(&self, rounds: &Schedule) -> Result<Evening, Error> {
        self.only_individual()?;
        let entrants = self.entrants();
        let (seats, couples) = self.parted(&entrants)?;
        let wishes = numbered(&self.lasting_kept(), &entrants)?;
        let (_, tables) = self.individual(entrants.len())?;
        if rounds.entrants != entrants.len() {
            return Err(Error::Unplanned);
        }
        let Seated { seats, order } = seated(&rounds.rounds, &seats, &couples, &wishes, &entrants)?;
        let at = |player: Player| seats[player.index()];
        let wishes = Individual {
            tables,
            courts: 0,
            apart: couples.iter().map(|couple| couple.map(at)).collect(),
            directed: self.directed
                && directs(entrants.len() as u16, tables, rounds.rounds.len() as u16, !couples.is_empty()),
            most: promised(rounds),
        };
        let played = order.iter().map(|&round| rounds.rounds[round].clone().reseated(at)).collect();
        self.with_lasting(Evening {
            dates: self.dates(rounds.rounds.len()),
            schedule: Schedule { entrants: entrants.len(), rounds: played },
            dropped: Dropped::default(),
            seats,
            entrants,
            system: System::Individual(wishes),
            paired: None,
            lasting: Vec::new(),
            venues: Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event, Settings};
    use rondel_event::proof::Proof;
    use rondel_schedule::verify::Claim;
    use rondel_schedule::whist::{Mixer, apart, catalogue};

    use super::*;

    fn draft(players: usize) -> Draft {
        let names: Vec<String> = (1..=players).map(|n| format!("P{n}")).collect();
        let mut draft = Draft { names: names.join("\n").into(), ..Draft::default() };
        draft.choose(Kind::Individual);
        draft
    }

    /// Returns the draft with another wish.
    fn with(mut draft: Draft, wish: impl FnOnce(&mut Draft)) -> Draft {
        wish(&mut draft);
        draft
    }

    fn event(evening: &Evening, settings: Settings) -> Event {
        let mut actions = evening.actions("x".into(), settings).into_iter();
        let Some(Action::Found { id, system, settings }) = actions.next() else { panic!("it begins so") };
        let mut event = Event::found(0, id, system, settings).unwrap();
        actions.for_each(|action| {
            event.apply(0, action).unwrap();
        });
        event
    }

    #[test]
    fn a_whole_schedule_keeps_its_promise_whatever_the_lot() {
        for lot in [None, Some(3)] {
            let draft = with(draft(16), |wishes| wishes.lot = lot);
            let rounds = catalogue(16).unwrap().schedule();
            let evening = draft.planned(&rounds).unwrap();
            let System::Individual(wishes) = &evening.system else { panic!("an individual") };
            assert_eq!((wishes.tables, wishes.most), (4, None));
            let report = Proof::of(event(&evening, draft.settings.clone()).state()).report();
            assert_eq!(report.findings(), []);
            let Claim::Together(partners) = report.claims()[0] else { panic!("partners come first") };
            assert_eq!((partners.pairs, partners.right), (120, 120));
        }
    }

    #[test]
    fn couples_are_promised_to_be_apart_and_found_when_they_are_not() {
        let draft = with(draft(16), |wishes| {
            wishes.lot = Some(5);
            wishes.apart = vec![["P1".into(), "P7".into()], ["P2".into(), "P3".into()]];
        });
        let couples = draft.couples().unwrap();
        let order: Vec<Player> = (0..16).map(Player::from_index).collect();
        let all = catalogue(16).unwrap().schedule();
        let rounds = apart(&all, &order, &couples).unwrap().schedule;
        let kept = event(&draft.planned(&rounds).unwrap(), draft.settings.clone());
        let report = Proof::of(kept.state()).report();
        assert_eq!(report.findings(), []);
        assert!(report.claims().contains(&Claim::Couples { couples: 2, wrong: 0 }));
        let broken = event(&draft.planned(&all).unwrap(), draft.settings.clone());
        let report = Proof::of(broken.state()).report();
        assert!(report.claims().contains(&Claim::Couples { couples: 2, wrong: 2 }));
        assert_eq!(report.findings().len(), 2);
    }

    #[test]
    fn of_mixed_rounds_the_most_is_promised() {
        let draft = draft(23);
        assert_eq!(draft.individual(23), Ok((8, 5)));
        let mut mixer = Mixer::new(23, 5, 8, 1).unwrap();
        mixer.step(20_000);
        let evening = draft.planned(&mixer.best()).unwrap();
        let System::Individual(wishes) = &evening.system else { panic!("an individual") };
        let [partner, opponent] = wishes.most.unwrap();
        assert!(partner >= 1 && opponent >= 1);
        let report = Proof::of(event(&evening, draft.settings.clone()).state()).report();
        assert_eq!(report.findings(), []);
    }

    #[test]
    fn what_cannot_be_is_said() {
        assert_eq!(draft(3).individual(3), Err(circle::Error::TooFew { given: 3, least: 4 }.into()));
        let courts = with(draft(15), |wishes| wishes.tables = Some(4));
        assert_eq!(courts.individual(15), Err(Error::Tables { players: 15, tables: 4 }));
        let apart = |apart| with(draft(8), |wishes| wishes.apart = apart);
        let couples = apart(vec![["P1".into(), "P2".into()], ["P3".into(), "P1".into()]]);
        assert_eq!(couples.couples(), Err(Error::CoupleTwice { name: "P1".into() }));
        assert_eq!(couples.size().err(), couples.couples().err());
        let couples = apart(vec![["P1".into(), "Gone".into()]]);
        assert_eq!(couples.size(), Err(Error::CoupleUnknown { name: "Gone".into() }));
        assert_eq!(couples.evening(), Err(Error::Unplanned));
    }

    #[test]
    fn what_was_chosen_counts_while_it_can_be_had() {
        let mut draft = draft(16);
        let told = |draft: &Draft| {
            draft.choices(16).unwrap().iter().map(|c| (c.tables, c.rounds)).collect::<Vec<_>>()
        };
        assert_eq!(told(&draft), [(4, 8), (4, 15)]);
        draft.choice = Some([4, 15]);
        assert_eq!(draft.individual(16), Ok((15, 4)));
        // With couples there is one round less, and the earlier choice is no longer possible.
        let mut draft = with(draft, |wishes| wishes.apart = vec![["P1".into(), "P2".into()]]);
        assert_eq!((told(&draft), draft.individual(16)), (vec![(4, 8), (4, 14)], Ok((8, 4))));
        draft.directed = true;
        let asks: Vec<Ask> =
            draft.choices(16).unwrap().iter().map(|choice| draft.ask(choice).unwrap()).collect();
        assert!(asks.iter().all(|ask| ask.directed && ask.apart.len() == 1 && ask.check().is_ok()));
        // Left and right are not planned for fewer courts, without an error.
        draft.tables = Some(3);
        let fewer = draft.ask(&draft.choices(16).unwrap()[0]).unwrap();
        assert!(!fewer.directed && fewer.check().is_ok());
    }

    #[test]
    fn the_time_says_how_many_rounds() {
        let mut draft = draft(23);
        draft.minutes = Some(150);
        draft.settings.minutes = 20;
        assert_eq!(draft.individual(23), Ok((7, 5)));
        draft.set_rounds(Some(9));
        assert_eq!(draft.individual(23), Ok((9, 5)));
        draft.set_rounds(None);
        draft.settings.minutes = 0;
        assert_eq!(draft.individual(23), Ok((crate::setup::MOST_ROUNDS, 5)));
        let few = super::tests::draft(4);
        assert_eq!(few.individual(4), Ok((8, 1)), "two hours are filled");
        assert_eq!(
            super::tests::draft(201).individual(201),
            Err(circle::Error::TooMany { given: 201, most: 200 }.into())
        );
    }

    #[test]
    fn six_hours_of_twenty_four_bring_everybody_to_everybody() {
        let six_hours = with(draft(24), |wishes| wishes.minutes = Some(360));
        assert_eq!(six_hours.settings.minutes, 15);
        assert_eq!(six_hours.individual(24), Ok((23, 6)));
        // One more round can be chosen, and so can any number that is typed.
        let chosen = with(six_hours.clone(), |wishes| wishes.choice = Some([6, 24]));
        assert_eq!(chosen.individual(24), Ok((24, 6)));
        assert_eq!(with(six_hours, |wishes| wishes.rounds = Some(24)).individual(24), Ok((24, 6)));
    }

    #[test]
    fn an_evening_longer_than_allowed_is_refused() {
        let most = crate::setup::MOST_ROUNDS;
        let long = with(draft(8), |wishes| wishes.rounds = Some(most + 1));
        assert_eq!(long.individual(8), Err(Error::Rounds { given: most + 1, most }));
    }
}
