//! The report on a schedule: the verdict, the guarantees, and the character, each with its evidence. Events show it
//! on their checks tab, `#/verify` shows it below the pasted text.

mod evidence;
mod heat;
mod league;
pub mod matrix;
mod pairs;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::proof::certificate::Certificate;
use rondel::proof::report::{Evidence, LabelledReport, Map, Sign};
use rondel::text::checks::Checks as Text;
use rondel::text::mend::Source;
use rondel::text::report as words;
use rondel::text::standings::Standings as StandingsText;
use rondel::text::verify::Verify;
use rondel::verify::Finding;
use rondel::write::screen::checks as screen;

pub use self::league::Fairness;
use self::matrix::Meetings;
use crate::desk::Desk;
use crate::files;
use crate::parts::{Kind, Message, download};
use crate::state::{App, t};

/// The most findings in a list.
const MOST_FINDINGS: usize = 100;

/// State shared by the pieces of a report.
#[derive(Clone, Copy)]
pub struct View {
    pub app: App,
    /// The schedule and its report, derived again whenever the schedule changes.
    pub shown: Memo<LabelledReport>,
    /// The cell pointed at, the same in every matrix.
    at: RwSignal<Option<[usize; 2]>>,
    /// The 0-based index of the claim that a finding contradicts and that is to be opened.
    asked: RwSignal<Option<usize>>,
    /// The desk of the event, if there is one.
    desk: Option<Desk>,
}

impl View {
    /// A report on `shown`; messages go to the undo line of `desk` if there is one.
    pub fn new(app: App, desk: Option<Desk>, shown: Memo<LabelledReport>) -> View {
        View { app, shown, at: RwSignal::new(None), asked: RwSignal::new(None), desk }
    }

    /// The report with the cell pointed at kept in `at`, which the page shares.
    pub fn pointing(self, at: RwSignal<Option<[usize; 2]>>) -> View {
        View { at, ..self }
    }

    /// The certificate of the event, or of the schedule if there is none.
    fn certificate(self) -> Certificate {
        match self.desk {
            Some(desk) => desk.now(|event| Certificate::of_event(event.state())),
            None => self.shown.with_untracked(Certificate::of_shown),
        }
    }

    /// The code of the certificate; it costs less than its proofs.
    fn code(self) -> String {
        match self.desk {
            Some(desk) => desk.with(|event| Certificate::code_of_event(event.state())),
            None => self.shown.with(Certificate::code_of_shown),
        }
    }

    /// Hands a file to the person.
    fn save(self, what: &str, ending: &str, mime: &str, text: &str) {
        let title = self.shown.with_untracked(|shown| shown.title.clone());
        let file = files::file_name(&format!("{title} {what}"), ending);
        if !download(self.app, &file, mime, text) {
            return;
        }
        let said = StandingsText::Saved { file };
        match self.desk {
            Some(desk) => desk.tell(said),
            None => self.app.speak(self.app.say(said)),
        }
    }
}

/// The verdict, and the violations; `children` are between the two.
#[component]
pub fn Verdict(
    view: View,
    /// True if the page says the verdict already; then it is repeated on paper only.
    #[prop(optional)]
    is_told: bool,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let app = view.app;
    let message = move || {
        view.shown.with(|shown| {
            let sign = shown.verdict().sign();
            let kind = match sign {
                Sign::Tick | Sign::GaveWay => Kind::Ok,
                Sign::Open => Kind::Warn,
                Sign::Cross => Kind::Error,
            };
            let mark = sign.mark();
            let text = words::verdict(shown, app.lang());
            view! {
                <Message kind=kind word=mark>
                    <span>{text}</span>
                </Message>
            }
        })
    };
    let findings = move || {
        view.shown.with(|shown| {
            // Incomplete positions allow no conclusion: the verdict names the gap.
            if shown.gap.is_some() {
                return None;
            }
            let unplaced = shown.unplaced.iter().map(|name| {
                let line = app.say(Text::Unplaced { name: name.clone() });
                view! { <li dir="auto">{line}</li> }.into_any()
            });
            let found = shown.report.findings();
            let lines = found.iter().take(MOST_FINDINGS).map(|finding| one_finding(view, shown, finding));
            let mut lines: Vec<AnyView> = unplaced.chain(lines).collect();
            if found.len() > MOST_FINDINGS {
                let more = app.say(Verify::MoreFindings { n: found.len() - MOST_FINDINGS });
                lines.push(view! { <li>{more}</li> }.into_any());
            }
            (!lines.is_empty()).then(|| {
                let list = view! { <ul class="list findings">{lines}</ul> }.into_any();
                match shown.causes.is_empty() && shown.slips.is_empty() || found.is_empty() {
                    true => view! { <h3>{app.say(Text::Findings)}</h3> {list} }.into_any(),
                    false => caused(app, shown, list),
                }
            })
        })
    };
    let gave_way = move || view.shown.with(|shown| gave_way(app, shown));
    let legality = move || {
        let lines = view.shown.with(|shown| words::legality(shown, app.lang()));
        lines.into_iter().map(|line| view! { <p dir="auto">{line}</p> }).collect_view()
    };
    view! {
        <div class="stack">
            <div class:paper-only=is_told>{message}</div>
            {children.map(|children| children())}
            {findings}
            {gave_way}
            {legality}
            {move || take_along(view)}
        </div>
    }
}

