//! Outcomes counted by who wins.

/// How often each set of players wins the pot together, weights multiplied; whole numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally<N = u128> {
    /// By winners, one bit a player; nobody wins place 0.
    won: Vec<N>,
}

impl<N: Copy + Default> Tally<N> {
    /// Nothing counted yet, of so many players.
    pub fn new(players: usize) -> Tally<N> {
        Tally { won: vec![N::default(); 1 << players] }
    }
}

impl Tally<i64> {
    /// Counts so many outcomes for these winners.
    #[inline]
    pub fn add(&mut self, winners: usize, outcomes: i64) {
        self.won[winners] += outcomes;
    }

    /// Starts afresh.
    pub fn clear(&mut self) {
        self.won.fill(0);
    }
}

impl Tally<u128> {
    /// Counts the outcomes of another tally, each with a weight.
    pub fn add_all(&mut self, other: &Tally<i64>, weight: u128) {
        for (sum, &more) in self.won.iter_mut().zip(&other.won) {
            *sum += u128::try_from(more).expect("what was taken back had been counted") * weight;
        }
    }

    /// Counts what somebody else counted.
    pub fn merge(&mut self, other: &Tally<u128>) {
        for (sum, more) in self.won.iter_mut().zip(&other.won) {
            *sum += more;
        }
    }

    /// Counts outcomes for these winners.
    pub fn add(&mut self, winners: usize, outcomes: u128) {
        self.won[winners] += outcomes;
    }

    /// All outcomes.
    pub fn total(&self) -> u128 {
        self.won.iter().sum()
    }

    /// The outcomes in which the player wins a share: how many winners there are, and how often.
    pub fn shares(&self, player: usize) -> impl Iterator<Item = (u32, u128)> {
        let with_him = self.won.iter().enumerate().filter(move |(winners, _)| winners >> player & 1 == 1);
        with_him.map(|(winners, &outcomes)| (winners.count_ones(), outcomes))
    }
}
