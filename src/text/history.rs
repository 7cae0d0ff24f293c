//! What was done, as sentences: the entries of an event's log.

use time::Date;

use super::bridge::in_full;
use super::common::Word;
use super::days::Days;
use super::desk::Desk;
use super::holes::is_empty;
use super::numbers::{halves, score};
use super::pairing::Pairing;
use super::place::{many, parties};
use super::{Lang, Say, door, teams};
use crate::event::{
    About, Action, Entrant, Event, Fate, Game, Moment, Party, Past, Place, PointSystem, Settings, System,
};
use crate::model::ids::{BoardNo, Player, RoundNo, TableNo};
use crate::model::result::{Outcome, SitOut};
use crate::model::schedule::Side;
use crate::movement::{Movement, pairs};

sentences!("history");

/// The most parts of a step that are named; of the rest only the number.
const TOLD: usize = 6;

/// An entry of the log in words, with the names and tables of its own time.
pub fn told(moment: Moment<'_>, lang: Lang) -> String {
    if let Some(comes) = comes(moment) {
        return comes.say(lang);
    }
    // Reasons come with the round that they explain.
    let parts = || moment.parts().iter().filter(|part| !matches!(part, Action::Explain { .. }));
    let said = |part: &Action| match part {
        Action::Settings(settings) => chosen(moment.settings_before(), settings, moment.game()),
        Action::Amend { player, entrant } => amended(moment.entrant_before(*player), entrant),
        Action::Report { round, table, outcome } => {
            let boards = boards(moment, *round, *table, outcome.as_ref(), true, lang);
            boards.unwrap_or_else(|| vec![one(part, moment, lang)])
        }
        other => vec![one(other, moment, lang)],
    };
    let said = |part: &Action| match part {
        Action::Dates(now) => dates(moment.dates_before(), now, lang),
        other => said(other).into_iter().map(|sentence| sentence.say(lang)).collect(),
    };
    let mut sentences: Vec<String> = parts().take(TOLD).flat_map(said).collect();
    if parts().count() > TOLD {
        sentences.push(History::More { n: parts().count() - TOLD }.say(lang));
    }
    sentences.join(" ")
}

/// A pair that takes a free place, or comes back, in one sentence: what it missed is not played.
fn comes(moment: Moment<'_>) -> Option<History> {
    let Some(System::Pairs(_)) = moment.system_before() else { return None };
    let (entrant, pair, missed) = match moment.parts() {
        [Action::Amend { player, entrant }, Action::Return(pair), missed @ ..] if player == pair => {
            (Some(entrant), *pair, missed)
        }
        [Action::Return(pair), missed @ ..] if !missed.is_empty() => (None, *pair, missed),
        _ => return None,
    };
    let is_missed = |part: &Action| {
        matches!(part, Action::Report { outcome: Some(Outcome::Void), .. } | Action::Away { .. })
    };
    if !missed.iter().all(is_missed) {
        return None;
    }
    let from = pairs::comes_from(missed).number();
    let now = || moment.entrant(pair).map(|entrant| entrant.name.clone()).unwrap_or_default();
    Some(match entrant {
        Some(entrant) => History::ComesAs { name: entrant.name.clone(), pair: pair.number(), from },
        None => History::ComesBack { name: now(), from },
    })
}

/// [`told`] in the few words for which a button has room: a result without who played, and no full stop.
pub fn brief(moment: Moment<'_>, lang: Lang) -> String {
    let said = match moment.parts() {
        [Action::Report { round, table, outcome }] => {
            let boards = boards(moment, *round, *table, outcome.as_ref(), false, lang);
            if let Some([board]) = boards.as_deref() {
                return board.say(lang).trim_end_matches('.').to_owned();
            }
            let result = ended(outcome.as_ref(), lang);
            let (round, table, place) = (round.number(), table.number(), moment.place());
            History::Report { round, place, table, result }.say(lang)
        }
        _ => told(moment, lang),
    };
    said.trim_end_matches('.').to_owned()
}

