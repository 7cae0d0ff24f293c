//! Pairing by hand: the messages after a tap, and the labels of seats and games.

use rondel_event::pairing::deadend::play::{Announcement, Play};
use rondel_event::pairing::deadend::{Board, Game, Illegal, Position, Question, rest, round};
use rondel_schedule::model::ids::Player;
use rondel_text::deadend::DeadEnd as Text;
use rondel_text::{Lang, Say};

/// Returns the name of a seat: its player, its number without a name, or the word for the bye.
pub fn name(play: &Play, seat: Player, lang: Lang) -> String {
    if Some(seat) == play.position().free() {
        return Text::Free.say(lang);
    }
    let given = play.place().names.get(seat.index()).filter(|name| !name.is_empty());
    given.cloned().unwrap_or_else(|| seat.number().to_string())
}

/// Returns the names of several seats, joined by `between`.
pub fn names(play: &Play, seats: &[Player], between: &str, lang: Lang) -> String {
    seats.iter().map(|&seat| name(play, seat, lang)).collect::<Vec<_>>().join(between)
}

/// Returns the message for a screen reader.
pub fn said(play: &Play, said: &Announcement, lang: Lang) -> String {
    let called = |seat: &Player| name(play, *seat, lang);
    let [a, b] = match said {
        Announcement::Paired { game, .. }
        | Announcement::Full { game, .. }
        | Announcement::TakenBack(game) => game.each_ref().map(called),
        _ => Default::default(),
    };
    match said {
        Announcement::Picked(seat) => Text::TapSecond { seat: called(seat) }.say(lang),
        Announcement::Refused(illegal) => reason(play, *illegal, lang),
        Announcement::Paired { open, alone, game } => {
            let paired = Text::Paired { a, b, open: *open }.say(lang);
            let alone = alone.map(|alone| stuck(play, alone, game, lang));
            std::iter::once(paired).chain(alone).collect::<Vec<_>>().join(" ")
        }
        Announcement::Full { round, .. } => Text::RoundFull { a, b, round: *round }.say(lang),
        Announcement::TakenBack(_) => Text::TakenBack { a, b }.say(lang),
        Announcement::ButItCan => Text::ButItCan.say(lang),
        Announcement::RightItCannot => Text::RightItCannot.say(lang),
        Announcement::Forgotten => Text::BoardsForgotten.say(lang),
    }
}

/// Returns the reason why two seats cannot be paired.
pub fn reason(play: &Play, illegal: Illegal, lang: Lang) -> String {
    let is_free = |seat: Player| Some(seat) == play.position().free();
    let called = |seat: Player| name(play, seat, lang);
    let text = match illegal {
        Illegal::Met { pair: [a, b], round } => match (is_free(a), is_free(b)) {
            (true, _) => Text::FreeBefore { a: called(b), round: round.number() },
            (_, true) => Text::FreeBefore { a: called(a), round: round.number() },
            _ => Text::MetBefore { a: called(a), b: called(b), round: round.number() },
        },
        Illegal::Busy { player, with } => match (is_free(player), is_free(with)) {
            (true, _) => Text::BusyFree { a: called(with) },
            (_, true) => Text::BusyFree { a: called(player) },
            _ => Text::Busy { a: called(player), with: called(with) },
        },
        Illegal::Over | Illegal::Same(_) | Illegal::Unknown(_) => Text::Over,
    };
    text.say(lang)
}

/// Returns the heading with the current round.
pub fn heading(position: &Position, lang: Lang) -> String {
    let (round, of) = (position.round().number(), position.rounds_in_all());
    if position.is_over() { Text::AllPaired } else { Text::RoundOf { round, of } }.say(lang)
}

