# The sentences of Cardroom in English. Amounts arrive ready for reading.
# $you is "yes" where the sentence speaks to the reader himself.

## Getting in

lobby-title = Open a table
lobby-hint = Choose a game, open it, send the link. Guests need only a name.
lobby-games = Game
lobby-stakes = Stakes
lobby-stakes-tournament = { $chips } chips each, levels of { $minutes } min
lobby-stakes-own = Own stakes
lobby-rake = The house takes its share
lobby-rake-hint = At most 5 % of a pot that saw a flop.
lobby-small-bet = Small bet
lobby-small-bet-hint = The big bet is twice as much.
lobby-ante-field = Ante, the least bet
lobby-max-bet = Largest bet
lobby-not-amount = Please check the amounts.
lobby-name = Name of the table
lobby-name-default = { $name }’s table
lobby-name-plain = Our table
lobby-chairs = Chairs
lobby-chairs-count = { $count ->
    [one] one chair
   *[other] { $count } chairs
}
lobby-more = More
lobby-more-long = More: amounts, clock, house rules
lobby-stack = Chips each
lobby-stack-hint = A multiple of 25.
lobby-level = Minutes of a level
lobby-seconds = Seconds for a decision
lobby-time = Time to decide
lobby-time-seconds = { $count } s
lobby-time-minutes = { $count } min
lobby-to-act = { $time } to act
lobby-open = Open the table
lobby-tables = Tables
lobby-empty-host = No table is open yet. Open one, then send your guests the link.
lobby-empty-guest = No table is open yet. As soon as the host opens one, it appears here.
lobby-sit = Sit down
lobby-watch = Watch
lobby-back = Back to the table
lobby-to-table = { $action }: { $name }
lobby-line = { $game } · { $stakes }
lobby-line-chairs = { $seated } of { $chairs } chairs · { $phase }
lobby-footer = No account, no e-mail. The room runs on the host’s computer; nothing leaves it.
lobby-rail = You look on from the rail and see no hand. To play, ask the host for the guest link.
lobby-welcome = Hello { $name }
lobby-host = Hello { $name }, you are the host.
lobby-to-lobby = To the lobby

how-title = How it works
how-room = One computer runs the room, and nothing leaves it.
how-link = The host opens a table and sends the guest link.
how-chair = Guests open it, type a name and tap a chair.
how-cards = The room deals, keeps the time and counts the chips; your cards are shown to you alone until you show them.
how-money = It is play money, and a closed page or a lost network costs nobody his chair.

rules-title = The house rules
rules-start = Everybody starts with { $chips } chips, the blinds rise every { $minutes } minutes, and whoever has all the chips wins.
rules-no-limit = A raise is at least as large as the last one; the most is everything one has.
rules-dead-button = The big blind moves one player each hand, so nobody skips or repeats it.
rules-show-order = At the showdown the last to bet or raise shows first; the others show or muck.
rules-board = Whoever plays the board should say so before mucking: the room asks once.
rules-absent = Whoever is away posts his blinds and folds when it is his turn.
rules-buy-in = You buy ${ $least } or more, and leave with what you have.
rules-limit = Bets are ${ $low } before and on the flop, ${ $high } on turn and river; three raises a round at most.
rules-entry = Newcomers post the big blind or wait until it reaches them.
rules-shown = The room shows the hands at the end.
rules-rake = The house takes 5 % at most of a pot that saw a flop.
rules-no-rake = The house takes nothing.
rules-ante = Everybody posts the ante, { $low }, before the deal.
rules-spread = A bet or raise is { $low } to { $high }; before the exchange nobody checks.
rules-exchange = Up to three cards are exchanged, the dealer last.
rules-last-raiser = The last to bet or raise in the whole hand shows first.
rules-carry = Chips that cannot be shared equally stay for the next pot.

page-renewed = The room has been renewed, so this page has loaded itself again. Nothing is lost.

game-no-limit = No-limit hold’em
game-no-limit-about = A tournament. Two cards each, five in the middle. Any bet, up to everything.
game-no-limit-bets = any bet
game-limit = Fixed-limit hold’em
game-limit-about = The same cards, for chips you buy. Bets of one size, three raises at most.
game-limit-bets = fixed bets
game-draw = Five-card draw
game-draw-about = Five cards, for chips you buy. Exchange up to three; bet before and after.
game-draw-bets = up to { $amount }

stakes-blinds = blinds { $low }/{ $high }
stakes-limit = ${ $low }/${ $high }
stakes-draw = ante { $low }, bets to { $high }
stakes-rising = Blinds from { $low }/{ $high }, up every { $minutes } min
stakes-limits = Big blind ${ $low }, bets ${ $low }, later ${ $high }
stakes-spread = Ante { $low }, bets { $low } to { $high }

link-title = Guest link
link-hint = Whoever has it can join and play.
link-rail = Watch link
link-rail-hint = Whoever has it looks on, sees no hand and takes no chair.
link-sheet = Links to pass on
link-copy = Copy the link
link-code = QR code
link-code-of = QR code of: { $title }
link-copied = Copied.
link-by-hand = Copying is not possible here. The link is selected: copy it by hand.

join-title = Come in
join-hint = Tell the others your name. Nothing else is asked.
join-name = Your name
join-go = Come in
join-loading = One moment …

door-title = You need the room’s link
door-text = This room lets in whoever has its link. Ask the host for the guest link and open it here.
door-cookies = This browser keeps no cookies. The room knows you by one: allow them for this page, then open the link again.
door-retry = Try again
door-unknown = There is no such page in this room.

phase-seating = not started
phase-ready = about to start
phase-playing = being played
phase-finished = finished

