"""Support for tests: tables and matches, servers and browsers, terminals and databases."""
