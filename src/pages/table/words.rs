//! The content of the pictures in words and tables: the round, its games, the next round by hand, the reason why a
//! step fails.

use leptos::prelude::*;
use rondel::model::ids::Player;
use rondel::model::schedule::Round;
use rondel::round_robin::dance::{Column, Dance, Mnemonic};
use rondel::round_robin::measures::Measures;
use rondel::text::table::TableText as Text;
use rondel::verify::Meetings;
use rondel::write::screen::studio as screen;

use super::studio::Studio;
use crate::parts::{Rows, TableView};

/// Numbers or names, separated by commas.
fn list<T: ToString>(parts: impl IntoIterator<Item = T>) -> String {
    parts.into_iter().map(|part| part.to_string()).collect::<Vec<_>>().join(", ")
}

/// The games as `1–8, 2–7, 3–6`, and the free player.
fn games(studio: Studio, round: &Round) -> String {
    let pairs = round.tables.iter().filter_map(|table| table.pair());
    let pairs = pairs.map(|pair| pair.map(|player| studio.name(player)).join("–"));
    let free = round.out.iter().map(|&player| studio.app.say(Text::Free { name: studio.name(player) }));
    list(pairs.chain(free))
}

/// The round in a sentence, or the item pointed at.
#[component]
pub fn Said(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    let said = move || {
        let round = studio.pace.told.get();
        match studio.at.get().or(studio.kept.get()) {
            Some(pair) => cell(studio, &dance, pair),
            None => {
                let mut games = games(studio, &dance.round(round));
                // A short name may end in a full stop, and so does the sentence.
                if games.ends_with('.') {
                    games.pop();
                }
                app.say(Text::Said { round: round + 1, games })
            }
        }
    };
    let moved = move || {
        let moved = studio.beat.get().danced.then(|| app.say(Text::Moved { chairs: dance.step() }));
        moved.map(|words| view! { <p class="studio__moved note">{words}</p> })
    };
    view! {
        <p class="studio__said" role="status" dir="auto">
            {said}
        </p>
        {moved}
    }
}

/// The rounds in which two players meet, in a sentence.
fn cell(studio: Studio, dance: &Dance, [one, other]: [Player; 2]) -> String {
    let app = studio.app;
    let rounds = dance.meetings(one, other);
    let [a, b] = [one, other].map(|player| studio.name(player));
    let Some(first) = rounds.first() else { return app.say(Text::CellNever { one: a, other: b }) };
    if one == other {
        return app.say(Text::CellOwn { name: a, rounds: list(&rounds) });
    }
    let games = dance.round(first.index());
    let is_white = games.table_of(one).is_some_and(|(_, table)| table.sides[0].has(one));
    let [white, black] = if is_white { [a, b] } else { [b, a] };
    app.say(Text::CellGame { white, black, rounds: list(&rounds) })
}

/// The games of the round as a table.
#[component]
pub fn GamesTable(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    let round = Memo::new(move |_| dance.round(studio.pace.told.get()));
    let table = move || {
        let name = |player: Player| studio.name(player);
        round.with(|round| screen::games(round, studio.pace.told.get(), &name, app.lang()))
    };
    let free = move || {
        let free = round.with(|round| round.out.first().copied());
        free.map(|player| app.say(Text::Free { name: studio.name(player) }))
    };
    view! {
        <div>
            <TableView table=Signal::derive(table) />
            <p>{free}</p>
        </div>
    }
}

/// All rounds as a table, a row per round and a column per table.
#[component]
pub fn RoundsTable(studio: Studio, dance: Dance) -> impl IntoView {
    let schedule = dance.schedule();
    let table = move || {
        let number = |player: Player| studio.number(player).to_string();
        screen::rounds(&schedule, None, &number, studio.app.lang())
    };
    view! { <TableView table=Signal::derive(table) /> }
}

/// The guarantees of the schedule, recomputed from it, and its colours so far.
#[component]
pub fn Proof(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    let schedule = dance.schedule();
    let meters = Measures::of(&schedule);
    let met = Meetings::of(&schedule);
    let (kept, broken) = met.pairs().fold((0, 0), |(kept, broken), (_, rounds)| match rounds.len() {
        1 => (kept + 1, broken),
        _ => (kept, broken + 1),
    });
    let claim = match broken {
        0 => Text::Proved { pairs: kept },
        pairs => Text::NotProved { pairs },
    };
    let (all, run) = (meters.breaks, meters.longest_run);
    let breaks = move || {
        let now = dance.breaks(studio.pace.written.get() + 1).iter().sum();
        app.say(Text::Breaks { now, all, run })
    };
    view! {
        <p class="studio__proof">
            <strong>{app.say(claim)}</strong>
            " "
            {breaks}
        </p>
    }
}

