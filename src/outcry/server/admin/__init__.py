"""What the operator of a server does with its database, whether the server runs or not: ``outcry admin``."""