problem-name-empty = Please type a name.
problem-name-too-long = This name is too long: 20 letters at most.
problem-name-taken = Somebody here has this name already. Please choose another.
problem-bad-invite = This link is not valid (any more). Ask the host for the present one.
problem-bad-host-token = This host link has been used already or is not valid. It makes nobody a host. The room prints a new one when it starts.
problem-no-session = The room does not know you (any more). Open the guest link again.
problem-not-host = Only the host can do this.
problem-bad-request = The room did not accept this. Please check what you typed.
problem-too-fast = That was too quick. Wait a moment and try again.
problem-not-found = There is no such table in this room.
problem-storage = The room cannot write to its disk. The host has to make room on it.
problem-offline = The room does not answer. Is it still running, and are you in its network?
problem-name-bad = This name has characters that cannot be used. Letters, digits, spaces and ordinary signs can.
problem-seated = You sit at a table under this name. Leave the chair to take another name.
problem-foreign-origin = This request came from another site and was refused. Open the room by its own link.
problem-not-private = This room answers its own network only. The host can open it further with a public address.
problem-not-available = This table is stopped after a fault. The host has to start the room again.
problem-other = The room refused this ({ $code }).

## The table

table-untitled = Table
table-level = Blinds { $small }/{ $big }
table-ante = ante { $ante }
table-next-level = { $small }/{ $big } in { $time }
table-level-due = { $small }/{ $big } from the next hand
table-hand = hand { $hand }
table-connecting = Connecting to the table …
table-missing = There is no such table in this room. It may have been opened in another room.
table-seats = Seats
table-board = Board
table-board-empty = no cards yet
table-own = Your hand
table-actions = What you can do
table-log = Log
table-to-actions = To what you can do
table-log-show = Log
table-title-turn = Your turn
table-watching = { $count ->
    [one] one person watches
   *[other] { $count } people watch
}

menu-title = Menu
menu-why = Why?
menu-lobby = Lobby
menu-language = Deutsch
menu-sit-out = Sit out
menu-come-back = Come back
menu-stand = Leave the chair
menu-buy = Buy more chips
menu-leave = Leave with my chips

seat-you = you
seat-me = { $name } (you)
seat-number = Seat { $seat }
seat-sit = Sit down
seat-sit-label = Sit down on chair { $seat }
seat-empty = empty
seat-empty-label = Chair { $seat }: empty
seat-button = D
seat-button-label = has the button
seat-small = SB
seat-small-label = small blind
seat-big = BB
seat-big-label = big blind
seat-bot = bot
seat-chips = { $amount } chips
seat-add = Add a bot
seat-add-bot-label = Add a bot on chair { $seat }
seat-take-label = Take the chair of { $name }, a bot
seat-leaving = leaves after the hand
seat-posting = posts next hand
seat-waiting = waits for big blind
seat-broke = no chips
seat-all-in = all-in
seat-wins = wins
seat-won = wins { $amount }
seat-front = { $amount } in front
seat-folded = folded
seat-mucked = mucked
seat-away = away
seat-reconnecting = reconnecting
seat-thinking = is thinking
seat-seconds = { $seconds } s left
seat-main-only = in the main pot only
seat-up-to = up to side pot { $number }
seat-place = place { $place }
seat-places = places { $place }–{ $to }
seat-winner = winner
seat-holds = holds cards

did-ante = ante { $amount }
did-small-blind = small blind { $amount }
did-big-blind = big blind { $amount }
did-posted = posts { $amount }
did-drew = draws { $count }
did-stood-pat = stands pat
did-checked = checks
did-called = calls { $amount }
did-bet = bets { $amount }
did-raised = raises to { $amount }
did-shown = shows

money-blinds = { $blinds } BB

pot-only = pot
pot-main = main pot
pot-side = side pot
pot-side-number = side pot { $number }
pot-main-short = main
pot-side-short = side { $number }
pot-goes = goes to { $names }
pot-you = you
pot-amount = { $pot } { $amount }
pot-with-bets = with the bets { $amount }
pot-carried = { $count ->
    [one] { $amount } chip stays for the next pot
   *[other] { $amount } chips stay for the next pot
}

card-hidden = hidden card
card-rank = { $rank ->
    [ace] ace
    [king] king
    [queen] queen
    [jack] jack
    [ten] ten
    [nine] nine
    [eight] eight
    [seven] seven
    [six] six
    [five] five
    [four] four
    [three] three
   *[two] two
}
card-ranks = { $rank ->
    [ace] aces
    [king] kings
    [queen] queens
    [jack] jacks
    [ten] tens
    [nine] nines
    [eight] eights
    [seven] sevens
    [six] sixes
    [five] fives
    [four] fours
    [three] threes
   *[two] twos
}
card-name = { card-rank } of { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}

rank-high-card = { $one } high
rank-one-pair = pair of { $many }
rank-two-pair = two pair, { $many } and { $low }
rank-three-of-a-kind = three of a kind, { $many }
rank-straight = straight, { $one } high
rank-flush = flush, { $one } high
rank-full-house = full house, { $many } full of { $low }
rank-four-of-a-kind = four of a kind, { $many }
rank-straight-flush = straight flush, { $one } high
rank-royal-flush = royal flush
rank-kicker = { $hand }, { $one } kicker

## Acting

act-fold = Fold
act-check = Check
act-call = Call
act-call-all-in = Call all-in
act-bet = Bet
act-raise = Raise to
act-bet-all-in = Bet all-in
act-raise-all-in = Raise all-in
act-bet-open = Bet …
act-raise-open = Raise …
act-amount = { $act } { $amount }
act-show = Show the hand
act-show-card = Show { $card }
act-show-both = Show both
act-show-all = Show all cards
act-show-cards = Show cards
act-floor = Ruling of the floor
act-close = Close the table
act-muck = Muck
act-muck-final = Muck, finally
act-play-board = I play the board
act-draw = Draw { $count }
act-stand-pat = Stand pat
act-take-back = Take back
act-buy = Buy
act-post = Post { $amount } and play now
act-wait = Wait for the big blind
act-start = Start the game
act-sit-out = Sit out
act-come-back = Come back
act-stand = Leave the chair

