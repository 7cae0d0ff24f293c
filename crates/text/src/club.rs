//! The club rules of a Monrad in words.

use rondel_event::event::club::{ByRating, GroupStart, Start};
use rondel_event::event::history::Attendee;
use rondel_event::event::{ClubRules, State};

use super::attendance::points;
use super::numbers::halves;
use super::{Lang, Say};

sentences!("club");

/// Returns an attendee's starting points with the reason: "begins with 2 points: rating 1620".
pub fn begins(club: &ClubRules, it: &Attendee, class: &str, lang: Lang) -> String {
    let points = points(it.start, lang);
    match (&club.start, it.rating) {
        (Start::Rating(_), Some(rating)) => Club::BeginsRated { points, rating },
        (Start::Rating(_), None) => Club::BeginsUnrated { points },
        _ if has_group(club, class) => Club::BeginsInGroup { points, group: class.to_owned() },
        _ => Club::BeginsOutside { points },
    }
    .say(lang)
}

fn has_group(club: &ClubRules, class: &str) -> bool {
    let is_own = |it: &GroupStart| it.group.to_lowercase() == class.to_lowercase();
    matches!(&club.start, Start::Groups(groups) if groups.iter().any(is_own))
}

/// Writes the groups with their points on one line: `A 2, B 1`.
fn groups(groups: &[GroupStart]) -> String {
    let group = |it: &GroupStart| format!("{} {}", it.group, halves(it.points));
    groups.iter().map(group).collect::<Vec<_>>().join(", ")
}

/// Returns the club rules that readers of a list need to know, one sentence each; empty if there are none.
pub fn notes(state: &State, lang: Lang) -> Vec<String> {
    if !state.kind().has_club_rules() {
        return Vec::new();
    }
    let (club, of) = (&state.settings.club, state.planned());
    let begin = match &club.start {
        Start::Nothing => None,
        Start::Rating(ByRating { bar, points, step, less, least }) => {
            let [points, less, least] = [points, less, least].map(|points| halves(*points));
            Some(Club::BeginsByRating { points, bar: *bar, less, step: *step, least })
        }
        Start::Groups(all) => Some(Club::BeginsByGroup { groups: groups(all) }),
    };
    let best = club.best.of(of).map(|best| Club::BestOf { best, of });
    let nights = Some(club.nights).filter(|n| *n > 0 && club.night.0 != 0);
    let nights = nights.map(|n| Club::NightsAre { n, points: halves(club.night) });
    [begin, nights, best].into_iter().flatten().map(|text| text.say(lang)).collect()
}
