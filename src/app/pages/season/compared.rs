//! The ranking that comes out beside the club's own, and the rules that give the club's points.

use leptos::prelude::*;
use rondel::format::season::compare::Comparison;
use rondel::format::season::fit::{self, Fit};
use rondel::format::season::ranking::{self, Ranking};
use rondel::standings::keizer::{Settings, Top};
use rondel::text::keizer::Numbers;
use rondel::text::season::rules::Rules;
use rondel::text::season::taking::Taking as Text;
use rondel::write::screen::season as screen;

use super::Page;
use crate::parts::{Kind, Message, TableView};
use crate::state::App;

/// Both rankings, or the one that comes out while nothing is pasted beside it.
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
        let compared = Comparison::of(&list, &ranking.clone().unwrap_or_default(), &names);
        let values = page.taken.with(|taken| page.draft.with(|draft| draft.values(taken)));
        let numbers = Numbers::of(&values, &list, app.lang.get_untracked());
        let told = ranking.is_some();
        let summary = told.then(|| summary(app, &compared, &names));
        let table = screen::compared(&compared, &names, &numbers, told, app.lang.get_untracked());
        let hint = told.then(|| hints(page, ranking, &compared));
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

/// How many are equal, who is missing where.
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

/// Finds the rules that give the club's points, when asked; it takes a moment.
fn hints(page: Page, ranking: Option<Ranking>, compared: &Comparison) -> Option<AnyView> {
    let app = page.app;
    let [same, told] = compared.points();
    if told == 0 || same == told {
        return None;
    }
    let found = RwSignal::new(None::<Fit>);
    let find = move |_| {
        let Some(ranking) = &ranking else { return };
        let names = page.names();
        let best = page.taken.with_untracked(|taken| {
            let values = page.draft.with_untracked(|draft| draft.values(taken));
            fit::best(&taken.season, ranking, &names, values)
        });
        found.set(best);
    };
    let best = move || {
        found.get().map(|best| {
            let [same, of] = best.points;
            let said = match best.preset {
                None => app.say(Text::FitsNow { same, of }),
                Some(_) => app.say(Text::Fits { rules: words(app, &best), same, of }),
            };
            let values = best.settings;
            let take = move |_| page.draft.update(|draft| draft.values = Some(values));
            let button = best.preset.map(|_| {
                view! { <button type="button" class="button" on:click=take>{app.say(Text::UseRules)}</button> }
            });
            view! { <div class="stack"><p>{said}</p> {button}</div> }
        })
    };
    let view = view! {
        <div class="stack" role="status">
            <div class="cluster">
                <button type="button" class="button" on:click=find>{app.say(Text::FindRules)}</button>
            </div>
            {best}
        </div>
    };
    Some(view.into_any())
}

/// Rules in a few words.
fn words(app: App, fit: &Fit) -> String {
    let Settings { top, own_value, full_from, .. } = fit.settings;
    let top = match top {
        Top::Fixed(top) => format!("{} {top}", app.say(Text::TopLabel).to_lowercase()),
        Top::Last(last) => format!("{} {last}", app.say(Rules::LastLabel).to_lowercase()),
        Top::Ratio(tenths) => format!("{} ×{}", app.say(Text::TopLabel).to_lowercase(), tenths / 10),
    };
    let preset = fit.preset.map_or_else(|| app.say(Rules::Own), |preset| app.say(preset));
    app.say(Text::Rules { preset, top, own: own_value, full: full_from.map(|round| round.number()) })
}
