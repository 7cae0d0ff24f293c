use rondel_event::event::history::History;
use rondel_event::event::{Action, Entrant, Event, Settings, System};
use rondel_event::standings;
use rondel_schedule::model::ids::{Player, RoundNo, TableNo};
use rondel_schedule::model::result::Outcome;
use rondel_schedule::model::schedule::{Round, Schedule, Table};

use super::*;

fn player(number: u16) -> Player {
    Player::from_number(number).unwrap()
}

/// Returns a round from pairs of numbers.
fn round(pairs: &[[u16; 2]], out: &[u16]) -> Round {
    Round {
        tables: pairs.iter().map(|&[a, b]| Table::of(player(a), player(b))).collect(),
        out: out.iter().map(|&number| player(number)).collect(),
    }
}

/// Four entrants, the Berger table.
fn four() -> Schedule {
    let rounds =
        vec![round(&[[1, 4], [2, 3]], &[]), round(&[[4, 3], [1, 2]], &[]), round(&[[2, 4], [3, 1]], &[])];
    Schedule { entrants: 4, rounds }
}

/// Returns the cells of a matrix as words, one line per row.
fn words(matrix: &Matrix) -> Vec<String> {
    let word = |cell: &Cell| match cell.kind {
        CellKind::Plain if cell.text.is_empty() => ".".to_owned(),
        CellKind::Plain => cell.text.clone(),
        CellKind::Own => format!("={}", cell.text),
        CellKind::Lit => format!("[{}]", cell.text),
        CellKind::Heat(level) => format!("{}^{level}", cell.text),
    };
    let line = |row: &MatrixRow| {
        row.cells.iter().map(word).chain(row.sums.iter().cloned()).collect::<Vec<_>>().join(" ")
    };
    matrix.rows.iter().map(line).collect()
}

#[test]
fn a_meeting_matrix_tells_the_round() {
    let names = ["Anna", "Bo", "Carl", "<script>alert(1)</script>"].map(String::from);
    let lit = Some(RoundNo::from_index(1));
    let matrix = meetings("Who meets whom".into(), "The number is the round.".into(), &four(), &names, lit);
    assert_eq!(words(&matrix), ["= [2] 3 1", "[2] = 1 3", "3 1 = [2]", "1 3 [2] ="]);
    insta::assert_snapshot!("meetings_page", matrix.drawing().svg(Look::Page));
    insta::assert_snapshot!("meetings_file", matrix.drawing().svg(Look::File));
}

#[test]
fn free_rounds_stand_on_the_diagonal() {
    let rounds =
        vec![round(&[[2, 3]], &[1]), round(&[[3, 1]], &[2]), round(&[[1, 2]], &[3]), round(&[[3, 2]], &[1])];
    let schedule = Schedule { entrants: 3, rounds };
    let matrix = meetings(String::new(), String::new(), &schedule, &[], None);
    assert_eq!(words(&matrix), ["=1 4 3 2", "3 =2 1 4", "2 1 4 =3"]);
}

#[test]
fn a_crosstable_is_in_the_order_of_the_standings() {
    let system = System::RoundRobin(Default::default());
    let mut event = Event::found(0, "x", system, Settings::default()).unwrap();
    event.apply(1, Action::Enter(["Anna", "Bo", "Carl", "Dirk"].map(Entrant::named).to_vec())).unwrap();
    event.apply(2, Action::Publish { from: RoundNo::from_index(0), rounds: four().rounds }).unwrap();
    use Outcome::{Draw, FirstWins, Postponed, SecondForfeits, SecondWins};
    for (index, outcome) in [FirstWins, Draw, SecondForfeits, Postponed, SecondWins].into_iter().enumerate() {
        let (round, table) = (RoundNo::from_index(index / 2), TableNo::from_index(index % 2));
        event.apply(3, Action::Report { round, table, outcome: Some(outcome) }).unwrap();
    }
    let history = History::of(event.state());
    let table = standings::table(&history, &event.state().settings);
    let points = table.rows.iter().map(|row| vec![row.points.0.to_string()]).collect();
    let table = standings::crosstable(&history, &table);
    let sums = (vec!["½".to_owned()], points);
    let matrix = crosstable("Crosstable".into(), String::new(), event.state(), &table, sums);
    let names: Vec<&str> = matrix.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names, ["Dirk", "Anna", "Bo", "Carl"]);
    assert_eq!(words(&matrix), ["= 0 1 + 4", "1 = . . 2", "0 . = ½ 1", "- . ½ = 1"]);
    insta::assert_snapshot!("crosstable_page", matrix.drawing().svg(Look::Page));
}

