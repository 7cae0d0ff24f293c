//! The effect of a change of rules on a season, and a season that is imported.

use std::cmp::Ordering;

use rondel_event::event::{Keizer, State};
use rondel_event::standings::keizer::{Away, Change, Row as Ranked, Season, Settings, Top};
use rondel_format::season::compare::{Comparison, Row as Compared};
use rondel_format::season::fit::{Fit, Origin};
use rondel_format::season::ranking::Decimal;
use rondel_text::common::Word;
use rondel_text::keizer::Numbers;
use rondel_text::keizer::page::Page;
use rondel_text::numbers::fixed;
use rondel_text::season::rules::{Rule, Rules as Text};
use rondel_text::season::taking::Taking;
use rondel_text::{Lang, Say};

use super::{Cell, Column, Row, Table};

/// Returns all players by their new places, with the old ones and the change; the two `Numbers` write the old and the
/// new points.
pub fn effect(state: &State, change: &Change, [old, new]: &[Numbers; 2], lang: Lang) -> Table {
    let row = |(index, row): (usize, &Ranked)| {
        let now = index + 1;
        let before = change.before.place(row.player);
        let moved = before.and_then(|(place, _)| match place.cmp(&now) {
            Ordering::Greater => Some(Page::Up { n: place - now }),
            Ordering::Less => Some(Page::Down { n: now - place }),
            Ordering::Equal => None,
        });
        Row::of(vec![
            Cell::of(now),
            Cell::of(&state.members[row.player.index()].called),
            Cell::of(new.points(row.total)),
            Cell::maybe(moved.map(|moved| moved.say(lang))),
            Cell::maybe(before.map(|(place, _)| place)),
            Cell::maybe(before.map(|(_, row)| old.points(row.total))),
        ])
    };
    let before = Text::Before.say(lang);
    let columns = vec![
        Column::number(Word::Place.say(lang)),
        Column::text(Word::Name.say(lang)).naming(),
        Column::number(Word::Points.say(lang)).noted(Text::After.say(lang)),
        Column::text(Page::Move.say(lang)),
        Column::number(Word::Place.say(lang)).noted(before.clone()),
        Column::number(Word::Points.say(lang)).noted(before),
    ];
    Table::of(Text::Effect.say(lang), columns, change.after.rows.iter().enumerate().map(row).collect())
}

/// Largest number of names of members whose points are not explained.
const MOST_LEFT: usize = 8;

/// Rules found by a search, in sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundRules {
    /// Sentence on how many points they reproduce.
    pub said: String,
    /// The rules, one sentence each with the numbers of the list; empty if they are those that were asked about.
    pub rules: Vec<String>,
    /// Sentence on the players whose points differ.
    pub left: Option<String>,
    /// Settings, if they differ from those that were asked about.
    pub taken: Option<Settings>,
}

impl FoundRules {
    /// Returns the rules found for a season, `names` by [`Player::index`](rondel_schedule::model::ids::Player::index)
    /// and `keizer` as it was asked about.
    pub fn of(fit: &Fit, season: &Season, keizer: &Keizer, names: &[String], lang: Lang) -> FoundRules {
        let [same, of] = fit.points;
        let said = match fit.origin {
            Origin::Now => Taking::FitsNow { same, of },
            Origin::Preset(preset) => {
                Taking::Fits { rules: shortly(&fit.settings, preset.say(lang), lang), same, of }
            }
            Origin::Solved if 2 * same < of => Taking::Unsolved,
            Origin::Solved => Taking::Solved { same, of },
        };
        // Points that agree by chance are no reason to offer the rules.
        let is_other = fit.origin != Origin::Now && !matches!(said, Taking::Unsolved);
        let keizer = Keizer { values: fit.settings, ..*keizer };
        let lists = fit.lists(season).filter(|_| is_other);
        let of_value = [Rule::Top, Rule::Games, Rule::OwnValue, Rule::Full].into_iter();
        let away = [Away::Notice, Away::NoNotice, Away::External, Away::Bye].map(Rule::Away);
        let unit = Some(Rule::Unit).filter(|_| fit.settings.last_is_one);
        let rules = of_value.chain(away).chain(unit);
        let rules = lists.iter().flat_map(|lists| {
            rules.clone().map(|rule| rule.sentence(&keizer, lists, names, lang)).collect::<Vec<_>>()
        });
        let left: Vec<&str> =
            fit.left.iter().filter_map(|it| Some(names.get(it.index())?.as_str())).collect();
        let left = (is_other && !left.is_empty()).then(|| {
            let (some, more) = left.split_at(left.len().min(MOST_LEFT));
            let names = some.join(", ");
            let n = more.len();
            let names = if n > 0 { Taking::LeftMore { names, n }.say(lang) } else { names };
            Taking::Left { names }.say(lang)
        });
        let (said, rules) = (said.say(lang), rules.collect());
        FoundRules { said, rules, left, taken: is_other.then_some(fit.settings) }
    }
}

