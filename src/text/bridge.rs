//! Results of bridge: contracts, scores, and what is asked about something typed.

use super::{Lang, Say};
use crate::event::Winners;
use crate::ids::{BoardNo, Seat};
use crate::movement::scoring::{Adjusted, Strain, Vulnerable};
use crate::pairs::{BeginError, Misread};
use crate::result::Deal;

sentences! {
    /// What bridge calls things.
    Bridge {
        NoTrumps => "NT", "SA", "NT";
        North => "N", "N", "N";
        East => "E", "O", "Ø";
        South => "S", "Z", "S";
        West => "W", "W", "V";
        PassedOut => "passed out", "rondpas", "pass rundt";
        NotPlayed => "not played", "niet gespeeld", "ikke spilt";
        Averages { ns: u8, ew: u8 } => format!("average {ns} % – {ew} %"), format!("arbitraal {ns} % – {ew} %"), format!("justert {ns} % – {ew} %");
        None => "nobody", "niemand", "ingen";
        Both => "both", "allen", "alle";
        NorthSouth => "N/S", "N-Z", "N/S";
        EastWest => "E/W", "O-W", "Ø/V";
        PairWord => "Pair", "Paar", "Par";
        Phantom => "Phantom pair", "Stilzit", "Sitte over";
        OneWinner => "One winner: everybody in one list", "Eén winnaar: iedereen in één uitslag", "Én vinner: alle på én liste";
        TwoWinners => "Two winners: North/South and East/West apart", "Twee winnaars: Noord-Zuid en Oost-West apart", "To vinnere: Nord/Sør og Øst/Vest hver for seg";
    }
}

impl Bridge {
    /// Who is vulnerable.
    pub fn vulnerable(vulnerable: Vulnerable) -> Bridge {
        match vulnerable.sides {
            [false, false] => Bridge::None,
            [true, false] => Bridge::NorthSouth,
            [false, true] => Bridge::EastWest,
            [true, true] => Bridge::Both,
        }
    }

    /// The letter of a seat.
    pub fn seat(seat: Seat) -> Bridge {
        match seat {
            Seat::N => Bridge::North,
            Seat::E => Bridge::East,
            Seat::S => Bridge::South,
            Seat::W => Bridge::West,
        }
    }

    /// How many there are to win.
    pub fn winners(winners: Winners) -> Bridge {
        match winners {
            Winners::One => Bridge::OneWinner,
            Winners::Two => Bridge::TwoWinners,
        }
    }
}

/// A result as it is written on a traveller: `4♠ = N`, `3NT× −2 E`, or in words; of a bare score nothing.
pub fn deal(deal: Deal, lang: Lang) -> String {
    match deal {
        Deal::Contract { contract, declarer } => {
            let strain = match contract.strain {
                Strain::Clubs => "♣".to_owned(),
                Strain::Diamonds => "♦".to_owned(),
                Strain::Hearts => "♥".to_owned(),
                Strain::Spades => "♠".to_owned(),
                Strain::NoTrumps => Bridge::NoTrumps.say(lang),
            };
            let doubled = ["", "×", "××"][contract.doubled as usize];
            let over = match i32::from(contract.tricks) - i32::from(contract.level) - 6 {
                0 => "=".to_owned(),
                over @ 1.. => format!("+{over}"),
                down => format!("−{}", -down),
            };
            format!("{}{strain}{doubled} {over} {}", contract.level, Bridge::seat(declarer).say(lang))
        }
        Deal::PassedOut => Bridge::PassedOut.say(lang),
        Deal::Score(_) => String::new(),
        Deal::NotPlayed => Bridge::NotPlayed.say(lang),
        Deal::Awarded([ns, ew]) => Bridge::Averages { ns: share(ns), ew: share(ew) }.say(lang),
    }
}

/// A result in one word or two: the contract where it is known, else the score.
pub fn told(it: Deal, lang: Lang) -> String {
    match it {
        Deal::Score(score) => signed(score),
        it => deal(it, lang),
    }
}

/// A score of North/South with its sign: `420`, `−50`.
pub fn signed(score: i32) -> String {
    if score < 0 { format!("−{}", -score) } else { score.to_string() }
}

fn share(adjusted: Adjusted) -> u8 {
    match adjusted {
        Adjusted::Plus => 60,
        Adjusted::Average => 50,
        Adjusted::Minus => 40,
    }
}

/// Hundredths of a percent with two decimals, as the language writes them: `56.25 %`.
pub fn percent(hundredths: i128, lang: Lang) -> String {
    let point = lang.decimal_mark();
    format!("{}{point}{:02} %", hundredths / 100, hundredths % 100)
}

/// Matchpoints in hundredths, without zeros at the end: `19.9`, `8`.
pub fn points(hundredths: i128, lang: Lang) -> String {
    let point = lang.decimal_mark();
    let (sign, hundredths) = if hundredths < 0 { ("−", -hundredths) } else { ("", hundredths) };
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest % 10 == 0 => format!("{sign}{whole}{point}{}", rest / 10),
        rest => format!("{sign}{whole}{point}{rest:02}"),
    }
}

/// What is asked about something typed, with the board it was typed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// What is wrong.
    pub why: Misread,
    /// The board.
    pub board: BoardNo,
}

