//! What every pairing with reasons says, and names in its sentences.

use super::{Lang, Say, counted};
use crate::ids::Player;
use crate::pairing::monrad::Colour;

/// Gives the name of a player, as the page writes it.
pub type Names<'a> = &'a dyn Fn(Player) -> String;

sentences! {
    /// What is said of a Monrad pairing and of a Keizer one alike.
    Paired {
        First { top: String, opponent: String } =>
            format!("{top} plays {opponent}, who is the next in the list."),
            format!("{top} speelt tegen {opponent}, de eerstvolgende op de lijst."),
            format!("{top} møter {opponent}, som er den neste på listen.");
        FirstHere { top: String, opponent: String } =>
            format!("{top} plays {opponent}, who is the next in the list of those who are here."),
            format!("{top} speelt tegen {opponent}, de eerstvolgende op de lijst van wie er is."),
            format!("{top} møter {opponent}, som er den neste på listen av dem som er her.");
        Passed { top: String, opponent: String, passed: String, n: usize } =>
            match n { 1 => format!("{top} plays {opponent}: the first who is possible after {passed}."), n => format!("{top} plays {opponent}: the first who is possible after {passed} and {}.", counted(n - 1, "other", "others")) },
            match n { 1 => format!("{top} speelt tegen {opponent}: de eerste die kan, na {passed}."), n => format!("{top} speelt tegen {opponent}: de eerste die kan, na {passed} en {}.", counted(n - 1, "ander", "anderen")) },
            match n { 1 => format!("{top} møter {opponent}: den første mulige etter {passed}."), n => format!("{top} møter {opponent}: den første mulige etter {passed} og {}.", counted(n - 1, "annen", "andre")) };
        ByHand { top: String, opponent: String } =>
            format!("{top} plays {opponent}: the organizer decided this."),
            format!("{top} speelt tegen {opponent}: dat heeft de organisator bepaald."),
            format!("{top} møter {opponent}: det har arrangøren bestemt.");
        NotByHand { name: String } => format!("{name}: the organizer decided against it."), format!("{name}: de organisator heeft anders besloten."), format!("{name}: arrangøren har bestemt noe annet.");
        NotHere { names: String } => format!("Not here this round, and so skipped: {names}."), format!("Deze ronde niet aanwezig en dus overgeslagen: {names}."), format!("Ikke til stede denne runden, og derfor hoppet over: {names}.");
        Met { name: String, round: u16 } => format!("{name}: they played each other in round {round}."), format!("{name}: ze speelden al tegen elkaar in ronde {round}."), format!("{name}: de møttes i runde {round}.");
        RestByHand { name: String, pairs: String } => format!("{name}: then a pair that the organizer forbade would have to play ({pairs})."),
            format!("{name}: dan zou een paar moeten spelen dat de organisator verbood ({pairs})."),
            format!("{name}: da måtte et par som arrangøren har sperret, spille ({pairs}).");
        Alternate { white: String, black: String } => format!("{white} has white and {black} black: not the colour they had last."),
            format!("{white} heeft wit en {black} zwart: niet de kleur die ze het laatst hadden."),
            format!("{white} har hvit og {black} svart: ikke fargen de hadde sist.");
        NoThird { white: String, black: String } => format!("{white} has white and {black} black, so that nobody gets a colour for the third time running."),
            format!("{white} heeft wit en {black} zwart, zodat niemand voor de derde keer achter elkaar dezelfde kleur krijgt."),
            format!("{white} har hvit og {black} svart, så ingen får samme farge tre ganger på rad (fargesperre).");
        FreeFixed { name: String } => format!("{name}: by the organizer's decisions this player must play."), format!("{name}: moet spelen door wat de organisator bepaalde."), format!("{name}: må spille, slik arrangøren har bestemt.");
        BecauseHand => "The organizer fixed, forbade or swapped pairs.", "De organisator heeft paren vastgezet, verboden of verwisseld.", "Arrangøren har låst, sperret eller byttet par.";
    }
}

/// Why these two play, the higher first, those passed over being named in order; `absent` stand between them and are not
/// here.
pub fn sentence(
    pair: [Player; 2],
    passed: &[Player],
    absent: &[Player],
    by_hand: bool,
    name: Names,
) -> Paired {
    let [top, opponent] = pair.map(name);
    match passed {
        _ if by_hand => Paired::ByHand { top, opponent },
        [] if absent.is_empty() => Paired::First { top, opponent },
        [] => Paired::FirstHere { top, opponent },
        [first, ..] => Paired::Passed { top, opponent, passed: name(*first), n: passed.len() },
    }
}

/// Who was skipped for not being here; nothing when nobody was.
pub fn skipped(absent: &[Player], name: Names, lang: Lang) -> Option<String> {
    let names = || listed(absent.iter().map(|&player| name(player)).collect(), lang);
    (!absent.is_empty()).then(|| Paired::NotHere { names: names() }.say(lang))
}

/// A colour in the middle of a sentence.
pub fn colour(colour: Colour, lang: Lang) -> &'static str {
    match (colour, lang) {
        (Colour::White, Lang::En) => "white",
        (Colour::Black, Lang::En) => "black",
        (Colour::White, Lang::Nl) => "wit",
        (Colour::Black, Lang::Nl) => "zwart",
        (Colour::White, Lang::Nb) => "hvit",
        (Colour::Black, Lang::Nb) => "svart",
    }
}

/// "12 and 4", "12 and 4, 3 and 8": those of a pair together.
pub fn listed_pairs(pairs: &[[Player; 2]], name: Names, lang: Lang) -> String {
    let pair = |pair: &[Player; 2]| listed(pair.iter().map(|&player| name(player)).collect(), lang);
    pairs.iter().map(pair).collect::<Vec<_>>().join(", ")
}

/// "1, 2 and 3".
pub fn listed(names: Vec<String>, lang: Lang) -> String {
    let and = match lang {
        Lang::En => "and",
        Lang::Nl => "en",
        Lang::Nb => "og",
    };
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
