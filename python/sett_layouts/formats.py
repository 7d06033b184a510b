"""Storage formats of inference engines: their layouts, and moves between plain and stored arrays.

    from sett_layouts import formats
    packed = formats.store(w, "gptq_qweight")                  # w has the axes k and n, and values below 16
    w = formats.load(packed, "gptq_qweight", K=4096, N=1024)

Arrays may be NumPy's, torch's or CuPy's, on the CPU or on a GPU. Elements of less than a byte have one byte each in a
plain array. A format of your own has its axes before an arrow and a layout after it:
formats.store(w, "k n -> ((8,K/8),N):((1,8*N),8)", bits=4). With in_place=True, the result is in the memory of the array,
and one block at a time is copied; it is for formats whose outermost blocks are those of the plain array.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from . import _arrays, _sett
from ._sett import Layout

__all__ = ["describe", "layout", "load", "names", "store"]

_TABLE = {f["name"]: f for f in _sett._formats()}


class _At(NamedTuple):
    """A format at known sizes; a unit of 0 bits is one element."""

    unit: int
    bits: int
    values: str
    extents: tuple[int, ...]
    padded: tuple[int, ...]
    layout: Layout
    offset: int
    units: int

    @property
    def packs(self) -> bool:
        return 0 < self.unit < 8

    @property
    def pieces(self) -> int:
        """The units of an element."""
        return 1 if self.unit == 0 or self.packs else self.bits // self.unit

    def placed(self, pieces: int) -> Any:
        """The layout of elements that have several units each."""
        place = self.layout
        if pieces > 1:
            place = Layout((pieces, *place.shape), (1, *place.stride))
        return place if self.offset == 0 else _sett.evaluate(f"Sw<0,0,0> o {self.offset} o {place}")


def names() -> tuple[str, ...]:
    """Returns the names of all formats."""
    return tuple(_TABLE)


def describe(name: str) -> dict[str, Any]:
    """Returns the engine, the axes, the layout with its formulas, the constraints, a note and the source of a format."""
    if name not in _TABLE:
        _sett._format_at(name, 0, {}, None)  # raises the error for an unknown name
    return dict(_TABLE[name])


def layout(name: str, *, bits: int = 0, **sizes: int) -> Any:
    """Returns the layout from a coordinate to a unit of storage, such as layout("gptq_qweight", K=32, N=32)."""
    return _At(*_sett._format_at(name, bits, sizes, None)).placed(1)


def store(x: Any, name: str, *, bits: int = 0, change_values: bool = False, in_place: bool = False, **sizes: int) -> Any:
    """Returns the stored array of a plain one. The shape of x gives the sizes of its axes. If the engine rounds sizes
    up, so does store; gaps are 0. `change_values` also changes the values as the engine does. With `in_place`, the
    result is a view of x's memory."""
    _check_array(x)
    at = _At(*_sett._format_at(name, bits, sizes, tuple(x.shape)))
    _check_width(x, at, name)
    if in_place:
        _check_kept(change_values)
        return _stored_in_place(x, at, name)
    return _stored(_changed(x, at, name) if change_values else x, at, x)


def _stored(x: Any, at: _At, given: Any) -> Any:
    """The stored array of a plain one whose values are changed already."""
    plain = _padded(_bytes_of(x), at)
    if at.packs:
        return _packed(plain, at, given)
    pieces = at.pieces
    gaps = at.units != pieces * math.prod(at.padded)
    out = _arrays._empty(given, (at.units,), _byte_type(x) if pieces > 1 else plain.dtype, zero=gaps)
    _sett.copy(_pieces(plain, pieces), out, _compact(at.padded, pieces), at.placed(pieces))
    return out if pieces > 1 else out.view(x.dtype)


def _bytes_of(x: Any) -> Any:
    """Views elements of one byte as bytes, so that a copy converts no numbers."""
    return x.view(_byte_type(x)) if x.dtype.itemsize == 1 else x


def _check_kept(change_values: bool) -> None:
    if change_values:
        raise ValueError("values cannot change in place: leave in_place out")