/// Returns the next step, or why the last tap was not allowed, or which seat is stuck. The flag is true if something
/// is wrong.
pub fn line(play: &Play, lang: Lang) -> (bool, String) {
    let position = play.position();
    if let Some((_, illegal)) = play.refused {
        return (true, format!("✗ {}", reason(play, illegal, lang)));
    }
    if position.is_over() {
        let pairs = position.pairs();
        return (false, format!("✓ {}", Text::AllPairedLong { pairs }.say(lang)));
    }
    if let Some(&seat) = position.stranded().first() {
        return (true, stuck(play, seat, &[], lang));
    }
    let Some(seat) = play.picked else { return (false, Text::TapFirst.say(lang)) };
    let ask = Text::TapSecond { seat: name(play, seat, lang) }.say(lang);
    (false, format!("{ask} {}", warnings(play, seat, lang)))
}

/// Returns the reason why an open seat cannot be paired in this round: it has met all that are left once the seats in
/// `paired` are paired.
fn stuck(play: &Play, seat: Player, paired: &[Player], lang: Lang) -> String {
    let position = play.position();
    let is_left = |other: &Player| *other != seat && !paired.contains(other);
    let others: Vec<Player> = position.open().into_iter().filter(is_left).collect();
    let met = others.first().and_then(|&other| position.met(seat, other));
    match (&others[..], met) {
        (&[other], Some(round)) => {
            let round = round.number();
            match [seat, other].iter().position(|&one| Some(one) == position.free()) {
                Some(free) => Text::OneLeft { a: name(play, [other, seat][free], lang), round },
                None => Text::TwoLeft { a: name(play, seat, lang), b: name(play, other, lang), round },
            }
        }
        _ => Text::NoneLeft { seat: name(play, seat, lang), others: names(play, &others, ", ", lang) },
    }
    .say(lang)
}

/// Returns a sentence for each game of a seat that leaves others without an opponent. Empty on a puzzle board, where
/// finding these is the task.
fn warnings(play: &Play, seat: Player, lang: Lang) -> String {
    let games = play.position().open().into_iter().map(|other| [seat, other]);
    games.filter_map(|game| warning(play, game, lang)).collect::<Vec<_>>().join(" ")
}

/// Returns the sentence on the seats that a game leaves without an opponent; `None` if there are none, and on a
/// puzzle board.
fn warning(play: &Play, game: Game, lang: Lang) -> Option<String> {
    let left = if play.is_playing() { Vec::new() } else { play.position().leaves(game) };
    let [a, b] = game.map(|seat| name(play, seat, lang));
    let seats = names(play, &left, ", ", lang);
    (!left.is_empty()).then(|| Text::LeavesNone { a, b, seats }.say(lang))
}

/// Returns the label of a seat for a screen reader, with the effect of a tap.
pub fn seat(play: &Play, seat: Player, lang: Lang) -> String {
    let (position, own) = (play.position(), name(play, seat, lang));
    match (play.picked, position.opponent(seat)) {
        (Some(picked), _) if picked == seat => Text::SeatPicked { seat: own }.say(lang),
        (_, Some(with)) => Text::SeatPaired { seat: own, with: name(play, with, lang) }.say(lang),
        (Some(picked), _) => match position.check(picked, seat) {
            Ok(()) => {
                let may = Text::SeatMay { seat: own, with: name(play, picked, lang) }.say(lang);
                let warning = warning(play, [picked, seat], lang);
                warning.map_or(may.clone(), |warning| format!("{may}. {warning}"))
            }
            Err(illegal) => format!("{own}: {}", reason(play, illegal, lang)),
        },
        (None, None) => Text::SeatOpen { seat: own }.say(lang),
    }
}

/// A game that is allowed now, the label of its button, and the warning if it leaves seats without an opponent.
pub type Allowed = (Game, String, Option<String>);

/// Returns the games allowed now.
pub fn allowed(play: &Play, lang: Lang) -> Vec<Allowed> {
    let position = play.position();
    let open = position.open();
    let games = open.iter().flat_map(|&a| open.iter().map(move |&b| [a, b]));
    let games = games.filter(|&[a, b]| a < b && position.met(a, b).is_none());
    games.map(|game| (game, names(play, &game, "–", lang), warning(play, game, lang))).collect()
}

