#!/usr/bin/env python3
"""The site: the pages of this repository, searchable, without anything from elsewhere. `make docs` runs it.

usage: site.py [FOLDER] [--check]

Writes FOLDER (build/site unless given) by mkdocs and its theme mkdocs-material, both packages of Debian 12; exit 77 and the line that installs
them where they are missing. The pages are laid out as in the repository, with the files that they link to, so that every link
of a page is one of the site. Where the playground has been built (make play), it becomes FOLDER/web, and every expression that
a page evaluates, explains, compares or draws has a link that opens it there. --check writes to a scratch folder and looks for what is loaded
from elsewhere and for links that lead nowhere.

mkdocs loads this file too, for the two functions at its end.
"""
import html
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import book  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
INSTALL = "apt-get install mkdocs mkdocs-material"
PLAYGROUND = os.path.join(ROOT, "build", "web", "page")
ROOMS = ["num", "tree", "layout", "algebra", "linear", "tensor", "inst", "atom", "algo", "cpu", "sim", "cuda", "dist", "draw"]


def site_pages():
    yield from ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
    yield from (p for p in book.pages(ROOT) if p.startswith("docs/"))


def stage(folder):
    """The pages, the pictures, and whatever a page links to."""
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
             "中文": [{"目录": "docs/learn/zh/README.md"}] + chapters("docs/learn/zh"),
             "From CuTe": pages("docs/from_cute"), "Reference": reference, "Design": pages("docs/design"), "Proofs": pages("docs/proofs")}
    project = [{title(p): p} for p in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs/stability.md")]
    rest = [{title(p): p} for p in sorted(staged) if p.endswith(".md") and not p.startswith("docs/") and "/" in p]
    return [{"sett": "README.md"}] + [{name: where} for name, where in named.items() if where] + [{"Project": project + rest}]


def configuration(source, folder, staged):
    return {"site_name": "sett", "docs_dir": source, "site_dir": folder, "use_directory_urls": False, "strict": True,
            "nav": navigation(staged), "hooks": [os.path.abspath(__file__)], "plugins": [{"search": {"lang": ["en"], "separator": r"[\s\-，。、：；（）“”·]+"}}],
            "markdown_extensions": ["tables", "fenced_code", "sane_lists", {"toc": {"permalink": True}}],
            "theme": {"name": "material", "font": False, "features": ["navigation.tabs", "navigation.top", "navigation.indexes"],
                      "palette": [{"media": "(prefers-color-scheme: light)", "scheme": "default", "primary": "teal"},
                                  {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "teal"}]}}


def build(folder):
    with tempfile.TemporaryDirectory() as work:
        source = os.path.join(work, "pages")
        staged = stage(source)
        # JSON is YAML
        with open(os.path.join(work, "mkdocs.yml"), "w", encoding="utf-8") as f:
            json.dump(configuration(source, os.path.abspath(folder), staged), f)
        run = subprocess.run(["mkdocs", "build", "--quiet", "--config-file", os.path.join(work, "mkdocs.yml")], env={**os.environ, "NO_COLOR": "1"})
        if run.returncode != 0:
            return run.returncode
    if os.path.isfile(os.path.join(PLAYGROUND, "index.html")):
        shutil.copytree(PLAYGROUND, os.path.join(folder, "web"), dirs_exist_ok=True)
    else:
        print("the playground is not built (make play), so no page links to it")
    return 0


def check(folder):
    """What a browser would look for in vain, or elsewhere."""
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
        for link in re.findall(r'<(?:a|img)\b[^>]*(?:href|src)="([^"]+)"', text):
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


def permalink(line):
    """The playground's hash for a command line, and the expression; nothing where it does not show the like."""
    try:
        words = shlex.split(re.split(r" \| | 2>|; ", line)[0])
    except ValueError:
        return None
    if len(words) < 3 or words[0] != "sett" or words[1] not in ("eval", "explain", "draw", "diff", "banks"):
        return None
    given, options = [], {}
    rest = iter(words[2:])
    for word in rest:
        if word == "-o" or word.startswith("--"):
            options[word.lstrip("-")] = "" if word in ("--json", "--cpp", "--python", "--global") else next(rest, "")
        else:
            given.append(word)
    kind = given.pop(0) if words[1] == "draw" and len(given) > 1 and re.fullmatch("[a-z]+", given[0]) else options.get("kind", "")
    if not given or {"atoms", "tile", "threads"} & set(options) or (words[1] == "explain" and given[0] in ("mma", "copy")):
        return None  # tilings it does not draw
    keys = {"e": given[0]}
    if words[1] == "banks":
        keys |= {"v": "banks", "b": options.get("bytes", ""), "n": options.get("vector", ""), "g": "global" if "global" in options else ""}
    elif words[1] == "diff" or len(given) == 2:
        keys |= {"v": "diff", "d": given[1]}
    elif kind == "tv":
        keys |= {"v": "threads", "s": options.get("shape", "")}
    else:
        keys |= {"v": "explain" if words[1] == "explain" else "", "k": "mma" if kind == "copy" else kind, "b": options.get("bytes", "")}
    return "#" + "&".join(f"{key}={urllib.parse.quote(value)}" for key, value in keys.items() if value), given[0]


def on_config(config):
    config["mdx_configs"].setdefault("toc", {})["slugify"] = lambda text, separator: book.slug(text)
    return config


def spaced(markdown):
    """A list or a table may follow a paragraph at once on GitHub; Python's Markdown wants an empty line between."""
    out, fenced, last = [], False, ""
    for line in markdown.splitlines():
        fenced ^= line.startswith("```")
        for begins in (r"(?:[-*]|\d+\.) ", r"\|"):
            if not fenced and re.match(begins, line) and last.strip() and not re.match(rf"{begins}| ", last):
                out.append("")
        out.append(line)
        last = line
    return "\n".join(out) + "\n"


def on_page_markdown(markdown, page, **_):
    """The other edition of a chapter, and the playground's links."""
    path, markdown = page.file.src_path, spaced(markdown)
    # what follows a block's language is for doc_snippets.py: Python's Markdown takes no such line for a block's beginning
    markdown = re.sub(r"^```(\w+) .*$", r"```\1", markdown, flags=re.M)
    if "/zh/" in path:  # the end of a line is no space between Chinese words
        markdown = re.sub(r"(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])", "", markdown)
    if path.startswith("docs/learn/"):
        other, name = ("../", "English") if "/zh/" in path else ("zh/", "中文")
        markdown = re.sub(r"^(# .*)$", rf"\1\n\n[{name}]({other}{os.path.basename(path)})", markdown, count=1, flags=re.M)
    if not os.path.isfile(os.path.join(PLAYGROUND, "index.html")):
        return markdown
    base = os.path.relpath("web/index.html", os.path.dirname(path) or ".")
    words = "在 playground 中打开" if "/zh/" in path else "open in the playground"

    def below(block):
        found = dict.fromkeys(filter(None, map(permalink, re.findall(r"^\$ (sett .*)$", block.group(0), re.M))))
        links = ", ".join(f'<a href="{base}{html.escape(to)}"><code>{html.escape(shown)}</code></a>' for to, shown in found)
        return block.group(0) + (f"\n\n<small>{words[0].upper()}{words[1:]}: {links}</small>\n" if links else "")

    def beside(command):
        found = permalink(command.group(1))
        return command.group(0) + (f' (<a href="{base}{html.escape(found[0])}">{words}</a>)' if found else "")

    blocks = re.split(r"^(```.*?^```$)", markdown, flags=re.M | re.S)
    blocks[::2] = [re.sub(r"`(sett draw [^`\n]*)`", beside, text) for text in blocks[::2]]
    return re.sub(r"^```console\n.*?^```$", below, "".join(blocks), flags=re.M | re.S)


if __name__ == "__main__":
    sys.exit(main())
