"""Speed of random play: decisions per second in every game, and each game's ratio to Black Friday (2023)."""

from __future__ import annotations

from statistics import median

from outcry.cli.bench import measure_random_play
from outcry.rules import find_game, games

ROUNDS, SECONDS = 7, 1.0
MEASURE = "black-friday-2023"


def main() -> None:
    """Measure the games in alternation, and print each round and the median ratios."""
    measured = [find_game(name) for name in games()]
    for game in measured:
        measure_random_play(game, 0.0)
    ratios: dict[str, list[float]] = {game.name: [] for game in measured}
    for _ in range(ROUNDS):
        rates = {game.name: measure_random_play(game, SECONDS)["decisions_per_s"] for game in measured}
        print("   ".join(f"{name}: {rate:,.0f}" for name, rate in rates.items()))
        for name, rate in rates.items():
            ratios[name].append(rate / rates[MEASURE])
    for name, found in ratios.items():
        print(f"{name}: median ratio {median(found):.2f}, from {min(found):.2f} to {max(found):.2f}")


if __name__ == "__main__":
    main()
