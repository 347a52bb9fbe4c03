"""Ctrl-C: long work ends soon, state stays consistent, and work can be continued afterwards."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from math import isnan
from threading import Thread

import pytest

from outcry.bots.stopping import Stop
from outcry.library.compiling import compile_once, is_done, mark_of
from outcry.library.interrupts import patience, unbroken
from outcry.library.simulation import Simulation, describe
from outcry.library.tournament import Tournament
from outcry.library.tournament_report import sum_up
from outcry.rules import find_game
from outcry.simulation.games import simulate
from outcry.simulation.tournament import plan_tournament
from support.processes import run_python

BEGIN = """
import os, signal
import outcry

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job begins with interrupts ignored


def work_and_say(work):
    try:
        print("begun", flush=True)
        return work()
    except KeyboardInterrupt:
        print("interrupted", flush=True)


def interrupt_next_decision(match):
    decide = match._seated.decide

    def decide_once(seat):
        match._seated.decide = decide
        os.kill(os.getpid(), signal.SIGINT)
        return decide(seat)

    match._seated.decide = decide_once
"""


def interrupt(script: str, sign: str = "begun\n", stream: str = "stdout") -> list[str]:
    """Run a script, send SIGINT when it prints a sign, and return its output from then on."""
    command, environment = [sys.executable, "-c", BEGIN + script], {**os.environ, "FORCE_COLOR": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        pipe, heard = getattr(process, stream), b""
        while not heard.endswith(sign.encode()):
            heard += (letter := pipe.read(1))
            assert letter, heard.decode()
        process.send_signal(signal.SIGINT)
        said, complaints = process.communicate(timeout=300)
    assert process.returncode == 0, complaints.decode()
    return said.decode().splitlines()


def run(script: str) -> list[str]:
    """Run a script that interrupts itself, and return its output."""
    return run_python("-c", BEGIN + script).splitlines()


def test_advice_is_interrupted_and_the_match_can_be_advised_again() -> None:
    said = interrupt("""
match = outcry.Match("big-shot", ["human", "naive", "naive"], seed=1)
outcry.advise(match, simulations=200)
before = match.entries
work_and_say(lambda: outcry.advise(match, simulations=10_000_000))
print(match.entries == before, outcry.advise(match, simulations=200) == outcry.advise(match, simulations=200))
""")
    assert said == ["interrupted", "True True"]


def test_a_match_is_interrupted_in_the_midst_of_a_thought() -> None:
    said = interrupt("""
long = outcry.Match("big-shot", ["broker:sims=10000000:seconds=3600", "naive"], seed=1)
work_and_say(long.finish)
print(long.is_over, long.legal() != [])
""")
    assert said == ["interrupted", "False True"]


def test_a_match_goes_on_after_an_interrupt_to_the_same_end() -> None:
    said = run("""
match, whole = (outcry.Match("big-shot", ["broker:sims=20", "broker:sims=20"], seed=1) for _ in range(2))
interrupt_next_decision(match)
work_and_say(match.finish)
print(match.is_over, match.finish().entries == whole.finish().entries)
""")
    assert said == ["begun", "interrupted", "False True"]


def test_the_answers_to_a_turn_are_interrupted_and_given_later() -> None:
    said = run("""
match, whole = (outcry.Match("big-shot", ["human", "broker:sims=20"], seed=1) for _ in range(2))
while True:
    turn = match.legal()[0]
    interrupt_next_decision(match)
    work_and_say(lambda: match.take(turn))
    whole.take(turn)
    if match.to_move == 1:
        break
try:
    match.take(match.legal()[0])
except outcry.OutcryError as error:
    print(error)
print(match.finish().entries == whole.entries, match.to_move)
""")
    assert said[-3:] == ["interrupted", "Seat 2 is played by the computer: finish() lets it move.", "True 0"]


def test_a_class_that_thinks_for_ever_is_interrupted() -> None:
    said = interrupt("""
from threading import Event

@outcry.register_player
class Endless:
    name = "endless"

    def decide(self, question):
        print("begun", flush=True)
        Event().wait()