ahead-title = Before your turn
ahead-first = after { $names }
ahead-many = after { $count } others
ahead-check-or-fold = Check or fold
ahead-sit-out = Sit out next big blind
ahead-fold-bet = Fold to a bet
ahead-fold-raise = Fold to a raise
ahead-hand = The hand is over, so “{ $tick }” was taken back.
ahead-street = A new round has begun, so “{ $tick }” was taken back.
ahead-away = You sit out, so “{ $tick }” was taken back.
ahead-few = Too few are left for anybody to sit out, so “{ $tick }” was taken back.
ahead-bet = { $name } bet { $amount }, so “{ $tick }” was taken back.
ahead-raised = { $name } raised to { $amount }, so “{ $tick }” was taken back.
ahead-repriced = The price has changed, so “{ $tick }” was taken back.

notice-switch = Tell me when it is my turn and I look elsewhere
notice-impossible = This browser shows no notifications from here.

size-group = Amount
size-min = Min
size-pot = Pot
size-max = Max
size-all-in = All-in
size-third = 1/3 of the pot
size-half = 1/2 of the pot
size-two-thirds = 2/3 of the pot
size-label = { $share }: { $amount }
size-slider = Amount, by slider
size-typed = Amount, typed
size-typed-blinds = Amount in big blinds, typed
size-less = Less: { $amount }
size-more = More: { $amount }
size-not-number = Type a whole number.
size-not-money = Type an amount such as { $amount }.
size-bet-small = The least you can bet is { $amount }.
size-raise-small = The least you can raise to is { $amount }.
size-large = You have { $amount } at most.
size-most = { $amount } is the most here.
size-unit = Only multiples of { $amount }: that is the smallest chip.

bar-your-turn = Your turn
bar-to-call = { $amount } to call
bar-middle = { $amount } in the middle
bar-new-price = The price has changed: { $amount } to call
bar-price-raised = { $name } raised: { $amount } to call
bar-seconds = { $seconds } s
bar-time-up = time is up
bar-exchange = Your exchange
bar-exchange-most = up to { $count ->
    [1] one card
    [2] two cards
    [3] three cards
   *[other] { $count } cards
}
bar-capped = No more raises in this round.
bar-no-check = No check before the exchange
bar-raise-number = { $last ->
    [yes] A raise now is the last of { $of }.
   *[no] A raise now is number { $number } of { $of }.
}
bar-waiting = { $name } to act
bar-dealing = The cards are being dealt
bar-showdown = Show your hand or muck it
bar-show-first = You show first
bar-asked = The board alone would win or share. Muck all the same?
bar-sent = Sent. Waiting for the room …
bar-hand-over = The hand is over
bar-closed = The table is closed
bar-next-hand = Next hand in { $seconds } s
bar-closes = The table closes in { $seconds } s
bar-first-hand = First hand in { $seconds } s
bar-needs-two = Waits until two can play
bar-next-waits = Waits until somebody is there
bar-ready = The game begins
bar-choose-chair = Choose a chair
bar-choose-hint = Tap a free chair to sit down.
bar-no-chair = All chairs are taken. You can watch.
bar-watching = You are watching
bar-seated = You have a chair
bar-wait-start = The host starts the game.
bar-start-now = { $count } players sit. Start when everybody is there.
bar-start-needs = Two have to sit: send the link, or add bots.
bar-away = You are sitting out
bar-away-after = You sit out after this hand
bar-away-hint = Your blinds are posted and your hands folded until you come back.
bar-away-cash = You are not dealt in until you come back.
bar-broke = You have no chips
bar-entry = You are not dealt in yet
bar-entry-must-wait = Nobody comes in between the button and the big blind. You can post as soon as the button has passed.
bar-entry-posting = You post { $amount } in the next hand.
bar-entry-waiting = You come in with the big blind.
bar-folded = You have folded
bar-out = You finished in place { $place }
bar-out-shared = You share places { $place } to { $to }
bar-won = You have won
bar-winner = { $name } has won
bar-places = Places
bar-place = { $place }. { $name }
bar-place-shared = { $place }.–{ $to }. { $name }
bar-next-step = You can watch on, or leave by the menu at any time.
bar-to-lobby = To the tables
bar-open-table = Open a new table

leave-title = Leave the table?
leave-takes = You take { $amount } along.
leave-nothing = You have no chips to take along.
leave-result = { $way ->
    [up] You bought { $bought }: you are up { $amount }.
    [down] You bought { $bought }: you are down { $amount }.
   *[even] You bought { $bought }: you are even.
}
leave-hand = Your hand is folded when it is your turn: the { $amount } you have put in stay in the pot. You leave when the hand is over.
leave-hand-free = Your hand is folded when it is your turn. You leave when the hand is over.
leave-all-in = You are all-in: your hand is played to its end. Then you leave with what you have won.
leave-folded = You leave when this hand is over.
leave-go = Leave
leave-stay = Stay

close-title = Close the table?
close-what = No more hands are dealt here, and everybody sees what he takes along. A closed table stays closed.
close-hand = The hand that is being played is finished first; until then you can still play on.
close-stay = Play on
close-after = The table closes as soon as this hand is over.
account-title = What everybody takes along
account-sums = Bought { $bought }, takes { $took }
account-result = { $way ->
    [up] { $amount } up
    [down] { $amount } down
   *[even] even
}

exchange-hint = Tap the cards you lay away
exchange-away = away
exchange-card = Lay away: { $card }
exchange-goes = { $count ->
    [one] { $cards } goes
   *[other] { $cards } go
}
exchange-keeps = all five stay
exchange-too-many = { $count ->
    [0] No card can be exchanged
    [one] One card at most: take it back
   *[other] { $count } cards at most: take one back
}

