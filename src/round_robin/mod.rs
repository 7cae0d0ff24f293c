//! Round robins: everybody meets everybody.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`circle`] | makes them by the circle method: Berger, any step, conveyor belt, league programme, couples apart |
//! | [`starter`] | the starting rounds that can be turned: one, all, by hand |
//! | [`replan`] | the games still to be played, in as few rounds as can be |
//! | [`meters`] | what a schedule is like: breaks, runs, balance, the carry-over effect (who follows whom) |
//! | [`reorder`] | a better order of the rounds |
//! | [`dance`] | the circle method as players who walk from chair to chair |

pub mod circle;
pub mod dance;
pub mod meters;
pub mod reorder;
pub mod replan;
pub mod starter;
