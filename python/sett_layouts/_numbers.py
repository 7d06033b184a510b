"""Numbers that are known only at run time: polynomials in named positive integers.

A name with divisibility d stands for d * q with an integer q >= 1, and polynomials are kept in these q. A polynomial is
a multiple of an integer if its coefficients are, and at least 0 if, with q = 1 + t, its coefficients in the t are at
least 0. Both tests may fail for a polynomial that has the property; they never succeed for one that has not.
"""

from __future__ import annotations

from math import gcd, prod
from operator import index
from typing import Any, Mapping, Union

Monomial = tuple[tuple[str, int], ...]  # names with their exponents, sorted
Like = Union[int, "Number"]
_MOST_DEGREE = 10


class Number:
    """A polynomial with integer coefficients; `Number.name("M", div=8)` is a positive multiple of 8."""

    def __init__(self, terms: Mapping[Monomial, int], divs: Mapping[str, int]) -> None:
        self._terms = {m: c for m, c in terms.items() if c != 0}
        self._divs = dict(divs)

    @classmethod
    def name(cls, name: str, div: int = 1) -> Number:
        if not name.isidentifier() or div < 1:
            raise ValueError(f"a name must be an identifier and its divisibility at least 1, not {name!r} and {div}")
        return cls({((name, 1),): div}, {name: div})

    @classmethod
    def of(cls, x: Any) -> Number:
        """Convert an int, a Number, a sympy expression or a torch.SymInt."""
        if isinstance(x, Number):
            return x
        if hasattr(x, "__index__") and not hasattr(x, "node"):
            return cls({(): x.__index__()}, {})
        expression = getattr(getattr(x, "node", None), "expr", x)  # a torch.SymInt carries a sympy expression
        if hasattr(expression, "as_coefficients_dict") and hasattr(expression, "free_symbols"):
            return _from_sympy(expression)
        raise TypeError(f"an extent must be an int, a name or a sympy expression, not {type(x).__name__}")

    @property
    def names(self) -> set[str]:
        return {name for m in self._terms for name, _ in m}

    @property
    def value(self) -> int | None:
        """The integer, if it depends on no name."""
        return self._terms.get((), 0) if not self.names else None

    def at(self, values: Mapping[str, int]) -> int:
        """The value where each name has a value, which must be a positive multiple of its divisibility."""
        parts = {}
        for name in self.names:
            if name not in values:
                raise KeyError(f"{name} has no value")
            value = index(values[name])
            if value < 1 or value % self._divs[name] != 0:
                raise ValueError(f"{name} must be a positive multiple of {self._divs[name]}, but is {value}")
            parts[name] = value // self._divs[name]
        return sum(c * prod(parts[n] ** e for n, e in m) for m, c in self._terms.items())

    def _with(self, terms: Mapping[Monomial, int], other: Number) -> Number:
        divs = dict(self._divs)
        for name, div in other._divs.items():
            if divs.setdefault(name, div) != div:
                raise ValueError(f"{name} has two divisibilities, {divs[name]} and {div}: use one name for one number")
        return Number(terms, divs)

    def __add__(self, other: Like) -> Number:
        b = Number.of(other)
        terms = dict(self._terms)
        for m, c in b._terms.items():
            terms[m] = terms.get(m, 0) + c
        return self._with(terms, b)

    def __mul__(self, other: Like) -> Number:
        b = Number.of(other)
        terms: dict[Monomial, int] = {}
        for m, c in self._terms.items():
            for n, d in b._terms.items():
                exponents = dict(m)
                for name, e in n:
                    exponents[name] = exponents.get(name, 0) + e
                key = tuple(sorted(exponents.items()))
                terms[key] = terms.get(key, 0) + c * d
        return self._with(terms, b)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self) -> Number:
        return self * -1

    def __sub__(self, other: Like) -> Number:
        return self + -Number.of(other)

    def __rsub__(self, other: Like) -> Number:
        return -self + other

    def over(self, other: Like) -> Number | None:
        """The quotient, if the other is one term that divides every term; otherwise None."""
        b = Number.of(other)
        if len(b._terms) != 1:
            return Number.of(1) if self == b and self._terms else None
        ((divisor, d),) = b._terms.items()
        terms = {}
        for m, c in self._terms.items():
            exponents = dict(m)
            for name, e in divisor:
                exponents[name] = exponents.get(name, 0) - e
            if c % d != 0 or min(exponents.values(), default=0) < 0:
                return None
            terms[tuple(sorted((n, e) for n, e in exponents.items() if e > 0))] = c // d
        return self._with(terms, b)

    def is_at_least(self, other: Like) -> bool:
        """Whether self >= other for all values of the names, as far as the signs of coefficients show it."""
        terms = (self - other)._terms
        if all(c >= 0 or not m for m, c in terms.items()):
            return sum(terms.values()) >= 0  # the value where each q is 1
        if any(sum(e for _, e in m) > _MOST_DEGREE for m in terms):
            return False  # the expansion would be too long
        shifted: dict[Monomial, int] = {}
        for m, c in terms.items():
            part: dict[Monomial, int] = {(): c}
            for name, e in m:
                for _ in range(e):  # multiplies by 1 + t
                    more = {tuple(sorted([*k, (name, 1)])): v for k, v in part.items()}
                    part = {k: part.get(k, 0) + more.get(k, 0) for k in part | more}
            for k, v in part.items():
                shifted[k] = shifted.get(k, 0) + v
        return all(v >= 0 for v in shifted.values())

    @property
    def divisor(self) -> int:
        """An integer that divides the number for all values of the names."""
        return gcd(*self._terms.values())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (int, Number)):
            return NotImplemented
        b = Number.of(other)
        return self._terms == b._terms and all(self._divs[name] == b._divs[name] for name in self.names)

    def __hash__(self) -> int:
        return hash(self.value if self.value is not None else frozenset(self._terms.items()))

    def __str__(self) -> str:
        parts = []
        for m, c in sorted(self._terms.items(), reverse=True):
            scale = prod(self._divs[n] ** e for n, e in m)
            names = "*".join(n for n, e in m for _ in range(e))
            times, by = c // gcd(c, scale), scale // gcd(c, scale)
            factor = "" if names and times == 1 else f"{times}*" if names else str(times)
            parts.append(factor + names + (f"/{by}" if by > 1 else ""))
        return " + ".join(parts).replace("+ -", "- ") or "0"

    __repr__ = __str__


def _from_sympy(expression: Any) -> Number:
    if expression.is_Integer:
        return Number.of(int(expression))
    if expression.is_Symbol:
        return Number.name(str(expression))
    if expression.is_Add or expression.is_Mul:
        parts = [_from_sympy(part) for part in expression.args]
        out = parts[0]
        for part in parts[1:]:
            out = out + part if expression.is_Add else out * part
        return out
    if expression.is_Pow and expression.exp.is_Integer and expression.exp >= 1:
        base = _from_sympy(expression.base)
        return prod([base] * int(expression.exp), start=Number.of(1))
    raise TypeError(f"an extent must be a polynomial in integers, not {expression}")
