"""A match between people: drafts, undo and its limits, refusals, hidden history, honest chance."""

from __future__ import annotations

import hashlib
import pickle
from itertools import pairwise
from typing import Any

import pytest

from outcry.errors import IllegalAction, NotYourTurn, StillPlaying, TableError, UndoClosed
from outcry.kernel.record import assign
from outcry.kernel.verbs import CHANCE, NOBODY
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.play.tables import is_hidden, refusal
from outcry.rules.black_friday.market import price
from outcry.rules.black_friday.state import Action, Phase, Why
from support.matches import BIG_SHOT, EDITION_2010, EDITION_2023, SECRET, actions, at_a_sale, opened, played

YOU = 1

in_both_editions = pytest.mark.parametrize("game", [EDITION_2010, EDITION_2023])
in_every_game = pytest.mark.parametrize("game", [BIG_SHOT, EDITION_2010, EDITION_2023])


def at_your_turn() -> Match[Any, Any]:
    """Open a match in which the M.I.B.S. has taken its first turn."""
    match = opened()
    for action in actions(match, "gold nothing, mark purple"):
        match.play(0, action)
    return match


def test_there_is_no_advice_once_a_turn_is_complete_or_the_game_is_over() -> None:
    match = at_your_turn()
    match.propose(YOU, actions(match, "buy nothing, mark purple, done"))
    with pytest.raises(TableError, match="Your turn is complete"):
        match.require_advice(YOU)
    with pytest.raises(NotYourTurn, match="The game is over"):
        played().require_advice(YOU)


@in_both_editions
def test_chance_deals_before_anybody_decides(game: str) -> None:
    match = opened(game=game)
    assert match.to_move == 0
    assert {entry.actor for entry in match.entries} == {CHANCE}
    assert len(match.entries) == 20 + 3 * 5


@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 3), (4, 4)])
def test_chance_deals_cubes_and_cards_and_rolls_before_anybody_bids(seats: int, cards: int) -> None:
    match = opened(("human",) * seats, game=BIG_SHOT)
    names = [match.game.customs.names()[action].split()[0] for _, action in match.entries]
    assert {entry.actor for entry in match.entries} == {CHANCE}
    assert names[-cards - 3 :] == ["card"] * cards + ["broker", "roller", "die"]
    assert set(names[: -cards - 3]) == {"cube"}
    assert match.to_move == (match.state.roller + 1) % seats


def at_an_auction(seats: int = 3, preset: str = "") -> tuple[Match[Any, Any], int]:
    """Open a match of Big Shot; return it with the first bidder."""
    match = opened(("human",) * seats, game=BIG_SHOT, preset=preset)
    return match, match.to_move


def test_a_loan_and_a_bid_are_drafted_undone_and_confirmed_together() -> None:
    match, seat = at_an_auction()
    others = [match.view(other).tobytes() for other in range(3) if other != seat]
    match.propose(seat, actions(match, "loan, bid 15"))
    assert match.is_complete
    assert not match.awaits_chance
    assert [match.view(other).tobytes() for other in range(3) if other != seat] == others
    match.undo(seat)
    assert not match.is_complete
    with pytest.raises(IllegalAction, match="You have already taken a loan this round"):
        match.propose(seat, actions(match, "loan"))
    match.propose(seat, actions(match, "bid 19"))
    match.confirm(seat)
    assert (int(match.state.price), int(match.state.bidder), match.to_move) == (19, seat, (seat + 1) % 3)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("bid 11", "cannot bid more than you have in your purse"),
        ("loan, bid 20", "cannot bid more than you have in your purse"),
        ("loan red", "You have only one colour"),
        ("no loan", "No loan is on offer now"),
        ("pay red", "There is nothing to pay now"),
        ("put red on A9", "You have no cubes to place now"),
        ("die 3", "It is not chance’s turn"),
    ],
)
def test_what_cannot_be_done_in_an_auction_is_refused_and_nothing_is_drafted(text: str, reason: str) -> None:
    match, seat = at_an_auction()
    with pytest.raises(IllegalAction, match=reason):
        match.propose(seat, actions(match, text))
    assert match.draft == []


