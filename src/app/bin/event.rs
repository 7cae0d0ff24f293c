//! The program of a running event, in all its tabs, and of all ways to one.

rondel::program!(rondel::app::programs::event);
