//! The program for looking round: the round table, pairing by hand, any schedule verified.

rondel::program!(rondel::app::programs::explore);
