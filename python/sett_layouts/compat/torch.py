"""The interface of torch.distributed._pycute: `from sett_layouts.compat.torch import *`.

These layouts are lexicographic: an index counts through the last mode first, and strides that are not given are
row-major. Everything else of sett counts through the first mode first. A lexicographic layout is the same function of
the index as the layout with its modes in reverse order, so sett's operations answer for the reversed operands.

from_torch takes a layout of torch.distributed, also a DeviceMesh's; to_torch returns one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import _sett
from . import _tuples
from . import pycute as _pycute
from ._tuples import Integer, elem_scale, flatten, has_none, inner_product, is_int, is_tuple, product, shape_div, signum, slice_, tuple_max
from .pycute import (
    LayoutBase,
    coalesce,
    composition,
    cosize,
    filter,
    is_layout,
    logical_divide,
    logical_product,
    size,
    slice_and_offset,
    tiled_divide,
    tiled_product,
    zipped_divide,
    zipped_product,
)

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = [
    "Integer", "Layout", "LayoutBase", "as_tuple", "coalesce", "complement", "composition", "cosize", "crd2crd",
    "crd2idx", "elem_scale", "filter", "flatten", "from_torch", "has_none", "idx2crd", "inner_product", "is_int",
    "is_layout", "is_tuple", "left_inverse", "logical_divide", "logical_product", "make_layout", "match_structure",
    "product", "right_inverse", "shape_div", "signum", "size", "slice_", "slice_and_offset", "suffix_product",
    "tiled_divide", "tiled_product", "to_torch", "tuple_max", "zipped_divide", "zipped_product",
]  # fmt: skip


def _reversed(t: Any) -> Any:
    return tuple(_reversed(part) for part in t[::-1]) if is_tuple(t) else t


def as_tuple(x: Any) -> Any:
    return (x,) if is_int(x) else x


def match_structure(a: Any, b: Any) -> bool:
    if is_tuple(a) and is_tuple(b):
        return len(a) == len(b) and all(map(match_structure, a, b))
    return is_int(a) and is_int(b)


def suffix_product(a: Any, init: Any = 1) -> Any:
    return _reversed(_tuples.prefix_product(_reversed(a), _reversed(init)))


def crd2idx(crd: Any, shape: Any, stride: Any = None) -> Any:
    stride = suffix_product(shape) if stride is None else stride
    return _tuples.crd2idx(_reversed(crd), _reversed(shape), _reversed(stride))


def idx2crd(idx: Any, shape: Any, stride: Any = None) -> Any:
    return _tuples.idx2crd(idx, shape, suffix_product(shape) if stride is None else stride)


def crd2crd(crd: Any, dst_shape: Any, src_shape: Any = None) -> Any:
    return _reversed(_tuples.crd2crd(_reversed(crd), _reversed(dst_shape), _reversed(src_shape)))


class Layout(_pycute.Layout):
    """A lexicographic layout."""

    @staticmethod
    def _compact(shape: Any) -> Any:
        return suffix_product(shape)

    @staticmethod
    def _offset(crd: Any, shape: Any, stride: Any) -> Any:
        return crd2idx(crd, shape, stride)

    def _exact(self) -> _sett.Layout:
        return _sett.Layout(_reversed(self.shape), _reversed(self.stride))

    @classmethod
    def _of(cls, exact: _sett.Layout) -> Self:
        return cls(_reversed(exact.shape), _reversed(exact.stride))


def _layout(x: Any) -> Layout:
    return x if isinstance(x, Layout) else Layout(x)


def make_layout(*layouts: Any) -> Layout:
    return _pycute._made(Layout, layouts[0] if len(layouts) == 1 and not is_layout(layouts[0]) else layouts)


def complement(layout: Any, max_idx: int = 1) -> Any:
    return _pycute.complement(_layout(layout), max_idx)


def right_inverse(layout: Any) -> Any:
    return None if layout is None else _pycute.right_inverse(_layout(layout))


def left_inverse(layout: Any) -> Any:
    return None if layout is None else _pycute.left_inverse(_layout(layout))


def from_torch(layout: Any) -> Layout:
    """Convert a layout of torch.distributed: a pycute layout, or the layout of a DeviceMesh or of one of its axes."""
    layout = layout.to_pycute() if hasattr(layout, "to_pycute") else layout
    _check_order(layout)
    return Layout(layout.shape, layout.stride)


def _check_order(layout: Any) -> None:
    if isinstance(layout, (_pycute.Layout, _sett.Layout)) and not isinstance(layout, Layout):
        raise TypeError(f"{layout} counts through its first mode first: reverse its modes to make it lexicographic")


def to_torch(layout: Layout) -> Any:
    """Convert to a layout of torch.distributed._pycute. Only this function imports torch."""
    from torch.distributed import _pycute as torch_pycute

    _check_order(layout)
    return torch_pycute.Layout(layout.shape, layout.stride)
