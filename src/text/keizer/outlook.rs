//! What a game to come would change, in sentences.

use super::Numbers;
use crate::standings::keizer::{Outlook, Score};
use crate::text::{Lang, Say};

sentences! {
    /// What is said of a game that is not played yet.
    WhatIf {
        Title => "What if?", "Wat als?", "Hva om?";
        Hint => "Choose an opponent and how the game ends.", "Kies een tegenstander en hoe de partij afloopt.", "Velg en motstander og hvordan partiet ender.";
        Who => "Player", "Speler", "Spiller";
        Against => "Against", "Tegen", "Mot";
        Win => "Win", "Winst", "Seier";
        Draw => "Draw", "Remise", "Remis";
        Loss => "Loss", "Verlies", "Tap";
        Ending => "How it ends", "Afloop", "Utfall";
        Revalued { name: String, now: String, revalued: String } =>
            if now == revalued { format!("{name} has {now}, and with the values of this list that stays {revalued}.") } else { format!("{name} has {now}. With the values of this list that becomes {revalued}, before a game is played.") },
            if now == revalued { format!("{name} heeft {now}, en met de waarden van deze lijst blijft dat {revalued}.") } else { format!("{name} heeft {now}. Met de waarden van deze lijst wordt dat {revalued}, nog voor er gespeeld is.") },
            if now == revalued { format!("{name} har {now}, og med verdiene i denne listen blir det stående: {revalued}.") } else { format!("{name} har {now}. Med verdiene i denne listen blir det {revalued}, før noe er spilt.") };
        Wins { opponent: String, value: String, gain: String, then: String } => format!("A win against {opponent}, whose value is {value}, adds {gain}: {then}."),
            format!("Winst op {opponent}, waarde {value}, levert {gain} op: {then}."),
            format!("Seier mot {opponent}, som har verdi {value}, gir {gain}: {then}.");
        Draws { opponent: String, value: String, gain: String, then: String } => format!("A draw with {opponent}, whose value is {value}, adds half of it, {gain}: {then}."),
            format!("Remise met {opponent}, waarde {value}, levert de helft op, {gain}: {then}."),
            format!("Remis mot {opponent}, som har verdi {value}, gir halvparten, {gain}: {then}.");
        Loses { opponent: String, then: String } => format!("A loss to {opponent} adds nothing: {then}."), format!("Verlies van {opponent} levert niets op: {then}."), format!("Tap mot {opponent} gir ingenting: {then}.");
        Place { place: usize } => format!("That would be place {place}, if nobody else played."), format!("Dat zou plaats {place} zijn, als niemand anders speelde."), format!("Det ville vært plass {place}, om ingen andre spilte.");
        Afterwards => "What the others play moves the values too, so the next list will differ a little.", "Wat de anderen spelen verschuift de waarden ook, dus de volgende lijst zal iets anders zijn.", "Det de andre spiller, flytter også verdiene, så neste liste blir litt annerledes.";
    }
}

/// The outlook of a game in sentences, in order.
pub fn sentences(
    [name, opponent]: [String; 2],
    value: i32,
    score: Score,
    outlook: &Outlook,
    numbers: &Numbers,
    lang: Lang,
) -> Vec<String> {
    let [now, revalued, gain, then] =
        [outlook.now, outlook.revalued, outlook.gain, outlook.then()].map(|points| numbers.points(points));
    let value = numbers.value(value);
    let game = match score {
        Score::Win => WhatIf::Wins { opponent, value, gain, then },
        Score::Draw => WhatIf::Draws { opponent, value, gain, then },
        Score::Loss => WhatIf::Loses { opponent, then },
    };
    let revalued = WhatIf::Revalued { name, now, revalued };
    [revalued, game, WhatIf::Place { place: outlook.place }, WhatIf::Afterwards]
        .map(|text| text.say(lang))
        .into()
}
