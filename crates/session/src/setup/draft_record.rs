//! The serialized form of a draft: the wishes of all systems next to each other, as every version has read them.

use rondel_event::event::{Lasting, Settings};
use rondel_schedule::round_robin::circle::Plan;
use serde::{Deserialize, Serialize};
use time::Date;

use super::inactive::InactiveWishes;
use super::wishes::{Cup, League, Pairs};
use super::{Dating, Draft, Kind, Season};

/// The fields of a serialized draft. Names and order never change, so that versions can read each other's drafts.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct DraftRecord {
    kind: Kind,
    names: String,
    settings: Settings,
    plan: Plan,
    apart: Vec<[String; 2]>,
    rounds: Option<u16>,
    lot: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    season: Option<Season>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tables: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<[u16; 2]>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    directed: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    by_rating: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<Pairs>,
    #[serde(skip_serializing_if = "Option::is_none")]
    league: Option<League>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cup: Option<Cup>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lasting: Vec<Lasting<String>>,
    #[serde(with = "rondel_schedule::model::day::optional")]
    first_date: Option<Date>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    undated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    dating: Option<Dating>,
    #[serde(skip_serializing_if = "String::is_empty")]
    closed: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    halls: String,
}

impl From<Draft> for DraftRecord {
    fn from(draft: Draft) -> Self {
        let Draft { names, settings, wishes, mut aside, lasting, first_date, undated, dating, closed, halls } =
            draft;
        let kind = wishes.kind();
        aside.put(wishes);
        let InactiveWishes {
            plan,
            apart,
            rounds,
            lot,
            season,
            tables,
            minutes,
            choice,
            directed,
            by_rating,
            pairs,
            league,
            cup,
        } = aside;
        DraftRecord {
            kind,
            names,
            settings,
            plan,
            apart,
            rounds,
            lot,
            season,
            tables,
            minutes,
            choice,
            directed,
            by_rating,
            pairs,
            league,
            cup,
            lasting,
            first_date,
            undated,
            dating,
            closed,
            halls,
        }
    }
}

impl From<DraftRecord> for Draft {
    fn from(written: DraftRecord) -> Self {
        let DraftRecord {
            kind, names, settings, lasting, first_date, undated, dating, closed, halls, ..
        } = written;
        let DraftRecord {
            plan,
            apart,
            rounds,
            lot,
            season,
            tables,
            minutes,
            choice,
            directed,
            by_rating,
            pairs,
            league,
            cup,
            ..
        } = written;
        let mut aside = InactiveWishes {
            plan,
            apart,
            rounds,
            lot,
            season,
            tables,
            minutes,
            choice,
            directed,
            by_rating,
            pairs,
            league,
            cup,
        };
        Draft {
            wishes: aside.take(kind),
            names,
            settings,
            aside,
            lasting,
            first_date,
            undated,
            dating,
            closed,
            halls,
        }
    }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::keizer::Preset;
    use rondel_event::event::{Classes, DirectAgain};
    use rondel_schedule::round_robin::circle::Method;

    use super::super::wishes::{Individual, Keizer, Mexicano, Monrad, RoundRobin, Wishes};
    use super::*;

    /// Drafts written by the version that had the wishes of all systems next to each other: for every system the
    /// usual one, then one in which every choice of any system was made.
    const TEXTS: &str = include_str!("drafts.jsonl");
    const KINDS: [Kind; 5] = [Kind::RoundRobin, Kind::Monrad, Kind::Keizer, Kind::Individual, Kind::Pairs];

    fn texts(usual: bool) -> impl Iterator<Item = (Kind, &'static str)> {
        KINDS.into_iter().zip(TEXTS.lines().skip(usize::from(!usual)).step_by(2))
    }

    fn read(text: &str) -> Draft {
        serde_json::from_str(text).unwrap()
    }

    fn write(draft: &Draft) -> String {
        serde_json::to_string(draft).unwrap()
    }

    /// Returns the wishes of the second draft of a kind.
    fn chosen(kind: Kind) -> Wishes {
        let apart = vec![["Anna".to_owned(), "Bo".to_owned()]];
        let (rounds, lot) = (Some(5), Some(7));
        let season = Season { values: Preset::Seed, top: Some(60), ..Season::default() };
        match kind {
            Kind::RoundRobin => {
                let plan =
                    Plan { method: Method::Step(2), cycles: 2, swap_last_two: true, ..Plan::default() };
                RoundRobin { plan, apart, lot, league: None }.into()
            }
            Kind::Monrad => Monrad { rounds, lot }.into(),
            Kind::Keizer => Keizer { rounds, season: Some(season), by_rating: true }.into(),
            Kind::Individual => Individual {
                apart,
                rounds,
                lot,
                tables: Some(3),
                minutes: Some(90),
                choice: Some([3, 5]),
                directed: true,
            }
            .into(),
            Kind::Mexicano => Mexicano { rounds, courts: Some(3), lot, by_rating: true }.into(),
            Kind::Pairs => Pairs::default().into(),
            Kind::Cup => Cup { lot, ..Cup::default() }.into(),
        }
    }

