//! Two tablets on one evening: the other device's version of an event, in words.

use rondel_event::event::merge::{self, Difference, Versions};
use rondel_event::event::{Party, Place, State};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::{Outcome, Score, SitOut};

use super::history::{History, result};
use super::{Lang, Say};

sentences!("merge");

/// Returns the changes taken over without a question, one line each: new entrants, rounds, players who go through in
/// a knock-out, groups of a season, results and absences.
pub fn taken(merge: &merge::Merge, lang: Lang) -> Vec<String> {
    let enters = merge.entered.iter().map(|entrant| History::Enter {
        n: 1,
        who: Party::Player,
        first: entrant.name.clone(),
    });
    let rounds = merge.published.iter().map(|round| round.number());
    let rounds = rounds.map(|round| History::Publish { from: round, to: round.into() });
    let differences = merge.taken.iter().map(|difference| {
        let what = subject(difference, &merge.both, lang);
        let [was, is] = values(difference, lang);
        let line =
            if has_been(difference) { Merge::Instead { what, is, was } } else { Merge::Now { what, is } };
        line.say(lang)
    });
    let groups = merge.groups.then_some(History::Divisions);
    let name = |player: &Player| merge.both.members[player.index()].called.clone();
    let settled = merge.settled.iter().map(|player| History::CupGoesOn { name: name(player) });
    enters.chain(rounds).chain(settled).chain(groups).map(|line| line.say(lang)).chain(differences).collect()
}

/// Returns the subject of a difference: a table with its players, or a person.
pub fn subject(difference: &Difference, both: &State, lang: Lang) -> String {
    let name = |player: &Player| both.members[player.index()].called.clone();
    match difference {
        Difference::Result { round, table, .. } => {
            let sides = both
                .table(*round, *table)
                .map(|table| table.sides.each_ref().map(|side| both.side_name(side)));
            let [first, second] = sides.unwrap_or_default();
            let place = both.place();
            Merge::At { round: *round, place, table: *table, first, second }.say(lang)
        }
        Difference::Away { round, player, .. } => Merge::In { round: *round, name: name(player) }.say(lang),
        Difference::Left { player, .. } => name(player),
    }
}

/// Returns the version here, and there.
pub fn values(difference: &Difference, lang: Lang) -> [String; 2] {
    match difference {
        Difference::Result { said, .. } => both(said, |outcome| ended(outcome, lang)),
        Difference::Away { said, .. } => both(said, |why| absent(why).say(lang)),
        Difference::Left { said, .. } => {
            both(said, |from| from.map_or(Merge::Stays, |round| Merge::Left { round: *round }).say(lang))
        }
    }
}

fn both<T>(said: &Versions<T>, words: impl Fn(Option<&T>) -> String) -> [String; 2] {
    [said.here.as_ref(), said.there.as_ref()].map(words)
}

/// True if a value was recorded here.
fn has_been(difference: &Difference) -> bool {
    match difference {
        Difference::Result { said, .. } => said.here.is_some(),
        Difference::Away { said, .. } => said.here.is_some(),
        Difference::Left { said, .. } => said.here.is_some(),
    }
}

fn ended(outcome: Option<&Outcome>, lang: Lang) -> String {
    match outcome {
        None => Merge::Open.say(lang),
        Some(Outcome::Postponed) => Merge::Postponed.say(lang),
        Some(Outcome::Void) => Merge::Void.say(lang),
        Some(outcome) => result(outcome, lang),
    }
}

