//! The report on a schedule: the verdict, what is guaranteed, and what it is like, each with its evidence. Events show
//! it on their checks tab, `#/verify` under what was pasted.

mod evidence;
mod heat;
mod matrix;
mod pairs;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::event::Sides;
use rondel::figure::Matrix;
use rondel::model::ids::Player;
use rondel::model::names;
use rondel::model::schedule::Schedule;
use rondel::proof::report::{self, Figure, Grade, Report, Sign};
use rondel::text::checks::Checks as Text;
use rondel::text::mend::Source;
use rondel::text::report as words;
use rondel::text::standings::Standings as StandingsText;
use rondel::text::verify::Verify;
use rondel::verify::{Cause, Claim, Directed, Finding};

use crate::desk::Desk;
use crate::files;
use crate::parts::{Kind, Message};
use crate::state::{App, t};

/// How long a name may be beside a matrix.
const SHORT: usize = 14;
/// The most findings that are listed.
const MOST_FINDINGS: usize = 100;

/// What a report shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// What is to be said of the schedule.
    pub report: Report,
    /// What files are called; may be empty.
    title: String,
    /// By number of the schedule, whole and short.
    names: Vec<String>,
    short: Vec<String>,
    /// Whether the names are numbers themselves: then nobody has a second one beside it.
    numbers: bool,
    /// The names of those in no round.
    unplaced: Vec<String>,
    /// What being first-named means.
    pub sides: Sides,
    /// Whether these rounds are all that were promised, however few.
    is_evening: bool,
    /// Why a rule had to give way, in sentences, for each place where it did.
    reasons: Vec<Vec<String>>,
    /// How many places of the text that it was read from were not read.
    unread: usize,
    /// Why starting positions are wrong; what is found follows from it.
    pub causes: Vec<Cause>,
}

impl Shown {
    /// The report with the names of its entrants, and of those whom the schedule should name and does not.
    pub fn new(
        report: Report,
        title: String,
        names: Vec<String>,
        unplaced: Vec<String>,
        sides: Sides,
    ) -> Self {
        let short = names::short(&names, SHORT);
        let numbers = names.iter().all(|name| name.parse::<u16>().is_ok());
        Shown {
            report,
            title,
            short,
            names,
            numbers,
            unplaced,
            sides,
            is_evening: false,
            reasons: Vec::new(),
            unread: 0,
            causes: Vec::new(),
        }
    }

    /// The same of an event: its rounds are the whole evening, not some of a longer schedule.
    pub fn of_evening(self) -> Self {
        Shown { is_evening: true, ..self }
    }

    /// The same with what was said of each place where a rule had to give way ([`Report::gave_way`]).
    pub fn with_reasons(self, reasons: Vec<Vec<String>>) -> Self {
        Shown { reasons, ..self }
    }

    /// The same of a text of which `unread` places were not read.
    pub fn of_text(self, unread: usize) -> Self {
        Shown { unread, ..self }
    }

    /// The same of starting positions, with what is wrong in them.
    pub fn caused_by(self, causes: Vec<Cause>) -> Self {
        Shown { causes, ..self }
    }

    /// What stands for an entrant where there is little room: the number, in the schedule or as written.
    fn tag(&self, number: Player) -> String {
        if self.numbers { self.name(number) } else { number.to_string() }
    }

    /// A matrix with the entrants' own numbers, where they have such.
    fn tagged(&self, mut matrix: Matrix) -> Matrix {
        if self.numbers {
            matrix.heads.clone_from(&self.names);
            for (row, name) in matrix.rows.iter_mut().zip(&self.names) {
                row.head.clone_from(name);
                row.name.clear();
            }
        }
        matrix
    }

    /// The schedule that the report is about.
    pub fn schedule(&self) -> &Schedule {
        &self.report.schedule
    }

    /// The name of a number of the schedule; the number itself where nobody has it.
    pub fn name(&self, number: Player) -> String {
        self.names.get(number.index()).cloned().unwrap_or_else(|| number.to_string())
    }