/// The button that saves the certificate, with its code; `None` while something is wrong or not read.
fn take_along(view: View) -> Option<impl IntoView + use<>> {
    let app = view.app;
    let is_clean = view.shown.with(|shown| matches!(shown.verdict().sign(), Sign::Tick | Sign::GaveWay));
    is_clean.then(|| {
        let save = move |_| {
            view.save(&app.say(Text::ProofFile), "txt", "text/plain", &view.certificate().to_string())
        };
        view! {
            <p class="screen-only">
                <button class="button" on:click=save>{app.say(Text::TakeAlong)}</button>
            </p>
            <p class="note">{app.say(Text::TakeAlongHint { code: view.code() })}</p>
        }
    })
}

/// The causes of findings in rounds that follow from the first, with their consequences folded.
fn caused(app: App, shown: &LabelledReport, findings: AnyView) -> AnyView {
    let causes = words::causes(shown, app.lang());
    let causes = causes.into_iter().map(|cause| view! { <li>{cause}</li> }).collect_view();
    let hint = shown.slips.is_empty().then(|| view! { <p class="note">{app.say(Source::Hint)}</p> });
    let follows = app.say(Source::Consequences { n: shown.report.findings().len() });
    view! {
        <h3>{app.say(Source::Title)}</h3>
        {hint}
        <ul class="list findings">{causes}</ul>
        <details>
            <summary>{follows}</summary>
            {findings}
        </details>
    }
    .into_any()
}

/// The findings against a claim, above its evidence; empty if the claim holds.
fn against(view: View, claim: usize) -> impl IntoView {
    let app = view.app;
    move || {
        let mut lines = view.shown.with(|shown| words::against(shown, claim, app.lang()));
        let more = lines.len().saturating_sub(MOST_FINDINGS);
        lines.truncate(MOST_FINDINGS);
        let more = (more > 0).then(|| view! { <li>{app.say(Verify::MoreFindings { n: more })}</li> });
        (!lines.is_empty()).then(|| {
            let lines = lines.into_iter().map(|line| view! { <li dir="auto">{line}</li> }).collect_view();
            view! { <ul class="list findings" aria-label=app.say(Text::Findings)>{lines} {more}</ul> }
        })
    }
}

/// The rules that had to give way, each with the reason; `None` if none had to.
fn gave_way(app: App, shown: &LabelledReport) -> Option<impl IntoView + use<>> {
    let lines = words::gave_way(shown, app.lang()).into_iter().take(MOST_FINDINGS);
    let lines: Vec<_> = lines.map(|line| view! { <li dir="auto">{line}</li> }).collect();
    (!lines.is_empty()).then(|| {
        view! {
            <h3>{app.say(Text::GaveWay)}</h3>
            <ul class="list findings">{lines}</ul>
        }
    })
}

/// A finding, with a button that opens the claim it contradicts and highlights its cell, if it has one.
fn one_finding(view: View, shown: &LabelledReport, finding: &Finding) -> AnyView {
    let line = words::found(shown, finding, view.app.lang());
    let button = shown.broken(finding).map(|(claim, cell)| {
        let show = move |_| {
            view.at.set(cell);
            view.asked.set(Some(claim));
        };
        let words = view.app.say(Verify::ShowIt);
        let label = format!("{words}: {line}");
        view! {
            <button class="button button--small screen-only" aria-label=label on:click=show>
                {words}
            </button>
        }
    });
    view! { <li dir="auto"><span>{line}</span> " " {button}</li> }.into_any()
}

/// The claims in order.
#[component]
pub fn Guarantees(view: View) -> impl IntoView {
    // The set of claims changes when players leave or join; the lines are rebuilt only then.
    let kinds = Memo::new(move |_| {
        view.shown.with(|shown| shown.report.claims().iter().map(std::mem::discriminant).collect::<Vec<_>>())
    });
    let lines = move || kinds.with(|kinds| claims(view, kinds.len()));
    view! {
        <section class="stack">
            <h2>{t(Text::Guaranteed)}</h2>
            <p class="note screen-only">{t(Text::GuaranteedHint)}</p>
            <div class="claims">{lines}</div>
        </section>
    }
}

