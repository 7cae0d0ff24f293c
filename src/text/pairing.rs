//! The next round of an event that is paired round by round: what is proposed, changed by hand, published.

use super::counted;
use super::paired::Names;
use crate::pairing::monrad::{self, Burden};
use crate::pairing::{Order, Proposal};

sentences! {
    /// What is said on the way to the next round.
    Pairing {
        PairRound { number: u16 } => format!("Pair round {number}"), format!("Deel ronde {number} in"), format!("Sett opp runde {number}");
        PairAgain { number: u16 } => format!("Pair round {number} again"), format!("Deel ronde {number} opnieuw in"), format!("Sett opp runde {number} på nytt");
        Publish { number: u16 } => format!("Publish round {number}"), format!("Maak ronde {number} bekend"), format!("Kunngjør runde {number}");
        BackToRound { number: u16 } => format!("Back to round {number}"), format!("Terug naar ronde {number}"), format!("Tilbake til runde {number}");
        Proposed { number: u16 } => format!("Round {number}, proposed"), format!("Voorstel voor ronde {number}"), format!("Forslag til runde {number}");
        NotPublished => "Nothing is published yet. Whatever you change here is kept until you publish.",
            "Er is nog niets bekendgemaakt. Wat u hier verandert, blijft staan tot u de ronde bekendmaakt.",
            "Ingenting er kunngjort ennå. Det du endrer her, blir stående til du kunngjør runden.";
        Published { number: u16, boards: usize } => format!("Round {number} is published: {}.", counted(*boards, "board", "boards")),
            format!("Ronde {number} is bekendgemaakt: {}.", counted(*boards, "tafel", "tafels")),
            format!("Runde {number} er kunngjort: {}.", counted(*boards, "bord", "bord"));
        PublishedAgain { number: u16, same: usize, other: usize } =>
            format!("Round {number} is paired again: {} stay, {} change.", counted(*same, "board", "boards"), other),
            format!("Ronde {number} is opnieuw ingedeeld: {} blijven, {} veranderen.", counted(*same, "tafel", "tafels"), other),
            format!("Runde {number} er satt opp på nytt: {} blir stående, {} endres.", counted(*same, "bord", "bord"), other);

        StillOpen { number: u16, games: usize } =>
            format!("Round {} can be paired when round {number} is in: {} still open.", number + 1, counted(*games, "game is", "games are")),
            format!("Ronde {} kan worden ingedeeld als ronde {number} binnen is: nog {} open.", number + 1, counted(*games, "partij", "partijen")),
            format!("Runde {} kan settes opp når runde {number} er inne: {} mangler.", number + 1, counted(*games, "parti", "partier"));
        NotReported => "Not reported yet:", "Nog niet gemeld:", "Ikke meldt ennå:";
        OpenBoard { board: u16, white: String, black: String } => format!("Board {board}: {white} – {black}"), format!("Tafel {board}: {white} – {black}"), format!("Bord {board}: {white} – {black}");
        AndMore { n: usize } => format!("and {n} more"), format!("en nog {n}"), format!("og {n} til");
        LastRound { rounds: usize } => format!("All {rounds} rounds are played. The standings are final."), format!("Alle {rounds} rondes zijn gespeeld. De stand is definitief."), format!("Alle {rounds} runder er spilt. Tabellen er endelig.");
        TooFew { present: usize } => match present { 0 => "Nobody is here for this round.".to_owned(), _ => "Only one player is here for this round; two are needed.".to_owned() },
            match present { 0 => "Er is niemand voor deze ronde.".to_owned(), _ => "Er is maar één speler voor deze ronde; er zijn er twee nodig.".to_owned() },
            match present { 0 => "Ingen er til stede i denne runden.".to_owned(), _ => "Bare én spiller er til stede i denne runden; det trengs to.".to_owned() };
        OtherNow { number: u16 } => format!("Something before round {number} has changed since it was paired. Nothing is played in it yet, so it can be paired again."),
            format!("Er is iets veranderd sinds ronde {number} werd ingedeeld. Er is nog niets gespeeld, dus de ronde kan opnieuw worden ingedeeld."),
            format!("Noe er endret siden runde {number} ble satt opp. Ingenting er spilt i den ennå, så den kan settes opp på nytt.");

        WhyBoard { board: u16 } => format!("Why board {board}?"), format!("Waarom tafel {board}?"), format!("Hvorfor bord {board}?");
        WhyFree => "Why this walk-over?", "Waarom deze walk-over?", "Hvorfor denne walk over?";
        WhyBye => "Why free?", "Waarom vrij?", "Hvorfor fri?";
        Bye => "Free", "Vrij", "Fri";
        ValueShort { place: usize } => format!("no. {place}"), format!("nr. {place}"), format!("nr. {place}");
        PassedOver { n: usize } => format!("The details, with {} passed over", counted(*n, "candidate", "candidates")),
            format!("De details, met {} die zijn overgeslagen", counted(*n, "kandidaat", "kandidaten")),
            format!("Detaljene, med {} som ble gått forbi", counted(*n, "kandidat", "kandidater"));
        Details => "The details", "De details", "Detaljene";
        ByHandSince => "This pair was changed by hand after the round was published.", "Dit paar is met de hand veranderd nadat de ronde bekend was gemaakt.", "Dette paret ble endret for hånd etter at runden var kunngjort.";
        ColoursSince => "The colours were changed by hand after the round was published.", "De kleuren zijn met de hand veranderd nadat de ronde bekend was gemaakt.", "Fargene ble endret for hånd etter at runden var kunngjort.";
        GaveWay => "Where a rule gave way", "Waar een regel moest wijken", "Der en regel måtte vike";
        Compared { same: usize, other: usize } => match other { 0 => "Paired again, every board stays as it is published.".to_owned(), _ => format!("Compared with the round as published: {} stay, {} change.", counted(*same, "board", "boards"), other) },
            match other { 0 => "Opnieuw ingedeeld blijft elke tafel zoals die bekend is gemaakt.".to_owned(), _ => format!("Vergeleken met de bekendgemaakte ronde: {} blijven, {} veranderen.", counted(*same, "tafel", "tafels"), other) },
            match other { 0 => "Satt opp på nytt blir hvert bord stående som kunngjort.".to_owned(), _ => format!("Sammenlignet med den kunngjorte runden: {} blir stående, {} endres.", counted(*same, "bord", "bord"), other) };
        Stays => "as published", "zoals bekendgemaakt", "som kunngjort";
        LetterWhite => "W", "W", "H";
        LetterBlack => "B", "Z", "S";
        ColoursSoFar { letters: String } => format!("colours so far: {letters}"), format!("kleuren tot nu toe: {letters}"), format!("farger hittil: {letters}");
        PointsShort { points: String } => format!("{points} p"), format!("{points} p"), format!("{points} p");
        WalkOver => "Walk-over", "Walk-over", "Walk over";

        ByHand => "By hand", "Met de hand", "For hånd";
        TapFirst => "Tap a player to change something by hand.", "Tik op een speler om iets met de hand te veranderen.", "Trykk på en spiller for å endre noe for hånd.";
        Chosen { name: String } => format!("{name}: what is to change?"), format!("{name}: wat moet anders?"), format!("{name}: hva skal endres?");
        ChangePlaces => "Change places with…", "Van plaats wisselen met…", "Bytte plass med…";
        PlayEachOther => "Play against…", "Spelen tegen…", "Spille mot…";
        NotAgainst => "Not play against…", "Niet spelen tegen…", "Ikke spille mot…";
        GiveFree => "Have the walk-over", "De walk-over krijgen", "Få walk over";
        NotHere => "Not here this round", "Deze ronde niet aanwezig", "Ikke til stede i denne runden";
        TapOther { name: String } => format!("Now tap the other player. {name} is chosen."), format!("Tik nu op de andere speler. {name} is gekozen."), format!("Trykk nå på den andre spilleren. {name} er valgt.");
        WishSwap { one: String, other: String } => format!("{one} and {other} change places"), format!("{one} en {other} wisselen van plaats"), format!("{one} og {other} bytter plass");
        WishPair { one: String, other: String } => format!("{one} plays {other}"), format!("{one} speelt tegen {other}"), format!("{one} spiller mot {other}");
        WishNot { one: String, other: String } => format!("{one} does not play {other}"), format!("{one} speelt niet tegen {other}"), format!("{one} spiller ikke mot {other}");
        WishFree { name: String } => format!("{name} has the walk-over"), format!("{name} krijgt de walk-over"), format!("{name} får walk over");
        Release => "Release", "Loslaten", "Slipp";
        ReleaseThis { wish: String } => format!("Release: {wish}"), format!("Loslaten: {wish}"), format!("Slipp: {wish}");
        FinishFirst { number: u16, games: usize } =>
            format!("Round {number} is not finished: {} still open. Then this round can be published.", counted(*games, "game is", "games are")),
            format!("Ronde {number} is niet af: nog {} open. Daarna kan deze ronde bekend worden gemaakt.", counted(*games, "partij", "partijen")),
            format!("Runde {number} er ikke ferdig: {} mangler. Etterpå kan denne runden kunngjøres.", counted(*games, "parti", "partier"));
        Step { what: String } => format!("{what}."), format!("{what}."), format!("{what}.");
        StepBack { what: String } => format!("Taken back: {what}."), format!("Ongedaan gemaakt: {what}."), format!("Angret: {what}.");
        StepAgain { what: String } => format!("Put back: {what}."), format!("Weer ingevoerd: {what}."), format!("Gjort om: {what}.");
        Marked { name: String, word: String } => format!("{name}: {word}"), format!("{name}: {word}"), format!("{name}: {word}");
        MarkedAll { n: usize } => format!("{} marked", counted(*n, "player", "players")), format!("{} aangemerkt", counted(*n, "speler", "spelers")), format!("{} merket", counted(*n, "spiller", "spillere"));
        AsTheRulesSay => "As the rules say", "Zoals de regels zeggen", "Som reglene sier";
        Consequences => "What this changes", "Wat dit verandert", "Hva dette endrer";
        NothingChanges => "No board changes by it.", "Er verandert geen tafel door.", "Ingen bord endres av det.";
        NewBoard { white: String, black: String } => format!("{white} (white) – {black} (black)"), format!("{white} (wit) – {black} (zwart)"), format!("{white} (hvit) – {black} (svart)");
        Accept => "Do it", "Doen", "Gjør det";
        LeaveIt => "Leave it", "Laat maar", "La det være";
        AsGood => "By the rules it is as good as before.", "Volgens de regels is het even goed als eerst.", "Etter reglene er det like godt som før.";
        OrderBroken { top: String, passed: String, plays: String } =>
            format!("Rematches and colours are as good as before, but the order of the list is not kept: {top} passes over {passed}, who stands higher, and plays {plays}."),
            format!("Herhalingen en kleuren zijn even goed als eerst, maar de volgorde van de lijst wordt niet gevolgd: {top} slaat {passed} over, die hoger staat, en speelt tegen {plays}."),
            format!("Omspill og farger er like gode som før, men rekkefølgen på lista følges ikke: {top} går forbi {passed}, som står høyere, og spiller mot {plays}.");
        OrderNearer { top: String, plays: String, before: String } =>
            format!("Rematches and colours are as good as before, and it is nearer to the order of the list: {top} plays {plays}, who stands higher than {before}."),
            format!("Herhalingen en kleuren zijn even goed als eerst, en het volgt de volgorde van de lijst beter: {top} speelt tegen {plays}, die hoger staat dan {before}."),
            format!("Omspill og farger er like gode som før, og det følger rekkefølgen på lista bedre: {top} spiller mot {plays}, som står høyere enn {before}.");
        FreeByHand { name: String, before: String } =>
            format!("Rematches and colours are as good as before; {name} has the walk-over by hand, instead of {before}."),
            format!("Herhalingen en kleuren zijn even goed als eerst; {name} krijgt de walk-over met de hand, in plaats van {before}."),
            format!("Omspill og farger er like gode som før; {name} får walk over for hånd, i stedet for {before}.");
        FreeByRules { name: String } =>
            format!("Rematches and colours are as good as before, and {name} has the walk-over by the rules."),
            format!("Herhalingen en kleuren zijn even goed als eerst, en {name} heeft de walk-over volgens de regels."),
            format!("Omspill og farger er like gode som før, og {name} har walk over etter reglene.");

        NotPresent { name: String } => format!("{name} is not here this round. Call {name} present first, or release the decision about {name}."),
            format!("{name} is er deze ronde niet. Meld {name} eerst aanwezig, of laat de beslissing over {name} los."),
            format!("{name} er ikke til stede i denne runden. Meld {name} til stede først, eller slipp avgjørelsen om {name}.");
        Twice { name: String } => format!("Two decisions about {name} exclude each other. Release one of them first."),
            format!("Twee beslissingen over {name} sluiten elkaar uit. Laat er eerst een los."),
            format!("To avgjørelser om {name} utelukker hverandre. Slipp en av dem først.");
        NobodyFree => "The number is even now, so nobody can have the walk-over. Release that decision.", "Het aantal is nu even, dus niemand kan de walk-over krijgen. Laat die beslissing los.", "Det er et partall nå, så ingen kan få walk over. Slipp den avgjørelsen.";
        Forbidden => "With so many pairs forbidden no round is left. Release one of these decisions.", "Met zoveel verboden paren blijft er geen ronde over. Laat een van die beslissingen los.", "Med så mange sperrede par er det ingen runde igjen. Slipp en av disse avgjørelsene.";
        OtherSystem => "This event is not paired round by round.", "Dit toernooi wordt niet ronde voor ronde ingedeeld.", "Dette arrangementet settes ikke opp runde for runde.";
        SameBoard { one: String, other: String } => format!("{one} and {other} play each other, so there are no places to change. Colours can be changed on the board itself once the round is published."),
            format!("{one} en {other} spelen tegen elkaar, dus er valt niets te wisselen. Kleuren kunt u bij de tafel zelf veranderen als de ronde bekend is gemaakt."),
            format!("{one} og {other} spiller mot hverandre, så det er ingen plasser å bytte. Farger kan endres på selve bordet når runden er kunngjort.");

        Presence { here: usize, away: usize } => format!("{here} here, {away} away"), format!("{here} aanwezig, {away} afwezig"), format!("{here} til stede, {away} borte");
        PresenceHint => "A tap calls somebody away from this round, or back. The pairing follows. In a Monrad who is away stays away until tapped.", "Een tik meldt iemand voor deze ronde af of weer aan. De indeling volgt vanzelf. Wie in een Monrad afwezig is, blijft dat tot een tik.", "Et trykk melder noen borte fra denne runden, eller tilbake. Oppsettet følger etter. I en monrad er den som er borte, borte til neste trykk.";
        IsAway { name: String, number: u16 } => format!("{name} does not play in round {number}."), format!("{name} speelt niet in ronde {number}."), format!("{name} spiller ikke i runde {number}.");
        IsHere { name: String, number: u16 } => format!("{name} plays in round {number}."), format!("{name} speelt in ronde {number}."), format!("{name} spiller i runde {number}.");
        NotEntered => "Who has come late is entered under Players.", "Wie te laat komt, voert u in bij Deelnemers.", "De som kommer for sent, føres inn under Deltakere.";
    }
}