/// Returns the sentence on the kinds of rules that the search leaves out, if these rules are of such a kind.
pub fn left_out(values: &Settings, lang: Lang) -> Option<String> {
    let is_shares = values.worth.is_value() && !values.weaker_draws;
    (!is_shares).then(|| Taking::SharesOnly.say(lang))
}

/// Returns a preset in a few words.
fn shortly(settings: &Settings, preset: String, lang: Lang) -> String {
    let label = Taking::TopLabel.say(lang).to_lowercase();
    let top = match settings.top {
        Top::Fixed(top) => format!("{label} {top}"),
        Top::Last(last) => format!("{} {last}", Text::LastLabel.say(lang).to_lowercase()),
        Top::Ratio(tenths) => format!("{label} ×{}", tenths / 10),
    };
    let full = settings.full_from.map(|round| round.number());
    Taking::Rules { preset, top, own: settings.own_value, full }.say(lang)
}

/// Returns the title of a ranking; `told` is true if the club's own ranking is next to it.
pub fn title(told: bool) -> Taking {
    if told { Taking::Compared } else { Taking::OutComes }
}

/// Returns the ranking by place, with a word where it differs from the club's own ranking. `told` is true if there is
/// one, which is then shown next to it.
pub fn compared(compared: &Comparison, names: &[String], numbers: &Numbers, told: bool, lang: Lang) -> Table {
    // All of the club's points have as many decimals as any of them.
    let told_points = compared.rows.iter().filter_map(|row| row.their_points);
    let decimals = told_points.map(|points| points.decimals).max().unwrap_or(0).min(3);
    let points =
        |points: Decimal| fixed(i128::from(points.thousandths) / 10_i128.pow(3 - decimals), decimals, lang);
    let row = |row: &Compared| {
        let differs = row.theirs.is_some() && !row.same_place() || !row.same_points;
        let theirs = [
            row.theirs.map_or_else(|| Taking::Missing.say(lang), |place| place.to_string()),
            row.their_points.map(points).unwrap_or_default(),
            if differs { Taking::Differs.say(lang) } else { String::new() },
        ];
        let name = names[row.player.index()].clone();
        let ours = [row.place.to_string(), name, numbers.points(row.points)];
        ours.into_iter().chain(theirs.into_iter().filter(|_| told)).collect::<Row>()
    };
    let [place, points] = [Word::Place, Word::Points].map(|word| word.say(lang));
    let theirs = |word: &String| format!("{}: {word}", Taking::Theirs.say(lang));
    let theirs =
        [Column::number(theirs(&place)), Column::number(theirs(&points)), Column::text("")].into_iter();
    let columns =
        [Column::number(place), Column::text(Word::Name.say(lang)).naming(), Column::number(points)];
    let columns = columns.into_iter().chain(theirs.filter(|_| told)).collect();
    Table::of(title(told).say(lang), columns, compared.rows.iter().map(row).collect())
}
