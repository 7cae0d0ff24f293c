//! The lines read, the lines rejected with the reasons, and the identification of the players.

use leptos::prelude::*;
use rondel::format::season::{Answer, Question, Trouble};
use rondel::text::season::taking::Taking as Text;

use super::{MOST_LINES, Page, refused};
use crate::parts::{Kind, Message};
use crate::state::t;

/// The interpretation of the pasted season.
pub fn found(page: Page) -> AnyView {
    let app = page.app;
    let summary = move || {
        if page.draft.with(|draft| draft.text.trim().is_empty()) {
            return app.say(Text::Nothing);
        }
        page.taken.with(|taken| {
            let rounds = &taken.season.rounds;
            let games: usize = rounds.iter().map(|round| round.games.len()).sum();
            if games == 0 {
                return app.say(Text::NoGames);
            }
            app.say(Text::Summary {
                form: app.say(page.reading.with(|reading| reading.form)),
                rounds: rounds.len(),
                games,
                away: rounds.iter().map(|round| round.away.len()).sum(),
                members: taken.members.len(),
            })
        })
    };
    let refusal =
        move || refused(page).map(|why| view! { <Message kind=Kind::Error>{app.say(why)}</Message> });
    view! {
        <section class="stack">
            <h2>{t(Text::Read)}</h2>
            <p class="numeral" role="status">
                {move || if refused(page).is_none() { summary() } else { String::new() }}
            </p>
            {refusal}
            {questions(page)}
            {troubles(page)}
            {remarks(page)}
            {members(page)}
        </section>
    }
    .into_any()
}

/// Questions about names that are almost equal; and the answers, which can be revoked.
fn questions(page: Page) -> AnyView {
    let app = page.app;
    let asked = move || page.taken.with(|taken| taken.questions.clone());
    let answer = move |question: &Question, same: bool| {
        let Question { spelled, like, .. } = question.clone();
        page.draft.update(|draft| draft.choices.answers.push(Answer { spelled, like, same }));
    };
    let question = move |question: Question| {
        let (yes, no) = (question.clone(), question.clone());
        let Question { spelled, line, like } = question;
        view! {
            <li>
                <Message kind=Kind::Warn>
                    <p dir="auto">{app.say(Text::Question { spelled, line, like: like.clone() })}</p>
                    <div class="cluster">
                        <button type="button" class="button" on:click=move |_| answer(&yes, true)>
                            {app.say(Text::Same { name: like })}
                        </button>
                        <button type="button" class="button" on:click=move |_| answer(&no, false)>
                            {app.say(Text::Other)}
                        </button>
                    </div>
                </Message>
            </li>
        }
    };
    let answered = move || {
        let answers = page.draft.with(|draft| draft.choices.answers.clone());
        answers
            .into_iter()
            .enumerate()
            .map(|(at, answer)| {
                let Answer { spelled, like: name, same } = answer;
                let said = match same {
                    true => Text::IsSame { spelled, name },
                    false => Text::IsOther { spelled, name },
                };
                let again = move |_| page.draft.update(|draft| drop(draft.choices.answers.remove(at)));
                view! {
                    <li class="cluster note">
                        <span dir="auto">{app.say(said)}</span>
                        <button type="button" class="button button--small button--quiet" on:click=again>
                            {app.say(Text::AskAgain)}
                        </button>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <ul class="list">
            {move || asked().into_iter().map(question).collect_view()}
            {answered}
        </ul>
    }
    .into_any()
}

/// The rejected lines, each with its error.
fn troubles(page: Page) -> AnyView {
    let app = page.app;
    let all = move || {
        let mut all: Vec<Trouble> = page.reading.with(|reading| reading.troubles.clone());
        page.taken.with(|taken| all.extend(taken.troubles.iter().cloned()));
        all.sort_by_key(|trouble| trouble.line);
        all
    };
    let body = move || {
        let all = all();
        if all.is_empty() {
            let some = page.taken.with(|taken| !taken.season.rounds.is_empty());
            return some.then(|| view! { <p class="note">"✓ " {app.say(Text::AllRead)}</p> }.into_any());
        }
        let n = all.len();
        let lines = all.into_iter().take(MOST_LINES).map(|Trouble { line, text, why }| {
            let text = text.replace('\t', " · ");
            view! { <li dir="auto">{app.say(Text::Trouble { line, text, why: app.say(&why) })}</li> }
        });
        let lines = lines.collect_view();
        let more = n.checked_sub(MOST_LINES).filter(|&more| more > 0);
        let more = more.map(|n| view! { <li>{app.say(Text::MoreTroubles { n })}</li> });
        let view = view! {
            <Message kind=Kind::Warn>
                <p>{app.say(Text::Troubles { n })}</p>
                <ul class="remarks">{lines} {more}</ul>
            </Message>
        };
        Some(view.into_any())
    };
    view! { {body} }.into_any()
}

fn remarks(page: Page) -> AnyView {
    let app = page.app;
    let lines = move || {
        page.taken.with(|taken| {
            let lines = taken.remarks.iter().map(|remark| view! { <li dir="auto">{app.say(remark)}</li> });
            lines.collect_view()
        })
    };
    view! { <ul class="remarks note">{lines}</ul> }.into_any()
}

/// The members in the order of list 0, folded.
fn members(page: Page) -> AnyView {
    let app = page.app;
    let body = move || {
        let (start, members) = page.taken.with(|taken| (taken.season.start.len(), taken.members.clone()));
        (start > 0).then(|| {
            let names = members.into_iter().take(start).map(|member| {
                let rating = member.rating.map(|rating| format!(" ({rating})")).unwrap_or_default();
                view! { <li dir="auto">{member.name} {rating}</li> }
            });
            view! {
                <details>
                    <summary>{app.say(Text::Members)}</summary>
                    <ol>{names.collect_view()}</ol>
                </details>
            }
        })
    };
    view! { {body} }.into_any()
}
