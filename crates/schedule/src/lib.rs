//! Tournament schedules: built by the circle method, from starters and by search, and recomputed by a verifier that
//! shares no code with the builders except the model.
//!
//! | module | contents |
//! | --- | --- |
//! | [`model`] | players, schedules, results, points, names, languages |
//! | [`round_robin`] | schedules in which every entrant meets every other, also in groups; leagues and cups |
//! | [`whist`] | events for individuals: two against two, with a new partner in every round |
//! | [`verify`] | every guarantee, recomputed from the schedule alone |

pub mod model;
pub mod round_robin;
pub mod verify;
pub mod whist;
