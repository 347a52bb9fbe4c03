"""What tests build on: tables and matches, servers and browsers, terminals and databases, in one package."""
