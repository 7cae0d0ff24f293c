//! The consequences of a change by hand, shown before it is accepted; and the reasons why a wish cannot be met.

use leptos::prelude::*;
use rondel::model::ids::{Player, RoundNo};
use rondel::pairing::keizer;
use rondel::pairing::wishes::Error;
use rondel::pairing::{DecisionChange, Decisions, Difference, Proposal, Wish};
use rondel::text::keizer::pairing as words;
use rondel::text::pairing::{Pairing as Text, Weighs, ordered};

use super::proposal_editor::ProposalEditing;
use super::why::{gave_way, where_gave_way};
use super::wishes::{idle, words as wish};
use crate::desk::Desk;
use crate::parts::{Kind, Message};

/// The reason why there is no round, as a sentence.
pub(super) fn trouble(desk: Desk, error: &Error) -> String {
    let name = |player: Player| desk.name(player);
    desk.app.say(match error {
        Error::NotPresent { player } => Text::NotPresent { name: name(*player) },
        Error::Twice { player } => Text::Twice { name: name(*player) },
        Error::Clash { kept, by } => Text::Clash { one: wish(desk, *kept), other: wish(desk, *by) },
        Error::NobodyFree => Text::NobodyFree { idle: idle(desk) },
        Error::Forbidden => Text::Forbidden,
        Error::OtherSystem => Text::OtherSystem,
    })
}

/// The consequences of the pending change `asked`, with the button that accepts it.
#[component]
pub(super) fn Consequences(
    settling: ProposalEditing,
    /// The decisions by hand after the change.
    asked: Decisions,
) -> impl IntoView {
    let ProposalEditing { desk, proposals, round, .. } = settling;
    let app = desk.app;
    let [before, after] = [settling.hand(), asked.clone()]
        .map(|hand| desk.now(|event| Proposal::of(event.state(), round, &hand)));
    let leave = move |_| settling.stop();
    let after = match after {
        Ok(after) => after,
        Err(error) => {
            let said = trouble(desk, &error);
            return view! {
                <div class="proposal__bar stack" role="alert">
                    <Message kind=Kind::Error>{said}</Message>
                    <button class="button" on:click=leave>{app.say(Text::LeaveIt)}</button>
                </div>
            }
            .into_any();
        }
    };
    let name = |player: Player| desk.name(player);
    let has_colours = desk.now(|event| event.state().has_colours());
    // Wishes that conflict with it are released, and named.
    let released = DecisionChange::released(&settling.hand(), &asked).into_iter();
    let released = released.map(|it| app.say(Text::ReleaseThis { wish: wish(desk, it) }));
    let mut lines: Vec<String> = Vec::new();
    let mut weighs: Vec<String> = Vec::new();
    let mut gave: Vec<String> = where_gave_way(desk, &after);
    if let Ok(before) = &before {
        let difference = Difference::between(&before.round(), &after.round());
        let boards = difference.new.iter().chain(&difference.turned);
        lines.extend(boards.map(|&[white, black]| {
            app.say(Text::NewBoard { white: name(white), black: name(black), has_colours })
        }));
        lines.extend(difference.free.iter().map(|&player| wish(desk, Wish::Free(player))));
        weighs = compared(desk, before, &after, round);
        let known = where_gave_way(desk, before);
        gave.retain(|line| !known.contains(line));
    }
    if lines.is_empty() {
        lines.push(app.say(Text::NothingChanges { place: desk.now(|event| event.state().place()) }));
    }
    let lines =
        lines.into_iter().chain(released).map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
    let weighs = weighs.into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
    let accept = move |_| {
        proposals.set(round, asked.clone());
        settling.stop();
    };
    view! {
        <div class="proposal__bar stack" role="group" aria-label=app.say(Text::Consequences)>
            <p class="message__word">{app.say(Text::Consequences)}</p>
            <ul class="list">{lines}</ul>
            {weighs}
            {(!gave.is_empty()).then(|| gave_way(gave))}
            <div class="cluster">
                <button class="button button--main" on:click=accept>{app.say(Text::Accept)}</button>
                <button class="button" on:click=leave>{app.say(Text::LeaveIt)}</button>
            </div>
        </div>
    }
    .into_any()
}

/// The effects of the change for better or worse: in a Monrad event the burdens of the pairing, in a Keizer event the
/// new pairs that meet again against the limits.
fn compared(desk: Desk, before: &Proposal, after: &Proposal, round: RoundNo) -> Vec<String> {
    let app = desk.app;
    match (before, after) {
        (Proposal::Monrad(before), Proposal::Monrad(after)) => {
            let parts = Weighs { before: before.burden, after: after.burden }.parts();
            let weighs: Vec<String> = parts.into_iter().map(|part| app.say(part)).collect();
            if !weighs.is_empty() {
                return weighs;
            }
            let order = ordered(before, after, &|player| desk.name(player));
            order.into_iter().map(|text| app.say(text)).collect()
        }
        (Proposal::Keizer(before), Proposal::Keizer(after)) => {
            let situation = desk.now(|event| keizer::situation(event.state(), round, Default::default()));
            let Ok(situation) = situation else { return Vec::new() };
            let were: Vec<[Player; 2]> = before.pairs.iter().map(keizer::Pair::colours).collect();
            let new = after.pairs.iter().filter(|pair| {
                let [white, black] = pair.colours();
                !were.contains(&[white, black]) && !were.contains(&[black, white])
            });
            let (name, lang) = (|player: Player| desk.name(player), app.lang());
            let against = |pair: &keizer::Pair| {
                let verdict = keizer::against(&situation, [pair.top, pair.opponent])?;
                Some(format!(
                    "{}: {}",
                    name(pair.top),
                    words::against([pair.top, pair.opponent], &verdict, &name, lang)
                ))
            };
            new.filter_map(against).collect()
        }
        _ => Vec::new(),
    }
}
