//! Fields on periods, on absences, and on games for the club elsewhere.

use rondel_event::standings::keizer::{Allowance, Away, Elsewhere, InvalidRules, Periods, Settings, Share};
use rondel_schedule::model::ids::RoundNo;
use rondel_text::Say;
use rondel_text::keizer::total;
use rondel_text::season::rules::{Rule, Rules as Text};

use super::options::{between, limits, periods_of, shares};
use super::worth::parts;
use super::{Edited, Fields, Key, Unfit};
use crate::screen::form::Sentence;

const ANEWS: [(bool, Text); 2] = [(false, Text::AnewNo), (true, Text::AnewYes)];

const BY_RESULT: [(bool, Text); 2] = [(false, Text::ByResultNo), (true, Text::ByResultYes)];

const ENDS: [(bool, Text); 2] = [(false, Text::MissedKept), (true, Text::MissedTaken)];

/// Adds the number of periods, their first rounds, and what is counted anew in them.
pub(super) fn periods(fields: Fields<'_>) -> Fields<'_> {
    let keizer = fields.value().keizer;
    let Settings { periods, .. } = keizer.values;
    let key = Key::Rule(Rule::Periods);
    let set = |it: &mut Edited, number| {
        it.keizer.values.periods = Periods::even(number, it.keizer.rounds);
        it.keizer.values.anew &= number > 1;
    };
    let fields = fields.choose(key, Text::PeriodsLabel, periods_of(&keizer), periods.count(), set);
    let mut fields = fields.hint(key, Text::PeriodsHint);
    let bounds = periods.bounds(keizer.rounds);
    for at in 1..periods.count() {
        let [least, most] = between(&bounds, at);
        let write = move |it: &mut Edited, text: &str| {
            let periods = &mut it.keizer.values.periods;
            let round = RoundNo::from_number(InvalidRules::typed(text, least, most)?);
            *periods = round.map_or(*periods, |round| periods.beginning(at, round));
            Ok::<_, Unfit>(())
        };
        let (label, now) = (Text::PeriodLabel { n: at + 1 }, bounds[at].number());
        fields = fields.number_by(Key::Period(at), label, least..=most, Some(now), write);
    }
    let has_anew = !periods.is_whole();
    fields.choice(Key::Anew, Text::AnewLabel, ANEWS, move |it| has_anew.then_some(&mut it.keizer.values.anew))
}

/// Adds the worth of rounds before a player joined, and whether it is taken away. `own` is the worth by the rules in
/// force.
pub(super) fn missed(fields: Fields<'_>, own: Share) -> Fields<'_> {
    fields
        .choice(Key::Rule(Rule::Missed), Text::MissedLabel, shares(own), |it| {
            Some(&mut it.keizer.values.missed.share)
        })
        .choice(Key::MissedEnds, Text::MissedEnds, ENDS, |it| {
            // A worth of nothing cannot be taken away.
            let missed = &mut it.keizer.values.missed;
            (!missed.share.is_none()).then_some(&mut missed.ends)
        })
}

/// Adds share, limit and decay of a kind of absence. `own` is its worth by the rules in force.
pub(super) fn allowance(fields: Fields<'_>, own: Allowance, away: Away) -> Fields<'_> {
    let label = Sentence::by(move |lang| Text::ShareLabel { what: total::kind(away).say(lang) }.say(lang));
    fields
        .choice(Key::Share(away), label, shares(own.share), move |it| Some(&mut it.allowance(away).share))
        .choice(Key::Limit(away), Text::LimitLabel, limits(), move |it| Some(&mut it.allowance(away).limit))
        .choice(Key::Less(away), Text::LessLabel, shares(own.less), move |it| {
            Some(&mut it.allowance(away).less)
        })
}

/// Adds the worth of a game for the club elsewhere by its result.
pub(super) fn elsewhere(fields: Fields<'_>) -> Fields<'_> {
    let now = fields.value().keizer.values.elsewhere;
    let fields =
        fields.choose(Key::ByResult, Text::ByResult, BY_RESULT, now.is_some(), |it, is_by_result| {
            it.keizer.values.elsewhere = is_by_result.then_some(Elsewhere::USUAL);
        });
    let Some(now) = now else { return fields };
    let labels = [Text::WonElsewhere, Text::DrewElsewhere, Text::LostElsewhere];
    parts(
        fields,
        Key::Elsewhere,
        labels,
        |of| now.of(of),
        |it, of, worth| {
            let elsewhere = it.keizer.values.elsewhere.unwrap_or(Elsewhere::USUAL);
            it.keizer.values.elsewhere = Some(elsewhere.with_worth(of, worth)?);
            Ok(())
        },
    )
}

impl Edited {
    fn allowance(&mut self, away: Away) -> &mut Allowance {
        let allowances = &mut self.keizer.values.away;
        match away {
            Away::Notice => &mut allowances.notice,
            Away::NoNotice => &mut allowances.no_notice,
            Away::External | Away::Elsewhere(_) => &mut allowances.external,
            Away::Bye => &mut allowances.bye,
        }
    }
}