def test_with_two_players_loans_are_asked_colour_by_colour_before_the_bidding() -> None:
    match, seat = at_an_auction(seats=2)
    own = [
        name for name, purse in match.game.customs.picture(match.state)["purses"].items() if purse["holder"] == seat + 1
    ]
    with pytest.raises(IllegalAction, match="With two players, each loan is for one of your colours"):
        match.propose(seat, actions(match, "loan"))
    with pytest.raises(IllegalAction, match="First answer for the other colour"):
        match.propose(seat, actions(match, f"loan {own[1]}"))
    with pytest.raises(IllegalAction, match="There is no auction right now"):
        match.propose(seat, actions(match, "bid 1"))
    match.propose(seat, actions(match, f"loan {own[0]}, no loan"))
    match.confirm(seat)
    assert match.to_move == 1 - seat


def test_the_cubes_of_an_auction_are_placed_in_one_draft_and_then_the_die_is_rolled() -> None:
    match, seat = at_an_auction()
    match.play(seat, actions(match, "bid 1")[0])
    for _ in range(2):
        match.play(match.to_move, actions(match, "pass")[0])
    assert match.to_move == seat
    hand = match.game.customs.picture(match.state)["spaces"][match.state.broker]
    colour = next(
        name for name, purse in match.game.customs.picture(match.state)["purses"].items() if purse["holder"] == seat + 1
    )
    cubes = " ".join(f"{count} {name}" for name, count in hand.items())
    match.propose(seat, actions(match, f"pay {colour}, put {cubes} on H5"))
    assert match.is_complete
    assert match.awaits_chance
    match.confirm(seat)
    assert match.entries[-1].actor == CHANCE
    assert match.game.customs.picture(match.state)["lots"]["H5"]["cubes"] == hand
    with pytest.raises(UndoClosed):
        match.undo(seat)


def test_whoever_passes_is_out_and_the_draft_is_complete() -> None:
    match, seat = at_an_auction()
    match.propose(seat, actions(match, "pass"))
    with pytest.raises(IllegalAction, match="complete"):
        match.propose(seat, actions(match, "bid 1"))
    match.confirm(seat)
    assert match.legal(seat) == []


@pytest.mark.parametrize("memory", ["helped", "unaided"])
def test_everything_in_big_shot_is_public_even_with_hidden_money(memory: str) -> None:
    match = played(match=opened(("human",) * 3, game=BIG_SHOT, preset="hidden-money", memory=memory))
    names = [match.game.customs.names()[action] for _, action in match.entries]
    assert [words for _, words in match.walk().written_for(1)] == names


def test_a_purse_is_hidden_from_others_until_the_end_whatever_was_agreed_on_memory() -> None:
    for memory in ("helped", "unaided"):
        match = opened(("human",) * 3, game=BIG_SHOT, preset="hidden-money", memory=memory)
        for seat in range(3):
            purses = match.game.customs.picture(match.view(seat))["purses"].values()
            own = [purse["cash"] is not None for purse in purses if purse["holder"] == seat + 1]
            others = [purse["cash"] is not None for purse in purses if purse["holder"] not in (None, seat + 1)]
            assert (own, others) == ([True], [False] * 2)
        played(match=match)
        assert match.view(0).tobytes() == match.state.tobytes()


def test_a_draft_is_seen_by_its_own_seat_alone() -> None:
    match = at_your_turn()
    before = match.view(0).tobytes(), match.view(2).tobytes(), len(match.entries)
    match.propose(YOU, actions(match, "buy purple"))
    assert match.view(YOU).phase == Phase.BUYING
    assert (match.view(0).tobytes(), match.view(2).tobytes(), len(match.entries)) == before


def test_a_confirmed_draft_becomes_history() -> None:
    match = at_your_turn()
    match.propose(YOU, actions(match, "buy purple, mark purple, done"))
    assert match.is_complete
    match.confirm(YOU)
    assert [entry.action for entry in match.entries[-3:]] == [Action.BUY_0, Action.MARK_0, Action.DONE]
    assert match.to_move == 2