chair-title = Chair { $seat }
chair-take = { $name } is a bot and makes room for you.
chair-bot = Or seat a bot here:
chair-bot-only = Seat a bot here:
chair-kind = { $kind ->
    [cautious] cautious
    [loose] loose
   *[solid] solid
}
chair-add = Add a bot: { $kind }
bots-kind = How bots play that you add
bots-kinds = { $kind ->
    [cautious] Cautious bots
    [loose] Loose bots
   *[solid] Solid bots
}
bots-fill = Fill with bots

buy-title = Chair { $seat }: how many chips?
buy-more-title = How many chips more?
buy-range = { $min } to { $max }
buy-from = { $min } or more
buy-field = Chips to buy
buy-small = { $amount } is the least.
buy-large = { $amount } is the most.
buy-after = You buy { $amount } as soon as this hand is over.
buy-cancel = Not now
buy-take-back = Take it back

bar-name-title = What is your name?
bar-name-go = Sit down
bar-dismiss = Close

bar-lost = No connection. Trying again.
bar-lost-times = Attempt { $tries }.
bar-found = The connection is back.
bar-kept = Kept, and sent once as soon as the room answers: { $act }.
bar-ended = This page is older than the room. Please load it again.
bar-reload = Load again
bar-closing = The room is shutting down. This page connects again by itself.
bar-too-fast = The room was asked too quickly and closed the line. Trying again.
bar-halted-storage = The game stands still: the room cannot write to its disk. Nothing is lost. It goes on when the host has made room on the disk.
bar-halted-broken = The game stands still: the room found a fault at this table and stopped it. Nothing is lost. The host has to start the room again.
bar-halted-other = The game stands still ({ $code }). Nothing is lost.

result-wins = { $you ->
    [yes] You win
   *[no] { $name } wins
}
result-gain = +{ $amount }
result-uncontested = Everybody else folded
result-unclaimed = Nobody else claims it
result-rake = the house takes { $amount }

## Settings

settings-title = Settings
settings-language = Language
settings-deck = Cards
settings-deck-four = Four colours
settings-deck-two = Two colours
settings-theme = Appearance
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-amounts = Amounts
settings-amounts-chips = Chips
settings-amounts-blinds = Big blinds
settings-sounds = Sounds and vibration
settings-motion = Cards and chips move
settings-hint = Kept in this browser.

## Keys

keys-title = Keys
keys-on = Letters are keys
keys-hint = No key acts while you type.
keys-turn = When it is your turn
keys-fold = Fold
keys-call = Check or call
keys-raise = Bet or raise, to the amount on the button
keys-amount = One big blind more or less; with Shift, one chip
keys-shares = The least, 1/3, 1/2, 2/3 of the pot, the whole pot
keys-all-in = All your chips as the amount
keys-before = Before your turn
keys-ahead-fold = Tick or untick: check or fold
keys-ahead-call = Tick or untick: check, or call
keys-ahead-blind = Tick or untick: sit out the next big blind
keys-exchange = In the exchange
keys-lay-away = Lay a card away or take it back
keys-draw = Draw, or stand pat
keys-showdown = At the showdown
keys-show = Show the hand
keys-muck = Muck
keys-play-board = I play the board
keys-always = At any time
keys-table = Read the table: pots, board, own cards, stacks, whose turn it is
keys-read = Read the table aloud
keys-log = To the log
keys-why = Why: the reasons of the rules
keys-sit-out = Sit out, or come back
keys-settings = Settings
keys-list = These keys
keys-close = Close what is open

## The log

street-flop = Flop
street-turn = Turn
street-river = River
street-showdown = Showdown
street-exchange = Exchange
street-exchanging = exchange
street-first-betting = round 1
street-second-betting = round 2

