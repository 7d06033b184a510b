"""The explanations and pictures of the command, from Python."""

import xml.etree.ElementTree as xml

import pytest

import sett_layouts as sett
from sett_layouts import Layout


def test_explanations():
    assert "4:2" in sett.explain("(8,8):(8,1) o 4:2")
    assert "index" in sett.diff("(4,8):(8,1)", Layout("(4,8):(1,4)"))
    assert sett.why("(4,8):(8,1)", "(4,8):(8,1)", 16)
    assert "conflict" in sett.banks(Layout("32:32")) or "way" in sett.banks(Layout("32:32"))
    assert "thread" in sett.explain_tiling("mma", "SM80_16x8x16_F32F16F16F32_TN", thread=5)
    with pytest.raises(sett.LayoutError):
        sett.explain("(4,")


def test_pictures(tmp_path):
    layout = Layout("(4,8):(8,1)")
    xml.fromstring(layout._repr_svg_())
    assert "(4,8):(8,1)" in layout._repr_html_() and layout._repr_latex_() == "$(4,8):(8,1)$"
    xml.fromstring((sett.Swizzle(2, 1, 3) @ Layout("(8,8):(8,1)"))._repr_svg_())
    assert Layout(1 << 20)._repr_svg_() is None
    picture = sett.draw("SM80_16x8x16_F32F16F16F32_TN", kind="mma")
    xml.fromstring(picture.svg)
    picture.save(str(tmp_path / "mma.tex"))
    assert "tikz" in (tmp_path / "mma.tex").read_text()
    assert sett.draw(layout).text
    with pytest.raises(ValueError):
        sett.draw("(4,")
    with pytest.raises(ValueError):
        picture.save("mma.gif")