def test_an_incomplete_draft_cannot_be_confirmed() -> None:
    match = at_your_turn()
    match.propose(YOU, actions(match, "buy purple"))
    with pytest.raises(IllegalAction, match="not complete"):
        match.confirm(YOU)
    assert match.draft == [Action.BUY_0]


def test_a_refused_action_leaves_the_whole_line_out() -> None:
    match = at_your_turn()
    with pytest.raises(IllegalAction, match="just bought") as refusal:
        match.propose(YOU, actions(match, "buy purple, mark yellow"))
    assert refusal.value.why == Why.MARK_A_BOUGHT_COLOUR
    assert match.draft == []
    assert match.view(YOU).phase == Phase.CHOOSE


def test_nothing_can_be_added_to_a_complete_turn() -> None:
    match = at_your_turn()
    match.propose(YOU, actions(match, "buy purple, mark purple, done"))
    with pytest.raises(IllegalAction, match="complete"):
        match.propose(YOU, actions(match, "buy purple"))


def test_what_follows_a_draw_must_wait_for_it() -> None:
    match = at_your_turn()
    while match.state.purchase_track.sum() < 4 or match.to_move != YOU or match.state.phase != Phase.CHOOSE:
        words = "buy nothing, mark white" if match.state.purchase_track.sum() < 4 else "gold nothing, mark white"
        for action in actions(match, words):
            match.play(match.to_move, action)
        if match.state.phase == Phase.AFTER:
            match.play(match.to_move, Action.DONE)
    with pytest.raises(IllegalAction, match="Chance comes in between"):
        match.propose(YOU, actions(match, "bonus buy, mark blue, gold, mark blue"))
    assert match.draft == []
    match.propose(YOU, actions(match, "bonus buy, mark blue"))
    assert match.awaits_chance
    assert match.is_complete


def test_undo_walks_back_through_the_draft_and_no_further() -> None:
    match = at_your_turn()
    start = match.view(YOU).tobytes()
    match.propose(YOU, actions(match, "buy purple, mark purple"))
    match.undo(YOU)
    assert match.draft == [Action.BUY_0]
    match.undo(YOU)
    assert match.view(YOU).tobytes() == start
    with pytest.raises(UndoClosed, match="There is nothing to undo yet"):
        match.undo(YOU)


def test_undo_is_closed_by_what_others_have_done() -> None:
    match = at_your_turn()
    match.propose(YOU, actions(match, "buy purple, mark purple, done"))
    match.confirm(YOU)
    with pytest.raises(UndoClosed, match="You have already confirmed your turn"):
        match.undo(YOU)
    match.play(match.to_move, match.legal(match.to_move)[0])
    with pytest.raises(UndoClosed, match="Another player has moved"):
        match.undo(YOU)


def test_undo_takes_back_a_mark_a_drop_a_sale_with_its_card_and_a_subsidy() -> None:
    match, turn = at_a_sale()
    seen = []
    for action in turn:
        seen.append(match.view(0).tobytes())
        match.propose(0, [action])
    assert match.view(0).traders[0].spare_cards != match.state.traders[0].spare_cards
    assert match.view(0).traders[0].subsidies == 1
    for earlier in reversed(seen):
        match.undo(0)
        assert match.view(0).tobytes() == earlier
    with pytest.raises(UndoClosed):
        match.undo(0)


def test_another_colour_may_be_dropped_after_an_undo() -> None:
    match, (_, one, two, drop, _) = at_a_sale()
    start = [price(match.state, colour) for colour in range(5)]
    match.propose(0, [one, two, drop])
    match.undo(0)
    other = one - Action.SELL_0
    match.propose(0, [Action.DROP_0 + other])
    now = [price(match.view(0), colour) for colour in range(5)]
    assert now == [start[colour] - (colour == other) for colour in range(5)]


def test_a_drafted_sale_is_seen_by_its_own_seat_alone() -> None:
    match, turn = at_a_sale()
    before = match.view(1).tobytes(), match.view(NOBODY).tobytes()
    match.propose(0, turn)
    assert (match.view(1).tobytes(), match.view(NOBODY).tobytes()) == before
    match.confirm(0)
    assert match.to_move == 1
    assert [entry.action for entry in match.entries[-5:]] == turn


