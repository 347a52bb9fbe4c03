"""A simple bot for all three games: buys cheap shares, sells expensive ones, and bids low.

outcry play black-friday-2023 --players my-bot,trader,trader --code examples/my_bot.py
"""

from __future__ import annotations

from outcry.bots.plugins import Question


class MyBot:
    """Rates every legal action and takes the best."""

    name = "my-bot"

    def decide(self, question: Question) -> int:
        """Take the best action, breaking ties at random."""
        worth = {action: self.rate(words.split(), question) for action, words in question.legal.items()}
        best = max(worth.values())
        return question.dice.choice([action for action, number in worth.items() if number == best])

    def rate(self, words: list[str], question: Question) -> float:
        """Rate an action by the words of its notation."""
        if question.game == "big-shot":
            return self.rate_lot(words, question)
        return self.rate_trade(words, question)

    def rate_trade(self, words: list[str], question: Question) -> float:
        """Black Friday: compare a price with the mean price; metal is good while it is cheap."""
        prices = question.view["prices"]
        mean = sum(prices.values()) / len(prices)
        match words:
            case ["buy", colour] if colour in prices:
                return float(mean - prices[colour])
            case ["sell", colour] if colour in prices:
                return float(prices[colour] - mean)
            case ["gold" | "silver"]:
                return 20 - float(question.view["bar_price"]) / 5
            case _:
                return -1

    def rate_lot(self, words: list[str], question: Question) -> float:
        """Big Shot: bid low, and put cubes on valuable lots."""
        match words:
            case ["bid", amount]:
                return 10 - int(amount) if int(amount) <= 4 else -10
            case ["put", _, "on", lot] if lot in question.view["lots"]:
                return float(question.view["lots"][lot]["worth"])
            case ["loan"]:
                return -20
            case _:
                return 0
