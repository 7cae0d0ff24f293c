use rondel_event::event::{Event, Fate};
use rondel_event::pairing::Proposal;
use rondel_event::proof::Proof;
use rondel_event::testing::play_on;
use rondel_schedule::model::ids::TableNo;
use rondel_schedule::model::result::Outcome;
use rondel_schedule::verify::Claim;

use super::*;

fn draft(kind: Kind, names: &str, lasting: Vec<Lasting<String>>) -> Draft {
    let mut draft = Draft { names: names.into(), lasting, ..Draft::default() };
    draft.choose(kind);
    draft
}

fn begun(draft: &Draft) -> Event {
    let actions = draft.evening().unwrap().actions("x".into(), draft.settings.clone());
    Event::founded(0, actions).unwrap()
}

fn numbers(count: usize) -> String {
    (1..=count).map(|n| format!("P{n}")).collect::<Vec<_>>().join("\n")
}

fn people(numbers: &[usize]) -> Vec<String> {
    numbers.iter().map(|n| format!("P{n}")).collect()
}

fn wish(numbers: &[usize], what: Rule) -> Lasting<String> {
    Lasting::of(Group::People(people(numbers)), what)
}

fn table(number: usize) -> Rule {
    Rule::Table(TableNo::from_index(number - 1))
}

fn round(number: usize) -> RoundNo {
    RoundNo::from_index(number - 1)
}

fn claim(event: &Event) -> (usize, usize) {
    let report = Proof::of(event.state()).report();
    let found = report.claims().iter().find_map(|claim| match claim {
        Claim::Wishes { wrong, gave_way, .. } => Some((*wrong, *gave_way)),
        _ => None,
    });
    found.expect("something is wished")
}

fn opponent(event: &Event, round: RoundNo, player: usize) -> Option<u16> {
    let player = Player::from_index(player - 1);
    let [a, b] = event.state().round(round)?.round.table_of(player)?.1.pair()?;
    Some(if a == player { b } else { a }.number())
}

#[test]
fn a_family_never_meets_from_the_first_round_on() {
    for kind in [Kind::Monrad, Kind::Keizer] {
        let family = Lasting::of(Group::Family(people(&[1, 2])), Rule::Never);
        let mut event = begun(&draft(kind, &numbers(8), vec![family]));
        while event.state().rounds.len() < 6 {
            if event.state().rounds.len() < event.state().planned() {
                play_on(&mut event);
            } else {
                break;
            }
        }
        let met = (0..event.state().rounds.len()).map(|at| opponent(&event, RoundNo::from_index(at), 1));
        assert!(!met.collect::<Vec<_>>().contains(&Some(2)), "{kind:?}");
        assert_eq!(claim(&event), (0, 0), "{kind:?}");
        let again = Event::replay(event.log().to_vec()).unwrap();
        assert_eq!(again, event);
    }
}

#[test]
fn a_wish_that_cannot_be_kept_gives_way_and_says_why() {
    for kind in [Kind::Monrad, Kind::Keizer] {
        let mut event = begun(&draft(kind, &numbers(4), vec![wish(&[1, 2, 3], Rule::Never)]));
        if kind == Kind::Keizer {
            play_on(&mut event);
        }
        assert_eq!(claim(&event), (0, 1), "{kind:?}");
        let made = Proposal::reasons(event.state(), round(1)).unwrap();
        assert_eq!(made.kept().yielded.len(), 1);
    }
}

#[test]
fn a_group_plays_among_itself_and_an_odd_one_gives_one_away() {
    for kind in [Kind::Monrad, Kind::Keizer] {
        let mut event = begun(&draft(kind, &numbers(9), vec![wish(&[1, 4, 6, 9], Rule::Among)]));
        for _ in 0..3 {
            play_on(&mut event);
        }
        assert_eq!(claim(&event), (0, 0), "{kind:?}");
        let odd = begun(&draft(kind, &numbers(8), vec![wish(&[1, 4, 6], Rule::Among)]));
        let mut odd = odd;
        play_on(&mut odd);
        let (wrong, gave_way) = claim(&odd);
        assert_eq!((wrong, gave_way), (0, odd.state().rounds.len()), "{kind:?}");
    }
}

