"""Tests operations on the page: typing, links, threads, derivations, files; with keys and with the pointer."""
import json
import os
import tempfile
import time

from site_under_test import SELECT_ALL, same


def typing(site):
    site.load(e="4:1")
    site.write("(4,4):(4,1)")
    same(site.text("#result code"), "(4,4):(4,1)")
    same(site.eval("playground.app.value.size"), "16")
    same(site.eval("document.querySelector('#picture div').shadowRoot.querySelectorAll('rect[class^=c]').length"), 16)
    same(site.eval("document.getElementById('title').textContent"), "(4,4):(4,1)")
    site.settled("location.hash === '#e=(4%2C4)%3A(4%2C1)'")


def an_error_has_its_caret(site):
    site.load(e="4:1")
    site.write("(4,5:1")
    same(site.eval("document.getElementById('editor').getAttribute('aria-invalid')"), "true")
    lines = site.text("#problem pre").split("\n")
    same(lines, ["(4,5:1", "      ^"])
    assert "column 7" in site.text("#problem div")
    site.write("4 ∘ x")
    same(site.text("#problem pre").split("\n")[1], "    ^")
    same(site.text("#behind mark"), "x")
    site.write("4:2")
    same(site.text("#problem"), "")
    same(site.eval("document.getElementById('editor').getAttribute('aria-invalid')"), "false")


def completes(site):
    site.load(e="4:1")
    site.settled("playground.engine() && !playground.engine().now")
    site.eval(SELECT_ALL)
    site.type("zip")
    site.settled("!document.getElementById('completions').hidden")
    same(site.eval("document.getElementById('editor').getAttribute('aria-expanded')"), "true")
    same(site.eval("document.querySelector('#completions [aria-selected=true] code').textContent"), "zipped_divide(A, B)")
    site.key("ArrowDown")
    site.key("Enter")
    same(site.eval("document.getElementById('editor').value"), "zipped_product(")
    same(site.eval("document.getElementById('completions').hidden"), True)
    site.eval(SELECT_ALL)
    site.key(" ", control=True)
    site.settled("!document.getElementById('completions').hidden")
    site.key("Escape")
    same(site.eval("document.getElementById('completions').hidden"), True)
    site.eval(SELECT_ALL)
    site.type("SM80_16x8x8")
    site.settled("document.querySelector('#completions [aria-selected=true] code')?.textContent.startsWith('SM80_16x8x8')")


def links_hold_the_state(site):
    state = {"e": "(8,4):(64,8)", "v": "banks", "b": "2", "n": "8", "o": "16", "f": "3", "d": "4:1 + 2", "t": "0 1 2", "w": "3,0,-3", "p": "4"}
    site.load(**state)
    link = site.eval("playground.link()")
    words = site.text("#side")
    shown = site.text("#title")
    site.open("about:blank")
    site.open(link)
    site.settled("window.playground && playground.ready && playground.drawn")
    same(site.eval("playground.link()"), link)
    same((site.text("#side"), site.text("#title")), (words, shown))
    for key, value in state.items():
        same(str(site.eval(f"playground.app.state.{key}")), value)
    # law: a state that is written to a link and read back is unchanged, if the keys' tables allow it. Other values are
    # replaced.
    same(site.eval("""import('./js/state.js').then(({read, write}) => {
      const cut = read('#e=' + 'x'.repeat(8191) + '%F0%9F%98%80');  // half of a character would not be a link's
      return cut.e.length + ' ' + write(cut).length; })"""), "8191 8194")
    same(site.eval("""import('./js/state.js').then(({read, write}) => {
      const texts = ['', '4:1', 'a&b=c#d', '+ % \\u2218', '<b>', 'x'.repeat(8192)];
      for (const e of texts) for (const d of texts) {
        const s = {...read(''), e, d, f: 7, b: '16', w: '1,2,-3'};
        if (JSON.stringify(read(write(s))) !== JSON.stringify(s)) { return JSON.stringify(s); }
      }
      const bad = read('#v=constructor&k=__proto__&f=1e9&o=-5&b=3&w=a,b,c&p=99999999999&e=' + 'x'.repeat(10000));
      return [bad.v, bad.k, bad.f, bad.o, bad.b, bad.w, bad.p, bad.e.length].join(' ');
    })"""), "picture auto -1 0 4  0 8192")
    # Another link is opened in the same page.
    site.eval("location.hash = '#e=6%3A3'")
    site.settled("document.querySelector('#result code').textContent === '6:3'")


