//! Sources and credits.

sentences! {
    /// What the about page says.
    About {
        Title => "About Rondel", "Over Rondel", "Om Rondel";
        Lead => "Rondel builds, runs, prints and proves tournament schedules. It works entirely in this browser: no account, no server, no request after the page has loaded.",
            "Rondel maakt, leidt, drukt en bewijst toernooischema's. Het werkt geheel in deze browser: geen account, geen server, geen verzoek meer nadat de pagina geladen is.",
            "Rondel lager, leder, skriver ut og beviser turneringsoppsett. Alt skjer i denne nettleseren: ingen konto, ingen tjener, ingen forespørsler etter at siden er lastet.";
        Sources => "Where the methods come from", "Waar de methoden vandaan komen", "Hvor metodene kommer fra";
        Pippel => "The circle method as players moving round a table, the half turn that makes colours alternate, the meeting matrix, the dead end of pairing at random.",
            "De stoelendans om de ronde tafel, de halve slag die de kleuren laat wisselen, de tabel van ontmoetingen, de doodlopende weg van indelen in het wilde weg.",
            "Sirkelmetoden som spillere rundt et bord, den halve omdreiningen som får fargene til å veksle, møtetabellen, blindveien når man setter opp tilfeldig.";
        Fide => "Berger tables (Handbook C.05, annex 1), the advice for double rounds, and the custom for players who withdraw.",
            "Bergertabellen (Handbook C.05, annex 1), het advies voor dubbele toernooien en het gebruik bij spelers die stoppen.",
            "Bergertabeller (Handbook C.05, vedlegg 1), rådet for doble turneringer og skikken når spillere trekker seg.";
        Butler => "The conveyor belt, individuals that go round with their span diagrams, and seating couples as the pairs of a round that is not played.",
            "De lopende band, rondgaande individuele schema's met hun koordendiagrammen, en paren die niet tegen elkaar spelen als de paren van een ronde die niet gespeeld wordt.",
            "Transportbåndet, individuelle oppsett som går rundt, med kordediagrammer, og å sette par som ikke skal møtes, som parene i en runde som ikke spilles.";
        Ebl => "The league programme, its home and away fix, and playing complementary rounds one after the other; barometer, Howell, Mitchell with its skip, and lines of several sections.",
            "Het competitieprogramma, het gelijktrekken van thuis en uit, en tegengestelde rondes na elkaar spelen; barometer, Howell, Mitchell met het overslaan van een tafel, en lijnen van meer groepen.",
            "Serieprogrammet, utjevningen av hjemme og borte, og å spille motsatte runder etter hverandre; barometer, Howell, Mitchell med hoppet, og linjer av flere seksjoner.";
        Balance => "The balance of a bridge movement: how evenly everybody competes with everybody.",
            "De balans van een bridgeloopschema: hoe gelijk iedereen met iedereen concurreert.",
            "Balansen i et bridgeopplegg: hvor likt alle konkurrerer med alle.";
        Paley => "Quadratic residues, which make some barometers perfect.",
            "Kwadraatresten, die sommige barometers volmaakt maken.",
            "Kvadratiske rester, som gjør noen barometre perfekte.";
        SonnebornBerger => "The tie-break that counts the points of those one has beaten.",
            "De beslisser die de punten telt van wie men heeft verslagen.",
            "Kriteriet som teller poengene til dem man har slått.";
        Misra => "Colouring the edges of a graph, used when the rest of a schedule is planned anew after somebody joins late.",
            "Het kleuren van lijnen in een graaf, gebruikt als de rest van een schema opnieuw gemaakt wordt na een late inschrijving.",
            "Fargelegging av kanter i en graf, brukt når resten av et oppsett lages på nytt etter at noen kommer sent.";
        Edmonds => "Whether a round can still be completed, the odd groups that prove when it cannot, and the last board of pairing by hand.",
            "Of een ronde nog compleet te maken is, de oneven groepen die bewijzen dat het niet kan, en de laatste opgave van indelen met de hand.",
            "Om en runde kan fullføres, de odde gruppene som beviser at den ikke kan det, og den siste oppgaven i oppsett for hånd.";
        Proof => "What is proved, and how", "Wat bewezen wordt, en hoe", "Hva som bevises, og hvordan";
        ProofText => "Every guarantee on a checks page was recomputed from the schedule on screen by a part of the program that shares no code with the part that made it. It counts every meeting of every pair.",
            "Elke belofte op een controlepagina is nagerekend uit het schema op het scherm, door een deel van het programma dat niets deelt met het deel dat het maakte. Het telt elke ontmoeting van elk tweetal.",
            "Hvert løfte på en kontrollside er regnet ut på nytt fra oppsettet på skjermen, av en del av programmet som ikke deler noe med den delen som laget det. Den teller hvert møte mellom hvert par.";
        Data => "Your data", "Uw gegevens", "Dine data";
        DataText => "Events are saved in this browser on this device and nowhere else. The file copy is the safe copy: save one after every evening.",
            "Toernooien worden in deze browser op dit apparaat bewaard en nergens anders. De bestandskopie is de veilige kopie: bewaar er een na elke avond.",
            "Arrangementene lagres i denne nettleseren på denne enheten og ingen andre steder. Filkopien er den sikre kopien: lagre en etter hver kveld.";
        Licence => "Rondel is free software under the MIT licence.",
            "Rondel is vrije software onder de MIT-licentie.",
            "Rondel er fri programvare under MIT-lisensen.";
        Version { version: String } => format!("Version {version}"), format!("Versie {version}"), format!("Versjon {version}");
    }
}
