//! A route card for every player: table, partner and opponents of every round, with a field for the score.

use std::ops::Range;

use leptos::prelude::*;
use rondel::ids::{Player, RoundNo};
use rondel::paper;
use rondel::text::common::Word;
use rondel::text::partners::Partners;
use rondel::text::print::Print as Text;

use super::{Ask, Body, Head, Leaf, Leg, PIECES, mark};

/// The longest name shown whole at the head of a card.
const NAME: usize = 26;
/// The most rounds on one card; more have several.
const LINES: usize = 13;
/// Rounds for which there is room in larger type.
const ROOMY: usize = 9;
/// The room for a partner and for two opponents without seats, and with them; as the columns in `paper.css`.
const PLAIN: [u32; 2] = [19_000, 38_500];
const SEATED: [u32; 2] = [17_500, 35_500];
/// Types of the lines, in points, each with the shortest that a name is cut to before a smaller type is taken.
const TYPES: [(u32, usize); 3] = [(9, 9), (8, 8), (7, 4)];
/// The longest name that is tried.
const LONGEST: usize = 24;

/// A card of 91 x 60 mm, or one of several where the rounds are many.
#[derive(Debug, Clone, PartialEq)]
pub struct RouteCard {
    /// The event.
    pub title: String,
    /// Whose it is.
    pub name: String,
    /// Their number, and which rounds where it is one of several cards.
    pub about: String,
    /// The words above the lines.
    pub heads: Vec<String>,
    /// A line a round, as `heads`.
    pub lines: Vec<Vec<String>>,
    /// The type of the lines, in points.
    pub points: u32,
    /// Whether seats have a column.
    pub is_seated: bool,
}

pub fn leaves(ask: &Ask) -> Vec<Leaf> {
    let rounds = ask.state.rounds.len();
    let blocks = paper::blocks(rounds, LINES);
    let names = ask.short(NAME);
    let (points, short) = fitting(ask, blocks.first().map_or(0, |block| block.len()));
    let legs = ask.legs();
    let title = ask.head(String::new(), None).about.swap_remove(0);
    let is_seated = ask.state.system.is_directed();
    let line = |round: usize, leg: &Leg| {
        let round = RoundNo::from_index(round);
        let none = || (String::from("–"), String::new(), String::new());
        let ((table, seat, partner), opponents, result) = match leg.game {
            _ if leg.is_away => (none(), ask.say(Text::Gone), String::new()),
            None => (none(), ask.say(Partners::SitsOut), String::new()),
            Some((table, seen)) => {
                let outcome = ask.history.rounds[round.index()].games[table.index()].outcome.as_ref();
                let result = outcome.filter(|_| ask.results).map(|outcome| mark(outcome, seen.side));
                let seat = leg.seat.map(|seat| ask.letter(seat)).unwrap_or_default();
                let partner = seen.partner.map(|partner| short[partner.index()].clone());
                let place = (table.to_string(), seat, partner.unwrap_or_default());
                (place, joined(&short, seen.against.players()), result.unwrap_or_default())
            }
        };
        let seat = is_seated.then_some(seat);
        [round.to_string(), table].into_iter().chain(seat).chain([partner, opponents, result]).collect()
    };
    let card = |player: Player, block: Range<usize>| {
        let number = format!("{} {player}", ask.say(Text::Number));
        let part = Text::PartRounds { from: block.start + 1, to: block.end };
        let part = (block.len() < rounds).then(|| ask.say(part));
        let heads = [ask.say(Text::RoundsLetter), ask.say(Word::Table)].into_iter();
        let heads = heads.chain(is_seated.then(String::new));
        let more = [ask.say(Partners::Partner), ask.say(Partners::Opponents), ask.say(Word::Points)];
        RouteCard {
            title: title.clone(),
            name: names[player.index()].clone(),
            about: std::iter::once(number).chain(part).collect::<Vec<_>>().join(" · "),
            heads: heads.chain(more).collect(),
            lines: block.map(|round| line(round, &legs[player.index()][round])).collect(),
            points,
            is_seated,
        }
    };
    let first = RoundNo::from_index(0);
    let playing = ask.state.entrants().filter(|(_, member)| !member.is_away(first));
    let cards: Vec<RouteCard> = playing
        .flat_map(|(player, _)| blocks.clone().into_iter().map(move |block| (player, block)))
        .map(|(player, block)| card(player, block))
        .collect();
    let page = |cards: &[RouteCard]| Leaf { head: Head::default(), body: Body::Routes(cards.to_vec()) };
    if rounds == 0 { Vec::new() } else { cards.chunks(PIECES).map(page).collect() }
}

fn joined(names: &[String], players: &[Player]) -> String {
    players.iter().map(|player| names[player.index()].as_str()).collect::<Vec<_>>().join(" & ")
}

/// The type for so many lines, and the names as long as every card has room for in it.
fn fitting(ask: &Ask, lines: usize) -> (u32, Vec<String>) {
    let [partner, opponents] = if ask.state.system.is_directed() { SEATED } else { PLAIN };
    let seen: Vec<_> = ask.legs().into_iter().flatten().filter_map(|leg| leg.game).collect();
    let fits = |names: &[String], points: u32| {
        let mine = |name: &String| paper::width(name, points) <= partner;
        seen.iter().all(|(_, seen)| {
            seen.partner.is_none_or(|player| mine(&names[player.index()]))
                && paper::width(&joined(names, seen.against.players()), points) <= opponents
        })
    };
    let types = TYPES.into_iter().skip(usize::from(lines > ROOMY));
    let mut tried = types.flat_map(|(points, shortest)| (shortest..=LONGEST).rev().map(move |n| (points, n)));
    let found = tried.find_map(|(points, longest)| {
        let names = ask.short(longest);
        fits(&names, points).then_some((points, names))
    });
    let [.., (smallest, shortest)] = TYPES;
    found.unwrap_or_else(|| (smallest, ask.short(shortest)))
}

/// Draws a card.
pub fn paint(card: &RouteCard) -> AnyView {
    let line = |line: &Vec<String>| {
        let cells = line.iter().map(|cell| view! { <td><bdi>{cell.clone()}</bdi></td> });
        view! { <tr>{cells.collect_view()}</tr> }
    };
    let heads = card.heads.iter().map(|head| view! { <th scope="col">{head.clone()}</th> }).collect_view();
    let class = if card.is_seated { "card route is-seated" } else { "card route" };
    view! {
        <div class=format!("{class} is-{}", card.points) class:is-roomy={card.lines.len() < ROOMY}>
            <div class="card__head">
                <p class="card__name"><bdi>{card.name.clone()}</bdi></p>
                <p>{card.about.clone()}</p>
            </div>
            <p class="card__title"><bdi>{card.title.clone()}</bdi></p>
            <div class="card__columns">
                <table class="card__lines">
                    <thead>
                        <tr>{heads}</tr>
                    </thead>
                    <tbody>{card.lines.iter().map(line).collect_view()}</tbody>
                </table>
            </div>
        </div>
    }
    .into_any()
}