def one_thread_alone(site):
    site.load(e="((4,8),(2,2)):((32,1),(16,8))", v="threads", s="(16,8)")
    dimmed = "(document.querySelector('.dim').getAttribute('d').match(/M/g) || []).length"
    same(site.eval(dimmed), 0)
    site.eval("document.getElementById('focus-f').focus()")
    for _ in range(6):
        site.key("ArrowRight")
    site.settled("playground.app.state.f === 5")
    same(site.eval(dimmed), 124)
    site.eval("document.getElementById('focus-x').focus()")
    site.key("ArrowRight")
    site.settled("playground.app.state.x === 0")
    same(site.eval(dimmed), 127)
    # A click on a cell selects its thread, and another click on the same cell deselects it.
    where = site.eval("""(() => { const r = document.querySelector('.over').getBoundingClientRect();
      const p = playground.app.state; return [r.left, r.top]; })()""")
    cell = site.eval("(async () => { const a = await playground.app.ask({ask: 'picture', kind: 'tv', e: playground.app.state.e, shape: '(16,8)'});"
                     "const p = a.cells.panels[0]; const z = document.querySelector('.over').getBoundingClientRect().width / document.querySelector('.over').viewBox.baseVal.width;"
                     "return [(p.x + a.cells.w * 1.5) * z, (p.y + a.cells.h * 0.5) * z, p.cells.find(c => c[0] === 0 && c[1] === 1)[6]]; })()")
    for wanted in (cell[2], -1):
        for kind in ("mousePressed", "mouseReleased"):
            site.call("Input.dispatchMouseEvent", type=kind, x=where[0] + cell[0], y=where[1] + cell[1], button="left", clickCount=1)
        site.settled(f"playground.app.state.f === {wanted}")
    # An instruction has three operands.
    site.load(e="SM80_16x8x16_F32F16F16F32_TN", v="threads", f=5)
    same(site.eval(dimmed), 16 * 8 + 16 * 16 + 16 * 8 - 4 - 8 - 4)


def tilings_of_instructions(site):
    dimmed = "(document.querySelector('.dim').getAttribute('d').match(/M/g) || []).length"
    cells = "(async () => (await playground.app.ask({...playground.question()})).cells.panels.map(p => p.rows * p.columns).join())()"
    # The link holds the state of the tiling. One of 128 threads is shown in the tiles of A, B and C.
    site.load(e="SM80_16x8x16_F32F16F16F32_TN", v="threads", a="2x2x1", m="32x32x16", f=37)
    same(sorted(site.eval(cells).split(",")), ["1024", "512", "512"])
    same(site.eval(dimmed), 32 * 16 + 32 * 16 + 32 * 32 - 8 - 8 - 8)
    same(site.eval("[...document.querySelectorAll('#side .field')].filter(f => f.checkVisibility()).map(f => f.firstChild.textContent).join()"), "atoms,tile MxNxK")
    # The number of atoms is changed by typing.
    site.eval("(() => { const i = [...document.querySelectorAll('#side .field input')].find(i => i.value === '2x2x1'); i.focus(); i.select(); })()")
    site.type("1x2x1")
    site.settled("playground.app.state.a === '1x2x1'")
    site.idle()
    # The text follows the selected thread.
    site.load(e="SM80_16x8x16_F32F16F16F32_TN", v="explain", a="2x2x1", m="32x32x16", f=37)
    assert "thread 37 holds A values 0..7" in site.text(".steps"), site.text(".steps")
    site.eval("document.getElementById('focus-f').focus()")
    site.key("ArrowRight")
    site.settled("document.querySelector('.steps').textContent.includes('thread 38 holds A')")
    # For a copy instruction, the side panel shows only the fields for threads and values.
    site.load(e="UniversalCopy<uint128_t>", v="threads", h="(16,4):(4,1)", l="(1,8):(8,1)", f=5)
    same(site.eval("[...document.querySelectorAll('#side .field')].filter(f => f.checkVisibility()).map(f => f.firstChild.textContent).join()"), "threads,values")
    same(site.eval(dimmed), 2 * (16 * 32 - 8))
    site.load(e="SM75_U32x4_LDSM_N", v="explain")
    assert "give its threads and values" in site.text("#side .bad"), site.text("#side .bad")
    site.load(e="SM75_U32x4_LDSM_N", v="threads", h="(32,1", l="4:1")
    assert site.text("#say"), "what is no layout is refused in words"


