"""Exact layouts: shape:stride functions, as in CuTe, with their whole algebra.

    import sett_layouts as sett
    A = sett.Layout("(4,8):(8,1)")
    A(2, 3)                        # 19
    sett.complement(A[1], 32)      # 4:8
"""

from . import _sett, dist, formats, sim
from ._arrays import einsum, gemm, permute, relayout, view
from ._command import plan_copy
from ._errors import LayoutError, LayoutOverflowError
from ._pictures import Drawing, draw
from ._plans import plan_gemm, plan_permute
from ._sett import *  # noqa: F403
from ._sett import CopyPlan, GemmPlan, Layout, Packed, Value, atoms, banks, copy, diff, evaluate, explain, explain_tiling, layout_of, mlir, pack, why
from ._tilings import TiledCopy, TiledMMA, make_tiled_copy, make_tiled_mma

__version__: str = getattr(_sett, "__version__")
__all__ = ["Drawing", "Layout", "LayoutError", "LayoutOverflowError", "Packed", "Swizzle", "Value", "__version__", "banks", "copy"]
__all__ += ["diff", "dist", "draw", "einsum", "evaluate", "explain", "explain_tiling", "formats", "gemm", "layout_of", "mlir", "pack", "permute", "plan_copy", "relayout", "sim", "view", "why"]
__all__ += ["CopyPlan", "GemmPlan", "TiledCopy", "TiledMMA", "atoms", "make_tiled_copy", "make_tiled_mma", "plan_gemm", "plan_permute"]
__all__ += [name for name in _sett._functions() if name not in {"abs", "max", "min"}]


def Swizzle(bits: int, base: int, shift: int) -> Value:  # noqa: N802
    """The swizzle Sw<bits,base,shift>: offset x becomes x ^ ((x >> shift) & mask)."""
    value: Value = evaluate(f"Sw<{int(bits)},{int(base)},{int(shift)}>")
    return value
