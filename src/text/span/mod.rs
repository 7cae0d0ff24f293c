//! Span diagrams: individuals that go round, in pictures.

use super::{Lang, counted};
use crate::route::SpanView;

pub mod left_right;
pub mod puzzle;
pub mod source;

/// How often, as a word.
pub(super) fn times(n: usize, lang: Lang) -> String {
    match n {
        0 => match lang {
            Lang::En => "never".to_owned(),
            Lang::Nl => "nooit".to_owned(),
            Lang::Nb => "aldri".to_owned(),
        },
        n => super::checks::times(n, lang),
    }
}

sentences! {
    /// What the page of span diagrams says. A player is called by the position where he begins.
    Span {
        Lead => "Solid lines join partners, dashed lines opponents. Every round the lines turn by one place.",
            "Doorgetrokken lijnen verbinden partners, streepjeslijnen tegenstanders. Elke ronde draaien de lijnen één plaats.",
            "Heltrukne linjer binder sammen makkere, stiplede linjer motstandere. Hver runde dreier linjene én plass.";
        Parts => "Parts of the span diagrams", "Onderdelen van de koordendiagrammen", "Deler av kordediagrammene";
        PartDiagram => "Diagram", "Diagram", "Diagram";
        PartMultiples => "Mirrors", "Spiegelbeelden", "Speilbilder";
        PartAll => "All solutions", "Alle oplossingen", "Alle løsninger";
        PartSides => "Left and right", "Links en rechts", "Venstre og høyre";
        PartPuzzle => "Puzzle", "Puzzel", "Gåte";
        PartPaper => "On paper", "Op papier", "På papir";

        Players => "Players", "Spelers", "Spillere";
        Fewer => "The number before", "Het vorige aantal", "Forrige antall";
        More => "The next number", "Het volgende aantal", "Neste antall";
        PlayersOver { typed: u16, taken: u16 } => format!("{typed} players: not everyone can be everyone's partner exactly once then. Shown are {taken}."),
            format!("{typed} spelers: dan kan niet iedereen precies één keer partner van iedereen zijn. U ziet er {taken}."),
            format!("{typed} spillere: da kan ikke alle være makker med alle nøyaktig én gang. Her vises {taken}.");
        PlayersBeyond { typed: u16, taken: u16 } => format!("{typed} players: everyone can be everyone's partner exactly once then too, but the catalogue ends at {taken}. Shown are {taken}."),
            format!("{typed} spelers: ook dan kan iedereen precies één keer partner van iedereen zijn, maar de catalogus eindigt bij {taken}. U ziet er {taken}."),
            format!("{typed} spillere: også da kan alle være makker med alle nøyaktig én gang, men katalogen slutter ved {taken}. Her vises {taken}.");
        PlayersFew { taken: u16 } => format!("Two against two takes four players. Shown are {taken}."),
            format!("Voor twee tegen twee zijn vier spelers nodig. U ziet er {taken}."),
            format!("To mot to krever fire spillere. Her vises {taken}.");

        Through => "Go through", "Doorlopen", "Gå gjennom";
        ThroughRounds => "the rounds", "de rondes", "rundene";
        ThroughTables => "the tables, one by one", "de tafels, één voor één", "bordene, ett for ett";
        RoundOf { round: usize, of: usize } => format!("Round {round} of {of}"), format!("Ronde {round} van {of}"), format!("Runde {round} av {of}");
        TablesOf { tables: usize, of: usize } => format!("{tables} of {}", counted(*of, "table", "tables")), format!("{tables} van {}", counted(*of, "tafel", "tafels")), format!("{tables} av {of} bord");
        PreviousTable => "Table back", "Tafel terug", "Bord tilbake";
        NextTable => "Next table", "Volgende tafel", "Neste bord";
        ScrubTables => "Show so many tables", "Zoveel tafels tonen", "Vis så mange bord";
        Lines => "Lines", "Lijnen", "Linjer";
        LinesBoth => "Partners and opponents", "Partners en tegenstanders", "Makkere og motstandere";
        LinesPartners => "Partners only: a starter", "Alleen partners: een starter", "Bare makkere: en starter";
        LinesOpponents => "Opponents only", "Alleen tegenstanders", "Bare motstandere";
        Colours => "All tables in colour", "Alle tafels in kleur", "Alle bord i farger";
        Unlight => "Nothing lit", "Niets oplichten", "Slukk alt";

        PictureTitle { players: u16, round: usize } => format!("{players} players, round {round}"), format!("{players} spelers, ronde {round}"), format!("{players} spillere, runde {round}");
        PictureMultiple { players: u16, unit: u16, round: usize } => format!("{players} players times {unit}, round {round}"), format!("{players} spelers maal {unit}, ronde {round}"), format!("{players} spillere ganger {unit}, runde {round}");
        PictureDesc => "Solid lines join partners, dashed lines opponents; the number on a line is that of its table.",
            "Doorgetrokken lijnen verbinden partners, streepjeslijnen tegenstanders; het nummer op een lijn is dat van de tafel.",
            "Heltrukne linjer binder sammen makkere, stiplede linjer motstandere; tallet på en linje er bordets nummer.";
        PictureArrows => "Arrows lead to who sits at the left hand.", "Pijlen wijzen naar wie links zit.", "Piler peker mot den som sitter til venstre.";
        PictureKeys => "Up and down go through the tables; press P for players, D for distances, T for tables. Left and right change the round, Escape puts out the light.",
            "Omhoog en omlaag lopen langs de tafels; druk P voor spelers, D voor afstanden, T voor tafels. Links en rechts wisselen van ronde, Escape dooft het licht.",
            "Opp og ned går gjennom bordene; trykk P for spillere, D for avstander, T for bord. Venstre og høyre bytter runde, Escape slukker lyset.";
        KeysNote => "Keys: → ← Space, Home, End. In the picture ↑ ↓, with T, P, D for tables, players, distances.",
            "Toetsen: → ← spatie, Home, End. In het beeld ↑ ↓, met T, P, D voor tafels, spelers, afstanden.",
            "Taster: → ← mellomrom, Home, End. I bildet ↑ ↓, med T, P, D for bord, spillere, avstander.";

        SaidRound { round: usize } => format!("Round {round}. Point at a table, a player or a distance."), format!("Ronde {round}. Wijs een tafel, een speler of een afstand aan."), format!("Runde {round}. Pek på et bord, en spiller eller en avstand.");
        SaidRoundOut { round: usize, player: u16 } => format!("Round {round}: {player} sits out. Point at a table, a player or a distance."), format!("Ronde {round}: {player} zit uit. Wijs een tafel, een speler of een afstand aan."), format!("Runde {round}: {player} sitter over. Pek på et bord, en spiller eller en avstand.");
        SaidTables { tables: usize } => match tables { 0 => "No table yet. Every next table takes its distances.".to_owned(), n => format!("{}. Every next table takes distances that are still free.", counted(*n, "table", "tables")) },
            match tables { 0 => "Nog geen tafel. Elke volgende tafel neemt haar afstanden.".to_owned(), n => format!("{}. Elke volgende tafel neemt afstanden die nog vrij zijn.", counted(*n, "tafel", "tafels")) },
            match tables { 0 => "Ingen bord ennå. Hvert nytt bord tar sine avstander.".to_owned(), n => format!("{n} bord. Hvert nytt bord tar avstander som fortsatt er ledige.") };
        SaidTable { table: u16, one: String, other: String } => format!("Table {table}: {one} against {other}."), format!("Tafel {table}: {one} tegen {other}."), format!("Bord {table}: {one} mot {other}.");
        SaidPlayer { player: u16, table: u16, partner: u16, left: u16, right: u16 } => format!("Player {player}, table {table}: partner {partner}, against {left} and {right}."), format!("Speler {player}, tafel {table}: partner {partner}, tegen {left} en {right}."), format!("Spiller {player}, bord {table}: makker {partner}, mot {left} og {right}.");
        SaidPlayerSides { player: u16, table: u16, partner: u16, left: u16, right: u16 } => format!("Player {player}, table {table}: partner {partner}, {left} at the left hand, {right} at the right."), format!("Speler {player}, tafel {table}: partner {partner}, links {left}, rechts {right}."), format!("Spiller {player}, bord {table}: makker {partner}, {left} til venstre, {right} til høyre.");
        SaidPlayerOut { player: u16 } => format!("Player {player} sits out in this round."), format!("Speler {player} zit deze ronde uit."), format!("Spiller {player} sitter over i denne runden.");
        SaidPlayerHidden { player: u16 } => format!("Player {player} is at a table that is not shown yet."), format!("Speler {player} zit aan een tafel die nog niet te zien is."), format!("Spiller {player} er ved et bord som ikke vises ennå.");
        SaidDistance { distance: u16, partners: String, opponents: String } => format!("Distance {distance}: between partners {partners}, between opponents {opponents}."),
            format!("Afstand {distance}: tussen partners {partners}, tussen tegenstanders {opponents}."),
            format!("Avstand {distance}: mellom makkere {partners}, mellom motstandere {opponents}.");
        SaidMiddle { partners: String, opponents: String } => format!("Distance 0, with the one in the middle: between partners {partners}, between opponents {opponents}."),
            format!("Afstand 0, met wie in het midden zit: tussen partners {partners}, tussen tegenstanders {opponents}."),
            format!("Avstand 0, med den i midten: mellom makkere {partners}, mellom motstandere {opponents}.");
        AtTables { tables: String } => format!("at {tables}"), format!("aan {tables}"), format!("ved {tables}");
        AtNone => "nowhere", "nergens", "ingen steder";
        TableName { table: u16 } => format!("table {table}"), format!("tafel {table}"), format!("bord {table}");

        TablesTitle { round: usize } => format!("Who sits where in round {round}"), format!("Wie zit waar in ronde {round}"), format!("Hvem sitter hvor i runde {round}");
        PartnersHead => "Partners", "Partners", "Makkere";
        OpponentsHead => "Opponents", "Tegenstanders", "Motstandere";
        AgainstHead => "against", "tegen", "mot";
        DistanceHead => "Distance", "Afstand", "Avstand";
        OutHead => "Sits out", "Zit uit", "Sitter over";
        LightTable { table: u16 } => format!("Light table {table}"), format!("Tafel {table} oplichten"), format!("Lys opp bord {table}");
        PlayersNamed => "Players are called by the position where they begin.", "Spelers heten naar de positie waar ze beginnen.", "Spillerne kalles etter posisjonen der de begynner.";

        TallyTitle => "The tally of distances", "De telling van de afstanden", "Tellingen av avstandene";
        TallyDesc => "Every distance has to come once between partners (solid box) and twice between opponents (dashed boxes). The number is the table that uses it. In the course of the rounds a line passes over every two who sit as far apart.",
            "Elke afstand moet één keer tussen partners voorkomen (vol vakje) en twee keer tussen tegenstanders (gestreepte vakjes). Het nummer is de tafel die haar gebruikt. In de loop van de rondes komt een lijn langs alle twee die even ver van elkaar zitten.",
            "Hver avstand skal komme én gang mellom makkere (heltrukken rute) og to ganger mellom motstandere (stiplede ruter). Tallet er bordet som bruker den. I løpet av rundene går en linje over alle to som sitter like langt fra hverandre.";
        TallyDescPartners => "In a starter every distance comes once between partners.", "In een starter komt elke afstand één keer voor tussen partners.", "I en starter kommer hver avstand én gang mellom makkere.";
        TallyKeys => "Arrows go from distance to distance, Enter lights one.", "Pijlen gaan van afstand naar afstand, Enter licht er een op.", "Piler går fra avstand til avstand, Enter lyser opp en.";
        TallyTable => "The tally as a table", "De telling als tabel", "Tellingen som tabell";
        TallyItem { distance: u16, partners: String, opponents: String } => format!("Distance {distance}: partners {partners}, opponents {opponents}"), format!("Afstand {distance}: partners {partners}, tegenstanders {opponents}"), format!("Avstand {distance}: makkere {partners}, motstandere {opponents}");

        StarterAlone { alone: u16 } => format!("A starter: every distance once, {alone} alone."), format!("Een starter: elke afstand één keer, {alone} alleen."), format!("En starter: hver avstand én gang, {alone} alene.");
        StarterOf { index: usize, of: usize, complement: usize } => format!("It is number {index} of {of} starters of this size; its symmetric complement is number {complement}."),
            format!("Het is nummer {index} van {of} starters van deze grootte; het symmetrische complement is nummer {complement}."),
            format!("Den er nummer {index} av {of} startere av denne størrelsen; det symmetriske komplementet er nummer {complement}.");
        StarterOwn { index: usize, of: usize } => format!("It is number {index} of {of} starters of this size, and its own complement: the patterned one."),
            format!("Het is nummer {index} van {of} starters van deze grootte, en zijn eigen complement: de patroonstarter."),
            format!("Den er nummer {index} av {of} startere av denne størrelsen, og sitt eget komplement: mønsterstarteren.");
        StarterPatterned => "It is its own symmetric complement: the patterned starter.", "Hij is zijn eigen symmetrische complement: de patroonstarter.", "Den er sitt eget symmetriske komplement: mønsterstarteren.";
        StarterNot => "These partners are no starter: a distance comes twice.", "Deze partners zijn geen starter: een afstand komt twee keer voor.", "Disse makkerne er ingen starter: en avstand kommer to ganger.";

        ProofTitle => "Everyone with everyone", "Iedereen met iedereen", "Alle med alle";
        ProofDistances { distances: usize } => format!("By distances: all {distances} come once between partners and twice between opponents."), format!("Naar afstanden: alle {distances} komen één keer tussen partners voor en twee keer tussen tegenstanders."), format!("Etter avstander: alle {distances} kommer én gang mellom makkere og to ganger mellom motstandere.");
        ProofNotDistances => "By distances, this is wrong:", "Naar afstanden klopt dit niet:", "Etter avstandene stemmer ikke dette:";
        ProofReplay => "And by playing: all rounds gone through, everyone counted with everyone.", "En door te spelen: alle rondes doorlopen, iedereen met iedereen geteld.", "Og ved å spille: alle runder gjennomgått, alle talt opp med alle.";
        ProofNine => "By playing: all rounds gone through, everyone counted with everyone.", "Door te spelen: alle rondes doorlopen, iedereen met iedereen geteld.", "Ved å spille: alle runder gjennomgått, alle talt opp med alle.";
        FaultPosition { position: u16, n: usize } => format!("Position {position} is taken {}.", self::times(*n, Lang::En)), format!("Positie {position} is {} bezet.", self::times(*n, Lang::Nl)), format!("Posisjon {position} er opptatt {}.", self::times(*n, Lang::Nb));
        FaultPartners { distance: u16, n: usize } => match n { 0 => format!("Distance {distance} is missing between partners; it should come once."), n => format!("Distance {distance} comes {} between partners; it should be once.", self::times(*n, Lang::En)) },
            match n { 0 => format!("Afstand {distance} ontbreekt tussen partners; hij hoort één keer voor te komen."), n => format!("Afstand {distance} komt {} voor tussen partners; het hoort één keer te zijn.", self::times(*n, Lang::Nl)) },
            match n { 0 => format!("Avstand {distance} mangler mellom makkere; den skal komme én gang."), n => format!("Avstand {distance} kommer {} mellom makkere; det skal være én gang.", self::times(*n, Lang::Nb)) };
        FaultOpponents { distance: u16, n: usize } => match n { 0 => format!("Distance {distance} is missing between opponents; it should come twice."), n => format!("Distance {distance} comes {} between opponents; it should be twice.", self::times(*n, Lang::En)) },
            match n { 0 => format!("Afstand {distance} ontbreekt tussen tegenstanders; hij hoort twee keer voor te komen."), n => format!("Afstand {distance} komt {} voor tussen tegenstanders; het hoort twee keer te zijn.", self::times(*n, Lang::Nl)) },
            match n { 0 => format!("Avstand {distance} mangler mellom motstandere; den skal komme to ganger."), n => format!("Avstand {distance} kommer {} mellom motstandere; det skal være to ganger.", self::times(*n, Lang::Nb)) };

        NineTitle => "Nine players do not go round", "Negen spelers draaien niet rond", "Ni spillere går ikke rundt";
        NineText => "All starting positions of nine were tried: from none does everyone get everyone equally often. So there are no lines that turn. Another schedule does it: three groups of three, who sit out one after another. It is shown round by round.",
            "Alle beginposities van negen zijn geprobeerd: van geen enkele krijgt iedereen iedereen even vaak. Er zijn dus geen lijnen die draaien. Een ander schema kan het wel: drie groepjes van drie, die na elkaar uitzitten. Het staat hier ronde voor ronde.",
            "Alle startposisjoner for ni er prøvd: fra ingen av dem får alle alle like ofte. Derfor finnes ingen linjer som dreier. Et annet oppsett klarer det: tre grupper på tre, som sitter over etter tur. Her vises det runde for runde.";
        NineNone => "For nine players there is none: nothing goes round.", "Voor negen spelers is er geen: niets draait rond.", "For ni spillere finnes ingen: ingenting går rundt.";
        Lost => "The starting positions in this address do not fit the number of players. Those of the catalogue are shown.", "De beginposities in dit adres passen niet bij het aantal spelers. U ziet die van de catalogus.", "Startposisjonene i denne adressen passer ikke til antall spillere. Katalogens vises.";

        Sheet { players: u16 } => format!("{players} players, everyone with everyone"), format!("{players} spelers, iedereen met iedereen"), format!("{players} spillere, alle med alle");
        SheetHow { rounds: usize } => format!("{}. Everyone goes to the position of the round; the table stands beside it.", counted(*rounds, "round", "rounds")), format!("{}. Iedereen gaat naar de positie van de ronde; de tafel staat ernaast.", counted(*rounds, "ronde", "rondes")), format!("{}. Alle går til posisjonen for runden; bordet står ved siden av.", counted(*rounds, "runde", "runder"));
        SheetMove { last: u16, first: u16 } => format!("After every round everyone moves on by one position, from {last} to {first}."), format!("Na elke ronde schuift iedereen één positie op, van {last} naar {first}."), format!("Etter hver runde flytter alle én posisjon opp, fra {last} til {first}.");
        SheetStays => "Who is at 0 stays there.", "Wie op 0 zit, blijft daar.", "Den som er på 0, blir der.";
        SheetOut => "Who is at 0 sits out.", "Wie op 0 zit, zit uit.", "Den som er på 0, sitter over.";
        SheetPositions => "Positions, rounds by players", "Posities, rondes bij spelers", "Posisjoner, runder etter spillere";
        SheetRound => "Round", "Ronde", "Runde";
        SheetPlayer => "Player", "Speler", "Spiller";
        SheetPages { pages: usize } => format!("{} in all.", counted(*pages, "page", "pages")), format!("Samen {}.", counted(*pages, "pagina", "pagina's")), format!("Til sammen {}.", counted(*pages, "side", "sider"));
    }
}

