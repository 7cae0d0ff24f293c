//! The numbers of a table: what both sides made, or what one made more than the other; written as soon as it is known.

use leptos::ev::{FocusEvent, KeyboardEvent};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rondel::event::{Counts, MAX_SCORE, Settings};
use rondel::model::ids::TableNo;
use rondel::model::result::Outcome;
use rondel::text::desk::Desk as Text;
use rondel::text::numbers::{read_signed, signed};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::{View, row_id};

/// How the fields of a table are to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fields {
    /// Both are typed.
    Open,
    /// The sum of the two scores, so that one decides the other.
    Together(u32),
    /// What one side made more than the other; a minus turns it round.
    Difference,
}

/// What comes of a field that was typed in.
enum Read {
    /// Nothing is said any more.
    Nothing,
    /// The other field is still to be typed.
    Half,
    /// The score of both sides.
    Score([u32; 2]),
    /// No number, or none that can be.
    Bad,
}

impl Fields {
    fn of(settings: &Settings) -> Fields {
        match (settings.counts, settings.together) {
            (Counts::Difference, _) => Fields::Difference,
            (_, Some(together)) => Fields::Together(together),
            (_, None) => Fields::Open,
        }
    }

    /// Whether a number on one side says what is on the other.
    fn follows(self) -> bool {
        self != Fields::Open
    }

    /// The two fields as they show a score.
    fn show(self, [first, second]: [u32; 2]) -> [String; 2] {
        match self {
            Fields::Difference => {
                let more = i64::from(first) - i64::from(second);
                [more, -more].map(signed)
            }
            _ => [first, second].map(|points| points.to_string()),
        }
    }

    /// What the fields say after something was typed on `side`.
    fn read(self, typed: &[String; 2], side: usize) -> Read {
        let number = |text: &str| text.trim().parse::<u32>().ok().filter(|&n| n <= MAX_SCORE);
        let of_side = |own: u32, other: u32| Read::Score(if side == 0 { [own, other] } else { [other, own] });
        let blank = typed.each_ref().map(|text| text.trim().is_empty());
        if blank[side] && (self.follows() || blank[1 - side]) {
            return Read::Nothing;
        }
        match self {
            Fields::Open if blank[1 - side] || blank[side] => Read::Half,
            Fields::Open => match [&typed[0], &typed[1]].map(|text| number(text)) {
                [Some(first), Some(second)] => Read::Score([first, second]),
                _ => Read::Bad,
            },
            Fields::Together(together) => match number(&typed[side]) {
                Some(own) if own <= together => of_side(own, together - own),
                _ => Read::Bad,
            },
            Fields::Difference => match read_signed(&typed[side]) {
                Some(more) if more.unsigned_abs() <= MAX_SCORE.into() => {
                    let points = more.unsigned_abs() as u32;
                    if more < 0 { of_side(0, points) } else { of_side(points, 0) }
                }
                _ => Read::Bad,
            },
        }
    }
}

impl View {
    /// Leads to the fields of the next open table, in a check pass to those of the next one.
    fn next_score(self, table: TableNo) {
        let rows = untrack(|| self.rows());
        let at = rows.iter().position(|row| row.table == table).unwrap_or(0);
        let checking = self.check.with_untracked(Option::is_some);
        let onward = (at + 1..rows.len()).chain(0..at);
        let next = onward.map(|index| &rows[index]).find(|row| checking || self.is_open(row));
        match next.and_then(|row| fields(row.table).into_iter().next()) {
            Some(field) => drop(field.focus()),
            // The last one: leaving the field writes it.
            None => fields(table).iter().for_each(|field| drop(field.blur())),
        }
    }
}

