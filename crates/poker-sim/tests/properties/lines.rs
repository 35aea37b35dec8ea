//! How many lines of play there are, counted by a small model of the betting that shares nothing with the engine.
//!
//! It knows no cards, no seats and no events: places count from the left of the button, the button is the last. It is
//! written after the page of the rules on betting, and after nothing else.

/// The sizes of bets.
#[derive(Clone, Copy, PartialEq)]
pub enum Sizes {
    NoLimit,
    PotLimit,
    /// One unit on the first two streets of hold'em and before the draw, two later; so many raises after the bet, and with
    /// `duel` any number once two can bet before the cap is reached.
    Fixed {
        unit: i64,
        raises: usize,
        duel: bool,
    },
    /// From the least to the most; with `as_before` not less than the last raise.
    Spread {
        least: i64,
        most: i64,
        as_before: bool,
    },
}

/// An exchange between two rounds.
#[derive(Clone, Copy)]
pub struct Draw {
    /// The most cards that may be laid away.
    pub most: usize,
    /// Whether checking is allowed before it.
    pub check: bool,
    /// Whether who bet first begins after it.
    pub opener: bool,
}

/// A game with small stacks.
#[derive(Clone)]
pub struct Game {
    pub sizes: Sizes,
    /// From the left of the button; the last is the bet.
    pub blinds: Vec<i64>,
    pub ante: i64,
    /// None for a game of four streets.
    pub draw: Option<Draw>,
    /// Any increase opens the betting again.
    pub any_increase: bool,
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
    duel: bool,
    /// What short blinds lack; the pot counts them as full on the first street.
    lacking: i64,
    opener: Option<usize>,
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
            duel: false,
            lacking: 0,
            opener: None,
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
        let blinds = &game.blinds;
        // Of two with two blinds the button, who is the last, has the small one.
        let turned = players == 2 && blinds.len() == 2;
        for (number, &blind) in blinds.iter().enumerate() {
            let place = if turned { 1 - number } else { number };
            let paid = blind.min(stand.behind[place]);
            stand.put(place, paid);
            stand.lacking += blind - paid;
            stand.next = (place + 1) % players;
        }
        if let Some(&bet) = blinds.last() {
            (stand.level, stand.full, stand.count, stand.last) = (bet, bet, 1, bet);
        }
        stand.look_for_a_duel();
        stand
    }

    fn least_bet(&self) -> i64 {
        match self.game.sizes {
            Sizes::Spread { least, .. } => least,
            _ => self.game.blinds.last().copied().unwrap_or(self.game.ante),
        }
    }

    fn unit(&self) -> i64 {
        match self.game.sizes {
            Sizes::Fixed { unit, .. } if self.street < if self.game.draw.is_some() { 1 } else { 2 } => unit,
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
                self.next = self.opener.filter(|_| self.game.draw.is_some_and(|draw| draw.opener)).unwrap_or(0);
                self.look_for_a_duel();
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
        (self.level, self.full, self.count, self.lacking) = (0, 0, 0, 0);
        self.duel = false;
        self.last = self.least_bet();
        self.next = 0;
        let able = live.iter().filter(|&&place| self.able(place)).count();
        let last_street = if self.game.draw.is_some() { 1 } else { 3 };
        let unopened = self.game.blinds.is_empty() && self.opener.is_none();
        if self.game.draw.is_some_and(|draw| draw.check) && self.street == 0 && unopened && able > 1 {
            self.over = true;
        } else if self.game.draw.is_some() && self.street == 0 {
            self.exchanging = Some(live);
        } else if able < 2 || self.street == last_street {
            self.over = true;
        } else {
            self.street += 1;
            self.look_for_a_duel();
        }
    }

    /// From here on two can raise as often as they like.
    fn look_for_a_duel(&mut self) {
        if let Sizes::Fixed { raises, duel: true, .. } = self.game.sizes {
            let able = self.places().filter(|&place| self.able(place)).count();
            self.duel |= able == 2 && self.count <= raises;
        }
    }

    fn steps(&self) -> Vec<Step> {
        if self.exchanging.is_some() {
            let most = self.game.draw.map_or(0, |draw| draw.most);
            return (0..=most).map(|_| Step::Exchange).collect();
        }
        let place = self.next;
        let owed = self.due(place) - self.front[place];
        let mut steps = Vec::new();
        if owed > 0 {
            steps.extend([Step::Fold, Step::Call]);
        } else if self.game.draw.is_some_and(|draw| !draw.check) && self.street == 0 && self.level == 0 {
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
                _ if self.game.any_increase => risen > 0,
                Sizes::Fixed { .. } => 2 * risen >= self.unit(),
                Sizes::Spread { least, as_before: false, .. } => risen >= least,
                _ => risen >= self.last,
            };
            if !open {
                return None;
            }
        }
        let (least, most) = match self.game.sizes {
            Sizes::Fixed { raises, .. } if self.count > raises && !self.duel => return None,
            Sizes::Fixed { .. } => (self.full + self.unit(), self.full + self.unit()),
            Sizes::NoLimit => (self.level + self.last, everything),
            Sizes::Spread { least, most, as_before } => {
                let least = if as_before { least.max(self.last) } else { least };
                (self.level + least, self.level + most.max(least))
            }
            Sizes::PotLimit => {
                let pot = self.middle + self.front.iter().sum::<i64>() + self.lacking + owed.max(0);
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
        self.look_for_a_duel();
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
            Sizes::Spread { least, as_before: false, .. } if by >= least => self.last = by,
            Sizes::Spread { as_before: true, .. } if by >= self.last => self.last = by,
            Sizes::NoLimit | Sizes::PotLimit if by >= self.last => self.last = by,
            _ => {}
        }
        self.opener = self.opener.or(Some(place));
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
