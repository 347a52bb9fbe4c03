"""The public API behind ``import outcry``: matches, simulations, tournaments and advice, checked and typed.

Nothing else in the package is stable; see docs/library.md.
"""
