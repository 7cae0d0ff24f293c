//! The reason for a pairing, from the link alone, by value.

use rondel_event::event::{ClockTime, Hours, Timetable};
use rondel_format::hall::Hall;
use rondel_text::why::event::answer;

use super::*;

const LANGS: [Lang; 3] = [Lang::En, Lang::Nl, Lang::Nb];

/// Returns the event with rounds of 25 minutes from 19:25.
fn with_hours(mut event: Event) -> Event {
    let timetable = Timetable { start: ClockTime::of(19 * 60 + 25), between: 0, breaks: Vec::new() };
    let settings = event.state().settings.clone();
    let settings = rondel_event::event::Settings { timetable: Some(timetable), minutes: 25, ..settings };
    event.apply(9, Action::Settings(settings)).unwrap();
    event
}

/// Writes the link of a round (0-based) and reads it again.
fn read(event: &Event, round: usize) -> Hall {
    told(&link(&tell(event, round, false), ADDRESS).unwrap())
}

#[test]
fn the_phone_says_what_the_desk_says() {
    use setup::Kind;
    let kinds = [(Kind::RoundRobin, 9), (Kind::Monrad, 40), (Kind::Monrad, 11), (Kind::Keizer, 10)];
    for (kind, count) in kinds {
        let at = 2;
        let event = played(kind, count, at);
        let event = with_hours(event);
        let (state, round) = (event.state(), RoundNo::from_index(at));
        let link = link(&tell(&event, at, false), ADDRESS).unwrap();
        println!("{kind:?}, {count} players: {} characters", link.len());
        let hall = told(&link);
        let name = |player: Player| state.members[player.index()].entrant.name.clone();
        for (player, _) in state.entrants() {
            let me = hall.find(&name(player)).unwrap();
            for lang in LANGS {
                let desk = answer(state, round, player, &Hours::of(state, &[]), &name, lang);
                let phone = why(&hall, me, lang);
                let is_free = state.idle(round).contains(&player);
                // The link does not say why this player in particular has the bye.
                let is_paired = rondel_event::pairing::rounds::is_paired(state);
                match is_paired && (is_free || hall.because.is_empty()) {
                    true => assert!(phone.whom.contains(&name(player)) && phone.whom != desk.whom),
                    false => assert_eq!(phone.whom, desk.whom),
                }
                assert_eq!(phone.then, desk.then);
                assert!(!is_paired || count == 40 || !hall.because.is_empty());
            }
        }
    }
}

#[test]
fn both_sentences_and_what_more_there_is_by_value() {
    let event = with_hours(played(setup::Kind::Monrad, 7, 2));
    let hall = read(&event, 2);
    let table = event.state().rounds[2].round.tables[1].pair().unwrap();
    let [white, black] = table.map(|player| event.state().members[player.index()].entrant.name.clone());
    let me = hall.find(&white).unwrap();
    let said = LANGS.map(|lang| {
        let Answer { whom, then, more } = why(&hall, me, lang);
        [vec![whom, then.unwrap()], more].concat().join(" ").replace(&white, "A.").replace(&black, "B.")
    });
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn what_a_short_link_leaves_out_is_not_made_up() {
    let event = played(setup::Kind::RoundRobin, 6, 1);
    let hall = read(&event, 1);
    let me = Player::from_index(0);
    assert_eq!(why(&hall, me, Lang::En).more.len(), 1);
    let short = hall.with_one_round();
    let Answer { then, more, .. } = why(&short, me, Lang::En);
    assert!(then.unwrap().ends_with(" has White; what comes next is on the wall."));
    assert_eq!(more, Vec::<String>::new());
    // A link written before reasons were included has the opponents and their places.
    let mut old = read(&played(setup::Kind::Monrad, 6, 1), 1);
    old.because.clear();
    let Answer { whom, more, .. } = why(&old, me, Lang::En);
    assert!(whom.starts_with("In round 2 "), "{whom}");
    assert_eq!(more.last().map(String::as_str), Some("The organizer has the full reasons."));
}

#[test]
fn who_is_free_or_away_hears_it() {
    let event = played(setup::Kind::Monrad, 7, 1);
    let hall = read(&event, 1);
    let free = hall.rounds[1].free[0];
    let said = |hall: &Hall| LANGS.map(|lang| why(hall, free, lang).whom);
    let name = hall.name(free).to_owned();
    assert_eq!(
        said(&hall),
        [
            format!("The number of players is odd, so one has no opponent; in round 2 it is {name}."),
            format!(
                "Het aantal spelers is oneven, dus een heeft geen tegenstander; in ronde 2 is dat {name}."
            ),
            format!("Det er et odde antall spillere, så én har ingen motstander; i runde 2 er det {name}."),
        ]
    );
    let mut away = hall.clone();
    away.rounds[1].free.clear();
    assert_eq!(said(&away)[0], format!("{name} is not in round 2."));
    assert_eq!(why(&away, free, Lang::En).then, None);
}

#[test]
fn whom_the_organizer_put_together_is_told_so() {
    let mut hall = read(&played(setup::Kind::Monrad, 8, 1), 1);
    let [first, second] = [0, 1].map(|at| hall.name(Player::from_index(at)).to_owned());
    let third = Player::from_index(2);
    let mut said = |found, lang| {
        hall.because[0] = Some(Because { top: 1, found });
        why(&hall, Player::from_index(0), lang).whom
    };
    assert_eq!(
        said(OpponentSearch::ByHand, Lang::En),
        format!("{second} plays {first}: the organizer decided this.")
    );
    let after = said(OpponentSearch::After { first: third, passed: 3 }, Lang::Nl);
    assert!(after.starts_with(&format!("{second} speelt tegen {first}: de eerste die kan, na ")), "{after}");
    assert!(after.ends_with(" en 2 anderen."), "{after}");
}