/// A sentence for every board of a table of bridge whose result is another one than before, with the old one, and
/// with the pairs if `who`; `None` at other tables, and where there are none or too many to be told.
fn boards(
    moment: Moment<'_>,
    round: RoundNo,
    table: TableNo,
    outcome: Option<&Outcome>,
    who: bool,
    lang: Lang,
) -> Option<Vec<History>> {
    let sides = moment.table(round, table)?;
    let before = moment.outcome_before(round, table);
    let of_deals = |outcome: Option<&Outcome>| match outcome {
        Some(Outcome::Deals(deals)) => Some(deals.each().to_vec()),
        None => Some(Vec::new()),
        Some(_) => None,
    };
    let (was, is) = (of_deals(before)?, of_deals(outcome)?);
    let name = |pair: Player| {
        let name = moment.entrant(pair).map(|entrant| entrant.name.as_str()).unwrap_or_default();
        format!("{pair} {name}")
    };
    // Where the table turns half way, the later boards are played the other way round.
    let has_half = match moment.system_before() {
        Some(System::Pairs(pairs)) => pairs.halves.contains(&(round, table)),
        _ => false,
    };
    let turns = has_half.then(|| Movement::before_half(sides.boards.len()));
    let who = |place: usize| {
        let [first, second] = sides.pair().filter(|_| who)?;
        let is_turned = turns.is_some_and(|first| place >= first);
        let pairs = if is_turned { [second, first] } else { [first, second] };
        Some(format!(", {}", pairs.map(name).join(" – ")))
    };
    let (round, table) = (round.number(), table.number());
    let told = |(place, &board): (usize, &BoardNo)| {
        let [was, is] = [&was, &is].map(|deals| deals.get(place).copied().flatten());
        let said = |deal| in_full(deal, board, lang);
        let (who, board) = (who(place).unwrap_or_default(), board.number());
        Some(match (was, is) {
            (was, is) if was == is => return None,
            (None, Some(is)) => History::Deal { round, table, board, who, result: said(is) },
            (Some(was), Some(is)) => {
                History::DealWas { round, table, board, who, result: said(is), was: said(was) }
            }
            (Some(was), None) => History::DealGone { round, table, board, who, was: said(was) },
            (None, None) => return None,
        })
    };
    let said: Vec<History> = sides.boards.iter().enumerate().filter_map(told).collect();
    (1..=TOLD).contains(&said.len()).then_some(said)
}

/// Who is away in a round, or is back: only those of whom it was not known `before`, where that tells what happened.
fn missing(
    round: RoundNo,
    away: &[(Player, SitOut)],
    before: &[(Player, SitOut)],
    name: &dyn Fn(Player) -> String,
) -> History {
    let without = |some: &[(Player, SitOut)], others: &[(Player, SitOut)]| -> Vec<Player> {
        let players = some.iter().map(|&(player, _)| player);
        players.filter(|player| others.iter().all(|(other, _)| other != player)).collect()
    };
    let (gone, back) = (without(away, before), without(before, away));
    let told = |players: &[Player]| {
        let names: Vec<String> = players.iter().take(TOLD).map(|&player| name(player)).collect();
        let more = players.len().saturating_sub(TOLD);
        if more > 0 { format!("{} + {more}", names.join(", ")) } else { names.join(", ") }
    };
    let round = round.number();
    match (gone.is_empty(), back.is_empty()) {
        (false, true) => History::Away { round, names: told(&gone) },
        (true, false) if !away.is_empty() => History::Back { round, names: told(&back) },
        // Another reason, or one for another: the whole list.
        _ => History::Away { round, names: told(&without(away, &[])) },
    }
}

/// How a game ended, or that it is open again.
fn ended(outcome: Option<&Outcome>, lang: Lang) -> String {
    outcome.map_or_else(|| Desk::Open.say(lang), |outcome| result(outcome, lang))
}

