//! How many lines of play there are, counted by a small model of the betting that shares nothing with the engine.
//!
//! It knows no cards, no seats and no events: places count from the left of the button, the button is the last. It is
//! written after the page of the rules on betting, and after nothing else.

/// The sizes of bets.
#[derive(Clone, Copy, PartialEq)]
pub enum Sizes {
    NoLimit,
    PotLimit,
    /// One unit on the first two streets, two after them; so many raises after the bet.
    Fixed {
        unit: i64,
        raises: usize,
    },
    /// From the least to the most, whatever was raised before.
    Spread {
        least: i64,
        most: i64,
    },
}

/// A game with small stacks.
#[derive(Clone)]
pub struct Game {
    pub sizes: Sizes,
    /// Small and big blind; 0 and 0 without blinds.
    pub blinds: (i64, i64),
    pub ante: i64,
    /// With an exchange of so many cards at most, and no check before it; else there are four streets.
    pub exchange: Option<usize>,
    pub stacks: Vec<i64>,
}

/// Lines of exactly so many decisions, and how many of them end the betting of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Count {
    pub lines: u64,
    pub ended: u64,
}

/// Counts the lines of 1 to `depth` decisions.
pub fn count(game: &Game, depth: usize) -> Vec<Count> {
    let mut counts = vec![Count::default(); depth];
    let mut stand = Stand::new(game);
    stand.settle();
    stand.walk(&mut counts, 0);
    counts
}

/// What one decision can be.
#[derive(Clone, Copy)]
enum Step {
    Fold,
    Check,
    Call,
    To(i64),
    Exchange,
}

#[derive(Clone)]
struct Stand {
    game: Game,
    behind: Vec<i64>,
    front: Vec<i64>,
    middle: i64,
    folded: Vec<bool>,
    street: usize,
    level: i64,
    full: i64,
    last: i64,
    count: usize,
    /// The level when each acted last; none who has not acted.
    acted: Vec<Option<i64>>,
    /// Whose turn it is, or from whom on the next is looked for.
    next: usize,
    /// Who still exchanges.
    exchanging: Option<Vec<usize>>,
    over: bool,
}

impl Stand {
    fn new(game: &Game) -> Stand {
        let players = game.stacks.len();
        let mut stand = Stand {
            behind: game.stacks.clone(),
            front: vec![0; players],
            middle: 0,
            folded: vec![false; players],
            street: 0,
            level: 0,
            full: 0,
            last: 0,
            count: 0,
            acted: vec![None; players],
            next: 0,
            exchanging: None,
            over: false,
            game: game.clone(),
        };
        for place in 0..players {
            let ante = game.ante.min(stand.behind[place]);
            stand.behind[place] -= ante;
            stand.middle += ante;
        }
        stand.last = stand.least_bet();
        let (small, big) = game.blinds;
        if big > 0 {
            // Of two the button, who is the last, has the small blind.
            let (small_place, big_place) = if players == 2 { (1, 0) } else { (0, 1) };
            for (place, blind) in [(small_place, small), (big_place, big)] {
                let paid = blind.min(stand.behind[place]);
                stand.put(place, paid);
            }
            (stand.level, stand.full, stand.count) = (big, big, 1);
            stand.next = (big_place + 1) % players;
        }
        stand
    }

    fn least_bet(&self) -> i64 {
        match self.game.sizes {
            Sizes::Spread { least, .. } => least,
            _ => self.game.blinds.1,
        }
    }

    fn unit(&self) -> i64 {
        match self.game.sizes {
            Sizes::Fixed { unit, .. } if self.street < 2 => unit,
            Sizes::Fixed { unit, .. } => 2 * unit,
            _ => 0,
        }
    }

    fn put(&mut self, place: usize, chips: i64) {
        self.behind[place] -= chips;
        self.front[place] += chips;
    }

    fn places(&self) -> std::ops::Range<usize> {
        0..self.folded.len()
    }

    fn live(&self) -> usize {
        self.folded.iter().filter(|folded| !**folded).count()
    }

    fn able(&self, place: usize) -> bool {
        !self.folded[place] && self.behind[place] > 0
    }

    fn someone_else_able(&self, place: usize) -> bool {
        self.places().any(|other| other != place && self.able(other))
    }

    /// What this player has to match.
    fn due(&self, place: usize) -> i64 {
        if self.someone_else_able(place) {
            return self.level;
        }
        let others = self.places().filter(|&other| other != place && !self.folded[other]);
        self.level.min(others.map(|other| self.front[other]).max().unwrap_or(0))
    }

    fn pending(&self, place: usize) -> bool {
        if !self.able(place) {
            return false;
        }
        let owes = self.front[place] < self.due(place);
        owes || (self.acted[place].is_none() && self.someone_else_able(place))
    }

