"""Layouts with extents and strides that are known only at run time.

    from sett_layouts import symbolic
    A = symbolic.Layout("(M,64):(64,1)", M=8)     # M is a positive multiple of 8
    symbolic.logical_divide(A, (8, 16)).layout    # ((8,M/8),(16,4)):((64,512),(1,16))

Every operation returns an Answer: a layout and the conditions under which it is the result. An answer without
conditions is the result for all values of the names. An operation that cannot decide raises LayoutError.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Mapping

from . import _sett
from ._errors import LayoutError
from ._numbers import Number
from ._symbolic_text import Text

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


class Layout:
    """A layout whose extents and strides may be Numbers. `Layout(text, M=8)` gives the name M the divisibility 8."""

    def __init__(self, shape: Any, stride: Any = None, /, **divs: int) -> None:
        if isinstance(shape, str):
            if stride is not None:
                raise LayoutError(f"symbolic.Layout: the text {shape!r} must contain the strides, too: (M,4):(4,1)")
            shape, stride = Text(shape, divs).layout()
        elif divs:
            raise LayoutError("symbolic.Layout: divisibilities are given only with a text: use symbolic.name('M', 8)")
        self.shape = _tree(shape)
        self.stride = _compact(self.shape, Number.of(1))[0] if stride is None else _tree(stride)
        if not _congruent(self.shape, self.stride):
            raise LayoutError(f"the shape {_text(self.shape)} and the stride {_text(self.stride)} must have the same nesting")
        try:
            sum([*_leaves(self.shape), *_leaves(self.stride)], Number.of(0))
        except ValueError as problem:  # a name has two divisibilities
            raise LayoutError(f"symbolic.Layout: {problem}") from None
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


def _layout(x: Any) -> Layout:
    """Convert a layout of the package, a text, an integer or a Number."""
    if isinstance(x, Layout):
        return x
    if isinstance(x, (str, Number)) or hasattr(x, "__index__"):
        return Layout(x)
    exact = _sett.Layout(x)
    return Layout(exact.shape, exact.stride)


def coalesce(layout: Any) -> Answer:
    """The same function with as few modes as merge for all values of the names; notes say when more of them do."""
    modes, notes = _merged(_layout(layout))
    return Answer(_of_modes(modes), (), tuple(notes))


class _Composition:
    """Composes the modes of a layout with the modes n:s of another one, and collects conditions.

    Each mode n:s becomes parts: steps through one mode of the layout. Parts of different modes n:s may step through the
    same mode; together they must stay within it, because the sum would otherwise carry into the next mode."""

    def __init__(self, layout: Layout) -> None:
        self._modes = _merged(layout)[0] or [(Number.of(1), Number.of(0))]
        self._reached = [Number.of(0) for _ in self._modes]  # the largest index in each mode
        self._text = str(layout)
        self.conditions: list[Condition] = []

    def with_mode(self, n: Number, s: Number) -> Layout:
        if s == 0 or n == 1:
            return Layout(n, 0)
        if not s.is_at_least(0):
            raise LayoutError(f"composition: the stride {s} of the right layout must not be negative")
        out: list[Mode] = []
        last = len(self._modes) - 1
        for k, (extent, stride) in enumerate(self._modes[:-1]):
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
                return _of_modes([*out, self._part(k, n, s)])
            else:
                out += [self._part(k, steps, s)] if steps != 1 else []
                n, s = rest, Number.of(1)
                if n == 1:
                    return _of_modes(out)
        return _of_modes([*out, self._part(last, n, s)])

    def _part(self, k: int, n: Number, s: Number) -> Mode:
        self._reached[k] = self._reached[k] + (n - 1) * s
        return n, s * self._modes[k][1]

    def _across(self, n: Number, steps: Number) -> Number | None:
        """Return how often n steps go through a mode of `steps` steps, or None if they must stay within it."""
        return None if steps.is_at_least(n) else n.over(steps)

    def finish(self) -> tuple[Condition, ...]:
        """Return the conditions under which no mode but the last is left."""
        for (extent, _), reached in zip(self._modes[:-1], self._reached):
            if extent.is_at_least(reached + 1):
                continue
            if (short := (extent - reached - 1).value) is not None and short < 0 or reached.is_at_least(extent):
                raise LayoutError(
                    f"composition: the right layout goes up to index {reached} of a mode of extent {extent} of {self._text}, "
                    "so that its modes carry"
                )
            self.conditions.append(Condition(reached + 1, extent))
        return tuple(self.conditions)


def composition(layout: Any, other: Any) -> Answer:
    """Maps c to layout(other(c)). The other is a layout, symbolic or not, an integer, a text, None for no change, or a
    tuple of these, which is applied mode by mode."""
    a = _layout(layout)
    if other is None:
        return Answer(a)
    if isinstance(other, tuple):
        return _by_mode("composition", composition, a, other)
    b = _layout(other)
    composed = _Composition(a)

    def with_tree(shape: Any, stride: Any) -> Layout:
        if isinstance(shape, tuple):
            return _concatenated([with_tree(n, s) for n, s in zip(shape, stride)])
        return composed.with_mode(shape, stride)

    out = with_tree(b.shape, b.stride)
    return Answer(out, composed.finish())


def _by_mode(name: str, function: Callable[[Any, Any], Answer], a: Layout, parts: tuple[Any, ...]) -> Answer:
    if len(parts) > len(a):
        raise LayoutError(f"{name}: the tiler has {len(parts)} modes, but the layout {a} has {len(a)}")
    answers = [function(a[i], part) for i, part in enumerate(parts)]
    conditions = tuple(c for answer in answers for c in answer.conditions)
    return Answer(_concatenated([answer.layout for answer in answers]), conditions)


def logical_divide(layout: Any, tiler: Any) -> Answer:
    """Splits a layout, or with a tuple each mode, into a tile of the given size and the rest."""
    a = _layout(layout)
    if isinstance(tiler, tuple):
        return _by_mode("logical_divide", logical_divide, a, tiler + (None,) * (len(a) - len(tiler)))
    if tiler is None:
        return Answer(a)
    t = Number.of(tiler)
    if not t.is_at_least(1):
        raise LayoutError(f"logical_divide: a tile must have at least 1 element, not {t}")
    rest = a.size.over(t)
    if rest is None:
        raise LayoutError(f"logical_divide: {t} must divide {a.size} for all values of the names: give a name a divisibility")
    composed = _Composition(a)
    out = _concatenated([composed.with_mode(t, Number.of(1)), composed.with_mode(rest, t)])
    return Answer(out, composed.finish())


def zipped_divide(layout: Any, tiler: Any) -> Answer:
    """Splits each mode as logical_divide does, and gathers the tiles in mode 0 and the rests in mode 1. With None, a mode
    is its own tile."""
    a = _layout(layout)
    if not isinstance(tiler, tuple):
        return logical_divide(a, tiler)
    split = logical_divide(a, tiler)
    one, tiles, rests = Layout(1, 0), [], []
    for i in range(len(a)):
        mode = split.layout[i]
        if i >= len(tiler):
            rests.append(mode)
        else:
            tiles.append(mode if tiler[i] is None else mode[0])
            rests.append(one if tiler[i] is None else mode[1])
    return Answer(_concatenated([_concatenated(tiles), _concatenated(rests)]), split.conditions)
