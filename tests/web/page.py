"""The page in Chromium, as its users meet it: by keys and by links. Each test begins with a page loaded anew."""
import functools
import gzip
import http.server
import json
import os
import tempfile
import threading
import time
import traceback
import urllib.parse

import browser

SELECT_ALL = "(() => { const a = document.getElementById('editor'); a.focus(); a.select(); })()"
MOST_KILOBYTES = 300


class Handler(http.server.SimpleHTTPRequestHandler):
    asked = []

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.asked.append(self.path)
        super().do_GET()


class Site:
    """The page's folder behind a port of its own, and the browser that looks at it."""

    def __init__(self, folder, chromium):
        self.folder = folder
        Handler.asked = []
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.root = f"http://127.0.0.1:{self.server.server_port}/"
        self.chromium = chromium

    def load(self, **state):
        self.go("#" + "&".join(f"{k}={urllib.parse.quote(str(v))}" for k, v in state.items()))

    def go(self, fragment=""):
        self.chromium.open(self.root + "index.html" + fragment)
        self.chromium.wait("window.playground && playground.ready && playground.drawn", 60)

    def __getattr__(self, name):  # the rest is the browser's
        return getattr(self.chromium, name)

    def settled(self, condition, seconds=30):
        return self.chromium.wait(condition, seconds)

    def text(self, selector):
        return self.eval(f"document.querySelector({json.dumps(selector)}).textContent")

    def write(self, text):
        """Types over what the editor has."""
        self.eval(SELECT_ALL)
        self.type(text)
        self.settled(f"playground.app.state.e === {json.dumps(text)} && (playground.app.value || playground.app.refusal)")
        self.idle()

    def idle(self):
        self.eval("playground.app.set({})")

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def same(got, wanted):
    assert got == wanted, f"{got!r} is not {wanted!r}"


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
    # the law, for what the keys' tables allow and for what they do not
    same(site.eval("""import('./js/state.js').then(({read, write}) => {
      const texts = ['', '4:1', 'a&b=c#d', '+ % \\u2218', '<b>', 'x'.repeat(8192)];
      for (const e of texts) for (const d of texts) {
        const s = {...read(''), e, d, f: 7, b: '16', w: '1,2,-3'};
        if (JSON.stringify(read(write(s))) !== JSON.stringify(s)) { return JSON.stringify(s); }
      }
      const bad = read('#v=constructor&k=__proto__&f=1e9&o=-5&b=3&w=a,b,c&p=99999999999&e=' + 'x'.repeat(10000));
      return [bad.v, bad.k, bad.f, bad.o, bad.b, bad.w, bad.p, bad.e.length].join(' ');
    })"""), "picture auto -1 0 4  0 8192")
    # another link in the same page
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
    # a click on a cell chooses its thread, another on the same lets it go
    where = site.eval("""(() => { const r = document.querySelector('.over').getBoundingClientRect();
      const p = playground.app.state; return [r.left, r.top]; })()""")
    cell = site.eval("(async () => { const a = await playground.app.ask({ask: 'picture', kind: 'tv', e: playground.app.state.e, shape: '(16,8)'});"
                     "const p = a.cells.panels[0]; return [p.x + a.cells.w * 1.5, p.y + a.cells.h * 0.5, p.cells.find(c => c[0] === 0 && c[1] === 1)[6]]; })()")
    for wanted in (cell[2], -1):
        for kind in ("mousePressed", "mouseReleased"):
            site.call("Input.dispatchMouseEvent", type=kind, x=where[0] + cell[0], y=where[1] + cell[1], button="left", clickCount=1)
        site.settled(f"playground.app.state.f === {wanted}")
    # an instruction's three operands
    site.load(e="SM80_16x8x16_F32F16F16F32_TN", v="threads", f=5)
    same(site.eval(dimmed), 16 * 8 + 16 * 16 + 16 * 8 - 4 - 8 - 4)


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
    # what is refused is derived, and drawn
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
    site.load(e="(8,8):(8,1)", v="swizzle", w="3,0,1")
    assert "3" in site.text("#say"), "a swizzle that overlaps itself is refused in the picture's place"


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
        assert ring or seen[-1].startswith("Skip"), f"no ring around {seen[-1]}"
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
    # out again, backwards
    site.key("Tab", shift=True)
    assert site.eval(focused) != "picture"


