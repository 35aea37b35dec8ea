//! How a game is played: the options of SPEC 14.1.

use std::fmt;
use std::str::FromStr;

use minicbor::decode::{Decoder, Error as DecodeError};
use minicbor::{Decode, Encode};

/// An option whose values are words.
pub(crate) trait Choice: Copy + 'static {
    /// Every value.
    fn all() -> &'static [Self];
    /// The word in SPEC 14.1.
    fn word(self) -> &'static str;
}

macro_rules! choices {
    ($($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $number:literal $variant:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
        #[cbor(index_only)]
        pub enum $name { $($(#[$doc])* #[n($number)] $variant),* }

        impl $name {
            /// Every value.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The word in SPEC 14.1.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
        }

        impl Choice for $name {
            fn all() -> &'static [$name] {
                $name::ALL
            }

            fn word(self) -> &'static str {
                $name::word(self)
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
        /// A card room by Robert's rules, for cash.
        3 Roberts = "roberts",
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
        /// Up to what lies in the middle.
        3 PotLimit = "pot_limit",
    }
    /// How the small blind follows from the big blind (SPEC 5.1).
    SmallBlindRule {
        /// Half of the small bet, above one dollar rounded down to whole dollars.
        0 HalfFloorDollar = "half_floor_dollar",
        /// Half of the big blind.
        1 HalfOfBb = "half_of_bb",
        /// As said.
        2 Explicit = "explicit",
    }
    /// Who posts what of two players (B-5).
    HeadsUpBlinds {
        /// The button posts the small blind.
        0 ButtonSmall = "button_small",
        /// The button posts the big blind.
        1 Literal = "literal",
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
    /// The cap of raises between two players (SPEC 7.5).
    CapHeadsUp {
        /// It holds as ever.
        0 Capped = "capped",
        /// It falls if only two can still bet before it is reached.
        1 UncappedBeforeCap = "uncapped_before_cap",
    }
    /// The least raise (SPEC 7.3).
    MinRaise {
        /// The unit of fixed limit.
        0 Unit = "unit",
        /// The last full bet or raise.
        1 LastFullRaise = "last_full_raise",
        /// One chip.
        2 AnyHigher = "any_higher",
        /// The least bet of the table.
        3 TableMin = "table_min",
        /// The raise before, and not below the least bet of the table.
        4 PreviousRaise = "previous_raise",
    }
    /// When somebody who has acted may raise again (SPEC 7.6).
    Reopen {
        /// If he faces a full raise.
        0 Standard = "standard",
        /// If he faces any raise.
        1 AnyIncrease = "any_increase",
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
    /// What somebody owes whom the blinds have passed (T-7).
    MissedBlinds {
        /// Nothing.
        0 None = "none",
        /// A live post of the big blind.
        1 PostLive = "post_live",
        /// The big blind live, the small blind dead.
        2 PostLiveAndDead = "post_live_and_dead",
    }
    /// What happens to a player who is away.
    Absent {
        /// His blinds are posted and his hands folded (T-8).
        0 PostsAndFolds = "posts_and_folds",
        /// He gets no cards and pays nothing (T-7, T-9).
        1 NotDealt = "not_dealt",
        /// His blinds are posted; he checks where it is free, and folds to a bet.
        2 PostsAndChecks = "posts_and_checks",
    }
    /// Who may leave the table for a while (T-8).
    Leave {
        /// Anybody.
        0 Free = "free",
        /// Not the dealer of this hand or the next.
        1 NotNearButton = "not_near_button",
    }
    /// What the house takes.
    Rake {
        /// Nothing.
        0 None = "none",
        /// The table of SPEC 9.
        1 Table = "table",
        /// The rows of [`House::rake_rows`](crate::House::rake_rows).
        2 Rows = "rows",
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
    /// The duty of the first to show (W-3).
    FirstMustShow {
        /// He tables his hand.
        0 Yes = "yes",
        /// He may throw it away.
        1 MayConcede = "may_concede",
    }
    /// Playing the board (W-6).
    PlayBoard {
        /// Who throws his hand away is asked once.
        0 AnnounceAdvised = "announce_advised",
        /// Always counted, never announced.
        1 Auto = "auto",
        /// Announced before the cards leave the hand, or lost.
        2 AnnounceRequired = "announce_required",
        /// Only a tabled hand can win.
        3 MustTable = "must_table",
    }
    /// What happens when the dealer slips (SPEC 13).
    Irregularities {
        /// The machine deals; it does not slip.
        0 None = "none",
        /// Robert's rules.
        1 Roberts = "roberts",
        /// The alternative column.
        2 Tda = "tda",
    }
    /// Which exposed cards are a misdeal (I-1a).
    FirstExposedCard {
        /// The first of the deal.
        0 FirstCard = "first_card",
        /// The first two of the deal.
        1 FirstTwoCards = "first_two_cards",
    }
    /// A flop of more than three cards (I-2).
    ExcessFlop {
        /// It is dealt again.
        0 Redeal = "redeal",
        /// One of the four is picked to be the next burn.
        1 ScramblePick = "scramble_pick",
    }
    /// A turn card that came too early (I-4a).
    PrematureTurn {
        /// The river becomes the turn, the card is shuffled in for the river.
        0 RiverAsTurn = "river_as_turn",
        /// The card is shuffled in and the turn dealt again.
        1 ReshuffleRedeal = "reshuffle_redeal",
    }
    /// How long a misdeal may be called.
    MisdealWindow {
        /// Until two players have acted.
        0 TwoActed = "two_acted",
        /// Until two actions with chips, or any three.
        1 SubstantialAction = "substantial_action",
    }
    /// Which discards a reshuffle in the exchange takes (SPEC 12.5).
    ReshuffleScope {
        /// All of them.
        0 All = "all",
        /// Not those of the player who is served.
        1 Others = "others",
    }
    /// The bottom card of the stub in a reshuffle (SPEC 12.5).
    BottomCard {
        /// It stays where it is.
        0 Keep = "keep",
        /// It is shuffled in.
        1 Merge = "merge",
    }
    /// Who begins the round after the draw (SPEC 12.6).
    RoundTwoStarter {
        /// The first live player left of the button.
        0 Forehand = "forehand",
        /// Who opened the betting before the draw.
        1 Opener = "opener",
    }
    /// What the clock does in a betting round (7.10).
    Timeout {
        /// It checks where that is free, else it folds.
        0 CheckOrFold = "check_or_fold",
        /// It folds.
        1 Fold = "fold",
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
        Profile::ALL.iter().copied().find(|profile| profile.word() == name).ok_or(())
    }
}

/// The rules and their record in the log. A record that was written before a rule had its key lacks it: there it has the
/// value of the profile.
macro_rules! rules {
    ({ $($(#[$doc:meta])* $number:literal $field:ident: $kind:ty,)* } { $($(#[$later_doc:meta])* $later_number:literal $later:ident: $later_kind:ty,)* }) => {
        /// How a game is played.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Encode)]
        #[allow(missing_docs)]
        pub struct Rules {
            $($(#[$doc])* #[n($number)] pub $field: $kind,)*
            $($(#[$later_doc])* #[n($later_number)] pub $later: $later_kind,)*
        }

        #[derive(Decode)]
        struct Record {
            $(#[n($number)] $field: $kind,)*
            $(#[n($later_number)] $later: Option<$later_kind>,)*
        }

        impl Record {
            fn rules(self) -> Rules {
                let usual = Rules::of(self.profile);
                Rules {
                    $($field: self.$field,)*
                    $($later: self.$later.unwrap_or(usual.$later),)*
                }
            }
        }
    };
}

rules! {
    {
        0 profile: Profile,
        1 variant: Variant,
        2 format: Format,
        3 structure: Structure,
        4 button_rule: ButtonRule,
        5 deal_start: DealStart,
        6 burn_before_hole_cards: bool,
        7 burn_before_board_cards: bool,
        /// How many raises may follow a bet; none for no cap (SPEC 7.5).
        8 raise_cap: Option<u8>,
        9 entry: Entry,
        10 absent: Absent,
        11 rake: Rake,
        12 odd_chips: OddChips,
        13 showdown_start: ShowdownStart,
        14 all_in_face_up: bool,
        15 play_board: PlayBoard,
        /// Cards that may be laid away in the exchange (SPEC 12.4).
        16 max_exchange: u8,
        /// Somebody cuts the cards before the deal.
        17 cut: bool,
    }
    {
        18 heads_up_blinds: HeadsUpBlinds,
        19 small_blind_rule: SmallBlindRule,
        20 cap_heads_up: CapHeadsUp,
        21 min_raise: MinRaise,
        22 reopen: Reopen,
        23 missed_blinds: MissedBlinds,
        24 leave: Leave,
        25 first_must_show: FirstMustShow,
        /// Players of the last side pot show first (W-4).
        26 side_pot_first: bool,
        27 irregularities: Irregularities,
        28 first_exposed_card: FirstExposedCard,
        29 excess_flop: ExcessFlop,
        30 premature_turn: PrematureTurn,
        31 misdeal_window: MisdealWindow,
        /// A card is burned before a board card that is dealt again.
        32 redeal_burn: bool,
        33 reshuffle_scope: ReshuffleScope,
        34 bottom_card: BottomCard,
        /// A card is burned before the exchange.
        35 draw_burn: bool,
        /// There is a betting round after the exchange.
        36 second_round: bool,
        /// Checking is allowed before the exchange (SPEC 12.3).
        37 check_before: bool,
        /// Checking is allowed after the exchange.
        38 check_after: bool,
        39 round_two_starter: RoundTwoStarter,
        40 timeout: Timeout,
        /// Who loses his connection facing a bet is all-in for what he has put in (7.10).
        41 disconnect_allin: bool,
        /// The big blind pays the ante for the table (SPEC 5.3).
        42 big_blind_ante: bool,
    }
}

impl<'b, C> Decode<'b, C> for Rules {
    fn decode(d: &mut Decoder<'b>, context: &mut C) -> Result<Rules, DecodeError> {
        Record::decode(d, context).map(Record::rules)
    }
}

impl Default for Rules {
    /// The rules of logs that were written when there was one profile.
    fn default() -> Rules {
        Rules::home_no_limit()
    }
}

impl Rules {
    /// The rules of a profile.
    pub const fn of(profile: Profile) -> Rules {
        match profile {
            Profile::HomeNoLimit => Rules::home_no_limit(),
            Profile::PacificLimit => Rules::pacific_limit(),
            Profile::FiveCardDrawHome => Rules::five_card_draw_home(),
            Profile::Roberts => Rules::roberts(),
        }
    }

    const fn home_no_limit() -> Rules {
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
            heads_up_blinds: HeadsUpBlinds::ButtonSmall,
            small_blind_rule: SmallBlindRule::HalfOfBb,
            cap_heads_up: CapHeadsUp::Capped,
            min_raise: MinRaise::LastFullRaise,
            reopen: Reopen::Standard,
            missed_blinds: MissedBlinds::None,
            leave: Leave::NotNearButton,
            first_must_show: FirstMustShow::Yes,
            side_pot_first: false,
            irregularities: Irregularities::Roberts,
            first_exposed_card: FirstExposedCard::FirstCard,
            excess_flop: ExcessFlop::Redeal,
            premature_turn: PrematureTurn::RiverAsTurn,
            misdeal_window: MisdealWindow::TwoActed,
            redeal_burn: false,
            reshuffle_scope: ReshuffleScope::All,
            bottom_card: BottomCard::Keep,
            draw_burn: false,
            second_round: true,
            check_before: false,
            check_after: true,
            round_two_starter: RoundTwoStarter::Forehand,
            timeout: Timeout::CheckOrFold,
            disconnect_allin: false,
            big_blind_ante: false,
        }
    }

    const fn pacific_limit() -> Rules {
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
            small_blind_rule: SmallBlindRule::HalfFloorDollar,
            min_raise: MinRaise::Unit,
            missed_blinds: MissedBlinds::PostLive,
            leave: Leave::Free,
            irregularities: Irregularities::None,
            ..Rules::home_no_limit()
        }
    }

    const fn five_card_draw_home() -> Rules {
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
            small_blind_rule: SmallBlindRule::Explicit,
            min_raise: MinRaise::TableMin,
            leave: Leave::Free,
            ..Rules::home_no_limit()
        }
    }

    const fn roberts() -> Rules {
        Rules {
            profile: Profile::Roberts,
            format: Format::Cash,
            structure: Structure::Fixed,
            deal_start: DealStart::LeftOfButton,
            burn_before_hole_cards: false,
            raise_cap: Some(3),
            entry: Entry::PostOrWait,
            absent: Absent::NotDealt,
            all_in_face_up: false,
            play_board: PlayBoard::AnnounceRequired,
            max_exchange: 5,
            small_blind_rule: SmallBlindRule::Explicit,
            cap_heads_up: CapHeadsUp::UncappedBeforeCap,
            min_raise: MinRaise::Unit,
            missed_blinds: MissedBlinds::PostLiveAndDead,
            leave: Leave::Free,
            first_must_show: FirstMustShow::MayConcede,
            side_pot_first: true,
            reshuffle_scope: ReshuffleScope::Others,
            bottom_card: BottomCard::Merge,
            draw_burn: true,
            check_before: true,
            round_two_starter: RoundTwoStarter::Opener,
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

    /// Whether somebody who is away is dealt in.
    pub(crate) const fn deals_absent(&self) -> bool {
        !matches!(self.absent, Absent::NotDealt)
    }
}
