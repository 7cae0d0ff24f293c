//! Tests of forms, kind messages, names and rankings.

use proptest::prelude::*;
use rondel_event::standings::keizer::{Ledger, Preset};
use rondel_schedule::model::ids::Player;

use super::compare::Comparison;
use super::*;

fn taken(text: &str, choices: &Choices) -> ImportedSeason {
    read(text).build(choices)
}

fn names(taken: &ImportedSeason) -> Vec<&str> {
    taken.members.iter().map(|member| member.name.as_str()).collect()
}

/// Returns the games as `Anna-Bo 1-0` and the absences as `Cas Notice`, round by round.
fn told(taken: &ImportedSeason) -> Vec<Vec<String>> {
    let name = |player: Player| taken.members[player.index()].name.as_str();
    let mut rounds = Vec::new();
    for round in &taken.season.rounds {
        let mut told = Vec::new();
        for game in &round.games {
            let outcome = serde_json::to_string(&game.outcome).unwrap().replace('"', "");
            told.push(format!("{}-{} {outcome}", name(game.white), name(game.black)));
        }
        told.extend(round.away.iter().map(|&(player, away)| format!("{} {away:?}", name(player))));
        rounds.push(told);
    }
    rounds
}

#[test]
fn lines_with_headings_in_three_languages_and_without() {
    let expected =
        vec![vec!["Anna-Bo 1-0".to_owned(), "Cas-Dirk =".into(), "Eva Notice".into(), "Fen Bye".into()]];
    for text in [
        "Round,White,Black,Result\n1,Anna,Bo,1-0\n1,Cas,Dirk,½-½\n1,Eva,,absent\n1,Fen,bye,",
        "Ronde;Wit;Zwart;Uitslag\r\n1;Anna;Bo;1-0\r\n1;Cas;Dirk;remise\r\n1;Eva;;afgemeld\r\n1;Fen;;oneven",
        "Runde\tHvit\tSvart\tResultat\n1\tAnna\tBo\t1–0\n1\tCas\tDirk\t0,5\n1\tEva\t\tavbud\n1\tFen\t\tfri",
        "1;Anna;Bo;1-0\n1;Cas;Dirk;r\n1;Eva;afwezig\n1;Fen;vrij",
        "\u{FEFF}Ronde 1\nAnna;Bo;1\nCas;Dirk;=\nEva;met bericht\nFen;oneven",
        "1  Anna  Bo  1-0\n1  Cas  Dirk  1/2\n1  Eva  afwezig\n1  Fen  vrij",
        "1|12-09-2025|1|Anna|Bo|1-0\n1|12-09-2025|2|Cas|Dirk|½\n1||Eva||afgemeld\n1|||Fen|bye",
        "Ronde;Datum;Tafel;Wit;Zwart;Uitslag\n1;2025-09-12;1;Anna;Bo;1–0\n1;;2;Cas;Dirk;½–½\n1;;;Eva;;afgemeld\n\
         1;;;Fen;;vrij",
        "Round,White,Black,Result,Name,Kind\n1,Anna,Bo,1-0\n1,Cas,Dirk,r\n1,,,,Eva,absent\n1,,,,Fen,free",
        "1,Anna,1-0,Bo\n1,Cas,0.5-0.5,Dirk\n1,Eva,verhinderd\n1,Fen,oneven",
        "1,Anna,Bo,1,0\n1,Cas,Dirk,½,½\n1,Eva,ziek\n1,Fen,bye",
    ] {
        let taken = taken(text, &Choices::default());
        assert_eq!(told(&taken), expected, "{text}\n{:?}", read(text).troubles);
        assert_eq!(read(text).troubles, [], "{text}");
        assert_eq!(names(&taken), ["Anna", "Bo", "Cas", "Dirk", "Eva", "Fen"]);
    }
}