log-before = Before the first hand
log-earlier = Earlier
log-hand-preflop = Hand { $hand }, before the flop
log-hand-draw = Hand { $hand }
log-hand = Hand { $hand }.
log-flop = The flop: { $cards }.
log-turn = The turn: { $cards }.
log-river = The river: { $cards }.
log-showdown = Showdown.
log-board-read = A card of the board is read: { $cards }.
log-sat = { $you ->
    [yes] You take a chair.
   *[no] { $name } takes a chair.
}
log-stood = { $you ->
    [yes] You leave the chair.
   *[no] { $name } leaves the chair.
}
log-game-started = The game begins.
log-drew = { $you ->
    [yes] You draw { $cards } for the button.
   *[no] { $name } draws { $cards } for the button.
}
log-button-won = { $you ->
    [yes] You have the first button.
   *[no] { $name } has the first button.
}
# The first level needs no number: a table for chips that are bought has no other.
log-level = { $level ->
    [1] The blinds are { $small }/{ $big }.
   *[other] Level { $level }: blinds { $small }/{ $big }.
}
log-level-ante = { $level ->
    [1] The blinds are { $small }/{ $big }, the ante is { $ante }.
   *[other] Level { $level }: blinds { $small }/{ $big }, ante { $ante }.
}
log-level-draw = The ante is { $ante }.
log-own-cards = You have { $cards }.
log-own-drawn = You receive { $cards }.
log-ending = { $allin ->
    [yes] { log-ending-all-in }
   *[no] .
}
log-ending-all-in = { $you ->
    [yes] {" "}and are all-in.
   *[no] {" "}and is all-in.
}
log-ante = { $you ->
    [yes] You post the ante { $amount }
   *[no] { $name } posts the ante { $amount }
}{ log-ending }
log-small-blind = { $you ->
    [yes] You post the small blind { $amount }
   *[no] { $name } posts the small blind { $amount }
}{ log-ending }
log-big-blind = { $you ->
    [yes] You post the big blind { $amount }
   *[no] { $name } posts the big blind { $amount }
}{ log-ending }
log-folded = { $you ->
    [yes] You fold.
   *[no] { $name } folds.
}
log-folded-away = { $you ->
    [yes] You are away and folded.
   *[no] { $name } is away and folded.
}
log-checked = { $you ->
    [yes] You check.
   *[no] { $name } checks.
}
log-called = { $you ->
    [yes] You call { $amount }
   *[no] { $name } calls { $amount }
}{ log-ending }
log-bet = { $you ->
    [yes] You bet { $amount }
   *[no] { $name } bets { $amount }
}{ log-ending }
log-raised = { $you ->
    [yes] You raise to { $amount }
   *[no] { $name } raises to { $amount }
}{ log-ending }
log-bet-returned = { $you ->
    [yes] { $amount } come back to you: nobody called them.
   *[no] { $amount } go back to { $name }: nobody called them.
}
log-tabled = { $you ->
    [yes] You show { $cards }.
   *[no] { $name } shows { $cards }.
}
log-tabled-rank = { $you ->
    [yes] You show { $cards }: { $hand }.
   *[no] { $name } shows { $cards }: { $hand }.
}
log-mucked = { $you ->
    [yes] You muck.
   *[no] { $name } mucks.
}
log-muck-questioned = { $you ->
    [yes] The board alone would win or share: do you want to muck all the same?
   *[no] { $name } is asked whether to muck: the board alone would win or share.
}
log-board-played = { $you ->
    [yes] You play the board.
   *[no] { $name } plays the board.
}
log-won = { $you ->
    [yes] You win the { $pot }: { $amount }.
   *[no] { $name } wins the { $pot }: { $amount }.
}
log-won-rank = { $you ->
    [yes] You win the { $pot }, { $amount }: { $hand }.
   *[no] { $name } wins the { $pot }, { $amount }: { $hand }.
}
log-eliminated = { $you ->
    [yes] You finish in place { $place }.
   *[no] { $name } finishes in place { $place }.
}
log-eliminated-shared = { $you ->
    [yes] You share places { $place } to { $to }.
   *[no] { $name } shares places { $place } to { $to }.
}
log-game-won = { $you ->
    [yes] You have all the chips and win the game.
   *[no] { $name } has all the chips and wins the game.
}
log-sat-out = { $you ->
    [yes] You sit out.
   *[no] { $name } sits out.
}
log-sat-out-timeout = { $you ->
    [yes] You missed two turns and sit out.
   *[no] { $name } missed two turns and sits out.
}
log-came-back = { $you ->
    [yes] You are back.
   *[no] { $name } is back.
}
log-time-up = Time is up. { $did }
log-protected = { $you ->
    [yes] You have no connection and are all-in for what you have put in.
   *[no] { $name } has no connection and is all-in for what has been put in.
}
log-joined = { $you ->
    [yes] You sit down with { $amount }.
   *[no] { $name } sits down with { $amount }.
}
log-chips-added = { $you ->
    [yes] You buy { $amount } more.
   *[no] { $name } buys { $amount } more.
}
log-leaving = { $you ->
    [yes] You leave after this hand.
   *[no] { $name } leaves after this hand.
}
log-left = { $you ->
    [yes] You leave the table with { $amount }.
   *[no] { $name } leaves the table with { $amount }.
}
log-will-post = { $you ->
    [yes] You will post in the next hand.
   *[no] { $name } will post in the next hand.
}
log-will-wait = { $you ->
    [yes] You wait for the big blind.
   *[no] { $name } waits for the big blind.
}
log-blind-missed = { $you ->
    [yes] You miss a blind.
   *[no] { $name } misses a blind.
}
log-posted = { $you ->
    [yes] You post { $amount } to come in
   *[no] { $name } posts { $amount } to come in
}{ log-ending }
log-posted-dead = { $you ->
    [yes] You post { $amount } for the missed small blind
   *[no] { $name } posts { $amount } for the missed small blind
}{ log-ending }
log-exchange = The exchange.
log-laid-away = { $you ->
    [yes] You draw { log-card-count }.
   *[no] { $name } draws { log-card-count }.
}
log-card-count = { $count ->
    [1] one card
    [2] two cards
    [3] three cards
   *[other] { $count } cards
}
log-stood-pat = { $you ->
    [yes] You stand pat.
   *[no] { $name } stands pat.
}
log-stub-renewed = The deck is used up: the cards laid away are shuffled and served on.
log-raked = The house takes { $amount }.
log-carried = { $count ->
    [one] { $amount } chip cannot be shared and stays for the next pot.
   *[other] { $amount } chips cannot be shared and stay for the next pot.
}
log-odd-chips-awarded = { $you ->
    [yes] You get the { $amount } left over from the last shared pot.
   *[no] { $name } gets the { $amount } left over from the last shared pot.
}
log-table-closed = The table is closed.
log-time-credited = The game stood still. The time lost, { $time }, is given back.

log-your-turn = It is your turn{ $amount ->
    [none] .
   *[other] : { $amount } to call.
}
log-your-exchange = It is your exchange.
log-your-showdown = It is your turn: show your hand or muck it.
log-your-show = It is your turn: you show first.

read-pot = { $pot }: { $amount }.
read-pot-among = { $pot }: { $amount }, for { $names }.
read-with-bets = With the bets: { $amount }.
read-board = The board: { $cards }.
read-board-empty = No cards on the board.
read-own = You hold { $cards }.
read-own-rank = You hold { $cards }: { $hand }.
read-seat = { $name }: { $amount }.
read-seat-state = { $name }: { $amount }, { $state }.
read-seat-all-in = { $name }: { $state }.
read-turn = { $name } is to act.

