//! Published schedules of every kind as examples, and one with faults.

use rondel::text::verify::Verify as Text;

/// The examples in the order of their buttons.
pub const ALL: [(Text, &str); 6] = [
    (Text::ExampleBerger, BERGER),
    (Text::ExamplePippel, PIPPEL),
    (Text::ExampleWhist, WHIST),
    (Text::ExampleNine, NINE),
    (Text::ExampleHowell, HOWELL),
    (Text::ExampleBroken, BROKEN),
];

/// FIDE Handbook C.05, annex 1.
const BERGER: &str = "\
Round 1: 1-8 2-7 3-6 4-5
Round 2: 8-5 6-4 7-3 1-2
Round 3: 2-8 3-1 4-7 5-6
Round 4: 8-6 7-5 1-4 2-3
Round 5: 3-8 4-2 5-1 6-7
Round 6: 8-7 1-6 2-5 3-4
Round 7: 4-8 5-3 6-2 7-1
";

/// C. L. Pippel, IJdammer, September 1986: a player against himself is free.
const PIPPEL: &str = "\
1e ronde: 1-1 2-7 3-6 4-5
2e ronde: 2-2 3-1 4-7 5-6
3e ronde: 3-3 4-2 5-1 6-7
4e ronde: 4-4 5-3 6-2 7-1
5e ronde: 5-5 6-4 7-3 1-2
6e ronde: 6-6 7-5 1-4 2-3
7e ronde: 7-7 1-6 2-5 3-4
";

/// Bill Butler (Durango Bill): the first of the solutions for 12 players.
const WHIST: &str = "\
2 and 3 vs. 1 and 6
8 and 10 vs. 4 and 7
5 and 9 vs. 11 and 0
";

/// For 9 players, printed by Bill Butler after jdawiseman.com: round, the player sitting out, two tables.
const NINE: &str = "\
1 A B & C vs D & G E & I vs F & H
2 B C & A vs E & H F & G vs D & I
3 C A & B vs F & I D & H vs E & G
4 D E & F vs G & A H & C vs I & B
5 E F & D vs H & B I & A vs G & C
6 F D & E vs I & C G & B vs H & A
7 G H & I vs A & D B & F vs C & E
8 H I & G vs B & E C & D vs A & F
9 I G & H vs C & F A & E vs B & D
";

/// EBL Tournament Director Seminar 2001: the first round, from which the others follow.
const HOWELL: &str = "\
Table 1 : 11 v 2 : Board set 1
Table 2 : 10 v 5 : Board set 2
Table 3 : 9 v 8 : Board set 3
Table 4 : 7 v 3 : Board set 5
Table 5 : 12 v 6 : Board set 6
Table 6 : 4 v 1 : Board set 8
";

/// Six names: two players are exchanged in round 3, and in round 4 a game lacks an opponent.
const BROKEN: &str = "\
Round 1
Anna - Finn
Bo - Eva
Cas - Dirk

Round 2
Finn - Dirk
Eva - Cas
Anna - Bo

Round 3
Bo - Cas
Finn - Anna
Dirk - Eva

Round 4
Finn - Eva
Anna v
Bo - Cas

Round 5
Cas - Finn
Dirk - Bo
Eva - Anna
";
