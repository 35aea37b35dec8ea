//! What is measured. The benches beside other crates (`bench/` at the root) take this file too, so that both do the same.

/// How many hands of seven cards there are.
pub const SEVENS: f64 = 133_784_560.0;

/// How many hands at random are ranked.
pub const HANDS: usize = 1 << 20;

/// Exact equities: the name of the row, hands or ranges, and the board.
pub const EQUITIES: [(&str, &[&str], &str); 8] = [
    ("odds/AsAh-KdKc", &["AsAh", "KdKc"], ""),
    ("odds/AA-KK", &["AA", "KK"], ""),
    ("odds/AsAh-KdKc-QsQh", &["AsAh", "KdKc", "QsQh"], ""),
    ("odds/ranges", &["QQ+,AK", "22+,ATs+,KQs,AJo+"], ""),
    ("odds/ranges-on-flop", &["QQ+,AK", "22+,ATs+,KQs,AJo+"], "Ks7d2c"),
    ("odds/AsAh-random", &["AsAh", "random"], ""),
    ("odds/AsKs-random-on-flop", &["AsKs", "random"], "Qs7d2c"),
    ("odds/random-random-on-flop", &["random", "random"], "Ks7d2c"),
];

/// The sum of many values.
pub fn add_up(values: &[u16]) -> u64 {
    // Eight of at most 7,462 fit into sixteen bits, and eight such lanes into one vector.
    let (blocks, rest) = values.as_chunks::<64>();
    let mut sum = 0;
    for block in blocks {
        let mut lanes = [0u16; 8];
        for eight in block.as_chunks::<8>().0 {
            lanes.iter_mut().zip(eight).for_each(|(lane, value)| *lane += value);
        }
        sum += lanes.iter().map(|&lane| u32::from(lane)).sum::<u32>();
    }
    u64::from(sum + rest.iter().map(|&value| u32::from(value)).sum::<u32>())
}
