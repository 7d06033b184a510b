"""Prepared calls, which read the pattern, shapes and layouts once, for many arrays of the same shapes and strides."""

from __future__ import annotations

from typing import Any

from . import _arrays, _axes, _sett
from ._sett import CopyPlan, GemmPlan, layout_of

__all__ = ["CopyPlan", "GemmPlan", "plan_gemm", "plan_permute"]


def plan_permute(x: Any, pattern: str, out: Any, **sizes: int) -> CopyPlan:
    """Prepares permute(x, pattern, out): plan(y, o) permutes y to o with the types, shapes and strides of x and out."""
    plan = _axes.plan(pattern, tuple(x.shape), tuple(sorted(sizes.items())))
    if tuple(out.shape) != plan.shape:
        raise ValueError(f"the output has the shape {tuple(out.shape)}, but '{pattern}' makes {plan.shape}")
    if 0 in plan.shape:
        return _sett._copy_plan(x, out, None, None)
    return _sett._copy_plan(x, out, *_arrays._moves(plan, layout_of(x).stride, layout_of(out).stride))


def plan_gemm(a: Any, b: Any, out: Any, *, alpha: float = 1.0, beta: float = 0.0) -> GemmPlan:
    """Prepares gemm(a, b, out): plan(c, d, o) multiplies arrays with the types, shapes and strides of a, b and out."""
    a_axes, b_axes, out_axes, shape = _arrays._products(a, b)
    if a.shape[-1] != b.shape[-2] or tuple(out.shape) != shape:
        raise ValueError(f"gemm cannot multiply {tuple(a.shape)} by {tuple(b.shape)} into {tuple(out.shape)}")
    return _sett._gemm_plan(a, a_axes, b, b_axes, out, out_axes, alpha, beta)
