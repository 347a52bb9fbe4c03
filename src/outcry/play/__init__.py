"""A game between people: history, drafts, undo, hidden information, honest chance and log files."""