## Refusals: what was asked for, and the way out

refusal-not-your-turn = It is not your turn.
refusal-stale-turn = That decision has passed already. Nothing was done.
refusal-not-now = This is not possible now.
refusal-cannot-check = { $amount ->
    [none] You cannot check: there is a bet. Call, raise or fold.
   *[other] You cannot check: { $amount } to call. Call, raise or fold.
}
refusal-bet-too-small = { $amount ->
    [none] This bet is too small.
   *[other] The least you can bet is { $amount }.
}
refusal-bet-too-large = { $amount ->
    [none] This bet is more than you have.
   *[other] The most you can bet is { $amount }.
}
refusal-raise-too-small = { $amount ->
    [none] This raise is too small.
   *[other] The least you can raise to is { $amount }.
}
refusal-raise-too-large = { $amount ->
    [none] This raise is more than you have.
   *[other] The most you can raise to is { $amount }.
}
refusal-not-a-chip-unit = { $amount ->
    [none] This amount cannot be paid with the chips in play.
   *[other] Only multiples of { $amount }: that is the smallest chip.
}
refusal-not-reopened = The last raise was too small to reopen the betting: you can call or fold.
refusal-nobody-to-answer = Nobody is left who could answer a raise: you can call or fold.
refusal-seat-taken = { $name ->
    [none] This chair is taken. Please choose another.
   *[other] { $name } sits there already. Please choose another chair.
}
refusal-already-seated = You have a chair at this table already.
refusal-may-not-leave = You may not leave now: only somebody who deals neither this hand nor the next may, and nobody while two play. Ask again after the next hand.
refusal-too-few-players = At least two players have to sit before the game can start.
refusal-not-host = Only the host can do this.
refusal-not-seated = You have no chair at this table.
refusal-bad-seats = This chair does not exist at this table.
refusal-storage = The room cannot write to its disk. Nothing has changed; try again when the host has made room.
refusal-broken = The room found a fault at this table and stopped it. Nothing has changed.
refusal-too-late = It is too late for this: the game or the hand has gone on.
refusal-must-name = Say your name first.
refusal-bad-amount = This is not an amount that can be bet here.
refusal-bad-cards = Those cards are not possible here.
refusal-not-your-chair = This program has another chair.
refusal-chance = The room has no random numbers and deals nothing until it has. Nothing has changed.
refusal-capped = The last raise of this round is made: you can call or fold.
refusal-too-many-cards = { $amount ->
    [none] So many cards cannot be exchanged.
   *[other] You can exchange { $amount } cards at most.
}
refusal-not-your-cards = You do not hold these cards any more. Nothing was laid away.
refusal-buy-in-too-small = { $amount ->
    [none] That is too little to sit down with.
   *[other] You have to buy { $amount } at least.
}
refusal-buy-in-too-large = { $amount ->
    [none] That is more than may be bought here.
   *[other] You can buy { $amount } at most.
}
refusal-must-wait = Nobody comes in between the button and the big blind. You can post as soon as the button has passed.
refusal-rail-only = With this link you can look on. To play, ask the host for the guest link.
refusal-bot-rises = The bot gets up after this hand; the chair is yours then.
refusal-other = The room refused this ({ $code }). Nothing has changed.

