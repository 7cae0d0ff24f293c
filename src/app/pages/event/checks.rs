//! What the schedule keeps, recomputed from the rounds on screen; every claim beside its numbers.

use leptos::prelude::*;
use rondel::checks::{Checked, check};
use rondel::event::Sides;
use rondel::figure::{Look, heat, meetings};
use rondel::ids::{Player, RoundNo};
use rondel::text::checks::Checks as Text;
use rondel::text::common::Word;
use rondel::verify::{Claim, Finding};

use super::rounds::side_words;
use crate::desk::Desk;
use crate::files;
use crate::parts::{Kind, Message, Picture};
use crate::state::{App, t};

/// More entrants than this make a table that nobody reads.
const WIDEST: usize = 60;
/// So many findings are listed; the rest is counted.
const LISTED: usize = 30;

/// Everything the tab shows of one schedule.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    checked: Checked,
    names: Vec<String>,
    /// Those who are in the list, removed ones left out.
    entrants: Vec<Player>,
    sides: Sides,
}

impl Shown {
    fn name(&self, player: Player) -> String {
        self.names.get(player.index()).cloned().unwrap_or_else(|| player.to_string())
    }
}

/// The checks of the event on screen.
#[component]
pub fn ChecksTab() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    // Results do not change a schedule, so only its rounds and entrants are followed.
    let published = desk.memo(|state| {
        let rounds: Vec<_> = state.rounds.iter().map(|published| published.round.clone()).collect();
        (rounds, state.members.clone(), state.settings.sides)
    });
    let shown = Memo::new(move |_| {
        published.track();
        desk.now(|event| {
            let state = event.state();
            Shown {
                checked: check(state),
                names: state.members.iter().map(|member| member.entrant.name.clone()).collect(),
                entrants: state.entrants().map(|(player, _)| player).collect(),
                sides: state.settings.sides,
            }
        })
    });
    view! {
        <section class="stack stack--wide checks">
            <div class="stack">
                <h2>{t(Text::Title)}</h2>
                <p class="note">{t(Text::Lead)}</p>
                {move || shown.with(|shown| claims(app, shown))}
            </div>
            {move || shown.with(|shown| findings(app, shown))}
            <MeetingTable shown=shown />
            {move || shown.with(|shown| how_it_plays(app, shown))}
        </section>
    }
}

/// Every claim with its verdict in a word.
fn claims(app: App, shown: &Shown) -> impl IntoView + use<> {
    if shown.checked.schedule.rounds.is_empty() {
        return view! { <p class="lead">{app.say(Text::NoRounds)}</p> }.into_any();
    }
    // Where the sides mean nothing, nobody claims that they are even.
    let sides = shown.sides != Sides::Plain;
    let claims =
        shown.checked.report.claims.iter().filter(|claim| sides || !matches!(claim, Claim::Sides { .. }));
    claims
        .map(|claim| {
            let (kind, word) = match claim.holds() {
                true => (Kind::Ok, Text::Holds),
                false => (Kind::Error, Text::Fails),
            };
            let words = claim_words(app, claim);
            view! { <Message kind=kind word=app.say(word)>{words}</Message> }
        })
        .collect_view()
        .into_any()
}

/// A claim as sentences with its numbers.
fn claim_words(app: App, claim: &Claim) -> String {
    match *claim {
        Claim::Meetings { pairs, times, right, excused, seldom, often } => {
            let pairs = pairs - excused;
            let met = match (claim.holds(), times) {
                (true, 1) => Text::Once { pairs },
                (true, times) => Text::Times { pairs, times },
                (false, _) => Text::NotTimes { right, seldom, often },
            };
            match excused {
                0 => app.say(met),
                pairs => format!("{} {}", app.say(met), app.say(Text::Excused { pairs })),
            }
        }
        Claim::Rounds { rounds, wrong: 0 } => app.say(Text::Rounds { rounds }),
        Claim::Rounds { wrong, .. } => app.say(Text::RoundsWrong { wrong }),
        Claim::Tables { games, wrong: 0 } => app.say(Text::Tables { games }),
        Claim::Tables { wrong, .. } => app.say(Text::TablesWrong { wrong }),
        Claim::Byes { most: 0, .. } => app.say(Text::NoByes),
        Claim::Byes { fewest, most } => app.say(Text::Byes { fewest, most }),
        Claim::Sides { widest, uneven: 0 } => app.say(Text::SidesEven { widest }),
        Claim::Sides { widest, uneven } => app.say(Text::SidesUneven { widest, uneven }),
    }
}

