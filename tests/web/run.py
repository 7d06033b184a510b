#!/usr/bin/env python3
"""Tests the playground: built with Emscripten, its engine compared with the command, its page in Chromium.

usage: run.py SOURCE BUILD COMMAND [--shots FOLDER] [--only TEST,...]

Exits with 77, "skipped", and a line that names the missing program, if Emscripten or Chromium is missing.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import time

import axe
import browser
import engine
import page


def build(source, folder):
    """Compiles changed sources. Returns the seconds that it took."""
    began = time.monotonic()
    ninja = ["-G", "Ninja"] if shutil.which("ninja") else []
    for command in (["emcmake", "cmake", "-S", os.path.join(source, "web"), "-B", folder, *ninja], ["cmake", "--build", folder, "-j", "2"]):
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode:
            print(run.stdout[-4000:], run.stderr[-4000:])
            sys.exit(1)
    return time.monotonic() - began


def undocumented(source):
    """The keys of a link that the reference page lacks, and those that it lists although they do not exist."""
    with open(os.path.join(source, "web/js/state.js"), encoding="utf-8") as f:
        keys = set(re.findall(r"^  (\w): ", f.read(), re.M))
    with open(os.path.join(source, "docs/reference/playground.md"), encoding="utf-8") as f:
        rows = [line.split("|")[1] for line in f if line.startswith("| `")]
        named = {key for row in rows for key in re.findall(r"`(\w)`", row)}
    return keys ^ named


def book(source, folder):
    """The book with the playground in it, in FOLDER/book, or None if mkdocs is missing."""
    target = os.path.join(folder, "book")
    environment = {**os.environ, "SETT_PLAYGROUND": os.path.abspath(os.path.join(folder, "page"))}
    run = subprocess.run([sys.executable, os.path.join(source, "scripts/site.py"), target], capture_output=True, text=True, env=environment)
    if run.returncode == 77:
        print(f"the book is not tried: {run.stdout.strip()}")
        return None
    if run.returncode:
        print(run.stdout[-4000:], run.stderr[-4000:])
        sys.exit(1)
    return os.path.abspath(target)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("build")
    parser.add_argument("command")
    parser.add_argument("--shots", help="a folder for screenshots")
    parser.add_argument("--only", help="the names of tests, and commas")
    arguments = parser.parse_args()
    missing = [words for words, there in (("Emscripten (apt-get install emscripten)", shutil.which("emcmake")), ("Node.js", shutil.which("node")),
                                          ("Chromium (apt-get install chromium)", browser.find())) if not there]
    if missing:
        print(f"the playground is not tried: there is no {' and no '.join(missing)}")
        return 77
    print(f"built in {build(arguments.source, arguments.build):.0f} s")
    folder = os.path.join(arguments.build, "page")
    failures = engine.check(os.path.join(folder, "engine.wasm"), arguments.command)
    source = axe.find(os.path.join(arguments.build, "axe"))
    if not source:
        print("axe is off: pip cannot bring it here, so accessibility is checked by contrast and names alone")
    failures += page.check(folder, arguments.shots, arguments.only and arguments.only.split(","), axe=source, book=book(arguments.source, arguments.build))
    if odd := undocumented(arguments.source):
        failures += 1
        print(f"docs/reference/playground.md and the keys of links differ in {sorted(odd)}")
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
