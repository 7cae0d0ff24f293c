//! Tournament schedules: built by the circle method, from starters and by search, and recomputed by a verifier that
//! shares nothing with the builders but the model.
//!
//! | module | what it answers |
//! | --- | --- |
//! | [`model`] | players, schedules, results, points, names, languages |
//! | [`round_robin`] | schedules in which everybody meets everybody, alone or in groups; leagues and cups |
//! | [`whist`] | individuals: two against two with other partners in every round |
//! | [`verify`] | every guarantee recomputed from a schedule alone |

pub mod model;
pub mod round_robin;
pub mod verify;
pub mod whist;
