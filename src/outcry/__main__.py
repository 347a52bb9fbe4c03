"""``python -m outcry`` is the ``outcry`` command."""

from outcry.cli import main

main()