def a_derivation_is_scrubbed(site):
    site.load(e="(8,8):(3,97) o 6:3", v="explain")
    count = site.eval("document.querySelectorAll('.steps li').length")
    assert count > 6, count
    site.eval("document.querySelector('#side input[type=range]').focus()")
    seen = []
    for _ in range(count - 1):
        site.key("ArrowRight")
        site.idle()
        seen.append(site.text("#title"))
    same(site.text(".steps [aria-current]"), "result: (3,2):(9,100)")
    same(seen[-1], "(3,2):(9,100)")
    same(site.eval("document.querySelectorAll('.steps li.later').length"), 0)
    site.key("Home")
    site.settled("document.querySelectorAll('.steps li.later').length > 0 && document.getElementById('title').textContent === '(8,8):(3,97) o 6:3'")
    # A refused operation is explained, and drawn.
    site.load(e="(3,3):(1,10) o 4:2", v="explain")
    assert site.text(".steps li:last-child").startswith("no result")
    assert site.eval("document.querySelector('#picture div').shadowRoot.querySelectorAll('g[data-t]').length") > 0


def banks_and_swizzles(site):
    site.load(e="(8,4):(64,8)", v="banks", b=2, n=8)
    assert site.text("#side p[role=status]").startswith("32 wavefronts, 4"), site.text("#side p[role=status]")
    same(site.eval("document.querySelectorAll('#side tbody tr').length"), 4)
    site.eval("document.querySelector('#side .main').click()")
    site.settled("document.querySelector('#side p[role=status]').textContent.startsWith('4 wavefronts')")
    same(site.eval("document.getElementById('editor').value"), "Sw<3,3,3> o 0 o (8,4):(64,8)")
    site.load(e="(8,8):(8,1)", v="swizzle", w="3,0,3")
    same(site.text("#side .code code"), "Sw<3,0,3> o 0 o (8,8):(8,1)")
    site.eval("document.querySelector('#side input[type=range]').focus()")
    site.key("ArrowLeft")
    site.settled("document.querySelector('#side .code code').textContent === 'Sw<2,0,3> o 0 o (8,8):(8,1)'")
    site.load(e="(8,8):(8,1)", v="swizzle", w="40,40,0")
    assert "62" in site.text("#say"), "what is no swizzle is refused in the picture's place"


def fits_and_differs(site):
    site.load(v="fit", t="0, 1, 10, 11")
    same(site.text("#side p[role=status]"), "(2,2):(1,10)")
    same(site.text("#title"), "(2,2):(1,10)")
    site.load(v="fit", t="0 1 3 4 5")
    assert "index" in site.text("#side p[role=status]"), site.text("#side p[role=status]")
    site.load(e="(4,2):(1,4)", v="diff", d="(4,2):(1,5)")
    assert site.text("#side p[role=status]").startswith("first difference at index 4"), site.text("#side p[role=status]")
    site.load(e="(4,2):(1,4)", v="diff", d="8:1")
    same(site.text("#side p[role=status]"), "the same function: 8:1")
    site.load(e="((2,2),3):((1,6),2)", v="values")
    rows = site.eval("[...document.querySelectorAll('#side tbody tr')].map(r => [...r.children].map(d => d.textContent))")
    same(rows[7], ["7", "((1,1),1)", str(1 + 6 + 2)])
    same(len(rows), 12)


def exports(site):
    with tempfile.TemporaryDirectory() as folder:
        session, site.chromium.session = site.chromium.session, None
        site.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        site.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        site.chromium.session = session
        site.load(e="(8,8):(3,97) o 6:3")
        begins = {"SVG": (".svg", b"<svg xmlns"), "PNG": (".png", b"\x89PNG\r\n"), "LaTeX": (".tex", b"\\documentclass"), "HTML": (".html", b"<!doctype html>")}
        for words, (ending, begin) in begins.items():
            site.eval(f"[...document.querySelectorAll('#export button')].find(b => b.textContent === '{words}').click()")
            path = os.path.join(folder, "layout" + ending)
            end = time.monotonic() + 20
            while not (os.path.exists(path) and os.path.getsize(path) > 100):
                assert time.monotonic() < end, f"no {path}: {site.text('#say')}"
                time.sleep(0.05)
            with open(path, "rb") as f:
                data = f.read()
            assert begin in data[:200], data[:80]
        for words, text in (("C++", "Layout<Shape<Int<3>, Int<2>>, Stride<Int<9>, Int<100>>>{}"), ("Python", "Layout((3, 2), (9, 100))"), ("Text", "(3,2):(9,100)")):
            site.call("Page.bringToFront")
            site.eval(f"[...document.querySelectorAll('#export button')].find(b => b.textContent === '{words}').click()")
            site.settled(f"[...document.querySelectorAll('#export button')].some(b => b.textContent === 'Copied') && navigator.clipboard.readText().then(t => t === {json.dumps(text)})")
            site.settled("![...document.querySelectorAll('#export button')].some(b => b.textContent === 'Copied')")


