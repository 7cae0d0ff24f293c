//! Totals, lists and reasons of small seasons, compared as text.

use rondel_event::pairing::keizer::{
    ColourRule, Forced, Free, FreeVerdict, Level, Pair, Pairing, Relaxed, Tried, Verdict,
};
use rondel_event::standings::keizer::{
    Allowance, Away, Basis, CycleRule, Game, Ledger, OrderBasis, Points, Preset, Round, Score, Season,
    Settings, Share, Standing, Top,
};
use rondel_schedule::model::ids::{Player, RoundNo};
use rondel_schedule::model::result::Outcome;

use super::*;
use crate::pairing_reasons;
use crate::{Lang, Say};

const NAMES: [&str; 6] = ["Anna", "Bram", "Cees", "Daan", "Eva", "Floor"];

fn player(number: usize) -> Player {
    Player::from_index(number - 1)
}

fn name(player: Player) -> String {
    NAMES[player.index()].to_owned()
}

fn round(number: usize) -> RoundNo {
    RoundNo::from_index(number - 1)
}

fn game(white: usize, black: usize, outcome: Option<Outcome>) -> Game {
    Game { white: player(white), black: player(black), outcome, aside: false }
}

/// Anna beats Bram, draws with them, is away with notice twice, of which one counts, and has an open game; Cees did
/// not come.
fn season() -> Season {
    let evening = |games: Vec<Game>, away: &[(usize, Away)]| Round {
        games,
        away: away.iter().map(|&(number, away)| (player(number), away)).collect(),
    };
    Season {
        start: (1..=4).map(player).collect(),
        rounds: vec![
            evening(
                vec![game(1, 2, Some(Outcome::FirstWins)), game(3, 4, Some(Outcome::FirstForfeits))],
                &[],
            ),
            evening(vec![game(2, 1, Some(Outcome::Draw))], &[(3, Away::External), (4, Away::Bye)]),
            evening(vec![game(2, 4, None)], &[(1, Away::Notice), (3, Away::NoNotice)]),
            evening(vec![game(3, 1, Some(Outcome::Postponed))], &[(2, Away::Notice)]),
            evening(Vec::new(), &[(1, Away::Notice)]),
        ],
        ..Season::default()
    }
}

fn settings() -> Settings {
    let mut settings = Settings { top: Top::Fixed(10), ..Preset::Sixths.settings(4) };
    settings.away.notice.limit = Some(1);
    settings
}

#[test]
fn every_summand_says_where_it_comes_from() {
    let settings = settings();
    let ledger = Ledger::of(&season(), settings).unwrap();
    let list = ledger.list(round(5), &[]);
    let numbers = Numbers::of(&settings, &list, Lang::En);
    let said = |player: Player, lang: Lang| -> Vec<String> {
        let terms = ledger.terms(&list, player);
        terms.iter().map(|term| total::sentence(term, &settings, &numbers, &name, lang)).collect()
    };
    assert_eq!(
        said(player(1), Lang::En),
        [
            "First the own value: 10",
            "Round 1: beat Bram, whose value is 9: 9",
            "Round 2: drew with Bram: half of the value 9: 4½",
            "Round 3: absent with notice: ⅓ of own value 10: 3⅓",
            "Round 4: the game against Cees is still to be finished: nothing for both until then: 0",
            "Round 5: absent with notice, for the 2nd time: only the first one counts: 0",
        ]
    );
    assert_eq!(
        total::sum(&ledger.terms(&list, player(1)), &numbers, Lang::En),
        "10 + 9 + 4½ + 3⅓ + 0 + 0 = 26⅚"
    );
    let dutch = said(player(3), Lang::Nl);
    assert_eq!(dutch[1], "Ronde 1: afwezig zonder bericht: niets waard: 0");
    assert_eq!(dutch[2], "Ronde 2: extern gespeeld voor de club: ⅔ van de eigen waarde 8: 5⅓");
    let norwegian = said(player(4), Lang::Nb);
    assert_eq!(norwegian[1], "Runde 1: Cees møtte ikke: ½ av egen verdi 7, som for en fri runde: 3½");
}

