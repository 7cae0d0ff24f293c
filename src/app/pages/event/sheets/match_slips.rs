//! A slip for every match of teams: its boards with colours and players, to write the results and the score on.

use leptos::prelude::*;
use rondel::event::{Progress, Teams};
use rondel::ids::{Player, TableNo};
use rondel::result::has_white;
use rondel::text::common::Word;
use rondel::text::print::Print as Text;
use rondel::text::teams::Teams as TeamText;

use super::{Ask, Body, Head, Leaf};
use crate::parts::short_date_words;
use crate::state::App;

/// The longest names shown whole, of a team and of a player.
const NAMES: [usize; 2] = [34, 22];
/// So many boards stand on a slip of half a page's height; more take the whole.
const HALF: usize = 10;

/// A slip of 91 x 120 mm, or of 91 x 240 mm for many boards.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchSlip {
    /// The event.
    pub title: String,
    /// The round.
    pub round: String,
    /// Its date; none leaves a line to write it on.
    pub date: Option<String>,
    /// The table.
    pub table: String,
    /// The two teams.
    pub teams: [String; 2],
    /// By board: for either side the letter of its colour, whether that is white, and the player; an empty name is
    /// written by hand.
    pub boards: Vec<[(String, bool, String); 2]>,
}

pub fn leaves(ask: &Ask, teams: Teams) -> Vec<Leaf> {
    let Some(published) = ask.state.round(ask.round) else { return Vec::new() };
    let names = ask.short(NAMES[0]);
    let Head { about, .. } = ask.head(String::new(), None);
    let letters = ask.letters();
    let count = usize::from(teams.boards);
    let player = |team: Player, board: usize| {
        rondel::names::short(&[ask.player(team, board)], NAMES[1]).swap_remove(0)
    };
    let slip = |index: usize, pair: [Player; 2]| {
        let side = |side: usize, board: usize| {
            let white = has_white(side, board);
            (letters[usize::from(!white)].clone(), white, player(pair[side], board))
        };
        MatchSlip {
            title: about[0].clone(),
            round: ask.say(Word::Round { number: ask.round.number() }),
            date: ask.state.date(ask.round).map(short_date_words),
            table: format!("{} {}", ask.say(Word::Table), index + 1),
            teams: pair.map(|team| names[team.index()].clone()),
            boards: (0..count).map(|board| [side(0, board), side(1, board)]).collect(),
        }
    };
    // Nobody waits for a match against a team that has left.
    let is_on =
        |index: usize| ask.state.progress(ask.round, TableNo::from_index(index)) != Some(Progress::Left);
    let tables = published.round.tables.iter().enumerate().filter(|(index, _)| is_on(*index));
    let slips: Vec<MatchSlip> =
        tables.filter_map(|(index, table)| table.pair().map(|pair| slip(index, pair))).collect();
    let pieces = if count <= HALF { 4 } else { 2 };
    let page = |slips: &[MatchSlip]| Leaf { head: Head::default(), body: Body::MatchSlips(slips.to_vec()) };
    slips.chunks(pieces).map(page).collect()
}

/// Draws the slips of a page.
pub fn paint(app: App, slips: &[MatchSlip]) -> AnyView {
    let is_high = slips.iter().any(|slip| slip.boards.len() > HALF);
    let piece =
        |slip: &MatchSlip| view! { <article class="cut__piece cut__piece--line">{one(app, slip)}</article> };
    view! {
        <div class="cut cut--matches" class:is-high=is_high>{slips.iter().map(piece).collect_view()}</div>
    }
    .into_any()
}

fn one(app: App, slip: &MatchSlip) -> AnyView {
    let side = |(letter, white, name): &(String, bool, String)| {
        view! {
            <td class="slip__player">
                <span class="colour" class:is-black=!white aria-hidden="true"></span>
                {format!(" {letter} ")}
                <bdi>{name.clone()}</bdi>
            </td>
        }
    };
    let boards = slip.boards.iter().enumerate().map(|(board, [first, second])| {
        view! {
            <tr>
                <th scope="row">{board + 1}</th>
                {side(first)}
                <td class="slip__box"></td>
                {side(second)}
            </tr>
        }
    });
    let date = match &slip.date {
        Some(date) => view! { <p>{date.clone()}</p> }.into_any(),
        None => view! { <p class="slip__date">{app.say(Text::Date)}</p> }.into_any(),
    };
    let [one, other] = slip.teams.clone();
    let sign = |name: &String| {
        view! { <p class="slip__sign">{app.say(Text::Signature)} " " <bdi>{name.clone()}</bdi></p> }
    };
    view! {
        <div class="slip">
            <div class="slip__row slip__small">
                <p class="slip__title"><bdi>{slip.title.clone()}</bdi></p>
                {date}
            </div>
            <div class="slip__row slip__large">
                <p>{slip.round.clone()}</p>
                <p>{slip.table.clone()}</p>
            </div>
            <table class="slip__boards">
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col"><bdi>{one}</bdi></th>
                        <td></td>
                        <th scope="col"><bdi>{other}</bdi></th>
                    </tr>
                </thead>
                <tbody>{boards.collect_view()}</tbody>
            </table>
            <div class="slip__row slip__results">
                <span class="slip__word">{app.say(TeamText::Score)}</span>
                <span class="slip__score"></span>
                "–"
                <span class="slip__score"></span>
            </div>
            <div class="slip__row slip__signs">{slip.teams.iter().map(sign).collect_view()}</div>
        </div>
    }
    .into_any()
}
