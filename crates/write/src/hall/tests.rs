mod phone;
mod why;

use rondel_event::event::keizer::Periods;
use rondel_event::event::{Action, Entrant, Entry, Event, Keizer, Scoring, Settings, Teams, Winners};
use rondel_event::movement::mitchell::Mitchell;
use rondel_event::movement::pairs::{Choices, Words, begin};
use rondel_event::pairing::{Decisions, Proposal};
use rondel_figure::Code;
use rondel_format::hall::{Place, decode};
use rondel_schedule::model::scoring::Averages;
use rondel_session::setup::{self, Draft};
use time::macros::date;

use super::*;

/// First and last names of a school in Norway, none of them short.
const FIRST: [&str; 20] = [
    "Ødin",
    "Aksel",
    "Filip",
    "Jakub",
    "Lucas",
    "Sigurd",
    "Mohammed",
    "Frida",
    "William",
    "Sofie",
    "Håkon",
    "Kasper",
    "Nora",
    "Tuva",
    "Ingrid-Margrethe",
    "Selma",
    "Leah",
    "Oliver",
    "Maja",
    "Ella",
];
const LAST: [&str; 13] = [
    "Østby-Ånestad",
    "Grønvold",
    "Johansen",
    "Kowalczyk",
    "Iversen",
    "Aasen",
    "Al-Hassani",
    "Olsen",
    "Tangen",
    "Hansen",
    "Bråten",
    "Nilsen",
    "Kristiansen",
];

fn began(kind: setup::Kind, count: usize) -> Event {
    let name = |at: usize| format!("{} {}", FIRST[at % 20], LAST[at * 7 % 13]);
    let names = (0..count).map(name).collect::<Vec<_>>().join("\n");
    let mut draft = Draft { names: names.into(), ..Draft::default() };
    draft.choose(kind);
    draft.settings.title = "Skolesjakken Åsen".into();
    let mut actions = draft.evening().unwrap().actions("hall".into(), draft.settings.clone()).into_iter();
    let Some(Action::Found { id, system, settings }) = actions.next() else { unreachable!() };
    let mut event = Event::found(1, id, system, settings).unwrap();
    for action in actions {
        event.apply(2, action).unwrap();
    }
    event
}

/// Returns an event of which the first `rounds` rounds are played and the next one is paired.
fn played(kind: setup::Kind, count: usize, rounds: usize) -> Event {
    let mut event = began(kind, count);
    for round in 0..=rounds {
        let round = RoundNo::from_index(round);
        if event.state().round(round).is_none() {
            let proposal = Proposal::of(event.state(), round, &Decisions::default()).unwrap();
            event.apply(3, proposal.publish(event.state(), round)).unwrap();
        }
        let tables = event.state().round(round).unwrap().round.tables.len();
        for table in (0..tables).filter(|_| round.index() < rounds) {
            let outcome =
                [Outcome::FirstWins, Outcome::Draw, Outcome::SecondWins][(table + round.index()) % 3].clone();
            let table = TableNo::from_index(table);
            event.apply(4, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
        }
    }
    event
}

/// Returns the options of the link for round `round` (0-based), in English.
fn tell(event: &Event, round: usize, initials: bool) -> Tell<'_> {
    Tell { state: event.state(), round: RoundNo::from_index(round), initials, ran: &[], lang: Lang::En }
}

const ADDRESS: &str = "https://rondel.example/";

fn told(link: &str) -> Hall {
    decode(contents(link).unwrap()).unwrap()
}

#[test]
fn an_event_without_a_title_is_called_as_at_its_desk() {
    for kind in [setup::Kind::RoundRobin, setup::Kind::Monrad, setup::Kind::Keizer, setup::Kind::Mexicano] {
        let mut event = played(kind, 11, 0);
        for name in ["Vårcup", ""] {
            let settings = Settings { title: name.into(), ..event.state().settings.clone() };
            event.apply(5, Action::Settings(settings)).unwrap();
            let hall = told(&link(&tell(&event, 0, true), ADDRESS).unwrap());
            for lang in Lang::BUILT_IN {
                assert_eq!(title(&hall, lang), rondel_text::common::title(event.state(), lang));
            }
        }
    }
}