#[test]
fn a_loss_that_is_worth_something_says_so() {
    let settings = Settings { loss: Share::percent(10), ..settings() };
    let ledger = Ledger::of(&season(), settings).unwrap();
    let list = ledger.list(round(5), &[]);
    let said = |lang: Lang| {
        let numbers = Numbers::of(&settings, &list, lang);
        total::sentence(&ledger.terms(&list, player(2))[1], &settings, &numbers, &name, lang)
    };
    assert_eq!(said(Lang::En), "Round 1: lost to Anna: 10% of the value 10: 1");
    assert_eq!(said(Lang::Nl), "Ronde 1: verloor van Anna: 10% van waarde 10: 1");
    let numbers = Numbers::of(&settings, &list, Lang::En);
    let outlook = ledger.outlook(&list, player(2), player(1), Score::Loss).unwrap();
    let sentences = ["Bram", "Anna"].map(str::to_owned);
    let sentences =
        super::outlook::sentences(sentences, Score::Loss, &outlook, &settings, &numbers, Lang::En);
    assert!(sentences[1].starts_with("A loss to Anna, whose value is 10, adds 1: "), "{}", sentences[1]);
}

#[test]
fn an_evening_that_does_not_count_says_so_and_is_not_in_the_sum() {
    let settings = Settings { best: Some(2), ..settings() };
    let ledger = Ledger::of(&season(), settings).unwrap();
    let list = ledger.list(round(5), &[]);
    let terms = ledger.terms(&list, player(1));
    let said = |lang: Lang| {
        let numbers = Numbers::of(&settings, &list, lang);
        total::sentence(&terms[3], &settings, &numbers, &name, lang)
    };
    assert_eq!(
        said(Lang::En),
        "Round 3: absent with notice: ⅓ of own value 10; not among the best 2 rounds, so it does not count: (3⅓)"
    );
    assert!(said(Lang::Nl).ends_with("; hoort niet bij de beste 2 rondes en telt dus niet: (3⅓)"));
    let numbers = Numbers::of(&settings, &list, Lang::En);
    assert_eq!(total::sum(&terms, &numbers, Lang::En), "10 + 9 + 4½ = 23½");
    let less = terms.iter().cloned().map(|mut term| {
        term.points.0 = -term.points.0;
        term
    });
    assert_eq!(total::sum(&less.collect::<Vec<_>>(), &numbers, Lang::En), "−10 − 9 − 4½ = −23½");
    let how = super::list::how(&list, None, &settings, 30, true);
    let how: Vec<String> = how.into_iter().map(|text| text.say(Lang::En)).collect();
    assert_eq!(how[how.len() - 2], "Only the best 2 rounds of everybody count.");
}

/// Four players who each beat the next one, so that full re-valuation never becomes stable.
fn ring() -> (Season, Settings) {
    let win = |winner, loser| game(winner, loser, Some(Outcome::FirstWins));
    let evening = |games| Round { games, away: Vec::new() };
    let rounds = vec![evening(vec![win(3, 4), win(1, 2)]), evening(vec![win(4, 1), win(2, 3)])];
    let season = Season { start: (1..=4).map(player).collect(), rounds, ..Season::default() };
    (season, Settings { top: Top::Fixed(8), full_from: Some(round(2)), ..Preset::Seed.settings(4) })
}

/// The total of a list equals the sum written out for it, whatever the origin of the list.
#[test]
fn the_sum_written_out_ends_with_the_total_of_the_list() {
    let mut ways = [0; 3];
    let mut check = |season: &Season, rule: Settings| {
        let ledger = Ledger::of(season, rule).unwrap();
        for list in ledger.replay() {
            ways[match list.how {
                OrderBasis::Start | OrderBasis::Once | OrderBasis::Rated | OrderBasis::Running => 0,
                OrderBasis::Stable { .. } => 1,
                OrderBasis::Cycle { .. } => 2,
            }] += 1;
            let numbers = Numbers::of(&rule, &list, Lang::Nl);
            for row in &list.rows {
                let sum = total::sum(&ledger.terms(&list, row.player), &numbers, Lang::Nl);
                let shown = numbers.points(row.total);
                assert_eq!(sum.split(" = ").last(), Some(shown.as_str()), "{sum}");
            }
        }
    };
    let cycles = [(CycleRule::Last, 1), (CycleRule::First, 1), (CycleRule::Once, 2)];
    for (cycle, full_from) in cycles {
        for last_is_one in [false, true] {
            for preset in Preset::ALL {
                let full_from = Some(round(full_from));
                check(&season(), Settings { cycle, full_from, last_is_one, ..preset.settings(4) });
            }
            let (ring, rule) = ring();
            check(&ring, Settings { cycle, last_is_one, ..rule });
        }
    }
    assert!(ways.iter().all(|&way| way > 0), "{ways:?}");
}