#[test]
fn a_table_that_is_fixed_has_the_game_in_every_system() {
    for kind in [Kind::Monrad, Kind::Keizer, Kind::RoundRobin, Kind::Cup] {
        let mut event = begun(&draft(kind, &numbers(8), vec![wish(&[7], table(1)), wish(&[1], table(3))]));
        if kind == Kind::Keizer || kind == Kind::Monrad {
            play_on(&mut event);
        }
        let at = |round: &Round, player: usize| {
            round.table_of(Player::from_index(player - 1)).map(|(table, _)| table.number())
        };
        for published in &event.state().rounds {
            let own = published.round.table_of(Player::from_index(0)).unwrap().1;
            let meet = own.players().any(|it| it.number() == 7);
            assert_eq!(at(&published.round, 7), Some(1), "{kind:?}");
            assert!(meet || at(&published.round, 1) == Some(3), "{kind:?}");
        }
        let (wrong, _) = claim(&event);
        assert_eq!(wrong, 0, "{kind:?}");
    }
}

#[test]
fn a_wish_added_in_mid_event_holds_from_the_next_round_and_is_undone() {
    let mut event = begun(&draft(Kind::Monrad, &numbers(6), Vec::new()));
    let before = event.state().clone();
    let action = change(event.state(), &[wish(&[1, 2], Rule::Never)]).unwrap();
    event.apply(0, action).unwrap();
    let since = event.state().settings.lasting[0].since;
    assert_eq!(since, Some(round(2)));
    // The two met in round 1, before the wish was made.
    assert_eq!((opponent(&event, round(1), 1), claim(&event)), (Some(2), (0, 0)));
    // The published round can be paired again with the wish.
    assert!(rondel_event::pairing::rounds::is_outdated(event.state(), round(1)));
    // Repeating the wish keeps its first round.
    play_on(&mut event);
    let list = LastingList::of_event(event.state());
    let more = [list.wishes.clone(), vec![wish(&[3], table(1))]].concat();
    event.apply(0, change(event.state(), &more).unwrap()).unwrap();
    let since: Vec<_> = event.state().settings.lasting.iter().map(|wish| wish.since).collect();
    assert_eq!(since, [Some(round(2)), Some(round(3))]);
    while event.state() != &before {
        event.apply(0, Action::Undo).unwrap();
    }
    assert!(event.story().any(|(_, fate)| matches!(fate, Fate::TookBack(_))));
    assert!(change(event.state(), &[wish(&[9], table(1))]).is_err());
}

#[test]
fn the_rounds_of_a_round_robin_are_ordered_so_that_some_meet_late() {
    let late = |first: usize| {
        let family = Lasting::of(Group::Family(people(&[1, 6])), Rule::Before(round(first)));
        draft(Kind::RoundRobin, &numbers(6), vec![family])
    };
    let event = begun(&late(4));
    assert_eq!(claim(&event), (0, 0));
    let report = Proof::of(event.state()).report();
    assert!(report.findings().is_empty());
    let too_late = || {
        let all = wish(&[1, 2, 3, 4, 5, 6], Rule::Before(round(3)));
        draft(Kind::RoundRobin, &numbers(6), vec![all]).evening()
    };
    assert_eq!(too_late(), Err(Error::WishRounds { from: round(3) }));
    let gone = draft(Kind::RoundRobin, &numbers(6), vec![wish(&[7], table(1))]);
    assert_eq!(gone.evening(), Err(Error::WishGone { name: "P7".into() }));
    assert_eq!(gone.size(), Err(Error::WishGone { name: "P7".into() }));
    assert!(late(4).size().is_ok() && late(4).lasting_fits().is_ok());
}

/// Returns all ways in which two pairs of these players may be kept apart until a round, each pair until its own.
fn two_late_pairs(count: usize) -> impl Iterator<Item = Vec<Lasting<String>>> {
    let pairs: Vec<[usize; 2]> = (1..=count).flat_map(|a| (a + 1..=count).map(move |b| [a, b])).collect();
    let rounds = 2..=count - 1 + count % 2;
    let twos: Vec<[[usize; 2]; 2]> = pairs.iter().flat_map(|&a| pairs.iter().map(move |&b| [a, b])).collect();
    let firsts: Vec<[usize; 2]> = rounds.clone().flat_map(|a| rounds.clone().map(move |b| [a, b])).collect();
    twos.into_iter().filter(|[a, b]| a < b).flat_map(move |twos| {
        let late = move |firsts: [usize; 2]| {
            (0..2).map(|at| wish(&twos[at], Rule::Before(round(firsts[at])))).collect::<Vec<_>>()
        };
        firsts.clone().into_iter().map(late)
    })
}

