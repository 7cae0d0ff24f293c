use base64::Engine;
use proptest::prelude::*;
use rondel_event::event::{ClockTime, VenueWord};
use time::macros::date;

use super::*;

fn player(index: usize) -> Player {
    Player::from_index(index)
}

/// Returns six people in round 3 of 5: a table with a result, one without, an empty one, a bye, an absent player.
fn six() -> Hall {
    let table = |a, b| Table::of(player(a), player(b));
    let told = |tables| HallRound {
        date: Some(date!(2026 - 09 - 07)),
        tables,
        free: vec![player(4)],
        ..HallRound::default()
    };
    let now = vec![Some((table(0, 1), Some(Outcome::Draw))), None, Some((table(2, 3), None))];
    let before = vec![Some((table(3, 0), Some(Outcome::Points([21, 14])))), Some((table(1, 5), None))];
    let standing =
        |place, total: &str| Standing { place, total: total.into(), terms: vec!["30".into(), "½".into()] };
    Hall {
        tag: tag("x"),
        title: "Autumn cup".into(),
        kind: Kind::Keizer,
        sides: Sides::Colours,
        directed: false,
        people: ["Zoë", "Bo", "Anna", "Åse", "Ole", "Ed"].map(str::to_owned).to_vec(),
        planned: 5,
        first: RoundNo::from_index(1),
        now: 1,
        rounds: vec![told(before), told(now)],
        standing: (0..6).map(|at| standing((at + 1) % 6, "30½")).collect(),
        next: None,
        because: Vec::new(),
        points: PointSystem::CHESS,
        gone: Vec::new(),
        forfeit: None,
        spot: None,
        boards: Vec::new(),
        spot_names: String::new(),
        period: None,
        per_game: false,
    }
}

#[test]
fn everybody_finds_their_place() {
    let hall = six();
    let Place::Game { table, seen, outcome, .. } = hall.place(1, player(3)) else { panic!("a game") };
    assert_eq!((table.number(), seen.side, seen.against), (3, 1, player(2).into()));
    assert_eq!(outcome, None);
    assert_eq!(hall.place(1, player(4)), Place::Free);
    assert_eq!(hall.place(1, player(5)), Place::Away);
    assert_eq!(hall.place(7, player(0)), Place::Away);
    assert_eq!(hall.number(1).number(), 3);
    assert_eq!(
        hall.listed().iter().map(|&who| hall.name(who)).collect::<Vec<_>>(),
        ["Anna", "Bo", "Ed", "Ole", "Zoë", "Åse"]
    );
    let list: Vec<_> = hall.list().iter().map(|(who, standing)| (hall.name(*who), standing.place)).collect();
    assert_eq!(list, [("Zoë", 1), ("Bo", 2), ("Anna", 3), ("Åse", 4), ("Ole", 5)]);
}