#[test]
fn marks_of_direction_are_no_part_of_a_name() {
    assert_eq!(
        names(&taken("1;An\u{202E}na\u{200F};\u{2067}Bo\u{2069};1-0", &Choices::default())),
        ["Anna", "Bo"]
    );
}

#[test]
fn every_line_that_cannot_be_read_is_told_with_what_is_wrong() {
    let text = "1;Anna;Bo;1-0\n\nInterne competitie\n1;Cas;Dirk;2-1\nx;Eva;Fen;1-0\n1;Gijs;weg\n1;Hans;Hans;1-0\n\
     999;Eva;Fen;0-1\n1;;Fen;1-0\n2;Bo;Anna;+:-";
    let reading = read(text);
    let troubles: Vec<(usize, &Fault)> =
        reading.troubles.iter().map(|trouble| (trouble.line, &trouble.why)).collect();
    assert_eq!(
        troubles,
        [
            (3, &Fault::NotALine),
            (4, &Fault::Result("2-1".into())),
            (5, &Fault::NotALine),
            (7, &Fault::Alone("Hans".into())),
            (8, &Fault::Round("999".into())),
            (9, &Fault::Name),
        ]
    );
    assert_eq!(reading.troubles[1].text, "1;Cas;Dirk;2-1");
    // `weg` may be a name: an open game, reported as open.
    assert_eq!(
        told(&reading.build(&Choices::default())),
        [vec!["Anna-Bo 1-0", "Gijs-weg null"], vec!["Bo-Anna +-"]]
    );
}

#[test]
fn nobody_has_two_parts_in_a_round() {
    let taken = taken("1;Anna;Bo;1-0\n1;Bo;Cas;1-0\n1;Anna;afgemeld", &Choices::default());
    assert_eq!(told(&taken), [["Anna-Bo 1-0"]]);
    let twice = |name: &str, line| {
        (line, Fault::Twice { name: name.into(), round: RoundNo::from_index(0), first: 1 })
    };
    let troubles: Vec<(usize, Fault)> =
        taken.troubles.into_iter().map(|trouble| (trouble.line, trouble.why)).collect();
    assert_eq!(troubles, [twice("Bo", 2), twice("Anna", 3)]);
}

const CROSSTABLE: &str = "\
Nr;Naam;Rating;1;2;3;Punten
1;Anna;1800;2w1;3z½;oneven;2,5
2;Bo;1700;1z0;4w1;3w+;2
3;Cas;1650;4z0;1w½;2z-;0,5
4;Dirk;1500;3w1;2z0;extern;1";

#[test]
fn a_crosstable_in_all_its_looks() {
    let expected = [
        vec!["Anna-Bo 1-0", "Dirk-Cas 1-0"],
        vec!["Bo-Dirk 1-0", "Cas-Anna ="],
        vec!["Bo-Cas +-", "Anna Bye", "Dirk External"],
    ];
    for text in [
        CROSSTABLE.to_owned(),
        CROSSTABLE.replace(';', "\t"),
        CROSSTABLE.replace(';', "  "),
        CROSSTABLE.replace(';', " "),
        CROSSTABLE.replace("Naam", "Name").replace('z', "b").replace("½", "="),
        CROSSTABLE.replace("z", "s").replace('w', "h"),
        CROSSTABLE.split_once('\n').unwrap().1.to_owned(),
    ] {
        let reading = read(&text);
        assert_eq!((reading.form, reading.troubles.as_slice()), (Form::Crosstable, &[][..]), "{text}");
        let taken = reading.build(&Choices::default());
        assert_eq!(told(&taken), expected, "{text}");
        assert_eq!(names(&taken), ["Anna", "Bo", "Cas", "Dirk"]);
        assert_eq!(taken.members[2].rating, Some(1650));
    }
}