#[test]
fn two_pairs_of_a_round_robin_meet_late_wherever_they_can() {
    for count in 4..=6 {
        let last = count - 1 + count % 2;
        for wishes in two_late_pairs(count) {
            // Two games of one player in the last round are impossible. Everything else can be kept.
            let shares = wishes[0].who.named().iter().any(|name| wishes[1].who.named().contains(name));
            let is_last = |wish: &Lasting<String>| wish.what == Rule::Before(round(last));
            let made = draft(Kind::RoundRobin, &numbers(count), wishes.clone()).evening();
            if shares && wishes.iter().all(is_last) {
                assert_eq!(made.err(), Some(Error::WishRounds { from: round(last) }), "{wishes:?}");
                continue;
            }
            let event = Event::founded(0, made.unwrap().actions("x".into(), Draft::default().settings));
            assert_eq!(claim(&event.unwrap()), (0, 0), "{wishes:?}");
        }
    }
}

#[test]
fn what_cannot_be_refused_by_a_proof_is_not_found() {
    // Three of four players need three rounds for their games, since an odd set of three has one game per round.
    let three = wish(&[1, 2, 3], Rule::Before(round(2)));
    let refused = draft(Kind::RoundRobin, &numbers(4), vec![three]).evening();
    assert_eq!(refused.err(), Some(Error::WishRounds { from: round(2) }));
    // A pair with two wishes has one game, at the later of both rounds.
    let twice = vec![wish(&[1, 2], Rule::Before(round(5))), wish(&[1, 2], Rule::Before(round(4)))];
    assert!(draft(Kind::RoundRobin, &numbers(6), twice).evening().is_ok());
    // Couples stay couples, whatever their numbers.
    let apart = vec![["P1".to_owned(), "P2".to_owned()], ["P3".to_owned(), "P4".to_owned()]];
    let late = vec![wish(&[1, 5], Rule::Before(round(6))), wish(&[3, 6], Rule::Before(round(6)))];
    let mut couples = draft(Kind::RoundRobin, &numbers(8), late);
    couples.apart = apart;
    let made = couples.evening().unwrap();
    assert!(made.dropped.couples.iter().all(|pair| pair[0].index() / 2 == pair[1].index() / 2));
}

#[test]
fn a_table_added_to_rounds_made_ahead_moves_those_without_results() {
    let mut event = begun(&draft(Kind::RoundRobin, &numbers(8), Vec::new()));
    let report =
        Action::Report { round: round(2), table: TableNo::from_index(0), outcome: Some(Outcome::Draw) };
    event.apply(0, report).unwrap();
    let was: Vec<Round> = event.state().rounds.iter().map(|it| it.round.clone()).collect();
    event.apply(0, change(event.state(), &[wish(&[5], table(4))]).unwrap()).unwrap();
    let is: Vec<Round> = event.state().rounds.iter().map(|it| it.round.clone()).collect();
    assert_eq!(was[..2], is[..2]);
    assert!(is[2..].iter().all(|it| it.table_of(Player::from_index(4)).unwrap().0.number() == 4));
    assert_eq!((event.state().settings.lasting[0].since, claim(&event)), (Some(round(3)), (0, 0)));
    event.apply(0, Action::Undo).unwrap();
    assert!(event.state().rounds.iter().map(|it| it.round.clone()).eq(was));
}

#[test]
fn those_of_one_family_are_in_other_groups_and_not_in_the_first_round() {
    let family = || Lasting::of(Group::Family(people(&[1, 8])), Rule::Avoid);
    for groups in [0, 2, 4] {
        let mut draft = draft(Kind::Cup, &numbers(8), vec![family()]);
        draft.cup.groups = Some(groups);
        let plan = draft.cup_plan().unwrap();
        match groups {
            0 => {
                let met = plan.bracket.chunks(2).any(|two| {
                    let numbers: Vec<u16> = two.iter().flatten().map(|it| it.number()).collect();
                    numbers == [1, 8] || numbers == [8, 1]
                });
                assert!(!met, "{:?}", plan.bracket);
            }
            _ => {
                let both = |group: &Vec<Player>| {
                    [1, 8].iter().all(|number| group.iter().any(|it| it.number() == *number))
                };
                assert!(!plan.groups.iter().any(both), "{:?}", plan.groups);
            }
        }
        assert_eq!(claim(&begun(&draft)), (0, 0));
    }
}

