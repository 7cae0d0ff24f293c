//! The knock-out of a cup as a picture, and the next stage with the decisions it needs first.

use rondel_event::event::history::History;
use rondel_event::event::{State, roster};
use rondel_event::pairing::cup::{Blocked, NextStep, Step, next};
use rondel_event::standings::cup::{
    Match, Shared, decided, has_no_winner, is_undecided, matches, placed, plan, settled,
};
use rondel_figure::{BracketGame, BracketRound, BracketSide, Drawing, bracket};
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::names;
use rondel_schedule::round_robin::cup::bracket::{Decision, Placed, Tie, foreseen, rounds};
use rondel_schedule::round_robin::cup::{FinalStage, Plan};
use rondel_text::common::{Idle, Word};
use rondel_text::cup::{Cup as Text, final_places, league_name, letter, round_name, tie_name};
use rondel_text::file::ended;
use rondel_text::{Lang, Say};

use super::table::{Cell, Column, Kind, Row, Table};

/// Options of the drawing of a knock-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tree {
    /// First round of the knock-out that is drawn, from 0.
    pub from: usize,
    /// Longest name, in characters.
    pub letters: usize,
    /// True if the published names are used.
    pub outward: bool,
}

impl Default for Tree {
    /// Returns the options for the whole tree, for the organizer.
    fn default() -> Self {
        Tree { from: 0, letters: 22, outward: false }
    }
}

/// Returns the drawing of the knock-out so far, with unknown games empty. Before the draw it has places of the groups
/// ("A1") if these alone determine the games. `None` if there is nothing to draw.
pub fn drawing(state: &State, tree: Tree, lang: Lang) -> Option<Drawing> {
    let Tree { from, letters, outward } = tree;
    let plan = plan(state)?;
    if plan.bracket.is_empty() {
        return foreseen_drawing(plan, lang).filter(|_| from == 0);
    }
    let whole = match outward {
        true => roster::outward(state),
        false => state.members.iter().map(|member| member.called.clone()).collect(),
    };
    let known = matches(state);
    let short = names::short(&whole, letters);
    let count = rounds(plan.bracket.len());
    let round = |at: usize| {
        let of = plan.bracket.len() >> at;
        let round = RoundNo::from_index(plan.group_rounds() + at);
        let name = tie_name(&Tie { sides: [None; 2], best: 1, of }).say(lang);
        let here = known.get(at).map(|(_, matches)| matches.as_slice()).unwrap_or_default();
        let (tree, others): (Vec<&Match>, Vec<&Match>) = here.iter().partition(|it| it.tie.best == 1);
        let game = |it: &&Match, name: String| BracketGame {
            name,
            sides: [0, 1].map(|side| side_of(state, round, it, side, &short, lang)),
        };
        let mut tree: Vec<BracketGame> = tree.iter().map(|it| game(it, String::new())).collect();
        tree.resize(of / 2, BracketGame::default());
        // A bye for a lower place is only shown if both players lost an earlier game.
        let is_lost_by_both = |it: &Match| it.tie.pair().is_some() && it.decision == Some(Decision::Nobody);
        let is_thinned = known.iter().take(at).any(|(_, games)| games.iter().any(is_lost_by_both));
        let others =
            others.iter().filter(|it| it.tie.pair().is_some() || is_thinned && it.tie.free().is_some());
        let others = others.map(|it| game(it, tie_name(&it.tie).say(lang))).collect();
        BracketRound { name, tree, others }
    };
    let rounds: Vec<BracketRound> = (from..count).map(round).collect();
    (!rounds.is_empty()).then(|| bracket([Text::KnockOut.say(lang), String::new()], &rounds))
}

/// Returns the drawing of the knock-out before the draw.
fn foreseen_drawing(plan: &Plan, lang: Lang) -> Option<Drawing> {
    let FinalStage::KnockOut { through, best: 0, .. } = plan.then else { return None };
    let places = foreseen(plan.groups.len(), through.into())?;
    let round = |at: usize| {
        let of = places.len() >> at;
        let name = tie_name(&Tie { sides: [None; 2], best: 1, of }).say(lang);
        let mut tree = vec![BracketGame::default(); of / 2];
        for (game, two) in tree.iter_mut().zip(places.chunks(2)).filter(|_| at == 0) {
            for (side, [group, rank]) in game.sides.iter_mut().zip(two) {
                side.name = format!("{}{rank}", letter(*group));
            }
        }
        BracketRound { name, tree, others: Vec::new() }
    };
    let rounds: Vec<BracketRound> = (0..rounds(places.len())).map(round).collect();
    Some(bracket([Text::KnockOut.say(lang), String::new()], &rounds))
}

