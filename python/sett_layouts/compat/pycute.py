"""The interface of CUTLASS's pycute: `from sett_layouts.compat.pycute import *`.

Layouts keep pycute's attributes and methods, and the operations are sett's. If pycute's answer of an operation is
wrong, sett returns the right answer or raises LayoutError with the reason. docs/reference/python.md lists the
differences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator, TypeVar

from .. import _sett
from ._tuples import (
    Integer,
    crd2crd,
    crd2idx,
    elem_scale,
    flatten,
    has_none,
    idx2crd,
    inner_product,
    is_int,
    is_tuple,
    prefix_product,
    product,
    shape_div,
    signum,
    slice_,
    tuple_max,
)

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = [
    "ComposedLayout", "Integer", "Layout", "LayoutBase", "Swizzle", "coalesce", "complement", "composition", "cosize",
    "crd2crd", "crd2idx", "elem_scale", "filter", "flatten", "has_none", "hier_unzip", "idx2crd", "inner_product",
    "is_int", "is_layout", "is_tuple", "left_inverse", "logical_divide", "logical_product", "make_layout",
    "prefix_product", "product", "right_inverse", "shape_div", "shiftl", "shiftr", "signum", "size", "slice_",
    "slice_and_offset", "tiled_divide", "tiled_product", "tuple_max", "zipped_divide", "zipped_product",
]  # fmt: skip


class LayoutBase:
    pass


def is_layout(x: Any) -> bool:
    return isinstance(x, LayoutBase)


class Layout(LayoutBase):
    def __init__(self, _shape: Any, _stride: Any = None) -> None:
        self.shape = _shape
        self.stride = self._compact(_shape) if _stride is None else _stride

    # compat.torch replaces these four, because its layouts are lexicographic
    @staticmethod
    def _compact(shape: Any) -> Any:
        return prefix_product(shape)

    @staticmethod
    def _offset(crd: Any, shape: Any, stride: Any) -> Any:
        return crd2idx(crd, shape, stride)

    def _exact(self) -> _sett.Layout:
        return _sett.Layout(self.shape, self.stride)

    @classmethod
    def _of(cls, exact: _sett.Layout) -> Self:
        return cls(exact.shape, exact.stride)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and type(self) is type(other) and self.shape == other.shape and self.stride == other.stride

    def __hash__(self) -> int:
        return hash((self.shape, self.stride))

    def __len__(self) -> int:
        return len(self.shape) if is_tuple(self.shape) else 1

    def __call__(self, *args: Any) -> Any:
        crd = args[0] if len(args) == 1 else args
        if has_none(crd):
            return type(self)(slice_(crd, self.shape), slice_(crd, self.stride))
        return self._offset(crd, self.shape, self.stride)

    def __getitem__(self, i: Any) -> Self:
        if is_tuple(self.shape):
            return type(self)(self.shape[i], self.stride[i])
        if i != 0:
            raise IndexError(f"{self} has one mode, so the index must be 0")
        return self

    def __iter__(self) -> Iterator[Self]:
        return (self[i] for i in range(len(self)))

    def size(self) -> int:
        return int(product(self.shape))

    def cosize(self) -> int:
        return int(self._exact().cosize)

    def __str__(self) -> str:
        return f"{self.shape}:{self.stride}"

    def __repr__(self) -> str:
        return f"Layout({self.shape},{self.stride})"


L = TypeVar("L", bound=Layout)


def _layout(x: Any) -> Layout:
    return x if isinstance(x, Layout) else Layout(x)


def _made(cls: type[L], layouts: Iterable[Any]) -> L:
    """Make one layout whose modes are the given layouts, which must be of the class."""
    modes = list(layouts)
    for mode in modes:
        if type(mode) is not cls:
            raise TypeError(f"{mode} and the other layouts count in different orders: convert one of them")
    return cls(tuple(a.shape for a in modes), tuple(a.stride for a in modes))


def make_layout(*layouts: Any) -> Layout:
    return _made(Layout, layouts[0] if len(layouts) == 1 and not is_layout(layouts[0]) else layouts)


def size(layout: Any) -> int:
    return int(layout.size() if is_layout(layout) else product(layout))


def cosize(layout: Any) -> int:
    return int(layout.cosize())


def _by_mode(function: Any, layout: L, tiler: tuple[Any, ...]) -> L:
    if len(layout) < len(tiler):
        raise AssertionError(f"{tiler} has more modes than {layout}")
    return _made(type(layout), (function(mode, tiler[i]) if i < len(tiler) else mode for i, mode in enumerate(layout)))


def coalesce(layout: L, profile: Any = None) -> L:
    return _by_mode(coalesce, layout, profile) if is_tuple(profile) else layout._of(_sett.coalesce(layout._exact()))


def filter(layout: L, profile: Any = None) -> L:  # noqa: A001
    return _by_mode(filter, layout, profile) if is_tuple(profile) else layout._of(_sett.filter(layout._exact()))


def _with_tiler(function: Any, layout: L, tiler: Any) -> L:
    """Apply a function of two layouts; with a tuple, mode by mode."""
    if tiler is None:
        return layout
    if is_tuple(tiler):
        return _by_mode(lambda mode, part: _with_tiler(function, mode, part), layout, tiler)
    if isinstance(tiler, Layout) and type(tiler) is not type(layout):
        raise TypeError(f"{layout} and {tiler} count in different orders: convert one of them")
    return function(layout, (tiler if isinstance(tiler, Layout) else type(layout)(tiler))._exact())  # type: ignore[no-any-return]


def composition(layoutA: L, layoutB: Any) -> L:  # noqa: N803
    return _with_tiler(lambda a, b: a._of(_sett.composition(a._exact(), b)), layoutA, layoutB)


def complement(layout: Any, max_idx: int = 1) -> Any:
    a = _layout(layout)
    return a._of(_sett.complement(a._exact(), max(max_idx, a.cosize())))


def right_inverse(layout: Any) -> Any:
    return None if layout is None else _layout(layout)._of(_sett.right_inverse(_layout(layout)._exact()))


def left_inverse(layout: Any) -> Any:
    return None if layout is None else _layout(layout)._of(_sett.left_inverse(_layout(layout)._exact()))


def _tile_and_rest(function: Any, layout: L, tiler: Any) -> L:
    def split(a: L, b: _sett.Layout) -> L:
        out = function(a._exact(), b)
        return _made(type(a), (a._of(out[0]), a._of(out[1])))

    return _with_tiler(split, layout, tiler)


def logical_divide(layoutA: L, layoutB: Any) -> L:  # noqa: N803
    return _tile_and_rest(_sett.logical_divide, layoutA, layoutB)


def logical_product(layoutA: L, layoutB: Any) -> L:  # noqa: N803
    return _tile_and_rest(_sett.logical_product, layoutA, layoutB)


def hier_unzip(splitter: Any, layoutA: L, layoutB: Any) -> L:  # noqa: N803
    if layoutB is None:
        return _made(type(layoutA), (type(layoutA)(1, 0), layoutA))
    if not is_tuple(layoutB):
        return splitter(layoutA, layoutB)  # type: ignore[no-any-return]
    if len(layoutA) < len(layoutB):
        raise AssertionError(f"{layoutB} has more modes than {layoutA}")
    parts = [hier_unzip(splitter, layoutA[i], b) for i, b in enumerate(layoutB)]
    rest = [p[1] for p in parts] + [layoutA[i] for i in range(len(parts), len(layoutA))]
    made = type(layoutA)
    return _made(made, (_made(made, (p[0] for p in parts)), _made(made, rest)))


def zipped_divide(layoutA: L, layoutB: Any) -> L:  # noqa: N803
    return hier_unzip(logical_divide, layoutA, layoutB)


def zipped_product(layoutA: L, layoutB: Any) -> L:  # noqa: N803
    return hier_unzip(logical_product, layoutA, layoutB)


def _tiled(zipped: L) -> L:
    return _made(type(zipped), (zipped[0], *zipped[1]))


def tiled_divide(layoutA: L, layoutB: Any) -> L:  # noqa: N803
    return _tiled(zipped_divide(layoutA, layoutB))


def tiled_product(layoutA: L, layoutB: Any) -> L:  # noqa: N803
    return _tiled(zipped_product(layoutA, layoutB))


def slice_and_offset(crd: Any, layout: L) -> tuple[L, int]:
    kept = type(layout)(slice_(crd, layout.shape), slice_(crd, layout.stride))
    return kept, int(layout._offset(crd, layout.shape, layout.stride))


def shiftr(a: int, s: int) -> int:
    return a >> s if s > 0 else a << -s


def shiftl(a: int, s: int) -> int:
    return a << s if s > 0 else a >> -s


class Swizzle:
    """offset ^ ((offset & yyy_msk) >> shift)"""

    def __init__(self, bits: int, base: int, shift: int) -> None:
        if bits < 0 or base < 0 or abs(shift) < bits:
            raise AssertionError(f"Swizzle({bits},{base},{shift}): bits and base must be at least 0, and abs(shift) at least bits")
        self.bits, self.base, self.shift = bits, base, shift
        self.yyy_msk = ((1 << bits) - 1) << (base + max(0, shift))
        self.zzz_msk = ((1 << bits) - 1) << (base - min(0, shift))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Swizzle) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __call__(self, offset: int) -> int:
        return offset ^ shiftr(offset & self.yyy_msk, self.shift)

    def size(self) -> int:
        return 1 << (self.bits + self.base + abs(self.shift))

    cosize = size

    def __str__(self) -> str:
        return f"SW_{self.bits}_{self.base}_{self.shift}"

    def __repr__(self) -> str:
        return f"Swizzle({self.bits},{self.base},{self.shift})"


class ComposedLayout(LayoutBase):
    """layoutB(offset + layoutA(c))"""

    def __init__(self, layoutB: Any, offset: Any, layoutA: Any) -> None:  # noqa: N803
        self.layoutB, self.offset, self.layoutA = layoutB, offset, layoutA

    def _parts(self) -> tuple[Any, Any, Any]:
        return self.layoutB, self.offset, self.layoutA

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ComposedLayout) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __len__(self) -> int:
        return len(self.layoutA)

    def __call__(self, *args: Any) -> Any:
        return self.layoutB(self.offset + self.layoutA(*args))

    def __getitem__(self, i: Any) -> ComposedLayout:
        return ComposedLayout(self.layoutB, self.offset, self.layoutA[i])

    def size(self) -> int:
        return size(self.layoutA)

    def cosize(self) -> int:
        return cosize(self.layoutB)

    def __str__(self) -> str:
        return f"{self.layoutB} o {self.offset} o {self.layoutA}"

    def __repr__(self) -> str:
        return f"ComposedLayout({self.layoutB!r},{self.offset!r},{self.layoutA!r})"
