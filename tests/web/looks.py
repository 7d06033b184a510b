"""Tests appearance and accessibility: contrast, names, themes, and the canvas compared with the SVG."""
import json

import axe
from site_under_test import same

CONTRASTS = """(() => {
  const rgb = s => { const m = s.match(/[\\d.]+/g).map(Number); return [m[0], m[1], m[2], m[3] ?? 1]; };
  const linear = c => { c /= 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
  const light = c => 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
  const over = (a, b) => [0, 1, 2].map(i => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
  const ground = e => { let layers = []; for (; e; e = e.parentElement) layers.push(rgb(getComputedStyle(e).backgroundColor)); return layers.reverse().reduce((b, a) => over(a, b), [255, 255, 255, 1]); };
  const bad = []; let count = 0;
  for (const e of document.querySelectorAll('body *')) {
    const own = [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) || ((e.localName === 'input' || e.localName === 'textarea') && e.type !== 'range' && e.type !== 'radio');
    if (!own || !e.checkVisibility() || e.closest('#behind, svg, noscript, option, .skip') || e.disabled || e.closest('label')?.querySelector(':disabled')) continue;
    let faded = 1; for (let p = e; p; p = p.parentElement) faded *= Number(getComputedStyle(p).opacity);
    const b = ground(e), f = over(rgb(getComputedStyle(e).color), b);
    const [x, y] = [light(f) + 0.05, light(b) + 0.05];
    const ratio = Math.max(x, y) / Math.min(x, y); ++count;
    if (ratio < 4.5 || faded < 1) bad.push([e.localName, e.className, e.textContent.slice(0, 30), ratio.toFixed(2), faded]);
  }
  return [count, bad];
})()"""


STATES = ({"e": "(8,4):(64,8)", "b": 2, "n": 8}, {"e": "complement(4:1, 6)", "d": "4:1", "t": "0 1"}, {"e": "(4,5:1"}, {"e": "SM75_U32x4_LDSM_N"})


def is_seen_and_heard(site):
    """The contrast of every text is at least 4.5 in both themes and all views, everything focusable has a name, and axe
    has no findings."""
    for theme in ("light", "dark"):
        site.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        for state in STATES if theme == "light" else STATES[:2]:
            site.load(**state)
            for view in ("picture", "values", "explain", "threads", "banks", "swizzle", "fit", "diff"):
                site.eval(f"playground.app.set({{v: '{view}'}})")
                count, bad = site.eval(CONTRASTS)
                assert count > 15 and not bad, (theme, view, state, count, bad)
                if site.axe:
                    same((theme, view, state["e"], axe.findings(site, site.axe)), (theme, view, state["e"], []))
                if theme == "dark":
                    continue
                nodes = site.call("Accessibility.getFullAXTree")["nodes"]
                for n in nodes:
                    properties = {p["name"]: p["value"].get("value") for p in n.get("properties", [])}
                    role = n.get("role", {}).get("value")
                    if properties.get("focusable") and role not in ("RootWebArea",) and not n.get("ignored"):
                        assert n.get("name", {}).get("value", "").strip(), (view, role, n)
        same(site.eval("document.documentElement.dataset.theme"), theme)
    site.call("Emulation.setEmulatedMedia", features=[])
    same(site.eval("[...document.querySelectorAll('[id]')].length === new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"), True)
    same(site.eval("[...document.querySelectorAll('[aria-controls],[aria-labelledby],[aria-describedby],label[for]')].every(e => ['aria-controls','aria-labelledby','aria-describedby','for']"
                   ".flatMap(a => (e.getAttribute(a) ?? '').split(' ')).filter(Boolean).every(i => document.getElementById(i)))"), True)


def dark_and_light(site):
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    fill = "getComputedStyle(document.querySelector('#picture div').shadowRoot.querySelector('.bg')).fill"
    site.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    site.load(e="(4,4)")
    same((site.eval(ground), site.eval(fill)), ("rgb(13, 15, 18)", "rgb(22, 24, 28)"))
    site.eval("(() => { const t = document.getElementById('theme'); t.value = 'light'; t.dispatchEvent(new Event('change')); })()")
    site.settled(f"{fill} === 'rgb(255, 255, 255)'")
    site.load(e="(4,4)")  # the theme is remembered
    same((site.eval(ground), site.eval(fill)), ("rgb(243, 245, 247)", "rgb(255, 255, 255)"))
    site.eval("(() => { const t = document.getElementById('theme'); t.value = 'auto'; t.dispatchEvent(new Event('change')); })()")
    site.settled(f"{fill} === 'rgb(22, 24, 28)'")
    site.eval("localStorage.clear()")
    site.call("Emulation.setEmulatedMedia", features=[])