/// What a change by hand does to the burden of a pairing, a sentence for every part that changes; none when it weighs
/// the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Weighs {
    /// Before the change.
    pub before: Burden,
    /// After it.
    pub after: Burden,
}

sentences! {
    /// One part of what a change does.
    Part {
        Rematches { was: usize, is: usize } => format!("Games that are played again: {is}, and {was} before."), format!("Partijen die opnieuw worden gespeeld: {is}, en eerst {was}."), format!("Partier som spilles om igjen: {is}, og {was} før.");
        Stuck => "The next round would not be possible without repeating a game.", "De volgende ronde zou niet kunnen zonder een partij te herhalen.", "Neste runde ville ikke være mulig uten å gjenta et parti.";
        Unstuck => "The next round becomes possible without repeating a game.", "De volgende ronde wordt mogelijk zonder een partij te herhalen.", "Neste runde blir mulig uten å gjenta et parti.";
        Thirds { was: usize, is: usize } => format!("Players with the same colour for the third time running: {is}, and {was} before."), format!("Spelers die voor de derde keer achter elkaar dezelfde kleur krijgen: {is}, en eerst {was}."), format!("Spillere med samme farge for tredje gang på rad (fargesperre): {is}, og {was} før.");
        Same { was: usize, is: usize } => format!("Pairs who had the same colour last: {is}, and {was} before."), format!("Paren die het laatst dezelfde kleur hadden: {is}, en eerst {was}."), format!("Par som hadde samme farge sist: {is}, og {was} før.");
    }
}