#[test]
fn heat_is_told_by_a_number_too() {
    let names = ["Anna", "Bo", "Carl"].map(String::from);
    let counts = [vec![9, 0, 1], vec![4, 9, 8], vec![5, 2, 9]];
    let matrix = heat(String::new(), String::new(), &names, &counts);
    assert_eq!(words(&matrix), ["= . 1^1", "4^2 = 8^4", "5^3 2^1 ="]);
    let matrix = heat(String::new(), String::new(), &names[..2], &[vec![0, 1], vec![3, 0]]);
    assert_eq!(words(&matrix), ["= 1^1", "3^3 ="]);
}

#[test]
fn a_ring_draws_one_round() {
    let ring = Ring::of(4, &four().rounds[0], None);
    assert_eq!((ring.rim.len(), ring.centre), (3, Some(player(4))));
    insta::assert_snapshot!("ring_page", ring.drawing("Round 1".into(), String::new()).svg(Look::Page));
}

#[test]
fn many_tables_are_quiet_but_for_the_one_looked_at() {
    let pairs: Vec<[u16; 2]> = (1..=10).map(|i| [i, 22 - i]).collect();
    let chords = |lit| -> Vec<(String, Dash)> {
        let drawing = Ring::of(21, &round(&pairs, &[11]), lit).drawing(String::new(), String::new());
        let chord = |shape| match shape {
            Shape::Line { class, dash, .. } => Some((class, dash)),
            _ => None,
        };
        drawing.shapes.into_iter().filter_map(chord).collect()
    };
    assert!(chords(None).iter().all(|(class, _)| class == "chord is-quiet"));
    let lit = chords(Some(TableNo::from_index(8)));
    assert_eq!(lit[8], ("chord ink-1".to_owned(), Dash::Dashed));
    assert_eq!(lit.iter().filter(|(class, _)| class == "chord is-quiet").count(), 9);
}

#[test]
fn tables_have_two_channels() {
    let told = |number: u16| {
        let ink = Ink::of(TableNo::from_number(number).unwrap());
        (ink.colour, ink.dash.pattern(), ink.dash.mark(), ink.light())
    };
    assert_eq!(told(1), (1, None, '●', "#1622A3"));
    assert_eq!(told(16), (8, Some("10 6"), '■', "#272830"));
    assert_eq!(told(17), (1, Some("2.5 5"), '▲', "#1622A3"));
    assert_eq!(told(34), (2, Some("14 4 2.5 4"), '◆', "#A95D3A"));
}

#[test]
fn the_smallest_events_are_drawn() {
    for entrants in 0..4 {
        let empty = Schedule { entrants, rounds: Vec::new() };
        let matrix = meetings(String::new(), String::new(), &empty, &[], None).drawing();
        let ring = Ring::of(entrants, &Round::default(), None).drawing(String::new(), String::new());
        for drawing in [matrix, ring] {
            let svg = drawing.svg(Look::File);
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}

#[test]
fn what_xml_cannot_hold_does_not_get_in() {
    let title = "a\u{0}b\u{FFFE}\"&<>'".to_owned();
    let svg =
        Drawing { width: 1.0, height: 1.0, title, desc: String::new(), shapes: Vec::new() }.svg(Look::Page);
    assert!(svg.contains("<title>a\u{FFFD}b\u{FFFD}&quot;&amp;&lt;&gt;&#x27;</title>"), "{svg}");
}
