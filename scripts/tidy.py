#!/usr/bin/env python3
"""Runs clang-tidy with the checks in .clang-tidy on every source of src/ and apps/, and on the headers that they
include.

usage: tidy.py BUILD [--jobs N] [PATH...]    BUILD has compile_commands.json; only sources whose path begins with PATH
       tidy.py --self-test

Prints each finding once, and exits with 1 if there are any. Without clang-tidy, or without compile_commands.json,
nothing is checked and one line says so.
"""
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
FOLDERS = ("src/", "apps/")
FINDING = re.compile(r"^(?P<path>[^\s:]+):(?P<at>\d+:\d+): (?:warning|error): (?P<text>.*)$")
# clang cannot use g++'s precompiled headers, and does not accept these flags
UNUSED = re.compile(r"^-(Winvalid-pch|fconcepts-diagnostics-depth=\d+|fno-ipa-\S+|fno-gcse|MD|Werror)$")


def sources(build):
    """The commands of the sources, by path, each source once."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as f:
        commands = json.load(f)
    found = {}
    for entry in commands:
        path = os.path.relpath(os.path.join(entry["directory"], entry["file"]), ROOT)
        if path.startswith(FOLDERS) and path not in found:
            found[path] = entry
    return found


def arguments(entry):
    """The parts of a command that clang needs: the language, definitions, include paths and instruction sets."""
    words = iter(entry["command"].split())
    kept = []
    for word in words:
        if word in ("-o", "-MF", "-MT", "-c", "-MQ"):
            next(words, None) if word != "-c" else None
        elif word == "-include":
            header = next(words)
            kept += [] if "cmake_pch" in header else [word, header]
        elif word.startswith(("-D", "-I", "-std=", "-m", "-W", "-O", "-f")) and not UNUSED.match(word):
            kept.append(word)
        elif word in ("-isystem",):
            kept += [word, next(words)]
    forced = os.path.join(os.path.dirname(entry["output"]), "cmake_pch.hxx") if "output" in entry else ""
    if "cmake_pch" in entry["command"]:
        match = re.search(r"-include (\S*cmake_pch\.hxx)", entry["command"])
        forced = match.group(1) if match else forced
        kept += ["-include", forced]
    return kept


def findings(path, entry, root):
    """The findings in a source and in the headers of this tree that it includes."""
    command = ["clang-tidy", "--quiet", "--warnings-as-errors=*", path, "--", *arguments(entry)]
    command[1:1] = [f"--header-filter=^{re.escape(root)}/(include/sett|src|apps)/"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root)
    found = set()
    for line in done.stdout.splitlines():
        match = FINDING.match(line)
        if match:
            where = os.path.relpath(os.path.join(root, match.group("path")), root)
            found.add(f"{where}:{match.group('at')}: {match.group('text')}")
    if done.returncode != 0 and not found:
        found.add(f"{path}: clang-tidy fails: {(done.stderr.strip() or done.stdout.strip())[-300:]}")
    return found


def self_test():
    text = "#include <vector>\n\nint sum(std::vector<int> v) {\n  int s = 0;\n  for (int const x : v) { s += x; }\n  return s;\n}\n"
    with tempfile.TemporaryDirectory() as root:
        root = os.path.realpath(root)
        os.makedirs(os.path.join(root, "src"))
        shutil.copy(os.path.join(ROOT, ".clang-tidy"), root)
        for name, body in (("bad", text), ("good", text.replace("std::vector<int> v", "std::vector<int> const& v"))):
            path = f"src/{name}.cpp"
            with open(os.path.join(root, path), "w", encoding="utf-8") as f:
                f.write(body)
            found = findings(path, {"command": f"g++ -std=c++20 -o x.o -c {path}"}, root)
            if (name == "bad") != any("performance-unnecessary-value-param" in f for f in found) or (name == "good" and found):
                print(f"self-test: {path} should be {name}, and what was found is {sorted(found)}")
                return 1
    print("self-test: a copied argument is found, and a reference is not")
    return 0


def main():
    if not shutil.which("clang-tidy"):
        print("clang-tidy not found: src and apps are not checked with it")
        return 0
    if "--self-test" in sys.argv:
        return self_test()
    words = sys.argv[1:]
    jobs = 2
    if "--jobs" in words:
        at = words.index("--jobs")
        jobs = int(words[at + 1])
        del words[at : at + 2]
    build, chosen = words[0], tuple(words[1:])
    if not os.path.exists(os.path.join(build, "compile_commands.json")):
        print(f"{build} has no compile_commands.json: src and apps are not checked with clang-tidy")
        return 0
    todo = {p: e for p, e in sources(build).items() if not chosen or p.startswith(chosen)}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        found = set().union(*pool.map(lambda item: findings(*item, ROOT), todo.items()))
    print("\n".join(sorted(found)) if found else f"{len(todo)} sources: nothing to find")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
