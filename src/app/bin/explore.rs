//! The program for looking round: the round table, pairing by hand, span diagrams, any schedule verified.

rondel::program!(rondel::app::programs::explore);
