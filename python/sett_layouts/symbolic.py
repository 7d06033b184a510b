"""Layouts with extents and strides that are known only at run time.

    from sett_layouts import symbolic
    A = symbolic.Layout("(M,64):(64,1)", M=8)     # M is a positive multiple of 8
    symbolic.logical_divide(A, (8, 16)).layout    # ((8,M/8),(16,4)):((64,512),(1,16))

Every operation returns an Answer: a layout and the conditions under which it is the result. An answer without
conditions is the result for all values of the names. An operation that cannot decide raises LayoutError.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Mapping

from . import _sett
from ._errors import LayoutError
from ._numbers import Number

__all__ = ["Answer", "Condition", "Layout", "Number", "coalesce", "composition", "logical_divide", "name", "zipped_divide"]

name = Number.name


@dataclass(frozen=True)
class Condition:
    """The condition that a number is at most another one."""

    left: Number
    right: Number

    def holds(self, values: Mapping[str, int]) -> bool:
        return self.left.at(values) <= self.right.at(values)

    def __str__(self) -> str:
        return f"{self.left} <= {self.right}"


@dataclass(frozen=True)
class Answer:
    """A layout, the conditions under which it is the result, and notes on values of the names that simplify it."""

    layout: Layout
    conditions: tuple[Condition, ...] = ()
    notes: tuple[str, ...] = ()

    def at(self, values: Mapping[str, int]) -> _sett.Layout:
        """The layout where each name has a value. Raises LayoutError if a condition does not hold."""
        for condition in self.conditions:
            if not condition.holds(values):
                raise LayoutError(f"the answer holds only if {condition}")
        return self.layout.at(values)

    def __str__(self) -> str:
        lines = [str(self.layout), *(f"  holds if {c}" for c in self.conditions), *(f"  {n}" for n in self.notes)]
        return "\n".join(lines)


def _tree(t: Any) -> Any:
    return tuple(map(_tree, t)) if isinstance(t, (tuple, list)) else Number.of(t)


def _leaves(t: Any) -> list[Number]:
    return [leaf for part in t for leaf in _leaves(part)] if isinstance(t, tuple) else [t]


def _text(t: Any) -> str:
    return "(" + ",".join(map(_text, t)) + ")" if isinstance(t, tuple) else str(t)


def _at(t: Any, values: Mapping[str, int]) -> Any:
    return tuple(_at(part, values) for part in t) if isinstance(t, tuple) else t.at(values)


class _Text:
    """Reads (M,64):(64,1), and CuTe DSL's ?{div=8}, which stands for a new name."""

    def __init__(self, text: str, divs: Mapping[str, int]) -> None:
        body = re.fullmatch(r'\s*!cute\.layout<"(.*)">\s*', text)
        self._tokens = re.findall(r"\?(?:\{[^}]*\})?|\w+|\S", body[1] if body else text)
        self._text, self._divs, self._at, self._new = text, dict(divs), 0, 0

    def tree(self) -> Any:
        if self._peek() != "(":
            return self._sum()
        self._next()
        parts = []
        while self._peek() != ")":
            parts.append(self.tree())
            if self._peek() == ",":
                self._next()
            elif self._peek() != ")":
                raise self._error("expected ',' or ')'")
        self._next()
        return tuple(parts)

    def _sum(self) -> Number:
        negative = self._take("-")
        out = self._product() * (-1 if negative else 1)
        while self._peek() in ("+", "-"):
            sign = 1 if self._next() == "+" else -1
            out = out + self._product() * sign
        return out

    def _product(self) -> Number:
        out = self._number()
        while self._peek() in ("*", "/"):
            if self._next() == "*":
                out = out * self._number()
                continue
            quotient = out.over(by := self._number())
            if quotient is None:
                raise self._error(f"{by} does not divide {out}: give the name a divisibility")
            out = quotient
        return out

    def _number(self) -> Number:
        token = self._next()
        if token.startswith("?"):
            div = re.search(r"div\s*=\s*(\d+)", token)
            self._new += 1
            return Number.name(f"n{self._new}", int(div[1]) if div else 1)
        if token.isdigit():
            return Number.of(int(token))
        if not token.isidentifier():
            raise self._error("expected a number or a name")
        return Number.name(token, self._divs.get(token, 1))

    def _take(self, token: str) -> bool:
        found = self._peek() == token
        self._at += found
        return found

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _next(self) -> str:
        token = self._peek()
        if not token:
            raise self._error("the text ends too early")
        self._at += 1
        return token

    def layout(self) -> tuple[Any, Any]:
        shape = self.tree()
        stride = None
        if self._peek() == ":":
            self._next()
            stride = self.tree()
        if self._peek():
            raise self._error(f"expected the end, not '{self._peek()}'")
        return shape, stride

    def _error(self, reason: str) -> LayoutError:
        return LayoutError(f"symbolic.Layout: {reason} in '{self._text}'")