def a_canvas_looks_as_the_svg(site):
    site.load(e="4:1")
    for e, kind, most in (("(64,64):(64,1)", "layout", 9), ("(32,32):(32,1)", "banks", 9), ("(200,200):(200,1)", "layout", 4), ("SM90_64x64x16_F32F16F16_SS", "mma", 9)):
        far = site.eval(f"""(async () => {{
          const q = {{e: {json.dumps(e)}, kind: '{kind}', theme: 'light'}};
          const shown = await playground.app.ask({{...q, ask: 'picture'}});
          const text = (await playground.app.ask({{...q, ask: 'write', format: 'svg'}})).text;
          const {{draw}} = await import('./js/canvas.js');
          const mine = draw(shown.strokes, shown.cells, null, 1, 1);
          const image = new Image();
          image.src = URL.createObjectURL(new Blob([text], {{type: 'image/svg+xml'}}));
          await image.decode();
          const theirs = document.createElement('canvas');
          theirs.width = mine.width; theirs.height = image.naturalHeight;
          const g = theirs.getContext('2d');
          g.drawImage(image, 0, 0);
          // the SVG has its title above
          const down = image.naturalHeight - mine.height;
          const a = mine.getContext('2d').getImageData(0, 0, mine.width, mine.height).data;
          const b = g.getImageData(0, down, mine.width, mine.height).data;
          let sum = 0;
          for (let i = 0; i < a.length; ++i) {{ sum += Math.abs(a[i] - b[i]); }}
          return [sum / a.length * 4 / 3, down];
        }})()""")
        assert far[0] <= most and far[1] >= 0, (e, kind, far)


FITTED = ({"e": "SM80_16x8x16_F32F16F16F32_TN", "v": "threads"}, {"e": "(16,8):(8,1)", "k": "map"}, {"e": "(64,4):(4,1)", "k": "map"}, {"e": "SM90_64x256x16_F32F16F16_SS", "v": "threads"},
          {"e": "(256,2)"}, {"e": "(2,256)"}, {"e": "(8,8):(3,97) o 6:3"}, {"e": "(4,8):(8,1)"})


def fit_fits(site):
    """At 1400 x 1000, with scroll bars shown: the whole picture is visible in its frame, and a smaller window makes it
    smaller."""
    inside = "(() => { const f = document.getElementById('picture'); return [f.scrollWidth - f.clientWidth, f.scrollHeight - f.clientHeight, document.documentElement.scrollWidth - innerWidth]; })()"
    zoom = "document.querySelector('.over').getBoundingClientRect().width / document.querySelector('.over').viewBox.baseVal.width"
    site.call("Emulation.setScrollbarsHidden", hidden=False)
    try:
        for width, height in ((1400, 1000), (1000, 700)):
            site.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
            for state in FITTED:
                site.load(z="fit", **state)
                right, down, page = site.eval(inside)
                assert right <= 0 and down <= 0 and page <= 0, (width, height, state, right, down, page)
                said = site.eval("document.getElementById('zoom').selectedOptions[0].textContent")
                assert said.startswith("fit (") and abs(int(said[5:-3]) - 100 * site.eval(zoom)) <= 0.51, (said, site.eval(zoom))
        # The last, small picture is not enlarged. Another picture shrinks with its window.
        same(round(site.eval(zoom), 3), 1)
        site.load(z="fit", **FITTED[0])
        before = site.eval(zoom)
        site.call("Emulation.setDeviceMetricsOverride", width=1000, height=500, deviceScaleFactor=1, mobile=False)
        site.settled(f"{zoom} < {before} - 0.05")
        same([n <= 0 for n in site.eval(inside)[:2]], [True, True])
    finally:
        site.call("Emulation.setDeviceMetricsOverride", width=1440, height=900, deviceScaleFactor=1, mobile=False)
        site.call("Emulation.setScrollbarsHidden", hidden=True)


TESTS = [is_seen_and_heard, dark_and_light, fit_fits, a_canvas_looks_as_the_svg]