#[test]
fn rows_of_a_crosstable_that_do_not_fit_each_other() {
    let text = CROSSTABLE.replace("1z0", "1z½").replace("2z0", "9z0");
    let reading = read(&text);
    let why: Vec<(usize, &Fault)> =
        reading.troubles.iter().map(|trouble| (trouble.line, &trouble.why)).collect();
    let round = RoundNo::from_index;
    assert_eq!(
        why,
        [
            (2, &Fault::Disagree { round: round(0), opponent: "Bo".into() }),
            (3, &Fault::Disagree { round: round(0), opponent: "Anna".into() }),
            (3, &Fault::Disagree { round: round(1), opponent: "Dirk".into() }),
            (5, &Fault::Opponent { round: round(1), number: 9 }),
        ]
    );
}

#[test]
fn a_table_of_who_against_whom_is_refused_with_its_size() {
    let matrix =
        "Naam;1;2;3;4;Punten\n1;Anna;X;1;½;0;1,5\n2;Bo;0;X;1;1;2\n3;Cas;½;0;X;1;1,5\n4;Dirk;1;0;0;X;1";
    for text in [matrix.to_owned(), matrix.replace(';', "  ")] {
        assert_eq!(read(&text).refused, Some(Refused::Matrix { members: 4 }), "{text}");
    }
    assert_eq!(read(CROSSTABLE).refused, None);
    assert_eq!(read("1;Anna;Bo;1-0\n1;Cas;Dirk;0-1\n2;Anna;Cas;=").refused, None);
}

#[test]
fn names_spelled_almost_the_same_are_asked_about() {
    let text = "1;Anna Bos;Pietersen;1-0\n2;Bos, Anna;Cas;1-0\n2;Pietersn;afgemeld";
    let open = taken(text, &Choices::default());
    assert_eq!(names(&open), ["Anna Bos", "Pietersen", "Cas", "Pietersn"]);
    let question = Question { spelled: "Pietersn".into(), line: 3, like: "Pietersen".into() };
    assert_eq!(open.questions, [question]);
    let answered = |same| {
        let answer = Answer { spelled: "Pietersn".into(), like: "Pietersen".into(), same };
        taken(text, &Choices { answers: vec![answer], ..Choices::default() })
    };
    let same = answered(true);
    assert_eq!((names(&same), same.questions.len()), (vec!["Anna Bos", "Pietersen", "Cas"], 0));
    assert_eq!(told(&same)[1], ["Anna Bos-Cas 1-0", "Pietersen Notice"]);
    let other = answered(false);
    assert_eq!((other.members.len(), other.questions.len()), (4, 0));
    // Two players of one round are different people, so there is no question.
    assert_eq!(taken("1;Pietersn;Pietersen;1-0", &Choices::default()).questions, []);
}

#[test]
fn list_0_as_pasted_by_rating_or_as_first_named() {
    let text = "1;Bo;Anna;1-0\n2;Cas;Bo;1-0\n2;Dirk;afgemeld";
    let list = "Name;Rating\nAnna;1500\nCas;1700\nBo;1600\nEva;1400";
    let order = |list: &str, order, late| {
        let taken = taken(text, &Choices { list: list.into(), order, late, ..Choices::default() });
        let start = taken.season.start.len();
        (taken.members.into_iter().map(|member| member.name).collect::<Vec<_>>(), start)
    };
    let is = |names: &[&str], start| (names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), start);
    assert_eq!(order(list, Order::Listed, None), is(&["Anna", "Cas", "Bo", "Eva", "Dirk"], 4));
    assert_eq!(order(list, Order::Rating, None), is(&["Cas", "Bo", "Anna", "Eva", "Dirk"], 4));
    // With absences given, a player first mentioned in round 2 is a newcomer.
    assert_eq!(order("", Order::Listed, None), is(&["Bo", "Anna", "Cas", "Dirk"], 2));
    assert_eq!(order("", Order::Listed, Some(false)), is(&["Bo", "Anna", "Cas", "Dirk"], 4));
}

