//! Certificates: one a page, for everybody or for those with a prize.

use crate::model::ids::Player;
use crate::standings::prizes;
use crate::standings::{self, Row};
use crate::text::numbers::points;
use crate::text::print::Print as Text;
use crate::text::prizes::group;
use crate::text::standings::lead;

use super::{Ask, Block, Certificate, Page};

pub fn pages(ask: &Ask) -> Vec<Page> {
    let settings = &ask.state.settings;
    let table = standings::cup::overall(ask.state, &ask.history);
    let words = &settings.certificate;
    let title = match words.title.trim() {
        "" => ask.say(Text::Diploma),
        title => title.to_owned(),
    };
    let mut about = ask.head(String::new(), None).about;
    // On one line, wherever it begins.
    about.push(ask.days.long(ask.state.last_date().unwrap_or(ask.today)).replace(' ', "\u{a0}"));
    let certificate = |row: &Row, place: usize, shared: bool, among: Option<String>| {
        let nth = if shared { Text::NthShared { place } } else { Text::Nth { place } };
        let sentence = [ask.say(nth)].into_iter().chain(among).collect::<Vec<_>>().join(" · ");
        Certificate {
            title: title.clone(),
            name: ask.names[row.player.index()].clone(),
            place: place.to_string(),
            sentence,
            points: match table.per_game {
                true => ask.say(Text::PointsAGame { points: lead(&table, row, ask.lang()) }),
                false => ask.say(Text::PointsMade { points: points(row.points, table.unit, ask.lang()) }),
            },
            about: about.clone(),
            line: words.line.trim().to_owned(),
            signed: match words.signed.trim() {
                "" => ask.say(Text::Signature),
                signed => signed.to_owned(),
            },
        }
    };
    let page = |certificate| Page::cut(Block::Certificate(certificate));
    if ask.everybody {
        let shared = |place: usize| table.rows.iter().filter(|row| row.place == place).count() > 1;
        let one = |row: &Row| page(certificate(row, row.place, shared(row.place), None));
        return table.rows.iter().map(one).collect();
    }
    let row = |player: Player| table.row(player);
    let awarded = prizes::award(ask.state, &table);
    let of_group = awarded.iter().flat_map(|awarded| {
        let by = settings.prizes.list[awarded.prize].by;
        let among = (by != prizes::By::All).then(|| ask.say(group(by, &awarded.group)));
        awarded.winners.iter().map(move |winner| (winner, among.clone()))
    });
    of_group
        .filter_map(|(winner, among)| {
            Some(page(certificate(row(winner.player)?, winner.place, winner.shared, among)))
        })
        .collect()
}
