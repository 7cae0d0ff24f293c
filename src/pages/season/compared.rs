//! The computed ranking next to the club's own, and the rules that reproduce the club's points.

use leptos::prelude::*;
use rondel::format::season::compare::Comparison;
use rondel::format::season::fit::Ask;
use rondel::format::season::ranking;
use rondel::text::keizer::Numbers;
use rondel::text::season::taking::Taking as Text;
use rondel::web::protocol::Going;
use rondel::write::screen::season::{self as screen, FoundRules};

use super::Page;
use crate::parts::{Kind, Message, Searching, TableView};
use crate::state::App;

/// Both rankings, or the computed one alone while no other is pasted.
pub fn compared(page: Page) -> AnyView {
    let app = page.app;
    let pasted = Memo::new(move |_| page.draft.with(|draft| draft.ranking.clone()));
    let ranking = Memo::new(move |_| {
        let names = page.names();
        pasted.with(|text| (!text.trim().is_empty()).then(|| ranking::read(text, &names)))
    });
    let body = move || {
        let list = page.list.get()?;
        let names = page.names();
        let ranking = ranking.get();
        let compared = Comparison::of(&list, ranking.as_ref().map_or(&[], |it| &it.rows), &names);
        let values = page.taken.with(|taken| page.draft.with(|draft| draft.values(taken)));
        let numbers = Numbers::of(&values, &list, app.lang());
        let told = ranking.is_some();
        let summary = told.then(|| summary(app, &compared, &names));
        let table = screen::compared(&compared, &names, &numbers, told, app.lang());
        let hint = told.then(|| hints(page, &compared));
        Some(view! {
            <section class="stack">
                <h2>{app.say(screen::title(told))}</h2>
                {summary}
                {hint}
                <TableView table=table />
            </section>
        })
    };
    view! { {body} }.into_any()
}

/// The number of equal points, and the players missing on either side.
fn summary(app: App, compared: &Comparison, names: &[String]) -> AnyView {
    let [same, told] = compared.points();
    let of = compared.rows.len();
    let mut lines = Vec::new();
    if compared.is_same() && told > 0 {
        lines.push(app.say(Text::AllSame { n: of }));
    } else {
        lines.push(app.say(Text::PlacesSame { same: compared.places(), of }));
        lines.push(match told {
            0 => app.say(Text::NoPoints),
            of => app.say(Text::PointsSame { same, of }),
        });
    }
    let missing: Vec<&str> = compared
        .rows
        .iter()
        .filter(|row| row.theirs.is_none())
        .map(|row| names[row.player.index()].as_str())
        .collect();
    if !missing.is_empty() {
        lines.push(app.say(Text::MissingThere { names: missing.join(", ") }));
    }
    for (place, meant) in &compared.unknown {
        let (name, line) = (place.name.clone(), place.line);
        lines.push(match meant {
            Some(player) => app.say(Text::TakenFor { name, line, is: names[player.index()].clone() }),
            None => app.say(Text::UnknownLine { name, line }),
        });
    }
    let lines = lines.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view();
    let tone = if compared.is_same() { Kind::Ok } else { Kind::Warn };
    view! { <div role="status"><Message kind=tone>{lines}</Message></div> }.into_any()
}

/// The button that searches for the rules that reproduce the club's points.
fn hints(page: Page, compared: &Comparison) -> Option<AnyView> {
    let app = page.app;
    let [same, told] = compared.points();
    if told == 0 || same == told {
        return None;
    }
    let compared = compared.clone();
    let search = Searching::<Ask>::new();
    let values = page.taken.with_untracked(|taken| page.draft.with_untracked(|draft| draft.values(taken)));
    let left_out = screen::left_out(&values, app.lang());
    let left_out = left_out.map(|words| view! { <p class="note">{words}</p> });
    let find = move |_| {
        let ask = page.taken.with_untracked(|taken| {
            let now = page.draft.with_untracked(|draft| draft.values(taken));
            Ask::of(&taken.season, &compared, now)
        });
        search.begin(ask);
    };
    let looking = move || {
        search.is_busy().then(|| {
            let percent = search.going.with(Going::percent).unwrap_or(0);
            view! { <p>{app.say(Text::LookingFor { percent })}</p> }
        })
    };
    let best = move || {
        let fit = search.going.with(|going| going.found().cloned().flatten())?;
        let names = page.names();
        let lang = app.lang();
        let found = page.taken.with_untracked(|taken| {
            let keizer = page.draft.with_untracked(|draft| draft.keizer(taken));
            FoundRules::of(&fit, &taken.season, &keizer, &names, lang)
        });
        Some(told_rules(page, found))
    };
    let view = view! {
        <div class="stack">
            <div class="cluster">
                <button type="button" class="button" disabled=move || search.is_busy() on:click=find>
                    {app.say(Text::FindRules)}
                </button>
            </div>
            {left_out}
            <div class="stack" role="status">
                {looking} {move || search.failed(app)} {best}
            </div>
        </div>
    };
    Some(view.into_any())
}

/// The rules found, with the button that adopts them.
fn told_rules(page: Page, found: FoundRules) -> impl IntoView {
    let app = page.app;
    let FoundRules { said, rules, left, taken } = found;
    let rules = rules.into_iter().map(|rule| view! { <li dir="auto">{rule}</li> }).collect::<Vec<_>>();
    let rules = (!rules.is_empty()).then(|| view! { <ul class="remarks prose">{rules}</ul> });
    let button = taken.map(|values| {
        let take = move |_| page.draft.update(|draft| draft.values = Some(values));
        view! {
            <div class="cluster">
                <button type="button" class="button" on:click=take>
                    {app.say(Text::UseRules)}
                </button>
            </div>
        }
    });
    view! {
        <p>{said}</p>
        {rules}
        {left.map(|left| view! { <p dir="auto">{left}</p> })}
        {button}
    }
}
