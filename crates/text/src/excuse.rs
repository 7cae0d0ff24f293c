//! Reasons why a rule had to give way, for the checks, in the words of the round concerned.

use rondel_event::event::State;
use rondel_event::pairing::Proposal;
use rondel_event::proof::report::LabelledReport;
use rondel_event::proof::{Promise, Proof};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::verify::{Excuse, GaveWay};

use super::checks::Checks;
use super::keizer::pairing as keizer;
use super::{Lang, Say, lasting, monrad};

/// Returns the report on the rounds of an event, with the reasons why rules had to give way.
pub fn shown(state: &State, lang: Lang) -> LabelledReport {
    let proof = Proof::of(state);
    let name = |player: &Player| state.members[player.index()].called.clone();
    let [names, unplaced] = [&proof.players, &proof.unplaced].map(|them| them.iter().map(name).collect());
    let report = proof.report();
    let gave_way = report.gave_way().iter();
    let why = gave_way.map(|gave_way| reasons(state, &proof, gave_way, lang)).collect();
    let shown = LabelledReport::new(report, names, state.game());
    let promise = Promise::of(state);
    let shown = shown.of_evening(state.settings.title.clone(), unplaced).with_reasons(why);
    shown.with_lost(promise.lost(), promise.games)
}

/// Returns the reasons why a rule had to give way, one sentence for every round concerned.
pub fn reasons(state: &State, proof: &Proof, gave_way: &GaveWay, lang: Lang) -> Vec<String> {
    let of = |excuse: &Excuse| {
        let here = |number: Player| proof.player(number);
        let (round, excuse) = match *excuse {
            Excuse::Met(round, [a, b]) => (round, Excuse::Met(round, [here(a)?, here(b)?])),
            Excuse::Free(round, player) => (round, Excuse::Free(round, here(player)?)),
            Excuse::Third(round, player) => (round, Excuse::Third(round, here(player)?)),
            Excuse::Wish(round, [a, b]) => (round, Excuse::Wish(round, [here(a)?, here(b)?])),
            Excuse::Table(round, player) => (round, Excuse::Table(round, here(player)?)),
        };
        let why = because(state, round, excuse, lang)?;
        Some(Checks::InRound { round: round.number(), why }.say(lang))
    };
    gave_way.excuses.iter().filter_map(of).collect()
}