#[test]
fn what_is_left_out_leaves_the_round_as_it_is() {
    let hall = six();
    assert!(hall.without_terms().standing.iter().all(|standing| standing.terms.is_empty()));
    let one = hall.with_one_round();
    assert_eq!((one.rounds.as_slice(), one.number(one.now)), (&hall.rounds[1..], hall.number(hall.now)));
    assert_eq!(one.place(0, player(3)), hall.place(1, player(3)));
    let bare = hall.without_standing();
    assert_eq!((bare.standing.len(), decode(&encode(&bare))), (0, Ok(bare.clone())));
    let gone =
        Hall { gone: vec![player(0), player(5)], forfeit: Some(3), spot: Some(VenueWord::Court), ..bare };
    assert_eq!(decode(&encode(&gone)), Ok(gone.clone()));
    for spot in VenueWord::ALL {
        let called = Hall { spot: Some(spot), ..gone.clone() };
        assert_eq!(decode(&encode(&called)).unwrap().called(), spot.place());
    }
    let all = Some(Boards { all: [7, 9], turn: Some([9, 9]) });
    let lying = Hall { boards: vec![all, None, Some(Boards { all: [1, 3], turn: None })], ..gone.clone() };
    assert_eq!(decode(&encode(&lying)), Ok(lying));
    let named = Hall { spot_names: "Centre court, , Garden".into(), ..gone.clone() };
    assert_eq!(decode(&encode(&named)), Ok(named));
    let mut settled = gone.clone();
    settled.rounds[0].through = vec![(TableNo::from_index(0), 1)];
    let read = decode(&encode(&settled)).unwrap();
    assert_eq!((read.through(0, TableNo::from_index(0)), &read), (Some(1), &settled));
    let averages = Hall { per_game: true, ..hall.clone() };
    assert_eq!(decode(&encode(&averages)), Ok(averages));
    let near = hall.with_rounds_near(0);
    assert_eq!((near.rounds.as_slice(), near.number(near.now)), (&hall.rounds[1..], hall.number(hall.now)));
    assert_eq!(hall.with_rounds_near(1).rounds, hall.rounds);
    let standing = (0..6).map(|at| (6 - at, format!("{at}½"))).collect();
    let period = Some(InPeriod { number: 2, rounds: [3, 5], standing });
    let season = Hall { period, ..hall.clone() };
    assert_eq!(decode(&encode(&season)), Ok(season.clone()));
    assert_eq!((season.without_period(), season.without_terms().period), (hall.clone(), None));
    assert_eq!(
        gone.listed().iter().map(|&who| gone.name(who)).collect::<Vec<_>>(),
        ["Anna", "Bo", "Ole", "Åse"]
    );
}

#[test]
fn a_phone_remembers_its_owner_by_event() {
    let (here, there) = (six(), Hall { tag: 7, ..six() });
    let mut known = Known::default();
    assert_eq!(known.who(&here), None);
    known.choose(&here, Some(player(2)));
    known.choose(&there, Some(player(0)));
    assert_eq!((known.who(&here), known.who(&there)), (Some(player(2)), Some(player(0))));
    // In the next round's code the people are in another order.
    let mut next = here.clone();
    next.people.swap(2, 5);
    assert_eq!(known.who(&next), Some(player(5)));
    known.choose(&here, None);
    assert_eq!((known.who(&here), known.who(&there)), (None, Some(player(0))));
}

