"""Stubs for the parts of Numba that the kernel uses."""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from . import core as core
from . import extending as extending

F = TypeVar("F", bound=Callable[..., Any])

class config:
    CACHE_DIR: str
    DISABLE_JIT: bool
    BOUNDSCHECK: bool | None

def njit(*, cache: bool, nogil: bool, error_model: str, no_cfunc_wrapper: bool) -> Callable[[F], F]: ...
def from_dtype(dtype: np.dtype[Any]) -> object: ...
def typeof(value: object) -> object: ...
