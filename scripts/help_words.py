#!/usr/bin/env python3
"""Checks that the command's help and its reference page list the same subcommands and options.

usage: help_words.py COMMAND

Each subcommand of `COMMAND --help`, and each option of the subcommand's own help, must be in docs/reference/command.md
beside the subcommand's name (--output as -o); each option in the page must exist in the command.
"""
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
PAGE = "docs/reference/command.md"


def told(command, *words):
    return subprocess.run([command, *words, "--help"], capture_output=True, text=True, check=True).stdout


def main():
    command = os.path.abspath(sys.argv[1])
    with open(os.path.join(ROOT, PAGE), encoding="utf-8") as f:
        page = f.read()
    overall = told(command).split("Subcommands:")[1].split("Examples:")[0]
    subcommands = re.findall(r"^  ([a-z-]+) ", overall, re.M)
    faults, known = [], {"--help", "--version"}
    for subcommand in subcommands:
        # the page's text about the subcommand: its lines of the synopsis, and its section
        synopsis = re.findall(rf"^    (?:.*; )?sett {subcommand}\b.*(?:\n     .*)*", page, re.M)
        section = re.findall(rf"^## {subcommand}\b.*?(?=^## |\Z)|^## .*\b{subcommand}\b.*?(?=^## |\Z)", page, re.M | re.S)
        if f"sett {subcommand}" not in page:
            faults.append(f"{PAGE} does not name the subcommand {subcommand}")
        options = set(re.findall(r"(?<![\w-])--[a-z]+", re.sub(r"Examples?:.*", "", told(command, subcommand), flags=re.S))) - {"--help", "--output"}
        known |= options
        faults += [f"{PAGE} does not name {option} beside {subcommand}" for option in sorted(options)
                   if not re.search(rf"{option}\b", "\n".join(synopsis + section))]
    prose = re.sub(r"^```.*?^```$", "", page, flags=re.M | re.S)
    faults += [f"{PAGE} names {option}, which the command does not have" for option in sorted(set(re.findall(r"(?<![\w-])--[a-z]+", prose)) - known)]
    for fault in faults:
        print(fault)
    print(f"{len(subcommands)} subcommands, {len(known)} options, {len(faults)} faults")
    return 1 if faults or not subcommands else 0


if __name__ == "__main__":
    sys.exit(main())
