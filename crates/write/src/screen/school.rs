//! School chess by the rules of its organizers: the choice of a rule set, rules that contradict each other, the badges
//! that are due, and the count of pieces in a game that time has ended.

use rondel_event::event::school::{RuleSet, contradictions};
use rondel_event::event::{Scoring, Settings};
use rondel_event::standings::badges::Due;
use rondel_schedule::model::ids::RoundNo;
use rondel_schedule::model::result::Outcome;
use rondel_session::setup::school::record;
use rondel_session::setup::{Draft, Kind as System};
use rondel_session::web::route::Route;
use rondel_text::common::Word;
use rondel_text::numbers::halves;
use rondel_text::school::{School as Text, about};
use rondel_text::{Lang, Say};

use super::standings::StandingsView;
use super::{Cell, Column, Kind, Row, Table};

/// The rule sets, each with its name and the address that chooses it.
pub fn kit() -> [(&'static str, Route); 7] {
    RuleSet::ALL.map(|set| {
        let of = record(set);
        (of.name, Route::School(of.address.to_owned()))
    })
}

/// The rule set of a draft: its name, its description with what was not found out, and the page with its rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen {
    /// The name.
    pub name: &'static str,
    /// The description, with what was not found out.
    pub about: String,
    /// The page with the rules; `None` if they are on paper.
    pub source: Option<&'static str>,
}

/// Returns the rule set of a draft, or `None` if it has none.
pub fn chosen(draft: &Draft, lang: Lang) -> Option<Chosen> {
    let set = draft.settings.school.set.filter(|_| draft.kind == System::Monrad)?;
    let of = record(set);
    Some(Chosen { name: of.name, about: about(set).say(lang), source: of.source })
}

/// Returns the rules of a draft that contradict each other, a sentence each.
pub fn doubts(draft: &Draft, lang: Lang) -> Vec<String> {
    if draft.kind != System::Monrad {
        return Vec::new();
    }
    // The usual number of rounds is right for any wish.
    let rounds = draft.rounds.map_or(usize::from(u16::MAX), usize::from);
    contradictions(&draft.settings, rounds).into_iter().map(|it| Text::from(it).say(lang)).collect()
}

/// The count of pieces at a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeUp {
    /// The worth of the pieces, and the lead that wins.
    pub hint: String,
    /// The possible results with their words; empty for a match of teams, whose boards are entered one by one.
    pub choices: Vec<(Outcome, String)>,
}

/// Returns the count of pieces for a board with these two sides, or `None` if the event does not count them.
pub fn time_up(settings: &Settings, names: [String; 2], lang: Lang) -> Option<TimeUp> {
    let margin = settings.school.margin.filter(|_| settings.scoring == Scoring::Games)?;
    let [first, second] = names.map(|name| Text::Ahead { name, margin }.say(lang));
    let mut choices = vec![
        (Outcome::FirstWins, first),
        (Outcome::Draw, Text::Even { margin }.say(lang)),
        (Outcome::SecondWins, second),
    ];
    if settings.teams.is_some() {
        choices.clear();
    }
    Some(TimeUp { hint: Text::TimeUp { margin }.say(lang), choices })
}

/// Returns the title of the table of badges after a round.
pub fn badges_title(round: RoundNo, lang: Lang) -> String {
    Text::Badges { round: round.number() }.say(lang)
}

/// Returns the badges that are due: each pupil with the points and what they lead to.
pub fn badges(shown: &StandingsView, due: &[Due], round: RoundNo, lang: Lang) -> Table {
    let row = |it: &Due| {
        let badges = it.badges.iter().map(|&points| Text::Badge { points: halves(points) }.say(lang));
        let reached: Vec<String> = badges.chain(it.stage.then(|| Text::NextStage.say(lang))).collect();
        Row::of(vec![
            Cell::of(shown.name(it.player)),
            Cell::of(halves(it.points)),
            Cell::of(reached.join(", ")),
        ])
    };
    let columns = vec![
        Column::text(Word::Name.say(lang)).naming(),
        Column::of(Kind::Points, Word::Points.say(lang)),
        Column::text(Text::Reached.say(lang)),
    ];
    Table::of(badges_title(round, lang), columns, due.iter().map(row).collect())
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Event, PointSystem};
    use rondel_schedule::model::ids::TableNo;

    use super::super::tests::drawn_in_all;
    use super::*;

    fn uk() -> Draft {
        let mut draft = Draft { names: "Ada\nBo\nCy\nDi".into(), ..Draft::default() };
        draft.play_by(RuleSet::UkChallenge, 1);
        draft
    }

    #[test]
    fn every_rule_set_has_a_page_address_and_says_what_was_not_found_out() {
        for (set, (name, route)) in RuleSet::ALL.into_iter().zip(kit()) {
            let address = route.to_string();
            assert_eq!(address.parse::<Route>(), Ok(route));
            let mut draft = Draft::default();
            draft.play_by(set, 1);
            assert_eq!(chosen(&draft, Lang::En).unwrap().name, name);
            let told = Lang::BUILT_IN.map(|lang| chosen(&draft, lang).unwrap().about);
            let unknown = ["Not found out:", "Niet gevonden:", "Ikke funnet:"];
            assert!(told.iter().zip(unknown).all(|(told, unknown)| told.contains(unknown)), "{told:?}");
            assert!(doubts(&draft, Lang::En).is_empty());
        }
    }

    #[test]
    fn rules_that_contradict_each_other_are_doubted_in_three_languages() {
        let mut draft = uk();
        draft.settings.points = PointSystem::of(2, 4, 6);
        draft.rounds = Some(2);
        let told = Lang::BUILT_IN.map(|lang| doubts(&draft, lang).join("\n"));
        insta::assert_snapshot!(told.join("\n\n"));
    }

    #[test]
    fn pieces_are_counted_with_the_lead_of_the_rule_set() {
        let names = || ["Ada".to_owned(), "Bo".to_owned()];
        let asked = time_up(&uk().settings, names(), Lang::En).unwrap();
        assert!(asked.hint.contains("3 or more ahead"), "{}", asked.hint);
        assert_eq!(asked.choices[0], (Outcome::FirstWins, "Ada: 3 or more ahead".to_owned()));
        assert_eq!(asked.choices[1], (Outcome::Draw, "Less than 3 apart: draw".to_owned()));
        let mut danish = Draft::default();
        danish.play_by(RuleSet::DanskSkoleskak, 1);
        let asked = time_up(&danish.settings, names(), Lang::Nb).unwrap();
        assert!(asked.hint.contains("leder med 5") && asked.choices.is_empty(), "{asked:?}");
        assert_eq!(time_up(&Settings::default(), names(), Lang::En), None);
    }

    #[test]
    fn badges_are_due_to_those_who_reach_their_points() {
        let draft = uk();
        let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
        let mut event = Event::founded(0, actions).unwrap();
        let round = RoundNo::from_index(0);
        for (table, outcome) in [Outcome::FirstWins, Outcome::Draw].into_iter().enumerate() {
            let table = TableNo::from_index(table);
            event.apply(1, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
        }
        let shown = StandingsView::of(event.state());
        let (round, due) = shown.badges.clone().unwrap();
        insta::assert_snapshot!(drawn_in_all(|lang| badges(&shown, &due, round, lang)));
    }
}
