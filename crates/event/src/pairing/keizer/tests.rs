use rondel_schedule::model::result::Outcome;

use super::*;
use crate::event::keizer::Periods;
use crate::standings::keizer::{Away, Game, Round, Season};

fn player(number: usize) -> Player {
    Player::from_index(number - 1)
}

fn round(number: usize) -> RoundNo {
    RoundNo::from_index(number - 1)
}

fn game(white: usize, black: usize, outcome: Outcome) -> Game {
    Game { white: player(white), black: player(black), outcome: Some(outcome), aside: false }
}

/// Everyone of a season is present, in the order of list 0.
fn after(members: usize, rounds: Vec<Round>, rules: Rules) -> Situation {
    let order: Vec<Player> = (1..=members).map(player).collect();
    let round = round(rounds.len() + 1);
    let season = Season { start: order.clone(), rounds, ..Season::default() };
    Situation {
        round,
        order,
        past: past(&season, round),
        rules,
        wishes: Wishes::default(),
        lasting: Default::default(),
        champions: Vec::new(),
    }
}

fn games(pairing: &Pairing) -> Vec<[usize; 2]> {
    pairing.pairs.iter().map(|pair| [pair.top, pair.opponent].map(|p| usize::from(p.number()))).collect()
}

fn evening(games: Vec<Game>, byes: &[usize]) -> Round {
    Round { games, away: byes.iter().map(|&number| (player(number), Away::Bye)).collect() }
}

#[test]
fn two_who_meet_every_week_are_never_stuck_and_the_limits_say_how_far_they_gave_way() {
    let weekly = || evening(vec![game(1, 2, Outcome::Draw)], &[]);
    let at = |rounds: usize, rules: Rules| {
        let pairing = pair(&after(2, (0..rounds).map(|_| weekly()).collect(), rules)).unwrap();
        pairing.relaxed.map(|relaxed| (relaxed.used.gap, relaxed.used.most))
    };
    assert_eq!(at(0, Rules::CLUB), None);
    assert_eq!(at(1, Rules::CLUB), Some((0, Some(2))));
    // After two games a third is allowed, and the gap begins again and gives way again.
    assert_eq!(at(2, Rules::CLUB), Some((0, Some(3))));
    assert_eq!(at(9, Rules::CLUB), Some((0, Some(10))));
    assert_eq!(at(9, Rules::SEED), Some((0, None)));
}

#[test]
fn with_one_game_more_the_rounds_between_begin_anew() {
    let met = || evening(vec![game(1, 2, Outcome::Draw)], &[]);
    let rounds = vec![met(), met(), Round::default(), Round::default(), Round::default()];
    let relaxed = pair(&after(2, rounds, Rules::CLUB)).unwrap().relaxed.unwrap();
    assert_eq!(relaxed.asked, Level { gap: 3, most: Some(2) });
    assert_eq!(relaxed.used, Level { gap: 3, most: Some(3) });
    assert_eq!(relaxed.pairs, [[player(1), player(2)]]);
    assert_eq!((relaxed.aside.len(), relaxed.groups.len()), (0, 2));
}

#[test]
fn a_second_half_counts_its_own_games() {
    let mut rules = Rules::CLUB;
    rules.limits =
        Limits { gap: Gap::Rounds(0), most: Some(1), second_half: Some(round(3)), by_period: false };
    let met = || evening(vec![game(1, 2, Outcome::Draw)], &[]);
    assert!(pair(&after(2, vec![met()], rules)).unwrap().relaxed.is_some());
    assert!(pair(&after(2, vec![met(), met()], rules)).unwrap().relaxed.is_none());
    assert!(pair(&after(2, vec![met(), met(), met()], rules)).unwrap().relaxed.is_some());
}

#[test]
fn each_period_counts_its_own_games() {
    let limits = Limits { gap: Gap::Rounds(0), most: Some(1), second_half: None, by_period: true };
    let periods = Periods::even(3, 6);
    let halves = [1, 2, 3, 4, 5, 6].map(|number| limits.within(&periods, round(number)).second_half);
    assert_eq!(halves, [None, None, Some(round(3)), Some(round(3)), Some(round(5)), Some(round(5))]);
    assert_eq!(limits.anew(&periods), [round(3), round(5)]);
    assert_eq!(limits.anew(&Periods::default()), []);
    // Once in each of three periods of two rounds is kept, and twice in one is not.
    let met = || evening(vec![game(1, 2, Outcome::Draw)], &[]);
    let gives_way = |met_in: &[usize]| {
        let rounds: Vec<Round> =
            (1..6).map(|r| if met_in.contains(&r) { met() } else { Round::default() }).collect();
        let rules = Rules { limits: limits.within(&periods, round(6)), ..Rules::CLUB };
        pair(&after(2, rounds, rules)).unwrap().relaxed.is_some()
    };
    assert_eq!([&[1, 3][..], &[1, 3, 5]].map(gives_way), [false, true]);
}

