//! How the sum of signs counts starters, with three chords worked out by hand.

sentences! {
    /// What the page of the method says.
    Method {
        Title => "Counting starters without making one", "Starters tellen zonder er een te maken", "Telle startere uten å lage noen";
        Lead { number: String } => format!("For 38 players {number} starters are published. Nobody can look at each of them; here is how they are counted all the same. We do it for 8 players with pencil and paper."),
            format!("Voor 38 spelers zijn {number} starters gepubliceerd. Niemand kan ze allemaal bekijken; zo worden ze toch geteld. We doen het voor 8 spelers met potlood en papier."),
            format!("For 38 spillere er {number} startere publisert. Ingen kan se på alle; slik telles de likevel. Vi gjør det for 8 spillere med blyant og papir.");

        Step1 => "1. What is counted", "1. Wat er geteld wordt", "1. Hva som telles";
        Step1Text => "Seven players stand on a circle of 7 places, numbered 0 to 6; the eighth stays outside. Three chords join six of the places. Going round the shorter way, two places are 1, 2 or 3 apart. The chords are a starter if each of these three distances occurs once: then, turning the chords place by place, every two meet exactly once. The place that is left over meets the player outside.",
            "Zeven spelers staan op een cirkel van 7 plaatsen, genummerd 0 tot 6; de achtste blijft erbuiten. Drie koorden verbinden zes van de plaatsen. Langs de kortste weg liggen twee plaatsen 1, 2 of 3 uit elkaar. De koorden zijn een starter als elk van die drie afstanden één keer voorkomt: draai je de koorden dan plaats voor plaats, dan treffen elke twee elkaar precies één keer. De plaats die overblijft treft de speler buiten.",
            "Sju spillere står på en sirkel med 7 plasser, nummerert 0 til 6; den åttende blir utenfor. Tre korder binder sammen seks av plassene. Den korteste veien rundt er to plasser 1, 2 eller 3 fra hverandre. Kordene er en starter hvis hver av de tre avstandene forekommer én gang: dreies kordene plass for plass, møtes da alle to og to nøyaktig én gang. Plassen som er til overs, møter spilleren utenfor.";
        Step1All => "These are all starters that leave place 0 over. There are three; now we find that number without them.",
            "Dit zijn alle starters die plaats 0 overlaten. Het zijn er drie; nu vinden we dat getal zonder ze.",
            "Dette er alle startere som lar plass 0 være til overs. De er tre; nå finner vi tallet uten dem.";

        Step2 => "2. A product that knows all starters", "2. Een product dat alle starters kent", "2. Et produkt som kjenner alle startere";
        Step2Text => "Give every place a sign, +1 or −1. Let S be the sum of the seven signs, P their product, and for each distance d let B(d) be the sum of (sign × sign) over the seven pairs of places that are d apart. Now look at P\u{a0}·\u{a0}S\u{a0}·\u{a0}B(1)\u{a0}·\u{a0}B(2)\u{a0}·\u{a0}B(3), and multiply it out in your mind: each summand takes one place from S, one pair of distance 1, one of distance 2, one of distance 3.",
            "Geef elke plaats een teken, +1 of −1. Zij S de som van de zeven tekens, P hun product, en zij voor elke afstand d B(d) de som van (teken × teken) over de zeven paren plaatsen die d uit elkaar liggen. Kijk nu naar P\u{a0}·\u{a0}S\u{a0}·\u{a0}B(1)\u{a0}·\u{a0}B(2)\u{a0}·\u{a0}B(3) en werk het in gedachten uit: elke term neemt één plaats uit S, één paar op afstand 1, één op afstand 2, één op afstand 3.",
            "Gi hver plass et fortegn, +1 eller −1. La S være summen av de sju fortegnene, P produktet, og for hver avstand d la B(d) være summen av (fortegn × fortegn) over de sju parene av plasser som er d fra hverandre. Se nå på P\u{a0}·\u{a0}S\u{a0}·\u{a0}B(1)\u{a0}·\u{a0}B(2)\u{a0}·\u{a0}B(3), og gang det ut i tankene: hvert ledd tar én plass fra S, ett par med avstand 1, ett med avstand 2, ett med avstand 3.";
        Step2Cancel => "Add this up over all 128 ways to give signs. If some sign occurs in a summand an odd number of times, changing that one sign turns the summand into its negative: the two cancel. What survives has every sign an even number of times. P has each once, so the one place and the three pairs have to cover each of the seven places exactly once: that is a starter, and the place left over. A survivor is 1 every time, 128 times in all. A starter can be turned to leave any of the 7 places over. So:",
            "Tel dit op over alle 128 manieren om tekens te geven. Komt een teken in een term een oneven aantal keren voor, dan maakt het omdraaien van dat ene teken de term tegengesteld: die twee heffen elkaar op. Wat overblijft heeft elk teken een even aantal keren. P heeft elk één keer, dus de ene plaats en de drie paren moeten elk van de zeven plaatsen precies één keer bedekken: dat is een starter, met de plaats die overblijft. Zo'n term is elke keer 1, 128 keer in totaal. Een starter kan zo gedraaid worden dat elk van de 7 plaatsen overblijft. Dus:",
            "Legg dette sammen over alle 128 måter å gi fortegn på. Forekommer et fortegn et odde antall ganger i et ledd, blir leddet det motsatte når bare det fortegnet snus: de to opphever hverandre. Det som blir igjen, har hvert fortegn et like antall ganger. P har hvert av dem én gang, så den ene plassen og de tre parene må dekke hver av de sju plassene nøyaktig én gang: det er en starter, med plassen som er til overs. Et slikt ledd er 1 hver gang, 128 ganger i alt. En starter kan dreies slik at hvilken som helst av de 7 plassene er til overs. Altså:";
        Step2Formula => "sum over all signs of P\u{a0}·\u{a0}S\u{a0}·\u{a0}B(1)\u{a0}·\u{a0}B(2)\u{a0}·\u{a0}B(3) = 7\u{a0}·\u{a0}128\u{a0}·\u{a0}(number of starters)",
            "som over alle tekens van P\u{a0}·\u{a0}S\u{a0}·\u{a0}B(1)\u{a0}·\u{a0}B(2)\u{a0}·\u{a0}B(3) = 7\u{a0}·\u{a0}128\u{a0}·\u{a0}(aantal starters)",
            "sum over alle fortegn av P\u{a0}·\u{a0}S\u{a0}·\u{a0}B(1)\u{a0}·\u{a0}B(2)\u{a0}·\u{a0}B(3) = 7\u{a0}·\u{a0}128\u{a0}·\u{a0}(antall startere)";

        Step3 => "3. Five patterns instead of 128", "3. Vijf patronen in plaats van 128", "3. Fem mønstre i stedet for 128";
        Step3Text => "Turning the circle changes nothing in the product. Neither does reading it backwards, nor changing all seven signs (P and S both change their sign, and P\u{a0}·\u{a0}S stays). And sending every place to twice its number, counted round the circle (1 to 2, 3 to 6, 4 to 8\u{a0}−\u{a0}7\u{a0}=\u{a0}1), only exchanges B(1), B(2), B(3) among themselves; so does three times. So take patterns with at most three minus signs; among these 64, only five are really different.",
            "De cirkel draaien verandert niets aan het product. Achterstevoren lezen ook niet, en alle zeven tekens omkeren evenmin (P en S wisselen allebei van teken, en P\u{a0}·\u{a0}S blijft). En elke plaats naar twee keer zijn nummer brengen, doorgeteld langs de cirkel (1 naar 2, 3 naar 6, 4 naar 8\u{a0}−\u{a0}7\u{a0}=\u{a0}1), verwisselt alleen B(1), B(2) en B(3) onderling; drie keer ook. Neem dus patronen met hoogstens drie mintekens; van die 64 zijn er maar vijf echt verschillend.",
            "Å dreie sirkelen endrer ingenting i produktet. Det gjør heller ikke å lese baklengs, eller å snu alle sju fortegn (både P og S bytter fortegn, og P\u{a0}·\u{a0}S er det samme). Og å flytte hver plass til det dobbelte nummeret, talt videre rundt sirkelen (1 til 2, 3 til 6, 4 til 8\u{a0}−\u{a0}7\u{a0}=\u{a0}1), bytter bare om på B(1), B(2) og B(3) seg imellom; det tredobbelte også. Ta altså mønstre med høyst tre minustegn; av disse 64 er bare fem virkelig forskjellige.";

        Step4 => "4. The sum, by hand", "4. De som, met de hand", "4. Summen, for hånd";
        Step4Text => "Full dots are minus. Check one: with two minus signs next to each other, of the seven pairs one apart two have unlike signs and five have like signs, so B(1)\u{a0}=\u{a0}5\u{a0}−\u{a0}2\u{a0}=\u{a0}3.",
            "Volle stippen zijn min. Reken er een na: met twee mintekens naast elkaar hebben van de zeven paren op afstand 1 er twee ongelijke en vijf gelijke tekens, dus B(1)\u{a0}=\u{a0}5\u{a0}−\u{a0}2\u{a0}=\u{a0}3.",
            "Fylte prikker er minus. Kontroller én: med to minustegn ved siden av hverandre har av de sju parene med avstand 1 to ulike og fem like fortegn, så B(1)\u{a0}=\u{a0}5\u{a0}−\u{a0}2\u{a0}=\u{a0}3.";
        Pattern => "Pattern", "Patroon", "Mønster";
        PatternOf { minus: u32 } => format!("{minus} minus"), format!("{minus} min"), format!("{minus} minus");
        StandsFor => "Stands for", "Staat voor", "Står for";
        Term => "P · S · B(1) · B(2) · B(3)", "P · S · B(1) · B(2) · B(3)", "P · S · B(1) · B(2) · B(3)";
        Total => "Together", "Samen", "Til sammen";
        All => "All", "Alle", "Alle";
        Step4Sum { half: String, whole: String } => format!("The patterns with four minus signs or more bring the same once again: 2\u{a0}·\u{a0}{half}\u{a0}=\u{a0}{whole}."),
            format!("De patronen met vier mintekens of meer geven nog eens hetzelfde: 2\u{a0}·\u{a0}{half}\u{a0}=\u{a0}{whole}."),
            format!("Mønstrene med fire minustegn eller flere gir det samme en gang til: 2\u{a0}·\u{a0}{half}\u{a0}=\u{a0}{whole}.");
        Step4End { whole: String, starters: String } => format!("{whole} = 7\u{a0}·\u{a0}128\u{a0}·\u{a0}{starters}. So there are {starters} starters for 8 players: the three drawn above."),
            format!("{whole} = 7\u{a0}·\u{a0}128\u{a0}·\u{a0}{starters}. Er zijn dus {starters} starters voor 8 spelers: de drie hierboven."),
            format!("{whole} = 7\u{a0}·\u{a0}128\u{a0}·\u{a0}{starters}. Altså finnes det {starters} startere for 8 spillere: de tre som er tegnet over.");

        Step5 => "5. How one knows that nothing was forgotten", "5. Hoe je weet dat er niets vergeten is", "5. Hvordan man vet at ingenting er glemt";
        Step5Text => "Three checks cost nothing. The patterns that the kept ones stand for must add up to all: 1 + 7 + 21 + 21 + 14 = 64. The sum must be divisible by 64, and after that by 7. And the number must be odd, because every starter has a mirror image, and exactly one is its own: the first one drawn above, with the chords 1–6, 2–5 and 3–4. For larger circles the multipliers give a remainder in the same way.",
            "Drie controles krijg je cadeau. De patronen waar de bewaarde voor staan moeten samen alle zijn: 1 + 7 + 21 + 21 + 14 = 64. De som moet deelbaar zijn door 64, en daarna door 7. En het aantal moet oneven zijn, want elke starter heeft een spiegelbeeld en precies één is zijn eigen: de eerste hierboven, met de koorden 1–6, 2–5 en 3–4. Voor grotere cirkels geven de vermenigvuldigers op dezelfde manier een rest.",
            "Tre prøver får man gratis. Mønstrene som de beholdte står for, må til sammen være alle: 1 + 7 + 21 + 21 + 14 = 64. Summen må være delelig med 64, og deretter med 7. Og antallet må være odde, for hver starter har et speilbilde, og nøyaktig én er sitt eget: den første som er tegnet over, med kordene 1–6, 2–5 og 3–4. For større sirkler gir multiplikatorene en rest på samme måte.";

        Step6 => "6. The same for 38 players", "6. Hetzelfde voor 38 spelers", "6. Det samme for 38 spillere";
        Step6Text => "A circle of 37 places has 2³⁷ patterns, 137 thousand million, but about 2\u{a0}·\u{a0}37\u{a0}·\u{a0}36 of them always have the same term. Only one of each such family is worked out, some 52 million terms instead of 28 million million starters; nothing is remembered but a sum. That is why a page in a browser can do in a minute what filled computers for weeks.",
            "Een cirkel van 37 plaatsen heeft 2³⁷ patronen, 137 miljard, maar telkens hebben er ongeveer 2\u{a0}·\u{a0}37\u{a0}·\u{a0}36 dezelfde term. Van elke familie wordt er maar één uitgewerkt, zo'n 52 miljoen termen in plaats van 28 biljoen starters; onthouden wordt alleen een som. Daarom kan een pagina in een browser in een minuut doen waar computers weken mee vol zaten.",
            "En sirkel med 37 plasser har 2³⁷ mønstre, 137 milliarder, men omtrent 2\u{a0}·\u{a0}37\u{a0}·\u{a0}36 av dem om gangen har samme ledd. Bare ett av hver familie regnes ut, rundt 52 millioner ledd i stedet for 28 billioner startere; bare en sum huskes. Derfor kan en side i en nettleser gjøre på et minutt det som fylte datamaskiner i uker.";
        Step6Own { players: u16, seen: String, kept: String, starters: String } => format!("Your own count for {players} players looked at {seen} patterns, worked out {kept} terms, and found {starters} starters."),
            format!("Uw eigen telling voor {players} spelers bekeek {seen} patronen, werkte {kept} termen uit en vond {starters} starters."),
            format!("Din egen telling for {players} spillere så på {seen} mønstre, regnet ut {kept} ledd og fant {starters} startere.");
        Step6Do => "Count it yourself", "Zelf tellen", "Tell selv";
        WhistTitle => "And whist?", "En whist?", "Og whist?";
        WhistText => "There no such sum is known. Partners are chosen first, one choice of every family that a multiplier moves; then tables, always for the pair with the fewest choices left, and what would bring a distance for the third time is struck out at once. So nearly all of the ways end after one to three tables.",
            "Daar is zo'n som niet van bekend. Eerst worden partners gekozen, één keuze uit elke familie die een vermenigvuldiger verschuift; dan tafels, steeds voor het paar met de minste keuzes over, en wat een afstand een derde keer zou geven wordt meteen geschrapt. Zo eindigen bijna alle wegen na één tot drie tafels.",
            "Der er ingen slik sum kjent. Makkere velges først, ett valg av hver familie som en multiplikator flytter; så bord, alltid for paret med færrest valg igjen, og det som ville gitt en avstand for tredje gang, strykes straks. Dermed ender nesten alle veier etter ett til tre bord.";
        StarterTitle { number: usize } => format!("Starter {number}"), format!("Starter {number}"), format!("Starter {number}");
    }
}