#[test]
fn a_pair_at_bridge_changes_with_the_one_that_stays() {
    let movement = rondel_event::movement::mitchell::Mitchell::new(5, 5).unwrap().movement().unwrap();
    let mut rounds = movement.schedule(2).rounds;
    let first = rounds[0].tables[2].players().next().unwrap();
    let stays = rounds.iter().all(|it| it.tables[2].players().any(|who| who == first));
    assert!(stays, "the first of a Mitchell stays");
    let mover = rounds[0].tables[0].sides[1].players()[0];
    stay(&mut rounds, mover, 2);
    assert!(rounds.iter().all(|it| it.tables[2].players().any(|who| who == mover)));
}

#[test]
fn a_link_with_initials_tells_no_family() {
    use rondel_format::share::{Privacy, decode, encode};
    let family = Lasting::of(Group::Family(people(&[1, 2])), Rule::Never);
    let event = begun(&draft(Kind::Monrad, &numbers(8), vec![family]));
    let wishes = |privacy: Privacy| {
        let copy = decode(&encode(event.state(), privacy).unwrap(), "copy", 0).unwrap();
        copy.state().settings.lasting.len()
    };
    assert_eq!([wishes(Privacy::Open), wishes(Privacy::Initials)], [1, 0]);
}

#[test]
fn the_next_season_has_the_wishes_by_its_own_numbers() {
    let lasting = vec![wish(&[1, 3], Rule::Never), wish(&[2], table(2)), wish(&[2, 4], Rule::Avoid)];
    let mut event = begun(&draft(Kind::Keizer, &numbers(4), lasting));
    play_on(&mut event);
    event.apply(0, Action::Withdraw { player: Player::from_index(1), from: round(2) }).unwrap();
    let actions = crate::setup::next_season::next(event.state(), "y".into(), String::new()).unwrap();
    let (Action::Found { settings, .. }, Action::Enter(entrants)) = (&actions[0], &actions[1]) else {
        panic!()
    };
    let name = |player: &Player| Ok::<_, ()>(entrants[player.index()].name.clone());
    let named: Vec<_> = settings.lasting.iter().map(|wish| wish.with(name).unwrap()).collect();
    // Wishes about a table or a pair are dropped with the player who has left.
    assert_eq!(named, [wish(&[1, 3], Rule::Never)]);
}

#[test]
fn a_draft_that_comes_back_has_the_wishes_of_its_event() {
    use crate::setup::UndoCreation;
    let mut draft = draft(Kind::Monrad, &numbers(6), vec![wish(&[1, 2], Rule::Never)]);
    draft.lot = Some(5);
    let mut event = begun(&draft);
    let made = UndoCreation::of(&event, draft.clone());
    assert_eq!(made.draft_of(&event), Some(draft.clone()));
    event.apply(0, change(event.state(), &[wish(&[4], table(1))]).unwrap()).unwrap();
    assert_eq!(made.draft_of(&event).unwrap().lasting, [wish(&[4], table(1))]);
}

#[test]
fn a_draft_keeps_its_wishes_whatever_the_system() {
    let draft = draft(Kind::Monrad, &numbers(4), vec![wish(&[1, 2], Rule::Avoid)]);
    let text = serde_json::to_string(&draft).unwrap();
    let again: Draft = serde_json::from_str(&text).unwrap();
    assert_eq!(again, draft);
    let mut other = again;
    other.choose(Kind::RoundRobin);
    assert_eq!(other.lasting, draft.lasting);
    assert_eq!(LastingList::of_draft(&other).faults(), [Some(Fault::OtherSystem)]);
    assert!(other.evening().unwrap().lasting.is_empty());
    assert!(!serde_json::to_string(&Draft::default()).unwrap().contains("lasting"));
}