/// The reason why a step fails; empty for a step that works.
#[component]
pub fn Failing(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    let name = move |player: &Player| studio.name(*player);
    dance.failure().map(|failure| {
        let (step, chairs, divisor) = (dance.step(), dance.chairs(), failure.divisor);
        let ([one, other], rounds) = &failure.often;
        let lines = [
            Text::Fail { step, chairs, divisor, period: failure.period },
            Text::FailSums { repeated: list(&failure.repeated), never: list(&failure.never), divisor },
            Text::FailPairs {
                one: name(one),
                other: name(other),
                rounds: list(rounds),
                a: name(&failure.strangers[0]),
                b: name(&failure.strangers[1]),
            },
        ];
        let lines = lines.into_iter().map(|line| view! { <p>{app.say(line)}</p> }).collect_view();
        view! {
            <section class="message message--error stack">
                <h2>{app.say(Text::FailTitle { step, chairs })}</h2>
                {lines}
            </section>
        }
    })
}

/// Instructions for writing the next round by hand, in words and arrows.
#[component]
pub fn ByHand(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    let done = Memo::new(move |_| studio.pace.written.get() + 1 >= dance.chairs());
    move || match done.get() {
        true => view! { <p class="studio__hand">{app.say(Text::HandDone)}</p> }.into_any(),
        false => by_hand(studio, dance),
    }
}

/// A round in writing: its pairs, and the marked number.
type Row = (Vec<[Player; 2]>, (usize, Column));

/// Both rounds and the words. Only numbers change from round to round, so that the layout hardly changes.
fn by_hand(studio: Studio, dance: Dance) -> AnyView {
    let app = studio.app;
    // The last round has no next one, and is described elsewhere.
    let mnemonic = move |round: usize| dance.mnemonic(round.min(dance.chairs().saturating_sub(2)));
    let now: Memo<Row> = Memo::new(move |_| {
        let Mnemonic { from, place, .. } = mnemonic(studio.pace.written.get());
        (from, place)
    });
    let next = Memo::new(move |_| mnemonic(studio.pace.planned.get()));
    let to: Memo<Row> = Memo::new(move |_| {
        let Mnemonic { to, head, .. } = next.get();
        // The column of the next head in the present round on paper; in the next round that player is in the first
        // pair.
        let side = to[0].iter().position(|&player| player == head).unwrap_or(0);
        (to, (0, [Column::Left, Column::Right][side]))
    });
    let pairs = move |row: Memo<Row>| {
        let pair = move |index: usize| {
            let number = move |side: usize| {
                let here = (index, [Column::Left, Column::Right][side]);
                let marked = move || row.with(|(_, marked)| *marked == here);
                let number =
                    move || row.with(|(pairs, _)| pairs.get(index).map(|pair| studio.number(pair[side])));
                view! { <span class="hand__number" class:is-marked=marked>{number}</span> }
            };
            let arrow = (index > 0).then(|| view! { <td class="hand__arrow" aria-hidden="true">"→"</td> });
            view! {
                {arrow}
                <td class="hand__pair">{number(0)} "–" {number(1)}</td>
            }
        };
        (0..row.with_untracked(|(pairs, _)| pairs.len())).map(pair).collect_view()
    };
    let column = move |side: usize| {
        next.with(|next| {
            let numbers = next.to.iter().skip(1).map(|pair| studio.number(pair[side]).to_string());
            std::iter::once(studio.number(next.head).to_string())
                .chain(numbers)
                .collect::<Vec<_>>()
                .join(" → ")
        })
    };
    let first = move || {
        let head = studio.number(next.with(|next| next.head)).to_string();
        app.say(match dance.extra() {
            None => Text::HandFree { head },
            Some(extra) => Text::HandExtra { head, extra: studio.number(extra).to_string() },
        })
    };
    let row = move |at: usize| {
        let head = move || match at {
            0 => app.say(Text::HandNow { round: studio.pace.written.get() + 1 }),
            _ => app.say(Text::HandNext { round: studio.pace.planned.get() + 2 }),
        };
        view! {
            <tr>
                <th scope="row">{head}</th>
                {pairs(if at == 0 { now } else { to })}
            </tr>
        }
        .into_any()
    };
    let title = move || app.say(Text::HandTitle { round: studio.pace.planned.get() + 2 });
    view! {
        <div class="hand stack">
            <div class="frame" tabindex="0" role="region" aria-label=title>
                <Rows class="hand__rounds" columns=Vec::new() keys=vec![0, 1] row=row />
            </div>
            <ol class="hand__words">
                <li>{first}</li>
                <li>{move || app.say(Text::HandLeft { count: column(0) })}</li>
                <li>{move || app.say(Text::HandRight { count: column(1) })}</li>
            </ol>
        </div>
    }
    .into_any()
}
