"""Plays hands of the engine again in PokerKit and compares every menu and every final stack.

Reads the lines of the example `oracle` of poker-sim from stdin, prints what was compared, and ends with status 1 if a
difference is none of those that docs/divergences.md explains.
"""

import json
import sys
import warnings
from collections import Counter

from pokerkit import Automation, NoLimitTexasHoldem
from pokerkit.games import PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem


class PotLimitTexasHoldem(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """PokerKit has the parts of pot-limit hold'em but not the game."""

    create_state = classmethod(NoLimitTexasHoldem.create_state.__func__)


GAMES = {"no-limit": NoLimitTexasHoldem, "pot-limit": PotLimitTexasHoldem}
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Difference(Exception):
    """The two disagree."""


def cards(text):
    return [text[place : place + 2] for place in range(0, len(text), 2)]


def short_big_blind(hand):
    """The big blind cannot pay in full. With two players the button has the small blind and is counted last."""
    seat = 0 if len(hand["stacks"]) == 2 else 1
    return hand["stacks"][seat] - hand["ante"] < hand["big"]


def lacking(hand):
    """What a short small blind lacks; the pot of pot-limit counts it as full before the flop."""
    seat = 1 if len(hand["stacks"]) == 2 else 0
    return max(0, hand["small"] - max(0, hand["stacks"][seat] - hand["ante"]))


def masked(hand):
    """Why a hand cannot be compared; none for the others."""
    if short_big_blind(hand):
        return "short big blind"
    if len(hand["stacks"]) == 2 and hand["small"] == hand["big"]:
        return "equal blinds of two"
    return None


def begin(hand):
    state = GAMES[hand["structure"]].create_state(
        AUTOMATIONS,
        True,
        hand["ante"],
        (hand["small"], hand["big"]),
        hand["big"],
        tuple(hand["stacks"]),
        len(hand["stacks"]),
    )
    for hole in hand["hole"]:
        state.deal_hole(hole)
    return state


def idle(state):
    """The player to act has nothing to call and nobody could answer a bet; the engine does not ask him."""
    others = [seat for seat in state.player_indices if seat != state.actor_index]
    able = any(state.statuses[seat] and state.stacks[seat] for seat in others)
    return state.checking_or_calling_amount == 0 and not able


def deal(state, board, counts):
    """Burns and deals until somebody has to act."""
    while state.status and (state.actor_index is None or idle(state)):
        if state.actor_index is not None:
            state.check_or_call()
            counts["idle checks"] += 1
        elif state.can_burn_card("??"):
            state.burn_card("??")
        elif state.board_dealing_count:
            count = state.board_dealing_count
            state.deal_board("".join(board[:count]))
            del board[:count]
        else:
            raise Difference("nothing to deal and nobody to act")


def menu(state):
    raises = None
    if state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        raises = [least, state.max_completion_betting_or_raising_to_amount]
    return [state.actor_index, state.checking_or_calling_amount, raises]


class Rounds:
    """Keeps the books of a betting round that PokerKit does not keep."""

    def __init__(self, hand):
        self.big = hand["big"]
        self.street = None

    def look(self, state):
        if state.street_index != self.street:
            self.street, self.sizes, self.full, self.acted = state.street_index, [], self.big, {}

    def acts(self, state, done):
        """Notes a step before it is done."""
        level, seat = max(state.bets), state.actor_index
        if isinstance(done, int):
            self.sizes.append(done - level)
            self.full = max(self.full, done - level)
            level = done
        self.acted[seat] = level

    def only_short(self):
        """Every bet or raise of a player in this round was a short all-in."""
        return bool(self.sizes) and max(self.sizes) < self.big

    def reopened(self, state):
        """The player faces a full raise in total since he acted last."""
        seat = state.actor_index
        return seat in self.acted and max(state.bets) - self.acted[seat] >= self.full


class CutOff(Exception):
    """PokerKit cannot go on with what the engine allows, and why."""


def play(hand, counts):
    state = begin(hand)
    board = cards(hand["board"])
    rounds = Rounds(hand)
    for number, step in enumerate(hand["steps"]):
        deal(state, board, counts)
        rounds.look(state)
        found, wanted, done = menu(state), step[:3], step[3]
        if found[:2] == wanted[:2] and found[2] and not wanted[2] and rounds.only_short():
            counts["raise after short all-ins only"] += 1
            found[2] = None
        if found[:2] == wanted[:2] and not found[2] and wanted[2] and rounds.reopened(state):
            raise CutOff("reopened by several short all-ins")
        if state.street_index == 0 and hand["structure"] == "pot-limit" and found[2] and wanted[2]:
            if 0 < wanted[2][1] - found[2][1] <= lacking(hand):
                counts["short small blind in a pot-limit"] += 1
                if isinstance(done, int) and done > found[2][1]:
                    raise CutOff("more than the pot without the blind")
                found[2][1] = wanted[2][1]
        if found != wanted:
            raise Difference(f"step {number}: the engine offers {wanted}, PokerKit {found}")
        counts["menus"] += 1
        rounds.acts(state, done)
        if done == "fold":
            state.fold()
        elif done == "call":
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to(done)
    deal(state, board, counts)
    if state.status:
        raise Difference(f"PokerKit waits for {state.actor_index}")
    return list(state.stacks)


def judge(hand, counts):
    left = play(hand, counts)
    if left == hand["left"]:
        counts["equal"] += 1
        return
    # All odd chips of a pot go to one seat there, one each to several here.
    odd = sum(seats - 1 for seats in hand["awards"])
    apart = max(abs(one - other) for one, other in zip(left, hand["left"]))
    if odd and sum(left) == sum(hand["left"]) and apart <= odd:
        counts["odd chips"] += 1
        return
    raise Difference(f"stacks {hand['left']}, PokerKit {left}")


def main():
    warnings.simplefilter("ignore")
    counts, wrong = Counter(), 0
    for number, line in enumerate(sys.stdin, 1):
        hand = json.loads(line)
        counts["hands"] += 1
        counts[hand["structure"]] += 1
        if reason := masked(hand):
            counts[reason] += 1
            continue
        try:
            judge(hand, counts)
        except CutOff as reason:
            counts[str(reason)] += 1
        except (Difference, ValueError) as difference:
            wrong += 1
            if wrong <= 10:
                print(f"hand {number}: {difference}\n  {line}", file=sys.stderr)
    print(json.dumps({**counts, "different": wrong}))
    sys.exit(1 if wrong or not counts["hands"] else 0)


if __name__ == "__main__":
    main()