/// Returns an individual with this number of players and these wishes, its rounds planned at random.
fn mixed(players: u16, rounds: u16, lasting: Vec<Lasting<String>>) -> (Draft, Schedule) {
    let mut draft = draft(Kind::Individual, &numbers(players.into()), lasting);
    draft.set_rounds(Some(rounds));
    let mut mixer =
        rondel_schedule::whist::Mixer::new(players.into(), usize::from(players) / 4, rounds.into(), 1)
            .unwrap();
    mixer.step(20_000);
    (draft, mixer.best())
}

fn together(event: &Event, a: usize, b: usize) -> Vec<u16> {
    let sits = |round: &Round, who: usize| round.table_of(Player::from_index(who - 1)).map(|(at, _)| at);
    let is_so = |round: &Round| sits(round, a).is_some() && sits(round, a) == sits(round, b);
    let rounds = event.state().rounds.iter().enumerate();
    rounds.filter(|(_, it)| is_so(&it.round)).map(|(at, _)| at as u16 + 1).collect()
}

fn begun_with(draft: &Draft, rounds: &Schedule) -> Event {
    let actions = draft.planned(rounds).unwrap().actions("x".into(), draft.settings.clone());
    Event::founded(0, actions).unwrap()
}

#[test]
fn individuals_change_places_and_rounds_their_turn_for_who_is_not_to_sit_together() {
    for family in [[1, 2], [3, 9], [5, 12]] {
        let never = Lasting::of(Group::Family(people(&family)), Rule::Never);
        let (draft, rounds) = mixed(16, 4, vec![never]);
        let event = begun_with(&draft, &rounds);
        assert!(together(&event, family[0], family[1]).is_empty(), "{family:?}");
        assert_eq!(claim(&event), (0, 0));
        assert_eq!(
            rondel_schedule::verify::promised(&event.state().schedule()),
            rondel_schedule::verify::promised(&rounds)
        );
    }
    // In all fifteen rounds of sixteen players every two are at one table three times: late is possible, never is
    // not.
    let whole = rondel_schedule::whist::catalogue(16).unwrap().schedule();
    let (draft, _) = mixed(16, 15, vec![wish(&[1, 2], Rule::Before(round(13)))]);
    let late = begun_with(&draft, &whole);
    assert_eq!(together(&late, 1, 2), [13, 14, 15]);
    assert!(Proof::of(late.state()).report().findings().is_empty());
    let (draft, _) = mixed(16, 15, vec![wish(&[1, 2], Rule::Before(round(14)))]);
    assert_eq!(draft.planned(&whole).err(), Some(Error::WishUnfound { from: round(14) }));
    let (draft, _) = mixed(16, 15, vec![wish(&[1, 2], Rule::Never)]);
    assert_eq!(draft.planned(&whole).err(), Some(Error::WishTables));
    // Avoiding a meeting is not a promise.
    let (draft, _) = mixed(16, 15, vec![wish(&[1, 2], Rule::Avoid)]);
    assert_eq!(claim(&begun_with(&draft, &whole)), (0, 3));
}

#[test]
fn couples_stay_couples_whoever_changes_places() {
    let wishes = vec![wish(&[1, 3], Rule::Never), wish(&[2, 4], Rule::Never)];
    let (mut draft, _) = mixed(16, 4, wishes);
    draft.apart = vec![["P1".into(), "P2".into()], ["P5".into(), "P6".into()]];
    let mixer = rondel_schedule::whist::Mixer::new(16, 4, 4, 1).unwrap();
    let mut mixer = mixer.apart(&draft.couples().unwrap()).unwrap();
    mixer.step(20_000);
    let event = begun_with(&draft, &mixer.best());
    assert!(together(&event, 1, 3).is_empty() && together(&event, 2, 4).is_empty());
    let report = Proof::of(event.state()).report();
    assert!(report.claims().contains(&Claim::Couples { couples: 2, wrong: 0 }), "{:?}", report.claims());
}