/// The fields of a table on the page, the first-named side's first.
fn fields(table: TableNo) -> Vec<HtmlElement> {
    let row: Option<Element> = document().get_element_by_id(&row_id(table));
    let found = row.and_then(|row| row.query_selector_all(".result__score").ok());
    let nodes = found.into_iter().flat_map(|list| (0..list.length()).filter_map(move |at| list.item(at)));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// The fields of a table while somebody types.
#[derive(Clone, Copy)]
struct Typing {
    view: View,
    table: TableNo,
    /// What is kept, or in a check pass what was typed.
    shown: Memo<Option<Outcome>>,
    reading: Memo<Fields>,
    typed: RwSignal<[String; 2]>,
    bad: RwSignal<bool>,
}

impl Typing {
    fn of(view: View, table: TableNo, shown: Memo<Option<Outcome>>) -> Typing {
        let reading = view.desk.memo(|state| Fields::of(&state.settings));
        let bad = RwSignal::new(false);
        let typing = Typing { view, table, shown, reading, typed: RwSignal::default(), bad };
        typing.restore();
        typing
    }

    /// The fields as they show what is kept.
    fn kept(self) -> [String; 2] {
        match self.shown.get() {
            Some(Outcome::Points(points)) => self.reading.get().show(points),
            _ => Default::default(),
        }
    }

    /// Shows what is kept.
    fn restore(self) {
        self.typed.set(untrack(|| self.kept()));
        self.bad.set(false);
    }

    /// Shows undo and corrections elsewhere; what is half typed is not touched while nothing is kept.
    fn follow(self) {
        Effect::new(move |before: Option<[String; 2]>| {
            let kept = self.kept();
            if before.is_some_and(|before| before != kept) {
                self.restore();
            }
            kept
        });
        self.view.not_back(self.table, move || self.restore());
    }

    /// Writes what was typed on `side`, as far as it is a score.
    fn write(self, side: usize) {
        let Typing { view, table, shown, typed, .. } = self;
        let reading = self.reading.get_untracked();
        let read = typed.with_untracked(|typed| reading.read(typed, side));
        self.bad.set(matches!(read, Read::Bad));
        match read {
            Read::Nothing => {
                typed.set(Default::default());
                if shown.with_untracked(|shown| matches!(shown, Some(Outcome::Points(_)))) {
                    view.report(table, None);
                }
            }
            Read::Score(points) => {
                typed.set(reading.show(points));
                let outcome = Some(Outcome::Points(points));
                if outcome != shown.get_untracked() {
                    view.report(table, outcome);
                }
            }
            Read::Half | Read::Bad => {}
        }
    }

    /// Enter goes on to the other field, or to the next table.
    fn key(self, event: &KeyboardEvent, side: usize) {
        if event.key() != "Enter" {
            return;
        }
        event.prevent_default();
        let half = !self.reading.get_untracked().follows()
            && self.typed.with_untracked(|typed| typed[1 - side].trim().is_empty());
        match fields(self.table).get(1 - side) {
            // Going on writes what was typed: the field is left by it.
            Some(other) if half => drop(other.focus()),
            _ => self.view.next_score(self.table),
        }
    }
}

/// The two fields.
#[component]
pub(super) fn ScoreEntry(
    view: View,
    table: TableNo,
    shown: Memo<Option<Outcome>>,
    names: [String; 2],
) -> impl IntoView {
    let app = view.desk.app;
    let typing = Typing::of(view, table, shown);
    typing.follow();
    let Typing { reading, typed, bad, .. } = typing;
    // What is there is written over when somebody types, not added to.
    let focus = |event: FocusEvent| event_target::<HtmlInputElement>(&event).select();
    let input = |(side, name): (usize, String)| {
        view! {
            <input
                class="result__score"
                type="text"
                inputmode=move || if reading.get() == Fields::Difference { "text" } else { "numeric" }
                enterkeyhint="next"
                autocomplete="off"
                aria-label=app.say(Text::ScoreOf { name })
                aria-invalid=move || bad.get().to_string()
                disabled=move || view.desk.read_only()
                prop:value=move || typed.with(|typed| typed[side].clone())
                on:focus=focus
                on:input=move |event| typed.update(|typed| typed[side] = event_target_value(&event))
                on:change=move |_| typing.write(side)
                on:keydown=move |event| typing.key(&event, side)
            />
        }
    };
    let [first, second] = names;
    let error = move || match reading.get() {
        Fields::Difference => app.say(Text::DifferenceBad { most: MAX_SCORE }),
        Fields::Together(most) => app.say(Text::ScoreBad { most }),
        Fields::Open => app.say(Text::ScoreBad { most: MAX_SCORE }),
    };
    view! {
        <div class="result">
            {input((0, first))}
            <span class="result__dash" aria-hidden="true">"–"</span>
            {input((1, second))}
        </div>
        {move || bad.get().then(|| view! { <p class="desk__line desk__line--error">{error()}</p> })}
    }
}
