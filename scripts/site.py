#!/usr/bin/env python3
"""Builds the site: the pages of this repository, searchable, without external resources. `make docs` runs it.

usage: site.py [FOLDER] [--check]

Writes FOLDER (build/site unless given) with mkdocs and its theme mkdocs-material, both packages of Debian 12; if they
are missing, the exit code is 77, and the line that installs them is printed. The pages are laid out as in the
repository, with the files that they link to, so that every link of a page works in the site. If the playground has been
built (make play, or the folder in SETT_PLAYGROUND), it becomes FOLDER/web in one file, so that it also works from a
disk; every expression that a page evaluates, explains, compares or draws opens in it, in a chapter under the example.
--check writes to a scratch folder and reports external resources and broken links.
"""
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import book  # noqa: E402
import single_page  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
INSTALL = "apt-get install mkdocs mkdocs-material"
PLAYGROUND = os.environ.get("SETT_PLAYGROUND") or os.path.join(ROOT, "build", "web", "page")
ROOMS = ["num", "tree", "layout", "algebra", "linear", "tensor", "operand", "formats", "inst", "atom", "algo", "cpu", "sim", "cuda", "dist", "draw"]


def site_pages():
    yield from ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
    yield from (p for p in book.pages(ROOT) if p.startswith("docs/"))


def stage(folder):
    """The pages, the pictures, and everything that a page links to."""
    todo, done = list(site_pages()), set()
    while todo:
        page = todo.pop()
        if page in done:
            continue
        done.add(page)
        target = os.path.join(folder, page)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy(os.path.join(ROOT, page), target)
        if page.endswith(".md"):
            for _, link in book.links(book.read(os.path.join(ROOT, page))):
                path = os.path.normpath(os.path.join(os.path.dirname(page), link.partition("#")[0]))
                if not re.match(r"[a-z]+:|#", link) and os.path.isfile(os.path.join(ROOT, path)):
                    todo.append(path)
    return done


def title(page):
    found = re.search(r"^# (.*)$", book.read(os.path.join(ROOT, page)), re.M)
    return found.group(1).replace("`", "") if found else page


