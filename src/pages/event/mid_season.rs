//! Changing a running league: the new conditions, and the smallest change that meets them, made in one step.

use leptos::prelude::*;
use rondel::round_robin::league::wishes::change::{Ask, NearestSeason};
use rondel::round_robin::league::wishes::wish::Wish;
use rondel::setup::mid_season::MidSeason;
use rondel::text::mid_season::MidSeason as Text;
use rondel::web::protocol::Going;
use rondel::write::screen::mid_season::Outcome;
use rondel::write::screen::wishes::lines;

use super::disclosure::Fold;
use crate::desk::Desk;
use crate::parts::{Kind, Message, Searching, TableView, WishAsked, WishLines, today};
use crate::state::t;

/// The form for changing the season; empty if the event is no league.
#[component]
pub fn ChangeSeason() -> impl IntoView {
    let is_one = Desk::here().memo(|state| MidSeason::of(state, today()).is_some());
    move || is_one.get().then(|| view! { <Fold label=Text::Title>{move || view! { <Change /> }}</Fold> })
}

/// The conditions being entered, and the search for a change.
#[derive(Clone, Copy)]
struct Rest {
    desk: Desk,
    season: Memo<Option<MidSeason>>,
    wishes: RwSignal<Vec<Wish<String>>>,
    ask: Memo<Option<Ask>>,
    search: Searching<Ask>,
}

impl Rest {
    fn new(desk: Desk) -> Rest {
        let season = desk.memo(|state| MidSeason::of(state, today()));
        let wishes = RwSignal::new(Vec::new());
        let ask =
            move |_: Option<&_>| season.with(|season| wishes.with(|wishes| season.as_ref()?.ask(wishes)));
        let it = Rest { desk, season, wishes, ask: Memo::new(ask), search: Searching::new() };
        // A change found for other conditions no longer applies.
        Effect::new(move || {
            it.ask.with(|_| ());
            it.search.clear();
        });
        it
    }

    fn found(self) -> Option<NearestSeason> {
        self.search.going.with(|going| match going {
            Going::Found(found) => found.clone(),
            _ => None,
        })
    }

    fn told(self) -> Option<Outcome> {
        let found = self.found()?;
        let lang = self.desk.app.lang();
        let of =
            |season: &MidSeason| self.desk.with(|event| Outcome::of(event.state(), season, &found, lang));
        self.season.with(|season| season.as_ref().map(of))
    }

    fn begin(self) {
        if let Some(ask) = self.ask.get_untracked() {
            self.search.begin(ask);
        }
    }

    /// Makes the change that was found.
    fn take(self) {
        let (Some(ask), Some(found)) = (self.ask.get_untracked(), untrack(|| self.found())) else { return };
        let step = self.season.with_untracked(|season| {
            let season = season.as_ref()?;
            let changed = season.changed(&found.season);
            Some((season.action(&ask, &found.season)?, changed.len(), changed.first()?.round.number()))
        });
        let Some((action, n, round)) = step else { return };
        let app = self.desk.app;
        if self.desk.act(action, |_| app.say(Text::Taken { n, round: round.into() })) {
            self.wishes.set(Vec::new());
        }
    }
}

#[component]
fn Change() -> impl IntoView {
    let desk = Desk::here();
    let app = desk.app;
    let lang = app.lang();
    let rest = Rest::new(desk);
    let Rest { season, wishes, ask, search, .. } = rest;
    let list = Memo::new(move |_| {
        season.with(|season| {
            let list = season.as_ref().map(|season| wishes.with(|wishes| season.wish_list(wishes)));
            list.unwrap_or_default()
        })
    });
    let broken = move || rest.found().map(|found| found.broken).unwrap_or_default();
    let shown = Memo::new(move |_| list.with(|list| lines(list, &broken(), lang)));
    let from = move || list.with(|list| list.from).map_or(1, |round| usize::from(round.number()));
    let remove = move |at: usize| {
        wishes.update(|wishes| {
            if at < wishes.len() {
                wishes.remove(at);
            }
        });
    };
    let add = move |wish| wishes.update(|wishes| wishes.push(wish));
    let idle = move || ask.with(Option::is_none) || search.is_busy();
    let looking = move || {
        search.is_busy().then(|| {
            let percent = search.going.with(Going::percent).unwrap_or(0);
            view! { <p>{app.say(Text::Looking { percent })}</p> }
        })
    };
    let told = move || rest.told().map(|told| answer(rest, told));
    view! {
        <div class="sheet stack">
            <p class="note">{move || app.say(Text::Hint { round: from() })}</p>
            <WishLines label=t(Text::Wishes) lines=shown remove=remove />
            <WishAsked list=list on=add />
            <div class="cluster">
                <button type="button" class="button" disabled=idle on:click=move |_| rest.begin()>
                    {t(Text::Find)}
                </button>
            </div>
            <div class="stack" role="status">
                {looking} {move || search.failed(app)} {told}
            </div>
        </div>
    }
}

/// The change found, with the button that makes it.
fn answer(rest: Rest, told: Outcome) -> AnyView {
    match told {
        Outcome::Kept(said) => view! { <Message kind=Kind::Note>{said}</Message> }.into_any(),
        Outcome::Nothing(said) => view! { <Message kind=Kind::Warn>{said}</Message> }.into_any(),
        Outcome::Changes { said, table, take } => view! {
            <p>{said}</p>
            <div class="frame">
                <TableView table=table />
            </div>
            <div class="cluster">
                <button type="button" class="button button--main" on:click=move |_| rest.take()>
                    {take}
                </button>
            </div>
        }
        .into_any(),
    }
}