/// Returns the name of the next stage in a word or two.
pub fn called(state: &State, lang: Lang) -> String {
    let next = round_name(state, RoundNo::from_index(state.rounds.len()));
    match plan(state).map(|plan| (plan.then, plan.bracket.is_empty())) {
        Some((FinalStage::Leagues { .. }, _)) => Text::MakeLeagues.say(lang),
        Some((FinalStage::KnockOut { .. }, true)) => Text::KnockOut.say(lang),
        _ => next.map(|name| name.say(lang)).unwrap_or_default(),
    }
}

/// Returns the final places once all players have one, else `None`.
pub fn places(state: &State, lang: Lang) -> Option<Table> {
    let placed = placed(state, &History::of(state));
    // A player who left with all games struck out has no place.
    let wanted = History::of(state).counted().count();
    if placed.is_empty() || placed.len() < wanted || state.open() + state.postponed() > 0 {
        return None;
    }
    let row = |it: &Placed| {
        let place = if it.from == it.to { it.from.to_string() } else { format!("{}–{}", it.from, it.to) };
        [Cell::of(place), Cell::of(state.members[it.player.index()].called.clone())]
            .into_iter()
            .collect::<Row>()
    };
    let columns =
        vec![Column::of(Kind::Place, Word::Place.say(lang)), Column::text(Word::Name.say(lang)).naming()];
    let nobody = || [Cell::of("1".to_owned()), Cell::of(Text::Nobody.say(lang))].into_iter().collect::<Row>();
    let nobody = has_no_winner(state).then(nobody);
    let rows = nobody.into_iter().chain(placed.iter().map(row));
    Some(Table::of(final_places(state).say(lang), columns, rows.collect()))
}

/// Returns a heading for each table of a round: the group or the stage, if it differs from that of the table before.
/// Empty for an event that is not a cup.
pub fn headings(state: &State, round: RoundNo, lang: Lang) -> Vec<Option<String>> {
    let Some((plan, published)) = plan(state).zip(state.round(round)) else { return Vec::new() };
    let games = matches(state).into_iter().find(|it| it.0 == round).map(|(_, games)| games);
    let stage = |(table, pair): (usize, Option<[Player; 2]>)| {
        let [player, _] = pair?;
        if round.index() < plan.group_rounds() {
            return Some(Text::Group { letter: letter(plan.group_of(player)?) });
        }
        if let Some(at) = plan.leagues.iter().position(|league| league.contains(&player)) {
            return Some(league_name(plan, at));
        }
        let here = |it: &&Match| it.table == Some(TableNo::from_index(table));
        games.as_ref()?.iter().find(here).map(|it| tie_name(&it.tie))
    };
    let tables = published.round.tables.iter().map(|table| table.pair()).enumerate();
    let names: Vec<Option<String>> = tables.map(|it| stage(it).map(|it| it.say(lang))).collect();
    let begins = |at: usize| at == 0 || names[at] != names[at - 1];
    (0..names.len()).map(|at| names[at].clone().filter(|_| begins(at))).collect()
}

/// Returns one side of a game: the name, the score, and whether it goes through.
fn side_of(
    state: &State,
    round: RoundNo,
    it: &Match,
    side: usize,
    names: &[String],
    lang: Lang,
) -> BracketSide {
    let Some(player) = it.tie.sides[side] else {
        // The seat is a bye of the draw or, in a later round, empty because both players lost the game before.
        let is_first = plan(state).is_some_and(|plan| plan.group_rounds() == round.index());
        let is_bye = is_first && it.tie.free().is_some();
        let name = if is_bye { Idle::of(&state.system).say(lang) } else { Text::Nobody.say(lang) };
        return BracketSide { name, ..BracketSide::default() };
    };
    let made = it.table.and_then(|table| {
        let outcome = state.outcome(round, table)?;
        let [first, _] = state.table(round, table)?.pair()?;
        let outcome = if first == player { outcome.clone() } else { outcome.turned() };
        let said = ended(&state.settings, &outcome, lang);
        // Each side has its half of “3–1”; any other result is written whole, once.
        let halves: Vec<&str> = said.split('–').collect();
        Some(match halves.as_slice() {
            [own, _] => (*own).to_owned(),
            _ if side == 0 => said,
            _ => String::new(),
        })
    });
    BracketSide {
        name: names[player.index()].clone(),
        made: made.unwrap_or_default(),
        goes_on: it.winner() == Some(player),
    }
}

