//! Groups and what follows them: what is asked, what the stages are called, what comes next, and what is kept.

use rondel_event::event::{Place, State};
use rondel_event::standings::cup::{self, Section};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::round_robin::cup::bracket::Tie;
use rondel_schedule::round_robin::cup::{Plan, Then};

use super::place::all_games;
use super::{Lang, Say};

sentences!("cup");

/// The letter of a group: A for the first.
pub fn letter(group: usize) -> String {
    char::from_u32('A' as u32 + group as u32)
        .filter(char::is_ascii_uppercase)
        .map_or_else(|| (group + 1).to_string(), |letter| letter.to_string())
}

/// What a group, or a league that followed, is called.
pub fn section_name(section: &Section, plan: &Plan) -> Cup {
    if !section.is_league {
        return Cup::Group { letter: letter(section.number) };
    }
    league_name(plan, section.number)
}

/// What a league that followed the groups is called: the places that are played for in it.
pub fn league_name(plan: &Plan, league: usize) -> Cup {
    let places = |leagues: usize| plan.leagues.iter().take(leagues).map(Vec::len).sum::<usize>();
    Cup::ForPlaces { from: places(league) + 1, to: places(league + 1) }
}

/// What a game of the knock-out is: the final, a quarter-final, one for place 3, for places 5 to 8.
pub fn tie_name(tie: &Tie) -> Cup {
    match (tie.best, tie.of) {
        (1, 2) => Cup::Final,
        (1, 4) => Cup::Semi,
        (1, 8) => Cup::Quarter,
        (1, n) => Cup::RoundOf { n },
        (place, 2) => Cup::ForPlace { place },
        (from, of) => Cup::ForPlaces { from, to: from + of - 1 },
    }
}

/// What a round of the knock-out is called, made or to be made: after its best game. `None` for a round of the groups
/// and of leagues.
pub fn round_name(state: &State, round: RoundNo) -> Option<Cup> {
    let plan = cup::plan(state)?;
    let at = round.index().checked_sub(plan.group_rounds())?;
    let places = match plan.then {
        Then::KnockOut { .. } if !plan.bracket.is_empty() => plan.bracket.len(),
        Then::KnockOut { .. } => plan.qualify().next_power_of_two(),
        Then::Leagues { .. } => return None,
    };
    let of = places.checked_shr(at as u32).filter(|&of| of >= 2)?;
    Some(tie_name(&Tie { sides: [None; 2], best: 1, of }))
}

/// The empty games on the way to the final in a round of the knock-out: "Final: nobody", where both games before were
/// lost by both.
pub fn empty(state: &State, round: RoundNo, lang: Lang) -> Vec<String> {
    let games = cup::matches(state).into_iter().find(|it| it.0 == round).map(|(_, games)| games);
    let games = games.into_iter().flatten().map(|it| it.tie);
    let empty = games.filter(|tie| tie.best == 1 && tie.sides == [None; 2]);
    empty.map(|tie| Cup::NobodyIn { what: tie_name(&tie).say(lang) }.say(lang)).collect()
}

/// The words over the final places: that nobody won, where nobody did.
pub fn final_places(state: &State) -> Cup {
    if cup::has_no_winner(state) { Cup::FinalPlacesWithout } else { Cup::FinalPlaces }
}

/// The result of a game with who goes on, where it does not say so: "2–2 (Anna goes through)". `called` has the names.
pub fn settled(
    state: &State,
    (round, table): (RoundNo, TableNo),
    result: String,
    called: impl Fn(Player) -> String,
    lang: Lang,
) -> String {
    match cup::settled(state, round, table).filter(|_| !result.is_empty()) {
        Some(player) => Cup::Settled { result, name: called(player) }.say(lang),
        None => result,
    }
}

/// The same for one of the two, on their own card: "2–2, through", "2–2, out".
pub fn settled_for(
    state: &State,
    (round, table): (RoundNo, TableNo),
    result: String,
    own: Player,
    lang: Lang,
) -> String {
    match cup::settled(state, round, table).filter(|_| !result.is_empty()) {
        Some(player) => with_end(result, player == own, lang),
        None => result,
    }
}

/// A result with what it came to for one of the two: through, or out.
pub fn with_end(result: String, is_through: bool, lang: Lang) -> String {
    if is_through { Cup::ThroughWith { result } } else { Cup::OutWith { result } }.say(lang)
}

/// A round with its number, and what it is in a cup: "Round 5 · Semi-finals".
pub fn round(state: &State, round: RoundNo, lang: Lang) -> String {
    let number = super::common::Word::Round { number: round.number() }.say(lang);
    match round_name(state, round) {
        Some(name) => format!("{number} · {}", name.say(lang)),
        None => number,
    }
}
