//! The tables of the counting lab, and the two old ways of counting.

use super::Lasts;
use crate::text::Say;

sentences! {
    /// What the tables say.
    Tables {
        Legend => "Where a number comes from stands beside it.", "Waar een getal vandaan komt staat erbij.", "Hvor et tall kommer fra, står ved siden av.";
        Published => "published", "gepubliceerd", "publisert";
        Here => "counted here", "hier geteld", "talt her";
        Both => "both agree", "beide gelijk", "begge er like";
        New => "unknown until now", "tot nu toe onbekend", "ukjent til nå";
        Disagree => "they disagree", "ze verschillen", "de er ulike";
        DisagreeWith { number: String } => format!("published {number}"), format!("gepubliceerd {number}"), format!("publisert {number}");
        Open => "unknown", "onbekend", "ukjent";
        OpenEstimate { from: String, to: String } => format!("published estimate {from} to {to}"), format!("gepubliceerde schatting {from} tot {to}"), format!("publisert anslag {from} til {to}");

        StartersTitle => "Starters", "Starters", "Startere";
        StartersLead => "In how many ways round 1 can be set so that turning it makes a whole round robin. The source counts to 38 players and leaves question marks beyond.",
            "Op hoeveel manieren ronde 1 gezet kan worden zodat draaien een volledige halve competitie geeft. De bron telt tot 38 spelers en laat daarboven vraagtekens staan.",
            "På hvor mange måter runde 1 kan settes opp slik at dreining gir en hel serie. Kilden teller til 38 spillere og lar spørsmålstegn stå etter det.";
        WhistTitle => "Whist, everyone with everyone", "Whist, iedereen met iedereen", "Whist, alle med alle";
        WhistLead => "In how many ways four to a table can be seated in round 1 so that by turning everyone is everyone's partner once and opponent twice. With 4n + 1 players some can be directed: everyone once at the left hand, once at the right. With 4n players none can; the fewest repeats are counted.",
            "Op hoeveel manieren viertallen in ronde 1 kunnen zitten zodat door draaien iedereen één keer ieders partner en twee keer ieders tegenstander is. Met 4n + 1 spelers zijn sommige gericht te maken: iedereen één keer links, één keer rechts. Met 4n spelers kan dat nooit; dan zijn de minste herhalingen geteld.",
            "På hvor mange måter fire ved hvert bord kan sitte i runde 1 slik at alle ved dreining er makker med alle én gang og motstander to ganger. Med 4n + 1 spillere kan noen rettes: alle én gang til venstre, én gang til høyre. Med 4n spillere kan ingen det; da er færrest gjentakelser talt.";
        Players => "Players", "Spelers", "Spillere";
        Starters => "Starters", "Starters", "Startere";
        Solutions => "Solutions", "Oplossingen", "Løsninger";
        OwnMirror => "Own mirror image", "Eigen spiegelbeeld", "Eget speilbilde";
        Usable => "Can be directed", "Gericht te maken", "Kan rettes";
        Ways => "Ways, directed or almost", "Manieren, gericht of bijna", "Måter, rettet eller nesten";
        Penalty { penalty: usize } => format!("penalty {penalty}"), format!("straf {penalty}"), format!("straff {penalty}");
        Took => "Took here", "Duurde hier", "Tok her";
        CountIt => "Count", "Tellen", "Tell";
        CountWhat { what: String } => format!("Count {what}"), format!("{what} tellen"), format!("Tell {what}");

        GrowthTitle => "How fast they grow", "Hoe snel ze groeien", "Hvor fort de vokser";
        GrowthDesc => "Every line up is a thousand times as many. Full dots were counted here, rings are published.",
            "Elke lijn hoger is duizend keer zoveel. Volle stippen zijn hier geteld, ringen zijn gepubliceerd.",
            "Hver linje opp er tusen ganger så mange. Fylte prikker er talt her, ringer er publisert.";
        GrowthStarters => "starters", "starters", "startere";
        GrowthWhist0 => "whist, 4n", "whist, 4n", "whist, 4n";
        GrowthWhist1 => "whist, 4n + 1", "whist, 4n + 1", "whist, 4n + 1";

        CombinationsTitle => "The haystack", "De hooiberg", "Høystakken";
        CombinationsLead => "How many seatings, pairings and tables there are at all; the solutions are among them. Every number is multiplied out here.",
            "Hoeveel opstellingen, paren en tafels er überhaupt zijn; de oplossingen zitten ertussen. Elk getal is hier uitgerekend.",
            "Hvor mange oppstillinger, par og bord det finnes i det hele tatt; løsningene er blant dem. Hvert tall er regnet ut her.";
        CombinationsOpen { most: u16 } => format!("All numbers to {most} players"), format!("Alle getallen tot {most} spelers"), format!("Alle tall til {most} spillere");
        Permutations => "Players on places: v!", "Spelers op plaatsen: v!", "Spillere på plasser: v!";
        Pairings => "Partners: 1 · 3 · 5 · …", "Partners: 1 · 3 · 5 · …", "Makkere: 1 · 3 · 5 · …";
        TablesOf => "Tables of given partners", "Tafels van gegeven partners", "Bord av gitte makkere";
        Misprint => "52 players: the source prints 8.0858E+67. The product begins 8.0658, so that is a misprint.",
            "52 spelers: de bron drukt 8.0858E+67. Het product begint met 8,0658, dus dat is een drukfout.",
            "52 spillere: kilden trykker 8.0858E+67. Produktet begynner med 8,0658, så det er en trykkfeil.";

        EstimateTitle => "Where counting takes too long: an estimate", "Waar tellen te lang duurt: een schatting", "Der telling tar for lang tid: et anslag";
        EstimateLead => "A walk chooses by lot at every fork and notes how many ways it passed by. The mean of many walks is the number, with an error that can be told (Knuth 1975).",
            "Een wandeling loot bij elke splitsing en noteert hoeveel wegen ze voorbijging. Het gemiddelde van veel wandelingen is het aantal, met een fout die te noemen is (Knuth 1975).",
            "En vandring trekker lodd ved hver korsvei og noterer hvor mange veier den gikk forbi. Gjennomsnittet av mange vandringer er antallet, med en feil som kan oppgis (Knuth 1975).";
        EstimateDo => "Estimate", "Schatten", "Anslå";
        Stop => "Stop", "Stoppen", "Stopp";
        Estimated { what: String, error: String, walks: String } => format!("Estimate, not a count: {what}, give or take {error}, after {walks} walks."),
            format!("Schatting, geen telling: {what}, met een fout van {error}, na {walks} wandelingen."),
            format!("Anslag, ikke en telling: {what}, pluss eller minus {error}, etter {walks} vandringer.");
        EstimateBeside { number: String } => format!("Published: {number}."), format!("Gepubliceerd: {number}."), format!("Publisert: {number}.");
        EstimateBesideRange { from: String, to: String } => format!("The source's own estimate: {from} to {to}."), format!("De eigen schatting van de bron: {from} tot {to}."), format!("Kildens eget anslag: {from} til {to}.");
        EstimateNone => "No walk has arrived yet.", "Nog geen wandeling is aangekomen.", "Ingen vandring er kommet fram ennå.";

        SourcesTitle => "Where the published numbers are", "Waar de gepubliceerde getallen staan", "Hvor de publiserte tallene står";
        SourceButler => "Bill Butler (Durango Bill), \"Cyclic solutions to the round-robin bridge tournament problem\", durangobill.com/BridgeCyclicSolutions.html",
            "Bill Butler (Durango Bill), \"Cyclic solutions to the round-robin bridge tournament problem\", durangobill.com/BridgeCyclicSolutions.html",
            "Bill Butler (Durango Bill), \"Cyclic solutions to the round-robin bridge tournament problem\", durangobill.com/BridgeCyclicSolutions.html";
        SourceStarters => "OEIS A006204: starters in the cyclic group of order 2n + 1", "OEIS A006204: starters in de cyclische groep van orde 2n + 1", "OEIS A006204: startere i den sykliske gruppen av orden 2n + 1";
        SourceWhist => "OEIS A114959: whist schedules for 4n players that go round", "OEIS A114959: whistschema's voor 4n spelers die ronddraaien", "OEIS A114959: whistoppsett for 4n spillere som går rundt";

        WaysTitle => "Two old ways, side by side", "Twee oude manieren, naast elkaar", "To gamle måter, side om side";
        WaysLead => "Depth first makes every starter, chord by chord, and keeps nothing. Breadth first sets the longest chord in every way, then the next in every way, and keeps how many ways lead to each set of taken places: quick, until memory runs out. The sum of signs makes no starter and keeps nothing.",
            "Diepte eerst maakt elke starter, koorde voor koorde, en bewaart niets. Breedte eerst legt de langste koorde op elke manier, dan de volgende op elke manier, en bewaart hoeveel manieren naar elke verzameling bezette plaatsen leiden: snel, tot het geheugen vol is. De som van tekens maakt geen enkele starter en bewaart niets.",
            "Dybde først lager hver starter, korde for korde, og beholder ingenting. Bredde først legger den lengste korden på alle måter, så den neste på alle måter, og beholder hvor mange måter som fører til hver mengde opptatte plasser: raskt, til minnet tar slutt. Summen av fortegn lager ingen starter og beholder ingenting.";
        WaysDo => "Try all three", "Alle drie proberen", "Prøv alle tre";
        WaysRunning => "Trying …", "Bezig …", "Prøver …";
        Way => "Way", "Manier", "Måte";
        Depth => "Depth first", "Diepte eerst", "Dybde først";
        Breadth => "Breadth first", "Breedte eerst", "Bredde først";
        Signs => "Sum of signs", "Som van tekens", "Sum av fortegn";
        Memory => "Kept in memory", "In het geheugen", "I minnet";
        MemoryNone => "one starter at a time", "één starter tegelijk", "én starter om gangen";
        MemorySigns => "some tables", "enkele tabellen", "noen tabeller";
        MemorySets { sets: String, size: String } => format!("{sets} sets of places, {size}"), format!("{sets} verzamelingen plaatsen, {size}"), format!("{sets} mengder plasser, {size}");
        OneWorker => "Each with one worker. Depth first makes one of every two mirror images.", "Elk met één werker. Diepte eerst maakt van elke twee spiegelbeelden er een.", "Hver med én arbeider. Dybde først lager ett av hvert par speilbilder.";
        WaysSource => "For 38 players the source says of a pure breadth first: less than a day, but about 200 GB of memory. Its own count, breadth first in pieces, took six cores nearly two weeks. The sum of signs needs the tables of one worker, less than a megabyte, for any size.",
            "Voor 38 spelers zegt de bron van zuiver breedte eerst: minder dan een dag, maar ongeveer 200 GB geheugen. De eigen telling, breedte eerst in stukken, kostte zes kernen bijna twee weken. De som van tekens heeft de tabellen van één werker nodig, minder dan een megabyte, voor elke grootte.",
            "For 38 spillere sier kilden om ren bredde først: under et døgn, men rundt 200 GB minne. Kildens egen telling, bredde først i biter, tok seks kjerner nesten to uker. Summen av fortegn trenger tabellene til én arbeider, under en megabyte, for alle størrelser.";
        WaysTook { lasts: Lasts, millis: u64 } => precise(*lasts, *millis, crate::text::Lang::En), precise(*lasts, *millis, crate::text::Lang::Nl), precise(*lasts, *millis, crate::text::Lang::Nb);
    }
}

/// Short times in milliseconds, long ones in words.
fn precise(lasts: Lasts, millis: u64, lang: crate::text::Lang) -> String {
    if millis < 2000 { format!("{} ms", super::grouped(millis, lang)) } else { lasts.say(lang) }
}
