"""What ``import outcry`` offers: matches, simulations, tournaments and advice, checked and typed.

Nothing else in the package is stable; see docs/library.md.
"""