/// An entry as the history shows it: what took a step back, or put it back, names that step.
pub fn line(past: &Past<'_>, entry: usize, fate: Fate, lang: Lang) -> String {
    let told = |entry: usize| told(past.moment(entry), lang);
    match fate {
        Fate::TookBack(step) => History::UndoOf { what: told(step) }.say(lang),
        Fate::PutBack(step) => History::RedoOf { what: told(step) }.say(lang),
        Fate::InForce | Fate::Undone => told(entry),
    }
}

/// What undo or redo has just done to the result of a board, in few words; `None` if it was about something else.
pub fn went_back(event: &Event, lang: Lang) -> Option<String> {
    pairs::revisited(event)?;
    let past = Past::of(event);
    let what = |step: usize| brief(past.moment(step), lang);
    Some(match event.story().next_back()? {
        (_, Fate::TookBack(step)) => Pairing::StepBack { what: what(step) }.say(lang),
        (_, Fate::PutBack(step)) => Pairing::StepAgain { what: what(step) }.say(lang),
        _ => return None,
    })
}

/// What an entry by which a pair came or left made to be printed again; `None` of other entries.
pub fn printed_again(event: &Event, entry: usize, lang: Lang) -> Option<String> {
    pairs::reprinted(event, entry).map(|cards| door::paper(&cards, lang))
}

/// A plain action, being the whole or a part of what was done at that moment.
fn one(action: &Action, moment: Moment<'_>, lang: Lang) -> History {
    let name = |player: Player| {
        moment.entrant(player).map_or_else(|| player.to_string(), |entrant| entrant.name.clone())
    };
    match action {
        Action::Found { settings, .. } => {
            let untitled = settings.title.is_empty();
            History::Found { title: if untitled { Word::Untitled.say(lang) } else { settings.title.clone() } }
        }
        Action::System(system) => wished(moment.system_before(), system),
        Action::Settings(_) => History::Settings,
        Action::Enter(entrants) => {
            let first = entrants.first().map(|entrant| entrant.name.clone()).unwrap_or_default();
            History::Enter { n: entrants.len(), who: moment.game().who, first }
        }
        Action::Amend { entrant, .. } => History::Amend { name: entrant.name.clone() },
        Action::Remove(player) => History::Remove { name: name(*player) },
        Action::Seats(_) => History::Seats,
        Action::Publish { from, rounds } if rounds.is_empty() => History::Unpublish { from: from.number() },
        Action::Publish { from, rounds } => {
            History::Publish { from: from.number(), to: from.index() + rounds.len() }
        }
        Action::Report { round, table, outcome } => {
            reported(moment, *round, *table, outcome.as_ref(), &name, lang)
        }
        Action::Withdraw { player, from } => History::Withdraw { name: name(*player), from: from.number() },
        Action::Return(player) => History::Return { name: name(*player) },
        Action::Explain { round, .. } => History::Explained { round: round.number() },
        Action::Rank { after, .. } => History::Ranked { round: after.number() },
        Action::Away { round, away } => missing(*round, away, moment.away_before(*round), &name),
        Action::Grant { player, points } => History::Granted {
            name: name(*player),
            points: format!("{} {}", halves(*points), Word::Points.say(lang).to_lowercase()),
        },
        Action::Dates(_) => History::Dates,
        Action::Note { about, text } => match about {
            About::Event => History::Note { text: text.clone() },
            About::Player(player) => History::NoteOn { name: name(*player), text: text.clone() },
            About::Round(round) => {
                History::NoteOn { name: Word::Round { number: round.number() }.say(lang), text: text.clone() }
            }
            About::Table(round, table) => {
                let place = format!(
                    "{}, {} {table}",
                    Word::Round { number: round.number() }.say(lang),
                    moment.place().say(lang)
                );
                History::NoteOn { name: place, text: text.clone() }
            }
        },
        // A bundle holds plain actions only; it is described part by part.
        Action::Together(parts) => History::More { n: parts.len() },
        Action::Undo => History::Undo,
        Action::Redo => History::Redo,
    }
}