    #[test]
    fn the_usual_draft_of_every_system_is_written_as_ever() {
        for (kind, text) in texts(true) {
            let mut draft = Draft { names: "Anna\nBo".into(), ..Draft::default() };
            draft.choose(kind);
            // Drafts from before a choice existed follow the rule of that time.
            let settings = Settings {
                idle_is_free: false,
                direct_again: DirectAgain::Never,
                least_games: 0,
                classes: Classes::default(),
                ..draft.settings
            };
            let draft = Draft { settings, ..draft };
            assert_eq!(write(&draft), text);
            assert_eq!(read(text), draft);
        }
    }

    #[test]
    fn what_was_written_is_read_by_its_system_and_written_again_letter_by_letter() {
        for (kind, text) in texts(false) {
            let draft = read(text);
            assert_eq!(draft.wishes, chosen(kind));
            assert_eq!(draft.dating, Some(Dating::Every { rounds: 2, days: 14 }));
            assert!(draft.undated && draft.first_date.is_some());
            assert_eq!(write(&draft), text);
        }
    }

    #[test]
    fn another_system_finds_what_was_chosen_for_it_and_nothing_typed_is_lost() {
        for (was, text) in texts(false) {
            for kind in KINDS {
                let mut draft = read(text);
                draft.choose(kind);
                assert_eq!(draft.wishes, chosen(kind), "{was:?} to {kind:?}");
                draft.choose(was);
                assert_eq!(draft.wishes, read(text).wishes, "{kind:?} and back to {was:?}");
                assert_eq!(draft.aside, read(text).aside);
            }
        }
    }

    #[test]
    fn a_cup_is_written_and_read_and_waits_while_another_system_is_chosen() {
        let mut draft = Draft { names: "Anna\nBo".into(), ..Draft::default() };
        draft.choose(Kind::Cup);
        assert_eq!(read(&write(&draft)), draft);
        assert!(!write(&draft).contains("cup\":{"), "as usual");
        draft.wish::<Cup>(|cup| (cup.groups, cup.cycles, cup.lot) = (Some(3), 2, Some(9)));
        assert_eq!(read(&write(&draft)), draft);
        let was = draft.wishes.clone();
        draft.choose(Kind::Pairs);
        assert_eq!(read(&write(&draft)), draft);
        draft.choose(Kind::Cup);
        assert_eq!(draft.wishes, was);
    }

    #[test]
    fn a_mexicano_is_written_and_read_and_shares_what_others_ask_too() {
        let mut draft = Draft { names: "Anna\nBo".into(), ..Draft::default() };
        draft.choose(Kind::Mexicano);
        draft.wish::<Mexicano>(|wishes| (wishes.courts, wishes.by_rating) = (Some(2), true));
        assert_eq!(read(&write(&draft)), draft);
        let was = draft.wishes.clone();
        draft.choose(Kind::Individual);
        assert_eq!(draft.wished::<Individual>().tables, Some(2));
        assert_eq!(read(&write(&draft)), draft);
        draft.choose(Kind::Mexicano);
        assert_eq!(draft.wishes, was);
    }

    #[test]
    fn what_two_systems_ask_alike_goes_along_and_the_rest_stays() {
        let mut draft = Draft::default();
        draft.choose(Kind::Monrad);
        draft.set_rounds(Some(9));
        draft.choose(Kind::Keizer);
        assert_eq!(draft.wishes, Keizer { rounds: Some(9), ..Keizer::default() }.into());
        draft.wish::<Keizer>(|wishes| (wishes.rounds, wishes.by_rating) = (Some(20), true));
        // A round robin has no number of rounds, and a wish for a system that is not chosen is ignored.
        draft.choose(Kind::RoundRobin);
        draft.wish::<Keizer>(|wishes| wishes.rounds = Some(1));
        draft.set_rounds(Some(2));
        assert_eq!(draft.wishes, Wishes::default());
        assert_eq!(draft.wished::<Keizer>(), Keizer::default());
        draft.choose(Kind::Keizer);
        assert_eq!(draft.wishes, Keizer { rounds: Some(20), by_rating: true, season: None }.into());
    }
}