def nothing_from_elsewhere(site):
    Handler.asked.clear()
    site.chromium.call("Network.setCacheDisabled", cacheDisabled=True)
    site.load(e="SM80_16x8x16_F32F16F16F32_TN", v="threads")
    urls = [e["params"]["request"]["url"] for e in site.events if e["method"] == "Network.requestWillBeSent"]
    assert urls and all(u.startswith((site.root, "blob:", "data:")) for u in urls), urls
    same(site.eval("fetch('http://127.0.0.1:9/').then(() => 'asked', () => 'refused')"), "refused")
    files = {p.split("?")[0].lstrip("/") or "index.html" for p in Handler.asked} - {"favicon.ico"}
    sizes = {}
    for name in files:
        with open(os.path.join(site.folder, name), "rb") as f:
            sizes[name] = len(gzip.compress(f.read(), 9))
    total = sum(sizes.values()) / 1000
    print(f"  first load: {len(files)} files, {total:.0f} kB with gzip ({sizes['engine.wasm'] / 1000:.0f} the engine); ready after {site.eval('playground.ready'):.0f} ms")
    assert total <= MOST_KILOBYTES, sizes


def works_offline(site):
    other = Site(site.folder, site.chromium)
    other.load(e="4:1")
    other.stop()
    other.call("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=0, uploadThroughput=0)
    try:
        for view in ("values", "explain", "threads", "banks", "swizzle", "fit", "diff", "picture"):
            other.eval(f"playground.app.set({{v: '{view}', e: '(4,8):(8,1)'}})")
        same(other.text("#result code"), "(4,8):(8,1)")
        # also where the worker must be started anew
        other.eval("playground.engine().stop('a test')")
        other.write("(4,4):(1,8)")
        same(other.text("#result code"), "(4,4):(1,8)")
    finally:
        other.call("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)


def stops_what_takes_too_long(site):
    site.load(e="Sw<1,0,25> o 4194304:1")
    worker = site.eval("playground.engine().restarts")
    began = time.monotonic()
    # a million coordinates in four views would be possible; asked often enough, this is not
    answers = site.eval("""(async () => { const q = {ask: 'diff', e: 'Sw<1,0,25> o 4194304:1', other: 'Sw<2,0,25> o 4194304:1'};
      const one = playground.app.ask(q); const tick = performance.now(); let most = 0, last = tick, done = false;
      one.then(() => { done = true; });
      while (!done) { await new Promise(r => setTimeout(r, 10)); most = Math.max(most, performance.now() - last); last = performance.now(); }
      return [await one, await playground.app.ask({ask: 'eval', e: '6:3'}), most]; })()""")
    assert time.monotonic() - began < 30
    stopped = answers[0].get("code") == "stopped"
    assert stopped or answers[0]["text"].startswith("the same function"), answers
    same(answers[1]["text"], "6:3")
    same(site.eval("playground.engine().restarts"), worker + (1 if stopped else 0))
    print(f"  4194304 coordinates compared: {'stopped after 2 s' if stopped else 'in time'}; the page never waited more than {answers[2]:.0f} ms")
    # the limit itself, with a worker that does not answer
    answer = site.eval("""(async () => { const e = playground.engine(); e.worker.postMessage = () => {};
      return [await e.ask({ask: 'eval', e: '4:1'}), await e.ask({ask: 'eval', e: '4:1'})]; })()""")
    same((answer[0]["code"], answer[1]["text"]), ("stopped", "4:1"))


HOSTILE = [
    "#e=" + urllib.parse.quote('"</script><script>pwned=1</script>"'),
    "#e=" + urllib.parse.quote('"<img src=x onerror=pwned=1>"') + "&v=values",
    "#e=4:1&d=" + urllib.parse.quote("<svg onload=pwned=1>") + "&v=diff",
    "#e=4:1&v=fit&t=" + urllib.parse.quote("<script>pwned=1</script> 0 1") + "&u=" + urllib.parse.quote('"><img src=x onerror=pwned=1>'),
    "#e=4:1&v=threads&s=" + urllib.parse.quote("'\"><img src=x onerror=pwned=1>"),
    "#e=" + urllib.parse.quote('to_linear((2,2), "<img src=x onerror=pwned=1>", "]]>")'),
    "#e=javascript:pwned=1&v=javascript:pwned=1&k=javascript:pwned=1",
    "#e=" + "(" * 8000,
    "#e=" + "(4,".ljust(8000, "4"),
    "#e=(9223372036854775807,9223372036854775807)&k=map",
    "#e=(100000,100000)&k=layout",
    "#e=(256,256):(256,1)&v=picture",
    "#e=(128,128):(128,1)&k=banks&v=picture",
    "#e=" + urllib.parse.quote("let a = (64,64); " + " ".join(f"let {c} = ({p},{p},{p},{p});" for p, c in zip("abcdef", "bcdefg")) + " g"),
    "#e=" + urllib.parse.quote("left_inverse_general((1000003,999983):(7,1000003))") + "&v=explain",
    "#e=" + urllib.parse.quote("Sw<1,0,25> o 4194304:1") + "&v=diff&d=" + urllib.parse.quote("Sw<2,0,25> o 4194304:1"),
    "#e=" + urllib.parse.quote("image(1048576:3)") + "&v=values",
    "#e=4:1&f=99999999999999999999&x=-77&p=1e309&o=NaN&b=[]&n={}&g=null&w=99,99,-99&v=swizzle",
    "#e=4:1&__proto__=x&constructor=y&toString=z",
    "#e=%00%01%ff%fe&t=%c3%28",
    "#e=%E0%A4%A&v=banks",
    "#" + "&".join(f"e={i}:1" for i in range(2000)),
    "#e=" + urllib.parse.quote("‮4:1﻿ ") + "&v=explain",
]


def hostile_links(site):
    slowest = 0
    for fragment in HOSTILE:
        began = time.monotonic()
        site.open(site.root + "index.html" + fragment)
        site.settled("window.playground && playground.ready", 60)
        site.idle()
        slowest = max(slowest, time.monotonic() - began)
        seen = site.eval("""(() => { const all = [...document.querySelectorAll('*')];
          const inside = document.querySelector('#picture div').shadowRoot; all.push(...inside.querySelectorAll('*'));
          const names = all.filter(e => ['script', 'img', 'iframe', 'object', 'embed', 'foreignobject', 'use', 'a'].includes(e.localName.toLowerCase()))
            .map(e => e.localName + (e.id || e.className || e.getAttribute('src') || ''));
          return [typeof pwned, names.join(), all.some(e => [...e.attributes].some(a => /^on/i.test(a.name)))]; })()""")
        same(seen, ["undefined", "scriptjs/main.js,askip,imgicon.svg", False])
        dialogs = [e for e in site.events if e["method"] == "Page.javascriptDialogOpening"]
        broken = [e["params"]["exceptionDetails"] for e in site.events if e["method"] == "Runtime.exceptionThrown"]
        assert not dialogs and not broken, (fragment[:100], dialogs, broken)
        # it goes on
        site.write("6:3")
        same(site.text("#result code"), "6:3")
    print(f"  {len(HOSTILE)} hostile links: the slowest is there after {slowest:.1f} s")
    # what the engine would write, were it ever wrong
    same(site.eval("""import('./js/picture.js').then(({harmless}) => {
      const svg = harmless('<svg xmlns="http://www.w3.org/2000/svg" onload="pwned=1"><script>pwned=1</script><g onclick="pwned=1"><a href="javascript:pwned=1"><text>t</text></a>'
        + '<image href="x"/><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="pwned=1"/></foreignObject><rect width="1"/></g></svg>');
      return new XMLSerializer().serializeToString(svg); })"""), '<svg xmlns="http://www.w3.org/2000/svg"><g><rect width="1"/></g></svg>')


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
    if (e.closest('.later, .old')) continue;
    const b = ground(e), f = over(rgb(getComputedStyle(e).color), b);
    const [x, y] = [light(f) + 0.05, light(b) + 0.05];
    const ratio = Math.max(x, y) / Math.min(x, y); ++count;
    if (ratio < 4.5 || faded < 1) bad.push([e.localName, e.className, e.textContent.slice(0, 30), ratio.toFixed(2), faded]);
  }
  return [count, bad];
})()"""


def is_seen_and_heard(site):
    """Contrast of every text at least 4.5 in both themes and all views; a name for all that takes the focus."""
    for theme in ("light", "dark"):
        site.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        for state in ({"e": "(8,4):(64,8)", "b": 2, "n": 8}, {"e": "(4,5:1"}, {"e": "complement(4:1, 6)", "d": "4:1", "t": "0 1"}):
            for view in ("picture", "values", "explain", "threads", "banks", "swizzle", "fit", "diff"):
                site.load(v=view, **state)
                count, bad = site.eval(CONTRASTS)
                assert count > 15 and not bad, (theme, view, state, count, bad)
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
    site.load(e="(4,4)")  # it is remembered
    same((site.eval(ground), site.eval(fill)), ("rgb(243, 245, 247)", "rgb(255, 255, 255)"))
    site.eval("(() => { const t = document.getElementById('theme'); t.value = 'auto'; t.dispatchEvent(new Event('change')); })()")
    site.settled(f"{fill} === 'rgb(22, 24, 28)'")
    site.eval("localStorage.clear()")
    site.call("Emulation.setEmulatedMedia", features=[])


def a_canvas_looks_as_the_svg(site):
    site.load(e="4:1")
    for e, kind, most in (("(64,64):(64,1)", "layout", 9), ("(32,32):(32,1)", "banks", 9), ("(200,200):(200,1)", "layout", 4)):
        far = site.eval(f"""(async () => {{
          const q = {{e: {json.dumps(e)}, kind: '{kind}', theme: 'light'}};
          const shown = await playground.app.ask({{...q, ask: 'picture'}});
          const text = (await playground.app.ask({{...q, ask: 'write', format: 'svg'}})).text;
          const {{draw}} = await import('./js/canvas.js');
          const mine = draw(shown.strokes, shown.cells, null, 1);
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


def parts(site):
    site.load(e="4:1")
    same(site.eval("""Promise.all(['explain', 'threads', 'fit', 'swizzle', 'picture'].map(n => import(`./js/panels/${n}.js`)).concat(import('./js/editor.js')))
      .then(([x, t, f, s, p, e]) => JSON.stringify([
        x.layoutIn('so it becomes (3,2):(9,100): the extents'), x.layoutIn('nothing'), x.layoutIn('A o B with A = (8,8):(3,97) and B = 6:3'),
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
    """Printed, never a test: this machine may be doing other things."""
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


TESTS = [typing, an_error_has_its_caret, completes, links_hold_the_state, one_thread_alone, a_derivation_is_scrubbed, banks_and_swizzles, fits_and_differs,
         exports, keys_alone, nothing_from_elsewhere, works_offline, stops_what_takes_too_long, hostile_links, is_seen_and_heard, dark_and_light,
         a_canvas_looks_as_the_svg, parts, timings]
SHOTS = {
    "picture": {"e": "(8,8):(3,97) o 6:3"},
    "explain": {"e": "(8,8):(3,97) o 6:3", "v": "explain", "p": 9},
    "refused": {"e": "(3,3):(1,10) o 4:2", "v": "explain", "p": 0},
    "threads": {"e": "SM80_16x8x16_F32F16F16F32_TN", "v": "threads", "f": 5},
    "banks": {"e": "(8,4):(64,8)", "v": "banks", "b": 2, "n": 8},
    "swizzle": {"e": "Sw<3,0,3> o (8,8):(8,1)", "v": "swizzle"},
    "fit": {"v": "fit", "t": "0 1 2 3 10 11 12 13"},
    "diff": {"e": "(4,6):(6,1)", "v": "diff", "d": "(4,6):(1,4)"},
    "values": {"e": "zipped_divide((8,8):(8,1), <2,4>)", "v": "values"},
    "large": {"e": "(64,64):(64,1)"},
    "error": {"e": "logical_divide((4,5):(1,4, 2)"},
}


def check(folder, shots=None, only=None):
    failures = 0
    with browser.Browser(browser.find()) as chromium:
        site = Site(folder, chromium)
        chromium.call("Network.setCacheDisabled", cacheDisabled=True)
        for test in TESTS:
            if only and test.__name__ not in only:
                continue
            began = time.monotonic()
            try:
                test(site)
                print(f"{test.__name__.replace('_', ' ')}: {time.monotonic() - began:.1f} s", flush=True)
            except (AssertionError, RuntimeError) as e:
                failures += 1
                place = traceback.extract_tb(e.__traceback__)
                line = next((f.lineno for f in reversed(place) if f.name == test.__name__), 0)
                print(f"{test.__name__.replace('_', ' ')}: line {line}: {str(e)[:1500]}", flush=True)
        if shots:
            os.makedirs(shots, exist_ok=True)
            for theme in ("light", "dark"):
                chromium.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
                for name, state in SHOTS.items():
                    site.load(**state)
                    time.sleep(0.2)
                    chromium.screenshot(os.path.join(shots, f"{name}_{theme}.png"))
        site.stop()
    return failures