#[test]
fn a_phone_remembers_the_links_of_an_event_once_each() {
    let (third, other) = (six(), Hall { tag: 7, ..six() });
    let second = Hall { now: 0, ..six() };
    let [third_text, second_text, other_text] = [&third, &second, &other].map(encode);
    let mut known = Known::default();
    assert_eq!(known.read(&second_text, &second), []);
    assert_eq!(known.read(&other_text, &other), []);
    assert_eq!(known.read(&third_text, &third), vec![second.clone()]);
    // An earlier code is scanned again.
    assert_eq!(known.read(&second_text, &second), vec![third.clone()]);
    assert_eq!(known.read(&third_text, &third), [second]);
    let kept = serde_json::to_string(&known).unwrap();
    assert_eq!(serde_json::from_str::<Known>(&kept).unwrap(), known);
    // Earlier versions kept names alone.
    let names = serde_json::from_str::<Known>(r#"{"names":[[7,"Bo"]]}"#).unwrap();
    assert_eq!(names.who(&other), Some(player(1)));
}

#[test]
fn a_link_of_an_earlier_version_tells_no_hours() {
    // Encoded before hours were part of the format.
    let text = concat!(
        "1NXAe3BaDQMUIRZMJBTDFQuioMkwlHJICTcexDYAgEAXQmj-FI6DoAJhY29sZpdPDRG8Ep3EGGlhMyt-",
        "85Hl99JRm0wtLLB_GCC-yorx3wHwETDta42xOFZMTOo7j9JyBYyk_"
    );
    assert_eq!(decode(text), Ok(six()));
    let mut hall = six();
    hall.rounds[1].hours = Some(Span { begins: ClockTime::of(19 * 60 + 35), minutes: 25 });
    assert_eq!(decode(&encode(&hall)), Ok(hall));
}

#[test]
fn a_link_of_an_earlier_version_tells_hours_and_no_reasons() {
    // Encoded when the hours were the last line.
    let text = concat!(
        "1qxmg3BaDQMUIRZMJBTDFQuioMkwlHJICcywtKc3NU0guLeCKyj-8msspn8sxLy-R63BrcSqXf04ql2sKlyG",
        "nscGhvUCC89BeLiNkjjEyxwSZY4rMMUDmcBoampsqGJkCAA"
    );
    let mut hall = six();
    hall.rounds[1].hours = Some(Span { begins: ClockTime::of(19 * 60 + 35), minutes: 25 });
    assert_eq!(decode(text), Ok(hall.clone()));
    hall.next = Some(Span { begins: ClockTime::of(20 * 60 + 15), minutes: 25 });
    let [next, after] = [OpponentSearch::Next, OpponentSearch::After { first: player(5), passed: 2 }]
        .map(|found| Because { top: 1, found });
    hall.because = vec![Some(next), None, Some(after)];
    assert_eq!(decode(&encode(&hall)), Ok(hall.clone()));
    assert_eq!(hall.with_one_round().because, hall.because);
    assert_eq!([hall.without_reasons(), hall.without_standing()].map(|hall| hall.because), [[], []]);
}

#[test]
fn a_link_of_a_later_version_and_no_link_at_all() {
    let text = encode(&six());
    assert_eq!(decode(&text.replacen('1', "3", 1)), Err(Error::FutureVersion));
    for text in ["", "x", "1", "1AAAA", "hello there", "1½", &"1".repeat(MAX_CHARACTERS + 1)] {
        assert_eq!(decode(text), Err(Error::Damaged), "{text}");
    }
}

#[test]
fn a_link_keeps_the_kind_and_the_first_version_knows_that_it_cannot_read_a_later_one() {
    for kind in Kind::ALL {
        let hall = Hall { kind, ..six() };
        let text = encode(&hall);
        assert_eq!(decode(&text), Ok(hall));
        // The first version knew six kinds. It took any first digit other than 1 for a later version, and an unknown
        // kind for damage.
        assert_eq!(text.starts_with('1'), kind != Kind::Cup, "{kind:?}");
    }
}

#[test]
fn a_kind_of_a_later_version_is_no_damage() {
    // The kind follows the 24 bits of the tag.
    let engine = base64::engine::general_purpose::URL_SAFE_NO_PAD;
    let mut bytes = engine.decode(&encode(&six())[1..]).unwrap().split_off(3);
    bytes[3] |= 0b1110_0000;
    let check = rondel_schedule::model::checksum::of(&bytes).to_be_bytes();
    bytes.splice(0..0, check[..3].iter().copied());
    assert_eq!(decode(&format!("1{}", engine.encode(bytes))), Err(Error::FutureVersion));
}

/// Generates a round with this number of people, in random order.
fn told(people: usize) -> impl Strategy<Value = HallRound> {
    let order = Just((0..people).map(player).collect::<Vec<_>>()).prop_shuffle();
    let outcome = prop_oneof![
        Just(None),
        Just(Some(Outcome::FirstWins)),
        Just(Some(Outcome::Draw)),
        Just(Some(Outcome::SecondForfeits)),
        Just(Some(Outcome::Void)),
        (0..40_u32, 0..1_000_001_u32).prop_map(|(one, other)| Some(Outcome::Points([one, other]))),
    ];
    let day = proptest::option::of(
        (0..20_000_i64).prop_map(|day| date!(2000 - 01 - 01) + time::Duration::days(day)),
    );
    let hours = proptest::option::of(
        (0..1_440_u32, 0..400_u16)
            .prop_map(|(begins, minutes)| Span { begins: ClockTime::of(begins), minutes }),
    );
    let pieces = prop::collection::vec((0..3_u8, outcome), 0..12);
    (order, day, hours, pieces).prop_map(|(order, date, hours, pieces)| {
        let mut order = order.into_iter();
        let mut tables = Vec::new();
        for (kind, outcome) in pieces {
            let mut two = || Some([order.next()?, order.next()?]);
            let sides = match kind {
                0 => None,
                1 => two().map(|[one, other]| [Side::One(one), Side::One(other)]),
                _ => two().zip(two()).map(|(one, other)| [Side::Two(one), Side::Two(other)]),
            };
            tables.push(sides.map(|sides| (Table { sides, boards: Vec::new() }, outcome)));
        }
        let mut free: Vec<Player> = order.step_by(2).collect();
        free.sort_unstable();
        HallRound { date, hours, tables, free, through: Vec::new() }
    })
}

/// Generates the reason of a table, with one of this number of people passed over.
fn because(people: usize) -> impl Strategy<Value = Option<Because>> {
    let found = prop_oneof![
        Just(OpponentSearch::Next),
        Just(OpponentSearch::NextHere),
        Just(OpponentSearch::Opposite),
        Just(OpponentSearch::Half),
        Just(OpponentSearch::ByHand),
        (0..people.max(1), 1..9_usize)
            .prop_map(|(first, passed)| OpponentSearch::After { first: player(first), passed }),
    ];
    proptest::option::of((0..2_usize, found).prop_map(|(top, found)| Because { top, found }))
}

fn halls() -> impl Strategy<Value = Hall> {
    let names = |people| prop::collection::vec("[^\\p{Cc}]{0,12}", people..=people);
    (0..24_usize).prop_flat_map(move |people| {
        let rounds = prop::collection::vec(told(people), 1..4);
        let standing = prop_oneof![
            Just(Vec::new()),
            prop::collection::vec(
                ("[0-9½.]{0,4}", prop::collection::vec("[0-9½]{0,3}", 0..4)),
                people..=people
            ),
        ];
        // Without people no player can be passed over.
        let because = prop::collection::vec(because(people), 0..if people > 0 { 5 } else { 1 });
        let next = proptest::option::of(
            (0..1_440_u32).prop_map(|begins| Span { begins: ClockTime::of(begins), minutes: 25 }),
        );
        let points =
            prop_oneof![Just(PointSystem::CHESS), Just(PointSystem::SCHOOL), Just(PointSystem::of(7, 0, -3))];
        let kind = prop::sample::select(Kind::ALL.as_slice());
        let rest = (0..9_usize, any::<bool>(), next, because, points, kind);
        (names(people), rounds, standing, "[^\\p{Cc}]{0,20}", rest).prop_map(
            |(people, rounds, standing, title, (first, directed, next, because, points, kind))| {
                let standing = standing.into_iter().enumerate();
                let standing = standing.map(|(place, (total, terms))| Standing { place, total, terms });
                let now = rounds.len() - 1;
                Hall {
                    title,
                    kind,
                    people,
                    directed,
                    first: RoundNo::from_index(first),
                    now,
                    rounds,
                    standing: standing.collect(),
                    next,
                    because,
                    points,
                    ..six()
                }
            },
        )
    })
}

proptest! {
    #[test]
    fn what_goes_into_a_link_comes_out(hall in halls()) {
        let text = encode(&hall);
        prop_assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
        prop_assert_eq!(decode(&text), Ok(hall));
    }

    #[test]
    fn a_letter_lost_or_changed_is_noticed(hall in halls(), at in 0..1_000_usize, letter in "[A-Za-z0-9_-]") {
        let text = encode(&hall);
        let at = 1 + at % (text.len() - 1);
        let mut changed = text.clone();
        changed.replace_range(at..=at, &letter);
        prop_assert!(changed == text || decode(&changed) == Err(Error::Damaged));
        prop_assert_eq!(decode(&text[..at]), Err(Error::Damaged));
    }

    #[test]
    fn no_text_brings_it_down(text in "1[A-Za-z0-9_-]{0,200}") {
        let _ = decode(&text);
    }
}