/// A result with who played, and with the old one where it is corrected.
fn reported(
    moment: Moment<'_>,
    round: RoundNo,
    table: TableNo,
    outcome: Option<&Outcome>,
    name: &dyn Fn(Player) -> String,
    lang: Lang,
) -> History {
    let (number, at, place) = (round.number(), table.number(), moment.place());
    let Some(seats) = moment.table(round, table) else {
        return History::Report { round: number, place, table: at, result: ended(outcome, lang) };
    };
    let joined = |side: &Side| side.players().iter().map(|&it| name(it)).collect::<Vec<_>>().join(" & ");
    let names = seats.sides.each_ref().map(joined);
    let settings = moment.settings_before();
    let said = |outcome: &Outcome| match walk_over(settings, outcome, &names) {
        Some(won) => won.say(lang),
        None => result(outcome, lang),
    };
    let result = outcome.map_or_else(|| Desk::Open.say(lang), said);
    let was = moment.outcome_before(round, table).filter(|was| !was.waits() && Some(*was) != outcome);
    let was = was.map(said);
    let [first, second] = names.clone();
    match was {
        Some(was) => History::ReportWas { round: number, place, table: at, first, second, result, was },
        None => History::ReportOf { round: number, place, table: at, first, second, result },
    }
}

/// Who won without play, with the score that is set for it; `None` for other results.
fn walk_over(
    settings: Option<&Settings>,
    outcome: &Outcome,
    [first, second]: &[String; 2],
) -> Option<History> {
    let name = match outcome {
        Outcome::SecondForfeits => first,
        Outcome::FirstForfeits => second,
        _ => return None,
    };
    let score = settings.and_then(|settings| settings.scored(outcome));
    let score = score.map_or(String::new(), |[one, other]| format!(" ({one}–{other})"));
    Some(History::WalkOver { name: name.clone(), score })
}

/// Which rounds have another date than before, a sentence each; the one for all where these are too many, or none.
pub fn dates(was: &[Option<Date>], is: &[Option<Date>], lang: Lang) -> Vec<String> {
    let at = |dates: &[Option<Date>], round: usize| dates.get(round).copied().flatten();
    let day = |date: Date| Days::of(lang).day(date);
    let told = |index: usize| {
        let round = RoundNo::from_index(index).number();
        Some(match (at(was, index), at(is, index)) {
            (was, is) if was == is => return None,
            (Some(was), Some(is)) => History::DateMoved { round, was: day(was), date: day(is) },
            (None, Some(is)) => History::DateSet { round, date: day(is) },
            (Some(was), None) => History::DateGone { round, was: day(was) },
            (None, None) => return None,
        })
    };
    let told: Vec<History> = (0..was.len().max(is.len())).filter_map(told).collect();
    let told = if (1..=TOLD).contains(&told.len()) { told } else { vec![History::Dates] };
    told.into_iter().map(|sentence| sentence.say(lang)).collect()
}

/// What is wished for now, beside what was before.
fn wished(before: Option<&System>, now: &System) -> History {
    match (before, now) {
        (Some(System::Keizer(was)), System::Keizer(is)) => {
            let same = (was.values, was.rules) == (is.values, is.rules);
            if same { History::EveningsNow { evenings: is.rounds } } else { History::SeasonRules }
        }
        (Some(System::Monrad(was)), System::Monrad(is)) if was.lot == is.lot => {
            History::RoundsNow { rounds: is.rounds }
        }
        (Some(System::Pairs(_)), System::Pairs(_)) => History::Rules,
        _ => History::System,
    }
}

