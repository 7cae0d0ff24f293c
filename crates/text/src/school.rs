//! School chess by the rules of its organizers: the rule sets, class against class, badges, and the count of pieces.

use rondel_event::event::school::{Contradiction, RuleSet};

use super::numbers::halves;

sentences!("school");

/// Returns the description of a rule set, with what was not found out.
pub fn about(set: RuleSet) -> School {
    match set {
        RuleSet::Sjakkpedagogisk => School::Sjakkpedagogisk,
        RuleSet::UkChallenge => School::UkChallenge,
        RuleSet::Schackfyran => School::Schackfyran,
        RuleSet::Sjakk5ern => School::Sjakk5ern,
        RuleSet::DanskSkoleskak => School::DanskSkoleskak,
        RuleSet::Fide123 => School::Fide123,
        RuleSet::NkGroepen345 => School::NkGroepen345,
    }
}

impl From<Contradiction> for School {
    fn from(found: Contradiction) -> Self {
        match found {
            Contradiction::DrawAboveWin => School::DrawAboveWin,
            Contradiction::LossAboveDraw => School::LossAboveDraw,
            Contradiction::StageBeyond { stage, most } => {
                School::StageBeyond { stage: halves(stage), most: halves(most) }
            }
            Contradiction::BadgeBeyond { badge, most } => {
                School::BadgeBeyond { badge: halves(badge), most: halves(most) }
            }
        }
    }
}
