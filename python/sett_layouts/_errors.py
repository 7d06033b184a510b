"""The exceptions of sett_layouts."""

from __future__ import annotations


class LayoutError(ValueError):
    """An operation that has no answer. `rule` names the broken rule; `mode` and `index` say where; `operands` are the
    arguments of the call."""

    rule: str
    mode: int
    index: int
    operands: tuple[object, ...]

    def __init__(self, text: str, rule: str = "", mode: int = 0, index: int = 0, operands: tuple[object, ...] = ()) -> None:
        super().__init__(text)
        self.rule, self.mode, self.index, self.operands = rule, mode, index, operands

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.rule, self.mode, self.index, self.operands)


class LayoutOverflowError(LayoutError, OverflowError):
    """A number of the answer does not fit into 64 bits."""


def made(rule: str, text: str, mode: int, index: int, operands: tuple[object, ...]) -> Exception:
    """The exception for a failure; the extension calls this."""
    if rule == "wrong_arguments":
        return TypeError(text)
    kind = LayoutOverflowError if rule == "overflow" else LayoutError
    return kind(text, rule, mode, index, operands)
