//! Five hands of a dealer who does everything wrong, and what the floor says to it; prints the log, for `tests/golden`.
//! Every deck is in its order of birth, and how the table stands after each hand was worked out by reading.
//!
//! `cargo run -p poker-engine --example golden_slips > crates/poker-engine/tests/golden/vN-slips.log`
#![allow(missing_docs)]

use poker_cards::{Card, Chips, Permutation, Seat};
use poker_engine::{
    Act, Awaiting, BoardStreet, Command, Disorder, Floor, House, OptionValue, Play, PlayerId, Setup, Slip, Table,
    apply, encode_event, encode_house,
};

struct Dealer {
    table: Table,
    now_ms: i64,
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("one of four")
}

fn main() {
    let mut house = House::by_name("roberts").expect("a profile of SPEC 14");
    house.set("excess_flop", &OptionValue::Word("scramble_pick".into())).expect("an option");
    println!("{}", hex(&encode_house(&house)));
    let mut dealer = Dealer { table: Table::new(Setup::empty(house)).expect("the profile is sound"), now_ms: 0 };
    for number in 1..=4 {
        dealer.give(Act::Join { seat: seat(number), player: PlayerId(number.into()), chips: Chips::new(400) });
    }
    dealer.give(Act::StartGame);
    // The draw for the button: 2c, 2d, 2h, and the highest to seat 4.
    dealer.joker_and_dead_hand();
    dealer.stands("hand 1 button 4 carried 0 waiting 0 posting 0 away 0 chairs 1:1:395 2:2:415 3:3:390 4:4:400");
    dealer.misdeals_and_flop_of_four();
    dealer.stands("hand 2 button 1 carried 0 waiting 0 posting 0 away 0 chairs 1:1:385 2:2:410 3:3:415 4:4:390");
    dealer.void_hand();
    dealer.stands("hand 3 button 2 carried 0 waiting 0 posting 0 away 0 chairs 1:1:385 2:2:410 3:3:415 4:4:390");
    dealer.extra_card();
    dealer.stands("hand 4 button 2 carried 0 waiting 0 posting 0 away 0 chairs 1:1:385 2:2:410 3:3:410 4:4:395");
    dealer.wrong_button();
    dealer.stands("hand 5 button 3 carried 0 waiting 0 posting 0 away 0 chairs 1:1:390 2:2:410 3:3:410 4:4:390");
}

impl Dealer {
    /// Blinds 5 of seat 1 and 10 of seat 2. Of the raise to 20 that dies 10 go back; seat 2 wins 25.
    fn joker_and_dead_hand(&mut self) {
        self.slip(Slip::Joker { place: 1 }, true);
        self.slip(Slip::ExposesCard { place: 6, off_table: false }, false);
        self.give(Act::StartHand);
        self.floor(Floor::Notices);
        let shown = "2d".parse::<Card>().expect("a card");
        self.give(Act::ShowCards { seat: seat(3), cards: [shown].into_iter().collect() });
        self.play(3, Play::RaiseTo(Chips::new(20)));
        self.slip(Slip::KillsHand { seat: seat(3), identified: false }, false);
        self.play(4, Play::Fold);
        self.play(1, Play::Fold);
    }

    /// Blinds 5 of seat 2 and 10 of seat 3. A misdeal, one that is taken back, four cards on the flop, a turn too early;
    /// seat 3 wins 35.
    fn misdeals_and_flop_of_four(&mut self) {
        self.slip(Slip::ExposesCard { place: 1, off_table: false }, false);
        self.slip(Slip::ExcessFlop { cards: 4 }, false);
        self.give(Act::StartHand);
        self.play(4, Play::Call);
        self.floor(Floor::Misdeal);
        self.floor(Floor::TakesBack);
        self.play(1, Play::Call);
        self.play(2, Play::Fold);
        self.play(3, Play::Check);
        self.slip(Slip::EarlyStreet { street: BoardStreet::Turn }, false);
        self.play(3, Play::BetTo(Chips::new(10)));
        self.play(4, Play::Fold);
        self.play(1, Play::Fold);
    }

    /// Blinds of seat 3 and seat 4; the stub falls among the burns, and then the deck is foul.
    fn void_hand(&mut self) {
        self.give(Act::StartHand);
        self.slip(Slip::DropsStub { disorder: Disorder::Mixed }, false);
        self.floor(Floor::FoulDeck);
    }

    /// The same blinds again. An extra card is found after a call: a misdeal. Seat 4 wins 15.
    fn extra_card(&mut self) {
        self.slip(Slip::DealsExtra { seat: seat(3) }, true);
        self.give(Act::StartHand);
        self.play(1, Play::Call);
        self.floor(Floor::Notices);
        self.play(1, Play::Fold);
        self.play(2, Play::Fold);
        self.play(3, Play::Fold);
    }

    /// The button should be at seat 3, with blinds of seat 4 and seat 1, who wins 15.
    fn wrong_button(&mut self) {
        self.slip(Slip::WrongButton { seat: seat(1) }, true);
        self.give(Act::StartHand);
        self.floor(Floor::Notices);
        self.play(2, Play::Fold);
        self.play(3, Play::Fold);
        self.play(4, Play::Fold);
    }

    fn stands(&self, line: &str) {
        println!("= {line}");
    }

    fn slip(&mut self, slip: Slip, unnoticed: bool) {
        self.give(Act::Slip { slip, unnoticed });
    }

    fn floor(&mut self, floor: Floor) {
        self.give(Act::Floor { floor });
    }

    fn play(&mut self, number: u8, play: Play) {
        self.give(Act::Play { seat: seat(number), turn: None, play });
    }

    /// Does it, and every shuffle that follows leaves the cards as they lie.
    fn give(&mut self, act: Act) {
        self.now_ms += 7_000;
        let mut events = Vec::new();
        apply(&mut self.table, &Command { at_ms: self.now_ms, act }, &mut events)
            .unwrap_or_else(|refusal| panic!("{act:?}: {refusal}"));
        events.iter().for_each(|event| println!("{}", hex(&encode_event(event))));
        if let Awaiting::Shuffle(cards) = self.table.awaiting() {
            let order = Permutation::new(&(0..cards).collect::<Vec<_>>()).expect("every card once");
            self.give(Act::Shuffled { order });
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