def test_a_sale_of_several_colours_is_refused_its_mark_until_one_is_dropped() -> None:
    match, (_, one, two, _, mark) = at_a_sale()
    with pytest.raises(IllegalAction, match="choose which one falls") as refusal:
        match.propose(0, [one, two, mark])
    assert refusal.value.why == Why.DROP_FIRST
    assert match.draft == []


def test_a_subsidy_beyond_the_limit_is_refused() -> None:
    match, (subsidy, *_) = at_a_sale()
    with pytest.raises(IllegalAction, match="reached the level’s limit of subsidies"):
        match.propose(0, [subsidy] * 3)
    assert match.view(0).traders[0].subsidies == 0


@pytest.mark.parametrize("text", ["buy nothing", "sell nothing"])
def test_in_2010_nobody_trades_nothing_but_passes(text: str) -> None:
    match, _ = at_a_sale()
    with pytest.raises(IllegalAction, match="to trade nothing, pass"):
        match.propose(0, actions(match, text))
    match.propose(0, actions(match, "pass"))
    assert match.view(0).phase == Phase.BARS


def test_in_2010_the_turns_of_two_begin_with_an_opening_move_each() -> None:
    match = opened(("human", "human"), game=EDITION_2010)
    with pytest.raises(IllegalAction, match="everyone puts one share"):
        match.propose(0, actions(match, "pass"))
    for seat in range(2):
        assert match.state.phase == Phase.OPENING
        match.propose(seat, actions(match, "mark red"))
        match.confirm(seat)
    assert (match.to_move, match.state.turn, match.state.phase) == (0, 0, Phase.CHOOSE)
    assert match.state.purchase_track[2] == 2


def test_undo_is_closed_by_a_draw() -> None:
    match = at_your_turn()
    while match.to_move != YOU or match.entries[-1].actor != CHANCE:
        match.play(match.to_move, match.legal(match.to_move)[-1])
    with pytest.raises(UndoClosed, match="what has been seen cannot be unseen"):
        match.undo(YOU)


def test_undo_before_anything_happened_says_so() -> None:
    with pytest.raises(UndoClosed, match="nothing to undo yet"):
        opened(fate=None).undo(YOU)


def test_another_seat_is_refused_before_anything_else() -> None:
    for text in ("sell purple", "sell white", "buy green"):
        with pytest.raises(NotYourTurn, match="It is player 1’s turn"):
            opened().propose(2, actions(opened(), text))
    with pytest.raises(NotYourTurn, match="Chance decides"):
        opened(fate=None).play(0, Action.BUY_0)


def test_a_refusal_changes_nothing() -> None:
    match = opened()
    before = match.state.tobytes(), list(match.entries)
    with pytest.raises(IllegalAction):
        match.play(0, Action.DRAW_0)
    assert (match.state.tobytes(), list(match.entries)) == before


@in_every_game
def test_every_reason_has_a_sentence(game: str) -> None:
    match = opened(game=game)
    sentences = [str(refusal(match.game, why)) for why in match.game.reasons if why]
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize(("game", "in_market", "in_hand"), [(EDITION_2010, 4, 1), (EDITION_2023, 5, 0)])
def test_chance_may_be_reported_by_hand(game: str, in_market: int, in_hand: int) -> None:
    match = opened(fate=None, game=game)
    assert match.to_move == CHANCE
    match.play(CHANCE, Action.DRAW_3)
    assert match.state.market[3] == in_market
    assert match.state.traders[0].face_up[3] == in_hand


@in_every_game
def test_chance_keeps_its_promise(game: str) -> None:
    match = played(game=game)
    assert hashlib.sha256(match.reveal()).hexdigest() == SECRET.promise
    assert match.is_honest(Fate(match.reveal(), SECRET.salt))


@pytest.mark.parametrize("other", [Fate(bytes(32), SECRET.salt), Fate(SECRET.secret, "another salt")])
@in_every_game
def test_another_secret_or_salt_is_found_out(game: str, other: Fate) -> None:
    assert not played(game=game).is_honest(other)


def test_secrets_are_kept_until_the_end() -> None:
    match = opened()
    for tell in (match.scores, match.places, match.reveal):
        with pytest.raises(StillPlaying):
            tell()
    assert SECRET.secret.hex() not in repr(SECRET)


