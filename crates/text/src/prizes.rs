//! Prizes: their categories and winners.

use rondel_event::event::Gender;
use rondel_event::standings::prizes::{Group, Grouping};

sentences!("prizes");

/// Returns the name of a choice of groups.
pub fn by(by: Grouping) -> Prizes {
    match by {
        Grouping::All => Prizes::All,
        Grouping::Class => Prizes::EachClass,
        Grouping::Year => Prizes::EachYear,
        Grouping::School => Prizes::EachSchool,
        Grouping::Born => Prizes::EachBorn,
        Grouping::Gender => Prizes::EachGender,
        Grouping::Team => Prizes::EachTeam,
    }
}

/// Returns the name of a group formed by `by`.
pub fn group(by: Grouping, group: &Group) -> Prizes {
    match group {
        Group::All => Prizes::Everyone,
        Group::Named(name) if by == Grouping::Class => Prizes::Class { name: name.clone() },
        Group::Named(name) => Prizes::Named { name: name.clone() },
        Group::Year(year) if year.bytes().all(|it| it.is_ascii_digit()) => {
            Prizes::Year { name: year.clone() }
        }
        Group::Year(name) => Prizes::Named { name: name.clone() },
        Group::Born(year) => Prizes::Born { year: *year },
        Group::Gender(Gender::Female) => Prizes::Girls,
        Group::Gender(Gender::Male) => Prizes::Boys,
        Group::Gender(Gender::Other) => Prizes::Others,
    }
}
