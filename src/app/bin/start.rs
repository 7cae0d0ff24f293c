//! The program of the first visit: names in, the events of this device, the sources.

rondel::program!(rondel::app::programs::start);