class Layout:
    """A layout whose extents and strides may be Numbers. `Layout(text, M=8)` gives the name M the divisibility 8."""

    def __init__(self, shape: Any, stride: Any = None, **divs: int) -> None:
        if isinstance(shape, str):
            shape, stride = _Text(shape, divs).layout()
        self.shape = _tree(shape)
        self.stride = _compact(self.shape, Number.of(1))[0] if stride is None else _tree(stride)
        if not _congruent(self.shape, self.stride):
            raise LayoutError(f"the shape {_text(self.shape)} and the stride {_text(self.stride)} must have the same nesting")
        for extent in _leaves(self.shape):
            if not extent.is_at_least(1):
                raise LayoutError(f"an extent must be at least 1, but {extent} may be less")

    @property
    def size(self) -> Number:
        return _product(self.shape)

    @property
    def cosize(self) -> Number:
        """One more than the greatest offset, if all strides are at least 0."""
        out = Number.of(1)
        for n, d in zip(_leaves(self.shape), _leaves(self.stride)):
            if not d.is_at_least(0):
                raise LayoutError(f"the cosize needs strides of at least 0, but {d} may be negative")
            out = out + (n - 1) * d
        return out

    @property
    def alignment(self) -> int:
        """An integer that divides every offset, except where it is 0: the divisor of all strides."""
        divisor = 0
        for n, d in zip(_leaves(self.shape), _leaves(self.stride)):
            divisor = divisor if n == 1 else _gcd(divisor, d.divisor)
        return divisor

    def __call__(self, *coordinate: Any) -> Number:
        """The offset at a coordinate: an integer or a Number for each leaf of the shape."""
        crd = _tree(coordinate[0] if len(coordinate) == 1 else coordinate)
        if not _congruent(self.shape, crd):
            raise LayoutError(f"the coordinate {_text(crd)} must have the nesting of the shape {_text(self.shape)}")
        out = Number.of(0)
        for c, d in zip(_leaves(crd), _leaves(self.stride)):
            out = out + c * d
        return out

    def __getitem__(self, i: int) -> Layout:
        return Layout(self.shape[i], self.stride[i]) if isinstance(self.shape, tuple) else (self, )[i]

    def __len__(self) -> int:
        return len(self.shape) if isinstance(self.shape, tuple) else 1

    def at(self, values: Mapping[str, int]) -> _sett.Layout:
        """The layout where each name has a value."""
        return _sett.Layout(_at(self.shape, values), _at(self.stride, values))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and self.shape == other.shape and self.stride == other.stride

    def __hash__(self) -> int:
        return hash((self.shape, self.stride))

    def __str__(self) -> str:
        return f"{_text(self.shape)}:{_text(self.stride)}"

    def __repr__(self) -> str:
        return f"Layout('{self}')"


