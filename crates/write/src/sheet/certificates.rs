//! Certificates, one or two to a page, for all players or for those with a prize.

use rondel_event::event::Published;
use rondel_event::standings::prizes;
use rondel_event::standings::{self, Row};
use rondel_schedule::model::ids::Player;
use rondel_text::numbers::points;
use rondel_text::print::Print as Text;
use rondel_text::prizes::{Prizes, group};
use rondel_text::standings::lead;

use super::fit::without_class;
use super::{Ask, Block, Certificate, Head, Page};

pub fn pages(ask: &Ask) -> Vec<Page> {
    let settings = &ask.state.settings;
    let table = standings::cup::overall(ask.state, &ask.history);
    let words = &settings.certificate;
    let title = match words.title.trim() {
        "" => ask.say(Text::Diploma),
        title => title.to_owned(),
    };
    let mut about = ask.head(String::new(), None).about;
    // The date stays on one line, wherever it begins.
    about.push(ask.days.long(ask.state.last_date().unwrap_or(ask.today)).replace(' ', "\u{a0}"));
    // Before the first result a diploma has room for the place to be written by hand.
    let outcomes = |published: &Published| published.outcomes.iter().any(Option::is_some);
    let is_played = ask.state.published().any(|(_, published)| outcomes(published));
    let certificate = |row: &Row, place: usize, shared: bool, among: Option<String>| {
        let nth = if shared { Text::NthShared { place } } else { Text::Nth { place } };
        let entrant = &ask.state.members[row.player.index()].entrant;
        let class = entrant.class.trim();
        let name = without_class(&ask.names[row.player.index()], class);
        let class = (!class.is_empty()).then(|| ask.say(Prizes::Class { name: class.to_owned() }));
        let class = class.filter(|class| among.as_ref() != Some(class)).unwrap_or_default();
        let is_placed = is_played && row.few.is_none();
        let when_played = |text: String| if is_played { text } else { String::new() };
        let nth = Some(ask.say(nth)).filter(|_| is_placed);
        let sentence = nth.into_iter().chain(among).collect::<Vec<_>>().join(" · ");
        Certificate {
            title: title.clone(),
            name: name.to_owned(),
            class,
            is_half: ask.halves,
            place: if is_placed { place.to_string() } else { String::new() },
            sentence,
            points: when_played(match table.per_game {
                true => ask.say(Text::PointsAGame { points: lead(&table, row, ask.lang()) }),
                false => ask.say(Text::PointsMade { points: points(row.points, table.unit, ask.lang()) }),
            }),
            about: about.clone(),
            line: words.line.trim().to_owned(),
            signed: match words.signed.trim() {
                "" => ask.say(Text::Signature),
                signed => signed.to_owned(),
            },
        }
    };
    if ask.everybody {
        let shared = |place: usize| table.rows.iter().filter(|row| row.place == place).count() > 1;
        let one = |row: &Row| certificate(row, row.place, shared(row.place), None);
        return on_pages(ask, table.rows.iter().map(one).collect());
    }
    let row = |player: Player| table.row(player);
    let awarded = prizes::award(ask.state, &table);
    let of_group = awarded.iter().flat_map(|awarded| {
        let by = settings.prizes.list[awarded.prize].by;
        let among = (by != prizes::Grouping::All).then(|| ask.say(group(by, &awarded.group)));
        awarded.winners.iter().map(move |winner| (winner, among.clone()))
    });
    let made = of_group.filter_map(|(winner, among)| {
        Some(certificate(row(winner.player)?, winner.place, winner.shared, among))
    });
    on_pages(ask, made.collect())
}

/// Puts each certificate on a page of its own, or two on a page.
fn on_pages(ask: &Ask, certificates: Vec<Certificate>) -> Vec<Page> {
    let each = if ask.halves { 2 } else { 1 };
    let blocks: Vec<Block> = certificates.into_iter().map(Block::Certificate).collect();
    blocks.chunks(each).map(|blocks| Page { head: Head::default(), blocks: blocks.to_vec() }).collect()
}
