//! The effect of a future game, in sentences.

use rondel_event::standings::keizer::{Outlook, Points, Score, Settings, Share};

use super::Numbers;
use super::total::place;
use crate::placeholders::same;
use crate::{Lang, Say};

sentences!("keizer/outlook");

/// Returns the effect of a game in sentences, in order.
pub fn sentences(
    [name, opponent]: [String; 2],
    score: Score,
    outlook: &Outlook,
    settings: &Settings,
    numbers: &Numbers,
    lang: Lang,
) -> Vec<String> {
    let [now, revalued, gain, then] =
        [outlook.now, outlook.revalued, outlook.gain, outlook.then()].map(|points| numbers.points(points));
    let value = numbers.value(outlook.value);
    let game = match score {
        score if settings.is_running() => WhatIf::Adds { score: place(score), opponent, gain, then },
        Score::Win => WhatIf::Wins { opponent, value, gain, then },
        // With other shares, or if the game replaces another evening, the gain is not half the value.
        Score::Draw if outlook.gain == Share::HALF.of(outlook.value) => {
            WhatIf::Draws { opponent, value, gain, then }
        }
        Score::Draw => WhatIf::DrawsShare { opponent, value, gain, then },
        Score::Loss if outlook.gain == Points(0) => WhatIf::Loses { opponent, then },
        Score::Loss => WhatIf::LosesShare { opponent, value, gain, then },
    };
    let revalued = (!settings.is_running()).then_some(WhatIf::Revalued { name, now, revalued });
    // Values of other players do not move if ratings hold all season, nor if games keep their worth of the time.
    let moves = !settings.is_all_rated();
    let rest = [game, WhatIf::Place { place: outlook.place }];
    let said = revalued.into_iter().chain(rest).chain(moves.then_some(WhatIf::Afterwards));
    said.map(|text| text.say(lang)).collect()
}
