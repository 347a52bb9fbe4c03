"""A client that keeps playing while the server is killed and restarted."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from support.server import Address, Person, open_table


@dataclass
class Witness:
    """Plays on through restarts of a server, and remembers what it acknowledged."""

    random: Random = field(default_factory=lambda: Random(1))
    table: str = ""
    token: str = ""
    numbers: int = 0
    acknowledged: list[tuple[int, tuple[int, str]]] = field(default_factory=list)

    def sit_down(self, address: Address) -> Person:
        """Return to the table and check that nothing is lost; open another table when the game is over."""
        if self.table:
            person = Person(address, self.table, self.token)
            shown = person.await_turn()
            told = [(line["actor"], line["action"]) for line in shown["story"]]
            assert [told[number] for number, _ in self.acknowledged] == [line for _, line in self.acknowledged]
            if not shown["is_over"]:
                return person
        self.table, (self.token,) = open_table(address, "big-shot", "you", "naive", "naive", "naive")
        self.acknowledged = []
        return Person(address, self.table, self.token)

    def take_turn(self, person: Person) -> None:
        """Take a turn, and remember it once it is acknowledged."""
        shown = person.await_turn()
        if shown["is_over"]:
            return
        actions = person.compose(shown, self.random)
        self.numbers += 1
        answer = person.turn(shown["version"], actions, f"decision-{self.numbers:04}")
        assert answer.status_code == 200, answer.text
        lines = enumerate(actions, shown["version"])
        self.acknowledged += [(number, (shown["seat"], name)) for number, name in lines]