/// Returns the question of a puzzle board.
pub fn question(board: &Board, lang: Lang) -> String {
    match board.asks {
        Question::Round => Text::QuestionRound,
        Question::Rest => Text::QuestionRest { rounds: board.position().rounds_left() },
    }
    .say(lang)
}

/// Returns the hint: a game with which a solution continues, or where to look for the proof that there is none.
pub fn hint(play: &Play, board: &Board, lang: Lang) -> String {
    let next = match (board.can, board.asks) {
        (false, Question::Round) => return Text::HintGroups.say(lang),
        (false, Question::Rest) => return Text::HintAfterRound.say(lang),
        (true, Question::Round) => match round::verdict(play.position()) {
            round::Verdict::Way(games) => games.first().copied(),
            round::Verdict::Stuck(_) => None,
        },
        (true, Question::Rest) => match rest::verdict(play.position()) {
            rest::Verdict::Way(rounds) => rounds.concat().first().copied(),
            _ => None,
        },
    };
    match next.map(|game| game.map(|seat| name(play, seat, lang))) {
        Some([a, b]) => Text::HintGame { a, b },
        None => Text::HintBack,
    }
    .say(lang)
}

#[cfg(test)]
mod tests {
    use rondel_event::pairing::deadend::ByHand;
    use rondel_event::pairing::deadend::play::Act;

    use super::*;

    /// Played at an address, by these.
    fn at(address: &str, names: &[&str]) -> Play {
        let Ok(place) = address.parse::<ByHand>();
        let names = names.iter().map(|&name| name.to_owned()).collect();
        Play::of(ByHand { names, ..place }, Default::default())
    }

    fn player(number: u16) -> Player {
        Player::from_number(number).unwrap()
    }

    /// Returns the message after each of these taps, and the line afterwards.
    fn told(mut play: Play, taps: &[u16], lang: Lang) -> String {
        let mut lines = Vec::new();
        for &tap in taps {
            let done = play.update(Act::Tap(player(tap)));
            lines.extend(done.said.map(|it| said(&play, &it, lang)));
            if let Some(to) = done.to {
                play.arrive(to);
            }
            let (is_wrong, text) = line(&play, lang);
            lines.push(format!("  {} {}", if is_wrong { "!" } else { "-" }, text.trim()));
        }
        let seats = (1..=play.position().seats() as u16).map(|seat_no| seat(&play, player(seat_no), lang));
        lines.extend(seats.map(|seat| format!("  * {seat}")));
        lines.extend(
            allowed(&play, lang).into_iter().map(|(_, words, warning)| format!("  {words} {warning:?}")),
        );
        lines.push(heading(play.position(), lang));
        lines.join("\n")
    }

    #[test]
    fn taps_are_answered() {
        // With names, and a seat that is free.
        let named = ["Ann", "Bo", "", "Di", "Ed"];
        let free = |lang| told(at("5/1-0,2-5,3-4/2-1", &named), &[1, 3, 6, 6, 4], lang);
        insta::assert_snapshot!("by_hand_taps", Lang::BUILT_IN.map(free).join("\n\n"));
        // A game leaves two without an opponent, and is played.
        let stuck = |lang| told(at("6/2-3,4-5,1-6/3-6,2-5,1-4/2-4", &[]), &[1, 4, 6, 5], lang);
        insta::assert_snapshot!("by_hand_stuck", Lang::BUILT_IN.map(stuck).join("\n\n"));
    }

    #[test]
    fn a_board_gives_nothing_away_but_its_hint() {
        let told = |number: u16, lang: Lang| {
            let mut play = at(&format!("board-{number}"), &[]);
            let board = play.board().unwrap();
            play.update(Act::Tap(play.position().open()[0]));
            assert!(allowed(&play, lang).iter().all(|(_, _, warning)| warning.is_none()));
            let (_, line) = line(&play, lang);
            [question(board, lang), line.trim().to_owned(), hint(&play, board, lang)].join("\n")
        };
        let all = Lang::BUILT_IN.map(|lang| [1, 2, 3, 5].map(|number| told(number, lang)).join("\n"));
        insta::assert_snapshot!("by_hand_boards", all.join("\n\n"));
    }
}