/// The outcome of a knock-out game whose result does not say who goes through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Sentence with the player who goes through, or that neither does, or that there is no winner yet.
    pub words: String,
    /// True if the organizer still has to choose who goes through.
    pub asks: bool,
}

impl Verdict {
    /// Returns the verdict on a table, or `None` if its result says who goes through and for every other table.
    pub fn of(state: &State, round: RoundNo, table: TableNo, lang: Lang) -> Option<Verdict> {
        if is_undecided(state, round, table) {
            return Some(Verdict { words: Text::NoWinnerYet.say(lang), asks: true });
        }
        let words = match (decided(state, round, table)?, settled(state, round, table)) {
            (Decision::Nobody, _) => Text::NobodyGoesOn,
            (_, Some(player)) => Text::GoesThrough { name: state.members[player.index()].called.clone() },
            (Decision::Winner(_), None) => return None,
        };
        Some(Verdict { words: words.say(lang), asks: false })
    }
}

/// A decision that the next stage needs.
#[derive(Debug, Clone, PartialEq)]
pub enum Ask {
    /// The player who goes through from a game without a winner.
    Game {
        /// Round of the game.
        round: RoundNo,
        /// Table of the game.
        table: TableNo,
        /// Players of the game.
        players: [Player; 2],
        /// Question.
        words: String,
    },
    /// The players who go through, among some who are equal.
    Some {
        /// Players who are equal.
        players: Vec<Player>,
        /// Question.
        words: String,
    },
}

/// The next stage of a cup.
#[derive(Debug, Clone, PartialEq)]
pub enum Ahead {
    /// The stage can be made.
    Make {
        /// Label of the button.
        label: String,
        /// Sentence before the button; usually empty.
        why: String,
        /// Step that the button takes.
        step: Box<Step>,
    },
    /// Decisions are needed first.
    Asks(Vec<Ask>),
    /// The stage has to wait; the sentence says why.
    Waits(String),
    /// The cup is over.
    Over,
}

impl Ahead {
    /// Returns the next stage, or `None` if the event is not a cup. `chosen` are the players who go through among
    /// some who are equal.
    pub fn of(state: &State, chosen: &[Player], lang: Lang) -> Option<Ahead> {
        Some(match next(state, chosen)? {
            Ok(step) => Ahead::make(state, step, lang),
            Err(Blocked::Open { games }) if state.planned() > state.rounds.len() => {
                Ahead::Waits(Text::WhenIn { games }.say(lang))
            }
            Err(Blocked::Open { .. } | Blocked::Over) => Ahead::Over,
            Err(Blocked::Undecided(games)) => {
                let ask = |&(round, table): &(RoundNo, TableNo)| undecided(state, round, table, lang);
                Ahead::Asks(games.iter().filter_map(ask).collect())
            }
            Err(Blocked::Shared(places)) => {
                Ahead::Asks(places.iter().map(|place| shared(state, place, lang)).collect())
            }
            Err(Blocked::TooFew) => Ahead::Waits(Text::TooFew.say(lang)),
        })
    }

    fn make(state: &State, step: Step, lang: Lang) -> Ahead {
        let place = state.place();
        let name = round_name(state, step.round).map(|name| name.say(lang)).unwrap_or_default();
        let label = match step.what {
            NextStep::Draw => Text::Draw,
            NextStep::Round => Text::MakeRound { name, place },
            NextStep::Again => Text::MakeAgain { name, place },
            NextStep::Leagues => Text::MakeLeagues,
        };
        let why =
            if step.what == NextStep::Again { Text::AgainWhy { place }.say(lang) } else { String::new() };
        Ahead::Make { label: label.say(lang), why, step: Box::new(step) }
    }
}