match = outcry.Match("big-shot", ["endless", "endless"], seed=1)
try:
    match.finish()
except KeyboardInterrupt:
    print(match.is_over, match.to_move is not None)
""")
    assert said == ["False True"]


def test_a_simulation_of_millions_gives_what_was_finished() -> None:
    said = interrupt(
        """
outcry.simulate("big-shot", ["naive", "random"], games=2)
asked = 20_000_000
result = outcry.simulate("big-shot", ["naive", "random"], games=asked)
print(result.was_interrupted, result.games < asked // 20, result.games == len(result.to_pandas()) // 2)
""",
        sign="20000000",
        stream="stderr",
    )
    assert said == ["True True True"]


def test_a_tournament_gives_what_was_finished() -> None:
    said = interrupt(
        """
result = outcry.tournament("big-shot", ["naive", "random"], seats=2, games=1_000_000)
print(result.games < 100_000)
""",
        sign="1000000",
        stream="stderr",
    )
    assert said == ["True"]


# The parts


def test_interrupted_work_is_abandoned_and_the_interrupt_raised_afterwards() -> None:
    stopping, done = Stop(), []
    with pytest.raises(KeyboardInterrupt), unbroken(stopping):
        os.kill(os.getpid(), signal.SIGINT)
        done.append("went on")
        stopping.check()
        done.append("was not left")
    assert done == ["went on"]
    assert not stopping.is_set()
    with unbroken(stopping):
        stopping.check()


def test_what_goes_wrong_in_a_step_is_raised_as_it_is() -> None:
    stopping = Stop()
    with pytest.raises(ZeroDivisionError), unbroken(stopping):
        raise ZeroDivisionError
    assert not stopping.is_set()


def test_a_thread_leaves_interrupts_to_the_main_thread() -> None:
    before, noted = signal.getsignal(signal.SIGINT), list[object]()

    def work() -> None:
        with patience() as interrupted:
            noted.append((list(interrupted), signal.getsignal(signal.SIGINT)))

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert noted == [([], before)]


def test_compiling_is_interrupted_after_a_step_and_begun_again_next_time() -> None:
    game, done = find_game("big-shot"), list[str]()

    def first() -> None:
        done.append("first")
        if len(done) == 1:
            os.kill(os.getpid(), signal.SIGINT)

    job = f"test-{os.urandom(8).hex()}"
    with pytest.raises(KeyboardInterrupt):
        compile_once(game, job, [first, lambda: done.append("second")])
    assert (done, is_done(game, job)) == (["first"], False)
    compile_once(game, job, [first, lambda: done.append("second")])
    assert (done, is_done(game, job)) == (["first", "first", "second"], True)
    mark_of(game, job).unlink()


# No games at all


def test_a_simulation_of_no_games_says_that_nothing_is_known() -> None:
    stopping = Stop()
    stopping.set()
    results = simulate(find_game("big-shot"), ["naive", "random"], 30, stopping=stopping)
    result = Simulation("big-shot", 1, results)
    assert (result.games, result.was_interrupted, len(result.to_pandas()), result.to_arrow().num_rows) == (
        0,
        True,
        0,
        0,
    )
    for one in (*result.players, *result.seats):
        assert isnan(one.win_share) and isnan(one.score)
        assert one.interval == (0, 1)
    assert "0 games" in repr(result) and "naive" in repr(result) and "nan" not in repr(result)
    assert "<pre" in result._repr_html_()
    written = json.loads(json.dumps(describe("big-shot", 1, results, 0.0), allow_nan=False))
    assert written["players"][0]["win_share"] is None


def test_a_tournament_of_no_games_has_no_standings() -> None:
    plan = plan_tournament(find_game("big-shot"), ["naive", "random"], 3, 24, 1)
    result = Tournament(sum_up(plan, [], None, is_finished=False))
    assert (result.games, result.standings, len(result.to_pandas())) == (0, [], 0)
    assert "0 games" in repr(result)
