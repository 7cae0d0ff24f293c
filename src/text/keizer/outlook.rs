//! The effect of a game to come, in sentences.

use super::Numbers;
use crate::standings::keizer::{Outlook, Points, Score, Share};
use crate::text::holes::same;
use crate::text::{Lang, Say};

sentences!("keizer/outlook");

/// The outlook of a game in sentences, in order.
pub fn sentences(
    [name, opponent]: [String; 2],
    score: Score,
    outlook: &Outlook,
    numbers: &Numbers,
    lang: Lang,
) -> Vec<String> {
    let [now, revalued, gain, then] =
        [outlook.now, outlook.revalued, outlook.gain, outlook.then()].map(|points| numbers.points(points));
    let value = numbers.value(outlook.value);
    let game = match score {
        Score::Win => WhatIf::Wins { opponent, value, gain, then },
        // With other shares, or where it takes the place of another evening, it is not half.
        Score::Draw if outlook.gain == Share::HALF.of(outlook.value) => {
            WhatIf::Draws { opponent, value, gain, then }
        }
        Score::Draw => WhatIf::DrawsShare { opponent, value, gain, then },
        Score::Loss if outlook.gain == Points(0) => WhatIf::Loses { opponent, then },
        Score::Loss => WhatIf::LosesShare { opponent, value, gain, then },
    };
    let revalued = WhatIf::Revalued { name, now, revalued };
    [revalued, game, WhatIf::Place { place: outlook.place }, WhatIf::Afterwards]
        .map(|text| text.say(lang))
        .into()
}
