//! The season of the club: attendance, statistics of the games, the crosstable.

use leptos::prelude::*;
use rondel::event::Sides;
use rondel::event::history::History;
use rondel::standings::crosstable_of;
use rondel::standings::keizer::leap;
use rondel::text::keizer::page::Page as Text;
use rondel::text::numbers::decimal;
use rondel::write::screen::ranking as screen;

use super::super::disclosure::Fold;
use super::super::standings::cross::{self, Cross};
use super::View;
use crate::parts::TableView;
use crate::state::t;

/// Attendance, statistics and crosstable, each made when it is opened.
#[component]
pub fn Club(view: View) -> impl IntoView {
    let began = Memo::new(move |_| view.read(|shown, _| !shown.evenings.iter().all(Vec::is_empty)));
    view! {
        <Show when=move || began.get()>
            <section class="stack screen-only">
                <h2>{t(Text::Club)}</h2>
                <Numbers view=view />
                <Fold label=Text::Attendance reads=true>{move || view! { <Attendance view=view /> }}</Fold>
                <Fold label=Text::AllGames reads=true>{move || view! { <Games view=view /> }}</Fold>
            </section>
        </Show>
    }
}

/// The statistics in sentences.
#[component]
fn Numbers(view: View) -> impl IntoView {
    let app = view.desk.app;
    move || {
        view.read(|shown, _| {
            let statistics = shown.statistics();
            let [white, draws, black] = statistics.white;
            let mut lines = vec![app.say(Text::StatGames { games: statistics.games() })];
            if let Some(thousandths) = statistics.white_thousandths() {
                let percent = format!("{}%", decimal(thousandths as i128, 1, app.lang()));
                lines.push(app.say(Text::StatWhite { white, draws, black, percent }));
            }
            if let Some(average) = statistics.present_tenths() {
                let here = shown.left.iter().filter(|left| left.is_none()).count();
                let average = decimal(average as i128, 1, app.lang());
                lines.push(app.say(Text::StatAttendance { average, of: here }));
            }
            if let Some((player, up, after)) = leap(&shown.all()) {
                lines.push(app.say(Text::Jumps { name: shown.name(player), up, list: after.number() }));
            }
            Some(lines.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view())
        })
    }
}

/// The table of attendance: a row per player, a column per round.
#[component]
fn Attendance(view: View) -> impl IntoView {
    let app = view.desk.app;
    let table = move || view.read(|shown, _| screen::attendance(shown, app.lang()));
    view! {
        <p class="note">{t(Text::AttendanceHint)}</p>
        <TableView table=Signal::derive(table) class="cross" frame="frame--both" />
    }
}

/// The crosstable in the order of the list on the screen.
#[component]
fn Games(view: View) -> impl IntoView {
    let app = view.desk.app;
    let size = Signal::derive(move || view.read(|_, opened| opened.list.rows.len()));
    let cross = Memo::new(move |_| {
        view.read(|shown, opened| {
            let order = opened.list.order();
            let table = view.desk.with(|event| crosstable_of(&History::of(event.state()), order));
            let numbers = opened.numbers(app.lang());
            let ends = opened.list.rows.iter().enumerate();
            cross::CrosstableView {
                names: opened.list.rows.iter().map(|row| shown.name(row.player)).collect(),
                ends: ends.map(|(at, row)| [numbers.points(row.total), (at + 1).to_string()]).collect(),
                sum: app.say(Text::Total),
                sides: Some(Sides::Colours),
                has_brackets: false,
                title: shown.title.clone(),
                table,
            }
        })
    });
    view! { <Cross size=size shown=cross /> }
}