/// Everything that speaks against the schedule, with its place.
fn findings(app: App, shown: &Shown) -> impl IntoView + use<> {
    let findings = &shown.checked.report.findings;
    (!findings.is_empty()).then(|| {
        let listed = findings.iter().take(LISTED);
        let items = listed
            .map(|finding| view! { <li dir="auto">{finding_words(app, shown, finding)}</li> })
            .collect_view();
        let more = (findings.len() > LISTED)
            .then(|| view! { <li>{app.say(Text::MoreFound { n: findings.len() - LISTED })}</li> });
        view! {
            <section class="stack">
                <h2>{app.say(Text::Against)}</h2>
                <ul class="list">{items} {more}</ul>
            </section>
        }
    })
}

fn finding_words(app: App, shown: &Shown, finding: &Finding) -> String {
    let name = |player: &Player| shown.name(*player);
    let text = match finding {
        Finding::Partners { round, table, .. } => {
            Text::FoundPartners { round: round.number(), table: table.number() }
        }
        Finding::OwnOpponent { round, table, player } => {
            Text::FoundOwn { round: round.number(), table: table.number(), name: name(player) }
        }
        Finding::Unknown { round, player, .. } => {
            Text::FoundUnknown { round: round.number(), number: player.number() }
        }
        Finding::Twice { round, player, .. }
        | Finding::OutYetPlays { round, player, .. }
        | Finding::OutTwice { round, player } => {
            Text::FoundTwice { round: round.number(), name: name(player) }
        }
        Finding::Missing { round, player } => {
            Text::FoundMissing { round: round.number(), name: name(player) }
        }
        Finding::TooSeldom { players: [one, other], rounds, times }
        | Finding::TooOften { players: [one, other], rounds, times } => Text::FoundMeet {
            one: name(one),
            other: name(other),
            rounds: numbers(rounds),
            met: rounds.len(),
            times: *times,
        },
        Finding::ByesUneven { player, most, fewest } => {
            Text::FoundByes { name: name(player), most: *most, fewest: *fewest }
        }
    };
    app.say(text)
}

fn numbers(rounds: &[RoundNo]) -> String {
    rounds.iter().map(RoundNo::to_string).collect::<Vec<_>>().join(", ")
}

/// Who meets whom in which round; a tap on a number lights its round.
#[component]
fn MeetingTable(shown: Memo<Shown>) -> impl IntoView {
    let app = App::here();
    let lit = RwSignal::new(None::<RoundNo>);
    let save = move |_| {
        shown.with_untracked(|shown| {
            let (title, desc) = (app.say(Text::Matrix), String::new());
            let matrix = meetings(title, desc, &shown.checked.schedule, &shown.names, None);
            files::download("rondel-matrix.svg", "image/svg+xml", &matrix.drawing().svg(Look::File));
        });
    };
    let table = move || {
        shown.with(|shown| {
            if shown.entrants.len() > WIDEST {
                return view! { <p class="note">{app.say(Text::TooWide { most: WIDEST })}</p> }.into_any();
            }
            let head = shown.entrants.iter().map(|player| {
                view! { <th scope="col" title=shown.name(*player)>{player.number()}</th> }
            });
            let rows = shown.entrants.iter().map(|&one| {
                let cells = shown.entrants.iter().map(|&other| cell(app, shown, one, other, lit)).collect_view();
                view! {
                    <tr>
                        <th scope="row" class="is-text"><bdi>{format!("{} {}", one.number(), shown.name(one))}</bdi></th>
                        {cells}
                    </tr>
                }
            });
            view! {
                <p class="note screen-only">{app.say(Text::MatrixHint)}</p>
                <div class="frame">
                    <table class="meetings">
                        <caption class="visually-hidden">{app.say(Text::Matrix)}</caption>
                        <thead>
                            <tr>
                                <th scope="col"><span class="visually-hidden">{app.say(Word::Name)}</span></th>
                                {head.collect_view()}
                            </tr>
                        </thead>
                        <tbody>{rows.collect_view()}</tbody>
                    </table>
                </div>
            }
            .into_any()
        })
    };
    view! {
        <section class="stack">
            <h2>{t(Text::Matrix)}</h2>
            {table}
            <button class="button screen-only" on:click=save>{t(Text::SaveMatrix)}</button>
        </section>
    }
}