impl Weighs {
    /// The parts that change, the weightiest first.
    pub fn parts(self) -> Vec<Part> {
        let Weighs { before, after } = self;
        let count =
            |was: usize, is: usize, part: fn(usize, usize) -> Part| (was != is).then(|| part(was, is));
        let stuck = match (before.stuck, after.stuck) {
            (false, true) => Some(Part::Stuck),
            (true, false) => Some(Part::Unstuck),
            _ => None,
        };
        let parts = [
            count(before.rematches, after.rematches, |was, is| Part::Rematches { was, is }),
            stuck,
            count(before.thirds, after.thirds, |was, is| Part::Thirds { was, is }),
            count(before.same, after.same, |was, is| Part::Same { was, is }),
        ];
        parts.into_iter().flatten().collect()
    }
}

/// What is said of a change that weighs the same; nothing of one that changes no opponent and no walk-over.
pub fn ordered(before: &monrad::Pairing, after: &monrad::Pairing, name: Names) -> Option<Pairing> {
    let [was, is] = [before, after].map(|it| Proposal::Monrad(it.clone()).round());
    Some(match Order::between(&after.order, &was, &is) {
        Order::Same if was == is => return None,
        Order::Same => Pairing::AsGood,
        Order::Broken { top, passed, plays } => {
            Pairing::OrderBroken { top: name(top), passed: name(passed), plays: name(plays) }
        }
        Order::Nearer { top, plays, before } => {
            Pairing::OrderNearer { top: name(top), plays: name(plays), before: name(before) }
        }
        Order::Free { now, before } if after.free.as_ref().is_some_and(|free| free.by_hand) => {
            Pairing::FreeByHand { name: name(now), before: name(before) }
        }
        Order::Free { now, .. } => Pairing::FreeByRules { name: name(now) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Player, RoundNo};
    use crate::text::{Lang, Say};

    #[test]
    fn a_swap_that_breaks_the_order_of_the_list_is_not_as_good() {
        let blank = monrad::Entrant { present: true, points: Default::default(), past: Vec::new() };
        let situation = |wishes: monrad::Wishes| monrad::Situation {
            round: RoundNo::from_index(0),
            rounds: 5,
            entrants: vec![blank.clone(); 5],
            wishes,
        };
        let pair = |wishes| monrad::pair(&situation(wishes)).unwrap();
        let [one, two, three, four, five] = [0, 1, 2, 3, 4].map(Player::from_index);
        let rules = pair(monrad::Wishes::default());
        let swapped = pair(monrad::Wishes { fixed: vec![[one, three], [two, four]], ..Default::default() });
        assert_eq!(rules.burden, swapped.burden);
        let name = |player: Player| format!("P{player}");
        let said = |before: &monrad::Pairing, after: &monrad::Pairing, lang: Lang| {
            ordered(before, after, &name).map(|text| text.say(lang))
        };
        for (lang, words) in [
            (Lang::En, "P1 passes over P2, who stands higher, and plays P3."),
            (Lang::Nl, "P1 slaat P2 over, die hoger staat, en speelt tegen P3."),
            (Lang::Nb, "P1 går forbi P2, som står høyere, og spiller mot P3."),
        ] {
            let text = said(&rules, &swapped, lang).unwrap();
            assert!(text.ends_with(words), "{text}");
        }
        let back = said(&swapped, &rules, Lang::En).unwrap();
        assert!(back.ends_with("P1 plays P2, who stands higher than P3."), "{back}");
        assert_eq!(said(&rules, &rules, Lang::En), None);
        assert_eq!(rules.free.as_ref().map(|free| free.player), Some(five));
        let free = pair(monrad::Wishes { free: Some(four), ..Default::default() });
        let text = said(&rules, &free, Lang::En).unwrap();
        assert!(text.ends_with("P4 has the walk-over by hand, instead of P5."), "{text}");
    }

    #[test]
    fn only_what_changes_is_told_the_weightiest_first() {
        let before = Burden { rematches: 0, stuck: true, thirds: 1, same: 2 };
        let after = Burden { rematches: 1, stuck: false, thirds: 1, same: 0 };
        let parts = Weighs { before, after }.parts();
        assert_eq!(parts, [Part::Rematches { was: 0, is: 1 }, Part::Unstuck, Part::Same { was: 2, is: 0 }]);
        assert!(Weighs { before, after: before }.parts().is_empty());
    }
}
