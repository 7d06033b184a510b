#!/usr/bin/env python3
"""Checks the pictures of README.md and docs/learn: each page lists the commands that draw its pictures, and the files
are their output.

usage: pictures.py COMMAND [--renew]

A page has, in backticks, `sett draw ... -o docs/pictures/NAME.svg`. Every such command is run; its output must equal
the stored file (--renew writes it), and the page must show that file. Every SVG in docs/pictures and tests/draw/golden
is parsed as XML: it must have one root with a size, no script and no external reference.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SVG = "{http://www.w3.org/2000/svg}"


def pages():
    return [os.path.join(ROOT, "README.md"), *sorted(glob.glob(f"{ROOT}/docs/learn/*.md"))]


def commands():
    for page in pages():
        with open(page, encoding="utf-8") as f:
            text = f.read()
        name = os.path.relpath(page, ROOT)
        made = re.findall(r"`(sett draw [^`\n]*-o docs/pictures/([\w.-]+\.svg)[^`\n]*)`", text)
        shown = {os.path.normpath(os.path.join(os.path.dirname(name), target)) for target in re.findall(r"!\[[^\]]+\]\(([^)]+\.svg)\)", text)}
        yield name, made, shown


def check_svg(path):
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError as e:
        return f"is no XML: {e}"
    if root.tag != SVG + "svg" or not root.get("viewBox"):
        return "has no svg element with a viewBox at its root"
    if root.find(SVG + "title") is None:
        return "has no title"
    for element in root.iter():
        if element.tag in (SVG + "script", SVG + "image", SVG + "foreignObject"):
            return f"has a {element.tag[len(SVG):]}"
        if any(name.endswith("href") or name.startswith("on") for name in element.attrib):
            return "refers to something else"
    return None


def main():
    binary = os.path.abspath(sys.argv[1])
    renew = "--renew" in sys.argv
    environment = dict(os.environ, PATH=os.path.dirname(binary) + ":" + os.environ["PATH"])
    failures, known = [], set()
    with tempfile.TemporaryDirectory() as work:
        for page, made, shown in commands():
            for line, name in made:
                kept = f"docs/pictures/{name}"
                known.add(kept)
                if kept not in shown:
                    failures.append(f"{page}: {kept} is made and not shown")
                target = os.path.join(ROOT if renew else work, kept if renew else name)
                run = subprocess.run(["sh", "-c", line.replace(kept, target)], env=environment, cwd=ROOT, capture_output=True, text=True)
                if run.returncode != 0:
                    failures.append(f"{page}: $ {line}\n{run.stderr}")
                    continue
                with open(target, "rb") as new, open(os.path.join(ROOT, kept), "rb") as old:
                    if new.read() != old.read():
                        failures.append(f"{page}: {kept} is not what '{line}' makes: pictures.py COMMAND --renew writes it anew")
            failures += [f"{page}: {name} is shown, and no command of the page makes it" for name in sorted(shown - known)]
    files = sorted(glob.glob(f"{ROOT}/docs/pictures/*.svg"))
    failures += [f"{os.path.relpath(f, ROOT)}: no page makes it" for f in files if os.path.relpath(f, ROOT) not in known]
    files += sorted(glob.glob(f"{ROOT}/tests/draw/golden/*.svg"))
    for path in files:
        wrong = check_svg(path)
        if wrong:
            failures.append(f"{os.path.relpath(path, ROOT)}: {wrong}")
    for failure in failures:
        print(failure)
    print(f"{len(known)} pictures made, {len(files)} parsed, {len(failures)} failures")
    return 1 if failures or not known else 0


if __name__ == "__main__":
    sys.exit(main())
