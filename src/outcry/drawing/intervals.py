"""Intervals, written in one way everywhere: 34.7–65.3%."""

from __future__ import annotations

from outcry.locale import voice


def interval(low: str, high: str) -> str:
    """Join both ends with a dash, which is set apart from a minus."""
    key = "interval-below-zero" if low.startswith("-") else "interval"
    return voice().say(key, low=low, high=high)


def number_interval(low: float, high: float) -> str:
    """Format an interval of whole numbers."""
    return interval(*(voice().say("number", number=end) for end in (low, high)))


def tenths_interval(low: float, high: float) -> str:
    """Format an interval of numbers with one decimal."""
    return interval(*(voice().say("tenths", number=end) for end in (low, high)))


def percent_interval(low: float, high: float) -> str:
    """Format an interval of shares in whole percent."""
    return interval(voice().say("number", number=100 * low), voice().say("percent", share=high))


def exact_percent_interval(low: float, high: float) -> str:
    """Format an interval of shares in percent with one decimal."""
    return interval(voice().say("tenths", number=100 * low), voice().say("percent-exact", share=high))
