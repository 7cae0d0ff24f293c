//! The program of a running event, in all its tabs.

rondel::program!(rondel::app::programs::event);
