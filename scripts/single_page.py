#!/usr/bin/env python3
"""The playground as one file that works from any address, including file: URLs, where a page may not load other files.

usage: single_page.py FOLDER OUT     FOLDER is what `make play` builds, build/web/page

Each module becomes a blob: URL, imported modules first; the engine, the worker's text and the icon become data: URLs.
The page's security policy allows only what the file contains.
"""
import base64
import hashlib
import json
import os
import re
import sys

IMPORT = re.compile(r"^(import .*? from )'([^']+)';$", re.M)
# In dependency order; the path in an import is relative to its module.
LOADER = """const addresses = {}, text = id => document.getElementById(id).textContent;
window.playgroundParts = JSON.parse(text('parts'));
for (const [name, source] of JSON.parse(text('modules'))) {
  const linked = source.replace(/^(import .*? from )'([^']+)';$/gm,
    (_, words, to) => `${words}'${addresses[new URL(to, 'https://page/' + name).pathname.slice(1)]}';`);
  addresses[name] = URL.createObjectURL(new Blob([linked], {type: 'text/javascript'}));
}
import(addresses['js/main.js']);"""


def read(folder, name, mode="r"):
    with open(os.path.join(folder, name), mode, **({} if "b" in mode else {"encoding": "utf-8"})) as f:
        return f.read()


def modules(folder, name="js/main.js", seen=None):
    """The (name, text) of each module, after everything that it imports."""
    seen = {} if seen is None else seen
    if name not in seen:
        seen[name] = None
        text = read(folder, name)
        for _, to in IMPORT.findall(text):
            modules(folder, os.path.normpath(os.path.join(os.path.dirname(name), to)), seen)
        del seen[name]
        seen[name] = text
    return seen


def data(folder, name, kind):
    return f"data:{kind};base64,{base64.b64encode(read(folder, name, 'rb')).decode()}"


def inside(value):
    """JSON that is safe inside a script element."""
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")


def page(folder):
    parts = {"engine.wasm": data(folder, "engine.wasm", "application/wasm"), "js/worker.js": data(folder, "js/worker.js", "text/javascript")}
    icon = data(folder, "icon.svg", "image/svg+xml")
    sha = base64.b64encode(hashlib.sha256(LOADER.encode()).digest()).decode()
    scripts = (f'<script type="application/json" id="parts">{inside(parts)}</script>\n'
               f'<script type="application/json" id="modules">{inside(list(modules(folder).items()))}</script>\n'
               f"<script>{LOADER}</script>\n</body>")
    changes = [(r'<link rel="preload"[^>]*>\n', ""), (r'<script type="module"[^>]*></script>\n', ""),
               (r'<link rel="stylesheet"[^>]*>', f"<style>\n{read(folder, 'style.css')}</style>"), (r'"icon\.svg"', f'"{icon}"'),
               (r"script-src 'self' ", f"script-src 'sha256-{sha}' blob: "), (r"connect-src 'self'", "connect-src data:"),
               (r"style-src 'self' ", "style-src "), (r"img-src 'self' blob:", "img-src data: blob:"), (r"</body>", scripts)]
    text = read(folder, "index.html")
    for pattern, by in changes:
        text, count = re.subn(pattern, lambda _: by, text)
        if not count:
            raise ValueError(f"index.html has no {pattern}")
    return text


def main():
    if len(sys.argv) != 3:
        print(__doc__.strip())
        return 2
    with open(sys.argv[2], "w", encoding="utf-8") as f:
        f.write(page(sys.argv[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
