//! Planned absences: from the next evening to a chosen one.

use leptos::prelude::*;
use rondel::attendance::checkin;
use rondel::model::ids::{Player, RoundNo};
use rondel::model::result::SitOut;
use rondel::text::checkin::Checkin as Text;
use rondel::text::common::Word;
use rondel::write::screen::checkin::days;

use super::View;
use crate::parts::{Choice, date_words};

/// The last evening of an absence; only in a season, since in one hall an absent player stays so until tapped.
#[component]
pub(super) fn Days(view: View, player: Player) -> impl IntoView {
    let desk = view.desk;
    let app = desk.app;
    let (first, rounds) = desk.now(|event| days(event.state(), player))?;
    let words = |round: RoundNo| {
        let date = desk.now(|event| event.state().date(round)).map(date_words);
        let number = app.say(Word::Round { number: round.number() });
        [Some(number), date].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    let mut options = vec![(None, "–".to_owned())];
    options.extend(rounds.into_iter().map(|round| (Some(round), words(round))));
    let pick = move |to: Option<RoundNo>| {
        let Some(to) = to else { return };
        let name = desk.name(player);
        let why = desk.now(|event| event.state().away(first, player)).unwrap_or(SitOut::Absent);
        match desk.now(|event| checkin::days(event, player, [first, to], why)) {
            Ok(action) => {
                let said = Text::Days { name, from: first.number(), to: to.number() };
                desk.act(action, |_| app.say(said));
            }
            Err(why) => desk.tell(why),
        }
    };
    let value = RwSignal::new(None::<RoundNo>);
    Some(view! { <Choice label=app.say(Text::AwayTo) options=options value=value on=pick /> })
}