    /// The claims worth making: sides are left out where being first-named means nothing.
    pub fn claims(&self) -> impl Iterator<Item = &Claim> {
        self.report.claims().iter().filter(|claim| self.sides != Sides::Plain || !is_sides(claim))
    }

    /// The figures worth telling: not those that a claim tells already.
    pub fn figures(&self) -> Vec<(Figure, Grade)> {
        let part = self.report.is_part();
        let is_told = |(figure, _): &(Figure, Grade)| match figure {
            Figure::Breaks(_) | Figure::Run(_) => self.sides != Sides::Plain,
            Figure::Widest(_) => self.sides != Sides::Plain && !self.promises_sides(),
            Figure::Partners { .. } | Figure::Opponents { .. } => part,
            // Nobody repeats anything: that is the claim.
            Figure::Directed(Directed::Almost { repeats: 0 }) => false,
            _ => true,
        };
        let figures = self.report.figures().into_iter().filter(is_told);
        // How good a whole schedule is nobody knows of a part of it.
        figures.map(|(figure, grade)| (figure, if self.unread > 0 { Grade::Open } else { grade })).collect()
    }

    /// Whether it is a claim how evenly the two sides are spread.
    pub fn promises_sides(&self) -> bool {
        self.report.claims().iter().any(is_sides)
    }

    /// How many things are not as they should be.
    pub fn wrong(&self) -> usize {
        self.report.found.wrong(self.sides != Sides::Plain) + self.unplaced.len()
    }

    /// What it comes to.
    pub fn verdict(&self) -> report::Verdict {
        let is_part = self.report.is_part() && !self.is_evening;
        let part = is_part.then(|| self.report.missing());
        report::Verdict::of(self.wrong(), self.unread, part, self.report.gave_way().len())
    }

    /// A finding in words.
    pub fn finding(&self, finding: &Finding, app: App) -> String {
        words::finding(finding, &|player| self.name(player), self.sides, app.lang.get_untracked())
    }

    /// Everybody whose two sides differ by more than one.
    fn uneven(&self, app: App) -> Vec<String> {
        let sides = &self.report.meters.sides;
        words::uneven(&self.names, sides, self.sides, app.lang.get_untracked())
    }

    /// What stands before a claim.
    pub fn sign(&self, claim: &Claim) -> Sign {
        Sign::of(claim.holds(), claim.gave_way(), self.unread)
    }
}

fn is_sides(claim: &Claim) -> bool {
    matches!(claim, Claim::Sides { .. })
}

/// What the pieces of a report share.
#[derive(Clone, Copy)]
pub struct View {
    pub app: App,
    /// What is shown, derived whenever the schedule changes.
    pub shown: Memo<Shown>,
    /// The cell that is pointed at, the same in every matrix.
    at: RwSignal<Option<[usize; 2]>>,
    /// The claim that a finding speaks against, which is to open: an index of the claims.
    asked: RwSignal<Option<usize>>,
    /// The desk of the event, where it is one.
    desk: Option<Desk>,
}

impl View {
    /// A report on what `shown` says; sentences go to the undo line of `desk` where there is one.
    pub fn new(app: App, desk: Option<Desk>, shown: Memo<Shown>) -> View {
        View { app, shown, at: RwSignal::new(None), asked: RwSignal::new(None), desk }
    }

    /// Hands a file to the person.
    fn save(self, what: &str, ending: &str, mime: &str, text: &str) {
        let title = self.shown.with_untracked(|shown| shown.title.clone());
        let file = files::file_name(&format!("{title} {what}"), ending);
        files::download(&file, mime, text);
        let said = StandingsText::Saved { file };
        match self.desk {
            Some(desk) => desk.tell(said),
            None => self.app.speak(self.app.say(said)),
        }
    }
}

