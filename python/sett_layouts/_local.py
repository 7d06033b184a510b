"""Local arrays of a redistribution as flat views of their memory."""

from __future__ import annotations

import math
from typing import Any

from . import _arrays


def order_of(placement: str) -> str:
    """The storage order of a placement's text: "row", "column", or "strides" if it lists them."""
    words = placement.split()
    last = words[-1] if words else ""
    return "row" if last == "row" else "strides" if last.startswith("(") and last.endswith(")") else "column"


def flat(x: Any, order: str, what: str) -> Any:
    """Returns a view of x with one dimension, in the order of its memory. An array with several dimensions must have the
    storage order of the placement."""
    for name in ("shape", "dtype", "reshape"):
        if not hasattr(x, name):
            raise ValueError(f"{what} must be an array, but it is of type {type(x).__name__}")
    if math.prod(x.shape) == 0 or len(x.shape) <= 1:
        if math.prod(x.shape):
            _arrays._dense(x, what)
        return x.reshape(-1)
    if order == "strides":
        raise ValueError(f"{what} must have one dimension, because its placement lists strides: pass its memory as a 1-D array")
    turned = x if order == "row" else _reversed(x)
    if not _is_contiguous(turned):
        raise ValueError(f"{what} must be contiguous in {order}-major order, the storage order of its placement: pass "
                         f"{'a C-contiguous' if order == 'row' else 'a Fortran-contiguous'} array, "
                         f"{'leave out' if order == 'row' else 'or add'} the word row in the placement")
    return turned.reshape(-1)


def _reversed(x: Any) -> Any:
    axes = tuple(reversed(range(len(x.shape))))
    return x.permute(axes) if _arrays._is_torch(x) else x.transpose(axes)


def _is_contiguous(x: Any) -> bool:
    return bool(x.is_contiguous()) if _arrays._is_torch(x) else bool(x.flags.c_contiguous)


def is_writable(x: Any) -> bool:
    return _arrays._is_torch(x) or bool(getattr(getattr(x, "flags", None), "writeable", True))