#[test]
fn who_is_named_no_more_has_left_where_absences_are_told() {
    let taken =
        taken("1;Anna;Bo;1-0\n1;Cas;vrij\n2;Anna;Cas;=\n3;Anna;afgemeld\n3;Cas;vrij", &Choices::default());
    assert_eq!(taken.left, [(Player::from_index(1), RoundNo::from_index(1))]);
    assert!(taken.remarks.contains(&Remark::Left(vec![("Bo".into(), RoundNo::from_index(1))])));
}

fn example() -> (ImportedSeason, Vec<String>) {
    let taken = taken(
        "1;Anna;Bo;1-0\n1;Cas;Dirk;=\n2;Anna;Cas;0-1\n2;Bo;Dirk;1-0\n2;Eva;afgemeld",
        &Choices::default(),
    );
    let names = taken.members.iter().map(|member| member.name.clone()).collect();
    (taken, names)
}

#[test]
fn a_ranking_is_found_in_whatever_columns() {
    let (taken, names) = example();
    let ledger = Ledger::of(&taken.season, Preset::Sixths.settings(5)).unwrap();
    let list = ledger.replay().pop().unwrap();
    // A club that truncates decimals.
    let half = |at: usize| format!("{}.{}", list.rows[at].total.0 / 300, list.rows[at].total.0 % 300 / 30);
    let name = |at: usize| names[list.rows[at].player.index()].clone();
    let lines = |line: &dyn Fn(usize) -> String| (0..5).map(line).collect::<Vec<_>>().join("\n");
    for text in [
        lines(&|at| format!("{} {} {} {}", at + 1, name(at), 50 - at, half(at))),
        lines(&|at| format!("{}. {}\t{}", at + 1, name(at), half(at))),
        lines(&|at| format!("{};{}", name(at), half(at).replace('.', ","))),
        format!(
            "Pl;Naam;Partijen;Punten;Waarde\n{}",
            lines(&|at| format!("{};{};{};{};{}", at + 1, name(at), 10 - at, half(at), 50 - at))
        ),
        format!("{}\n", lines(&|at| format!("{}  {}  {}", at + 1, name(at), half(at)))),
    ] {
        let ranking = ranking::read(&text, &names);
        assert_eq!(ranking.troubles, [], "{text}");
        let compared = Comparison::of(&list, &ranking.rows, &names);
        assert_eq!(
            (compared.places(), compared.points(), compared.is_same()),
            (5, [5, 5], true),
            "{text}\n{compared:?}"
        );
    }
    let swapped = lines(&|at| {
        format!("{};{};{}", at + 1, name([1, 0, 2, 3, 4][at]).replace("Dirk", "Dirck"), half(at))
    });
    let compared = Comparison::of(&list, &ranking::read(&swapped, &names).rows, &names);
    assert_eq!((compared.places(), compared.points(), compared.is_same()), (3, [3, 5], false));
    let dirk = names.iter().position(|name| name == "Dirk").map(Player::from_index);
    assert_eq!(
        compared.unknown.iter().map(|(place, who)| (place.name.as_str(), *who)).collect::<Vec<_>>(),
        [("Dirck", dirk)]
    );
}

#[test]
fn points_are_the_same_rounded_or_cut_off() {
    use rondel_event::standings::keizer::Points;
    let is = |text: &str, points| ranking::Decimal::read(text).unwrap().is(Points(points), Points::ONE);
    assert!(is("164.5", 49350) && is("164½", 49350) && is("164", 49350) && is("165", 49350));
    assert!(
        is("16,67", 5000) && is("16.66", 5000) && is("17", 5000) && !is("16.6", 5050) && !is("163", 49350)
    );
    assert_eq!(["", "12a", "-3", "1.2345"].map(ranking::Decimal::read), [None; 4]);
}

