"""Matches: history, drafts, undo, hidden information, verifiable chance and log files."""