#[test]
fn a_round_of_40_fits_700_characters() {
    for (rounds, initials) in [(0, true), (4, true), (0, false), (4, false)] {
        let event = played(setup::Kind::Monrad, 40, rounds);
        let link = link(&tell(&event, rounds, initials), ADDRESS).unwrap();
        println!("40 players, round {}, initials {initials}: {} characters", rounds + 1, link.len());
        assert!(link.len() <= MOST, "{} characters", link.len());
        let hall = told(&link);
        assert_eq!((hall.people.len(), hall.number(hall.now).index()), (40, rounds));
        assert_eq!(hall.rounds[hall.now].tables.len(), 20);
    }
}

#[test]
fn the_code_of_a_link_is_read_by_another_program_at_3_pixels_a_square() {
    for count in [8, 27, 40, 120] {
        let event = played(setup::Kind::Monrad, count, 1);
        let link = link(&tell(&event, 1, count < 100), ADDRESS).unwrap();
        let code = Code::of(&link).unwrap();
        let size = code.side() * 3;
        let grey = |x: usize, y: usize| if code.is_black(x / 3, y / 3) { 0 } else { 255 };
        let mut seen = rqrr::PreparedImage::prepare_from_greyscale(size, size, grey);
        assert_eq!(seen.detect_grids()[0].decode().unwrap().1, link, "{count} players");
    }
}

#[test]
fn everybody_reads_the_same_game_as_the_desk() {
    for kind in [setup::Kind::RoundRobin, setup::Kind::Monrad, setup::Kind::Keizer] {
        let event = played(kind, 11, 2);
        let state = event.state();
        let hall = told(&link(&tell(&event, 2, false), ADDRESS).unwrap());
        assert_eq!(hall.rounds.len(), if kind == setup::Kind::RoundRobin { 11 } else { 3 }, "{kind:?}");
        for (player, member) in state.entrants() {
            let me = hall.find(&member.entrant.name).unwrap();
            for at in 0..3 {
                let published = &state.rounds[at].round;
                let name = |player: Player| state.members[player.index()].entrant.name.as_str();
                match hall.place(at, me) {
                    Place::Game { table, seen, outcome, .. } => {
                        let (number, there) = published.table_of(player).unwrap();
                        let really = there.seen_by(player).unwrap();
                        assert_eq!((table, seen.side), (number, really.side));
                        assert_eq!(hall.side_name(&seen.against), name(really.against.players()[0]));
                        assert_eq!(outcome.as_ref(), state.outcome(RoundNo::from_index(at), number));
                    }
                    Place::Free => assert!(published.out.contains(&player)),
                    Place::Away => panic!("everybody is there"),
                }
            }
        }
    }
}

/// A number such as `16⅓` in sixths.
fn sixths(text: &str) -> u32 {
    let parts = ["", "⅙", "⅓", "½", "⅔", "⅚"];
    let part = (1..6).find(|&part| text.ends_with(parts[part])).unwrap_or(0);
    let whole = text.strip_suffix(parts[part]).unwrap_or(text);
    part as u32 + 6 * if whole.is_empty() { 0 } else { whole.parse::<u32>().unwrap() }
}

#[test]
fn a_list_opens_into_what_it_is_made_of() {
    let event = played(setup::Kind::Keizer, 9, 3);
    let hall = of(&tell(&event, 3, false)).unwrap();
    assert_eq!(hall.list().len(), 9);
    for (_, standing) in hall.list() {
        assert_eq!(standing.terms.len(), 4, "{standing:?}");
        assert_eq!(
            standing.terms.iter().map(|term| sixths(term)).sum::<u32>(),
            sixths(&standing.total),
            "{standing:?}"
        );
    }
}