def _gcd(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return abs(a)


def _product(t: Any) -> Number:
    out = Number.of(1)
    for leaf in _leaves(t):
        out = out * leaf
    return out


def _compact(shape: Any, step: Number) -> tuple[Any, Number]:
    if not isinstance(shape, tuple):
        return step, step * shape
    out = []
    for part in shape:
        made, step = _compact(part, step)
        out.append(made)
    return tuple(out), step


def _congruent(a: Any, b: Any) -> bool:
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(map(_congruent, a, b))
    return not isinstance(a, tuple) and not isinstance(b, tuple)


Mode = tuple[Number, Number]


def _of_modes(modes: list[Mode]) -> Layout:
    if not modes:
        return Layout(1, 0)
    if len(modes) == 1:
        return Layout(*modes[0])
    return Layout(tuple(n for n, _ in modes), tuple(d for _, d in modes))


def _concatenated(layouts: list[Layout]) -> Layout:
    return Layout(tuple(a.shape for a in layouts), tuple(a.stride for a in layouts))


def _merged(layout: Layout) -> tuple[list[Mode], list[str]]:
    modes: list[Mode] = []
    notes = []
    for n, d in zip(_leaves(layout.shape), _leaves(layout.stride)):
        if n == 1:
            continue
        if modes and modes[-1][0] * modes[-1][1] == d:
            modes[-1] = (modes[-1][0] * n, modes[-1][1])
            continue
        if modes and (modes[-1][0] * modes[-1][1] - d).names:
            notes.append(f"{modes[-1][0]}:{modes[-1][1]} and {n}:{d} merge if {d} == {modes[-1][0] * modes[-1][1]}")
        modes.append((n, d))
    return modes, notes


def coalesce(layout: Layout) -> Answer:
    """The same function with as few modes as merge for all values of the names; notes say when more of them do."""
    modes, notes = _merged(layout)
    return Answer(_of_modes(modes), (), tuple(notes))


class _Composition:
    """Composes the modes of a layout with one mode n:s after another, and collects conditions."""

    def __init__(self, layout: Layout) -> None:
        self._modes = _merged(layout)[0] or [(Number.of(1), Number.of(0))]
        self._text = str(layout)
        self.conditions: list[Condition] = []

    def with_mode(self, n: Number, s: Number) -> Layout:
        if s == 0 or n == 1:
            return Layout(n, 0)
        out: list[Mode] = []
        for extent, stride in self._modes[:-1]:
            skipped = s.over(extent)
            steps = extent.over(s)
            if skipped is not None:
                s = skipped
            elif steps is None:
                raise LayoutError(
                    f"composition: cannot decide how {n}:{s} steps through the mode {extent}:{stride} of {self._text}: "
                    f"one of {s} and {extent} must divide the other for all values of the names"
                )
            elif (rest := self._across(n, steps)) is None:
                return _of_modes([*out, (n, s * stride)])
            else:
                out += [(steps, s * stride)] if steps != 1 else []
                n, s = rest, Number.of(1)
                if n == 1:
                    return _of_modes(out)
        return _of_modes([*out, (n, s * self._modes[-1][1])])

    def _across(self, n: Number, steps: Number) -> Number | None:
        """Return how often n steps go through a mode of `steps` steps, or None if they stay within it."""
        if steps.is_at_least(n):
            return None
        rest = n.over(steps)
        if rest is None:
            self.conditions.append(Condition(n, steps))
        return rest


def composition(layout: Layout, other: Any) -> Answer:
    """Maps c to layout(other(c)); the other is a layout, symbolic or not, an integer, or None for no change."""
    if other is None:
        return Answer(layout)
    b = other if isinstance(other, Layout) else _symbolic(other)
    composed = _Composition(layout)

    def with_tree(shape: Any, stride: Any) -> Layout:
        if isinstance(shape, tuple):
            return _concatenated([with_tree(n, s) for n, s in zip(shape, stride)])
        return composed.with_mode(shape, stride)

    out = with_tree(b.shape, b.stride)
    return Answer(out, tuple(composed.conditions))


def _symbolic(x: Any) -> Layout:
    if hasattr(x, "__index__"):
        return Layout(x)
    exact = _sett.Layout(x)
    return Layout(exact.shape, exact.stride)


def _divided(layout: Layout, tile: Any, conditions: list[Condition]) -> Layout:
    """Split a layout into a tile of t successive indices and the rest."""
    if tile is None:
        return layout
    t = Number.of(tile)
    rest = layout.size.over(t)
    if rest is None:
        raise LayoutError(f"logical_divide: {t} must divide {layout.size} for all values of the names: give a name a divisibility")
    composed = _Composition(layout)
    out = _concatenated([composed.with_mode(t, Number.of(1)), composed.with_mode(rest, t)])
    conditions.extend(composed.conditions)
    return out


def logical_divide(layout: Layout, tiler: Any) -> Answer:
    """Splits a layout, or with a tuple each mode, into a tile of the given size and the rest."""
    conditions: list[Condition] = []
    if not isinstance(tiler, tuple):
        return Answer(_divided(layout, tiler, conditions), tuple(conditions))
    if len(tiler) > len(layout):
        raise LayoutError(f"logical_divide: the tiler has {len(tiler)} modes, but the layout {layout} has {len(layout)}")
    modes = [_divided(layout[i], tiler[i] if i < len(tiler) else None, conditions) for i in range(len(layout))]
    return Answer(_concatenated(modes), tuple(conditions))


def zipped_divide(layout: Layout, tiler: tuple[Any, ...]) -> Answer:
    """Splits each mode as logical_divide does, and gathers the tiles in mode 0 and the rests in mode 1."""
    split = logical_divide(layout, tiler)
    modes = [split.layout[i] for i in range(len(layout))]
    tiled = len(tiler)
    tiles = [Layout(1, 0) if tiler[i] is None else modes[i][0] for i in range(tiled)]
    rests = [modes[i] if tiler[i] is None else modes[i][1] for i in range(tiled)] + modes[tiled:]
    return Answer(_concatenated([_concatenated(tiles), _concatenated(rests)]), split.conditions)