fn absent(why: Option<&SitOut>) -> Merge {
    match why {
        None => Merge::Present,
        Some(SitOut::NoShow) => Merge::NoShow,
        Some(SitOut::External) => Merge::External,
        Some(SitOut::Elsewhere(Score::Win)) => Merge::WonElsewhere,
        Some(SitOut::Elsewhere(Score::Draw)) => Merge::DrewElsewhere,
        Some(SitOut::Elsewhere(Score::Loss)) => Merge::LostElsewhere,
        Some(SitOut::HalfBye) => Merge::HalfBye,
        Some(SitOut::FullBye) => Merge::FullBye,
        Some(SitOut::Absent | SitOut::Bye | SitOut::WalkOver) => Merge::Absent,
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Divisions, Entrant, Event, Kind, Settings, System};
    use rondel_event::pairing::cup::settle;
    use rondel_event::testing::{begun, cup};
    use rondel_schedule::round_robin::circle::{self, Plan};
    use rondel_schedule::round_robin::cup::{FinalStage, Places};

    use super::*;

    #[test]
    fn what_differs_is_told_in_three_languages() {
        let round = RoundNo::from_index(0);
        let mut ours =
            Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
        let names = ["Ann Bos", "Bo Li", "Cy", "Di"].map(Entrant::named).to_vec();
        ours.apply(1, Action::Enter(names)).unwrap();
        ours.apply(1, Action::Publish { from: round, rounds: circle::berger(4).unwrap().rounds }).unwrap();
        let mut theirs = ours.clone();
        let report = |event: &mut Event, table: usize, outcome: Outcome| {
            let table = TableNo::from_index(table);
            event.apply(2, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
        };
        report(&mut ours, 0, Outcome::FirstWins);
        report(&mut theirs, 0, Outcome::Draw);
        report(&mut ours, 1, Outcome::Postponed);
        report(&mut theirs, 1, Outcome::SecondForfeits);
        let second = RoundNo::from_index(1);
        let [ann, cy] = [0, 2].map(Player::from_index);
        theirs.apply(3, Action::Away { round: second, away: vec![(ann, SitOut::NoShow)] }).unwrap();
        theirs.apply(3, Action::Withdraw { player: cy, from: second }).unwrap();
        theirs.apply(3, Action::Enter(vec![Entrant::named("Ed")])).unwrap();
        let merge = merge::Merge::of(&ours, &theirs, |_, _| None).unwrap();
        let said = [Lang::En, Lang::Nl, Lang::Nb].map(|lang| {
            let asked = merge.asked.iter().map(|it| {
                let [here, there] = values(it, lang);
                format!("{} | {here} | {there}", subject(it, &merge.both, lang))
            });
            taken(&merge, lang).into_iter().chain(asked).collect::<Vec<_>>()
        });
        let expected = [
            [
                "Ed is entered.",
                "Round 1, board 2, Bo Li – Cy: + – instead of postponed",
                "Round 2, Ann Bos: did not come",
                "Cy: leaves, from round 2 on",
                "Round 1, board 1, Ann Bos – Di | 1–0 | ½–½",
            ],
            [
                "Ed doet mee.",
                "Ronde 1, bord 2, Bo Li – Cy: + – in plaats van uitgesteld",
                "Ronde 2, Ann Bos: niet gekomen",
                "Cy: stopt, vanaf ronde 2",
                "Ronde 1, bord 1, Ann Bos – Di | 1–0 | ½–½",
            ],
            [
                "Ed er med.",
                "Runde 1, bord 2, Bo Li – Cy: + – i stedet for utsatt",
                "Runde 2, Ann Bos: møtte ikke",
                "Cy: trekker seg, fra runde 2",
                "Runde 1, bord 1, Ann Bos – Di | 1–0 | ½–½",
            ],
        ];
        assert_eq!(said, expected);
    }

    #[test]
    fn who_goes_on_and_the_groups_of_a_season_are_told() {
        let said = |ours: &Event, theirs: &Event| {
            let merge = merge::Merge::of(ours, theirs, |_, _| None).unwrap();
            [Lang::En, Lang::Nl, Lang::Nb].map(|lang| taken(&merge, lang).join(" "))
        };
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let mut ours = cup::begun(4, 0, FinalStage::KnockOut { through: 0, best: 0, places: Places::First });
        ours.apply(2, Action::Report { round, table, outcome: Some(Outcome::Draw) }).unwrap();
        let mut theirs = ours.clone();
        let [_, second] = ours.state().table(round, table).unwrap().pair().unwrap();
        theirs.apply(3, settle(theirs.state(), round, table, second).unwrap()).unwrap();
        assert_eq!(said(&ours, &theirs), ["P4 goes on.", "P4 gaat door.", "P4 går videre."]);
        let ours = begun(Kind::Keizer, 4);
        let mut theirs = ours.clone();
        let groups = [[0, 1], [2, 3]].map(|group| group.map(Player::from_index).to_vec());
        let divisions = Some(Divisions::of(groups.to_vec(), round, 1));
        theirs.apply(3, Action::Settings(Settings { divisions, ..ours.state().settings.clone() })).unwrap();
        let expected = [
            "The groups of the season change.",
            "De groepen van het seizoen veranderen.",
            "Gruppene i sesongen endres.",
        ];
        assert_eq!(said(&ours, &theirs), expected);
    }
}
