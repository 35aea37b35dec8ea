//! How a game is played: the options of SPEC 14 that the profiles differ in.

use std::fmt;
use std::str::FromStr;

use minicbor::{Decode, Encode};

macro_rules! choices {
    ($($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $number:literal $variant:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
        #[cbor(index_only)]
        pub enum $name { $($(#[$doc])* #[n($number)] $variant),* }

        impl $name {
            /// The word in SPEC 14.1.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
        }
    )*};
}

choices! {
    /// A named set of house rules.
    Profile {
        /// A no-limit hold'em tournament at home.
        0 HomeNoLimit = "home-no-limit",
        /// Fixed-limit hold'em for cash, with posts and rake.
        1 PacificLimit = "pacific-limit",
        /// Five-card draw with ante and spread betting.
        2 FiveCardDrawHome = "five-card-draw-home",
    }
    /// Which cards are dealt.
    Variant {
        /// Two hole cards and a board of five.
        0 Holdem = "holdem",
        /// Five cards, an exchange, no board.
        1 FiveCardDraw = "five_card_draw",
    }
    /// What the chips are.
    Format {
        /// Everybody starts with the same; who has none is out.
        0 Tournament = "tournament",
        /// Chips are bought and taken away.
        1 Cash = "cash",
    }
    /// What may be bet (SPEC 7.3).
    Structure {
        /// Anything up to the stack.
        0 NoLimit = "no_limit",
        /// Exactly one unit.
        1 Fixed = "fixed",
        /// Between a least and a largest bet.
        2 Spread = "spread",
    }
    /// How the button moves.
    ButtonRule {
        /// The big blind moves one player on, the button may be dead (B-4).
        0 Dead = "dead",
        /// The button moves to the next player (B-3).
        1 Moving = "moving",
    }
    /// Who gets the first card (L-2).
    DealStart {
        /// The small blind.
        0 SmallBlind = "small_blind",
        /// Left of the big blind.
        1 LeftOfBigBlind = "left_of_big_blind",
        /// Left of the button.
        2 LeftOfButton = "left_of_button",
    }
    /// How somebody comes to a running table.
    Entry {
        /// Not at all.
        0 Fixed = "fixed",
        /// He is dealt in.
        1 Free = "free",
        /// He posts, or waits for the big blind (T-4).
        2 PostOrWait = "post_or_wait",
    }
    /// What happens to a player who is away.
    Absent {
        /// His blinds are posted and his hands folded (T-8).
        0 PostsAndFolds = "posts_and_folds",
        /// He gets no cards and pays nothing (T-7, T-9).
        1 NotDealt = "not_dealt",
    }
    /// What the house takes.
    Rake {
        /// Nothing.
        0 None = "none",
        /// The table of SPEC 9.
        1 Table = "table",
    }
    /// Where indivisible chips go (P-5).
    OddChips {
        /// One each, from the left of the button.
        0 Position = "position",
        /// They stay on the table for the next hand.
        1 Carry = "carry",
    }
    /// Who shows first (W-2).
    ShowdownStart {
        /// The last aggressor of the last round.
        0 FinalRound = "final_round",
        /// The last aggressor of the hand.
        1 WholeHand = "whole_hand",
        /// All hands are shown by the system, in the order of the last round.
        2 Auto = "auto",
    }
    /// Playing the board (W-6).
    PlayBoard {
        /// Who throws his hand away is asked once.
        0 AnnounceAdvised = "announce_advised",
        /// Always counted, never announced.
        1 Auto = "auto",
    }
}

impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Profile {
    type Err = ();

    fn from_str(name: &str) -> Result<Profile, ()> {
        let profiles = [Profile::HomeNoLimit, Profile::PacificLimit, Profile::FiveCardDrawHome];
        profiles.into_iter().find(|profile| profile.word() == name).ok_or(())
    }
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub struct Rules {
    #[n(0)]
    pub profile: Profile,
    #[n(1)]
    pub variant: Variant,
    #[n(2)]
    pub format: Format,
    #[n(3)]
    pub structure: Structure,
    #[n(4)]
    pub button_rule: ButtonRule,
    #[n(5)]
    pub deal_start: DealStart,
    #[n(6)]
    pub burn_before_hole_cards: bool,
    #[n(7)]
    pub burn_before_board_cards: bool,
    /// How many raises may follow a bet; none for no cap (SPEC 7.5).
    #[n(8)]
    pub raise_cap: Option<u8>,
    #[n(9)]
    pub entry: Entry,
    #[n(10)]
    pub absent: Absent,
    #[n(11)]
    pub rake: Rake,
    #[n(12)]
    pub odd_chips: OddChips,
    #[n(13)]
    pub showdown_start: ShowdownStart,
    #[n(14)]
    pub all_in_face_up: bool,
    #[n(15)]
    pub play_board: PlayBoard,
    /// Cards that may be laid away in the exchange (SPEC 12.4).
    #[n(16)]
    pub max_exchange: u8,
    /// Somebody cuts the cards before the deal.
    #[n(17)]
    pub cut: bool,
}

impl Default for Rules {
    /// The rules of logs that were written when there was one profile.
    fn default() -> Rules {
        Rules::home_no_limit()
    }
}

impl Rules {
    pub(crate) const fn home_no_limit() -> Rules {
        Rules {
            profile: Profile::HomeNoLimit,
            variant: Variant::Holdem,
            format: Format::Tournament,
            structure: Structure::NoLimit,
            button_rule: ButtonRule::Dead,
            deal_start: DealStart::SmallBlind,
            burn_before_hole_cards: true,
            burn_before_board_cards: true,
            raise_cap: None,
            entry: Entry::Fixed,
            absent: Absent::PostsAndFolds,
            rake: Rake::None,
            odd_chips: OddChips::Position,
            showdown_start: ShowdownStart::FinalRound,
            all_in_face_up: true,
            play_board: PlayBoard::AnnounceAdvised,
            max_exchange: 0,
            cut: true,
        }
    }

    pub(crate) const fn pacific_limit() -> Rules {
        Rules {
            profile: Profile::PacificLimit,
            format: Format::Cash,
            structure: Structure::Fixed,
            button_rule: ButtonRule::Moving,
            deal_start: DealStart::LeftOfBigBlind,
            burn_before_hole_cards: false,
            burn_before_board_cards: false,
            raise_cap: Some(3),
            entry: Entry::PostOrWait,
            absent: Absent::NotDealt,
            rake: Rake::Table,
            showdown_start: ShowdownStart::Auto,
            all_in_face_up: false,
            play_board: PlayBoard::Auto,
            cut: false,
            ..Rules::home_no_limit()
        }
    }

    pub(crate) const fn five_card_draw_home() -> Rules {
        Rules {
            profile: Profile::FiveCardDrawHome,
            variant: Variant::FiveCardDraw,
            format: Format::Cash,
            structure: Structure::Spread,
            button_rule: ButtonRule::Moving,
            deal_start: DealStart::LeftOfButton,
            burn_before_hole_cards: false,
            burn_before_board_cards: false,
            entry: Entry::Free,
            absent: Absent::NotDealt,
            odd_chips: OddChips::Carry,
            showdown_start: ShowdownStart::WholeHand,
            all_in_face_up: false,
            play_board: PlayBoard::Auto,
            max_exchange: 3,
            ..Rules::home_no_limit()
        }
    }

    /// Cards dealt to each player.
    pub const fn hole_cards(&self) -> usize {
        match self.variant {
            Variant::Holdem => 2,
            Variant::FiveCardDraw => 5,
        }
    }
}
