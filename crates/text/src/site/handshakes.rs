//! The static page of the handshakes, for mathematics teachers.

sentences!("site/handshakes");
