//! The program for looking round: the round table, pairing by hand, span diagrams, the counting lab, any
//! schedule verified.

rondel::program!(rondel::app::programs::explore);
