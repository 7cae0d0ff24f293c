//! What the pictures show, in words and tables: the round, its games, the next round by hand, why a step fails.

use leptos::prelude::*;
use rondel::dance::{Column, Dance, Mnemonic};
use rondel::ids::{Player, RoundNo};
use rondel::meters::Meters;
use rondel::schedule::Round;
use rondel::text::common::Word;
use rondel::text::table::TableText as Text;
use rondel::verify::Meetings;

use super::studio::Studio;

/// Numbers or names with commas.
fn list<T: ToString>(parts: impl IntoIterator<Item = T>) -> String {
    parts.into_iter().map(|part| part.to_string()).collect::<Vec<_>>().join(", ")
}

/// `1–8, 2–7, 3–6` and who is free.
fn games(studio: Studio, round: &Round) -> String {
    let pairs = round.tables.iter().filter_map(|table| table.pair());
    let pairs = pairs.map(|pair| pair.map(|player| studio.name(player)).join("–"));
    let free = round.out.iter().map(|&player| studio.app.say(Text::Free { name: studio.name(player) }));
    list(pairs.chain(free))
}

/// The round in a sentence, or what is pointed at.
#[component]
pub fn Said(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    let said = move || {
        let round = studio.settled.get();
        match studio.at.get() {
            Some(pair) => cell(studio, &dance, pair),
            None => app.say(Text::Said { round: round + 1, games: games(studio, &dance.round(round)) }),
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

/// When two meet.
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
    let body = move || {
        let round = dance.round(studio.settled.get());
        let rows =
            round.tables.iter().enumerate().filter_map(|(table, sides)| Some((table + 1, sides.pair()?)));
        let rows = rows.map(|(table, pair)| {
            let [white, black] = pair.map(|player| studio.name(player));
            view! {
                <tr>
                    <th scope="row">{table}</th>
                    <td><bdi>{white}</bdi></td>
                    <td><bdi>{black}</bdi></td>
                </tr>
            }
        });
        let free = round.out.first().map(|&player| app.say(Text::Free { name: studio.name(player) }));
        view! {
            <table class="numbers">
                <caption>{app.say(Text::Games { round: studio.settled.get() + 1 })}</caption>
                <thead>
                    <tr>
                        <th scope="col">{app.say(Word::Table)}</th>
                        <th scope="col">{app.say(Word::White)}</th>
                        <th scope="col">{app.say(Word::Black)}</th>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
            <p>{free}</p>
        }
    };
    view! { <div>{body}</div> }
}

/// All rounds as a table: a row a round, a column a table.
#[component]
pub fn RoundsTable(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    let schedule = dance.schedule();
    let tables = dance.players() / 2;
    let heads = (1..=tables).map(|table| view! { <th scope="col">{table}</th> }).collect_view();
    let odd = dance.extra().is_none();
    let rows = schedule.rounds.iter().enumerate().map(|(index, round)| {
        let number = RoundNo::from_index(index).number();
        let cells = round.tables.iter().filter_map(|table| table.pair()).map(|[white, black]| {
            view! { <td>{format!("{white}–{black}")}</td> }
        });
        let free = round.out.first().map(|free| view! { <td>{free.number()}</td> });
        view! {
            <tr>
                <th scope="row">{app.say(Word::Round { number })}</th>
                {cells.collect_view()}
                {free}
            </tr>
        }
    });
    view! {
        <div class="frame" tabindex="0" role="region" aria-label=app.say(Text::AllGames)>
            <table class="numbers">
                <caption>{app.say(Text::AllGames)}</caption>
                <thead>
                    <tr>
                        <th scope="col">{app.say(Word::Table)}</th>
                        {heads}
                        {odd.then(|| view! { <th scope="col">{app.say(Word::Bye)}</th> })}
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}

/// What the schedule keeps, recomputed from it, and its colours so far.
#[component]
pub fn Proof(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    let schedule = dance.schedule();
    let meters = Meters::of(&schedule);
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
        let now = dance.breaks(studio.settled.get() + 1).iter().sum();
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

/// Why a step fails; nothing for one that works.
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

/// How the next round is written by hand, in words and arrows.
#[component]
pub fn ByHand(studio: Studio, dance: Dance) -> impl IntoView {
    let app = studio.app;
    move || {
        let round = studio.settled.get();
        if round + 1 >= dance.chairs() {
            return view! { <p class="studio__hand">{app.say(Text::HandDone)}</p> }.into_any();
        }
        by_hand(studio, &dance, &dance.mnemonic(round), round)
    }
}

fn by_hand(studio: Studio, dance: &Dance, mnemonic: &Mnemonic, round: usize) -> AnyView {
    let app = studio.app;
    let head = mnemonic.head.to_string();
    let first = match dance.extra() {
        None => Text::HandFree { head },
        Some(extra) => Text::HandExtra { head, extra: extra.to_string() },
    };
    let column = |side: usize| {
        let numbers = mnemonic.to.iter().skip(1).map(|pair| pair[side].to_string());
        std::iter::once(mnemonic.head.to_string()).chain(numbers).collect::<Vec<_>>().join(" → ")
    };
    let lines = [first, Text::HandLeft { count: column(0) }, Text::HandRight { count: column(1) }];
    let lines = lines.into_iter().map(|line| view! { <li>{app.say(line)}</li> }).collect_view();
    let pairs = |pairs: &[[Player; 2]], marked: Option<(usize, Column)>| {
        let pairs = pairs.iter().enumerate().map(|(index, pair)| {
            let side = |side: usize| {
                let here = [Column::Left, Column::Right][side];
                let class =
                    if marked == Some((index, here)) { "hand__number is-marked" } else { "hand__number" };
                view! { <span class=class>{pair[side].number()}</span> }
            };
            let arrow = (index > 0).then(|| view! { <td class="hand__arrow" aria-hidden="true">"→"</td> });
            view! {
                {arrow}
                <td class="hand__pair">{side(0)} "–" {side(1)}</td>
            }
        });
        pairs.collect_view()
    };
    // Where the next head stands in the round on paper, and his place in the next.
    let to = mnemonic.to[0].iter().position(|&player| player == mnemonic.head).unwrap_or(0);
    let at = (0, [Column::Left, Column::Right][to]);
    let row = |words: Text, cells: AnyView| {
        view! {
            <tr>
                <th scope="row">{app.say(words)}</th>
                {cells}
            </tr>
        }
    };
    view! {
        <div class="hand stack">
            <div class="frame" tabindex="0" role="region" aria-label=app.say(Text::HandTitle { round: round + 2 })>
                <table class="hand__rounds">
                    <tbody>
                        {row(
                            Text::HandNow { round: round + 1 },
                            pairs(&mnemonic.from, Some(mnemonic.place)).into_any(),
                        )} {row(Text::HandNext { round: round + 2 }, pairs(&mnemonic.to, Some(at)).into_any())}
                    </tbody>
                </table>
            </div>
            <ol class="hand__words">{lines}</ol>
        </div>
    }
    .into_any()
}
