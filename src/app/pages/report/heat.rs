//! Matrices of counts as heat maps: who follows whom, partners, opponents, left hands, comparisons.

use leptos::prelude::*;
use rondel::figure::{Look, Matrix, heat};
use rondel::model::ids::{Player, RoundNo};
use rondel::proof::report::{Figure, Found};
use rondel::text::checks::Checks as Text;
use rondel::text::common::Word;
use rondel::text::report::numbers;
use rondel::text::verify::Verify;
use rondel::verify::{Claim, Finding};

use super::evidence::table;
use super::matrix::{Lights, MOST_CELLS, MatrixTable, Meetings};
use super::pairs::pairs;
use super::{Shown, View};
use crate::state::App;

/// A matrix of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Map {
    /// In which rounds two meet; the only one that is not a heat map.
    Meetings,
    Partners,
    Opponents,
    Lefts,
    Comparisons,
    Follow,
}

/// The matrix that bears out a claim.
pub fn map_of(claim: &Claim) -> Option<Map> {
    match claim {
        Claim::Meetings { .. } | Claim::AtMostOnce { .. } | Claim::Apart { .. } => Some(Map::Meetings),
        Claim::Together(_) => Some(Map::Partners),
        Claim::Against(_) => Some(Map::Opponents),
        Claim::Left(_) => Some(Map::Lefts),
        _ => None,
    }
}

/// The matrix behind a figure.
pub fn map_of_figure(figure: Figure) -> Option<Map> {
    match figure {
        Figure::Breaks(_) | Figure::Run(_) | Figure::Widest(_) => None,
        Figure::Follow { .. } => Some(Map::Follow),
        Figure::Partners { .. } => Some(Map::Partners),
        Figure::Opponents { .. } => Some(Map::Opponents),
        Figure::Directed(_) => Some(Map::Lefts),
        Figure::Comparisons { .. } | Figure::Balance(_) => Some(Map::Comparisons),
    }
}

/// The matrix and the cell in which a finding is seen.
pub fn place_of(shown: &Shown, finding: &Finding) -> Option<(Map, [usize; 2])> {
    let n = shown.names.len();
    let individual = matches!(shown.report.found, Found::Individual(_));
    let (map, cell) = match finding {
        Finding::Together { .. } => (Map::Partners, finding.cell()?),
        Finding::Against { .. } => (Map::Opponents, finding.cell()?),
        Finding::Left { .. } => (Map::Lefts, finding.cell()?),
        Finding::TooSeldom { .. } | Finding::TooOften { .. } => (Map::Meetings, finding.cell()?),
        // On the diagonal stand the rounds in which somebody is free.
        Finding::Missing { player, .. }
        | Finding::Twice { player, .. }
        | Finding::OwnOpponent { player, .. }
        | Finding::OutYetPlays { player, .. }
        | Finding::OutTwice { player, .. }
        | Finding::ByesUneven { player, .. }
            if !individual =>
        {
            (Map::Meetings, [*player, *player])
        }
        _ => return None,
    };
    let cell = cell.map(Player::index);
    (n <= MOST_CELLS && cell.iter().all(|&index| index < n)).then_some((map, cell))
}

/// The matrix itself.
pub fn evidence(view: View, map: Map) -> AnyView {
    match map {
        Map::Meetings => view! { <Meetings view=view /> }.into_any(),
        map => heat_map(view, map),
    }
}

/// What a cell counts.
pub fn count(shown: &Shown, map: Map, [one, other]: [usize; 2]) -> usize {
    let [a, b] = [one, other].map(Player::from_index);
    match (&shown.report.found, map) {
        (_, Map::Follow) => shown.report.meters.follow.times(a, b),
        (Found::Individual(found), Map::Partners) => found.partners.rounds(a, b).len(),
        (Found::Individual(found), Map::Opponents) => found.opponents.rounds(a, b).len(),
        (Found::Individual(found), Map::Lefts) => found.lefts.times(a, b),
        (Found::Movement(found), Map::Comparisons) => found.comparisons.times(a, b),
        _ => 0,
    }
}

/// The rounds of a cell, where it is about rounds.
pub fn rounds(shown: &Shown, map: Map, [one, other]: [usize; 2]) -> Vec<RoundNo> {
    let [a, b] = [one, other].map(Player::from_index);
    match (&shown.report.found, map) {
        (Found::Individual(found), Map::Partners) => found.partners.rounds(a, b).to_vec(),
        (Found::Individual(found), Map::Opponents) => found.opponents.rounds(a, b).to_vec(),
        _ => Vec::new(),
    }
}

/// Whether a cell of the matrix is about rounds.
pub fn has_rounds(map: Map) -> bool {
    matches!(map, Map::Partners | Map::Opponents)
}

