//! Individuals that go round: built, searched, counted and kept in the catalogue, and verified in two ways.

#[path = "whist/apart.rs"]
mod apart;
#[path = "whist/beside.rs"]
mod beside;
#[path = "whist/catalogue.rs"]
mod catalogue;
#[path = "whist/counts.rs"]
mod counts;
#[path = "whist/development.rs"]
mod development;
#[path = "whist/directed.rs"]
mod directed;
#[path = "whist/few.rs"]
mod few;
#[path = "whist/hands.rs"]
mod hands;
#[path = "whist/mixer.rs"]
mod mixer;
#[path = "whist/mutations.rs"]
mod mutations;
#[path = "whist/plan.rs"]
mod plan;
#[path = "whist/published.rs"]
mod published;
#[path = "whist/search.rs"]
mod search;
#[path = "whist/sources.rs"]
mod sources;
