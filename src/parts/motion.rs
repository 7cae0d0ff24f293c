//! The choice between moving players and turning lines.

use leptos::prelude::*;
use rondel::figure::Motion;
use rondel::text::circle::Circle as Text;
use rondel::write::screen::circle;

use super::Choice;
use crate::state::App;

/// The choice between the kinds of motion.
pub fn motion(app: App, value: Memo<Motion>, on: impl Fn(Motion) + Send + Sync + 'static) -> AnyView {
    let options = Motion::ALL.map(|motion| (motion, app.say(circle::moving(motion)))).to_vec();
    view! { <Choice label=app.say(Text::Motion) options=options value=value on=on /> }.into_any()
}
