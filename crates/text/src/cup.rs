//! Groups and the stages after them: choices, names of stages, next games, and guarantees.

use rondel_event::event::{Place, State};
use rondel_event::standings::cup::{self, Section};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::round_robin::cup::bracket::Tie;
use rondel_schedule::round_robin::cup::{FinalStage, Plan};

use super::place::all_games;
use super::{Lang, Say};

sentences!("cup");

/// Returns the letter of a group: A for the first.
pub fn letter(group: usize) -> String {
    char::from_u32('A' as u32 + group as u32)
        .filter(char::is_ascii_uppercase)
        .map_or_else(|| (group + 1).to_string(), |letter| letter.to_string())
}

/// Returns the name of a group, or of a league after the groups.
pub fn section_name(section: &Section, plan: &Plan) -> Cup {
    if !section.is_league {
        return Cup::Group { letter: letter(section.number) };
    }
    league_name(plan, section.number)
}

/// Returns the name of a league after the groups: the places played for in it.
pub fn league_name(plan: &Plan, league: usize) -> Cup {
    let places = |leagues: usize| plan.leagues.iter().take(leagues).map(Vec::len).sum::<usize>();
    Cup::ForPlaces { from: places(league) + 1, to: places(league + 1) }
}

/// Returns the name of a knock-out game: the final, a quarter-final, one for place 3, for places 5 to 8.
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

/// Returns the name of a knock-out round, published or planned, after its best game. Returns `None` for a round of
/// groups or leagues.
pub fn round_name(state: &State, round: RoundNo) -> Option<Cup> {
    let plan = cup::plan(state)?;
    let at = round.index().checked_sub(plan.group_rounds())?;
    let places = match plan.then {
        FinalStage::KnockOut { .. } if !plan.bracket.is_empty() => plan.bracket.len(),
        FinalStage::KnockOut { .. } => plan.qualify().next_power_of_two(),
        FinalStage::Leagues { .. } => return None,
    };
    let of = places.checked_shr(at as u32).filter(|&of| of >= 2)?;
    Some(tie_name(&Tie { sides: [None; 2], best: 1, of }))
}

/// Returns the empty games on the way to the final in a knock-out round, where both earlier games were lost by both
/// sides: "Final: nobody".
pub fn empty(state: &State, round: RoundNo, lang: Lang) -> Vec<String> {
    let games = cup::matches(state).into_iter().find(|it| it.0 == round).map(|(_, games)| games);
    let games = games.into_iter().flatten().map(|it| it.tie);
    let empty = games.filter(|tie| tie.best == 1 && tie.sides == [None; 2]);
    empty.map(|tie| Cup::NobodyIn { what: tie_name(&tie).say(lang) }.say(lang)).collect()
}

/// Returns the heading of the final places, which says so if there is no winner.
pub fn final_places(state: &State) -> Cup {
    if cup::has_no_winner(state) { Cup::FinalPlacesWithout } else { Cup::FinalPlaces }
}

/// Returns the result of a game with the player who goes through if the result does not show it: "2–2 (Anna goes
/// through)". `called` returns names.
pub fn settled(
    state: &State,
    (round, table): (RoundNo, TableNo),
    result: String,
    called: impl Fn(Player) -> String,
    lang: Lang,
) -> String {
    match cup::settled(state, round, table).filter(|_| !result.is_empty()) {
        Some(player) => Advance::Settled { result, name: called(player) }.say(lang),
        None => result,
    }
}

/// Returns the result of a game for one of its players, as on their card: "2–2, through", "2–2, out".
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

/// Returns a result with its consequence for one of the players: through, or out.
pub fn with_end(result: String, is_through: bool, lang: Lang) -> String {
    if is_through { Advance::ThroughWith { result } } else { Advance::OutWith { result } }.say(lang)
}

/// Returns a round with its number and, in a knock-out, its name: "Round 5 · Semi-finals".
pub fn round(state: &State, round: RoundNo, lang: Lang) -> String {
    let number = super::common::Word::Round { number: round.number() }.say(lang);
    match round_name(state, round) {
        Some(name) => format!("{number} · {}", name.say(lang)),
        None => number,
    }
}