#[test]
fn a_phone_has_the_list_of_the_period_that_goes_on() {
    let mut event = played(setup::Kind::Keizer, 9, 3);
    assert_eq!(
        Card::of(&of(&tell(&event, 3, false)).unwrap(), &[], Player::from_index(0), Lang::Nl).period.1,
        []
    );
    let System::Keizer(keizer) = event.state().system else { panic!("a season") };
    let values = rondel_event::event::keizer::Settings { periods: Periods::even(2, 4), ..keizer.values };
    event.apply(9, Action::System(System::Keizer(Keizer { values, rounds: 4, ..keizer }))).unwrap();
    let hall = told(&link(&tell(&event, 3, false), ADDRESS).unwrap());
    let (title, rows) = Card::of(&hall, &[], Player::from_index(2), Lang::Nl).period;
    assert_eq!((title.as_str(), rows.len()), ("Periode 2, ronde 3 tot en met 4", 9));
    assert!(rows.is_sorted_by_key(|row| row.place) && rows.iter().filter(|row| row.own).count() == 1);
    // Round 3 is the only round of the period with results so far, so its term is the total of the period.
    let third = |who: usize| hall.standing[who].terms.get(3).cloned().unwrap_or_default();
    for row in &rows {
        let who = hall.find(&row.name).unwrap().index();
        assert_eq!(sixths(&third(who)), sixths(&row.total), "{row:?}");
    }
}

#[test]
fn a_court_with_a_name_of_its_own_is_called_by_it() {
    let mut event = began(setup::Kind::RoundRobin, 8);
    let named = Settings { spot_names: ", Garden".into(), ..event.state().settings.clone() };
    event.apply(9, Action::Settings(named)).unwrap();
    let hall = told(&link(&tell(&event, 0, false), ADDRESS).unwrap());
    for (player, _) in event.state().entrants() {
        let card = Card::of(&hall, &[], player, Lang::En);
        let is_second = card.at == Some("Round 1, board 2.".to_owned());
        assert_eq!(card.more.contains(&"Garden".to_owned()), is_second, "{card:?}");
    }
}

#[test]
fn initials_say_no_last_name() {
    let event = played(setup::Kind::Monrad, 13, 1);
    assert!(usually_initials(event.state()));
    let hall = told(&link(&tell(&event, 1, true), ADDRESS).unwrap());
    assert!(hall.people.iter().all(|name| LAST.iter().all(|last| !name.contains(last))), "{:?}", hall.people);
}

#[test]
fn what_has_no_round_has_no_link() {
    let event = began(setup::Kind::Monrad, 5);
    assert_eq!(link(&tell(&event, 5, false), ADDRESS), None);
}

/// A loss brings 1 here: the numbers next to the rounds add up to the points, including a walk-over, which counts as
/// white.
#[test]
fn the_card_counts_by_the_points_of_its_event() {
    let event = played(setup::Kind::Monrad, 7, 2);
    let hall = told(&link(&tell(&event, 2, false), ADDRESS).unwrap());
    let mut marks = Vec::new();
    for me in hall.listed() {
        let card = Card::of(&hall, &[], me, Lang::En);
        let own: Vec<i32> = card.before.iter().map(|line| line.mark.parse().unwrap()).collect();
        let total: i32 = card.total.unwrap().split(' ').next().unwrap().parse().unwrap();
        assert_eq!(own.iter().sum::<i32>(), total, "{own:?}");
        marks.extend(own);
    }
    assert!(marks.contains(&1) && !marks.contains(&0));

    let free = event.state().rounds[0].round.out[0];
    let white = |round: usize| {
        let (_, table) = event.state().rounds[round].round.table_of(free).unwrap();
        usize::from(table.pair().unwrap()[0] == free)
    };
    let whites = 1 + white(1) + white(2);
    let times = |n: usize| ["never", "once", "twice", "3 times"][n];
    let said = format!("{} White and {} Black", times(whites), times(3 - whites));
    let me = hall.find(&event.state().members[free.index()].called).unwrap();
    let phone = why(&hall, me, Lang::En).then.unwrap();
    assert!(phone.contains(&said), "{phone} {said}");
}