@in_every_game
def test_a_seed_makes_the_same_match_again(game: str) -> None:
    one, two = (played(match=opened(fate=Fate.from_seed(7), game=game)) for _ in range(2))
    assert one.entries == two.entries
    other = opened(fate=Fate.from_seed(8), game=game).entries
    assert other != one.entries[: len(other)]


@pytest.mark.parametrize(("game", "first"), [(EDITION_2010, 0), (EDITION_2023, 20)])
def test_a_seat_reads_its_own_hand_in_the_history_and_not_that_of_others(game: str, first: int) -> None:
    match = opened(game=game)
    names = [match.game.customs.names()[action] for _, action in match.entries]
    hands = [range(first + 5 * seat, first + 5 * seat + 5) for seat in range(3)]
    for seat, other in (
        (1, 2),
        (2, 1),
    ):  # the M.I.B.S. of the first seat plays openly, and the market is public
        told = [words for _, words in match.walk().written_for(seat)]
        assert told == ["?" if place in hands[other] else name for place, name in enumerate(names)]


@in_both_editions
def test_what_is_drawn_and_traded_in_play_is_public(game: str) -> None:
    match = played(game=game)
    names = [match.game.customs.names()[action] for _, action in match.entries]
    assert [words for _, words in match.walk().written_for(1)][35:-1] == names[35:-1]


def test_it_is_public_which_price_was_to_fall_even_if_none_can() -> None:
    match, (_, one, two, drop, _) = at_a_sale()
    match.state.row[:] = match.state.column[:] = 0
    for action in (one, two):
        match.play(0, action)
    assert not is_hidden(match.game, match.state, 1, drop)


@in_both_editions
def test_places_are_shared_by_equals(game: str) -> None:
    match = played(game=game)
    scores, places = match.scores(), match.places()
    assert places[scores.index(max(scores))] == 1
    first, second, third = match.state.traders[:3]
    assign(third, second)
    first.cash = first.bars = 0
    assert match.places() == [3, 1, 1]
    assert match.to_move == NOBODY


@pytest.mark.parametrize("seed", range(5))
def test_in_big_shot_the_qualified_come_before_the_richer(seed: int) -> None:
    match = played(seed=seed, match=opened(fate=Fate.from_seed(seed), game=BIG_SHOT))
    told = [event for _, event in match.walk().news()]
    qualified = {event.facts["trader"] for event in told if event.key == "shot-balance"}
    scores, places = match.scores(), match.places()
    rank = [(seat + 1 in qualified, scores[seat]) for seat in range(3)]
    assert places[rank.index(max(rank))] == 1
    assert all(places[seat] > len(qualified) for seat in range(3) if seat + 1 not in qualified)
    assert match.to_move == NOBODY


@in_every_game
def test_the_story_tells_every_entry_once(game: str) -> None:
    match = played(steps=60, game=game)
    walk = match.walk()
    assert [moment.entry for moment in walk] == match.entries
    assert list(walk) == []
    told = len(match.entries)
    played(steps=3, match=match)
    assert [moment.entry for moment in walk] == match.entries[told:]


@in_every_game
def test_a_walk_shows_the_table_before_and_after_each_entry(game: str) -> None:
    match = played(steps=60, game=game)
    tables = [match.until(version).state.tobytes() for version in range(len(match.entries) + 1)]
    walked = [(moment.before.tobytes(), moment.after.state.tobytes()) for moment in match.walk(5)]
    assert walked == list(pairwise(tables[5:]))


@in_every_game
def test_a_match_is_pickled_with_its_history_and_its_fate(game: str) -> None:
    match = played(steps=60, game=game)
    again = pickle.loads(pickle.dumps(match))
    assert (again.entries, again.fate, again.game) == (match.entries, match.fate, match.game)
    assert again.state.tobytes() == match.state.tobytes()


def test_a_computer_players_dice_differ_for_each_decision_and_seat() -> None:
    seeds = {SECRET.seed_for(seat, number) for seat in range(5) for number in range(100)}
    assert len(seeds) == 500
    assert all(0 <= seed < 2**63 for seed in seeds)
