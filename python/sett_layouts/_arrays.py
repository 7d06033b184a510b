"""Arrays of NumPy, torch and other packages with the buffer protocol or DLPack, copied by their device's back end."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from . import _axes, _sett
from ._sett import Layout, copy, layout_of

__all__ = ["copy", "einsum", "gemm", "layout_of", "permute", "relayout", "view"]


def _is_torch(x: Any) -> bool:
    return type(x).__module__.split(".")[0] == "torch"


def _empty(like: Any, shape: tuple[int, ...], dtype: Any = None, zero: bool = False) -> Any:
    if _is_torch(like):
        import torch

        return (torch.zeros if zero else torch.empty)(shape, dtype=dtype or like.dtype, device=like.device)
    if type(like).__module__.split(".")[0] == "cupy":
        import cupy as numpy
    else:
        import numpy

    return (numpy.zeros if zero else numpy.empty)(shape, dtype=dtype or numpy.asarray(like).dtype)


def _dense(x: Any, what: str) -> Layout:
    """Returns the layout of x, which must not have gaps."""
    layout = layout_of(x)
    if layout.cosize != layout.size or any(d < 0 for d in layout.stride if isinstance(d, int)):
        raise ValueError(f"{what} has gaps or negative strides, {layout}: pass a contiguous array")
    return layout


def view(x: Any, layout: Any) -> Any:
    """Returns an array of the same memory, whose element at a coordinate c is the element of x at the offset layout(c).
    Each mode of the layout must have one stride."""
    layout = layout if isinstance(layout, Layout) else Layout(layout)
    _dense(x, "the array")
    shape, stride = [], []
    for k, mode in enumerate(layout):
        mode = _sett.coalesce(mode)
        if not isinstance(mode.shape, int):
            raise ValueError(f"mode {k} of {layout} has no single stride, so a view is not possible: use relayout")
        shape.append(mode.shape)
        stride.append(mode.stride)
    low = sum(d * (s - 1) for s, d in zip(shape, stride) if d < 0)
    high = sum(d * (s - 1) for s, d in zip(shape, stride) if d > 0)
    size = layout_of(x).size
    if low < 0 or high >= size:
        raise ValueError(f"{layout} has offsets from {low} to {high}, but the array's are from 0 to {size - 1}")
    if _is_torch(x):
        return x.as_strided(shape, stride)
    from numpy.lib.stride_tricks import as_strided

    return as_strided(x, shape, [d * x.itemsize for d in stride])


def relayout(x: Any, src: Any = None, dst: Any = None, out: Any = None) -> Any:
    """Moves the element at offset src(i) of x's memory to the offset dst(i) of the output's memory, for every index i.
    Without src, x's own axes are the coordinates; without dst, the output is compact. Gaps of a new output are 0."""
    if src is not None:
        _dense(x, "the array")
    if dst is None:
        if out is None:
            out = _empty(x, (layout_of(x).size if src is None else Layout(src).size,))
    elif out is None:
        place = _sett._value(dst)
        extent = place.cosize if isinstance(place, Layout) else 1 + max(place(i) for i in range(place.size))
        out = _empty(x, (extent,), zero=True)
    else:
        _dense(out, "the output")
    if dst is None and out is not None:
        dst = layout_of(out)
    copy(x, out, layout_of(x) if src is None else src, dst)
    return out


def permute(x: Any, pattern: str, out: Any = None, **sizes: int) -> Any:
    """Permutes, splits and merges axes in the notation of einops: permute(x, "b h (w p) -> b w p h", p=4)."""
    plan = _axes.plan(pattern, tuple(x.shape), tuple(sorted(sizes.items())))
    if out is None:
        out = _empty(x, plan.shape)
    elif tuple(out.shape) != plan.shape:
        raise ValueError(f"the output has the shape {tuple(out.shape)}, but '{pattern}' makes {plan.shape}")
    if 0 in plan.shape:
        return out
    copy(x, out, *_moves(plan, layout_of(x).stride, layout_of(out).stride))
    return out


@lru_cache(maxsize=1024)
def _moves(plan: _axes.Plan, source: Any, destination: Any) -> tuple[Layout, Layout]:
    extents = tuple(extent for _, extent in plan.names)
    read = _axes.strides(plan.left, dict(plan.names), source)
    written = _axes.strides(plan.right, dict(plan.names), destination)
    if not extents:
        return Layout(1), Layout(1)
    names = [name for name, _ in plan.names]
    return Layout(extents, tuple(read[n] for n in names)), Layout(extents, tuple(written[n] for n in names))


