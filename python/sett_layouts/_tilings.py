"""Tiled MMAs and tiled copies, which show what each thread holds of a tile, for an instruction with a name in CuTe."""

from __future__ import annotations

from typing import Any

from . import _sett
from ._pictures import draw
from ._sett import Layout

Coordinate = tuple[int, int]


class _Operand:
    """An operand's tile: the layout from (thread, value) to row + rows * column, and the tile's shape."""

    def __init__(self, made: tuple[Layout, Coordinate]) -> None:
        self.tv, self.shape = made

    def coordinates(self, thread: int) -> list[Coordinate]:
        threads, values = self.tv[0].size, self.tv[1].size
        if not 0 <= thread < threads:
            raise IndexError(f"thread {thread} does not exist: the tiling has {threads} threads")
        rows = self.shape[0]
        offsets = (self.tv(thread + threads * v) for v in range(values))
        return [(i % rows, i // rows) for i in offsets]

    def partition(self, tensor: Any, thread: int) -> tuple[Layout, int]:
        self.coordinates(thread)  # raises the error for a thread that does not exist
        tiles = _sett.zipped_divide(tensor, self.shape)
        held = _sett.composition(tiles, (self.tv, None))
        part: tuple[Layout, int] = _sett.slice(held, ((thread, None), None))
        return part


class _Tiled:
    _operands: dict[str, _Operand]
    _values: tuple[Any, ...]

    def coordinates(self, operand: str, thread: int) -> list[Coordinate]:
        """Returns the (row, column) of each value that the thread holds of an operand."""
        return self._of(operand).coordinates(thread)

    def tile_shape(self, operand: str) -> Coordinate:
        """Returns the rows and columns of an operand's tile."""
        return self._of(operand).shape

    def _of(self, operand: str) -> _Operand:
        if operand not in self._operands:
            raise ValueError(f"'{operand}' is not an operand: {', '.join(self._operands)}")
        return self._operands[operand]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._values == getattr(other, "_values")

    def __hash__(self) -> int:
        return hash(self._values)

    def _picture(self) -> str | None:
        raise NotImplementedError

    def _repr_svg_(self) -> str | None:
        try:
            return self._picture()
        except ValueError:  # the tiling is too large, or has no picture
            return None


class TiledMMA(_Tiled):
    """An MMA instruction that is repeated over threads and values; make_tiled_mma makes it."""

    def __init__(self, name: str, atoms: tuple[int, int, int], tile: tuple[int, int, int] | None) -> None:
        shape, threads, a, b, c = _sett._mma_tiling(name, atoms, tile or (0, 0, 0))
        self.name, self.atoms, self.tile = name, tuple(atoms), shape
        self.thr_layout_vmnk: Layout = threads
        self.size: int = threads.size
        self._operands = {"A": _Operand(a), "B": _Operand(b), "C": _Operand(c)}
        self._given = tile and tuple(tile)
        self._values = (name, self.atoms, shape)

    def get_layoutA_TV(self) -> Layout:  # noqa: N802
        """(thread, value) to m + M * k."""
        return self._operands["A"].tv

    def get_layoutB_TV(self) -> Layout:  # noqa: N802
        """(thread, value) to n + N * k."""
        return self._operands["B"].tv

    def get_layoutC_TV(self) -> Layout:  # noqa: N802
        """(thread, value) to m + M * n."""
        return self._operands["C"].tv

    def partition_A(self, tensor: Any, thread: int) -> tuple[Layout, int]:  # noqa: N802
        """Return a thread's part of a tensor of shape (m, k): the layout (value, tile), and its first offset."""
        return self._operands["A"].partition(tensor, thread)

    def partition_B(self, tensor: Any, thread: int) -> tuple[Layout, int]:  # noqa: N802
        """Return a thread's part of a tensor of shape (n, k): the layout (value, tile), and its first offset."""
        return self._operands["B"].partition(tensor, thread)

    def partition_C(self, tensor: Any, thread: int) -> tuple[Layout, int]:  # noqa: N802
        """Return a thread's part of a tensor of shape (m, n): the layout (value, tile), and its first offset."""
        return self._operands["C"].partition(tensor, thread)

    def _options(self) -> tuple[str, str]:
        return "x".join(map(str, self.atoms)), "x".join(map(str, self._given or ()))

    def explain(self, thread: int = -1, value: int = -1) -> str:
        """Return, as text, the part of each operand that the threads, or one of them, hold."""
        atoms, tile = self._options()
        return _sett.explain_tiling("mma", self.name, atoms, tile, thread=thread, value=value)

    def _picture(self) -> str | None:
        atoms, tile = self._options()
        return draw(self.name, kind="mma", atoms=atoms, **({"tile": tile} if tile else {})).svg

    def __repr__(self) -> str:
        return f"make_tiled_mma({self.name!r}, {self.atoms}{f', {self._given}' if self._given else ''})"


class TiledCopy(_Tiled):
    """A copy instruction that is repeated over threads and values; make_tiled_copy makes it."""

    def __init__(self, name: str, threads: Layout, values: Layout, bits: int) -> None:
        self.size, source, destination = _sett._copy_tiling(name, threads, values, bits)
        self.name, self.threads, self.values, self.bits = name, threads, values, bits
        self._operands = {"S": _Operand(source), "D": _Operand(destination)}
        self._values = (name, threads, values, bits)

    def get_layoutS_TV(self) -> Layout:  # noqa: N802
        """Maps (thread, value) of the source to row + rows * column."""
        return self._operands["S"].tv

    def get_layoutD_TV(self) -> Layout:  # noqa: N802
        """Maps (thread, value) of the destination to row + rows * column."""
        return self._operands["D"].tv

    def partition_S(self, tensor: Any, thread: int) -> tuple[Layout, int]:  # noqa: N802
        """Return the part of a tensor that a thread reads: the layout (value, tile), and its first offset."""
        return self._operands["S"].partition(tensor, thread)

    def partition_D(self, tensor: Any, thread: int) -> tuple[Layout, int]:  # noqa: N802
        """Return the part of a tensor that a thread writes: the layout (value, tile), and its first offset."""
        return self._operands["D"].partition(tensor, thread)

    def explain(self, thread: int = -1, value: int = -1) -> str:
        """Return, as text, the elements that the threads, or one of them, read and write."""
        return _sett.explain_tiling(
            "copy", self.name, threads=self.threads, values=self.values, bits=self.bits, thread=thread, value=value
        )

    def _picture(self) -> str | None:
        if self.bits != 16:  # pictures of copies have elements of 16 bits
            return None
        return draw(self.name, kind="copy", threads=self.threads, values=self.values).svg

    def __repr__(self) -> str:
        return f"make_tiled_copy({self.name!r}, {self.threads!r}, {self.values!r}, bits={self.bits})"


def make_tiled_mma(name: str, atoms: tuple[int, int, int] = (1, 1, 1), tile: tuple[int, int, int] | None = None) -> TiledMMA:
    """An MMA instruction, with `atoms` of it along (M, N, K), for a tile of (M, N, K) elements; without a tile, the atoms
    side by side."""
    return TiledMMA(name, atoms, tile)


def make_tiled_copy(name: str, threads: Any, values: Any, bits: int = 16) -> TiledCopy:
    """Repeats a copy instruction by a layout of threads and a layout of each thread's values, for `bits`-bit elements."""

    def layout(x: Any) -> Layout:
        return x if isinstance(x, Layout) else Layout(x)

    return TiledCopy(name, layout(threads), layout(values), bits)
