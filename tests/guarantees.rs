//! What the library promises, for any input in range: constructed here, checked by `verify`, and `verify`
//! checked by breaking good schedules.

#[path = "support/mod.rs"]
mod support;

#[path = "guarantees/broken.rs"]
mod broken;
#[path = "guarantees/circle.rs"]
mod circle;
#[path = "guarantees/keizer.rs"]
mod keizer;
#[path = "guarantees/keizer_pairing.rs"]
mod keizer_pairing;
#[path = "guarantees/lasting.rs"]
mod lasting;
#[path = "guarantees/latecomer.rs"]
mod latecomer;
#[path = "guarantees/mexicano.rs"]
mod mexicano;
#[path = "guarantees/monrad.rs"]
mod monrad;
#[path = "guarantees/monrad_tournaments.rs"]
mod monrad_tournaments;
#[path = "guarantees/reorder.rs"]
mod reorder;
#[path = "guarantees/replan.rs"]
mod replan;