/// The verdict in one sentence.
pub fn verdict(app: App, shown: &Shown) -> String {
    let rounds = shown.schedule().rounds.len();
    match shown.verdict() {
        report::Verdict::Holds { gave_way: 0 } => app.say(Text::AllHold { rounds }),
        report::Verdict::Holds { gave_way: n } => app.say(Text::AllHoldBut { rounds, n }),
        report::Verdict::Part { missing: Some((of, pairs)) } => {
            app.say(Verify::Missing { rounds, of, pairs })
        }
        report::Verdict::Part { missing: None } => app.say(Verify::Part { rounds }),
        report::Verdict::Unread { places } => app.say(Verify::Unread { places, rounds }),
        report::Verdict::Wrong { faults, unread: 0 } => app.say(Text::NotAll { n: faults }),
        report::Verdict::Wrong { faults, unread: places } => {
            format!("{} {}", app.say(Text::NotAll { n: faults }), app.say(Verify::UnreadToo { places }))
        }
    }
}

/// Whether everything holds, and what does not; `children` stand between the two.
#[component]
pub fn Verdict(view: View, #[prop(optional)] children: Option<Children>) -> impl IntoView {
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
            let text = verdict(app, shown);
            view! {
                <Message kind=kind word=mark>
                    <span>{text}</span>
                </Message>
            }
        })
    };
    let findings = move || {
        view.shown.with(|shown| {
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
                match shown.causes.is_empty() || found.is_empty() {
                    true => view! { <h3>{app.say(Text::Findings)}</h3> {list} }.into_any(),
                    false => caused(app, shown, list),
                }
            })
        })
    };
    let gave_way = move || view.shown.with(|shown| gave_way(app, shown));
    view! {
        <div class="stack">
            {message}
            {children.map(|children| children())}
            {findings}
            {gave_way}
        </div>
    }
}

/// The cause of what is found in rounds that follow from the first, what follows from it being folded.
fn caused(app: App, shown: &Shown, findings: AnyView) -> AnyView {
    let causes = shown
        .causes
        .iter()
        .map(|cause| view! { <li>{words::cause(cause, app.lang.get_untracked())}</li> })
        .collect_view();
    let follows = app.say(Source::Consequences { n: shown.report.findings().len() });
    view! {
        <h3>{app.say(Source::Title)}</h3>
        <p class="note">{app.say(Source::Hint)}</p>
        <ul class="list findings">{causes}</ul>
        <details>
            <summary>{follows}</summary>
            {findings}
        </details>
    }
    .into_any()
}

/// What speaks against a claim, above its evidence; nothing where it holds.
fn against(view: View, claim: usize) -> impl IntoView {
    let app = view.app;
    move || {
        view.shown.with(|shown| {
            let claims = shown.report.claims();
            let found =
                shown.report.findings().iter().filter(|finding| finding.breaks(claims) == Some(claim));
            let found = found.map(|finding| shown.finding(finding, app));
            let uneven = claims.get(claim).is_some_and(|claim| is_sides(claim) && !claim.holds());
            let uneven = uneven.then(|| shown.uneven(app)).into_iter().flatten();
            let lines: Vec<String> = found.chain(uneven).collect();
            let more = lines.len().saturating_sub(MOST_FINDINGS);
            let more = (more > 0).then(|| view! { <li>{app.say(Verify::MoreFindings { n: more })}</li> });
            let some = !lines.is_empty();
            let lines =
                lines.into_iter().take(MOST_FINDINGS).map(|line| view! { <li dir="auto">{line}</li> });
            let lines = lines.collect_view();
            some.then(|| {
                view! { <ul class="list findings" aria-label=app.say(Text::Findings)>{lines} {more}</ul> }
            })
        })
    }
}

