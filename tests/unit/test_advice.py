"""Advice: a function of the view alone, independent of hidden information, and with reasons in words."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import outcry
from outcry.bots.advice import (
    LEAST_TRIES,
    PART_TO_JUDGE,
    TRIES_TO_JUDGE,
    Advice,
    Advised,
    advise,
    adviser,
    are_close,
    likeliest,
    margin_of,
)
from outcry.bots.players import policies_of
from outcry.bots.reasons import NO_SINGLE_REASON, Point, main_reason, study
from outcry.bots.search import Option, children, find_child
from outcry.bots.seated import seat_player
from outcry.drawing.names import seat_names, sentence
from outcry.kernel.dice import Dice
from outcry.kernel.game import Event
from outcry.kernel.record import new
from outcry.kernel.search import NOTHING, ROOT
from outcry.kernel.verbs import imagine, observe
from outcry.locale import FALLBACK, languages, voice
from outcry.play.match import Match
from outcry.rules import find_game, games
from outcry.rules.big_shot.state import Action as Bid
from outcry.rules.black_friday.market import bar_price, price
from outcry.rules.black_friday.state import COLOURS
from outcry.rules.black_friday.state import Action as Trade
from support.catalogues import messages
from support.matches import BIG_SHOT, EDITION_2010, EDITION_2023, opened

SIMS = 60
BOTS = Path(outcry.__file__).parent / "bots"
every_game = pytest.mark.parametrize("name", games())


def at_decision(name: str, turns: int = 0, preset: str = "") -> Match[Any, Any]:
    """Open a match of three people, and let the adviser play some decisions."""
    match = opened(("human", "human", "human"), game=name, preset=preset)
    for number in range(turns):
        match.play(match.to_move, think(match, number).turns[0].turn[0])
    return match


def think(match: Match[Any, Any], seed: int = 1, sims: int = SIMS, **more: Any) -> Advice:
    """Advise the seat to move."""
    return advise(match.game, match.view(match.to_move), match.to_move, seed, sims, **more)


@every_game
def test_the_same_view_and_seed_give_the_same_advice(name: str) -> None:
    match = at_decision(name, 3)
    first = think(match, 7)
    think(at_decision(name), 3)
    assert think(match, 7) == first


@every_game
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_advice(name: str) -> None:
    match = at_decision(name, 12, preset="hidden-money" if name == BIG_SHOT else "")
    seat, view, truths = match.to_move, match.view(match.to_move), set()
    expected = advise(match.game, view, seat, 5, SIMS)
    for seed in range(3):
        world, seen = new(match.game.state), new(match.game.state)
        imagine(view, seat, new(Dice, seed=seed), world)
        truths.add(world.tobytes())
        observe(world, seat, seen)
        assert advise(match.game, seen, seat, 5, SIMS) == expected
    assert len(truths) > 1


@every_game
def test_a_whole_turn_is_advised_that_the_rules_allow_and_a_view_is_left_alone(name: str) -> None:
    match = at_decision(name)
    seat, view = match.to_move, match.view(match.to_move)
    shown = view.tobytes()
    advice = advise(match.game, view, seat, 1, SIMS)
    assert view.tobytes() == shown
    assert advice.turns
    for advised in advice.turns:
        match.propose(seat, advised.turn)
        assert match.is_complete
        match.discard()


@every_game
def test_advice_follows_a_draft(name: str) -> None:
    match = at_decision(name, 2)
    while len(match.legal(match.to_move)) < 2 or len(best := think(match).turns[0].turn) < 2:
        match.play(match.to_move, match.legal(match.to_move)[0])
    match.propose(match.to_move, best[:1])
    advice = think(match)
    assert advice.turns
    for advised in advice.turns:
        match.propose(match.to_move, advised.turn)
        assert match.is_complete
        for _ in advised.turn:
            match.undo(match.to_move)
    assert match.draft == list(best[:1])


@every_game
@pytest.mark.parametrize("language", languages())
def test_reasons_of_a_game_in_progress_are_sentences(name: str, language: str) -> None:
    match, speaker = at_decision(name), voice(language)
    names, words = seat_names(match.players, speaker), match.game.customs.words
    for number in range(25):
        advice = think(match, number)
        for advised in advice.turns:
            said = sentence(advised.reason, words, names, speaker)
            assert said.endswith(".")
            assert "{" not in said
        match.play(match.to_move, advice.turns[0].turn[0])


@pytest.mark.parametrize("language", languages())
def test_every_reason_is_known_in_every_language(language: str) -> None:
    keys = {
        node.value
        for path in BOTS.rglob("reasons.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("reason-")
    }
    assert len(keys) > 25
    assert keys == {name for name in messages(language) if name.startswith("reason-")}
    assert keys == {name for name in messages(FALLBACK) if name.startswith("reason-")}


def given_reasons() -> dict[str, tuple[Event, Match[Any, Any]]]:
    """Collect a reason of every kind, from what each decision in games of all policies has in its favour."""
    found: dict[str, tuple[Event, Match[Any, Any]]] = {}
    for name in games():
        policies = [player.name for player in policies_of(name)]
        presets = ("", "hidden-money") if name == BIG_SHOT else ("",)
        for seats, preset in product(range(find_game(name).customs.seats[0], 5), presets):
            if seats == 2 and preset:
                continue
            match = opened(("human",) * seats, game=name, preset=preset)
            while not match.is_over:
                seat, number = match.to_move, len(match.entries)
                view = match.view(seat)
                if len(legal := match.legal(seat)) in (2, 3) or number % 3 == 0:
                    known = study(match.game, view, seat)
                    points = [point for action in legal for point in known.points([action])]
                    found |= {point.event.key: (point.event, match) for point in points}
                match.play(seat, seat_player(match.game, policies[number % len(policies)]).decide(view, seat, number))
    return found


def test_every_reason_is_given_sooner_or_later_and_is_a_sentence() -> None:
    found = given_reasons()
    assert {*found, NO_SINGLE_REASON.key} == {name for name in messages(FALLBACK) if name.startswith("reason-")}
    for (event, match), language in product(found.values(), languages()):
        said = sentence(event, match.game.customs.words, seat_names(match.players, voice(language)), voice(language))
        assert said.endswith(".")
        assert "{" not in said


def test_the_reason_is_what_tells_a_turn_from_another() -> None:
    cheap, tile = Event("reason-bars", {"price": 20, "worth": 100}), Event("reason-tile")
    own = [Point(60.0, cheap), Point(40.0, tile)]
    assert main_reason(own, []) == cheap
    assert main_reason(own, [Point(60.0, cheap)]) == tile
    assert main_reason([], own) == NO_SINGLE_REASON


def test_points_on_different_colours_are_not_compared() -> None:
    red, blue = (Event("reason-buy", {"colour": colour}) for colour in ("red", "blue"))
    assert main_reason([Point(9.0, red), Point(5.0, blue)], [Point(9.0, red)]) == blue


@every_game
def test_the_adviser_s_own_choice_comes_first_and_the_others_by_their_chances(name: str) -> None:
    match = at_decision(name, 2)
    for seed in range(6):
        view, seat = match.view(match.to_move), match.to_move
        advice = advise(match.game, view, seat, seed, 10 * SIMS)
        assert advice.turns[0].turn == adviser(name, 10 * SIMS).consider(view, seat, seed)[0].turn
        chances = [advised.chance for advised in advice.turns[1:]]
        assert chances == sorted(chances, reverse=True)


def test_a_turn_that_was_hardly_tried_is_not_listed_however_lucky_it_was() -> None:
    worse, better, lucky = Option((0,), 300, 0.34), Option((1,), 50, 0.37), Option((2,), 49, 0.9)
    assert likeliest([worse, better, lucky], 1000) == [better, worse]
    assert likeliest([Option((1,), 9, 0.5)], 20) == []
    assert likeliest([Option((1,), 4, 0.5)], 5) == []
    assert likeliest([], 0) == []


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_the_margin_is_at_least_one_percent(share: float) -> None:
    assert round(100 * margin_of(Option((0,), 40_000, share))) == 1


def test_more_tries_leave_less_doubt() -> None:
    few, many = (margin_of(Option((0,), visits, 0.5)) for visits in (50, 5000))
    assert 0.1 < few < 0.2
    assert 0.01 < many < 0.02


def test_turns_are_close_if_luck_could_have_changed_their_order() -> None:
    best, near, far = (Advised((0,), 100, chance, 0.05, NO_SINGLE_REASON) for chance in (0.5, 0.44, 0.3))
    assert are_close(best, near)
    assert not are_close(best, far)


def test_a_turn_is_evaluated_in_any_order_of_its_decisions() -> None:
    match = at_decision(EDITION_2023)
    best = think(match, sims=TRIES_TO_JUDGE * 10).turns[0]
    asked = think(match, about=best.turn[::-1], sims=TRIES_TO_JUDGE * 10).asked
    assert asked
    assert (asked.visits, asked.chance) == (best.visits, best.chance)


@every_game
def test_a_tree_that_lacks_what_others_have_tried_has_nothing_after_it(name: str) -> None:
    match = at_decision(name)
    think(match)
    mind = adviser(name, SIMS).minds[0]
    assert children(mind, ROOT)
    assert children(mind, NOTHING) == []
    assert find_child(mind, NOTHING, int(mind.nodes[ROOT].action)) == NOTHING


def test_a_turn_that_is_listed_is_judged_as_it_is_listed() -> None:
    match = at_decision(EDITION_2023)
    best = think(match).turns[0]
    assert LEAST_TRIES <= best.visits < TRIES_TO_JUDGE
    for turn in (best.turn, best.turn[::-1]):
        asked = think(match, about=turn).asked
        assert asked
        assert (asked.visits, asked.chance) == (best.visits, best.chance)


@every_game
def test_what_was_hardly_tried_is_tried_by_itself(name: str) -> None:
    match = at_decision(name)
    listed = {advised.turn[0] for advised in think(match).turns}
    other = next(action for action in match.legal(match.to_move) if action not in listed)
    one, two = (think(match, about=[other]).asked for _ in range(2))
    assert one
    assert one == two
    assert (one.turn, one.visits) == ((other,), TRIES_TO_JUDGE)


def test_a_blunder_is_called_one() -> None:
    match = at_decision(BIG_SHOT)
    dear = match.game.customs.read("bid 10")
    advice = think(match, sims=4000, about=dear)
    assert advice.asked
    assert advice.asked.visits == 4000 // PART_TO_JUDGE
    assert advice.asked.chance < advice.turns[0].chance - 0.05
    assert not are_close(advice.turns[0], advice.asked)


def test_a_turn_with_a_higher_chance_than_the_choice_is_pointed_out() -> None:
    low, high = (Advised((0,), 100, chance, 0.05, NO_SINGLE_REASON) for chance in (0.4, 0.5))
    assert Advice((low, high), is_close=False).note == Advice((low, high), is_close=True).note == "advice-behind"
    assert Advice((high, low), is_close=True).note == "advice-close"
    assert Advice((high, low), is_close=False).note == Advice((), is_close=False).note == ""


@pytest.mark.parametrize("name", [EDITION_2010, EDITION_2023])
def test_gold_is_advised_for_its_price_and_shares_for_what_they_should_become(name: str) -> None:
    match = at_decision(name)
    view = match.view(match.to_move)
    known: Any = study(match.game, view, match.to_move)
    now, known.cash_worth = price(view, 0), 1.0
    known.outlook.prices[0] = now + 10.4
    told = {point.event.key: point for point in known.points([Trade.BAR, Trade.BAR, Trade.BUY_0])}
    assert told["reason-bars"].event.facts == {"price": bar_price(view), "worth": int(view.board.bar_worth)}
    assert told["reason-bars"].weight == 2 * (int(view.board.bar_worth) - bar_price(view))
    assert (told["reason-buy"].event.facts["price"], told["reason-buy"].event.facts["expected"]) == (now, now + 10)
    assert told["reason-buy"].weight == pytest.approx(10.4)


@pytest.mark.parametrize("name", [EDITION_2010, EDITION_2023])
def test_hidden_shares_of_others_count_in_a_price_change(name: str) -> None:
    match = at_decision(name)
    view = match.view(match.to_move)
    view.board.track_spaces = 1
    known: Any = study(match.game, view, match.to_move)
    known.next_prices = [price(view, colour) + 1.0 for colour in range(COLOURS)]
    told = {point.event.key: point.event.facts for point in known.points([Trade.BUY_0, Trade.MARK_0])}
    hand = int(view.board.hand)
    assert told["reason-change"] == {"amount": hand + 1, "others": hand}


@pytest.mark.parametrize(
    ("needed", "limit", "expected", "key"),
    [
        (2, 2.3, 1.9, "reason-pass"),
        (3, 4.5, 2.9, "reason-pass"),
        (5, 3.0, 6.0, "reason-pass"),
        (2, 8.0, 7.0, "reason-pass-outbid"),
    ],
)
def test_who_passes_hears_of_a_rival_only_if_that_rival_may_bid_more(
    needed: int, limit: float, expected: float, key: str
) -> None:
    match = at_decision(BIG_SHOT)
    known: Any = study(match.game, match.view(match.to_move), match.to_move)
    known.needed, known.limit, known.highest = needed, limit, expected
    assert main_reason(known.points([Bid.PASS]), []).key == key
