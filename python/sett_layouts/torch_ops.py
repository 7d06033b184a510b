"""sett's copies and GEMMs as custom operators of torch, with fake kernels and gradients, so that torch.compile and
torch.export keep them:

    from sett_layouts import torch_ops
    y = torch_ops.permute(x, "b h s d -> b s h d")

Only this module imports torch.
"""

from __future__ import annotations

from typing import Any

import torch

from . import _arrays, _axes


_plan = _axes.plan.__wrapped__  # sizes may be symbolic, and then have no hash


def _sizes(names: list[str], extents: list[int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(zip(names, extents)))


def _permute(x: Any, pattern: str, names: list[str], extents: list[int]) -> Any:
    return _arrays.permute(x.detach(), pattern, **dict(zip(names, extents)))


def _permute_fake(x: Any, pattern: str, names: list[str], extents: list[int]) -> Any:
    return x.new_empty(_plan(pattern, tuple(x.shape), _sizes(names, extents)).shape)


def _permute_backward(ctx: Any, grad: Any) -> Any:
    return _permute_op(grad, ctx.inverse, [n for n, _ in ctx.names], [e for _, e in ctx.names]), None, None, None


def _permute_setup(ctx: Any, inputs: Any, output: Any) -> None:
    x, pattern, names, extents = inputs
    plan = _plan(pattern, tuple(x.shape), _sizes(names, extents))
    ctx.names = [(name.replace(".", "axis_"), extent) for name, extent in plan.names]
    sides = [" ".join("(" + " ".join(g) + ")" for g in side) for side in (plan.right, plan.left)]
    ctx.inverse = " -> ".join(sides).replace(".", "axis_")


def _copy(source: Any, out: Any) -> None:
    _arrays.copy(source.detach(), out.detach())


def _gemm(a: Any, b: Any) -> Any:
    return _arrays.gemm(a.detach(), b.detach())


def _gemm_fake(a: Any, b: Any) -> Any:
    return a.new_empty((*a.shape[:-1], b.shape[-1]), dtype=_arrays._result_type(a, b))


def _gemm_backward(ctx: Any, grad: Any) -> Any:
    a, b = ctx.saved_tensors
    return _gemm_op(grad, b.transpose(-1, -2)).to(a.dtype), _gemm_op(a.transpose(-1, -2), grad).to(b.dtype)


def _gemm_setup(ctx: Any, inputs: Any, output: Any) -> None:
    ctx.save_for_backward(*inputs)


def _einsum(subscripts: str, a: Any, b: Any) -> Any:
    return _arrays.einsum(subscripts, a.detach(), b.detach())


def _einsum_fake(subscripts: str, a: Any, b: Any) -> Any:
    plan = _axes.contraction(subscripts, len(a.shape), len(b.shape))
    extent = {**dict(zip(plan.a, a.shape)), **dict(zip(plan.b, b.shape))}
    return a.new_empty([extent[c] for c in plan.out], dtype=_arrays._result_type(a, b))


def _einsum_backward(ctx: Any, grad: Any) -> Any:
    a, b = ctx.saved_tensors
    plan = _axes.contraction(ctx.subscripts, len(a.shape), len(b.shape))
    of_a = _einsum_op(f"{plan.out},{plan.b}->{plan.a}", grad, b)
    of_b = _einsum_op(f"{plan.a},{plan.out}->{plan.b}", a, grad)
    return None, of_a.to(a.dtype), of_b.to(b.dtype)


def _einsum_setup(ctx: Any, inputs: Any, output: Any) -> None:
    ctx.subscripts = inputs[0]
    ctx.save_for_backward(*inputs[1:])


def _operator(name: str, schema: str, kernel: Any, fake: Any, backward: Any = None, setup: Any = None, changes: Any = ()) -> Any:
    op = torch.library.custom_op(f"sett::{name}", kernel, mutates_args=changes, schema=schema)
    op.register_fake(fake)
    if backward is not None:
        op.register_autograd(backward, setup_context=setup)
    return op


_permute_op = _operator(
    "permute", "(Tensor x, str pattern, str[] names, SymInt[] extents) -> Tensor", _permute, _permute_fake, _permute_backward, _permute_setup
)
_copy_op = _operator("copy", "(Tensor source, Tensor(a!) out) -> ()", _copy, lambda source, out: None, changes=("out",))
_gemm_op = _operator("gemm", "(Tensor a, Tensor b) -> Tensor", _gemm, _gemm_fake, _gemm_backward, _gemm_setup)
_einsum_op = _operator("einsum", "(str subscripts, Tensor a, Tensor b) -> Tensor", _einsum, _einsum_fake, _einsum_backward, _einsum_setup)


def permute(x: Any, pattern: str, **sizes: int) -> Any:
    """sett_layouts.permute as an operator."""
    return _permute_op(x, pattern, list(sizes), list(sizes.values()))


def copy(source: Any, out: Any) -> None:
    """Registers sett_layouts.copy as an operator that mutates its argument `out`."""
    _copy_op(source, out)


def gemm(a: Any, b: Any) -> Any:
    """a @ b as an operator."""
    return _gemm_op(a, b)


def einsum(subscripts: str, a: Any, b: Any) -> Any:
    """sett_layouts.einsum as an operator."""
    return _einsum_op(subscripts, a, b)