fn undecided(state: &State, round: RoundNo, table: TableNo, lang: Lang) -> Option<Ask> {
    let players = state.table(round, table)?.pair()?;
    let [first, second] = players.map(|player| state.members[player.index()].called.clone());
    Some(Ask::Game { round, table, players, words: Text::Undecided { first, second }.say(lang) })
}

fn shared(state: &State, place: &Shared, lang: Lang) -> Ask {
    let names: Vec<&str> =
        place.players.iter().map(|player| state.members[player.index()].called.as_str()).collect();
    let (names, seats) = (names.join(", "), place.seats);
    let words = match place.group {
        Some(group) => Text::SharedIn { letter: letter(group), names, seats },
        None => Text::SharedBest { names, seats },
    };
    Ask::Some { players: place.players.clone(), words: words.say(lang) }
}

#[cfg(test)]
mod tests {
    use rondel_event::event::{Action, Entrant, Event};
    use rondel_figure::Shape;
    use rondel_schedule::model::result::Outcome;

    use super::*;
    use crate::sheet::Sheet;
    use crate::sheet::tests::ask;
    use crate::sheet::tests::events::cup;
    use crate::text;

    /// A knock-out of four with short names.
    fn four() -> Event {
        let mut event = cup(4, 0);
        for (at, name) in ["Ann", "Bo", "Cy", "Di"].into_iter().enumerate() {
            let (player, entrant) = (Player::from_index(at), Entrant::named(name));
            event.apply(1, Action::Amend { player, entrant }).unwrap();
        }
        event
    }