#[test]
fn the_card_says_the_own_game_and_what_was_before() {
    let event = played(setup::Kind::Monrad, 7, 2);
    let hall = of(&tell(&event, 2, false)).unwrap();
    let (_, round) = event.state().published().nth(2).unwrap();
    let [white, black] = round.round.tables[1].pair().unwrap();
    let name = |player: Player| event.state().members[player.index()].entrant.name.clone();
    let card = |player: Player, lang| Card::of(&hall, &[], hall.find(&name(player)).unwrap(), lang);
    let own = card(white, Lang::En);
    assert_eq!(own.you, format!("You are {}", name(white)));
    assert_eq!(round_of(&hall, Lang::En), format!("Round 3 of {}", event.state().planned()));
    assert_eq!(own.at.as_deref(), Some("Round 3, board 2."));
    assert_eq!((own.says.as_str(), own.against), ("You have White against", name(black)));
    let drawn = own.game.map(|game| (game.word, game.table, game.colour, game.side));
    assert_eq!(drawn, Some(("Board".to_owned(), 2, Some(0), "White".to_owned())));
    assert_eq!(own.before.iter().map(|line| line.round).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(games(&hall, Lang::En).iter().map(|game| game.table).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(own.later.is_empty() && own.list.len() == 7 && own.terms.is_empty());
    assert_eq!(own.next, "Next: from the standings");
    assert_eq!(card(black, Lang::Nl).says, "Je hebt zwart tegen");
    let free = card(round.round.out[0], Lang::Nb);
    assert_eq!((free.says.as_str(), free.game, free.at), ("Du har walk over denne runden.", None, None));
}

#[test]
fn where_everything_is_planned_the_card_tells_what_comes() {
    let event = played(setup::Kind::RoundRobin, 6, 1);
    let hall = told(&link(&tell(&event, 1, false), ADDRESS).unwrap());
    let card = Card::of(&hall, &[], Player::from_index(0), Lang::En);
    assert_eq!((card.before.len(), card.later.len()), (1, 3));
    assert!(card.later.iter().all(|line| line.mark.starts_with("board ")), "{:?}", card.later);
    assert!(["1", "½", "0"].contains(&card.before[0].mark.as_str()));
}

/// Six clubs, at home and away, a round a week, three goals for a walk-over; the first round played.
fn league() -> Event {
    let mut event = played(setup::Kind::RoundRobin, 6, 0);
    let settings = Settings {
        sides: Sides::HomeAway,
        scoring: Scoring::Scores,
        points: PointSystem::FOOTBALL,
        forfeit: Some(3),
        ..event.state().settings.clone()
    };
    event.apply(3, Action::Settings(settings)).unwrap();
    let (round, table) = (RoundNo::from_index(0), TableNo::from_index);
    let outcomes = [Outcome::SecondForfeits, Outcome::Postponed, Outcome::Points([2, 1])];
    for (at, outcome) in outcomes.into_iter().enumerate() {
        event.apply(4, Action::Report { round, table: table(at), outcome: Some(outcome) }).unwrap();
    }
    let date = |at| Some(date!(2026 - 10 - 04) + time::Duration::weeks(at));
    event.apply(5, Action::Dates((0..5).map(date).collect())).unwrap();
    event
}

#[test]
fn a_phone_says_that_the_opponent_has_left_and_does_not_offer_who_has() {
    let mut event = league();
    let (gone, from) = (Player::from_index(2), RoundNo::from_index(1));
    event.apply(6, Action::Withdraw { player: gone, from }).unwrap();
    let (_, table) = event.state().rounds[1].round.table_of(gone).unwrap();
    let other = table.seen_by(gone).unwrap().against.players()[0];
    let hall = told(&link(&tell(&event, 1, false), ADDRESS).unwrap());
    let name = |player: Player| event.state().members[player.index()].called.clone();
    let find = |player: Player| hall.find(&name(player)).unwrap();
    assert!(!hall.listed().contains(&find(gone)));
    assert_eq!(hall.listed().len(), 5);
    let card = Card::of(&hall, &[], find(other), Lang::En);
    assert_eq!(card.says, format!("{} has left; you do not play this round.", name(gone)));
    assert_eq!((card.against.as_str(), card.game, card.more), ("", None, Vec::new()));
    assert_eq!(card.why.whom, format!("{} has left; {} does not play in round 2.", name(gone), name(other)));
    assert_eq!(Card::of(&hall, &[], find(gone), Lang::En).says, "You are not in this round.");
    for player in hall.listed() {
        let card = Card::of(&hall, &[], player, Lang::En);
        let mut seen = games(&hall, Lang::En).into_iter().flat_map(|game| game.sides).flatten();
        assert!(seen.all(|it| it.0 != find(gone)));
        let later = card.later.iter().filter(|line| line.what == name(gone));
        assert!(later.clone().all(|line| line.mark == "will not be played"));
        assert_eq!(later.count(), usize::from(player != find(other) && card.before[0].what != name(gone)));
    }
}

#[test]
fn a_phone_says_a_walk_over_by_its_score_and_that_a_match_is_postponed() {
    let event = league();
    let hall = told(&link(&tell(&event, 1, false), ADDRESS).unwrap());
    let mut marks: Vec<String> = hall
        .listed()
        .into_iter()
        .map(|me| Card::of(&hall, &[], me, Lang::En).before[0].mark.clone())
        .collect();
    marks.sort();
    assert_eq!(marks, ["0–3 w.o.", "1–2", "2–1", "3–0 w.o.", "postponed", "postponed"]);
}

#[test]
fn next_is_the_round_with_the_earliest_date() {
    let mut event = league();
    let mut dates = event.state().dates.clone();
    dates[1] = Some(date!(2026 - 12 - 01));
    event.apply(6, Action::Dates(dates)).unwrap();
    let hall = told(&link(&tell(&event, 0, false), ADDRESS).unwrap());
    let card = Card::of(&hall, &[], Player::from_index(0), Lang::En);
    assert_eq!(card.later.iter().map(|line| line.round).collect::<Vec<_>>(), [3, 4, 5, 2]);
    assert!(card.why.then.unwrap().contains("in round 3 (18 Oct)"));
}

#[test]
fn a_pair_of_bridge_reads_its_seat_in_every_round_and_why_it_sits_out() {
    let mut mitchell = Mitchell::new(3, 3).unwrap().movement().unwrap();
    // One table changes directions half way.
    mitchell.rounds[0][1].half = true;
    let (winners, averages) = (Winners::Two, Averages::Fixed);
    let choices = Choices { each: 2, winners, averages, one_set: false };
    let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
    let entrants = (1..=5).map(|number| Entrant::named(format!("P{number}"))).collect();
    let settings = setup::Kind::Pairs.settings();
    let actions = begin("x".into(), settings, &[mitchell], choices, entrants, &words).unwrap();
    let event = Event::replay(actions.into_iter().map(|action| Entry { at: 0, action })).unwrap();
    let hall = told(&link(&tell(&event, 0, false), ADDRESS).unwrap());
    let cards: Vec<Card> =
        event.state().entrants().map(|(pair, _)| Card::of(&hall, &[], pair, Lang::En)).collect();
    let later: Vec<&Line> =
        cards.iter().flat_map(|card| &card.later).filter(|line| !line.mark.is_empty()).collect();
    assert!(!later.is_empty() && later.iter().all(|line| ["N/S", "E/W"].contains(&line.side.as_str())));
    let out = cards.iter().find(|card| card.says == "You sit out this round.").unwrap();
    assert!(out.why.whom.ends_with("have no opponents and sit out."), "{}", out.why.whom);
    // The phone names the boards to play and the board at which to turn; a pair that sits out has nothing to play.
    let tables = &event.state().rounds[0].round.tables;
    for (card, name) in cards.iter().zip(&hall.people) {
        // The link has its own order of people, so a pair is found by its name.
        let (pair, _) = event.state().entrants().find(|(_, member)| member.called == *name).unwrap();
        let at = tables.iter().position(|table| table.seen_by(pair).is_some()).unwrap();
        let boards = format!("You play boards {}–{}.", 2 * at + 1, 2 * at + 2);
        let turn = format!("Change directions for board {}.", 2 * at + 2);
        let expected = match at {
            _ if card.at.is_none() => Vec::new(),
            1 => vec![boards, turn],
            _ => vec![boards],
        };
        assert_eq!(card.more, expected, "{}", card.you);
    }
}

#[test]
fn a_phone_calls_the_place_as_the_organizer_does() {
    let mut event = began(setup::Kind::RoundRobin, 4);
    let pitches =
        Settings { sides: Sides::Plain, spot: Some(VenueWord::Pitch), ..event.state().settings.clone() };
    event.apply(3, Action::Settings(pitches)).unwrap();
    let hall = told(&link(&tell(&event, 0, false), ADDRESS).unwrap());
    let at = |lang| Card::of(&hall, &[], Player::from_index(0), lang).at.unwrap();
    assert_eq!(Lang::BUILT_IN.map(at), ["Round 1, pitch 1.", "Ronde 1, veld 1.", "Runde 1, bane 1."]);
}

#[test]
fn a_match_of_teams_is_at_a_table_and_its_sides_have_no_colour() {
    let mut event = began(setup::Kind::RoundRobin, 4);
    let teams = Settings { teams: Some(Teams::of(4)), ..event.state().settings.clone() };
    event.apply(3, Action::Settings(teams)).unwrap();
    let hall = told(&link(&tell(&event, 0, false), ADDRESS).unwrap());
    let card = |lang| {
        let card = Card::of(&hall, &[], Player::from_index(0), lang);
        let game = card.game.map(|game| (game.word, game.colour));
        (card.at.unwrap(), card.says, game.unwrap())
    };
    let said = |at: &str, says: &str, word: &str| (at.to_owned(), says.to_owned(), (word.to_owned(), None));
    assert_eq!(card(Lang::En), said("Round 1, table 1.", "You play against", "Table"));
    assert_eq!(card(Lang::Nl), said("Ronde 1, tafel 1.", "Je speelt tegen", "Tafel"));
    assert_eq!(card(Lang::Nb), said("Runde 1, bord 1.", "Du spiller mot", "Bord"));
}

#[test]
fn the_own_total_of_a_season_opens() {
    let event = played(setup::Kind::Keizer, 8, 2);
    let hall = told(&link(&tell(&event, 2, true), ADDRESS).unwrap());
    let card = Card::of(&hall, &[], Player::from_index(3), Lang::En);
    assert_eq!(card.list.iter().filter(|row| row.own).count(), 1);
    assert_eq!(card.terms[0][0], "At the start");
    assert!(card.terms[1][0].starts_with("Round 1: "), "{:?}", card.terms);
    assert_eq!(card.terms.len(), 3);
}

#[test]
fn one_point_and_half_a_point_are_said_so() {
    let event = played(setup::Kind::RoundRobin, 4, 1);
    let hall = told(&link(&tell(&event, 1, false), ADDRESS).unwrap());
    let total = |at| Card::of(&hall, &[], Player::from_index(at), Lang::En).total.unwrap();
    let mut totals: Vec<String> =
        (0..4).map(|at| total(at).split_once(" · ").unwrap().0.to_owned()).collect();
    totals.sort();
    assert_eq!(totals, ["0 points", "1 point", "½ point", "½ point"]);
}

#[test]
fn without_an_address_there_is_no_code_and_it_is_said_why() {
    let event = played(setup::Kind::Monrad, 6, 0);
    let code = |round, address| code(&tell(&event, round, true), address).map(|(_, link)| link);
    assert_eq!(code(0, None), Err(Lacking::Address));
    assert_eq!(code(3, Some(ADDRESS)), Err(Lacking::Round));
    assert!(code(0, Some(ADDRESS)).unwrap().starts_with("https://rondel.example/h.html#1"));
}

#[test]
fn a_mexicano_is_told_without_a_number_of_rounds_where_that_is_open() {
    for rounds in [None, Some(3)] {
        let mut draft = Draft { names: FIRST[..9].join("\n").into(), ..Draft::default() };
        draft.choose(setup::Kind::Mexicano);
        draft.set_rounds(rounds);
        let actions = draft.evening().unwrap().actions("m".into(), draft.settings.clone());
        let event = Event::founded(1, actions).unwrap();
        let (_, link) = code(&tell(&event, 0, false), Some(ADDRESS)).unwrap();
        let hall = told(&link);
        assert_eq!(hall, of(&tell(&event, 0, false)).unwrap());
        let first = event.state().rounds[0].round.tables[0].players().next().unwrap();
        let me = hall.find(&event.state().members[first.index()].called).unwrap();
        assert_eq!(round_of(&hall, Lang::En), if rounds.is_some() { "Round 1 of 3" } else { "Round 1" });
        let then = why(&hall, me, Lang::En).then.unwrap();
        assert!(then.contains("known when round 1 is in"), "{then}");
    }
}