said! {
    Asked {
        Asked { why: Misread::Unknown, .. } => "This is neither a contract nor a score. Write 4S= N or 3NT x -2 E, or the score: 420, and -420 for East/West. P is passed out, A average, A+- average plus and minus, X not played.",
            "Dit is geen contract en geen score. Schrijf 4S= N of 3SA x -2 O, of de score: 420, en -420 voor Oost-West. P is rondpas, A arbitraal, A+- arbitraal plus en min, X niet gespeeld.",
            "Dette er verken en melding eller en score. Skriv 4S= N eller 3NT x -2 Ø, eller scoren: 420, og -420 for Øst/Vest. P er pass rundt, A middel, A+- middel pluss og minus, X ikke spilt.";
        Asked { why: Misread::NoDeclarer, .. } => "Who played it? Add N, E, S or W.", "Wie speelde het? Zet er N, O, Z of W bij.", "Hvem spilte? Legg til N, Ø, S eller V.";
        Asked { why: Misread::NoResult, .. } => "How did it end? Add = for made, +1 or -1.", "Hoe liep het af? Zet er = bij voor gemaakt, +1 of -1.", "Hvordan gikk det? Legg til = for hjemgang, +1 eller -1.";
        Asked { why: Misread::Tricks { tricks }, .. } => format!("That would be {tricks} tricks, and there are 0 to 13. Look at the number after + or -."),
            format!("Dat zouden {tricks} slagen zijn, en het zijn er 0 tot 13. Kijk naar het getal achter + of -."),
            format!("Det ville være {tricks} stikk, og det er 0 til 13. Se på tallet etter + eller -.");
        Asked { why: Misread::OtherSide { score }, board } => format!("On board {board} only the other side can have this score (vulnerable: {}). Was it {}?", vul(*board).en(), signed(-score)),
            format!("Op spel {board} kan alleen de andere kant deze score hebben (kwetsbaar: {}). Was het {}?", vul(*board).nl(), signed(-score)),
            format!("På spill {board} kan bare den andre siden ha denne scoren (i sonen: {}). Var det {}?", vul(*board).nb(), signed(-score));
        Asked { why: Misread::Vulnerability { score }, board } => format!("{} is a score at another vulnerability: on board {board} {} is vulnerable. Is it the right board?", signed(*score), vul(*board).en()),
            format!("{} is een score bij een andere kwetsbaarheid: op spel {board} is {} kwetsbaar. Is het het goede spel?", signed(*score), vul(*board).nl()),
            format!("{} er en score i en annen sone: på spill {board} er {} i sonen. Er det riktig spill?", signed(*score), vul(*board).nb());
        Asked { why: Misread::Impossible { score }, .. } => format!("No contract is worth {}. Was a digit mistyped?", signed(*score)),
            format!("Geen enkel contract is {} waard. Is er een cijfer verkeerd getypt?", signed(*score)),
            format!("Ingen kontrakt er verdt {}. Er et siffer skrevet feil?", signed(*score));
    }
}

fn vul(board: BoardNo) -> Bridge {
    Bridge::vulnerable(Vulnerable::of(board))
}

said! {
    BeginError {
        BeginError::NoTables => "This movement has no tables.", "Dit schema heeft geen tafels.", "Dette opplegget har ingen bord.";
        BeginError::Rounds { one, other } => format!("Sections that play beside each other have the same number of rounds; here it is {one} and {other}."),
            format!("Lijnen die naast elkaar spelen hebben evenveel rondes; hier zijn het er {one} en {other}."),
            format!("Puljer som spiller ved siden av hverandre har like mange runder; her er det {one} og {other}.");
        BeginError::Boards { most, .. } => format!("A round has 1 to {most} boards here."), format!("Een ronde heeft hier 1 tot {most} spellen."), format!("En runde har her 1 til {most} spill.");
        BeginError::Names { names, places } => format!("There are {names} names, and the movement has {places} pairs. Choose a larger one, or take names out."),
            format!("Er zijn {names} namen, en het schema heeft {places} paren. Kies een groter schema, of haal namen weg."),
            format!("Det er {names} navn, og opplegget har {places} par. Velg et større, eller ta ut navn.");
        BeginError::Pairs { pairs, most } => format!("{pairs} pairs are too many; an event has at most {most}."), format!("{pairs} paren zijn te veel; een evenement heeft er hoogstens {most}."), format!("{pairs} par er for mange; et arrangement har høyst {most}.");
        BeginError::Phantoms { round } => format!("In round {round} two seats of a section have no pair. Let those two pairs meet, or take a smaller movement."),
            format!("In ronde {round} zijn twee plaatsen van een lijn zonder paar. Laat die twee paren elkaar treffen, of neem een kleiner schema."),
            format!("I runde {round} mangler to plasser i en pulje et par. La de to parene møtes, eller ta et mindre opplegg.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_written_in_the_letters_of_the_language() {
        let said = |word: &str| [Lang::En, Lang::Nl, Lang::Nb].map(|lang| told(word.parse().unwrap(), lang));
        assert_eq!(said("3Nx-2E"), ["3NT× −2 E", "3SA× −2 O", "3NT× −2 Ø"]);
        assert_eq!(said("4S=S"), ["4♠ = S", "4♠ = Z", "4♠ = S"]);
        assert_eq!(said("s-420")[0], "−420");
        assert_eq!(said("a+-")[1], "arbitraal 60 % – 40 %");
        assert_eq!(percent(5625, Lang::Nb), "56,25 %");
        assert_eq!([1990, 800, 5, -25].map(|it| points(it, Lang::En)), ["19.9", "8", "0.05", "−0.25"]);
    }

    #[test]
    fn a_score_of_the_other_side_is_asked_about_with_the_board() {
        let asked = Asked { why: Misread::OtherSide { score: 420 }, board: BoardNo::from_index(1) };
        assert_eq!(
            asked.en(),
            "On board 2 only the other side can have this score (vulnerable: N/S). Was it −420?"
        );
    }
}
