"""Outcry: three market games, one exact rules engine, many ways to play."""

__version__ = "0.3.0"
