//! The puzzle of the source: the third pairing of eight.

use crate::starter::Refused;

sentences! {
    /// What is said of the puzzle.
    Puzzle {
        Title => "See if you can find it", "Kijk of u haar kunt vinden", "Se om du kan finne den";
        Lead => "Eight players: 0 sits in the middle with partner 7. Join 1 to 6 in three pairs so that the distances 1, 2 and 3 come once each. There are three ways. The source shows these two:",
            "Acht spelers: 0 zit in het midden met partner 7. Verbind 1 tot en met 6 in drie paren, zodat de afstanden 1, 2 en 3 elk één keer voorkomen. Dat kan op drie manieren. De bron toont deze twee:",
            "Åtte spillere: 0 sitter i midten med makker 7. Bind sammen 1 til 6 i tre par, slik at avstandene 1, 2 og 3 kommer én gang hver. Det finnes tre måter. Kilden viser disse to:";
        First => "The red one", "De rode", "Den røde";
        Second => "The blue one", "De blauwe", "Den blå";
        Source => "After Bill Butler (Durango Bill): “There is still a third combination … (See if you can find it.)”", "Naar Bill Butler (Durango Bill): ‘There is still a third combination … (See if you can find it.)’", "Etter Bill Butler (Durango Bill): «There is still a third combination … (See if you can find it.)»";
        Board => "Your pairing", "Uw paren", "Dine par";
        TapFirst => "Tap two positions to join them.", "Tik twee posities aan om ze te verbinden.", "Trykk på to posisjoner for å binde dem sammen.";
        TapSecond { position: u16 } => format!("{position} with whom?"), format!("{position} met wie?"), format!("{position} med hvem?");
        Joined { a: u16, b: u16, distance: u16 } => format!("{a} and {b} joined: distance {distance}."), format!("{a} en {b} verbonden: afstand {distance}."), format!("{a} og {b} bundet sammen: avstand {distance}.");
        Open { position: u16 } => format!("Position {position}, free"), format!("Positie {position}, vrij"), format!("Posisjon {position}, ledig");
        Picked { position: u16 } => format!("Position {position}, chosen"), format!("Positie {position}, gekozen"), format!("Posisjon {position}, valgt");
        Paired { position: u16, with: u16 } => format!("Position {position}, with {with}"), format!("Positie {position}, met {with}"), format!("Posisjon {position}, med {with}");
        Positions => "Positions: arrows go round, Enter chooses", "Posities: pijlen lopen rond, Enter kiest", "Posisjoner: pilene går rundt, Enter velger";
        Free { distances: String } => format!("Distances still free: {distances}."), format!("Afstanden nog vrij: {distances}."), format!("Ledige avstander: {distances}.");
        Stuck => "Stuck: no two that are left may be joined. Undo, and try another way.", "Vast: geen twee die over zijn mogen verbonden worden. Maak ongedaan en probeer het anders.", "Fast: ingen to som er igjen, kan bindes sammen. Angre og prøv på en annen måte.";
        Known { which: String } => format!("Right, but that is one of the two: {which}. One more is left."), format!("Goed, maar dat is een van de twee: {which}. Er is er nog één."), format!("Riktig, men det er en av de to: {which}. Det finnes én til.");
        Solved => "Found! That is the third: 2–5, 1–6, 3–4. It is its own mirror, the patterned starter.", "Gevonden! Dat is de derde: 2–5, 1–6, 3–4. Ze is haar eigen spiegelbeeld, de patroonstarter.", "Funnet! Det er den tredje: 2–5, 1–6, 3–4. Den er sitt eget speilbilde, mønsterstarteren.";
        Shown => "The third is 2–5, 1–6, 3–4. It is its own mirror, the patterned starter.", "De derde is 2–5, 1–6, 3–4. Ze is haar eigen spiegelbeeld, de patroonstarter.", "Den tredje er 2–5, 1–6, 3–4. Den er sitt eget speilbilde, mønsterstarteren.";
        Undo => "Undo", "Ongedaan maken", "Angre";
        Again => "Start again", "Opnieuw beginnen", "Begynn på nytt";
        Hint => "Hint", "Hint", "Hint";
        HintAfter => "A hint comes after three tries.", "Een hint komt na drie pogingen.", "Et hint kommer etter tre forsøk.";
        Tries { n: usize } => match n { 1 => "1 try".to_owned(), n => format!("{n} tries") }, match n { 1 => "1 poging".to_owned(), n => format!("{n} pogingen") }, format!("{n} forsøk");
        HintBack => "From here no way leads to the third. Undo one.", "Vanaf hier leidt geen weg naar de derde. Maak er één ongedaan.", "Herfra fører ingen vei til den tredje. Angre ett.";
        HintPair { a: u16, b: u16 } => format!("Try {a} with {b}."), format!("Probeer {a} met {b}."), format!("Prøv {a} med {b}.");
        Answer => "Show the answer", "Toon het antwoord", "Vis svaret";
        SeatTitle => "And now at tables", "En nu aan tafels", "Og nå ved bord";
        SeatThird => "Partners alone are right. But opponents have to be right too: every distance twice. There are three ways to seat these pairs, and none is right. So the third pairing leads to no schedule.",
            "De partners kloppen. Maar de tegenstanders moeten ook kloppen: elke afstand twee keer. Er zijn drie manieren om deze paren te plaatsen, en geen ervan klopt. De derde leidt dus tot geen schema.",
            "Makkerne stemmer. Men motstanderne må også stemme: hver avstand to ganger. Det er tre måter å plassere disse parene på, og ingen stemmer. Den tredje fører altså ikke til noe oppsett.";
        SeatKnown => "There are three ways to seat these pairs, and all three are right: this pairing leads to three schedules.", "Er zijn drie manieren om deze paren te plaatsen, en alle drie kloppen: deze paren leiden tot drie schema's.", "Det er tre måter å plassere disse parene på, og alle tre stemmer: disse parene fører til tre oppsett.";
        SeatRight => "right", "klopt", "stemmer";
        SeatShow => "Show it", "Toon het", "Vis det";
    }
}

said! {
    Refused {
        Refused::OutOfRange { position } => format!("{position} is taken: 0 and 7 are partners."), format!("{position} is bezet: 0 en 7 zijn partners."), format!("{position} er opptatt: 0 og 7 er makkere.");
        Refused::Same => "That is the same position.", "Dat is dezelfde positie.", "Det er samme posisjon.";
        Refused::Taken { position, with } => format!("{position} is with {with} already."), format!("{position} is al met {with}."), format!("{position} er allerede med {with}.");
        Refused::Distance { distance, by: [a, b] } => format!("Their distance is {distance}, and {a}–{b} has that already."), format!("Hun afstand is {distance}, en die heeft {a}–{b} al."), format!("Avstanden deres er {distance}, og den har {a}–{b} allerede.");
    }
}