#[test]
fn where_hundredths_are_rounded_it_is_noticed() {
    let settings = Settings { last_is_one: true, ..settings() };
    let ledger = Ledger::of(&season(), settings).unwrap();
    let list = ledger.list(round(5), &[]);
    let numbers = Numbers::of(&settings, &list, Lang::En);
    // The last is worth 7, which is written as 1.
    assert_eq!(numbers.value(7), "1");
    assert_eq!((numbers.value(10), numbers.is_rounded(Points(3000))), ("1.43".to_owned(), true));
    assert!(!numbers.is_rounded(Points(7 * 300)));
    assert!(total::is_rounded(&ledger.terms(&list, player(1)), &numbers));
}

#[test]
fn an_absence_that_is_worth_less_each_time_says_so_at_the_end() {
    let mut settings = settings();
    settings.away.notice = Allowance { share: Share::sixths(1), limit: None, less: Share::sixths(1) };
    let ledger = Ledger::of(&season(), settings).unwrap();
    let list = ledger.list(round(5), &[]);
    let numbers = Numbers::of(&settings, &list, Lang::En);
    let last = ledger.terms(&list, player(1)).pop().unwrap();
    assert_eq!(
        total::words(&last, &settings, &numbers, &name, Lang::En),
        "absent with notice, for the 2nd time: less each time, and nothing is left"
    );
}

#[test]
fn a_cycle_is_told_with_the_list_that_was_published() {
    let rows = Ledger::of(&season(), settings()).unwrap().start().rows;
    let how =
        |rule| OrderBasis::Cycle { rule, before: 1, lists: vec![rows.clone(), rows.clone(), rows.clone()] };
    let list = |rule| rondel_event::standings::keizer::List {
        after: Some(round(12)),
        rows: rows.clone(),
        under: 0,
        valued: Vec::new(),
        unit: Points::ONE,
        how: how(rule),
    };
    let said = |rule, lang: Lang| -> Vec<String> {
        list::how(&list(rule), None, &settings(), 30, true).iter().map(|text| text.say(lang)).collect()
    };
    assert_eq!(
        said(CycleRule::Last, Lang::En),
        [
            "No stable list is reached: after 1 other list, 3 lists follow one another for ever, each made with the \
             values of the one before.",
            "The last of them before they begin again, C, is published, as the season's rules say.",
        ]
    );
    assert!(said(CycleRule::First, Lang::Nl)[1].contains("De eerste ervan, A,"));
    assert!(said(CycleRule::Once, Lang::Nb)[1].contains("rangliste 11"));
    // The list is the current one, so nothing is published.
    for (rule, lang, words) in [
        (CycleRule::Last, Lang::En, "This is the last of them before they begin again, C,"),
        (CycleRule::First, Lang::Nl, "Hier staat de eerste ervan, A,"),
        (CycleRule::Once, Lang::Nb, "Her vises listen som er vurdert én gang, i rekkefølgen i rangliste 11,"),
    ] {
        let now = list::how(&list(rule), None, &settings(), 30, false)[1].say(lang);
        assert!(now.starts_with(words), "{now}");
    }
}

