"""The notation of axes by name: einops' patterns, and the subscripts of einsum."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

Groups = tuple[tuple[str, ...], ...]


class Plan(NamedTuple):
    left: Groups
    right: Groups
    names: tuple[tuple[str, int], ...]  # (name, extent), from the last name of the right side to the first
    shape: tuple[int, ...]


def _side(text: str, side: str, pattern: str) -> Groups:
    groups: list[tuple[str, ...]] = []
    rest = re.sub(r"\(\s*((?:[A-Za-z_]\w*\s*)*)\)|([A-Za-z_]\w*)|(\.\.\.)|\b(1)\b", lambda m: _token(m, groups), text)
    if rest.strip():
        raise ValueError(f"the {side} side of '{pattern}' has '{rest.strip()}': axes are names, 1, or names in parentheses")
    names = [name for group in groups for name in group]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice:
        raise ValueError(f"axis '{twice}' appears twice on the {side} side of '{pattern}'")
    return tuple(groups)


def _token(m: re.Match[str], groups: list[tuple[str, ...]]) -> str:
    groups.append(tuple(m[1].split()) if m[1] is not None else (m[2] or m[3],) if m[2] or m[3] else ())
    return " "


@lru_cache(maxsize=1024)
def plan(pattern: str, shape: tuple[int, ...], sizes: tuple[tuple[str, int], ...]) -> Plan:
    """Returns the extents of a pattern's names for an array of this shape."""
    sides = pattern.split("->")
    if len(sides) != 2:
        raise ValueError(f"'{pattern}' must be two lists of axes with one arrow between them, as in 'b h s d -> b s h d'")
    left, right = _side(sides[0], "left", pattern), _side(sides[1], "right", pattern)
    spread = tuple((f".{k}",) for k in range(max(0, len(shape) - len(left) + 1))) if ("...",) in left else ()
    left, right = _expand(left, spread), _expand(right, spread)
    here, there = {n for g in left for n in g}, {n for g in right for n in g}
    if here != there:
        name = sorted(here ^ there)[0]
        raise ValueError(f"axis '{name}' is on only one side of '{pattern}': elements are moved, not summed or repeated")
    if len(left) != len(shape):
        raise ValueError(f"'{pattern}' names {len(left)} axes on the left, but the array has {len(shape)}")
    extent = dict(sizes)
    unknown = next((name for name in extent if name not in here), None)
    if unknown:
        raise ValueError(f"'{pattern}' has no axis '{unknown}'")
    for k, group in enumerate(left):
        _fit(extent, group, shape[k], k, pattern)
    order = [(name, extent[name]) for group in reversed(right) for name in reversed(group)]
    return Plan(left, right, tuple(order), tuple(_product(extent[n] for n in group) for group in right))


def _expand(groups: Groups, spread: Groups) -> Groups:
    return tuple(new for group in groups for new in (spread if group == ("...",) else (group,)))


def _product(numbers) -> int:  # type: ignore[no-untyped-def]
    out = 1
    for n in numbers:
        out *= n
    return out


def _fit(extent: dict[str, int], group: tuple[str, ...], n: int, axis: int, pattern: str) -> None:
    open_names = [name for name in group if name not in extent]
    known = _product(extent[name] for name in group if name in extent)
    if len(open_names) > 1:
        raise ValueError(f"the sizes of both '{open_names[0]}' and '{open_names[1]}' of '{pattern}' are unknown: give one")
    if (not open_names and known != n) or (open_names and (known < 1 or n % known != 0)):
        raise ValueError(f"axis {axis} has {n} elements, but its known sizes in '{pattern}' multiply to {known}")
    if open_names:
        extent[open_names[0]] = n // known


def strides(groups: Groups, extent: dict[str, int], given: tuple[int, ...] | int) -> dict[str, int]:
    """Returns the stride of each name for an array whose axes have these strides."""
    out: dict[str, int] = {}
    axes = given if isinstance(given, tuple) else (given,)
    for group, stride in zip(groups, axes):
        for name in reversed(group):
            out[name] = stride
            stride *= extent[name]
    return out


class Contraction(NamedTuple):
    a: str
    b: str
    out: str
    a_axes: tuple[tuple[int, ...], ...]
    b_axes: tuple[tuple[int, ...], ...]
    out_axes: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=1024)
def contraction(subscripts: str, a_rank: int, b_rank: int) -> Contraction:
    """Groups the axes of each operand by the modes of a GEMM: rows, columns and, if there are several GEMMs, batch."""
    match = re.fullmatch(r"\s*([A-Za-z]*)\s*,\s*([A-Za-z]*)\s*(?:->\s*([A-Za-z]*)\s*)?", subscripts)
    if not match:
        raise ValueError(f"'{subscripts}' is not of the form 'abc,bda->dc'")
    a, b = match[1], match[2]
    out = match[3]
    if out is None:
        out = "".join(sorted(c for c in set(a + b) if (a + b).count(c) == 1))
    for letters, what in ((a, "the first operand"), (b, "the second operand"), (out, "the output")):
        if len(set(letters)) != len(letters):
            raise ValueError(f"'{letters}' of {what} has a letter twice, which is not supported")
    if len(a) != a_rank or len(b) != b_rank:
        raise ValueError(f"'{subscripts}' is for arrays of {len(a)} and {len(b)} axes, not of {a_rank} and {b_rank}")
    for c in sorted(set(a + b + out)):
        if (c in a) + (c in b) + (c in out) < 2:
            raise ValueError(f"'{c}' of '{subscripts}' occurs once: sum that operand first")
    m = [c for c in reversed(out) if c in a and c not in b]
    n = [c for c in reversed(out) if c in b and c not in a]
    k = [c for c in reversed(a) if c in b and c not in out]
    each = [c for c in reversed(out) if c in a and c in b]

    def axes(letters: str, *modes: list[str]) -> tuple[tuple[int, ...], ...]:
        used = modes if each else modes[:2]
        return tuple(tuple(letters.index(c) for c in mode) for mode in used)

    return Contraction(a, b, out, axes(a, m, k, each), axes(b, n, k, each), axes(out, m, n, each))
