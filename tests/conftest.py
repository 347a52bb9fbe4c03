"""Settings for all tests: the first call of a compiled rule takes as long as it takes."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("outcry", deadline=None, max_examples=100)
settings.load_profile("outcry")
