//! The class's own count of where its groups got stuck, next to what chance does.

use leptos::prelude::*;
use rondel::text::deadend::DeadEnd as Text;
use rondel::write::screen::class_count::{Chance, ClassCount, MOST, label};

use crate::parts::{Stepper, Unfold};
use crate::state::App;

/// The name of the document.
const NAME: &str = "class-count";

/// The section with the count, folded until it is wanted.
pub fn class_count(app: App) -> AnyView {
    view! {
        <Unfold label=move || app.say(Text::ClassTitle) class="screen-only deadend__class">{counted(app)}</Unfold>
    }
    .into_any()
}

/// The next number of groups, up or down.
fn beside(groups: u16, up: bool) -> Option<u16> {
    let next = if up { groups.checked_add(1) } else { groups.checked_sub(1) };
    next.filter(|next| *next <= MOST)
}

fn counted(app: App) -> AnyView {
    let chance = StoredValue::new(Chance::default());
    let count = RwSignal::new(app.store.page::<ClassCount>(NAME));
    let change = move |change: &dyn Fn(&mut ClassCount)| {
        count.update(change);
        app.store.keep_page(NAME, &count.get_untracked());
    };
    let outcomes = (0..ClassCount::default().groups.len()).map(|outcome| {
        let label = label(outcome, app.lang());
        let steps = [Text::ClassFewer { of: label.clone() }, Text::ClassMore { of: label.clone() }];
        let groups = Signal::derive(move || count.get().groups[outcome]);
        let shares = move || chance.with_value(|chance| count.get().shares(outcome, chance, app.lang()));
        view! {
            <li>
                <Stepper
                    label=label
                    steps=steps.map(|words| app.say(words))
                    range=[0, MOST]
                    value=groups
                    beside=beside
                    set=Callback::new(move |groups: u16| change(&|count| count.groups[outcome] = groups.min(MOST)))
                />
                <p class="note">{shares}</p>
            </li>
        }
    });
    let sum = move || chance.with_value(|chance| count.get().sum(chance, app.lang()));
    let anew = move |_| change(&|count| *count = ClassCount::default());
    let forget = move || {
        (count.get().all() > 0).then(|| {
            view! {
                <button class="button button--small button--quiet" on:click=anew>
                    {app.say(Text::ClassForget)}
                </button>
            }
        })
    };
    view! {
        <p class="prose">{app.say(Text::ClassLead)}</p>
        <ul class="deadend__outcomes">{outcomes.collect_view()}</ul>
        <p class="deadend__sum" role="status">{sum}</p>
        {forget}
    }
    .into_any()
}
