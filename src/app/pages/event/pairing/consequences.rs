//! What a change by hand would do, shown before it is accepted; and why a wish cannot be met.

use leptos::prelude::*;
use rondel::ids::{Player, RoundNo};
use rondel::pairing::monrad::{self, Difference, Error};
use rondel::text::monrad as words;
use rondel::text::pairing::{Pairing as Text, Weighs};

use super::why::gave_way;
use super::{Hand, Proposals};
use crate::desk::Desk;
use crate::parts::{Kind, Message};

/// Why there is no round, as a sentence.
pub(super) fn trouble(desk: Desk, error: &Error) -> String {
    let name = |player: Player| desk.name(player);
    desk.app.say(match error {
        Error::NotPresent { player } => Text::NotPresent { name: name(*player) },
        Error::Twice { player } => Text::Twice { name: name(*player) },
        Error::NobodyFree => Text::NobodyFree,
        Error::Forbidden => Text::Forbidden,
    })
}

/// What `asked` would change, with the choice to accept it.
#[component]
pub(super) fn Consequences(
    round: RoundNo,
    /// What would be settled.
    asked: Hand,
    /// Is emptied when the question is answered.
    pending: RwSignal<Option<Hand>>,
) -> impl IntoView {
    let desk = Desk::here();
    let proposals = Proposals::here();
    let app = desk.app;
    let [before, after] = [untrack(|| proposals.hand(round)), asked.clone()]
        .map(|hand| desk.now(|event| hand.propose(event.state(), round)));
    let leave = move |_| pending.set(None);
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
    let lang = app.lang.get_untracked();
    let mut lines: Vec<String> = Vec::new();
    let mut weighs: Vec<String> = Vec::new();
    let mut gave: Vec<String> = words::gave_way(&after, &name, lang);
    if let Ok(before) = &before {
        let difference = Difference::between(&monrad::round(before), &monrad::round(&after));
        let boards = difference.new.iter().chain(&difference.turned);
        lines.extend(
            boards.map(|&[white, black]| app.say(Text::NewBoard { white: name(white), black: name(black) })),
        );
        lines.extend(difference.free.iter().map(|&player| app.say(Text::WishFree { name: name(player) })));
        let parts = Weighs { before: before.burden, after: after.burden }.parts();
        weighs = parts.into_iter().map(|part| app.say(part)).collect();
        if weighs.is_empty() && !lines.is_empty() {
            weighs.push(app.say(Text::AsGood));
        }
        let known = words::gave_way(before, &name, lang);
        gave.retain(|line| !known.contains(line));
    }
    if lines.is_empty() {
        lines.push(app.say(Text::NothingChanges));
    }
    let lines = lines.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
    let weighs = weighs.into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
    let accept = move |_| {
        proposals.set(round, asked.clone());
        pending.set(None);
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