/// Why another number of players is shown than the one that was typed; none where that one is.
pub fn taken(typed: u16) -> Option<Span> {
    let taken = SpanView::nearest(typed);
    match typed {
        _ if typed == taken => None,
        0..SpanView::LEAST => Some(Span::PlayersFew { taken }),
        // A table has two pairs of partners, and these are an odd number of pairs.
        _ if typed % 4 > 1 => Some(Span::PlayersOver { typed, taken }),
        _ => Some(Span::PlayersBeyond { typed, taken }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Say;

    #[test]
    fn where_the_catalogue_ends_the_mathematics_does_not() {
        let said = |typed: u16, lang: Lang| taken(typed).map(|text| text.say(lang));
        assert_eq!([4, 5, 100, 101].map(taken), [const { None }; 4]);
        for (lang, words, never) in [
            (Lang::En, "the catalogue ends at 101", "not everyone"),
            (Lang::Nl, "de catalogus eindigt bij 101", "niet iedereen"),
            (Lang::Nb, "katalogen slutter ved 101", "kan ikke alle"),
        ] {
            for typed in [104, 105, 9_996] {
                let text = said(typed, lang).unwrap();
                assert!(text.contains(words) && !text.contains(never), "{text}");
            }
            for typed in [6, 22, 102, 103] {
                let text = said(typed, lang).unwrap();
                assert!(text.contains(never) && !text.contains(words), "{text}");
            }
        }
        assert_eq!([0, 1, 2, 3].map(taken), [const { Some(Span::PlayersFew { taken: 4 }) }; 4]);
    }
}