/// What of the choices is another one than before, a sentence each.
fn chosen(before: Option<&Settings>, now: &Settings, game: Game) -> Vec<History> {
    let Some(was) = before else { return vec![History::Settings] };
    let mut said = Vec::new();
    if was.title != now.title {
        said.push(match now.title.as_str() {
            "" => History::TitleGone,
            title => History::Titled { title: title.to_owned() },
        });
    }
    if was.place != now.place {
        said.push(match now.place.as_str() {
            "" => History::PlaceGone,
            place => History::Placed { place: place.to_owned() },
        });
    }
    if was.points != now.points {
        let PointSystem { win, draw, loss } = now.points;
        let [win, draw, loss] = [win, draw, loss].map(halves);
        said.push(History::Worth { win, draw, loss });
    }
    if was.tie_breaks != now.tie_breaks || was.quality != now.quality {
        said.push(History::TieBreaks);
    }
    let rules = |it: &Settings| {
        (
            it.scoring,
            it.together,
            it.forfeit,
            it.counts,
            it.per_game,
            it.teams,
            it.sides,
            it.bye,
            it.withdrawn,
        )
    };
    if rules(was) != rules(now) {
        said.push(History::Rules);
    }
    if was.initials != now.initials {
        said.push(History::Initials { short: now.initials });
    }
    if was.prizes != now.prizes {
        said.push(History::Prizes);
    }
    if was.certificate != now.certificate {
        said.push(History::Certificate);
    }
    if (was.minutes, was.boards) != (now.minutes, now.boards) {
        said.push(History::Hall { place: game.place });
    }
    if was.timetable != now.timetable {
        said.push(match &now.timetable {
            Some(timetable) => History::Timetable { start: timetable.start.to_string() },
            None => History::NoTimetable,
        });
    }
    if said.is_empty() { vec![History::Settings] } else { said }
}

/// What of an entrant's data is other than before, a sentence each.
fn amended(before: Option<&Entrant>, now: &Entrant) -> Vec<History> {
    let name = || now.name.clone();
    let Some(was) = before else { return vec![History::Amend { name: name() }] };
    let mut said = Vec::new();
    if was.name != now.name {
        said.push(History::Rename { was: was.name.clone(), is: name() });
    }
    if was.rating != now.rating {
        said.push(match now.rating {
            Some(rating) => History::Rated { name: name(), rating },
            None => History::Unrated { name: name() },
        });
    }
    let others = Entrant { name: was.name.clone(), rating: was.rating, ..now.clone() };
    if others != *was || said.is_empty() {
        said.push(History::Amend { name: name() });
    }
    said
}

/// A result in numbers where there are some, else in words.
pub fn result(outcome: &Outcome, lang: Lang) -> String {
    match outcome {
        Outcome::Postponed => Desk::Postpone.say(lang),
        Outcome::Void => Desk::Void.say(lang),
        Outcome::Boards(boards) => teams::so_far(boards, lang),
        Outcome::Deals(_) => outcome.say(lang),
        decided => score(decided),
    }
}