def keys_alone(site):
    site.load(e="(2,3):(3,1)")
    site.eval("document.body.focus()")
    focused = "document.activeElement.id || document.activeElement.textContent"
    seen = []
    for _ in range(40):
        site.key("Tab")
        seen.append(site.eval(focused))
        ring = site.eval("(() => { const s = getComputedStyle(document.activeElement); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0; })()")
        assert ring or seen[-1].startswith("Skip"), f"no ring after {[s[:20] for s in seen]}"
        if seen[-1] == "editor":
            site.key("a", control=True)
            site.type("(4,2):(2,1)")
        if seen[-1] == "tab-picture":
            site.key("ArrowRight")
            same(site.eval("playground.app.state.v"), "values")
            same(site.eval(focused), "tab-values")
            site.key("ArrowLeft")
        if seen[-1] == "picture":
            break
    assert {"link", "theme", "editor", "tab-picture", "picture"} <= set(seen), seen
    site.idle()
    site.key("ArrowRight")
    same(site.text("#say"), "(0,0) → 0")
    site.key("ArrowRight")
    site.key("ArrowDown")
    site.key("ArrowDown")
    same(site.text("#say"), "(2,1) → 5")
    same(seen[0][:4], "Skip")
    # Shift+Tab leaves the picture again.
    site.key("Tab", shift=True)
    assert site.eval(focused) != "picture"


def parts(site):
    site.load(e="4:1")
    same(site.eval("""Promise.all(['explain', 'threads', 'fit', 'swizzle', 'picture'].map(n => import(`./js/panels/${n}.js`)).concat(import('./js/editor.js')))
      .then(([x, t, f, s, p, e]) => JSON.stringify([
        x.layoutIn('so it becomes (3,2):(9,100): its extents'), x.layoutIn('nothing'), x.layoutIn('A o B with A = (8,8):(3,97) and B = 6:3'),
        x.layoutIn('((2,2),3):((1,-6),2) x'), x.stepsOf('a\\n  b = 4:1\\n    0->0 1->1\\n\\nc').map(l => l.text),
        t.tileOf('128'), t.tileOf('7'), t.tileOf('0'), t.tileOf('99999999'),
        f.tableOf('[0, 1;-2]', ''), f.tableOf('x', ''), f.tableOf('1 2', '(2)'),
        s.swizzleOf({layout: 'Sw<2,1,3> o 8 o 4:1'}, '').text, s.swizzleOf({layout: '4:1'}, '1,2,3').text, s.swizzleOf(null, '').text,
        p.kindOf({kind: 'layout', operation: 'tiled_divide'}), p.kindOf({kind: 'layout', operation: 'composition'}), p.kindOf({kind: 'layout', operation: ''}),
        e.matching('((4),5)', 4), e.matching('(4', 1), e.matching('(]', 1)]))"""),
         json.dumps(["(3,2):(9,100)", None, "6:3", "((2,2),3):((1,-6),2)", ["a", "b = 4:1\n0->0 1->1", "c"], "(16,8)", "(7,1)", "", "",
                     "fit([0,1,-2])", "", "fit([1,2], (2))", "Sw<2,1,3> o 8 o 4:1", "Sw<1,2,3> o 0 o 4:1", "", "divide", "compose", "layout",
                     [1, 3], None, None], separators=(",", ":")))


def timings(site):
    """Only printed, never checked: the machine may be busy."""
    site.load(e="(64,64):(64,1)")
    times = site.eval("""(async () => { const all = [], painting = [];
      for (let i = 0; i < 40; ++i) {
        await playground.app.set({e: `(64,64):(64,${i + 1})`});
        all.push(playground.drawn.milliseconds); painting.push(playground.drawn.painting);
        await new Promise(r => requestAnimationFrame(() => setTimeout(r, 0)));
      }
      const sorted = a => a.sort((x, y) => x - y); sorted(all); sorted(painting);
      return [all[0], all[20], painting[0], painting[20]]; })()""")
    print("  64x64 redrawn: {:.1f} ms at best, {:.1f} in the median; of that on the page's own thread {:.1f} and {:.1f}".format(*times))


TESTS = [typing, an_error_has_its_caret, completes, links_hold_the_state, one_thread_alone, tilings_of_instructions, a_derivation_is_scrubbed, banks_and_swizzles, fits_and_differs,
         exports, keys_alone, parts, timings]