#[test]
fn lines_of_a_newsletter_have_the_result_between_the_names() {
    let text = "Ronde 3\nJansen 1-0 Pietersen\nVan den Berg ½–½ De Boer\nBakker 0 - 1 Li\nVisser 2-3 Smit";
    let reading = read(text);
    let game = |item: &Item| match &item.what {
        ItemKind::Game { white, black, outcome } => {
            let name = |label: &usize| reading.labels[*label].name.as_str();
            (name(white), name(black), outcome.clone())
        }
        ItemKind::Away { .. } => panic!("nobody is away"),
    };
    let expected = [
        ("Jansen", "Pietersen", Some(Outcome::FirstWins)),
        ("Van den Berg", "De Boer", Some(Outcome::Draw)),
        ("Bakker", "Li", Some(Outcome::SecondWins)),
    ];
    assert_eq!(reading.items.iter().map(game).collect::<Vec<_>>(), expected);
    assert_eq!(
        reading.troubles.iter().map(|trouble| (trouble.line, &trouble.why)).collect::<Vec<_>>(),
        [(5, &Fault::Result("2-3".into()))]
    );
}

#[test]
fn a_text_of_nothing_but_cells_or_names_is_read_as_quickly_as_any() {
    let time = |text: &str| {
        let begin = std::time::Instant::now();
        let reading = read(text);
        let taken = reading.build(&Choices { list: text.to_owned(), ..Choices::default() });
        let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
        let ranking = ranking::read(text, &names);
        let _ = std::hint::black_box((reading, taken, ranking));
        begin.elapsed()
    };
    let lines = |line: &dyn Fn(usize) -> String| (0..40_000).map(line).collect::<String>();
    for text in [
        "1;2;".repeat(MAX_BYTES / 4),
        "1 ".repeat(MAX_BYTES / 2),
        "Anna 2w1 ".repeat(MAX_BYTES / 9),
        "1;Anna;Bo;1-0\n".repeat(MAX_BYTES / 14),
        lines(&|n| format!("1;a{n};b{n};1-0\n")),
        lines(&|n| format!("{n} Anna{n} {}w1\n", n + 1)),
        lines(&|n| format!("{n}. Anna{n} 12,5\n")),
        ";".repeat(MAX_BYTES),
    ] {
        let taken = time(&text);
        // The limit allows for an unoptimized build under load; a superlinear reader takes minutes.
        assert!(taken.as_secs() < 20, "{} took {taken:?}", &text[..20]);
    }
}

#[test]
fn more_names_than_a_club_has_members_are_refused() {
    let text: String = (0..MAX_NAMES).map(|n| format!("1;a{n};b{n};1-0\n")).collect();
    let reading = read(&text);
    assert_eq!(reading.refused, Some(Refused::TooMany { names: 2 * MAX_NAMES }));
    assert!(reading.items.is_empty() && reading.build(&Choices::default()).members.is_empty());
    let whole: String = (0..MAX_NAMES / 2).map(|n| format!("1;a{n};b{n};1-0\n")).collect();
    assert_eq!((read(&whole).refused, read(&whole).labels.len()), (None, MAX_NAMES));
}

proptest! {
    #[test]
    fn anything_like_a_season_is_read(
        words in prop::collection::vec(
            "1|2|3|0|65535|65536|Anna|Bo|Cas|;|,|\t|\n|  |1-0|½|½-½|5w1|2z½|0b0|Round 3|Ronde 201|afgemeld|x\
             |9223372036854775807½|12,5|ronde;wit;zwart;uitslag\n|Naam|001    1 |\\PC",
            0..80,
        ),
    ) {
        let text = words.concat();
        let reading = read(&text);
        let taken = reading.build(&Choices { list: text.clone(), ..Choices::default() });
        prop_assert_eq!(taken.season.rounds.len(), reading.rounds());
        let names: Vec<String> = taken.members.iter().map(|member| member.name.clone()).collect();
        let ranking = ranking::read(&text, &names);
        prop_assert!(ranking.rows.len() <= text.lines().count());
    }
}
