//! What mends a schedule with faults: the changes, the offer, the cause of faults in starting positions.

use super::checks::how_often;

sentences!("mend");
