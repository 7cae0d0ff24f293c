//! A running evening of pairs: entering results, travellers, the ranking, who comes and leaves.

use super::counted;

sentences! {
    /// What the pages of an evening of pairs say.
    Pairs {
        Section { letter: char } => format!("Section {letter}"), format!("Lijn {letter}"), format!("Pulje {letter}");
        ByTable => "By table", "Per tafel", "Bord for bord";
        ByBoard => "By board", "Per spel", "Spill for spill";
        Board { board: u16 } => format!("Board {board}"), format!("Spel {board}"), format!("Spill {board}");
        BoardWord => "Board", "Spel", "Spill";
        Maximum => "Maximum", "Maximum", "Maksimum";
        Boards => "Boards", "Spellen", "Spill";
        OpenBoards { n: usize } => match *n {
            0 => "All boards of this round are in".to_owned(),
            n => format!("{} still to come", counted(n, "result", "results")),
        }, match *n {
            0 => "Alle spellen van deze ronde zijn binnen".to_owned(),
            n => format!("nog {}", counted(n, "uitslag", "uitslagen")),
        }, match *n {
            0 => "Alle spill i runden er inne".to_owned(),
            n => format!("{} gjenstår", counted(n, "resultat", "resultater")),
        };
        Where { table: u16, board: u16 } => format!("Table {table}, board {board}"), format!("Tafel {table}, spel {board}"), format!("Bord {table}, spill {board}");
        About { dealer: String, vulnerable: String } => format!("dealer {dealer}, vulnerable {vulnerable}"), format!("gever {dealer}, kwetsbaar {vulnerable}"), format!("giver {dealer}, i sonen {vulnerable}");
        Result => "Contract or score", "Contract of score", "Kontrakt eller score";
        ResultHint => "4S= N, 3NT x -2 E, or 420 (-420 for East/West). Enter goes on.", "4S= N, 3SA x -2 O, of 420 (-420 voor Oost-West). Enter gaat verder.", "4S= N, 3NT x -2 Ø, eller 420 (-420 for Øst/Vest). Enter går videre.";
        Enter => "Enter", "Invoeren", "Registrer";
        Reads { deal: String, score: String } => format!("{deal}: {score}"), format!("{deal}: {score}"), format!("{deal}: {score}");
        Take { score: String } => format!("Yes, {score}"), format!("Ja, {score}"), format!("Ja, {score}");
        Else => "Passed out, average, not played …", "Rondpas, arbitraal, niet gespeeld …", "Pass rundt, middel, ikke spilt …";
        PassedOut => "Passed out", "Rondpas", "Pass rundt";
        AveragePlus => "Average + for N/S, − for E/W", "Arbitraal + voor N-Z, − voor O-W", "Middel + til N/S, − til Ø/V";
        AverageMinus => "Average − for N/S, + for E/W", "Arbitraal − voor N-Z, + voor O-W", "Middel − til N/S, + til Ø/V";
        Average => "Average for both", "Arbitraal voor beide", "Middel til begge";
        AveragePlusBoth => "Average + for both", "Arbitraal + voor beide", "Middel + til begge";
        NotPlayed => "Not played", "Niet gespeeld", "Ikke spilt";
        Clear => "Take the result out", "Uitslag weghalen", "Fjern resultatet";
        Now { table: u16, board: u16, result: String, open: usize } => match *open {
            0 => format!("Table {table}, board {board}: {result}. All boards of this round are in."),
            n => format!("Table {table}, board {board}: {result}. {n} still to come in this round."),
        }, match *open {
            0 => format!("Tafel {table}, spel {board}: {result}. Alle spellen van deze ronde zijn binnen."),
            n => format!("Tafel {table}, spel {board}: {result}. Nog {n} in deze ronde."),
        }, match *open {
            0 => format!("Bord {table}, spill {board}: {result}. Alle spill i runden er inne."),
            n => format!("Bord {table}, spill {board}: {result}. {n} gjenstår i runden."),
        };
        Corrected { round: u16, table: u16, board: u16, was: String, result: String } =>
            format!("Round {round}, table {table}, board {board}: {was} is corrected to {result}. The ranking is updated."),
            format!("Ronde {round}, tafel {table}, spel {board}: {was} is verbeterd in {result}. De uitslag is bijgewerkt."),
            format!("Runde {round}, bord {table}, spill {board}: {was} er rettet til {result}. Resultatlisten er oppdatert.");
        Cleared { table: u16, board: u16 } => format!("Table {table}, board {board} is open again."), format!("Tafel {table}, spel {board} is weer open."), format!("Bord {table}, spill {board} er åpent igjen.");
        SitsOut { name: String } => format!("{name} sits out"), format!("{name} zit stil"), format!("{name} sitter over");
        Off => "nobody plays here", "hier speelt niemand", "her spiller ingen";
        Complete => "This round is complete. The next one?", "Deze ronde is compleet. De volgende?", "Runden er komplett. Den neste?";
        NextRound { round: u16 } => format!("On to round {round}"), format!("Door naar ronde {round}"), format!("Videre til runde {round}");
        ToRanking => "Ranking", "Uitslag", "Resultatliste";
        AllComplete => "All results are in.", "Alle uitslagen zijn binnen.", "Alle resultater er inne.";
        Traveller { board: u16 } => format!("Board {board} at all tables"), format!("Spel {board} aan alle tafels"), format!("Spill {board} ved alle bord");
        Contract => "Contract", "Contract", "Kontrakt";
        Score => "Score N/S", "Score N-Z", "Score N/S";
        PointsNs => "N/S", "N-Z", "N/S";
        PointsEw => "E/W", "O-W", "Ø/V";
        Matchpoints => "Matchpoints", "Matchpunten", "Matchpoeng";
        Percent => "Percent", "Percentage", "Prosent";
        Pair => "Pair", "Paar", "Par";
        Of { points: String, maximum: usize } => format!("{points} of {maximum}"), format!("{points} van {maximum}"), format!("{points} av {maximum}");
        Ranking => "Ranking", "Uitslag", "Resultatliste";
        RankingNs => "North/South", "Noord-Zuid", "Nord/Sør";
        RankingEw => "East/West", "Oost-West", "Øst/Vest";
        After => "After", "Na", "Etter";
        AfterRound { round: u16 } => format!("after round {round}"), format!("na ronde {round}"), format!("etter runde {round}");
        AfterAll { rounds: usize } => format!("all {}", counted(*rounds, "round", "rounds")), format!("alle {}", counted(*rounds, "ronde", "rondes")), format!("alle {}", counted(*rounds, "runde", "runder"));
        Nothing => "There is no result yet.", "Er is nog geen uitslag.", "Det er ingen resultater ennå.";
        Provisional { n: usize } => format!("Provisional: {} still to come.", counted(*n, "result", "results")), format!("Voorlopig: nog {}.", counted(*n, "uitslag", "uitslagen")), format!("Foreløpig: {} gjenstår.", counted(*n, "resultat", "resultater"));
        Final => "Final: all results are in.", "Definitief: alle uitslagen zijn binnen.", "Endelig: alle resultater er inne.";
        HowScored { top: usize } => format!("2 points for each result beaten, 1 for each equal one; the top is {top}. A board played less often is reckoned to the same top by Neuberg's formula. Sit-outs and boards not played do not count. Ranked exactly by points over maximum."),
            format!("2 punten voor elke verslagen uitslag, 1 voor elke gelijke; de top is {top}. Een minder vaak gespeeld spel wordt met de formule van Neuberg op dezelfde top gebracht. Stilzitten en niet gespeelde spellen tellen niet mee. De volgorde gaat precies naar punten gedeeld door maximum."),
            format!("2 poeng for hvert slått resultat, 1 for hvert likt; toppen er {top}. Et spill som er spilt færre ganger, regnes om til samme topp med Neubergs formel. Å sitte over og ikke spilte spill teller ikke. Rekkefølgen følger nøyaktig poeng delt på maksimum.");
        OwnSession => "Average plus and minus follow the pair's own session where that is better or worse", "Arbitraal plus en min volgen de eigen zitting waar die beter of slechter is", "Middel pluss og minus følger parets egen økt der den er bedre eller dårligere";
        Wishes => "How the ranking is made", "Hoe de uitslag wordt gemaakt", "Hvordan resultatlisten lages";
        Winners => "To win", "Te winnen", "Å vinne";
        WinnersHint => "One list for all is fair when the movement compares everybody, as a barometer, a Howell or a Mitchell with switched rounds does.",
            "Eén uitslag voor iedereen is eerlijk als het schema iedereen vergelijkt, zoals een barometer, een Howell of een Mitchell met geschakelde rondes.",
            "Én liste for alle er rettferdig når opplegget sammenligner alle, slik en barometer, en Howell eller en Mitchell med pilskift gjør.";
        WishesChanged => "The ranking is made anew in this way.", "De uitslag wordt nu zo gemaakt.", "Resultatlisten lages nå slik.";
        SaveCsv => "Ranking as CSV", "Uitslag als CSV", "Resultatliste som CSV";
        SaveResults => "All results as CSV", "Alle uitslagen als CSV", "Alle resultater som CSV";
        SaveUsebio => "All results as USEBIO", "Alle uitslagen als USEBIO", "Alle resultater som USEBIO";
        ResultsFile => "results by board", "uitslagen per spel", "resultater per spill";
        Print => "Print", "Afdrukken", "Skriv ut";
        CardOf { name: String } => format!("Boards of {name}"), format!("Spellen van {name}"), format!("Spillene til {name}");
        Opponents => "Against", "Tegen", "Mot";
        Direction => "Side", "Richting", "Retning";
        Late => "A pair comes late", "Een paar komt later", "Et par kommer for sent";
        LateSeat => "It takes the place of", "Het neemt de plaats van", "Det tar plassen til";
        LateFrom => "From round", "Vanaf ronde", "Fra runde";
        LateName => "Names of the pair", "Namen van het paar", "Navnene på paret";
        LateGo => "The pair plays", "Het paar speelt mee", "Paret spiller";
        LateFull => "Every place is taken: there is no phantom pair whose place a late pair could have. For one table more choose another movement and begin again; nothing entered here is lost by that.",
            "Alle plaatsen zijn bezet: er is geen stilzit waar een later paar kan gaan zitten. Kies voor een tafel meer een ander loopschema en begin opnieuw; wat hier is ingevoerd blijft bewaard.",
            "Alle plasser er opptatt: det er ingen plass å sitte over der et sent par kunne sitte. Velg et annet opplegg med ett bord mer og begynn på nytt; det som er registrert her, går ikke tapt.";
        LateBlank => "Write the names of the pair first.", "Vul eerst de namen van het paar in.", "Skriv navnene på paret først.";
        LeaveFrom => "Leaves: does not play from round", "Vertrekt: speelt niet vanaf ronde", "Drar: spiller ikke fra runde";
        LeaveGo => "The pair leaves", "Het paar vertrekt", "Paret drar";
        BackGo => "The pair is back", "Het paar is terug", "Paret er tilbake";
        Came { name: String, round: u16 } => format!("{name} plays from round {round} on."), format!("{name} speelt mee vanaf ronde {round}."), format!("{name} spiller fra og med runde {round}.");
        Left { name: String, round: u16 } => format!("{name} does not play from round {round} on; who meets them sits out."), format!("{name} speelt niet meer vanaf ronde {round}; wie hen zou treffen zit stil."), format!("{name} spiller ikke fra og med runde {round}; de som skulle møte dem, sitter over.");
        Cards { tables: String, pairs: String } => format!("Cards that change: tables {tables}; pairs {pairs}. All others stay as they are printed."), format!("Kaarten die veranderen: tafels {tables}; paren {pairs}. Alle andere blijven zoals ze gedrukt zijn."), format!("Kort som endres: bord {tables}; par {pairs}. Alle andre blir som de er trykt.");
        NoCards => "No card changes.", "Er verandert geen kaart.", "Ingen kort endres.";
        Phantom => "no pair: whoever meets it sits out", "geen paar: wie het treft zit stil", "ikke et par: den som møter det, sitter over";
    }
}