#[test]
fn a_pair_is_told_with_every_candidate_and_the_colours() {
    let tried = vec![
        Tried { candidate: player(2), verdict: Verdict::Met(round(8)) },
        Tried { candidate: player(3), verdict: Verdict::Often { games: 2 } },
        Tried { candidate: player(4), verdict: Verdict::Rest(Forced::Rematch(vec![[player(2), player(5)]])) },
    ];
    let rule = ColourRule::FewerWhites;
    let two = Pair {
        top: player(1),
        opponent: player(6),
        white: player(6),
        rule,
        tried,
        by_hand: false,
        group: false,
        absent: Vec::new(),
    };
    assert_eq!(
        pairing_reasons::pair(&two, &name, Lang::En),
        "Anna plays Floor: the first who is possible after Bram and 2 others."
    );
    assert_eq!(
        pairing::details(&two, &name, Lang::En),
        [
            "Bram: they played each other in round 8.",
            "Cees: they have had 2 games, as many as the rules allow.",
            "Daan: then Bram and Eva would have to meet again, too soon or too often.",
            "Floor has white and Anna black: Floor has had white less often.",
        ]
    );
}

#[test]
fn who_is_free_is_told_with_those_who_were_spared() {
    let passed = vec![(player(4), FreeVerdict::Had { times: 2, last: round(6) })];
    let absent = vec![player(5)];
    let (player, by_hand, third) = (player(3), false, false);
    let free = Free { player, passed, had: 1, by_hand, late: false, third, absent };
    let told = pairing::free(&free, &name, Lang::Nl);
    assert!(told.0.contains("niemand was minder dan 1 keer vrij"), "{}", told.0);
    let absent = "Deze ronde niet aanwezig en dus overgeslagen: Eva.";
    assert_eq!(told.1, ["Daan: was 2 keer vrij, het laatst in ronde 6.", absent]);
}

#[test]
fn limits_that_gave_way_are_told_with_the_pairs_and_the_reason() {
    let said = |asked: Level, used: Level| {
        let pairs = vec![[player(1), player(2)]];
        let groups = vec![vec![player(1)], vec![player(2)], vec![player(3)]];
        let relaxed = Some(Relaxed { asked, used, pairs, aside: vec![player(4)], groups });
        pairing::gave_way(
            &Pairing { pairs: Vec::new(), free: None, relaxed, kept: Default::default(), part: false },
            &name,
            Lang::En,
        )
    };
    let level = |gap, most| Level { gap, most: Some(most) };
    assert_eq!(
        said(level(3, 2), level(1, 2)),
        [
            "There should be 3 rounds between two games of the same players. This round only 1 is possible.",
            "Anna and Bram meet again because of it.",
            "The reason: there are 3 groups of odd size whose players may only play among themselves \
             and 1 other player.",
        ]
    );
    assert_eq!(
        said(level(3, 2), level(3, 3))[0],
        "The same players should have at most 2 games. This round 3 must be allowed, with 3 rounds between."
    );
}

#[test]
fn a_place_as_it_stands_now_is_told_beside_that_of_the_list_that_counts() {
    let settings = settings();
    let list = Ledger::of(&season(), settings).unwrap().start();
    let said = |standing: Standing, lang: Lang| {
        page::stands(standing, "Anna".into(), &Numbers::of(&settings, &list, lang)).say(lang)
    };
    let would = Standing::Would { place: 2, value: 9, counts: (3, 4, 7) };
    assert_eq!(
        said(would, Lang::En),
        "As it stands now Anna is 2nd, with the value 9. Until the next list is published list 3 counts: there Anna is \
         4th, and a win against Anna is worth 7."
    );
    assert!(
        said(would, Lang::Nl)
            .contains("geldt ranglijst 3: daarin staat Anna 4e, en winst op Anna is 7 waard")
    );
    assert!(said(would, Lang::Nb).contains("gjelder rangliste 3: der står Anna som nr. 4"));
    let stood = Standing::Stood { list: 2, place: 3, value: 8 };
    assert_eq!(said(stood, Lang::En), "Anna stood 3rd in list 2, with the value 8.");
    let counts = |list| Standing::Counts { list, place: 1, value: 10 };
    assert_eq!(
        said(counts(Some(3)), Lang::En),
        "Anna stands 1st in list 3, so a win against Anna is now worth 10."
    );
    assert_eq!(
        said(counts(None), Lang::Nb),
        "Slik det står nå, er Anna nr. 1, så en seier mot Anna er verdt 10 neste gang."
    );
    assert_eq!(
        page::valued(Basis::Anew, 3).map(|text| text.say(Lang::En)).unwrap(),
        "The values in this sum were given in the order of list 2."
    );
    assert!(page::valued(Basis::Start, 0).is_none());
}