/// Where rules had to give way, each with the reason; nothing where none had to.
fn gave_way(app: App, shown: &Shown) -> Option<impl IntoView + use<>> {
    let lines = shown.report.gave_way().iter().enumerate().take(MOST_FINDINGS).map(|(index, gave_way)| {
        let what = shown.finding(&gave_way.finding, app);
        let why = shown.reasons.get(index).map(|why| why.join(" ")).unwrap_or_default();
        view! { <li dir="auto">{what} " " {why}</li> }
    });
    let lines: Vec<_> = lines.collect();
    (!lines.is_empty()).then(|| {
        view! {
            <h3>{app.say(Text::GaveWay)}</h3>
            <ul class="list findings">{lines}</ul>
        }
    })
}

/// A finding, with a button that opens the claim it speaks against and lights its cell where it has one.
fn one_finding(view: View, shown: &Shown, finding: &Finding) -> AnyView {
    let line = shown.finding(finding, view.app);
    let claims = shown.report.claims();
    let button = finding.breaks(claims).map(|claim| {
        // Lit where the evidence of the claim has the cell.
        let place =
            heat::place_of(shown, finding).filter(|(map, _)| heat::map_of(&claims[claim]) == Some(*map));
        let show = move |_| {
            view.at.set(place.map(|(_, cell)| cell));
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

/// The claims in their order.
#[component]
pub fn Guarantees(view: View) -> impl IntoView {
    let app = view.app;
    let count = view.shown.with_untracked(|shown| shown.report.claims().len());
    let lines = (0..count)
        .map(|index| {
            let claim = Memo::new(move |_| view.shown.with(|shown| shown.report.claims()[index].clone()));
            let sides = Memo::new(move |_| view.shown.with(|shown| shown.sides));
            let text =
                Signal::derive(move || words::claim(&claim.get(), sides.get(), app.lang.get_untracked()));
            // Read from the report itself: what also follows the claim misses a change of the sign alone.
            let sign = Signal::derive(move || {
                view.shown.with(|shown| Some(shown.sign(&shown.report.claims()[index])))
            });
            let map = claim.with_untracked(heat::map_of);
            let evidence = move || match (claim.get_untracked(), map) {
                (_, Some(map)) => heat::evidence(view, map),
                (Claim::Rounds { .. }, _) => evidence::rounds(view),
                (Claim::Byes { .. } | Claim::FreeOnce { .. }, _) => evidence::byes(view),
                (Claim::Sides { .. }, _) => evidence::balance(view),
                (Claim::Running { .. }, _) => evidence::breaks(view),
                _ => evidence::games(view),
            };
            let evidence = move || view! { {against(view, index)} {evidence()} }.into_any();
            view! {
                <Show when=move || sides.get() != Sides::Plain || claim.with(|claim| !is_sides(claim))>
                    <Line view=view claim=Some(index) sign=sign text=text evidence=evidence />
                </Show>
            }
        })
        .collect_view();
    view! {
        <section class="stack">
            <h2>{t(Text::Guaranteed)}</h2>
            <p class="note screen-only">{t(Text::GuaranteedHint)}</p>
            <div class="claims">{lines}</div>
        </section>
    }
}

/// The figures: no promises, each beside the best that is known.
#[component]
pub fn Character(view: View) -> impl IntoView {
    let app = view.app;
    // The lines are made again only when there are others; what they say follows the schedule.
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
                        Some(&(figure, grade)) => {
                            words::graded(figure, grade, shown.sides, app.lang.get_untracked())
                        }
                        None => String::new(),
                    })
                });
                let figure = view.shown.with_untracked(|shown| shown.figures().get(index).map(|pair| pair.0));
                let map = figure.and_then(heat::map_of_figure);
                let evidence = move || match (map, figure) {
                    (Some(map), _) => heat::evidence(view, map),
                    (None, Some(Figure::Widest(_))) => evidence::balance(view),
                    (None, _) => evidence::breaks(view),
                };
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

/// A line that opens its evidence, which is made only then; it opens by itself when a finding asks for its claim.
#[component]
fn Line(
    view: View,
    /// Which claim it is; `None` for a figure.
    claim: Option<usize>,
    /// What stands before it; `None` for a figure that is not a claim.
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
