"""Schema migrations of the database."""