/// A line per claim, for `count` claims.
fn claims(view: View, count: usize) -> impl IntoView {
    let app = view.app;
    (0..count)
        .map(|index| {
            let claim =
                Memo::new(move |_| view.shown.with(|shown| shown.report.claims().get(index).cloned()));
            let game = Memo::new(move |_| view.shown.with(|shown| shown.game));
            let text = Signal::derive(move || {
                claim.get().map(|it| words::claim(&it, game.get(), app.lang())).unwrap_or_default()
            });
            // Read from the report itself: the memo of the claim misses a change of the sign alone.
            let sign = Signal::derive(move || {
                view.shown.with(|shown| shown.report.claims().get(index).map(|claim| shown.sign(claim)))
            });
            let evidence = move || {
                let kind = claim.with_untracked(|claim| claim.as_ref().map_or(Evidence::Games, Evidence::of));
                let evidence = evidence(view, kind);
                view! { {against(view, index)} {evidence} }.into_any()
            };
            let is_made = move || {
                view.shown
                    .with(|shown| shown.report.claims().get(index).is_some_and(|claim| shown.makes(claim)))
            };
            view! {
                <Show when=is_made>
                    <Line view=view claim=Some(index) sign=sign text=text evidence=evidence />
                </Show>
            }
        })
        .collect_view()
}

/// The evidence for a claim or a figure.
fn evidence(view: View, kind: Evidence) -> AnyView {
    match kind {
        Evidence::Rounds => evidence::table(view, screen::rounds),
        Evidence::Games => evidence::games(view),
        Evidence::Byes => evidence::table(view, screen::byes),
        Evidence::Balance => evidence::table(view, screen::balance),
        Evidence::Breaks => evidence::breaks(view),
        Evidence::Map(Map::Meetings) => view! { <Meetings view=view /> }.into_any(),
        Evidence::Map(map) => heat::heat_map(view, map),
    }
}

/// The figures: no guarantees, each next to the best known value.
#[component]
pub fn Character(view: View) -> impl IntoView {
    let app = view.app;
    // The lines are rebuilt only if there are other figures; their content follows the schedule.
    let kinds = Memo::new(move |_| {
        view.shown.with(|shown| {
            shown.figures().iter().map(|(figure, _)| std::mem::discriminant(figure)).collect::<Vec<_>>()
        })
    });
    let lines = move || {
        let figures = kinds.with(Vec::len);
        (0..figures)
            .map(|index| {
                let text = Signal::derive(move || {
                    view.shown.with(|shown| match shown.figures().get(index) {
                        Some(&(figure, grade)) => words::graded(figure, grade, shown.game, app.lang()),
                        None => String::new(),
                    })
                });
                let figure = view.shown.with_untracked(|shown| shown.figures().get(index).map(|pair| pair.0));
                let kind = figure.map_or(Evidence::Breaks, Evidence::of_figure);
                let evidence = move || evidence(view, kind);
                let none = Signal::derive(|| None);
                view! { <Line view=view claim=None sign=none text=text evidence=evidence /> }
            })
            .collect_view()
    };
    view! {
        <section class="stack">
            <h2>{t(Text::Meters)}</h2>
            <p class="note">{t(Text::MetersHint)}</p>
            <div class="claims">{lines}</div>
        </section>
    }
}

/// A line that opens its evidence, which is made only then; it opens by itself when a finding refers to its claim.
#[component]
fn Line(
    view: View,
    /// The 0-based index of the claim; `None` for a figure.
    claim: Option<usize>,
    /// The sign before the line; `None` for a figure that is not a claim.
    sign: Signal<Option<Sign>>,
    /// The claim with its numbers.
    text: Signal<String>,
    evidence: impl Fn() -> AnyView + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let line = NodeRef::<leptos::html::Details>::new();
    Effect::new(move || {
        if claim.is_some() && view.asked.get() == claim {
            view.asked.set(None);
            open.set(true);
            if let Some(line) = line.get_untracked() {
                let line: &web_sys::Element = line.unchecked_ref();
                line.scroll_into_view();
            }
        }
    });
    let toggle = move |event| open.set(event_target::<web_sys::Element>(&event).has_attribute("open"));
    let mark = move || {
        sign.get().map(|sign| {
            let word = match sign {
                Sign::Tick => view.app.say(Text::Holds),
                Sign::Open => view.app.say(Verify::HoldsAsRead),
                Sign::GaveWay => view.app.say(Text::YieldedMark),
                Sign::Cross => view.app.say(Text::Fails),
            };
            view! {
                <span class="claim__mark" class:is-wrong={sign == Sign::Cross} class:is-soft={sign == Sign::GaveWay}>
                    {sign.mark()}
                    " "
                    {word}
                </span>
            }
        })
    };
    view! {
        <details class="claim" node_ref=line prop:open=move || open.get() on:toggle=toggle>
            <summary>
                {mark}
                <span>{text}</span>
            </summary>
            {move || open.get().then(|| view! { <div class="claim__evidence stack">{evidence()}</div> })}
        </details>
    }
}