/// The title of a matrix and what a cell says.
pub fn words(app: App, map: Map) -> (String, String) {
    let of = |title: Verify, desc: Verify| (app.say(title), app.say(desc));
    match map {
        Map::Partners => of(Verify::PartnersTitle, Verify::PartnersDesc),
        Map::Opponents => of(Verify::OpponentsTitle, Verify::OpponentsDesc),
        Map::Lefts => of(Verify::LeftsTitle, Verify::LeftsDesc),
        Map::Comparisons => of(Verify::ComparisonsTitle, Verify::ComparisonsDesc),
        Map::Follow | Map::Meetings => (app.say(Text::FollowTitle), app.say(Text::FollowDesc)),
    }
}

/// A cell in words.
fn said(app: App, shown: &Shown, map: Map, cell: [usize; 2]) -> Option<String> {
    let n = shown.names.len();
    if cell[0] == cell[1] || cell.iter().any(|&index| index >= n) {
        return None;
    }
    let [one, other] = cell.map(|index| shown.names[index].clone());
    let times = count(shown, map, cell);
    if map == Map::Follow {
        return Some(app.say(Text::FollowCell { player: one, other, n: times }));
    }
    let rounds = rounds(shown, map, cell);
    let mut text = app.say(Verify::CellTimes { one, other, n: times });
    if !rounds.is_empty() {
        text = format!("{text}, {}", app.say(Verify::CellRounds { rounds: numbers(&rounds) }));
    }
    Some(text)
}

fn matrix(app: App, shown: &Shown, map: Map, names: &[String]) -> Matrix {
    let n = names.len();
    let row = |i: usize| (0..n).map(|j| if i == j { 0 } else { count(shown, map, [i, j]) as u32 }).collect();
    let counts: Vec<Vec<u32>> = (0..n).map(row).collect();
    let (title, desc) = words(app, map);
    shown.tagged(heat(title, desc, names, &counts))
}

fn heat_map(view: View, map: Map) -> AnyView {
    let (app, at) = (view.app, view.at);
    let as_table = RwSignal::new(false);
    let lights = Lights::new(at, Vec::new);
    let for_table = lights.clone();
    let save_svg = move |_| {
        let svg = view
            .shown
            .with_untracked(|shown| matrix(app, shown, map, &shown.names).drawing().svg(Look::File));
        view.save(&words(app, map).0, "svg", "image/svg+xml", &svg);
    };
    let sentence = move || {
        let cell = at.get();
        let said = cell.and_then(|cell| view.shown.with(|shown| said(app, shown, map, cell)));
        said.unwrap_or_else(|| app.say(Text::Point))
    };
    let picture = move || {
        view.shown.with(|shown| {
            (shown.names.len() <= MOST_CELLS).then(|| {
                let matrix = matrix(app, shown, map, &shown.short);
                view! {
                    <p class="matrix__said" role="status" dir="auto">{sentence}</p>
                    <MatrixTable matrix=matrix at=at lights=lights.clone() rounds=Vec::new() />
                }
            })
        })
    };
    view! {
        <p class="note">{words(app, map).1}</p>
        <button
            class="button button--small screen-only"
            aria-expanded=move || as_table.get().to_string()
            on:click=move |_| as_table.update(|shown| *shown = !*shown)
        >
            {app.say(Text::ShowTable)}
        </button>
        {move || {
            let lights = for_table.clone();
            as_table
                .get()
                .then(|| {
                    view! {
                        <div class="heat-tables">
                            <div>{spread(view, map)}</div>
                            <div>{pairs(view, map, lights)}</div>
                        </div>
                    }
                })
        }}
        {picture}
        <button class="button button--small screen-only" on:click=save_svg>{app.say(Text::SaveSvg)}</button>
    }
    .into_any()
}

/// Everyone with how many others have which count: the same as the map, without its places.
fn spread(view: View, map: Map) -> AnyView {
    let most = move |shown: &Shown| {
        let n = shown.names.len();
        let cells = (0..n).flat_map(|i| (0..n).filter(move |&j| j != i).map(move |j| [i, j]));
        cells.map(|cell| count(shown, map, cell)).max().unwrap_or(0)
    };
    let body = table(
        view,
        move |app, shown| {
            let times = (0..=most(shown)).map(|n| format!("{n}×"));
            std::iter::once(app.say(Word::Name)).chain(times).collect()
        },
        move |_, shown| {
            let n = shown.names.len();
            let most = most(shown);
            let row = |(i, name): (usize, &String)| {
                let mut others = vec![0_usize; most + 1];
                for j in (0..n).filter(|&j| j != i) {
                    others[count(shown, map, [i, j])] += 1;
                }
                (name.clone(), others.into_iter().map(IntoAny::into_any).collect())
            };
            shown.names.iter().enumerate().map(row).collect()
        },
    );
    view! {
        <p class="note">{view.app.say(Verify::Spread)}</p>
        {body}
    }
    .into_any()
}