    /// Goes on until somebody decides or the betting is over.
    fn settle(&mut self) {
        loop {
            if self.live() == 1 {
                self.over = true;
                return;
            }
            if let Some(waiting) = &mut self.exchanging {
                if !waiting.is_empty() {
                    return;
                }
                self.exchanging = None;
                self.street = 1;
                self.next = 0;
            }
            let players = self.folded.len();
            let turn = (0..players).map(|step| (self.next + step) % players).find(|&place| self.pending(place));
            if let Some(turn) = turn {
                self.next = turn;
                return;
            }
            self.close();
            if self.over {
                return;
            }
        }
    }

    /// The round is over: bets go to the middle, the next street begins.
    fn close(&mut self) {
        let live: Vec<usize> = self.places().filter(|&place| !self.folded[place]).collect();
        self.middle += self.front.iter().sum::<i64>();
        self.front.fill(0);
        self.acted.fill(None);
        (self.level, self.full, self.count) = (0, 0, 0);
        self.last = self.least_bet();
        self.next = 0;
        let able = live.iter().filter(|&&place| self.able(place)).count();
        let last_street = if self.game.exchange.is_some() { 1 } else { 3 };
        if self.game.exchange.is_some() && self.street == 0 {
            self.exchanging = Some(live);
        } else if able < 2 || self.street == last_street {
            self.over = true;
        } else {
            self.street += 1;
        }
    }

    fn steps(&self) -> Vec<Step> {
        if self.exchanging.is_some() {
            let most = self.game.exchange.unwrap_or(0);
            return (0..=most).map(|_| Step::Exchange).collect();
        }
        let place = self.next;
        let owed = self.due(place) - self.front[place];
        let mut steps = Vec::new();
        if owed > 0 {
            steps.extend([Step::Fold, Step::Call]);
        } else if self.game.exchange.is_some() && self.street == 0 && self.level == 0 {
            steps.push(Step::Fold);
        } else {
            steps.push(Step::Check);
        }
        if let Some((least, most)) = self.raise(place, owed) {
            steps.extend((least..=most).map(Step::To));
        }
        steps
    }

    /// The totals to which this player may bet or raise.
    fn raise(&self, place: usize, owed: i64) -> Option<(i64, i64)> {
        let everything = self.front[place] + self.behind[place];
        let answers =
            |other: usize| other != place && !self.folded[other] && self.front[other] + self.behind[other] > self.level;
        if everything <= self.level || !self.places().any(answers) {
            return None;
        }
        if let Some(acted) = self.acted[place] {
            let risen = self.level - acted;
            let open = match self.game.sizes {
                Sizes::Fixed { .. } => 2 * risen >= self.unit(),
                Sizes::Spread { least, .. } => risen >= least,
                _ => risen >= self.last,
            };
            if !open {
                return None;
            }
        }
        let (least, most) = match self.game.sizes {
            Sizes::Fixed { raises, .. } if self.count > raises => return None,
            Sizes::Fixed { .. } => (self.full + self.unit(), self.full + self.unit()),
            Sizes::NoLimit => (self.level + self.last, everything),
            Sizes::Spread { least, most } => (self.level + least, self.level + most),
            Sizes::PotLimit => {
                let pot = self.middle + self.front.iter().sum::<i64>() + owed.max(0);
                (self.level + self.last, self.level + pot.max(self.last))
            }
        };
        Some((least.min(everything), most.min(everything)))
    }

    fn make(&mut self, step: Step) {
        if let Some(waiting) = &mut self.exchanging {
            waiting.remove(0);
            return self.settle();
        }
        let place = self.next;
        match step {
            Step::Fold => self.folded[place] = true,
            Step::Check | Step::Exchange => {}
            Step::Call => {
                let owed = (self.due(place) - self.front[place]).min(self.behind[place]);
                self.put(place, owed);
            }
            Step::To(to) => self.raised(place, to),
        }
        self.acted[place] = Some(self.level);
        self.next = (place + 1) % self.folded.len();
        self.settle();
    }

    fn raised(&mut self, place: usize, to: i64) {
        let by = to - self.level;
        match self.game.sizes {
            Sizes::Fixed { .. } if to >= self.full + self.unit() || 2 * (to - self.full) >= self.unit() => {
                self.full = to;
                self.count += 1;
            }
            Sizes::Spread { least, .. } if by >= least => self.last = by,
            Sizes::NoLimit | Sizes::PotLimit if by >= self.last => self.last = by,
            _ => {}
        }
        self.level = to;
        self.put(place, to - self.front[place]);
    }

    fn walk(&self, counts: &mut [Count], done: usize) {
        if self.over || done == counts.len() {
            return;
        }
        for step in self.steps() {
            let mut after = self.clone();
            after.make(step);
            counts[done].lines += 1;
            counts[done].ended += u64::from(after.over);
            after.walk(counts, done + 1);
        }
    }
}
