"""The players of Black Friday."""