fn cell(app: App, shown: &Shown, one: Player, other: Player, lit: RwSignal<Option<RoundNo>>) -> AnyView {
    if one == other {
        return view! { <td class="meetings__own"></td> }.into_any();
    }
    let rounds = shown.checked.report.meetings.rounds(one, other).to_vec();
    let Some(&first) = rounds.first() else { return view! { <td></td> }.into_any() };
    let label = Text::MatrixCell { one: shown.name(one), other: shown.name(other), rounds: numbers(&rounds) };
    let text = numbers(&rounds);
    let is_lit = move || lit.get().is_some_and(|round| rounds.contains(&round));
    let light = move |_| lit.update(|lit| *lit = if *lit == Some(first) { None } else { Some(first) });
    view! {
        <td class:is-lit=is_lit>
            <button class="meetings__round" title=app.say(label) on:click=light>{text}</button>
        </td>
    }
    .into_any()
}

/// Breaks, runs, balance and follow.
fn how_it_plays(app: App, shown: &Shown) -> impl IntoView + use<> {
    let meters = &shown.checked.meters;
    let [first, second] = side_words(shown.sides).map(|word| app.say(word));
    let sides = shown.sides != Sides::Plain;
    let rows = shown.entrants.iter().map(|&player| {
        let own = &meters.sides[player.index()];
        let out = own.rounds.len() - own.firsts - own.seconds;
        view! {
            <tr>
                <th scope="row" class="is-text"><bdi>{shown.name(player)}</bdi></th>
                <td>{own.firsts}</td>
                <td>{own.seconds}</td>
                <td>{own.breaks}</td>
                <td>{own.longest_run}</td>
                <td>{out}</td>
            </tr>
        }
    });
    let balance = sides.then(|| {
        view! {
            <p>{app.say(Text::Breaks { n: meters.breaks, run: meters.longest_run })}</p>
            <details>
                <summary>{app.say(Text::Balance)}</summary>
                <div class="frame">
                    <table class="numbers">
                        <caption class="visually-hidden">{app.say(Text::Balance)}</caption>
                        <thead>
                            <tr>
                                <th scope="col" class="is-text">{app.say(Word::Name)}</th>
                                <th scope="col">{first}</th>
                                <th scope="col">{second}</th>
                                <th scope="col">{app.say(Text::BreaksWord)}</th>
                                <th scope="col">{app.say(Text::RunWord)}</th>
                                <th scope="col">{app.say(Text::FreeWord)}</th>
                            </tr>
                        </thead>
                        <tbody>{rows.collect_view()}</tbody>
                    </table>
                </div>
            </details>
        }
    });
    let follow = (shown.entrants.len() <= WIDEST).then(|| {
        let names: Vec<String> = shown.entrants.iter().map(|&player| shown.name(player)).collect();
        let row = |&one: &Player| {
            let times = shown.entrants.iter().map(|&other| meters.follow.times(one, other) as u32);
            times.collect::<Vec<_>>()
        };
        let counts: Vec<Vec<u32>> = shown.entrants.iter().map(row).collect();
        let matrix = heat(app.say(Text::FollowTitle), app.say(Text::FollowDesc), &names, &counts);
        view! {
            <details>
                <summary>{app.say(Text::FollowTitle)}</summary>
                <p class="note">{app.say(Text::FollowDesc)}</p>
                <div class="frame"><Picture drawing=matrix.drawing() /></div>
            </details>
        }
    });
    (!shown.checked.schedule.rounds.is_empty()).then(|| {
        view! {
            <section class="stack">
                <h2>{app.say(Text::Meters)}</h2>
                {balance}
                <p>{app.say(Text::FollowText { most: meters.follow.most() })}</p>
                {follow}
            </section>
        }
    })
}