def _stored_in_place(x: Any, at: _At, name: str) -> Any:
    """Stores each block of x in the memory of that block or, if elements are packed, of an earlier one."""
    count, block = _blocks(at, name)
    flat = _bytes_of(_memory_of(x))
    if at.packs:
        _check_bits(flat, at, x)
    parts = flat.reshape(count, *block.extents)
    out = flat.view(_byte_type(x))[: at.units * max(at.unit, 1) // 8] if at.packs or at.pieces > 1 else flat
    size = out.shape[0] // count
    for i in range(count):
        out[i * size : (i + 1) * size] = _stored(parts[i], block, parts[i])
    return out if at.packs or at.pieces > 1 else out.view(x.dtype)


def _blocks(at: _At, name: str) -> tuple[int, _At]:
    """The number of blocks into which the outermost axis divides both arrays, and the format of one block."""
    axis = next((a for a, n in enumerate(at.extents) if n > 1), 0)
    modes = list(zip(*_flat_modes(at.layout[axis])))
    shape, stride = list(at.layout.shape), list(at.layout.stride)
    if at.extents == at.padded and at.units == at.pieces * math.prod(at.extents) and modes:
        count, step = modes[-1]
        group = _group(count, step)
        count //= group
        inner = [*modes[:-1], (group, step)]
        shape[axis], stride[axis] = tuple(n for n, _ in inner), tuple(d for _, d in inner)
        rest = Layout(tuple(shape), tuple(stride))
        extents = tuple(n // count if a == axis else n for a, n in enumerate(at.extents))
        units = at.pieces * math.prod(extents)
        whole = group * step == units and at.offset == 0 and rest.cosize <= units - at.pieces + 1
        if count > 1 and whole and (not at.packs or units * at.unit % 8 == 0):
            return count, at._replace(extents=extents, padded=extents, layout=rest, units=units)
    raise ValueError(
        f"{name} has no blocks that stay in place at these sizes: leave in_place out, and the result has memory of its own"
    )


def _group(count: int, units: int) -> int:
    """How many blocks to copy at a time: the least divisor, but not all, that makes at least 2^22 units."""
    proper = [n for n in range(1, count) if count % n == 0] or [1]
    return next((n for n in proper if n * units >= 1 << 22), proper[-1])


def _flat_modes(layout: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The extents and strides of a layout's coalesced modes."""
    flat = _sett.coalesce(layout)
    shape, stride = flat.shape, flat.stride
    return (shape, stride) if isinstance(shape, tuple) else ((shape,), (stride,))


def _memory_of(x: Any) -> Any:
    """The elements of a contiguous array, as a flat view of its memory."""
    contiguous = x.is_contiguous() if hasattr(x, "is_contiguous") else x.flags.c_contiguous
    if not contiguous:
        raise ValueError("an array must be contiguous to change its order in place: leave in_place out")
    if not getattr(getattr(x, "flags", None), "writeable", True):
        raise ValueError("an array must be writable to change its order in place: leave in_place out")
    return x.reshape(-1)


def load(x: Any, name: str, *, bits: int = 0, change_values: bool = False, in_place: bool = False, **sizes: int) -> Any:
    """Returns the plain array of a stored one, at the format's sizes: load(x, "gptq_qweight", K=4096, N=1024).
    Elements of several bytes are returned as unsigned integers. With `in_place`, the result is a view of x's memory."""
    _check_array(x)
    at = _At(*_sett._format_at(name, bits, sizes, None))
    if getattr(x.dtype, "byteorder", "=") == ">" and at.unit not in (0, 8 * x.dtype.itemsize):
        raise ValueError(f"a stored array must have little-endian numbers, but its type is {x.dtype}: convert it with astype")
    flat = _memory_of(x) if in_place else _contiguous(x).reshape(-1)
    if at.unit != 0:
        flat = _typed(flat, 1 if at.packs or at.pieces > 1 else at.unit // 8)
    needed, what = (-(-at.units * at.unit // 8), "bytes") if at.packs else (at.units, "units")
    if flat.shape[0] != needed:
        raise ValueError(f"{name} has {needed} {what} at these sizes, but the array has {flat.shape[0]}: give the sizes of its tensor")
    if in_place:
        _check_kept(change_values)
        return _loaded_in_place(flat, at, name)
    return _loaded(flat, at, name, change_values)


def _loaded(flat: Any, at: _At, name: str, change_values: bool) -> Any:
    """The plain array of a flat stored one with the format's units."""
    pieces, kind = at.pieces, flat.dtype
    flat = _bytes_of(flat)
    out = _arrays._empty(flat, (*at.padded, pieces) if pieces > 1 else at.padded, flat.dtype)
    if at.packs:
        _sett._copy_bits(flat, out, at.placed(1), _compact(at.padded, 1), at.unit, 8, None)
    else:
        _sett.copy(flat, out, at.placed(pieces), _compact(at.padded, pieces))
    out = _typed(out, pieces).reshape(at.padded) if pieces > 1 else out.view(kind)
    if change_values:
        out = _restored(out, at, name)
    return out[tuple(slice(n) for n in at.extents)]


def _loaded_in_place(flat: Any, at: _At, name: str) -> Any:
    """Loads each block into its own memory."""
    if at.packs:
        raise ValueError(f"the packed elements of {name} take more room when they are unpacked: leave in_place out")
    count, block = _blocks(at, name)
    kind = flat.dtype
    for i in range(count):
        part = flat[i * block.units : (i + 1) * block.units]
        loaded = _loaded(part, block, name, False)
        kind = loaded.dtype
        part[...] = loaded.reshape(-1).view(part.dtype)
    return flat.view(kind).reshape(at.extents)


def _module(x: Any) -> Any:
    import importlib

    name = type(x).__module__.split(".")[0]
    return importlib.import_module(name if name in {"torch", "cupy"} else "numpy")


def _byte_type(x: Any) -> Any:
    return _module(x).uint8


def _typed(x: Any, width: int) -> Any:
    """Views a contiguous array as unsigned integers of some bytes, unless its elements have this width already."""
    if x.dtype.itemsize == width:
        return x
    return x.view(getattr(_module(x), f"uint{8 * width}"))


def _check_array(x: Any) -> None:
    if not hasattr(x, "dtype") or not hasattr(x, "shape"):
        raise TypeError(f"an array must be NumPy's, torch's or CuPy's, but it is of type {type(x).__name__}: convert it, as with numpy.array")
    if getattr(x.dtype, "hasobject", False):
        raise TypeError(f"an array must have numbers, but its elements are of type {x.dtype}: convert it with astype")


def _check_width(x: Any, at: _At, name: str) -> None:
    width = 1 if at.packs else at.bits // 8
    if at.unit != 0 and x.dtype.itemsize != width:
        each = ", each in one byte of a plain array" if at.packs else ""
        raise ValueError(
            f"{name} has elements of {at.bits} bits{each}, but the array's elements have {x.dtype.itemsize} bytes: "
            f"convert the numbers to elements of {width} byte{'s' if width > 1 else ''}"
        )


def _contiguous(x: Any) -> Any:
    return x.contiguous() if hasattr(x, "contiguous") else _module(x).ascontiguousarray(x)


def _padded(x: Any, at: _At) -> Any:
    if at.padded == tuple(x.shape):
        return _contiguous(x)
    whole = _arrays._empty(x, at.padded, zero=True)
    whole[tuple(slice(n) for n in at.extents)] = x
    return whole


def _pieces(x: Any, pieces: int) -> Any:
    return x if pieces == 1 else x.reshape(-1).view(_byte_type(x))


def _compact(extents: tuple[int, ...], pieces: int) -> Layout:
    """The layout of a compact array in C order, whose elements have several pieces."""
    strides: list[int] = []
    step = pieces
    for n in reversed(extents):
        strides.insert(0, step)
        step *= n
    if pieces > 1:
        return Layout((pieces, *extents), (1, *strides))
    return Layout(extents, tuple(strides))


def _change_of(at: _At, name: str) -> tuple[str, int]:
    if not at.values:
        raise ValueError(f"{name} changes no values: leave change_values out")
    how, by = at.values.split()
    return how, int(by)


def _converted(x: Any, kind: str) -> Any:
    kind = getattr(_module(x), kind)
    return x.to(kind) if hasattr(x, "to") else x.astype(kind)


def _changed(x: Any, at: _At, name: str) -> Any:
    """Changes the values as the engine does. Signed bytes may be negative."""
    how, by = _change_of(at, name)
    wide = _converted(x, "int32")
    limit = 1 << at.unit
    least, most = (0, limit - 1) if how == "xor" else (-by, limit - 1 - by)
    for value in (int(wide.min()), int(wide.max())):
        if not least <= value <= most:
            raise ValueError(f"each element must be from {least} to {most} for {name} with change_values, but one is {value}")
    return _converted(wide ^ by if how == "xor" else wide + by, "uint8")


def _restored(x: Any, at: _At, name: str) -> Any:
    """Undoes _changed: values that were added to are signed bytes again."""
    how, by = _change_of(at, name)
    wide = _converted(x, "int32")
    return _converted(wide ^ by, "uint8") if how == "xor" else _converted(wide - by, "int8")


def _packed(plain: Any, at: _At, given: Any) -> Any:
    """Packs a plain array of bytes as the format says. Bits of gaps are 0. An error names a value of the given array."""
    size = -(-at.units * at.unit // 8)
    whole = size * 8 // at.unit
    gaps = whole != math.prod(at.padded)
    on_gpu = _sett._device_of(plain) >= 0
    if not on_gpu:
        _check_bits(plain, at, given)
    out = _arrays._empty(plain, (size,), zero=gaps)
    if gaps and not on_gpu:  # a CPU packs whole bytes faster
        units = _arrays._empty(plain, (whole,), zero=True)
        _sett.copy(plain, units, _compact(at.padded, 1), at.placed(1))
        _sett._copy_bits(units, out, Layout(whole), Layout(whole), 8, at.unit, None)
        return out
    misfit = _arrays._empty(plain, (1,), _module(plain).int32, zero=True) if on_gpu else None
    _sett._copy_bits(plain, out, _compact(at.padded, 1), at.placed(1), 8, at.unit, misfit)
    if misfit is not None and int(misfit[0]):
        _check_bits(plain, at, given)
    return out


def _check_bits(plain: Any, at: _At, given: Any) -> None:
    if math.prod(plain.shape) == 0 or int(plain.max()) >> at.unit == 0:
        return
    is_signed = str(given.dtype).split(".")[-1] == "int8"
    value = int(given.min()) if is_signed and int(given.min()) < 0 else int(plain.max())
    raise ValueError(f"each element must be from 0 to {(1 << at.unit) - 1}, but one is {value}: subtract the smallest value first")