# Rulings on slips of the dealer: what happened, the rule, what the dealer does next.
ruling-card-unread = a card that nobody has read
ruling-other = The floor rules by rule { $ruling }.
ruling-first-card = The first card of the deal was exposed ({ $cards }): a misdeal (rule I-1a). All cards are shuffled and dealt again; button, blinds and antes stay.
ruling-second-card = The second card off the deck was exposed ({ $cards }): a misdeal here (rule I-1a'). All cards are shuffled and dealt again; button, blinds and antes stay.
ruling-card-exposed = { $you ->
    [yes] A card of yours was exposed ({ $cards }) and may not be kept (rule I-1b). After the deal you get the next card; the exposed one is burned, and the flop comes without another burn.
   *[no] A card of { $name } was exposed ({ $cards }) and may not be kept (rule I-1b). After the deal it is replaced by the next card; the exposed one is burned, and the flop comes without another burn.
}
ruling-two-exposed = A second card was exposed in the same deal ({ $cards }): a misdeal (rule I-1c). All cards are shuffled and dealt again; button, blinds and antes stay.
ruling-exposed-kept = { $you ->
    [yes] One card of the deal was exposed ({ $cards }): you have to keep it (rule I-1d). The deal goes on.
   *[no] One card of the deal was exposed ({ $cards }): { $name } has to keep it (rule I-1d). The deal goes on.
}
ruling-excess-flop = { $remedy ->
    [scramble] The flop has four cards (rule I-2). They are mixed face down: one, picked at random, is burned and counts as the burn of the turn; the other three are the flop.
   *[other] The flop has too many cards (rule I-2). All of them go back into the stub, which is shuffled and cut; a new flop comes without another burn.
}
ruling-early-flop = The flop came before the betting was complete (rule I-3). It lies aside and the betting goes on. Then it is shuffled into the stub, and a new flop comes without another burn.
ruling-early-turn = { $remedy ->
    [reshuffle] The turn came before the betting was complete (rule I-4a). It lies aside and the betting goes on. Then it is shuffled into the stub, and a new turn comes without another burn.
   *[other] The turn came before the betting was complete (rule I-4a). It lies aside and the betting goes on. Then a card is burned and the next one is the turn; before the river the card that lies aside is shuffled into the stub.
}
ruling-early-river = The river came before the betting was complete (rule I-4b). It lies aside and the betting goes on. Then it is shuffled into the stub, and a new river comes without another burn.
ruling-early-river-again = The river came too early after the turn had (rule I-4c). Both cards lie aside and the betting goes on. Then they are shuffled into the stub, and a new river comes without another burn.
ruling-extra-first = { $you ->
    [yes] You got one card too many (rule I-5a). It is burned, and the flop comes without another burn.
   *[no] { $name } got one card too many (rule I-5a). It is burned, and the flop comes without another burn.
}
ruling-extra = Cards too many were dealt, and not one to the first player alone: a misdeal (rule I-5b). All cards are shuffled and dealt again; button, blinds and antes stay.
ruling-board-not-announced = { $you ->
    [yes] You threw your hand away and had not announced that you play the board: your claims to the pots are gone (rule I-6). The showdown goes on.
   *[no] { $name } threw the hand away without announcing the board: the claims to the pots are gone (rule I-6). The showdown goes on.
}
ruling-boxed-card = { $remedy ->
    [redeal] A second card lay face up in the deck ({ $cards }): a misdeal (rule X-1). All cards are shuffled and dealt again; button, blinds and antes stay.
   *[other] A card lay face up in the deck ({ $cards }). It counts as a scrap of paper and lies aside (rule X-1); the next card takes its place.
}
ruling-joker = { $remedy ->
    [redeal] A joker was dealt: a misdeal (rule X-2). All cards are shuffled and dealt again; button, blinds and antes stay.
    [dead] { $you ->
        [yes] You acted with a joker: your hand is dead, your chips stay in the pot (rule X-2). The game goes on.
       *[no] { $name } acted with a joker: the hand is dead, the chips stay in the pot (rule X-2). The game goes on.
    }
    [stands] A joker was in the hand of { $name }, which plays no more (rule X-2). Nothing changes.
   *[other] { $you ->
        [yes] You were dealt a joker (rule X-2). It lies aside, and you get a card off the stub for it after the deal.
       *[no] { $name } was dealt a joker (rule X-2). It lies aside, and a card off the stub replaces it after the deal.
    }
}
ruling-foul-deck = The deck is foul: the hand is void (rule X-3). All its chips go back, and it is played again with another deck and the same button.
ruling-short-deck = A card is missing from the deck (rule X-4). The result stands; the deck is replaced after the hand.
ruling-misdeal = { $remedy ->
    [fill] { $you ->
        [yes] You are a card short and get it from the top of the stub (rule X-5). The betting begins.
       *[no] { $name } is a card short and gets it from the top of the stub (rule X-5). The betting begins.
    }
   *[other] A misdeal (rule X-5). All cards are shuffled and dealt again; button, blinds and antes stay, other chips go back.
}
ruling-wrong-count = { $remedy ->
    [dead] { $you ->
        [yes] You hold the wrong number of cards, too late for a misdeal: your hand is dead, your chips stay (rule X-6). The game goes on.
       *[no] { $name } holds the wrong number of cards, too late for a misdeal: the hand is dead, the chips stay (rule X-6). The game goes on.
    }
   *[other] { $name } held the wrong number of cards and plays no more (rule X-6). Nothing changes.
}
ruling-wrong-button = { $remedy ->
    [redeal] The button was at the wrong player, { $name } (rule X-7). All chips go back, button and blinds are put right, and the cards are dealt again.
   *[other] The button is at the wrong player, { $name }, but there was substantial action: it stays for this hand (rule X-7). The game goes on.
}
ruling-wrong-burn = { $remedy ->
    [reshuffle] The burn before the flop was wrong, and nobody has acted (rule X-8). The flop is shuffled into the stub and comes again after one burn in all.
    [scramble] The flop came without a burn, and nobody has acted (rule X-8). One of its cards, picked at random, is burned; the next card completes the flop.
   *[other] The burn before the last card was wrong, and nobody has acted (rule X-8). The cards are put in their right order without a shuffle.
}
ruling-wrong-burn-stands = A wrong burn was found after action (rule X-9). The board stands; burns are put right, so that the later cards are those that would have come.
ruling-own-card = { $you ->
    [yes] You turned { $cards } up in the middle of the hand (rule X-10). Your hand stays live, and everybody knows the card.
   *[no] { $name } turned { $cards } up in the middle of the hand (rule X-10). The hand stays live, and everybody knows the card.
}
ruling-off-table = { $remedy ->
    [keep] { $you ->
        [yes] A card of yours fell off the table ({ $cards }) and counts as exposed: you have to keep it (rule X-11). The deal goes on.
       *[no] A card of { $name } fell off the table ({ $cards }) and counts as exposed: it has to be kept (rule X-11). The deal goes on.
    }
   *[other] { $you ->
        [yes] A card of yours fell off the table ({ $cards }) and counts as exposed (rule X-11). After the deal you get the next card; the other is burned, and the flop comes without another burn.
       *[no] A card of { $name } fell off the table ({ $cards }) and counts as exposed (rule X-11). After the deal the next card replaces it; it is burned, and the flop comes without another burn.
    }
}
ruling-foul-hand = { $remedy ->
    [dead] { $you ->
        [yes] Your cards touched others and cannot be told for certain: your hand is dead (rule X-12). Chips that were called stay; the game goes on.
       *[no] The cards of { $name } touched others and cannot be told for certain: the hand is dead (rule X-12). Chips that were called stay; the game goes on.
    }
   *[other] { $you ->
        [yes] Your cards touched others but can be told for certain: your hand plays (rule X-12). The game goes on.
       *[no] The cards of { $name } touched others but can be told for certain: the hand plays (rule X-12). The game goes on.
    }
}
ruling-hand-taken = { $remedy ->
    [dead] { $you ->
        [yes] The dealer took your live hand, and it cannot be told for certain: it is dead (rule X-13). Chips that were called stay; the game goes on.
       *[no] The dealer took the live hand of { $name }, and it cannot be told for certain: it is dead (rule X-13). Chips that were called stay; the game goes on.
    }
   *[other] { $you ->
        [yes] The dealer took your live hand, but it can be told for certain: you get it back (rule X-13). The game goes on.
       *[no] The dealer took the live hand of { $name }, but it can be told for certain: it goes back (rule X-13). The game goes on.
    }
}
ruling-dropped-stub = { $remedy ->
    [restore] The stub fell, but its order can be restored (rule X-14). The dealer goes on.
   *[other] The stub fell and its order is lost (rule X-14). Its cards are shuffled and cut, with those that got among them; the dealer goes on.
}
ruling-draw = { $remedy ->
    [replace] { $you ->
        [yes] A card that you drew was exposed ({ $cards }) and is not accepted (rule 12.10). When everybody has his cards you get the next one for it.
       *[no] A card that { $name } drew was exposed ({ $cards }) and is not accepted (rule 12.10). When everybody has his cards the next one replaces it.
    }
    [fill] { $you ->
        [yes] You are a card short and get it before the first action (rule 12.10). The betting begins.
       *[no] { $name } is a card short and gets it before the first action (rule 12.10). The betting begins.
    }
   *[other] { $you ->
        [yes] You were dealt a card too few (rule 12.10). The exchange fills your hand up; the game goes on.
       *[no] { $name } was dealt a card too few (rule 12.10). The exchange fills the hand up; the game goes on.
    }
}
log-ruling-taken-back = The ruling by rule { $ruling } is taken back. The table is as it was before.
log-cards-shown = { $you ->
    [yes] You show { $cards }.
   *[no] { $name } shows { $cards }.
}
log-chips-reclaimed = { $you ->
    [yes] You give { $amount } back.
   *[no] { $name } gives { $amount } back.
}
log-stub-mixed = The cards are shuffled and cut.
refusal-machine-deals = The machine deals at this table. It does not slip, and there is nothing to rule on.

## Why? The reasons of the rules, each with its number in the rule book

why-none = There is nothing to explain at the moment.
why-rule = Rule { $rule }: { $title ->
    [r7-3] what may be done
    [r7-5] the number of raises
    [r7-6] reopening the betting
    [r12-3] betting at draw
    [r12-4] the exchange
    [rT-2] table stakes
    [rW-2] who shows first
    [rW-3] showing in turn
    [rW-4] side pots at the showdown
    [rW-6] playing the board
    [rP-1] the pots
    [rP-2] who wins a pot
    [rP-3] pots with one claim
    [rP-4] equal hands
    [rP-5] odd chips
    [rK-3] the house’s share
   *[other] the rule book
}
why-check-free = There is nothing to call: a check costs nothing.
why-no-check-yet = To pass means to fold here: before the exchange nobody checks.
why-to-call = { $nothing ->
    [yes] The bet is { $level }: all of it is to call.
   *[no] The bet is { $level }, and { $bet } of it is paid already: { $amount } to call.
}
why-call-for-less = A call costs { $missing }, and only { $amount } is left: it is all-in.
why-least-bet = The smallest bet here is { $min }.
why-last-full-raise = The bet is { $level }, the last full bet or raise was { $full }: the smallest raise is to { $min }.
why-least-raise = The bet is { $level }, a raise adds { $by } at least: to { $min }.
why-one-size = { $nothing ->
    [yes] Bets and raises have one size in this round: { $unit }.
   *[no] Bets and raises have one size in this round, { $unit }: after { $complete } comes { $to }.
}
why-all-in-only = All the chips make { $to }, less than the smallest bet or raise, { $min }: all-in or nothing.
why-up-to-stack = The most is all-in, with { $max }.
why-up-to-pot = { $nothing ->
    [yes] The largest bet is the pot: { $max }.
   *[no] The largest raise is the pot after the call, { $pot }: from { $level } to { $max }.
}
why-up-to-table = { $nothing ->
    [yes] The largest bet here is { $max }.
   *[no] The largest raise here is { $largest }: from { $level } to { $max }.
}
why-nobody-to-answer = No raise: nobody else has chips to answer it.
why-not-reopened = { $you ->
    [yes] No raise: since your last action the bet grew by { $increase }; only { $threshold } opens the betting again.
   *[no] No raise: since { $names } acted last the bet grew by { $increase }; only { $threshold } opens the betting again.
}
why-capped = No raise: a bet and { $raises } raises are made, the house allows no more.
why-call-takes-all = No raise: the call takes all the chips.
why-draw-up-to = { $most } of the cards may be exchanged at most.
why-shows-as-aggressor = Whoever bet or raised last shows first.
why-shows-as-first = Nobody bet in this round: the first player left of the button shows first.
why-shows-after-folder = Whoever bet or raised last is out of the hand: the next player shows first.
why-shows-for-side-pot = Players of the last side pot show before the others.
why-shows-in-turn = The others show in turn; a hand that does not win need not be shown.
why-board-would-play = The board alone would win or share a pot: cards thrown away without a word give that up.
why-pot = { $part ->
    [whole] { $which }, { $amount }. It can be won by { $names }.
    [first] { $which }, { $amount }: what each has put in, up to { $upTo }. It can be won by { $names }.
   *[next] { $which }, { $amount }: what each has put in beyond { $from }, up to { $upTo }. It can be won by { $names }.
}
why-dead-money = { $which }: { $amount } of it is nobody’s bet, but left over from before, a missed blind or an ante for the table.
why-raked = { $which }: the house takes { $amount }.
why-unopposed = { $which }: nobody else claims it. Winner: { $names }.
why-best-hand = { $which }: the best hand of those who can win it, { $hand }. Winner: { $names }.
why-equal-hands = { $which }: equal hands share, { $share } each. Winners: { $names }.
why-odd-chip = { $which }: { $amount } cannot be shared and goes to the first winner left of the button: { $names }.
why-carried = { $which }: { $amount } cannot be shared and stays for the next hand.
