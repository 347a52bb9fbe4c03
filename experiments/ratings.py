"""Store the ratings of our players, which ``outcry players`` and the page show, from the results of tournaments.

First play a tournament for each game, as described in docs/opponents.md, then pass the folders of all of them.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from outcry.rules import family_of

PLAYERS = Path(__file__).parent.parent / "src/outcry/bots"


def main() -> None:
    """Store the ratings of some tournaments, keeping those of other games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="+", help="folders of finished tournaments")
    for folder in parser.parse_args().folders:
        if not (folder / "results.json").exists():
            parser.error(f"{folder} holds no results of a tournament")
        results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
        note(results["game"], {player["player"]: rating(player) for player in results["standing"]})


def note(game: str, ratings: dict[str, Any]) -> None:
    """Store the ratings of one game in the folder of its players."""
    path = PLAYERS / family_of(game) / "ratings.json"
    noted = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text(json.dumps(noted | {game: ratings}, indent=2) + "\n", encoding="utf-8")


def rating(player: dict[str, Any]) -> dict[str, Any]:
    """Return the rating of a player and its interval, to two decimals."""
    return {"rating": round(player["rating"], 2), "interval": [round(end, 2) for end in player["rating_interval"]]}


if __name__ == "__main__":
    main()
