//! The tables of a round, each with its boards to tap.

use leptos::prelude::*;
use rondel::event::State;
use rondel::model::ids::{Player, RoundNo, TableNo};
use rondel::movement::pairs::{self, At, Line};
use rondel::text::bridge::told;
use rondel::text::common::Word;
use rondel::text::pairs::Pairs as Text;

use super::{View, pair_name};

/// A table as the round shows it.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    table: TableNo,
    /// The letter of its section, at the first table of it.
    section: Option<char>,
    names: [String; 2],
    /// Its boards; empty if nobody plays.
    lines: Vec<Line>,
    /// Who sits out here.
    out: Option<String>,
}

fn shown(state: &State, round: RoundNo) -> Vec<Shown> {
    let Some(published) = state.round(round) else { return Vec::new() };
    let all: Vec<Line> = pairs::lines(state).into_iter().filter(|line| line.round == round).collect();
    let sections = pairs::sections(state);
    let tables = published.round.tables.iter().enumerate();
    let table = |(index, table): (usize, &rondel::model::schedule::Table)| {
        let number = TableNo::from_index(index);
        let lines: Vec<Line> = all.iter().filter(|line| line.table == number).copied().collect();
        let here = |player: &Player| !state.members[player.index()].is_away(round);
        let out = table.players().find(here).filter(|_| lines.is_empty());
        let pairs = table.pair().unwrap_or([Player::from_index(0); 2]);
        Shown {
            table: number,
            section: sections.iter().find(|(_, tables)| tables.start == index).map(|(letter, _)| *letter),
            names: pairs.map(|pair| pair_name(state, pair)),
            lines,
            out: out.map(|pair| pair_name(state, pair)),
        }
    };
    tables.map(table).collect()
}

/// The tables of the round.
#[component]
pub(super) fn Tables(view: View) -> impl IntoView {
    let View { desk, round, .. } = view;
    let app = desk.app;
    let tables = Memo::new(move |_| desk.with(|event| shown(event.state(), round.get())));
    let board = move |line: &Line| {
        let at: At = line.at();
        let result = line.deal.map_or("·".to_owned(), |deal| told(deal, app.lang.get_untracked()));
        view! {
            <button
                class="bridge__board"
                class:is-done=line.deal.is_some()
                aria-pressed=move || (view.at.get() == Some(at)).to_string()
                on:click=move |_| view.choose(at)
            >
                <span class="bridge__number">{line.board.number()}</span>
                <span>{result}</span>
            </button>
        }
    };
    let table = move |it: &Shown| {
        let boards = it.lines.iter().map(board).collect_view();
        let [ns, ew] = it.names.clone();
        let body = match &it.out {
            _ if !it.lines.is_empty() => view! {
                <p class="bridge__who">
                    <span><strong>{app.say(Text::PointsNs)}</strong> " " <bdi>{ns}</bdi></span>
                    <span><strong>{app.say(Text::PointsEw)}</strong> " " <bdi>{ew}</bdi></span>
                </p>
                <div class="bridge__boards">{boards}</div>
            }
            .into_any(),
            Some(name) => {
                view! { <p class="note" dir="auto">{app.say(Text::SitsOut { name: name.clone() })}</p> }
                    .into_any()
            }
            None => view! { <p class="note">{app.say(Text::Off)}</p> }.into_any(),
        };
        let section = it.section.map(|letter| view! { <h3>{app.say(Text::Section { letter })}</h3> });
        let head = format!("{} {}", app.say(Word::Table), it.table);
        view! {
            {section}
            <section class="bridge__table">
                <h4>{head}</h4>
                {body}
            </section>
        }
    };
    move || {
        let all = tables.with(|tables| tables.iter().map(table).collect_view());
        view! { <div class="bridge__tables">{all}</div> }
    }
}