#[test]
fn the_lowest_with_the_fewest_byes_is_free() {
    let rounds = vec![evening(Vec::new(), &[3]), evening(Vec::new(), &[3, 2])];
    let free = pair(&after(3, rounds, Rules::CLUB)).unwrap().free.unwrap();
    assert_eq!((free.player, free.had), (player(1), 0));
    let [below, above] = free.passed[..] else { panic!("two below") };
    assert_eq!(below, (player(3), FreeVerdict::Had { times: 2, last: round(2) }));
    assert_eq!(above, (player(2), FreeVerdict::Had { times: 1, last: round(2) }));
}

/// A player who is here for the first time does not sit out at once, however low in the order.
#[test]
fn whoever_has_just_come_has_no_bye() {
    let free = |rounds: Vec<Round>, player: Player, passed: Vec<(Player, FreeVerdict)>| {
        let free = pair(&after(3, rounds, Rules::CLUB)).unwrap().free.unwrap();
        assert_eq!((free.player, free.passed), (player, passed));
    };
    let played = || evening(vec![game(1, 2, Outcome::Draw)], &[]);
    free(vec![played()], player(2), vec![(player(3), FreeVerdict::JustCome)]);
    free(vec![played(), evening(vec![game(1, 3, Outcome::Draw)], &[])], player(3), Vec::new());
    free(Vec::new(), player(3), Vec::new());
}

#[test]
fn who_did_not_come_has_met_nobody_and_who_came_had_no_bye() {
    let rounds = vec![
        evening(vec![game(1, 3, Outcome::SecondForfeits), game(2, 4, Outcome::Postponed)], &[]),
        evening(vec![game(3, 1, Outcome::Void)], &[]),
    ];
    let situation = after(4, rounds, Rules::SEED);
    assert_eq!(situation.past[0], [Past::Nothing; 2]);
    assert_eq!(situation.past[1][0], Past::Game { opponent: player(4), colour: Colour::White });
    assert_eq!(against(&situation, [player(1), player(3)]), None);
    assert_eq!(against(&situation, [player(4), player(2)]), Some(Verdict::Met(round(1))));
}

#[test]
fn wishes_are_kept_or_refused() {
    let mut situation = after(5, Vec::new(), Rules::CLUB);
    situation.wishes.fixed = vec![[player(5), player(1)]];
    situation.wishes.forbidden = vec![[player(3), player(2)]];
    let pairing = pair(&situation).unwrap();
    // 4 would be free as the lowest without a game, but 2 and 3 must not play.
    assert_eq!(games(&pairing), [[1, 5], [2, 4]]);
    assert!(pairing.pairs[0].by_hand);
    let free = pairing.free.unwrap();
    let spared = vec![(player(5), FreeVerdict::Fixed), (player(4), FreeVerdict::Fixed)];
    assert_eq!((free.player, free.passed), (player(3), spared));

    let error = |change: &dyn Fn(&mut Situation)| {
        let mut situation = situation.clone();
        change(&mut situation);
        pair(&situation).unwrap_err()
    };
    assert_eq!(error(&|s| s.wishes.free = Some(player(1))), Error::Twice { player: player(1) });
    assert_eq!(error(&|s| s.order.truncate(4)), Error::NotPresent { player: player(5) });
    assert_eq!(
        error(&|s| {
            s.order.pop();
            s.wishes.fixed.clear();
            s.wishes.free = Some(player(1));
        }),
        Error::NobodyFree
    );
    let all = [[2, 3], [2, 4], [3, 4]].map(|two| two.map(player));
    assert_eq!(error(&|s| s.wishes.forbidden = all.to_vec()), Error::Forbidden);
    assert_eq!(error(&|s| s.order.push(player(2))), Error::Twice { player: player(2) });
}

#[test]
fn club_colours_are_balanced_and_source_colours_alternate() {
    // 1 has had white and black, 2 black; both black last.
    let rounds = || {
        vec![
            evening(vec![game(1, 3, Outcome::Draw)], &[]),
            evening(vec![game(4, 1, Outcome::Draw), game(3, 2, Outcome::Draw)], &[]),
        ]
    };
    let first = |rules| pair(&after(4, rounds(), rules)).unwrap().pairs.remove(0);
    let club = first(Rules::CLUB);
    assert_eq!((club.colours(), club.rule), ([2, 1].map(player), ColourRule::FewerWhites));
    let source = first(Rules::SEED);
    assert_eq!((source.colours(), source.rule), ([1, 2].map(player), ColourRule::Higher));

    // 2 has had black twice running; so 1, who has had no white at all, has none again.
    let rounds = vec![
        evening(vec![game(3, 2, Outcome::Draw)], &[]),
        evening(vec![game(2, 4, Outcome::Draw)], &[]),
        evening(vec![game(3, 2, Outcome::Draw)], &[]),
        evening(vec![game(4, 2, Outcome::Draw), game(3, 1, Outcome::Draw)], &[]),
    ];
    let pair = pair(&after(4, rounds, Rules::CLUB)).unwrap().pairs.remove(0);
    assert_eq!((pair.colours(), pair.rule), ([2, 1].map(player), ColourRule::NoThird));
}
