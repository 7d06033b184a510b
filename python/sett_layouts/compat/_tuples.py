"""pycute's functions on nested tuples of integers."""

from __future__ import annotations

from abc import ABC
from typing import Any


class Integer(ABC):
    """The class of every integer type except bool."""

    @classmethod
    def __subclasshook__(cls, other: type) -> bool:
        return issubclass(other, int) and other is not bool


def is_int(x: Any) -> bool:
    return isinstance(x, Integer)


def is_tuple(x: Any) -> bool:
    return isinstance(x, tuple)


def _same_rank(*tuples: Any) -> None:
    if len({len(t) if is_tuple(t) else None for t in tuples}) != 1:
        raise AssertionError(f"the tuples have different ranks: {', '.join(map(str, tuples))}")


def flatten(t: Any) -> tuple[Any, ...]:
    return tuple(leaf for part in t for leaf in flatten(part)) if is_tuple(t) else (t,)


def signum(a: Any) -> int:
    return int(a > 0) - int(a < 0)


def product(a: Any) -> Any:
    out = 1
    for leaf in flatten(a):
        out = out * leaf
    return out


def inner_product(a: Any, b: Any) -> Any:
    if not is_tuple(a) and not is_tuple(b):
        return a * b
    _same_rank(a, b)
    return sum(inner_product(x, y) for x, y in zip(a, b))


def tuple_max(a: Any) -> Any:
    return max(flatten(a))


def elem_scale(a: Any, b: Any) -> Any:
    if not is_tuple(a):
        return a * product(b)
    _same_rank(a, b)
    return tuple(elem_scale(x, y) for x, y in zip(a, b))


def shape_div(a: Any, b: Any) -> Any:
    if is_tuple(a) and is_tuple(b):
        _same_rank(a, b)
        return tuple(shape_div(x, y) for x, y in zip(a, b))
    b = product(b)
    if is_tuple(a):
        out = []
        for x in a:
            out.append(shape_div(x, b))
            b = shape_div(b, product(x))
        return tuple(out)
    if a % b != 0 and b % a != 0:
        raise AssertionError(f"shape_div: neither of {a} and {b} divides the other")
    return -(-a // b)


def prefix_product(a: Any, init: Any = 1) -> Any:
    if not is_tuple(a):
        if is_tuple(init):
            raise AssertionError(f"prefix_product: {a} is an integer, but {init} is a tuple")
        return init
    if is_tuple(init):
        _same_rank(a, init)
        return tuple(prefix_product(x, i) for x, i in zip(a, init))
    out = []
    for x in a:
        out.append(prefix_product(x, init))
        init = init * product(x)
    return tuple(out)


def idx2crd(idx: Any, shape: Any, stride: Any = None) -> Any:
    stride = prefix_product(shape) if stride is None else stride
    if is_tuple(idx):
        _same_rank(idx, shape, stride)
        return tuple(idx2crd(i, s, d) for i, s, d in zip(idx, shape, stride))
    _same_rank(shape, stride)
    if is_tuple(shape):
        return tuple(idx2crd(idx, s, d) for s, d in zip(shape, stride))
    return idx // stride % shape


def crd2idx(crd: Any, shape: Any, stride: Any = None) -> Any:
    stride = prefix_product(shape) if stride is None else stride
    if is_tuple(crd):
        _same_rank(crd, shape, stride)
        return sum(crd2idx(c, s, d) for c, s, d in zip(crd, shape, stride))
    crd = 0 if crd is None else crd
    _same_rank(shape, stride)
    if not is_tuple(shape):
        return crd * stride
    out = 0
    for k, (s, d) in enumerate(zip(shape, stride)):
        extent = product(s)
        last = k + 1 == len(shape)
        out += crd2idx(crd if last else crd % extent, s, d)
        crd //= extent
    return out


def crd2crd(crd: Any, dst_shape: Any, src_shape: Any = None) -> Any:
    if is_tuple(crd) and is_tuple(dst_shape):
        _same_rank(crd, dst_shape)
        return tuple(crd2crd(c, s) for c, s in zip(crd, dst_shape))
    if is_tuple(crd):
        if src_shape is None:
            raise AssertionError(f"crd2crd: the index of {crd} depends on a shape: give src_shape")
        return crd2idx(crd, src_shape)
    if is_tuple(dst_shape):
        return idx2crd(crd, dst_shape)
    if crd >= dst_shape:
        raise AssertionError(f"crd2crd: {crd} is outside of {dst_shape}")
    return crd


def slice_(crd: Any, trg: Any) -> Any:
    if crd is None:
        return (trg,)
    if not is_tuple(crd):
        return ()
    _same_rank(crd, trg)
    return tuple(kept for c, t in zip(crd, trg) for kept in slice_(c, t))


def has_none(a: Any) -> bool:
    return any(leaf is None for leaf in flatten(a))