/// Returns the reason in one round, with the numbers of the event, or `None` if the round has no reason.
fn because(state: &State, round: RoundNo, excuse: Excuse, lang: Lang) -> Option<String> {
    let name = |player: Player| state.members[player.index()].called.clone();
    if matches!(excuse, Excuse::Wish(..) | Excuse::Table(..)) {
        let made = Proposal::reasons(state, round);
        let said = made.and_then(|made| {
            let kept = lasting::excuse(made.kept(), excuse, state.place(), &name, lang);
            kept.or_else(|| match &made {
                Proposal::Keizer(pairing) => {
                    let why = keizer::excuse(pairing, excuse, &name, lang)?;
                    let Excuse::Wish(_, pair) = excuse else { return None };
                    Some(lasting::across(pair, why, &name, lang))
                }
                Proposal::Monrad(_) | Proposal::Mexicano(_) => None,
            })
        });
        return said.or_else(|| lasting::ahead(state, excuse, &name, lang));
    }
    match Proposal::reasons(state, round)? {
        Proposal::Monrad(pairing) => monrad::excuse(&pairing, excuse, &name, lang),
        Proposal::Keizer(pairing) => keizer::excuse(&pairing, excuse, &name, lang),
        Proposal::Mexicano(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{
        Action, Champions, Divisions, Entrant, Event, Kind, Monrad, Settings, Sides, System,
    };
    use rondel_event::pairing::monrad::late::JoinOption;
    use rondel_event::proof::report::Verdict;
    use rondel_event::testing::keizer::{comes, evening, players};
    use rondel_event::testing::{begun_by, hall, numbered, pair_next, play_by_lot};
    use rondel_format::share::{self, Privacy};
    use rondel_schedule::model::ids::TableNo;
    use rondel_schedule::model::result::Outcome;
    use rondel_schedule::verify::{Claim, Finding};
    use rondel_session::setup::testing::begun;

    use super::*;

    #[test]
    fn a_third_game_of_three_players_gives_way_with_its_reason() {
        let system = System::Monrad(Monrad { rounds: 7, lot: None });
        let mut event = begun_by(system, Settings::default(), &numbered(4));
        for _ in 1..7 {
            play_by_lot(&mut event, &mut oorandom::Rand32::new(1));
            pair_next(&mut event);
        }
        let proof = Proof::of(event.state());
        let report = proof.report();
        let mut gave_way = report.gave_way().iter();
        let met = gave_way.find(|it| matches!(it.finding, Finding::TooOften { .. })).unwrap();
        let told = reasons(event.state(), &proof, met, Lang::En);
        assert_eq!(told.len(), met.excuses.len());
        assert!(told[0].starts_with("Round ") && told[0].contains("groups of odd size"), "{told:?}");
    }

    /// Every rule that had to give way has a reason in each round concerned, whatever happens in the hall.
    #[test]
    fn every_rule_that_gave_way_says_why_whoever_comes_and_goes() {
        for seed in 0..80 {
            hall(seed, |event| {
                let proof = Proof::of(event.state());
                for gave in proof.report().gave_way() {
                    let told = reasons(event.state(), &proof, gave, Lang::Nl);
                    assert_eq!(told.len(), gave.excuses.len(), "seed {seed} {gave:?}");
                }
            });
        }
    }

    #[test]
    fn what_is_shown_of_an_event_has_its_names_and_those_whom_no_round_names() {
        let log = include_str!("../../../tests/histories/americano.jsonl").lines();
        let evening = Event::replay(log.map(|line| serde_json::from_str(line).unwrap())).unwrap();
        let evening = shown(evening.state(), Lang::En);
        assert_eq!(
            (evening.title.as_str(), evening.names[0].as_str()),
            ("Thursday Americano", "Anna de Vries")
        );
        assert_eq!((evening.sides, evening.names.len()), (Sides::Plain, 23));
        assert!(!matches!(evening.verdict(), Verdict::Part { .. }));
        let mut event = begun(Kind::RoundRobin, 5);
        assert_eq!(shown(event.state(), Lang::Nb).verdict(), Verdict::Holds { gave_way: 0 });
        event.apply(1, Action::Enter(vec![Entrant::named("Later")])).unwrap();
        let late = shown(event.state(), Lang::Nl);
        assert_eq!((late.unplaced.as_slice(), late.wrong()), (&["Later".to_owned()][..], 1));
    }

    /// Asserts that there are no faults, here and in a copy, and that the reasons contain these words, one by one.
    fn told(event: &Event, words: &[&str]) {
        let link = share::encode(event.state(), Privacy::Open).unwrap();
        let copy = share::decode(&link, "c", 9).unwrap();
        for event in [event, &copy] {
            let report = Proof::of(event.state()).report();
            assert_eq!(report.findings(), []);
            assert!(report.claims().iter().all(Claim::holds), "{:?}", report.claims());
            let reasons = shown(event.state(), Lang::En).reasons.concat();
            assert_eq!(reasons.len(), words.len(), "{reasons:?}");
            assert!(reasons.iter().zip(words).all(|(it, words)| it.contains(words)), "{reasons:?}");
        }
    }

    #[test]
    fn two_of_different_groups_who_meet_as_one_came_late_have_the_reason_in_a_copy_too() {
        let mut event = begun(Kind::Keizer, 6);
        let groups = vec![players(&[1, 2, 3]), players(&[4, 5, 6])];
        let divisions = Some(Divisions::of(groups, RoundNo::from_index(0), 1));
        event.apply(1, Action::Settings(Settings { divisions, ..event.state().settings.clone() })).unwrap();
        evening(&mut event, &[6]);
        comes(&mut event, players(&[6])[0], JoinOption::Now);
        told(&event, &["different groups of the season, which are paired apart. This round"]);
    }

    #[test]
    fn a_game_of_two_champions_one_of_whom_came_late_needs_no_reason() {
        let mut event = begun(Kind::Keizer, 4);
        let champions = Some(Champions::of(&players(&[1, 2, 3]), RoundNo::from_index(0)));
        event.apply(1, Action::Settings(Settings { champions, ..event.state().settings.clone() })).unwrap();
        evening(&mut event, &[]);
        let tables = event.state().rounds[0].round.tables.clone();
        let is_group = |pair: &[Player; 2]| !pair.contains(&players(&[4])[0]);
        let met = tables.iter().filter_map(|table| table.pair()).find(is_group).unwrap();
        let third = (1..=3).find(|&it| !met.contains(&players(&[it])[0])).unwrap();
        evening(&mut event, &[third]);
        comes(&mut event, players(&[third])[0], JoinOption::Now);
        told(&event, &[]);
    }

    #[test]
    fn a_second_bye_of_somebody_who_came_late_has_its_reason_in_a_copy_too() {
        let mut event = begun(Kind::Keizer, 5);
        evening(&mut event, &[]);
        let free = event.state().rounds[0].round.out[0];
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        event.apply(1, Action::Report { round, table, outcome: Some(Outcome::FirstWins) }).unwrap();
        evening(&mut event, &[usize::from(free.number())]);
        comes(&mut event, free, JoinOption::Free);
        told(&event, &["came when the pairings were out, and nobody else was without a game"]);
    }
}
