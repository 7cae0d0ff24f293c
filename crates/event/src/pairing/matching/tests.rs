use proptest::prelude::*;

use super::*;

/// The graph with the edges whose bit is set, in the order of [`Graph::edges`] of a complete one.
fn graph(order: usize, edges: impl IntoIterator<Item = bool>) -> Graph {
    let mut graph = Graph::empty(order);
    let all: Vec<_> = Graph::complete(order).edges().collect();
    for ([a, b], _) in all.into_iter().zip(edges).filter(|(_, joined)| *joined) {
        graph.join(a, b);
    }
    graph
}

/// The most pairs there can be, by trying every mate for the first vertex that is left, and none.
fn most_pairs(graph: &Graph, left: u32) -> usize {
    if left == 0 {
        return 0;
    }
    let a = left.trailing_zeros() as usize;
    let left = left & !(1 << a);
    let mates = graph.neighbours(a).filter(|&b| left >> b & 1 == 1);
    let with = mates.map(|b| 1 + most_pairs(graph, left & !(1 << b))).max().unwrap_or(0);
    with.max(most_pairs(graph, left))
}

/// The vertices joined to `from` over ways that avoid `aside`.
fn component(graph: &Graph, from: usize, aside: &[usize]) -> Vec<usize> {
    let mut found = vec![from];
    let mut next = 0;
    while next < found.len() {
        for b in 0..graph.order() {
            if graph.joined(found[next], b) && !aside.contains(&b) && !found.contains(&b) {
                found.push(b);
            }
        }
        next += 1;
    }
    found.sort_unstable();
    found
}

/// Checks a matching and its proof by the definitions alone.
fn check(graph: &Graph, matching: &Matching) {
    for a in 0..graph.order() {
        if let Some(b) = matching.mate(a) {
            assert!(graph.joined(a, b) && matching.mate(b) == Some(a), "{a} and {b}");
        }
    }
    let Barrier { aside, groups } = matching.barrier(graph);
    for group in &groups {
        assert!(group.len() % 2 == 1, "{group:?} is odd");
        assert_eq!(component(graph, group[0], &aside), *group, "nobody outside {group:?} but {aside:?}");
    }
    let mut firsts: Vec<usize> = groups.iter().map(|group| group[0]).collect();
    firsts.dedup();
    assert_eq!(firsts.len(), groups.len(), "groups are different");
    // As many are left over as the proof says must be: both are right.
    assert_eq!(matching.unpaired().count(), groups.len() - aside.len());
}

#[test]
fn every_graph_of_six_vertices_is_matched_as_far_as_can_be() {
    for bits in 0_u32..1 << 15 {
        let graph = graph(6, (0..15).map(|edge| bits >> edge & 1 == 1));
        let matching = Matching::maximum(&graph);
        check(&graph, &matching);
        assert_eq!(matching.pairs().count(), most_pairs(&graph, 0b11_1111));
    }
}

#[test]
fn blossoms_within_blossoms_are_shrunk() {
    // Three triangles in a ring of triangles, with a tail at one corner: only one matching is perfect.
    let mut graph = Graph::empty(10);
    for [a, b] in [
        [0, 1],
        [1, 2],
        [0, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [3, 5],
        [5, 6],
        [6, 7],
        [7, 8],
        [6, 8],
        [8, 0],
        [1, 9],
    ] {
        graph.join(a, b);
    }
    let matching = Matching::maximum(&graph);
    check(&graph, &matching);
    assert_eq!(matching.pairs().count(), most_pairs(&graph, 0b11_1111_1111));
}

#[test]
fn a_hub_serves_only_one_of_three() {
    let mut graph = Graph::empty(4);
    for end in 1..4 {
        graph.join(0, end);
    }
    let barrier = Matching::maximum(&graph).barrier(&graph);
    assert_eq!(barrier, Barrier { aside: vec![0], groups: vec![vec![1], vec![2], vec![3]] });
    assert_eq!(barrier.left_over(), 2);
}

#[test]
fn a_thousand_who_all_may_meet_are_paired() {
    let graph = Graph::complete(1000);
    assert!(Matching::maximum(&graph).is_perfect());
    assert_eq!(Matching::maximum(&graph).barrier(&graph), Barrier::default());
}

fn sparse() -> impl Strategy<Value = Graph> {
    (2_usize..100, 0.5_f64..5.0).prop_flat_map(|(order, degree)| {
        let edges = proptest::collection::vec(
            proptest::bool::weighted((degree / order as f64).min(1.0)),
            order * (order - 1) / 2,
        );
        edges.prop_map(move |edges| graph(order, edges))
    })
}

proptest! {
    #[test]
    fn matchings_of_any_graph_carry_their_proof(graph in sparse()) {
        check(&graph, &Matching::maximum(&graph));
    }

    #[test]
    fn a_small_graph_is_matched_as_brute_force_does(
        edges in proptest::collection::vec(proptest::bool::weighted(0.3), 66),
    ) {
        let graph = graph(12, edges);
        let matching = Matching::maximum(&graph);
        prop_assert_eq!(matching.pairs().count(), most_pairs(&graph, 0xFFF));
    }

    #[test]
    fn a_matching_grows_again_after_changes(
        graph in sparse(),
        gone in proptest::collection::vec((0_usize..100, 0_usize..100), 1..8),
    ) {
        let mut graph = graph;
        let mut matching = Matching::maximum(&graph);
        for (a, b) in gone {
            let (a, b) = (a % graph.order(), b % graph.order());
            if a == b {
                graph.isolate(a);
                matching.part(a);
            } else if graph.joined(a, b) {
                graph.part(a, b);
                if matching.mate(a) == Some(b) {
                    matching.part(a);
                }
            } else {
                graph.join(a, b);
            }
            matching.grow(&graph);
            check(&graph, &matching);
        }
    }
}
