"""Pictures of layouts, swizzles, copies and MMAs, in files and in notebooks."""

from __future__ import annotations

from typing import Any

from . import _sett
from ._sett import Layout, Value

_MOST_CELLS = 2048


class Drawing:
    """A picture: its svg, html, latex and text, and save(path), which uses the format of the file's extension."""

    def __init__(self, words: list[str], kind: str, options: dict[str, Any]) -> None:
        self._job = (words, kind, options)
        self._repr_svg_()  # an invalid picture raises the error here

    def _write(self, format: str) -> str:
        words, kind, options = self._job
        return str(_sett._draw(words, kind, format, options))

    @property
    def svg(self) -> str:
        return self._write("svg")

    @property
    def html(self) -> str:
        return self._write("html")

    @property
    def latex(self) -> str:
        return self._write("latex")

    @property
    def text(self) -> str:
        return self._write("text")

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Drawing(kind={self._job[1]!r})"

    def save(self, path: str) -> None:
        ending = str(path).rsplit(".", 1)[-1]
        formats = {"svg": "svg", "html": "html", "tex": "latex", "txt": "text"}
        if ending not in formats:
            raise ValueError(f"a picture is saved as .svg, .html, .tex or .txt, not .{ending}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(self._write(formats[ending]))


def draw(*operands: Any, kind: str = "layout", **options: Any) -> Drawing:
    """A picture of a kind of `sett draw`: layout, map, banks, lines, swizzle, diff, compose, complement, divide, tv, mma
    or copy. Its options are shape, bytes, atoms, tile, threads, values, title and theme."""
    return Drawing([x if isinstance(x, str) else str(_sett._value(x)) for x in operands], kind, options)


def _small(x: Layout | Value) -> bool:
    try:
        return x.size <= _MOST_CELLS
    except (AttributeError, ValueError):
        return getattr(x, "kind", "") == "swizzle"


def _repr_svg(x: Layout | Value) -> str | None:
    try:
        kind = "swizzle" if getattr(x, "kind", "") == "swizzle" else "layout"
        return draw(x, kind=kind).svg if _small(x) else None
    except ValueError:
        return None


def _repr_html(x: Layout | Value) -> str:
    from html import escape

    return f"<code>{escape(str(x))}</code><br>{_repr_svg(x) or ''}"


def _repr_latex(x: Layout | Value) -> str:
    text = str(x).replace("_", r"\_").replace(" o ", r" \circ ").replace("^", r"\oplus ")
    return f"${text}$"


for _class in (Layout, Value):
    _class._repr_svg_ = _repr_svg  # type: ignore[union-attr]
    _class._repr_html_ = _repr_html  # type: ignore[union-attr]
    _class._repr_latex_ = _repr_latex  # type: ignore[union-attr]