    fn report(event: &mut Event, [round, table]: [usize; 2], outcome: Outcome) {
        let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
        event.apply(1, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
    }

    fn step(event: &mut Event) {
        let step = next(event.state(), &[]).unwrap().unwrap();
        event.apply(1, step.action).unwrap();
    }

    /// The words of the tree.
    fn words(state: &State, lang: Lang) -> Vec<String> {
        let drawing = drawing(state, Tree::default(), lang).unwrap();
        let text = |shape: Shape| match shape {
            Shape::Text { text, .. } => Some(text),
            _ => None,
        };
        drawing.shapes.into_iter().filter_map(text).filter(|text| !text.is_empty()).collect()
    }

    #[test]
    fn where_neither_came_the_next_game_has_an_empty_line() {
        let mut event = four();
        report(&mut event, [0, 0], Outcome::BothForfeit);
        report(&mut event, [0, 1], Outcome::FirstWins);
        assert!(
            matches!(Ahead::of(event.state(), &[], Lang::En), Some(Ahead::Make { .. })),
            "nothing is asked"
        );
        let state = event.state();
        let winner = state.side_name(&state.rounds[0].round.tables[1].sides[0]);
        for (lang, nobody) in Lang::BUILT_IN.into_iter().zip(["nobody", "niemand", "ingen"]) {
            let words = words(state, lang);
            let at = words.iter().position(|it| it == nobody).expect("an empty line");
            assert_eq!(words[at + 1..], *std::slice::from_ref(&winner), "beside who is through");
        }
        step(&mut event);
        assert_eq!(Ahead::of(event.state(), &[], Lang::En), Some(Ahead::Over));
        let state = event.state();
        let places = places(state, Lang::En).unwrap();
        assert_eq!((places.rows.len(), places.rows[0].cells[1].text.as_str()), (4, winner.as_str()));
        let last = text::round(state, RoundNo::from_index(1), Lang::En);
        assert!(last.contains(&Idle::all(&state.system, winner).say(Lang::En)), "{last}");
        // Neither came to the other semi-final either: the final is empty, and there is no winner.
        report(&mut event, [0, 1], Outcome::BothForfeit);
        step(&mut event);
        let state = event.state();
        let said = ["Final: nobody", "Finale: niemand", "Finale: ingen"];
        for ((lang, nobody), final_) in
            Lang::BUILT_IN.into_iter().zip(["nobody", "niemand", "ingen"]).zip(said)
        {
            assert_eq!(words(state, lang).iter().filter(|it| *it == nobody).count(), 2);
            assert!(text::round(state, RoundNo::from_index(1), lang).contains(final_));
            let sheet = format!("{:?}", Sheet::Boards.pages(&ask(state, lang, 2)));
            assert!(sheet.contains(final_), "{sheet}");
            let places = super::places(state, lang).unwrap();
            assert_eq!(places.rows[0].cells[1].text, nobody);
            assert_eq!(places.rows.len(), 5);
        }
        assert_eq!(super::places(state, Lang::En).unwrap().caption, "Final places, without a winner");
        assert_eq!(crate::screen::round::pips(state), [100, 100]);
    }

    #[test]
    fn who_goes_on_after_a_draw_stands_beside_the_result() {
        use rondel_event::event::{Scoring, Settings};
        use rondel_event::pairing::cup::settle;
        use rondel_format::hall::{decode, encode};
        use rondel_session::web::desk_rows::Listing;

        use rondel_text::cup::Advance;

        use crate::hall::{Card, Tell, games, of};
        use crate::sheet::wall::{Part, Screen, pages};
        const SCREEN: Screen = Screen::of(1280, 720);
        let mut event = four();
        let settings = Settings { scoring: Scoring::Scores, ..event.state().settings.clone() };
        event.apply(1, Action::Settings(settings)).unwrap();
        report(&mut event, [0, 0], Outcome::Points([2, 2]));
        let [round, table] = [0, 0];
        let (round, table) = (RoundNo::from_index(round), TableNo::from_index(table));
        let verdict = |event: &Event, lang| Verdict::of(event.state(), round, table, lang);
        let open = Verdict { words: "No winner yet.".into(), asks: true };
        assert_eq!(verdict(&event, Lang::En), Some(open));
        // The row is not hidden among those that are done.
        let listing = Listing { only_open: true, ..Listing::default() };
        assert_eq!(listing.rows(event.state(), round, "").len(), 2);
        let pair = event.state().table(round, table).unwrap().pair().unwrap();
        let [first, second] = pair.map(|player| event.state().members[player.index()].called.clone());
        event.apply(1, settle(event.state(), round, table, pair[1]).unwrap()).unwrap();
        let state = event.state();
        assert_eq!(listing.rows(state, round, "").len(), 1);
        let goes = ["goes through", "gaat door", "går videre"];
        for (lang, goes) in Lang::BUILT_IN.into_iter().zip(goes) {
            let words = format!("{second} {goes}.");
            assert_eq!(verdict(&event, lang), Some(Verdict { words: words.clone(), asks: false }));
            let result = format!("2–2 ({second} {goes})");
            for said in [text::round(state, round, lang), crate::csv::results(state, lang)] {
                assert!(said.contains(&result), "{said}");
            }
            for sheet in [Sheet::Boards, Sheet::Schedule] {
                let said = format!("{:?}", sheet.pages(&ask(state, lang, 1)));
                assert!(said.contains(&format!("{first} – {second}: {words}")), "{said}");
            }
            let wall = format!("{:?}", pages(state, round, &[Part::Tables], lang, SCREEN));
            assert!(wall.contains(&words), "{wall}");
            let hall = of(&Tell { state, round, initials: false, ran: &[], lang }).unwrap();
            let hall = decode(&encode(&hall)).unwrap();
            let own = |name: &str| format!("{:?}", Card::of(&hall, &[], hall.find(name).unwrap(), lang));
            let [through, out] = [Advance::YouGoThrough, Advance::YouAreOut].map(|text| text.say(lang));
            assert!(own(&second).contains(&through) && own(&first).contains(&out));
            let all = format!("{:?}", games(&hall, lang));
            assert!(all.contains(&result), "{all}");
        }
        let line = |player| rondel_text::players::round_lines(state, player, Lang::En)[0].result.clone();
        assert_eq!(pair.map(line), ["draw 2–2, out", "draw 2–2, through"]);
        let cards = format!("{:?}", Sheet::Cards.pages(&ask(state, Lang::En, 1)));
        assert!(cards.contains("2–2, out") && cards.contains("2–2, through"), "{cards}");
        // If both lost, the row reports that neither goes through.
        let mut lost = event.clone();
        report(&mut lost, [0, 1], Outcome::BothForfeit);
        let said = Verdict::of(lost.state(), round, TableNo::from_index(1), Lang::Nb);
        assert_eq!(said, Some(Verdict { words: "Ingen går videre.".into(), asks: false }));
        // A result that says it needs no words.
        report(&mut event, [0, 0], Outcome::Points([2, 3]));
        assert_eq!(verdict(&event, Lang::En), None);
        assert!(!text::round(event.state(), round, Lang::En).contains("through"));
    }
}
