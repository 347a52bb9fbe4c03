"""Random play in both editions of Black Friday, by turns in one run: decisions a second, and their ratio."""

from __future__ import annotations

from statistics import median

from outcry.cli.bench import measure_random_play
from outcry.games import find_game

ROUNDS, SECONDS = 7, 1.0


def main() -> None:
    """Measure by turns, and print each round and the median ratio."""
    editions = [find_game(f"black-friday-{year}") for year in (2010, 2023)]
    for edition in editions:
        measure_random_play(edition, 0.0)
    ratios = []
    for _ in range(ROUNDS):
        first, second = (measure_random_play(edition, SECONDS)["decisions_per_s"] for edition in editions)
        ratios.append(first / second)
        print(f"2010: {first:,.0f}   2023: {second:,.0f}   ratio {ratios[-1]:.2f}")
    print(f"median ratio {median(ratios):.2f}, from {min(ratios):.2f} to {max(ratios):.2f}")


if __name__ == "__main__":
    main()
