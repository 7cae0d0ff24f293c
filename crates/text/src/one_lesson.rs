//! A tournament in a given time, such as a lesson: the number of rounds and the minutes per game.

sentences!("one_lesson");
