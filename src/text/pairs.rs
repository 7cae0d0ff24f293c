//! A running evening of pairs: entering results, travellers, the ranking, who comes and leaves.

sentences!("pairs");
