"""The build backend (PEP 517): setuptools, with the page built before a wheel or an sdist is made.

An editable install goes straight to setuptools: there `make page` builds the page.
"""

from __future__ import annotations

import shutil
from typing import Any

import build_page
from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Config = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Config = None) -> list[str]:
    """List the requirements for a wheel: Node too, if the page must be built and there is none."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *build_page.build_requirements()]


def get_requires_for_build_sdist(config_settings: Config = None) -> list[str]:
    """List the requirements for an sdist: the same as for a wheel."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *build_page.build_requirements()]


def build_wheel(wheel_directory: str, config_settings: Config = None, metadata_directory: str | None = None) -> str:
    """Build the page and a wheel that contains it.

    Setuptools packs everything in build/lib, including files of an earlier page, which have other names.
    """
    build_page.ensure_page()
    shutil.rmtree(build_page.ROOT / "build" / "lib", ignore_errors=True)
    name: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return name


def build_sdist(sdist_directory: str, config_settings: Config = None) -> str:
    """Build the page and an sdist that contains it, so that a wheel can be built from it without Node."""
    build_page.ensure_page()
    name: str = build_meta.build_sdist(sdist_directory, config_settings)
    return name
