//! The victory points of the World Bridge Federation as they were published, and the table of IMPs.

use std::collections::BTreeMap;

use rondel::model::scoring::{Scale, imps};
use serde::Deserialize;

#[derive(Deserialize)]
struct Source {
    published: BTreeMap<u16, Vec<u32>>,
    imps: Imps,
}

#[derive(Deserialize)]
struct Imps {
    bands: Vec<[u32; 3]>,
}

fn source() -> Source {
    serde_json::from_str(include_str!("victory.json")).unwrap()
}

#[test]
fn the_published_scales_come_out_of_the_formula() {
    let published = source().published;
    assert_eq!(published.keys().copied().collect::<Vec<_>>(), [8, 16, 24]);
    for (boards, won) in published {
        let scale = Scale::wbf(boards);
        assert_eq!(scale.lines().iter().map(|[won, _]| *won).collect::<Vec<_>>(), won, "{boards} boards");
        assert!(scale.lines().iter().all(|[won, lost]| won + lost == 2000));
    }
}

#[test]
fn every_difference_has_its_imps() {
    let bands = source().imps.bands;
    assert!((0..bands[0][0]).all(|difference| imps(difference) == 0));
    for (at, [from, to, wanted]) in bands.iter().copied().enumerate() {
        assert!((from..=to).step_by(10).all(|difference| imps(difference) == wanted), "{from} to {to}");
        // Scores end in a nought: the next band begins ten higher.
        assert!(bands.get(at + 1).is_none_or(|next| next[0] == to + 10));
    }
}
