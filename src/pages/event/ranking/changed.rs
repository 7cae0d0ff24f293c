//! Results reported or corrected since a list was published; they count in the next one.

use leptos::prelude::*;
use rondel::model::result::Outcome;
use rondel::pairing::keizer;
use rondel::standings::keizer::{Away, ChangedSince};
use rondel::text::keizer::page::Page as Text;
use rondel::text::keizer::total;
use rondel::text::numbers::score;

use super::{RankingView, View};
use crate::parts::{Kind, Message};
use crate::state::App;

/// The changes since the list on the screen; empty for most lists.
#[component]
pub fn ChangedSince(view: View) -> impl IntoView {
    let (desk, app) = (view.desk, view.desk.app);
    move || {
        view.read(|shown, opened| {
            if opened.changed.is_empty() {
                return None;
            }
            let (number, n) = (opened.number(), opened.changed.len());
            let is_due_again = desk.now(|event| keizer::rank_again(event.state()).is_some());
            let since = app.say(match is_due_again {
                true => Text::SinceLast { number, n },
                false => Text::Since { number, n },
            });
            let lines = opened.changed.iter().map(|changed| words(app, shown, changed));
            let lines = lines.map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
            Some(view! {
                <Message kind=Kind::Note>
                    <p>{since}</p>
                    <ul class="remarks">{lines}</ul>
                    <p>{app.say(Text::AsThen)}</p>
                </Message>
            })
        })
    }
}

/// One change in a sentence.
fn words(app: App, shown: &RankingView, changed: &ChangedSince) -> String {
    match changed {
        ChangedSince::Rules => app.say(Text::RulesSince),
        ChangedSince::Game { round, white, black, was, now } => app.say(Text::ChangedResult {
            round: round.number(),
            white: shown.name(*white),
            black: shown.name(*black),
            was: outcome(app, was),
            now: outcome(app, now),
        }),
        ChangedSince::Away { round, player, was, now } => app.say(Text::ChangedAway {
            round: round.number(),
            name: shown.name(*player),
            was: away(app, *was),
            now: away(app, *now),
        }),
    }
}

/// A result in words, including an open or removed game.
fn outcome(app: App, reported: &Option<Option<Outcome>>) -> String {
    match reported {
        None => app.say(Text::NothingThen),
        Some(None) => app.say(Text::OpenThen),
        Some(Some(Outcome::Postponed)) => app.say(Text::PostponedThen),
        Some(Some(Outcome::Void)) => app.say(Text::VoidThen),
        Some(Some(outcome)) => score(outcome),
    }
}

fn away(app: App, away: Option<Away>) -> String {
    away.map_or_else(|| app.say(Text::NothingThen), |away| app.say(total::kind(away)))
}
