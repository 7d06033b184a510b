"""Reads the text of a symbolic layout."""

from __future__ import annotations

import itertools
import re
from typing import Any, Mapping

from ._errors import LayoutError
from ._numbers import Number

_new_names = (f"n{i}" for i in itertools.count(1))
_MOST_DEPTH = 64


class Text:
    """Reads (M,64):(64,1), and CuTe DSL's ?{div=8}, which stands for a new name."""

    def __init__(self, text: str, divs: Mapping[str, int]) -> None:
        body = re.fullmatch(r'\s*!cute\.layout<\s*"(.*)"\s*>\s*', text)
        self._tokens = re.findall(r"\?(?:\{[^}]*\})?|\w+|\S", body[1] if body else text)
        self._text, self._divs, self._at, self._depth = text, dict(divs), 0, 0
        unused = sorted(set(divs) - set(self._tokens))
        if unused:
            raise self._error(f"the divisibility of {unused[0]} is given, but the name does not occur")

    def tree(self) -> Any:
        if self._peek() != "(":
            return self._sum()
        self._next()
        self._depth += 1
        if self._depth > _MOST_DEPTH:
            raise self._error(f"tuples must nest at most {_MOST_DEPTH} levels deep")
        parts = []
        while self._peek() != ")":
            parts.append(self.tree())
            if self._peek() == ",":
                self._next()
            elif self._peek() != ")":
                raise self._error("expected ',' or ')'")
        self._next()
        self._depth -= 1
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
        if token == "(":
            inner = self._sum()
            if self._next() != ")":
                raise self._error("expected ')'")
            return inner
        try:
            if token.startswith("?"):
                return self._unknown(token)
            if token.isascii() and token.isdecimal():
                return Number.of(int(token))
            if token.isidentifier():
                return Number.name(token, self._divs.get(token, 1))
        except ValueError as problem:  # the divisibility is wrong, or the number too long
            raise self._error(str(problem)) from None
        raise self._error(f"expected a number or a name, not '{token}'")

    def _unknown(self, token: str) -> Number:
        div = re.search(r"div\s*=\s*(\d+)\s*[,}\s]", token)
        if "div" in token and div is None:
            raise self._error(f"the divisibility of '{token}' must be a number")
        name = next(n for n in _new_names if n not in self._tokens)
        return Number.name(name, int(div[1]) if div else 1)

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
