//! The program of the first visit: names in, an event set up, what comes from outside, the sources.

rondel::program!(rondel::app::programs::start);
