//! A FIDE report.

use rondel::event::history::History;
use rondel::format::trf;
use rondel::standings;

/// The most halves, and the fewest, that fit the columns of points.
const FIT: std::ops::RangeInclusive<i32> = -19..=199;

/// Whether all points have room in their columns, as the format wants them.
fn fits(report: &trf::Report) -> bool {
    let trf::Worth { games, absent, free } = report.points;
    let worth = [games.win, games.draw, games.loss, absent, free];
    report.players.iter().map(|line| line.points).chain(worth).all(|points| FIT.contains(&points.0))
}

/// What was read is read as the same again after it was written, and the Monrad that it becomes can be saved, and goes
/// out as a report that is read.
pub fn run(bytes: &[u8]) {
    let text = super::text(bytes);
    let _ = trf::is_report(&text);
    let Ok(report) = trf::read(&text) else { return };
    comes_back(&report);
    let _ = report.played();
    let Ok(incoming) = trf::incoming(&report, "report", 1) else { return };
    super::is_kept(&incoming.event);
    let state = incoming.event.state();
    let out = trf::outgoing(state, &standings::table(&History::of(state), &state.settings));
    comes_back(&out.report);
}

#[track_caller]
fn comes_back(report: &trf::Report) {
    let written = trf::write(report);
    if fits(report) {
        // What is written is in its columns.
        let report = trf::Report { shifted: Vec::new(), ..report.clone() };
        assert_eq!(trf::read(&written), Ok(report), "{written}");
    }
}
