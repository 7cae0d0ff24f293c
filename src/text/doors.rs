//! What the pages for looking round are called where one can go to them.
//!
//! By themselves, so that the program of the first visit does not bring along all that these pages say.

sentences! {
    /// The doors to the pages for looking round.
    Doors {
        Table => "See why it works", "Zien waarom het werkt", "Se hvorfor det virker";
        TableText => "Players walk round a table, and nobody meets twice: the circle method, step by step.",
            "Spelers lopen om een tafel en niemand treft elkaar twee keer: de stoelendans, stap voor stap.",
            "Spillerne går rundt et bord, og ingen møtes to ganger: sirkelmetoden, steg for steg.";
        Span => "Span diagrams", "Koordendiagrammen", "Kordediagrammer";
        SpanText => "Partners who change every round: why everyone partners everyone once and meets everyone twice.",
            "Elke ronde een andere partner: waarom iedereen iedereen één keer als partner heeft en twee keer als tegenstander.",
            "Ny makker i hver runde: hvorfor alle får alle én gang som makker og to ganger som motstander.";
        Count => "The counting lab", "Het tellab", "Tellelaben";
        CountText => "How many schedules are there? Count further than anybody has, on this device.",
            "Hoeveel schema's zijn er? Tel verder dan iemand ooit deed, op dit apparaat.",
            "Hvor mange oppsett finnes det? Tell lenger enn noen har gjort, på denne enheten.";
        CountNav => "Count", "Tellen", "Telling";
        Verify => "Verify a schedule", "Een schema controleren", "Kontroller et oppsett";
        VerifyText => "From a book, a spreadsheet or another program: is it any good?",
            "Uit een boek, een rekenblad of een ander programma: deugt het?",
            "Fra en bok, et regneark eller et annet program: holder det?";
        Movement => "Bridge movements", "Bridgeloopschema's", "Bridgeopplegg";
        MovementText => "Barometer, Howell, Mitchell for an evening of bridge: what fits, and all the cards.",
            "Barometer, Howell, Mitchell voor een bridgeavond: wat past, en alle kaarten.",
            "Barometer, Howell, Mitchell for en bridgekveld: hva passer, og alle kortene.";
        MovementNav => "Bridge", "Bridge", "Bridge";
        VerifyNav => "Verify", "Controleren", "Kontroller";
    }
}