/// Whether the rounds from one to another are only one.
fn is_single(from: &u16, to: &usize) -> bool {
    usize::from(*from) == *to
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Entry, Keizer, Kind, Past};
    use crate::model::result::Deals;
    use crate::movement::mitchell::Mitchell;
    use crate::movement::pairs::{Choices, Words};
    use crate::pairing::keizer::Rules;
    use crate::pairing::tests::begun;
    use crate::round_robin::circle::{self, Plan};
    use crate::standings::keizer::{self, Preset, Top};
    use crate::standings::prizes::{By, Prize, Prizes};

    #[test]
    fn a_button_names_a_result_without_its_players() {
        let rounds = circle::berger(4).unwrap().rounds;
        let mut event =
            Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
        for action in [
            Action::Enter(["Ann", "Bo", "Cas", "Dirk"].map(Entrant::named).to_vec()),
            Action::Publish { from: RoundNo::from_index(0), rounds },
            Action::Report {
                round: RoundNo::from_index(0),
                table: TableNo::from_index(0),
                outcome: Some(Outcome::Draw),
            },
        ] {
            event.apply(1, action).unwrap();
        }
        let past = Past::of(&event);
        let both =
            |entry: usize, lang: Lang| (brief(past.moment(entry), lang), told(past.moment(entry), lang));
        let (button, line) = both(3, Lang::En);
        assert_eq!(button, "Round 1, board 1: ½–½");
        assert!(line.starts_with("Round 1, board 1, ") && line.ends_with(": ½–½."), "{line}");
        assert_eq!(both(3, Lang::Nl).0, "Ronde 1, bord 1: ½–½");
        let (button, line) = both(1, Lang::En);
        assert_eq!(format!("{button}."), line);
    }

    #[test]
    fn a_corrected_board_is_told_with_its_old_result() {
        let log = include_str!("../../tests/histories/pairs.jsonl").lines();
        let mut event = Event::replay(log.map(|line| serde_json::from_str::<Entry>(line).unwrap())).unwrap();
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let Some(Outcome::Deals(deals)) = event.state().outcome(round, table).cloned() else { panic!() };
        let mut report = |deals: Deals| {
            event.apply(1, Action::Report { round, table, outcome: Some(Outcome::Deals(deals)) }).unwrap();
        };
        let better = deals.clone().with(0, Some("4S+1N".parse().unwrap()));
        report(better.clone());
        report(better.with(0, None));
        let past = Past::of(&event);
        let last = event.log().len() - 1;
        let said = |entry: usize, lang: Lang| told(past.moment(entry), lang);
        let place = "Round 1, table 1, board 1, 1 Anna & Bo – 4 Gijs & Han";
        assert_eq!(said(last - 1, Lang::En), format!("{place}: 4♠ +1 N 450 (was 4♠ = N 420)."));
        assert_eq!(said(last, Lang::En), format!("{place}: open again (was 4♠ +1 N 450)."));
        let button = brief(past.moment(last - 1), Lang::Nb);
        assert_eq!(button, "Runde 1, bord 1, spill 1: 4♠ +1 N 450 (var 4♠ = N 420)");
        assert_eq!(went_back(&event, Lang::En), None);
        event.apply(2, Action::Undo).unwrap();
        let back = "Taken back: Round 1, table 1, board 1: open again (was 4♠ +1 N 450).";
        assert_eq!(went_back(&event, Lang::En).as_deref(), Some(back));
        // Where they turn half way, whoever sits North/South on a board is named first.
        let System::Pairs(mut wishes) = event.state().system.clone() else { panic!() };
        wishes.halves.push((round, table));
        event.apply(3, Action::System(System::Pairs(wishes))).unwrap();
        let outcome = Some(Outcome::Deals(deals.with(1, Some("3N=E".parse().unwrap()))));
        event.apply(3, Action::Report { round, table, outcome }).unwrap();
        let past = Past::of(&event);
        let turned = told(past.moment(event.log().len() - 1), Lang::En);
        assert!(turned.contains("board 2, 4 Gijs & Han – 1 Anna & Bo: 3NT = E"), "{turned}");
    }

    #[test]
    fn a_correction_says_the_old_score_who_won_a_walk_over_and_from_when_to_when_a_round_moves() {
        use time::macros::date;
        let settings = Settings {
            scoring: crate::event::Scoring::Scores,
            forfeit: Some(3),
            sides: crate::event::Sides::HomeAway,
            ..Settings::default()
        };
        let mut event = Event::found(0, "x", System::RoundRobin(Plan::default()), settings).unwrap();
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let report = |outcome| Action::Report { round, table, outcome };
        let dates = [date!(2026 - 09 - 20), date!(2026 - 09 - 27), date!(2026 - 10 - 04)].map(Some);
        let moved = [dates[0], Some(date!(2026 - 11 - 25)), dates[2]];
        for action in [
            Action::Enter(["Ann", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()),
            Action::Publish { from: round, rounds: circle::berger(4).unwrap().rounds },
            report(Some(Outcome::Points([4, 5]))),
            report(Some(Outcome::Points([5, 4]))),
            report(Some(Outcome::FirstForfeits)),
            report(None),
            Action::Dates(dates.to_vec()),
            Action::Dates(moved.to_vec()),
        ] {
            event.apply(1, action).unwrap();
        }
        let past = Past::of(&event);
        let said = |lang| (3..9).map(|entry| told(past.moment(entry), lang)).collect::<Vec<_>>();
        assert_eq!(
            said(Lang::En),
            [
                "Round 1, match 1, Ann – Di: 4–5.",
                "Round 1, match 1, Ann – Di: 5–4 (was 4–5).",
                "Round 1, match 1, Ann – Di: Di wins by walk-over (0–3) (was 5–4).",
                "Round 1, match 1, Ann – Di: open (was Di wins by walk-over (0–3)).",
                "Round 1 is on 20 Sept. Round 2 is on 27 Sept. Round 3 is on 4 Oct.",
                "Round 2 moves from 27 Sept to 25 Nov.",
            ]
        );
    }

    #[test]
    fn rules_ratings_and_prizes_are_called_what_they_are() {
        let season = Keizer { rounds: 30, values: Preset::Club.settings(4), rules: Rules::CLUB };
        let settings = Settings { title: "Club".into(), ..Settings::default() };
        let mut event = Event::found(0, "x", System::Keizer(season), settings.clone()).unwrap();
        let top = keizer::Settings { top: Top::Fixed(60), ..season.values };
        let prizes = Prizes { list: vec![Prize { by: By::Class, places: 1 }], once: true };
        let rated = Entrant { rating: Some(1760), ..Entrant::named("Ann") };
        let longer = Keizer { rounds: 34, ..season };
        for action in [
            Action::Enter(["Ann", "Bo"].map(Entrant::named).to_vec()),
            Action::System(System::Keizer(longer)),
            Action::System(System::Keizer(Keizer { values: top, ..longer })),
            Action::Amend { player: Player::from_index(0), entrant: rated.clone() },
            Action::Amend { player: Player::from_index(0), entrant: Entrant { club: "HSC".into(), ..rated } },
            Action::Settings(Settings { prizes: prizes.clone(), ..settings.clone() }),
            Action::Settings(Settings { prizes, points: PointSystem::FOOTBALL, ..settings }),
        ] {
            event.apply(1, action).unwrap();
        }
        let past = Past::of(&event);
        let said = |lang: Lang| (2..=7).map(|n| told(past.moment(n), lang)).collect::<Vec<_>>();
        assert_eq!(
            said(Lang::En),
            [
                "The season now has 34 evenings.",
                "The rules of the season change.",
                "The rating of Ann is now 1760.",
                "The data of Ann change.",
                "The prizes change.",
                "A win is now worth 3, a draw 1, a loss 0.",
            ]
        );
        assert_eq!(
            said(Lang::Nl)[1..3],
            ["De regels van het seizoen veranderen.", "De rating van Ann is nu 1760."]
        );
        assert_eq!(said(Lang::Nb)[3..5], ["Opplysningene om Ann endres.", "Premiene endres."]);
    }

    #[test]
    fn a_step_is_told_with_the_names_of_its_time_and_a_long_one_is_cut() {
        let mut event =
            Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
        let (round, table) = (RoundNo::from_index(0), TableNo::from_index(0));
        let draw = || Action::Report { round, table, outcome: Some(Outcome::Draw) };
        let rounds = circle::berger(4).unwrap().rounds;
        let titled = Settings { title: "Cup".into(), ..Settings::default() };
        for action in [
            Action::Enter(["Ann", "Bo", "Cy", "Di"].map(Entrant::named).to_vec()),
            Action::Publish { from: round, rounds },
            draw(),
            Action::Amend { player: Player::from_index(0), entrant: Entrant::named("Anna") },
            Action::Settings(titled),
            Action::Together((1..=9).map(|n| Action::Enter(vec![Entrant::named(n.to_string())])).collect()),
        ] {
            event.apply(1, action).unwrap();
        }
        let past = Past::of(&event);
        let said: Vec<String> = (0..event.log().len()).map(|n| told(past.moment(n), Lang::En)).collect();
        assert_eq!(
            said[..6],
            [
                "The event “Event without a title” begins.",
                "4 players are entered, Ann first.",
                "Rounds 1 to 3 are published.",
                "Round 1, board 1, Ann – Di: ½–½.",
                "Ann is now called Anna.",
                "The event is now called “Cup”.",
            ]
        );
        assert!(said[6].ends_with("6 is entered. And 3 more."), "{}", said[6]);
    }

    #[test]
    fn a_late_pair_comes_in_one_sentence() {
        let mitchell = Mitchell::new(3, 3).unwrap().movement().unwrap();
        let averages = crate::model::scoring::Averages::Fixed;
        let choices = Choices { each: 2, winners: crate::event::Winners::Two, averages, one_set: false };
        let words = Words { pair: "Pair".into(), phantom: "Phantom".into() };
        let entrants = (1..=5).map(|number| Entrant::named(format!("P{number}"))).collect();
        let settings = crate::setup::Kind::Pairs.settings();
        let actions = pairs::begin("x".into(), settings, &[mitchell], choices, entrants, &words).unwrap();
        let entries = actions.into_iter().map(|action| Entry { at: 0, action });
        let mut event = Event::replay(entries).unwrap();
        let seat = pairs::places(event.state())[0];
        let new = Some(Entrant::named("Wil & Ank"));
        let change = pairs::comes(&event, seat, new, RoundNo::from_index(2)).unwrap();
        event.apply(1, change.action.clone()).unwrap();
        let said = |event: &Event| told(Past::of(event).moment(event.log().len() - 1), Lang::En);
        assert_eq!(said(&event), format!("Wil & Ank come as pair {seat}, from round 3."));
        // What has to be printed again stays to be read.
        let again = printed_again(&event, event.log().len() - 1, Lang::En).unwrap();
        assert_eq!(again, door::paper(&change.cards, Lang::En));
        assert!(again.starts_with("To be printed again: guide card of table "), "{again}");
        assert_eq!(printed_again(&event, 1, Lang::En), None);
        event.apply(1, Action::Undo).unwrap();
        let new = Some(Entrant::named("Wil & Ank"));
        let change = pairs::comes(&event, seat, new, RoundNo::from_index(0)).unwrap();
        event.apply(1, change.action).unwrap();
        assert_eq!(said(&event), format!("Wil & Ank come as pair {seat}, from round 1."));
    }

    #[test]
    fn only_who_became_away_or_came_back_is_named() {
        let mut event = begun(Kind::Monrad, 6);
        let round = RoundNo::from_index(0);
        let away = |players: &[usize]| Action::Away {
            round,
            away: players.iter().map(|&at| (Player::from_index(at), SitOut::Absent)).collect(),
        };
        for players in [&[1][..], &[1, 3], &[3], &[]] {
            event.apply(1, away(players)).unwrap();
        }
        let name = |at: usize| event.state().members[at].entrant.name.clone();
        let past = Past::of(&event);
        let last = event.log().len();
        let said: Vec<String> = (last - 4..last).map(|entry| told(past.moment(entry), Lang::En)).collect();
        let [one, other] = [name(1), name(3)];
        let expected = [
            format!("Round 1: {one} away."),
            format!("Round 1: {other} away."),
            format!("Round 1: {one} back."),
            "Round 1: nobody is away.".to_owned(),
        ];
        assert_eq!(said, expected);
    }

    #[test]
    fn what_takes_a_step_back_names_it_and_does_not_say_it_as_if_in_force() {
        let mut event =
            Event::found(0, "x", System::RoundRobin(Plan::default()), Settings::default()).unwrap();
        for action in [Action::Enter(vec![Entrant::named("Ann")]), Action::Undo, Action::Redo] {
            event.apply(1, action).unwrap();
        }
        let past = Past::of(&event);
        let said = |lang: Lang| {
            event
                .story()
                .enumerate()
                .skip(1)
                .map(|(n, (_, fate))| line(&past, n, fate, lang))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            said(Lang::En),
            ["Ann is entered.", "Taken back: “Ann is entered.”", "Put back: “Ann is entered.”"]
        );
        assert_eq!(said(Lang::Nb)[1], "Angret: «Ann er med.»");
    }
}