def _result_type(a: Any, b: Any) -> Any:
    if _is_torch(a):
        import torch

        narrow = {torch.int8, torch.uint8}
        return torch.int32 if {a.dtype, b.dtype} <= narrow else torch.promote_types(a.dtype, b.dtype)
    import numpy

    narrow = {numpy.dtype("i1"), numpy.dtype("u1")}
    return numpy.dtype("i4") if {a.dtype, b.dtype} <= narrow else numpy.promote_types(a.dtype, b.dtype)


_MATRIX = ((0,), (1,))
_SWAPPED = ((1,), (0,))


def _products(a: Any, b: Any) -> tuple[Any, Any, Any, tuple[int, ...]]:
    """Returns the axes of a, b and a @ b, each as groups (rows, columns, batch), and the shape of a @ b."""
    rank = len(a.shape)
    if rank < 2 or len(b.shape) != rank or a.shape[:-2] != b.shape[:-2]:
        raise ValueError(f"gemm multiplies (..., M, K) by (..., K, N), not {tuple(a.shape)} by {tuple(b.shape)}")
    shape = (*a.shape[:-1], b.shape[-1])
    if rank == 2:
        return _MATRIX, _SWAPPED, _MATRIX, shape
    lead, m, n = tuple(range(rank - 2)), (rank - 2,), (rank - 1,)
    return (m, n, lead), (n, m, lead), (m, n, lead), shape


def gemm(
    a: Any,
    b: Any,
    out: Any = None,
    *,
    alpha: float = 1.0,
    beta: float = 0.0,
    bias_m: Any = None,
    bias_n: Any = None,
    scale_m: Any = None,
    scale_n: Any = None,
    activation: str = "none",
    residual: Any = None,
    residual_last: bool = False,
    block_scales_a: Any = None,
    block_scales_b: Any = None,
    batch_invariant: bool = False,
) -> Any:
    """out = activation(alpha * scale_m * scale_n * (a @ b) + beta * out + bias_m + bias_n + residual), for a of shape
    (..., M, K) and b of shape (..., K, N). Leading axes are a batch. b may be packed: gemm(a, pack(b)). On a GPU,
    batch_invariant gives a row the same bits for every M and in every position, and 8-bit floats may have scales for
    blocks of 128 or 32 elements of K: block_scales_a of shape (M or M / 128, blocks of K) and block_scales_b of shape
    (blocks of K, N or N / 128)."""
    a_axes, b_axes, out_axes, shape = _products(a, b)
    if out is None:
        if beta != 0:
            raise ValueError("beta scales the old elements of the output: pass the output as out")
        other = a if isinstance(b, _sett.Packed) else b
        out = _empty(a, shape, _result_type(a, other))
    elif tuple(out.shape) != shape:
        raise ValueError(f"the output has the shape {tuple(out.shape)}, not {shape}")
    terms = (bias_m, bias_n, scale_m, scale_n, residual, block_scales_a, block_scales_b)
    plain = all(x is None for x in terms) and activation == "none"
    epilogue = None
    if not plain:
        epilogue = {
            "row_bias": bias_m,
            "column_bias": bias_n,
            "row_scale": scale_m,
            "column_scale": scale_n,
            "activation": activation,
            "residual": residual,
            "residual_last": residual_last,
            "a_block_scales": block_scales_a,
            "b_block_scales": block_scales_b,
        }
    _sett._contract(a, a_axes, b, b_axes, out, out_axes, alpha, beta, epilogue, batch_invariant)
    return out


def einsum(subscripts: str, a: Any, b: Any, out: Any = None, *, alpha: float = 1.0, beta: float = 0.0) -> Any:
    """Contracts two arrays by one GEMM, without transposing either of them: einsum("abc,bda->dc", a, b)."""
    plan = _axes.contraction(subscripts, len(a.shape), len(b.shape))
    extent: dict[str, int] = {}
    for letters, x in ((plan.a, a), (plan.b, b)):
        for letter, n in zip(letters, x.shape):
            if extent.setdefault(letter, n) != n:
                raise ValueError(f"'{letter}' of '{subscripts}' has {extent[letter]} elements in one operand and {n} in the other")
    shape = tuple(extent[letter] for letter in plan.out)
    if out is None:
        if beta != 0:
            raise ValueError("beta scales the old elements of the output: pass the output as out")
        out = _empty(a, shape, _result_type(a, b))
    elif tuple(out.shape) != shape:
        raise ValueError(f"the output has the shape {tuple(out.shape)}, not {shape}")
    _sett._contract(a, plan.a_axes, b, plan.b_axes, out, plan.out_axes, alpha, beta, None)
    return out