def navigation(staged):
    def chapters(folder):
        return [{title(p): p} for p in sorted(staged) if re.match(rf"{folder}/(\d\d-|seeds)[\w-]*\.md$", p)]

    def pages(folder, first=()):
        found = [p for p in sorted(staged) if re.match(rf"{folder}/[\w-]+\.md$", p)]
        return [{title(p): p} for p in sorted(found, key=lambda p: (not p.endswith("README.md"), p))]

    reference = pages("docs/reference") + [{room: pages(f"docs/reference/{room}")} for room in ROOMS if pages(f"docs/reference/{room}")]
    named = {"Learn": [{"Chapters": "docs/learn/README.md"}] + chapters("docs/learn"),
             "中文": [{"目录": "docs/learn/zh/README.md"}] + chapters("docs/learn/zh") + [{"操作指南": pages("docs/how-to/zh")}],
             "How-to": pages("docs/how-to"), "From CuTe": pages("docs/from_cute"), "Reference": reference, "Design": pages("docs/design"), "Proofs": pages("docs/proofs")}
    project = [{title(p): p} for p in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs/stability.md")]
    rest = [{title(p): p} for p in sorted(staged) if p.endswith(".md") and not p.startswith("docs/") and "/" in p]
    return [{"sett": "README.md"}] + [{name: where} for name, where in named.items() if where] + [{"Project": project + rest}]


def palette(mode, scheme, icon):
    other = {"light": "dark", "dark": "light"}[mode]
    return {"media": f"(prefers-color-scheme: {mode})", "scheme": scheme, "primary": "teal",
            "toggle": {"icon": f"material/weather-{icon}", "name": f"Use the {other} theme"}}


def configuration(source, folder, staged):
    return {"site_name": "sett", "docs_dir": source, "site_dir": folder, "use_directory_urls": False, "strict": True,
            "nav": navigation(staged), "hooks": [os.path.join(ROOT, "scripts", "site_pages.py")], "extra_css": ["site.css"], "extra_javascript": ["site.js"],
            "plugins": [{"search": {"lang": ["en"], "separator": r"[\s\-，。、：；（）“”·]+"}}],
            "markdown_extensions": ["tables", "fenced_code", "sane_lists", {"toc": {"permalink": True}}],
            "theme": {"name": "material", "font": False, "features": ["navigation.tabs", "navigation.top", "navigation.indexes"],
                      "palette": [palette("light", "default", "night"), palette("dark", "slate", "sunny")]}}


def build(folder):
    with tempfile.TemporaryDirectory() as work:
        source = os.path.join(work, "pages")
        staged = stage(source)
        for name in ("site.css", "site.js"):
            shutil.copy(os.path.join(ROOT, "scripts", name), source)
        built = os.path.isfile(os.path.join(PLAYGROUND, "engine.wasm"))
        # JSON is YAML
        with open(os.path.join(work, "mkdocs.yml"), "w", encoding="utf-8") as f:
            json.dump(configuration(source, os.path.abspath(folder), staged), f)
        environment = {**os.environ, "NO_COLOR": "1", "SETT_PLAYGROUND": PLAYGROUND if built else ""}
        run = subprocess.run(["mkdocs", "build", "--quiet", "--config-file", os.path.join(work, "mkdocs.yml")], env=environment)
        if run.returncode != 0:
            return run.returncode
    if built:
        os.makedirs(os.path.join(folder, "web"), exist_ok=True)
        with open(os.path.join(folder, "web", "index.html"), "w", encoding="utf-8") as f:
            f.write(single_page.page(PLAYGROUND))
    else:
        print("the playground is not built (make play), so no page links to it")
    return 0


def check(folder):
    """Resources that a browser would not find, or would load from elsewhere."""
    found = []
    pages = [os.path.join(at, n) for at, _, names in os.walk(folder) for n in names if n.endswith(".html") and n != "404.html"]
    names = {page: set(re.findall(r'\bid="([^"]+)"', book.read(page))) for page in pages}
    for page in pages:
        text = re.sub(r"<(code|pre)\b.*?</\1>", "", book.read(page), flags=re.S)
        where = os.path.relpath(page, folder)
        if re.search(r"<p>(?:[^<]*\n)?(?:[-*] |\|[^<]*\|$)", text, re.M):
            found.append(f"{where}: a list or a table is not one")
        for tag in re.findall(r"<(?:script|img|link|iframe)\b[^>]*(?:src|href)=[\"']?(?:https?:)?//[^>]*>", text):
            if 'rel="canonical"' not in tag:
                found.append(f"{where}: loads from elsewhere: {tag}")
        for link in re.findall(r'<(?:a|img|iframe)\b[^>]*(?:href|src)="([^"]+)"', text):
            path, _, anchor = urllib.parse.unquote(html.unescape(link)).partition("#")
            if re.match(r"[a-z]+:", link) or "/web/" in f"/{path}":
                continue
            target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path not in ("", ".") else page
            target = os.path.join(target, "index.html") if os.path.isdir(target) else target
            if not os.path.exists(target):
                found.append(f"{where}: {link} leads nowhere")
            elif anchor and target in names and anchor not in names[target] and not anchor.startswith("__"):
                found.append(f"{where}: {link}: the page has no such heading")
    return pages, found


def main():
    if not shutil.which("mkdocs") or subprocess.run(["mkdocs", "build", "--theme", "material", "--help"], capture_output=True).returncode != 0:
        print(f"the site is made by mkdocs and its theme material: {INSTALL}")
        return 77
    if "--check" not in sys.argv:
        folder = next((a for a in sys.argv[1:] if not a.startswith("-")), os.path.join(ROOT, "build", "site"))
        failed = build(folder)
        if not failed:
            print(f"open {os.path.join(folder, 'index.html')}")
        return failed
    with tempfile.TemporaryDirectory() as folder:
        failed = build(folder)
        pages, found = check(folder) if not failed else ([], [])
        for fault in found[:40]:
            print(fault)
        print(f"{len(pages)} pages, {len(found)} faults")
        return 1 if failed or found or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
