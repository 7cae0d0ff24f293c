//! The rounds in which the groups of a class got stuck when they paired by hand, next to those of pairing at random.

use rondel_event::pairing::deadend::stuck::{Count, by_round};
use rondel_text::deadend::DeadEnd as Text;
use rondel_text::{Lang, Say};
use serde::{Deserialize, Serialize};

/// The players of a group.
const PLAYERS: usize = 6;

/// The tries of pairing at random with which a class is compared.
const TRIES: u32 = 10_000;

/// The most groups of one outcome.
pub const MOST: u16 = 99;

/// The groups of a class by outcome: stuck in round 2, 3 or 4, or through all rounds. A group of six cannot get stuck
/// in another round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ClassCount {
    /// The number of groups of each outcome.
    pub groups: [u16; 4],
}

/// The tries of pairing at random by outcome, in the order of [`ClassCount::groups`]; drawn when it is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chance([Count; 4]);

impl Default for Chance {
    fn default() -> Chance {
        let stuck = by_round(PLAYERS, TRIES, 1);
        let through = TRIES - stuck.iter().sum::<u32>();
        Chance([stuck[1], stuck[2], stuck[3], through].map(|stuck| part(stuck, TRIES)))
    }
}

/// `part` of `all` groups or tries.
fn part(part: u32, all: u32) -> Count {
    Count { players: PLAYERS, tries: all, stuck: part }
}

fn percent(count: Count, lang: Lang) -> String {
    Text::Percent { per_mille: count.per_mille() }.say(lang)
}

/// Returns the label of an outcome.
pub fn label(outcome: usize, lang: Lang) -> String {
    match outcome {
        0..3 => Text::ClassRound { round: outcome as u16 + 2 }.say(lang),
        _ => Text::ClassThrough.say(lang),
    }
}

impl ClassCount {
    /// The number of groups.
    pub fn all(&self) -> u32 {
        self.groups.iter().map(|&groups| u32::from(groups)).sum()
    }

    /// Returns the share of an outcome in this class, if any group was counted, and by chance.
    pub fn shares(&self, outcome: usize, chance: &Chance, lang: Lang) -> String {
        let chance = percent(chance.0[outcome], lang);
        match self.all() {
            0 => Text::ClassChance { chance }.say(lang),
            all => {
                let share = percent(part(self.groups[outcome].into(), all), lang);
                Text::ClassShare { share, chance }.say(lang)
            }
        }
    }

    /// Returns a sentence that compares all stuck groups with chance, or `None` before any group was counted.
    pub fn sum(&self, chance: &Chance, lang: Lang) -> Option<String> {
        let (groups, through) = (self.all(), u32::from(self.groups[3]));
        let stuck = groups - through;
        (groups > 0).then(|| {
            let share = percent(part(stuck, groups), lang);
            let chance = percent(part(TRIES - chance.0[3].stuck, TRIES), lang);
            Text::ClassSum { stuck, groups, share, chance }.say(lang)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_groups_in_four_get_stuck_by_chance_as_the_plan_of_the_lesson_says() {
        let Chance(counts) = Chance::default();
        assert_eq!(
            counts.iter().map(|count| count.stuck).sum::<u32>(),
            TRIES,
            "no group ends in another round"
        );
        let near = |count: Count, percent: u32| count.per_mille().abs_diff(10 * percent) < 15;
        assert!(
            counts.into_iter().zip([20, 26, 27, 27]).all(|(count, percent)| near(count, percent)),
            "{counts:?}"
        );
    }

    #[test]
    fn a_class_is_compared_outcome_by_outcome_and_as_a_whole() {
        let chance = Chance([202, 258, 273, 267].map(|stuck| part(stuck * 10, TRIES)));
        let class = ClassCount { groups: [1, 0, 2, 1] };
        assert_eq!(label(0, Lang::En), "Stuck in round 2");
        assert_eq!(label(3, Lang::En), "Through all rounds");
        assert_eq!(class.shares(2, &chance, Lang::En), "50.0% · by chance 27.3%");
        assert_eq!(ClassCount::default().shares(2, &chance, Lang::En), "by chance 27.3%");
        assert_eq!(
            class.sum(&chance, Lang::En).as_deref(),
            Some("3 of 4 groups got stuck: 75.0%. By chance it is 73.3%.")
        );
        assert_eq!(ClassCount::default().sum(&chance, Lang::En), None);
    }
}