#[test]
fn a_running_round_robin_plays_some_games_late() {
    let mut event = begun(&draft(Kind::RoundRobin, &numbers(8), Vec::new()));
    let first =
        Action::Report { round: round(1), table: TableNo::from_index(0), outcome: Some(Outcome::Draw) };
    event.apply(0, first).unwrap();
    let was: Vec<Round> = event.state().rounds.iter().map(|it| it.round.clone()).collect();
    let met = |event: &Event| (1..=7).find(|&at| opponent(event, round(at), 2) == Some(3)).unwrap();
    assert!(met(&event) < 7);
    event.apply(0, change(event.state(), &[wish(&[2, 3], Rule::Before(round(7)))]).unwrap()).unwrap();
    assert_eq!((met(&event), claim(&event)), (7, (0, 0)));
    assert_eq!(event.state().rounds[0].round, was[0]);
    assert!(Proof::of(event.state()).report().findings().is_empty());
    let all = wish(&[1, 2, 3, 4], Rule::Before(round(7)));
    assert_eq!(change(event.state(), &[all]).err(), Some(Error::WishRounds { from: round(7) }));
    event.apply(0, Action::Undo).unwrap();
    assert!(event.state().rounds.iter().map(|it| it.round.clone()).eq(was));
}

#[test]
fn in_a_knock_out_those_of_one_club_meet_as_late_as_their_seeds_allow() {
    let round_of = |bracket: &[Option<Player>], a: usize, b: usize| {
        let at = |who: usize| bracket.iter().position(|it| *it == Some(Player::from_index(who - 1))).unwrap();
        (at(a) ^ at(b)).ilog2() + 1
    };
    let bracket = |pair: &[usize], players: usize, lot: Option<u64>| {
        let mut draft = draft(Kind::Cup, &numbers(players), vec![wish(pair, Rule::Avoid)]);
        (draft.cup.groups, draft.lot) = (Some(0), lot);
        let event = begun(&draft);
        assert_eq!(claim(&event), (0, 0));
        draft.cup_plan().unwrap().bracket
    };
    // Seeds 1 and 4 are in one half, seed 3 in the other; likewise 2 and 3.
    for pair in [[1, 4], [2, 3], [5, 4], [1, 8], [6, 7], [3, 6]] {
        assert_eq!(round_of(&bracket(&pair, 8, None), pair[0], pair[1]), 3, "{pair:?}");
    }
    // The first two keep their places, and the byes of round 1 stay.
    let of_six = bracket(&[1, 4], 6, None);
    assert_eq!([of_six[0], of_six[4]].map(|it| it.map(Player::number)), [Some(1), Some(2)]);
    assert_eq!((of_six[1], of_six[5]), (None, None));
    for lot in 1..20 {
        assert_eq!(round_of(&bracket(&[4, 9], 16, Some(lot)), 4, 9), 4, "{lot}");
    }
    // Four of eight: two in each half, who meet in round 2.
    let four = bracket(&[1, 2, 3, 4], 8, None);
    let rounds = [[1, 2], [1, 3], [1, 4], [2, 3]].map(|[a, b]| round_of(&four, a, b));
    assert!(rounds.iter().all(|&round| round >= 2), "{rounds:?}");
}

#[test]
fn the_pair_that_stays_is_chosen_before_round_1() {
    use rondel_event::movement::pairs::{Choices, Words, begin};
    let movement = rondel_event::movement::mitchell::Mitchell::new(5, 5).unwrap().movement().unwrap();
    let draft = |table_no: usize| draft(Kind::Pairs, &numbers(10), vec![wish(&[7], table(table_no))]);
    let choices = Choices {
        each: 2,
        winners: rondel_event::event::Winners::One,
        averages: rondel_schedule::model::scoring::Averages::Fixed,
        one_set: false,
    };
    let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
    let settings = Kind::Pairs.settings();
    let actions = begin("x".into(), settings, &[movement], choices, draft(4).entrants(), &words).unwrap();
    let mut event = Event::founded(0, actions).unwrap();
    let at = |event: &Event| -> Vec<u16> {
        let rounds = event.state().rounds.iter();
        rounds.map(|it| it.round.table_of(Player::from_index(6)).unwrap().0.number()).collect()
    };
    assert!(at(&event).windows(2).any(|two| two[0] != two[1]));
    let before = event.clone();
    event.apply(0, at_begin(before.state(), &draft(4)).unwrap().unwrap()).unwrap();
    assert_eq!((at(&event), claim(&event)), (vec![4; 5], (0, 0)));
    assert_eq!(
        at_begin(before.state(), &draft(9)).err(),
        Some(Error::WishStays { table: TableNo::from_index(8) })
    );
}
