"""Tiled MMAs and copies: their layouts cover the tile, and partitions hold the elements that the layouts say."""

import xml.etree.ElementTree as xml

import pytest

import sett_layouts as sett
from sett_layouts import Layout

MMA = "SM80_16x8x16_F32F16F16F32_TN"
LDSM = "SM75_U32x4_LDSM_N"


def covered(tv, shape, times=1):
    offsets = sorted(tv(i) for i in range(tv.size))
    assert offsets == sorted(list(range(shape[0] * shape[1])) * times)


def test_mma():
    mma = sett.make_tiled_mma(MMA, (2, 2, 1), (32, 32, 16))
    assert mma.size == 128 and mma.tile == (32, 32, 16)
    assert mma.tile_shape("A") == (32, 16) and mma.tile_shape("C") == (32, 32)
    covered(mma.get_layoutC_TV(), (32, 32))
    covered(mma.get_layoutA_TV(), (32, 16), times=2)
    covered(mma.get_layoutB_TV(), (32, 16), times=2)
    assert mma == sett.make_tiled_mma(MMA, (2, 2, 1), (32, 32, 16)) and hash(mma) == hash(eval(repr(mma), vars(sett)))
    assert sett.make_tiled_mma(MMA).tile == (16, 8, 16)
    assert "thread 5" in mma.explain(thread=5)
    # In the PTX ISA, lane 5 holds columns 2 and 3 of C's rows 1 and 9.
    assert sett.make_tiled_mma(MMA).coordinates("C", 5) == [(1, 2), (1, 3), (9, 2), (9, 3)]


def test_partitions():
    mma = sett.make_tiled_mma(MMA, (2, 2, 1))
    tensor = Layout((64, 48), (48, 1))
    for thread in (0, 77):
        part, offset = mma.partition_C(tensor, thread)
        rows, columns = mma.tile_shape("C")
        tiles = [(i, j) for j in range(48 // columns) for i in range(64 // rows)]
        held = mma.coordinates("C", thread)
        wanted = [tensor(i * rows + m, j * columns + n) for i, j in tiles for m, n in held]
        assert [offset + part(i) for i in range(part.size)] == wanted


def test_copy():
    copy = sett.make_tiled_copy("UniversalCopy<uint128_t>", Layout((32, 4), (4, 1)), Layout((1, 8)))
    assert copy.size == 128 and copy.tile_shape("S") == (32, 32)
    covered(copy.get_layoutS_TV(), (32, 32))
    assert copy.get_layoutS_TV() == copy.get_layoutD_TV()
    assert copy.coordinates("D", 1) == [(0, 8 + v) for v in range(8)]
    warp = sett.make_tiled_copy(LDSM, "(8,4):(1,8)", "(2,4):(1,2)")
    covered(warp.get_layoutS_TV(), warp.tile_shape("S"))
    assert warp.get_layoutS_TV() != warp.get_layoutD_TV()
    part, offset = copy.partition_S(Layout((64, 64)), 3)
    assert part.size == 8 * 4 and offset == 64 * 24


def test_pictures_and_names():
    assert MMA in sett.atoms("mma") and LDSM in sett.atoms("copy") and len(sett.atoms()) > 500
    xml.fromstring(sett.make_tiled_mma(MMA, (2, 1, 1))._repr_svg_())
    xml.fromstring(sett.make_tiled_copy(LDSM, "(8,4):(1,8)", "(2,4):(1,2)")._repr_svg_())
    assert sett.make_tiled_mma(MMA, (64, 1, 1))._repr_svg_() is None  # too large for a picture


def test_refusals():
    with pytest.raises(sett.LayoutError, match="no mma is called"):
        sett.make_tiled_mma("SM80_16x8x17_F32F16F16F32_TN")
    with pytest.raises(sett.LayoutError):
        sett.make_tiled_mma(MMA, (1, 1, 1), (17, 8, 16))
    with pytest.raises(ValueError, match="three"):
        sett.make_tiled_mma(MMA, (1, 1))
    with pytest.raises(ValueError, match="bits"):
        sett.make_tiled_copy("UniversalCopy<uint32_t>", "32:1", "1:0", bits=24)
    with pytest.raises(IndexError):
        sett.make_tiled_mma(MMA).coordinates("A", 32)
    with pytest.raises(ValueError):
        sett.make_tiled_mma(MMA).coordinates("D", 0)
